/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/*
 * Runs a fuzz target without libFuzzer: over every file of a folder, and over
 * simple changes of each, the same on every run.
 */
#include "fuzz.h"

#define ROUNDS 40

static const gchar *folder;

static void
run_changed (const gchar *data,
             gsize size,
             GRand *random)
{
  g_autofree guint8 *changed = g_memdup2 (data, size + 1);
  gsize at = size > 0 ? (gsize) g_rand_int_range (random, 0, (gint) size) : 0;

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0: /* one byte */
      changed[at] = (guint8) g_rand_int_range (random, 0, 256);
      break;
    case 1: /* cut short */
      size = at;
      break;
    case 2: /* a piece left out */
      {
        gsize length = (gsize) g_rand_int_range (random, 1, 32);

        length = MIN (length, size - at);
        memmove (changed + at, changed + at + length, size - at - length);
        size -= length;
        break;
      }
    default: /* a piece said again elsewhere */
      {
        gsize from = size > 0 ? (gsize) g_rand_int_range (random, 0, (gint) size) : 0;

        memmove (changed + at, changed + from, MIN (MIN (size - at, size - from), 24));
        break;
      }
    }
  LLVMFuzzerTestOneInput (changed, size);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
test_corpus (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) random = g_rand_new_with_seed (1824);
  const gchar *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >, 0);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree gchar *data = NULL;
      gsize size = 0;

      g_assert_true (g_file_get_contents (path, &data, &size, &error));
      g_assert_no_error (error);
      g_test_message ("%s", (gchar *) g_ptr_array_index (names, i));
      LLVMFuzzerTestOneInput ((const guint8 *) data, size);
      for (guint round = 0; round < ROUNDS; round++)
        run_changed (data, size, random);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_test_add_func ("/fuzz/corpus", test_corpus);
  return g_test_run ();
}
