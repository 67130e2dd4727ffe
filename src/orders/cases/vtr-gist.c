/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * What a sentence comes to of which not every word is known: "Compans saunters
 * unhurriedly down to Jena". It is asked only when the grammar has given up, and
 * takes nothing but marches and halts of formations that are named, of their
 * commander's own, to places with a word before them that makes them a goal or a
 * stage. Any word that may turn a meaning round, tell of the past, of an opinion,
 * a purpose or an enemy, any other name and any other verb, and the words below,
 * leave the sentence to the umpire. What was not known is told with the order.
 */

/* Where the journey ends, said as a noun: "objective Naumburg". */
static const gchar *const goal_nouns[] = { "march? objective/goal/target/destination/aim is? for? all? this? turn?", "objectif/but/destination est?", "marschziel/ziel/endziel ist?", NULL };

typedef struct
{
  VtrClause *clause;
  guint from; /* token after the subject */
  gboolean march;
  gboolean halt;
  gboolean how;    /* of a halt an unknown word says how: "stays calm" */
  gboolean closed; /* what follows says what for: no place of it is on the way */
  guint n_unknown;
} Gist;

/* German writes all nouns with a capital. */
static gboolean
is_german (const GArray *tokens,
           const VtrUnit *unit)
{
  guint n = 0;

  for (guint i = unit->start; i < unit->end; i++)
    n += vtr_phrase (tokens, i, unit->end, "der/die/das/den/dem/nach/und/mit/im/zum/zur/geht/bleibt") > 0;
  return n >= 2;
}

/* The formation that acts, at @pos; 0: none that is named and the sender's own. */
static guint
parse_actor (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n;

  if (vtr_token_has (tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ALL))
    return 0;
  n = vtr_parse_subject (reader, pos, end, clause);
  if (n == 0 || clause->fail != VTR_VERDICT_NONE || clause->me || clause->rest || clause->alone || !vtr_are_own (reader, clause->subjects))
    return 0;
  return n;
}

/* A word that may stand where it changes nothing. */
static gboolean
is_idle (VtrReader *reader,
         guint at,
         const VtrUnit *unit,
         gboolean german,
         Gist *gist)
{
  const VtrToken *token = vtr_token (reader->tokens, at);
  guint bad = VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_PAST | VTR_CLASS_FOE | VTR_CLASS_AMEND | VTR_CLASS_NOTES | VTR_CLASS_PURPOSE | VTR_CLASS_GREETING | VTR_CLASS_BELONGS | VTR_CLASS_IT | VTR_CLASS_ME;

  /* "a long march", not "as long as"; "only as far as Weimar", not "only Souham"; "can
   * begin its march" */
  if (vtr_phrase (reader->tokens, at, unit->end, "long") > 0 && vtr_phrase (reader->tokens, at - 1, unit->end, "as/so") == 0 && vtr_phrase (reader->tokens, at + 1, unit->end, "as/before/after") == 0)
    return TRUE;
  if (vtr_phrase (reader->tokens, at, unit->end, "only as far as") > 0 || vtr_phrase (reader->tokens, at, unit->end, "only/just to/up/down/over/across") > 0)
    return TRUE;
  if (vtr_phrase (reader->tokens, at, unit->end, "can/may begin/start/go/march/move/set/get") > 0)
    return TRUE;

  /* "goes to Naumburg one day" */
  if (vtr_phrase (reader->tokens, at, unit->end, "one/some/these day/days") > 0 || vtr_phrase (reader->tokens, at, unit->end, "someday/sometime/mostly/usually/often/outside") > 0)
    return FALSE;
  if (token->classes & bad)
    return FALSE;
  if (token->classes != 0)
    return TRUE;
  /* "marschierte", "marchait" */
  if (g_hash_table_contains (reader->lexicon->past, token->fold) || g_str_has_suffix (token->fold, "aient") || g_str_has_suffix (token->fold, "erent") || (g_str_has_suffix (token->fold, "ait") && strlen (token->fold) > 5))
    return FALSE;
  if (vtr_word_is_elsewhere (token->fold) || (token->flags & (VTR_WORD_POSSESSIVE | VTR_WORD_QUOTED)))
    return FALSE;
  /* a name that nobody knows */
  if ((token->flags & VTR_WORD_CAPITAL) && at > unit->start && !german && !(token->flags & VTR_WORD_LINE_START))
    return FALSE;
  if (g_ascii_isdigit (token->fold[0]))
    return FALSE;
  if (gist != NULL)
    gist->n_unknown++;
  return TRUE;
}

