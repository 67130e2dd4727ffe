/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

#include <string.h>

/* Pictures are at least and at most this wide (pixels). */
#define NARROWEST 120
#define WIDEST 16000
/* A theatre is at least this wide, and shows so much around its outermost
 * forces (metres). */
#define THEATRE_WIDTH 200000
#define PLAYER_WIDTH 140000
#define THEATRE_MARGIN 30000
/* Sightings count for the theatre if a field force stands as near (metres). */
#define THEATRE_NEAR 120000
#define PLAYER_NEAR 80000

/* --- items ----------------------------------------------------------------- */

/**
 * vtr_scene_item_free:
 * @item: (transfer full) (nullable): what is no longer needed
 */
void
vtr_scene_item_free (VtrSceneItem *item)
{
  if (item == NULL)
    return;
  g_free (item->points);
  g_free (item->text);
  g_free (item->about);
  g_clear_pointer (&item->image, g_bytes_unref);
  g_free (item);
}

static VtrSceneItem *
item_new (VtrSceneKind kind,
          const VtrPoint *points,
          guint n_points)
{
  VtrSceneItem *item = g_new0 (VtrSceneItem, 1);

  item->kind = kind;
  item->points = g_memdup2 (points, n_points * sizeof (VtrPoint));
  item->n_points = n_points;
  return item;
}

/* Hands an item to its layer. */
void
vtr_scene_put (VtrSceneBuilder *b,
               VtrSceneLayer layer,
               VtrSceneItem *item)
{
  item->layer = layer;
  g_ptr_array_add (b->layers[layer], item);
}

VtrSceneItem *
vtr_scene_add (VtrSceneBuilder *b,
               VtrSceneLayer layer,
               VtrSceneKind kind,
               const VtrPoint *points,
               guint n_points)
{
  VtrSceneItem *item = item_new (kind, points, n_points);

  vtr_scene_put (b, layer, item);
  return item;
}

VtrSceneItem *
vtr_scene_add_line (VtrSceneBuilder *b,
                    VtrSceneLayer layer,
                    VtrPoint from,
                    VtrPoint to,
                    guint32 stroke,
                    gint width)
{
  VtrPoint points[] = { from, to };
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_LINE, points, 2);

  item->stroke.rgba = stroke;
  item->stroke_width = width;
  return item;
}

VtrSceneItem *
vtr_scene_add_circle (VtrSceneBuilder *b,
                      VtrSceneLayer layer,
                      VtrPoint at,
                      gint radius,
                      guint32 fill,
                      guint32 stroke,
                      gint width)
{
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_CIRCLE, &at, 1);

  item->radius = radius;
  item->fill.rgba = fill;
  item->stroke.rgba = stroke;
  item->stroke_width = width;
  return item;
}

VtrSceneItem *
vtr_scene_add_rect (VtrSceneBuilder *b,
                    VtrSceneLayer layer,
                    const VtrSceneBox *box,
                    gint radius,
                    guint32 fill,
                    guint32 stroke,
                    gint width)
{
  VtrPoint corner = { box->x0, box->y0 };
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_RECT, &corner, 1);

  item->width = box->x1 - box->x0;
  item->height = box->y1 - box->y0;
  item->radius = radius;
  item->fill.rgba = fill;
  item->stroke.rgba = stroke;
  item->stroke_width = width;
  return item;
}

VtrSceneItem *
vtr_scene_text_new (VtrPoint at,
                    VtrAnchor anchor,
                    VtrFace face,
                    gint font_size,
                    guint32 fill,
                    const gchar *text)
{
  VtrSceneItem *item = item_new (VTR_SCENE_TEXT, &at, 1);

  item->anchor = anchor;
  item->font_size = font_size;
  item->fill.rgba = fill;
  item->text = vtr_label_clean (text);
  item->bold = face == VTR_FACE_SERIF_BOLD || face == VTR_FACE_SANS_BOLD;
  item->italic = face == VTR_FACE_SERIF_ITALIC;
  item->sans = face == VTR_FACE_SANS || face == VTR_FACE_SANS_BOLD;
  return item;
}

VtrSceneItem *
vtr_scene_add_text (VtrSceneBuilder *b,
                    VtrSceneLayer layer,
                    VtrPoint at,
                    VtrAnchor anchor,
                    VtrFace face,
                    gint font_size,
                    guint32 fill,
                    const gchar *text)
{
  VtrSceneItem *item = vtr_scene_text_new (at, anchor, face, font_size, fill, text);

  vtr_scene_put (b, layer, item);
  return item;
}

