/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * The names of rivers, seas and lands: letterspaced, and where they disturb
 * least.
 */

/* Distance of the points at which a river's course is looked at. */
#define STEP 60
/* A river is named again after so many units. */
#define AGAIN 6500
/* Costs above which a river's first and further names are left out. */
#define WORST_FIRST 260
#define WORST_AGAIN 60
/* Likewise for a land's name. */
#define WORST_LAND 320

/* In capitals, by the characters alone: not by the locale. */
static gchar *
capitals (const gchar *text)
{
  g_autofree gchar *clean = vtr_label_clean (text);
  GString *upper = g_string_new (NULL);

  for (const gchar *p = clean; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == 0xdf)
        g_string_append (upper, "SS");
      else
        g_string_append_unichar (upper, g_unichar_toupper (c));
    }
  return g_string_free (upper, FALSE);
}

/* --- rivers ---------------------------------------------------------------- */

/* Points every STEP along the course; those outside the picture too, so that
 * the distances stay true. */
static GArray *
sample_course (const VtrSceneBuilder *b,
               const VtrRiver *river)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  gint rest = 0;

  for (guint i = 0; i + 1 < river->n_points; i++)
    {
      VtrPoint from = vtr_scene_at (b, river->points[i]);
      VtrPoint to = vtr_scene_at (b, river->points[i + 1]);
      gint length = vtr_geo_length (from, to);
      gint along = rest;

      /* Far off, one point a segment is enough. */
      if (vtr_geo_clipped_length (from, to, &b->around) == 0)
        {
          g_array_append_val (samples, from);
          rest = 0;
          continue;
        }
      for (; along < length; along += STEP)
        {
          VtrPoint at = vtr_geo_shift (from, to.x - from.x, to.y - from.y, along, 0);

          g_array_append_val (samples, at);
        }
      rest = along - length;
    }
  return samples;
}

/* How far the course between two samples strays to the left (negative) and
 * right of the line between them. */
static void
find_stray (const VtrPoint *samples,
            guint n,
            gint *left,
            gint *right)
{
  gint64 dx = samples[n - 1].x - samples[0].x;
  gint64 dy = samples[n - 1].y - samples[0].y;
  gint64 length = MAX (vtr_geo_root (dx * dx + dy * dy), 1);

  *left = *right = 0;
  for (guint i = 1; i + 1 < n; i++)
    {
      gint64 cross = dx * (samples[i].y - samples[0].y) - dy * (samples[i].x - samples[0].x);
      gint off = (gint) (cross / length);

      *left = MIN (*left, off);
      *right = MAX (*right, off);
    }
}

/* The name along one stretch of the course, above or below it; *cost: the less
 * the better, G_MAXINT if it does not go. */
static VtrSceneItem *
try_stretch (VtrSceneBuilder *b,
             const VtrPoint *samples,
             guint n,
             gboolean below,
             gint font_size,
             gint half_river,
             const gchar *text,
             gint *cost)
{
  VtrPoint from = samples[0];
  VtrPoint to = samples[n - 1];
  VtrPoint middle = { from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2 };
  gint length = vtr_geo_length (from, to);
  gboolean hexes = b->board->grid.half > 0;
  gint left, right, base, lies;
  VtrSceneItem *item;

  *cost = G_MAXINT;
  find_stray (samples, n, &left, &right);
  /* Along hexsides a course goes to and fro. */
  if (right - left > font_size * (hexes ? 3 : 1) || length < (gint) (n - 1) * STEP * (hexes ? 7 : 9) / 10)
    return NULL;
  /* Words run eastwards. */
  if (to.x < from.x)
    {
      VtrPoint swap = from;
      gint stray = left;

      from = to;
      to = swap;
      left = -right;
      right = -stray;
    }
  base = below ? right + half_river + font_size * 84 / 100 : left - half_river - font_size * 22 / 100;
  item = vtr_scene_text_new (vtr_geo_shift (middle, to.x - from.x, to.y - from.y, 0, base), VTR_ANCHOR_MIDDLE, VTR_FACE_SERIF_ITALIC, font_size, VTR_WATER_NAME, text);
  item->letterspaced = TRUE;
  item->angle = vtr_geo_angle (to.x - from.x, to.y - from.y);
  item->halo.rgba = VTR_PAPER_HALO;
  lies = vtr_scene_item_cost (b, item);
  if (lies == VTR_LABEL_TAKEN)
    {
      vtr_scene_item_free (item);
      return NULL;
    }
  /* Steep names read badly; bends look restless. */
  *cost = lies + (right - left) / 3 + ABS (item->angle) / 40 + (below ? 4 : 0);
  return item;
}

/* A stretch that would do. */
typedef struct
{
  guint from; /* sample */
  gboolean below;
  gint cost;
} Stretch;

static gint
compare_stretches (gconstpointer one,
                   gconstpointer two)
{
  const Stretch *a = one, *c = two;

  if (a->cost != c->cost)
    return a->cost < c->cost ? -1 : 1;
  if (a->from != c->from)
    return a->from < c->from ? -1 : 1;
  return (gint) a->below - (gint) c->below;
}

