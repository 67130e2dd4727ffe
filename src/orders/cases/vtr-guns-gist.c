/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"

/*
 * The march to the guns, however it is said: "hört man Winzingerodes Kanonen, marschieren
 * wir drauf los", "either of them goes to the guns should Macdonald be engaged". Every word
 * must be of the case (whose battle, or that guns are heard), of who marches, or of where to;
 * hardly one may be unknown. Whatever could narrow the case, turn a meaning round or name
 * anybody else leaves the sentence to the rest of the reader, or to the umpire.
 */

typedef struct
{
  VtrReader *reader;
  VtrClause *clause; /* who marches */
  GArray *whose;     /* VtrId: whose battle or guns */
  gboolean vague;    /* … anybody else's, too */
  gboolean in_case;  /* within words of the case */
  gboolean case_had;
  gboolean foe;    /* the enemy is named in it */
  gboolean fight;  /* a battle or an attack */
  gboolean by_ear; /* "at the sound of" */
  gboolean noun;   /* guns are named in it */
  gboolean heard;  /* … and heard */
  gboolean goes;   /* "to the guns" */
  gboolean there;  /* "to them", of guns that were heard */
  gboolean verb;
  gboolean named; /* who marches */
  gboolean meant; /* … by a pronoun */
  gboolean both;  /* "either of them" */
  gboolean label;
  gboolean self; /* "if we …" */
  gboolean me;   /* "we march" */
  gboolean bare; /* "yes, if it is Marmont" */
  gboolean they;
  gboolean where;  /* "wherever …" */
  gboolean hearer; /* "if Morand hears": who is named marches */
  guint n_unknown;
} Guns;

#define NOUNS "guns/cannon/cannons/gunfire/cannonade/kanonen/kanone/kanonendonner/geschutz/geschutze/geschuetze/geschutzen/geschutzdonner/geschuetzdonner/geschutzfeuer/geschuetzfeuer/kanonade/gefechtslarm/gefechtslaerm/schlachtenlarm/schlachtlarm/canon/canons/canonnade"

static const gchar nouns[] = NOUNS;
#define DINS "noise/racket/din/thunder/banging/rumble/rumbling/row/commotion/krach/gedonner/geknalle/getose/getoese/laerm/larm/vacarme/tapage/tintamarre/petarade/grabuge"

static const gchar *const noises[] = { "big/great/loud/heavy/lot/much/any/some? of? " DINS, "cannon/gun/artillery fire/shots", "sound/noise/din of the? battle/fighting/firing/guns/cannon/gunfire", "firing/gunfire/shooting/schiessen/schiesserei/schusse/schuesse", "donner der kanonen/geschutze", "bruit du/de/dune canon/combat/bataille/la? canonnade?", NULL };
static const gchar hears[] = "heard/hear/hearing/audible/speak/speaks/thunder/thunders/thundering/roar/roars/boom/booms/hort/hoert/hore/hoere/horen/hoeren/horbar/ertont/ertonen/donnern/donnert/drohnen/drohnt/sprechen/grollen/entend/entends/jentends/entendons/entendu/entendre/tonne/tonnent/gronde/grondent/parle/parlent";
static const gchar *const bangs[] = { "krachen/knallen/rumpeln/donnern", "knallt/kracht/donnert s/es?", "knallt/knallts/kracht/krachts/geschossen/kanoniert/donnert", "it bangs/booms", "there is/are firing/gunfire/shooting", "theres/il? firing/gunfire/shooting", "ca/cela tire/chauffe/canonne/tonne/barde", "los/losgeht/loslegt", "du canon", "theres/there is/are? a/any/some? big/great/loud/heavy/lot? of? " DINS, NULL };

