/* SPDX-License-Identifier: MIT */
#include "board/vtr-board.h"

#include <string.h>

#include "board/vtr-map-private.h"

#define MAP_SCHEMA "/org/vertrauter/schema/map.rng"
#define HEXES_SCHEMA "/org/vertrauter/schema/map-hexes.rng"

/* Rivers that one link crosses or one fortress commands. */
#define MAX_RIVERS 16
/* Paper beside the outermost thing of a sheet that tells no size. */
#define MARGIN_METRES 10000
#define MAX_RATING 9

/* --- ids and words -------------------------------------------------------- */

const gchar *
vtr_map_read_id (VtrMapReader *reader,
                 const VtrXmlElement *element)
{
  const gchar *id = vtr_xml_require (element, "id", &reader->faults);

  if (id != NULL && !vtr_id_is_valid (id))
    {
      g_autofree gchar *quoted = vtr_xml_quote (id);

      vtr_xml_fault_at (&reader->faults, element, "%s is no id; use at most %d lower-case letters, digits, '-', '_', '.'",
                        quoted, VTR_ID_SIZE - 1);
      return NULL;
    }
  return id;
}

static gboolean
take_id (VtrMapReader *reader,
         const VtrXmlElement *element,
         GHashTable *taken,
         GPtrArray *ids,
         const gchar *id)
{
  const VtrXmlElement *earlier = g_hash_table_lookup (taken, id);

  if (earlier != NULL)
    {
      vtr_xml_fault_at (&reader->faults, element, "the id '%s' is taken in line %u; use another", id, earlier->line);
      return FALSE;
    }
  g_hash_table_insert (taken, (gpointer) id, (gpointer) element);
  g_ptr_array_add (ids, (gpointer) id);
  return TRUE;
}

/* The index of @value among @names, or -1 after a fault. */
gint
vtr_map_read_choice (VtrMapReader *reader,
                     const VtrXmlElement *element,
                     const gchar *attribute,
                     const gchar *const *names,
                     gint otherwise)
{
  const gchar *value = vtr_xml_attribute (element, attribute);
  g_autofree gchar *what = NULL;

  if (value == NULL)
    {
      if (otherwise < 0)
        vtr_xml_require (element, attribute, &reader->faults);
      return otherwise;
    }
  for (gint i = 0; names[i] != NULL; i++)
    {
      if (strcmp (names[i], value) == 0)
        return i;
    }
  what = g_strdup_printf ("%s cannot be %%s", attribute);
  vtr_xml_fault_unknown (&reader->faults, element, what, value, names, g_strv_length ((gchar **) names));
  return -1;
}

static guint
read_place_reference (VtrMapReader *reader,
                      const VtrXmlElement *element,
                      const gchar *attribute)
{
  const gchar *id = vtr_xml_require (element, attribute, &reader->faults);
  guint place;

  if (id == NULL)
    return VTR_NO_PLACE;
  place = vtr_board_find_place (reader->board, id);
  if (place == VTR_NO_PLACE)
    vtr_xml_fault_unknown (&reader->faults, element, "no place %s", id,
                           (const gchar *const *) reader->place_ids->pdata, reader->place_ids->len);
  return place;
}

static const VtrXmlElement *
find_river (VtrMapReader *reader,
            const VtrXmlElement *element,
            const gchar *id)
{
  const VtrXmlElement *river = g_hash_table_lookup (reader->rivers, id);

  if (river == NULL)
    vtr_xml_fault_unknown (&reader->faults, element, "no river %s", id,
                           (const gchar *const *) reader->river_ids->pdata, reader->river_ids->len);
  return river;
}

/* A map that declares no nations may name any. */
gboolean
vtr_map_check_nation (VtrMapReader *reader,
                      const VtrXmlElement *element,
                      const gchar *id)
{
  if (g_hash_table_contains (reader->nations, id))
    return TRUE;
  if (g_hash_table_size (reader->nations) == 0 && vtr_id_is_valid (id))
    return TRUE;
  vtr_xml_fault_unknown (&reader->faults, element, "no nation %s", id,
                         (const gchar *const *) reader->nation_ids->pdata, reader->nation_ids->len);
  return FALSE;
}

