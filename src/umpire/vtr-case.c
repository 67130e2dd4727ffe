/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-case-private.h"

/* Running a case: a small board, forces, orders, answers, fixed dice, and what
 * must come out. */

void
vtr_case_fault (VtrCase *test,
                guint line,
                const gchar *format,
                ...)
{
  va_list args;
  g_autofree gchar *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (test->result->faults, g_strdup_printf ("%s:%u: %s", test->result->file, line, text));
}

void
vtr_case_failure (VtrCase *test,
                  const VtrCaseLine *line,
                  const gchar *format,
                  ...)
{
  va_list args;
  g_autofree gchar *text = NULL;
  g_autofree gchar *expected = g_strjoinv (" ", line->words);

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (test->result->failures, g_strdup_printf ("%s:%u: expected: %s; got: %s", test->result->file, line->line, expected, text));
}

void
vtr_case_result_free (VtrCaseResult *result)
{
  if (result == NULL)
    return;
  g_free (result->file);
  g_free (result->rule);
  g_free (result->title);
  g_ptr_array_unref (result->failures);
  g_ptr_array_unref (result->faults);
  g_free (result);
}

static void
read_option (VtrOrder *order,
             const gchar *word,
             gboolean *known)
{
  static const struct
  {
    const gchar *word;
    VtrOptions option;
  } options[] = { { "forced", VTR_OPTION_FORCED }, { "split", VTR_OPTION_SPLIT }, { "continue", VTR_OPTION_CONTINUE }, { "to-the-guns", VTR_OPTION_GUNS }, { "alone", VTR_OPTION_ALONE }, { "pick-up", VTR_OPTION_PICK_UP }, { "drop", VTR_OPTION_DROP }, { "artillery", VTR_OPTION_ARTILLERY }, { "advance", VTR_OPTION_ADVANCE }, { "rail", VTR_OPTION_RAIL } };

  *known = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (options[i].word, word))
      {
        order->options |= options[i].option;
        *known = TRUE;
      }
}

/* A word that says more of an order, with what goes after it. */
static gboolean
read_detail (VtrCase *test,
             const VtrCaseLine *line,
             VtrOrder *order,
             const gchar *word,
             const gchar *value)
{
  gint64 number = 0;

  if (g_str_equal (word, "from"))
    {
      order->start = vtr_id (value);
      if (vtr_board_find_place (test->board, value) == VTR_NO_PLACE)
        vtr_case_fault (test, line->line, "from PLACE: there is no place '%s'", value);
      return TRUE;
    }
  if (!g_str_equal (word, "amount") && !g_str_equal (word, "under"))
    return FALSE;
  if (!g_ascii_string_to_signed (value, 10, 0, 100000, &number, NULL))
    vtr_case_fault (test, line->line, "%s N: '%s' is no number", word, value);
  if (g_str_equal (word, "amount"))
    order->amount = (gint) number;
  else
    {
      g_autofree gchar *parent = g_strdup_printf ("o%d", (gint) number);

      order->parent = vtr_id (parent);
      order->sibling = order->seq;
    }
  return TRUE;
}

