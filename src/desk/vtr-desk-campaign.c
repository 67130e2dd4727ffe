/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-task.h"

enum
{
  PROP_BUSY = 1,
  N_PROPS,
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  SIGNAL_TOLD,
  SIGNAL_PROGRESS,
  SIGNAL_REPORTS_CHANGED,
  SIGNAL_BATTLES_CHANGED,
  SIGNAL_CLERK_CHANGED,
  SIGNAL_BOARD_CHANGED,
  SIGNAL_HANDED_OUT,
  SIGNAL_PAPERS_CHANGED,
  SIGNAL_LOOKED,
  SIGNAL_COMPARED,
  SIGNAL_PROPOSED,
  SIGNAL_WRITTEN,
  SIGNAL_LOSSES,
  N_SIGNALS,
};

static GParamSpec *campaign_properties[N_PROPS];
static guint campaign_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VtrDeskCampaign, vtr_desk_campaign, G_TYPE_OBJECT)

/* --- jobs --------------------------------------------------------------------- */

void
vtr_desk_report_free (gpointer data)
{
  VtrDeskReport *report = data;

  g_free (report->name);
  g_free (report->text);
  g_free (report);
}

static void
job_free (gpointer data)
{
  VtrDeskJob *job = data;

  g_clear_pointer (&job->past, vtr_desk_moment_unref);
  g_clear_pointer (&job->comparison, vtr_desk_comparison_free);
  g_clear_pointer (&job->proposed, vtr_proposed_free);
  g_clear_pointer (&job->meanings, g_ptr_array_unref);
  g_clear_pointer (&job->meant, g_ptr_array_unref);
  g_clear_pointer (&job->moment, vtr_desk_moment_unref);
  g_clear_pointer (&job->of, vtr_desk_moment_unref);
  g_clear_pointer (&job->reports, g_ptr_array_unref);
  g_clear_pointer (&job->battles, vtr_desk_battles_free);
  g_clear_pointer (&job->clerk, vtr_clerk_board_free);
  g_free (job->habit);
  g_clear_pointer (&job->board, g_ptr_array_unref);
  g_clear_pointer (&job->handed, vtr_desk_handed_free);
  g_clear_pointer (&job->papers, vtr_desk_papers_free);
  g_clear_pointer (&job->file, vtr_desk_file_unref);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_pointer (&job->orders, g_ptr_array_unref);
  g_clear_pointer (&job->edit, vtr_desk_edit_free);
  g_clear_pointer (&job->override, vtr_override_free);
  g_clear_pointer (&job->picture, vtr_picture_free);
  g_strfreev (job->paths);
  g_free (job->first);
  g_free (job->second);
  g_free (job->third);
  g_free (job->text);
  g_free (job->what_to_do);
  g_free (job->warned);
  g_clear_object (&job->stop);
  if (job->told != NULL)
    g_string_free (job->told, TRUE);
  g_free (job);
}

void
vtr_desk_job_tell (VtrDeskJob *job,
                   const gchar *format,
                   ...)
{
  va_list arguments;

  if (job->told == NULL)
    job->told = g_string_new (NULL);
  else
    g_string_append_c (job->told, '\n');
  va_start (arguments, format);
  g_string_append_vprintf (job->told, format, arguments);
  va_end (arguments);
}

void
vtr_desk_job_warn (VtrDeskJob *job,
                   const gchar *what,
                   const gchar *to_do)
{
  g_free (job->what_to_do);
  job->what_to_do = g_strdup (to_do);
  g_free (job->warned);
  job->warned = g_strdup (what);
}

/* @n: messages; @share: of all, 0 to 1 */
void
vtr_desk_campaign_progress (VtrDeskCampaign *self,
                            guint n,
                            gdouble share)
{
  g_signal_emit (self, campaign_signals[SIGNAL_PROGRESS], 0, n, share);
}

