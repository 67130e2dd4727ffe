/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <string.h>

#include <glib/gi18n.h>

/* The posting board: what goes where, the next part of it, and that it went. */

void
vtr_desk_handed_free (VtrDeskHanded *handed)
{
  if (handed == NULL)
    return;
  g_clear_pointer (&handed->row, vtr_post_row_free);
  g_clear_pointer (&handed->bytes, g_bytes_unref);
  g_free (handed);
}

static gboolean
load_board (VtrDeskJob *job,
            GError **error)
{
  job->board = vtr_umpire_board (job->file->store, 0, error);
  return job->board != NULL;
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static VtrPostRow *
find_row (VtrDeskJob *job,
          GError **error)
{
  VtrPostWhat what = VTR_POST_REPORT;

  while (what < VTR_N_POSTS && !g_str_equal (vtr_post_names[what], job->second))
    what++;
  return vtr_umpire_find_post (job->file->store, job->first, 0, what, job->number, error);
}

/**
 * vtr_desk_campaign_load_board:
 * @self: the campaign
 *
 * "board-changed" tells when it is there.
 */
void
vtr_desk_campaign_load_board (VtrDeskCampaign *self)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, load_board);
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}

static gboolean
run_next (VtrDeskJob *job,
          GError **error)
{
  g_autoptr (VtrPostRow) row = find_row (job, error);
  VtrDeskHanded *handed;
  GBytes *bytes;
  guint part, parts;

  if (row == NULL)
    return FALSE;
  bytes = vtr_umpire_post_next (job->file->store, row, job->again, now (), &part, &parts, error);
  if (bytes == NULL)
    return FALSE;
  handed = job->handed = g_new0 (VtrDeskHanded, 1);
  handed->row = g_steal_pointer (&row);
  handed->bytes = bytes;
  handed->part = part;
  handed->parts = parts;
  return load_board (job, error);
}

static VtrDeskJob *
job_of_row (VtrDeskCampaign *self,
            VtrDeskJobRun run,
            const gchar *destination,
            const gchar *what,
            gint64 about)
{
  VtrDeskJob *job = vtr_desk_job_new (self, run);

  job->first = g_strdup (destination);
  job->second = g_strdup (what);
  job->number = about;
  job->no_moment = TRUE;
  return job;
}

/**
 * vtr_desk_campaign_post_next:
 * @self: the campaign
 * @destination: a destination's name
 * @what: name of what goes there
 * @about: of a reply the message
 * @again: made anew, from its first part
 *
 * "handed-out" tells when the next part is there.
 */
void
vtr_desk_campaign_post_next (VtrDeskCampaign *self,
                             const gchar *destination,
                             const gchar *what,
                             gint64 about,
                             gboolean again)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = job_of_row (self, run_next, destination, what, about);
  job->again = again;
  vtr_desk_job_start (self, job);
}

static gboolean
run_sent (VtrDeskJob *job,
          GError **error)
{
  g_autoptr (VtrPostRow) row = find_row (job, error);
  guint part;

  if (row == NULL || !vtr_umpire_post_sent (job->file->store, row, job->part, now (), &part, error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("Part %u of %u is marked sent to %s."), part, row->parts, row->destination->title);
  return load_board (job, error);
}

/**
 * vtr_desk_campaign_post_sent:
 * @self: the campaign
 * @destination: a destination's name
 * @what: name of what went there
 * @about: of a reply the message
 * @part: which part; 0: whichever is next
 *
 * From then on it is issued.
 */
void
vtr_desk_campaign_post_sent (VtrDeskCampaign *self,
                             const gchar *destination,
                             const gchar *what,
                             gint64 about,
                             guint part)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = job_of_row (self, run_sent, destination, what, about);
  job->part = part;
  vtr_desk_job_start (self, job);
}

/* --- destinations ------------------------------------------------------------------ */

static gboolean
is_taken (const GPtrArray *list,
          const gchar *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((const VtrDestination *) g_ptr_array_index (list, i))->name, name))
      return TRUE;
  return FALSE;
}

/* A short name for it, from its title: "The French staff" is the-french-staff. */
static gchar *
name_of (const GPtrArray *list,
         const gchar *title)
{
  g_autofree gchar *folded = vtr_fold (title);
  g_autofree gchar *stem = g_strndup (*folded ? g_strdelimit (folded, " ", '-') : "place", 28);
  gchar *name = g_strdup (stem);

  for (guint n = 2; is_taken (list, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", stem, n);
    }
  return name;
}

static gboolean
run_destination (VtrDeskJob *job,
                 GError **error)
{
  g_autoptr (GPtrArray) list = vtr_umpire_destinations (job->file->store, TRUE, error);
  g_autoptr (VtrDestination) destination = g_new0 (VtrDestination, 1);
  const gchar *side = NULL, *player = NULL;

  if (list == NULL)
    return FALSE;
  if (g_str_has_prefix (job->second, "side:"))
    side = job->second + strlen ("side:");
  else if (g_str_has_prefix (job->second, "player:"))
    player = job->second + strlen ("player:");
  destination->title = g_strdup (job->first);
  destination->name = name_of (list, job->first);
  destination->kind = g_strdup (player ? "player" : side ? "thread"
                                                         : "forum");
  destination->dialect = g_strdup (job->third);
  destination->language = g_strdup ("");
  if (!vtr_umpire_put_destination (job->file->store, destination, side, player, NULL, error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("%s is on the board as %s."), destination->title, destination->name);
  return load_board (job, error);
}

/**
 * vtr_desk_campaign_add_destination:
 * @self: the campaign
 * @title: what people call it
 * @owner: "side:" or "player:" and an id; "": everybody's
 * @dialect: how it writes
 */
void
vtr_desk_campaign_add_destination (VtrDeskCampaign *self,
                                   const gchar *title,
                                   const gchar *owner,
                                   const gchar *dialect)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_destination);
  job->first = g_strdup (title);
  job->second = g_strdup (owner);
  job->third = g_strdup (dialect);
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}

static gboolean
run_close (VtrDeskJob *job,
           GError **error)
{
  g_autoptr (VtrDestination) destination = vtr_umpire_destination (job->file->store, job->first, error);
  g_autoptr (GString) takes = g_string_new (NULL);

  if (destination == NULL)
    return FALSE;
  for (guint what = 0; what < VTR_N_POSTS; what++)
    if (destination->takes & 1u << what)
      g_string_append_printf (takes, "%s%s", takes->len ? "," : "", vtr_post_names[what]);
  destination->closed = TRUE;
  if (!vtr_umpire_put_destination (job->file->store, destination, destination->side.s, destination->player.s, takes->str, error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("%s is closed. What was sent there is kept."), destination->title);
  return load_board (job, error);
}

/**
 * vtr_desk_campaign_close_destination:
 * @self: the campaign
 * @name: a destination's
 *
 * Nothing is offered there any more.
 */
void
vtr_desk_campaign_close_destination (VtrDeskCampaign *self,
                                     const gchar *name)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_close);
  job->first = g_strdup (name);
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_board:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable) (element-type VtrPostRow): the board as last
 *   loaded
 */
GPtrArray *
vtr_desk_campaign_get_board (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->board;
}

/**
 * vtr_desk_campaign_get_handed:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): what was handed out last
 */
const VtrDeskHanded *
vtr_desk_campaign_get_handed (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->handed;
}
