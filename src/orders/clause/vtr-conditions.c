/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The conditions that the game knows: being attacked, an easy victory, a battle
 * nearby. Those that it does not know are told apart here too: an order on such
 * a condition is for the umpire. */

/* --- if attacked ------------------------------------------------------------ */

/* Set phrases; what follows is built from its parts. */
const gchar *const vtr_attacked_phrases[] = {
  "on/upon attack",
  "in case of an? enemy? attack/contact/assault", "in the event of an? enemy? attack/contact/assault", "in the case of an? attack", "on/upon contact", "on/upon contact with the enemy", "on/upon being attacked", "when/if under attack", "under attack", "if/when contact is made", "if/when in contact", "if/when contacted", "if it comes to a fight/battle", "if/when it comes to blows/fighting/blow", "if/when things/it get/gets hot/rough/ugly", "if/when there is trouble", "if/when brought to battle", "no matter who attacks it?", "against any/an? attack/attacker/attackers", "when/if/whenever attack/attacks comes/come",
  "at the? first sign/hint of an? attack", "against all comers/attackers/attack", "to the? last man/cartridge/round", "even against greater/superior numbers/odds/force/forces", "even against odds", "bis zum letzten mann", "bis zur letzten patrone", "bis zuletzt", "auch/selbst/sogar gegen eine? ubermacht/uebermacht/uberzahl", "jusquau dernier homme", "jusqua la derniere cartouche", "meme contre plus fort que/quelles/quelle/queux? lui/elle/elles/eux?", "if/when we/he/it/they/i/she run/runs/get/gets/bump/bumps/come/comes into/under trouble/attack/difficulty/difficulties/fire", "if/when hit/jumped/bounced/pressed/rushed/pushed/assailed", "if/when it/things get/gets/got? hot/rough/ugly/sticky/nasty", "bei feindkontakt/feindberuhrung", "bei feindlichem angriff", "wenn/falls es brenzlig/ernst/heiss/hart wird", "en cas de mauvaise rencontre", "si lon/on/lennemi lui/leur/nous/vous offre/presente/livre/propose le/la? combat/bataille", "si lon/on/lennemi le lui/leur/nous/vous/me offre/presente/propose/impose", "si lon/on lattaque", "si lon/on nous/me/les y? attaque", "si lon/on my/ly/ny attaque", "si lon/on nous/lui/me tombe dessus",
  "bei einem? angriff", "bei einem? feindangriff/uberfall", "bei einem? feindlichen angriff", "gegen angriffe", "bei feindkontakt", "bei feindberuhrung", "im falle eines? angriffs", "im angriffsfall/angriffsfalle", "im falle eines? uberfalls/zusammenstosses/feindkontakts", "im falle eines feindlichen angriffs", "bei beruhrung mit dem feind", "gegen jeden angriff", "bei angriffen",
  "en cas dattaque ennemie?", "en cas de contact", "en cas dengagement", "en cas de choc/rencontre", "en cas dapproche de lennemi", "sous lattaque", "en cas de combat", "au contact de lennemi", "a lapproche de lennemi", "contre toute attaque",
  /* the first words of those that are built */
  "if", "only", "unless", "until", "when", "whenever", "wherever", "should", "were", "in case", "in the event that", "wenn", "falls", "sobald", "sollte", "sollten", "wird", "wirds", "werden", "werde", "greift", "ruckt", "rueckt", "kommt", "kommen", "naht", "erscheint", "greifen", "fallt", "faellt", "fallen", "sowie", "si", "sil", "sils", "quand", "lorsque", "attaque", "attaques", "attaquee", NULL
};

/* Takes the longest of @phrases at *@at; whether any stands there. */
static gboolean
take (const GArray *tokens,
      guint *at,
      guint end,
      const gchar *const *phrases)
{
  guint n = vtr_phrases (tokens, *at, end, phrases);

  *at += n;
  return n > 0;
}

static const gchar *const foes[] = {
  "the? enemy/foe/opposition", "an? enemy/foe", "the? enemys troops/forces/army/cavalry", "any enemy/enemies/foe", "enemy troops/forces/cavalry/columns", "enemy", "the? other side/fellow", "qui que ce soit", "ladversaire", "quiconque", "irgendwer/irgendjemand/wer/einer", "anyone", "anybody", "someone", "somebody", "anything", "any of them", "anyone at all",
  "der feind/gegner", "ein feind/gegner", "feind", "feinde", "jemand", "man",
  "lennemi", "un ennemi", "on", "lon", "quelquun", "les ennemis", NULL
};
/* who may come without meaning it */
static const gchar *const they[] = { "they/he", "ils/il", "the? french/russians/prussians/austrians/allies/coalition/cossacks/swedes/saxons", "die franzosen/russen/preussen/verbundeten/schweden/sachsen/kosaken/osterreicher", "les russes/prussiens/francais/suedois/cosaques/allies/autrichiens/saxons", NULL };
static const gchar *const objects[] = { "me/us/it/him/them/you/her", "mich/uns/es/ihn/sie/ihm", "at me/us/it/him/them/you", "on me/us/it/him/them/you", "upon me/us/it/him/them/you", "for me/us/it/him/them", "against me/us/it/him/them", "the/my/our/his/its/your division/army/troops/force/position/town/place", NULL };
static const gchar *const where[] = { "anywhere", "at any point/time/place", "in/at/during the middle/midst of it/this/that", "in the meantime", "while at it", "on any side/front", "wherever", "irgendwo", "there", "here", "then", "first", "in/on the? way/march/road", "on the move", "dort/hier", "unterwegs", "auf dem marsch", "en route/chemin/marche", "la", "ici", "again", "meanwhile", "in that place", "at all", "anyway", NULL };
static const gchar *const by_foe[] = { "by the? enemy/french/russians/prussians/foe/allies/coalition/cossacks/saxons", "by an? enemy", "by anyone/anybody/anything/someone/somebody at? all?", "by anything/anyone/anybody/all", "vom feind/feinde/gegner", "von jemand/irgendwem", "par lennemi", "par quiconque", NULL };

