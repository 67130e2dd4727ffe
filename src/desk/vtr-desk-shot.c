/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-shot.h"

#include "reports/vtr-painter-png.h"

/* A picture is taken when nothing has been under way for so many frames. */
#define QUIET_FRAMES 12
#define MAX_FRAMES 3000

typedef struct
{
  gchar *path;
  gchar *select;
  gchar *drawer;
  gchar *dialog;
  gboolean preview;
  gboolean prepared;
  gboolean opened; /* the dialog */
  guint quiet_frames;
  guint frames;
} Shot;

static void
shot_free (gpointer data)
{
  Shot *shot = data;

  g_free (shot->path);
  g_free (shot->select);
  g_free (shot->drawer);
  g_free (shot->dialog);
  g_free (shot);
}

/* Popovers have surfaces of their own: they are laid over the picture. */
static void
draw_popovers (GtkWidget *widget,
               cairo_t *cr,
               gdouble x,
               gdouble y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      g_autoptr (GdkPaintable) paintable = NULL;
      g_autoptr (GtkSnapshot) snapshot = NULL;
      g_autoptr (GskRenderNode) node = NULL;
      GdkSurface *surface;
      gdouble in_x, in_y;

      if (!gtk_widget_get_mapped (child))
        continue;
      if (!GTK_IS_POPOVER (child))
        {
          draw_popovers (child, cr, x, y);
          continue;
        }
      surface = gtk_native_get_surface (GTK_NATIVE (child));
      gtk_native_get_surface_transform (GTK_NATIVE (child), &in_x, &in_y);
      in_x += gdk_popup_get_position_x (GDK_POPUP (surface));
      in_y += gdk_popup_get_position_y (GDK_POPUP (surface));
      paintable = gtk_widget_paintable_new (child);
      snapshot = gtk_snapshot_new ();
      gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable), gdk_paintable_get_intrinsic_height (paintable));
      node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
      if (node == NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, in_x - x, in_y - y);
      gsk_render_node_draw (node, cr);
      cairo_restore (cr);
    }
}

/**
 * vtr_desk_shot_write:
 * @widget: a mapped widget
 * @path: where the PNG goes
 * @error: return location for an error
 *
 * Returns: whether its picture was written
 */
gboolean
vtr_desk_shot_write (GtkWidget *widget,
                     const gchar *path,
                     GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  gint width = gdk_paintable_get_intrinsic_width (paintable);
  gint height = gdk_paintable_get_intrinsic_height (paintable);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  g_autoptr (GBytes) png = NULL;
  cairo_t *cr;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (width, 1), MAX (height, 1));
  cr = cairo_create (surface);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  if (GTK_IS_NATIVE (widget))
    {
      gdouble x, y;

      gtk_native_get_surface_transform (GTK_NATIVE (widget), &x, &y);
      draw_popovers (widget, cr, x, y);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  /* a third of the size, and nobody sees the difference */
  png = vtr_png_encode (cairo_image_surface_get_data (surface), cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface), cairo_image_surface_get_stride (surface), VTR_PNG_COLOURS, error);
  cairo_surface_destroy (surface);
  return png != NULL && g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), error);
}

static void
shot_prepare (VtrDeskWindow *window,
              Shot *shot)
{
  GtkWidget *widget = GTK_WIDGET (window);

  shot->prepared = TRUE;
  if (vtr_desk_campaign_get_moment (vtr_desk_window_get_campaign (window)) == NULL)
    return;
  if (shot->preview)
    gtk_widget_activate_action (widget, "win.preview", NULL);
  if (shot->select != NULL)
    {
      gtk_widget_activate_action (widget, "win.select", "(ss)", "place", shot->select);
      gtk_widget_activate_action (widget, "win.select", "(ss)", "formation", shot->select);
    }
  if (shot->drawer != NULL)
    gtk_widget_activate_action (widget, "win.drawer", "s", shot->drawer);
}

static void
shot_open (VtrDeskWindow *window,
           Shot *shot)
{
  GtkWidget *widget = GTK_WIDGET (window);

  shot->opened = TRUE;
  if (shot->dialog != NULL)
    {
      g_autofree gchar *detailed = g_strconcat ("win.", shot->dialog, NULL);
      g_autofree gchar *action = NULL;
      g_autoptr (GVariant) target = NULL;

      if (g_action_parse_detailed_name (detailed, &action, &target, NULL))
        gtk_widget_activate_action_variant (widget, action, target);
    }
}

/* The dialog over the window, or the window itself. */
static GtkWidget *
uppermost (GtkWidget *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *found = window;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (each) == GTK_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (each)))
        found = GTK_WIDGET (each);
    }
  return found;
}

static gboolean
shot_tick (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  Shot *shot = user_data;
  VtrDeskWindow *window = VTR_DESK_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  shot->frames++;
  shot->quiet_frames = vtr_desk_window_is_settled (window) ? shot->quiet_frames + 1 : 0;
  if (shot->quiet_frames < QUIET_FRAMES && shot->frames < MAX_FRAMES)
    return G_SOURCE_CONTINUE;
  if (!shot->prepared)
    {
      shot_prepare (window, shot);
      shot->quiet_frames = 0;
      return G_SOURCE_CONTINUE;
    }
  /* what a dialog needs may have had to be worked out */
  if (shot->dialog != NULL && !shot->opened)
    {
      shot_open (window, shot);
      shot->quiet_frames = 0;
      return G_SOURCE_CONTINUE;
    }
  if (!vtr_desk_shot_write (uppermost (widget), shot->path, &error))
    g_printerr ("vertrauter-desk: %s\n", error->message);
  gtk_window_destroy (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

/**
 * vtr_desk_shot_take:
 * @window: a window not yet shown
 * @path: where the PNG goes
 * @width: of the window, pixels
 * @height: of the window, pixels
 * @select: (nullable): id of what is to be selected
 * @drawer: (nullable): lower pane to be shown
 * @dialog: (nullable): action of the window that opens one, without "win."
 * @preview: whether to preview the turn
 *
 * Once everything is loaded and painted, writes the window's picture and closes
 * it.
 */
void
vtr_desk_shot_take (VtrDeskWindow *window,
                    const gchar *path,
                    gint width,
                    gint height,
                    const gchar *select,
                    const gchar *drawer,
                    const gchar *dialog,
                    gboolean preview)
{
  Shot *shot = g_new0 (Shot, 1);

  shot->path = g_strdup (path);
  shot->select = g_strdup (select);
  shot->drawer = g_strdup (drawer);
  shot->dialog = g_strdup (dialog);
  shot->preview = preview;
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), shot_tick, shot, shot_free);
}
