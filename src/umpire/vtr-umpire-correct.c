/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-correct-private.h"

#include <string.h>

#include "umpire/vtr-umpire-settle-private.h"

/*
 * What is known otherwise of a message that is kept: when it was received, or who wrote it.
 *
 * What the other messages came to stays as it is, settled by the umpire or not; what is
 * asked again is which of their orders holds. The messages of the turn are gone through
 * twice in their sequence, as it was and as it is now, with every order that was not
 * taken out by the umpire himself. Where the second comes out otherwise than the first,
 * the file is changed.
 */

static void
letter_free (gpointer data)
{
  VtrLetter *letter = data;

  g_ptr_array_unref (letter->kept);
  g_ptr_array_unref (letter->orders);
  g_free (letter);
}

void
vtr_correction_clear (VtrCorrection *correction)
{
  vtr_inbox_close (correction->inbox, NULL);
  g_clear_pointer (&correction->ids, g_hash_table_unref);
  g_clear_pointer (&correction->ends, g_hash_table_unref);
  g_clear_pointer (&correction->ended, g_hash_table_unref);
  g_clear_pointer (&correction->asked, g_hash_table_unref);
  g_clear_pointer (&correction->by_number, g_hash_table_unref);
  g_clear_pointer (&correction->letters, g_ptr_array_unref);
  g_clear_pointer (&correction->messages, g_ptr_array_unref);
}

/**
 * vtr_correction_find:
 * @store: a campaign
 * @number: of a message
 * @all: (out): all messages, which own it
 * @turn: (out): the open turn
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such message;
 *   VTR_UMPIRE_ERROR_INPUT: its turn is over; the store's
 *
 * Returns: (transfer none) (nullable): the message, of the open turn or a later one
 */
const VtrStoredMessage *
vtr_correction_find (VtrStore *store,
                     gint64 number,
                     GPtrArray **all,
                     gint *turn,
                     GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  const VtrStoredMessage *message;

  *all = input != NULL ? vtr_store_messages (store, 0, error) : NULL;
  if (*all == NULL)
    return NULL;
  *turn = input->turn;
  message = vtr_reading_find_message (*all, number);
  if (message == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no message %" G_GINT64_FORMAT "; list the orders with their messages", number);
  else if (message->turn < input->turn)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "message %" G_GINT64_FORMAT " is of turn %d, which is over; go back to before it first, then correct the message", number, message->turn);
      message = NULL;
    }
  return message;
}

static gint64
received_of (const VtrCorrection *correction,
             const VtrLetter *letter)
{
  const gint64 *received = letter->message != NULL ? g_hash_table_lookup (correction->inbox->received, GINT_TO_POINTER ((gint) letter->message->id)) : NULL;

  return received != NULL ? *received : G_MININT64;
}

static gint
compare_letters (gconstpointer a,
                 gconstpointer b,
                 gpointer data)
{
  const VtrLetter *x = *(VtrLetter *const *) a;
  const VtrLetter *y = *(VtrLetter *const *) b;
  gint64 rx = received_of (data, x);
  gint64 ry = received_of (data, y);

  if (x->message == NULL || y->message == NULL)
    return (y->message == NULL) - (x->message == NULL);
  if (x->standing != y->standing)
    return x->standing ? -1 : 1;
  if (rx != ry)
    return rx < ry ? -1 : 1;
  return x->message->id < y->message->id ? -1 : x->message->id > y->message->id;
}

/* Orders get their ids one after the other. */
static gint
compare_ids (const VtrId *a,
             const VtrId *b)
{
  gsize la = strlen (a->s);
  gsize lb = strlen (b->s);

  return la != lb ? (la < lb ? -1 : 1) : strcmp (a->s, b->s);
}

/* As they stand in the message; those of one passage as they were made of it. */
static gint
compare_in_letter (gconstpointer a,
                   gconstpointer b)
{
  const VtrOrder *x = *(VtrOrder *const *) a;
  const VtrOrder *y = *(VtrOrder *const *) b;

  if (x->span_start != y->span_start)
    return x->span_start < y->span_start ? -1 : 1;
  return compare_ids (&x->id, &y->id);
}

/* --- what is known of the turn's messages ---------------------------------------- */

