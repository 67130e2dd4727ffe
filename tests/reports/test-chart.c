/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "reports/vtr-chart.h"
#include "world.h"

/* Figures over the turns: what is in a chart, where it stands, and that a side's
 * has nothing of the other's. */

typedef struct
{
  World *world;
  VtrPhrases *phrases;
} Fixture;

static void
set_up (Fixture *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->world = world_new ();
  f->phrases = vtr_phrases_load ("en", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f,
           gconstpointer data)
{
  world_free (f->world);
  vtr_phrases_free (f->phrases);
}

static void
score (Fixture *f,
       const gchar *side,
       const gchar *what,
       gint turn,
       gint value)
{
  K13Score row = { .side = vtr_id (side), .what = vtr_id (what), .turn = turn, .value = value };

  vtr_state_insert (f->world->outcome->state, K13_TABLE_SCORE, &row);
}

static GPtrArray *
charts_for (Fixture *f,
            const gchar *side)
{
  g_autoptr (VtrView) view = world_view (f->world, side);

  return vtr_charts_of_view (view, f->phrases);
}

static const VtrChart *
chart_of (const GPtrArray *charts,
          const gchar *key)
{
  for (guint i = 0; i < charts->len; i++)
    if (g_str_equal (((const VtrChart *) g_ptr_array_index (charts, i))->key, key))
      return g_ptr_array_index (charts, i);
  return NULL;
}

static void
test_contents (Fixture *f,
               gconstpointer data)
{
  g_autoptr (GPtrArray) umpire = NULL;
  g_autoptr (GPtrArray) french = NULL;
  const VtrChart *strength;
  const VtrChartLine *line;
  gint value = 0;

  for (gint turn = 1; turn <= 3; turn++)
    {
      score (f, "coalition", "strength", turn, 150000 + 1000 * turn);
      score (f, "french", "strength", turn, 212400 - 1000 * turn);
    }
  umpire = charts_for (f, "");
  french = charts_for (f, "french");

  /* what is everybody's comes first; of a kind of figure there is one chart */
  g_assert_cmpstr (((const VtrChart *) g_ptr_array_index (umpire, 0))->title, ==, "French prestige");
  strength = chart_of (umpire, "series.strength");
  g_assert_nonnull (strength);
  g_assert_cmpuint (strength->lines->len, ==, 2);
  g_assert_cmpint (strength->first_turn, ==, 1);
  g_assert_cmpint (strength->last_turn, ==, 3);
  line = g_ptr_array_index (strength->lines, 0);
  g_assert_cmpstr (line->label, ==, "Coalition");
  g_assert_true (vtr_chart_line_value (line, 2, &value));
  g_assert_cmpint (value, ==, 152000);
  g_assert_false (vtr_chart_line_value (line, 4, &value));
  /* sides are told apart without colour */
  g_assert_cmpint (line->shape, !=, ((const VtrChartLine *) g_ptr_array_index (strength->lines, 1))->shape);

  strength = chart_of (french, "series.strength");
  g_assert_cmpuint (strength->lines->len, ==, 1);
  g_assert_true (vtr_id_is (&((const VtrChartLine *) g_ptr_array_index (strength->lines, 0))->side, "french"));
}

/* Two worlds that differ in the enemy's strength alone give the same picture to
 * the byte, scale and all. */
static void
test_non_interference (Fixture *f,
                       gconstpointer data)
{
  const VtrChartOptions options = { .width = 640, .height = 300 };
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;

  score (f, "french", "strength", 2, 200000);
  score (f, "french", "strength", 3, 190000);
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (GPtrArray) charts = charts_for (f, "french");
      g_autoptr (GString) all = g_string_new (NULL);

      for (guint i = 0; i < charts->len; i++)
        {
          g_autoptr (VtrScene) scene = vtr_chart_scene (g_ptr_array_index (charts, i), &options);
          g_autofree gchar *svg = vtr_scene_to_svg (scene);

          g_string_append (all, svg);
        }
      g_assert_nonnull (strstr (all->str, "190,000"));
      if (pass == 0)
        before = g_strdup (all->str);
      else
        after = g_strdup (all->str);
      score (f, "coalition", "strength", 1, 990000);
      score (f, "coalition", "strength", 9, 5);
      score (f, "coalition", "exhausted", 9, 5);
    }
  g_assert_cmpstr (before, ==, after);
}

