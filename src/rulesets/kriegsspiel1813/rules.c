/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* What each numbered rule does, in our own words, for the player's handbook.
 * {name} is the value of a parameter, {name one|several} the value and the word
 * that goes with it: numbers are never typed in. */

#define PRINTED VTR_RULE_PRINTED
#define READ VTR_RULE_READ
#define HOUSE VTR_RULE_HOUSE

const VtrRule k13_rules[K13_N_RULES] = {
  { "1.0", VTR_RULE_CHAPTER, "Scale", NULL, NULL },

  { "1.1", PRINTED, "Time and turns",
    "A turn is half a week. All players send their orders to the umpire; he carries them out in the sequence in which he received them, each to its end, before he "
    "begins the next.",
    NULL },
  { "1.1", READ, NULL,
    "The sequence is the time of receipt, then the place in the message. A changed order takes the time of the change. The umpire may set another sequence by hand; "
    "the log keeps it.",
    NULL },
  { "1.1.1", PRINTED, "Calendar",
    "Turn 1 is the scenario's first half-week. From then on each month has the turns 1-4, 5-7, 8-11, 12-15, 16-19, 20-23, 24-27 and 28 to its end.", NULL },
  { "1.2", PRINTED, "The map and meeting on it",
    "The map is a net of places and roads. Troops of both sides meet in places, never on a road, and cannot pass each other on the same road in opposite directions.",
    NULL },
  { "1.2", READ, NULL, "Nobody withdraws or retreats over a road by which an enemy came in the same turn.", NULL },
  { "1.3", PRINTED, "Formations",
    "A side's forces are armies, corps, cavalry corps and divisions. A division is the smallest thing that takes an order of its own; integral cavalry brigades, "
    "batteries and trains go with their corps.",
    NULL },
  { "1.3", READ, NULL,
    "An order to a corps moves the divisions attached to it in its place. An order to an attached division detaches it first; in its corps' place it joins again by "
    "the order attach. An order to an army moves its corps in that place one after another, in listed order, the headquarters with the first. A mixed formation has "
    "the speed of its slowest part.",
    NULL },
  { "1.3", HOUSE, NULL,
    "A division without a roster is given one: battalions of {roster.battalion}, squadrons of {roster.squadron}, foot batteries of {roster.foot_battery} guns, horse batteries of "
    "{roster.horse_battery}, {roster.gunners gunner|gunners} a gun. In a game on a table {table.men man|men} for every {table.for} on the map.",
    NULL },
  { "1.3.1", PRINTED, "Names of formations", "What is said of a corps holds for a cavalry corps too, unless the rule says otherwise.", NULL },
  { "1.4", PRINTED, "Command", "Each player holds commands, and orders nothing else. The umpire may lend a command to another player for some turns.", NULL },

  { "2.0", PRINTED, "The map", "Troops march along the roads of the map, from place to place. There is no march across country.", NULL },
  { "2.1", PRINTED, "Roads, traffic, marches",
    "In a turn infantry enters up to {march.good place|places} on good roads and {march.poor place|places} on poor ones; cavalry {march.cavalry} more. A good road carries "
    "{traffic.good division|divisions} in a turn, a poor road {traffic.poor}. Foot artillery keeps the pace of infantry, horse artillery that of cavalry.",
    NULL },
  { "2.1", READ, NULL,
    "One poor road in a turn's march makes the whole of it a march on poor roads. A road's traffic counts both directions and both sides together; headquarters, "
    "artillery, integral cavalry and trains count nothing, nor do retreats. What would overfill a road halts before it; with the option split its leading divisions "
    "pass. Places, crossings and poor roads add up for each division over the whole turn. A path longer than the allowance is marched as far as it goes; with the "
    "option continue the rest is next turn's order.",
    NULL },
  { "2.1.2", PRINTED, "Forced marches and fatigue",
    "A forced march enters {march.forced place|places} more. It fatigues: the troops count one lower in experience in battle and cannot force another march. Fatigue lasts "
    "through the turn of the march and {fatigue.turns turn|turns} more.",
    NULL },
  { "2.1.2", READ, NULL,
    "Fatigue falls as the forced march begins, whether or not the further place is reached. Fatigue, exhaustion and a cut line do not add up: one lower in all.", NULL },
  { "2.2", PRINTED, "Rivers",
    "A road that crosses a great river costs {march.river place|places} of the allowance. The crossing is the whole region's: there is no bridge to blow up.", NULL },
  { "2.3", PRINTED, "Settlements", "Places are towns, cities or fortresses; some are ports. Only a fortress takes a garrison.", NULL },
  { "2.3.1", PRINTED, "Fortresses and garrisons",
    "A garrison is at least one division, by the order garrison. It begins no battle and leaves only with an open line of communication. An enemy who enters its place "
    "halts there, until at least as many divisions as it has, and at least one, invest it; then his friends may pass, at a cost of {march.investment place|places}. A crossing that "
    "the map gives to a fortress stays closed to the enemies of its garrison, invested or not. An investor with more divisions than the garrison may lay siege: the "
    "garrison surrenders after a time that is rolled and kept secret, and the besiegers lose men.",
    NULL },
  { "2.3.1", READ, NULL,
    "Before an uninvested garrison an enemy marches on only back over the road by which he came. The line of a garrison that leaves is traced as if its fortress were no "
    "source. An invested fortress feeds its own garrison and nobody else. An investment lapses when too few remain or the garrison is gone; who invested is told that it did, and not why. A fortress without a garrison falls to the enemy division that enters it. A siege lasts two "
    "six-sided dice and {siege.base turn|turns} more, one less for each whole multiple by which the besiegers exceed the garrison; lifted, it begins anew. Who would invest or besiege with too few is told so when he "
    "tries, and not how many it takes: so much the walls show to those before them.",
    NULL },
  { "2.3.1", HOUSE, NULL,
    "Investors are bound to the place until they are ordered to lift the investment. A siege costs the besiegers {siege.loss} in the hundred of their foot each turn.", NULL },
  { "2.4", PRINTED, "Terrain", "Ground makes no difference to marches beyond roads, rivers and fatigue. The umpire chooses a battlefield that suits the place.", NULL },

  { "3.0", PRINTED, "Strategy and objectives",
    "Each side has ends of its own, and may use diplomacy in free form. What they are exactly stands in that side's papers alone; the umpire keeps count of them.", NULL },
  { "3.1", PRINTED, "France", "France is to keep Germany, drive back or exhaust her enemies, hold Prussia down and keep Austria out of the war.", NULL },
  { "3.2", PRINTED, "The Coalition", "The Coalition is to free Germany: to exhaust the French, or to press them back westward by battle, manoeuvre or diplomacy.", NULL },

  { "4.0", VTR_RULE_CHAPTER, "Exhaustion, truces, loyalty, Austria and prestige", NULL, NULL },
  { "4.1", PRINTED, "Exhaustion and rallying",
    "A corps or division that has lost a battle is exhausted through {exhaustion.turns turn|turns} more and suffers as if fatigued. Losing again in that time it goes back along its line "
    "to the nearest fortress and is its garrison through {garrison.turns turn|turns} more. An army's headquarters may rally one exhausted corps in its place: both halt for the "
    "whole turn, in supply and without contact.",
    NULL },
  { "4.1", READ, NULL,
    "Reserves that did not fight only retreat. A corps counts as exhausted while at least half its divisions are. Without an open line the way goes to the nearest "
    "friendly fortress free of the enemy; there is none: it surrenders. One corps for each headquarters and turn.",
    NULL },
  { "4.1.1", PRINTED, "Army commanders",
    "An army's headquarters should stand with one of its corps. Its commander takes part in a battle only where his headquarters is; the battle sheet says so.", NULL },
  { "4.2", PRINTED, "Truces",
    "A nation of the Coalition with {truce.coalition} of its corps exhausted at once, or France with {truce.french}, sues for peace: a truce of {truce.turns turn|turns}, on what terms the two "
    "agree. In a truce nobody goes nearer to the enemy or beyond an agreed boundary, and there are no battles. Garrisons may leave and fortresses be exchanged.",
    NULL },
  { "4.2", READ, NULL,
    "The truce begins with the next turn. It is sued for when the number is reached, and again only after the count was below it. Nearer is measured in roads to the "
    "nearest enemy whom the side saw when the turn began. Who would meet troops under truce halts in the place before.",
    NULL },
  { "4.2", READ, NULL,
    "Napoleon's truce binds all who fight on his side; that of a member of the Coalition binds that nation alone. A force of several nations is bound by the truce of "
    "each, and a place where a nation under truce stands with others is not fought for. A fortress of his is not entered. While one nation alone has a truce, an enemy "
    "seen but not named may be of another: only meeting him tells.",
    NULL },
  { "4.2", READ, NULL,
    "A garrison that came out under truce may stand with the enemy before its gate. When the truce is over it is behind its walls again; if they are no longer its own, who is "
    "not at home in that place leaves it for the nearest place of his own at once.",
    NULL },
  { "4.3", PRINTED, "Loyalty",
    "German allies of France may become neutral or join the Coalition if her affairs go badly. How is the umpire's secret.", NULL },
  { "4.3", READ, NULL,
    "A scenario may carry hidden rules, rolled turn by turn; no report shows one that has not come to pass. Who changes sides among new enemies goes at once to the "
    "nearest own place free of them; garrisons stay, and their fortress goes with them.",
    NULL },
  { "4.3", READ, NULL,
    "Rules of one nation stand in order: once a later one has come to pass the earlier are past. Of a mixed garrison the larger part keeps the fortress, on a tie who held "
    "it, and the rest comes out; a fortress without a garrison goes with its country. Troops that turn neutral among others go home. Who has become neutral is an ally "
    "no more: to join the Coalition later costs no prestige again.",
    NULL },
  { "4.4", PRINTED, "Austria", "Austria is neutral at first; what she does hangs on the course of the campaign.", NULL },
  { "4.4", READ, NULL, "The land and the fortresses of a neutral nation are closed: no march enters them, and no line of communication runs through them.", NULL },
  { "4.5", PRINTED, "Prestige",
    "Prestige begins at {prestige.start}. France gains each turn 1 for each fortress in Germany with a French or allied garrison, 1 for each French or allied corps on the right "
    "bank of the Elbe, 2 on that of the Oder, 1 for Berlin and 1 for Dresden held; 1 for a victory over a single corps or less, 3 over more, 3 when a nation of the "
    "Coalition sues for peace. She loses each turn 1 for each Coalition corps on the left bank of the Saale, or of the Elbe below it; 1 for a German ally who becomes "
    "neutral, 2 for one who joins the Coalition, 2 for each fortress in Germany lost, 3 when she sues for peace; 1 for a defeat of a single corps or less, 2 of more, 4 "
    "where Napoleon was present. At 0 Napoleon has lost, and the French fortresses in Germany surrender.",
    NULL },
  { "4.5", READ, NULL,
    "The closing total of the turn counts. A corps counts where its headquarters stands; detached divisions count nothing. Berlin and Dresden are held by a division "
    "there at the turn's end. Allies count as French. A battle's size is the number of beaten corps that fought, reserves left out.",
    NULL },
  { "4.5", HOUSE, NULL,
    "Everybody reads the total, and the lines whose cause all the world sees: battles, fortresses lost, Berlin and Dresden, truces, allegiances. The garrisons and the corps "
    "that count are read by the side whose they are; the rest stands as causes that one cannot account for.",
    "prestige.public=total" },
  { "4.5", HOUSE, NULL, "Everybody reads all lines of prestige.", "prestige.public=lines" },
  { "4.5", HOUSE, NULL, "Prestige is the umpire's to know.", "prestige.public=umpire" },
  { "4.5", READ, NULL, "A corps beyond the Oder earns the point for the Elbe as well.", "prestige.oder_and_elbe=on" },
  { "4.5", READ, NULL, "A corps beyond the Oder does not earn the point for the Elbe as well.", "prestige.oder_and_elbe=off" },

  { "5.0", VTR_RULE_CHAPTER, "Campaigning", NULL, NULL },
  { "5.1", PRINTED, "Lines of communication and supply",
    "A garrisoned fortress supplies one army. A force's line runs back to it by the shortest route or by the route by which it advanced. An enemy force of at least a "
    "division on the line cuts it: until the line is restored the force counts as fatigued, gets no replacements, and may go back but no further from its source.",
    NULL },
  { "5.1", READ, NULL,
    "Sources are a side's garrisoned fortresses that nobody invests, and the bases that the scenario names, which serve any number of armies while no enemy division "
    "stands there. Armies are served in listed order, each by the nearest free source. Closed roads and neutral places are taken out before the shortest route is "
    "sought: fewest roads, then fewest poor ones. The route of advance may end on any source that is not another army's. The own place is not tested. Supply is asked "
    "when it is needed, on the board of that moment. A force whose line is cut neither forces its march nor rallies, and may end a march no further from its source, "
    "counted in roads, than it began it; headquarters without troops are not held. Its side learns that a line is cut, and where if it saw the enemy there.",
    NULL },
  { "5.1", READ, NULL, "In this campaign any way to its source that is free of the enemy keeps a line open.", "locs.trace=any" },
  { "5.2", PRINTED, "Pontoon trains",
    "Each army has one pontoon train; it goes with the army's last listed infantry corps unless ordered otherwise. In a full turn it throws a bridge of boats to a place "
    "on the other bank that is free of the enemy; taking it up needs a full turn and breaks every line over it. A train in a bridge, or on its way back, needs the escort "
    "of a division. The train of a beaten force is captured.",
    NULL },
  { "5.2", READ, NULL,
    "The map lists the pairs of places. From the next turn the bridge is a poor road that costs no crossing, for its own side only, and never into a place that the "
    "enemy holds. An order by which the last escort would leave is refused.",
    NULL },
  { "5.3", PRINTED, "Screening and scouting",
    "Integral cavalry finds the enemy {scout.integral road|roads} away, a cavalry corps {scout.corps}; Coalition forces with cavalry {scout.coalition} more. A search never goes on through a "
    "place that holds enemy divisions. Integral cavalry stronger than the enemy's reports strength and composition too, the better the greater the odds. A cavalry corps "
    "always reports, unless an enemy cavalry corps is there: then the stronger of the two learns more.",
    NULL },
  { "5.3", READ, NULL,
    "Without cavalry nothing is seen beyond the own place. Of two cavalry corps the weaker, or the equal, reports with an error of up to {scout.weaker} in the hundred. "
    "Garrisons behind walls are seen, never counted. Cossacks scout and screen and add nothing in battle. A place looked at and found empty is news.",
    NULL },
  { "5.3", HOUSE, NULL,
    "Words for strengths: rough, to one and a half times his cavalry, within {scout.rough} in the hundred; fair, to twice, within {scout.fair}; good, to three times, within "
    "{scout.good}; certain above that. The winner of a battle learns the enemy's loss to the nearest {battle.seen men|men}, the loser nothing.",
    NULL },
  { "5.4", PRINTED, "Losses and replacements",
    "Losses come from the battle as it was played. Replacements reach a corps along its line of communication, if that is open. Reinforcements come about when "
    "history had them, with a chance of delay.",
    NULL },
  { "5.4", READ, NULL,
    "Replacements go to the weakest division with the headquarters first, up to full strength; then to its brigades, then to detached divisions over lines of their own. "
    "Foot and horse come in proportion to what is missing; into an invested fortress nobody comes; what is not used is not kept. The delay of a reinforcement is rolled once, at the start, and kept "
    "secret; for a place that the enemy holds, or that is neutral, it waits. A division without men is taken off.",
    NULL },
  { "5.4", HOUSE, NULL, "The umpire may take a battle's usual result from the strengths, without playing it.", "quick.battle=on" },
  { "5.4", HOUSE, NULL,
    "There a horseman counts for {quick.horse} on foot and a gun for {quick.gun}; the defender gains {quick.ground} in the hundred by his ground. Equal sides lose {quick.loss} in the "
    "thousand, the beaten more. With {quick.major} in the hundred of his strength a victory is major, with {quick.easy} easy.",
    "quick.battle=on" },
  { "5.4", HOUSE, NULL,
    "Of those lost in a game are lost on the map: of the killed {table.killed} in the hundred, of the wounded {table.wounded}, of the deserted {table.deserted}.", NULL },
  { "5.5", PRINTED, "Battles",
    "Who advances into a place with enemy troops is the tactical attacker. The enemy stands, and then does not march that turn but chooses his ground; or he withdraws "
    "along his line of communication. In a fortress he may put a garrison into it, or take it out.",
    NULL },
  { "5.5", READ, NULL,
    "Contact needs a field force of at least a division; it ends the march. The first contact fixes attacker and defender; later arrivals join their side. A withdrawal "
    "is one place along the line, at once; it needs room on the road and no allowance, and costs the orders not yet carried out. If it cannot be done he stands. Beaten "
    "attackers go back by the road on which they came, others along their line; if that is barred, to any free place; if there is none, they surrender.",
    NULL },
  { "5.5", READ, NULL, "Without a posture order the player is asked whether he stands.", "posture.default=ask" },
  { "5.5", READ, NULL, "Without a posture order a force stands.", "posture.default=stand" },
  { "5.5", READ, NULL, "Without a posture order a force withdraws.", "posture.default=withdraw" },
  { "5.5.1", PRINTED, "To the sound of the guns",
    "A force one road away may march to a battle, if the road has room. It arrives at the edge of the field, at once or after a delay that the umpire sets. Over a river "
    "Coalition forces arrive fatigued, French and allied forces do not.",
    NULL },
  { "5.5.1", READ, NULL, "One such march for each force and turn; not from a battle, a garrison, an investment or a truce. It asks no allowance.", NULL },
  { "5.5.1", READ, NULL, "An order to the guns may name one other formation of the side: it then holds only for a battle in which that, or something in its command, stands before anybody has "
                         "come to the guns. Several such orders are alternatives; who has none that fits stays.",
    NULL },
  { "5.5.2", PRINTED, "Size of battles, reserves, pursuit",
    "No more than {battle.corps corps|corps} of a side fight; the others are its reserve. If one side alone has a reserve it pursues, or covers the retreat; reserves on both sides "
    "cancel out.",
    NULL },
  { "5.5.2", READ, NULL, "The number holds for each side. The latest to arrive are the reserve.", NULL },
  { "5.5.2", HOUSE, NULL, "A pursuit adds {battle.pursuit} in the hundred to the loss of the beaten; a rearguard takes {battle.rearguard} in the hundred off its own.", NULL },
  { "5.5.2.1", PRINTED, "Following up a victory",
    "Who has won easily while attacking may march one more place, within his allowance for the whole turn. All who go are fatigued.", NULL },
  { "5.5.2.1", READ, NULL, "Once a turn; it may make a new contact.", NULL },
  { "5.5.3", PRINTED, "Napoleon on the field",
    "Where Napoleon is present and takes command all French and allied units count one higher in experience.", NULL },
  { "5.5.3", READ, NULL, "He commands where his headquarters is in the place, unless the umpire says no.", NULL },
};