/* Where to. The name of whose they are may stand within or behind. */
static const gchar *const prepositions[] = { "to/towards/toward/for/following/follow/follows the/his/her/its/their? sound/sounds/noise/thunder/roar/boom of? the/his/her/its/their/any?", "on/upon the sound/sounds of the/his/her/its/their?", "to/towards/toward/for the/his/her/its/their/that/those/this?", "in the direction of the/his/its/their?", "auf/zu/zum/nach/gegen den/dem/die/das/seine/seinen/seinem/ihre/ihren/ihrem/deren/dessen? donner/schall/larm? der/seiner/von?", "dem/den/seinem/seinen/ihrem/ihren/deren/dessen/jedem", "auf jeden", "folgt/folgen/folge dem/seinem/ihrem?", "a/au/aux/vers/sur/dans le/la/les/son/ses/leur/leurs? bruit/son/feu? du/de/des? la/son/ses/leur/leurs?", NULL };
static const gchar *const behind[] = { "zu/los/nach/entgegen/hin/herbei", NULL };
static const gchar of[] = "of/from/von/bei/de/du/des/chez";
static const gchar *const forthem[] = { "for/at/with/bei/fur/fuer/pour/chez", NULL };
static const gchar *const thither[] = { "to/and? help/support/assist/relieve/rescue/aid him/her/it/them", "to his/her/its/their help/aid/rescue/support/assistance", "wird hinmarschiert/hingegangen/hingezogen/hingeritten/hingeeilt/hingeruckt/hingerueckt", "kommen/komme wir/ich", "wir/ich kommen/komme", "we/i come", "ihm/ihr/ihnen? zu hilfe", "a/au son/leur? secours/aide", "to/towards/toward/for/at/zu them/it/there/him/ihm/ihnen", "in that direction", "to/towards/toward the sound", "there/thither", "hin/dorthin/dahin/darauf/drauf/drauflos/draufzu/hinzu los/zu?", "ihnen/ihm/dem entgegen/nach", "dem larm/laerm/schall/donner/krach nach/entgegen/zu?", "jy/y", "dessus", "dans sa/leur/cette direction", "de ce cote", NULL };
static const gchar *const moves[] = { "ride/rides/gallop/gallops/hasten/hastens/hurry/hurries/run/runs/rush/rushes/come/comes/head/heads/make/makes/advance/advances/proceed/proceeds/set/sets/push/pushes/turn/turns running/off/up/on/straight?", "march/marches/marching/going/heading/riding/running/coming/moving/hurrying", "take/takes the road", "marschiert/marschieren/marschier/marschiere/geht/gehen/gehe/gehts/zieht/ziehen/ziehe/ruckt/rueckt/rucken/ruecken/reitet/reiten/reite/eilt/eilen/eile/kommt/kommen/komme/sturzt/sturzen/lauft/laufen/folgt/folgen/folge/halt/setzt/vorrucken/vorgehen/zumarschieren/losmarschieren", "coure/coures/courent/accoure/accourent/aille/aillent/vole/rende/porte/dirige", "marche/marches/marchent/marchera/marcherons/marcherai/marcheront/marcher/marchons/va/vais/vont/ira/irai/irons/iront/aller/allons/court/cours/courons/courent/courra/courir/vole/volons/volent/volera/accourt/accourons/accourent/accourra/porte/portent/portera/portons/porterons/dirige/dirigent/dirigera/rend/rendra/avance/avancera/galope/galopent", "faire marcher", "se/me/nous porte/porter/portons/portera/dirige/diriger/rend/rendre", NULL };
/* What changes nothing beside it. */
static const gchar *const beside_move[] = { "with all/everything it/we/i/he/they has/have/got?", "with all/everything", "with/in full force/strength", "with all/the whole of? its/my/our/his/the/speed/corps/haste? strength/corps/force/speed/divisions?", "with my/our/its/the? whole/entire corps/command/force", "as fast/quickly as we/it/he/they/i/possible can/may?", "at once/speed", "at the double", "without delay/hesitation", "then/so/da/dann/alors/also/aussi/straight/right/immediately/promptly/naturally/sofort/gleich/naturlich/selbstverstandlich/unverzuglich/aussitot/alors/tout/dessuite/always/immer/toujours/likewise/herbei/los/zu/hin/aber/mais/but/and/und/et/doch/daher/donc/toutefois", "of course", "bien sur", "tout de suite", "de suite", "sans attendre/tarder/delai/hesiter", "mit allem/allen was? wir/ich/er/es/sie? haben/hat/habe?", "mit aller kraft/macht", "mit dem ganzen korps", "avec tout/toute/toutes le/ce/mon/son/ses/mes/la? corps/monde/forces/que? jai/nous/il? avons/a?", "ready/prepared to", "egal/gleich/einerlei/gleichgultig/gleichgueltig wessen/wo/woher/wer/bei? wem?", "invited/asked/called/wanted or/and not/no", "gefragt/gerufen/eingeladen oder nicht", "sans attendre/demander mon/mes/son/lavis/davis/dordre/dordres avis/ordre/ordres?", "and to no other/others", "over/across up/down? there?", "gilt/heisst", "stand/stands/is/are/am ready/prepared to", "oh/ah/well", "tell/have/let/lassen/lasst/lass/faites sie?", "bitte", "fur/fuer uns/mich", "pret/prets/prete a", "wherever/wo it/they comes/come/are/is from?", "whoever it/is? is/fights/fighting", "marschieren lassen", "please/kindly? have", "has/have orders/instructions to", "has/have been? ordered to", "a/ont lordre/ordre de", "a/ont pour ordre de", "veuillez", "que", "i/we/ich/wir/je/nous want/order/will/mochte/veux/voulons/ordonne like/dass/que? to?", "my orders for/are the?", "now/well", "i/we/id/wed d/would? like to?", "for my/our/its part", "for one", "there you/they will/shall/ll find me/us/him/it", "on the way/march", "on the other hand/contrary", "andererseits/hingegen/dagegen", "dautre part", "en revanche", "from there/here", "von dort/hier/da aus?", "de la/ici", "de/on/at/to/a/an his/its/their/son/leur/seine/seiner cote/side/seite", "en chemin/route", "unterwegs", NULL };
static const gchar *const only[] = { "but/aber/mais/et/and? only/nur/seulement/uniquement/solely/exclusively", "and/aber? nobody/noone else", "que", "sonst niemand", NULL };
static const gchar *const agreed[] = { "yes/ja/oui/always/immer/toujours/march/please/x/y/true but/aber/mais?", "of/for/to/von/zu/bei/de/chez/pour", NULL };
static const gchar *const labels[] = { "guns", "march/marches/marching to the? guns", "to the guns", "march? to? the? sound of the? guns/cannon", "kanonendonner", "marsch? auf den kanonendonner", "zum kanonendonner", "canon", "au canon", "marche/marcher au canon", NULL };
static const gchar *const pairs[] = { "beide/both korps/corps/divisions/divisionen", "die/the beiden/zwei/two korps/corps/divisions/divisionen", "les deux corps/divisions", "either/both/each of them/the? two?", "the two of them", "both/beide/alle beide?", "jedes/jeder von beiden/ihnen", "tous/toutes les? deux", "lun et/ou lautre", "chacun/chacune deux/des? deux?", NULL };

