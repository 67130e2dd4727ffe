/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * A board of hexes: the ground in calm colours with signs that tell it in black
 * and white too, the net of the hexes, their numbers, and railways from hex to
 * hex.
 */

/* A hexagon with flat sides left and right, corners a thousand from the middle. */
static const VtrPoint hexagon[VTR_HEX_SIDES] = {
  { 0, -1000 },
  { 866, -500 },
  { 866, 500 },
  { 0, 1000 },
  { -866, 500 },
  { -866, -500 },
};

/* Narrower ones bear no number and no signs of the ground. */
#define NARROWEST_SIGNED 260
#define NARROWEST_NUMBERED 380

#define HEX_LINE 0x8c7d6660
#define NUMBER 0x6b5d4ac8

static const struct
{
  const gchar *terrain;
  guint32 paint;
} paints[] = {
  { "clear", 0xf3eed6ff },
  { "forest", 0xc9d7b2ff },
  { "wood", 0xc9d7b2ff },
  { "rough", 0xe6d8b4ff },
  { "hill", 0xe6d8b4ff },
  { "mountain", 0xd3bd9bff },
  { "marsh", 0xcddcd0ff },
  { "water", VTR_SEA },
  { "sea", VTR_SEA },
  { "lake", VTR_SEA },
};

static guint32
terrain_paint (const gchar *terrain)
{
  for (guint i = 0; i < G_N_ELEMENTS (paints); i++)
    if (g_str_equal (paints[i].terrain, terrain))
      return paints[i].paint;
  return VTR_NO_PAINT;
}

/* --- measures --------------------------------------------------------------- */

/* How broad hexes are in the picture, and whether their flat sides are left and
 * right. Without a grid the nearest two neighbours tell it. */
static gint
hex_breadth (const VtrSceneBuilder *b,
             gboolean *in_rows)
{
  gint breadth = G_MAXINT;

  *in_rows = b->board->grid.half > 0;
  if (*in_rows)
    return (gint) ((gint64) 2 * b->board->grid.half * b->scene->scale_num / b->scene->scale_den);
  for (guint i = 0; i < b->board->links->len; i++)
    {
      const VtrLink *link = vtr_board_link (b->board, i);
      VtrPoint from = b->at[link->from];
      VtrPoint to = b->at[link->to];

      if (link->class_ != VTR_LINK_SIDE)
        continue;
      breadth = MIN (breadth, vtr_geo_length (from, to));
      *in_rows = *in_rows || ABS (from.y - to.y) * 8 < ABS (from.x - to.x);
    }
  return breadth;
}

/* Units from side to side of a hex; 0: the board has none. */
gint
vtr_scene_hex_breadth (const VtrSceneBuilder *b)
{
  gboolean in_rows;
  gint breadth = b->board->is_hex ? hex_breadth (b, &in_rows) : G_MAXINT;

  return breadth != G_MAXINT ? breadth : 0;
}

static void
find_corners (const VtrSceneBuilder *b,
              guint place,
              gint breadth,
              gboolean in_rows,
              VtrPoint corners[VTR_HEX_SIDES])
{
  VtrHex hex;

  if (b->board->grid.half > 0 && vtr_hex_parse (vtr_board_place (b->board, place)->id.s, &hex))
    {
      for (guint j = 0; j < VTR_HEX_SIDES; j++)
        corners[j] = vtr_scene_at (b, vtr_hex_corner (&b->board->grid, hex, j));
      return;
    }
  for (guint j = 0; j < VTR_HEX_SIDES; j++)
    {
      /* Corners are 1/√3 of the breadth from the middle. */
      gint64 x = (gint64) (in_rows ? hexagon[j].x : hexagon[j].y) * breadth * 577;
      gint64 y = (gint64) (in_rows ? hexagon[j].y : hexagon[j].x) * breadth * 577;

      corners[j].x = b->at[place].x + (gint) (x / 1000000);
      corners[j].y = b->at[place].y + (gint) (y / 1000000);
    }
}

/* --- signs of the ground ------------------------------------------------------ */

/* A fir: its trunk and its crown. */
static void
add_tree (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at,
          gint size)
{
  VtrPoint crown[] = {
    { at.x, at.y - size },
    { at.x + size * 11 / 20, at.y + size * 3 / 10 },
    { at.x - size * 11 / 20, at.y + size * 3 / 10 },
  };
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, crown, G_N_ELEMENTS (crown));

  item->fill.rgba = 0x7f9b68b0;
  vtr_scene_add_line (b, layer, (VtrPoint){ at.x, at.y + size * 3 / 10 }, (VtrPoint){ at.x, at.y + size * 6 / 10 }, 0x7f9b68b0, MAX (size / 5, 1));
}

