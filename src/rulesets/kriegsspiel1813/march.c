/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.1 to 2.2: one formation's march along its path, link by link. */

typedef struct
{
  const gchar *kind; /* event kind of the stop, NULL: the path was marched to its end */
  const gchar *rule;
  guint place; /* what stopped it: the place or the link's end */
  gint cause;
  gint number;  /* capacity, allowance */
  gint room;    /* so many of its divisions pass, the rest halts; 0: all or none */
  VtrId source; /* stop.cut: from which it may go no further */
} Stop;

/* An army's HQ rides with the first of its corps and never slows it (1.3). */
static gboolean
rides_along (VtrTurn *turn,
             const K13Mover *mover,
             const VtrId *member)
{
  return mover->divisions->len > 0 && vtr_state_formation (turn->state, member)->kind == VTR_FORMATION_ARMY;
}

/* 2.1: places, crossings and poor links add up per division over the whole turn:
 * every member must have one more link left of its own. */
static gboolean
legs_fit (VtrTurn *turn,
          const K13Mover *mover,
          const VtrLink *over,
          gboolean invested_here,
          gboolean forced,
          gint *allowance)
{
  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      const K13Leg *leg = k13_leg (turn, id);
      K13Leg after = k13_leg_after (leg, over, invested_here && leg->entered > 0);

      if (rides_along (turn, mover, id))
        continue;
      *allowance = k13_allowance (turn->parameters, after.poor, mover->cavalry, forced);
      if (!k13_leg_fits (turn->parameters, &after, mover->cavalry, forced))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether anybody begins his forced march with it. */
static gboolean
take_link (VtrTurn *turn,
           const K13Mover *mover,
           const VtrLink *over,
           gboolean invested_here,
           gboolean forced)
{
  gboolean begins = FALSE;

  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Leg *leg = k13_leg (turn, &g_array_index (mover->all, VtrId, i));

      *leg = k13_leg_after (leg, over, invested_here && leg->entered > 0);
      begins |= forced && !leg->forced;
      leg->forced |= forced;
    }
  return begins;
}

/* 2.1.2: nobody in it is fatigued, unless by this very turn's forced march. */
static gboolean
may_force (VtrTurn *turn,
           const K13Mover *mover)
{
  for (guint i = 0; i < mover->divisions->len; i++)
    {
      const VtrId *id = &g_array_index (mover->divisions, VtrId, i);
      const K13Troops *troops = k13_troops (turn->state, id);

      if ((troops->fatigued_to >= turn->input->turn || troops->exhausted_to >= turn->input->turn) && !k13_leg (turn, id)->forced)
        return FALSE;
    }
  return mover->divisions->len > 0 || !mover->fatigued || k13_leg (turn, &mover->head)->forced;
}

/* 2.1: with the option split the leading divisions pass a road that has not
 * room for all, and the rest halt, detached; the HQ goes with the larger part.
 * Changes @mover to what marches on; returns whether its head does. */
static gboolean
split (VtrTurn *turn,
       K13Mover *mover,
       gint room,
       guint here)
{
  gboolean head_goes = room * 2 >= (gint) mover->divisions->len;
  g_autoptr (GArray) going = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      VtrFormation *formation = vtr_state_formation (turn->state, id);
      gint position = -1;
      gboolean goes;

      for (guint d = 0; d < mover->divisions->len; d++)
        if (vtr_id_equal (&g_array_index (mover->divisions, VtrId, d), id))
          position = (gint) d;
      goes = position < 0 ? head_goes : position < room;
      if (goes)
        g_array_append_val (going, *id);
      if (position >= 0 && goes != head_goes)
        {
          VtrEvent *event;

          formation->attached = FALSE;
          if (goes)
            continue;
          event = vtr_turn_event (turn, "stop.detached", NULL, -1);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", id);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (turn->board, here)->id);
          vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
        }
    }
  g_array_set_size (mover->all, 0);
  if (going->len)
    g_array_append_vals (mover->all, going->data, going->len);
  g_array_set_size (mover->divisions, (guint) room);
  if (!head_goes)
    mover->head = g_array_index (mover->divisions, VtrId, 0);
  return head_goes;
}

static gboolean
is_invested_here (VtrTurn *turn,
                  const K13Mover *mover,
                  guint here)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);

  return k13_enemy_garrison (occupancy, here, &mover->side) > 0 && !k13_enemy_fortress (occupancy, here, &mover->side);
}

