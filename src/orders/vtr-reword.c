/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

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
static void
put (VtrReader *reader,
     guint at,
     guint n,
     const gchar *words,
     guint *end)
{
  GArray *tokens = reader->tokens;
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  guint count = words[0] != '\0' ? g_strv_length (parts) : 0;
  VtrToken model = *vtr_token (tokens, MIN (at, tokens->len - 1));

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
static guint
match_own (VtrReader *reader,
           guint pos,
           guint end,
           VtrClause *who)
{
  guint n;

  if (pos >= end || !vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT))
    return 0;
  n = vtr_parse_subject (reader, pos, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE || who->me || who->subjects->len == 0)
    return 0;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  return n;
}

static gboolean
stand_at (VtrReader *reader,
          const GArray *ids,
          const VtrId *place)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (ids, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, place))
        return FALSE;
    }
  return ids->len > 0;
}

/* Whether a part of a sentence can begin at @pos. */
static gboolean
begins (const GArray *tokens,
        guint start,
        guint pos)
{
  const VtrToken *before;

  if (pos == start)
    return TRUE;
  before = vtr_token (tokens, pos - 1);
  return before->kind != VTR_TOKEN_WORD || (before->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) != 0;
}

static gboolean
ends (const GArray *tokens,
      guint pos,
      guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/* Words that may be left out of what is said of somebody: nothing that could turn it
 * round, no name, no place, no "to". */
static gboolean
are_idle (VtrReader *reader,
          guint start,
          guint stop)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < stop; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrId place;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, i)->kind == VTR_TOKEN_OTHER)
        continue;
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
      guint n = begins (tokens, start, i) ? match_own (reader, i, *end, who) : 0;
      guint at = i + n;
      guint stop;
      guint m;

      if (n == 0)
        continue;
      m = vtr_phrases (tokens, at, *end, orders);
      if (m > 0 && vtr_token_is (tokens, at + m, *end, VTR_TOKEN_COMMA))
        {
          put (reader, at, m, "", end);
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
      if (m > 0 && at + 1 + m + match_own (reader, at + 1 + m, stop, other) == stop)
        {
          put (reader, at, stop + 1 - at, "", end);
          return TRUE;
        }
      if (m > 0 || !are_idle (reader, at + 1, stop) || vtr_begins_clause (reader, at + 1, stop) || vtr_token_has (tokens, at + 1, stop, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AND))
        continue;
      put (reader, at, stop + (vtr_token (tokens, stop)->kind == VTR_TOKEN_COMMA ? 1 : 0) - at, "", end);
      return TRUE;
    }
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
  guint first = start;
  guint n;

  while (first < *end && vtr_token (tokens, first)->kind != VTR_TOKEN_WORD)
    first++;
  n = match_own (reader, first, *end, who);
  if (n == 0)
    return FALSE;
  for (guint i = first + n; i < *end && i < first + n + 24; i++)
    {
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_COLON || token->kind == VTR_TOKEN_DASH)
        {
          guint at = i + 1;
          guint words;

          at += vtr_phrase (tokens, at, *end, "and? so/therefore/now/hence/thus?");
          words = who->subjects->len > 1 ? vtr_phrase (tokens, at, *end, "they") : vtr_phrase (tokens, at, *end, "he/it/hes/its/she");
          if (words > 0 && i > first + n)
            {
              gboolean is = vtr_phrase (tokens, at, *end, "hes/its") > 0;
              guint verb = vtr_skip_fillers (tokens, at + words, *end);

              verb += vtr_phrase (tokens, verb, *end, "simply/just/now/only? can/may");
              if (!is && !vtr_begins_clause (reader, verb, *end) && !vtr_token_has (tokens, verb, *end, VTR_CLASS_AUX) && vtr_match_other_march (tokens, verb, *end) == 0)
                return FALSE;
              if (vtr_token_has (tokens, verb, *end, VTR_CLASS_PAST) && !vtr_token_has (tokens, verb, *end, VTR_CLASS_AUX))
                return FALSE;
              put (reader, first + n, verb - first - n, is ? "is" : "", end);
              return TRUE;
            }
          continue;
        }
      if (token->kind != VTR_TOKEN_WORD && token->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_FOE) || vtr_phrase (tokens, i, *end, "if/unless/when/whenever/until/till/should/would/could/might/provided/once/while/whereas/who/whom/which") > 0)
        return FALSE;
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
      guint bid = begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, wants) : 0;
      guint n;
      guint m;
      guint words;
      VtrId place;

      if (bid == 0 && !(any && begins (tokens, start, i)))
        continue;
      n = match_own (reader, i + bid, *end, who);
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
      put (reader, i + bid + n, m, stand_at (reader, who->subjects, &place) ? "stays in" : "marches to", end);
      put (reader, i, bid, "", end);
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
  static const gchar *const polite[] = { "would/could/will/can you kindly/please", "would/will you be so good/kind as to", "be so good/kind as to", "i/we would/will? ask/beg/request you to", "may i/we ask/beg/request you to", "i/we ask/beg/request that you", "i/we should/would be obliged/grateful if you would", "you will/would? oblige me by? and?", "my/the orders/order are/is simply? to", "it is my/our wish/will/order/decision that", "my/our wish/order/decision is that", "you are/will to", "as for me/myself", "for my part", "speaking for myself", "i myself? am still? at home and", "on the emperors/kings/tsars/viceroys orders/order/command", "by order of the emperor/king/tsar/viceroy", "at the emperors/kings/tsars/viceroys request/wish", NULL };
  static const gchar *const leads[] = { "after much/some/long/due/mature thought/thinking/reflection/deliberation/consideration", "against my better judgement/judgment", "to cut a long story short", "in short/brief", "in a word", "long story short", "to be brief", "all things considered", "without further ado", "first things first", "for turn one/1 then?", "for this turn then?", "as agreed/promised/ordered/discussed/announced/requested", "as agreed/promised/ordered/discussed/announced/requested with/by/to the? emperor/king/tsar/viceroy/umpire/chief/staff", "with regret/relief/pleasure", "with some reluctance", "with a heavy/light heart", "reluctantly/regretfully/naturally/obviously", "so this is it", "here goes", "here we go", "right then", "to business", "now to business", "decision", "bottom line", "tldr", "tl dr", "verdict", "upshot", NULL };
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
      put (reader, at, stop - at, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, leads);
  if (n > 0 && (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH)))
    {
      put (reader, at, n + 1, "", end);
      return TRUE;
    }
  /* "Girard's orders are to go" */
  for (guint i = start; i < *end; i++)
    {
      guint words = i > start && (vtr_token (tokens, i - 1)->flags & VTR_WORD_POSSESSIVE) ? vtr_phrase (tokens, i, *end, "orders/order are/is simply? to") : 0;

      if (words == 0)
        continue;
      put (reader, i, words, "is to", end);
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
      guint n = begins (tokens, start, i) ? match_own (reader, i, *end, who) : 0;
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
        put (reader, i + 1 + m + n, 1, "", end);
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

      if (!begins (tokens, start, i))
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
      to = vtr_phrase (tokens, at, *end, "to/for") > 0;
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
      if (to && m == 0 && vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
        m = 1;
      else if (to && m == 0)
        m = vtr_phrase (tokens, at, *end, "will/shall? goes/go/marches/march/moves/move/rides/ride/come/comes");
      else if (vtr_phrase (tokens, at + m, *end, "for") > 0)
        m++;
      else
        continue;
      if (m == 0)
        continue;
      n = match_own (reader, at + m, *end, who);
      if (n == 0 || !ends (tokens, at + m + n, *end) || stand_at (reader, who->subjects, &place))
        continue;
      move_back (tokens, at + m, at + m + n, i);
      put (reader, i + n + (at - i), m, "", end);
      put (reader, i + n, lead + (to ? 1 : 0), "marches to", end);
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
      if (!to || i == start || !begins (tokens, start, i))
        continue;
      n = match_own (reader, i, *end, who);
      m = n > 0 ? vtr_match_place (reader, i + n, *end, NULL, &place) : 0;
      if (m == 0 || !ends (tokens, i + n + m, *end) || stand_at (reader, who->subjects, &place))
        continue;
      put (reader, i + n, 0, "to", end);
      return TRUE;
    }
  return FALSE;
}

