/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One stop for the Tab key at a long list: GTK 4.8 would go through every row. */
void vtr_desk_tab_once (GtkWidget *list);
void vtr_desk_tab_name_rows (GtkWindow *window);
gboolean vtr_desk_tab_move (GtkRoot *root, GtkDirectionType direction);

G_END_DECLS
