/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

#define PUBLIC VTR_GRADE_PUBLIC
#define REPORT VTR_GRADE_REPORT
#define OWN VTR_GRADE_OWN
#define UMPIRE VTR_GRADE_UMPIRE

static const VtrField hq_fields[] = {
  VTR_IDF (E70Hq, id, REPORT, "formation", "3.6", "Headquarters"),
  VTR_INT (E70Hq, attack, REPORT, NULL, "3.6", "Attack bonus", -9, 9),
  VTR_INT (E70Hq, defence, REPORT, NULL, "3.6", "Defence bonus", -9, 9),
  VTR_INT (E70Hq, movement, REPORT, "MP", "3.6", "Movement allowance", 0, 20),
  VTR_BOOL (E70Hq, cautious, REPORT, "3.6", "Cautious"),
  VTR_INT (E70Hq, back_attack, REPORT, NULL, "3.6", "Attack bonus of the replacement", -9, 9),
  VTR_INT (E70Hq, back_defence, REPORT, NULL, "3.6", "Defence bonus of the replacement", -9, 9),
  VTR_INT (E70Hq, back_movement, REPORT, "MP", "3.6", "Movement allowance of the replacement", 0, 20),
  VTR_BOOL (E70Hq, back_cautious, REPORT, "3.6", "The replacement is cautious"),
  VTR_BOOL (E70Hq, flipped, OWN, "8.5.1", "The replacement leads"),
  VTR_BOOL (E70Hq, cavalry, REPORT, "8.1", "Cavalry"),
  VTR_BOOL (E70Hq, emperor, REPORT, "8.5.1", "Napoleon III"),
  VTR_BOOL (E70Hq, pool, OWN, "6.2", "In the force pool"),
  VTR_INT (E70Hq, returns, OWN, "turn", "8.5.1", "Returns in turn", 0, 100000),
  VTR_BOOL (E70Hq, acted, OWN, "7.0", "Has acted"),
  VTR_BOOL (E70Hq, house, OWN, "3.6", "Ratings unverified"),
};

static const VtrField force_fields[] = {
  VTR_IDF (E70Force, place, REPORT, "place", "3.3", "Hex"),
  VTR_IDF (E70Force, side, REPORT, "side", "3.3", "Side"),
  VTR_IDF (E70Force, of, REPORT, NULL, "8.1", "Of the cavalry division"),
  VTR_INT (E70Force, good, REPORT, "SP", "3.5", "In good order", 0, 999),
  VTR_INT (E70Force, disrupted, REPORT, "SP", "3.5", "Disrupted", 0, 999),
  VTR_INT (E70Force, demoralized, REPORT, "SP", "3.5", "Demoralized", 0, 999),
  VTR_INT (E70Force, good_acted, OWN, "SP", "7.0", "In good order, have acted", 0, 999),
  VTR_INT (E70Force, disrupted_acted, OWN, "SP", "7.0", "Disrupted, have acted", 0, 999),
  VTR_INT (E70Force, demoralized_acted, OWN, "SP", "7.0", "Demoralized, have acted", 0, 999),
  VTR_BOOL (E70Force, entrained, OWN, "7.1.3", "Entrained"),
};

/* Who passed where is not for all to know: each side has its own word of it. */
static const VtrField control_fields[] = {
  VTR_IDF (E70Control, place, UMPIRE, "place", "3.7", "Hex"),
  VTR_IDF (E70Control, side, UMPIRE, "side", "3.7", "Controlled by"),
};

static const VtrField ruin_fields[] = {
  VTR_IDF (E70Ruin, place, PUBLIC, "place", "9.0", "Fortress"),
  VTR_INT (E70Ruin, turn, PUBLIC, "turn", "9.0", "Destroyed in turn", 0, 100000),
};

