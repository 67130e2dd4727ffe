/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "reports/vtr-scene.h"

#include <libxml/parser.h>
#include <string.h>

#include "intelligence/vtr-view-builder.h"
#include "reports/vtr-label.h"

/* --- boards and views by hand ---------------------------------------------- */

/* A board of so many places, strewn by a small generator of our own: the same
 * at every run. */
static VtrBoard *
board_new (guint n_places,
           guint n_links)
{
  VtrBoard *board = vtr_board_new ();
  guint32 seed = 1813;

  board->size = (VtrPoint){ 400000, 300000 };
  for (guint i = 0; i < n_places; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("p%u", i);
      g_autofree gchar *name = g_strdup_printf ("Neustadt %u", i);
      VtrPlace *place;
      gint x, y;

      seed = seed * 1664525 + 1013904223;
      x = (gint) (seed >> 8) % 390000 + 5000;
      seed = seed * 1664525 + 1013904223;
      y = (gint) (seed >> 8) % 290000 + 5000;
      place = vtr_board_add_place (board, id, name, i % 11 == 0 ? VTR_PLACE_FORTRESS : i % 5 == 0 ? VTR_PLACE_CITY
                                                                                                  : VTR_PLACE_TOWN,
                                   x, y);
      place->weight = i % 5 == 0 ? 1 : i % 2 == 0 ? 2
                                                  : 3;
      place->port = i % 17 == 0;
    }
  for (guint i = 0; i < n_links; i++)
    vtr_board_add_link (board, i % n_places, (i * 7 + 1 + i / n_places) % n_places == i % n_places ? (i + 1) % n_places : (i * 7 + 1 + i / n_places) % n_places, i % 3 == 0 ? VTR_LINK_GOOD : VTR_LINK_POOR);
  vtr_board_finish (board);
  return board;
}

static void
add_river (VtrBoard *board)
{
  VtrRiver river = { .id = vtr_id ("elbe"), .class_ = VTR_RIVER_GREAT, .n_points = 6 };

  river.name = g_strdup ("Elbe");
  river.points = g_new (VtrPoint, river.n_points);
  for (guint i = 0; i < river.n_points; i++)
    river.points[i] = (VtrPoint){ 40000 + (gint) i * 60000, 120000 + (gint) (i % 2) * 9000 };
  g_array_append_val (board->rivers, river);
}

static void
add_area (VtrBoard *board,
          VtrShapeClass class_,
          const gchar *nation,
          gint x0,
          gint y0,
          gint x1,
          gint y1)
{
  VtrShape shape = { .class_ = class_, .nation = vtr_id (nation), .n_points = 4 };

  shape.points = g_new (VtrPoint, 4);
  shape.points[0] = (VtrPoint){ x0, y0 };
  shape.points[1] = (VtrPoint){ x1, y0 };
  shape.points[2] = (VtrPoint){ x1, y1 };
  shape.points[3] = (VtrPoint){ x0, y1 };
  g_array_append_val (board->shapes, shape);
}

static void
add_nation (VtrBoard *board,
            const gchar *id,
            const gchar *name)
{
  VtrNationName nation = { .id = vtr_id (id), .name = g_strdup (name), .adjective = g_strdup (name) };

  g_array_append_val (board->nations, nation);
}

/* What a ruleset would say: own formations, and sightings of others. */
static GArray *
layers (const VtrView *view)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (VtrLayerItem));
  const VtrFormation *formations = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  const VtrSighting *sightings = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      VtrLayerItem item = { .kind = VTR_LAYER_COUNTER, .symbol = VTR_SYMBOL_FOOT, .rank = (gint) i };

      if (vtr_id_is_empty (&formations[i].place))
        continue;
      item.side = formations[i].side;
      item.place = formations[i].place;
      item.formation = formations[i].id;
      item.number = 1000 * (gint) (i + 1);
      g_strlcpy (item.text, formations[i].short_name, sizeof item.text);
      g_array_append_val (items, item);
    }
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING); i++)
    {
      VtrLayerItem item = { .kind = VTR_LAYER_COUNTER, .symbol = VTR_SYMBOL_UNKNOWN, .rank = 1000 + (gint) i };

      item.side = vtr_id ("coalition");
      item.place = sightings[i].place;
      item.age = view->turn - sightings[i].turn;
      g_array_append_val (items, item);
    }
  /* An arrow of two legs, a full road, a battle, a holder. */
  for (guint i = 0; i + 1 < MIN (view->board->links->len, 4); i++)
    {
      const VtrLink *link = vtr_board_link (view->board, i);
      VtrLayerItem item = { .kind = i < 2 ? VTR_LAYER_ARROW : VTR_LAYER_LINK, .rank = 2000 };

      item.side = vtr_id ("french");
      item.place = vtr_board_place (view->board, link->from)->id;
      item.place2 = vtr_board_place (view->board, link->to)->id;
      item.flag = i == 1;
      g_strlcpy (item.text, i < 2 ? "III" : "10/10", sizeof item.text);
      g_array_append_val (items, item);
    }
  for (guint i = 0; i < MIN (view->board->places->len, 2); i++)
    {
      VtrLayerItem item = { .kind = VTR_LAYER_BADGE, .symbol = i == 0 ? VTR_SYMBOL_BATTLE : VTR_SYMBOL_NONE, .rank = 3000 };

      item.side = vtr_id ("french");
      item.place = vtr_board_place (view->board, i)->id;
      g_array_append_val (items, item);
    }
  return items;
}