VtrFace
vtr_scene_item_face (const VtrSceneItem *item)
{
  if (item->sans)
    return item->bold ? VTR_FACE_SANS_BOLD : VTR_FACE_SANS;
  if (item->italic)
    return VTR_FACE_SERIF_ITALIC;
  return item->bold ? VTR_FACE_SERIF_BOLD : VTR_FACE_SERIF;
}

/* Units between letters. */
gint
vtr_scene_item_spacing (const VtrSceneItem *item)
{
  return item->letterspaced ? item->font_size / 5 : 0;
}

static void
append_text_boxes (const VtrSceneItem *item,
                   GArray *boxes)
{
  VtrFace face = vtr_scene_item_face (item);
  gint spacing = vtr_scene_item_spacing (item);
  gint width = vtr_label_text_width (face, item->text, item->font_size, spacing);
  gint ascent = item->font_size * VTR_LABEL_ASCENT / 100;
  gint descent = item->font_size * VTR_LABEL_DESCENT / 100;
  gint start = item->anchor == VTR_ANCHOR_START ? 0 : item->anchor == VTR_ANCHOR_MIDDLE ? -width / 2
                                                                                        : -width;
  VtrPoint at = item->points[0];

  if (item->angle == 0)
    {
      VtrSceneBox box = { at.x + start, at.y - ascent, at.x + start + width, at.y + descent };

      g_array_append_val (boxes, box);
      return;
    }

  /* Slanted: a box about each letter. */
  {
    VtrPoint way = vtr_geo_direction (item->angle);
    gint along = start;

    for (const gchar *p = item->text; *p != '\0'; p = g_utf8_next_char (p))
      {
        gint letter = vtr_label_char_width (face, g_utf8_get_char (p)) * item->font_size / 1000 + spacing;
        VtrPoint middle = vtr_geo_shift (at, way.x, way.y, along + letter / 2, (descent - ascent) / 2);
        gint64 w = letter, h = ascent + descent;
        gint half_x = (gint) ((ABS (way.x) * w + ABS (way.y) * h) / 20000);
        gint half_y = (gint) ((ABS (way.y) * w + ABS (way.x) * h) / 20000);
        VtrSceneBox box = { middle.x - half_x, middle.y - half_y, middle.x + half_x, middle.y + half_y };

        g_array_append_val (boxes, box);
        along += letter;
      }
  }
}

/**
 * vtr_scene_item_boxes:
 * @item: an item
 *
 * Returns: (transfer full) (element-type VtrSceneBox): what it covers, as one
 *   box or, for slanted text, one a letter
 */
GArray *
vtr_scene_item_boxes (const VtrSceneItem *item)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (VtrSceneBox));
  gint half = item->stroke.rgba & 0xff ? (item->stroke_width + 1) / 2 : 0;
  VtrSceneBox box = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  switch (item->kind)
    {
    case VTR_SCENE_TEXT:
      append_text_boxes (item, boxes);
      return boxes;
    case VTR_SCENE_RECT:
      box.x0 = item->points[0].x;
      box.y0 = item->points[0].y;
      box.x1 = box.x0 + item->width;
      box.y1 = box.y0 + item->height;
      break;
    case VTR_SCENE_CIRCLE:
      box.x0 = item->points[0].x - item->radius;
      box.y0 = item->points[0].y - item->radius;
      box.x1 = item->points[0].x + item->radius;
      box.y1 = item->points[0].y + item->radius;
      break;
    case VTR_SCENE_IMAGE:
      {
        /* the fourth corner too */
        const VtrPoint *p = item->points;
        const VtrPoint last = { p[1].x + p[2].x - p[0].x, p[1].y + p[2].y - p[0].y };

        box.x0 = MIN (MIN (p[0].x, p[1].x), MIN (p[2].x, last.x));
        box.y0 = MIN (MIN (p[0].y, p[1].y), MIN (p[2].y, last.y));
        box.x1 = MAX (MAX (p[0].x, p[1].x), MAX (p[2].x, last.x));
        box.y1 = MAX (MAX (p[0].y, p[1].y), MAX (p[2].y, last.y));
        break;
      }
    case VTR_SCENE_POLYGON:
    case VTR_SCENE_LINE:
      for (guint i = 0; i < item->n_points; i++)
        {
          box.x0 = MIN (box.x0, item->points[i].x);
          box.y0 = MIN (box.y0, item->points[i].y);
          box.x1 = MAX (box.x1, item->points[i].x);
          box.y1 = MAX (box.y1, item->points[i].y);
        }
      break;
    default:
      g_assert_not_reached ();
    }
  box.x0 -= half;
  box.y0 -= half;
  box.x1 += half;
  box.y1 += half;
  g_array_append_val (boxes, box);
  return boxes;
}

