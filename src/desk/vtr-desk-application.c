/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-application.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-shot.h"
#include "desk/vtr-desk-tab.h"
#include "desk/vtr-desk-window.h"

struct _VtrDeskApplication
{
  GtkApplication parent_instance;

  /* owned */
  GtkCssProvider *dark_style; /* in use while windows are dark */
  gchar *shot_path;
  gchar *shot_select;
  gchar *shot_drawer;
  gchar *shot_dialog;

  gint shot_width;
  gint shot_height;
  gboolean shot_preview;
  gboolean dark;
};

G_DEFINE_FINAL_TYPE (VtrDeskApplication, vtr_desk_application, GTK_TYPE_APPLICATION)

/* --- actions -------------------------------------------------------------------- */

static void
action_about (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  static const gchar *const authors[] = { "Vertrauter contributors", NULL };
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  gtk_show_about_dialog (parent,
                         "program-name", "Vertrauter",
                         "version", VTR_VERSION,
                         "logo-icon-name", VTR_DESK_APPLICATION_ID,
                         "comments", _ ("The umpire’s desk for map campaigns: it reads orders, resolves turns by the rules, and tells each side only what it can know."),
                         "authors", authors,
                         "license-type", GTK_LICENSE_MIT_X11,
                         NULL);
}

static void
action_quit (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (user_data))) != NULL)
    gtk_window_destroy (windows->data);
}

static void
change_dark (GSimpleAction *action,
             GVariant *state,
             gpointer user_data)
{
  VtrDeskApplication *self = user_data;
  gboolean dark = g_variant_get_boolean (state);
  GdkDisplay *display = gdk_display_get_default ();

  if (dark)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->dark_style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (self->dark_style));
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  g_simple_action_set_state (action, state);
}

static void
action_new_window (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (vtr_desk_window_new (user_data)));
}

static const GActionEntry application_entries[] = {
  { "about", action_about, NULL, NULL, NULL, { 0 } },
  { "quit", action_quit, NULL, NULL, NULL, { 0 } },
  { "new-window", action_new_window, NULL, NULL, NULL, { 0 } },
  { "dark", NULL, NULL, "false", change_dark, { 0 } },
};

