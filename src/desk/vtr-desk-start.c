/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-start.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

#define MIME_TYPE "application/x-vertrauter-campaign"
#define MAX_RECENT 8

struct _VtrDeskStart
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskList *recent;
  VtrDeskList *scenarios;

  /* template */
  GtkWidget *recent_box;
  GtkNoSelection *recent_model;
  GtkNoSelection *scenario_model;
  GtkStack *scenario_stack;
};

G_DEFINE_FINAL_TYPE (VtrDeskStart, vtr_desk_start, GTK_TYPE_BOX)

/* --- scenarios ------------------------------------------------------------------ */

static void
collect_scenarios (const gchar *maps,
                   GPtrArray *found)
{
  g_autoptr (GDir) dir = g_dir_open (maps, 0, NULL);
  const gchar *map;

  while (dir != NULL && (map = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (maps, map, NULL);
      g_autoptr (GDir) inner = g_dir_open (path, 0, NULL);
      const gchar *name;

      while (inner != NULL && (name = g_dir_read_name (inner)) != NULL)
        if (g_str_has_suffix (name, ".scenario.xml"))
          g_ptr_array_add (found, g_build_filename (path, name, NULL));
    }
}

static gint
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/**
 * vtr_desk_find_scenarios:
 *
 * Looks in the source tree if VTR_SOURCE_DIR names one, else where the program
 * is installed, else beside a program run from its build directory.
 *
 * Returns: (transfer full) (element-type filename): paths, sorted
 */
GPtrArray *
vtr_desk_find_scenarios (void)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  const gchar *source = g_getenv ("VTR_SOURCE_DIR");
  const gchar *const *dirs = g_get_system_data_dirs ();

  if (source != NULL)
    {
      g_autofree gchar *maps = g_build_filename (source, "maps", NULL);

      collect_scenarios (maps, found);
    }
  for (guint i = 0; found->len == 0 && dirs[i] != NULL; i++)
    {
      g_autofree gchar *maps = g_build_filename (dirs[i], "vertrauter", "maps", NULL);

      collect_scenarios (maps, found);
    }
  if (found->len == 0)
    collect_scenarios (VTR_DATA_DIR "/maps", found);
  if (found->len == 0)
    {
      g_autofree gchar *program = g_file_read_link ("/proc/self/exe", NULL);
      g_autofree gchar *at = program != NULL ? g_path_get_dirname (program) : NULL;

      for (guint up = 0; at != NULL && up < 4 && found->len == 0; up++)
        {
          g_autofree gchar *maps = g_build_filename (at, "maps", NULL);
          gchar *above = g_path_get_dirname (at);

          collect_scenarios (maps, found);
          g_free (at);
          at = above;
        }
    }
  g_ptr_array_sort (found, compare_paths);
  return found;
}

/* The value of an attribute in the first bytes of a scenario: enough for a
 * list, cheap enough for the start page; the real reader checks all of it. */
static gchar *
peek_name (const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("<scenario[^>]*\\sname=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gchar head[4097];
  gsize n = 0;

  if (stream != NULL && g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head - 1, &n, NULL, NULL))
    {
      head[n] = '\0';
      if (g_utf8_validate (head, -1, NULL) && g_regex_match (regex, head, 0, &match))
        return g_match_info_fetch (match, 1);
    }
  return g_path_get_basename (path);
}

static gpointer
make_scenario (guint position,
               gpointer user_data)
{
  const gchar *path = g_ptr_array_index ((GPtrArray *) user_data, position);
  g_autofree gchar *name = peek_name (path);
  g_autofree gchar *dir = g_path_get_dirname (path);
  g_autofree gchar *map = g_path_get_basename (dir);
  VtrDeskRow *row = vtr_desk_row_new (path);

  vtr_desk_row_set (row, "title", name, "subtitle", map, NULL);
  return row;
}

static void
scenario_activated (GtkListView *list,
                    guint position,
                    VtrDeskStart *self)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->scenarios), position);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-from", "s", vtr_desk_row_get_id (row));
}

