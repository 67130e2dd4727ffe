/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* --- labels --------------------------------------------------------------- */

static const gchar *const posture_labels[] = { "posture", "stance", "haltung", "attitude", "if attacked", NULL };
static const gchar *const route_labels[] = { "route", "path", "march route?", "itinerary", "itineraire", "weg", "marschweg", "strecke", "line of march", "goal", "destination", "ziel", "target", "march to", "via", NULL };
static const gchar *const unit_labels[] = { "unit", "formation", "corps", "division", "einheit", "unite", "command", "troops", "who", NULL };
static const gchar *const order_labels[] = { "order", "orders", "action", "befehl", "ordre", "what", "turn orders", NULL };
static const gchar *const option_labels[][2] = {
  { "forced/force march/marches?", "forced" },
  { "forced", "forced" },
  { "split", "split" },
  { "continue", "continue" },
  { "carry on", "continue" },
};

static guint
label (const GArray *tokens,
       guint pos,
       guint end,
       const gchar *const *phrases)
{
  guint n = vtr_phrases (tokens, pos, end, phrases);

  return n > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) ? n + 1 : 0;
}

/* "Forced: yes". */
static guint
parse_option_label (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *clause)
{
  const GArray *tokens = reader->tokens;

  for (guint i = 0; i < G_N_ELEMENTS (option_labels); i++)
    {
      const gchar *const phrase[] = { option_labels[i][0], NULL };
      guint n = label (tokens, pos, end, phrase);
      guint at = pos + n;

      if (n == 0)
        continue;
      clause->amends = TRUE;
      if (vtr_phrase (tokens, at, end, "yes/y/ja/oui/x/true") > 0)
        clause->options |= g_str_equal (option_labels[i][1], "forced") ? VTR_OPTION_FORCED : g_str_equal (option_labels[i][1], "split") ? VTR_OPTION_SPLIT
                                                                                                                                        : VTR_OPTION_CONTINUE;
      else if (vtr_phrase (tokens, at, end, "no/n/nein/non/none/false") == 0)
        {
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", at, end);
          return end;
        }
      return at + 1;
    }
  return pos;
}

static guint
parse_posture (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint verb_start;
  guint n;

  clause->posture = TRUE;
  while (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) || vtr_token_has (tokens, pos, end, VTR_CLASS_THEN))
    pos++;
  pos = vtr_skip_fillers (tokens, pos, end);
  n = vtr_parse_subject (reader, pos, end, clause);
  pos += n;
  verb_start = pos;
  pos = vtr_parse_predicate (reader, pos, end, TRUE, TRUE, clause);
  if (clause->verb == NULL)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "posture", verb_start, end);
      return end;
    }
  return pos;
}

/* "I want III Corps to march", "please let", "my orders are that". */
static guint
skip_bidding (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const biddings[] = {
    "i/we? hereby? would like/wish", "i/we hereby? order/want/wish/ask/request/instruct/direct/command/desire/require that?", "please? order/instruct/direct/let/have", "my/our? orders are/is that?", "my order is that?", "i/we request that", "ich befehle", "jordonne a", "you are to order", "lasse/lasst", "be so good as to order", NULL
  };
  guint n = vtr_phrases (tokens, pos, end, biddings);

  return n;
}

/**
 * vtr_parse_clause:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 * @alone: nothing unexplained stands before it in its sentence
 *
 * Reads one order, heading or line of a form.
 *
 * Returns: (transfer full) (nullable): what stands there, from @pos to its
 *   VtrClause.end; %NULL: nothing that is known
 */
