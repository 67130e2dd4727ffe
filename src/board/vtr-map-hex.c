/* SPDX-License-Identifier: MIT */
#include "board/vtr-map-private.h"

#include <string.h>

/*
 * What a map of hexes has beyond one of roads: the grid that gives each hex its
 * position and its neighbours, rivers along hexsides, and the countries' areas,
 * which follow from whose each hex is. Railways run over any map.
 */

/* A hex is at least this broad, so that its corners are points of their own. */
#define LEAST_BREADTH 100
#define MOST_BREADTH 50000

static const gchar *const terrains[] = { "clear", "forest", "rough", "mountain", "marsh", "water", NULL };
static const gchar *const edges[] = { "north", "east", "south", "west", NULL };

gboolean
vtr_map_has_grid (const VtrMapReader *reader)
{
  return reader->board->grid.half > 0;
}

static gboolean
read_hex (VtrMapReader *reader,
          const VtrXmlElement *element,
          const gchar *name,
          VtrHex *hex)
{
  g_autofree gchar *quoted = NULL;

  if (vtr_hex_parse (name, hex))
    return TRUE;
  quoted = vtr_xml_quote (name);
  vtr_xml_fault_at (&reader->faults, element, "%s is no hex; give two digits of its column and two of its row, like 0704", quoted);
  return FALSE;
}

void
vtr_map_read_grid (VtrMapReader *reader,
                   const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "first", "last", "breadth", "source", NULL };
  const gchar *names[] = { vtr_xml_require (element, "first", &reader->faults), vtr_xml_require (element, "last", &reader->faults) };
  const gchar *breadth = vtr_xml_require (element, "breadth", &reader->faults);
  gint64 metres = 0;
  VtrHex ends[2];

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  vtr_map_read_house (reader, element);
  if (!reader->board->is_hex)
    {
      vtr_xml_fault_at (&reader->faults, element, "a <grid> on a map of roads; give the map kind=\"hexes\" or take it out");
      return;
    }
  if (vtr_map_has_grid (reader))
    {
      vtr_xml_fault_at (&reader->faults, element, "a second <grid>; leave one");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] == NULL || !read_hex (reader, element, names[i], &ends[i]))
      return;
  if (breadth == NULL)
    return;
  if (!g_ascii_string_to_signed (breadth, 10, LEAST_BREADTH, MOST_BREADTH, &metres, NULL) || metres % 2 != 0)
    {
      g_autofree gchar *quoted = vtr_xml_quote (breadth);

      vtr_xml_fault_at (&reader->faults, element, "a hex cannot be %s broad; give an even number of metres from %d to %d", quoted, LEAST_BREADTH, MOST_BREADTH);
      return;
    }
  if (ends[0].column > ends[1].column || ends[0].row > ends[1].row)
    {
      vtr_xml_fault_at (&reader->faults, element, "the grid has no area; give the north-western hex as 'first', the south-eastern as 'last'");
      return;
    }
  reader->board->grid = vtr_hex_grid (ends[0], ends[1], (gint) metres);
  reader->board->size = vtr_hex_grid_size (&reader->board->grid);
}

/* Where the place with @id lies by its name; a fault if it lies nowhere. */
gboolean
vtr_map_hex_position (VtrMapReader *reader,
                      const VtrXmlElement *element,
                      const gchar *id,
                      VtrPoint *point)
{
  static const gchar *const positions[] = { "x", "y", "lat", "lon" };
  VtrHex hex;

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    if (vtr_xml_attribute (element, positions[i]) != NULL)
      vtr_xml_fault_at (&reader->faults, element, "a hex lies where its name says; take '%s' out", positions[i]);
  if (!read_hex (reader, element, id, &hex))
    return FALSE;
  if (!vtr_hex_grid_has (&reader->board->grid, hex))
    {
      vtr_xml_fault_at (&reader->faults, element, "the hex %s lies off the grid; correct it or enlarge the grid", id);
      return FALSE;
    }
  *point = vtr_hex_centre (&reader->board->grid, hex);
  return TRUE;
}

