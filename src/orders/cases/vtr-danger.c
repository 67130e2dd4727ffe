/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"

/*
 * Cases of a fight, however they are put: who is attacked, where, by whom, said in the
 * order of any of the three languages. "If the Viceroy attacks us at Halle", "wird bei
 * Halle oder Merseburg gekämpft", "si Ney est engagé à portée". Their parts may come in
 * any order, each once; a part that is not known ("in force", "and the bridge is lost")
 * makes another case of it, for the umpire. What follows from a fight of one's own is
 * what is done if attacked; from a fight of others it is only the march to the guns, and
 * whose fight it is stays with it.
 */

void
vtr_fight_clear (VtrFight *fight)
{
  g_clear_pointer (&fight->own, g_array_unref);
  g_clear_pointer (&fight->named, g_array_unref);
  g_clear_pointer (&fight->places, g_array_unref);
}

static const gchar *const leads[] = { "and/but/so/then/also? if/when/whenever/wherever/should/wenn/falls/sobald/si/sil/sils/quand/lorsque/sitot aber/however/though/ever/dann/also/doch/jedoch?", "in case", "in the event that", "for the case that", "fur den fall dass", "im falle dass", "au cas ou", "pour le cas ou", "des lors? que", NULL };
/* German leaves the conjunction out and puts the verb first */
static const gchar *const turned[] = { "wird/werden/werde/greift/greifen/kommt/kommen/kampft/kaempft/kampfen/sollte/sollten/schlagt/schlaegt/ficht/ruckt/rueckt/naht/nahert/erscheint/gerat/gibt", NULL };
static const gchar *const be[] = { "m/re/s/is/are/am/be/being/gets/get/was/were/been/wird/werden/werde/worden/wurde/wurden/sollte/sollten/est/sont/sommes/suis/etes/etait/etaient/serait/seraient/fut/sera/seront/should/may/do/does/will/dare/dares/choose/chooses/have/has", NULL };
static const gchar *const struck[] = { "attacked/engaged/assailed/assaulted/challenged/hit/struck/contacted/bounced/jumped/rushed/charged/molested/disturbed/harassed/tackled/ambushed/surprised/pressed/bothered/interrupted", "set/fallen/pounced/advanced/marched/come upon/on/against/at", "brought to battle/action", "come/comes? under attack", "angegriffen/bedrangt/uberfallen/gestort/attackiert/angefallen/belastigt/gestellt", "assailli/assaillis/assaillie/assaillies/inquiete/inquietes/inquietee/derange/deranges/derangee/bouscule/bouscules/bousculee/surpris/surprise/accroche/accroches/accrochee", NULL };
/* French does not tell "attaque" from "attaqué" once the accents are gone */
static const gchar *const strike_or_struck[] = { "attaque/attaques/attaquee/attaquees/presse/presses/pressee/engage/engages/engagee/engagees", NULL };
static const gchar *const strikes[] = { "attack/attacks/attacking/assail/assails/assault/assaults/jump/jumps/harass/harasses/bother/bothers/disturb/disturbs/ambush/ambushes/tackle/tackles/bounce/bounces", "follow/follows/come/comes/pursue/pursues me/us/him/them? and attack/attacks/assail/assails", "fall/falls/falling/pounce/pounces/advance/advances/march/marches/set/sets/turn/turns on/upon/against", "come/comes/coming/go/goes at/for", "make/makes an? attack", "angreift/angreifen/attackiert/attackieren/uberfallt/uberfallen/bedrangt/stort/storen/anfallt/anfallen/belastigt", "attaquent/attaquait/attaquaient/attaquer/assaille/assaillent/inquiete/inquietent/derange/derangent", "tombe/tombent dessus", NULL };
/* "greift … an": both halves */
static const gchar *const split_strikes[] = { "greift/greifen/fallt/fallen", NULL };
static const gchar *const comes[] = { "come/comes/coming/appear/appears/approach/approaches/show/shows/turn/turns up/on/over/across/near/nearer/forward/along/close/here/in/out?", "advance/advances", "kommt/kommen/anruckt/anrucken/vorruckt/naht/nahen/erscheint/auftaucht/herankommt/heranruckt heran/naher/an/heruber/herauf/heran?", "vient/viennent/approche/approchent/sapproche/sapprochent/parait/paraissent/savance/savancent/arrive/arrivent/survient/surviennent", "se presente/presentent/montre/montrent/pointe/pointent", NULL };
static const gchar *const split_comes[] = { "ruckt/rueckt/rucken/naht/nahert/erscheint/kommt/kommen/gerat", NULL };
/* a fight, of whomever else is named or of nobody */
static const gchar *const battles[] = { "there is/are/be/should a/an/any/some? battle/fight/fighting/engagement/action/clash/combat/shooting/firing/gunfire/cannonade", "theres a/an/any/some? battle/fight/fighting/engagement/action/clash/combat/shooting/firing/gunfire/cannonade", "a/any/the? battle/fight/engagement/action/clash/combat/fighting/shooting is/takes/breaks/begins/starts/develops/comes/happens/flares place/out/fought/on/up/off? fought/joined?", "it comes to a/any? battle/fight/fighting/blows/combat/clash", "is/are/be/gets/get? fighting/battling/engaging", "fight/fights a? battle/fight/action/engagement?", "gives/give/accepts/accept/offers/joins/join battle", "has/have a/any? battle/fight/engagement/action", "at blows", "the? guns/cannon/fighting/battle/gunfire/cannonade is/are/be? heard/speak/speaks/sound/sounds/thunder/begin/begins/open/opens", "gefochten/gekampft/gekaempft/gestritten/geschossen wird?", "kampft/kaempft/kampfen/ficht/fechten/fechtet", "sich? schlagt/schlaegt/schlagen sich?", "im/in ein/eine/einen? kampf/gefecht/schlacht gerat/geraten/verwickelt/steht/stehen/kommt wird/ist/werden?", "es? zum/zur/zu einem/einer? kampf/gefecht/schlacht/treffen/kampfen/gefechten kommt/kommen?", "es? kommt es? zum/zur/zu einem/einer? kampf/gefecht/schlacht/treffen/kampfen/gefechten", "eine/ein? schlacht/gefecht/kampf/treffen geschlagen/geliefert/stattfindet/entbrennt/beginnt/ausbricht/gibt wird?", "es eine/ein? schlacht/gefecht/kampf gibt", "ins/in gefecht/feuer/gefechte/kampfe gerat/kommt/geraten/kommen/verwickelt? wird/ist/werden?", "unter feuer gerat/kommt/geraten/kommen/steht?", "kanonendonner/geschutzfeuer/schlacht horen/horbar/ist/zu/ertont/tobt ist?", "gerat in ein/eine/einen? kampf/gefecht/schlacht", "in/into a/any? battle/fight/action/combat/contact/scrap/scrape/fray/brush/tussle/brawl/engagement", "get/gets/getting/got/run/runs/becomes/become/is/are/be/find/finds/comes/come itself/himself/themselves? in/into a/any/some/serious? battle/fight/action/combat/contact/scrap/scrape/fray/brush/tussle/brawl/fighting/engagement", "it all? kicks/kick/starts/start off/up?", "things kick/kicks/start/starts/get/gets off/up/going/lively?",
                                        "se bat/battent/battait/batte/battre", "nous battons", "en vient/viennent/venait aux mains", "livre/livrent/donne/donnent/accepte/engage/engagent une/le/la? bataille/combat", "il? y a une/un/du? bataille/combat/combats/engagement/affaire", "on se bat", "le? canon tonne/gronde/tonnait/parle", "on/lon entend/entendait le? canon", "est/sont/etait engage/engages/engagee/aux aux? prises/mains?", "une bataille/affaire est/se/sengage/seclate livree/donne/engage/livre?", NULL };
