/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-sheets-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tables in, map and scenario out: read before they are written. */

void
vtr_sheets_free (VtrSheets *sheets)
{
  if (sheets == NULL)
    return;
  g_free (sheets->id);
  g_free (sheets->name);
  g_free (sheets->map_name);
  g_free (sheets->map);
  g_free (sheets->scenario);
  g_free (sheets->picture_name);
  g_clear_pointer (&sheets->picture, g_bytes_unref);
  g_free (sheets);
}

/* A map that is there already stands beside the tables. */
static gchar *
take_map (const VtrSheetTables *tables,
          const gchar *folder,
          GPtrArray *faults)
{
  const gchar *name = vtr_sheets_key (tables, "map", NULL);
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  gchar *xml = NULL;

  if (strchr (name, '/') != NULL || !g_file_get_contents (path, &xml, NULL, NULL))
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: the map '%s' does not lie beside the tables; put it there, or leave the key out and give places.csv and roads.csv", tables->campaign.csv->name, name));
      return NULL;
    }
  return xml;
}

/* Once all else is well: the scenario is written again, with the picture. */
static gboolean
add_picture (VtrSheets *sheets,
             const VtrSheetTables *tables,
             const VtrBoard *board,
             const gchar *path,
             const gchar *const *pins,
             GError **error)
{
  g_autoptr (VtrPicture) picture = vtr_picture_read (path, error);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_auto (VtrSheetOut) scenario = { 0 };
  const guint8 *data;

  if (picture == NULL)
    return FALSE;
  for (guint i = 0; pins != NULL && pins[i] != NULL; i++)
    {
      if (i >= VTR_PICTURE_PINS)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a picture is pinned by two places; leave the pin '%s' out", pins[i]);
          return FALSE;
        }
      if (!vtr_picture_pin_text (picture, board, i, pins[i], error))
        return FALSE;
    }
  if (!vtr_picture_check (picture, board, error))
    return FALSE;
  data = g_bytes_get_data (picture->bytes, NULL);
  sheets->picture_name = g_strconcat (sheets->id, data[0] == 0xff ? ".jpg" : ".png", NULL);
  sheets->picture = g_bytes_ref (picture->bytes);
  /* none has been written this time */
  memset (tables->formations.used, 0, vtr_sheets_n_rows (&tables->formations) * sizeof (gboolean));
  vtr_sheets_write_scenario (&scenario, tables, sheets->map_name, sheets->picture_name, picture, faults);
  g_free (sheets->scenario);
  sheets->scenario = vtr_xml_out_finish (scenario.xml);
  return TRUE;
}

/**
 * vtr_sheets_read:
 * @folder: holds the tables
 * @picture: (nullable): a PNG or JPEG that lies behind the board
 * @pins: (nullable) (array zero-terminated=1): two places on it, "Leipzig=120,340"
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 * @error: nothing to do with a table
 *
 * Returns: (transfer full) (nullable): what they make, as far as its readers see
 *   without fault; %NULL: @faults or @error say why not
 */
