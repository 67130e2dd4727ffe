/* SPDX-License-Identifier: MIT */
#include "orders/vtr-sentence-private.h"

/* One sentence: clause by clause, then without what may be passed over, then by its
 * gist; and what it leaves for the next. */

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
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->heading = clause->heading && !clause->statement;
  if (reader->heading)
    {
      g_array_set_size (reader->heading_ids, 0);
      g_array_append_vals (reader->heading_ids, clause->subjects->data, clause->subjects->len);
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

static gboolean
has_orders (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    if (!((const VtrClause *) g_ptr_array_index (clauses, i))->heading)
      return TRUE;
  return FALSE;
}

/* Whether the sentence ends in dots. */
static gboolean
trails_off (const VtrReader *reader,
            const VtrUnit *unit)
{
  const VtrToken *last = vtr_token (reader->tokens, unit->end - 1);

  return last->kind == VTR_TOKEN_STOP && reader->body[last->start] != '!' && (last->end - last->start >= 3) && last->end - last->start != 1;
}

/* Orders that were read otherwise than by the grammar of a sentence. */
void
vtr_take_clauses (VtrReader *reader,
                  const VtrUnit *unit,
                  GPtrArray *clauses)
{
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));

  for (guint i = 0; i < clauses->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (clauses, i);

      vtr_set_subject (reader, clause);
      if (clause->path->len > 0)
        reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
    }
  vtr_keep_previous (reader, clauses);
  vtr_span_unit (reader, unit, clauses, gaps);
  reader->adjacent = TRUE;
}

/* What is to be done if attacked, however it is said. */
static gboolean
read_by_stance (VtrReader *reader,
                const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_stance (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* What the grammar does not take. */
static gboolean
read_by_gist (VtrReader *reader,
              const VtrUnit *unit)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);

  if (!vtr_read_gist (reader, unit, clauses))
    return FALSE;
  vtr_take_clauses (reader, unit, clauses);
  return TRUE;
}

/* "I have three options. (a) Stay in Chemnitz. …": what is weighed is not yet
 * ordered. */
static gboolean
is_weighed (VtrReader *reader,
            const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  if (unit->paragraph)
    reader->weighing = FALSE;
  if (reader->weighing && unit->line && vtr_token (tokens, unit->start)->kind == VTR_TOKEN_OTHER)
    return TRUE;
  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "options/alternatives/choices/possibilities/optionen/moglichkeiten/alternativen/possibilites/partis") > 0)
      reader->weighing = TRUE;
  return FALSE;
}

/* --- a sentence, whole -------------------------------------------------------- */

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
      reader->posed = reader->goes_on && before->verb != NULL && (before->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (before->verb);
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
          if (gaps->len > 0 && !clause->explicit_subject && !vtr_goes_on_after_purpose (reader, clause, clauses, gaps) && !(clause->posture && vtr_match_attacked (tokens, vtr_skip_fillers (tokens, clause->start, unit->end), unit->end) > 0) && !clause->posture)
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
              if (!found && clause->posture)
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
          if (clause->path->len > 0)
            reader->goal = g_array_index (clause->path, VtrId, clause->path->len - 1);
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
  if (reading->reason == NULL && trails_off (reader, unit))
    reading->reason = "unclear";
  if (unit->asked)
    reading->reason = "asked";
  if (reader->forwarded && reading->reason == NULL && has_orders (clauses))
    reading->reason = "quoted";
  if (reader->notes && reading->reason == NULL)
    reading->reason = "notes";
  if (reading->reason == NULL && (reader->other_turn || vtr_other_turn (reader, unit) > 0))
    {
      reading->reason = "other-turn";
      reading->word = unit->end;
    }
}

