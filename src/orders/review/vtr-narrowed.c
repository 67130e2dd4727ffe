/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"
#include "orders/review/vtr-review-private.h"

/*
 * "If attacked before noon", "von Übermacht angegriffen", "en cas d'attaque de nuit": the
 * game knows what a formation does if attacked, not when and by how many. What is told of
 * such a case alone is for the umpire to say.
 */

static const gchar *const attacks[] = { "attacked/attack/attacks/assailed/assaulted/advanced", "greift/greifen/angegriffen/angriff/angriffs/angriffe/angreift/angreifen/attackiert/uberfallen", "attaque/attaquee/attaques/attaquees/lattaque/lattaquent/dattaque/attaquent/assailli/assaillie/assaillis", NULL };

/* Behind or before the word, in its clause. */
static const gchar *const narrow[] = {
  "by/with greater/larger/bigger/weak/weaker/less/fewer/just/everything/cossacks/horse", "by/with anything/something/anyone/anybody/someone bigger/larger/greater/stronger/more/over/above/weaker/smaller/less/but/else/except", "by/with at? a/an/the? least/most? single/whole/full/entire/two/three/several? corps/army/armies/division/divisions/brigade/brigades/regiment/regiments/party/patrol/raiders/force/forces", "in numbers/earnest", "the? bridge/bridges/road/ford/ferry/pass/convoy/train", "yesterday/already", "last turn",
  "before/after/around/about/towards/until/by/at noon/midday/dark/dawn/dusk/night/nightfall/midnight/sunset/sunrise/daybreak/morning/evening/monday/tuesday/wednesday/thursday/friday/saturday/sunday", "in/during the morning/evening/night/afternoon/flank/rear/open", "early/late/twice/thrice/repeatedly/heavily/weakly/feebly/lightly/seriously/strongly/hard/unexpectedly/simultaneously", "again", "in force/strength/mass/flank", "by/with surprise/superior/overwhelming/numbers/night/cavalry/infantry/artillery", "from the? north/south/east/west/flank/flanks/rear/behind/front/side/sides/two/both/several", "on the/his/its? first/second/third/last day/days", "on the/his/its? 1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 may/april/june/of", "on the/his/its/their? flank/flanks/left/right", "without support/warning/help", "while/whilst/when on/still/marching/moving/crossing/halting/resting/retreating", "next/this turn/week", "by more/less/fewer/at/only/several/two/three/four/both/many/strong/stronger/superior/elements than?", "on monday/tuesday/wednesday/thursday/friday/saturday/sunday",
  "dreimal/gestern", "in uberzahl/ueberzahl/ubermacht/uebermacht", "von/mit/durch einer/der/einem/dem? reiterei/kosaken/allem/uberzahl/ueberzahl/weniger/ganzen/ganzer", "die/der/den? brucke/bruecke/brucken/strasse/furt/pass/tross",
  "vor/nach/gegen/am/zu/bis mittag/mittags/morgen/abend/vormittag/nachmittag/mitternacht/sonnenaufgang/sonnenuntergang/tagesanbruch", "nachts/mittags/morgens/abends/vormittags/nachmittags/zweimal/mehrmals/wiederholt/heftig/ernsthaft/ernstlich/stark/schwer/uberraschend/ueberraschend/massiv", "in/wahrend/bei/waehrend der? nacht/dunkelheit/flanke/tag", "in den? rucken/flanken", "im rucken/ruecken/dunkeln/morgengrauen", "von/mit/durch einer/der? ubermacht/uebermacht", "von/durch der? kavallerie/infanterie/artillerie", "von norden/suden/osten/westen/hinten/vorn/vorne/rechts/links/uberlegenen/uberlegener/ueberlegenen/ueberlegener/starken/starkeren/starker", "von mehr/mindestens als?", "von einer/der/beiden/zwei/drei/mehreren/allen seite/seiten/flanke", "von einer/zwei/drei/mehreren/weit/ganzen korps/divisionen/armee/armeen/brigaden/uberlegenen/ueberlegenen", "am ersten/zweiten/dritten/letzten/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 tag/tage/mai/april/juni?", "am montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag",
  "par/avec des/la/le/les/une? forces/cavalerie/cosaques/superieures/superieur/tout/tous", "en nombre", "le/la/les? pont/ponts/route/gue/convoi/train", "tour precedent",
  "avant/apres/vers/a midi/minuit/nuit/soir/laube/aube/matin/lundi/mardi/mercredi/jeudi/vendredi/samedi/dimanche", "avant/apres/vers/a/de/pendant/durant la/le? nuit/soir/jour/matin/midi", "la nuit", "le matin/soir/premier/second/deuxieme/dernier jour?", "le 1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31 mai/avril/juin", "du nord/sud/cote", "de lest/louest/flanc/front/nuit/jour/dos/revers/deux/tous/trop/plusieurs cotes?", "par la? surprise/derriere/cavalerie/linfanterie/infanterie/plus/trop/des/deux/trois/plusieurs/surprise/toute", "en force/forces/masse/flanc", "deux/trois/plusieurs fois", "vivement/serieusement/fortement/violemment/fort/gravement/rudement/vigoureusement", NULL
};