/* Words of a case that say nothing by themselves. */
static const gchar *const beside_case[] = { "does/do/should/is/are/be/being/been/gets/get/getting/got/goes/comes/come/finds/find/has/have/having/will/shall/happens/happen/starts/start/begins/begin/breaks/break/out/up/on/off/into/in/under/to/himself/itself/themselves/there/theres/its/his/their/hands/end/side/place/position/direction/from/of/at/with/by/a/an/the/any/some/old", "and his men/troops/people", "wird/werden/ist/sind/sei/sollte/sollten/gerat/geraet/geraten/kommt/kommen/kommts/hat/haben/steht/stehen/gibt/gibts/es/sie/ein/eine/einen/einem/einer/eines/der/die/das/den/dem/des/zu/zum/zur/im/in/ins/bei/beim/auf/von/vom/unter/wieder/also/doch/sich/muss/mussen/selbst/so/los/dort/da/seite/seiten/tatsachlich/wirklich", "est/sont/etait/serait/seraient/sera/seront/soit/se/sy/il/y/a/ait/avait/le/la/les/un/une/des/du/de/d/en/aux/au/dans/sur/chez/contre/cote/vient/venait/viendrait/fait/faisait/trouve/trouvait/devait/doit/jamais/toutefois/meme/par/fut/qui/que/cest/parti/feu/son/sa/ses/leur", "on/lon/quon entend/entendait/entende", "in it/ihm", "it/cest/es is/was/ist?", "who/der/qui/where/wo/ou", "du cote de", "geht es?", "it/things/es comes/gets/starts/should/kommt to/come?", "take/takes/taking place", "develops/develop/around/near/uber/her/beim", "really/actually/ever/once", "from? anywhere/somewhere/wherever at all", "unterwegs/irgendwo/irgendwoher", "en chemin/route", "on the way/march/road", "within/in his/her/its/their/our hearing/earshot", NULL };

static const gchar *const leads[] = { "and/but/so/then/also? if/when/whenever/where/wherever/should/were/once/wenn/falls/sofern/sobald/wo/sowie/si/sil/sils/quand/lorsque/sitot aber/however/though/ever/jamais/lon/nous/dann/also/doch/jedoch?", "wenns/sobalds", "as soon as", "the moment/minute/instant", "in case of?", "in the case/event of/that?", "on/upon hearing", "at the? first? sound/sounds/noise", "au premier? bruit/coup/son", "im/fur fall/falle/den? fall? eines/einer/dass/von?", "bei", "au/pour le? cas ou", "dans le cas ou", "en cas de/dune/dun?", "des/aussitot que/quon/quil", "partout/la ou lon?", "for the case that", NULL };
static const gchar *const wheres[] = { "wherever/where/wo/ou", NULL };
static const gchar *const ears[] = { "hearing/sound/sounds/noise/bei/bruit/coup/son", NULL };
/* German leaves the conjunction out and puts the verb first */
static const gchar turned[] = "wird/werden/greift/greifen/kommt/kommen/kampft/kaempft/kampfen/sollte/sollten/schlagt/schlaegt/gerat/geraet/geraten/gibt/hort/hoert/hore/hoere/horen/hoeren/knallt/knallts/kracht/krachts/donnern/donnert/steht/hat/geht/ist/liefert/fallt";
static const gchar *const fights[] = { "in/into a/an/any/the? real/proper/big/serious/pitched? battle/fight/combat/scrap/scrape/fray/brush/tussle/action/contact/scuffle/brawl", "fight/fights/fighting/battle/battles/combat/engagement/engaged/embroiled/action/contact", "give/gives/offers/accepts/joins battle", "brought to battle/action", "have/has a/any battle/fight on his/its/their? hands?", "at blows", "blows", "into it/trouble", "into? contact with the enemy/foe", "meet/meets/encounter/encounters/run/runs into? the? enemy/foe/french/prussians/russians/allies", "arger/aerger/streit bekommt/hat/kriegt", "is/are/be/being fought/joined", "kampft/kaempft/kampfen/kaempfen/gekampft/gekaempft/gefochten/ficht/gefecht/gefechte/gefechts/schlacht/schlachten/kampf/kampfe/kampfes/feindberuhrung/feindkontakt", "schlagt/schlaegt/schlagen sich?", "sich schlagt/schlaegt/schlagen", "auf den feind trifft/stosst", "bat/bats/battent/battait/battra/battre", "bataille/batailles/combat/combats/engage/engagee/engages/mains/accroche", "aux? prises/mains avec? lennemi?", "rencontre lennemi", "une bataille/affaire sur les bras", "verwickelt", "under/unter/sous le? fire/feuer/beschuss", "tangled/mixed/caught/embroiled up? with the? enemy/foe/french/prussians/russians", "trouble/difficulty/difficulties", "at it with? the? enemy/foe/french/prussians/russians?", "combattre/combattait/combattrait/combattra/combattraient/battrait/battraient", "eine? schlacht/gefecht/treffen liefern/liefert/annehmen/annimmt/schlagen/schlagt/schlaegt", NULL };
static const gchar *const struck[] = { "attacked/assailed/assaulted/jumped/charged/engaged/hit/struck/set upon/on?", "under attack", "an/any/the? attack/assault on/upon/against", "an attack", "angegriffen/attackiert/uberfallen/ueberfallen/bedrangt", "angriff/angriffs/angriffe/uberfall auf", "attaque/attaquee/attaques/attaquees/assailli/assaillie/assaillis/dattaque", "attaque contre/sur/de", "fait attaquer/accrocher/assaillir", NULL };
static const gchar *const strikes[] = { "attack/attacks/attacking/assail/assails/engage/engages/assault/assaults/jump/jumps/charge/charges", "come/comes/go/goes at/for", "fall/falls/pounce/pounces on/upon", "her/herfallt/herfallen", "angreift/angreifen/attackiert/attackieren/uberfallt", "greift/greifen/an", "attaque/attaquent/attaquait/assaille/assaillent", "tombe/tombent/tombait sur", NULL };
static const gchar *const foes[] = { "the/an/any? enemy/foe/enemies", "anyone/anybody/someone/somebody", "the? french/frenchmen/russians/prussians/allies", "der/den/dem/vom? feind/gegner/feinde", "man/jemand/irgendwer", "die? franzosen/russen/preussen", "lennemi/ladversaire", "les/the/die? francais/russes/prussiens/russian/prussian/french", "on/lon/quelquun", NULL };

