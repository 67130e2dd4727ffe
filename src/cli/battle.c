/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "umpire/vtr-umpire-battle.h"

/* battle: what goes out to those who fight a battle, and what comes back. */

typedef struct
{
  gchar *side;
  gchar *format;
  gchar *output;
  gchar *oob_template;
  gchar *losses;
  gchar *dump;
  gchar *winner;
  gchar *size;
  gchar *reason;
  gboolean oob, easy, answer, skip_unknown, draft, json;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->side);
  g_free (options->format);
  g_free (options->output);
  g_free (options->oob_template);
  g_free (options->losses);
  g_free (options->dump);
  g_free (options->winner);
  g_free (options->size);
  g_free (options->reason);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static GBytes *
read_whole (const gchar *path,
            GError **error)
{
  gchar *data;
  gsize length;

  return g_file_get_contents (path, &data, &length, error) ? g_bytes_new_take (data, length) : NULL;
}

static void
say_notes (const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    vtr_complain ("%s", (const gchar *) g_ptr_array_index (notes, i));
}

static void
json_notes (JsonBuilder *json,
            const GPtrArray *notes)
{
  vtr_json_begin (json, "notes", TRUE);
  for (guint i = 0; i < notes->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (notes, i));
  json_builder_end_array (json);
}

/* --- the list ------------------------------------------------------------------------- */

static const gchar *
state_of (const VtrQuestion *question,
          const VtrBattle *battle)
{
  if (question == NULL)
    return vtr_id_is_empty (&battle->winner) ? "none" : "fought";
  return question->answer ? "answered" : question->conditional ? "conditional"
                                                               : "open";
}

static void
json_battle (JsonBuilder *json,
             const VtrUmpireBattles *battles,
             const VtrBattle *battle)
{
  const VtrQuestion *question = vtr_umpire_battle_question (battles, battle);

  vtr_json_int (json, "number", battle->number);
  vtr_json_string (json, "place", battle->place.s);
  vtr_json_string (json, "attacker", battle->attacker.s);
  vtr_json_string (json, "defender", battle->defender.s);
  vtr_json_string (json, "question", question ? question->id : "");
  vtr_json_string (json, "state", state_of (question, battle));
  vtr_json_string (json, "winner", battle->winner.s);
}

static int
list_battles (const VtrUmpireBattles *battles,
              const gchar *file,
              gboolean as_json)
{
  static const gchar *const headings[] = { N_ ("no."), N_ ("place"), N_ ("attacker"), N_ ("defender"), N_ ("result") };
  const gchar *translated[G_N_ELEMENTS (headings)];
  g_autofree gchar *nothing = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    translated[i] = _ (headings[i]);
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", file);
  vtr_json_int (json, "turn", battles->input->turn);
  vtr_json_begin (json, "battles", TRUE);
  for (guint i = 0; i < battles->battles->len; i++)
    {
      const VtrBattle *battle = g_ptr_array_index (battles->battles, i);

      vtr_json_begin (json, NULL, FALSE);
      json_battle (json, battles, battle);
      json_builder_end_object (json);
      g_ptr_array_add (cells, g_strdup_printf ("%d/%d", battles->input->turn, battle->number));
      g_ptr_array_add (cells, g_strdup (vtr_board_place_name (battles->view->board, &battle->place)));
      g_ptr_array_add (cells, g_strdup (battle->attacker.s));
      g_ptr_array_add (cells, g_strdup (battle->defender.s));
      g_ptr_array_add (cells, g_strdup (vtr_id_is_empty (&battle->winner) ? state_of (vtr_umpire_battle_question (battles, battle), battle) : battle->winner.s));
    }
  nothing = g_strdup_printf (_ ("Turn %d: no battle."), battles->input->turn);
  vtr_say_list (as_json ? json : NULL, translated, G_N_ELEMENTS (headings), cells, nothing);
  return VTR_EXIT_DONE;
}

/* --- what goes out ---------------------------------------------------------------------- */

static int
write_sheet (const VtrUmpireBattles *battles,
             const VtrBattle *battle,
             const gchar *file,
             const Options *options,
             VtrFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = vtr_umpire_sheet (battles, battle, options->side, format, &error);
  gboolean draft = options->draft || options->side == NULL || g_str_equal (options->side, "umpire");

  if (text == NULL)
    return vtr_fail (file, error);
  if (!draft)
    {
      g_autoptr (VtrView) view = vtr_umpire_view (battles->store, options->side, 0, &error);

      /* noted first: what was not noted must not be read */
      if (view == NULL || !vtr_umpire_issue_sheet (battles->store, &view->side, format, text, &error))
        return vtr_fail (file, error);
    }
  if (!vtr_write_whole (options->output ? options->output : "-", text, strlen (text), &error))
    return vtr_fail (options->output, error);
  return VTR_EXIT_DONE;
}

