/* SPDX-License-Identifier: MIT */
#include "first-frame.h"

/* The program that others are compared with: an application with an empty window.
 * "--header": with what hardly a program goes without, a header bar and a menu. */

static gboolean with_header;

static void
drawn (gpointer window,
       gpointer user_data)
{
  first_frame_tell ("first");
  first_frame_end (window);
}

static void
activate (GtkApplication *application,
          gpointer user_data)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_title (GTK_WINDOW (window), "Empty");
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  if (with_header)
    {
      GtkWidget *header = gtk_header_bar_new ();
      GtkWidget *button = gtk_menu_button_new ();
      g_autoptr (GMenu) menu = g_menu_new ();

      g_menu_append (menu, "Quit", "app.quit");
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "open-menu-symbolic");
      gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
      gtk_header_bar_pack_start (GTK_HEADER_BAR (header), button);
      gtk_window_set_titlebar (GTK_WINDOW (window), header);
    }
  first_frame_watch (window, drawn, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

gint
main (gint argc,
      gchar **argv)
{
  g_autoptr (GtkApplication) application = gtk_application_new ("org.vertrauter.Empty", G_APPLICATION_NON_UNIQUE);

  with_header = argc > 1 && g_str_equal (argv[1], "--header");
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
