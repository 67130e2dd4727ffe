/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "umpire/vtr-umpire-note.h"

#include "intelligence/vtr-view-json.h"

/* info, verbs, rulebook: what a campaign and a ruleset are, read from the tables
 * that the program itself works by. */

/* A ruleset by id, or that of a campaign file; @parameters: those in force. */
static const VtrRuleset *
find_ruleset (const gchar *name,
              VtrParameters **parameters,
              int *status)
{
  const VtrRuleset *ruleset = vtr_ruleset_find (name);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  const gchar *near;

  if (ruleset)
    {
      if (parameters)
        *parameters = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
      return ruleset;
    }
  if (g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrStore) store = vtr_open (name, TRUE, status);
      g_autoptr (VtrTurnInput) input = NULL;

      if (store == NULL)
        return NULL;
      input = vtr_store_load_turn (store, &error);
      if (input == NULL)
        {
          *status = vtr_fail (name, error);
          return NULL;
        }
      if (parameters)
        *parameters = vtr_parameters_copy (input->parameters);
      return input->ruleset;
    }
  for (guint i = 0; vtr_rulesets[i]; i++)
    {
      g_ptr_array_add (ids, (gpointer) vtr_rulesets[i]->id);
      g_string_append_printf (list, "%s%s", i ? ", " : "", vtr_rulesets[i]->id);
    }
  g_ptr_array_add (ids, NULL);
  near = g_utf8_validate (name, -1, NULL) ? vtr_umpire_nearest (name, (const gchar *const *) ids->pdata) : NULL;
  if (near)
    vtr_complain (_ ("there is no ruleset and no file '%s'; did you mean '%s'?"), name, near);
  else
    vtr_complain (_ ("there is no ruleset and no file '%s'; the rulesets are: %s"), name, list->str);
  *status = VTR_EXIT_FAULT;
  return NULL;
}

static void
say_verbs (const VtrRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    {
      const VtrVerb *verb = &ruleset->verbs[i];
      g_auto (GStrv) words = g_strsplit (verb->words, "|", -1);
      g_autofree gchar *list = g_strjoinv (", ", words);

      vtr_say ("%-14s %-8s %s\n", verb->id, verb->rule ? verb->rule : "-", verb->help);
      vtr_say ("%-14s %-8s %s\n", "", "", list);
    }
}

static void
add_verbs_json (JsonBuilder *json,
                const VtrRuleset *ruleset)
{
  vtr_json_begin (json, "verbs", TRUE);
  for (guint i = 0; i < ruleset->n_verbs; i++)
    {
      const VtrVerb *verb = &ruleset->verbs[i];
      g_auto (GStrv) words = g_strsplit (verb->words, "|", -1);
      g_auto (GStrv) units = g_strsplit (verb->units ? verb->units : "", "|", -1);

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "id", verb->id);
      vtr_json_string (json, "rule", verb->rule);
      vtr_json_string (json, "label", verb->label);
      vtr_json_string (json, "help", verb->help);
      json_builder_set_member_name (json, "takes");
      vtr_json_add_bits (json, verb->flags, vtr_json_verb_flag_names);
      json_builder_set_member_name (json, "options");
      vtr_json_add_bits (json, verb->options, vtr_json_option_names);
      vtr_json_begin (json, "words", TRUE);
      for (guint w = 0; words[w]; w++)
        json_builder_add_string_value (json, words[w]);
      json_builder_end_array (json);
      vtr_json_begin (json, "units", TRUE);
      for (guint u = 0; units[u]; u++)
        json_builder_add_string_value (json, units[u]);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

int
vtr_cli_verbs (const VtrCommandLine *command,
               int argc,
               char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  const VtrRuleset *ruleset;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  ruleset = find_ruleset (argv[1], NULL, &status);
  if (ruleset == NULL)
    return status;
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "ruleset", ruleset->id);
      add_verbs_json (json, ruleset);
      json_builder_end_object (json);
      vtr_say_json (json);
    }
  else
    say_verbs (ruleset);
  return VTR_EXIT_DONE;
}

static int
say_rulebook (const VtrRuleset *ruleset,
              const VtrParameters *parameters,
              gboolean umpire,
              VtrFormat format,
              const gchar *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", &error);
  g_autoptr (VtrDocument) document = NULL;
  g_autofree gchar *text = NULL;

  if (phrases == NULL)
    return vtr_fail (NULL, error);
  document = vtr_report_rulebook (ruleset, parameters, umpire, phrases);
  text = vtr_document_write (document, format);
  if (output == NULL)
    vtr_say ("%s", text);
  else if (!vtr_write_whole (output, text, strlen (text), &error))
    return vtr_fail (output, error);
  return VTR_EXIT_DONE;
}

