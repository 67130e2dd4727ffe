/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * A sentence put plainly: what the grammar would take, were it said in the usual
 * order and with the usual words. "Borstell I keep in Zerbst" is "I keep Borstell in
 * Zerbst", "Naumburg for Souham" is "Souham to Naumburg", "Thümen, poor fellow, goes"
 * is "Thümen goes". Each rule holds for one frame, of one's own formations only, and
 * changes nothing of what is said; whether that is an order is for the grammar, which
 * must then take all of it.
 */

/* Longer sentences are put otherwise by nobody. */
#define MAX_WORDS 70

/* Puts @words, with spaces between, in the place of @n tokens. */
void
vtr_reword_put (VtrReader *reader,
                guint at,
                guint n,
                const gchar *words,
                guint *end)
{
  GArray *tokens = reader->tokens;
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  guint count = words[0] != '\0' ? g_strv_length (parts) : 0;
  VtrToken model = *vtr_token (tokens, MIN (at, tokens->len - 1));

  /* what was found of the words before holds no longer */
  reader->barren_end = 0;

  if (n > 0)
    g_array_remove_range (tokens, at, n);
  for (guint i = 0; i < count; i++)
    {
      VtrToken token = model;

      token.kind = VTR_TOKEN_WORD;
      token.flags = model.flags & (VTR_WORD_QUOTED | VTR_WORD_LINE_START);
      token.fold = token.fold_e = token.canon = g_string_chunk_insert (reader->chunk, parts[i]);
      token.stem = NULL;
      token.classes = vtr_word_class (token.fold);
      token.begins = vtr_word_begins (token.fold);
      g_array_insert_val (tokens, at + i, token);
    }
  *end = *end - n + count;
}

/* The tokens from @from to @stop go before the one at @to, which stands before them. */
static void
move_back (GArray *tokens,
           guint from,
           guint stop,
           guint to)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (VtrToken));

  g_array_append_vals (words, &g_array_index (tokens, VtrToken, from), stop - from);
  g_array_remove_range (tokens, from, stop - from);
  g_array_insert_vals (tokens, to, words->data, words->len);
}

/* One's own who are named at @pos, with what may be said of them. Returns the tokens. */
guint
vtr_reword_own (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *who)
{
  guint next;
  guint n;

  if (pos >= end || !vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  /* "I Corps", not "I" */
  for (next = pos + 1; vtr_token_is (reader->tokens, next, end, VTR_TOKEN_OTHER);)
    next++;
  if (vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT) && !(next < end && vtr_is_corps_word (vtr_token (reader->tokens, next))))
    return 0;
  if (end == reader->barren_end && pos < reader->barren->len && reader->barren->data[pos] != 0)
    return 0;
  n = vtr_parse_subject (reader, pos, end, who);
  if (n == 0 && end == reader->barren_end && pos < reader->barren->len)
    reader->barren->data[pos] = 1;
  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->rest || who->subjects->len == 0)
    return 0;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  return n;
}

/* Whether a part of a sentence can begin at @pos. */
gboolean
vtr_reword_begins (const GArray *tokens,
                   guint start,
                   guint pos)
{
  const VtrToken *before;

  if (pos == start)
    return TRUE;
  before = vtr_token (tokens, pos - 1);
  return before->kind != VTR_TOKEN_WORD || (before->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) != 0;
}

gboolean
vtr_reword_ends (const GArray *tokens,
                 guint pos,
                 guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/* Words that may be left out of what is said of somebody: nothing that could turn it
 * round, no name, no place, no "to". */
gboolean
vtr_reword_are_idle (VtrReader *reader,
                     guint start,
                     guint stop)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < stop; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrId place;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, i)->kind == VTR_TOKEN_OTHER)
        continue;
      /* "III Corps, forced march: Grimma": an option is not idle */
      vtr_match_option (tokens, i, stop, &options, &standing);
      if (options != 0 || standing)
        return FALSE;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, stop, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_ME | VTR_CLASS_NOTES) || vtr_match_unknown_condition (tokens, i, stop) > 0 || vtr_match_open (tokens, i, stop) > 0)
        return FALSE;
      if (vtr_match_place (reader, i, stop, NULL, &place) > 0 || vtr_lexicon_match (reader->lexicon, tokens, i, stop, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return FALSE;
    }
  return TRUE;
}

