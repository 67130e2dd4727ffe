/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-correct-private.h"
#include "umpire/vtr-umpire-settle-private.h"
#include "umpire/vtr-umpire-settle.h"

/*
 * Who wrote a message after all: it is read anew as his.
 *
 * What it was read as ends, with all that the umpire settled in it, and stays in the file
 * as orders that are taken out do. What is read in it now takes its place in the sequence
 * of receipt (1.1), and with that the turn's messages are gone through again.
 */

#define ENDED_BY_SENDER "somebody else wrote it"

/* Whether the umpire has made @last of what was read, which no message does. */
static gboolean
is_changed_by_hand (const VtrOrder *first,
                    const VtrOrder *last)
{
  return !vtr_umpire_is_open (last) && !g_str_equal (last->verdict.reason, VTR_REASON_TOOK_BACK) && !vtr_reading_says_the_same (first, last);
}

static const VtrOrder *
find_kept (const VtrLetter *letter,
           const VtrId *id)
{
  for (guint i = 0; i < letter->kept->len; i++)
    if (vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (letter->kept, i))->id, id))
      return g_ptr_array_index (letter->kept, i);
  return NULL;
}

/* Ends all that @letter was read as, in force or not: with their last word orders say
 * that they are nobody's, so that no later correction brings them back. Counts the
 * passages that the umpire had settled, changed or taken out. */
static gboolean
end_reading (const VtrCorrection *correction,
             VtrLetter *letter,
             VtrCorrected *corrected,
             GError **error)
{
  VtrStore *store = correction->inbox->store;
  g_autoptr (GPtrArray) past = vtr_store_past_orders (store, error);
  g_autoptr (GPtrArray) again = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GHashTable) settled = g_hash_table_new (NULL, NULL);
  const VtrOrder *first = NULL;

  if (past == NULL)
    return FALSE;
  for (guint i = 0; i < letter->kept->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (letter->kept, i);

      if (vtr_correction_holds (correction, order))
        g_ptr_array_add (ids, order->id.s);
    }
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *version = g_ptr_array_index (past, i);
      const VtrPastOrder *next = i + 1 < past->len ? g_ptr_array_index (past, i + 1) : NULL;
      const VtrOrder *kept;

      if (version->order->message != letter->message->id)
        continue;
      if (first == NULL || !vtr_id_equal (&first->id, &version->order->id))
        first = version->order;
      if ((next != NULL && vtr_id_equal (&next->order->id, &first->id)) || g_strcmp0 (version->why, ENDED_BY_SENDER) == 0)
        continue;
      kept = find_kept (letter, &first->id);
      if (kept == NULL || is_changed_by_hand (first, kept))
        g_hash_table_add (settled, GINT_TO_POINTER (first->span_start));
      if (kept == NULL || !vtr_correction_holds (correction, kept))
        {
          VtrOrder *order = vtr_order_copy (version->order);

          order->supersedes = vtr_id ("");
          g_ptr_array_add (again, order);
          g_ptr_array_add (ids, order->id.s);
        }
    }
  g_ptr_array_add (ids, NULL);
  corrected->settled = g_hash_table_size (settled);
  return vtr_store_change_orders (store, again, NULL, NULL, error) && vtr_store_change_orders (store, NULL, (const gchar *const *) ids->pdata, ENDED_BY_SENDER, error);
}

/* What @letter says if it is its new sender's. Until they are kept its orders have
 * passing ids. */
static GPtrArray *
read_anew (const VtrCorrection *correction,
           const VtrLetter *letter)
{
  VtrImport import = { .message = letter->message->id, .side = letter->side, .player = letter->player };

  vtr_inbox_read (correction->inbox, &import, letter->message->body);
  for (guint i = 0; i < import.orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (import.orders, i);
      g_autofree gchar *passing = g_strdup_printf ("#new%u", i);

      order->message = (gint) letter->message->id;
      if (vtr_id_is_empty (&order->id))
        order->id = vtr_id (passing);
    }
  return import.orders;
}

static void
count_orders (VtrCorrected *corrected,
              const GPtrArray *spans)
{
  for (guint i = 0; i < spans->len; i++)
    corrected->orders += vtr_order_is_order (g_ptr_array_index (spans, i)) ? 1 : 0;
}

