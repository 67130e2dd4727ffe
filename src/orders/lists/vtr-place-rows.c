/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Lines with the place first and those who are to be there behind it:
 *
 *   Merseburg: 31st and 35th Divisions
 *   Halle: nobody
 *   Eisleben: 36th Division
 *
 * Where everybody stands already this may be a report; if somebody is to be elsewhere it
 * is orders, and who is where he is named stays there.
 */

typedef struct
{
  VtrId place;
  gboolean nobody;
  gboolean away; /* somebody has to march */
} PlaceRow;

static gboolean
is_own (VtrReader *reader,
        const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record == NULL || !record->commanded || vtr_reader_place_of (reader, &record->id) == NULL)
        return FALSE;
    }
  return ids->len > 0;
}

static guint
end_of_line (const GArray *tokens,
             guint at)
{
  while (at < tokens->len && vtr_token (tokens, at)->kind != VTR_TOKEN_BREAK)
    at++;
  return at;
}

/* The row from @start to @end; @who: gets those who are named in it. */
static gboolean
parse_row (VtrReader *reader,
           guint start,
           guint end,
           PlaceRow *row,
           VtrClause *who)
{
  const GArray *tokens = reader->tokens;
  guint at = start;
  guint n;

  *row = (PlaceRow){ 0 };
  at = vtr_skip_marks (tokens, at, end);
  n = vtr_phrase (tokens, at, end, "to/at/in/nach/bei");
  if (vtr_match_place (reader, at + n, end, NULL, &row->place) == 0)
    return FALSE;
  at += n + vtr_match_place (reader, at + n, end, NULL, &row->place);
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) && !(vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, at)->flags & VTR_WORD_TIGHT)))
    return FALSE;
  at++;
  n = vtr_phrase (tokens, at, end, "nobody/noone/none/empty/nothing/niemand/leer/keiner/personne/rien");
  if (n > 0)
    {
      row->nobody = TRUE;
      return !vtr_has_words (tokens, at + n, end);
    }
  n = vtr_parse_subject (reader, at, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->rest || who->everybody || vtr_token_has (tokens, at, end, VTR_CLASS_IT) || !is_own (reader, who->subjects))
    return FALSE;
  for (guint i = 0; i < who->subjects->len; i++)
    row->away = row->away || !vtr_id_equal (vtr_reader_place_of (reader, &g_array_index (who->subjects, VtrId, i)), &row->place);
  return !vtr_has_words (tokens, at + n, end);
}

/* Whether the line over @start says that this is how things are. */
static gboolean
is_report (VtrReader *reader,
           guint start)
{
  const GArray *tokens = reader->tokens;
  guint at = start;
  guint lines = 0;

  while (at > 0 && lines < 3)
    {
      at--;
      lines += vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK;
      if (vtr_phrase (tokens, at, start, "position/positions/situation/status/current/currently/present/now/today/strength/strengths/report/where/lage/stand/stellung/stellungen/derzeit/aktuell/jetzt/positions/actuellement/situation/last/next/enemy/french/russian/prussian/if/when/plan/plans/then/later/guess/guesses/guessing/expect/expected/forecast/maybe/perhaps/idea/ideas/thinking/prediction/predictions/vermutlich/vielleicht/peut") > 0)
        return TRUE;
    }
  return FALSE;
}

/* Tokens after the last of the rows that begin at @start; @n_rows, @away: how many, and
 * whether somebody is to march. */
static guint
scan_rows (VtrReader *reader,
           guint start,
           guint *n_rows,
           gboolean *away)
{
  guint at = start;
  guint stop = start;

  *n_rows = 0;
  *away = FALSE;
  while (at < reader->tokens->len)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      guint end = end_of_line (reader->tokens, at);
      PlaceRow row;

      if (!parse_row (reader, at, end, &row, who))
        break;
      (*n_rows)++;
      *away = *away || row.away;
      stop = end;
      at = end + 1;
    }
  return stop;
}

/**
 * vtr_read_place_row:
 * @reader: the reader
 * @unit: a sentence that begins a line
 *
 * Returns: the token after the row that was read there; the start of @unit: none was
 */
