/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-table-private.h"

/*
 * Rows of a table: "| 17th Div | Celle | Uelzen | Lüneburg | forced |", "Harpe
 * .... Zerbst .... remain", "V (Guard)      Dresden/Meissen". The first cell says
 * who, wholly; what the others say is told by the heads of their columns, where
 * there are any, and else by themselves: the place where he stands is the start,
 * places after it the way. A row in which one cell could change the meaning of
 * another is for the umpire; one that tells nothing to do is no row.
 */

/* Puts behind the way of this turn where he goes next; %FALSE: he goes nowhere now. */
static gboolean
add_next (VtrReader *reader,
          VtrClause *clause,
          const VtrTableSaid *said)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrId last;

  if (said->next.end == 0 || said->halt || (clause->path->len == 0 && said->same_place) || vtr_match_no_change (reader->tokens, said->next.start, said->next.end) > 0)
    return TRUE;
  if (clause->path->len == 0 || !vtr_read_cell_places (reader, said->next.start, said->next.end, places))
    return FALSE;
  last = g_array_index (clause->path, VtrId, clause->path->len - 1);
  for (guint i = 0; i < places->len; i++)
    if (i > 0 || !vtr_id_equal (&g_array_index (places, VtrId, i), &last))
      {
        g_array_append_val (clause->path, g_array_index (places, VtrId, i));
        clause->options |= VTR_OPTION_CONTINUE;
      }
  return TRUE;
}

/* Makes the row's order of what its cells said; %FALSE: they say nothing to do. */
static gboolean
settle (VtrReader *reader,
        VtrClause *clause,
        const VtrTableSaid *said,
        gboolean posed)
{
  if (clause->path->len > 0 && !said->halt)
    {
      if (clause->verb == NULL)
        clause->verb = vtr_lexicon_march (reader->lexicon);
      clause->to_goal = clause->dashed = TRUE;
      return clause->verb != NULL && (clause->verb->flags & VTR_VERB_PATH) != 0;
    }
  if (clause->path->len > 0 || said->moves)
    return FALSE;
  if (clause->verb == NULL && (said->halt || said->same_place || (said->headed && said->here && posed)))
    clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  return clause->verb != NULL && !(clause->verb->flags & VTR_VERB_PATH);
}

/* Which cell says who: the first, or behind the number of the row the second. */
static guint
find_who (VtrReader *reader,
          const VtrRow *row)
{
  g_autoptr (VtrClause) first = vtr_clause_new (row->cells[0].start);
  g_autoptr (VtrClause) second = vtr_clause_new (row->cells[1].start);

  for (guint c = 0; c < reader->columns->len; c++)
    if (vtr_table_column (reader, c) == VTR_COLUMN_WHO)
      return c;
  if (!vtr_table_is_number (reader->tokens, row->cells[0]) || row->n < 3 || !vtr_read_cell_who (reader, row->cells[1].start, row->cells[1].end, second))
    return 0;
  /* "16 | Maison | Bernburg" */
  return vtr_read_cell_who (reader, row->cells[0].start, row->cells[0].end, first) && vtr_is_part (reader, first->subjects, second->subjects) ? 0 : 1;
}

/* What the next row may have the same of. */
static void
keep_row (VtrReader *reader,
          const VtrRow *row)
{
  g_array_set_size (reader->row_above, 0);
  g_array_append_vals (reader->row_above, row->cells, row->n);
}

/* Puts the row to the umpire; @closed: whatever its words may mean. */
static guint
fault (VtrReader *reader,
       const VtrUnit *line,
       const gchar *reason,
       VtrCell cell,
       gboolean closed)
{
  VtrOrder *span = vtr_span_fault (reader, line->start, line->end, VTR_VERDICT_NOT_UNDERSTOOD, reason, cell.start, cell.end);

  span->closed = closed;
  return line->end;
}

/* Whether what stands below the head at @index can be no piece of a sentence. */
static gboolean
is_no_piece (const VtrReader *reader,
             guint index)
{
  switch (vtr_table_column (reader, index))
    {
    case VTR_COLUMN_UNKNOWN:
    case VTR_COLUMN_ORDER:
    case VTR_COLUMN_GOAL:
    case VTR_COLUMN_WAY:
    case VTR_COLUMN_POSTURE:
      return FALSE;
    default:
      return TRUE;
    }
}

