/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* resolve, commit, override: the open turn. */

static void
say_open (const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);

      if (question->answer == NULL)
        vtr_say ("  %s  (%s%s)\n", question->id, question->usual, question->conditional ? _ ("; perhaps") : "");
    }
}

static void
add_open_json (JsonBuilder *json,
               const VtrOutcome *outcome)
{
  vtr_json_begin (json, "questions", TRUE);
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);

      if (question->answer == NULL)
        vtr_json_add_question (json, question);
    }
  json_builder_end_array (json);
}

int
vtr_cli_resolve (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  gboolean preview = FALSE;
  gboolean all = FALSE;
  gboolean as_json = FALSE;
  guint n_orders = 0;
  guint n_hidden = 0;
  const GOptionEntry entries[] = {
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("Show what no side learns of too"), NULL },
    { "preview", 0, 0, G_OPTION_ARG_NONE, &preview, N_ ("Take each open question's usual answer; write nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autofree gchar *turn = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], preview, &status);
  if (store == NULL)
    return status;
  phrases = vtr_phrases_load ("en", &error);
  if (phrases == NULL || !vtr_umpire_resolve (store, preview, &input, &outcome, &error))
    return vtr_fail (argv[1], error);
  view = vtr_view_build (input, outcome, NULL);
  status = outcome->n_open > 0 && !preview ? VTR_EXIT_OPEN : VTR_EXIT_DONE;
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "turn", input->turn);
      vtr_json_bool (json, "preview", preview);
      vtr_json_int (json, "open", outcome->n_open);
      add_open_json (json, outcome);
      vtr_json_begin (json, "events", TRUE);
      for (guint i = 0; i < view->events->len; i++)
        vtr_json_add_event (json, g_ptr_array_index (view->events, i), i);
      json_builder_end_array (json);
      json_builder_end_object (json);
      vtr_say_json (json);
      return status;
    }
  turn = vtr_turn_words (input->ruleset, &input->first_day, input->turn);
  for (guint i = 0; i < input->orders->len; i++)
    n_orders += vtr_order_is_order (g_ptr_array_index (input->orders, i)) ? 1 : 0;
  vtr_say (_ ("%s: orders %u, events %u, open questions %u.\n"), turn, n_orders, outcome->events->len, outcome->n_open);
  if (outcome->n_open > 0)
    vtr_say ("%s\n", preview ? _ ("Preview: what follows holds under each question's usual answer.") : _ ("What follows holds under each open question's usual answer."));
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      g_autofree gchar *words = NULL;

      if (event->n_audience == 0 && !all)
        {
          n_hidden++;
          continue;
        }
      words = vtr_event_words (view, phrases, event);
      vtr_say ("  %-10s %-6s %s\n", event->phase, event->rule ? event->rule : "-", words);
    }
  if (n_hidden > 0)
    vtr_say (ngettext ("  and %u event that no side learns of; --all shows it\n", "  and %u events that no side learns of; --all shows them\n", n_hidden), n_hidden);
  if (outcome->n_open > 0)
    {
      vtr_say ("%s\n", _ ("Open, with the usual answer:"));
      say_open (outcome);
    }
  return status;
}

int
vtr_cli_commit (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) before = NULL;
  gint64 node;
  guint n_open;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  before = vtr_store_load_turn (store, &error);
  if (before == NULL || !vtr_umpire_commit (store, &node, &n_open, &error))
    return vtr_fail (argv[1], error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "turn", before->turn);
      vtr_json_bool (json, "committed", n_open == 0);
      vtr_json_int (json, "node", node);
      vtr_json_int (json, "open", n_open);
      json_builder_end_object (json);
      vtr_say_json (json);
    }
  if (n_open > 0)
    {
      vtr_complain (ngettext ("%s: turn %d is not committed: %u question is open; 'questions' lists it",
                              "%s: turn %d is not committed: %u questions are open; 'questions' lists them", n_open),
                    argv[1], before->turn, n_open);
      return VTR_EXIT_OPEN;
    }
  if (vtr_store_copy_fault (store))
    vtr_complain (_ ("warning: the turn is committed, but no copy could be left beside the file: %s"), vtr_store_copy_fault (store));
  if (!as_json)
    {
      g_autofree gchar *turn = vtr_turn_words (before->ruleset, &before->first_day, before->turn);
      g_autoptr (VtrTurnInput) next = vtr_store_load_turn (store, NULL);

      if (next && vtr_turn_input_over (next) > 0)
        vtr_say (_ ("%s is committed as node %d. It was the last.\n"), turn, (gint) node);
      else
        vtr_say (_ ("%s is committed as node %d. Turn %d is open.\n"), turn, (gint) node, before->turn + 1);
    }
  return VTR_EXIT_DONE;
}

/* --- override ------------------------------------------------------------------------------ */

/* Takes `--tell SIDE TEXT` out: no option parser knows options of two words. */
static gboolean
take_tell (int *argc,
           char **argv,
           const gchar **side,
           const gchar **text)
{
  for (int i = 1; i < *argc; i++)
    {
      if (!g_str_equal (argv[i], "--tell"))
        continue;
      if (i + 2 >= *argc)
        return FALSE;
      *side = argv[i + 1];
      *text = argv[i + 2];
      memmove (argv + i, argv + i + 3, sizeof (char *) * (gsize) (*argc - i - 2));
      *argc -= 3;
      return TRUE;
    }
  return TRUE;
}

