/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "board/vtr-board.h"

#include <string.h>

static const gchar small_map[] =
    "<map id=\"small\" name=\"Small\">\n"
    " <river id=\"elbe\" name=\"Elbe\" class=\"great\"/>\n"
    " <river id=\"mulde\" name=\"Mulde\" class=\"minor\"/>\n"
    " <place id=\"a\" x=\"0\" y=\"0\"/>\n"
    " <place id=\"b\" name=\"Bee\" class=\"fortress\" x=\"3000\" y=\"4000\" nation=\"saxony\" controls=\"elbe\"/>\n"
    " <link from=\"a\" to=\"b\" road=\"poor\" crosses=\"elbe\" streams=\"mulde\" control=\"b\"/>\n"
    "</map>\n";

static VtrBoard *
read_text (const gchar *text)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrBoard *board = vtr_board_read_data (text, strlen (text), "x.xml", lines, &error);

  g_assert_no_error (error);
  g_assert_nonnull (board);
  g_assert_cmpuint (lines->len, ==, 0);
  return board;
}

static void
test_small (void)
{
  g_autoptr (VtrBoard) board = read_text (small_map);
  const VtrPlace *a = vtr_board_place (board, 0);
  const VtrPlace *b = vtr_board_place (board, 1);
  const VtrLink *link = vtr_board_link (board, 0);

  g_assert_true (vtr_id_is (&board->id, "small"));
  g_assert_cmpstr (board->name, ==, "Small");
  g_assert_false (board->is_hex);
  g_assert_cmpint (board->size.x, ==, 13000);
  g_assert_cmpint (board->size.y, ==, 14000);
  g_assert_cmpstr (a->name, ==, "a");
  g_assert_cmpint (a->class_, ==, VTR_PLACE_TOWN);
  g_assert_cmpint (a->weight, ==, 2);
  g_assert_cmpstr (b->name, ==, "Bee");
  g_assert_cmpint (b->class_, ==, VTR_PLACE_FORTRESS);
  g_assert_true (vtr_id_is (&b->nation, "saxony"));
  g_assert_true (vtr_place_has_mark (b, "controls:elbe"));
  g_assert_cmpint (link->class_, ==, VTR_LINK_POOR);
  g_assert_cmpint (link->metres, ==, 5000);
  g_assert_cmpuint (link->n_crosses, ==, 1);
  g_assert_cmpstr (link->crosses[0], ==, "elbe");
  g_assert_cmpstr (link->streams[0], ==, "mulde");
  g_assert_true (vtr_id_is (&link->control, "b"));
}

static void
test_marks (void)
{
  g_autoptr (VtrBoard) board = read_text ("<map id=\"m\">"
                                          "<river id=\"elbe\" name=\"Elbe\" class=\"great\"/>"
                                          "<link from=\"b\" to=\"a\"/>"
                                          "<place id=\"a\" x=\"1\" y=\"2\" germany=\"yes\" bank-elbe=\"left\" west-of-saale-elbe=\"yes\" port=\"yes\" capital=\"yes\" weight=\"1\">"
                                          "<alias>First  of\n all</alias><alias>Ä</alias></place>"
                                          "<place id=\"b\" x=\"1\" y=\"3\" germany=\"no\" bank-elbe=\"right\" terrain=\"marsh\"/>"
                                          "<credit>Made\n  up</credit></map>");
  const VtrPlace *a = vtr_board_place (board, 0);
  const VtrPlace *b = vtr_board_place (board, 1);

  g_assert_true (vtr_place_has_mark (a, "germany"));
  g_assert_true (vtr_place_has_mark (a, "bank-elbe:left"));
  g_assert_true (vtr_place_has_mark (a, "west-of-saale-elbe"));
  g_assert_true (vtr_place_has_mark (a, "capital"));
  g_assert_false (vtr_place_has_mark (a, "port"));
  g_assert_cmpuint (g_strv_length (a->marks), ==, 4);
  g_assert_true (a->port);
  g_assert_cmpint (a->weight, ==, 1);
  g_assert_cmpuint (g_strv_length (a->aliases), ==, 2);
  g_assert_cmpstr (a->aliases[0], ==, "First of all");
  g_assert_cmpstr (a->aliases[1], ==, "Ä");
  g_assert_false (vtr_place_has_mark (b, "germany"));
  g_assert_true (vtr_place_has_mark (b, "bank-elbe:right"));
  g_assert_cmpuint (g_strv_length (b->marks), ==, 1);
  g_assert_cmpstr (b->terrain, ==, "marsh");
  g_assert_false (b->port);
  g_assert_cmpuint (vtr_board_find_link (board, 0, 1), ==, 0);
  g_assert_cmpuint (board->credits->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (board->credits, 0), ==, "Made up");
}

