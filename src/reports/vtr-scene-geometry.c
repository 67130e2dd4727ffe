/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-geometry.h"

/**
 * vtr_geo_root:
 * @square: not negative
 *
 * Returns: the square root, rounded down
 */
gint
vtr_geo_root (gint64 square)
{
  guint64 rest = (guint64) MAX (square, 0);
  guint64 root = 0;
  guint64 bit = G_GUINT64_CONSTANT (1) << 62;

  while (bit > rest)
    bit >>= 2;
  for (; bit != 0; bit >>= 2)
    {
      if (rest >= root + bit)
        {
          rest -= root + bit;
          root = (root >> 1) + bit;
        }
      else
        root >>= 1;
    }
  return (gint) MIN (root, (guint64) G_MAXINT);
}

/**
 * vtr_geo_length:
 *
 * Returns: the distance of two points, rounded down
 */
gint
vtr_geo_length (VtrPoint a,
                VtrPoint b)
{
  gint64 dx = (gint64) b.x - a.x;
  gint64 dy = (gint64) b.y - a.y;

  return vtr_geo_root (dx * dx + dy * dy);
}

/* Angles of 1, 1/2, 1/4 … in thousandths of a degree: by turning through them
 * one way or the other every direction is reached. */
static const gint turns[] = { 45000, 26565, 14036, 7125, 3576, 1790, 895, 448, 224, 112, 56, 28, 14, 7 };

/**
 * vtr_geo_angle:
 * @dx: to the east
 * @dy: to the south
 *
 * Returns: the direction in tenths of a degree, clockwise from east, from -1799
 *   to 1800; 0 for no direction
 */
gint
vtr_geo_angle (gint dx,
               gint dy)
{
  gint64 x = (gint64) dx * 65536;
  gint64 y = (gint64) dy * 65536;
  gint angle = 0;

  if (dx == 0 && dy == 0)
    return 0;
  if (x < 0)
    {
      angle = y >= 0 ? 180000 : -180000;
      x = -x;
      y = -y;
    }
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      gint64 old = x;
      gint sign = y > 0 ? 1 : y < 0 ? -1
                                    : 0;

      x += sign * (y / (1 << i));
      y -= sign * (old / (1 << i));
      angle += sign * turns[i];
    }
  angle = (angle + (angle >= 0 ? 50 : -50)) / 100;
  return angle <= -1800 ? angle + 3600 : angle;
}

/**
 * vtr_geo_direction:
 * @angle: tenths of a degree, clockwise, from -1800 to 1800
 *
 * Returns: the direction as a vector about 10000 long
 */
VtrPoint
vtr_geo_direction (gint angle)
{
  /* The turns together make the vector 1.64676 times as long. */
  gint64 x = G_GINT64_CONSTANT (10000) * 65536 * 100000 / 164676;
  gint64 y = 0;
  gint rest = angle * 100;
  gint sign = 1;

  if (rest > 90000 || rest < -90000)
    {
      sign = -1;
      rest += rest > 0 ? -180000 : 180000;
    }
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      gint64 old = x;
      gint way = rest >= 0 ? 1 : -1;

      x -= way * (y / (1 << i));
      y += way * (old / (1 << i));
      rest -= way * turns[i];
    }
  return (VtrPoint){ (gint) (sign * x / 65536), (gint) (sign * y / 65536) };
}

/**
 * vtr_geo_shift:
 * @at: where from
 * @dx: the direction, of any length
 * @dy: likewise
 * @along: how far in that direction
 * @aside: how far to the right of it
 *
 * Returns: the shifted point; @at itself if there is no direction
 */
VtrPoint
vtr_geo_shift (VtrPoint at,
               gint dx,
               gint dy,
               gint along,
               gint aside)
{
  gint64 length = vtr_geo_root ((gint64) dx * dx + (gint64) dy * dy);
  gint64 x, y;

  if (length == 0)
    return at;
  x = (gint64) dx * along - (gint64) dy * aside;
  y = (gint64) dy * along + (gint64) dx * aside;
  at.x += (gint) ((2 * x + (x >= 0 ? length : -length)) / (2 * length));
  at.y += (gint) ((2 * y + (y >= 0 ? length : -length)) / (2 * length));
  return at;
}

/**
 * vtr_geo_thin:
 * @least: points nearer than this to the one before are left out
 *
 * Returns: (transfer full): the points that matter at this scale; first and
 *   last stay
 */
GArray *
vtr_geo_thin (const VtrPoint *points,
              guint n_points,
              gint least)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (VtrPoint));

  for (guint i = 0; i < n_points; i++)
    {
      if (kept->len > 0 && i + 1 < n_points &&
          vtr_geo_length (g_array_index (kept, VtrPoint, kept->len - 1), points[i]) < least)
        continue;
      g_array_append_val (kept, points[i]);
    }
  return kept;
}

