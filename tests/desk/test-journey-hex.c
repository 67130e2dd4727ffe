/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-inspector.h"
#include "desk/vtr-desk-map-private.h"
#include "desk/vtr-desk-panes.h"
#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-sequence.h"
#include "umpire/vtr-umpire-beginning.h"

/* The desk with rules in which orders stand under others and forces need no formation,
 * on a board of hexes. */

#define FIRST "fr-i"

static VtrDeskOrderForm *
find_form (VtrDeskWindow *window)
{
  return vtr_desk_inspector_get_form (VTR_DESK_INSPECTOR (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INSPECTOR)));
}

static VtrDeskOrdersPane *
find_pane (VtrDeskWindow *window)
{
  return VTR_DESK_ORDERS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_ORDERS_PANE));
}

static const VtrOrder *
find_order (VtrDeskWindow *window,
            const gchar *id)
{
  const GPtrArray *orders = desk_test_moment (window)->input->orders;

  for (guint i = 0; i < orders->len; i++)
    if (vtr_id_is (&((const VtrOrder *) g_ptr_array_index (orders, i))->id, id))
      return g_ptr_array_index (orders, i);
  return NULL;
}

/* The order written last, which has just been saved. */
static const VtrOrder *
save (VtrDeskWindow *window)
{
  const VtrOrder *last = NULL;
  const GPtrArray *orders;

  g_assert_true (vtr_desk_order_form_is_dirty (find_form (window)));
  desk_test_activate (window, "order-save", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  orders = desk_test_moment (window)->input->orders;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (last == NULL || strlen (order->id.s) > strlen (last->id.s) || (strlen (order->id.s) == strlen (last->id.s) && strcmp (order->id.s, last->id.s) > 0))
        last = order;
    }
  g_assert_nonnull (last);
  return last;
}

/* "o1 o2/o3,o4": the lists as they stand, those under one after a slash. */
static void
append_level (VtrDeskMoment *moment,
              const GPtrArray *level,
              GString *text)
{
  for (guint i = 0; i < level->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (level, i);
      g_autoptr (GPtrArray) under = vtr_order_under (moment->input->orders, &order->id);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", order->id.s);
      if (under->len > 0)
        {
          g_string_append (text, " (");
          append_level (moment, under, text);
          g_string_append_c (text, ')');
        }
    }
}

static void
assert_list (VtrDeskWindow *window,
             const gchar *expected)
{
  VtrDeskMoment *moment = desk_test_moment (window);
  g_autoptr (GPtrArray) orders = vtr_desk_moment_orders (moment, g_ptr_array_index (moment->views, 0));
  g_autoptr (GPtrArray) top = vtr_desk_sequence_top (moment, orders);
  g_autoptr (GString) text = g_string_new (NULL);

  append_level (moment, top, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* By clicks and keys alone: an activation with two marches under it, one of them by a
 * force without an HQ. */
static void
write_activation (VtrDeskWindow *window)
{
  VtrDeskOrderForm *form = find_form (window);
  const VtrOrder *order;

  desk_test_activate (window, "drawer", "s", "orders");
  desk_test_activate (window, "select", "(ss)", "formation", FIRST);
  desk_test_activate (window, "order-verb", "s", "activate");
  order = save (window);
  g_assert_cmpstr (order->id.s, ==, "o1");
  g_assert_cmpstr (order->formation.s, ==, FIRST);

  /* with the activation selected in the list what is new goes under it */
  vtr_desk_orders_pane_select (find_pane (window), 0);
  g_assert_cmpstr (vtr_desk_orders_pane_get_selected (find_pane (window)), ==, "o1");
  desk_test_activate (window, "select", "(ss)", "place", "2609");
  g_assert_nonnull (vtr_desk_order_form_get_draft (form));
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->formation.s, ==, "");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->start.s, ==, "2609");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->side.s, ==, "french");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->parent.s, ==, "o1");
  desk_test_activate (window, "order-place", "s", "2608");
  desk_test_activate (window, "order-amount", "i", 2);
  order = save (window);
  g_assert_cmpstr (order->id.s, ==, "o2");
  g_assert_cmpstr (order->parent.s, ==, "o1");
  g_assert_cmpint (order->amount, ==, 2);
  g_assert_cmpint (order->verdict.kind, !=, VTR_VERDICT_REFUSED);

  desk_test_activate (window, "select", "(ss)", "formation", FIRST);
  desk_test_activate (window, "order-clear", NULL);
  desk_test_activate (window, "order-verb", "s", "march");
  desk_test_activate (window, "order-under", "s", "o1");
  desk_test_activate (window, "order-place", "s", "2607");
  order = save (window);
  g_assert_cmpstr (order->id.s, ==, "o3");
  assert_list (window, "o1 (o2 o3)");
}

