/* SPDX-License-Identifier: MIT */
#include "engine/vtr-ruleset.h"

/* How the turn runs: phases in order, each fed by the functions below. */

/* So many runs at most find what can be asked; so many combinations of one
 * question's fields are tried. */
#define MAX_ALTERNATIVES 64
#define MOST_TOGETHER 8

static const VtrEventKind *
find_kind (const VtrRuleset *ruleset,
           const gchar *id)
{
  for (guint i = 0; i < ruleset->n_event_kinds; i++)
    if (g_str_equal (ruleset->event_kinds[i].id, id))
      return &ruleset->event_kinds[i];
  g_error ("ruleset %s has no event kind '%s'", ruleset->id, id);
}

gint
vtr_turn_input_over (const VtrTurnInput *input)
{
  gint ended = input->ruleset->over ? input->ruleset->over (input->state) : 0;

  if (ended == 0 && input->turn > input->n_turns)
    ended = input->n_turns;
  return ended;
}

/**
 * vtr_turn_event:
 * @turn: the turn
 * @kind: id of an event kind of the ruleset
 * @rule: (nullable): the rule that caused it; %NULL: the kind's
 * @cause: index of the event it follows from, or -1
 *
 * Appends an event that nobody but the umpire knows of yet: see
 * vtr_event_tell().
 *
 * Returns: (transfer none): the event, valid until the next one is appended
 */
VtrEvent *
vtr_turn_event (VtrTurn *turn,
                const gchar *kind,
                const gchar *rule,
                gint cause)
{
  VtrEvent *event = g_new0 (VtrEvent, 1);

  event->kind = find_kind (turn->input->ruleset, kind);
  event->phase = turn->phase;
  event->rule = rule ? rule : event->kind->rule;
  event->cause = cause;
  event->figures = vtr_figures_new ();
  g_ptr_array_add (turn->outcome->events, event);
  return event;
}

gint
vtr_turn_last_event (const VtrTurn *turn)
{
  return (gint) turn->outcome->events->len - 1;
}

/**
 * vtr_event_tell:
 * @event: an event
 * @side: who learns of it; empty or neutral: nobody
 * @grade: how well; a higher grade replaces a lower
 */
void
vtr_event_tell (VtrEvent *event,
                const VtrId *side,
                VtrGrade grade)
{
  if (vtr_is_neutral (side))
    return;
  for (guint i = 0; i < event->n_audience; i++)
    if (vtr_id_equal (&event->audience[i].side, side))
      {
        event->audience[i].grade = MAX (event->audience[i].grade, grade);
        return;
      }
  g_return_if_fail (event->n_audience < VTR_MAX_SIDES);
  event->audience[event->n_audience].side = *side;
  event->audience[event->n_audience++].grade = grade;
}

void
vtr_event_tell_all (VtrTurn *turn,
                    VtrEvent *event,
                    VtrGrade grade)
{
  const VtrSide *sides = VTR_STATE_ROWS (turn->state, VTR_TABLE_SIDE, VtrSide);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_SIDE); i++)
    vtr_event_tell (event, &sides[i].id, grade);
}

/**
 * vtr_turn_die:
 * @turn: the turn
 * @purpose: rule and subjects by stable id; for a die that is shown to a side
 *   only subjects that it sees
 * @faces: of the die
 *
 * The next die of that purpose; one thrown by hand goes before.
 *
 * Returns: 1 … @faces
 */
gint
vtr_turn_die (VtrTurn *turn,
              const gchar *purpose,
              gint faces)
{
  VtrDie *die = g_new0 (VtrDie, 1);

  die->purpose = g_strdup (purpose);
  die->faces = faces;
  die->index = GPOINTER_TO_INT (g_hash_table_lookup (turn->dice_index, purpose));
  g_hash_table_insert (turn->dice_index, g_strdup (purpose), GINT_TO_POINTER (die->index + 1));

  die->value = 0;
  for (guint i = 0; i < turn->input->hand_dice->len; i++)
    {
      const VtrHandDie *hand = g_ptr_array_index (turn->input->hand_dice, i);

      if (g_str_equal (hand->purpose, purpose) && hand->index == die->index && hand->value >= 1 && hand->value <= faces)
        {
          die->value = hand->value;
          die->by_hand = TRUE;
        }
    }
  for (guint i = 0; i < turn->input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (turn->input->overrides, i);
      gint64 index, value;

      if (override->kind == VTR_OVERRIDE_DIE && g_str_equal (override->key, purpose) && g_ascii_string_to_signed (override->field, 10, die->index, die->index, &index, NULL) && g_ascii_string_to_signed (override->value, 10, 1, faces, &value, NULL))
        {
          die->value = (gint) value;
          die->by_hand = TRUE;
        }
    }
  if (die->value == 0)
    die->value = vtr_dice_roll (turn->input->secret, turn->input->turn, purpose, die->index, faces);
  g_ptr_array_add (turn->outcome->dice, die);
  return die->value;
}

