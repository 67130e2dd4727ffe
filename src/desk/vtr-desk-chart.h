/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"
#include "reports/vtr-chart.h"

G_BEGIN_DECLS

/**
 * VtrDeskChart:
 *
 * A chart of figures over the turns. The pointer and the arrow keys go along the
 * turns; property "reading" says the figures of the turn that is looked at. To
 * those who do not see it the description gives all figures.
 */
#define VTR_DESK_TYPE_CHART (vtr_desk_chart_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskChart, vtr_desk_chart, VTR_DESK, CHART, GtkWidget)

GtkWidget *vtr_desk_chart_new (VtrDeskMoment *moment, GPtrArray *charts, guint index);
const VtrChart *vtr_desk_chart_get_chart (VtrDeskChart *self);
gchar *vtr_desk_chart_dup_reading (VtrDeskChart *self);
gchar *vtr_desk_chart_dup_description (VtrDeskChart *self);
gint vtr_desk_chart_get_turn (VtrDeskChart *self);
void vtr_desk_chart_look_at (VtrDeskChart *self, gdouble x);
GdkTexture *vtr_desk_chart_to_texture (const VtrChart *chart);

G_END_DECLS