static void
worker_run (gpointer data,
            gpointer user_data)
{
  g_autoptr (GTask) task = data;
  VtrDeskJob *job = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  gboolean done = job->run == NULL || job->run (job, &error);

  /* Somebody else wrote to the file: read it again, so that the window shows
   * what is true when the user tries once more. */
  if ((done || g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED)) && !job->no_moment)
    {
      g_autoptr (GError) load_error = NULL;

      job->moment = vtr_desk_moment_load (job->file, job->preview, &load_error);
      if (job->moment == NULL && done)
        {
          done = FALSE;
          error = g_steal_pointer (&load_error);
        }
    }

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static const gchar *
what_to_do (const GError *error)
{
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_BUSY))
    return _ ("Another program is writing to the file. Close it there, then try again.");
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED))
    return _ ("The file was changed by another program and has been read again. Look, then try again.");
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN))
    return _ ("Choose a campaign file made by Vertrauter.");
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_NEWER))
    return _ ("Open it with the newer version that made it.");
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED))
    return _ ("Open one of the dated copies beside it, or salvage what can be read into a new file.");
  if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS))
    return _ ("Choose another name: an existing campaign is never overwritten.");
  return "";
}

static void
job_done (GObject *object,
          GAsyncResult *result,
          gpointer user_data)
{
  VtrDeskCampaign *self = VTR_DESK_CAMPAIGN (object);
  VtrDeskJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (!job->quiet)
    self->n_jobs--;
  if (job->stop != NULL && job->stop == self->importing)
    {
      g_clear_object (&self->importing);
      vtr_desk_campaign_progress (self, 0, 1);
    }
  /* What was asked of a file that has been closed since is done, not shown. */
  if (!job->opens && job->file != self->file)
    {
      g_clear_pointer (&job->moment, vtr_desk_moment_unref);
      g_clear_pointer (&job->reports, g_ptr_array_unref);
      g_clear_pointer (&job->battles, vtr_desk_battles_free);
      g_clear_pointer (&job->clerk, vtr_clerk_board_free);
      g_clear_pointer (&job->board, g_ptr_array_unref);
      g_clear_pointer (&job->handed, vtr_desk_handed_free);
      g_clear_pointer (&job->papers, vtr_desk_papers_free);
      g_clear_pointer (&job->past, vtr_desk_moment_unref);
      g_clear_pointer (&job->comparison, vtr_desk_comparison_free);
      g_clear_pointer (&job->proposed, vtr_proposed_free);
      g_clear_pointer (&job->meanings, g_ptr_array_unref);
    }
  if (job->opens)
    {
      g_clear_pointer (&self->damaged, g_free);
      if (g_error_matches (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED))
        self->damaged = g_strdup (job->first);
    }
  if (job->moment != NULL)
    {
      /* What is new is looked at. */
      g_clear_pointer (&self->past, vtr_desk_moment_unref);
      g_clear_pointer (&self->proposed, vtr_proposed_free);
      g_clear_pointer (&self->meanings, g_ptr_array_unref);
      if (self->file != job->file)
        {
          g_clear_pointer (&self->reports, g_ptr_array_unref);
          g_clear_pointer (&self->battles, vtr_desk_battles_free);
          g_clear_pointer (&self->clerk, vtr_clerk_board_free);
          g_clear_pointer (&self->board, g_ptr_array_unref);
          g_clear_pointer (&self->handed, vtr_desk_handed_free);
          g_clear_pointer (&self->papers, vtr_desk_papers_free);
          g_clear_pointer (&self->file, vtr_desk_file_unref);
          self->file = vtr_desk_file_ref (job->file);
          g_ptr_array_set_size (self->edits, 0);
          g_ptr_array_set_size (self->unedits, 0);
          g_free (self->path);
          self->path = g_strdup (vtr_store_path (job->file->store));
        }
      g_clear_pointer (&self->moment, vtr_desk_moment_unref);
      self->moment = g_steal_pointer (&job->moment);
      self->previewing = self->moment->preview != NULL;
      if (done && job->edit != NULL)
        vtr_desk_campaign_edited (self, job);
      g_signal_emit (self, campaign_signals[SIGNAL_CHANGED], 0);
    }
  if (job->past != NULL)
    {
      g_clear_pointer (&self->past, vtr_desk_moment_unref);
      self->past = g_steal_pointer (&job->past);
      g_signal_emit (self, campaign_signals[SIGNAL_LOOKED], 0);
    }
  if (job->comparison != NULL)
    {
      g_clear_pointer (&self->comparison, vtr_desk_comparison_free);
      self->comparison = g_steal_pointer (&job->comparison);
      g_signal_emit (self, campaign_signals[SIGNAL_COMPARED], 0);
    }
  if (job->proposed != NULL)
    {
      g_clear_pointer (&self->proposed, vtr_proposed_free);
      self->proposed = g_steal_pointer (&job->proposed);
      g_signal_emit (self, campaign_signals[SIGNAL_PROPOSED], 0);
    }
  if (job->meanings != NULL)
    {
      g_clear_pointer (&self->meanings, g_ptr_array_unref);
      self->meanings = g_steal_pointer (&job->meanings);
      self->meanings_of = job->number;
      g_signal_emit (self, campaign_signals[SIGNAL_PROPOSED], 0);
    }
  if (job->reports != NULL)
    {
      g_clear_pointer (&self->reports, g_ptr_array_unref);
      self->reports = g_steal_pointer (&job->reports);
      g_signal_emit (self, campaign_signals[SIGNAL_REPORTS_CHANGED], 0);
    }
  if (job->battles != NULL)
    {
      g_clear_pointer (&self->battles, vtr_desk_battles_free);
      self->battles = g_steal_pointer (&job->battles);
      g_signal_emit (self, campaign_signals[SIGNAL_BATTLES_CHANGED], 0);
    }
  if (job->clerk != NULL)
    {
      g_clear_pointer (&self->clerk, vtr_clerk_board_free);
      self->clerk = g_steal_pointer (&job->clerk);
      g_free (self->habit);
      self->habit = g_steal_pointer (&job->habit);
      g_signal_emit (self, campaign_signals[SIGNAL_CLERK_CHANGED], 0);
    }
  if (job->board != NULL)
    {
      g_clear_pointer (&self->board, g_ptr_array_unref);
      self->board = g_steal_pointer (&job->board);
      g_signal_emit (self, campaign_signals[SIGNAL_BOARD_CHANGED], 0);
    }
  if (job->handed != NULL)
    {
      g_clear_pointer (&self->handed, vtr_desk_handed_free);
      self->handed = g_steal_pointer (&job->handed);
      g_signal_emit (self, campaign_signals[SIGNAL_HANDED_OUT], 0);
    }
  if (job->papers != NULL)
    {
      g_clear_pointer (&self->papers, vtr_desk_papers_free);
      self->papers = g_steal_pointer (&job->papers);
      g_signal_emit (self, campaign_signals[SIGNAL_PAPERS_CHANGED], 0);
    }
  if (done && job->text != NULL && job->second == NULL)
    {
      if (job->losses)
        g_signal_emit (self, campaign_signals[SIGNAL_LOSSES], 0, job->first, job->text);
      else
        g_signal_emit (self, campaign_signals[SIGNAL_WRITTEN], 0, job->text);
    }
  if (done && job->told != NULL)
    g_signal_emit (self, campaign_signals[SIGNAL_TOLD], 0, job->told->str);
  if (done && job->warned != NULL)
    g_signal_emit (self, campaign_signals[SIGNAL_FAILED], 0, job->warned, job->what_to_do);
  if (!done)
    g_signal_emit (self, campaign_signals[SIGNAL_FAILED], 0, error->message, what_to_do (error));
  if (!job->quiet && self->n_jobs == 0)
    g_object_notify_by_pspec (G_OBJECT (self), campaign_properties[PROP_BUSY]);
}

