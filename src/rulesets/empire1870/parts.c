/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* SP of one kind in one hex, as they march, fight and fall: each change of a part is
 * one of the row that it is of. */

/* Whether SP are named as a cavalry division's own (8.1). */
gboolean
e70_is_cavalry (const VtrId *of)
{
  return !vtr_id_is (of, E70_LINE) && !vtr_id_is (of, E70_TRAIN);
}

static void
row_add (VtrState *state,
         const VtrId *side,
         const E70Part *part,
         const E70Points *more)
{
  E70Force *row = e70_force_make (state, &part->place, side, &part->of);
  gboolean was_empty = row->good + row->disrupted + row->demoralized == 0;

  row->entrained = vtr_id_is (&part->of, E70_TRAIN) || (part->entrained && (was_empty || row->entrained));
  row->good += more->good;
  row->disrupted += more->disrupted;
  row->demoralized += more->demoralized;
  if (part->acted)
    {
      row->good_acted += more->good;
      row->disrupted_acted += more->disrupted;
      row->demoralized_acted += more->demoralized;
    }
  if (row->good + row->disrupted + row->demoralized == 0)
    {
      E70Force key = *row;

      vtr_state_remove (state, E70_TABLE_FORCE, &key);
    }
}

static E70Points
minus (const E70Points *points)
{
  return (E70Points){ -points->good, -points->disrupted, -points->demoralized };
}

/**
 * e70_parts_in:
 * @turn: the turn
 * @place: index of a hex
 * @side: a side
 *
 * Returns: (transfer full) (element-type E70Part): its SP there, those that have
 *   acted first
 */
GArray *
e70_parts_in (const VtrTurn *turn,
              guint place,
              const VtrId *side)
{
  const E70Force *rows = VTR_STATE_ROWS (turn->state, E70_TABLE_FORCE, E70Force);
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (E70Part));

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
      {
        const E70Force *row = &rows[i];
        E70Points acted = { row->good_acted, row->disrupted_acted, row->demoralized_acted };
        E70Points rest = { row->good - acted.good, row->disrupted - acted.disrupted, row->demoralized - acted.demoralized };
        E70Part part = { .place = row->place, .of = row->of, .points = pass == 0 ? acted : rest, .acted = pass == 0, .entrained = row->entrained };

        if (vtr_id_equal (&row->side, side) && vtr_id_equal (&row->place, e70_hex (turn, place)) && e70_points_all (&part.points) > 0)
          g_array_append_val (parts, part);
      }
  return parts;
}

/* Their sum; @place: (nullable): in this hex alone. */
E70Points
e70_parts_points (const GArray *parts,
                  const VtrId *place)
{
  E70Points sum = { 0, 0, 0 };

  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);

      if (place != NULL && !vtr_id_equal (&part->place, place))
        continue;
      sum.good += part->points.good;
      sum.disrupted += part->points.disrupted;
      sum.demoralized += part->points.demoralized;
    }
  return sum;
}

gint
e70_parts_all (const GArray *parts)
{
  E70Points sum = e70_parts_points (parts, NULL);

  return e70_points_all (&sum);
}

gboolean
e70_parts_have_cavalry (const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);

      if (e70_is_cavalry (&part->of) && e70_points_all (&part->points) > 0)
        return TRUE;
    }
  return FALSE;
}

/* The part's SP are @points from now on. */
void
e70_part_change (VtrTurn *turn,
                 const VtrId *side,
                 E70Part *part,
                 const E70Points *points)
{
  E70Points more = { points->good - part->points.good, points->disrupted - part->points.disrupted, points->demoralized - part->points.demoralized };

  row_add (turn->state, side, part, &more);
  part->points = *points;
  e70_changed (turn);
}

