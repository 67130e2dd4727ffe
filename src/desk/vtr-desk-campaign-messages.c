/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <inttypes.h>

#include <glib/gi18n.h>

/* Passages that wait for the umpire, one by one or all of a message, and who wrote what. */

static VtrFigureType
type_of (const gchar *name)
{
  return g_str_equal (name, "place") ? VTR_FIGURE_PLACE : g_str_equal (name, "player") ? VTR_FIGURE_PLAYER
                                                                                       : VTR_FIGURE_FORMATION;
}

static void
tell_settled (VtrDeskJob *job,
              const VtrSettled *settled)
{
  vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "Read as %u order.", "Read as %u orders.", settled->orders), settled->orders);
  if (settled->others > 0)
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u other order is read otherwise now.", "%u other orders are read otherwise now.", settled->others), settled->others);
  if (settled->remembered)
    vtr_desk_job_tell (job, "%s", _ ("The name is remembered."));
}

/* What was done can be taken back; @before: the open turn as it was. A name that is
 * remembered stays so: the store forgets none. */
static gboolean
can_be_taken_back (VtrDeskJob *job,
                   const gchar *what,
                   const VtrTurnInput *before,
                   GError **error)
{
  g_autoptr (VtrTurnInput) after = vtr_store_load_turn (job->file->store, error);

  if (after == NULL)
    return FALSE;
  vtr_desk_job_edits (job, what, before->orders, after->orders);
  return TRUE;
}

static gboolean
run_settle (VtrDeskJob *job,
            GError **error)
{
  VtrId span = vtr_id (job->first);
  VtrId meant = vtr_id (job->third);
  const gchar *word = job->paths[0];
  VtrSettled settled;
  g_autoptr (VtrTurnInput) before = vtr_store_load_turn (job->file->store, error);

  if (before == NULL || !vtr_umpire_settle (job->file->store, &span, type_of (job->second), &meant, word[0] != '\0' ? word : NULL, job->again, &settled, error))
    return FALSE;
  tell_settled (job, &settled);
  return can_be_taken_back (job, settled.remembered ? _ ("Settle Passage (the name stays remembered)") : _ ("Settle Passage"), before, error);
}

/**
 * vtr_desk_campaign_settle:
 * @self: the campaign
 * @span: id of a passage that waits for the umpire
 * @type: "place", "formation" or "player"
 * @meant: id of what its name stands for
 * @word: which words of it are the name; "": those asked about
 * @remember: whether the sender's side means that by it from now on
 *
 * A preview is dropped.
 */
void
vtr_desk_campaign_settle (VtrDeskCampaign *self,
                          const gchar *span,
                          const gchar *type,
                          const gchar *meant,
                          const gchar *word,
                          gboolean remember)
{
  const gchar *words[] = { word, NULL };
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_settle);

  if (job == NULL)
    return;
  job->first = g_strdup (span);
  job->second = g_strdup (type);
  job->third = g_strdup (meant);
  job->paths = g_strdupv ((gchar **) words);
  job->again = remember;
  vtr_desk_job_start (self, job);
}

/* --- proposals ------------------------------------------------------------------ */

/* Nothing is proposed where nothing can be: that is no fault. */
static gboolean
run_propose (VtrDeskJob *job,
             GError **error)
{
  VtrId span = vtr_id (job->first);
  g_autoptr (GError) why = NULL;
  GPtrArray *orders = vtr_umpire_proposals (job->file->store, &span, &why);

  if (orders == NULL && why != NULL && why->domain == VTR_STORE_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  job->proposed = vtr_proposed_new (&span, orders != NULL ? orders : g_ptr_array_new ());
  return TRUE;
}

/**
 * vtr_desk_campaign_propose:
 * @self: the campaign
 * @span: id of a passage that is no order
 *
 * "proposed" tells when it is known what it may mean.
 */
void
vtr_desk_campaign_propose (VtrDeskCampaign *self,
                           const gchar *span)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_propose);

  if (job == NULL)
    return;
  job->first = g_strdup (span);
  job->no_moment = TRUE;
  job->quiet = TRUE;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_proposed:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): what the passage that was asked about last may
 *   mean; %NULL: the orders have changed since
 */
const VtrProposed *
vtr_desk_campaign_get_proposed (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->proposed;
}

static void
tell_taken (VtrDeskJob *job,
            const VtrSettled *settled)
{
  if (settled->orders > 0)
    tell_settled (job, settled);
  if (settled->late > 0)
    vtr_desk_job_tell (job, "%s", _ ("A later message has changed it already."));
  if (settled->asked > 0)
    vtr_desk_job_tell (job, "%s", _ ("Another player has ordered the same formation: choose whom to hear."));
}

static gboolean
run_take (VtrDeskJob *job,
          GError **error)
{
  VtrId span = vtr_id (job->first);
  VtrSettled settled;
  g_autoptr (VtrTurnInput) before = vtr_store_load_turn (job->file->store, error);

  if (before == NULL || !vtr_umpire_take_proposals (job->file->store, &span, job->orders, &settled, error))
    return FALSE;
  tell_taken (job, &settled);
  return can_be_taken_back (job, _ ("Take Proposal"), before, error);
}

