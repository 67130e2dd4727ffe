/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-print.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-map-private.h"
#include "reports/vtr-painter.h"

#define FONT "DejaVu Sans Mono"
#define FONT_POINTS 9.0
#define LINE_COLUMNS 80 /* a report's line, with room to spare */
#define POINTS_AN_INCH 72.0

/* --- the map ----------------------------------------------------------------------- */

#define HALO 0xfffaf0e0
#define RING 0xbf6600ff
#define REACH 0x1c6b2eff
#define FULL 0xc71c1cff
#define SUPPLY 0x2e732bff
#define CUT 0xb03b24ff

/* As on the screen: a light line, and the line itself on it. */
static void
add_line (VtrScene *scene,
          VtrSceneKind kind,
          const VtrPoint *points,
          guint n_points,
          gint radius,
          guint32 colour,
          gint width,
          const gint *dash)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      VtrSceneItem *item = vtr_scene_append (scene, kind, points, n_points);

      item->radius = radius;
      item->stroke.rgba = pass == 0 ? HALO : colour;
      item->stroke_width = pass == 0 ? width + 25 : width;
      item->round = TRUE;
      if (pass == 1 && dash != NULL)
        memcpy (item->dash, dash, 2 * sizeof *dash);
    }
}

static gboolean
place_at (VtrDeskMap *map,
          const VtrScene *scene,
          const VtrId *place,
          VtrPoint *at)
{
  guint index = vtr_board_find_place (map->board, place->s);

  if (index == VTR_NO_PLACE)
    return FALSE;
  *at = vtr_scene_to_units (scene, vtr_board_place (map->board, index)->at);
  return TRUE;
}

/* The lines of the selected formation; those of all are the scene's own. */
static void
add_supply (VtrDeskMap *map,
            VtrScene *scene)
{
  static const gint dots[] = { 1, 70 };
  static const gint strokes[] = { 90, 60 };

  for (guint i = 0; !map->all_supply && map->supply != NULL && i < map->supply->len; i++)
    {
      const VtrLayerItem *item = &g_array_index (map->supply, VtrLayerItem, i);
      VtrPoint line[2];

      if (!vtr_desk_map_is_supply_of (map, item) || !place_at (map, scene, &item->place, &line[0]))
        continue;
      if (item->kind == VTR_LAYER_BADGE)
        add_line (scene, VTR_SCENE_CIRCLE, line, 1, 100, CUT, 20, NULL);
      else if (place_at (map, scene, &item->place2, &line[1]))
        add_line (scene, VTR_SCENE_LINE, line, 2, 0, item->flag ? CUT : SUPPLY, item->flag ? 30 : 40, item->flag ? strokes : dots);
    }
}

static void
add_reach (VtrDeskMap *map,
           VtrScene *scene)
{
  static const gint dots[] = { 20, 40 };
  gint radius = (gint) (CLAMP (map->viewport.zoom * 4000, 7, 14) * 10);

  for (guint i = 0; map->reach != NULL && !map->hide_reach && i < map->reach->len; i++)
    {
      const VtrReach *reach = &g_array_index (map->reach, VtrReach, i);
      VtrPoint at;

      if (!place_at (map, scene, &reach->place, &at))
        continue;
      add_line (scene, VTR_SCENE_CIRCLE, &at, 1, radius, reach->full ? FULL : REACH, 25, reach->forced ? dots : NULL);
      if (reach->full)
        {
          const VtrPoint stroke[] = { { at.x - radius * 7 / 10, at.y + radius * 7 / 10 }, { at.x + radius * 7 / 10, at.y - radius * 7 / 10 } };

          add_line (scene, VTR_SCENE_LINE, stroke, 2, 0, FULL, 25, NULL);
        }
    }
}

