/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What somebody who is named, or anybody but one, does if attacked. */

/* "If III Corps is attacked, it stands". Returns where it ends; @pos: it is not
 * that. What another does then is a condition that the game does not know. */
guint
vtr_parse_attacked_who (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *clause)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_match_attacked_who (reader, pos, end, who);
  guint stop;

  if (n == 0 || who->subjects->len == 0)
    return pos;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, who->subjects);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->antecedent = TRUE;
  stop = vtr_parse_posture (reader, pos + n, end, clause);
  if (clause->subjects->len == 0)
    vtr_append_ids (clause->subjects, who->subjects);
  for (guint i = 0; i < clause->subjects->len; i++)
    if (!vtr_has_id (who->subjects, &g_array_index (clause->subjects, VtrId, i)))
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "condition", pos, pos + n);
  clause->explicit_subject = TRUE;
  return stop;
}

/* Takes "bar Lagrange" out of those of @clause. Returns its tokens. */
static guint
take_exception (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *who)
{
  const GArray *tokens = reader->tokens;
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0);
  guint n = vtr_phrase (tokens, at, end, "bar/barring/save/except/excepting/but/ausser/sauf for?");
  guint m;

  if (n == 0)
    return 0;
  m = vtr_parse_subject (reader, at + n, end, who);
  if (m == 0 || who->fail != VTR_VERDICT_NONE || who->me || vtr_token_has (tokens, at + n, end, VTR_CLASS_IT))
    return 0;
  return at + n + m - pos;
}

/* Whether the sentence names somebody before @pos, of whom it may be rather. */
static gboolean
names_before (VtrReader *reader,
              guint pos)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = pos; i > 0 && (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA) && ids->len == 0; i--)
    if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD)
      vtr_lexicon_match (reader->lexicon, tokens, i - 1, pos, VTR_NAME_FORMATION, FALSE, ids, NULL);
  return ids->len > 0;
}

/* "Whoever is attacked withdraws, bar Lagrange, who stands": of all who got orders,
 * or of all he has. Returns where it ends; @pos: it is not that. */
guint
vtr_parse_anybody_attacked (VtrReader *reader,
                            guint pos,
                            guint end,
                            VtrClause *clause)
{
  guint n = vtr_match_anybody_attacked (reader->tokens, pos, end);
  g_autoptr (VtrClause) without = vtr_clause_new (pos);
  guint stop;

  if (n == 0)
    return pos;
  if (reader->named->len > 0)
    vtr_append_ids (clause->subjects, reader->named);
  else
    vtr_take_everybody (reader, clause, pos, pos + n);
  clause->explicit_subject = TRUE;
  /* "Horn to Halle, Berg to Jena, and whichever is attacked withdraws" */
  if (reader->named->len == 0 && names_before (reader, pos))
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + n);
  /* "if either is attacked", of three who got orders */
  for (guint i = pos; i < pos + n; i++)
    if (vtr_phrase (reader->tokens, i, pos + n, "either") > 0 && reader->named->len > 2)
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + n);
  {
    g_autoptr (VtrClause) posture = vtr_clause_new (pos + n);

    n += vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_COMMA) ? 1 : 0;
    n += vtr_phrase (reader->tokens, pos + n, end, "they/he/it/er/der/sie/il/ils");
    stop = vtr_parse_posture (reader, pos + n, end, posture);
    /* "Wer angegriffen wird, hält": he does not go anyway */
    if (vtr_phrase (reader->tokens, pos + n, end, "halt/haelt/halten/holds/hold/bleibt/stays/stands/reste") > 0 && !vtr_has_words (reader->tokens, pos + n + 1, end))
      {
        stop = pos + n + 1;
        posture->verb = vtr_lexicon_verb (reader->lexicon, "stand");
        posture->fail = VTR_VERDICT_NONE;
        posture->explicit_subject = FALSE;
      }
    if (posture->explicit_subject || posture->verb == NULL)
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", pos, stop);
    else if (posture->fail != VTR_VERDICT_NONE)
      vtr_clause_fail (clause, posture->fail, posture->reason, posture->word_start, posture->word_end);
    clause->verb = posture->verb != NULL ? posture->verb : vtr_lexicon_verb (reader->lexicon, "stand");
    clause->target = posture->target;
    clause->standing = posture->standing;
    clause->posture = TRUE;
  }
  if (take_exception (reader, stop, end, without) > 0)
    for (guint i = clause->subjects->len; i > 0; i--)
      if (vtr_has_id (without->subjects, &g_array_index (clause->subjects, VtrId, i - 1)))
        g_array_remove_index (clause->subjects, i - 1);
  return clause->subjects->len > 0 ? stop : pos;
}

/* ", bar Lagrange, who stands" after such a clause. */
guint
vtr_parse_exception (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = reader->goes_on ? take_exception (reader, pos, end, clause) : 0;
  guint at = pos + n;
  guint stop;

  if (n == 0)
    return pos;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrase (tokens, at, end, "who/which/der/die/qui");
  if (n == 0)
    return pos;
  clause->posture = TRUE;
  stop = vtr_parse_predicate (reader, at + n, end, TRUE, FALSE, clause);
  if (clause->verb == NULL || !(clause->verb->flags & VTR_VERB_STANDING))
    {
      clause->verb = NULL;
      g_array_set_size (clause->subjects, 0);
      return pos;
    }
  return stop;
}
