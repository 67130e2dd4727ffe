/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* Verdicts, reach and routes: all from a view alone. What the side cannot know
 * neither refuses nor forbids nor bends a route. */

/* What is said of an order: the verdict, its rule and its reason. */
void
k13_say (VtrVerdict *verdict,
         VtrVerdictKind kind,
         const gchar *rule,
         const gchar *reason)
{
  vtr_verdict_clear (verdict);
  verdict->kind = kind;
  g_strlcpy (verdict->rule, rule, sizeof verdict->rule);
  g_strlcpy (verdict->reason, reason, sizeof verdict->reason);
  verdict->figures = vtr_figures_new ();
}

/* … and the place it speaks of. */
void
k13_say_place (VtrVerdict *verdict,
               const gchar *name,
               const VtrId *place)
{
  vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, name, place);
}

/* Whether the view knows enemies in the field in a place. */
static gboolean
enemy_known (const VtrView *view,
             const K13Occupancy *occupancy,
             guint place,
             const VtrId *side)
{
  VtrSighting key = { .side = *side, .place = vtr_board_place (view->board, place)->id };
  const VtrSighting *sighting;

  if (vtr_view_is_umpire (view))
    return k13_enemy_field (occupancy, place, side) > 0;
  sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  return sighting && sighting->word != VTR_WORD_EMPTY && sighting->turn >= view->turn && sighting->reason != K13_REASON_WALLS;
}

/* 5.2: a place that the enemy holds, as the view knows: no bridge leads into it
 * unless own divisions stand there too. */
static gboolean
enemy_beyond (const VtrView *view,
              const K13Occupancy *occupancy,
              guint place,
              const VtrId *side)
{
  guint own = k13_side_index (occupancy, side);
  VtrSighting key = { .side = *side, .place = vtr_board_place (view->board, place)->id };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);

  if (own == G_MAXUINT || occupancy->at[place].field[own] + occupancy->at[place].garrison[own] > 0)
    return FALSE;
  if (vtr_view_is_umpire (view))
    return k13_enemy_field (occupancy, place, side) + k13_enemy_garrison (occupancy, place, side) > 0;
  return sighting && sighting->word != VTR_WORD_EMPTY && sighting->turn >= view->turn;
}

/* A crossing that a fortress closes, as far as is public: who holds it. */
static gboolean
control_closed (const VtrView *view,
                const VtrLink *link,
                const VtrId *side)
{
  const K13Holds *holds = vtr_id_is_empty (&link->control) ? NULL : k13_holds (view->state, &link->control);

  return holds && !vtr_is_neutral (&holds->side) && !vtr_id_equal (&holds->side, side);
}

/* Whether the side's own divisions invest there. Too few lapse at the turn's end:
 * a side knows by its own flags that its investment holds. */
static gboolean
invested_by_own (const K13Occupancy *occupancy,
                 guint place,
                 const VtrId *side)
{
  guint index = k13_side_index (occupancy, side);

  return index != G_MAXUINT && occupancy->at[place].investing[index] > 0;
}

/* A fortress of the enemy's, as is public, that no friends invest. */
static gboolean
hostile_fortress (const VtrView *view,
                  const K13Occupancy *occupancy,
                  guint place,
                  const VtrId *side)
{
  const K13Holds *holds = k13_holds (view->state, &vtr_board_place (view->board, place)->id);

  return holds && !vtr_is_neutral (&holds->side) && !vtr_id_equal (&holds->side, side) && !invested_by_own (occupancy, place, side);
}

/* 2.3.1: from before a fortress only back over the link by which it came; by
 * what the view shows. None known: the march decides. */
static gboolean
may_set_out (const VtrView *view,
             const K13Occupancy *occupancy,
             const K13Mover *mover,
             guint here,
             guint next)
{
  guint back;

  if (!hostile_fortress (view, occupancy, here, &mover->side))
    return TRUE;
  back = k13_entered_by (view->state, view->board, &mover->head);
  return back == VTR_NO_PLACE || back == next;
}

