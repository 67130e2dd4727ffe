/* SPDX-License-Identifier: MIT */
#include "desk-test.h"

#include <glib/gstdio.h>

#include "watchdog.h"

#define DEADLINE_SECONDS 60

static VtrDeskApplication *application;

/* Whatever GTK warns of ends the test, but for one thing: in 4.8 a scroll bar whose range
 * changes while its window is laid out may be drawn a frame too early, at which GTK warns
 * (mended in 4.10, merge request 5222). Which frame it meets depends on the machine. */
static GLogWriterOutput
write_log (GLogLevelFlags level,
           const GLogField *fields,
           gsize n_fields,
           gpointer user_data)
{
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    {
      g_autofree gchar *text = g_log_writer_format_fields (level, fields, n_fields, FALSE);

      /* among the words of the test itself, so that they are in its log */
      g_test_message ("%s", text);
      if ((level & G_LOG_LEVEL_WARNING) != 0 && strstr (text, "Trying to snapshot Gtk") != NULL && strstr (text, "without a current allocation") != NULL)
        return G_LOG_WRITER_HANDLED;
    }
  return g_log_writer_default (level, fields, n_fields, user_data);
}

void
desk_test_init (gint *argc,
                gchar ***argv)
{
  static const gchar *const homes[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME" };
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-home-XXXXXX", NULL);

  /* Nothing of the user's is read or written. GLib's own isolation takes the
   * folders away after each test, while GTK still writes its list of recent
   * files a little later. */
  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    g_setenv (homes[i], folder, TRUE);
  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  if (!gtk_init_check ())
    g_error ("no display: run this by tests/desk/run.sh");
}

VtrDeskApplication *
desk_test_application (void)
{
  if (application == NULL)
    {
      g_autoptr (GError) error = NULL;

      application = vtr_desk_application_new (G_APPLICATION_NON_UNIQUE);
      g_application_register (G_APPLICATION (application), NULL, &error);
      g_assert_no_error (error);
    }
  return application;
}

VtrDeskWindow *
desk_test_window_new (void)
{
  GtkWidget *window = vtr_desk_window_new (GTK_APPLICATION (desk_test_application ()));

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return VTR_DESK_WINDOW (window);
}

void
desk_test_window_free (VtrDeskWindow *window)
{
  gpointer gone = window;

  watchdog_at ("closing the window");
  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  gtk_window_destroy (GTK_WINDOW (window));
  /* A paint or job under way still holds what it works for. */
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  if (gone != NULL)
    g_object_remove_weak_pointer (G_OBJECT (window), &gone);
}

static gboolean
wake_up (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

gboolean
desk_test_wait (DeskTestCondition condition,
                gpointer user_data)
{
  gint64 deadline = g_get_monotonic_time () + DEADLINE_SECONDS * G_USEC_PER_SEC;
  guint ticker = g_timeout_add (20, wake_up, NULL);
  gboolean met;

  while (!(met = condition (user_data)) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (ticker);
  return met;
}

static gboolean
is_settled (gpointer user_data)
{
  return vtr_desk_window_is_settled (user_data);
}

void
desk_test_settle (VtrDeskWindow *window)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (desk_test_wait (is_settled, window));
}

typedef struct
{
  guint left;
} Frames;

static gboolean
count_frame (GtkWidget *widget,
             GdkFrameClock *clock,
             gpointer user_data)
{
  Frames *frames = user_data;

  gtk_widget_queue_draw (widget);
  return --frames->left > 0;
}

static gboolean
frames_over (gpointer user_data)
{
  return ((Frames *) user_data)->left == 0;
}

void
desk_test_frames (GtkWidget *widget,
                  guint n)
{
  Frames frames = { n };

  gtk_widget_add_tick_callback (widget, count_frame, &frames, NULL);
  g_assert_true (desk_test_wait (frames_over, &frames));
}

void
desk_test_activate (VtrDeskWindow *window,
                    const gchar *action,
                    const gchar *format,
                    ...)
{
  GVariant *parameter = NULL;
  va_list arguments;

  if (format != NULL)
    {
      va_start (arguments, format);
      parameter = g_variant_new_va (format, NULL, &arguments);
      va_end (arguments);
    }
  if (!desk_test_is_enabled (window, action))
    g_error ("the action %s cannot be activated now", action);
  watchdog_at (action);
  g_action_group_activate_action (G_ACTION_GROUP (window), action, parameter);
  desk_test_settle (window);
}

gboolean
desk_test_is_enabled (VtrDeskWindow *window,
                      const gchar *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

gchar *
desk_test_scenario (void)
{
  return g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
}

static gint
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

gchar **
desk_test_messages (void)
{
  return desk_test_messages_of (1);
}

/* The sample messages of a turn; none if it has none. */
gchar **
desk_test_messages_of (gint turn)
{
  g_autofree gchar *name_of_turn = g_strdup_printf ("turn-%02d", turn);
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "messages", name_of_turn, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new ();
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (gchar **) g_ptr_array_free (paths, FALSE);
}

/* A window with a scenario of the sources begun in it, in a folder of its own. */
VtrDeskWindow *
desk_test_campaign_of (const gchar *scenario,
                       gchar **path)
{
  VtrDeskWindow *window = desk_test_window_new ();
  g_autofree gchar *whole = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), scenario, NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *file = g_build_filename (folder, "spring.campaign", NULL);

  vtr_desk_campaign_create (vtr_desk_window_get_campaign (window), file, whole, "1813");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_nonnull (desk_test_moment (window));
  if (path != NULL)
    *path = g_steal_pointer (&file);
  return window;
}

VtrDeskWindow *
desk_test_campaign_new (gchar **path)
{
  return desk_test_campaign_of ("maps/northern-germany-1813/spring-1813.scenario.xml", path);
}

VtrDeskMoment *
desk_test_moment (VtrDeskWindow *window)
{
  return vtr_desk_campaign_get_moment (vtr_desk_window_get_campaign (window));
}

GtkWidget *
desk_test_find_widget (GtkWidget *root,
                       GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = desk_test_find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Every window but this one. */
void
desk_test_close_others (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (toplevels); i > 0; i--)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (toplevels, i - 1);

      if (GTK_WINDOW (window) != other && gtk_widget_get_visible (GTK_WIDGET (other)))
        gtk_window_close (other);
    }
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* By its id in the file that it was made from. */
GtkWidget *
desk_test_find_id (GtkWidget *root,
                   const gchar *id)
{
  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = desk_test_find_id (child, id);

      if (found != NULL)
        return found;
    }
  return NULL;
}
