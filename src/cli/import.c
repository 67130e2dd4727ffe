/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <glob.h>
#include <stdio.h>
#include <unistd.h>

#include "intelligence/vtr-view-json.h"

/* import: messages in, what was understood out. */

/* A shell hands over a pattern as it is when it matches nothing there, and when
 * it stands in quotes. */
static gboolean
add_pattern (VtrIntake *intake,
             const gchar *pattern,
             GError **error)
{
  glob_t found;
  gboolean added = TRUE;

  if (g_str_equal (pattern, "-") || g_file_test (pattern, G_FILE_TEST_EXISTS) || glob (pattern, 0, NULL, &found) != 0)
    return vtr_intake_add (intake, pattern, error);
  for (gsize i = 0; added && i < found.gl_pathc; i++)
    added = vtr_intake_add (intake, found.gl_pathv[i], error);
  globfree (&found);
  return added;
}

/* How many messages go to the file in one step; what was read of them is said
 * when they are there. */
#define BATCH 1000

typedef struct
{
  VtrInbox *inbox;
  const gchar *campaign;
  GPtrArray *open; /* VtrQuestion*: what is asked */
  guint n_taken;
  GString *said;
  const gchar *player;
  gint64 received;
  gint64 now;
  gboolean dry_run;
  JsonBuilder *json;    /* or NULL */
  gint64 next_progress; /* when it is said again how far it is; 0: never */
  gboolean progress_shown;
} Job;

static void say (const Job *job, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (const Job *job,
     const gchar *format,
     ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (job->said, format, arguments);
  va_end (arguments);
}

#define PROGRESS_WIDTH 40
#define PROGRESS_EVERY (G_USEC_PER_SEC / 4)

/* On a terminal, of work that takes longer than a moment. */
static void
show_progress (Job *job,
               gdouble share)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree gchar *text = NULL;

  if (job->next_progress == 0 || now < job->next_progress)
    return;
  job->next_progress = now + PROGRESS_EVERY;
  job->progress_shown = TRUE;
  text = g_strdup_printf (_ ("%u messages, %d %%"), job->n_taken, (gint) (share * 100));
  fprintf (stderr, "\r%-*s", PROGRESS_WIDTH, text);
  fflush (stderr);
}

static void
end_progress (Job *job)
{
  if (job->progress_shown)
    fprintf (stderr, "\r%*s\r", PROGRESS_WIDTH, "");
  job->progress_shown = FALSE;
}

static gboolean
flush (Job *job,
       GError **error)
{
  end_progress (job);
  if (!vtr_inbox_flush (job->inbox, error))
    return FALSE;
  vtr_say ("%s", job->said->str);
  g_string_truncate (job->said, 0);
  return TRUE;
}

static void
say_unknown (const Job *job,
             const gchar *path,
             const VtrImport *import)
{
  if (import->from)
    say (job, _ ("%s: from '%s', and who that is nobody knows.\n"), path, import->from);
  else
    say (job, _ ("%s: it does not say whom it is from.\n"), path);
  if (!vtr_id_is_empty (&import->suggested))
    say (job, _ ("  Its subject names a command of '%s'.\n"), import->suggested.s);
  if (!job->dry_run)
    say (job, _ ("  Kept as message %d; its %u lines wait for you. Who is this?\n  vertrauter import %s --message %d --player P\n"), (gint) import->message, import->orders->len, job->campaign, (gint) import->message);
}

/* A mail's Date is the player's word: more than an hour from when it was
 * received is worth a look. */
static gboolean
sent_differs (const VtrImport *import)
{
  return import->sent != 0 && ABS (import->received - import->sent) > 3600;
}

static gchar *
time_text (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (time);

  return date ? g_date_time_format (date, "%Y-%m-%d %H:%M UTC") : g_strdup ("-");
}

static void
say_times (const Job *job,
           const VtrImport *import)
{
  g_autofree gchar *received = time_text (import->received);
  g_autofree gchar *sent = time_text (import->sent);

  if (sent_differs (import))
    say (job, _ ("  It says that it was sent %s, and was received %s: check the time.\n"), sent, received);
  else if (import->sent_assumed)
    say (job, _ ("  Its time is read as %s.\n"), sent);
  else
    return;
  if (job->dry_run)
    say (job, _ ("  --zone and --pasted, or --received, correct it.\n"));
  else
    say (job, _ ("  If that is wrong:\n  vertrauter import %s --message %d --received TIME\n"), job->campaign, (gint) import->message);
}

