/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly without the remarks that stand beside an order: when one will be
 * there, what else would happen, who looks out, who goes in front. A remark goes only as a
 * whole, and only if it names none of one's own. */

static gboolean
ends_remark (const GArray *tokens,
             guint pos,
             guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos)->kind == VTR_TOKEN_STOP;
}

/* Whether a condition, a negation, somebody of one's own or a goal is told of there. */
static gboolean
says_more (VtrReader *reader,
           guint start,
           guint end,
           gboolean places)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start; i < end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_NEGATION | VTR_CLASS_AMEND | VTR_CLASS_ME) || vtr_match_unknown_condition (tokens, i, end) > 0 || vtr_match_attacked (tokens, i, end) > 0 || vtr_match_open (tokens, i, end) > 0)
        return TRUE;
      if (vtr_phrase (tokens, i, end, "if/unless/until/till/when/once/should/provided/except/but/instead/wenn/falls/bis/sobald/si/sinon/sauf/quand/mais/sondern") > 0)
        return TRUE;
      vtr_match_option (tokens, i, end, &options, &standing);
      if (options != 0 || standing || (!places && vtr_match_place (reader, i, end, NULL, &place) > 0))
        return TRUE;
    }
  return vtr_names_own (reader, start, end);
}

/* ", and will be before Hamburg within the week": when it is there. */
static guint
match_arrival (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const being[] = { "and/where? he/it/they/we/i? will/shall/should/can/must/ought/expects/expect/hopes/hope to? be/arrive/stand", "and? wird/werden/durfte/soll/sollte/sollten", "and? doit/devrait/devra etre/arriver", "et sera/seront/serons/serai/arrivera/arriveront", "und? trifft/treffen/steht/kommt", NULL };
  static const gchar *const where[] = { "at/in/near/before/outside/around/vor/bei/devant/a/pres", NULL };
  static const gchar *const when[] = { "there/dort/da/la? within/by/before/on/in/tomorrow/tonight/today/early/around/about/the/bis/am/binnen/innerhalb/morgen/gegen/avant/demain/dans/vers", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, being);
  guint at = pos + n;
  guint stop;
  guint m;
  VtrId place;

  if (n < 2)
    return 0;
  m = vtr_phrases (tokens, at, end, where);
  if (m > 0 && vtr_match_place (reader, at + m, end, NULL, &place) > 0)
    at += m + vtr_match_place (reader, at + m, end, NULL, &place);
  stop = vtr_words_end (tokens, at, end);
  if (vtr_phrases (tokens, at, end, when) == 0 || stop - at > 8 || !ends_remark (tokens, stop, end) || says_more (reader, at, stop, FALSE))
    return 0;
  return stop - pos;
}

/* ", otherwise the customs men will mutiny": why, not what. */
static guint
match_otherwise (VtrReader *reader,
                 guint pos,
                 guint end)
{
  static const gchar *const otherwise[] = { "or/for? else", "otherwise", "sonst/ansonsten", "sinon/autrement", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, otherwise);
  guint stop = vtr_words_end (tokens, pos, end);
  gboolean would = FALSE;

  /* "…, otherwise he goes to Gera" is an order for a case */
  if (n == 0 || vtr_has_words (tokens, stop, end) || stop - pos < n + 3 || vtr_token_has (tokens, pos + n, end, VTR_CLASS_IT | VTR_CLASS_ME) || vtr_phrase (tokens, pos + n, end, "it/he/they/she/we/i/es/er/sie/wir/ich/il/elle/ils/nous/on/je/all/both/everyone/everybody/stay/hold/march/go/halt/stand") > 0 || vtr_begins_clause (reader, pos + n, end))
    return 0;
  for (guint i = pos + n; i < stop && !would; i++)
    would = vtr_phrase (tokens, i, stop, "will/would/may/might/could/starve/mutiny/drop/die/wird/werden/wurde/wurden/verhungern/vont/va/mourront/risque/risquent/is/are/ist/sind/est/sont") > 0;
  return would && !says_more (reader, pos + n, stop, FALSE) ? stop - pos : 0;
}

