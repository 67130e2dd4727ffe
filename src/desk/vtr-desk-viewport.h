/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * VtrDeskViewport:
 *
 * Which part of the board is seen: zoom, centre and the two transforms between
 * board metres and view pixels. It knows no widget, so that it can be tested
 * without a display. Whatever is asked of it, what it holds stays finite, the
 * zoom within its limits and the centre on the board.
 */
typedef struct
{
  /*< private >*/
  gdouble board_width; /* metres */
  gdouble board_height;
  gint width; /* pixels */
  gint height;
  gdouble zoom;     /* pixels a metre */
  gdouble centre_x; /* metres */
  gdouble centre_y;
} VtrDeskViewport;

/* How often the board may be enlarged beyond fitting the view. */
#define VTR_DESK_MAX_ENLARGEMENT 48.0

void vtr_desk_viewport_init (VtrDeskViewport *viewport, gint board_width, gint board_height);
void vtr_desk_viewport_resize (VtrDeskViewport *viewport, gint width, gint height);

void vtr_desk_viewport_set_zoom (VtrDeskViewport *viewport, gdouble zoom);
void vtr_desk_viewport_zoom_at (VtrDeskViewport *viewport, gdouble factor, gdouble x, gdouble y);
void vtr_desk_viewport_pan (VtrDeskViewport *viewport, gdouble dx, gdouble dy);
void vtr_desk_viewport_centre_on (VtrDeskViewport *viewport, gdouble x, gdouble y);
void vtr_desk_viewport_fit (VtrDeskViewport *viewport);
void vtr_desk_viewport_fit_rectangle (VtrDeskViewport *viewport, gdouble x1, gdouble y1, gdouble x2, gdouble y2);

gdouble vtr_desk_viewport_fit_zoom (const VtrDeskViewport *viewport);
gdouble vtr_desk_viewport_min_zoom (const VtrDeskViewport *viewport);
gdouble vtr_desk_viewport_max_zoom (const VtrDeskViewport *viewport);

void vtr_desk_viewport_to_view (const VtrDeskViewport *viewport, gdouble board_x, gdouble board_y, gdouble *x, gdouble *y);
void vtr_desk_viewport_to_board (const VtrDeskViewport *viewport, gdouble x, gdouble y, gdouble *board_x, gdouble *board_y);
gboolean vtr_desk_viewport_equal (const VtrDeskViewport *viewport, const VtrDeskViewport *other);
gboolean vtr_desk_viewport_shows (const VtrDeskViewport *viewport, gdouble board_x, gdouble board_y, gdouble margin);
gdouble vtr_desk_viewport_scene_zoom (const VtrDeskViewport *viewport);

G_END_DECLS
