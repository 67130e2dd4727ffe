/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* What stands before an order or is said of more than one: to whom, that all move, who
 * is left out, what comes next turn. */

/**
 * vtr_reword_addressed:
 *
 * "To Reynier: hold Bernburg", "An Zieten: nach Borna": his order.
 */
gboolean
vtr_reword_addressed (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint at = vtr_skip_marks (tokens, start, *end);
  guint n = vtr_phrase (tokens, at, *end, "and? to/for/an/a/fur/pour");
  guint name;

  if (n == 0)
    return FALSE;
  name = vtr_reword_own (reader, at + n, *end, who);
  if (name == 0 || !vtr_token_is (tokens, at + n + name, *end, VTR_TOKEN_COLON))
    return FALSE;
  vtr_reword_put (reader, at, n, "", end);
  return TRUE;
}

/**
 * vtr_reword_summary:
 *
 * "Both corps will move this turn: Yorck's to Halle, Berg's to Zerbst", "After talking to
 * Lauriston: II Corps to Halle": what stands before the colon orders nothing.
 */
gboolean
vtr_reword_summary (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const moves[] = { "will/shall/is/are/to? all/both? move/moves/march/marches/go/goes/moving/marching", "have/has orders/order", "is/are as follows", NULL };
  static const gchar *const after[] = { "after talking/speaking/writing/consulting/conferring/agreeing/consultation/discussion to/with?", "in agreement/concert with", "following/per my/our/a? talk/discussion/agreement with", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) first = vtr_clause_new (start);
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint at = vtr_skip_marks (tokens, start, *end);
  guint colon = at;
  guint n;
  guint m;

  while (colon < *end && colon < at + 12 && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON)
    colon++;
  if (!vtr_token_is (tokens, colon, *end, VTR_TOKEN_COLON) || vtr_reword_own (reader, colon + 1, *end, who) == 0)
    return FALSE;
  n = vtr_phrases (tokens, at, *end, after);
  if (n == 0)
    {
      n = vtr_parse_subject (reader, at, colon, first);
      if (n == 0 || first->fail != VTR_VERDICT_NONE || first->subjects->len < 2)
        return FALSE;
      m = vtr_phrases (tokens, at + n, colon, moves);
      if (m == 0)
        return FALSE;
      n += m;
      /* of those who then are named, and of nobody else */
      for (guint i = 0; i < who->subjects->len; i++)
        if (!vtr_has_id (first->subjects, &g_array_index (who->subjects, VtrId, i)))
          return FALSE;
    }
  for (guint i = at + n; i < colon; i++)
    {
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, colon, VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_AMEND) || vtr_match_place (reader, i, colon, NULL, &place) > 0)
        return FALSE;
    }
  vtr_reword_put (reader, at, colon + 1 - at, "", end);
  return TRUE;
}

/**
 * vtr_reword_left_out:
 *
 * "V Corps marches to Bernburg, except the 19th which guards the baggage": who is left
 * out, right behind who marches. "All divisions of V Corps" are V Corps.
 */
