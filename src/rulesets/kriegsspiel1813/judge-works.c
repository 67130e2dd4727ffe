/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* Verdicts on works, from a view alone: fortresses (2.3.1), rallies (4.1), pontoon
 * trains (5.2). Refused is what no other order of this turn could make lawful; what
 * one could, or what the enemy may do, may fail. */

static gboolean
object (VtrVerdict *verdict,
        VtrVerdictKind kind,
        const gchar *rule,
        const gchar *reason)
{
  k13_say (verdict, kind, rule, reason);
  return TRUE;
}

/* --- pontoon trains (5.2) ------------------------------------------------------ */

static gboolean
any_train (const VtrState *state,
           const VtrFormation *formation)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (state, &formation->place);

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *train = g_ptr_array_index (here, i);

      if (train->kind == VTR_FORMATION_TRAIN && vtr_id_equal (&train->side, &formation->side))
        return TRUE;
    }
  return FALSE;
}

/* What would be legal: the places to which a bridge may be laid from here. */
static void
add_possible (VtrVerdict *verdict,
              const VtrView *view,
              guint from)
{
  const VtrPlace *place = vtr_board_place (view->board, from);

  for (guint i = 0; i < place->n_links; i++)
    if (vtr_board_link (view->board, place->links[i])->class_ == VTR_LINK_BRIDGE)
      k13_say_place (verdict, "possible", &vtr_board_place (view->board, vtr_board_other_end (view->board, place->links[i], from))->id);
}

static gboolean
judge_bridge (const VtrOrder *order,
              const VtrView *view,
              const VtrFormation *formation,
              VtrVerdict *verdict)
{
  const VtrFormation *train = k13_train_with (view->state, &formation->id);
  VtrSighting key = { .side = order->side, .place = order->target };
  const VtrSighting *sighting;
  const K13Bridge *bridge;
  guint from, to, link;

  if (train == NULL)
    /* it may be told to take one that is with another corps there */
    return object (verdict, any_train (view->state, formation) ? VTR_VERDICT_MAY_FAIL : VTR_VERDICT_REFUSED, "5.2", "no-train");
  if ((bridge = k13_bridge_of (view->state, &train->id)))
    {
      object (verdict, VTR_VERDICT_REFUSED, "5.2", "bridge-stands");
      k13_say_place (verdict, "place", &bridge->from);
      return TRUE;
    }
  from = vtr_board_find_place (view->board, train->place.s);
  to = vtr_board_find_place (view->board, order->target.s);
  link = vtr_board_find_link (view->board, from, to);
  if (link == VTR_NO_LINK || vtr_board_link (view->board, link)->class_ != VTR_LINK_BRIDGE)
    {
      object (verdict, VTR_VERDICT_REFUSED, "5.2", "no-bridge-there");
      k13_say_place (verdict, "from", &train->place);
      if (to != VTR_NO_PLACE)
        k13_say_place (verdict, "place", &order->target);
      if (from != VTR_NO_PLACE)
        add_possible (verdict, view, from);
      return TRUE;
    }
  if (k13_is_neutral_place (view->state, view->board, to))
    {
      object (verdict, VTR_VERDICT_REFUSED, "4.4", "closed-neutral");
      k13_say_place (verdict, "place", &order->target);
      return TRUE;
    }
  if (k13_escort (view->state, &train->place, &train->side, NULL, TRUE) == 0)
    {
      object (verdict, VTR_VERDICT_REFUSED, "5.2", "no-escort");
      k13_say_place (verdict, "place", &train->place);
      return TRUE;
    }
  if (k13_link_stands (view->state, view->board, &train->side, link))
    return object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "bridge-stands");
  sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  if (sighting && sighting->word != VTR_WORD_EMPTY && sighting->turn >= view->turn)
    {
      object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "enemy-there");
      k13_say_place (verdict, "place", &order->target);
      return TRUE;
    }
  return TRUE;
}

static gboolean
judge_dismantle (const VtrView *view,
                 const VtrFormation *formation,
                 VtrVerdict *verdict)
{
  const VtrFormation *train = k13_train_with (view->state, &formation->id);
  const K13Bridge *bridge = train ? k13_bridge_of (view->state, &train->id) : NULL;

  if (train == NULL)
    return object (verdict, any_train (view->state, formation) ? VTR_VERDICT_MAY_FAIL : VTR_VERDICT_REFUSED, "5.2", "no-train");
  if (bridge == NULL)
    {
      object (verdict, VTR_VERDICT_REFUSED, "5.2", "no-bridge");
      k13_say_place (verdict, "place", &train->place);
    }
  else if (k13_escort (view->state, &train->place, &train->side, NULL, FALSE) == 0)
    {
      object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "no-escort");
      k13_say_place (verdict, "place", &train->place);
    }
  return TRUE;
}

static gboolean
judge_rejoin (const VtrOrder *order,
              const VtrView *view,
              const VtrFormation *formation,
              VtrVerdict *verdict)
{
  const VtrFormation *corps = vtr_id_is_empty (&order->target) ? formation : vtr_state_formation (view->state, &order->target);
  const VtrFormation *train = k13_train_with (view->state, &formation->id);

  if (corps == NULL || !vtr_id_equal (&corps->side, &order->side))
    return object (verdict, VTR_VERDICT_NOT_UNDERSTOOD, "1.4", "unknown-formation");
  if (train == NULL && !any_train (view->state, corps))
    return object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "no-train");
  if (train && !vtr_id_equal (&train->place, &corps->place))
    {
      object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "train-not-here");
      k13_say_place (verdict, "place", &train->place);
    }
  else if (corps->kind != VTR_FORMATION_CORPS && corps->kind != VTR_FORMATION_CAVALRY_CORPS && corps->kind != VTR_FORMATION_DIVISION)
    object (verdict, VTR_VERDICT_REFUSED, "5.2", "train-not-here");
  return TRUE;
}

