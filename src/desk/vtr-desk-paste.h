/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskPaste:
 *
 * The page of the inbox on which a message, or a page of them, is pasted: its text, whose
 * it is, and of which zone the times in it are.
 */
#define VTR_DESK_TYPE_PASTE (vtr_desk_paste_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskPaste, vtr_desk_paste, VTR_DESK, PASTE, GtkBox)

void vtr_desk_paste_set_senders (VtrDeskPaste *self, GListModel *senders);
void vtr_desk_paste_set_text (VtrDeskPaste *self, const gchar *text);
gchar *vtr_desk_paste_dup_text (VtrDeskPaste *self);
gboolean vtr_desk_paste_set_sender (VtrDeskPaste *self, const gchar *player);
gchar *vtr_desk_paste_dup_sender (VtrDeskPaste *self);
gint vtr_desk_paste_get_zone (VtrDeskPaste *self);

G_END_DECLS
