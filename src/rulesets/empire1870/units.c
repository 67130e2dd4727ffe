/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Units: what SP count for, and what HQs may lead (3.5.1, 3.6). */

/* SP for command: all alike (3.5.1). */
gint
e70_points_all (const E70Points *points)
{
  return points->good + points->disrupted + points->demoralized;
}

/**
 * e70_points_strength:
 * @points: SP of one hex
 *
 * Those in good order in full, the disrupted by half but at least 1, and 1 for
 * all the demoralized together (3.5.1).
 *
 * Returns: their strength in combat
 */
gint
e70_points_strength (const E70Points *points)
{
  gint disrupted = points->disrupted > 0 ? MAX (points->disrupted / 2, 1) : 0;

  return points->good + disrupted + (points->demoralized > 0 ? 1 : 0);
}

/* The first row of a hex, or the one that would come after it: rows stand by hex. */
static guint
first_row (const VtrState *state,
           const VtrId *place)
{
  const E70Force *rows = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);
  guint low = 0;
  guint high = vtr_state_n_rows (state, E70_TABLE_FORCE);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (vtr_id_compare (&rows[middle].place, place) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* All SP of @side in @place, cavalry too. */
E70Points
e70_points_in (const VtrState *state,
               const VtrId *place,
               const VtrId *side)
{
  const E70Force *rows = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);
  guint n = vtr_state_n_rows (state, E70_TABLE_FORCE);
  E70Points sum = { 0, 0, 0 };

  for (guint i = first_row (state, place); i < n && vtr_id_equal (&rows[i].place, place); i++)
    {
      if (!vtr_id_equal (&rows[i].side, side))
        continue;
      sum.good += rows[i].good;
      sum.disrupted += rows[i].disrupted;
      sum.demoralized += rows[i].demoralized;
    }
  return sum;
}

const E70Hq *
e70_hq (const VtrState *state,
        const VtrId *id)
{
  E70Hq key = { .id = *id };

  return vtr_state_find (state, E70_TABLE_HQ, &key);
}

gboolean
e70_hq_cautious (const E70Hq *hq)
{
  return hq->flipped ? hq->back_cautious : hq->cautious;
}

gint
e70_hq_attack (const E70Hq *hq)
{
  return hq->flipped ? hq->back_attack : hq->attack;
}

gint
e70_hq_defence (const E70Hq *hq)
{
  return hq->flipped ? hq->back_defence : hq->defence;
}

gint
e70_hq_movement (const E70Hq *hq)
{
  return hq->flipped ? hq->back_movement : hq->movement;
}

/**
 * e70_command_limit:
 * @french: whose it is
 * @kind: a VtrFormationKind
 * @counter: whether a counter leads; else the inherent HQ of a division
 *
 * Returns: how many SP it may activate (3.6.2)
 */
gint
e70_command_limit (gboolean french,
                   gint kind,
                   gboolean counter)
{
  switch (kind)
    {
    case VTR_FORMATION_ARMY:
      return french ? 16 : 12;
    case VTR_FORMATION_CORPS:
    case VTR_FORMATION_CAVALRY_CORPS:
      return french ? 12 : 8;
    default:
      return french || counter ? 4 : 3;
    }
}

/* Inherent HQs (3.6.1). */
gint
e70_inherent_attack (gboolean french)
{
  (void) french;
  return 0;
}

gint
e70_inherent_defence (gboolean french)
{
  return french ? 1 : 0;
}

gint
e70_inherent_movement (gboolean french)
{
  return french ? 3 : 4;
}
