/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Remarks about how, when or with what feelings an order is carried out, behind it or
 * before it, for vtr_pare(): "whatever the weather", "once the men have eaten", "though I
 * don't like it", "to see whether anyone is there". They go as a whole, from a comma or a
 * word to a mark, and only if nothing in them could be an order, a place to go to or
 * somebody of one's own.
 */

/* Changes nothing, wherever it stands. */
static const gchar *const idle[] = {
  "but slowly/carefully/gently/quietly/steadily/cautiously/calmly/gingerly", "but with care/caution", "but? in? no great/particular/real/special? hurry/rush/haste", "without any/further/more/much/undue/unnecessary? hurry/hurrying/haste/rushing/fuss/delay/ado/stopping/pausing/dawdling/dallying/noise/nonsense", "and/with? no nonsense/dawdling/messing/excuses/dallying",
  "with any/a/some? bit/little? of? luck", "fingers crossed", "touch wood",
  "come? rain or shine", "come what may", "come hell or high water", "like it or not", "believe it or not", "for better or worse", "no matter what", "one way or another", "whatever happens", "sooner rather than later",
  "if i/we may", "if you please", "if you dont/wouldnt/do mind", "if you do not mind", "if its all the same to you",
  "and? that/this is/was all", "and? thats/this all", "that/this is my/our only/whole/entire order/orders", "end of orders/story/message/transmission", "and? nothing else/more/fancy/special", "not a minute/moment/second/day/hour later/sooner/longer", "leaving nobody/nothing behind", "leaving no one/man/gun/wagon behind",
  "after/before/at breakfast/lunch/dinner/supper/mass/church/prayers/dark/sunrise/sunset/nightfall/noon/midday/midnight/coffee", "after a good/short/long/little/brief/decent/proper/hot? nights/days/hours? rest/sleep/halt/break/meal/breakfast/soup", "as soon as it is/gets/turns light/day/dark/dawn", "as soon as its light/day/dark", "before anything else", "by the usual/old/main/good/normal/customary/ordinary/obvious road/route/way",
  "and? make/makes/making/pitch/pitches/pitching camp there?", "and camp/camps/encamp/encamps/bivouac/bivouacs/billet/billets there", NULL
};

/* A sign in them that there is more. @any_verb: a verb is none. */
static gboolean
may_order (VtrReader *reader,
           guint start,
           guint end,
           gboolean places,
           gboolean any_verb)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  for (guint i = start; i < end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      VtrVerbForm form;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_AMEND) || vtr_match_attacked (tokens, i, end) > 0 || vtr_match_open (tokens, i, end) > 0)
        return TRUE;
      if (vtr_phrase (tokens, i, end, "if/unless/until/till/provided/providing/except/instead/then/otherwise/attack/attacks/attacked/or/please") > 0)
        return TRUE;
      if (!any_verb && vtr_lexicon_match_verb (reader->lexicon, tokens, i, end, verbs, &form) > 0 && form != VTR_VERB_ING && form != VTR_VERB_PAST)
        return TRUE;
      vtr_match_option (tokens, i, end, &options, &standing);
      if (options != 0 || standing)
        return TRUE;
      if (!places && vtr_match_place (reader, i, end, NULL, &place) > 0)
        return TRUE;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA) && vtr_match_place (reader, i + 1, end, NULL, &place) > 0)
        return TRUE;
    }
  return vtr_names_own (reader, start, end);
}

static gboolean
ends_there (const GArray *tokens,
            guint pos,
            guint end)
{
  VtrTokenKind kind;

  if (pos >= end)
    return TRUE;
  kind = vtr_token (tokens, pos)->kind;
  return kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_BREAK || (kind == VTR_TOKEN_DASH && !(vtr_token (tokens, pos)->flags & VTR_WORD_TIGHT));
}

