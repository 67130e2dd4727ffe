/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

/* Messages in: a pasted text or files, each of one message or of many. */

#define BATCH 200                     /* messages that go to the file in one step */
#define PATIENCE (G_USEC_PER_SEC / 3) /* what is done sooner says nothing of how far it is */
#define PROGRESS_EVERY (G_USEC_PER_SEC / 10)
#define MAX_NAMED 3 /* files that are named when they cannot be read */

/* What has come in so far. */
typedef struct
{
  guint n; /* messages */
  guint n_kept_already;
  guint n_later;   /* for a later turn */
  guint n_unknown; /* of nobody known */
  guint orders;
  guint refused;
  guint unclear;
  gchar *from; /* of the last */
  gint filed;
  GString *unread; /* files, one a line, and why */
  guint n_unread;
  gboolean stopped;
} Tally;

static void
count (Tally *tally,
       const VtrImport *import)
{
  tally->n++;
  g_free (tally->from);
  tally->from = g_strdup (import->from);
  tally->filed = import->filed;
  if (import->duplicate)
    {
      tally->n_kept_already++;
      return;
    }
  if (import->filed)
    {
      tally->n_later++;
      return;
    }
  if (vtr_id_is_empty (&import->player))
    tally->n_unknown++;
  for (guint i = 0; i < import->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (import->orders, i);

      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION)
        tally->unclear++;
      else if (order->verdict.kind == VTR_VERDICT_REFUSED)
        tally->refused++;
      else if (vtr_order_is_order (order))
        tally->orders++;
    }
}

static void
miss (Tally *tally,
      const gchar *name,
      const GError *error)
{
  tally->n_unread++;
  if (tally->n_unread <= MAX_NAMED)
    g_string_append_printf (tally->unread, "%s%s%s%s", tally->unread->len > 0 ? "\n" : "", g_str_has_prefix (error->message, name) ? "" : name, g_str_has_prefix (error->message, name) ? "" : ": ", error->message);
  else if (tally->n_unread == MAX_NAMED + 1)
    g_string_append (tally->unread, "\n…");
}

static void
tell_one (VtrDeskJob *job,
          const Tally *tally)
{
  const gchar *from = tally->from != NULL ? tally->from : _ ("an unknown sender");

  if (tally->n_kept_already > 0)
    vtr_desk_job_tell (job, "%s", _ ("This message was imported before. Nothing was changed."));
  else if (tally->n_later > 0)
    /* Translators: the sender; the number of a turn */
    vtr_desk_job_tell (job, _ ("Message from %s: kept for turn %d, and read when that begins."), from, tally->filed);
  else
    /* Translators: the sender, then how many lines of his message were read as what */
    vtr_desk_job_tell (job, _ ("Message from %s: %u orders, %u refused, %u not understood."), from, tally->orders, tally->refused, tally->unclear);
}

static void
tell_many (VtrDeskJob *job,
           const Tally *tally)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u message", "%u messages", tally->n), tally->n);
  /* Translators: these follow "25 messages" */
  if (tally->n_unknown > 0)
    g_string_append_printf (text, ngettext (", %u of nobody known", ", %u of nobody known", tally->n_unknown), tally->n_unknown);
  if (tally->n_kept_already > 0)
    g_string_append_printf (text, ngettext (", %u imported before", ", %u imported before", tally->n_kept_already), tally->n_kept_already);
  if (tally->n_later > 0)
    g_string_append_printf (text, ngettext (", %u for a later turn", ", %u for later turns", tally->n_later), tally->n_later);
  /* Translators: how many lines of messages were read as what */
  g_string_append_printf (text, _ (": %u orders, %u refused, %u not understood."), tally->orders, tally->refused, tally->unclear);
  if (tally->stopped)
    g_string_append (text, _ (" Stopped: import the same again to go on; what is here is not taken twice."));
  vtr_desk_job_tell (job, "%s", text->str);
}

/* --- how far it is -------------------------------------------------------------------- */

typedef struct
{
  VtrDeskCampaign *campaign;
  guint n;
  gdouble share;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->campaign);
  g_free (step);
}

static gboolean
show_step (gpointer data)
{
  Step *step = data;

  /* it may have ended meanwhile */
  if (step->campaign->importing != NULL)
    vtr_desk_campaign_progress (step->campaign, step->n, step->share);
  return G_SOURCE_REMOVE;
}

static void
report (const VtrDeskJob *job,
        guint n,
        gdouble share)
{
  Step *step = g_new (Step, 1);

  step->campaign = g_object_ref (job->campaign);
  step->n = n;
  step->share = share;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_step, step, step_free);
}

/* --- the work ------------------------------------------------------------------------- */

/* All of it, or until it is stopped; FALSE: the campaign's file is at fault, or nothing
 * could be read. */
