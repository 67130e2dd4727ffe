/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What may be ordered, and in which words. */

/* Done by one force, alone or under the HQ that activates it. */
#define ACTION (VTR_VERB_START | VTR_VERB_UNDER)
/* Held by an HQ, by those of a hex, or by all of the side. */
#define POSTURE (VTR_VERB_STANDING | VTR_VERB_START | VTR_VERB_OF_SIDE)

#define MARCH_OPTIONS (VTR_OPTION_FORCED | VTR_OPTION_ALONE | VTR_OPTION_PICK_UP | VTR_OPTION_DROP | VTR_OPTION_RAIL | VTR_OPTION_ARTILLERY)
#define POINTS "sp|sps|strength points|strength point|starkepunkte|staerkepunkte|starkepunkten|staerkepunkten|points de force|point de force|pf"
#define RESOURCES "rp|rps|resource points|resource point|ressourcenpunkte|points de ressources"
#define HEXES "hexes|hex|hexfelder|hexfeld|hexfeldern|felder|feld|feldern|hexagones|hexagone|cases|case"

#define OF_FIRE "chassepot fire|chassepots|chassepot|opportunity chassepot fire|opportunity fire|op fire|chassepotfeuer|chassepot feuer|gelegenheitsfeuer|tir du chassepot|tir de chassepot|tir au chassepot|tir chassepot|tir dopportunite"
#define OF_ARTILLERY "artillery|artillery commitment|guns|artillerie|artillerieeinsatz|lartillerie"
#define OF_LOSSES "losses|step losses|loss points|steps|lp|verluste|pertes|les pertes"
#define OF_RETREAT "retreat|retreats|retreat after combat|if beaten|if defeated|when beaten|when defeated|ruckzug|rueckzug|retraite|repli"
#define OF_ADVANCE "advance|advance after combat|advances after combat|aac|nachrucken|nachruecken|nachrucken nach dem gefecht|avance|avance apres combat|avance apres le combat"
#define OF_EVASION "retreat before combat|cavalry retreat before combat|cavalry retreat|cavalry|evade|evasion|ausweichen|ausweichen vor dem gefecht|kavallerie|esquive|retraite avant combat|cavalerie"

