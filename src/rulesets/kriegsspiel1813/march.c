/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.1 to 2.2: marching. Orders are executed one after another in the sequence
 * in which they were received (1.1), each to its end. */

typedef struct
{
  const gchar *kind; /* event kind of the stop, NULL: the path was marched to its end */
  const gchar *rule;
  guint place; /* what stopped it: the place or the link's end */
  gint cause;
  gint number; /* capacity, allowance */
  gint room;   /* so many of its divisions pass, the rest halts; 0: all or none */
} Stop;

void
k13_refuse (VtrTurn *turn,
            const VtrOrder *order,
            const gchar *rule,
            const gchar *reason,
            const VtrId *place,
            gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "refused", rule, cause);

  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", reason);
  if (place)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, &order->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_NO, vtr_turn_last_event (turn));
}

/* 5.1: the route of advance: places passed since it last stood on a source. */
static void
note_route (VtrTurn *turn,
            const VtrId *formation,
            const VtrId *side,
            guint from,
            guint to)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autoptr (GArray) kept = g_array_new (FALSE, TRUE, sizeof (VtrId));
  const VtrId *from_id = &vtr_board_place (turn->board, from)->id;
  const VtrId *to_id = &vtr_board_place (turn->board, to)->id;
  K13Route row = { .formation = *formation, .seq = 0 };
  K13Route *at;

  while ((at = vtr_state_find (turn->state, K13_TABLE_ROUTE, &row)) != NULL)
    {
      g_array_append_val (kept, at->place);
      row.seq++;
    }
  while (row.seq > 0)
    {
      row.seq--;
      vtr_state_remove (turn->state, K13_TABLE_ROUTE, &row);
    }

  if (k13_is_source (turn->state, turn->board, occupancy, to, side))
    return;
  if (k13_is_source (turn->state, turn->board, occupancy, from, side))
    g_array_set_size (kept, 0);
  /* going back on its steps takes them off the route */
  for (guint i = 0; i < kept->len; i++)
    if (vtr_id_equal (&g_array_index (kept, VtrId, i), to_id))
      {
        g_array_set_size (kept, i);
        from_id = NULL;
        break;
      }
  if (from_id)
    g_array_append_val (kept, *from_id);
  for (guint i = 0; i < kept->len; i++)
    {
      row.seq = (gint) i;
      row.place = g_array_index (kept, VtrId, i);
      vtr_state_insert (turn->state, K13_TABLE_ROUTE, &row);
    }
}

/**
 * k13_enter:
 * @turn: the turn
 * @mover: who marches
 * @link: over which link
 * @place: into which place
 * @uses_road: whether its divisions count on the road: retreats do not (2.1)
 *
 * Moves everything that marches together. Contact and capture are the
 * caller's.
 */
void
k13_enter (VtrTurn *turn,
           const K13Mover *mover,
           guint link,
           guint place,
           gboolean uses_road)
{
  K13Scratch *scratch = turn->scratch;
  guint from = vtr_board_other_end (turn->board, link, place);
  K13Entry entry = { link, mover->side, place };

  if (uses_road)
    scratch->traffic[link] += (gint) mover->divisions->len;
  g_array_append_val (scratch->entries, entry);
  scratch->arrivals++;
  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      VtrFormation *formation = vtr_state_formation (turn->state, id);
      K13Troops *troops = k13_troops_mut (turn->state, id);

      if (troops)
        {
          troops->entered_from = vtr_board_place (turn->board, from)->id;
          troops->invests = FALSE; /* who goes away invests no more (2.3.1) */
        }
      if (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS || formation->kind == VTR_FORMATION_DIVISION || formation->kind == VTR_FORMATION_ARMY)
        note_route (turn, id, &mover->side, from, place);
      formation->place = vtr_board_place (turn->board, place)->id;
      g_hash_table_insert (scratch->arrival, g_strdup (id->s), GINT_TO_POINTER (scratch->arrivals));
    }
  k13_occupancy_changed (turn);
}

/**
 * k13_capture:
 * @turn: the turn
 * @place: a place that divisions of @side have entered
 * @side: whose
 * @cause: index of the event that brought them
 *
 * What falls to who enters: loose trains (5.5), and an ungarrisoned fortress
 * (2.3.1). Loose headquarters fall back (5.5). Nothing while an enemy field force
 * stands there.
 */