/* Whether the mover may take one more link; fills @stop when not, or when only
 * a part of it may. */
static gboolean
may_step (VtrTurn *turn,
          const VtrOrder *order,
          const K13Mover *mover,
          guint here,
          guint link,
          guint next,
          Stop *stop)
{
  K13Scratch *scratch = turn->scratch;
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrLink *over = vtr_board_link (turn->board, link);
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  gint capacity = k13_capacity (turn->parameters, over);
  gint room = capacity - scratch->traffic[link];
  gint allowance = 0;

  *stop = (Stop){ .place = next, .cause = -1 };
  if (k13_is_neutral_place (turn->state, turn->board, next))
    {
      stop->kind = "stop.neutral";
      stop->rule = "4.4";
      return FALSE;
    }
  if (!k13_pass_open (turn->state, turn->board, occupancy, &mover->side, link, next))
    {
      stop->kind = "stop.closed";
      stop->rule = "2.3.1";
      return FALSE;
    }
  if (k13_bridge_to_enemy (turn->board, occupancy, &mover->side, link, next))
    {
      stop->kind = "stop.bridge";
      stop->rule = "5.2";
      return FALSE;
    }
  if (!legs_fit (turn, mover, over, is_invested_here (turn, mover, here), forced, &allowance))
    {
      stop->kind = "stop.allowance";
      stop->rule = "2.1";
      stop->number = allowance;
      return FALSE;
    }
  if (mover->divisions->len == 0 && (k13_enemy_field (occupancy, next, &mover->side) > 0 || k13_enemy_fortress (occupancy, next, &mover->side)))
    {
      stop->kind = "stop.contact";
      stop->rule = "5.5";
      return FALSE;
    }
  if ((gint) mover->divisions->len > room)
    {
      stop->kind = "stop.traffic";
      stop->rule = "2.1";
      stop->number = capacity;
      stop->cause = scratch->traffic_event[link];
      if (!(order->options & VTR_OPTION_SPLIT) || room <= 0)
        return FALSE;
      stop->room = room;
    }
  return TRUE;
}

static void
figure_path (VtrEvent *event,
             const VtrBoard *board,
             const GArray *entered)
{
  for (guint i = 0; i < entered->len; i++)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &vtr_board_place (board, g_array_index (entered, guint, i))->id);
}

/* Who marches: the head, and beside a division those that a full road parted from
 * their corps with it. */
static void
figure_movers (VtrEvent *event,
               const VtrState *state,
               const K13Mover *mover)
{
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
  if (vtr_state_formation (state, &mover->head)->kind != VTR_FORMATION_DIVISION)
    return;
  for (guint i = 0; i < mover->divisions->len; i++)
    if (!vtr_id_equal (&g_array_index (mover->divisions, VtrId, i), &mover->head))
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &g_array_index (mover->divisions, VtrId, i));
}

/* The march itself and why it ended, as events; returns the last one's index: that of
 * no other, which may be the enemy's. -1: there was none. */
static gint
tell_march (VtrTurn *turn,
            const VtrOrder *order,
            const K13Mover *mover,
            guint start,
            const GArray *entered,
            const Stop *stop,
            gint fatigue_event)
{
  const VtrBoard *board = turn->board;
  K13Scratch *scratch = turn->scratch;
  guint here = start;
  gint march = fatigue_event;
  gint last;

  if (entered->len > 0)
    {
      VtrEvent *event = vtr_turn_event (turn, "march", NULL, fatigue_event);

      event->order = order->id;
      figure_movers (event, turn->state, mover);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &vtr_board_place (board, start)->id);
      figure_path (event, board, entered);
      if (order->path->len > 0)
        vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &g_array_index (order->path, VtrId, order->path->len - 1));
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "forced", (order->options & VTR_OPTION_FORCED) != 0);
      vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
      march = vtr_turn_last_event (turn);
      for (guint i = 0; i < entered->len; i++)
        {
          guint next = g_array_index (entered, guint, i);

          scratch->traffic_event[vtr_board_find_link (board, here, next)] = march;
          here = next;
        }
    }
  last = march;
  if (stop->kind)
    {
      VtrEvent *event = vtr_turn_event (turn, stop->kind, stop->rule, stop->cause >= 0 ? stop->cause : march);

      event->order = order->id;
      figure_movers (event, turn->state, mover);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (board, here)->id);
      if (stop->place != here)
        vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (board, stop->place)->id);
      if (g_str_equal (stop->kind, "stop.traffic"))
        vtr_figures_number (event->figures, VTR_GRADE_OWN, "capacity", stop->number);
      if (g_str_equal (stop->kind, "stop.cut"))
        {
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "source", &stop->source);
          vtr_figures_number (event->figures, VTR_GRADE_OWN, "links", stop->number);
        }
      if (g_str_equal (stop->kind, "stop.allowance"))
        vtr_figures_number (event->figures, VTR_GRADE_OWN, "allowance", stop->number);
      if (order->path->len > 0)
        vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &g_array_index (order->path, VtrId, order->path->len - 1));
      vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
      last = vtr_turn_last_event (turn);
    }
  return last;
}

