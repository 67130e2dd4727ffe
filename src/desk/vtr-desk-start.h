/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskStart:
 *
 * What an empty window offers: campaigns to go on with, scenarios to begin.
 */
#define VTR_DESK_TYPE_START (vtr_desk_start_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskStart, vtr_desk_start, VTR_DESK, START, GtkBox)

void vtr_desk_start_refresh (VtrDeskStart *self);
void vtr_desk_start_prepare_sample (VtrDeskStart *self, const gchar *scenario);
gboolean vtr_desk_start_is_settled (VtrDeskStart *self);
void vtr_desk_start_remember (const gchar *path);
GPtrArray *vtr_desk_find_scenarios (void);

G_END_DECLS