static void
test_hexes (void)
{
  g_autoptr (VtrBoard) board = read_text ("<map id=\"m\" kind=\"hexes\"><place id=\"h1\" x=\"0\" y=\"0\" terrain=\"wood\"/>"
                                          "<place id=\"h2\" x=\"9\" y=\"0\"/><link from=\"h1\" to=\"h2\"/></map>");

  g_assert_true (board->is_hex);
  g_assert_cmpint (vtr_board_place (board, 0)->class_, ==, VTR_PLACE_HEX);
  g_assert_cmpstr (vtr_board_place (board, 0)->terrain, ==, "wood");
  g_assert_cmpint (vtr_board_link (board, 0)->class_, ==, VTR_LINK_SIDE);
}

/* A map with a projection, as a frame for one place. */
static gchar *
projected_map (const gchar *lat,
               const gchar *lon,
               const gchar *more)
{
  return g_strdup_printf ("<map id=\"m\" name=\"M\" kind=\"roads\">\n<credit>Made up</credit>\n"
                          "<projection west=\"-1.5\" north=\"54.70\" east=\"3\" south=\"49.50\" lon-metres=\"69300\" lat-metres=\"111200\"/>\n"
                          "<nation id=\"n\" name=\"N\" adjective=\"N\"/>\n"
                          "<place id=\"p\" name=\"P\" class=\"town\" lat=\"%s\" lon=\"%s\" nation=\"n\" weight=\"1\"/>\n%s</map>",
                          lat, lon, more);
}

static void
test_projection (void)
{
  static const struct
  {
    const gchar *lat;
    const gchar *lon;
    gint x;
    gint y;
  } rows[] = {
    { "54.7", "-1.5", 0, 0 },
    { "49.5", "3.0", 311850, 578240 },
    { "54.69999", "-1.49999", 1, 1 },       /* 0.693 and 1.112 m */
    { "54.699995", "-1.499993", 0, 1 },     /* 0.485 and 0.556 m */
    { "51.3406", "0", 103950, 373565 },     /* 373565.28 m */
    { "53.083000", "-0.5", 69300, 179810 }, /* 179810.4 m */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = projected_map (rows[i].lat, rows[i].lon, "");
      g_autoptr (VtrBoard) board = read_text (text);

      g_assert_cmpint (vtr_board_place (board, 0)->at.x, ==, rows[i].x);
      g_assert_cmpint (vtr_board_place (board, 0)->at.y, ==, rows[i].y);
      g_assert_cmpint (board->size.x, ==, 311850);
      g_assert_cmpint (board->size.y, ==, 578240);
    }
}

/* Rivers and coasts run off the sheet; there too it is the nearest metre. */
static void
test_off_sheet (void)
{
  g_autofree gchar *text = projected_map ("52", "0", "<sea name=\"S\" lat=\"54.70001\" lon=\"-1.50001\"/><sea name=\"T\" lat=\"54.700004\" lon=\"-1.500004\"/>");
  g_autoptr (VtrBoard) board = read_text (text);
  const VtrSeaName *seas = (const VtrSeaName *) (gpointer) board->seas->data;

  g_assert_cmpint (seas[0].at.x, ==, -1); /* -0.693 m */
  g_assert_cmpint (seas[0].at.y, ==, -1); /* -1.112 m */
  g_assert_cmpint (seas[1].at.x, ==, 0);  /* -0.277 m */
  g_assert_cmpint (seas[1].at.y, ==, 0);  /* -0.445 m */
}

static void
test_bad_degrees (void)
{
  static const gchar *const rows[] = { "52,5", "+52", "5e1", " 52", "52.", ".5", "52.1234567", "1000", "91", "", "-", "0x10", "52.5.1", "nan" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = projected_map (rows[i], "0", "");
      g_autoptr (VtrBoard) board = vtr_board_read_data (text, strlen (text), "x.xml", NULL, NULL);

      if (board != NULL)
        {
          g_test_message ("'%s' is no latitude", rows[i]);
          g_test_fail ();
        }
    }
}

