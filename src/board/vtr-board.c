/* SPDX-License-Identifier: MIT */
#include "board/vtr-board.h"

/* Written out: the formatter would put spaces into G_DEFINE_QUARK's name. */
GQuark
vtr_board_error_quark (void)
{
  return g_quark_from_static_string ("vtr-board-error-quark");
}

static void
place_clear (gpointer data)
{
  VtrPlace *place = data;

  g_free (place->name);
  g_strfreev (place->aliases);
  g_strfreev (place->marks);
  g_free (place->terrain);
  g_free (place->rule);
  g_free (place->links);
}

static void
link_clear (gpointer data)
{
  VtrLink *link = data;

  g_strfreev (link->crosses);
  g_strfreev (link->streams);
}

static void
river_clear (gpointer data)
{
  VtrRiver *river = data;

  g_free (river->name);
  g_free (river->points);
}

static void
rail_clear (gpointer data)
{
  VtrRail *rail = data;

  g_free (rail->name);
  g_free (rail->places);
}

static void
shape_clear (gpointer data)
{
  VtrShape *shape = data;

  g_free (shape->points);
}

static void
nation_clear (gpointer data)
{
  VtrNationName *nation = data;

  g_free (nation->name);
  g_free (nation->adjective);
}

static void
sea_clear (gpointer data)
{
  VtrSeaName *sea = data;

  g_free (sea->name);
}

static GArray *
array_new (gsize size,
           GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);
  return array;
}

/**
 * vtr_board_new:
 *
 * Makes an empty board. Fill it with vtr_board_add_place() and
 * vtr_board_add_link(), then call vtr_board_finish().
 *
 * Returns: (transfer full): the board
 */
VtrBoard *
vtr_board_new (void)
{
  VtrBoard *board = g_new0 (VtrBoard, 1);

  board->name = g_strdup ("");
  board->places = array_new (sizeof (VtrPlace), place_clear);
  board->links = array_new (sizeof (VtrLink), link_clear);
  board->rivers = array_new (sizeof (VtrRiver), river_clear);
  board->rails = array_new (sizeof (VtrRail), rail_clear);
  board->shapes = array_new (sizeof (VtrShape), shape_clear);
  board->nations = array_new (sizeof (VtrNationName), nation_clear);
  board->seas = array_new (sizeof (VtrSeaName), sea_clear);
  board->pontoons = array_new (sizeof (VtrPontoonPair), NULL);
  board->credits = g_ptr_array_new_with_free_func (g_free);
  board->place_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return board;
}

/**
 * vtr_board_free:
 * @board: (transfer full) (nullable): a board
 *
 * Frees a board and all that is on it.
 */
void
vtr_board_free (VtrBoard *board)
{
  if (board == NULL)
    return;
  g_free (board->name);
  g_array_unref (board->places);
  g_array_unref (board->links);
  g_array_unref (board->rivers);
  g_array_unref (board->rails);
  g_array_unref (board->shapes);
  g_array_unref (board->nations);
  g_array_unref (board->seas);
  g_array_unref (board->pontoons);
  g_ptr_array_unref (board->credits);
  g_hash_table_unref (board->place_index);
  g_free (board);
}

/**
 * vtr_board_add_place:
 * @board: a board
 * @id: a valid id that no other place on @board has
 * @name: the name that people read
 * @class_: what it is
 * @x: metres east of the sheet's west edge
 * @y: metres south of the sheet's north edge
 *
 * Adds a place. It has no nation, aliases, marks or terrain yet, and label
 * weight 2; the caller may set them. vtr_board_find_place() finds it at once.
 *
 * Returns: (transfer none): the place, valid until the next one is added
 */
VtrPlace *
vtr_board_add_place (VtrBoard *board,
                     const gchar *id,
                     const gchar *name,
                     VtrPlaceClass class_,
                     gint x,
                     gint y)
{
  VtrPlace place = { 0 };

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (vtr_id_is_valid (id), NULL);
  g_return_val_if_fail (!g_hash_table_contains (board->place_index, id), NULL);

  place.id = vtr_id (id);
  place.name = g_strdup (name);
  place.aliases = g_new0 (gchar *, 1);
  place.class_ = class_;
  place.at.x = x;
  place.at.y = y;
  place.marks = g_new0 (gchar *, 1);
  place.weight = 2;
  place.terrain = g_strdup ("");
  place.rule = g_strdup ("");
  g_array_append_val (board->places, place);
  g_hash_table_insert (board->place_index, g_strdup (id), GUINT_TO_POINTER (board->places->len));
  return &g_array_index (board->places, VtrPlace, board->places->len - 1);
}