/* --- a cut line (5.1), as its side knows it by last evening ------------------- */

typedef struct
{
  const VtrView *view;
  const VtrId *side;
} LinkData;

static guint
link_cost (const VtrBoard *board,
           guint link,
           guint from,
           guint place,
           gpointer user_data)
{
  const LinkData *data = user_data;

  return !k13_link_stands (data->view->state, board, data->side, link) || k13_is_neutral_place (data->view->state, board, place) || control_closed (data->view, vtr_board_link (board, link), data->side) ? 0 : 1;
}

static const K13Supply *
supply_of (const VtrView *view,
           const K13Mover *mover)
{
  K13Supply key = { .formation = mover->head };
  const K13Supply *row = vtr_state_find (view->state, K13_TABLE_SUPPLY, &key);
  const VtrFormation *head = vtr_state_formation (view->state, &mover->head);

  if (row == NULL && head->attached)
    {
      key.formation = head->parent;
      row = vtr_state_find (view->state, K13_TABLE_SUPPLY, &key);
    }
  return row && row->state == K13_SUPPLY_CUT && mover->divisions->len > 0 ? row : NULL;
}

/* Links from the source of a cut line, by place index; NULL: nothing holds it. */
static guint *
cut_links (const VtrView *view,
           const K13Mover *mover)
{
  const K13Supply *row = supply_of (view, mover);
  guint source = row ? vtr_board_find_place (view->board, row->source.s) : VTR_NO_PLACE;
  LinkData data = { view, &mover->side };

  return source == VTR_NO_PLACE ? NULL : vtr_board_distances (view->board, source, link_cost, &data);
}

/* Whether the path, from its step @at on, comes back to where a cut line lets it end. */
static gboolean
comes_back (const VtrView *view,
            const VtrOrder *order,
            guint at,
            const guint *links,
            guint most)
{
  for (guint i = at; i < order->path->len; i++)
    {
      guint place = vtr_board_find_place (view->board, g_array_index (order->path, VtrId, i).s);

      if (place != VTR_NO_PLACE && links[place] <= most)
        return TRUE;
    }
  return FALSE;
}

/* The order's own turn: fatigue is asked for the turn in which it marches. */
static gint
turn_of (const VtrView *view,
         const VtrOrder *order)
{
  return order && order->turn > 0 ? order->turn : view->turn + 1;
}

