/* SPDX-License-Identifier: MIT */
#include "reports/vtr-pdf-private.h"

#include "reports/vtr-painter.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <string.h>

/* A report as pages to print: its text form, line for line, on A4. */

#define PAGE_WIDTH 595.0 /* points */
#define PAGE_HEIGHT 842.0
#define MARGIN 57.0
#define LINE 13.0

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
 * vtr_pdf_blank_head:
 * @pdf: a document that cairo wrote
 *
 * Cairo notes the hour and its own version, which are nobody's business: the same
 * words are the same bytes at any time.
 */
void
vtr_pdf_blank_head (GByteArray *pdf)
{
  blank_entry (pdf, "/Producer");
  blank_entry (pdf, "/CreationDate");
}

static cairo_status_t
append (void *closure,
        const unsigned char *data,
        unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * vtr_text_to_pdf:
 * @text: lines of at most 78 columns
 * @error: the pages cannot be made
 *
 * Returns: (transfer full) (nullable): a PDF of as many pages as it takes
 */
GBytes *
vtr_text_to_pdf (const gchar *text,
                 GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Monospace 9");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gdouble y = MARGIN;
  cairo_status_t status;

  pango_layout_set_font_description (layout, font);
  for (guint i = 0; lines[i] && !(lines[i][0] == '\0' && lines[i + 1] == NULL); i++)
    {
      if (y + LINE > PAGE_HEIGHT - MARGIN)
        {
          cairo_show_page (cr);
          y = MARGIN;
        }
      pango_layout_set_text (layout, lines[i], -1);
      cairo_move_to (cr, MARGIN, y);
      pango_cairo_show_layout (cr, layout);
      y += LINE;
    }
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
  vtr_pdf_blank_head (bytes);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
