/* SPDX-License-Identifier: MIT */
#pragma once

#include "rulesets/empire1870/e70-private.h"

G_BEGIN_DECLS

/* A march as its side sees it, before it is carried out. */
typedef struct
{
  VtrState *state; /* as believed */
  const VtrBoard *board;
  VtrId side;
  VtrId enemy;
  guint start;
  gboolean *zone; /* of the enemy, as far as known */
  gint allowance;
  gint limit;
  gboolean stays; /* SP stay behind in the first hex */
  E70Marcher marcher;
} E70Way;

void e70_way_begin (E70Way *way, const VtrView *view, const VtrId *side, const VtrId *hq, guint start, gint amount);
void e70_way_end (E70Way *way);
gboolean e70_way_meets_enemy (const E70Way *way, guint place);
gint e70_way_cost (const E70Way *way, guint from, guint link);

G_END_DECLS