static void
test_shapes (void)
{
  g_autofree gchar *text = projected_map ("52", "0",
                                          "<coast closed=\"yes\"><points>52.0,0.0 52.0,1.0\n  53.0,1.0</points></coast>"
                                          "<coast><points>52.0,0.0 52.0,1.0</points></coast>"
                                          "<sea-area name=\"Sea\"><points>52.0,0.0 52.0,1.0 53.0,1.0</points></sea-area>"
                                          "<land-area><points>52.0,0.0 52.0,1.0 53.0,1.0</points></land-area>"
                                          "<sea name=\"Sea\" lat=\"52.5\" lon=\"0.5\"/>"
                                          "<region nation=\"n\"><points>50.0,0.0 50.0,2.0 52.0,2.0 52.0,0.0</points>"
                                          "<hole>50.5,0.5 50.5,1.0 51.0,1.0</hole></region>");
  g_autoptr (VtrBoard) board = read_text (text);
  const VtrShape *shape;
  gint64 doubled_area = 0;

  g_assert_cmpuint (board->shapes->len, ==, 5);
  shape = &g_array_index (board->shapes, VtrShape, 0);
  g_assert_cmpint (shape->class_, ==, VTR_SHAPE_COAST);
  g_assert_cmpuint (shape->n_points, ==, 4);
  g_assert_cmpint (shape->points[0].x, ==, shape->points[3].x);
  g_assert_cmpint (shape->points[0].y, ==, shape->points[3].y);
  g_assert_cmpuint (g_array_index (board->shapes, VtrShape, 1).n_points, ==, 2);
  g_assert_cmpint (g_array_index (board->shapes, VtrShape, 2).class_, ==, VTR_SHAPE_SEA);
  g_assert_cmpint (g_array_index (board->shapes, VtrShape, 3).class_, ==, VTR_SHAPE_LAND);
  g_assert_cmpuint (board->seas->len, ==, 1);
  g_assert_cmpstr (g_array_index (board->seas, VtrSeaName, 0).name, ==, "Sea");

  /* The hole is joined to its ring by a cut from the ring's nearest corner. */
  shape = &g_array_index (board->shapes, VtrShape, 4);
  g_assert_true (vtr_id_is (&shape->nation, "n"));
  g_assert_cmpuint (shape->n_points, ==, 4 + 3 + 2);
  g_assert_cmpint (shape->points[0].x, ==, shape->points[5].x);
  g_assert_cmpint (shape->points[0].y, ==, shape->points[5].y);
  g_assert_cmpint (shape->points[1].x, ==, shape->points[4].x);
  g_assert_cmpint (shape->points[1].y, ==, shape->points[4].y);
  for (guint i = 0; i < shape->n_points; i++)
    {
      VtrPoint p = shape->points[i];
      VtrPoint q = shape->points[(i + 1) % shape->n_points];

      doubled_area += (gint64) p.x * q.y - (gint64) q.x * p.y;
    }
  /* The ring is 2° by 2°; the hole, half of ½° by ½°, runs the same way round. */
  g_assert_cmpint (ABS (doubled_area), ==, 2 * (gint64) 138600 * 222400 + (gint64) 34650 * 55600);
}

