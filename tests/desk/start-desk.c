/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>
#include <locale.h>

#include "desk/vtr-desk-application.h"
#include "desk/vtr-desk-window.h"
#include "first-frame.h"

/* The desk as it is started, telling when its first frame is on the screen, and when
 * the campaign named on the command line is. */

static gboolean with_file;

static void
painted (GdkFrameClock *clock,
         GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (clock, painted, window);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (window)));
  first_frame_tell ("drawn");
  first_frame_end (window);
}

/* The next frame shows what is painted now. */
static void
settled (VtrDeskMap *map,
         VtrDeskWindow *window)
{
  if (vtr_desk_campaign_get_moment (vtr_desk_window_get_campaign (window)) == NULL || !vtr_desk_window_is_settled (window))
    return;
  g_signal_handlers_disconnect_by_func (map, settled, window);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted), window);
  gtk_widget_queue_draw (GTK_WIDGET (window));
}

/* The map is made after the first frame. */
static void
changed (VtrDeskCampaign *campaign,
         VtrDeskWindow *window)
{
  g_signal_handlers_disconnect_by_func (campaign, changed, window);
  g_signal_connect (vtr_desk_window_get_map (window), "settled", G_CALLBACK (settled), window);
}

static void
failed (VtrDeskCampaign *campaign,
        const gchar *what,
        const gchar *what_to_do,
        GtkWindow *window)
{
  g_printerr ("%s\n", what);
  first_frame_end (window);
}

static void
drawn (gpointer window,
       gpointer user_data)
{
  first_frame_tell ("first");
  if (with_file)
    {
      g_signal_connect (vtr_desk_window_get_campaign (window), "changed", G_CALLBACK (changed), window);
      g_signal_connect (vtr_desk_window_get_campaign (window), "failed", G_CALLBACK (failed), window);
    }
  else
    first_frame_end (window);
}

static void
window_added (GtkApplication *application,
              GtkWindow *window,
              gpointer user_data)
{
  first_frame_watch (GTK_WIDGET (window), drawn, NULL);
}

gint
main (gint argc,
      gchar **argv)
{
  g_autoptr (VtrDeskApplication) application = NULL;

  setlocale (LC_ALL, "");
  application = vtr_desk_application_new (G_APPLICATION_NON_UNIQUE);
  with_file = argc > 1;
  g_signal_connect (application, "window-added", G_CALLBACK (window_added), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
