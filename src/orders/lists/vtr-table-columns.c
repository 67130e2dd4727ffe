/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-table-private.h"

/*
 * A line cut into cells, by bars, gaps, semicolons, slashes or dashes; and what the heads of a
 * table's columns say of the cells below them: "Nr. | Unit | From | To | Forced | If attacked".
 */

static const struct
{
  VtrColumn column;
  const gchar *const phrases[12];
} heads[] = {
  { VTR_COLUMN_WHO, { "unit/units/formation/formations/corps/korps/division/divisions/command/who/troops/force/body/div/divs/corps/bde/brigade/brigades", "einheit/einheiten/verband/truppe/truppen/wer/einh/verb", "unite/unites/troupes/corps/qui", NULL } },
  { VTR_COLUMN_LEADER, { "commander/general/leader/name/kommandeur/befehlshaber/fuhrer/commandant/chef/kdr/cdr/cmdr/gen/nom", NULL } },
  { VTR_COLUMN_NUMBER, { "no/nr/num/numero/n/lfd/pos/item/nummer/number", "lfd nr", NULL } },
  { VTR_COLUMN_PAST, { "was", "last/previous turn/round/position/order/orders", "letzte/letzter/vorige/voriger runde/zug/stellung/befehl", "tour/ordre/position precedent/precedente/passe/passee", NULL } },
  { VTR_COLUMN_FROM, { "from/start/at/position/location/place/where/now", "present/current/starting place/position/location/point", "stands/stationed at/in?", "stand at?", "von/standort/ort/wo/ausgangsort/jetzt/steht", "de/depart/lieu/position/ou/stationnement actuelle?", NULL } },
  { VTR_COLUMN_WAY, { "via/route/way/path/through/by/road/march/itinerary", "march route", "by way of", "route of march", "uber/weg/marschweg/marschroute/strecke", "par/itineraire/chemin/passage", NULL } },
  { VTR_COLUMN_GOAL, { "to/destination/goal/end/target/objective", "end point", "goes/marches/march/moves/move to", "nach/ziel/marschziel/zielort/endpunkt", "a/vers/but/arrivee/objectif", NULL } },
  { VTR_COLUMN_ORDER, { "order/orders/action/actions/task/mission/movement/move", "orders this turn", "befehl/befehle/auftrag/bewegung", "ordre/ordres/mouvement/mission", NULL } },
  { VTR_COLUMN_FORCED, { "forced/force march/marching?", "gewaltmarsch/eilmarsch", "marche? forcee", "forced y/n", NULL } },
  { VTR_COLUMN_SPLIT, { "split/splits/splitting/teilen/teilung/aufteilen", "may/can split", "darf teilen", NULL } },
  { VTR_COLUMN_CONTINUE, { "continue/continues/weiter/weitermarsch/fortsetzung/continuer/suite", "continue next turn", "weiter nachste runde", "suite au tour prochain/suivant", NULL } },
  { VTR_COLUMN_GUNS, { "guns/kanonendonner/canon/canons", "march? to the? guns", "zum/auf kanonendonner", "au canon", NULL } },
  { VTR_COLUMN_RETREAT, { "retreat/withdrawal/retreats/withdraws to/line?", "line of retreat", "ruckzug/ruckzugsort/ruckzugsziel", "ruckzug nach/auf", "retraite/repli vers/sur/a?", NULL } },
  { VTR_COLUMN_POSTURE, { "if/when attacked", "posture/stance/attitude/reaction if? attacked?", "bei angriff/feind", "wenn/falls angegriffen", "haltung/reaktion", "si attaque", "en cas dattaque", "conduite", NULL } },
  { VTR_COLUMN_REMARK, { "remark/remarks/note/notes/comment/comments/reason/why/purpose", "bemerkung/bemerkungen/anmerkung/anmerkungen/zweck/grund", "remarque/remarques/observation/observations/motif", NULL } },
};

/* --- a line cut into cells ------------------------------------------------- */

static gboolean
is_gap (const gchar *body,
        guint from,
        guint to)
{
  for (guint i = from; i < to; i++)
    if (body[i] == '\t' || (body[i] == ' ' && i + 1 < to && body[i + 1] == ' '))
      return TRUE;
  return FALSE;
}

