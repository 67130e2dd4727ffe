/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* state, events, why: the facts, as the umpire or a side has them. */

/* --- in words --------------------------------------------------------------------- */

gchar *
vtr_turn_words (const VtrRuleset *ruleset,
                const VtrDate *first_day,
                gint turn)
{
  VtrTurnDates dates = ruleset->dates (first_day, turn);
  g_autofree gchar *text = vtr_turn_dates_format (&dates, TRUE);

  /* Translators: "Turn 3 (5-7 May 1813)" */
  return g_strdup_printf (_ ("Turn %d (%s)"), turn, text);
}

gchar *
vtr_figure_words (const VtrFigure *figure,
                  const VtrView *view,
                  const VtrPhrases *phrases)
{
  return phrases ? vtr_phrases_figure (phrases, figure, view) : figure->type == VTR_FIGURE_NUMBER ? g_strdup_printf ("%d", figure->number)
                                                                                                  : g_strdup (figure->type == VTR_FIGURE_TEXT ? figure->text : figure->id.s);
}

/**
 * vtr_event_words:
 * @view: what the reader knows
 * @phrases: words
 * @event: one of its events
 *
 * Returns: (transfer full): its sentence; for kinds that no report tells of, its
 *   kind and figures
 */
gchar *
vtr_event_words (const VtrView *view,
                 const VtrPhrases *phrases,
                 const VtrEvent *event)
{
  g_autofree gchar *key = g_strdup_printf ("event.%s", event->kind->id);
  GString *line;

  if (vtr_phrases_get (phrases, key))
    return vtr_phrases_format (phrases, key, event->figures, view);
  line = g_string_new (event->kind->label);
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);
      g_autofree gchar *value = vtr_figure_words (figure, view, phrases);

      g_string_append_printf (line, "%s %s %s", i ? "," : ":", figure->name, value);
    }
  return g_string_free (line, FALSE);
}

/**
 * vtr_order_words:
 * @view: whose names
 * @order: an order
 *
 * Returns: (transfer full): "III Corps: march Eilenburg - Torgau, forced"
 */
gchar *
vtr_order_words (const VtrView *view,
                 const VtrOrder *order)
{
  static const gchar *const options[] = { N_ ("forced"), N_ ("split"), N_ ("continue"), N_ ("to the guns"), N_ ("headquarters alone"), N_ ("taking others along"), N_ ("dropping what cannot keep up"), N_ ("with artillery"), N_ ("advancing"), N_ ("by railway") };
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  GString *line;

  if (!vtr_order_is_order (order))
    return g_strdup_printf ("\"%s\"", order->text ? order->text : "");
  if (formation == NULL && !vtr_id_is_empty (&order->start))
    line = g_string_new (vtr_board_place_name (view->board, &order->start));
  else if (vtr_id_is_empty (&order->formation) && vtr_state_side (view->state, &order->side) != NULL)
    line = g_string_new (vtr_state_side (view->state, &order->side)->name);
  else
    line = g_string_new (formation ? formation->name : order->formation.s);
  g_string_append_printf (line, ": %s", order->verb.s);
  for (guint i = 0; i < order->path->len; i++)
    g_string_append_printf (line, "%s%s", i ? " - " : " ", vtr_board_place_name (view->board, &g_array_index (order->path, VtrId, i)));
  if (!vtr_id_is_empty (&order->target))
    {
      const VtrFormation *target = vtr_state_formation (view->state, &order->target);

      g_string_append_printf (line, " %s", target ? target->name : vtr_board_place_name (view->board, &order->target));
    }
  if (order->amount != 0)
    g_string_append_printf (line, " %d", order->amount);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (order->options & (1u << i))
      g_string_append_printf (line, ", %s", _ (options[i]));
  if (order->condition)
    g_string_append_printf (line, " (%s)", order->condition);
  return g_string_free (line, FALSE);
}

