/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-settle-private.h"

#include <string.h>

/*
 * When a message was received after all: it takes its place in the sequence (1.1).
 *
 * What it and the others came to stays as it is, settled by the umpire or not; what
 * is asked again is which of their orders holds. The messages of the turn are gone
 * through twice in their sequence, as it was and as it is now, with every order that
 * was not taken out by the umpire himself. Where the second comes out otherwise than
 * the first, the file is changed.
 */

typedef struct
{
  const VtrStoredMessage *message;
  gboolean standing; /* carried in for whoever was silent: before every word of his own */
  GPtrArray *kept;   /* VtrOrder: as the file has them, in their sequence */
  GPtrArray *orders; /* the same as they come out */
} Letter;

typedef struct
{
  VtrInbox *inbox;
  GPtrArray *letters; /* Letter, in sequence */
  GHashTable *ids;    /* of all their orders -> whether it holds in the file */
  GHashTable *ends;   /* id -> Letter by which it does not hold */
} Correction;

static void
letter_free (gpointer data)
{
  Letter *letter = data;

  g_ptr_array_unref (letter->kept);
  g_ptr_array_unref (letter->orders);
  g_free (letter);
}

static void
correction_clear (Correction *correction)
{
  vtr_inbox_close (correction->inbox, NULL);
  g_clear_pointer (&correction->letters, g_ptr_array_unref);
  g_clear_pointer (&correction->ids, g_hash_table_unref);
  g_clear_pointer (&correction->ends, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Correction, correction_clear)

static gint64
received_of (const Correction *correction,
             const VtrStoredMessage *message)
{
  return *(const gint64 *) g_hash_table_lookup (correction->inbox->received, GINT_TO_POINTER ((gint) message->id));
}

static gint
compare_letters (gconstpointer a,
                 gconstpointer b,
                 gpointer data)
{
  const Letter *x = *(Letter *const *) a;
  const Letter *y = *(Letter *const *) b;
  gint64 rx = received_of (data, x->message);
  gint64 ry = received_of (data, y->message);

  if (x->standing != y->standing)
    return x->standing ? -1 : 1;
  if (rx != ry)
    return rx < ry ? -1 : 1;
  return x->message->id < y->message->id ? -1 : x->message->id > y->message->id;
}

/* As they stand in the message; those of one passage as they were made of it. */
static gint
compare_in_letter (gconstpointer a,
                   gconstpointer b)
{
  const VtrOrder *x = *(VtrOrder *const *) a;
  const VtrOrder *y = *(VtrOrder *const *) b;
  gsize lx = strlen (x->id.s);
  gsize ly = strlen (y->id.s);

  if (x->span_start != y->span_start)
    return x->span_start < y->span_start ? -1 : 1;
  return lx != ly ? (lx < ly ? -1 : 1) : strcmp (x->id.s, y->id.s);
}

/* --- what is known of the turn's messages ---------------------------------------- */

static void
add_order (Correction *correction,
           GHashTable *letters,
           const VtrOrder *order,
           gboolean holds)
{
  gint64 number = order->message;
  Letter *letter = order->message != 0 ? g_hash_table_lookup (letters, &number) : NULL;
  VtrOrder *copy;

  if (letter == NULL || g_hash_table_contains (correction->ids, order->id.s))
    return;
  copy = vtr_order_copy (order);
  g_ptr_array_add (letter->kept, copy);
  g_hash_table_insert (correction->ids, copy->id.s, GINT_TO_POINTER (holds));
}

/* Whether it was a message that ended it, by one of its orders or in words. */
static gboolean
ended_by_message (const VtrPastOrder *past,
                  GHashTable *of_messages)
{
  if (g_strcmp0 (past->ended, "superseded") == 0)
    return past->why != NULL && g_hash_table_contains (of_messages, past->why);
  return g_strcmp0 (past->ended, "withdrawn") == 0 && g_strcmp0 (past->why, VTR_INBOX_ENDED_BY_LATER) == 0;
}

/* Those that hold, and those that do not because of a message. */
static gboolean
collect (Correction *correction,
         const GPtrArray *messages,
         GError **error)
{
  VtrInbox *inbox = correction->inbox;
  g_autoptr (GPtrArray) past = vtr_store_past_orders (inbox->store, error);
  g_autoptr (GHashTable) letters = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) of_messages = g_hash_table_new (g_str_hash, g_str_equal);

  if (past == NULL)
    return FALSE;
  for (guint i = 0; i < messages->len; i++)
    {
      Letter *letter = g_new0 (Letter, 1);

      letter->message = g_ptr_array_index (messages, i);
      letter->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      letter->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      for (guint u = 0; u < inbox->uses->len; u++)
        letter->standing = letter->standing || g_array_index (inbox->uses, VtrStandingUse, u).message == letter->message->id;
      g_ptr_array_add (correction->letters, letter);
      g_hash_table_insert (letters, (gpointer) &letter->message->id, letter);
    }
  for (guint i = 0; i < inbox->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (inbox->input->orders, i);

      if (order->message != 0)
        g_hash_table_add (of_messages, (gpointer) order->id.s);
      add_order (correction, letters, order, TRUE);
    }
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *version = g_ptr_array_index (past, i);

      if (version->order->message != 0)
        g_hash_table_add (of_messages, (gpointer) version->order->id.s);
    }
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *version = g_ptr_array_index (past, i);
      const VtrPastOrder *next = i + 1 < past->len ? g_ptr_array_index (past, i + 1) : NULL;

      /* of each only the last word */
      if ((next == NULL || !vtr_id_equal (&next->order->id, &version->order->id)) && ended_by_message (version, of_messages))
        add_order (correction, letters, version->order, FALSE);
    }
  for (guint i = 0; i < correction->letters->len; i++)
    g_ptr_array_sort (((Letter *) g_ptr_array_index (correction->letters, i))->kept, compare_in_letter);
  return TRUE;
}