static gboolean
is_bar (const VtrReader *reader,
        guint at)
{
  return vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD && reader->body[vtr_token (reader->tokens, at)->start] == '|';
}

/* "....". */
static gboolean
is_dotted (const VtrReader *reader,
           guint at)
{
  const VtrToken *token = vtr_token (reader->tokens, at);

  return token->kind != VTR_TOKEN_WORD && token->end - token->start >= 3 && reader->body[token->start] == '.' && reader->body[token->start + 1] == '.' && reader->body[token->start + 2] == '.';
}

/* A mark with a space on both sides: " / ", " - ". */
static gboolean
is_loose (const VtrReader *reader,
          guint at,
          guint end)
{
  const VtrToken *token = vtr_token (reader->tokens, at);

  return !(token->flags & VTR_WORD_TIGHT) && at + 1 < end && vtr_token (reader->tokens, at + 1)->start > token->end;
}

/* "->", ">", "→": no dash. */
static gboolean
is_arrow (const VtrReader *reader,
          guint at)
{
  const VtrToken *token = vtr_token (reader->tokens, at);

  for (guint i = token->start; token->kind == VTR_TOKEN_DASH && i < token->end; i++)
    if (reader->body[i] == '>' || g_str_has_prefix (reader->body + i, "\xe2\x86") || g_str_has_prefix (reader->body + i, "\xe2\x87"))
      return TRUE;
  return FALSE;
}

/* Whether the token at @at stands between two cells; @first: none of the line was cut yet. */
static gboolean
is_rule (const VtrReader *reader,
         VtrTableRule rule,
         guint at,
         guint end,
         gboolean first)
{
  const VtrToken *token = vtr_token (reader->tokens, at);

  switch (rule)
    {
    case VTR_TABLE_RULE_BAR:
      return is_bar (reader, at);
    case VTR_TABLE_RULE_GAP:
      return is_dotted (reader, at);
    case VTR_TABLE_RULE_SEMICOLON:
      return token->kind == VTR_TOKEN_SEMICOLON;
    case VTR_TABLE_RULE_SLASH:
      return token->kind == VTR_TOKEN_SLASH && is_loose (reader, at, end);
    case VTR_TABLE_RULE_DASH:
      return token->kind == VTR_TOKEN_DASH && is_loose (reader, at, end) && !is_arrow (reader, at);
    case VTR_TABLE_RULE_COMMA:
      return token->kind == VTR_TOKEN_COMMA;
    case VTR_TABLE_RULE_BRIEF:
      if (first)
        return token->kind == VTR_TOKEN_COLON || (token->kind == VTR_TOKEN_DASH && is_loose (reader, at, end)) || (token->kind == VTR_TOKEN_OTHER && reader->body[token->start] == '=');
      return token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_SEMICOLON;
    default:
      return FALSE;
    }
}

static void
add_cell (const GArray *tokens,
          VtrRow *row,
          guint start,
          guint end)
{
  while (start < end && (vtr_token (tokens, start)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, start)->kind == VTR_TOKEN_COLON || vtr_token (tokens, start)->kind == VTR_TOKEN_BULLET))
    start++;
  while (end > start && (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COLON || vtr_token (tokens, end - 1)->kind == VTR_TOKEN_COMMA || (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_STOP && end - start > 1)))
    end--;
  if (row->n < VTR_TABLE_MAX_CELLS)
    row->cells[row->n++] = (VtrCell){ start, end };
}

/**
 * vtr_table_cut:
 * @reader: the reader
 * @pos: where a line begins
 * @rule: what is to stand between its cells
 * @row: (out): the cells
 *
 * Returns: whether it has more than one
 */