static const gchar *const where[] = { "there/here/then/first/again/anywhere/meanwhile/nearby/dort/hier/unterwegs/irgendwo/la/ici/dabei/wieder/dann/doch/aber/selbst/daselbst/darin", "close/near/hard by", "near/close/next at? to? by? us/me/him/them/it/hand/here/there", "near enough", "around/round here/there/us/me", "close enough", "next door", "at/on/in/during the/his/our/its/their? way/march/road/route/move/bridge/crossing/meantime/meanwhile/neighbourhood", "while/whilst at/doing/about it/this/that/so", "in/at/during the? middle/midst/course of it/this/that", "within/in our/my/easy? reach/range/hearing/earshot/distance/hail/march", "a day/days/one march/marching? away/off/from us?", "on the move", "after/before/during/doing/at that/this", "this turn", "in? any/either of these/those/them places/points?", "in any/either place/case", "auf dem/unserem/seinem marsch/marsche/weg/wege", "in der/unserer/meiner/seiner? nahe/reichweite/nachbarschaft/umgebung", "in reichweite", "nebenan", "a portee", "a une/1 etape/marche/place/journee de/dici? nous/lui/moi/la?", "eine/einen etappe/ort/marsch weit/weiter/entfernt/von? uns/ihm?", "am/im nachbarort/nebenort", "a ma/notre/sa portee", "pres/proche de/dici nous/moi/la/lui?", "pres/proche/alentour/alentours", "tout pres", "dans les? environs/parages/voisinage", "en chemin/route/marche", "pendant ce temps/mouvement", "a cote", "chez moi/nous/lui", "y", NULL };
/* of these, what says that it is within reach */
static const gchar *const close_by[] = { "nearby/dort/hier/there/here/nebenan", "close/near/hard by", "near/close/next at? to? by? us/me/him/them/it/hand/here/there", "near enough", "close enough", "next door", "around/round here/there/us/me", "within/in our/my/easy? reach/range/hearing/earshot/distance/hail/march", "in der/unserer/meiner/seiner? nahe/reichweite/nachbarschaft", "in reichweite", "a portee", "a une/1 etape/marche/place/journee de/dici? nous/lui/moi/la?", "eine/einen etappe/ort/marsch weit/weiter/entfernt/von? uns/ihm?", "am/im nachbarort/nebenort", "a ma/notre/sa portee", "pres/proche de/dici nous/moi/la/lui?", "tout pres", "dans les? environs/parages/voisinage", "a cote", NULL };
static const gchar *const nobody[] = { "the/an/any? enemy/foe/enemies/opposition/opponent", "enemy troops/forces/cavalry", "the? other side", "the? french/russians/prussians/austrians/allies/coalition/cossacks/swedes/saxons/bavarians/westphalians/poles", "french/russian/prussian/enemy/allied/swedish troops/cavalry/forces/corps/infantry/horse", "anyone/anybody/someone/somebody/anything/something else/at? all?", "any of them", "der/den/dem/vom/ein/einen? feind/gegner/feinde/feinden", "die/den? franzosen/russen/preussen/verbundeten/schweden/sachsen/kosaken/osterreicher/feinde/alliierten/danen", "sonst? jemand/irgendwer/irgendjemand/wer/einer/man anders/sonst?", "ein anderer", "un autre", "lennemi/ladversaire", "les? ennemis/russes/prussiens/francais/suedois/cosaques/allies/autrichiens/saxons", "un/quelque ennemi", "on/lon/quelquun/quiconque", "qui que ce soit", NULL };
static const gchar *const pronouns[] = { "we/i/he/it/they/she/me/us/him/them/her", "er/wir/ich/ihn/uns/mich/es/ihm/ihnen", "il/elle/ils/elles/nous/je/moi/lui/leur/le/la/les/l/me/m", NULL };
static const gchar *const allies[] = { "one/any/either/anyone/anybody/somebody/someone/none of us/them/these/ours/mine/you", "one/any/another/either/some/anyone/anybody/somebody/someone of our/the other? corps/divisions/neighbours/friends/people", "anyone/anybody/somebody/someone on our side", "another corps/division/of", "any/a/some other corps/division/army/formation/friend/friends", "the others/rest", "a neighbour/friend", "our/my friends/neighbours/neighbour/army/comrades", "friendly troops/forces", "einer von uns", "ein/das? anderes/andere/nachbar/nachbarkorps/nachbarn korps?", "unsere leute/freunde/nachbarn", "lun/un/quelquun de/des/dentre? nous/notres", "un autre corps", "un/mon/notre voisin", "nos/mes amis/voisins/camarades", NULL };
static const gchar *const by[] = { "by/from", "von/vom", "par/de", NULL };