/* ", with a patrol kept towards Naumburg", ", patrols out to Zeitz": nobody whom the game
 * knows. */
static guint
match_patrols (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const sends[] = { "and/with/throwing/sending/keeping/pushing/leaving/having/mit/und/avec/et? out/forward? a/an/his/its/their/some/strong/small/few/one/two/light/the/usual/einer/einem/seine/ihre/starke/starken/einige/einigen/une/des/quelques/ses?", NULL };
  static const gchar *const looks[] = { "patrol/patrols/picket/pickets/piquet/piquets/vedette/vedettes/outpost/outposts/scouts/posts/patrouille/patrouillen/vorposten/feldwachen/streifen/patrouilles/vedettes/avantpostes/eclaireurs", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos + vtr_phrases (tokens, pos, end, sends);
  guint stop = vtr_words_end (tokens, pos, end);
  guint n = vtr_phrases (tokens, at, end, looks);

  at += n == 0 && vtr_phrases (tokens, at + 1, end, looks) > 0 && vtr_token (tokens, at)->classes == 0 ? 1 : 0;
  n = vtr_phrases (tokens, at, end, looks);
  if (n == 0 || !ends_remark (tokens, stop, end) || stop - pos > 14 || says_more (reader, at + n, stop, TRUE))
    return 0;
  return stop - pos;
}

/* ", the head of the column breaking camp at dawn", ", cavalry leading": of the order of
 * march. */
static guint
match_head (VtrReader *reader,
            guint pos,
            guint end)
{
  static const gchar *const parts[] = { "the/its/his? head/van/vanguard/rear/rearguard/tail/front of the/his/its? column/corps/march?", "the/its/his? advance/rear? guard", "the/its/his? baggage/wagons/train/trains/guns/artillery/cavalry/horse/infantry/foot", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, parts);
  guint stop = vtr_words_end (tokens, pos, end);
  const gchar *word;

  if (n == 0 || pos + n >= stop || vtr_has_words (tokens, stop, end) || stop - pos > 14)
    return 0;
  word = vtr_token (tokens, pos + n)->fold;
  if (!g_str_has_suffix (word, "ing") || vtr_phrase (tokens, pos + n, end, "staying/remaining/waiting/holding/detaching/going/heading/marching/moving/halting") > 0)
    return 0;
  return says_more (reader, pos + n, stop, FALSE) ? 0 : stop - pos;
}

/* ", with the whole of his corps,": who goes anyway. */
static guint
match_force (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "with/mit/avec the/all? whole/all/entirety? of?");
  guint m = n > 0 ? vtr_match_own_force (tokens, pos + n, end) : 0;

  return m > 0 && vtr_token_is (tokens, pos + n + m, end, VTR_TOKEN_COMMA) ? n + m : 0;
}

