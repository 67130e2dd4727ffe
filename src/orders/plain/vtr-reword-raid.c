/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Marches and halts that are told by what is done there, or by where somebody is to be. */

/* Words of an auxiliary before the verb. */
#define WILL "will/shall/is/are/am/should/must? to? to? "

static gboolean
goes_somewhere (VtrReader *reader,
                guint pos,
                guint end,
                VtrId *place)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "as far as");

  n = n > 0 ? n : vtr_phrase (tokens, pos, end, "on? up? to/toward/towards/for/via/through/over");
  return n > 0 && vtr_match_place (reader, pos + n, end, NULL, place) > 0;
}

/* Whether nothing stands from @pos to @end but places and what joins them. */
static gboolean
lists_places (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  guint found = 0;

  while (pos < end)
    {
      VtrId place;
      guint n = vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD ? vtr_match_place (reader, pos, end, NULL, &place) : 0;

      if (n == 0 && vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN))
        return FALSE;
      found += n > 0;
      pos += MAX (n, 1);
    }
  return found > 0;
}

/* "Victor attacks Halle", "greift Halle an", "attaque Halle": he goes there. */
static gboolean
attack (VtrReader *reader,
        const VtrClause *who,
        guint at,
        guint *end)
{
  static const gchar *const attacks[] = { WILL "attack/attacks/assault/assaults/assail/assails", WILL "make/makes an/the/his/its attack on/upon/against", "attaque/attaquent/attaquera/attaqueront/attaquerai", "va/vont/vais/doit/doivent/devra attaquer", "greift/greifen/greife", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, at, *end, attacks);
  guint m;
  VtrId place;

  if (n == 0)
    return FALSE;
  m = vtr_match_place (reader, at + n, *end, NULL, &place);
  if (m == 0 || vtr_stand_at (reader, who->subjects, &place) || (vtr_token (tokens, at + n + m - 1)->flags & VTR_WORD_POSSESSIVE))
    return FALSE;
  if (vtr_phrase (tokens, at, *end, "greift/greifen/greife") > 0)
    {
      guint an = at + n + m;

      while (an < *end && vtr_token (tokens, an)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, an, *end, "an") == 0)
        an++;
      if (!vtr_token_is (tokens, an, *end, VTR_TOKEN_WORD) || !vtr_reword_ends (tokens, an + 1, *end))
        return FALSE;
      vtr_reword_put (reader, an, 1, "", end);
    }
  vtr_reword_put (reader, at, n, "marches to", end);
  return TRUE;
}

/* "Lanskoi probes to Weissenfels", "Chernyshev goes raiding: Salzwedel, Gardelegen",
 * "Teste keeps coming: on to Fulda", "Souham leads to Naumburg". */
static guint
raid (VtrReader *reader,
      guint at,
      guint *end)
{
  static const gchar *const goes[] = {
    WILL "raid/raids/probe/probes/attack/attacks/sally/sallies/dash/dashes/strike/strikes/feel/feels/forage/forages forward/out/ahead/on/its/his/their? way?",
    WILL "go/goes/ride/rides/set/sets off/out? raiding/foraging/marauding/hunting",
    WILL "lead/leads the? way?",
    WILL "keep/keeps on? coming/moving/going/marching/pressing/pushing/riding on?",
    WILL "go/goes/move/moves/march/marches/ride/rides/advance/advances/come/comes/push/pushes on? ahead/first/forward/up/leading",
    WILL "go/goes/move/moves/march/marches/ride/rides/advance/advances/push/pushes on? in front/advance",
    "in front/advance", "ahead/leading", "in the lead/van", NULL
  };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, at, *end, goes);
  guint mark = at + n;
  VtrId place;

  if (n == 0)
    return 0;
  if (vtr_token_is (tokens, mark, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, mark, *end, VTR_TOKEN_DASH) || (vtr_token_is (tokens, mark, *end, VTR_TOKEN_COMMA) && goes_somewhere (reader, mark + 1, *end, &place)))
    mark++;
  if (goes_somewhere (reader, mark, *end, &place))
    {
      vtr_reword_put (reader, at, mark - at, "marches", end);
      return 1;
    }
  if (mark > at + n && lists_places (reader, mark, *end))
    {
      vtr_reword_put (reader, at, n, "", end);
      return 1;
    }
  return 0;
}

