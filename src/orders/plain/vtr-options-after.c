/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* How the march of the sentence before is done, said in the next one: "If the road is full
 * let the tail stay behind", "It can't get there in one turn, it should just carry on next
 * turn". */

/* Whether the orders of the last sentence are marches all; @place: (nullable): and one of
 * them begins or ends there. */
gboolean
vtr_last_are_marches (VtrReader *reader,
                      const VtrId *place)
{
  gboolean any = FALSE;
  gboolean there = place == NULL;

  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrFormation *formation;

      /* "is detached and goes to Jena", "Zieten stays, everybody else goes to Borna" */
      if (!vtr_order_is_order (order) || vtr_id_is (&order->verb, "detach") || (vtr_id_is (&order->verb, "halt") && i + 1 < reader->out->len))
        continue;
      if (!vtr_id_is (&order->verb, "march") || order->path->len == 0)
        return FALSE;
      any = TRUE;
      formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &order->formation) : NULL;
      there = there || vtr_id_equal (place, &g_array_index (order->path, VtrId, order->path->len - 1)) || (formation != NULL && vtr_id_equal (place, &formation->place));
    }
  return any && there;
}

/* Gives @option to the marches of the last sentence, or to the last of them alone, whose
 * spans go on to the end of @unit. */
static void
add_option (VtrReader *reader,
            const VtrUnit *unit,
            VtrOptions option,
            gboolean last_alone)
{
  gint end = (gint) vtr_token (reader->tokens, unit->end - 1)->end;
  gint last = -1;

  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i)))
      last = MAX (last, ((const VtrOrder *) g_ptr_array_index (reader->out, i))->span_start);
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order) || (last_alone && order->span_start != last))
        continue;
      if (vtr_id_is (&order->verb, "march"))
        order->options |= option;
      if (order->span_start == last)
        order->span_length = end - order->span_start;
    }
}

/* The last order of the last sentence, if it is a march. */
static const VtrOrder *
last_march (const VtrReader *reader)
{
  const VtrOrder *last = NULL;

  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (order) && (last == NULL || order->span_start >= last->span_start))
        last = order;
    }
  return last != NULL && vtr_id_is (&last->verb, "march") ? last : NULL;
}

/**
 * vtr_match_forced:
 *
 * Returns: the tokens at @pos that say of a march that it is forced: "this is a forced
 *   march"; 0: they do not
 */
guint
vtr_match_forced (const GArray *tokens,
                  guint pos,
                  guint end)
{
  static const gchar *const forced[] = { "and? this/that/it is/will/shall/should to? be? a forced march", "and? make it/this/that a forced march", "i accept the fatigue of a? forced march/marches", "and? as a forced march", "und? zwar? bitte? als gewaltmarsch/eilmarsch", "bitte als gewaltmarsch/eilmarsch", "und zwar im gewaltmarsch/eilmarsch", "es/das ist/wird/soll ein gewaltmarsch/eilmarsch sein?", "par/en une? marche forcee", "et? ce sera une marche forcee", "cest une marche forcee", NULL };

  return vtr_phrases (tokens, pos, end, forced);
}

/* What is said of a road that is too full for all. */
typedef struct
{
  gboolean road, full; /* "the road is full" */
  gboolean condition;  /* "if" */
  gboolean fit;        /* "as many as fit" */
  gboolean some, stay; /* "the rest stays behind" */
  gboolean head;       /* "let the leading divisions through" */
  gboolean split;      /* "it may split" */
  gboolean other;      /* something else is spoken of */
  guint words;
} Crowd;

