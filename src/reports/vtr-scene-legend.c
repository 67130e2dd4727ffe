/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * The card with title, scale and the signs that the picture uses, in the corner
 * where it hides least or, if it would hide too much, as a strip below the map;
 * and the lines about the sheet.
 */

/* What a force, a city and a town count for, and what a card hides at most. */
#define FORCE_WEIGHT 40
#define CITY_WEIGHT 6
#define TOWN_WEIGHT 1
#define MOST_HIDDEN 10
/* What part of the map it covers at most, in hundredths. */
#define CARD_SHARE 9
/* A strip's distance from the sheet's edge. */
#define STRIP_INSET 60

typedef enum
{
  SIGN_CITY,
  SIGN_TOWN,
  SIGN_FORTRESS,
  SIGN_RATED,
  SIGN_PORT,
  SIGN_ROAD_GOOD,
  SIGN_ROAD_POOR,
  SIGN_RAIL,
  SIGN_RIVER,
  SIGN_FOREST,
  SIGN_ROUGH,
  SIGN_MOUNTAIN,
  SIGN_MARSH,
  SIGN_COUNTER, /* one a side */
  SIGN_OLDER,
  SIGN_UNKNOWN,
  SIGN_ARROW,
  SIGN_FORCED,
  SIGN_FULL,
  SIGN_SUPPLY,
  SIGN_CUT,
  SIGN_HOLDER,
  SIGN_BATTLE,
  SIGN_BRIDGE,
  SIGN_SIEGE,
  SIGN_RUIN,
} Sign;

typedef struct
{
  const gchar *key;
  const gchar *english;
} Word;

static const Word words[] = {
  [SIGN_CITY] = { "map.city", "city" },
  [SIGN_TOWN] = { "map.town", "town" },
  [SIGN_FORTRESS] = { "map.fortress", "fortress" },
  [SIGN_RATED] = { "map.rated", "fortress, siege rating" },
  [SIGN_PORT] = { "map.port", "port" },
  [SIGN_ROAD_GOOD] = { "map.road-good", "good road" },
  [SIGN_ROAD_POOR] = { "map.road-poor", "poor road" },
  [SIGN_RAIL] = { "map.rail", "railway" },
  [SIGN_RIVER] = { "map.river", "river" },
  [SIGN_FOREST] = { "map.forest", "forest" },
  [SIGN_ROUGH] = { "map.rough", "rough ground" },
  [SIGN_MOUNTAIN] = { "map.mountain", "mountain" },
  [SIGN_MARSH] = { "map.marsh", "marsh" },
  [SIGN_COUNTER] = { NULL, NULL },
  [SIGN_OLDER] = { "map.older", "older news" },
  [SIGN_UNKNOWN] = { "map.unknown", "not counted" },
  [SIGN_ARROW] = { "map.order", "march" },
  [SIGN_FORCED] = { "map.forced", "forced march" },
  [SIGN_FULL] = { "map.full", "full road" },
  [SIGN_SUPPLY] = { "map.supply", "line of supply" },
  [SIGN_CUT] = { "map.supply-cut", "line cut" },
  [SIGN_HOLDER] = { "map.holder", "holds the fortress" },
  [SIGN_BATTLE] = { "map.battle", "battle" },
  [SIGN_BRIDGE] = { "map.bridge", "bridge" },
  [SIGN_SIEGE] = { "map.siege", "siege" },
  [SIGN_RUIN] = { "map.ruin", "destroyed fortress" },
};

static const Word kilometres = { "map.km", "km" };
static const Word unverified = { "map.unverified", "Unverified: not the printed map" };

/* One line of the legend. */
typedef struct
{
  Sign sign;
  gint seq; /* of the side */
  VtrId side;
  const gchar *text; /* borrowed from words, phrases or the view */
} Entry;

static const gchar *
word (const VtrSceneBuilder *b,
      const Word *which)
{
  const gchar *said = b->options->word != NULL ? b->options->word (b->options->words, which->key) : NULL;

  return said != NULL ? said : which->english;
}