static void
judge_march (const VtrOrder *order,
             const VtrView *view,
             const K13Mover *mover,
             const K13Occupancy *occupancy,
             VtrVerdict *verdict)
{
  const VtrFormation *head = vtr_state_formation (view->state, &mover->head);
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  guint here = vtr_board_find_place (view->board, head->place.s);
  guint start = here;
  g_autofree guint *links = cut_links (view, mover);
  K13Leg leg = { 0 };
  g_autoptr (K13Fence) fence = k13_fence_new (view->state, view->state, view->board, mover, turn_of (view, order));
  guint n_allowed = fence ? k13_fence_allows (fence, order, here) : 0;

  if (order->path->len == 0)
    {
      k13_say (verdict, VTR_VERDICT_REFUSED, "2.0", "no-path");
      return;
    }
  for (guint i = 0; i < order->path->len; i++)
    {
      const VtrId *id = &g_array_index (order->path, VtrId, i);
      guint next = vtr_board_find_place (view->board, id->s);
      guint link;
      const VtrLink *over;

      if (next == VTR_NO_PLACE)
        {
          k13_say (verdict, VTR_VERDICT_NOT_UNDERSTOOD, "2.0", "unknown-place");
          return;
        }
      if (next == here)
        continue;
      link = k13_find_link (view->state, view->board, &mover->side, here, next);
      if (link == VTR_NO_LINK)
        {
          k13_say (verdict, VTR_VERDICT_REFUSED, "2.0", "no-such-road");
          k13_say_place (verdict, "from", &vtr_board_place (view->board, here)->id);
          k13_say_place (verdict, "place", id);
          return;
        }
      over = vtr_board_link (view->board, link);
      if (k13_is_neutral_place (view->state, view->board, next))
        {
          k13_say (verdict, VTR_VERDICT_REFUSED, "4.4", "closed-neutral");
          k13_say_place (verdict, "place", id);
          k13_say_place (verdict, "reached", &vtr_board_place (view->board, here)->id);
          return;
        }
      if (fence && i >= n_allowed)
        {
          k13_say (verdict, VTR_VERDICT_REFUSED, "4.2", "truce");
          k13_say_place (verdict, "place", id);
          k13_say_place (verdict, "reached", &vtr_board_place (view->board, here)->id);
          return;
        }
      if (links && !comes_back (view, order, i, links, links[start]))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.1", "cut");
          k13_say_place (verdict, "place", id);
          k13_say_place (verdict, "reached", &vtr_board_place (view->board, here)->id);
          k13_say_place (verdict, "source", &supply_of (view, mover)->source);
          return;
        }
      if (leg.entered == 0 && !may_set_out (view, occupancy, mover, here, next))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "fortress-on-the-way");
          k13_say_place (verdict, "place", &vtr_board_place (view->board, here)->id);
          return;
        }
      leg = k13_leg_after (&leg, over, leg.entered > 0 && invested_by_own (occupancy, here, &order->side));
      if (!k13_leg_fits (view->parameters, &leg, mover->cavalry, forced))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "2.1", "too-far");
          k13_say_place (verdict, "place", id);
          k13_say_place (verdict, "reached", &vtr_board_place (view->board, here)->id);
          vtr_figures_number (verdict->figures, VTR_GRADE_OWN, "allowance", k13_allowance (view->parameters, leg.poor, mover->cavalry, forced));
          return;
        }
      if (control_closed (view, over, &order->side))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "closed-control");
          k13_say_place (verdict, "place", &over->control);
          return;
        }
      if (over->class_ == VTR_LINK_BRIDGE && enemy_beyond (view, occupancy, next, &order->side))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "bridge-to-enemy");
          k13_say_place (verdict, "place", id);
          return;
        }
      if (enemy_known (view, occupancy, next, &order->side))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.5", "enemy-on-the-way");
          k13_say_place (verdict, "place", id);
          return;
        }
      if (hostile_fortress (view, occupancy, next, &order->side) && i + 1 < order->path->len)
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "fortress-on-the-way");
          k13_say_place (verdict, "place", id);
          return;
        }
      if ((gint) mover->divisions->len > k13_capacity (view->parameters, over))
        {
          k13_say (verdict, VTR_VERDICT_REFUSED, "2.1", "too-many");
          k13_say_place (verdict, "place", id);
          vtr_figures_number (verdict->figures, VTR_GRADE_OWN, "capacity", k13_capacity (view->parameters, over));
          vtr_figures_number (verdict->figures, VTR_GRADE_OWN, "divisions", (gint) mover->divisions->len);
          if (order->options & VTR_OPTION_SPLIT)
            verdict->kind = VTR_VERDICT_MAY_FAIL;
          return;
        }
      here = next;
    }
  if (forced && supply_of (view, mover))
    k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.1", "cut-forced");
  if (forced && mover->fatigued)
    k13_say (verdict, VTR_VERDICT_REFUSED, "2.1.2", "fatigued");
}

/* 5.5: whether the place is the next on the formation's line of communication, as
 * it ran last evening. */
static gboolean
is_next_on_line (const VtrState *state,
                 const VtrId *formation,
                 const VtrId *place)
{
  const K13LinePlace *rows = VTR_STATE_ROWS (state, K13_TABLE_LINE, K13LinePlace);

  /* rows stand in the order of their numbers: the first of it is the next */
  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_LINE); i++)
    if (vtr_id_equal (&rows[i].formation, formation))
      return vtr_id_equal (&rows[i].place, place);
  return FALSE;
}

