/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-scenario.h"

#include <gio/gio.h>
#include <string.h>

#include "campaign/vtr-scenario-private.h"

#define SCENARIO_SCHEMA "/org/vertrauter/schema/scenario.rng"
#define RULESET_SCHEMA "/org/vertrauter/schema/scenario-%s.rng"

/**
 * vtr_scenario_free:
 * @scenario: (transfer full) (nullable): a scenario
 */
void
vtr_scenario_free (VtrScenario *scenario)
{
  if (scenario == NULL)
    return;
  g_free (scenario->name);
  g_free (scenario->about);
  g_free (scenario->map_file);
  g_free (scenario->picture);
  vtr_state_free (scenario->state);
  g_ptr_array_unref (scenario->settings);
  g_ptr_array_unref (scenario->remarks);
  g_free (scenario);
}

/* --- references ----------------------------------------------------------- */

/* The ids of a table, or of the board's places, in a total order. */
static GPtrArray *
all_ids (const VtrScenarioReader *reader,
         guint table)
{
  GPtrArray *ids = g_ptr_array_new ();

  if (table == G_MAXUINT)
    {
      for (guint i = 0; i < reader->board->places->len; i++)
        g_ptr_array_add (ids, (gpointer) vtr_board_place (reader->board, i)->id.s);
      return ids;
    }
  for (guint i = 0; i < vtr_state_n_rows (reader->state, table); i++)
    g_ptr_array_add (ids, (gpointer) vtr_field_get_string (&reader->state->tables[table]->fields[0], vtr_state_row (reader->state, table, i)));
  return ids;
}

static guint
table_of_unit (const gchar *unit)
{
  if (strcmp (unit, "side") == 0)
    return VTR_TABLE_SIDE;
  if (strcmp (unit, "nation") == 0)
    return VTR_TABLE_NATION;
  if (strcmp (unit, "player") == 0)
    return VTR_TABLE_PLAYER;
  if (strcmp (unit, "formation") == 0)
    return VTR_TABLE_FORMATION;
  return G_MAXUINT; /* places stand on the board */
}

static gboolean
is_there (const VtrScenarioReader *reader,
          const VtrScenarioReference *reference)
{
  switch (table_of_unit (reference->unit))
    {
    case VTR_TABLE_SIDE:
      return vtr_is_neutral (&reference->id) || vtr_state_side (reader->state, &reference->id) != NULL;
    case VTR_TABLE_NATION:
      return vtr_state_nation (reader->state, &reference->id) != NULL;
    case VTR_TABLE_PLAYER:
      return vtr_state_player (reader->state, &reference->id) != NULL;
    case VTR_TABLE_FORMATION:
      return vtr_state_formation (reader->state, &reference->id) != NULL;
    default:
      return vtr_board_find_place (reader->board, reference->id.s) != VTR_NO_PLACE;
    }
}

static void
check_references (VtrScenarioReader *reader)
{
  for (guint i = 0; i < reader->references->len; i++)
    {
      const VtrScenarioReference *reference = &g_array_index (reader->references, VtrScenarioReference, i);
      g_autofree gchar *what = NULL;
      g_autoptr (GPtrArray) ids = NULL;

      if (is_there (reader, reference))
        continue;
      if (vtr_xml_faults_full (&reader->faults))
        return;
      what = g_strdup_printf ("no %s %%s%s", reference->unit, strcmp (reference->unit, "place") == 0 ? " on the map" : "");
      ids = all_ids (reader, table_of_unit (reference->unit));
      vtr_xml_fault_unknown (&reader->faults, reference->element, what, reference->id.s, (const gchar *const *) ids->pdata, ids->len);
    }
}

