/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskBattlesWindow:
 *
 * The battles of the open turn: the sheet of each reader, to be copied and saved;
 * the order of battle for a game on the screen; the losses read back. It stays
 * open beside the main window, whose actions its buttons activate.
 */
#define VTR_DESK_TYPE_BATTLES_WINDOW (vtr_desk_battles_window_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskBattlesWindow, vtr_desk_battles_window, VTR_DESK, BATTLES_WINDOW, GtkWindow)

VtrDeskBattlesWindow *vtr_desk_battles_window_new (GtkWindow *parent, VtrDeskCampaign *campaign);

G_END_DECLS
