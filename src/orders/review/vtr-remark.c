/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * A sentence in which no order was read and that speaks of the orders before it: "That was last
 * turn.", "I have decided against both.", "Those are his words, not mine." What such a sentence
 * may say has no end; what harmless ones say has ("That is all.", "This covers Berlin."). What is
 * not known to be harmless puts the orders to the umpire.
 */

static const gchar *const leads[] = { "and/but/so/well/at/least/though/yet/alas/sadly/in/fact/actually/no/oh/ah/now/then/ps/pps/however/or/of/course/naturally/still/sorry/honestly/frankly/besides/nb/note", "mais/et/ou/donc/enfin/bref/cependant/toutefois/pardon/en/fait", "und/aber/also/na/ja/doch/jedoch/naturlich/allerdings/oder/leider/nun/tja/wenigstens/zumindest/jedenfalls", "du moins", "en tout/tous cas", "bien sur/entendu", NULL };

static const gchar *const all_of[] = { "all/much/most/some/none/half/each/every/tout/alles of?", NULL };

/* "This is", not "this road". */
static const gchar *const subjects[] = {
  "this/that/these/those is/isnt/are/arent/was/wasnt/were/werent/has/had/have/would/should/could/can/cannot/must/may/might/will/wont/does/doesnt/do/did/goes/holds/counts/applies/apply/stands/remains/comes/came/comes/depends/needs/waits/happens/happened/presupposes/assumes/requires/supposes", "thats/thatll/thatd", "this/that/these/those only/all/both/too/not/never/at/in/for/from/on/as",
  "this/that/the/these/those/my order/orders/move/moves/march/marches/plan/plans/idea/ideas/instruction/instructions/proposal/proposals/suggestion/suggestions is/isnt/are/arent/was/wasnt/were/werent/has/had/have/would/should/could/can/cannot/must/may/might/will/wont/does/doesnt/do/did/goes/holds/counts/applies/apply/stands/stand/remains/comes/came/come/depends/needs/need/waits/wait/above",
  "the above", "both/neither/none/either/two of? them/these/those/this/that? is/are/was/were/has/have/had/depend/depends/wait/waits/need/needs/on/next", "only? one of them/these/those", "one of the two", "none of this/that/these/those", "so says/say/said/writes/wrote/thinks/believes/speaks/spoke/reads/ran/run/runs/goes/went/wants/wanted", "such is/was/are/were", "take/have your pick/choice", "your choice/call",
  "das/dies/dieses/beides ist/sind/war/waren/ware/waere/hat/hatte/habe/haben/wird/wurde/wuerde/werden/soll/sollte/sollten/kann/konnte/muss/mochte/gilt/galt/hangt/haengt/stand/steht/geschieht/ginge/geht/so/nur/alles/aber/jedenfalls/mache/machen/will/wollte/wollen/mit", "wars", "beide sind/waren/nur/erst/gelten/warten/sollen/konnen", "der/dieser/die/diese befehl/befehle/marsch/plan/idee/vorschlag", "so ist/war/hat/hatte/ware/steht/stand/schreibt/will/wollte/sagt/meint",
  "cela/ceci/ca est/etait/etaient/sera/serait/fut/ne/nest/netait/vaut/doit/devait/depend/attend/attendra/peut/pourra/na/avait/a", "cest", "cetait/cetaient/ceut/cesera", "ce sont/nest/netait/serait/sera/soit/que/quil/quelle/quon", "voila/tel/telle/tels/telles ce/comment/lidee/le/la/mon/son/est/etait/sont/furent", "cet/cette/ces/lordre/mon ordre/ordres/mouvement/mouvements/marche/marches/plan/idee/est/etait/nest", "les deux sont/ne/attendent/seulement/devront/doivent", "aucun des", "lun/un des/ou", "ainsi parle/parla/parlait/dit/disait/veut/voulait/pense",
  NULL
};

