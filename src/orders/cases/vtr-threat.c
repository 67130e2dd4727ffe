/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"

/*
 * Words of a case in which the enemy does not "attack" but comes, turns up, presses or is too
 * near, and of one that names no enemy at all: "at need". In a message that says what is done
 * then, that is being attacked (5.5). How strong he must be counts only beside such words:
 * "if they come over the bridges in force"; who writes "if attacked by a whole corps" means
 * no other attack.
 */

/* What he does, if he is named. */
static const gchar *const comes[] = { "come/comes/coming/came at/for/after/over/across/out/near/nearer/closer/close/along/here/on/upon/against/in/this/down?", "come/comes looking/searching/hunting for", "turn/turns/show/shows up/himself/itself/themselves/his/their? face/noses?", "appear/appears/approach/approaches/arrive/arrives", "advance/advances/move/moves/march/marches/descend/descends on/upon/against/towards/at", "get/gets/getting/draw/draws/venture/ventures too? close/near/nearer/closer/forward/out", "want/wants/ask/asks/spoil/spoils/spoiling/look/looks/looking/itch/itches/itching for a/one/battle/fight/trouble/any? battle/fight?", "insist/insists on/upon a/the? battle/fight/fighting/it", "want/wants a/battle/one battle/fight/go?", "ask/asks for one", "turn/turns out", "prove/proves",
                                      "kommt/kommen/erscheint/erscheinen/naht/nahen/anruckt/anrucken/anrueckt/anruecken/vorruckt/vorrucken/vorrueckt/vorruecken/auftaucht/auftauchen/herankommt/herankommen/heranruckt/heranrueckt/aufkreuzt/aufkreuzen/heruberkommt/herueberkommt/vorbeikommt/vorbeischaut", "nahert/naehert/nahern/naehern/traut/trauen/wagt/wagen/zeigt/zeigen/blicken/taucht/tauchen sich?", "sich nahert/naehert/nahern/zeigt/zeigen/traut/trauen/wagt/blicken", "ruckt/rueckt/rucken/ruecken", "durchaus/unbedingt/es/streit/schlacht/kampf/handel will/wollen", "es auf eine/einen schlacht/kampf ankommen lassen/lasst/laesst", "schlacht/kampf/streit/handel sucht/suchen",
                                      "vient/viennent/venait/venaient/venir/vienne nous/le/la/les/me? chercher/tater/trouver/provoquer/inquieter/deloger?", "savise/savisent/savisait/avise/avisent de venir/nous/lui? chercher/approcher?", "paraissent/approche/approchent/sapproche/sapprochent/savance/savancent/avance/avancent/survient/surviennent/debouche/debouchent/pointe/pointent/rapplique/rappliquent", "se montre/montrent/presente/presentent/pointe/pointent/rapproche/rapprochent", NULL };

/* What he does to those who are meant. */
static const gchar *const presses[] = { "jump/jumps/pounce/pounces/bother/bothers/push/pushes/press/presses/pester/pesters/molest/molests/harass/harasses/crowd/crowds/corner/corners/hustle/hustles/rush/rushes/disturb/disturbs/surprise/surprises/chase/chases/bounce/bounces/tackle/tackles/trouble/troubles/catch/catches/challenge/challenges/spot/spots/notice/notices/discover/discovers on/upon?", "lay/lays into", "lean/leans on", "lay/lays a? hand/hands/finger on", "breathe/breathes down", "drangt/draengt/drangen/draengen/bedrangt/bedraengt/bedrangen/bedraengen/zusetzt/zusetzen/setzt/setzen/stort/stoert/storen/belastigt/belaestigt/uberrascht/ueberrascht/erwischt/behelligt/packt/anspringt/anfallt/anfaellt/uberfallt/ueberfaellt/anfasst/anruhrt/jagt", "uber/ueber ihn/sie/uns/mich herfallt/herfaellt/herfallen", "an den kragen will/wollen/geht", "was/etwas will/wollen/tut/tun", "presse/pressent/pousse/poussent/serre/serrent/talonne/talonnent/inquiete/inquietent/harcele/harcelent/bouscule/bousculent/surprend/surprennent/derange/derangent/chauffe/accroche/accrochent/cherche/cherchent", "tombe/tombent/tomberait/tombait/tombaient/tomberaient/saute/sautent dessus", "tombe/tombent/tomberait/tombait sur", "cherche/cherchent noise/querelle/bataille", "veut/veulent la/en bataille/decoudre", "leur/lui/nous/me? tombe/tombent/tomberait/tombait/saute/sautent/court dessus", "de? nous/le/la/les/y? attaquer", "qui? nous/me attaque/attaquent", NULL };

