/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/reach.h"

/* How far a force may come, and by which way: from what its side knows. */

#define MORE_FORCED 3   /* MP (7.2) */
#define BY_ROAD 6       /* what a hex without a railway counts when one is asked for */
#define PAST_ENEMIES 12 /* what a hex in an enemy zone counts on a route */

/**
 * e70_way_begin:
 * @way: (out caller-allocates): how it marches; e70_way_end() when done
 * @view: what its side knows
 * @side: whose
 * @hq: (nullable): who leads
 * @start: index of the hex where it stands
 * @amount: SP that march; 0: as many as may
 */
void
e70_way_begin (E70Way *way,
               const VtrView *view,
               const VtrId *side,
               const VtrId *hq,
               guint start,
               gint amount)
{
  const E70Hq *row;
  const VtrFormation *formation = hq != NULL ? vtr_state_formation (view->state, hq) : NULL;
  gboolean french = e70_is_french (side);
  E70Points there;

  way->state = e70_believed (view);
  way->board = view->board;
  way->side = *side;
  way->enemy = e70_enemy (side);
  way->start = start;
  way->zone = e70_zoc (way->state, view->board, &way->enemy);
  row = hq != NULL ? e70_hq (way->state, hq) : NULL;
  way->allowance = row != NULL ? e70_hq_movement (row) : e70_inherent_movement (french);
  way->limit = e70_command_limit (french, formation != NULL ? formation->kind : VTR_FORMATION_DIVISION, formation != NULL);
  there = e70_points_in (way->state, &vtr_board_place (view->board, start)->id, side);
  way->marcher = (E70Marcher){
    .state = way->state,
    .board = view->board,
    .side = &way->side,
    .enemy_zoc = way->zone,
    .cautious = row != NULL && e70_hq_cautious (row),
    .resistance = vtr_parameters_get (view->parameters, "resistance") != 0,
    .bridges = vtr_parameters_get (view->parameters, "bridges") != 0,
  };
  way->stays = e70_points_all (&there) > (amount > 0 ? amount : way->limit);
}

void
e70_way_end (E70Way *way)
{
  g_clear_pointer (&way->state, vtr_state_free);
  g_clear_pointer (&way->zone, g_free);
}

static gint
count (const E70Way *way,
       guint place,
       const VtrId *side)
{
  E70Points points = e70_points_in (way->state, &vtr_board_place (way->board, place)->id, side);

  return e70_points_all (&points);
}

gboolean
e70_way_meets_enemy (const E70Way *way,
                     guint place)
{
  return e70_meets_enemy (way->state, vtr_board_place (way->board, place), &way->side);
}

/* MP of one step; 0: closed. */
gint
e70_way_cost (const E70Way *way,
              guint from,
              guint link)
{
  E70Marcher marcher = way->marcher;

  marcher.left_behind = from == way->start ? way->stays : count (way, from, &way->side) > 0;
  return e70_step_cost (&marcher, link, from).sum;
}

/* The fewest MP for each hex; @forced: into no enemy zone. A zone and an enemy stop. */
static gint *
spread (const E70Way *way,
        gint most,
        gboolean forced)
{
  gint *cost = g_new (gint, way->board->places->len + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i <= way->board->places->len; i++)
    cost[i] = G_MAXINT;
  cost[way->start] = 0;
  g_array_append_val (queue, way->start);
  for (guint n = 0; n < queue->len; n++)
    {
      guint here = g_array_index (queue, guint, n);
      const VtrPlace *at = vtr_board_place (way->board, here);
      gboolean stopped = here != way->start && (way->zone[here] || e70_way_meets_enemy (way, here));

      for (guint i = 0; i < at->n_links; i++)
        {
          guint next = vtr_board_other_end (way->board, at->links[i], here);
          gint step = e70_way_cost (way, here, at->links[i]);
          gboolean fights = e70_way_meets_enemy (way, next);

          if (step == 0 || cost[here] + step > most || cost[here] + step >= cost[next])
            continue;
          if (forced ? way->zone[next] || way->zone[way->start] || fights : stopped && (!fights || e70_way_meets_enemy (way, here)))
            continue;
          cost[next] = cost[here] + step;
          g_array_append_val (queue, next);
        }
    }
  return cost;
}

/* By a march, with its MP; @further: with the hexes beyond that only a forced one
 * reaches. */
static void
add_marches (GArray *reach,
             const VtrView *view,
             const VtrOrder *order,
             const VtrId *side,
             const VtrFormation *hq,
             guint start,
             gboolean further)
{
  g_autofree gint *cost = NULL;
  g_autofree gint *forced = NULL;
  E70Way way;

  e70_way_begin (&way, view, side, hq != NULL ? &hq->id : NULL, start, order->amount);
  cost = spread (&way, way.allowance, FALSE);
  forced = spread (&way, way.allowance + MORE_FORCED, TRUE);
  for (guint i = 0; i < view->board->places->len; i++)
    {
      gboolean beyond = cost[i] == G_MAXINT && further && forced[i] != G_MAXINT;
      VtrReach row = { .place = vtr_board_place (view->board, i)->id, .steps = beyond ? forced[i] : cost[i], .forced = beyond };

      if (i != start && (beyond || cost[i] != G_MAXINT))
        g_array_append_val (reach, row);
    }
  e70_way_end (&way);
}