/* "is attacked there by the enemy", "angegriffen wird". */
static guint
match_struck (const GArray *tokens,
              guint pos,
              guint end)
{
  static const gchar *const be[] = { "m/re/s/is/are/am/be/being/gets/get/were", "should be", "is/are/am to be", "wird/werden/werde", "est/sont/sommes/suis/etes/etait/etaient/serait/seraient/fut", "dort/hier? wird/werden/werde?", NULL };
  static const gchar *const struck[] = { "attacked/engaged/assailed/assaulted/pressed/challenged/hit/struck/contacted/bounced/jumped/rushed/charged/molested/disturbed/harassed/tackled/ambushed/surprised/approached/bothered/attakced/attaked/atacked/attackd/atackd", "set/fallen/pounced/advanced/marched upon/on/against", "come at", "run into", "brought to battle/action", "angegriffen/bedrangt/uberfallen", "dort/hier/unterwegs? angegriffen", "attaque/attaques/attaquee/attaquees/assailli/assaillis/presse/presses/engage/engages", NULL };
  static const gchar *const auxiliary[] = { "wird/werden/werde/wurde/wurden", "werden sollte/sollten", NULL };
  guint at = pos;

  take (tokens, &at, end, be);
  take (tokens, &at, end, by_foe); /* "vom Feind angegriffen" */
  if (!take (tokens, &at, end, struck))
    return 0;
  take (tokens, &at, end, auxiliary);
  take (tokens, &at, end, where);
  take (tokens, &at, end, by_foe);
  take (tokens, &at, end, where);
  return at - pos;
}

/* "attacked", "we are attacked there by the enemy". */
static guint
match_passive (const GArray *tokens,
               guint pos,
               guint end)
{
  static const gchar *const who[] = { "it/he/they/we/i/you/she", "one/any/either of us/them/these/mine", "both/all", "er/sie/es/ich/wir/man", "il/elle/ils/elles/nous/vous/je/lon y?", "y", "the/my/our/this/that whole? corps/division/army/troops/force/men/garrison/detachment", "das/mein/unser korps", "mon/le/notre corps", NULL };
  guint at = pos;
  guint n;

  take (tokens, &at, end, who);
  n = match_struck (tokens, at, end);
  return n > 0 ? at + n - pos : 0;
}

static gboolean
is_stranger (const GArray *tokens,
             guint pos,
             guint end)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos)->flags & VTR_WORD_STRANGER) != 0;
}

/* "Blücher", "Ney's corps": of the other side, as none of the sender's. */
static gboolean
take_stranger (const GArray *tokens,
               guint *at,
               guint end)
{
  static const gchar *const his[] = { "men/corps/troops/cavalry/army/division/people/lot/korps/truppen", NULL };

  if (!is_stranger (tokens, *at, end))
    return FALSE;
  while (is_stranger (tokens, *at, end))
    (*at)++;
  take (tokens, at, end, his);
  return TRUE;
}

/* "the enemy attacks us there", "anyone comes at him", "der Feind uns angreift". */
static guint
match_active (const GArray *tokens,
              guint pos,
              guint end)
{
  static const gchar *const strike[] = { "attack/attacks/assail/assails/assault/assaults/engage/engages/strike/strikes/press/presses/jump/jumps/hit/hits/charge/charges/harass/harasses/challenge/challenges/bounce/bounces/rush/rushes/disturb/disturbs/interrupt/interrupts/bother/bothers/molest/molests/tackle/tackles/ambush/ambushes", "pounce/pounces on", "start/starts trouble/something/anything", "have/has a go at?", "take/takes it into his/its/their head/heads to attack/interrupt/disturb/molest/engage/assail/assault/strike/bother", "fall/falls on/upon", "go/goes for", "pick/picks a fight with?", "try/tries anything/us/it", "move/moves/march/marches/come/comes/advance/advances on/upon/against/at me/us/it/him/them/you", "come/comes on/up/out/near/close/over/nearer/forward/across/here/in/along/down", "make/makes an attack", "offer/offers battle", "angreift/angreifen/angreife", "attaque/attaquent/lattaque/lattaquent", "tombe/tombent sur", NULL };
  static const gchar *const come[] = { "come/comes/advance/advances/appear/appears/approach/approaches/arrive/arrives", "move/moves forward/up/on", "show/shows himself/itself/themselves", "show/shows/turn/turns up", "cross/crosses the? river/bridge/water/elbe/saale/oder/mulde", "come/comes over the? river/bridge/water/elbe/saale/oder/mulde", "come/comes out to? meet/fight/greet?", "sich zeigt/zeigen", "se pointe/pointent", "se fait/font voir", "venture/ventures forward/out/across", "kommt/kommen/erscheint/anruckt/vorruckt/naht/herankommt/auftaucht", "vient/viennent/approche/approchent/parait/avance/avancent/survient/arrive/paraissent", "se presente/montre/presentent/montrent", "sapproche/savance/sapprochent/savancent", NULL };
  static const gchar *const modal[] = { "should/may/do/does/will/dare/dares/choose/chooses/decide/decides/want/wants/try/tries ever/dare? to?", NULL };
  static const gchar *const clitics[] = { "me/nous/l/la/le/les/vous/uns/ihn/es/sie/mich/dort/hier", NULL };
  guint at = pos;
  gboolean foe = take (tokens, &at, end, foes);
  gboolean struck;
  gboolean object;

  if (!foe && !take (tokens, &at, end, they) && !take_stranger (tokens, &at, end))
    return 0;
  take (tokens, &at, end, clitics);
  take (tokens, &at, end, modal);
  struck = take (tokens, &at, end, strike);
  if (!struck && !take (tokens, &at, end, come))
    return 0;
  object = take (tokens, &at, end, objects);
  /* "if he comes" may be anybody, "if the French come" anywhere */
  if (!foe && !struck && !object)
    return 0;
  take (tokens, &at, end, where);
  return at - pos;
}