gint
vtr_turn_parameter (const VtrTurn *turn,
                    const gchar *name)
{
  return vtr_parameters_get (turn->parameters, name);
}

static gboolean
in_choices (const gchar *choices,
            const gchar *value)
{
  g_auto (GStrv) list = g_strsplit (choices, "|", -1);

  return *value != '\0' && g_strv_contains ((const gchar *const *) list, value);
}

static gboolean
check_ask (const VtrAsk *ask,
           const gchar *value,
           GError **error)
{
  gint64 number;

  if (ask->choices)
    {
      if (in_choices (ask->choices, value))
        return TRUE;
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "%s is one of %s, not '%s'", ask->key, ask->choices, value);
      return FALSE;
    }
  if (g_ascii_string_to_signed (value, 10, ask->min, ask->max, &number, NULL))
    return TRUE;
  g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "%s takes a whole number from %d to %d, not '%s'", ask->key, ask->min, ask->max, value);
  return FALSE;
}

/* Whether @key names the field: in full, or by its first word ("delay" of
 * "delay.xi"). */
static gboolean
is_key (const VtrAsk *ask,
        const gchar *key,
        gboolean whole)
{
  gsize length = strlen (key);

  return g_str_equal (ask->key, key) || (!whole && g_str_has_prefix (ask->key, key) && ask->key[length] == '.');
}

/* The field that is meant: the one of that key, else the only one that begins with
 * it as its word. */
static const VtrAsk *
find_ask (const VtrQuestion *question,
          const gchar *key)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      const VtrAsk *found = NULL;
      guint n = 0;

      for (guint i = 0; i < question->asks->len; i++)
        if (is_key (g_ptr_array_index (question->asks, i), key, pass == 0))
          {
            found = g_ptr_array_index (question->asks, i);
            n++;
          }
      if (n == 1)
        return found;
    }
  return NULL;
}