/* The view of a turn; with @preview that of the open turn as it would end. */
VtrView *
vtr_open_view (VtrStore *store,
               const gchar *side,
               gint turn,
               gboolean preview,
               GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrView) view = NULL;
  gboolean umpire = side == NULL || g_str_equal (side, "umpire");

  if (!preview)
    return vtr_umpire_view (store, umpire ? NULL : side, turn, error);
  if (!vtr_umpire_resolve (store, TRUE, &input, &outcome, error))
    return NULL;
  /* names the side, or says which there are */
  view = vtr_umpire_view (store, umpire ? NULL : side, input->turn, error);
  return view ? vtr_view_build (input, outcome, &view->side) : NULL;
}

/* --- state -------------------------------------------------------------------------- */

static void
say_state_table (const VtrState *state,
                 guint t)
{
  const VtrTable *table = state->tables[t];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree const gchar **headings = g_new0 (const gchar *, table->n_fields);

  vtr_say ("%s (%u)\n", table->name, vtr_state_n_rows (state, t));
  for (guint f = 0; f < table->n_fields; f++)
    headings[f] = table->fields[f].name;
  for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
    for (guint f = 0; f < table->n_fields; f++)
      {
        g_autofree gchar *text = vtr_field_to_text (&table->fields[f], vtr_state_row (state, t, r));

        g_strdelimit (text, "\n\t", ' ');
        g_ptr_array_add (cells, *text ? g_steal_pointer (&text) : g_strdup ("-"));
      }
  if (cells->len > 0)
    vtr_say_table (headings, table->n_fields, cells);
  vtr_say ("\n");
}

