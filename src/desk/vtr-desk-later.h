/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskLater:
 *
 * Something that can wait until the next frame has been drawn.
 */
typedef struct _VtrDeskLater VtrDeskLater;

/* Returns: whether to be called again. */
typedef gboolean (*VtrDeskLaterRun) (GtkWidget *widget);

void vtr_desk_later (VtrDeskLater **later, GtkWidget *widget, VtrDeskLaterRun run);
void vtr_desk_later_drop (VtrDeskLater **later);

G_END_DECLS