/* The river ids of a list attribute: each a river, none twice. */
static gchar **
read_rivers (VtrMapReader *reader,
             const VtrXmlElement *element,
             const gchar *attribute)
{
  const gchar *value = vtr_xml_attribute (element, attribute);
  g_auto (GStrv) words = g_strsplit_set (value != NULL ? value : "", " \t\r\n", -1);
  g_autoptr (GPtrArray) rivers = g_ptr_array_new_with_free_func (g_free);

  for (gchar **word = words; *word != NULL; word++)
    {
      if (rivers->len == MAX_RIVERS)
        {
          vtr_xml_fault_at (&reader->faults, element, "more than %d rivers in '%s'; name fewer", MAX_RIVERS, attribute);
          break;
        }
      if (**word == '\0' || find_river (reader, element, *word) == NULL)
        continue;
      for (guint i = 0; i < rivers->len; i++)
        {
          if (strcmp (g_ptr_array_index (rivers, i), *word) == 0)
            vtr_xml_fault_at (&reader->faults, element, "river '%s' stands twice in '%s'; name it once", *word, attribute);
        }
      g_ptr_array_add (rivers, g_strdup (*word));
    }
  g_ptr_array_add (rivers, NULL);
  return (gchar **) g_ptr_array_free (g_steal_pointer (&rivers), FALSE);
}

static gboolean
has_class (VtrMapReader *reader,
           const gchar *river,
           const gchar *class_)
{
  const VtrXmlElement *element = g_hash_table_lookup (reader->rivers, river);

  return g_strcmp0 (vtr_xml_attribute (element, "class"), class_) == 0;
}

/* --- elements, one by one ------------------------------------------------- */

static void
read_projection (VtrMapReader *reader,
                 const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "west", "north", "east", "south", "lon-metres", "lat-metres", NULL };
  gint64 values[6] = { 0 };
  gboolean good = TRUE;

  if (reader->projected)
    {
      vtr_xml_fault_at (&reader->faults, element, "a second <projection>; leave one");
      return;
    }
  reader->projected = TRUE;
  vtr_xml_check_attributes (element, allowed, &reader->faults);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const gchar *text = vtr_xml_require (element, allowed[i], &reader->faults);
      g_autofree gchar *quoted = NULL;

      if (text == NULL)
        {
          good = FALSE;
          continue;
        }
      if (i < 4 ? vtr_map_parse_degrees (text, &values[i]) && ABS (values[i]) <= 180 * VTR_MICRO
                : g_ascii_string_to_signed (text, 10, 1, 200000, &values[i], NULL))
        continue;
      quoted = vtr_xml_quote (text);
      vtr_xml_fault_at (&reader->faults, element, "%s cannot be %s; give %s", allowed[i], quoted,
                        i < 4 ? "degrees like 51.5" : "the metres of a degree, up to 200000");
      good = FALSE;
    }
  if (!good)
    return;
  if (values[0] >= values[2] || values[3] >= values[1])
    {
      vtr_xml_fault_at (&reader->faults, element, "the sheet has no area; give west less than east and south less than north");
      return;
    }
  reader->west = values[0];
  reader->north = values[1];
  reader->lon_metres = values[4];
  reader->lat_metres = values[5];
  reader->board->size.x = vtr_map_to_metres (values[2] - values[0], values[4]);
  reader->board->size.y = vtr_map_to_metres (values[1] - values[3], values[5]);
}

static void
read_nation (VtrMapReader *reader,
             const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "id", "name", "adjective", NULL };
  const gchar *id = vtr_map_read_id (reader, element);
  const gchar *name = vtr_xml_require (element, "name", &reader->faults);
  const gchar *adjective = vtr_xml_attribute (element, "adjective");
  VtrNationName nation = { 0 };

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (id == NULL || name == NULL || !take_id (reader, element, reader->nations, reader->nation_ids, id))
    return;
  nation.id = vtr_id (id);
  nation.name = g_strdup (name);
  nation.adjective = g_strdup (adjective != NULL ? adjective : name);
  g_array_append_val (reader->board->nations, nation);
}