/* "once the men have eaten", "when the sun is up": no condition that anybody judges. */
static guint
match_when_rested (const GArray *tokens,
                   guint pos,
                   guint end)
{
  static const gchar *const when[] = { "once/when/after", "as soon as", "the moment/minute", "until/till", NULL };
  static const gchar *const who[] = { "the/our/his/my/its/their men/troops/horses/lads/boys/soldiers/people/lot/animals/sun/moon/fog/mist/rain/storm/dew/frost/weather", "they/everyone/everybody/it/its/weve/theyve/hes/everyones", "we/i/he have/has", "the roads/road/ground/mud is/are/has/have", NULL };
  static const gchar *const done[] = { "have/has/had/is/are/was/were/been/all/their/its/his/a/the/some/enough/properly/well/eaten/rested/fed/watered/slept/breakfasted/light/dark/up/risen/rises/rise/sets/lifts/lifted/clears/cleared/stops/stopped/dry/dries/dried/shod/packed/awake/breakfast/soup/coffee/boots/bread/rest/sleep/meal/had/got/get/gets/it", NULL };
  guint n = vtr_phrases (tokens, pos, end, when);
  guint m = n > 0 ? vtr_phrases (tokens, pos + n, end, who) : 0;
  guint at = pos + n + m;

  if (m == 0)
    return 0;
  while (at < end && vtr_phrases (tokens, at, end, done) > 0)
    at++;
  return at > pos + n + m && ends_there (tokens, at, end) ? at - pos : 0;
}

/* "before anybody else gets there", "while the weather holds", "whatever it takes", "even
 * if it rains". */
static guint
match_whatever (VtrReader *reader,
                guint pos,
                guint end)
{
  static const gchar *const before[] = { "before anybody/anyone/somebody/someone else?", "before the enemy/french/prussians/russians/allies/weather/rain/snow/roads/road/light/others/other", "before it/things/we/they gets/get/rains/rain/snows/turns/are/is/all/can/could/notice/know/wake/change", "while the weather/roads/road/light/going/moon/others/enemy", "while there/we/it is/still/can/may", "while theres/its/weve", NULL };
  static const gchar *const whatever[] = { "even if/though it/the/that/this/there/nobody/everybody/they/we/i", "whatever the/it/this/that/anyone/anybody/they", "however long/far/hard/late/slow/slowly/bad/tired/many/much", "no matter how/what/who", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, before);
  guint stop = vtr_words_end (tokens, pos, end);

  if (n == 0)
    n = vtr_phrases (tokens, pos, end, whatever);
  if (n == 0 || stop - pos < 3 || stop - pos > 12 || !ends_there (tokens, stop, end) || may_order (reader, pos + n, stop, FALSE, TRUE))
    return 0;
  return stop - pos;
}

/* ", though I don't like it", ", not that it matters": to the end. */
static guint
match_feeling (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const feelings[] = { "though/although i/we/it/its/the/nobody/theres/im/id", "even though i/we/it/its/the/nobody/theres/im/id", "not that i/it/we/anyone/anybody", "but i/we dont/cant/do/have/hate/doubt/fear/know/like/hope", "and i/we hate/like/love/hope/trust/believe", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, feelings);
  guint stop = vtr_words_end (tokens, pos, end);

  if (n < 2 || vtr_has_words (tokens, stop, end) || stop - pos > 16 || may_order (reader, pos + n, stop, FALSE, FALSE))
    return 0;
  for (guint i = pos + n; i < stop; i++)
    if (vtr_phrase (tokens, i, stop, "him/them/to/will/shall/must/should/he/they/order/want/wants/yet/sure/still") > 0)
      return 0;
  return stop - pos;
}

/* "to see whether anyone is there", "to find out what the Prussians are doing": to the
 * end. */
static guint
match_looking (VtrReader *reader,
               guint pos,
               guint end)
{
  static const gchar *const looking[] = { "in/so? order/as? to see/find/learn/discover/check/know/ascertain/establish/make/look/tell/report/look out/out? sure/known/and? if/whether/what/who/how/where/when/that", "and/to report/reports back? if/whether/what/who/how/where", "and find/finds/see/sees/learn/learns out? if/whether/what/who/how/where", "um zu sehen/erfahren/erkunden ob/was/wer/wo/wie", "pour voir/savoir/apprendre si/ce/qui/ou/comment", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, looking);
  guint stop = vtr_words_end (tokens, pos, end);

  if (n < 2 || vtr_has_words (tokens, stop, end) || stop - pos > 20)
    return 0;
  /* "to see whether it can go on to Gera" */
  for (guint i = pos + n; i < stop; i++)
    if (vtr_phrase (tokens, i, stop, "can/could/will/would/should/may/might go/march/stay/come/get/join/we/it/he/they") > 0)
      return 0;
  return may_order (reader, pos + n, stop, TRUE, FALSE) ? 0 : stop - pos;
}