VtrClause *
vtr_parse_clause (VtrReader *reader,
                  guint pos,
                  guint end,
                  gboolean alone)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  gboolean labelled = FALSE;
  guint at = pos;
  guint first;
  guint before_verb;
  guint n;

  for (;;)
    {
      guint next = vtr_skip_fillers (tokens, at, end);
      VtrTokenKind kind;

      if (next > at)
        {
          at = next;
          continue;
        }
      if (at >= end)
        {
          reader->first_word = end;
          return NULL;
        }
      kind = vtr_token (tokens, at)->kind;
      if (kind == VTR_TOKEN_WORD && !(vtr_token (tokens, at)->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) && !(at == pos && !alone && g_str_equal (vtr_token (tokens, at)->fold, "that")))
        break;
      at++;
    }

  first = reader->first_word = at;
  n = label (tokens, at, end, posture_labels);
  if (n == 0)
    n = vtr_match_attacked (tokens, at, end);
  if (n > 0)
    {
      clause->end = parse_posture (reader, at + n, end, clause);
      if (!clause->explicit_subject)
        vtr_reader_default_subject (reader, clause);
      return g_steal_pointer (&clause);
    }
  n = parse_option_label (reader, at, end, clause);
  if (n > at)
    {
      clause->end = n;
      return g_steal_pointer (&clause);
    }
  /* "Forced march." after an order */
  if (alone)
    {
      guint stop = at;

      while ((n = vtr_match_option (tokens, stop, end, &clause->options, &clause->standing)) > 0)
        {
          stop = vtr_skip_fillers (tokens, stop + n, end);
          if (vtr_token_is (tokens, stop, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, stop, end, VTR_CLASS_AND))
            stop++;
        }
      if (stop > at && (stop >= end || (stop + 1 == end && vtr_token (tokens, stop)->kind != VTR_TOKEN_WORD)))
        {
          clause->amends = TRUE;
          clause->end = end;
          return g_steal_pointer (&clause);
        }
      clause->options = 0;
      clause->standing = FALSE;
    }
  n = label (tokens, at, end, route_labels);
  if (n > 0)
    {
      clause->route = TRUE;
      clause->verb = vtr_lexicon_march (reader->lexicon);
      if (clause->verb == NULL)
        return NULL;
      clause->end = vtr_parse_action (reader, at + n, end, TRUE, clause);
      if (clause->path->len == 0)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", at + n, end);
      vtr_reader_default_subject (reader, clause);
      return g_steal_pointer (&clause);
    }
  n = label (tokens, at, end, order_labels);
  if (n > 0)
    {
      at += n;
      labelled = TRUE;
    }
  n = label (tokens, at, end, unit_labels);
  if (n == 0)
    n = vtr_phrases (tokens, at, end, (const gchar *const[]){ "orders/order/befehle/befehl/ordres for/to/of/fur/pour the?", "for", NULL });
  if (n > 0)
    {
      guint stop = at + n;

      n = vtr_parse_subject (reader, stop, end, clause);
      if (n > 0 && (stop + n >= end || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, stop + n, end, VTR_TOKEN_STOP)))
        {
          at = stop + n;
          labelled = TRUE;
        }
      else if (vtr_token_is (tokens, stop - 1, end, VTR_TOKEN_COLON))
        {
          /* "Unit: XXV Corps": whose orders follow is not known */
          g_array_set_size (clause->subjects, 0);
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unknown-formation", stop, end);
          clause->want_nearest = TRUE;
          clause->nearest_kind = VTR_NAME_FORMATION;
          clause->heading = TRUE;
          clause->explicit_subject = TRUE;
          clause->end = end;
          return g_steal_pointer (&clause);
        }
      else
        return NULL;
    }
  else
    {
      guint bid = skip_bidding (reader, at, end);

      n = vtr_parse_subject (reader, at + bid, end, clause);
      if (n == 0 && bid > 0)
        {
          /* "I wish to march": oneself */
          if (!vtr_token_has (tokens, at, end, VTR_CLASS_ME) || !vtr_token_has (tokens, at + bid, end, VTR_CLASS_AUX))
            bid = 0;
        }
      if (n > 0 && bid > 0 && clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
        return NULL;
      at += bid + n;
    }
  /* "III Corps orders:" */
  if (clause->explicit_subject && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_COLON))
    at += vtr_phrase (tokens, at, end, "orders/order/befehle/ordres");
  if (clause->explicit_subject && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && !labelled)
    {
      /* "Ney, march to Leipzig" */
      if (vtr_begins_clause (reader, at + 1, end) && alone)
        at++;
    }
  if (clause->explicit_subject && vtr_token_is (tokens, at, end, VTR_TOKEN_COLON))
    {
      at++;
      labelled = TRUE;
      n = label (tokens, at, end, order_labels);
      if (n == 0)
        n = label (tokens, at, end, route_labels);
      at += n;
      n = label (tokens, at, end, posture_labels);
      if (n == 0)
        n = vtr_match_attacked (tokens, at, end);
      if (n > 0)
        {
          clause->end = parse_posture (reader, at + n, end, clause);
          return g_steal_pointer (&clause);
        }
    }
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_BREAK) || vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER))
    at++;
  /* a name alone over what follows */
  if (clause->explicit_subject && !vtr_has_words (tokens, at, end))
    {
      if (!alone || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
        return NULL;
      clause->heading = TRUE;
      clause->end = end;
      return g_steal_pointer (&clause);
    }
  before_verb = at;
  at = vtr_parse_predicate (reader, at, end, FALSE, labelled, clause);
  if (clause->verb == NULL || at == before_verb)
    return NULL;
  clause->end = at;
  /* "via Dresden" after another clause is not a march of its own; "On to
   * Berlin!" is a cheer */
  if (clause->implied && !clause->explicit_subject)
    {
      if (!alone)
        return NULL;
      if (clause->path->len == 1 && vtr_id_is_empty (&clause->from) && !reader->heading)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-verb", before_verb, at);
    }
  /* a verb of marching without a goal: "we ride" orders nothing, "III Corps marches" too little */
  if ((clause->verb->flags & VTR_VERB_PATH) && !vtr_verb_is_regrouping (clause->verb) && clause->path->len == 0 && clause->fail == VTR_VERDICT_NONE)
    {
      if (!clause->explicit_subject || vtr_token_has (tokens, first, end, VTR_CLASS_ME | VTR_CLASS_IT))
        {
          if (!labelled && !(reader->heading && alone && !vtr_has_words (tokens, at, end)))
            return NULL;
        }
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "no-place", before_verb, at);
    }
  if (!clause->explicit_subject)
    vtr_reader_default_subject (reader, clause);
  /* "withdraw to Leipzig" without "if attacked": now, or then? */
  if ((clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb) && !clause->posture && g_str_equal (clause->verb->id, "withdraw"))
    vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "march-or-posture", before_verb, at);
  return g_steal_pointer (&clause);
}
