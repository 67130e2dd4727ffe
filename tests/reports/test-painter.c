/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "reports/vtr-painter.h"

#include <glib/gstdio.h>
#include <string.h>

#include "reports/vtr-label.h"

/* A board with something of everything. */
static VtrBoard *
board_new (void)
{
  VtrBoard *board = vtr_board_new ();
  VtrRiver river = { .id = vtr_id ("elbe"), .name = g_strdup ("Elbe"), .class_ = VTR_RIVER_GREAT, .n_points = 6 };
  VtrShape sea = { .class_ = VTR_SHAPE_SEA, .n_points = 4 };

  board->size = (VtrPoint){ 400000, 300000 };
  for (guint i = 0; i < 60; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("p%u", i);
      g_autofree gchar *name = g_strdup_printf ("Neustadt %u", i);
      VtrPlace *place = vtr_board_add_place (board, id, name, (VtrPlaceClass) (i % 3), 20000 + (gint) (i % 10) * 38000, 50000 + (gint) (i / 10) * 42000 + (gint) (i % 4) * 5000);

      place->weight = 1 + (gint) i % 3;
      place->port = i < 10;
    }
  for (guint i = 0; i + 1 < 60; i++)
    vtr_board_add_link (board, i, i + 1, i % 2 ? VTR_LINK_GOOD : VTR_LINK_POOR);
  river.points = g_new (VtrPoint, river.n_points);
  for (guint i = 0; i < river.n_points; i++)
    river.points[i] = (VtrPoint){ 40000 + (gint) i * 60000, 120000 + (gint) (i % 2) * 9000 };
  g_array_append_val (board->rivers, river);
  sea.points = g_new0 (VtrPoint, 4);
  sea.points[1].x = sea.points[2].x = 400000;
  sea.points[2].y = sea.points[3].y = 30000;
  g_array_append_val (board->shapes, sea);
  vtr_board_finish (board);
  return board;
}

/* --- tests: geometry and widths -------------------------------------------- */

static void
test_geometry (void)
{
  VtrSceneBox box = { 0, 0, 100, 100 };
  VtrPoint square[] = { { -50, -50 }, { 50, -50 }, { 50, 50 }, { -50, 50 } };
  g_autoptr (GArray) cut = vtr_geo_clip_polygon (square, 4, &box);
  VtrPoint at;

  g_assert_cmpint (vtr_geo_root (0), ==, 0);
  g_assert_cmpint (vtr_geo_root (15), ==, 3);
  g_assert_cmpint (vtr_geo_root (16), ==, 4);
  g_assert_cmpint (vtr_geo_root (G_GINT64_CONSTANT (1000000) * 1000000), ==, 1000000);
  g_assert_cmpint (vtr_geo_angle (10, 0), ==, 0);
  g_assert_cmpint (vtr_geo_angle (0, 10), ==, 900);
  g_assert_cmpint (vtr_geo_angle (-10, 0), ==, 1800);
  g_assert_cmpint (vtr_geo_angle (10, -10), ==, -450);
  g_assert_cmpint (vtr_geo_angle (1000, 577), ==, 300);
  for (gint angle = -1700; angle <= 1700; angle += 50)
    {
      VtrPoint way = vtr_geo_direction (angle);

      g_assert_cmpint (ABS (vtr_geo_root ((gint64) way.x * way.x + (gint64) way.y * way.y) - 10000), <, 10);
      g_assert_cmpint (ABS (vtr_geo_angle (way.x, way.y) - angle), <=, 1);
    }
  at = vtr_geo_shift ((VtrPoint){ 10, 10 }, 5, 0, 20, 7);
  g_assert_cmpint (at.x, ==, 30);
  g_assert_cmpint (at.y, ==, 17);
  g_assert_cmpuint (cut->len, ==, 4);
  for (guint i = 0; i < cut->len; i++)
    {
      g_assert_cmpint (g_array_index (cut, VtrPoint, i).x, >=, 0);
      g_assert_cmpint (g_array_index (cut, VtrPoint, i).x, <=, 50);
    }
  g_assert_cmpint (vtr_geo_clipped_length ((VtrPoint){ -50, 50 }, (VtrPoint){ 150, 50 }, &box), ==, 100);
  g_assert_cmpint (vtr_geo_clipped_length ((VtrPoint){ -50, 150 }, (VtrPoint){ 150, 150 }, &box), ==, 0);
}

static void
test_widths (void)
{
  /* L e i p z i g in DejaVu Serif: 664 592 320 640 527 320 640. */
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF, "Leipzig", 1000, 0), ==, 3703);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF, "Leipzig", 1000, 10), ==, 3763);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF, "ö", 1000, 0), ==, 602);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF, "–", 1000, 0), ==, 500);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF, "", 1000, 10), ==, 0);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SANS, "漢", 1000, 0), ==, 1000);
  g_assert_cmpint (vtr_label_text_width (VTR_FACE_SERIF_BOLD, "Leipzig", 130, 0), >, vtr_label_text_width (VTR_FACE_SERIF, "Leipzig", 130, 0));
}

/* --- tests: files ---------------------------------------------------------- */