/* What befalls them; whoever does it. */
static const gchar *const pressed[] = { "jumped/pushed/pressed/bothered/pestered/molested/harassed/crowded/cornered/hustled/rushed/disturbed/surprised/chased/bounced/tackled/caught/noticed/spotted/discovered/challenged/shoved/hounded/hunted/mobbed/approached/troubled on/upon/at?", "hard pressed", "es? zu heiss/warm/brenzlig/bunt/mulmig/eng", "found out", "set upon", "bedrangt/bedraengt/gedrangt/gedraengt/bemerkt/entdeckt/gestort/gestoert/belastigt/belaestigt/behelligt/uberrascht/ueberrascht/erwischt/gejagt/gestellt/aufgescheucht", "presse/presses/pressee/pressees/pousse/pousses/poussee/serre/serres/serree/talonne/talonnes/inquiete/inquietes/inquietee/harcele/harceles/bouscule/bouscules/surpris/surprise/derange/deranges/repere/reperes/decouvert/decouverts/accroche/accroches de? trop? pres?", NULL };

static const gchar *const foes[] = { "the? cossacks/cossack/troops/columns/patrols/anything/anyone/anybody/whoever", "die/der? kosaken/kosak/infanterie/kavallerie/reiterei/truppen/kolonnen/fussvolk/schweden/wer/einer", "the/their/his/enemy/french/russian/prussian infantry/foot/cavalry/horse", "the? bavarians/saxons/westphalians/swedes/poles/wurttembergers/italians/hessians/danes", "die? bayern/sachsen/westfalen/polen/wurttemberger/italiener/hessen/danen", "les/des? cosaques/cavaliers/fantassins/troupes/suedois/bavarois/saxons/polonais/danois", "de/la? linfanterie/infanterie/cavalerie", "the? viceroys/emperors people/men/troops/lot", "the? whole/entire? garrison", "die? ganze? besatzung/garnison", "la garnison", NULL };

/* How he comes: of no account beside words that say no more than that he does. */
static const gchar *const how[] = { "in such? force/strength/numbers/earnest/mass/masses", "in great/any/some/real strength/force/numbers", "with such? force/strength/numbers/everything/infantry/guns", "too/so strong/many/much/big/close/near/heavy/numerous/hot for/to/with/on? us/him/me/it/them/comfort/her?", "strong/heavy/hard/serious/nasty/lively/close/near/hot/numerous", "by anything/anyone/anybody/something/somebody/more/worse bigger/larger/more/stronger/worse/heavier/other? than a/the/some/his? few? cossacks/cossack/patrol/patrols/pickets/picket/squadron/troop/raiders/hussars/flankers", "zu/so nah/nahe/stark/viel/viele/dicht/eng/heiss/bunt/arg", "in/mit grosser/starker? ubermacht/uebermacht/masse/massen/macht/starke/staerke/zahl", "en force/nombre/masse", "avec des forces", "trop/si fort/forts/nombreux/pres/proche/nombreuse", "de trop pres", "ernst damit/es? macht/machen?", NULL };

