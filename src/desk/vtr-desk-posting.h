/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskPosting:
 *
 * The posting board: a row for each text that a destination is due, what the
 * clipboard holds and for whom, and a line to make a destination.
 */
#define VTR_DESK_TYPE_POSTING (vtr_desk_posting_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskPosting, vtr_desk_posting, VTR_DESK, POSTING, GtkBox)

void vtr_desk_posting_set_moment (VtrDeskPosting *self, VtrDeskMoment *moment);
void vtr_desk_posting_set_board (VtrDeskPosting *self, const GPtrArray *board);
void vtr_desk_posting_set_handed (VtrDeskPosting *self, const VtrDeskHanded *handed);
/* The selected row: FALSE: none is. */
gboolean vtr_desk_posting_get_selected (VtrDeskPosting *self, const gchar **destination, const gchar **what, gint64 *about);
void vtr_desk_posting_select (VtrDeskPosting *self, guint position);
const gchar *vtr_desk_posting_get_line (VtrDeskPosting *self);
guint vtr_desk_posting_get_part (VtrDeskPosting *self); /* of the selected row, that the clipboard holds; 0: another or none */

G_END_DECLS
