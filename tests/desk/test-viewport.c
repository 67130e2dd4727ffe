/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-viewport.h"

#include <math.h>

#define CLOSE 1e-6

static VtrDeskViewport
viewport_of (gint board_width,
             gint board_height,
             gint width,
             gint height)
{
  VtrDeskViewport viewport;

  vtr_desk_viewport_init (&viewport, board_width, board_height);
  vtr_desk_viewport_resize (&viewport, width, height);
  vtr_desk_viewport_fit (&viewport);
  return viewport;
}

static void
assert_sane (const VtrDeskViewport *viewport)
{
  g_assert_true (isfinite (viewport->zoom));
  g_assert_true (isfinite (viewport->centre_x));
  g_assert_true (isfinite (viewport->centre_y));
  g_assert_cmpfloat (viewport->zoom, >=, vtr_desk_viewport_min_zoom (viewport) * (1 - CLOSE));
  g_assert_cmpfloat (viewport->zoom, <=, vtr_desk_viewport_max_zoom (viewport) * (1 + CLOSE));
  g_assert_cmpfloat (viewport->centre_x, >=, 0);
  g_assert_cmpfloat (viewport->centre_x, <=, viewport->board_width);
  g_assert_cmpfloat (viewport->centre_y, >=, 0);
  g_assert_cmpfloat (viewport->centre_y, <=, viewport->board_height);
}

static void
test_fit (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 900);
  gdouble x, y;

  g_assert_cmpfloat_with_epsilon (viewport.zoom, 0.001, 1e-12);
  vtr_desk_viewport_to_view (&viewport, 0, 0, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0, CLOSE);
  g_assert_cmpfloat_with_epsilon (y, 150, CLOSE);
  vtr_desk_viewport_to_view (&viewport, 1000000, 600000, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 1000, CLOSE);
  g_assert_cmpfloat_with_epsilon (y, 750, CLOSE);
}

static void
test_there_and_back (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1371, 733);

  vtr_desk_viewport_zoom_at (&viewport, 7.3, 211, 544);
  for (gint x = -50; x < 1500; x += 97)
    for (gint y = -50; y < 900; y += 83)
      {
        gdouble board_x, board_y, view_x, view_y;

        vtr_desk_viewport_to_board (&viewport, x, y, &board_x, &board_y);
        vtr_desk_viewport_to_view (&viewport, board_x, board_y, &view_x, &view_y);
        g_assert_cmpfloat_with_epsilon (view_x, x, CLOSE);
        g_assert_cmpfloat_with_epsilon (view_y, y, CLOSE);
      }
}

/* What lies under the pointer stays under it. */
static void
test_zoom_at_pointer (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);

  for (guint i = 0; i < 40; i++)
    {
      gdouble x = 300 + (i * 37) % 400;
      gdouble y = 200 + (i * 53) % 200;
      gdouble before_x, before_y, after_x, after_y;
      gdouble factor = i % 3 == 2 ? 0.8 : 1.25;

      vtr_desk_viewport_to_board (&viewport, x, y, &before_x, &before_y);
      vtr_desk_viewport_zoom_at (&viewport, factor, x, y);
      vtr_desk_viewport_to_board (&viewport, x, y, &after_x, &after_y);
      g_assert_cmpfloat_with_epsilon (after_x, before_x, 0.01);
      g_assert_cmpfloat_with_epsilon (after_y, before_y, 0.01);
      assert_sane (&viewport);
    }
}

static void
test_limits (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);

  for (guint i = 0; i < 100; i++)
    vtr_desk_viewport_zoom_at (&viewport, 2, 10, 10);
  assert_sane (&viewport);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, vtr_desk_viewport_max_zoom (&viewport), CLOSE);
  for (guint i = 0; i < 100; i++)
    vtr_desk_viewport_zoom_at (&viewport, 0.5, 990, 590);
  assert_sane (&viewport);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, vtr_desk_viewport_min_zoom (&viewport), CLOSE);
  vtr_desk_viewport_pan (&viewport, 1e9, -1e9);
  assert_sane (&viewport);
  g_assert_cmpfloat (viewport.centre_x, ==, 0);
  g_assert_cmpfloat (viewport.centre_y, ==, viewport.board_height);
}