/* --- recent campaigns -------------------------------------------------------------- */

static gint
compare_recent (gconstpointer a,
                gconstpointer b)
{
  GDateTime *first = gtk_recent_info_get_visited (*(GtkRecentInfo **) a);
  GDateTime *second = gtk_recent_info_get_visited (*(GtkRecentInfo **) b);

  return g_date_time_compare (second, first);
}

static GPtrArray *
recent_paths (void)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) infos = g_ptr_array_new ();
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (GList *item = items; item != NULL; item = item->next)
    if (g_strcmp0 (gtk_recent_info_get_mime_type (item->data), MIME_TYPE) == 0 && gtk_recent_info_exists (item->data))
      g_ptr_array_add (infos, item->data);
  g_ptr_array_sort (infos, compare_recent);
  for (guint i = 0; i < MIN (infos->len, MAX_RECENT); i++)
    {
      gchar *path = g_filename_from_uri (gtk_recent_info_get_uri (g_ptr_array_index (infos, i)), NULL, NULL);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return paths;
}

static gpointer
make_recent (guint position,
             gpointer user_data)
{
  const gchar *path = g_ptr_array_index ((GPtrArray *) user_data, position);
  g_autofree gchar *name = g_filename_display_basename (path);
  g_autofree gchar *shown = g_filename_display_name (path);
  VtrDeskRow *row = vtr_desk_row_new (path);

  vtr_desk_row_set (row, "title", name, "subtitle", shown, NULL);
  return row;
}

static void
recent_activated (GtkListView *list,
                  guint position,
                  VtrDeskStart *self)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->recent), position);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s", vtr_desk_row_get_id (row));
}

/**
 * vtr_desk_start_remember:
 * @path: a campaign that was opened
 *
 * Puts it on the list of recent campaigns.
 */
void
vtr_desk_start_remember (const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree gchar *uri = g_file_get_uri (file);
  GtkRecentData data = { 0 };

  data.mime_type = (gchar *) MIME_TYPE;
  data.app_name = (gchar *) "Vertrauter";
  data.app_exec = (gchar *) "vertrauter-desk %f";
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* --- the class ------------------------------------------------------------------------ */

static void
vtr_desk_start_dispose (GObject *object)
{
  VtrDeskStart *self = VTR_DESK_START (object);

  g_clear_object (&self->recent);
  g_clear_object (&self->scenarios);
  G_OBJECT_CLASS (vtr_desk_start_parent_class)->dispose (object);
}

static void
vtr_desk_start_class_init (VtrDeskStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_start_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/start.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, recent_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, recent_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, scenario_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, scenario_stack);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated);
  gtk_widget_class_bind_template_callback (widget_class, scenario_activated);
}

static void
vtr_desk_start_init (VtrDeskStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->recent = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->scenarios = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_no_selection_set_model (self->recent_model, G_LIST_MODEL (self->recent));
  gtk_no_selection_set_model (self->scenario_model, G_LIST_MODEL (self->scenarios));
  vtr_desk_start_refresh (self);
}

/**
 * vtr_desk_start_refresh:
 * @self: the page
 *
 * Looks again at what there is.
 */
void
vtr_desk_start_refresh (VtrDeskStart *self)
{
  GPtrArray *recent, *scenarios;

  g_return_if_fail (VTR_DESK_IS_START (self));

  recent = recent_paths ();
  scenarios = vtr_desk_find_scenarios ();
  gtk_widget_set_visible (self->recent_box, recent->len > 0);
  gtk_stack_set_visible_child_name (self->scenario_stack, scenarios->len > 0 ? "some" : "none");
  vtr_desk_list_reset (self->recent, recent->len, make_recent, recent, (GDestroyNotify) g_ptr_array_unref);
  vtr_desk_list_reset (self->scenarios, scenarios->len, make_scenario, scenarios, (GDestroyNotify) g_ptr_array_unref);
}
