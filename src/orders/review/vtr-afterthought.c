/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * A later sentence that changes an order before it, and of which no order was made: "PS: Brenier
 * stays at Weimar after all.", "Sorry, the other way round.", "2 and 3 are off." What it changes
 * is for the umpire to say; the order that it may have changed holds no longer.
 */

/* Behind who is named: he does not do what was ordered before. */
static const gchar *const undone[] = {
  "can/may/should/will/is/to/shall/now/finally/actually/just/better/rather/nevertheless/please/then/kann/soll/nun/jetzt/lieber/besser/finalement/plutot/donc? stay/stays/staying/remain/remains/halt/halts/wait/waits/stop/stops", "is/are replaced/off/cancelled/canceled/out/postponed", "next turn/week", "a day/turn later", "later/tomorrow", "can forget",
  "doch/nun/jetzt/lieber/besser/kann/soll? doch? bleibt/bleiben/bleib/wartet/warten/hierbleiben", "bitte? streichen/gestrichen/weglassen", "heissen/meine/meinte", "erst? morgen/spater/spaeter", "erst? nachste/nachsten/naechste/naechsten runde/zug",
  "finalement/plutot/lui? reste/restent/attend", "ne bouge/va/part/marche/bougent/vont/partent plus/pas/point/finalement", "nest plus", "demain", NULL
};

/* … before him. */
static const gchar *const without[] = { "leave/keep/let/forget/drop/not/cancel/ignore/scrap/strike/delete/replace/hold/statt/streiche/streicht/vergiss/vergesst/lass/lasst/nicht/laisse/laissez/garde/gardez/oublie/oubliez/pas/rayez/retirez/retire", NULL };

/* … if nothing is said of fighting, nor of going on. */
static const gchar *const other[] = { "fight/fights/fighting/battle/battles/attack/attacks/attacked/engage/engages/engaged/stand/stands/pressed/retreat/retreats/retire/retires/fall/falls/guns/pursue/pursues/pursuit/exploit/victory/garrison/siege/besiege/invest/continue/continues/carry/carries/rest/remainder/further/reach/reaches", "kampft/kaempft/kampfen/schlacht/gefecht/angriff/angegriffen/greift/schlagt/schlaegt/weicht/zieht/kanonen/kanonendonner/verfolgt/belagert/weiter/erreicht", "combat/bat/battre/attaque/attaquee/attaques/bataille/recule/replie/canon/tient/siege/continue/continuera/poursuit", NULL };

/* The one for the other. */
static const gchar *const exchanges[] = {
  "the? other way round/around/about", "other way about", "vice versa", "mixed them/those/these/the two/both? up", "mixed up the", "wrong way round/around/about", "names the other way", "reverse that/this/them/those/the", "swap/exchange/switch please/them/those/these/that/the", "got them/those/these the? wrong/mixed/reversed/swapped", "change places", "verzeihung/sorry? umgekehrt", "andersherum/andersrum/vertauscht/verwechselt", "cest linverse", "linverse", "jai inverse/interverti/echange/confondu", NULL
};

/* It holds no longer, or not yet. */
static const gchar *const over[] = {
  "2/3/4/both/it/that/this/these/order/orders/move/moves/march/thing/all is/are off", "is/are/was/were postponed/optional/withdrawn", "cancelled/canceled/provisional/tentative/superseded", "no longer applies/apply/valid/holds/hold", "on hold", "not this turn/week/round", "only/both/all/but/starting next turn/week/round", "turn after next", "not before turn", "before turn 2/3/4", "on/in/for/from turn 2/3/4", "do nothing of the kind", "changed my mind", "ive/i have reconsidered", "decided/against both/it/that/this/them", "was/were last/previous turn/week/month/round", "told/sent/ordered them/him/you last", "ideas/idea not mine", "i/we have done neither", "my answer is no", "i told him/them no", "neither/none before/until/till",
  "entfallt/entfaellt/erledigt/gestrichen/hinfallig/hinfaellig/gedankenspiel/unsinn/quatsch/blodsinn/entwurf/vorwarnung", "nehme ich/wir zuruck/zurueck", "ich/wir nehme/nehmen zuruck/zurueck", "bitte? ignorieren/streichen", "gilt/gelten nicht/nicht mehr", "anders uberlegt/ueberlegt", "unter vorbehalt", "noch nicht ausfuhren/ausfuehren/losschicken", "nicht diese runde/woche", "erst nachsten/naechsten/nachste/naechste/ubernachste/uebernachste", "nicht vor nachster/naechster", "wird nichts draus/daraus", "sehe ich das/es anders", "kann doch hierbleiben", "war letzte/vorige runde",
  "ne vaut/valent/tient/tiennent plus", "ne? tenez? pas compte de", "a oublier", "perime/perimes/caduc/caducs/annule/annulee/annules/annulees/hypothese", "on annule", "une/quune proposition/hypothese/idee/projet", "dans vos/mes reves", "nan je deconne/plaisante/blague", "cest/ca pour le/la tour/semaine prochain/prochaine", "pour le tour suivant/prochain/dapres", "pas ce tour", "le moment venu", "mauvaise idee", "cetait/etait mon ordre/lordre/le du? dernier/tour", "du dernier tour", NULL
};

