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
        troops->entered_from = vtr_board_place (turn->board, from)->id;
      if (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS || formation->kind == VTR_FORMATION_DIVISION || formation->kind == VTR_FORMATION_ARMY)
        note_route (turn, id, &mover->side, from, place);
      formation->place = vtr_board_place (turn->board, place)->id;
      g_hash_table_insert (scratch->arrival, g_strdup (id->s), GINT_TO_POINTER (scratch->arrivals));
    }
  k13_occupancy_changed (turn);
}

/* 2.3.1: an ungarrisoned fortress that an enemy division enters changes hands. */
void
k13_capture (VtrTurn *turn,
             guint place,
             const VtrId *side,
             gint cause)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  const K13Occupancy *occupancy = k13_occupancy (turn);
  K13Holds *holds = (K13Holds *) k13_holds (turn->state, &at->id);
  VtrEvent *event;

  if (at->class_ != VTR_PLACE_FORTRESS || holds == NULL || vtr_id_equal (&holds->side, side) || k13_enemy_garrison (occupancy, place, side) > 0 || k13_enemy_field (occupancy, place, side) > 0)
    return;
  holds->side = *side;
  event = vtr_turn_event (turn, "holds", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &at->id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
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

/* The slowest member's leg: marches add up per division over the turn. */
static K13Leg
worst_leg (VtrTurn *turn,
           const K13Mover *mover)
{
  K13Leg worst = *k13_leg (turn, &mover->head);

  for (guint i = 0; i < mover->all->len; i++)
    {
      const K13Leg *leg = k13_leg (turn, &g_array_index (mover->all, VtrId, i));

      worst.entered = MAX (worst.entered, leg->entered);
      worst.crossings = MAX (worst.crossings, leg->crossings);
      worst.investments = MAX (worst.investments, leg->investments);
      worst.poor |= leg->poor;
      worst.forced |= leg->forced;
    }
  return worst;
}

static void
set_legs (VtrTurn *turn,
          const K13Mover *mover,
          const K13Leg *leg)
{
  for (guint i = 0; i < mover->all->len; i++)
    *k13_leg (turn, &g_array_index (mover->all, VtrId, i)) = *leg;
}

/* 2.1: with the option split the leading divisions pass a road that has not
 * room for all, and the rest halt, detached; the HQ goes with the larger part.
 * Changes @mover to what marches on. */
static void
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
}