/* Cases of not being attacked. */
static const gchar *const others[] = { "unless", "except/save if/when", "a moins", "sauf si/sil/en", "es sei denn", "ausser/ausser wenn/falls/bei", "as if/though", "als ob/wenn", "comme si/sil", NULL };

/* Those that widen it: "even if attacked by a whole army". */
static const gchar *const even[] = { "even/auch/selbst/sogar/meme", "whatever/whoever/no matter", NULL };

/* "and the bridge is lost", "and Marmont does not come" */
static const gchar further[] = "is/are/has/have/does/do/did/was/were/isnt/arent/hasnt/doesnt/dont/cannot/cant/ist/sind/hat/haben/kommt/est/sont/na/ne";

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

static const gchar *const beaten[] = { "is/are/gets/get/then? beaten/defeated/outnumbered/overwhelmed/losing/routed/outflanked/pressed/unsupported/alone", "not", "wird/werden? geschlagen/besiegt/uberwaltigt/ueberwaeltigt/umgangen", "est/sont? battu/battue/battus/vaincu/vaincus/deborde/tourne", NULL };

/* "and the bridge is lost", at @pos: something else must be so, too. */
static gboolean
adds_another (const GArray *tokens,
              guint pos,
              guint end)
{
  if (!vtr_token_has (tokens, pos, end, VTR_CLASS_AND))
    return FALSE;
  if (vtr_phrases (tokens, pos + 1, end, beaten) > 0)
    return TRUE;
  for (guint i = pos + 2; i < end && i < pos + 4; i++)
    if (vtr_phrase (tokens, i, end, further) > 0)
      return vtr_phrase (tokens, i + 1, end, "to/zu/a") == 0;
  return FALSE;
}

/* So near stands who is attacked: looking for him takes a time in proportion to the length. */
#define NEAR 30

/* A place at @pos where nobody of the sender's stands or is sent by this message; @start:
 * where its sentence begins, @stop: where it ends. */
static gboolean
is_elsewhere (VtrReader *reader,
              guint start,
              guint pos,
              guint end,
              guint stop)
{
  GHashTableIter iter;
  gpointer where;
  VtrId place, said;

  if (vtr_match_place (reader, pos, end, NULL, &place) == 0)
    return FALSE;
  for (guint i = start; i < pos; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, pos, NULL, &said) > 0 && vtr_id_equal (&said, &place))
      return FALSE;
  g_hash_table_iter_init (&iter, reader->ends);
  while (g_hash_table_iter_next (&iter, NULL, &where))
    if (vtr_id_equal (where, &place))
      return FALSE;
  /* "if anyone attacks Borstell at Zerbst", where he stands */
  for (guint i = MAX (start, pos - MIN (pos, NEAR)); i < MIN (stop, pos + NEAR); i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i, stop, who) > 0 && who->fail == VTR_VERDICT_NONE && vtr_are_own (reader, who->subjects) && vtr_stand_at (reader, who->subjects, &place))
        return FALSE;
    }
  return !vtr_are_ours_there (reader, FALSE, &place);
}

/* "weicht bei einem Angriff auf Uelzen aus": whither at @pos, not what is attacked. */
static gboolean
is_way_back (VtrReader *reader,
             guint pos,
             guint end)
{
  VtrId place;
  guint n;

  if (vtr_phrase (reader->tokens, pos, end, "nach/auf") == 0 || (n = vtr_match_place (reader, pos + 1, end, NULL, &place)) == 0)
    return FALSE;
  return vtr_phrase (reader->tokens, pos, end, "nach") > 0 || vtr_phrase (reader->tokens, pos + 1 + n, end, "zuruck/zurueck/aus/ab/ausweichen/ausweicht/zuruckgehen/zuruckgeht/zuruckziehen/zuruckweichen/zuruckweicht") > 0;
}