static const gchar *const rule_kind_names[] = { "chapter", "printed", "read", "house" };

static void
add_rules_json (JsonBuilder *json,
                const VtrRuleset *ruleset)
{
  vtr_json_begin (json, "rules", TRUE);
  for (guint i = 0; i < ruleset->n_rules; i++)
    {
      const VtrRule *rule = &ruleset->rules[i];

      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "number", rule->number);
      vtr_json_string (json, "kind", rule_kind_names[rule->kind]);
      vtr_json_string (json, "title", rule->title);
      vtr_json_string (json, "text", rule->text);
      vtr_json_string (json, "when", rule->when);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

int
vtr_cli_rulebook (const VtrCommandLine *command,
                  int argc,
                  char **argv)
{
  gboolean as_json = FALSE;
  gboolean umpire = FALSE;
  g_autofree gchar *format_name = NULL;
  g_autofree gchar *output = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_name, N_ ("text, bbcode, markdown, html or json"), "F" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to; else standard output"), "PATH" },
    { "umpire", 0, 0, G_OPTION_ARG_NONE, &umpire, N_ ("With the values that players are not to know"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("The tables themselves, as JSON"), NULL },
    { NULL },
  };
  g_autoptr (VtrParameters) parameters = NULL;
  g_autoptr (VtrParameters) usual = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  const VtrRuleset *ruleset;
  VtrFormat format = VTR_FORMAT_TEXT;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status) || !vtr_check_text (command, "--format", format_name, &status))
    return status;
  if (format_name && !vtr_find_format (format_name, &format))
    return vtr_wrong_usage (command, _ ("there is no format '%s'; use text, bbcode, markdown, html or json"), format_name);
  if (as_json && (format_name || output))
    return vtr_wrong_usage (command, "%s", _ ("--json says the tables; for the handbook use --format json"));
  ruleset = find_ruleset (argv[1], &parameters, &status);
  if (ruleset == NULL)
    return status;
  if (!as_json)
    return say_rulebook (ruleset, parameters, umpire, format, output);
  usual = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
  json = json_builder_new ();
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "ruleset", ruleset->id);
  vtr_json_string (json, "name", ruleset->name);
  vtr_json_int (json, "revision", ruleset->revision);
  vtr_json_begin (json, "phases", TRUE);
  for (guint i = 0; i < ruleset->n_phases; i++)
    {
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "id", ruleset->phases[i].id);
      vtr_json_string (json, "label", ruleset->phases[i].label);
      vtr_json_string (json, "rule", ruleset->phases[i].rule);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  add_verbs_json (json, ruleset);
  vtr_json_begin (json, "examples", TRUE);
  for (guint i = 0; i < ruleset->n_examples; i++)
    {
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "written", ruleset->examples[i].written);
      vtr_json_string (json, "meaning", ruleset->examples[i].meaning);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  add_rules_json (json, ruleset);
  vtr_json_begin (json, "parameters", TRUE);
  for (guint i = 0; i < ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &ruleset->parameters[i];
      g_autofree gchar *value = vtr_parameters_get_text (parameters, i);
      g_autofree gchar *before = vtr_parameters_get_text (usual, i);

      if (parameter->secret && !umpire)
        continue;
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "name", parameter->name);
      vtr_json_string (json, "value", value);
      vtr_json_string (json, "usual", before);
      vtr_json_string (json, "rule", parameter->rule);
      vtr_json_bool (json, "house", parameter->house);
      vtr_json_bool (json, "secret", parameter->secret);
      vtr_json_string (json, "meaning", parameter->meaning);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  vtr_say_json (json);
  return VTR_EXIT_DONE;
}

/* --- info ------------------------------------------------------------------------------------ */

static guint
count_orders (const VtrTurnInput *input,
              const VtrId *player)
{
  guint n = 0;

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_equal (&order->player, player) && vtr_order_is_order (order))
        n++;
    }
  return n;
}