/* Whether the mover may take one more link; fills @stop when not. */
static gboolean
may_step (VtrTurn *turn,
          const VtrOrder *order,
          K13Mover *mover,
          K13Leg *leg,
          guint here,
          guint link,
          guint next,
          guint steps,
          Stop *stop)
{
  K13Scratch *scratch = turn->scratch;
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const VtrLink *over = vtr_board_link (turn->board, link);
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  gint capacity = k13_capacity (turn->parameters, over);
  gint room = capacity - scratch->traffic[link];
  gboolean invested_here = k13_enemy_garrison (occupancy, here, &mover->side) > 0 && !k13_enemy_fortress (occupancy, here, &mover->side);
  K13Leg after = k13_leg_after (leg, over, invested_here && steps > 0);

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
  if (!k13_leg_fits (turn->parameters, &after, mover->cavalry, forced))
    {
      stop->kind = "stop.allowance";
      stop->rule = "2.1";
      stop->number = k13_allowance (turn->parameters, after.poor, mover->cavalry, forced);
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
      split (turn, mover, room, here);
      stop->kind = NULL;
    }
  *leg = after;
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

/* The rest of the path becomes next turn's order. */
static void
carry_on (VtrTurn *turn,
          const VtrOrder *order,
          guint done)
{
  VtrOrder *rest = vtr_order_copy (order);

  g_array_remove_range (rest->path, 0, done);
  rest->turn = turn->input->turn + 1;
  vtr_turn_carry (turn, rest);
}

static guint
entered_by (VtrTurn *turn,
            const VtrId *formation)
{
  K13Route row = { .formation = *formation };
  const K13Route *at, *last = NULL;

  while ((at = vtr_state_find (turn->state, K13_TABLE_ROUTE, &row)) != NULL)
    {
      last = at;
      row.seq++;
    }
  return last ? vtr_board_find_place (turn->board, last->place.s) : VTR_NO_PLACE;
}

/* 2.3.1: out of a place with an uninvested enemy garrison only by the link by
 * which it entered; none known: toward its source. */
static gboolean
may_leave_fortress (VtrTurn *turn,
                    const K13Mover *mover,
                    guint here,
                    guint next)
{
  guint back;
  K13Line line;

  if (!k13_enemy_fortress (k13_occupancy (turn), here, &mover->side))
    return TRUE;
  back = entered_by (turn, &mover->head);
  if (back != VTR_NO_PLACE)
    return next == back;
  line = k13_line (turn->state, turn->board, k13_occupancy (turn), &mover->head);
  back = line.path && line.path->len > 0 ? g_array_index (line.path, guint, 0) : VTR_NO_PLACE;
  k13_line_clear (&line);
  return next == back;
}

static void
march_one (VtrTurn *turn,
           const VtrOrder *order,
           const VtrId *formation)
{
  K13Scratch *scratch = turn->scratch;
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, formation, turn->input->turn);
  g_autoptr (GArray) entered = g_array_new (FALSE, TRUE, sizeof (guint));
  gboolean forced = (order->options & VTR_OPTION_FORCED) != 0;
  VtrOrder *marched = (VtrOrder *) order;
  g_autoptr (VtrOrder) unforced = NULL;
  Stop stop = { .place = VTR_NO_PLACE, .cause = -1 };
  gint fatigue_event = -1;
  gint last;
  gpointer event;
  guint here, start;
  K13Leg leg;
  gboolean contact = FALSE;

  if (mover == NULL)
    {
      k13_refuse (turn, order, "1.3", "not-on-board", NULL, -1);
      return;
    }
  here = start = vtr_board_find_place (turn->board, vtr_state_formation (turn->state, &mover->head)->place.s);
  if ((event = g_hash_table_lookup (scratch->lost, mover->head.s)) || (event = g_hash_table_lookup (scratch->pinned, mover->head.s)))
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
  leg = worst_leg (turn, mover);
  if (forced && mover->fatigued && !leg.forced)
    {
      /* 2.1.2: it may not force march; it goes as far as it otherwise may */
      k13_refuse (turn, order, "2.1.2", "fatigued", NULL, -1);
      unforced = vtr_order_copy (order);
      unforced->options &= ~VTR_OPTION_FORCED;
      marched = unforced;
      forced = FALSE;
    }

  for (guint i = 0; i < order->path->len && stop.kind == NULL && !contact; i++)
    {
      const VtrId *next_id = &g_array_index (order->path, VtrId, i);
      guint next = vtr_board_find_place (turn->board, next_id->s);
      guint link = next == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, here, next);
      const K13Occupancy *occupancy;

      if (next == here)
        continue;
      if (link == VTR_NO_LINK)
        {
          if (entered->len == 0)
            {
              k13_refuse (turn, order, "2.0", "no-such-road", next_id, -1);
              return;
            }
          stop = (Stop){ .kind = "refused", .rule = "2.0", .place = here, .cause = -1 };
          break;
        }
      if (!may_leave_fortress (turn, mover, here, next))
        {
          stop = (Stop){ .kind = "stop.fortress", .rule = "2.3.1", .place = here, .cause = -1 };
          break;
        }
      if (!may_step (turn, marched, mover, &leg, here, link, next, entered->len, &stop))
        break;
      if (forced && !leg.forced)
        {
          leg.forced = TRUE;
          k13_fatigue (turn, mover, "2.1.2", -1);
          fatigue_event = vtr_turn_last_event (turn);
        }
      set_legs (turn, mover, &leg);
      k13_enter (turn, mover, link, next, TRUE);
      g_array_append_val (entered, next);
      here = next;
      occupancy = k13_occupancy (turn);
      contact = mover->divisions->len > 0 && k13_enemy_field (occupancy, next, &mover->side) > 0;
      if (!contact && mover->divisions->len > 0)
        k13_capture (turn, next, &mover->side, -1);
      if (!contact && i + 1 < order->path->len && k13_enemy_fortress (occupancy, next, &mover->side))
        stop = (Stop){ .kind = "stop.fortress", .rule = "2.3.1", .place = here, .cause = -1 };
    }

  if (contact)
    stop = (Stop){ .kind = "stop.contact", .rule = "5.5", .place = here, .cause = -1 };
  if (stop.kind && g_str_equal (stop.kind, "refused"))
    {
      stop.kind = NULL;
      last = tell_march (turn, marched, mover, start, entered, &stop, fatigue_event);
      k13_refuse (turn, order, "2.0", "no-such-road", &g_array_index (order->path, VtrId, entered->len), last);
      vtr_turn_order_outcome (turn, order, VTR_EXECUTED_PART, vtr_turn_last_event (turn));
      return;
    }
  if (contact && entered->len == order->path->len)
    {
      Stop none = { .place = here, .cause = -1 };

      last = tell_march (turn, marched, mover, start, entered, &none, fatigue_event);
    }
  else
    last = tell_march (turn, marched, mover, start, entered, &stop, fatigue_event);
  vtr_turn_order_outcome (turn, order,
                          entered->len == 0                                                                                        ? (order->path->len ? VTR_EXECUTED_NO : VTR_EXECUTED_DONE)
                          : here == vtr_board_find_place (turn->board, g_array_index (order->path, VtrId, order->path->len - 1).s) ? VTR_EXECUTED_DONE
                                                                                                                                   : VTR_EXECUTED_PART,
                          last);
  if (contact)
    k13_contact (turn, mover, here, entered->len > 1 ? g_array_index (entered, guint, entered->len - 2) : start, last);
  else if (stop.kind && (order->options & VTR_OPTION_CONTINUE) && g_str_equal (stop.kind, "stop.allowance"))
    carry_on (turn, order, entered->len);
}