/* What the lines under an item weigh, or VTR_LABEL_TAKEN. */
gint
vtr_scene_item_cost (VtrSceneBuilder *b,
                     const VtrSceneItem *item)
{
  g_autoptr (GArray) boxes = vtr_scene_item_boxes (item);

  return vtr_label_grid_cost (b->grid, (const VtrSceneBox *) (gpointer) boxes->data, boxes->len);
}

/* Takes what an item covers, so that nothing else is put there. */
void
vtr_scene_item_take (VtrSceneBuilder *b,
                     const VtrSceneItem *item)
{
  g_autoptr (GArray) boxes = vtr_scene_item_boxes (item);

  for (guint i = 0; i < boxes->len; i++)
    vtr_label_grid_add_box (b->grid, &g_array_index (boxes, VtrSceneBox, i));
}

/**
 * vtr_scene_curve:
 * @item: a smooth line or polygon
 * @i: the stretch from points[i] to the next
 * @first: (out): first control point
 * @second: (out): second control point
 *
 * The cubic Bézier that passes through the points with Catmull-Rom tangents,
 * shortened where the points lie unevenly, so that it makes no loops.
 */
void
vtr_scene_curve (const VtrSceneItem *item,
                 guint i,
                 VtrPoint *first,
                 VtrPoint *second)
{
  gboolean closed = item->kind == VTR_SCENE_POLYGON;
  guint n = item->n_points;
  VtrPoint b = item->points[i];
  VtrPoint c = item->points[(i + 1) % n];
  VtrPoint a = i > 0 ? item->points[i - 1] : closed ? item->points[n - 1]
                                                    : b;
  VtrPoint d = i + 2 < n ? item->points[i + 2] : closed ? item->points[(i + 2) % n]
                                                        : c;
  gint reach = vtr_geo_length (b, c) * 2 / 5;
  gint tangent_b = vtr_geo_length (a, c) / 6;
  gint tangent_c = vtr_geo_length (b, d) / 6;

  *first = vtr_geo_shift (b, c.x - a.x, c.y - a.y, MIN (tangent_b, reach), 0);
  *second = vtr_geo_shift (c, b.x - d.x, b.y - d.y, MIN (tangent_c, reach), 0);
}

/* --- scale ----------------------------------------------------------------- */

static gint
scaled (gint64 value,
        gint64 num,
        gint64 den)
{
  gint64 twice = 2 * value * num;

  return (gint) CLAMP ((twice >= 0 ? twice + den : twice - den) / (2 * den), -G_MAXINT / 4, G_MAXINT / 4);
}

/**
 * vtr_scene_to_units:
 * @metres: on the board
 *
 * Returns: that point of the picture, scene units, rounded to the nearest
 */
VtrPoint
vtr_scene_to_units (const VtrScene *scene,
                    VtrPoint metres)
{
  return (VtrPoint){
    scaled ((gint64) metres.x - scene->origin.x, scene->scale_num, scene->scale_den),
    scaled ((gint64) metres.y - scene->origin.y, scene->scale_num, scene->scale_den),
  };
}

/**
 * vtr_scene_to_metres:
 * @units: a point of the picture
 *
 * Returns: that point of the board, metres, rounded to the nearest
 */
VtrPoint
vtr_scene_to_metres (const VtrScene *scene,
                     VtrPoint units)
{
  return (VtrPoint){
    scene->origin.x + scaled (units.x, scene->scale_den, scene->scale_num),
    scene->origin.y + scaled (units.y, scene->scale_den, scene->scale_num),
  };
}

/* A size for this picture: @units is what it is on a sheet 1400 pixels wide. */
gint
vtr_scene_size (const VtrSceneBuilder *b,
                gint units)
{
  return (units * b->size + 500) / 1000;
}

VtrPoint
vtr_scene_at (const VtrSceneBuilder *b,
              VtrPoint metres)
{
  return vtr_scene_to_units (b->scene, metres);
}

