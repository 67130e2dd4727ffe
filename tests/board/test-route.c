/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "board/vtr-board.h"

/* "a-b good 1, b-c poor 2": places in the order of their names, links as told. */
typedef struct
{
  const gchar *from;
  const gchar *to;
  VtrLinkClass class_;
} Road;

static VtrBoard *
board_of (const gchar *const *places,
          const Road *roads,
          gsize n_roads)
{
  VtrBoard *board = vtr_board_new ();

  for (gint i = 0; places[i] != NULL; i++)
    vtr_board_add_place (board, places[i], places[i], VTR_PLACE_TOWN, i * 1000, 0);
  for (gsize i = 0; i < n_roads; i++)
    vtr_board_add_link (board, vtr_board_find_place (board, roads[i].from), vtr_board_find_place (board, roads[i].to), roads[i].class_);
  vtr_board_finish (board);
  return board;
}

static gchar *
route_text (const VtrBoard *board,
            const gchar *from,
            const gchar *to,
            VtrBoardPass pass,
            gpointer user_data)
{
  g_autoptr (GArray) route = vtr_board_route (board, vtr_board_find_place (board, from), vtr_board_find_place (board, to), pass, user_data);
  g_autoptr (GString) text = g_string_new (NULL);

  if (route == NULL)
    return g_strdup ("no way");
  for (guint i = 0; i < route->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", vtr_board_place (board, g_array_index (route, guint, i))->id.s);
  return g_strdup (text->str);
}

#define assert_route(board, from, to, pass, data, wanted)               \
  G_STMT_START                                                          \
  {                                                                     \
    g_autofree gchar *found = route_text (board, from, to, pass, data); \
    g_assert_cmpstr (found, ==, wanted);                                \
  }                                                                     \
  G_STMT_END

static const gchar *const diamond_places[] = { "z", "s", "b", "a", "t", "alone", NULL };

/* Two ways of two links; a third, longer one. */
static const Road diamond_roads[] = {
  { "s", "b", VTR_LINK_GOOD },
  { "b", "t", VTR_LINK_GOOD },
  { "s", "a", VTR_LINK_GOOD },
  { "a", "t", VTR_LINK_POOR },
  { "s", "z", VTR_LINK_GOOD },
};

static guint
pass_poor_double (const VtrBoard *board,
                  guint link,
                  guint from,
                  guint place,
                  gpointer user_data)
{
  return vtr_board_link (board, link)->class_ == VTR_LINK_POOR ? 2 : 1;
}

/* Everything may enter the place in user_data only at a cost of 9. */
static guint
pass_dear_place (const VtrBoard *board,
                 guint link,
                 guint from,
                 guint place,
                 gpointer user_data)
{
  return g_strcmp0 (vtr_board_place (board, place)->id.s, user_data) == 0 ? 9 : 1;
}

/* Nothing enters the place in user_data. */
static guint
pass_closed_place (const VtrBoard *board,
                   guint link,
                   guint from,
                   guint place,
                   gpointer user_data)
{
  return g_strcmp0 (vtr_board_place (board, place)->id.s, user_data) == 0 ? 0 : 1;
}

static void
test_ties (void)
{
  g_autoptr (VtrBoard) board = board_of (diamond_places, diamond_roads, G_N_ELEMENTS (diamond_roads));

  /* Equal in links: the way without the poor one, though "a" comes before "b". */
  assert_route (board, "s", "t", NULL, NULL, "b t");
  assert_route (board, "t", "s", NULL, NULL, "b s");
  assert_route (board, "z", "t", NULL, NULL, "s b t");
  /* Cost goes before poor links. */
  assert_route (board, "s", "t", pass_dear_place, (gpointer) "b", "a t");
  /* All equal: the smaller ids. */
  g_array_index (board->links, VtrLink, 3).class_ = VTR_LINK_GOOD;
  assert_route (board, "s", "t", NULL, NULL, "a t");
  assert_route (board, "t", "s", NULL, NULL, "a s");
}

static void
test_edges (void)
{
  g_autoptr (VtrBoard) board = board_of (diamond_places, diamond_roads, G_N_ELEMENTS (diamond_roads));

  assert_route (board, "s", "s", NULL, NULL, "");
  assert_route (board, "s", "alone", NULL, NULL, "no way");
  assert_route (board, "s", "t", pass_closed_place, (gpointer) "t", "no way");
  assert_route (board, "s", "t", pass_closed_place, (gpointer) "b", "a t");
  /* One may leave what one may not enter. */
  assert_route (board, "s", "t", pass_closed_place, (gpointer) "s", "b t");
}

static void
test_distances (void)
{
  g_autoptr (VtrBoard) board = board_of (diamond_places, diamond_roads, G_N_ELEMENTS (diamond_roads));
  guint from = vtr_board_find_place (board, "z");
  g_autofree guint *plain = vtr_board_distances (board, from, NULL, NULL);
  g_autofree guint *dear = vtr_board_distances (board, from, pass_dear_place, (gpointer) "s");

  g_assert_cmpuint (plain[from], ==, 0);
  g_assert_cmpuint (plain[vtr_board_find_place (board, "s")], ==, 1);
  g_assert_cmpuint (plain[vtr_board_find_place (board, "t")], ==, 3);
  g_assert_cmpuint (plain[vtr_board_find_place (board, "alone")], ==, G_MAXUINT);
  /* The cost is that of entering, so of the direction. */
  g_assert_cmpuint (dear[vtr_board_find_place (board, "t")], ==, 11);
}

/* --- against trying every path -------------------------------------------- */

typedef struct
{
  const VtrBoard *board;
  VtrBoardPass pass;
  guint goal;
  gboolean *visited;
  guint path[16];
  guint n;
  gboolean found;
  guint best_path[16];
  guint best_n;
  guint best_cost;
  guint best_poor;
} Trial;

static gint
compare_paths (const Trial *trial)
{
  for (guint i = 0; i < MIN (trial->n, trial->best_n); i++)
    {
      gint order = vtr_id_compare (&vtr_board_place (trial->board, trial->path[i])->id, &vtr_board_place (trial->board, trial->best_path[i])->id);

      if (order != 0)
        return order;
    }
  return (gint) trial->n - (gint) trial->best_n;
}

static void
try_all (Trial *trial,
         guint here,
         guint cost,
         guint poor)
{
  const VtrPlace *place = vtr_board_place (trial->board, here);

  if (here == trial->goal)
    {
      gboolean better = !trial->found || cost < trial->best_cost;

      better |= trial->found && cost == trial->best_cost && poor < trial->best_poor;
      better |= trial->found && cost == trial->best_cost && poor == trial->best_poor && compare_paths (trial) < 0;
      if (better)
        {
          trial->found = TRUE;
          trial->best_cost = cost;
          trial->best_poor = poor;
          trial->best_n = trial->n;
          memcpy (trial->best_path, trial->path, sizeof trial->path);
        }
      return;
    }
  trial->visited[here] = TRUE;
  for (guint i = 0; i < place->n_links; i++)
    {
      guint next = vtr_board_other_end (trial->board, place->links[i], here);
      guint step = trial->pass (trial->board, place->links[i], here, next, NULL);

      if (trial->visited[next] || step == 0)
        continue;
      trial->path[trial->n++] = next;
      try_all (trial, next, cost + step, poor + (vtr_board_link (trial->board, place->links[i])->class_ == VTR_LINK_POOR));
      trial->n--;
    }
  trial->visited[here] = FALSE;
}

/* A cost that depends on link and direction; now and then closed. */
static guint
pass_mixed (const VtrBoard *board,
            guint link,
            guint from,
            guint place,
            gpointer user_data)
{
  return (link * 7 + from * 3 + place * 5) % 4;
}

static VtrBoard *
random_board (GRand *random)
{
  VtrBoard *board = vtr_board_new ();
  guint n = 2 + g_rand_int_range (random, 0, 6);

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("%c%u", 'a' + g_rand_int_range (random, 0, 26), i);

      vtr_board_add_place (board, id, id, VTR_PLACE_TOWN, 0, 0);
    }
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        if (g_rand_int_range (random, 0, 100) < 55)
          vtr_board_add_link (board, i, j, g_rand_boolean (random) ? VTR_LINK_GOOD : VTR_LINK_POOR);
      }
  vtr_board_finish (board);
  return board;
}

