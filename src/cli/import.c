/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>

#include "intelligence/vtr-view-json.h"

/* import: messages in, what was understood out. */

/* More than any message; the umpire room says so of larger ones. */
#define MAX_BYTES (32 * 1024 * 1024)

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The files of a folder by name; hidden ones are left out. */
static gboolean
add_folder (GPtrArray *paths,
            const gchar *folder,
            GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  const gchar *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      if (name[0] != '.' && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (found, g_steal_pointer (&path));
    }
  g_ptr_array_sort (found, compare_names);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (paths, g_ptr_array_index (found, i));
  return TRUE;
}

/* A shell hands over a pattern as it is when it matches nothing there, and when
 * it stands in quotes. */
static void
add_pattern (GPtrArray *paths,
             const gchar *pattern)
{
  glob_t found;

  if (!g_file_test (pattern, G_FILE_TEST_EXISTS) && glob (pattern, 0, NULL, &found) == 0)
    {
      for (gsize i = 0; i < found.gl_pathc; i++)
        g_ptr_array_add (paths, g_strdup (found.gl_pathv[i]));
      globfree (&found);
      return;
    }
  g_ptr_array_add (paths, g_strdup (pattern));
}

/* A file is mapped, not read: an mbox may be large, and only one message of it
 * is looked at at a time. Standard input and what cannot be mapped is read. */
static GBytes *
read_input (const gchar *path,
            GError **error)
{
  gboolean standard = g_str_equal (path, "-");
  g_autoptr (GMappedFile) mapped = NULL;
  FILE *file;
  g_autoptr (GByteArray) bytes = NULL;
  guint8 chunk[65536];
  gsize n;
  gboolean failed;

  if (!standard && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    mapped = g_mapped_file_new (path, FALSE, NULL);
  if (mapped != NULL)
    return g_mapped_file_get_bytes (mapped);
  file = standard ? stdin : fopen (path, "rb");
  bytes = g_byte_array_new ();
  if (file == NULL)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), "%s: %s; check the name", path, g_strerror (errno));
      return NULL;
    }
  while (bytes->len <= MAX_BYTES && (n = fread (chunk, 1, sizeof chunk, file)) > 0)
    g_byte_array_append (bytes, chunk, (guint) n);
  failed = ferror (file) != 0;
  if (file != stdin)
    fclose (file);
  if (failed)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, _ ("%s: it cannot be read to its end"), path);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
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
  VtrSourceOptions source;
  JsonBuilder *json; /* or NULL */
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

static gboolean
flush (const Job *job,
       GError **error)
{
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
    say (job, _ ("  Kept as message %d; its %u lines wait for you. Who is this? Import it again\n  with --player P.\n"), (gint) import->message, import->orders->len);
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
    say (job, _ ("  Its time is read as %s; --zone and --pasted, or --received, correct it.\n"), sent);
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

static int
import_file (Job *job,
             const gchar *path,
             gboolean *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_input (path, &error);
  g_autoptr (VtrSource) source = NULL;
  g_autoptr (VtrMessage) message = NULL;
  g_autoptr (VtrMessage) next = NULL;
  int worst = VTR_EXIT_DONE;

  if (bytes == NULL)
    return vtr_fail (path, error);
  source = vtr_source_open (bytes, &job->source);
  message = vtr_inbox_next (job->inbox, source, job->player);
  for (guint i = 1; message != NULL && worst != VTR_EXIT_FILE; i++)
    {
      g_autofree gchar *name = NULL;
      int status;

      next = vtr_inbox_next (job->inbox, source, job->player);
      name = i == 1 && next == NULL ? g_strdup (path) : g_strdup_printf (_ ("%s, message %u"), path, i);
      status = import_one (job, name, message, first);
      worst = MAX (worst, status);
      vtr_message_free (message);
      message = g_steal_pointer (&next);
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
  const GOptionEntry entries[] = {
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("Who wrote it, whatever its head says"), "P" },
    { "received", 'r', 0, G_OPTION_ARG_FILENAME, &received, N_ ("When it came, e.g. 2026-11-18T18:42:00Z"), "TIME" },
    { "zone", 0, 0, G_OPTION_ARG_FILENAME, &zone, N_ ("Zone of times that name none, e.g. +01:00"), "ZONE" },
    { "pasted", 0, 0, G_OPTION_ARG_FILENAME, &pasted, N_ ("When a page was copied, for its \"Today at 8:31 pm\""), "TIME" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry_run, N_ ("Say what would be read; keep nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) failed = NULL;
  gboolean first = TRUE;
  int status;
  int worst = VTR_EXIT_DONE;
  Job job = { 0 };

  if (!vtr_options (command, entries, &argc, &argv, 2, 0, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--received", received, &status) || !vtr_check_text (command, "--zone", zone, &status) || !vtr_check_text (command, "--pasted", pasted, &status))
    return status;
  job.player = player;
  job.dry_run = dry_run;
  job.now = g_get_real_time () / G_USEC_PER_SEC;
  if (received)
    {
      job.received = vtr_parse_time (received);
      if (job.received == 0)
        return vtr_wrong_usage (command, _ ("'%s' is no time; write it as 2026-11-18T18:42:00Z"), received);
    }
  if (zone && !parse_zone (zone, &job.source.zone))
    return vtr_wrong_usage (command, _ ("'%s' is no zone; write it as +01:00"), zone);
  job.source.pasted = job.now;
  if (pasted)
    {
      job.source.pasted = vtr_parse_time_in (pasted, &job.source, NULL);
      if (job.source.pasted == 0)
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
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!g_str_equal (argv[i], "-") && g_file_test (argv[i], G_FILE_TEST_IS_DIR))
        {
          if (!add_folder (paths, argv[i], &error))
            {
              status = vtr_fail (argv[i], error);
              worst = MAX (worst, status);
            }
        }
      else
        add_pattern (paths, argv[i]);
    }
  if (as_json)
    {
      json = json_builder_new ();
      job.json = json;
      json_builder_begin_array (json);
    }
  job.inbox = vtr_inbox_open (store, dry_run, &failed);
  if (job.inbox == NULL)
    return vtr_fail (argv[1], failed);
  for (guint i = 0; i < paths->len; i++)
    {
      status = import_file (&job, g_ptr_array_index (paths, i), &first);
      worst = MAX (worst, status);
      if (status == VTR_EXIT_FILE)
        break;
    }
  if (!flush (&job, &failed))
    {
      status = vtr_fail (argv[1], failed);
      worst = MAX (worst, status);
    }
  vtr_inbox_close (job.inbox, NULL);
  if (as_json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return worst;
}