int
vtr_cli_state (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  gint turn = 0;
  g_autofree gchar *side = NULL;
  g_autofree gchar *table = NULL;
  gboolean preview = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("At the end of this turn"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("What this side knows"), "S" },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &table, N_ ("This table alone"), "NAME" },
    { "preview", 0, 0, G_OPTION_ARG_NONE, &preview, N_ ("As the open turn would end"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  guint only = G_MAXUINT;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--table", table, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  view = vtr_open_view (store, side, turn, preview, &error);
  if (view == NULL)
    return vtr_fail (argv[1], error);
  if (table)
    {
      only = vtr_state_table_index (view->state, table);
      if (only == G_MAXUINT)
        {
          g_autoptr (GString) names = g_string_new (NULL);

          for (guint t = 0; t < view->state->n_tables; t++)
            g_string_append_printf (names, "%s%s", t ? ", " : "", view->state->tables[t]->name);
          vtr_complain (_ ("there is no table '%s'; there are: %s"), table, names->str);
          return VTR_EXIT_FAULT;
        }
    }
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_string (json, "side", view->side.s);
      vtr_json_int (json, "turn", view->turn);
      json_builder_set_member_name (json, "state");
      vtr_json_add_state (json, view->state, &view->side);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  for (guint t = 0; t < view->state->n_tables; t++)
    if (only == G_MAXUINT || only == t)
      say_state_table (view->state, t);
  return VTR_EXIT_DONE;
}

/* --- events -------------------------------------------------------------------------- */

int
vtr_cli_events (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  gint turn = 0;
  g_autofree gchar *side = NULL;
  gboolean preview = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("Those that this side knows of"), "S" },
    { "preview", 0, 0, G_OPTION_ARG_NONE, &preview, N_ ("Of the open turn, under the answers so far"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  view = vtr_open_view (store, side, turn, preview, &error);
  phrases = view ? vtr_umpire_phrases (store, view->side.s, NULL, &error) : NULL;
  if (phrases == NULL)
    return vtr_fail (argv[1], error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_string (json, "side", view->side.s);
      vtr_json_int (json, "turn", view->turn);
      vtr_json_begin (json, "events", TRUE);
      for (guint i = 0; i < view->events->len; i++)
        vtr_json_add_event (json, g_ptr_array_index (view->events, i), i);
      json_builder_end_array (json);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  if (view->events->len == 0)
    {
      vtr_say ("%s\n", view->turn < view->first_turn ? _ ("No turn is committed yet.") : _ ("Nothing to tell."));
      return VTR_EXIT_DONE;
    }
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);

      g_ptr_array_add (cells, g_strdup_printf ("%u", i));
      g_ptr_array_add (cells, g_strdup (event->phase));
      g_ptr_array_add (cells, g_strdup (event->rule ? event->rule : "-"));
      g_ptr_array_add (cells, vtr_event_words (view, phrases, event));
    }
  vtr_say_table (NULL, 4, cells);
  return VTR_EXIT_DONE;
}

/* --- why ------------------------------------------------------------------------------- */

/* The dice of a turn: the umpire's alone. */
static VtrOutcome *
load_outcome (VtrStore *store,
              gint turn,
              gboolean preview,
              GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;

  if (preview)
    return vtr_umpire_resolve (store, TRUE, &input, &outcome, error) ? g_steal_pointer (&outcome) : NULL;
  return vtr_store_load_node (store, vtr_store_node_at_turn (store, turn), &input, &outcome, error) ? g_steal_pointer (&outcome) : NULL;
}

/* What a refusal says in full, and what would be legal instead. */
static void
say_refusal (const VtrView *view,
             const VtrPhrases *phrases,
             const VtrEvent *event,
             JsonBuilder *json)
{
  const VtrFigure *reason = vtr_figures_find (event->figures, "reason");
  const VtrReason *row = reason ? vtr_ruleset_reason (view->ruleset, reason->id.s) : NULL;
  g_autofree gchar *key = reason ? g_strconcat ("verdict.", reason->id.s, NULL) : NULL;
  g_autofree gchar *because = key && vtr_phrases_get (phrases, key) ? vtr_phrases_format (phrases, key, event->figures, view) : NULL;
  g_autofree gchar *legal = row && row->legal ? vtr_phrases_format (phrases, row->legal, event->figures, view) : NULL;

  if (reason == NULL || !g_str_equal (event->kind->id, "refused"))
    return;
  if (json)
    {
      vtr_json_string (json, "because", because);
      vtr_json_string (json, "legal", legal);
      return;
    }
  if (because)
    vtr_say ("   %s\n", because);
  if (legal)
    vtr_say (_ ("   legal: %s\n"), legal);
}

/* Figures that the side may not have been told: named whether or not there is
 * one, for that it is there may be what he must not know. */
static void
say_withheld (const VtrView *view,
              const VtrPhrases *phrases,
              const VtrEvent *event,
              JsonBuilder *json)
{
  const VtrWithheld *row = vtr_view_is_umpire (view) ? NULL : vtr_ruleset_withheld (view->ruleset, event->kind->id);
  g_auto (GStrv) names = row ? g_strsplit (row->figures, "|", -1) : NULL;

  if (json)
    vtr_json_begin (json, "withheld", TRUE);
  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree gchar *words = NULL;

      if (vtr_figures_find (event->figures, names[i]))
        continue;
      words = vtr_phrases_format (phrases, "figure.withheld", NULL, view);
      if (json)
        json_builder_add_string_value (json, names[i]);
      else
        vtr_say ("   %s: %s\n", names[i], words);
    }
  if (json)
    json_builder_end_array (json);
}

/* The rule in the words of the handbook: its heading. */
static const gchar *
rule_title (const VtrRuleset *ruleset,
            const gchar *number)
{
  for (guint i = 0; number && i < ruleset->n_rules; i++)
    if (g_str_equal (ruleset->rules[i].number, number) && ruleset->rules[i].title)
      return ruleset->rules[i].title;
  return NULL;
}