static void
add_stop (VtrClause *clause,
          const VtrId *place)
{
  if (clause->path->len == 0 || !vtr_id_equal (&g_array_index (clause->path, VtrId, clause->path->len - 1), place))
    g_array_append_val (clause->path, *place);
}

/* "hat … zu verlegen", "ist abzurücken": what is to be done, not what was. */
static gboolean
has_duty (const GArray *tokens,
          guint pos,
          guint end)
{
  for (guint i = pos; i < end; i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_WORD) && (strstr (vtr_token (tokens, i)->fold, "zu") != NULL || vtr_phrase (tokens, i, end, "befehl/ordre/order") > 0))
      return TRUE;
  return FALSE;
}

/* Whether an order is complete as far as it was read. */
static gboolean
is_complete (const Gist *gist)
{
  return gist->clause->to_goal || (gist->halt && !gist->march && gist->clause->path->len == 0);
}

/* "with everything", "mit der ganzen Reiterei", "avec lui": whoever goes along
 * anyway. Returns the tokens; 0: it may be an order for another. */
static guint
match_company (const GArray *tokens,
               guint pos,
               guint end,
               gboolean halt)
{
  guint n = vtr_phrase (tokens, pos, end, "with/mit/avec");
  guint at = pos + n;

  if (n == 0)
    return 0;
  if (vtr_phrase (tokens, at, end, halt ? "me/us/him/her/it/them/mir/uns/ihm/ihr/ihnen/moi/nous/lui/elle/eux" : "him/her/it/them/ihm/ihr/ihnen/lui/elle/eux") > 0)
    return n + 1;
  if (vtr_match_own_force (tokens, at, end) > 0)
    return n + vtr_match_own_force (tokens, at, end);
  while (vtr_phrase (tokens, at, end, "all/the/his/her/its/their/my/der/die/dem/den/seiner/seinen/seinem/ihrer/ihren/meiner/meinen/ganzen/gesamten/allen/allem/toute/toutes/tout/tous/la/le/les/sa/son/ses/of") > 0)
    at++;
  return at > pos + n && vtr_token_has (tokens, at, end, VTR_CLASS_BELONGS) ? at + 1 - pos : 0;
}

/* "and stands if attacked", ", schließt die Festung ein": another order of the same,
 * for the grammar to read. */
static gboolean
goes_on_otherwise (VtrReader *reader,
                   guint pos,
                   guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  while (pos < end && (vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    pos++;
  if (vtr_match_attacked (tokens, pos, end) > 0 || vtr_match_guns (tokens, pos, end) > 0)
    return TRUE;
  if (vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form) == 0 || form == VTR_VERB_PAST)
    return FALSE;
  for (guint i = 0; i < verbs->len; i++)
    if (!(((const VtrVerb *) g_ptr_array_index (verbs, i))->flags & VTR_VERB_PATH))
      return TRUE;
  return FALSE;
}

/* Whether nothing but places and what joins them stands from @pos to the end. */
static gboolean
is_list (VtrReader *reader,
         guint pos,
         guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = 0;

  while (pos < end)
    {
      VtrId place;
      guint words = vtr_match_place (reader, pos, end, NULL, &place);

      if (words > 0)
        n++;
      else if (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos, end, VTR_CLASS_THEN))
        return FALSE;
      pos += MAX (words, 1);
    }
  return n >= 2;
}