/* What a hex of a grid must tell. */
void
vtr_map_check_hex (VtrMapReader *reader,
                   const VtrXmlElement *element,
                   const VtrPlace *place)
{
  vtr_xml_require (element, "nation", &reader->faults);
  vtr_map_read_choice (reader, element, "terrain", terrains, -1);
  if (place->class_ == VTR_PLACE_FORTRESS && vtr_xml_attribute (element, "rating") == NULL)
    vtr_xml_fault_at (&reader->faults, element, "the fortress %s has no 'rating'; give its siege rating", place->id.s);
  if (place->class_ != VTR_PLACE_HEX)
    vtr_xml_require (element, "name", &reader->faults);
}

/* edge="south west": marks "edge:south", "edge:west". */
void
vtr_map_read_edges (VtrMapReader *reader,
                    const VtrXmlElement *element,
                    GPtrArray *marks)
{
  const gchar *value = vtr_xml_attribute (element, "edge");
  g_auto (GStrv) words = g_strsplit_set (value != NULL ? value : "", " \t\r\n", -1);

  for (gchar **word = words; *word != NULL; word++)
    {
      if (**word == '\0')
        continue;
      if (!g_strv_contains (edges, *word))
        vtr_xml_fault_unknown (&reader->faults, element, "no edge %s", *word, edges, G_N_ELEMENTS (edges) - 1);
      else
        g_ptr_array_add (marks, g_strdup_printf ("edge:%s", *word));
    }
}

/* source="house": what the element says is not printed anywhere. */
gboolean
vtr_map_read_house (VtrMapReader *reader,
                    const VtrXmlElement *element)
{
  static const gchar *const sources[] = { "printed", "house", NULL };

  return vtr_map_read_choice (reader, element, "source", sources, 0) == 1;
}

/* --- neighbours ------------------------------------------------------------- */

/* The place at @hex, or VTR_NO_PLACE. */
static guint
find_hex (const VtrBoard *board,
          VtrHex hex)
{
  g_autofree gchar *name = NULL;

  if (!vtr_hex_grid_has (&board->grid, hex))
    return VTR_NO_PLACE;
  name = vtr_hex_name (hex);
  return vtr_board_find_place (board, name);
}

static VtrHex
hex_of (const VtrBoard *board,
        guint place)
{
  VtrHex hex = { 0, 0 };

  vtr_hex_parse (vtr_board_place (board, place)->id.s, &hex);
  return hex;
}

/* Every two hexes that share a side become linked, and a hex that says it lies
 * at an edge must have a side that is nobody's. */
void
vtr_map_join_hexes (VtrMapReader *reader)
{
  VtrBoard *board = reader->board;

  for (guint i = 0; i < board->places->len; i++)
    {
      VtrHex hex = hex_of (board, i);

      for (guint side = 0; side < VTR_HEX_SIDES; side++)
        {
          guint next = find_hex (board, vtr_hex_neighbour (hex, side));

          if (next != VTR_NO_PLACE && next > i)
            vtr_board_add_link (board, i, next, VTR_LINK_SIDE);
        }
    }
  vtr_board_finish (board);
  for (guint i = 0; i < reader->root->children->len; i++)
    {
      const VtrXmlElement *element = g_ptr_array_index (reader->root->children, i);
      const gchar *id = vtr_xml_attribute (element, "id");
      guint place = id != NULL && strcmp (element->name, "place") == 0 ? vtr_board_find_place (board, id) : VTR_NO_PLACE;

      if (place != VTR_NO_PLACE && vtr_xml_attribute (element, "edge") != NULL && vtr_board_place (board, place)->n_links == VTR_HEX_SIDES)
        vtr_xml_fault_at (&reader->faults, element, "the hex %s lies in the midst of others, not at an edge; take 'edge' out", id);
    }
}

/* --- rivers ------------------------------------------------------------------- */

static gboolean
same_point (VtrPoint a,
            VtrPoint b)
{
  return a.x == b.x && a.y == b.y;
}

