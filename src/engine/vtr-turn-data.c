/* SPDX-License-Identifier: MIT */
#include "engine/vtr-ruleset.h"

/* Making, copying and freeing what goes into a turn and comes out of it. */

VtrAnswer *
vtr_answer_new (const gchar *question,
                const gchar *value,
                const gchar *digest)
{
  VtrAnswer *answer = g_new0 (VtrAnswer, 1);

  answer->question = g_strdup (question);
  answer->value = g_strdup (value);
  answer->digest = g_strdup (digest);
  return answer;
}

VtrAnswer *
vtr_answer_copy (const VtrAnswer *answer)
{
  VtrAnswer *copy = vtr_answer_new (answer->question, answer->value, answer->digest);

  copy->reason = g_strdup (answer->reason);
  return copy;
}

void
vtr_answer_free (VtrAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->question);
  g_free (answer->value);
  g_free (answer->digest);
  g_free (answer->reason);
  g_free (answer);
}

/**
 * vtr_answer_value_get:
 * @value: a form: `key=value` separated by blanks
 * @key: a key
 *
 * Returns: (transfer full) (nullable): its value
 */
gchar *
vtr_answer_value_get (const gchar *value,
                      const gchar *key)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", -1);
  gsize length = strlen (key);

  for (guint i = 0; parts[i]; i++)
    if (g_str_has_prefix (parts[i], key) && parts[i][length] == '=')
      return g_strdup (parts[i] + length + 1);
  return NULL;
}

void
vtr_hand_die_free (VtrHandDie *die)
{
  if (die == NULL)
    return;
  g_free (die->purpose);
  g_free (die);
}

VtrTurnInput *
vtr_turn_input_new (void)
{
  VtrTurnInput *input = g_new0 (VtrTurnInput, 1);

  input->first_turn = 1;

  input->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  input->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_answer_free);
  input->overrides = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_override_free);
  input->hand_dice = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_hand_die_free);
  return input;
}

void
vtr_turn_input_free (VtrTurnInput *input)
{
  if (input == NULL)
    return;
  vtr_parameters_free (input->parameters);
  vtr_state_free (input->state);
  g_ptr_array_unref (input->orders);
  g_ptr_array_unref (input->answers);
  g_ptr_array_unref (input->overrides);
  g_ptr_array_unref (input->hand_dice);
  g_free (input);
}

void
vtr_event_free (VtrEvent *event)
{
  if (event == NULL)
    return;
  g_array_unref (event->figures);
  g_free (event);
}

/**
 * vtr_event_grade_for:
 * @event: an event
 * @side: a side; empty: the umpire
 * @grade: (out) (optional): how well it knows of the event
 *
 * Returns: whether it knows of it at all
 */
gboolean
vtr_event_grade_for (const VtrEvent *event,
                     const VtrId *side,
                     VtrGrade *grade)
{
  if (vtr_id_is_empty (side))
    {
      if (grade)
        *grade = VTR_GRADE_UMPIRE;
      return TRUE;
    }
  for (guint i = 0; i < event->n_audience; i++)
    if (vtr_id_equal (&event->audience[i].side, side))
      {
        if (grade)
          *grade = event->audience[i].grade;
        return TRUE;
      }
  return FALSE;
}

static void
ask_free (VtrAsk *ask)
{
  g_free (ask->key);
  g_free (ask->choices);
  g_free (ask->usual);
  g_free (ask);
}

VtrAsk *
vtr_ask_choice (const gchar *key,
                const gchar *choices,
                const gchar *usual)
{
  VtrAsk *ask = g_new0 (VtrAsk, 1);

  ask->key = g_strdup (key);
  ask->choices = g_strdup (choices);
  ask->usual = g_strdup (usual);
  return ask;
}

VtrAsk *
vtr_ask_number (const gchar *key,
                gint min,
                gint max,
                gint usual,
                const VtrId *formation)
{
  VtrAsk *ask = g_new0 (VtrAsk, 1);

  ask->key = g_strdup (key);
  ask->min = min;
  ask->max = max;
  ask->usual = g_strdup_printf ("%d", usual);
  if (formation)
    ask->formation = *formation;
  return ask;
}

GPtrArray *
vtr_asks_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ask_free);
}

void
vtr_question_free (VtrQuestion *question)
{
  if (question == NULL)
    return;
  g_free (question->id);
  g_ptr_array_unref (question->asks);
  g_free (question->usual);
  g_free (question->answer);
  g_free (question->unused);
  g_free (question->digest);
  g_array_unref (question->figures);
  g_free (question);
}

static VtrOutcome *
outcome_new (void)
{
  VtrOutcome *outcome = g_new0 (VtrOutcome, 1);

  outcome->events = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_event_free);
  outcome->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_question_free);
  outcome->unused = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_answer_free);
  outcome->carried = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  outcome->dice = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_die_free);
  outcome->verdicts = g_ptr_array_new_with_free_func (g_free);
  return outcome;
}

VtrOutcome *
vtr_outcome_new (void)
{
  return outcome_new ();
}

void
vtr_die_free (VtrDie *die)
{
  if (die == NULL)
    return;
  g_free (die->purpose);
  g_free (die);
}