/* Whether a noun that is not known stands there with an article, and a verb behind it. */
static gboolean
names_another (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean noun = FALSE;

  while (vtr_token_has (tokens, pos, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    pos++;
  if (vtr_phrase (tokens, pos, end, "the/my/der/den/le/les rest/others/remainder/reste/autres/ubrigen/uebrigen/anderen/andern") > 0 || vtr_phrase (tokens, pos, end, "everything/everyone/everybody/alles else/andere/ubrige/uebrige") > 0)
    return TRUE;
  if (!vtr_token_has (tokens, pos, end, VTR_CLASS_ARTICLE))
    return FALSE;
  for (guint i = pos + 1; i < end && i < pos + 6 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    {
      VtrId place;

      if (noun && ((vtr_lexicon_match_verb (reader->lexicon, tokens, i, end, verbs, &form) > 0 && form == VTR_VERB_BASE) || vtr_token_has (tokens, i, end, VTR_CLASS_AUX)) && !vtr_token_has (tokens, i, end, VTR_CLASS_TO))
        return TRUE;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_token_has (tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AT | VTR_CLASS_FROM))
        return FALSE;
      noun = noun || vtr_token (tokens, i)->classes == 0 || vtr_token_has (tokens, i, end, VTR_CLASS_BELONGS);
    }
  return FALSE;
}

typedef enum
{
  BEFORE_NOTHING,
  BEFORE_GOAL,
  BEFORE_STAGE,
  BEFORE_START,
  BEFORE_STAY,
} Before;

/**
 * vtr_stays_otherwise:
 *
 * Returns: whether what stands at @pos, behind "stays", makes it none that is ordered: "in
 *   good spirits", "for dinner", "next turn"
 */
gboolean
vtr_stays_otherwise (const GArray *tokens,
                     guint pos,
                     guint end)
{
  static const gchar *const how[] = { "in command/charge/touch/contact/doubt/office/favour/print/bed", "in my/our/his/her/the memory/mind/thoughts/heart/dark/background/saddle", "under strength/pressure/arrest/fire/suspicion/observation", "with my/our/the/further? orders/order/decision/answer/reply/post", "for dinner/lunch/supper/breakfast/tea/drinks/ever", "at my/his right/left hand/side", "in good/high/low/poor/fine/excellent/bad spirits/health/condition/order/shape/heart/form/mood/humour/voice", "bei/in guter/bester/schlechter/gutem laune/gesundheit/verfassung/mut", "en/de bonne/mauvaise/excellente sante/humeur/forme", "fur/fuer ein/eine/einen", NULL };
  static const gchar *const later[] = { "the? next/following/nachste/naechste turn/round/runde", NULL };
  guint n = vtr_phrases (tokens, pos, end, later);

  return vtr_phrases (tokens, pos, end, how) > 0 || (n > 0 && !vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD));
}

/* What the actor of @gist does, to the next actor or the end. Returns the token
 * where it ends; 0: it is not for us to say. */
static guint
read_gist (VtrReader *reader,
           const VtrUnit *unit,
           gboolean german,
           Gist *gist)
{
  const GArray *tokens = reader->tokens;
  VtrClause *clause = gist->clause;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  Before before = BEFORE_NOTHING;
  gboolean after_place = FALSE;
  gboolean on_road = FALSE;
  guint at = gist->from;
  VtrId stay = { 0 };

  while (at < unit->end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      g_autoptr (VtrClause) other = NULL;
      VtrVerbForm form;
      VtrId place;
      guint n;

      if (token->kind == VTR_TOKEN_QUOTE || token->kind == VTR_TOKEN_OPEN || token->kind == VTR_TOKEN_CLOSE || token->kind == VTR_TOKEN_ASK)
        return 0;
      if (token->kind != VTR_TOKEN_WORD)
        {
          /* the next one's turn */
          other = vtr_clause_new (at);
          n = vtr_skip_fillers (tokens, at + 1, unit->end);
          while (vtr_token_has (tokens, n, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
            n++;
          if (parse_actor (reader, n, unit->end, other) > 0)
            return n;
          if (is_complete (gist) && goes_on_otherwise (reader, at, unit->end))
            return at;
          /* ", which moves to Zerbst": of whom or what stands before it */
          if (is_complete (gist) && token->kind == VTR_TOKEN_COMMA && vtr_phrase (tokens, at + 1, unit->end, "which/who/whose/whom/qui/dont/lequel/laquelle/welche/welcher/welches/der/die/das") > 0)
            return 0;
          /* ", les autres chevaux restent": somebody else, whoever it is */
          if (names_another (reader, at + 1, unit->end))
            return 0;
          at++;
          continue;
        }
      if (((token->classes & VTR_CLASS_AND) && names_another (reader, at + 1, unit->end)) || (gist->halt && vtr_stays_otherwise (tokens, at, unit->end)))
        return 0;
      if (is_complete (gist) && (token->classes & VTR_CLASS_AND) && goes_on_otherwise (reader, at, unit->end))
        return at;
      /* in whose company, and is that an order for him too? */
      if ((n = match_company (tokens, at, unit->end, gist->halt && !gist->march)) > 0)
        {
          at += n;
          continue;
        }
      if (vtr_phrase (tokens, at, unit->end, "with/mit/avec/me/us/him/them/uns/ihm/ihnen/moi/lui/eux") > 0)
        return 0;
      if (vtr_match_attacked (tokens, at, unit->end) > 0 || vtr_match_guns (tokens, at, unit->end) > 0 || vtr_match_guns_condition (tokens, at, unit->end) > 0 || vtr_match_unknown_condition (tokens, at, unit->end) > 0)
        return 0;
      if ((n = vtr_match_option (tokens, at, unit->end, &clause->options, &clause->standing)) > 0)
        {
          at += n;
          continue;
        }
      /* "marches thither" */
      if (clause->path->len == 0 && !vtr_id_is_empty (&reader->goal) && (n = vtr_phrase (tokens, at, unit->end, "thither/dorthin/dahin")) > 0)
        {
          clause->to_goal = TRUE;
          add_stop (clause, &reader->goal);
          at += n;
          continue;
        }
      if ((n = vtr_skip_fillers (tokens, at, unit->end)) > at + 1)
        {
          at = n;
          continue;
        }
      if ((n = vtr_phrases (tokens, at, unit->end, goal_nouns)) > 0)
        {
          before = BEFORE_GOAL;
          gist->march = TRUE;
          at += n;
          if (vtr_token_is (tokens, at, unit->end, VTR_TOKEN_COLON))
            at++;
          continue;
        }
      if ((n = vtr_phrase (tokens, at, unit->end, "by/before/until/for the? end/close of? the/this? turn/period/move?")) > 0 || (n = vtr_phrase (tokens, at, unit->end, "this turn")) > 0)
        {
          at += n;
          continue;
        }
      if ((n = vtr_match_place (reader, at, unit->end, NULL, &place)) > 0)
        {
          gboolean listed = after_place && (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_DASH || vtr_token_has (tokens, at - 1, unit->end, VTR_CLASS_THEN));

          /* "…: Spandau, Potsdam, Brandenburg": a list after a colon */
          if (before == BEFORE_NOTHING && !after_place && vtr_token (tokens, at - 1)->kind == VTR_TOKEN_COLON && is_list (reader, at, unit->end))
            before = BEFORE_GOAL;
          if ((before == BEFORE_NOTHING && !after_place) || gist->closed)
            return 0;
          switch (before)
            {
            case BEFORE_START:
              clause->from = place;
              break;
            case BEFORE_STAY:
              /* "to Naumburg by Thursday, back at Weimar by Saturday" */
              if (clause->path->len > 0 && at >= 2 && vtr_phrase (tokens, at - 2, unit->end, "back/again/home") > 0)
                return 0;
              stay = place;
              break;
            case BEFORE_GOAL:
              clause->to_goal = TRUE;
              add_stop (clause, &place);
              break;
            case BEFORE_NOTHING:
              /* "to Weimar, Jena" */
              if (clause->to_goal && !(listed && at > 0))
                return 0;
              add_stop (clause, &place);
              break;
            case BEFORE_STAGE:
              /* a goal and then the way there: in which order? */
              if (clause->to_goal)
                return 0;
              add_stop (clause, &place);
              break;
            default:
              g_assert_not_reached ();
            }
          after_place = before == BEFORE_GOAL || before == BEFORE_STAGE || before == BEFORE_NOTHING;
          on_road = FALSE;
          before = BEFORE_NOTHING;
          at += n;
          continue;
        }
      if (token->classes & VTR_CLASS_AND)
        {
          other = vtr_clause_new (at);
          if (parse_actor (reader, at + 1, unit->end, other) > 0)
            return at + 1;
        }
      /* "ist gestern nach Naumburg marschiert", "est parti pour Naumburg" */
      if (!gist->march && !gist->halt && clause->path->len == 0 && vtr_phrase (tokens, at, unit->end, "ist/sind/bin/hat/haben/habe/est/sont/ont/ai/avons") > 0 && !has_duty (tokens, at + 1, unit->end) && vtr_lexicon_match_verb (reader->lexicon, tokens, at, unit->end, verbs, &form) == 0)
        return 0;
      /* "a marché hier" */
      if (g_str_equal (token->fold, "a") && vtr_lexicon_match_verb (reader->lexicon, tokens, at + 1, unit->end, verbs, &form) > 0)
        return 0;
      /* "is unable to march", "weigert sich zu marschieren", "refuse de marcher" */
      if (gist->n_unknown > 0 && vtr_phrase (tokens, at, unit->end, "to/zu/de/a/from") > 0 && vtr_lexicon_match_verb (reader->lexicon, tokens, at + 1, unit->end, verbs, &form) > 0)
        return 0;
      if ((n = vtr_lexicon_match_verb (reader->lexicon, tokens, at, unit->end, verbs, &form)) > 0 && !(token->classes & (VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_AT)))
        {
          gboolean march = FALSE, halt = FALSE;

          for (guint v = 0; v < verbs->len; v++)
            {
              const VtrVerb *verb = g_ptr_array_index (verbs, v);

              march = march || g_str_equal (verb->id, "march");
              halt = halt || g_str_equal (verb->id, "halt");
            }
          if (form == VTR_VERB_PAST || (!march && !halt))
            return 0;
          /* "der Garde", no French verb */
          if (german && (token->flags & VTR_WORD_CAPITAL) && at > unit->start && vtr_token_has (tokens, at - 1, unit->end, VTR_CLASS_ARTICLE))
            return 0;
          /* "loves going to Naumburg" */
          if (form == VTR_VERB_ING && gist->n_unknown > 0 && !gist->march && !vtr_token_has (tokens, at - 1, unit->end, VTR_CLASS_AUX))
            return 0;
          /* "keeps a good table at Zerbst" */
          if (halt && !march && vtr_phrase (tokens, at + n, unit->end, "a/an/my/our/his/her/its/the/their/one/no/some") > 0 && vtr_phrase (tokens, at + n + 1, unit->end, "quarters/billets/camp/post/position/place/town/city/line/ground/bridge/fortress/works/walls/crossing/ford/village") == 0)
            return 0;
          /* "bleibt ein Rätsel", "garde son calme" */
          if (halt && !march && vtr_phrase (tokens, at + n, unit->end, "ein/eine/einen/mir/uns/un/une/son/sa/ses/seine/seinen/notre/nos/votre/leur/leurs/mon/ma/mes/unser/unsere/mein/meine/ihr/ihre") > 0 && vtr_phrase (tokens, at + n + 1, unit->end, "quartiers/quartiere/quartier/cantonnements/positions/position/postes/poste/camp/camps/place/bivouac/bivouacs/stellung/stellungen/lager/posten/leute/truppen/troupes/hommes/gens/jour/tag/turn/tour/runde") == 0)
            return 0;
          if (halt && !march && vtr_phrase (tokens, at + n, unit->end, "on his/its/their/my laurels/oars") > 0)
            return 0;
          gist->how = gist->how || (halt && !march && vtr_phrase (tokens, at, unit->end, "stay/stays/staying/remain/remains/keep/keeps/garde/gardent/bleibt/bleiben/bleibe/verbleibt/reste/restent/restera/demeure/demeurent") > 0 && vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_WORD) && vtr_token (tokens, at + n)->classes == 0 && !g_str_has_suffix (vtr_token (tokens, at + n)->fold, "ly") && vtr_phrase (tokens, at + n, unit->end, "with/mit/avec/inside/indoors/within/behind/back/home/here/there/unchanged/together/alongside/beside/resting/chez/aupres/pres/bei/dort/hier/wie/comme/like/guarding/covering/watching") == 0);
          gist->march = gist->march || march;
          gist->halt = gist->halt || (halt && !march);
          g_ptr_array_set_size (verbs, 0);
          at += n;
          continue;
        }
      /* what for: "und deckt die Straße" */
      if (is_complete (gist) && (token->classes & (VTR_CLASS_PURPOSE | VTR_CLASS_ROAD)) && (token->classes & (VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_PAST | VTR_CLASS_AMEND)) == 0)
        {
          gist->closed = TRUE;
          before = BEFORE_NOTHING;
          at++;
          continue;
        }
      if (token->classes & VTR_CLASS_ROAD)
        {
          if (!on_road)
            return 0;
          before = BEFORE_NOTHING;
        }
      else if (token->classes & VTR_CLASS_FROM)
        before = BEFORE_START;
      else if ((token->classes & VTR_CLASS_TO) && (token->classes & ~(guint) (VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_AUX | VTR_CLASS_SOFT)) == 0)
        {
          before = BEFORE_GOAL;
          on_road = TRUE;
        }
      else if (token->classes & VTR_CLASS_VIA)
        {
          before = BEFORE_STAGE;
          on_road = TRUE;
        }
      else if (token->classes & VTR_CLASS_AT)
        before = BEFORE_STAY;
      else
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          gboolean joint = (token->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) != 0;

          if (vtr_lexicon_match (reader->lexicon, tokens, at, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
            return 0;
          if (!is_idle (reader, at, unit, german, gist))
            return 0;
          /* "le corps franc va": another than "le corps" */
          if (at == gist->from && at > unit->start + 1 && token->classes == 0 && vtr_is_corps_word (vtr_token (tokens, at - 1)) && vtr_phrase (tokens, at - 2, unit->end, "le/la/mon/ma/notre") > 0 && vtr_phrase (tokens, at, unit->end, "entier/entiere") == 0)
            return 0;
          /* "Compans' Sohn geht" */
          if (at == gist->from && german && token->classes == 0 && (token->flags & VTR_WORD_CAPITAL))
            return 0;
          if (!joint && !(token->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_PLACE_NOUN)) && !on_road)
            after_place = FALSE;
          /* "to the far side of Jena" is no goal */
          if (before == BEFORE_GOAL && token->classes == 0)
            before = BEFORE_NOTHING;
        }
      at++;
    }
  if (!vtr_id_is_empty (&stay))
    {
      if (gist->march || clause->path->len > 0)
        {
          /* "steht in Weimar und marschiert nach Jena" */
          for (guint i = 0; i < clause->subjects->len; i++)
            {
              const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

              if (stands == NULL || !vtr_id_equal (stands, &stay))
                return 0;
            }
          gist->halt = FALSE;
        }
      else
        clause->at = stay;
    }
  return at;
}

/* Where the next one's turn comes after @pos; the unit's end: nowhere. 0: words on
 * the way there could be of more than whoever they stand by. */
static guint
find_next_actor (VtrReader *reader,
                 const VtrUnit *unit,
                 guint pos)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < unit->end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_QUOTE || token->kind == VTR_TOKEN_OPEN || token->kind == VTR_TOKEN_CLOSE || token->kind == VTR_TOKEN_ASK || token->kind == VTR_TOKEN_COLON)
        return 0;
      if (token->kind != VTR_TOKEN_WORD || (token->classes & VTR_CLASS_AND))
        {
          g_autoptr (VtrClause) other = vtr_clause_new (i);
          guint n = vtr_skip_fillers (tokens, i + 1, unit->end);

          while (vtr_token_has (tokens, n, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
            n++;
          if (n < unit->end && parse_actor (reader, n, unit->end, other) > 0)
            return n;
          continue;
        }
      if ((token->classes & (VTR_CLASS_HARD | VTR_CLASS_AMEND | VTR_CLASS_OPINION | VTR_CLASS_SOFT | VTR_CLASS_PAST)) && !(token->classes & VTR_CLASS_TO))
        return 0;
      if (vtr_match_unknown_condition (tokens, i, unit->end) > 0)
        return 0;
    }
  return unit->end;
}

/* An order of the one spoken of last that is no march: "and stands if attacked". */
static VtrClause *
read_further (VtrReader *reader,
              const VtrUnit *unit,
              guint at,
              const VtrClause *last)
{
  g_autoptr (GArray) subjects = g_array_copy (reader->subjects);
  VtrSubjectState state = reader->subject_state;
  gboolean antecedent = reader->antecedent;
  gboolean goes_on = reader->goes_on;
  g_autoptr (VtrClause) clause = NULL;

  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, last->subjects);
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->antecedent = reader->goes_on = TRUE;
  clause = vtr_parse_clause (reader, at, unit->end, FALSE);
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, subjects);
  reader->subject_state = state;
  reader->antecedent = antecedent;
  reader->goes_on = goes_on;
  if (clause == NULL || clause->end <= at || clause->fail != VTR_VERDICT_NONE || clause->heading || clause->amends || clause->same || clause->verb == NULL || (clause->verb->flags & VTR_VERB_PATH) || !vtr_same_subjects (clause, last))
    return NULL;
  return g_steal_pointer (&clause);
}