/* FORMATION|SIDE VERB [PLACE…] [from PLACE] [amount N] [under ORDER] [options] [by PLAYER] */
static VtrOrder *
read_order (VtrCase *test,
            const VtrCaseLine *line,
            const VtrState *state,
            gint turn,
            gint seq)
{
  VtrOrder *order = vtr_order_new ();
  const VtrFormation *formation;
  const VtrSide *side;
  VtrVerbFlags flags = 0;
  g_autofree gchar *id = g_strdup_printf ("o%d", seq);
  VtrId name = vtr_id (line->words[0]);

  formation = vtr_state_formation (state, &name);
  side = vtr_state_side (state, &name);
  if ((formation == NULL && side == NULL) || line->n < 2)
    {
      vtr_case_fault (test, line->line, "an order is FORMATION VERB [PLACE…] [options]; there is no formation '%s'", line->words[0]);
      return order;
    }
  order->id = vtr_id (id);
  order->turn = turn;
  order->seq = seq;
  order->side = formation ? formation->side : side->id;
  if (formation)
    order->formation = formation->id;
  order->verb = vtr_id (line->words[1]);
  for (guint i = 0; i < test->ruleset->n_verbs; i++)
    if (vtr_id_is (&order->verb, test->ruleset->verbs[i].id))
      flags = test->ruleset->verbs[i].flags;
  order->text = g_strjoinv (" ", line->words);
  for (guint i = 2; i < line->n; i++)
    {
      gboolean option;
      VtrId place = vtr_id (line->words[i]);

      read_option (order, line->words[i], &option);
      if (option)
        continue;
      if (i + 1 < line->n && read_detail (test, line, order, line->words[i], line->words[i + 1]))
        {
          i++;
          continue;
        }
      if (g_str_equal (line->words[i], "by") && i + 1 < line->n && formation)
        {
          const VtrPlayer *commander = vtr_state_commander_of (state, &formation->id, turn);

          order->player = vtr_id (line->words[++i]);
          if (vtr_state_player (state, &order->player))
            order->side = vtr_state_player (state, &order->player)->side;
          if (commander == NULL || !vtr_id_equal (&commander->id, &order->player))
            {
              order->verdict.kind = VTR_VERDICT_REFUSED;
              g_strlcpy (order->verdict.rule, "1.4", sizeof order->verdict.rule);
              g_strlcpy (order->verdict.reason, "not-your-command", sizeof order->verdict.reason);
            }
          continue;
        }
      if ((flags & VTR_VERB_FORMATION_TARGET) && vtr_state_formation (state, &place))
        {
          order->target = place;
          continue;
        }
      if (vtr_board_find_place (test->board, line->words[i]) == VTR_NO_PLACE)
        vtr_case_fault (test, line->line, "'%s' is neither a place nor an option", line->words[i]);
      if (flags & VTR_VERB_TARGET)
        order->target = place;
      else
        g_array_append_val (order->path, place);
    }
  return order;
}

/* The field that a word of an answer means, among those of which @value says
 * nothing yet: by its key, or by the key's first word ("answer" of "answer.xi"). */
static const VtrAsk *
field_meant (const VtrQuestion *question,
             const gchar *value,
             const gchar *key,
             VtrId *of)
{
  gsize length = strlen (key);

  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *said = vtr_answer_value_get (value, ask->key);

      if (said)
        continue;
      if (g_str_equal (ask->key, key))
        return ask;
      /* the words of a line are of one formation */
      if (g_str_has_prefix (ask->key, key) && ask->key[length] == '.' && (vtr_id_is_empty (of) || vtr_id_equal (of, &ask->formation)))
        {
          *of = ask->formation;
          return ask;
        }
    }
  return NULL;
}

/* A line's words with their keys in full; NULL: there is no field for one of them. */
static gchar *
in_full (const VtrQuestion *question,
         const gchar *before,
         gchar **words)
{
  g_autoptr (GString) value = g_string_new (before);
  VtrId of = vtr_id ("");

  for (guint i = 0; words[i]; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      const VtrAsk *ask = pair[0] && pair[1] ? field_meant (question, value->str, pair[0], &of) : NULL;

      if (ask == NULL)
        return NULL;
      g_string_append_printf (value, "%s%s=%s", value->len ? " " : "", ask->key, pair[1]);
    }
  return g_string_free (g_steal_pointer (&value), FALSE);
}

/* A form with a row for each of several forces: one line a force is as good as all
 * on one. */
static gchar *
gather_lines (VtrCase *test,
              const VtrQuestion *question,
              gint turn,
              guint first,
              gboolean *used)
{
  const VtrCaseLine *line = g_ptr_array_index (test->answers[turn], first);
  const VtrAsk *ask = g_ptr_array_index (question->asks, 0);
  g_autofree gchar *value = strchr (ask->key, '.') && strchr (line->words[2], '=') ? in_full (question, "", line->words + 2) : NULL;

  if (value == NULL)
    return g_strjoinv (" ", line->words + 2);
  for (guint i = first + 1; i < test->answers[turn]->len; i++)
    {
      const VtrCaseLine *other = g_ptr_array_index (test->answers[turn], i);
      gchar *more;

      if (used[i] || other->n < 3 || !g_str_equal (other->words[0], line->words[0]) || !g_str_equal (other->words[1], line->words[1]))
        continue;
      more = in_full (question, value, other->words + 2);
      if (more == NULL)
        continue;
      used[i] = TRUE;
      g_free (value);
      value = more;
    }
  return g_steal_pointer (&value);
}

