/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-window.h"

G_BEGIN_DECLS

void vtr_desk_shot_take (VtrDeskWindow *window, const gchar *path, gint width, gint height, const gchar *select, const gchar *drawer, const gchar *dialog, gboolean preview);
gboolean vtr_desk_shot_write (GtkWidget *widget, const gchar *path, GError **error);

G_END_DECLS