/* "wird er angegriffen", "greift der Feind an". */
static guint
match_inverted (const GArray *tokens,
                guint pos,
                guint end)
{
  static const gchar *const turned[] = { "wird/werden es/sie/er/ich/das? korps? dort/hier? angegriffen", "werde ich dort/hier? angegriffen", "werden wir dort/hier? angegriffen", "ruckt/rueckt/kommt/naht/erscheint der feind/gegner an/heran/naher?", "kommt wer/jemand/einer", "greift der feind/gegner uns/ihn/es/sie/mich? dort/hier? an", "greift man uns/ihn/es/sie/mich? an", "attaque/attaques/attaquee par? lennemi?", "greift uns/ihn/es/sie/mich? der/die? feind/gegner/wer/jemand/einer/irgendwer/man uns/ihn/es/sie/mich? dort/hier? an", "kommt der? feind/gegner heran/naher/an/heruber?", "kommen die? feinde/franzosen/russen/preussen heran/naher/an/heruber?", "sollte uns/mich/ihn/es/sie? jemand/wer/einer/man/feind/gegner uns/mich/ihn/es/sie? dort/hier? angreifen/anrucken/kommen/attackieren/bedrangen/uberfallen/belastigen", "sollte uns/mich/ihn/es/sie? der feind/gegner uns/mich/ihn/es/sie? dort/hier? angreifen/anrucken/kommen/attackieren/bedrangen/uberfallen", "wirds brenzlig/ernst/heiss/hart", "wird es brenzlig/ernst/heiss/hart", "wird s brenzlig/ernst/heiss/hart", "fallt/faellt/fallen der/die/man/jemand/einer feind/gegner/franzosen/russen/preussen/verbundeten? dort/hier? uber/ueber mich/uns/ihn/es/sie dort/hier? her", "kommt es zum/zur kampf/gefecht/treffen/schlacht/schlagen", NULL };

  return vtr_phrases (tokens, pos, end, turned);
}

static const gchar *const leads[] = { "if/when/whenever/wherever/should/were", "only? if/when", "unless/until", "but/and if/when/should", "in case", "in the event that", "if ever/once", "wenn/falls/sobald/sowie/sollte/sollten", "si/sil/sils/quand/lorsque", "au cas ou", "pour le cas ou", "fur den fall dass", NULL };

/* "attacks in force", "mit Übermacht": by how many, or whence; or for how long. */
static gboolean
is_qualified (const GArray *tokens,
              guint pos,
              guint end)
{
  static const gchar *const how[] = { "in/with such? strength/force/numbers/earnest/mass", "in/with great/greater/superior/overwhelming/large/larger/some/any/full strength/force/forces/numbers", "from the north/south/east/west/rear/flank/front/left/right", "mit ubermacht/uberlegenen/uberlegener/mehr/starken/starker/vereinten/grosser", "in ubermacht/uberzahl/starke", "von uberlegenen/uberlegener/mehr/zwei/drei/norden/suden/westen/osten/mehreren", "en force/nombre/masse", "avec des forces", "too strongly/heavily/hard", "heavily/strongly/seriously", "in the/his/its/their/my/our? rear/flank/flanks/back", "before/until/till/after the? noon/midday/dark/nightfall/night/evening/morning/dawn", "at/by/during the? night/dawn/dusk", "twice/nur/seulement/uniquement", "in/von der/die/den? flanke/flanken/seite/rucken", "im rucken", "bei/vor/nach der? nacht/mittag/abend", "nachts", "de flanc/nuit/dos", "sur le/les/ses/nos flanc/flancs/arrieres/derrieres", "a revers", "avant/apres midi", NULL };

  return vtr_phrases (tokens, pos, end, how) > 0;
}

static guint match_attacked (const GArray *tokens, guint pos, guint end);

/* "because if he comes he is there": a reason, no case. */
static gboolean
is_reason (const GArray *tokens,
           guint pos)
{
  return pos > 0 && vtr_phrase (tokens, pos - 1, pos, "because/since/weil/denn/car/puisque") > 0;
}

/**
 * vtr_match_attacked:
 *
 * Returns: the tokens at @pos that say "if attacked"; 0: they do not, or say by how
 *   many or from where
 */
guint
vtr_match_attacked (const GArray *tokens,
                    guint pos,
                    guint end)
{
  guint n = match_attacked (tokens, pos, end);

  return n > 0 && (is_reason (tokens, pos) || is_qualified (tokens, pos + n, end)) ? 0 : n;
}

/**
 * vtr_has_attacked:
 *
 * Returns: whether "if attacked", in whatever words, stands from @start to @end
 */
gboolean
vtr_has_attacked (const GArray *tokens,
                  guint start,
                  guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_match_attacked (tokens, i, end) > 0)
      return TRUE;
  return FALSE;
}

static guint
match_attacked (const GArray *tokens,
                guint pos,
                guint end)
{
  guint best;
  guint lead;
  guint more;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || (vtr_token (tokens, pos)->begins & VTR_PHRASE_ATTACKED) == 0)
    return 0;
  best = vtr_phrases (tokens, pos, end, vtr_attacked_phrases);
  /* the first words that stand alone in the list are no condition by themselves */
  if (best == 1 || (best > 0 && vtr_phrases (tokens, pos, pos + best, leads) == best))
    best = 0;
  if (best > 0)
    {
      static const gchar *const foe[] = { "by the? enemy/foe", "vom feind", "par lennemi", NULL };

      best += vtr_phrases (tokens, pos + best, end, foe);
      return best + vtr_phrases (tokens, pos + best, end, where);
    }
  more = match_inverted (tokens, pos, end);
  /* "attaque" alone is no condition: "attaqué, il …" is one before a comma */
  if (more == 1 && !vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_COMMA))
    more = 0;
  if (more > 0)
    return more;
  lead = vtr_phrases (tokens, pos, end, leads);
  if (lead == 0)
    return 0;
  more = match_passive (tokens, pos + lead, end);
  if (more == 0)
    more = match_active (tokens, pos + lead, end);
  if (more == 0)
    return 0;
  /* "unless we are attacked, in which case hold" */
  if (vtr_phrase (tokens, pos, end, "unless/until") > 0)
    {
      static const gchar *const then[] = { "in which/that case", "and then", "then", NULL };
      guint at = pos + lead + more;

      at += vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) ? 1 : 0;
      lead = vtr_phrases (tokens, at, end, then);
      return lead > 0 ? at + lead - pos : 0;
    }
  return lead + more;
}