/* The value that an answer gives the field; NULL: none. */
static gchar *
given_value (const VtrQuestion *question,
             const gchar *answer,
             const VtrAsk *ask)
{
  g_auto (GStrv) parts = NULL;
  gchar *value = NULL;

  if (question->asks->len == 1 && strchr (answer, '=') == NULL)
    return g_strdup (answer);
  parts = g_strsplit (answer, " ", -1);
  for (guint i = 0; parts[i] && value == NULL; i++)
    {
      gchar *equals = strchr (parts[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      if (g_str_equal (parts[i], ask->key) || (is_key (ask, parts[i], FALSE) && find_ask (question, parts[i]) == ask))
        value = g_strdup (equals + 1);
    }
  return value;
}

/**
 * vtr_question_check:
 * @question: a question
 * @value: an answer to it
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * A simple question takes one of its choices; a form takes `key=value` pairs
 * separated by blanks, and keys left out keep their usual value. Of a key as
 * "delay.xi" its first word is enough if no other field begins with it.
 *
 * Returns: whether the answer fits
 */
gboolean
vtr_question_check (const VtrQuestion *question,
                    const gchar *value,
                    GError **error)
{
  g_auto (GStrv) parts = NULL;

  if (question->asks->len == 1 && strchr (value, '=') == NULL)
    return check_ask (g_ptr_array_index (question->asks, 0), value, error);

  parts = g_strsplit (value, " ", -1);
  for (guint i = 0; parts[i]; i++)
    {
      gchar *equals = strchr (parts[i], '=');
      const VtrAsk *ask = NULL;

      if (parts[i][0] == '\0')
        continue;
      if (equals)
        {
          *equals = '\0';
          ask = find_ask (question, parts[i]);
        }
      if (ask == NULL)
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "this question has no field '%s'; write key=value, for example %s=%s",
                       parts[i], ((VtrAsk *) g_ptr_array_index (question->asks, 0))->key, ((VtrAsk *) g_ptr_array_index (question->asks, 0))->usual);
          return FALSE;
        }
      if (!check_ask (ask, equals + 1, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_question_given:
 * @question: a question
 * @key: one of its fields
 *
 * Returns: (transfer full) (nullable): what was answered; %NULL: nothing, and the
 *   usual holds
 */
gchar *
vtr_question_given (const VtrQuestion *question,
                    const gchar *key)
{
  for (guint i = 0; question->answer && i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);

      if (g_str_equal (ask->key, key))
        return given_value (question, question->answer, ask);
    }
  return NULL;
}

/**
 * vtr_question_value:
 * @question: a question
 * @key: one of its fields
 *
 * Returns: (transfer full) (nullable): the value in force, answered, else usual;
 *   %NULL: there is no such field
 */
gchar *
vtr_question_value (const VtrQuestion *question,
                    const gchar *key)
{
  gchar *given = vtr_question_given (question, key);

  for (guint i = 0; given == NULL && i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);

      if (g_str_equal (ask->key, key))
        return g_strdup (ask->usual);
    }
  return given;
}

/* Of a simple question, the word that was answered, with its key or without. */
static const gchar *
plain (const gchar *answer)
{
  const gchar *equals = strchr (answer, '=');

  return equals ? equals + 1 : answer;
}

static gchar *
facts_digest (const VtrQuestion *question)
{
  g_autoptr (GString) facts = g_string_new (NULL);
  g_autofree gchar *figures = vtr_figures_to_text (question->figures);
  g_autofree gchar *sum = NULL;

  g_string_append_printf (facts, "%s\n%s\n%s\n", question->id, question->side.s, figures);
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);

      g_string_append_printf (facts, "%s %s %d %d\n", ask->key, ask->choices ? ask->choices : "-", ask->min, ask->max);
    }
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, facts->str, -1);
  return g_strndup (sum, 16);
}

/**
 * vtr_turn_ask:
 * @turn: the turn
 * @kind: phrase key of the question
 * @rule: the rule that asks
 * @subjects: ids joined by '/'
 * @side: (nullable): whom to ask; %NULL: the umpire alone
 * @player: (nullable): the player
 * @place: (nullable): where
 * @asks: (transfer full) (element-type VtrAsk): the fields of the answer
 * @figures: (transfer full) (element-type VtrFigure): the facts; grade own and
 *   lower may be told to @side
 * @question: (out) (optional) (transfer none): the question as listed
 *
 * An answer given on the same facts is used; else the turn goes on under the
 * usual one and the question is open.
 *
 * Returns: (transfer none): the value in force of a simple question
 */
const gchar *
vtr_turn_ask (VtrTurn *turn,
              const gchar *kind,
              const gchar *rule,
              const gchar *subjects,
              const VtrId *side,
              const VtrId *player,
              const VtrId *place,
              GPtrArray *asks,
              GArray *figures,
              VtrQuestion **question)
{
  VtrQuestion *asked = g_new0 (VtrQuestion, 1);
  g_autofree gchar *stem = g_strdup_printf ("%s/%s/%s", turn->phase, kind, subjects);
  gint occurrence = GPOINTER_TO_INT (g_hash_table_lookup (turn->question_index, stem)) + 1;
  g_autoptr (GString) usual = g_string_new (NULL);

  g_hash_table_insert (turn->question_index, g_strdup (stem), GINT_TO_POINTER (occurrence));
  asked->id = g_strdup_printf ("%s/%d", stem, occurrence);
  asked->phase = turn->phase;
  asked->kind = g_intern_string (kind);
  asked->rule = rule;
  if (side)
    asked->side = *side;
  if (player)
    asked->player = *player;
  if (place)
    asked->place = *place;
  asked->asks = asks;
  asked->figures = figures;
  if (asks->len == 1)
    g_string_append (usual, ((VtrAsk *) g_ptr_array_index (asks, 0))->usual);
  else
    for (guint i = 0; i < asks->len; i++)
      {
        const VtrAsk *ask = g_ptr_array_index (asks, i);

        g_string_append_printf (usual, "%s%s=%s", i ? " " : "", ask->key, ask->usual);
      }
  asked->usual = g_strdup (usual->str);
  asked->digest = facts_digest (asked);

  for (guint i = 0; i < turn->input->answers->len; i++)
    {
      const VtrAnswer *answer = g_ptr_array_index (turn->input->answers, i);

      if (!g_str_equal (answer->question, asked->id))
        continue;
      g_hash_table_add (turn->answers_used, (gpointer) answer);
      g_clear_pointer (&asked->answer, g_free);
      g_clear_pointer (&asked->unused, g_free);
      if ((answer->digest && *answer->digest && !g_str_equal (answer->digest, asked->digest)) || !vtr_question_check (asked, answer->value, NULL))
        asked->unused = g_strdup (answer->value);
      else
        asked->answer = g_strdup (answer->value);
    }
  if (asked->answer == NULL)
    turn->outcome->n_open++;
  g_ptr_array_add (turn->outcome->questions, asked);
  if (question)
    *question = asked;
  if (asked->answer == NULL)
    return asked->usual;
  return asks->len == 1 ? plain (asked->answer) : asked->answer;
}