static gboolean
take_all (VtrDeskJob *job,
          VtrInbox *inbox,
          VtrIntake *intake,
          Tally *tally,
          GError **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 due = g_get_monotonic_time () + PATIENCE;
  VtrIncoming *next;

  while (!g_cancellable_is_cancelled (job->stop) && (next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;
      g_autoptr (VtrImport) import = NULL;
      g_autoptr (GError) fault = NULL;

      if (incoming->message != NULL)
        import = vtr_inbox_take (inbox, incoming->message, job->second, 0, now, &fault);
      if (import != NULL)
        count (tally, import);
      else if (fault == NULL || fault->domain == VTR_UMPIRE_ERROR)
        miss (tally, incoming->name, fault != NULL ? fault : incoming->error);
      else
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      if (import != NULL && tally->n % BATCH == 0 && !vtr_inbox_flush (inbox, error))
        return FALSE;
      if (g_get_monotonic_time () >= due)
        {
          report (job, tally->n, vtr_intake_share (intake));
          due = g_get_monotonic_time () + PROGRESS_EVERY;
        }
    }
  tally->stopped = g_cancellable_is_cancelled (job->stop);
  return TRUE;
}

static gboolean
run_import (VtrDeskJob *job,
            GError **error)
{
  VtrSourceOptions options = { VTR_SOURCE_AUTO, (gint) job->number, g_get_real_time () / G_USEC_PER_SEC };
  VtrInbox *inbox = vtr_inbox_open (job->file->store, FALSE, error);
  VtrIntake *intake;
  Tally tally = { .unread = NULL };
  gboolean done = TRUE;

  if (inbox == NULL)
    return FALSE;
  tally.unread = g_string_new (NULL);
  intake = vtr_intake_new (inbox, &options, job->second);
  if (job->bytes != NULL)
    vtr_intake_add_bytes (intake, _ ("The pasted text"), job->bytes);
  for (guint i = 0; job->paths != NULL && job->paths[i] != NULL; i++)
    {
      g_autoptr (GError) fault = NULL;

      if (!vtr_intake_add (intake, job->paths[i], &fault))
        miss (&tally, job->paths[i], fault);
    }
  done = take_all (job, inbox, intake, &tally, error);
  vtr_intake_free (intake);
  if (!vtr_inbox_close (inbox, done ? error : NULL))
    done = FALSE;
  if (done && tally.n == 0 && tally.n_unread > 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, tally.unread->str);
      done = FALSE;
    }
  else if (done && tally.n == 1 && !tally.stopped)
    tell_one (job, &tally);
  else if (done && (tally.n > 0 || tally.stopped))
    tell_many (job, &tally);
  else if (done)
    vtr_desk_job_tell (job, "%s", _ ("There is no message in it."));
  if (done && tally.n_unread > 0)
    vtr_desk_job_warn (job, tally.unread->str, _ ("All others are here. Mend or leave out what could not be read, and import it again."));
  g_string_free (tally.unread, TRUE);
  g_free (tally.from);
  return done;
}

static void
start (VtrDeskCampaign *self,
       VtrDeskJob *job,
       const gchar *player,
       gint zone)
{
  job->second = g_strdup (player);
  job->number = zone;
  job->campaign = self;
  job->stop = g_cancellable_new ();
  g_set_object (&self->importing, job->stop);
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_import:
 * @self: the campaign
 * @data: what was pasted: a message, or a page or file of many
 * @player: (nullable): id of its sender; %NULL: as its head says
 * @zone: minutes east of UTC for times that name no zone
 *
 * Keeps the messages and their orders, in the sequence in which they were received. A
 * preview is dropped.
 */
void
vtr_desk_campaign_import (VtrDeskCampaign *self,
                          GBytes *data,
                          const gchar *player,
                          gint zone)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_import);

  if (job == NULL)
    return;
  job->bytes = g_bytes_ref (data);
  start (self, job, player, zone);
}

/**
 * vtr_desk_campaign_import_files:
 * @self: the campaign
 * @paths: files of messages, and folders of them
 * @player: (nullable): id of their sender; %NULL: as their heads say
 * @zone: as for vtr_desk_campaign_import()
 *
 * As vtr_desk_campaign_import(). A file that cannot be read is told, and the others are
 * taken.
 */
void
vtr_desk_campaign_import_files (VtrDeskCampaign *self,
                                const gchar *const *paths,
                                const gchar *player,
                                gint zone)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_import);

  if (job == NULL)
    return;
  job->paths = g_strdupv ((gchar **) paths);
  start (self, job, player, zone);
}

/**
 * vtr_desk_campaign_stop_import:
 * @self: the campaign
 *
 * Ends an import after the message in hand; what came before it stays.
 */
void
vtr_desk_campaign_stop_import (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
}
