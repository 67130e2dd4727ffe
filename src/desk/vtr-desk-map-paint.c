/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-map-private.h"

#include <math.h>

#include "reports/vtr-painter.h"

#define UNITS 10.0 /* scene units a pixel */
#define OVERVIEW_WIDTH 640

static void
picture_clear (gpointer data)
{
  VtrDeskPicture *picture = data;

  g_clear_pointer (&picture->scene, vtr_scene_free);
  g_clear_pointer (&picture->moment, vtr_desk_moment_unref);
}

/**
 * vtr_desk_picture_ref:
 * @picture: a picture
 *
 * Returns: (transfer full): @picture
 */
VtrDeskPicture *
vtr_desk_picture_ref (VtrDeskPicture *picture)
{
  return g_atomic_rc_box_acquire (picture);
}

/**
 * vtr_desk_picture_unref:
 * @picture: (transfer full): a picture
 */
void
vtr_desk_picture_unref (VtrDeskPicture *picture)
{
  g_atomic_rc_box_release_full (picture, picture_clear);
}

static VtrDeskPicture *
picture_new (const VtrDeskPaint *paint,
             const VtrView *view,
             gdouble zoom)
{
  VtrDeskPicture *picture = g_atomic_rc_box_new0 (VtrDeskPicture);
  VtrSceneOptions options = { 0 };

  if (paint->moment != NULL)
    picture->moment = vtr_desk_moment_ref (paint->moment);
  options.bottom_right = paint->board->size;
  options.width = (gint) CLAMP (round (paint->board->size.x * zoom), 16, 200000);
  options.static_only = view == NULL;
  options.dynamic_only = view != NULL;
  options.zones = paint->zones;
  picture->scene = view != NULL ? vtr_scene_from_view (view, &options) : vtr_scene_from_board (paint->board, &options);
  return picture;
}

/**
 * vtr_desk_scene_transform:
 * @scene: a scene
 * @viewport: where it is looked at
 * @x: (out): view pixel of the scene's corner
 * @y: (out): view pixel of the scene's corner
 * @scale: (out): view pixels a scene unit
 */
void
vtr_desk_scene_transform (const VtrScene *scene,
                          const VtrDeskViewport *viewport,
                          gdouble *x,
                          gdouble *y,
                          gdouble *scale)
{
  vtr_desk_viewport_to_view (viewport, scene->origin.x, scene->origin.y, x, y);
  *scale = viewport->zoom * MAX (scene->scale_den, 1) / MAX (scene->scale_num, 1);
}

/* The part of the scene that may touch a rectangle, in scene units: laying out
 * text that nobody sees is what costs. The items are borrowed. */
static VtrScene
scene_cull (const VtrScene *scene,
            gdouble x1,
            gdouble y1,
            gdouble x2,
            gdouble y2)
{
  VtrScene part = *scene;

  part.items = g_ptr_array_new ();
  for (guint i = 0; i < scene->items->len; i++)
    {
      VtrSceneItem *item = g_ptr_array_index (scene->items, i);
      gdouble left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE, margin;

      for (guint p = 0; p < item->n_points; p++)
        {
          left = MIN (left, item->points[p].x);
          right = MAX (right, item->points[p].x);
          top = MIN (top, item->points[p].y);
          bottom = MAX (bottom, item->points[p].y);
        }
      margin = item->stroke_width + item->radius + UNITS;
      switch (item->kind)
        {
        case VTR_SCENE_TEXT:
          /* No letter is wider than the font is high; halo included. */
          margin += (gdouble) item->font_size * (2 + (item->text != NULL ? g_utf8_strlen (item->text, -1) * (item->letterspaced ? 2 : 1) : 0));
          break;
        case VTR_SCENE_RECT:
          right += item->width;
          bottom += item->height;
          break;
        case VTR_SCENE_POLYGON:
        case VTR_SCENE_LINE:
          /* A smooth curve swings a little beyond its points. */
          if (item->smooth)
            margin += 0.15 * MAX (right - left, bottom - top);
          break;
        case VTR_SCENE_CIRCLE:
        case VTR_SCENE_IMAGE:
          break;
        }
      if (left - margin <= x2 && right + margin >= x1 && top - margin <= y2 && bottom + margin >= y1)
        g_ptr_array_add (part.items, item);
    }
  return part;
}

