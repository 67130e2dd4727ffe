/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-start.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-later.h"
#include "desk/vtr-desk-start-card.h"
#include "desk/vtr-desk-task.h"
#include "umpire/vtr-umpire-beginning.h"

#define MIME_TYPE "application/x-vertrauter-campaign"
#define MAX_RECENT 8

struct _VtrDeskStart
{
  GtkBox parent_instance;

  /* owned */
  GListStore *recent;      /* VtrDeskStartCard */
  GListStore *scenarios;   /* the same */
  GQueue *waiting;         /* VtrDeskStartCard*: still to be looked into, one by one */
  GCancellable *looking;   /* while one is */
  VtrDeskLater *to_look;   /* until the page is on the screen */
  GCancellable *preparing; /* while a sample campaign is made */

  /* template */
  GtkWidget *recent_box;
  GtkNoSelection *recent_model;
  GtkNoSelection *scenario_model;
  GtkStack *scenario_stack;
  GtkRevealer *sample_revealer;
  GtkProgressBar *sample_bar;
  GtkLabel *sample_label;
  GtkWidget *sample_cancel;
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

/* --- cards ----------------------------------------------------------------------- */

static void look_into_next (VtrDeskStart *self);

static void
looked_into (GObject *card,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (VtrDeskStart) self = user_data;

  /* one that was ended has been replaced */
  if (!vtr_desk_start_card_load_finish (VTR_DESK_START_CARD (card), result, NULL))
    return;
  g_clear_object (&self->looking);
  look_into_next (self);
}

/* One after the other, from the top: the machine is left to the user. */
static void
look_into_next (VtrDeskStart *self)
{
  g_autoptr (VtrDeskStartCard) card = self->waiting != NULL ? g_queue_pop_head (self->waiting) : NULL;

  if (card == NULL)
    return;
  self->looking = g_cancellable_new ();
  vtr_desk_start_card_load_async (card, self->looking, looked_into, g_object_ref (self));
}

static void
stop_looking (VtrDeskStart *self)
{
  vtr_desk_later_drop (&self->to_look);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  if (self->waiting != NULL)
    g_queue_clear_full (self->waiting, g_object_unref);
}

static void
add_card (VtrDeskStart *self,
          GListStore *list,
          VtrDeskCardKind kind,
          const gchar *path)
{
  g_autoptr (VtrDeskStartCard) card = vtr_desk_start_card_new (kind, path);

  g_list_store_append (list, card);
  g_queue_push_tail (self->waiting, g_steal_pointer (&card));
}

static void
fill_lists (VtrDeskStart *self)
{
  g_autoptr (GPtrArray) recent = recent_paths ();
  g_autoptr (GPtrArray) scenarios = vtr_desk_find_scenarios ();

  g_list_store_remove_all (self->recent);
  g_list_store_remove_all (self->scenarios);
  for (guint i = 0; i < recent->len; i++)
    add_card (self, self->recent, VTR_DESK_CARD_CAMPAIGN, g_ptr_array_index (recent, i));
  for (guint i = 0; i < scenarios->len; i++)
    {
      const gchar *path = g_ptr_array_index (scenarios, i);

      add_card (self, self->scenarios, VTR_DESK_CARD_SCENARIO, path);
      if (vtr_umpire_has_sample (path, NULL))
        add_card (self, self->scenarios, VTR_DESK_CARD_SAMPLE, path);
    }
  gtk_widget_set_visible (self->recent_box, recent->len > 0);
  gtk_stack_set_visible_child_name (self->scenario_stack, scenarios->len > 0 ? "some" : "none");
}

/* The page itself is on the screen by now; what is to be found on the disk comes
 * after. */
static gboolean
look_at_last (GtkWidget *widget)
{
  VtrDeskStart *self = VTR_DESK_START (widget);

  fill_lists (self);
  look_into_next (self);
  return FALSE;
}

static void
card_activated (GtkListView *list,
                guint position,
                VtrDeskStart *self)
{
  g_autoptr (VtrDeskStartCard) card = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);
  static const gchar *const actions[] = {
    [VTR_DESK_CARD_CAMPAIGN] = "win.open-path",
    [VTR_DESK_CARD_SCENARIO] = "win.new-from",
    [VTR_DESK_CARD_SAMPLE] = "win.sample",
  };

  gtk_widget_activate_action (GTK_WIDGET (self), actions[vtr_desk_start_card_get_kind (card)], "s", vtr_desk_start_card_get_path (card));
}

/* --- the sample campaign ------------------------------------------------------------ */

typedef struct
{
  gchar *scenario;
  gchar *path;
  GCancellable *cancellable;
  VtrDeskStart *page; /* lives until the work is done */
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  g_free (sample->scenario);
  g_free (sample->path);
  g_object_unref (sample->cancellable);
  g_free (sample);
}

/* How far it is, on its way to the page. */
typedef struct
{
  VtrDeskStart *page;
  GCancellable *cancellable;
  gint turn;
  guint done;
  guint all;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->page);
  g_object_unref (step->cancellable);
  g_free (step);
}

static gboolean
show_step (gpointer data)
{
  const Step *step = data;
  g_autofree gchar *words = g_strdup_printf (_ ("Preparing the sample campaign: turn %d"), step->turn);

  if (step->page->preparing != step->cancellable)
    return G_SOURCE_REMOVE;
  gtk_label_set_text (step->page->sample_label, words);
  gtk_progress_bar_set_fraction (step->page->sample_bar, step->all > 0 ? (gdouble) step->done / step->all : 0);
  return G_SOURCE_REMOVE;
}