/* Keys that mean nothing in a text field; the others are bound by the window. */
static const struct
{
  const gchar *action;
  const gchar *accelerators[3];
} accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.dark", { "<Control><Shift>d" } },
  { "app.new-window", { "<Control><Shift>w" } },
  { "win.close", { "<Control>w" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.reload", { "<Control>r" } },
  { "win.ruling", { "<Control>u" } },
  { "win.battles", { "<Control>b" } },
  { "win.charts", { "<Control>g" } },
  { "win.clerk", { "<Control>k" } },
  { "win.papers", { "<Control>e" } },
  { "win.start-page", { "<Control>Escape" } },
  { "win.paste-read", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.import", { "<Control>i" } },
  { "win.span-next", { "<Control>j" } },
  { "win.message-take", { "<Control><Shift>j" } },
  { "win.preview", { "F5" } },
  { "win.commit", { "<Control>F9" } },
  { "win.next-step", { "F9" } },
  { "win.find", { "<Control>f" } },
  { "win.view-nth(uint32 0)", { "<Control>0" } },
  { "win.view-nth(uint32 1)", { "<Control>1" } },
  { "win.view-nth(uint32 2)", { "<Control>2" } },
  { "win.view-nth(uint32 3)", { "<Control>3" } },
  { "win.drawer::inbox", { "<Alt>1" } },
  { "win.drawer::orders", { "<Alt>2" } },
  { "win.drawer::questions", { "<Alt>3" } },
  { "win.drawer::events", { "<Alt>4" } },
  { "win.drawer::reports", { "<Alt>5" } },
  { "win.drawer::posting", { "<Alt>6" } },
  { "win.drawer::notes", { "<Alt>7" } },
  { "win.note", { "<Control>m" } },
  { "win.print", { "<Control>p" } },
  { "win.map-save", { "<Control><Shift>p" } },
  { "win.timeline", { "<Control>t" } },
  { "win.look-back", { "<Alt>Left" } },
  { "win.look-forward", { "<Alt>Right" } },
  { "win.look-now", { "<Alt>Home" } },
  { "win.post-copy", { "<Control><Shift>c" } },
  { "win.post-sent", { "<Control><Shift>s" } },
  { "win.no-orders", { "<Control><Shift>n" } },
  { "win.order-save", { "<Control>s" } },
  { "win.order-edit", { "F2" } },
  { "win.order-draw", { "<Control>d" } },
  { "win.order-forced", { "<Alt>f" } },
  { "win.order-up", { "<Alt><Shift>Up" } },
  { "win.order-down", { "<Alt><Shift>Down" } },
  { "win.order-in", { "<Alt><Shift>Right" } },
  { "win.order-out", { "<Alt><Shift>Left" } },
  { "win.show-drawer", { "F6" } },
  { "win.tall-drawer", { "<Shift>F6" } },
  { "win.show-supply", { "<Control>l" } },
  { "win.show-zones", { "<Control><Shift>l" } },
  { "win.show-reach", { "<Alt>r" } },
  { "win.show-left", { "F7" } },
  { "win.show-right", { "F8" } },
  { "win.show-help-overlay", { "F1", "<Control>question" } },
};

/* --- the application ---------------------------------------------------------------- */

static void
read_icons (GTask *task,
            gpointer source,
            gpointer theme,
            GCancellable *cancellable)
{
  g_task_return_boolean (task, gtk_icon_theme_has_icon (theme, "open-menu-symbolic"));
}

/* GTK reads the theme of icons in a thread, and forgets it when the application adds
 * icons of its own; the first button would read it again while everybody waits. The
 * theme has a lock for those who only look. */
static void
read_icons_again (VtrDeskApplication *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, NULL, NULL);

  g_task_set_task_data (task, g_object_ref (gtk_icon_theme_get_for_display (gdk_display_get_default ())), g_object_unref);
  g_task_run_in_thread (task, read_icons);
}

static void
vtr_desk_application_startup (GApplication *application)
{
  VtrDeskApplication *self = VTR_DESK_APPLICATION (application);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  gboolean prefers_dark = FALSE;

  G_APPLICATION_CLASS (vtr_desk_application_parent_class)->startup (application);
  read_icons_again (self);
  gtk_window_set_default_icon_name (VTR_DESK_APPLICATION_ID);
  gtk_css_provider_load_from_resource (style, "/org/vertrauter/Desk/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  self->dark_style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->dark_style, "/org/vertrauter/Desk/style-dark.css");

  g_action_map_add_action_entries (G_ACTION_MAP (self), application_entries, G_N_ELEMENTS (application_entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action, accelerators[i].accelerators);

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &prefers_dark, NULL);
  if (prefers_dark || self->dark)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "dark", g_variant_new_boolean (TRUE));
}

static VtrDeskWindow *
application_window (VtrDeskApplication *self)
{
  VtrDeskWindow *window = VTR_DESK_WINDOW (vtr_desk_window_new (GTK_APPLICATION (self)));

  if (self->shot_path != NULL)
    vtr_desk_shot_take (window, self->shot_path, self->shot_width, self->shot_height, self->shot_select, self->shot_drawer, self->shot_dialog, self->shot_preview);
  return window;
}

static void
vtr_desk_application_window_added (GtkApplication *application,
                                   GtkWindow *window)
{
  GTK_APPLICATION_CLASS (vtr_desk_application_parent_class)->window_added (application, window);
  vtr_desk_tab_name_rows (window);
}

static void
vtr_desk_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    {
      window = GTK_WINDOW (application_window (VTR_DESK_APPLICATION (application)));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.start-page", NULL);
    }
  gtk_window_present (window);
}

