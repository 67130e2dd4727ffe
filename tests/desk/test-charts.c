/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-chart.h"
#include "desk/vtr-desk-charts.h"

/* Figures over the turns, by their window. */

static GtkWidget *
open_charts (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  desk_test_activate (window, "charts", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_CHARTS (each) && gtk_widget_get_visible (each))
        return each;
    }
  g_assert_not_reached ();
}

static gpointer
part (GtkWidget *charts,
      const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (charts, VTR_DESK_TYPE_CHARTS, name);

  g_assert_nonnull (child);
  return child;
}

static VtrDeskChart *
find_chart (GtkWidget *charts,
            const gchar *key)
{
  for (GtkWidget *child = gtk_widget_get_first_child (part (charts, "box")); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (VTR_DESK_IS_CHART (child) && g_str_equal (vtr_desk_chart_get_chart (VTR_DESK_CHART (child))->key, key))
      return VTR_DESK_CHART (child);
  return NULL;
}

static void
play_turn (VtrDeskWindow *window)
{
  desk_test_activate (window, "preview", NULL);
  for (guint round = 0; round < 40 && vtr_desk_moment_n_open (desk_test_moment (window)) > 0; round++)
    {
      VtrDeskMoment *moment = desk_test_moment (window);

      for (guint i = 0; i < moment->preview->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);

          if (question->answer != NULL)
            continue;
          desk_test_activate (window, "answer", "(ss)", question->id, question->usual);
          break;
        }
    }
  desk_test_activate (window, "commit", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

static void
test_charts (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "strength.svg", NULL);
  g_autofree gchar *bad = g_build_filename (folder, "strength.doc", NULL);
  g_autofree gchar *svg = NULL;
  g_autofree gchar *first = NULL;
  g_autofree gchar *last = NULL;
  g_autofree gchar *description = NULL;
  g_autofree gchar *wanted = NULL;
  g_autofree gchar *number = NULL;
  GtkWidget *charts;
  VtrDeskChart *chart;
  const VtrChartLine *line;
  gint value = 0;

  /* each turn that is committed adds its figures, while the window is open */
  charts = open_charts (window);
  chart = find_chart (charts, "series.strength");
  g_assert_nonnull (chart);
  g_assert_cmpint (vtr_desk_chart_get_chart (chart)->last_turn, ==, 0);
  play_turn (window);
  play_turn (window);
  g_assert_true (open_charts (window) == charts);
  chart = find_chart (charts, "series.strength");
  g_assert_cmpint (vtr_desk_chart_get_chart (chart)->first_turn, ==, 0);
  g_assert_cmpint (vtr_desk_chart_get_chart (chart)->last_turn, ==, 2);
  g_assert_cmpuint (vtr_desk_chart_get_chart (chart)->lines->len, ==, 2);
  g_assert_nonnull (find_chart (charts, "series.prestige"));

  /* at first the newest figures are read; the arrow keys and the pointer go along */
  desk_test_frames (GTK_WIDGET (chart), 2);
  line = g_ptr_array_index (vtr_desk_chart_get_chart (chart)->lines, 1);
  g_assert_cmpstr (line->label, ==, "French");
  g_assert_true (vtr_chart_line_value (line, 2, &value));
  number = vtr_chart_number (value);
  wanted = g_strdup_printf ("French %s", number);
  last = vtr_desk_chart_dup_reading (chart);
  g_assert_true (g_str_has_prefix (last, "Turn 2 (1-4 May): "));
  g_assert_nonnull (strstr (last, wanted));
  gtk_widget_activate_action (GTK_WIDGET (chart), "chart.turn", "i", -1);
  g_assert_cmpint (vtr_desk_chart_get_turn (chart), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (chart), "chart.turn", "i", -G_MAXINT);
  g_assert_cmpint (vtr_desk_chart_get_turn (chart), ==, 0);
  first = vtr_desk_chart_dup_reading (chart);
  g_assert_true (g_str_has_prefix (first, "Before turn 1: "));
  gtk_widget_activate_action (GTK_WIDGET (chart), "chart.turn", "i", G_MAXINT);
  g_assert_cmpint (vtr_desk_chart_get_turn (chart), ==, 2);
  vtr_desk_chart_look_at (chart, 0);
  g_assert_cmpint (vtr_desk_chart_get_turn (chart), ==, 0);
  vtr_desk_chart_look_at (chart, gtk_widget_get_width (GTK_WIDGET (chart)));
  g_assert_cmpint (vtr_desk_chart_get_turn (chart), ==, 2);
  /* whoever does not see it is told all */
  description = vtr_desk_chart_dup_description (chart);
  g_assert_nonnull (strstr (description, "Turn 0: "));
  g_assert_nonnull (strstr (description, wanted));

  /* a side has its own figures and no others, on the window and in the file */
  gtk_drop_down_set_selected (part (charts, "observer_drop"), 2);
  chart = find_chart (charts, "series.strength");
  g_assert_cmpuint (vtr_desk_chart_get_chart (chart)->lines->len, ==, 1);
  g_assert_cmpstr (((const VtrChartLine *) g_ptr_array_index (vtr_desk_chart_get_chart (chart)->lines, 0))->label, ==, "Coalition");
  desk_test_activate (window, "chart-write", "(sss)", "coalition", "series.strength", path);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  g_assert_nonnull (strstr (svg, "<svg"));
  g_assert_nonnull (strstr (svg, "Coalition"));
  g_assert_null (strstr (svg, "French"));
  desk_test_activate (window, "chart-copy", "(ss)", "", "series.prestige");
  g_assert_true (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (window))), GDK_TYPE_TEXTURE));

  desk_test_activate (window, "chart-write", "(sss)", "coalition", "series.strength", bad);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_false (g_file_test (bad, G_FILE_TEST_EXISTS));
  gtk_window_close (GTK_WINDOW (charts));
  desk_test_window_free (window);
}

/* Opened while a side's view is shown, the window shows that side's charts. */
static void
test_observer (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GtkWidget *charts;

  desk_test_activate (window, "view-as", "s", "french");
  charts = open_charts (window);
  g_assert_cmpuint (gtk_drop_down_get_selected (part (charts, "observer_drop")), ==, 1);
  g_assert_cmpuint (vtr_desk_chart_get_chart (find_chart (charts, "series.strength"))->lines->len, ==, 1);
  gtk_window_close (GTK_WINDOW (charts));
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/charts/charts", test_charts);
  g_test_add_func ("/desk/charts/observer", test_observer);
  return g_test_run ();
}
