/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"

/* The march to the guns of a fight: whose it is, and what of the case it can hold for. */

/* Whether the battle is that of certain formations of the sender's side, which the march to
 * its guns can hold for: any of them. That all of them fight, or a certain foe, it cannot. */
static gboolean
is_of_named (const VtrReader *reader,
             const VtrFight *fight)
{
  const VtrVerb *guns = vtr_lexicon_guns (reader->lexicon);

  if (fight->named->len == 0 || fight->vague || fight->named_foe || guns == NULL || !(guns->flags & VTR_VERB_FORMATION_TARGET))
    return FALSE;
  for (guint i = fight->own_from; i < fight->own_end; i++)
    if (fight->named->len > 1 && vtr_phrase (reader->tokens, i, fight->own_end, "and/und/et") > 0)
      return FALSE;
  return TRUE;
}

/* Whether a march to the guns hangs on no more than whose battle it is, or that there are
 * guns to march to, which the game asks for itself: a battle of nobody in particular, or
 * within reach. */
static gboolean
is_any_battle (const VtrReader *reader,
               const VtrFight *fight)
{
  if (is_of_named (reader, fight))
    return TRUE;
  if (fight->places->len > 0 || fight->near)
    return fight->named->len == 0 || fight->vague;
  return fight->own->len == 0 && !fight->others && !fight->self && !fight->named_foe;
}

/* "I go and help him": what is done is said once more behind it. */
static gboolean
is_help (const GArray *tokens,
         guint start,
         guint stop)
{
  static const gchar *const helps[] = { "help/helps/support/supports/relieve/relieves/assist/assists/rescue/rescues", "to his/its/their/her help/aid/rescue/assistance/support", "hilfe/hilft/helfen/helfe", "laide/laident/secours/aider/secourir", NULL };

  return vtr_has_phrase (tokens, start, stop, helps);
}

/* Whether in the case from @pos to @stop more is done than to march to the guns, of which
 * the words stand from @guns to @after: "he goes to Jena and to the guns". What stands
 * behind them is another matter only if it says so. */
static gboolean
does_more (VtrReader *reader,
           guint start,
           guint pos,
           guint stop,
           guint guns,
           guint after,
           guint end)
{
  static const gchar *const apart[] = { "otherwise/else/if/should/stand/stands/sonst/andernfalls/ansonsten/wenn/falls/sinon/autrement/si/sil", "if/should not", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean verb = FALSE;
  VtrVerbForm form;
  VtrId place;
  guint at;

  /* "he goes to Jena if Ney fights, and to the guns" */
  if (pos > start && vtr_token_is (tokens, pos - 1, end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, pos - 1, end, VTR_CLASS_AND))
    return TRUE;
  for (guint i = stop; i < guns; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (verb && (vtr_token_has (tokens, i, guns, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_match_place (reader, i, guns, NULL, &place) > 0))
        return TRUE;
      verb = verb || vtr_lexicon_match_verb (reader->lexicon, tokens, i, guns, verbs, &form) > 0;
    }
  at = vtr_skip_fillers (tokens, after, end);
  while (at < end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, end, VTR_CLASS_AND)))
    at++;
  return at < end && vtr_phrases (tokens, at, end, apart) == 0;
}

/* "to the guns", or "to his guns" of somebody who is named. */
static guint
match_whose_guns (const VtrReader *reader,
                  const VtrFight *fight,
                  guint pos,
                  guint end)
{
  guint n = vtr_match_guns (reader->tokens, pos, end);

  return n > 0 || !is_of_named (reader, fight) ? n : vtr_phrase (reader->tokens, pos, end, "to/towards his/her/its/their guns/cannon");
}

/* The tokens at @pos that say that there is a battle, of whomever and wherever, beside
 * words of marching to the guns in what is left of the sentence; 0: they do not.
 * @fight: becomes the case; @guns: the token of those words */