static gboolean
put_sender (VtrStore *store,
            const VtrStoredMessage *message,
            const VtrPlayer *player,
            gint64 received,
            GError **error)
{
  return vtr_store_correct_sender (store, message->id, &player->side, &player->id, error) && (received == message->received || vtr_store_correct_received (store, message->id, received, error));
}

/* Within a batch. */
static gboolean
set_right (VtrStore *store,
           const VtrStoredMessage *message,
           const VtrPlayer *player,
           gint64 received,
           VtrCorrected *corrected,
           GError **error)
{
  g_auto (VtrCorrection) correction = { 0 };
  VtrLetter *letter;

  if (!vtr_correction_begin (&correction, store, message, error))
    return FALSE;
  letter = vtr_correction_letter (&correction, message->id);
  if (letter->standing)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " is what '%s' left for the case of his silence; take his standing orders out again instead", message->id, message->player.s);
      return FALSE;
    }
  if (!end_reading (&correction, letter, corrected, error))
    return FALSE;
  letter->side = player->side;
  letter->player = player->id;
  vtr_correction_replace (&correction, letter, read_anew (&correction, letter));
  count_orders (corrected, letter->kept);
  return put_sender (store, message, player, received, error) && vtr_correction_end (&correction, message, received, corrected, error);
}

/* Nobody was known as its sender: it is read as what comes in is. */
static gboolean
take_unknown (VtrStore *store,
              const GPtrArray *all,
              const VtrStoredMessage *message,
              const VtrPlayer *player,
              gint64 received,
              VtrCorrected *corrected,
              GError **error)
{
  VtrStoredMessage kept = *message;
  g_autoptr (VtrImport) import = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const VtrStoredMessage *other = g_ptr_array_index (all, i);

      if (vtr_id_is_empty (&other->player) || !g_bytes_equal (other->raw, message->raw))
        continue;
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " has been read as message %" G_GINT64_FORMAT ", of '%s'; correct that one", message->id, other->id, other->player.s);
      return FALSE;
    }
  kept.received = received;
  import = vtr_umpire_import_kept (store, &kept, player->id.s, error);
  if (import == NULL)
    return FALSE;
  corrected->message = import->message;
  count_orders (corrected, import->orders);
  return TRUE;
}

/**
 * vtr_umpire_correct_sender:
 * @store: a campaign
 * @number: of a message of the open turn, or one filed for a later turn
 * @player: id or name of who wrote it after all
 * @received: (nullable): when it was received, unix seconds, if that is corrected too
 * @corrected: (out) (optional): what came of it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such message or player;
 *   VTR_UMPIRE_ERROR_INPUT: its turn is over, it is his already, or it carries standing
 *   orders into the turn; the store's. Nothing is changed then
 *
 * Reads a message anew as @player's: by his side's names and what it knows, his commands
 * being his. What it was read as ends, and what the umpire settled in it with that; orders
 * of other messages that were changed by it hold again, and those do not that it changes
 * now. What was settled in other messages stays so. The message itself is kept as it came.
 * One whose sender nobody knew is read as when it is imported as his, under a number of
 * its own.
 */
gboolean
vtr_umpire_correct_sender (VtrStore *store,
                           gint64 number,
                           const gchar *player,
                           const gint64 *received,
                           VtrCorrected *corrected,
                           GError **error)
{
  VtrCorrected ignored;
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  g_autoptr (GPtrArray) all = NULL;
  const VtrStoredMessage *message;
  const VtrPlayer *row;
  gint64 time;
  gint turn;

  if (corrected == NULL)
    corrected = &ignored;
  *corrected = (VtrCorrected){ 0 };
  message = input != NULL ? vtr_correction_find (store, number, &all, &turn, error) : NULL;
  row = message != NULL ? vtr_umpire_require_player (store, input->state, player, error) : NULL;
  if (row == NULL)
    return FALSE;
  time = received != NULL ? *received : message->received;
  corrected->message = number;
  corrected->before = message->received;
  corrected->sender_before = message->player;
  corrected->sender = row->id;
  corrected->filed = message->turn > turn ? message->turn : 0;
  if (vtr_id_equal (&message->player, &row->id))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " is of '%s' already; nothing done", number, row->id.s);
      return FALSE;
    }
  if (vtr_id_is_empty (&message->player))
    return take_unknown (store, all, message, row, time, corrected, error);
  return vtr_store_begin_batch (store, error) && vtr_reading_end_batch (store, corrected->filed != 0 ? put_sender (store, message, row, time, error) : set_right (store, message, row, time, corrected, error), error);
}
