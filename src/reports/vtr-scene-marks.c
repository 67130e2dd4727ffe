/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * Full roads and lines of supply, arrows of orders, badges at places.
 */

/* --- links ----------------------------------------------------------------- */

/* "10/10" on the road itself, or beside it, where nothing stands. */
static void
add_pill (VtrSceneBuilder *b,
          VtrPoint from,
          VtrPoint to,
          const gchar *text)
{
  static const gint parts[] = { 50, 42, 58, 34, 66, 26, 74 };
  gint font_size = vtr_scene_size (b, 98);
  gint half_width = vtr_label_text_width (VTR_FACE_SANS_BOLD, text, font_size, 0) / 2 + vtr_scene_size (b, 36);
  gint half_height = font_size * 66 / 100;

  for (gint aside = 0; aside < 3; aside++)
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      {
        gint length = vtr_geo_length (from, to);
        gint off = aside == 0 ? 0 : vtr_scene_size (b, aside == 1 ? -150 : 150);
        VtrPoint at = vtr_geo_shift (from, to.x - from.x, to.y - from.y, (gint) ((gint64) length * parts[i] / 100), off);
        VtrSceneBox box = { at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height };

        if (vtr_label_grid_cost (b->grid, &box, 1) == VTR_LABEL_TAKEN)
          continue;
        vtr_label_grid_add_box (b->grid, &box);
        vtr_scene_add_rect (b, VTR_SCENE_LINKS, &box, half_height, VTR_CARD, VTR_ALARM, vtr_scene_size (b, 10));
        vtr_scene_add_text (b, VTR_SCENE_LINKS, (VtrPoint){ at.x, at.y + font_size * 36 / 100 }, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS_BOLD, font_size, VTR_ALARM, text);
        return;
      }
}

/* How a line of supply is drawn: green and dotted while open, red and broken when
 * cut. */
void
vtr_scene_style_supply (VtrSceneBuilder *b,
                        VtrSceneItem *item,
                        gboolean cut)
{
  item->stroke.rgba = cut ? VTR_ALARM : VTR_SUPPLY;
  item->stroke_width = vtr_scene_size (b, cut ? 26 : 30);
  item->round = !cut;
  item->dash[0] = cut ? vtr_scene_size (b, 60) : 1;
  item->dash[1] = vtr_scene_size (b, cut ? 40 : 52);
}

/* A line of supply runs beside its road, on the same hand whichever way it goes. */
static void
add_supply (VtrSceneBuilder *b,
            VtrPoint from,
            VtrPoint to,
            const VtrLayerItem *mark)
{
  gboolean turned = vtr_id_compare (&mark->place, &mark->place2) > 0;
  VtrPoint start = turned ? to : from;
  VtrPoint end = turned ? from : to;
  VtrPoint way = { end.x - start.x, end.y - start.y };
  gint aside = vtr_scene_size (b, mark->flag ? -46 : 46);
  VtrSceneItem *item = vtr_scene_add_line (b, VTR_SCENE_LINKS, vtr_geo_shift (start, way.x, way.y, 0, aside), vtr_geo_shift (end, way.x, way.y, 0, aside), VTR_SUPPLY, 1);

  vtr_scene_style_supply (b, item, mark->flag);
  item->formation = mark->formation;
}

/* A bridge of boats: a poor road where none was, in its side's colour, with the
 * symbol on it. */
static void
add_bridge (VtrSceneBuilder *b,
            VtrPoint from,
            VtrPoint to,
            const VtrLayerItem *mark)
{
  guint32 colour = vtr_scene_side_colour (b, &mark->side);
  VtrSceneItem *item = vtr_scene_add_line (b, VTR_SCENE_LINKS, from, to, colour, vtr_scene_size (b, 30));
  VtrPoint middle = { from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2 };
  gint half = vtr_scene_size (b, 98);
  VtrSceneBox box = { middle.x - half, middle.y - half, middle.x + half, middle.y + half };

  item->dash[0] = vtr_scene_size (b, 60);
  item->dash[1] = vtr_scene_size (b, 32);
  vtr_label_grid_add_segment (b->grid, from, to, 16);
  vtr_label_grid_add_box (b->grid, &box);
  vtr_scene_draw_badge (b, VTR_SCENE_LINKS, middle, VTR_SYMBOL_BRIDGE, colour, vtr_scene_side_shape (b, &mark->side), mark);
}