/* What else may stand beside it and changes nothing. */
static const gchar *const beside[] = { "be/is/are/s/re so? foolish/mad/rash/daft/stupid/bold/silly/impudent/reckless/crazy/kind/good/brave/unwise enough/as to", "foolish/mad/rash/daft/stupid/bold/silly/impudent/reckless/crazy/brave enough to", "dare/dares/choose/chooses/happen/happens/decide/decides/try/tries/care/cares/manage/manages/start/starts/begin/begins/really/actually/ever/nevertheless/indeed/should/does/do/did to?", "over/across/on/to/at/out/up/down/behind/past? of? the/my/our/his/its/their bridge/bridges/stream/crossing/ford/gates/gate/walls/door/front", "uber/ueber/an den/die/der brucke/bruecke/brucken/bruecken/strom/tore", "passe/par/sur le/la/les pont/ponts", "to dispute/contest/fetch/force/take/try/get/seize/interfere/meddle it/us/them/the/me/his/crossing/passage/town/place/luck/battle?", "auf uns/ihn/sie/mich/es/ihnen zu", "auf den/die/der leib/pelle/pelz/pelz/hals/haut", "auf die finger", "there/here/dort/hier/dabei/la/ici/then/meanwhile", "on/along/an/sur the/der/la elbe/saale/mulde/elster/unstrut/havel/spree", "zu/heran/an/vor/auf/ran/naher/naeher/heruber/herueber/ruber/rueber/in/herauf/sich/hierher/tatsachlich/wirklich/doch/wieder", "ihm/ihr/ihnen/uns/mir da/dort/hier?", "plait/plaisait/prend/prenait envie/fantaisie? a", "jamais/vraiment/quand/meme/vienne/venait/devait/a/de/dy/y", "in einfallen/einfallt/einfaellt", "einfallen/einfallt/einfaellt/anzugreifen", "es", "nous/le/la/les/lui/leur/me", "on? us/me/him/her/it/them/uns/mich/ihn/sie", "their/his/her/its neck/necks/heels", NULL };

/* Cases that name nothing at all: when they must. */
static const gchar *const needs[] = { "if need be", "if/when/where need/needed/necessary", "if/when he/they/it/we/i/she must/have/has to?", "if it/things must/has be/to? be?", "if he/they/it/we/i cant/cannot help/avoid it", "in need", "at need", "notfalls/notigenfalls/noetigenfalls/gegebenenfalls/aeussersten/schlimmstenfalls", "im notfall", "bei bedarf", "zur not", "wenns/falls/wenn es? sein muss", "wenn/falls es/er/sie/ich/wir? notig/noetig/muss/mussen/muessen ist/wird?", "sil/si le? faut/fallait", "au/en cas? besoin", "en cas de besoin", "si besoin est?", "si necessaire", "sil y? est? force/contraint/oblige", "before/vor/devant a/der/die/einer/einem/dem/jeder/jedem/any/the/un/une/des/le/la? superior/overwhelming/stronger/grosserer/groesserer/starkeren/staerkeren? numbers/force/forces/enemy/foe/ubermacht/uebermacht/uberzahl/ueberzahl/feind/gegner/ennemi/superieures/superieur/plus nombreux/fort/forts/nombreuses?", "devant des forces superieures", "devant lennemi", NULL };

/* What says that who holds, holds against anybody. */
static const gchar *const defiant[] = { "to/until/till the very? last/end/finish/bitter man/cartridge/round/end?", "even/also if the? enemy/foe/french/they/he is/are/be stronger/superior", "even/also if the? enemy/foe/french/they/he is/are/be more/far/much/twice? strong/stronger/superior/many", "even against/to/before greater/superior/larger/great/any/the? numbers/odds/force/forces/enemy", "against whoever/anyone/anybody/anything/all/any/whatever who/that? comes/come/turns/up/comers?", "bis zuletzt/zum/aufs letzten/letzte/ende/mann? mann/patrone?", "auch/selbst/sogar gegen eine/die/jede/jeden? ubermacht/uebermacht/uberzahl/ueberzahl/starkere/staerkere/feind", "gegen jeden/alles/jedermann der? kommt?", "jusquau/jusqua bout/dernier/la/lextremite/fin homme?", "meme contre/devant plus/des/un/de? forts?/fort/nombreux/forces/ennemi que/superieures/superieur/superieure? lui/elles/elle/eux/nous/moi?", "envers et contre tous/tout", NULL };

