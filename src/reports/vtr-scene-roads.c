/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * Roads and places, in the rulebook's symbols: a good road is a pair of solid
 * lines, a poor road a closer pair of broken ones; a town is a small circle, a
 * city a large one with a dot, a fortress a circle with bastions, a port has an
 * anchor.
 */

/* The trace of a fortress with six bastions, its tips a thousand from the
 * middle. */
static const VtrPoint bastions[] = {
  { -195, -567 },
  { -207, -773 },
  { 0, -1000 },
  { 207, -773 },
  { 195, -567 },
  { 394, -453 },
  { 566, -566 },
  { 866, -500 },
  { 773, -207 },
  { 589, -114 },
  { 589, 114 },
  { 773, 207 },
  { 866, 500 },
  { 566, 566 },
  { 394, 453 },
  { 195, 567 },
  { 207, 773 },
  { 0, 1000 },
  { -207, 773 },
  { -195, 567 },
  { -394, 453 },
  { -566, 566 },
  { -866, 500 },
  { -773, 207 },
  { -589, 114 },
  { -589, -114 },
  { -773, -207 },
  { -866, -500 },
  { -566, -566 },
  { -394, -453 },
};

/* --- roads ----------------------------------------------------------------- */

/* Half a road: first the broad line, then the paper within it, so that roads of
 * one class run into each other where they meet. */
void
vtr_scene_draw_road (VtrSceneBuilder *b,
                     VtrSceneLayer layer,
                     VtrPoint from,
                     VtrPoint to,
                     VtrLinkClass class_,
                     gboolean core)
{
  gboolean good = class_ == VTR_LINK_GOOD;
  VtrSceneItem *item;

  if (core)
    {
      vtr_scene_add_line (b, layer, from, to, VTR_CARD, vtr_scene_size (b, good ? 22 : 13));
      return;
    }
  item = vtr_scene_add_line (b, layer, from, to, good ? VTR_ROAD_GOOD : VTR_ROAD_POOR, vtr_scene_size (b, good ? 46 : 35));
  if (!good)
    {
      item->dash[0] = vtr_scene_size (b, 60);
      item->dash[1] = vtr_scene_size (b, 32);
    }
}

static void
add_roads (VtrSceneBuilder *b,
           VtrLinkClass class_,
           gboolean core)
{
  for (guint i = 0; i < b->board->links->len; i++)
    {
      const VtrLink *link = vtr_board_link (b->board, i);
      VtrPoint from = b->at[link->from];
      VtrPoint to = b->at[link->to];

      if (link->class_ != class_ || vtr_geo_clipped_length (from, to, &b->around) == 0)
        continue;
      vtr_scene_draw_road (b, VTR_SCENE_ROADS, from, to, class_, core);
      if (!core)
        vtr_label_grid_add_segment (b->grid, from, to, class_ == VTR_LINK_GOOD ? 16 : 10);
    }
}

/* Good roads over poor ones. */
void
vtr_scene_build_roads (VtrSceneBuilder *b)
{
  add_roads (b, VTR_LINK_POOR, FALSE);
  add_roads (b, VTR_LINK_POOR, TRUE);
  add_roads (b, VTR_LINK_GOOD, FALSE);
  add_roads (b, VTR_LINK_GOOD, TRUE);
}

/* --- places ---------------------------------------------------------------- */

gint
vtr_scene_symbol_radius (const VtrSceneBuilder *b,
                         VtrPlaceClass class_)
{
  switch (class_)
    {
    case VTR_PLACE_CITY:
      return vtr_scene_size (b, 72);
    case VTR_PLACE_FORTRESS:
      return vtr_scene_size (b, 128);
    case VTR_PLACE_HEX:
      return vtr_scene_size (b, 20);
    case VTR_PLACE_TOWN:
    default:
      return vtr_scene_size (b, 42);
    }
}

void
vtr_scene_draw_symbol (VtrSceneBuilder *b,
                       VtrSceneLayer layer,
                       VtrPoint at,
                       VtrPlaceClass class_,
                       const gchar *about,
                       const VtrId *place)
{
  gint radius = vtr_scene_symbol_radius (b, class_);
  VtrSceneItem *item;

  switch (class_)
    {
    case VTR_PLACE_FORTRESS:
      {
        VtrPoint points[G_N_ELEMENTS (bastions)];

        for (guint i = 0; i < G_N_ELEMENTS (bastions); i++)
          {
            points[i].x = at.x + bastions[i].x * radius / 1000;
            points[i].y = at.y + bastions[i].y * radius / 1000;
          }
        item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, points, G_N_ELEMENTS (points));
        item->fill.rgba = VTR_CARD;
        item->stroke.rgba = VTR_INK;
        item->stroke_width = vtr_scene_size (b, 13);
        vtr_scene_add_circle (b, layer, at, radius * 32 / 100, VTR_CARD, VTR_INK, vtr_scene_size (b, 13));
        break;
      }
    case VTR_PLACE_CITY:
      item = vtr_scene_add_circle (b, layer, at, radius, VTR_CARD, VTR_INK, vtr_scene_size (b, 17));
      vtr_scene_add_circle (b, layer, at, radius * 30 / 100, VTR_INK, VTR_NO_PAINT, 0);
      break;
    case VTR_PLACE_HEX:
      item = vtr_scene_add_circle (b, layer, at, radius, VTR_INK_SOFT, VTR_NO_PAINT, 0);
      break;
    case VTR_PLACE_TOWN:
    default:
      item = vtr_scene_add_circle (b, layer, at, radius, VTR_CARD, VTR_INK, vtr_scene_size (b, 14));
      break;
    }
  if (about != NULL)
    item->about = vtr_label_clean (about);
  if (place != NULL)
    item->place = *place;
}

