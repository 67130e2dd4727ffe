/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13.h"

#define PUBLIC VTR_GRADE_PUBLIC
#define OWN VTR_GRADE_OWN
#define UMPIRE VTR_GRADE_UMPIRE
#define MEN 10000000

const gchar *const k13_supply_names[] = { "open", "cut", NULL };

const gchar *const k13_bridge_names[] = { "building", "standing", "dismantling", NULL };
const gchar *const k13_arm_names[] = { "foot", "horse", "cossacks", "foot-guns", "horse-guns", NULL };

static const VtrField troops_fields[] = {
  VTR_IDF (K13Troops, id, VTR_GRADE_REPORT, "formation", NULL, "Formation"),
  VTR_INT (K13Troops, foot, OWN, "men", "1.3", "Foot", 0, MEN),
  VTR_INT (K13Troops, horse, OWN, "men", "1.3", "Horse", 0, MEN),
  VTR_INT (K13Troops, cossacks, OWN, "men", "5.3", "Cossacks", 0, MEN),
  VTR_INT (K13Troops, foot_guns, OWN, "guns", "1.3", "Foot guns", 0, 100000),
  VTR_INT (K13Troops, horse_guns, OWN, "guns", "1.3", "Horse guns", 0, 100000),
  VTR_INT (K13Troops, experience, OWN, NULL, "1.3", "Experience", 0, 9),
  VTR_INT (K13Troops, full_foot, OWN, "men", "5.4", "Foot at full strength", 0, MEN),
  VTR_INT (K13Troops, full_horse, OWN, "men", "5.4", "Horse at full strength", 0, MEN),
  VTR_INT (K13Troops, replacements, OWN, "men", "5.4", "Replacements a turn", 0, MEN),
  VTR_BOOL (K13Troops, napoleon, OWN, "5.5.3", "Napoleon's headquarters"),
  VTR_BOOL (K13Troops, garrison, OWN, "2.3.1", "Garrison"),
  VTR_BOOL (K13Troops, invests, OWN, "2.3.1", "Invests"),
  VTR_INT (K13Troops, fatigued_to, OWN, "turn", "2.1.2", "Fatigued through", 0, 100000),
  VTR_INT (K13Troops, exhausted_to, OWN, "turn", "4.1", "Exhausted through", 0, 100000),
  VTR_INT (K13Troops, garrison_to, OWN, "turn", "4.1", "Compulsory garrison through", 0, 100000),
  VTR_INT (K13Troops, due, OWN, "turn", "5.4", "Due", 0, 100000),
  VTR_INT (K13Troops, due_die, OWN, "turn", "5.4", "Up to so many turns later", 0, 100),
  VTR_INT (K13Troops, due_turn, UMPIRE, "turn", "5.4", "Arrives in", 0, 100000),
  VTR_IDF (K13Troops, arrives, OWN, "place", "5.4", "Arrives at"),
  VTR_IDF (K13Troops, corps, OWN, "formation", "5.2", "With corps"),
  VTR_IDF (K13Troops, entered_from, OWN, "place", "5.5", "Entered from, this turn"),
};

static const VtrField route_fields[] = {
  VTR_IDF (K13Route, formation, OWN, "formation", "5.1", "Formation"),
  VTR_INT (K13Route, seq, OWN, NULL, "5.1", "Step", 0, 100000),
  VTR_IDF (K13Route, place, OWN, "place", "5.1", "Place"),
};

static const VtrField base_fields[] = {
  VTR_IDF (K13Base, side, OWN, "side", "5.1", "Side"),
  VTR_IDF (K13Base, place, OWN, "place", "5.1", "Place"),
};

static const VtrField holds_fields[] = {
  VTR_IDF (K13Holds, place, PUBLIC, "place", "2.3.1", "Fortress"),
  VTR_IDF (K13Holds, side, PUBLIC, "side", "2.3.1", "Held by"),
};

static const VtrField prestige_fields[] = {
  VTR_INT (K13Prestige, turn, PUBLIC, "turn", "4.5", "Turn", 0, 100000),
  VTR_INT (K13Prestige, seq, PUBLIC, NULL, "4.5", "Line", 0, 100000),
  VTR_IDF (K13Prestige, cause, PUBLIC, NULL, "4.5", "Cause"),
  VTR_INT (K13Prestige, amount, PUBLIC, NULL, "4.5", "Amount", -1000, 1000),
  VTR_IDF (K13Prestige, place, PUBLIC, "place", "4.5", "Place"),
  VTR_IDF (K13Prestige, side, PUBLIC, NULL, "4.5", "Shown to"),
};

static const VtrField traffic_fields[] = {
  VTR_IDF (K13Traffic, from, UMPIRE, "place", "2.1", "From"),
  VTR_IDF (K13Traffic, to, UMPIRE, "place", "2.1", "To"),
  VTR_INT (K13Traffic, count, UMPIRE, "divisions", "2.1", "Divisions passed", 0, 100000),
  VTR_INT (K13Traffic, capacity, UMPIRE, "divisions", "2.1", "Capacity", 0, 100000),
};

