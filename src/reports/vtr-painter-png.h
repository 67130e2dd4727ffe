/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *vtr_png_encode (const guint8 *pixels, gint width, gint height, gint stride, GError **error);

G_END_DECLS