/* --- who stays --------------------------------------------------------------------- */

/* "guards the camp of Eisleben", "sits this one out", "isn't going anywhere". */
static gboolean
reword_staying (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const keeps[] = { "will/shall/is/are/to? guard/guards/cover/covers/watch/watches/screen/screens/protect/protects/mind/minds/secure/secures/defend/defends/keep/keeps/hold/holds", "keep/keeps/stand/stands guard/watch in/at/over/on?", "look/looks after", "keep/keeps an eye on", "sit/sits on", NULL };
  static const gchar *const of[] = { "the/his/its/our? camp/town/city/bridge/bridges/crossing/crossings/shop/depot/magazine/magazines/stores/parks/ford/fords/place/river/line/road at/in/of", "the? town/city/fortress of", NULL };
  static const gchar *const leaves[] = { "does/do/is/are/shall/should/must/may/will/can not to? budge/stir/move/leave/quit/march", "doesnt/dont/isnt/arent/shant/mustnt/wont to? budge/stir/move/leave/quit", "is/are/should/shall/must/may/will/s? on no account be? to? budge/stir/move/leave/quit", "not to budge/stir/move/leave/quit", "is/are/should/shall/must/may? under no circumstances to? budge/stir/move/leave/quit", "is/are/should/shall/must/may? never to? leave/quit", NULL };
  static const gchar *const idle[] = { "is/are not going anywhere", "isnt/arent going anywhere", "is/are going nowhere", "get/gets a/the? rest/breather/holiday/break/day off?", "take/takes it easy", "take/takes a/the? rest/breather/break", "sit/sits this/it one? out", "stand/stands pat", "neednt move/stir/budge/march/go anywhere?", "need not move/stir/budge/march/go anywhere?", "does/do not need to move/stir/budge/march", "doesnt/dont need/have to move/stir/budge/march", "keep/keeps to his/its/their quarters/billets/camp/post", "keep/keeps his/its/their quarters/billets/camp/post/position/place", "cool/cools his/its/their heels", "put/puts his/its/their feet up", "is/are kept/left/held where it/he/they is/are", "stay/stays/remain/remains on guard", "doesnt/dont move/stir/budge either/too", "does/do not move/stir/budge either/too", "does/do nothing either/too/much/special", "stay/stays as it/he/they is/are", "stay/stays lying", "enjoy/enjoys the/a rest/peace/quiet", "catch/catches its/his/their breath", "lick/licks its/his/their wounds", "rest/rests and? mend/mends/repair/repairs/clean/cleans its/his/their? boots/shoes/carts/muskets", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = begins (tokens, start, i) ? match_own (reader, i, *end, who) : 0;
      guint at = i + n;
      guint m;
      guint of_what;
      guint words;
      VtrId place;

      if (n == 0)
        continue;
      /* "is on no account to leave Weimar" */
      m = vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) ? 1 : 0;
      m += vtr_phrase (tokens, at + m, *end, "he/it/they/hes/its/theyre?");
      if (vtr_phrases (tokens, at + m, *end, leaves) > 0)
        {
          m += vtr_phrases (tokens, at + m, *end, leaves);
          of_what = vtr_phrase (tokens, at + m, *end, "from/out? of?");
          words = vtr_match_place (reader, at + m + of_what, *end, NULL, &place);
          if (words > 0 && stand_at (reader, who->subjects, &place))
            put (reader, at, m + of_what, "stays in", end);
          else if (ends (tokens, at + m, *end) && vtr_phrase (tokens, at + m - 1, *end, "leave/leaves/quit") == 0)
            put (reader, at, m, "stays put", end);
          else
            continue;
          return TRUE;
        }
      m = vtr_phrases (tokens, at, *end, idle);
      if (m > 0)
        {
          put (reader, at, m, "stays put", end);
          return TRUE;
        }
      m = vtr_phrases (tokens, at, *end, keeps);
      if (m == 0)
        continue;
      of_what = vtr_phrases (tokens, at + m, *end, of);
      words = vtr_match_place (reader, at + m + of_what, *end, NULL, &place);
      if (words == 0 || !stand_at (reader, who->subjects, &place))
        continue;
      /* "watches Zerbst burn" */
      if (!ends (tokens, at + m + of_what + words, *end) && vtr_token (tokens, at + m + of_what + words)->classes == 0)
        continue;
      put (reader, at, m + of_what, "stays in", end);
      return TRUE;
    }
  return FALSE;
}

