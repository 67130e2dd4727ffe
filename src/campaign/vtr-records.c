/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-state.h"

/* The shared tables. A new field goes here, into its struct, and into
 * schema/campaign-NNN.sql; a test holds the three against each other. */

#define PUBLIC VTR_GRADE_PUBLIC
#define REPORT VTR_GRADE_REPORT
#define EXACT VTR_GRADE_EXACT
#define OWN VTR_GRADE_OWN

static const gchar *const side_shape_names[] = { "square", "round", "pointed", NULL };
const gchar *const vtr_formation_kind_names[] = { "army", "corps", "cavalry_corps", "division", "brigade", "train", NULL };
const gchar *const vtr_word_names[] = { "empty", "present", "rough", "fair", "good", "certain", NULL };
static const gchar *const grade_names[] = { "public", "presence", "report", "exact", "own", "umpire", NULL };

static const VtrField side_fields[] = {
  VTR_IDF (VtrSide, id, PUBLIC, NULL, NULL, "Side"),
  VTR_INT (VtrSide, seq, PUBLIC, NULL, NULL, "Listed order", 0, 1000000),
  VTR_TEXT (VtrSide, name, PUBLIC, NULL, "Name"),
  VTR_TEXT (VtrSide, colour, PUBLIC, NULL, "Colour"),
  VTR_ENUM (VtrSide, shape, PUBLIC, NULL, "Shape of its counters", side_shape_names),
};

static const VtrField nation_fields[] = {
  VTR_IDF (VtrNation, id, PUBLIC, NULL, NULL, "Nation"),
  VTR_IDF (VtrNation, side, PUBLIC, "side", "4.3", "Allegiance"),
  VTR_TEXT (VtrNation, name, PUBLIC, NULL, "Name"),
  VTR_TEXT (VtrNation, adjective, PUBLIC, NULL, "Adjective"),
  VTR_BOOL (VtrNation, german, PUBLIC, "4.5", "German ally"),
};

static const VtrField player_fields[] = {
  VTR_IDF (VtrPlayer, id, PUBLIC, NULL, NULL, "Player"),
  VTR_IDF (VtrPlayer, side, PUBLIC, "side", NULL, "Side"),
  VTR_INT (VtrPlayer, seq, PUBLIC, NULL, NULL, "Listed order", 0, 1000000),
  VTR_TEXT (VtrPlayer, name, PUBLIC, NULL, "Name"),
};

static const VtrField command_fields[] = {
  VTR_IDF (VtrCommand, side, OWN, "side", NULL, "Side"),
  VTR_IDF (VtrCommand, player, OWN, "player", "1.4", "Player"),
  VTR_IDF (VtrCommand, formation, OWN, "formation", "1.4", "Formation"),
  VTR_INT (VtrCommand, until, OWN, "turn", "1.4", "Lent until", 0, 100000),
  VTR_INT (VtrCommand, from, OWN, "turn", "1.4", "Lent from", 0, 100000),
};

static const VtrField formation_fields[] = {
  VTR_IDF (VtrFormation, id, REPORT, NULL, NULL, "Formation"),
  VTR_IDF (VtrFormation, side, REPORT, "side", NULL, "Side"),
  VTR_IDF (VtrFormation, nation, REPORT, "nation", NULL, "Nation"),
  VTR_IDF (VtrFormation, parent, OWN, "formation", "1.3", "Parent"),
  VTR_ENUM (VtrFormation, kind, REPORT, "1.3.1", "Kind", vtr_formation_kind_names),
  VTR_INT (VtrFormation, seq, OWN, NULL, "1.3", "Listed order", 0, 1000000),
  VTR_TEXT (VtrFormation, name, REPORT, NULL, "Name"),
  VTR_TEXT (VtrFormation, short_name, REPORT, NULL, "Short name"),
  VTR_TEXT (VtrFormation, commander, EXACT, NULL, "Commander"),
  VTR_IDF (VtrFormation, place, REPORT, "place", NULL, "Place"),
  VTR_BOOL (VtrFormation, attached, OWN, "1.3", "Stands with its parent's HQ"),
};

static const VtrField name_fields[] = {
  VTR_IDF (VtrName, side, OWN, "side", NULL, "Whose word"),
  VTR_IDF (VtrName, what, OWN, NULL, NULL, "Kind of thing"),
  VTR_IDF (VtrName, of, OWN, NULL, NULL, "Id"),
  VTR_TEXT (VtrName, name, OWN, NULL, "Name"),
};

static const VtrField sighting_fields[] = {
  VTR_IDF (VtrSighting, side, OWN, "side", "5.3", "Who knows"),
  VTR_IDF (VtrSighting, place, OWN, "place", "5.3", "Place"),
  VTR_INT (VtrSighting, turn, OWN, "turn", "5.3", "Seen in", 0, 100000),
  VTR_ENUM (VtrSighting, word, OWN, "5.3", "How sure", vtr_word_names),
  VTR_INT (VtrSighting, foot, OWN, "men", "5.3", "Foot, as reported", 0, 10000000),
  VTR_INT (VtrSighting, horse, OWN, "men", "5.3", "Horse, as reported", 0, 10000000),
  VTR_INT (VtrSighting, guns, OWN, "guns", "5.3", "Guns, as reported", 0, 1000000),
  VTR_IDF (VtrSighting, by, OWN, "formation", "5.3", "Seen by"),
  VTR_INT (VtrSighting, reason, OWN, NULL, "5.3", "Why no better", 0, 1000),
};

static const VtrField sighted_fields[] = {
  VTR_IDF (VtrSighted, side, OWN, "side", "5.3", "Who knows"),
  VTR_IDF (VtrSighted, place, OWN, "place", "5.3", "Place"),
  VTR_IDF (VtrSighted, formation, OWN, "formation", "5.3", "Formation"),
  VTR_ENUM (VtrSighted, grade, OWN, "5.3", "How well", grade_names),
};

static const VtrField note_fields[] = {
  VTR_IDF (VtrSideNote, side, OWN, "side", "3.0", "For"),
  VTR_INT (VtrSideNote, seq, OWN, NULL, "3.0", "Order", 0, 100000),
  VTR_TEXT (VtrSideNote, text, OWN, "3.0", "Text"),
};

#define TABLE(n, T, f, k, o, l) \
  const VtrTable vtr_table_##n = { #n, sizeof (T), f, G_N_ELEMENTS (f), k, o, NULL, l }

TABLE (side, VtrSide, side_fields, 1, NULL, "Sides");
TABLE (nation, VtrNation, nation_fields, 1, NULL, "Nations");
TABLE (player, VtrPlayer, player_fields, 1, "side", "Players");
TABLE (command, VtrCommand, command_fields, 3, "side", "Commands");
TABLE (formation, VtrFormation, formation_fields, 1, "side", "Formations");
TABLE (name, VtrName, name_fields, 4, "side", "Further names");
TABLE (sighting, VtrSighting, sighting_fields, 2, "side", "Sightings");
TABLE (sighted, VtrSighted, sighted_fields, 3, "side", "Formations sighted");
TABLE (note, VtrSideNote, note_fields, 2, "side", "Secret notes");

const VtrTable *const vtr_shared_tables[VTR_N_SHARED_TABLES + 1] = { VTR_SHARED_TABLE_POINTERS, NULL };
