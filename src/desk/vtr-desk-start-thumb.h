/* SPDX-License-Identifier: MIT */
#pragma once

#include <gdk/gdk.h>

#include "reports/vtr-scene.h"

G_BEGIN_DECLS

/* Of a picture on the start page, in pixels: sharp on a screen of double density. */
#define VTR_DESK_THUMB_WIDTH 288
#define VTR_DESK_THUMB_HEIGHT 192

/* Small pictures of maps, kept in the user's cache by file and its last change. None
 * of these touches a widget: they run in any thread. */
GdkTexture *vtr_desk_thumb_find (const gchar *path);
/* Not kept. */
GdkTexture *vtr_desk_thumb_draw (const VtrView *view, gint width, gint height);
GdkTexture *vtr_desk_thumb_make (const gchar *path, const VtrView *view);

G_END_DECLS
