/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <inttypes.h>
#include <string.h>

/* erratum, recheck, diary: what is to be put right, and what spectators read. */

#define UNCHANGED G_MININT /* how late the diary is */

static int
say_errata (VtrStore *store,
            const gchar *path,
            gboolean as_json)
{
  const gchar *headings[] = { _ ("Turn"), _ ("Reader"), _ ("Destination"), _ ("Has it since"), _ ("Lines") };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) errata = vtr_umpire_errata (store, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (errata == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "errata", TRUE);
  for (guint i = 0; i < errata->len; i++)
    {
      const VtrErratum *erratum = g_ptr_array_index (errata, i);

      g_ptr_array_add (cells, g_strdup_printf ("%d", erratum->turn));
      g_ptr_array_add (cells, g_strdup (*erratum->player.s ? erratum->player.s : erratum->side.s));
      g_ptr_array_add (cells, g_strdup (erratum->destination ? erratum->destination : "-"));
      g_ptr_array_add (cells, vtr_format_time (erratum->issued));
      g_ptr_array_add (cells, erratum->pending ? g_strdup (_ ("not resolved again yet")) : g_strdup_printf ("%u", erratum->lines));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "turn", erratum->turn);
      vtr_json_string (json, "side", erratum->side.s);
      vtr_json_string (json, "player", erratum->player.s);
      vtr_json_string (json, "destination", erratum->destination);
      vtr_json_int (json, "issued", erratum->issued);
      vtr_json_bool (json, "pending", erratum->pending);
      vtr_json_int (json, "lines", erratum->lines);
      json_builder_end_object (json);
    }
  vtr_say_list (as_json ? json : NULL, headings, G_N_ELEMENTS (headings), cells, _ ("What was issued still holds."));
  return VTR_EXIT_DONE;
}

int
vtr_cli_erratum (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  g_autofree gchar *format_name = NULL;
  g_autofree gchar *output = NULL;
  gint turn = 0;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("Write this side's"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("Write this player's"), "P" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("To this turn; else to the newest"), "N" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_name, N_ ("text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to; else standard output"), "PATH" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("The list as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *text = NULL;
  VtrFormat format = VTR_FORMAT_TEXT;
  VtrId reader = vtr_id ("");
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "--format", format_name, &status))
    return status;
  if (format_name && !vtr_find_format (format_name, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), format_name);
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  if (side == NULL && player == NULL)
    return say_errata (store, argv[1], as_json);
  if (player)
    {
      g_autofree gchar *of = vtr_umpire_side_of_player (store, player, &error);

      if (of == NULL)
        return vtr_fail (argv[1], error);
      g_free (side);
      side = g_steal_pointer (&of);
    }
  view = vtr_umpire_view (store, side, turn, &error);
  if (view == NULL)
    return vtr_fail (argv[1], error);
  if (player && !vtr_umpire_player_id (store, player, &reader, &error))
    return vtr_fail (argv[1], error);
  document = vtr_umpire_erratum_document (store, view->side.s, reader.s, NULL, view->turn, NULL, NULL, &error);
  if (error)
    return vtr_fail (argv[1], error);
  if (document == NULL)
    {
      vtr_complain (_ ("%s: turn %d: nothing was issued to that reader, or all of it holds"), argv[1], view->turn);
      return VTR_EXIT_FAULT;
    }
  text = vtr_document_write (document, format);
  if (!vtr_write_whole (output ? output : "-", text, strlen (text), &error))
    return vtr_fail (output, error);
  return VTR_EXIT_DONE;
}

/* --- recheck ----------------------------------------------------------------------------- */

