/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/* "Souham to Jena. Then to Naumburg.": a sentence of places alone, by which the march of
 * the one before goes on. */

static const gchar *const on_words[] = {
  "and? then/thence/afterwards/thereafter/next/subsequently/finally on?", "and? from there/here/thence on?", "and? after/once that/this/there", "and? on/onwards/onward", "and? then it/he/they goes/go/marches/march/moves/move/continues/continue on?",
  "und? dann/danach/anschliessend/hierauf/darauf/sodann/schliesslich/nachher weiter?", "und? von dort/da/hier aus? weiter?", "und? weiter", "und? dann/danach/anschliessend/hierauf/sodann marschiert/geht/zieht/ruckt/marschieren/gehen/ziehen er/es/sie weiter?",
  "et? puis/ensuite/enfin/apres/finalement", "et? de la", "et? apres quoi/cela/ca", "et? puis/ensuite il/ils/elle va/vont/marche/marchent/ira/iront", NULL
};

/* … nobody knows when. */
static const gchar *const later_words[] = { "and? later on?", "und? spater/spaeter", "et? plus tard", NULL };

/* The places named from @pos on, and nothing else but how one goes to them; FALSE: there
 * is more. */
static gboolean
read_places (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;

  while (vtr_has_words (tokens, pos, end))
    {
      VtrId place;
      guint n;

      while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_DASH || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN)))
        pos++;
      pos += vtr_token_has (tokens, pos, end, VTR_CLASS_TO) && vtr_match_place (reader, pos, end, NULL, &place) == 0 ? 1 : 0;
      n = vtr_match_place (reader, pos, end, NULL, &place);
      if (n == 0)
        return clause->path->len > 0 && vtr_skip_fillers (tokens, pos, end) >= end;
      g_array_append_val (clause->path, place);
      pos += n;
    }
  return clause->path->len > 0;
}

/* Whether the orders of the last sentence are marches of one way. */
static gboolean
marched_together (VtrReader *reader)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;

  if (!reader->adjacent || last == NULL || last->path->len == 0 || reader->sentence_from >= reader->out->len)
    return FALSE;
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march") || order->path->len == 0 || !vtr_id_equal (&g_array_index (order->path, VtrId, order->path->len - 1), &g_array_index (last->path, VtrId, last->path->len - 1)))
        return FALSE;
    }
  return TRUE;
}

/* "Next turn it goes on to Naumburg": the march of the sentence before may be meant as the
 * whole way, or to be over before it; both are asked. "Weimar, Jena; continue next turn to
 * Naumburg" is one way. */
static gboolean
reads_next_turn (VtrReader *reader,
                 const VtrUnit *unit,
                 guint at,
                 guint end)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (at);
  gboolean me = FALSE;
  gboolean sure;

  if (!marched_together (reader) || vtr_match_going_on_to (reader, at, end, clause->path, &sure) < end - at)
    return FALSE;
  for (guint i = at; i < end; i++)
    me = me || vtr_token_has (reader->tokens, i, end, VTR_CLASS_ME);
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    if (me && !vtr_has_id (reader->corps, &((const VtrOrder *) g_ptr_array_index (reader->out, i))->formation))
      return FALSE;
  if (sure && !me && unit->start > 0 && vtr_token (reader->tokens, unit->start - 1)->kind == VTR_TOKEN_SEMICOLON)
    {
      clause->options |= VTR_OPTION_CONTINUE;
      for (guint i = reader->sentence_from; i < reader->out->len; i++)
        vtr_span_march_on (reader, g_ptr_array_index (reader->out, i), clause, unit);
      return TRUE;
    }
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    vtr_span_doubt (g_ptr_array_index (reader->out, i), "other-turn");
  vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, "other-turn", at, end);
  reader->adjacent = FALSE;
  return TRUE;
}

/**
 * vtr_reads_onward:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it names places alone that one goes to next. The march of the sentence
 *   before goes on to them; if there is none, the umpire is asked
 */
gboolean
vtr_reads_onward (VtrReader *reader,
                  const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) clause = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint end = unit->end;
  guint later;
  guint n;

  at = vtr_skip_marks (tokens, at, end);
  while (end > at && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  if (unit->asked || unit->quoted || unit->paragraph || reader->notes || reader->forwarded || reader->other_turn)
    return FALSE;
  if (reads_next_turn (reader, unit, at, end))
    return TRUE;
  later = vtr_phrases (tokens, at, end, later_words);
  n = MAX (later, vtr_phrases (tokens, at, end, on_words));
  if (n == 0 || vtr_other_turn (reader, unit) > 0)
    return FALSE;
  if (!read_places (reader, at + n, end, clause))
    return FALSE;
  if (later > 0 || !marched_together (reader))
    {
      vtr_span_fault (reader, unit->start, unit->end, VTR_VERDICT_NOT_UNDERSTOOD, later > 0 ? "other-turn" : "no-verb", at, end);
      reader->adjacent = FALSE;
      return TRUE;
    }
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    vtr_span_march_on (reader, g_ptr_array_index (reader->out, i), clause, unit);
  reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
  return TRUE;
}

/**
 * vtr_goes_on_behind:
 * @reader: the reader
 * @order: a march
 * @end: where its sentence ends
 *
 * Returns: whether where to it goes on next turn stands behind it, in words that it has not
 *   taken up: "III Corps to Jena, next turn to Naumburg"
 */
gboolean
vtr_goes_on_behind (VtrReader *reader,
                    const VtrOrder *order,
                    guint end)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint at = end;
  gboolean sure;

  while (at > 0 && (gint) vtr_token (reader->tokens, at - 1)->start >= order->span_start + order->span_length)
    at--;
  /* "Souham to Jena, and next turn I march to Naumburg" */
  for (guint i = at; i < end; i++)
    if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_ME) && !vtr_has_id (reader->corps, &order->formation))
      return FALSE;
  return vtr_match_going_on_to (reader, at, end, path, &sure) > 0;
}

/**
 * vtr_rest_follows:
 * @reader: the reader
 * @order: a march that goes on next turn
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether that is taken from words of others who follow: "Souham to Jena, the rest of
 *   the corps after him"
 */
gboolean
vtr_rest_follows (const VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const after[] = { "close/right/just/hard/directly? after/behind him/it/them/her", "follow/follows/following? after/behind", NULL };
  const GArray *tokens = reader->tokens;

  if (!(order->options & VTR_OPTION_CONTINUE))
    return FALSE;
  for (guint i = start; i + 2 < end; i++)
    {
      guint n = vtr_phrase (tokens, i, end, "rest/remainder/others");

      if (n > 0)
        n += vtr_phrase (tokens, i + n, end, "of the/my/our/his/its? corps/army/divisions/troops/us/them");
      if (n > 0 && vtr_phrases (tokens, i + n, end, after) > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reads_going_further:
 *
 * Returns: whether it is read as of a march that goes on next turn, and not as of those who
 *   come behind: "the rest of the corps after that"
 */
gboolean
vtr_reads_going_further (VtrReader *reader,
                         const VtrUnit *unit)
{
  static const gchar *const others[] = { "rest/remainder of the/my/our/his/its? corps/army/division/divisions/troops/men/cavalry/infantry", "rest des/vom/der/von meines/seines/unseres? korps/armee/division/divisionen/truppen", "reste du/de/des la/mon/son/notre/mes/ses? corps/armee/larmee/division/divisions/troupes", NULL };

  return !vtr_has_phrase (reader->tokens, unit->start, unit->end, others) && vtr_reads_going_on (reader, unit);
}
