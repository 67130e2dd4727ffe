/* SPDX-License-Identifier: MIT */
#include "reports/vtr-chart.h"

#include <string.h>

#include "reports/vtr-scene-private.h"

/* Looks, in units of a tenth of a pixel, for a font of FONT_SIZE. */
#define FONT_SIZE 130
#define MOST_STEPS 5 /* of the scale */
#define LINE_WIDTH 22
#define MARK_RADIUS 38
#define MOST_MARKS 40 /* more turns than that have lines alone */

#define DARK_PAPER 0x2b2823ff
#define DARK_INK 0xe9e0d0ff
#define DARK_INK_SOFT 0xb9ad9aff
#define DARK_GRID 0xe9e0d026
#define GRID 0x6b5d4a33
#define NOBODYS_LINE 0x5a3e8cff

/* --- what is in it ------------------------------------------------------------------ */

static void
line_free (gpointer data)
{
  VtrChartLine *line = data;

  g_free (line->label);
  g_array_unref (line->points);
  g_free (line);
}

void
vtr_chart_free (VtrChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->key);
  g_free (chart->title);
  g_free (chart->turn_word);
  g_clear_pointer (&chart->lines, g_ptr_array_unref);
  g_free (chart);
}

/* The least of 1, 2 and 5 times a power of ten with which @span takes at most
 * MOST_STEPS. */
static gint64
nice_step (gint64 span)
{
  static const gint factors[] = { 1, 2, 5 };

  for (gint64 power = 1;; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
      if (factors[i] * power * MOST_STEPS >= span)
        return factors[i] * power;
}

/* Rounded down, for numbers below nought too. */
static gint64
floor_to (gint64 value,
          gint64 step)
{
  gint64 rest = value % step;

  return value - (rest < 0 ? rest + step : rest);
}

/* From nought, unless all that there is to see lies far above it. */
static void
chart_scale (VtrChart *chart)
{
  gint64 least = G_MAXINT64, most = G_MININT64;

  chart->first_turn = G_MAXINT;
  chart->last_turn = G_MININT;
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const VtrChartLine *line = g_ptr_array_index (chart->lines, i);

      for (guint k = 0; k < line->points->len; k++)
        {
          const VtrSeriesPoint *point = &g_array_index (line->points, VtrSeriesPoint, k);

          least = MIN (least, (gint64) point->value);
          most = MAX (most, (gint64) point->value);
          chart->first_turn = MIN (chart->first_turn, point->turn);
          chart->last_turn = MAX (chart->last_turn, point->turn);
        }
    }
  if (least > 0 && least < most - most / 3)
    least = 0;
  chart->step = nice_step (MAX (most - least, 1));
  chart->low = floor_to (least, chart->step);
  chart->high = floor_to (most, chart->step);
  if (chart->high < most || chart->high == chart->low)
    chart->high += chart->step;
}

static VtrChart *
chart_for (GPtrArray *charts,
           const VtrSeries *series,
           const VtrPhrases *phrases)
{
  const gchar *title = vtr_phrases_get (phrases, series->key);
  const gchar *turn = vtr_phrases_get (phrases, "chart.turn");
  VtrChart *chart;

  for (guint i = 0; i < charts->len; i++)
    {
      chart = g_ptr_array_index (charts, i);
      if (g_str_equal (chart->key, series->key))
        return chart;
    }
  chart = g_new0 (VtrChart, 1);
  chart->key = g_strdup (series->key);
  chart->title = g_strdup (title != NULL ? title : series->key);
  chart->turn_word = g_strdup (turn != NULL ? turn : "Turn");
  chart->lines = g_ptr_array_new_with_free_func (line_free);
  /* what is nobody's comes first: all look for it */
  g_ptr_array_insert (charts, vtr_id_is_empty (&series->side) ? 0 : -1, chart);
  return chart;
}

/**
 * vtr_charts_of_view:
 * @view: a view
 * @phrases: for titles
 *
 * Returns: (transfer full) (element-type VtrChart): the figures over the turns
 *   that the view knows, those of one kind in one chart; none where the rules or
 *   the turns played give none
 */