/* --- in their sequence ------------------------------------------------------------ */

static void
read_again (Correction *correction,
            Letter *letter)
{
  VtrInbox *inbox = correction->inbox;
  VtrImport import = { .message = letter->message->id, .side = letter->message->side, .player = letter->message->player, .received = received_of (correction, letter->message), .orders = letter->orders };
  g_autoptr (GPtrArray) replaced = g_ptr_array_new ();
  g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (VtrInboxLate));

  g_ptr_array_set_size (letter->orders, 0);
  for (guint i = 0; i < letter->kept->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (letter->kept, i));

      if (g_hash_table_contains (correction->ids, order->supersedes.s))
        order->supersedes = vtr_id ("");
      /* what was said of it may be otherwise now */
      if (g_str_equal (order->verdict.reason, VTR_REASON_TOOK_BACK))
        order->verdict.kind = VTR_VERDICT_QUESTION;
      g_ptr_array_add (letter->orders, order);
    }
  vtr_inbox_find_replaced (inbox, letter->orders, import.received, replaced, late);
  vtr_inbox_find_taken_back (inbox, &import, replaced);
  for (guint i = 0; i < replaced->len; i++)
    {
      VtrOrder *fallen = g_ptr_array_index (replaced, i);
      gpointer id;

      if (g_hash_table_lookup_extended (correction->ids, fallen->id.s, &id, NULL))
        g_hash_table_insert (correction->ends, id, letter);
      vtr_inbox_drop_order (inbox, fallen);
    }
  for (guint i = 0; i < letter->orders->len; i++)
    vtr_inbox_add_order (inbox, vtr_order_copy (g_ptr_array_index (letter->orders, i)));
}

/* What holds if @message was received at @received. */
static void
read_all (Correction *correction,
          const VtrStoredMessage *message,
          gint64 received)
{
  VtrInbox *inbox = correction->inbox;

  *(gint64 *) g_hash_table_lookup (inbox->received, GINT_TO_POINTER ((gint) message->id)) = received;
  g_ptr_array_sort_with_data (correction->letters, compare_letters, correction);
  g_hash_table_remove_all (correction->ends);
  for (guint i = inbox->input->orders->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (inbox->input->orders, i - 1);

      if (g_hash_table_contains (correction->ids, order->id.s))
        vtr_inbox_drop_order (inbox, order);
    }
  for (guint l = 0; l < correction->letters->len; l++)
    read_again (correction, g_ptr_array_index (correction->letters, l));
}

/* --- what comes out otherwise ------------------------------------------------------ */

static gboolean
holds_in_file (const Correction *correction,
               const VtrOrder *order)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (correction->ids, order->id.s));
}

/* What is said of a passage, to be compared. */
static gchar *
words_of (const VtrOrder *span)
{
  g_autofree gchar *figures = span->verdict.figures != NULL ? vtr_figures_to_text (span->verdict.figures) : NULL;

  return g_strdup_printf ("%d %s %s", (gint) span->verdict.kind, span->verdict.reason, figures != NULL ? figures : "");
}

/* Whether an order of @letter holds again, or something else is to be said of a passage.
 * @ended: those that did not hold before */
