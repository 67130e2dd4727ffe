/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What to do, from the verb on. A predicate ends where the next word cannot be
 * accounted for; what is left over is judged by the reader. */

/* Whether "if attacked" ends what follows: "fall back to Leipzig if attacked",
 * but not "stay at Hamburg, if attacked withdraw". */
static gboolean
attacked_follows (VtrReader *reader,
                  guint pos,
                  guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end && !vtr_token_has (tokens, i, end, VTR_CLASS_AND | VTR_CLASS_THEN); i++)
    {
      guint n = vtr_match_attacked (tokens, i, end);

      if (n > 0)
        {
          /* "stays at Hamburg, withdraws if attacked": another verb's */
          for (guint k = pos; k < i; k++)
            if (vtr_token_is (tokens, k, end, VTR_TOKEN_COMMA) && vtr_begins_clause (reader, k + 1, i))
              return FALSE;
          /* "march to Leipzig, if attacked withdraw": the condition of what follows */
          return !vtr_begins_clause (reader, vtr_skip_fillers (tokens, vtr_token_is (tokens, i + n, end, VTR_TOKEN_COMMA) ? i + n + 1 : i + n, end), end);
        }
    }
  return FALSE;
}

/* "I keep Berg's corps at Dessau": who acts is the object. */
static void
replace_subject (VtrClause *clause,
                 const VtrClause *object)
{
  g_array_set_size (clause->subjects, 0);
  g_array_append_vals (clause->subjects, object->subjects->data, object->subjects->len);
  g_array_set_size (clause->choices, 0);
  if (clause->fail == VTR_VERDICT_QUESTION)
    clause->fail = VTR_VERDICT_NONE;
  clause->explicit_subject = TRUE;
  clause->me = FALSE;
}

/* "leaves Altenburg and marches by Borna", "leaves Spandau for Potsdam". */
static guint
parse_leaving (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause,
               gboolean *labelled)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "leaves/leave/quits/quit/departs/depart/verlasst/quitte/quittera from/de?");
  VtrId place;
  guint m;
  guint next;

  if (n == 0 || !clause->explicit_subject || !vtr_id_is_empty (&clause->from))
    return pos;
  m = vtr_match_place (reader, pos + n, end, NULL, &place);
  if (m == 0)
    return pos;
  next = pos + n + m;
  if (vtr_token_has (tokens, next, end, VTR_CLASS_TO | VTR_CLASS_VIA))
    {
      clause->from = place;
      *labelled = TRUE;
      return next;
    }
  while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, next, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    next++;
  if (next == pos + n + m || !vtr_begins_clause (reader, next, end))
    return pos;
  clause->from = place;
  return vtr_skip_fillers (tokens, next, end);
}

static gboolean
ends_clause (const GArray *tokens,
             guint pos,
             guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND);
}