/**
 * vtr_match_anybody_attacked:
 *
 * Returns: the tokens of "whoever is attacked", "anybody attacked" at @pos; 0: they
 *   do not stand there
 */
guint
vtr_match_anybody_attacked (const GArray *tokens,
                            guint pos,
                            guint end)
{
  static const gchar *const anybody[] = { "anybody/anyone/whoever/whoevers/whichever/any/each/everyone/everybody/all/those of? us/you/them/mine? who? is/are/gets?", "if/when/should anybody/anyone/somebody/someone/any/either of? them/us/these/you? is/are/gets/get/be?", "if/when/should any/either/one of? them/these/the? corps/divisions/formations/brigades? is/are/gets/get/be?", "who/whosoever is/are/gets", "wer von beiden/ihnen/uns/denen", "welcher von beiden/ihnen", "wer immer?", "jeder der", "celui des? deux? qui est/sera/serait", "wer", "quiconque est/sera", "qui que ce soit qui soit", NULL };
  guint n = vtr_phrases (tokens, pos, end, anybody);
  guint more = n > 0 ? match_struck (tokens, pos + n, end) : 0;

  return more > 0 ? n + more : 0;
}

/* "greift der Feind Compans an", "trifft Compans auf den Feind", "stößt er auf Feind". */
static guint
match_foe_who (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *who)
{
  static const gchar *const meets[] = { "auf den? feind/gegner/feinde", "auf feindliche? truppen/krafte/feind", NULL };
  const GArray *tokens = reader->tokens;
  gboolean strikes = vtr_phrase (tokens, pos, end, "greift/greifen/fallt/faellt") > 0;
  guint at = pos + 1;
  guint n;

  if (!strikes && vtr_phrase (tokens, pos, end, "trifft/treffen/stosst/stoesst/stossen") == 0)
    return 0;
  if (strikes)
    {
      n = vtr_phrases (tokens, at, end, foes);
      if (n == 0)
        return 0;
      at += n;
    }
  if (vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT))
    return 0;
  n = vtr_parse_subject (reader, at, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE)
    {
      g_array_set_size (who->subjects, 0);
      who->fail = VTR_VERDICT_NONE;
      who->explicit_subject = FALSE;
      return 0;
    }
  at += n;
  n = strikes ? vtr_phrase (tokens, at, end, "an") : vtr_phrases (tokens, at, end, meets);
  if (n > 0)
    return at + n - pos;
  g_array_set_size (who->subjects, 0);
  who->explicit_subject = FALSE;
  return 0;
}

/* "if III Corps is attacked", "greift der Feind das III. Korps an". */
static guint
match_attacked_who (VtrReader *reader,
                    guint pos,
                    guint end,
                    VtrClause *who)
{
  static const gchar *const strike[] = { "attack/attacks/assail/assails/assault/assaults/engage/engages/strike/strikes/press/presses/hit/hits/charge/charges/harass/harasses/jump/jumps", "fall/falls on/upon", "have/has a go at", "come/comes/go/goes at/for", "angreift/angreifen", "attaque/attaquent", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos + vtr_phrases (tokens, pos, end, leads);
  gboolean turned = at == pos && vtr_phrase (tokens, pos, end, "wird/werden") > 0;
  guint n;

  if (is_reason (tokens, pos))
    return 0;
  n = match_foe_who (reader, pos, end, who);
  if (n > 0)
    return n;
  if (at == pos && !turned)
    return 0;
  at += turned ? 1 : 0;
  /* "if I Corps is attacked" */
  n = vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && !(at + 1 < end && vtr_is_corps_word (vtr_token (tokens, at + 1))) ? 0 : vtr_parse_subject (reader, at, end, who);
  if (n > 0)
    {
      guint more = match_struck (tokens, at + n, end);

      return more > 0 && who->fail == VTR_VERDICT_NONE ? at + n + more - pos : 0;
    }
  n = vtr_phrases (tokens, at, end, foes);
  if (n == 0)
    n = vtr_phrases (tokens, at, end, they);
  if (n == 0 || turned)
    return 0;
  at += n;
  /* "der Feind das Korps angreift" */
  n = vtr_parse_subject (reader, at, end, who);
  if (n > 0)
    {
      guint more = vtr_phrase (tokens, at + n, end, "angreift/angreifen/uberfallt");

      return more > 0 && who->fail == VTR_VERDICT_NONE ? at + n + more - pos : 0;
    }
  n = vtr_phrases (tokens, at, end, strike);
  if (n == 0)
    return 0;
  at += n;
  n = vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) ? 0 : vtr_parse_subject (reader, at, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE)
    return 0;
  return at + n - pos;
}

/* "at Jena", behind who is attacked, where they stand or go: no other case. */
static guint
match_there (VtrReader *reader,
             guint pos,
             guint end,
             const VtrClause *who)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "at/in/near/bei/a/devant");
  guint m;
  VtrId place;

  if (n == 0 || who->subjects->len == 0 || (m = vtr_match_place (reader, pos + n, end, NULL, &place)) == 0)
    return 0;
  if (vtr_stand_at (reader, who->subjects, &place))
    return n + m;
  for (guint i = 0; i < who->subjects->len; i++)
    {
      const VtrId *goes = g_hash_table_lookup (reader->ends, g_array_index (who->subjects, VtrId, i).s);

      if (goes == NULL || !vtr_id_equal (goes, &place))
        return 0;
    }
  return n + m;
}

