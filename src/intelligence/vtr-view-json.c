/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-json.h"

/* JSON from the field tables and descriptors: no table is named here, so a new
 * field shows by itself. docs/json.md describes the result. */

static void
add_string (JsonBuilder *builder,
            const gchar *member,
            const gchar *value)
{
  json_builder_set_member_name (builder, member);
  if (value)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

/* By bit: VtrOptions and VtrVerbFlags. */
const gchar *const vtr_json_option_names[] = { "forced", "split", "continue", "guns", "alone", "pick-up", "drop", "artillery", "advance", "rail", NULL };
const gchar *const vtr_json_verb_flag_names[] = { "path", "target", "formation_target", "standing", "path_optional", "holds", "named", "side", "never", "when", "start", "absent", "under", NULL };

/* Adds an array of the names whose bits are set. */
void
vtr_json_add_bits (JsonBuilder *builder,
                   guint bits,
                   const gchar *const *names)
{
  json_builder_begin_array (builder);
  for (guint i = 0; names[i]; i++)
    if (bits & (1u << i))
      json_builder_add_string_value (builder, names[i]);
  json_builder_end_array (builder);
}

/* An id that may be missing: null instead of an empty text. */
static void
add_id (JsonBuilder *builder,
        const gchar *member,
        const VtrId *id)
{
  add_string (builder, member, vtr_id_is_empty (id) ? NULL : id->s);
}

static void
add_int (JsonBuilder *builder,
         const gchar *member,
         gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

static void
add_bool (JsonBuilder *builder,
          const gchar *member,
          gboolean value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, value);
}

/**
 * vtr_json_add_record:
 * @builder: where to
 * @table: the record's table
 * @record: the record
 * @sparse: leave out what is zero or empty: of a foreign formation nobody can
 *   tell hidden from none
 *
 * Adds the record as an object, a member a field.
 */
void
vtr_json_add_record (JsonBuilder *builder,
                     const VtrTable *table,
                     gconstpointer record,
                     gboolean sparse)
{
  json_builder_begin_object (builder);
  for (guint i = 0; i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      gboolean text = field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT;

      if (sparse && i >= table->key && (text ? *vtr_field_get_string (field, record) == '\0' : vtr_field_get_int (field, record) == 0))
        continue;
      if (text)
        add_string (builder, field->name, vtr_field_get_string (field, record));
      else if (field->type == VTR_FIELD_BOOL)
        add_bool (builder, field->name, vtr_field_get_int (field, record) != 0);
      else if (field->type == VTR_FIELD_ENUM)
        add_string (builder, field->name, field->names[vtr_field_get_int (field, record)]);
      else
        add_int (builder, field->name, vtr_field_get_int (field, record));
    }
  json_builder_end_object (builder);
}

/* Whether a row that a side sees is a foreign formation's. */
static gboolean
is_foreign (const VtrState *state,
            const VtrTable *table,
            gconstpointer record,
            const VtrId *side)
{
  const VtrFormation *formation;

  if (side == NULL || vtr_id_is_empty (side))
    return FALSE;
  if (table == &vtr_table_formation)
    return !vtr_id_equal (&((const VtrFormation *) record)->side, side);
  if (table->extends == NULL || !g_str_equal (table->extends, "formation"))
    return FALSE;
  formation = vtr_state_formation (state, (const VtrId *) (gconstpointer) ((const guint8 *) record + table->fields[0].offset));
  return formation == NULL || !vtr_id_equal (&formation->side, side);
}

/**
 * vtr_json_add_state:
 * @builder: where to
 * @state: records
 * @side: (nullable): whose view it is of; %NULL or empty: the umpire's
 *
 * Adds an object: a member a table, an array of its rows in the order of their
 * keys.
 */
void
vtr_json_add_state (JsonBuilder *builder,
                    const VtrState *state,
                    const VtrId *side)
{
  json_builder_begin_object (builder);
  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *table = state->tables[t];

      json_builder_set_member_name (builder, table->name);
      json_builder_begin_array (builder);
      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        {
          gconstpointer record = vtr_state_row (state, t, r);

          vtr_json_add_record (builder, table, record, is_foreign (state, table, record, side));
        }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static const gchar *const figure_types[] = { "number", "place", "formation", "side", "nation", "player", "word", "text" };
static const gchar *const grades[] = { "public", "presence", "report", "exact", "own", "umpire" };

void
vtr_json_add_figures (JsonBuilder *builder,
                      const GArray *figures)
{
  json_builder_begin_array (builder);
  for (guint i = 0; figures && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      json_builder_begin_object (builder);
      add_string (builder, "name", figure->name);
      add_string (builder, "type", figure_types[figure->type]);
      add_string (builder, "grade", grades[figure->grade]);
      if (figure->type == VTR_FIGURE_NUMBER)
        add_int (builder, "value", figure->number);
      else
        add_string (builder, "value", figure->type == VTR_FIGURE_TEXT ? figure->text : figure->id.s);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
vtr_json_add_event (JsonBuilder *builder,
                    const VtrEvent *event,
                    guint index)
{
  json_builder_begin_object (builder);
  add_int (builder, "event", index);
  add_string (builder, "kind", event->kind->id);
  add_string (builder, "phase", event->phase);
  add_string (builder, "rule", event->rule);
  add_int (builder, "cause", event->cause);
  add_id (builder, "order", &event->order);
  json_builder_set_member_name (builder, "told");
  json_builder_begin_array (builder);
  for (guint i = 0; i < event->n_audience; i++)
    {
      json_builder_begin_object (builder);
      add_string (builder, "side", event->audience[i].side.s);
      add_string (builder, "grade", grades[event->audience[i].grade]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "figures");
  vtr_json_add_figures (builder, event->figures);
  json_builder_end_object (builder);
}

void
vtr_json_add_order (JsonBuilder *builder,
                    const VtrOrder *order)
{
  json_builder_begin_object (builder);
  add_string (builder, "id", order->id.s);
  add_int (builder, "turn", order->turn);
  add_int (builder, "seq", order->seq);
  add_id (builder, "side", &order->side);
  add_id (builder, "player", &order->player);
  add_int (builder, "message", order->message);
  add_int (builder, "start", order->span_start);
  add_int (builder, "length", order->span_length);
  add_string (builder, "text", order->text);
  add_id (builder, "formation", &order->formation);
  add_id (builder, "from", &order->start);
  add_id (builder, "verb", &order->verb);
  json_builder_set_member_name (builder, "path");
  json_builder_begin_array (builder);
  for (guint i = 0; i < order->path->len; i++)
    json_builder_add_string_value (builder, g_array_index (order->path, VtrId, i).s);
  json_builder_end_array (builder);
  add_bool (builder, "routed", order->routed);
  add_id (builder, "target", &order->target);
  add_int (builder, "amount", order->amount);
  json_builder_set_member_name (builder, "options");
  vtr_json_add_bits (builder, order->options, vtr_json_option_names);
  add_string (builder, "condition", order->condition);
  add_bool (builder, "standing", order->standing);
  add_id (builder, "parent", &order->parent);
  add_int (builder, "sibling", order->sibling);
  add_id (builder, "supersedes", &order->supersedes);
  add_string (builder, "question", order->question);
  json_builder_set_member_name (builder, "verdict");
  json_builder_begin_object (builder);
  add_string (builder, "kind", vtr_verdict_names[order->verdict.kind]);
  add_string (builder, "rule", order->verdict.rule[0] ? order->verdict.rule : NULL);
  add_string (builder, "reason", order->verdict.reason[0] ? order->verdict.reason : NULL);
  json_builder_set_member_name (builder, "figures");
  vtr_json_add_figures (builder, order->verdict.figures);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

void
vtr_json_add_question (JsonBuilder *builder,
                       const VtrQuestion *question)
{
  json_builder_begin_object (builder);
  add_string (builder, "id", question->id);
  add_string (builder, "phase", question->phase);
  add_string (builder, "kind", question->kind);
  add_string (builder, "rule", question->rule);
  add_id (builder, "side", &question->side);
  add_id (builder, "player", &question->player);
  add_id (builder, "place", &question->place);
  json_builder_set_member_name (builder, "asks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);

      json_builder_begin_object (builder);
      add_string (builder, "key", ask->key);
      if (ask->choices)
        {
          g_auto (GStrv) choices = g_strsplit (ask->choices, "|", -1);

          json_builder_set_member_name (builder, "choices");
          json_builder_begin_array (builder);
          for (guint c = 0; choices[c]; c++)
            json_builder_add_string_value (builder, choices[c]);
          json_builder_end_array (builder);
        }
      else
        {
          add_int (builder, "min", ask->min);
          add_int (builder, "max", ask->max);
        }
      add_string (builder, "usual", ask->usual);
      add_id (builder, "formation", &ask->formation);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_string (builder, "usual", question->usual);
  add_string (builder, "answer", question->answer);
  add_string (builder, "unused", question->unused);
  add_bool (builder, "conditional", question->conditional);
  json_builder_set_member_name (builder, "figures");
  vtr_json_add_figures (builder, question->figures);
  json_builder_end_object (builder);
}

/**
 * vtr_json_add_view:
 * @builder: where to
 * @view: what an observer knows
 *
 * Adds all of it: the whole of what reports, maps and replies can be made from.
 */
void
vtr_json_add_view (JsonBuilder *builder,
                   const VtrView *view)
{
  static const gchar *const executed[] = { "no", "part", "done" };

  json_builder_begin_object (builder);
  add_id (builder, "side", &view->side);
  add_int (builder, "turn", view->turn);
  add_int (builder, "turns", view->n_turns);
  json_builder_set_member_name (builder, "parameters");
  json_builder_begin_object (builder);
  for (guint i = 0; i < view->parameters->n; i++)
    {
      g_autofree gchar *value = vtr_parameters_get_text (view->parameters, i);

      add_string (builder, view->parameters->table[i].name, value);
    }
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "state");
  vtr_json_add_state (builder, view->state, &view->side);
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < view->events->len; i++)
    vtr_json_add_event (builder, g_ptr_array_index (view->events, i), i);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "orders");
  json_builder_begin_array (builder);
  for (guint i = 0; i < view->orders->len; i++)
    vtr_json_add_order (builder, g_ptr_array_index (view->orders, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "outcomes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < view->outcomes->len; i++)
    {
      const VtrOrderOutcome *outcome = g_ptr_array_index (view->outcomes, i);

      json_builder_begin_object (builder);
      add_string (builder, "order", outcome->order.s);
      add_string (builder, "executed", executed[outcome->executed]);
      add_int (builder, "event", outcome->event);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "questions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < view->questions->len; i++)
    vtr_json_add_question (builder, g_ptr_array_index (view->questions, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/**
 * vtr_json_to_text:
 * @builder: a finished document
 *
 * Returns: (transfer full): it, indented by two, with a newline at its end
 */
gchar *
vtr_json_to_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree gchar *text = json_to_string (root, TRUE);

  return g_strconcat (text, "\n", NULL);
}
