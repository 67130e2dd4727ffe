/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign.h"

#include <glib/gi18n.h>

struct _VtrDeskCampaign
{
  GObject parent_instance;

  /* owned */
  VtrDeskFile *file;     /* NULL: none open */
  VtrDeskMoment *moment; /* NULL: none loaded yet */
  GPtrArray *reports;    /* VtrDeskReport* */
  gchar *path;
  GThreadPool *worker; /* one thread: jobs run in the order they were asked for */
  guint n_jobs;        /* not yet finished */
  gboolean previewing;
};

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
  SIGNAL_REPORTS_CHANGED,
  SIGNAL_WRITTEN,
  N_SIGNALS,
};

static GParamSpec *campaign_properties[N_PROPS];
static guint campaign_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VtrDeskCampaign, vtr_desk_campaign, G_TYPE_OBJECT)

/* --- jobs --------------------------------------------------------------------- */

typedef struct _Job Job;
typedef gboolean (*JobRun) (Job *job, GError **error);

/* What a job takes along and brings back; nothing of it is touched by two
 * threads at a time. */
struct _Job
{
  JobRun run;
  VtrDeskFile *file; /* what it works on; a job that opens one sets it */
  gchar *first;
  gchar *second;
  gchar *third;
  GBytes *bytes;
  gchar **paths;
  VtrOrder *order;
  gint64 number;
  gboolean preview;   /* whether the new moment has one */
  gboolean no_moment; /* the file is not changed */
  gboolean opens;     /* the file is to take the place of the present one */

  VtrDeskMoment *moment;
  GPtrArray *reports;
  gchar *text;
  GString *told;
};

static void
report_free (gpointer data)
{
  VtrDeskReport *report = data;

  g_free (report->name);
  g_free (report->text);
  g_free (report);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->moment, vtr_desk_moment_unref);
  g_clear_pointer (&job->reports, g_ptr_array_unref);
  g_clear_pointer (&job->file, vtr_desk_file_unref);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_pointer (&job->order, vtr_order_free);
  g_strfreev (job->paths);
  g_free (job->first);
  g_free (job->second);
  g_free (job->third);
  g_free (job->text);
  if (job->told != NULL)
    g_string_free (job->told, TRUE);
  g_free (job);
}