/* Those that name a part only, or more than who marches where. */
static const gchar *const parts[] = { "half", "part", "one", "some", "single", "two", "three", "few", "ein", "halb", "teil", "einzel", "moiti", "parti", "quelq", "divis", "brigad", "corps", "korps", "regiment", "cavalr", "kavall", "horse", "our", "my", "own", "unser", "mein", "notre", "nos", "mon", "mes", "demi", "day", "tag", "jour", "win", "los", "lose", "beat", "turn", "tomorrow", "morgen", "demain", "next", "rest", "remain", "ubrig", "nachst", "prochain", "later", "silent", "alone", "allein", "seul", "first", "again", "strong", "stark", "fort", "superior", "ask", "help", "hilf", "twice", "much", "more", "mehr", "plus", "too", "trop", "also", "still", "noch", "encore", "loses", "quit", "leav", "reach", "arriv", "who", "wouldnt", "couldnt", "shouldnt", "mightnt", "neednt", "night", "nacht", "nuit", "evening", "soir", "abend", "noon", "midi", "mittag", "dawn", "dusk", "aube", "matin", "flank", "flanc", "didnt", "hadnt", NULL };

static gboolean
is_part (const gchar *fold)
{
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_has_prefix (fold, parts[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_unknown (const VtrToken *token)
{
  return token->classes == 0 && (token->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER | VTR_WORD_QUOTED)) == 0 && !g_ascii_isdigit (token->fold[0]) && !vtr_word_is_elsewhere (token->fold) && !is_part (token->fold);
}

/* Behind "Marmont's": guns, or nothing that is his; not "flank". */
static gboolean
may_be_his (VtrReader *reader,
            guint pos,
            guint end)
{
  return !vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || vtr_token (reader->tokens, pos)->classes != 0 || vtr_phrase (reader->tokens, pos, end, nouns) > 0 || vtr_phrases (reader->tokens, pos, end, moves) > 0 || vtr_phrases (reader->tokens, pos, end, noises) > 0 || vtr_phrase (reader->tokens, pos, end, "corps/korps/men/people/troops/truppen/leute/position/direction/place/end/side/seite/fight/battle") > 0;
}

/* Those of the sender's side whose battle it is, at @pos: "Ney or Marmont", "one of us". */
static guint
take_friends (Guns *g,
              guint pos,
              guint end)
{
  g_auto (VtrFight) who = { .own = g_array_new (FALSE, FALSE, sizeof (VtrId)), .named = g_array_new (FALSE, FALSE, sizeof (VtrId)) };
  guint n = vtr_match_friendly (g->reader, pos, end, &who);
  VtrId id;

  /* "Marmont's guns" */
  if (n == 0 && vtr_is_of_commander (g->reader, pos, end, &id) && may_be_his (g->reader, pos + 1, end))
    {
      vtr_append_id (g->whose, &id);
      return 1;
    }
  for (guint i = pos; i < pos + n && who.named->len > 1; i++)
    if (vtr_phrase (g->reader->tokens, i, end, "and/und/et") > 0)
      return 0;
  if (n == 0)
    return 0;
  g->vague = g->vague || who.vague;
  vtr_append_ids (g->whose, who.named);
  return n;
}

/* "to the guns", "to Marmont's guns", "auf den Kanonendonner von Marmont zu"; 0: no. */
static guint
take_goal (Guns *g,
           guint pos,
           guint end)
{
  const GArray *tokens = g->reader->tokens;
  guint plain = vtr_match_guns (tokens, pos, end);
  guint at = pos + vtr_phrases (tokens, pos, end, prepositions);
  guint had = g->whose->len;
  gboolean vague = g->vague;
  guint n;

  if (vtr_phrase (tokens, pos, end, nouns) == 0 && at == pos && plain == 0 && g->whose->len == 0)
    {
      /* "Winzingerodes Kanonendonner entgegen" */
      n = take_friends (g, pos, end);
      if (n > 0 && vtr_phrase (tokens, pos + n, end, nouns) > 0 && vtr_phrase (tokens, pos + n + 1, end, "nach/entgegen/zu") > 0)
        return n + 2;
      g_array_set_size (g->whose, had);
      g->vague = vague;
      return 0;
    }
  if (at > pos && vtr_phrase (tokens, at, end, nouns) == 0 && plain == 0)
    {
      n = take_friends (g, at, end);
      if (n == 0 || vtr_phrase (tokens, at + n, end, nouns) == 0)
        {
          g_array_set_size (g->whose, had);
          g->vague = vague;
          /* "to the sound of it" */
          return vtr_phrase (tokens, pos, end, "to/towards the sound of it/battle/fighting/firing") > 0 ? vtr_phrase (tokens, pos, end, "to/towards the sound of it/battle/fighting/firing") : 0;
        }
      at += n;
    }
  if (at > pos && vtr_phrase (tokens, at, end, nouns) > 0)
    at++;
  else
    at = pos;
  at = MAX (at, pos + plain);
  if (at == pos)
    return 0;
  if (vtr_phrase (tokens, at, end, of) > 0 && (n = take_friends (g, at + 1, end)) > 0)
    at += n + 1;
  at += vtr_phrases (tokens, at, end, behind);
  return at - pos;
}

/* Whether whose battle it is stand at the place at @pos, or are sent there. */
static gboolean
are_there (const Guns *g,
           const VtrId *place)
{
  for (guint i = 0; i < g->whose->len; i++)
    {
      const VtrId *id = &g_array_index (g->whose, VtrId, i);
      const VtrId *stands = vtr_reader_place_of (g->reader, id);
      const VtrId *sent = g_hash_table_lookup (g->reader->ends, id->s);

      if ((stands == NULL || !vtr_id_equal (stands, place)) && (sent == NULL || !vtr_id_equal (sent, place)))
        return FALSE;
    }
  return g->whose->len > 0;
}

/* "or anywhere near" */
static guint
match_or_near (const Guns *g,
               guint pos,
               guint end)
{
  guint n = vtr_phrase (g->reader->tokens, pos, end, "or/oder/ou");
  guint m = n > 0 ? vtr_phrases (g->reader->tokens, pos + n, end, vtr_case_near) : 0;

  return m > 0 ? n + m : 0;
}

/* What is said of the case at @pos; 0: nothing that is known. */
static guint
take_case_word (Guns *g,
                guint pos,
                guint end)
{
  VtrReader *reader = g->reader;
  const GArray *tokens = reader->tokens;
  const VtrToken *token = vtr_token (tokens, pos);
  gboolean done = g->fight || g->heard;
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (VtrId));
  gboolean of_whom = pos > 0 && vtr_phrase (tokens, pos - 1, pos, "of/at/bei/chez/with/von/de/du/on/upon/against/auf/contre/sur/for/from/by") > 0;
  guint n;

  /* "kracht es bei Yorck" */
  if (pos > 0 && vtr_phrase (tokens, pos, end, "es/it") > 0 && vtr_phrases (tokens, pos - 1, end, bangs) > 0)
    return 1;
  /* "within earshot" */
  if (vtr_phrase (tokens, pos, end, "within/in his/her/its/their/our/my/easy? hearing/earshot") > 0)
    {
      g->heard = TRUE;
      return vtr_phrase (tokens, pos, end, "within/in his/her/its/their/our/my/easy? hearing/earshot");
    }
  /* "if Morand hears guns from Ney" */
  if (!done && !g->noun && !g->named && g->whose->len == 0)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (pos);

      n = vtr_reword_own (reader, pos, end, who);
      if (n > 0 && vtr_phrase (tokens, pos + n + vtr_phrase (tokens, pos + n, end, "should/can/could"), end, "hear/hears/hort/hoert/entend/entende/entendait") > 0)
        {
          vtr_append_ids (g->clause->subjects, who->subjects);
          g->named = g->self = g->hearer = g->clause->explicit_subject = TRUE;
          return n;
        }
    }
  if ((n = vtr_phrases (tokens, pos, end, vtr_case_near)) > 0)
    {
      g->vague = g->vague || g->whose->len == 0;
      return n;
    }
  /* "at Ney's or anywhere near", "at Naumburg or anywhere near" */
  if ((n = match_or_near (g, pos, end)) > 0)
    {
      g->vague = TRUE;
      return n;
    }
  if (!done && (n = take_friends (g, pos, end)) > 0)
    return n;
  if ((n = vtr_phrases (tokens, pos, end, bangs)) > 0)
    {
      g->heard = TRUE;
      return n;
    }
  /* "hört das Korps Kanonen" */
  if (pos > 0 && vtr_phrase (tokens, pos - 1, pos, hears) > 0 && vtr_phrase (tokens, pos - 1, pos, "hearing") == 0 && !g->noun && vtr_subject_is_own (reader, pos, end))
    {
      g_autoptr (VtrClause) who = vtr_clause_new (pos);

      g->self = TRUE;
      return vtr_parse_subject (reader, pos, end, who);
    }
  /* "when we hear", "hören wir" */
  if (!g->fight && (vtr_phrase (tokens, pos, end, "we/i/wir/wirs/ich/ichs/ihr/je/nous") > 0 || vtr_phrase (tokens, pos, end, "man/on/lon/you/one/it/they/he/er/es/sie") > 0) && (vtr_phrase (tokens, pos + 1, end, hears) > 0 || (pos > 0 && vtr_phrase (tokens, pos - 1, pos, hears) > 0) || (!done && vtr_phrase (tokens, pos, end, "we/i/wir/ich/je/nous") > 0)))
    {
      g->self = TRUE;
      return 1;
    }
  if (!done && vtr_phrase (tokens, pos, end, "can/could") > 0 && vtr_phrase (tokens, pos + 1 + vtr_phrase (tokens, pos + 1, end, "be"), end, hears) > 0)
    return 1;
  if (vtr_phrase (tokens, pos, end, hears) > 0)
    {
      /* who hears is not whose guns they are, unless these were named */
      if (g->whose->len > 0 && !g->noun && vtr_phrase (tokens, pos, end, "hear/hort/hoert/horen/entend") > 0 && (pos == 0 || !vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_ME)))
        return 0;
      g->heard = TRUE;
      return 1;
    }
  if ((n = vtr_phrases (tokens, pos, end, noises)) > 0 || (n = vtr_phrase (tokens, pos, end, nouns)) > 0)
    {
      g->noun = TRUE;
      g->heard = g->heard || g->by_ear;
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, strikes)) > 0 && g->foe && !(n == 1 && vtr_phrase (tokens, pos, end, "attaque") > 0 && g->whose->len > 0))
    {
      g->fight = TRUE;
      return n;
    }
  if ((n = MAX (vtr_phrases (tokens, pos, end, struck), vtr_phrases (tokens, pos, end, fights))) > 0)
    {
      g->fight = TRUE;
      return n;
    }
  if (vtr_phrase (tokens, pos, end, "greift/greifen/an/fallt/fallen") > 0)
    {
      g->fight = g->fight || (vtr_phrase (tokens, pos, end, "an") > 0 && g->foe);
      return 1;
    }
  /* "if the enemy attacks him", not "if he attacks the enemy" */
  if (done && vtr_phrases (tokens, pos + vtr_phrase (tokens, pos, end, "on/man"), end, moves) > 0)
    return 0;
  /* "on y va" */
  if (done && vtr_phrase (tokens, pos, end, "on") > 0 && vtr_phrases (tokens, pos + 1, end, thither) > 0)
    return 0;
  if ((n = vtr_phrases (tokens, pos, end, foes)) > 0 && g->whose->len == 0)
    {
      g->foe = TRUE;
      return n;
    }
  if ((token->classes & VTR_CLASS_IT) && g->whose->len > 0 && !done)
    return 1;
  /* who marches is named */
  if (done && !of_whom && (vtr_subject_is_own (reader, pos, end) || (g->whose->len > 0 && vtr_match_friends (reader, pos, end, others) > 0)))
    return 0;
  if ((n = take_friends (g, pos, end)) > 0)
    return n;
  if ((token->classes & (VTR_CLASS_AT | VTR_CLASS_TO | VTR_CLASS_ARTICLE)) || g->whose->len > 0)
    {
      VtrId place;
      guint at = pos + ((token->classes & VTR_CLASS_AT) ? 1 : 0);

      if ((n = vtr_match_place (reader, at, end, NULL, &place)) > 0)
        return are_there (g, &place) || (g->whose->len == 0 && match_or_near (g, at + n, end) > 0) ? at + n - pos : 0;
    }
  g->bare = g->bare && vtr_phrase (tokens, pos, end, "it/es/cest is/ist?") > 0;
  if ((n = vtr_phrases (tokens, pos, end, beside_case)) > 0)
    return n;
  if (!done && (token->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_RANK)) && (token->classes & ~(guint) (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_RANK)) == 0)
    return 1;
  if (!done && is_unknown (token))
    {
      g->n_unknown++;
      return 1;
    }
  return 0;
}