const VtrVerb e70_verbs[E70_N_VERBS] = {
  { "activate", VTR_VERB_LEADS | VTR_VERB_UNDER, 0, "7.0", "Activate",
    "the HQ activates others: those orders that stand under this one, one after another, its own action last",
    "activate|activates|act|acts|sends|send|activation of|activation|aktivieren|aktiviere|aktiviert|aktivierung|activer|active|activation de" },
  { "march", ACTION | VTR_VERB_PATH, MARCH_OPTIONS, "7.1", "March",
    "go along a path of hexes with so many SP of its hex, without a number as many as it commands; into an enemy's hex it attacks; alone: the HQ without SP; drop: what is not in good order stays behind",
    "march|move|advance|go|proceed|follow|follows|marsch|marschieren|marschiert|ziehen|zieht|rücken|rückt|vorrücken|rückt vor|rücken vor|gehen|geht|fahren|fährt|marcher|marche|avancer|avance|aller|va|vont", POINTS },
  { "forced-march", ACTION | VTR_VERB_PATH, VTR_OPTION_DROP, "7.2", "Forced march",
    "march 1 to 3 MP further than allowed; two dice and these MP over 7 disrupt all",
    "forced march|forced marches|forced march of|force march|force marches|force marching|gewaltmarsch|eilmarsch|marche forcée|marches forcées|forcer la marche", POINTS },
  { "rally", ACTION, 0, "7.3", "Rally",
    "a force that has a line and stands in no enemy zone rises by one level, for 1 RP",
    "rally|rallies|rallying|sammeln|sammelt|sammelt sich|rallier|rallie|se rallier|se rallie", POINTS },
  { "attack", VTR_VERB_TARGET | VTR_VERB_UNDER, VTR_OPTION_ARTILLERY | VTR_OPTION_ADVANCE, "7.4", "Planned attack",
    "attack the enemy in an adjacent hex with the SP of the HQ's hex and of those beside both; the number is of all of them",
    "attack|attacks|att|atk|planned attack|planned attacks|plans an attack|makes a planned attack|planned attack on|assault|angreifen|greift an|greifen an|angriff|angriff auf|geplanter angriff|geplanter angriff auf|attaquer|attaque|attaque planifiée|attaque planifiée sur|attaque préparée|attaque préparée sur", POINTS },
  { "exit", ACTION | VTR_VERB_PATH | VTR_VERB_PATH_OPTIONAL, VTR_OPTION_RAIL, "11.0", "Exit",
    "leave the map by rail over an exit hex, for 1 MP; a path leads there first",
    "exit|exits|leave the map|leaves the map|exit the map|exits the map|verlassen die karte|verlässt die karte|quitter la carte|quitte la carte", POINTS },
  { "pass", VTR_VERB_OF_SIDE, 0, "7.0", "Pass",
    "let the opponent go first",
    "pass|passes|i pass|we pass|passen|passe|ich passe|wir passen|passer|je passe|passons" },
  { "mobilize", VTR_VERB_TARGET | VTR_VERB_OF_SIDE | VTR_VERB_ABSENT, 0, "6.2", "Mobilize",
    "place an HQ of the force pool in a hex, or without one so many SP",
    "mobilize|mobilise|mobilizes|mobilization|mobilisation|raise|build|mobilisieren|mobilisiere|mobilisiert|mobilmachung|mobiliser|mobilisez|lever|levez", POINTS },
  { "deploy", VTR_VERB_TARGET | VTR_VERB_START, 0, "14.0", "Deploy",
    "in a free set-up, before turn 1: stand in another hex at home, with so many SP",
    "deploy|deploys|set up|sets up|setup|aufstellen|stellt auf|stellt sich auf|aufmarschieren|déployer|déploie", POINTS },
  { "fire", POSTURE, 0, "7.1.2", "Chassepot fire",
    "fire at Germans who march past; with a number only when so many SP can fire; without this: always",
    "fire|fires|fire the chassepots|always fire|feuern|feuert|immer feuern|tirer|tire|toujours tirer", POINTS, OF_FIRE, "fire|always fire|fire always|at will|fire at will|feuern|immer feuern|tirer|toujours tirer" },
  { "hold-fire", POSTURE | VTR_VERB_NEVER, 0, "7.1.2", "Hold fire",
    "never fire at Germans who march past",
    "hold fire|holds fire|hold your fire|holds its fire|holds his fire|cease fire|do not fire|does not fire|don't fire|never fire|never fires|no chassepot fire|no opportunity fire|nicht feuern|feuert nicht|nicht schiessen|ne pas tirer|ne tire pas|ne jamais tirer", NULL, OF_FIRE, "hold|hold fire|hold your fire|never fire|do not fire|nicht feuern|nie feuern|ne pas tirer|ne jamais tirer" },
  { "artillery", POSTURE, 0, "8.4", "Artillery",
    "commit artillery in every combat; with a number only while so many RP remain; without this: never",
    "commit artillery|commits artillery|commit the artillery|always commit artillery|use artillery|uses artillery|always use artillery|artillery always|artillerie immer|artillerie einsetzen|immer artillerie|artillerie toujours|engager l'artillerie|toujours engager l'artillerie", RESOURCES, OF_ARTILLERY },
  { "no-artillery", POSTURE | VTR_VERB_NEVER, 0, "8.4", "No artillery",
    "never commit artillery unless an attack is ordered with it",
    "no artillery|commit no artillery|commits no artillery|do not commit artillery|never commit artillery|never use artillery|artillery never|keine artillerie|nie artillerie|artillerie nie|pas d'artillerie|pas d'artillerie|jamais d'artillerie|artillerie jamais", NULL, OF_ARTILLERY },
  { "losses", POSTURE, 0, "8.5", "Spread losses",
    "steps of loss fall on SP in good order first; without this: likewise",
    "spread losses|spreads losses|spread the losses|verluste verteilen|verteilt verluste|répartir les pertes|répartit les pertes", NULL, OF_LOSSES, "spread|spread them|spread out|spread evenly|spread them out|good order first|on good order first|good order sp first|verteilen|verteilt|gleichmassig verteilen|gleichmaessig verteilen|repartir|reparties|repartition|les repartir" },
  { "concentrate", POSTURE, 0, "8.5", "Concentrate losses",
    "steps of loss fall on the SP in the worst order first",
    "concentrate losses|concentrate the losses|concentrates losses|verluste zusammenfassen|verluste konzentrieren|concentrer les pertes", NULL, OF_LOSSES, "concentrate|concentrated|concentrate them|worst first|worst order first|demoralized first|demoralised first|on the worst first|zusammenfassen|zusammengefasst|konzentrieren|konzentriert|concentrer|concentrees|les concentrer" },
  { "retreat", POSTURE | VTR_VERB_WHEN, 0, "8.6", "Retreat",
    "retreat so many hexes when beaten: 1 or 2; without this: 1",
    "retreat|retreats|fall back|falls back|zurückgehen|zieht sich zurück|sich zurückziehen|geht zurück|weicht|reculer|recule|se retirer|se retire|se replier|se replie", HEXES, OF_RETREAT },
  { "advance", POSTURE, 0, "8.7", "Advance after combat",
    "occupy a hex that the beaten have left after a planned attack; without this: only where the attack is ordered so",
    "advance after combat|advances after combat|always advance after combat|advance after victory|occupy|occupy the hex|nachrücken|rückt nach|rücken nach|occuper|occuper l'hexagone|avancer après combat|avancer après le combat", NULL, OF_ADVANCE },
  { "no-advance", POSTURE | VTR_VERB_NEVER, 0, "8.7", "No advance",
    "stay where it is after a planned attack",
    "no advance|no advance after combat|do not advance|do not advance after combat|does not advance|does not advance after combat|never advance after combat|nicht nachrücken|rückt nicht nach|nie nachrücken|ne pas avancer|ne pas avancer après combat|pas d'avance après combat", NULL, OF_ADVANCE },
  { "evade", POSTURE, 0, "8.1", "Retreat before combat",
    "a cavalry division that is attacked retreats 1 or 2 hexes before combat; without this: it stands",
    "evade|evades|retreat before combat|retreats before combat|ausweichen|weicht aus|weichen aus|weicht vor dem gefecht aus|se dérober|se dérobe|esquiver|esquive|reculer avant combat", HEXES, OF_EVASION },
  { "no-evade", POSTURE | VTR_VERB_NEVER, 0, "8.1", "Stand",
    "a cavalry division that is attacked stands",
    "do not evade|does not evade|never evade|never evades|do not retreat before combat|does not retreat before combat|never retreat before combat|nicht ausweichen|weicht nicht aus|ne pas se dérober|ne se dérobe pas|ne pas esquiver", NULL, OF_EVASION, "stand|stands|stehen bleiben|standhalten|tenir|tient" },
  { "recover", VTR_VERB_PATH | VTR_VERB_OF_SIDE | VTR_VERB_NAMED, 0, "10.0", "Recover",
    "hexes whose forces recover first, while RP last",
    "recover|recovers|recovery|recovery phase|recovery order|recovery order is|order of recovery|order of recovery is|recovery priority|recovery priorities|recovery list|recover in this order|erholen|erholt|erholt sich|erholung|wiederherstellen|récupérer|récupère|récupération|se remettre|se remet" },
};