static const VtrRuleset ruleset = {
  .id = "test",
  .name = "Test",
  .tables = vtr_shared_tables,
  .layers = layers,
};

static void
add_formation (VtrState *state,
               const gchar *id,
               const gchar *side,
               gint kind,
               const gchar *place)
{
  VtrFormation formation = { .id = vtr_id (id), .side = vtr_id (side), .kind = kind, .place = vtr_id (place) };

  g_strlcpy (formation.short_name, id, sizeof formation.short_name);
  vtr_state_insert (state, VTR_TABLE_FORMATION, &formation);
}

static VtrState *
state_new (void)
{
  VtrState *state = vtr_state_new (vtr_shared_tables);
  VtrSide french = { .id = vtr_id ("french"), .seq = 1, .name = "French", .colour = "#1f4e8c", .shape = VTR_SIDE_SQUARE };
  VtrSide coalition = { .id = vtr_id ("coalition"), .seq = 2, .name = "Coalition", .colour = "#8c2f2b", .shape = VTR_SIDE_ROUND };

  vtr_state_insert (state, VTR_TABLE_SIDE, &french);
  vtr_state_insert (state, VTR_TABLE_SIDE, &coalition);
  return state;
}

/* A view of the umpire's; takes the state. */
static VtrView *
view_new (const VtrBoard *board,
          VtrState *state,
          const gchar *side)
{
  g_autoptr (VtrTurnInput) input = vtr_turn_input_new ();
  VtrId id = vtr_id (side);
  VtrView *view;

  input->ruleset = &ruleset;
  input->board = board;
  input->parameters = vtr_parameters_new (NULL, 0);
  input->state = state;
  input->turn = 3;
  input->n_turns = 10;
  view = vtr_view_build (input, NULL, &id);
  g_assert_nonnull (view);
  return view;
}

/* --- what is where --------------------------------------------------------- */

static gboolean
is_name (const VtrSceneItem *item)
{
  if (item->kind != VTR_SCENE_TEXT)
    return FALSE;
  return item->layer <= VTR_SCENE_LABELS || (item->layer == VTR_SCENE_COUNTERS && !vtr_id_is_empty (&item->place));
}

static gboolean
is_counter (const VtrSceneItem *item)
{
  return item->layer == VTR_SCENE_COUNTERS && item->kind == VTR_SCENE_RECT && !vtr_id_is_empty (&item->place);
}

static gboolean
boxes_meet (const VtrSceneItem *a,
            const VtrSceneItem *b)
{
  g_autoptr (GArray) one = vtr_scene_item_boxes (a);
  g_autoptr (GArray) two = vtr_scene_item_boxes (b);

  for (guint i = 0; i < one->len; i++)
    for (guint j = 0; j < two->len; j++)
      if (vtr_geo_boxes_meet (&g_array_index (one, VtrSceneBox, i), &g_array_index (two, VtrSceneBox, j)))
        return TRUE;
  return FALSE;
}

/* Names keep apart from names, counters from counters, and each from the other. */
static void
assert_apart (const VtrScene *scene,
              guint *n_names,
              guint *n_counters)
{
  *n_names = *n_counters = 0;
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *a = g_ptr_array_index (scene->items, i);

      if (!is_name (a) && !is_counter (a))
        continue;
      *n_names += is_name (a);
      *n_counters += is_counter (a);
      for (guint j = i + 1; j < scene->items->len; j++)
        {
          const VtrSceneItem *b = g_ptr_array_index (scene->items, j);

          if ((is_name (b) || is_counter (b)) && boxes_meet (a, b))
            {
              g_test_message ("%s / %s", a->text != NULL ? a->text : "(counter)", b->text != NULL ? b->text : "(counter)");
              g_test_fail ();
            }
        }
    }
}

