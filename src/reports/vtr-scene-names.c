/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

#include <string.h>

/*
 * The names of places. The weightiest choose first, each the best of the
 * positions about its symbol; who finds none makes one neighbour move if that
 * can be done, else the name is left out.
 */

/* Where a name can stand, best first, with what the worse ones cost: the sums
 * that a road of a hundred units under the name is weighed against. */
typedef struct
{
  gint x, y; /* -1, 0, 1: west and north are negative */
  gint cost;
} Position;

static const Position positions[] = {
  { 1, 0, 0 },
  { 1, -1, 7 },
  { 1, 1, 9 },
  { -1, 0, 10 },
  { -1, -1, 15 },
  { -1, 1, 16 },
  { 0, -1, 18 },
  { 0, 1, 18 },
};

/* Directions farther off, where a name need not touch its symbol: cosine and sine in
 * thousandths, the sides first. */
static const VtrPoint directions[] = {
  { 1000, 0 },
  { -1000, 0 },
  { 924, -383 },
  { 924, 383 },
  { -924, -383 },
  { -924, 383 },
  { 707, -707 },
  { 707, 707 },
  { -707, -707 },
  { -707, 707 },
  { 0, -1000 },
  { 0, 1000 },
  { 383, -924 },
  { 383, 924 },
  { -383, -924 },
  { -383, 924 },
};

/* Rings about the symbol on which a name is tried. Those of the first weight are
 * not given up before a wider search, nor those of places where somebody stands
 * before a very wide one; far off, a hair line leads to them. */
#define RINGS 2
#define RINGS_FIRST 10
#define RINGS_FORCED 40
/* What it costs to stand beside the sign of another place. */
#define BESIDE_OTHERS 60

typedef struct
{
  guint place;
  gint weight;
  VtrFace face;
  gint font_size;
  gchar *text;
  gint width;
  gboolean tried;
  guint handle; /* of its box, VTR_LABEL_NOBODY: not drawn */
  VtrSceneBox box;
  VtrPoint at; /* start of the base line */
  gint ring;
} Name;

static void
name_clear (gpointer name)
{
  g_free (((Name *) name)->text);
}

static Name
name_of (const VtrSceneBuilder *b,
         guint index)
{
  const VtrPlace *place = vtr_board_place (b->board, index);
  gboolean great = place->class_ == VTR_PLACE_CITY || place->class_ == VTR_PLACE_FORTRESS;
  Name name = { .place = index, .weight = place->weight, .handle = VTR_LABEL_NOBODY };

  name.face = great ? VTR_FACE_SERIF_BOLD : VTR_FACE_SERIF;
  name.font_size = vtr_scene_size (b, great ? (place->weight <= 1 ? 162 : 146) : (place->weight <= 2 ? 134 : 124));
  /* A hex without a name of its own bears its number, which is not said twice. */
  name.text = vtr_label_clean (b->board->grid.half > 0 && strcmp (place->name, place->id.s) == 0 ? "" : place->name);
  name.width = vtr_label_text_width (name.face, name.text, name.font_size, 0);
  return name;
}

/* The box of a name in a position, and where its base line starts. */
static VtrSceneBox
box_in (const VtrSceneBuilder *b,
        const Name *name,
        const Position *position,
        gint ring,
        VtrPoint *start)
{
  VtrPoint at = b->at[name->place];
  gint ascent = name->font_size * VTR_LABEL_ASCENT / 100;
  gint descent = name->font_size * VTR_LABEL_DESCENT / 100;
  gint gap = b->radius[name->place] + vtr_scene_size (b, 26 + 70 * ring);
  /* On a diagonal the name may come as near to a round symbol. */
  gint across = position->y == 0 ? gap : gap * 7 / 10;
  gint up = position->x == 0 ? gap - vtr_scene_size (b, 8) : gap * 6 / 10;

  if (position->x > 0)
    start->x = at.x + across;
  else if (position->x < 0)
    start->x = at.x - across - name->width;
  else
    start->x = at.x - name->width / 2;
  if (position->y > 0)
    start->y = at.y + up + ascent;
  else if (position->y < 0)
    start->y = at.y - up - descent;
  else
    start->y = at.y + name->font_size * 33 / 100;
  return (VtrSceneBox){ start->x, start->y - ascent, start->x + name->width, start->y + descent };
}

