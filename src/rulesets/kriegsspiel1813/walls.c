/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* Fortresses before, in and after a battle: going behind the walls and fetching
 * the garrison out (5.5), and the garrison that a second defeat makes (4.1). */

/**
 * k13_own_fortress:
 * @turn: the turn
 * @place: a place
 * @side: a side
 *
 * Returns: whether it is a fortress that @side holds; where the scenario does not
 *   say who holds it, one in which @side stands and no enemy garrison does
 */
gboolean
k13_own_fortress (VtrTurn *turn,
                  guint place,
                  const VtrId *side)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  const K13Holds *holds = k13_holds (turn->state, &at->id);
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint index = k13_side_index (occupancy, side);

  if (at->class_ != VTR_PLACE_FORTRESS || index == G_MAXUINT || k13_enemy_garrison (occupancy, place, side) > 0)
    return FALSE;
  if (holds)
    return vtr_id_equal (&holds->side, side);
  return occupancy->at[place].garrison[index] + occupancy->at[place].field[index] > 0;
}

static VtrEvent *
formation_event (VtrTurn *turn,
                 const gchar *kind,
                 const VtrId *side,
                 const VtrId *formation,
                 guint place,
                 gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", formation);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (turn->board, place)->id);
  vtr_event_tell (event, side, VTR_GRADE_OWN);
  return event;
}

/**
 * k13_into_fortress:
 * @turn: the turn
 * @mover: a field force in its own fortress's place
 * @place: that place
 * @cause: index of the event that made it
 *
 * 5.5: it goes behind the walls and is garrison. Like who withdraws it has lost
 * its unexecuted orders.
 */
void
k13_into_fortress (VtrTurn *turn,
                   const K13Mover *mover,
                   guint place,
                   gint cause)
{
  K13Scratch *scratch = turn->scratch;

  k13_set_garrison (turn, mover, TRUE);
  formation_event (turn, "behind-walls", &mover->side, &mover->head, place, cause);
  g_hash_table_insert (scratch->lost, g_strdup (mover->head.s), GINT_TO_POINTER (vtr_turn_last_event (turn) + 1));
}

/* The garrisons that may come out: with an open line, and not bound (4.1). */
static GArray *
may_come_out (VtrTurn *turn,
              guint place,
              const VtrId *side)
{
  g_autoptr (GArray) heads = k13_heads (turn->state, &vtr_board_place (turn->board, place)->id, side, TRUE);
  GArray *found = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

      if (mover->divisions->len > 0 && k13_bound_to (turn->state, head, turn->input->turn) == 0 && k13_garrison_may_leave (turn, head))
        g_array_append_val (found, *head);
    }
  return found;
}

/**
 * k13_may_fetch:
 * @turn: the turn
 * @place: a place
 * @side: a side
 *
 * Returns: whether a garrison of @side stands there that may leave its fortress
 */
gboolean
k13_may_fetch (VtrTurn *turn,
               guint place,
               const VtrId *side)
{
  g_autoptr (GArray) heads = may_come_out (turn, place, side);

  return heads->len > 0;
}

/**
 * k13_fetch_garrison:
 * @turn: the turn
 * @place: a fortress
 * @side: whose garrison
 * @cause: index of the event that made it
 *
 * 5.5: the garrison joins the field force before the walls, and stands with it.
 */
void
k13_fetch_garrison (VtrTurn *turn,
                    guint place,
                    const VtrId *side,
                    gint cause)
{
  K13Scratch *scratch = turn->scratch;
  g_autoptr (GArray) heads = may_come_out (turn, place, side);

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

      k13_set_garrison (turn, mover, FALSE);
      formation_event (turn, "joins-field", side, head, place, cause);
      g_hash_table_insert (scratch->pinned, g_strdup (head->s), GINT_TO_POINTER (vtr_turn_last_event (turn) + 1));
    }
}

/* --- the second defeat (4.1) ---------------------------------------------------- */

/**
 * k13_bound_to:
 * @state: a state
 * @formation: a formation
 * @turn: now
 *
 * Returns: the last turn of its compulsory garrison (4.1); 0: it is not bound
 */
gint
k13_bound_to (const VtrState *state,
              const VtrId *formation,
              gint turn)
{
  const K13Troops *troops = k13_troops (state, formation);

  return troops && troops->garrison && troops->garrison_to >= turn ? troops->garrison_to : 0;
}

/**
 * k13_refuse_bound:
 * @turn: the turn
 * @order: an order
 * @formation: whom it concerns
 *
 * Returns: whether the order was refused because @formation must stay in garrison
 */
