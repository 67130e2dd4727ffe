/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Mobilization (6.2): SP and HQs of the force pool, order by order. */

#define CAVALRY_POINTS 4 /* that a cavalry division has at most (8.1) */

/**
 * e70_is_order_now:
 * @turn: the turn
 * @order: an order
 * @verb: id of a verb
 *
 * Returns: whether it is one of this turn, of that verb, and nobody has refused it
 */
gboolean
e70_is_order_now (const VtrTurn *turn,
                  const VtrOrder *order,
                  const gchar *verb)
{
  return order->turn == turn->input->turn && vtr_order_is_order (order) && order->verdict.kind != VTR_VERDICT_REFUSED && vtr_id_is (&order->verb, verb);
}

/**
 * e70_refuse_judged:
 * @turn: the turn
 * @order: an order
 * @verb: id of a verb
 *
 * One of that verb that was refused when it was received is refused with the same
 * word.
 *
 * Returns: whether it is such a one
 */
gboolean
e70_refuse_judged (VtrTurn *turn,
                   const VtrOrder *order,
                   const gchar *verb)
{
  if (order->turn != turn->input->turn || order->verdict.kind != VTR_VERDICT_REFUSED || !vtr_id_is (&order->verb, verb))
    return FALSE;
  e70_refuse (turn, order, order->verdict.rule[0] ? g_intern_string (order->verdict.rule) : NULL, order->verdict.reason[0] ? order->verdict.reason : "other", NULL);
  return TRUE;
}

/* Why nothing is placed in a hex; %NULL: it may be. */
static const gchar *
hex_fault (VtrTurn *turn,
           const E70Mobilized *mobilized,
           const VtrId *side,
           guint place,
           gboolean hq)
{
  const gchar *fault = e70_mobilize_fault (turn->state, turn->board, side, place);

  if (fault != NULL)
    return fault;
  if (hq)
    return mobilized->hqs[place] ? "e70-hex-used" : NULL;
  return mobilized->points[place] >= e70_mobilization_limit (e70_is_french (side)) ? "e70-hex-used" : NULL;
}

/* SP that a cavalry division still takes; any number of the line. */
static gint
division_room (VtrTurn *turn,
               const VtrId *of)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);
  gint room = CAVALRY_POINTS;

  if (vtr_id_is (of, E70_LINE))
    return G_MAXINT;
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    if (vtr_id_equal (&rows[i].of, of))
      room -= rows[i].good + rows[i].disrupted + rows[i].demoralized;
  return MAX (room, 0);
}

/* As many as the order says, the hex takes and the RP pay for; without a number as
 * many as the hex takes. A cavalry division's HQ has them named as its own (8.1). */