static void
for_links (VtrSceneBuilder *b,
           gboolean pills)
{
  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      g_autofree gchar *text = NULL;
      VtrPoint from, to;
      guint place, place2;

      if (mark->kind != VTR_LAYER_LINK)
        continue;
      place = vtr_board_find_place (b->board, mark->place.s);
      place2 = vtr_board_find_place (b->board, mark->place2.s);
      if (place == VTR_NO_PLACE || place2 == VTR_NO_PLACE)
        continue;
      from = b->at[place];
      to = b->at[place2];
      if (vtr_geo_clipped_length (from, to, &b->picture) == 0)
        continue;
      if (mark->symbol == VTR_SYMBOL_BRIDGE)
        {
          if (!pills)
            add_bridge (b, from, to, mark);
          continue;
        }
      text = vtr_label_clean (mark->text);
      if (pills && text[0] != '\0')
        add_pill (b, from, to, text);
      else if (!pills && text[0] == '\0')
        add_supply (b, from, to, mark);
      else if (!pills)
        {
          vtr_scene_add_line (b, VTR_SCENE_LINKS, from, to, VTR_ALARM, vtr_scene_size (b, 26));
          vtr_label_grid_add_segment (b->grid, from, to, 24);
        }
    }
}

/* Marked roads themselves: a link with a text is full, one without is part of a
 * side's line of supply, one with the symbol is a bridge of boats. */
void
vtr_scene_build_link_lines (VtrSceneBuilder *b)
{
  for_links (b, FALSE);
}

/* And what is written on them. */
void
vtr_scene_build_link_pills (VtrSceneBuilder *b)
{
  for_links (b, TRUE);
}

/* --- arrows ---------------------------------------------------------------- */

/* One arrow of one or more legs, the last point its tip. */
void
vtr_scene_draw_arrow (VtrSceneBuilder *b,
                      VtrSceneLayer layer,
                      const VtrPoint *points,
                      guint n_points,
                      guint32 colour,
                      gboolean forced,
                      const VtrLayerItem *mark)
{
  gint head = vtr_scene_size (b, 150);
  gint half_head = vtr_scene_size (b, 66);
  VtrPoint tip = points[n_points - 1];
  VtrPoint before = points[n_points - 2];
  VtrPoint way = { tip.x - before.x, tip.y - before.y };
  VtrPoint neck = vtr_geo_shift (tip, way.x, way.y, -head * 8 / 10, 0);
  VtrPoint barbs[] = {
    tip,
    vtr_geo_shift (tip, way.x, way.y, -head, half_head),
    neck,
    vtr_geo_shift (tip, way.x, way.y, -head, -half_head),
  };
  g_autofree VtrPoint *shaft = g_memdup2 (points, n_points * sizeof (VtrPoint));
  VtrSceneItem *item;

  shaft[n_points - 1] = neck;
  item = vtr_scene_add (b, layer, VTR_SCENE_LINE, shaft, n_points);
  item->stroke.rgba = (VTR_CARD & 0xffffff00) | 0xd0;
  item->stroke_width = vtr_scene_size (b, 66);
  item = vtr_scene_add (b, layer, VTR_SCENE_LINE, shaft, n_points);
  item->stroke.rgba = (colour & 0xffffff00) | 0xe8;
  item->stroke_width = vtr_scene_size (b, 40);
  if (forced)
    {
      item->dash[0] = vtr_scene_size (b, 62);
      item->dash[1] = vtr_scene_size (b, 44);
    }
  if (mark != NULL)
    {
      item->formation = mark->formation;
      item->about = vtr_label_clean (mark->text);
    }
  item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, barbs, G_N_ELEMENTS (barbs));
  item->fill.rgba = (colour & 0xffffff00) | 0xff;
  item->stroke.rgba = VTR_CARD;
  item->stroke_width = vtr_scene_size (b, 9);
}