/* "III Corps will be at Naumburg by evening: it marches from Weimar at dawn": whence. */
static gboolean
departs (VtrReader *reader,
         guint start,
         guint *end)
{
  static const gchar *const starts[] = { "and? it/he/they will/shall/to? march/marches/start/starts/leave/leaves/set/sets/depart/departs/move/moves/break/breaks camp/out/off? from?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint first = start;
  VtrId place;

  first = vtr_skip_marks (tokens, first, *end);
  if (vtr_reword_own (reader, first, *end, who) == 0)
    return FALSE;
  for (guint i = first + 3; i < *end; i++)
    {
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_COLON || vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA ? vtr_phrases (tokens, i + 1, *end, starts) : 0;
      guint words = n > 0 ? vtr_match_place (reader, i + 1 + n, *end, NULL, &place) : 0;

      if (words == 0 || !vtr_stand_at (reader, who->subjects, &place) || vtr_has_words (tokens, vtr_skip_fillers (tokens, i + 1 + n + words, *end), *end))
        continue;
      vtr_reword_put (reader, i, *end - i, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_remarks:
 *
 * Each of these after a comma, and of an arrival after "and" too.
 */
gboolean
vtr_reword_remarks (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  if (departs (reader, start, end))
    return TRUE;
  for (guint i = start + 2; i < *end; i++)
    {
      gboolean comma = vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA;
      guint at = comma ? i + 1 : i;
      guint n;

      if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) || (!comma && !vtr_token_has (tokens, i, *end, VTR_CLASS_AND)))
        continue;
      n = match_arrival (reader, at, *end);
      if (n == 0 && comma)
        n = match_otherwise (reader, at, *end);
      if (n == 0)
        n = match_patrols (reader, at, *end);
      if (n == 0 && comma)
        n = match_head (reader, at, *end);
      if (n == 0 && comma && (n = match_force (reader, at, *end)) > 0)
        n++;
      if (n == 0)
        continue;
      vtr_reword_put (reader, i, at + n - i, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "Yorck and Berg, both at Dessau, stay", "both sitting tight": said of the two who are
 * named. */
static gboolean
both_there (VtrReader *reader,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint at = pos + n + 1;
  guint m;
  VtrId place;

  if (n == 0 || who->subjects->len < 2 || !vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA))
    return FALSE;
  m = who->subjects->len == 2 ? vtr_phrase (tokens, at, *end, "both/beide/tous of/deux? them? now? at/in/near/bei/a") : vtr_phrase (tokens, at, *end, "all/alle/tous of? them? three? now? at/in/near/bei/a");
  if (m >= 2)
    {
      guint words = vtr_match_place (reader, at + m, *end, NULL, &place);

      if (words == 0 || !vtr_token_is (tokens, at + m + words, *end, VTR_TOKEN_COMMA) || !vtr_stand_at (reader, who->subjects, &place))
        return FALSE;
      vtr_reword_put (reader, pos + n, m + words + 2, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "the 11th, and Korff's cavalry too, to Altenburg": both. */
static gboolean
and_too (VtrReader *reader,
         guint pos,
         guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);

  /* the list was taken as one: its end is "too," */
  if (n == 0 || who->subjects->len < 2 || vtr_phrase (tokens, pos + n, *end, "too/also/auch/aussi") == 0 || !vtr_token_is (tokens, pos + n + 1, *end, VTR_TOKEN_COMMA))
    return FALSE;
  if (!vtr_token_has (tokens, pos + n + 2, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AUX) && !vtr_begins_clause (reader, pos + n + 2, *end))
    return FALSE;
  vtr_reword_put (reader, pos + n, 2, "", end);
  return TRUE;
}

/* "Brenier the other way: Erfurt", "goes the other way, to Erfurt". */
static gboolean
other_way (VtrReader *reader,
           guint start,
           guint pos,
           guint *end)
{
  static const gchar *const ways[] = { "by/in? the other/opposite way/direction/road", "the long way round/around?", "in? die andere/entgegengesetzte richtung", "de lautre cote", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, ways);
  guint at = pos + n;
  gboolean to;
  VtrId place;

  if (n < 2 || pos == start)
    return FALSE;
  if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, *end, VTR_TOKEN_DASH))
    at++;
  to = vtr_token_has (tokens, at, *end, VTR_CLASS_TO);
  if (vtr_match_place (reader, at + (to ? 1 : 0), *end, NULL, &place) == 0)
    return FALSE;
  vtr_reword_put (reader, pos, at - pos, to ? "" : "to", end);
  return TRUE;
}

/**
 * vtr_reword_beside_name:
 *
 * What stands right behind those who are named.
 */
gboolean
vtr_reword_beside_name (VtrReader *reader,
                        guint start,
                        guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean several = FALSE;

  for (guint i = start; i < *end && !several; i++)
    several = vtr_phrase (tokens, i, *end, "both/beide/tous/all/alle/too/also/auch/aussi") > 0;
  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (other_way (reader, start, i, end))
        return TRUE;
      if (several && (both_there (reader, i, end) || and_too (reader, i, end)))
        return TRUE;
    }
  return FALSE;
}