/* What is said of the march at @pos; 0: nothing that is known. */
static guint
take_deed_word (Guns *g,
                guint pos,
                guint end)
{
  VtrReader *reader = g->reader;
  const GArray *tokens = reader->tokens;
  const VtrToken *token = vtr_token (tokens, pos);
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint n;

  /* "on ne marche au canon que pour Ney" */
  if (vtr_phrase (tokens, pos, end, "ne/n") > 0)
    {
      static const gchar *const unless[] = { "que pour/si/sil/quand/lorsque/chez", NULL };

      return vtr_has_phrase (tokens, pos, end, unless) ? 1 : 0;
    }
  if ((n = vtr_phrases (tokens, pos, end, only)) > 0)
    return n;
  if (g->label && (n = vtr_phrases (tokens, pos, end, agreed)) > 0)
    return n;
  if ((n = vtr_phrases (tokens, pos, end, thither)) > 0)
    {
      g->there = TRUE;
      g->verb = g->verb || vtr_phrase (tokens, pos, end, "wird") > 0 || vtr_phrase (tokens, pos, end, "we/i/wir/ich? kommen/komme/come") > 0;
      g->me = g->me || (!g->named && vtr_phrase (tokens, pos, end, "kommen/komme/we/i/wir/ich wir/ich/kommen/komme/come") > 1);
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, pairs)) > 0 && (!g->named || g->clause->subjects->len == 2))
    {
      g->both = !g->named;
      g->meant = TRUE;
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, beside_move)) > 0)
    {
      for (guint i = pos; i < pos + n; i++)
        g->me = g->me || (!g->named && vtr_token_has (tokens, i, end, VTR_CLASS_ME));
      return n;
    }
  if ((n = vtr_phrases (tokens, pos, end, moves)) > 0)
    {
      g->verb = TRUE;
      return n;
    }
  if (vtr_phrase (tokens, pos, end, "on/lon/man") > 0 && !g->named)
    {
      g->meant = TRUE;
      return 1;
    }
  if (g->hearer && (token->classes & VTR_CLASS_IT))
    return 1;
  /* "für Harpe gilt: …" */
  if (!g->named && vtr_phrase (tokens, pos, end, "fur/fuer/pour/for") > 0 && vtr_subject_is_own (reader, pos + 1, end))
    return 1;
  if (!g->named && (token->classes & (VTR_CLASS_ME | VTR_CLASS_IT)) && !(pos > 0 && vtr_phrase (tokens, pos - 1, pos, "of/with/by/from") > 0) && (n = vtr_parse_subject (reader, pos, end, g->clause)) <= 1)
    {
      g_array_set_size (g->clause->subjects, 0);
      g->clause->fail = VTR_VERDICT_NONE;
      g->meant = TRUE;
      g->me = g->me || (token->classes & VTR_CLASS_ME) != 0;
      g->they = vtr_phrase (tokens, pos, end, "they/ils/elles") > 0;
      return 1;
    }
  if (!g->named && (n = vtr_parse_subject (reader, pos, end, g->clause)) > 0)
    {
      if (g->clause->fail != VTR_VERDICT_NONE || g->clause->subjects->len == 0)
        {
          g_array_set_size (g->clause->subjects, 0);
          /* "Guns: VI Corps" */
          return 0;
        }
      for (guint i = pos; i < pos + n; i++)
        if (vtr_phrase (tokens, i, end, "rest/remainder/part/parts/half/teil/halfte/reste/partie/moitie/others/ubrige/ubrigen") > 0)
          return 0;
      if (!vtr_are_own (reader, g->clause->subjects))
        {
          if (!g->label || g->whose->len > 0)
            return 0;
          vtr_append_ids (g->whose, g->clause->subjects);
          g_array_set_size (g->clause->subjects, 0);
          return n;
        }
      g->named = g->clause->explicit_subject = TRUE;
      return n;
    }
  if (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_SOFT | VTR_CLASS_OPINION | VTR_CLASS_PAST | VTR_CLASS_AMEND | VTR_CLASS_NOTES | VTR_CLASS_TIME | VTR_CLASS_ALL | VTR_CLASS_FOE))
    return 0;
  if ((n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form)) > 0)
    {
      gboolean march = FALSE;

      for (guint v = 0; v < verbs->len; v++)
        march = march || g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, v))->id, "march");
      g->verb = g->verb || march;
      return march && form != VTR_VERB_PAST ? n : 0;
    }
  if ((token->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_AUX | VTR_CLASS_AND | VTR_CLASS_THEN)) && !is_part (token->fold))
    return 1;
  if (!is_unknown (token))
    return 0;
  g->n_unknown++;
  return 1;
}

