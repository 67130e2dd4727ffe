/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 3.0, 4.5, 1.1: how a campaign ends: Napoleon's prestige is gone, the umpire says
 * so, or the last turn is over. */

/**
 * k13_over:
 * @state: a state, or what a side may see of it
 *
 * Returns: the turn with which the campaign ended; 0: it goes on
 */
gint
k13_over (const VtrState *state)
{
  const K13End *rows = VTR_STATE_ROWS (state, K13_TABLE_END, K13End);

  return vtr_state_n_rows (state, K13_TABLE_END) > 0 ? MAX (rows[0].turn, 1) : 0;
}

/* Which of the three it was: whatever the umpire writes, it is his word. */
const gchar *
k13_end_word (const VtrId *cause)
{
  return vtr_id_is (cause, "prestige") ? "prestige" : vtr_id_is (cause, "last-turn") ? "last-turn"
                                                                                     : "victory";
}

/* Everybody learns of the end once, whichever phase brought it about. */
void
k13_tell_end (VtrTurn *turn,
              gint cause)
{
  K13Scratch *scratch = turn->scratch;
  const K13End *end = VTR_STATE_ROWS (turn->state, K13_TABLE_END, K13End);
  VtrEvent *event;

  if (scratch->over || vtr_state_n_rows (turn->state, K13_TABLE_END) == 0)
    return;
  scratch->over = TRUE;
  event = vtr_turn_event (turn, "campaign.over", vtr_id_is (&end->cause, "prestige") ? "4.5" : vtr_id_is (&end->cause, "last-turn") ? "1.1"
                                                                                                                                    : "3.0",
                          cause);
  vtr_figures_word (event->figures, VTR_GRADE_PUBLIC, "end", k13_end_word (&end->cause));
  if (!vtr_id_is_empty (&end->winner))
    vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "winner", &end->winner);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "prestige", k13_prestige (turn->state));
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
}

/* 4.5: the fortresses in Germany that Napoleon holds surrender with their
 * garrisons. To whom: the other side. */
static void
surrender_fortresses (VtrTurn *turn,
                      const VtrId *french,
                      const VtrId *other,
                      gint cause)
{
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);
      K13Holds *holds = (K13Holds *) k13_holds (turn->state, &place->id);
      g_autoptr (GPtrArray) here = NULL;
      VtrEvent *event;

      if (holds == NULL || !vtr_id_equal (&holds->side, french) || !vtr_place_has_mark (place, "germany"))
        continue;
      here = vtr_state_in_place (turn->state, &place->id);
      for (guint k = 0; k < here->len; k++)
        {
          const VtrFormation *formation = g_ptr_array_index (here, k);
          const K13Troops *troops = k13_troops (turn->state, &formation->id);
          VtrId id = formation->id;

          if (vtr_id_equal (&formation->side, french) && troops && troops->garrison)
            k13_remove (turn, &id, "surrenders", &place->id, cause);
        }
      holds->side = *other;
      event = vtr_turn_event (turn, "holds", "4.5", cause);
      vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &place->id);
      vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", other);
      vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
    }
}

/**
 * k13_victory:
 * @turn: the turn
 *
 * 4.5: tested on the turn's closing total: at nothing or below Napoleon has lost.
 * 1.1: the last turn ends the campaign; who has won by the secret conditions
 * (3.0) is the umpire's to say.
 */
void
k13_victory (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  VtrId french = vtr_id ("french");
  K13End end = { .turn = turn->input->turn };
  VtrId other = { "" };

  if (k13_over (turn->state) > 0)
    {
      k13_tell_end (turn, -1);
      return;
    }
  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], &french))
      other = occupancy->sides[i];
  if (k13_side_index (occupancy, &french) != G_MAXUINT && k13_prestige (turn->state) <= 0)
    {
      end.cause = vtr_id ("prestige");
      end.winner = other;
      vtr_state_insert (turn->state, K13_TABLE_END, &end);
      k13_tell_end (turn, -1);
      surrender_fortresses (turn, &french, &other, vtr_turn_last_event (turn));
      k13_occupancy_changed (turn);
    }
  else if (turn->input->turn >= turn->input->n_turns)
    {
      end.cause = vtr_id ("last-turn");
      vtr_state_insert (turn->state, K13_TABLE_END, &end);
      k13_tell_end (turn, -1);
    }
}