static const VtrField treasury_fields[] = {
  VTR_IDF (E70Treasury, side, OWN, "side", "3.8", "Side"),
  VTR_INT (E70Treasury, points, OWN, "RP", "3.8", "Resource points", 0, 99),
};

static const VtrField victory_fields[] = {
  VTR_INT (E70Victory, turn, PUBLIC, "turn", "11.0", "Turn", 0, 100000),
  VTR_INT (E70Victory, seq, PUBLIC, NULL, "11.0", "Line", 0, 100000),
  VTR_IDF (E70Victory, cause, PUBLIC, NULL, "11.0", "Cause"),
  VTR_INT (E70Victory, amount, PUBLIC, NULL, "11.0", "Amount", -1000, 1000),
  VTR_IDF (E70Victory, place, PUBLIC, "place", "11.0", "Hex"),
};

static const VtrField ground_fields[] = {
  VTR_IDF (E70Ground, terrain, PUBLIC, NULL, "7.1", "Terrain"),
  VTR_INT (E70Ground, cost, PUBLIC, "MP", "7.1", "Costs", 1, 9),
  VTR_INT (E70Ground, shift, PUBLIC, NULL, "7.1.2", "Shifts fire by", -4, 4),
  VTR_BOOL (E70Ground, house, PUBLIC, "7.1", "Unverified"),
};

static const VtrField crm_fields[] = {
  VTR_IDF (E70Crm, terrain, PUBLIC, NULL, "8.3", "Terrain"),
  VTR_INT (E70Crm, odds, PUBLIC, NULL, "8.3", "Odds", -9, 9),
  VTR_INT (E70Crm, attacker, PUBLIC, NULL, "8.3", "Attacker", -20, 20),
  VTR_INT (E70Crm, defender, PUBLIC, NULL, "8.3", "Defender", -20, 20),
  VTR_BOOL (E70Crm, house, PUBLIC, "8.3", "Unverified"),
};

static const VtrField cft_fields[] = {
  VTR_INT (E70Cft, roll, PUBLIC, NULL, "7.1.2", "Roll", 11, 66),
  VTR_INT (E70Cft, column_1, PUBLIC, "LP", "7.1.2", "First column", 0, 9),
  VTR_INT (E70Cft, column_2, PUBLIC, "LP", "7.1.2", "Second column", 0, 9),
  VTR_INT (E70Cft, column_3, PUBLIC, "LP", "7.1.2", "Third column", 0, 9),
  VTR_INT (E70Cft, column_4, PUBLIC, "LP", "7.1.2", "Fourth column", 0, 9),
  VTR_INT (E70Cft, column_5, PUBLIC, "LP", "7.1.2", "Fifth column", 0, 9),
  VTR_BOOL (E70Cft, hq, PUBLIC, "7.1.2", "HQs are checked"),
  VTR_BOOL (E70Cft, house, PUBLIC, "7.1.2", "Unverified"),
};

static const VtrField aim_fields[] = {
  VTR_IDF (E70Aim, what, PUBLIC, NULL, "11.0", "Aim"),
  VTR_IDF (E70Aim, place, PUBLIC, "place", "11.0", "Hex"),
  VTR_BOOL (E70Aim, house, PUBLIC, "11.0", "Unverified"),
};

static const VtrField exited_fields[] = {
  VTR_IDF (E70Exited, id, OWN, "formation", "11.0", "Headquarters"),
  VTR_INT (E70Exited, turn, OWN, "turn", "11.0", "Left in turn", 0, 100000),
  VTR_INT (E70Exited, points, OWN, "SP", "11.0", "SP with it", 0, 999),
};

static const VtrField end_fields[] = {
  VTR_INT (E70End, turn, PUBLIC, "turn", "11.0", "Turn", 0, 100000),
  VTR_IDF (E70End, cause, PUBLIC, NULL, "11.0", "Cause"),
  VTR_IDF (E70End, winner, PUBLIC, "side", "11.0", "Winner"),
};