/* Every stretch on which the name goes, the best first. */
static GArray *
find_stretches (VtrSceneBuilder *b,
                const GArray *samples,
                guint window,
                gint font_size,
                gint half_river,
                const gchar *text)
{
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));

  for (guint i = 0; i + window <= samples->len; i += 2)
    {
      const VtrPoint *at = &g_array_index (samples, VtrPoint, i);

      if (!vtr_geo_box_has (&b->picture, at[0]) || !vtr_geo_box_has (&b->picture, at[window - 1]))
        continue;
      for (gint below = 0; below < 2; below++)
        {
          Stretch stretch = { .from = i, .below = below };
          VtrSceneItem *item = try_stretch (b, at, window, below, font_size, half_river, text, &stretch.cost);

          if (item != NULL)
            g_array_append_val (stretches, stretch);
          vtr_scene_item_free (item);
        }
    }
  g_array_sort (stretches, compare_stretches);
  return stretches;
}

static void
name_river (VtrSceneBuilder *b,
            const VtrRiver *river)
{
  g_autofree gchar *text = capitals (river->name);
  g_autoptr (GArray) samples = sample_course (b, river);
  g_autoptr (GArray) stretches = NULL;
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  gboolean great = river->class_ == VTR_RIVER_GREAT;
  gint font_size = vtr_scene_size (b, great ? 128 : river->class_ == VTR_RIVER_MINOR ? 112
                                                                                     : 104);
  gint half_river = vtr_scene_size (b, great ? 30 : 15);
  gint width = vtr_label_text_width (VTR_FACE_SERIF_ITALIC, text, font_size, font_size / 5);
  guint window = (guint) (width / STEP) + 2;

  if (text[0] == '\0')
    return;
  stretches = find_stretches (b, samples, window, font_size, half_river, text);
  for (guint i = 0; i < stretches->len; i++)
    {
      const Stretch *stretch = &g_array_index (stretches, Stretch, i);
      const VtrPoint *at = &g_array_index (samples, VtrPoint, stretch->from);
      gboolean near = FALSE;
      VtrSceneItem *item;
      gint cost;

      if (stretch->cost > (named->len == 0 ? WORST_FIRST : WORST_AGAIN))
        break;
      for (guint j = 0; j < named->len; j++)
        near = near || vtr_geo_length (at[window / 2], g_array_index (named, VtrPoint, j)) < vtr_scene_size (b, AGAIN);
      if (near)
        continue;
      /* What was put since may be in the way. */
      item = try_stretch (b, at, window, stretch->below, font_size, half_river, text, &cost);
      if (item == NULL)
        continue;
      g_array_append_val (named, at[window / 2]);
      vtr_scene_item_take (b, item);
      vtr_scene_put (b, VTR_SCENE_LABELS, item);
    }
}

void
vtr_scene_build_river_names (VtrSceneBuilder *b)
{
  for (gint class_ = VTR_RIVER_GREAT; class_ <= VTR_RIVER_DRAWN; class_++)
    for (guint i = 0; i < b->board->rivers->len; i++)
      {
        const VtrRiver *river = &g_array_index (b->board->rivers, VtrRiver, i);

        if ((gint) river->class_ == class_)
          name_river (b, river);
      }
}

/* --- seas ------------------------------------------------------------------ */

void
vtr_scene_build_sea_names (VtrSceneBuilder *b)
{
  for (guint i = 0; i < b->board->seas->len; i++)
    {
      const VtrSeaName *sea = &g_array_index (b->board->seas, VtrSeaName, i);
      VtrPoint at = vtr_scene_at (b, sea->at);
      VtrSceneItem *item = vtr_scene_text_new (at, VTR_ANCHOR_MIDDLE, VTR_FACE_SERIF_ITALIC, vtr_scene_size (b, 190), VTR_WATER_NAME, sea->name);

      item->letterspaced = TRUE;
      item->halo.rgba = (VTR_SEA & 0xffffff00) | 0xb0;
      if (item->text[0] != '\0' && vtr_scene_item_cost (b, item) != VTR_LABEL_TAKEN)
        {
          vtr_scene_item_take (b, item);
          vtr_scene_put (b, VTR_SCENE_LABELS, item);
        }
      else
        vtr_scene_item_free (item);
    }
}

/* --- lands ----------------------------------------------------------------- */

/* A land is named in the largest of its parts that the picture shows. */
typedef struct
{
  GArray *points;
  VtrSceneBox box;
  gint64 area;
} Part;

static gboolean
inside (const GArray *points,
        gint x,
        gint y)
{
  gboolean in = FALSE;

  for (guint i = 0, j = points->len - 1; i < points->len; j = i++)
    {
      VtrPoint a = g_array_index (points, VtrPoint, i);
      VtrPoint c = g_array_index (points, VtrPoint, j);

      if ((a.y > y) != (c.y > y) &&
          x < a.x + (gint64) (c.x - a.x) * (y - a.y) / (c.y - a.y))
        in = !in;
    }
  return in;
}

