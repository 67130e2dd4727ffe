/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "desk-test.h"
#include "desk/vtr-desk-start-card.h"
#include "desk/vtr-desk-start.h"
#include "umpire/vtr-umpire.h"

/* The start page: what its cards say, their pictures, the sample campaign. */

static void
find_lists (GtkWidget *widget,
            GPtrArray *lists)
{
  if (GTK_IS_LIST_VIEW (widget))
    g_ptr_array_add (lists, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_lists (child, lists);
}

static VtrDeskStart *
start_page (VtrDeskWindow *window)
{
  return VTR_DESK_START (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_START));
}

/* Of both lists, the one that has @path. */
static VtrDeskStartCard *
find_card (VtrDeskWindow *window,
           VtrDeskCardKind kind,
           const gchar *path,
           GtkListView **list,
           guint *position)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  find_lists (GTK_WIDGET (start_page (window)), lists);
  g_assert_cmpuint (lists->len, ==, 2);
  for (guint l = 0; l < lists->len; l++)
    {
      GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (g_ptr_array_index (lists, l)));

      for (guint i = 0; i < g_list_model_get_n_items (model); i++)
        {
          g_autoptr (VtrDeskStartCard) card = g_list_model_get_item (model, i);

          if (vtr_desk_start_card_get_kind (card) != kind || (path != NULL && !g_str_has_suffix (vtr_desk_start_card_get_path (card), path)))
            continue;
          if (list != NULL)
            *list = g_ptr_array_index (lists, l);
          if (position != NULL)
            *position = i;
          return card;
        }
    }
  return NULL;
}

typedef struct
{
  VtrDeskWindow *window;
  const gchar *path;
} Wanted;

/* GTK writes the list of recent files when it has time. */
static gboolean
is_listed (gpointer user_data)
{
  const Wanted *wanted = user_data;

  if (find_card (wanted->window, VTR_DESK_CARD_CAMPAIGN, wanted->path, NULL, NULL) != NULL)
    return TRUE;
  if (vtr_desk_start_is_settled (start_page (wanted->window)))
    vtr_desk_start_refresh (start_page (wanted->window));
  return FALSE;
}

static void
show_start (VtrDeskWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "start-page", NULL);
  desk_test_settle (window);
}

static guint
count_pictures (void)
{
  g_autofree gchar *folder = g_build_filename (g_get_user_cache_dir (), "vertrauter", "maps", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      GStatBuf facts;

      /* the umpire's map is nobody else's */
      g_assert_cmpint (g_stat (path, &facts), ==, 0);
      g_assert_cmpuint (facts.st_mode & 0777, ==, 0600);
      n++;
    }
  return n;
}

/* A campaign in turn 1 with a question open, kept as the command line keeps it. */
static gchar *
campaign_with_question (gboolean *asks)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-start-XXXXXX", NULL);
  g_autofree gchar *scenario = desk_test_scenario ();
  gchar *path = g_build_filename (folder, "evening.campaign", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);
  g_auto (GStrv) messages = desk_test_messages ();
  g_autoptr (VtrOutcome) outcome = NULL;

  g_assert_no_error (error);
  for (guint i = 0; messages[i] != NULL; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;
      g_autoptr (VtrImport) import = NULL;

      g_assert_true (g_file_get_contents (messages[i], &data, &length, NULL));
      import = vtr_umpire_import (store, data, length, NULL, 0, 0, FALSE, &error);
      g_assert_no_error (error);
    }
  g_assert_true (vtr_umpire_resolve (store, FALSE, NULL, &outcome, &error));
  *asks = outcome->n_open > 0;
  return path;
}

