/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskOob:
 *
 * The order of battle as a tree. What is selected in it is selected in the
 * window by the action win.select.
 */
#define VTR_DESK_TYPE_OOB (vtr_desk_oob_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskOob, vtr_desk_oob, VTR_DESK, OOB, GtkBox)

void vtr_desk_oob_set_moment (VtrDeskOob *self, VtrDeskMoment *moment, const VtrView *view);
void vtr_desk_oob_set_no_orders (VtrDeskOob *self, gboolean no_orders);
void vtr_desk_oob_set_drafts (VtrDeskOob *self, GHashTable *drafts);
void vtr_desk_oob_select (VtrDeskOob *self, const gchar *formation);
void vtr_desk_oob_set_filter (VtrDeskOob *self, const gchar *text);
guint vtr_desk_oob_get_n_rows (VtrDeskOob *self);

G_END_DECLS