/* A language may have its own word for a side that is called so: "side.french". */
static const gchar *
side_word (const VtrSceneBuilder *b,
           const VtrSide *side)
{
  g_autofree gchar *name = g_ascii_strdown (side->name, -1);
  g_autofree gchar *key = g_strconcat ("side.", name, NULL);
  const gchar *said = b->options->word != NULL ? b->options->word (b->options->words, key) : NULL;

  return said != NULL ? said : side->name;
}

static void
add_entry (const VtrSceneBuilder *b,
           GArray *entries,
           Sign sign,
           const VtrId *side)
{
  Entry entry = { .sign = sign };

  if (side != NULL)
    {
      const VtrSide *row = vtr_id_is_empty (side) ? NULL : vtr_state_side (b->view->state, side);

      entry.side = *side;
      if (sign == SIGN_COUNTER && row == NULL)
        return;
      if (sign == SIGN_COUNTER)
        {
          entry.text = side_word (b, row);
          entry.seq = row->seq;
        }
    }
  if (entry.text == NULL)
    entry.text = word (b, &words[sign]);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *other = &g_array_index (entries, Entry, i);

      if (other->sign == sign && (sign != SIGN_COUNTER || vtr_id_equal (&other->side, &entry.side)))
        return;
    }
  g_array_append_val (entries, entry);
}

static void
add_mark_entries (const VtrSceneBuilder *b,
                  GArray *entries,
                  const VtrLayerItem *mark)
{
  switch (mark->kind)
    {
    case VTR_LAYER_COUNTER:
      add_entry (b, entries, SIGN_COUNTER, &mark->side);
      if (mark->flag || mark->age > 0)
        add_entry (b, entries, SIGN_OLDER, &mark->side);
      if (mark->symbol == VTR_SYMBOL_UNKNOWN)
        add_entry (b, entries, SIGN_UNKNOWN, &mark->side);
      break;
    case VTR_LAYER_ARROW:
      add_entry (b, entries, mark->flag ? SIGN_FORCED : SIGN_ARROW, &mark->side);
      break;
    case VTR_LAYER_LINK:
      add_entry (b, entries, mark->symbol == VTR_SYMBOL_BRIDGE ? SIGN_BRIDGE : mark->text[0] != '\0' ? SIGN_FULL
                                                                           : mark->flag              ? SIGN_CUT
                                                                                                     : SIGN_SUPPLY,
                 &mark->side);
      break;
    case VTR_LAYER_BADGE:
      add_entry (b, entries, mark->symbol == VTR_SYMBOL_CUT ? SIGN_CUT : mark->symbol == VTR_SYMBOL_BATTLE ? SIGN_BATTLE
                                                                     : mark->symbol == VTR_SYMBOL_BRIDGE   ? SIGN_BRIDGE
                                                                     : mark->symbol == VTR_SYMBOL_SIEGE    ? SIGN_SIEGE
                                                                     : mark->symbol == VTR_SYMBOL_RUIN     ? SIGN_RUIN
                                                                                                           : SIGN_HOLDER,
                 &mark->side);
      break;
    default:
      break;
    }
}

static gboolean
mark_shown (const VtrSceneBuilder *b,
            const VtrLayerItem *mark)
{
  guint place = vtr_board_find_place (b->board, mark->place.s);
  guint place2 = vtr_id_is_empty (&mark->place2) ? VTR_NO_PLACE : vtr_board_find_place (b->board, mark->place2.s);

  return (place != VTR_NO_PLACE && b->shown[place]) || (place2 != VTR_NO_PLACE && b->shown[place2]);
}

static gint
compare_entries (gconstpointer one,
                 gconstpointer two)
{
  const Entry *a = one, *c = two;

  if (a->sign != c->sign)
    return a->sign < c->sign ? -1 : 1;
  if (a->seq != c->seq)
    return a->seq < c->seq ? -1 : 1;
  return vtr_id_compare (&a->side, &c->side);
}

static void
add_ground_entry (const VtrSceneBuilder *b,
                  GArray *entries,
                  const VtrPlace *place)
{
  if (g_str_equal (place->terrain, "forest"))
    add_entry (b, entries, SIGN_FOREST, NULL);
  else if (g_str_equal (place->terrain, "rough"))
    add_entry (b, entries, SIGN_ROUGH, NULL);
  else if (g_str_equal (place->terrain, "mountain"))
    add_entry (b, entries, SIGN_MOUNTAIN, NULL);
  else if (g_str_equal (place->terrain, "marsh"))
    add_entry (b, entries, SIGN_MARSH, NULL);
}

