/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What sentences say of one another: whom the next clause goes on about, what is
 * taken back. */

/* Who the sentence is about, when the first thing that it says of him is no order:
 * nothing in it that makes a report, a condition, a negation of it, no name, no
 * verb that would be an order. Returns the token after him, 0: it is not so. */
guint
vtr_read_lead (VtrReader *reader,
               const VtrUnit *unit,
               VtrClause *lead)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint start = vtr_skip_fillers (tokens, unit->start, unit->end);
  guint n = vtr_parse_subject (reader, start, unit->end, lead);
  guint at = start + n;

  if (n == 0 || lead->fail != VTR_VERDICT_NONE || lead->subjects->len == 0 || lead->me || vtr_token_has (tokens, start, unit->end, VTR_CLASS_IT))
    return 0;
  for (guint i = 0; i < lead->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (lead->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  for (guint i = at; i < unit->end && i < at + 14; i++)
    {
      VtrId place;

      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_AND) && i > at)
        return at;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return 0;
      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_FOE | VTR_CLASS_SOFT | VTR_CLASS_ME) || (vtr_token_has (tokens, i, unit->end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM) && !vtr_token_has (tokens, i, unit->end, VTR_CLASS_ARTICLE)))
        return 0;
      /* "has been" is no report of what is over */
      if (vtr_token_has (tokens, i, unit->end, VTR_CLASS_PAST) && vtr_phrase (tokens, i, unit->end, "has/have/been") == 0)
        return 0;
      if ((vtr_lexicon_match_verb (reader->lexicon, tokens, i, unit->end, verbs, &form) > 0 && !vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_ARTICLE)) || vtr_lexicon_match (reader->lexicon, tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
      if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
        {
          const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (lead->subjects, VtrId, 0));

          if (stands == NULL || !vtr_id_equal (stands, &place))
            return 0;
        }
    }
  return 0;
}

/* "marches to Halle to support the Emperor and marches to the guns": the second
 * verb is of who marches, not of the purpose, which has none in -s. */
gboolean
vtr_goes_on_after_purpose (VtrReader *reader,
                           const VtrClause *clause,
                           const GPtrArray *clauses,
                           const GArray *gaps)
{
  const VtrClause *last = clauses->len > 0 ? g_ptr_array_index (clauses, clauses->len - 1) : NULL;
  const VtrGap *gap = &g_array_index (gaps, VtrGap, gaps->len - 1);

  if (last == NULL || !clause->third_person || gaps->len != 1 || gap->start != last->end || gap->end != clause->start || !vtr_token_has (reader->tokens, clause->start, clause->end, VTR_CLASS_AND))
    return FALSE;
  return vtr_phrase (reader->tokens, gap->start, gap->end, "to/so/in as/order? to?") > 0 && vtr_doubt_gap (reader, *gap, FALSE, last, FALSE).reason == NULL;
}

/* "… and stays there": what the sentence's subject does. */
gboolean
vtr_follows_lead (VtrReader *reader,
                  const VtrClause *clause)
{
  return !clause->explicit_subject && !clause->heading && !clause->amends && !clause->same && clause->verb != NULL && vtr_token_has (reader->tokens, clause->start, clause->end, VTR_CLASS_AND);
}

/* "Strike that: to Jena", "Actually, Jena", "No wait". */
gboolean
vtr_takes_back (VtrReader *reader,
                const VtrUnit *unit)
{
  static const gchar *const marks[] = { "strike/scratch/scrap/belay/disregard/drop/forget/ignore/cancel that/this/it", "no wait", "wait no", "hang on", "hold on", "make that/it", "or rather", "i mean/meant", "correction/korrektur/erratum/typo", "sorry no", "my mistake", "no no", "joke/joking/kidding", "on reflection", "nein halt", "quatsch", "ach nein", "non attendez", "ou plutot", "oops", NULL };
  guint at = unit->start;

  while (at < unit->end && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  if (vtr_phrase (reader->tokens, at, unit->end, "actually/rather/sorry/or") > 0 && vtr_token_is (reader->tokens, at + 1, unit->end, VTR_TOKEN_COMMA) && !unit->paragraph)
    {
      VtrId place;

      if (vtr_match_place (reader, at + 2, unit->end, NULL, &place) > 0)
        return TRUE;
      at += 2;
    }
  /* "Actually make that Jena" */
  while (vtr_phrase (reader->tokens, at, unit->end, "actually/rather/sorry/hmm/no/wait/well/ok/oh/or") > 0 && vtr_phrases (reader->tokens, at, unit->end, marks) == 0)
    {
      at++;
      if (vtr_token_is (reader->tokens, at, unit->end, VTR_TOKEN_COMMA))
        at++;
    }
  /* "I mean to go" */
  return vtr_phrases (reader->tokens, at, unit->end, marks) > 0 && vtr_phrase (reader->tokens, at, unit->end, "i mean to") != 3;
}

/* The last order is put to the umpire: its writer has thought better of it. */
void
vtr_doubt_last (VtrReader *reader)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  gint start = last != NULL ? last->span_start : 0;

  if (last == NULL || !reader->adjacent || !vtr_order_is_order (last))
    return;
  for (guint i = reader->out->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (order->span_start != start)
        break;
      vtr_span_doubt (order, "amends");
      g_hash_table_remove (reader->ends, order->formation.s);
    }
}

/**
 * vtr_read_address:
 * @reader: the reader
 * @unit: a sentence that begins a line
 *
 * "My dear Vandamme,", "General Lapoype!": what follows is said to him. To somebody whom
 * the sender does not command nothing is ordered.
 *
 * Returns: the tokens of @unit that say that; 0: it does not begin so
 */
guint
vtr_read_address (VtrReader *reader,
                  const VtrUnit *unit)
{
  static const gchar *const dear[] = { "my? dear/dearest/good/esteemed/brave/old", "my? dear/dearest/good old/friend/cousin/comrade/colleague", "mein/meine? lieber/liebe/werter/teurer", "mon/ma? cher/chere", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint n;

  while (at < unit->end && vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  n = vtr_phrases (tokens, at, unit->end, dear);
  if (n == 0)
    return 0;
  at += n;
  at += vtr_parse_subject (reader, at, unit->end, who);
  while (at < unit->end && (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_STOP || vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, at)->kind == VTR_TOKEN_COLON))
    at++;
  if (vtr_has_words (tokens, at, unit->end) && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD)
    return 0;
  g_array_set_size (reader->addressee, 0);
  if (who->fail != VTR_VERDICT_NONE || who->me || who->subjects->len != 1)
    return 0;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded || (reader->corps->len == 1 && vtr_has_id (reader->corps, &record->id)))
        return 0;
    }
  vtr_append_ids (reader->addressee, who->subjects);
  return at - unit->start;
}

/* "First, I Corps marches": counts what is said; "First, Second and Third Divisions" counts
 * divisions. Returns the token behind it. */
guint
vtr_skip_counting (const GArray *tokens,
                   const VtrUnit *unit)
{
  static const gchar *const counts[] = { "first/second/third/fourth/fifth/sixth/1st/2nd/3rd/4th/5th/6th", "premier/deuxieme/troisieme/quatrieme", NULL };
  guint n = vtr_phrases (tokens, unit->start, unit->end, counts);

  if (n == 0 || !vtr_token_is (tokens, unit->start + n, unit->end, VTR_TOKEN_COMMA))
    return unit->start;
  for (guint i = unit->start + n + 1; i < unit->end && i < unit->start + 8; i++)
    if (vtr_phrases (tokens, i, unit->end, counts) > 0)
      return unit->start;
  return unit->start + n + 1;
}