static const VtrXmlElement *
find_command (const VtrScenarioReader *reader,
              const VtrCommand *command)
{
  for (guint i = 0; i < reader->root->children->len; i++)
    {
      const VtrXmlElement *player = g_ptr_array_index (reader->root->children, i);

      if (strcmp (player->name, "player") != 0 || g_strcmp0 (vtr_xml_attribute (player, "id"), command->player.s) != 0)
        continue;
      for (guint j = 0; j < player->children->len; j++)
        {
          const VtrXmlElement *child = g_ptr_array_index (player->children, j);

          if (g_strcmp0 (vtr_xml_attribute (child, "formation"), command->formation.s) == 0)
            return child;
        }
    }
  return reader->root;
}

static void
check_commands (VtrScenarioReader *reader)
{
  const VtrCommand *commands = VTR_STATE_ROWS (reader->state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (reader->state, VTR_TABLE_COMMAND) && !vtr_xml_faults_full (&reader->faults); i++)
    {
      const VtrFormation *formation = vtr_state_formation (reader->state, &commands[i].formation);

      if (formation != NULL && !vtr_id_equal (&formation->side, &commands[i].side))
        vtr_xml_fault_at (&reader->faults, find_command (reader, &commands[i]), "'%s' is of the side '%s', not of its commander's '%s'; give it to a player of its own side",
                          commands[i].formation.s, formation->side.s, commands[i].side.s);
    }
}

/* --- the file ------------------------------------------------------------- */

/* The map stands beside the scenario: a plain name, so that no scenario reaches
 * into other folders. */
static gboolean
is_file_name (const gchar *name)
{
  for (const gchar *p = name; *p != '\0'; p++)
    {
      if (!g_ascii_isalnum (*p) && strchr ("._-", *p) == NULL)
        return FALSE;
    }
  return g_ascii_isalnum (name[0]) && strlen (name) <= 100;
}

/* What the root says of ruleset and map; NULL or %FALSE after a fault. */
static gboolean
read_head (const VtrXmlElement *root,
           VtrXmlFaults *faults,
           VtrId *ruleset,
           const gchar **map)
{
  const gchar *ruleset_text;

  if (strcmp (root->name, "scenario") != 0)
    {
      g_autofree gchar *quoted = vtr_xml_quote (root->name);

      vtr_xml_fault_at (faults, root, "this is no scenario: its root is %s; give a file whose root is 'scenario'", quoted);
      return FALSE;
    }
  ruleset_text = vtr_xml_require (root, "ruleset", faults);
  *map = vtr_xml_require (root, "map", faults);
  if (ruleset_text != NULL && !vtr_id_is_valid (ruleset_text))
    {
      g_autofree gchar *quoted = vtr_xml_quote (ruleset_text);

      vtr_xml_fault_at (faults, root, "%s is no ruleset's id; give one like 'kriegsspiel1813'", quoted);
      return FALSE;
    }
  if (*map != NULL && !is_file_name (*map))
    {
      g_autofree gchar *quoted = vtr_xml_quote (*map);

      vtr_xml_fault_at (faults, root, "%s is no plain file name; name a map that stands beside the scenario, like 'map.xml'", quoted);
      return FALSE;
    }
  *ruleset = vtr_id (ruleset_text);
  return ruleset_text != NULL && *map != NULL;
}

static const gchar *const root_attributes[] = { "id", "name", "map", "ruleset", "first-day", "first-turn", "turns", NULL };

