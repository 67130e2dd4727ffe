/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* post, destination: what goes where, and what went. */

/* For people: the report, the map … */
static const gchar *const what_words[] = { N_ ("report"), N_ ("map"), N_ ("reply"), N_ ("erratum"), N_ ("diary"), N_ ("question") };

static const gchar *
what_word (VtrPostWhat what)
{
  return what < G_N_ELEMENTS (what_words) ? _ (what_words[what]) : "-";
}

static gchar *
row_words (const VtrPostRow *row)
{
  if (row->what == VTR_POST_REPLY)
    return g_strdup_printf (_ ("%s to message %" PRId64 " (%s)"), what_word (row->what), row->about, row->who.s);
  if (row->question)
    return g_strdup_printf (_ ("%s %s (%s)"), what_word (row->what), row->question, row->who.s);
  return g_strdup_printf (_ ("%s, turn %d"), what_word (row->what), row->turn);
}

/* What is to be done with it. */
static gchar *
row_state (const VtrPostRow *row)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree gchar *when = row->sent_at ? vtr_format_time (row->sent_at) : NULL;

  if (row->refused)
    return g_strdup_printf (_ ("not offered: %s"), row->refused);
  if (row->sent >= row->parts && row->parts > 0)
    g_string_append_printf (out, _ ("sent %s"), when);
  else if (row->posting)
    g_string_append_printf (out, _ ("part %u of %u is next"), row->sent + 1, row->parts);
  else
    g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, "%u part", "%u parts", row->parts), row->parts);
  if (row->answered)
    g_string_append (out, _ ("; answered"));
  if (row->changed)
    g_string_append (out, _ ("; would be other words now"));
  if (row->before && row->sent == 0)
    g_string_append (out, _ ("; one of an undone turn went there"));
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
add_row_json (JsonBuilder *json,
              const VtrPostRow *row)
{
  vtr_json_string (json, "destination", row->destination->name);
  vtr_json_string (json, "what", vtr_post_names[row->what]);
  vtr_json_int (json, "turn", row->turn);
  vtr_json_int (json, "about", row->about);
  if (row->question)
    {
      vtr_json_string (json, "question", row->question);
      vtr_json_bool (json, "answered", row->answered);
    }
  vtr_json_string (json, "player", row->who.s);
  vtr_json_int (json, "parts", row->parts);
  vtr_json_int (json, "sent", row->sent);
  vtr_json_int (json, "sent_at", row->sent_at);
  vtr_json_bool (json, "handed_out", row->posting != 0);
  vtr_json_bool (json, "changed", row->changed);
  vtr_json_bool (json, "before", row->before);
  vtr_json_string (json, "refused", row->refused);
}

static int
say_board (VtrStore *store,
           const gchar *path,
           gint turn,
           gboolean as_json)
{
  const gchar *headings[] = { _ ("Destination"), _ ("Whose"), _ ("As"), _ ("What"), _ ("State") };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = vtr_umpire_board (store, turn, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (rows == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "rows", TRUE);
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrPostRow *row = g_ptr_array_index (rows, i);
      const VtrDestination *destination = row->destination;

      g_ptr_array_add (cells, g_strdup (destination->name));
      g_ptr_array_add (cells, g_strdup (*destination->player.s ? destination->player.s : *destination->side.s ? destination->side.s
                                                                                                              : _ ("all")));
      g_ptr_array_add (cells, g_strdup (destination->dialect));
      g_ptr_array_add (cells, row_words (row));
      g_ptr_array_add (cells, row_state (row));
      vtr_json_begin (json, NULL, FALSE);
      add_row_json (json, row);
      json_builder_end_object (json);
    }
  vtr_say_list (as_json ? json : NULL, headings, G_N_ELEMENTS (headings), cells, _ ("Nothing is due. 'destination FILE NAME --side S' makes a place to post to."));
  return VTR_EXIT_DONE;
}

