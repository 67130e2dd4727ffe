/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "../campaign.h"
#include "../folder.h"
#include "sample.h"

#include <glib/gstdio.h>

/* The shipped sample campaign, played by its messages. */

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The files of a folder, sorted. */
GPtrArray *
sample_files (const gchar *folder,
              const gchar *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare);
  return files;
}

void
sample_import (Sample *sample,
               const gchar *turn)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "messages", turn, NULL);
  g_autoptr (GPtrArray) files = sample_files (folder, "");

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrImport) import = NULL;

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i), &data, &length, &error));
      import = vtr_umpire_import (sample->store, data, length, NULL, 0, 0, FALSE, &error);
      g_assert_no_error (error);
      g_assert_nonnull (import);
    }
}

void
sample_set_up (Sample *sample,
               gconstpointer data)
{
  static TestCampaign first_turn;
  g_autoptr (GError) error = NULL;

  sample->folder = g_dir_make_tmp ("vtr-XXXXXX", &error);
  g_assert_no_error (error);
  sample->path = g_build_filename (sample->folder, "sample.campaign", NULL);
  sample->store = test_campaign_copy (&first_turn, sample->path);
  if (sample->store)
    return;
  sample->store = test_campaign_spring (sample->folder, "sample.campaign");
  sample_import (sample, "turn-01");
  sample->store = test_campaign_keep (&first_turn, sample->store);
}

void
sample_tear_down (Sample *sample,
                  gconstpointer data)
{
  vtr_store_close (sample->store);
  test_remove_folder (sample->folder);
  g_free (sample->path);
  g_free (sample->folder);
}

/* Every open question by its usual answer, battles by a loss of a tenth or so, so
 * that there is something to know. */
static void
answer_all (Sample *sample,
            const VtrOutcome *outcome)
{
  for (guint q = 0; q < outcome->questions->len; q++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, q);
      g_autoptr (GString) value = g_string_new (NULL);
      g_autoptr (VtrAnswer) answer = NULL;
      g_autoptr (GError) error = NULL;

      if (question->answer || question->conditional)
        continue;
      for (guint a = 0; a < question->asks->len; a++)
        {
          const VtrAsk *ask = g_ptr_array_index (question->asks, a);
          g_autofree gchar *number = ask->choices ? NULL : g_strdup_printf ("%d", ask->max / 11);

          if (question->asks->len == 1)
            g_string_append (value, number ? number : ask->usual);
          else
            g_string_append_printf (value, "%s%s=%s", a ? " " : "", ask->key, number ? number : ask->usual);
        }
      answer = vtr_answer_new (question->id, value->str, question->digest);
      answer->reason = g_strdup ("as the umpire alone has reason to think");
      g_assert_true (vtr_store_put_answer (sample->store, answer, &error));
      g_assert_no_error (error);
    }
}

/* Resolves the open turn with all questions answered. */
void
sample_play (Sample *sample,
             VtrTurnInput **input,
             VtrOutcome **outcome)
{
  g_autoptr (GError) error = NULL;

  for (guint round = 0; round < 20; round++)
    {
      g_clear_pointer (input, vtr_turn_input_free);
      g_clear_pointer (outcome, vtr_outcome_free);
      g_assert_true (vtr_umpire_resolve (sample->store, FALSE, input, outcome, &error));
      g_assert_no_error (error);
      if ((*outcome)->n_open == 0)
        return;
      answer_all (sample, *outcome);
    }
  g_assert_not_reached ();
}
