/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-board.h"
#include "campaign/vtr-descriptors.h"

G_BEGIN_DECLS

/* A place on the picture that lies behind the board: pixels. */
typedef struct
{
  VtrId place;
  gint x, y;
} VtrScenarioPin;

/**
 * VtrScenario: what a scenario file says, checked against its board.
 */
typedef struct
{
  VtrId id;
  gchar *name;
  gchar *about;
  gchar *map_file; /* as written, relative to the scenario */
  VtrId ruleset;
  VtrDate first_day; /* of the first turn that is to be played */
  gint first_turn;   /* its number: 1 unless the campaign is running already */
  gint n_turns;      /* the last one's */
  VtrState *state;   /* at the start of turn 1, before the ruleset's set-up */
  gchar *picture;    /* file beside the scenario, for the umpire alone; or NULL */
  VtrScenarioPin pins[2];
  GPtrArray *settings; /* gchar*: name, value, name, value … of <set> */
  GPtrArray *remarks;  /* gchar*: of <remark>, for who checks the file */
} VtrScenario;

void vtr_scenario_free (VtrScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrScenario, vtr_scenario_free)

/* Reads only the head (ruleset, map), to learn which tables to read with. */
gboolean vtr_scenario_peek (const gchar *path, VtrId *ruleset, gchar **map_path, GError **error);
VtrScenario *vtr_scenario_read_file (const gchar *path, const VtrTable *const *tables, const VtrBoard *board, GPtrArray *faults, GError **error);
VtrScenario *vtr_scenario_read_data (const gchar *data, gsize length, const gchar *file, const VtrTable *const *tables, const VtrBoard *board, GPtrArray *faults, GError **error);

G_END_DECLS