/**
 * vtr_match_attacked_who:
 * @who: gets who is attacked
 *
 * "if III Corps is attacked", "greift der Feind das III. Korps an", "si l'on attaque Morand
 * à Iéna", where he stands.
 *
 * Returns: the tokens at @pos that say so; 0: they do not
 */
guint
vtr_match_attacked_who (VtrReader *reader,
                        guint pos,
                        guint end,
                        VtrClause *who)
{
  guint n = match_attacked_who (reader, pos, end, who);

  return n > 0 ? n + match_there (reader, pos + n, end, who) : 0;
}

/**
 * vtr_mark_strangers:
 *
 * Marks the words with a capital that name nobody and nothing the sender's side
 * knows: "if Blücher attacks".
 */
void
vtr_mark_strangers (const VtrLexicon *lexicon,
                    GArray *tokens)
{
  for (guint i = 0; i < tokens->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);

      if (token->kind == VTR_TOKEN_WORD && token->classes == 0 && (token->flags & VTR_WORD_CAPITAL) && !g_hash_table_contains (lexicon->words, token->fold) && !g_hash_table_contains (lexicon->words, token->canon) && (token->stem == NULL || !g_hash_table_contains (lexicon->words, token->stem)))
        token->flags |= VTR_WORD_STRANGER;
    }
}

/* --- other conditions of the game -------------------------------------------- */

const gchar *const vtr_victory_phrases[] = {
  "after/upon/on/following an/any/a/the? easy? victory/success/win", "any/an/the/a? easy? victory/success", "after a? won battle", "if/when a/the battle is won", "in case of victory/success", "if/when victorious", "if/when it/he/they/we/i wins/win/won it/this/that? there/here? easily/handily/cheaply", "if/when it/he/they/we/i get/gets/have/has/score/scores/gain/gains an? easy win/victory/success", "if/when it/this/that turns/works out to/an be? an? easy? victory/win/one/easy", "if/when it/that/this is/goes/proves easy/easily/an easy/one/win?", "falls/wenn wir/ich/er/sie/es? leicht/muhelos/muehelos gewinnen/gewinne/gewinnt/siegen/siegt", "gewinnen/gewinne/gewinnt/siegen/siegt wir/ich/er/es/das? korps? leicht?", "si nous/on/il/je? gagnons/gagne/lemporte/lemportons/vainc/vainquons facilement/aisement", "si/sil/quand la? victoire est/sera facile/aisee", "if/when it/he/they/we/i wins/win/won an/a? easy? victory/battle/fight?", "if/when it/he/they/we/i wins/win easily?", "in case of an? easy? victory", "in the event of an? easy? victory", "if/when we/i/he/it/they win/wins and/if it/that was/is an? easy win/victory?", "if/when the? victory is? easy/complete", "easy victory", "if/when the? enemy/he is/gets/breaks beaten/broken? easily?", "if the victory is easy/complete", "if it is an easy victory", "if/when/once the? day/field/battle/fight is won/ours", "should it/he/we/i/they win easily", "if/when it/he/they/we/i should win easily?", "if/when it/he/they/we/i beat/beats/defeat/defeats them/him/it there/easily?", "if/when we/i/he/it/they win/wins an? easy? victory/battle/fight?",
  "nach einem? leichten/leichtem? sieg", "bei einem? leichten/leichtem? sieg", "bei sieg", "nach dem sieg", "nach gewonnener schlacht", "im falle eines leichten? sieges", "wenn/sobald/ist/falls der/die/das tag/schlacht/gefecht/kampf gewonnen ist?",
  "apres une/la? victoire facile?", "si nous/ils? sommes/sont vainqueurs", "sil est vainqueur", "en cas de victoire facile?", "si/sil/quil? bat/battons/batte les/le/lennemi francais/prussiens/russes/ennemi/adversaire?", "si/sil le/les/nous bat/battons", "si la victoire est facile", "en cas de succes facile?", "sil remporte une victoire facile", "quand/lorsque/si la? bataille/journee est/sera gagnee", "une fois la bataille/journee gagnee", NULL
};

/**
 * vtr_match_victory:
 *
 * Returns: the tokens at @pos that say "after an easy victory"; 0: they do not
 */
guint
vtr_match_victory (const GArray *tokens,
                   guint pos,
                   guint end)
{
  static const gchar *const about[] = { "there/here", "at/in either/any/that/this place", "over/against him/them/it", "over/against the? enemy/foe", "dort/hier", "la", NULL };
  guint n = vtr_phrases (tokens, pos, end, vtr_victory_phrases);

  return n > 0 ? n + vtr_phrases (tokens, pos + n, end, about) : 0;
}

