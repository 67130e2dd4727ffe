/* SPDX-License-Identifier: MIT */
#include "orders/clause/vtr-sentence-private.h"

/* One sentence, clause by clause, and what is left over of it. */

/* Whom the next sentence goes on about. */
void
vtr_set_subject (VtrReader *reader,
                 const VtrClause *clause)
{
  if (clause->fail != VTR_VERDICT_NONE && clause->subjects->len == 0)
    {
      if (clause->explicit_subject)
        {
          reader->subject_state = VTR_SUBJECT_UNKNOWN;
          reader->heading = FALSE;
          g_array_set_size (reader->subjects, 0);
        }
      return;
    }
  if (!clause->explicit_subject || clause->subjects->len == 0)
    return;
  g_array_set_size (reader->subjects, 0);
  g_array_append_vals (reader->subjects, clause->subjects->data, clause->subjects->len);
  reader->staff = clause->alone;
  reader->unread_name = reader->unread_name && clause->fail != VTR_VERDICT_NONE;
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->heading = clause->heading && !clause->statement;
  if (reader->heading)
    {
      g_array_set_size (reader->heading_ids, 0);
      g_array_append_vals (reader->heading_ids, clause->subjects->data, clause->subjects->len);
      g_array_set_size (reader->heading_left, 0);
      vtr_append_ids (reader->heading_left, clause->left);
    }
  else if (reader->heading_ids->len == clause->subjects->len && memcmp (reader->heading_ids->data, clause->subjects->data, clause->subjects->len * sizeof (VtrId)) == 0)
    reader->heading = TRUE;
}

static guint
next_boundary (const GArray *tokens,
               guint pos,
               guint end)
{
  for (guint i = MIN (pos + 1, end); i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      switch (token->kind)
        {
        case VTR_TOKEN_COMMA:
        case VTR_TOKEN_COLON:
        case VTR_TOKEN_QUOTE:
        case VTR_TOKEN_OPEN:
        case VTR_TOKEN_CLOSE:
          return i;
        case VTR_TOKEN_SLASH:
          if (!(token->flags & VTR_WORD_TIGHT))
            return i;
          break;
        case VTR_TOKEN_DASH:
          if (!(token->flags & VTR_WORD_TIGHT))
            return i;
          break;
        case VTR_TOKEN_WORD:
          if ((token->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) || g_str_equal (token->fold, "that") || g_str_equal (token->fold, "therefore") || g_str_equal (token->fold, "so"))
            return i;
          break;
        default:
          break;
        }
    }
  return end;
}

/* "march to Leipzig and halt there": the halt says nothing more. */
static gboolean
is_idle_halt (const VtrClause *march,
              const VtrClause *halt)
{
  if (march->fail != VTR_VERDICT_NONE || halt->fail != VTR_VERDICT_NONE || halt->posture)
    return FALSE;
  if (!g_str_equal (halt->verb->id, "halt") || !vtr_same_subjects (march, halt))
    return FALSE;
  /* "does not go, he waits at Dessau" */
  if (g_str_equal (march->verb->id, "halt"))
    return vtr_id_is_empty (&halt->at) || vtr_id_is_empty (&march->at) || vtr_id_equal (&halt->at, &march->at);
  if (halt->explicit_subject || !(march->verb->flags & VTR_VERB_PATH) || march->path->len == 0)
    return FALSE;
  return vtr_id_is_empty (&halt->at) || vtr_id_equal (&halt->at, &g_array_index (march->path, VtrId, march->path->len - 1));
}

static gboolean
is_negated (const VtrReader *reader,
            const VtrClause *clause)
{
  for (guint i = clause->start; i < clause->end; i++)
    if (vtr_token_has (reader->tokens, i, clause->end, VTR_CLASS_NEGATION))
      return TRUE;
  return FALSE;
}

static gboolean
says_keep (const GArray *tokens,
           const VtrClause *clause)
{
  for (guint i = clause->start; i < clause->end; i++)
    if (vtr_phrase (tokens, i, clause->end, "keep") > 0)
      return TRUE;
  return FALSE;
}