guint
vtr_read_place_row (VtrReader *reader,
                    const VtrUnit *unit)
{
  const VtrVerb *march = vtr_lexicon_march (reader->lexicon);
  const VtrVerb *halt = vtr_lexicon_verb (reader->lexicon, "halt");
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  g_autoptr (GPtrArray) clauses = NULL;
  guint end = end_of_line (reader->tokens, unit->start);
  VtrUnit line = *unit;
  gboolean away;
  PlaceRow row;
  guint n_rows;

  if (march == NULL || halt == NULL || unit->quoted || unit->asked || reader->notes || reader->forwarded || reader->other_turn || reader->weighing)
    return unit->start;
  if (unit->start >= reader->rows_end)
    {
      guint stop = scan_rows (reader, unit->start, &n_rows, &away);

      if (n_rows < 2 || !away || is_report (reader, unit->start))
        return unit->start;
      reader->rows_end = stop;
    }
  if (!parse_row (reader, unit->start, end, &row, who))
    return unit->start;
  line.end = end;
  if (row.nobody)
    {
      vtr_span_chatter (reader, line.start, line.end, "heading", TRUE);
      return end;
    }
  clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  for (guint stays = 0; stays < 2; stays++)
    {
      VtrClause *clause = vtr_clause_new (line.start);

      clause->end = line.end;
      clause->explicit_subject = TRUE;
      clause->verb = stays ? halt : march;
      clause->at = stays ? row.place : (VtrId){ "" };
      clause->to_goal = !stays;
      if (!stays)
        g_array_append_val (clause->path, row.place);
      for (guint i = 0; i < who->subjects->len; i++)
        {
          const VtrId *id = &g_array_index (who->subjects, VtrId, i);

          if (vtr_id_equal (vtr_reader_place_of (reader, id), &row.place) == (stays > 0))
            vtr_append_id (clause->subjects, id);
        }
      if (clause->subjects->len > 0)
        g_ptr_array_add (clauses, clause);
      else
        vtr_clause_free (clause);
    }
  vtr_take_clauses (reader, &line, clauses);
  return end;
}

/* Whether somebody is to march, or nobody is, by what stands in the message: so that the
 * lines about it are orders, and no report. */
static gboolean
are_orders (VtrReader *reader,
            guint start,
            guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      return TRUE;
  for (guint i = end; i < tokens->len; i++)
    {
      VtrId from;
      VtrId to;
      guint n;

      if (vtr_phrase (tokens, i, tokens->len, "no/nobody move/moves/movement/moving/change/changes") == 2)
        return TRUE;
      /* "Sandels: Stralsund to Rostock" */
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_COLON || (n = vtr_match_place (reader, i + 1, tokens->len, NULL, &from)) == 0)
        continue;
      n += i + 1;
      if ((vtr_token_has (tokens, n, tokens->len, VTR_CLASS_TO) || vtr_token_is (tokens, n, tokens->len, VTR_TOKEN_DASH)) && vtr_match_place (reader, n + 1, tokens->len, NULL, &to) > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_read_named_place:
 * @reader: the reader
 * @unit: a sentence that the grammar does not take
 * @clauses: gets the order
 *
 * "Tettenborn: Hamburg.", where he stands already, among orders: he stays there. What
 * follows on the line must be of somebody else, or say so.
 *
 * Returns: whether it was read so
 */
gboolean
vtr_read_named_place (VtrReader *reader,
                      const VtrUnit *unit,
                      GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint next = unit->end;
  guint n;
  VtrId place;

  at = vtr_skip_marks (tokens, at, unit->end);
  n = vtr_parse_subject (reader, at, unit->end, who);
  if (n == 0 || unit->asked || unit->quoted || who->fail != VTR_VERDICT_NONE || who->me || who->rest || who->everybody || who->alone || who->staff || vtr_token_has (tokens, at, unit->end, VTR_CLASS_IT) || !is_own (reader, who->subjects) || !vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_COLON))
    return FALSE;
  at += n + 1;
  n = vtr_match_place (reader, at, unit->end, NULL, &place);
  if (n == 0 || vtr_has_words (tokens, at + n, unit->end))
    return FALSE;
  for (guint i = 0; i < who->subjects->len; i++)
    if (!vtr_id_equal (vtr_reader_place_of (reader, &g_array_index (who->subjects, VtrId, i)), &place))
      return FALSE;
  while (next < tokens->len && vtr_token (tokens, next)->kind != VTR_TOKEN_WORD && vtr_token (tokens, next)->kind != VTR_TOKEN_BREAK)
    next++;
  if (next < tokens->len && vtr_token (tokens, next)->kind == VTR_TOKEN_WORD && !(vtr_token (tokens, next)->flags & VTR_WORD_LINE_START) && !vtr_subject_is_own (reader, next, tokens->len) && vtr_phrase (tokens, next, tokens->len, "no/nobody move/moves/movement/moving/change/changes") == 0)
    return FALSE;
  if (is_report (reader, unit->start) || !are_orders (reader, unit->start, unit->end))
    return FALSE;
  who->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  if (who->verb == NULL)
    return FALSE;
  who->start = unit->start;
  who->end = unit->end;
  g_ptr_array_add (clauses, g_steal_pointer (&who));
  return TRUE;
}