/* --- rallies (4.1) ----------------------------------------------------------------- */

/* Both halt the whole turn and stay out of contact: what is not so at its start
 * will not be so. */
static gboolean
judge_rally (const VtrOrder *order,
             const VtrView *view,
             const VtrFormation *formation,
             VtrVerdict *verdict)
{
  const VtrFormation *corps = vtr_state_formation (view->state, &order->target);
  const K13Supply *supply;
  K13Supply key;

  if (formation->kind != VTR_FORMATION_ARMY)
    return object (verdict, VTR_VERDICT_REFUSED, "4.1", "no-headquarters");
  if (vtr_id_is_empty (&order->target))
    return TRUE;
  if (corps == NULL || !vtr_id_equal (&corps->side, &order->side))
    return object (verdict, VTR_VERDICT_NOT_UNDERSTOOD, "1.4", "unknown-formation");
  if (corps->kind != VTR_FORMATION_CORPS && corps->kind != VTR_FORMATION_CAVALRY_CORPS)
    object (verdict, VTR_VERDICT_REFUSED, "4.1", "no-corps");
  else if (!vtr_id_equal (&corps->place, &formation->place))
    {
      object (verdict, VTR_VERDICT_REFUSED, "4.1", "rally-elsewhere");
      k13_say_place (verdict, "place", &formation->place);
    }
  else if (!k13_sum (view->state, &corps->id, view->turn + 2).exhausted)
    object (verdict, VTR_VERDICT_REFUSED, "4.1", "not-exhausted");
  else
    {
      key = (K13Supply){ .formation = corps->id };
      supply = vtr_state_find (view->state, K13_TABLE_SUPPLY, &key);
      if (supply && supply->state == K13_SUPPLY_CUT)
        object (verdict, VTR_VERDICT_MAY_FAIL, "4.1", "cut");
    }
  vtr_figures_id (verdict->figures ? verdict->figures : (verdict->figures = vtr_figures_new ()), VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "corps", &corps->id);
  return TRUE;
}

/* --- fortresses (2.3.1) -------------------------------------------------------------- */

static gboolean
judge_fortress (const VtrOrder *order,
                const VtrView *view,
                const VtrFormation *formation,
                const K13Mover *mover,
                VtrVerdict *verdict)
{
  const K13Holds *holds = k13_holds (view->state, &formation->place);
  const K13Troops *troops = k13_troops (view->state, &formation->id);

  if (vtr_id_is (&order->verb, "lift") && !mover->invests)
    object (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "not-investing");
  else if (vtr_id_is (&order->verb, "leave") && !mover->garrison)
    object (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "not-garrison");
  else if (vtr_id_is (&order->verb, "leave") && troops && troops->garrison_to > view->turn)
    {
      object (verdict, VTR_VERDICT_REFUSED, "4.1", "exhausted-garrison");
      vtr_figures_number (verdict->figures, VTR_GRADE_OWN, "until", troops->garrison_to);
    }
  else if (vtr_id_is (&order->verb, "invest") || vtr_id_is (&order->verb, "siege"))
    {
      if (mover->divisions->len == 0)
        object (verdict, VTR_VERDICT_REFUSED, "2.3.1", "too-few");
      else if (holds == NULL || vtr_is_neutral (&holds->side) || vtr_id_equal (&holds->side, &order->side))
        object (verdict, VTR_VERDICT_MAY_FAIL, "2.3.1", "no-garrison");
    }
  return TRUE;
}

/**
 * k13_judge_works:
 * @order: an order
 * @view: its sender's side view, or the umpire's
 * @mover: what would carry it out
 * @verdict: (inout): accepted; changed to what stands against it
 *
 * Returns: whether it is an order for works
 */
gboolean
k13_judge_works (const VtrOrder *order,
                 const VtrView *view,
                 const K13Mover *mover,
                 VtrVerdict *verdict)
{
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  const VtrId *verb = &order->verb;

  if (vtr_id_is (verb, "bridge"))
    return judge_bridge (order, view, formation, verdict);
  if (vtr_id_is (verb, "dismantle"))
    return judge_dismantle (view, formation, verdict);
  if (vtr_id_is (verb, "rejoin"))
    return judge_rejoin (order, view, formation, verdict);
  if (vtr_id_is (verb, "rally"))
    return judge_rally (order, view, formation, verdict);
  if (vtr_id_is (verb, "lift") || vtr_id_is (verb, "leave") || vtr_id_is (verb, "invest") || vtr_id_is (verb, "siege"))
    return judge_fortress (order, view, formation, mover, verdict);
  return FALSE;
}

/* 5.2: the verdict on a march by which a train would be left alone. */
gboolean
k13_judge_escort (const VtrView *view,
                  const K13Mover *mover,
                  VtrVerdict *verdict)
{
  if (!k13_leaves_train (view->state, mover))
    return FALSE;
  object (verdict, VTR_VERDICT_MAY_FAIL, "5.2", "train-escort");
  k13_say_place (verdict, "place", &vtr_state_formation (view->state, &mover->head)->place);
  return TRUE;
}
