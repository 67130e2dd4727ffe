/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

/* The umpire's notebook. */

static gboolean
run_add (VtrDeskJob *job,
         GError **error)
{
  return vtr_umpire_add_note (job->file->store, job->first[0] != '\0' ? job->first : NULL, (gint) job->part, job->second, error) != 0;
}

/**
 * vtr_desk_campaign_add_note:
 * @self: the campaign
 * @about: id of a place, formation or player, "turn N", or ""
 * @text: what it says
 * @due: turn in which it is to be looked at; 0: none
 */
void
vtr_desk_campaign_add_note (VtrDeskCampaign *self,
                            const gchar *about,
                            const gchar *text,
                            gint due)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_add);
  job->first = g_strdup (about);
  job->second = g_strdup (text);
  job->part = (guint) MAX (due, 0);
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_change (VtrDeskJob *job,
            GError **error)
{
  VtrNote note = { .number = job->number, .text = job->first, .due = (gint) job->part, .done = job->again };

  return vtr_umpire_change_note (job->file->store, &note, error);
}

/**
 * vtr_desk_campaign_change_note:
 * @self: the campaign
 * @number: the note's
 * @text: what it says now
 * @due: turn in which it is to be looked at; 0: none
 * @done: whether nothing is left to do
 */
void
vtr_desk_campaign_change_note (VtrDeskCampaign *self,
                               gint64 number,
                               const gchar *text,
                               gint due,
                               gboolean done)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_change);
  job->number = number;
  job->first = g_strdup (text);
  job->part = (guint) MAX (due, 0);
  job->again = done;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

static gboolean
run_remove (VtrDeskJob *job,
            GError **error)
{
  return vtr_umpire_remove_note (job->file->store, job->number, error);
}

/**
 * vtr_desk_campaign_remove_note:
 * @self: the campaign
 * @number: a note's
 */
void
vtr_desk_campaign_remove_note (VtrDeskCampaign *self,
                               gint64 number)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_remove);
  job->number = number;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}