/* That, and nothing of it: "That is all.", "That should do." */
static const gchar *const harmless[] = {
  "is/was/will/should/ought/s? be? all/it/enough/everything/plenty/clear/settled/fixed/final/firm/definite/binding/understood/important/urgent/imperative/vital/essential/deliberate/intentional/fine/good/easy/simple/short/obvious/ok/okay", "is/are/s to cover/hold/keep/block/protect/guard/watch/support/help/give/let/make/prevent/deny/screen/secure/save/free/deceive/confuse/rest", "is/are/s because/since/so/why/where/how/an/in", "is/are/s an? order/orders", "is/are/s my/our orders/order/decision/wish/intention/move/moves/turn/will/last? word/post/message", "is/s the whole? order/point/reason/idea/whole/lot/end/plan/aim/purpose/bridge/road", "should/will/would/ought/ll to? be? do/hold/keep/cover/give/leave/make/let/put/bring/suffice/help/teach/show/surprise/enough/ready/fine/gives/leave/block/close/stop/secure/free/save/annoy/please/protect", "covers/leaves/gives/keeps/puts/makes/lets/allows/brings/protects/secures/frees/saves/means/opens/closes/blocks/takes/leads/shortens/exceeds/completes/concludes/ends", "includes/include/concerns", "applies/apply/holds/goes/hold/stands/counts to/for/as/until/till/whatever/even/also all/both/everyone/everybody/further/every/of? cancelled?",
  "both/too", "hungry/tired/fresh/ready/happy/rested/there/here",
  "ist/war/waren/ware/waere/wars/wird/sollte/durfte/duerfte/muss/kann schon? alles/genug/klar/wichtig/eilig/sicher/endgultig/endgueltig/verbindlich/gut/reichen/genugen/genuegen/decken/halten/sein/einfach/dringend", "ist/sind ein/mein/meine/der/die/unser/unsere befehl/befehle/wille/absicht/entscheidung/grund/zweck/sinn", "gilt/gelten auch/bis/fur/fuer/solange? alle/auf/beide/weiteres/widerruf/jeden", "geschieht/dient um/zur/zum/damit/weil", "ist/sind um/zur/zum/damit/weil/wichtig", "heisst/gibt/macht/deckt/sichert/schutzt/bringt/lasst/reicht/genugt/bedeutet/kostet/erlaubt",
  "tout/fini/bon/important/clair/urgent/loin/pour/parce/afin/ainsi/la/simple/entendu/facile/plus/mieux/vrai/dommage", "un/mon/notre/limportant/lordre/lessentiel/tout ordre/imperatif/volonte/intention/decision?", "de soi", "est/sera/ne tout/fini/bon/important/clair/urgent/pour/destine/suffisant", "vaut/tient pour tous/chacun/la/le/les/toute", "va de soi", "suffira/suffit/devrait/couvre/couvrira/permet/permettra/laisse/donne/fait/doit/peut suffire/suffisant?",
  NULL
};

/* Nothing can turn these. */
static const gchar *const closings[] = { "is/was? all/it/everything? from/for me/us/now/today/this", "is/was? all/it folks", "gilt/gelten bis auf? weiteres/widerruf", "nest/est? pas? une marche", "is/are not? to fight/engage/stand/withdraw/retreat", NULL };

/* What has no end but is over at once: "Whichever is easier." */
static const gchar *const choices[] = { "whichever/whoever/whatever", "which of/one", "wer/welche/welcher", "lequel/laquelle/celui", NULL };

/* … unless it says one of these as well. */
static const gchar *const turns[] = { "not/isnt/arent/wasnt/nt/never/no/but/only/if/unless/until/till/provided/when/once/next/tomorrow/later/yesterday/last/pending/though/except", "nicht/nie/kein/keine/aber/nur/wenn/falls/sofern/bis/erst/nachste/naechste/nachsten/naechsten/morgen/gestern/spater/spaeter/letzte", "pas/jamais/mais/seulement/si/sauf/prochain/prochaine/demain/hier/dernier/derniere/quand/avant", NULL };