static void
test_against_all_paths (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1813);
  guint n_ways = 0;

  for (guint round = 0; round < 600; round++)
    {
      g_autoptr (VtrBoard) board = random_board (random);
      g_autofree gboolean *visited = g_new0 (gboolean, board->places->len);
      guint goal = board->places->len - 1;
      Trial trial = { .board = board, .pass = round % 2 == 0 ? pass_mixed : pass_poor_double, .goal = goal, .visited = visited };
      g_autoptr (GArray) route = vtr_board_route (board, 0, goal, trial.pass, NULL);
      g_autofree guint *distances = vtr_board_distances (board, 0, trial.pass, NULL);

      try_all (&trial, 0, 0, 0);
      g_assert_cmpint (route != NULL, ==, trial.found);
      g_assert_cmpuint (distances[goal], ==, trial.found ? trial.best_cost : G_MAXUINT);
      if (route != NULL)
        {
          n_ways++;
          g_assert_cmpmem (route->data, route->len * sizeof (guint), trial.best_path, trial.best_n * sizeof (guint));
        }
    }
  g_assert_cmpuint (n_ways, >, 300);
}

/* The same roads told in another order: the same way. */
static void
test_file_order (void)
{
  Road reversed[G_N_ELEMENTS (diamond_roads)];
  g_autoptr (VtrBoard) board = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (diamond_roads); i++)
    {
      const Road *road = &diamond_roads[G_N_ELEMENTS (diamond_roads) - 1 - i];

      reversed[i] = (Road){ road->to, road->from, VTR_LINK_GOOD };
    }
  board = board_of (diamond_places, reversed, G_N_ELEMENTS (reversed));
  assert_route (board, "s", "t", NULL, NULL, "a t");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/route/ties", test_ties);
  g_test_add_func ("/board/route/edges", test_edges);
  g_test_add_func ("/board/route/distances", test_distances);
  g_test_add_func ("/board/route/against-all-paths", test_against_all_paths);
  g_test_add_func ("/board/route/file-order", test_file_order);
  return g_test_run ();
}