/**
 * vtr_desk_campaign_take_proposals:
 * @self: the campaign
 * @span: id of the passage of vtr_desk_campaign_get_proposed()
 * @chosen: which of its orders are meant
 * @n_chosen: how many
 *
 * The passage becomes these. Does nothing if something else was asked about since. A
 * preview is dropped.
 */
void
vtr_desk_campaign_take_proposals (VtrDeskCampaign *self,
                                  const gchar *span,
                                  const guint *chosen,
                                  guint n_chosen)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_take);

  if (job == NULL)
    return;
  job->first = g_strdup (span);
  job->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  for (guint i = 0; self->proposed != NULL && vtr_id_is (&self->proposed->span, span) && i < n_chosen; i++)
    if (chosen[i] < self->proposed->orders->len)
      g_ptr_array_add (job->orders, vtr_order_copy (g_ptr_array_index (self->proposed->orders, chosen[i])));
  vtr_desk_job_start (self, job);
}

/* --- a message at once ------------------------------------------------------------ */

static gboolean
run_propose_message (VtrDeskJob *job,
                     GError **error)
{
  g_autoptr (GError) why = NULL;

  job->meanings = vtr_umpire_proposals_of_message (job->file->store, job->number, &why);
  if (job->meanings == NULL && why->domain == VTR_STORE_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_desk_campaign_propose_message:
 * @self: the campaign
 * @message: number of a message
 *
 * "proposed" tells when it is known what its passages may mean that wait for the umpire.
 */
void
vtr_desk_campaign_propose_message (VtrDeskCampaign *self,
                                   gint64 message)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_propose_message);

  if (job == NULL)
    return;
  job->number = message;
  job->no_moment = TRUE;
  job->quiet = TRUE;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_meanings:
 * @self: the campaign
 * @message: number of a message
 *
 * Returns: (transfer none) (nullable) (element-type VtrProposed): what it may mean; %NULL:
 *   another was asked about last, or the orders have changed since
 */
GPtrArray *
vtr_desk_campaign_get_meanings (VtrDeskCampaign *self,
                                gint64 message)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->meanings_of == message ? self->meanings : NULL;
}

static gboolean
run_take_all (VtrDeskJob *job,
              GError **error)
{
  VtrSettled settled;
  g_autoptr (VtrTurnInput) before = vtr_store_load_turn (job->file->store, error);

  if (before == NULL || !vtr_umpire_take_all (job->file->store, job->meant, &settled, error))
    return FALSE;
  tell_taken (job, &settled);
  return can_be_taken_back (job, _ ("Settle Message"), before, error);
}

/**
 * vtr_desk_campaign_take_all:
 * @self: the campaign
 * @meant: (transfer full) (element-type VtrProposed): passages of the open turn, with what
 *   is meant of their proposals; none: it is no order
 *
 * Settles them, all or none. A preview is dropped.
 */
void
vtr_desk_campaign_take_all (VtrDeskCampaign *self,
                            GPtrArray *meant)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_take_all);

  if (job == NULL)
    {
      g_ptr_array_unref (meant);
      return;
    }
  job->meant = meant;
  vtr_desk_job_start (self, job);
}

/* --- and other ways ---------------------------------------------------------------- */

static gboolean
run_aside (VtrDeskJob *job,
           GError **error)
{
  VtrId span = vtr_id (job->first);
  g_autoptr (VtrTurnInput) before = vtr_store_load_turn (job->file->store, error);

  return before != NULL && vtr_umpire_set_aside (job->file->store, &span, error) && can_be_taken_back (job, _ ("No Order"), before, error);
}

/**
 * vtr_desk_campaign_set_aside:
 * @self: the campaign
 * @span: id of a passage that waits for the umpire
 *
 * It is no order. A preview is dropped.
 */
void
vtr_desk_campaign_set_aside (VtrDeskCampaign *self,
                             const gchar *span)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_aside);

  if (job == NULL)
    return;
  job->first = g_strdup (span);
  vtr_desk_job_start (self, job);
}

static gboolean
run_remember (VtrDeskJob *job,
              GError **error)
{
  VtrId side = vtr_id (job->first);
  VtrId of = vtr_id (job->third);
  VtrSettled settled;
  g_autoptr (VtrTurnInput) before = vtr_store_load_turn (job->file->store, error);

  if (before == NULL || !vtr_umpire_remember (job->file->store, &side, type_of (job->second), &of, job->paths[0], &settled, error))
    return FALSE;
  tell_settled (job, &settled);
  return can_be_taken_back (job, _ ("Read by a New Name (it stays remembered)"), before, error);
}

/**
 * vtr_desk_campaign_remember:
 * @self: the campaign
 * @side: id of a side
 * @type: "place" or "formation"
 * @of: id of what it calls so
 * @name: its name for it
 *
 * A preview is dropped.
 */