static const VtrField supply_fields[] = {
  VTR_IDF (K13Supply, formation, OWN, "formation", "5.1", "Formation"),
  VTR_ENUM (K13Supply, state, OWN, "5.1", "Line of communication", k13_supply_names),
  VTR_IDF (K13Supply, source, OWN, "place", "5.1", "Source"),
  VTR_IDF (K13Supply, next, OWN, "place", "5.1", "By way of"),
  VTR_INT (K13Supply, links, OWN, "links", "5.1", "Distance", 0, 100000),
  VTR_IDF (K13Supply, cut_at, UMPIRE, "place", "5.1", "Cut at"),
  VTR_IDF (K13Supply, cut_seen, OWN, "place", "5.1", "Seen to be cut at"),
};

static const VtrField line_fields[] = {
  VTR_IDF (K13LinePlace, formation, OWN, "formation", "5.1", "Formation"),
  VTR_INT (K13LinePlace, seq, OWN, NULL, "5.1", "Step", 0, 100000),
  VTR_IDF (K13LinePlace, place, OWN, "place", "5.1", "Place"),
};

static const VtrField bridge_fields[] = {
  VTR_IDF (K13Bridge, train, OWN, "formation", "5.2", "Train"),
  VTR_IDF (K13Bridge, from, OWN, "place", "5.2", "From"),
  VTR_IDF (K13Bridge, to, OWN, "place", "5.2", "To"),
  VTR_ENUM (K13Bridge, state, OWN, "5.2", "State", k13_bridge_names),
  VTR_INT (K13Bridge, since, OWN, "turn", "5.2", "Begun in turn", 0, 100000),
};

static const VtrField siege_fields[] = {
  VTR_IDF (K13Siege, place, PUBLIC, "place", "2.3.1", "Fortress"),
  VTR_IDF (K13Siege, side, PUBLIC, "side", "2.3.1", "Besieger"),
  VTR_INT (K13Siege, begun, PUBLIC, "turn", "2.3.1", "Begun in turn", 0, 100000),
  VTR_INT (K13Siege, ends, UMPIRE, "turn", "2.3.1", "Surrenders in turn", 0, 100000),
};

static const VtrField truce_fields[] = {
  VTR_IDF (K13Truce, nation, PUBLIC, "nation", "4.2", "Nation"),
  VTR_IDF (K13Truce, enemy, PUBLIC, "side", "4.2", "With"),
  VTR_INT (K13Truce, from, PUBLIC, "turn", "4.2", "From turn", 0, 100000),
  VTR_INT (K13Truce, until, PUBLIC, "turn", "4.2", "Through turn", 0, 100000),
  VTR_IDF (K13Truce, cause, PUBLIC, NULL, "4.2", "Cause"),
};

static const VtrField boundary_fields[] = {
  VTR_IDF (K13Boundary, side, PUBLIC, "side", "4.2", "Side"),
  VTR_IDF (K13Boundary, place, PUBLIC, "place", "4.2", "Does not enter"),
};

static const VtrField loyalty_fields[] = {
  VTR_IDF (K13Loyalty, nation, UMPIRE, "nation", "4.3", "Nation"),
  VTR_INT (K13Loyalty, seq, UMPIRE, NULL, "4.3", "Rule", 0, 100000),
  VTR_INT (K13Loyalty, from, UMPIRE, "turn", "4.3", "From turn", 0, 100000),
  VTR_INT (K13Loyalty, prestige, UMPIRE, NULL, "4.3", "While prestige is at most", -100000, 100000),
  VTR_INT (K13Loyalty, die, UMPIRE, NULL, "4.3", "On a die of at most", 0, 6),
  VTR_IDF (K13Loyalty, becomes, UMPIRE, NULL, "4.3", "Goes over to"),
  VTR_INT (K13Loyalty, fired, UMPIRE, "turn", "4.3", "Came to pass in turn", 0, 100000),
};

static const VtrField sued_fields[] = {
  VTR_IDF (K13Sued, nation, UMPIRE, "nation", "4.2", "Nation"),
  VTR_INT (K13Sued, corps, UMPIRE, NULL, "4.2", "Corps exhausted when last counted", 0, 100000),
};

static const VtrField flag_fields[] = {
  VTR_IDF (K13Flag, side, OWN, "side", "3.0", "Side"),
  VTR_IDF (K13Flag, id, OWN, NULL, "3.0", "Flag"),
  VTR_INT (K13Flag, value, OWN, NULL, "3.0", "Value", -100000, 100000),
  VTR_TEXT (K13Flag, label, OWN, "3.0", "Label"),
};

static const VtrField end_fields[] = {
  VTR_INT (K13End, turn, PUBLIC, "turn", "4.5", "Turn", 0, 100000),
  VTR_IDF (K13End, cause, PUBLIC, NULL, "4.5", "Cause"),
  VTR_IDF (K13End, winner, PUBLIC, "side", "4.5", "Winner"),
};

