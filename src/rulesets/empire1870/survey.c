/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Zones and supply as the board stands now: worked out when they are asked for and
 * kept until somebody moves, falls or changes his status. */

static guint
index_of (const VtrId *side)
{
  return e70_is_french (side) ? 0 : 1;
}

/**
 * e70_changed:
 * @turn: the turn
 *
 * SP, control or a fortress is not what it was.
 */
void
e70_changed (VtrTurn *turn)
{
  E70Scratch *scratch = turn->scratch;

  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&scratch->zone[i], g_free);
      g_clear_pointer (&scratch->supply[i], g_free);
    }
}

/* The hexes into which @side projects its zones of control (3.4). */
const gboolean *
e70_zone_of (VtrTurn *turn,
             const VtrId *side)
{
  E70Scratch *scratch = turn->scratch;
  gboolean **zone = &scratch->zone[index_of (side)];

  if (*zone == NULL)
    *zone = e70_zoc (turn->state, turn->board, side);
  return *zone;
}

/* The hexes from which @side traces a line of communication (4.1). */
const gboolean *
e70_supply_of (VtrTurn *turn,
               const VtrId *side)
{
  E70Scratch *scratch = turn->scratch;
  gboolean **supply = &scratch->supply[index_of (side)];

  if (*supply == NULL)
    *supply = e70_supplied (turn->state, turn->board, side);
  return *supply;
}

guint
e70_at (const VtrTurn *turn,
        const VtrId *place)
{
  return vtr_board_find_place (turn->board, place->s);
}

const VtrId *
e70_hex (const VtrTurn *turn,
         guint place)
{
  return &vtr_board_place (turn->board, place)->id;
}

/* SP of @side in a hex. */
gint
e70_count (const VtrTurn *turn,
           guint place,
           const VtrId *side)
{
  E70Points points = e70_points_in (turn->state, e70_hex (turn, place), side);

  return e70_points_all (&points);
}
