/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* A sentence of several clauses: what the words left over between them forbid. */

static gboolean
is_separated (VtrReader *reader,
              const VtrClause *clause)
{
  const VtrToken *first = vtr_token (reader->tokens, clause->start);

  return first->kind != VTR_TOKEN_WORD || (first->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) != 0;
}

/* Whether nothing but "and" stands before the clause, no comma. */
static gboolean
is_joined_by_and (VtrReader *reader,
                  const VtrClause *clause)
{
  return vtr_token_has (reader->tokens, clause->start, clause->end, VTR_CLASS_AND);
}

static gboolean
is_halt (const VtrClause *clause)
{
  return clause->verb != NULL && g_str_equal (clause->verb->id, "halt");
}

/* Words left over in @gap forbid what stands around them: the clause before it;
 * if they are a condition, those that "and" ties to that one, and the next; and
 * the next in any case when it names nobody or follows without a mark. */
static void
forbid_around (VtrReader *reader,
               const GPtrArray *clauses,
               gint before,
               VtrDoubt doubt,
               guint unit_end,
               VtrDoubt *doubts)
{
  gboolean condition = g_str_equal (doubt.reason, "condition");
  gboolean but = vtr_phrase (reader->tokens, doubt.word, unit_end, "but/aber/mais/doch") > 0;
  const VtrClause *clause = g_ptr_array_index (clauses, before);

  doubts[before] = doubt;
  /* "Borstell to Dessau and Thümen to Potsdam are out of the question": of both */
  if (clause->implied && clause->end == doubt.word && vtr_token_has (reader->tokens, doubt.word, unit_end, VTR_CLASS_AUX | VTR_CLASS_PAST | VTR_CLASS_HARD))
    for (gint i = before; i > 0 && ((const VtrClause *) g_ptr_array_index (clauses, i - 1))->implied; i--)
      doubts[i - 1] = doubt;
  /* who holds and withdraws does the second on that condition, not the first */
  if (condition && (but || !(before > 0 && is_halt (g_ptr_array_index (clauses, before - 1)) && clause->verb != NULL && (clause->verb->flags & VTR_VERB_STANDING) && !clause->posture)))
    for (gint i = before; i > 0 && (but || is_joined_by_and (reader, g_ptr_array_index (clauses, i))); i--)
      doubts[i - 1] = doubt;
  for (guint i = (guint) before + 1; i < clauses->len; i++)
    {
      const VtrClause *next = g_ptr_array_index (clauses, i);

      if (!condition && next->explicit_subject && is_separated (reader, next))
        break;
      doubts[i] = doubt;
      condition = FALSE;
    }
}

/* Whether a formation's name stands right before "and" and the clause, in no clause
 * of its own. */
static gboolean
ends_in_name (VtrReader *reader,
              const VtrUnit *unit,
              const VtrClause *before,
              const VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint last = clause->start;

  if (!is_joined_by_and (reader, clause))
    return FALSE;
  /* the last order ends there: its own words */
  if (before != NULL && before->end == last)
    return FALSE;
  for (guint words = 1; words <= 3 && last >= unit->start + words; words++)
    {
      guint n = vtr_lexicon_match (reader->lexicon, tokens, last - words, last, VTR_NAME_FORMATION, FALSE, ids, NULL);

      if (n == words)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_denied (const VtrReader *reader,
           guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token_has (reader->tokens, i, end, VTR_CLASS_NEGATION))
      return TRUE;
  return FALSE;
}

static gboolean
is_proper_part (const VtrReader *reader,
                const GArray *parts,
                const GArray *wholes)
{
  for (guint i = 0; i < parts->len; i++)
    if (vtr_has_id (wholes, &g_array_index (parts, VtrId, i)))
      return FALSE;
  return vtr_is_part (reader, parts, wholes);
}

/* Whether a part of those of @clause is named in words that no order accounts for, or is
 * not to do something, and has no order of its own beside it. */
static gboolean
leaves_part_out (VtrReader *reader,
                 const VtrUnit *unit,
                 const VtrClause *clause,
                 const GPtrArray *clauses,
                 const GArray *gaps,
                 const VtrDoubt *doubts,
                 VtrDoubt *doubt)
{
  const GArray *tokens = reader->tokens;

  for (guint c = 0; c < clauses->len; c++)
    {
      const VtrClause *other = g_ptr_array_index (clauses, c);

      if (other != clause && (other->fail == VTR_VERDICT_NOT_UNDERSTOOD || doubts[c].reason != NULL) && ((other->fail != VTR_VERDICT_NONE && g_str_equal (other->reason, "negation")) || is_denied (reader, other->start, c + 1 < clauses->len ? ((const VtrClause *) g_ptr_array_index (clauses, c + 1))->start : unit->end)) && is_proper_part (reader, other->subjects, clause->subjects))
        {
          *doubt = (VtrDoubt){ "unclear", other->start };
          return TRUE;
        }
    }
  for (guint g = 0; g < gaps->len; g++)
    {
      VtrGap gap = g_array_index (gaps, VtrGap, g);
      gboolean taken_out = FALSE;
      guint named = 0;

      for (guint i = gap.start; i < gap.end; i++)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (i);

          taken_out = taken_out || vtr_token_has (tokens, i, gap.end, VTR_CLASS_NEGATION | VTR_CLASS_HARD) || vtr_phrase (tokens, i, gap.end, "moins/hormis/excepte/exceptee/exceptes/ausgenommen/abzuglich/minus/less/ny/nen/nicht") > 0;
          if (named == 0 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, gap.end, name) > 0 && is_proper_part (reader, name->subjects, clause->subjects))
            named = i + 1;
        }
      if (named == 0 || !taken_out)
        continue;
      *doubt = (VtrDoubt){ "unclear", named - 1 };
      return TRUE;
    }
  return FALSE;
}