static VtrLetter *
add_letter (VtrCorrection *correction,
            const VtrStoredMessage *message)
{
  const GArray *uses = correction->inbox->uses;
  VtrLetter *letter = g_new0 (VtrLetter, 1);

  letter->message = message;
  letter->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  letter->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_ptr_array_add (correction->letters, letter);
  g_hash_table_insert (correction->by_number, GINT_TO_POINTER (message != NULL ? (gint) message->id : 0), letter);
  if (message == NULL)
    return letter;
  letter->side = message->side;
  letter->player = message->player;
  for (guint u = 0; u < uses->len; u++)
    letter->standing = letter->standing || g_array_index (uses, VtrStandingUse, u).message == message->id;
  return letter;
}

/**
 * vtr_correction_letter:
 * @number: of a message; 0: what is of none of the turn's
 *
 * Returns: (transfer none) (nullable): the message with its orders
 */
VtrLetter *
vtr_correction_letter (const VtrCorrection *correction,
                       gint64 number)
{
  return g_hash_table_lookup (correction->by_number, GINT_TO_POINTER ((gint) number));
}

/* Whether the file has @order in force. */
gboolean
vtr_correction_holds (const VtrCorrection *correction,
                      const VtrOrder *order)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (correction->ids, order->id.s));
}

/* In what @order was read, once or still. */
static VtrLetter *
letter_of (const VtrCorrection *correction,
           const VtrOrder *order)
{
  VtrLetter *letter = vtr_correction_letter (correction, order->message);

  if (letter == NULL)
    letter = vtr_correction_letter (correction, 0);
  if (vtr_id_is_empty (&letter->since) || compare_ids (&order->id, &letter->since) < 0)
    letter->since = order->id;
  return letter;
}

static void
add_order (VtrCorrection *correction,
           const VtrOrder *order,
           gboolean holds)
{
  VtrLetter *letter = letter_of (correction, order);
  VtrOrder *copy;

  if (g_hash_table_contains (correction->ids, order->id.s))
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
collect (VtrCorrection *correction,
         GError **error)
{
  VtrInbox *inbox = correction->inbox;
  g_autoptr (GPtrArray) past = vtr_store_past_orders (inbox->store, error);
  g_autoptr (GHashTable) of_messages = g_hash_table_new (g_str_hash, g_str_equal);

  if (past == NULL)
    return FALSE;
  add_letter (correction, NULL);
  for (guint i = 0; i < correction->messages->len; i++)
    add_letter (correction, g_ptr_array_index (correction->messages, i));
  for (guint i = 0; i < inbox->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (inbox->input->orders, i);

      if (order->message != 0)
        g_hash_table_add (of_messages, (gpointer) order->id.s);
      add_order (correction, order, TRUE);
    }
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *version = g_ptr_array_index (past, i);

      letter_of (correction, version->order);
      if (version->order->message != 0)
        g_hash_table_add (of_messages, (gpointer) version->order->id.s);
    }
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *version = g_ptr_array_index (past, i);
      const VtrPastOrder *next = i + 1 < past->len ? g_ptr_array_index (past, i + 1) : NULL;

      /* of each only the last word */
      if ((next == NULL || !vtr_id_equal (&next->order->id, &version->order->id)) && ended_by_message (version, of_messages))
        add_order (correction, version->order, FALSE);
    }
  for (guint i = 0; i < correction->letters->len; i++)
    g_ptr_array_sort (((VtrLetter *) g_ptr_array_index (correction->letters, i))->kept, compare_in_letter);
  return TRUE;
}

/**
 * vtr_correction_replace:
 * @letter: one of @correction's, of whoever is known as its sender now
 * @orders: (transfer full) (element-type VtrOrder): what it says, with passing ids
 *
 * From now on @letter comes to @orders, which the file does not have yet; those that it
 * came to are no more.
 */
