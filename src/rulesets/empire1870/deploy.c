/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Free set-up (14.0): before the first turn each side moves what the scenario lists
 * anywhere in its own country, the Germans first. */

/* Where SP may be set up: at home, and with no enemy in the hex. */
static const gchar *
target_fault (VtrTurn *turn,
              const VtrId *side,
              guint place)
{
  VtrId enemy = e70_enemy (side);

  if (place == VTR_NO_PLACE)
    return "e70-no-target";
  if (!vtr_id_equal (e70_home (turn->state, vtr_board_place (turn->board, place)), side))
    return "e70-not-home";
  return e70_count (turn, place, &enemy) > 0 ? "e70-enemy-there" : NULL;
}

/* The SP that go along, of the line or of the HQ's own division. */
static gint
shift_points (VtrTurn *turn,
              const VtrOrder *order,
              guint from,
              guint to)
{
  const E70Hq *hq = vtr_id_is_empty (&order->formation) ? NULL : e70_hq (turn->state, &order->formation);
  VtrId of = hq != NULL && hq->cavalry ? order->formation : vtr_id (E70_LINE);
  E70Force *row = e70_force (turn->state, e70_hex (turn, from), &order->side, &of);
  gint points = row != NULL ? MIN (row->good, order->amount) : 0;

  if (points <= 0)
    return 0;
  row->good -= points;
  e70_force_make (turn->state, e70_hex (turn, to), &order->side, &of)->good += points;
  e70_force_clean (turn->state);
  return points;
}

static void
deploy_one (VtrTurn *turn,
            const VtrOrder *order)
{
  VtrFormation *formation = vtr_id_is_empty (&order->formation) ? NULL : vtr_state_formation (turn->state, &order->formation);
  guint from = e70_at (turn, formation != NULL ? &formation->place : &order->start);
  guint to = e70_at (turn, &order->target);
  const gchar *fault = target_fault (turn, &order->side, to);
  VtrEvent *event;
  gint points;

  if (vtr_turn_parameter (turn, "set-up") == 0 || turn->input->turn != 1)
    fault = "e70-set-up-over";
  else if (formation != NULL && (!vtr_id_equal (&formation->side, &order->side) || from == VTR_NO_PLACE))
    fault = "not-on-board";
  else if (from == VTR_NO_PLACE)
    fault = "e70-no-start";
  if (fault != NULL)
    {
      e70_refuse (turn, order, "14.0", fault, to != VTR_NO_PLACE ? &order->target : NULL);
      return;
    }
  points = shift_points (turn, order, from, to);
  if (formation != NULL)
    formation->place = order->target;
  event = vtr_turn_event (turn, "e70-deploys", NULL, -1);
  event->order = order->id;
  if (formation != NULL)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", e70_hex (turn, from));
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, to));
  if (points > 0)
    vtr_figures_number (event->figures, VTR_GRADE_OWN, "sp", points);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "wanted", order->amount);
  vtr_event_tell (event, &order->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, points < order->amount ? VTR_EXECUTED_PART : VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/**
 * e70_deploy:
 * @turn: the turn
 *
 * The Germans, then the French (14.0).
 */
void
e70_deploy (VtrTurn *turn)
{
  static const gchar *const sides[] = { E70_GERMAN, E70_FRENCH };

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < turn->input->orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

        if (!vtr_id_is (&order->side, sides[s]) || e70_refuse_judged (turn, order, "deploy"))
          continue;
        if (e70_is_order_now (turn, order, "deploy"))
          deploy_one (turn, order);
      }
}
