/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "umpire/vtr-umpire-beginning.h"

/* new, check, verify, salvage: what begins a campaign and what proves it. */

/* From a scenario, with house rules of the umpire's: "name=value" each. */
static VtrStore *
begin_campaign (const gchar *path,
                const gchar *scenario,
                const gchar *seed,
                gchar **rules,
                GPtrArray *faults,
                GError **error)
{
  g_autoptr (VtrBeginning) beginning = NULL;

  if (rules == NULL)
    return vtr_umpire_new_campaign (path, scenario, seed, faults, error);
  beginning = vtr_umpire_begin (scenario, faults, error);
  if (beginning == NULL)
    return NULL;
  for (guint i = 0; rules[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (rules[i], "=", 2);

      if (!vtr_beginning_set (beginning, parts[0], parts[1] != NULL ? parts[1] : "", error))
        {
          g_prefix_error (error, "--set %s: ", rules[i]);
          return NULL;
        }
    }
  return vtr_beginning_create (beginning, path, seed, faults, error);
}

int
vtr_cli_new (const VtrCommandLine *command,
             int argc,
             char **argv)
{
  g_autofree gchar *scenario = NULL;
  g_autofree gchar *seed = NULL;
  g_auto (GStrv) rules = NULL;
  gboolean sample = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "scenario", 's', 0, G_OPTION_ARG_FILENAME, &scenario, N_ ("The scenario file to begin from"), "S" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed, N_ ("64 hex digits; fewer: practice"), "HEX" },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rules, N_ ("A house rule, as 'rulebook --json' names it; may come several times"), "NAME=VALUE" },
    { "sample", 0, 0, G_OPTION_ARG_NONE, &sample, N_ ("With the sample messages beside the scenario, all turns but their last played"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autofree gchar *hash = NULL;
  g_autofree gchar *turn = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--seed", seed, &status))
    return status;
  if (scenario == NULL)
    return vtr_wrong_usage (command, "%s", _ ("which scenario? Say it with --scenario"));
  if (sample && (seed != NULL || rules != NULL))
    return vtr_wrong_usage (command, "%s", _ ("the sample campaign has dice and rules of its own; leave --seed and --set out"));
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    if (!vtr_check_text (command, "--set", rules[i], &status))
      return status;

  store = sample ? vtr_umpire_new_sample (argv[1], scenario, NULL, NULL, faults, &error)
                 : begin_campaign (argv[1], scenario, seed, rules, faults, &error);
  if (store == NULL)
    return vtr_fail_faults (faults, scenario, error);
  input = vtr_store_load_turn (store, &error);
  if (input == NULL)
    return vtr_fail (argv[1], error);
  hash = vtr_secret_hash (input->secret);
  turn = vtr_turn_words (input->ruleset, &input->first_day, input->turn);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[1]);
      vtr_json_string (json, "scenario", vtr_store_scenario_name (store));
      vtr_json_string (json, "ruleset", input->ruleset->id);
      vtr_json_bool (json, "practice", vtr_store_is_practice (store));
      vtr_json_string (json, "secret_hash", hash);
      vtr_json_int (json, "turn", input->turn);
      json_builder_end_object (json);
      vtr_say_json (json);
      return VTR_EXIT_DONE;
    }
  vtr_say (_ ("%s: %s begins. %s is open.\n"), argv[1], vtr_store_scenario_name (store), turn);
  if (vtr_store_is_practice (store))
    vtr_say ("%s\n", _ ("Practice: whoever knows the seed can foretell the dice."));
  vtr_say (_ ("Hash of the dice: %s\n"), hash);
  return VTR_EXIT_DONE;
}

/* --- check ----------------------------------------------------------------------- */

static int
check_campaign (const gchar *path,
                GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_store_open (path, TRUE, &error);

  if (store == NULL || !vtr_store_check (store, faults, &error))
    return vtr_fail (path, error);
  return faults->len > 0 ? VTR_EXIT_FILE : VTR_EXIT_DONE;
}

/* How many things on a map are its makers' own, because nobody printed them. */
static guint
count_unverified (const VtrBoard *board)
{
  guint n = 0;

  for (guint i = 0; i < board->places->len; i++)
    n += vtr_board_place (board, i)->house ? 1 : 0;
  for (guint i = 0; i < board->rivers->len; i++)
    n += g_array_index (board->rivers, VtrRiver, i).house ? 1 : 0;
  for (guint i = 0; i < board->rails->len; i++)
    n += g_array_index (board->rails, VtrRail, i).house ? 1 : 0;
  return n;
}