void
vtr_correction_replace (VtrCorrection *correction,
                        VtrLetter *letter,
                        GPtrArray *orders)
{
  VtrInbox *inbox = correction->inbox;

  for (guint i = inbox->input->orders->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (inbox->input->orders, i - 1);

      if (order->message == letter->message->id)
        vtr_inbox_drop_order (inbox, order);
    }
  g_hash_table_remove_all (correction->ends);
  for (guint i = 0; i < letter->kept->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (letter->kept, i);

      g_hash_table_remove (correction->ids, order->id.s);
      g_hash_table_remove (correction->ended, order->id.s);
      g_hash_table_remove (correction->asked, order->id.s);
    }
  g_ptr_array_unref (letter->kept);
  letter->kept = orders;
  letter->anew = TRUE;
  for (guint i = 0; i < orders->len; i++)
    g_hash_table_insert (correction->ids, ((VtrOrder *) g_ptr_array_index (orders, i))->id.s, GINT_TO_POINTER (TRUE));
}

/* --- in their sequence ------------------------------------------------------------ */

/* The key of @order that outlasts a going through; NULL: it is none of theirs. */
static gpointer
key_of (const VtrCorrection *correction,
        const VtrOrder *order)
{
  gpointer key = NULL;

  return g_hash_table_lookup_extended (correction->ids, order->id.s, &key, NULL) ? key : NULL;
}

/* Where two players have given an order now and had not before, or the other way round,
 * it is asked who is heard, or is not. */
static void
ask_of_two (VtrCorrection *correction,
            VtrLetter *letter)
{
  g_autoptr (GPtrArray) asked = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  VtrImport import = { .message = letter->message->id, .side = letter->side, .player = letter->player, .orders = asked };

  for (guint i = 0; i < letter->orders->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (letter->orders, i));

      if (vtr_inbox_is_of_two (order))
        {
          vtr_verdict_clear (&order->verdict);
          vtr_umpire_judge_in (vtr_inbox_view (correction->inbox, &letter->side), order, FALSE);
        }
      g_ptr_array_add (asked, order);
    }
  vtr_inbox_ask_of_two (correction->inbox, &import);
  for (guint i = 0; i < asked->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (asked, i);
      gboolean now = vtr_inbox_is_of_two (order);

      if (!correction->again)
        {
          if (now)
            g_hash_table_add (correction->asked, key_of (correction, order));
        }
      else if (now != g_hash_table_contains (correction->asked, order->id.s) && now != vtr_inbox_is_of_two (g_ptr_array_index (letter->orders, i)))
        {
          vtr_order_free (letter->orders->pdata[i]);
          letter->orders->pdata[i] = vtr_order_copy (order);
        }
    }
}

/* What the umpire wrote himself after a message had come does not end by it. */
static gboolean
outlasts (const VtrLetter *letter,
          const VtrOrder *pending)
{
  return pending->message == 0 && compare_ids (&letter->since, &pending->id) < 0;
}

/* What @letter's orders take the place of, and what it takes back. */
static void
end_replaced (VtrCorrection *correction,
              VtrLetter *letter)
{
  VtrInbox *inbox = correction->inbox;
  VtrImport import = { .message = letter->message->id, .side = letter->side, .player = letter->player, .received = received_of (correction, letter), .orders = letter->orders };
  g_autoptr (GPtrArray) replaced = g_ptr_array_new ();
  g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (VtrInboxLate));

  vtr_inbox_find_replaced (inbox, letter->orders, import.received, replaced, late);
  vtr_inbox_find_taken_back (inbox, &import, replaced);
  for (guint i = 0; i < replaced->len; i++)
    {
      VtrOrder *fallen = g_ptr_array_index (replaced, i);

      if (outlasts (letter, fallen))
        {
          for (guint o = 0; o < letter->orders->len; o++)
            if (vtr_id_equal (&((VtrOrder *) g_ptr_array_index (letter->orders, o))->supersedes, &fallen->id))
              ((VtrOrder *) g_ptr_array_index (letter->orders, o))->supersedes = vtr_id ("");
          continue;
        }
      g_hash_table_add (correction->ends, key_of (correction, fallen));
      vtr_inbox_drop_order (inbox, fallen);
    }
}

static void
read_again (VtrCorrection *correction,
            VtrLetter *letter)
{
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
  if (letter->message != NULL)
    {
      ask_of_two (correction, letter);
      end_replaced (correction, letter);
    }
  for (guint i = 0; i < letter->orders->len; i++)
    vtr_inbox_add_order (correction->inbox, vtr_order_copy (g_ptr_array_index (letter->orders, i)));
}

