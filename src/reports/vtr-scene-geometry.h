/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-scene.h"

G_BEGIN_DECLS

/*
 * Plane geometry in integers, so that a picture is the same to the byte on
 * every compiler. Lengths are scene units, angles tenths of a degree, clockwise
 * (y grows downwards).
 */

gint vtr_geo_root (gint64 square);
gint vtr_geo_length (VtrPoint a, VtrPoint b);
gint vtr_geo_angle (gint dx, gint dy);
VtrPoint vtr_geo_direction (gint angle);
VtrPoint vtr_geo_shift (VtrPoint at, gint dx, gint dy, gint along, gint aside);
GArray *vtr_geo_thin (const VtrPoint *points, guint n_points, gint least);
GArray *vtr_geo_clip_polygon (const VtrPoint *points, guint n_points, const VtrSceneBox *box);
GPtrArray *vtr_geo_clip_line (const VtrPoint *points, guint n_points, const VtrSceneBox *box);
gint vtr_geo_clipped_length (VtrPoint a, VtrPoint b, const VtrSceneBox *box);

static inline gboolean
vtr_geo_boxes_meet (const VtrSceneBox *a,
                    const VtrSceneBox *b)
{
  return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

static inline gboolean
vtr_geo_box_holds (const VtrSceneBox *outer,
                   const VtrSceneBox *inner)
{
  return inner->x0 >= outer->x0 && inner->y0 >= outer->y0 && inner->x1 <= outer->x1 && inner->y1 <= outer->y1;
}

static inline gboolean
vtr_geo_box_has (const VtrSceneBox *box,
                 VtrPoint point)
{
  return point.x >= box->x0 && point.x < box->x1 && point.y >= box->y0 && point.y < box->y1;
}

G_END_DECLS