/* --- what stands beside a name --------------------------------------------------- */

/* "Souham, the old warhorse, goes"; "Compans in front, Bonet behind, both to Weimar";
 * "Dörnberg, not Chernyshev, goes". */
static gboolean
reword_beside (VtrReader *reader,
               guint start,
               guint *end)
{
  static const gchar *const orders[] = { "in front/lead/rear/middle/van/centre/advance", "in the front/lead/rear/middle/van/centre/advance", "ahead/behind/first/second/third/last/leading", "at the head/rear/back/tail/front", "bringing up the rear", "on the left/right", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) other = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint at = i + n;
      guint stop;
      guint m;

      if (n == 0)
        continue;
      m = vtr_phrases (tokens, at, *end, orders);
      if (m > 0 && vtr_token_is (tokens, at + m, *end, VTR_TOKEN_COMMA))
        {
          vtr_reword_put (reader, at, m, "", end);
          return TRUE;
        }
      if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
        continue;
      stop = at + 1;
      while (stop < *end && stop < at + 10 && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, stop)->kind != VTR_TOKEN_COLON)
        stop++;
      if (stop >= *end || stop == at + 10 || stop == at + 1)
        continue;
      m = vtr_skip_fillers (tokens, stop + 1, *end);
      if (vtr_token (tokens, stop)->kind == VTR_TOKEN_COMMA && !vtr_begins_clause (reader, m, *end) && !vtr_token_has (tokens, m, *end, VTR_CLASS_AUX | VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_other_march (tokens, m, *end) == 0)
        continue;
      /* "Dörnberg, not Chernyshev," */
      m = vtr_phrase (tokens, at + 1, stop, "not/nicht/pas");
      if (m > 0 && at + 1 + m + vtr_reword_own (reader, at + 1 + m, stop, other) == stop)
        {
          vtr_reword_put (reader, at, stop + 1 - at, "", end);
          return TRUE;
        }
      if (m > 0 || !vtr_reword_are_idle (reader, at + 1, stop) || vtr_begins_clause (reader, at + 1, stop) || vtr_token_has (tokens, at + 1, stop, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AND))
        continue;
      vtr_reword_put (reader, at, stop + (vtr_token (tokens, stop)->kind == VTR_TOKEN_COMMA ? 1 : 0) - at, "", end);
      return TRUE;
    }
  return FALSE;
}

/* Whether what is said from @pos to @stop is an order of its own, "marches to Naumburg,
 * and it …". */
static gboolean
says_order (VtrReader *reader,
            guint pos,
            guint stop)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form = VTR_VERB_PAST;
  VtrId place;

  /* "came down from Berlin to Spandau, he now goes on" */
  for (guint i = pos; i < stop; i++)
    if (vtr_token_has (tokens, i, stop, VTR_CLASS_PAST))
      return FALSE;
  for (guint i = pos; i + 1 < stop; i++)
    if (vtr_token_has (tokens, i, stop, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, i + 1, stop, NULL, &place) > 0)
      return TRUE;
  if (vtr_lexicon_match_verb (reader->lexicon, tokens, vtr_skip_fillers (tokens, pos, stop), stop, verbs, &form) == 0 || form == VTR_VERB_PAST)
    return FALSE;
  for (guint i = 0; i < verbs->len; i++)
    if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, i))->id, "march") || g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, i))->id, "halt"))
      return TRUE;
  return FALSE;
}

/* "Friederichs joins from Gotha: he marches to Erfurt", "Borstell has been a week in
 * Zerbst, and he can stay another": the first says nothing to be done. */