/* What holds if @message was received at @received. */
static void
read_all (VtrCorrection *correction,
          const VtrStoredMessage *message,
          gint64 received)
{
  VtrInbox *inbox = correction->inbox;

  *(gint64 *) g_hash_table_lookup (inbox->received, GINT_TO_POINTER ((gint) message->id)) = received;
  g_ptr_array_sort_with_data (correction->letters, compare_letters, correction);
  g_hash_table_remove_all (correction->ends);
  for (guint i = inbox->input->orders->len; i > 0; i--)
    vtr_inbox_drop_order (inbox, g_ptr_array_index (inbox->input->orders, i - 1));
  for (guint l = 0; l < correction->letters->len; l++)
    read_again (correction, g_ptr_array_index (correction->letters, l));
}

/**
 * vtr_correction_begin:
 * @correction: zeroed
 * @store: a campaign, within a batch
 * @message: of the open turn, nothing of which is corrected in the file yet
 * @error: the store's; VTR_UMPIRE_ERROR_OVER
 *
 * Goes through the turn's messages as they are.
 */
gboolean
vtr_correction_begin (VtrCorrection *correction,
                      VtrStore *store,
                      const VtrStoredMessage *message,
                      GError **error)
{
  GHashTableIter iter;
  gpointer id;

  correction->letters = g_ptr_array_new_with_free_func (letter_free);
  correction->by_number = g_hash_table_new (NULL, NULL);
  correction->ids = g_hash_table_new (g_str_hash, g_str_equal);
  correction->ends = g_hash_table_new (g_str_hash, g_str_equal);
  correction->ended = g_hash_table_new (g_str_hash, g_str_equal);
  correction->asked = g_hash_table_new (g_str_hash, g_str_equal);
  correction->messages = vtr_store_messages (store, message->turn, error);
  correction->inbox = correction->messages != NULL ? vtr_inbox_open (store, TRUE, error) : NULL;
  if (correction->inbox == NULL || !collect (correction, error))
    return FALSE;
  read_all (correction, message, message->received);
  g_hash_table_iter_init (&iter, correction->ends);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (correction->ended, id);
  correction->again = TRUE;
  return TRUE;
}

/* --- what comes out otherwise ------------------------------------------------------ */

/* What is said of a passage, to be compared. */
static gchar *
words_of (const VtrOrder *span)
{
  g_autofree gchar *figures = span->verdict.figures != NULL ? vtr_figures_to_text (span->verdict.figures) : NULL;

  return g_strdup_printf ("%d %s %s", (gint) span->verdict.kind, span->verdict.reason, figures != NULL ? figures : "");
}

/* Whether an order that did not hold does again. */
static gboolean
is_revived (const VtrCorrection *correction,
            const VtrOrder *order)
{
  return !vtr_correction_holds (correction, order) && g_hash_table_contains (correction->ended, order->id.s) && !g_hash_table_contains (correction->ends, order->id.s);
}

/* Whether an order of @letter holds again, or something else is to be said of a passage. */
static gboolean
is_changed (const VtrCorrection *correction,
            const VtrLetter *letter,
            VtrCorrected *corrected)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < letter->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (letter->orders, i);
      g_autofree gchar *said = words_of (g_ptr_array_index (letter->kept, i));
      g_autofree gchar *says = words_of (order);

      if (is_revived (correction, order))
        corrected->revived++;
      else if (!vtr_correction_holds (correction, order) || g_hash_table_contains (correction->ends, order->id.s) || g_str_equal (said, says))
        continue;
      changed = TRUE;
    }
  return changed;
}

/* All of @letter that holds, for its place in the sequence; of what is of no message what
 * holds again, in the place that it had. */
static GPtrArray *
to_put (const VtrCorrection *correction,
        const VtrLetter *letter)
{
  GPtrArray *put = g_ptr_array_new ();

  for (guint i = 0; i < letter->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (letter->orders, i);

      if (is_revived (correction, order) || (letter->message != NULL && vtr_correction_holds (correction, order) && !g_hash_table_contains (correction->ends, order->id.s)))
        g_ptr_array_add (put, order);
    }
  return put;
}

