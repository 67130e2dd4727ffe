/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-xml-out.h"
#include "umpire/vtr-csv.h"
#include "umpire/vtr-sheets.h"
#include "umpire/vtr-umpire-beginning.h"

G_BEGIN_DECLS

/* How a map and a scenario are made of tables: vtr-sheets-tables.c reads these,
 * vtr-sheets-xml.c makes elements of their rows and carries complaints back to the
 * cells, vtr-sheets.c does the whole. */

#define VTR_SHEETS_RULESET "kriegsspiel1813"

/* One table. */
typedef struct
{
  VtrCsv *csv;     /* NULL: there is no such file */
  gchar **columns; /* as attributes are called: "foot-guns" */
  GPtrArray *rows; /* VtrCsvRow*: without the head */
  gboolean *used;  /* rows that have been made into elements */
} VtrSheetTable;

/* Of which row a line of XML was made. */
typedef struct
{
  guint line;
  const VtrSheetTable *table;
  const VtrCsvRow *row;
  const VtrSheetTable *moved; /* whose row says where it stands now; or NULL */
  const VtrCsvRow *moved_row;
} VtrSheetOrigin;

/* XML in the making. */
typedef struct
{
  VtrXmlOut *xml;
  GArray *origins;
} VtrSheetOut;

typedef struct
{
  VtrSheetTable campaign, sides, nations, players, formations, positions, places, roads, rivers, bases, holds, routes, rules;
} VtrSheetTables;

/* vtr-sheets-tables.c */
gint vtr_sheets_find_column (const VtrSheetTable *table, const gchar *name);
const gchar *vtr_sheets_cell (const VtrSheetTable *table, const VtrCsvRow *row, const gchar *column);
guint vtr_sheets_n_rows (const VtrSheetTable *table);
const VtrCsvRow *vtr_sheets_row_at (const VtrSheetTable *table, guint i);
const VtrCsvRow *vtr_sheets_key_row (const VtrSheetTables *tables, const gchar *name);
const gchar *vtr_sheets_key (const VtrSheetTables *tables, const gchar *name, const gchar *otherwise);
gboolean vtr_sheets_read_tables (VtrSheetTables *tables, const gchar *folder, GPtrArray *faults);
void vtr_sheet_tables_clear (VtrSheetTables *tables);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrSheetTables, vtr_sheet_tables_clear)

/* vtr-sheets-xml.c */
void vtr_sheets_write_map (VtrSheetOut *out, const VtrSheetTables *tables, GPtrArray *faults);
void vtr_sheets_write_scenario (VtrSheetOut *out, const VtrSheetTables *tables, const gchar *map_name, const gchar *picture_name, const VtrPicture *picture, GPtrArray *faults);
void vtr_sheets_carry_back (const VtrSheetOut *out, const GPtrArray *said, const gchar *campaign, GPtrArray *faults);
void vtr_sheet_out_clear (VtrSheetOut *out);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrSheetOut, vtr_sheet_out_clear)

G_END_DECLS