/* The signs that the picture has use for, and no others. */
static GArray *
find_entries (const VtrSceneBuilder *b)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  if (!b->options->legend)
    return entries;
  for (guint i = 0; i < b->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (b->board, i);

      if (!b->shown[i])
        continue;
      if (place->class_ == VTR_PLACE_TOWN)
        add_entry (b, entries, SIGN_TOWN, NULL);
      else if (place->class_ == VTR_PLACE_CITY)
        add_entry (b, entries, SIGN_CITY, NULL);
      else if (place->class_ == VTR_PLACE_FORTRESS)
        add_entry (b, entries, place->rating > 0 ? SIGN_RATED : SIGN_FORTRESS, NULL);
      add_ground_entry (b, entries, place);
      if (place->port)
        add_entry (b, entries, SIGN_PORT, NULL);
      for (guint j = 0; j < place->n_links; j++)
        {
          const VtrLink *link = vtr_board_link (b->board, place->links[j]);
          VtrLinkClass class_ = link->class_;

          if (link->rail)
            add_entry (b, entries, SIGN_RAIL, NULL);
          /* On other maps everybody knows a river when he sees it. */
          if (class_ == VTR_LINK_SIDE && link->n_crosses > 0)
            add_entry (b, entries, SIGN_RIVER, NULL);
          if (class_ == VTR_LINK_GOOD || class_ == VTR_LINK_POOR)
            add_entry (b, entries, class_ == VTR_LINK_GOOD ? SIGN_ROAD_GOOD : SIGN_ROAD_POOR, NULL);
        }
    }
  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);

      if (mark_shown (b, mark))
        add_mark_entries (b, entries, mark);
    }
  g_array_sort (entries, compare_entries);
  return entries;
}

/* What is said under the title; of a map that nobody printed so, that it is not. */
static const gchar *
subtitle (const VtrSceneBuilder *b)
{
  if (b->options->subtitle != NULL || b->options->title == NULL)
    return b->options->subtitle;
  for (guint i = 0; i < b->board->places->len; i++)
    if (vtr_board_place (b->board, i)->house)
      return word (b, &unverified);
  return NULL;
}

/* --- measures -------------------------------------------------------------- */

typedef struct
{
  gint pad, title_size, subtitle_size, entry_size, row, sign_width, column_gap;
  gint head;          /* height of title and subtitle */
  gint head_width;    /* and the wider of them */
  gint columns, rows; /* of the entries */
  gint column_width;  /* signs and words */
  gint bar, bar_km;   /* the scale bar's length, and in kilometres */
  gint bar_width;     /* with its words */
  gint width, height;
} Layout;

/* The longest round number of kilometres that is not too long. */
static void
choose_bar (const VtrSceneBuilder *b,
            Layout *layout)
{
  static const gint lengths[] = { 500, 200, 100, 50, 20, 10, 5, 2, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      gint64 units = (gint64) lengths[i] * 1000 * b->scene->scale_num / b->scene->scale_den;

      layout->bar_km = lengths[i];
      layout->bar = (gint) MIN (units, G_MAXINT / 4);
      if (units <= vtr_scene_size (b, 2500))
        break;
    }
  layout->bar_width = layout->bar + vtr_scene_size (b, 560);
}

static gint
text_width (const gchar *text,
            VtrFace face,
            gint size)
{
  g_autofree gchar *clean = vtr_label_clean (text);

  return vtr_label_text_width (face, clean, size, 0);
}

