/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

/*
 * Counters: the forces that the view shows, each side's in one tidy stack
 * beside its place, with a hair line to it.
 */

/* So many counters of a stack are shown; of more, one less and how many are
 * not. Where there is no room near the place, one stands for all. */
#define MOST_IN_STACK 4
/* What the forms cost, in the sums that roads and distances are weighed in. */
#define FOLDED 240
#define SMALL 380
/* Rings about a place on which a stack is tried: the first few are compared,
 * the others only taken if it must be. */
#define NEAR_RINGS 3
#define FAR_RINGS 40
#define RING_COST 40
/* What it costs that the hair line runs over a name or another stack. */
#define CROSSING 160
/* Units: in narrower hexes stand tokens. */
#define NARROWEST_STACKED 560

typedef enum
{
  FORM_WHOLE,
  FORM_FOLDED, /* one counter for all */
  FORM_SMALL,  /* that one with its name only */
  FORM_TOKEN,  /* their number, in the hex itself */
} Form;

typedef struct
{
  guint place;
  VtrId side;
  GPtrArray *marks; /* const VtrLayerItem*, in the ruleset's order */
  gint columns, rows;
  gint tile_width, tile_height;
  Form form;
  gboolean put;
  VtrSceneBox box;
} Stack;

static void
stack_free (gpointer data)
{
  Stack *stack = data;

  g_ptr_array_unref (stack->marks);
  g_free (stack);
}

static gint
compare_marks (gconstpointer one,
               gconstpointer two)
{
  const VtrLayerItem *a = one, *c = two;

  if (a->kind != c->kind)
    return a->kind < c->kind ? -1 : 1;
  return a->rank < c->rank ? -1 : a->rank > c->rank ? 1
                                                    : 0;
}

gboolean
vtr_scene_is_supply (const VtrLayerItem *mark)
{
  return (mark->kind == VTR_LAYER_LINK && mark->symbol == VTR_SYMBOL_NONE && mark->text[0] == '\0') || (mark->kind == VTR_LAYER_BADGE && mark->symbol == VTR_SYMBOL_CUT);
}

static gboolean
same_supply (const VtrLayerItem *a,
             const VtrLayerItem *c)
{
  gboolean along = vtr_id_equal (&a->place, &c->place) && vtr_id_equal (&a->place2, &c->place2);
  gboolean back = vtr_id_equal (&a->place, &c->place2) && vtr_id_equal (&a->place2, &c->place);

  return a->kind == c->kind && a->flag == c->flag && vtr_id_equal (&a->side, &c->side) && (along || back);
}

/* Lines of supply and zones only when asked for; where several lines run together, one. */
static void
thin_marks (VtrSceneBuilder *b)
{
  guint n = 0;

  for (guint i = 0; i < b->marks->len; i++)
    {
      VtrLayerItem mark = g_array_index (b->marks, VtrLayerItem, i);
      gboolean drop = (vtr_scene_is_supply (&mark) && !b->options->supply) || (mark.kind == VTR_LAYER_ZONE && !b->options->zones);

      for (guint k = 0; k < n && !drop && vtr_scene_is_supply (&mark); k++)
        drop = vtr_scene_is_supply (&g_array_index (b->marks, VtrLayerItem, k)) && same_supply (&mark, &g_array_index (b->marks, VtrLayerItem, k));
      if (!drop)
        g_array_index (b->marks, VtrLayerItem, n++) = mark;
    }
  g_array_set_size (b->marks, n);
}

/* What the ruleset wants drawn. The sort is stable: within a rank the ruleset's
 * own order holds. */
void
vtr_scene_read_marks (VtrSceneBuilder *b)
{
  if (b->view == NULL || b->view->ruleset == NULL || b->view->ruleset->layers == NULL || b->options->static_only)
    return;
  b->marks = b->view->ruleset->layers (b->view);
  if (b->marks == NULL)
    return;
  g_array_sort (b->marks, compare_marks);
  thin_marks (b);
  for (guint i = 0; i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = mark->kind == VTR_LAYER_COUNTER ? vtr_board_find_place (b->board, mark->place.s) : VTR_NO_PLACE;

      if (place != VTR_NO_PLACE)
        b->occupied[place] = TRUE;
    }
}