static void
vtr_desk_application_open (GApplication *application,
                           GFile **files,
                           gint n_files,
                           const gchar *hint)
{
  for (gint i = 0; i < n_files; i++)
    {
      VtrDeskWindow *window = application_window (VTR_DESK_APPLICATION (application));
      g_autofree gchar *path = g_file_get_path (files[i]);

      gtk_window_present (GTK_WINDOW (window));
      if (path != NULL)
        vtr_desk_window_open (window, path);
    }
}

static gint
vtr_desk_application_handle_local_options (GApplication *application,
                                           GVariantDict *options)
{
  VtrDeskApplication *self = VTR_DESK_APPLICATION (application);
  g_autofree gchar *size = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("vertrauter-desk %s\n", VTR_VERSION);
      return 0;
    }
  g_variant_dict_lookup (options, "dark", "b", &self->dark);
  if (!g_variant_dict_lookup (options, "screenshot", "^ay", &self->shot_path))
    return -1;
  g_variant_dict_lookup (options, "select", "s", &self->shot_select);
  g_variant_dict_lookup (options, "drawer", "s", &self->shot_drawer);
  g_variant_dict_lookup (options, "dialog", "s", &self->shot_dialog);
  g_variant_dict_lookup (options, "preview", "b", &self->shot_preview);
  self->shot_width = 1280;
  self->shot_height = 800;
  if (g_variant_dict_lookup (options, "size", "s", &size))
    {
      g_auto (GStrv) parts = g_strsplit (size, "x", 2);
      guint64 width = 0, height = 0;

      if (g_strv_length (parts) != 2 || !g_ascii_string_to_unsigned (parts[0], 10, 320, 8192, &width, NULL) || !g_ascii_string_to_unsigned (parts[1], 10, 240, 8192, &height, NULL))
        {
          g_printerr (_ ("vertrauter-desk: “%s” is no size; write it like 1280x800\n"), size);
          return 2;
        }
      self->shot_width = (gint) width;
      self->shot_height = (gint) height;
    }
  /* A picture is made by this process, whatever other windows there are. */
  g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
vtr_desk_application_finalize (GObject *object)
{
  VtrDeskApplication *self = VTR_DESK_APPLICATION (object);

  g_clear_object (&self->dark_style);
  g_free (self->shot_path);
  g_free (self->shot_select);
  g_free (self->shot_drawer);
  g_free (self->shot_dialog);
  G_OBJECT_CLASS (vtr_desk_application_parent_class)->finalize (object);
}

static void
vtr_desk_application_class_init (VtrDeskApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vtr_desk_application_finalize;
  GTK_APPLICATION_CLASS (klass)->window_added = vtr_desk_application_window_added;
  application_class->startup = vtr_desk_application_startup;
  application_class->activate = vtr_desk_application_activate;
  application_class->open = vtr_desk_application_open;
  application_class->handle_local_options = vtr_desk_application_handle_local_options;
}

static void
vtr_desk_application_init (VtrDeskApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Dark windows"), NULL },
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Write a picture of the window, then quit"), N_ ("PNG") },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Size of that picture (1280x800)"), N_ ("WxH") },
    { "select", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Formation or place selected in it"), N_ ("ID") },
    { "dialog", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Dialog taken in its place: ruling, ruling-of::KIND, battles, charts, clerk"), N_ ("NAME") },
    { "drawer", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Lower pane shown in it: inbox, orders, questions, events, reports, posting, notes"), N_ ("NAME") },
    { "preview", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Preview the turn in it"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), "[FILE…]");
}

/**
 * vtr_desk_application_new:
 * @flags: further flags
 *
 * Returns: (transfer full): the application
 */
VtrDeskApplication *
vtr_desk_application_new (GApplicationFlags flags)
{
  return g_object_new (VTR_DESK_TYPE_APPLICATION,
                       "application-id", VTR_DESK_APPLICATION_ID,
                       "resource-base-path", "/org/vertrauter/Desk",
                       "flags", G_APPLICATION_HANDLES_OPEN | flags,
                       NULL);
}
