/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "intelligence/vtr-view-json.h"

/* questions and answers. */

static const VtrQuestion *
find_question (const VtrOutcome *outcome,
               const gchar *id)
{
  for (guint i = 0; i < outcome->questions->len; i++)
    if (g_str_equal (((const VtrQuestion *) g_ptr_array_index (outcome->questions, i))->id, id))
      return g_ptr_array_index (outcome->questions, i);
  return NULL;
}

static const gchar *
nearest_question (const VtrOutcome *outcome,
                  const gchar *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < outcome->questions->len; i++)
    g_ptr_array_add (ids, ((VtrQuestion *) g_ptr_array_index (outcome->questions, i))->id);
  g_ptr_array_add (ids, NULL);
  return vtr_umpire_nearest (id, (const gchar *const *) ids->pdata);
}

static void
say_question (const VtrTurnInput *input,
              const VtrOutcome *outcome,
              const VtrQuestion *question,
              const VtrPhrases *phrases)
{
  g_autofree gchar *words = vtr_umpire_question_text (input, outcome, question, phrases, VTR_FORMAT_TEXT);

  vtr_say ("%s\n", question->id);
  if (question->answer)
    vtr_say (_ ("  answered: %s\n"), question->answer);
  else if (question->conditional)
    vtr_say ("  %s\n", _ ("arises only under some answers to other questions"));
  if (question->unused)
    vtr_say (_ ("  an answer on other facts is put aside: %s\n"), question->unused);
  if (vtr_id_is_empty (&question->side))
    vtr_say ("  %s\n", _ ("for you"));
  else
    vtr_say (_ ("  for %s%s%s\n"), question->player.s, vtr_id_is_empty (&question->player) ? "" : ", ", question->side.s);
  /* several stand in a table of the text */
  if (question->asks->len == 1)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, 0);
      g_autofree gchar *range = ask->choices ? g_strdelimit (g_strdup (ask->choices), "|", ' ') : g_strdup_printf (_ ("%d to %d"), ask->min, ask->max);

      vtr_say (_ ("  %s; silence: %s\n"), range, ask->usual);
    }
  vtr_say ("\n%s\n", words);
}

int
vtr_cli_questions (const VtrCommandLine *command,
                   int argc,
                   char **argv)
{
  gboolean all = FALSE;
  gboolean ids = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("Those that are answered too"), NULL },
    { "ids", 0, 0, G_OPTION_ARG_NONE, &ids, N_ ("A line each: id and usual answer, as 'answer --from' takes it"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  guint n = 0;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  if (!vtr_umpire_resolve (store, TRUE, &input, &outcome, &error))
    return vtr_fail (argv[1], error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", argv[1]);
  vtr_json_int (json, "turn", input->turn);
  vtr_json_int (json, "open", outcome->n_open);
  vtr_json_begin (json, "questions", TRUE);
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);

      if (question->answer && !all)
        continue;
      n++;
      if (as_json)
        vtr_json_add_question (json, question);
      else if (ids)
        vtr_say ("%s %s\n", question->id, question->answer ? question->answer : question->usual);
      else
        {
          g_autoptr (VtrPhrases) phrases = vtr_umpire_phrases (store, question->side.s, question->player.s, &error);

          if (phrases == NULL)
            return vtr_fail (argv[1], error);
          say_question (input, outcome, question, phrases);
        }
    }
  json_builder_end_array (json);
  vtr_json_begin (json, "unused", TRUE);
  for (guint i = 0; i < outcome->unused->len; i++)
    {
      const VtrAnswer *answer = g_ptr_array_index (outcome->unused, i);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "question", answer->question);
      vtr_json_string (json, "value", answer->value);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (n == 0 && !ids)
    vtr_say (_ ("Turn %d: no question is open.\n"), input->turn);
  return VTR_EXIT_DONE;
}

/* --- answers ----------------------------------------------------------------------------- */

typedef struct
{
  gchar *where; /* "answers.txt:3", or NULL */
  gchar *question;
  gchar *value;
} Given;

static void
given_free (gpointer data)
{
  Given *given = data;

  g_free (given->where);
  g_free (given->question);
  g_free (given->value);
  g_free (given);
}