static int
say_rechecks (VtrStore *store,
              const gchar *path,
              gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = vtr_umpire_rechecks (store, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  gint64 node = list ? vtr_umpire_later_node (store, &error) : 0;

  if (error)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_int (json, "later", node);
  vtr_json_begin (json, "recheck", TRUE);
  for (guint i = 0; i < list->len; i++)
    {
      const VtrRecheck *recheck = g_ptr_array_index (list, i);
      g_autofree gchar *text = g_strdup (recheck->text);

      g_ptr_array_add (cells, g_strdup (recheck->kind));
      g_ptr_array_add (cells, g_strdup (recheck->id));
      g_ptr_array_add (cells, g_strdup (g_strdelimit (text, "\r\n\t", ' ')));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "kind", recheck->kind);
      vtr_json_string (json, "id", recheck->id);
      vtr_json_string (json, "text", recheck->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    {
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  if (list->len > 0)
    vtr_say_table (NULL, 3, cells);
  else
    vtr_say ("%s\n", _ ("Nothing is to be looked at again."));
  if (node)
    vtr_say (_ ("What was entered after node %" PRId64 " waits to be taken over: 'recheck FILE take'.\n"), node);
  return VTR_EXIT_DONE;
}

int
vtr_cli_recheck (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  gint64 from = 0;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_INT64, &from, N_ ("Take what was entered after this node"), "NODE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  guint orders, answers, overrides;
  gboolean take, done;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 3, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  take = argc == 3 && g_str_equal (argv[2], "take");
  done = argc > 2 && g_str_equal (argv[2], "done");
  if (argc > 2 && !take && !done)
    return vtr_wrong_usage (command, "%s", _ ("write take, or done and what was looked at"));
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (take)
    {
      if (!vtr_umpire_take_later (store, from, &orders, &answers, &overrides, &error))
        return vtr_fail (argv[1], error);
      vtr_complain (_ ("taken over: orders %u, answers %u; look at each again"), orders, answers);
      if (overrides > 0)
        vtr_complain (_ ("not taken: %u of your rulings; make them again where they still hold"), overrides);
    }
  else if (done && !vtr_umpire_recheck_done (store, argc > 3 ? argv[3] : NULL, &error))
    return vtr_fail (argv[1], error);
  return say_rechecks (store, argv[1], as_json);
}

/* --- diary ----------------------------------------------------------------------------------- */

int
vtr_cli_diary (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  g_autofree gchar *language = NULL;
  g_autofree gchar *format_name = NULL;
  g_autofree gchar *output = NULL;
  gint turn = 0;
  gint delay = UNCHANGED;
  const GOptionEntry entries[] = {
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn; else of the newest that may be read"), "N" },
    { "delay", 0, 0, G_OPTION_ARG_INT, &delay, N_ ("From now on so many turns late (house)"), "K" },
    { "language", 'l', 0, G_OPTION_ARG_FILENAME, &language, N_ ("In this language"), "L" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_name, N_ ("text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to; else standard output"), "PATH" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *text = NULL;
  VtrFormat format = VTR_FORMAT_TEXT;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--language", language, &status) || !vtr_check_text (command, "--format", format_name, &status))
    return status;
  if (format_name && !vtr_find_format (format_name, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), format_name);
  if (language && !vtr_umpire_check_language (language, &error))
    return vtr_fail (NULL, error);
  store = vtr_open (argv[1], delay == UNCHANGED, &status);
  if (store == NULL)
    return status;
  if (delay != UNCHANGED)
    {
      if (!vtr_umpire_set_diary_delay (store, delay, &error))
        return vtr_fail (argv[1], error);
      vtr_say (ngettext ("From now on the diary of a turn comes %d turn later (house).\n", "From now on the diary of a turn comes %d turns later (house).\n", (gulong) delay), delay);
      return VTR_EXIT_DONE;
    }
  turn = vtr_umpire_diary_turn (store, turn, &error);
  if (turn == 0)
    return vtr_fail (argv[1], error);
  phrases = language ? vtr_umpire_phrases_in (store, language, &error) : vtr_umpire_phrases (store, NULL, NULL, &error);
  document = phrases ? vtr_umpire_diary_document (store, turn, phrases, &error) : NULL;
  if (document == NULL)
    return vtr_fail (argv[1], error);
  text = vtr_document_write (document, format);
  if (!vtr_write_whole (output ? output : "-", text, strlen (text), &error))
    return vtr_fail (output, error);
  return VTR_EXIT_DONE;
}
