/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

#include <libxml/xmlwriter.h>

#include <string.h>

/*
 * A scene as SVG. Numbers are written from integers with one decimal, ids in
 * drawing order: the same scene gives the same bytes everywhere.
 */

#define SERIF "DejaVu Serif, Georgia, serif"
#define SANS "DejaVu Sans, Verdana, sans-serif"

static const gchar *const layer_names[VTR_N_SCENE_LAYERS] = {
  [VTR_SCENE_PAPER] = "paper",
  [VTR_SCENE_SEA] = "sea",
  [VTR_SCENE_FRONTIERS] = "frontiers",
  [VTR_SCENE_RIVERS] = "rivers",
  [VTR_SCENE_ROADS] = "roads",
  [VTR_SCENE_PLACES] = "places",
  [VTR_SCENE_LABELS] = "labels",
  [VTR_SCENE_LINKS] = "links",
  [VTR_SCENE_ARROWS] = "arrows",
  [VTR_SCENE_COUNTERS] = "counters",
  [VTR_SCENE_BADGES] = "badges",
  [VTR_SCENE_LEGEND] = "legend",
};

/* Units as pixels: tenths, without a needless ".0". */
static void
append_units (GString *out,
              gint units)
{
  gint whole = ABS (units) / 10;
  gint tenths = ABS (units) % 10;

  if (units < 0)
    g_string_append_c (out, '-');
  g_string_append_printf (out, "%d", whole);
  if (tenths != 0)
    g_string_append_printf (out, ".%d", tenths);
}

/* A number after another one: the sign parts them, or a blank. */
static void
append_next (GString *out,
             gint units)
{
  if (units >= 0)
    g_string_append_c (out, ' ');
  append_units (out, units);
}

static void
write_attribute (xmlTextWriter *writer,
                 const gchar *name,
                 const gchar *value)
{
  xmlTextWriterWriteAttribute (writer, BAD_CAST name, BAD_CAST value);
}

static void
write_units (xmlTextWriter *writer,
             const gchar *name,
             gint units)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_units (text, units);
  write_attribute (writer, name, text->str);
}

static void
write_paint (xmlTextWriter *writer,
             const gchar *name,
             VtrPaint paint)
{
  guint alpha = paint.rgba & 0xff;
  gchar text[32];

  if (alpha == 0)
    {
      write_attribute (writer, name, "none");
      return;
    }
  g_snprintf (text, sizeof text, "#%06x", paint.rgba >> 8);
  write_attribute (writer, name, text);
  if (alpha < 255)
    {
      g_autofree gchar *opacity = g_strconcat (name, "-opacity", NULL);

      g_snprintf (text, sizeof text, "0.%03u", (alpha * 1000 + 127) / 255);
      write_attribute (writer, opacity, text);
    }
}

static gchar *
path_data (const VtrSceneItem *item)
{
  GString *path = g_string_new ("M");
  gboolean closed = item->kind == VTR_SCENE_POLYGON;
  guint last = closed && item->smooth ? item->n_points : item->n_points - 1;
  VtrPoint at = item->points[0];

  append_units (path, at.x);
  append_next (path, at.y);
  if (item->n_points > 1)
    g_string_append_c (path, item->smooth ? 'c' : 'l');
  for (guint i = 0; i < last; i++)
    {
      VtrPoint to = item->points[(i + 1) % item->n_points];

      if (item->smooth)
        {
          VtrPoint first, second;

          vtr_scene_curve (item, i, &first, &second);
          append_next (path, first.x - at.x);
          append_next (path, first.y - at.y);
          append_next (path, second.x - at.x);
          append_next (path, second.y - at.y);
        }
      append_next (path, to.x - at.x);
      append_next (path, to.y - at.y);
      at = to;
    }
  if (closed)
    g_string_append_c (path, 'z');
  return g_string_free (path, FALSE);
}

/* --- style ----------------------------------------------------------------- */

static gboolean
same_style (const VtrSceneItem *a,
            const VtrSceneItem *c)
{
  return a->kind == c->kind && a->layer == c->layer && a->fill.rgba == c->fill.rgba && a->stroke.rgba == c->stroke.rgba &&
         a->stroke_width == c->stroke_width && memcmp (a->dash, c->dash, sizeof a->dash) == 0 && a->round == c->round &&
         a->font_size == c->font_size && a->bold == c->bold && a->italic == c->italic && a->letterspaced == c->letterspaced &&
         a->sans == c->sans && a->anchor == c->anchor && a->halo.rgba == c->halo.rgba;
}