VtrDeskJob *
vtr_desk_job_new (VtrDeskCampaign *self,
                  VtrDeskJobRun run)
{
  VtrDeskJob *job = g_new0 (VtrDeskJob, 1);

  job->run = run;
  if (self->file != NULL)
    job->file = vtr_desk_file_ref (self->file);
  return job;
}

/* Of what is done in an open campaign; %NULL: none is open, and there is nothing to
 * do. */
VtrDeskJob *
vtr_desk_job_on_file (VtrDeskCampaign *self,
                      VtrDeskJobRun run)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);

  return self->file != NULL ? vtr_desk_job_new (self, run) : NULL;
}

void
vtr_desk_job_start (VtrDeskCampaign *self,
                    VtrDeskJob *job)
{
  g_autoptr (GTask) task = vtr_desk_task_new (self, NULL, job_done);

  g_task_set_task_data (task, job, job_free);
  if (!job->no_moment)
    self->previewing = job->preview;
  if (!job->quiet)
    self->n_jobs++;
  if (!job->quiet && self->n_jobs == 1)
    g_object_notify_by_pspec (G_OBJECT (self), campaign_properties[PROP_BUSY]);
  g_thread_pool_push (self->worker, g_steal_pointer (&task), NULL);
}

/* --- the class ------------------------------------------------------------------ */