static void
test_faults (void)
{
  static const struct
  {
    const gchar *body; /* of a map; begins on line 1 after "<map id='m'>" */
    const gchar *fault;
  } rows[] = {
    { "<place id='a' x='0' y='0'/><place id='a' x='1' y='1'/>", "1:40: the place 'a' is there already; use another id" },
    { "<place id='Aa' x='0' y='0'/>", "1:13: 'Aa' is no id; use at most 31 lower-case letters, digits, '-', '_', '.'" },
    { "<place x='0' y='0'/>", "1:13: <place> has no attribute 'id'; add it" },
    { "<place id='' x='0' y='0'/>", "1:13: attribute 'id' of <place> is empty; fill it in" },
    { "<place id='a' x='0'/>", "1:13: <place> has no attribute 'y'; add it" },
    { "<place id='a' x='0' y='1.5'/>", "1:13: '0,1.5' is no position; give whole metres" },
    { "<place id='a' x='0' y='99999999999999999999'/>", "1:13: '0,99999999999999999999' is no position; give whole metres" },
    { "<place id='a' x='-1' y='0'/>", "1:13: 'a' lies off the sheet; correct its position or enlarge the sheet" },
    { "<place id='a' x='0' y='0' clas='town'/>", "1:13: no attribute 'clas' here; did you mean 'class'?" },
    { "<place id='a' x='0' y='0' class='towne'/>", "1:13: class cannot be 'towne'; did you mean 'town'?" },
    { "<place id='a' x='0' y='0' class='village'/>", "1:13: class cannot be 'village'; use one of town, city, fortress, hex" },
    { "<place id='a' x='0' y='0' weight='4'/>", "1:13: weight cannot be '4'; did you mean '1'?" },
    { "<place id='a' x='0' y='0' germany='ja'/>", "1:13: germany is 'yes' or 'no'; give one of them" },
    { "<place id='a' x='0' y='0' germny='yes'/>", "1:13: no attribute 'germny' here; did you mean 'germany'?" },
    { "<place id='a' x='0' y='0' bank-elbe='north'/>", "1:13: bank-elbe cannot be 'north'; give 'left' or 'right'" },
    { "<river id='elbe' name='E' class='great'/><place id='a' x='0' y='0' bank-elb='left'/>", "1:54: no river 'elb'; did you mean 'elbe'?" },
    { "<river id='elbe' name='E' class='great'/><place id='a' x='0' y='0' controls='elbe'/>", "1:54: 'a' controls a river but is no fortress; take 'controls' out or make it one" },
    { "<place id='a' x='0' y='0'><town/></place>", "1:39: no <town> in a <place>; only <alias> stands there" },
    { "<place id='a' x='0' y='0'><alias> </alias></place>", "1:39: an empty <alias>; fill it in or take it out" },
    { "<nation id='saxony' name='Saxony'/><place id='a' x='0' y='0' nation='saxon'/>", "1:48: no nation 'saxon'; did you mean 'saxony'?" },
    { "<nation id='n' name='N'/><nation id='n' name='N'/><place id='a' x='0' y='0'/>", "1:38: the id 'n' is taken in line 1; use another" },
    { "<place id='leipzig' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='leipzg' to='b'/>", "2:1: no place 'leipzg'; did you mean 'leipzig'?" },
    { "<place id='a' x='0' y='0'/>\n<link from='a' to='a'/>", "2:1: a link from 'a' to itself; name another place" },
    { "<place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b'/>\n<link from='b' to='a'/>", "3:1: a second link between 'b' and 'a', as in line 2; leave one" },
    { "<place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' road='god'/>", "2:1: road cannot be 'god'; did you mean 'good'?" },
    { "<place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' crosses='elbe'/>", "2:1: no river 'elbe'; leave it out" },
    { "<river id='r' name='R' class='minor'/><place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' crosses='r'/>", "2:1: 'r' is no great river; name it in 'streams', or give it class=\"great\"" },
    { "<river id='r' name='R' class='great'/><place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' streams='r'/>", "2:1: 'r' is a great river; name it in 'crosses', for it costs the march" },
    { "<river id='r' name='R' class='great'/><place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' crosses='r r'/>", "2:1: river 'r' stands twice in 'crosses'; name it once" },
    { "<river id='r' name='R' class='great'/><place id='a' x='0' y='0'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' crosses='r' control='a'/>", "2:1: 'a' is no fortress and cannot control a crossing; take 'control' out or make it one" },
    { "<place id='a' x='0' y='0' class='fortress'/><place id='b' x='1' y='1'/>\n<link from='a' to='b' control='a'/>", "2:1: a controlled link that crosses no river; name the river or take 'control' out" },
    { "<river id='r' name='R' class='great'/><place id='a' x='0' y='0'/>\n<pontoon from='a' to='a' river='r'/>", "2:1: a bridge from 'a' to itself; name the place on the other bank" },
    { "<river id='r' name='R' class='great'><points>1,2</points></river><place id='a' x='0' y='0'/>", "1:50: <points> has 1 points; give at least 2" },
    { "<river id='r' name='R' class='great'><points>1,2 3;4</points></river><place id='a' x='0' y='0'/>", "1:50: point 2, '3;4', is no position; give x,y in whole metres" },
    { "<coast/><place id='a' x='0' y='0'/>", "1:13: <coast> has no <points>; add them" },
    { "<plaze id='a' x='0' y='0'/>", "1:13: no element 'plaze' in a map; did you mean 'place'?" },
    { "", "1:1: a map without places; add a <place>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autofree gchar *text = g_strdup_printf ("<map id='m'>%s</map>", rows[i].body);
      g_autofree gchar *wanted = g_strdup_printf ("x.xml:%s", rows[i].fault);
      g_autoptr (VtrBoard) board = vtr_board_read_data (text, strlen (text), "x.xml", lines, &error);

      if (board != NULL || lines->len != 1 || g_strcmp0 (g_ptr_array_index (lines, 0), wanted) != 0)
        {
          g_test_message ("%s\n  gave %s\n  not  %s", text, lines->len > 0 ? (gchar *) g_ptr_array_index (lines, 0) : "no fault", wanted);
          g_test_fail ();
          continue;
        }
      g_assert_error (error, VTR_BOARD_ERROR, VTR_BOARD_ERROR_MEANING);
    }
}

/* All faults of a file come in one run. */
static void
test_many_faults (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  const gchar *text = "<map id='m'>\n<place id='a' x='0' y='0'/>\n<link from='a' to='c'/>\n<link from='d' to='a' roads='good'/>\n</map>";
  g_autoptr (VtrBoard) board = vtr_board_read_data (text, strlen (text), "x.xml", lines, &error);

  g_assert_null (board);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, "x.xml:3:1: no place 'c'; did you mean 'a'?");
  g_assert_cmpstr (g_ptr_array_index (lines, 1), ==, "x.xml:4:1: no place 'd'; did you mean 'a'?");
  g_assert_cmpstr (g_ptr_array_index (lines, 2), ==, "x.xml:4:1: no attribute 'roads' here; did you mean 'road'?");
  g_assert_cmpstr (error->message, ==, "x.xml:3:1: no place 'c'; did you mean 'a'? (and 2 more)");
}

