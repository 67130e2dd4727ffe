/* SPDX-License-Identifier: MIT */
#include "reports/vtr-label.h"

/* Names come from files that anybody may have written. Longer ones than this
 * (characters) are cut: no picture has room for them. */
#define LONGEST_NAME 48

/* Side of a cell, scene units: somewhat more than a line of text is high. */
#define CELL 400

typedef struct
{
  VtrSceneBox box; /* of a segment: what it spans */
  VtrPoint a, b;   /* segments */
  gint weight;     /* segments: cost of a hundred units over it; boxes: 0 */
  guint stamp;     /* the last search that met it */
  gboolean gone;
} Thing;

struct _VtrLabelGrid
{
  VtrSceneBox bounds;
  gint columns, rows;
  GArray *things; /* Thing */
  GArray **cells; /* of guint, indices into things; NULL: none */
  guint stamp;
  guint checks;
};

/**
 * vtr_label_text_width:
 * @face: which face
 * @text: UTF-8
 * @font_size: scene units to the em
 * @spacing: further units after each letter but the last
 *
 * Returns: the width of a line of text in scene units, rounded up
 */
gint
vtr_label_text_width (VtrFace face,
                      const gchar *text,
                      gint font_size,
                      gint spacing)
{
  gint64 width = 0;
  gint letters = 0;

  for (const gchar *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      width += vtr_label_char_width (face, g_utf8_get_char (p));
      letters++;
    }
  return (gint) ((width * font_size + 999) / 1000) + spacing * MAX (letters - 1, 0);
}

/* Characters that draw nothing themselves but change what stands around them:
 * controls, the marks that turn the direction of text, joiners, and what XML
 * cannot hold. */
static gboolean
is_harmful (gunichar c)
{
  if (c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0xad || c == 0x61c)
    return TRUE;
  if ((c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f))
    return TRUE;
  if (c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xfdd0 && c <= 0xfdef))
    return TRUE;
  return (c & 0xfffe) == 0xfffe || (c >= 0xe0000 && c <= 0xe0fff);
}

/**
 * vtr_label_clean:
 * @text: (nullable): a name from outside
 *
 * Returns: (transfer full): the name as it may be drawn: valid UTF-8 on one
 *   line, without control and direction characters, not longer than a picture
 *   can bear
 */
gchar *
vtr_label_clean (const gchar *text)
{
  g_autofree gchar *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);
  gint letters = 0;

  for (const gchar *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\t' || c == '\n' || c == '\r')
        c = ' ';
      if (is_harmful (c))
        continue;
      if (letters == LONGEST_NAME)
        {
          g_string_append (clean, "…");
          break;
        }
      g_string_append_unichar (clean, c);
      letters++;
    }
  return g_strstrip (g_string_free (clean, FALSE));
}

/**
 * vtr_label_grid_new:
 * @bounds: what words must keep within, scene units
 *
 * A uniform grid: whether a box is free is answered by looking at its own cells
 * only, however many places the board has.
 *
 * Returns: (transfer full): an empty grid
 */
VtrLabelGrid *
vtr_label_grid_new (const VtrSceneBox *bounds)
{
  VtrLabelGrid *grid = g_new0 (VtrLabelGrid, 1);

  grid->bounds = *bounds;
  grid->columns = MAX (1, (bounds->x1 - bounds->x0 + CELL - 1) / CELL);
  grid->rows = MAX (1, (bounds->y1 - bounds->y0 + CELL - 1) / CELL);
  grid->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  grid->cells = g_new0 (GArray *, (gsize) grid->columns * grid->rows);
  return grid;
}

/**
 * vtr_label_grid_free:
 * @grid: (transfer full) (nullable): what is no longer needed
 */
void
vtr_label_grid_free (VtrLabelGrid *grid)
{
  if (grid == NULL)
    return;
  for (gint i = 0; i < grid->columns * grid->rows; i++)
    if (grid->cells[i] != NULL)
      g_array_unref (grid->cells[i]);
  g_free (grid->cells);
  g_array_unref (grid->things);
  g_free (grid);
}