/* With it begins what takes back, */
static const gchar *const openers[] = {
  "cancel/scrap/strike/drop/ignore/disregard/forget/replace/reverse/void/belay/amend the/that/this/it/those/them/last/latter/second/first/above/previous/former", "argh/oops/hmm? sorry/no/pardon? i/we mean/meant", "thinking about it", "make that/it", "on second thought/thoughts", "in 1/2/3/4/5 read", "only the first/second/last/latter", "the last/first/second/third one/order/line/item is/no/waits/can/not", "that/this/it was a? mistake/typo/slip", "ive/i have changed/reconsidered my?", "no forced march/marching actually/after", "leave/keep/hold/have out/back/off", "hold on/it",
  "ich meine/meinte/wollte", "zweites/letzteres/ersteres/zweiter/letzter", "der/das/den erste/zweite/letzte/ersten/zweiten/letzten befehl/punkt", "tippfehler", "korrektur/anderung/aenderung/berichtigung", "vergesst/vergiss/streicht/streiche/streichen den/das/die/letzteren/es",
  "je voulais/me dire/suis/reprends/rectifie/corrige", "jai change davis", "apres tout non", "annulez/annule/rayez/oubliez/oublie/remplacez", NULL
};

/* … and with such a word, a mark, and where to, or that he stays. */
static const gchar *const calls[] = { "no/nah/nope/argh/oops/ups/sorry/stop/wait/hmm/correction/amendment/update/edit/actually/rather/typo/nein/nee/halt/stopp/moment/korrektur/nachtrag/tippfehler/verzeihung/quatsch/ach/non/oups/pardon/zut/euh/rectification/erreur/void", "no/nah/oh no/wait/sorry", "hang/hold on/it", "ach nein/ja", NULL };
/* … right behind the order */
static const gchar *const denials[] = { "actually/hmm/ah/no/well/oh no/nah/nope/actually", NULL };
static const gchar *const retracts[] = { "stay/stays/remain/remains/wrong/far/meant/mean/cancel/cancelled/not/bleibt/bleiben/falsch/weit/meinte/meine/nicht/reste/restent/loin/trompe/voulais", NULL };

/* "2 and 3 are off", "Only 1 and 3 this turn": of the lines above. */
static const gchar *const items[] = { "only? 1/2/3/4/5 and/is/only/are/to/und/ist/et/est", "only/nur/seulement 1/2/3/4/5", "no/nr/number/item/point/line/punkt/ligne/numero 1/2/3/4/5/two/three/second/zwei is/are for next/this", "no/nr/number/item/point/line/punkt/ligne/numero 1/2/3/4/5/two/three/second/zwei is/are only/off/not/cancelled/void/optional", "no/nr/number/item/point/line/punkt/ligne/numero 1/2/3/4/5/two/three/second/zwei only/waits/can/not/erst/gilt/bitte/entfallt/entfaellt/nest/ne/est", "zu 1/2/3/4/5", "the second/first/last/third line/order/item/point/sentence", "der/den zweite/zweiten/erste/ersten/letzte/letzten befehl/punkt", "scrap/drop/ignore/forget/cancel/strike/delete 1/2/3/4/5", NULL };

/* … and of more than one sentence. */
static const gchar *const several[] = { "both/these/those/all/orders/beide/beides/alle/alles/befehle/deux/tous/tout/ordres", NULL };

/* Returns: how many marches from the span @from to before @first, of one of @ids or of whomever,
 * are the umpire's to settle now. */
static guint
doubt_between (VtrReader *reader,
               guint from,
               guint first,
               const GArray *ids)
{
  guint n = 0;

  for (guint i = from; i < first; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_moves (reader, order) || (ids != NULL && !vtr_has_id (ids, &order->formation)))
        continue;
      vtr_doubt_earlier (reader, order, "amends");
      n++;
    }
  return n;
}