/* Without alpha: GTK 4.8 brings a texture with it from 8 bits to floating point and
 * back each time it is drawn, ten times the work. */
static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  gint width = cairo_image_surface_get_width (surface);
  gint height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) width * 3;
  guchar *data = g_malloc (stride * (gsize) height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, stride * (gsize) height);

  cairo_surface_flush (surface);
  for (gint y = 0; y < height; y++)
    {
      const guint32 *from = (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface) + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));
      guchar *to = data + (gsize) y * stride;

      for (gint x = 0; x < width; x++, to += 3)
        {
          to[0] = (guchar) (from[x] >> 16);
          to[1] = (guchar) (from[x] >> 8);
          to[2] = (guchar) from[x];
        }
    }
  return gdk_memory_texture_new (width, height, GDK_MEMORY_R8G8B8, bytes, stride);
}

/* The picture of a part of the board: the ground, dimmed in dark windows, and
 * on it what belongs to the view. */
static GdkTexture *
paint_image (const VtrScene *scene,
             const VtrScene *forces,
             const VtrDeskBackdrop *backdrop,
             const VtrDeskViewport *viewport,
             gint scale,
             gboolean dark,
             VtrSceneLayer last_layer)
{
  gint width = viewport->width * scale;
  gint height = viewport->height * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;
  gdouble x, y, unit;
  VtrScene part;

  vtr_desk_scene_transform (scene, viewport, &x, &y, &unit);
  part = scene_cull (scene, -x / unit, -y / unit, (viewport->width - x) / unit, (viewport->height - y) / unit);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  /* Around the sheet lies the table. */
  cairo_set_source_rgb (cr, 0.87, 0.83, 0.75);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  if (backdrop != NULL)
    vtr_desk_backdrop_draw (backdrop, cr, viewport);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
  cairo_rectangle (cr, 0, 0, scene->width, scene->height);
  cairo_clip (cr);
  /* paper and sea would cover it */
  vtr_scene_paint (&part, cr, backdrop != NULL ? VTR_SCENE_RIVERS : VTR_SCENE_PAPER, last_layer);
  g_ptr_array_unref (part.items);
  if (dark)
    {
      cairo_identity_matrix (cr);
      cairo_reset_clip (cr);
      cairo_set_source_rgba (cr, 0.06, 0.05, 0.04, 0.38);
      cairo_paint (cr);
    }
  if (forces != NULL)
    {
      vtr_desk_scene_transform (forces, viewport, &x, &y, &unit);
      part = scene_cull (forces, -x / unit, -y / unit, (viewport->width - x) / unit, (viewport->height - y) / unit);
      cairo_identity_matrix (cr);
      cairo_reset_clip (cr);
      cairo_scale (cr, scale, scale);
      cairo_translate (cr, x, y);
      cairo_scale (cr, unit, unit);
      vtr_scene_paint (&part, cr, VTR_SCENE_LINKS, VTR_SCENE_BADGES);
      g_ptr_array_unref (part.items);
    }
  cairo_destroy (cr);
  texture = texture_of (surface);
  cairo_surface_destroy (surface);
  return texture;
}

/**
 * vtr_desk_paint_run:
 * @paint: what to paint
 *
 * Lays out and paints; touches no widget, so that it can run in any thread.
 */
void
vtr_desk_paint_run (VtrDeskPaint *paint)
{
  if (paint->ground == NULL)
    paint->ground = picture_new (paint, NULL, paint->scene_zoom);
  if (paint->forces == NULL && paint->view != NULL)
    paint->forces = picture_new (paint, paint->view, paint->scene_zoom);
  paint->texture = paint_image (paint->ground->scene, paint->forces != NULL ? paint->forces->scene : NULL, paint->backdrop, &paint->viewport, paint->scale, paint->dark, VTR_SCENE_LABELS);
}

