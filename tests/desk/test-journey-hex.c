/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-inspector.h"
#include "desk/vtr-desk-panes.h"
#include "desk/vtr-desk-sequence.h"

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

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/journey-hex/lists", test_lists);
  return g_test_run ();
}
