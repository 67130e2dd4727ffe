/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-settle-private.h"

#include <string.h>

/* What all ways of settling a passage share: what it is read against, and how the
 * orders that it has become are kept. */

void
vtr_reading_clear (VtrReading *reading)
{
  g_clear_pointer (&reading->before, vtr_lexicon_free);
  g_clear_pointer (&reading->after, vtr_lexicon_free);
  g_clear_pointer (&reading->view, vtr_view_free);
  g_clear_pointer (&reading->input, vtr_turn_input_free);
}

/**
 * vtr_reading_open:
 * @reading: zeroed
 * @store: a campaign
 * @error: the store's; VTR_UMPIRE_ERROR_OVER
 *
 * Loads the open turn; views and names are taken as they are needed.
 */
gboolean
vtr_reading_open (VtrReading *reading,
                  VtrStore *store,
                  GError **error)
{
  reading->store = store;
  reading->input = vtr_umpire_load_turn (store, error);
  if (reading->input == NULL)
    return FALSE;
  if (vtr_turn_input_over (reading->input) > 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER, "the campaign is over: turn %d was the last", vtr_turn_input_over (reading->input));
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_reading_context:
 * @reading: with the view of the sender's side
 * @lexicon: its names
 * @message: a message
 *
 * Returns: what @message is read by, as on receipt; it borrows from all three
 */
VtrReaderContext
vtr_reading_context (const VtrReading *reading,
                     const VtrLexicon *lexicon,
                     const VtrStoredMessage *message)
{
  VtrReaderContext context = { 0 };

  context.lexicon = lexicon;
  context.state = reading->view->state;
  context.side = message->side;
  context.player = message->player;
  context.turn = reading->input->turn;
  context.dates = reading->input->ruleset->dates (&reading->input->first_day, reading->input->turn);
  context.route = vtr_umpire_route;
  context.route_data = reading->view;
  return context;
}

const VtrStoredMessage *
vtr_reading_find_message (const GPtrArray *messages,
                          gint64 id)
{
  for (guint i = 0; i < messages->len; i++)
    if (((const VtrStoredMessage *) g_ptr_array_index (messages, i))->id == id)
      return g_ptr_array_index (messages, i);
  return NULL;
}

/* Whose words they are must be known before they can be read. */
gboolean
vtr_reading_needs_sender (const VtrStoredMessage *message,
                          GError **error)
{
  if (!vtr_id_is_empty (&message->player))
    return FALSE;
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nobody knows who wrote message %" G_GINT64_FORMAT "; say whose it is first", message->id);
  return TRUE;
}

/* Whether both say the same: as orders to the last place, else by why they are none. */
gboolean
vtr_reading_says_the_same (const VtrOrder *a,
                           const VtrOrder *b)
{
  if (a->span_start != b->span_start || a->span_length != b->span_length || vtr_order_is_order (a) != vtr_order_is_order (b))
    return FALSE;
  if (!vtr_order_is_order (a))
    return a->verdict.kind == b->verdict.kind && g_str_equal (a->verdict.reason, b->verdict.reason);
  return vtr_id_equal (&a->formation, &b->formation) && vtr_id_equal (&a->start, &b->start) && vtr_id_equal (&a->verb, &b->verb) && vtr_id_equal (&a->target, &b->target) && a->options == b->options && a->standing == b->standing && a->amount == b->amount && g_strcmp0 (a->condition, b->condition) == 0 && a->path->len == b->path->len && (a->path->len == 0 || memcmp (a->path->data, b->path->data, a->path->len * sizeof (VtrId)) == 0);
}

/* Puts in a changed order; those that stand under it get its own id for a passing one. */
static gboolean
put_changed (VtrStore *store,
             const GPtrArray *changed,
             guint at,
             GError **error)
{
  VtrOrder *order = g_ptr_array_index (changed, at);
  VtrId passing = order->id;

  if (passing.s[0] == '#')
    order->id = vtr_id ("");
  if (!vtr_store_put_order (store, order, error))
    return FALSE;
  for (guint i = 0; i < changed->len && passing.s[0] == '#'; i++)
    if (vtr_id_equal (&((VtrOrder *) g_ptr_array_index (changed, i))->parent, &passing))
      ((VtrOrder *) g_ptr_array_index (changed, i))->parent = order->id;
  return TRUE;
}

/* Judges @changed, and keeps it: each has the id of what it changes, or none. Within a
 * batch.
 * @chosen: between two senders, for this one
 * @over: (nullable): takes the ids, which are those of @changed, of what a later message
 *   has changed already */
gboolean
vtr_reading_keep (const VtrReading *reading,
                  const VtrStoredMessage *message,
                  GPtrArray *changed,
                  const GPtrArray *ended,
                  gboolean chosen,
                  GHashTable *over,
                  GError **error)
{
  VtrInbox *inbox = vtr_inbox_open (reading->store, FALSE, error);
  VtrImport import = { .message = message->id, .side = message->side, .player = message->player, .received = message->received, .orders = changed };
  g_autoptr (GPtrArray) replaced = g_ptr_array_new ();
  g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (VtrInboxLate));
  g_autoptr (GHashTable) done_with = over != NULL ? g_hash_table_ref (over) : g_hash_table_new (g_str_hash, g_str_equal);
  gboolean done = inbox != NULL;

  if (!done)
    return FALSE;
  for (guint i = 0; i < changed->len; i++)
    vtr_umpire_judge_in (reading->view, g_ptr_array_index (changed, i), FALSE);
  if (!chosen)
    vtr_inbox_ask_of_two (inbox, &import);
  vtr_inbox_find_replaced (inbox, changed, chosen ? G_MAXINT64 : message->received, replaced, late);
  for (guint i = 0; done && i < changed->len; i++)
    done = put_changed (reading->store, changed, i, error);
  done = done && vtr_inbox_end_replaced (inbox, changed, replaced, late, done_with, error);
  for (guint i = 0; done && i < ended->len; i++)
    done = vtr_store_withdraw_order (reading->store, &((const VtrOrder *) g_ptr_array_index (ended, i))->id, "settled by the umpire", error);
  return vtr_inbox_close (inbox, done ? error : NULL) && done;
}

/* Ends a batch: with all of it, or if it was not @done with nothing. */
gboolean
vtr_reading_end_batch (VtrStore *store,
                       gboolean done,
                       GError **error)
{
  if (done)
    return vtr_store_end_batch (store, error);
  vtr_store_abort_batch (store);
  return FALSE;
}