/* In the middle of a fortress: what a siege must beat. */
void
vtr_scene_draw_rating (VtrSceneBuilder *b,
                       VtrSceneLayer layer,
                       VtrPoint at,
                       gint rating)
{
  gint size = vtr_scene_symbol_radius (b, VTR_PLACE_FORTRESS);
  gchar text[2] = { (gchar) ('0' + rating % 10), '\0' };

  vtr_scene_add_circle (b, layer, at, size * 52 / 100, VTR_CARD, VTR_NO_PAINT, 0);
  vtr_scene_add_text (b, layer, (VtrPoint){ at.x, at.y + size * 36 / 100 }, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS_BOLD, size, VTR_INK, text);
}

/* An anchor, twelve wide and thirteen high about its middle. */
void
vtr_scene_draw_anchor (VtrSceneBuilder *b,
                       VtrSceneLayer layer,
                       VtrPoint at)
{
  gint u = vtr_scene_size (b, 100);
  VtrPoint flukes[] = {
    { at.x - u * 50 / 100, at.y + u * 12 / 100 },
    { at.x - u * 32 / 100, at.y + u * 45 / 100 },
    { at.x, at.y + u * 58 / 100 },
    { at.x + u * 32 / 100, at.y + u * 45 / 100 },
    { at.x + u * 50 / 100, at.y + u * 12 / 100 },
  };
  VtrPoint top = { at.x, at.y - u * 32 / 100 };
  VtrPoint bottom = { at.x, at.y + u * 58 / 100 };
  VtrPoint left = { at.x - u * 26 / 100, at.y - u * 14 / 100 };
  VtrPoint right = { at.x + u * 26 / 100, at.y - u * 14 / 100 };
  gint width = vtr_scene_size (b, 14);
  VtrSceneItem *item;

  item = vtr_scene_add (b, layer, VTR_SCENE_LINE, flukes, G_N_ELEMENTS (flukes));
  item->stroke.rgba = VTR_WATER_NAME;
  item->stroke_width = width;
  item->smooth = TRUE;
  item->round = TRUE;
  vtr_scene_add_line (b, layer, top, bottom, VTR_WATER_NAME, width);
  vtr_scene_add_line (b, layer, left, right, VTR_WATER_NAME, width);
  vtr_scene_add_circle (b, layer, (VtrPoint){ at.x, at.y - u * 45 / 100 }, u * 13 / 100, VTR_NO_PAINT, VTR_WATER_NAME, width);
}

static VtrSceneBox
box_about (VtrPoint at,
           gint half_width,
           gint half_height)
{
  return (VtrSceneBox){ at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height };
}

/* Beside its place, where least is in the way. */
static void
add_port (VtrSceneBuilder *b,
          guint place)
{
  static const VtrPoint ways[] = { { -3, 3 }, { 3, 3 }, { 0, 4 }, { -4, 0 }, { -3, -3 }, { 0, -4 }, { 3, -3 }, { 4, 0 } };
  gint half_width = vtr_scene_size (b, 60);
  gint half_height = vtr_scene_size (b, 68);
  gint best_cost = G_MAXINT;
  VtrPoint best = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gint away = b->radius[place] + half_height + vtr_scene_size (b, 8);
      VtrPoint at = vtr_geo_shift (b->at[place], ways[i].x, ways[i].y, away, 0);
      VtrSceneBox box = box_about (at, half_width, half_height);
      gint cost = vtr_label_grid_cost (b->grid, &box, 1);

      if (cost != VTR_LABEL_TAKEN && cost + (gint) i < best_cost)
        {
          best = at;
          best_cost = cost + (gint) i;
        }
    }
  if (best_cost == G_MAXINT)
    return;
  {
    VtrSceneBox box = box_about (best, half_width, half_height);

    vtr_label_grid_add_box (b->grid, &box);
  }
  vtr_scene_draw_anchor (b, VTR_SCENE_PLACES, best);
}

void
vtr_scene_build_places (VtrSceneBuilder *b)
{
  const GArray *places = b->board->places;

  for (guint i = 0; i < places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (b->board, i);
      VtrSceneBox box = box_about (b->at[i], b->radius[i], b->radius[i]);

      if (!vtr_geo_boxes_meet (&box, &b->around))
        continue;
      if (b->board->grid.half > 0 && place->class_ == VTR_PLACE_HEX)
        continue;
      vtr_scene_draw_symbol (b, VTR_SCENE_PLACES, b->at[i], place->class_, place->name, &place->id);
      if (place->rating > 0)
        vtr_scene_draw_rating (b, VTR_SCENE_PLACES, b->at[i], place->rating);
      vtr_label_grid_add_box (b->grid, &box);
    }
  for (guint i = 0; i < places->len; i++)
    if (vtr_board_place (b->board, i)->port && b->shown[i])
      add_port (b, i);
}
