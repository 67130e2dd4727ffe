/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-backdrop.h"

#include <math.h>

/* More than this is never seen of it, and every paint has to look at all. */
#define MOST_PIXELS (12.0 * 1000 * 1000)

static void
backdrop_clear (gpointer data)
{
  VtrDeskBackdrop *backdrop = data;

  g_clear_pointer (&backdrop->surface, cairo_surface_destroy);
  g_clear_pointer (&backdrop->picture, vtr_picture_free);
  g_free (backdrop->key);
}

/**
 * vtr_desk_backdrop_ref:
 * @backdrop: a backdrop
 *
 * Returns: (transfer full): @backdrop
 */
VtrDeskBackdrop *
vtr_desk_backdrop_ref (VtrDeskBackdrop *backdrop)
{
  return g_atomic_rc_box_acquire (backdrop);
}

/**
 * vtr_desk_backdrop_unref:
 * @backdrop: (transfer full): a backdrop
 */
void
vtr_desk_backdrop_unref (VtrDeskBackdrop *backdrop)
{
  g_atomic_rc_box_release_full (backdrop, backdrop_clear);
}

/**
 * vtr_desk_backdrop_fit:
 * @picture: a picture
 * @board: the map
 * @a: (out): board metres of the picture's pixel (x, y) are
 * @b: (out): x0 + a x - b y and
 * @x0: (out): y0 + b x + a y:
 * @y0: (out): turned, scaled and moved, never bent
 *
 * Returns: whether both pins say so
 */
gboolean
vtr_desk_backdrop_fit (const VtrPicture *picture,
                       const VtrBoard *board,
                       gdouble *a,
                       gdouble *b,
                       gdouble *x0,
                       gdouble *y0)
{
  const VtrPin *pins = picture->pins;
  VtrPoint first, second;
  gdouble dx, dy, square;

  if (!vtr_picture_check (picture, board, NULL))
    return FALSE;
  first = vtr_board_place (board, vtr_board_find_place (board, pins[0].place.s))->at;
  second = vtr_board_place (board, vtr_board_find_place (board, pins[1].place.s))->at;
  dx = pins[1].x - pins[0].x;
  dy = pins[1].y - pins[0].y;
  square = dx * dx + dy * dy;
  *a = ((second.x - first.x) * dx + (second.y - first.y) * dy) / square;
  *b = ((second.y - first.y) * dx - (second.x - first.x) * dy) / square;
  *x0 = first.x - *a * pins[0].x + *b * pins[0].y;
  *y0 = first.y - *b * pins[0].x - *a * pins[0].y;
  return TRUE;
}

/**
 * vtr_desk_backdrop_new:
 * @picture: a picture that is pinned
 * @board: its map
 * @key: (nullable): of what it is made
 * @error: it is no picture that can be read
 *
 * Decodes it: takes a while, in any thread.
 *
 * Returns: (transfer full) (nullable): the backdrop
 */
VtrDeskBackdrop *
vtr_desk_backdrop_new (const VtrPicture *picture,
                       const VtrBoard *board,
                       const gchar *key,
                       GError **error)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (picture->bytes, error);
  g_autoptr (VtrDeskBackdrop) backdrop = NULL;
  cairo_surface_t *whole;
  gdouble shrink;
  gint width, height;

  if (texture == NULL)
    return NULL;
  backdrop = g_atomic_rc_box_new0 (VtrDeskBackdrop);
  if (!vtr_desk_backdrop_fit (picture, board, &backdrop->a, &backdrop->b, &backdrop->x0, &backdrop->y0))
    {
      vtr_picture_check (picture, board, error);
      return NULL;
    }
  backdrop->key = g_strdup (key);
  backdrop->picture = vtr_picture_copy (picture);
  backdrop->players = picture->players;
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  gdk_texture_download (texture, cairo_image_surface_get_data (whole), (gsize) cairo_image_surface_get_stride (whole));
  cairo_surface_mark_dirty (whole);
  shrink = MIN (sqrt (MOST_PIXELS / ((gdouble) width * height)), 1);
  if (shrink == 1)
    backdrop->surface = whole;
  else
    {
      cairo_t *cr;

      backdrop->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (gint) ceil (width * shrink), (gint) ceil (height * shrink));
      cr = cairo_create (backdrop->surface);
      cairo_scale (cr, shrink, shrink);
      cairo_set_source_surface (cr, whole, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (whole);
      backdrop->a /= shrink;
      backdrop->b /= shrink;
    }
  return g_steal_pointer (&backdrop);
}

/**
 * vtr_desk_backdrop_draw:
 * @backdrop: a backdrop
 * @cr: in view pixels
 * @viewport: where it is looked at
 */
void
vtr_desk_backdrop_draw (const VtrDeskBackdrop *backdrop,
                        cairo_t *cr,
                        const VtrDeskViewport *viewport)
{
  cairo_matrix_t turn;
  gdouble x, y;

  vtr_desk_viewport_to_view (viewport, backdrop->x0, backdrop->y0, &x, &y);
  cairo_matrix_init (&turn, backdrop->a * viewport->zoom, backdrop->b * viewport->zoom, -backdrop->b * viewport->zoom, backdrop->a * viewport->zoom, x, y);
  cairo_save (cr);
  cairo_transform (cr, &turn);
  cairo_set_source_surface (cr, backdrop->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
}

static cairo_status_t
append_bytes (gpointer closure,
              const guchar *data,
              guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * vtr_desk_backdrop_to_png:
 * @backdrop: a backdrop
 *
 * Returns: (transfer full): its pixels
 */
GBytes *
vtr_desk_backdrop_to_png (const VtrDeskBackdrop *backdrop)
{
  GByteArray *bytes = g_byte_array_new ();

  cairo_surface_write_to_png_stream (backdrop->surface, append_bytes, bytes);
  return g_byte_array_free_to_bytes (bytes);
}