/* --- stacks ---------------------------------------------------------------- */

/* "36,000" */
static gchar *
number_text (gint number)
{
  if (number <= 0)
    return g_strdup ("");
  if (number < 1000)
    return g_strdup_printf ("%d", number);
  return number < 1000000 ? g_strdup_printf ("%d,%03d", number / 1000, number % 1000)
                          : g_strdup_printf ("%d,%03d,%03d", number / 1000000, number / 1000 % 1000, number % 1000);
}

typedef struct
{
  VtrCounterLook look;
  gchar *text;
  gchar *number;
} Tile;

static void
tile_clear (gpointer data)
{
  Tile *tile = data;

  g_free (tile->text);
  g_free (tile->number);
}

static void
add_tile (GArray *tiles,
          gchar *text,
          gchar *number)
{
  Tile tile = { .text = text, .number = number };

  tile.look.text = text;
  tile.look.number = number;
  g_array_append_val (tiles, tile);
}

static gint64
men_of (const Stack *stack,
        guint from)
{
  gint64 sum = 0;

  for (guint i = from; i < stack->marks->len; i++)
    sum += ((const VtrLayerItem *) g_ptr_array_index (stack->marks, i))->number;
  return CLAMP (sum, 0, G_MAXINT);
}

/* What is seen of a stack: its counters; or all but the last few and a tile
 * that tells how many are under them; or the first alone, for all. */
static GArray *
tiles_of (const VtrSceneBuilder *b,
          const Stack *stack,
          Form form)
{
  GArray *tiles = g_array_new (FALSE, TRUE, sizeof (Tile));
  guint n = stack->marks->len;
  guint whole = form != FORM_WHOLE ? 1 : n > MOST_IN_STACK ? MOST_IN_STACK - 1
                                                           : n;

  g_array_set_clear_func (tiles, tile_clear);
  for (guint i = 0; i < whole; i++)
    {
      const VtrLayerItem *mark = g_ptr_array_index (stack->marks, i);
      g_autofree gchar *name = vtr_label_clean (mark->text);
      Tile *tile;

      /* The sign itself says "?". */
      if (mark->symbol == VTR_SYMBOL_UNKNOWN && g_str_equal (name, "?"))
        name[0] = '\0';

      if (form == FORM_TOKEN)
        {
          gint64 men = men_of (stack, 0);

          add_tile (tiles, men > 0 ? number_text ((gint) men) : g_steal_pointer (&name), g_strdup (""));
        }
      else if (form != FORM_WHOLE && n > 1)
        {
          g_autofree gchar *all = g_strdup_printf ("%s +%u", name, n - 1);

          g_strstrip (all);
          add_tile (tiles, g_steal_pointer (&all), form == FORM_SMALL ? g_strdup ("") : number_text ((gint) men_of (stack, 0)));
        }
      else
        add_tile (tiles, g_steal_pointer (&name), form == FORM_SMALL ? g_strdup ("") : number_text (mark->number));
      tile = &g_array_index (tiles, Tile, tiles->len - 1);
      tile->look.mark = mark;
      tile->look.small = form == FORM_SMALL || form == FORM_TOKEN;
      /* A name says more than the arm, where there is one. */
      tile->look.symbol = tile->look.small && tile->text[0] != '\0' ? VTR_SYMBOL_NONE : mark->symbol;
      tile->look.age = mark->age;
      tile->look.older = mark->flag || mark->age > 0;
    }
  if (whole < n && form == FORM_WHOLE)
    {
      add_tile (tiles, g_strdup_printf ("+%u", n - whole), number_text ((gint) men_of (stack, whole)));
      g_array_index (tiles, Tile, whole).look.mark = g_ptr_array_index (stack->marks, whole);
    }
  for (guint i = 0; i < tiles->len; i++)
    {
      Tile *tile = &g_array_index (tiles, Tile, i);

      tile->look.colour = vtr_scene_side_colour (b, &stack->side);
      tile->look.shape = vtr_scene_side_shape (b, &stack->side);
    }
  return tiles;
}