static int
check_one (const gchar *path,
           GPtrArray *faults,
           GPtrArray *remarks,
           const gchar **what,
           guint *unverified)
{
  g_autoptr (GError) error = NULL;
  VtrFileKind kind = vtr_file_kind (path, &error);

  *what = "other";
  *unverified = 0;
  if (error)
    return vtr_fail (path, error);
  switch (kind)
    {
    case VTR_FILE_CAMPAIGN:
      *what = "campaign";
      return check_campaign (path, faults);

    case VTR_FILE_SCENARIO:
      *what = "scenario";
      if (!vtr_umpire_check_scenario (path, faults, remarks, unverified, &error) && faults->len == 0)
        return vtr_fail (path, error);
      return faults->len > 0 ? VTR_EXIT_FAULT : VTR_EXIT_DONE;

    case VTR_FILE_MAP:
      {
        g_autoptr (VtrBoard) board = vtr_board_read_file (path, faults, &error);

        *what = "map";
        if (board == NULL && faults->len == 0)
          return vtr_fail (path, error);
        *unverified = board != NULL ? count_unverified (board) : 0;
        return faults->len > 0 ? VTR_EXIT_FAULT : VTR_EXIT_DONE;
      }

    case VTR_FILE_OTHER:
    default:
      vtr_complain (_ ("%s: neither a map nor a scenario nor a campaign; check the name"), path);
      return VTR_EXIT_FAULT;
    }
}

int
vtr_cli_check (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int status;
  int worst = VTR_EXIT_DONE;

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status))
    return status;
  json_builder_begin_array (json);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
      const gchar *what;
      guint unverified;

      status = check_one (argv[i], faults, remarks, &what, &unverified);
      vtr_fail_faults (faults, argv[i], NULL);
      if (!as_json && status == VTR_EXIT_DONE)
        vtr_say (_ ("%s: no faults\n"), argv[i]);
      if (!as_json && unverified > 0)
        vtr_say (ngettext ("%s: unverified: %u thing is not printed anywhere (source=\"house\")\n",
                           "%s: unverified: %u things are not printed anywhere (source=\"house\")\n", unverified),
                 argv[i], unverified);
      for (guint r = 0; !as_json && r < remarks->len; r++)
        vtr_say ("%s: %s\n", argv[i], (const gchar *) g_ptr_array_index (remarks, r));
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "file", argv[i]);
      vtr_json_string (json, "kind", what);
      vtr_json_bool (json, "sound", status == VTR_EXIT_DONE);
      vtr_json_int (json, "unverified", unverified);
      vtr_json_begin (json, "remarks", TRUE);
      for (guint r = 0; r < remarks->len; r++)
        vtr_json_string (json, NULL, g_ptr_array_index (remarks, r));
      json_builder_end_array (json);
      vtr_json_begin (json, "faults", TRUE);
      for (guint f = 0; f < faults->len; f++)
        vtr_json_string (json, NULL, g_ptr_array_index (faults, f));
      json_builder_end_array (json);
      json_builder_end_object (json);
      worst = MAX (worst, status);
    }
  json_builder_end_array (json);
  if (as_json)
    vtr_say_json (json);
  return worst;
}

/* --- verify, salvage ----------------------------------------------------------------- */

static void
say_lines (const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    vtr_say ("%s\n", (const gchar *) g_ptr_array_index (lines, i));
}

static void
say_lines_json (const gchar *file,
                gboolean sound,
                const GPtrArray *lines)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", file);
  vtr_json_bool (json, "sound", sound);
  vtr_json_begin (json, "lines", TRUE);
  for (guint i = 0; i < lines->len; i++)
    vtr_json_string (json, NULL, g_ptr_array_index (lines, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
  vtr_say_json (json);
}

int
vtr_cli_verify (const VtrCommandLine *command,
                int argc,
                char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  gboolean sound = FALSE;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  if (!vtr_store_verify (store, lines, &sound, &error))
    return vtr_fail (argv[1], error);
  if (as_json)
    say_lines_json (argv[1], sound, lines);
  else
    say_lines (lines);
  if (!sound)
    vtr_complain (_ ("%s: this is not what was written; restore a copy or salvage it"), argv[1]);
  else if (!as_json)
    vtr_say (_ ("%s: proved\n"), argv[1]);
  return sound ? VTR_EXIT_DONE : VTR_EXIT_FILE;
}

int
vtr_cli_salvage (const VtrCommandLine *command,
                 int argc,
                 char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 2, 2, &status))
    return status;
  if (!vtr_store_salvage (argv[1], argv[2], lines, &error))
    return vtr_fail (argv[1], error);
  if (as_json)
    say_lines_json (argv[2], TRUE, lines);
  else
    say_lines (lines);
  return VTR_EXIT_DONE;
}