/* Whether a word names the place; '-': none. */
gboolean
vtr_case_is_at (const VtrId *place,
                const gchar *word)
{
  return vtr_id_is (place, g_str_equal (word, "-") ? "" : word);
}

/* KIND PLACE VALUE…: the answer to an open question of that kind there, the first
 * that takes it. Questions that hang on others' answers come last: who leaves those
 * open lets them go the usual way. */
static gboolean
give_answers (VtrCase *test,
              VtrTurnInput *input,
              const VtrOutcome *outcome,
              gint turn,
              gboolean *used)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < test->answers[turn]->len; i++)
      {
        const VtrCaseLine *line = g_ptr_array_index (test->answers[turn], i);
        g_autoptr (GError) refused = NULL;

        for (guint q = 0; q < outcome->questions->len && !used[i] && line->n >= 3; q++)
          {
            const VtrQuestion *question = g_ptr_array_index (outcome->questions, q);
            g_autofree gchar *value = NULL;
            g_autoptr (GError) error = NULL;

            if (question->answer || question->conditional != (pass == 1) || !g_str_equal (question->kind, line->words[0]) || !vtr_case_is_at (&question->place, line->words[1]))
              continue;
            value = gather_lines (test, question, turn, i, used);
            if (vtr_question_check (question, value, &error))
              {
                g_ptr_array_add (input->answers, vtr_answer_new (question->id, value, NULL));
                used[i] = TRUE;
                return TRUE;
              }
            if (refused == NULL)
              refused = g_steal_pointer (&error);
          }
        if (refused && !used[i])
          {
            vtr_case_fault (test, line->line, "%s", refused->message);
            used[i] = TRUE;
          }
      }
  return FALSE;
}

/* PHASE TABLE KEY FIELD VALUE, or PHASE with one of the umpire's other rulings;
 * PHASE start: before the first. */
static VtrOverride *
read_override (VtrCase *test,
               const VtrCaseLine *line)
{
  VtrOverride *override = g_new0 (VtrOverride, 1);
  gchar **w = line->words;
  guint n = line->n;
  g_autoptr (GError) error = NULL;

  override->phase = g_strdup (g_str_equal (w[0], "start") ? "" : w[0]);
  override->reason = g_strdup ("as the case has it");
  for (guint k = VTR_OVERRIDE_INSERT; n > 1 && k < VTR_N_OVERRIDE_KINDS; k++)
    if (g_str_equal (w[1], vtr_override_kind_names[k]))
      override->kind = (VtrOverrideKind) k;
  if (override->kind == VTR_OVERRIDE_INSERT && n > 3)
    {
      override->table = g_strdup (w[2]);
      for (guint i = 3; i < n && error == NULL; i++)
        vtr_override_add_value (override, test->ruleset, w[i], &error);
    }
  else if (override->kind == VTR_OVERRIDE_REMOVE && n == 4)
    {
      override->table = g_strdup (w[2]);
      override->key = g_strdup (w[3]);
    }
  else if ((override->kind == VTR_OVERRIDE_DIE && n == 5) || (override->kind == VTR_OVERRIDE_VERDICT && (n == 4 || n == 5)))
    {
      gboolean die = override->kind == VTR_OVERRIDE_DIE;

      /* a case names an order by its number */
      override->key = die ? g_strdup (w[2]) : g_strconcat ("o", w[2], NULL);
      override->field = g_strdup (die ? w[3] : n > 4 ? w[4]
                                                     : "");
      override->value = g_strdup (die ? w[4] : w[3]);
    }
  else if (override->kind == VTR_OVERRIDE_RULING && n == 4)
    {
      override->tell_side = vtr_id (w[2]);
      override->tell = g_strdup (w[3]);
    }
  else if (override->kind == VTR_OVERRIDE_SET && n == 5)
    {
      override->table = g_strdup (w[1]);
      override->key = g_strdup (w[2]);
      override->field = g_strdup (w[3]);
      override->value = g_strdup (w[4]);
    }
  else
    vtr_case_fault (test, line->line, "an override is PHASE TABLE KEY FIELD VALUE, or PHASE and insert, remove, die, verdict or ruling; see docs/cases.md");
  override->table = override->table ? override->table : g_strdup ("");
  override->key = override->key ? override->key : g_strdup ("");
  override->field = override->field ? override->field : g_strdup ("");
  override->value = override->value ? override->value : g_strdup ("");
  if (error || (test->result->faults->len == 0 && !vtr_override_check (override, test->ruleset, test->board, &error)))
    vtr_case_fault (test, line->line, "%s", error->message);
  return override;
}