/* A peak, its lee side shaded. */
static void
add_peak (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at,
          gint size)
{
  VtrPoint outline[] = {
    { at.x - size, at.y + size * 6 / 10 },
    { at.x, at.y - size * 9 / 10 },
    { at.x + size, at.y + size * 6 / 10 },
  };
  VtrPoint shade[] = { outline[1], outline[2], { at.x + size / 5, at.y + size * 6 / 10 }, { at.x - size / 6, at.y } };
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, shade, G_N_ELEMENTS (shade));

  item->fill.rgba = 0x8a6a4c80;
  item = vtr_scene_add (b, layer, VTR_SCENE_LINE, outline, G_N_ELEMENTS (outline));
  item->stroke.rgba = 0x8a6a4cc0;
  item->stroke_width = MAX (size / 6, 2);
  item->round = TRUE;
}

/* A low hill: its back. */
static void
add_hill (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at,
          gint size)
{
  VtrPoint back[] = {
    { at.x - size, at.y + size * 2 / 10 },
    { at.x - size * 5 / 10, at.y - size * 2 / 10 },
    { at.x, at.y - size * 3 / 10 },
    { at.x + size * 5 / 10, at.y - size * 2 / 10 },
    { at.x + size, at.y + size * 2 / 10 },
  };
  VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_LINE, back, G_N_ELEMENTS (back));

  item->stroke.rgba = 0xa07f52a0;
  item->stroke_width = MAX (size / 5, 2);
  item->smooth = TRUE;
  item->round = TRUE;
}

static void
add_reeds (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           VtrPoint at,
           gint size)
{
  for (gint i = -1; i <= 1; i++)
    vtr_scene_add_line (b, layer, (VtrPoint){ at.x + i * size / 2, at.y + size / 2 }, (VtrPoint){ at.x + i * size / 2, at.y - size / (1 + ABS (i)) }, VTR_WATER_NAME, MAX (size / 6, 2));
}

/* One sign of a kind of ground, @size its half breadth. */
static void
add_sign (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at,
          const gchar *terrain,
          gint size)
{
  if (g_str_equal (terrain, "forest") || g_str_equal (terrain, "wood"))
    add_tree (b, layer, at, size);
  else if (g_str_equal (terrain, "mountain"))
    add_peak (b, layer, at, size);
  else if (g_str_equal (terrain, "rough") || g_str_equal (terrain, "hill"))
    add_hill (b, layer, at, size);
  else if (g_str_equal (terrain, "marsh"))
    add_reeds (b, layer, at, size);
}

/* A small hex of a kind of ground, for the legend. */
void
vtr_scene_draw_ground (VtrSceneBuilder *b,
                       VtrSceneLayer layer,
                       VtrPoint at,
                       const gchar *terrain,
                       gint half)
{
  VtrPoint corners[VTR_HEX_SIDES];
  VtrSceneItem *item;

  for (guint i = 0; i < VTR_HEX_SIDES; i++)
    corners[i] = (VtrPoint){ at.x + hexagon[i].x * half / 866, at.y + hexagon[i].y * half / 866 };
  item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, corners, G_N_ELEMENTS (corners));
  item->fill.rgba = terrain_paint (terrain);
  item->stroke.rgba = HEX_LINE;
  item->stroke_width = vtr_scene_size (b, 7);
  add_sign (b, layer, at, terrain, half / 2);
}

/* Signs about the middle, which is left to towns and forces. */
static void
add_signs (VtrSceneBuilder *b,
           guint place,
           gint breadth)
{
  static const VtrPoint spots[] = { { -290, -80 }, { 290, -110 }, { -190, 270 }, { 215, 255 } };
  const gchar *terrain = vtr_board_place (b->board, place)->terrain;

  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      VtrPoint at = { b->at[place].x + spots[i].x * breadth / 1000, b->at[place].y + spots[i].y * breadth / 1000 };

      add_sign (b, VTR_SCENE_SEA, at, terrain, breadth * 72 / 1000);
    }
}

/* --- hexes ---------------------------------------------------------------------- */

static void
add_number (VtrSceneBuilder *b,
            guint place,
            gint breadth)
{
  const VtrPlace *at = vtr_board_place (b->board, place);
  gint size = MIN (breadth * 15 / 100, vtr_scene_size (b, 110));
  VtrPoint base = { b->at[place].x, b->at[place].y - breadth * 37 / 100 };
  gint half = vtr_label_text_width (VTR_FACE_SANS, at->id.s, size, 0) / 2;

  vtr_scene_add_text (b, VTR_SCENE_FRONTIERS, base, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS, size, NUMBER, at->id.s);
  /* Names avoid it if they can. */
  vtr_label_grid_add_segment (b->grid, (VtrPoint){ base.x - half, base.y - size / 3 }, (VtrPoint){ base.x + half, base.y - size / 3 }, 14);
}