/* "leave Borstell where he is": "Borstell stays". */
static gboolean
reword_left (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = begins (tokens, start, i) ? vtr_phrase (tokens, i, *end, "i/we? shall/will/ll? leave/keep/hold/let") : 0;
      guint n = lead > 0 ? match_own (reader, i + lead, *end, who) : 0;
      guint m;

      if (n == 0)
        continue;
      m = vtr_phrase (tokens, i + lead + n, *end, "where/as he/it/they/she is/are/stands/stand");
      if (m == 0)
        m = vtr_phrase (tokens, i + lead + n, *end, "be/alone/here/put");
      /* "leave the 9th Division at Weimar", which the name may have taken with it */
      if (m == 0)
        {
          VtrId place = who->at;
          guint words = 0;

          if (vtr_id_is_empty (&place) && vtr_token_has (tokens, i + lead + n, *end, VTR_CLASS_AT))
            words = vtr_match_place (reader, i + lead + n + 1, *end, NULL, &place);
          for (guint k = i + lead + 1; words == 0 && !vtr_id_is_empty (&place) && k < i + lead + n; k++)
            if (vtr_token_has (tokens, k, i + lead + n, VTR_CLASS_AT) && (words = vtr_match_place (reader, k + 1, *end, NULL, &place)) > 0)
              n = k - i - lead;
          if (words == 0 || !stand_at (reader, who->subjects, &place) || vtr_phrase (tokens, i, *end, "hold/holding/let") > 0)
            continue;
          put (reader, i + lead + n, 0, "stays", end);
          put (reader, i, lead, "", end);
          return TRUE;
        }
      if (m == 0 || !ends (tokens, i + lead + n + m, *end))
        continue;
      put (reader, i + lead + n, m, "stays", end);
      put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}

/* --- who goes with whom --------------------------------------------------------------- */

/* "Girard follows him", "Girard brings up the rear", "Lorencez keeps him company":
 * likewise. */