static gboolean
reword_lead (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  gboolean doubtful = FALSE;
  guint first = start;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_reword_own (reader, first, *end, who);
  if (n == 0)
    return FALSE;
  for (guint i = first + n; i < *end && i < first + n + 24; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_COLON || token->kind == VTR_TOKEN_DASH || vtr_phrase (tokens, i, *end, "and/but/so he/it/they/hes") > 0)
        {
          guint at = i + (token->kind == VTR_TOKEN_WORD ? 0 : 1);
          gboolean turned = vtr_phrase (tokens, at, *end, "but/so/therefore/hence/instead") > 0;
          guint words;

          at += vtr_phrase (tokens, at, *end, "and/but? so/therefore/now/hence/thus/instead?");
          if (turned)
            doubtful = FALSE;
          words = who->subjects->len > 1 ? vtr_phrase (tokens, at, *end, "they") : vtr_phrase (tokens, at, *end, "he/it/hes/its/she");
          /* "VI Corps is the reserve, so we stay": of the one corps that he has */
          if (words == 0 && turned && reader->corps->len == 1 && vtr_has_id (who->subjects, &g_array_index (reader->corps, VtrId, 0)))
            words = vtr_phrase (tokens, at, *end, "we/i");
          if (words > 0 && i > first + n)
            {
              gboolean is = vtr_phrase (tokens, at, *end, "hes/its") > 0;
              guint verb = vtr_skip_fillers (tokens, at + words, *end);

              if (doubtful || (!turned && says_order (reader, first + n, i)))
                return FALSE;
              verb += vtr_phrase (tokens, verb, *end, "simply/just/now/only? can/may");
              if (!is && !vtr_begins_clause (reader, verb, *end) && !vtr_token_has (tokens, verb, *end, VTR_CLASS_AUX) && vtr_match_other_march (tokens, verb, *end) == 0)
                return FALSE;
              if (vtr_token_has (tokens, verb, *end, VTR_CLASS_PAST) && !vtr_token_has (tokens, verb, *end, VTR_CLASS_AUX))
                return FALSE;
              vtr_reword_put (reader, first + n, verb - first - n, is ? "is" : "", end);
              return TRUE;
            }
          continue;
        }
      if (token->kind != VTR_TOKEN_WORD && token->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_AMEND | VTR_CLASS_FOE))
        return FALSE;
      /* "would stay if I let him, but he goes" */
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_OPINION) || vtr_phrase (tokens, i, *end, "if/unless/when/whenever/until/till/should/would/could/might/provided/once/while/whereas/who/whom/which") > 0)
        doubtful = TRUE;
      /* "the Emperor's reserve" */
      if (token->flags & VTR_WORD_POSSESSIVE)
        continue;
      if (vtr_lexicon_match (reader->lexicon, tokens, i, *end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0 || (token->flags & VTR_WORD_STRANGER))
        return FALSE;
    }
  return FALSE;
}

/* --- who is wanted where --------------------------------------------------------- */

/* "I want Souham in Naumburg", "Have Girard at Jena", "… and Girard in Jena". */
static gboolean
reword_wanted (VtrReader *reader,
               guint start,
               guint *end)
{
  static const gchar *const wants[] = { "i/we want/need/require/desire", "i/we would/should? like/have", "i/we would/should like to see/have", "id/wed like/have", "id/wed like to see/have", "i/we mean/intend to have/see/get/bring/put", "i/we am/are to have", "i/we must have", "please? have/get/see", NULL };
  static const gchar *const there[] = { "to? be? back/up/over/out/down/safely? at/in", "to? be established/posted/stationed/quartered at/in", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint bid = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, wants) : 0;
      guint n;
      guint m;
      guint words;
      VtrId place;

      if (bid == 0 && !(any && vtr_reword_begins (tokens, start, i)))
        continue;
      n = vtr_reword_own (reader, i + bid, *end, who);
      if (n == 0)
        continue;
      /* "I want Souham, at Weimar now, in Naumburg" is not for us; the name may have
       * taken where it stands */
      if (!vtr_id_is_empty (&who->at))
        {
          place = who->at;
          m = 0;
          for (guint k = i + bid + 1; k < i + bid + n; k++)
            if (vtr_phrase (tokens, k, *end, "at/in") > 0 && k + 1 + vtr_match_place (reader, k + 1, *end, NULL, &place) == i + bid + n)
              m = k;
          if (m == 0)
            continue;
          n = m - i - bid;
        }
      m = vtr_phrases (tokens, i + bid + n, *end, there);
      if (m == 0)
        continue;
      words = vtr_match_place (reader, i + bid + n + m, *end, NULL, &place);
      if (words == 0)
        continue;
      vtr_reword_put (reader, i + bid + n, m, vtr_stand_at (reader, who->subjects, &place) ? "stays in" : "marches to", end);
      vtr_reword_put (reader, i, bid, "", end);
      any = TRUE;
    }
  return any;
}