/* What does not depend on where the card comes to stand. */
static void
measure (const VtrSceneBuilder *b,
         const GArray *entries,
         Layout *layout)
{
  layout->pad = vtr_scene_size (b, 140);
  layout->title_size = vtr_scene_size (b, 190);
  layout->subtitle_size = vtr_scene_size (b, 128);
  layout->entry_size = vtr_scene_size (b, 120);
  layout->row = vtr_scene_size (b, 220);
  layout->sign_width = vtr_scene_size (b, 540);
  layout->column_gap = vtr_scene_size (b, 180);
  for (guint i = 0; i < entries->len; i++)
    layout->column_width = MAX (layout->column_width, layout->sign_width + text_width (g_array_index (entries, Entry, i).text, VTR_FACE_SERIF, layout->entry_size));
  if (b->options->title != NULL)
    {
      /* a long one in smaller letters, down to those of the entries */
      while (text_width (b->options->title, VTR_FACE_SERIF_BOLD, layout->title_size) > b->scene->width - 4 * layout->pad && layout->title_size > layout->entry_size)
        layout->title_size--;
      layout->head_width = text_width (b->options->title, VTR_FACE_SERIF_BOLD, layout->title_size);
      layout->head += layout->title_size * 125 / 100;
    }
  if (subtitle (b) != NULL)
    {
      layout->head_width = MAX (layout->head_width, text_width (subtitle (b), VTR_FACE_SERIF, layout->subtitle_size));
      layout->head += layout->subtitle_size * 150 / 100;
    }
  choose_bar (b, layout);
}

static void
measure_columns (Layout *layout,
                 guint n_entries,
                 gint columns)
{
  layout->columns = CLAMP (columns, 1, MAX ((gint) n_entries, 1));
  layout->rows = ((gint) n_entries + layout->columns - 1) / layout->columns;
}

/* A card: head, signs in two columns, the bar. */
static void
measure_card (const VtrSceneBuilder *b,
              const GArray *entries,
              Layout *layout)
{
  gint legend;

  measure (b, entries, layout);
  measure_columns (layout, entries->len, entries->len > 3 ? 2 : 1);
  legend = entries->len > 0 ? layout->columns * (layout->column_width + layout->column_gap) - layout->column_gap : 0;
  layout->width = MAX (MAX (layout->head_width, legend), layout->bar_width) + 2 * layout->pad;
  layout->height = 2 * layout->pad + layout->head + layout->rows * layout->row + vtr_scene_size (b, 300);
}

/* A strip as wide as the picture: head and bar side by side, the signs in as
 * many columns as there is room for. */
static void
measure_strip (const VtrSceneBuilder *b,
               const GArray *entries,
               Layout *layout)
{
  measure (b, entries, layout);
  layout->width = b->picture.x1 - 2 * STRIP_INSET;
  measure_columns (layout, entries->len, (layout->width - 2 * layout->pad + layout->column_gap) / (layout->column_width + layout->column_gap));
  layout->height = 2 * layout->pad + MAX (layout->head, layout->row) + vtr_scene_size (b, 60) + layout->rows * layout->row;
}

/* --- where ----------------------------------------------------------------- */

/* What a card in this box would hide: forces count for most. */
static gint64
hidden_by (const VtrSceneBuilder *b,
           const VtrSceneBox *box)
{
  gint64 sum = 0;

  for (guint i = 0; i < b->board->places->len; i++)
    if (vtr_geo_box_has (box, b->at[i]))
      sum += vtr_board_place (b->board, i)->weight <= 1 ? CITY_WEIGHT : TOWN_WEIGHT;
  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = vtr_board_find_place (b->board, mark->place.s);

      if (place != VTR_NO_PLACE && vtr_geo_box_has (box, b->at[place]))
        sum += FORCE_WEIGHT;
    }
  return sum;
}

/* The corner where a card hides least; returns what. */
static gint64
choose_corner (VtrSceneBuilder *b,
               const Layout *layout)
{
  gint away = vtr_scene_size (b, 220);
  gint margin = vtr_scene_size (b, 150);
  gint right = b->picture.x1 - away - layout->width;
  gint bottom = b->picture.y1 - away - layout->height;
  const VtrPoint corners[] = { { right, bottom }, { away, bottom }, { away, away }, { right, away } };
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      VtrSceneBox box = { corners[i].x, corners[i].y, corners[i].x + layout->width, corners[i].y + layout->height };
      /* A symbol under the edge is hidden too. */
      VtrSceneBox wide = { box.x0 - margin, box.y0 - margin, box.x1 + margin, box.y1 + margin };
      gint64 hidden = hidden_by (b, &wide);

      if (hidden < least)
        {
          least = hidden;
          b->card = box;
        }
    }
  return least;
}