/* From the verb on. Returns where it ends; @pos: no verb stands there. */
guint
vtr_parse_predicate (VtrReader *reader,
                     guint pos,
                     guint end,
                     gboolean posture,
                     gboolean labelled,
                     VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const same[] = { "the same", "likewise", "follow/follows suit?", "as follows", "proceed/proceeds as follows", NULL };
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form = VTR_VERB_BASE;
  gboolean forced_march = FALSE;
  VtrVerdictKind fault;
  guint start = pos;
  guint n;

  pos = vtr_skip_auxiliaries (reader, pos, end, clause, &forced_march);
  n = vtr_phrases (tokens, pos, end, same);
  if (n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON))
    {
      pos = vtr_skip_auxiliaries (reader, pos + n + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  else if (vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) && clause->explicit_subject && !labelled)
    {
      pos = vtr_skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);
      labelled = TRUE;
    }
  /* "III Corps - march to X" */
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && clause->explicit_subject && vtr_begins_clause (reader, pos + 1, end))
    pos = vtr_skip_auxiliaries (reader, pos + 1, end, clause, &forced_march);

  n = posture ? 0 : vtr_match_guns (tokens, pos, end);
  if (n > 0 && vtr_lexicon_guns (reader->lexicon) != NULL)
    {
      clause->verb = vtr_lexicon_guns (reader->lexicon);
      return vtr_parse_guns_rest (reader, pos + n, end, clause);
    }
  pos = parse_leaving (reader, pos, end, clause, &labelled);
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  /* "Marching to Leipzig is hard" orders nothing */
  if (n > 0 && form == VTR_VERB_ING && !clause->explicit_subject && !labelled && !reader->heading && !reader->goes_on)
    n = 0;
  if (n > 0)
    clause->verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), posture || attacked_follows (reader, pos + n, end));
  /* "march to Leipzig, if attacked …": the condition is another's */
  if (n > 0 && clause->verb == NULL && !posture)
    clause->verb = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);
  if (clause->verb == NULL)
    n = 0;
  if (n > 0 && (clause->verb->flags & VTR_VERB_PATH) && vtr_lexicon_guns (reader->lexicon) != NULL)
    {
      guint more = vtr_match_guns (tokens, pos + n, end);

      if (more > 0)
        {
          clause->verb = vtr_lexicon_guns (reader->lexicon);
          n += more;
        }
    }
  if (n > 0 && vtr_verb_is_guns (clause->verb))
    return vtr_parse_guns_rest (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_STANDING))
    return vtr_parse_posture_rest (reader, pos + n, end, clause);
  if (n > 0 && vtr_verb_is_regrouping (clause->verb))
    return vtr_parse_regrouping_rest (reader, pos + n, end, clause);
  if (n > 0 && (clause->verb->flags & VTR_VERB_FORMATION_TARGET))
    return vtr_parse_formation_target (reader, pos + n, end, clause);
  if (n > 0)
    {
      /* "Move III Corps to Leipzig" */
      if (clause->me && vtr_phrase (tokens, pos + n, end, "with? my/the? headquarters/hq/staff") > 0)
        {
          g_autoptr (VtrClause) staff = vtr_clause_new (pos);
          guint with = vtr_phrase (tokens, pos + n, end, "with");
          guint m = vtr_parse_subject (reader, pos + n + with, end, staff);

          if (m > 0 && staff->alone && staff->fail == VTR_VERDICT_NONE)
            {
              replace_subject (clause, staff);
              clause->alone = TRUE;
              n += with + m;
            }
        }
      else if (clause->me || g_str_equal (vtr_token (tokens, pos)->fold, "takes"))
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail == VTR_VERDICT_NONE && !object->me && (vtr_phrase (tokens, pos + n, end, "both") > 0 || !vtr_token_has (tokens, pos + n, end, VTR_CLASS_IT)))
            {
              replace_subject (clause, object);
              n += m;
            }
        }
      /* "detach the 39th Division and march it to Jena" */
      if (!clause->explicit_subject && form == VTR_VERB_BASE && (clause->verb->flags & VTR_VERB_PATH) && reader->antecedent && vtr_phrase (tokens, pos + n, end, "it/them/him") > 0)
        n++;
      if (!clause->explicit_subject && form == VTR_VERB_BASE)
        {
          g_autoptr (VtrClause) object = vtr_clause_new (pos);
          guint m = vtr_parse_subject (reader, pos + n, end, object);

          if (m > 0 && object->fail != VTR_VERDICT_NOT_UNDERSTOOD && !vtr_token_has (tokens, pos + n, end, VTR_CLASS_ME | VTR_CLASS_IT))
            {
              g_array_append_vals (clause->subjects, object->subjects->data, object->subjects->len);
              if (object->fail != VTR_VERDICT_NONE)
                {
                  vtr_clause_fail (clause, object->fail, object->reason, object->word_start, object->word_end);
                  clause->choice_type = object->choice_type;
                  g_array_append_vals (clause->choices, object->choices->data, object->choices->len);
                }
              clause->at = object->at;
              clause->explicit_subject = TRUE;
              n += m;
            }
        }
      return vtr_parse_action (reader, pos + n, end, TRUE, clause);
    }

  /* no verb: "III Corps: Leipzig - Grimma", "III Corps to Leipzig" */
  if (posture || vtr_lexicon_march (reader->lexicon) == NULL || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
    return start;
  clause->verb = vtr_lexicon_march (reader->lexicon);
  if (vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD))
    {
      VtrId place;

      if (vtr_match_place (reader, pos + 1, end, NULL, &place) == 0 && !vtr_token_has (tokens, pos + 1, end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA))
        {
          clause->verb = NULL;
          return start;
        }
    }
  /* "soll in Dessau bleiben" */
  if (vtr_phrase (tokens, pos, end, "in/bei/at/a") > 0)
    {
      VtrId place;

      n = vtr_match_place (reader, pos + 1, end, NULL, &place);
      if (n > 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + n, end, verbs, &form) > 0)
        {
          const VtrVerb *last = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos + 1 + n), FALSE);
          guint words = vtr_lexicon_match_verb (reader->lexicon, tokens, pos + 1 + n, end, verbs, &form);

          if (last != NULL && g_str_equal (last->id, "halt") && form == VTR_VERB_BASE && ends_clause (tokens, pos + 1 + n + words, end))
            {
              clause->verb = last;
              clause->at = place;
              return pos + 1 + n + words;
            }
        }
    }
  fault = clause->fail;
  pos = vtr_parse_action (reader, pos, end, TRUE, clause);
  /* "soll nach Halle marschieren", "soll Lauenburg halten": the verb comes last */
  n = clause->path->len > 0 && clause->fail == fault ? vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) : 0;
  if (n > 0 && form == VTR_VERB_BASE && ends_clause (tokens, pos + n, end))
    {
      const VtrVerb *last = vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, pos), FALSE);

      if (last == clause->verb)
        return pos + n;
      if (last != NULL && g_str_equal (last->id, "halt") && clause->path->len == 1 && vtr_id_is_empty (&clause->from))
        {
          clause->verb = last;
          clause->at = g_array_index (clause->path, VtrId, 0);
          g_array_set_size (clause->path, 0);
          return pos + n;
        }
    }
  /* one place without "to" says where somebody is as well as where he goes */
  if (clause->fail == fault && (clause->path->len == 0 || (clause->path->len == 1 && clause->dashed && !labelled && !forced_march)))
    {
      clause->verb = NULL;
      g_array_set_size (clause->path, 0);
      return start;
    }
  clause->implied = !forced_march;
  if (clause->path->len == 1 && clause->dashed && !forced_march)
    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", start, pos);
  return pos;
}