/**
 * vtr_turn_order_outcome:
 * @turn: the turn
 * @order: an order
 * @executed: how far it was carried out
 * @event: the event that says why, or -1
 *
 * A later word on the same order replaces an earlier one.
 */
void
vtr_turn_order_outcome (VtrTurn *turn,
                        const VtrOrder *order,
                        VtrExecuted executed,
                        gint event)
{
  VtrOrderOutcome *outcome = NULL;

  for (guint i = 0; i < turn->outcome->verdicts->len; i++)
    {
      VtrOrderOutcome *at = g_ptr_array_index (turn->outcome->verdicts, i);

      if (vtr_id_equal (&at->order, &order->id))
        outcome = at;
    }
  if (outcome == NULL)
    {
      outcome = g_new0 (VtrOrderOutcome, 1);
      outcome->order = order->id;
      g_ptr_array_add (turn->outcome->verdicts, outcome);
    }
  outcome->executed = executed;
  outcome->event = event;
}

void
vtr_turn_carry (VtrTurn *turn,
                VtrOrder *order)
{
  g_ptr_array_add (turn->outcome->carried, order);
}

/* --- overrides ------------------------------------------------------------ */

static void
tell_override (VtrTurn *turn,
               const VtrOverride *override,
               const gchar *before,
               gboolean done)
{
  VtrEvent *event = vtr_turn_event (turn, "override", NULL, -1);
  /* an inserted row reads "field=value, field=value" */
  g_auto (GStrv) lines = g_strsplit (override->value ? override->value : "", "\n", -1);
  g_autofree gchar *value = g_strjoinv (", ", lines);

  vtr_figures_word (event->figures, VTR_GRADE_UMPIRE, "ruling", done ? vtr_override_kind_names[override->kind] : "failed");
  if (override->kind == VTR_OVERRIDE_VERDICT)
    event->order = vtr_id (override->key);
  if (override->kind != VTR_OVERRIDE_RULING)
    {
      vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "what", override->kind >= VTR_OVERRIDE_DIE ? vtr_override_kind_names[override->kind] : override->table);
      vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "key", override->key ? override->key : "");
      vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "field", override->field ? override->field : "");
      vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "before", before ? before : "");
      vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "value", value);
    }
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "reason", override->reason ? override->reason : "");
  if (!vtr_id_is_empty (&override->tell_side))
    {
      vtr_figures_text (event->figures, VTR_GRADE_OWN, "text", override->tell ? override->tell : "");
      vtr_event_tell (event, &override->tell_side, VTR_GRADE_OWN);
    }
}

static gboolean
apply_overrides (VtrTurn *turn,
                 const gchar *phase,
                 gboolean first)
{
  gboolean any = FALSE;

  for (guint i = 0; i < turn->input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (turn->input->overrides, i);
      gboolean now = (override->phase == NULL || *override->phase == '\0') ? first : g_str_equal (override->phase, phase);
      g_autofree gchar *before = NULL;
      g_autoptr (GError) error = NULL;

      if (!now)
        continue;
      any = TRUE;
      if (vtr_override_apply (override, turn->state, &before, &error))
        tell_override (turn, override, before, TRUE);
      else
        tell_override (turn, override, error->message, FALSE);
    }
  return any;
}

