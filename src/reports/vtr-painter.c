/* SPDX-License-Identifier: MIT */
#include "reports/vtr-painter.h"

#include <pango/pangocairo.h>
#include <string.h>

#include "reports/vtr-scene-private.h"

/*
 * A scene by cairo. Text comes from whatever fonts there are; what would be
 * wider than its box is narrowed to it.
 */

#define SERIF "DejaVu Serif, Georgia, serif"
#define SANS "DejaVu Sans, Verdana, sans-serif"

typedef struct
{
  cairo_t *cr;
  VtrSceneBox seen; /* what the clip lets through */
  PangoLayout *layout;
  /* what the layout is set to */
  VtrFace face;
  gint font_size;
  gint spacing;
} Painter;

static void
set_paint (cairo_t *cr,
           VtrPaint paint)
{
  cairo_set_source_rgba (cr,
                         (paint.rgba >> 24) / 255.0,
                         ((paint.rgba >> 16) & 0xff) / 255.0,
                         ((paint.rgba >> 8) & 0xff) / 255.0,
                         (paint.rgba & 0xff) / 255.0);
}

static gboolean
has_paint (VtrPaint paint)
{
  return (paint.rgba & 0xff) != 0;
}

/* --- shapes ---------------------------------------------------------------- */

static void
trace_points (cairo_t *cr,
              const VtrSceneItem *item)
{
  gboolean closed = item->kind == VTR_SCENE_POLYGON;
  guint last = closed && item->smooth ? item->n_points : item->n_points - 1;

  cairo_move_to (cr, item->points[0].x, item->points[0].y);
  for (guint i = 0; i < last; i++)
    {
      VtrPoint to = item->points[(i + 1) % item->n_points];

      if (item->smooth)
        {
          VtrPoint first, second;

          vtr_scene_curve (item, i, &first, &second);
          cairo_curve_to (cr, first.x, first.y, second.x, second.y, to.x, to.y);
        }
      else
        cairo_line_to (cr, to.x, to.y);
    }
  if (closed)
    cairo_close_path (cr);
}