/* Where the middle of a box comes to stand in one direction and ring. */
static VtrSceneBox
box_towards (const VtrSceneBuilder *b,
             guint place,
             gint width,
             gint height,
             VtrPoint way,
             gint ring)
{
  gint gap = b->radius[place] + vtr_scene_size (b, 70 + 110 * ring);
  /* Straight up, down and sideways the box needs the whole gap, else less. */
  gint away = way.x != 0 && way.y != 0 ? gap * 6 / 10 : gap;
  gint across = ABS (way.y) == 2 && ABS (way.x) == 1 ? 0 : away;
  gint up = ABS (way.x) == 2 && ABS (way.y) == 1 ? 0 : away;
  gint x = b->at[place].x + way.x * (across + width / 2) / 2;
  gint y = b->at[place].y + way.y * (up + height / 2) / 2;

  return (VtrSceneBox){ x - width / 2, y - height / 2, x - width / 2 + width, y - height / 2 + height };
}

/* The hair line runs from the symbol's edge to the near side of the stack. */
static void
hair_line (const VtrSceneBuilder *b,
           const Stack *stack,
           const VtrSceneBox *box,
           VtrPoint *edge,
           VtrPoint *near)
{
  VtrPoint at = b->at[stack->place];

  near->x = CLAMP (at.x, box->x0 + stack->tile_width / 5, box->x1 - stack->tile_width / 5);
  near->y = CLAMP (at.y, box->y0, box->y1);
  *edge = vtr_geo_shift (at, near->x - at.x, near->y - at.y, b->radius[stack->place] * 3 / 2, 0);
}

/* A box with the air that it needs. */
static VtrSceneBox
with_margin (const VtrSceneBuilder *b,
             const VtrSceneBox *box)
{
  gint margin = vtr_scene_size (b, 20);

  return (VtrSceneBox){ box->x0 - margin, box->y0 - margin, box->x1 + margin, box->y1 + margin };
}

/* Tries one arrangement on all sides of the place; says whether it is better
 * than what was found before. */
static gboolean
try_arrangement (VtrSceneBuilder *b,
                 Stack *stack,
                 gint *best_cost)
{
  static const struct
  {
    VtrPoint way; /* in halves */
    gint cost;
  } ways[] = {
    { { 0, -2 }, 0 },
    { { 2, 2 }, 4 },
    { { -2, -2 }, 4 },
    { { -2, 2 }, 5 },
    { { 2, -2 }, 5 },
    { { 0, 2 }, 6 },
    { { -2, 0 }, 8 },
    { { 2, 0 }, 8 },
    { { 1, -2 }, 9 },
    { { -1, -2 }, 9 },
    { { 1, 2 }, 9 },
    { { -1, 2 }, 9 },
    { { 2, -1 }, 10 },
    { { 2, 1 }, 10 },
    { { -2, -1 }, 10 },
    { { -2, 1 }, 10 },
  };
  gint gap = vtr_scene_size (b, 14);
  gint width = stack->columns * stack->tile_width + (stack->columns - 1) * gap;
  gint height = stack->rows * stack->tile_height + (stack->rows - 1) * gap;
  gint form_cost = stack->form == FORM_SMALL ? SMALL : stack->form == FORM_FOLDED ? FOLDED
                                                                                  : 0;
  gboolean better = FALSE;

  for (gint ring = 0; ring < FAR_RINGS; ring++)
    {
      if (ring >= NEAR_RINGS && *best_cost < RING_COST * ring)
        break;
      for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
        {
          VtrSceneBox box = box_towards (b, stack->place, width, height, ways[i].way, ring);
          VtrSceneBox wide = with_margin (b, &box);
          gint cost = vtr_label_grid_cost (b->grid, &wide, 1);
          VtrPoint edge, near;

          if (cost == VTR_LABEL_TAKEN)
            continue;
          hair_line (b, stack, &box, &edge, &near);
          cost += ways[i].cost + RING_COST * ring + (stack->rows > stack->columns ? 3 : 0) + form_cost;
          cost += CROSSING * vtr_label_grid_crossings (b->grid, edge, near);
          if (cost < *best_cost)
            {
              *best_cost = cost;
              stack->box = box;
              stack->put = TRUE;
              better = TRUE;
            }
        }
    }
  return better;
}