void
k13_capture (VtrTurn *turn,
             guint place,
             const VtrId *side,
             gint cause)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  K13Holds *holds;
  VtrId lost;
  VtrEvent *event;

  if (k13_enemy_field (k13_occupancy (turn), place, side) > 0)
    return;
  k13_scatter (turn, place, side, cause);
  holds = (K13Holds *) k13_holds (turn->state, &at->id);
  if (at->class_ != VTR_PLACE_FORTRESS || holds == NULL || vtr_id_equal (&holds->side, side) || k13_enemy_garrison (k13_occupancy (turn), place, side) > 0)
    return;
  lost = holds->side;
  holds->side = *side;
  event = vtr_turn_event (turn, "holds", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &at->id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  {
    K13Loss loss = { .place = at->id, .loser = lost, .event = vtr_turn_last_event (turn) };

    g_array_append_val (((K13Scratch *) turn->scratch)->losses, loss);
  }
}

/* 2.1.2: fatigue lasts through the next turn. */
void
k13_fatigue (VtrTurn *turn,
             const K13Mover *mover,
             const gchar *rule,
             gint cause)
{
  gint until = turn->input->turn + vtr_turn_parameter (turn, "fatigue.turns");
  VtrEvent *event;

  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->all, VtrId, i));

      if (troops)
        troops->fatigued_to = MAX (troops->fatigued_to, until);
    }
  event = vtr_turn_event (turn, "fatigued", rule, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

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

/* The march itself and why it ended, as events; returns the last one's index. */
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

  if (entered->len > 0)
    {
      VtrEvent *event = vtr_turn_event (turn, "march", NULL, fatigue_event);

      event->order = order->id;
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
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
  if (stop->kind)
    {
      VtrEvent *event = vtr_turn_event (turn, stop->kind, stop->rule, stop->cause >= 0 ? stop->cause : march);

      event->order = order->id;
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (board, here)->id);
      if (stop->place != here)
        vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (board, stop->place)->id);
      if (g_str_equal (stop->kind, "stop.traffic"))
        vtr_figures_number (event->figures, VTR_GRADE_OWN, "capacity", stop->number);
      if (g_str_equal (stop->kind, "stop.allowance"))
        vtr_figures_number (event->figures, VTR_GRADE_OWN, "allowance", stop->number);
      if (order->path->len > 0)
        vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &g_array_index (order->path, VtrId, order->path->len - 1));
      vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
    }
  return vtr_turn_last_event (turn);
}

/* The rest of the path becomes next turn's order, unforced: fatigue forbids to
 * force again (2.1.2). */
static VtrOrder *
rest_of (VtrTurn *turn,
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

/* The place by which a formation came where it stands, by its route of advance. */
guint
k13_entered_by (const VtrState *state,
                const VtrBoard *board,
                const VtrId *formation)
{
  K13Route row = { .formation = *formation };
  const K13Route *at, *last = NULL;

  while ((at = vtr_state_find (state, K13_TABLE_ROUTE, &row)) != NULL)
    {
      last = at;
      row.seq++;
    }
  return last ? vtr_board_find_place (board, last->place.s) : VTR_NO_PLACE;
}

/* 2.3.1: out of a place with an uninvested enemy garrison only by the link by
 * which it entered; none known: toward its source. */
gboolean
k13_may_leave_fortress (VtrTurn *turn,
                        const K13Mover *mover,
                        guint here,
                        guint next)
{
  guint back;
  K13Line line;

  if (!k13_enemy_fortress (k13_occupancy (turn), here, &mover->side))
    return TRUE;
  back = k13_entered_by (turn->state, turn->board, &mover->head);
  if (back != VTR_NO_PLACE)
    return next == back;
  line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), &mover->head);
  back = line.path && line.path->len > 0 ? g_array_index (line.path, guint, 0) : VTR_NO_PLACE;
  k13_line_clear (&line);
  return next == back;
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

/* 5.5: whoever stood his ground or gave way has lost his orders, and so have the
 * divisions that stand with him. */
static gpointer
held_by (VtrTurn *turn,
         const VtrFormation *formation)
{
  const K13Scratch *scratch = turn->scratch;
  const VtrFormation *parent = formation->attached ? vtr_state_formation (turn->state, &formation->parent) : NULL;
  gpointer event = g_hash_table_lookup (scratch->lost, formation->id.s);

  if (event == NULL)
    event = g_hash_table_lookup (scratch->pinned, formation->id.s);
  if (event == NULL && parent && parent->kind != VTR_FORMATION_ARMY && vtr_id_equal (&parent->place, &formation->place))
    return held_by (turn, parent);
  return event;
}

/* Marches one formation, with @rider if not NULL. Whose path goes on next turn
 * is added to @rests. */