/* The orders that were read of what is only told. */
static void
forbid_told (VtrSentence *reading,
             VtrGap told)
{
  gboolean any = FALSE;
  gboolean all = TRUE;

  for (guint i = 0; i < reading->clauses->len; i++)
    {
      VtrClause *clause = g_ptr_array_index (reading->clauses, i);
      gboolean in_it = clause->start < told.end && clause->end > told.start;

      any = any || (in_it && !clause->heading);
      all = all && (in_it || clause->heading);
      if (in_it && !clause->heading && clause->fail == VTR_VERDICT_NONE)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", told.start, MIN (told.start + 1, clause->end));
    }
  if (any && all)
    {
      reading->reason = "not-an-order";
      reading->word = told.start;
    }
}

/* All of it was understood, and there is an order in it. */
gboolean
vtr_sentence_is_sound (const VtrSentence *reading)
{
  if (reading->reason != NULL || reading->apart.end > reading->apart.start || reading->doubts_last || !has_orders (reading->clauses))
    return FALSE;
  for (guint i = 0; i < reading->clauses->len; i++)
    if (((const VtrClause *) g_ptr_array_index (reading->clauses, i))->fail != VTR_VERDICT_NONE)
      return FALSE;
  return TRUE;
}

/* A heading, and nothing that was not understood. */
static gboolean
is_heading (const VtrSentence *reading)
{
  return reading->reason == NULL && reading->clauses->len > 0 && !has_orders (reading->clauses);
}

/* Makes spans of what was read. */
void
vtr_conclude (VtrReader *reader,
              const VtrUnit *unit,
              VtrSentence *reading)
{
  GPtrArray *clauses = reading->clauses;

  if (reading->doubts_last)
    vtr_doubt_last (reader);
  if (vtr_sentence_is_sound (reading) && vtr_goes_on_from_last (reader, unit, clauses))
    return;
  if (reading->reason == NULL)
    vtr_keep_previous (reader, clauses);
  if (reading->reason != NULL)
    {
      vtr_span_reject (reader, unit, clauses, reading->reason, reading->word);
      if (g_str_equal (reading->reason, "amends"))
        vtr_note_cancelled (reader, unit);
      /* "likewise" after it is not as the one before it */
      g_ptr_array_set_size (reader->previous, 0);
    }
  else if (reading->apart.end > reading->apart.start)
    {
      VtrUnit first = *unit;

      first.end = reading->apart.start;
      g_array_set_size (reading->gaps, reading->gaps->len - 1);
      vtr_span_unit (reader, &first, clauses, reading->gaps);
      vtr_span_fault (reader, reading->apart.start, reading->apart.end, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", reading->apart.start, reading->apart.end);
      reader->antecedent = FALSE;
    }
  else
    vtr_span_unit (reader, unit, clauses, reading->gaps);
  reader->adjacent = reading->reason == NULL;
}

VtrMemory
vtr_memory_of (const VtrReader *reader)
{
  return (VtrMemory){ g_array_copy (reader->subjects), g_array_copy (reader->heading_ids), reader->subject_state, reader->heading, reader->antecedent, reader->goal };
}

void
vtr_remember (VtrReader *reader,
              const VtrMemory *memory)
{
  g_array_set_size (reader->subjects, 0);
  g_array_append_vals (reader->subjects, memory->subjects->data, memory->subjects->len);
  g_array_set_size (reader->heading_ids, 0);
  g_array_append_vals (reader->heading_ids, memory->heading_ids->data, memory->heading_ids->len);
  reader->subject_state = memory->state;
  reader->heading = memory->heading;
  reader->antecedent = memory->antecedent;
  reader->goal = memory->goal;
}

void
vtr_memory_clear (VtrMemory *memory)
{
  g_array_unref (memory->subjects);
  g_array_unref (memory->heading_ids);
}

/* The spans from @first on are of all of @unit, whatever was passed over in it. */
void
vtr_cover_unit (VtrReader *reader,
                const VtrUnit *unit,
                guint first)
{
  gint start = (gint) vtr_token (reader->tokens, unit->start)->start;
  gint end = (gint) vtr_token (reader->tokens, unit->end - 1)->end;
  gint first_start = G_MAXINT;
  gint last_start = 0;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      first_start = MIN (first_start, order->span_start);
      last_start = MAX (last_start, order->span_start);
    }
  for (guint i = first; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      gint stop = order->span_start == last_start ? MAX (end, order->span_start + order->span_length) : order->span_start + order->span_length;

      if (order->span_start == first_start)
        order->span_start = MIN (start, first_start);
      order->span_length = stop - order->span_start;
    }
}

