/* SPDX-License-Identifier: MIT */
#include "reports/vtr-painter.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <string.h>

/* A report as pages to print: its text form, line for line, on A4, and the map on
 * a sheet of its own, lengthwise. Each page says at its top who may read it. */

#define PAGE_WIDTH 595.0 /* points */
#define PAGE_HEIGHT 842.0
#define MARGIN 57.0
#define MAP_MARGIN 28.0
#define LINE 13.0
/* 78 columns of it are 470 points, which is what the margins leave. */
#define FONT "Monospace 10"

static cairo_status_t
append (void *closure,
        const unsigned char *data,
        unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Blanks the value of an entry of the document's head: "/Producer (…)". */
static void
blank_entry (GByteArray *pdf,
             const gchar *name)
{
  gchar *data = (gchar *) pdf->data;
  gsize length = strlen (name);

  for (guint i = 0; i + length < pdf->len; i++)
    {
      guint j = i + (guint) length;
      gint depth;

      if (memcmp (data + i, name, length) != 0)
        continue;
      while (j < pdf->len && data[j] == ' ')
        j++;
      if (j == pdf->len || data[j] != '(')
        continue;
      /* Brackets within the value come in pairs. */
      for (depth = 1, j++; j < pdf->len; j++)
        {
          depth += data[j] == '(' ? 1 : data[j] == ')' ? -1
                                                       : 0;
          if (depth == 0 || data[j] == '\n')
            break;
          data[j] = ' ';
        }
    }
}

/**
 * vtr_pdf_make_anonymous:
 * @pdf: as cairo wrote it
 *
 * cairo writes the hour and its own version, which are nobody's business.
 */
void
vtr_pdf_make_anonymous (GByteArray *pdf)
{
  blank_entry (pdf, "/Producer");
  blank_entry (pdf, "/CreationDate");
}

static void
show_line (cairo_t *cr,
           PangoLayout *layout,
           const gchar *text,
           gdouble y,
           gboolean right)
{
  gint width = 0;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, NULL);
  cairo_move_to (cr, right ? PAGE_WIDTH - MARGIN - (gdouble) width / PANGO_SCALE : MARGIN, y);
  pango_cairo_show_layout (cr, layout);
}

/* From the second page on: the report's first line, and the number. */
static void
show_head (cairo_t *cr,
           PangoLayout *layout,
           const gchar *title,
           guint page)
{
  g_autofree gchar *number = g_strdup_printf ("%u", page);

  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  show_line (cr, layout, title, MARGIN - 2 * LINE, FALSE);
  show_line (cr, layout, number, PAGE_HEIGHT - MARGIN + LINE, TRUE);
  cairo_set_source_rgb (cr, 0, 0, 0);
}

static void
show_map (cairo_surface_t *surface,
          cairo_t *cr,
          const VtrScene *map)
{
  gdouble across = PAGE_HEIGHT - 2 * MAP_MARGIN;
  gdouble down = PAGE_WIDTH - 2 * MAP_MARGIN;
  gdouble scale = MIN (across / map->width, down / map->height);

  cairo_pdf_surface_set_size (surface, PAGE_HEIGHT, PAGE_WIDTH);
  cairo_translate (cr, MAP_MARGIN + (across - map->width * scale) / 2, MAP_MARGIN);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, map->width, map->height);
  cairo_clip (cr);
  vtr_scene_paint (map, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  cairo_show_page (cr);
}

/**
 * vtr_text_to_pdf:
 * @text: lines of at most 78 columns; the first says for whom they are
 * @map: (nullable): the reader's map
 * @error: the pages cannot be made
 *
 * Returns: (transfer full) (nullable): a PDF of as many pages as it takes
 */
GBytes *
vtr_text_to_pdf (const gchar *text,
                 const VtrScene *map,
                 GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gdouble y = MARGIN;
  guint page = 1;
  cairo_status_t status;

  /* a unit of the page is a point */
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  pango_layout_set_font_description (layout, font);
  for (guint i = 0; lines[i] && !(lines[i][0] == '\0' && lines[i + 1] == NULL); i++)
    {
      if (y + LINE > PAGE_HEIGHT - MARGIN)
        {
          cairo_show_page (cr);
          show_head (cr, layout, lines[0], ++page);
          y = MARGIN;
        }
      /* no page begins with an empty line */
      if (lines[i][0] == '\0' && y <= MARGIN)
        continue;
      show_line (cr, layout, lines[i], y, FALSE);
      y += LINE;
    }
  cairo_show_page (cr);
  if (map)
    show_map (surface, cr, map);
  pango_font_description_free (font);
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "the pages cannot be made: %s", cairo_status_to_string (status));
      return NULL;
    }
  vtr_pdf_make_anonymous (bytes);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