/* "Would you kindly", "be so good as to", "my orders are to", "it is my wish that". */
static gboolean
reword_politeness (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const polite[] = { "would/could/will/can you kindly/please", "would/will you be so good/kind as to", "be so good/kind as to", "i/we would/will? ask/beg/request you to", "may i/we ask/beg/request you to", "i/we ask/beg/request that you", "i/we should/would be obliged/grateful if you would", "you will/would? oblige me by? and?", "kindly/please arrange/see for/to it that", "my/the orders/order are/is simply? to", "it is my/our wish/will/order/decision that", "my/our wish/order/decision is that", "you are/will to", "as for me/myself", "for my part", "speaking for myself", "i myself? am still? at home and", "on the emperors/kings/tsars/viceroys orders/order/command", "by order of the emperor/king/tsar/viceroy", "at the emperors/kings/tsars/viceroys request/wish", NULL };
  static const gchar *const leads[] = { "after much/some/long/due/mature thought/thinking/reflection/deliberation/consideration", "against my better judgement/judgment", "to cut a long story short", "in short/brief", "in a word", "long story short", "to be brief", "all things considered", "without further ado", "first things first", "for turn one/1 then?", "now/and/but? for/to the turn/orders itself/proper", "my/the/our only/one/sole/single order/orders", "my/the/our only/one/sole/single order/orders for this? turn 1/one/2/two?", "only one order this/for? turn?", "for this turn then?", "right/ok/okay/well/now/come/so then/on? lads/gentlemen/boys/chaps/all/team/everyone/folks/men", "as agreed/promised/ordered/discussed/announced/requested", "as agreed/promised/ordered/discussed/announced/requested with/by/to the? emperor/king/tsar/viceroy/umpire/chief/staff", "with regret/relief/pleasure", "with some reluctance", "with a heavy/light heart", "reluctantly/regretfully/naturally/obviously", "so this is it", "here goes", "here we go", "right then", "to business", "now to business", "decision", "bottom line", "tldr", "tl dr", "verdict", "upshot", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    at++;
  n = vtr_phrases (tokens, at, *end, polite);
  if (n > 0 && vtr_has_words (tokens, at + n, *end))
    {
      guint stop = at + n;

      if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
        stop++;
      vtr_reword_put (reader, at, stop - at, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, leads);
  if (n > 0 && (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH)))
    {
      vtr_reword_put (reader, at, n + 1, "", end);
      return TRUE;
    }
  /* "For turn one I'd like III Corps to advance" */
  n = vtr_phrase (tokens, at, *end, "for turn/round one/1/two/2?");
  if (n == 0)
    n = vtr_phrase (tokens, at, *end, "for this turn/round");
  if (n > 1)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token_has (tokens, at + n, *end, VTR_CLASS_ME) || vtr_reword_own (reader, at + n, *end, who) > 0)
        {
          vtr_reword_put (reader, at, n, "", end);
          return TRUE;
        }
    }
  /* "Cavalry out: Lanskoi to Merseburg": a heading of its own */
  {
    guint colon = at;
    gboolean troops = FALSE;
    g_autoptr (VtrClause) who = vtr_clause_new (at);

    while (colon < *end && colon < at + 4 && vtr_token (tokens, colon)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, colon, *end, VTR_CLASS_PAST | VTR_CLASS_FOE | VTR_CLASS_SOFT))
      {
        troops = troops || vtr_token_has (tokens, colon, *end, VTR_CLASS_BELONGS) || vtr_phrase (tokens, colon, *end, "orders/moves/movements/marching/staying/moving/standing/holding/left/right/centre/center/wing/first/second/next") > 0;
        colon++;
      }
    if (troops && colon > at && vtr_token_is (tokens, colon, *end, VTR_TOKEN_COLON) && vtr_reword_are_idle (reader, at, colon) && vtr_reword_own (reader, colon + 1, *end, who) > 0)
      {
        vtr_reword_put (reader, at, colon + 1 - at, "", end);
        return TRUE;
      }
  }
  /* "Bülow's own brigade" */
  for (guint i = start + 1; i + 1 < *end; i++)
    if ((vtr_token (tokens, i - 1)->flags & VTR_WORD_POSSESSIVE) && vtr_phrase (tokens, i, *end, "own corps/division/brigade/men/people/lot/troops") == 2)
      {
        vtr_reword_put (reader, i, 1, "", end);
        return TRUE;
      }
  /* "Girard's orders are to go" */
  for (guint i = start; i < *end; i++)
    {
      guint words = i > start && (vtr_token (tokens, i - 1)->flags & VTR_WORD_POSSESSIVE) ? vtr_phrase (tokens, i, *end, "orders/order are/is simply? to") : 0;

      if (words == 0)
        continue;
      vtr_reword_put (reader, i, words, "is to", end);
      g_array_index (tokens, VtrToken, i - 1).flags &= ~(guint) VTR_WORD_POSSESSIVE;
      if (g_array_index (tokens, VtrToken, i - 1).stem != NULL)
        {
          VtrToken *name = &g_array_index (tokens, VtrToken, i - 1);

          name->fold = name->fold_e = name->canon = name->stem;
          name->stem = NULL;
        }
      return TRUE;
    }
  return FALSE;
}