static VtrDeskWindow *
campaign_new (void)
{
  return desk_test_campaign_of ("maps/france-1870/summer-1870.scenario.xml", NULL);
}

static void
test_lists (void)
{
  VtrDeskWindow *window = campaign_new ();
  VtrDeskOrdersPane *pane = find_pane (window);

  write_activation (window);

  /* the second child up and down again */
  vtr_desk_orders_pane_select (pane, 2);
  g_assert_cmpstr (vtr_desk_orders_pane_get_selected (pane), ==, "o3");
  g_assert_false (desk_test_is_enabled (window, "order-down"));
  desk_test_activate (window, "order-up", NULL);
  assert_list (window, "o1 (o3 o2)");
  /* the moved one stays selected */
  g_assert_cmpstr (vtr_desk_orders_pane_get_selected (pane), ==, "o3");
  g_assert_false (desk_test_is_enabled (window, "order-up"));
  desk_test_activate (window, "order-down", NULL);
  assert_list (window, "o1 (o2 o3)");

  /* out, and in again */
  desk_test_activate (window, "order-out", NULL);
  assert_list (window, "o1 (o2) o3");
  desk_test_activate (window, "order-up", NULL);
  assert_list (window, "o3 o1 (o2)");
  g_assert_false (desk_test_is_enabled (window, "order-in"));
  desk_test_activate (window, "order-down", NULL);
  desk_test_activate (window, "order-in", NULL);
  assert_list (window, "o1 (o2 o3)");

  /* each of these taken back, and done again */
  desk_test_activate (window, "undo", NULL);
  assert_list (window, "o1 (o2) o3");
  desk_test_activate (window, "undo", NULL);
  assert_list (window, "o3 o1 (o2)");
  desk_test_activate (window, "redo", NULL);
  desk_test_activate (window, "redo", NULL);
  assert_list (window, "o1 (o2 o3)");

  /* by hand: onto a sibling, onto what is above */
  desk_test_activate (window, "order-put", "(ss)", "o3", "o2");
  assert_list (window, "o1 (o3 o2)");
  desk_test_activate (window, "order-put", "(ss)", "o1", "o3");
  assert_list (window, "o1 (o3 o2)");

  /* with the activation goes what stands under it, and comes back with it */
  vtr_desk_orders_pane_select (pane, 0);
  desk_test_activate (window, "order-delete", NULL);
  assert_list (window, "");
  desk_test_activate (window, "undo", NULL);
  assert_list (window, "o1 (o3 o2)");
  g_assert_cmpint (find_order (window, "o2")->amount, ==, 2);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  desk_test_window_free (window);
}

/* A campaign in which every decision is asked about. */
static VtrDeskWindow *
campaign_that_asks (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "summer-1870.scenario.xml", NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "summer.campaign", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrBeginning) beginning = vtr_umpire_begin (scenario, faults, &error);
  g_autoptr (VtrStore) store = NULL;

  g_assert_no_error (error);
  g_assert_true (vtr_beginning_set (beginning, "posture.ask", "on", &error));
  store = vtr_beginning_create (beginning, path, "1870", faults, &error);
  g_assert_no_error (error);
  g_clear_pointer (&store, vtr_store_close);
  desk_test_activate (window, "open-path", "s", path);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  return window;
}

static const VtrFormation *
find_formation (VtrDeskWindow *window,
                const gchar *id)
{
  VtrId formation = vtr_id (id);

  return vtr_state_formation (desk_test_moment (window)->input->state, &formation);
}

/* The facts on the first card. */
static gchar *
first_facts (VtrDeskWindow *window)
{
  GtkWidget *card = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_QUESTION_CARD);
  GObject *button;

  g_assert_nonnull (card);
  button = gtk_widget_get_template_child (card, VTR_DESK_TYPE_QUESTION_CARD, "facts_button");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  return g_strdup (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (card, VTR_DESK_TYPE_QUESTION_CARD, "facts_label"))));
}

static void
answer_all (VtrDeskWindow *window)
{
  for (guint round = 0; round < 40 && vtr_desk_moment_n_open (desk_test_moment (window)) > 0; round++)
    {
      VtrDeskMoment *moment = desk_test_moment (window);
      const VtrQuestion *open = NULL;

      for (guint i = 0; i < moment->preview->questions->len && open == NULL; i++)
        if (((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, i))->answer == NULL)
          open = g_ptr_array_index (moment->preview->questions, i);
      g_assert_nonnull (open);
      desk_test_activate (window, "answer", "(ss)", open->id, open->usual);
    }
  g_assert_cmpuint (vtr_desk_moment_n_open (desk_test_moment (window)), ==, 0);
}