/* --- the run ------------------------------------------------------------- */

static VtrOutcome *
run_once (const VtrTurnInput *input,
          VtrTurnWatch watch,
          gpointer user_data)
{
  VtrOutcome *outcome = vtr_outcome_new ();
  const VtrRuleset *ruleset = input->ruleset;
  g_autoptr (GPtrArray) orders = vtr_turn_input_ruled (input);
  VtrTurnInput ruled = *input;
  VtrTurn turn = {
    .input = &ruled,
    .board = input->board,
    .parameters = input->parameters,
    .state = vtr_state_copy (input->state),
    .outcome = outcome,
    .dice_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .question_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .answers_used = g_hash_table_new (NULL, NULL),
  };

  ruled.orders = orders;
  turn.phase = ruleset->phases[0].id;
  if (ruleset->scratch_new)
    turn.scratch = ruleset->scratch_new (&turn);
  for (guint i = 0; i < ruleset->n_phases; i++)
    {
      turn.phase = ruleset->phases[i].id;
      if (apply_overrides (&turn, turn.phase, i == 0) && ruleset->touched)
        ruleset->touched (&turn);
      ruleset->phases[i].run (&turn);
      if (watch)
        watch (&turn, user_data);
    }
  if (ruleset->scratch_free)
    ruleset->scratch_free (turn.scratch);

  for (guint i = 0; i < input->answers->len; i++)
    if (!g_hash_table_contains (turn.answers_used, g_ptr_array_index (input->answers, i)))
      g_ptr_array_add (outcome->unused, vtr_answer_copy (g_ptr_array_index (input->answers, i)));
  outcome->state = turn.state;
  g_hash_table_unref (turn.dice_index);
  g_hash_table_unref (turn.question_index);
  g_hash_table_unref (turn.answers_used);
  return outcome;
}

static VtrQuestion *
find_question (const GPtrArray *questions,
               const gchar *id)
{
  for (guint i = 0; i < questions->len; i++)
    if (g_str_equal (((VtrQuestion *) g_ptr_array_index (questions, i))->id, id))
      return g_ptr_array_index (questions, i);
  return NULL;
}

/* What would be asked if @question were answered with @value. */
static void
try_alternative (const VtrTurnInput *input,
                 VtrOutcome *outcome,
                 const VtrQuestion *question,
                 const gchar *value,
                 GPtrArray *arising)
{
  VtrTurnInput other = *input;
  g_autoptr (VtrOutcome) result = NULL;

  other.answers = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_answer_free);
  for (guint i = 0; i < input->answers->len; i++)
    g_ptr_array_add (other.answers, vtr_answer_copy (g_ptr_array_index (input->answers, i)));
  g_ptr_array_add (other.answers, vtr_answer_new (question->id, value, question->digest));
  result = run_once (&other, NULL, NULL);
  g_ptr_array_unref (other.answers);

  for (guint i = 0; i < outcome->questions->len; i++)
    {
      VtrQuestion *here = g_ptr_array_index (outcome->questions, i);
      const VtrQuestion *there = find_question (result->questions, here->id);

      if (here->answer == NULL && (there == NULL || !g_str_equal (there->digest, here->digest)) && here != question)
        here->conditional = TRUE;
    }
  for (guint i = 0; i < result->questions->len;)
    {
      VtrQuestion *there = g_ptr_array_index (result->questions, i);

      if (there->answer == NULL && find_question (outcome->questions, there->id) == NULL && find_question (arising, there->id) == NULL)
        {
          there->conditional = TRUE;
          g_ptr_array_add (arising, g_ptr_array_steal_index (result->questions, i));
        }
      else
        i++;
    }
}

/* What is tried of one question: a value of each field that more may hang on. */
typedef struct
{
  GPtrArray *asks;    /* VtrAsk*: with choices */
  GPtrArray *choices; /* GStrv, for each */
  guint n_together;   /* so many combinations of them there are */
} Trial;

