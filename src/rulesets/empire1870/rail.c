/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Railways (7.1.3): 1 MP to entrain, 1 to ride as far as the rails go, 1 to detrain. */

#define FRENCH_A_TURN 3

static gboolean
is_controlled (const VtrTurn *turn,
               const VtrId *side,
               guint place)
{
  VtrId controller = e70_controller (turn->state, turn->board, place);

  return vtr_id_equal (&controller, side);
}

/* A hex in which trains of a side may be: its own, out of the enemy's zones, for the
 * Germans in Germany. */
static gboolean
is_open (VtrTurn *turn,
         const E70Group *group,
         guint place)
{
  VtrId enemy = e70_enemy (&group->side);
  const VtrPlace *at = vtr_board_place (turn->board, place);

  if (!is_controlled (turn, &group->side, place) || e70_zone_of (turn, &enemy)[place] || e70_count (turn, place, &enemy) > 0)
    return FALSE;
  return group->french || vtr_id_equal (e70_home (turn->state, at), &group->side);
}

/* Whether trains run from one hex into the next. */
gboolean
e70_may_ride (VtrTurn *turn,
              const E70Group *group,
              guint from,
              guint to)
{
  guint link = to == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, from, to);

  return link != VTR_NO_LINK && vtr_board_link (turn->board, link)->rail && is_open (turn, group, from) && is_open (turn, group, to);
}

gboolean
e70_is_entrained (const E70Group *group)
{
  return group->parts->len > 0 && g_array_index (group->parts, E70Part, 0).entrained;
}

static void
set_entrained (VtrTurn *turn,
               E70Group *group,
               gboolean entrained)
{
  for (guint i = 0; i < group->parts->len; i++)
    e70_part_ride (turn, &group->side, &g_array_index (group->parts, E70Part, i), entrained);
}

/* Who ride count to the French 3 SP of the turn, once. */
static gboolean
has_carriages (VtrTurn *turn,
               const E70Group *group)
{
  E70Scratch *scratch = turn->scratch;

  if (!group->french)
    return TRUE;
  if (scratch->french_riders + e70_group_size (group) > FRENCH_A_TURN)
    return FALSE;
  scratch->french_riders += e70_group_size (group);
  return TRUE;
}

static void
tell (VtrTurn *turn,
      const E70Group *group,
      const gchar *what,
      gint price)
{
  VtrEvent *event = vtr_turn_event (turn, what, NULL, group->event);

  event->order = group->order->id;
  e70_group_figures (group, event->figures, e70_group_size (group));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, group->at));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "resource", price);
  e70_tell (turn, event, &group->side, e70_hex (turn, group->at));
}

/* 1 MP, and for the French 1 RP for each SP, which takes a line of communication. */
static gboolean
entrain (VtrTurn *turn,
         E70Group *group)
{
  gint price = group->french ? e70_group_size (group) : 0;

  /* an HQ alone does not stay in its trains */
  if (group->allowance - group->spent < (group->parts->len > 0 ? 1 : 2))
    return FALSE;
  if (price > 0 && (!e70_supply_of (turn, &group->side)[group->at] || e70_points_of (turn->state, &group->side) < price))
    return FALSE;
  if (!has_carriages (turn, group) || !e70_pay (turn, &group->side, price))
    return FALSE;
  group->spent++;
  set_entrained (turn, group, TRUE);
  tell (turn, group, "e70-entrains", price);
  return TRUE;
}

/* 1 MP; %FALSE: it has none left. */
gboolean
e70_detrain (VtrTurn *turn,
             E70Group *group)
{
  if (group->allowance - group->spent < 1)
    return FALSE;
  group->spent++;
  set_entrained (turn, group, FALSE);
  tell (turn, group, "e70-detrains", 0);
  return TRUE;
}

/* So many hexes of the path, from @step on, trains can go. */
static guint
open_hexes (VtrTurn *turn,
            const E70Group *group,
            guint step)
{
  guint here = group->at;
  guint n = 0;

  while (step + n < group->order->path->len)
    {
      guint next = e70_at (turn, &g_array_index (group->order->path, VtrId, step + n));

      if (next != here && !e70_may_ride (turn, group, here, next))
        break;
      here = next;
      n++;
    }
  return n;
}

/**
 * e70_ride:
 * @turn: the turn
 * @group: (inout): who rides
 * @step: (inout): at which hex of its path it is
 * @entered: (element-type guint): gets the hexes that it passes
 *
 * Entrains if need be, rides as far as its path follows open rails, and detrains if
 * it has the MP. Once a turn; without MP for that it stays in its trains.
 *
 * Returns: what came of it
 */
E70Rail
e70_ride (VtrTurn *turn,
          E70Group *group,
          guint *step,
          GArray *entered)
{
  guint n = open_hexes (turn, group, *step);
  gboolean entrained = e70_is_entrained (group);

  if (n == 0 || group->rode)
    return E70_RAIL_NONE;
  if (!entrained && !entrain (turn, group))
    return E70_RAIL_STOPPED;
  if (!entrained && e70_is_entrained (group) && group->allowance - group->spent < 1)
    return E70_RAIL_WAITS;
  if (group->allowance - group->spent < 1 || (entrained && !has_carriages (turn, group)))
    return E70_RAIL_STOPPED;
  group->spent++;
  group->rode = TRUE;
  for (guint i = 0; i < n; i++, ++*step)
    {
      guint next = e70_at (turn, &g_array_index (group->order->path, VtrId, *step));
      gboolean there = e70_is_under_fire (turn, group, next);

      if (next == group->at)
        continue;
      if (!there && e70_is_under_fire (turn, group, group->at) && !e70_fire_at (turn, group, group->at))
        return E70_RAIL_STOPPED;
      e70_group_move (turn, group, next);
      e70_take_control (turn, next, &group->side, group->event);
      g_array_append_val (entered, next);
      if (there && !e70_fire_at (turn, group, next))
        return E70_RAIL_STOPPED;
    }
  if ((e70_is_entrained (group) || group->parts->len == 0) && group->allowance - group->spent >= 1)
    e70_detrain (turn, group);
  return E70_RAIL_RODE;
}
