/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What the sender is told of orders for the turn's frame (6.2, 10.0, 14.0). What may
 * look otherwise when the order's turn comes is a doubt; only what cannot be is
 * refused. */

typedef struct
{
  const VtrOrder *order;
  const VtrView *view;
  const VtrState *state; /* as the side has it in mind */
  VtrVerdict *verdict;
  const VtrFormation *formation;
  guint target;
} Judging;

static void
say (Judging *judging,
     VtrVerdictKind kind,
     const gchar *rule,
     const gchar *reason)
{
  VtrVerdict *verdict = judging->verdict;

  verdict->kind = kind;
  g_strlcpy (verdict->rule, rule, sizeof verdict->rule);
  g_strlcpy (verdict->reason, reason, sizeof verdict->reason);
  verdict->figures = vtr_figures_new ();
  if (judging->formation != NULL)
    vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &judging->formation->id);
  if (judging->target != VTR_NO_PLACE)
    vtr_figures_id (verdict->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (judging->view->board, judging->target)->id);
}

/* RP that it costs, of those that are there when the phase comes: all that is said of
 * them is that others of the side may be served before. */
static gboolean
can_pay (const Judging *judging,
         gint price)
{
  E70Treasury key = { .side = judging->order->side };
  const E70Treasury *row = vtr_state_find (judging->state, E70_TABLE_TREASURY, &key);

  return row == NULL || e70_income (e70_is_french (&key.side), row->points) >= price;
}

static void
judge_mobilize (Judging *judging)
{
  const VtrId *side = &judging->order->side;
  const E70Hq *hq = judging->formation ? e70_hq (judging->state, &judging->formation->id) : NULL;
  gboolean placed = hq != NULL && !hq->pool && hq->returns == 0;
  const gchar *fault = e70_mobilize_fault (judging->state, judging->view->board, side, judging->target);
  gboolean ground = fault != NULL && (g_str_equal (fault, "e70-no-fortress") || g_str_equal (fault, "e70-no-town"));

  if (placed && judging->order->amount == 0)
    say (judging, VTR_VERDICT_REFUSED, "6.2", "e70-not-in-pool");
  else if (fault != NULL)
    say (judging, ground ? VTR_VERDICT_REFUSED : VTR_VERDICT_MAY_FAIL, "6.2", fault);
  else if (!can_pay (judging, e70_mobilization_price (e70_is_french (side), hq != NULL)))
    say (judging, VTR_VERDICT_MAY_FAIL, "6.2", "e70-no-resource");
}

static void
judge_deploy (Judging *judging)
{
  const VtrId *home = e70_home (judging->state, vtr_board_place (judging->view->board, judging->target));

  if (vtr_parameters_get (judging->view->parameters, "set-up") == 0 || judging->order->turn > 1)
    say (judging, VTR_VERDICT_REFUSED, "14.0", "e70-set-up-over");
  else if (!vtr_id_equal (home, &judging->order->side))
    say (judging, VTR_VERDICT_REFUSED, "14.0", "e70-not-home");
  else if (judging->formation == NULL && vtr_board_find_place (judging->view->board, judging->order->start.s) == VTR_NO_PLACE)
    say (judging, VTR_VERDICT_REFUSED, "14.0", "e70-no-start");
  else if (judging->formation != NULL && vtr_id_is_empty (&judging->formation->place))
    say (judging, VTR_VERDICT_REFUSED, "14.0", "not-on-board");
}

/**
 * e70_judge_frame:
 * @order: an order
 * @view: what its sender's side knows
 * @verdict: (out): what he is told; accepted before
 *
 * Returns: whether the order is one of these
 */
gboolean
e70_judge_frame (const VtrOrder *order,
                 const VtrView *view,
                 VtrVerdict *verdict)
{
  gboolean mobilize = vtr_id_is (&order->verb, "mobilize");
  gboolean deploy = vtr_id_is (&order->verb, "deploy");
  g_autoptr (VtrState) state = mobilize || deploy ? e70_believed (view) : NULL;
  Judging judging = { .order = order, .view = view, .state = state, .verdict = verdict, .target = VTR_NO_PLACE };

  if (vtr_id_is (&order->verb, "recover"))
    {
      if (order->path->len == 0)
        say (&judging, VTR_VERDICT_REFUSED, "10.0", "no-path");
      return TRUE;
    }
  if (!mobilize && !deploy)
    return FALSE;
  if (!vtr_id_is_empty (&order->formation))
    {
      judging.formation = vtr_state_formation (state, &order->formation);
      if (judging.formation == NULL || !vtr_id_equal (&judging.formation->side, &order->side) || e70_hq (state, &order->formation) == NULL)
        {
          judging.formation = NULL;
          say (&judging, VTR_VERDICT_REFUSED, mobilize ? "6.2" : "14.0", "unknown-formation");
          return TRUE;
        }
    }
  judging.target = vtr_board_find_place (view->board, order->target.s);
  if (judging.target == VTR_NO_PLACE)
    say (&judging, VTR_VERDICT_REFUSED, mobilize ? "6.2" : "14.0", "e70-no-target");
  else if (mobilize)
    judge_mobilize (&judging);
  else
    judge_deploy (&judging);
  return TRUE;
}