static Crowd
look_for_crowd (VtrReader *reader,
                guint start,
                guint end)
{
  static const gchar *const roads[] = { "road/roads/room/space/strasse/strassen/chaussee/weg/platz/route/chemin/place", NULL };
  static const gchar *const full[] = { "cant/cannot/wont/doesnt/isnt take/hold/fit/carry/enough/large/big? it/them/all/everybody/everyone/for", "will/can/does/do/is not take/hold/fit/carry/enough/large/big? it/them/all/everybody/everyone/for", "too small/narrow/little", "passt/passen/geht/gehen nicht alles/alle", "nicht alles/alle passt/passen/gehen/geht", "zu klein/schmal/eng", "ne suffit pas", "trop petite/etroite", "tout/tous ne passe/passent pas", "full/fills/crowded/jammed/jams/blocked/clogged/clogs/chokes/choked/congested/overcrowded", "no/not room/space", "clogging/choking/blocking/jamming/filling", "isnt/arent room/space", "not enough/sufficient", "runs/run out", "voll/uberfullt/ueberfuellt/verstopft/pleine/encombree/bouchee/saturee/plein/encombre", "kein/keinen platz", "pas assez? de? place", "find/finds no/not room/space/place", NULL };
  static const gchar *const fits[] = { "as many/much as fit/fits/will/can fit? on/onto? the? road", "as many/much of? them? as/that fit/fits/will/can/there/possible", "what/whatever/whoever/all fits/fit/gets/will/can/passes/goes/there", "those that/who fit/get/can/will", "so viel/viele wie? passt/passen/durchkommt/durchkommen/hineinpasst/hineinpassen/reinpasst/reinpassen/geht/gehen", "soviel/soviele wie? passt/passen/durchkommt/durchkommen/hineinpasst/hineinpassen/reinpasst/reinpassen/geht/gehen", "was/wer passt/durchkommt/hineinpasst/reinpasst/durchgeht/platz", "ce qui passe/peut/tient/pourra/passera", "ceux qui passent/peuvent/tiennent/pourront", "autant que possible", NULL };
  static const gchar *const part[] = { "those/the ones? behind/at/in the? back/rear?", "die hinteren/letzten/hintersten divisionen/teile?", "the tail/rear/last/hindmost/surplus/overflow/end/rest/remainder/others", "those that/who/which", "whoever/whatever", "what does/is not", "what doesnt/isnt", "what/whatever/whoever finds/cannot/cant", "ce qui", "ceux/celles qui", "was/wer", "der/die/den rest/anderen/andern/ubrigen/uebrigen/hinteren/hintersten/letzten", "le reste", "les autres/derniers/dernieres", "la queue", NULL };
  /* who finds no room is a case of itself */
  static const gchar *const itself[] = { "what/whatever/whoever/those", "ce qui", "ceux/celles qui", "was/wer", NULL };
  static const gchar *const waits[] = { "stay/stays/wait/waits/halt/halts/remain/remains/stop/stops/follow/follows", "wartet/warten/bleibt/bleiben/folgt/folgen", "attend/attende/attendent/attendra/attendront/reste/restent/suit/suive/suivent/suivra", NULL };
  static const gchar *const splits[] = { "may/can/should/must split up?", "darf/kann/soll sich teilen/aufteilen", "peut/peuvent se diviser/scinder/separer/fractionner", "quitte a se diviser/scinder/separer/fractionner", NULL };
  /* … at the head of what is said */
  static const gchar *const split[] = { "split/splitting up?", "geteilt/aufgeteilt", NULL };
  static const gchar *const need[] = { "need/needs be", "necessary/needed/notfalls/notigenfalls/noetigenfalls/notig/noetig/necessaire/besoin", "il le faut", NULL };
  static const gchar *const heads[] = { "let/send/pass/get the? leading/first/head/foremost/front/van divisions/division/ones/units/troops? through/first/ahead/go/pass/march/on/in?", "the? leading/first/foremost/front divisions/division/ones/units go/goes/march/marches/pass/passes/move/moves through/first/ahead/on?", "die vorderen/vordersten/ersten divisionen/teile? durch/durchlassen/vorlassen/voraus/zuerst/gehen/marschieren", "laisser/laisse/laissez/laissons passer la/les tete/premieres/premiere divisions/division?", NULL };
  const GArray *tokens = reader->tokens;
  Crowd crowd = { 0 };

  for (guint i = start; i < end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      crowd.words++;
      crowd.road = crowd.road || vtr_phrases (tokens, i, end, roads) > 0;
      crowd.full = crowd.full || vtr_phrases (tokens, i, end, full) > 0;
      crowd.fit = crowd.fit || vtr_phrases (tokens, i, end, fits) > 0;
      crowd.some = crowd.some || vtr_phrases (tokens, i, end, part) > 0;
      crowd.stay = crowd.stay || vtr_phrases (tokens, i, end, waits) > 0;
      crowd.head = crowd.head || vtr_phrases (tokens, i, end, heads) > 1;
      crowd.split = crowd.split || vtr_phrases (tokens, i, end, splits) > 0 || ((crowd.words == 1 || (crowd.words == 2 && crowd.full)) && vtr_phrases (tokens, i, end, split) > 0);
      crowd.other = crowd.other || vtr_phrase (tokens, i, end, "no/not/never/without/nicht/keine/pas/sans split/splits/splitting/teilen/teilung/diviser/division") == 2;
      if (vtr_phrases (tokens, i, end, need) > 0)
        crowd.road = crowd.full = crowd.condition = TRUE;
      crowd.condition = crowd.condition || vtr_phrase (tokens, i, end, "if/when/where/should/wenn/falls/sollte/ist/si") > 0 || vtr_phrases (tokens, i, end, itself) > 0;
    }
  /* "the others wait at Weimar": where they come from */
  for (guint i = start; i < end && !crowd.other && (crowd.fit || crowd.split || (crowd.road && crowd.full)); i++)
    {
      VtrId place;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
        crowd.other = vtr_match_attacked (tokens, i, end) > 0 || (vtr_match_place (reader, i, end, NULL, &place) > 0 && !vtr_last_are_marches (reader, &place));
    }
  return crowd;
}