/* What is said of an order without "this" or "that". */
static const gchar *const verdicts[] = {
  "i/we/im/ive/ill/id/well/were/weve/dont/wont/havent have/had/am/are/was/were/do/did/can/shall/will/would/could/must/may/might? not/never/still/only/just/now/simply? decided/decide/resist/resisted/refuse/refused/reconsider/reconsidered/protest/protested/obey/veto/vetoed/disagree/abandon/abandoned/retract/retracted/revoke/revoked/rethink/withdraw/withdrew/convinced/undecided/dreamt/dreamed/dreaming/joke/joked/joking/kidding/testing/speculating/hesitate", "made/make up my mind", "sleep on/over it/this/that", "not/never/nt yet? final/convinced/decided/executed/sent/real/definitive/binding/settled", "not/nt sure yet/about/of this/it/that/which?",
  "just/only/was? dreaming/kidding/joking/testing/teasing/fooling", "over my dead body", "old order/orders", "the? wrong message/thread/turn/post/file", "too late now", "as if", "any thoughts/objections/opinions/comments/views", "shall/should i/we send/post/submit/do it/this/that/them", "the? real orders/order/ones/one", "i/ill will/ll? confirm/send/post/decide/tell/let/write/answer you? it/them/this/that/the/my? tonight/tomorrow/later/soon/orders/when/know/which", "forbids/forbade/forbidden/vetoes/vetoed/opposes/disagrees it/this/that?", "not convinced", "no thanks/thank", "very funny", "what a rag/joke/nonsense/dream", "for discussion", "example only", "for example only", "ignore/delete/disregard me/it/this/that/them/those",
  "ich/wir bin/sind/habe/haben/werde/will mir/mich/uns? noch/nicht/nur/das/es/mir? entschieden/uberzeugt/verworfen/abgelehnt/verboten/uberlegt/ueberlegt/unsicher/unschlussig/bestatigen/bestaetigen/zogere", "ich/wir zogere/zoegere/schwanke/verzichte/verwerfe/widerrufe/verwarf/bestatige/bestaetige", "nur/war? getraumt/geblodelt/gescherzt", "nicht mein ernst", "antwort steht noch/aus",
  "je/nous nai/ne/lai/avons? encore/pas/rien? hesite/hesitons/abandonne/abandonnons/renonce/refuse/confirmerai/confirmerons/deconne/plaisante/reflechis", "jhesite", "jabandonne", "au reveil", "mauvaise idee", NULL
};

/* Of another case, or another day: not of whether it holds. */
static const gchar *const cases[] = { "if/should/when/whenever/once/next/wenn/falls/sollte/sollten/sobald/nachste/naechste/si/sil/sils/quand/lorsque", NULL };

static guint
skip_leads (const GArray *tokens,
            guint at,
            guint end)
{
  guint n;

  at = vtr_skip_marks (tokens, at, end);
  while (at < end && ((n = vtr_phrases (tokens, at, end, leads)) > 0 || (n = vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA) > 0))
    at += n;
  n = vtr_phrases (tokens, at, end, all_of);
  return n > 0 && vtr_phrases (tokens, at + n, end, subjects) > 0 ? at + n : at;
}

/* Whether it speaks of the orders before it, and not to say what changes nothing. */
static gboolean
speaks_of_orders (VtrReader *reader,
                  guint start,
                  guint end)
{
  const GArray *tokens = reader->tokens;
  guint at = skip_leads (tokens, start, end);

  /* "If they attack tell me, and I will decide." */
  if (vtr_phrases (tokens, at, end, cases) > 0 || vtr_names_own (reader, start, end) || vtr_names_one_only (reader, start, end))
    return FALSE;
  if (vtr_phrases (tokens, at, end, choices) > 0 && end <= at + 5)
    return TRUE;
  if (vtr_has_phrase (tokens, start, end, verdicts))
    return TRUE;
  if (vtr_phrases (tokens, at, end, subjects) == 0)
    return FALSE;
  for (guint i = at; i < end && i <= at + 4; i++)
    if (vtr_phrases (tokens, i, end, closings) > 0)
      return FALSE;
  for (guint i = at; i < end && i <= at + 4; i++)
    if (vtr_phrases (tokens, i, end, harmless) > 0)
      return vtr_has_phrase (tokens, i, end, turns);
  return TRUE;
}

/**
 * vtr_look_back_for_remarks:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 * @from: the first of the spans before it that were made of one sentence
 * @first: the first of its own
 *
 * Puts to the umpire the orders before @unit of which it speaks.
 */
void
vtr_look_back_for_remarks (VtrReader *reader,
                           const VtrUnit *unit,
                           guint from,
                           guint first)
{
  const VtrOrder *last = first > 0 ? g_ptr_array_index (reader->out, first - 1) : NULL;
  gboolean done = FALSE;

  /* what was asked before is what it speaks of */
  if (last != NULL && !vtr_order_is_order (last) && last->verdict.kind != VTR_VERDICT_CHATTER)
    return;
  if (unit->paragraph || unit->quoted || from >= first || reader->out->len == first || !speaks_of_orders (reader, unit->start, unit->end))
    return;
  from = MIN (from, reader->paragraph_from);
  for (guint i = from; i < first; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order))
        continue;
      vtr_doubt_earlier (reader, order, "amends");
      done = TRUE;
    }
  if (done)
    vtr_ask_of_talk (reader, first, "amends");
}
