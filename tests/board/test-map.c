/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/*
 * The map that is shipped, held against itself: what the grammar and the reader
 * cannot know. Each test reports all that it finds.
 */
#include "board/vtr-board.h"

#include <string.h>

#define MIN_LINK 8000
#define MAX_LINK 80000

static VtrBoard *board;

/* A link that goes against the geometry on purpose, and why. */
typedef struct
{
  const gchar *from;
  const gchar *to;
  const gchar *river;
  const gchar *reason;
} Override;

static const Override crossing_overrides[] = {
  { "berlin", "potsdam", "spree", "the town stands on both banks" },
  { "berlin", "potsdam", "havel", "the town stands on both banks" },
  { "brandenburg", "genthin", "havel", "the town stands on both banks" },
  { "brandenburg", "belzig", "havel", "the town stands on both banks" },
  { "treuenbrietzen", "potsdam", "havel", "the town stands on both banks" },
  { "trebbin", "berlin", "spree", "the town stands on both banks" },
  { "mittenwalde", "berlin", "spree", "the town stands on both banks" },
  { "laun", "prague", "moldau", "the town stands on both banks" },
  { "theresienstadt", "prague", "moldau", "the town stands on both banks" },
  { "bayreuth", "hof", "main", "a headwater, no obstacle" },
  { "bayreuth", "kronach", "main", "a headwater, no obstacle" },
  { "eger", "plauen", "weisse-elster", "a headwater, no obstacle" },
  { "hoyerswerda", "bautzen", "schwarze-elster", "a headwater, no obstacle" },
  { "hirschberg", "jauer", "katzbach", "a headwater, no obstacle" },
  { "herzberg", "wittenberg", "schwarze-elster", "the road keeps to the right bank" },
  { "dessau", "wittenberg", "mulde", "the road crosses the Elbe at Rosslau and avoids the Mulde" },
  { "wurzburg", "aschaffenburg", "main", "crosses the bend twice, charged once" },
  { "posen", "jarotschin", "warthe", "crosses the bend twice, charged once" },
  { NULL, NULL, NULL, NULL }
};

static const Override bank_overrides[] = {
  { "hirschberg", "josefstadt", "elbe", "over the watershed, east of the sources" },
  { "schweidnitz", "josefstadt", "elbe", "over the watershed, east of the sources" },
  { "glatz", "josefstadt", "elbe", "over the watershed, east of the sources" },
  { NULL, NULL, NULL, NULL }
};

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

static const gchar *
place_id (guint place)
{
  return vtr_board_place (board, place)->id.s;
}

static gboolean
is_between (const VtrLink *link,
            const gchar *a,
            const gchar *b)
{
  const gchar *from = place_id (link->from);
  const gchar *to = place_id (link->to);

  return (strcmp (from, a) == 0 && strcmp (to, b) == 0) || (strcmp (from, b) == 0 && strcmp (to, a) == 0);
}

static const Override *
find_override (const Override *overrides,
               const VtrLink *link,
               const gchar *river)
{
  for (; overrides->from != NULL; overrides++)
    {
      if (strcmp (overrides->river, river) == 0 && is_between (link, overrides->from, overrides->to))
        return overrides;
    }
  return NULL;
}

/* On which side of the line a-b c lies; on it counts as the left. */
static gint
side_of (VtrPoint a,
         VtrPoint b,
         VtrPoint c)
{
  gint64 cross = ((gint64) b.x - a.x) * ((gint64) c.y - a.y) - ((gint64) b.y - a.y) * ((gint64) c.x - a.x);

  return cross >= 0 ? 1 : -1;
}

static gboolean
segments_cross (VtrPoint a,
                VtrPoint b,
                VtrPoint c,
                VtrPoint d)
{
  return side_of (a, b, c) != side_of (a, b, d) && side_of (c, d, a) != side_of (c, d, b);
}

static guint
count_crossings (VtrPoint a,
                 VtrPoint b,
                 const VtrRiver *river)
{
  guint n = 0;

  for (guint i = 0; i + 1 < river->n_points; i++)
    n += segments_cross (a, b, river->points[i], river->points[i + 1]) ? 1 : 0;
  return n;
}

static gboolean
is_inside (VtrPoint at,
           const VtrShape *shape)
{
  VtrPoint far = { -1000000, at.y - 17 };
  guint n = 0;

  for (guint i = 0; i < shape->n_points; i++)
    n += segments_cross (at, far, shape->points[i], shape->points[(i + 1) % shape->n_points]) ? 1 : 0;
  return n % 2 == 1;
}

static void
test_size (void)
{
  g_assert_cmpuint (board->places->len, ==, 205);
  g_assert_cmpuint (board->n_roads, ==, 375);
  g_assert_cmpuint (board->rivers->len, ==, 29);
  g_assert_cmpuint (board->nations->len, ==, 20);
  g_assert_cmpuint (board->credits->len, ==, 4);
  g_assert_false (board->is_hex);
}

