/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* What must hold of events, questions and orders when a turn is done. */

static gboolean
knows_kind (const VtrRuleset *ruleset,
            const VtrEventKind *kind)
{
  for (guint i = 0; i < ruleset->n_event_kinds; i++)
    if (&ruleset->event_kinds[i] == kind)
      return TRUE;
  return FALSE;
}

static gboolean
knows_phase (const VtrRuleset *ruleset,
             const gchar *phase)
{
  for (guint i = 0; i < ruleset->n_phases; i++)
    if (g_str_equal (ruleset->phases[i].id, phase))
      return TRUE;
  return FALSE;
}

static gboolean
knows_order (const VtrTurnInput *input,
             const VtrId *id)
{
  for (guint i = 0; i < input->orders->len; i++)
    if (vtr_id_equal (&((VtrOrder *) g_ptr_array_index (input->orders, i))->id, id))
      return TRUE;
  return FALSE;
}

static void
check_figures (Soak *soak,
               const VtrTurnInput *input,
               const VtrOutcome *outcome,
               const gchar *what,
               const GArray *figures)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);
      gboolean known = TRUE;

      switch (figure->type)
        {
        case VTR_FIGURE_PLACE:
          known = vtr_board_find_place (input->board, figure->id.s) != VTR_NO_PLACE;
          break;
        case VTR_FIGURE_FORMATION:
          /* an order may name one that does not exist */
          known = vtr_state_formation (outcome->state, &figure->id) != NULL || g_str_equal (what, "refused");
          break;
        case VTR_FIGURE_SIDE:
          known = vtr_is_neutral (&figure->id) || vtr_state_side (outcome->state, &figure->id) != NULL;
          break;
        case VTR_FIGURE_NATION:
          known = vtr_state_nation (outcome->state, &figure->id) != NULL;
          break;
        case VTR_FIGURE_PLAYER:
          known = vtr_state_player (outcome->state, &figure->id) != NULL;
          break;
        case VTR_FIGURE_TEXT:
          known = figure->text != NULL && g_utf8_validate (figure->text, -1, NULL);
          break;
        case VTR_FIGURE_NUMBER:
        case VTR_FIGURE_WORD:
        default:
          break;
        }
      if (!known)
        soak_fault (soak, "%s: figure %s is '%s', which is nothing", what, figure->name, figure->id.s);
    }
}

static void
check_events (Soak *soak,
              const VtrTurnInput *input,
              const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (outcome->events, i);
      const gchar *kind = event->kind->id;

      if (!knows_kind (input->ruleset, event->kind))
        soak_fault (soak, "event %u: kind %s is not in the table", i, kind);
      if (!knows_phase (input->ruleset, event->phase))
        soak_fault (soak, "event %u, %s: phase '%s'", i, kind, event->phase);
      if (event->cause < -1 || event->cause >= (gint) i)
        soak_fault (soak, "event %u, %s: its cause is %d", i, kind, event->cause);
      if ((event->rule == NULL || !g_ascii_isdigit (*event->rule)) && !g_str_equal (kind, "override") && !g_str_equal (kind, "halt"))
        soak_fault (soak, "event %u, %s: rule '%s'", i, kind, event->rule ? event->rule : "none");
      if (!vtr_id_is_empty (&event->order) && !knows_order (input, &event->order))
        soak_fault (soak, "event %u, %s: there is no order %s", i, kind, event->order.s);
      for (guint a = 0; a < event->n_audience; a++)
        if (vtr_state_side (outcome->state, &event->audience[a].side) == NULL)
          soak_fault (soak, "event %u, %s: tells '%s'", i, kind, event->audience[a].side.s);
      check_figures (soak, input, outcome, kind, event->figures);
    }
}

static void
check_orders (Soak *soak,
              const VtrTurnInput *input,
              const VtrOutcome *outcome)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      guint n = 0;

      for (guint v = 0; v < outcome->verdicts->len; v++)
        n += vtr_id_equal (&((VtrOrderOutcome *) g_ptr_array_index (outcome->verdicts, v))->order, &order->id);
      if (n != (order->turn == input->turn && vtr_order_is_order (order)))
        soak_fault (soak, "order %s (%s %s) has %u outcomes", order->id.s, order->formation.s, order->verb.s, n);
    }
  for (guint i = 0; i < outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *at = g_ptr_array_index (outcome->verdicts, i);

      if (!knows_order (input, &at->order))
        soak_fault (soak, "an outcome for '%s', which is no order", at->order.s);
      if (at->event < -1 || at->event >= (gint) outcome->events->len)
        soak_fault (soak, "the outcome of %s names event %d", at->order.s, at->event);
    }
  for (guint i = 0; i < outcome->carried->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (outcome->carried, i);

      if (order->turn != input->turn + 1 || (!vtr_id_is_empty (&order->formation) && vtr_state_formation (outcome->state, &order->formation) == NULL))
        soak_fault (soak, "%s is carried on to turn %d", order->formation.s, order->turn);
    }
}

static void
check_questions (Soak *soak,
                 const VtrTurnInput *input,
                 const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
      g_autoptr (GError) error = NULL;

      if (!vtr_question_check (question, question->usual, &error))
        soak_fault (soak, "%s: its usual answer is none: %s", question->id, error->message);
      if (question->digest == NULL || *question->digest == '\0' || question->rule == NULL)
        soak_fault (soak, "%s: without digest or rule", question->id);
      if (!vtr_id_is_empty (&question->player) && vtr_state_player (outcome->state, &question->player) == NULL)
        soak_fault (soak, "%s: asks '%s'", question->id, question->player.s);
      for (guint k = 0; k < i; k++)
        if (g_str_equal (((VtrQuestion *) g_ptr_array_index (outcome->questions, k))->id, question->id))
          soak_fault (soak, "%s: asked twice", question->id);
      check_figures (soak, input, outcome, question->id, question->figures);
    }
}

static void
check_dice (Soak *soak,
            const VtrTurnInput *input,
            const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (outcome->dice, i);

      if (die->value < 1 || die->value > die->faces)
        soak_fault (soak, "die %s %d shows %d of %d", die->purpose, die->index, die->value, die->faces);
      if (!die->by_hand && die->value != vtr_dice_roll (input->secret, input->turn, die->purpose, die->index, die->faces))
        soak_fault (soak, "die %s %d is not what the key gives", die->purpose, die->index);
      for (guint k = 0; k < i; k++)
        {
          const VtrDie *other = g_ptr_array_index (outcome->dice, k);

          if (other->index == die->index && g_str_equal (other->purpose, die->purpose))
            soak_fault (soak, "die %s %d is thrown twice", die->purpose, die->index);
        }
    }
}

void
soak_check_outcome (Soak *soak,
                    const VtrTurnInput *input,
                    const VtrOutcome *outcome)
{
  check_events (soak, input, outcome);
  check_orders (soak, input, outcome);
  check_questions (soak, input, outcome);
  check_dice (soak, input, outcome);
}