static gboolean
is_stranger (const GArray *tokens,
             guint pos,
             guint end)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos)->flags & VTR_WORD_STRANGER) != 0;
}

/* "Verstärkung", "Nachschub": German nouns have a capital as names have. */
static gboolean
is_thing (const gchar *fold)
{
  static const gchar *const things[] = { "regen", "schnee", "nacht", "morgen", "abend", "hilfe", "befehl", "befehle", "order", "ordre", "nachschub", "munition", "brot", "antwort", "nachricht", "post", "kurier", "bote", "winter", "wetter", "entsatz", "frost", "tauwetter", "hochwasser", "geld", "proviant", "futter", "artillerie", "tross", "widerspruch", "gegenbefehl", "friede", "frieden", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "napoleons", "nothing", "help", "pluie", "neige", "secours", NULL };

  return g_strv_contains (things, fold) || g_str_has_suffix (fold, "ung") || g_str_has_suffix (fold, "ungen") || g_str_has_suffix (fold, "heit") || g_str_has_suffix (fold, "keit") || g_str_has_suffix (fold, "schaft") || g_str_has_suffix (fold, "bruch");
}

/* "the Viceroy", whosoever he is. Returns its tokens. */
guint
vtr_match_title (const GArray *tokens,
                 guint pos,
                 guint end)
{
  static const gchar *const titles[] = { "the/der/den/dem/vom? viceroy/emperor/vizekonig/kaiser", "le/du? viceroi/vice roi?", "lempereur", NULL };

  return vtr_phrases (tokens, pos, end, titles);
}