GPtrArray *
vtr_charts_of_view (const VtrView *view,
                    const VtrPhrases *phrases)
{
  GPtrArray *charts = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chart_free);
  g_autoptr (GPtrArray) all = view->ruleset->series != NULL ? view->ruleset->series (view) : NULL;
  const VtrSceneBuilder look = { .view = view };

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const VtrSeries *series = g_ptr_array_index (all, i);
      const VtrSide *side = vtr_state_side (view->state, &series->side);
      VtrChart *chart = series->points->len > 0 ? chart_for (charts, series, phrases) : NULL;
      VtrChartLine *line;

      if (chart == NULL)
        continue;
      line = g_new0 (VtrChartLine, 1);
      line->label = g_strdup (side != NULL ? side->name : chart->title);
      line->side = series->side;
      line->rgba = side != NULL ? vtr_scene_side_colour (&look, &series->side) : NOBODYS_LINE;
      line->shape = side != NULL ? vtr_scene_side_shape (&look, &series->side) : VTR_SIDE_ROUND;
      line->points = g_array_ref (series->points);
      g_ptr_array_add (chart->lines, line);
    }
  for (guint i = 0; i < charts->len; i++)
    chart_scale (g_ptr_array_index (charts, i));
  return charts;
}

/**
 * vtr_chart_line_value:
 * @line: a line
 * @turn: a turn
 * @value: (out): its figure
 *
 * Returns: whether there is one
 */
