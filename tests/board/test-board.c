/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "board/vtr-board.h"

static void
test_id (void)
{
  static const struct
  {
    const gchar *text;
    gboolean valid;
  } rows[] = {
    { "leipzig", TRUE },
    { "a", TRUE },
    { "fr-iii.2_b", TRUE },
    { "1st", TRUE },
    { "1234567890123456789012345678901", TRUE },
    { "12345678901234567890123456789012", FALSE },
    { "", FALSE },
    { NULL, FALSE },
    { "Leipzig", FALSE },
    { "a b", FALSE },
    { "a/b", FALSE },
    { "ö", FALSE },
    { "a\n", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (vtr_id_is_valid (rows[i].text) != rows[i].valid)
        {
          g_test_message ("'%s' should be %s", rows[i].text, rows[i].valid ? "valid" : "no id");
          g_test_fail ();
        }
    }
}

/* Ids are compared and hashed as memory, so what follows the text must be zero. */
static void
test_id_value (void)
{
  VtrId a = vtr_id ("halle");
  VtrId b;
  VtrId cut = vtr_id ("1234567890123456789012345678901234567890");

  memset (&b, 0xff, sizeof b);
  b = vtr_id ("halle");
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_true (vtr_id_equal (&a, &b));
  g_assert_true (vtr_id_is (&a, "halle"));
  g_assert_false (vtr_id_is_empty (&a));
  b = vtr_id (NULL);
  g_assert_true (vtr_id_is_empty (&b));
  g_assert_cmpint (vtr_id_compare (&b, &a), <, 0);
  g_assert_cmpuint (strlen (cut.s), ==, VTR_ID_SIZE - 1);
}

static VtrBoard *
small_board (void)
{
  VtrBoard *board = vtr_board_new ();
  VtrLink *link;

  vtr_board_add_place (board, "mitte", "Mitte", VTR_PLACE_CITY, 10000, 10000);
  vtr_board_add_place (board, "west", "West", VTR_PLACE_TOWN, 6000, 13000);
  vtr_board_add_place (board, "ost", "Ost", VTR_PLACE_FORTRESS, 10001, 10001);
  vtr_board_add_place (board, "aussen", "Außen", VTR_PLACE_TOWN, 0, 0);
  vtr_board_add_link (board, 0, 1, VTR_LINK_GOOD);
  link = vtr_board_add_link (board, 2, 0, VTR_LINK_POOR);
  g_strfreev (link->crosses);
  link->crosses = g_strsplit ("saale elbe", " ", -1);
  vtr_board_add_link (board, 0, 3, VTR_LINK_GOOD);
  vtr_board_finish (board);
  return board;
}

static void
test_finish (void)
{
  g_autoptr (VtrBoard) board = small_board ();
  const VtrPlace *middle = vtr_board_place (board, 0);

  g_assert_cmpint (vtr_board_link (board, 0)->metres, ==, 5000);
  g_assert_cmpint (vtr_board_link (board, 1)->metres, ==, 1); /* the root of 2, rounded down */
  g_assert_cmpint (vtr_board_link (board, 2)->metres, ==, 14142);
  g_assert_cmpuint (vtr_board_link (board, 0)->n_crosses, ==, 0);
  g_assert_cmpuint (vtr_board_link (board, 1)->n_crosses, ==, 2);

  /* By the other end's id: aussen, ost, west. */
  g_assert_cmpuint (middle->n_links, ==, 3);
  g_assert_cmpuint (middle->links[0], ==, 2);
  g_assert_cmpuint (middle->links[1], ==, 1);
  g_assert_cmpuint (middle->links[2], ==, 0);
  g_assert_cmpuint (vtr_board_place (board, 3)->n_links, ==, 1);
}

static void
test_finish_again (void)
{
  g_autoptr (VtrBoard) board = small_board ();

  vtr_board_add_place (board, "neu", "Neu", VTR_PLACE_TOWN, G_MAXINT, G_MININT);
  vtr_board_add_link (board, 4, 0, VTR_LINK_GOOD);
  vtr_board_finish (board);
  g_assert_cmpuint (vtr_board_place (board, 0)->n_links, ==, 4);
  g_assert_cmpint (vtr_board_link (board, 3)->metres, ==, G_MAXINT);
}

/* Possible bridges stand after all roads, once a pair, and none where a road is;
 * a route without a pass function never uses one. */
static void
test_bridges (void)
{
  g_autoptr (VtrBoard) board = small_board ();
  VtrPontoonPair pairs[] = { { 1, 2, { "strom" } }, { 2, 1, { "strom" } }, { 0, 1, { "strom" } } };
  g_autoptr (GArray) route = NULL;

  g_array_append_vals (board->pontoons, pairs, G_N_ELEMENTS (pairs));
  for (guint again = 0; again < 2; again++)
    {
      vtr_board_finish (board);
      g_assert_cmpuint (board->n_roads, ==, 3);
      g_assert_cmpuint (board->links->len, ==, 4);
      g_assert_cmpint (vtr_board_link (board, 3)->class_, ==, VTR_LINK_BRIDGE);
      g_assert_cmpuint (vtr_board_find_link (board, 2, 1), ==, 3);
      g_assert_cmpuint (vtr_board_place (board, 1)->n_links, ==, 2);
    }
  vtr_board_add_link (board, 1, 3, VTR_LINK_GOOD);
  vtr_board_finish (board);
  g_assert_cmpuint (board->n_roads, ==, 4);
  g_assert_cmpuint (vtr_board_find_link (board, 1, 3), ==, 3);
  g_assert_cmpuint (vtr_board_find_link (board, 1, 2), ==, 4);
  route = vtr_board_route (board, 1, 2, NULL, NULL);
  g_assert_cmpuint (route->len, ==, 2);
}

static void
test_find (void)
{
  g_autoptr (VtrBoard) board = small_board ();
  VtrId known = vtr_id ("ost");
  VtrId unknown = vtr_id ("nirgends");

  g_assert_cmpuint (vtr_board_find_place (board, "ost"), ==, 2);
  g_assert_cmpuint (vtr_board_find_place (board, "Ost"), ==, VTR_NO_PLACE);
  g_assert_cmpuint (vtr_board_find_place (board, ""), ==, VTR_NO_PLACE);
  g_assert_cmpuint (vtr_board_find_place (board, NULL), ==, VTR_NO_PLACE);
  g_assert_cmpuint (vtr_board_find_link (board, 0, 2), ==, 1);
  g_assert_cmpuint (vtr_board_find_link (board, 2, 0), ==, 1);
  g_assert_cmpuint (vtr_board_find_link (board, 1, 2), ==, VTR_NO_LINK);
  g_assert_cmpuint (vtr_board_find_link (board, VTR_NO_PLACE, 2), ==, VTR_NO_LINK);
  g_assert_cmpuint (vtr_board_other_end (board, 1, 0), ==, 2);
  g_assert_cmpuint (vtr_board_other_end (board, 1, 2), ==, 0);
  g_assert_cmpstr (vtr_board_place_name (board, &known), ==, "Ost");
  g_assert_cmpstr (vtr_board_place_name (board, &unknown), ==, "nirgends");
  g_assert_cmpstr (vtr_board_nation_name (board, &unknown), ==, "nirgends");
  g_assert_false (vtr_place_has_mark (vtr_board_place (board, 0), "germany"));
}

/* Places move in memory as more are added; the index must not. */
static void
test_find_many (void)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();

  for (gint i = 0; i < 1000; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("p%d", i);

      vtr_board_add_place (board, id, id, VTR_PLACE_TOWN, i, i);
    }
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("p%u", i);

      g_assert_cmpuint (vtr_board_find_place (board, id), ==, i);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/id/valid", test_id);
  g_test_add_func ("/board/id/value", test_id_value);
  g_test_add_func ("/board/finish", test_finish);
  g_test_add_func ("/board/finish-again", test_finish_again);
  g_test_add_func ("/board/bridges", test_bridges);
  g_test_add_func ("/board/find", test_find);
  g_test_add_func ("/board/find-many", test_find_many);
  return g_test_run ();
}