/* By the grammar, if nothing of it is left over. */
static gboolean
read_soundly (VtrReader *reader,
              const VtrUnit *unit)
{
  g_auto (VtrSentence) reading = { 0 };

  vtr_sentence_init (&reading, unit);
  vtr_read_clauses (reader, unit, &reading);
  if (!vtr_sentence_is_sound (&reading))
    return FALSE;
  vtr_conclude (reader, unit, &reading);
  return TRUE;
}

/* What was not understood, without what may be passed over in it; and what the
 * grammar does not take, by its gist. Whether it is read then. */
static gboolean
read_otherwise (VtrReader *reader,
                const VtrUnit *unit,
                gboolean gist)
{
  g_auto (VtrMemory) before = vtr_memory_of (reader);
  VtrUnit pared;
  guint first = reader->out->len;
  GArray *whole;
  gboolean read = FALSE;

  for (guint recast = 0; recast < 2 && !read; recast++)
    {
      whole = vtr_pare (reader, unit, recast > 0, &pared);
      if (whole == NULL)
        continue;
      read = read_soundly (reader, &pared);
      if (!read)
        vtr_remember (reader, &before);
      g_array_unref (reader->tokens);
      reader->tokens = whole;
    }
  if (!read)
    {
      g_auto (VtrMemory) memory = vtr_memory_of (reader);

      read = vtr_read_in_parts (reader, unit);
      if (!read)
        vtr_remember (reader, &memory);
    }
  if (!read)
    read = read_by_stance (reader, unit);
  if (!read && gist)
    read = read_by_gist (reader, unit);
  for (guint recast = 0; recast < 2 && !read && gist; recast++)
    if ((whole = vtr_pare (reader, unit, recast > 0, &pared)) != NULL)
      {
        read = read_by_gist (reader, &pared);
        g_array_unref (reader->tokens);
        reader->tokens = whole;
      }
  if (read && reader->out->len > first)
    vtr_cover_unit (reader, unit, first);
  return read;
}

/* "Lützow to Merseburg, but if he meets the French he comes back": the order by itself,
 * and then the case. Whether it was read so. */
static gboolean
read_before_case (VtrReader *reader,
                  const VtrUnit *unit)
{
  g_auto (VtrMemory) memory = vtr_memory_of (reader);
  VtrUnit order = *unit;
  VtrUnit rest = *unit;
  guint first = reader->out->len;

  order.end = rest.start = vtr_find_case (reader, unit);
  if (rest.start >= unit->end)
    return FALSE;
  if (!read_soundly (reader, &order))
    {
      vtr_remember (reader, &memory);
      if (!read_otherwise (reader, &order, TRUE))
        {
          vtr_remember (reader, &memory);
          return FALSE;
        }
    }
  vtr_span_fault (reader, rest.start, rest.end, VTR_VERDICT_NOT_UNDERSTOOD, "condition", rest.start, rest.start + 1);
  reader->sentence_from = first;
  reader->adjacent = FALSE;
  return TRUE;
}

