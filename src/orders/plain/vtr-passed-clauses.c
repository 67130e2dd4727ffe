/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Clauses about somebody else, for vtr_pare(): why, in spite of what, at the same time as
 * what an order is given: "as Gera is too far", "even if Marmont stays at Erfurt", "whatever
 * the enemy does". They go as a whole, up to a comma or to the end, and only if they begin
 * with who is not the sender's own or with a place, and nothing in them makes a condition.
 */

#define MAX_CLAUSE 18 /* tokens */

static const gchar *const joints[] = {
  "as/since/because/though/although/whereas", "now/seeing that", "even if/though", "whatever", "no matter what/where/how", "regardless of/whether what?",
  "da/weil/obwohl/obgleich/obschon/wenngleich/zumal", "auch/selbst wenn", "was/wo auch immer?", "egal was/wo/wie/ob",
  "comme/car/puisque/quoique", "parce/tandis/alors/bien/vu/maintenant/quoi que", "meme si", NULL
};

/* At the same time, behind a comma; elsewhere they may say how long. */
static const gchar *const whiles[] = { "while/whilst/wahrend/waehrend", "pendant que", NULL };

static const gchar *const likenesses[] = { "like/unlike", "wie/anders als", "comme/contrairement a", NULL };

/* How its writer came to an order. */
static const gchar *const thoughts[] = {
  "after much/some/long/due/careful/further/a? great/good/lot/bit/deal/little? of/more/long? thought/thinking/reflection/consideration/deliberation/debate/discussion/hesitation/reading", "having thought/slept/reflected about/on/over? it/this/things/matters? over/through/again?", "having looked at the map/board again?", "on/upon? second/further/mature? thought/thoughts/reflection/consideration", "all things considered", "all in all",
  "nach langem/reiflichem/einigem/kurzem/vielem/weiterem uberlegen/ueberlegen/nachdenken/hin", "nach langer/reiflicher/kurzer/weiterer uberlegung/ueberlegung", "alles in allem",
  "apres mure/longue/breve? reflexion/deliberation", "tout bien considere/pese/reflechi", "tout compte fait", NULL
};

/* Where somebody was until now. */
static const gchar *const states[] = { "resting/standing/lying/waiting/sitting/staying/camping/camped/encamped/recovering/refitting/quartered/posted/stationed", "after/nach/apres a/the/its/his/einer/der/dem/un/une/le/la?", NULL };

/* Somebody else's formation at @pos, or the enemy. */
static guint
match_other (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint article = vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE) ? 1 : 0;
  guint n;

  if (vtr_token_has (tokens, pos + article, end, VTR_CLASS_FOE))
    return article + 1;
  if (!vtr_token_is (tokens, pos + article, end, VTR_TOKEN_WORD))
    return 0;
  n = vtr_lexicon_match (reader->lexicon, tokens, pos + article, end, VTR_NAME_FORMATION, FALSE, ids, NULL);
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, i));

      if (record == NULL || record->commanded)
        return 0;
    }
  return n > 0 ? article + n : 0;
}

/* Who or what the clause is about, behind its joint. */
static guint
match_topic (VtrReader *reader,
             guint pos,
             guint end)
{
  VtrId place;
  guint n = match_other (reader, pos, end);

  /* "quoi que fasse Ney", "comme le pont de Gera" */
  if (n == 0 && vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && reader->tokens->len > pos + 1 && vtr_token (reader->tokens, pos)->classes == 0)
    n = match_other (reader, pos + 1, end);
  if (n > 0)
    return n;
  /* "as Gera is too far", not "as far as Gera" */
  n = vtr_match_place (reader, pos, end, NULL, &place);
  return n > 0 && vtr_token_has (reader->tokens, pos + n, end, VTR_CLASS_AUX | VTR_CLASS_PAST) ? n : 0;
}