static void
place_points (VtrTurn *turn,
              E70Mobilized *mobilized,
              const VtrOrder *order,
              guint place)
{
  const E70Hq *hq = vtr_id_is_empty (&order->formation) ? NULL : e70_hq (turn->state, &order->formation);
  VtrId of = hq != NULL && hq->cavalry ? order->formation : vtr_id (E70_LINE);
  gboolean french = e70_is_french (&order->side);
  gint room = MIN (e70_mobilization_limit (french) - mobilized->points[place], division_room (turn, &of));
  gint price = e70_mobilization_price (french, FALSE);
  gint wanted = order->amount > 0 ? order->amount : room;
  gint points = MIN (MIN (wanted, room), e70_points_of (turn->state, &order->side) / price);
  VtrEvent *event;

  if (points <= 0)
    {
      e70_refuse (turn, order, "6.2", "e70-no-resource", &order->target);
      return;
    }
  e70_pay (turn, &order->side, points * price);
  e70_force_make (turn->state, e70_hex (turn, place), &order->side, &of)->good += points;
  mobilized->points[place] += points;
  event = vtr_turn_event (turn, "e70-mobilized", NULL, -1);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &order->side);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, place));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "sp", points);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "wanted", wanted);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "rp", points * price);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "left", e70_points_of (turn->state, &order->side));
  e70_tell (turn, event, &order->side, e70_hex (turn, place));
  vtr_turn_order_outcome (turn, order, points < wanted ? VTR_EXECUTED_PART : VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/* An HQ's order may name SP that are raised with it. */
static void
place_more (VtrTurn *turn,
            E70Mobilized *mobilized,
            const VtrOrder *order,
            guint place)
{
  const gchar *fault = order->amount > 0 ? hex_fault (turn, mobilized, &order->side, place, FALSE) : NULL;

  if (fault != NULL)
    e70_refuse (turn, order, "6.2", fault, &order->target);
  else if (order->amount > 0)
    place_points (turn, mobilized, order, place);
}

static void
place_hq (VtrTurn *turn,
          E70Mobilized *mobilized,
          const VtrOrder *order,
          guint place)
{
  E70Hq key = { .id = order->formation };
  E70Hq *hq = vtr_state_find (turn->state, E70_TABLE_HQ, &key);
  VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
  gint price = e70_mobilization_price (e70_is_french (&order->side), TRUE);
  VtrEvent *event;

  if (!hq->pool)
    {
      /* it stands there, perhaps because it came back in this phase */
      if (hq->returns == 0 && vtr_id_equal (&formation->place, &order->target) && (order->amount > 0 || mobilized->hqs[place]))
        {
          vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, -1);
          place_more (turn, mobilized, order, place);
        }
      else
        e70_refuse (turn, order, "6.2", "e70-not-in-pool", NULL);
      return;
    }
  if (!e70_pay (turn, &order->side, price))
    {
      e70_refuse (turn, order, "6.2", "e70-no-resource", &order->target);
      return;
    }
  hq->pool = FALSE;
  formation->place = *e70_hex (turn, place);
  mobilized->hqs[place] = TRUE;
  event = vtr_turn_event (turn, "e70-mobilized-hq", NULL, -1);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", &formation->id);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "rp", price);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "left", e70_points_of (turn->state, &order->side));
  e70_tell (turn, event, &order->side, &formation->place);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
  place_more (turn, mobilized, order, place);
}

static void
mobilize_one (VtrTurn *turn,
              E70Mobilized *mobilized,
              const VtrOrder *order)
{
  const VtrFormation *formation = vtr_id_is_empty (&order->formation) ? NULL : vtr_state_formation (turn->state, &order->formation);
  gboolean hq = !vtr_id_is_empty (&order->formation);
  guint place = e70_at (turn, &order->target);
  const gchar *fault;

  if (place == VTR_NO_PLACE)
    {
      e70_refuse (turn, order, "6.2", "e70-no-target", NULL);
      return;
    }
  if (hq && (formation == NULL || !vtr_id_equal (&formation->side, &order->side) || e70_hq (turn->state, &order->formation) == NULL))
    {
      e70_refuse (turn, order, "6.2", "unknown-formation", NULL);
      return;
    }
  fault = hq && !e70_hq (turn->state, &order->formation)->pool ? NULL : hex_fault (turn, mobilized, &order->side, place, hq);
  if (fault != NULL)
    e70_refuse (turn, order, "6.2", fault, &order->target);
  else if (hq)
    place_hq (turn, mobilized, order, place);
  else
    place_points (turn, mobilized, order, place);
}

/**
 * e70_mobilize:
 * @turn: the turn
 * @mobilized: what each hex has taken in this phase
 * @side: whose turn it is
 *
 * Its orders one after another, each tested on the board of that moment (6.2).
 */
void
e70_mobilize (VtrTurn *turn,
              E70Mobilized *mobilized,
              const VtrId *side)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (!vtr_id_equal (&order->side, side))
        continue;
      if (e70_is_order_now (turn, order, "mobilize"))
        mobilize_one (turn, mobilized, order);
      else
        e70_refuse_judged (turn, order, "mobilize");
    }
}