/* The rest of the path becomes next turn's order, unforced: fatigue forbids to
 * force again (2.1.2). */
VtrOrder *
k13_rest_of (VtrTurn *turn,
             const VtrOrder *order,
             const VtrId *formation,
             guint done)
{
  VtrOrder *rest = vtr_order_copy (order);

  g_array_remove_range (rest->path, 0, done);
  rest->formation = *formation;
  rest->options &= ~VTR_OPTION_FORCED;
  rest->turn = turn->input->turn + 1;
  return rest;
}

/* Tells how a march went that found no obstacle but the end of its path. */
static VtrExecuted
how_far (const VtrOrder *order,
         guint done,
         guint n_entered)
{
  if (done == order->path->len)
    return VTR_EXECUTED_DONE;
  return n_entered > 0 ? VTR_EXECUTED_PART : VTR_EXECUTED_NO;
}

/* Marches one formation, with @rider if not NULL. Whose path goes on next turn
 * is added to @rests. */
void
k13_march_one (VtrTurn *turn,
               const VtrOrder *order,
               const VtrId *formation,
               const VtrId *rider,
               GPtrArray *rests)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, formation, turn->input->turn);
  g_autoptr (GArray) entered = g_array_new (FALSE, TRUE, sizeof (guint));
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  VtrOrder *marched = (VtrOrder *) order;
  g_autoptr (VtrOrder) unforced = NULL;
  g_autoptr (K13Fence) fence = NULL; /* 4.2 */
  Stop stop = { .place = VTR_NO_PLACE, .cause = -1 };
  g_auto (K13Leash) leash = { .cause = -1 };
  gint fatigue_event = -1;
  gint last;
  gpointer event;
  guint here, start, from, done;
  gboolean contact = FALSE;
  gboolean divided = FALSE; /* by a full road */
  gboolean parted = FALSE;  /* and the HQ was left behind */

  if (mover == NULL)
    {
      k13_refuse (turn, order, "1.3", "not-on-board", NULL, -1);
      return;
    }
  here = start = from = vtr_board_find_place (turn->board, vtr_state_formation (turn->state, &mover->head)->place.s);
  if ((event = k13_held_by (turn, vtr_state_formation (turn->state, &mover->head))))
    {
      k13_refuse (turn, order, "5.5", "pinned", &vtr_board_place (turn->board, here)->id, GPOINTER_TO_INT (event) - 1);
      return;
    }
  if (k13_refuse_bound (turn, order, &mover->head))
    return;
  if (mover->garrison)
    {
      k13_refuse (turn, order, "2.3.1", "garrison", &vtr_board_place (turn->board, here)->id, -1);
      return;
    }
  if (mover->invests)
    {
      k13_refuse (turn, order, "2.3.1", "invests", &vtr_board_place (turn->board, here)->id, -1);
      return;
    }
  leash = k13_leash (turn, mover);
  if (rider)
    g_array_append_val (mover->all, *rider);
  if (k13_leaves_train (turn->state, mover))
    {
      k13_refuse (turn, order, "5.2", "train-escort", &vtr_board_place (turn->board, here)->id, -1);
      return;
    }
  if (forced && (leash.cut || !may_force (turn, mover)))
    {
      /* 2.1.2: it may not force march; it goes as far as it otherwise may */
      k13_refuse (turn, order, leash.cut ? "5.1" : "2.1.2", leash.cut ? "cut-forced" : "fatigued", NULL, leash.cause);
      unforced = vtr_order_copy (order);
      unforced->options &= ~VTR_OPTION_FORCED;
      marched = unforced;
      forced = FALSE;
    }

  fence = k13_fence_new (turn->state, turn->input->state, turn->board, mover, turn->input->turn);
  for (done = 0; done < order->path->len && stop.kind == NULL && !contact; done++)
    {
      const VtrId *next_id = &g_array_index (order->path, VtrId, done);
      guint next = vtr_board_find_place (turn->board, next_id->s);
      guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : k13_find_link (turn->state, turn->board, &mover->side, here, next);
      const K13Occupancy *occupancy;
      gboolean invested;

      if (next == here)
        continue;
      if (link == VTR_NO_LINK)
        {
          if (entered->len == 0 && !parted)
            {
              k13_refuse (turn, order, "2.0", "no-such-road", next_id, -1);
              return;
            }
          stop = (Stop){ .kind = "refused", .rule = "2.0", .place = here, .cause = -1 };
          break;
        }
      if (!k13_may_leave_fortress (turn, mover, here, next))
        {
          stop = (Stop){ .kind = "stop.fortress", .rule = "2.3.1", .place = here, .cause = -1 };
          break;
        }
      if (k13_truce_stops (turn, fence, mover, marched, start, here, done))
        {
          stop = (Stop){ .kind = "stop.truce", .rule = "4.2", .place = next, .cause = -1 };
          break;
        }
      if (!k13_leash_allows (&leash, turn, marched, mover, here, done))
        {
          stop = (Stop){ .kind = "stop.cut", .rule = "5.1", .place = next, .cause = leash.cause, .number = (gint) leash.most, .source = leash.source };
          break;
        }
      if (!may_step (turn, marched, mover, here, link, next, &stop))
        break;
      if (stop.room > 0)
        {
          VtrId head = mover->head;

          divided = TRUE;
          if (!split (turn, mover, stop.room, here))
            {
              /* the corps itself ends its march here; what passes marches on
               * detached */
              VtrId passes = mover->head;

              mover->head = head;
              tell_march (turn, marched, mover, start, entered, &stop, fatigue_event);
              mover->head = passes;
              g_array_set_size (entered, 0);
              start = here;
              fatigue_event = -1;
              parted = TRUE;
            }
          stop = (Stop){ .place = VTR_NO_PLACE, .cause = -1 };
        }
      invested = is_invested_here (turn, mover, here);
      if (take_link (turn, mover, vtr_board_link (turn->board, link), invested, forced))
        {
          k13_fatigue (turn, mover, "2.1.2", -1);
          fatigue_event = vtr_turn_last_event (turn);
        }
      k13_enter (turn, mover, link, next, TRUE);
      g_array_append_val (entered, next);
      from = here;
      here = next;
      occupancy = k13_occupancy (turn);
      contact = mover->divisions->len > 0 && k13_enemy_field (occupancy, next, &mover->side) > 0;
      if (!contact && mover->divisions->len > 0)
        k13_capture (turn, next, &mover->side, -1);
      /* whoever gave way there has changed who stands where */
      if (!contact && done + 1 < order->path->len && k13_enemy_fortress (k13_occupancy (turn), next, &mover->side))
        stop = (Stop){ .kind = "stop.fortress", .rule = "2.3.1", .place = here, .cause = -1 };
    }

  if (stop.kind && g_str_equal (stop.kind, "refused"))
    {
      stop.kind = NULL;
      last = tell_march (turn, marched, mover, start, entered, &stop, fatigue_event);
      k13_refuse (turn, order, "2.0", "no-such-road", &g_array_index (order->path, VtrId, done), last);
      vtr_turn_order_outcome (turn, order, VTR_EXECUTED_PART, vtr_turn_last_event (turn));
      return;
    }
  if (contact)
    stop = (Stop){ .kind = done < order->path->len ? "stop.contact" : NULL, .rule = "5.5", .place = here, .cause = -1 };
  last = tell_march (turn, marched, mover, start, entered, &stop, fatigue_event);
  vtr_turn_order_outcome (turn, order, divided ? VTR_EXECUTED_PART : how_far (order, done, entered->len), last);
  if (contact)
    k13_contact (turn, mover, here, from, last);
  else if (stop.kind && (order->options & VTR_OPTION_CONTINUE) && g_str_equal (stop.kind, "stop.allowance"))
    {
      if (!parted)
        g_ptr_array_add (rests, k13_rest_of (turn, order, &mover->head, done));
      else
        for (guint i = 0; i < mover->divisions->len; i++)
          g_ptr_array_add (rests, k13_rest_of (turn, order, &g_array_index (mover->divisions, VtrId, i), done));
    }
}
