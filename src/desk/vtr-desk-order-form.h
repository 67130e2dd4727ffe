/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskOrderForm:
 *
 * One order while it is written: verb, way, options from the ruleset's tables,
 * and the verdict on it as it stands. Its buttons activate the window's
 * actions, which call the functions below.
 *
 * Signal "changed" after each change.
 */
#define VTR_DESK_TYPE_ORDER_FORM (vtr_desk_order_form_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskOrderForm, vtr_desk_order_form, VTR_DESK, ORDER_FORM, GtkBox)

void vtr_desk_order_form_set (VtrDeskOrderForm *self, VtrDeskMoment *moment, const VtrView *view, const gchar *formation, const gchar *place);
gboolean vtr_desk_order_form_edit (VtrDeskOrderForm *self, const gchar *order);
const VtrOrder *vtr_desk_order_form_get_draft (VtrDeskOrderForm *self);
gboolean vtr_desk_order_form_is_dirty (VtrDeskOrderForm *self);
void vtr_desk_order_form_set_saved (VtrDeskOrderForm *self);
GHashTable *vtr_desk_order_form_get_drafts (VtrDeskOrderForm *self);
gboolean vtr_desk_order_form_takes_places (VtrDeskOrderForm *self);
gboolean vtr_desk_order_form_takes (VtrDeskOrderForm *self, VtrVerbFlags flag);
gboolean vtr_desk_order_form_takes_amount (VtrDeskOrderForm *self);
gboolean vtr_desk_order_form_allows (VtrDeskOrderForm *self, VtrOptions option);

void vtr_desk_order_form_set_verb (VtrDeskOrderForm *self, const gchar *verb);
gboolean vtr_desk_order_form_add (VtrDeskOrderForm *self, const gchar *id);
void vtr_desk_order_form_truncate (VtrDeskOrderForm *self, guint length);
void vtr_desk_order_form_set_option (VtrDeskOrderForm *self, VtrOptions option, gboolean set);
void vtr_desk_order_form_set_amount (VtrDeskOrderForm *self, gint amount);
void vtr_desk_order_form_set_side (VtrDeskOrderForm *self, const gchar *side);
void vtr_desk_order_form_set_under (VtrDeskOrderForm *self, const gchar *parent);
void vtr_desk_order_form_set_whole_side (VtrDeskOrderForm *self, gboolean whole);
void vtr_desk_order_form_set_above (VtrDeskOrderForm *self, const gchar *order);
void vtr_desk_order_form_clear (VtrDeskOrderForm *self);
const VtrId *vtr_desk_order_form_get_from (VtrDeskOrderForm *self);
GArray *vtr_desk_order_form_dup_path (VtrDeskOrderForm *self);

G_END_DECLS
