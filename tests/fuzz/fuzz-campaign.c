/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <glib/gstdio.h>

#include "umpire/vtr-umpire.h"

/*
 * A campaign file that somebody else has had his hands on. The bytes are edits of
 * a good one: four of a position, one of a length, and so many that are written
 * there; a length of 0 cuts the file off. It is opened, or refused with a reason;
 * what is opened can be checked and its turn loaded or refused.
 */

static gchar *folder;
static gchar *good;
static gsize good_size;

static void
clean_up (void)
{
  g_autofree gchar *path = g_build_filename (folder, "fuzz.vtr", NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static void
make_good (void)
{
  const gchar *root = g_getenv ("VTR_SOURCE_DIR");
  g_autofree gchar *scenario = g_build_filename (root != NULL ? root : ".", "tests", "fuzz", "campaign", "small.scenario.xml", NULL);
  g_autofree gchar *path = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store;

  folder = g_dir_make_tmp ("vtr-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "good.vtr", NULL);
  store = vtr_umpire_new_campaign (path, scenario, "1813", problems, &error);
  g_assert_no_error (error);
  vtr_store_close (store);
  g_assert_true (g_file_get_contents (path, &good, &good_size, &error));
  g_unlink (path);
  atexit (clean_up);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autofree gchar *path = NULL;
  g_autofree gchar *copy = NULL;
  g_autoptr (GError) error = NULL;
  VtrStore *store;
  gsize length;

  if (good == NULL)
    make_good ();
  length = good_size;
  copy = g_memdup2 (good, good_size);
  while (size >= 5)
    {
      gsize at = (data[0] | (gsize) data[1] << 8 | (gsize) data[2] << 16 | (gsize) data[3] << 24) % good_size;
      gsize n = MIN (data[4], size - 5);

      if (data[4] == 0)
        length = MIN (length, at);
      else
        memcpy (copy + at, data + 5, MIN (n, good_size - at));
      data += 5 + n;
      size -= 5 + n;
    }
  path = g_build_filename (folder, "fuzz.vtr", NULL);
  g_assert_true (g_file_set_contents_full (path, copy, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error));
  g_assert_no_error (error);
  store = vtr_store_open (path, TRUE, &error);
  if (store == NULL)
    g_assert_nonnull (error);
  else
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) checking = NULL;
      g_autoptr (GError) loading = NULL;
      VtrTurnInput *input;
      gboolean fine;

      g_assert_no_error (error);
      fine = vtr_store_check (store, faults, &checking);
      g_assert_false (fine && checking != NULL);
      input = vtr_store_load_turn (store, &loading);
      if (input == NULL)
        g_assert_nonnull (loading);
      else
        vtr_turn_input_free (input);
      vtr_store_close (store);
    }
  return 0;
}