/* "Marmont attacked: …", "Marmont kämpft, …": a case without its word. */
static gboolean
is_bare_case (Guns *g,
              guint pos,
              guint end)
{
  const GArray *tokens = g->reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_match_friends (g->reader, pos, end, ids);

  /* "any battle near: …" */
  if (vtr_phrase (tokens, pos, end, "any/every/jede/jedes/jeder/jedem/toute/tout") > 0 && vtr_phrases (tokens, pos + 1, end, fights) > 0)
    return TRUE;
  if (n == 0 || vtr_are_own (g->reader, ids))
    return FALSE;
  pos += n;
  pos += vtr_phrase (tokens, pos, end, "is/are/gets/ist/wird/est/se/in/im/in/at");
  return vtr_phrases (tokens, pos, end, fights) > 0 || vtr_phrases (tokens, pos, end, struck) > 0;
}

/* Reads all words of @unit; whether each of them is known. */
static gboolean
read_words (Guns *g,
            const VtrUnit *unit)
{
  const GArray *tokens = g->reader->tokens;
  gboolean fresh = TRUE; /* a mark stands before, or nothing */
  guint pos = unit->start;
  guint n;

  pos = vtr_skip_marks (tokens, pos, unit->end);
  n = vtr_phrases (tokens, pos, unit->end, labels);
  if (n > 0 && vtr_token_is (tokens, pos + n, unit->end, VTR_TOKEN_COLON))
    {
      g->label = g->goes = TRUE;
      pos += n + 1;
    }
  while (pos < unit->end)
    {
      const VtrToken *token = vtr_token (tokens, pos);
      gboolean done = g->fight || g->heard || (g->bare && g->whose->len > 0);

      if (token->kind != VTR_TOKEN_WORD)
        {
          if (token->kind == VTR_TOKEN_ASK || token->kind == VTR_TOKEN_QUOTE || token->kind == VTR_TOKEN_OPEN || (token->kind == VTR_TOKEN_SEMICOLON && vtr_has_words (tokens, pos, unit->end)))
            return FALSE;
          if (g->in_case && token->kind != VTR_TOKEN_BREAK && !(token->kind == VTR_TOKEN_OTHER && pos > unit->start && vtr_token_is_number (tokens, pos - 1, pos)))
            {
              VtrId place;

              if (!done)
                return FALSE;
              /* ", at Dessau, " */
              n = vtr_token_has (tokens, pos + 1, unit->end, VTR_CLASS_AT) ? vtr_match_place (g->reader, pos + 2, unit->end, NULL, &place) : 0;
              if (n > 0 && are_there (g, &place))
                pos += n + 1;
              else
                g->in_case = FALSE;
            }
          fresh = token->kind != VTR_TOKEN_BREAK;
          pos++;
          continue;
        }
      n = 0;
      /* "to the guns, but only for Ney" */
      if (g->goes && !g->in_case && g->whose->len == 0 && (n = vtr_phrases (tokens, pos, unit->end, forthem)) > 0)
        {
          guint m = take_friends (g, pos + n, unit->end);

          n = m > 0 ? n + m : 0;
        }
      /* "wherever it comes from" */
      if (n == 0 && g->goes && !g->in_case && (n = vtr_phrases (tokens, pos, unit->end, beside_move)) < 3)
        n = 0;
      if (n == 0 && (!g->in_case || done))
        {
          if ((n = take_goal (g, pos, unit->end)) > 0)
            {
              if (g->goes && !g->label)
                return FALSE;
              g->goes = TRUE;
              g->in_case = FALSE;
              g->verb = g->verb || vtr_phrase (tokens, pos, unit->end, "follow/follows/following/folgt/folgen/folge") > 0;
            }
          /* "knallt es bei Ney" */
          else if (g->case_had && vtr_phrase (tokens, pos, unit->end, "bei/where/wo/ou") > 0)
            ;
          else if ((n = vtr_phrases (tokens, pos, unit->end, leads)) > 0 || (fresh && (vtr_phrase (tokens, pos, unit->end, turned) > 0 || is_bare_case (g, pos, unit->end)) && !g->case_had))
            {
              if (g->case_had)
                return FALSE;
              g->where = n > 0 && vtr_has_phrase (tokens, pos, pos + n, wheres);
              g->bare = g->label && g->whose->len == 0;
              g->in_case = g->case_had = TRUE;
              fresh = FALSE;
              pos += n;
              g->by_ear = n > 0 && vtr_has_phrase (tokens, pos - n, pos, ears);
              if (n > 0)
                continue;
            }
        }
      fresh = vtr_token_has (tokens, pos, unit->end, VTR_CLASS_AND);
      if (n == 0 && g->in_case && (n = take_case_word (g, pos, unit->end)) == 0)
        {
          /* "fights and is beaten" */
          if (!done || vtr_token_has (tokens, pos, unit->end, VTR_CLASS_AND))
            return FALSE;
          /* "fights in the hills we march" */
          if (is_unknown (token) && vtr_phrases (tokens, pos, unit->end, moves) == 0 && vtr_phrases (tokens, pos, unit->end, thither) == 0 && vtr_phrases (tokens, pos, unit->end, beside_move) == 0 && vtr_phrase (tokens, pos, unit->end, "da/on/lon/man") == 0)
            return FALSE;
          g->in_case = FALSE;
        }
      if (n == 0 && (n = take_deed_word (g, pos, unit->end)) == 0)
        return FALSE;
      pos += n;
    }
  return TRUE;
}