/* Whether what is said of the attack at @at, in @clause, is of one attack or another only. */
static gboolean
is_narrow (VtrReader *reader,
           guint start,
           guint end,
           guint at,
           VtrGap clause)
{
  const GArray *tokens = reader->tokens;
  gboolean only = clause.start > start && vtr_phrase (tokens, clause.start - 1, end, "only/nur/seulement/uniquement") > 0;

  if (clause.start > start && vtr_phrases (tokens, clause.start - 1, end, even) > 0)
    return FALSE;
  for (guint i = clause.start; i < clause.end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_phrases (tokens, i, clause.end, narrow) > 0 || vtr_phrases (tokens, i, clause.end, others) > 0 || (only && vtr_phrase (tokens, i, clause.end, "by/von/durch/par") > 0))
        return TRUE;
      /* "at Leipzig", "attacks Jena", "an attack on Jena" */
      if (i > at && !is_way_back (reader, i, clause.end) && (i == at + 1 || vtr_token_has (tokens, i, end, VTR_CLASS_AT)) && is_elsewhere (reader, start, vtr_token_has (tokens, i, end, VTR_CLASS_AT | VTR_CLASS_TO) ? i + 1 : i, clause.end, end))
        return TRUE;
    }
  for (guint i = clause.start; i > start && i + 4 > clause.start; i--)
    if (vtr_phrases (tokens, i - 1, end, others) > 0)
      return TRUE;
  return adds_another (tokens, clause.end, end);
}

gboolean
vtr_speaks_of_attack (const GArray *tokens,
                      guint start,
                      guint end)
{
  return vtr_has_phrase (tokens, start, end, attacks);
}

/**
 * vtr_narrows_attack:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: its end
 *
 * Returns: whether it says of an attack when, where, whence or by whom it must come, or
 *   that there must be none
 */
gboolean
vtr_narrows_attack (VtrReader *reader,
                    guint start,
                    guint end)
{
  for (guint at = start; at < end; at++)
    if (vtr_phrases (reader->tokens, at, end, attacks) > 0 && is_narrow (reader, start, end, at, clause_around (reader->tokens, at, start, end)))
      return TRUE;
  return FALSE;
}

/* "to the guns with my whole corps": of who marches, not of who is attacked. */
static gboolean
is_with_all (const GArray *tokens,
             guint pos,
             guint end)
{
  static const gchar *const all[] = { "with the/my/our/his/its? whole/entire/full/all/complete corps/command/force/strength/division/divisions/army/lot", "with everything/everybody/everyone/all", "mit dem/meinem/seinem/unserem ganzen/gesamten korps", "avec tout le/mon/son/notre corps", NULL };

  return vtr_phrases (tokens, pos, end, all) > 0;
}

/* "to the guns tomorrow", "to the guns of Kleist": what stands behind the guns that are
 * marched to, at @pos. */
static gboolean
is_bound (VtrReader *reader,
          const VtrOrder *order,
          guint pos,
          guint end)
{
  static const gchar *const times[] = { "tomorrow/morgen/demain/later/spater/nachts", "at/bei/la/in/de/during the/der? night/nacht/nuit", "next/nachste/nachsten turn/day/runde/zug/tag", "au/le prochain tour", NULL };
  const GArray *tokens = reader->tokens;
  guint of = vtr_phrase (tokens, pos, end, "of/von/de/du");

  VtrId place;

  if (of > 0 && vtr_id_is_empty (&order->target) && vtr_token_is (tokens, pos + of, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos + of)->flags & (VTR_WORD_STRANGER | VTR_WORD_CAPITAL)) && vtr_match_place (reader, pos + of, end, NULL, &place) == 0)
    return TRUE;
  for (; pos < end && !ends_clause (tokens, pos) && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND); pos++)
    if (vtr_phrases (tokens, pos, end, times) > 0 || (vtr_phrases (tokens, pos, end, narrow) > 0 && !is_with_all (tokens, pos, end)))
      return TRUE;
  return FALSE;
}

/* Whether a friend is named, whose battle it may be, and nobody else's; "the Emperor" is one
 * who is not told by his name. */
static gboolean
names_whose (VtrReader *reader,
             guint start,
             guint end)
{
  static const gchar *const ors[] = { "or/oder/ou", NULL };
  gboolean found = FALSE;

  for (guint i = start; i < end && !found; i++)
    {
      g_autoptr (GArray) whose = g_array_new (FALSE, FALSE, sizeof (VtrId));

      found = vtr_token_is (reader->tokens, i, end, VTR_TOKEN_WORD) && (vtr_match_title (reader->tokens, i, end) > 0 || (vtr_match_friends (reader, i, end, whose) > 0 && !vtr_are_own (reader, whose)));
    }
  return found && !vtr_has_phrase (reader->tokens, start, end, ors);
}