static const VtrSceneItem *
find_text (const VtrScene *scene,
           const gchar *text)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      if (item->kind == VTR_SCENE_TEXT && g_str_equal (item->text, text))
        return item;
    }
  return NULL;
}

/* --- tests: names and counters --------------------------------------------- */

static void
test_apart (void)
{
  g_autoptr (VtrBoard) board = board_new (240, 400);
  VtrState *state = state_new ();
  g_autoptr (VtrView) view = NULL;
  guint n_names, n_counters;

  add_river (board);
  add_nation (board, "saxony", "Saxony");
  add_area (board, VTR_SHAPE_REGION, "saxony", 100000, 100000, 300000, 250000);
  for (guint i = 0; i < 90; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("%s-%u", i % 2 ? "fr" : "co", i);
      g_autofree gchar *place = g_strdup_printf ("p%u", i * 5 % 130);

      add_formation (state, id, i % 2 ? "french" : "coalition", VTR_FORMATION_CORPS, place);
    }
  view = view_new (board, state, "");
  for (gint width = 600; width <= 2200; width += 400)
    {
      VtrSceneOptions options = { .width = width, .legend = TRUE, .title = "Saxony" };
      g_autoptr (VtrScene) scene = vtr_scene_from_view (view, &options);

      assert_apart (scene, &n_names, &n_counters);
      g_test_message ("%d: %u names, %u counters", width, n_names, n_counters);
      /* The smallest is too crowded for some; they keep apart all the same.
       * On the others each of the 26 places has its stack. */
      g_assert_cmpuint (n_names, >, 20);
      if (width > 600)
        g_assert_cmpuint (n_counters, >=, 26);
    }
}

/* The weightiest names are never the ones that go. */
static void
test_weights (void)
{
  g_autoptr (VtrBoard) board = board_new (250, 0);
  VtrSceneOptions options = { .width = 1000, .static_only = TRUE };
  g_autoptr (VtrScene) scene = vtr_scene_from_board (board, &options);
  guint named[4] = { 0 }, all[4] = { 0 };

  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);

      all[place->weight]++;
      named[place->weight] += find_text (scene, place->name) != NULL;
    }
  g_assert_cmpuint (named[1], ==, all[1]);
  g_assert_cmpuint (named[3], <, all[3]);
  g_assert_cmpuint (named[2] * all[3], >, named[3] * all[2]);
}

/* A place whose name found no room on the bare map has it when somebody stands
 * there. */
static void
test_occupied_is_named (void)
{
  g_autoptr (VtrBoard) board = board_new (230, 0);

  for (gint dynamic = 0; dynamic < 2; dynamic++)
    {
      VtrSceneOptions bare = { .width = 900, .static_only = dynamic };
      VtrSceneOptions options = { .width = 900, .dynamic_only = dynamic };
      g_autoptr (VtrScene) without = vtr_scene_from_board (board, &bare);
      guint n_silent = 0;

      for (guint i = 0; i < board->places->len && n_silent < 5; i++)
        {
          const VtrPlace *place = vtr_board_place (board, i);
          VtrState *state;
          g_autoptr (VtrView) view = NULL;
          g_autoptr (VtrScene) with = NULL;

          if (find_text (without, place->name) != NULL)
            continue;
          n_silent++;
          state = state_new ();
          add_formation (state, "iii", "french", VTR_FORMATION_CORPS, place->id.s);
          view = view_new (board, state, "");
          with = vtr_scene_from_view (view, &options);
          g_assert_nonnull (find_text (with, place->name));
        }
      g_assert_cmpuint (n_silent, ==, 5);
    }
}

/* Far off, a name would be read as another place's: none is driven there by those
 * that come after it. */