const gchar *const vtr_guns_conditions[] = {
  "if/when there is a battle", "if any", "if there are any", "if/when there is any", "wherever they/it may be? are/is? heard?", "wo immer er zu horen ist", "sil y a bataille", "if a battle is fought nearby/near/within reach?", "if there is fighting", "if fighting breaks out nearby?", "if a battle develops nearby?", "if battle is joined nearby?", "always", "if/when there is fighting nearby?", "if/when a battle is fought nearby?", "if/when it/he/they hears/hear/can? hear? them", "if/when heard", "if/when the? guns are heard", "if/when fighting/firing is heard", "of any battle nearby/near/within? reach?",
  "of any? nearby battle/battles/fighting", "in case of a? battle", "if any battle is fought nearby?", "if they are heard", "wherever they are heard", "of a battle nearby?", "if/when a battle is fought",
  "where/wherever the? guns/cannon/cannons are/is heard", "wherever it/he hears them", "si lon entend le canon", "sil/si y a bataille", "wo/wenn/sobald immer? geschutze/kanonen/schusse zu horen sind", "if there is a fight/battle/fighting within reach", "wenn es zur/zum schlacht/kampf/treffen/gefecht kommt", "wenn/falls gekampft wird", "bei schlacht/kampf/gefecht", "falls es zum kampf kommt", "wenn geschossen wird", "en cas de bataille/combat", "sil y a combat", "si une bataille est livree", "if/when there is/are a? fight/fighting/battle/firing/gunfire anywhere? near/nearby/close/about? by?", "if/when a? battle/fight/firing is? heard/begins/starts/breaks? out? near/nearby?", "if/when it/we/i/he hears/hear cannon/guns/firing/gunfire", "of any battle that is? fought? nearby/near/within? reach?", "hort/hoert er/sie/es/man/ich von? dort/hier? aus? kanonendonner/schiessen/geschutzfeuer/geschuetzfeuer/kanonen/schusse/feuer", "wenn/sobald er/sie/es/man von? dort/hier? aus? kanonendonner/schiessen/geschutzfeuer/kanonen/schusse hort/hoert", "sil/si/sils on/lon? entend/entendent tonner/gronder? le canon", "sil venait/vient a tonner/gronder", "if/when/whenever we/i/he/it/they hear/hears any/them/it/some", "whenever there is one", "at need", NULL
};

/**
 * vtr_match_guns_condition:
 *
 * Returns: the tokens at @pos that only say when one marches to the guns anyway
 */
guint
vtr_match_guns_condition (const GArray *tokens,
                          guint pos,
                          guint end)
{
  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || (vtr_token (tokens, pos)->begins & VTR_PHRASE_GUNS) == 0)
    return 0;
  return vtr_phrases (tokens, pos, end, vtr_guns_conditions);
}

/* --- conditions that it does not know ----------------------------------------- */

/**
 * vtr_match_unknown_condition:
 *
 * Conditions of several words, none of which says so alone: "à moins que".
 *
 * Returns: their tokens at @pos; 0: none stands there
 */
guint
vtr_match_unknown_condition (const GArray *tokens,
                             guint pos,
                             guint end)
{
  static const gchar *const conditions[] = {
    "as far as the river/bridge/ford/hills/heights/woods/wood/village/crossroads/crossing/border/frontier/outskirts/suburbs/gates/next/first", "as/so long as", "as soon as", "on condition", "on the condition", "in case", "in the event", "for as long as", "the moment that?", "as far as it/he/they can", "if and when",
    "es sei denn", "im fall/falle dass", "in dem fall", "au prochain tour", "au tour prochain/suivant", "tour prochain/suivant", "vorausgesetzt", "sofern", "solange", "soweit", "sowie", "je nachdem", "erst wenn/nachdem/wenn", "fur den fall",
    "a moins que/de/detre/dordre/davoir/dune/dun", "a condition que/de", "pourvu que", "au cas ou", "des que", "aussitot que", "tant que", "en supposant", "pour peu que", "a supposer que", "le cas echeant", "avant que/de", "apres que", "en attendant que", "respectively", "respectivement", "beziehungsweise", "bzw", "jeweils", "the former/latter", "erstere/ersterer/letztere/letzterer", "ce dernier/premier", "celui ci/la", "the? one by/via/through/over/to/at", "the other by/via/through/over/to/at", "le premier/second/deuxieme/dernier par/a/vers/sur", "lun par/a/vers/sur", "lautre par/a/vers/sur", "der/die eine/erste/andere/zweite uber/nach/auf/in", "half/some of them/it/us", "failing that/which/this", "on/at my/your/the/his first/next? order/orders/signal/word/command", "auf mein/ihr/sein/den/ersten befehl/zeichen/signal/wink", "auf befehl", "au premier ordre/signal/mot", "a/sur mon/votre/son signal/ordre", "nattend/nattendent/nattends/attend/attendent/attends que", "when/if ordered/told/called/asked", "wenn befohlen", "at the/his/your/their/its/my umpires/commanders? discretion", "as/if/where you/he/they/it see/sees/think/thinks/pleases/please/likes/like/suits fit/best/right?", "nach gutdunken/belieben/ermessen/moglichkeit", "a sa/votre/leur discretion/guise/gre/convenance", "comme bon lui/vous/leur semble/semblera", "sil/si le peut/peuvent", NULL
  };

  return vtr_phrases (tokens, pos, end, conditions);
}

/* "Steht Ney noch in Weimar, bleibt er": German leaves out "wenn" and puts the verb
 * first, before who it is of; and first again after the comma. "Im Falle, dass". */
