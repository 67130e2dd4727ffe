/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "store/vtr-store.h"

G_BEGIN_DECLS

/**
 * VtrDeskReceipt:
 *
 * A popover in which the umpire says when a message was received after all.
 */
#define VTR_DESK_TYPE_RECEIPT (vtr_desk_receipt_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskReceipt, vtr_desk_receipt, VTR_DESK, RECEIPT, GtkPopover)

void vtr_desk_receipt_show (VtrDeskReceipt *self, const VtrStoredMessage *message);
gchar *vtr_desk_receipt_words (gint64 time);

G_END_DECLS