/* What is there to override, when the given name is not. */
static void
say_alternatives (const VtrState *state,
                  const VtrOverride *override)
{
  guint t = vtr_state_table_index (state, override->table);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar *wanted = override->table;
  const gchar *near;

  if (t == G_MAXUINT)
    for (guint i = 0; i < state->n_tables; i++)
      g_ptr_array_add (names, g_strdup (state->tables[i]->name));
  else if (vtr_table_find_field (state->tables[t], override->field) == NULL)
    {
      wanted = override->field;
      for (guint i = state->tables[t]->key; i < state->tables[t]->n_fields; i++)
        g_ptr_array_add (names, g_strdup (state->tables[t]->fields[i].name));
    }
  else
    {
      wanted = override->key;
      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        {
          g_autoptr (GString) key = g_string_new (NULL);

          for (guint k = 0; k < state->tables[t]->key; k++)
            {
              g_autofree gchar *part = vtr_field_to_text (&state->tables[t]->fields[k], vtr_state_row (state, t, r));

              g_string_append_printf (key, "%s%s", k ? "/" : "", part);
            }
          g_ptr_array_add (names, g_strdup (key->str));
        }
    }
  g_ptr_array_add (names, NULL);
  near = vtr_umpire_nearest (wanted, (const gchar *const *) names->pdata);
  if (near)
    vtr_complain (_ ("did you mean '%s'?"), near);
}

int
vtr_cli_override (const VtrCommandLine *command,
                  int argc,
                  char **argv)
{
  g_autofree gchar *reason = NULL;
  g_autofree gchar *phase = NULL;
  g_autofree gchar *tell_help = NULL; /* take_tell() leaves nothing for it */
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &reason, N_ ("Why; yours alone, no report tells it"), "R" },
    { "tell", 0, 0, G_OPTION_ARG_FILENAME, &tell_help, N_ ("Tell a side, in these words (two arguments)"), "SIDE TEXT" },
    { "phase", 0, 0, G_OPTION_ARG_FILENAME, &phase, N_ ("Before this phase; else before the first"), "PHASE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  const gchar *tell_side = NULL;
  const gchar *tell = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrState) tried = NULL;
  g_autofree gchar *before = NULL;
  VtrOverride override = { 0 };
  gboolean known = phase == NULL;
  int status;

  if (!take_tell (&argc, argv, &tell_side, &tell))
    return vtr_wrong_usage (command, "%s", _ ("--tell takes a side and a text"));
  if (!vtr_options (command, entries, &argc, &argv, 5, 5, &status))
    return status;
  if (tell_help)
    return vtr_wrong_usage (command, "%s", _ ("--tell takes a side and a text"));
  if (!vtr_check_text (command, "--reason", reason, &status) || !vtr_check_text (command, "--tell", tell, &status) || !vtr_check_text (command, "--phase", phase, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  if (reason == NULL || *reason == '\0')
    return vtr_wrong_usage (command, "%s", _ ("say why with --reason"));
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  input = vtr_store_load_turn (store, &error);
  if (input == NULL)
    return vtr_fail (argv[1], error);
  override.phase = phase ? phase : (gchar *) "";
  override.table = argv[2];
  override.key = argv[3];
  override.field = argv[4];
  override.value = argv[5];
  override.reason = reason;
  override.tell = (gchar *) tell;
  known = phase == NULL;
  for (guint i = 0; i < input->ruleset->n_phases && phase; i++)
    known = known || g_str_equal (input->ruleset->phases[i].id, phase);
  if (!known)
    {
      g_autoptr (GString) phases = g_string_new (NULL);

      for (guint i = 0; i < input->ruleset->n_phases; i++)
        g_string_append_printf (phases, "%s%s", i ? ", " : "", input->ruleset->phases[i].id);
      vtr_complain (_ ("there is no phase '%s'; there are: %s"), phase, phases->str);
      return VTR_EXIT_FAULT;
    }
  if (tell_side)
    {
      g_autoptr (VtrView) view = vtr_umpire_view (store, tell_side, input->turn, &error);

      if (view == NULL)
        return vtr_fail (argv[1], error);
      override.tell_side = view->side;
    }
  tried = vtr_state_copy (input->state);
  for (guint i = 0; i < input->overrides->len; i++)
    vtr_override_apply (g_ptr_array_index (input->overrides, i), tried, NULL, NULL);
  if (!vtr_override_apply (&override, tried, &before, &error))
    {
      status = vtr_fail (NULL, error);
      say_alternatives (tried, &override);
      return status;
    }
  if (!vtr_store_put_override (store, &override, &error))
    return vtr_fail (argv[1], error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "turn", input->turn);
      vtr_json_string (json, "table", override.table);
      vtr_json_string (json, "key", override.key);
      vtr_json_string (json, "field", override.field);
      vtr_json_string (json, "before", before);
      vtr_json_string (json, "value", override.value);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  vtr_say (_ ("Turn %d: %s %s, %s: %s instead of %s.\n"), input->turn, override.table, override.key, override.field, override.value, *before ? before : "-");
  return VTR_EXIT_DONE;
}
