/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-sheets-private.h"

#include <string.h>

/* The tables, as a spreadsheet saves them. */

static void
vtr_sheet_table_clear (VtrSheetTable *table)
{
  g_clear_pointer (&table->csv, vtr_csv_free);
  g_clear_pointer (&table->columns, g_strfreev);
  g_clear_pointer (&table->rows, g_ptr_array_unref);
  g_clear_pointer (&table->used, g_free);
}

void
vtr_sheet_tables_clear (VtrSheetTables *tables)
{
  vtr_sheet_table_clear (&tables->campaign);
  vtr_sheet_table_clear (&tables->sides);
  vtr_sheet_table_clear (&tables->nations);
  vtr_sheet_table_clear (&tables->players);
  vtr_sheet_table_clear (&tables->formations);
  vtr_sheet_table_clear (&tables->positions);
  vtr_sheet_table_clear (&tables->places);
  vtr_sheet_table_clear (&tables->roads);
  vtr_sheet_table_clear (&tables->rivers);
  vtr_sheet_table_clear (&tables->bases);
  vtr_sheet_table_clear (&tables->holds);
  vtr_sheet_table_clear (&tables->routes);
  vtr_sheet_table_clear (&tables->rules);
}

/* --- tables ----------------------------------------------------------------------- */

gint
vtr_sheets_find_column (const VtrSheetTable *table,
                        const gchar *name)
{
  for (gint i = 0; table->columns != NULL && table->columns[i] != NULL; i++)
    if (g_str_equal (table->columns[i], name))
      return i;
  return -1;
}

const gchar *
vtr_sheets_cell (const VtrSheetTable *table,
                 const VtrCsvRow *row,
                 const gchar *column)
{
  gint at = vtr_sheets_find_column (table, column);

  return at >= 0 ? vtr_csv_text (row, (guint) at) : "";
}

/* "Foot guns" or "foot_guns": "foot-guns". */
static gchar *
column_name (const gchar *written)
{
  gchar *name = g_ascii_strdown (written, -1);

  return g_strdelimit (g_strstrip (name), " _", '-');
}

/* @needed: columns that it must have, '|' between; @must: there must be the file */
static gboolean
read_table (VtrSheetTable *table,
            const gchar *folder,
            const gchar *name,
            const gchar *needed,
            gboolean must,
            GPtrArray *faults)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  g_autofree gchar *data = NULL;
  g_auto (GStrv) wanted = g_strsplit (needed, "|", -1);
  g_autoptr (GBytes) bytes = NULL;
  const VtrCsvRow *head;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, NULL))
    {
      if (must)
        g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no such file, or it cannot be read; make a table with the columns %s", path, needed));
      return !must;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  table->csv = vtr_csv_read (bytes, path, faults);
  if (table->csv == NULL)
    return FALSE;
  if (table->csv->rows->len == 0)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: the table is empty; its first line names the columns: %s", path, needed));
      return FALSE;
    }
  head = g_ptr_array_index (table->csv->rows, 0);
  if (head->fields->len == 1 && strchr (vtr_csv_text (head, 0), ';') != NULL)
    {
      vtr_csv_fault (table->csv, head, 0, faults, "the columns are parted by ';'; save the table with commas between");
      return FALSE;
    }
  table->columns = g_new0 (gchar *, head->fields->len + 1);
  for (guint i = 0; i < head->fields->len; i++)
    table->columns[i] = column_name (vtr_csv_text (head, i));
  for (guint i = 0; wanted[i] != NULL; i++)
    if (vtr_sheets_find_column (table, wanted[i]) < 0)
      vtr_csv_fault (table->csv, head, 0, faults, "there is no column '%s'; add it", wanted[i]);
  for (guint i = 0; i < head->fields->len; i++)
    if (table->columns[i][0] != '\0' && vtr_sheets_find_column (table, table->columns[i]) != (gint) i)
      vtr_csv_fault (table->csv, head, i, faults, "a second column '%s'; leave one", table->columns[i]);
  table->rows = g_ptr_array_new ();
  for (guint i = 1; i < table->csv->rows->len; i++)
    g_ptr_array_add (table->rows, g_ptr_array_index (table->csv->rows, i));
  table->used = g_new0 (gboolean, table->rows->len + 1);
  return TRUE;
}

