/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What each numbered rule does, in our own words, for the player's handbook.
 * {name} is the value of a parameter. */

#define PRINTED VTR_RULE_PRINTED
#define READ VTR_RULE_READ
#define HOUSE VTR_RULE_HOUSE

const VtrRule e70_rules[E70_N_RULES] = {
  { "1.0", VTR_RULE_CHAPTER, "The game", NULL, NULL },
  { "2.0", PRINTED, "Map and scale", "A hex is about fifteen miles across, a turn two days, a strength point (SP) four to six thousand men with their horse and guns.", NULL },
  { "2.0", HOUSE, NULL, "The printed map was not at hand: ground, rivers, railways and siege ratings are unverified, but for the hexes that the rules name.", NULL },

  { "3.0", VTR_RULE_CHAPTER, "Units, zones, command", NULL, NULL },
  { "3.1", PRINTED, "Words and rounding", "Fractions are rounded down unless a rule says otherwise. A roll of one to three is a die halved, rounded up.", NULL },
  { "3.2", PRINTED, "Units", "There are SP and headquarters (HQ). An HQ that is lost may come back on its other side, led by a replacement.", NULL },
  { "3.2", HOUSE, NULL, "The ratings of all HQs are unverified.", NULL },
  { "3.3", PRINTED, "Stacking", "Any number of SP and HQs may stand in a hex; how many act together, command says.", NULL },
  { "3.4", PRINTED, "Zones of control",
    "Three SP in good order in a hex have a zone of control in the six hexes about it, but not into towns or fortresses and not over rivers. A fortress has one over rivers too. "
    "Who enters an enemy zone stops there, unless his next step is an attack.",
    NULL },
  { "3.4", READ, NULL, "SP of all forces in a hex count together. A friendly force opens an enemy zone for a retreat, as 8.6 says.", NULL },
  { "3.5", PRINTED, "Status", "An SP is in good order, disrupted or demoralized. Each loss point (LP) takes it down one step; a demoralized SP that falls is eliminated.", NULL },
  { "3.5.1", PRINTED, "What status does",
    "In combat the disrupted count half, rounded down but at least 1; all demoralized SP of a hex together count 1. For command each SP counts in full. Only SP in good order keep a zone.",
    NULL },
  { "3.6", PRINTED, "Headquarters",
    "An HQ is of an army, a corps or a division, and has an attack bonus, a defence bonus and a movement allowance (MA). Of one army, one corps and all divisions with a counter the bonuses "
    "add up. A cautious HQ pays 1 MP more to enter an enemy zone.",
    NULL },
  { "3.6", READ, NULL, "Of several armies or corps about a combat the best counts.", NULL },
  { "3.6.1", PRINTED, "Inherent HQs", "A force without a counter HQ, of at most 3 German or 4 French SP, has an HQ of its own while it acts or defends: German 0/0 with MA 4, French 0/+1 with MA 3.", NULL },
  { "3.6.2", PRINTED, "Command limits", "An HQ activates SP and HQs of lower rank in its hex or next to it. French: division 4 SP, corps 12, army 16. German: inherent 3, division 4, corps 8, army 12.", NULL },
  { "3.6.2", READ, NULL, "HQs count nothing against the limit.", NULL },
  { "3.7", PRINTED, "Control", "Who stands in a hex or was the last to pass it controls it; a zone does not.", NULL },
  { "3.7", READ, NULL, "A fortress stays its country's until it is destroyed. A hex that nobody has entered is its country's.", NULL },
  { "3.8", PRINTED, "Resource points", "Resource points (RP) pay for mobilization, artillery, rally, recovery and trains. Only who has a line of communication may use them.", NULL },
  { "3.9", PRINTED, "Errors of judgement", "Whether a player may take a move back is left to courtesy.", NULL },
  { "3.9", READ, NULL, "A player changes his list as he likes until the turn is run; with a question before each activation the umpire may bring a changed list in then.", NULL },

  { "4.0", PRINTED, "Lines of communication",
    "Without a line of communication (LOC) a force neither rallies nor recovers, spends no RP, and counts half in combat. It is traced when it is needed.", NULL },
  { "4.1", PRINTED, "Tracing a line",
    "A line is one or two hexes long and leads to a source, a depot or a railway hex of one's own. Its hexes hold no enemy and no enemy zone, unless 3 SP in good order stand there. A depot is "
    "an SP in good order with a line of its own. From a railway hex the line goes on by rail alone, any distance, to a source, not through towns or fortresses of the enemy unless 3 SP in good "
    "order stand there.",
    NULL },
  { "4.1", READ, NULL, "The force's own hex is not tested, the hex where the line ends is. Two depots do not feed each other. Nobody traces through a neutral country.", NULL },
  { "4.2", PRINTED, "Sources", "French: own fortresses that stand and are not besieged, and the west and south edges. German: the same of theirs, and the east edge.", NULL },

  { "5.0", PRINTED, "Sequence of a turn", "Administration, activations until both pass one after the other, sieges, recovery.", NULL },

  { "6.0", PRINTED, "Administration", "Both sides receive RP, HQs that were lost return, then the French mobilize, then the Germans.", NULL },
  { "6.1", PRINTED, "Income of RP", "The French receive 10 RP a turn, the Germans 14, up to 99.", NULL },
  { "6.2", PRINTED, "Mobilization",
    "An SP costs the French 2 RP and the Germans 1, an HQ of the force pool 5. They are placed in a fortress at home that is not besieged and has a line other than from itself; Germans also in "
    "a town of theirs with a line. A hex takes one French SP or two German ones, and one HQ, a turn. Of the enemy only demoralized forces may be within 2 hexes of it, or beside it for the Germans.",
    NULL },
  { "6.2", READ, NULL,
    "Orders are carried out one after another, the French first, each tested on the board of that moment. An HQ that returns needs such a hex too, and no RP; while there is none it waits. It "
    "returns to the hex with most SP of its side in it or beside it, of equals the lowest number.",
    NULL },

  { "7.0", PRINTED, "Activations",
    "Before each activation both roll a die: the higher chooses to activate or to pass, the Germans on a tie. An HQ may activate SP about it up to its limit, and HQs of lower rank, which "
    "activate others in turn; its own action is its last. Nobody acts twice in a turn. When both pass one after the other, or nobody is left, the phase ends.",
    NULL },
  { "7.0", READ, NULL, "Each player sends his list in the order that he wants; an empty list passes. An entry that cannot be is passed over, and he is told why. What a subordinate HQ activates counts against its own limit alone.", NULL },
  { "7.0", HOUSE, NULL, "SP of a cavalry division follow its HQ alone while that is in their hex. Of those that an order means, the ones in the best order go first.", NULL },
  { "7.1", PRINTED, "March",
    "A force marches by the MA of its HQ; each hex costs by its ground. The French pay 1 MP more into a hex with a force of theirs and 1 more out of one. A German HQ may pick up SP on its way for 1 MP.", NULL },
  { "7.1", HOUSE, NULL, "Clear ground, towns and fortresses cost 1 MP, forest, rough ground and marsh 2, mountains 3; a river 1 more.", NULL },
  { "7.1", HOUSE, NULL, "An order may leave behind, before each hex, what is not in good order.", NULL },
  { "7.1.1", PRINTED, "March combat", "A marching force may enter an enemy's hex if its MP last, and fights there with half its SP. If it wins and the hex is vacated, it may go on; demoralized SP stay behind.", NULL },
  { "7.1.1", READ, NULL, "Who comes to friends before a fortress of the enemy does not fight its garrison; who comes to the relief of his own fights those before it.", NULL },
  { "7.1.2", PRINTED, "Chassepot fire",
    "The French may fire at Germans who march out of or into a hex next to theirs, with all SP next to the target, by the fire table: one column up if the target is in clear ground or in a French "
    "fortress, one down in mountains or a German fortress. 64 to 66 checks HQs.",
    NULL },
  { "7.1.2", READ, NULL, "Once for each step: at the hex entered if it is next to French, else at the hex left; into a march combat at the hex left. What the French do stands in their orders.", NULL },
  { "7.1.2", HOUSE, NULL, "The fire table is unverified.", NULL },
  { "7.1.3", PRINTED, "Railways",
    "To entrain costs 1 MP in a hex of one's own railway outside enemy zones, a ride of any length 1 MP, to detrain 1 MP. The French move at most 3 SP a turn by rail, for 1 RP each; HQs go free. "
    "The Germans ride only in Germany. Who is attacked in his trains fights by half.",
    NULL },
  { "7.1.3", HOUSE, NULL, "A march ordered by rail entrains where its path first follows an open railway, and detrains where it leaves it if an MP is left. SP in trains and SP on foot do not act together.", NULL },
  { "7.1.3", READ, NULL, "Who entrains with his last MP rides in the next turn.", NULL },
  { "7.2", PRINTED, "Forced march",
    "All its SP in good order and nowhere in an enemy zone, a force may march 1 to 3 MP further. Two dice and these MP: more than 7 disrupts all of it. The French name their goal and roll at its "
    "end, the Germans roll before they go.",
    NULL },
  { "7.3", PRINTED, "Rally", "Outside enemy zones and with a line, for 1 RP, a force rises by one step of status.", NULL },
  { "7.4", PRINTED, "Planned attack", "An HQ with a counter may attack a hex beside it with SP under its command: the French from two hexes that touch, the Germans from three, all beside the target.", NULL },
  { "7.4", READ, NULL, "These are the hex of the HQ and those beside both it and the target, the strongest first. SP and RP of all of them count to one attack.", NULL },

  { "8.0", PRINTED, "Combat", "Cavalry may go; lines and SP are found, then bonuses; artillery is committed, the dice are thrown, losses taken; the beaten retreat, the winner may advance. All SP in a hex defend together.", NULL },
  { "8.0", READ, NULL, "An HQ alone stops nobody and is out when it is entered.", NULL },
  { "8.1", PRINTED, "Cavalry retreats", "A cavalry division that is attacked may go back 1 or 2 hexes before combat; if the attacker has cavalry, on a roll of 5 or 6.", NULL },
  { "8.1", HOUSE, NULL, "It stands unless its player has said that it retreats.", NULL },
  { "8.2", PRINTED, "SP in combat", "Halved, rounded down, one after another: an attack on the march, a defence in trains, no line. Cavalry needs none. A fortress adds its rating for its owner.", NULL },
  { "8.3", PRINTED, "Bonuses", "The ratio of SP without its remainder and the ground of the defender give each side its bonus; bonuses of HQs are added.", NULL },
  { "8.3", HOUSE, NULL, "The ratio matrix is unverified. No SP count as 1.", NULL },
  { "8.3", HOUSE, NULL, "A river counts if all attack over it.", NULL },
  { "8.4", PRINTED, "Artillery", "The defender decides first. Artillery costs the French as many RP as SP take part, the Germans half as many, rounded up; it throws one own die again.", NULL },
  { "8.4", HOUSE, NULL, "The lower die is thrown again if it shows 3 or less.", NULL },
  { "8.4", HOUSE, NULL, "It is committed only if the attack is ordered so, or the player has said so for all combats.", NULL },
  { "8.5", PRINTED, "Results",
    "The higher sum wins, the Germans on a tie. The loser bears the difference in LP: half of them, rounded down, as SP eliminated, at least one; the rest as steps. The winner bears half as steps.", NULL },
  { "8.5", READ, NULL, "With a difference of 0 or 1 the loser loses one SP and no steps. Demoralized SP are eliminated first, of the largest hex first.", NULL },
  { "8.5.1", PRINTED, "Losses of HQs",
    "After doubles each HQ of that side rolls: 1 and 2 take it out for one to three turns; after a 1 its replacement comes back. Napoleon III, out once, comes back wounded; out again, the French have lost.", NULL },
  { "8.6", PRINTED, "Retreat", "The beaten go back 1 or 2 hexes towards a source. An enemy or his zone there eliminates them, unless friends stand in that hex. Over a river: 1d6 LP. In a fortress SP up to its rating stay.", NULL },
  { "8.6", READ, NULL, "Each step comes nearer to a source or at least keeps its distance. Safe hexes come first, then the nearest, those of friends, those not over a river, the lowest number.", NULL },
  { "8.6", HOUSE, NULL, "The second hex is not gone to if it is deadly. Who stands in a source goes towards the next. Inside a fortress stay the SP in the worst order. HQs of a force that is eliminated are out as on a roll of 2.", NULL },
  { "8.6", HOUSE, NULL, "Nobody goes back into the hex that he has just left, nor on from a source of supply that he has come to, unless to another.", NULL },
  { "8.7", PRINTED, "Advance", "After a planned attack the winner may enter the vacated hex, past enemy zones; not the defender, not without a line, not the demoralized.", NULL },
  { "8.7", READ, NULL, "It advances if the attack is ordered so or the player has said so. After an attack on the march the same bars hold for going in.", NULL },
  { "8.7", READ, NULL, "Cavalry, which is always in combat supply, advances without a line too.", NULL },

  { "9.0", PRINTED, "Sieges",
    "A fortress is besieged by twice as many SP in its hex as its rating and its garrison, which is at most its rating. Each siege assaults: a die and bonuses above the rating destroy it, with its garrison.",
    NULL },
  { "9.0", READ, NULL, "Sieges are looked at as the phase begins, in the order of hexes. With as many SP as the rating and the garrison, and not twice as many, the hex serves for the line of who stands before it.", NULL },
  { "9.1", PRINTED, "Bonuses of an assault", "Three times as many 1, four times 2, five times 3; a German army HQ there 1 more.", NULL },

  { "10.0", PRINTED, "Recovery", "Each force with a line and outside enemy zones may rise by one step, for 1 RP, whatever its size.", NULL },
  { "10.0", READ, NULL, "First the hexes that the order names, then the largest forces, while RP last, as the board stands when the phase begins.", NULL },

  { "11.0", PRINTED, "Victory",
    "Victory points (VP) are French. A German town taken 1, lost again as many back; a German fortress destroyed 2; a French one of rating 3 or 4 takes 1 off, of 5 or 6 two. A combat of 16 SP in "
    "all 1 to its winner. Every 2 German SP eliminated in a combat 1, every 3 French one off. The French win at 20, by the loss of a German army HQ, or when they hold the border and two corps of 8 SP have left by "
    "rail; the Germans at 0, by the loss of Napoleon III, or when they hold Verdun, Metz and Paris.",
    NULL },
  { "11.0", READ, NULL, "A French town taken is {vp.french_town_sign} VP, and as many back when it is retaken. SP count before any halving. Sieges and Chassepot fire score no casualties.", NULL },
  { "11.0", HOUSE, NULL, "The last turn ends the campaign: more than {vp.even} VP is a French success, fewer a German one. Border and exit hexes are the scenario's.", NULL },
  { "11.0", HOUSE, NULL, "To leave over an exit hex with a railway costs 1 MP; not in an enemy zone.", NULL },

  { "12.0", VTR_RULE_CHAPTER, "Optional rules", NULL, NULL },
  { "12.1", PRINTED, "Resistance", "The Germans pay 1 MP more into a French town or fortress. In use: {resistance}.", NULL },
  { "12.2", PRINTED, "Fog of war", "The French look into hexes next to their forces, the Germans two hexes far. In use: {fog}.", NULL },
  { "12.2", READ, NULL, "What is seen are the hex, the HQs, how many SP and of which status. Towns, fortresses and victory points are known to all.", NULL },
  { "12.3", PRINTED, "Mitrailleuses", "Doubles at Chassepot fire, but for 11, fire again; 11 to 13 disrupts an SP of those who fire. In use: {mitrailleuse}.", NULL },
  { "12.4", PRINTED, "Bridges", "Along a railway a river costs nothing. In use: {bridges}.", NULL },

  { "13.0", VTR_RULE_CHAPTER, "Set-up", NULL, NULL },
  { "13.1", PRINTED, "French set-up", "25 RP; 12 and 13 CR in the force pool; eight corps from the Moselle to Mulhouse, II Corps in Saarbrücken; the victory points begin at 11.", NULL },
  { "13.2", PRINTED, "German set-up", "35 RP; I Corps, 1 CD and Fourth Army in the force pool; First Army about 2304, Second within two hexes of Kaiserslautern, Third about Freiburg.", NULL },
  { "13.2", READ, NULL, "I Corps is listed twice; it is in the force pool, and its 8 SP are not on the map.", NULL },
  { "13.3", PRINTED, "First turn", "In turn 1 of the historic set-up the French have the first activation; then the dice decide.", NULL },
  { "13.3", READ, NULL, "In this campaign the dice decide from the first activation on.", "first.activation=dice" },
  { "14.0", PRINTED, "Free set-up", "The Germans set up as they like in Germany, then the French in France; the dice decide from the first activation on.", NULL },
};
