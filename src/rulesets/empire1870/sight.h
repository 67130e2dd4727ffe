/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"
#include "rulesets/empire1870/e70.h"

G_BEGIN_DECLS

/**
 * SECTION: sight
 *
 * Who sees whom (12.2), and the only way from the truth to what a side may know:
 * phases change control and tell of events through these functions, and whoever
 * works from a view asks e70_believed() for the facts.
 */

/* Of a sighting: why it is no better. */
typedef enum
{
  E70_NEWS_NOW,     /* it stands as it was seen last */
  E70_NEWS_EARLIER, /* seen in its turn, but not at its end */
} E70News;

gboolean e70_sees (const VtrTurn *turn, const VtrId *side, const VtrId *place);
void e70_tell (VtrTurn *turn, VtrEvent *event, const VtrId *own_side, const VtrId *place);
void e70_tell_engaged (VtrTurn *turn, VtrEvent *event, const VtrId *own_side);
void e70_take (VtrTurn *turn, const VtrId *place, const VtrId *side);
void e70_meet (VtrTurn *turn, const VtrId *place);
void e70_sight (VtrTurn *turn);
void e70_sight_begin (VtrTurn *turn);
void e70_call_roll (VtrTurn *turn);

VtrState *e70_believed (const VtrView *view);

G_END_DECLS