static void
vtr_desk_campaign_dispose (GObject *object)
{
  VtrDeskCampaign *self = VTR_DESK_CAMPAIGN (object);

  /* A job holds a reference to its campaign, so none is left by now. */
  if (self->worker != NULL)
    g_thread_pool_free (g_steal_pointer (&self->worker), FALSE, FALSE);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  g_clear_pointer (&self->reports, g_ptr_array_unref);
  g_clear_pointer (&self->battles, vtr_desk_battles_free);
  g_clear_pointer (&self->clerk, vtr_clerk_board_free);
  g_clear_pointer (&self->damaged, g_free);
  g_clear_pointer (&self->habit, g_free);
  g_clear_pointer (&self->board, g_ptr_array_unref);
  g_clear_pointer (&self->handed, vtr_desk_handed_free);
  g_clear_pointer (&self->papers, vtr_desk_papers_free);
  g_clear_pointer (&self->past, vtr_desk_moment_unref);
  g_clear_pointer (&self->comparison, vtr_desk_comparison_free);
  g_clear_pointer (&self->meanings, g_ptr_array_unref);
  g_clear_pointer (&self->proposed, vtr_proposed_free);
  g_clear_pointer (&self->file, vtr_desk_file_unref);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
  g_clear_pointer (&self->unedits, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_object (&self->importing);
  G_OBJECT_CLASS (vtr_desk_campaign_parent_class)->dispose (object);
}

static void
vtr_desk_campaign_get_property (GObject *object,
                                guint id,
                                GValue *value,
                                GParamSpec *pspec)
{
  VtrDeskCampaign *self = VTR_DESK_CAMPAIGN (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->n_jobs > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_campaign_class_init (VtrDeskCampaignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = vtr_desk_campaign_dispose;
  object_class->get_property = vtr_desk_campaign_get_property;

  campaign_properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, campaign_properties);

  campaign_signals[SIGNAL_CHANGED] = g_signal_new ("changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_FAILED] = g_signal_new ("failed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  campaign_signals[SIGNAL_TOLD] = g_signal_new ("told", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* how many messages came in, and which share of all; 1: no more come */
  campaign_signals[SIGNAL_PROGRESS] = g_signal_new ("progress", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_DOUBLE);
  campaign_signals[SIGNAL_WRITTEN] = g_signal_new ("written", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  campaign_signals[SIGNAL_LOSSES] = g_signal_new ("losses", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  campaign_signals[SIGNAL_BATTLES_CHANGED] = g_signal_new ("battles-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_CLERK_CHANGED] = g_signal_new ("clerk-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_BOARD_CHANGED] = g_signal_new ("board-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_HANDED_OUT] = g_signal_new ("handed-out", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_PAPERS_CHANGED] = g_signal_new ("papers-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_LOOKED] = g_signal_new ("looked", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_COMPARED] = g_signal_new ("compared", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_PROPOSED] = g_signal_new ("proposed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  campaign_signals[SIGNAL_REPORTS_CHANGED] = g_signal_new ("reports-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vtr_desk_campaign_init (VtrDeskCampaign *self)
{
  /* Not exclusive: such a pool starts its thread when there is work and cannot
   * fail to be made. */
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_desk_edit_free);
  self->unedits = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_desk_edit_free);
  self->worker = g_thread_pool_new (worker_run, NULL, 1, FALSE, NULL);
}

/**
 * vtr_desk_campaign_new:
 *
 * Returns: (transfer full): a campaign with no file open
 */
VtrDeskCampaign *
vtr_desk_campaign_new (void)
{
  return g_object_new (VTR_DESK_TYPE_CAMPAIGN, NULL);
}

/* --- opening --------------------------------------------------------------------- */

static gboolean
job_take_store (VtrDeskJob *job,
                VtrStore *store,
                GError **error)
{
  g_clear_pointer (&job->file, vtr_desk_file_unref);
  job->file = vtr_desk_file_new (store, error);
  return job->file != NULL;
}

static gboolean
run_open (VtrDeskJob *job,
          GError **error)
{
  VtrStore *store = vtr_store_open (job->first, FALSE, error);

  return store != NULL && job_take_store (job, store, error);
}

/**
 * vtr_desk_campaign_open:
 * @self: the campaign
 * @path: a campaign file
 *
 * Opens it in place of the one now open, which stays if this fails.
 */
void
vtr_desk_campaign_open (VtrDeskCampaign *self,
                        const gchar *path)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (path != NULL);

  job = vtr_desk_job_new (self, run_open);
  job->opens = TRUE;
  job->first = g_strdup (path);
  vtr_desk_job_start (self, job);
}

/* What was salvaged, and from where, is said; so many lines of it. */
#define MOST_SALVAGED 6

static gboolean
run_salvage (VtrDeskJob *job,
             GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) told = g_string_new (NULL);
  VtrStore *store = NULL;

  if (vtr_store_salvage (job->first, job->second, lines, error))
    store = vtr_store_open (job->second, FALSE, error);
  if (store == NULL || !job_take_store (job, store, error))
    return FALSE;
  for (guint i = 0; i < MIN (lines->len, MOST_SALVAGED); i++)
    g_string_append_printf (told, "%s%s", i > 0 ? "\n" : "", (const gchar *) g_ptr_array_index (lines, i));
  if (lines->len > MOST_SALVAGED)
    g_string_append (told, "\n…");
  vtr_desk_job_warn (job, told->str, _ ("This is the new file. The damaged one is as it was: keep it until you have looked through this one."));
  return TRUE;
}

/**
 * vtr_desk_campaign_salvage:
 * @self: the campaign
 * @path: where the new file goes; must not exist
 *
 * Salvages what can be read of vtr_desk_campaign_get_damaged(), and of the copies beside it,
 * and opens that. "failed" tells what is missing.
 */
void
vtr_desk_campaign_salvage (VtrDeskCampaign *self,
                           const gchar *path)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (path != NULL && self->damaged != NULL);

  job = vtr_desk_job_new (self, run_salvage);
  job->opens = TRUE;
  job->first = g_strdup (self->damaged);
  job->second = g_strdup (path);
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_damaged:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the file that was to be opened last, if it is damaged
 */
const gchar *
vtr_desk_campaign_get_damaged (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->damaged;
}

static gboolean
run_create (VtrDeskJob *job,
            GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  VtrStore *store = vtr_umpire_new_campaign (job->first, job->second, job->third, faults, error);

  if (store == NULL)
    {
      for (guint i = 0; i < MIN (faults->len, 5); i++)
        if (error != NULL && *error != NULL)
          {
            g_autofree gchar *message = g_strdup_printf ("%s\n%s", (*error)->message, (const gchar *) g_ptr_array_index (faults, i));

            g_free ((*error)->message);
            (*error)->message = g_steal_pointer (&message);
          }
      return FALSE;
    }
  return job_take_store (job, store, error);
}

/**
 * vtr_desk_campaign_create:
 * @self: the campaign
 * @path: where the new file goes; must not exist
 * @scenario: a scenario file
 * @seed: (nullable): hex digits for the dice; %NULL: at random
 *
 * Makes a campaign and opens it.
 */
void
vtr_desk_campaign_create (VtrDeskCampaign *self,
                          const gchar *path,
                          const gchar *scenario,
                          const gchar *seed)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (path != NULL && scenario != NULL);

  job = vtr_desk_job_new (self, run_create);
  job->opens = TRUE;
  job->first = g_strdup (path);
  job->second = g_strdup (scenario);
  job->third = g_strdup (seed);
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_reload:
 * @self: the campaign
 *
 * Reads the file again. Does nothing if none is open.
 */
void
vtr_desk_campaign_reload (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file != NULL)
    vtr_desk_job_start (self, vtr_desk_job_new (self, NULL));
}

/* --- looking ------------------------------------------------------------------------------ */

/**
 * vtr_desk_campaign_get_moment:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): what there is now; %NULL: nothing loaded
 */
VtrDeskMoment *
vtr_desk_campaign_get_moment (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->moment;
}

/**
 * vtr_desk_campaign_get_reports:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable) (element-type VtrDeskReport): the reports
 *   loaded last
 */
GPtrArray *
vtr_desk_campaign_get_reports (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->reports;
}

/**
 * vtr_desk_campaign_get_battles:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the battles loaded last
 */
const VtrDeskBattles *
vtr_desk_campaign_get_battles (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->battles;
}

/**
 * vtr_desk_campaign_get_path:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the open file
 */
const gchar *
vtr_desk_campaign_get_path (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->path;
}

/**
 * vtr_desk_campaign_is_busy:
 * @self: the campaign
 *
 * Returns: whether work is under way
 */
gboolean
vtr_desk_campaign_is_busy (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), FALSE);
  return self->n_jobs > 0;
}