guint
vtr_match_battle (VtrReader *reader,
                  guint start,
                  guint pos,
                  guint end,
                  VtrFight *fight,
                  guint *guns)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint stop;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || !vtr_read_fight (reader, pos, end, fight) || fight->comes || !vtr_fight_is_closed (reader, pos, fight->end, end))
    return 0;
  *guns = end;
  /* before the next mark that ends what is said of the case */
  stop = fight->end;
  while (vtr_token_is (tokens, stop, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, end, VTR_TOKEN_COLON))
    stop++;
  for (guint i = stop; i < end && !vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION); i++)
    if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
      {
        /* "I go and help him (march to the guns)" */
        if (vtr_token (tokens, i)->kind == VTR_TOKEN_OPEN || vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i)->kind == VTR_TOKEN_COLON || vtr_token (tokens, i)->kind == VTR_TOKEN_DASH)
          for (guint k = i + 1; k < end && k < i + 4 && *guns == end; k++)
            if (match_whose_guns (reader, fight, k, end) > 0 && vtr_phrase (tokens, i + 1, end, "ie/so/that? is/to/i/he/it? march/marches/marching/marsch/marche/marcher/zum/au/to") > 0)
              *guns = k;
        if (*guns < end)
          return is_any_battle (reader, fight) && is_help (tokens, stop, i) ? fight->end - pos : 0;
        /* "das IV. Korps" */
        if (i == stop || vtr_token (tokens, i)->kind != VTR_TOKEN_OTHER || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD || vtr_token (tokens, i - 1)->canon[0] != '#')
          break;
      }
    else if (match_whose_guns (reader, fight, i, end) > 0)
      {
        *guns = i;
        return is_any_battle (reader, fight) && !(is_of_named (reader, fight) && does_more (reader, start, pos, stop, i, i + match_whose_guns (reader, fight, i, end), end)) ? fight->end - pos : 0;
      }
  for (guint i = pos; i > start && (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD || (i == pos && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA)); i--)
    {
      /* "does not move and marches to the guns": the second is done */
      if (*guns < end && vtr_token_has (tokens, i - 1, pos, VTR_CLASS_AND) && vtr_lexicon_match_verb (reader->lexicon, tokens, i, pos, verbs, &form) > 0 && form == VTR_VERB_S)
        break;
      if (vtr_token_has (tokens, i - 1, pos, VTR_CLASS_NEGATION))
        return 0;
      if (*guns == end && match_whose_guns (reader, fight, i - 1, pos) > 0)
        *guns = i - 1;
    }
  return *guns < end && is_any_battle (reader, fight) ? fight->end - pos : 0;
}

/**
 * vtr_match_friends:
 * @reader: the reader
 * @pos: a token
 * @end: the end of its sentence
 * @ids: (element-type VtrId): those who are named
 *
 * Returns: the tokens at @pos that name formations of the sender's side, "Ney or Marmont";
 *   0: they do not, or leave open who is meant
 */
guint
vtr_match_friends (VtrReader *reader,
                   guint pos,
                   guint end,
                   GArray *ids)
{
  g_auto (VtrFight) fight = { .own = g_array_new (FALSE, FALSE, sizeof (VtrId)), .named = g_array_new (FALSE, FALSE, sizeof (VtrId)), .own_from = pos };
  guint n = vtr_match_friendly (reader, pos, end, &fight);

  fight.own_end = pos + n;
  if (n == 0 || !is_of_named (reader, &fight))
    return 0;
  vtr_append_ids (ids, fight.named);
  return n;
}

static const gchar *const wishes[] = { "i/we would/should? like/want/wish to", "ich/wir mochte/mochten/will/wollen", "mochte/mochten/will/wollen ich/wir", "je/nous voudrais/voudrions/veux/voulons/souhaite", NULL };