/* What a card says of a campaign: its scenario, its turn, what waits, its map. */
static void
test_cards (void)
{
  gboolean asks = FALSE;
  g_autofree gchar *path = campaign_with_question (&asks);
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autofree gchar *broken = g_build_filename (folder, "broken.campaign", NULL);
  g_autofree gchar *scenario = desk_test_scenario ();
  VtrDeskWindow *window;
  Wanted wanted;
  VtrDeskStartCard *card;
  GtkListView *list = NULL;
  guint position = 0;
  guint pictures;
  GdkPaintable *picture;

  g_assert_true (asks);
  g_assert_true (g_file_set_contents (broken, "no campaign", -1, NULL));
  vtr_desk_start_remember (path);
  vtr_desk_start_remember (broken);
  window = desk_test_window_new ();
  show_start (window);
  wanted = (Wanted){ window, path };
  g_assert_true (desk_test_wait (is_listed, &wanted));
  wanted.path = broken;
  g_assert_true (desk_test_wait (is_listed, &wanted));
  desk_test_settle (window);

  card = find_card (window, VTR_DESK_CARD_CAMPAIGN, path, NULL, NULL);
  g_assert_cmpstr (vtr_desk_start_card_get_title (card), ==, "Spring 1813");
  g_assert_true (g_str_has_prefix (vtr_desk_start_card_get_detail (card), "Turn 1 of 57"));
  g_assert_nonnull (strstr (vtr_desk_start_card_get_badge (card), "question"));
  picture = vtr_desk_start_card_get_picture (card);
  g_assert_nonnull (picture);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (picture), ==, 288);

  /* what cannot be read says so and harms nothing */
  card = find_card (window, VTR_DESK_CARD_CAMPAIGN, broken, NULL, NULL);
  g_assert_true (g_str_has_prefix (vtr_desk_start_card_get_detail (card), "Cannot be opened"));
  g_assert_null (vtr_desk_start_card_get_picture (card));
  g_assert_null (vtr_desk_window_get_trouble (window));

  card = find_card (window, VTR_DESK_CARD_SCENARIO, scenario, NULL, NULL);
  g_assert_cmpstr (vtr_desk_start_card_get_title (card), ==, "Spring 1813");
  g_assert_nonnull (strstr (vtr_desk_start_card_get_detail (card), "57 turns"));
  g_assert_nonnull (vtr_desk_start_card_get_picture (card));

  /* pictures are kept, and a file has one */
  pictures = count_pictures ();
  g_assert_cmpuint (pictures, >=, 2);
  vtr_desk_start_refresh (start_page (window));
  desk_test_settle (window);
  g_assert_cmpuint (count_pictures (), ==, pictures);
  {
    g_autoptr (VtrStore) store = vtr_store_open (path, FALSE, NULL);

    g_assert_true (vtr_store_put_meta (store, "note.test", "changed", NULL));
  }
  vtr_desk_start_refresh (start_page (window));
  desk_test_settle (window);
  g_assert_cmpuint (count_pictures (), ==, pictures);
  g_assert_nonnull (vtr_desk_start_card_get_picture (find_card (window, VTR_DESK_CARD_CAMPAIGN, path, NULL, NULL)));

  /* a click goes on with it */
  find_card (window, VTR_DESK_CARD_CAMPAIGN, path, &list, &position);
  g_signal_emit_by_name (list, "activate", position);
  desk_test_settle (window);
  g_assert_nonnull (desk_test_moment (window));
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 1);
  desk_test_window_free (window);
}

static gboolean
has_campaign (gpointer window)
{
  return desk_test_moment (window) != NULL && vtr_desk_window_is_settled (window);
}

/* The sample campaign: made in another thread, opened, a fresh one each time. */
static void
test_sample (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autofree gchar *first = NULL;
  GtkListView *list = NULL;
  guint position = 0;

  show_start (window);
  g_assert_nonnull (find_card (window, VTR_DESK_CARD_SAMPLE, "spring-1813.scenario.xml", &list, &position));
  g_signal_emit_by_name (list, "activate", position);
  /* the window is not held up meanwhile */
  g_assert_false (vtr_desk_start_is_settled (start_page (window)));
  g_assert_null (desk_test_moment (window));
  g_assert_true (desk_test_wait (has_campaign, window));
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 3);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, >, 5);
  g_assert_null (vtr_desk_window_get_trouble (window));
  first = g_strdup (vtr_store_path (desk_test_moment (window)->file->store));
  desk_test_window_free (window);

  window = desk_test_window_new ();
  show_start (window);
  find_card (window, VTR_DESK_CARD_SAMPLE, "spring-1813.scenario.xml", &list, &position);
  g_signal_emit_by_name (list, "activate", position);
  g_assert_true (desk_test_wait (has_campaign, window));
  g_assert_cmpstr (vtr_store_path (desk_test_moment (window)->file->store), !=, first);
  desk_test_window_free (window);
}

static gboolean
is_prepared (gpointer window)
{
  return vtr_desk_window_is_settled (window);
}

static GtkWidget *
find_button (GtkWidget *widget,
             const gchar *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Cancelled, nothing is opened and nothing is left. */
static void
test_sample_cancelled (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autofree gchar *scenario = desk_test_scenario ();
  g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "vertrauter", "samples", NULL);
  g_autoptr (GDir) before = g_dir_open (folder, 0, NULL);
  g_autoptr (GDir) after = NULL;
  GtkWidget *button;
  guint n = 0;

  while (before != NULL && g_dir_read_name (before) != NULL)
    n++;
  show_start (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "sample", g_variant_new_string (scenario));
  button = find_button (GTK_WIDGET (start_page (window)), "_Cancel");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (desk_test_wait (is_prepared, window));
  g_assert_null (desk_test_moment (window));
  g_assert_null (vtr_desk_window_get_trouble (window));
  after = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (after) != NULL)
    g_assert_cmpuint (n--, >, 0);
  g_assert_cmpuint (n, ==, 0);

  /* a scenario without one says so */
  g_action_group_activate_action (G_ACTION_GROUP (window), "sample", g_variant_new_string ("/nowhere/at.scenario.xml"));
  g_assert_true (desk_test_wait (is_prepared, window));
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/start/cards", test_cards);
  g_test_add_func ("/desk/start/sample", test_sample);
  g_test_add_func ("/desk/start/sample-cancelled", test_sample_cancelled);
  return g_test_run ();
}