static int
say_sent (VtrStore *store,
          const gchar *path,
          gboolean as_json)
{
  const gchar *headings[] = { _ ("Sent"), _ ("Destination"), _ ("What"), _ ("Part"), _ ("Bytes"), _ ("SHA-256"), "" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = vtr_umpire_sent (store, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (list == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "sent", TRUE);
  for (guint i = 0; i < list->len; i++)
    {
      const VtrPostSent *sent = g_ptr_array_index (list, i);

      g_ptr_array_add (cells, vtr_format_time (sent->sent));
      g_ptr_array_add (cells, g_strdup (sent->destination));
      g_ptr_array_add (cells, g_strdup_printf (_ ("%s, turn %d"), what_word (sent->what), sent->turn));
      g_ptr_array_add (cells, g_strdup_printf (_ ("%u of %u"), sent->part, sent->parts));
      g_ptr_array_add (cells, g_strdup_printf ("%" G_GSIZE_FORMAT, g_bytes_get_size (sent->bytes)));
      g_ptr_array_add (cells, g_strdup_printf ("%.16s", sent->hash));
      g_ptr_array_add (cells, g_strdup (sent->current ? "" : _ ("undone")));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "sent", sent->sent);
      vtr_json_string (json, "destination", sent->destination);
      vtr_json_string (json, "what", sent->what < VTR_N_POSTS ? vtr_post_names[sent->what] : NULL);
      vtr_json_int (json, "turn", sent->turn);
      vtr_json_int (json, "about", sent->about);
      vtr_json_int (json, "node", sent->node);
      vtr_json_bool (json, "current", sent->current);
      vtr_json_int (json, "part", sent->part);
      vtr_json_int (json, "parts", sent->parts);
      vtr_json_string (json, "dialect", sent->dialect);
      vtr_json_int (json, "bytes", (gint64) g_bytes_get_size (sent->bytes));
      vtr_json_string (json, "hash", sent->hash);
      json_builder_end_object (json);
    }
  vtr_say_list (as_json ? json : NULL, headings, G_N_ELEMENTS (headings), cells, _ ("Nothing was marked sent yet."));
  return VTR_EXIT_DONE;
}

/* @sent: 0: handed out only */
static void
say_part_json (const gchar *path,
               const VtrPostRow *row,
               guint part,
               guint parts,
               gint64 sent)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_string (json, "destination", row->destination->name);
  vtr_json_string (json, "what", vtr_post_names[row->what]);
  vtr_json_int (json, "turn", row->turn);
  vtr_json_int (json, "part", part);
  vtr_json_int (json, "parts", parts);
  if (sent > 0)
    vtr_json_int (json, "sent", sent);
  json_builder_end_object (json);
  vtr_say_json (json);
}

static int
hand_out (VtrStore *store,
          const gchar *path,
          const VtrPostRow *row,
          gboolean again,
          const gchar *output,
          gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint part, parts;

  /* a picture is not for a terminal */
  if (row->what == VTR_POST_MAP && output == NULL && !row->refused)
    {
      vtr_complain (_ ("%s: a map is a picture; say with -o where to, e.g. -o map.png"), path);
      return VTR_EXIT_USAGE;
    }
  bytes = vtr_umpire_post_next (store, row, again, g_get_real_time () / G_USEC_PER_SEC, &part, &parts, &error);
  if (bytes == NULL)
    return vtr_fail (path, error);
  if (!vtr_write_whole (output ? output : "-", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error))
    return vtr_fail (output, error);
  if (as_json && output)
    {
      say_part_json (path, row, part, parts, 0);
      return VTR_EXIT_DONE;
    }
  /* beside the text, not in it */
  vtr_complain (_ ("part %u of %u for %s (%s); 'post %s sent %s' when it is out"), part, parts, row->destination->name, row->destination->title, path, row->destination->name);
  return VTR_EXIT_DONE;
}

static int
mark_sent (VtrStore *store,
           const gchar *path,
           const VtrPostRow *row,
           gint expected,
           gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree gchar *when = vtr_format_time (now);
  guint part;

  if (!vtr_umpire_post_sent (store, row, (guint) expected, now, &part, &error))
    return vtr_fail (path, error);
  if (as_json)
    {
      say_part_json (path, row, part, row->parts, now);
      return VTR_EXIT_DONE;
    }
  vtr_say (_ ("%s: part %u of %u sent, %s.\n"), row->destination->name, part, row->parts, when);
  return VTR_EXIT_DONE;
}

/* --- all at once ------------------------------------------------------------------------ */

/* A folder of its own: beside what was written there before, one would be posted
 * twice, or that for the other. */