/* Towns in neighbouring hexes lie in rows, so that a name may come to stand right
 * beside another town's sign and be read as its name. */
static gint
beside_others (const VtrSceneBuilder *b,
               const Name *name,
               const VtrSceneBox *box)
{
  gint cost = 0;

  if (b->board->grid.half == 0)
    return 0;
  for (guint i = 0; i < b->board->places->len; i++)
    {
      gint near = b->radius[i] + vtr_scene_size (b, 90);
      VtrSceneBox wide = { box->x0 - near, box->y0, box->x1 + near, box->y1 };

      if (i != name->place && vtr_board_place (b->board, i)->class_ != VTR_PLACE_HEX && vtr_geo_box_has (&wide, b->at[i]))
        cost += BESIDE_OTHERS;
    }
  return cost;
}

/* The box of a name on an oval about its symbol, and where its base line starts. */
static VtrSceneBox
box_towards (const VtrSceneBuilder *b,
             const Name *name,
             const VtrPoint *direction,
             gint ring,
             VtrPoint *start)
{
  VtrPoint at = b->at[name->place];
  gint ascent = name->font_size * VTR_LABEL_ASCENT / 100;
  gint descent = name->font_size * VTR_LABEL_DESCENT / 100;
  gint gap = b->radius[name->place] + vtr_scene_size (b, 26 + 70 * ring);
  gint x = at.x + direction->x * (gap + name->width / 2) / 1000;
  gint y = at.y + direction->y * (gap + (ascent + descent) / 2) / 1000;

  start->x = x - name->width / 2;
  start->y = y - (ascent + descent) / 2 + ascent;
  return (VtrSceneBox){ start->x, start->y - ascent, start->x + name->width, start->y + descent };
}

/* Takes the best free position, if there is one. */
static gboolean
put_name (VtrSceneBuilder *b,
          Name *name)
{
  gint rings = name->weight <= 0 ? RINGS_FORCED : name->weight == 1 ? RINGS_FIRST
                                                                    : RINGS;
  gint best_cost = G_MAXINT;

  /* The further rings only if it must be. */
  for (gint ring = 0; ring < rings && (ring < RINGS || best_cost == G_MAXINT); ring++)
    for (guint i = 0; i < (ring < RINGS ? G_N_ELEMENTS (positions) : G_N_ELEMENTS (directions)); i++)
      {
        VtrPoint at;
        VtrSceneBox box = ring < RINGS ? box_in (b, name, &positions[i], ring, &at) : box_towards (b, name, &directions[i], ring, &at);
        gint cost = vtr_label_grid_cost (b->grid, &box, 1);

        if (cost == VTR_LABEL_TAKEN)
          continue;
        cost += (ring < RINGS ? positions[i].cost : (gint) i) + 30 * ring + beside_others (b, name, &box);
        if (cost < best_cost)
          {
            best_cost = cost;
            name->box = box;
            name->at = at;
            name->ring = ring;
          }
      }
  if (best_cost == G_MAXINT)
    return FALSE;
  name->handle = vtr_label_grid_add_box (b->grid, &name->box);
  return TRUE;
}

static Name *
find_owner (const VtrSceneBuilder *b,
            guint handle)
{
  for (guint i = 0; i < b->names->len; i++)
    {
      Name *name = &g_array_index (b->names, Name, i);

      if (name->handle == handle)
        return name;
    }
  return NULL;
}

/* Makes room by moving the one name that is in the way to another position, if
 * it has one as near; it is never driven out. */
