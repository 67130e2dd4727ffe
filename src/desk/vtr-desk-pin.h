/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-backdrop.h"
#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskPin:
 *
 * A window in which the umpire pins two places on a picture of his map. When both are,
 * the other places are drawn over it, so that he sees at once whether it lies well.
 */
#define VTR_DESK_TYPE_PIN (vtr_desk_pin_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskPin, vtr_desk_pin, VTR_DESK, PIN, GtkWindow)

/**
 * VtrDeskPinned:
 * @picture: (nullable): pinned as he wants it; %NULL: he wants none
 * @user_data: the caller's
 */
typedef void (*VtrDeskPinned) (const VtrPicture *picture, gpointer user_data);

VtrDeskPin *vtr_desk_pin_new (GtkWindow *parent, VtrDeskMoment *keeper, const VtrBoard *board, const VtrPicture *picture, VtrDeskPinned pinned, gpointer user_data);
void vtr_desk_pin_read (VtrDeskPin *self, const gchar *path);
void vtr_desk_pin_place (VtrDeskPin *self, guint which, const gchar *place, gint x, gint y);
gboolean vtr_desk_pin_is_settled (VtrDeskPin *self);

G_END_DECLS
