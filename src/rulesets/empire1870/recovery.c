/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* The recovery phase (10.0). */

#define PRICE 1 /* RP for a force, whatever its size */

/* All SP of a side in one hex. */
typedef struct
{
  guint place;
  E70Points points;
  gint rank;             /* on the player's list; G_MAXINT: not named */
  const gchar *hindered; /* word of what keeps it from recovering, or NULL */
  const VtrOrder *order; /* that names it */
} Force;

/* Where in his orders a player names a hex; G_MAXINT: nowhere. */
static gint
rank_of (const VtrTurn *turn,
         const VtrId *side,
         const VtrId *place,
         const VtrOrder **order)
{
  gint rank = 0;

  *order = NULL;
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *at = g_ptr_array_index (turn->input->orders, i);

      if (!e70_is_order_now (turn, at, "recover") || !vtr_id_equal (&at->side, side))
        continue;
      for (guint k = 0; k < at->path->len; k++, rank++)
        if (vtr_id_equal (&g_array_index (at->path, VtrId, k), place))
          {
            *order = at;
            return rank;
          }
    }
  return G_MAXINT;
}

/* As the player says, then the largest, then the lowest number. */
static gint
compare_forces (gconstpointer a,
                gconstpointer b,
                gpointer board)
{
  const Force *x = a;
  const Force *y = b;
  gint more = e70_points_all (&y->points) - e70_points_all (&x->points);

  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  if (more != 0)
    return more;
  return vtr_id_compare (&vtr_board_place (board, x->place)->id, &vtr_board_place (board, y->place)->id);
}

static const gchar *
hindrance (VtrTurn *turn,
           const VtrId *side,
           guint place)
{
  VtrId enemy = e70_enemy (side);

  if (!e70_supply_of (turn, side)[place])
    return "e70-no-line";
  return e70_zone_of (turn, &enemy)[place] ? "e70-zone" : NULL;
}

/* Who has anything to mend, as the phase begins. */
static GArray *
find_forces (VtrTurn *turn,
             const VtrId *side)
{
  GArray *forces = g_array_new (FALSE, TRUE, sizeof (Force));

  for (guint i = 0; i < turn->board->places->len; i++)
    {
      Force force = { .place = i, .points = e70_points_in (turn->state, e70_hex (turn, i), side) };

      if (force.points.disrupted + force.points.demoralized == 0)
        continue;
      force.rank = rank_of (turn, side, e70_hex (turn, i), &force.order);
      force.hindered = hindrance (turn, side, i);
      g_array_append_val (forces, force);
    }
  g_array_sort_with_data (forces, compare_forces, (gpointer) turn->board);
  return forces;
}

static void
mend (VtrTurn *turn,
      const VtrId *side,
      guint place)
{
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      E70Force *row = vtr_state_row (turn->state, E70_TABLE_FORCE, i);
      E70Points points = { row->good, row->disrupted, row->demoralized };
      E70Points acted = { row->good_acted, row->disrupted_acted, row->demoralized_acted };

      if (!vtr_id_equal (&row->place, e70_hex (turn, place)) || !vtr_id_equal (&row->side, side))
        continue;
      e70_recover (&points);
      e70_recover (&acted);
      row->good = points.good;
      row->disrupted = points.disrupted;
      row->demoralized = points.demoralized;
      row->good_acted = acted.good;
      row->disrupted_acted = acted.disrupted;
      row->demoralized_acted = acted.demoralized;
    }
}

static void
recover_one (VtrTurn *turn,
             const VtrId *side,
             const Force *force)
{
  const VtrId *hex = e70_hex (turn, force->place);
  const gchar *hindered = force->hindered;
  VtrEvent *event;

  if (hindered == NULL && !e70_pay (turn, side, PRICE))
    hindered = "e70-no-resource";
  event = vtr_turn_event (turn, hindered == NULL ? "e70-recovers" : "e70-stays", NULL, -1);
  if (force->order != NULL)
    event->order = force->order->id;
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", side);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", hex);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "sp", e70_points_all (&force->points));
  if (force->points.disrupted > 0)
    vtr_figures_number (event->figures, VTR_GRADE_REPORT, "disrupted", force->points.disrupted);
  if (force->points.demoralized > 0)
    vtr_figures_number (event->figures, VTR_GRADE_REPORT, "demoralized", force->points.demoralized);
  if (hindered != NULL)
    {
      vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", hindered);
      vtr_event_tell (event, side, VTR_GRADE_OWN);
    }
  else
    {
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "rp", PRICE);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "left", e70_points_of (turn->state, side));
      e70_tell (turn, event, side, hex);
      mend (turn, side, force->place);
    }
}

/* What each order of priority came to: something, or nothing that it names. */
static void
close_orders (VtrTurn *turn,
              const VtrId *side,
              const GArray *forces)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);
      guint named = 0;

      if (!vtr_id_equal (&order->side, side) || e70_refuse_judged (turn, order, "recover") || !e70_is_order_now (turn, order, "recover"))
        continue;
      for (guint k = 0; k < forces->len; k++)
        named += g_array_index (forces, Force, k).order == order;
      if (named > 0)
        vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, -1);
      else
        e70_refuse (turn, order, "10.0", "e70-in-order", NULL);
    }
}

/**
 * e70_phase_recovery:
 * @turn: the turn
 *
 * Every force with a line and outside enemy zones as the phase begins rises by one
 * step, while RP last: those that the player names first, then the largest.
 */
void
e70_phase_recovery (VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };
  GArray *forces[G_N_ELEMENTS (sides)];

  e70_changed (turn);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    forces[i] = find_forces (turn, &sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      for (guint k = 0; k < forces[i]->len; k++)
        recover_one (turn, &sides[i], &g_array_index (forces[i], Force, k));
      close_orders (turn, &sides[i], forces[i]);
      g_array_unref (forces[i]);
    }
  e70_changed (turn);
  e70_sight (turn);
}