/* Whether the sentence denies something before @clause. */
static gboolean
is_negated_before (const VtrReader *reader,
                   const VtrUnit *unit,
                   const VtrClause *clause)
{
  for (guint i = unit->start; i < clause->end; i++)
    if (vtr_token_has (reader->tokens, i, clause->end, VTR_CLASS_NEGATION | VTR_CLASS_HARD))
      return TRUE;
  return FALSE;
}

/* "passes by Jena and goes on to Naumburg", "…, then he goes on": one march. */
static gboolean
goes_on_marching (VtrReader *reader,
                  const VtrClause *march,
                  const VtrClause *more)
{
  gboolean named = more->explicit_subject;

  /* "he" is who was spoken of */
  for (guint i = more->start; i < more->end && named; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && !vtr_token_has (reader->tokens, i, more->end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_FILLER))
      {
        named = !vtr_token_has (reader->tokens, i, more->end, VTR_CLASS_IT);
        break;
      }
  if (march->verb == NULL || more->verb == NULL || march->fail != VTR_VERDICT_NONE || more->fail != VTR_VERDICT_NONE || named || more->posture || more->me)
    return FALSE;
  if (!g_str_equal (march->verb->id, "march") || march->verb != more->verb || march->path->len == 0 || more->path->len == 0 || !vtr_same_subjects (march, more))
    return FALSE;
  /* "… and from Gera goes to Jena" must begin where the other ends */
  return vtr_id_is_empty (&more->from) || vtr_id_equal (&more->from, &g_array_index (march->path, VtrId, march->path->len - 1));
}

gboolean
vtr_has_orders (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    if (!((const VtrClause *) g_ptr_array_index (clauses, i))->heading)
      return TRUE;
  return FALSE;
}

/* Whether the sentence ends in dots. */
gboolean
vtr_trails_off (const VtrReader *reader,
                const VtrUnit *unit)
{
  const VtrToken *last = vtr_token (reader->tokens, unit->end - 1);

  return last->kind == VTR_TOKEN_STOP && reader->body[last->start] != '!' && reader->body[last->start] != 'S' && last->end - last->start >= 3;
}

void
vtr_sentence_init (VtrSentence *reading,
                   const VtrUnit *unit)
{
  *reading = (VtrSentence){ .word = unit->end };
  reading->clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  reading->gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));
}

void
vtr_sentence_clear (VtrSentence *reading)
{
  g_ptr_array_unref (reading->clauses);
  g_array_unref (reading->gaps);
}

/* A march of somebody of whom the same sentence says another that was not understood. */
static void
doubt_with_others (GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *failed = g_ptr_array_index (clauses, i);

      if (failed->fail == VTR_VERDICT_NONE || failed->heading || failed->verb == NULL || !(failed->verb->flags & VTR_VERB_PATH))
        continue;
      for (guint k = 0; k < clauses->len; k++)
        {
          VtrClause *clause = g_ptr_array_index (clauses, k);

          /* "bricht auf und rückt nach Leipzig": the same, in full */
          if (clause->fail != VTR_VERDICT_NONE || clause->heading || clause->path->len == 0 || !clause->explicit_subject || vtr_same_subjects (clause, failed))
            continue;
          for (guint s = 0; s < failed->subjects->len; s++)
            if (vtr_has_id (clause->subjects, &g_array_index (failed->subjects, VtrId, s)))
              vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", clause->start, clause->end);
        }
    }
}

/* "XI Corps stays at Eisleben for one more turn, then goes to Halle": this turn it stays. */
static gboolean
is_for_later (VtrReader *reader,
              const VtrClause *halt,
              const VtrClause *march)
{
  gboolean turn = FALSE;
  gboolean then = FALSE;

  if (halt->fail != VTR_VERDICT_NONE || march->fail != VTR_VERDICT_NONE || halt->verb == NULL || march->verb == NULL || !g_str_equal (halt->verb->id, "halt") || !g_str_equal (march->verb->id, "march") || !vtr_same_subjects (halt, march))
    return FALSE;
  for (guint i = halt->start; i < march->start; i++)
    turn = turn || vtr_phrase (reader->tokens, i, march->start, "turn/turns/runde/runden/zug/tour/tours") > 0;
  for (guint i = march->start; i < march->end; i++)
    then = then || vtr_token_has (reader->tokens, i, march->end, VTR_CLASS_THEN);
  return turn && then;
}