static void
test_names_are_near (void)
{
  g_autoptr (VtrBoard) board = board_new (240, 400);
  VtrState *state = state_new ();
  VtrSceneOptions options = { .width = 1000 };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrScene) scene = NULL;
  gint farthest = 0;
  guint n = 0;

  for (guint i = 0; i < board->places->len; i += 3)
    {
      g_autofree gchar *id = g_strdup_printf ("co-%u", i);
      g_autofree gchar *place = g_strdup_printf ("p%u", i);

      add_formation (state, id, "coalition", VTR_FORMATION_CORPS, place);
    }
  view = view_new (board, state, "");
  scene = vtr_scene_from_view (view, &options);
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);
      const VtrPlace *place = NULL;
      g_autoptr (GArray) boxes = NULL;
      const VtrSceneBox *box;
      VtrPoint at;

      for (guint p = 0; p < board->places->len && item->kind == VTR_SCENE_TEXT; p++)
        if (g_str_equal (vtr_board_place (board, p)->name, item->text))
          place = vtr_board_place (board, p);
      if (place == NULL)
        continue;
      at = (VtrPoint){ (gint) ((gint64) place->at.x * scene->width / board->size.x), (gint) ((gint64) place->at.y * scene->height / board->size.y) };
      boxes = vtr_scene_item_boxes (item);
      box = &g_array_index (boxes, VtrSceneBox, 0);
      farthest = MAX (farthest, MAX (MAX (box->x0 - at.x, at.x - box->x1), MAX (box->y0 - at.y, at.y - box->y1)));
      n++;
    }
  g_test_message ("%u names, the farthest %d off", n, farthest);
  g_assert_cmpuint (n, >, 80);
  g_assert_cmpint (farthest, <, 900);
}

static void
test_stack (void)
{
  g_autoptr (VtrBoard) board = board_new (4, 3);
  VtrSceneOptions options = { .width = 1400 };

  for (guint n = 1; n <= 7; n++)
    {
      VtrState *state = state_new ();
      g_autoptr (VtrView) view = NULL;
      g_autoptr (VtrScene) scene = NULL;
      g_autofree gchar *rest = g_strdup_printf ("+%u", n - 3);
      guint n_names, n_counters;

      for (guint i = 0; i < n; i++)
        {
          g_autofree gchar *id = g_strdup_printf ("c%u", i);

          add_formation (state, id, "french", VTR_FORMATION_CORPS, "p1");
        }
      view = view_new (board, state, "");
      scene = vtr_scene_from_view (view, &options);
      assert_apart (scene, &n_names, &n_counters);
      /* Four at most; of more, three and a tile that tells how many are under. */
      g_assert_cmpuint (n_counters, ==, MIN (n, 4));
      g_assert_true ((find_text (scene, rest) != NULL) == (n > 4));
    }
}

/* Older news is hollow, this turn's is solid. */
static void
test_age (void)
{
  g_autoptr (VtrBoard) board = board_new (4, 3);
  VtrState *state = state_new ();
  VtrSighting fresh = { .side = vtr_id ("french"), .place = vtr_id ("p0"), .turn = 3, .word = VTR_WORD_PRESENT };
  VtrSighting old = { .side = vtr_id ("french"), .place = vtr_id ("p1"), .turn = 1, .word = VTR_WORD_PRESENT };
  VtrSceneOptions options = { .width = 1400 };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrScene) scene = NULL;
  gboolean seen_fresh = FALSE, seen_old = FALSE;

  vtr_state_insert (state, VTR_TABLE_SIGHTING, &fresh);
  vtr_state_insert (state, VTR_TABLE_SIGHTING, &old);
  view = view_new (board, state, "french");
  view->turn = 3;
  scene = vtr_scene_from_view (view, &options);
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      if (!is_counter (item))
        continue;
      /* The Coalition's counters have round ends. */
      g_assert_cmpint (item->radius, ==, item->height / 2);
      if (vtr_id_is (&item->place, "p0"))
        {
          seen_fresh = TRUE;
          g_assert_cmphex (item->fill.rgba, ==, 0x8c2f2bff);
        }
      else
        {
          seen_old = TRUE;
          g_assert_cmphex (item->fill.rgba, !=, 0x8c2f2bff);
          g_assert_cmpint (item->dash[0], >, 0);
        }
    }
  g_assert_true (seen_fresh && seen_old);
}

/* What is compared to keep labels apart grows with the places, not with their
 * square. */
static void
test_large_board (void)
{
  g_autoptr (VtrBoard) small = board_new (250, 500);
  g_autoptr (VtrBoard) large = board_new (1000, 2000);
  /* The same crowding on both. */
  VtrSceneOptions options = { .width = 1500, .static_only = TRUE };
  VtrSceneOptions double_options = { .width = 3000, .static_only = TRUE };
  g_autoptr (VtrScene) few = vtr_scene_from_board (small, &options);
  g_autoptr (VtrScene) many = vtr_scene_from_board (large, &double_options);

  g_assert_cmpuint (many->checks, <, few->checks * 10);
  g_assert_cmpuint (many->checks, <, 1000 * 1000);
}