static const gchar *const us[] = { "us/me/him/her/it/them/uns/mich/ihn/ihm/ihnen/sie/nous/le/la/les/lui/leur", NULL };

/* "the Emperor", of whom the sender's side may have its own. */
gboolean
vtr_is_own_title (const VtrReader *reader,
                  guint pos,
                  guint end)
{
  static const gchar *const emperors[] = { "emperor/kaiser/empereur/lempereur", NULL };
  static const gchar *const viceroys[] = { "viceroy/vizekonig/vizekoenig/viceroi/vice", NULL };

  return (vtr_has_phrase (reader->tokens, pos, end, emperors) && g_hash_table_contains (reader->lexicon->words, "napoleon")) || (vtr_has_phrase (reader->tokens, pos, end, viceroys) && g_hash_table_contains (reader->lexicon->words, "eugene"));
}

/* Formations of the other side, which the sender knows by name. Returns the tokens. */
static guint
match_known_foe (VtrReader *reader,
                 guint pos,
                 guint end)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  const VtrLexiconFormation *own = reader->corps->len > 0 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, 0)) : NULL;
  guint n = own != NULL && !vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT) ? vtr_parse_name (reader, pos, end, who) : 0;
  VtrId id;

  if (n == 0 && own != NULL && vtr_is_of_commander (reader, pos, end, &id))
    {
      n = 1;
      vtr_append_id (who->subjects, &id);
    }
  if (n == 0 || who->subjects->len == 0)
    return 0;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, i));

      if (record == NULL || vtr_id_equal (&record->side, &own->side))
        return 0;
    }
  return n;
}

/* The enemy, by his kind or by a name that nobody of the sender's side bears. Returns the
 * tokens. */
static guint
match_foe (VtrReader *reader,
           guint pos,
           guint end)
{
  static const gchar *const anybody[] = { "the/an/any? enemy/foe/enemies enemys? men/troops/people/lot?", "anyone/anybody/someone/somebody/anything else/at? all?", "der/den/dem/vom/ein/einen? feind/gegner/feinde/franzose/franzosen/preusse/preussen/russe/russen", "die/den? franzosen/russen/preussen/schweden/kosaken/feinde", "jemand/einer/irgendwer/irgendjemand/wer/man", "the? french/russians/prussians/cossacks/frenchmen/swedes", "les? ennemis/russes/prussiens/francais/cosaques", "lennemi/on/lon/quelquun/ladversaire", NULL };
  const GArray *tokens = reader->tokens;
  guint n = MAX (vtr_phrases (tokens, pos, end, anybody), vtr_phrases (tokens, pos, end, foes));

  if (n > 0)
    return vtr_names_own (reader, pos, pos + n) ? 0 : n;
  n = match_known_foe (reader, pos, end);
  if (n > 0)
    return n;
  n = vtr_match_stranger (tokens, pos, end);
  return n > 0 && !vtr_is_own_title (reader, pos, pos + n) ? n : 0;
}

/* "Schwarzenberg", not "the Viceroy", whom none but the enemy has. */
static gboolean
is_by_name (const VtrReader *reader,
            guint pos,
            guint end)
{
  static const gchar *const titles[] = { "viceroy/vizekonig/vizekoenig/viceroi/vice/emperor/kaiser/lempereur/empereur/bonaparte", NULL };

  for (guint i = pos; i < end; i++)
    if (vtr_token (reader->tokens, i)->flags & VTR_WORD_STRANGER)
      return !vtr_has_phrase (reader->tokens, pos, end, titles);
  return FALSE;
}

