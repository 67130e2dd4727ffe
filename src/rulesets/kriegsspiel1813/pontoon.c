/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.2: pontoon trains and bridges of boats. */

/* --- where a train is ---------------------------------------------------------- */

const K13Bridge *
k13_bridge_of (const VtrState *state,
               const VtrId *train)
{
  K13Bridge key = { .train = *train };

  return vtr_state_find (state, K13_TABLE_BRIDGE, &key);
}

/* While it is still being built the train can be loaded up again. */
gboolean
k13_is_deployed (const VtrState *state,
                 const VtrId *train)
{
  const K13Bridge *bridge = k13_bridge_of (state, train);

  return bridge && bridge->state != K13_BRIDGE_BUILDING;
}

static gboolean
is_with (const VtrState *state,
         const VtrFormation *train,
         const VtrId *formation)
{
  const K13Troops *troops = k13_troops (state, &train->id);

  return troops && vtr_id_equal (&troops->corps, formation);
}

/* Its corps does not stand where it does: it lies somewhere by itself, or is on its
 * way back to its army. */
static gboolean
is_apart (const VtrState *state,
          const VtrFormation *train)
{
  const K13Troops *troops = k13_troops (state, &train->id);
  const VtrFormation *corps = troops ? vtr_state_formation (state, &troops->corps) : NULL;

  return troops && !vtr_id_is_empty (&troops->corps) && (corps == NULL || !vtr_id_equal (&corps->place, &train->place));
}

/**
 * k13_train_with:
 * @state: a state, or what a side may see of it
 * @formation: a train, or a force
 *
 * The train itself; else of the trains where the force stands the one that goes
 * with it, with its corps or with a corps of its army, else one whose corps is
 * elsewhere: whoever escorts it disposes of it.
 *
 * Returns: (nullable): the train
 */
const VtrFormation *
k13_train_with (const VtrState *state,
                const VtrId *formation)
{
  const VtrFormation *force = vtr_state_formation (state, formation);
  g_autoptr (GPtrArray) here = NULL;

  if (force == NULL || vtr_id_is_empty (&force->place))
    return NULL;
  if (force->kind == VTR_FORMATION_TRAIN)
    return force;
  here = vtr_state_in_place (state, &force->place);
  for (guint rank = 0; rank < 4; rank++)
    for (guint i = 0; i < here->len; i++)
      {
        const VtrFormation *train = g_ptr_array_index (here, i);

        if (train->kind != VTR_FORMATION_TRAIN || !vtr_id_equal (&train->side, &force->side))
          continue;
        if (rank == 0 ? is_with (state, train, formation) : rank == 1 ? is_with (state, train, &force->parent)
                                                        : rank == 2   ? force->kind == VTR_FORMATION_ARMY && vtr_state_is_under (state, &train->id, formation)
                                                                      : is_apart (state, train))
          return train;
      }
  return NULL;
}

static gboolean
moved (const VtrState *state,
       const VtrId *formation)
{
  const K13Troops *troops = k13_troops (state, formation);

  return troops && !vtr_id_is_empty (&troops->entered_from);
}

/**
 * k13_escort:
 * @state: a state
 * @place: a place
 * @side: whose
 * @but: (nullable): those who leave
 * @halted: whether only those count that stood there all turn
 *
 * Returns: divisions that could escort a train there (5.2), garrisons too
 */
gint
k13_escort (const VtrState *state,
            const VtrId *place,
            const VtrId *side,
            const K13Mover *but,
            gboolean halted)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, place);
  gint n = 0;

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *division = g_ptr_array_index (here, i);
      const K13Troops *troops = k13_troops (state, &division->id);
      gboolean leaves = FALSE;

      if (division->kind != VTR_FORMATION_DIVISION || !vtr_id_equal (&division->side, side) || troops == NULL || k13_men (troops) == 0 || (halted && moved (state, &division->id)))
        continue;
      for (guint m = 0; but && m < but->all->len; m++)
        leaves |= vtr_id_equal (&g_array_index (but->all, VtrId, m), &division->id);
      n += !leaves;
    }
  return n;
}

/**
 * k13_leaves_train:
 * @state: a state, or what a side may see of it
 * @mover: who would march off
 *
 * 5.2: a deployed train, and one that is on its way back to its army, keeps an
 * escort of at least one division.
 *
 * Returns: whether @mover is the last escort of a train that does not go with it
 */