typedef struct
{
  const VtrLayerItem *first;
  guint last_place;
  gboolean forced;
  GArray *points;
} Chain;

static void
chain_clear (gpointer data)
{
  g_array_unref (((Chain *) data)->points);
}

/* Several arrows along one road run beside each other: 0, 1, -1, 2, … */
static gint
lane_of (GHashTable *lanes,
         guint from,
         guint to)
{
  gint64 key = ((gint64) MIN (from, to) << 32) | MAX (from, to);
  gint count = GPOINTER_TO_INT (g_hash_table_lookup (lanes, &key));
  gint lane = count % 2 == 1 ? (count + 1) / 2 : -count / 2;

  g_hash_table_replace (lanes, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (count + 1));
  /* Seen from the lesser place, whichever way the arrow runs. */
  return from < to ? lane : -lane;
}

static void
add_leg (VtrSceneBuilder *b,
         Chain *chain,
         guint from,
         guint to,
         gint lane)
{
  VtrPoint a = b->at[from];
  VtrPoint c = b->at[to];
  gint aside = lane * vtr_scene_size (b, 64);
  gint room = vtr_geo_length (a, c) / 4;
  VtrPoint start = vtr_geo_shift (a, c.x - a.x, c.y - a.y, chain->points->len == 0 ? MIN (b->radius[from] + vtr_scene_size (b, 10), room) : 0, aside);
  VtrPoint end = vtr_geo_shift (c, c.x - a.x, c.y - a.y, -MIN (b->radius[to] + vtr_scene_size (b, 10), room), aside);

  /* Only the tip stops short of its place: the leg before runs on to here. */
  if (chain->points->len > 0)
    g_array_index (chain->points, VtrPoint, chain->points->len - 1) = start;
  else
    g_array_append_val (chain->points, start);
  g_array_append_val (chain->points, end);
  chain->last_place = to;
  vtr_label_grid_add_segment (b->grid, start, end, 40);
}

void
vtr_scene_build_arrows (VtrSceneBuilder *b)
{
  g_autoptr (GArray) chains = g_array_new (FALSE, TRUE, sizeof (Chain));
  g_autoptr (GHashTable) lanes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_array_set_clear_func (chains, chain_clear);
  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      Chain *chain = NULL;
      guint from, to;

      if (mark->kind != VTR_LAYER_ARROW)
        continue;
      from = vtr_board_find_place (b->board, mark->place.s);
      to = vtr_board_find_place (b->board, mark->place2.s);
      if (from == VTR_NO_PLACE || to == VTR_NO_PLACE || from == to || vtr_geo_clipped_length (b->at[from], b->at[to], &b->around) == 0)
        continue;
      for (guint j = chains->len; j-- > 0 && chain == NULL;)
        {
          Chain *other = &g_array_index (chains, Chain, j);

          if (other->last_place == from && vtr_id_equal (&other->first->formation, &mark->formation) && vtr_id_equal (&other->first->side, &mark->side))
            chain = other;
        }
      if (chain == NULL)
        {
          Chain fresh = { .first = mark, .points = g_array_new (FALSE, FALSE, sizeof (VtrPoint)) };

          g_array_append_val (chains, fresh);
          chain = &g_array_index (chains, Chain, chains->len - 1);
        }
      chain->forced = chain->forced || mark->flag;
      add_leg (b, chain, from, to, lane_of (lanes, from, to));
    }
  for (guint i = 0; i < chains->len; i++)
    {
      const Chain *chain = &g_array_index (chains, Chain, i);

      vtr_scene_draw_arrow (b, VTR_SCENE_ARROWS, (const VtrPoint *) (gpointer) chain->points->data, chain->points->len, vtr_scene_side_colour (b, &chain->first->side), chain->forced, chain->first);
    }
}

/* --- badges ---------------------------------------------------------------- */

