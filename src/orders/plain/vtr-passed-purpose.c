/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-passed-private.h"

/* What an order is for, in its own sentence: "to see whether Reynier has stayed", "for want of
 * horses". */

/* What one does that no order tells. */
static const gchar *const aims[] = { "hold/mind/rest/sleep/count/burn/cut/clean/guard/watch/observe/see/learn/find/show/teach/tell/collect/gather/fetch/relieve/reassure/encourage/support/help/refit/water/feed/forage/scout/reconnoitre/look/keep/protect/cover/secure/shield/screen/threaten/alarm/impress/annoy/greet/shake/frighten/discover/ascertain/know/ask/hear/buy/repair/mend/clear/sweep/harass/worry/bother/deceive/mislead/please/oblige/comfort/remind/be/give/make/save/spare/deny/prevent/lend/strengthen/reinforce/ease/free", NULL };

/* What one may want to know of anybody. */
static const gchar *const questions[] = { "whether/what/who/whom/where/how/if/why/which", NULL };

/* Where the purpose that begins at @pos ends. */
static guint
find_purpose_end (VtrReader *reader,
                  guint pos,
                  guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint at = pos;

  for (; at < end && at <= pos + VTR_MAX_REMARK; at++)
    {
      VtrTokenKind kind = vtr_token (tokens, at)->kind;
      guint next = at + 1;

      if (kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_COLON || kind == VTR_TOKEN_CLOSE)
        return at;
      if (vtr_match_attacked (tokens, at, end) > 0)
        return at;
      if (kind != VTR_TOKEN_COMMA && kind != VTR_TOKEN_DASH && !vtr_token_has (tokens, at, end, VTR_CLASS_AND) && vtr_phrase (tokens, at, end, "but/while") == 0)
        continue;
      while (vtr_token_has (tokens, next, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, next, end, "but/while") > 0)
        next++;
      if (next >= end || vtr_remark_ends (reader, next, end) || vtr_token_has (tokens, next, end, VTR_CLASS_AUX | VTR_CLASS_IT) || vtr_phrase (tokens, next, end, "i/we/where/who/whose/both/the rest/remainder/others/other?") > 0)
        return at;
      if (vtr_token_is (tokens, next, end, VTR_TOKEN_WORD) && vtr_lexicon_match_verb (reader->lexicon, tokens, next, end, verbs, &form) > 0)
        return at;
    }
  return at;
}

/* Whether the purpose from @start to @stop bids nobody anything. */
static gboolean
is_idle_purpose (VtrReader *reader,
                 guint start,
                 guint stop)
{
  const GArray *tokens = reader->tokens;
  gboolean asks = FALSE;

  if (stop - start > VTR_MAX_REMARK || stop < start + 2)
    return FALSE;
  for (guint i = start; i < stop; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      asks = asks || (i < start + 4 && vtr_phrases (tokens, i, stop, questions) > 0);
      if ((!asks && vtr_phrases (tokens, i, stop, vtr_remark_conditional) > 0) || vtr_phrases (tokens, i, stop, vtr_remark_taking_back) > 0 || vtr_token_has (tokens, i, stop, VTR_CLASS_AMEND | VTR_CLASS_THEN | VTR_CLASS_NEGATION))
        return FALSE;
      if (vtr_match_open (tokens, i, stop) > 0 || vtr_match_guns (tokens, i, stop) > 0 || vtr_phrases (tokens, i, stop, vtr_remark_duties) > 0)
        return FALSE;
      if (vtr_match_option (tokens, i, stop, &options, &standing) > 0 && (options != 0 || standing))
        return FALSE;
      if (i > start && !asks && (vtr_remark_order_verb (reader, start, i, stop, TRUE) || vtr_remark_names_own (reader, i, stop) > 0))
        return FALSE;
      if (vtr_token_has (tokens, i, stop, VTR_CLASS_TO | VTR_CLASS_VIA) && !(i > start && vtr_token_has (tokens, i - 1, stop, VTR_CLASS_ROAD)) && vtr_match_place (reader, i + 1, stop, NULL, &place) > 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether what somebody does is said before @pos, so that "to" begins what for. */
static gboolean
follows_deed (VtrReader *reader,
              guint start,
              guint pos)
{
  const GArray *tokens = reader->tokens;
  VtrId place;

  if (pos <= start + 1)
    return FALSE;
  if (vtr_token_is (tokens, pos - 1, pos, VTR_TOKEN_COMMA) || (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && vtr_is_corps_word (vtr_token (tokens, pos - 1))) || vtr_phrase (tokens, pos - 1, pos, "there/here/alone/ahead/forward/behind/turn/once/march/only/also/today/tonight") > 0)
    return TRUE;
  for (guint k = pos > start + 4 ? pos - 4 : start; k < pos; k++)
    if (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && k + vtr_match_place (reader, k, pos, NULL, &place) == pos)
      return TRUE;
  return FALSE;
}

/**
 * vtr_pass_purpose:
 *
 * "to see whether Reynier has stayed", "in order to collect the oats", ", for want of horses,".
 */
gboolean
vtr_pass_purpose (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i + 1 < *end; i++)
    {
      gboolean comma = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA);
      guint from = comma ? i - 1 : i;
      guint n = vtr_phrase (tokens, i, *end, "in order to");
      guint stop;

      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "so as to");
      if (n == 0 && follows_deed (reader, start, i))
        n = vtr_phrase (tokens, i, *end, "there? to");
      if (n > 0 && vtr_phrases (tokens, i + n, *end, aims) > 0)
        {
          stop = find_purpose_end (reader, i + n + 1, *end);
          if (!is_idle_purpose (reader, i + n, stop) || (vtr_phrase (tokens, i + n, stop, "hold/keep") > 0 && (vtr_names_place (reader, i + n, stop) || vtr_phrase (tokens, i + n + 1, stop, "it/them/him/out/on") > 0)))
            continue;
        }
      else if ((n = vtr_phrase (tokens, i, *end, "for want/lack/fear/reasons of")) > 0 || (n = vtr_phrase (tokens, i, *end, "because/owing/due/thanks of/to")) > 1 || (n = vtr_phrase (tokens, i, *end, "on account of")) > 0 || (n = vtr_phrase (tokens, i, *end, "in view of")) > 0 || (n = vtr_phrase (tokens, i, *end, "for the sake of")) > 0)
        {
          stop = vtr_words_end (tokens, i + n, *end);
          if (vtr_remark_bids (reader, i + n, stop, VTR_REMARK_REASON) || stop <= i + n)
            continue;
        }
      else
        continue;
      if (vtr_remark_is_asked (tokens, stop, *end))
        return FALSE;
      vtr_cut_tokens (tokens, from, stop, end);
      return TRUE;
    }
  return FALSE;
}