/* Whole round steps that hold every figure; from nought where that costs little. */
static void
test_scale (Fixture *f,
            gconstpointer data)
{
  static const struct
  {
    gint first, second;
    gint64 low, high, step;
  } rows[] = {
    { 0, 0, 0, 1, 1 },
    { 24, 24, 24, 25, 1 },
    { 3, 12, 0, 15, 5 },
    { -7, 4, -10, 5, 5 },
    { -3, -3, -3, -2, 1 },
    { 150000, 212400, 140000, 220000, 20000 },
    { 1000, 212400, 0, 250000, 50000 },
    { G_MININT, G_MAXINT, G_GINT64_CONSTANT (-3000000000), G_GINT64_CONSTANT (3000000000), 1000000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) charts = NULL;
      const VtrChart *chart;

      score (f, "french", "strength", 2, 0);
      score (f, "french", "strength", 3, 0);
      for (guint r = 0; r < vtr_state_n_rows (f->world->outcome->state, K13_TABLE_SCORE); r++)
        {
          K13Score *row = vtr_state_row (f->world->outcome->state, K13_TABLE_SCORE, r);

          if (vtr_id_is (&row->what, "strength"))
            row->value = row->turn == 2 ? rows[i].first : rows[i].second;
        }
      charts = charts_for (f, "french");
      chart = chart_of (charts, "series.strength");
      if (chart->low != rows[i].low || chart->high != rows[i].high || chart->step != rows[i].step)
        {
          g_test_message ("%d and %d: from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " by %" G_GINT64_FORMAT ", not from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " by %" G_GINT64_FORMAT, rows[i].first, rows[i].second, chart->low, chart->high, chart->step, rows[i].low, rows[i].high, rows[i].step);
          g_test_fail ();
        }
    }
}

/* A point stands at its turn, and within the lines. */
static void
test_places (Fixture *f,
             gconstpointer data)
{
  const VtrChartOptions options[] = { { .width = 640, .height = 300 }, { .width = 300, .height = 200, .font_size = 260 } };
  g_autoptr (GPtrArray) charts = NULL;
  const VtrChart *chart;

  for (gint turn = 1; turn <= 57; turn++)
    score (f, "french", "strength", turn, 100000 + 137 * turn);
  charts = charts_for (f, "french");
  chart = chart_of (charts, "series.strength");
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      VtrSceneBox plot = vtr_chart_plot (chart, &options[i]);

      g_assert_cmpint (plot.x0, >, 0);
      g_assert_cmpint (plot.x1, <, options[i].width * 10);
      g_assert_cmpint (plot.y0, >, 0);
      g_assert_cmpint (plot.y1, <, options[i].height * 10);
      for (gint turn = 1; turn <= 57; turn++)
        {
          VtrPoint at = vtr_chart_point (chart, &plot, turn, 100000 + 137 * turn);

          g_assert_cmpint (vtr_chart_turn_at (chart, &plot, at.x), ==, turn);
          g_assert_cmpint (at.x, >=, plot.x0);
          g_assert_cmpint (at.x, <=, plot.x1);
          g_assert_cmpint (at.y, >=, plot.y0);
          g_assert_cmpint (at.y, <=, plot.y1);
        }
      g_assert_cmpint (vtr_chart_turn_at (chart, &plot, -100000), ==, 1);
      g_assert_cmpint (vtr_chart_turn_at (chart, &plot, 100000), ==, 57);
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    gint value;
    const gchar *text;
  } rows[] = { { 0, "0" }, { 999, "999" }, { 1000, "1,000" }, { 212400, "212,400" }, { -1234567, "-1,234,567" }, { G_MININT, "-2,147,483,648" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = vtr_chart_number (rows[i].value);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, f) g_test_add ("/reports/chart/" name, Fixture, NULL, set_up, f, tear_down)
  ADD ("contents", test_contents);
  ADD ("non-interference", test_non_interference);
  ADD ("scale", test_scale);
  ADD ("places", test_places);
  g_test_add_func ("/reports/chart/numbers", test_numbers);
  return g_test_run ();
}
