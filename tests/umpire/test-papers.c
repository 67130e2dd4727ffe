/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../campaign.h"
#include "reports/vtr-painter.h"
#include "umpire/vtr-umpire.h"

/* What is handed out of the campaign of spring 1813: reports and maps for sides
 * and for players, their size, and what they leave for the end. */

typedef struct
{
  gchar *folder;
  gchar *path;
  VtrStore *store;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("vtr-papers-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "campaign.vtr", NULL);
  fixture->store = test_campaign_spring (fixture->folder, "campaign.vtr");
}

static void
remove_file (const Fixture *fixture,
             const gchar *name)
{
  g_autofree gchar *path = g_build_filename (fixture->folder, name, NULL);

  g_unlink (path);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  vtr_store_close (fixture->store);
  remove_file (fixture, "campaign.vtr");
  remove_file (fixture, "map.png");
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GPtrArray *
player_ids (const Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrView) view = vtr_umpire_view (fixture->store, NULL, 1, &error);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  g_assert_no_error (error);
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_PLAYER); i++)
    g_ptr_array_add (ids, g_strdup (VTR_STATE_ROWS (view->state, VTR_TABLE_PLAYER, VtrPlayer)[i].id.s));
  return ids;
}

/* A picture for a forum: at most 250 KiB, at the usual width and for telephones. */
static void
test_pictures (Fixture *fixture,
               gconstpointer data)
{
  static const gint widths[] = { 0, 1600 };
  static const gchar *const sides[] = { "french", "coalition", NULL };
  g_autoptr (GPtrArray) players = player_ids (fixture);
  g_autofree gchar *path = g_build_filename (fixture->folder, "map.png", NULL);

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    for (guint i = 0; i < players->len + G_N_ELEMENTS (sides); i++)
      {
        const gchar *player = i < players->len ? g_ptr_array_index (players, i) : NULL;
        const gchar *side = player ? NULL : sides[i - players->len];
        g_autoptr (GError) error = NULL;
        g_autoptr (VtrScene) scene = vtr_umpire_map_for (fixture->store, side, player, 1, widths[w], FALSE, &error);
        g_autofree gchar *bytes = NULL;
        gsize length;

        g_assert_no_error (error);
        g_assert_true (vtr_scene_write (scene, path, &error));
        g_assert_true (g_file_get_contents (path, &bytes, &length, &error));
        if (length > 250 * 1024)
          {
            g_test_message ("%s, %d pixels: %" G_GSIZE_FORMAT " bytes", player ? player : side ? side
                                                                                               : "umpire",
                            widths[w], length);
            g_test_fail ();
          }
        /* tall, and letters of a size that is read when all of it is 400 pixels wide */
        if (player && widths[w] == 0)
          {
            gint smallest = G_MAXINT;

            g_assert_cmpint (scene->height, >, scene->width);
            for (guint k = 0; k < scene->items->len; k++)
              {
                const VtrSceneItem *item = g_ptr_array_index (scene->items, k);

                if (item->kind == VTR_SCENE_TEXT && item->layer == VTR_SCENE_LABELS && !item->italic && !item->letterspaced)
                  smallest = MIN (smallest, item->font_size);
              }
            g_assert_cmpint (smallest * 4000 / scene->width, >=, 90);
          }
      }
}

/* A player's map lies about his own commands, and shows no more than his side's. */
static void
test_theatre (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrScene) side = vtr_umpire_map_for (fixture->store, "french", NULL, 1, 1000, FALSE, &error);
  g_autoptr (VtrScene) davout = vtr_umpire_map_for (fixture->store, NULL, "davout", 1, 1000, FALSE, &error);
  g_autoptr (VtrScene) wrong = NULL;
  gint64 wide = (gint64) side->width * side->scale_den / side->scale_num;
  gint64 his = (gint64) davout->width * davout->scale_den / davout->scale_num;

  g_assert_no_error (error);
  g_assert_cmpint (his, <, wide);
  g_assert_cmpint (davout->origin.x, >=, 0);
  g_assert_cmpstr (davout->title, ==, "For Marshal Davout only");
  for (guint i = 0; i < davout->items->len; i++)
    g_assert_cmpstr (((const VtrSceneItem *) g_ptr_array_index (davout->items, i))->formation.s, !=, "co-sacken");
  wrong = vtr_umpire_map_for (fixture->store, "coalition", "davout", 1, 1000, FALSE, &error);
  g_assert_null (wrong);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
}

static gchar *
list_after (const gchar *text,
            const gchar *start)
{
  const gchar *from = strstr (text, start);
  gchar *list;

  if (from == NULL)
    return g_strdup ("");
  from += strlen (start);
  list = g_strndup (from, (gsize) (strstr (from, ".\n") - from));
  g_strdelimit (list, "\n", ' ');
  for (gchar *twice; (twice = strstr (list, "  ")) != NULL;)
    memmove (twice, twice + 1, strlen (twice));
  return g_strchug (list);
}

/* Each empty place once, near the enemy or at the end; none where his own stand. */
static void
test_empty_places (Fixture *fixture,
                   gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrView) view = vtr_umpire_view (fixture->store, "coalition", 1, &error);
  g_autoptr (VtrDocument) document = vtr_umpire_report_document (fixture->store, "coalition", NULL, 1, NULL, &error);
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_TEXT);
  g_autofree gchar *near = list_after (text, "Looked at, empty: ");
  g_autofree gchar *far = list_after (text, "\nEMPTY ");
  g_autofree gchar *whole = g_strconcat (", ", near, ", ", far, ", ", NULL);
  const VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);
  const VtrFormation *own = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  g_auto (GStrv) names = NULL;
  guint empty = 0, more;

  g_assert_no_error (error);
  g_assert_cmpuint (strlen (far), >, strlen (near));
  more = (guint) g_ascii_strtoull (strstr (near, "and ") + 4, NULL, 10);
  names = g_strsplit (far, ", ", -1);
  g_assert_cmpuint (g_strv_length (names), ==, more);
  *strstr (near, ";") = '\0';
  g_free (whole);
  whole = g_strconcat (", ", near, ", ", far, ", ", NULL);
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING); i++)
    {
      const VtrPlace *place = vtr_board_place (view->board, vtr_board_find_place (view->board, rows[i].place.s));
      g_autofree gchar *name = g_strconcat (", ", place->name, ", ", NULL);
      gboolean ours = FALSE;

      for (guint k = 0; k < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); k++)
        ours |= vtr_id_is (&own[k].side, "coalition") && vtr_id_equal (&own[k].place, &rows[i].place);
      if (!vtr_id_is (&rows[i].side, "coalition") || rows[i].word != VTR_WORD_EMPTY)
        continue;
      g_assert_true ((strstr (whole, name) != NULL) != ours);
      empty += !ours;
    }
  g_assert_cmpuint (empty, >, 24);
  names = (g_strfreev (names), g_strsplit (near, ", ", -1));
  g_assert_cmpuint (g_strv_length (names) + more, ==, empty);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/umpire/papers/pictures", Fixture, NULL, set_up, test_pictures, tear_down);
  g_test_add ("/umpire/papers/theatre", Fixture, NULL, set_up, test_theatre, tear_down);
  g_test_add ("/umpire/papers/empty-places", Fixture, NULL, set_up, test_empty_places, tear_down);
  return g_test_run ();
}