static void
read_river (VtrMapReader *reader,
            const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "id", "name", "class", "source", NULL };
  static const gchar *const classes[] = { "great", "minor", "drawn", NULL };
  const gchar *id = vtr_map_read_id (reader, element);
  const gchar *name = vtr_xml_require (element, "name", &reader->faults);
  gint class_ = vtr_map_read_choice (reader, element, "class", classes, -1);
  g_autoptr (GArray) points = NULL;
  VtrRiver river = { .house = vtr_map_read_house (reader, element) };

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  /* A small board of a case names its rivers without drawing them. */
  if (!vtr_map_has_grid (reader) && (reader->projected || element->children->len > 0))
    points = vtr_map_read_line (reader, element, 2);
  if (id == NULL || name == NULL || class_ < 0 || !take_id (reader, element, reader->rivers, reader->river_ids, id))
    return;
  river.id = vtr_id (id);
  river.name = g_strdup (name);
  river.class_ = (VtrRiverClass) class_;
  if (points != NULL)
    {
      river.n_points = points->len;
      river.points = (VtrPoint *) (gpointer) g_array_free (g_steal_pointer (&points), FALSE);
    }
  g_array_append_val (reader->board->rivers, river);
}

static const gchar *const place_attributes[] = {
  "id", "name", "class", "lat", "lon", "x", "y", "nation", "port", "controls", "weight", "terrain",
  "edge", "rating", "rule", "source", "germany", "west-of-saale-elbe", NULL
};
#define N_PLAIN_PLACE_ATTRIBUTES 16 /* those before the marks */

/* "port" and the marks: any flag, and the bank of any river. */
static void
read_marks (VtrMapReader *reader,
            const VtrXmlElement *element,
            VtrPlace *place)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new_with_free_func (g_free);
  guint n_names = g_strv_length ((gchar **) place_attributes);

  for (gchar **a = element->attributes; *a != NULL; a += 2)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < N_PLAIN_PLACE_ATTRIBUTES && !known; i++)
        known = strcmp (a[0], place_attributes[i]) == 0;
      if (known)
        continue;
      if (g_str_has_prefix (a[0], "bank-"))
        {
          if (strcmp (a[1], "left") != 0 && strcmp (a[1], "right") != 0)
            {
              g_autofree gchar *quoted = vtr_xml_quote (a[1]);

              vtr_xml_fault_at (&reader->faults, element, "%s cannot be %s; give 'left' or 'right'", a[0], quoted);
            }
          else if (g_hash_table_size (reader->rivers) == 0 || find_river (reader, element, a[0] + strlen ("bank-")) != NULL)
            g_ptr_array_add (marks, g_strdup_printf ("%s:%s", a[0], a[1]));
        }
      else if ((strcmp (a[1], "yes") != 0 && strcmp (a[1], "no") != 0) ||
               (!g_strv_contains (place_attributes, a[0]) && vtr_xml_nearest (a[0], place_attributes, n_names) != NULL))
        {
          if (g_strv_contains (place_attributes, a[0]))
            vtr_xml_fault_at (&reader->faults, element, "%s is 'yes' or 'no'; give one of them", a[0]);
          else
            vtr_xml_fault_unknown (&reader->faults, element, "no attribute %s here", a[0], place_attributes, n_names);
        }
      else if (strcmp (a[1], "yes") == 0)
        g_ptr_array_add (marks, g_strdup (a[0]));
    }
  if (vtr_xml_attribute (element, "controls") != NULL)
    {
      g_auto (GStrv) rivers = read_rivers (reader, element, "controls");

      if (place->class_ != VTR_PLACE_FORTRESS)
        vtr_xml_fault_at (&reader->faults, element, "'%s' controls a river but is no fortress; take 'controls' out or make it one", place->id.s);
      for (gchar **river = rivers; *river != NULL; river++)
        g_ptr_array_add (marks, g_strdup_printf ("controls:%s", *river));
    }
  vtr_map_read_edges (reader, element, marks);
  g_ptr_array_add (marks, NULL);
  g_strfreev (place->marks);
  place->marks = (gchar **) g_ptr_array_free (g_steal_pointer (&marks), FALSE);
}