/* Finds the card's place before anything else is put there. */
void
vtr_scene_plan_legend (VtrSceneBuilder *b)
{
  g_autoptr (GArray) entries = NULL;
  Layout layout = { 0 };
  gint64 map = (gint64) b->picture.x1 * b->picture.y1;
  gint64 hidden;

  if (!b->whole || (!b->options->legend && b->options->title == NULL && b->options->subtitle == NULL))
    return;
  entries = find_entries (b);
  measure_card (b, entries, &layout);
  hidden = choose_corner (b, &layout);
  if (hidden <= MOST_HIDDEN && (gint64) layout.width * layout.height * 100 <= map * CARD_SHARE)
    {
      gint margin = vtr_scene_size (b, 40);
      VtrSceneBox wide = { b->card.x0 - margin, b->card.y0 - margin, b->card.x1 + margin, b->card.y1 + margin };

      vtr_label_grid_add_box (b->grid, &wide);
      return;
    }
  layout = (Layout){ 0 };
  measure_strip (b, entries, &layout);
  b->strip = TRUE;
  b->card = (VtrSceneBox){ STRIP_INSET, b->picture.y1, b->picture.x1 - STRIP_INSET, b->picture.y1 + layout.height / 10 * 10 };
  b->scene->height = b->card.y1 + STRIP_INSET;
}

/* --- drawing --------------------------------------------------------------- */

static void
draw_sample_counter (VtrSceneBuilder *b,
                     VtrPoint at,
                     const Entry *entry)
{
  VtrCounterLook look = {
    .text = entry->sign == SIGN_UNKNOWN ? "" : "I",
    .number = "",
    .colour = entry->sign == SIGN_COUNTER ? vtr_scene_side_colour (b, &entry->side) : VTR_NOBODYS,
    .shape = entry->sign == SIGN_COUNTER ? vtr_scene_side_shape (b, &entry->side) : VTR_SIDE_SQUARE,
    .symbol = entry->sign == SIGN_UNKNOWN ? VTR_SYMBOL_UNKNOWN : VTR_SYMBOL_FOOT,
    .age = 1,
    .older = entry->sign == SIGN_OLDER,
  };
  gint half_width = vtr_scene_size (b, 215);
  gint half_height = vtr_scene_size (b, 82);
  VtrSceneBox box = { at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height };

  vtr_scene_draw_counter (b, VTR_SCENE_LEGEND, &box, &look);
}