gboolean
vtr_table_cut (VtrReader *reader,
               guint pos,
               VtrTableRule rule,
               VtrRow *row)
{
  const GArray *tokens = reader->tokens;
  guint start = pos;
  guint end = vtr_line_end (tokens, pos);

  *row = (VtrRow){ .end = end, .rule = rule };
  /* the mark of a list item */
  while (start < end && (vtr_token (tokens, start)->kind == VTR_TOKEN_OTHER || vtr_token (tokens, start)->kind == VTR_TOKEN_BULLET))
    start++;
  if (rule > VTR_TABLE_RULE_GAP)
    start = vtr_skip_marks (tokens, start, end);
  if (rule == VTR_TABLE_RULE_BAR && start < end && is_bar (reader, start))
    start++;
  for (guint i = start; i < end; i++)
    if (is_rule (reader, rule, i, end, row->n == 0))
      {
        add_cell (tokens, row, start, i);
        start = i + 1;
      }
    else if (rule == VTR_TABLE_RULE_GAP && i > start && is_gap (reader->body, vtr_token (tokens, i - 1)->end, vtr_token (tokens, i)->start) && !(vtr_token (tokens, i - 1)->kind == VTR_TOKEN_STOP))
      {
        add_cell (tokens, row, start, i);
        start = i;
      }
  if (start < end)
    add_cell (tokens, row, start, end);
  return row->n >= 2;
}

/* --- the heads of columns -------------------------------------------------- */

/* "This turn", "turn 2", "T1", "Runde 2": of which turn the column is. */
static VtrColumn
turn_of (VtrReader *reader,
         VtrCell cell)
{
  static const gchar *const this[] = { "this turn/round", "diese/dieser runde/zug", "ce tour ci?", "tour actuel", NULL };
  static const gchar *const next[] = { "next/following turn/round", "nachste/nachster/folgende/folgender runde/zug", "tour prochain/suivant", "prochain tour", "then", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, cell.start, cell.end, "turn/round/tour/runde/zug/t/r");
  gint turn = reader->context->turn;
  gint number = 0;

  if (cell.start >= cell.end)
    return VTR_COLUMN_UNKNOWN;
  if (vtr_says_only (tokens, cell.start, cell.end, this))
    return VTR_COLUMN_GOAL;
  if (vtr_says_only (tokens, cell.start, cell.end, next))
    return VTR_COLUMN_NEXT;
  if (n == 1 && cell.end == cell.start + 2)
    number = vtr_number_of (vtr_token (tokens, cell.start + 1)->fold, FALSE);
  else if (cell.end == cell.start + 1 && vtr_token (tokens, cell.start)->fold[0] == 't')
    number = vtr_number_of (vtr_token (tokens, cell.start)->fold + 1, FALSE);
  if (number <= 0 || turn <= 0)
    return VTR_COLUMN_UNKNOWN;
  if (number == turn)
    return VTR_COLUMN_GOAL;
  return number < turn ? VTR_COLUMN_PAST : number == turn + 1 ? VTR_COLUMN_NEXT
                                                              : VTR_COLUMN_LATER;
}

/**
 * vtr_table_head:
 *
 * Returns: what the cells are below a head with the words of @cell
 */
VtrColumn
vtr_table_head (VtrReader *reader,
                VtrCell cell)
{
  VtrColumn turn = turn_of (reader, cell);

  if (turn != VTR_COLUMN_UNKNOWN)
    return turn;
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    for (guint k = 0; heads[i].phrases[k] != NULL; k++)
      {
        guint n = vtr_phrase (reader->tokens, cell.start, cell.end, heads[i].phrases[k]);

        if (n > 0 && !vtr_has_words (reader->tokens, cell.start + n, cell.end))
          return heads[i].column;
      }
  switch (vtr_form_label_kind (reader, cell.start, cell.end))
    {
    case VTR_FIELD_WHO:
      return VTR_COLUMN_WHO;
    case VTR_FIELD_FROM:
      return VTR_COLUMN_FROM;
    case VTR_FIELD_WAY:
      return VTR_COLUMN_WAY;
    case VTR_FIELD_GOAL:
      return VTR_COLUMN_GOAL;
    case VTR_FIELD_ATTACKED:
      return VTR_COLUMN_POSTURE;
    case VTR_FIELD_PACE:
      return VTR_COLUMN_PACE;
    case VTR_FIELD_REMARK:
      return VTR_COLUMN_REMARK;
    default:
      return VTR_COLUMN_UNKNOWN;
    }
}