gboolean
vtr_reword_left_out (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const all_of[] = { "all/the/every/each all/the? four/five/six/three/two? divisions/division/brigades/troops/units of", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, all_of) : 0;

      if (n > 0 && vtr_phrase (tokens, i, *end, "all/every/each") > 0 && vtr_reword_own (reader, i + n, *end, who) > 0 && who->subjects->len == 1)
        {
          vtr_reword_put (reader, i, n, "", end);
          return TRUE;
        }
    }
  for (guint i = start + 3; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (start);
      g_autoptr (VtrClause) out = vtr_clause_new (i);
      g_autoptr (GArray) words = NULL;
      guint n = vtr_phrase (tokens, i, *end, "all/everyone/everybody? except/excepting/save/bar/barring/minus/ausser/sauf/hormis/but for?");
      guint first = vtr_skip_marks (tokens, start, *end);
      guint from;
      guint name;
      guint m;
      guint stop;

      /* "but" behind "all" only */
      if (n == 0 || (vtr_phrase (tokens, i, *end, "but") > 0) || (vtr_phrase (tokens, i, *end, "all/everyone/everybody") > 0 && n < 2))
        continue;
      m = vtr_parse_subject (reader, first, i, who);
      if (m == 0 || who->fail != VTR_VERDICT_NONE || first + m + 1 >= i)
        return FALSE;
      name = vtr_reword_own (reader, i + n, *end, out);
      /* "the 19th" */
      if (name == 0)
        {
          m = i + n + vtr_phrase (tokens, i + n, *end, "the/die/la");
          if (vtr_token_is_number (tokens, m, *end) && !vtr_is_corps_word (vtr_token (tokens, MIN (m + 1, *end - 1))))
            {
              vtr_reword_put (reader, m + 1, 0, "division", end);
              return TRUE;
            }
          return FALSE;
        }
      stop = i + n + name;
      if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
        stop++;
      /* what he does is staying, whatever it is called */
      if (vtr_phrase (tokens, stop, *end, "who/which/that/die/der/qui") > 0)
        {
          for (guint k = stop; k < *end; k++)
            {
              VtrId place;
              guint words_of = vtr_token (tokens, k)->kind == VTR_TOKEN_WORD ? vtr_match_place (reader, k, *end, NULL, &place) : 0;

              if (vtr_token_has (tokens, k, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_HARD | VTR_CLASS_NEGATION) || vtr_token (tokens, k)->kind == VTR_TOKEN_COMMA || (words_of > 0 && !vtr_stand_at (reader, out->subjects, &place)))
                return FALSE;
            }
          stop = *end;
        }
      if (vtr_has_words (tokens, stop, *end))
        return FALSE;
      for (guint k = first + m; k < i; k++)
        if (vtr_token_has (tokens, k, i, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_match_attacked (tokens, k, i) > 0)
          return FALSE;
      from = i;
      words = g_array_new (FALSE, FALSE, sizeof (VtrToken));
      g_array_append_vals (words, &g_array_index (tokens, VtrToken, from), n + name);
      if (vtr_token_is (tokens, from - 1, *end, VTR_TOKEN_COMMA))
        from--;
      vtr_reword_put (reader, from, stop - from, "", end);
      g_array_insert_vals (tokens, first + m, words->data, words->len);
      *end += words->len;
      return TRUE;
    }
  return FALSE;
}

/* "In the event of an attack mine stands": what follows the case. */
static gboolean
ends_case (const GArray *tokens,
           guint start,
           guint pos,
           guint end)
{
  for (guint k = start; k < pos; k++)
    if (vtr_token (tokens, k)->kind == VTR_TOKEN_WORD && vtr_match_attacked (tokens, k, end) == pos - k)
      return TRUE;
  return FALSE;
}

/**
 * vtr_reword_possessed:
 *
 * "Mine to Halle, Berg's to Zerbst": his corps, and Berg's.
 */
gboolean
vtr_reword_possessed (VtrReader *reader,
                      guint start,
                      guint *end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  GArray *tokens = reader->tokens;
  VtrVerbForm form;

  for (guint i = start; i + 1 < *end; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      gboolean mine = vtr_phrase (tokens, i, *end, "mine/meins/meine") > 0 && !vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_COMMA);

      if (!(vtr_reword_begins (tokens, start, i) || ends_case (tokens, start, i, *end)) || (!mine && !(token->flags & VTR_WORD_POSSESSIVE)))
        continue;
      /* "Souham's march to Jena went well" */
      if (!vtr_token_has (tokens, i + 1, *end, VTR_CLASS_TO | VTR_CLASS_AUX) && !vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_COLON) && !(vtr_lexicon_match_verb (reader->lexicon, tokens, i + 1, *end, verbs, &form) > 0 && form == VTR_VERB_S))
        continue;
      if (mine)
        {
          vtr_reword_put (reader, i, 1, "my corps", end);
          return TRUE;
        }
      if (vtr_reword_own (reader, i, i + 1, who) != 1 || token->stem == NULL)
        continue;
      token = &g_array_index (tokens, VtrToken, i);
      token->flags &= ~(guint) VTR_WORD_POSSESSIVE;
      token->fold = token->fold_e = token->canon = token->stem;
      token->stem = NULL;
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_along_too:
 *
 * ", cavalry and guns with them", ", the artillery included": what goes along anyway.
 */
