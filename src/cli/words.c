/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <inttypes.h>
#include <string.h>

/* phrases, language, paragraph: in whose words, and the umpire's own. */

static int
say_phrases (VtrStore *store,
             const gchar *path,
             const gchar *language,
             gboolean all,
             const gchar *prefix,
             gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) own = vtr_umpire_own_phrases (store, &error);
  g_autoptr (VtrPhrases) built_in = own ? vtr_phrases_load (language, &error) : NULL;
  g_autoptr (VtrPhrases) now = built_in ? vtr_umpire_phrases_in (store, language, &error) : NULL;
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  guint n = 0;

  if (now == NULL)
    return vtr_fail (path, error);
  keys = vtr_phrases_keys (built_in);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_string (json, "language", language);
  vtr_json_begin (json, "phrases", TRUE);
  for (guint i = 0; i < keys->len; i++)
    {
      const gchar *key = g_ptr_array_index (keys, i);
      gboolean changed = FALSE;

      for (guint k = 0; k < own->len; k++)
        {
          const VtrOwnPhrase *phrase = g_ptr_array_index (own, k);

          changed = changed || (g_str_equal (phrase->language, language) && g_str_equal (phrase->key, key));
        }
      if (!(all || changed) || (prefix && !g_str_has_prefix (key, prefix)))
        continue;
      n++;
      if (!as_json)
        vtr_say ("%s%s = %s\n", changed ? "* " : all ? "  "
                                                     : "",
                 key, vtr_phrases_get (now, key));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "key", key);
      vtr_json_string (json, "text", vtr_phrases_get (now, key));
      vtr_json_string (json, "built_in", vtr_phrases_get (built_in, key));
      vtr_json_bool (json, "changed", changed);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (n == 0)
    vtr_say ("%s\n", all ? _ ("No key begins so.") : _ ("This campaign has no phrases of its own; --all lists those that are built in."));
  return VTR_EXIT_DONE;
}

int
vtr_cli_phrases (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  g_autofree gchar *language = NULL;
  gboolean all = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "language", 'l', 0, G_OPTION_ARG_FILENAME, &language, N_ ("Of this language; else English"), "L" },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("Those that are built in too; '*' marks the campaign's own"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autofree gchar *left_out = NULL;
  gboolean set, unset;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 4, &status) || !vtr_check_text (command, "--language", language, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  set = argc > 2 && g_str_equal (argv[2], "set");
  unset = argc > 2 && g_str_equal (argv[2], "unset");
  if (set ? argc != 5 : unset ? argc != 4
                              : argc > 3)
    return vtr_wrong_usage (command, "%s", _ ("set takes a key and a text, unset a key, a list the beginning of keys"));
  if (language == NULL)
    language = g_strdup ("en");
  if (!vtr_umpire_check_language (language, &error))
    return vtr_fail (NULL, error);
  store = vtr_open (argv[1], !set && !unset, &status);
  if (store == NULL)
    return status;
  if (!set && !unset)
    return say_phrases (store, argv[1], language, all || argc > 2, argc > 2 ? argv[2] : NULL, as_json);
  if (!vtr_umpire_set_phrase (store, language, argv[3], set ? argv[4] : NULL, &left_out, &error))
    return vtr_fail (NULL, error);
  if (left_out)
    vtr_complain (_ ("note: %s: the built-in phrase names %s too"), argv[3], left_out);
  return say_phrases (store, argv[1], language, TRUE, argv[3], as_json);
}

/* --- language --------------------------------------------------------------------------- */

static void
add_reader (VtrStore *store,
            const gchar *side,
            const gchar *player,
            const gchar *name,
            GPtrArray *cells,
            JsonBuilder *json)
{
  g_autofree gchar *language = vtr_umpire_language (store, side, player, NULL);

  g_ptr_array_add (cells, g_strdup (name));
  g_ptr_array_add (cells, g_strdup (language ? language : "-"));
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "side", side);
  vtr_json_string (json, "player", player);
  vtr_json_string (json, "language", language);
  json_builder_end_object (json);
}

static int
say_languages (VtrStore *store,
               const gchar *path,
               gboolean as_json)
{
  const gchar *headings[] = { _ ("Reader"), _ ("Language") };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, &error);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_auto (GStrv) languages = vtr_phrases_languages ();
  const VtrSide *sides;
  const VtrPlayer *players;

  if (input == NULL)
    return vtr_fail (path, error);
  sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "languages", TRUE);
  for (guint i = 0; languages[i]; i++)
    json_builder_add_string_value (json, languages[i]);
  json_builder_end_array (json);
  vtr_json_begin (json, "readers", TRUE);
  add_reader (store, "", "", _ ("umpire and public"), cells, json);
  for (guint s = 0; s < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); s++)
    {
      add_reader (store, sides[s].id.s, "", sides[s].name, cells, json);
      for (guint p = 0; p < vtr_state_n_rows (input->state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &sides[s].id))
          {
            g_autofree gchar *name = g_strconcat ("  ", players[p].name, NULL);

            add_reader (store, sides[s].id.s, players[p].id.s, name, cells, json);
          }
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else
    vtr_say_table (headings, G_N_ELEMENTS (headings), cells);
  return VTR_EXIT_DONE;
}

int
vtr_cli_language (const VtrCommandLine *command,
                  int argc,
                  char **argv)
{
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("What this side reads"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("What this player reads"), "P" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 2, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status) || !vtr_check_text (command, "LANGUAGE", argc > 2 ? argv[2] : NULL, &status))
    return status;
  if (argc < 3 && (side || player))
    return vtr_wrong_usage (command, "%s", _ ("which language? Write it after the file"));
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (argc > 2 && !vtr_umpire_set_language (store, side, player, argv[2], &error))
    return vtr_fail (argv[1], error);
  return say_languages (store, argv[1], as_json);
}