/* Whether a player answers a question in what he writes is for the umpire to see. */
static gboolean
is_asked (const VtrQuestion *question,
          const VtrImport *import)
{
  return !vtr_id_is_empty (&question->player) && vtr_id_equal (&question->player, &import->player) && !question->conditional;
}

static void
say_asked (const Job *job,
           const VtrImport *import)
{
  for (guint i = 0; i < job->open->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (job->open, i);

      if (is_asked (question, import))
        {
          const VtrAsk *ask = question->asks->len == 1 ? g_ptr_array_index (question->asks, 0) : NULL;

          say (job, _ ("  He is asked something. If this answers it:\n  vertrauter answer %s %s %s\n"), job->campaign, question->id, ask && ask->choices ? ask->choices : "…");
        }
    }
}

static void
add_json (const Job *job,
          const gchar *path,
          const VtrImport *import)
{
  JsonBuilder *json = job->json;

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_int (json, "message", import->message);
  vtr_json_bool (json, "kept", !job->dry_run);
  vtr_json_bool (json, "duplicate", import->duplicate);
  vtr_json_string (json, "from", import->from);
  vtr_json_string (json, "side", import->side.s);
  vtr_json_string (json, "player", import->player.s);
  if (!vtr_id_is_empty (&import->suggested))
    vtr_json_string (json, "suggested", import->suggested.s);
  vtr_json_int (json, "received", import->received);
  vtr_json_int (json, "sent", import->sent);
  vtr_json_bool (json, "sent_assumed", import->sent_assumed);
  vtr_json_bool (json, "sent_differs", sent_differs (import));
  vtr_json_int (json, "nth_of_side", import->nth_of_side);
  vtr_json_int (json, "filed", import->filed);
  vtr_json_begin (json, "asked", TRUE);
  for (guint i = 0; i < job->open->len; i++)
    if (is_asked (g_ptr_array_index (job->open, i), import))
      json_builder_add_string_value (json, ((const VtrQuestion *) g_ptr_array_index (job->open, i))->id);
  json_builder_end_array (json);
  vtr_json_begin (json, "orders", TRUE);
  for (guint i = 0; i < import->orders->len; i++)
    vtr_json_add_order (json, g_ptr_array_index (import->orders, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static int
import_one (Job *job,
            const gchar *path,
            const VtrMessage *message,
            gboolean *first)
{
  g_autofree gchar *reply = NULL;
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (GError) error = NULL;

  import = vtr_inbox_take (job->inbox, message, job->player, job->received, job->now, &error);
  if (import == NULL || (++job->n_taken % BATCH == 0 && !flush (job, &error)))
    {
      /* what was not yet in the file never will be */
      if (error->domain == VTR_STORE_ERROR)
        g_string_truncate (job->said, 0);
      return vtr_fail (path, error);
    }
  if (job->json)
    {
      add_json (job, path, import);
      return VTR_EXIT_DONE;
    }
  if (!*first)
    say (job, "\n");
  *first = FALSE;
  if (import->duplicate)
    {
      say (job, _ ("%s: the same bytes are kept already, as message %d; nothing done\n"), path, (gint) import->message);
      return VTR_EXIT_DONE;
    }
  if (vtr_id_is_empty (&import->player))
    {
      say_unknown (job, path, import);
      return VTR_EXIT_DONE;
    }
  reply = vtr_inbox_reply (job->inbox, import, VTR_FORMAT_TEXT, &error);
  if (reply == NULL)
    return vtr_fail (path, error);
  if (job->dry_run)
    say (job, _ ("%s: dry run, nothing kept\n"), path);
  else
    say (job, _ ("%s: message %d\n"), path, (gint) import->message);
  say_times (job, import);
  say_asked (job, import);
  say (job, "%s", reply);
  return VTR_EXIT_DONE;
}

/* All of it, until the campaign's file itself is at fault. */
static int
import_all (Job *job,
            VtrIntake *intake)
{
  int worst = VTR_EXIT_DONE;
  gboolean first = TRUE;
  VtrIncoming *next;

  while (worst != VTR_EXIT_FILE && (next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;
      g_autofree gchar *name = incoming->alone ? g_strdup (incoming->name) : g_strdup_printf (_ ("%s, message %u"), incoming->name, incoming->nth);
      int status;

      if (incoming->message == NULL)
        {
          end_progress (job);
          status = vtr_fail (incoming->name, incoming->error);
        }
      else
        status = import_one (job, name, incoming->message, &first);
      worst = MAX (worst, status);
      show_progress (job, vtr_intake_share (intake));
    }
  return worst;
}

/* "+01:00", "-5", "90": minutes east of UTC. */
static gboolean
parse_zone (const gchar *text,
            gint *minutes)
{
  gint sign = text[0] == '-' ? -1 : 1;
  const gchar *p = text + (text[0] == '-' || text[0] == '+' ? 1 : 0);
  gint hours = 0;
  gint rest = 0;
  guint digits = 0;

  while (g_ascii_isdigit (*p) && digits++ < 2)
    hours = hours * 10 + (*p++ - '0');
  if (*p == ':')
    p++;
  if (g_ascii_isdigit (p[0]) && g_ascii_isdigit (p[1]))
    {
      rest = (p[0] - '0') * 10 + (p[1] - '0');
      p += 2;
    }
  *minutes = sign * (hours * 60 + rest);
  return digits > 0 && *p == '\0' && hours <= 14 && rest < 60;
}

static void
say_corrected (const VtrCorrected *corrected,
               gboolean of_sender,
               gint64 received)
{
  gint message = (gint) corrected->message;

  if (received != 0)
    {
      g_autofree gchar *after = time_text (received);
      g_autofree gchar *before = time_text (corrected->before);

      vtr_say (_ ("message %d: received %s, not %s\n"), message, after, before);
    }
  if (of_sender && vtr_id_is_empty (&corrected->sender_before))
    vtr_say (_ ("message %d: it is kept as '%s' wrote it\n"), message, corrected->sender.s);
  else if (of_sender)
    vtr_say (_ ("message %d: from '%s', not from '%s'\n"), message, corrected->sender.s, corrected->sender_before.s);
  if (corrected->filed != 0)
    vtr_say (_ ("  It is read when turn %d begins.\n"), corrected->filed);
  else if (of_sender)
    vtr_say (g_dngettext (GETTEXT_PACKAGE, "  It is read as %u order.\n", "  It is read as %u orders.\n", corrected->orders), corrected->orders);
  if (corrected->settled > 0)
    vtr_say (g_dngettext (GETTEXT_PACKAGE, "  What you had settled in %u passage of it is gone with that.\n", "  What you had settled in %u passages of it is gone with that.\n", corrected->settled), corrected->settled);
  if (corrected->revived > 0)
    vtr_say (g_dngettext (GETTEXT_PACKAGE, "  %u order holds again.\n", "  %u orders hold again.\n", corrected->revived), corrected->revived);
  if (corrected->ended > 0)
    vtr_say (g_dngettext (GETTEXT_PACKAGE, "  %u order is changed or taken back now.\n", "  %u orders are changed or taken back now.\n", corrected->ended), corrected->ended);
}

static void
say_corrected_json (const VtrCorrected *corrected,
                    gboolean of_sender,
                    gint64 received)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  vtr_json_int (json, "message", corrected->message);
  vtr_json_int (json, "received", received != 0 ? received : corrected->before);
  vtr_json_int (json, "received_before", corrected->before);
  if (of_sender)
    {
      vtr_json_string (json, "player", corrected->sender.s);
      vtr_json_string (json, "player_before", corrected->sender_before.s);
      vtr_json_int (json, "filed", corrected->filed);
      vtr_json_int (json, "orders", corrected->orders);
      vtr_json_int (json, "settled_dropped", corrected->settled);
    }
  vtr_json_int (json, "orders_again", corrected->revived);
  vtr_json_int (json, "orders_ended", corrected->ended);
  json_builder_end_object (json);
  vtr_say_json (json);
}

/* A message that is kept already.
 * @player: (nullable): who wrote it after all
 * @received: when it was received after all; 0: when the file says */
static int
correct_message (const gchar *campaign,
                 gint64 message,
                 const gchar *player,
                 gint64 received,
                 gboolean as_json)
{
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GError) error = NULL;
  VtrCorrected corrected;
  gboolean done;
  int status;

  store = vtr_open (campaign, FALSE, &status);
  if (store == NULL)
    return status;
  if (player != NULL)
    done = vtr_umpire_correct_sender (store, message, player, received != 0 ? &received : NULL, &corrected, &error);
  else
    done = vtr_umpire_correct_received (store, message, received, &corrected, &error);
  if (!done)
    return vtr_fail (campaign, error);
  if (as_json)
    say_corrected_json (&corrected, player != NULL, received);
  else
    say_corrected (&corrected, player != NULL, received);
  return VTR_EXIT_DONE;
}

int
vtr_cli_import (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_autofree gchar *player = NULL;
  g_autofree gchar *received = NULL;
  g_autofree gchar *zone = NULL;
  g_autofree gchar *pasted = NULL;
  gboolean dry_run = FALSE;
  gboolean as_json = FALSE;
  gint message = 0;
  const GOptionEntry entries[] = {
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("Who wrote it, whatever its head says"), "P" },
    { "received", 'r', 0, G_OPTION_ARG_FILENAME, &received, N_ ("When it came, e.g. 2026-11-18T18:42:00Z"), "TIME" },
    { "zone", 0, 0, G_OPTION_ARG_FILENAME, &zone, N_ ("Zone of times that name none, e.g. +01:00"), "ZONE" },
    { "pasted", 0, 0, G_OPTION_ARG_FILENAME, &pasted, N_ ("When a page was copied, for its \"Today at 8:31 pm\""), "TIME" },
    { "message", 'm', 0, G_OPTION_ARG_INT, &message, N_ ("Correct who wrote this one, which is kept, or when it was received"), "NUMBER" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry_run, N_ ("Say what would be read; keep nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) failed = NULL;
  VtrSourceOptions source = { 0 };
  VtrIntake *intake;
  int status;
  int worst = VTR_EXIT_DONE;
  Job job = { 0 };

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--received", received, &status) || !vtr_check_text (command, "--zone", zone, &status) || !vtr_check_text (command, "--pasted", pasted, &status))
    return status;
  if (message != 0 ? argc > 2 || (received == NULL && player == NULL) || pasted != NULL || dry_run : argc < 3)
    return message != 0 ? vtr_wrong_usage (command, _ ("a message is corrected with --message, and --player or --received or both, alone")) : vtr_wrong_usage (command, _ ("which message? Name a file, a folder, or - for standard input"));
  job.player = player;
  job.dry_run = dry_run;
  job.now = g_get_real_time () / G_USEC_PER_SEC;
  if (zone && !parse_zone (zone, &source.zone))
    return vtr_wrong_usage (command, _ ("'%s' is no zone; write it as +01:00"), zone);
  source.pasted = job.now;
  if (received)
    {
      job.received = vtr_parse_time_in (received, &source, NULL);
      if (job.received == 0)
        return vtr_wrong_usage (command, _ ("'%s' is no time; write it as 2026-11-18T18:42:00Z"), received);
    }
  if (message != 0)
    return correct_message (argv[1], message, player, job.received, as_json);
  if (pasted)
    {
      source.pasted = vtr_parse_time_in (pasted, &source, NULL);
      if (source.pasted == 0)
        return vtr_wrong_usage (command, _ ("'%s' is no time; write it as 2026-11-18T18:42:00Z"), pasted);
    }
  store = vtr_open (argv[1], dry_run, &status);
  if (store == NULL)
    return status;
  job.said = said;
  job.campaign = argv[1];
  open = vtr_store_open_questions (store, &failed);
  if (open == NULL)
    return vtr_fail (argv[1], failed);
  job.open = open;
  if (as_json)
    {
      json = json_builder_new ();
      job.json = json;
      json_builder_begin_array (json);
    }
  job.inbox = vtr_inbox_open (store, dry_run, &failed);
  if (job.inbox == NULL)
    return vtr_fail (argv[1], failed);
  intake = vtr_intake_new (job.inbox, &source, player);
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      status = add_pattern (intake, argv[i], &error) ? VTR_EXIT_DONE : vtr_fail (argv[i], error);
      worst = MAX (worst, status);
    }
  if (isatty (STDERR_FILENO))
    job.next_progress = g_get_monotonic_time () + G_USEC_PER_SEC;
  status = import_all (&job, intake);
  worst = MAX (worst, status);
  if (!flush (&job, &failed))
    {
      status = vtr_fail (argv[1], failed);
      worst = MAX (worst, status);
    }
  vtr_intake_free (intake);
  vtr_inbox_close (job.inbox, NULL);
  if (as_json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return worst;
}