/* --- tests: layers --------------------------------------------------------- */

/* The desk paints the board once and the forces over it: the board must not
 * depend on them, nor the forces stand on its names. */
static void
test_layers_apart (void)
{
  g_autoptr (VtrBoard) board = board_new (150, 250);
  VtrState *state = state_new ();
  VtrSceneOptions board_only = { .width = 1400, .static_only = TRUE };
  VtrSceneOptions forces_only = { .width = 1400, .dynamic_only = TRUE };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrScene) one = NULL, two = NULL, forces = NULL;
  g_autofree gchar *svg_one = NULL, *svg_two = NULL;

  for (guint i = 0; i < 30; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("c%u", i);
      g_autofree gchar *place = g_strdup_printf ("p%u", i * 4);

      add_formation (state, id, "french", VTR_FORMATION_CORPS, place);
    }
  view = view_new (board, state, "");
  one = vtr_scene_from_view (view, &board_only);
  two = vtr_scene_from_board (board, &board_only);
  forces = vtr_scene_from_view (view, &forces_only);
  svg_one = vtr_scene_to_svg (one);
  svg_two = vtr_scene_to_svg (two);
  g_assert_cmpstr (svg_one, ==, svg_two);

  g_assert_cmpuint (forces->items->len, >, 0);
  for (guint i = 0; i < forces->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (forces->items, i);

      g_assert_cmpint (item->layer, >=, VTR_SCENE_LINKS);
      if (!is_counter (item))
        continue;
      for (guint j = 0; j < one->items->len; j++)
        {
          const VtrSceneItem *name = g_ptr_array_index (one->items, j);

          if (is_name (name))
            g_assert_false (boxes_meet (item, name));
        }
    }
}

/* A picture without room for the card has it below the map. */
static void
test_strip (void)
{
  g_autoptr (VtrBoard) board = board_new (100, 150);
  VtrState *state = state_new ();
  VtrSceneOptions options = { .width = 600, .legend = TRUE, .title = "Saxony", .subtitle = "turn 3" };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrScene) scene = NULL;

  add_formation (state, "iii", "french", VTR_FORMATION_CORPS, "p7");
  view = view_new (board, state, "");
  scene = vtr_scene_from_view (view, &options);
  g_assert_cmpint (scene->width, ==, 6000);
  g_assert_cmpint (scene->height, >, 6000 * 3 / 4);
  g_assert_cmpint (scene->height % 10, ==, 0);
  g_assert_cmpint (find_text (scene, "Saxony")->points[0].y, >, 4500);
  g_assert_nonnull (find_text (scene, "French"));
  g_assert_nonnull (find_text (scene, "good road"));
  /* Nobody of this side is in the picture, so the legend has no sign for it. */
  g_assert_null (find_text (scene, "Coalition"));
}

static const gchar *
german (gconstpointer words,
        const gchar *key)
{
  return g_str_equal (key, words) ? "gute Straße" : NULL;
}

static void
test_legend_words (void)
{
  g_autoptr (VtrBoard) board = board_new (100, 150);
  VtrSceneOptions options = { .width = 1400, .legend = TRUE, .word = german, .words = "map.road-good" };
  g_autoptr (VtrScene) scene = vtr_scene_from_board (board, &options);

  g_assert_nonnull (find_text (scene, "gute Straße"));
  g_assert_nonnull (find_text (scene, "poor road"));
}

static void
test_hexes (void)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();
  VtrSceneOptions options = { .width = 800, .static_only = TRUE };
  g_autoptr (VtrScene) scene = NULL;
  guint n_hexes = 0;

  board->is_hex = TRUE;
  board->size = (VtrPoint){ 60000, 60000 };
  for (gint i = 0; i < 9; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("h%d", i);

      vtr_board_add_place (board, id, "", VTR_PLACE_HEX, 10000 + i % 3 * 12000 + i / 3 % 2 * 6000, 10000 + i / 3 * 10392);
    }
  for (guint i = 0; i < 9; i++)
    if (i % 3 < 2)
      vtr_board_add_link (board, i, i + 1, VTR_LINK_SIDE);
  vtr_board_finish (board);
  scene = vtr_scene_from_board (board, &options);
  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      if (item->kind == VTR_SCENE_POLYGON && item->layer == VTR_SCENE_SEA)
        {
          g_autoptr (GArray) boxes = vtr_scene_item_boxes (item);
          const VtrSceneBox *box = &g_array_index (boxes, VtrSceneBox, 0);

          n_hexes++;
          /* 12 km at 13.3 pixels a kilometre, and the line itself. */
          g_assert_cmpint (ABS (box->x1 - box->x0 - 1600), <, 20);
          g_assert_cmpint (box->y1 - box->y0, >, box->x1 - box->x0);
        }
    }
  g_assert_cmpuint (n_hexes, ==, 9);
}