static gboolean
is_parted (const Crowd *crowd)
{
  if (crowd->other)
    return FALSE;
  /* "as many as fit on the road": no more is said */
  if ((crowd->split && crowd->road && crowd->full && crowd->words <= 16) || (crowd->fit && crowd->road && crowd->words <= 8))
    return TRUE;
  return (crowd->head && crowd->road && crowd->full && crowd->condition) || (crowd->some && crowd->stay && (crowd->fit || (crowd->road && crowd->full && crowd->condition)));
}

/**
 * vtr_says_how:
 * @reader: the reader, before anything of the message is read
 * @pos: a token behind a mark
 * @end: where its sentence ends
 *
 * Returns: whether all that is left says how the march before is done: ", split if need be",
 *   ", and it is to be a forced march"
 */
gboolean
vtr_says_how (VtrReader *reader,
              guint pos,
              guint end)
{
  guint n = vtr_match_forced (reader->tokens, pos, end);
  Crowd crowd;

  if (n > 0)
    return !vtr_has_words (reader->tokens, pos + n, end);
  if (vtr_names_own (reader, pos, end))
    return FALSE;
  crowd = look_for_crowd (reader, pos, end);
  return (crowd.split || crowd.fit) && is_parted (&crowd);
}

/**
 * vtr_reads_split:
 * @reader: the reader
 * @unit: a sentence
 *
 * "If the road fills up let the tail stay behind", "Road full? Then as many as fit, the
 * others wait": the marches of the sentence before may split.
 *
 * Returns: whether @unit says that, and of them
 */
gboolean
vtr_reads_split (VtrReader *reader,
                 const VtrUnit *unit)
{
  Crowd crowd;

  if (!reader->adjacent || unit->paragraph || !vtr_last_are_marches (reader, NULL) || vtr_names_own (reader, unit->start, unit->end))
    return FALSE;
  crowd = look_for_crowd (reader, unit->start, unit->end);
  if (unit->asked)
    {
      guint stop = unit->end;
      Crowd answer;

      if (crowd.other || !crowd.road || !crowd.full || crowd.words > 5)
        return FALSE;
      while (stop < reader->tokens->len && vtr_token (reader->tokens, stop)->kind != VTR_TOKEN_STOP && vtr_token (reader->tokens, stop)->kind != VTR_TOKEN_ASK)
        stop++;
      answer = look_for_crowd (reader, unit->end, stop);
      answer.road = answer.full = answer.condition = TRUE;
      if (!is_parted (&answer) || vtr_names_own (reader, unit->end, stop))
        return FALSE;
      /* what follows says so itself, if only that as many march as fit */
      add_option (reader, unit, VTR_OPTION_SPLIT, FALSE);
      return TRUE;
    }
  if (!is_parted (&crowd))
    return FALSE;
  add_option (reader, unit, VTR_OPTION_SPLIT, FALSE);
  return TRUE;
}

/* So many words of talk at most may stand between a march and what is said of it. */
#define MAX_TALK 48

/* Whether only talk of nobody stands between the last order and @unit: "It is a long way.
 * He continues next turn." */
