/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../folder.h"
#include "umpire/vtr-umpire.h"

/* The whole sample turn: resolve, commit, both reports; and beside it, as the
 * measure of the machine, the same number of plain runs of the resolution. */

#define ROUNDS 5

static gint
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  gdouble x = *(const gdouble *) a, y = *(const gdouble *) b;
  return (x > y) - (x < y);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static VtrStore *
campaign_new (const gchar *path)
{
  const gchar *source = g_getenv ("VTR_SOURCE_DIR");
  g_autofree gchar *scenario = g_build_filename (source, "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autofree gchar *folder = g_build_filename (source, "maps", "northern-germany-1813", "messages", "turn-01", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);
  const gchar *name;

  if (store == NULL || dir == NULL)
    g_error ("%s", error ? error->message : "the sample messages are not there");
  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;

      if (g_file_get_contents (g_ptr_array_index (names, i), &data, &length, NULL))
        vtr_import_free (vtr_umpire_import (store, data, length, NULL, 0, 0, FALSE, &error));
    }
  return store;
}

int
main (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-bench-XXXXXX", NULL);
  gdouble whole[ROUNDS], plain[ROUNDS];

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.campaign", round);
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *copies = g_strdup_printf ("%s/%u.copies", folder, round);
      g_autoptr (VtrStore) store = campaign_new (path);
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (GError) error = NULL;
      gint64 node, start;
      guint n_open;

      start = g_get_monotonic_time ();
      input = vtr_store_load_turn (store, &error);
      outcome = vtr_resolve (input);
      plain[round] = (gdouble) (g_get_monotonic_time () - start) / 1000.0;
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          g_autoptr (VtrAnswer) answer = vtr_answer_new (question->id, question->usual, NULL);

          vtr_store_put_answer (store, answer, &error);
        }
      start = g_get_monotonic_time ();
      if (!vtr_umpire_commit (store, &node, &n_open, &error) || n_open > 0)
        g_error ("the sample turn did not commit: %s", error ? error->message : "questions are open");
      g_free (vtr_umpire_report (store, "french", 1, VTR_FORMAT_TEXT, &error));
      g_free (vtr_umpire_report (store, "coalition", 1, VTR_FORMAT_BBCODE, &error));
      whole[round] = (gdouble) (g_get_monotonic_time () - start) / 1000.0;
      g_assert_no_error (error);
      g_clear_pointer (&store, vtr_store_close);
      test_remove_folder (copies);
      g_remove (path);
    }
  g_rmdir (folder);
  qsort (whole, ROUNDS, sizeof (gdouble), (int (*) (const void *, const void *)) compare_doubles);
  qsort (plain, ROUNDS, sizeof (gdouble), (int (*) (const void *, const void *)) compare_doubles);
  g_print ("load and resolve           median %6.1f ms  (%.1f to %.1f)\n", plain[ROUNDS / 2], plain[0], plain[ROUNDS - 1]);
  g_print ("resolve, commit, 2 reports median %6.1f ms  (%.1f to %.1f)\n", whole[ROUNDS / 2], whole[0], whole[ROUNDS - 1]);
  g_print ("ratio                      %.2f\n", whole[ROUNDS / 2] / plain[ROUNDS / 2]);
  return 0;
}