/**
 * vtr_board_add_link:
 * @board: a board
 * @from: index of the place at one end
 * @to: index of the place at the other end
 * @class_: what it is
 *
 * Adds a link. It crosses no river yet; the caller may set @crosses, @streams
 * and @control. Until vtr_board_finish() no search knows of it.
 *
 * Returns: (transfer none): the link, valid until the next one is added
 */
VtrLink *
vtr_board_add_link (VtrBoard *board,
                    guint from,
                    guint to,
                    VtrLinkClass class_)
{
  VtrLink link = { 0 };

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (from < board->places->len && to < board->places->len, NULL);

  link.from = from;
  link.to = to;
  link.class_ = class_;
  link.crosses = g_new0 (gchar *, 1);
  link.streams = g_new0 (gchar *, 1);
  g_array_append_val (board->links, link);
  return &g_array_index (board->links, VtrLink, board->links->len - 1);
}

/* The greatest integer whose square is at most n. */
static guint64
integer_root (guint64 n)
{
  guint64 root = 0;
  guint64 bit = G_GUINT64_CONSTANT (1) << 62;

  while (bit > n)
    bit >>= 2;
  for (; bit != 0; bit >>= 2)
    {
      if (n >= root + bit)
        {
          n -= root + bit;
          root = (root >> 1) + bit;
        }
      else
        root >>= 1;
    }
  return root;
}

static gint
straight_length (VtrPoint a,
                 VtrPoint b)
{
  guint64 dx = (guint64) ABS ((gint64) a.x - b.x);
  guint64 dy = (guint64) ABS ((gint64) a.y - b.y);

  dx = MIN (dx, G_MAXINT);
  dy = MIN (dy, G_MAXINT);
  return (gint) MIN (integer_root (dx * dx + dy * dy), (guint64) G_MAXINT);
}

typedef struct
{
  const VtrBoard *board;
  guint place;
} AdjacencySort;

static gint
compare_links (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  const AdjacencySort *sort = user_data;
  guint link_a = *(const guint *) a;
  guint link_b = *(const guint *) b;
  guint end_a = vtr_board_other_end (sort->board, link_a, sort->place);
  guint end_b = vtr_board_other_end (sort->board, link_b, sort->place);
  gint order = vtr_id_compare (&vtr_board_place (sort->board, end_a)->id, &vtr_board_place (sort->board, end_b)->id);

  if (order != 0)
    return order;
  return (link_a > link_b) - (link_a < link_b);
}

static void
append_adjacent (VtrBoard *board,
                 guint place_index,
                 guint link)
{
  VtrPlace *place = &g_array_index (board->places, VtrPlace, place_index);

  place->links[place->n_links++] = link;
}

/* Pairs between which the map allows a bridge become links of their own, after
 * all others; a pair that has a road needs none. */
static void
append_bridges (VtrBoard *board)
{
  g_autoptr (GHashTable) joined = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = board->links->len; i-- > 0;)
    if (vtr_board_link (board, i)->class_ == VTR_LINK_BRIDGE)
      g_array_remove_index (board->links, i);
  board->n_roads = board->links->len;
  if (board->pontoons->len == 0)
    return;
  for (guint i = 0; i < board->links->len; i++)
    {
      const VtrLink *link = vtr_board_link (board, i);
      gint64 key = ((gint64) MIN (link->from, link->to) << 32) | MAX (link->from, link->to);

      g_hash_table_add (joined, g_memdup2 (&key, sizeof key));
    }
  for (guint i = 0; i < board->pontoons->len; i++)
    {
      const VtrPontoonPair *pair = &g_array_index (board->pontoons, VtrPontoonPair, i);
      gint64 key = ((gint64) MIN (pair->from, pair->to) << 32) | MAX (pair->from, pair->to);

      if (pair->from != pair->to && g_hash_table_add (joined, g_memdup2 (&key, sizeof key)))
        vtr_board_add_link (board, pair->from, pair->to, VTR_LINK_BRIDGE);
    }
}

/**
 * vtr_board_finish:
 * @board: a board with all its places, links and pairs for bridges
 *
 * Computes what follows from the places and links: the possible bridges as
 * links after all others, straight lengths in metres (rounded down), the number
 * of great rivers that a link crosses, and for each place its links, sorted by
 * the id of the other end. May be called again after more was added.
 */