static gboolean
sample_progress (gint turn,
                 guint done,
                 guint all,
                 gpointer user_data)
{
  GTask *task = user_data;
  const Sample *sample = g_task_get_task_data (task);
  Step *step = g_new0 (Step, 1);

  step->page = g_object_ref (sample->page);
  step->cancellable = g_object_ref (sample->cancellable);
  step->turn = turn;
  step->done = done;
  step->all = all;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_step, step, step_free);
  return !g_cancellable_is_cancelled (sample->cancellable);
}

static void
sample_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  const Sample *sample = task_data;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_umpire_new_sample (sample->path, sample->scenario, sample_progress, task, faults, &error);

  if (store != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
sample_done (GObject *object,
             GAsyncResult *result,
             gpointer user_data)
{
  VtrDeskStart *self = VTR_DESK_START (object);
  const Sample *sample = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->preparing == sample->cancellable)
    g_clear_object (&self->preparing);
  gtk_revealer_set_reveal_child (self->sample_revealer, FALSE);
  if (done && !g_cancellable_is_cancelled (sample->cancellable))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s", sample->path);
  else if (!done && !g_error_matches (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_STOPPED))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.trouble", "(ss)", error->message, _ ("Choose another scenario, or look whether there is room on the disk."));
}

/* Where nothing of the user's is: "Spring 1813 sample 2.campaign". */
static gchar *
sample_path (const gchar *scenario)
{
  g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "vertrauter", "samples", NULL);
  g_autofree gchar *base = g_path_get_basename (scenario);
  gchar *path = NULL;

  base[strcspn (base, ".")] = '\0';
  g_mkdir_with_parents (folder, 0700);
  for (guint n = 1; path == NULL; n++)
    {
      g_autofree gchar *name = n == 1 ? g_strdup_printf ("%s-sample.campaign", base) : g_strdup_printf ("%s-sample-%u.campaign", base, n);

      path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        g_clear_pointer (&path, g_free);
    }
  return path;
}

/**
 * vtr_desk_start_prepare_sample:
 * @self: the page
 * @scenario: a scenario with a sample campaign
 *
 * Makes a fresh copy of its sample campaign and opens it. Does nothing while one is
 * being made.
 */
void
vtr_desk_start_prepare_sample (VtrDeskStart *self,
                               const gchar *scenario)
{
  g_autoptr (GTask) task = NULL;
  Sample *sample;

  g_return_if_fail (VTR_DESK_IS_START (self));

  if (self->preparing != NULL)
    return;
  self->preparing = g_cancellable_new ();
  sample = g_new0 (Sample, 1);
  sample->scenario = g_strdup (scenario);
  sample->path = sample_path (scenario);
  sample->cancellable = g_object_ref (self->preparing);
  sample->page = self;
  task = vtr_desk_task_new (self, NULL, sample_done);
  g_task_set_task_data (task, sample, sample_free);
  gtk_label_set_text (self->sample_label, _ ("Preparing the sample campaign"));
  gtk_progress_bar_set_fraction (self->sample_bar, 0);
  gtk_revealer_set_reveal_child (self->sample_revealer, TRUE);
  gtk_widget_grab_focus (self->sample_cancel);
  g_task_run_in_thread (task, sample_in_thread);
}

static void
sample_cancelled (VtrDeskStart *self)
{
  if (self->preparing != NULL)
    g_cancellable_cancel (self->preparing);
}

/* --- the class ------------------------------------------------------------------------ */

static void
vtr_desk_start_dispose (GObject *object)
{
  VtrDeskStart *self = VTR_DESK_START (object);

  stop_looking (self);
  if (self->preparing != NULL)
    g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  g_clear_pointer (&self->waiting, g_queue_free);
  g_clear_object (&self->recent);
  g_clear_object (&self->scenarios);
  G_OBJECT_CLASS (vtr_desk_start_parent_class)->dispose (object);
}

static void
vtr_desk_start_class_init (VtrDeskStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_start_dispose;
  g_type_ensure (VTR_DESK_TYPE_START_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/start.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, recent_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, recent_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, scenario_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, scenario_stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, sample_revealer);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, sample_bar);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, sample_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskStart, sample_cancel);
  gtk_widget_class_bind_template_callback (widget_class, card_activated);
  gtk_widget_class_bind_template_callback (widget_class, sample_cancelled);
}

static void
vtr_desk_start_init (VtrDeskStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->waiting = g_queue_new ();
  self->recent = g_list_store_new (VTR_DESK_TYPE_START_CARD);
  self->scenarios = g_list_store_new (VTR_DESK_TYPE_START_CARD);
  gtk_no_selection_set_model (self->recent_model, G_LIST_MODEL (self->recent));
  gtk_no_selection_set_model (self->scenario_model, G_LIST_MODEL (self->scenarios));
  vtr_desk_later (&self->to_look, GTK_WIDGET (self), look_at_last);
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
  g_return_if_fail (VTR_DESK_IS_START (self));

  stop_looking (self);
  fill_lists (self);
  look_into_next (self);
}

/**
 * vtr_desk_start_is_settled:
 * @self: the page
 *
 * Returns: whether all cards say what there is to say, and no sample is being made
 */
gboolean
vtr_desk_start_is_settled (VtrDeskStart *self)
{
  g_return_val_if_fail (VTR_DESK_IS_START (self), FALSE);
  return self->looking == NULL && self->preparing == NULL && (self->to_look == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}
