/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-picture.h"

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
  gchar *map_name;     /* of the file beside the scenario */
  gchar *map;          /* XML */
  gchar *scenario;     /* XML */
  gchar *picture_name; /* of the picture's file beside the scenario; NULL: none */
  GBytes *picture;
  gint first_turn; /* with which the campaign goes on */
  guint n_places;
  guint n_roads;
  guint n_formations;
  guint n_players;
} VtrSheets;

/* @folder: holds the tables. @picture: (nullable): the umpire's own map, which lies behind
 * the board. @pins: (nullable): two of "Leipzig=120,340" for it. @faults: (element-type utf8): takes lines
 * "file:line:column: what; what to do". NULL: there is a fault, or @error is set. */
VtrSheets *vtr_sheets_read (const gchar *folder, const gchar *picture, const gchar *const *pins, GPtrArray *faults, GError **error);
void vtr_sheets_free (VtrSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrSheets, vtr_sheets_free)

/* Map, scenario and picture into a folder; nothing is overwritten. @path: (out): the scenario. */
gboolean vtr_sheets_write (const VtrSheets *sheets, const gchar *folder, gchar **path, GError **error);

G_END_DECLS
