/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* A force while it is activated: an HQ, or an inherent one, and the SP under it. */

/**
 * e70_group_new:
 * @turn: the turn
 * @order: what it is to do
 * @side: whose it is
 * @hq: (nullable): who leads; %NULL: an inherent HQ
 * @at: index of the hex where it stands
 *
 * Returns: (transfer full): the force, without any SP yet; it has not acted
 */
E70Group *
e70_group_new (VtrTurn *turn,
               const VtrOrder *order,
               const VtrId *side,
               const VtrId *hq,
               guint at)
{
  E70Group *group = g_new0 (E70Group, 1);
  const E70Hq *row = hq != NULL ? e70_hq (turn->state, hq) : NULL;

  group->side = *side;
  group->french = e70_is_french (side);
  group->order = order;
  group->at = at;
  group->parts = g_array_new (FALSE, TRUE, sizeof (E70Part));
  group->event = -1;
  group->allowance = e70_inherent_movement (group->french);
  if (row != NULL)
    {
      group->hq = *hq;
      group->allowance = e70_hq_movement (row);
      group->cautious = e70_hq_cautious (row);
    }
  return group;
}

void
e70_group_free (E70Group *group)
{
  if (group == NULL)
    return;
  g_array_unref (group->parts);
  g_free (group);
}

/* Whether a cavalry division's own HQ is in the hex to lead it. */
static gboolean
has_own_hq (const VtrTurn *turn,
            const VtrId *of,
            guint place)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, of);

  return formation != NULL && e70_is_on_map (turn->state, formation) && vtr_id_equal (&formation->place, e70_hex (turn, place));
}

/* Whether the group may have these SP. A cavalry division's HQ leads its own SP
 * alone; others lead these only while it is not there. Those in trains and those on
 * foot do not act together (house). */
static gboolean
may_lead (const VtrTurn *turn,
          const E70Group *group,
          guint place,
          const E70Part *part,
          gboolean in_trains)
{
  const E70Hq *hq = vtr_id_is_empty (&group->hq) ? NULL : e70_hq (turn->state, &group->hq);
  gboolean own = hq != NULL && vtr_id_equal (&part->of, &group->hq);

  if (part->acted || in_trains != part->entrained)
    return FALSE;
  if (hq != NULL && hq->cavalry)
    return own;
  return !e70_is_cavalry (&part->of) || !has_own_hq (turn, &part->of, place);
}

/* Which of the two it leads there: by rail those in trains if there are any, else
 * those on foot if there are any. */
static gboolean
leads_trains (const VtrTurn *turn,
              const E70Group *group,
              guint place,
              const GArray *parts)
{
  gboolean found[2] = { FALSE, FALSE };
  gboolean rail = group->order != NULL && (group->order->options & VTR_OPTION_RAIL) != 0;

  if (group->parts->len > 0)
    return g_array_index (group->parts, E70Part, 0).entrained;
  /* nobody joins an attack out of his trains */
  if (place != group->at && group->order != NULL && vtr_id_is (&group->order->verb, "attack"))
    return FALSE;
  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);

      found[part->entrained ? 1 : 0] |= may_lead (turn, group, place, part, part->entrained);
    }
  return rail ? found[1] : !found[0] && found[1];
}

/* SP in a hex that have not acted and that it may lead. */
gint
e70_group_available (const VtrTurn *turn,
                     const E70Group *group,
                     guint place)
{
  g_autoptr (GArray) parts = e70_parts_in (turn, place, &group->side);
  gboolean in_trains = leads_trains (turn, group, place, parts);
  gint sum = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);

      if (may_lead (turn, group, place, part, in_trains))
        sum += e70_points_all (&part->points);
    }
  return sum;
}

/**
 * e70_group_take:
 * @turn: the turn
 * @group: (inout): a force
 * @place: index of a hex
 * @most: SP
 *
 * SP that have not acted, those in the best order first. They are not marked as
 * having acted: e70_group_act() does so.
 *
 * Returns: how many it has taken
 */
gint
e70_group_take (const VtrTurn *turn,
                E70Group *group,
                guint place,
                gint most)
{
  g_autoptr (GArray) parts = e70_parts_in (turn, place, &group->side);
  gboolean in_trains = leads_trains (turn, group, place, parts);
  gboolean good_only = group->order != NULL && (group->order->options & VTR_OPTION_DROP) != 0;
  g_autofree E70Points *taken = g_new0 (E70Points, parts->len + 1);
  gint left = most;

  for (guint status = 0; status < (good_only ? 1 : 3); status++)
    for (guint i = 0; i < parts->len; i++)
      {
        const E70Part *part = &g_array_index (parts, E70Part, i);
        gint there = status == 0 ? part->points.good : status == 1 ? part->points.disrupted
                                                                   : part->points.demoralized;
        gint n = may_lead (turn, group, place, part, in_trains) ? MIN (there, left) : 0;

        *(status == 0 ? &taken[i].good : status == 1 ? &taken[i].disrupted
                                                     : &taken[i].demoralized) = n;
        left -= n;
      }
  for (guint i = 0; i < parts->len; i++)
    {
      E70Part part = g_array_index (parts, E70Part, i);

      part.points = taken[i];
      if (e70_points_all (&part.points) > 0)
        g_array_append_val (group->parts, part);
    }
  return most - left;
}

/* HQ and SP act: not again in this turn (7.0). */
void
e70_group_act (VtrTurn *turn,
               E70Group *group)
{
  E70Hq key = { .id = group->hq };
  E70Hq *hq = vtr_id_is_empty (&group->hq) ? NULL : vtr_state_find (turn->state, E70_TABLE_HQ, &key);

  if (hq != NULL)
    hq->acted = TRUE;
  for (guint i = 0; i < group->parts->len; i++)
    e70_part_act (turn, &group->side, &g_array_index (group->parts, E70Part, i));
}

/* HQ and SP go into another hex; what has fallen is no part of it any more. */
void
e70_group_move (VtrTurn *turn,
                E70Group *group,
                guint to)
{
  VtrFormation *formation = vtr_id_is_empty (&group->hq) ? NULL : vtr_state_formation (turn->state, &group->hq);

  for (guint i = group->parts->len; i-- > 0;)
    {
      E70Part *part = &g_array_index (group->parts, E70Part, i);

      if (e70_points_all (&part->points) > 0)
        e70_part_move (turn, &group->side, part, to);
      else
        g_array_remove_index (group->parts, i);
    }
  if (formation != NULL && e70_is_on_map (turn->state, formation))
    formation->place = *e70_hex (turn, to);
  group->at = to;
}

gint
e70_group_size (const E70Group *group)
{
  return e70_parts_all (group->parts);
}

/* Who it is, with so many SP, for all who see it. */
void
e70_group_figures (const E70Group *group,
                   GArray *figures,
                   gint points)
{
  if (!vtr_id_is_empty (&group->hq))
    vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", &group->hq);
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &group->side);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "points", points);
}