static void
say_event (const VtrView *view,
           const VtrPhrases *phrases,
           const VtrOutcome *outcome,
           guint index,
           JsonBuilder *json)
{
  const VtrEvent *event = g_ptr_array_index (view->events, index);
  g_autofree gchar *words = vtr_event_words (view, phrases, event);

  if (json)
    {
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "text", words);
      json_builder_set_member_name (json, "event");
      vtr_json_add_event (json, event, index);
      say_refusal (view, phrases, event, json);
      say_withheld (view, phrases, event, json);
      vtr_json_begin (json, "dice", TRUE);
    }
  else
    {
      vtr_say ("%u  %s\n", index, words);
      if (rule_title (view->ruleset, event->rule))
        vtr_say (_ ("   rule %s, %s; in %s\n"), event->rule, rule_title (view->ruleset, event->rule), event->phase);
      else
        vtr_say (_ ("   rule %s, in %s\n"), event->rule ? event->rule : "-", event->phase);
      say_refusal (view, phrases, event, NULL);
      if (!vtr_id_is_empty (&event->order))
        vtr_say (_ ("   by order %s\n"), event->order.s);
      for (guint i = 0; i < event->figures->len; i++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);
          g_autofree gchar *value = vtr_figure_words (figure, view, phrases);

          vtr_say ("   %s: %s\n", figure->name, value);
        }
      say_withheld (view, phrases, event, NULL);
    }
  for (guint i = 0; outcome && i < outcome->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (outcome->dice, i);

      if (!vtr_die_belongs (die, event))
        continue;
      if (json)
        {
          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "purpose", die->purpose);
          vtr_json_int (json, "index", die->index);
          vtr_json_int (json, "faces", die->faces);
          vtr_json_int (json, "value", die->value);
          vtr_json_bool (json, "by_hand", die->by_hand);
          json_builder_end_object (json);
        }
      else
        vtr_say (die->by_hand ? _ ("   die %s %d: %d of %d, thrown by hand\n") : _ ("   die %s %d: %d of %d\n"), die->purpose, die->index, die->value, die->faces);
    }
  if (json)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
}

int
vtr_cli_why (const VtrCommandLine *command,
             int argc,
             char **argv)
{
  gint turn = 0;
  g_autofree gchar *side = NULL;
  g_autofree gchar *format_name = NULL;
  VtrFormat format = VTR_FORMAT_TEXT;
  gboolean preview = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("As far as this side knows"), "S" },
    { "preview", 0, 0, G_OPTION_ARG_NONE, &preview, N_ ("Of the open turn, under the answers so far"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_name, N_ ("Ready to paste: text, bbcode, markdown or html"), "F" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  guint64 number;
  gint at;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 2, 2, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--format", format_name, &status) || !vtr_check_text (command, "EVENT", argv[2], &status))
    return status;
  if (format_name && !vtr_find_format (format_name, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), format_name);
  if (!g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXINT, &number, NULL))
    return vtr_wrong_usage (command, _ ("'%s' is no number of an event; 'events' lists them"), argv[2]);
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  view = vtr_open_view (store, side, turn, preview, &error);
  phrases = view ? vtr_umpire_phrases (store, view->side.s, NULL, &error) : NULL;
  if (phrases == NULL)
    return vtr_fail (argv[1], error);
  if (number >= view->events->len)
    {
      vtr_complain (_ ("%s: turn %d has no event %s; it has %u, counted from 0"), argv[1], view->turn, argv[2], view->events->len);
      return VTR_EXIT_FAULT;
    }
  if (format_name)
    {
      g_autoptr (VtrDocument) document = vtr_umpire_why_document (view, (guint) number, phrases);
      g_autofree gchar *text = vtr_document_write (document, format);

      return vtr_write_whole ("-", text, strlen (text), &error) ? VTR_EXIT_DONE : vtr_fail (NULL, error);
    }
  if (vtr_view_is_umpire (view))
    {
      outcome = load_outcome (store, view->turn, preview, &error);
      if (outcome == NULL)
        return vtr_fail (argv[1], error);
    }
  if (as_json)
    {
      json = json_builder_new ();
      json_builder_begin_array (json);
    }
  for (at = (gint) number; at >= 0; at = ((const VtrEvent *) g_ptr_array_index (view->events, (guint) at))->cause)
    {
      if (!json && at != (gint) number)
        vtr_say ("%s\n", _ ("because"));
      say_event (view, phrases, outcome, (guint) at, json);
    }
  if (json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return VTR_EXIT_DONE;
}