gboolean
k13_leaves_train (const VtrState *state,
                  const K13Mover *mover)
{
  VtrId place = vtr_state_formation (state, &mover->head)->place;
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, &place);

  if (mover->divisions->len == 0)
    return FALSE;
  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *train = g_ptr_array_index (here, i);
      gboolean goes = FALSE;

      if (train->kind != VTR_FORMATION_TRAIN || !vtr_id_equal (&train->side, &mover->side) || !(k13_is_deployed (state, &train->id) || is_apart (state, train)))
        continue;
      for (guint m = 0; m < mover->all->len; m++)
        goes |= vtr_id_equal (&g_array_index (mover->all, VtrId, m), &train->id);
      if (!goes && k13_escort (state, &place, &mover->side, mover, FALSE) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The trains of one formation go with another that stands where it does. */
void
k13_trains_follow (VtrTurn *turn,
                   const VtrId *from,
                   const VtrId *to)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    if (rows[i].kind == VTR_FORMATION_TRAIN && is_with (turn->state, &rows[i], from))
      k13_troops_mut (turn->state, &rows[i].id)->corps = *to;
}

/* 5.2: an army's train goes with its last-listed infantry corps, one that is on
 * the board before one that is still to come. */
static const VtrFormation *
usual_corps (const VtrState *state,
             const VtrFormation *train)
{
  g_autoptr (GPtrArray) children = vtr_state_children (state, &train->parent);
  const VtrFormation *found = NULL;

  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *corps = g_ptr_array_index (children, i);

      if (corps->kind == VTR_FORMATION_CORPS && (found == NULL || !vtr_id_is_empty (&corps->place) || vtr_id_is_empty (&found->place)))
        found = corps;
    }
  return found;
}

/**
 * k13_trains_set_up:
 * @turn: turn 0, reinforcements taken off the board
 *
 * Gives each army's train to the corps that it goes with, where that stands; one
 * whose corps is still to come waits with it.
 */
void
k13_trains_set_up (VtrTurn *turn)
{
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      K13Troops *troops = rows[i].kind == VTR_FORMATION_TRAIN ? k13_troops_mut (turn->state, &rows[i].id) : NULL;
      const VtrFormation *corps;

      if (troops == NULL)
        continue;
      if (vtr_id_is_empty (&troops->corps) && !vtr_id_is_empty (&rows[i].parent))
        {
          const VtrFormation *parent = vtr_state_formation (turn->state, &rows[i].parent);

          corps = parent && parent->kind != VTR_FORMATION_ARMY ? parent : usual_corps (turn->state, &rows[i]);
          if (corps)
            {
              troops->corps = corps->id;
              if (!vtr_id_is_empty (&corps->place))
                rows[i].place = corps->place;
            }
        }
      corps = vtr_state_formation (turn->state, &troops->corps);
      if (corps && vtr_id_is_empty (&corps->place) && !vtr_id_is_empty (&rows[i].place))
        {
          troops->arrives = rows[i].place;
          rows[i].place = (VtrId){ "" };
        }
    }
}

/* What waited for its corps comes with it (5.4). */
void
k13_trains_arrive (VtrTurn *turn,
                   const VtrId *corps)
{
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const K13Troops *troops = k13_troops (turn->state, &rows[i].id);

      if (rows[i].kind == VTR_FORMATION_TRAIN && vtr_id_is_empty (&rows[i].place) && is_with (turn->state, &rows[i], corps) && troops->due == 0 && !vtr_id_is_empty (&troops->arrives))
        rows[i].place = vtr_state_formation (turn->state, corps)->place;
    }
}

/* --- bridges --------------------------------------------------------------------- */

/* 5.1, 5.2: a bridge that is gone voids the routes of advance over it. */
static void
void_routes (VtrTurn *turn,
             const VtrId *side,
             const VtrId *a,
             const VtrId *b)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      K13Route key = { .formation = rows[i].id };
      const K13Route *row;
      VtrId before = { "" };
      gboolean over = FALSE;

      if (!vtr_id_equal (&rows[i].side, side))
        continue;
      for (;; key.seq++)
        {
          row = vtr_state_find (turn->state, K13_TABLE_ROUTE, &key);
          if (key.seq > 0)
            {
              const VtrId *at = row ? &row->place : &rows[i].place;

              over |= (vtr_id_equal (&before, a) && vtr_id_equal (at, b)) || (vtr_id_equal (&before, b) && vtr_id_equal (at, a));
            }
          if (row == NULL)
            break;
          before = row->place;
        }
      while (over && key.seq-- > 0)
        vtr_state_remove (turn->state, K13_TABLE_ROUTE, &key);
    }
}