static void
try_tiles (VtrSceneBuilder *b,
           Stack *stack,
           Form form,
           gint *best_cost)
{
  g_autoptr (GArray) tiles = tiles_of (b, stack, form);
  gint n = (gint) tiles->len;
  gint tile_width = 0;

  for (gint i = 0; i < n; i++)
    tile_width = MAX (tile_width, vtr_scene_counter_width (b, &g_array_index (tiles, Tile, i).look));
  for (gint columns = 1; columns <= MIN (n, 3); columns++)
    {
      Stack trial = *stack;

      /* Two by two rather than a long row or column. */
      if (n == 4 && columns != 2)
        continue;
      trial.columns = columns;
      trial.rows = (n + columns - 1) / columns;
      trial.tile_width = tile_width;
      trial.tile_height = vtr_scene_counter_height (b, &g_array_index (tiles, Tile, 0).look);
      trial.form = form;
      if (try_arrangement (b, &trial, best_cost))
        *stack = trial;
    }
}

/* The board's hexes are too narrow for counters beside their places. Pictures that are
 * handed out are drawn as large as they need be. */
static gboolean
has_tokens (const VtrSceneBuilder *b)
{
  gint breadth = vtr_scene_hex_breadth (b);

  return b->options->dynamic_only && breadth > 0 && breadth < NARROWEST_STACKED;
}

/* In the hex itself: who, and how many; the second side's below the first's. */
static void
put_token (VtrSceneBuilder *b,
           Stack *stack,
           const GPtrArray *stacks)
{
  g_autoptr (GArray) tiles = NULL;
  gint up = 0;

  stack->form = FORM_TOKEN;
  tiles = tiles_of (b, stack, FORM_TOKEN);
  stack->columns = stack->rows = 1;
  stack->tile_width = vtr_scene_counter_width (b, &g_array_index (tiles, Tile, 0).look);
  stack->tile_height = vtr_scene_counter_height (b, &g_array_index (tiles, Tile, 0).look);
  for (guint i = 0; i < stacks->len; i++)
    {
      const Stack *other = g_ptr_array_index (stacks, i);

      if (other != stack && other->place == stack->place)
        up = other->put ? stack->tile_height / 2 : -stack->tile_height / 2;
    }
  stack->box = (VtrSceneBox){ b->at[stack->place].x - stack->tile_width / 2, b->at[stack->place].y - stack->tile_height / 2 + up, 0, 0 };
  stack->box.x1 = stack->box.x0 + stack->tile_width;
  stack->box.y1 = stack->box.y0 + stack->tile_height;
  stack->put = TRUE;
}

static void
put_stack (VtrSceneBuilder *b,
           Stack *stack)
{
  gint best_cost = G_MAXINT;
  VtrPoint edge, near;
  VtrSceneBox wide;

  try_tiles (b, stack, FORM_WHOLE, &best_cost);
  if (stack->marks->len > 1 && best_cost > FOLDED)
    try_tiles (b, stack, FORM_FOLDED, &best_cost);
  if (best_cost > SMALL)
    try_tiles (b, stack, FORM_SMALL, &best_cost);
  if (!stack->put)
    return;
  wide = with_margin (b, &stack->box);
  vtr_label_grid_add_box (b->grid, &wide);
  hair_line (b, stack, &stack->box, &edge, &near);
  vtr_label_grid_add_segment (b->grid, edge, near, 60);
}

static void
draw_hair_line (VtrSceneBuilder *b,
                const Stack *stack)
{
  VtrPoint edge, near;

  hair_line (b, stack, &stack->box, &edge, &near);
  edge = vtr_geo_shift (edge, near.x - edge.x, near.y - edge.y, -b->radius[stack->place] / 2, 0);
  vtr_scene_add_line (b, VTR_SCENE_COUNTERS, edge, near, VTR_PAPER_HALO, vtr_scene_size (b, 28));
  vtr_scene_add_line (b, VTR_SCENE_COUNTERS, edge, near, vtr_scene_side_colour (b, &stack->side), vtr_scene_size (b, 11));
}

