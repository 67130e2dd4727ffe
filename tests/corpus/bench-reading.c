/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "world.h"

/*
 * How long a message takes to read: each of the corpus once to warm up, then all
 * of them for a few seconds, by their own senders' lexicons. Prints the messages
 * and kilobytes a second and the slowest message. Then how the time grows with the
 * length of what nobody writes: one thing said over and over.
 */

#define SECONDS 3

typedef struct
{
  gchar *name;
  gchar *player;
  gchar *body;
  gint64 least; /* microseconds */
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->name);
  g_free (message->player);
  g_free (message->body);
  g_free (message);
}

/* The bodies of the corpus: from a line "@ player" to the first that begins with
 * = or ? or ~. */
static void
read_file (const gchar *path,
           const gchar *name,
           GPtrArray *messages)
{
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) body = g_string_new (NULL);
  Message *message = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "@ "))
      {
        message = g_new0 (Message, 1);
        message->name = g_strdup_printf ("%s:%u", name, i + 1);
        message->player = g_strstrip (g_strdup (lines[i] + 2));
        g_string_set_size (body, 0);
        g_ptr_array_add (messages, message);
      }
    else if (message != NULL && message->body == NULL && lines[i][0] != '\0' && strchr ("=?~", lines[i][0]) != NULL)
      message->body = g_strdup (body->str);
    else if (message != NULL)
      g_string_append_printf (body, "%s\n", lines[i]);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static gdouble
time_of (CorpusWorld *world,
         const gchar *piece,
         gsize length)
{
  g_autoptr (GString) body = g_string_new ("III Corps to Naumburg. ");
  gint64 before;

  while (body->len < length)
    g_string_append (body, piece);
  before = g_get_monotonic_time ();
  g_ptr_array_unref (corpus_read (world, "growth", "ney", body->str));
  return (gdouble) (g_get_monotonic_time () - before);
}

static void
print_growth (CorpusWorld *world)
{
  static const gchar *const pieces[] = { "Leipzig - ", "III Corps, ", "march to ", "\"(", "[quote]", "all my corps halt. ", "If attacked ", "to Lipzig ", "\n> ", "I ", "8th ", "and ", "Qwertzuiop to Asdfgh. ", "1. ", "das III. Korps, ", "It is a long way. ", "He continues next turn and again. ", "over hill, dale, in turn, " };
  gdouble worst = 0;
  guint at = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      gdouble few = time_of (world, pieces[i], 50000);
      gdouble many = time_of (world, pieces[i], 200000);

      if (many / few > worst)
        {
          worst = many / few;
          at = i;
        }
    }
  g_print ("four times the text takes %.1f times as long at worst, of \"%s\" over and over\n", worst, pieces[at]);
}

int
main (void)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (message_free);
  CorpusWorld *world = corpus_world_open ();
  const Message *slowest = NULL;
  const gchar *name;
  gint64 started;
  gint64 spent = 0;
  gsize bytes = 0;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      read_file (path, g_ptr_array_index (names, i), messages);
    }
  for (guint i = 0; i < messages->len; i++)
    {
      const Message *message = g_ptr_array_index (messages, i);

      g_ptr_array_unref (corpus_read (world, message->name, message->player, message->body));
    }
  started = g_get_monotonic_time ();
  while (spent < SECONDS * G_USEC_PER_SEC)
    {
      for (guint i = 0; i < messages->len; i++)
        {
          Message *message = g_ptr_array_index (messages, i);
          gint64 before = g_get_monotonic_time ();
          gint64 took;

          g_ptr_array_unref (corpus_read (world, message->name, message->player, message->body));
          took = g_get_monotonic_time () - before;
          message->least = message->least == 0 ? took : MIN (message->least, took);
          bytes += strlen (message->body);
          n++;
        }
      spent = g_get_monotonic_time () - started;
    }
  for (guint i = 0; i < messages->len; i++)
    if (slowest == NULL || ((const Message *) g_ptr_array_index (messages, i))->least > slowest->least)
      slowest = g_ptr_array_index (messages, i);
  g_print ("%u messages read in %.2f s: %.0f a second, %.0f KiB a second, %.0f us each\n", n, (gdouble) spent / G_USEC_PER_SEC, n * (gdouble) G_USEC_PER_SEC / spent, bytes / 1024.0 * G_USEC_PER_SEC / spent, (gdouble) spent / n);
  g_print ("slowest: %s, %" G_GINT64_FORMAT " us, %zu bytes\n", slowest->name, slowest->least, strlen (slowest->body));
  print_growth (world);
  corpus_world_close (world);
  return 0;
}