/* "they come over the bridges": the enemy, when it says that it is to us that they come. */
static gboolean
are_they (const GArray *tokens,
          guint pos,
          guint end)
{
  return vtr_phrase (tokens, pos, end, "they/he/ils/il") > 0 && (vtr_phrases (tokens, pos + 1, end, comes) > 1 || vtr_phrase (tokens, pos + 1, end, "come/comes in force/numbers/strength") > 0);
}

/* Whether the enemy himself does what is said behind the case: "if Ney comes he will run". */
static gboolean
is_of_foe_then (const GArray *tokens,
                guint pos,
                guint end,
                gboolean they)
{
  for (guint i = pos; i < end; i++)
    if ((they && vtr_phrase (tokens, i, end, "they/he/ils/il") > 0) || vtr_phrase (tokens, i, end, "they/he/it/er/es/sie/il/ils will/would/wird/werden/may/might") > 1)
      return TRUE;
  return FALSE;
}

/**
 * vtr_match_need:
 *
 * Returns: the tokens at @pos that say "at need", "before superior numbers"; 0: they do not
 */
guint
vtr_match_need (const GArray *tokens,
                guint pos,
                guint end)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) ? vtr_phrases (tokens, pos, end, needs) : 0;
}

/* Whether what is done may begin at @pos, behind the case without a mark. */
static gboolean
begins_deed (VtrReader *reader,
             guint pos,
             guint end)
{
  const GArray *tokens = reader->tokens;
  guint stand, withdraw;
  guint at = vtr_skip_fillers (tokens, pos, end);

  at += vtr_phrase (tokens, at, end, "then/so/dann/alors/on/lon/just/straight");
  return at > pos || vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) || vtr_subject_is_own (reader, at, end) || vtr_begins_clause (reader, at, end) || vtr_match_stance (tokens, at, end, &stand, &withdraw);
}

/**
 * vtr_match_any_of_named:
 *
 * Returns: the tokens at @pos that mean any of those who got orders, "any of the three"; 0:
 *   none do, or it is another number of them
 */
guint
vtr_match_any_of_named (const VtrReader *reader,
                        guint pos,
                        guint end)
{
  static const gchar *const numbers[] = { "any/either/one/each of? the/these/those? two/both detachments/divisions/corps/brigades?", "any/either/one/each of? the/these/those? three detachments/divisions/corps/brigades?", "any/either/one/each of? the/these/those? four detachments/divisions/corps/brigades?" };
  guint n = reader->named->len >= 2 && reader->named->len <= 4 ? vtr_phrase (reader->tokens, pos, end, numbers[reader->named->len - 2]) : 0;

  return n > 1 ? n : 0;
}

/**
 * vtr_match_defiance:
 *
 * Returns: the tokens at @pos that say "to the last", "even against greater numbers"; 0: they
 *   do not
 */
guint
vtr_match_defiance (const GArray *tokens,
                    guint pos,
                    guint end)
{
  guint n = vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) ? vtr_phrases (tokens, pos, end, defiant) : 0;

  /* "to the last village" */
  return n > 1 && !(vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, pos + n, end, VTR_CLASS_AND)) ? n : 0;
}

/**
 * vtr_read_threat:
 * @reader: the reader
 * @unit: a sentence
 * @pos: where a case begins in it
 * @at: the token behind its conjunction, or @pos
 * @whose: (element-type VtrId): gets who of the sender's own is meant, if anybody is named
 * @place: gets where, if that is said
 * @bare: (out): whether somebody comes who is known by his name alone, and no more is said:
 *   he may be a friend
 *
 * "If they come over the bridges in force", "kommt ihm der Feind zu nah", "s'il est pressé":
 * of these every word must be known.
 *
 * Returns: the token behind the case; @pos: it is none of that
 */