/* Whether the row is of another turn. */
static gboolean
is_of_other_turn (VtrReader *reader,
                  const VtrRow *row)
{
  for (guint c = 0; c < row->n; c++)
    {
      VtrUnit cell = { .start = row->cells[c].start, .end = row->cells[c].end };

      if (vtr_other_turn (reader, &cell) > 0)
        return TRUE;
    }
  return FALSE;
}

/* "Zieten: Gera. Röder stays.": more than one line of a list. */
static gboolean
has_sentences (VtrReader *reader,
               const VtrRow *row)
{
  for (guint i = row->cells[0].start; i < row->end; i++)
    if (vtr_form_ends_sentence (reader->tokens, i) && vtr_has_words (reader->tokens, i, row->end))
      return TRUE;
  return FALSE;
}

/* "Raglovich: Hof (withdraw Bayreuth)", "Zieten = Borna": what sentences are not written like. */
static gboolean
is_put_briefly (VtrReader *reader,
                const VtrRow *row)
{
  const VtrToken *last = vtr_token (reader->tokens, row->cells[1].end - 1);

  for (guint i = row->cells[0].end; i < row->cells[1].start; i++)
    if (reader->body[vtr_token (reader->tokens, i)->start] == '=')
      return TRUE;
  return row->cells[1].end > row->cells[1].start && last->kind == VTR_TOKEN_CLOSE;
}

/* Reads @row; @unit's start: it is none. A row of a table, or between bars, that is not
 * understood is for the umpire; what else is not may be no row. */
static guint
read_cells (VtrReader *reader,
            const VtrUnit *unit,
            const VtrRow *row)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (unit->start);
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  gboolean headed = reader->columns->len > 0;
  gboolean sure = row->rule == VTR_TABLE_RULE_BAR || headed;
  VtrUnit line = *unit;
  VtrTableSaid said = { .headed = headed, .weak = !headed && row->rule > VTR_TABLE_RULE_GAP };
  guint who = find_who (reader, row);

  line.end = row->end;
  if (who >= row->n)
    return unit->start;
  if (row->rule == VTR_TABLE_RULE_BRIEF && has_sentences (reader, row))
    return unit->start;
  if (!vtr_read_cell_who (reader, row->cells[who].start, row->cells[who].end, clause))
    return headed && row->n == reader->columns->len && vtr_has_words (reader->tokens, row->cells[who].start, row->cells[who].end) ? fault (reader, &line, "unknown-formation", row->cells[who], TRUE) : unit->start;
  if (headed && row->n > reader->columns->len)
    return fault (reader, &line, "unclear", row->cells[row->n - 1], TRUE);
  if (is_of_other_turn (reader, row))
    return sure ? fault (reader, &line, "other-turn", row->cells[row->n - 1], TRUE) : unit->start;
  for (guint c = who + 1; c < row->n; c++)
    if (c > who + 1 || !vtr_table_names_again (reader, row->cells[c], clause))
      vtr_table_read_cell (reader, row, c, &clause, clauses, &said);
  if (!add_next (reader, clause, &said))
    said.remark = row->n;
  if (said.remark > 0)
    return sure ? fault (reader, &line, "unclear", row->cells[said.remark - 1], is_no_piece (reader, said.remark - 1)) : unit->start;
  /* the staff of a corps goes nowhere without it */
  if (clause->rest && (!said.halt || clause->path->len > 0))
    return fault (reader, &line, "who", row->cells[who], TRUE);
  clause->start = line.start;
  clause->end = line.end;
  for (guint i = 0; i < clauses->len; i++)
    {
      VtrClause *posture = g_ptr_array_index (clauses, i);

      g_array_set_size (posture->subjects, 0);
      vtr_append_ids (posture->subjects, clause->subjects);
      posture->explicit_subject = TRUE;
      posture->start = line.start;
      posture->end = line.end;
    }
  if (settle (reader, clause, &said, clauses->len > 0))
    g_ptr_array_insert (clauses, 0, g_steal_pointer (&clause));
  else if (clause->path->len > 0 || said.halt || clause->options != 0)
    return sure ? fault (reader, &line, "unclear", row->cells[row->n - 1], headed) : unit->start;
  else if (clauses->len == 0)
    return unit->start;
  if (said.posture > 0)
    {
      VtrCell cell = row->cells[said.posture - 1];
      VtrClause *posture = vtr_clause_new (line.start);

      posture->end = line.end;
      vtr_append_ids (posture->subjects, ((const VtrClause *) g_ptr_array_index (clauses, 0))->subjects);
      vtr_clause_fail (posture, VTR_VERDICT_NOT_UNDERSTOOD, "posture", cell.start, cell.end);
      g_ptr_array_add (clauses, posture);
    }
  vtr_take_clauses (reader, &line, clauses);
  keep_row (reader, row);
  return row->end;
}