static void
remove_bridge (VtrTurn *turn,
               const K13Bridge *bridge)
{
  const VtrFormation *train = bridge ? vtr_state_formation (turn->state, &bridge->train) : NULL;
  K13Bridge was;

  if (bridge == NULL)
    return;
  was = *bridge;
  vtr_state_remove (turn->state, K13_TABLE_BRIDGE, &was);
  if (train && was.state != K13_BRIDGE_BUILDING)
    void_routes (turn, &train->side, &was.from, &was.to);
}

/* An event about a bridge: @force is who was told to lay it or take it up. */
static gint
tell_bridge (VtrTurn *turn,
             const gchar *kind,
             const K13Bridge *bridge,
             const VtrId *force,
             const gchar *reason,
             const VtrId *order,
             gint cause)
{
  const VtrFormation *train = vtr_state_formation (turn->state, &bridge->train);
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, cause);

  if (order)
    event->order = *order;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", force);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "train", &bridge->train);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &bridge->from);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &bridge->to);
  if (reason)
    vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", reason);
  vtr_event_tell (event, &train->side, VTR_GRADE_OWN);
  return vtr_turn_last_event (turn);
}

static gboolean
enemy_there (VtrTurn *turn,
             const VtrId *place,
             const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint at = vtr_board_find_place (turn->board, place->s);

  if (at == VTR_NO_PLACE)
    return FALSE;
  return k13_enemy_field (occupancy, at, side) + k13_enemy_garrison (occupancy, at, side) > 0;
}

static gboolean
has_contact (VtrTurn *turn,
             const VtrId *place)
{
  const K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->contacts->len; i++)
    if (vtr_id_equal (&g_array_index (scratch->contacts, K13Contact, i).place, place))
      return TRUE;
  return FALSE;
}

/* 5.2: why no bridge can be begun; NULL: it can. */
static const gchar *
why_no_bridge (VtrTurn *turn,
               const VtrOrder *order,
               const VtrFormation *train,
               const gchar **rule)
{
  guint from, to, link;

  *rule = "5.2";
  if (train == NULL)
    return "no-train";
  if (k13_bridge_of (turn->state, &train->id))
    return "bridge-stands";
  from = vtr_board_find_place (turn->board, train->place.s);
  to = vtr_board_find_place (turn->board, order->target.s);
  link = vtr_board_find_link (turn->board, from, to);
  if (link == VTR_NO_LINK || vtr_board_link (turn->board, link)->class_ != VTR_LINK_BRIDGE)
    return "no-bridge-there";
  if (k13_link_stands (turn->state, turn->board, &train->side, link))
    return "bridge-stands";
  if (k13_is_neutral_place (turn->state, turn->board, to))
    {
      *rule = "4.4";
      return "closed-neutral";
    }
  if (moved (turn->state, &train->id))
    return "not-halted";
  if (k13_escort (turn->state, &train->place, &train->side, NULL, TRUE) == 0)
    return "no-escort";
  if (enemy_there (turn, &order->target, &train->side) || enemy_there (turn, &train->place, &train->side))
    return "enemy-there";
  return NULL;
}

static void
begin_bridge (VtrTurn *turn,
              const VtrOrder *order,
              const VtrFormation *train)
{
  const gchar *rule;
  const gchar *why = why_no_bridge (turn, order, train, &rule);
  K13Bridge bridge = { .state = K13_BRIDGE_BUILDING, .since = turn->input->turn };

  if (why)
    {
      k13_refuse (turn, order, rule, why, vtr_id_is_empty (&order->target) ? NULL : &order->target, -1);
      return;
    }
  bridge.train = train->id;
  bridge.from = train->place;
  bridge.to = order->target;
  vtr_state_insert (turn->state, K13_TABLE_BRIDGE, &bridge);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, tell_bridge (turn, "bridge.begun", &bridge, &order->formation, NULL, &order->id, -1));
}