/* A large file in which nothing is right costs no more time than a good one. */
static void
test_large_and_wrong (void)
{
  g_autoptr (GString) text = g_string_new ("<map id='m'>");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gint64 start;

  for (gint i = 0; i < 4900; i++)
    g_string_append_printf (text, "<place id='p%d' x='%d' y='0'/>", i, i);
  for (gint i = 0; i < 150000; i++)
    g_string_append_printf (text, "<link from='q%d' to='p%dx'/>", i, i);
  g_string_append (text, "</map>");
  start = g_get_monotonic_time ();
  g_assert_null (vtr_board_read_data (text->str, text->len, "x.xml", lines, NULL));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
  g_assert_cmpuint (lines->len, ==, 51);
}

static void
test_no_map (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_null (vtr_board_read_data ("<scenario/>", 11, "x.xml", lines, &error));
  g_assert_error (error, VTR_BOARD_ERROR, VTR_BOARD_ERROR_MEANING);
  g_assert_cmpstr (error->message, ==, "x.xml:1:1: this is no map: its root is 'scenario'; give a file whose root is 'map'");
  g_clear_error (&error);
  g_assert_null (vtr_board_read_data ("<map", 4, "x.xml", NULL, &error));
  g_assert_error (error, VTR_BOARD_ERROR, VTR_BOARD_ERROR_XML);
}

/* What our own check lets pass, the grammar does not. */
static void
test_schema (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *text = projected_map ("52", "0", "<pontoon/>");
  g_autofree gchar *terrain = projected_map ("52", "0", "\n<place id=\"q\" name=\"Q\" class=\"town\" lat=\"52\" lon=\"1\" nation=\"n\" weight=\"1\" terrain=\"hill\"/>\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (vtr_board_read_data (text, strlen (text), "x.xml", NULL, NULL));
  g_assert_null (vtr_board_read_data (terrain, strlen (terrain), "x.xml", lines, &error));
  g_assert_error (error, VTR_BOARD_ERROR, VTR_BOARD_ERROR_MEANING);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (lines, 0), "x.xml:7:1: not as the schema has it: "));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/map-file/small", test_small);
  g_test_add_func ("/board/map-file/marks", test_marks);
  g_test_add_func ("/board/map-file/hexes", test_hexes);
  g_test_add_func ("/board/map-file/projection", test_projection);
  g_test_add_func ("/board/map-file/off-sheet", test_off_sheet);
  g_test_add_func ("/board/map-file/bad-degrees", test_bad_degrees);
  g_test_add_func ("/board/map-file/shapes", test_shapes);
  g_test_add_func ("/board/map-file/faults", test_faults);
  g_test_add_func ("/board/map-file/many-faults", test_many_faults);
  g_test_add_func ("/board/map-file/large-and-wrong", test_large_and_wrong);
  g_test_add_func ("/board/map-file/no-map", test_no_map);
  g_test_add_func ("/board/map-file/schema", test_schema);
  return g_test_run ();
}