/* "should be at Erfurt by tonight", "am to be at Naumburg", "screens at Lützen", "covers the
 * left at Zwickau", "sleeps tonight in Naumburg"; "as reserve in Leipzig" is vtr-reword-frame.c's. */
static guint
be_there (VtrReader *reader,
          const VtrClause *who,
          guint at,
          guint *end)
{
  static const gchar *const due[] = { "is/are/am/has/have/must/need/needs/shall to? be back? at/in", "will be at/in", NULL };
  static const gchar *const maybe[] = { "should be at/in", "at/in", NULL };
  static const gchar *const posts[] = {
    WILL "screen/screens/scouts/watch/watches/observe/observes/picket/pickets/patrol/patrols at/near/around/in",
    WILL "cover/covers/guard/guards/protect/protects/watch/watches/screen/screens/secure/secures/block/blocks our/my/the/its left/right/flank/rear/front/road/roads/wing/approaches flank/wing/and? rear? at/near/in",
    WILL "take/takes post/position/station/quarters at/near/in",
    WILL "take/takes up a? position/post/station/quarters at/near/in",
    WILL "sleep/sleeps/camp/camps/bivouac/bivouacs/dine/dines/halt/halts/rest/rests tonight/tomorrow/today at/in",
    WILL "spend/spends the/this/tomorrow night at/in", NULL
  };
  static const gchar *const by[] = { "by/before the? end/close of the/this? turn/day/period", "by tomorrow/tonight/nightfall/dusk/dawn/noon/midday/evening/morning/midnight/sunset/daybreak evening/night/morning/noon?", "by monday/tuesday/wednesday/thursday/friday/saturday/sunday evening/night/morning?", "tomorrow/tonight/today/this evening/night/morning/noon?", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, at, *end, posts);
  guint m = n > 0 ? 0 : vtr_phrases (tokens, at, *end, due);
  guint weak = n > 0 || m > 0 ? 0 : vtr_phrases (tokens, at, *end, maybe);
  guint words;
  guint when;
  guint with;
  VtrId place;

  n += m + weak;
  words = n > 0 ? vtr_match_place (reader, at + n, *end, NULL, &place) : 0;
  if (words == 0)
    return 0;
  with = vtr_phrase (tokens, at + n + words, *end, "with the/my/his/its/all? whole/entire/full? corps/division/force/everything/men/of? it?");
  when = at + n + words + with;
  words = vtr_phrases (tokens, when, *end, by);
  /* "will be at Erfurt by now"; "at Weimar": is there */
  if ((weak > 0 && words == 0) || !vtr_reword_ends (tokens, when + words, *end))
    return 0;
  if (m > 0 && vtr_token_has (tokens, at, *end, VTR_CLASS_PAST) && vtr_phrase (tokens, at, *end, "has/have to") == 0)
    return 0;
  vtr_reword_put (reader, when, words, "", end);
  vtr_reword_put (reader, at, n, vtr_stand_at (reader, who->subjects, &place) ? "stays in" : "marches to", end);
  return 1;
}

/* "screens Dessau from Bernburg", where he stands; "crosses at Dömitz and goes on"; "stands
 * down for a turn of rest", "hold out to the last". */
