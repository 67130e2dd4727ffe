/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-correct-private.h"
#include "umpire/vtr-umpire-settle-private.h"

/* When a message was received after all: it takes its place in the sequence (1.1). */

static gboolean
set_right (VtrStore *store,
           const VtrStoredMessage *message,
           gboolean is_open,
           gint64 received,
           VtrCorrected *corrected,
           GError **error)
{
  g_auto (VtrCorrection) correction = { 0 };

  if (!is_open)
    return vtr_store_correct_received (store, message->id, received, error);
  return vtr_correction_begin (&correction, store, message, error) && vtr_store_correct_received (store, message->id, received, error) && vtr_correction_end (&correction, message, received, corrected, error);
}

/**
 * vtr_umpire_correct_received:
 * @store: a campaign
 * @number: of a message of the open turn, or one filed for a later turn
 * @received: when it was received after all, unix seconds
 * @corrected: (out) (optional): what came of it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such message;
 *   VTR_UMPIRE_ERROR_INPUT: its turn is over; the store's. Nothing is changed then
 *
 * Puts a message where it belongs in the sequence of receipt (1.1): its orders hold
 * against those that it came after, and no more against those that came later. What
 * was settled stays settled, and what the umpire took out or put back stays so. The message itself and its first time are kept.
 */
gboolean
vtr_umpire_correct_received (VtrStore *store,
                             gint64 number,
                             gint64 received,
                             VtrCorrected *corrected,
                             GError **error)
{
  VtrCorrected ignored;
  g_autoptr (GPtrArray) all = NULL;
  const VtrStoredMessage *message;
  gint turn;

  if (corrected == NULL)
    corrected = &ignored;
  *corrected = (VtrCorrected){ 0 };
  message = vtr_correction_find (store, number, &all, &turn, error);
  if (message == NULL)
    return FALSE;
  corrected->message = number;
  corrected->before = message->received;
  if (message->received == received)
    return TRUE;
  return vtr_store_begin_batch (store, error) && vtr_reading_end_batch (store, set_right (store, message, message->turn == turn, received, corrected, error), error);
}