static void
add_dice_and_overrides (VtrCase *test,
                        VtrTurnInput *input,
                        gint turn)
{
  for (guint i = 0; i < test->dice[turn]->len; i++)
    {
      const VtrCaseLine *line = g_ptr_array_index (test->dice[turn], i);
      VtrHandDie *die = g_new0 (VtrHandDie, 1);
      gint64 index = 0, value = 0;

      g_ptr_array_add (input->hand_dice, die);
      if (line->n != 3 || !g_ascii_string_to_signed (line->words[1], 10, 0, 1000, &index, NULL) || !g_ascii_string_to_signed (line->words[2], 10, 1, 100000, &value, NULL))
        {
          vtr_case_fault (test, line->line, "a die is PURPOSE INDEX VALUE");
          continue;
        }
      die->purpose = g_strdup (line->words[0]);
      die->index = (gint) index;
      die->value = (gint) value;
    }
  for (guint i = 0; i < test->overrides[turn]->len; i++)
    {
      g_ptr_array_add (input->overrides, read_override (test, g_ptr_array_index (test->overrides[turn], i)));
    }
}

static void
set_up (VtrCase *test)
{
  g_autoptr (VtrTurnInput) input = vtr_turn_input_new ();
  g_autoptr (VtrOutcome) outcome = vtr_outcome_new ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  VtrTurn turn = {
    .input = input,
    .board = test->board,
    .parameters = test->parameters,
    .state = test->state,
    .phase = "set-up",
    .outcome = outcome,
    .dice_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .question_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .answers_used = g_hash_table_new (NULL, NULL),
  };

  input->ruleset = test->ruleset;
  input->board = test->board;
  input->first_day = test->first_day;
  input->n_turns = test->last_turn;
  turn.scratch = test->ruleset->scratch_new (&turn);
  test->ruleset->set_up (&turn, faults);
  test->ruleset->scratch_free (turn.scratch);
  for (guint i = 0; i < faults->len; i++)
    vtr_case_fault (test, 1, "%s", (const gchar *) g_ptr_array_index (faults, i));
  g_hash_table_unref (turn.dice_index);
  g_hash_table_unref (turn.question_index);
  g_hash_table_unref (turn.answers_used);
}

static void
run_turns (VtrCase *test)
{
  g_autoptr (GPtrArray) carried = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  set_up (test);
  for (gint turn = 1; turn <= MAX (test->n_turns, 1) && test->result->faults->len == 0; turn++)
    {
      g_autoptr (VtrTurnInput) input = vtr_turn_input_new ();
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autofree gboolean *used = g_new0 (gboolean, test->answers[turn]->len + 1);
      gint seq = 0;

      input->ruleset = test->ruleset;
      input->board = test->board;
      input->parameters = vtr_parameters_copy (test->parameters);
      input->state = vtr_state_copy (test->state);
      input->turn = turn;
      input->n_turns = test->last_turn;
      input->first_day = test->first_day;
      for (guint i = 0; i < carried->len; i++)
        {
          VtrOrder *order = vtr_order_copy (g_ptr_array_index (carried, i));

          order->seq = ++seq;
          g_ptr_array_add (input->orders, order);
        }
      for (guint i = 0; i < test->orders[turn]->len; i++)
        {
          VtrOrder *order = read_order (test, g_ptr_array_index (test->orders[turn], i), test->state, turn, ++seq);

          g_ptr_array_add (input->orders, order);
        }
      add_dice_and_overrides (test, input, turn);
      if (test->result->faults->len > 0)
        return;
      outcome = vtr_resolve (input);
      while (give_answers (test, input, outcome, turn, used))
        {
          g_clear_pointer (&outcome, vtr_outcome_free);
          outcome = vtr_resolve (input);
        }
      for (guint i = 0; i < test->answers[turn]->len; i++)
        if (!used[i])
          vtr_case_failure (test, g_ptr_array_index (test->answers[turn], i), "nobody asked");
      for (guint i = 0; i < test->expect[turn]->len; i++)
        {
          test->result->n_expected++;
          vtr_case_expect (test, g_ptr_array_index (test->expect[turn], i), input, outcome);
        }
      if (test->watch)
        test->watch (input, outcome, test->watch_data);
      g_ptr_array_set_size (carried, 0);
      for (guint i = 0; i < outcome->carried->len; i++)
        g_ptr_array_add (carried, vtr_order_copy (g_ptr_array_index (outcome->carried, i)));
      vtr_state_free (test->state);
      test->state = vtr_state_copy (outcome->state);
    }
}

