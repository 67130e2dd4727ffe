/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* One turn, side by side: what there is to know, then everything that was told. */

void
oracle_fault (OracleCheck *check,
              const gchar *format,
              ...)
{
  va_list args;
  g_autofree gchar *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (check->faults, g_strdup_printf ("turn %d, %s: %s", check->turn->number, check->side->side.s, text));
}

gboolean
oracle_is_own (const OracleCheck *check,
               const gchar *formation)
{
  const OracleUnit *unit = oracle_unit (check->after, formation);

  return unit && vtr_id_equal (&unit->side, &check->side->side);
}

gboolean
oracle_was_own (const OracleCheck *check,
                const gchar *formation)
{
  const OracleUnit *unit = oracle_unit (check->before, formation);

  return oracle_is_own (check, formation) || (unit && vtr_id_equal (&unit->side, &check->side->side));
}

gint
oracle_knows (const OracleCheck *check,
              const gchar *formation)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (check->names, formation));
}

/* A figure as the JSON has it; FALSE: it is none. */
gboolean
oracle_json_figure (JsonObject *figure,
                    const gchar **name,
                    const gchar **type,
                    const gchar **text,
                    gint *number)
{
  if (!json_object_has_member (figure, "name") || !json_object_has_member (figure, "type") || !json_object_has_member (figure, "value"))
    return FALSE;
  *name = json_object_get_string_member (figure, "name");
  *type = json_object_get_string_member (figure, "type");
  *text = "";
  *number = 0;
  if (g_str_equal (*type, "number"))
    *number = (gint) json_object_get_int_member (figure, "value");
  else if (!json_object_get_null_member (figure, "value"))
    *text = json_object_get_string_member (figure, "value");
  return TRUE;
}

static void
learn_name (OracleCheck *check,
            const gchar *formation,
            gint grade)
{
  if (grade + 1 > oracle_knows (check, formation))
    g_hash_table_insert (check->names, g_strdup (formation), GINT_TO_POINTER (grade + 1));
}

/* Names that the side may know: what was its own, what it was told before, what
 * this turn's looks report. */
void
oracle_collect_names (OracleCheck *check)
{
  const VtrState *before = check->turn->before;
  guint table = oracle_table (before, "sighted");

  for (guint i = 0; i < check->before->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->before->units, OracleUnit, i);

      if (vtr_id_equal (&unit->side, &check->side->side))
        learn_name (check, unit->id.s, VTR_GRADE_EXACT);
    }
  if (check->turn->ledger)
    {
      OracleTold *told = oracle_ledger_side (check->turn->ledger, &check->side->side);
      GHashTableIter iter;
      gpointer key, value;

      g_hash_table_iter_init (&iter, told->names);
      while (g_hash_table_iter_next (&iter, &key, &value))
        learn_name (check, key, GPOINTER_TO_INT (value) - 1);
    }
  /* the first turn that the ledger sees starts from what the campaign had told */
  for (guint i = 0; table != G_MAXUINT && i < vtr_state_n_rows (before, table); i++)
    {
      gconstpointer row = vtr_state_row (before, table, i);

      if (g_str_equal (oracle_string (before, table, row, "side"), check->side->side.s))
        learn_name (check, oracle_string (before, table, row, "formation"), MIN (oracle_int (before, table, row, "grade"), VTR_GRADE_EXACT));
    }
  /* what an order of its own, entered by hand, names is known to whoever wrote it;
   * in a message a hidden name is not understood */
  for (guint i = 0; i < check->turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (check->turn->orders, i);

      if (vtr_id_equal (&order->side, &check->side->side) && order->message == 0 && !vtr_id_is_empty (&order->formation) && !oracle_was_own (check, order->formation.s))
        learn_name (check, order->formation.s, VTR_GRADE_REPORT);
    }
  for (guint i = 0; i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);

      if (unit->at == VTR_NO_PLACE || vtr_id_equal (&unit->side, &check->side->side) || g_str_equal (unit->side.s, "neutral") || !oracle_is_named (check->after, unit))
        continue;
      if (check->looks[unit->at].looked && check->looks[unit->at].word >= ORACLE_ROUGH)
        learn_name (check, unit->id.s, check->looks[unit->at].word == ORACLE_CERTAIN ? VTR_GRADE_EXACT : VTR_GRADE_REPORT);
    }
}

static void
write_ledger (OracleCheck *check)
{
  OracleTold *told;
  GHashTableIter iter;
  gpointer key, value;

  if (check->turn->ledger == NULL)
    return;
  told = oracle_ledger_side (check->turn->ledger, &check->side->side);
  g_hash_table_iter_init (&iter, check->names);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (told->names, g_strdup (key), value);
}

static void
check_side (const OracleTurn *turn,
            const OracleSide *side,
            const OracleFacts *before,
            const OracleFacts *after,
            GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  OracleCheck check = {
    .turn = turn,
    .side = side,
    .before = before,
    .after = after,
    .parser = json_parser_new (),
    .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .faults = faults,
  };

  check.looks = oracle_looks (turn, after, &side->side);
  oracle_collect_names (&check);
  if (!json_parser_load_from_data (check.parser, side->view, -1, &error) || !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (check.parser)))
    oracle_fault (&check, "its view is no JSON: %s", error ? error->message : "no object");
  else
    {
      check.view = json_node_get_object (json_parser_get_root (check.parser));
      oracle_check_rows (&check);
      oracle_check_sightings (&check);
      oracle_check_events (&check);
      oracle_check_orders (&check);
      oracle_check_report (&check);
    }
  oracle_check_texts (&check);
  write_ledger (&check);
  oracle_looks_free (check.looks, turn->board->places->len);
  g_object_unref (check.parser);
  g_hash_table_unref (check.names);
}

void
oracle_check_turn (const OracleTurn *turn,
                   GPtrArray *faults)
{
  OracleFacts *before = oracle_facts_new (turn->board, turn->before);
  OracleFacts *after = oracle_facts_new (turn->board, turn->after);

  for (guint i = 0; i < turn->n_sides; i++)
    check_side (turn, &turn->sides[i], before, after, faults);
  oracle_facts_free (before);
  oracle_facts_free (after);
}