static void
trial_begin (Trial *trial,
             const VtrQuestion *question)
{
  trial->asks = g_ptr_array_new ();
  trial->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  trial->n_together = 1;
  for (guint i = 0; i < question->asks->len; i++)
    {
      VtrAsk *ask = g_ptr_array_index (question->asks, i);
      gchar **choices;

      if (ask->choices == NULL || ask->idle)
        continue;
      choices = g_strsplit (ask->choices, "|", -1);
      g_ptr_array_add (trial->asks, ask);
      g_ptr_array_add (trial->choices, choices);
      trial->n_together = MIN (trial->n_together * g_strv_length (choices), MOST_TOGETHER + 1);
    }
}

static void
trial_end (Trial *trial)
{
  g_ptr_array_unref (trial->asks);
  g_ptr_array_unref (trial->choices);
}

/* The fields' values of the @nth combination, the usual ones left out; NULL: all of
 * them are usual. */
static gchar *
trial_together (const Trial *trial,
                const VtrQuestion *question,
                guint nth)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (guint i = 0; i < trial->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (trial->asks, i);
      gchar **choices = g_ptr_array_index (trial->choices, i);
      guint n = g_strv_length (choices);

      if (!g_str_equal (choices[nth % n], ask->usual))
        g_string_append_printf (value, "%s%s=%s", value->len ? " " : "", ask->key, choices[nth % n]);
      nth /= n;
    }
  return value->len ? g_string_free (g_steal_pointer (&value), FALSE) : NULL;
}

/* Other answers to @question: every combination of its fields' choices if there
 * are few, as of a battle's winner and whether it was easy; else each field's by
 * themselves, as of many who may march to the guns. */
static void
try_others (const VtrTurnInput *input,
            VtrOutcome *outcome,
            const VtrQuestion *question,
            GPtrArray *arising,
            guint *tried)
{
  Trial trial;

  trial_begin (&trial, question);
  if (trial.n_together <= MOST_TOGETHER)
    for (guint n = 0; n < trial.n_together && *tried < MAX_ALTERNATIVES; n++)
      {
        g_autofree gchar *value = trial_together (&trial, question, n);

        if (value == NULL)
          continue;
        try_alternative (input, outcome, question, value, arising);
        ++*tried;
      }
  else
    for (guint i = 0; i < trial.asks->len; i++)
      {
        const VtrAsk *ask = g_ptr_array_index (trial.asks, i);
        gchar **choices = g_ptr_array_index (trial.choices, i);

        for (guint c = 0; choices[c] && *tried < MAX_ALTERNATIVES; c++)
          {
            g_autofree gchar *value = g_strdup_printf ("%s=%s", ask->key, choices[c]);

            if (g_str_equal (choices[c], ask->usual))
              continue;
            try_alternative (input, outcome, question, value, arising);
            ++*tried;
          }
      }
  trial_end (&trial);
}

/**
 * vtr_resolve:
 * @input: all that goes into the turn
 *
 * Runs the turn under the answers given, and each open question's usual one.
 * Then other answers to each open question are tried, so that all that can
 * already be asked is asked at once: what arises, or changes, only under some
 * answers is marked conditional. These do not count in `n_open`.
 *
 * Returns: (transfer full): what comes out
 */
VtrOutcome *
vtr_resolve (const VtrTurnInput *input)
{
  VtrOutcome *outcome = run_once (input, NULL, NULL);
  g_autoptr (GPtrArray) arising = g_ptr_array_new ();
  guint tried = 0;

  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);

      if (question->answer == NULL)
        try_others (input, outcome, question, arising, &tried);
    }
  for (guint i = 0; i < arising->len; i++)
    g_ptr_array_add (outcome->questions, g_ptr_array_index (arising, i));
  return outcome;
}

/**
 * vtr_resolve_watched:
 * @input: all that goes into the turn
 * @watch: (scope call): called after each phase
 * @user_data: for @watch
 *
 * Runs the turn once, as vtr_resolve() does, without trying other answers to
 * open questions: for tests that hold every phase against what must be true.
 *
 * Returns: (transfer full): what comes out; what arises under other answers is
 *   not in it
 */
VtrOutcome *
vtr_resolve_watched (const VtrTurnInput *input,
                     VtrTurnWatch watch,
                     gpointer user_data)
{
  return run_once (input, watch, user_data);
}