static void
judge (const VtrOrder *order,
       const VtrView *view,
       VtrVerdict *verdict)
{
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  g_autoptr (K13Mover) mover = NULL;
  K13Occupancy *occupancy;

  if (formation == NULL || !vtr_id_equal (&formation->side, &order->side))
    {
      /* a hidden formation is not understood exactly as one that does not exist */
      k13_say (verdict, VTR_VERDICT_NOT_UNDERSTOOD, "1.4", "unknown-formation");
      return;
    }
  if (vtr_id_is_empty (&formation->place))
    {
      k13_say (verdict, VTR_VERDICT_REFUSED, "1.3", "not-on-board");
      return;
    }
  if (formation->kind == VTR_FORMATION_BRIGADE || (formation->kind == VTR_FORMATION_TRAIN && !vtr_id_is (&order->verb, "bridge") && !vtr_id_is (&order->verb, "dismantle") && !vtr_id_is (&order->verb, "rejoin")))
    {
      k13_say (verdict, VTR_VERDICT_REFUSED, "1.3", "brigade");
      return;
    }
  if (k13_bound_to (view->state, &formation->id, turn_of (view, order)) > 0)
    {
      k13_say (verdict, VTR_VERDICT_REFUSED, "4.1", "exhausted-garrison");
      k13_say_place (verdict, "place", &formation->place);
      vtr_figures_number (verdict->figures, VTR_GRADE_OWN, "until", k13_bound_to (view->state, &formation->id, turn_of (view, order)));
      return;
    }
  k13_say (verdict, VTR_VERDICT_ACCEPTED, "", "");
  mover = k13_mover_new (view->state, &order->formation, turn_of (view, order));
  occupancy = k13_occupancy_new (view->state, view->board);
  if (vtr_id_is (&order->verb, "march") || (vtr_id_is (&order->verb, "detach") && order->path->len > 0))
    {
      if (mover->garrison)
        k13_say (verdict, VTR_VERDICT_REFUSED, "2.3.1", "garrison");
      else if (mover->invests)
        k13_say (verdict, VTR_VERDICT_REFUSED, "2.3.1", "invests");
      else if (!k13_judge_escort (view, mover, verdict))
        judge_march (order, view, mover, occupancy, verdict);
    }
  else if (vtr_id_is (&order->verb, "garrison") || vtr_id_is (&order->verb, "into-fortress"))
    {
      /* a march before may take it to one */
      guint place = vtr_board_find_place (view->board, formation->place.s);
      const K13Holds *holds = k13_holds (view->state, &formation->place);

      if (vtr_board_place (view->board, place)->class_ != VTR_PLACE_FORTRESS || (holds && !vtr_id_equal (&holds->side, &order->side)))
        k13_say (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "no-fortress");
    }
  else if (vtr_id_is (&order->verb, "withdraw"))
    {
      if (!vtr_id_is_empty (&order->target) && !is_next_on_line (view->state, &order->formation, &order->target))
        {
          k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.5", "along-line");
          k13_say_place (verdict, "place", &order->target);
        }
    }
  else if (vtr_id_is (&order->verb, "guns"))
    {
      const gchar *fault = k13_guns_fault (view->state, order);

      if (fault)
        k13_say (verdict, VTR_VERDICT_REFUSED, "5.5.1", fault);
    }
  else if (vtr_id_is (&order->verb, "fetch-garrison"))
    {
      g_autoptr (GArray) garrison = k13_heads (view->state, &formation->place, &order->side, TRUE);

      if (garrison->len == 0)
        k13_say (verdict, VTR_VERDICT_MAY_FAIL, "5.5", "no-garrison");
    }
  else if (vtr_id_is (&order->verb, "detach"))
    {
      if (!formation->attached || formation->kind != VTR_FORMATION_DIVISION)
        k13_say (verdict, VTR_VERDICT_MAY_FAIL, "1.3", "not-attached");
    }
  else if (vtr_id_is (&order->verb, "attach"))
    {
      const VtrFormation *parent = vtr_state_formation (view->state, &formation->parent);

      if (parent == NULL || !vtr_id_equal (&parent->place, &formation->place))
        k13_say (verdict, VTR_VERDICT_MAY_FAIL, "1.3", "not-in-place");
    }
  else
    k13_judge_works (order, view, mover, verdict);
  k13_occupancy_free (occupancy);
}

