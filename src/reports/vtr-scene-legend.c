/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * The card with title, scale and the signs that the picture uses, in the corner
 * where it hides least; and the line about the sheet.
 */

typedef enum
{
  SIGN_CITY,
  SIGN_TOWN,
  SIGN_FORTRESS,
  SIGN_PORT,
  SIGN_ROAD_GOOD,
  SIGN_ROAD_POOR,
  SIGN_COUNTER, /* one a side */
  SIGN_OLDER,
  SIGN_UNKNOWN,
  SIGN_ARROW,
  SIGN_FORCED,
  SIGN_FULL,
  SIGN_SUPPLY,
  SIGN_HOLDER,
  SIGN_BATTLE,
  SIGN_BRIDGE,
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
  [SIGN_PORT] = { "map.port", "port" },
  [SIGN_ROAD_GOOD] = { "map.road-good", "good road" },
  [SIGN_ROAD_POOR] = { "map.road-poor", "poor road" },
  [SIGN_COUNTER] = { NULL, NULL },
  [SIGN_OLDER] = { "map.older", "older news" },
  [SIGN_UNKNOWN] = { "map.unknown", "not counted" },
  [SIGN_ARROW] = { "map.order", "march" },
  [SIGN_FORCED] = { "map.forced", "forced march" },
  [SIGN_FULL] = { "map.full", "full road" },
  [SIGN_SUPPLY] = { "map.supply", "line of supply" },
  [SIGN_HOLDER] = { "map.holder", "holds the fortress" },
  [SIGN_BATTLE] = { "map.battle", "battle" },
  [SIGN_BRIDGE] = { "map.bridge", "bridge" },
};

static const Word kilometres = { "map.km", "km" };

/* One line of the legend. */
typedef struct
{
  Sign sign;
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
        entry.text = row->name;
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
      add_entry (b, entries, mark->text[0] != '\0' ? SIGN_FULL : SIGN_SUPPLY, &mark->side);
      break;
    case VTR_LAYER_BADGE:
      add_entry (b, entries, mark->symbol == VTR_SYMBOL_BATTLE ? SIGN_BATTLE : mark->symbol == VTR_SYMBOL_BRIDGE ? SIGN_BRIDGE
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

  return a->sign < c->sign ? -1 : a->sign > c->sign ? 1
                                                    : vtr_id_compare (&a->side, &c->side);
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
        add_entry (b, entries, SIGN_FORTRESS, NULL);
      if (place->port)
        add_entry (b, entries, SIGN_PORT, NULL);
      for (guint j = 0; j < place->n_links; j++)
        {
          VtrLinkClass class_ = vtr_board_link (b->board, place->links[j])->class_;

          if (class_ != VTR_LINK_SIDE)
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

/* --- measures -------------------------------------------------------------- */

typedef struct
{
  gint pad, title_size, subtitle_size, entry_size, row, sign_width, column_gap;
  gint columns, rows, column_width[2];
  gint bar; /* the scale bar's length, and in kilometres */
  gint bar_km;
  gint width, height;
} Layout;

/* A round number of kilometres, about 130 pixels long. */
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
      if (units <= vtr_scene_size (b, 1700))
        return;
    }
}

static void
measure (const VtrSceneBuilder *b,
         const GArray *entries,
         Layout *layout)
{
  gint title = 0, subtitle = 0, legend = 0;
  gint height;

  layout->pad = vtr_scene_size (b, 140);
  layout->title_size = vtr_scene_size (b, 190);
  layout->subtitle_size = vtr_scene_size (b, 128);
  layout->entry_size = vtr_scene_size (b, 120);
  layout->row = vtr_scene_size (b, 220);
  layout->sign_width = vtr_scene_size (b, 560);
  layout->column_gap = vtr_scene_size (b, 200);
  layout->columns = entries->len > 3 ? 2 : 1;
  layout->rows = ((gint) entries->len + layout->columns - 1) / layout->columns;
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree gchar *text = vtr_label_clean (g_array_index (entries, Entry, i).text);
      gint width = layout->sign_width + vtr_label_text_width (VTR_FACE_SERIF, text, layout->entry_size, 0);
      gint *column = &layout->column_width[(gint) i / layout->rows];

      *column = MAX (*column, width);
    }
  if (entries->len > 0)
    legend = layout->column_width[0] + (layout->columns > 1 ? layout->column_gap + layout->column_width[1] : 0);
  height = 2 * layout->pad;
  if (b->options->title != NULL)
    {
      g_autofree gchar *text = vtr_label_clean (b->options->title);

      title = vtr_label_text_width (VTR_FACE_SERIF_BOLD, text, layout->title_size, 0);
      height += layout->title_size * 125 / 100;
    }
  if (b->options->subtitle != NULL)
    {
      g_autofree gchar *text = vtr_label_clean (b->options->subtitle);

      subtitle = vtr_label_text_width (VTR_FACE_SERIF, text, layout->subtitle_size, 0);
      height += layout->subtitle_size * 150 / 100;
    }
  height += layout->rows * layout->row;
  choose_bar (b, layout);
  height += vtr_scene_size (b, 300);
  layout->width = MAX (MAX (title, subtitle), MAX (legend, layout->bar + vtr_scene_size (b, 320))) + 2 * layout->pad;
  layout->height = height;
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
      sum += vtr_board_place (b->board, i)->weight <= 1 ? 4 : 1;
  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = vtr_board_find_place (b->board, mark->place.s);

      if (place != VTR_NO_PLACE && vtr_geo_box_has (box, b->at[place]))
        sum += 40;
    }
  return sum;
}