static void
read_aliases (VtrMapReader *reader,
              const VtrXmlElement *element,
              VtrPlace *place)
{
  g_autoptr (GPtrArray) aliases = g_ptr_array_new_with_free_func (g_free);

  /* Players call a hex by its number even if it has a name. */
  if (vtr_map_has_grid (reader) && strcmp (place->name, place->id.s) != 0)
    g_ptr_array_add (aliases, g_strdup (place->id.s));
  for (guint i = 0; i < element->children->len; i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);
      g_autofree gchar *text = vtr_xml_text (child);

      if (strcmp (child->name, "alias") != 0)
        vtr_xml_fault_at (&reader->faults, child, "no <%s> in a <place>; only <alias> stands there", child->name);
      else if (text[0] == '\0')
        vtr_xml_fault_at (&reader->faults, child, "an empty <alias>; fill it in or take it out");
      else
        g_ptr_array_add (aliases, g_steal_pointer (&text));
    }
  g_ptr_array_add (aliases, NULL);
  g_strfreev (place->aliases);
  place->aliases = (gchar **) g_ptr_array_free (g_steal_pointer (&aliases), FALSE);
}

/* The siege rating of a fortress, 0 if there is none. */
static gint
read_rating (VtrMapReader *reader,
             const VtrXmlElement *element,
             VtrPlaceClass class_)
{
  const gchar *value = vtr_xml_attribute (element, "rating");
  gint64 rating = 0;

  if (value == NULL)
    return 0;
  if (class_ != VTR_PLACE_FORTRESS)
    vtr_xml_fault_at (&reader->faults, element, "a 'rating' without a fortress; take it out or give class=\"fortress\"");
  else if (!g_ascii_string_to_signed (value, 10, 1, MAX_RATING, &rating, NULL))
    {
      g_autofree gchar *quoted = vtr_xml_quote (value);

      vtr_xml_fault_at (&reader->faults, element, "rating cannot be %s; give a number from 1 to %d", quoted, MAX_RATING);
    }
  return (gint) rating;
}

static void
read_place (VtrMapReader *reader,
            const VtrXmlElement *element)
{
  static const gchar *const classes[] = { "town", "city", "fortress", "hex", NULL };
  static const gchar *const weights[] = { "1", "2", "3", NULL };
  static const gchar *const flags[] = { "no", "yes", NULL };
  const gchar *id = vtr_map_read_id (reader, element);
  const gchar *name = vtr_xml_attribute (element, "name");
  const gchar *nation = vtr_xml_attribute (element, "nation");
  const gchar *terrain = vtr_xml_attribute (element, "terrain");
  gint class_ = vtr_map_read_choice (reader, element, "class", classes, reader->board->is_hex ? VTR_PLACE_HEX : VTR_PLACE_TOWN);
  gint weight = vtr_map_read_choice (reader, element, "weight", weights, 1);
  gint port = vtr_map_read_choice (reader, element, "port", flags, 0);
  const gchar *rule = vtr_xml_attribute (element, "rule");
  VtrPoint at = { 0, 0 };
  gboolean gridded = vtr_map_has_grid (reader);
  gboolean placed = !gridded && vtr_map_read_position (reader, element, &at);
  VtrPlace *place;

  if (id == NULL || (gridded && !vtr_map_hex_position (reader, element, id, &at)))
    return;
  if (vtr_board_find_place (reader->board, id) != VTR_NO_PLACE)
    {
      vtr_xml_fault_at (&reader->faults, element, "the place '%s' is there already; use another id", id);
      return;
    }
  if (reader->projected)
    name = vtr_xml_require (element, "name", &reader->faults);
  if (placed && (at.x < 0 || at.y < 0 || (reader->projected && (at.x > reader->board->size.x || at.y > reader->board->size.y))))
    vtr_xml_fault_at (&reader->faults, element, "'%s' lies off the sheet; correct its position or enlarge the sheet", id);

  place = vtr_board_add_place (reader->board, id, name != NULL && name[0] != '\0' ? name : id,
                               class_ < 0 ? VTR_PLACE_TOWN : (VtrPlaceClass) class_, at.x, at.y);
  g_ptr_array_add (reader->place_ids, (gpointer) id);
  place->weight = weight + 1;
  place->port = port == 1;
  if (nation != NULL && vtr_map_check_nation (reader, element, nation))
    place->nation = vtr_id (nation);
  else if (nation == NULL && reader->projected)
    vtr_xml_require (element, "nation", &reader->faults);
  if (terrain != NULL)
    {
      g_free (place->terrain);
      place->terrain = g_strdup (terrain);
    }
  place->rating = read_rating (reader, element, place->class_);
  place->house = vtr_map_read_house (reader, element);
  if (rule != NULL)
    {
      g_free (place->rule);
      place->rule = g_strdup (rule);
    }
  if (gridded)
    vtr_map_check_hex (reader, element, place);
  read_marks (reader, element, place);
  read_aliases (reader, element, place);
}