/* "2609-2709": the link between the two and the ends of their side. */
static guint
read_side (VtrMapReader *reader,
           const VtrXmlElement *element,
           const gchar *token,
           VtrPoint ends[2])
{
  const VtrBoard *board = reader->board;
  g_auto (GStrv) names = g_strsplit (token, "-", 2);
  guint places[2];
  guint side = 0;

  for (guint i = 0; i < 2; i++)
    {
      places[i] = names[i] != NULL ? vtr_board_find_place (board, names[i]) : VTR_NO_PLACE;
      if (places[i] == VTR_NO_PLACE)
        {
          g_autofree gchar *quoted = vtr_xml_quote (token);

          vtr_xml_fault_at (&reader->faults, element, "%s is no side between two hexes of this map; give one like 0704-0804", quoted);
          return VTR_NO_LINK;
        }
    }
  if (!vtr_hex_side_to (hex_of (board, places[0]), hex_of (board, places[1]), &side))
    {
      vtr_xml_fault_at (&reader->faults, element, "%s and %s are no neighbours; name two hexes that share a side", names[0], names[1]);
      return VTR_NO_LINK;
    }
  ends[0] = vtr_hex_corner (&board->grid, hex_of (board, places[0]), side);
  ends[1] = vtr_hex_corner (&board->grid, hex_of (board, places[0]), side + 1);
  return vtr_board_find_link (board, places[0], places[1]);
}

static void
add_to_list (gchar ***list,
             const gchar *id)
{
  guint n = g_strv_length (*list);

  *list = g_renew (gchar *, *list, n + 2);
  (*list)[n] = g_strdup (id);
  (*list)[n + 1] = NULL;
}

static void
swap_points (VtrPoint points[2])
{
  VtrPoint first = points[0];

  points[0] = points[1];
  points[1] = first;
}

/* The sides of one river, in order: each begins at the corner where the one
 * before it ends. The course is drawn through these corners. */
static void
read_sides (VtrMapReader *reader,
            const VtrXmlElement *element,
            const VtrXmlElement *list,
            VtrRiver *river)
{
  g_autofree gchar *text = vtr_xml_text (list);
  g_auto (GStrv) tokens = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (VtrPoint));

  for (gchar **token = tokens; *token != NULL; token++)
    {
      VtrPoint ends[2];
      guint link;

      if (**token == '\0')
        continue;
      link = read_side (reader, list, *token, ends);
      if (link == VTR_NO_LINK)
        return;
      if (course->len == 2)
        {
          /* Now it shows which end of the first side comes first. */
          VtrPoint *first = (VtrPoint *) (gpointer) course->data;

          if (same_point (first[0], ends[0]) || same_point (first[0], ends[1]))
            swap_points (first);
        }
      if (course->len > 0)
        {
          VtrPoint last = g_array_index (course, VtrPoint, course->len - 1);

          if (same_point (last, ends[1]))
            swap_points (ends);
          if (!same_point (last, ends[0]))
            {
              vtr_xml_fault_at (&reader->faults, list, "%s does not begin where the side before it ends; give the sides one after another from source to mouth", *token);
              return;
            }
          g_array_append_val (course, ends[1]);
        }
      else
        g_array_append_vals (course, ends, 2);
      if (river->class_ != VTR_RIVER_DRAWN)
        {
          VtrLink *at = &g_array_index (reader->board->links, VtrLink, link);

          add_to_list (river->class_ == VTR_RIVER_GREAT ? &at->crosses : &at->streams, river->id.s);
        }
    }
  if (course->len == 0)
    {
      vtr_xml_fault_at (&reader->faults, element, "<%s> has no sides; name at least one", element->name);
      return;
    }
  river->n_points = course->len;
  river->points = (VtrPoint *) (gpointer) g_array_free (g_steal_pointer (&course), FALSE);
}