/* "Sorry, Jena.", "No, that is too far."; @next: right behind an order, "Actually no, too risky." */
static gboolean
calls_back (VtrReader *reader,
            guint at,
            guint end,
            gboolean next)
{
  static const gchar *const why[] = { "too/better/risky/dangerous/pointless/mad", NULL };
  const GArray *tokens = reader->tokens;
  guint denied = next ? vtr_phrases (tokens, at, end, denials) : 0;
  guint n = MAX (vtr_phrases (tokens, at, end, calls), denied);

  if (n == 0 || at + n >= end || vtr_token (tokens, at + n)->kind == VTR_TOKEN_WORD)
    return FALSE;
  for (guint i = at + n; i < end; i++)
    {
      VtrId place;

      if (vtr_phrases (tokens, i, end, retracts) > 0 || (denied > 0 && vtr_phrases (tokens, i, end, why) > 0) || (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0))
        return TRUE;
    }
  return FALSE;
}

/* The marches before of whoever is named in the sentence, if it undoes what he does. */
static gboolean
undo_named (VtrReader *reader,
            const VtrUnit *unit,
            guint first)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint at = unit->start; at < unit->end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? vtr_parse_name (reader, at, unit->end, who) : 0;

      if (n == 0)
        continue;
      if (vtr_phrases (tokens, at + n, unit->end, undone) > 0 || (at > unit->start && vtr_phrases (tokens, at - 1, unit->end, without) > 0))
        vtr_append_ids (ids, who->subjects);
      at += n - 1;
    }
  return ids->len > 0 && doubt_between (reader, 0, first, ids) > 0;
}

/* "Amend stand to withdraw.", "No guns, sorry.": what he does in a fight is not as was said. */
static gboolean
undo_posture (VtrReader *reader,
              const VtrUnit *unit,
              guint from,
              guint first)
{
  static const gchar *const guns_too[] = { "guns/cannon/kanonen/kanonendonner/geschutzdonner/canon", NULL };
  static const gchar *const other_way[] = { "amend/amendment/scrap/cancel/strike/drop/forget/ignore/sorry/no/not/nope/correction/replace/change/rather/actually/oops", "ive/i have? changed/reconsidered", "on second thought/thoughts", "i mean/meant", "make that/it", "korrektur/streiche/streicht/streichen/nein/nicht/kein/keine/doch/lieber/verzeihung/pardon/ich meinte", "correction/non/pas/plutot/pardon/annulez/oubliez/rayez/finalement", NULL };
  gboolean guns = vtr_has_phrase (reader->tokens, unit->start, unit->end, guns_too);
  gboolean done = FALSE;

  if (vtr_phrases (reader->tokens, vtr_skip_marks (reader->tokens, unit->start, unit->end), unit->end, other_way) == 0)
    return FALSE;
  for (guint i = from; i < first; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order) || vtr_moves (reader, order) || vtr_id_is (&order->verb, "halt") || vtr_id_is (&order->verb, "guns") != guns)
        continue;
      vtr_doubt_earlier (reader, order, "amends");
      done = TRUE;
    }
  return done;
}

/**
 * vtr_look_back_for_afterthoughts:
 * @reader: the reader
 * @unit: a sentence in which no order was read
 * @from: the first of the spans before it that were made of one sentence
 * @first: the first of its own
 *
 * Puts to the umpire the orders before @unit that it changes.
 */
void
vtr_look_back_for_afterthoughts (VtrReader *reader,
                                 const VtrUnit *unit,
                                 guint from,
                                 guint first)
{
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_marks (tokens, unit->start, unit->end);
  gboolean own;
  gboolean done;

  if (first == 0 || unit->quoted)
    return;
  if (vtr_has_phrase (tokens, unit->start, unit->end, other))
    {
      if (!unit->paragraph && undo_posture (reader, unit, from, first))
        vtr_ask_of_talk (reader, first, "amends");
      return;
    }
  own = vtr_names_own (reader, unit->start, unit->end);
  done = own && undo_named (reader, unit, first);
  if (!done && vtr_phrases (tokens, at, unit->end, items) > 0)
    done = doubt_between (reader, 0, first, NULL) > 0;
  if (!done && !own && vtr_has_phrase (tokens, unit->start, unit->end, exchanges))
    done = doubt_between (reader, first - MIN (first, from) > 1 ? from : MIN (from, reader->paragraph_from), first, NULL) > 0;
  if (!done && !own && !unit->paragraph && (vtr_has_phrase (tokens, unit->start, unit->end, over) || vtr_phrases (tokens, at, unit->end, openers) > 0 || calls_back (reader, at, unit->end, vtr_order_is_order (g_ptr_array_index (reader->out, first - 1)))))
    done = doubt_between (reader, vtr_has_phrase (tokens, unit->start, unit->end, several) ? MIN (from, reader->paragraph_from) : from, first, NULL) > 0;
  if (done)
    vtr_ask_of_talk (reader, first, "amends");
}