static guint
count_items (const VtrScene *scene,
             VtrSceneLayer layer,
             VtrSceneKind kind)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const VtrSceneItem *item = g_ptr_array_index (scene->items, i);

      n += item->layer == (gint) layer && item->kind == kind ? 1 : 0;
    }
  return n;
}

/* Two countries of three hexes each: five hexsides between them, on each a band
 * of either colour; a fortress with its rating, a railway, a river. */
static void
test_grid (void)
{
  static const gchar text[] = "<map id='m' name='M' kind='hexes'><credit>C</credit><grid first='0101' last='0203' breadth='20000'/>"
                              "<nation id='a' name='A' adjective='A'/><nation id='b' name='B' adjective='B'/>"
                              "<place id='0101' nation='a' terrain='clear'/><place id='0201' nation='b' terrain='forest'/>"
                              "<place id='0102' nation='a' terrain='clear' name='Fort' class='fortress' rating='5'/><place id='0202' nation='b' terrain='clear' source='house'/>"
                              "<place id='0103' nation='a' terrain='clear'/><place id='0203' nation='b' terrain='mountain' name='Dorf' class='town'/>"
                              "<river id='r' name='R' class='great'><sides>0101-0201 0102-0201</sides></river>"
                              "<rail id='l' name='L'><path>0101 0102 0202</path></rail></map>";
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrBoard) board = vtr_board_read_data (text, strlen (text), "x.xml", NULL, &error);
  VtrSceneOptions options = { .width = 800, .legend = TRUE, .title = "M" };
  g_autoptr (VtrScene) scene = NULL;

  g_assert_no_error (error);
  scene = vtr_scene_from_board (board, &options);
  g_assert_cmpuint (count_items (scene, VTR_SCENE_FRONTIERS, VTR_SCENE_POLYGON), ==, 10); /* bands */
  g_assert_cmpuint (count_items (scene, VTR_SCENE_FRONTIERS, VTR_SCENE_LINE), ==, 5);
  g_assert_cmpuint (count_items (scene, VTR_SCENE_ROADS, VTR_SCENE_LINE), ==, 4); /* each half a railway */
  g_assert_cmpuint (count_items (scene, VTR_SCENE_PLACES, VTR_SCENE_POLYGON), ==, 1);
  g_assert_nonnull (find_text (scene, "0101"));
  g_assert_nonnull (find_text (scene, "Fort"));
  g_assert_nonnull (find_text (scene, "5"));
  g_assert_nonnull (find_text (scene, "railway"));
  g_assert_nonnull (find_text (scene, "mountain"));
  g_assert_nonnull (find_text (scene, "fortress, siege rating"));
  g_assert_null (find_text (scene, "rough ground"));
  /* One hex is this project's own: that is said. */
  g_assert_nonnull (find_text (scene, "Unverified: not the printed map"));
}

/* --- tests: secrecy -------------------------------------------------------- */

static gchar *
svg_for_french (const VtrBoard *board,
                gboolean hidden)
{
  VtrState *state = state_new ();
  VtrSceneOptions options = { .width = 1400, .legend = TRUE };
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrScene) scene = NULL;

  add_formation (state, "iii", "french", VTR_FORMATION_CORPS, "p10");
  add_formation (state, "xi", "french", VTR_FORMATION_CORPS, "p11");
  if (hidden)
    for (guint i = 0; i < 8; i++)
      {
        g_autofree gchar *id = g_strdup_printf ("co-%u", i);
        g_autofree gchar *place = g_strdup_printf ("p%u", 12 + i);

        add_formation (state, id, "coalition", VTR_FORMATION_CORPS, place);
      }
  view = view_new (board, state, "french");
  vtr_scene_theatre (view, &options.top_left, &options.bottom_right);
  scene = vtr_scene_from_view (view, &options);
  return vtr_scene_to_svg (scene);
}