/**
 * vtr_desk_paint_overview:
 * @paint: whose ground is painted, with @viewport and @texture set to what comes out
 *
 * Paints the whole board, small and without names. Touches no widget.
 */
void
vtr_desk_paint_overview (VtrDeskPaint *paint)
{
  gint height = (gint) CLAMP ((gint64) OVERVIEW_WIDTH * paint->board->size.y / MAX (paint->board->size.x, 1), 16, 4 * OVERVIEW_WIDTH);

  vtr_desk_viewport_init (&paint->viewport, paint->board->size.x, paint->board->size.y);
  vtr_desk_viewport_resize (&paint->viewport, OVERVIEW_WIDTH, height);
  vtr_desk_viewport_fit (&paint->viewport);
  if (paint->ground == NULL)
    paint->ground = picture_new (paint, NULL, paint->viewport.zoom);
  paint->texture = paint_image (paint->ground->scene, NULL, paint->backdrop, &paint->viewport, 1, paint->dark, VTR_SCENE_PLACES);
}

/**
 * vtr_desk_paint_free:
 * @paint: (transfer full): a paint
 */
void
vtr_desk_paint_free (VtrDeskPaint *paint)
{
  g_clear_pointer (&paint->backdrop, vtr_desk_backdrop_unref);
  g_clear_pointer (&paint->ground, vtr_desk_picture_unref);
  g_clear_pointer (&paint->forces, vtr_desk_picture_unref);
  g_clear_object (&paint->texture);
  g_clear_pointer (&paint->moment, vtr_desk_moment_unref);
  g_free (paint);
}

/* --- over the image ----------------------------------------------------------- */

/* Where an image lies in the present view. */
static graphene_rect_t
image_place (VtrDeskMap *self,
             const VtrDeskViewport *shown)
{
  gdouble left, top, right, bottom;

  vtr_desk_viewport_to_board (shown, 0, 0, &left, &top);
  vtr_desk_viewport_to_board (shown, shown->width, shown->height, &right, &bottom);
  vtr_desk_viewport_to_view (&self->viewport, left, top, &left, &top);
  vtr_desk_viewport_to_view (&self->viewport, right, bottom, &right, &bottom);
  /* At one and the same zoom whole pixels keep the image sharp. */
  if (fabs (shown->zoom - self->viewport.zoom) < 1e-12)
    {
      left = round (left);
      top = round (top);
      right = left + shown->width;
      bottom = top + shown->height;
    }
  return GRAPHENE_RECT_INIT ((gfloat) left, (gfloat) top, (gfloat) (right - left), (gfloat) (bottom - top));
}

/* Where panning or zooming has uncovered what is not painted yet, a small
 * picture of the whole board stands in for a moment. Enlarging it costs, so
 * only the uncovered strips are drawn. */
static void
append_overview (VtrDeskMap *self,
                 GtkSnapshot *snapshot,
                 const graphene_rect_t *covered,
                 gfloat width,
                 gfloat height)
{
  static const GdkRGBA table = { 0.87f, 0.83f, 0.75f, 1 };
  gfloat left = CLAMP (covered->origin.x, 0, width);
  gfloat top = CLAMP (covered->origin.y, 0, height);
  gfloat right = CLAMP (covered->origin.x + covered->size.width, 0, width);
  gfloat bottom = CLAMP (covered->origin.y + covered->size.height, 0, height);
  const graphene_rect_t strips[] = {
    GRAPHENE_RECT_INIT (0, 0, width, top),
    GRAPHENE_RECT_INIT (0, bottom, width, height - bottom),
    GRAPHENE_RECT_INIT (0, top, left, bottom - top),
    GRAPHENE_RECT_INIT (right, top, width - right, bottom - top),
  };

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    {
      if (strips[i].size.width < 0.5 || strips[i].size.height < 0.5)
        continue;
      gtk_snapshot_push_clip (snapshot, &strips[i]);
      gtk_snapshot_append_color (snapshot, &table, &strips[i]);
      if (self->overview != NULL)
        {
          graphene_rect_t place = image_place (self, &self->overview_viewport);

          gtk_snapshot_append_texture (snapshot, self->overview, &place);
        }
      gtk_snapshot_pop (snapshot);
    }
}