static void
check_crossings (VtrMapReader *reader,
                 const VtrXmlElement *element,
                 gchar **crosses,
                 gchar **streams)
{
  for (gchar **river = crosses; *river != NULL; river++)
    {
      if (!has_class (reader, *river, "great"))
        vtr_xml_fault_at (&reader->faults, element, "'%s' is no great river; name it in 'streams', or give it class=\"great\"", *river);
    }
  for (gchar **river = streams; *river != NULL; river++)
    {
      if (has_class (reader, *river, "great"))
        vtr_xml_fault_at (&reader->faults, element, "'%s' is a great river; name it in 'crosses', for it costs the march", *river);
    }
}

static void
read_link (VtrMapReader *reader,
           const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "from", "to", "road", "crosses", "streams", "control", "note", NULL };
  static const gchar *const classes[] = { "good", "poor", "side", NULL };
  guint from = read_place_reference (reader, element, "from");
  guint to = read_place_reference (reader, element, "to");
  gint class_ = vtr_map_read_choice (reader, element, "road", classes, reader->board->is_hex ? VTR_LINK_SIDE : reader->projected ? -1
                                                                                                                                 : VTR_LINK_GOOD);
  g_auto (GStrv) crosses = read_rivers (reader, element, "crosses");
  g_auto (GStrv) streams = read_rivers (reader, element, "streams");
  const gchar *control = vtr_xml_attribute (element, "control");
  guint fortress = VTR_NO_PLACE;
  const VtrXmlElement *earlier;
  gint64 key;
  VtrLink *link;

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (vtr_map_has_grid (reader))
    {
      vtr_xml_fault_at (&reader->faults, element, "hexes of a grid are linked by their sides; take the <link> out");
      return;
    }
  check_crossings (reader, element, crosses, streams);
  if (control != NULL)
    {
      fortress = read_place_reference (reader, element, "control");
      if (fortress != VTR_NO_PLACE && vtr_board_place (reader->board, fortress)->class_ != VTR_PLACE_FORTRESS)
        {
          vtr_xml_fault_at (&reader->faults, element, "'%s' is no fortress and cannot control a crossing; take 'control' out or make it one", control);
          fortress = VTR_NO_PLACE;
        }
      if (crosses[0] == NULL && streams[0] == NULL)
        vtr_xml_fault_at (&reader->faults, element, "a controlled link that crosses no river; name the river or take 'control' out");
    }
  if (from == VTR_NO_PLACE || to == VTR_NO_PLACE || class_ < 0)
    return;
  if (from == to)
    {
      vtr_xml_fault_at (&reader->faults, element, "a link from '%s' to itself; name another place", vtr_board_place (reader->board, from)->id.s);
      return;
    }
  key = ((gint64) MIN (from, to) << 32) | MAX (from, to);
  earlier = g_hash_table_lookup (reader->links, &key);
  if (earlier != NULL)
    {
      vtr_xml_fault_at (&reader->faults, element, "a second link between '%s' and '%s', as in line %u; leave one",
                        vtr_board_place (reader->board, from)->id.s, vtr_board_place (reader->board, to)->id.s, earlier->line);
      return;
    }
  g_hash_table_insert (reader->links, g_memdup2 (&key, sizeof key), (gpointer) element);

  link = vtr_board_add_link (reader->board, from, to, (VtrLinkClass) class_);
  g_strfreev (link->crosses);
  link->crosses = g_steal_pointer (&crosses);
  g_strfreev (link->streams);
  link->streams = g_steal_pointer (&streams);
  if (fortress != VTR_NO_PLACE)
    link->control = vtr_id (control);
}

static void
read_pontoon (VtrMapReader *reader,
              const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "from", "to", "river", NULL };
  const gchar *river = vtr_xml_require (element, "river", &reader->faults);
  VtrPontoonPair pair = { 0 };

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  pair.from = read_place_reference (reader, element, "from");
  pair.to = read_place_reference (reader, element, "to");
  if (river == NULL || find_river (reader, element, river) == NULL || pair.from == VTR_NO_PLACE || pair.to == VTR_NO_PLACE)
    return;
  if (pair.from == pair.to)
    {
      vtr_xml_fault_at (&reader->faults, element, "a bridge from '%s' to itself; name the place on the other bank",
                        vtr_board_place (reader->board, pair.from)->id.s);
      return;
    }
  pair.river = vtr_id (river);
  g_array_append_val (reader->board->pontoons, pair);
}

