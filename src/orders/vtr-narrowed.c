/* SPDX-License-Identifier: MIT */
#include "orders/vtr-review-private.h"

/*
 * "If attacked before noon", "von Übermacht angegriffen", "en cas d'attaque de nuit": the
 * game knows what a formation does if attacked, not when and by how many. What is told of
 * such a case alone is for the umpire to say.
 */

static const gchar *const attacks[] = { "attacked/attack/attacks/assailed/assaulted/advanced", "angegriffen/angriff/angriffs/angriffe/angreift/angreifen/attackiert/uberfallen", "attaque/attaquee/attaques/attaquees/lattaque/lattaquent/dattaque/attaquent/assailli/assaillie/assaillis", NULL };

/* Behind or before the word, in its clause. */
static const gchar *const narrow[] = {
  "before/after/around/about/towards/until/by/at noon/midday/dark/dawn/dusk/night/nightfall/midnight/sunset/sunrise/daybreak/morning/evening/monday/tuesday/wednesday/thursday/friday/saturday/sunday", "in/during the morning/evening/night/afternoon/flank/rear/open", "early/late/twice/thrice/repeatedly/heavily/seriously/strongly/hard/unexpectedly/simultaneously", "again", "in force/strength/mass/flank", "by/with surprise/superior/overwhelming/numbers/night/cavalry/infantry/artillery", "from the? north/south/east/west/flank/flanks/rear/behind/front/side/sides/two/both/several", "on the/his/its? first/second/third/last day/days", "on the/his/its? 1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 may/april/june/of", "on the/his/its/their? flank/flanks/left/right", "without support/warning/help", "while/whilst/when on/still/marching/moving/crossing/halting/resting/retreating", "next/this turn/week", "by more/less/fewer/at/only/several/two/three/four/both/many/strong/stronger/superior/elements than?", "on monday/tuesday/wednesday/thursday/friday/saturday/sunday",
  "vor/nach/gegen/am/zu/bis mittag/mittags/morgen/abend/vormittag/nachmittag/mitternacht/sonnenaufgang/sonnenuntergang/tagesanbruch", "nachts/mittags/morgens/abends/vormittags/nachmittags/zweimal/mehrmals/wiederholt/heftig/ernsthaft/ernstlich/stark/schwer/uberraschend/ueberraschend/massiv", "in/wahrend/bei/waehrend der? nacht/dunkelheit/flanke/tag", "in den? rucken/flanken", "im rucken/ruecken/dunkeln/morgengrauen", "von/mit/durch einer/der? ubermacht/uebermacht", "von/durch der? kavallerie/infanterie/artillerie", "von norden/suden/osten/westen/hinten/vorn/vorne/rechts/links/uberlegenen/uberlegener/ueberlegenen/ueberlegener/starken/starkeren/starker", "von mehr/mindestens als?", "von einer/der/beiden/zwei/drei/mehreren/allen seite/seiten/flanke", "von einer/zwei/drei/mehreren/weit/ganzen korps/divisionen/armee/armeen/brigaden/uberlegenen/ueberlegenen", "am ersten/zweiten/dritten/letzten/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 tag/tage/mai/april/juni?", "am montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag",
  "avant/apres/vers/a midi/minuit/nuit/soir/laube/aube/matin/lundi/mardi/mercredi/jeudi/vendredi/samedi/dimanche", "avant/apres/vers/a/de/pendant/durant la/le? nuit/soir/jour/matin/midi", "la nuit", "le matin/soir/premier/second/deuxieme/dernier jour?", "le 1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 mai/avril/juin", "du nord/sud/cote", "de lest/louest/flanc/front/nuit/jour/dos/revers/deux/tous/trop/plusieurs cotes?", "par la? surprise/derriere/cavalerie/linfanterie/infanterie/plus/trop/des/deux/trois/plusieurs/surprise/toute", "en force/forces/masse/flanc", "deux/trois/plusieurs fois", "vivement/serieusement/fortement/violemment/fort/gravement/rudement/vigoureusement", NULL
};

static gboolean
ends_clause (const GArray *tokens,
             guint at)
{
  switch (vtr_token (tokens, at)->kind)
    {
    case VTR_TOKEN_COMMA:
    case VTR_TOKEN_COLON:
    case VTR_TOKEN_SEMICOLON:
    case VTR_TOKEN_DASH:
    case VTR_TOKEN_STOP:
    case VTR_TOKEN_ASK:
    case VTR_TOKEN_OPEN:
    case VTR_TOKEN_CLOSE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The clause of the word at @at: from the word of condition, the mark or the "and" before it
 * to those behind. */
static VtrGap
clause_around (const GArray *tokens,
               guint at,
               guint start,
               guint end)
{
  static const gchar *const cases[] = { "if/when/whenever/should/case/wenn/falls/sollte/sollten/wird/werden/werde/fall/falle/si/sil/sils/cas", NULL };
  VtrGap clause = { at, at };

  while (clause.start > start && !ends_clause (tokens, clause.start - 1) && !vtr_token_has (tokens, clause.start - 1, end, VTR_CLASS_AND) && vtr_phrases (tokens, clause.start, end, cases) == 0)
    clause.start--;
  while (clause.end < end && !ends_clause (tokens, clause.end) && !vtr_token_has (tokens, clause.end, end, VTR_CLASS_AND))
    clause.end++;
  return clause;
}

gboolean
vtr_speaks_of_attack (const GArray *tokens,
                      guint start,
                      guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrases (tokens, i, end, attacks) > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_find_narrowed:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: its end
 *
 * Returns: the token that says of an attack when, whence or by whom it must come; @end:
 *   there is none
 */
guint
vtr_find_narrowed (VtrReader *reader,
                   guint start,
                   guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint at = start; at < end; at++)
    {
      VtrGap clause;

      if (vtr_phrases (tokens, at, end, attacks) == 0)
        continue;
      clause = clause_around (tokens, at, start, end);
      for (guint i = clause.start; i < clause.end; i++)
        if (vtr_phrases (tokens, i, clause.end, narrow) > 0)
          return i;
    }
  return end;
}

/**
 * vtr_goes_where_attacked:
 * @reader: the reader
 * @order: what is done if attacked
 * @start: where a sentence begins
 * @end: its end
 *
 * Returns: whether the place that @order goes to is named only as that of the attack:
 *   "withdraws if attacked at Naumburg"
 */
gboolean
vtr_goes_where_attacked (VtrReader *reader,
                         const VtrOrder *order,
                         guint start,
                         guint end)
{
  const GArray *tokens = reader->tokens;
  gboolean where = FALSE;

  for (guint i = start; i < end && !vtr_id_is_empty (&order->target); i++)
    {
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, i, end, NULL, &place) == 0 || !vtr_id_equal (&place, &order->target))
        continue;
      if (i < start + 2 || vtr_phrase (tokens, i - 1, i, "at/in/near/before/outside/around/bei/vor/a/devant/pres") == 0 || vtr_phrases (tokens, i - 2, end, attacks) == 0)
        return FALSE;
      where = TRUE;
    }
  return where;
}
