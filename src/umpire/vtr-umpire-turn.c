/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"
#include "umpire/vtr-umpire-private.h"

/* The open turn: judged, resolved, committed; and what an observer knows of any
 * turn on the head's line. */

/* What the reader took for a slip stays with the order, whatever its verdict. */
static GArray *
take_read_as (const VtrOrder *order)
{
  GArray *kept = vtr_figures_new ();

  for (guint i = 0; order->verdict.figures != NULL && i < order->verdict.figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (order->verdict.figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_TEXT && g_str_equal (figure->name, "read-as"))
        vtr_figures_text (kept, VTR_GRADE_OWN, "read-as", figure->text);
    }
  return kept;
}

static void
give_read_as (VtrOrder *order,
              const GArray *kept)
{
  if (kept->len > 0 && order->verdict.figures == NULL)
    order->verdict.figures = vtr_figures_new ();
  for (guint i = 0; i < kept->len; i++)
    vtr_figures_text (order->verdict.figures, VTR_GRADE_OWN, "read-as", g_array_index (kept, VtrFigure, i).text);
}

void
vtr_umpire_judge_in (const VtrView *view,
                     VtrOrder *order,
                     gboolean as_umpire)
{
  const VtrPlayer *commander;
  g_autoptr (GArray) read_as = NULL;

  if (!vtr_order_is_order (order))
    return;
  read_as = take_read_as (order);
  commander = vtr_state_commander_of (view->state, &order->formation, view->turn + 1);
  vtr_verdict_clear (&order->verdict);
  /* 1.4: the umpire may enter an order for anybody's formation; where none is named
   * the rules say who may */
  if (!vtr_id_is_empty (&order->player) && !vtr_id_is_empty (&order->formation) && !as_umpire && (commander == NULL || !vtr_id_equal (&commander->id, &order->player)))
    {
      order->verdict.kind = VTR_VERDICT_REFUSED;
      g_strlcpy (order->verdict.rule, "1.4", sizeof order->verdict.rule);
      g_strlcpy (order->verdict.reason, "not-your-command", sizeof order->verdict.reason);
      order->verdict.figures = vtr_figures_new ();
      vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
      if (commander)
        vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLAYER, "player", &commander->id);
      give_read_as (order, read_as);
      return;
    }
  view->ruleset->judge (order, view, &order->verdict);
  give_read_as (order, read_as);
}

/**
 * vtr_umpire_judge:
 * @store: a campaign
 * @order: an order of the open turn; its verdict is overwritten
 * @as_umpire: by the umpire's view instead of the sender's
 *
 * What no order is keeps its verdict. By the sender's view an order for a
 * formation outside his commands is refused (1.4).
 */
void
vtr_umpire_judge (VtrStore *store,
                  VtrOrder *order,
                  gboolean as_umpire)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, NULL);
  g_autoptr (VtrView) view = NULL;

  if (input == NULL)
    return;
  view = vtr_view_build (input, NULL, as_umpire ? NULL : &order->side);
  vtr_umpire_judge_in (view, order, as_umpire);
}

/**
 * vtr_umpire_resolve:
 * @store: a campaign
 * @preview: write nothing at all
 * @input: (out) (optional) (transfer full): the turn as it went in
 * @outcome: (out) (transfer full): what comes out under the answers given and
 *   each open question's usual one
 * @error: as the store says; VTR_UMPIRE_ERROR_OVER
 *
 * Returns: whether the turn could be run
 */
gboolean
vtr_umpire_resolve (VtrStore *store,
                    gboolean preview,
                    VtrTurnInput **input,
                    VtrOutcome **outcome,
                    GError **error)
{
  g_autoptr (VtrTurnInput) loaded = vtr_store_load_turn (store, error);
  g_autoptr (VtrOutcome) result = NULL;

  if (loaded == NULL)
    return FALSE;
  if (vtr_turn_input_over (loaded) > 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER, "the campaign is over: turn %d was the last", vtr_turn_input_over (loaded));
      return FALSE;
    }
  result = vtr_resolve (loaded);
  if (!preview && !vtr_store_put_questions (store, result->questions, error))
    return FALSE;
  if (input)
    *input = g_steal_pointer (&loaded);
  *outcome = g_steal_pointer (&result);
  return TRUE;
}

