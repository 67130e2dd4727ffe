/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "cli/clerk-board.h"
#include "intelligence/vtr-view-json.h"

/* clerk: who has sent orders, until when, whose command is lent, what is left for
 * the case of silence, who comes and goes. */

typedef struct
{
  const VtrCommandLine *command;
  const gchar *path;
  VtrStore *store;
  VtrPhrases *phrases;
  gint64 now;
  gchar **arguments; /* after the action */
  guint n;
  /* options */
  gchar *zone;
  gchar *reason;
  gchar *turns;
  gchar *text;
  gchar *from;
  gchar *side;
  gchar *name;
  gchar *to;
  gchar *format_name;
  gchar *output;
  gint message;
  gboolean dry_run;
  gboolean as_json;
} Job;

static void
job_clear (Job *job)
{
  g_clear_pointer (&job->store, vtr_store_close);
  g_clear_pointer (&job->phrases, vtr_phrases_free);
  g_free (job->zone);
  g_free (job->reason);
  g_free (job->turns);
  g_free (job->text);
  g_free (job->from);
  g_free (job->side);
  g_free (job->name);
  g_free (job->to);
  g_free (job->format_name);
  g_free (job->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

static const gchar *
argument (const Job *job,
          guint i)
{
  return i < job->n ? job->arguments[i] : NULL;
}

/* "none" takes back. */
static const gchar *
argument_or_none (const Job *job,
                  guint i)
{
  const gchar *text = argument (job, i);

  return g_strcmp0 (text, "none") == 0 ? NULL : text;
}

static int
run_board (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = vtr_umpire_clerk_board (job->store, job->now, &error);
  g_autofree gchar *habit = NULL;

  if (board == NULL)
    return vtr_fail (job->path, error);
  habit = vtr_umpire_clerk_habit (job->store);
  vtr_clerk_say_board (board, habit, job->phrases, job->as_json);
  return VTR_EXIT_DONE;
}

/* What every change ends with: the board as it is now, for a program; a line for a
 * reader. */
static int
finish (const Job *job,
        gboolean done,
        const GError *error,
        const gchar *said)
{
  if (!done)
    return vtr_fail (job->path, error);
  if (job->as_json)
    return run_board (job);
  vtr_say ("%s\n", said);
  return VTR_EXIT_DONE;
}

static int
finish_act (const Job *job,
            guint act,
            const GError *error)
{
  g_autofree gchar *said = g_strdup_printf (_ ("Done; 'vertrauter clerk %s back %u' takes it back."), job->path, act);

  return finish (job, act != 0, error, said);
}

/* --- times ------------------------------------------------------------------------------------ */

static int
run_deadline (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *time = argument_or_none (job, 0);
  gboolean done = vtr_umpire_clerk_deadline (job->store, NULL, time, job->zone, job->now, &error);
  g_autoptr (VtrClerkBoard) board = done && time ? vtr_umpire_clerk_board (job->store, job->now, &error) : NULL;
  g_autofree gchar *said = NULL;

  if (board)
    {
      g_autofree gchar *due = vtr_clerk_time_words (job->phrases, board->due, board->due_offset);

      said = g_strdup_printf (_ ("Orders for turn %d are due %s."), board->turn, due);
    }
  return finish (job, done && error == NULL, error, said ? said : _ ("The deadline is taken back."));
}

static int
run_every (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *habit = argument_or_none (job, 0);
  gboolean done = vtr_umpire_clerk_set_habit (job->store, habit, &error);

  return finish (job, done, error, habit ? _ ("The next turns' deadlines follow this one's.") : _ ("Each turn's deadline is set by hand."));
}

static int
run_extend (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *time = argument_or_none (job, 1);
  gboolean done = vtr_umpire_clerk_deadline (job->store, argument (job, 0), time, job->zone, job->now, &error);

  return finish (job, done, error, time ? _ ("He has more time.") : _ ("The extension is taken back."));
}

static int
run_zone (const Job *job)
{
  g_autoptr (GError) error = NULL;
  const gchar *zone = argument_or_none (job, 1);
  gboolean done = vtr_umpire_clerk_zone (job->store, argument (job, 0), zone ? zone : "", &error);

  return finish (job, done, error, _ ("Times are told him by that clock, too."));
}

/* --- letters ----------------------------------------------------------------------------------- */

/* TRUE: *format is set; FALSE: return *status. */
static gboolean
find_format (const Job *job,
             VtrFormat otherwise,
             VtrFormat *format,
             int *status)
{
  *format = otherwise;
  if (job->format_name == NULL || vtr_find_format (job->format_name, format))
    return TRUE;
  *status = vtr_wrong_usage (job->command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), job->format_name);
  return FALSE;
}

static gboolean
is_wanted (const Job *job,
           const VtrClerkBoard *board,
           const VtrClerkRow *row,
           gboolean *found)
{
  for (guint i = 0; i < job->n; i++)
    {
      g_autofree gchar *folded = vtr_fold (job->arguments[i]);
      g_autofree gchar *name = vtr_fold (row->name);

      if (vtr_id_is (&row->player, job->arguments[i]) || g_str_equal (folded, name))
        {
          found[i] = TRUE;
          return TRUE;
        }
    }
  return job->n == 0 && (row->status == VTR_CLERK_MISSING || row->status == VTR_CLERK_WROTE) && board->turn > 0;
}

/* To those named, else to all who owe orders. */
static int
run_remind (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (JsonBuilder) json = job->as_json ? json_builder_new () : NULL;
  g_autofree gboolean *found = g_new0 (gboolean, job->n + 1);
  gboolean first = TRUE;
  VtrFormat format;
  int status;

  if (!find_format (job, VTR_N_FORMATS, &format, &status))
    return status;
  board = vtr_umpire_clerk_board (job->store, job->now, &error);
  if (board == NULL)
    return vtr_fail (job->path, error);
  if (json)
    json_builder_begin_array (json);
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autofree gchar *text = NULL;

      if (!is_wanted (job, board, row, found))
        continue;
      text = vtr_umpire_clerk_reminder (job->store, row->player.s, job->now, format, &error);
      if (text == NULL)
        return vtr_fail (job->path, error);
      if (json)
        {
          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "player", row->player.s);
          vtr_json_string (json, "format", format == VTR_N_FORMATS ? NULL : vtr_format_names[format]);
          vtr_json_string (json, "text", text);
          json_builder_end_object (json);
        }
      else
        vtr_say ("%s%s", first ? "" : "\n", text);
      first = FALSE;
    }
  for (guint i = 0; i < job->n; i++)
    if (!found[i])
      {
        /* the error names the nearest */
        g_autofree gchar *none = vtr_umpire_clerk_reminder (job->store, job->arguments[i], job->now, format, &error);

        if (none == NULL)
          return vtr_fail (job->path, error);
        vtr_say ("%s%s", first ? "" : "\n", none);
      }
  if (json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  else if (first)
    vtr_say ("%s\n", _ ("Nobody owes orders."));
  return VTR_EXIT_DONE;
}