static gboolean
place_in_view (VtrDeskMap *self,
               const VtrId *place,
               gdouble *x,
               gdouble *y)
{
  guint index = vtr_board_find_place (self->board, place->s);

  if (index == VTR_NO_PLACE)
    return FALSE;
  vtr_desk_viewport_to_view (&self->viewport, vtr_board_place (self->board, index)->at.x, vtr_board_place (self->board, index)->at.y, x, y);
  return TRUE;
}

/* A line beside its road: green and dotted while open, red and broken when cut;
 * a cross where it is cut. */
static void
draw_supply_item (VtrDeskMap *self,
                  cairo_t *cr,
                  const VtrLayerItem *item)
{
  static const gdouble dots[] = { 0.1, 7 };
  static const gdouble strokes[] = { 9, 6 };
  gdouble x, y, x2, y2, length, aside;

  if (!place_in_view (self, &item->place, &x, &y))
    return;
  if (item->kind == VTR_LAYER_BADGE)
    {
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 10, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.9);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0.69, 0.23, 0.14);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      for (gint way = -1; way <= 1; way += 2)
        {
          cairo_move_to (cr, x - 5, y - 5 * way);
          cairo_line_to (cr, x + 5, y + 5 * way);
        }
      cairo_set_line_width (cr, 3);
      cairo_stroke (cr);
      return;
    }
  if (!place_in_view (self, &item->place2, &x2, &y2))
    return;
  length = MAX (hypot (x2 - x, y2 - y), 1);
  /* on the same hand whichever way it goes; cut ones on the other */
  aside = (vtr_id_compare (&item->place, &item->place2) > 0) == item->flag ? 5 : -5;
  cairo_new_path (cr);
  cairo_move_to (cr, x - (y2 - y) / length * aside, y + (x2 - x) / length * aside);
  cairo_line_to (cr, x2 - (y2 - y) / length * aside, y2 + (x2 - x) / length * aside);
  cairo_set_line_cap (cr, item->flag ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 7);
  cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.7);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, item->flag ? strokes : dots, 2, 0);
  cairo_set_line_width (cr, item->flag ? 3 : 4);
  if (item->flag)
    cairo_set_source_rgb (cr, 0.69, 0.23, 0.14);
  else
    cairo_set_source_rgb (cr, 0.18, 0.45, 0.17);
  cairo_stroke (cr);
}

/* Whether it is the line of the formation that is selected, or of those who stand there. */
gboolean
vtr_desk_map_is_supply_of (VtrDeskMap *self,
                           const VtrLayerItem *item)
{
  if (!vtr_id_is_empty (&item->formation))
    return vtr_id_equal (&item->formation, &self->formation);
  return !vtr_id_is_empty (&item->origin) && vtr_id_equal (&item->origin, &self->place);
}

/* Of the selected formation, or of all; crosses over the lines. */
static void
draw_supply (VtrDeskMap *self,
             cairo_t *cr)
{
  for (gint badges = 0; badges < 2; badges++)
    for (guint i = 0; self->supply != NULL && i < self->supply->len; i++)
      {
        const VtrLayerItem *item = &g_array_index (self->supply, VtrLayerItem, i);

        if ((item->kind == VTR_LAYER_BADGE) == badges && (self->all_supply || vtr_desk_map_is_supply_of (self, item)))
          draw_supply_item (self, cr, item);
      }
  cairo_set_dash (cr, NULL, 0, 0);
}

#define NARROWEST_COUNTED 26 /* pixels from side to side: a smaller hex bears no number */

/* What it costs to come there, low in the hex, where neither its number nor a counter
 * stands. */
