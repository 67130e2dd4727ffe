/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskVerdicts:
 *
 * What became of each passage of a message, a row each; under one that waits for the
 * umpire what it may mean, for him to check, and that it is no order. What is checked in
 * the whole message is settled at once.
 *
 * Signals: "asked" (passage) when one that is no order is activated; "pointed" (passage)
 * when an order is; "checked" when something was checked or unchecked.
 */
#define VTR_DESK_TYPE_VERDICTS (vtr_desk_verdicts_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskVerdicts, vtr_desk_verdicts, VTR_DESK, VERDICTS, GtkBox)

void vtr_desk_verdicts_show (VtrDeskVerdicts *self, VtrDeskMoment *moment, const GPtrArray *spans, const GArray *passages);
void vtr_desk_verdicts_show_meanings (VtrDeskVerdicts *self, GPtrArray *meanings);
guint vtr_desk_verdicts_get_n (VtrDeskVerdicts *self);
gchar *vtr_desk_verdicts_dup_row (VtrDeskVerdicts *self, guint position);
void vtr_desk_verdicts_activate (VtrDeskVerdicts *self, guint position);
guint vtr_desk_verdicts_get_n_checked (VtrDeskVerdicts *self);
GPtrArray *vtr_desk_verdicts_dup_meant (VtrDeskVerdicts *self);

G_END_DECLS
