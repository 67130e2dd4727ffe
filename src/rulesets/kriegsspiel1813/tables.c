/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13.h"

#define PUBLIC VTR_GRADE_PUBLIC
#define OWN VTR_GRADE_OWN
#define UMPIRE VTR_GRADE_UMPIRE
#define MEN 10000000

const gchar *const k13_supply_names[] = { "open", "cut", NULL };

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
};

#define TABLE(n, T, f, k, o, e, l) \
  static const VtrTable n##_table = { #n, sizeof (T), f, G_N_ELEMENTS (f), k, o, e, l }

TABLE (troops, K13Troops, troops_fields, 1, "id", "formation", "Troops");
TABLE (route, K13Route, route_fields, 2, "formation", NULL, "Routes of advance");
TABLE (base, K13Base, base_fields, 2, "side", NULL, "Bases");
TABLE (holds, K13Holds, holds_fields, 1, NULL, NULL, "Fortresses");
TABLE (prestige, K13Prestige, prestige_fields, 2, NULL, NULL, "Prestige");
TABLE (traffic, K13Traffic, traffic_fields, 2, NULL, NULL, "Traffic");
TABLE (supply, K13Supply, supply_fields, 1, "formation", NULL, "Supply");

const VtrTable *const k13_tables[K13_N_TABLES + 1] = {
  VTR_SHARED_TABLE_POINTERS,
  [K13_TABLE_TROOPS] = &troops_table,
  [K13_TABLE_ROUTE] = &route_table,
  [K13_TABLE_BASE] = &base_table,
  [K13_TABLE_HOLDS] = &holds_table,
  [K13_TABLE_PRESTIGE] = &prestige_table,
  [K13_TABLE_TRAFFIC] = &traffic_table,
  [K13_TABLE_SUPPLY] = &supply_table,
};
