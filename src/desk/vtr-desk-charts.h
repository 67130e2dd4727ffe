/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskCharts:
 *
 * The figures over the turns, as the umpire or a side knows them: prestige,
 * strength and what else the rules keep, one chart each. It stays open beside the
 * main window, whose actions its buttons activate.
 */
#define VTR_DESK_TYPE_CHARTS (vtr_desk_charts_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskCharts, vtr_desk_charts, VTR_DESK, CHARTS, GtkWindow)

VtrDeskCharts *vtr_desk_charts_new (GtkWindow *parent, VtrDeskCampaign *campaign, const gchar *side);
GPtrArray *vtr_desk_charts_of (VtrDeskMoment *moment, const gchar *side);

G_END_DECLS