/* What all cases of a folder begin with stands in a file beside them. */
#define COMMON "common.head"

static VtrCaseResult *
run (const gchar *text,
     const gchar *file,
     const gchar *common,
     VtrCaseWatch watch,
     gpointer user_data)
{
  VtrCase test = { 0 };
  VtrCaseResult *result = g_new0 (VtrCaseResult, 1);
  GPtrArray **blocks[] = { test.orders, test.answers, test.dice, test.overrides, test.expect };
  g_autofree gchar *both = g_strconcat (common ? common : "", "\n", text, NULL);
  g_autofree gchar *ruleset = vtr_case_head (both, "ruleset");
  g_autofree gchar *scenario = vtr_case_head (both, "scenario");
  g_autofree gchar *keep = vtr_case_head (both, "keep");

  result->file = g_strdup (file);
  result->failures = g_ptr_array_new_with_free_func (g_free);
  result->faults = g_ptr_array_new_with_free_func (g_free);
  test.result = result;
  test.last_turn = 57;
  test.first_day = (VtrDate){ 1813, 4, 27 };
  test.watch = watch;
  test.watch_data = user_data;
  test.ruleset = ruleset ? vtr_ruleset_find (ruleset) : vtr_rulesets[0];
  result->ruleset = test.ruleset;
  if (test.ruleset == NULL || !g_utf8_validate (both, -1, NULL))
    {
      vtr_case_fault (&test, 1, "not a case: no UTF-8, or a ruleset that does not exist");
      return result;
    }
  for (guint b = 0; b < G_N_ELEMENTS (blocks); b++)
    for (guint t = 0; t < VTR_CASE_TURNS; t++)
      blocks[b][t] = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_case_line_free);
  if (!vtr_case_begin (&test, scenario, keep))
    vtr_case_fault (&test, 1, "the scenario '%s' cannot be read; name one whose rules are %s, from the case's folder", scenario, test.ruleset->id);
  else if ((common == NULL || vtr_case_read_common (&test, common)) && vtr_case_read (&test, text))
    run_turns (&test);
  if (result->n_expected == 0 && result->faults->len == 0)
    vtr_case_fault (&test, 1, "the case expects nothing; add a block expect");

  for (guint b = 0; b < G_N_ELEMENTS (blocks); b++)
    for (guint t = 0; t < VTR_CASE_TURNS; t++)
      g_ptr_array_unref (blocks[b][t]);
  vtr_state_free (test.state);
  vtr_parameters_free (test.parameters);
  vtr_board_free (test.board);
  return result;
}

/**
 * vtr_case_run_text:
 * @text: a case
 * @file: its name, for messages
 *
 * Returns: (transfer full): what became of it
 */
VtrCaseResult *
vtr_case_run_text (const gchar *text,
                   const gchar *file)
{
  return run (text, file, NULL, NULL, NULL);
}

/**
 * vtr_case_run_file:
 * @path: a case file
 *
 * Returns: (transfer full): what became of it
 */
VtrCaseResult *
vtr_case_run_file (const gchar *path)
{
  return vtr_case_run_file_watched (path, NULL, NULL);
}

/**
 * vtr_case_run_file_watched:
 * @path: a case file
 * @watch: (nullable): called after each turn
 * @user_data: for it
 *
 * Returns: (transfer full): what became of it
 */
VtrCaseResult *
vtr_case_run_file_watched (const gchar *path,
                           VtrCaseWatch watch,
                           gpointer user_data)
{
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autofree gchar *beside = g_build_filename (folder, COMMON, NULL);
  g_autofree gchar *text = NULL;
  g_autofree gchar *common = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      VtrCaseResult *result = g_new0 (VtrCaseResult, 1);

      result->file = g_strdup (path);
      result->failures = g_ptr_array_new_with_free_func (g_free);
      result->faults = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (result->faults, g_strdup_printf ("%s: %s", path, error->message));
      return result;
    }
  g_file_get_contents (beside, &common, NULL, NULL);
  return run (text, path, common, watch, user_data);
}
