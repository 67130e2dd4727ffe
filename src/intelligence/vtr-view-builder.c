/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-builder.h"

/* From the truth to what one observer may know. The numbers of orders, messages
 * and questions run over all sides, so that a side's view has numbers of its
 * own: a gap would tell how busy the enemy is. */

typedef struct
{
  const VtrTurnInput *input;
  const VtrOutcome *outcome; /* or NULL */
  const VtrId *side;         /* or NULL: the umpire */
  VtrView *view;
  GArray *event_map;     /* gint: index in the view, -1 hidden */
  GHashTable *orders;    /* id -> VtrOrder* of the view */
  GHashTable *questions; /* id -> VtrQuestion* of the view */
} Builder;

static gboolean
is_own (const Builder *builder,
        const VtrId *side)
{
  return builder->side == NULL || vtr_id_equal (side, builder->side);
}

/* --- orders --------------------------------------------------------------- */

static gint
compare_int (gconstpointer a,
             gconstpointer b)
{
  gint x = *(const gint *) a;
  gint y = *(const gint *) b;

  return (x > y) - (x < y);
}

/* Messages counted within the side: 1 … n in the order of their numbers. */
static void
renumber_messages (GPtrArray *orders)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint));
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (order->message != 0)
        g_array_append_val (numbers, order->message);
    }
  g_array_sort (numbers, compare_int);
  for (guint i = 0; i < numbers->len; i++)
    {
      gint number = g_array_index (numbers, gint, i);

      if (n == 0 || g_array_index (numbers, gint, n - 1) != number)
        g_array_index (numbers, gint, n++) = number;
    }
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      for (guint m = 0; m < n; m++)
        if (g_array_index (numbers, gint, m) == order->message)
          {
            order->message = (gint) m + 1;
            break;
          }
    }
}

/* The id by which the view knows the order; empty if it does not. */
static VtrId
local_order_id (const Builder *builder,
                const VtrId *id)
{
  const VtrOrder *order;

  if (builder->side == NULL)
    return *id;
  order = g_hash_table_lookup (builder->orders, id->s);
  return order ? order->id : vtr_id ("");
}

static void
build_orders (Builder *builder)
{
  GPtrArray *orders = builder->view->orders;
  g_autoptr (GPtrArray) ruled = vtr_turn_input_ruled (builder->input);

  for (guint i = 0; i < ruled->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (ruled, i);

      if (is_own (builder, &order->side))
        g_ptr_array_add (orders, vtr_order_copy (order));
    }
  g_ptr_array_sort (orders, vtr_order_compare);
  if (builder->side == NULL)
    return;

  renumber_messages (orders);
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *number = g_strdup_printf ("%u", i + 1);

      g_hash_table_insert (builder->orders, g_strdup (order->id.s), order);
      order->id = vtr_id (number);
      order->seq = (gint) i + 1;
    }
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);
      const VtrQuestion *question = order->question ? g_hash_table_lookup (builder->questions, order->question) : NULL;

      order->parent = local_order_id (builder, &order->parent);
      order->supersedes = local_order_id (builder, &order->supersedes);
      g_free (order->question);
      order->question = question ? g_strdup (question->id) : NULL;
      if (order->verdict.figures)
        {
          GArray *visible = vtr_figures_visible (order->verdict.figures, VTR_GRADE_OWN);

          g_array_unref (order->verdict.figures);
          order->verdict.figures = visible;
        }
    }
}

static void
build_outcomes (Builder *builder)
{
  for (guint i = 0; builder->outcome && i < builder->outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *truth = g_ptr_array_index (builder->outcome->verdicts, i);
      VtrOrderOutcome *seen;
      VtrId id = local_order_id (builder, &truth->order);

      if (vtr_id_is_empty (&id))
        continue;
      seen = g_new0 (VtrOrderOutcome, 1);
      seen->order = id;
      seen->executed = truth->executed;
      seen->event = truth->event >= 0 && (guint) truth->event < builder->event_map->len ? g_array_index (builder->event_map, gint, truth->event) : -1;
      g_ptr_array_add (builder->view->outcomes, seen);
    }
}

/* --- events --------------------------------------------------------------- */

/* The nearest cause that the observer knows of. Causes go back in time only:
 * anything else counts as none. */
static gint
visible_cause (const Builder *builder,
               guint event)
{
  guint at = event;

  for (;;)
    {
      const VtrEvent *truth = g_ptr_array_index (builder->outcome->events, at);
      gint seen;

      if (truth->cause < 0 || (guint) truth->cause >= at)
        return -1;
      at = (guint) truth->cause;
      seen = g_array_index (builder->event_map, gint, at);
      if (seen >= 0)
        return seen;
    }
}

static void
build_events (Builder *builder)
{
  for (guint i = 0; builder->outcome && i < builder->outcome->events->len; i++)
    {
      const VtrEvent *truth = g_ptr_array_index (builder->outcome->events, i);
      VtrId nobody = vtr_id ("");
      VtrGrade grade;
      gint index = -1;

      if (vtr_event_grade_for (truth, builder->side ? builder->side : &nobody, &grade))
        {
          VtrEvent *seen = g_new0 (VtrEvent, 1);

          index = (gint) builder->view->events->len;
          seen->kind = truth->kind;
          seen->phase = truth->phase;
          seen->rule = truth->rule;
          seen->cause = visible_cause (builder, i);
          seen->order = local_order_id (builder, &truth->order);
          seen->figures = vtr_figures_visible (truth->figures, grade);
          if (builder->side == NULL)
            {
              memcpy (seen->audience, truth->audience, sizeof seen->audience);
              seen->n_audience = truth->n_audience;
            }
          else /* who else was told is the umpire's */
            vtr_event_tell (seen, builder->side, grade);
          g_ptr_array_add (builder->view->events, seen);
        }
      g_array_append_val (builder->event_map, index);
    }
}