static gboolean
follows_talk (VtrReader *reader,
              const VtrUnit *unit)
{
  const VtrOrder *last = NULL;
  guint from = unit->start;

  for (guint i = reader->out->len; i > 0 && last == NULL && i + MAX_TALK > reader->out->len; i--)
    {
      const VtrOrder *span = g_ptr_array_index (reader->out, i - 1);

      if (vtr_order_is_order (span))
        last = span;
      else if (span->verdict.kind != VTR_VERDICT_CHATTER)
        return FALSE;
    }
  if (last == NULL || unit->line || unit->paragraph || reader->notes || reader->other_turn || reader->forwarded)
    return FALSE;
  while (from > 0 && (gint) vtr_token (reader->tokens, from - 1)->start >= last->span_start + last->span_length)
    if (unit->start - --from > MAX_TALK)
      return FALSE;
  for (guint i = from; i < unit->start; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && (vtr_token (reader->tokens, i)->flags & VTR_WORD_STRANGER))
      return FALSE;
  return !vtr_names_own (reader, from, unit->start);
}

/**
 * vtr_reads_going_on:
 * @reader: the reader
 * @unit: a sentence
 *
 * "It can't get there in one turn, it should just carry on next turn": the march of the
 * sentence before is continued.
 *
 * Returns: whether @unit says that, and no more
 */
gboolean
vtr_reads_going_on (VtrReader *reader,
                    const VtrUnit *unit)
{
  const VtrOrder *last = last_march (reader);
  gboolean marches = vtr_last_are_marches (reader, NULL);
  gboolean they;

  if (unit->asked || !vtr_says_going_on (reader, unit, &they) || !(reader->adjacent || follows_talk (reader, unit)) || (last == NULL && !marches))
    return FALSE;
  /* "Tauentzien lifts the blockade and Langeron goes to Posen, in two turns if need be" */
  add_option (reader, unit, VTR_OPTION_CONTINUE, !marches || !they);
  return TRUE;
}

/**
 * vtr_may_go_on:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 *
 * Returns: whether it speaks, behind a march, of going on next turn, in words of which not
 *   all are understood
 */
gboolean
vtr_may_go_on (VtrReader *reader,
               const VtrUnit *unit)
{
  return !unit->asked && !unit->paragraph && (reader->adjacent || follows_talk (reader, unit)) && vtr_speaks_of_going_on (reader, unit) && !vtr_names_own (reader, unit->start, unit->end) && vtr_last_are_marches (reader, NULL);
}

/**
 * vtr_reads_standing:
 * @reader: the reader
 * @unit: a sentence
 *
 * "Kindly keep that last as a standing order until I write otherwise": what the sentence
 * before says is done if attacked stands for good.
 *
 * Returns: whether @unit says that, and no more
 */
gboolean
vtr_reads_standing (VtrReader *reader,
                    const VtrUnit *unit)
{
  static const gchar *const keep[] = { "that/this/the last? bit/part/point/one/thing/sentence/line/order? holds/applies/goes/counts/stands", "please/kindly? keep/treat/take/regard/consider/note/file/enter that/this/it last/bit/one? as/for/to? be? a/my/our/the?", "that/this last/bit/one? is/shall/stands/remains/counts to? be/as? a/my/our/the?", "bitte? das/dies/dieses/letzteres letzte? gilt/ist/bleibt/bitte als? ein/eine/mein?", "bitte? das/dies letzte? als", "ceci/cela est/reste/vaut comme? une/un?", "cest une/un/ma/mon", NULL };
  static const gchar *const standing[] = { "standing order/orders/instruction/instructions", "dauerbefehl/dauerauftrag/stehender", "consigne permanente", "ordre permanent", NULL };
  const GArray *tokens = reader->tokens;
  guint at = unit->start;
  guint n;
  guint m;
  gboolean any = FALSE;

  if (!reader->adjacent || unit->asked || reader->out->len == 0)
    return FALSE;
  at = vtr_skip_marks (tokens, at, unit->end);
  n = vtr_phrases (tokens, at, unit->end, keep);
  m = n > 0 ? vtr_phrases (tokens, at + n, unit->end, standing) : 0;
  if (m == 0)
    m = n > 0 ? vtr_match_for_good (tokens, at + n, unit->end) : 0;
  if (m == 0)
    return FALSE;
  at += n + m;
  m = vtr_match_for_good (tokens, at, unit->end);
  if (m == 0)
    m = vtr_phrase (tokens, at, unit->end, "until/till/unless i/we write/say/order/tell you? something/anything? otherwise/differently/else");
  if (vtr_has_words (tokens, at + m, unit->end))
    return FALSE;
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_order_is_order (order) ? vtr_lexicon_verb (reader->lexicon, order->verb.s) : NULL;

      if (verb == NULL || !(verb->flags & VTR_VERB_STANDING))
        continue;
      order->standing = any = TRUE;
      order->span_length = (gint) vtr_token (tokens, unit->end - 1)->end - order->span_start;
    }
  return any;
}

