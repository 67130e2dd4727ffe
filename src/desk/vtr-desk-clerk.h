/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskClerkWindow:
 *
 * The clerk's board of the open turn: what has come of each player, until when, what
 * is lent to him and what he left for the case of silence. It stays open beside the
 * main window, whose actions its buttons activate.
 */
#define VTR_DESK_TYPE_CLERK_WINDOW (vtr_desk_clerk_window_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskClerkWindow, vtr_desk_clerk_window, VTR_DESK, CLERK_WINDOW, GtkWindow)

VtrDeskClerkWindow *vtr_desk_clerk_window_new (GtkWindow *parent, VtrDeskCampaign *campaign);
gboolean vtr_desk_clerk_window_select (VtrDeskClerkWindow *self, const gchar *player);

G_END_DECLS
