/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION: sheets
 *
 * A map and a scenario out of tables as a spreadsheet saves them (docs/spreadsheets.md
 * names files and columns). What is made is the same XML that everything else reads,
 * and it is read before it is written: what is wrong is said of the table's cell.
 */

typedef struct
{
  gchar *id;
  gchar *name;
  gchar *map_name; /* of the file beside the scenario */
  gchar *map;      /* XML */
  gchar *scenario; /* XML */
  gint first_turn; /* with which the campaign goes on */
  guint n_places;
  guint n_roads;
  guint n_formations;
  guint n_players;
} VtrSheets;

/* @folder: holds the tables. @faults: (element-type utf8): takes lines
 * "file:line:column: what; what to do". NULL: there is a fault, or @error is set. */
VtrSheets *vtr_sheets_read (const gchar *folder, GPtrArray *faults, GError **error);
void vtr_sheets_free (VtrSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrSheets, vtr_sheets_free)

/* Map and scenario into a folder; neither is overwritten. @path: (out): the scenario. */
gboolean vtr_sheets_write (const VtrSheets *sheets, const gchar *folder, gchar **path, GError **error);

G_END_DECLS