/**
 * vtr_reword_continued:
 *
 * ", and will continue in the following turn if he cannot reach it in this one", at the
 * end of a sentence: "continue next turn".
 */
gboolean
vtr_reword_continued (VtrReader *reader,
                      guint start,
                      guint *end)
{
  GArray *tokens = reader->tokens;
  guint stop = *end;

  while (stop > start && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
    stop--;
  for (guint i = start + 2; i < stop; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !(vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_DASH || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_SEMICOLON || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_OPEN || vtr_token_has (tokens, i, stop, VTR_CLASS_AND)))
        continue;
      if (!vtr_is_going_on (reader, i, stop) || vtr_phrase (tokens, i, stop, "continue next turn") == stop - i)
        continue;
      vtr_reword_put (reader, i, stop - i, "continue next turn", end);
      /* "(the rest of the way next turn)" */
      if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_OPEN)
        {
          g_array_index (tokens, VtrToken, i - 1).kind = VTR_TOKEN_COMMA;
          if (vtr_token_is (tokens, i + 3, *end, VTR_TOKEN_CLOSE))
            g_array_index (tokens, VtrToken, i + 3).kind = VTR_TOKEN_OTHER;
        }
      return TRUE;
    }
  return FALSE;
}

/* "for my corps", "an Kleist", behind words that orders stand for good. */
static guint
match_of_whom (VtrReader *reader,
               guint at,
               guint end,
               VtrClause *clause)
{
  guint of = vtr_phrase (reader->tokens, at, end, "for/of/an/fur/fuer/pour/a/au/du/de");
  guint n = of > 0 ? vtr_parse_subject (reader, at + of, end, clause) : 0;

  return n > 0 && clause->fail == VTR_VERDICT_NONE && clause->subjects->len > 0 && clause->left->len == 0 ? of + n : 0;
}

/**
 * vtr_heads_standing:
 *
 * "Standing orders", "Standing orders for Kleist until I say otherwise:", alone on its line:
 * of the lines below, to the end of the paragraph.
 */
gboolean
vtr_heads_standing (VtrReader *reader,
                    const VtrUnit *unit)
{
  static const gchar *const once[] = { "for? this turn/time", "now", "orders/movements/moves for this turn", "in/fur/fuer? diesen/dieser/diesem zug/runde", "diesmal", "pour? ce tour ci?", "cette fois", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) clause = vtr_clause_new (unit->start);
  guint at = unit->start;
  guint first;
  guint n;

  if (unit->paragraph)
    reader->for_good = FALSE;
  at = vtr_skip_marks (tokens, at, unit->end);
  first = at;
  if (vtr_phrases (tokens, at, unit->end, once) > 0)
    reader->for_good = FALSE;
  n = vtr_match_for_good (tokens, at, unit->end);
  if (n == 0 || !unit->line)
    return FALSE;
  at += n;
  n = match_of_whom (reader, at, unit->end, clause);
  at += n;
  if (n > 0 && vtr_token_is (tokens, at, unit->end, VTR_TOKEN_COMMA))
    at++;
  if (n > 0)
    at += vtr_match_for_good (tokens, at, unit->end);
  if (vtr_has_words (tokens, at, unit->end) || (n > 0 && !vtr_token_is (tokens, at, unit->end, VTR_TOKEN_COLON)))
    return FALSE;
  /* "Until further notice." below an order is of that */
  if (!vtr_token_is (tokens, at, unit->end, VTR_TOKEN_COLON) && vtr_phrase (tokens, first, unit->end, "standing/permanent orders/instructions") == 0 && vtr_phrase (tokens, first, unit->end, "dauerbefehle/ordres/consignes") == 0)
    return FALSE;
  reader->for_good = TRUE;
  if (n > 0)
    {
      clause->heading = TRUE;
      vtr_set_subject (reader, clause);
    }
  return TRUE;
}