/* Whether a road leads from where @who stands to @place, and none between. */
static gboolean
is_next_to (const VtrReader *reader,
            const VtrId *who,
            const VtrId *stands,
            const VtrId *place)
{
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autoptr (GArray) found = NULL;

  if (reader->context->route == NULL)
    return FALSE;
  found = reader->context->route (who, stands, via, place, 0, reader->context->route_data);
  return found != NULL && found->len == 1;
}

/**
 * vtr_narrows_guns:
 * @reader: the reader
 * @order: a march to the guns
 * @start: where its sentence begins
 * @end: its end
 *
 * Returns: whether it is not to be done in every battle of whoever is named: "if Marmont
 *   fights at Leipzig", where he neither is nor can be this turn, "before noon", "on the second day"
 */
gboolean
vtr_narrows_guns (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const battles[] = { "attacked/fight/fights/fighting/battle/engaged/engages/action/kampft/kaempft/gekampft/angegriffen/angriff/greift/gefecht/schlacht/kampf/schlagt/bat/attaque/attaquee/engage/engagee/bataille/combat/geschlagen", NULL };
  static const gchar *const days[] = { "on/from the? first/second/third/fourth/last/next day/days", "am/vom ersten/zweiten/dritten/vierten/letzten tag/tage", "le/du premier/second/deuxieme/troisieme/dernier jour", NULL };
  static const gchar *const asked[] = { "ob/whether", "ask/asks/frage/fragen me/ich/wir", NULL };
  static const gchar *const wins[] = { "geschlagen/besiegt wird/werden", "vor/hinter uns/mir", "wins/win/loses/lose/verliert/gewinnt/siegt/unterliegt/perd/gagne", "on/auf/sur the/dem/der/la other/far/near/left/right/anderen/linken/rechten/autre/rive bank/side/ufer/seite/rive/gauche/droite", NULL };
  const GArray *tokens = reader->tokens;
  const VtrId *stands = vtr_id_is_empty (&order->target) ? NULL : vtr_reader_place_of (reader, &order->target);
  const VtrId *sent = vtr_id_is_empty (&order->target) ? NULL : g_hash_table_lookup (reader->ends, order->target.s);
  guint guns = start;

  if (vtr_has_phrase (tokens, start, end, asked))
    return TRUE;
  while (guns < end && vtr_match_guns (tokens, guns, end) == 0)
    guns++;
  for (guint at = start; at < end; at++)
    {
      gboolean here = FALSE, elsewhere = FALSE;
      VtrGap clause;
      guint n = vtr_match_guns (tokens, at, end);

      if (vtr_phrases (tokens, at, end, days) > 0 || (n > 0 && is_bound (reader, order, at + n, end)))
        return TRUE;
      if (vtr_phrases (tokens, at, end, battles) == 0)
        continue;
      clause = clause_around (tokens, at, start, end);
      /* "Marmont fights, we march": whose is not said of the order */
      if (vtr_id_is_empty (&order->target) && names_whose (reader, clause.start, clause.end))
        return TRUE;
      for (guint i = clause.start; i < clause.end; i++)
        {
          VtrId place;

          if ((vtr_phrases (tokens, i, clause.end, narrow) > 0 && !(i >= guns && is_with_all (tokens, i, clause.end))) || vtr_phrases (tokens, i, clause.end, wins) > 0 || vtr_phrases (tokens, i, clause.end, beaten) > 0)
            return TRUE;
          if (!vtr_token_has (tokens, i, clause.end, VTR_CLASS_AT) || vtr_match_place (reader, i + 1, clause.end, NULL, &place) == 0)
            continue;
          if (stands == NULL || vtr_id_equal (&place, stands) || (sent != NULL && vtr_id_equal (&place, sent)) || is_next_to (reader, &order->target, stands, &place))
            here = TRUE;
          else
            elsewhere = TRUE;
        }
      if (stands != NULL && elsewhere && !here)
        return TRUE;
    }
  return FALSE;
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

/**
 * vtr_is_of_arm:
 * @reader: the reader
 * @order: what is done if attacked
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it is of a whole corps, but of a part of it the case: "if the infantry is
 *   attacked"
 */
gboolean
vtr_is_of_arm (const VtrReader *reader,
               const VtrOrder *order,
               guint start,
               guint end)
{
  static const gchar *const arms[] = { "if/when/whenever/should the/my/our/his/its infantry/foot/horse/cavalry/guns/artillery/cossacks/hussars is/are/gets/get/be/comes/come", "wenn/falls/sobald/wird/werden/sollte die/meine/unsere/seine infanterie/kavallerie/reiterei/artillerie", "si/quand/lorsque linfanterie/lartillerie/cavalerie est", "si/quand/lorsque la/ma/notre/sa infanterie/artillerie/cavalerie est", NULL };
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);

  if (record == NULL || (record->kind != VTR_FORMATION_CORPS && record->kind != VTR_FORMATION_ARMY))
    return FALSE;
  return vtr_has_phrase (reader->tokens, start, end, arms);
}