/* "My corps marches from Bremen": of several the one that stands there. */
static void
choose_by_start (VtrReader *reader,
                 VtrClause *clause)
{
  VtrId found = { "" };

  if (clause->fail != VTR_VERDICT_QUESTION || !g_str_equal (clause->reason, "which-formation") || clause->subjects->len > 0 || clause->verb == NULL || vtr_id_is_empty (&clause->from))
    return;
  for (guint i = 0; i < clause->choices->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->choices, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, &clause->from) || vtr_formation_is (reader->lexicon, &g_array_index (clause->choices, VtrId, i), "army"))
        continue;
      if (!vtr_id_is_empty (&found))
        return;
      found = g_array_index (clause->choices, VtrId, i);
    }
  if (vtr_id_is_empty (&found))
    return;
  vtr_append_id (clause->subjects, &found);
  clause->fail = VTR_VERDICT_NONE;
}

/* "Dear umpire, the 35th Division is detached and goes to Halle": the words that are not
 * accounted for stand before all that is ordered, and nothing parts this from the last. */
static gboolean
is_joined (const GArray *tokens,
           const VtrClause *last,
           const GPtrArray *clauses,
           const GArray *gaps,
           guint at,
           guint end)
{
  const VtrClause *first = clauses->len > 0 ? g_ptr_array_index (clauses, 0) : NULL;

  return first != NULL && last->explicit_subject && last->fail == VTR_VERDICT_NONE && !last->heading && last->end == at && vtr_token_has (tokens, at, end, VTR_CLASS_AND) && g_array_index (gaps, VtrGap, gaps->len - 1).end <= first->start;
}