/* --- paragraph --------------------------------------------------------------------------- */

static int
say_paragraphs (VtrStore *store,
                const gchar *path,
                gint turn,
                gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paragraphs = vtr_umpire_paragraphs (store, turn, &error);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (paragraphs == NULL)
    return vtr_fail (path, error);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", path);
  vtr_json_begin (json, "paragraphs", TRUE);
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);
      g_autoptr (GPtrArray) warnings = vtr_umpire_paragraph_warnings (store, paragraph, &error);

      /* a turn that was undone has no view to look it up in */
      g_clear_error (&error);
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_int (json, "number", paragraph->number);
      vtr_json_int (json, "turn", paragraph->turn);
      vtr_json_string (json, "side", paragraph->side.s);
      vtr_json_string (json, "player", paragraph->player.s);
      vtr_json_string (json, "text", paragraph->text);
      vtr_json_bool (json, "recheck", paragraph->recheck);
      vtr_json_begin (json, "warnings", TRUE);
      for (guint w = 0; warnings && w < warnings->len; w++)
        json_builder_add_string_value (json, g_ptr_array_index (warnings, w));
      json_builder_end_array (json);
      json_builder_end_object (json);
      if (as_json)
        continue;
      vtr_say (_ ("%" PRId64 "  turn %d, for %s\n"), paragraph->number, paragraph->turn, *paragraph->player.s ? paragraph->player.s : *paragraph->side.s ? paragraph->side.s
                                                                                                                                                         : _ ("the public"));
      vtr_say ("   %s\n", paragraph->text);
      for (guint w = 0; warnings && w < warnings->len; w++)
        vtr_complain (_ ("warning: paragraph %" PRId64 " %s"), paragraph->number, (const gchar *) g_ptr_array_index (warnings, w));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (as_json)
    vtr_say_json (json);
  else if (paragraphs->len == 0)
    vtr_say ("%s\n", _ ("There are none."));
  return VTR_EXIT_DONE;
}

/* "-": standard input, to its end. */
static gchar *
read_text (const gchar *argument,
           GError **error)
{
  g_autoptr (GIOChannel) input = NULL;
  gchar *text = NULL;

  if (!g_str_equal (argument, "-"))
    return g_strdup (argument);
  input = g_io_channel_unix_new (0);
  g_io_channel_set_encoding (input, NULL, NULL);
  if (g_io_channel_read_to_end (input, &text, NULL, error) != G_IO_STATUS_NORMAL && (error == NULL || *error == NULL))
    text = g_strdup ("");
  return text;
}

int
vtr_cli_paragraph (const VtrCommandLine *command,
                   int argc,
                   char **argv)
{
  static const gchar *const verbs[] = { "add", "change", "keep", "remove", NULL };
  g_autofree gchar *side = NULL;
  g_autofree gchar *player = NULL;
  gboolean public = FALSE;
  gint turn = -1;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_ ("For this side"), "S" },
    { "player", 'p', 0, G_OPTION_ARG_FILENAME, &player, N_ ("For this player"), "P" },
    { "public", 0, 0, G_OPTION_ARG_NONE, &public, N_ ("For everybody, in the diary"), NULL },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn, N_ ("Of this turn; a new one: else of the newest"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autofree gchar *text = NULL;
  const gchar *verb;
  guint64 number = 0;
  int status;
  gboolean done = TRUE;

  if (!vtr_options (command, entries, &argc, &argv, 1, 4, &status) || !vtr_check_text (command, "--side", side, &status) || !vtr_check_text (command, "--player", player, &status))
    return status;
  for (int i = 2; i < argc; i++)
    if (!vtr_check_text (command, argv[0], argv[i], &status))
      return status;
  verb = argc > 2 ? argv[2] : "";
  if (argc > 2 && !g_strv_contains (verbs, verb))
    return vtr_wrong_usage (command, _ ("'%s' is nothing to do; write add, change, keep or remove"), verb);
  if (argc > 2 && argc != (g_str_equal (verb, "change") ? 5 : 4))
    return vtr_wrong_usage (command, "%s", _ ("add takes a text, change a number and a text, keep and remove a number"));
  if (g_str_equal (verb, "add"))
    {
      if (public == (side != NULL || player != NULL))
        return vtr_wrong_usage (command, "%s", _ ("for whom? Say it with --side, --player or --public"));
      text = read_text (argv[3], &error);
    }
  else if (argc > 2)
    {
      if (!g_ascii_string_to_unsigned (argv[3], 10, 1, G_MAXINT, &number, NULL))
        return vtr_wrong_usage (command, _ ("'%s' is no number of a paragraph; 'paragraph FILE' lists them"), argv[3]);
      if (argc == 5)
        text = read_text (argv[4], &error);
    }
  if (error)
    return vtr_fail (NULL, error);
  store = vtr_open (argv[1], argc < 3, &status);
  if (store == NULL)
    return status;
  if (g_str_equal (verb, "add"))
    done = vtr_umpire_add_paragraph (store, side, player, turn, text, &error) != 0;
  else if (g_str_equal (verb, "keep"))
    {
      g_autofree gchar *id = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

      done = vtr_umpire_recheck_done (store, id, &error);
    }
  else if (argc > 2)
    done = vtr_umpire_change_paragraph (store, (gint64) number, g_str_equal (verb, "remove") ? NULL : text, &error);
  if (!done)
    return vtr_fail (NULL, error);
  return say_paragraphs (store, argv[1], turn, as_json);
}