VtrSheets *
vtr_sheets_read (const gchar *folder,
                 const gchar *picture,
                 const gchar *const *pins,
                 GPtrArray *faults,
                 GError **error)
{
  g_auto (VtrSheetTables) tables = { 0 };
  g_auto (VtrSheetOut) map = { 0 };
  g_auto (VtrSheetOut) scenario = { 0 };
  g_autoptr (VtrSheets) sheets = g_new0 (VtrSheets, 1);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrBoard) board = NULL;
  g_autoptr (VtrScenario) read = NULL;
  g_autoptr (GError) wrong = NULL;
  const VtrRuleset *ruleset;
  VtrDate first_day;
  gboolean own_map;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "%s is no folder; give the one that holds the tables", folder);
      return NULL;
    }
  if (!vtr_sheets_read_tables (&tables, folder, faults))
    return NULL;
  ruleset = vtr_ruleset_find (vtr_sheets_key (&tables, "ruleset", VTR_SHEETS_RULESET));
  if (ruleset == NULL)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no ruleset '%s'; leave the key out for " VTR_SHEETS_RULESET, tables.campaign.csv->name, vtr_sheets_key (&tables, "ruleset", "")));
      return NULL;
    }
  own_map = vtr_sheets_key (&tables, "map", NULL) == NULL;
  sheets->id = g_strdup (vtr_sheets_key (&tables, "id", ""));
  sheets->name = g_strdup (vtr_sheets_key (&tables, "name", ""));
  sheets->map_name = own_map ? g_strdup ("map.xml") : g_strdup (vtr_sheets_key (&tables, "map", ""));
  if (own_map)
    {
      vtr_sheets_write_map (&map, &tables, faults);
      sheets->map = vtr_xml_out_finish (map.xml);
    }
  else
    sheets->map = take_map (&tables, folder, faults);
  vtr_sheets_write_scenario (&scenario, &tables, sheets->map_name, NULL, NULL, faults);
  sheets->scenario = vtr_xml_out_finish (scenario.xml);
  if (faults->len > 0)
    return NULL;

  board = vtr_board_read_data (sheets->map, strlen (sheets->map), sheets->map_name, said, &wrong);
  if (said->len > 0 || board == NULL)
    {
      if (own_map)
        vtr_sheets_carry_back (&map, said, tables.campaign.csv->name, faults);
      else
        for (guint i = 0; i < said->len; i++)
          g_ptr_array_add (faults, g_strdup (g_ptr_array_index (said, i)));
      if (said->len == 0)
        g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  read = vtr_scenario_read_data (sheets->scenario, strlen (sheets->scenario), "scenario", ruleset->tables, board, said, &wrong);
  if (said->len > 0 || read == NULL)
    {
      vtr_sheets_carry_back (&scenario, said, tables.campaign.csv->name, faults);
      if (said->len == 0)
        g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  if (!vtr_beginning_first_day (ruleset, &read->first_day, read->first_turn, &first_day, &wrong))
    {
      const VtrCsvRow *row = vtr_sheets_key_row (&tables, "first-day");

      vtr_csv_fault (tables.campaign.csv, row, (guint) vtr_sheets_find_column (&tables.campaign, "value"), faults, "%s", wrong->message);
      return NULL;
    }
  if (picture != NULL && !add_picture (sheets, &tables, board, picture, pins, error))
    return NULL;
  sheets->first_turn = read->first_turn;
  sheets->n_places = vtr_sheets_n_rows (&tables.places);
  sheets->n_roads = vtr_sheets_n_rows (&tables.roads);
  sheets->n_formations = vtr_sheets_n_rows (&tables.formations);
  sheets->n_players = vtr_sheets_n_rows (&tables.players);
  return g_steal_pointer (&sheets);
}

static gboolean
write_new (const gchar *path,
           const gchar *data,
           gssize length,
           GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS, "%s is there already; give another folder, or move it away", path);
      return FALSE;
    }
  return g_file_set_contents (path, data, length, error);
}

/**
 * vtr_sheets_write:
 * @sheets: what was read
 * @folder: where map and scenario go
 * @path: (out) (optional) (transfer full): the scenario
 * @error: VTR_STORE_ERROR_EXISTS; or it cannot be written
 *
 * A map that lies there already, byte for byte the same, is left.
 *
 * Returns: whether both are there
 */
gboolean
vtr_sheets_write (const VtrSheets *sheets,
                  const gchar *folder,
                  gchar **path,
                  GError **error)
{
  g_autofree gchar *file = g_strconcat (sheets->id, ".scenario.xml", NULL);
  g_autofree gchar *scenario = g_build_filename (folder, file, NULL);
  g_autofree gchar *map = g_build_filename (folder, sheets->map_name, NULL);
  g_autofree gchar *picture = sheets->picture != NULL ? g_build_filename (folder, sheets->picture_name, NULL) : NULL;
  g_autofree gchar *there = NULL;

  /* what hinders it is said when the first file is written */
  g_mkdir_with_parents (folder, 0777);
  if (g_file_test (scenario, G_FILE_TEST_EXISTS))
    return write_new (scenario, "", 0, error);
  if (!(g_file_get_contents (map, &there, NULL, NULL) && g_str_equal (there, sheets->map)) && !write_new (map, sheets->map, -1, error))
    return FALSE;
  if (picture != NULL && !write_new (picture, g_bytes_get_data (sheets->picture, NULL), (gssize) g_bytes_get_size (sheets->picture), error))
    return FALSE;
  if (!write_new (scenario, sheets->scenario, -1, error))
    return FALSE;
  if (path != NULL)
    *path = g_steal_pointer (&scenario);
  return TRUE;
}