/* The <sides> of every river that was read. */
void
vtr_map_read_river_sides (VtrMapReader *reader)
{
  for (guint i = 0; i < reader->board->rivers->len; i++)
    {
      VtrRiver *river = &g_array_index (reader->board->rivers, VtrRiver, i);
      const VtrXmlElement *element = g_hash_table_lookup (reader->rivers, river->id.s);
      const VtrXmlElement *sides = NULL;

      for (guint j = 0; j < element->children->len; j++)
        {
          const VtrXmlElement *child = g_ptr_array_index (element->children, j);

          if (strcmp (child->name, "sides") != 0)
            vtr_xml_fault_at (&reader->faults, child, "no <%s> in a river between hexes; only <sides> stands there", child->name);
          else if (sides != NULL)
            vtr_xml_fault_at (&reader->faults, child, "a second <sides> in one <river>; begin another <river>");
          else
            sides = child;
        }
      if (sides == NULL && element->children->len == 0)
        vtr_xml_fault_at (&reader->faults, element, "<river> has no <sides>; add them");
      if (sides != NULL)
        read_sides (reader, element, sides, river);
    }
}

/* --- railways ------------------------------------------------------------------- */

static void
read_stations (VtrMapReader *reader,
               const VtrXmlElement *path,
               GArray *places)
{
  g_autofree gchar *text = vtr_xml_text (path);
  g_auto (GStrv) tokens = g_strsplit_set (text, " \t\r\n", -1);

  for (gchar **token = tokens; *token != NULL; token++)
    {
      guint place;

      if (**token == '\0')
        continue;
      place = vtr_board_find_place (reader->board, *token);
      if (place == VTR_NO_PLACE)
        {
          vtr_xml_fault_unknown (&reader->faults, path, "no place %s", *token, (const gchar *const *) reader->place_ids->pdata, reader->place_ids->len);
          return;
        }
      if (places->len > 0)
        {
          guint before = g_array_index (places, guint, places->len - 1);
          guint link = before != place ? vtr_board_find_link (reader->board, before, place) : VTR_NO_LINK;

          if (link == VTR_NO_LINK || vtr_board_link (reader->board, link)->class_ == VTR_LINK_BRIDGE)
            {
              vtr_xml_fault_at (&reader->faults, path, "no way from %s to %s; name every place on the line",
                                vtr_board_place (reader->board, before)->id.s, *token);
              return;
            }
          g_array_index (reader->board->links, VtrLink, link).rail = TRUE;
        }
      g_array_append_val (places, place);
    }
  if (places->len < 2)
    vtr_xml_fault_at (&reader->faults, path, "a railway of %u places; name at least 2", places->len);
}

/* <rail id name><path>place place …</path></rail>: from one end to the other. */
void
vtr_map_read_rail (VtrMapReader *reader,
                   const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "id", "name", "source", NULL };
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  const gchar *id = vtr_map_read_id (reader, element);
  const gchar *name = vtr_xml_require (element, "name", &reader->faults);
  gboolean house = vtr_map_read_house (reader, element);
  VtrRail rail = { 0 };

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  for (guint i = 0; i < reader->board->rails->len && id != NULL; i++)
    if (strcmp (g_array_index (reader->board->rails, VtrRail, i).id.s, id) == 0)
      {
        vtr_xml_fault_at (&reader->faults, element, "there is a railway '%s' already; use another id", id);
        return;
      }
  if (element->children->len != 1 || strcmp (((const VtrXmlElement *) g_ptr_array_index (element->children, 0))->name, "path") != 0)
    {
      vtr_xml_fault_at (&reader->faults, element, "a railway has one <path>; name its places there");
      return;
    }
  read_stations (reader, g_ptr_array_index (element->children, 0), places);
  if (id == NULL || name == NULL)
    return;
  rail.id = vtr_id (id);
  rail.name = g_strdup (name);
  rail.house = house;
  rail.n_places = places->len;
  rail.places = (guint *) (gpointer) g_array_free (g_steal_pointer (&places), FALSE);
  g_array_append_val (reader->board->rails, rail);
}

/* --- countries ------------------------------------------------------------------ */

/* Where the walk around a country's hexes is: on the side of a hex. */
typedef struct
{
  guint place;
  guint side;
} Step;

static gboolean
is_frontier (const VtrBoard *board,
             Step step)
{
  guint next = find_hex (board, vtr_hex_neighbour (hex_of (board, step.place), step.side));

  return next == VTR_NO_PLACE || !vtr_id_equal (&vtr_board_place (board, next)->nation, &vtr_board_place (board, step.place)->nation);
}

/* The next side of the frontier, clockwise about the country's hexes: on the
 * same hex, or on the neighbour beyond the next side. */
