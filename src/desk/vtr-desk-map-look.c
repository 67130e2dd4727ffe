/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-map-private.h"

/* Where the map looks: moving, enlarging, and the part to begin with. */

#define LEGIBLE_ENLARGEMENT 2.5 /* beyond the whole board in the view */

/**
 * vtr_desk_map_fly_to:
 * @self: the map
 * @place: id of a place
 *
 * Brings it into the middle if it is not well within the view.
 */
void
vtr_desk_map_fly_to (VtrDeskMap *self,
                     const gchar *place)
{
  const VtrPlace *target;
  guint index;

  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (self->board == NULL)
    return;
  index = vtr_board_find_place (self->board, place);
  if (index == VTR_NO_PLACE)
    return;
  target = vtr_board_place (self->board, index);
  if (vtr_desk_viewport_shows (&self->viewport, target->at.x, target->at.y, 60))
    return;
  vtr_desk_viewport_centre_on (&self->viewport, target->at.x, target->at.y);
  vtr_desk_map_moved (self);
}

static gint
compare_ints (gconstpointer a,
              gconstpointer b)
{
  gint first = *(const gint *) a;
  gint second = *(const gint *) b;

  return first < second ? -1 : first > second;
}

/* Where the middle corps stands, west to east and north to south. */
static gboolean
find_middle (const VtrView *view,
             gint *x,
             gint *y)
{
  g_autoptr (GArray) xs = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GArray) ys = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (view->state, VTR_TABLE_FORMATION, i);
      guint index = vtr_board_find_place (view->board, formation->place.s);

      if (index == VTR_NO_PLACE || (formation->kind != VTR_FORMATION_CORPS && formation->kind != VTR_FORMATION_CAVALRY_CORPS))
        continue;
      g_array_append_val (xs, vtr_board_place (view->board, index)->at.x);
      g_array_append_val (ys, vtr_board_place (view->board, index)->at.y);
    }
  if (xs->len == 0)
    return FALSE;
  g_array_sort (xs, compare_ints);
  g_array_sort (ys, compare_ints);
  *x = g_array_index (xs, gint, xs->len / 2);
  *y = g_array_index (ys, gint, ys->len / 2);
  return TRUE;
}

/**
 * vtr_desk_map_fit_forces:
 * @self: the map
 *
 * Shows the part of the board where the view's forces stand; if that is too
 * much to be read, the middle of it.
 */
void
vtr_desk_map_fit_forces (VtrDeskMap *self)
{
  VtrPoint top_left = { 0, 0 }, bottom_right = { 0, 0 };
  gdouble legible;
  gint x, y;

  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (self->view != NULL)
    vtr_scene_theatre (self->view, &top_left, &bottom_right);
  vtr_desk_viewport_fit_rectangle (&self->viewport, top_left.x, top_left.y, bottom_right.x, bottom_right.y);
  legible = LEGIBLE_ENLARGEMENT * vtr_desk_viewport_fit_zoom (&self->viewport);
  if (self->view != NULL && self->viewport.zoom < legible && find_middle (self->view, &x, &y))
    {
      vtr_desk_viewport_set_zoom (&self->viewport, legible);
      vtr_desk_viewport_centre_on (&self->viewport, x, y);
    }
  vtr_desk_map_moved (self);
}

/**
 * vtr_desk_map_get_viewport:
 * @self: the map
 *
 * Returns: (transfer none): what is seen
 */
const VtrDeskViewport *
vtr_desk_map_get_viewport (VtrDeskMap *self)
{
  g_return_val_if_fail (VTR_DESK_IS_MAP (self), NULL);
  return &self->viewport;
}

/**
 * vtr_desk_map_pan:
 * @self: the map
 * @dx: pixels to the right
 * @dy: pixels down
 */
void
vtr_desk_map_pan (VtrDeskMap *self,
                  gdouble dx,
                  gdouble dy)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  vtr_desk_viewport_pan (&self->viewport, dx, dy);
  vtr_desk_map_moved (self);
}

/**
 * vtr_desk_map_zoom_at:
 * @self: the map
 * @factor: above 1 to enlarge
 * @x: pixels; NaN: the middle
 * @y: pixels; NaN: the middle
 */
void
vtr_desk_map_zoom_at (VtrDeskMap *self,
                      gdouble factor,
                      gdouble x,
                      gdouble y)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  vtr_desk_viewport_zoom_at (&self->viewport, factor, x, y);
  vtr_desk_map_moved (self);
}