static void
draw_stack (VtrSceneBuilder *b,
            const Stack *stack)
{
  g_autoptr (GArray) tiles = tiles_of (b, stack, stack->form);
  gint gap = vtr_scene_size (b, 14);

  for (guint i = 0; i < tiles->len; i++)
    {
      gint column = (gint) i % stack->columns;
      gint row = (gint) i / stack->columns;
      VtrSceneBox box;

      box.x0 = stack->box.x0 + column * (stack->tile_width + gap);
      box.y0 = stack->box.y0 + row * (stack->tile_height + gap);
      box.x1 = box.x0 + stack->tile_width;
      box.y1 = box.y0 + stack->tile_height;
      vtr_scene_draw_counter (b, VTR_SCENE_COUNTERS, &box, &g_array_index (tiles, Tile, i).look);
    }
}

/* No room in the whole picture: a ring about the place still says who is there. */
static void
draw_ring (VtrSceneBuilder *b,
           const Stack *stack)
{
  VtrSceneItem *item = vtr_scene_add_circle (b, VTR_SCENE_COUNTERS, b->at[stack->place], b->radius[stack->place] + vtr_scene_size (b, 22), VTR_NO_PAINT, vtr_scene_side_colour (b, &stack->side), vtr_scene_size (b, 24));

  item->place = vtr_board_place (b->board, stack->place)->id;
}

static GPtrArray *
gather_stacks (const VtrSceneBuilder *b)
{
  GPtrArray *stacks = g_ptr_array_new_with_free_func (stack_free);

  for (guint i = 0; b->marks != NULL && i < b->marks->len; i++)
    {
      const VtrLayerItem *mark = &g_array_index (b->marks, VtrLayerItem, i);
      guint place = mark->kind == VTR_LAYER_COUNTER ? vtr_board_find_place (b->board, mark->place.s) : VTR_NO_PLACE;
      Stack *stack = NULL;

      if (place == VTR_NO_PLACE || !b->shown[place])
        continue;
      for (guint j = 0; j < stacks->len && stack == NULL; j++)
        {
          Stack *other = g_ptr_array_index (stacks, j);

          if (other->place == place && vtr_id_equal (&other->side, &mark->side))
            stack = other;
        }
      if (stack == NULL)
        {
          stack = g_new0 (Stack, 1);
          stack->place = place;
          stack->side = mark->side;
          stack->marks = g_ptr_array_new ();
          g_ptr_array_add (stacks, stack);
        }
      g_ptr_array_add (stack->marks, (gpointer) mark);
    }
  return stacks;
}

/* Who stands somewhere must be told where, even if the bare map has no room for
 * the name. */
void
vtr_scene_name_forces (VtrSceneBuilder *b)
{
  /* a token says where by standing there */
  for (guint i = 0; !has_tokens (b) && i < b->board->places->len; i++)
    if (b->occupied[i] && b->shown[i] && !b->labelled[i])
      vtr_scene_name_place (b, VTR_SCENE_COUNTERS, i);
}

/* Marks on roads and at places, and the counters. */
void
vtr_scene_build_forces (VtrSceneBuilder *b)
{
  g_autoptr (GPtrArray) stacks = gather_stacks (b);

  vtr_scene_build_link_pills (b);
  vtr_scene_build_badges (b);
  for (guint i = 0; i < stacks->len; i++)
    if (has_tokens (b))
      put_token (b, g_ptr_array_index (stacks, i), stacks);
    else
      put_stack (b, g_ptr_array_index (stacks, i));
  for (guint i = 0; i < stacks->len; i++)
    {
      const Stack *stack = g_ptr_array_index (stacks, i);

      if (stack->form == FORM_TOKEN)
        continue;
      if (stack->put)
        draw_hair_line (b, stack);
      else
        draw_ring (b, stack);
    }
  for (guint i = 0; i < stacks->len; i++)
    {
      const Stack *stack = g_ptr_array_index (stacks, i);

      if (stack->put)
        draw_stack (b, stack);
    }
}