/* What was gathered as an order; %FALSE: it is none that can stand. */
static gboolean
settle_gist (VtrReader *reader,
             Gist *gist)
{
  VtrClause *clause = gist->clause;

  if (clause->path->len > 0)
    {
      if (gist->halt || !clause->to_goal || gist->n_unknown > (gist->march ? 10 : 3))
        return FALSE;
      clause->verb = vtr_lexicon_march (reader->lexicon);
      clause->dashed = TRUE; /* the start first or not */
      if (!vtr_id_is_empty (&clause->from))
        for (guint i = 0; i < clause->subjects->len; i++)
          {
            const VtrId *place = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

            if (place == NULL || !vtr_id_equal (place, &clause->from))
              return FALSE;
          }
      return clause->verb != NULL;
    }
  if (!gist->halt || gist->march || clause->options != 0 || !vtr_id_is_empty (&clause->from) || gist->n_unknown > (vtr_id_is_empty (&clause->at) ? 2 : 6))
    return FALSE;
  if (gist->how && vtr_id_is_empty (&clause->at))
    return FALSE;
  /* "the men stay cheerful": how they are */
  if (gist->n_unknown > 0 && vtr_id_is_empty (&clause->at) && vtr_phrase (reader->tokens, gist->from - 1, gist->from, "men/troops/boys/lads/lot/fellows/chaps/soldiers") > 0)
    return FALSE;
  clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
  for (guint i = 0; i < clause->subjects->len && !vtr_id_is_empty (&clause->at); i++)
    {
      const VtrId *place = vtr_reader_place_of (reader, &g_array_index (clause->subjects, VtrId, i));

      if (place == NULL || !vtr_id_equal (place, &clause->at))
        return FALSE;
    }
  return clause->verb != NULL;
}

