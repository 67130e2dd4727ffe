/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* resolve, commit: the open turn. */

#define FEW_ASKS 3 /* so many answers to one question stand in a line */

static void
say_open (const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);

      const gchar *perhaps = question->conditional ? _ ("; perhaps") : "";

      if (question->answer != NULL)
        continue;
      if (question->asks->len > FEW_ASKS)
        vtr_say (ngettext ("  %s  (%u answer, see 'questions'%s)\n", "  %s  (%u answers, see 'questions'%s)\n", question->asks->len), question->id, question->asks->len, perhaps);
      else
        vtr_say ("  %s  (%s%s)\n", question->id, question->usual, perhaps);
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
  phrases = vtr_umpire_phrases (store, NULL, NULL, &error);
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
  guint n_filed = 0;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  before = vtr_store_load_turn (store, &error);
  if (before == NULL || !vtr_umpire_commit (store, &node, &n_open, &error))
    return vtr_fail (argv[1], error);
  if (n_open == 0 && !vtr_umpire_read_filed (store, &n_filed, &error))
    {
      vtr_complain (_ ("warning: the turn is committed, but what came early for the next was not read: %s"), error->message);
      g_clear_error (&error);
    }
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "turn", before->turn);
      vtr_json_bool (json, "committed", n_open == 0);
      vtr_json_int (json, "node", node);
      vtr_json_int (json, "open", n_open);
      vtr_json_int (json, "filed", n_filed);
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
      if (n_filed > 0)
        vtr_say (ngettext ("%u message that came early for it is read now; 'orders' lists what it asks.\n", "%u messages that came early for it are read now; 'orders' lists what they ask.\n", n_filed), n_filed);
    }
  return VTR_EXIT_DONE;
}
