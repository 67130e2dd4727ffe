/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

/* The clerk's board, and what is done at it. */

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
run_board (VtrDeskJob *job,
           GError **error)
{
  job->clerk = vtr_umpire_clerk_board (job->file->store, now (), error);
  job->habit = vtr_umpire_clerk_habit (job->file->store);
  return job->clerk != NULL;
}

/**
 * vtr_desk_campaign_load_clerk:
 * @self: the campaign
 *
 * Looks who has sent orders; "clerk-changed" tells when the board is there.
 */
void
vtr_desk_campaign_load_clerk (VtrDeskCampaign *self)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_board);

  if (job == NULL)
    return;
  job->no_moment = TRUE;
  job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

/* "5" or "5-7"; "": the open turn */
static gboolean
read_turns (const gchar *text,
            gint *from,
            gint *until,
            GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  guint64 first = 0;
  guint64 last = 0;
  guint n = g_strv_length (parts);
  gboolean good = n == 0;

  if (n >= 1 && n <= 2)
    good = g_ascii_string_to_unsigned (g_strstrip (parts[0]), 10, 1, 100000, &first, NULL) && (n == 1 || g_ascii_string_to_unsigned (g_strstrip (parts[1]), 10, first, 100000, &last, NULL));
  if (!good)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, _ ("“%s” are no turns; write 5 or 5-7"), text);
      return FALSE;
    }
  *from = (gint) first;
  *until = (gint) MAX (first, last);
  return TRUE;
}

static gboolean
run_reminders (VtrDeskJob *job,
               GError **error)
{
  g_autoptr (VtrClerkBoard) board = vtr_umpire_clerk_board (job->file->store, now (), error);
  g_autoptr (GString) all = g_string_new (NULL);
  guint n = 0;

  if (board == NULL)
    return FALSE;
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autofree gchar *text = NULL;

      if (job->first[0] != '\0' ? !vtr_id_is (&row->player, job->first) : row->status != VTR_CLERK_MISSING && row->status != VTR_CLERK_WROTE)
        continue;
      text = vtr_umpire_clerk_reminder (job->file->store, row->player.s, board->now, VTR_N_FORMATS, error);
      if (text == NULL)
        return FALSE;
      g_string_append_printf (all, "%s%s", n > 0 ? "\n" : "", text);
      n++;
    }
  if (n == 0)
    {
      vtr_desk_job_tell (job, "%s", _ ("Nobody owes orders."));
      return TRUE;
    }
  vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u reminder is on the clipboard.", "%u reminders are on the clipboard.", n), n);
  job->text = g_string_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

static gboolean
run_handover (VtrDeskJob *job,
              GError **error)
{
  VtrFormat format = g_str_has_suffix (job->second, ".html") || g_str_has_suffix (job->second, ".htm") ? VTR_FORMAT_HTML : VTR_FORMAT_TEXT;
  g_autofree gchar *text = vtr_umpire_clerk_handover (job->file->store, job->first, now (), format, error);

  if (text == NULL || !g_file_set_contents (job->second, text, -1, error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("Saved as %s"), job->second);
  return TRUE;
}

static gboolean
run_apply (VtrDeskJob *job,
           GError **error)
{
  g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_import_free);

  if (!vtr_umpire_clerk_apply (job->file->store, job->first[0] != '\0' ? job->first : NULL, now (), FALSE, applied, error))
    return FALSE;
  if (applied->len == 0)
    vtr_desk_job_tell (job, "%s", _ ("There is nobody who is silent past his time and has left standing orders."));
  else
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "Standing orders of %u player are carried into the turn.", "Standing orders of %u players are carried into the turn.", applied->len), applied->len);
  return TRUE;
}

static gboolean
run_clerk (VtrDeskJob *job,
           GError **error)
{
  VtrStore *store = job->file->store;
  const gchar *none = g_strcmp0 (job->second, "none") == 0 ? NULL : job->second;
  gint from, until;

  switch ((VtrDeskClerk) job->number)
    {
    case VTR_DESK_CLERK_DEADLINE:
      return vtr_umpire_clerk_deadline (store, NULL, none, job->third[0] != '\0' ? job->third : NULL, now (), error);
    case VTR_DESK_CLERK_EXTEND:
      return vtr_umpire_clerk_deadline (store, job->first, none, NULL, now (), error);
    case VTR_DESK_CLERK_LEND:
      return read_turns (job->third, &from, &until, error) && vtr_umpire_clerk_lend (store, job->second, job->first, from, until, NULL, error) != 0;
    case VTR_DESK_CLERK_RECALL:
      return vtr_umpire_clerk_recall (store, job->first, NULL, error) != 0;
    case VTR_DESK_CLERK_STANDING:
      return vtr_umpire_clerk_leave_standing (store, job->first, job->second, job->third[0] != '\0' ? g_ascii_strtoll (job->third, NULL, 10) : 0, now (), error);
    case VTR_DESK_CLERK_STANDING_BACK:
      return vtr_umpire_clerk_leave_standing (store, job->first, NULL, 0, now (), error);
    case VTR_DESK_CLERK_APPLY:
      return run_apply (job, error);
    case VTR_DESK_CLERK_UNAPPLY:
      return vtr_umpire_clerk_unapply (store, job->first, error);
    case VTR_DESK_CLERK_JOIN:
      return vtr_umpire_clerk_join (store, job->second, job->first, job->third, NULL, NULL, error) != 0;
    case VTR_DESK_CLERK_LEAVE:
      return vtr_umpire_clerk_leave (store, job->first, NULL, NULL, error) != 0;
    case VTR_DESK_CLERK_REPLACE:
      return vtr_umpire_clerk_replace (store, job->first, job->second, job->third, NULL, error) != 0;
    case VTR_DESK_CLERK_EVERY:
      return vtr_umpire_clerk_set_habit (store, g_str_equal (job->first, "none") ? NULL : job->first, error);
    case VTR_DESK_CLERK_BACK:
      return vtr_umpire_clerk_back (store, (guint) g_ascii_strtoull (job->first, NULL, 10), error);
    case VTR_DESK_CLERK_REMIND:
      return run_reminders (job, error);
    case VTR_DESK_CLERK_HANDOVER:
    default:
      return run_handover (job, error);
    }
}

/**
 * vtr_desk_campaign_clerk:
 * @self: the campaign
 * @what: what the clerk does
 * @first: see #VtrDeskClerk
 * @second: (nullable): see #VtrDeskClerk
 * @third: (nullable): see #VtrDeskClerk
 *
 * Does it; a board that is shown is loaded again after "changed". A preview is
 * dropped by what changes the turn.
 */
void
vtr_desk_campaign_clerk (VtrDeskCampaign *self,
                         VtrDeskClerk what,
                         const gchar *first,
                         const gchar *second,
                         const gchar *third)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_clerk);

  if (job == NULL)
    return;
  job->number = what;
  job->first = g_strdup (first);
  job->second = g_strdup (second);
  job->third = g_strdup (third != NULL ? third : "");
  job->no_moment = what == VTR_DESK_CLERK_REMIND || what == VTR_DESK_CLERK_HANDOVER;
  if (job->no_moment)
    job->preview = self->previewing;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_habit:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): how long after a deadline the next turn's is, as
 *   it was with the board loaded last; %NULL: each is set by hand
 */
const gchar *
vtr_desk_campaign_get_habit (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->habit;
}

/**
 * vtr_desk_campaign_get_clerk:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the board loaded last
 */
const VtrClerkBoard *
vtr_desk_campaign_get_clerk (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->clerk;
}