/* "the Guard, she goes", "Victor, tu prends": whoever was named once more. */
static guint
skip_pronoun (const GArray *tokens,
              guint pos,
              guint end)
{
  static const gchar *const again[] = { "tu/vous/du/ihr/you/she/he/it/they/lui/elle/elles/eux/il/ils/er/sie/es", "quant a lui/elle/eux/elles", "de son/leur cote", "for his/her/its/their part", NULL };
  guint at = pos + (vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos, end, VTR_TOKEN_DASH) ? 1 : 0);
  guint n = vtr_phrases (tokens, at, end, again);

  return n > 0 ? at + n - pos : 0;
}

/* Who acts, after words that mean nothing here. Returns the token after him; 0: nobody
 * is named. @bare: (out): no word stands before him */
static guint
find_actor (VtrReader *reader,
            const VtrUnit *unit,
            guint at,
            gboolean german,
            VtrClause *clause,
            gboolean *bare)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  *bare = TRUE;
  for (guint i = at; i < unit->end && i < at + 10; i++)
    {
      VtrId place;
      guint n;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, i)->kind == VTR_TOKEN_BULLET || vtr_token (tokens, i)->kind == VTR_TOKEN_OTHER)
        continue;
      /* "The order: …" */
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON && i > at)
        continue;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        return 0;
      g_array_set_size (clause->subjects, 0);
      n = parse_actor (reader, i, unit->end, clause);
      /* "Konstantin mit der Garde": of somebody who is not known */
      for (guint k = at; n > 0 && k + 1 < i && vtr_phrase (tokens, i - 1, unit->end, "with/mit/avec") > 0; k++)
        if (vtr_token (tokens, k)->flags & VTR_WORD_STRANGER)
          return 0;
      /* "Lanskois Reiter": of somebody, who is not known or not so called */
      if (n > 0 && i > at && vtr_token_is (tokens, i - 1, unit->end, VTR_TOKEN_WORD) && (vtr_token (tokens, i - 1)->flags & VTR_WORD_STRANGER) && g_str_has_suffix (vtr_token (tokens, i - 1)->fold, "s"))
        return 0;
      /* "the march of III Corps" */
      if (n > 0)
        return i > at && (vtr_phrase (tokens, i - 1, unit->end, "of/von/vom/de/du/des") > 0 || (vtr_phrase (tokens, i, unit->end, "der/des") > 0 && (vtr_token (tokens, i - 1)->flags & VTR_WORD_CAPITAL))) ? 0 : i + n;
      /* "The Viceroy ordered V Corps to Bernburg": told */
      if (vtr_phrase (tokens, i, unit->end, "ordered/directed/instructed/commanded/summoned/urged") > 0 && i > at)
        return 0;
      *bare = *bare && vtr_token_has (tokens, i, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_FILLER);
      /* "Ney wants Compans to go": somebody else */
      if (vtr_lexicon_match (reader->lexicon, tokens, i, unit->end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
      if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0 || !is_idle (reader, i, unit, german, NULL) || vtr_token_has (tokens, i, unit->end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_AT))
        return 0;
    }
  return 0;
}

