/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void first_frame_tell (const gchar *what);
void first_frame_end (GtkWindow *window);
void first_frame_watch (GtkWidget *window, GFunc drawn, gpointer user_data);

G_END_DECLS