static gboolean
may_be_row (const VtrReader *reader,
            const VtrUnit *unit)
{
  return unit->line && !unit->quoted && !reader->notes && !reader->forwarded && !reader->other_turn;
}

/* The heads of columns at @unit, whatever stands between them. */
static gboolean
find_heads (VtrReader *reader,
            const VtrUnit *unit,
            VtrRow *row)
{
  static const VtrTableRule rules[] = { VTR_TABLE_RULE_BAR, VTR_TABLE_RULE_SEMICOLON, VTR_TABLE_RULE_SLASH, VTR_TABLE_RULE_DASH, VTR_TABLE_RULE_COMMA, VTR_TABLE_RULE_GAP };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (vtr_table_cut (reader, unit->start, rules[i], row) && vtr_table_read_heads (reader, row))
      return TRUE;
  return FALSE;
}

/**
 * vtr_read_table:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Reads a line as the heads of columns, or as a row below such.
 *
 * Returns: the token after the line; @unit's start: it is none
 */
guint
vtr_read_table (VtrReader *reader,
                const VtrUnit *unit)
{
  guint end = unit->start;
  VtrRow row;

  if (may_be_row (reader, unit) && find_heads (reader, unit, &row))
    {
      vtr_span_chatter (reader, unit->start, row.end, "heading", TRUE);
      g_array_set_size (reader->row_above, 0);
      return row.end;
    }
  if (reader->columns->len == 0)
    return unit->start;
  if (may_be_row (reader, unit) && vtr_table_cut (reader, unit->start, reader->rule, &row))
    end = read_cells (reader, unit, &row);
  if (end == unit->start && vtr_has_words (reader->tokens, unit->start, unit->end))
    g_array_set_size (reader->columns, 0);
  return end;
}

/**
 * vtr_read_row:
 * @reader: the reader
 * @unit: what begins a line
 *
 * Reads a line as a row without heads above.
 *
 * Returns: the token after the line; @unit's start: it is no row
 */
guint
vtr_read_row (VtrReader *reader,
              const VtrUnit *unit)
{
  static const VtrTableRule weak[] = { VTR_TABLE_RULE_SEMICOLON, VTR_TABLE_RULE_SLASH, VTR_TABLE_RULE_DASH, VTR_TABLE_RULE_BRIEF };
  guint end = unit->start;
  VtrRow row;

  if (!may_be_row (reader, unit) || reader->columns->len > 0)
    return unit->start;
  if (vtr_table_cut (reader, unit->start, VTR_TABLE_RULE_BAR, &row) || vtr_table_cut (reader, unit->start, VTR_TABLE_RULE_GAP, &row))
    end = read_cells (reader, unit, &row);
  for (guint i = 0; i < G_N_ELEMENTS (weak) && end == unit->start && !reader->weighing; i++)
    if (vtr_table_cut (reader, unit->start, weak[i], &row) && (row.n >= 3 || (weak[i] == VTR_TABLE_RULE_BRIEF && is_put_briefly (reader, &row))))
      end = read_cells (reader, unit, &row);
  if (end == unit->start)
    g_array_set_size (reader->row_above, 0);
  return end;
}