/* Whether a part or the whole of somebody of @clauses acts in @clause: what is said
 * of the one may be an exception to what is said of the other. */
static gboolean
is_kin_of_any (VtrReader *reader,
               const VtrClause *clause,
               const GPtrArray *clauses)
{
  for (guint c = 0; c < clauses->len; c++)
    {
      const VtrClause *other = g_ptr_array_index (clauses, c);

      for (guint i = 0; i < clause->subjects->len; i++)
        for (guint k = 0; k < other->subjects->len; k++)
          if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (clause->subjects, VtrId, i), &g_array_index (other->subjects, VtrId, k)) || vtr_lexicon_is_under (reader->lexicon, &g_array_index (other->subjects, VtrId, k), &g_array_index (clause->subjects, VtrId, i)))
            return TRUE;
    }
  return FALSE;
}

/**
 * vtr_read_gist:
 * @reader: the reader
 * @unit: a sentence that the grammar does not take
 * @clauses: gets the orders
 *
 * Reads what can be meant by nothing else, whatever the words that are not known
 * say (1.1: an order needs no form). Of several who are named one after the other
 * each is read for himself; whom nothing was read of is for the umpire.
 *
 * Returns: whether the sentence was read so; if not, @clauses is empty
 */
gboolean
vtr_read_gist (VtrReader *reader,
               const VtrUnit *unit,
               GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  gboolean german = is_german (tokens, unit);
  gboolean all_bare = TRUE;
  gboolean missed = FALSE;
  guint n_read = 0;
  guint n_verbless = 0;
  guint at = unit->start;

  g_ptr_array_set_size (clauses, 0);
  if (unit->asked || unit->quoted || reader->notes || reader->forwarded || reader->other_turn || vtr_lexicon_march (reader->lexicon) == NULL)
    return FALSE;
  while (vtr_has_words (tokens, at, unit->end))
    {
      g_autoptr (VtrClause) clause = vtr_clause_new (at);
      const VtrClause *last = clauses->len > 0 ? g_ptr_array_index (clauses, clauses->len - 1) : NULL;
      VtrClause *further = last != NULL && last->fail == VTR_VERDICT_NONE ? read_further (reader, unit, at, last) : NULL;
      Gist gist = { 0 };
      gboolean verbless = TRUE;
      gboolean bare;
      guint n;

      if (further != NULL)
        {
          at = further->end;
          g_ptr_array_add (clauses, further);
          continue;
        }
      n = find_actor (reader, unit, at, german, clause, &bare);
      if (n == 0)
        break;
      all_bare = all_bare && bare;
      clause->explicit_subject = TRUE;
      gist.clause = clause;
      gist.from = n + skip_pronoun (tokens, n, unit->end);
      n = read_gist (reader, unit, german, &gist);
      /* "Compans does not go to Naumburg, nor Bonet to Jena": the verb is the other's */
      if (missed && !gist.march && !gist.halt)
        {
          n_read = 0;
          break;
        }
      if (n == 0 || !settle_gist (reader, &gist))
        {
          n = is_kin_of_any (reader, clause, clauses) ? 0 : find_next_actor (reader, unit, gist.from);
          if (n == 0)
            break;
          /* "Borstell to Dessau and Thümen to Potsdam are out of the question" */
          for (guint i = gist.from; i < n && verbless; i++)
            verbless = !vtr_token_has (tokens, i, n, VTR_CLASS_AUX | VTR_CLASS_PAST);
          if (n_verbless > 0 && !verbless)
            {
              n_read = 0;
              break;
            }
          missed = TRUE;
          g_array_set_size (clause->path, 0);
          clause->verb = NULL;
          clause->options = 0;
          vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", gist.from, n);
        }
      else
        {
          n_read++;
          n_verbless += !gist.march && !gist.halt;
        }
      clause->end = n;
      at = n;
      g_ptr_array_add (clauses, g_steal_pointer (&clause));
    }
  if (vtr_has_words (tokens, at, unit->end) || n_read == 0 || (missed && !all_bare))
    {
      g_ptr_array_set_size (clauses, 0);
      return FALSE;
    }
  return TRUE;
}