static gboolean
box_inside (const GArray *points,
            const VtrSceneBox *box)
{
  for (gint i = 0; i <= 8; i++)
    {
      gint x = box->x0 + (gint) ((gint64) (box->x1 - box->x0) * i / 8);

      if (!inside (points, x, box->y0) || !inside (points, x, box->y1))
        return FALSE;
    }
  return TRUE;
}

static void
part_of (const VtrSceneBuilder *b,
         const VtrShape *shape,
         Part *part)
{
  g_autoptr (GArray) points = g_array_sized_new (FALSE, FALSE, sizeof (VtrPoint), shape->n_points);

  for (guint i = 0; i < shape->n_points; i++)
    {
      VtrPoint at = vtr_scene_at (b, shape->points[i]);

      g_array_append_val (points, at);
    }
  part->points = vtr_geo_clip_polygon ((const VtrPoint *) (gpointer) points->data, points->len, &b->picture);
  part->area = 0;
  part->box = (VtrSceneBox){ G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  for (guint i = 0; i < part->points->len; i++)
    {
      VtrPoint a = g_array_index (part->points, VtrPoint, i);
      VtrPoint c = g_array_index (part->points, VtrPoint, (i + 1) % part->points->len);

      part->area += (gint64) a.x * c.y - (gint64) c.x * a.y;
      part->box.x0 = MIN (part->box.x0, a.x);
      part->box.y0 = MIN (part->box.y0, a.y);
      part->box.x1 = MAX (part->box.x1, a.x);
      part->box.y1 = MAX (part->box.y1, a.y);
    }
  part->area = ABS (part->area) / 2;
}

static gboolean
name_part (VtrSceneBuilder *b,
           const Part *part,
           const gchar *text,
           gint font_size)
{
  gint width = vtr_label_text_width (VTR_FACE_SERIF, text, font_size, font_size / 5);
  gint step = MAX (vtr_scene_size (b, 200), MAX (part->box.x1 - part->box.x0, part->box.y1 - part->box.y0) / 48);
  VtrPoint middle = { part->box.x0 + (part->box.x1 - part->box.x0) / 2, part->box.y0 + (part->box.y1 - part->box.y0) / 2 };
  gint margin = font_size / 4;
  gint best_cost = WORST_LAND;
  VtrPoint best = { 0, 0 };
  VtrSceneItem *item;

  for (gint y = part->box.y0 + font_size; y < part->box.y1; y += step)
    for (gint x = part->box.x0 + width / 2; x < part->box.x1 - width / 2; x += step)
      {
        VtrSceneBox box = { x - width / 2 - margin, y - font_size * VTR_LABEL_ASCENT / 100 - margin, x + width - width / 2 + margin, y + font_size * VTR_LABEL_DESCENT / 100 + margin };
        gint far = vtr_geo_length ((VtrPoint){ x, y }, middle) / 30;
        gint cost;

        if (far >= best_cost)
          continue;
        cost = vtr_label_grid_cost (b->grid, &box, 1);
        if (cost == VTR_LABEL_TAKEN)
          continue;
        /* Lines show through these names; the middle counts for more. Whether the
         * name lies within is asked last: it takes longest. */
        cost = cost / 2 + far;
        if (cost < best_cost && box_inside (part->points, &box))
          {
            best_cost = cost;
            best = (VtrPoint){ x, y };
          }
      }
  if (best_cost == WORST_LAND)
    return FALSE;
  item = vtr_scene_add_text (b, VTR_SCENE_FRONTIERS, best, VTR_ANCHOR_MIDDLE, VTR_FACE_SERIF, font_size, (VTR_NOBODYS & 0xffffff00) | 0xb0, text);
  item->letterspaced = TRUE;
  vtr_scene_item_take (b, item);
  return TRUE;
}

void
vtr_scene_build_region_names (VtrSceneBuilder *b)
{
  static const gint sizes[] = { 200, 165, 135 };

  for (guint i = 0; i < b->board->nations->len; i++)
    {
      const VtrNationName *nation = &g_array_index (b->board->nations, VtrNationName, i);
      g_autofree gchar *text = capitals (nation->name);
      Part best = { 0 };

      for (guint j = 0; j < b->board->shapes->len; j++)
        {
          const VtrShape *shape = &g_array_index (b->board->shapes, VtrShape, j);
          Part part;

          if (shape->class_ != VTR_SHAPE_REGION || !vtr_id_equal (&shape->nation, &nation->id))
            continue;
          part_of (b, shape, &part);
          if (part.area > best.area)
            {
              g_clear_pointer (&best.points, g_array_unref);
              best = part;
            }
          else
            g_array_unref (part.points);
        }
      if (best.points == NULL)
        continue;
      for (guint s = 0; text[0] != '\0' && s < G_N_ELEMENTS (sizes); s++)
        if (name_part (b, &best, text, vtr_scene_size (b, sizes[s])))
          break;
      g_array_unref (best.points);
    }
}