static void
read_credit (VtrMapReader *reader,
             const VtrXmlElement *element)
{
  g_autofree gchar *text = vtr_xml_text (element);

  if (text[0] == '\0')
    vtr_xml_fault_at (&reader->faults, element, "an empty <credit>; fill it in or take it out");
  else
    g_ptr_array_add (reader->board->credits, g_steal_pointer (&text));
}

/* --- the file ------------------------------------------------------------- */

/* Elements are read in this order, whatever their order in the file, so that
 * each finds what it refers to. */
static const struct
{
  const gchar *name;
  void (*read) (VtrMapReader *reader, const VtrXmlElement *element);
  guint pass;
} map_elements[] = {
  { "projection", read_projection, 0 },
  { "credit", read_credit, 0 },
  { "grid", vtr_map_read_grid, 0 },
  { "nation", read_nation, 1 },
  { "river", read_river, 1 },
  { "place", read_place, 2 },
  { "link", read_link, 3 },
  { "coast", vtr_map_read_area, 3 },
  { "sea-area", vtr_map_read_area, 3 },
  { "land-area", vtr_map_read_area, 3 },
  { "region", vtr_map_read_area, 3 },
  { "sea", vtr_map_read_sea, 3 },
  { "pontoon", read_pontoon, 3 },
  { "rail", vtr_map_read_rail, 4 },
};
#define N_PASSES 5 /* places are there after 2, links after 3 */

static void
read_root (VtrMapReader *reader)
{
  static const gchar *const allowed[] = { "id", "name", "kind", NULL };
  static const gchar *const kinds[] = { "roads", "hexes", NULL };
  const gchar *id = vtr_map_read_id (reader, reader->root);
  const gchar *name = vtr_xml_attribute (reader->root, "name");

  vtr_xml_check_attributes (reader->root, allowed, &reader->faults);
  if (id != NULL)
    reader->board->id = vtr_id (id);
  if (name != NULL || id != NULL)
    {
      g_free (reader->board->name);
      reader->board->name = g_strdup (name != NULL ? name : id);
    }
  reader->board->is_hex = vtr_map_read_choice (reader, reader->root, "kind", kinds, 0) == 1;
}

static void
check_elements_known (VtrMapReader *reader)
{
  const gchar *names[G_N_ELEMENTS (map_elements)];

  for (guint i = 0; i < G_N_ELEMENTS (map_elements); i++)
    names[i] = map_elements[i].name;
  for (guint i = 0; i < reader->root->children->len; i++)
    {
      const VtrXmlElement *element = g_ptr_array_index (reader->root->children, i);
      gboolean known = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (names) && !known; j++)
        known = strcmp (names[j], element->name) == 0;
      if (!known)
        vtr_xml_fault_unknown (&reader->faults, element, "no element %s in a map", element->name, names, G_N_ELEMENTS (names));
    }
}

static void
read_elements (VtrMapReader *reader)
{
  for (guint pass = 0; pass < N_PASSES; pass++)
    {
      if (pass == 3 && vtr_map_has_grid (reader))
        {
          vtr_map_join_hexes (reader);
          vtr_map_read_river_sides (reader);
          vtr_map_trace_countries (reader);
        }
      if (pass == 4)
        vtr_board_finish (reader->board);
      for (guint i = 0; i < reader->root->children->len && !vtr_xml_faults_full (&reader->faults); i++)
        {
          const VtrXmlElement *element = g_ptr_array_index (reader->root->children, i);

          for (guint j = 0; j < G_N_ELEMENTS (map_elements); j++)
            {
              if (map_elements[j].pass == pass && strcmp (map_elements[j].name, element->name) == 0)
                map_elements[j].read (reader, element);
            }
        }
    }
}

static void
size_from_content (VtrBoard *board)
{
  for (guint i = 0; i < board->places->len; i++)
    {
      VtrPoint at = vtr_board_place (board, i)->at;

      board->size.x = MAX (board->size.x, at.x + MARGIN_METRES);
      board->size.y = MAX (board->size.y, at.y + MARGIN_METRES);
    }
}