/**
 * k13_judge:
 * @order: an order
 * @view: its sender's side view, or the umpire's
 * @verdict: (out): accepted, may fail or refused, with rule and reason
 */
void
k13_judge (const VtrOrder *order,
           const VtrView *view,
           VtrVerdict *verdict)
{
  judge (order, view, verdict);
  /* whom a reason speaks of: every reader of verdicts needs it */
  if (verdict->kind != VTR_VERDICT_NOT_UNDERSTOOD && verdict->reason[0] != '\0')
    vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
}

/* --- reach ------------------------------------------------------------------ */

typedef struct
{
  guint place;
  K13Leg leg;
} Reached;

/**
 * k13_reach:
 * @view: a view
 * @order: whose, and with what options
 *
 * The places that a march could enter this turn, by the same cost function as
 * the march; those only a forced march reaches are marked. Enemies that the
 * view knows end a way; unknown ones do not. Whose line is cut, as its side knows
 * since last evening, neither forces its march nor ends it further from its source
 * (5.1).
 *
 * Returns: (transfer full) (element-type VtrReach): by place index
 */
GArray *
k13_reach (const VtrView *view,
           const VtrOrder *order)
{
  const VtrId *formation = &order->formation;
  GArray *reach = g_array_new (FALSE, TRUE, sizeof (VtrReach));
  g_autoptr (K13Mover) mover = k13_mover_new (view->state, formation, view->turn + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, TRUE, sizeof (Reached));
  const VtrBoard *board = view->board;
  guint n = board->places->len;
  g_autofree gint *best = NULL;      /* steps + 1 by place, good roads alone and with a poor one */
  g_autoptr (K13Fence) fence = NULL; /* 4.2 */
  g_autofree guint *links = NULL;
  gboolean cut;
  K13Occupancy *occupancy;
  Reached start = { 0 };

  if (mover == NULL || mover->garrison || mover->invests)
    return reach;
  best = g_new0 (gint, 2 * n);
  fence = k13_fence_new (view->state, view->state, board, mover, view->turn + 1);
  cut = supply_of (view, mover) != NULL;
  links = cut_links (view, mover);
  occupancy = k13_occupancy_new (view->state, board);
  start.place = vtr_board_find_place (board, vtr_state_formation (view->state, formation)->place.s);
  best[2 * start.place] = 1;
  g_array_append_val (queue, start);
  for (guint q = 0; q < queue->len; q++)
    {
      Reached at = g_array_index (queue, Reached, q);
      const VtrPlace *place = vtr_board_place (board, at.place);

      if (at.leg.entered > 0 && (enemy_known (view, occupancy, at.place, &mover->side) || hostile_fortress (view, occupancy, at.place, &mover->side)))
        continue;
      for (guint l = 0; l < place->n_links; l++)
        {
          const VtrLink *link = vtr_board_link (board, place->links[l]);
          gboolean bridge = link->class_ == VTR_LINK_BRIDGE;
          Reached next = { vtr_board_other_end (board, place->links[l], at.place), k13_leg_after (&at.leg, link, at.leg.entered > 0 && invested_by_own (occupancy, at.place, &mover->side)) };
          gint steps = k13_leg_steps (view->parameters, &next.leg) + 1;
          gint *known = &best[2 * next.place + next.leg.poor];

          /* 5.2: only one's own bridge, and never into a place the enemy holds */
          if (bridge && (!k13_link_stands (view->state, board, &mover->side, place->links[l]) || enemy_beyond (view, occupancy, next.place, &mover->side)))
            continue;
          if ((at.leg.entered == 0 && !may_set_out (view, occupancy, mover, at.place, next.place)) || (fence && k13_fence_shuts (fence, next.place)))
            continue;
          if (k13_is_neutral_place (view->state, board, next.place) || control_closed (view, link, &mover->side) || !k13_leg_fits (view->parameters, &next.leg, mover->cavalry, !mover->fatigued && !cut) || (*known > 0 && *known <= steps))
            continue;
          *known = steps;
          g_array_append_val (queue, next);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      VtrReach item = { .place = vtr_board_place (board, i)->id, .forced = TRUE };

      if (i == start.place || (best[2 * i] == 0 && best[2 * i + 1] == 0) || (links && links[i] > links[start.place]) || (fence && !k13_fence_may_end (fence, start.place, i)))
        continue;
      item.steps = G_MAXINT;
      for (guint poor = 0; poor < 2; poor++)
        if (best[2 * i + poor] > 0)
          {
            gint steps = best[2 * i + poor] - 1;

            item.steps = MIN (item.steps, steps);
            if (steps <= k13_allowance (view->parameters, poor, mover->cavalry, FALSE))
              item.forced = FALSE;
          }
      g_array_append_val (reach, item);
    }
  k13_occupancy_free (occupancy);
  return reach;
}

/* --- routes ------------------------------------------------------------------- */

typedef struct
{
  const VtrView *view;
  VtrId side;
  guint goal;        /* may be closed itself: the march then ends before it */
  gboolean any_road; /* closed or not */
} RouteData;

/* In sixths of infantry's turn: a good road a third, a poor one half, a river
 * as much again. */
static guint
route_cost (const VtrBoard *board,
            guint link,
            guint from,
            guint place,
            gpointer user_data)
{
  const RouteData *data = user_data;
  const VtrLink *over = vtr_board_link (board, link);
  guint road = over->class_ == VTR_LINK_GOOD ? 2 : 3;

  if (!k13_link_stands (data->view->state, board, &data->side, link))
    return 0;

  if (!data->any_road && place != data->goal && (k13_is_neutral_place (data->view->state, board, place) || control_closed (data->view, over, &data->side)))
    return 0;
  return road * (1 + over->n_crosses);
}

/**
 * k13_route:
 * @view: the sender's side view: a route never dodges what he has not seen
 * @formation: who marches
 * @start: (nullable): from where; %NULL: its place
 * @via: (nullable) (element-type VtrId): by way of
 * @goal: to where
 * @options: unused: a route is the same forced or not
 *
 * Returns: (transfer full) (nullable) (element-type VtrId): the places entered
 */
GArray *
k13_route (const VtrView *view,
           const VtrId *formation,
           const VtrId *start,
           const GArray *via,
           const VtrId *goal,
           VtrOptions options)
{
  const VtrFormation *head = vtr_state_formation (view->state, formation);
  g_autoptr (GArray) path = g_array_new (FALSE, TRUE, sizeof (VtrId));
  RouteData data = { .view = view };
  guint here;

  if (head == NULL)
    return NULL;
  data.side = head->side;
  here = vtr_board_find_place (view->board, start && !vtr_id_is_empty (start) ? start->s : head->place.s);
  for (guint i = 0; i <= (via ? via->len : 0); i++)
    {
      const VtrId *to = via && i < via->len ? &g_array_index (via, VtrId, i) : goal;
      guint next = vtr_board_find_place (view->board, to->s);
      g_autoptr (GArray) leg = NULL;

      if (here == VTR_NO_PLACE || next == VTR_NO_PLACE)
        return NULL;
      if (next == here)
        continue;
      if (k13_find_link (view->state, view->board, &data.side, here, next) != VTR_NO_LINK)
        {
          /* neighbours: the road between them, closed or not, is what he means */
          g_array_append_val (path, *to);
          here = next;
          continue;
        }
      data.goal = next;
      data.any_road = FALSE;
      leg = vtr_board_route (view->board, here, next, route_cost, &data);
      if (leg == NULL)
        {
          data.any_road = TRUE;
          leg = vtr_board_route (view->board, here, next, route_cost, &data);
        }
      if (leg == NULL)
        return NULL;
      for (guint k = 0; k < leg->len; k++)
        g_array_append_val (path, vtr_board_place (view->board, g_array_index (leg, guint, k))->id);
      here = next;
    }
  return g_steal_pointer (&path);
}
