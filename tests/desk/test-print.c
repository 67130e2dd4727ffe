/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>

#include "desk-test.h"
#include "desk/vtr-desk-map-private.h"
#include "desk/vtr-desk-print.h"

/* What is seen, as a picture and on paper. */

static gchar *
read_file (const gchar *path,
           gsize *length)
{
  gchar *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

static void
test_export (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *png = g_build_filename (folder, "map.png", NULL);
  g_autofree gchar *svg = g_build_filename (folder, "map.svg", NULL);
  g_autofree gchar *french = g_build_filename (folder, "french.svg", NULL);
  g_autofree gchar *pdf = g_build_filename (folder, "map.pdf", NULL);
  g_autofree gchar *other = g_build_filename (folder, "map.bmp", NULL);
  g_autofree gchar *all = NULL, *part = NULL, *page = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gsize length;

  /* near by, a far place is not on the picture */
  desk_test_activate (window, "select", "(ss)", "place", "leipzig");
  desk_test_activate (window, "zoom-out", NULL);
  desk_test_activate (window, "map-write", "s", svg);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  all = read_file (svg, &length);
  g_assert_nonnull (strstr (all, "Leipzig"));
  g_assert_null (strstr (all, ">Hamburg<"));

  /* as a side: what it does not know is not in the file either */
  desk_test_activate (window, "view-as", "s", "french");
  desk_test_activate (window, "map-write", "s", french);
  part = read_file (french, &length);
  g_assert_nonnull (strstr (part, "Leipzig"));
  g_assert_cmpuint (strlen (part), <, strlen (all));

  /* as sharp as the screen is wide, twice */
  desk_test_activate (window, "map-write", "s", png);
  texture = gdk_texture_new_from_filename (png, NULL);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), >, gtk_widget_get_width (GTK_WIDGET (vtr_desk_window_get_map (window))));
  desk_test_activate (window, "map-write", "s", pdf);
  page = read_file (pdf, &length);
  g_assert_true (g_str_has_prefix (page, "%PDF"));

  /* no such picture: said, and what to do */
  desk_test_activate (window, "map-write", "s", other);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  desk_test_window_free (window);
}

static guint
count_of (const gchar *text,
          const gchar *what)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strv_length (parts) - 1;
}

/* What the hand has drawn over the map is on the picture too. */
static void
test_hand (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMap *map = vtr_desk_window_get_map (window);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *svg = g_build_filename (folder, "map.svg", NULL);
  g_autofree gchar *bare = NULL, *ringed = NULL, *written = NULL;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  static const gchar *const way[] = { "weimar", "naumburg" };
  gsize length;

  desk_test_activate (window, "map-write", "s", svg);
  bare = read_file (svg, &length);
  g_assert_cmpuint (count_of (bare, "#bf6600"), ==, 0);

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  desk_test_activate (window, "map-write", "s", svg);
  ringed = read_file (svg, &length);
  g_assert_cmpuint (count_of (ringed, "#bf6600"), ==, 1);
  /* the reach: rings, full roads or not */
  g_assert_nonnull (map->reach);
  g_assert_cmpuint (count_of (ringed, "#1c6b2e") + count_of (ringed, "#c71c1c"), >, 0);

  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      VtrId id = vtr_id (way[i]);

      g_array_append_val (path, id);
    }
  vtr_desk_map_set_draft (map, path, "#123456", FALSE);
  desk_test_activate (window, "map-write", "s", svg);
  written = read_file (svg, &length);
  /* the way and its head */
  g_assert_cmpuint (count_of (written, "#123456"), ==, 2);

  /* behind it the umpire's own picture */
  {
    g_autofree gchar *own = g_build_filename (folder, "own.png", NULL);
    g_autofree gchar *with = NULL, *french = NULL;
    g_autoptr (VtrPicture) picture = NULL;
    const VtrBoard *board = desk_test_moment (window)->input->board;
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);

    g_assert_cmpint (cairo_surface_write_to_png (surface, own), ==, CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy (surface);
    picture = vtr_picture_read (own, NULL);
    g_assert_nonnull (picture);
    g_assert_true (vtr_picture_pin (picture, board, 0, "hamburg", 60, 50, NULL));
    g_assert_true (vtr_picture_pin (picture, board, 1, "dresden", 300, 250, NULL));
    vtr_desk_campaign_put_picture (vtr_desk_window_get_campaign (window), picture);
    desk_test_settle (window);
    desk_test_activate (window, "map-write", "s", svg);
    with = read_file (svg, &length);
    g_assert_cmpuint (count_of (with, "<image "), ==, 1);
    desk_test_activate (window, "view-as", "s", "french");
    desk_test_activate (window, "map-write", "s", svg);
    french = read_file (svg, &length);
    g_assert_cmpuint (count_of (french, "<image "), ==, 0);
    g_remove (own);
  }
  desk_test_window_free (window);
}

static void
test_paper (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *map = g_build_filename (folder, "map.pdf", NULL);
  g_autofree gchar *report = g_build_filename (folder, "report.pdf", NULL);
  g_autofree gchar *written = NULL, *pages = NULL, *short_one = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gsize length, short_length;

  g_assert_true (vtr_desk_print_map (GTK_WINDOW (window), vtr_desk_window_get_map (window), map, &error));
  g_assert_no_error (error);
  written = read_file (map, &length);
  g_assert_true (g_str_has_prefix (written, "%PDF"));
  g_assert_cmpuint (length, >, 5000);

  /* 200 lines need several pages */
  for (guint i = 0; i < 200; i++)
    g_string_append_printf (text, "line %u of a report, as long as a report’s line is: eighty letters across\n", i);
  g_assert_true (vtr_desk_print_text (GTK_WINDOW (window), "French", text->str, report, &error));
  g_assert_no_error (error);
  pages = read_file (report, &length);
  g_assert_true (g_str_has_prefix (pages, "%PDF"));
  g_assert_true (vtr_desk_print_text (GTK_WINDOW (window), "French", "a line\n", map, &error));
  short_one = read_file (map, &short_length);
  /* every page brings its lines; the font is there once */
  g_assert_cmpuint (length, >, short_length + 3000);
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/print/export", test_export);
  g_test_add_func ("/desk/print/hand", test_hand);
  g_test_add_func ("/desk/print/paper", test_paper);
  return g_test_run ();
}
