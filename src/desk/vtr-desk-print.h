/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-map.h"

G_BEGIN_DECLS

/* What is seen, on paper and as a picture. */
VtrScene *vtr_desk_print_scene (VtrDeskMap *map);
/* @pdf: NULL: by the system's print dialog; else written there without asking. */
gboolean vtr_desk_print_map (GtkWindow *parent, VtrDeskMap *map, const gchar *pdf, GError **error);
gboolean vtr_desk_print_text (GtkWindow *parent, const gchar *title, const gchar *text, const gchar *pdf, GError **error);

G_END_DECLS