static void
write_text_style (xmlTextWriter *writer,
                  const VtrSceneItem *item)
{
  static const gchar *const anchors[] = { "start", "middle", "end" };

  if (item->sans)
    write_attribute (writer, "font-family", SANS);
  write_units (writer, "font-size", item->font_size);
  if (item->bold)
    write_attribute (writer, "font-weight", "bold");
  if (item->italic)
    write_attribute (writer, "font-style", "italic");
  if (item->letterspaced)
    write_units (writer, "letter-spacing", vtr_scene_item_spacing (item));
  if (item->anchor != VTR_ANCHOR_START)
    write_attribute (writer, "text-anchor", anchors[item->anchor]);
  write_paint (writer, "fill", item->fill);
  if ((item->halo.rgba & 0xff) != 0)
    {
      write_attribute (writer, "paint-order", "stroke");
      write_paint (writer, "stroke", item->halo);
      write_units (writer, "stroke-width", item->font_size * VTR_LABEL_HALO / 100);
      write_attribute (writer, "stroke-linejoin", "round");
    }
}

static void
write_style (xmlTextWriter *writer,
             const VtrSceneItem *item)
{
  if (item->kind == VTR_SCENE_IMAGE)
    return;
  if (item->kind == VTR_SCENE_TEXT)
    {
      write_text_style (writer, item);
      return;
    }
  write_paint (writer, "fill", item->kind == VTR_SCENE_LINE ? (VtrPaint){ 0 } : item->fill);
  if ((item->stroke.rgba & 0xff) == 0)
    return;
  write_paint (writer, "stroke", item->stroke);
  write_units (writer, "stroke-width", item->stroke_width);
  if (item->round)
    {
      write_attribute (writer, "stroke-linecap", "round");
      write_attribute (writer, "stroke-linejoin", "round");
    }
  if (item->dash[0] != 0)
    {
      g_autoptr (GString) dashes = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (item->dash) && item->dash[i] != 0; i++)
        {
          if (i > 0)
            g_string_append_c (dashes, ' ');
          append_units (dashes, item->dash[i]);
        }
      write_attribute (writer, "stroke-dasharray", dashes->str);
    }
}

/* --- items ----------------------------------------------------------------- */

/* Pixels to points of the page: a unit is a tenth of one. */
static void
write_image (xmlTextWriter *writer,
             const VtrSceneItem *item)
{
  const VtrPoint *p = item->points;
  const gdouble matrix[] = {
    (p[1].x - p[0].x) / 10.0 / item->width,
    (p[1].y - p[0].y) / 10.0 / item->width,
    (p[2].x - p[0].x) / 10.0 / item->height,
    (p[2].y - p[0].y) / 10.0 / item->height,
    p[0].x / 10.0,
    p[0].y / 10.0,
  };
  g_autoptr (GString) turn = g_string_new ("matrix(");
  g_autofree gchar *data = NULL;
  g_autofree gchar *link = NULL;
  gchar number[G_ASCII_DTOSTR_BUF_SIZE];
  gsize length;
  const guchar *bytes = g_bytes_get_data (item->image, &length);

  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    g_string_append_printf (turn, "%s%s", i > 0 ? " " : "", g_ascii_formatd (number, sizeof number, "%.6f", matrix[i]));
  g_string_append_c (turn, ')');
  data = g_base64_encode (bytes, length);
  link = g_strconcat ("data:image/png;base64,", data, NULL);
  g_snprintf (number, sizeof number, "%d", item->width);
  write_attribute (writer, "width", number);
  g_snprintf (number, sizeof number, "%d", item->height);
  write_attribute (writer, "height", number);
  write_attribute (writer, "preserveAspectRatio", "none");
  write_attribute (writer, "transform", turn->str);
  write_attribute (writer, "href", link);
}