guint
vtr_sheets_n_rows (const VtrSheetTable *table)
{
  return table->rows != NULL ? table->rows->len : 0;
}

const VtrCsvRow *
vtr_sheets_row_at (const VtrSheetTable *table,
                   guint i)
{
  return g_ptr_array_index (table->rows, i);
}

/* The row of the table of keys that gives one; or NULL. */
const VtrCsvRow *
vtr_sheets_key_row (const VtrSheetTables *tables,
                    const gchar *name)
{
  for (guint i = 0; i < vtr_sheets_n_rows (&tables->campaign); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (&tables->campaign, i);

      if (g_ascii_strcasecmp (vtr_sheets_cell (&tables->campaign, row, "key"), name) == 0 && vtr_sheets_cell (&tables->campaign, row, "value")[0] != '\0')
        return row;
    }
  return NULL;
}

/* A value of the table of keys. */
const gchar *
vtr_sheets_key (const VtrSheetTables *tables,
                const gchar *name,
                const gchar *otherwise)
{
  const VtrCsvRow *row = vtr_sheets_key_row (tables, name);

  return row != NULL ? vtr_sheets_cell (&tables->campaign, row, "value") : otherwise;
}

static void
check_keys (const VtrSheetTables *tables,
            GPtrArray *faults)
{
  static const gchar *const known[] = { "id", "name", "first-day", "turn", "turns", "ruleset", "about", "credit", "map", NULL };
  static const gchar *const needed[] = { "id", "name", "first-day", "turns", NULL };

  for (guint i = 0; i < vtr_sheets_n_rows (&tables->campaign); i++)
    {
      const VtrCsvRow *row = vtr_sheets_row_at (&tables->campaign, i);
      g_autofree gchar *name = g_ascii_strdown (vtr_sheets_cell (&tables->campaign, row, "key"), -1);
      const gchar *near = vtr_umpire_nearest (name, known);

      if (g_strv_contains (known, name))
        continue;
      if (near != NULL)
        vtr_csv_fault (tables->campaign.csv, row, 0, faults, "there is no key '%s'; did you mean '%s'?", name, near);
      else
        vtr_csv_fault (tables->campaign.csv, row, 0, faults, "there is no key '%s'; there are id, name, first-day, turn, turns, ruleset, about, credit, map", name);
    }
  for (guint i = 0; needed[i] != NULL; i++)
    if (vtr_sheets_key (tables, needed[i], NULL) == NULL)
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: there is no '%s'; add a row with that key", tables->campaign.csv->name, needed[i]));
}

gboolean
vtr_sheets_read_tables (VtrSheetTables *tables,
                        const gchar *folder,
                        GPtrArray *faults)
{
  gboolean own_map;

  read_table (&tables->campaign, folder, "campaign.csv", "key|value", TRUE, faults);
  own_map = vtr_sheets_key (tables, "map", NULL) == NULL;
  read_table (&tables->sides, folder, "sides.csv", "id|name|colour|shape", TRUE, faults);
  read_table (&tables->nations, folder, "nations.csv", "id|name|adjective|side", TRUE, faults);
  read_table (&tables->players, folder, "players.csv", "id|name|side", TRUE, faults);
  read_table (&tables->formations, folder, "formations.csv", "kind|id|name|under", TRUE, faults);
  read_table (&tables->positions, folder, "positions.csv", "formation|place", FALSE, faults);
  if (own_map)
    {
      read_table (&tables->places, folder, "places.csv", "id|name|lat|lon|nation", TRUE, faults);
      read_table (&tables->roads, folder, "roads.csv", "from|to|road", TRUE, faults);
      read_table (&tables->rivers, folder, "rivers.csv", "id|name|class|points", FALSE, faults);
    }
  read_table (&tables->bases, folder, "bases.csv", "side|place", FALSE, faults);
  read_table (&tables->holds, folder, "holds.csv", "side|place", FALSE, faults);
  read_table (&tables->routes, folder, "routes.csv", "formation|seq|place", FALSE, faults);
  read_table (&tables->rules, folder, "rules.csv", "parameter|value", FALSE, faults);
  if (tables->campaign.csv != NULL && tables->campaign.rows != NULL)
    check_keys (tables, faults);
  return faults->len == 0;
}
