/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * A sentence of its own that says what the orders before it wait for: somebody's leave, what
 * somebody else does, another day. "He only goes if Marmont has come up.", "But first ask the
 * Emperor.", "Neither starts before Yorck is up." They are put to the umpire then.
 */

/* Which of the orders before such a sentence it is of. */
typedef enum
{
  VTR_HELD_NONE,
  VTR_HELD_LAST_SENTENCE,
  VTR_HELD_SEVERAL, /* those of the paragraph, if the last sentence has but one */
  VTR_HELD_FIRST,
  VTR_HELD_SECOND
} VtrHeld;

static const gchar *const leads[] = { "but/though/however/and/also/please/note/nb/sorry/pardon/oops/well/oh/mind/just/aber/allerdings/jedoch/und/bitte/mais/cependant/toutefois/et/attention/only/nur/seulement", NULL };

static const gchar *const asks[] = { "ask/check/clear/confirm/consult/speak/talk/agree/discuss/see/get/find/inform/tell/let", "frag/frage/fragt/fragen/klare/klaren/besprich/sprich/informiere/warte/wartet/lass/lasst", "demande/demandez/demander/verifie/verifiez/consulte/consultez/previens/prevenez/attends/attendez/laisse/laissez/parle/parlez", NULL };

/* Besides such a word: before he goes. */
static const gchar *const beforehand[] = { "first/before/beforehand/zuerst/vorher/zuvor/erst/bevor/ehe/avant/prealablement/prealable", "dabord", NULL };

static const gchar *const questions[] = { "unclear/unsure/question/questions/doubt/wrong/unklar/frage/fragen/doute/question", NULL };

/* What opens such a sentence, whatever follows. */
static const gchar *const opens[] = {
  "hold off", "hold/keep it/this/that/back", "hold/keep this/that/the/these/those order/orders/move/moves/march/one back?", "wait for/until/till", "not before/until/till", "not without my/his/the",
  "depends/depending/hinges/hangs on/upon", "it/that/this/which all? depends/hangs/hinges", "all/everything depends/hangs/hinges", "first though", "before that/this/then", "only on/upon/with/after/if/when/once", "condition/precondition/prerequisite/proviso/trigger",
  "do/does not/nt? send/move/start/execute/issue/release/begin that/this/it/them/him/yet/before/until/till", "dont/doesnt send/move/start/execute/issue/release/begin that/this/it/them/him/yet/before/until/till", "dont do that/this/the/it", "do not do that/this/the/it", "dont/not let/have him/them/it/her start/go/leave/move/march",
  "bedingung/voraussetzung/vorbedingung", "noch nicht losschicken/ausfuhren/ausfuehren/abschicken/marschieren/losmarschieren/aufbrechen", "hangt/haengt alles/davon/das/von/von ab?", "das/alles/es hangt/haengt", "kommt drauf/darauf an", "je nach/nachdem", "warte/wartet/warten auf/bis", "nicht ohne meine/meinen/mein/das/die", "vorher/zuvor noch?",
  "condition", "a? une condition", "cela/ca/tout/ceci? depend", "ca depend", "attends/attendez/attendre que/mon/le/la/les/lordre/laccord", "pas avant/sans", "nenvoie/nenvoyez pas", "avant cela/ca", NULL
};

static const gchar *const each[] = { "neither/none/nobody/both/each/everyone/everybody of? them/this/these/those/the? two/three?", "no one", "they", "the pair/two/three/others", "all/one/only/either of? the/them/this/these two/three?", "beide/keiner/keine/niemand/jeder/alle", "sie", "aucun/chacun/ils/elles/tous", "les deux/trois", NULL };
static const gchar *const one[] = { "he/she/it/this/that/we", "the/this/that order/move/march/start/departure/one/whole/lot", "the/his/its start/departure", "all of? this/that", "er/es/dies/dieser/das/wir", "der marsch/abmarsch/befehl/aufbruch", "il/elle/ceci/cela/nous/on", "le/la depart/marche/mouvement", "lordre/ce/cet mouvement/ordre?", NULL };
static const gchar *const former[] = { "the former/first one/two?", "the first one/order/move/march/mentioned", "ersterer/erstere/ersteres", "der/die/das erste/erstere", "le/la/celui/celle premier/premiere/la", NULL };
static const gchar *const latter[] = { "the latter/second/last/other one/order/move/march/mentioned?", "letzterer/letztere/letzteres", "der/die/das zweite/letzte/letztere/andere", "le/la/ce/cette second/seconde/dernier/derniere", "celui/celle ci", "lautre", NULL };