/* --- the order of words ----------------------------------------------------------- */

/* "Borstell I keep in Zerbst": "I keep Borstell in Zerbst". */
static gboolean
reword_object_first (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const verbs[] = { "shall/will/would/am/are/ll/have? send/sending/keep/keeping/leave/leaving/want/need/put/post/place/move/moving/take/taking/bring/bringing/push/pull/shift/direct/order/hold/holding/detach/dispatch/despatch/station/call/draw/march/throw/let/have", "would/should like", "like to have/see/keep/leave/send", "have told/ordered/instructed/asked/bidden", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint at = i + n;
      guint me;
      guint m;

      if (n == 0)
        continue;
      if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
        at++;
      me = at;
      if (vtr_phrase (tokens, at, *end, "i/we") == 0)
        continue;
      m = vtr_phrases (tokens, at + 1, *end, verbs);
      if (m == 0)
        continue;
      /* "Souham I sent": told */
      if (vtr_phrase (tokens, at + 1, *end, "have") > 0 && m == 1)
        continue;
      move_back (tokens, me, me + 1 + m, i);
      if (me > i + n)
        vtr_reword_put (reader, i + 1 + m + n, 1, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "To Naumburg goes Souham", "Naumburg for Souham", "It's Naumburg for Souham",
 * "Naumburg it is for Souham": "Souham marches to Naumburg". */
static gboolean
reword_goal_first (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead;
      guint at;
      guint m;
      guint n;
      gboolean to;
      VtrId place;

      if (!vtr_reword_begins (tokens, start, i))
        continue;
      lead = vtr_phrase (tokens, i, *end, "so/then? its/it is?");
      if (lead > 0 && vtr_phrase (tokens, i, *end, "so/then? its") == 0 && vtr_phrase (tokens, i, *end, "so/then? it is") == 0)
        lead = vtr_phrase (tokens, i, *end, "so/then") > 0 ? 1 : 0;
      if (lead == 0)
        lead = vtr_phrase (tokens, i, *end, "ive/weve/i/we have? decided/settled on/for");
      /* "Not Jena but Naumburg for III Corps" */
      if (lead == 0 && vtr_phrase (tokens, i, *end, "not") > 0)
        {
          m = vtr_match_place (reader, i + 1, *end, NULL, &place);
          if (m > 0 && vtr_phrase (tokens, i + 1 + m, *end, "but") > 0)
            lead = m + 2;
        }
      at = i + lead;
      /* "Up to Merseburg with the whole corps!" */
      if (lead == 0 && vtr_phrase (tokens, at, *end, "up/on/over/off/down/forward/onward/onwards/forwards/ab/auf/los/hin to/nach") == 2)
        at = i + ++lead;
      to = vtr_phrase (tokens, at, *end, "to/for/nach/direction") > 0;
      at += to ? 1 : 0;
      n = vtr_match_place (reader, at, *end, NULL, &place);
      if (n == 0)
        continue;
      at += n;
      m = vtr_phrase (tokens, at, *end, "it is");
      if (m == 0)
        m = vtr_phrase (tokens, at, *end, "is");
      if (vtr_token_is (tokens, at + m, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, at + m + 1, *end, "then") > 0 && vtr_token_is (tokens, at + m + 2, *end, VTR_TOKEN_COMMA))
        m += 3;
      /* "to Jena, Girard", "to Naumburg goes Souham", "Naumburg for Souham" */
      if (to && m == 0 && (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON)))
        m = 1;
      else if (to && m == 0 && vtr_phrase (tokens, at, *end, "with/mit/avec") > 0)
        m = 1;
      else if (m == 0 && vtr_phrase (tokens, at, *end, "for/pour") > 0)
        m = 1;
      else if (to && m == 0)
        m = vtr_phrase (tokens, at, *end, "will/shall? goes/go/marches/march/moves/move/rides/ride/come/comes");
      else if (vtr_phrase (tokens, at + m, *end, "for/pour") > 0)
        m++;
      else
        continue;
      if (m == 0)
        continue;
      n = vtr_reword_own (reader, at + m, *end, who);
      if (n == 0 || !vtr_reword_ends (tokens, at + m + n, *end) || vtr_stand_at (reader, who->subjects, &place))
        continue;
      move_back (tokens, at + m, at + m + n, i);
      vtr_reword_put (reader, i + n + (at - i), m, "", end);
      vtr_reword_put (reader, i + n, lead + (to ? 1 : 0), "marches to", end);
      return TRUE;
    }
  return FALSE;
}

/* "Souham to Naumburg, Girard Jena": the word is said once. */
static gboolean
reword_gapped (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean to = FALSE;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      VtrId place;
      guint n;
      guint m;

      if (vtr_phrase (tokens, i, *end, "to/nach/sur/vers") > 0 && vtr_match_place (reader, i + 1, *end, NULL, &place) > 0)
        to = TRUE;
      if (!to || i == start || !vtr_reword_begins (tokens, start, i))
        continue;
      n = vtr_reword_own (reader, i, *end, who);
      m = n > 0 ? vtr_match_place (reader, i + n, *end, NULL, &place) : 0;
      if (m == 0 || !vtr_reword_ends (tokens, i + n + m, *end) || vtr_stand_at (reader, who->subjects, &place))
        continue;
      vtr_reword_put (reader, i + n, 0, "to", end);
      return TRUE;
    }
  return FALSE;
}