void
vtr_outcome_free (VtrOutcome *outcome)
{
  if (outcome == NULL)
    return;
  vtr_state_free (outcome->state);
  g_ptr_array_unref (outcome->events);
  g_ptr_array_unref (outcome->questions);
  g_ptr_array_unref (outcome->unused);
  g_ptr_array_unref (outcome->carried);
  g_ptr_array_unref (outcome->dice);
  g_ptr_array_unref (outcome->verdicts);
  g_free (outcome);
}

/**
 * vtr_outcome_digest:
 * @outcome: what a turn came to
 *
 * SHA-256 over events, dice, what became of the orders, and the next state: two
 * runs of the same turn agree in it, on every compiler.
 *
 * Returns: (transfer full): 64 hex digits
 */
gchar *
vtr_outcome_digest (const VtrOutcome *outcome)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree gchar *state = vtr_state_digest (outcome->state);

  for (guint i = 0; i < outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (outcome->events, i);
      g_autofree gchar *figures = vtr_figures_to_text (event->figures);
      g_autofree gchar *head = g_strdup_printf ("event %s %s %s %d %s\n", event->kind->id, event->phase, event->rule ? event->rule : "-", event->cause, event->order.s);

      g_checksum_update (sum, (const guchar *) head, -1);
      for (guint a = 0; a < event->n_audience; a++)
        {
          g_autofree gchar *line = g_strdup_printf ("to %s %d\n", event->audience[a].side.s, event->audience[a].grade);
          g_checksum_update (sum, (const guchar *) line, -1);
        }
      g_checksum_update (sum, (const guchar *) figures, -1);
    }
  for (guint i = 0; i < outcome->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (outcome->dice, i);
      g_autofree gchar *line = g_strdup_printf ("die %s %d %d %d %d\n", die->purpose, die->index, die->faces, die->value, die->by_hand);

      g_checksum_update (sum, (const guchar *) line, -1);
    }
  for (guint i = 0; i < outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *verdict = g_ptr_array_index (outcome->verdicts, i);
      g_autofree gchar *line = g_strdup_printf ("order %s %d %d\n", verdict->order.s, verdict->executed, verdict->event);

      g_checksum_update (sum, (const guchar *) line, -1);
    }
  g_checksum_update (sum, (const guchar *) state, -1);
  return g_strdup (g_checksum_get_string (sum));
}

void
vtr_view_free (VtrView *view)
{
  if (view == NULL)
    return;
  vtr_state_free (view->state);
  g_ptr_array_unref (view->events);
  g_ptr_array_unref (view->orders);
  g_ptr_array_unref (view->outcomes);
  g_ptr_array_unref (view->questions);
  vtr_parameters_free ((VtrParameters *) view->parameters);
  g_free (view);
}

const VtrRuleset *
vtr_ruleset_find (const gchar *id)
{
  for (guint i = 0; vtr_rulesets[i]; i++)
    if (g_str_equal (vtr_rulesets[i]->id, id))
      return vtr_rulesets[i];
  return NULL;
}

/**
 * vtr_ruleset_has_rule:
 * @ruleset: a ruleset
 * @number: of a rule, "1.4"
 *
 * Shared rooms do some things by a rule that not every ruleset prints.
 *
 * Returns: whether its handbook has that rule
 */
gboolean
vtr_ruleset_has_rule (const VtrRuleset *ruleset,
                      const gchar *number)
{
  for (guint i = 0; i < ruleset->n_rules; i++)
    if (g_strcmp0 (ruleset->rules[i].number, number) == 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_ruleset_reason:
 * @ruleset: a ruleset
 * @id: a reason of a refusal
 *
 * Returns: (nullable): its row
 */
const VtrReason *
vtr_ruleset_reason (const VtrRuleset *ruleset,
                    const gchar *id)
{
  for (guint i = 0; i < ruleset->n_reasons; i++)
    if (g_str_equal (ruleset->reasons[i].id, id))
      return &ruleset->reasons[i];
  return NULL;
}

/**
 * vtr_ruleset_withheld:
 * @ruleset: a ruleset
 * @kind: id of an event kind
 *
 * Returns: (nullable): the figures of it that a side may be told of it without
 */
const VtrWithheld *
vtr_ruleset_withheld (const VtrRuleset *ruleset,
                      const gchar *kind)
{
  for (guint i = 0; i < ruleset->n_withheld; i++)
    if (g_str_equal (ruleset->withheld[i].kind, kind))
      return &ruleset->withheld[i];
  return NULL;
}

/**
 * vtr_die_belongs:
 * @die: a die of a turn
 * @event: an event of it
 *
 * Whether the die was drawn for what the event is about: its purpose names the
 * event's rule and one of its subjects.
 */
gboolean
vtr_die_belongs (const VtrDie *die,
                 const VtrEvent *event)
{
  g_auto (GStrv) parts = g_strsplit_set (die->purpose, "/ :", -1);

  if (event->rule == NULL || !g_strv_contains ((const gchar *const *) parts, event->rule))
    return FALSE;
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);

      if (figure->type != VTR_FIGURE_NUMBER && figure->type != VTR_FIGURE_TEXT && figure->type != VTR_FIGURE_WORD && g_strv_contains ((const gchar *const *) parts, figure->id.s))
        return TRUE;
    }
  return FALSE;
}