static void
test_nonsense (void)
{
  static const gdouble values[] = { 0, -1, 1, 1e300, -1e300, INFINITY, -INFINITY, NAN };
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);

  for (guint a = 0; a < G_N_ELEMENTS (values); a++)
    for (guint b = 0; b < G_N_ELEMENTS (values); b++)
      {
        vtr_desk_viewport_set_zoom (&viewport, values[a]);
        assert_sane (&viewport);
        vtr_desk_viewport_pan (&viewport, values[a], values[b]);
        assert_sane (&viewport);
        vtr_desk_viewport_centre_on (&viewport, values[a], values[b]);
        assert_sane (&viewport);
        vtr_desk_viewport_fit_rectangle (&viewport, values[a], values[b], values[b], values[a]);
        assert_sane (&viewport);
        for (guint c = 0; c < G_N_ELEMENTS (values); c++)
          {
            vtr_desk_viewport_zoom_at (&viewport, values[c], values[a], values[b]);
            assert_sane (&viewport);
          }
      }
}

/* A scroll event's position is NaN in GTK 4.8: the middle is meant then. */
static void
test_zoom_nowhere (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);
  gdouble x = viewport.centre_x, y = viewport.centre_y;

  vtr_desk_viewport_zoom_at (&viewport, 3, NAN, NAN);
  g_assert_cmpfloat_with_epsilon (viewport.centre_x, x, CLOSE);
  g_assert_cmpfloat_with_epsilon (viewport.centre_y, y, CLOSE);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, 0.003, 1e-12);
}

static void
test_resize (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);

  /* who sees the whole board goes on seeing it */
  vtr_desk_viewport_resize (&viewport, 500, 600);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, 0.0005, 1e-12);
  /* who does not keeps zoom and middle */
  vtr_desk_viewport_set_zoom (&viewport, 0.004);
  vtr_desk_viewport_centre_on (&viewport, 400000, 300000);
  vtr_desk_viewport_resize (&viewport, 1600, 900);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, 0.004, 1e-12);
  g_assert_cmpfloat_with_epsilon (viewport.centre_x, 400000, CLOSE);
  g_assert_cmpfloat_with_epsilon (viewport.centre_y, 300000, CLOSE);
  vtr_desk_viewport_resize (&viewport, 0, -5);
  assert_sane (&viewport);
}

static void
test_empty_board (void)
{
  VtrDeskViewport viewport = viewport_of (0, -7, 800, 600);

  assert_sane (&viewport);
  vtr_desk_viewport_zoom_at (&viewport, 2, 3, 4);
  assert_sane (&viewport);
}

static void
test_rectangle (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);

  vtr_desk_viewport_fit_rectangle (&viewport, 100000, 100000, 300000, 200000);
  g_assert_cmpfloat_with_epsilon (viewport.zoom, 0.005, 1e-12);
  g_assert_cmpfloat_with_epsilon (viewport.centre_x, 200000, CLOSE);
  g_assert_true (vtr_desk_viewport_shows (&viewport, 200000, 150000, 0));
  g_assert_true (vtr_desk_viewport_shows (&viewport, 101000, 101000, 0));
  g_assert_false (vtr_desk_viewport_shows (&viewport, 101000, 101000, 20));
  g_assert_false (vtr_desk_viewport_shows (&viewport, 400000, 150000, 0));
  g_assert_true (vtr_desk_viewport_shows (&viewport, 301000, 150000, -20));
}

static void
test_scene_zoom (void)
{
  VtrDeskViewport viewport = viewport_of (1000000, 600000, 1000, 600);
  gdouble before = 0;
  guint steps = 0;

  for (gdouble zoom = 0.001; zoom < 0.01; zoom *= 1.01)
    {
      gdouble scene;

      vtr_desk_viewport_set_zoom (&viewport, zoom);
      scene = vtr_desk_viewport_scene_zoom (&viewport);
      g_assert_cmpfloat (scene / viewport.zoom, >, 0.91);
      g_assert_cmpfloat (scene / viewport.zoom, <, 1.1);
      g_assert_cmpfloat (scene, >=, before);
      if (scene > before)
        steps++;
      before = scene;
    }
  /* a decade is 13.3 quarters of an octave */
  g_assert_cmpuint (steps, >=, 13);
  g_assert_cmpuint (steps, <=, 15);
}

gint
main (gint argc,
      gchar **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/viewport/fit", test_fit);
  g_test_add_func ("/desk/viewport/there-and-back", test_there_and_back);
  g_test_add_func ("/desk/viewport/zoom-at-pointer", test_zoom_at_pointer);
  g_test_add_func ("/desk/viewport/limits", test_limits);
  g_test_add_func ("/desk/viewport/nonsense", test_nonsense);
  g_test_add_func ("/desk/viewport/zoom-nowhere", test_zoom_nowhere);
  g_test_add_func ("/desk/viewport/resize", test_resize);
  g_test_add_func ("/desk/viewport/empty-board", test_empty_board);
  g_test_add_func ("/desk/viewport/rectangle", test_rectangle);
  g_test_add_func ("/desk/viewport/scene-zoom", test_scene_zoom);
  return g_test_run ();
}