/* "Davout", "the Viceroy", "Marshal Davout's corps": a name that nobody of the sender's
 * side bears. Returns its tokens. */
guint
vtr_match_stranger (const GArray *tokens,
                    guint pos,
                    guint end)
{
  static const gchar *const his[] = { "men/corps/troops/cavalry/army/division/people/lot/korps/truppen/leute/kavallerie", NULL };
  guint title = vtr_match_title (tokens, pos, end);
  guint at = pos;
  guint first;

  if (title > 0)
    return title;
  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE | VTR_CLASS_RANK) && !is_stranger (tokens, at, end))
    at++;
  if (at > pos)
    at += vtr_phrase (tokens, at, end, "of/de/von the/la/der?");
  first = at;
  while (is_stranger (tokens, at, end) && !is_thing (vtr_token (tokens, at)->fold))
    at++;
  if (at == first)
    return 0;
  /* "Kleist or Yorck" */
  while (vtr_phrase (tokens, at, end, "or/and/oder/und/ou/et") > 0 && is_stranger (tokens, at + 1, end) && !is_thing (vtr_token (tokens, at + 1)->fold))
    at += 2;
  return at + vtr_phrases (tokens, at, end, his) - pos;
}

/* Whether the case from @start to @pos is all of it. */
gboolean
vtr_fight_is_closed (VtrReader *reader,
                     guint start,
                     guint pos,
                     guint end)
{
  static const gchar *const follows[] = { "then/so/dann/alors/we/i/he/it/they/she/wir/ich/er/sie/es/je/nous/il/ils/elle/elles/on/both/beide/all/alle/tous/everyone/everybody", NULL };
  const GArray *tokens = reader->tokens;
  gboolean leads_on = start == 0 || vtr_token (tokens, start - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, start - 1, end, VTR_CLASS_AND);
  const VtrToken *token;

  if (pos >= end)
    return TRUE;
  token = vtr_token (tokens, pos);
  if (token->kind != VTR_TOKEN_WORD)
    return token->kind != VTR_TOKEN_ASK && token->kind != VTR_TOKEN_QUOTE;
  if (token->classes & VTR_CLASS_AND)
    return !leads_on && vtr_phrase (tokens, pos, end, "or/oder/ou") == 0;
  if (!leads_on)
    return FALSE;
  return vtr_phrases (tokens, pos, end, follows) > 0 || vtr_begins_clause (reader, pos, end) || vtr_subject_is_own (reader, pos, end) || vtr_match_guns (tokens, pos, end) > 0;
}

