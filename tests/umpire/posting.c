/* SPDX-License-Identifier: MIT */
#include "../campaign.h"
#include "../folder.h"
#include "posting.h"

#include <glib/gstdio.h>
#include <string.h>

static gchar *
map_file (const gchar *name)
{
  return g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", name, NULL);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
import_samples (VtrStore *store)
{
  g_autofree gchar *folder = map_file ("messages/turn-01");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree gchar *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrImport) import = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      import = vtr_umpire_import (store, text, length, NULL, 0, POSTING_NOW, FALSE, &error);
      g_assert_no_error (error);
    }
}

void
posting_set_up (Posting *posting,
                gconstpointer data)
{
  static TestCampaign sample;
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;

  posting->folder = g_dir_make_tmp ("vtr-posting-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (posting->folder, "campaign.vtr", NULL);
  posting->store = test_campaign_copy (&sample, path);
  if (posting->store)
    return;
  posting->store = test_campaign_spring (posting->folder, "campaign.vtr");
  import_samples (posting->store);
  posting->store = test_campaign_keep (&sample, posting->store);
}

void
posting_tear_down (Posting *posting,
                   gconstpointer data)
{
  vtr_store_close (posting->store);
  test_remove_folder (posting->folder);
  g_free (posting->folder);
}

gint64
posting_play (VtrStore *store)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (GError) error = NULL;
      gint64 node;
      guint n_open;

      vtr_umpire_resolve (store, FALSE, NULL, &outcome, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          g_autoptr (VtrAnswer) answer = NULL;

          if (question->answer || question->conditional)
            continue;
          answer = vtr_answer_new (question->id, question->usual, question->digest);
          vtr_store_put_answer (store, answer, &error);
          g_assert_no_error (error);
        }
      if (outcome->n_open > 0)
        continue;
      vtr_umpire_commit (store, &node, &n_open, &error);
      g_assert_no_error (error);
      g_assert_cmpint (node, !=, 0);
      return node;
    }
  g_assert_not_reached ();
}

void
posting_import (VtrStore *store,
                const gchar *player,
                const gchar *text,
                gint64 received)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) import = vtr_umpire_import (store, text, strlen (text), player, received, POSTING_NOW, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpint (import->message, >, 0);
}

void
posting_destination (VtrStore *store,
                     const gchar *name,
                     const gchar *side,
                     const gchar *player,
                     const gchar *dialect,
                     const gchar *language)
{
  VtrDestination destination = { .name = (gchar *) name, .title = (gchar *) name, .kind = (gchar *) (player ? "player" : "thread"), .dialect = (gchar *) dialect, .language = (gchar *) language };
  g_autoptr (GError) error = NULL;

  vtr_umpire_put_destination (store, &destination, side, player, NULL, &error);
  g_assert_no_error (error);
}

VtrPostRow *
posting_row (VtrStore *store,
             const gchar *name,
             VtrPostWhat what)
{
  g_autoptr (GError) error = NULL;
  VtrPostRow *row = vtr_umpire_find_post (store, name, 0, what, 0, &error);

  g_assert_no_error (error);
  return row;
}

gchar *
posting_text (VtrStore *store,
              const gchar *name,
              VtrPostWhat what)
{
  g_autoptr (VtrPostRow) row = posting_row (store, name, what);
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);
  guint n = row->parts;

  g_assert_null (row->refused);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VtrPostRow) now = NULL;
      g_autoptr (GBytes) bytes = NULL;
      guint part, of;

      /* a row whose parts are counted as sent hands out the next one */
      now = posting_row (store, name, what);
      now->sent = i;
      now->changed = FALSE;
      bytes = vtr_umpire_post_next (store, now, FALSE, POSTING_NOW, &part, &of, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (part, ==, i + 1);
      g_assert_cmpuint (of, ==, n);
      g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
    }
  return g_string_free (text, FALSE);
}

void
posting_send (VtrStore *store,
              const gchar *name,
              VtrPostWhat what)
{
  guint parts = 1;

  for (guint i = 0; i < parts; i++)
    {
      g_autoptr (VtrPostRow) row = posting_row (store, name, what);
      g_autoptr (VtrPostRow) handed = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      guint part, of;

      bytes = vtr_umpire_post_next (store, row, FALSE, POSTING_NOW, &part, &of, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (part, ==, i + 1);
      parts = of;
      handed = posting_row (store, name, what);
      vtr_umpire_post_sent (store, handed, i + 1, POSTING_NOW + i, &part, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (part, ==, i + 1);
    }
}

void
posting_override (VtrStore *store,
                  const gchar *formation,
                  const gchar *place)
{
  VtrOverride override = { .phase = (gchar *) "", .table = (gchar *) "formation", .key = (gchar *) formation, .field = (gchar *) "place", .value = (gchar *) place, .reason = (gchar *) "a slip" };
  g_autoptr (GError) error = NULL;

  vtr_store_put_override (store, &override, &error);
  g_assert_no_error (error);
}
