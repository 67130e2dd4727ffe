/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* Control of hexes (3.7). */

/* What a town is worth to the French when its control goes over (11.0): one for a
 * German town that they take, for a French one by the parameter. */
static gint
town_points (VtrTurn *turn,
             const VtrPlace *place,
             const VtrId *side)
{
  gboolean french_town = e70_is_french (e70_home (turn->state, place));
  gint taken = french_town ? vtr_turn_parameter (turn, "vp.french_town_sign") : 1;

  return e70_is_french (side) == french_town ? -taken : taken;
}

/**
 * e70_take_control:
 * @turn: the turn
 * @place: index of a hex that a force of @side has entered or passed
 * @side: whose force
 * @cause: index of the event of its march, or -1
 *
 * Who was last in a hex controls it; a fortress stays its owner's until it is
 * destroyed. Towns earn points at once (11.0).
 */
void
e70_take_control (VtrTurn *turn,
                  guint place,
                  const VtrId *side,
                  gint cause)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  VtrId before = e70_controller (turn->state, turn->board, place);
  const VtrId *home = e70_home (turn->state, at);
  VtrEvent *event;
  gint index;

  if (e70_is_fortress (turn->state, at) || vtr_id_equal (&before, side) || vtr_id_is_empty (home))
    return;
  e70_take (turn, &at->id, side);
  if (!e70_is_town (at))
    {
      e70_test_victory (turn, cause);
      return;
    }
  event = vtr_turn_event (turn, "e70-control", NULL, cause);
  index = vtr_turn_last_event (turn);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &at->id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  e70_ledger_add (turn, e70_is_french (home) ? "french-town" : "german-town", town_points (turn, at, side), &at->id, index);
  e70_test_victory (turn, index);
}