static Step
next_step (const VtrBoard *board,
           Step step)
{
  Step turned = { step.place, (step.side + 1) % VTR_HEX_SIDES };

  if (is_frontier (board, turned))
    return turned;
  turned.place = find_hex (board, vtr_hex_neighbour (hex_of (board, step.place), turned.side));
  turned.side = (turned.side + 4) % VTR_HEX_SIDES;
  return turned;
}

static gint64
twice_area (const GArray *ring)
{
  gint64 sum = 0;

  for (guint i = 0; i < ring->len; i++)
    {
      VtrPoint a = g_array_index (ring, VtrPoint, i);
      VtrPoint b = g_array_index (ring, VtrPoint, (i + 1) % ring->len);

      sum += (gint64) a.x * b.y - (gint64) b.x * a.y;
    }
  return sum;
}

/* The frontier that goes through one side, whole. */
static GArray *
walk (const VtrBoard *board,
      Step start,
      gboolean *done)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  Step step = start;

  do
    {
      VtrPoint corner = vtr_hex_corner (&board->grid, hex_of (board, step.place), step.side);

      done[step.place * VTR_HEX_SIDES + step.side] = TRUE;
      g_array_append_val (ring, corner);
      step = next_step (board, step);
    }
  while (step.place != start.place || step.side != start.side);
  return ring;
}

/* All hexes that hang together with @place and are of its nation. */
static void
number_piece (const VtrBoard *board,
              guint place,
              guint number,
              guint *pieces)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));

  pieces[place] = number;
  g_array_append_val (open, place);
  while (open->len > 0)
    {
      guint here = g_array_index (open, guint, open->len - 1);
      const VtrPlace *at = vtr_board_place (board, here);

      g_array_set_size (open, open->len - 1);
      for (guint i = 0; i < at->n_links; i++)
        {
          guint next = vtr_board_other_end (board, at->links[i], here);

          if (pieces[next] != 0 || !vtr_id_equal (&vtr_board_place (board, next)->nation, &at->nation))
            continue;
          pieces[next] = number;
          g_array_append_val (open, next);
        }
    }
}

static void
add_piece (VtrBoard *board,
           guint first,
           const guint *pieces,
           gboolean *done)
{
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint outer = 0;
  VtrShape shape = { .class_ = VTR_SHAPE_REGION, .nation = vtr_board_place (board, first)->nation };
  GArray *ring;

  for (guint i = first; i < board->places->len; i++)
    for (guint side = 0; side < VTR_HEX_SIDES && pieces[i] == pieces[first]; side++)
      {
        Step step = { i, side };

        if (!done[i * VTR_HEX_SIDES + side] && is_frontier (board, step))
          g_ptr_array_add (rings, walk (board, step, done));
      }
  for (guint i = 1; i < rings->len; i++)
    if (ABS (twice_area (g_ptr_array_index (rings, i))) > ABS (twice_area (g_ptr_array_index (rings, outer))))
      outer = i;
  ring = g_ptr_array_index (rings, outer);
  for (guint i = 0; i < rings->len; i++)
    if (i != outer)
      vtr_map_join_hole (ring, g_ptr_array_index (rings, i));
  shape.n_points = ring->len;
  shape.points = g_new (VtrPoint, ring->len);
  memcpy (shape.points, ring->data, ring->len * sizeof (VtrPoint));
  g_array_append_val (board->shapes, shape);
}

/* Each country's area, drawn along the hexsides. */
void
vtr_map_trace_countries (VtrMapReader *reader)
{
  VtrBoard *board = reader->board;
  g_autofree guint *pieces = g_new0 (guint, board->places->len + 1);
  g_autofree gboolean *done = g_new0 (gboolean, (gsize) board->places->len * VTR_HEX_SIDES + 1);
  guint n = 0;

  for (guint i = 0; i < board->places->len; i++)
    {
      if (pieces[i] != 0 || vtr_id_is_empty (&vtr_board_place (board, i)->nation))
        continue;
      number_piece (board, i, ++n, pieces);
      add_piece (board, i, pieces, done);
    }
}
