/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <inttypes.h>

#include "umpire/vtr-umpire-note.h"

/* note: the umpire's notebook. */

static void
say_note (const VtrNote *note,
          gint turn)
{
  g_autoptr (GString) head = g_string_new (NULL);

  g_string_append_printf (head, "%" G_GINT64_FORMAT "  ", note->number);
  if (note->done)
    g_string_append (head, _ ("done, "));
  else if (vtr_note_is_due (note, turn))
    g_string_append (head, _ ("DUE, "));
  if (g_str_equal (note->kind, "turn"))
    g_string_append_printf (head, _ ("turn %s"), note->about.s);
  else if (*note->kind)
    g_string_append_printf (head, "%s (%s)", note->name, note->about.s);
  else
    g_string_append (head, _ ("on nothing in particular"));
  if (note->due > 0)
    g_string_append_printf (head, _ ("; due in turn %d"), note->due);
  vtr_say ("%s\n   %s\n", head->str, note->text);
}

static int
say_notes (VtrStore *store,
           const gchar *path,
           gboolean all,
           gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = vtr_umpire_notes (store, &error);
  g_autoptr (VtrTurnInput) input = notes ? vtr_store_load_turn (store, &error) : NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  guint n = 0;

  if (input == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_int (json, "turn", input->turn);
  vtr_json_begin (json, "notes", TRUE);
  for (guint i = 0; i < notes->len; i++)
    {
      const VtrNote *note = g_ptr_array_index (notes, i);

      if (note->done && !all)
        continue;
      n++;
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "number", note->number);
      vtr_json_int (json, "turn", note->turn);
      vtr_json_string (json, "on", note->kind);
      vtr_json_string (json, "id", note->about.s);
      vtr_json_string (json, "name", note->name);
      vtr_json_int (json, "due", note->due);
      vtr_json_bool (json, "is_due", vtr_note_is_due (note, input->turn));
      vtr_json_bool (json, "done", note->done);
      vtr_json_string (json, "text", note->text);
      json_builder_end_object (json);
      if (!as_json)
        say_note (note, input->turn);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (n == 0)
    vtr_say ("%s\n", notes->len > 0 ? _ ("Nothing is open; --all shows what is done.") : _ ("The notebook is empty; 'note FILE add TEXT' writes into it."));
  return VTR_EXIT_DONE;
}

/* The note @number with what is new of it. */
static gboolean
change (VtrStore *store,
        gint64 number,
        const gchar *text,
        gint due,
        gint done,
        GError **error)
{
  g_autoptr (GPtrArray) notes = vtr_umpire_notes (store, error);

  if (notes == NULL)
    return FALSE;
  for (guint i = 0; i < notes->len; i++)
    {
      VtrNote *note = g_ptr_array_index (notes, i);
      VtrNote anew = *note;

      if (note->number != number)
        continue;
      if (text)
        anew.text = (gchar *) text;
      if (due >= 0)
        anew.due = due;
      if (done >= 0)
        anew.done = done > 0;
      return vtr_umpire_change_note (store, &anew, error);
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("there is no note %" PRId64 "; 'note FILE --all' lists them"), number);
  return FALSE;
}

int
vtr_cli_note (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  static const gchar *const verbs[] = { "add", "change", "due", "done", "open", "remove", NULL };
  g_autofree gchar *about = NULL;
  gint due = -1;
  gboolean all = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "on", 0, 0, G_OPTION_ARG_FILENAME, &about, N_ ("A new note: on this place, formation or player, or 'turn N'"), "WHAT" },
    { "due", 'd', 0, G_OPTION_ARG_INT, &due, N_ ("To be looked at in this turn; 0: in none"), "N" },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("What is done too"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  const gchar *verb;
  guint64 number = 0;
  int status;
  gboolean done = TRUE;

  if (!vtr_options (command, entries, &argc, &argv, 1, 4, &status) || !vtr_check_text (command, "--on", about, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  verb = argc > 2 ? argv[2] : "";
  if (argc > 2 && !g_strv_contains (verbs, verb))
    return vtr_wrong_usage (command, _ ("'%s' is nothing to do; write add, change, due, done, open or remove"), verb);
  if (argc > 2 && argc != (g_str_equal (verb, "change") ? 5 : 4))
    return vtr_wrong_usage (command, "%s", _ ("add takes a text, change a number and a text, the others a number"));
  if (about && !g_str_equal (verb, "add"))
    return vtr_wrong_usage (command, "%s", _ ("what a note is on is said when it is added"));
  if (g_str_equal (verb, "due") && due < 0)
    return vtr_wrong_usage (command, "%s", _ ("due in which turn? Say it with --due"));
  if (argc > 2 && !g_str_equal (verb, "add") && !g_ascii_string_to_unsigned (argv[3], 10, 1, G_MAXINT, &number, NULL))
    return vtr_wrong_usage (command, _ ("'%s' is no number of a note; 'note FILE' lists them"), argv[3]);
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (g_str_equal (verb, "add"))
    done = vtr_umpire_add_note (store, about, MAX (due, 0), argv[3], &error) != 0;
  else if (g_str_equal (verb, "remove"))
    done = vtr_umpire_remove_note (store, (gint64) number, &error);
  else if (argc > 2)
    done = change (store, (gint64) number, argc == 5 ? argv[4] : NULL, due, g_str_equal (verb, "done") ? 1 : g_str_equal (verb, "open") ? 0
                                                                                                                                        : -1,
                   &error);
  if (!done)
    return vtr_fail (NULL, error);
  return say_notes (store, argv[1], all, as_json);
}