static void
test_connected (void)
{
  g_autofree guint *distances = vtr_board_distances (board, 0, NULL, NULL);

  for (guint i = 0; i < board->places->len; i++)
    {
      if (distances[i] == G_MAXUINT)
        complain ("%s cannot be reached from %s", place_id (i), place_id (0));
    }
}

static void
test_planar (void)
{
  for (guint i = 0; i < board->n_roads; i++)
    for (guint j = i + 1; j < board->n_roads; j++)
      {
        const VtrLink *a = vtr_board_link (board, i);
        const VtrLink *b = vtr_board_link (board, j);

        if (a->from == b->from || a->from == b->to || a->to == b->from || a->to == b->to)
          continue;
        if (segments_cross (vtr_board_place (board, a->from)->at, vtr_board_place (board, a->to)->at,
                            vtr_board_place (board, b->from)->at, vtr_board_place (board, b->to)->at))
          complain ("%s-%s crosses %s-%s", place_id (a->from), place_id (a->to), place_id (b->from), place_id (b->to));
      }
}

static void
test_lengths (void)
{
  for (guint i = 0; i < board->n_roads; i++)
    {
      const VtrLink *link = vtr_board_link (board, i);

      if (link->metres < MIN_LINK || link->metres > MAX_LINK)
        complain ("%s-%s is %d m long", place_id (link->from), place_id (link->to), link->metres);
    }
}

/* A link crosses a river exactly when its straight line does, an odd number of
 * times: both ways round a bend is no crossing. */
static void
test_crossings (void)
{
  guint n_overrides = 0;

  for (guint i = 0; i < board->n_roads; i++)
    for (guint r = 0; r < board->rivers->len; r++)
      {
        const VtrLink *link = vtr_board_link (board, i);
        const VtrRiver *river = &g_array_index (board->rivers, VtrRiver, r);
        gboolean drawn = count_crossings (vtr_board_place (board, link->from)->at, vtr_board_place (board, link->to)->at, river) % 2 == 1;
        gboolean said = g_strv_contains ((const gchar *const *) link->crosses, river->id.s) ||
                        g_strv_contains ((const gchar *const *) link->streams, river->id.s);
        gboolean override = find_override (crossing_overrides, link, river->id.s) != NULL;

        if (river->class_ == VTR_RIVER_DRAWN)
          {
            if (said)
              complain ("%s-%s names %s, which is only drawn", place_id (link->from), place_id (link->to), river->id.s);
            continue;
          }
        n_overrides += override ? 1 : 0;
        if ((drawn != said) != override)
          complain ("%s-%s: %s is %scrossed by the line and %snamed by the link%s", place_id (link->from), place_id (link->to), river->id.s,
                    drawn ? "" : "not ", said ? "" : "not ", override ? ", so it needs no exception" : "");
      }
  g_assert_cmpuint (n_overrides, ==, G_N_ELEMENTS (crossing_overrides) - 1);
}

/* -1 left, 1 right, 0 unmarked. */
static gint
bank_of (guint place,
         const gchar *river)
{
  g_autofree gchar *left = g_strdup_printf ("bank-%s:left", river);
  g_autofree gchar *right = g_strdup_printf ("bank-%s:right", river);

  if (vtr_place_has_mark (vtr_board_place (board, place), left))
    return -1;
  return vtr_place_has_mark (vtr_board_place (board, place), right) ? 1 : 0;
}

static void
test_banks (void)
{
  static const gchar *const rivers[] = { "elbe", "oder", "saale" };
  guint n_overrides = 0;

  for (guint r = 0; r < G_N_ELEMENTS (rivers); r++)
    {
      for (guint i = 0; i < board->places->len && strcmp (rivers[r], "saale") != 0; i++)
        {
          if (bank_of (i, rivers[r]) == 0)
            complain ("%s has no bank of the %s", place_id (i), rivers[r]);
        }
      for (guint i = 0; i < board->n_roads; i++)
        {
          const VtrLink *link = vtr_board_link (board, i);
          gint from = bank_of (link->from, rivers[r]);
          gint to = bank_of (link->to, rivers[r]);
          gboolean crosses = g_strv_contains ((const gchar *const *) link->crosses, rivers[r]);
          gboolean override = find_override (bank_overrides, link, rivers[r]) != NULL;

          if (from == 0 || to == 0)
            continue;
          n_overrides += override ? 1 : 0;
          if (((from != to) != crosses) != override)
            complain ("%s-%s: %s banks of the %s, %s", place_id (link->from), place_id (link->to),
                      from != to ? "both" : "the same", rivers[r], crosses ? "crossed" : "not crossed");
        }
    }
  g_assert_cmpuint (n_overrides, ==, G_N_ELEMENTS (bank_overrides) - 1);
}

/* A fortress controls a crossing of a river that it commands, and stands at one
 * end of it. */