/* By a planned attack: enemies beside it (7.4). */
static void
add_targets (GArray *reach,
             const VtrView *view,
             const VtrId *side,
             guint start)
{
  g_autoptr (VtrState) state = e70_believed (view);
  VtrId enemy = e70_enemy (side);

  for (guint i = 0; i < view->board->places->len; i++)
    {
      VtrReach row = { .place = vtr_board_place (view->board, i)->id };
      E70Points points = e70_points_in (state, &row.place, &enemy);

      if (e70_points_all (&points) > 0 && vtr_board_find_link (view->board, start, i) != VTR_NO_LINK)
        g_array_append_val (reach, row);
    }
}

/* Where SP and HQs may be placed, as things stand (6.2). */
static void
add_depots (GArray *reach,
            const VtrView *view,
            const VtrId *side)
{
  g_autoptr (VtrState) state = e70_believed (view);

  for (guint i = 0; i < view->board->places->len; i++)
    {
      VtrReach row = { .place = vtr_board_place (view->board, i)->id };

      if (e70_mobilize_fault (state, view->board, side, i) == NULL)
        g_array_append_val (reach, row);
    }
}

/**
 * e70_reach:
 * @view: what a side knows
 * @order: who, and how: an HQ, or with @start a force without one
 *
 * Returns: (transfer full) (element-type VtrReach): by a march hexes that they may enter,
 *   with the MP they cost, into an enemy's too; by other orders the hexes at which they
 *   may be aimed
 */
GArray *
e70_reach (const VtrView *view,
           const VtrOrder *order)
{
  static const gchar *const marches[] = { "activate", "march", "forced-march", "exit", NULL };
  GArray *reach = g_array_new (FALSE, TRUE, sizeof (VtrReach));
  const VtrFormation *hq = vtr_state_formation (view->state, &order->formation);
  const VtrId *side = hq != NULL ? &hq->side : &order->side;
  guint start = vtr_board_find_place (view->board, hq != NULL ? hq->place.s : order->start.s);
  /* may be ordered so yet */
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0 || !vtr_id_is_empty (&order->verb);

  if (vtr_state_side (view->state, side) == NULL)
    return reach;
  if (vtr_id_is (&order->verb, "mobilize"))
    {
      add_depots (reach, view, side);
      return reach;
    }
  if (start == VTR_NO_PLACE || (!vtr_id_is_empty (&order->formation) && e70_hq (view->state, &order->formation) == NULL))
    return reach;
  if (vtr_id_is (&order->verb, "attack"))
    add_targets (reach, view, side, start);
  else if (vtr_id_is_empty (&order->verb) || g_strv_contains (marches, order->verb.s))
    add_marches (reach, view, order, side, hq, start, forced);
  return reach;
}

typedef struct
{
  const E70Way *way;
  guint goal;
  gboolean rail;
} Passing;

static guint
pass (const VtrBoard *board,
      guint link,
      guint from,
      guint place,
      gpointer user_data)
{
  const Passing *passing = user_data;
  gint cost = e70_way_cost (passing->way, from, link);

  if (cost == 0 || (place != passing->goal && e70_way_meets_enemy (passing->way, place)))
    return 0;
  if (passing->way->zone[place] && place != passing->goal)
    cost += PAST_ENEMIES;
  if (passing->rail)
    cost = vtr_board_link (board, link)->rail ? 1 : cost * BY_ROAD;
  return (guint) cost;
}

/**
 * e70_route:
 * @view: what a side knows
 * @formation: (nullable): an HQ; %NULL or empty: a force without one
 * @start: (nullable): where it begins; %NULL: where the HQ is
 * @via: (nullable): hexes on the way
 * @goal: where it ends
 * @options: VTR_OPTION_RAIL: along railways where there are any
 *
 * The cheapest way in MP, round known enemies and their zones.
 *
 * Returns: (transfer full) (nullable): the hexes after @start; %NULL: no way
 */
GArray *
e70_route (const VtrView *view,
           const VtrId *formation,
           const VtrId *start,
           const GArray *via,
           const VtrId *goal,
           VtrOptions options)
{
  const VtrFormation *hq = formation != NULL ? vtr_state_formation (view->state, formation) : NULL;
  const VtrId *from = start != NULL && !vtr_id_is_empty (start) ? start : hq != NULL ? &hq->place
                                                                                     : NULL;
  guint here = from != NULL ? vtr_board_find_place (view->board, from->s) : VTR_NO_PLACE;
  g_autoptr (GArray) path = g_array_new (FALSE, TRUE, sizeof (VtrId));
  guint n = via != NULL ? via->len : 0;
  gboolean found = TRUE;
  E70Way way;

  if (here == VTR_NO_PLACE || (hq == NULL && vtr_view_is_umpire (view)))
    return NULL;
  e70_way_begin (&way, view, hq != NULL ? &hq->side : &view->side, hq != NULL ? formation : NULL, here, 0);
  for (guint i = 0; i <= n && found; i++)
    {
      const VtrId *to = i < n ? &g_array_index (via, VtrId, i) : goal;
      guint next = vtr_board_find_place (view->board, to->s);
      Passing passing = { &way, next, (options & VTR_OPTION_RAIL) != 0 };
      g_autoptr (GArray) leg = NULL;

      if (next == here)
        continue;
      if (next != VTR_NO_PLACE && vtr_board_find_link (view->board, here, next) != VTR_NO_LINK)
        {
          /* neighbours: that step is what he means */
          g_array_append_val (path, *to);
          here = next;
          continue;
        }
      leg = next == VTR_NO_PLACE ? NULL : vtr_board_route (view->board, here, next, pass, &passing);
      found = leg != NULL;
      for (guint k = 0; found && k < leg->len; k++)
        g_array_append_val (path, vtr_board_place (view->board, g_array_index (leg, guint, k))->id);
      here = next;
    }
  e70_way_end (&way);
  return found ? g_steal_pointer (&path) : NULL;
}
