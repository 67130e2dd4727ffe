/* SPDX-License-Identifier: MIT */
#include "board/vtr-hex.h"

/* Of the lattice: a hex's centre to its corners, clockwise from the north. */
static const VtrPoint corners[VTR_HEX_SIDES] = {
  { 0, -2 },
  { 1, -1 },
  { 1, 1 },
  { 0, 2 },
  { -1, 1 },
  { -1, -1 },
};

/* Paper about the grid, in steps of the lattice. */
#define MARGIN_X 1
#define MARGIN_Y 2

/* 1 where the row stands half a hex to the right. */
static gint
shifted (gint row)
{
  return row % 2 == 0 ? 1 : 0;
}

/**
 * vtr_hex_parse:
 * @name: what may be the name of a hex
 * @hex: (out): which it is
 *
 * Reads "CCRR": two digits of a column and two of a row, each at least 1.
 *
 * Returns: whether it is one
 */
gboolean
vtr_hex_parse (const gchar *name,
               VtrHex *hex)
{
  gint digits[4];

  g_return_val_if_fail (name != NULL && hex != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    {
      if (!g_ascii_isdigit (name[i]))
        return FALSE;
      digits[i] = name[i] - '0';
    }
  hex->column = digits[0] * 10 + digits[1];
  hex->row = digits[2] * 10 + digits[3];
  return name[4] == '\0' && hex->column > 0 && hex->row > 0;
}

/**
 * vtr_hex_name:
 * @hex: a hex of a grid
 *
 * Returns: (transfer full): its name, "CCRR"
 */
gchar *
vtr_hex_name (VtrHex hex)
{
  return g_strdup_printf ("%02d%02d", hex.column, hex.row);
}

/**
 * vtr_hex_neighbour:
 * @hex: a hex
 * @side: over which of its sides, 0 to 5
 *
 * Returns: the hex beyond that side, which need not be on any grid
 */
VtrHex
vtr_hex_neighbour (VtrHex hex,
                   guint side)
{
  gint s = shifted (hex.row);

  switch (side % VTR_HEX_SIDES)
    {
    case 0:
      return (VtrHex){ hex.column + s, hex.row - 1 };
    case 1:
      return (VtrHex){ hex.column + 1, hex.row };
    case 2:
      return (VtrHex){ hex.column + s, hex.row + 1 };
    case 3:
      return (VtrHex){ hex.column - 1 + s, hex.row + 1 };
    case 4:
      return (VtrHex){ hex.column - 1, hex.row };
    default:
      return (VtrHex){ hex.column - 1 + s, hex.row - 1 };
    }
}

/**
 * vtr_hex_side_to:
 * @from: a hex
 * @to: another one
 * @side: (out): the side of @from over which @to lies
 *
 * Returns: whether they are neighbours
 */
gboolean
vtr_hex_side_to (VtrHex from,
                 VtrHex to,
                 guint *side)
{
  for (guint i = 0; i < VTR_HEX_SIDES; i++)
    {
      VtrHex next = vtr_hex_neighbour (from, i);

      if (next.column == to.column && next.row == to.row)
        {
          *side = i;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vtr_hex_distance:
 * @a: a hex
 * @b: a hex
 *
 * Returns: how many steps it is from one to the other, whatever lies between
 */
gint
vtr_hex_distance (VtrHex a,
                  VtrHex b)
{
  /* In half breadths; a step down goes one half to the side for nothing. */
  gint across = ABS ((2 * a.column + shifted (a.row)) - (2 * b.column + shifted (b.row)));
  gint down = ABS (a.row - b.row);

  return down + MAX (across - down, 0) / 2;
}

/**
 * vtr_hex_grid:
 * @first: the hex in its north-western corner
 * @last: the hex in its south-eastern corner, not before @first
 * @breadth: from one flat side of a hex to the other, metres, at least 2
 *
 * Returns: the grid
 */
VtrHexGrid
vtr_hex_grid (VtrHex first,
              VtrHex last,
              gint breadth)
{
  VtrHexGrid grid = {
    .first_column = first.column,
    .first_row = first.row,
    .columns = last.column - first.column + 1,
    .rows = last.row - first.row + 1,
    .half = breadth / 2,
    /* a quarter of 2/√3 of the breadth, to the nearest metre */
    .quarter = (gint) (((gint64) breadth * 288675 + 500000) / 1000000),
  };

  return grid;
}

gboolean
vtr_hex_grid_has (const VtrHexGrid *grid,
                  VtrHex hex)
{
  return hex.column >= grid->first_column && hex.column < grid->first_column + grid->columns &&
         hex.row >= grid->first_row && hex.row < grid->first_row + grid->rows;
}

static VtrPoint
lattice_centre (const VtrHexGrid *grid,
                VtrHex hex)
{
  return (VtrPoint){
    MARGIN_X + 2 * (hex.column - grid->first_column) + 1 + shifted (hex.row),
    MARGIN_Y + 3 * (hex.row - grid->first_row) + 2,
  };
}

/**
 * vtr_hex_centre:
 * @grid: a grid
 * @hex: a hex on it
 *
 * Returns: its middle, metres
 */
VtrPoint
vtr_hex_centre (const VtrHexGrid *grid,
                VtrHex hex)
{
  VtrPoint at = lattice_centre (grid, hex);

  return (VtrPoint){ at.x * grid->half, at.y * grid->quarter };
}

/**
 * vtr_hex_corner:
 * @grid: a grid
 * @hex: a hex on it
 * @corner: clockwise from the northern one, which is 0; 6 is 0 again
 *
 * Returns: that corner, metres
 */
VtrPoint
vtr_hex_corner (const VtrHexGrid *grid,
                VtrHex hex,
                guint corner)
{
  VtrPoint at = lattice_centre (grid, hex);
  VtrPoint to = corners[corner % VTR_HEX_SIDES];

  return (VtrPoint){ (at.x + to.x) * grid->half, (at.y + to.y) * grid->quarter };
}

/* The sheet that holds it, metres. */
VtrPoint
vtr_hex_grid_size (const VtrHexGrid *grid)
{
  return (VtrPoint){
    (2 * grid->columns + 1 + 2 * MARGIN_X) * grid->half,
    (3 * grid->rows + 1 + 2 * MARGIN_Y) * grid->quarter,
  };
}
