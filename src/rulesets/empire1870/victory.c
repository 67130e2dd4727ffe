/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Victory (11.0). */

#define FRENCH_WIN 20
#define GERMAN_WIN 0
#define FULL_CORPS 8 /* SP */
#define EXITED_CORPS 2

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

/**
 * e70_holds_aims:
 * @state: the facts
 * @board: the board
 * @what: kind of aims that the scenario lists
 * @side: a side
 *
 * Returns: whether there are any, and @side controls them all. A fortress of the
 *   enemy is never controlled, but a destroyed one may be.
 */
gboolean
e70_holds_aims (const VtrState *state,
                const VtrBoard *board,
                const gchar *what,
                const VtrId *side)
{
  const E70Aim *rows = VTR_STATE_ROWS (state, E70_TABLE_AIM, E70Aim);
  guint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_AIM); i++)
    {
      VtrId controller;

      if (!vtr_id_is (&rows[i].what, what))
        continue;
      controller = e70_controller (state, board, vtr_board_find_place (board, rows[i].place.s));
      if (!vtr_id_equal (&controller, side))
        return FALSE;
      n++;
    }
  return n > 0;
}

/* Corps that have left over an exit hex with all their SP. */
static guint
exited_corps (const VtrState *state)
{
  const E70Exited *rows = VTR_STATE_ROWS (state, E70_TABLE_EXITED, E70Exited);
  guint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_EXITED); i++)
    {
      const VtrFormation *formation = vtr_state_formation (state, &rows[i].id);

      n += formation != NULL && formation->kind == VTR_FORMATION_CORPS && rows[i].points >= FULL_CORPS;
    }
  return n;
}

/**
 * e70_winner:
 * @state: the facts
 * @board: the board
 * @cause: (out) (optional): word of the cause, static
 *
 * The automatic victories that hang on what is controlled, on who has left the map
 * and on the points; those by a casualty come to pass where it does.
 *
 * Returns: the side that has won, or the empty id
 */
VtrId
e70_winner (const VtrState *state,
            const VtrBoard *board,
            const gchar **cause)
{
  VtrId french = vtr_id (E70_FRENCH);
  VtrId german = vtr_id (E70_GERMAN);
  gint points = e70_victory_points (state);
  const gchar *ignored;

  if (cause == NULL)
    cause = &ignored;
  *cause = "points";
  if (points >= FRENCH_WIN)
    return french;
  if (points <= GERMAN_WIN)
    return german;
  *cause = "hearts";
  if (e70_holds_aims (state, board, "heart", &german))
    return german;
  *cause = "exits";
  if (exited_corps (state) >= EXITED_CORPS && e70_holds_aims (state, board, "border", &french))
    return french;
  *cause = NULL;
  return vtr_id (NULL);
}
