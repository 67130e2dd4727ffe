/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Rallies (7.3), exits (11.0), and orders that come to nothing. */

#define RALLY_PRICE 1

/**
 * e70_refuse:
 * @turn: the turn
 * @order: an order that cannot be carried out
 * @rule: by which rule
 * @reason: word of the reason
 * @place: (nullable): where
 *
 * Its side is told; the list goes on with the next.
 *
 * Returns: index of the event
 */
gint
e70_refuse (VtrTurn *turn,
            const VtrOrder *order,
            const gchar *rule,
            const gchar *reason,
            const VtrId *place)
{
  VtrEvent *event = vtr_turn_event (turn, "refused", rule, -1);

  event->order = order->id;
  if (!vtr_id_is_empty (&order->formation))
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  else if (!vtr_id_is_empty (&order->start))
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "start", &order->start);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", reason);
  if (place != NULL)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, &order->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_NO, vtr_turn_last_event (turn));
  return vtr_turn_last_event (turn);
}

static gboolean
has_outcome (const VtrTurn *turn,
             const VtrOrder *order)
{
  for (guint i = 0; i < turn->outcome->verdicts->len; i++)
    if (vtr_id_equal (&((const VtrOrderOutcome *) g_ptr_array_index (turn->outcome->verdicts, i))->order, &order->id))
      return TRUE;
  return FALSE;
}

/**
 * e70_refuse_rest:
 * @turn: the turn, as it ends
 *
 * Whatever no phase has come to is reported too: what stood under an HQ when the
 * campaign ended, or asks for something that these rules do not know.
 */
void
e70_refuse_rest (VtrTurn *turn)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (order->turn == turn->input->turn && vtr_order_is_order (order) && !has_outcome (turn, order))
        e70_refuse (turn, order, "7.0", "e70-phase-over", NULL);
    }
}

/**
 * e70_rally_fault:
 * @turn: the turn
 * @group: who is to rally
 * @rule: (out): the rule
 *
 * Returns: (nullable): why it cannot
 */
const gchar *
e70_rally_fault (VtrTurn *turn,
                 const E70Group *group,
                 const gchar **rule)
{
  VtrId enemy = e70_enemy (&group->side);
  E70Points points = e70_parts_points (group->parts, NULL);

  *rule = "7.3";
  if (points.disrupted + points.demoralized == 0)
    return "e70-in-order";
  if (e70_zone_of (turn, &enemy)[group->at])
    return "e70-zone";
  if (!e70_supply_of (turn, &group->side)[group->at])
    return "e70-no-line";
  return e70_points_of (turn->state, &group->side) < RALLY_PRICE ? "e70-no-resource" : NULL;
}

/* All rise by one level, for 1 RP. */
void
e70_rally (VtrTurn *turn,
           E70Group *group)
{
  E70Points before = e70_parts_points (group->parts, NULL);
  VtrEvent *event;

  e70_pay (turn, &group->side, RALLY_PRICE);
  for (guint i = 0; i < group->parts->len; i++)
    {
      E70Part *part = &g_array_index (group->parts, E70Part, i);
      E70Points points = part->points;

      if (e70_recover (&points))
        e70_part_change (turn, &group->side, part, &points);
    }
  event = vtr_turn_event (turn, "e70-rallies", NULL, -1);
  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, group->at));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "disrupted", before.disrupted);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "demoralized", before.demoralized);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "resource", RALLY_PRICE);
  e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
  vtr_turn_order_outcome (turn, group->order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/* An exit hex of the scenario, with rails. */
static gboolean
is_exit (const VtrTurn *turn,
         guint place)
{
  E70Aim key = { .what = vtr_id ("exit"), .place = *e70_hex (turn, place) };

  return vtr_state_find (turn->state, E70_TABLE_AIM, &key) != NULL && vtr_board_has_rail (turn->board, place);
}

/**
 * e70_exit_fault:
 * @turn: the turn
 * @group: who is to leave the map
 * @rule: (out): the rule
 *
 * Returns: (nullable): why it cannot
 */
const gchar *
e70_exit_fault (VtrTurn *turn,
                const E70Group *group,
                const gchar **rule)
{
  guint n = group->order->path->len;
  guint last = n > 0 ? e70_at (turn, &g_array_index (group->order->path, VtrId, n - 1)) : group->at;

  *rule = "11.0";
  if (!group->french)
    return "e70-french-only";
  if (last == VTR_NO_PLACE)
    return "unknown-place";
  if (!is_exit (turn, last))
    return "e70-no-exit";
  return n > 0 ? e70_march_fault (turn, group, FALSE, rule) : NULL;
}

/* Off the map by rail for 1 MP, from an exit hex out of the enemy's zones; it does not
 * come back. */
void
e70_exit (VtrTurn *turn,
          E70Group *group)
{
  VtrId enemy = e70_enemy (&group->side);
  E70Points none = { 0, 0, 0 };
  VtrFormation *formation = vtr_id_is_empty (&group->hq) ? NULL : vtr_state_formation (turn->state, &group->hq);
  E70Exited row = { .id = group->hq, .turn = turn->input->turn, .points = 0 };
  VtrEvent *event;
  gint index;

  if (group->order->path->len > 0)
    e70_march (turn, group, FALSE);
  if (!is_exit (turn, group->at) || e70_zone_of (turn, &enemy)[group->at] || group->allowance - group->spent < 1)
    {
      e70_refuse (turn, group->order, "11.0", is_exit (turn, group->at) ? "e70-allowance" : "e70-no-exit", e70_hex (turn, group->at));
      return;
    }
  group->spent++;
  row.points = e70_group_size (group);
  event = vtr_turn_event (turn, "e70-exits", NULL, group->event);
  index = vtr_turn_last_event (turn);
  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, group->at));
  e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
  for (guint i = 0; i < group->parts->len; i++)
    e70_part_change (turn, &group->side, &g_array_index (group->parts, E70Part, i), &none);
  if (formation != NULL)
    {
      formation->place = vtr_id ("");
      vtr_state_insert (turn->state, E70_TABLE_EXITED, &row);
    }
  vtr_turn_order_outcome (turn, group->order, VTR_EXECUTED_DONE, index);
  e70_test_victory (turn, index);
}