/* "and from there keeps an eye on Gera": what it looks at. */
static guint
match_watching (VtrReader *reader,
                guint pos,
                guint end)
{
  static const gchar *const watching[] = { "and from/and? there keep/keeps/keeping a/an/his/its/their/both? close/sharp/good/open/weather? eye/eyes/watch/lookout on/over/for/towards/open/out", "and keep/keeps a/an/his/its/their/both? close/sharp/good/open/weather? eye/eyes/watch/lookout on/over/for/towards/open/out", "keeping a/an/his/its/their/both? close/sharp/good/open/weather? eye/eyes/watch/lookout on/over/for/towards/open/out", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, watching);
  guint stop = vtr_words_end (tokens, pos, end);

  if (n < 3 || stop - pos > 14 || !ends_there (tokens, stop, end) || may_order (reader, pos + n, stop, TRUE, FALSE))
    return 0;
  return stop - pos;
}

/* "with patrols towards Gera", "und beobachtet die Straße nach Leipzig": where others than
 * the formation go, or what it looks at. */
static guint
match_outposts (VtrReader *reader,
                guint pos,
                guint end)
{
  static const gchar *const sent[] = { "with/mit/avec its/his/their/some/a/few/seinen/einigen/ihren/des/ses? few? patrols/pickets/outposts/vedettes/scouts/patrouillen/vorposten/vedetten/patrouilles/avantpostes/eclaireurs towards/toward/to/on/near/around/in/out/gegen/nach/auf/richtung/vers/sur/a to/towards/toward?", "and/und/et watch/watches/observe/observes/beobachtet/beobachten/uberwacht/ueberwacht/bewacht/sichert/observe/surveille/observera/surveillera the/den/die/das/le/la/les? road/roads/approach/approaches/strasse/strassen/weg/wege/ubergang/route/routes/chemin/chemins/pont/passage/debouches? to/from/towards/nach/von/aus/uber/de/du/vers?", "and/und/et scouts/reconnoitres/patrols/klart/eclaire/reconnait towards/toward/gegen/nach/richtung/vers/sur/du/de cote? de?", NULL };
  guint n = vtr_phrases (reader->tokens, pos, end, sent);
  guint m;
  VtrId place;

  if (n < 3)
    return 0;
  m = vtr_match_place (reader, pos + n, end, NULL, &place);
  /* "klärt gegen Leipzig auf" */
  if (m > 0)
    m += vtr_phrase (reader->tokens, pos + n + m, end, "auf");
  return m > 0 && ends_there (reader->tokens, pos + n + m, end) ? n + m : 0;
}

/* What of these stands at @pos, to a mark; 0: nothing. */
static guint
match_tail (VtrReader *reader,
            guint pos,
            guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, idle);

  if (n > 0 && ends_there (tokens, pos + n, end))
    return n;
  n = match_when_rested (tokens, pos, end);
  if (n == 0)
    n = match_whatever (reader, pos, end);
  if (n == 0)
    n = match_feeling (reader, pos, end);
  if (n == 0)
    n = match_looking (reader, pos, end);
  if (n == 0)
    n = match_watching (reader, pos, end);
  return n > 0 ? n : match_outposts (reader, pos, end);
}

/**
 * vtr_pass_tails:
 *
 * See the top of this file. Before the order: only if somebody of one's own is named right
 * behind.
 */
gboolean
vtr_pass_tails (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;
  guint first = vtr_skip_marks (tokens, start, *end);

  for (guint i = first; i < *end; i++)
    {
      guint from = i;
      guint stop;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = match_tail (reader, i, *end);
      if (n == 0)
        continue;
      stop = i + n;
      if (i == first)
        {
          g_autoptr (VtrClause) who = vtr_clause_new (stop);

          if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
            continue;
          stop++;
          if (vtr_parse_subject (reader, stop, *end, who) == 0 || who->fail != VTR_VERDICT_NONE || vtr_token_has (tokens, stop, *end, VTR_CLASS_IT))
            continue;
        }
      else
        {
          if (i < first + 2 || vtr_token_has (tokens, i - 1, *end, VTR_CLASS_NEGATION) || vtr_phrase (tokens, i - 1, *end, "only/not/even/just/or/nur/seulement") > 0)
            continue;
          while (from > first && vtr_token (tokens, from - 1)->kind != VTR_TOKEN_WORD && (vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, from - 1)->kind == VTR_TOKEN_DASH))
            from--;
        }
      g_array_remove_range (tokens, from, stop - from);
      *end -= stop - from;
      reader->barren_end = 0;
      return TRUE;
    }
  return FALSE;
}