typedef enum
{
  EDGE_LEFT,
  EDGE_RIGHT,
  EDGE_TOP,
  EDGE_BOTTOM,
  N_EDGES,
} Edge;

/* How far within the edge a point lies. */
static gint64
depth (VtrPoint point,
       const VtrSceneBox *box,
       Edge edge)
{
  switch (edge)
    {
    case EDGE_LEFT:
      return (gint64) point.x - box->x0;
    case EDGE_RIGHT:
      return (gint64) box->x1 - point.x;
    case EDGE_TOP:
      return (gint64) point.y - box->y0;
    default:
      return (gint64) box->y1 - point.y;
    }
}

/* Where a segment with depths of different sign meets the edge. */
static VtrPoint
meet (VtrPoint a,
      VtrPoint b,
      gint64 depth_a,
      gint64 depth_b)
{
  VtrPoint at;
  gint64 whole = depth_a - depth_b;

  at.x = a.x + (gint) (((gint64) b.x - a.x) * depth_a / whole);
  at.y = a.y + (gint) (((gint64) b.y - a.y) * depth_a / whole);
  return at;
}

/**
 * vtr_geo_clip_polygon:
 *
 * Cuts a polygon to a box, edge after edge. What lies outside runs along the
 * box afterwards, so the box should be somewhat larger than the picture.
 *
 * Returns: (transfer full): the corners, maybe none
 */
GArray *
vtr_geo_clip_polygon (const VtrPoint *points,
                      guint n_points,
                      const VtrSceneBox *box)
{
  GArray *in = g_array_new (FALSE, FALSE, sizeof (VtrPoint));

  if (n_points > 0)
    g_array_append_vals (in, points, n_points);
  for (gint edge = EDGE_LEFT; edge < N_EDGES; edge++)
    {
      GArray *out = g_array_new (FALSE, FALSE, sizeof (VtrPoint));

      for (guint i = 0; i < in->len; i++)
        {
          VtrPoint a = g_array_index (in, VtrPoint, i);
          VtrPoint b = g_array_index (in, VtrPoint, (i + 1) % in->len);
          gint64 depth_a = depth (a, box, (Edge) edge);
          gint64 depth_b = depth (b, box, (Edge) edge);

          if (depth_a >= 0)
            g_array_append_val (out, a);
          if ((depth_a > 0 && depth_b < 0) || (depth_a < 0 && depth_b > 0))
            {
              VtrPoint at = meet (a, b, depth_a, depth_b);

              g_array_append_val (out, at);
            }
        }
      g_array_unref (in);
      in = out;
    }
  return in;
}

static gboolean
segment_near (VtrPoint a,
              VtrPoint b,
              const VtrSceneBox *box)
{
  return MAX (a.x, b.x) >= box->x0 && MIN (a.x, b.x) < box->x1 && MAX (a.y, b.y) >= box->y0 && MIN (a.y, b.y) < box->y1;
}

/**
 * vtr_geo_clip_line:
 *
 * Leaves out the stretches of a line that are nowhere near a box. Segments are
 * kept whole, so that a smooth curve keeps its course.
 *
 * Returns: (transfer full) (element-type GArray): the stretches, each a GArray
 *   of VtrPoint
 */
GPtrArray *
vtr_geo_clip_line (const VtrPoint *points,
                   guint n_points,
                   const VtrSceneBox *box)
{
  GPtrArray *runs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  GArray *run = NULL;

  for (guint i = 0; i + 1 < n_points; i++)
    {
      if (!segment_near (points[i], points[i + 1], box))
        {
          run = NULL;
          continue;
        }
      if (run == NULL)
        {
          run = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
          g_array_append_val (run, points[i]);
          g_ptr_array_add (runs, run);
        }
      g_array_append_val (run, points[i + 1]);
    }
  return runs;
}

/**
 * vtr_geo_clipped_length:
 *
 * Returns: the length of that part of a segment which lies within the box; at
 *   least 1 if they touch, 0 if they do not
 */
gint
vtr_geo_clipped_length (VtrPoint a,
                        VtrPoint b,
                        const VtrSceneBox *box)
{
  for (gint edge = EDGE_LEFT; edge < N_EDGES; edge++)
    {
      gint64 depth_a = depth (a, box, (Edge) edge);
      gint64 depth_b = depth (b, box, (Edge) edge);

      if (depth_a < 0 && depth_b < 0)
        return 0;
      if (depth_a < 0)
        a = meet (a, b, depth_a, depth_b);
      else if (depth_b < 0)
        b = meet (a, b, depth_a, depth_b);
    }
  return MAX (vtr_geo_length (a, b), 1);
}
