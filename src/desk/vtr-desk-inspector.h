/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-order-form.h"

G_BEGIN_DECLS

/**
 * VtrDeskInspector:
 *
 * What is known of the selected formation or place, and the order form.
 */
#define VTR_DESK_TYPE_INSPECTOR (vtr_desk_inspector_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskInspector, vtr_desk_inspector, VTR_DESK, INSPECTOR, GtkBox)

void vtr_desk_inspector_set (VtrDeskInspector *self, VtrDeskMoment *moment, const VtrView *view, const gchar *formation, const gchar *place);
VtrDeskOrderForm *vtr_desk_inspector_get_form (VtrDeskInspector *self);

G_END_DECLS