/* Crop, labels, stacks and legend are the same in two worlds that differ only
 * in what the French cannot know. */
static void
test_hidden (void)
{
  g_autoptr (VtrBoard) board = board_new (120, 200);
  g_autofree gchar *without = svg_for_french (board, FALSE);
  g_autofree gchar *with = svg_for_french (board, TRUE);

  g_assert_cmpstr (without, ==, with);
  g_assert_nonnull (strstr (without, ">iii<"));
}

/* --- tests: SVG ------------------------------------------------------------ */

static void
test_svg (void)
{
  g_autoptr (VtrBoard) board = board_new (120, 200);
  g_autofree gchar *one = NULL, *two = NULL;
  xmlDoc *doc;
  const gchar *at;
  guint expected = 0;

  add_river (board);
  add_nation (board, "saxony", "Saxony");
  add_area (board, VTR_SHAPE_SEA, "", 0, 0, 400000, 40000);
  add_area (board, VTR_SHAPE_LAND, "", 50000, 10000, 70000, 20000);
  add_area (board, VTR_SHAPE_REGION, "saxony", 100000, 100000, 300000, 250000);
  one = svg_for_french (board, FALSE);
  two = svg_for_french (board, FALSE);
  g_assert_cmpstr (one, ==, two);
  doc = xmlReadMemory (one, (gint) strlen (one), "scene.svg", NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  g_assert_cmpstr ((const gchar *) xmlDocGetRootElement (doc)->name, ==, "svg");
  xmlFreeDoc (doc);

  /* Ids run in drawing order. */
  for (at = strstr (one, "id=\"s"); at != NULL; at = strstr (at + 1, "id=\"s"))
    {
      guint64 number;
      gchar *end;

      if (!g_ascii_isdigit (at[5]))
        continue;
      number = g_ascii_strtoull (at + 5, &end, 10);
      g_assert_cmpuint (number, >, expected);
      expected = (guint) number;
    }
  g_assert_cmpuint (expected, >, 100);
  /* No number has more than one decimal, but for opacities. */
  for (at = strchr (one, '.'); at != NULL; at = strchr (at + 1, '.'))
    if (g_ascii_isdigit (at[1]) && g_ascii_isdigit (at[2]) && g_ascii_isdigit (at[-1]))
      g_assert_true (at[-1] == '0' && at[-2] == '"' && strncmp (at - 10, "opacity=\"0", 10) == 0);
}

/* Names from a file that anybody may have written come out as text and nothing
 * else; what would turn the reading direction or cannot stand in XML is gone. */
static void
test_hostile_names (void)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();
  VtrSceneOptions options = { .width = 800, .legend = TRUE, .title = "</svg><script>alert(1)</script>", .subtitle = "\001a\302\205b\342\200\256c\357\277\277" };
  g_autoptr (VtrScene) scene = NULL;
  g_autofree gchar *svg = NULL;
  g_autofree gchar *longest = g_strnfill (5000, 'W');
  xmlDoc *doc;

  board->size = (VtrPoint){ 200000, 150000 };
  vtr_board_add_place (board, "a", "<script>alert(\"x\")</script>", VTR_PLACE_CITY, 30000, 60000)->weight = 1;
  vtr_board_add_place (board, "b", "\342\200\256gro\342\201\246T\033\b", VTR_PLACE_CITY, 100000, 90000)->weight = 1;
  vtr_board_add_place (board, "c", "\377\376 bytes", VTR_PLACE_CITY, 100000, 130000)->weight = 1;
  vtr_board_add_place (board, "d", longest, VTR_PLACE_CITY, 10000, 20000)->weight = 1;
  vtr_board_finish (board);
  scene = vtr_scene_from_board (board, &options);
  svg = vtr_scene_to_svg (scene);

  doc = xmlReadMemory (svg, (gint) strlen (svg), "scene.svg", NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  xmlFreeDoc (doc);
  g_assert_true (g_utf8_validate (svg, -1, NULL));
  g_assert_null (strstr (svg, "<script"));
  g_assert_nonnull (strstr (svg, "&lt;script&gt;"));
  g_assert_null (strstr (svg, "\342\200\256"));
  g_assert_null (strstr (svg, "\342\201\246"));
  g_assert_null (strchr (svg, '\033'));
  g_assert_nonnull (find_text (scene, "groT"));
  g_assert_nonnull (find_text (scene, "abc"));
  g_assert_null (strstr (svg, longest));
}

/* --- tests: theatre -------------------------------------------------------- */

static void
test_theatre (void)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();
  VtrState *state = state_new ();
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrView) nobody = NULL;
  VtrSighting near = { .side = vtr_id ("french"), .place = vtr_id ("dresden"), .turn = 3, .word = VTR_WORD_PRESENT };
  VtrPoint top_left, bottom_right;

  board->size = (VtrPoint){ 900000, 600000 };
  vtr_board_add_place (board, "leipzig", "Leipzig", VTR_PLACE_CITY, 400000, 300000);
  vtr_board_add_place (board, "halle", "Halle", VTR_PLACE_CITY, 380000, 280000);
  vtr_board_add_place (board, "dresden", "Dresden", VTR_PLACE_CITY, 490000, 330000);
  vtr_board_add_place (board, "danzig", "Danzig", VTR_PLACE_FORTRESS, 880000, 20000);
  vtr_board_add_place (board, "wesel", "Wesel", VTR_PLACE_FORTRESS, 10000, 280000);
  vtr_board_finish (board);

  nobody = view_new (board, state_new (), "french");
  vtr_scene_theatre (nobody, &top_left, &bottom_right);
  g_assert_cmpint (top_left.x, ==, 0);
  g_assert_cmpint (bottom_right.x, ==, 900000);
  g_assert_cmpint (bottom_right.y, ==, 600000);

  add_formation (state, "iii", "french", VTR_FORMATION_CORPS, "leipzig");
  add_formation (state, "xi", "french", VTR_FORMATION_CORPS, "halle");
  add_formation (state, "garrison", "french", VTR_FORMATION_DIVISION, "danzig");
  add_formation (state, "landwehr", "coalition", VTR_FORMATION_CORPS, "wesel");
  vtr_state_insert (state, VTR_TABLE_SIGHTING, &near);
  view = view_new (board, state, "french");
  vtr_scene_theatre (view, &top_left, &bottom_right);
  /* Leipzig, Halle and Dresden with a margin; neither the far garrison nor
   * what the enemy has. */
  g_assert_cmpint (top_left.x, <=, 350000);
  g_assert_cmpint (bottom_right.x, >=, 520000);
  g_assert_cmpint (bottom_right.x - top_left.x, ==, 200000);
  g_assert_cmpint (bottom_right.y - top_left.y, ==, 150000);
}