guint
vtr_read_threat (VtrReader *reader,
                 const VtrUnit *unit,
                 guint pos,
                 guint at,
                 GArray *whose,
                 VtrId *place,
                 gboolean *bare)
{
  const GArray *tokens = reader->tokens;
  gboolean named = FALSE, more = FALSE;
  gboolean turned = at == pos;
  gboolean foe = FALSE, they = FALSE, act = FALSE, hit = FALSE;
  guint end = unit->end;

  while (at < end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      gboolean done = hit || (act && foe);
      VtrId where;
      guint n;

      if (token->kind == VTR_TOKEN_BREAK)
        {
          at++;
          continue;
        }
      /* "sollte es ihm einfallen, uns anzugreifen" */
      if (token->kind == VTR_TOKEN_COMMA && foe && !act && !hit && (n = vtr_phrase (tokens, at + 1, end, "uns/mich/ihn/sie/ihnen/es? anzugreifen/angreifen/zu stellen/kommen/nahern/naehern?")) > 0)
        {
          act = TRUE;
          at += n + 1;
          continue;
        }
      if (token->kind != VTR_TOKEN_WORD)
        break;
      /* "they prove too strong", "wird er ihm zu stark" */
      if (!act && (foe || (turned && at == pos)) && (n = MAX (vtr_phrases (tokens, at, end, comes), vtr_phrases (tokens, at, end, presses))) > 0)
        {
          act = TRUE;
          more = more || (n > 1 && vtr_phrase (tokens, at, end, "turn/turns/show/shows/prove/proves") == 0) || vtr_phrases (tokens, at, end, presses) > 0;
        }
      else if (!done && !foe && (n = vtr_phrases (tokens, at, end, pressed)) > 0)
        hit = TRUE;
      else if ((n = MAX (vtr_phrases (tokens, at, end, how), vtr_phrases (tokens, at, end, beside))) > 0)
        more = more || act;
      else if (!foe && !hit && are_they (tokens, at, end))
        {
          foe = they = TRUE;
          n = 1;
        }
      else if (!foe && (n = match_foe (reader, at, end)) > 0)
        {
          foe = TRUE;
          named = is_by_name (reader, at, at + n);
        }
      else if (whose->len == 0 && (n = vtr_match_any_of_named (reader, at, end)) > 0)
        vtr_append_ids (whose, reader->named);
      else if (!done && (n = vtr_match_friends (reader, at, end, whose)) > 0)
        {
          if (whose->len > 1 || !vtr_are_own (reader, whose))
            return pos;
        }
      else if ((token->classes & (VTR_CLASS_AT | VTR_CLASS_TO)) && (n = vtr_match_place (reader, at + 1, end, NULL, &where)) > 0)
        {
          if (!vtr_id_is_empty (place))
            return pos;
          *place = where;
          n++;
        }
      else if (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_PURPOSE | VTR_CLASS_NOTES | VTR_CLASS_TIME | VTR_CLASS_SOFT | VTR_CLASS_HARD | VTR_CLASS_PAST | VTR_CLASS_ROAD))
        {
          if (!done || (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_AMEND)))
            return pos;
          break;
        }
      else if (done && (vtr_subject_is_own (reader, at, end) || (token->classes & (VTR_CLASS_ME | VTR_CLASS_IT))))
        {
          /* "if anybody jumps him he …": first whom, then who */
          if ((n = vtr_phrases (tokens, at, end, us)) == 0 || vtr_token (tokens, at + n)->kind == VTR_TOKEN_WORD)
            break;
        }
      else if (token->classes & (VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_AUX | VTR_CLASS_PLACE_NOUN | VTR_CLASS_AT | VTR_CLASS_TO | VTR_CLASS_VIA))
        n = 1;
      else if ((n = vtr_phrases (tokens, at, end, us)) == 0)
        {
          if (!done)
            return pos;
          break;
        }
      at += n;
    }
  /* "caught in the rain", "pressed for time", "appears to be weak" */
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && !begins_deed (reader, at, end))
    return pos;
  if (!(hit || (act && foe)) || (!hit && is_of_foe_then (tokens, at, end, they)))
    return pos;
  *bare = named && !more;
  return at;
}