void
vtr_desk_campaign_remember (VtrDeskCampaign *self,
                            const gchar *side,
                            const gchar *type,
                            const gchar *of,
                            const gchar *name)
{
  const gchar *words[] = { name, NULL };
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_remember);

  if (job == NULL)
    return;
  job->first = g_strdup (side);
  job->second = g_strdup (type);
  job->third = g_strdup (of);
  job->paths = g_strdupv ((gchar **) words);
  vtr_desk_job_start (self, job);
}

static gboolean
run_sender (VtrDeskJob *job,
            GError **error)
{
  g_autoptr (GPtrArray) messages = vtr_store_messages (job->file->store, 0, error);
  const VtrStoredMessage *message = NULL;
  g_autoptr (VtrImport) import = NULL;

  if (messages == NULL)
    return FALSE;
  for (guint i = 0; i < messages->len && message == NULL; i++)
    if (((const VtrStoredMessage *) g_ptr_array_index (messages, i))->id == job->number)
      message = g_ptr_array_index (messages, i);
  if (message == NULL || !vtr_id_is_empty (&message->player))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, _ ("the sender of message %" PRId64 " is known, or there is no such message"), job->number);
      return FALSE;
    }
  import = vtr_umpire_import_kept (job->file->store, message, job->first, error);
  if (import == NULL)
    return FALSE;
  if (job->again && message->from != NULL && message->from[0] != '\0')
    {
      VtrName alias = { .side = import->side, .what = vtr_id ("player"), .of = import->player };

      if (g_strlcpy (alias.name, message->from, sizeof alias.name) >= sizeof alias.name)
        vtr_desk_job_tell (job, "%s", _ ("The message is his. The name in its head is too long to be remembered."));
      else if (!vtr_store_put_alias (job->file->store, &alias, error))
        return FALSE;
      else
        vtr_desk_job_tell (job, _ ("The message is his, and so is what “%s” sends from now on."), alias.name);
      return TRUE;
    }
  vtr_desk_job_tell (job, "%s", _ ("The message is his, and has been read."));
  return TRUE;
}

/**
 * vtr_desk_campaign_set_sender:
 * @self: the campaign
 * @message: a message of which nobody knows who wrote it
 * @player: id of who did
 * @remember: whether the name in its head is his from now on
 *
 * Reads it as his. A preview is dropped.
 */
void
vtr_desk_campaign_set_sender (VtrDeskCampaign *self,
                              gint64 message,
                              const gchar *player,
                              gboolean remember)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_sender);

  if (job == NULL)
    return;
  job->number = message;
  job->first = g_strdup (player);
  job->again = remember;
  vtr_desk_job_start (self, job);
}

static void
tell_corrected (VtrDeskJob *job,
                const VtrCorrected *corrected)
{
  if (corrected->settled > 0)
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "What was settled in %u passage of it is gone.", "What was settled in %u passages of it is gone.", corrected->settled), corrected->settled);
  if (corrected->revived > 0)
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u order holds again.", "%u orders hold again.", corrected->revived), corrected->revived);
  if (corrected->ended > 0)
    vtr_desk_job_tell (job, g_dngettext (GETTEXT_PACKAGE, "%u order is changed or taken back now.", "%u orders are changed or taken back now.", corrected->ended), corrected->ended);
}

static gboolean
run_received (VtrDeskJob *job,
              GError **error)
{
  VtrCorrected corrected;

  if (!vtr_umpire_correct_received (job->file->store, job->number, job->time, &corrected, error))
    return FALSE;
  vtr_desk_job_tell (job, "%s", _ ("The time is corrected."));
  tell_corrected (job, &corrected);
  return TRUE;
}

/**
 * vtr_desk_campaign_correct_received:
 * @self: the campaign
 * @message: a message of the open turn
 * @received: when it was received after all, unix seconds
 *
 * Its orders take their place in the sequence. A preview is dropped.
 */
void
vtr_desk_campaign_correct_received (VtrDeskCampaign *self,
                                    gint64 message,
                                    gint64 received)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_received);

  if (job == NULL)
    return;
  job->number = message;
  job->time = received;
  vtr_desk_job_start (self, job);
}

static gboolean
run_author (VtrDeskJob *job,
            GError **error)
{
  VtrCorrected corrected;

  if (!vtr_umpire_correct_sender (job->file->store, job->number, job->first, NULL, &corrected, error))
    return FALSE;
  vtr_desk_job_tell (job, "%s", corrected.filed != 0 ? _ ("The message is his, and is read when its turn begins.") : _ ("The message is his, and has been read."));
  tell_corrected (job, &corrected);
  return TRUE;
}

/**
 * vtr_desk_campaign_correct_sender:
 * @self: the campaign
 * @message: a message of the open turn
 * @player: id of who wrote it after all
 *
 * Reads it anew as his. A preview is dropped.
 */
void
vtr_desk_campaign_correct_sender (VtrDeskCampaign *self,
                                  gint64 message,
                                  const gchar *player)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_author);

  if (job == NULL)
    return;
  job->number = message;
  job->first = g_strdup (player);
  vtr_desk_job_start (self, job);
}
