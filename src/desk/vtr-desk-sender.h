/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "store/vtr-store.h"

G_BEGIN_DECLS

/**
 * VtrDeskSender:
 *
 * A popover in which the umpire says who wrote a message after all.
 */
#define VTR_DESK_TYPE_SENDER (vtr_desk_sender_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskSender, vtr_desk_sender, VTR_DESK, SENDER, GtkPopover)

void vtr_desk_sender_set_players (VtrDeskSender *self, GListModel *players);
void vtr_desk_sender_show (VtrDeskSender *self, const VtrStoredMessage *message);

G_END_DECLS
