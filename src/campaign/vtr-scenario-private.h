/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-xml.h"
#include "campaign/vtr-scenario.h"

G_BEGIN_DECLS

/* Something named by id, looked up once all is read. */
typedef struct
{
  const VtrXmlElement *element;
  const gchar *unit; /* "place", "side", "nation", "formation", "player" */
  VtrId id;
} VtrScenarioReference;

/* One reading of a scenario. */
typedef struct
{
  VtrXmlFaults faults;
  VtrScenario *scenario;
  VtrState *state;
  const VtrBoard *board;
  const VtrXmlElement *root;
  GArray *references;     /* VtrScenarioReference */
  GHashTable *formations; /* id -> VtrXmlElement*, for the line of the first */
  GPtrArray *trains;      /* VtrXmlElement* that stand where their corps does */
  gint n_sides;
  gint n_players;
  gint n_formations;
} VtrScenarioReader;

/* Of the elements below the root, one by one: vtr-scenario-rows.c. */
void vtr_scenario_read_element (VtrScenarioReader *reader, const VtrXmlElement *element);
void vtr_scenario_place_trains (VtrScenarioReader *reader);
gboolean vtr_scenario_read_id (VtrScenarioReader *reader, const VtrXmlElement *element, VtrId *id);

G_END_DECLS
