/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 1.1: the orders of a turn, one after another in the sequence in which they were
 * received; what each verb does. */

/* 5.5: whoever stood his ground or gave way has lost his orders, and so have the
 * divisions that stand with him. */
gpointer
k13_held_by (VtrTurn *turn,
             const VtrFormation *formation)
{
  const K13Scratch *scratch = turn->scratch;
  const VtrFormation *parent = formation->attached ? vtr_state_formation (turn->state, &formation->parent) : NULL;
  gpointer event = g_hash_table_lookup (scratch->lost, formation->id.s);

  if (event == NULL)
    event = g_hash_table_lookup (scratch->pinned, formation->id.s);
  if (event == NULL && parent && parent->kind != VTR_FORMATION_ARMY && vtr_id_equal (&parent->place, &formation->place))
    return k13_held_by (turn, parent);
  return event;
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
      k13_march_one (turn, order, &id, NULL, rests);
      return;
    }
  for (guint i = 0; i < corps->len; i++)
    {
      const VtrOrderOutcome *outcome;

      k13_march_one (turn, order, &g_array_index (corps, VtrId, i), i == 0 ? &id : NULL, each);
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
  if (above && above->garrison && troops && !troops->garrison)
    {
      /* 2.3.1: it stands before the walls, its corps behind them */
      k13_refuse (turn, order, "2.3.1", "corps-garrison", &formation->place, -1);
      return;
    }
  formation->attached = TRUE;
  k13_trains_follow (turn, &formation->id, &parent->id);
  simple_event (turn, order, "attached", formation);
}

/* A posture waits for what happens: nothing holds it up. A halted force is held
 * in any case. */
static gboolean
waits (const VtrOrder *order)
{
  static const gchar *const verbs[] = { "halt", "stand", "withdraw", "into-fortress", "fetch-garrison", "guns", "exploit", NULL };

  return g_strv_contains (verbs, order->verb.s);
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
            return next != VTR_NO_PLACE && k13_find_link (turn->state, turn->board, &formation->side, here, next) != VTR_NO_LINK;
        }
      return vtr_id_is (&order->verb, "detach");
    }
  return waits (order);
}

/* 5.2: what a train can be told itself. */
static gboolean
is_for_trains (const VtrOrder *order)
{
  return vtr_id_is (&order->verb, "bridge") || vtr_id_is (&order->verb, "dismantle") || vtr_id_is (&order->verb, "rejoin");
}

static void
execute (VtrTurn *turn,
         const VtrOrder *order)
{
  VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
  gboolean was_attached;
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
  if (formation->kind == VTR_FORMATION_BRIGADE || (formation->kind == VTR_FORMATION_TRAIN && !is_for_trains (order)))
    {
      k13_refuse (turn, order, "1.3", "brigade", NULL, -1);
      return;
    }
  if (k13_refuse_bound (turn, order, &formation->id))
    return;
  if (vtr_id_is (&order->verb, "guns") && k13_guns_fault (turn->state, order))
    {
      k13_refuse (turn, order, "5.5.1", k13_guns_fault (turn->state, order), NULL, -1);
      return;
    }
  if ((held = k13_held_by (turn, formation)) && !waits (order))
    {
      k13_refuse (turn, order, "5.5", "pinned", &formation->place, GPOINTER_TO_INT (held) - 1);
      return;
    }
  was_attached = formation->attached && formation->kind == VTR_FORMATION_DIVISION;
  if (!held && is_begun (turn, order, formation))
    detach (turn, order, formation);
  if (vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "detach"))
    {
      g_autoptr (GPtrArray) rests = g_ptr_array_new ();

      if (order->path->len == 0)
        {
          if (vtr_id_is (&order->verb, "march"))
            k13_refuse (turn, order, "2.0", "no-path", NULL, -1);
          else if (!was_attached)
            k13_refuse (turn, order, "1.3", "not-attached", &formation->place, -1);
          return;
        }
      if (formation->kind == VTR_FORMATION_ARMY && !(order->options & VTR_OPTION_ALONE))
        march_army (turn, order, formation, rests);
      else
        k13_march_one (turn, order, &order->formation, NULL, rests);
      for (guint i = 0; i < rests->len; i++)
        vtr_turn_carry (turn, g_ptr_array_index (rests, i));
    }
  else if (vtr_id_is (&order->verb, "halt"))
    simple_event (turn, order, "halt", formation);
  else if (vtr_id_is (&order->verb, "attach"))
    attach (turn, order, formation);
  else if (!k13_execute_works (turn, order, formation))
    /* postures wait for what happens */
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
      if (order->verdict.kind == VTR_VERDICT_REFUSED && (g_str_equal (order->verdict.rule, "1.4") || g_str_equal (order->verdict.reason, VTR_REASON_UMPIRE)))
        {
          /* without a rule of its own the umpire's word stands under 1.4 */
          k13_refuse (turn, order, order->verdict.rule[0] ? g_intern_string (order->verdict.rule) : "1.4", order->verdict.reason, NULL, -1);
          continue;
        }
      execute (turn, order);
    }
}