static void
draw_sign (VtrSceneBuilder *b,
           VtrPoint at,
           const Entry *entry)
{
  gint half = vtr_scene_size (b, 200);
  VtrPoint from = { at.x - half, at.y };
  VtrPoint to = { at.x + half, at.y };
  VtrPoint line[] = { from, to };
  guint32 colour = vtr_scene_side_colour (b, &entry->side);
  VtrSceneItem *item;

  switch (entry->sign)
    {
    case SIGN_CITY:
      vtr_scene_draw_symbol (b, VTR_SCENE_LEGEND, at, VTR_PLACE_CITY, NULL, NULL);
      break;
    case SIGN_TOWN:
      vtr_scene_draw_symbol (b, VTR_SCENE_LEGEND, at, VTR_PLACE_TOWN, NULL, NULL);
      break;
    case SIGN_FORTRESS:
      vtr_scene_draw_symbol (b, VTR_SCENE_LEGEND, at, VTR_PLACE_FORTRESS, NULL, NULL);
      break;
    case SIGN_RATED:
      vtr_scene_draw_symbol (b, VTR_SCENE_LEGEND, at, VTR_PLACE_FORTRESS, NULL, NULL);
      vtr_scene_draw_rating (b, VTR_SCENE_LEGEND, at, 4);
      break;
    case SIGN_RAIL:
      vtr_scene_draw_rail (b, VTR_SCENE_LEGEND, from, to, FALSE);
      vtr_scene_draw_rail (b, VTR_SCENE_LEGEND, from, to, TRUE);
      break;
    case SIGN_RIVER:
      vtr_scene_add_line (b, VTR_SCENE_LEGEND, from, to, VTR_WATER_DEEP, vtr_scene_size (b, 50))->round = TRUE;
      break;
    case SIGN_FOREST:
      vtr_scene_draw_ground (b, VTR_SCENE_LEGEND, at, "forest", vtr_scene_size (b, 90));
      break;
    case SIGN_ROUGH:
      vtr_scene_draw_ground (b, VTR_SCENE_LEGEND, at, "rough", vtr_scene_size (b, 90));
      break;
    case SIGN_MOUNTAIN:
      vtr_scene_draw_ground (b, VTR_SCENE_LEGEND, at, "mountain", vtr_scene_size (b, 90));
      break;
    case SIGN_MARSH:
      vtr_scene_draw_ground (b, VTR_SCENE_LEGEND, at, "marsh", vtr_scene_size (b, 90));
      break;
    case SIGN_PORT:
      vtr_scene_draw_anchor (b, VTR_SCENE_LEGEND, at);
      break;
    case SIGN_ROAD_GOOD:
    case SIGN_ROAD_POOR:
      {
        VtrLinkClass class_ = entry->sign == SIGN_ROAD_GOOD ? VTR_LINK_GOOD : VTR_LINK_POOR;

        vtr_scene_draw_road (b, VTR_SCENE_LEGEND, from, to, class_, FALSE);
        vtr_scene_draw_road (b, VTR_SCENE_LEGEND, from, to, class_, TRUE);
        break;
      }
    case SIGN_COUNTER:
    case SIGN_OLDER:
    case SIGN_UNKNOWN:
      draw_sample_counter (b, at, entry);
      break;
    case SIGN_ARROW:
    case SIGN_FORCED:
      vtr_scene_draw_arrow (b, VTR_SCENE_LEGEND, line, 2, colour, entry->sign == SIGN_FORCED, NULL);
      break;
    case SIGN_FULL:
      vtr_scene_add_line (b, VTR_SCENE_LEGEND, from, to, VTR_ALARM, vtr_scene_size (b, 26));
      break;
    case SIGN_SUPPLY:
    case SIGN_CUT:
      item = vtr_scene_add_line (b, VTR_SCENE_LEGEND, from, to, colour, 1);
      vtr_scene_style_supply (b, item, entry->sign == SIGN_CUT);
      break;
    case SIGN_HOLDER:
      vtr_scene_draw_badge (b, VTR_SCENE_LEGEND, at, VTR_SYMBOL_NONE, colour, vtr_scene_side_shape (b, &entry->side), NULL);
      break;
    case SIGN_BATTLE:
      vtr_scene_draw_badge (b, VTR_SCENE_LEGEND, at, VTR_SYMBOL_BATTLE, VTR_INK, VTR_SIDE_SQUARE, NULL);
      break;
    case SIGN_BRIDGE:
      vtr_scene_draw_badge (b, VTR_SCENE_LEGEND, at, VTR_SYMBOL_BRIDGE, VTR_INK, VTR_SIDE_SQUARE, NULL);
      break;
    case SIGN_SIEGE:
      vtr_scene_draw_badge (b, VTR_SCENE_LEGEND, at, VTR_SYMBOL_SIEGE, VTR_INK, VTR_SIDE_SQUARE, NULL);
      break;
    case SIGN_RUIN:
      vtr_scene_draw_badge (b, VTR_SCENE_LEGEND, at, VTR_SYMBOL_RUIN, VTR_INK, VTR_SIDE_SQUARE, NULL);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Four stretches, dark and light in turn, and the whole length in words. */
static void
draw_bar (VtrSceneBuilder *b,
          const Layout *layout,
          VtrPoint at)
{
  gint thick = vtr_scene_size (b, 42);
  g_autofree gchar *text = g_strdup_printf ("%d %s", layout->bar_km, word (b, &kilometres));

  for (gint i = 0; i < 4; i++)
    {
      VtrSceneBox box = { at.x + layout->bar * i / 4, at.y, at.x + layout->bar * (i + 1) / 4, at.y + thick };

      vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &box, 0, i % 2 == 0 ? VTR_INK : VTR_CARD, VTR_INK, vtr_scene_size (b, 8));
    }
  vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ at.x + layout->bar + vtr_scene_size (b, 70), at.y + thick / 2 + layout->entry_size * 36 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF, layout->entry_size, VTR_INK_SOFT, text);
}