/* Takes the card's corner before anything else is put there. */
void
vtr_scene_reserve_legend (VtrSceneBuilder *b)
{
  g_autoptr (GArray) entries = NULL;
  Layout layout = { 0 };
  gint away = vtr_scene_size (b, 220);
  gint margin = vtr_scene_size (b, 40);
  gint right, bottom;
  gint64 least = G_MAXINT64;

  b->card = (VtrSceneBox){ 0, 0, 0, 0 };
  if (!b->options->legend && b->options->title == NULL && b->options->subtitle == NULL)
    return;
  entries = find_entries (b);
  measure (b, entries, &layout);
  right = b->scene->width - away - layout.width;
  bottom = b->scene->height - away - layout.height;
  /* No picture is worth a card that covers it. */
  if (right < away || bottom < away)
    return;
  {
    const VtrPoint corners[] = { { right, bottom }, { away, bottom }, { away, away }, { right, away } };

    for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
      {
        VtrSceneBox box = { corners[i].x, corners[i].y, corners[i].x + layout.width, corners[i].y + layout.height };
        gint64 hidden = hidden_by (b, &box);

        if (hidden < least)
          {
            least = hidden;
            b->card = box;
          }
      }
  }
  {
    VtrSceneBox wide = { b->card.x0 - margin, b->card.y0 - margin, b->card.x1 + margin, b->card.y1 + margin };

    vtr_label_grid_add_box (b->grid, &wide);
  }
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
      item = vtr_scene_add_line (b, VTR_SCENE_LEGEND, from, to, colour, vtr_scene_size (b, 18));
      item->round = TRUE;
      item->dash[0] = 1;
      item->dash[1] = vtr_scene_size (b, 48);
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
draw_card (VtrSceneBuilder *b)
{
  g_autoptr (GArray) entries = find_entries (b);
  Layout layout = { 0 };
  VtrSceneBox inner = b->card;
  gint inset = vtr_scene_size (b, 36);
  gint x, y;

  measure (b, entries, &layout);
  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &b->card, vtr_scene_size (b, 20), VTR_CARD, VTR_CARD_EDGE, vtr_scene_size (b, 14));
  inner.x0 += inset;
  inner.y0 += inset;
  inner.x1 -= inset;
  inner.y1 -= inset;
  vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &inner, 0, VTR_NO_PAINT, VTR_CARD_EDGE, vtr_scene_size (b, 6));
  x = b->card.x0 + layout.pad;
  y = b->card.y0 + layout.pad;
  if (b->options->title != NULL)
    {
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ x, y + layout.title_size * 80 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF_BOLD, layout.title_size, VTR_INK, b->options->title);
      y += layout.title_size * 125 / 100;
    }
  if (b->options->subtitle != NULL)
    {
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ x, y + layout.subtitle_size * 90 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF, layout.subtitle_size, VTR_INK_SOFT, b->options->subtitle);
      y += layout.subtitle_size * 150 / 100;
    }
  y += vtr_scene_size (b, 40);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      gint column = (gint) i / layout.rows;
      gint left = x + (column == 0 ? 0 : layout.column_width[0] + layout.column_gap);
      VtrPoint at = { left + vtr_scene_size (b, 220), y + ((gint) i % layout.rows) * layout.row + layout.row / 2 };

      draw_sign (b, at, entry);
      vtr_scene_add_text (b, VTR_SCENE_LEGEND, (VtrPoint){ left + layout.sign_width, at.y + layout.entry_size * 34 / 100 }, VTR_ANCHOR_START, VTR_FACE_SERIF, layout.entry_size, VTR_INK, entry->text);
    }
  y += layout.rows * layout.row;
  draw_bar (b, &layout, (VtrPoint){ x, y + vtr_scene_size (b, 140) });
}

/* The neat line, and the card in its corner. */
void
vtr_scene_build_legend (VtrSceneBuilder *b)
{
  gint outer = 25;
  gint inner = 60;

  if (!b->options->static_only && !b->options->dynamic_only)
    {
      VtrSceneBox box = { outer, outer, b->scene->width - outer, b->scene->height - outer };

      vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &box, 0, VTR_NO_PAINT, VTR_PAPER, 2 * outer);
      vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &box, 0, VTR_NO_PAINT, VTR_INK, 14);
      box = (VtrSceneBox){ inner, inner, b->scene->width - inner, b->scene->height - inner };
      vtr_scene_add_rect (b, VTR_SCENE_LEGEND, &box, 0, VTR_NO_PAINT, VTR_INK, 6);
    }
  if (b->card.x1 > b->card.x0)
    draw_card (b);
}