static void job_tell (Job *job, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

static void
job_tell (Job *job,
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

static void
worker_run (gpointer data,
            gpointer user_data)
{
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (task);
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
    return _ ("Open one of the dated copies beside it, or run “vertrauter salvage”.");
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
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  self->n_jobs--;
  /* What was asked of a file that has been closed since is done, not shown. */
  if (!job->opens && job->file != self->file)
    {
      g_clear_pointer (&job->moment, vtr_desk_moment_unref);
      g_clear_pointer (&job->reports, g_ptr_array_unref);
    }
  if (job->moment != NULL)
    {
      if (self->file != job->file)
        {
          g_clear_pointer (&self->reports, g_ptr_array_unref);
          g_clear_pointer (&self->file, vtr_desk_file_unref);
          self->file = vtr_desk_file_ref (job->file);
          g_free (self->path);
          self->path = g_strdup (vtr_store_path (job->file->store));
        }
      g_clear_pointer (&self->moment, vtr_desk_moment_unref);
      self->moment = g_steal_pointer (&job->moment);
      self->previewing = self->moment->preview != NULL;
      g_signal_emit (self, campaign_signals[SIGNAL_CHANGED], 0);
    }
  if (job->reports != NULL)
    {
      g_clear_pointer (&self->reports, g_ptr_array_unref);
      self->reports = g_steal_pointer (&job->reports);
      g_signal_emit (self, campaign_signals[SIGNAL_REPORTS_CHANGED], 0);
    }
  if (done && job->text != NULL && job->second == NULL)
    g_signal_emit (self, campaign_signals[SIGNAL_WRITTEN], 0, job->text);
  if (done && job->told != NULL)
    g_signal_emit (self, campaign_signals[SIGNAL_TOLD], 0, job->told->str);
  if (!done)
    g_signal_emit (self, campaign_signals[SIGNAL_FAILED], 0, error->message, what_to_do (error));
  if (self->n_jobs == 0)
    g_object_notify_by_pspec (G_OBJECT (self), campaign_properties[PROP_BUSY]);
}

static Job *
job_new (VtrDeskCampaign *self,
         JobRun run)
{
  Job *job = g_new0 (Job, 1);

  job->run = run;
  if (self->file != NULL)
    job->file = vtr_desk_file_ref (self->file);
  return job;
}

static void
job_start (VtrDeskCampaign *self,
           Job *job)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, job_done, NULL);

  g_task_set_task_data (task, job, job_free);
  self->previewing = job->preview;
  self->n_jobs++;
  if (self->n_jobs == 1)
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
  g_clear_pointer (&self->file, vtr_desk_file_unref);
  g_clear_pointer (&self->path, g_free);
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
  campaign_signals[SIGNAL_WRITTEN] = g_signal_new ("written", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  campaign_signals[SIGNAL_REPORTS_CHANGED] = g_signal_new ("reports-changed", VTR_DESK_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vtr_desk_campaign_init (VtrDeskCampaign *self)
{
  /* Not exclusive: such a pool starts its thread when there is work and cannot
   * fail to be made. */
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
job_take_store (Job *job,
                VtrStore *store,
                GError **error)
{
  g_clear_pointer (&job->file, vtr_desk_file_unref);
  job->file = vtr_desk_file_new (store, error);
  return job->file != NULL;
}

static gboolean
run_open (Job *job,
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
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (path != NULL);

  job = job_new (self, run_open);
  job->opens = TRUE;
  job->first = g_strdup (path);
  job_start (self, job);
}

static gboolean
run_create (Job *job,
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
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (path != NULL && scenario != NULL);

  job = job_new (self, run_create);
  job->opens = TRUE;
  job->first = g_strdup (path);
  job->second = g_strdup (scenario);
  job->third = g_strdup (seed);
  job_start (self, job);
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
    job_start (self, job_new (self, NULL));
}

/* --- messages and orders ------------------------------------------------------------ */

static gboolean
import_one (Job *job,
            const gchar *data,
            gsize length,
            GError **error)
{
  g_autoptr (VtrImport) import = vtr_umpire_import (job->file->store, data, length, job->second, 0, g_get_real_time () / G_USEC_PER_SEC, FALSE, error);
  guint orders = 0, refused = 0, unclear = 0;

  if (import == NULL)
    return FALSE;
  if (import->duplicate)
    {
      job_tell (job, "%s", _ ("This message was imported before. Nothing was changed."));
      return TRUE;
    }
  for (guint i = 0; i < import->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (import->orders, i);

      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION)
        unclear++;
      else if (order->verdict.kind == VTR_VERDICT_REFUSED)
        refused++;
      else if (vtr_order_is_order (order))
        orders++;
    }
  /* Translators: the sender, then how many lines of his message were read as what */
  job_tell (job, _ ("Message from %s: %u orders, %u refused, %u not understood."),
            import->from != NULL ? import->from : _ ("an unknown sender"), orders, refused, unclear);
  return TRUE;
}

static gboolean
run_import (Job *job,
            GError **error)
{
  gsize length;
  const gchar *data = g_bytes_get_data (job->bytes, &length);

  return import_one (job, data != NULL ? data : "", length, error);
}

/**
 * vtr_desk_campaign_import:
 * @self: the campaign
 * @data: a message as it came
 * @player: (nullable): id of its sender; %NULL: as its head says
 *
 * Keeps the message and its orders. A preview is dropped.
 */
void
vtr_desk_campaign_import (VtrDeskCampaign *self,
                          GBytes *data,
                          const gchar *player)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_import);
  job->bytes = g_bytes_ref (data);
  job->second = g_strdup (player);
  job_start (self, job);
}

/* A message is text that somebody typed; what is longer is something else. */
#define MAX_MESSAGE_BYTES (4 * 1024 * 1024)

static gboolean
run_import_files (Job *job,
                  GError **error)
{
  for (guint i = 0; job->paths[i] != NULL; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;

      if (!g_file_get_contents (job->paths[i], &data, &length, error))
        return FALSE;
      if (length > MAX_MESSAGE_BYTES)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                       _ ("%s is larger than any message; choose a message as text, .eml or .mbox"), job->paths[i]);
          return FALSE;
        }
      if (!import_one (job, data, length, error))
        {
          g_prefix_error (error, "%s: ", job->paths[i]);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_import_files:
 * @self: the campaign
 * @paths: message files
 * @player: (nullable): id of their sender; %NULL: as their heads say
 *
 * Imports one after another, until one cannot be.
 */
void
vtr_desk_campaign_import_files (VtrDeskCampaign *self,
                                const gchar *const *paths,
                                const gchar *player)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_import_files);
  job->paths = g_strdupv ((gchar **) paths);
  job->second = g_strdup (player);
  job_start (self, job);
}