static gboolean
is_turned (VtrReader *reader,
           const VtrUnit *unit,
           guint at)
{
  static const gchar *const first[] = { "ist/sind/steht/stehen/kommt/kommen/geht/gehen/hat/haben/wird/werden/sollte/sollten/bleibt/bleiben/muss/kann/konnen/zieht/ziehen/ruckt/rucken/halt/halten/findet/finden/gibt/geben/liegt/liegen/marschiert/marschieren/fallt/fallen/sieht/sehen/reicht/reichen/erlaubt/lasst/lassen/gelingt/stosst/trifft/verlasst/raumt/weicht/greift/will/wollen/darf/ware/hatte/macht", NULL };
  static const gchar *const joint[] = { "so/dann", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  if (vtr_phrases (tokens, at, unit->end, first) == 0 || !vtr_token_is (tokens, at + 1, unit->end, VTR_TOKEN_WORD))
    return FALSE;
  /* "Halten Sie Halle, gehen Sie …" */
  if (vtr_token_has (tokens, at + 1, unit->end, VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_FROM | VTR_CLASS_VIA | VTR_CLASS_NEGATION) || (vtr_phrase (tokens, at + 1, unit->end, "sie") > 0 && (vtr_token (tokens, at + 1)->flags & VTR_WORD_CAPITAL)))
    return FALSE;
  for (guint i = at + 2; i + 1 < unit->end; i++)
    {
      guint next = i + 1;

      if (!vtr_token_is (tokens, i, unit->end, VTR_TOKEN_COMMA))
        continue;
      while (vtr_token_is (tokens, next, unit->end, VTR_TOKEN_BREAK))
        next++;
      return vtr_phrases (tokens, next, unit->end, joint) > 0 || vtr_phrases (tokens, next, unit->end, first) > 0 || vtr_token_has (tokens, next, unit->end, VTR_CLASS_AUX) || (vtr_lexicon_match_verb (reader->lexicon, tokens, next, unit->end, verbs, &form) > 0 && form != VTR_VERB_PAST);
    }
  return FALSE;
}

/* ", I am told", ", sagt man", ", paraît-il": that somebody says so, after a mark or at
 * the end. */
static gboolean
is_report (const GArray *tokens,
           guint at,
           const VtrUnit *unit)
{
  static const gchar *const reports[] = { "so? i am/was told/informed", "so? i hear/believe/suppose/guess/gather/understand/assume/fear/presume/imagine", "so? they/people/he/you say/says/said/tell/told me/us?", "so? it seems/appears", "so? it is said/rumoured/thought", "so? rumour has it", "so? the story goes", "or so", "according to", "if i am/remember/understand/recall not? right/rightly/correctly/mistaken?", "heisst es", "wie ich hore/glaube/vermute/annehme/hoffe", "glaube/vermute/denke/hoffe ich", "nehme ich an", "sagt man/er/sie", "wie man hort/sagt/erzahlt", "so heisst/sagt/hort es/man/er", "on dit", "parait il", "dit on", "me dit on", "ma t on dit", "a ce quon dit", "semble t il", "je crois/pense/suppose/presume/espere/imagine", NULL };
  guint n = vtr_phrases (tokens, at, unit->end, reports);

  if (n == 0 || at == unit->start || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_COLON || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_SEMICOLON)
    return FALSE;
  return !vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_WORD);
}

/* "to Lüneburg and back", "hin und zurück". */
static gboolean
is_there_and_back (const GArray *tokens,
                   guint at,
                   guint end)
{
  static const gchar *const back[] = { "and then? back", "und dann? wieder? zuruck", "et retour", "and then? comes back/home", "and/und/et then/puis? returns/return/revient/reviendra/reviennent/kehrt/kehren to/back/home/a/zuruck/nach?", "and/or so", NULL };
  guint n = vtr_phrases (tokens, at, end, back);

  /* "to Erfurt and back with the corps" */
  if (n > 0 && vtr_match_rejoining (tokens, at + 1, end) > 0)
    return FALSE;
  return n > 0 && (!vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD) || vtr_token_has (tokens, at + n, end, VTR_CLASS_TO | VTR_CLASS_THEN) || vtr_phrase (tokens, at, end, "and/und/et then/puis? returns/return/revient/reviendra/reviennent/comes/kehrt/kehren to/back/home/a/zuruck/nach?") > 0) && vtr_phrase (tokens, at + n, end, "if/when/wenn/falls/si/only") == 0 && vtr_match_attacked (tokens, at + n, end) == 0;
}

/* "I would like to": to the umpire an order. */
static gboolean
is_own_wish (const GArray *tokens,
             guint pos,
             const VtrUnit *unit)
{
  return pos > unit->start && vtr_phrase (tokens, pos - 1, unit->end, "i/we would like to") > 0;
}

/* Whether somebody follows a beaten enemy, or may (4.7). */
static gboolean
speaks_of_exploiting (VtrReader *reader,
                      guint pos,
                      guint end)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  for (guint i = pos; i < end; i++)
    {
      g_ptr_array_set_size (verbs, 0);
      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_lexicon_match_verb (reader->lexicon, reader->tokens, i, end, verbs, &form) > 0)
        for (guint v = 0; v < verbs->len; v++)
          if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, v))->id, "exploit"))
            return TRUE;
    }
  return FALSE;
}

/* "En cas de pluie, …", "…, im Notfall": a case without a verb, before all else or behind. */
static gboolean
is_bare_case (VtrReader *reader,
              guint pos,
              guint end,
              gboolean ahead)
{
  static const gchar *const bare[] = { "im fall/falle eines/einer/von/der/des?", "en cas de/du/dune?", "dans lhypothese de/du/dune?", "dans le cas de/du/dune?", "on/upon sight/news/word/contact/hearing/learning/seeing/signal", "on/upon a/the/my/his/their/our first? signal/sign/approach/appearance/alarm/contact", "at/on/with the first/slightest/least shot/sign/sight/sound/alarm/signal/hint/contact", "at need", "au/a premier/premiere/moindre coup/alerte/signe/signal/bruit/alarme/contact", "a la premiere/moindre/vue alerte/alarme?", "au signal", "a lapproche", "beim/auf/mit ersten/geringsten/den/das ersten/erste? schuss/zeichen/signal/anzeichen/kontakt/alarm", "beim anblick/herannahen/erscheinen/anrucken/anruecken", "nach/nacheinem einem/einer/dem/der/gewonnener/gewonnenem? sieg/niederlage/erfolg", "apres une/la? victoire/defaite", "im/bei/in gefecht/gefechten/kampf/schlacht/ernstfall/notfall/zweifel/zweifelsfall", "in battle/action/defeat/victory", "au besoin", "bei bedarf/gelegenheit/erfolg/sieg/niederlage/gefahr/regen/nebel/schnee/bedrohung", "at/on/with the first/slightest/least threat/danger/pressure/trouble/opposition/resistance", "under pressure/duress/threat from/of?", "faced/confronted with/by", "face a/au la? danger/menace/ennemi/lennemi/nombre", "au/devant/a tout/toute/la/le? moindre/premier/premiere? danger/menace/peril/resistance/pression", "sous la? pression/menace", "unter druck/feinddruck/bedrohung", "bei/unter der/starkem? geringsten/kleinsten/ersten? gefahr/bedrohung/druck/widerstand", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, bare);

  if (n == 0 || vtr_match_attacked (tokens, pos, end) > 0 || vtr_match_guns_condition (tokens, pos, end) > 0)
    return FALSE;
  for (guint i = pos + n; i < end; i++)
    {
      VtrTokenKind kind = vtr_token (tokens, i)->kind;

      if (ahead && (kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_COLON))
        return !(vtr_match_victory (tokens, pos, end) > 0 && speaks_of_exploiting (reader, i, end));
      if (kind == VTR_TOKEN_BREAK || (!ahead && kind != VTR_TOKEN_WORD && !vtr_has_words (tokens, i, end)))
        continue;
      if (i > pos + n + 3 || kind != VTR_TOKEN_WORD || vtr_names_own (reader, i, i + 1))
        return FALSE;
    }
  return !ahead;
}