gboolean
vtr_chart_line_value (const VtrChartLine *line,
                      gint turn,
                      gint *value)
{
  for (guint i = 0; i < line->points->len; i++)
    {
      const VtrSeriesPoint *point = &g_array_index (line->points, VtrSeriesPoint, i);

      if (point->turn != turn)
        continue;
      *value = point->value;
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_chart_number:
 * @value: a figure
 *
 * Returns: (transfer full): as reports write it, "212,400"
 */
gchar *
vtr_chart_number (gint64 value)
{
  g_autofree gchar *digits = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (value));
  gsize n = strlen (digits);
  GString *text = g_string_new (value < 0 ? "-" : NULL);

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

/* --- where things stand --------------------------------------------------------------- */

static gint
font_of (const VtrChartOptions *options)
{
  return options->font_size > 0 ? options->font_size : FONT_SIZE;
}

static gint
text_width (VtrFace face,
            const gchar *text,
            gint font_size)
{
  return vtr_label_text_width (face, text, font_size, 0);
}

static gint
legend_width (const VtrChart *chart,
              gint font)
{
  gint width = 0;

  for (guint i = 0; i < chart->lines->len; i++)
    width += 3 * font + text_width (VTR_FACE_SANS, ((const VtrChartLine *) g_ptr_array_index (chart->lines, i))->label, font);
  return width;
}

/* A single line is named by the title. */
static gboolean
has_legend (const VtrChart *chart)
{
  return chart->lines->len > 1 || !vtr_id_is_empty (&((const VtrChartLine *) g_ptr_array_index (chart->lines, 0))->side);
}

static gboolean
legend_below (const VtrChart *chart,
              const VtrChartOptions *options)
{
  gint font = font_of (options);

  return has_legend (chart) && text_width (VTR_FACE_SANS_BOLD, chart->title, font * 11 / 10) + legend_width (chart, font) + 4 * font > options->width * 10;
}

/**
 * vtr_chart_plot:
 * @chart: a chart
 * @options: how it is drawn
 *
 * Returns: where its lines are, in units
 */
VtrSceneBox
vtr_chart_plot (const VtrChart *chart,
                const VtrChartOptions *options)
{
  gint font = font_of (options);
  g_autofree gchar *high = vtr_chart_number (chart->high);
  g_autofree gchar *low = vtr_chart_number (chart->low);
  gint numbers = MAX (text_width (VTR_FACE_SANS, high, font), text_width (VTR_FACE_SANS, low, font));
  gint top = font * (legend_below (chart, options) ? 10 : 7) / 2;
  VtrSceneBox plot = { font + numbers + font / 2, top, options->width * 10 - 2 * font, options->height * 10 - font * 7 / 2 };

  plot.x1 = MAX (plot.x1, plot.x0 + 1);
  plot.y1 = MAX (plot.y1, plot.y0 + 1);
  return plot;
}

/**
 * vtr_chart_point:
 * @chart: a chart
 * @plot: where its lines are
 * @turn: a turn
 * @value: a figure
 *
 * Returns: where that is, in units, rounded down
 */
VtrPoint
vtr_chart_point (const VtrChart *chart,
                 const VtrSceneBox *plot,
                 gint turn,
                 gint64 value)
{
  gint64 turns = MAX ((gint64) chart->last_turn - chart->first_turn, 1);
  gint64 span = chart->high - chart->low;
  /* a single turn stands in the middle */
  gint64 along = chart->last_turn > chart->first_turn ? (gint64) (turn - chart->first_turn) * (plot->x1 - plot->x0) / turns : (plot->x1 - plot->x0) / 2;

  return (VtrPoint){ plot->x0 + (gint) along, plot->y1 - (gint) ((value - chart->low) * (plot->y1 - plot->y0) / span) };
}

/**
 * vtr_chart_turn_at:
 * @chart: a chart
 * @plot: where its lines are
 * @x: units from the left
 *
 * Returns: the turn nearest to it
 */
gint
vtr_chart_turn_at (const VtrChart *chart,
                   const VtrSceneBox *plot,
                   gint x)
{
  gint64 width = plot->x1 - plot->x0;
  gint64 turns = (gint64) chart->last_turn - chart->first_turn;

  return chart->first_turn + (gint) CLAMP (((gint64) (x - plot->x0) * turns * 2 + width) / (2 * width), 0, turns);
}

/* --- drawing -------------------------------------------------------------------------- */

/* A colour half way to the dark paper's ink, so that it can be seen on it. */
static guint32
lightened (guint32 rgba)
{
  guint32 mixed = 0xff;

  for (guint shift = 8; shift <= 24; shift += 8)
    mixed |= ((((rgba >> shift) & 0xff) + ((DARK_INK >> shift) & 0xff)) / 2) << shift;
  return mixed;
}

static guint32
colour_of (const VtrChartLine *line,
           const VtrChartOptions *options)
{
  return options->dark ? lightened (line->rgba) : line->rgba;
}

static void
draw_mark (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           const VtrChartLine *line,
           const VtrChartOptions *options,
           VtrPoint at,
           gchar *about)
{
  gint r = MARK_RADIUS * font_of (options) / FONT_SIZE;
  guint32 fill = colour_of (line, options);
  guint32 edge = options->dark ? DARK_PAPER : VTR_PAPER;
  VtrSceneItem *item;

  if (line->shape == VTR_SIDE_SQUARE)
    {
      const VtrSceneBox box = { at.x - r, at.y - r, at.x + r, at.y + r };

      item = vtr_scene_add_rect (b, layer, &box, 0, fill, edge, LINE_WIDTH / 2);
    }
  else if (line->shape == VTR_SIDE_POINTED)
    {
      const VtrPoint points[] = { { at.x, at.y - r * 5 / 4 }, { at.x + r * 5 / 4, at.y + r }, { at.x - r * 5 / 4, at.y + r } };

      item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, points, G_N_ELEMENTS (points));
      item->fill.rgba = fill;
      item->stroke.rgba = edge;
      item->stroke_width = LINE_WIDTH / 2;
    }
  else
    item = vtr_scene_add_circle (b, layer, at, r, fill, edge, LINE_WIDTH / 2);
  item->about = about;
}

static void
draw_scale (VtrSceneBuilder *b,
            const VtrChart *chart,
            const VtrChartOptions *options,
            const VtrSceneBox *plot)
{
  gint font = font_of (options);
  guint32 ink = options->dark ? DARK_INK_SOFT : VTR_INK_SOFT;
  g_autofree gchar *last = vtr_chart_number (chart->last_turn);
  gint room = text_width (VTR_FACE_SANS, last, font) + font;
  gint turns = chart->last_turn - chart->first_turn;
  gint every = 1;

  for (gint64 value = chart->low; value <= chart->high; value += chart->step)
    {
      VtrPoint at = vtr_chart_point (chart, plot, chart->first_turn, value);
      g_autofree gchar *text = vtr_chart_number (value);

      vtr_scene_add_line (b, VTR_SCENE_PAPER, (VtrPoint){ plot->x0, at.y }, (VtrPoint){ plot->x1, at.y }, options->dark ? DARK_GRID : GRID, 10);
      vtr_scene_add_text (b, VTR_SCENE_LABELS, (VtrPoint){ plot->x0 - font / 2, at.y + font * 36 / 100 }, VTR_ANCHOR_END, VTR_FACE_SANS, font, ink, text);
    }
  while (turns / every * (gint64) room > plot->x1 - plot->x0)
    every = every == 1 ? 2 : every == 2 ? 5
                                        : every * 2;
  for (gint turn = chart->first_turn; turn <= chart->last_turn; turn++)
    {
      VtrPoint at = vtr_chart_point (chart, plot, turn, chart->low);
      g_autofree gchar *text = vtr_chart_number (turn);

      if (turn != chart->first_turn && turn % every != 0)
        continue;
      /* the first turn gives way to the next round one */
      if (turn == chart->first_turn && every > 1 && turn % every != 0 && every - turn % every < (every + 1) / 2)
        continue;
      vtr_scene_add_line (b, VTR_SCENE_PAPER, at, (VtrPoint){ at.x, at.y + font / 3 }, ink, 10);
      vtr_scene_add_text (b, VTR_SCENE_LABELS, (VtrPoint){ at.x, at.y + font * 3 / 2 }, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS, font, ink, text);
    }
  vtr_scene_add_text (b, VTR_SCENE_LABELS, (VtrPoint){ plot->x1, plot->y1 + font * 29 / 10 }, VTR_ANCHOR_END, VTR_FACE_SANS, font, ink, chart->turn_word);
}

static void
draw_line (VtrSceneBuilder *b,
           const VtrChart *chart,
           const VtrChartLine *line,
           const VtrChartOptions *options,
           const VtrSceneBox *plot)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  VtrSceneItem *item;

  for (guint i = 0; i < line->points->len; i++)
    {
      const VtrSeriesPoint *point = &g_array_index (line->points, VtrSeriesPoint, i);
      VtrPoint at = vtr_chart_point (chart, plot, point->turn, point->value);
      g_autofree gchar *number = vtr_chart_number (point->value);

      g_array_append_val (points, at);
      if (line->points->len <= MOST_MARKS)
        draw_mark (b, VTR_SCENE_COUNTERS, line, options, at, g_strdup_printf ("%s, %s %d: %s", line->label, chart->turn_word, point->turn, number));
    }
  if (points->len < 2)
    return;
  item = vtr_scene_add (b, VTR_SCENE_LINKS, VTR_SCENE_LINE, (const VtrPoint *) (gpointer) points->data, points->len);
  item->stroke.rgba = colour_of (line, options);
  item->stroke_width = LINE_WIDTH * font_of (options) / FONT_SIZE;
  item->round = TRUE;
}