static int
run_handover (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;
  VtrFormat format;
  int status;

  if (!find_format (job, VTR_FORMAT_TEXT, &format, &status))
    return status;
  if (job->format_name == NULL && job->output && g_str_has_suffix (job->output, ".html"))
    format = VTR_FORMAT_HTML;
  text = vtr_umpire_clerk_handover (job->store, argument (job, 0), job->now, format, &error);
  if (text == NULL || !vtr_write_whole (job->output ? job->output : "-", text, strlen (text), &error))
    return vtr_fail (text ? job->output : job->path, error);
  return VTR_EXIT_DONE;
}

/* --- players and commands -------------------------------------------------------------------------- */

/* "5" or "5-7" */
static gboolean
parse_turns (const gchar *text,
             gint *from,
             gint *until)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  guint n = g_strv_length (parts);
  guint64 first;
  guint64 last;

  if (n < 1 || n > 2 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 100000, &first, NULL))
    return FALSE;
  last = first;
  if (n == 2 && !g_ascii_string_to_unsigned (parts[1], 10, first, 100000, &last, NULL))
    return FALSE;
  *from = (gint) first;
  *until = (gint) last;
  return TRUE;
}

static int
run_lend (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gint from = 0;
  gint until = 0;
  guint act;

  if (job->turns && !parse_turns (job->turns, &from, &until))
    return vtr_wrong_usage (job->command, _ ("'%s' are no turns; write 5 or 5-7"), job->turns);
  act = vtr_umpire_clerk_lend (job->store, argument (job, 0), argument (job, 1), from, until, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_recall (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act = vtr_umpire_clerk_recall (job->store, argument (job, 0), job->reason, &error);

  return finish_act (job, act, error);
}

static int
run_join (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) formations = g_ptr_array_new ();
  guint act;

  if (job->side == NULL || job->name == NULL)
    return vtr_wrong_usage (job->command, "%s", _ ("for whom does he play, and what is he called? Say it with --side and --name"));
  for (guint i = 1; i < job->n; i++)
    g_ptr_array_add (formations, job->arguments[i]);
  g_ptr_array_add (formations, NULL);
  act = vtr_umpire_clerk_join (job->store, argument (job, 0), job->side, job->name, (const gchar *const *) formations->pdata, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_leave (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act = vtr_umpire_clerk_leave (job->store, argument (job, 0), job->to, job->reason, &error);

  return finish_act (job, act, error);
}

static int
run_replace (const Job *job)
{
  g_autoptr (GError) error = NULL;
  guint act;

  if (job->name == NULL)
    return vtr_wrong_usage (job->command, "%s", _ ("what is the new player called? Say it with --name"));
  act = vtr_umpire_clerk_replace (job->store, argument (job, 0), argument (job, 1), job->name, job->reason, &error);
  return finish_act (job, act, error);
}

static int
run_back (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gboolean done;
  guint64 act;

  if (!g_ascii_string_to_unsigned (argument (job, 0), 10, 1, G_MAXUINT, &act, NULL))
    return vtr_wrong_usage (job->command, _ ("'%s' is no number of a change; the board lists them"), argument (job, 0));
  done = vtr_umpire_clerk_back (job->store, (guint) act, &error);
  return finish (job, done, error, _ ("Taken back."));
}

/* --- standing orders --------------------------------------------------------------------------------- */

static int
show_standing (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  gboolean any = FALSE;

  if (job->as_json)
    return run_board (job);
  board = vtr_umpire_clerk_board (job->store, job->now, &error);
  if (board == NULL)
    return vtr_fail (job->path, error);
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autofree gchar *given = NULL;

      if (row->standing == NULL)
        continue;
      given = vtr_clerk_time_words (job->phrases, row->standing->given, board->due_offset);
      vtr_say (_ ("%s%s, left %s%s\n"), any ? "\n" : "", row->name, given, row->standing_message ? _ (", carried into this turn") : "");
      vtr_say ("%s\n", row->standing->text);
      any = TRUE;
    }
  if (!any)
    vtr_say ("%s\n", _ ("Nobody has left standing orders."));
  return VTR_EXIT_DONE;
}

static int
run_standing (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *read = NULL;
  const gchar *second = argument (job, 1);
  gboolean none = g_strcmp0 (second, "none") == 0;
  gboolean done;

  if (job->n == 0)
    return show_standing (job);
  if (second && !none)
    return vtr_wrong_usage (job->command, _ ("'%s' is one too many; his words go after --text"), second);
  if ((job->text != NULL) + (job->from != NULL) + none + (job->message != 0 && job->text == NULL && job->from == NULL) != 1)
    return vtr_wrong_usage (job->command, "%s", _ ("what did he leave? Say it with --text, --from FILE or --message N; 'none' takes it back"));
  if (job->from && !g_file_get_contents (job->from, &read, NULL, &error))
    return vtr_fail (job->from, error);
  done = vtr_umpire_clerk_leave_standing (job->store, argument (job, 0), job->text ? job->text : read, job->message, job->now, &error);
  return finish (job, done, error, none ? _ ("Taken back.") : _ ("Kept; 'apply' carries it into a turn when he is silent."));
}

static int
run_apply (const Job *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_import_free);
  g_autoptr (JsonBuilder) json = job->as_json ? json_builder_new () : NULL;

  if (!vtr_umpire_clerk_apply (job->store, argument (job, 0), job->now, job->dry_run, applied, &error))
    return vtr_fail (job->path, error);
  if (json)
    json_builder_begin_array (json);
  else if (applied->len == 0)
    vtr_say ("%s\n", _ ("There is nobody who is silent past his time and has left standing orders."));
  for (guint i = 0; i < applied->len; i++)
    {
      const VtrImport *import = g_ptr_array_index (applied, i);
      g_autofree gchar *reply = NULL;

      if (json)
        {
          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "player", import->player.s);
          vtr_json_string (json, "side", import->side.s);
          vtr_json_int (json, "message", import->message);
          vtr_json_bool (json, "kept", !job->dry_run);
          vtr_json_int (json, "received", import->received);
          vtr_json_begin (json, "orders", TRUE);
          for (guint o = 0; o < import->orders->len; o++)
            vtr_json_add_order (json, g_ptr_array_index (import->orders, o));
          json_builder_end_array (json);
          json_builder_end_object (json);
          continue;
        }
      reply = job->dry_run ? vtr_umpire_reply_to_import (job->store, import, VTR_FORMAT_TEXT, &error) : vtr_umpire_reply (job->store, import->message, VTR_FORMAT_TEXT, &error);
      if (reply == NULL)
        return vtr_fail (job->path, error);
      vtr_say ("%s%s", i ? "\n" : "", reply);
    }
  if (json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return VTR_EXIT_DONE;
}

static int
run_unapply (const Job *job)
{
  g_autoptr (GError) error = NULL;
  gboolean done = vtr_umpire_clerk_unapply (job->store, argument (job, 0), &error);

  return finish (job, done, error, _ ("Taken out of this turn."));
}

/* --- the command -------------------------------------------------------------------------------------- */

static const struct
{
  const gchar *name;
  guint least;
  guint most; /* 0: any */
  gboolean writes;
  int (*run) (const Job *job);
} actions[] = {
  { "deadline", 1, 1, TRUE, run_deadline },
  { "every", 1, 1, TRUE, run_every },
  { "extend", 2, 2, TRUE, run_extend },
  { "zone", 2, 2, TRUE, run_zone },
  { "remind", 0, 0, FALSE, run_remind },
  { "lend", 2, 2, TRUE, run_lend },
  { "recall", 1, 1, TRUE, run_recall },
  { "standing", 0, 2, TRUE, run_standing },
  { "apply", 0, 1, TRUE, run_apply },
  { "unapply", 1, 1, TRUE, run_unapply },
  { "handover", 1, 1, FALSE, run_handover },
  { "join", 1, 0, TRUE, run_join },
  { "leave", 1, 1, TRUE, run_leave },
  { "replace", 2, 2, TRUE, run_replace },
  { "back", 1, 1, TRUE, run_back },
};

static int
run_action (Job *job,
            const gchar *name)
{
  g_autoptr (GError) error = NULL;
  const gchar *names[G_N_ELEMENTS (actions) + 1] = { NULL };
  const gchar *near;
  int status = VTR_EXIT_DONE;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gboolean reads = !actions[i].writes || job->dry_run || (actions[i].run == run_standing && job->n == 0);

      names[i] = actions[i].name;
      if (!g_str_equal (actions[i].name, name))
        continue;
      if (job->n < actions[i].least)
        return vtr_wrong_usage (job->command, _ ("'%s' lacks something"), name);
      if (actions[i].most > 0 && job->n > actions[i].most)
        return vtr_wrong_usage (job->command, _ ("'%s' is one too many"), job->arguments[actions[i].most]);
      job->store = vtr_open (job->path, reads, &status);
      job->phrases = job->store ? vtr_phrases_load ("en", &error) : NULL;
      if (job->store == NULL)
        return status;
      return job->phrases ? actions[i].run (job) : vtr_fail (NULL, error);
    }
  near = vtr_umpire_nearest (name, names);
  if (near)
    return vtr_wrong_usage (job->command, _ ("there is no '%s'; did you mean '%s'?"), name, near);
  return vtr_wrong_usage (job->command, _ ("there is no '%s'"), name);
}

