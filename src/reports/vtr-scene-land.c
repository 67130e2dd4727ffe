/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * Paper, sea, the tinted frontiers and the rivers: what lies under the roads.
 */

/* Tints of the nations, as on a sheet coloured by hand: quiet, and far enough
 * apart to be told from their neighbours. */
static const guint32 tints[] = {
  0xc9787a00, /* rose */
  0x7f9fb800, /* slate blue */
  0xd0a34e00, /* ochre */
  0x86a66f00, /* leaf */
  0x9c82b000, /* mauve */
  0xc98a5c00, /* terracotta */
  0x6fa79b00, /* verdigris */
  0xa89d5400, /* olive */
};

#define BAND_ALPHA 0x60
#define WASH_ALPHA 0x16

/* A shape in scene units, thinned and cut to what may be seen. Areas that end
 * at the sheet's edge are drawn on beyond it, so that no edge runs there. */
static GArray *
area_points (const VtrSceneBuilder *b,
             const VtrShape *shape)
{
  g_autoptr (GArray) points = g_array_sized_new (FALSE, FALSE, sizeof (VtrPoint), shape->n_points);
  g_autoptr (GArray) thin = NULL;
  VtrPoint sheet = b->board->size;

  for (guint i = 0; i < shape->n_points; i++)
    {
      VtrPoint metres = shape->points[i];
      VtrPoint at = vtr_scene_at (b, metres);

      at.x += metres.x <= 0 ? -2000 : metres.x >= sheet.x ? 2000
                                                          : 0;
      at.y += metres.y <= 0 ? -2000 : metres.y >= sheet.y ? 2000
                                                          : 0;
      g_array_append_val (points, at);
    }
  thin = vtr_geo_thin ((const VtrPoint *) (gpointer) points->data, points->len, 8);
  return vtr_geo_clip_polygon ((const VtrPoint *) (gpointer) thin->data, thin->len, &b->around);
}

static VtrSceneItem *
add_area (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          const GArray *points)
{
  return vtr_scene_add (b, layer, VTR_SCENE_POLYGON, (const VtrPoint *) (gpointer) points->data, points->len);
}

/* The sea with the lines of shallowing water that engravers put along a coast. */
static void
add_sea (VtrSceneBuilder *b,
         const VtrShape *shape)
{
  static const struct
  {
    gint width;
    guint32 paint;
  } shallows[] = {
    { 440, 0x9dbdd32c },
    { 250, 0x9dbdd338 },
    { 110, 0x9dbdd350 },
  };
  g_autoptr (GArray) points = area_points (b, shape);

  if (points->len < 3)
    return;
  add_area (b, VTR_SCENE_SEA, points)->fill.rgba = VTR_SEA;
  for (guint i = 0; i < G_N_ELEMENTS (shallows); i++)
    {
      VtrSceneItem *item = add_area (b, VTR_SCENE_SEA, points);

      item->stroke.rgba = shallows[i].paint;
      item->stroke_width = vtr_scene_size (b, shallows[i].width);
      item->inside = TRUE;
      item->round = TRUE;
    }
}

static void
add_island (VtrSceneBuilder *b,
            const VtrShape *shape)
{
  g_autoptr (GArray) points = area_points (b, shape);
  VtrSceneItem *item;

  if (points->len < 3)
    return;
  item = add_area (b, VTR_SCENE_SEA, points);
  item->fill.rgba = VTR_PAPER;
  item->stroke.rgba = VTR_WATER_NAME;
  item->stroke_width = vtr_scene_size (b, 9);
  item->round = TRUE;
}

static void
add_coast (VtrSceneBuilder *b,
           const VtrShape *shape)
{
  g_autoptr (GArray) points = g_array_sized_new (FALSE, FALSE, sizeof (VtrPoint), shape->n_points);
  g_autoptr (GArray) thin = NULL;
  g_autoptr (GPtrArray) runs = NULL;

  for (guint i = 0; i < shape->n_points; i++)
    {
      VtrPoint at = vtr_scene_at (b, shape->points[i]);

      g_array_append_val (points, at);
    }
  thin = vtr_geo_thin ((const VtrPoint *) (gpointer) points->data, points->len, 8);
  runs = vtr_geo_clip_line ((const VtrPoint *) (gpointer) thin->data, thin->len, &b->around);
  for (guint i = 0; i < runs->len; i++)
    {
      const GArray *run = g_ptr_array_index (runs, i);
      VtrSceneItem *item = vtr_scene_add (b, VTR_SCENE_SEA, VTR_SCENE_LINE, (const VtrPoint *) (gpointer) run->data, run->len);

      item->stroke.rgba = VTR_WATER_NAME;
      item->stroke_width = vtr_scene_size (b, 9);
      item->round = TRUE;
    }
}