gboolean
vtr_reword_along_too (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < *end; i++)
    {
      guint at = i;
      guint words = 0;
      guint n;

      if (!vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        continue;
      at += vtr_phrase (tokens, at, *end, "with/mit/avec");
      while (vtr_token_has (tokens, at, *end, VTR_CLASS_BELONGS | VTR_CLASS_AND | VTR_CLASS_ARTICLE) || vtr_phrase (tokens, at, *end, "all/its/their/his/my/corps/reserve/horse/foot") > 0)
        {
          words += vtr_token_has (tokens, at, *end, VTR_CLASS_BELONGS);
          at++;
        }
      if (words == 0)
        continue;
      n = vtr_phrase (tokens, at, *end, "with/behind/after them/it/him/us");
      if (n != 2)
        n = vtr_phrase (tokens, at, *end, "included/too/also/inclusive/along/following/in tow?");
      at += n;
      if (n == 0 || !vtr_reword_ends (tokens, at, *end))
        continue;
      vtr_reword_put (reader, i - 1, at - i + 1, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_match_forgetting:
 *
 * Returns: the tokens of "Forget what I said this morning," before an order; 0: that does
 *   not stand at @pos
 */
guint
vtr_match_forgetting (VtrReader *reader,
                      guint pos,
                      guint end)
{
  static const gchar *const forget[] = { "please? forget/ignore/disregard/scrap/cancel what/everything/all i/we said/wrote/posted/ordered/planned", "please? forget/ignore/disregard/scrap/cancel my/the last/earlier/previous/old/first post/message/mail/order/orders", NULL };
  static const gchar *const plan[] = { "please? forget/ignore/disregard/scrap/cancel/belay/drop the/my/yesterdays move/march/advance/plan/orders/order/idea/trip/attack to/on/for/about/of/towards/against?", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, forget);
  guint comma = pos + n;

  /* what this message has not ordered itself */
  if (n == 0 && reader->named->len == 0)
    n = vtr_phrases (tokens, pos, end, plan);
  /* "Scrap that, VI Corps stays": the last order was doubted already */
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "no? please? scrap/strike/scratch/belay/disregard/drop/forget/ignore/cancel that/it");
  comma = pos + n;

  if (n == 0)
    return 0;
  while (comma < end && comma < pos + n + 6 && vtr_token (tokens, comma)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, comma, end, VTR_CLASS_HARD | VTR_CLASS_NEGATION))
    comma++;
  /* behind a colon stands what is forgotten */
  if (!vtr_token_is (tokens, comma, end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, comma, end, VTR_TOKEN_DASH))
    return 0;
  return vtr_subject_is_own (reader, comma + 1, end) ? comma + 1 - pos : 0;
}

/**
 * vtr_reword_all_behind:
 *
 * "Withdraw if attacked, all three": of whom it is said comes last.
 */
gboolean
vtr_reword_all_behind (VtrReader *reader,
                       guint start,
                       guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = vtr_skip_marks (tokens, start, *end);

  if (reader->named->len < 2 || vtr_match_attacked (tokens, first, *end) > 0 || vtr_names_own (reader, start, *end))
    return FALSE;
  for (guint i = first + 2; i < *end; i++)
    {
      guint n = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) ? vtr_phrase (tokens, i, *end, "all of? them/us/three/four/two/five?") : 0;

      if (n == 0)
        n = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) ? vtr_phrase (tokens, i, *end, "both/everybody/everyone of? them?") : 0;
      if (n == 0 || vtr_has_words (tokens, i + n, *end) || !vtr_begins_clause (reader, first, *end))
        continue;
      vtr_reword_put (reader, i - 1, n + 1, "", end);
      vtr_reword_put (reader, first, 0, reader->named->len == 2 ? "both" : "all", end);
      return TRUE;
    }
  return FALSE;
}