static void
trace_rect (cairo_t *cr,
            const VtrSceneItem *item)
{
  gdouble x = item->points[0].x, y = item->points[0].y;
  gdouble w = item->width, h = item->height;
  gdouble r = MIN (item->radius, MIN (w, h) / 2);

  if (r <= 0)
    {
      cairo_rectangle (cr, x, y, w, h);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
}

static void
trace (cairo_t *cr,
       const VtrSceneItem *item)
{
  cairo_new_path (cr);
  switch (item->kind)
    {
    case VTR_SCENE_CIRCLE:
      cairo_arc (cr, item->points[0].x, item->points[0].y, item->radius, 0, 2 * G_PI);
      cairo_close_path (cr);
      break;
    case VTR_SCENE_RECT:
      trace_rect (cr, item);
      break;
    case VTR_SCENE_POLYGON:
    case VTR_SCENE_LINE:
    case VTR_SCENE_TEXT:
    default:
      trace_points (cr, item);
      break;
    }
}

static void
set_stroke (cairo_t *cr,
            const VtrSceneItem *item)
{
  gdouble dashes[G_N_ELEMENTS (item->dash)];
  gint n = 0;

  for (; n < (gint) G_N_ELEMENTS (item->dash) && item->dash[n] != 0; n++)
    dashes[n] = item->dash[n];
  set_paint (cr, item->stroke);
  cairo_set_line_width (cr, item->stroke_width);
  cairo_set_line_cap (cr, item->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, item->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_dash (cr, dashes, n, 0);
}

static void
paint_shape (Painter *painter,
             const VtrSceneItem *item)
{
  cairo_t *cr = painter->cr;

  trace (cr, item);
  if (item->kind != VTR_SCENE_LINE && has_paint (item->fill))
    {
      set_paint (cr, item->fill);
      cairo_fill_preserve (cr);
    }
  if (has_paint (item->stroke) && item->stroke_width > 0)
    {
      set_stroke (cr, item);
      if (item->inside)
        {
          cairo_save (cr);
          cairo_clip_preserve (cr);
          cairo_stroke (cr);
          cairo_restore (cr);
        }
      else
        cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

/* --- text ------------------------------------------------------------------ */

static void
set_font (Painter *painter,
          const VtrSceneItem *item)
{
  VtrFace face = vtr_scene_item_face (item);
  gint spacing = vtr_scene_item_spacing (item);
  PangoFontDescription *font;

  if (painter->face == face && painter->font_size == item->font_size && painter->spacing == spacing)
    return;
  painter->face = face;
  painter->font_size = item->font_size;
  painter->spacing = spacing;
  font = pango_font_description_from_string (item->sans ? SANS : SERIF);
  pango_font_description_set_weight (font, item->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (font, item->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size (font, (gdouble) item->font_size * PANGO_SCALE);
  pango_layout_set_font_description (painter->layout, font);
  pango_font_description_free (font);
  if (spacing > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_letter_spacing_new (spacing * PANGO_SCALE));
      pango_layout_set_attributes (painter->layout, attributes);
      pango_attr_list_unref (attributes);
    }
  else
    pango_layout_set_attributes (painter->layout, NULL);
}

static PangoLayout *
layout_new (cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Letters stand where the widths say, at every zoom. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_auto_dir (layout, FALSE);
  return layout;
}

static void
paint_text (Painter *painter,
            const VtrSceneItem *item)
{
  cairo_t *cr = painter->cr;
  gint room, width, height;
  gdouble shown;
  PangoLayoutLine *line;

  if (painter->layout == NULL)
    painter->layout = layout_new (cr);
  set_font (painter, item);
  pango_layout_set_text (painter->layout, item->text, -1);
  pango_layout_get_size (painter->layout, &width, &height);
  room = vtr_label_text_width (painter->face, item->text, item->font_size, painter->spacing);
  shown = (gdouble) width / PANGO_SCALE - (painter->spacing > 0 ? painter->spacing : 0);
  line = pango_layout_get_line_readonly (painter->layout, 0);
  if (line == NULL || shown <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, item->points[0].x, item->points[0].y);
  if (item->angle != 0)
    cairo_rotate (cr, item->angle / 10.0 * G_PI / 180);
  if (shown > room * 1.02)
    {
      cairo_scale (cr, room / shown, 1);
      shown = room / (room / shown);
    }
  if (item->anchor != VTR_ANCHOR_START)
    cairo_translate (cr, item->anchor == VTR_ANCHOR_MIDDLE ? -shown / 2 : -shown, 0);
  if (has_paint (item->halo))
    {
      cairo_new_path (cr);
      pango_cairo_layout_line_path (cr, line);
      set_paint (cr, item->halo);
      cairo_set_line_width (cr, item->font_size * VTR_LABEL_HALO / 100.0);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, 0, 0);
  set_paint (cr, item->fill);
  pango_cairo_show_layout_line (cr, line);
  cairo_restore (cr);
  cairo_new_path (cr);
}

/* --- a picture behind the board ------------------------------------------------ */

typedef struct
{
  const guchar *data;
  gsize left;
} Source;

static cairo_status_t
read_bytes (gpointer closure,
            guchar *data,
            guint length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->data, length);
  source->data += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static void
paint_image (cairo_t *cr,
             const VtrSceneItem *item)
{
  const VtrPoint *p = item->points;
  Source source = { NULL, 0 };
  cairo_surface_t *surface;
  cairo_matrix_t turn;

  source.data = g_bytes_get_data (item->image, &source.left);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &source);
  cairo_matrix_init (&turn, (gdouble) (p[1].x - p[0].x) / item->width, (gdouble) (p[1].y - p[0].y) / item->width, (gdouble) (p[2].x - p[0].x) / item->height, (gdouble) (p[2].y - p[0].y) / item->height, p[0].x, p[0].y);
  cairo_save (cr);
  cairo_transform (cr, &turn);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

/* --- the whole -------------------------------------------------------------- */

/* Whether an item may reach into what is seen; text may be wider than its box
 * says by its halo only. */
static gboolean
is_seen (const Painter *painter,
         const VtrSceneItem *item)
{
  g_autoptr (GArray) boxes = vtr_scene_item_boxes (item);

  for (guint i = 0; i < boxes->len; i++)
    {
      VtrSceneBox box = g_array_index (boxes, VtrSceneBox, i);
      gint more = item->kind == VTR_SCENE_TEXT ? item->font_size / 2 : item->stroke_width;

      box.x0 -= more;
      box.y0 -= more;
      box.x1 += more;
      box.y1 += more;
      if (vtr_geo_boxes_meet (&box, &painter->seen))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_scene_paint:
 * @scene: a picture
 * @cr: where to, its transform set so that one user unit is a scene unit
 * @first_layer: the lowest layer painted
 * @last_layer: the highest
 *
 * Paints the items of some layers in their order. What the clip hides is passed
 * over.
 */
void
vtr_scene_paint (const VtrScene *scene,
                 cairo_t *cr,
                 VtrSceneLayer first_layer,
                 VtrSceneLayer last_layer)
{
  Painter painter = { .cr = cr, .font_size = -1 };
  gdouble x0, y0, x1, y1;

  g_return_if_fail (scene != NULL && cr != NULL);

  cairo_save (cr);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  painter.seen = (VtrSceneBox){
    (gint) CLAMP (x0, -1e8, 1e8) - 1,
    (gint) CLAMP (y0, -1e8, 1e8) - 1,
    (gint) CLAMP (x1, -1e8, 1e8) + 1,
    (gint) CLAMP (y1, -1e8, 1e8) + 1,
  };
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      if (item->layer < (gint) first_layer || item->layer > (gint) last_layer || !is_seen (&painter, item))
        continue;
      if (item->kind == VTR_SCENE_TEXT)
        paint_text (&painter, item);
      else if (item->kind == VTR_SCENE_IMAGE)
        paint_image (cr, item);
      else
        paint_shape (&painter, item);
    }
  g_clear_object (&painter.layout);
  cairo_restore (cr);
}
