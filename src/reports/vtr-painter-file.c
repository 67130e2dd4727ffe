/* SPDX-License-Identifier: MIT */
#include "reports/vtr-painter.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <string.h>

#include "reports/vtr-painter-png.h"

G_DEFINE_QUARK (vtr - painter - error - quark, vtr_painter_error)

/* Forums take pictures of so many bytes; one of a usual width is drawn in fewer
 * colours until it is that small. */
#define LARGEST_PNG (250 * 1024)
#define WIDEST_SMALL 1600
static const guint colours[] = { VTR_PNG_COLOURS, 54, 30, 24 };

typedef GBytes *(*Drawing) (const VtrScene *scene, GError **error);

static gboolean
check_cairo (cairo_status_t status,
             GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, VTR_PAINTER_ERROR, VTR_PAINTER_ERROR_DRAW, "the picture cannot be drawn: %s", cairo_status_to_string (status));
  return FALSE;
}

static GBytes *
draw_svg (const VtrScene *scene,
          GError **error)
{
  gchar *svg = vtr_scene_to_svg (scene);

  return g_bytes_new_take (svg, strlen (svg));
}

static GBytes *
draw_png (const VtrScene *scene,
          GError **error)
{
  gint density = MAX (scene->density, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, scene->width / 10 * density, scene->height / 10 * density);
  cairo_t *cr = cairo_create (surface);
  GBytes *png = NULL;

  cairo_scale (cr, 0.1 * density, 0.1 * density);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  cairo_surface_flush (surface);
  if (check_cairo (cairo_status (cr), error))
    for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
      {
        g_clear_pointer (&png, g_bytes_unref);
        png = vtr_png_encode (cairo_image_surface_get_data (surface),
                              cairo_image_surface_get_width (surface),
                              cairo_image_surface_get_height (surface),
                              cairo_image_surface_get_stride (surface),
                              colours[i], error);
        if (png == NULL || g_bytes_get_size (png) <= LARGEST_PNG || scene->width / 10 * density > WIDEST_SMALL)
          break;
        /* half as many save about a tenth */
        if (i == 0 && g_bytes_get_size (png) > LARGEST_PNG / 8 * 9)
          i++;
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return png;
}

/**
 * vtr_scene_to_png:
 * @scene: a map
 * @error: VTR_PAINTER_ERROR_DRAW
 *
 * Returns: (transfer full) (nullable): the picture
 */
GBytes *
vtr_scene_to_png (const VtrScene *scene,
                  GError **error)
{
  return draw_png (scene, error);
}

static cairo_status_t
append_bytes (gpointer closure,
              const guchar *data,
              guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
draw_pdf (const VtrScene *scene,
          GError **error)
{
  g_autoptr (GByteArray) pdf = g_byte_array_new ();
  /* 96 pixels to the inch, 72 points. */
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes, pdf, scene->width * 0.075, scene->height * 0.075);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (scene->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, scene->title);
  cairo_scale (cr, 0.075, 0.075);
  vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (!check_cairo (status, error))
    return NULL;
  vtr_pdf_make_anonymous (pdf);
  return g_byte_array_free_to_bytes (g_steal_pointer (&pdf));
}

/**
 * vtr_scene_write:
 * @scene: a picture
 * @path: where to; its ending .png, .pdf or .svg says as what
 * @error: return location for a #VtrPainterError
 *
 * Writes the picture whole (under another name first, then renamed) or not at
 * all.
 *
 * Returns: whether it was written
 */
gboolean
vtr_scene_write (const VtrScene *scene,
                 const gchar *path,
                 GError **error)
{
  static const struct
  {
    const gchar *ending;
    Drawing draw;
  } drawings[] = {
    { ".png", draw_png },
    { ".pdf", draw_pdf },
    { ".svg", draw_svg },
  };
  g_autofree gchar *lower = NULL;

  g_return_val_if_fail (scene != NULL && path != NULL, FALSE);

  lower = g_ascii_strdown (path, -1);
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) fault = NULL;
      gconstpointer data;
      gsize length;

      if (!g_str_has_suffix (lower, drawings[i].ending))
        continue;
      bytes = drawings[i].draw (scene, error);
      if (bytes == NULL)
        return FALSE;
      data = g_bytes_get_data (bytes, &length);
      if (g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0644, &fault))
        return TRUE;
      g_set_error (error, VTR_PAINTER_ERROR, VTR_PAINTER_ERROR_WRITE, "%s: cannot be written: %s", path, fault->message);
      return FALSE;
    }
  g_set_error (error, VTR_PAINTER_ERROR, VTR_PAINTER_ERROR_NAME, "%s: not a kind of picture known here; let the name end in .png, .pdf or .svg", path);
  return FALSE;
}