static const VtrField seen_fields[] = {
  VTR_IDF (E70Seen, side, OWN, "side", "12.2", "Who knows"),
  VTR_IDF (E70Seen, place, OWN, "place", "12.2", "Hex"),
  VTR_INT (E70Seen, good, OWN, "SP", "12.2", "Seen in good order", 0, 9999),
  VTR_INT (E70Seen, disrupted, OWN, "SP", "12.2", "Seen disrupted", 0, 9999),
  VTR_INT (E70Seen, demoralized, OWN, "SP", "12.2", "Seen demoralized", 0, 9999),
};

static const VtrField known_fields[] = {
  VTR_IDF (E70Known, side, OWN, "side", "3.7", "Who knows"),
  VTR_IDF (E70Known, place, OWN, "place", "3.7", "Hex"),
  VTR_IDF (E70Known, holder, OWN, "side", "3.7", "Known to be controlled by"),
};

static const VtrField roll_fields[] = {
  VTR_IDF (E70Roll, side, OWN, "side", "3.2", "Side"),
  VTR_INT (E70Roll, turn, OWN, "turn", "3.2", "Turn", 0, 100000),
  VTR_INT (E70Roll, points, OWN, "SP", "3.2", "SP on the map", 0, 99999),
};

#define TABLE(n, T, f, k, o, e, l) \
  static const VtrTable n##_table = { #n, sizeof (T), f, G_N_ELEMENTS (f), k, o, e, l, FALSE }

TABLE (hq, E70Hq, hq_fields, 1, "id", "formation", "Headquarters");
TABLE (force, E70Force, force_fields, 3, "side", NULL, "Forces");
TABLE (control, E70Control, control_fields, 1, NULL, NULL, "Control");
TABLE (ruin, E70Ruin, ruin_fields, 1, NULL, NULL, "Destroyed fortresses");
TABLE (treasury, E70Treasury, treasury_fields, 1, "side", NULL, "Resource points");
TABLE (victory, E70Victory, victory_fields, 2, NULL, NULL, "Victory points");
TABLE (ground, E70Ground, ground_fields, 1, NULL, NULL, "Terrain chart");
TABLE (crm, E70Crm, crm_fields, 2, NULL, NULL, "Combat ratio matrix");
TABLE (cft, E70Cft, cft_fields, 1, NULL, NULL, "Chassepot fire table");
TABLE (aim, E70Aim, aim_fields, 2, NULL, NULL, "Aims");
TABLE (exited, E70Exited, exited_fields, 1, "id", NULL, "Left the map");
TABLE (end, E70End, end_fields, 1, NULL, NULL, "End");
TABLE (seen, E70Seen, seen_fields, 2, "side", NULL, "Enemy seen");
TABLE (known, E70Known, known_fields, 2, "side", NULL, "Control known");
TABLE (roll, E70Roll, roll_fields, 2, "side", NULL, "Strength by turn");

const VtrTable *const e70_tables[E70_N_TABLES + 1] = {
  VTR_SHARED_TABLE_POINTERS,
  [E70_TABLE_HQ] = &hq_table,
  [E70_TABLE_FORCE] = &force_table,
  [E70_TABLE_CONTROL] = &control_table,
  [E70_TABLE_RUIN] = &ruin_table,
  [E70_TABLE_TREASURY] = &treasury_table,
  [E70_TABLE_VICTORY] = &victory_table,
  [E70_TABLE_GROUND] = &ground_table,
  [E70_TABLE_CRM] = &crm_table,
  [E70_TABLE_CFT] = &cft_table,
  [E70_TABLE_AIM] = &aim_table,
  [E70_TABLE_EXITED] = &exited_table,
  [E70_TABLE_END] = &end_table,
  [E70_TABLE_SEEN] = &seen_table,
  [E70_TABLE_KNOWN] = &known_table,
  [E70_TABLE_ROLL] = &roll_table,
};