static gboolean
reword_follower (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const follows[] = { "will/shall/is/are/to? follow/follows him/it/them/her there/thither?", "will/shall/is/are/to? come/comes/go/goes/march/marches/move/moves/ride/rides/follow/follows on? right/close/hard? after/behind him/it/them/her there/thither?", "bring/brings up the rear", "keep/keeps him/it/them/her company", "tag/tags along", "go/goes/come/comes along there?", "accompany/accompanies/escort/escorts him/it/them/her there/thither?", "will/shall? follow/follows a/one? day/march/hour/stage? behind/later/after/on?", "follow/follows close/hard? behind/on/there/thither?", "the/on? same road/way", NULL };
  static const gchar *const later[] = { "a/one/half/two? day/days/march/hour/hours/stage later/behind/after", "the next/following day/morning", "at a day/days/march/hours distance/interval", "in his/its/their turn", "by the same road/route/way", "as soon as he/it can", "in good time", "at a distance/leisure", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;
      guint m;
      guint by;

      /* ", followed by Girard" */
      by = i > start ? vtr_phrase (tokens, i, *end, "followed/accompanied by") : 0;
      if (by > 0)
        {
          n = match_own (reader, i + by, *end, who);
          if (n > 0 && ends (tokens, i + by + n, *end))
            {
              put (reader, i + by + n, 0, "likewise", end);
              put (reader, i, by, vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD ? "and" : "", end);
              return TRUE;
            }
          continue;
        }
      n = begins (tokens, start, i) ? match_own (reader, i, *end, who) : 0;
      if (n == 0)
        continue;
      m = vtr_phrases (tokens, i + n, *end, follows);
      /* "goes where the 8th goes": whom the last order was for */
      if (m == 0 && vtr_phrase (tokens, i + n, *end, "will/shall/is/to? go/goes/march/marches/stay/stays/is/be wherever/where") > 1)
        {
          g_autoptr (VtrClause) whom = vtr_clause_new (i);
          guint k = vtr_phrase (tokens, i + n, *end, "will/shall/is/to? go/goes/march/marches/stay/stays/is/be wherever/where");
          guint name = match_own (reader, i + n + k, *end, whom);
          guint verb = vtr_phrase (tokens, i + n + k + name, *end, "go/goes/march/marches/stay/stays/is/are/do/does");
          gboolean known = FALSE;

          for (guint back = i; back > start && !known; back--)
            {
              g_autoptr (VtrClause) before = vtr_clause_new (back - 1);

              known = match_own (reader, back - 1, i, before) > 0 && vtr_same_subjects (before, whom);
            }
          if (!known && reader->previous->len > 0)
            known = vtr_same_subjects (whom, g_ptr_array_index (reader->previous, 0));
          if (name > 0 && verb > 0 && known && ends (tokens, i + n + k + name + verb, *end))
            {
              put (reader, i + n, k + name + verb, "likewise", end);
              return TRUE;
            }
        }
      if (m == 0 || (vtr_token_has (tokens, i + n, *end, VTR_CLASS_AT)))
        continue;
      m += vtr_phrases (tokens, i + n + m, *end, later);
      if (!ends (tokens, i + n + m, *end))
        continue;
      if (!vtr_has_words (tokens, start, i) && (reader->previous->len == 0 || !g_str_equal (((const VtrClause *) g_ptr_array_index (reader->previous, 0))->verb->id, "march")))
        return FALSE;
      put (reader, i + n, m, "likewise", end);
      return TRUE;
    }
  return FALSE;
}

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

      if (!begins (tokens, start, i) || (n = match_own (reader, i, *end, a)) == 0)
        continue;
      if (vtr_phrase (tokens, i + n, *end, "and then/after/behind") == 2 && match_own (reader, i + n + 2, *end, b) > 0)
        {
          put (reader, i + n + 1, 1, "", end);
          return TRUE;
        }
      /* "Souham, Girard, both of them, to" */
      if (a->subjects->len == 2)
        {
          guint at = i + n + (vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0);
          guint m = vtr_phrase (tokens, at, *end, "both of? them?");

          if (m > 0 && at > i + n && vtr_token_has (tokens, at + m, *end, VTR_CLASS_TO))
            {
              put (reader, i + n, at + m - i - n, "", end);
              return TRUE;
            }
        }
    }
  return FALSE;
}

/* --- words of marching ---------------------------------------------------------------- */