static void
draw_cost (cairo_t *cr,
           gdouble x,
           gdouble y,
           gdouble breadth,
           const VtrReach *reach)
{
  g_autofree gchar *text = g_strdup_printf ("%d", reach->steps);
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, CLAMP (breadth * 0.2, 9, 15));
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.width / 2 - extents.x_bearing, y + breadth * 0.44);
  cairo_text_path (cr, text);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.95);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.08, 0.33, 0.14);
  cairo_fill (cr);
}

/* A hex is outlined within its sides and bears what it costs; FALSE: it is none. */
static gboolean
draw_reached_hex (VtrDeskMap *self,
                  cairo_t *cr,
                  const VtrReach *reach,
                  guint place)
{
  static const gdouble dots[] = { 2, 5 };
  gdouble x, y, breadth;
  VtrHex hex;

  if (self->board->grid.half <= 0 || !vtr_hex_parse (reach->place.s, &hex))
    return FALSE;
  vtr_desk_viewport_to_view (&self->viewport, vtr_board_place (self->board, place)->at.x, vtr_board_place (self->board, place)->at.y, &x, &y);
  breadth = 2.0 * self->board->grid.half * self->viewport.zoom;
  cairo_new_path (cr);
  for (guint j = 0; j < VTR_HEX_SIDES; j++)
    {
      VtrPoint corner = vtr_hex_corner (&self->board->grid, hex, j);
      gdouble corner_x, corner_y;

      vtr_desk_viewport_to_view (&self->viewport, corner.x, corner.y, &corner_x, &corner_y);
      /* its neighbours' outlines stand beside it */
      cairo_line_to (cr, x + (corner_x - x) * 0.9, y + (corner_y - y) * 0.9);
    }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.11, 0.42, 0.18, reach->forced ? 0.05 : 0.16);
  cairo_fill_preserve (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, reach->forced ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 4);
  cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dots, reach->forced ? 2 : 0, 0);
  cairo_set_line_width (cr, 2);
  cairo_set_source_rgb (cr, 0.11, 0.42, 0.18);
  cairo_stroke (cr);
  if (reach->steps > 0 && breadth >= NARROWEST_COUNTED)
    draw_cost (cr, x, y, breadth, reach);
  return TRUE;
}

