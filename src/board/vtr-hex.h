/* SPDX-License-Identifier: MIT */
#pragma once

#include "board/vtr-point.h"

G_BEGIN_DECLS

/**
 * SECTION: hex
 *
 * A grid of hexes with two corners above and below (pointy-top), whose even rows
 * stand half a hex to the right. A hex is called CCRR by its column and row;
 * both count from 1, columns to the east and rows to the south.
 *
 * Sides are numbered clockwise from the north-eastern one, corners clockwise
 * from the northern one, so that side n runs from corner n to corner n + 1:
 *
 *         0
 *      5 / \ 1        sides: 0 north-east, 1 east, 2 south-east,
 *       |   |                3 south-west, 4 west, 5 north-west
 *      4 \ / 2
 *         3
 *
 * All corners lie on a lattice of half a breadth by a quarter of a height, both
 * whole metres: the corner that hexes share is the same point to the metre.
 */

#define VTR_HEX_SIDES 6

typedef struct
{
  gint column;
  gint row;
} VtrHex;

typedef struct
{
  gint first_column;
  gint first_row;
  gint columns;
  gint rows;
  gint half;    /* half of a hex's breadth, metres; 0: no grid */
  gint quarter; /* a quarter of its height, metres */
} VtrHexGrid;

gboolean vtr_hex_parse (const gchar *name, VtrHex *hex);
gchar *vtr_hex_name (VtrHex hex);
VtrHex vtr_hex_neighbour (VtrHex hex, guint side);
gboolean vtr_hex_side_to (VtrHex from, VtrHex to, guint *side);
gint vtr_hex_distance (VtrHex a, VtrHex b);

VtrHexGrid vtr_hex_grid (VtrHex first, VtrHex last, gint breadth);
gboolean vtr_hex_grid_has (const VtrHexGrid *grid, VtrHex hex);
VtrPoint vtr_hex_centre (const VtrHexGrid *grid, VtrHex hex);
VtrPoint vtr_hex_corner (const VtrHexGrid *grid, VtrHex hex, guint corner);
VtrPoint vtr_hex_grid_size (const VtrHexGrid *grid);

G_END_DECLS