/* "leads the way to", "the twenty miles to", "a good day's march". */
static gboolean
reword_marching (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const leads[] = { "lead/leads the way to/towards", "head/heads the column/march to/towards", "open/opens the march to/towards", "take/takes the lead to/towards", "set/sets/get/gets going/moving to/for/towards", "is/are off to/for/towards", "show/shows the way to", "make/makes a/the? good/long/hard/quick? march/hike/walk/trek/trip/stroll/journey of? it? down/over/up/across/off? to", "can/may? begin/begins/start/starts its/his/their/the? long/slow/hard? walk/march/trek/journey/hike to", "get/gets itself/himself/themselves to/over/across to?", "slip/slips over/across/down/up/off? to", NULL };
  static const gchar *const walks[] = { "can/may/to? begin/begins/start/starts its/his/their/the? long/slow/hard? walk/march/trek/journey/hike", NULL };
  static const gchar *const rises[] = { "rise/rises", "get/gets up/ready/going", "pack/packs up", "break/breaks camp", "strike/strikes camp", "wake/wakes up", "cross/crosses nothing", "shoulder/shoulders arms/packs", "saddle/saddles up", "fall/falls in", "turn/turns out", NULL };
  static const gchar *const length[] = { "the/a/an/some/about/only/barely/mere? good/short/long/easy/hard/mere/full? one/two/three/four/five/six/seven/eight/ten/twelve/fifteen/twenty/thirty/a/half/odd? short/long/good/odd/german/english? mile/miles/league/leagues/lieues/meilen/hours/kilometres/kilometers/km/leagues", "a/one/two? good/short/long/easy/hard? day/days march/marches/walk/ride/stroll/tramp", "a good/short/long/easy/hard? stroll/walk/march/tramp", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, leads);
      VtrId place;

      if (n > 0 && vtr_match_place (reader, i + n, *end, NULL, &place) > 0)
        {
          put (reader, i, n, "marches to", end);
          return TRUE;
        }
      /* "can begin its long walk: Jena, Naumburg" */
      n = vtr_phrases (tokens, i, *end, walks);
      if (n > 0 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON) && vtr_match_place (reader, i + n + 1, *end, NULL, &place) > 0)
        {
          put (reader, i, n + 1, "marches to", end);
          return TRUE;
        }
      /* "follows the river road to", "takes the other road, through" */
      n = vtr_phrase (tokens, i, *end, "take/takes/follow/follows/use/uses/choose/chooses the/another/a");
      if (n == 2)
        {
          guint at = i + n;

          while (at < *end && at < i + 5 && vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, at, *end, VTR_CLASS_ROAD | VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, at, *end, NULL, &place) == 0)
            at++;
          if (vtr_phrase (tokens, at, *end, "road/route/way/path/chaussee/highway") > 0)
            {
              guint comma = vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA) ? 1 : 0;

              if (vtr_token_has (tokens, at + 1 + comma, *end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, at + 2 + comma, *end, NULL, &place) > 0)
                {
                  put (reader, i, at + 1 + comma - i, "marches", end);
                  return TRUE;
                }
            }
        }
      /* "crosses the Saale and goes", "rises and goes" */
      n = vtr_phrases (tokens, i, *end, rises);
      if (n > 0 && i > start && vtr_token_has (tokens, i + n, *end, VTR_CLASS_AND) && (vtr_begins_clause (reader, i + n + 1, *end) || vtr_match_other_march (tokens, i + n + 1, *end) > 0))
        {
          put (reader, i, n + 1, "", end);
          return TRUE;
        }
      n = vtr_phrase (tokens, i, *end, "cross/crosses the/over");
      if (n == 2 && i > start && vtr_token_is (tokens, i + 2, *end, VTR_TOKEN_WORD) && vtr_token_has (tokens, i + 3, *end, VTR_CLASS_AND) && vtr_begins_clause (reader, i + 4, *end))
        {
          put (reader, i, 4, "", end);
          return TRUE;
        }
      /* "a stage further than the infantry, as far as" */
      n = vtr_phrase (tokens, i, *end, "a/one/two/some? bit/little/stage/stages/step/steps/place/march? further/farther/beyond than?");
      if (n > 1)
        {
          g_autoptr (VtrClause) whom = vtr_clause_new (i);
          guint m = vtr_phrase (tokens, i + n, *end, "the/his/its/my infantry/foot/rest/others/guns/main/corps body?");

          if (m == 0)
            m = match_own (reader, i + n, *end, whom);
          m += vtr_token_is (tokens, i + n + m, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          if (vtr_phrase (tokens, i + n + m, *end, "as/up/right? far/right? as/to") > 0)
            {
              put (reader, i, n + m, "", end);
              return TRUE;
            }
        }
      n = i > start ? vtr_phrases (tokens, i, *end, length) : 0;
      if (n == 0 && i > start && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_ascii_isdigit (vtr_token (tokens, i)->fold[0]) && vtr_phrase (tokens, i + 1, *end, "mile/miles/league/leagues/hours/kilometres/kilometers/km") > 0)
        n = 2;
      if (n == 0)
        continue;
      /* "the twenty miles to Naumburg" */
      if (vtr_token_has (tokens, i + n, *end, VTR_CLASS_TO) && vtr_match_place (reader, i + n + 1, *end, NULL, &place) > 0 && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD)
        {
          put (reader, i, n, "", end);
          return TRUE;
        }
      /* "to Naumburg, a good day's march" */
      if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA && (i + n >= *end || vtr_token (tokens, i + n)->kind != VTR_TOKEN_WORD))
        {
          guint after = vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;

          put (reader, i - 1, n + 1 + after, "", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* ", all five divs", ", bag and baggage": it is said of a whole. */
static gboolean
reword_company (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const all[] = { "all one/two/three/four/five/six? of? its/his/their/the/my? divisions/divs/div/brigades/regiments of? it/him/them?", "the whole corps/lot/division/brigade/shebang/caboodle", "the lot", "all of it/them/us", "bag and baggage", "lock stock and barrel", "horse/guns and foot/guns/all", "horse foot and guns", "guns and all", "with all arms", "every man/last man? of? it/him/them?", "both divisions/brigades", "with both/all his/its/their? divisions/brigades", "with everything he/it/they/i has/have/got?", "everything included", "all together", "in one column/body", "in two columns", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, all);
      gboolean comma = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA;
      guint stop = i + n;

      if (n == 0 || (!comma && vtr_phrase (tokens, i, *end, "with/in") == 0))
        continue;
      if (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_AND | VTR_CLASS_TO | VTR_CLASS_VIA))
        continue;
      if (comma && vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
        stop++;
      put (reader, comma ? i - 1 : i, stop - i + (comma ? 1 : 0), "", end);
      return TRUE;
    }
  return FALSE;
}

/* "On the first day Souham goes to Jena, on the second to Naumburg": and then. "First
 * Jena, then Naumburg". */
static gboolean
reword_days (VtrReader *reader,
             guint start,
             guint *end)
{
  static const gchar *const days[] = { "on/by the first/second/third/fourth/1st/2nd/3rd/last day", "on? day one/two/three/1/2/3", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, days);
      VtrId place;

      if (n == 0 && any)
        n = vtr_phrase (tokens, i, *end, "on the second/third/fourth/last");
      if (n > 1 && begins (tokens, start, i))
        {
          guint after = vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON) ? 1 : 0;

          /* "not on the first," */
          put (reader, i, n + after, any ? "then" : "", end);
          any = TRUE;
          continue;
        }
      n = vtr_phrase (tokens, i, *end, "not on the first/second");
      if (n == 4 && any && i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA)
        {
          put (reader, i - 1, n + 2 <= *end - i + 1 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? n + 2 : n + 1, "", end);
          return TRUE;
        }
      /* "first Jena, then Naumburg" */
      n = begins (tokens, start, i) && vtr_phrase (tokens, i, *end, "first/firstly") > 0 ? vtr_match_place (reader, i + 1, *end, NULL, &place) : 0;
      if (n > 0 && (vtr_token_has (tokens, i + 1 + n, *end, VTR_CLASS_THEN) || vtr_token_has (tokens, i + 2 + n, *end, VTR_CLASS_THEN)))
        {
          put (reader, i, 1, "to", end);
          return TRUE;
        }
    }
  return any;
}