/* --- frontiers ------------------------------------------------------------- */

guint
vtr_scene_nation_index (const VtrBoard *board,
                        const VtrId *nation)
{
  for (guint i = 0; i < board->nations->len; i++)
    if (vtr_id_equal (&g_array_index (board->nations, VtrNationName, i).id, nation))
      return i;
  return board->nations->len;
}

typedef struct
{
  VtrPoint at;
  guint nation;
} Corner;

static gint
compare_corners (gconstpointer one,
                 gconstpointer two)
{
  const Corner *a = one, *b = two;

  if (a->at.x != b->at.x)
    return a->at.x < b->at.x ? -1 : 1;
  if (a->at.y != b->at.y)
    return a->at.y < b->at.y ? -1 : 1;
  return a->nation < b->nation ? -1 : a->nation > b->nation ? 1
                                                            : 0;
}

/* Gives each nation a tint that none of its neighbours has: those with which it
 * shares a corner of its frontier. Free with g_free(). */
guint32 *
vtr_scene_choose_tints (const VtrBoard *board)
{
  guint n = board->nations->len + 1;
  g_autofree gboolean *touch = g_new0 (gboolean, (gsize) n * n);
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  g_autofree guint *chosen = g_new0 (guint, n);
  guint32 *colours = g_new0 (guint32, n);
  guint used[G_N_ELEMENTS (tints)] = { 0 };

  for (guint i = 0; i < board->shapes->len; i++)
    {
      const VtrShape *shape = &g_array_index (board->shapes, VtrShape, i);
      guint nation;

      if (shape->class_ != VTR_SHAPE_REGION)
        continue;
      nation = vtr_scene_nation_index (board, &shape->nation);
      for (guint j = 0; j < shape->n_points; j++)
        {
          Corner corner = { shape->points[j], nation };

          g_array_append_val (corners, corner);
        }
    }
  g_array_sort (corners, compare_corners);
  for (guint i = 0; i < corners->len; i++)
    for (guint j = i + 1; j < corners->len; j++)
      {
        const Corner *a = &g_array_index (corners, Corner, i);
        const Corner *c = &g_array_index (corners, Corner, j);

        if (a->at.x != c->at.x || a->at.y != c->at.y)
          break;
        touch[a->nation * n + c->nation] = touch[c->nation * n + a->nation] = TRUE;
      }
  for (guint i = 0; i < n; i++)
    {
      guint best = 0;
      guint best_cost = G_MAXUINT;

      for (guint t = 0; t < G_N_ELEMENTS (tints); t++)
        {
          guint cost = used[t];

          for (guint j = 0; j < i; j++)
            if (touch[i * n + j] && chosen[j] == t)
              cost += 1000;
          if (cost < best_cost)
            {
              best = t;
              best_cost = cost;
            }
        }
      chosen[i] = best;
      colours[i] = tints[best];
      used[best]++;
    }
  return colours;
}

static void
add_region (VtrSceneBuilder *b,
            const VtrShape *shape,
            guint32 tint)
{
  g_autoptr (GArray) points = area_points (b, shape);
  VtrSceneItem *item;

  if (points->len < 3)
    return;
  item = add_area (b, VTR_SCENE_FRONTIERS, points);
  item->fill.rgba = tint | WASH_ALPHA;
  item->stroke.rgba = tint | BAND_ALPHA;
  item->stroke_width = vtr_scene_size (b, 120);
  item->inside = TRUE;
  item->round = TRUE;
  item->about = vtr_label_clean (vtr_board_nation_name (b->board, &shape->nation));

  item = add_area (b, VTR_SCENE_FRONTIERS, points);
  item->stroke.rgba = VTR_INK_FAINT;
  item->stroke_width = vtr_scene_size (b, 7);
  item->round = TRUE;
}

/* Paper, then the nations' washes, then the sea over what hangs into it. */
void
vtr_scene_build_land (VtrSceneBuilder *b)
{
  const GArray *shapes = b->board->shapes;
  g_autofree guint32 *colours = vtr_scene_choose_tints (b->board);

  vtr_scene_add_rect (b, VTR_SCENE_PAPER, &b->picture, 0, VTR_PAPER, VTR_NO_PAINT, 0);
  for (guint i = 0; i < shapes->len; i++)
    {
      const VtrShape *shape = &g_array_index (shapes, VtrShape, i);

      if (shape->class_ == VTR_SHAPE_SEA)
        add_sea (b, shape);
    }
  for (guint i = 0; i < shapes->len; i++)
    {
      const VtrShape *shape = &g_array_index (shapes, VtrShape, i);

      if (shape->class_ == VTR_SHAPE_LAND)
        add_island (b, shape);
    }
  for (guint i = 0; i < shapes->len; i++)
    {
      const VtrShape *shape = &g_array_index (shapes, VtrShape, i);

      if (shape->class_ == VTR_SHAPE_COAST)
        add_coast (b, shape);
    }
  for (guint i = 0; i < shapes->len; i++)
    {
      const VtrShape *shape = &g_array_index (shapes, VtrShape, i);

      /* Between hexes of a grid the frontiers are those of the hexes. */
      if (shape->class_ == VTR_SHAPE_REGION && b->board->grid.half == 0)
        add_region (b, shape, colours[vtr_scene_nation_index (b->board, &shape->nation)]);
    }
}