/* "Once there, it halts": on the way to where, if that was not understood? */
static gboolean
is_on_arrival (VtrReader *reader,
               const VtrUnit *unit)
{
  static const gchar *const arrival[] = { "once/when there/arrived", "on/upon arrival/arriving", "having arrived", "dort angekommen", "une fois la/arrive/arrives/arrivee", NULL };
  guint at = unit->start;

  while (at < unit->end && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
    at++;
  return vtr_phrases (reader->tokens, at, unit->end, arrival) > 0;
}

/* Whether any of it can stand as it was read. */
static gboolean
gives_order (const VtrSentence *reading)
{
  for (guint i = 0; i < reading->clauses->len && reading->reason == NULL; i++)
    {
      const VtrClause *clause = g_ptr_array_index (reading->clauses, i);

      if (!clause->heading && clause->fail == VTR_VERDICT_NONE)
        return TRUE;
    }
  return FALSE;
}

static void
read_sentence (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_auto (VtrMemory) before = vtr_memory_of (reader);
  g_auto (VtrSentence) reading = { 0 };
  gboolean conditional;
  gboolean told;
  VtrGap told_words;
  /* "Alter Befehl: … Neuer Befehl: …" */
  static const gchar *const old_labels[] = { "alter/alte/fruherer/frueherer/bisheriger/voriger/ungultiger befehl/befehle/plan/auftrag", "ancien/precedent ordre", "old/previous/former/superseded order/orders", "variante/fall/version/cas/hypothese 1/2/3/4/a/b/c/i/ii/iii", NULL };
  static const gchar *const new_labels[] = { "neuer/neue/gultiger/endgultiger befehl/befehle/plan/auftrag", "jetzt/nun/stattdessen/neu", "nouvel ordre", "nouveaux ordres", "maintenant/desormais", "new order/orders", NULL };
  static const gchar *const forwarded[] = { "original message", "forwarded message", "ursprungliche nachricht", "weitergeleitete nachricht", "message dorigine", "message transfere", NULL };

  vtr_sentence_init (&reading, unit);
  /* "Wrong: … Right: …" */
  if (unit->paragraph || vtr_phrase (tokens, unit->start, unit->end, "right/correct/richtig") > 0)
    reader->notes = FALSE;
  if (vtr_phrases (tokens, unit->start, unit->end, new_labels) > 0)
    reader->notes = FALSE;
  for (guint i = unit->start; i < unit->end && i < unit->start + 2; i++)
    {
      guint n = vtr_phrases (tokens, i, unit->end, old_labels);

      if (n > 0 && vtr_token_is (tokens, i + n, unit->end, VTR_TOKEN_COLON))
        reader->notes = TRUE;
    }
  reader->new_line = unit->line;
  reader->item = unit->line && vtr_token (tokens, unit->start)->kind == VTR_TOKEN_OTHER;
  if (unit->line)
    reader->line_named = reader->named->len;
  if (unit->quoted)
    {
      static const gchar *const if_words[] = { "if/when/wenn/falls/si/attacked/attack", NULL };

      reader->asked_if = reader->asked_if && unit->end > unit->start;
      for (guint i = unit->start; i < unit->end && unit->asked; i++)
        reader->asked_if = reader->asked_if || vtr_phrases (tokens, i, unit->end, if_words) > 0;
      vtr_span_chatter (reader, unit->start, unit->end, "quoted", FALSE);
      reader->adjacent = FALSE;
      return;
    }
  if (!vtr_has_words (tokens, unit->start, unit->end))
    return;
  if (is_weighed (reader, unit))
    {
      vtr_span_chatter (reader, unit->start, unit->end, "notes", FALSE);
      reader->adjacent = FALSE;
      return;
    }
  if (vtr_takes_back (reader, unit))
    vtr_doubt_last (reader);
  if (unit->paragraph)
    reader->paragraph_from = reader->out->len;
  vtr_look_back (reader, unit);
  if (unit->line && vtr_heads_other_turn (reader, unit))
    reader->notes = TRUE;
  for (guint i = unit->start; i < unit->end && unit->line && vtr_token (tokens, unit->start)->kind != VTR_TOKEN_WORD; i++)
    if (vtr_phrases (tokens, i, unit->end, forwarded) > 0)
      reader->forwarded = TRUE;
  for (guint i = unit->start; i < unit->end && i < unit->start + 4 && unit->line; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON && i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_NOTES) && !g_str_equal (vtr_token (tokens, i - 1)->fold, "orders"))
      reader->notes = TRUE;

  if (unit->line && vtr_heads_draft (reader, unit))
    reader->notes = TRUE;

  if (vtr_reads_split (reader, unit))
    return;
  conditional = vtr_is_conditional (reader, unit) || (is_on_arrival (reader, unit) && reader->out->len > 0 && !vtr_order_is_order (g_ptr_array_index (reader->out, reader->out->len - 1)) && ((const VtrOrder *) g_ptr_array_index (reader->out, reader->out->len - 1))->verdict.kind != VTR_VERDICT_CHATTER);
  vtr_read_clauses (reader, unit, &reading);
  if (conditional && reading.reason == NULL && has_orders (reading.clauses))
    reading.reason = "condition";
  told = vtr_find_told (reader, unit, &told_words);
  if (told && reading.reason == NULL)
    forbid_told (&reading, told_words);
  if (!conditional && !told && !vtr_sentence_is_sound (&reading) && !is_heading (&reading) && !unit->asked && !reader->notes && !reader->forwarded && !reader->other_turn && vtr_other_turn (reader, unit) == 0 && !(reading.reason != NULL && g_str_equal (reading.reason, "amends")) && !trails_off (reader, unit))
    {
      g_auto (VtrMemory) after = vtr_memory_of (reader);

      vtr_remember (reader, &before);
      if (read_before_case (reader, unit))
        return;
      vtr_remember (reader, &before);
      if (read_otherwise (reader, unit, reading.clauses->len == 0 || (reading.reason != NULL && (g_str_equal (reading.reason, "unclear") || g_str_equal (reading.reason, "no-verb")))))
        return;
      if (!gives_order (&reading) && vtr_read_some_parts (reader, unit))
        return;
      vtr_remember (reader, &after);
    }
  if (reading.clauses->len > 0)
    {
      if (!vtr_sentence_is_sound (&reading) && !is_heading (&reading))
        vtr_look_back_for_exceptions (reader, unit);
      vtr_conclude (reader, unit, &reading);
      return;
    }
  vtr_look_back_for_exceptions (reader, unit);
  vtr_read_silent_unit (reader, unit, reading.doubtful);
  reader->adjacent = FALSE;
}

