/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-viewport.h"

#include <math.h>

/* Numbers that come from pointers and devices may be anything: a scroll event's
 * own position is NaN in GTK 4.8. */
static gdouble
finite_or (gdouble value,
           gdouble otherwise)
{
  return isfinite (value) ? value : otherwise;
}

static void
viewport_clamp (VtrDeskViewport *viewport)
{
  gdouble fit = vtr_desk_viewport_fit_zoom (viewport);

  viewport->zoom = CLAMP (finite_or (viewport->zoom, fit),
                          vtr_desk_viewport_min_zoom (viewport),
                          vtr_desk_viewport_max_zoom (viewport));
  viewport->centre_x = CLAMP (finite_or (viewport->centre_x, viewport->board_width / 2), 0, viewport->board_width);
  viewport->centre_y = CLAMP (finite_or (viewport->centre_y, viewport->board_height / 2), 0, viewport->board_height);
}

/**
 * vtr_desk_viewport_init:
 * @viewport: what to set up
 * @board_width: of the sheet, metres; less than 1 counts as 1
 * @board_height: of the sheet, metres; less than 1 counts as 1
 *
 * Begins with the whole board in a view of one pixel; call
 * vtr_desk_viewport_resize() and vtr_desk_viewport_fit() when the view's size
 * is known.
 */
void
vtr_desk_viewport_init (VtrDeskViewport *viewport,
                        gint board_width,
                        gint board_height)
{
  g_return_if_fail (viewport != NULL);

  viewport->board_width = MAX (board_width, 1);
  viewport->board_height = MAX (board_height, 1);
  viewport->width = 1;
  viewport->height = 1;
  vtr_desk_viewport_fit (viewport);
}

/**
 * vtr_desk_viewport_resize:
 * @viewport: the viewport
 * @width: of the view, pixels
 * @height: of the view, pixels
 *
 * The board's point in the middle stays in the middle. A view that showed the
 * whole board goes on showing it.
 */