/* --- rivers ---------------------------------------------------------------- */

/* A river is drawn in so many stretches, each broader than the one before. */
#define STRETCHES 5

/* The straightest point near the one where a stretch should end: there the
 * change of breadth is not seen. */
static guint
straightest (const GArray *points,
             guint about,
             guint reach)
{
  guint best = about;
  gint best_turn = G_MAXINT;

  for (guint i = MAX (about, reach + 1) - reach; i + 1 < points->len && i <= about + reach; i++)
    {
      VtrPoint a = g_array_index (points, VtrPoint, i - 1);
      VtrPoint m = g_array_index (points, VtrPoint, i);
      VtrPoint c = g_array_index (points, VtrPoint, i + 1);
      gint turn = ABS (vtr_geo_angle (c.x - m.x, c.y - m.y) - vtr_geo_angle (m.x - a.x, m.y - a.y));

      turn = MIN (turn, 3600 - turn);
      if (turn < best_turn)
        {
          best_turn = turn;
          best = i;
        }
    }
  return best;
}

static void
add_stretch (VtrSceneBuilder *b,
             const VtrRiver *river,
             const VtrPoint *points,
             guint n_points,
             gint width)
{
  g_autoptr (GPtrArray) runs = vtr_geo_clip_line (points, n_points, &b->around);

  for (guint i = 0; i < runs->len; i++)
    {
      const GArray *run = g_ptr_array_index (runs, i);
      const VtrPoint *at = (const VtrPoint *) (gpointer) run->data;
      VtrSceneItem *item = vtr_scene_add (b, VTR_SCENE_RIVERS, VTR_SCENE_LINE, at, run->len);

      /* Along hexsides a river lies in the frontier's colours. */
      item->stroke.rgba = b->board->grid.half > 0 ? VTR_WATER_DEEP : VTR_WATER;
      item->stroke_width = width;
      item->smooth = TRUE;
      item->round = TRUE;
      item->about = vtr_label_clean (river->name);
      for (guint j = 0; j + 1 < run->len; j++)
        vtr_label_grid_add_segment (b->grid, at[j], at[j + 1], river->class_ == VTR_RIVER_GREAT ? 12 : 8);
    }
}

static void
add_river (VtrSceneBuilder *b,
           const VtrRiver *river)
{
  /* Breadth at source and mouth. */
  static const gint breadths[][2] = {
    [VTR_RIVER_GREAT] = { 26, 66 },
    [VTR_RIVER_MINOR] = { 16, 34 },
    [VTR_RIVER_DRAWN] = { 12, 22 },
  };
  g_autoptr (GArray) points = g_array_sized_new (FALSE, FALSE, sizeof (VtrPoint), river->n_points);
  g_autoptr (GArray) thin = NULL;
  const VtrPoint *at;
  guint from = 0;

  for (guint i = 0; i < river->n_points; i++)
    {
      VtrPoint point = vtr_scene_at (b, river->points[i]);

      g_array_append_val (points, point);
    }
  thin = vtr_geo_thin ((const VtrPoint *) (gpointer) points->data, points->len, 25);
  at = (const VtrPoint *) (gpointer) thin->data;
  for (guint i = 1; i <= STRETCHES && from + 1 < thin->len; i++)
    {
      guint last = thin->len - 1;
      guint to = i == STRETCHES ? last : straightest (thin, MAX (last * i / STRETCHES, 1), thin->len / (3 * STRETCHES));
      gint low = breadths[river->class_][0], high = breadths[river->class_][1];

      if (to <= from)
        continue;
      add_stretch (b, river, at + from, to - from + 1, vtr_scene_size (b, low + (high - low) * (gint) i / STRETCHES));
      from = to;
    }
}

/* Lesser rivers first, so that a great one runs through. */
void
vtr_scene_build_rivers (VtrSceneBuilder *b)
{
  for (gint class_ = VTR_RIVER_DRAWN; class_ >= VTR_RIVER_GREAT; class_--)
    for (guint i = 0; i < b->board->rivers->len; i++)
      {
        const VtrRiver *river = &g_array_index (b->board->rivers, VtrRiver, i);

        if ((gint) river->class_ == class_)
          add_river (b, river);
      }
}