/* That an entry is there and has a value of blanks only. */
static void
assert_blank (const gchar *data,
              gsize length,
              const gchar *entry)
{
  const gchar *at = memmem (data, length, entry, strlen (entry));

  g_assert_nonnull (at);
  at += strlen (entry);
  at += strspn (at, " ");
  g_assert_cmpint (at[0], ==, ')');
  g_assert_cmpint (at[1], ==, '\n');
}

static void
test_files (void)
{
  static const gchar *const names[] = { "map.png", "map.PNG", "map.svg", "map.pdf" };
  g_autoptr (VtrBoard) board = board_new ();
  VtrSceneOptions options = { .width = 700, .legend = TRUE, .title = "Saxony" };
  g_autoptr (VtrScene) scene = NULL;
  g_autofree gchar *directory = g_dir_make_tmp ("vtr-scene-XXXXXX", NULL);
  GDir *listing;
  guint n_files = 0;

  scene = vtr_scene_from_board (board, &options);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = g_build_filename (directory, names[i], NULL);
      g_autofree gchar *data = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      g_assert_true (vtr_scene_write (scene, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      if (i < 2)
        {
          cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

          g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 700);
          g_assert_cmpint (cairo_image_surface_get_height (surface), ==, scene->height / 10);
          cairo_surface_destroy (surface);
        }
      else if (i == 3)
        {
          g_assert_true (g_str_has_prefix (data, "%PDF-"));
          /* Neither the hour nor anybody's version. */
          assert_blank (data, length, "/Producer (");
          assert_blank (data, length, "/CreationDate (");
        }
    }
  listing = g_dir_open (directory, 0, NULL);
  for (const gchar *name = g_dir_read_name (listing); name != NULL; name = g_dir_read_name (listing))
    {
      g_autofree gchar *path = g_build_filename (directory, name, NULL);

      n_files++;
      g_unlink (path);
    }
  g_dir_close (listing);
  /* No half-written file stays behind. */
  g_assert_cmpuint (n_files, ==, G_N_ELEMENTS (names));
  g_rmdir (directory);
}

/* A report to print is of the same bytes at any hour. */
static void
test_pages (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pages = vtr_text_to_pdf ("III Corps stands at Leipzig.\n", NULL, &error);
  const gchar *data;
  gsize length;

  g_assert_no_error (error);
  data = g_bytes_get_data (pages, &length);
  g_assert_true (g_str_has_prefix (data, "%PDF-"));
  assert_blank (data, length, "/Producer (");
  assert_blank (data, length, "/CreationDate (");
}

static void
test_file_faults (void)
{
  g_autoptr (VtrBoard) board = board_new ();
  VtrSceneOptions options = { .width = 300 };
  g_autoptr (VtrScene) scene = vtr_scene_from_board (board, &options);
  g_autofree gchar *directory = g_dir_make_tmp ("vtr-scene-XXXXXX", NULL);
  g_autofree gchar *odd = g_build_filename (directory, "map.gif", NULL);
  g_autofree gchar *nowhere = g_build_filename (directory, "none", "map.png", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (vtr_scene_write (scene, odd, &error));
  g_assert_error (error, VTR_PAINTER_ERROR, VTR_PAINTER_ERROR_NAME);
  g_assert_nonnull (strstr (error->message, ".png"));
  g_clear_error (&error);
  g_assert_false (g_file_test (odd, G_FILE_TEST_EXISTS));
  g_assert_false (vtr_scene_write (scene, nowhere, &error));
  g_assert_error (error, VTR_PAINTER_ERROR, VTR_PAINTER_ERROR_WRITE);
  g_rmdir (directory);
}

/* Text is narrowed to its box whatever the fonts; a picture painted twice is
 * the same. */
static void
test_paint_twice (void)
{
  g_autoptr (VtrBoard) board = board_new ();
  VtrSceneOptions options = { .width = 400 };
  g_autoptr (VtrScene) scene = vtr_scene_from_board (board, &options);
  cairo_surface_t *surfaces[2];

  for (guint i = 0; i < 2; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);
      cr = cairo_create (surfaces[i]);
      cairo_scale (cr, 0.1, 0.1);
      vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, i == 0 ? VTR_SCENE_LEGEND : VTR_SCENE_ROADS);
      if (i == 1)
        vtr_scene_paint (scene, cr, VTR_SCENE_PLACES, VTR_SCENE_LEGEND);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }
  /* Layer by layer or at once: the same pixels, and not blank ones. */
  g_assert_cmpmem (cairo_image_surface_get_data (surfaces[0]), 400 * 300 * 4, cairo_image_surface_get_data (surfaces[1]), 400 * 300 * 4);
  {
    const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surfaces[0]);
    guint dark = 0;

    for (guint i = 0; i < 400 * 300; i++)
      dark += (pixels[i] & 0xff) < 0x60;
    g_assert_cmpuint (dark, >, 500);
  }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

gint
main (gint argc,
      gchar **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painter/geometry", test_geometry);
  g_test_add_func ("/painter/widths", test_widths);
  g_test_add_func ("/painter/files", test_files);
  g_test_add_func ("/painter/file-faults", test_file_faults);
  g_test_add_func ("/painter/pages", test_pages);
  g_test_add_func ("/painter/paint-twice", test_paint_twice);
  return g_test_run ();
}