static gboolean
end_fallen (const VtrCorrection *correction,
            VtrCorrected *corrected,
            GError **error)
{
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const VtrLetter *letter = g_ptr_array_index (correction->letters, l);

      for (guint i = 0; i < letter->orders->len && !letter->anew; i++)
        {
          const VtrOrder *order = g_ptr_array_index (letter->orders, i);

          if (!g_hash_table_contains (correction->ends, order->id.s) || g_hash_table_contains (correction->ended, order->id.s) || !vtr_correction_holds (correction, order))
            continue;
          corrected->ended++;
          if (!vtr_store_withdraw_order (correction->inbox->store, &order->id, VTR_INBOX_ENDED_BY_LATER, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* What takes the place of an order with a passing id takes that of its own. */
static void
name_superseded (const VtrCorrection *correction,
                 const VtrId *passing,
                 const VtrId *id)
{
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const VtrLetter *letter = g_ptr_array_index (correction->letters, l);

      for (guint i = 0; i < letter->orders->len; i++)
        {
          VtrOrder *order = g_ptr_array_index (letter->orders, i);

          if (vtr_id_equal (&order->supersedes, passing))
            order->supersedes = *id;
        }
    }
}

/* What was read anew gets its place in the sequence; what later messages have changed of
 * it is kept with the rest. */
static gboolean
put_anew (const VtrCorrection *correction,
          const VtrLetter *letter,
          GError **error)
{
  VtrStoredMessage stored = *letter->message;

  stored.side = letter->side;
  stored.player = letter->player;
  stored.received = received_of (correction, letter);
  stored.standing = 0;
  if (vtr_store_add_message (correction->inbox->store, &stored, letter->orders, error) == 0)
    return FALSE;
  for (guint i = 0; i < letter->orders->len; i++)
    {
      const VtrId *passing = &((VtrOrder *) g_ptr_array_index (letter->kept, i))->id;
      const VtrId *id = &((VtrOrder *) g_ptr_array_index (letter->orders, i))->id;

      name_superseded (correction, passing, id);
      if (g_hash_table_contains (correction->ends, passing->s) && !vtr_store_withdraw_order (correction->inbox->store, id, VTR_INBOX_ENDED_BY_LATER, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_letter (const VtrCorrection *correction,
            const VtrLetter *letter,
            GError **error)
{
  VtrStore *store = correction->inbox->store;
  g_autoptr (GPtrArray) put = to_put (correction, letter);
  gint64 seq;

  if (put->len == 0)
    return TRUE;
  if (letter->message != NULL)
    {
      seq = vtr_store_make_room (store, letter->message->id, received_of (correction, letter), put->len, error);
      if (seq == 0)
        return FALSE;
      for (guint i = 0; i < put->len; i++)
        ((VtrOrder *) g_ptr_array_index (put, i))->seq = (gint) seq++;
    }
  return vtr_store_change_orders (store, put, NULL, NULL, error);
}

/**
 * vtr_correction_end:
 * @correction: begun
 * @message: what is corrected; in the file, and if its sender is another in its letter,
 *   it is right by now
 * @received: when it was received
 * @corrected: (inout): gets how many orders hold again, and no more
 * @error: the store's
 *
 * Goes through the turn's messages as they are now, and brings into the file where it
 * comes out otherwise.
 */
gboolean
vtr_correction_end (VtrCorrection *correction,
                    const VtrStoredMessage *message,
                    gint64 received,
                    VtrCorrected *corrected,
                    GError **error)
{
  const VtrLetter *moved;

  read_all (correction, message, received);
  if (!end_fallen (correction, corrected, error))
    return FALSE;
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const VtrLetter *letter = g_ptr_array_index (correction->letters, l);

      if (letter->anew && !put_anew (correction, letter, error))
        return FALSE;
    }
  /* the message first: as long as it stands where it stood, nothing finds its place
   * before it */
  moved = vtr_correction_letter (correction, message->id);
  if (moved != NULL && !moved->anew && !put_letter (correction, moved, error))
    return FALSE;
  for (guint l = 0; l < correction->letters->len; l++)
    {
      const VtrLetter *letter = g_ptr_array_index (correction->letters, l);

      if (!letter->anew && is_changed (correction, letter, corrected) && letter != moved && !put_letter (correction, letter, error))
        return FALSE;
    }
  return TRUE;
}
