/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "desk-test.h"
#include "desk/vtr-desk-formation.h"
#include "desk/vtr-desk-row.h"

static guint n_made;

static gpointer
make_row (guint position,
          gpointer user_data)
{
  g_autofree gchar *id = g_strdup_printf ("%s%u", (const gchar *) user_data, position);

  n_made++;
  return vtr_desk_row_new (id);
}

static void
items_changed (GListModel *model,
               guint position,
               guint removed,
               guint added,
               GArray *changes)
{
  g_array_append_val (changes, removed);
  g_array_append_val (changes, added);
}

static void
test_lazy (void)
{
  g_autoptr (VtrDeskList) list = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (VtrDeskRow) first = NULL;
  g_autoptr (VtrDeskRow) again = NULL;

  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed), changes);
  n_made = 0;
  vtr_desk_list_reset (list, 1000, make_row, g_strdup ("a"), g_free);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1000);
  g_assert_cmpuint (n_made, ==, 0);
  first = g_list_model_get_item (G_LIST_MODEL (list), 7);
  again = g_list_model_get_item (G_LIST_MODEL (list), 7);
  g_assert_true (first == again);
  g_assert_cmpuint (n_made, ==, 1);
  g_assert_cmpstr (vtr_desk_row_get_id (first), ==, "a7");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 1000));

  vtr_desk_list_reset (list, 2, make_row, g_strdup ("b"), g_free);
  vtr_desk_list_reset (list, 0, NULL, NULL, NULL);
  g_assert_cmpuint (changes->len, ==, 6);
  g_assert_cmpuint (g_array_index (changes, guint, 1), ==, 1000);
  g_assert_cmpuint (g_array_index (changes, guint, 2), ==, 1000);
  g_assert_cmpuint (g_array_index (changes, guint, 3), ==, 2);
  g_assert_cmpuint (g_array_index (changes, guint, 5), ==, 0);
}

/* Told bit by bit, in the end of all; a new start forgets what was under way. */
static void
test_slow (void)
{
  g_autoptr (VtrDeskList) list = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  GListModel *model = G_LIST_MODEL (list);
  guint told;

  vtr_desk_list_reset_slowly (list, 1000, make_row, g_strdup ("a"), g_free);
  told = g_list_model_get_n_items (model);
  g_assert_cmpuint (told, <, 100);
  g_assert_null (g_list_model_get_item (model, told));
  while (g_list_model_get_n_items (model) == told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (model), <, 100);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1000);

  vtr_desk_list_reset_slowly (list, 1000, make_row, g_strdup ("b"), g_free);
  vtr_desk_list_reach (list, 500);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 501);
  vtr_desk_list_reach (list, 2);
  vtr_desk_list_reach (list, GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 501);
  vtr_desk_list_reach (list, 999);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1000);
  vtr_desk_list_reset_slowly (list, 1000, make_row, g_strdup ("c"), g_free);
  vtr_desk_list_reset (list, 3, make_row, g_strdup ("d"), g_free);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);
  vtr_desk_list_reset_slowly (list, 5, make_row, g_strdup ("e"), g_free);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 5);
}

static void
rename_row (guint position,
            gpointer item,
            gpointer user_data)
{
  g_autofree gchar *id = g_strdup_printf ("%s%u", (const gchar *) user_data, position);

  vtr_desk_row_set (item, "id", id, NULL);
}

static void
count_notify (GObject *object,
              GParamSpec *pspec,
              guint *n)
{
  (*n)++;
}

/* The same objects say something else; views are told of what is gone or new. */
static void
test_update (void)
{
  g_autoptr (VtrDeskList) list = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  GListModel *model = G_LIST_MODEL (list);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (VtrDeskRow) third = NULL;
  g_autoptr (VtrDeskRow) still = NULL;
  g_autoptr (VtrDeskRow) fourth = NULL;
  guint notified = 0;

  vtr_desk_list_reset (list, 5, make_row, g_strdup ("a"), g_free);
  third = g_list_model_get_item (model, 2);
  g_signal_connect (third, "notify", G_CALLBACK (count_notify), &notified);
  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed), changes);

  vtr_desk_list_update (list, 5, make_row, rename_row, g_strdup ("b"), g_free);
  still = g_list_model_get_item (model, 2);
  g_assert_true (still == third);
  g_assert_cmpstr (vtr_desk_row_get_id (third), ==, "b2");
  g_assert_cmpuint (changes->len, ==, 0);
  g_assert_cmpuint (notified, ==, 1);
  /* what says the same tells nobody */
  vtr_desk_list_update (list, 5, make_row, rename_row, g_strdup ("b"), g_free);
  g_assert_cmpuint (notified, ==, 1);

  /* fewer, then more: these are new ones */
  fourth = g_list_model_get_item (model, 3);
  vtr_desk_list_update (list, 3, make_row, rename_row, g_strdup ("c"), g_free);
  g_assert_cmpuint (changes->len, ==, 2);
  g_assert_cmpuint (g_array_index (changes, guint, 0), ==, 2);
  g_assert_cmpuint (g_array_index (changes, guint, 1), ==, 0);
  g_assert_cmpstr (vtr_desk_row_get_id (third), ==, "c2");
  g_assert_cmpstr (vtr_desk_row_get_id (fourth), ==, "b3");
  vtr_desk_list_update (list, 6, make_row, rename_row, g_strdup ("d"), g_free);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (model, i);
      g_autofree gchar *id = g_strdup_printf ("d%u", i);

      g_assert_cmpstr (vtr_desk_row_get_id (row), ==, id);
      g_assert_true (row != fourth);
    }
  vtr_desk_list_update (list, 0, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
}

