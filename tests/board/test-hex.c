/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/* Grids of hexes: names, neighbours, distances, corners, and maps made of them. */
#include "board/vtr-board.h"

#include <string.h>

static VtrHex
hex (const gchar *name)
{
  VtrHex result = { 0, 0 };

  g_assert_true (vtr_hex_parse (name, &result));
  return result;
}

static void
test_names (void)
{
  static const gchar *const wrong[] = { "", "704", "07040", "07o4", "0004", "0700", "-704", " 704", "٠٧٠٤" };
  g_autofree gchar *name = vtr_hex_name (hex ("0704"));
  VtrHex ignored;

  g_assert_cmpint (hex ("0704").column, ==, 7);
  g_assert_cmpint (hex ("0704").row, ==, 4);
  g_assert_cmpstr (name, ==, "0704");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (vtr_hex_parse (wrong[i], &ignored));
}

/* Even rows stand half a hex to the right. */
static void
test_neighbours (void)
{
  static const struct
  {
    const gchar *hex;
    const gchar *neighbours[VTR_HEX_SIDES]; /* NE E SE SW W NW */
  } rows[] = {
    { "2507", { "2506", "2607", "2508", "2408", "2407", "2406" } },
    { "2506", { "2605", "2606", "2607", "2507", "2406", "2505" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint side = 0; side < VTR_HEX_SIDES; side++)
      {
        VtrHex next = vtr_hex_neighbour (hex (rows[i].hex), side);
        g_autofree gchar *name = vtr_hex_name (next);
        guint way, back;

        g_assert_cmpstr (name, ==, rows[i].neighbours[side]);
        g_assert_true (vtr_hex_side_to (hex (rows[i].hex), next, &way));
        g_assert_cmpuint (way, ==, side);
        g_assert_true (vtr_hex_side_to (next, hex (rows[i].hex), &back));
        g_assert_cmpuint (back, ==, (side + 3) % VTR_HEX_SIDES);
        g_assert_cmpint (vtr_hex_distance (hex (rows[i].hex), next), ==, 1);
      }
}

/* The distance is what it takes to walk, from both kinds of rows. */
static void
test_distance (void)
{
  VtrHexGrid grid = vtr_hex_grid (hex ("0101"), hex ("1212"), 1000);
  static const gchar *const starts[] = { "0606", "0607", "0101", "1212", "0112" };

  g_assert_cmpint (vtr_hex_distance (hex ("2107"), hex ("2609")), ==, 6);
  g_assert_cmpint (vtr_hex_distance (hex ("2609"), hex ("2609")), ==, 0);
  for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
    {
      gint steps[13][13];
      gboolean more = TRUE;

      memset (steps, -1, sizeof steps);
      steps[hex (starts[s]).column][hex (starts[s]).row] = 0;
      for (gint n = 0; more; n++)
        {
          more = FALSE;
          for (gint column = 1; column <= 12; column++)
            for (gint row = 1; row <= 12; row++)
              for (guint side = 0; side < VTR_HEX_SIDES && steps[column][row] == n; side++)
                {
                  VtrHex next = vtr_hex_neighbour ((VtrHex){ column, row }, side);

                  if (!vtr_hex_grid_has (&grid, next) || steps[next.column][next.row] >= 0)
                    continue;
                  steps[next.column][next.row] = n + 1;
                  more = TRUE;
                }
        }
      for (gint column = 1; column <= 12; column++)
        for (gint row = 1; row <= 12; row++)
          g_assert_cmpint (vtr_hex_distance (hex (starts[s]), (VtrHex){ column, row }), ==, steps[column][row]);
    }
}

/* A side has the same ends seen from both hexes, to the metre; and all corners
 * lie on the sheet. */
static void
test_corners (void)
{
  VtrHexGrid grid = vtr_hex_grid (hex ("0302"), hex ("0907"), 24140);
  VtrPoint size = vtr_hex_grid_size (&grid);

  g_assert_cmpint (grid.columns, ==, 7);
  g_assert_cmpint (grid.rows, ==, 6);
  for (gint column = 3; column <= 9; column++)
    for (gint row = 2; row <= 7; row++)
      for (guint side = 0; side < VTR_HEX_SIDES; side++)
        {
          VtrHex here = { column, row };
          VtrHex next = vtr_hex_neighbour (here, side);
          VtrPoint corner = vtr_hex_corner (&grid, here, side);
          VtrPoint same = vtr_hex_corner (&grid, next, side + 4);

          g_assert_cmpint (corner.x, ==, same.x);
          g_assert_cmpint (corner.y, ==, same.y);
          g_assert_cmpint (corner.x, >, 0);
          g_assert_cmpint (corner.y, >, 0);
          g_assert_cmpint (corner.x, <, size.x);
          g_assert_cmpint (corner.y, <, size.y);
        }
  g_assert_cmpint (vtr_hex_centre (&grid, hex ("0404")).x - vtr_hex_centre (&grid, hex ("0304")).x, ==, 24140);
  g_assert_cmpint (vtr_hex_centre (&grid, hex ("0304")).x - vtr_hex_centre (&grid, hex ("0303")).x, ==, 12070);
}

/* --- maps of hexes -------------------------------------------------------------- */

/* Three by three; @row is appended. */
#define HEAD "<map id='m' name='M' kind='hexes'>\n<credit>Made up</credit>\n" \
             "<grid first='0101' last='0303' breadth='1000'/>\n"              \
             "<nation id='a' name='A' adjective='A'/>\n<nation id='b' name='B' adjective='B'/>\n"
#define PLACES "<place id='0101' nation='a' terrain='clear' edge='north west'/>\n<place id='0201' nation='a' terrain='clear'/>\n" \
               "<place id='0301' nation='b' terrain='forest' source='house'/>\n<place id='0102' nation='a' terrain='clear'/>\n"   \
               "<place id='0202' nation='a' terrain='rough' name='Burg' class='fortress' rating='4' rule='13.1'/>\n"              \
               "<place id='0302' nation='b' terrain='clear'/>\n<place id='0103' nation='a' terrain='clear'/>\n"                   \
               "<place id='0203' nation='a' terrain='clear'/>\n<place id='0303' nation='b' terrain='clear'/>\n"

static VtrBoard *
read_text (const gchar *text)
{
  g_autoptr (GError) error = NULL;
  VtrBoard *board = vtr_board_read_data (text, strlen (text), "x.xml", NULL, &error);

  g_assert_no_error (error);
  return board;
}

static void
test_map (void)
{
  g_autoptr (VtrBoard) board = read_text (HEAD PLACES "<river id='r' name='R' class='great' source='house'><sides>0201-0301 0202-0301 0202-0302 0202-0303 0203-0303</sides></river>\n"
                                                      "<rail id='l' name='L'><path>0101 0201 0301</path></rail></map>");
  const VtrPlace *fort = vtr_board_place (board, 4);
  const VtrRiver *river = &g_array_index (board->rivers, VtrRiver, 0);
  guint wet = vtr_board_find_link (board, 4, 2);
  guint dry = vtr_board_find_link (board, 4, 1);

  g_assert_true (board->is_hex);
  g_assert_cmpuint (board->places->len, ==, 9);
  g_assert_cmpuint (board->links->len, ==, 16);
  g_assert_cmpuint (fort->n_links, ==, 6);
  g_assert_cmpint (fort->class_, ==, VTR_PLACE_FORTRESS);
  g_assert_cmpint (fort->rating, ==, 4);
  g_assert_cmpstr (fort->terrain, ==, "rough");
  g_assert_cmpstr (fort->rule, ==, "13.1");
  g_assert_cmpstr (fort->aliases[0], ==, "0202"); /* called so by players too */
  g_assert_null (vtr_board_place (board, 0)->aliases[0]);
  g_assert_false (fort->house);
  g_assert_true (vtr_board_place (board, 2)->house);
  g_assert_cmpstr (vtr_board_place (board, 2)->name, ==, "0301");
  g_assert_true (vtr_place_has_mark (vtr_board_place (board, 0), "edge:west"));
  g_assert_true (vtr_place_has_mark (vtr_board_place (board, 0), "edge:north"));
  g_assert_false (vtr_place_has_mark (vtr_board_place (board, 1), "edge:north"));

  g_assert_cmpuint (wet, !=, VTR_NO_LINK);
  g_assert_cmpuint (vtr_board_link (board, wet)->n_crosses, ==, 1);
  g_assert_cmpuint (vtr_board_link (board, dry)->n_crosses, ==, 0);
  g_assert_cmpuint (river->n_points, ==, 6);
  /* From the upper end: the northern corner between 0201 and 0301. */
  g_assert_cmpint (river->points[0].y, <, river->points[1].y);
  g_assert_cmpint (river->points[4].y, <, river->points[5].y);
  g_assert_true (river->house);

  g_assert_true (vtr_board_link (board, vtr_board_find_link (board, 0, 1))->rail);
  g_assert_false (vtr_board_link (board, dry)->rail);
  g_assert_true (vtr_board_has_rail (board, 1));
  g_assert_false (vtr_board_has_rail (board, 4));
  g_assert_cmpuint (g_array_index (board->rails, VtrRail, 0).n_places, ==, 3);
}

/* Twice the area of a country's outline is that of its hexes. */
static void
test_countries (void)
{
  g_autoptr (VtrBoard) board = read_text (HEAD PLACES "</map>");
  gint64 one = 6 * 2 * (gint64) board->grid.half * board->grid.quarter; /* a hex: 12 of these triangles' halves */
  static const guint hexes[] = { 6, 3 };

  g_assert_cmpuint (board->shapes->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const VtrShape *shape = &g_array_index (board->shapes, VtrShape, i);
      gint64 twice = 0;

      g_assert_cmpint (shape->class_, ==, VTR_SHAPE_REGION);
      for (guint j = 0; j < shape->n_points; j++)
        {
          VtrPoint a = shape->points[j], b = shape->points[(j + 1) % shape->n_points];

          twice += (gint64) a.x * b.y - (gint64) b.x * a.y;
        }
      g_assert_cmpint (ABS (twice), ==, one * hexes[i]);
    }
}

/* A country within another one is a hole in it. */
static void
test_enclave (void)
{
  g_autoptr (GString) text = g_string_new ("<map id='m' name='M' kind='hexes'><credit>C</credit><grid first='0101' last='0303' breadth='1000'/>"
                                           "<nation id='a' name='A' adjective='A'/><nation id='b' name='B' adjective='B'/>");
  g_autoptr (VtrBoard) board = NULL;

  for (gint i = 0; i < 9; i++)
    g_string_append_printf (text, "<place id='0%d0%d' nation='%s' terrain='clear'/>", i % 3 + 1, i / 3 + 1, i == 4 ? "b" : "a");
  g_string_append (text, "</map>");
  board = read_text (text->str);
  g_assert_cmpuint (board->shapes->len, ==, 2);
  g_assert_cmpuint (g_array_index (board->shapes, VtrShape, 1).n_points, ==, 6);
  /* ring, hole, the cut walked both ways */
  g_assert_cmpuint (g_array_index (board->shapes, VtrShape, 0).n_points, >, 6 + 2 + 12);
}

static void
test_faults (void)
{
  static const struct
  {
    const gchar *body;
    const gchar *fault;
  } rows[] = {
    { HEAD "<place id='704' nation='a' terrain='clear'/></map>", "6:1: '704' is no hex; give two digits of its column and two of its row, like 0704" },
    { HEAD "<place id='0401' nation='a' terrain='clear'/></map>", "6:1: the hex 0401 lies off the grid; correct it or enlarge the grid" },
    { HEAD "<place id='0101' x='0' nation='a' terrain='clear'/></map>", "6:1: a hex lies where its name says; take 'x' out" },
    { HEAD "<place id='0101' nation='a'/></map>", "6:1: <place> has no attribute 'terrain'; add it" },
    { HEAD "<place id='0101' nation='a' terrain='forrest'/></map>", "6:1: terrain cannot be 'forrest'; did you mean 'forest'?" },
    { HEAD "<place id='0101' terrain='clear'/></map>", "6:1: <place> has no attribute 'nation'; add it" },
    { HEAD "<place id='0101' nation='a' terrain='clear' class='fortress' name='F'/></map>", "6:1: the fortress 0101 has no 'rating'; give its siege rating" },
    { HEAD "<place id='0101' nation='a' terrain='clear' class='fortress' name='F' rating='12'/></map>", "6:1: rating cannot be '12'; give a number from 1 to 9" },
    { HEAD "<place id='0101' nation='a' terrain='clear' rating='3'/></map>", "6:1: a 'rating' without a fortress; take it out or give class=\"fortress\"" },
    { HEAD "<place id='0101' nation='a' terrain='clear' class='town'/></map>", "6:1: <place> has no attribute 'name'; add it" },
    { HEAD "<place id='0101' nation='a' terrain='clear' edge='wast'/></map>", "6:1: no edge 'wast'; did you mean 'east'?" },
    { HEAD "<place id='0101' nation='a' terrain='clear' source='hose'/></map>", "6:1: source cannot be 'hose'; did you mean 'house'?" },
    { HEAD PLACES "<place id='0101' nation='a' terrain='clear'/></map>", "15:1: the place '0101' is there already; use another id" },
    { HEAD PLACES "<link from='0101' to='0201'/></map>", "15:1: hexes of a grid are linked by their sides; take the <link> out" },
    { HEAD PLACES "<river id='r' name='R' class='great'/></map>", "15:1: <river> has no <sides>; add them" },
    { HEAD PLACES "<river id='r' name='R' class='great'><points>1,1 2,2</points></river></map>", "15:38: no <points> in a river between hexes; only <sides> stands there" },
    { HEAD PLACES "<river id='r' name='R' class='great'><sides>0201-0303</sides></river></map>", "15:38: 0201 and 0303 are no neighbours; name two hexes that share a side" },
    { HEAD PLACES "<river id='r' name='R' class='great'><sides>0201-0401</sides></river></map>", "15:38: '0201-0401' is no side between two hexes of this map; give one like 0704-0804" },
    { HEAD PLACES "<river id='r' name='R' class='great'><sides>0201</sides></river></map>", "15:38: '0201' is no side between two hexes of this map; give one like 0704-0804" },
    { HEAD PLACES "<river id='r' name='R' class='great'><sides>0201-0301 0203-0303</sides></river></map>", "15:38: 0203-0303 does not begin where the side before it ends; give the sides one after another from source to mouth" },
    { HEAD PLACES "<rail id='l' name='L'><path>0101 0301</path></rail></map>", "15:23: no way from 0101 to 0301; name every place on the line" },
    { HEAD PLACES "<rail id='l' name='L'><path>0101</path></rail></map>", "15:23: a railway of 1 places; name at least 2" },
    { HEAD PLACES "<rail id='l' name='L'><path>0101 0209</path></rail></map>", "15:23: no place '0209'; did you mean '0201'?" },
    { HEAD PLACES "<rail id='l' name='L'/></map>", "15:1: a railway has one <path>; name its places there" },
    { HEAD PLACES "<rail id='l' name='L'><path>0101 0201</path></rail><rail id='l' name='L'><path>0101 0201</path></rail></map>", "15:52: there is a railway 'l' already; use another id" },
    { "<map id='m' kind='hexes'><grid first='0101' last='0303' breadth='999'/><place id='0101' x='0' y='0'/></map>", "1:26: a hex cannot be '999' broad; give an even number of metres from 100 to 50000" },
    { "<map id='m' kind='hexes'><grid first='0303' last='0101' breadth='1000'/><place id='0101' x='0' y='0'/></map>", "1:26: the grid has no area; give the north-western hex as 'first', the south-eastern as 'last'" },
    { "<map id='m'><grid first='0101' last='0303' breadth='1000'/><place id='0101' x='0' y='0'/></map>", "1:13: a <grid> on a map of roads; give the map kind=\"hexes\" or take it out" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autofree gchar *wanted = g_strdup_printf ("x.xml:%s", rows[i].fault);
      g_autoptr (VtrBoard) board = vtr_board_read_data (rows[i].body, strlen (rows[i].body), "x.xml", lines, NULL);

      if (board == NULL && lines->len == 1 && strcmp (g_ptr_array_index (lines, 0), wanted) == 0)
        continue;
      g_test_message ("%s\n  gave %s\n  not  %s", rows[i].body, lines->len > 0 ? (gchar *) g_ptr_array_index (lines, 0) : "no fault", wanted);
      g_test_fail ();
    }
}

/* An edge needs a side that no other hex has. */
static void
test_edge_within (void)
{
  g_autoptr (GString) text = g_string_new ("<map id='m' name='M' kind='hexes'><credit>C</credit><grid first='0101' last='0303' breadth='1000'/>"
                                           "<nation id='a' name='A' adjective='A'/>\n");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrBoard) board = NULL;

  for (gint i = 0; i < 9; i++)
    g_string_append_printf (text, "<place id='0%d0%d' nation='a' terrain='clear'%s/>\n", i % 3 + 1, i / 3 + 1, i == 4 ? " edge='west'" : "");
  g_string_append (text, "</map>");
  board = vtr_board_read_data (text->str, text->len, "x.xml", lines, NULL);
  g_assert_null (board);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, "x.xml:6:1: the hex 0202 lies in the midst of others, not at an edge; take 'edge' out");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/hex/names", test_names);
  g_test_add_func ("/board/hex/neighbours", test_neighbours);
  g_test_add_func ("/board/hex/distance", test_distance);
  g_test_add_func ("/board/hex/corners", test_corners);
  g_test_add_func ("/board/hex/map", test_map);
  g_test_add_func ("/board/hex/countries", test_countries);
  g_test_add_func ("/board/hex/enclave", test_enclave);
  g_test_add_func ("/board/hex/faults", test_faults);
  g_test_add_func ("/board/hex/edge-within", test_edge_within);
  return g_test_run ();
}
