/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"
#include "desk/vtr-desk-viewport.h"

G_BEGIN_DECLS

/**
 * VtrDeskMap:
 *
 * The map. The board and what a view knows of the forces on it are painted in
 * a worker thread into one image as large as the view, which panning moves and
 * zooming stretches until the next is ready. What belongs to the hand
 * (selection, reach, the order being written) is drawn over it in each frame.
 *
 * Signal "picked" (formation, place): a click; either may be "". Signal "drawn" (place):
 * the hand draws the way on to it. Property
 * "zoom-text". Actions map.zoom-in, map.zoom-out, map.fit, map.pan (dx, dy).
 */
#define VTR_DESK_TYPE_MAP (vtr_desk_map_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskMap, vtr_desk_map, VTR_DESK, MAP, GtkWidget)

void vtr_desk_map_set_moment (VtrDeskMap *self, VtrDeskMoment *moment, const VtrView *view);
void vtr_desk_map_set_board (VtrDeskMap *self, const VtrBoard *board);
void vtr_desk_map_select (VtrDeskMap *self, const gchar *formation, const gchar *place);
void vtr_desk_map_set_all_supply (VtrDeskMap *self, gboolean all);
void vtr_desk_map_set_show_zones (VtrDeskMap *self, gboolean show);
gboolean vtr_desk_map_has_zones (VtrDeskMap *self);
void vtr_desk_map_set_show_reach (VtrDeskMap *self, gboolean show);
void vtr_desk_map_set_show_picture (VtrDeskMap *self, gboolean show);
void vtr_desk_map_set_reach (VtrDeskMap *self, GArray *reach);
void vtr_desk_map_set_draw_from (VtrDeskMap *self, const gchar *place);
gboolean vtr_desk_map_is_reached (VtrDeskMap *self, const gchar *place);
void vtr_desk_map_set_draft (VtrDeskMap *self, const GArray *path, const gchar *colour, gboolean forced);
void vtr_desk_map_fly_to (VtrDeskMap *self, const gchar *place);
void vtr_desk_map_fit_forces (VtrDeskMap *self);
void vtr_desk_map_set_dark (VtrDeskMap *self, gboolean dark);
gboolean vtr_desk_map_is_settled (VtrDeskMap *self);
const VtrDeskViewport *vtr_desk_map_get_viewport (VtrDeskMap *self);
void vtr_desk_map_pan (VtrDeskMap *self, gdouble dx, gdouble dy);
void vtr_desk_map_zoom_at (VtrDeskMap *self, gdouble factor, gdouble x, gdouble y);
gboolean vtr_desk_map_pick_at (VtrDeskMap *self, gdouble x, gdouble y, const gchar **formation, const gchar **place);

G_END_DECLS