/* Places after "at": "bei Halle oder Merseburg". Returns the tokens. */
static guint
match_places (VtrReader *reader,
              guint pos,
              guint end,
              GArray *places)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;
  VtrId place;

  n = vtr_phrase (tokens, at, end, "at/in/near/around/outside/before/by/bei/in/vor/um/nahe/a/devant/sous/pres/vers/dans either/entweder/de/da?");
  if (n == 0)
    return 0;
  at += n;
  for (;;)
    {
      n = vtr_match_place (reader, at, end, NULL, &place);
      if (n == 0)
        return 0;
      vtr_append_id (places, &place);
      at += n;
      n = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
      n += vtr_phrase (tokens, at + n, end, "or/and/oder/und/ou/et at/in/near/bei/a/vor?");
      if (n == 0 || vtr_match_place (reader, at + n, end, NULL, &place) == 0 || (n == 1 && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA)))
        return at - pos;
      /* "at Halle and Yorck goes": a name that is a place's too */
      at += n;
    }
}

/* People of the sender's side, one or several. Returns the tokens. */
guint
vtr_match_friendly (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrFight *fight)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  gboolean any = FALSE;

  for (;;)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (at);
      guint n = vtr_phrases (tokens, at, end, allies);
      guint joint;

      if (n > 0)
        fight->others = fight->vague = TRUE;
      else
        {
          /* "I Corps", not "I" */
          if (!vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) || (vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && !(at + 1 < end && vtr_is_corps_word (vtr_token (tokens, at + 1)))))
            return 0;
          n = vtr_parse_name (reader, at, end, name);
          if (n == 0)
            n = vtr_parse_kind (reader, at, end, name);
          if (n == 0 || name->subjects->len == 0 || name->fail != VTR_VERDICT_NONE)
            {
              /* "the prince of the Moskowa", "Milo": some of several, or a title */
              n = name->fail == VTR_VERDICT_QUESTION ? n : 0;
              if (n == 0)
                return any ? at - pos : 0;
              fight->others = fight->vague = TRUE;
            }
          for (guint i = 0; i < name->subjects->len; i++)
            {
              const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, i));

              if (record != NULL)
                vtr_append_id (fight->named, &record->id);
              if (record != NULL && record->commanded)
                vtr_append_id (fight->own, &record->id);
              else
                fight->others = TRUE;
            }
        }
      any = TRUE;
      at += n;
      joint = vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
      joint += vtr_phrase (tokens, at + joint, end, "or/and/oder/und/ou/et");
      if (joint == 0 || vtr_token_is (tokens, at + joint - 1, end, VTR_TOKEN_COMMA))
        return at - pos;
      /* "the guns of the Guard or of Marmont" */
      joint += vtr_phrase (tokens, at + joint, end, "of/de/von");
      {
        g_autoptr (VtrClause) next = vtr_clause_new (at + joint);

        if (vtr_phrases (tokens, at + joint, end, allies) == 0 && vtr_parse_name (reader, at + joint, end, next) == 0)
          return at - pos;
      }
      at += joint;
    }
}

/* Foes, one or several: "Kleist or anybody else". Returns the tokens. */
static guint
match_foes (VtrReader *reader,
            guint pos,
            guint end,
            VtrFight *fight)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;

  for (;;)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (at);
      guint joint;

      n = vtr_phrases (tokens, at, end, nobody);
      if (n == 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && vtr_parse_name (reader, at, end, name) == 0 && (n = vtr_match_stranger (tokens, at, end)) > 0)
        fight->named_foe = TRUE;
      if (n == 0)
        return 0;
      at += n;
      joint = vtr_phrase (tokens, at, end, "or/oder/ou");
      if (joint == 0 || (vtr_phrases (tokens, at + joint, end, nobody) == 0 && vtr_match_stranger (tokens, at + joint, end) == 0))
        return at - pos;
      at += joint;
    }
}