gboolean
k13_refuse_bound (VtrTurn *turn,
                  const VtrOrder *order,
                  const VtrId *formation)
{
  gint until = k13_bound_to (turn->state, formation, turn->input->turn);
  VtrEvent *event;

  if (until == 0)
    return FALSE;
  k13_refuse (turn, order, "4.1", "exhausted-garrison", &vtr_state_formation (turn->state, formation)->place, -1);
  event = g_ptr_array_index (turn->outcome->events, vtr_turn_last_event (turn));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  return TRUE;
}

typedef struct
{
  VtrTurn *turn;
  const VtrId *side;
} Flight;

/* Over places free of the enemy, and over no road by which he came. */
static guint
flight_cost (const VtrBoard *board,
             guint link,
             guint from,
             guint place,
             gpointer user_data)
{
  const Flight *flight = user_data;

  return !k13_barred (flight->turn, link, from, flight->side) && k13_pass_open (flight->turn->state, board, k13_occupancy (flight->turn), flight->side, link, place) && k13_free_of_enemy (flight->turn, place, flight->side) ? 1 : 0;
}

/* A refuge: a fortress of its side that the enemy does not invest. */
static gboolean
is_refuge (VtrTurn *turn,
           guint place,
           const VtrId *side)
{
  return k13_own_fortress (turn, place, side) && !k13_is_invested (k13_occupancy (turn), place, side);
}

/* The way to the nearest refuge: that on the open line of communication, else
 * the nearest by links, of two the lesser id. Empty: it is there; NULL: none. */
static GArray *
way_to_refuge (VtrTurn *turn,
               const VtrId *head,
               const VtrId *side,
               guint place)
{
  Flight flight = { turn, side };
  g_autoptr (GArray) path = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autofree guint *distances = NULL;
  guint best = VTR_NO_PLACE, here = place;
  K13Line line;

  if (is_refuge (turn, place, side))
    return g_steal_pointer (&path);
  line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), head);
  for (guint i = 0; line.open && line.path && i < line.path->len && best == VTR_NO_PLACE; i++)
    {
      guint next = g_array_index (line.path, guint, i);
      guint link = vtr_board_find_link (turn->board, here, next);

      if (link == VTR_NO_LINK || flight_cost (turn->board, link, here, next, &flight) == 0)
        break;
      g_array_append_val (path, next);
      if (is_refuge (turn, next, side))
        best = next;
      here = next;
    }
  k13_line_clear (&line);
  if (best != VTR_NO_PLACE)
    return g_steal_pointer (&path);

  distances = vtr_board_distances (turn->board, place, flight_cost, &flight);
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      if (distances[i] == G_MAXUINT || !is_refuge (turn, i, side))
        continue;
      if (best == VTR_NO_PLACE || distances[i] < distances[best] || (distances[i] == distances[best] && vtr_id_compare (&vtr_board_place (turn->board, i)->id, &vtr_board_place (turn->board, best)->id) < 0))
        best = i;
    }
  return best == VTR_NO_PLACE ? NULL : vtr_board_route (turn->board, place, best, flight_cost, &flight);
}

/**
 * k13_must_garrison:
 * @turn: the turn
 * @head: a head that lost a battle while exhausted
 * @place: where
 * @cause: index of the result's event
 *
 * 4.1: it goes back to the nearest fortress of its side and is its garrison
 * through so many turns. No road's capacity matters (2.1).
 *
 * Returns: %FALSE: there is no such fortress
 */
gboolean
k13_must_garrison (VtrTurn *turn,
                   const VtrId *head,
                   guint place,
                   gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  g_autoptr (GArray) path = way_to_refuge (turn, head, &mover->side, place);
  gint until = turn->input->turn + vtr_turn_parameter (turn, "garrison.turns");
  guint here = place;
  VtrEvent *event;

  if (path == NULL)
    return FALSE;
  for (guint i = 0; i < path->len; i++)
    {
      guint next = g_array_index (path, guint, i);

      k13_enter (turn, mover, vtr_board_find_link (turn->board, here, next), next, FALSE);
      here = next;
    }
  k13_set_garrison (turn, mover, TRUE);
  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->all, VtrId, i));

      if (troops)
        troops->garrison_to = until;
    }
  event = formation_event (turn, "must-garrison", &mover->side, head, here, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, place)->id);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  for (guint i = 0; i < path->len; i++)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &vtr_board_place (turn->board, g_array_index (path, guint, i))->id);
  return TRUE;
}