/* 5.2: the bridge closes at once; the train is free at the turn's end. */
static void
begin_dismantling (VtrTurn *turn,
                   const VtrOrder *order,
                   const VtrFormation *train)
{
  K13Bridge *bridge = train ? (K13Bridge *) k13_bridge_of (turn->state, &train->id) : NULL;

  if (train == NULL)
    k13_refuse (turn, order, "5.2", "no-train", NULL, -1);
  else if (bridge == NULL || bridge->state != K13_BRIDGE_STANDING)
    k13_refuse (turn, order, "5.2", "no-bridge", &train->place, -1);
  else if (k13_escort (turn->state, &train->place, &train->side, NULL, FALSE) == 0)
    k13_refuse (turn, order, "5.2", "no-escort", &train->place, -1);
  else
    {
      bridge->state = K13_BRIDGE_DISMANTLING;
      void_routes (turn, &train->side, &bridge->from, &bridge->to);
      vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, tell_bridge (turn, "bridge.closed", bridge, &order->formation, NULL, &order->id, -1));
    }
}

/* 5.2: the train goes with another corps, or with the division that escorts it,
 * in the same place. */
static void
assign (VtrTurn *turn,
        const VtrOrder *order,
        const VtrFormation *giver,
        const VtrFormation *train)
{
  VtrFormation *corps = vtr_state_formation (turn->state, vtr_id_is_empty (&order->target) ? &giver->id : &order->target);
  VtrEvent *event;

  /* the corps that takes it may be the one that is told so */
  if (train == NULL && corps)
    train = k13_train_with (turn->state, &corps->id);
  if (train == NULL && corps)
    {
      g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &corps->place);

      for (guint i = 0; i < here->len && train == NULL; i++)
        {
          const VtrFormation *at = g_ptr_array_index (here, i);

          if (at->kind == VTR_FORMATION_TRAIN && vtr_id_equal (&at->side, &corps->side))
            train = at;
        }
    }
  if (train == NULL)
    {
      k13_refuse (turn, order, "5.2", "no-train", NULL, -1);
      return;
    }
  if (corps == NULL || vtr_id_is_empty (&train->place) || !vtr_id_equal (&corps->side, &train->side) || !vtr_id_equal (&corps->place, &train->place) || (corps->kind != VTR_FORMATION_CORPS && corps->kind != VTR_FORMATION_CAVALRY_CORPS && corps->kind != VTR_FORMATION_DIVISION))
    {
      /* a train that waits with its corps for its turn stands nowhere */
      k13_refuse (turn, order, "5.2", "train-not-here", vtr_id_is_empty (&train->place) ? NULL : &train->place, -1);
      return;
    }
  /* 1.3: a division that is to escort it is detached by that */
  if (corps->kind == VTR_FORMATION_DIVISION)
    corps->attached = FALSE;
  k13_troops_mut (turn->state, &train->id)->corps = corps->id;
  event = vtr_turn_event (turn, "train.assigned", NULL, -1);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &corps->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "train", &train->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &train->place);
  vtr_event_tell (event, &train->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/**
 * k13_execute_pontoon:
 * @turn: the turn
 * @order: an order
 * @formation: whose
 *
 * Begins what bridge and dismantle order, and assigns trains.
 *
 * Returns: whether it was one of these
 */
gboolean
k13_execute_pontoon (VtrTurn *turn,
                     const VtrOrder *order,
                     const VtrFormation *formation)
{
  const VtrFormation *train = k13_train_with (turn->state, &formation->id);

  if (vtr_id_is (&order->verb, "bridge"))
    begin_bridge (turn, order, train);
  else if (vtr_id_is (&order->verb, "dismantle"))
    begin_dismantling (turn, order, train);
  else if (vtr_id_is (&order->verb, "rejoin"))
    assign (turn, order, formation, train);
  else
    return FALSE;
  return TRUE;
}

/**
 * k13_capture_trains:
 * @turn: the turn
 * @place: where
 * @loser: whose trains
 * @cause: index of the event that brought it about
 *
 * 5.2: the enemy takes all trains of @loser in @place, their bridges with them;
 * both sides are told. Call it before the beaten go back: a train goes with its
 * corps.
 */
void
k13_capture_trains (VtrTurn *turn,
                    guint place,
                    const VtrId *loser,
                    gint cause)
{
  VtrId place_id = vtr_board_place (turn->board, place)->id;
  g_autoptr (GPtrArray) here = vtr_state_in_place (turn->state, &place_id);
  const VtrSide *sides = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIDE, VtrSide);

  for (guint i = 0; i < here->len; i++)
    {
      VtrFormation *train = g_ptr_array_index (here, i);
      VtrEvent *event;

      if (train->kind != VTR_FORMATION_TRAIN || !vtr_id_equal (&train->side, loser))
        continue;
      train->place = (VtrId){ "" };
      remove_bridge (turn, k13_bridge_of (turn->state, &train->id));
      event = vtr_turn_event (turn, "train.captured", NULL, cause);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &train->id);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place_id);
      vtr_event_tell (event, loser, VTR_GRADE_OWN);
      event = vtr_turn_event (turn, "train.taken", NULL, vtr_turn_last_event (turn));
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &place_id);
      vtr_figures_id (event->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "formation", &train->id);
      for (guint s = 0; s < vtr_state_n_rows (turn->state, VTR_TABLE_SIDE); s++)
        if (!vtr_id_equal (&sides[s].id, loser))
          vtr_event_tell (event, &sides[s].id, VTR_GRADE_OWN);
    }
  k13_occupancy_changed (turn);
}