/* --- frontiers -------------------------------------------------------------------- */

/* How far a country's colour reaches from its frontier to the middle of a hex,
 * in hundredths. */
#define BAND 17
#define BAND_ALPHA 0x78

static VtrPoint
towards (VtrPoint from,
         VtrPoint to)
{
  return (VtrPoint){ from.x + (to.x - from.x) * BAND / 100, from.y + (to.y - from.y) * BAND / 100 };
}

/* The band inside one side of a hex: where the frontier turns on with the next
 * side of the same hex the band turns too, else it goes straight on to where
 * the neighbour's band begins. */
static void
add_band (VtrSceneBuilder *b,
          const VtrPoint corners[VTR_HEX_SIDES],
          VtrPoint middle,
          guint side,
          gboolean before,
          gboolean after,
          guint32 tint)
{
  VtrPoint from = corners[side];
  VtrPoint to = corners[(side + 1) % VTR_HEX_SIDES];
  VtrPoint band[] = {
    from,
    to,
    towards (to, after ? middle : corners[(side + 2) % VTR_HEX_SIDES]),
    towards (from, before ? middle : corners[(side + 5) % VTR_HEX_SIDES]),
  };

  vtr_scene_add (b, VTR_SCENE_FRONTIERS, VTR_SCENE_POLYGON, band, G_N_ELEMENTS (band))->fill.rgba = tint | BAND_ALPHA;
}

static void
add_frontiers_of (VtrSceneBuilder *b,
                  guint place,
                  const guint32 *tints)
{
  const VtrPlace *at = vtr_board_place (b->board, place);
  VtrPoint corners[VTR_HEX_SIDES];
  gboolean foreign[VTR_HEX_SIDES] = { FALSE };
  VtrHex hex;

  if (!vtr_hex_parse (at->id.s, &hex))
    return;
  find_corners (b, place, 0, TRUE, corners);
  for (guint i = 0; i < at->n_links; i++)
    {
      guint other = vtr_board_other_end (b->board, at->links[i], place);
      guint side;
      VtrHex beyond;

      if (vtr_hex_parse (vtr_board_place (b->board, other)->id.s, &beyond) && vtr_hex_side_to (hex, beyond, &side))
        foreign[side] = !vtr_id_equal (&vtr_board_place (b->board, other)->nation, &at->nation);
    }
  for (guint side = 0; side < VTR_HEX_SIDES; side++)
    {
      VtrSceneItem *item;

      if (!foreign[side])
        continue;
      add_band (b, corners, b->at[place], side, foreign[(side + 5) % VTR_HEX_SIDES], foreign[(side + 1) % VTR_HEX_SIDES],
                tints[vtr_scene_nation_index (b->board, &at->nation)]);
      /* The line itself once: from the western hex. */
      if (side > 2)
        continue;
      item = vtr_scene_add_line (b, VTR_SCENE_FRONTIERS, corners[side], corners[(side + 1) % VTR_HEX_SIDES], VTR_INK_SOFT, vtr_scene_size (b, 12));
      item->round = TRUE;
    }
}

static void
add_frontiers (VtrSceneBuilder *b)
{
  g_autofree guint32 *tints = vtr_scene_choose_tints (b->board);

  for (guint i = 0; i < b->board->places->len; i++)
    if (vtr_geo_box_has (&b->around, b->at[i]))
      add_frontiers_of (b, i, tints);
}

/* The ground of every hex, then the countries' colours and the numbers. */
void
vtr_scene_build_hexes (VtrSceneBuilder *b)
{
  gboolean in_rows;
  gint breadth;

  if (!b->board->is_hex)
    return;
  breadth = hex_breadth (b, &in_rows);
  if (breadth == G_MAXINT)
    return;
  for (guint i = 0; i < b->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (b->board, i);
      VtrPoint corners[VTR_HEX_SIDES];
      VtrSceneItem *item;

      if ((b->board->grid.half == 0 && place->class_ != VTR_PLACE_HEX) || !vtr_geo_box_has (&b->around, b->at[i]))
        continue;
      find_corners (b, i, breadth, in_rows, corners);
      item = vtr_scene_add (b, VTR_SCENE_SEA, VTR_SCENE_POLYGON, corners, G_N_ELEMENTS (corners));
      item->fill.rgba = terrain_paint (place->terrain);
      item->stroke.rgba = HEX_LINE;
      item->stroke_width = vtr_scene_size (b, 7);
      item->place = place->id;
      item->about = vtr_label_clean (place->name);
      if (breadth >= NARROWEST_SIGNED)
        add_signs (b, i, breadth);
    }
  if (b->board->grid.half == 0)
    return;
  add_frontiers (b);
  for (guint i = 0; i < b->board->places->len && breadth >= NARROWEST_NUMBERED; i++)
    if (vtr_geo_box_has (&b->around, b->at[i]))
      add_number (b, i, breadth);
}