/**
 * vtr_is_of_friend_coming:
 * @reader: the reader
 * @start: where a sentence begins
 * @end: where it ends
 *
 * Returns: whether what is done is for the case that "he" comes, and the sentence before speaks
 *   of one of the sender's side: "If Yorck does not come I go. If he comes I stay."
 */
gboolean
vtr_is_of_friend_coming (VtrReader *reader,
                         guint start,
                         guint end)
{
  static const gchar *const comes[] = { "if/when/once/should he/she come/comes/arrive/arrives/does/appear/appears/show/shows", "wenn/falls/sobald er kommt/eintrifft", "sil/quand il? vient/arrive", NULL };
  static const gchar *const threat[] = { "come/comes/kommt/kommen at/for/after/across/over/on/against/near/too/in/uber/ueber/zu", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint before = start;

  if (!vtr_has_phrase (tokens, start, end, comes) || vtr_has_phrase (tokens, start, end, threat))
    return FALSE;
  while (before > 0 && vtr_token (tokens, before - 1)->kind != VTR_TOKEN_WORD)
    before--;
  for (guint at = before; at > 0 && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_STOP && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_ASK; at--)
    if (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && vtr_match_friends (reader, at - 1, before, ids) > 0)
      return TRUE;
  return FALSE;
}

/* Whether a corps of the sender's own that was named has horse of its own. */
static gboolean
has_horse (VtrReader *reader,
           const VtrId *corps)
{
  for (guint i = 0; i < reader->lexicon->formations->len && reader->context->state != NULL; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *part = vtr_id_equal (&record->parent, corps) ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (part != NULL && strstr (part->name, "avalry") != NULL)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_is_horse_of_another:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it is of a corps of cavalry only because "the cavalry" is named, and may be
 *   of the horse of the corps spoken of: "Vandamme stays in Bremen. Only the horsemen go."
 */
gboolean
vtr_is_horse_of_another (VtrReader *reader,
                         const VtrOrder *order,
                         guint start,
                         guint end)
{
  static const gchar *const horse[] = { "his/its/their cavalry/horse/horsemen/cav", "only/just/nur the/die cavalry/horse/horsemen/cav/kavallerie/reiterei/reiter", "seine/ihre kavallerie/reiterei/reiter", "sa/leur cavalerie", "seulement la cavalerie", NULL };
  static const gchar *const whole[] = { "corps/corp/korps/reserve", NULL };
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);
  guint first = words.start > start && vtr_phrase (reader->tokens, words.start - 1, end, "only/just/nur/seulement") > 0 ? words.start - 1 : words.start;
  guint n = 0;

  if (record == NULL || record->kind != VTR_FORMATION_CAVALRY_CORPS)
    return FALSE;
  for (guint i = first; i < words.end && n == 0; i++)
    {
      guint m = vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD ? vtr_phrases (reader->tokens, i, words.end, horse) : 0;

      n = m > 0 && vtr_phrases (reader->tokens, i + m, end, whole) == 0 && !vtr_names_own (reader, first, i) ? i + m : 0;
    }
  if (n == 0 || vtr_names_own (reader, n, words.end))
    return FALSE;
  for (guint i = 0; i < reader->named->len; i++)
    {
      const VtrLexiconFormation *other = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->named, VtrId, i));
      const VtrId *corps = other != NULL && other->kind == VTR_FORMATION_DIVISION ? &other->parent : &g_array_index (reader->named, VtrId, i);

      if (!vtr_id_equal (corps, &order->formation) && vtr_has_id (reader->corps, corps) && has_horse (reader, corps))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_stays_in_works:
 *
 * Returns: whether it is rather said that one stays in the works: "stays inside the fortress if
 *   attacked"
 */
gboolean
vtr_stays_in_works (const VtrReader *reader,
                    guint start,
                    guint end)
{
  static const gchar *const works[] = { "stay/stays/staying/remain/remains/sit/sits/keep/keeps safely/safe? inside/within/behind the/its/his/their/our fortress/citadel/walls/works/ramparts/fortifications", NULL };

  return vtr_has_phrase (reader->tokens, start, end, works);
}