/* Reads the case at @pos into @fight; whether one stands there. */
gboolean
vtr_read_fight (VtrReader *reader,
                guint pos,
                guint end,
                VtrFight *fight)
{
  const GArray *tokens = reader->tokens;
  guint lead = vtr_phrases (tokens, pos, end, leads);
  gboolean is_turned = lead == 0;
  gboolean half_strikes = FALSE; /* "greift", that "an" must follow */
  gboolean half_comes = FALSE;
  gboolean half_gives = FALSE; /* "gibt es", that a battle must follow */
  gboolean by_whom = FALSE;
  guint at = pos + lead;

  fight->own = g_array_new (FALSE, FALSE, sizeof (VtrId));
  fight->named = g_array_new (FALSE, FALSE, sizeof (VtrId));
  fight->places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  fight->pronoun = end;
  /* "falls back should anyone attack him": no German "if" */
  if ((is_turned && vtr_phrases (tokens, pos, end, turned) == 0) || vtr_phrase (tokens, pos, end, "and/but/so/then? falls back/away/off/out") > 1)
    return FALSE;
  while (at < end)
    {
      gboolean done = fight->struck || fight->strikes || fight->comes || fight->fights;
      guint n;
      VtrId place;

      if (vtr_token (tokens, at)->kind == VTR_TOKEN_BREAK)
        {
          at++;
          continue;
        }
      if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        break;
      /* "s'il m'attaque": what stands before the verb stands in one word with it */
      if (!done && (n = vtr_phrase (tokens, at, end, "mattaque/mattaquent/lattaque/lattaquent/mattaquait/lattaquait")) > 0)
        {
          fight->strikes = fight->self = TRUE;
          fight->pronoun = vtr_token (tokens, at)->fold[0] == 'm' ? at : fight->pronoun;
          at += n;
          continue;
        }
      if (vtr_token (tokens, at)->fold[0] == 's' && at == pos && (n = vtr_phrase (tokens, at, end, "sil/sils")) > 0 && lead > 0)
        {
          at += n;
          continue;
        }
      /* "gibt es in Halle eine Schlacht" */
      if (!done && is_turned && at == pos && (n = vtr_phrase (tokens, at, end, "gibt es")) > 0)
        {
          half_gives = TRUE;
          at += n;
          continue;
        }
      n = !done && half_gives ? vtr_phrase (tokens, at, end, "eine/ein/irgendeine/irgendein? schlacht/gefecht/kampf/treffen/kampfe/gefechte/schiesserei") : 0;
      if (n > 0 || (!done && !half_gives && (n = vtr_phrases (tokens, at, end, battles)) > 0))
        {
          fight->fights = TRUE;
          at += n;
          continue;
        }
      if (!done && (n = vtr_phrases (tokens, at, end, struck)) > 0)
        {
          fight->struck = TRUE;
          /* "the prince of the Moskowa is attacked": whoever he is */
          if (fight->named_foe && !by_whom)
            fight->others = fight->vague = TRUE;
          at += n;
          n = vtr_phrase (tokens, at, end, "werden/worden sollte/sollten/wird/werden?");
          at += n > 0 ? n : vtr_phrase (tokens, at, end, "wird/werde/wurde/wurden/ist/sind/sollte/sollten");
          continue;
        }
      if (!done && (n = vtr_phrases (tokens, at, end, strike_or_struck)) > 0)
        {
          /* "l'ennemi attaque", "Ney est attaqué" */
          if (at > pos && vtr_phrase (tokens, at - 1, end, "est/sont/suis/sommes/etes/etait/etaient/serait/seraient/fut") > 0)
            fight->struck = TRUE;
          else if (fight->foe || (lead > 0 && vtr_phrase (tokens, pos + lead - 1, end, "sil/sils") > 0))
            {
              fight->strikes = TRUE;
              fight->foe = TRUE;
            }
          else
            return FALSE;
          if (fight->struck && fight->named_foe && !by_whom)
            fight->others = fight->vague = TRUE;
          at += n;
          continue;
        }
      if (!done && !half_strikes && is_turned && at == pos && (n = vtr_phrases (tokens, at, end, split_strikes)) > 0)
        {
          half_strikes = TRUE;
          at += n;
          continue;
        }
      if (half_strikes && !fight->strikes && (n = vtr_phrase (tokens, at, end, "an")) > 0)
        {
          fight->strikes = TRUE;
          at += n;
          continue;
        }
      if (!done && is_turned && at == pos && (n = vtr_phrases (tokens, at, end, split_comes)) > 0)
        {
          half_comes = TRUE;
          at += n;
          continue;
        }
      if (half_comes && fight->foe && (n = vtr_phrase (tokens, at, end, "an/heran/naher/vor/heruber/sich/herauf")) > 0)
        {
          fight->comes = TRUE;
          at += n;
          continue;
        }
      if (!done && fight->foe && (n = vtr_phrases (tokens, at, end, strikes)) > 0)
        {
          fight->strikes = TRUE;
          at += n;
          continue;
        }
      if (!done && fight->foe && !by_whom && (n = vtr_phrases (tokens, at, end, comes)) > 0)
        {
          fight->comes = TRUE;
          at += n;
          continue;
        }
      n = match_places (reader, at, end, fight->places);
      if (n > 0)
        {
          at += n;
          continue;
        }
      n = vtr_phrases (tokens, at, end, by);
      if (n > 0 && (!fight->foe || fight->struck))
        {
          guint m = match_foes (reader, at + n, end, fight);

          if (m == 0)
            return FALSE;
          fight->foe = by_whom = TRUE;
          at += n + m;
          continue;
        }
      n = vtr_phrases (tokens, at, end, where);
      fight->near = fight->near || vtr_phrases (tokens, at, end, close_by) > 0;
      if (n > 0 && !(done && n == 1 && vtr_phrase (tokens, at, end, "then/dann/first") > 0))
        {
          at += n;
          continue;
        }
      /* "les Prussiens", of whom the sender's side may have some too */
      n = !done && !fight->foe ? vtr_phrases (tokens, at, end, nobody) : 0;
      if (n > 0 && !vtr_names_own (reader, at, at + n))
        {
          fight->foe = TRUE;
          at += MAX (n, match_foes (reader, at, end, fight));
          continue;
        }
      n = fight->own->len == 0 && !fight->others && (!fight->self || fight->fights) && (!done || (fight->fights && is_turned) || (fight->strikes && vtr_phrase (tokens, at, end, "both/beide/all/alle/tous") == 0)) ? vtr_match_friendly (reader, at, end, fight) : 0;
      if (n > 0)
        {
          fight->own_from = at;
          at += n;
          fight->own_end = at;
          continue;
        }
      n = !fight->foe && !done ? match_foes (reader, at, end, fight) : 0;
      if (n > 0)
        {
          fight->foe = TRUE;
          at += n;
          continue;
        }
      /* after an active verb only whom it strikes: "if they attack we stand" */
      n = vtr_phrases (tokens, at, end, pronouns);
      if (n > 0 && !fight->self && fight->own->len == 0 && !fight->others && (!done || (fight->strikes && vtr_phrase (tokens, at, end, "me/us/him/them/her/it/uns/mich/ihn") > 0)))
        {
          /* "s'il" is in the lead; "they" is a foe if it strikes */
          fight->self = TRUE;
          fight->pronoun = at;
          at += n;
          /* "they", "he" may be who strikes */
          if (!done && !fight->foe && vtr_phrase (tokens, at - 1, end, "they/he/il/ils/sie/er") > 0 && (vtr_phrases (tokens, at, end, strikes) > 0 || vtr_phrases (tokens, at, end, strike_or_struck) > 0 || vtr_phrase (tokens, at, end, "us/me/uns/mich/nous") > 0))
            {
              fight->foe = TRUE;
              fight->self = FALSE;
              fight->pronoun = end;
            }
          continue;
        }
      /* whom they strike, of whom nothing else is known: "le prince de la Moskowa" */
      n = fight->strikes && fight->foe && !fight->self && fight->own->len == 0 && !fight->others ? vtr_match_stranger (tokens, at, end) : 0;
      if (n > 0)
        {
          fight->others = fight->vague = TRUE;
          at += n;
          continue;
        }
      /* "wird Halle angegriffen": the place for those in it */
      n = fight->places->len == 0 && fight->own->len == 0 && !fight->others && !fight->self && (!done || (fight->strikes && fight->foe)) ? vtr_match_place (reader, at, end, NULL, &place) : 0;
      if (n > 0)
        {
          g_array_append_val (fight->places, place);
          at += n;
          continue;
        }
      n = !done ? vtr_phrases (tokens, at, end, be) : 0;
      if (n > 0)
        {
          at += n;
          continue;
        }
      if (vtr_skip_fillers (tokens, at, end) > at && !done)
        {
          at = vtr_skip_fillers (tokens, at, end);
          continue;
        }
      break;
    }
  /* "Kommt Davout, …" */
  if (half_comes && fight->foe && !fight->comes && !fight->fights)
    fight->comes = TRUE;
  fight->end = at;
  if (half_strikes && !fight->strikes)
    return FALSE;
  return fight->struck || fight->strikes || fight->comes || fight->fights;
}