static void
draw_head (VtrSceneBuilder *b,
           const VtrChart *chart,
           const VtrChartOptions *options)
{
  gint font = font_of (options);
  guint32 ink = options->dark ? DARK_INK : VTR_INK;
  gboolean below = legend_below (chart, options);
  VtrPoint at = { below ? font : options->width * 10 - font - legend_width (chart, font), font * (below ? 7 : 4) / 2 };

  vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ font, font * 2 }, VTR_ANCHOR_START, VTR_FACE_SANS_BOLD, font * 11 / 10, ink, chart->title);
  if (!has_legend (chart))
    return;
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const VtrChartLine *line = g_ptr_array_index (chart->lines, i);

      vtr_scene_add_line (b, VTR_SCENE_LEGEND, (VtrPoint){ at.x + font / 2, at.y - font * 36 / 100 }, (VtrPoint){ at.x + font * 2, at.y - font * 36 / 100 }, colour_of (line, options), LINE_WIDTH * font / FONT_SIZE);
      draw_mark (b, VTR_SCENE_LEGEND, line, options, (VtrPoint){ at.x + font * 5 / 4, at.y - font * 36 / 100 }, NULL);
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ at.x + font * 5 / 2, at.y }, VTR_ANCHOR_START, VTR_FACE_SANS, font, ink, line->label);
      at.x += 3 * font + text_width (VTR_FACE_SANS, line->label, font);
    }
}

/**
 * vtr_chart_scene:
 * @chart: a chart
 * @options: how it is drawn
 *
 * Returns: (transfer full): the chart as a picture
 */
VtrScene *
vtr_chart_scene (const VtrChart *chart,
                 const VtrChartOptions *options)
{
  VtrSceneBuilder b = { .scene = g_new0 (VtrScene, 1) };
  const VtrSceneBox sheet = { 0, 0, options->width * 10, options->height * 10 };
  VtrSceneBox plot = vtr_chart_plot (chart, options);

  b.scene->title = g_strdup (chart->title);
  b.scene->width = sheet.x1;
  b.scene->height = sheet.y1;
  b.scene->scale_num = b.scene->scale_den = 1;
  b.scene->items = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_scene_item_free);
  for (guint i = 0; i < VTR_N_SCENE_LAYERS; i++)
    b.layers[i] = g_ptr_array_new ();

  vtr_scene_add_rect (&b, VTR_SCENE_PAPER, &sheet, 0, options->dark ? DARK_PAPER : VTR_PAPER, VTR_NO_PAINT, 0);
  draw_scale (&b, chart, options, &plot);
  for (guint i = 0; i < chart->lines->len; i++)
    draw_line (&b, chart, g_ptr_array_index (chart->lines, i), options, &plot);
  draw_head (&b, chart, options);

  for (guint i = 0; i < VTR_N_SCENE_LAYERS; i++)
    {
      for (guint k = 0; k < b.layers[i]->len; k++)
        g_ptr_array_add (b.scene->items, g_ptr_array_index (b.layers[i], k));
      g_ptr_array_unref (b.layers[i]);
    }
  return b.scene;
}