static void
read_root (VtrScenarioReader *reader)
{
  VtrScenario *scenario = reader->scenario;
  const gchar *map = NULL;
  const gchar *name;
  const gchar *day;
  const gchar *turns;
  const gchar *first;
  gint64 n_turns = 1;
  gint64 first_turn = 1;

  if (!read_head (reader->root, &reader->faults, &scenario->ruleset, &map))
    return;
  scenario->map_file = g_strdup (map);
  vtr_scenario_read_id (reader, reader->root, &scenario->id);
  vtr_xml_check_attributes (reader->root, root_attributes, &reader->faults);
  name = vtr_xml_require (reader->root, "name", &reader->faults);
  scenario->name = g_strdup (name);
  day = vtr_xml_require (reader->root, "first-day", &reader->faults);
  if (day != NULL && !vtr_date_parse (day, &scenario->first_day))
    {
      g_autofree gchar *quoted = vtr_xml_quote (day);

      vtr_xml_fault_at (&reader->faults, reader->root, "%s is no day; give one like 1813-04-27", quoted);
    }
  turns = vtr_xml_require (reader->root, "turns", &reader->faults);
  if (turns != NULL && !g_ascii_string_to_signed (turns, 10, 1, 999, &n_turns, NULL))
    {
      g_autofree gchar *quoted = vtr_xml_quote (turns);

      vtr_xml_fault_at (&reader->faults, reader->root, "turns cannot be %s; give a number from 1 to 999", quoted);
    }
  first = vtr_xml_attribute (reader->root, "first-turn");
  if (first != NULL && !g_ascii_string_to_signed (first, 10, 1, 999, &first_turn, NULL))
    {
      g_autofree gchar *quoted = vtr_xml_quote (first);

      vtr_xml_fault_at (&reader->faults, reader->root, "first-turn cannot be %s; give a number from 1 to 999", quoted);
    }
  scenario->first_turn = (gint) first_turn;
  scenario->n_turns = (gint) (first_turn - 1 + n_turns);
  for (guint i = 0; i < reader->root->children->len && !vtr_xml_faults_full (&reader->faults); i++)
    vtr_scenario_read_element (reader, g_ptr_array_index (reader->root->children, i));
  if (vtr_state_n_rows (reader->state, VTR_TABLE_SIDE) == 0 && reader->faults.n == 0)
    vtr_xml_fault_at (&reader->faults, reader->root, "a scenario without sides; add a <side>");
  vtr_scenario_place_trains (reader);
  check_references (reader);
  check_commands (reader);
}

/**
 * vtr_scenario_peek:
 * @path: a scenario file's path
 * @ruleset: (out): the id of its ruleset
 * @map_path: (out) (transfer full): the path of its map, which stands beside it
 * @error: %VTR_CAMPAIGN_ERROR; its message is "file:line:column: what; what to do"
 *
 * Reads only the attributes of the root, to learn with which tables and on
 * which board the file is to be read.
 *
 * Returns: whether they could be read
 */
gboolean
vtr_scenario_peek (const gchar *path,
                   VtrId *ruleset,
                   gchar **map_path,
                   GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrXmlElement) root = NULL;
  g_autofree gchar *data = NULL;
  gsize length = 0;
  VtrXmlFaults faults;
  gint code = VTR_CAMPAIGN_ERROR_READ;
  const gchar *map = NULL;
  gboolean good = FALSE;

  g_return_val_if_fail (path != NULL && ruleset != NULL && map_path != NULL, FALSE);

  vtr_xml_faults_init (&faults, path, lines);
  if (vtr_xml_load (path, &data, &length, &faults))
    {
      code = VTR_CAMPAIGN_ERROR_XML;
      root = vtr_xml_read (data, length, TRUE, &faults);
    }
  if (root != NULL)
    {
      code = VTR_CAMPAIGN_ERROR_MEANING;
      good = read_head (root, &faults, ruleset, &map);
    }
  if (good)
    {
      g_autofree gchar *folder = g_path_get_dirname (path);

      *map_path = g_build_filename (folder, map, NULL);
    }
  else
    vtr_xml_faults_set_error (&faults, VTR_CAMPAIGN_ERROR, code, error);
  vtr_xml_faults_clear (&faults);
  return good;
}

/* A ruleset whose records are not those of the first has a grammar of its own. */
static void
check_schema (const gchar *data,
              gsize length,
              const VtrId *ruleset,
              VtrXmlFaults *faults)
{
  g_autofree gchar *own = g_strdup_printf (RULESET_SCHEMA, ruleset->s);

  vtr_xml_check_schema (data, length, g_resources_get_info (own, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL) ? own : SCENARIO_SCHEMA, faults);
}