/* --- making ---------------------------------------------------------------- */

static VtrScene *
scene_new (const VtrBoard *board,
           const VtrSceneOptions *options)
{
  VtrScene *scene = g_new0 (VtrScene, 1);
  VtrPoint from = options->top_left;
  VtrPoint to = options->bottom_right;
  gint64 height;

  if (to.x <= from.x || to.y <= from.y)
    {
      from = (VtrPoint){ 0, 0 };
      to = (VtrPoint){ MAX (board->size.x, 1), MAX (board->size.y, 1) };
    }
  scene->origin = from;
  scene->density = CLAMP (options->density, 1, 4);
  scene->width = CLAMP (options->width, NARROWEST, WIDEST) * 10;
  scene->scale_num = scene->width;
  scene->scale_den = to.x - from.x;
  height = ((gint64) to.y - from.y) * scene->scale_num / scene->scale_den;
  /* Whole pixels, so that PNG and SVG are of the same size. */
  scene->height = (gint) (CLAMP (height, NARROWEST * 5, WIDEST * 10) / 10 * 10);
  scene->title = options->title != NULL ? vtr_label_clean (options->title) : NULL;
  scene->items = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_scene_item_free);
  return scene;
}

/* How large things are drawn: as they are at 1400 pixels, somewhat smaller on
 * coarse sheets that show much at once, larger on small whole pictures, which
 * are read on a telephone. */
static gint
choose_size (const VtrScene *scene,
             gint metres_to_pixel,
             gboolean whole)
{
  gint by_scale = CLAMP (1000 - (metres_to_pixel - 250) * 3 / 5, 780, 1000);
  gint pixels = scene->width / 10;
  gint by_width = whole && pixels < 1400 ? MIN (1000 + (1400 - pixels) * 3 / 5, 1300) : 1000;

  return by_scale * by_width / 1000;
}

static void
measure_places (VtrSceneBuilder *b,
                const VtrSceneBox *bounds)
{
  guint n = b->board->places->len;

  b->at = g_new0 (VtrPoint, n + 1);
  b->radius = g_new0 (gint, n + 1);
  b->shown = g_new0 (gboolean, n + 1);
  b->occupied = g_new0 (gboolean, n + 1);
  b->labelled = g_new0 (gboolean, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const VtrPlace *place = vtr_board_place (b->board, i);

      b->at[i] = vtr_scene_at (b, place->at);
      b->radius[i] = vtr_scene_symbol_radius (b, place->class_);
      b->shown[i] = vtr_geo_box_has (bounds, b->at[i]);
    }
}

/* The board by itself: the same for everybody. */
static void
build_static (VtrSceneBuilder *b)
{
  vtr_scene_start_names (b);
  vtr_scene_put_names (b, 2);
  vtr_scene_build_sea_names (b);
  vtr_scene_build_river_names (b);
  vtr_scene_put_names (b, G_MAXINT);
  vtr_scene_draw_names (b);
  vtr_scene_build_region_names (b);
}

/* Names and forces of one picture: first what must be there, and each as near
 * its place as can be; then what finds room. */
static void
build_whole (VtrSceneBuilder *b)
{
  vtr_scene_build_zones (b);
  vtr_scene_build_link_lines (b);
  vtr_scene_build_arrows (b);
  vtr_scene_start_names (b);
  vtr_scene_put_names (b, 1);
  vtr_scene_build_forces (b);
  vtr_scene_put_names (b, 2);
  vtr_scene_build_sea_names (b);
  vtr_scene_build_river_names (b);
  vtr_scene_put_names (b, G_MAXINT);
  vtr_scene_draw_names (b);
  vtr_scene_build_region_names (b);
}