/* Whether it is an attack upon the sender, those spoken of or those of his own who are
 * named, which is what the game knows as being attacked. */
static gboolean
is_attack (const VtrFight *fight)
{
  if (fight->others || fight->fights)
    return FALSE;
  if (fight->struck)
    return TRUE;
  if (fight->strikes)
    return fight->foe;
  return fight->comes && fight->foe && fight->own->len == 0;
}

/* The tokens at @pos that say that the sender's own are attacked, with what is said of
 * where and by whom; 0: they do not. */
static guint
match_attack (VtrReader *reader,
              guint pos,
              guint end,
              VtrFight *fight)
{
  if (!vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || !vtr_read_fight (reader, pos, end, fight) || !is_attack (fight) || !vtr_fight_is_closed (reader, pos, fight->end, end))
    return 0;
  return fight->end - pos;
}

/**
 * vtr_is_fight:
 * @reader: the reader
 * @start: the first token of its sentence
 * @pos: a token
 * @end: the end of its sentence
 *
 * Returns: whether a case begins at @pos that the game knows: an attack upon the sender's
 *   own, a battle to the guns of which is marched
 */
gboolean
vtr_is_fight (VtrReader *reader,
              guint start,
              guint pos,
              guint end)
{
  g_auto (VtrFight) attack = { 0 };
  g_auto (VtrFight) battle = { 0 };
  guint guns;

  return match_attack (reader, pos, end, &attack) > 0 || vtr_match_battle (reader, start, pos, end, &battle, &guns) > 0;
}