static gboolean
finds_guns (const VtrReader *reader,
            const VtrUnit *unit)
{
  static const gchar *const words[] = { NOUNS, DINS, "earshot/hearing/donnern/donnert", "firing/gunfire/shooting/bangs/booms/chauffe/canonne/tonne/barde/los/losgeht/schiessen/schusse/geschossen/knallt/kracht/krachts/knallts/krachen/knallen/tire/sound/bruit/battle/schlacht/bataille/donner", NULL };

  return vtr_has_phrase (reader->tokens, unit->start, unit->end, words);
}

/**
 * vtr_read_guns_gist:
 * @reader: the reader
 * @unit: a sentence
 * @strictly: only of the battle of somebody who is named, and if every word is known
 * @clauses: gets the order
 *
 * Returns: whether the sentence says who marches to the guns of whom (5.5.1), and nothing
 *   else; if not, @clauses is empty
 */
gboolean
vtr_read_guns_gist (VtrReader *reader,
                    const VtrUnit *unit,
                    gboolean strictly,
                    GPtrArray *clauses)
{
  const VtrVerb *verb = vtr_lexicon_guns (reader->lexicon);
  g_autoptr (VtrClause) clause = vtr_clause_new (unit->start);
  g_autoptr (GArray) whose = g_array_new (FALSE, FALSE, sizeof (VtrId));
  Guns g = { .reader = reader, .clause = clause, .whose = whose };

  g_ptr_array_set_size (clauses, 0);
  if (verb == NULL || unit->asked || unit->quoted || reader->notes || reader->forwarded || reader->other_turn || !finds_guns (reader, unit) || !read_words (&g, unit))
    return FALSE;
  if (g.in_case && !g.fight && !g.heard && !(g.bare && whose->len > 0))
    return FALSE;
  if (!g.goes && !((g.there || g.where) && g.verb && (g.heard || (g.fight && whose->len == 0))))
    return FALSE;
  /* "if we fight" is another matter, "if we hear them" is none */
  if ((!g.case_had && !g.verb && !g.named && !g.meant && !g.label && whose->len == 0) || (g.self && !g.heard))
    return FALSE;
  if (g.n_unknown > (strictly ? 0 : 1) || (strictly && (whose->len == 0 || g.vague)))
    return FALSE;
  /* "to the guns if anyone fights": nobody is told to, where several were */
  if (!g.named && !g.meant && !g.verb && !g.label && reader->named->len > 1)
    return FALSE;
  if (g.both)
    {
      const GArray *two = reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 2 ? reader->subjects : reader->named->len > 0 ? reader->named
                                                                                                                                               : reader->corps;

      if (two->len != 2)
        return FALSE;
      vtr_append_ids (clause->subjects, two);
    }
  else if (!g.named)
    {
      gboolean goes_on = reader->goes_on;

      reader->goes_on = goes_on && !strictly && !g.me;
      vtr_reader_posture_subject (reader, clause, unit->start, unit->end);
      reader->goes_on = goes_on;
    }
  if (clause->fail != VTR_VERDICT_NONE || clause->subjects->len == 0 || !vtr_are_own (reader, clause->subjects))
    return FALSE;
  if (g.they && clause->subjects->len < reader->named->len)
    return FALSE;
  for (guint i = 0; i < whose->len; i++)
    if (vtr_has_id (clause->subjects, &g_array_index (whose, VtrId, i)))
      return FALSE;
  clause->verb = verb;
  clause->end = unit->end;
  if (whose->len > 0 && !g.vague)
    {
      if (!(verb->flags & VTR_VERB_FORMATION_TARGET))
        return FALSE;
      clause->target = g_array_index (whose, VtrId, 0);
      g_array_remove_index (whose, 0);
      vtr_append_ids (clause->targets, whose);
    }
  g_ptr_array_add (clauses, g_steal_pointer (&clause));
  return TRUE;
}
