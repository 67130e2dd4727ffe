/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "reports/vtr-chart.h"
#include "reports/vtr-painter.h"

/* chart: figures over the turns, as a table or drawn. */

#define SERIES_PREFIX "series."

typedef struct
{
  gchar *side;
  gchar *what;
  gchar *output;
  gint turn;
  gint width;
  gboolean json;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->side);
  g_free (options->what);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* "prestige" of "series.prestige" */
static const gchar *
short_key (const VtrChart *chart)
{
  return g_str_has_prefix (chart->key, SERIES_PREFIX) ? chart->key + strlen (SERIES_PREFIX) : chart->key;
}

static void
say_charts (const GPtrArray *charts)
{
  for (guint i = 0; i < charts->len; i++)
    {
      const VtrChart *chart = g_ptr_array_index (charts, i);
      g_autoptr (GPtrArray) headings = g_ptr_array_new ();
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      vtr_say (_ ("%s%s (%s)\n"), i > 0 ? "\n" : "", chart->title, short_key (chart));
      g_ptr_array_add (headings, chart->turn_word);
      for (guint k = 0; k < chart->lines->len; k++)
        g_ptr_array_add (headings, ((const VtrChartLine *) g_ptr_array_index (chart->lines, k))->label);
      for (gint turn = chart->first_turn; turn <= chart->last_turn; turn++)
        {
          g_ptr_array_add (cells, g_strdup_printf ("%d", turn));
          for (guint k = 0; k < chart->lines->len; k++)
            {
              gint value;

              g_ptr_array_add (cells, vtr_chart_line_value (g_ptr_array_index (chart->lines, k), turn, &value) ? vtr_chart_number (value) : g_strdup ("-"));
            }
        }
      vtr_say_table ((const gchar *const *) headings->pdata, headings->len, cells);
    }
}

static void
json_charts (const GPtrArray *charts,
             const gchar *file,
             const VtrView *view)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", file);
  vtr_json_string (json, "side", view->side.s);
  vtr_json_int (json, "turn", view->turn);
  vtr_json_begin (json, "charts", TRUE);
  for (guint i = 0; i < charts->len; i++)
    {
      const VtrChart *chart = g_ptr_array_index (charts, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "what", short_key (chart));
      vtr_json_string (json, "title", chart->title);
      vtr_json_begin (json, "lines", TRUE);
      for (guint k = 0; k < chart->lines->len; k++)
        {
          const VtrChartLine *line = g_ptr_array_index (chart->lines, k);

          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "side", line->side.s);
          vtr_json_begin (json, "points", TRUE);
          for (guint p = 0; p < line->points->len; p++)
            {
              vtr_json_begin (json, NULL, FALSE);
              vtr_json_int (json, "turn", g_array_index (line->points, VtrSeriesPoint, p).turn);
              vtr_json_int (json, "value", g_array_index (line->points, VtrSeriesPoint, p).value);
              json_builder_end_object (json);
            }
          json_builder_end_array (json);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  vtr_say_json (json);
}

/* The charts asked for by name; the reader learns of no others. FALSE: there is
 * none of that name. */
static gboolean
keep_wanted (GPtrArray *charts,
             const gchar *what)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < charts->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", short_key (g_ptr_array_index (charts, i)));
  for (guint i = charts->len; i > 0; i--)
    if (!g_str_equal (short_key (g_ptr_array_index (charts, i - 1)), what))
      g_ptr_array_remove_index (charts, i - 1);
  if (charts->len > 0)
    return TRUE;
  vtr_complain (names->len > 0 ? _ ("there is no chart '%s'; there are: %s") : _ ("there is no chart '%s': no turn has been committed%s"), what, names->str);
  return FALSE;
}

int
vtr_cli_chart (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  g_auto (Options) options = { .width = 900 };
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &options.side, N_ ("What this side knows; else all"), "S" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &options.turn, N_ ("Up to the end of this turn; else of the newest"), "N" },
    { "what", 0, 0, G_OPTION_ARG_FILENAME, &options.what, N_ ("This one alone: prestige, strength, exhausted"), "NAME" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Draw it: .svg, .png or .pdf"), "PICTURE" },
    { "width", 'w', 0, G_OPTION_ARG_INT, &options.width, N_ ("Of the picture, 200 to 4000 pixels"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (GPtrArray) charts = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", options.side, &status) || !vtr_check_text (command, "--what", options.what, &status))
    return status;
  if (options.output && !g_str_has_suffix (options.output, ".svg") && !g_str_has_suffix (options.output, ".png") && !g_str_has_suffix (options.output, ".pdf"))
    return vtr_wrong_usage (command, _ ("'%s' should end in .svg, .png or .pdf"), options.output);
  if (options.output && (options.what == NULL || options.json))
    return vtr_wrong_usage (command, "%s", options.json ? _ ("a picture or JSON, not both") : _ ("which one is to be drawn? Say it with --what, e.g. --what prestige"));
  if (options.width < 200 || options.width > 4000)
    return vtr_wrong_usage (command, _ ("a width of %d is not within 200 to 4000"), options.width);
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  view = vtr_open_view (store, options.side && g_str_equal (options.side, "umpire") ? NULL : options.side, options.turn, FALSE, &error);
  phrases = view ? vtr_phrases_load ("en", &error) : NULL;
  if (phrases == NULL)
    return vtr_fail (argv[1], error);
  charts = vtr_charts_of_view (view, phrases);
  if (options.what && !keep_wanted (charts, options.what))
    return VTR_EXIT_FAULT;
  if (options.output)
    {
      const VtrChartOptions look = { .width = options.width, .height = MAX (options.width * 2 / 5, 160) };
      g_autoptr (VtrScene) scene = vtr_chart_scene (g_ptr_array_index (charts, 0), &look);

      if (!vtr_scene_write (scene, options.output, &error))
        return vtr_fail (options.output, error);
    }
  else if (options.json)
    json_charts (charts, argv[1], view);
  else if (charts->len == 0)
    vtr_say ("%s\n", _ ("No turn has been committed yet."));
  else
    say_charts (charts);
  return VTR_EXIT_DONE;
}