static void
say_info (VtrStore *store,
          const VtrTurnInput *input,
          guint n_messages,
          guint n_open,
          guint n_due)
{
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  const VtrPlayer *players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  g_autofree gchar *turn = vtr_turn_words (input->ruleset, &input->first_day, MIN (input->turn, input->n_turns));
  gint over = vtr_turn_input_over (input);
  g_autofree gchar *hash = vtr_secret_hash (input->secret);

  vtr_say ("%s\n", vtr_store_scenario_name (store));
  vtr_say (_ ("  Rules      %s (%s)\n"), input->ruleset->name, input->ruleset->id);
  if (over > 0)
    vtr_say (_ ("  Turn       over; turn %d was the last\n"), over);
  else
    vtr_say (_ ("  Turn       %s of %d, open\n"), turn, input->n_turns);
  vtr_say (_ ("  Node       %d\n"), (gint) vtr_store_head (store));
  vtr_say (_ ("  Messages   %u this turn\n"), n_messages);
  vtr_say (_ ("  Questions  %u open when last resolved\n"), n_open);
  if (n_due > 0)
    vtr_say (ngettext ("  Notes      %u is due; 'note FILE' shows it\n", "  Notes      %u are due; 'note FILE' shows them\n", n_due), n_due);
  vtr_say (_ ("  Dice       %s%s\n"), hash, vtr_store_is_practice (store) ? _ (" (practice)") : "");
  for (guint s = 0; s < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); s++)
    {
      vtr_say ("\n%s (%s)\n", sides[s].name, sides[s].id.s);
      for (guint p = 0; p < vtr_state_n_rows (input->state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &sides[s].id))
          {
            guint n = count_orders (input, &players[p].id);

            if (n > 0)
              vtr_say (ngettext ("  %-14s %s: %u order\n", "  %-14s %s: %u orders\n", n), players[p].id.s, players[p].name, n);
            else
              vtr_say (_ ("  %-14s %s: no orders\n"), players[p].id.s, players[p].name);
          }
    }
}

int
vtr_cli_info (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Say it as JSON"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  g_autofree gchar *hash = NULL;
  guint n_due = 0;
  const VtrSide *sides;
  const VtrPlayer *players;
  int status;

  if (!vtr_options (command, entries, &argc, &argv, 1, 1, &status))
    return status;
  store = vtr_open (argv[1], TRUE, &status);
  if (store == NULL)
    return status;
  input = vtr_store_load_turn (store, &error);
  messages = input ? vtr_store_messages (store, input->turn, &error) : NULL;
  open = messages ? vtr_store_open_question_ids (store, &error) : NULL;
  notes = open ? vtr_umpire_notes (store, &error) : NULL;
  if (notes == NULL)
    return vtr_fail (argv[1], error);
  for (guint i = 0; i < notes->len; i++)
    n_due += vtr_note_is_due (g_ptr_array_index (notes, i), input->turn);
  if (!as_json)
    {
      say_info (store, input, messages->len, open->len, n_due);
      return VTR_EXIT_DONE;
    }
  sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  hash = vtr_secret_hash (input->secret);
  json = json_builder_new ();
  vtr_json_begin (json, NULL, FALSE);
  vtr_json_string (json, "file", argv[1]);
  vtr_json_string (json, "scenario", vtr_store_scenario_name (store));
  vtr_json_string (json, "ruleset", input->ruleset->id);
  vtr_json_int (json, "turn", input->turn);
  vtr_json_int (json, "turns", input->n_turns);
  vtr_json_int (json, "node", vtr_store_head (store));
  vtr_json_int (json, "messages", messages->len);
  vtr_json_int (json, "open", open->len);
  vtr_json_int (json, "notes_due", n_due);
  vtr_json_bool (json, "practice", vtr_store_is_practice (store));
  vtr_json_string (json, "secret_hash", hash);
  vtr_json_begin (json, "sides", TRUE);
  for (guint s = 0; s < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); s++)
    {
      vtr_json_begin (json, NULL, FALSE);
      vtr_json_string (json, "id", sides[s].id.s);
      vtr_json_string (json, "name", sides[s].name);
      vtr_json_begin (json, "players", TRUE);
      for (guint p = 0; p < vtr_state_n_rows (input->state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &sides[s].id))
          {
            vtr_json_begin (json, NULL, FALSE);
            vtr_json_string (json, "id", players[p].id.s);
            vtr_json_string (json, "name", players[p].name);
            vtr_json_int (json, "orders", count_orders (input, &players[p].id));
            json_builder_end_object (json);
          }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  vtr_say_json (json);
  return VTR_EXIT_DONE;
}