static void
draw_swords (VtrSceneBuilder *b,
             VtrSceneLayer layer,
             VtrPoint at,
             guint32 colour)
{
  gint u = vtr_scene_size (b, 100);
  gint width = vtr_scene_size (b, 15);

  for (gint way = -1; way <= 1; way += 2)
    {
      VtrPoint point = { at.x + way * u * 52 / 100, at.y - u * 52 / 100 };
      VtrPoint pommel = { at.x - way * u * 52 / 100, at.y + u * 52 / 100 };
      VtrPoint guard = { at.x - way * u * 26 / 100, at.y + u * 26 / 100 };

      vtr_scene_add_line (b, layer, pommel, point, colour, width)->round = TRUE;
      vtr_scene_add_line (b, layer, vtr_geo_shift (guard, way, -1, 0, u * 22 / 100), vtr_geo_shift (guard, way, -1, 0, -u * 22 / 100), colour, width)->round = TRUE;
    }
}

static void
draw_bridge (VtrSceneBuilder *b,
             VtrSceneLayer layer,
             VtrPoint at,
             guint32 colour)
{
  gint u = vtr_scene_size (b, 100);
  gint width = vtr_scene_size (b, 14);

  for (gint way = -1; way <= 1; way += 2)
    {
      VtrPoint points[] = {
        { at.x - u * 60 / 100, at.y + way * u * 40 / 100 },
        { at.x - u * 36 / 100, at.y + way * u * 18 / 100 },
        { at.x + u * 36 / 100, at.y + way * u * 18 / 100 },
        { at.x + u * 60 / 100, at.y + way * u * 40 / 100 },
      };
      VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_LINE, points, G_N_ELEMENTS (points));

      item->stroke.rgba = colour;
      item->stroke_width = width;
    }
}

/* Trenches before the place, one beyond the other. */
static void
draw_siege (VtrSceneBuilder *b,
            VtrSceneLayer layer,
            VtrPoint at,
            guint32 colour)
{
  gint u = vtr_scene_size (b, 100);
  gint width = vtr_scene_size (b, 15);

  for (gint turn = 0; turn < 3; turn++)
    {
      gint half = u * (20 + 20 * turn) / 100;
      gint drop = u * (25 - 25 * turn) / 100;
      VtrPoint points[] = {
        { at.x - half, at.y + drop + u * 10 / 100 },
        { at.x, at.y + drop - u * 12 / 100 },
        { at.x + half, at.y + drop + u * 10 / 100 },
      };
      VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_LINE, points, G_N_ELEMENTS (points));

      item->stroke.rgba = colour;
      item->stroke_width = width;
    }
}

/* What is left of a wall: stumps of unlike height. */
static void
draw_ruin (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           VtrPoint at,
           guint32 colour)
{
  static const gint heights[] = { 75, 30, 55 };
  gint u = vtr_scene_size (b, 100);

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      gint left = at.x + u * (-55 + 40 * (gint) i) / 100;
      VtrSceneBox stump = { left, at.y + u * (40 - heights[i]) / 100, left + u * 30 / 100, at.y + u * 40 / 100 };

      vtr_scene_add_rect (b, layer, &stump, 0, colour, VTR_NO_PAINT, 0);
    }
}

/* A cross: a line of supply is cut here. */
static VtrSceneItem *
draw_cut (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at)
{
  gint u = vtr_scene_size (b, 46);
  VtrSceneItem *item = vtr_scene_add_circle (b, layer, at, vtr_scene_size (b, 84), VTR_CARD, VTR_ALARM, vtr_scene_size (b, 12));

  vtr_scene_add_line (b, layer, (VtrPoint){ at.x - u, at.y - u }, (VtrPoint){ at.x + u, at.y + u }, VTR_ALARM, vtr_scene_size (b, 24))->round = TRUE;
  vtr_scene_add_line (b, layer, (VtrPoint){ at.x - u, at.y + u }, (VtrPoint){ at.x + u, at.y - u }, VTR_ALARM, vtr_scene_size (b, 24))->round = TRUE;
  return item;
}