static const gchar *const goes[] = { "go/goes/move/moves/leave/leaves/start/starts/march/marches/depart/departs/set/sets/begin/begins/ride/rides/budge/budges/stir/stirs/wait/waits/need/needs/happen/happens/step/steps", "is/are off/on/only/when/if/subject/conditional/void/cancelled", "must first/wait", "must not go/move/leave/start/set/march/depart/budge/stir", "may only/not", "geht/gehen/marschiert/marschieren/bricht/brechen/startet/starten/beginnt/ruckt/rucken/rueckt/zieht/ziehen/wartet/warten/braucht/brauchen/entfallt/entfaellt", "darf/durfen/duerfen/soll/sollen erst/nur/nicht", "ist/sind erst/nur", "part/partent/partira/partiront/va/vont/ira/iront/marche/marchent/bouge/bougent/attend/attendent/attendra/demarre/commence", "ne part/partent/bouge/bougent/marche/marchent/va/vont/partira/partiront/ira/iront/sebranle", "nira/niront", NULL };

static const gchar *const limits[] = { "only/if/when/once/until/till/unless/before/after/first/yet/provided/later", "as soon as", "for the/his/her/my/an? signal/word/answer/reply/order/orders/permission/leave/nod", "nur/erst/wenn/falls/sobald/bevor/ehe/bis/nachdem/vorher/zuvor/fruhestens/fruehestens/sofern/spater/spaeter", "noch nicht", "que/si/sil/quand/lorsque/avant/apres/dabord/seulement/plus tard?", "des que", "tant que", "pas encore", NULL };

/* What is done otherwise than to set out: "goes back", "goes on to Gera". */
static const gchar *const elsewhere[] = { "back/on/onward/further/home/in/down/easy/slow/slowly/along/up/next/nachste/nachsten/weiter/zuruck/zurueck/retour", NULL };

static guint
first_of (const GArray *tokens,
          const VtrUnit *unit)
{
  guint at = unit->start;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || (vtr_phrases (tokens, at, unit->end, leads) > 0 && vtr_phrases (tokens, at, unit->end, opens) == 0)))
    at++;
  return at;
}

/* "Emperor permitting." */
static gboolean
is_by_permission (const GArray *tokens,
                  guint at,
                  guint end)
{
  static const gchar *const heaven[] = { "god/weather/time/luck/fate/providence/the? gods/weather/lord?", NULL };

  return end > at + 1 && end - at <= 6 && vtr_phrases (tokens, at, end, heaven) == 0 && (vtr_phrase (tokens, end - 1, end, "permitting/allowing/willing/agreeing/consenting") > 0 || (vtr_token (tokens, end - 1)->kind == VTR_TOKEN_STOP && vtr_phrase (tokens, end - 2, end, "permitting/allowing/willing/agreeing/consenting") > 0));
}

/* Whether what stands right before it is an order: else "Depends on him" is of something else. */
static gboolean
follows_order (const VtrReader *reader,
               guint first)
{
  return first > 0 && (vtr_order_is_order (g_ptr_array_index (reader->out, first - 1)) || ((const VtrOrder *) g_ptr_array_index (reader->out, first - 1))->doubted);
}