static gboolean
put_by_moving (VtrSceneBuilder *b,
               Name *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      VtrPoint at;
      VtrSceneBox box = box_in (b, name, &positions[i], 0, &at);
      guint handle;
      Name *other;
      Name was;

      if (!vtr_label_grid_one_in_way (b->grid, &box, &handle))
        continue;
      other = find_owner (b, handle);
      if (other == NULL)
        continue;
      was = *other;
      vtr_label_grid_remove_box (b->grid, handle);
      name->handle = vtr_label_grid_add_box (b->grid, &box);
      if (put_name (b, other))
        {
          if (other->ring <= MAX (was.ring, RINGS - 1))
            {
              name->box = box;
              name->at = at;
              name->ring = 0;
              return TRUE;
            }
          vtr_label_grid_remove_box (b->grid, other->handle);
        }
      vtr_label_grid_remove_box (b->grid, name->handle);
      name->handle = VTR_LABEL_NOBODY;
      *other = was;
      other->handle = vtr_label_grid_add_box (b->grid, &other->box);
    }
  return FALSE;
}

static void
draw_name (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           const Name *name)
{
  VtrSceneItem *item;

  if (name->ring >= RINGS)
    {
      VtrPoint at = b->at[name->place];
      VtrPoint near = { CLAMP (at.x, name->box.x0, name->box.x1), CLAMP (at.y, name->box.y0, name->box.y1) };
      VtrPoint edge = vtr_geo_shift (at, near.x - at.x, near.y - at.y, b->radius[name->place], 0);

      vtr_scene_add_line (b, layer, edge, near, VTR_INK_SOFT, vtr_scene_size (b, 8));
    }
  item = vtr_scene_add_text (b, layer, name->at, VTR_ANCHOR_START, name->face, name->font_size, VTR_INK, name->text);

  item->halo.rgba = VTR_PAPER_HALO;
  item->place = vtr_board_place (b->board, name->place)->id;
  b->labelled[name->place] = TRUE;
}

/* By weight, then great places before towns, then in file order. */
static gint
compare_names (gconstpointer one,
               gconstpointer two)
{
  const Name *a = one, *c = two;

  if (a->weight != c->weight)
    return a->weight < c->weight ? -1 : 1;
  if (a->font_size != c->font_size)
    return a->font_size > c->font_size ? -1 : 1;
  return a->place < c->place ? -1 : a->place > c->place ? 1
                                                        : 0;
}

/* Gathers the names that may be drawn. On a whole picture a place where
 * somebody stands comes before all others. */
void
vtr_scene_start_names (VtrSceneBuilder *b)
{
  b->names = g_array_new (FALSE, TRUE, sizeof (Name));
  g_array_set_clear_func (b->names, name_clear);
  for (guint i = 0; i < b->board->places->len; i++)
    if (b->shown[i])
      {
        Name name = name_of (b, i);

        if (b->whole && b->occupied[i])
          name.weight = 0;
        g_array_append_val (b->names, name);
      }
  g_array_sort (b->names, compare_names);
}

/* Finds room for those names up to a weight that were not tried yet. */
void
vtr_scene_put_names (VtrSceneBuilder *b,
                     gint weight)
{
  for (guint i = 0; i < b->names->len; i++)
    {
      Name *name = &g_array_index (b->names, Name, i);

      if (name->tried || name->weight > weight || name->text[0] == '\0')
        continue;
      name->tried = TRUE;
      if (!put_name (b, name))
        put_by_moving (b, name);
    }
}

void
vtr_scene_draw_names (VtrSceneBuilder *b)
{
  for (guint i = 0; i < b->names->len; i++)
    {
      const Name *name = &g_array_index (b->names, Name, i);

      if (name->handle != VTR_LABEL_NOBODY)
        draw_name (b, VTR_SCENE_LABELS, name);
    }
}

/* Names one place after all: somebody stands there. */
gboolean
vtr_scene_name_place (VtrSceneBuilder *b,
                      VtrSceneLayer layer,
                      guint place)
{
  Name name = name_of (b, place);
  gboolean put;

  name.weight = 0;
  put = name.text[0] != '\0' && put_name (b, &name);
  if (put)
    draw_name (b, layer, &name);
  name_clear (&name);
  return put;
}