/* "takes the Bernburg road and stops there": whether @gap, before "and" and a halt, names a
 * place where he does not stand yet. */
static gboolean
goes_before_halting (VtrReader *reader,
                     VtrGap gap,
                     const GPtrArray *clauses)
{
  for (guint c = 0; c < clauses->len; c++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, c);
      const VtrId *stands = clause->subjects->len > 0 ? vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, 0)) : NULL;

      if (clause->start != gap.end || !is_halt (clause) || !is_joined_by_and (reader, clause) || stands == NULL)
        continue;
      for (guint i = gap.start; i < gap.end; i++)
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

          if (vtr_token_is (reader->tokens, i, gap.end, VTR_TOKEN_WORD) && vtr_lexicon_match (reader->lexicon, reader->tokens, i, gap.end, VTR_NAME_PLACE, FALSE, ids, NULL) > 0 && !vtr_has_id (ids, stands))
            return TRUE;
        }
    }
  return FALSE;
}

/* What words that are left over forbid. Returns why the whole sentence cannot
 * stand; %NULL: at least some of its orders can, those that cannot have got a
 * fault of their own. */
const gchar *
vtr_judge_gaps (VtrReader *reader,
                const VtrUnit *unit,
                GPtrArray *clauses,
                const GArray *gaps,
                guint *word,
                VtrGap *apart)
{
  g_autofree VtrDoubt *doubts = g_new0 (VtrDoubt, clauses->len + 1);
  gboolean any = FALSE;

  for (guint g = 0; g < gaps->len; g++)
    {
      VtrGap gap = g_array_index (gaps, VtrGap, g);
      gint before = -1;
      gboolean last;
      VtrDoubt doubt;

      for (guint c = 0; c < clauses->len; c++)
        if (((const VtrClause *) g_ptr_array_index (clauses, c))->end <= gap.start)
          before = (gint) c;
      last = before + 1 == (gint) clauses->len;
      if (goes_before_halting (reader, gap, clauses))
        {
          *word = gap.start;
          return "unclear";
        }
      doubt = vtr_doubt_gap (reader, gap, before < 0, before < 0 ? NULL : g_ptr_array_index (clauses, before), last);
      if (doubt.reason == NULL)
        continue;
      if (last && before >= 0 && g + 1 == gaps->len && gap.end >= unit->end && vtr_gap_is_apart (reader, gap))
        {
          *apart = gap;
          continue;
        }
      if (before < 0 || g_str_equal (doubt.reason, "amends") || g_str_equal (doubt.reason, "asked"))
        {
          *word = doubt.word;
          return doubt.reason;
        }
      any = TRUE;
      forbid_around (reader, clauses, before, doubt, unit->end, doubts);
    }
  /* "VI Corps follows Ney: Erfurt to Weimar": whose road is that? */
  for (guint c = 1; c < clauses->len; c++)
    {
      const VtrClause *last = g_ptr_array_index (clauses, c - 1);
      const VtrClause *clause = g_ptr_array_index (clauses, c);

      if (last->fail != VTR_VERDICT_NONE && !last->heading && clause->start == last->end && clause->explicit_subject && !is_separated (reader, clause) && !clause->posture)
        {
          doubts[c] = (VtrDoubt){ "unclear", clause->start };
          any = TRUE;
        }
    }
  /* "Über Weimar nach Jena marschiert Bonet", "Au bruit du canon, Bonet marche": it is
   * he who does what was said of nobody */
  for (guint c = 1; c < clauses->len; c++)
    {
      const VtrClause *last = g_ptr_array_index (clauses, c - 1);
      const VtrClause *clause = g_ptr_array_index (clauses, c);

      if (last->explicit_subject || last->heading || last->verb == NULL || last->fail != VTR_VERDICT_NONE || !clause->explicit_subject || clause->posture || clause->start != last->end)
        continue;
      if (!is_separated (reader, clause))
        doubts[c] = (VtrDoubt){ "unclear", clause->start };
      else if (clause->fail == VTR_VERDICT_NONE || !vtr_verb_is_guns (last->verb) || !g_str_equal (clause->reason, "no-place"))
        continue;
      doubts[c - 1] = (VtrDoubt){ "unclear", clause->start };
      any = TRUE;
    }
  /* "march to Naumburg, if attacked": the march itself waits for it */
  for (guint c = 1; c < clauses->len; c++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, c);

      if (clause->posture && clause->fail != VTR_VERDICT_NONE && g_str_equal (clause->reason, "posture") && !vtr_has_words (reader->tokens, clause->word_start, clause->end))
        {
          doubts[c - 1] = (VtrDoubt){ "condition", clause->start };
          any = TRUE;
        }
    }
  /* "I. Korps nach Rotenburg, Dufour geht nicht mit", ", moins Dufour": without him */
  for (guint c = 0; c < clauses->len; c++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, c);

      if (doubts[c].reason == NULL && clause->fail == VTR_VERDICT_NONE && !clause->heading && clause->verb != NULL && leaves_part_out (reader, unit, clause, clauses, gaps, doubts, &doubts[c]))
        any = TRUE;
    }
  /* "bringing Pacthod and Lorencez as far as Saalfeld": who acts is a list, and its
   * first name stands outside */
  for (guint c = 0; c < clauses->len; c++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, c);

      if (clause->explicit_subject && ends_in_name (reader, unit, c > 0 ? g_ptr_array_index (clauses, c - 1) : NULL, clause))
        {
          doubts[c] = (VtrDoubt){ "unclear", clause->start };
          any = TRUE;
        }
    }
  if (!any)
    return NULL;
  for (guint c = 0; c < clauses->len; c++)
    if (doubts[c].reason == NULL && !((const VtrClause *) g_ptr_array_index (clauses, c))->heading && ((const VtrClause *) g_ptr_array_index (clauses, c))->fail == VTR_VERDICT_NONE)
      {
        for (guint k = 0; k < clauses->len; k++)
          if (doubts[k].reason != NULL)
            vtr_clause_fail (g_ptr_array_index (clauses, k), VTR_VERDICT_NOT_UNDERSTOOD, doubts[k].reason, doubts[k].word, doubts[k].word + 1);
        return NULL;
      }
  for (guint c = 0; c < clauses->len; c++)
    if (doubts[c].reason != NULL)
      {
        *word = doubts[c].word;
        return doubts[c].reason;
      }
  return "unclear";
}