static void
draw_head (VtrSceneBuilder *b,
           const Layout *layout,
           gint x,
           gint y)
{
  if (b->options->title != NULL)
    {
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ x, y + layout->title_size * 80 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF_BOLD, layout->title_size, VTR_INK, b->options->title);
      y += layout->title_size * 125 / 100;
    }
  if (subtitle (b) != NULL)
    vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ x, y + layout->subtitle_size * 90 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF, layout->subtitle_size, VTR_INK_SOFT, subtitle (b));
}

static void
draw_entries (VtrSceneBuilder *b,
              const Layout *layout,
              const GArray *entries,
              gint x,
              gint y)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      gint left = x + (gint) i / layout->rows * (layout->column_width + layout->column_gap);
      VtrPoint at = { left + vtr_scene_size (b, 220), y + (gint) i % layout->rows * layout->row + layout->row / 2 };

      draw_sign (b, at, entry);
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ left + layout->sign_width, at.y + layout->entry_size * 34 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF, layout->entry_size, VTR_INK, entry->text);
    }
}

static void
draw_card (VtrSceneBuilder *b)
{
  g_autoptr (GArray) entries = find_entries (b);
  Layout layout = { 0 };
  VtrSceneBox inner = b->card;
  gint inset = vtr_scene_size (b, 36);
  gint x, y;

  measure_card (b, entries, &layout);
  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &b->card, vtr_scene_size (b, 20), VTR_CARD, VTR_CARD_EDGE, vtr_scene_size (b, 14));
  inner.x0 += inset;
  inner.y0 += inset;
  inner.x1 -= inset;
  inner.y1 -= inset;
  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &inner, 0, VTR_NO_PAINT, VTR_CARD_EDGE, vtr_scene_size (b, 6));
  x = b->card.x0 + layout.pad;
  y = b->card.y0 + layout.pad;
  draw_head (b, &layout, x, y);
  y += layout.head + vtr_scene_size (b, 40);
  draw_entries (b, &layout, entries, x, y);
  y += layout.rows * layout.row;
  draw_bar (b, &layout, (VtrPoint){ x, y + vtr_scene_size (b, 140) });
}

static void
draw_strip (VtrSceneBuilder *b)
{
  g_autoptr (GArray) entries = find_entries (b);
  Layout layout = { 0 };
  VtrSceneBox below = { 0, b->picture.y1 - STRIP_INSET, b->scene->width, b->scene->height };
  gint x, y;

  measure_strip (b, entries, &layout);
  /* What the map draws beyond its lower edge goes under. */
  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &below, 0, VTR_CARD, VTR_NO_PAINT, 0);
  x = b->card.x0 + layout.pad;
  y = b->card.y0 + layout.pad;
  draw_head (b, &layout, x, y);
  if (layout.head_width + layout.bar_width + layout.column_gap <= layout.width - 2 * layout.pad)
    draw_bar (b, &layout, (VtrPoint){ b->card.x1 - layout.pad - layout.bar_width, y + layout.row / 2 });
  y += MAX (layout.head, layout.row) + vtr_scene_size (b, 60);
  draw_entries (b, &layout, entries, x, y);
}

static void
add_frame (VtrSceneBuilder *b,
           const VtrSceneBox *sheet,
           gint inset,
           guint32 stroke,
           gint width)
{
  VtrSceneBox box = { sheet->x0 + inset, sheet->y0 + inset, sheet->x1 - inset, sheet->y1 - inset };

  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &box, 0, VTR_NO_PAINT, stroke, width);
}

/* Card or strip, and the neat lines about map and sheet. */
void
vtr_scene_build_legend (VtrSceneBuilder *b)
{
  VtrSceneBox sheet = { 0, 0, b->scene->width, b->scene->height };

  if (!b->whole)
    return;
  if (b->strip)
    draw_strip (b);
  add_frame (b, &sheet, 25, VTR_PAPER, 50);
  add_frame (b, &sheet, 25, VTR_INK, 14);
  add_frame (b, &b->picture, 60, VTR_INK, 6);
  if (b->card.x1 > b->card.x0 && !b->strip)
    draw_card (b);
}
