/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.2: pontoon trains and bridges of boats. */

static void
remove_bridge (VtrTurn *turn,
               const VtrId *train)
{
  K13Bridge key = { .train = *train };

  vtr_state_remove (turn->state, K13_TABLE_BRIDGE, &key);
}

/**
 * k13_capture_trains:
 * @turn: the turn
 * @place: where
 * @loser: whose trains
 * @cause: index of the event that brought it about
 *
 * 5.2: the enemy takes all trains of @loser in @place, their bridges with them;
 * both sides are told. Call it before the beaten go back: a train goes with its
 * corps.
 */
void
k13_capture_trains (VtrTurn *turn,
                    guint place,
                    const VtrId *loser,
                    gint cause)
{
  VtrId place_id = vtr_board_place (turn->board, place)->id;
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &place_id);
  const VtrSide *sides = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIDE, VtrSide);

  for (guint i = 0; i < here->len; i++)
    {
      VtrFormation *train = g_ptr_array_index (here, i);
      VtrEvent *event;

      if (train->kind != VTR_FORMATION_TRAIN || !vtr_id_equal (&train->side, loser))
        continue;
      train->place = (VtrId){ "" };
      remove_bridge (turn, &train->id);
      event = vtr_turn_event (turn, "train.captured", NULL, cause);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &train->id);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place_id);
      vtr_event_tell (event, loser, VTR_GRADE_OWN);
      event = vtr_turn_event (turn, "train.taken", NULL, vtr_turn_last_event (turn));
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place_id);
      vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "formation", &train->id);
      for (guint s = 0; s < vtr_state_n_rows (turn->state, VTR_TABLE_SIDE); s++)
        if (!vtr_id_equal (&sides[s].id, loser))
          vtr_event_tell (event, &sides[s].id, VTR_GRADE_OWN);
    }
  k13_occupancy_changed (turn);
}

void
k13_pontoon_works (VtrTurn *turn)
{
}