static void
add_draft (VtrDeskMap *map,
           VtrScene *scene)
{
  static const gint dots[] = { 40, 70 };
  const GdkRGBA *ink = &map->draft_colour;
  guint32 colour = (guint32) (ink->red * 255) << 24 | (guint32) (ink->green * 255) << 16 | (guint32) (ink->blue * 255) << 8 | 0xff;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (VtrPoint));
  VtrPoint head[3], end, before;
  gdouble angle;

  for (guint i = 0; map->draft != NULL && i < map->draft->len; i++)
    {
      VtrPoint at;

      if (place_at (map, scene, &g_array_index (map->draft, VtrId, i), &at))
        g_array_append_val (points, at);
    }
  if (points->len < 2)
    return;
  add_line (scene, VTR_SCENE_LINE, (const VtrPoint *) (gpointer) points->data, points->len, 0, colour, 50, map->draft_forced ? dots : NULL);
  end = g_array_index (points, VtrPoint, points->len - 1);
  before = g_array_index (points, VtrPoint, points->len - 2);
  angle = atan2 (end.y - before.y, end.x - before.x);
  head[0] = (VtrPoint){ end.x + (gint) (60 * cos (angle)), end.y + (gint) (60 * sin (angle)) };
  head[1] = (VtrPoint){ end.x + (gint) (160 * cos (angle + 2.6)), end.y + (gint) (160 * sin (angle + 2.6)) };
  head[2] = (VtrPoint){ end.x + (gint) (160 * cos (angle - 2.6)), end.y + (gint) (160 * sin (angle - 2.6)) };
  vtr_scene_append (scene, VTR_SCENE_POLYGON, head, 3)->fill.rgba = colour;
}

static void
add_selection (VtrDeskMap *map,
               VtrScene *scene)
{
  const VtrSceneItem *counter = vtr_id_is_empty (&map->formation) ? NULL : vtr_scene_find_counter (scene, &map->formation);
  VtrPoint at;

  if (counter != NULL)
    {
      const VtrPoint a = counter->points[0];
      const gint right = a.x + counter->width + 30;
      const gint below = a.y + counter->height + 30;
      const VtrPoint around[] = { { a.x - 30, a.y - 30 }, { right, a.y - 30 }, { right, below }, { a.x - 30, below } };

      add_line (scene, VTR_SCENE_POLYGON, around, 4, 0, RING, 30, NULL);
    }
  else if (!vtr_id_is_empty (&map->place) && place_at (map, scene, &map->place, &at))
    add_line (scene, VTR_SCENE_CIRCLE, &at, 1, 160, RING, 30, NULL);
}

/* Where a pixel of the backdrop is on the scene. */
static VtrPoint
backdrop_at (const VtrDeskBackdrop *backdrop,
             const VtrScene *scene,
             gdouble x,
             gdouble y)
{
  const VtrPoint metres = { (gint) round (backdrop->x0 + backdrop->a * x - backdrop->b * y), (gint) round (backdrop->y0 + backdrop->b * x + backdrop->a * y) };

  return vtr_scene_to_units (scene, metres);
}

static void
add_backdrop (VtrDeskMap *map,
              VtrScene *scene)
{
  const VtrDeskBackdrop *backdrop = vtr_desk_map_backdrop (map);
  g_autoptr (GBytes) png = NULL;
  VtrPoint corners[3];
  gint width, height;

  if (backdrop == NULL)
    return;
  width = cairo_image_surface_get_width (backdrop->surface);
  height = cairo_image_surface_get_height (backdrop->surface);
  corners[0] = backdrop_at (backdrop, scene, 0, 0);
  corners[1] = backdrop_at (backdrop, scene, width, 0);
  corners[2] = backdrop_at (backdrop, scene, 0, height);
  png = vtr_desk_backdrop_to_png (backdrop);
  vtr_scene_set_picture (scene, png, width, height, corners);
}

/**
 * vtr_desk_print_scene:
 * @map: a map that shows something
 *
 * Returns: (transfer full) (nullable): the part of the map that is seen now, of
 *   the view that is shown, drawn anew as large as it is on the screen, with the ring,
 *   the reach, the supply and the way that are drawn over it and what lies behind it;
 *   %NULL if there is nothing to be seen
 */
VtrScene *
vtr_desk_print_scene (VtrDeskMap *map)
{
  VtrSceneOptions options = { .density = 2 };
  VtrScene *scene;
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
  options.zones = map->show_zones;
  scene = vtr_scene_from_view (map->view, &options);
  add_backdrop (map, scene);
  add_supply (map, scene);
  add_reach (map, scene);
  add_draft (map, scene);
  add_selection (map, scene);
  return scene;
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