int
vtr_cli_clerk (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  g_auto (Job) job = { .command = command };
  g_autofree gchar *now = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &job.reason, N_ ("Why, for the umpire alone"), "R" },
    { "turns", 't', 0, G_OPTION_ARG_FILENAME, &job.turns, N_ ("Lend for these, e.g. 5 or 5-7; else for the open one"), "N-M" },
    { "zone", 0, 0, G_OPTION_ARG_FILENAME, &job.zone, N_ ("Zone of a deadline: +01:00, Europe/Berlin; else as used last"), "ZONE" },
    { "text", 0, 0, G_OPTION_ARG_FILENAME, &job.text, N_ ("Standing orders: his words"), "T" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &job.from, N_ ("Standing orders: a file with his words"), "PATH" },
    { "message", 'm', 0, G_OPTION_ARG_INT, &job.message, N_ ("Standing orders: the message that leaves them"), "N" },
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &job.side, N_ ("Of a new player"), "S" },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &job.name, N_ ("Of a new player"), "NAME" },
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &job.to, N_ ("Who takes the commands of the one who leaves"), "P" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &job.format_name, N_ ("text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &job.output, N_ ("Where the hand-over goes; else standard output"), "PATH" },
    { "now", 0, 0, G_OPTION_ARG_FILENAME, &now, N_ ("As if it were this time"), "TIME" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &job.dry_run, N_ ("Say what 'apply' would do; keep nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &job.as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  const gchar *const *texts[] = { (const gchar *const *) &job.reason, (const gchar *const *) &job.turns, (const gchar *const *) &job.zone, (const gchar *const *) &job.text, (const gchar *const *) &job.side, (const gchar *const *) &job.name, (const gchar *const *) &job.to, (const gchar *const *) &job.format_name, (const gchar *const *) &now };
  static const gchar *const names[] = { "--reason", "--turns", "--zone", "--text", "--side", "--name", "--to", "--format", "--now" };
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status))
    return status;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!vtr_check_text (command, names[i], *texts[i], &status))
      return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, _ ("an argument"), argv[i], &status))
      return status;
  job.now = g_get_real_time () / G_USEC_PER_SEC;
  if (now)
    {
      gint offset;

      if (!vtr_clerk_parse_time (now, "", job.now, &job.now, &offset, &error))
        return vtr_wrong_usage (command, "%s", error->message);
    }
  job.path = argv[1];
  if (argc > 2)
    {
      job.arguments = argv + 3;
      job.n = (guint) argc - 3;
      return run_action (&job, argv[2]);
    }
  job.store = vtr_open (job.path, TRUE, &status);
  if (job.store == NULL)
    return status;
  job.phrases = vtr_phrases_load ("en", &error);
  return job.phrases ? run_board (&job) : vtr_fail (NULL, error);
}
