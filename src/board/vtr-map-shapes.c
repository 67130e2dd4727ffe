/* SPDX-License-Identifier: MIT */
#include "board/vtr-map-private.h"

#include <string.h>

/* No sheet and nothing drawn on it is farther than this from its corner. */
#define MAX_METRES G_GINT64_CONSTANT (10000000)
#define MAX_RING_POINTS 20000
#define MAX_HOLES 100

/* --- numbers -------------------------------------------------------------- */

/* "53.0830" to millionths, by digits alone: no locale, no rounding. */
gboolean
vtr_map_parse_degrees (const gchar *text,
                       gint64 *value)
{
  const gchar *p = text;
  gboolean negative = *p == '-';
  gint64 result = 0;
  gint digits = 0;
  gint64 unit = VTR_MICRO;

  if (negative)
    p++;
  for (; g_ascii_isdigit (*p); p++)
    {
      if (++digits > 3)
        return FALSE;
      result = result * 10 + (*p - '0');
    }
  if (digits == 0)
    return FALSE;
  result *= VTR_MICRO;
  if (*p == '.')
    {
      p++;
      if (!g_ascii_isdigit (*p))
        return FALSE;
      for (; g_ascii_isdigit (*p); p++)
        {
          unit /= 10;
          if (unit == 0)
            return FALSE;
          result += unit * (*p - '0');
        }
    }
  if (*p != '\0')
    return FALSE;
  *value = negative ? -result : result;
  return TRUE;
}

static gboolean
parse_metres (const gchar *text,
              gint64 *value)
{
  return g_ascii_string_to_signed (text, 10, -MAX_METRES, MAX_METRES, value, NULL);
}

/* To the nearest metre; halves go towards the greater. */
gint
vtr_map_to_metres (gint64 micro,
                   gint64 metres)
{
  gint64 scaled = 2 * micro * metres + VTR_MICRO;
  gint64 quotient = scaled / (2 * VTR_MICRO);

  if (scaled % (2 * VTR_MICRO) < 0)
    quotient--;
  return (gint) CLAMP (quotient, -MAX_METRES, MAX_METRES);
}

/* A point of the file: latitude and longitude, or x and y. */
static gboolean
parse_point (const VtrMapReader *reader,
             const gchar *first,
             const gchar *second,
             VtrPoint *point)
{
  gint64 a, b;

  if (!reader->projected)
    {
      if (!parse_metres (first, &a) || !parse_metres (second, &b))
        return FALSE;
      point->x = (gint) a;
      point->y = (gint) b;
      return TRUE;
    }
  if (!vtr_map_parse_degrees (first, &a) || !vtr_map_parse_degrees (second, &b) || ABS (a) > 90 * VTR_MICRO || ABS (b) > 180 * VTR_MICRO)
    return FALSE;
  point->x = vtr_map_to_metres (b - reader->west, reader->lon_metres);
  point->y = vtr_map_to_metres (reader->north - a, reader->lat_metres);
  return TRUE;
}

gboolean
vtr_map_read_position (VtrMapReader *reader,
                       const VtrXmlElement *element,
                       VtrPoint *point)
{
  const gchar *names[2][2] = { { "x", "y" }, { "lat", "lon" } };
  const gchar *const *name = names[reader->projected ? 1 : 0];
  const gchar *first = vtr_xml_require (element, name[0], &reader->faults);
  const gchar *second = vtr_xml_require (element, name[1], &reader->faults);
  g_autofree gchar *both = NULL;
  g_autofree gchar *quoted = NULL;

  if (first == NULL || second == NULL)
    return FALSE;
  if (parse_point (reader, first, second, point))
    return TRUE;
  both = g_strdup_printf ("%s,%s", first, second);
  quoted = vtr_xml_quote (both);
  vtr_xml_fault_at (&reader->faults, element, "%s is no position; %s", quoted,
                    reader->projected ? "give degrees like 51.3406 with at most six decimals" : "give whole metres");
  return FALSE;
}

/* The "lat,lon lat,lon …" of <points> and <hole>; NULL after a fault. */
static GArray *
read_points (VtrMapReader *reader,
             const VtrXmlElement *element,
             guint least)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  g_autofree gchar *text = vtr_xml_text (element);
  gchar *next = text;

  while (next != NULL && *next != '\0')
    {
      gchar *token = next;
      gchar *comma;
      VtrPoint point;
      g_autofree gchar *quoted = NULL;

      next = strchr (token, ' ');
      if (next != NULL)
        *next++ = '\0';
      quoted = vtr_xml_quote (token);
      comma = strchr (token, ',');
      if (comma != NULL)
        *comma++ = '\0';
      if (comma == NULL || !parse_point (reader, token, comma, &point))
        {
          vtr_xml_fault_at (&reader->faults, element, "point %u, %s, is no position; give %s", points->len + 1, quoted,
                            reader->projected ? "latitude,longitude like 51.3406,12.3747" : "x,y in whole metres");
          return NULL;
        }
      if (points->len >= MAX_RING_POINTS)
        {
          vtr_xml_fault_at (&reader->faults, element, "more than %d points in one line; split it", MAX_RING_POINTS);
          return NULL;
        }
      g_array_append_val (points, point);
    }
  if (points->len < least)
    {
      vtr_xml_fault_at (&reader->faults, element, "<%s> has %u points; give at least %u", element->name, points->len, least);
      return NULL;
    }
  return g_steal_pointer (&points);
}

