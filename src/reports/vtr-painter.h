/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>

#include "reports/vtr-scene.h"

G_BEGIN_DECLS

#define VTR_PAINTER_ERROR (vtr_painter_error_quark ())
/**
 * VtrPainterError:
 * @VTR_PAINTER_ERROR_NAME: the name ends in none of .png, .pdf and .svg
 * @VTR_PAINTER_ERROR_DRAW: cairo could not draw it (too large, no memory)
 * @VTR_PAINTER_ERROR_WRITE: the file could not be written
 */
typedef enum
{
  VTR_PAINTER_ERROR_NAME,
  VTR_PAINTER_ERROR_DRAW,
  VTR_PAINTER_ERROR_WRITE,
} VtrPainterError;
GQuark vtr_painter_error_quark (void);

/* Paints the items of layers first_layer … last_layer in scene units (the
 * caller sets the transform). */
void vtr_scene_paint (const VtrScene *scene, cairo_t *cr, VtrSceneLayer first_layer, VtrSceneLayer last_layer);
GBytes *vtr_scene_to_png (const VtrScene *scene, GError **error);
/* By the ending of the name: .png, .pdf or .svg. Written whole or not at all. */
gboolean vtr_scene_write (const VtrScene *scene, const gchar *path, GError **error);
/* A report's text as pages to print, line for line, and the map or NULL. */
GBytes *vtr_text_to_pdf (const gchar *text, const VtrScene *map, GError **error);
void vtr_pdf_make_anonymous (GByteArray *pdf);

G_END_DECLS