/* "They weren't.": names nobody, and is over at once. */
static gboolean
is_remark (VtrReader *reader,
           const VtrUnit *unit)
{
  guint words = 0;

  for (guint i = unit->start; i < unit->end; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if ((vtr_token (reader->tokens, i)->flags & VTR_WORD_STRANGER) || vtr_lexicon_match (reader->lexicon, reader->tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return FALSE;
      words++;
    }
  return words <= 4 && !unit->paragraph;
}

/* The one place of which the sentence speaks, for "there" in the next. */
static void
note_place (VtrReader *reader,
            const VtrUnit *unit)
{
  VtrId found = { "" };

  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, i, unit->end, NULL, &place) == 0)
        continue;
      if (!vtr_id_is_empty (&found) && !vtr_id_equal (&found, &place))
        {
          reader->told_place = (VtrId){ "" };
          return;
        }
      found = place;
    }
  reader->told_place = found;
}

/**
 * vtr_read_unit:
 * @reader: the reader
 * @unit: a sentence
 *
 * Reads one sentence to spans.
 */
void
vtr_read_unit (VtrReader *reader,
               const VtrUnit *unit)
{
  guint first = reader->out->len;

  VtrUnit rest = *unit;
  guint address = unit->line && !unit->quoted ? vtr_read_address (reader, unit) : 0;

  reader->told = FALSE;
  if (address > 0)
    {
      vtr_span_chatter (reader, unit->start, unit->start + address, "heading", TRUE);
      reader->adjacent = reader->antecedent = FALSE;
      reader->subject_state = VTR_SUBJECT_NONE;
      g_array_set_size (reader->subjects, 0);
      rest.start += address;
      first = reader->out->len;
    }
  if (vtr_has_words (reader->tokens, rest.start, rest.end))
    read_sentence (reader, &rest);
  note_place (reader, unit);
  /* "he" is who was told of right before */
  if (!reader->told && !is_remark (reader, unit))
    g_array_set_size (reader->spoken, 0);
  if (reader->adjacent && reader->out->len > first)
    reader->sentence_from = first;
}