static void
test_scale (void)
{
  g_autoptr (VtrBoard) board = board_new (3, 2);
  VtrSceneOptions options = { .width = 1000, .top_left = { 100000, 50000 }, .bottom_right = { 300000, 200000 }, .static_only = TRUE };
  g_autoptr (VtrScene) scene = vtr_scene_from_board (board, &options);
  VtrPoint units = vtr_scene_to_units (scene, (VtrPoint){ 200000, 125000 });
  VtrPoint metres = vtr_scene_to_metres (scene, units);

  g_assert_cmpint (scene->width, ==, 10000);
  g_assert_cmpint (scene->height, ==, 7500);
  g_assert_cmpint (units.x, ==, 5000);
  g_assert_cmpint (units.y, ==, 3750);
  g_assert_cmpint (metres.x, ==, 200000);
  g_assert_cmpint (metres.y, ==, 125000);
}

gint
main (gint argc,
      gchar **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/apart", test_apart);
  g_test_add_func ("/scene/weights", test_weights);
  g_test_add_func ("/scene/occupied-is-named", test_occupied_is_named);
  g_test_add_func ("/scene/names-are-near", test_names_are_near);
  g_test_add_func ("/scene/stack", test_stack);
  g_test_add_func ("/scene/age", test_age);
  g_test_add_func ("/scene/large-board", test_large_board);
  g_test_add_func ("/scene/layers-apart", test_layers_apart);
  g_test_add_func ("/scene/strip", test_strip);
  g_test_add_func ("/scene/legend-words", test_legend_words);
  g_test_add_func ("/scene/hexes", test_hexes);
  g_test_add_func ("/scene/grid", test_grid);
  g_test_add_func ("/scene/hidden", test_hidden);
  g_test_add_func ("/scene/svg", test_svg);
  g_test_add_func ("/scene/hostile-names", test_hostile_names);
  g_test_add_func ("/scene/theatre", test_theatre);
  g_test_add_func ("/scene/scale", test_scale);
  return g_test_run ();
}