static gboolean
make_folder (const gchar *folder,
             GError **error)
{
  g_autoptr (GDir) dir = NULL;

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _ ("%s: %s; name another folder"), folder, g_strerror (errno));
      return FALSE;
    }
  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return FALSE;
  if (g_dir_read_name (dir) == NULL)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, _ ("%s: there are files in it already, which might be posted again; name another folder"), folder);
  return FALSE;
}

static int
write_all (VtrStore *store,
           const gchar *path,
           const gchar *folder,
           const gchar *destination,
           gint turn,
           gboolean as_json)
{
  const gchar *headings[] = { _ ("File"), _ ("Destination"), _ ("Holds"), "" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (!make_folder (folder, &error))
    return vtr_fail (NULL, error);
  sheets = vtr_umpire_post_all (store, destination, turn, g_get_real_time () / G_USEC_PER_SEC, &error);
  if (sheets == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_string (json, "folder", folder);
  vtr_json_begin (json, "posts", TRUE);
  for (guint i = 0; i < sheets->len; i++)
    {
      const VtrPostSheet *sheet = g_ptr_array_index (sheets, i);
      g_autofree gchar *name = g_build_filename (folder, sheet->name, NULL);

      if (!vtr_write_whole (name, g_bytes_get_data (sheet->bytes, NULL), g_bytes_get_size (sheet->bytes), &error))
        return vtr_fail (name, error);
      g_ptr_array_add (cells, g_strdup (sheet->name));
      g_ptr_array_add (cells, g_strdup_printf ("%s (%s)", sheet->destination->name, sheet->destination->title));
      g_ptr_array_add (cells, g_strdup_printf (ngettext ("%u part", "%u parts", sheet->n_parts), sheet->n_parts));
      g_ptr_array_add (cells, g_strdup (""));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "name", sheet->name);
      vtr_json_string (json, "destination", sheet->destination->name);
      vtr_json_int (json, "parts", sheet->n_parts);
      vtr_json_int (json, "bytes", (gint64) g_bytes_get_size (sheet->bytes));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (sheets->len == 0)
    vtr_say ("%s\n", _ ("Nothing is due."));
  else
    {
      vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
      vtr_say (_ ("'post %s sent --all' when they are out.\n"), path);
    }
  return VTR_EXIT_DONE;
}

static int
mark_all (VtrStore *store,
          const gchar *path,
          const gchar *destination,
          gint turn,
          gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  guint n = vtr_umpire_post_all_sent (store, destination, turn, g_get_real_time () / G_USEC_PER_SEC, &error);

  if (n == 0)
    return vtr_fail (path, error);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", path);
      vtr_json_int (json, "marked", n);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  vtr_say (ngettext ("%u part is marked sent.\n", "%u parts are marked sent.\n", n), n);
  return VTR_EXIT_DONE;
}

static gboolean
find_what (const gchar *name,
           VtrPostWhat *what)
{
  for (*what = VTR_POST_REPORT; *what < VTR_N_POSTS; (*what)++)
    if (g_str_equal (vtr_post_names[*what], name))
      return TRUE;
  return FALSE;
}

int
vtr_cli_post (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  gint turn = 0;
  gint64 about = 0;
  g_autofree gchar *what_name = NULL;
  g_autofree gchar *output = NULL;
  g_autofree gchar *question = NULL;
  gint expected = 0;
  gboolean again = FALSE;
  gboolean all = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("The board of this turn; else of the newest"), "N" },
    { "what", 'w', 0, G_OPTION_ARG_FILENAME, &what_name, N_ ("report, map, reply, question, erratum or diary; else what is next"), "W" },
    { "about", 0, 0, G_OPTION_ARG_INT64, &about, N_ ("The reply to this message"), "N" },
    { "question", 'q', 0, G_OPTION_ARG_FILENAME, &question, N_ ("This question"), "ID" },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("Sent: all that was handed out"), NULL },
    { "part", 0, 0, G_OPTION_ARG_INT, &expected, N_ ("It is this part that was sent; refused if another is next"), "K" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to; else standard output"), "PATH" },
    { "again", 0, 0, G_OPTION_ARG_NONE, &again, N_ ("Make it anew, from its first part"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrPostRow) row = NULL;
  VtrPostWhat what = VTR_N_POSTS;
  const gchar *verb;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 4, &status) || !vtr_check_text (command, "--what", what_name, &status) || !vtr_check_text (command, "--question", question, &status))
    return status;
  verb = argc > 2 ? argv[2] : "";
  if (argc > 2 && !g_str_equal (verb, "next") && !g_str_equal (verb, "sent") && !g_str_equal (verb, "out") && !g_str_equal (verb, "list"))
    return vtr_wrong_usage (command, _ ("'%s' is nothing to do; write next, sent, out or list"), verb);
  if (g_str_equal (verb, "out"))
    {
      if (argc < 4)
        return vtr_wrong_usage (command, "%s", _ ("out takes a folder, and a destination if it is for one alone"));
      if (!vtr_check_text (command, "DESTINATION", argc > 4 ? argv[4] : NULL, &status))
        return status;
      store = vtr_open (argv[1], FALSE, &status);
      return store ? write_all (store, argv[1], argv[3], argc > 4 ? argv[4] : NULL, turn, as_json) : status;
    }
  all = all && g_str_equal (verb, "sent");
  if (argc > 4 || (!all && (g_str_equal (verb, "next") || g_str_equal (verb, "sent")) != (argc == 4)))
    return vtr_wrong_usage (command, "%s", _ ("next and sent take a destination, list and the board none"));
  if (argc == 4 && !vtr_check_text (command, "DESTINATION", argv[3], &status))
    return status;
  if (question)
    {
      what = VTR_POST_QUESTION;
      about = vtr_umpire_question_number (question);
    }
  if (what_name && !find_what (what_name, &what))
    return vtr_wrong_usage (command, _ ("nothing is called '%s' that could be posted; use report, map, reply, question, erratum or diary"), what_name);
  store = vtr_open (argv[1], argc < 4 && !all, &status);
  if (store == NULL)
    return status;
  if (all)
    return mark_all (store, argv[1], argc > 3 ? argv[3] : NULL, turn, as_json);
  if (g_str_equal (verb, "list"))
    return say_sent (store, argv[1], as_json);
  if (argc < 4)
    return say_board (store, argv[1], turn, as_json);
  row = vtr_umpire_find_post (store, argv[3], turn, what, about, &error);
  if (row == NULL)
    return vtr_fail (argv[1], error);
  if (g_str_equal (verb, "sent"))
    return mark_sent (store, argv[1], row, MAX (expected, 0), as_json);
  return hand_out (store, argv[1], row, again, output, as_json);
}