/* "If there is cannon fire at Jena he goes to the guns", "If the guns speak Berg marches
 * to them", "Attacked, we go". */
static gboolean
reword_condition (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const guns[] = { "if/when/should/whenever there is/are/be? a/any? cannon/gun/guns/battle/fighting/firing/cannonade/fight fire/noise/thunder/sound/firing?", "if/when/should/whenever the guns/cannon speak/sound/thunder/talk/go off?", "if/when/should/whenever a battle break/breaks/is/begin/begins/start/starts out/joined/fought?", NULL };
  static const gchar *const where[] = { "next door", "nearby", "anywhere", "in the neighbourhood", "close by", "near at hand", "within reach/earshot/hearing", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;
  guint stop;
  VtrId place;

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, *end, VTR_CLASS_AND)))
    at++;
  if (vtr_phrase (tokens, at, *end, "attacked/assailed/pressed") > 0 && vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA))
    {
      put (reader, at, 1, "if attacked", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, guns);
  if (n == 0)
    return FALSE;
  stop = at + n;
  stop += vtr_phrases (tokens, stop, *end, where);
  if (vtr_token_has (tokens, stop, *end, VTR_CLASS_AT) && vtr_match_place (reader, stop + 1, *end, NULL, &place) > 0)
    stop += 1 + vtr_match_place (reader, stop + 1, *end, NULL, &place);
  if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
    stop++;
  n = vtr_phrase (tokens, stop, *end, "then/were/we are? in/there?");
  if (n > 1 && vtr_token_is (tokens, stop + n, *end, VTR_TOKEN_COLON))
    stop += n + 1;
  for (guint i = stop; i < *end; i++)
    if (vtr_match_guns (tokens, i, *end) > 0)
      {
        put (reader, at, stop - at, "", end);
        return TRUE;
      }
    else if ((n = vtr_phrase (tokens, i, *end, "march/marches/go/goes/ride/rides to/towards them/it")) == 3)
      {
        put (reader, i + 2, 1, "the guns", end);
        put (reader, at, stop - at, "", end);
        return TRUE;
      }
  return FALSE;
}

/* "nothing else moves", "not a step more": said of nobody who is named. */
static gboolean
reword_nobody_else (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const others[] = { "nothing/nobody else moves/stirs/changes/happens/budges/marches", "no one/body else moves/stirs/budges/marches", "nothing more", "and? that is all/it", "and? thats all/it", "nothing else", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD ? vtr_phrases (tokens, i, *end, others) : 0;

      if (n == 0 || (i + n < *end && vtr_token (tokens, i + n)->kind == VTR_TOKEN_WORD))
        continue;
      put (reader, i - 1, n + 1, "", end);
      return TRUE;
    }
  /* "Only Thümen moves: he goes", "It's only Thümen who gets exercise:" */
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint lead = begins (tokens, start, i) ? vtr_phrase (tokens, i, *end, "its/it? is? only/just") : 0;
      guint n = lead > 0 ? match_own (reader, i + lead, *end, who) : 0;
      guint stop = i + lead + n;

      if (n == 0)
        continue;
      while (stop < *end && stop < i + lead + n + 6 && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_TO))
        stop++;
      if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON) || stop == i + lead + n)
        return FALSE;
      if (vtr_phrase (tokens, stop + 1, *end, "he/it/they") > 0)
        put (reader, i + lead + n, stop + 2 - i - lead - n, "", end);
      else
        put (reader, i + lead + n, stop - i - lead - n, "", end);
      put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}

/* --- places that hold out -------------------------------------------------------------- */

/* Whether the sender's are at @place, and no others than its garrison. */
static gboolean
has_garrison_only (VtrReader *reader,
                   const VtrId *place)
{
  gboolean found = FALSE;

  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation == NULL || !vtr_id_equal (&formation->place, place))
        continue;
      if (strstr (formation->name, "garrison") == NULL)
        return FALSE;
      found = TRUE;
    }
  return found;
}

/* "Magdeburg holds out", "Stettin, Küstrin, Glogau: sit it out": their garrisons. */
static gboolean
reword_fortress (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const holds[] = { "hold/holds out/on/firm/fast?", "stay/stays/remain/remains/keep/keeps shut/closed/put/quiet", "sit/sits tight/it/out out?", "stay/stays/remain/remains as it/they is/are", "keep/keeps its/their gates shut/closed", "as you were", "as before", "no change/changes/move/moves", "carry/carries on", "stay/stays/remain/remains", "likewise/ditto/too", "also/too", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint at = i;
      guint n;
      guint m;
      gboolean colon;
      VtrId place;

      if (!begins (tokens, start, i))
        continue;
      while ((n = vtr_match_place (reader, at, *end, NULL, &place)) > 0 && has_garrison_only (reader, &place))
        {
          at += n;
          if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
            at++;
        }
      if (at == i || vtr_token_is (tokens, at - 1, *end, VTR_TOKEN_COMMA))
        continue;
      colon = vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON);
      m = vtr_phrases (tokens, at + (colon ? 1 : 0), *end, holds);
      if (m == 0 || !ends (tokens, at + (colon ? 1 : 0) + m, *end))
        continue;
      if (vtr_phrase (tokens, at + (colon ? 1 : 0), *end, "likewise/ditto/too/also") == 0)
        put (reader, at, m + (colon ? 1 : 0), "stays put", end);
      /* each place its garrison, the last first */
      for (guint k = at; k > i; k--)
        if ((n = vtr_match_place (reader, k - 1, at, NULL, &place)) > 0 && has_garrison_only (reader, &place))
          put (reader, k - 1 + n, 0, "garrison", end);
      return TRUE;
    }
  return FALSE;
}