/* Whether the line below @row is cut as it is, and names one of his own. */
static gboolean
stands_over_rows (VtrReader *reader,
                  const VtrRow *row)
{
  VtrRow below;
  guint breaks;
  guint at = vtr_next_line (reader->tokens, row->end, &breaks);

  /* "|---|---|" */
  for (guint lines = 0; lines < 2 && breaks >= 1 && breaks <= 2 && at < reader->tokens->len; lines++)
    {
      if (vtr_table_cut (reader, at, row->rule, &below) && below.n <= row->n + 1)
        for (guint c = 0; c < 2 && c + 1 < below.n; c++)
          {
            g_autoptr (VtrClause) who = vtr_clause_new (at);

            if (vtr_read_cell_who (reader, below.cells[c].start, below.cells[c].end, who))
              return TRUE;
          }
      at = vtr_next_line (reader->tokens, below.end, &breaks);
    }
  return FALSE;
}

/* What is said of where he is, is where he goes, if no other column tells that: "Who / Where". */
static void
settle_where (VtrReader *reader,
              const VtrRow *row)
{
  for (guint c = 0; c < row->n; c++)
    {
      guint column = g_array_index (reader->columns, guint, c);

      if (column == VTR_COLUMN_GOAL || column == VTR_COLUMN_WAY || column == VTR_COLUMN_ORDER || column == VTR_COLUMN_NEXT || column == VTR_COLUMN_UNKNOWN)
        return;
    }
  for (guint c = 0; c < row->n; c++)
    if (vtr_phrase (reader->tokens, row->cells[c].start, row->cells[c].end, "where/wo/ou") == row->cells[c].end - row->cells[c].start)
      g_array_index (reader->columns, guint, c) = VTR_COLUMN_GOAL;
}

/**
 * vtr_table_read_heads:
 *
 * Returns: whether the cells of @row are the heads of columns; then the reader's are these
 */
gboolean
vtr_table_read_heads (VtrReader *reader,
                      const VtrRow *row)
{
  gboolean weak = row->rule > VTR_TABLE_RULE_GAP;
  guint known = 0;
  guint who = row->n;

  for (guint c = 0; c < row->n; c++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrColumn column = vtr_table_head (reader, row->cells[c]);

      /* a row of the table */
      if (column == VTR_COLUMN_UNKNOWN && vtr_read_cell_places (reader, row->cells[c].start, row->cells[c].end, places))
        return FALSE;
      known += column != VTR_COLUMN_UNKNOWN ? 1 : 0;
      if (column == VTR_COLUMN_WHO && who == row->n)
        who = c;
    }
  /* "Name | From | To" */
  for (guint c = 0; c < row->n && who == row->n; c++)
    if (vtr_table_head (reader, row->cells[c]) == VTR_COLUMN_LEADER)
      who = c;
  if (row->rule == VTR_TABLE_RULE_BRIEF || known == 0 || (weak && (known < 2 || known < row->n)))
    return FALSE;
  if (who > 1 && (known < 2 || known + 1 < row->n || weak))
    return FALSE;
  if ((known < 2 || who > 1 || weak) && !stands_over_rows (reader, row))
    return FALSE;
  g_array_set_size (reader->columns, 0);
  reader->rule = row->rule;
  for (guint c = 0; c < row->n; c++)
    {
      guint column = vtr_table_head (reader, row->cells[c]);

      if (c == who)
        column = VTR_COLUMN_WHO;
      else if (column == VTR_COLUMN_WHO)
        column = VTR_COLUMN_LEADER;
      else if (column == VTR_COLUMN_UNKNOWN && vtr_has_words (reader->tokens, row->cells[c].start, row->cells[c].end))
        column = VTR_COLUMN_STRANGE;
      g_array_append_val (reader->columns, column);
    }
  settle_where (reader, row);
  return TRUE;
}

VtrColumn
vtr_table_column (const VtrReader *reader,
                  guint index)
{
  return index < reader->columns->len ? (VtrColumn) g_array_index (reader->columns, guint, index) : VTR_COLUMN_UNKNOWN;
}

/* "1", "2.", "T1", "a": what counts the rows. */
gboolean
vtr_table_is_number (const GArray *tokens,
                     VtrCell cell)
{
  const VtrToken *token;

  if (cell.start >= cell.end || vtr_has_words (tokens, cell.start + 1, cell.end) || vtr_token (tokens, cell.start)->kind != VTR_TOKEN_WORD)
    return FALSE;
  token = vtr_token (tokens, cell.start);
  return g_ascii_isdigit (token->fold[strlen (token->fold) - 1]) && token->end - token->start <= 3 && (g_ascii_isdigit (token->fold[0]) || token->fold[0] == 't');
}