static gboolean
is_changed (const Correction *correction,
            const Letter *letter,
            GHashTable *ended,
            VtrCorrected *corrected)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < letter->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (letter->orders, i);
      gboolean held = holds_in_file (correction, order);
      g_autofree gchar *said = words_of (g_ptr_array_index (letter->kept, i));
      g_autofree gchar *says = words_of (order);

      if (g_hash_table_contains (correction->ends, order->id.s))
        continue;
      if (!held && g_hash_table_contains (ended, order->id.s))
        corrected->revived++;
      else if (!held || g_str_equal (said, says))
        continue;
      changed = TRUE;
    }
  return changed;
}

/* All of @letter that holds, for its place in the sequence. */
static GPtrArray *
to_put (const Correction *correction,
        const Letter *letter,
        GHashTable *ended)
{
  GPtrArray *put = g_ptr_array_new ();

  for (guint i = 0; i < letter->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (letter->orders, i);

      if (!g_hash_table_contains (correction->ends, order->id.s) && (holds_in_file (correction, order) || g_hash_table_contains (ended, order->id.s)))
        g_ptr_array_add (put, order);
    }
  return put;
}

static gboolean
end_fallen (const Correction *correction,
            GHashTable *ended,
            VtrCorrected *corrected,
            GError **error)
{
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const Letter *letter = g_ptr_array_index (correction->letters, l);

      for (guint i = 0; i < letter->orders->len; i++)
        {
          const VtrOrder *order = g_ptr_array_index (letter->orders, i);

          if (!g_hash_table_contains (correction->ends, order->id.s) || g_hash_table_contains (ended, order->id.s) || !holds_in_file (correction, order))
            continue;
          corrected->ended++;
          if (!vtr_store_withdraw_order (correction->inbox->store, &order->id, VTR_INBOX_ENDED_BY_LATER, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* Brings into the file where it comes out otherwise than with @ended. */
static gboolean
put_in (const Correction *correction,
        const VtrStoredMessage *message,
        GHashTable *ended,
        VtrCorrected *corrected,
        GError **error)
{
  VtrStore *store = correction->inbox->store;

  if (!end_fallen (correction, ended, corrected, error))
    return FALSE;
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const Letter *letter = g_ptr_array_index (correction->letters, l);
      gboolean changed = is_changed (correction, letter, ended, corrected);
      g_autoptr (GPtrArray) put = NULL;
      gint64 seq;

      if (!changed && letter->message->id != message->id)
        continue;
      put = to_put (correction, letter, ended);
      seq = put->len > 0 ? vtr_store_make_room (store, letter->message->id, received_of (correction, letter->message), put->len, error) : 1;
      if (seq == 0)
        return FALSE;
      for (guint i = 0; i < put->len; i++)
        ((VtrOrder *) g_ptr_array_index (put, i))->seq = (gint) seq++;
      if (put->len > 0 && !vtr_store_change_orders (store, put, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* Once the time is in the file, within a batch. */
static gboolean
set_right (VtrStore *store,
           const VtrStoredMessage *message,
           gint64 received,
           VtrCorrected *corrected,
           GError **error)
{
  g_auto (Correction) correction = { 0 };
  g_autoptr (GPtrArray) messages = vtr_store_messages (store, message->turn, error);
  g_autoptr (GHashTable) ended = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;

  correction.letters = g_ptr_array_new_with_free_func (letter_free);
  correction.ids = g_hash_table_new (g_str_hash, g_str_equal);
  correction.ends = g_hash_table_new (g_str_hash, g_str_equal);
  correction.inbox = messages != NULL ? vtr_inbox_open (store, TRUE, error) : NULL;
  if (correction.inbox == NULL || !collect (&correction, messages, error))
    return FALSE;
  read_all (&correction, message, message->received);
  g_hash_table_iter_init (&iter, correction.ends);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (ended, id);
  read_all (&correction, message, received);
  return put_in (&correction, message, ended, corrected, error);
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
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) all = input != NULL ? vtr_store_messages (store, 0, error) : NULL;
  const VtrStoredMessage *message;
  gboolean done;

  if (corrected == NULL)
    corrected = &ignored;
  memset (corrected, 0, sizeof *corrected);
  if (all == NULL)
    return FALSE;
  message = vtr_reading_find_message (all, number);
  if (message == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no message %" G_GINT64_FORMAT "; list the orders with their messages", number);
      return FALSE;
    }
  if (message->turn < input->turn)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " is of turn %d, which is over; go back to before it first, then correct the time", number, message->turn);
      return FALSE;
    }
  corrected->before = message->received;
  if (message->received == received)
    return TRUE;
  if (!vtr_store_begin_batch (store, error))
    return FALSE;
  done = vtr_store_correct_received (store, number, received, error) && (message->turn > input->turn || set_right (store, message, received, corrected, error));
  if (done)
    return vtr_store_end_batch (store, error);
  vtr_store_abort_batch (store);
  return FALSE;
}