static gboolean
run_put_order (Job *job,
               GError **error)
{
  vtr_umpire_judge (job->file->store, job->order, FALSE);
  return vtr_store_put_order (job->file->store, job->order, error);
}

/**
 * vtr_desk_campaign_put_order:
 * @self: the campaign
 * @order: a new order (without an id) or a changed one
 *
 * Judges and keeps it. A preview is dropped.
 */
void
vtr_desk_campaign_put_order (VtrDeskCampaign *self,
                             const VtrOrder *order)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (order != NULL);

  if (self->file == NULL)
    return;
  job = job_new (self, run_put_order);
  job->order = vtr_order_copy (order);
  job_start (self, job);
}

static gboolean
run_withdraw_order (Job *job,
                    GError **error)
{
  VtrId id = vtr_id (job->first);

  return vtr_store_withdraw_order (job->file->store, &id, job->second, error);
}

/**
 * vtr_desk_campaign_withdraw_order:
 * @self: the campaign
 * @order: id of an order
 * @reason: why, for the record
 *
 * The order no longer counts; the file keeps it. A preview is dropped.
 */
void
vtr_desk_campaign_withdraw_order (VtrDeskCampaign *self,
                                  const gchar *order,
                                  const gchar *reason)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_withdraw_order);
  job->first = g_strdup (order);
  job->second = g_strdup (reason);
  job_start (self, job);
}

/* --- the turn ------------------------------------------------------------------------ */

/**
 * vtr_desk_campaign_preview:
 * @self: the campaign
 * @preview: whether to show what the turn would bring
 *
 * Nothing is written.
 */
void
vtr_desk_campaign_preview (VtrDeskCampaign *self,
                           gboolean preview)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, NULL);
  job->preview = preview;
  job_start (self, job);
}

static gboolean
run_answer (Job *job,
            GError **error)
{
  g_autoptr (VtrAnswer) answer = vtr_answer_new (job->first, job->second, job->third);

  return vtr_store_put_answer (job->file->store, answer, error);
}

/**
 * vtr_desk_campaign_answer:
 * @self: the campaign
 * @question: id of a question of the preview
 * @value: the answer, a word or for a form "key=value key=value"
 *
 * Keeps the answer with the facts it was given on, and previews the turn anew.
 */
void
vtr_desk_campaign_answer (VtrDeskCampaign *self,
                          const gchar *question,
                          const gchar *value)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_answer);
  job->first = g_strdup (question);
  job->second = g_strdup (value);
  if (self->moment != NULL && self->moment->preview != NULL)
    for (guint i = 0; i < self->moment->preview->questions->len; i++)
      {
        const VtrQuestion *known = g_ptr_array_index (self->moment->preview->questions, i);

        if (g_str_equal (known->id, question))
          job->third = g_strdup (known->digest);
      }
  job->preview = TRUE;
  job_start (self, job);
}

static gboolean
run_withdraw_answer (Job *job,
                     GError **error)
{
  return vtr_store_withdraw_answer (job->file->store, job->first, error);
}

/**
 * vtr_desk_campaign_withdraw_answer:
 * @self: the campaign
 * @question: id of an answered question
 *
 * The question is open again; the turn is previewed anew.
 */
void
vtr_desk_campaign_withdraw_answer (VtrDeskCampaign *self,
                                   const gchar *question)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_withdraw_answer);
  job->first = g_strdup (question);
  job->preview = TRUE;
  job_start (self, job);
}