/* --- who goes with whom --------------------------------------------------------------- */

/* "Souham and then Girard march". */
static gboolean
reword_pair (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i + 2 < *end; i++)
    {
      g_autoptr (VtrClause) a = vtr_clause_new (i);
      g_autoptr (VtrClause) b = vtr_clause_new (i);
      guint n;

      if (!vtr_reword_begins (tokens, start, i) || (n = vtr_reword_own (reader, i, *end, a)) == 0)
        continue;
      if (vtr_phrase (tokens, i + n, *end, "and then/after/behind") == 2 && vtr_reword_own (reader, i + n + 2, *end, b) > 0)
        {
          vtr_reword_put (reader, i + n + 1, 1, "", end);
          return TRUE;
        }
      /* "Souham, Girard, both of them, to" */
      if (a->subjects->len == 2)
        {
          guint at = i + n + (vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0);
          guint m = vtr_phrase (tokens, at, *end, "both of? them?");

          if (m > 0 && at > i + n && vtr_token_has (tokens, at + m, *end, VTR_CLASS_TO))
            {
              vtr_reword_put (reader, i + n, at + m - i - n, "", end);
              return TRUE;
            }
        }
    }
  return FALSE;
}

/**
 * vtr_reword:
 * @reader: the reader, whose tokens are a copy of the sentence
 * @start: its first token
 * @end: (inout): where it ends
 *
 * Returns: whether something was put otherwise
 */
