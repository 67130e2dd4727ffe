/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "umpire/vtr-umpire-compare.h"

/* Turns of the history, to be looked at, and two of them compared. */

static gboolean
run_look (VtrDeskJob *job,
          GError **error)
{
  job->past = vtr_desk_moment_load_past (job->file, job->node, error);
  return job->past != NULL;
}

/**
 * vtr_desk_campaign_look_at:
 * @self: the campaign
 * @node: a committed turn, on whatever branch; 0: the open turn
 *
 * "looked" tells when it is there. Nothing of the campaign changes.
 */
void
vtr_desk_campaign_look_at (VtrDeskCampaign *self,
                           gint64 node)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  if (node == 0)
    {
      g_clear_pointer (&self->past, vtr_desk_moment_unref);
      g_signal_emit_by_name (self, "looked");
      return;
    }
  job = vtr_desk_job_new (self, run_look);
  job->node = node;
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_past:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the turn of the history that is looked at;
 *   %NULL: the open one
 */
VtrDeskMoment *
vtr_desk_campaign_get_past (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->past;
}

/* --- two nodes --------------------------------------------------------------------------- */

static void
difference_free (gpointer data)
{
  VtrDeskDifference *difference = data;

  g_free (difference->name);
  g_free (difference->text);
  g_free (difference);
}

void
vtr_desk_comparison_free (VtrDeskComparison *comparison)
{
  if (comparison == NULL)
    return;
  g_clear_pointer (&comparison->readers, g_ptr_array_unref);
  g_free (comparison);
}

static gboolean
add_reader (VtrDeskJob *job,
            const gchar *name,
            const gchar *side,
            const gchar *player,
            GError **error)
{
  VtrDeskDifference *difference;
  g_autoptr (VtrDocument) document = NULL;
  guint n;

  document = vtr_umpire_compare (job->file->store, job->comparison->before, job->comparison->after, side, player, &n, error);
  if (document == NULL)
    return FALSE;
  difference = g_new0 (VtrDeskDifference, 1);
  difference->name = g_strdup (name);
  difference->n = n;
  difference->text = n > 0 ? vtr_document_write (document, VTR_FORMAT_TEXT) : g_strdup ("");
  g_ptr_array_add (job->comparison->readers, difference);
  return TRUE;
}

static gboolean
run_compare (VtrDeskJob *job,
             GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (job->file->store, error);
  g_autoptr (GPtrArray) sides = NULL;
  const VtrPlayer *players;

  if (input == NULL)
    return FALSE;
  job->comparison = g_new0 (VtrDeskComparison, 1);
  job->comparison->before = job->node;
  job->comparison->after = job->number;
  job->comparison->readers = g_ptr_array_new_with_free_func (difference_free);
  if (!add_reader (job, _ ("Umpire"), NULL, NULL, error))
    return FALSE;
  sides = vtr_desk_sides_in_order (input->state);
  players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  for (guint i = 0; i < sides->len; i++)
    {
      const VtrSide *side = g_ptr_array_index (sides, i);

      if (!add_reader (job, side->name, side->id.s, NULL, error))
        return FALSE;
      for (guint p = 0; p < vtr_state_n_rows (input->state, VTR_TABLE_PLAYER); p++)
        {
          g_autofree gchar *name = g_strdup_printf ("%s: %s", side->name, players[p].name);

          if (vtr_id_equal (&players[p].side, &side->id) && !add_reader (job, name, side->id.s, players[p].id.s, error))
            return FALSE;
        }
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_compare:
 * @self: the campaign
 * @before: a committed turn
 * @after: the same turn on another branch
 *
 * "compared" tells when every reader's difference is there.
 */
void
vtr_desk_campaign_compare (VtrDeskCampaign *self,
                           gint64 before,
                           gint64 after)
{
  VtrDeskJob *job;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->file != NULL);

  job = vtr_desk_job_new (self, run_compare);
  job->node = before;
  job->number = after;
  job->no_moment = TRUE;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_comparison:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): what was compared last
 */
const VtrDeskComparison *
vtr_desk_campaign_get_comparison (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->comparison;
}
