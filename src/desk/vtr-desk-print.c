/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-print.h"

#include <math.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-map-private.h"
#include "reports/vtr-painter.h"

#define FONT "DejaVu Sans Mono"
#define FONT_POINTS 9.0
#define LINE_COLUMNS 80 /* a report's line, with room to spare */
#define POINTS_AN_INCH 72.0

/* --- the map ----------------------------------------------------------------------- */

/**
 * vtr_desk_print_scene:
 * @map: a map that shows something
 *
 * Returns: (transfer full) (nullable): the part of the map that is seen now, of
 *   the view that is shown, drawn anew as large as it is on the screen; %NULL if
 *   there is nothing to be seen
 */
VtrScene *
vtr_desk_print_scene (VtrDeskMap *map)
{
  VtrSceneOptions options = { .density = 2 };
  gint width, height;
  gdouble left, top, right, bottom;

  g_return_val_if_fail (VTR_DESK_IS_MAP (map), NULL);

  width = gtk_widget_get_width (GTK_WIDGET (map));
  height = gtk_widget_get_height (GTK_WIDGET (map));
  if (map->view == NULL || width <= 1 || height <= 1)
    return NULL;
  vtr_desk_viewport_to_board (&map->viewport, 0, 0, &left, &top);
  vtr_desk_viewport_to_board (&map->viewport, width, height, &right, &bottom);
  /* the board's paper ends at its edges */
  left = CLAMP (left, 0, map->board->size.x - 1);
  top = CLAMP (top, 0, map->board->size.y - 1);
  options.top_left = (VtrPoint){ (gint) left, (gint) top };
  options.bottom_right = (VtrPoint){ (gint) CLAMP (ceil (right), left + 1, map->board->size.x), (gint) CLAMP (ceil (bottom), top + 1, map->board->size.y) };
  options.width = (gint) CLAMP (round ((options.bottom_right.x - options.top_left.x) * map->viewport.zoom), 64, 8192);
  options.supply = map->all_supply;
  return vtr_scene_from_view (map->view, &options);
}

static void
draw_map (GtkPrintOperation *operation,
          GtkPrintContext *context,
          gint page,
          VtrScene *scene)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  gdouble width = gtk_print_context_get_width (context);
  gdouble height = gtk_print_context_get_height (context);
  gdouble scale = MIN (width / scene->width, height / scene->height);

  cairo_save (cr);
  cairo_translate (cr, (width - scene->width * scale) / 2, (height - scene->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, scene->width, scene->height);
  cairo_clip (cr);
  vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  cairo_restore (cr);
}

static gboolean
run (GtkPrintOperation *operation,
     GtkWindow *parent,
     const gchar *pdf,
     GError **error)
{
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  if (pdf != NULL)
    {
      gtk_print_operation_set_export_filename (operation, pdf);
      gtk_print_operation_set_allow_async (operation, FALSE);
    }
  return gtk_print_operation_run (operation, pdf != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error) != GTK_PRINT_OPERATION_RESULT_ERROR;
}

static void
free_scene (gpointer scene,
            GClosure *closure)
{
  vtr_scene_free (scene);
}

/**
 * vtr_desk_print_map:
 * @parent: the window
 * @map: its map
 * @pdf: (nullable): a file to be written; %NULL: the print dialog is asked
 * @error: return location for an error
 *
 * Prints what is seen of the map, on one page, as large as it goes.
 *
 * Returns: %FALSE with @error if that cannot be
 */
gboolean
vtr_desk_print_map (GtkWindow *parent,
                    VtrDeskMap *map,
                    const gchar *pdf,
                    GError **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  VtrScene *scene = vtr_desk_print_scene (map);

  if (scene == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is no map to be seen."));
      return FALSE;
    }
  if (scene->width > scene->height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, _ ("Map"));
  gtk_print_operation_set_n_pages (operation, 1);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_map), scene, free_scene, 0);
  return run (operation, parent, pdf, error);
}

/* --- a report -------------------------------------------------------------------------- */

typedef struct
{
  gchar *title;
  gchar **lines;
  guint lines_a_page;
} Text;

static void
text_free (gpointer data,
           GClosure *closure)
{
  Text *text = data;

  g_free (text->title);
  g_strfreev (text->lines);
  g_free (text);
}

/* Such that a whole line of a report fits across the page. */
static PangoLayout *
text_layout (GtkPrintContext *context,
             gdouble *line_height)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  gdouble points = FONT_POINTS;
  gint width, height;

  for (guint round = 0; round < 2; round++)
    {
      g_autofree gchar *line = g_strnfill (LINE_COLUMNS, 'm');

      pango_font_description_set_size (font, (gint) (points * PANGO_SCALE));
      pango_layout_set_font_description (layout, font);
      pango_layout_set_text (layout, line, -1);
      pango_layout_get_size (layout, &width, &height);
      if (width > gtk_print_context_get_width (context) * PANGO_SCALE)
        points *= gtk_print_context_get_width (context) * PANGO_SCALE / width;
    }
  *line_height = height / (gdouble) PANGO_SCALE;
  pango_font_description_free (font);
  return layout;
}

static void
begin_text (GtkPrintOperation *operation,
            GtkPrintContext *context,
            Text *text)
{
  gdouble line_height;
  guint n = g_strv_length (text->lines);

  g_object_unref (text_layout (context, &line_height));
  /* two lines are the page's own */
  text->lines_a_page = (guint) MAX (gtk_print_context_get_height (context) / line_height - 2, 1);
  gtk_print_operation_set_n_pages (operation, (gint) MAX ((n + text->lines_a_page - 1) / text->lines_a_page, 1));
}

static void
draw_text (GtkPrintOperation *operation,
           GtkPrintContext *context,
           gint page,
           Text *text)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  gdouble line_height;
  g_autoptr (PangoLayout) layout = text_layout (context, &line_height);
  g_autofree gchar *head = g_strdup_printf (_ ("%s, page %d"), text->title, page + 1);
  guint n = g_strv_length (text->lines);
  guint first = (guint) page * text->lines_a_page;

  pango_layout_set_text (layout, head, -1);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, layout);
  for (guint i = first; i < MIN (first + text->lines_a_page, n); i++)
    {
      pango_layout_set_text (layout, text->lines[i], -1);
      cairo_move_to (cr, 0, (i - first + 2) * line_height);
      pango_cairo_show_layout (cr, layout);
    }
}

/**
 * vtr_desk_print_text:
 * @parent: the window
 * @title: stands above every page
 * @text: a report as plain text
 * @pdf: (nullable): a file to be written; %NULL: the print dialog is asked
 * @error: return location for an error
 *
 * Returns: %FALSE with @error if that cannot be
 */
gboolean
vtr_desk_print_text (GtkWindow *parent,
                     const gchar *title,
                     const gchar *text,
                     const gchar *pdf,
                     GError **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  Text *pages = g_new0 (Text, 1);

  pages->title = g_strdup (title);
  pages->lines = g_strsplit (text, "\n", -1);
  gtk_print_operation_set_job_name (operation, title);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_text), pages);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_text), pages, text_free, 0);
  return run (operation, parent, pdf, error);
}