static VtrScene *
scene_build (const VtrBoard *board,
             const VtrView *view,
             const VtrSceneOptions *options)
{
  VtrScene *scene = scene_new (board, options);
  gint reach = 400;
  gint inset = 90;
  VtrSceneBox bounds = { inset, inset, scene->width - inset, scene->height - inset };
  g_autoptr (VtrLabelGrid) grid = vtr_label_grid_new (&bounds);
  VtrSceneBuilder b = {
    .scene = scene,
    .board = board,
    .view = view,
    .options = options,
    .grid = grid,
    .whole = !options->static_only && !options->dynamic_only,
    .picture = { 0, 0, scene->width, scene->height },
    .around = { -reach, -reach, scene->width + reach, scene->height + reach },
  };

  for (guint i = 0; i < VTR_N_SCENE_LAYERS; i++)
    b.layers[i] = g_ptr_array_new ();
  b.metres_to_pixel = scaled (10, scene->scale_den, scene->scale_num);
  b.size = choose_size (scene, b.metres_to_pixel, b.whole);
  measure_places (&b, &bounds);
  vtr_scene_read_marks (&b);
  vtr_scene_plan_legend (&b);

  vtr_scene_build_hexes (&b);
  vtr_scene_build_land (&b);
  vtr_scene_build_rivers (&b);
  vtr_scene_build_roads (&b);
  vtr_scene_build_rails (&b);
  vtr_scene_build_places (&b);
  if (b.whole)
    build_whole (&b);
  else
    {
      build_static (&b);
      if (options->dynamic_only)
        {
          vtr_scene_build_zones (&b);
          vtr_scene_name_forces (&b);
          vtr_scene_build_link_lines (&b);
          vtr_scene_build_arrows (&b);
          vtr_scene_build_forces (&b);
        }
    }
  vtr_scene_build_legend (&b);

  for (guint i = 0; i < VTR_N_SCENE_LAYERS; i++)
    {
      /* The board's layers were needed to know what is taken. */
      if (options->dynamic_only && i < VTR_SCENE_LINKS)
        g_ptr_array_set_free_func (b.layers[i], (GDestroyNotify) vtr_scene_item_free);
      else
        for (guint j = 0; j < b.layers[i]->len; j++)
          g_ptr_array_add (scene->items, g_ptr_array_index (b.layers[i], j));
      g_ptr_array_unref (b.layers[i]);
    }
  scene->checks = vtr_label_grid_checks (grid);
  g_free (b.at);
  g_free (b.radius);
  g_free (b.shown);
  g_free (b.occupied);
  g_free (b.labelled);
  g_array_unref (b.names);
  g_clear_pointer (&b.marks, g_array_unref);
  return scene;
}

/**
 * vtr_scene_from_view:
 * @view: what the reader may know
 * @options: crop, width and what goes with the map
 *
 * Makes the map of a view. Nothing but the view goes in: crop, dodging labels,
 * stacks and totals come from what it holds.
 *
 * Returns: (transfer full): the picture
 */
VtrScene *
vtr_scene_from_view (const VtrView *view,
                     const VtrSceneOptions *options)
{
  g_return_val_if_fail (view != NULL && view->board != NULL && options != NULL, NULL);

  return scene_build (view->board, view, options);
}

/**
 * vtr_scene_from_board:
 * @board: a board
 * @options: crop, width and what goes with the map
 *
 * Returns: (transfer full): the picture of the bare map
 */
VtrScene *
vtr_scene_from_board (const VtrBoard *board,
                      const VtrSceneOptions *options)
{
  g_return_val_if_fail (board != NULL && options != NULL, NULL);

  return scene_build (board, NULL, options);
}

/**
 * vtr_scene_free:
 * @scene: (transfer full) (nullable): what is no longer needed
 */
void
vtr_scene_free (VtrScene *scene)
{
  if (scene == NULL)
    return;
  g_ptr_array_unref (scene->items);
  g_free (scene->title);
  g_free (scene);
}

/* --- theatre --------------------------------------------------------------- */

static gboolean
is_field_force (const VtrFormation *formation)
{
  return formation->kind == VTR_FORMATION_ARMY || formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS;
}

static void
add_place (const VtrBoard *board,
           const VtrId *id,
           GArray *points)
{
  guint index = vtr_id_is_empty (id) ? VTR_NO_PLACE : vtr_board_find_place (board, id->s);

  if (index != VTR_NO_PLACE)
    g_array_append_val (points, vtr_board_place (board, index)->at);
}

static gboolean
is_his (const VtrView *view,
        const VtrId *formation)
{
  const VtrPlayer *commander = vtr_state_commander_of (view->state, formation, MAX (view->turn, view->first_turn));

  return commander && vtr_id_equal (&commander->id, &view->reader);
}

/* Where the viewer's forces stand: the field forces or, if there is none, all.
 * *@his: whether they are the reader's alone. */
