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

static GBytes *
read_input (const gchar *path,
            GError **error)
{
  FILE *file = g_str_equal (path, "-") ? stdin : fopen (path, "rb");
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[65536];
  gsize n;
  gboolean failed;

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

typedef struct
{
  VtrStore *store;
  const gchar *player;
  gint64 received;
  gint64 now;
  gboolean dry_run;
  JsonBuilder *json; /* or NULL */
} Job;

static void
say_unknown (const Job *job,
             const gchar *path,
             const VtrImport *import)
{
  if (import->from)
    vtr_say (_ ("%s: from '%s', and who that is nobody knows.\n"), path, import->from);
  else
    vtr_say (_ ("%s: it does not say whom it is from.\n"), path);
  if (!job->dry_run)
    vtr_say (_ ("  Kept as message %d; its %u lines wait for you. Who is this? Import it again\n  with --player P.\n"), (gint) import->message, import->orders->len);
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
  vtr_json_int (json, "nth_of_side", import->nth_of_side);
  vtr_json_begin (json, "orders", TRUE);
  for (guint i = 0; i < import->orders->len; i++)
    vtr_json_add_order (json, g_ptr_array_index (import->orders, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static int
import_one (const Job *job,
            const gchar *path,
            GBytes *bytes,
            gboolean *first)
{
  g_autofree gchar *reply = NULL;
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  const gchar *data = g_bytes_get_data (bytes, &length);

  import = vtr_umpire_import (job->store, data ? data : "", length, job->player, job->received, job->now, job->dry_run, &error);
  if (import == NULL)
    return vtr_fail (path, error);
  if (job->json)
    {
      add_json (job, path, import);
      return VTR_EXIT_DONE;
    }
  if (!*first)
    vtr_say ("\n");
  *first = FALSE;
  if (import->duplicate)
    {
      vtr_say (_ ("%s: the same bytes are kept already, as message %d; nothing done\n"), path, (gint) import->message);
      return VTR_EXIT_DONE;
    }
  if (vtr_id_is_empty (&import->player))
    {
      say_unknown (job, path, import);
      return VTR_EXIT_DONE;
    }
  reply = vtr_umpire_reply_to_import (job->store, import, VTR_FORMAT_TEXT, &error);
  if (reply == NULL)
    return vtr_fail (path, error);
  if (job->dry_run)
    vtr_say (_ ("%s: dry run, nothing kept\n"), path);
  else
    vtr_say (_ ("%s: message %d\n"), path, (gint) import->message);
  vtr_say ("%s", reply);
  return VTR_EXIT_DONE;
}

static int
import_file (const Job *job,
             const gchar *path,
             gboolean *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_input (path, &error);
  g_autoptr (GPtrArray) parts = NULL;
  int worst = VTR_EXIT_DONE;

  if (bytes == NULL)
    return vtr_fail (path, error);
  parts = vtr_umpire_split_messages (bytes);
  for (guint i = 0; i < parts->len && worst != VTR_EXIT_FILE; i++)
    {
      g_autofree gchar *name = parts->len == 1 ? g_strdup (path) : g_strdup_printf (_ ("%s, message %u of %u"), path, i + 1, parts->len);

      int status = import_one (job, name, g_ptr_array_index (parts, i), first);

      worst = MAX (worst, status);
    }
  return worst;
}

int
vtr_cli_import (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_autofree gchar *player = NULL;
  g_autofree gchar *received = NULL;
  gboolean dry_run = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("Who wrote it, whatever its head says"), "P" },
    { "received", 'r', 0, G_OPTION_ARG_FILENAME, &received, N_ ("When it came, e.g. 2026-11-18T18:42:00Z"), "TIME" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry_run, N_ ("Say what would be read; keep nothing"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (VtrStore) store = NULL;
  gboolean first = TRUE;
  int status;
  int worst = VTR_EXIT_DONE;
  Job job = { 0 };

  if (!vtr_options (command, entries, &argc, &argv, 2, 0, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--received", received, &status))
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
  store = vtr_open (argv[1], dry_run, &status);
  if (store == NULL)
    return status;
  job.store = store;
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
  for (guint i = 0; i < paths->len; i++)
    {
      status = import_file (&job, g_ptr_array_index (paths, i), &first);
      worst = MAX (worst, status);
      if (status == VTR_EXIT_FILE)
        break;
    }
  if (as_json)
    {
      json_builder_end_array (json);
      vtr_say_json (json);
    }
  return worst;
}
