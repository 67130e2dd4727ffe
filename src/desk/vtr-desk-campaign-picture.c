/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

/* The umpire's picture behind the board. */

static gboolean
run_put (VtrDeskJob *job,
         GError **error)
{
  if (!vtr_umpire_put_picture (job->file->store, job->picture, error))
    return FALSE;
  vtr_desk_job_tell (job, "%s", job->picture != NULL ? _ ("The picture lies behind the board.") : _ ("No picture lies behind the board any more."));
  return TRUE;
}

/**
 * vtr_desk_campaign_put_picture:
 * @self: the campaign
 * @picture: (nullable): pinned by two places; %NULL: none any more
 */
void
vtr_desk_campaign_put_picture (VtrDeskCampaign *self,
                               const VtrPicture *picture)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  job = vtr_desk_job_on_file (self, run_put);
  if (job == NULL)
    return;
  job->picture = picture != NULL ? vtr_picture_copy (picture) : NULL;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}
