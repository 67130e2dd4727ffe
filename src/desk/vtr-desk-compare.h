/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskCompare:
 *
 * A window that says, reader by reader, which lines of a turn's reports another
 * branch of the history changes.
 */
#define VTR_DESK_TYPE_COMPARE (vtr_desk_compare_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskCompare, vtr_desk_compare, VTR_DESK, COMPARE, GtkWindow)

GtkWidget *vtr_desk_compare_new (GtkWindow *parent, VtrDeskCampaign *campaign);

G_END_DECLS
