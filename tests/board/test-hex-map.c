/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/*
 * The map of hexes that is shipped, held against what is printed and against
 * itself. Each test reports all that it finds.
 */
#include "board/vtr-board.h"

#include <string.h>

static VtrBoard *board;

static void G_GNUC_PRINTF (1, 2)
    complain (const gchar *format,
              ...)
{
  g_autofree gchar *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s", text);
  g_test_fail ();
}

static guint
find (const gchar *id)
{
  guint place = vtr_board_find_place (board, id);

  if (place == VTR_NO_PLACE)
    g_error ("no hex %s", id);
  return place;
}

static gboolean
is_french (guint place)
{
  return strcmp (vtr_board_place (board, place)->nation.s, "france") == 0;
}

static gboolean
is_german (guint place)
{
  static const gchar *const lands[] = { "prussia", "bavaria", "baden", "hesse", "wurttemberg", NULL };

  return g_strv_contains (lands, vtr_board_place (board, place)->nation.s);
}

/* The rules tie these names to these hexes (13.1, 13.2). */
static void
test_printed_names (void)
{
  static const gchar *const printed[][3] = {
    { "2609", "Strasbourg", "13.1" },
    { "2607", "Woerth", "13.1" },
    { "2707", "Wissembourg", "13.1" },
    { "2306", "Saarbrücken", "13.1" },
    { "2206", "Forbach", "13.1" },
    { "2507", "Bitche", "13.1" },
    { "2514", "Mulhouse", "13.1" },
    { "2107", "Metz", "13.1" },
    { "2504", "Kaiserslautern", "13.2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (printed); i++)
    {
      const VtrPlace *place = vtr_board_place (board, find (printed[i][0]));

      if (strcmp (place->name, printed[i][1]) != 0 || strcmp (place->rule, printed[i][2]) != 0)
        complain ("%s is %s by '%s', not %s by %s", printed[i][0], place->name, place->rule, printed[i][1], printed[i][2]);
    }
}

/* What the set-up and the victory rules take for granted. */
static void
test_printed_uses (void)
{
  static const gchar *const french[] = { "2608", "2609", "2607", "2707", "2206", "2205", "2507", "2406", "2407", "2207", "2514", "2513", "2314", "2107" };
  static const gchar *const german[] = { "2306", "2304", "2504" };
  static const gchar *const named[] = { "Landau", "Rastatt", "Freiburg", "Verdun", "Paris" }; /* 11.0 */
  guint around = 0;
  guint freiburg = VTR_NO_PLACE;

  for (guint i = 0; i < G_N_ELEMENTS (french); i++)
    if (!is_french (find (french[i])))
      complain ("%s is not French, but the French set up there (13.1)", french[i]);
  for (guint i = 0; i < G_N_ELEMENTS (german); i++)
    if (!is_german (find (german[i])))
      complain ("%s is not German", german[i]);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      guint n = 0;

      for (guint j = 0; j < board->places->len; j++)
        if (strcmp (vtr_board_place (board, j)->name, named[i]) == 0)
          {
            n++;
            if (strcmp (named[i], "Freiburg") == 0)
              freiburg = j;
          }
      if (n != 1)
        complain ("%u hexes are called %s", n, named[i]);
    }
  /* Armies of 60 SP set up in Germany near there (13.2). */
  g_assert_cmpuint (freiburg, !=, VTR_NO_PLACE);
  for (guint i = 0; i < vtr_board_place (board, freiburg)->n_links; i++)
    around += is_german (vtr_board_other_end (board, vtr_board_place (board, freiburg)->links[i], freiburg)) ? 1 : 0;
  g_assert_cmpuint (around, >=, 3);
  /* "East of the Moselle, in and adjacent to 2107" (13.1). */
  g_assert_true (g_strv_contains ((const gchar *const *) vtr_board_link (board, vtr_board_find_link (board, find ("2007"), find ("2107")))->crosses, "moselle"));
}

/* Every hex of the grid is there, has its ground and its links, and says that
 * it is not printed so. */
static void
test_hexes (void)
{
  static const gchar *const terrains[] = { "clear", "forest", "rough", "mountain", NULL };
  g_autofree guint *distances = vtr_board_distances (board, find ("2107"), NULL, NULL);
  VtrHex metz = { 21, 7 };

  g_assert_true (board->is_hex);
  g_assert_cmpint (board->grid.half * 2, ==, 24140); /* 15 miles */
  g_assert_cmpuint (board->places->len, ==, (guint) (board->grid.columns * board->grid.rows));
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      VtrHex hex = { 0, 0 };

      g_assert_true (vtr_hex_parse (place->id.s, &hex));
      if (!g_strv_contains (terrains, place->terrain))
        complain ("%s has terrain '%s'", place->id.s, place->terrain);
      if (!place->house)
        complain ("%s does not say that it is this project's own", place->id.s);
      if (distances[i] != (guint) vtr_hex_distance (metz, hex))
        complain ("%s is %u steps from Metz, not %d", place->id.s, distances[i], vtr_hex_distance (metz, hex));
      if (place->class_ == VTR_PLACE_FORTRESS ? place->rating < 3 || place->rating > 6 : place->rating != 0)
        complain ("%s has siege rating %d", place->id.s, place->rating);
      if (place->class_ != VTR_PLACE_HEX && strcmp (place->name, place->id.s) == 0)
        complain ("the town in %s has no name", place->id.s);
    }
}