static void
march_one (VtrTurn *turn,
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
  Stop stop = { .place = VTR_NO_PLACE, .cause = -1 };
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
  if ((event = held_by (turn, vtr_state_formation (turn->state, &mover->head))))
    {
      k13_refuse (turn, order, "5.5", "pinned", &vtr_board_place (turn->board, here)->id, GPOINTER_TO_INT (event) - 1);
      return;
    }
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
  if (rider)
    g_array_append_val (mover->all, *rider);
  if (forced && !may_force (turn, mover))
    {
      /* 2.1.2: it may not force march; it goes as far as it otherwise may */
      k13_refuse (turn, order, "2.1.2", "fatigued", NULL, -1);
      unforced = vtr_order_copy (order);
      unforced->options &= ~VTR_OPTION_FORCED;
      marched = unforced;
      forced = FALSE;
    }

  for (done = 0; done < order->path->len && stop.kind == NULL && !contact; done++)
    {
      const VtrId *next_id = &g_array_index (order->path, VtrId, done);
      guint next = vtr_board_find_place (turn->board, next_id->s);
      guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, here, next);
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
      if (!contact && done + 1 < order->path->len && k13_enemy_fortress (occupancy, next, &mover->side))
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
        g_ptr_array_add (rests, rest_of (turn, order, &mover->head, done));
      else
        for (guint i = 0; i < mover->divisions->len; i++)
          g_ptr_array_add (rests, rest_of (turn, order, &g_array_index (mover->divisions, VtrId, i), done));
    }
}

static const VtrOrderOutcome *
outcome_of (VtrTurn *turn,
            const VtrOrder *order)
{
  const VtrOrderOutcome *found = NULL;

  for (guint i = 0; i < turn->outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *at = g_ptr_array_index (turn->outcome->verdicts, i);

      if (vtr_id_equal (&at->order, &order->id))
        found = at;
    }
  return found;
}

