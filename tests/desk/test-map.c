/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "desk-test.h"

static void
where_is (VtrDeskMap *map,
          const VtrBoard *board,
          const gchar *place,
          gdouble *x,
          gdouble *y)
{
  const VtrPlace *found = vtr_board_place (board, vtr_board_find_place (board, place));

  vtr_desk_viewport_to_view (vtr_desk_map_get_viewport (map), found->at.x, found->at.y, x, y);
}

static gboolean
is_settled (gpointer user_data)
{
  return vtr_desk_map_is_settled (user_data);
}

/* A board made by hand, without a campaign. */
static void
test_board (void)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *map = g_object_new (VTR_DESK_TYPE_MAP, NULL);
  const gchar *formation, *place;
  gdouble x, y;

  board->size = (VtrPoint){ 200000, 100000 };
  vtr_board_add_place (board, "a", "Alpha", VTR_PLACE_TOWN, 50000, 50000);
  vtr_board_add_place (board, "b", "Beta", VTR_PLACE_CITY, 150000, 50000);
  vtr_board_add_link (board, 0, 1, VTR_LINK_GOOD);
  vtr_board_finish (board);

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (window), map);
  vtr_desk_map_set_board (VTR_DESK_MAP (map), board);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  where_is (VTR_DESK_MAP (map), board, "b", &x, &y);
  g_assert_true (vtr_desk_map_pick_at (VTR_DESK_MAP (map), x + 5, y - 5, &formation, &place));
  g_assert_cmpstr (place, ==, "b");
  g_assert_cmpstr (formation, ==, "");
  g_assert_false (vtr_desk_map_pick_at (VTR_DESK_MAP (map), x + 60, y, &formation, &place));
  g_assert_false (vtr_desk_map_pick_at (VTR_DESK_MAP (map), NAN, y, &formation, &place));

  /* what lies under the pointer stays there */
  vtr_desk_map_zoom_at (VTR_DESK_MAP (map), 3, x, y);
  g_assert_true (vtr_desk_map_pick_at (VTR_DESK_MAP (map), x, y, &formation, &place));
  g_assert_cmpstr (place, ==, "b");
  desk_test_frames (map, 5);

  vtr_desk_map_set_board (VTR_DESK_MAP (map), NULL);
  g_assert_false (vtr_desk_map_pick_at (VTR_DESK_MAP (map), x, y, &formation, &place));
  desk_test_frames (map, 2);
  /* the paint under way borrows the board */
  g_assert_true (desk_test_wait (is_settled, map));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_campaign (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMap *map = vtr_desk_window_get_map (window);
  const VtrView *view = g_ptr_array_index (desk_test_moment (window)->views, 0);
  const VtrDeskViewport *viewport = vtr_desk_map_get_viewport (map);
  const gchar *formation, *place;
  guint n_counters = 0;
  gdouble before, x, y;

  desk_test_frames (GTK_WIDGET (map), 3);
  desk_test_settle (window);
  /* the first look shows Saxony, legibly */
  g_assert_cmpfloat (viewport->zoom, >, 1.5 * vtr_desk_viewport_fit_zoom (viewport));
  where_is (map, view->board, "leipzig", &x, &y);
  g_assert_true (vtr_desk_viewport_shows (viewport, vtr_board_place (view->board, vtr_board_find_place (view->board, "leipzig"))->at.x, vtr_board_place (view->board, vtr_board_find_place (view->board, "leipzig"))->at.y, 0));

  /* counters can be hit */
  for (gint py = 0; py < viewport->height; py += 9)
    for (gint px = 0; px < viewport->width; px += 9)
      if (vtr_desk_map_pick_at (map, px, py, &formation, &place) && formation[0] != '\0')
        {
          VtrId id = vtr_id (formation);

          g_assert_nonnull (vtr_state_formation (view->state, &id));
          n_counters++;
        }
  g_assert_cmpuint (n_counters, >, 20);

  /* the window's actions move the map */
  before = viewport->zoom;
  desk_test_activate (window, "zoom-in", NULL);
  g_assert_cmpfloat (viewport->zoom, >, before);
  desk_test_activate (window, "zoom-out", NULL);
  g_assert_cmpfloat_with_epsilon (viewport->zoom, before, before * 1e-6);
  desk_test_activate (window, "zoom-fit", NULL);
  g_assert_cmpfloat_with_epsilon (viewport->zoom, vtr_desk_viewport_fit_zoom (viewport), before * 1e-6);
  desk_test_activate (window, "zoom-forces", NULL);
  g_assert_cmpfloat_with_epsilon (viewport->zoom, before, before * 1e-6);
  before = viewport->centre_x;
  gtk_widget_activate_action (GTK_WIDGET (map), "map.pan", "(ii)", 1, 0);
  g_assert_cmpfloat (viewport->centre_x, <, before);

  /* selecting a far place brings it into sight */
  desk_test_activate (window, "select", "(ss)", "place", "danzig");
  where_is (map, view->board, "danzig", &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, viewport->width);
  desk_test_frames (GTK_WIDGET (map), 3);
  desk_test_window_free (window);
}

/* A side's map holds no counter of what the side does not know. */
static void
test_side (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMap *map = vtr_desk_window_get_map (window);
  const VtrDeskViewport *viewport = vtr_desk_map_get_viewport (map);
  const VtrView *view;

  desk_test_activate (window, "view-as", "s", "french");
  desk_test_frames (GTK_WIDGET (map), 3);
  desk_test_settle (window);
  view = g_ptr_array_index (desk_test_moment (window)->views, 1);
  g_assert_cmpstr (view->side.s, ==, "french");
  for (gint py = 0; py < viewport->height; py += 9)
    for (gint px = 0; px < viewport->width; px += 9)
      {
        const gchar *formation, *place;

        if (vtr_desk_map_pick_at (map, px, py, &formation, &place) && formation[0] != '\0')
          {
            VtrId id = vtr_id (formation);

            g_assert_nonnull (vtr_state_formation (view->state, &id));
          }
      }
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/map/board", test_board);
  g_test_add_func ("/desk/map/campaign", test_campaign);
  g_test_add_func ("/desk/map/side", test_side);
  return g_test_run ();
}