static int
write_oob (const VtrUmpireBattles *battles,
           const VtrBattle *battle,
           const gchar *file,
           const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) oob = vtr_umpire_battle_oob (battles, battle, notes, faults, &error);

  if (oob == NULL)
    return vtr_fail_faults (faults, file, error);
  say_notes (notes);
  if (!vtr_write_whole (options->output ? options->output : "-", g_bytes_get_data (oob, NULL), g_bytes_get_size (oob), &error))
    return vtr_fail (options->output, error);
  return VTR_EXIT_DONE;
}

static int
keep_oob (VtrStore *store,
          const Options *options,
          gboolean quiet)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = read_whole (options->oob_template, &error);
  guint bound = 0, leaves = 0;

  if (bytes == NULL)
    {
      vtr_complain ("%s", error->message);
      return VTR_EXIT_FAULT;
    }
  if (!vtr_umpire_keep_oob (store, bytes, options->oob_template, &bound, &leaves, faults, &error))
    return vtr_fail_faults (faults, options->oob_template, error);
  if (!quiet)
    vtr_say (_ ("Kept with the campaign: %u units in it, %u of them bound to rosters.\n"), leaves, bound);
  return VTR_EXIT_DONE;
}

/* --- what comes back -------------------------------------------------------------------- */

static void
say_losses (const GArray *given)
{
  static const gchar *const headings[] = { N_ ("field"), N_ ("name"), N_ ("lost"), N_ ("of") };
  const gchar *translated[G_N_ELEMENTS (headings)];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    translated[i] = _ (headings[i]);
  for (guint i = 0; i < given->len; i++)
    {
      const VtrGivenLoss *loss = &g_array_index (given, VtrGivenLoss, i);

      if (loss->amount == 0)
        continue;
      g_ptr_array_add (cells, g_strdup (loss->key));
      g_ptr_array_add (cells, vtr_clean (loss->name));
      g_ptr_array_add (cells, g_strdup_printf ("%d", loss->amount));
      g_ptr_array_add (cells, g_strdup_printf ("%d", loss->most));
    }
  if (cells->len > 0)
    vtr_say_table (translated, G_N_ELEMENTS (headings), cells);
  else
    vtr_say ("%s\n", _ ("Nobody lost anything."));
}

static int
store_answer (VtrStore *store,
              const gchar *file,
              const VtrQuestion *question,
              const gchar *value,
              const gchar *reason)
{
  g_autoptr (VtrAnswer) answer = vtr_answer_new (question->id, value, question->digest);
  g_autoptr (VtrOutcome) after = NULL;
  g_autoptr (GError) error = NULL;

  answer->reason = g_strdup (reason);
  if (!vtr_store_put_answer (store, answer, &error) || !vtr_umpire_resolve (store, FALSE, NULL, &after, &error))
    return vtr_fail (file, error);
  return VTR_EXIT_DONE;
}