static guint
from_there (VtrReader *reader,
            const VtrClause *who,
            guint at,
            guint *end)
{
  static const gchar *const watches[] = { WILL "screen/screens/watch/watches/observe/observes/cover/covers/threaten/threatens/mask/masks/guard/guards/protect/protects", NULL };
  static const gchar *const drills[] = { WILL "keep/keeps/go/goes/continue/continues? on? drill/drills/drilling/train/trains/training/exercise/exercises/exercising his/its/her/their/the/my? recruits/men/troops/conscripts/battalions? at/in/near", NULL };
  static const gchar *const crosses[] = { WILL "cross/crosses the? river/elbe/saale/mulde/oder? at/by", NULL };
  static const gchar *const rests[] = { WILL "stand/stands down", WILL "take/takes/have/has/get/gets a turn/rest/days/day/break of/off/turn/rest? rest?", WILL "stand/stands/stop/stops/pause/pauses/rest/rests for a/this/the turn of? rest?", NULL };
  static const gchar *const for_rest[] = { "for a/one/this turn/day of? rest?", "for rest/food/refit/recovery", "to rest", "for a rest/break", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, at, *end, watches);
  guint m;
  guint words;
  VtrId place;

  if (n > 0)
    {
      VtrId from;

      n += vtr_phrase (tokens, at + n, *end, "the road/roads/crossing/crossings/bridge/bridges/approaches/enemy/line to/at/of/from/in?");
      m = vtr_match_place (reader, at + n, *end, NULL, &place);
      if (m == 0 || !vtr_token_has (tokens, at + n + m, *end, VTR_CLASS_FROM))
        return 0;
      words = vtr_match_place (reader, at + n + m + 1, *end, NULL, &from);
      if (words == 0 || !vtr_reword_ends (tokens, at + n + m + 1 + words, *end) || !vtr_stand_at (reader, who->subjects, &from))
        return 0;
      vtr_reword_put (reader, at, n + m + 1, "stays in", end);
      return 1;
    }
  n = vtr_phrases (tokens, at, *end, drills);
  m = n > 0 ? vtr_match_place (reader, at + n, *end, NULL, &place) : 0;
  if (m > 0 && vtr_stand_at (reader, who->subjects, &place))
    {
      vtr_reword_put (reader, at, n, "stays in", end);
      return 1;
    }
  n = vtr_phrases (tokens, at, *end, crosses);
  m = n > 0 ? vtr_match_place (reader, at + n, *end, NULL, &place) : 0;
  if (m > 0 && vtr_stand_at (reader, who->subjects, &place) && vtr_token_has (tokens, at + n + m, *end, VTR_CLASS_AND | VTR_CLASS_THEN) && vtr_token_is (tokens, at + n + m + 1, *end, VTR_TOKEN_WORD))
    {
      vtr_reword_put (reader, at, n + m + 1 + vtr_phrase (tokens, at + n + m + 1, *end, "then"), "", end);
      return 1;
    }
  n = vtr_phrases (tokens, at, *end, rests);
  m = n > 0 ? vtr_phrases (tokens, at + n, *end, for_rest) : 0;
  if (n > 0 && (vtr_reword_ends (tokens, at + n + m, *end) || vtr_token_has (tokens, at + n + m, *end, VTR_CLASS_AT)))
    {
      vtr_reword_put (reader, at, n + m, "halts", end);
      return 1;
    }
  return 0;
}

/**
 * vtr_reword_raiding:
 *
 * "Lanskoi probes to Weissenfels", "Friederichs should be at Erfurt by tonight", "VII Corps
 * screens Dessau from Bernburg", "attack Halle": marches, or stays.
 */
gboolean
vtr_reword_raiding (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;
      guint at;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !vtr_reword_begins (tokens, start, i))
        continue;
      n = vtr_reword_own (reader, i, *end, who);
      if (n == 0 && (n = vtr_parse_main_body (reader, i, *end, who)) > 0 && (who->fail != VTR_VERDICT_NONE || who->subjects->len == 0))
        n = 0;
      /* "I am to be at Naumburg": of the one corps that he has */
      if (n == 0 && reader->corps->len == 1 && vtr_token_has (tokens, i, *end, VTR_CLASS_ME))
        {
          vtr_append_ids (who->subjects, reader->corps);
          n = 1;
        }
      /* "… and attacks Halle" */
      if (n == 0)
        {
          if ((i == start || vtr_token_has (tokens, i - 1, *end, VTR_CLASS_AND | VTR_CLASS_THEN)) && attack (reader, who, i, end))
            return TRUE;
          continue;
        }
      at = i + n + (vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON) ? 1 : 0);
      /* "can come up": he does */
      if (vtr_phrase (tokens, at, *end, "can/may come") == 2)
        {
          vtr_reword_put (reader, at, 2, "comes", end);
          return TRUE;
        }
      if (attack (reader, who, at, end) || raid (reader, at, end) || be_there (reader, who, at, end) || from_there (reader, who, at, end))
        return TRUE;
    }
  return FALSE;
}
