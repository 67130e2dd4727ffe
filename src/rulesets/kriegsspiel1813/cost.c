/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.1, 2.1.2, 2.2: what a march costs. The march itself, the judge and the
 * reach on the map all ask here.
 *
 * A march is legal while
 *
 *   places entered + river crossings + investments passed ≤ allowance + forced
 *
 * where the allowance of infantry is 3 places on good roads and 2 as soon as
 * any link of the turn's march is poor, and cavalry has one more. Example:
 * infantry on a poor road with a crossing: 1 + 1 ≤ 2, a full turn. */

gint
k13_allowance (const VtrParameters *parameters,
               gboolean poor,
               gboolean cavalry,
               gboolean forced)
{
  return vtr_parameters_get (parameters, poor ? "march.poor" : "march.good") + (cavalry ? vtr_parameters_get (parameters, "march.cavalry") : 0) + (forced ? vtr_parameters_get (parameters, "march.forced") : 0);
}

gint
k13_leg_steps (const VtrParameters *parameters,
               const K13Leg *leg)
{
  return leg->entered + leg->crossings * vtr_parameters_get (parameters, "march.river") + leg->investments * vtr_parameters_get (parameters, "march.investment");
}

gboolean
k13_leg_fits (const VtrParameters *parameters,
              const K13Leg *leg,
              gboolean cavalry,
              gboolean forced)
{
  return k13_leg_steps (parameters, leg) <= k13_allowance (parameters, leg->poor, cavalry, forced);
}

/* The leg with one more link. */
K13Leg
k13_leg_after (const K13Leg *leg,
               const VtrLink *link,
               gboolean passes_investment)
{
  K13Leg after = *leg;

  after.entered++;
  after.crossings += (gint) link->n_crosses;
  after.investments += passes_investment;
  after.poor |= link->class_ == VTR_LINK_POOR || link->class_ == VTR_LINK_BRIDGE; /* 5.2 */
  return after;
}

/* 2.1: divisions that a link carries in a turn, both ways and both sides together. */
gint
k13_capacity (const VtrParameters *parameters,
              const VtrLink *link)
{
  return vtr_parameters_get (parameters, link->class_ == VTR_LINK_POOR || link->class_ == VTR_LINK_BRIDGE ? "traffic.poor" : "traffic.good");
}

const K13Holds *
k13_holds (const VtrState *state,
           const VtrId *place)
{
  K13Holds key = { .place = *place };
  return vtr_state_find (state, K13_TABLE_HOLDS, &key);
}

/* 4.4: territory of a neutral nation, and a fortress that neutrals hold. */
gboolean
k13_is_neutral_place (const VtrState *state,
                      const VtrBoard *board,
                      guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);
  const VtrNation *nation = vtr_state_nation (state, &at->nation);
  const K13Holds *holds = k13_holds (state, &at->id);

  if (holds)
    return vtr_is_neutral (&holds->side);
  return nation && vtr_is_neutral (&nation->side);
}

/**
 * k13_link_stands:
 * @state: a state, or what a side may see of it: its own bridges are in it
 * @board: the board
 * @side: who would use it
 * @link: a link
 *
 * Returns: whether the link is there for @side: a road is for all; a bridge of
 *   boats for its owner alone, while it stands (5.2)
 */
gboolean
k13_link_stands (const VtrState *state,
                 const VtrBoard *board,
                 const VtrId *side,
                 guint link)
{
  const VtrLink *over = vtr_board_link (board, link);
  const K13Bridge *rows = VTR_STATE_ROWS (state, K13_TABLE_BRIDGE, K13Bridge);

  if (over->class_ != VTR_LINK_BRIDGE)
    return TRUE;
  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_BRIDGE); i++)
    {
      const VtrFormation *train = vtr_state_formation (state, &rows[i].train);

      if (rows[i].state == K13_BRIDGE_STANDING && train && vtr_id_equal (&train->side, side) && vtr_board_find_link (board, vtr_board_find_place (board, rows[i].from.s), vtr_board_find_place (board, rows[i].to.s)) == link)
        return TRUE;
    }
  return FALSE;
}

/**
 * k13_find_link:
 * @state: a state, or what a side may see of it
 * @board: the board
 * @side: who would use it
 * @from: a place
 * @to: another
 *
 * Returns: the road, or the bridge of boats of @side, between two places;
 *   %VTR_NO_LINK: neither
 */
guint
k13_find_link (const VtrState *state,
               const VtrBoard *board,
               const VtrId *side,
               guint from,
               guint to)
{
  guint link = vtr_board_find_link (board, from, to);

  return link != VTR_NO_LINK && k13_link_stands (state, board, side, link) ? link : VTR_NO_LINK;
}

/* 5.2: a bridge never leads into a place that the enemy holds: his divisions are
 * there and none of one's own. */
gboolean
k13_bridge_to_enemy (const VtrBoard *board,
                     const K13Occupancy *occupancy,
                     const VtrId *side,
                     guint link,
                     guint place)
{
  guint own = k13_side_index (occupancy, side);

  if (vtr_board_link (board, link)->class_ != VTR_LINK_BRIDGE || own == G_MAXUINT)
    return FALSE;
  return k13_enemy_field (occupancy, place, side) + k13_enemy_garrison (occupancy, place, side) > 0 && occupancy->at[place].field[own] + occupancy->at[place].garrison[own] == 0;
}

/**
 * k13_pass_open:
 * @occupancy: who stands where
 * @side: who wants to pass
 * @link: over which link
 * @place: into which place
 *
 * Whether a line may be sought there: neither neutral (4.4) nor a crossing that
 * an enemy garrison controls (2.3.1) nor a bridge of boats that does not stand
 * for @side (5.2). Enemies in the way do not close a link.
 */
gboolean
k13_pass_open (const VtrState *state,
               const VtrBoard *board,
               const K13Occupancy *occupancy,
               const VtrId *side,
               guint link,
               guint place)
{
  const VtrLink *over = vtr_board_link (board, link);

  if (!k13_link_stands (state, board, side, link))
    return FALSE;
  if (!vtr_id_is_empty (&over->control))
    {
      guint fortress = vtr_board_find_place (board, over->control.s);

      if (fortress != VTR_NO_PLACE && k13_enemy_garrison (occupancy, fortress, side) > 0)
        return FALSE;
    }
  return !occupancy->neutral[place];
}
