/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-start-thumb.h"

#include <glib/gstdio.h>

#include "reports/vtr-painter.h"

/* Raised when pictures are drawn otherwise than before. */
#define LOOK "1"
/* A scene is laid out for a larger picture and painted small: what stands on it keeps
 * its proportions, and nothing is cut short. */
#define LAID_OUT_WIDTH 760

/* --- the cache ---------------------------------------------------------------- */

static gchar *
thumb_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "vertrauter", "maps", NULL);
}

/* "<file>-<its last change>.png"; NULL: there is no such file. @prefix: (out): what
 * all pictures of the file begin with. */
static gchar *
thumb_name (const gchar *path,
            gchar **prefix)
{
  g_autofree gchar *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree gchar *stamp = NULL;
  g_autofree gchar *change = NULL;
  GStatBuf facts;

  if (g_stat (path, &facts) != 0)
    return NULL;
  stamp = g_strdup_printf (LOOK " %" G_GINT64_FORMAT ".%09ld %" G_GINT64_FORMAT, (gint64) facts.st_mtim.tv_sec, (long) facts.st_mtim.tv_nsec, (gint64) facts.st_size);
  change = g_compute_checksum_for_string (G_CHECKSUM_SHA256, stamp, -1);
  if (prefix != NULL)
    *prefix = g_strndup (sum, 32);
  return g_strdup_printf ("%.32s-%.16s.png", sum, change);
}

/**
 * vtr_desk_thumb_find:
 * @path: a campaign or scenario
 *
 * Returns: (transfer full) (nullable): the picture made of it before, if it has not
 *   changed since
 */
GdkTexture *
vtr_desk_thumb_find (const gchar *path)
{
  g_autofree gchar *folder = thumb_folder ();
  g_autofree gchar *name = thumb_name (path, NULL);
  g_autofree gchar *file = name != NULL ? g_build_filename (folder, name, NULL) : NULL;

  return file != NULL && g_file_test (file, G_FILE_TEST_IS_REGULAR) ? gdk_texture_new_from_filename (file, NULL) : NULL;
}

/* Pictures of the file as it was are of no use any more. */
static void
take_older (const gchar *folder,
            const gchar *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      {
        g_autofree gchar *file = g_build_filename (folder, name, NULL);

        g_unlink (file);
      }
}

/* A campaign's picture shows what no player may know: for the umpire's eyes alone. A
 * cache that cannot be written is no trouble: the picture is made again. */
static void
keep (const gchar *path,
      GBytes *png)
{
  g_autofree gchar *folder = thumb_folder ();
  g_autofree gchar *prefix = NULL;
  g_autofree gchar *name = thumb_name (path, &prefix);
  g_autofree gchar *file = name != NULL ? g_build_filename (folder, name, NULL) : NULL;
  gsize length;
  const gchar *data = g_bytes_get_data (png, &length);

  if (file == NULL || g_mkdir_with_parents (folder, 0700) != 0)
    return;
  take_older (folder, prefix);
  g_file_set_contents_full (file, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/* --- the picture ----------------------------------------------------------------- */

static cairo_status_t
write_png (void *closure,
           const unsigned char *data,
           unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The middle of the board, as much as the picture holds. */
static GBytes *
paint (const VtrView *view,
       gint width,
       gint height,
       gint laid_out_width,
       VtrSceneLayer last)
{
  VtrSceneOptions options = { .width = laid_out_width };
  g_autoptr (VtrScene) scene = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GByteArray *png = g_byte_array_new ();
  gdouble scale;
  gboolean fine;

  options.bottom_right = view->board->size;
  scene = vtr_scene_from_view (view, &options);
  scale = MAX (width / (gdouble) MAX (scene->width, 1), height / (gdouble) MAX (scene->height, 1));
  cairo_set_source_rgb (cr, 0.87, 0.83, 0.75);
  cairo_paint (cr);
  cairo_translate (cr, (width - scene->width * scale) / 2, (height - scene->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, last);
  vtr_scene_paint (scene, cr, VTR_SCENE_LINKS, VTR_SCENE_BADGES);
  fine = cairo_status (cr) == CAIRO_STATUS_SUCCESS && cairo_surface_write_to_png_stream (surface, write_png, png) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  if (fine)
    return g_byte_array_free_to_bytes (png);
  g_byte_array_unref (png);
  return NULL;
}

/**
 * vtr_desk_thumb_draw:
 * @view: the umpire's of a campaign or scenario
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full) (nullable): a picture of its map, with names; it is not kept
 */
GdkTexture *
vtr_desk_thumb_draw (const VtrView *view,
                     gint width,
                     gint height)
{
  g_autoptr (GBytes) png = paint (view, width, height, width, VTR_SCENE_LABELS);

  return png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;
}

/**
 * vtr_desk_thumb_make:
 * @path: a campaign or scenario
 * @view: the umpire's of it
 *
 * Returns: (transfer full) (nullable): the picture, which is kept for the next time
 */
GdkTexture *
vtr_desk_thumb_make (const gchar *path,
                     const VtrView *view)
{
  g_autoptr (GBytes) png = paint (view, VTR_DESK_THUMB_WIDTH, VTR_DESK_THUMB_HEIGHT, LAID_OUT_WIDTH, VTR_SCENE_PLACES);

  if (png == NULL)
    return NULL;
  keep (path, png);
  return gdk_texture_new_from_bytes (png, NULL);
}