/**
 * vtr_is_conditional:
 * @reader: the reader
 * @unit: a sentence
 *
 * Whether all of it hangs on a condition that no single word tells: the order of the
 * words, or the sentence before, which supposed something.
 */
gboolean
vtr_is_conditional (VtrReader *reader,
                    const VtrUnit *unit)
{
  static const gchar *const wishes[] = { "will/wollen/willst/mochte/mochten nach/gen/uber/zuruck/weiter/lieber/gern/gerne/unbedingt", "wird/werden/wurde/durfte wohl/vermutlich/wahrscheinlich", "me plairait/plait", "me ferait plaisir", "tate/taete/ware/waere/wurde gut/besser", "voudrait/voudraient/aimerait/aimeraient/voulait aller/marcher/partir/se/rester", "ought/wants/would like/love to/prefer", "one/two/a/1/2 place/places/step/steps/stage/stages/hop/hops/march/marches toward/towards/closer/nearer/in", "eine/zwei/ein etappe/etappen/station/schritt/ort richtung/naher/auf", "dune/de etape/etapes vers", NULL };
  static const gchar *const supposing[] = { "suppose/supposing/assume/assuming/imagine/say", "let us/me say/assume/suppose/imagine", "lets say/assume/suppose/imagine", "if only", "angenommen", "gesetzt", "nehmen wir an", "nehmen wir mal/einmal an", "stell dir vor", "supposons/imaginons/admettons/mettons", NULL };
  static const gchar *const consequence[] = { "then/so/dann/also/alors/donc", "in/dans/en that/this/such/diesem/dem/ce/which case/fall/falle/cas", "only then", "erst dann", "alors seulement", NULL };
  const GArray *tokens = reader->tokens;
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  guint at = unit->start;

  while (at < unit->end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, unit->end, VTR_CLASS_AND)))
    at++;
  if (unit->paragraph)
    reader->supposed = FALSE;
  /* "Reynier crosses if Yorck has gone. Otherwise he stays." */
  if (last != NULL && last->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (last->verdict.reason, "condition") && vtr_phrase (tokens, at, unit->end, "otherwise/else/sonst/andernfalls/ansonsten/sinon/autrement") > 0)
    {
      const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, last->verb.s);

      if (verb == NULL || !(verb->flags & VTR_VERB_STANDING))
        return TRUE;
    }
  for (guint i = at; i < unit->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (is_report (tokens, i, unit) || is_there_and_back (tokens, i, unit->end) || (vtr_phrases (tokens, i, unit->end, wishes) > 0 && !is_own_wish (tokens, i, unit) && !vtr_is_fight (reader, unit->start, at, unit->end))))
      return TRUE;
  if (reader->supposed && vtr_phrases (tokens, at, unit->end, consequence) > 0)
    return TRUE;
  reader->supposed = reader->supposed || vtr_phrases (tokens, at, unit->end, supposing) > 0;
  /* "Souham to Jena: that is what I would do" */
  for (guint i = at; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "what/as i/we would/should/might/could do") > 0 || vtr_phrase (tokens, i, unit->end, "what/as id/wed do") > 0 || vtr_phrase (tokens, i, unit->end, "ce que je/nous ferais/ferions/voudrais") > 0 || vtr_phrase (tokens, i, unit->end, "wurde/wuerde ich/man tun/machen") > 0 || vtr_phrase (tokens, i, unit->end, "were i/we the?") > 1)
      return TRUE;
  /* "VII Corps can get to Halle in one turn": what is possible */
  for (guint i = at; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "can/could/able/kann/konnen/peut/peuvent") > 0)
      for (guint k = i + 1; k < unit->end; k++)
        if (vtr_phrase (tokens, k, unit->end, "in/within/en one/two/three/a/1/2/3/einem/zwei/un/deux turn/turns/zug/zugen/runden/tour/tours/day/days") > 0)
          return TRUE;
  /* "if they attack the Guard": what others suffer */
  for (guint i = at; i < unit->end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_attacked_who (reader, i, unit->end, who) == 0 || vtr_is_fight (reader, unit->start, i, unit->end))
        continue;
      for (guint k = 0; k < who->subjects->len; k++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, k));

          if (record == NULL || !record->commanded)
            return TRUE;
        }
    }
  if (vtr_match_attacked (tokens, at, unit->end) > 0 || vtr_is_fight (reader, unit->start, at, unit->end))
    return FALSE;
  if (vtr_is_hedged (reader, unit))
    return TRUE;
  for (guint i = at; i < unit->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && is_bare_case (reader, i, unit->end, i == at))
      return TRUE;
  if (vtr_phrase (tokens, at, unit->end, "im/fur/in falle/fall/den/dem fall?") > 0)
    for (guint i = at + 1; i + 1 < unit->end && i < at + 4; i++)
      if (vtr_token_is (tokens, i, unit->end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i + 1, unit->end, "dass") > 0)
        return TRUE;
  {
    g_autoptr (VtrClause) who = vtr_clause_new (at);

    return vtr_match_attacked_who (reader, at, unit->end, who) == 0 && is_turned (reader, unit, at);
  }
}