/* The holder's flag: square, round or pointed like his counters. */
static VtrSceneItem *
draw_flag (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           VtrPoint at,
           guint32 colour,
           VtrSideShape shape)
{
  gint u = vtr_scene_size (b, 100);
  gint staff = at.x - u * 45 / 100;
  VtrSceneBox cloth = { staff, at.y - u * 70 / 100, at.x + u * 50 / 100, at.y };
  VtrSceneItem *item;

  vtr_scene_add_line (b, layer, (VtrPoint){ staff, at.y - u * 80 / 100 }, (VtrPoint){ staff, at.y + u * 75 / 100 }, VTR_INK, vtr_scene_size (b, 13))->round = TRUE;
  if (shape == VTR_SIDE_POINTED)
    {
      VtrPoint points[] = { { cloth.x0, cloth.y0 }, { cloth.x1, (cloth.y0 + cloth.y1) / 2 }, { cloth.x0, cloth.y1 } };

      item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, points, G_N_ELEMENTS (points));
      item->fill.rgba = colour;
      return item;
    }
  return vtr_scene_add_rect (b, layer, &cloth, shape == VTR_SIDE_ROUND ? (cloth.y1 - cloth.y0) / 2 : 0, colour, VTR_NO_PAINT, 0);
}

void
vtr_scene_draw_badge (VtrSceneBuilder *b,
                      VtrSceneLayer layer,
                      VtrPoint at,
                      VtrSymbol symbol,
                      guint32 colour,
                      VtrSideShape shape,
                      const VtrLayerItem *mark)
{
  VtrSceneItem *item;

  if (symbol == VTR_SYMBOL_CUT)
    item = draw_cut (b, layer, at);
  else if (symbol == VTR_SYMBOL_BATTLE || symbol == VTR_SYMBOL_BRIDGE || symbol == VTR_SYMBOL_SIEGE || symbol == VTR_SYMBOL_RUIN)
    {
      item = vtr_scene_add_circle (b, layer, at, vtr_scene_size (b, 92), VTR_CARD, symbol == VTR_SYMBOL_BATTLE ? VTR_ALARM : colour, vtr_scene_size (b, 10));
      if (symbol == VTR_SYMBOL_BATTLE)
        draw_swords (b, layer, at, VTR_ALARM);
      else if (symbol == VTR_SYMBOL_SIEGE)
        draw_siege (b, layer, at, colour);
      else if (symbol == VTR_SYMBOL_RUIN)
        draw_ruin (b, layer, at, colour);
      else
        draw_bridge (b, layer, at, colour);
    }
  else
    item = draw_flag (b, layer, at, colour, shape);
  if (mark != NULL)
    {
      item->place = mark->place;
      item->formation = mark->formation;
      item->about = vtr_label_clean (mark->text);
    }
}

/* Beside its place where there is room, else on the place's own shoulder. */
void
vtr_scene_build_badges (VtrSceneBuilder *b)
{
  static const VtrPoint ways[] = { { 2, -3 }, { -2, -3 }, { 3, 2 }, { -3, 2 }, { 0, -3 }, { 0, 3 }, { -3, 0 }, { 3, 0 } };
  gint half = vtr_scene_size (b, 98);

  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = mark->kind == VTR_LAYER_BADGE ? vtr_board_find_place (b->board, mark->place.s) : VTR_NO_PLACE;
      gint best_cost = G_MAXINT;
      VtrPoint best;

      if (place == VTR_NO_PLACE || !b->shown[place])
        continue;
      best = (VtrPoint){ b->at[place].x + b->radius[place], b->at[place].y - b->radius[place] };
      for (guint j = 0; j < G_N_ELEMENTS (ways); j++)
        {
          VtrPoint at = vtr_geo_shift (b->at[place], ways[j].x, ways[j].y, b->radius[place] + half + vtr_scene_size (b, 14), 0);
          VtrSceneBox box = { at.x - half, at.y - half, at.x + half, at.y + half };
          gint cost = vtr_label_grid_cost (b->grid, &box, 1);

          if (cost != VTR_LABEL_TAKEN && cost + (gint) j < best_cost)
            {
              best_cost = cost + (gint) j;
              best = at;
            }
        }
      if (best_cost < G_MAXINT)
        {
          VtrSceneBox box = { best.x - half, best.y - half, best.x + half, best.y + half };

          vtr_label_grid_add_box (b->grid, &box);
        }
      vtr_scene_draw_badge (b, VTR_SCENE_BADGES, best, mark->symbol, vtr_scene_side_colour (b, &mark->side), vtr_scene_side_shape (b, &mark->side), mark);
    }
}