void
vtr_desk_viewport_resize (VtrDeskViewport *viewport,
                          gint width,
                          gint height)
{
  gboolean fitted;

  g_return_if_fail (viewport != NULL);

  fitted = fabs (viewport->zoom / vtr_desk_viewport_fit_zoom (viewport) - 1) < 1e-9;
  viewport->width = MAX (width, 1);
  viewport->height = MAX (height, 1);
  if (fitted)
    viewport->zoom = vtr_desk_viewport_fit_zoom (viewport);
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_fit_zoom:
 * @viewport: the viewport
 *
 * Returns: pixels a metre at which the board just fits into the view
 */
gdouble
vtr_desk_viewport_fit_zoom (const VtrDeskViewport *viewport)
{
  return MIN (viewport->width / viewport->board_width, viewport->height / viewport->board_height);
}

/**
 * vtr_desk_viewport_min_zoom:
 * @viewport: the viewport
 *
 * Returns: the least zoom, pixels a metre
 */
gdouble
vtr_desk_viewport_min_zoom (const VtrDeskViewport *viewport)
{
  return vtr_desk_viewport_fit_zoom (viewport) * 0.8;
}

/**
 * vtr_desk_viewport_max_zoom:
 * @viewport: the viewport
 *
 * Returns: the greatest zoom, pixels a metre
 */
gdouble
vtr_desk_viewport_max_zoom (const VtrDeskViewport *viewport)
{
  return vtr_desk_viewport_fit_zoom (viewport) * VTR_DESK_MAX_ENLARGEMENT;
}

/**
 * vtr_desk_viewport_set_zoom:
 * @viewport: the viewport
 * @zoom: pixels a metre; brought within the limits; ignored if not finite
 */
void
vtr_desk_viewport_set_zoom (VtrDeskViewport *viewport,
                            gdouble zoom)
{
  g_return_if_fail (viewport != NULL);

  viewport->zoom = finite_or (zoom, viewport->zoom);
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_zoom_at:
 * @viewport: the viewport
 * @factor: by which the zoom is multiplied; must be above 0
 * @x: view pixels; the middle if not finite
 * @y: view pixels; the middle if not finite
 *
 * The board's point under (@x, @y) stays there, unless the centre would leave
 * the board.
 */
void
vtr_desk_viewport_zoom_at (VtrDeskViewport *viewport,
                           gdouble factor,
                           gdouble x,
                           gdouble y)
{
  gdouble board_x, board_y;

  g_return_if_fail (viewport != NULL);

  if (!isfinite (factor) || factor <= 0)
    return;
  x = finite_or (x, viewport->width / 2.0);
  y = finite_or (y, viewport->height / 2.0);
  vtr_desk_viewport_to_board (viewport, x, y, &board_x, &board_y);
  viewport->zoom *= factor;
  viewport_clamp (viewport);
  viewport->centre_x = board_x - (x - viewport->width / 2.0) / viewport->zoom;
  viewport->centre_y = board_y - (y - viewport->height / 2.0) / viewport->zoom;
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_pan:
 * @viewport: the viewport
 * @dx: pixels by which the board moves to the right
 * @dy: pixels by which the board moves down
 */
void
vtr_desk_viewport_pan (VtrDeskViewport *viewport,
                       gdouble dx,
                       gdouble dy)
{
  g_return_if_fail (viewport != NULL);

  viewport->centre_x -= finite_or (dx, 0) / viewport->zoom;
  viewport->centre_y -= finite_or (dy, 0) / viewport->zoom;
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_centre_on:
 * @viewport: the viewport
 * @x: board metres
 * @y: board metres
 */
void
vtr_desk_viewport_centre_on (VtrDeskViewport *viewport,
                             gdouble x,
                             gdouble y)
{
  g_return_if_fail (viewport != NULL);

  viewport->centre_x = finite_or (x, viewport->centre_x);
  viewport->centre_y = finite_or (y, viewport->centre_y);
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_fit:
 * @viewport: the viewport
 *
 * Shows the whole board.
 */
void
vtr_desk_viewport_fit (VtrDeskViewport *viewport)
{
  g_return_if_fail (viewport != NULL);

  viewport->zoom = vtr_desk_viewport_fit_zoom (viewport);
  viewport->centre_x = viewport->board_width / 2;
  viewport->centre_y = viewport->board_height / 2;
}

/**
 * vtr_desk_viewport_fit_rectangle:
 * @viewport: the viewport
 * @x1: west edge, board metres
 * @y1: north edge, board metres
 * @x2: east edge, board metres
 * @y2: south edge, board metres
 *
 * Shows the rectangle as large as the view and the limits allow. An empty one
 * shows the whole board.
 */
void
vtr_desk_viewport_fit_rectangle (VtrDeskViewport *viewport,
                                 gdouble x1,
                                 gdouble y1,
                                 gdouble x2,
                                 gdouble y2)
{
  g_return_if_fail (viewport != NULL);

  if (!isfinite (x1) || !isfinite (y1) || !isfinite (x2) || !isfinite (y2) || x2 <= x1 || y2 <= y1)
    {
      vtr_desk_viewport_fit (viewport);
      return;
    }
  viewport->zoom = MIN (viewport->width / (x2 - x1), viewport->height / (y2 - y1));
  viewport->centre_x = (x1 + x2) / 2;
  viewport->centre_y = (y1 + y2) / 2;
  viewport_clamp (viewport);
}

/**
 * vtr_desk_viewport_to_view:
 * @viewport: the viewport
 * @board_x: board metres
 * @board_y: board metres
 * @x: (out): view pixels
 * @y: (out): view pixels
 */
void
vtr_desk_viewport_to_view (const VtrDeskViewport *viewport,
                           gdouble board_x,
                           gdouble board_y,
                           gdouble *x,
                           gdouble *y)
{
  *x = (board_x - viewport->centre_x) * viewport->zoom + viewport->width / 2.0;
  *y = (board_y - viewport->centre_y) * viewport->zoom + viewport->height / 2.0;
}

/**
 * vtr_desk_viewport_to_board:
 * @viewport: the viewport
 * @x: view pixels
 * @y: view pixels
 * @board_x: (out): board metres; may lie off the board
 * @board_y: (out): board metres; may lie off the board
 */
void
vtr_desk_viewport_to_board (const VtrDeskViewport *viewport,
                            gdouble x,
                            gdouble y,
                            gdouble *board_x,
                            gdouble *board_y)
{
  *board_x = (x - viewport->width / 2.0) / viewport->zoom + viewport->centre_x;
  *board_y = (y - viewport->height / 2.0) / viewport->zoom + viewport->centre_y;
}

/**
 * vtr_desk_viewport_shows:
 * @viewport: the viewport
 * @board_x: board metres
 * @board_y: board metres
 * @margin: pixels within the edge that do not count as seen; negative: outside
 *   of the edge that do
 *
 * Returns: whether the point is in the view
 */
gboolean
vtr_desk_viewport_shows (const VtrDeskViewport *viewport,
                         gdouble board_x,
                         gdouble board_y,
                         gdouble margin)
{
  gdouble x, y;

  vtr_desk_viewport_to_view (viewport, board_x, board_y, &x, &y);
  return x >= margin && y >= margin && x <= viewport->width - margin && y <= viewport->height - margin;
}

/**
 * vtr_desk_viewport_equal:
 * @viewport: the viewport
 * @other: another of the same board
 *
 * Returns: whether they show the same in a view of the same size
 */
gboolean
vtr_desk_viewport_equal (const VtrDeskViewport *viewport,
                         const VtrDeskViewport *other)
{
  return viewport->width == other->width && viewport->height == other->height && viewport->zoom == other->zoom && viewport->centre_x == other->centre_x && viewport->centre_y == other->centre_y;
}

/**
 * vtr_desk_viewport_scene_zoom:
 * @viewport: the viewport
 *
 * The map is laid out (labels, stacks) anew not for every zoom but in steps of
 * a quarter of an octave; in between the picture is scaled by at most 9 in the
 * hundred either way, which the eye does not mind.
 *
 * Returns: the step nearest to the zoom, pixels a metre
 */
gdouble
vtr_desk_viewport_scene_zoom (const VtrDeskViewport *viewport)
{
  return exp2 (round (log2 (viewport->zoom) * 4) / 4);
}