/* --- the phase of works ------------------------------------------------------------ */

/* The event by which it was begun this turn, or -1, and who was told to do it. */
static gint
begun_by (VtrTurn *turn,
          const gchar *kind,
          const VtrId *train,
          VtrId *force)
{
  *force = *train;
  for (guint i = turn->outcome->events->len; i > 0; i--)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i - 1);
      const VtrId *of = vtr_figures_get_id (event->figures, "train");

      if (!g_str_equal (event->kind->id, kind) || of == NULL || !vtr_id_equal (of, train))
        continue;
      *force = *vtr_figures_get_id (event->figures, "formation");
      return (gint) i - 1;
    }
  return -1;
}

/* 5.2: why the bridge begun this turn is not done; NULL: it is. */
static const gchar *
why_given_up (VtrTurn *turn,
              const K13Bridge *bridge,
              const VtrFormation *train)
{
  if (!vtr_id_equal (&train->place, &bridge->from) || moved (turn->state, &train->id))
    return "not-halted";
  if (has_contact (turn, &bridge->from) || enemy_there (turn, &bridge->from, &train->side))
    return "contact";
  if (k13_escort (turn->state, &train->place, &train->side, NULL, TRUE) == 0)
    return "no-escort";
  if (enemy_there (turn, &bridge->to, &train->side))
    return "enemy-there";
  return NULL;
}

static void
finish_building (VtrTurn *turn,
                 const K13Bridge *bridge)
{
  const VtrFormation *train = vtr_state_formation (turn->state, &bridge->train);
  const gchar *why = why_given_up (turn, bridge, train);
  VtrId force;
  gint begun = begun_by (turn, "bridge.begun", &bridge->train, &force);
  gint event = tell_bridge (turn, why ? "bridge.lapses" : "bridge.stands", bridge, &force, why, NULL, begun);

  if (why == NULL)
    return;
  for (guint i = 0; begun >= 0 && i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (vtr_id_equal (&order->id, &((VtrEvent *) g_ptr_array_index (turn->outcome->events, (guint) begun))->order))
        vtr_turn_order_outcome (turn, order, VTR_EXECUTED_NO, event);
    }
  remove_bridge (turn, bridge);
}

/**
 * k13_pontoon_works:
 * @turn: the turn
 *
 * 5.2: bridges that were begun are finished, or given up when train or escort did
 * not halt the whole turn or the enemy has come; those that were taken up free
 * their trains.
 */
void
k13_pontoon_works (VtrTurn *turn)
{
  g_autoptr (GArray) bridges = g_array_new (FALSE, TRUE, sizeof (K13Bridge));

  g_array_append_vals (bridges, turn->state->rows[K13_TABLE_BRIDGE]->data, vtr_state_n_rows (turn->state, K13_TABLE_BRIDGE));
  for (guint i = 0; i < bridges->len; i++)
    {
      const K13Bridge *bridge = &g_array_index (bridges, K13Bridge, i);

      if (vtr_state_formation (turn->state, &bridge->train) == NULL)
        continue;
      if (bridge->state == K13_BRIDGE_BUILDING)
        finish_building (turn, bridge);
      else if (bridge->state == K13_BRIDGE_DISMANTLING)
        {
          VtrId force;
          gint closed = begun_by (turn, "bridge.closed", &bridge->train, &force);

          tell_bridge (turn, "bridge.dismantled", bridge, &force, NULL, NULL, closed);
          remove_bridge (turn, bridge);
        }
    }
}

/* A bridge is a link from the turn after that in which it was built. */
void
k13_pontoon_clocks (VtrTurn *turn)
{
  K13Bridge *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_BRIDGE, K13Bridge);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_BRIDGE); i++)
    if (rows[i].state == K13_BRIDGE_BUILDING)
      rows[i].state = K13_BRIDGE_STANDING;
}