static void
write_shape (xmlTextWriter *writer,
             const VtrSceneItem *item)
{
  VtrPoint at = item->points[0];

  switch (item->kind)
    {
    case VTR_SCENE_POLYGON:
    case VTR_SCENE_LINE:
      {
        g_autofree gchar *path = path_data (item);

        write_attribute (writer, "d", path);
        break;
      }
    case VTR_SCENE_CIRCLE:
      write_units (writer, "cx", at.x);
      write_units (writer, "cy", at.y);
      write_units (writer, "r", item->radius);
      break;
    case VTR_SCENE_RECT:
      write_units (writer, "x", at.x);
      write_units (writer, "y", at.y);
      write_units (writer, "width", item->width);
      write_units (writer, "height", item->height);
      if (item->radius > 0)
        write_units (writer, "rx", item->radius);
      break;
    case VTR_SCENE_IMAGE:
      write_image (writer, item);
      break;
    case VTR_SCENE_TEXT:
      write_units (writer, "x", at.x);
      write_units (writer, "y", at.y);
      if (item->angle != 0)
        {
          g_autoptr (GString) turn = g_string_new ("rotate(");

          append_units (turn, item->angle);
          append_next (turn, at.x);
          append_next (turn, at.y);
          g_string_append_c (turn, ')');
          write_attribute (writer, "transform", turn->str);
        }
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
same_outline (const VtrSceneItem *a,
              const VtrSceneItem *c)
{
  return a->inside && a->n_points == c->n_points && memcmp (a->points, c->points, a->n_points * sizeof (VtrPoint)) == 0;
}

/* The clip of an item that is stroked within itself; several strokes of one
 * outline share it. */
static guint
write_clip (xmlTextWriter *writer,
            const GPtrArray *items,
            guint index)
{
  const VtrSceneItem *item = g_ptr_array_index (items, index);
  g_autofree gchar *path = NULL;
  guint first = index;
  gchar id[32];

  while (first > 0 && same_outline (g_ptr_array_index (items, first - 1), item))
    first--;
  if (first < index)
    return first;
  path = path_data (item);
  g_snprintf (id, sizeof id, "c%u", index + 1);
  xmlTextWriterStartElement (writer, BAD_CAST "clipPath");
  write_attribute (writer, "id", id);
  xmlTextWriterStartElement (writer, BAD_CAST "path");
  write_attribute (writer, "d", path);
  xmlTextWriterEndElement (writer);
  xmlTextWriterEndElement (writer);
  return index;
}

static void
write_item (xmlTextWriter *writer,
            const GPtrArray *items,
            guint index,
            gboolean with_style)
{
  static const gchar *const elements[] = {
    [VTR_SCENE_POLYGON] = "path",
    [VTR_SCENE_LINE] = "path",
    [VTR_SCENE_CIRCLE] = "circle",
    [VTR_SCENE_TEXT] = "text",
    [VTR_SCENE_RECT] = "rect",
    [VTR_SCENE_IMAGE] = "image",
  };
  const VtrSceneItem *item = g_ptr_array_index (items, index);
  guint clip = item->inside ? write_clip (writer, items, index) : 0;
  gchar text[48];

  xmlTextWriterStartElement (writer, BAD_CAST elements[item->kind]);
  g_snprintf (text, sizeof text, "s%u", index + 1);
  write_attribute (writer, "id", text);
  if (with_style)
    write_style (writer, item);
  if (item->inside)
    {
      g_snprintf (text, sizeof text, "url(#c%u)", clip + 1);
      write_attribute (writer, "clip-path", text);
    }
  write_shape (writer, item);
  if (item->about != NULL && item->about[0] != '\0')
    xmlTextWriterWriteElement (writer, BAD_CAST "title", BAD_CAST item->about);
  if (item->kind == VTR_SCENE_TEXT)
    xmlTextWriterWriteString (writer, BAD_CAST item->text);
  xmlTextWriterEndElement (writer);
}

/* Items of one look in a row are put together, so that the look is written
 * once. */
static void
write_items (xmlTextWriter *writer,
             const GPtrArray *items)
{
  gint layer = -1;

  for (guint i = 0; i < items->len;)
    {
      const VtrSceneItem *item = g_ptr_array_index (items, i);
      guint run = i + 1;

      if (item->layer != layer)
        {
          if (layer >= 0)
            xmlTextWriterEndElement (writer);
          layer = item->layer;
          xmlTextWriterStartElement (writer, BAD_CAST "g");
          write_attribute (writer, "id", layer_names[layer]);
        }
      while (run < items->len && same_style (item, g_ptr_array_index (items, run)))
        run++;
      if (run - i > 1)
        {
          xmlTextWriterStartElement (writer, BAD_CAST "g");
          write_style (writer, item);
        }
      for (guint j = i; j < run; j++)
        write_item (writer, items, j, run - i == 1);
      if (run - i > 1)
        xmlTextWriterEndElement (writer);
      i = run;
    }
  if (layer >= 0)
    xmlTextWriterEndElement (writer);
}

/**
 * vtr_scene_to_svg:
 * @scene: a picture
 *
 * Returns: (transfer full): the picture as an SVG document, UTF-8; equal scenes
 *   give equal bytes
 */
gchar *
vtr_scene_to_svg (const VtrScene *scene)
{
  g_autoptr (GString) box = g_string_new ("0 0");
  xmlBuffer *buffer;
  xmlTextWriter *writer;
  gchar *svg;

  g_return_val_if_fail (scene != NULL, NULL);

  buffer = xmlBufferCreate ();
  writer = xmlNewTextWriterMemory (buffer, 0);
  append_next (box, scene->width);
  append_next (box, scene->height);
  xmlTextWriterSetIndent (writer, 1);
  xmlTextWriterSetIndentString (writer, BAD_CAST "");
  xmlTextWriterStartDocument (writer, NULL, "UTF-8", NULL);
  xmlTextWriterStartElement (writer, BAD_CAST "svg");
  write_attribute (writer, "xmlns", "http://www.w3.org/2000/svg");
  write_units (writer, "width", scene->width);
  write_units (writer, "height", scene->height);
  write_attribute (writer, "viewBox", box->str);
  write_attribute (writer, "font-family", SERIF);
  if (scene->title != NULL && scene->title[0] != '\0')
    xmlTextWriterWriteElement (writer, BAD_CAST "title", BAD_CAST scene->title);
  write_items (writer, scene->items);
  xmlTextWriterEndDocument (writer);
  xmlFreeTextWriter (writer);
  svg = g_strdup ((const gchar *) buffer->content);
  xmlBufferFree (buffer);
  return svg;
}
