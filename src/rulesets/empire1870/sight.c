/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* Fog of war (12.2). */

/**
 * e70_tell:
 * @turn: the turn
 * @event: what has happened to a force
 * @own_side: whose it is
 * @place: where
 *
 * Its own side learns all of it.
 */
void
e70_tell (VtrTurn *turn,
          VtrEvent *event,
          const VtrId *own_side,
          const VtrId *place)
{
  (void) turn;
  (void) place;
  vtr_event_tell (event, own_side, VTR_GRADE_OWN);
}

void
e70_sight (VtrTurn *turn)
{
  (void) turn;
}