/* Activation, preview, questions, commit, the next turn, and back. */
static void
test_turn (void)
{
  VtrDeskWindow *window = campaign_that_asks ();
  g_autofree gchar *facts = NULL;
  g_autoptr (GString) events = g_string_new (NULL);
  const VtrOrder *order;
  const VtrView *umpire;

  write_activation (window);
  desk_test_activate (window, "deselect", NULL);
  vtr_desk_orders_pane_select (find_pane (window), GTK_INVALID_LIST_POSITION);

  /* an attack, whose targets alone are ringed */
  desk_test_activate (window, "select", "(ss)", "formation", "fr-ii");
  desk_test_activate (window, "order-verb", "s", "attack");
  g_assert_true (vtr_desk_map_is_reached (VTR_DESK_MAP (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_MAP)), "2305"));
  g_assert_false (vtr_desk_map_is_reached (VTR_DESK_MAP (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_MAP)), "2307"));
  desk_test_activate (window, "order-place", "s", "2305");
  desk_test_activate (window, "order-amount", "i", 8);
  order = save (window);
  g_assert_cmpstr (order->target.s, ==, "2305");
  g_assert_cmpint (order->verdict.kind, ==, VTR_VERDICT_ACCEPTED);

  /* for a place where nobody stands: what brings somebody; of the side as a whole */
  desk_test_activate (window, "select", "(ss)", "place", "1006");
  order = vtr_desk_order_form_get_draft (find_form (window));
  g_assert_cmpstr (order->verb.s, ==, "mobilize");
  g_assert_cmpstr (order->target.s, ==, "1006");
  g_assert_cmpstr (order->start.s, ==, "");
  desk_test_activate (window, "order-verb", "s", "losses");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (find_form (window))->start.s, ==, "1006");
  g_action_group_change_action_state (G_ACTION_GROUP (window), "order-whole-side", g_variant_new_boolean (TRUE));
  g_assert_cmpstr (vtr_desk_order_form_get_draft (find_form (window))->start.s, ==, "");
  desk_test_activate (window, "order-side", "s", "german");
  g_assert_cmpstr (vtr_desk_order_form_get_draft (find_form (window))->side.s, ==, "german");
  desk_test_activate (window, "deselect", NULL);
  g_assert_null (vtr_desk_order_form_get_draft (find_form (window)));

  /* the preview asks, with the sum before him who answers; what is usual stands first */
  desk_test_activate (window, "preview", NULL);
  desk_test_activate (window, "drawer", "s", "questions");
  g_assert_cmpuint (vtr_desk_moment_n_open (desk_test_moment (window)), >, 0);
  facts = first_facts (window);
  g_assert_nonnull (strstr (facts, "Modifiers, in all"));
  g_assert_nonnull (strstr (facts, "unverified"));
  g_assert_nonnull (strstr (facts, "Frossard"));
  answer_all (window);

  /* the parts of an activation stand under it */
  desk_test_activate (window, "drawer", "s", "events");
  {
    GtkWidget *pane = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_EVENTS_PANE);
    GtkColumnView *view = GTK_COLUMN_VIEW (gtk_widget_get_template_child (pane, VTR_DESK_TYPE_EVENTS_PANE, "view"));
    GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (view));

    for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
      {
        g_autoptr (VtrDeskRow) row = g_list_model_get_item (rows, i);

        g_string_append_printf (events, "%s\n", vtr_desk_row_get_text (row, "text"));
      }
  }
  g_assert_nonnull (strstr (events->str, "activates"));
  g_assert_nonnull (strstr (events->str, "└ I Corps"));

  desk_test_activate (window, "commit", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 2);
  g_assert_cmpstr (find_formation (window, FIRST)->place.s, ==, "2607");

  /* the next turn: an order, taken back; then the turn itself */
  desk_test_activate (window, "select", "(ss)", "formation", FIRST);
  desk_test_activate (window, "order-verb", "s", "rally");
  save (window);
  umpire = g_ptr_array_index (desk_test_moment (window)->views, 0);
  g_assert_nonnull (umpire);
  g_assert_cmpuint (desk_test_moment (window)->input->orders->len, ==, 1);
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 2);
  g_assert_cmpuint (desk_test_moment (window)->input->orders->len, ==, 0);
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 1);
  g_assert_cmpuint (desk_test_moment (window)->input->orders->len, ==, 4);
  desk_test_activate (window, "redo", NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 2);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  desk_test_window_free (window);
}