void
vtr_board_finish (VtrBoard *board)
{
  g_autofree guint *degree = NULL;

  g_return_if_fail (board != NULL);

  append_bridges (board);
  degree = g_new0 (guint, board->places->len + 1);
  for (guint i = 0; i < board->links->len; i++)
    {
      VtrLink *link = &g_array_index (board->links, VtrLink, i);

      link->metres = straight_length (vtr_board_place (board, link->from)->at, vtr_board_place (board, link->to)->at);
      link->n_crosses = g_strv_length (link->crosses);
      degree[link->from]++;
      if (link->to != link->from)
        degree[link->to]++;
    }
  for (guint i = 0; i < board->places->len; i++)
    {
      VtrPlace *place = &g_array_index (board->places, VtrPlace, i);

      g_free (place->links);
      place->links = g_new0 (guint, degree[i] + 1);
      place->n_links = 0;
    }
  for (guint i = 0; i < board->links->len; i++)
    {
      const VtrLink *link = vtr_board_link (board, i);

      append_adjacent (board, link->from, i);
      if (link->to != link->from)
        append_adjacent (board, link->to, i);
    }
  for (guint i = 0; i < board->places->len; i++)
    {
      VtrPlace *place = &g_array_index (board->places, VtrPlace, i);
      AdjacencySort sort = { board, i };

      g_qsort_with_data (place->links, (gint) place->n_links, sizeof (guint), compare_links, &sort);
    }
}

/**
 * vtr_place_has_mark:
 * @place: a place
 * @mark: a mark such as "germany" or "bank-elbe:left"
 *
 * Returns: %TRUE if the map gives @place this mark
 */
gboolean
vtr_place_has_mark (const VtrPlace *place,
                    const gchar *mark)
{
  return g_strv_contains ((const gchar *const *) place->marks, mark);
}

/**
 * vtr_board_find_place:
 * @board: a board
 * @id: (nullable): the id of a place
 *
 * Returns: the place's index, or %VTR_NO_PLACE
 */
guint
vtr_board_find_place (const VtrBoard *board,
                      const gchar *id)
{
  guint found;

  if (id == NULL)
    return VTR_NO_PLACE;
  found = GPOINTER_TO_UINT (g_hash_table_lookup (board->place_index, id));
  return found == 0 ? VTR_NO_PLACE : found - 1;
}

/**
 * vtr_board_find_link:
 * @board: a finished board
 * @from: index of a place, or %VTR_NO_PLACE
 * @to: index of another place, or %VTR_NO_PLACE
 *
 * Finds the link between two places; the direction does not matter. A place for
 * a bridge (%VTR_LINK_BRIDGE) is found too: whether one stands there, and for
 * whom, only the ruleset knows.
 *
 * Returns: the link's index, or %VTR_NO_LINK
 */
guint
vtr_board_find_link (const VtrBoard *board,
                     guint from,
                     guint to)
{
  const VtrPlace *place;

  if (from >= board->places->len || to >= board->places->len)
    return VTR_NO_LINK;
  place = vtr_board_place (board, from);
  for (guint i = 0; i < place->n_links; i++)
    {
      if (vtr_board_other_end (board, place->links[i], from) == to)
        return place->links[i];
    }
  return VTR_NO_LINK;
}

/**
 * vtr_board_other_end:
 * @board: a board
 * @link: index of a link
 * @place: index of the place at one of its ends
 *
 * Returns: index of the place at the other end
 */
guint
vtr_board_other_end (const VtrBoard *board,
                     guint link,
                     guint place)
{
  const VtrLink *record = vtr_board_link (board, link);

  return record->from == place ? record->to : record->from;
}

/**
 * vtr_board_has_rail:
 * @board: a finished board
 * @place: index of a place
 *
 * Returns: whether a railway runs through it
 */
gboolean
vtr_board_has_rail (const VtrBoard *board,
                    guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);

  for (guint i = 0; i < at->n_links; i++)
    if (vtr_board_link (board, at->links[i])->rail)
      return TRUE;
  return FALSE;
}

/**
 * vtr_board_place_name:
 * @board: a board
 * @id: a place's id
 *
 * Returns: (transfer none): the place's name, or the id itself if @board has no
 *   such place
 */
const gchar *
vtr_board_place_name (const VtrBoard *board,
                      const VtrId *id)
{
  guint place = vtr_board_find_place (board, id->s);

  return place == VTR_NO_PLACE ? id->s : vtr_board_place (board, place)->name;
}

/**
 * vtr_board_nation_name:
 * @board: a board
 * @id: a nation's id
 *
 * Returns: (transfer none): the nation's name, or the id itself if @board has
 *   no such nation
 */
const gchar *
vtr_board_nation_name (const VtrBoard *board,
                       const VtrId *id)
{
  for (guint i = 0; i < board->nations->len; i++)
    {
      const VtrNationName *nation = &g_array_index (board->nations, VtrNationName, i);

      if (vtr_id_equal (&nation->id, id))
        return nation->name;
    }
  return id->s;
}
