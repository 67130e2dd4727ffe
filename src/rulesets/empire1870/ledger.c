/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* Resource points, victory points, and how the campaign ends (3.8, 11.0). */

static E70Treasury *
treasury (const VtrState *state,
          const VtrId *side)
{
  E70Treasury key = { .side = *side };

  return vtr_state_find (state, E70_TABLE_TREASURY, &key);
}

/* RP that a side has. */
gint
e70_points_of (const VtrState *state,
               const VtrId *side)
{
  const E70Treasury *row = treasury (state, side);

  return row != NULL ? row->points : 0;
}

/**
 * e70_pay:
 * @turn: the turn
 * @side: who pays
 * @points: RP; negative: he is given them
 *
 * Returns: whether he had them; nothing is paid otherwise
 */
gboolean
e70_pay (VtrTurn *turn,
         const VtrId *side,
         gint points)
{
  E70Treasury *row = treasury (turn->state, side);

  if (row == NULL || row->points < points)
    return FALSE;
  row->points = MIN (row->points - points, E70_MOST_RP);
  return TRUE;
}

/**
 * e70_ledger_add:
 * @turn: the turn
 * @cause: word of the cause
 * @amount: VP for the French; negative: for the Germans; 0: nothing happens
 * @place: (nullable): where
 * @event: index of the event that it follows from, or -1
 *
 * A line of the ledger, which all the world reads (11.0).
 */
void
e70_ledger_add (VtrTurn *turn,
                const gchar *cause,
                gint amount,
                const VtrId *place,
                gint event)
{
  const E70Victory *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_VICTORY, E70Victory);
  E70Victory line = { .turn = turn->input->turn, .seq = 1, .cause = vtr_id (cause), .amount = amount };
  VtrEvent *told;

  if (amount == 0)
    return;
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_VICTORY); i++)
    if (rows[i].turn == line.turn)
      line.seq = MAX (line.seq, rows[i].seq + 1);
  if (place != NULL)
    line.place = *place;
  vtr_state_insert (turn->state, E70_TABLE_VICTORY, &line);

  told = vtr_turn_event (turn, "e70-points", NULL, event);
  vtr_figures_word (told->figures, VTR_GRADE_PUBLIC, "cause", cause);
  vtr_figures_number (told->figures, VTR_GRADE_PUBLIC, "amount", amount);
  vtr_figures_number (told->figures, VTR_GRADE_PUBLIC, "total", e70_victory_points (turn->state));
  if (place != NULL)
    vtr_figures_id (told->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell_all (turn, told, VTR_GRADE_PUBLIC);
}

/**
 * e70_over:
 * @state: a state, or what a side may see of it
 *
 * Returns: the turn with which the campaign ended; 0: it goes on
 */
gint
e70_over (const VtrState *state)
{
  const E70End *rows = VTR_STATE_ROWS (state, E70_TABLE_END, E70End);

  return vtr_state_n_rows (state, E70_TABLE_END) > 0 ? MAX (rows[0].turn, 1) : 0;
}

/**
 * e70_end:
 * @turn: the turn
 * @cause: word of the cause
 * @winner: who has won; empty: nobody
 * @event: index of the event that it follows from, or -1
 *
 * The campaign ends here; what follows in the turn changes nothing of it.
 */
void
e70_end (VtrTurn *turn,
         const gchar *cause,
         const VtrId *winner,
         gint event)
{
  E70Scratch *scratch = turn->scratch;
  E70End end = { .turn = turn->input->turn, .cause = vtr_id (cause), .winner = *winner };
  VtrEvent *told;

  if (scratch->over || e70_over (turn->state) > 0)
    return;
  scratch->over = TRUE;
  vtr_state_insert (turn->state, E70_TABLE_END, &end);
  told = vtr_turn_event (turn, "e70-over", NULL, event);
  vtr_figures_word (told->figures, VTR_GRADE_PUBLIC, "end", cause);
  if (!vtr_id_is_empty (winner))
    vtr_figures_id (told->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "winner", winner);
  vtr_figures_number (told->figures, VTR_GRADE_PUBLIC, "total", e70_victory_points (turn->state));
  vtr_event_tell_all (turn, told, VTR_GRADE_PUBLIC);
}

/**
 * e70_test_victory:
 * @turn: the turn
 * @event: index of the event after which it is tested, or -1
 *
 * The automatic victories that hang on the points and on who holds what (11.0).
 *
 * Returns: whether the campaign is over
 */
gboolean
e70_test_victory (VtrTurn *turn,
                  gint event)
{
  const gchar *cause = NULL;
  VtrId winner;

  if (e70_over (turn->state) > 0)
    return TRUE;
  winner = e70_winner (turn->state, turn->board, &cause);
  if (vtr_id_is_empty (&winner))
    return FALSE;
  e70_end (turn, cause, &winner, event);
  return TRUE;
}

/**
 * e70_phase_victory:
 * @turn: the turn
 *
 * The last turn ends the campaign (house): who has more than the even points has
 * won, or fewer; at the even points nobody.
 */
void
e70_phase_victory (VtrTurn *turn)
{
  VtrId winner = vtr_id ("");
  gint even = vtr_turn_parameter (turn, "vp.even");
  gint points;

  if (!e70_test_victory (turn, -1) && turn->input->turn >= turn->input->n_turns)
    {
      points = e70_victory_points (turn->state);
      if (points != even)
        winner = vtr_id (points > even ? E70_FRENCH : E70_GERMAN);
      e70_end (turn, "last-turn", &winner, -1);
    }
  e70_refuse_rest (turn);
  e70_sight (turn);
  e70_call_roll (turn);
}