/* Read by a test as the letters of players. */
const VtrExample e70_examples[E70_N_EXAMPLES] = {
  { "MacMahon marches to 2607 with 3 SP.", "an HQ activates itself and marches with SP of its hex; without a number with as many as it commands" },
  { "3 SP at 2608 march to 2607", "a force without an HQ; \"3 SP 2608 - 2607\" says the same" },
  { "MacMahon activates:\n- 3 SP at 2609 march to 2608\n- 3 SP at 2608 march to 2607\n- he marches to 2607 with 3 SP", "an HQ activates others, one item a line, itself last; items may be numbered, lettered or set in" },
  { "The Army of the Rhine activates:\n1. Bourbaki activates:\n   a) 4 SP at 2107 march to 2106\n   b) he marches to 2207 with 8 SP\n2. 4 SP at 2108 march to 2107", "an HQ below an HQ: what it activates stands further in, or is counted in another way" },
  { "Frossard marches 2206 - 2107 with 6 SP.", "every hex of the way, in order; with the goal alone the cheapest way is found, and you are told" },
  { "Douay force marches to 2414 with 3 SP.", "1 to 3 MP more than allowed" },
  { "Ladmirault to Metz by rail with 3 SP.", "by railway where there is one" },
  { "Planned attack by Frossard on 2305 with 10 SP, artillery, advance.", "with the SP of its own hex and of those beside both; with artillery; it occupies the hex if the enemy leaves it" },
  { "Bazaine rallies.", "its force rises by one level" },
  { "Mobilize 1 SP at Paris. Mobilize 12 CR at Metz.", "SP, or an HQ of the force pool" },
  { "Recover: 2306, 2206, then Metz", "whose forces recover first" },
  { "Chassepot fire: only with 3 SP or more.", "also always, never; \"At Bitche never fire\" is of one hex" },
  { "Artillery: only while 10 RP remain.", "also always, never; \"Bazaine: artillery never\" is of who stands with him" },
  { "Losses: spread.", "or concentrate" },
  { "Retreat: 2 hexes.", "1 or 2; \"If beaten, Frossard retreats 2 hexes\" is of who stands with him" },
  { "Advance after combat: no.", "or yes" },
  { "If attacked, 12 CR evades.", "a cavalry division retreats before combat" },
  { "Pass.", "what stands after it waits until the other player has acted" },
};