static VtrBoard *
read_map (const gchar *data,
          gsize length,
          VtrMapReader *reader)
{
  g_autoptr (VtrBoard) board = vtr_board_new ();

  reader->board = board;
  reader->rivers = g_hash_table_new (g_str_hash, g_str_equal);
  reader->nations = g_hash_table_new (g_str_hash, g_str_equal);
  reader->links = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  reader->place_ids = g_ptr_array_new ();
  reader->river_ids = g_ptr_array_new ();
  reader->nation_ids = g_ptr_array_new ();

  if (strcmp (reader->root->name, "map") != 0)
    {
      g_autofree gchar *quoted = vtr_xml_quote (reader->root->name);

      vtr_xml_fault_at (&reader->faults, reader->root, "this is no map: its root is %s; give a file whose root is 'map'", quoted);
    }
  else
    {
      read_root (reader);
      check_elements_known (reader);
      read_elements (reader);
      if (board->places->len == 0 && reader->faults.n == 0)
        vtr_xml_fault_at (&reader->faults, reader->root, "a map without places; add a <place>");
      if (!reader->projected && !vtr_map_has_grid (reader))
        size_from_content (board);
      else if (reader->faults.n == 0)
        vtr_xml_check_schema (data, length, vtr_map_has_grid (reader) ? HEXES_SCHEMA : MAP_SCHEMA, &reader->faults);
      vtr_board_finish (board);
    }

  g_hash_table_unref (reader->rivers);
  g_hash_table_unref (reader->nations);
  g_hash_table_unref (reader->links);
  g_ptr_array_unref (reader->place_ids);
  g_ptr_array_unref (reader->river_ids);
  g_ptr_array_unref (reader->nation_ids);
  return reader->faults.n == 0 ? g_steal_pointer (&board) : NULL;
}

/**
 * vtr_board_read_data:
 * @data: (array length=length): bytes of a map file
 * @length: how many
 * @file: its name, for messages
 * @faults: (element-type utf8) (nullable): where faults are appended, each a
 *   line "file:line:column: what; what to do"
 * @error: %VTR_BOARD_ERROR; its message is the first fault
 *
 * Reads a map. A map with a <projection> or a <grid> is held against its grammar in
 * `schema/` as well; a small board in plain metres (`<place id="a" x="0" y="0"/>`) need not
 * be complete.
 *
 * Returns: (transfer full) (nullable): a finished board, %NULL if there is any
 *   fault
 */
VtrBoard *
vtr_board_read_data (const gchar *data,
                     gsize length,
                     const gchar *file,
                     GPtrArray *faults,
                     GError **error)
{
  g_autoptr (GPtrArray) lines = faults != NULL ? g_ptr_array_ref (faults) : g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrXmlElement) root = NULL;
  VtrMapReader reader = { 0 };
  VtrBoard *board = NULL;

  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (file != NULL, NULL);

  vtr_xml_faults_init (&reader.faults, file, lines);
  root = vtr_xml_read (data, length, FALSE, &reader.faults);
  reader.root = root;
  if (root != NULL)
    board = read_map (data, length, &reader);
  if (board == NULL)
    vtr_xml_faults_set_error (&reader.faults, VTR_BOARD_ERROR, root == NULL ? VTR_BOARD_ERROR_XML : VTR_BOARD_ERROR_MEANING, error);
  vtr_xml_faults_clear (&reader.faults);
  return board;
}

/**
 * vtr_board_read_file:
 * @path: a map file's path
 * @faults: (element-type utf8) (nullable): where faults are appended
 * @error: %VTR_BOARD_ERROR; its message is the first fault
 *
 * As vtr_board_read_data(), from a file of at most 32 MiB.
 *
 * Returns: (transfer full) (nullable): a finished board, %NULL if there is any
 *   fault
 */
VtrBoard *
vtr_board_read_file (const gchar *path,
                     GPtrArray *faults,
                     GError **error)
{
  g_autoptr (GPtrArray) lines = faults != NULL ? g_ptr_array_ref (faults) : g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);

  data = vtr_xml_load_file (path, lines, VTR_BOARD_ERROR, VTR_BOARD_ERROR_READ, &length, error);
  return data != NULL ? vtr_board_read_data (data, length, path, lines, error) : NULL;
}