/* "marschiert das Korps zum Kanonendonner", once the case before it is gone. */
static void
put_subject_first (VtrReader *reader,
                   guint pos,
                   guint end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  VtrVerbForm form;
  guint n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  guint m;

  if (n == 0)
    return;
  m = vtr_parse_subject (reader, pos + n, end, who);
  if (m == 0 && vtr_token_has (tokens, pos + n, end, VTR_CLASS_ME | VTR_CLASS_IT))
    m = 1;
  if (m == 0 || vtr_match_guns (tokens, vtr_skip_fillers (tokens, pos + n + m, end), end) == 0)
    return;
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, pos), n);
  g_array_remove_range (tokens, pos, n);
  g_array_insert_vals (tokens, pos + m, words->data, n);
}

/* Puts the battle of somebody who is named, at @pos, behind the march to its guns: "if Ney
 * fights". Whether it did not stand so already. */
static gboolean
put_whose (VtrReader *reader,
           guint start,
           guint pos,
           guint guns,
           const VtrFight *fight,
           guint *end)
{
  static const gchar only[] = "only/nur/seulement/uniquement";
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n_names = fight->own_end - fight->own_from;
  guint from = pos;
  guint stop = fight->end;

  g_array_append_vals (names, &g_array_index (tokens, VtrToken, fight->own_from), n_names);
  /* "only if", "nur, wenn" */
  if (from > start + 1 && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA && vtr_phrase (tokens, from - 2, from, only) > 0)
    from -= 2;
  else if (from > start && vtr_phrase (tokens, from - 1, from, only) > 0)
    from--;
  else if (guns < pos && fight->own_from == pos + 1 && vtr_phrase (tokens, pos, *end, "if") > 0 && fight->own_end + 1 == fight->end && vtr_phrase (tokens, fight->own_end, *end, "fights") > 0)
    return FALSE;
  if (from > start && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA && !vtr_has_words (tokens, stop, *end))
    from--;
  if (vtr_phrase (tokens, guns + 1, *end, "his/their") > 0)
    vtr_reword_put (reader, guns + 1, 1, "the", end);
  if (guns > pos)
    {
      while (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
        stop++;
      stop += vtr_phrase (tokens, stop, *end, "then/so/dann/alors");
      stop += vtr_phrases (tokens, stop, *end, wishes);
      /* "marschiert, falls Ney kämpft, zum Kanonendonner" */
      if (stop == guns && from > start + 1 && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA && vtr_lexicon_match_verb (reader->lexicon, tokens, from - 2, from, verbs, &form) > 0)
        from--;
      vtr_reword_put (reader, from, stop - from, "", end);
      put_subject_first (reader, from, *end);
      while (from < *end && vtr_match_guns (tokens, from, *end) == 0)
        from++;
      from += vtr_match_guns (tokens, from, *end);
      stop = from;
    }
  vtr_reword_put (reader, from, stop - from, "if fights", end);
  g_array_insert_vals (tokens, from + 1, names->data, names->len);
  *end += names->len;
  return TRUE;
}

/**
 * vtr_put_battle:
 * @reader: the reader
 * @start: the first token of its sentence
 * @pos: where the case of a battle begins
 * @guns: the token of the words of marching to its guns
 * @fight: the case, of vtr_match_battle()
 * @end: (inout): where the sentence ends
 *
 * Puts the case behind the march to the guns, if it says whose battle it is; of any other
 * nothing need be said.
 *
 * Returns: whether something was put otherwise
 */
gboolean
vtr_put_battle (VtrReader *reader,
                guint start,
                guint pos,
                guint guns,
                const VtrFight *fight,
                guint *end)
{
  GArray *tokens = reader->tokens;
  guint stop = fight->end;
  guint from = pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && !vtr_has_words (tokens, stop, *end) ? pos - 1 : pos;

  if (is_of_named (reader, fight))
    return put_whose (reader, start, pos, guns, fight, end);
  if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
    stop++;
  stop += vtr_phrase (tokens, stop, *end, "then/so/dann/alors");
  stop += vtr_phrases (tokens, stop, *end, wishes);
  vtr_reword_put (reader, from, stop - from, "", end);
  put_subject_first (reader, from, *end);
  return TRUE;
}