/* The cells that a box touches; what lies outside belongs to the outermost. */
static void
cells_of (const VtrLabelGrid *grid,
          const VtrSceneBox *box,
          gint *column0,
          gint *column1,
          gint *row0,
          gint *row1)
{
  *column0 = CLAMP ((box->x0 - grid->bounds.x0) / CELL, 0, grid->columns - 1);
  *column1 = CLAMP ((box->x1 - 1 - grid->bounds.x0) / CELL, 0, grid->columns - 1);
  *row0 = CLAMP ((box->y0 - grid->bounds.y0) / CELL, 0, grid->rows - 1);
  *row1 = CLAMP ((box->y1 - 1 - grid->bounds.y0) / CELL, 0, grid->rows - 1);
}

static void
put_in_cell (VtrLabelGrid *grid,
             gint column,
             gint row,
             guint index)
{
  GArray **cell = &grid->cells[row * grid->columns + column];

  if (*cell == NULL)
    *cell = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (*cell, index);
}

/**
 * vtr_label_grid_add_box:
 *
 * Takes a place for good (until removed).
 *
 * Returns: the handle to remove it by
 */
guint
vtr_label_grid_add_box (VtrLabelGrid *grid,
                        const VtrSceneBox *box)
{
  Thing thing = { .box = *box };
  guint index = grid->things->len;
  gint column0, column1, row0, row1;

  g_array_append_val (grid->things, thing);
  cells_of (grid, box, &column0, &column1, &row0, &row1);
  for (gint row = row0; row <= row1; row++)
    for (gint column = column0; column <= column1; column++)
      put_in_cell (grid, column, row, index);
  return index;
}

/**
 * vtr_label_grid_remove_box:
 * @handle: what vtr_label_grid_add_box() returned
 */
void
vtr_label_grid_remove_box (VtrLabelGrid *grid,
                           guint handle)
{
  g_array_index (grid->things, Thing, handle).gone = TRUE;
}

/**
 * vtr_label_grid_add_segment:
 * @weight: what a hundred units of words over it cost
 *
 * Words had better not stand on this line, but may.
 */
void
vtr_label_grid_add_segment (VtrLabelGrid *grid,
                            VtrPoint a,
                            VtrPoint b,
                            gint weight)
{
  Thing thing = {
    .box = { MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x) + 1, MAX (a.y, b.y) + 1 },
    .a = a,
    .b = b,
    .weight = weight,
  };
  guint index = grid->things->len;
  gint column0, column1, row0, row1;

  if (!vtr_geo_boxes_meet (&thing.box, &grid->bounds))
    return;
  g_array_append_val (grid->things, thing);
  cells_of (grid, &thing.box, &column0, &column1, &row0, &row1);
  for (gint row = row0; row <= row1; row++)
    for (gint column = column0; column <= column1; column++)
      {
        VtrSceneBox cell = {
          grid->bounds.x0 + column * CELL,
          grid->bounds.y0 + row * CELL,
          grid->bounds.x0 + (column + 1) * CELL,
          grid->bounds.y0 + (row + 1) * CELL,
        };

        if (vtr_geo_clipped_length (a, b, &cell) > 0)
          put_in_cell (grid, column, row, index);
      }
}

/* Calls for each thing near a box, once: adds up what lies under it; a box in
 * the way ends the search. */
static gint
cost_of_box (VtrLabelGrid *grid,
             const VtrSceneBox *box)
{
  gint column0, column1, row0, row1;
  gint64 cost = 0;

  if (!vtr_geo_box_holds (&grid->bounds, box))
    return VTR_LABEL_TAKEN;
  grid->stamp++;
  cells_of (grid, box, &column0, &column1, &row0, &row1);
  for (gint row = row0; row <= row1; row++)
    for (gint column = column0; column <= column1; column++)
      {
        const GArray *cell = grid->cells[row * grid->columns + column];

        for (guint i = 0; cell != NULL && i < cell->len; i++)
          {
            Thing *thing = &g_array_index (grid->things, Thing, g_array_index (cell, guint, i));

            if (thing->gone || thing->stamp == grid->stamp)
              continue;
            thing->stamp = grid->stamp;
            grid->checks++;
            if (!vtr_geo_boxes_meet (&thing->box, box))
              continue;
            if (thing->weight == 0)
              return VTR_LABEL_TAKEN;
            cost += (gint64) thing->weight * vtr_geo_clipped_length (thing->a, thing->b, box) / 100;
          }
      }
  return (gint) MIN (cost, G_MAXINT / 4);
}

