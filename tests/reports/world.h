/* SPDX-License-Identifier: MIT */
#pragma once

#include "intelligence/vtr-view-builder.h"
#include "reports/vtr-report.h"
#include "rulesets/kriegsspiel1813/k13.h"

/* Saxony in the first week of May 1813, at the end of turn 3: small enough to
 * check by eye, with one of everything that a report tells. */
typedef struct
{
  VtrBoard *board;
  VtrTurnInput *input;
  VtrOutcome *outcome;
} World;

World *world_new (void);
void world_free (World *world);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (World, world_free)

VtrView *world_view (const World *world, const gchar *side);
VtrFormation *world_formation (World *world, const gchar *id, const gchar *parent, VtrFormationKind kind, const gchar *name, const gchar *short_name, const gchar *place, gint foot, gint horse, gint guns);
VtrEvent *world_event (World *world, const gchar *kind, const gchar *side, const gchar *order);
void world_id (VtrEvent *event, VtrFigureType type, const gchar *name, const gchar *id);
VtrOrder *world_order (World *world, const gchar *id, const gchar *side, const gchar *formation, const gchar *verb, const gchar *path);
VtrQuestion *world_question (const gchar *kind, const gchar *side, const gchar *player, const gchar *place);