/* Reads a sentence clause by clause, and judges what is left over. */
void
vtr_read_clauses (VtrReader *reader,
                  const VtrUnit *unit,
                  VtrSentence *reading)
{
  const GArray *tokens = reader->tokens;
  GPtrArray *clauses = reading->clauses;
  GArray *gaps = reading->gaps;
  guint at = unit->start;
  g_autoptr (VtrClause) lead = vtr_clause_new (unit->start);
  guint led = 0; /* token after the subject of a sentence whose first verb is not known */
  const VtrClause *before;

  while (at < unit->end)
    {
      g_autoptr (VtrClause) clause = NULL;
      VtrGap gap = { at, at };

      reader->goes_on = clauses->len > 0 && (((const VtrClause *) g_ptr_array_index (clauses, clauses->len - 1))->end == at || vtr_token_is (tokens, at, unit->end, VTR_TOKEN_COMMA));
      before = clauses->len > 0 ? g_ptr_array_index (clauses, clauses->len - 1) : NULL;
      reader->halted = before != NULL && before->verb != NULL && before->fail == VTR_VERDICT_NONE && g_str_equal (before->verb->id, "halt");
      reader->posed = reader->goes_on && before->verb != NULL && (before->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (before->verb);
      reader->if_attacked = reader->posed && before->posture;
      clause = vtr_parse_clause (reader, at, unit->end, gaps->len == 0 && clauses->len == 0);
      if (clause != NULL && led > 0 && vtr_follows_lead (reader, clause))
        {
          if (clause->fail != VTR_VERDICT_NOT_UNDERSTOOD)
            {
              vtr_replace_subject (clause, lead);
              if (clause->fail == VTR_VERDICT_QUESTION)
                clause->fail = VTR_VERDICT_NONE;
            }
          led = 0;
        }

      if (clause != NULL && clause->end > at)
        {
          /* after words that are not accounted for, "and march to Leipzig" may
           * be what those words say somebody else does */
          if (gaps->len > 0 && !clause->explicit_subject && !is_joined (tokens, before, clauses, gaps, at, unit->end) && !vtr_goes_on_after_purpose (reader, clause, clauses, gaps) && !(clause->posture && vtr_match_attacked (tokens, vtr_skip_fillers (tokens, clause->start, unit->end), unit->end) > 0) && !clause->posture)
            {
              if (clauses->len > 0 || clause->path->len > 0 || clause->fail != VTR_VERDICT_NONE)
                reading->doubtful = reading->doubtful || clauses->len > 0 || clause->path->len > 0;
              gap.end = clause->end;
              g_array_append_val (gaps, gap);
              at = clause->end;
              continue;
            }
          vtr_settle_left (reader, clause);
          choose_by_start (reader, clause);
          vtr_set_subject (reader, clause);
          reader->antecedent = TRUE;
          at = clause->end;
          if (clause->same)
            {
              vtr_add_same (reader, clause, clauses);
              continue;
            }
          /* "all stand, except the cavalry, which withdraws" */
          if (clause->excepted && clauses->len > 0)
            {
              VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);
              gboolean found = FALSE;

              for (guint i = last->subjects->len; i > 0 && last->subjects->len > 1; i--)
                if (vtr_has_id (clause->subjects, &g_array_index (last->subjects, VtrId, i - 1)))
                  {
                    g_array_remove_index (last->subjects, i - 1);
                    found = TRUE;
                  }
              /* a part of a corps fights as that does */
              if (!found && clause->posture && (vtr_is_part (reader, clause->subjects, last->subjects) || vtr_is_part (reader, last->subjects, clause->subjects)))
                {
                  vtr_clause_fail (last, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", last->start, last->end);
                  vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", clause->start, clause->end);
                }
            }
          /* "Keep the pontoons with us": of what is not known */
          if (clauses->len > 0 && clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
            {
              VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

              if (last->verb != NULL && last->end == clause->start && g_str_equal (last->verb->id, "halt") && vtr_id_is_empty (&last->at) && vtr_token_is (tokens, clause->start, unit->end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, clause->start, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
                vtr_clause_fail (last, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", last->start, last->end);
            }
          if (clauses->len > 0 && clause->verb != NULL)
            {
              VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

              /* "soll nach Weimar nicht gehen": no halt that follows a march */
              if (last->verb != NULL && last->end == clause->start && is_negated (reader, clause) && vtr_token_is (tokens, clause->start, clause->end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, clause->start, clause->end, VTR_CLASS_AND) && (last->verb->flags & VTR_VERB_PATH) && last->fail == VTR_VERDICT_NONE && vtr_same_subjects (last, clause))
                {
                  last->end = clause->end;
                  vtr_clause_fail (last, VTR_VERDICT_NOT_UNDERSTOOD, "negation", clause->start, clause->end);
                  continue;
                }
              /* "Souham is no longer to march to Jena" */
              if (last->end == clause->start && last->fail == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (last->reason, "negation") && !clause->explicit_subject && vtr_phrase (tokens, clause->start, clause->end, "to/zu/de/a") > 0)
                {
                  last->end = clause->end;
                  continue;
                }
              /* "keep Raglovich moving to Kronach": no halt */
              if (last->verb != NULL && last->end == clause->start && g_str_equal (last->verb->id, "halt") && says_keep (tokens, last) && clause->path->len > 0 && !clause->explicit_subject && vtr_phrase (tokens, clause->start, clause->end, "marching/moving/going/coming/advancing/heading") > 0)
                {
                  if (is_negated_before (reader, unit, last))
                    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "negation", last->start, clause->end);
                  clause->start = last->start;
                  g_ptr_array_remove_index (clauses, clauses->len - 1);
                  reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
                  g_ptr_array_add (clauses, g_steal_pointer (&clause));
                  continue;
                }
              if (last->verb != NULL && last->end == clause->start && is_idle_halt (last, clause))
                {
                  last->end = clause->end;
                  continue;
                }
              if (last->end == clause->start && goes_on_marching (reader, last, clause))
                {
                  /* ", and it goes by Jena": on the way to where it goes */
                  for (guint i = 0; i < clause->path->len; i++)
                    if (clause->to_goal || !last->to_goal)
                      g_array_append_val (last->path, g_array_index (clause->path, VtrId, i));
                    else
                      g_array_insert_val (last->path, last->path->len - 1, g_array_index (clause->path, VtrId, i));
                  last->options |= clause->options;
                  last->to_goal = last->to_goal || clause->to_goal;
                  last->end = clause->end;
                  reader->goal = g_array_index (last->path, VtrId, last->path->len - 1);
                  continue;
                }
            }
          if (clauses->len > 0 && is_for_later (reader, g_ptr_array_index (clauses, clauses->len - 1), clause))
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "other-turn", clause->start, clause->end);
          if (clause->path->len > 0)
            reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
          else if (!vtr_id_is_empty (&clause->at)) /* "Haxo stays at Magdeburg and Reynier closes up there" */
            reader->goal = clause->at;
          /* "throws a bridge across the Saale": to where? */
          if (clause->verb != NULL && g_str_equal (clause->verb->id, "bridge") && vtr_id_is_empty (&clause->target) && !clause->there && clause->fail == VTR_VERDICT_NONE)
            vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", clause->start, clause->end);
          g_ptr_array_add (clauses, g_steal_pointer (&clause));
          continue;
        }
      /* "Morand has been a week in Jena and stays there" */
      if (clauses->len == 0 && gaps->len == 0)
        {
          led = vtr_read_lead (reader, unit, lead);
          if (led > 0)
            gap.start = at = led;
        }
      gap.end = next_boundary (tokens, MAX (at, MIN (reader->first_word, unit->end)), unit->end);
      if (gaps->len > 0 && g_array_index (gaps, VtrGap, gaps->len - 1).end == at)
        g_array_index (gaps, VtrGap, gaps->len - 1).end = gap.end;
      else
        g_array_append_val (gaps, gap);
      at = gap.end;
    }

  if (clauses->len == 0)
    return;
  for (guint c = 0; c < clauses->len; c++)
    {
      VtrClause *clause = g_ptr_array_index (clauses, c);

      /* "It goes by Jena": a way, and no goal: of the march before? */
      if (clause->verb != NULL && clause->fail == VTR_VERDICT_NONE && clause->path->len > 0 && !clause->to_goal && g_str_equal (clause->verb->id, "march"))
        {
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", clause->start, clause->end);
          reading->doubts_last = reading->doubts_last || c == 0;
        }
    }
  doubt_with_others (clauses);
  reading->reason = vtr_judge_gaps (reader, unit, clauses, gaps, &reading->word, &reading->apart);
  if (reading->reason == NULL && reading->doubtful)
    reading->reason = "unclear";
  /* "Langeron lifts the siege... no wait" */
  if (reading->reason == NULL && vtr_trails_off (reader, unit))
    reading->reason = "unclear";
  if (unit->asked)
    reading->reason = "asked";
  if (reader->forwarded && reading->reason == NULL && vtr_has_orders (clauses))
    reading->reason = "quoted";
  if (reader->notes && reading->reason == NULL)
    reading->reason = "notes";
  if (reading->reason == NULL && (reader->other_turn || vtr_other_turn (reader, unit) > 0))
    {
      reading->reason = "other-turn";
      reading->word = unit->end;
    }
}

/* All of it was understood, and there is an order in it. */
gboolean
vtr_sentence_is_sound (const VtrSentence *reading)
{
  if (reading->reason != NULL || reading->apart.end > reading->apart.start || reading->doubts_last || !vtr_has_orders (reading->clauses))
    return FALSE;
  for (guint i = 0; i < reading->clauses->len; i++)
    if (((const VtrClause *) g_ptr_array_index (reading->clauses, i))->fail != VTR_VERDICT_NONE)
      return FALSE;
  return TRUE;
}