/* They act: not again in this turn (7.0). */
void
e70_part_act (VtrTurn *turn,
              const VtrId *side,
              E70Part *part)
{
  E70Points less = minus (&part->points);

  if (part->acted)
    return;
  row_add (turn->state, side, part, &less);
  part->acted = TRUE;
  row_add (turn->state, side, part, &part->points);
}

void
e70_part_move (VtrTurn *turn,
               const VtrId *side,
               E70Part *part,
               guint to)
{
  E70Points less = minus (&part->points);

  row_add (turn->state, side, part, &less);
  part->place = *e70_hex (turn, to);
  row_add (turn->state, side, part, &part->points);
  e70_changed (turn);
}

/* Into their trains, or out of them (7.1.3). */
void
e70_part_ride (VtrTurn *turn,
               const VtrId *side,
               E70Part *part,
               gboolean entrained)
{
  E70Points less = minus (&part->points);

  row_add (turn->state, side, part, &less);
  if (!e70_is_cavalry (&part->of))
    part->of = vtr_id (entrained ? E70_TRAIN : E70_LINE);
  part->entrained = entrained;
  row_add (turn->state, side, part, &part->points);
}

/* The distinct hexes of the parts, with the SP of each. */
static GArray *
hexes_of (const GArray *parts,
          GArray *places)
{
  GArray *hexes = g_array_new (FALSE, TRUE, sizeof (E70Points));

  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);
      gboolean known = FALSE;
      E70Points points;

      for (guint k = 0; k < places->len; k++)
        known |= vtr_id_equal (&g_array_index (places, VtrId, k), &part->place);
      if (known)
        continue;
      points = e70_parts_points (parts, &part->place);
      g_array_append_val (places, part->place);
      g_array_append_val (hexes, points);
    }
  return hexes;
}

/* One SP of a hex changes as @before became @after. */
static void
change_one (VtrTurn *turn,
            const VtrId *side,
            GArray *parts,
            const VtrId *place,
            const E70Points *before,
            const E70Points *after)
{
  for (guint i = 0; i < parts->len; i++)
    {
      E70Part *part = &g_array_index (parts, E70Part, i);
      E70Points points = part->points;

      if (!vtr_id_equal (&part->place, place))
        continue;
      if ((after->good < before->good && points.good == 0) ||
          (after->good == before->good && after->disrupted < before->disrupted && points.disrupted == 0) ||
          (after->good == before->good && after->disrupted == before->disrupted && points.demoralized == 0))
        continue;
      points.good += after->good - before->good;
      points.disrupted += after->disrupted - before->disrupted;
      points.demoralized += after->demoralized - before->demoralized;
      e70_part_change (turn, side, part, &points);
      return;
    }
}

/**
 * e70_parts_lose:
 * @turn: the turn
 * @side: whose they are
 * @parts: (element-type E70Part) (inout): who bears it
 * @loss: SP and steps
 * @posture: how steps fall
 *
 * As e70_lose(), one SP after another, on the board.
 *
 * Returns: SP eliminated
 */
gint
e70_parts_lose (VtrTurn *turn,
                const VtrId *side,
                GArray *parts,
                const E70Loss *loss,
                E70Posture posture)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autoptr (GArray) hexes = hexes_of (parts, places);
  E70Points *points = (E70Points *) (gpointer) hexes->data;
  gint eliminated = 0;

  for (gint n = 0; n < loss->eliminated + loss->steps; n++)
    {
      E70Loss one = { n < loss->eliminated ? 1 : 0, n < loss->eliminated ? 0 : 1 };
      g_autoptr (GArray) before = g_array_copy (hexes);

      if (hexes->len == 0)
        break;
      eliminated += e70_lose (points, hexes->len, &one, posture);
      for (guint i = 0; i < hexes->len; i++)
        {
          const E70Points *was = &g_array_index (before, E70Points, i);

          if (memcmp (was, &points[i], sizeof *was) != 0)
            change_one (turn, side, parts, &g_array_index (places, VtrId, i), was, &points[i]);
        }
    }
  return eliminated;
}
