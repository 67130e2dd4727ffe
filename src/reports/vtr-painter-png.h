/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* So many show no difference from all. */
#define VTR_PNG_COLOURS 96

GBytes *vtr_png_encode (const guint8 *pixels, gint width, gint height, gint stride, guint most, GError **error);

G_END_DECLS