static gboolean
run_commit (Job *job,
            GError **error)
{
  gint64 node = 0;
  guint n_open = 0;

  if (!vtr_umpire_commit (job->file->store, &node, &n_open, error))
    return FALSE;
  if (n_open > 0)
    {
      job->preview = TRUE;
      job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u question is still open. Answer it, then commit.", "%u questions are still open. Answer them, then commit.", n_open), n_open);
    }
  else
    {
      job_tell (job, "%s", _ ("The turn is committed. Its reports are ready; undo takes it back."));
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_commit:
 * @self: the campaign
 *
 * Resolves the open turn for good. If questions are open nothing happens but
 * that they are shown.
 */
void
vtr_desk_campaign_commit (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file != NULL)
    job_start (self, job_new (self, run_commit));
}

static gboolean
run_switch (Job *job,
            GError **error)
{
  g_autoptr (GPtrArray) issued = vtr_store_issued_after (job->file->store, job->number, error);

  if (issued == NULL || !vtr_store_switch (job->file->store, job->number, error))
    return FALSE;
  if (issued->len > 0)
    job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u report of what was undone has been given out already. Tell its reader.", "%u reports of what was undone have been given out already. Tell their readers.", issued->len), issued->len);
  return TRUE;
}

/**
 * vtr_desk_campaign_switch:
 * @self: the campaign
 * @node: where in the history to stand
 *
 * Undo, redo and branches. Nothing is deleted.
 */
void
vtr_desk_campaign_switch (VtrDeskCampaign *self,
                          gint64 node)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_switch);
  job->number = node;
  job_start (self, job);
}

/* --- reports --------------------------------------------------------------------------- */

static gboolean
run_reports (Job *job,
             GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (job->file->store, error);
  g_autoptr (GPtrArray) sides = NULL;
  gint turn;

  if (input == NULL)
    return FALSE;
  sides = vtr_desk_sides_in_order (input->state);
  /* Before the first turn is committed the reports say how things stand. */
  turn = input->turn > 1 ? 0 : input->turn;
  job->reports = g_ptr_array_new_with_free_func (report_free);
  for (guint i = 0; i <= sides->len; i++)
    {
      const VtrSide *side = i > 0 ? g_ptr_array_index (sides, i - 1) : NULL;
      g_autofree gchar *text = vtr_umpire_report (job->file->store, side != NULL ? side->id.s : NULL, turn, (VtrFormat) job->number, error);
      VtrDeskReport *report;

      if (text == NULL)
        {
          g_clear_pointer (&job->reports, g_ptr_array_unref);
          return FALSE;
        }
      report = g_new0 (VtrDeskReport, 1);
      if (side != NULL)
        report->side = side->id;
      report->name = g_strdup (side != NULL ? side->name : _ ("Umpire"));
      report->text = g_steal_pointer (&text);
      g_ptr_array_add (job->reports, report);
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_load_reports:
 * @self: the campaign
 * @format: of the texts
 *
 * Writes the reports of the turn committed last, for the umpire and each side;
 * "reports-changed" tells when they are there.
 */
void
vtr_desk_campaign_load_reports (VtrDeskCampaign *self,
                                VtrFormat format)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_reports);
  job->number = format;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  job_start (self, job);
}

static gboolean
run_write_report (Job *job,
                  GError **error)
{
  VtrStore *store = job->file->store;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  VtrFormat format = (VtrFormat) job->number;
  gboolean umpire = job->first[0] == '\0';
  VtrIssued issued = { 0 };

  if (input == NULL)
    return FALSE;
  job->text = vtr_umpire_report (store, umpire ? NULL : job->first, input->turn > 1 ? 0 : input->turn, format, error);
  if (job->text == NULL)
    return FALSE;
  if (job->second != NULL)
    {
      if (!g_file_set_contents (job->second, job->text, -1, error))
        return FALSE;
      job_tell (job, _ ("Saved as %s"), job->second);
    }
  else
    {
      job_tell (job, "%s", _ ("The report is on the clipboard."));
    }
  if (umpire)
    return TRUE;

  /* What has left the desk is noted, so that a later undo can warn. */
  issued.side = vtr_id (job->first);
  issued.node = vtr_store_head (store);
  issued.reader = job->first;
  issued.format = (gchar *) vtr_format_names[format];
  issued.issued = g_get_real_time () / G_USEC_PER_SEC;
  issued.bytes = job->bytes = g_bytes_new (job->text, strlen (job->text));
  return vtr_store_issue (store, &issued, error) != 0;
}

/**
 * vtr_desk_campaign_write_report:
 * @self: the campaign
 * @side: id of a side, or "": the umpire's
 * @format: of the text
 * @path: (nullable): where to save it; %NULL: "written" brings it
 *
 * Writes one report to give it out, and notes that in the file.
 */
void
vtr_desk_campaign_write_report (VtrDeskCampaign *self,
                                const gchar *side,
                                VtrFormat format,
                                const gchar *path)
{
  Job *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->file == NULL)
    return;
  job = job_new (self, run_write_report);
  job->first = g_strdup (side);
  job->second = g_strdup (path);
  job->number = format;
  job->preview = self->previewing;
  job_start (self, job);
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