static GArray *
find_forces (const VtrView *view,
             gboolean *his)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  const VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_FORMATION);

  /* the reader's in the field, all the reader's, the side's in the field, all */
  for (gint pass = vtr_id_is_empty (&view->reader) ? 2 : 0; pass < 4 && points->len == 0; pass++)
    {
      *his = pass < 2;
      for (guint i = 0; i < n; i++)
        if ((vtr_view_is_umpire (view) || vtr_id_equal (&rows[i].side, &view->side)) && (pass % 2 == 1 || is_field_force (&rows[i])) && (!*his || is_his (view, &rows[i].id)))
          add_place (view->board, &rows[i].place, points);
    }
  return points;
}

static void
add_sightings (const VtrView *view,
               gboolean his,
               GArray *points)
{
  const VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING);
  guint n_forces = points->len;

  for (guint i = 0; i < n; i++)
    {
      guint index = vtr_board_find_place (view->board, rows[i].place.s);
      VtrPoint at;

      if (index == VTR_NO_PLACE || rows[i].word == VTR_WORD_EMPTY)
        continue;
      at = vtr_board_place (view->board, index)->at;
      for (guint j = 0; j < n_forces; j++)
        if (vtr_geo_length (at, g_array_index (points, VtrPoint, j)) <= (his ? PLAYER_NEAR : THEATRE_NEAR))
          {
            g_array_append_val (points, at);
            break;
          }
    }
}

/* Widens a stretch to a length about its middle and pushes it onto the sheet. */
static void
fit_stretch (gint *from,
             gint *to,
             gint length,
             gint sheet)
{
  gint more = MAX (length - (*to - *from), 0);

  *from -= more / 2;
  *to += more - more / 2;
  if (*to > sheet)
    {
      *from -= *to - sheet;
      *to = sheet;
    }
  if (*from < 0)
    {
      *to = MIN (*to - *from, sheet);
      *from = 0;
    }
}

/**
 * vtr_scene_theatre_shaped:
 * @view: what the reader may know
 * @across: the shape of the picture:
 * @down: so much across to so much down
 * @top_left: (out): metres
 * @bottom_right: (out): metres
 *
 * The part of the board where the viewer's own field forces stand and what they
 * have seen, with a margin, about @across by @down and at least 200 km wide (where the
 * reader's own commands stand: 140); the whole board if nobody is on it. Far garrisons do not widen it.
 */
void
vtr_scene_theatre_shaped (const VtrView *view,
                          gint across,
                          gint down,
                          VtrPoint *top_left,
                          VtrPoint *bottom_right)
{
  g_autoptr (GArray) points = NULL;
  VtrPoint sheet;
  gint width, height;
  gboolean his = FALSE;

  g_return_if_fail (view != NULL && view->board != NULL);

  sheet = view->board->size;
  *top_left = (VtrPoint){ 0, 0 };
  *bottom_right = sheet;
  if (view->state == NULL)
    return;
  points = find_forces (view, &his);
  if (points->len == 0)
    return;
  add_sightings (view, his, points);

  *top_left = *bottom_right = g_array_index (points, VtrPoint, 0);
  for (guint i = 1; i < points->len; i++)
    {
      VtrPoint at = g_array_index (points, VtrPoint, i);

      top_left->x = MIN (top_left->x, at.x);
      top_left->y = MIN (top_left->y, at.y);
      bottom_right->x = MAX (bottom_right->x, at.x);
      bottom_right->y = MAX (bottom_right->y, at.y);
    }
  top_left->x -= THEATRE_MARGIN;
  top_left->y -= THEATRE_MARGIN;
  bottom_right->x += THEATRE_MARGIN;
  bottom_right->y += THEATRE_MARGIN;
  width = MAX (bottom_right->x - top_left->x, his ? PLAYER_WIDTH : THEATRE_WIDTH);
  height = bottom_right->y - top_left->y;
  width = MAX (width, height / down * across);
  height = MAX (height, width / across * down);
  fit_stretch (&top_left->x, &bottom_right->x, width, sheet.x);
  fit_stretch (&top_left->y, &bottom_right->y, height, sheet.y);
}

/**
 * vtr_scene_theatre:
 * @view: what the reader may know
 * @top_left: (out): metres
 * @bottom_right: (out): metres
 *
 * The same, about four by three.
 */
void
vtr_scene_theatre (const VtrView *view,
                   VtrPoint *top_left,
                   VtrPoint *bottom_right)
{
  vtr_scene_theatre_shaped (view, 4, 3, top_left, bottom_right);
}
