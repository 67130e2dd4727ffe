/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

#include <string.h>

/* Victory (11.0). */

#define FRENCH_WIN 20
#define GERMAN_WIN 0

/* What the ledger comes to. */
gint
e70_victory_points (const VtrState *state)
{
  const E70Victory *rows = VTR_STATE_ROWS (state, E70_TABLE_VICTORY, E70Victory);
  gint sum = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_VICTORY); i++)
    sum += rows[i].amount;
  return sum;
}

/* What the destruction of a fortress is worth. */
gint
e70_fortress_points (const VtrState *state,
                     const VtrPlace *place)
{
  if (!e70_is_french (e70_home (state, place)))
    return 2;
  return place->rating >= 5 ? -2 : -1;
}

static gboolean
controls (const VtrState *state,
          const VtrBoard *board,
          const gchar *name,
          const VtrId *side)
{
  for (guint i = 0; i < board->places->len; i++)
    if (strcmp (vtr_board_place (board, i)->name, name) == 0)
      {
        VtrId controller = e70_controller (state, board, i);

        return vtr_id_equal (&controller, side);
      }
  return FALSE;
}

/**
 * e70_winner:
 * @state: the facts
 * @board: the board
 *
 * The automatic victories that hang on what is controlled and on the points; those
 * by a casualty or by an exit come to pass where these do.
 *
 * Returns: the side that has won, or the empty id
 */
VtrId
e70_winner (const VtrState *state,
            const VtrBoard *board)
{
  VtrId german = vtr_id (E70_GERMAN);
  gint points = e70_victory_points (state);

  if (points >= FRENCH_WIN)
    return vtr_id (E70_FRENCH);
  if (points <= GERMAN_WIN || (controls (state, board, "Verdun", &german) && controls (state, board, "Metz", &german) && controls (state, board, "Paris", &german)))
    return german;
  return vtr_id (NULL);
}