static void
draw_reach (VtrDeskMap *self,
            cairo_t *cr)
{
  static const gdouble dots[] = { 2, 4 };
  gdouble radius = CLAMP (self->viewport.zoom * 4000, 7, 14);

  for (guint i = 0; self->reach != NULL && !self->hide_reach && i < self->reach->len; i++)
    {
      const VtrReach *reach = &g_array_index (self->reach, VtrReach, i);
      guint index = vtr_board_find_place (self->board, reach->place.s);
      gdouble x, y;

      if (index == VTR_NO_PLACE || draw_reached_hex (self, cr, reach, index))
        continue;
      vtr_desk_viewport_to_view (&self->viewport, vtr_board_place (self->board, index)->at.x, vtr_board_place (self->board, index)->at.y, &x, &y);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      cairo_set_dash (cr, dots, reach->forced ? 2 : 0, 0);
      cairo_set_line_cap (cr, reach->forced ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (cr, 5);
      cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.8);
      cairo_stroke_preserve (cr);
      cairo_set_line_width (cr, 2.5);
      if (reach->full)
        cairo_set_source_rgb (cr, 0.78, 0.11, 0.11);
      else
        cairo_set_source_rgb (cr, 0.11, 0.42, 0.18);
      cairo_stroke (cr);
      if (reach->full)
        {
          cairo_move_to (cr, x - radius * 0.7, y + radius * 0.7);
          cairo_line_to (cr, x + radius * 0.7, y - radius * 0.7);
          cairo_stroke (cr);
        }
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_draft (VtrDeskMap *self,
            cairo_t *cr)
{
  static const gdouble dots[] = { 4, 7 };
  gdouble x = 0, y = 0, before_x = 0, before_y = 0, angle;
  guint n = 0;

  if (self->draft == NULL || self->draft->len < 2)
    return;
  cairo_new_path (cr);
  for (guint i = 0; i < self->draft->len; i++)
    {
      guint index = vtr_board_find_place (self->board, g_array_index (self->draft, VtrId, i).s);

      if (index == VTR_NO_PLACE)
        continue;
      before_x = x;
      before_y = y;
      vtr_desk_viewport_to_view (&self->viewport, vtr_board_place (self->board, index)->at.x, vtr_board_place (self->board, index)->at.y, &x, &y);
      cairo_line_to (cr, x, y);
      n++;
    }
  if (n < 2)
    {
      cairo_new_path (cr);
      return;
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, 1, 0.98, 0.94, 0.9);
  cairo_set_line_width (cr, 8);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dots, self->draft_forced ? 2 : 0, 0);
  gdk_cairo_set_source_rgba (cr, &self->draft_colour);
  cairo_set_line_width (cr, 5);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  angle = atan2 (y - before_y, x - before_x);
  cairo_move_to (cr, x + 6 * cos (angle), y + 6 * sin (angle));
  cairo_line_to (cr, x + 16 * cos (angle + 2.6), y + 16 * sin (angle + 2.6));
  cairo_line_to (cr, x + 16 * cos (angle - 2.6), y + 16 * sin (angle - 2.6));
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_selection (VtrDeskMap *self,
                cairo_t *cr)
{
  gboolean ringed = FALSE;

  if (!vtr_id_is_empty (&self->formation) && self->forces != NULL)
    {
      const VtrScene *scene = self->forces->scene;
      gdouble x, y, unit;

      vtr_desk_scene_transform (scene, &self->viewport, &x, &y, &unit);
      for (guint i = 0; i < scene->items->len; i++)
        {
          const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

          if (item->kind != VTR_SCENE_RECT || !vtr_id_equal (&item->formation, &self->formation))
            continue;
          cairo_rectangle (cr, x + item->points[0].x * unit - 3, y + item->points[0].y * unit - 3, item->width * unit + 6, item->height * unit + 6);
          ringed = TRUE;
          break;
        }
    }
  if (!ringed && !vtr_id_is_empty (&self->place))
    {
      guint index = vtr_board_find_place (self->board, self->place.s);
      gdouble x, y;

      if (index == VTR_NO_PLACE)
        return;
      vtr_desk_viewport_to_view (&self->viewport, vtr_board_place (self->board, index)->at.x, vtr_board_place (self->board, index)->at.y, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 16, 0, 2 * G_PI);
      ringed = TRUE;
    }
  if (!ringed)
    return;
  /* Dark within light, so that it shows on any ground. */
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.75, 0.40, 0);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

/**
 * vtr_desk_map_snapshot_layers:
 * @self: the map
 * @snapshot: where to draw
 * @width: of the view, pixels
 * @height: of the view, pixels
 *
 * Draws everything from the paper up.
 */
void
vtr_desk_map_snapshot_layers (VtrDeskMap *self,
                              GtkSnapshot *snapshot,
                              gint width,
                              gint height)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (gfloat) width, (gfloat) height);

  gtk_snapshot_push_clip (snapshot, &bounds);
  if (self->texture != NULL)
    {
      graphene_rect_t place = image_place (self, &self->texture_viewport);

      append_overview (self, snapshot, &place, (gfloat) width, (gfloat) height);
      gtk_snapshot_append_texture (snapshot, self->texture, &place);
    }

  if (self->all_supply || (self->reach != NULL && self->reach->len > 0) || (self->draft != NULL && self->draft->len > 1) || !vtr_id_is_empty (&self->formation) || !vtr_id_is_empty (&self->place))
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

      cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
      draw_supply (self, cr);
      draw_reach (self, cr);
      draw_draft (self, cr);
      draw_selection (self, cr);
      cairo_destroy (cr);
    }
  gtk_snapshot_pop (snapshot);
}