/* "the 1st to stay at Stettin": one of several that have numbers. */
static gboolean
is_ordinal (const GArray *tokens,
            guint pos,
            guint end)
{
  const gchar *fold = vtr_token (tokens, pos)->fold;

  return g_ascii_isdigit (fold[0]) && pos > 0 && vtr_phrase (tokens, pos - 1, end, "the/die/der/la/le") > 0 && (g_str_has_suffix (fold, "st") || g_str_has_suffix (fold, "nd") || g_str_has_suffix (fold, "rd") || g_str_has_suffix (fold, "th"));
}

/**
 * vtr_gap_bids:
 * @reader: the reader
 * @gap: words beside an order that are no part of it
 *
 * Returns: whether they say of somebody of the sender's own, by name, what he is to do:
 *   ", because Souham is to stay in Weimar". The order stands; the umpire sees them
 */
gboolean
vtr_gap_bids (VtrReader *reader,
              VtrGap gap)
{
  static const gchar *const duties[] = { "is/are to", "must/shall/should/may/needs/has/have to?", "i/we want/need/wish/send/leave/keep", "soll/sollen/muss/mussen/muessen/darf", "doit/doivent/devra/peut", "ich/wir brauche/lasse/schicke/will", "je/nous laisse/veux/envoie/garde", NULL };
  /* "and so does the 2nd" */
  static const gchar *const same[] = { "so/as does/do/will/shall the/his/my", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean own = FALSE;
  gboolean bids = FALSE;

  if (reader->notes || reader->forwarded)
    return FALSE;
  for (guint i = gap.start; i < gap.end; i++)
    {
      VtrVerbForm form;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_token_has (tokens, i, gap.end, VTR_CLASS_PAST | VTR_CLASS_FOE))
        return FALSE;
      if (vtr_phrases (tokens, i, gap.end, same) > 0)
        return TRUE;
      own = own || vtr_names_own (reader, i, i + 1) || (is_ordinal (tokens, i, gap.end) && vtr_token_has (tokens, i + 1, gap.end, VTR_CLASS_TO));
      bids = bids || vtr_phrases (tokens, i, gap.end, duties) > 0 || (vtr_token_has (tokens, i, gap.end, VTR_CLASS_TO) && (vtr_match_place (reader, i + 1, gap.end, NULL, &place) > 0 || (own && vtr_lexicon_match_verb (reader->lexicon, tokens, i + 1, gap.end, verbs, &form) > 0)));
      bids = bids || (vtr_lexicon_match_verb (reader->lexicon, tokens, i, gap.end, verbs, &form) > 0 && form == VTR_VERB_S);
    }
  return own && bids;
}
