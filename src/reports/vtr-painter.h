/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>

#include "reports/vtr-scene.h"

G_BEGIN_DECLS

/* Paints the items of layers first_layer … last_layer in scene units (the
 * caller sets the transform). */
void vtr_scene_paint (const VtrScene *scene, cairo_t *cr, VtrSceneLayer first_layer, VtrSceneLayer last_layer);
/* By the ending of the name: .png, .pdf or .svg. Written whole or not at all. */
gboolean vtr_scene_write (const VtrScene *scene, const gchar *path, GError **error);

G_END_DECLS