static const VtrField unit_fields[] = {
  VTR_IDF (K13Unit, id, OWN, NULL, "1.3", "Unit"),
  VTR_IDF (K13Unit, formation, OWN, "formation", "1.3", "Formation"),
  VTR_INT (K13Unit, seq, OWN, NULL, "1.3", "Order", 0, 100000),
  VTR_TEXT (K13Unit, name, OWN, "1.3", "Name"),
  VTR_ENUM (K13Unit, arm, OWN, "1.3", "Arm", k13_arm_names),
  VTR_INT (K13Unit, men, OWN, "men", "1.3", "Men", 0, MEN),
  VTR_INT (K13Unit, full, OWN, "men", "1.3", "Men at full strength", 0, MEN),
  VTR_INT (K13Unit, guns, OWN, "guns", "1.3", "Guns", 0, 100000),
  VTR_INT (K13Unit, experience, OWN, NULL, "1.3", "Experience", 0, 9),
  VTR_TEXT (K13Unit, row, UMPIRE, "1.3", "Row of the order-of-battle file"),
};

static const VtrField score_fields[] = {
  VTR_IDF (K13Score, side, PUBLIC, NULL, "4.5", "Shown to"),
  VTR_IDF (K13Score, what, PUBLIC, NULL, "4.5", "What"),
  VTR_INT (K13Score, turn, PUBLIC, "turn", "4.5", "Turn", 0, 100000),
  VTR_INT (K13Score, value, PUBLIC, NULL, "4.5", "Value", -1000000000, 1000000000),
};

#define TABLE(n, T, f, k, o, e, l) \
  static const VtrTable n##_table = { #n, sizeof (T), f, G_N_ELEMENTS (f), k, o, e, l }

TABLE (troops, K13Troops, troops_fields, 1, "id", "formation", "Troops");
TABLE (route, K13Route, route_fields, 2, "formation", NULL, "Routes of advance");
TABLE (base, K13Base, base_fields, 2, "side", NULL, "Bases");
TABLE (holds, K13Holds, holds_fields, 1, NULL, NULL, "Fortresses");
static const VtrTable prestige_table = { "prestige", sizeof (K13Prestige), prestige_fields, G_N_ELEMENTS (prestige_fields), 2, "side", NULL, "Prestige", TRUE };
TABLE (traffic, K13Traffic, traffic_fields, 2, NULL, NULL, "Traffic");
TABLE (supply, K13Supply, supply_fields, 1, "formation", NULL, "Supply");
TABLE (line, K13LinePlace, line_fields, 2, "formation", NULL, "Lines of communication");
TABLE (bridge, K13Bridge, bridge_fields, 1, "train", NULL, "Bridges of boats");
TABLE (siege, K13Siege, siege_fields, 1, NULL, NULL, "Sieges");
TABLE (truce, K13Truce, truce_fields, 2, NULL, NULL, "Truces");
TABLE (boundary, K13Boundary, boundary_fields, 2, NULL, NULL, "Boundaries of truces");
TABLE (loyalty, K13Loyalty, loyalty_fields, 2, NULL, NULL, "Loyalty");
TABLE (sued, K13Sued, sued_fields, 1, NULL, NULL, "Counts of exhausted corps");
TABLE (flag, K13Flag, flag_fields, 2, "side", NULL, "Flags");
TABLE (end, K13End, end_fields, 1, NULL, NULL, "End of the campaign");
TABLE (unit, K13Unit, unit_fields, 1, "formation", NULL, "Rosters");
static const VtrTable score_table = { "score", sizeof (K13Score), score_fields, G_N_ELEMENTS (score_fields), 3, "side", NULL, "Figures by turn", TRUE };

const VtrTable *const k13_tables[K13_N_TABLES + 1] = {
  VTR_SHARED_TABLE_POINTERS,
  [K13_TABLE_TROOPS] = &troops_table,
  [K13_TABLE_ROUTE] = &route_table,
  [K13_TABLE_BASE] = &base_table,
  [K13_TABLE_HOLDS] = &holds_table,
  [K13_TABLE_PRESTIGE] = &prestige_table,
  [K13_TABLE_TRAFFIC] = &traffic_table,
  [K13_TABLE_SUPPLY] = &supply_table,
  [K13_TABLE_BRIDGE] = &bridge_table,
  [K13_TABLE_SIEGE] = &siege_table,
  [K13_TABLE_TRUCE] = &truce_table,
  [K13_TABLE_BOUNDARY] = &boundary_table,
  [K13_TABLE_LOYALTY] = &loyalty_table,
  [K13_TABLE_SUED] = &sued_table,
  [K13_TABLE_FLAG] = &flag_table,
  [K13_TABLE_END] = &end_table,
  [K13_TABLE_UNIT] = &unit_table,
  [K13_TABLE_LINE] = &line_table,
  [K13_TABLE_SCORE] = &score_table,
};