/* Whether what stands from @start to @end says nothing that is to be done, nor when. */
static gboolean
is_aside (VtrReader *reader,
          guint start,
          guint end)
{
  const GArray *tokens = reader->tokens;

  if (end - start > MAX_CLAUSE || vtr_names_own (reader, start, end))
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;

      if (vtr_token_has (tokens, i, end, VTR_CLASS_ME | VTR_CLASS_AMEND | VTR_CLASS_THEN) || vtr_match_attacked (tokens, i, end) > 0 || vtr_match_anybody_attacked (tokens, i, end) > 0 || vtr_match_guns (tokens, i, end) > 0)
        return FALSE;
      if (vtr_phrase (tokens, i, end, "if/unless/until/till/provided/except/when/once/instead/long/soon/wenn/falls/bis/sobald/sofern/si/sauf/quand/jusqua") > 0)
        return FALSE;
      vtr_match_option (tokens, i, end, &options, &standing);
      if (options != 0 || standing)
        return FALSE;
    }
  return TRUE;
}

/* "Whatever Marmont does, III Corps marches"; "…, like Marmont, …". */
static gboolean
pass_first (VtrReader *reader,
            guint start,
            guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = start;
  guint comma;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_phrases (tokens, first, *end, joints);
  if (n == 0 || match_topic (reader, first + n, *end) == 0)
    return FALSE;
  for (comma = first; comma < *end && !vtr_token_is (tokens, comma, *end, VTR_TOKEN_COMMA);)
    comma++;
  if (comma >= *end || !is_aside (reader, first + n, comma) || !vtr_has_words (tokens, comma, *end))
    return FALSE;
  vtr_cut_tokens (tokens, first, comma + 1, end);
  return TRUE;
}

/* "After much thought I send III Corps". */
static gboolean
pass_thought (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = start;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_phrases (tokens, first, *end, thoughts);
  if (n < 2)
    return FALSE;
  n += vtr_token_is (tokens, first + n, *end, VTR_TOKEN_COMMA);
  if (!vtr_has_words (tokens, first + n, *end))
    return FALSE;
  vtr_cut_tokens (tokens, first, first + n, end);
  return TRUE;
}

/* "…, while Marmont stays at Erfurt", "… as Gera is too far". */
static gboolean
pass_last (VtrReader *reader,
           guint start,
           guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < *end; i++)
    {
      gboolean comma = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA);
      guint n = vtr_phrases (tokens, i, *end, joints);
      guint stop = vtr_words_end (tokens, i, *end);

      if (n == 0 && comma)
        n = vtr_phrases (tokens, i, *end, whiles);
      if (n > 0 && match_topic (reader, i + n, *end) == 0)
        continue;
      if (n == 0 || vtr_has_words (tokens, stop, *end) || stop - i < n + 2 || !vtr_has_words (tokens, start, i) || !is_aside (reader, i + n, stop))
        continue;
      vtr_cut_tokens (tokens, comma ? i - 1 : i, stop, end);
      return TRUE;
    }
  return FALSE;
}

/* ", like Marmont,", ", whatever the enemy does,", ", resting at Weimar since Monday,":
 * between commas. */
static gboolean
pass_between (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = start + 1; i + 2 < *end; i++)
    {
      guint n = vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) ? vtr_phrases (tokens, i + 1, *end, likenesses) : 0;
      guint stop = i + 1;
      guint state;

      if (n == 0 && vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA))
        n = vtr_phrases (tokens, i + 1, *end, joints);
      state = n == 0 && vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) ? vtr_phrases (tokens, i + 1, *end, states) : 0;
      if (state == 0 && (n == 0 || match_topic (reader, i + 1 + n, *end) == 0))
        continue;
      while (stop < *end && !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
        stop++;
      if (stop >= *end || !is_aside (reader, i + 1 + n + state, stop) || !vtr_has_words (tokens, stop, *end))
        continue;
      if (state > 0 && (vtr_lexicon_match_verb (reader->lexicon, tokens, stop + 1, *end, verbs, &form) == 0 || match_other (reader, i + 1 + state, *end) > 0))
        continue;
      vtr_cut_tokens (tokens, i, stop + 1, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_pass_clauses:
 *
 * What is said of others beside an order, and changes nothing of it.
 */
gboolean
vtr_pass_clauses (VtrReader *reader,
                  guint start,
                  guint *end)
{
  return pass_thought (reader, start, end) || pass_first (reader, start, end) || pass_between (reader, start, end) || pass_last (reader, start, end);
}