static gboolean
same_path (const VtrOrder *a,
           const VtrOrder *b)
{
  if (a->path->len != b->path->len)
    return FALSE;
  for (guint i = 0; i < a->path->len; i++)
    if (!vtr_id_equal (&g_array_index (a->path, VtrId, i), &g_array_index (b->path, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* 1.3: an order to an army moves its corps in that place, in listed order, each
 * on its own, the army's HQ with the first of them. The order is done when all
 * have done it; else the first that has not says why. */
static void
march_army (VtrTurn *turn,
            const VtrOrder *order,
            const VtrFormation *army,
            GPtrArray *rests)
{
  g_autoptr (GPtrArray) children = vtr_state_children (turn->state, &army->id);
  g_autoptr (GArray) corps = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autoptr (GPtrArray) each = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  VtrId place = army->place;
  VtrId id = army->id;
  guint n_done = 0, n_moved = 0;
  gint why = -1;

  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *child = g_ptr_array_index (children, i);

      if (child->kind != VTR_FORMATION_TRAIN && vtr_id_equal (&child->place, &place))
        g_array_append_val (corps, child->id);
    }
  if (corps->len == 0)
    {
      march_one (turn, order, &id, NULL, rests);
      return;
    }
  for (guint i = 0; i < corps->len; i++)
    {
      const VtrOrderOutcome *outcome;

      march_one (turn, order, &g_array_index (corps, VtrId, i), i == 0 ? &id : NULL, each);
      outcome = outcome_of (turn, order);
      n_done += outcome && outcome->executed == VTR_EXECUTED_DONE;
      n_moved += outcome && outcome->executed != VTR_EXECUTED_NO;
      if (outcome && outcome->executed != VTR_EXECUTED_DONE && why < 0)
        why = outcome->event;
    }
  if (n_done < corps->len)
    vtr_turn_order_outcome (turn, order, n_moved > 0 ? VTR_EXECUTED_PART : VTR_EXECUTED_NO, why);

  /* next turn's order is again the army's for those that stand with its HQ */
  while (each->len > 0)
    {
      VtrOrder *rest = g_ptr_array_steal_index (each, 0);
      const VtrOrder *first = rests->len > 0 ? g_ptr_array_index (rests, 0) : NULL;
      const VtrFormation *head = vtr_state_formation (turn->state, &rest->formation);
      gboolean with_hq = vtr_id_equal (&head->place, &vtr_state_formation (turn->state, &id)->place);

      if (with_hq && first == NULL && vtr_id_equal (&rest->formation, &g_array_index (corps, VtrId, 0)))
        rest->formation = id;
      else if (with_hq && first && vtr_id_equal (&first->formation, &id) && same_path (first, rest))
        {
          vtr_order_free (rest);
          continue;
        }
      g_ptr_array_add (rests, rest);
    }
}

/* 1.3: an order to an attached division detaches it first. */
static void
detach (VtrTurn *turn,
        const VtrOrder *order,
        VtrFormation *formation)
{
  VtrEvent *event;

  if (!formation->attached || formation->kind != VTR_FORMATION_DIVISION)
    return;
  formation->attached = FALSE;
  event = vtr_turn_event (turn, "detached", NULL, -1);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

static void
simple_event (VtrTurn *turn,
              const VtrOrder *order,
              const gchar *kind,
              const VtrFormation *formation)
{
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, -1);

  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/* 1.3: a division in its corps' place joins it again. */
static void
attach (VtrTurn *turn,
        const VtrOrder *order,
        VtrFormation *formation)
{
  const VtrFormation *parent = vtr_state_formation (turn->state, &formation->parent);
  const K13Troops *troops = k13_troops (turn->state, &formation->id);
  const K13Troops *above = parent ? k13_troops (turn->state, &parent->id) : NULL;

  if (parent == NULL || !vtr_id_equal (&parent->place, &formation->place))
    {
      k13_refuse (turn, order, "1.3", "not-in-place", parent ? &parent->place : NULL, -1);
      return;
    }
  if (troops && (troops->garrison || troops->invests) && (above == NULL || above->garrison != troops->garrison))
    {
      /* 2.3.1: it is bound to the fortress, its corps is not */
      k13_refuse (turn, order, "2.3.1", troops->garrison ? "garrison" : "invests", &formation->place, -1);
      return;
    }
  formation->attached = TRUE;
  simple_event (turn, order, "attached", formation);
}

/* 1.3: whether the order is begun at all, and so detaches the division it names: a
 * march that no road serves is not, and works detach when they are done. */
static gboolean
is_begun (VtrTurn *turn,
          const VtrOrder *order,
          const VtrFormation *formation)
{
  guint here = vtr_board_find_place (turn->board, formation->place.s);

  if (vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "detach"))
    {
      for (guint i = 0; i < order->path->len; i++)
        {
          guint next = vtr_board_find_place (turn->board, g_array_index (order->path, VtrId, i).s);

          if (next != here)
            return next != VTR_NO_PLACE && vtr_board_find_link (turn->board, here, next) != VTR_NO_LINK;
        }
      return vtr_id_is (&order->verb, "detach");
    }
  return vtr_id_is (&order->verb, "halt") || vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw") || vtr_id_is (&order->verb, "guns");
}

/* A posture waits for what happens: nothing holds it up. A halted force is held
 * in any case. */
static gboolean
waits (const VtrOrder *order)
{
  return vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw") || vtr_id_is (&order->verb, "guns") || vtr_id_is (&order->verb, "halt");
}

static void
execute (VtrTurn *turn,
         const VtrOrder *order)
{
  VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
  gpointer held;

  if (formation == NULL || !vtr_id_equal (&formation->side, &order->side))
    {
      k13_refuse (turn, order, "1.4", formation ? "not-your-command" : "unknown-formation", NULL, -1);
      return;
    }
  if (vtr_id_is_empty (&formation->place))
    {
      k13_refuse (turn, order, "1.3", "not-on-board", NULL, -1);
      return;
    }
  if (formation->kind == VTR_FORMATION_BRIGADE || formation->kind == VTR_FORMATION_TRAIN)
    {
      k13_refuse (turn, order, "1.3", "brigade", NULL, -1);
      return;
    }
  if ((held = held_by (turn, formation)) && !waits (order))
    {
      k13_refuse (turn, order, "5.5", "pinned", &formation->place, GPOINTER_TO_INT (held) - 1);
      return;
    }
  if (!held && is_begun (turn, order, formation))
    detach (turn, order, formation);
  if (vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "detach"))
    {
      g_autoptr (GPtrArray) rests = g_ptr_array_new ();

      if (order->path->len == 0)
        {
          if (vtr_id_is (&order->verb, "march"))
            k13_refuse (turn, order, "2.0", "no-path", NULL, -1);
          return;
        }
      if (formation->kind == VTR_FORMATION_ARMY && !(order->options & VTR_OPTION_ALONE))
        march_army (turn, order, formation, rests);
      else
        march_one (turn, order, &order->formation, NULL, rests);
      for (guint i = 0; i < rests->len; i++)
        vtr_turn_carry (turn, g_ptr_array_index (rests, i));
    }
  else if (vtr_id_is (&order->verb, "halt"))
    simple_event (turn, order, "halt", formation);
  else if (vtr_id_is (&order->verb, "attach"))
    attach (turn, order, formation);
  else if (!k13_execute_works (turn, order, formation))
    /* postures wait for what happens: stand, withdraw, to the guns */
    vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, -1);
}

/**
 * k13_march:
 * @turn: the turn
 *
 * 1.1: all orders in the sequence in which they were received. Refused ones
 * keep their reason and are not executed.
 */
void
k13_march (VtrTurn *turn)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (order->turn != turn->input->turn || !vtr_order_is_order (order))
        continue;
      if (order->verdict.kind == VTR_VERDICT_REFUSED && g_str_equal (order->verdict.rule, "1.4"))
        {
          k13_refuse (turn, order, "1.4", order->verdict.reason, NULL, -1);
          continue;
        }
      execute (turn, order);
    }
}