/**
 * vtr_umpire_commit:
 * @store: a campaign
 * @node: (out) (optional): the new node; 0: not committed
 * @n_open: (out): how many questions are open; above 0 nothing is written but
 *   these
 * @error: as the store says; VTR_UMPIRE_ERROR_OVER
 *
 * Returns: whether there was no error
 */
gboolean
vtr_umpire_commit (VtrStore *store,
                   gint64 *node,
                   guint *n_open,
                   GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autofree gchar *habit = NULL;
  gint64 made, due;

  if (node)
    *node = 0;
  *n_open = 0;
  if (!vtr_umpire_resolve (store, TRUE, &input, &outcome, error))
    return FALSE;
  *n_open = outcome->n_open;
  if (outcome->n_open > 0)
    return vtr_store_put_questions (store, outcome->questions, error);
  due = vtr_clerk_common_deadline (store);
  made = vtr_store_commit (store, input, outcome, error);
  if (made == 0)
    return FALSE;
  /* the turn stands, with or without the next one's deadline */
  habit = due != 0 ? vtr_umpire_clerk_habit (store) : NULL;
  if (habit != NULL)
    vtr_umpire_clerk_deadline (store, NULL, habit, NULL, due, NULL);
  if (node)
    *node = made;
  return TRUE;
}

/**
 * vtr_umpire_question_view:
 * @input: the open turn
 * @outcome: what came out of it so far
 * @question: (transfer none): one of its questions
 * @worded: (out) (transfer none): the question as he may read it, owned by the
 *   view
 *
 * A question is asked in the midst of a turn. Its reader knows what he knew at
 * the turn's start and what the question tells.
 *
 * Returns: (transfer full): the view to word it by
 */
VtrView *
vtr_umpire_question_view (const VtrTurnInput *input,
                          const VtrOutcome *outcome,
                          const VtrQuestion *question,
                          const VtrQuestion **worded)
{
  VtrView *view = vtr_view_build_asking (input, outcome, &question->side);
  gboolean umpire = vtr_view_is_umpire (view);
  guint at = 0;

  /* a side's view has those last that hang on open answers */
  *worded = NULL;
  for (guint pass = 0; pass < (umpire ? 1 : 2); pass++)
    for (guint i = 0; i < outcome->questions->len; i++)
      {
        const VtrQuestion *other = g_ptr_array_index (outcome->questions, i);

        if (!umpire && (!vtr_id_equal (&other->side, &question->side) || (guint) (other->conditional != FALSE) != pass))
          continue;
        if (other == question)
          *worded = g_ptr_array_index (view->questions, at);
        at++;
      }
  g_return_val_if_fail (*worded != NULL, view);
  return view;
}

/**
 * vtr_umpire_view:
 * @store: a campaign
 * @side: (nullable): id or name of a side; %NULL or "": the umpire
 * @turn: whose end to show, on the head's line; 0: the newest committed; the
 *   open turn: its start
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such side or turn; or the store's
 *
 * Returns: (transfer full) (nullable): what the observer knows
 */
VtrView *
vtr_umpire_view (VtrStore *store,
                 const gchar *side,
                 gint turn,
                 GError **error)
{
  g_autoptr (VtrTurnInput) open = vtr_umpire_load_turn (store, error);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  VtrId id = vtr_id ("");
  gint64 node;

  if (open == NULL)
    return NULL;
  if (side && *side)
    {
      const VtrSide *row = vtr_umpire_find_side (open->state, side, error);

      if (row == NULL)
        return NULL;
      id = row->id;
    }
  /* what stands before the first turn is all that there is */
  if (open->turn == open->first_turn && turn == open->first_turn - 1)
    turn = 0;
  if (turn < 0 || (turn != 0 && turn < open->first_turn) || turn > open->turn)
    {
      if (open->turn == open->first_turn)
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no turn %d yet; turn %d is open", turn, open->turn);
      else
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no turn %d; turns %d to %d are committed, turn %d is open", turn, open->first_turn, open->turn - 1, open->turn);
      return NULL;
    }
  if (turn == open->turn || open->turn == open->first_turn)
    return vtr_view_build (open, NULL, &id);
  node = vtr_store_node_at_turn (store, turn ? turn : open->turn - 1);
  if (node == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "turn %d is not on the line of the current node; 'branches' shows the history", turn);
      return NULL;
    }
  if (!vtr_store_load_node (store, node, &input, &outcome, error))
    return NULL;
  return vtr_view_build (input, outcome, &id);
}
