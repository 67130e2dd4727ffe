/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-campaign.h"
#include "desk/vtr-desk-map.h"
#include "desk/vtr-desk-panes.h"

G_BEGIN_DECLS

/**
 * VtrDeskWindow:
 *
 * One window, one campaign. Everything that can be done in it is one of its
 * actions (vtr-desk-window-actions.c); buttons, keys and tests activate those.
 */
#define VTR_DESK_TYPE_WINDOW (vtr_desk_window_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskWindow, vtr_desk_window, VTR_DESK, WINDOW, GtkApplicationWindow)

GtkWidget *vtr_desk_window_new (GtkApplication *application);
void vtr_desk_window_open (VtrDeskWindow *self, const gchar *path);
VtrDeskCampaign *vtr_desk_window_get_campaign (VtrDeskWindow *self);
VtrDeskMap *vtr_desk_window_get_map (VtrDeskWindow *self);
gboolean vtr_desk_window_is_settled (VtrDeskWindow *self);
const gchar *vtr_desk_window_get_trouble (VtrDeskWindow *self);
const gchar *vtr_desk_window_get_next_step (VtrDeskWindow *self);

G_END_DECLS