static gboolean
read_answers (const gchar *path,
              GPtrArray *given,
              GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;
  gsize length;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      g_ptr_array_add (faults, g_strdup (error->message));
      return FALSE;
    }
  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      g_ptr_array_add (faults, g_strdup_printf (_ ("%s: not UTF-8 text; write a line 'ID VALUE' each"), path));
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      gchar *line = g_strstrip (lines[i]);
      gsize id = strcspn (line, " \t");
      Given *one;

      if (line[0] == '\0' || line[0] == '#')
        continue;
      if (line[id] == '\0')
        {
          g_ptr_array_add (faults, g_strdup_printf (_ ("%s:%u:%d: '%s' has no value; write 'ID VALUE'"), path, i + 1, (gint) id + 1, line));
          continue;
        }
      one = g_new0 (Given, 1);
      one->where = g_strdup_printf ("%s:%u:1: ", path, i + 1);
      one->question = g_strndup (line, id);
      one->value = g_strstrip (g_strdup (line + id));
      g_ptr_array_add (given, one);
    }
  return faults->len == 0;
}

/* The answers as the questions take them. An answer can make the next question
 * arise, so that each is tried on the turn as the ones before it leave it. */
static GPtrArray *
check_answers (VtrTurnInput *input,
               VtrOutcome *first,
               const GPtrArray *given,
               const gchar *reason,
               GPtrArray *faults)
{
  g_autoptr (VtrOutcome) later = NULL;
  const VtrOutcome *outcome = first;
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_answer_free);
  gboolean stale = FALSE;

  for (guint i = 0; i < given->len; i++)
    {
      const Given *one = g_ptr_array_index (given, i);
      const gchar *where = one->where ? one->where : "";
      const VtrQuestion *question = find_question (outcome, one->question);
      g_autoptr (GError) error = NULL;
      VtrAnswer *answer;

      if (question == NULL && stale)
        {
          vtr_outcome_free (later);
          later = vtr_resolve (input);
          outcome = later;
          stale = FALSE;
          question = find_question (outcome, one->question);
        }
      if (question == NULL)
        {
          const gchar *near = nearest_question (outcome, one->question);

          g_ptr_array_add (faults, near ? g_strdup_printf (_ ("%sthere is no question '%s'; did you mean '%s'?"), where, one->question, near)
                                        : g_strdup_printf (_ ("%sthere is no question '%s'; 'questions' lists them"), where, one->question));
          continue;
        }
      if (!vtr_question_check (question, one->value, &error))
        {
          g_ptr_array_add (faults, g_strdup_printf ("%s%s: %s", where, one->question, error->message));
          continue;
        }
      answer = vtr_answer_new (question->id, one->value, question->digest);
      answer->reason = g_strdup (reason);
      g_ptr_array_add (answers, answer);
      g_ptr_array_add (input->answers, vtr_answer_copy (answer));
      stale = TRUE;
    }
  return answers;
}

int
vtr_cli_answer (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_autofree gchar *from = NULL;
  g_autofree gchar *reason = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "from", 'f', 0, G_OPTION_ARG_FILENAME, &from, N_ ("A file with a line 'ID VALUE' each"), "ANSWERS" },
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &reason, N_ ("Yours alone; no report tells it"), "R" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrOutcome) after = NULL;
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func (given_free);
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status) || !vtr_check_text (command, "--reason", reason, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, "VALUE", argv[i], &status))
      return status;
  if (from ? argc > 2 : argc < 4)
    return vtr_wrong_usage (command, "%s", from ? _ ("give either a question or --from") : _ ("give the question's id and the answer"));

  store = vtr_open (argv[1], FALSE, &status);
  if (store == NULL)
    return status;
  if (from)
    {
      if (!read_answers (from, given, faults))
        return vtr_fail_faults (faults, NULL, NULL);
    }
  else
    {
      Given *one = g_new0 (Given, 1);

      one->question = g_strdup (argv[2]);
      one->value = g_strjoinv (" ", argv + 3);
      g_ptr_array_add (given, one);
    }
  if (!vtr_umpire_resolve (store, TRUE, &input, &outcome, &error))
    return vtr_fail (argv[1], error);
  answers = check_answers (input, outcome, given, reason, faults);
  if (faults->len > 0)
    return vtr_fail_faults (faults, NULL, NULL);
  for (guint i = 0; i < answers->len; i++)
    if (!vtr_store_put_answer (store, g_ptr_array_index (answers, i), &error))
      return vtr_fail (argv[1], error);
  if (!vtr_umpire_resolve (store, FALSE, NULL, &after, &error))
    return vtr_fail (argv[1], error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_int (json, "answered", answers->len);
      vtr_json_int (json, "open", after->n_open);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  vtr_say (ngettext ("%u question answered; ", "%u questions answered; ", answers->len), answers->len);
  vtr_say (ngettext ("%u is open.\n", "%u are open.\n", after->n_open), after->n_open);
  return VTR_EXIT_DONE;
}
