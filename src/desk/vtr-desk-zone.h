/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vtr_desk_zone_fill (GtkDropDown *dropdown);
gint vtr_desk_zone_get (GtkDropDown *dropdown);

G_END_DECLS