/* --- if attacked ------------------------------------------------------------------------- */

static gboolean
names_place (VtrReader *reader,
             guint start,
             guint end)
{
  VtrId place;

  for (guint i = start; i < end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/* "Fight if they come", "Withdraw, both of you, if attacked", "Whoever attacks us
 * there will find us at home", "Until further notice …". */
static gboolean
reword_stance (VtrReader *reader,
               guint start,
               guint *end)
{
  static const gchar *const dangers[] = { "if/when/should they/he come/comes/attack/attacks", "if/when/should they/he/anyone/anybody/somebody/someone want/wants a? fight/battle/trouble/it over? it?", "if/when/should they/he/anyone/anybody want/wants to fight over? it/that/him/them/this?", "if/when/should one/it/battle/combat/they is/be/are offered", "if/when its/theyre offered", "if/when/should it come/comes to that/blows/a/fighting/it fight/battle/brawl?", "if/when/should there is/be a fight/battle/fighting", "if/should it/there must be", "if/should either/any/one of? us/them/these/you? be/is/are/gets attacked/assailed/hit there?", NULL };
  static const gchar *const anybody[] = { "whoever/whosoever attack/attacks/attacked us/me/it/him/them there/here?", "anyone/anybody who/that attacks us/me/it/him/them there/here?", "anyone/anybody/whoever who? wants a/to fight/try us/me/it/him/them/this?", "anyone/anybody attacking us/me/it/him/them there/here?", NULL };
  static const gchar *const groups[] = { "both of? you/them/us?", "both of the two/mounted/horse/foot? gentlemen/divisions/corps/generals/brigades", "all two/three/four/five/six of? you/them/us?", "all two/three/four/five/six of the mounted/horse/foot/young/old? gentlemen/divisions/corps/generals/brigades", "all of you/them/us", "everyone/everybody", "each of them/you/us?", NULL };
  static const gchar *const standing[] = { "until further notice/orders", "until i/we say/order/write/tell otherwise/differently you?", "until i/we cancel/recall/change/revoke it/this", "standing order/orders/instruction/instructions", "as a standing order/instruction", "this turn and every turn", "now and always/hereafter", "from now on", "always", "in every turn", "every turn", "for good", "permanently", "also until i say otherwise", "good/valid until i/we cancel/revoke/change it/this", NULL };
  GArray *tokens = reader->tokens;
  guint first = start;
  guint n;

  while (first < *end && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, first, *end, VTR_CLASS_AND)))
    first++;
  n = vtr_phrase (tokens, first, *end, "ps/pps/nb");
  if (n == 0)
    n = vtr_phrase (tokens, first, *end, "p s");
  if (n > 0 && vtr_has_words (tokens, first + n, *end))
    {
      put (reader, first, n, "", end);
      return TRUE;
    }
  /* "Att.: stand" */
  if (vtr_phrase (tokens, first, *end, "att/atk/attckd/attkd") > 0 && first + 1 < *end && vtr_token (tokens, first + 1)->kind != VTR_TOKEN_WORD)
    {
      guint marks = 1;

      while (first + marks < *end && vtr_token (tokens, first + marks)->kind != VTR_TOKEN_WORD)
        marks++;
      put (reader, first, marks, "if attacked", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, first, *end, anybody);
  if (n > 0 && !names_place (reader, first, *end))
    {
      n += vtr_phrase (tokens, first + n, *end, "will/shall");
      put (reader, first, n, "if attacked", end);
      return TRUE;
    }
  for (guint i = first; i < *end; i++)
    {
      guint stop;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_attacked (tokens, i, *end) > 0)
        continue;
      n = vtr_phrases (tokens, i, *end, dangers);
      if (n == 0 || names_place (reader, start, *end))
        continue;
      stop = i + n;
      /* who comes at whom must be all that is said of it */
      if (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_THEN) && !vtr_begins_clause (reader, stop, *end))
        continue;
      if (vtr_phrase (tokens, i, *end, "if/should either/any/one") > 0)
        {
          stop += vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          stop += vtr_phrase (tokens, stop, *end, "it/he/they");
          put (reader, i, stop - i, reader->named->len == 2 ? "if attacked both" : "if attacked all", end);
        }
      else
        put (reader, i, n, "if attacked", end);
      return TRUE;
    }
  /* "Withdraw, both of you, if attacked": who it is for comes last */
  for (guint i = first + 1; i < *end; i++)
    {
      gboolean attacked = FALSE;
      guint stop;

      n = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA ? vtr_phrases (tokens, i, *end, groups) : 0;
      stop = i + n;
      if (n == 0 || (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD) || names_place (reader, start, *end))
        continue;
      for (guint k = start; k < *end; k++)
        attacked = attacked || vtr_match_attacked (tokens, k, *end) > 0;
      if (!attacked || vtr_names_own (reader, start, *end))
        continue;
      {
        static const gchar *const counts[] = { "two", "three", "four", "five", "six" };
        g_autofree gchar *who = g_strdup (vtr_phrase (tokens, i, *end, "both") > 0 ? "both" : "all of them");

        for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
          if (vtr_token_is (tokens, i + 1, *end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, i + 1)->fold, counts[k]))
            {
              g_free (who);
              who = g_strconcat ("all ", counts[k], NULL);
            }
        put (reader, i - 1, n + 1 + (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) ? 1 : 0), "", end);
        put (reader, first, 0, who, end);
      }
      return TRUE;
    }
  /* how long it holds */
  if (vtr_match_attacked (tokens, first, *end) == 0)
    {
      gboolean found = FALSE;
      guint i = start;

      while (i < *end)
        {
          gboolean comma = i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA;

          n = vtr_phrases (tokens, i, *end, standing);
          /* at the end the grammar knows the most of them */
          if (n == 0 || (i > first && !comma) || (i + n >= *end && vtr_phrase (tokens, i, *end, "until further notice/orders") > 0))
            {
              i++;
              continue;
            }
          while (i + n < *end && (vtr_token (tokens, i + n)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i + n)->kind == VTR_TOKEN_COLON))
            n++;
          put (reader, comma ? i - 1 : i, n + (comma ? 1 : 0), "", end);
          i -= comma ? 1 : 0;
          found = TRUE;
        }
      if (found)
        {
          guint last = *end;

          while (last > start && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
            last--;
          put (reader, last, 0, "until further notice", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* --- oneself ----------------------------------------------------------------------------- */

/* The tokens of a title by which the sender calls himself: "the Commander-in-Chief", or
 * what the side calls him. */
static guint
match_own_title (VtrReader *reader,
                 guint pos,
                 guint end)
{
  static const gchar *const chiefs[] = { "the commander in chief", "the army commander", "the general in chief", "the undersigned", "the c in c", "your humble/obedient servant", NULL };
  const GArray *tokens = reader->tokens;
  const VtrPlayer *player = reader->context->state != NULL && !vtr_id_is_empty (&reader->context->player) ? vtr_state_player (reader->context->state, &reader->context->player) : NULL;
  guint n = vtr_phrases (tokens, pos, end, chiefs);

  if (n == 0 && player != NULL)
    {
      g_autofree gchar *name = vtr_fold (player->name);

      if (g_str_has_prefix (name, "the ") && strchr (name + 4, ' ') == NULL)
        n = vtr_phrase (tokens, pos, end, name);
    }
  return n;
}

/* "The Commander-in-Chief goes with his staff to Grimma", "Davout himself", "I go to
 * Halle with my staff": the headquarters. */
static gboolean
reword_self (VtrReader *reader,
             guint start,
             guint *end)
{
  static const gchar *const company[] = { "with his/my/the own? imperial? staff/household/suite/headquarters/escort/adjutants alone/only?", "and his/my own? staff/household/suite/headquarters/escort alone/only?", NULL };
  static const gchar *const person[] = { "himself/personally", "in person", "alone", NULL };
  GArray *tokens = reader->tokens;
  guint armies = 0;

  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, i));

      armies += record != NULL && record->kind == VTR_FORMATION_ARMY;
    }
  if (armies != 1)
    return FALSE;
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      gboolean title;
      guint with = 0;
      guint at;
      guint n;
      guint m;

      if (!begins (tokens, start, i) || vtr_phrase (tokens, i, *end, "headquarters") > 0)
        continue;
      n = match_own_title (reader, i, *end);
      title = n > 0;
      if (n == 0 && vtr_phrase (tokens, i, *end, "i") > 0)
        n = 1;
      if (n == 0)
        {
          const VtrLexiconFormation *record;

          n = match_own (reader, i, *end, who);
          record = n > 0 && who->subjects->len == 1 && !who->alone ? vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, 0)) : NULL;
          if (record == NULL || record->kind != VTR_FORMATION_ARMY)
            continue;
          /* the name may have taken "himself" with it */
          title = vtr_phrases (tokens, i + n - 1, *end, person) > 0;
        }
      m = vtr_phrases (tokens, i + n, *end, person);
      title = title || m > 0;
      at = i + n + m;
      for (guint k = at; k < *end && with == 0; k++)
        if (vtr_phrases (tokens, k, *end, company) > 0)
          with = k;
        else if (vtr_token (tokens, k)->kind != VTR_TOKEN_WORD && vtr_token (tokens, k)->kind != VTR_TOKEN_COMMA)
          break;
      if (with == 0 && !title)
        continue;
      if (with > 0)
        {
          guint words = vtr_phrases (tokens, with, *end, company);

          if (vtr_token_is (tokens, with + words, *end, VTR_TOKEN_COMMA) && with + words + 1 < *end)
            words++;
          put (reader, with, words, "", end);
        }
      put (reader, i, at - i, "headquarters", end);
      return TRUE;
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
  static gboolean (*const rules[]) (VtrReader *, guint, guint *) = { reword_politeness, reword_self, reword_company, reword_days, reword_condition, reword_stance, reword_beside, reword_nobody_else, reword_lead, reword_object_first, reword_wanted, reword_goal_first, reword_left, reword_fortress, reword_staying, reword_marching, reword_pair, reword_follower, reword_gapped };
  gboolean any = FALSE;
  guint words = 0;

  for (guint i = start; i < *end; i++)
    words += vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD;
  if (words < 2 || *end - start > MAX_WORDS)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint times = 0; times < 6 && rules[i](reader, start, end); times++)
      any = TRUE;
  return any;
}