/* The one <points> of a river, coast or area; NULL after a fault. */
GArray *
vtr_map_read_line (VtrMapReader *reader,
                   const VtrXmlElement *element,
                   guint least)
{
  const VtrXmlElement *line = NULL;

  for (guint i = 0; i < element->children->len; i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);

      if (strcmp (child->name, "points") != 0)
        continue;
      if (line != NULL)
        vtr_xml_fault_at (&reader->faults, child, "a second <points> in one <%s>; begin another <%s>", element->name, element->name);
      line = child;
    }
  if (line == NULL)
    {
      vtr_xml_fault_at (&reader->faults, element, "<%s> has no <points>; add them", element->name);
      return NULL;
    }
  return read_points (reader, line, least);
}

/* --- lines and areas ------------------------------------------------------ */

/*
 * Joins a hole to its ring by a cut that is walked both ways: filled, it is a
 * ring with a hole, and the hole's edges are edges of the shape like the others.
 */
void
vtr_map_join_hole (GArray *ring,
                   const GArray *hole)
{
  VtrPoint start = g_array_index (hole, VtrPoint, 0);
  g_autoptr (GArray) insertion = g_array_sized_new (FALSE, FALSE, sizeof (VtrPoint), hole->len + 2);
  gint64 least = G_MAXINT64;
  guint nearest = 0;

  for (guint i = 0; i < ring->len; i++)
    {
      VtrPoint point = g_array_index (ring, VtrPoint, i);
      gint64 dx = (gint64) point.x - start.x;
      gint64 dy = (gint64) point.y - start.y;

      if (dx * dx + dy * dy < least)
        {
          least = dx * dx + dy * dy;
          nearest = i;
        }
    }
  g_array_append_vals (insertion, hole->data, hole->len);
  g_array_append_val (insertion, start);
  g_array_append_val (insertion, g_array_index (ring, VtrPoint, nearest));
  g_array_insert_vals (ring, nearest + 1, insertion->data, insertion->len);
}

static void
read_holes (VtrMapReader *reader,
            const VtrXmlElement *element,
            GArray *ring)
{
  guint n_holes = 0;

  for (guint i = 0; i < element->children->len; i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);
      g_autoptr (GArray) hole = NULL;

      if (strcmp (child->name, "hole") != 0)
        continue;
      hole = read_points (reader, child, 3);
      if (hole == NULL)
        continue;
      if (++n_holes > MAX_HOLES || ring->len + hole->len > MAX_RING_POINTS)
        {
          vtr_xml_fault_at (&reader->faults, child, "too many holes or points in one <%s>; split it", element->name);
          return;
        }
      vtr_map_join_hole (ring, hole);
    }
}

static void
read_shape (VtrMapReader *reader,
            const VtrXmlElement *element,
            VtrShapeClass class_)
{
  static const gchar *const allowed[][3] = {
    [VTR_SHAPE_SEA] = { "name", NULL },
    [VTR_SHAPE_LAND] = { "name", NULL },
    [VTR_SHAPE_COAST] = { "closed", NULL },
    [VTR_SHAPE_REGION] = { "nation", NULL },
  };
  static const gchar *const flags[] = { "no", "yes", NULL };
  g_autoptr (GArray) points = vtr_map_read_line (reader, element, class_ == VTR_SHAPE_COAST ? 2 : 3);
  VtrShape shape = { 0 };

  vtr_xml_check_attributes (element, allowed[class_], &reader->faults);
  for (guint i = 0; i < element->children->len; i++)
    {
      const VtrXmlElement *child = g_ptr_array_index (element->children, i);

      if (strcmp (child->name, "points") != 0 && (class_ == VTR_SHAPE_COAST || strcmp (child->name, "hole") != 0))
        vtr_xml_fault_at (&reader->faults, child, "no <%s> in a <%s>; take it out", child->name, element->name);
    }
  shape.class_ = class_;
  if (class_ == VTR_SHAPE_REGION)
    {
      const gchar *nation = vtr_xml_require (element, "nation", &reader->faults);

      if (nation != NULL && vtr_map_check_nation (reader, element, nation))
        shape.nation = vtr_id (nation);
    }
  if (points == NULL)
    return;
  if (class_ != VTR_SHAPE_COAST)
    read_holes (reader, element, points);
  else if (vtr_map_read_choice (reader, element, "closed", flags, 0) == 1)
    {
      VtrPoint first = g_array_index (points, VtrPoint, 0);

      g_array_append_val (points, first);
    }
  shape.n_points = points->len;
  shape.points = (VtrPoint *) (gpointer) g_array_free (g_steal_pointer (&points), FALSE);
  g_array_append_val (reader->board->shapes, shape);
}

void
vtr_map_read_sea (VtrMapReader *reader,
                  const VtrXmlElement *element)
{
  static const gchar *const allowed[] = { "name", "lat", "lon", "x", "y", NULL };
  const gchar *name = vtr_xml_require (element, "name", &reader->faults);
  VtrSeaName sea = { 0 };

  vtr_xml_check_attributes (element, allowed, &reader->faults);
  if (!vtr_map_read_position (reader, element, &sea.at) || name == NULL)
    return;
  sea.name = g_strdup (name);
  g_array_append_val (reader->board->seas, sea);
}

void
vtr_map_read_area (VtrMapReader *reader,
                   const VtrXmlElement *element)
{
  if (strcmp (element->name, "coast") == 0)
    read_shape (reader, element, VTR_SHAPE_COAST);
  else if (strcmp (element->name, "sea-area") == 0)
    read_shape (reader, element, VTR_SHAPE_SEA);
  else if (strcmp (element->name, "land-area") == 0)
    read_shape (reader, element, VTR_SHAPE_LAND);
  else
    read_shape (reader, element, VTR_SHAPE_REGION);
}