/* 1.3: an order to an army moves its corps in that place, in listed order, each
 * on its own, the army's HQ with the first of them. */
static void
march_army (VtrTurn *turn,
            const VtrOrder *order,
            const VtrFormation *army)
{
  g_autoptr (GPtrArray) children = vtr_state_children (turn->state, &army->id);
  g_autoptr (GArray) corps = g_array_new (FALSE, TRUE, sizeof (VtrId));
  VtrId place = army->place;
  VtrId id = army->id;

  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *child = g_ptr_array_index (children, i);

      if (child->kind != VTR_FORMATION_TRAIN && vtr_id_equal (&child->place, &place))
        g_array_append_val (corps, child->id);
    }
  for (guint i = 0; i < corps->len; i++)
    march_one (turn, order, &g_array_index (corps, VtrId, i));
  if (corps->len == 0)
    march_one (turn, order, &id);
  else
    {
      const VtrFormation *first = vtr_state_formation (turn->state, &g_array_index (corps, VtrId, 0));
      VtrFormation *hq = vtr_state_formation (turn->state, &id);

      /* the HQ rides with the first of them */
      hq->place = first->place;
      k13_occupancy_changed (turn);
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

  if (parent == NULL || !vtr_id_equal (&parent->place, &formation->place))
    {
      k13_refuse (turn, order, "1.3", "not-in-place", parent ? &parent->place : NULL, -1);
      return;
    }
  formation->attached = TRUE;
  simple_event (turn, order, "attached", formation);
}

static void
execute (VtrTurn *turn,
         const VtrOrder *order)
{
  VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);

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
  if (vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "detach"))
    {
      detach (turn, order, formation);
      if (order->path->len == 0)
        {
          if (vtr_id_is (&order->verb, "march"))
            k13_refuse (turn, order, "2.0", "no-path", NULL, -1);
          return;
        }
      if (formation->kind == VTR_FORMATION_ARMY && !(order->options & VTR_OPTION_ALONE))
        march_army (turn, order, formation);
      else
        march_one (turn, order, &order->formation);
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