gboolean
vtr_reword (VtrReader *reader,
            guint start,
            guint *end)
{
  static gboolean (*const rules[]) (VtrReader *, guint, guint *) = {
    vtr_reword_will,
    vtr_reword_cleft,
    vtr_reword_corrected,
    vtr_reword_taken,
    vtr_reword_destined,
    reword_politeness,
    vtr_reword_bridging,
    vtr_reword_headed,
    vtr_reword_kinds,
    vtr_reword_participle,
    vtr_reword_where_goes,
    vtr_reword_way_behind,
    vtr_reword_to_join,
    vtr_reword_except_that,
    vtr_reword_alike,
    vtr_reword_beside_name,
    vtr_reword_remarks,
    vtr_reword_before,
    vtr_reword_attacked,
    vtr_reword_plain,
    vtr_reword_detached,
    vtr_reword_remainder,
    vtr_reword_with_rest,
    vtr_reword_included,
    vtr_reword_leading,
    vtr_reword_excepted,
    vtr_reword_brief,
    vtr_reword_rejoined_there,
    vtr_reword_rejoining,
    vtr_reword_coming_back,
    vtr_reword_pending,
    vtr_reword_addressed,
    vtr_reword_among,
    vtr_reword_aside,
    vtr_reword_raiding,
    vtr_reword_not_but,
    vtr_reword_all_behind,
    vtr_reword_meeting_place,
    vtr_reword_by_moving,
    vtr_reword_in_front,
    vtr_reword_left_behind,
    vtr_reword_summary,
    vtr_reword_left_out,
    vtr_reword_possessed,
    vtr_reword_along_too,
    vtr_reword_staff_only,
    vtr_reword_self,
    vtr_reword_days,
    vtr_reword_manner,
    vtr_reword_behind,
    vtr_reword_purpose,
    vtr_reword_role,
    vtr_reword_instead,
    vtr_reword_going_on,
    vtr_reword_holding,
    vtr_reword_gapped_halt,
    vtr_reword_sieges,
    vtr_reword_joining,
    vtr_reword_after,
    vtr_reword_company,
    vtr_reword_thither,
    vtr_reword_fight,
    vtr_reword_title,
    vtr_reword_only_he,
    vtr_reword_continued,
    vtr_reword_condition,
    vtr_reword_stance,
    vtr_reword_there,
    vtr_reword_hence,
    reword_beside,
    vtr_reword_nobody_else,
    reword_lead,
    reword_object_first,
    reword_wanted,
    reword_goal_first,
    vtr_reword_left,
    vtr_reword_fortress,
    vtr_reword_staying,
    vtr_reword_unmoved,
    vtr_reword_marching,
    reword_pair,
    vtr_reword_follower,
    reword_gapped,
  };
  gboolean any = FALSE;
  guint words = 0;

  for (guint i = start; i < *end; i++)
    words += vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD;
  if (words < 2 || *end - start > MAX_WORDS)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint times = 0; times < 6; times++)
      {
        if (reader->barren_end != *end)
          {
            g_byte_array_set_size (reader->barren, *end);
            memset (reader->barren->data, 0, *end);
            reader->barren_end = *end;
          }
        if (!rules[i](reader, start, end))
          break;
        reader->barren_end = 0;
        any = TRUE;
      }
  reader->barren_end = 0;
  return any;
}
