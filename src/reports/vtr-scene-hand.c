/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

#include <math.h>

/* What is put on a picture once it is made: by the umpire's hand, and his own picture
 * behind it. No report is made with these. */

static guint
place_for (const VtrScene *scene,
           gint layer)
{
  guint at = 0;

  while (at < scene->items->len && ((const VtrSceneItem *) g_ptr_array_index (scene->items, at))->layer <= layer)
    at++;
  return at;
}

/**
 * vtr_scene_append:
 * @scene: a picture
 * @kind: a line, a polygon, a circle or a rectangle
 * @points: its points, in units
 * @n_points: how many
 *
 * Puts a shape over all that the view has, below a legend.
 *
 * Returns: (transfer none): the shape, without colours yet
 */
VtrSceneItem *
vtr_scene_append (VtrScene *scene,
                  VtrSceneKind kind,
                  const VtrPoint *points,
                  guint n_points)
{
  VtrSceneItem *item = g_new0 (VtrSceneItem, 1);

  item->kind = kind;
  item->layer = VTR_SCENE_BADGES;
  item->points = g_memdup2 (points, n_points * sizeof *points);
  item->n_points = n_points;
  g_ptr_array_insert (scene->items, (gint) place_for (scene, VTR_SCENE_BADGES), item);
  return item;
}

/**
 * vtr_scene_find_counter:
 * @scene: a picture
 * @formation: a formation
 *
 * Returns: (transfer none) (nullable): its counter
 */
const VtrSceneItem *
vtr_scene_find_counter (const VtrScene *scene,
                        const VtrId *formation)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      if (item->kind == VTR_SCENE_RECT && vtr_id_equal (&item->formation, formation))
        return item;
    }
  return NULL;
}

/**
 * vtr_scene_set_picture:
 * @scene: a picture
 * @png: what lies behind the board
 * @width: its pixels
 * @height: its pixels
 * @corners: (array fixed-size=3): where its upper left, upper right and lower left
 *   corners are, in units
 *
 * Takes the sea and the nations' washes away, which would cover it.
 */
void
vtr_scene_set_picture (VtrScene *scene,
                       GBytes *png,
                       gint width,
                       gint height,
                       const VtrPoint *corners)
{
  VtrSceneItem *item = g_new0 (VtrSceneItem, 1);

  for (guint i = scene->items->len; i > 0; i--)
    {
      gint layer = ((const VtrSceneItem *) g_ptr_array_index (scene->items, i - 1))->layer;

      if (layer == VTR_SCENE_SEA || layer == VTR_SCENE_FRONTIERS)
        g_ptr_array_remove_index (scene->items, i - 1);
    }
  item->kind = VTR_SCENE_IMAGE;
  item->layer = VTR_SCENE_PAPER;
  item->points = g_memdup2 (corners, 3 * sizeof *corners);
  item->n_points = 3;
  item->width = width;
  item->height = height;
  item->image = g_bytes_ref (png);
  g_ptr_array_insert (scene->items, (gint) place_for (scene, VTR_SCENE_PAPER), item);
}