/**
 * vtr_scenario_read_data:
 * @data: (array length=length): bytes of a scenario file
 * @length: how many
 * @file: its name, for messages
 * @tables: the record tables of its ruleset, shared ones first; they must
 *   outlive the scenario
 * @board: the board of its map
 * @faults: (element-type utf8) (nullable): where faults are appended, each a
 *   line "file:line:column: what; what to do"
 * @error: %VTR_CAMPAIGN_ERROR; its message is the first fault
 *
 * Reads a scenario by the tables' fields. Formations take side, nation and
 * place from what they stand under; one that stands where its parent does is
 * attached unless the file says no. `source` says where a figure is from and is
 * for those who read the file.
 *
 * Returns: (transfer full) (nullable): the scenario, %NULL if there is any fault
 */
VtrScenario *
vtr_scenario_read_data (const gchar *data,
                        gsize length,
                        const gchar *file,
                        const VtrTable *const *tables,
                        const VtrBoard *board,
                        GPtrArray *faults,
                        GError **error)
{
  g_autoptr (GPtrArray) lines = faults != NULL ? g_ptr_array_ref (faults) : g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrXmlElement) root = NULL;
  g_autoptr (VtrScenario) scenario = NULL;
  VtrScenarioReader reader = { 0 };
  gboolean good;

  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (file != NULL && tables != NULL && board != NULL, NULL);

  vtr_xml_faults_init (&reader.faults, file, lines);
  root = vtr_xml_read (data, length, FALSE, &reader.faults);
  scenario = g_new0 (VtrScenario, 1);
  scenario->about = g_strdup ("");
  scenario->settings = g_ptr_array_new_with_free_func (g_free);
  scenario->remarks = g_ptr_array_new_with_free_func (g_free);
  scenario->state = vtr_state_new (tables);
  if (root != NULL)
    {
      reader.scenario = scenario;
      reader.state = scenario->state;
      reader.board = board;
      reader.root = root;
      reader.references = g_array_new (FALSE, FALSE, sizeof (VtrScenarioReference));
      reader.formations = g_hash_table_new (g_str_hash, g_str_equal);
      reader.trains = g_ptr_array_new ();
      read_root (&reader);
      if (reader.faults.n == 0)
        check_schema (data, length, &scenario->ruleset, &reader.faults);
      g_array_unref (reader.references);
      g_hash_table_unref (reader.formations);
      g_ptr_array_unref (reader.trains);
    }
  good = reader.faults.n == 0;
  if (!good)
    vtr_xml_faults_set_error (&reader.faults, VTR_CAMPAIGN_ERROR, root == NULL ? VTR_CAMPAIGN_ERROR_XML : VTR_CAMPAIGN_ERROR_MEANING, error);
  vtr_xml_faults_clear (&reader.faults);
  return good ? g_steal_pointer (&scenario) : NULL;
}

/**
 * vtr_scenario_read_file:
 * @path: a scenario file's path
 * @tables: the record tables of its ruleset
 * @board: the board of its map
 * @faults: (element-type utf8) (nullable): where faults are appended
 * @error: %VTR_CAMPAIGN_ERROR; its message is the first fault
 *
 * As vtr_scenario_read_data(), from a file of at most 32 MiB.
 *
 * Returns: (transfer full) (nullable): the scenario, %NULL if there is any fault
 */
VtrScenario *
vtr_scenario_read_file (const gchar *path,
                        const VtrTable *const *tables,
                        const VtrBoard *board,
                        GPtrArray *faults,
                        GError **error)
{
  g_autoptr (GPtrArray) lines = faults != NULL ? g_ptr_array_ref (faults) : g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);

  data = vtr_xml_load_file (path, lines, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_READ, &length, error);
  return data != NULL ? vtr_scenario_read_data (data, length, path, tables, board, lines, error) : NULL;
}
