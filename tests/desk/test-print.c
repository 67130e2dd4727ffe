/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "desk-test.h"
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
  g_test_add_func ("/desk/print/paper", test_paper);
  return g_test_run ();
}
