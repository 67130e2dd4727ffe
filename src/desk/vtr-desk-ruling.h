/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskRuling:
 *
 * A window in which the umpire rules on the open turn: a fact is set, a record
 * added or taken out, a die set, an order accepted or refused, or something is
 * stated in words; each with a reason and what a side is told of it. Below it the
 * rulings of the turn, each of which can be withdrawn.
 */
#define VTR_DESK_TYPE_RULING (vtr_desk_ruling_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskRuling, vtr_desk_ruling, VTR_DESK, RULING, GtkWindow)

VtrDeskRuling *vtr_desk_ruling_new (GtkWindow *parent, VtrDeskCampaign *campaign, VtrOverrideKind kind, const gchar *about);

G_END_DECLS