/**
 * vtr_label_grid_cost:
 * @boxes: what the words would cover
 * @n_boxes: how many
 *
 * Returns: the sum of what the lines under the boxes weigh;
 *   %VTR_LABEL_TAKEN if another box is in the way or a box leaves the bounds
 */
gint
vtr_label_grid_cost (VtrLabelGrid *grid,
                     const VtrSceneBox *boxes,
                     guint n_boxes)
{
  gint sum = 0;

  for (guint i = 0; i < n_boxes; i++)
    {
      gint cost = cost_of_box (grid, &boxes[i]);

      if (cost == VTR_LABEL_TAKEN)
        return VTR_LABEL_TAKEN;
      sum = MIN (sum + cost, G_MAXINT / 4);
    }
  return sum;
}

/**
 * vtr_label_grid_crossings:
 *
 * Returns: how many boxes a line from @a to @b would run over
 */
gint
vtr_label_grid_crossings (VtrLabelGrid *grid,
                          VtrPoint a,
                          VtrPoint b)
{
  VtrSceneBox span = { MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x) + 1, MAX (a.y, b.y) + 1 };
  gint column0, column1, row0, row1;
  gint crossings = 0;

  grid->stamp++;
  cells_of (grid, &span, &column0, &column1, &row0, &row1);
  for (gint row = row0; row <= row1; row++)
    for (gint column = column0; column <= column1; column++)
      {
        const GArray *cell = grid->cells[row * grid->columns + column];

        for (guint i = 0; cell != NULL && i < cell->len; i++)
          {
            Thing *thing = &g_array_index (grid->things, Thing, g_array_index (cell, guint, i));

            if (thing->gone || thing->weight != 0 || thing->stamp == grid->stamp)
              continue;
            thing->stamp = grid->stamp;
            grid->checks++;
            if (vtr_geo_clipped_length (a, b, &thing->box) > 0)
              crossings++;
          }
      }
  return crossings;
}

/**
 * vtr_label_grid_one_in_way:
 * @handle: (out): the box in the way
 *
 * Returns: %TRUE if exactly one box stands in the way and @box keeps within the
 *   bounds
 */
gboolean
vtr_label_grid_one_in_way (VtrLabelGrid *grid,
                           const VtrSceneBox *box,
                           guint *handle)
{
  gint column0, column1, row0, row1;

  *handle = VTR_LABEL_NOBODY;
  if (!vtr_geo_box_holds (&grid->bounds, box))
    return FALSE;
  grid->stamp++;
  cells_of (grid, box, &column0, &column1, &row0, &row1);
  for (gint row = row0; row <= row1; row++)
    for (gint column = column0; column <= column1; column++)
      {
        const GArray *cell = grid->cells[row * grid->columns + column];

        for (guint i = 0; cell != NULL && i < cell->len; i++)
          {
            guint index = g_array_index (cell, guint, i);
            Thing *thing = &g_array_index (grid->things, Thing, index);

            if (thing->gone || thing->weight != 0 || thing->stamp == grid->stamp)
              continue;
            thing->stamp = grid->stamp;
            grid->checks++;
            if (!vtr_geo_boxes_meet (&thing->box, box))
              continue;
            if (*handle != VTR_LABEL_NOBODY)
              return FALSE;
            *handle = index;
          }
      }
  return *handle != VTR_LABEL_NOBODY;
}

/**
 * vtr_label_grid_checks:
 *
 * Returns: how many pairs were compared so far
 */
guint
vtr_label_grid_checks (const VtrLabelGrid *grid)
{
  return grid->checks;
}