/* What the hand on the map does, and the layers. */
static void
test_map (void)
{
  VtrDeskWindow *window = campaign_new ();
  VtrDeskMap *map = VTR_DESK_MAP (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_MAP));
  VtrDeskOrderForm *form = find_form (window);
  const VtrOrder *draft;

  /* a hex with SP is selected by a click; one out of reach is, too, while nothing is written */
  g_signal_emit_by_name (map, "picked", "", "2609");
  desk_test_settle (window);
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpstr (draft->start.s, ==, "2609");
  g_assert_cmpstr (draft->verb.s, ==, "march");
  g_signal_emit_by_name (map, "picked", "", "1408");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->start.s, !=, "2609");
  g_signal_emit_by_name (map, "picked", "", "2609");
  desk_test_settle (window);

  /* hex by hex, and back over the last step */
  g_assert_cmpstr (vtr_desk_order_form_get_draft (form)->start.s, ==, "2609");
  g_assert_true (desk_test_is_enabled (window, "order-place"));
  g_signal_emit_by_name (map, "drawn", "2608");
  g_signal_emit_by_name (map, "drawn", "2607");
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpuint (draft->path->len, ==, 2);
  g_signal_emit_by_name (map, "drawn", "2608");
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpuint (draft->path->len, ==, 1);
  g_signal_emit_by_name (map, "picked", "", "2607");
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpuint (draft->path->len, ==, 2);
  g_assert_cmpstr (g_array_index (draft->path, VtrId, 1).s, ==, "2607");
  desk_test_activate (window, "order-clear", NULL);

  /* an enemy's counter is where the attack goes to, not what is looked at */
  desk_test_activate (window, "select", "(ss)", "formation", "fr-ii");
  desk_test_activate (window, "order-verb", "s", "attack");
  g_signal_emit_by_name (map, "picked", "de-viii", "2305");
  desk_test_settle (window);
  draft = vtr_desk_order_form_get_draft (form);
  g_assert_cmpstr (draft->formation.s, ==, "fr-ii");
  g_assert_cmpstr (draft->target.s, ==, "2305");

  /* layers; anywhere in a hex it is that hex */
  g_action_group_change_action_state (G_ACTION_GROUP (window), "show-zones", g_variant_new_boolean (TRUE));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "show-supply", g_variant_new_boolean (TRUE));
  desk_test_settle (window);
  desk_test_activate (window, "zoom-in", NULL);
  desk_test_settle (window);
  {
    const VtrPlace *hex = vtr_board_place (vtr_store_board (desk_test_moment (window)->file->store), vtr_board_find_place (vtr_store_board (desk_test_moment (window)->file->store), "2510"));
    const gchar *formation, *place;
    gdouble x, y, breadth = 2 * vtr_store_board (desk_test_moment (window)->file->store)->grid.half * vtr_desk_map_get_viewport (map)->zoom;

    vtr_desk_viewport_to_view (vtr_desk_map_get_viewport (map), hex->at.x, hex->at.y, &x, &y);
    g_assert_true (vtr_desk_map_pick_at (map, x + breadth * 0.42, y, &formation, &place));
    g_assert_cmpstr (place, ==, "2510");
  }

  /* the whole map: who is there stands in the hex itself */
  desk_test_activate (window, "deselect", NULL);
  desk_test_activate (window, "zoom-fit", NULL);
  desk_test_settle (window);
  {
    const VtrScene *scene = map->forces->scene;
    guint n = 0;

    for (guint i = 0; i < scene->items->len; i++)
      {
        const VtrSceneItem *item = g_ptr_array_index (scene->items, i);
        guint place = vtr_board_find_place (map->board, item->place.s);
        VtrPoint at;

        if (item->kind != VTR_SCENE_RECT || place == VTR_NO_PLACE)
          continue;
        at = vtr_scene_to_units (scene, vtr_board_place (map->board, place)->at);
        g_assert_cmpint (ABS (item->points[0].x + item->width / 2 - at.x), <, 30);
        g_assert_cmpint (ABS (item->points[0].y + item->height / 2 - at.y), <, item->height);
        n++;
      }
    g_assert_cmpuint (n, >, 20);
  }
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/journey-hex/lists", test_lists);
  g_test_add_func ("/desk/journey-hex/map", test_map);
  g_test_add_func ("/desk/journey-hex/turn", test_turn);
  return g_test_run ();
}