/* --- zones ----------------------------------------------------------------------- */

static VtrPoint
between (VtrPoint from,
         VtrPoint to,
         gint part,
         gint parts)
{
  return (VtrPoint){ from.x + (to.x - from.x) * part / parts, from.y + (to.y - from.y) * part / parts };
}

#define STROKES 4

/* Strokes through a hex, along its sides; the second side's the other way, so that both
 * can be told where they meet, in black and white too. */
static void
add_strokes (VtrSceneBuilder *b,
             const VtrPoint corners[VTR_HEX_SIDES],
             gboolean other_way,
             guint32 colour)
{
  guint left[] = { other_way ? 0 : 5, other_way ? 5 : 4, other_way ? 4 : 3 };
  guint right[] = { other_way ? 1 : 0, other_way ? 2 : 1, other_way ? 3 : 2 };

  for (gint n = 0; n < STROKES; n++)
    {
      gint part = 2 * n + 1;
      guint half = part < STROKES ? 0 : 1;
      VtrPoint from = between (corners[left[half]], corners[left[half + 1]], part - (gint) half * STROKES, STROKES);
      VtrPoint to = between (corners[right[half]], corners[right[half + 1]], part - (gint) half * STROKES, STROKES);

      vtr_scene_add_line (b, VTR_SCENE_LINKS, from, to, (colour & 0xffffff00) | 0x8c, vtr_scene_size (b, 13));
    }
}

/* Places that a side commands (VTR_LAYER_ZONE), tinted and hatched in its colour. */
void
vtr_scene_build_zones (VtrSceneBuilder *b)
{
  gboolean in_rows;
  gint breadth = b->board->is_hex ? hex_breadth (b, &in_rows) : G_MAXINT;

  for (guint i = 0; b->marks != NULL && breadth != G_MAXINT && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = mark->kind == VTR_LAYER_ZONE ? vtr_board_find_place (b->board, mark->place.s) : VTR_NO_PLACE;
      const VtrSide *side = b->view != NULL ? vtr_state_side (b->view->state, &mark->side) : NULL;
      guint32 colour;
      VtrPoint corners[VTR_HEX_SIDES];
      VtrSceneItem *item;

      if (place == VTR_NO_PLACE || !vtr_geo_box_has (&b->around, b->at[place]))
        continue;
      colour = vtr_scene_side_colour (b, &mark->side);
      find_corners (b, place, breadth, in_rows, corners);
      item = vtr_scene_add (b, VTR_SCENE_LINKS, VTR_SCENE_POLYGON, corners, G_N_ELEMENTS (corners));
      item->fill.rgba = (colour & 0xffffff00) | 0x1e;
      add_strokes (b, corners, side != NULL && side->seq % 2 == 0, colour);
    }
}

/* --- railways ------------------------------------------------------------------- */

/* A dark line with light dashes in it. */
void
vtr_scene_draw_rail (VtrSceneBuilder *b,
                     VtrSceneLayer layer,
                     VtrPoint from,
                     VtrPoint to,
                     gboolean core)
{
  VtrSceneItem *item = vtr_scene_add_line (b, layer, from, to, core ? VTR_CARD : 0x4a4038ff, vtr_scene_size (b, core ? 13 : 27));

  if (core)
    {
      item->dash[0] = vtr_scene_size (b, 44);
      item->dash[1] = vtr_scene_size (b, 44);
    }
  else
    item->round = TRUE;
}

void
vtr_scene_build_rails (VtrSceneBuilder *b)
{
  for (gint core = 0; core < 2; core++)
    for (guint i = 0; i < b->board->links->len; i++)
      {
        const VtrLink *link = vtr_board_link (b->board, i);
        VtrPoint from = b->at[link->from];
        VtrPoint to = b->at[link->to];

        if (!link->rail || vtr_geo_clipped_length (from, to, &b->around) == 0)
          continue;
        vtr_scene_draw_rail (b, VTR_SCENE_ROADS, from, to, core == 1);
        if (core == 0)
          vtr_label_grid_add_segment (b->grid, from, to, 14);
      }
}