static void
test_control (void)
{
  for (guint i = 0; i < board->n_roads; i++)
    {
      const VtrLink *link = vtr_board_link (board, i);
      const VtrPlace *fortress;
      gboolean commands = FALSE;

      if (vtr_id_is_empty (&link->control))
        continue;
      fortress = vtr_board_place (board, vtr_board_find_place (board, link->control.s));
      for (guint n = 0; n < 2; n++)
        for (gchar **river = n == 0 ? link->crosses : link->streams; *river != NULL; river++)
          {
            g_autofree gchar *mark = g_strdup_printf ("controls:%s", *river);

            commands |= vtr_place_has_mark (fortress, mark);
          }
      if (!commands)
        complain ("%s-%s: %s commands no river that it crosses", place_id (link->from), place_id (link->to), fortress->id.s);
      if (!vtr_id_equal (&fortress->id, &vtr_board_place (board, link->from)->id) && !vtr_id_equal (&fortress->id, &vtr_board_place (board, link->to)->id))
        complain ("%s-%s: %s stands at neither end", place_id (link->from), place_id (link->to), fortress->id.s);
    }
}

static void
test_pontoons (void)
{
  g_assert_cmpuint (board->pontoons->len, >, 0);
  for (guint i = 0; i < board->pontoons->len; i++)
    {
      const VtrPontoonPair *pair = &g_array_index (board->pontoons, VtrPontoonPair, i);

      if (vtr_board_find_link (board, pair->from, pair->to) < board->n_roads)
        complain ("%s and %s are joined by road", place_id (pair->from), place_id (pair->to));
      for (guint r = 0; r < board->rivers->len; r++)
        {
          const VtrRiver *river = &g_array_index (board->rivers, VtrRiver, r);
          guint n = count_crossings (vtr_board_place (board, pair->from)->at, vtr_board_place (board, pair->to)->at, river);

          if (river->class_ == VTR_RIVER_GREAT && n != (vtr_id_equal (&river->id, &pair->river) ? 1 : 0))
            complain ("a bridge from %s to %s crosses the %s %u times", place_id (pair->from), place_id (pair->to), river->id.s, n);
        }
    }
}

static void
test_regions (void)
{
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      guint n = 0;

      for (guint s = 0; s < board->shapes->len; s++)
        {
          const VtrShape *shape = &g_array_index (board->shapes, VtrShape, s);

          if (shape->class_ != VTR_SHAPE_REGION || !is_inside (place->at, shape))
            continue;
          n++;
          if (!vtr_id_equal (&shape->nation, &place->nation))
            complain ("%s is of %s and lies in %s", place->id.s, place->nation.s, shape->nation.s);
        }
      if (n != 1)
        complain ("%s lies in %u regions", place->id.s, n);
    }
}

/* "Hof" may not mean two places. */
static void
test_names (void)
{
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);

      for (gint n = -1; n < 0 || place->aliases[n] != NULL; n++)
        {
          g_autofree gchar *folded = g_utf8_casefold (n < 0 ? place->name : place->aliases[n], -1);
          const gchar *owner = g_hash_table_lookup (owners, folded);

          if (owner != NULL)
            complain ("'%s' is a name of %s and of %s", folded, owner, place->id.s);
          g_hash_table_insert (owners, g_steal_pointer (&folded), (gpointer) place->id.s);
        }
    }
}

/* The fortresses in Germany that prestige counts (4.5). */
static void
test_germany (void)
{
  static const struct
  {
    const gchar *place;
    gboolean germany;
  } rows[] = {
    { "magdeburg", TRUE },
    { "wittenberg", TRUE },
    { "torgau", TRUE },
    { "kustrin", TRUE },
    { "stettin", TRUE },
    { "glogau", TRUE },
    { "danzig", FALSE },
    { "thorn", FALSE },
    { "mainz", FALSE },
    { "prague", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint place = vtr_board_find_place (board, rows[i].place);

      g_assert_cmpuint (place, !=, VTR_NO_PLACE);
      if (vtr_place_has_mark (vtr_board_place (board, place), "germany") != rows[i].germany)
        complain ("%s should%s be in Germany", rows[i].place, rows[i].germany ? "" : " not");
    }
}

int
main (int argc,
      char **argv)
{
  g_autofree gchar *path = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  gint status;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "map.xml", NULL);
  board = vtr_board_read_file (path, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);

  g_test_add_func ("/board/map/size", test_size);
  g_test_add_func ("/board/map/connected", test_connected);
  g_test_add_func ("/board/map/planar", test_planar);
  g_test_add_func ("/board/map/lengths", test_lengths);
  g_test_add_func ("/board/map/crossings", test_crossings);
  g_test_add_func ("/board/map/banks", test_banks);
  g_test_add_func ("/board/map/control", test_control);
  g_test_add_func ("/board/map/pontoons", test_pontoons);
  g_test_add_func ("/board/map/regions", test_regions);
  g_test_add_func ("/board/map/names", test_names);
  g_test_add_func ("/board/map/germany", test_germany);
  status = g_test_run ();
  vtr_board_free (board);
  return status;
}