static void
test_row (void)
{
  g_autoptr (VtrDeskRow) row = vtr_desk_row_new ("x");
  g_autofree gchar *title = NULL;

  g_assert_cmpstr (vtr_desk_row_get_text (row, "title"), ==, "");
  vtr_desk_row_set (row, "title", "Ney", "rule", "2.1", NULL);
  g_object_set (row, "number", 3, NULL);
  g_object_get (row, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Ney");
  g_assert_cmpstr (vtr_desk_row_get_text (row, "rule"), ==, "2.1");
  g_assert_cmpint (vtr_desk_row_get_number (row), ==, 3);
}

/* Counts a tree's lines and checks that each stands but once. */
static void
walk (GListModel *model,
      GHashTable *seen,
      guint depth)
{
  g_assert_cmpuint (depth, <, 8);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (VtrDeskFormation) line = g_list_model_get_item (model, i);
      g_autoptr (GListModel) children = vtr_desk_formation_children (line);

      g_assert_true (g_hash_table_add (seen, g_strdup (vtr_desk_formation_get_id (line))));
      if (children != NULL)
        walk (children, seen, depth + 1);
    }
}

static void
test_order_of_battle (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMoment *moment = desk_test_moment (window);
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < vtr_desk_moment_n_views (moment); i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);
      VtrDeskFormationFilter filter = { NULL, FALSE, none };
      g_autoptr (GListModel) roots = vtr_desk_formation_roots (moment, view, &filter);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      /* every formation of the view stands in its tree, and nothing else */
      walk (roots, seen, 0);
      for (guint f = 0; f < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); f++)
        g_assert_true (g_hash_table_contains (seen, ((const VtrFormation *) vtr_state_row (view->state, VTR_TABLE_FORMATION, f))->id.s));
      g_assert_cmpuint (g_hash_table_size (seen), ==, vtr_state_n_rows (view->state, VTR_TABLE_FORMATION) + g_list_model_get_n_items (roots));
    }
  desk_test_window_free (window);
}

/* The lines stay in another moment and another view, if they are the same ones. */
static void
test_keep (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMoment *moment = desk_test_moment (window);
  const VtrView *umpire = g_ptr_array_index (moment->views, 0);
  const VtrView *side = g_ptr_array_index (moment->views, 1);
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) drafts = g_hash_table_new (g_str_hash, g_str_equal);
  VtrDeskFormationFilter filter = { NULL, FALSE, none };
  VtrDeskFormationFilter filtered = { "ney", FALSE, none };
  VtrDeskFormationFilter drawn = { NULL, FALSE, drafts };
  g_autoptr (GListModel) roots = vtr_desk_formation_roots (moment, umpire, &filter);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (VtrDeskFormation) line = g_list_model_get_item (roots, 0);
  g_autoptr (GListModel) below = NULL;
  g_autoptr (GListModel) corps = NULL;
  g_autoptr (VtrDeskFormation) army = NULL;
  g_autoptr (VtrDeskFormation) first = NULL;
  g_autofree gchar *mark = NULL;
  g_autofree gchar *mark_after = NULL;
  guint notified = 0;

  walk (roots, seen, 0);
  below = vtr_desk_formation_children (line);
  army = g_list_model_get_item (below, 0);
  corps = vtr_desk_formation_children (army);
  first = g_list_model_get_item (corps, 0);
  g_object_get (first, "mark", &mark, NULL);
  g_signal_connect (first, "notify::mark", G_CALLBACK (count_notify), &notified);

  g_hash_table_add (drafts, (gpointer) vtr_desk_formation_get_id (first));
  g_assert_true (vtr_desk_formation_keep (roots, moment, umpire, &drawn));
  g_assert_cmpuint (notified, ==, 1);
  g_object_get (first, "mark", &mark_after, NULL);
  g_assert_cmpstr (mark, !=, mark_after);

  /* others stand there: nothing is changed */
  g_assert_false (vtr_desk_formation_keep (roots, moment, side, &filter));
  g_assert_false (vtr_desk_formation_keep (roots, moment, umpire, &filtered));
  g_assert_cmpuint (notified, ==, 1);
  desk_test_window_free (window);
}

static void
test_filter (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMoment *moment = desk_test_moment (window);
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);
  VtrDeskFormationFilter filter = { "ney", FALSE, none };
  g_autoptr (GListModel) roots = vtr_desk_formation_roots (moment, view, &filter);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GListModel) no_orders = NULL;
  g_autoptr (GHashTable) idle = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint given, needed;

  walk (roots, seen, 0);
  g_assert_true (g_hash_table_contains (seen, "fr-iii"));
  g_assert_true (g_hash_table_contains (seen, "french"));
  g_assert_false (g_hash_table_contains (seen, "fr-iv"));

  /* nobody has orders yet, so the filter leaves all that need some */
  filter.text = NULL;
  filter.no_orders = TRUE;
  no_orders = vtr_desk_formation_roots (moment, view, &filter);
  walk (no_orders, idle, 0);
  g_assert_true (g_hash_table_contains (idle, "fr-iii"));
  vtr_desk_moment_count_orders (moment, view, &given, &needed);
  g_assert_cmpuint (given, ==, 0);
  g_assert_cmpuint (needed, >, 20);
  g_assert_cmpuint (g_hash_table_size (idle), >=, needed);
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/lists/lazy", test_lazy);
  g_test_add_func ("/desk/lists/slow", test_slow);
  g_test_add_func ("/desk/lists/update", test_update);
  g_test_add_func ("/desk/lists/row", test_row);
  g_test_add_func ("/desk/lists/order-of-battle", test_order_of_battle);
  g_test_add_func ("/desk/lists/keep", test_keep);
  g_test_add_func ("/desk/lists/filter", test_filter);
  return g_test_run ();
}