static int
take_result (const VtrCommandLine *command,
             const VtrUmpireBattles *battles,
             const VtrBattle *battle,
             const gchar *file,
             const Options *options)
{
  const gchar *path = options->losses ? options->losses : options->dump;
  const VtrQuestion *question = vtr_umpire_battle_question (battles, battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = read_whole (path, &error);
  g_autoptr (GArray) given = NULL;
  g_autofree gchar *value = NULL;

  if (bytes == NULL)
    {
      vtr_complain ("%s", error->message);
      return VTR_EXIT_FAULT;
    }
  if (question == NULL)
    {
      vtr_complain (_ ("%s: nothing is asked of this battle"), file);
      return VTR_EXIT_FAULT;
    }
  given = options->losses ? vtr_losses_read (bytes, path, battle, faults) : vtr_sow_read_dump (bytes, path, battle, options->skip_unknown, notes, faults);
  if (given == NULL)
    {
      vtr_fail_faults (faults, path, NULL);
      return VTR_EXIT_FAULT;
    }
  value = vtr_umpire_battle_answer (question, options->winner, options->size, options->easy ? "yes" : NULL, given);
  if (!vtr_question_check (question, value, &error))
    return vtr_fail (file, error);
  if (options->answer && options->winner == NULL && question->answer == NULL)
    return vtr_wrong_usage (command, "%s", _ ("who won? Say it with --winner"));
  if (options->answer)
    {
      int status = store_answer (battles->store, file, question, value, options->reason);

      if (status != VTR_EXIT_DONE)
        return status;
    }
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", file);
      vtr_json_int (json, "turn", battles->input->turn);
      json_battle (json, battles, battle);
      vtr_json_string (json, "answer", value);
      vtr_json_bool (json, "answered", options->answer);
      vtr_json_begin (json, "losses", TRUE);
      for (guint i = 0; i < given->len; i++)
        {
          const VtrGivenLoss *loss = &g_array_index (given, VtrGivenLoss, i);

          vtr_json_begin (json, NULL, FALSE);
          vtr_json_string (json, "key", loss->key);
          vtr_json_string (json, "name", loss->name);
          vtr_json_int (json, "lost", loss->amount);
          vtr_json_int (json, "of", loss->most);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_notes (json, notes);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  say_notes (notes);
  say_losses (given);
  vtr_say ("%s %s\n", question->id, value);
  if (options->answer)
    vtr_say ("%s\n", _ ("Answered."));
  return VTR_EXIT_DONE;
}

/* --- the command ---------------------------------------------------------------------------- */

static gboolean
find_format (const gchar *name,
             VtrFormat *format)
{
  for (guint i = 0; i < VTR_N_FORMATS; i++)
    if (g_str_equal (vtr_format_names[i], name))
      {
        *format = (VtrFormat) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
check_texts (const VtrCommandLine *command,
             const Options *options,
             const gchar *place,
             int *status)
{
  const struct
  {
    const gchar *what, *text;
  } texts[] = {
    { "--side", options->side },
    { "--format", options->format },
    { "--winner", options->winner },
    { "--size", options->size },
    { "--reason", options->reason },
    { "PLACE", place },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!vtr_check_text (command, texts[i].what, texts[i].text, status))
      return FALSE;
  return TRUE;
}

int
vtr_cli_battle (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &options.side, N_ ("The sheet for this side; else for the umpire"), "S" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.format, N_ ("The sheet as text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Where to; else standard output"), "PATH" },
    { "draft", 0, 0, G_OPTION_ARG_NONE, &options.draft, N_ ("Do not note the sheet as issued"), NULL },
    { "oob", 0, 0, G_OPTION_ARG_NONE, &options.oob, N_ ("The order of battle for Scourge of War"), NULL },
    { "oob-template", 0, 0, G_OPTION_ARG_FILENAME, &options.oob_template, N_ ("Keep this order of battle of yours, and begin from it"), "OOB.csv" },
    { "losses", 0, 0, G_OPTION_ARG_FILENAME, &options.losses, N_ ("Losses from a table: id or name, men, guns"), "CSV" },
    { "dump", 0, 0, G_OPTION_ARG_FILENAME, &options.dump, N_ ("Losses from Scourge of War's dump"), "CSV" },
    { "skip-unknown", 0, 0, G_OPTION_ARG_NONE, &options.skip_unknown, N_ ("Pass over rows of the dump that are nobody's"), NULL },
    { "winner", 0, 0, G_OPTION_ARG_FILENAME, &options.winner, N_ ("Who won"), "SIDE" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &options.size, N_ ("minor or major"), "SIZE" },
    { "easy", 0, 0, G_OPTION_ARG_NONE, &options.easy, N_ ("An easy victory"), NULL },
    { "answer", 0, 0, G_OPTION_ARG_NONE, &options.answer, N_ ("Give it as the answer; else it is only shown"), NULL },
    { "reason", 0, 0, G_OPTION_ARG_FILENAME, &options.reason, N_ ("Yours alone; no report tells it"), "R" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrUmpireBattles) battles = NULL;
  const VtrBattle *battle;
  VtrFormat format = VTR_FORMAT_TEXT;
  gboolean comes_back, goes_out;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 2, &status) || !check_texts (command, &options, argc > 2 ? argv[2] : NULL, &status))
    return status;
  comes_back = options.losses || options.dump;
  goes_out = options.oob || options.oob_template;
  if (options.format && !find_format (options.format, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), options.format);
  if ((options.losses && options.dump) || (comes_back && (goes_out || options.side)) || (goes_out && options.side))
    return vtr_wrong_usage (command, "%s", _ ("one thing at a time: a sheet, an order of battle, or losses from one file"));
  if (!comes_back && (options.answer || options.winner || options.size || options.easy || options.skip_unknown))
    return vtr_wrong_usage (command, "%s", _ ("a result goes with --losses or --dump; 'answer' takes one without"));
  if (argc < 3 && (comes_back || options.oob || options.side || options.output))
    return vtr_wrong_usage (command, "%s", _ ("which battle? Name its place"));
  store = vtr_open (argv[1], !options.oob_template && !options.answer && (options.side == NULL || options.draft), &status);
  if (store == NULL)
    return status;
  if (options.oob_template)
    {
      status = keep_oob (store, &options, argc > 2);
      if (status != VTR_EXIT_DONE || argc < 3)
        return status;
    }
  battles = vtr_umpire_battles (store, &error);
  if (battles == NULL)
    return vtr_fail (argv[1], error);
  if (argc < 3)
    return list_battles (battles, argv[1], options.json);
  battle = vtr_umpire_find_battle (battles, argv[2], &error);
  if (battle == NULL)
    return vtr_fail (argv[1], error);
  if (comes_back)
    return take_result (command, battles, battle, argv[1], &options);
  if (goes_out)
    return write_oob (battles, battle, argv[1], &options);
  return write_sheet (battles, battle, argv[1], &options, options.json ? VTR_FORMAT_JSON : format);
}