/* What the sentence, which names none of the sender's own first, says of the orders before it. */
static VtrHeld
find_held (VtrReader *reader,
           const VtrUnit *unit,
           guint first)
{
  const GArray *tokens = reader->tokens;
  guint at = first_of (tokens, unit);
  VtrHeld held = VTR_HELD_NONE;
  gboolean limited = FALSE;
  guint n;
  guint go;

  if (at >= unit->end)
    return VTR_HELD_NONE;
  for (guint i = at; i < unit->end; i++)
    if (vtr_match_attacked (tokens, i, unit->end) > 0 || vtr_match_victory (tokens, i, unit->end) > 0 || vtr_phrases (tokens, i, unit->end, questions) > 0)
      return VTR_HELD_NONE;
  if (vtr_phrases (tokens, at, unit->end, opens) > 0 || is_by_permission (tokens, at, unit->end))
    return follows_order (reader, first) ? VTR_HELD_LAST_SENTENCE : VTR_HELD_NONE;
  /* "But first ask Marmont.", "Ask him first." */
  n = vtr_phrases (tokens, at, unit->end, beforehand);
  if (vtr_phrases (tokens, at + n, unit->end, asks) > 0)
    for (guint i = at; i < unit->end; i++)
      if (vtr_phrases (tokens, i, unit->end, beforehand) > 0)
        return follows_order (reader, first) ? VTR_HELD_LAST_SENTENCE : VTR_HELD_NONE;
  if ((n = vtr_phrases (tokens, at, unit->end, former)) > 0)
    held = VTR_HELD_FIRST;
  else if ((n = vtr_phrases (tokens, at, unit->end, latter)) > 0)
    held = VTR_HELD_SECOND;
  else if ((n = vtr_phrases (tokens, at, unit->end, each)) > 0)
    held = VTR_HELD_SEVERAL;
  else if ((n = vtr_phrases (tokens, at, unit->end, one)) > 0)
    held = VTR_HELD_LAST_SENTENCE;
  else
    return VTR_HELD_NONE;
  /* "The former only if Kleist has room.", "The latter not yet" */
  limited = vtr_phrase (tokens, at + n, unit->end, "only/not/nur/erst/seulement/pas") > 0 && (held == VTR_HELD_FIRST || held == VTR_HELD_SECOND || held == VTR_HELD_SEVERAL);
  for (go = at + n; go < unit->end && go < at + n + 5 && vtr_token (tokens, go)->kind == VTR_TOKEN_WORD; go++)
    if (vtr_phrases (tokens, go, unit->end, goes) > 0)
      break;
  if (!limited && (go >= unit->end || vtr_phrases (tokens, go, unit->end, goes) == 0 || vtr_phrases (tokens, go + 1, unit->end, elsewhere) > 0))
    return VTR_HELD_NONE;
  for (guint i = at + n; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_phrases (tokens, i, unit->end, limits) > 0)
        return held;
      /* "He goes on to Gera if Jena is free" is another march */
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
        return VTR_HELD_NONE;
    }
  return VTR_HELD_NONE;
}

static guint
count_moves (const VtrReader *reader,
             guint from,
             guint first)
{
  guint n = 0;

  for (guint i = from; i < first; i++)
    n += vtr_moves (reader, g_ptr_array_index (reader->out, i));
  return n;
}

/**
 * vtr_look_back_for_leave:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 * @from: the first of the spans before it that were made of one sentence
 * @first: the first of its own
 *
 * Puts to the umpire the orders before @unit that wait, as it says, for what the engine does
 * not know of: "He only goes if Marmont has come up." So is the sentence itself.
 */
void
vtr_look_back_for_leave (VtrReader *reader,
                         const VtrUnit *unit,
                         guint from,
                         guint first)
{
  VtrHeld held;
  guint n;
  guint k = 0;

  if (count_moves (reader, MIN (from, reader->paragraph_from), first) == 0 || (held = find_held (reader, unit, first)) == VTR_HELD_NONE)
    return;
  if (held != VTR_HELD_LAST_SENTENCE && count_moves (reader, from, first) < 2)
    from = MIN (from, reader->paragraph_from);
  if ((n = count_moves (reader, from, first)) == 0)
    return;
  for (guint i = from; i < first; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_moves (reader, order))
        continue;
      k++;
      if ((held == VTR_HELD_FIRST && n > 1 && k != n - 1) || (held == VTR_HELD_SECOND && k != n))
        continue;
      vtr_doubt_earlier (reader, order, "condition");
    }
  vtr_ask_of_talk (reader, first, "condition");
}
