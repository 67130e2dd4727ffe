/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskProposals:
 *
 * Orders that a passage may mean, of which the umpire checks and takes what was meant:
 * to check one unchecks what it excludes. Nothing of it is seen while there is nothing
 * to take.
 */
#define VTR_DESK_TYPE_PROPOSALS (vtr_desk_proposals_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskProposals, vtr_desk_proposals, VTR_DESK, PROPOSALS, GtkBox)

void vtr_desk_proposals_clear (VtrDeskProposals *self);
void vtr_desk_proposals_show (VtrDeskProposals *self, VtrDeskMoment *moment, const VtrProposed *proposed);
gboolean vtr_desk_proposals_focus (VtrDeskProposals *self);
guint vtr_desk_proposals_get_n (VtrDeskProposals *self);
GtkCheckButton *vtr_desk_proposals_get_nth (VtrDeskProposals *self, guint nth);

G_END_DECLS
