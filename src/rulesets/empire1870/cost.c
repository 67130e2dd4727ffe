/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* What a march costs (7.1), and forced marches (7.2). */

static gint
terrain_cost (const VtrState *state,
              const gchar *terrain)
{
  E70Ground key = { .terrain = vtr_id (terrain) };
  const E70Ground *row = vtr_state_find (state, E70_TABLE_GROUND, &key);

  return row != NULL ? row->cost : 0;
}

static gboolean
has_force (const E70Marcher *marcher,
           guint place)
{
  E70Points points = e70_points_in (marcher->state, &vtr_board_place (marcher->board, place)->id, marcher->side);

  return e70_points_all (&points) > 0;
}

/**
 * e70_step_cost:
 * @marcher: who marches
 * @link: over which hexside
 * @from: index of the hex that he leaves
 *
 * What one hex costs, part by part: the terrain entered, a river; for a cautious
 * HQ the enemy's zone of control; for the French other forces in either hex (7.1);
 * for the Germans a French town or fortress (12.1).
 *
 * Returns: MP; a sum of 0: nobody may enter there
 */
E70Cost
e70_step_cost (const E70Marcher *marcher,
               guint link,
               guint from)
{
  const VtrLink *over = vtr_board_link (marcher->board, link);
  guint to = vtr_board_other_end (marcher->board, link, from);
  const VtrPlace *into = vtr_board_place (marcher->board, to);
  const VtrId *home = e70_home (marcher->state, into);
  gboolean french = e70_is_french (marcher->side);
  E70Cost cost = { 0 };

  cost.terrain = terrain_cost (marcher->state, e70_terrain (marcher->state, into));
  if (cost.terrain == 0 || vtr_id_is_empty (home))
    return (E70Cost){ 0 };
  cost.river = e70_is_river (over) && !(marcher->bridges && over->rail) ? 1 : 0;
  cost.cautious = marcher->cautious && marcher->enemy_zoc[to] ? 1 : 0;
  cost.leaving = french && marcher->left_behind ? 1 : 0;
  cost.entering = french && has_force (marcher, to) ? 1 : 0;
  cost.civilians = marcher->resistance && !french && e70_is_french (home) && (e70_is_town (into) || e70_is_fortress (marcher->state, into)) ? 1 : 0;
  cost.sum = cost.terrain + cost.river + cost.cautious + cost.leaving + cost.entering + cost.civilians;
  return cost;
}

/**
 * e70_forced_disrupts:
 * @dice: the sum of two dice
 * @more: MP beyond the allowance, 1 to 3
 *
 * Returns: whether a forced march disrupts the whole force (7.2)
 */
gboolean
e70_forced_disrupts (gint dice,
                     gint more)
{
  return dice + more > 7;
}