/* --- questions ------------------------------------------------------------- */

static void
copy_asks (const GPtrArray *from,
           GPtrArray *to)
{
  for (guint i = 0; i < from->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (from, i);
      VtrAsk *copy = vtr_ask_choice (ask->key, ask->choices, ask->usual);

      copy->min = ask->min;
      copy->max = ask->max;
      copy->formation = ask->formation;
      g_ptr_array_add (to, copy);
    }
}

static VtrQuestion *
copy_question (const VtrQuestion *question)
{
  VtrQuestion *copy = g_new0 (VtrQuestion, 1);

  *copy = *question;
  copy->id = g_strdup (question->id);
  copy->asks = vtr_asks_new ();
  copy_asks (question->asks, copy->asks);
  copy->usual = g_strdup (question->usual);
  copy->answer = g_strdup (question->answer);
  copy->unused = g_strdup (question->unused);
  copy->digest = g_strdup (question->digest);
  copy->figures = vtr_figures_copy (question->figures);
  return copy;
}

/* The id names subjects, the digest is over hidden facts, an answer put aside
 * tells that they changed, and what a question hangs on may be the enemy's
 * choice: none of it is the side's. */
static void
redact_question (VtrQuestion *question,
                 guint number)
{
  GArray *figures = vtr_figures_visible (question->figures, VTR_GRADE_OWN);

  g_array_unref (question->figures);
  question->figures = figures;
  g_free (question->id);
  question->id = g_strdup_printf ("%u", number);
  g_free (question->digest);
  question->digest = g_strdup ("");
  g_clear_pointer (&question->unused, g_free);
  question->conditional = FALSE;
}

/* A side's are numbered within the side; those that hang on an answer still open
 * come last, so that no number tells how many there are. */
static void
add_questions (Builder *builder,
               gboolean conditional)
{
  GPtrArray *questions = builder->view->questions;

  for (guint i = 0; builder->outcome && i < builder->outcome->questions->len; i++)
    {
      const VtrQuestion *truth = g_ptr_array_index (builder->outcome->questions, i);
      VtrQuestion *seen;

      if (!is_own (builder, &truth->side) || (builder->side && (truth->conditional != FALSE) != conditional))
        continue;
      seen = copy_question (truth);
      if (builder->side)
        redact_question (seen, questions->len + 1);
      g_ptr_array_add (questions, seen);
      g_hash_table_insert (builder->questions, g_strdup (truth->id), seen);
    }
}

static void
build_questions (Builder *builder)
{
  add_questions (builder, FALSE);
  if (builder->side)
    add_questions (builder, TRUE);
}

/* Values that players are not to know stand at their defaults. */
static VtrParameters *
visible_parameters (const VtrParameters *parameters,
                    const VtrId *side)
{
  VtrParameters *copy = vtr_parameters_copy (parameters);

  for (guint i = 0; side && i < copy->n; i++)
    if (copy->table[i].secret)
      copy->values[i] = copy->table[i].default_value;
  return copy;
}

VtrView *
vtr_view_build (const VtrTurnInput *input,
                const VtrOutcome *outcome,
                const VtrId *side)
{
  VtrView *view = g_new0 (VtrView, 1);
  Builder builder = {
    .input = input,
    .outcome = outcome,
    .side = side && !vtr_id_is_empty (side) ? side : NULL,
    .view = view,
    .event_map = g_array_new (FALSE, FALSE, sizeof (gint)),
    .orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .questions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  if (builder.side)
    view->side = *builder.side;
  view->ruleset = input->ruleset;
  view->board = input->board;
  view->parameters = visible_parameters (input->parameters, builder.side);
  view->turn = outcome ? input->turn : input->turn - 1;
  view->first_day = input->first_day;
  view->first_turn = input->first_turn;
  view->n_turns = input->n_turns;
  view->state = vtr_state_redact (outcome ? outcome->state : input->state, builder.side);
  view->events = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_event_free);
  view->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  view->outcomes = g_ptr_array_new_with_free_func (g_free);
  view->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_question_free);

  build_questions (&builder);
  build_orders (&builder);
  build_events (&builder);
  build_outcomes (&builder);

  g_array_unref (builder.event_map);
  g_hash_table_unref (builder.orders);
  g_hash_table_unref (builder.questions);
  return view;
}

/**
 * vtr_view_build_asking:
 * @input: the turn as it went in
 * @outcome: what came out, with its questions
 * @side: (nullable): whose view
 *
 * Returns: (transfer full): the start of the turn, and the questions put to
 *   @side: what a question is worded from
 */
VtrView *
vtr_view_build_asking (const VtrTurnInput *input,
                       const VtrOutcome *outcome,
                       const VtrId *side)
{
  VtrView *view = vtr_view_build (input, NULL, side);
  g_autoptr (VtrView) after = vtr_view_build (input, outcome, side);
  GPtrArray *questions = after->questions;

  after->questions = view->questions;
  view->questions = questions;
  view->turn = input->turn;
  return view;
}

/**
 * vtr_view_build_battle:
 * @input: the turn as it went in
 * @outcome: what came out of it so far
 * @side: (nullable): whose view
 *
 * Returns: (transfer full): the state at the turn's start with the events of the
 *   turn: what a battle's sheet is made of
 */
VtrView *
vtr_view_build_battle (const VtrTurnInput *input,
                       const VtrOutcome *outcome,
                       const VtrId *side)
{
  VtrView *view = vtr_view_build (input, outcome, side);

  vtr_state_free (view->state);
  view->state = vtr_state_redact (input->state, side && !vtr_id_is_empty (side) ? side : NULL);
  return view;
}