/* --- destination ----------------------------------------------------------------------- */

static gchar *
takes_words (const VtrDestination *destination)
{
  GString *out = g_string_new (NULL);

  for (guint what = 0; what < VTR_N_POSTS; what++)
    if (destination->takes & 1u << what)
      g_string_append_printf (out, "%s%s", out->len ? "," : "", vtr_post_names[what]);
  return g_string_free (out, FALSE);
}

static int
say_destinations (VtrStore *store,
                  const gchar *path,
                  gboolean as_json)
{
  const gchar *headings[] = { _ ("Name"), _ ("Title"), _ ("Kind"), _ ("Whose"), _ ("As"), _ ("Language"), _ ("Takes"), "" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = vtr_umpire_destinations (store, TRUE, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (list == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "destinations", TRUE);
  for (guint i = 0; i < list->len; i++)
    {
      const VtrDestination *destination = g_ptr_array_index (list, i);
      g_autofree gchar *language = vtr_umpire_destination_language (store, destination, &error);
      g_autofree gchar *takes = takes_words (destination);

      if (language == NULL)
        return vtr_fail (path, error);
      g_ptr_array_add (cells, g_strdup (destination->name));
      g_ptr_array_add (cells, g_strdup (destination->title));
      g_ptr_array_add (cells, g_strdup (destination->kind));
      g_ptr_array_add (cells, g_strdup (*destination->player.s ? destination->player.s : *destination->side.s ? destination->side.s
                                                                                                              : _ ("all")));
      g_ptr_array_add (cells, g_strdup (destination->dialect));
      g_ptr_array_add (cells, g_strdup (language));
      g_ptr_array_add (cells, g_strdup (takes));
      g_ptr_array_add (cells, g_strdup (destination->closed ? _ ("closed") : ""));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "name", destination->name);
      vtr_json_string (json, "title", destination->title);
      vtr_json_string (json, "kind", destination->kind);
      vtr_json_string (json, "side", destination->side.s);
      vtr_json_string (json, "player", destination->player.s);
      vtr_json_string (json, "dialect", destination->dialect);
      vtr_json_string (json, "language", language);
      vtr_json_begin (json, "takes", TRUE);
      for (guint what = 0; what < VTR_N_POSTS; what++)
        if (destination->takes & 1u << what)
          json_builder_add_string_value (json, vtr_post_names[what]);
      json_builder_end_array (json);
      vtr_json_bool (json, "closed", destination->closed);
      json_builder_end_object (json);
    }
  vtr_say_list (as_json ? json : NULL, headings, G_N_ELEMENTS (headings), cells, _ ("There are no destinations yet."));
  return VTR_EXIT_DONE;
}

static void
replace (gchar **where,
         const gchar *with)
{
  if (with == NULL)
    return;
  g_free (*where);
  *where = g_strdup (with);
}

int
vtr_cli_destination (const VtrCommandLine *command,
                     int argc,
                     char **argv)
{
  g_autofree gchar *title = NULL;
  g_autofree gchar *kind = NULL;
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  g_autofree gchar *dialect = NULL;
  g_autofree gchar *language = NULL;
  g_autofree gchar *takes = NULL;
  gboolean public = FALSE;
  gboolean closed = FALSE;
  gboolean open = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("It is this side's"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("It is this player's"), "P" },
    { "public", 0, 0, G_OPTION_ARG_NONE, &public, N_ ("It is everybody's: it takes the diary alone"), NULL },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &title, N_ ("What people call it"), "T" },
    { "kind", 'k', 0, G_OPTION_ARG_FILENAME, &kind, N_ ("forum, thread, channel or player"), "K" },
    { "dialect", 'd', 0, G_OPTION_ARG_FILENAME, &dialect, N_ ("How it writes: phpbb, discord, plain …"), "D" },
    { "language", 'l', 0, G_OPTION_ARG_FILENAME, &language, N_ ("In this language; else in its reader's"), "L" },
    { "takes", 0, 0, G_OPTION_ARG_FILENAME, &takes, N_ ("What goes there, e.g. report,map"), "W,W" },
    { "close", 0, 0, G_OPTION_ARG_NONE, &closed, N_ ("Nothing goes there any more"), NULL },
    { "open", 0, 0, G_OPTION_ARG_NONE, &open, N_ ("Open it again"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrDestination) destination = NULL;
  g_autofree gchar *takes_now = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 2, &status))
    return status;
  if (!vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--title", title, &status) || !vtr_check_text (command, "--kind", kind, &status) || !vtr_check_text (command, "--dialect", dialect, &status) || !vtr_check_text (command, "--language", language, &status) || !vtr_check_text (command, "--takes", takes, &status) || !vtr_check_text (command, "NAME", argc > 2 ? argv[2] : NULL, &status))
    return status;
  if (public && (side || player))
    return vtr_wrong_usage (command, "%s", _ ("it is everybody's, or somebody's; not both"));
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (argc < 3)
    return say_destinations (store, argv[1], as_json);
  destination = vtr_umpire_destination (store, argv[2], NULL);
  if (destination == NULL)
    {
      if (!public && !side && !player)
        return vtr_wrong_usage (command, "%s", _ ("whose is it? Say it with --side, --player or --public"));
      destination = g_new0 (VtrDestination, 1);
      destination->name = g_strdup (argv[2]);
      destination->title = g_strdup ("");
      destination->kind = g_strdup (player ? "player" : "thread");
      destination->dialect = g_strdup ("phpbb");
      destination->language = g_strdup ("");
    }
  else
    {
      takes_now = takes_words (destination);
      if (!public && !side && !player)
        {
          replace (&side, destination->side.s);
          replace (&player, destination->player.s);
        }
    }
  replace (&destination->title, title);
  replace (&destination->kind, kind);
  replace (&destination->dialect, dialect);
  replace (&destination->language, language);
  destination->closed = closed || (destination->closed && !open);
  if (!vtr_umpire_put_destination (store, destination, side, player, takes ? takes : takes_now, &error))
    return vtr_fail (argv[1], error);
  return say_destinations (store, argv[1], as_json);
}