static void
test_edges (void)
{
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      VtrHex hex = { 0, 0 };
      const struct
      {
        const gchar *mark;
        gboolean there;
      } edges[] = {
        { "edge:north", vtr_hex_parse (place->id.s, &hex) && hex.row == board->grid.first_row },
        { "edge:east", hex.column == board->grid.first_column + board->grid.columns - 1 },
        { "edge:south", hex.row == board->grid.first_row + board->grid.rows - 1 },
        { "edge:west", hex.column == board->grid.first_column },
      };

      for (guint j = 0; j < G_N_ELEMENTS (edges); j++)
        if (vtr_place_has_mark (place, edges[j].mark) != edges[j].there)
          complain ("%s %s %s", place->id.s, edges[j].there ? "lacks" : "must not have", edges[j].mark);
    }
}

/* France and Baden meet across the Rhine, and nowhere else. */
static void
test_rhine (void)
{
  guint n = 0;

  for (guint i = 0; i < board->links->len; i++)
    {
      const VtrLink *link = vtr_board_link (board, i);
      const gchar *from = vtr_board_place (board, link->from)->nation.s;
      const gchar *to = vtr_board_place (board, link->to)->nation.s;
      gboolean rhine = g_strv_contains ((const gchar *const *) link->crosses, "rhine");

      if ((strcmp (from, "france") != 0 || strcmp (to, "baden") != 0) && (strcmp (from, "baden") != 0 || strcmp (to, "france") != 0))
        continue;
      n++;
      if (!rhine)
        complain ("%s and %s meet on dry land", vtr_board_place (board, link->from)->id.s, vtr_board_place (board, link->to)->id.s);
    }
  g_assert_cmpuint (n, >=, 8);
}

/* A river's sides hang together (the reader sees to that); here: it is as long
 * as a river is, and says that it is drawn by this project. */
static void
test_rivers (void)
{
  static const gchar *const wanted[] = { "rhine", "moselle", "meuse", "saar", "marne", "seine", "aisne" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      gboolean there = FALSE;

      for (guint j = 0; j < board->rivers->len; j++)
        {
          const VtrRiver *river = &g_array_index (board->rivers, VtrRiver, j);

          if (strcmp (river->id.s, wanted[i]) != 0)
            continue;
          there = TRUE;
          if (river->n_points < 10 || !river->house)
            complain ("the %s has %u corners", river->name, river->n_points);
        }
      if (!there)
        complain ("the %s is not there", wanted[i]);
    }
}

/* --- railways --------------------------------------------------------------- */

typedef gboolean (*Within) (guint place);

static guint
by_rail (const VtrBoard *of,
         guint link,
         guint from,
         guint place,
         gpointer user_data)
{
  Within within = user_data;

  return vtr_board_link (of, link)->rail && within (from) && within (place) ? 1 : 0;
}

static gboolean
anywhere (guint place)
{
  return place != VTR_NO_PLACE;
}

static gboolean
reaches_edge (const guint *distances,
              const gchar *edge)
{
  for (guint i = 0; i < board->places->len; i++)
    if (distances[i] != G_MAXUINT && vtr_place_has_mark (vtr_board_place (board, i), edge))
      return TRUE;
  return FALSE;
}

static void
test_rails (void)
{
  static const gchar *const ends[] = { "2609", "2514", "2306", "2504", "2707", "2507", "2701" };
  Within french = is_french, german = is_german, all = anywhere;
  g_autofree guint *distances = vtr_board_distances (board, find ("2107"), by_rail, (gpointer) all);
  g_autofree guint *in_france = vtr_board_distances (board, find ("2107"), by_rail, (gpointer) french);
  g_autofree guint *in_germany = vtr_board_distances (board, find ("2504"), by_rail, (gpointer) german);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (distances[find (ends[i])] == G_MAXUINT)
      complain ("no railway from Metz to %s", ends[i]);
  for (guint i = 0; i < board->rails->len; i++)
    if (!g_array_index (board->rails, VtrRail, i).house)
      complain ("railway %s does not say that it is this project's own", g_array_index (board->rails, VtrRail, i).id.s);
  /* What supply must be able to do (4.2). */
  g_assert_true (reaches_edge (in_france, "edge:west"));
  g_assert_true (reaches_edge (in_france, "edge:south"));
  g_assert_true (reaches_edge (in_germany, "edge:east"));
}

int
main (int argc,
      char **argv)
{
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "map.xml", NULL);
  board = vtr_board_read_file (path, NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/board/hex-map/printed-names", test_printed_names);
  g_test_add_func ("/board/hex-map/printed-uses", test_printed_uses);
  g_test_add_func ("/board/hex-map/hexes", test_hexes);
  g_test_add_func ("/board/hex-map/edges", test_edges);
  g_test_add_func ("/board/hex-map/rhine", test_rhine);
  g_test_add_func ("/board/hex-map/rivers", test_rivers);
  g_test_add_func ("/board/hex-map/rails", test_rails);
  status = g_test_run ();
  vtr_board_free (board);
  return status;
}