/* Puts @fight, from @pos on, in the words of the grammar. */
static void
put_attack (VtrReader *reader,
            guint pos,
            const VtrFight *fight,
            guint *end)
{
  static const gchar *const first[] = { "we", "i", "us", "me", "wir", "ich", "uns", "mich", "nous", "je", "moi", "m", "mattaque", "mattaquent", "mattaquait", NULL };
  GArray *tokens = reader->tokens;
  gboolean us = fight->self && fight->pronoun < fight->end && g_strv_contains (first, vtr_token (tokens, fight->pronoun)->fold);

  if (fight->own->len > 0)
    {
      /* who it is stays as it was written */
      guint n = fight->end - fight->own_end;

      vtr_reword_put (reader, fight->own_end, n, fight->own->len > 1 ? "are attacked" : "is attacked", end);
      vtr_reword_put (reader, pos, fight->own_from - pos, "if", end);
    }
  else
    vtr_reword_put (reader, pos, fight->end - pos, us ? "if we attacked" : "if attacked", end);
}

/**
 * vtr_reword_fight:
 *
 * "If the Viceroy attacks us at Halle" is "if we are attacked", where that is where they
 * are or are to be; of a battle to whose guns is marched nothing need be said, as the game
 * asks only whether it is near, but whose it is: that goes behind the march.
 */
gboolean
vtr_reword_fight (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_auto (VtrFight) fight = { 0 };
      g_auto (VtrFight) battle = { 0 };
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      gboolean there = TRUE;
      guint guns;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_match_battle (reader, start, i, *end, &battle, &guns);
      if (n > 0)
        {
          if (vtr_put_battle (reader, start, i, guns, &battle, end))
            return TRUE;
          continue;
        }
      n = match_attack (reader, i, *end, &fight);
      if (n == 0 || vtr_match_attacked (tokens, i, *end) == n || vtr_match_attacked_who (reader, i, *end, who) == n)
        continue;
      for (guint k = 0; k < fight.places->len && there; k++)
        {
          const VtrId *place = &g_array_index (fight.places, VtrId, k);

          there = fight.own->len > 0 ? vtr_stand_at (reader, fight.own, place) : vtr_are_ours_there (reader, fight.self, place);
        }
      /* "if Vandamme comes": and if another does? */
      if (!there || (fight.comes && fight.named_foe))
        continue;
      put_attack (reader, i, &fight, end);
      return TRUE;
    }
  return FALSE;
}
