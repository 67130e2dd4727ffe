/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-inbox-private.h"
#include "umpire/vtr-umpire-post.h"

/* Messages of the open turn, one after the other: the turn, the views and the
 * names are read once for all of them, and they are written in batches. Every
 * word of a message is kept. */

#define MAX_MESSAGE (16 * 1024 * 1024)

void
vtr_import_free (VtrImport *import)
{
  if (import == NULL)
    return;
  g_free (import->from);
  g_clear_pointer (&import->orders, g_ptr_array_unref);
  g_free (import);
}

/* --- what is known of the turn ----------------------------------------------- */

static void
desk_free (gpointer data)
{
  VtrInboxDesk *desk = data;

  g_clear_pointer (&desk->view, vtr_view_free);
  g_array_unref (desk->received);
  g_free (desk);
}

static VtrInboxDesk *
desk_of (VtrInbox *inbox,
         const VtrId *side)
{
  VtrInboxDesk *desk;

  for (guint i = 0; i < inbox->desks->len; i++)
    {
      desk = g_ptr_array_index (inbox->desks, i);
      if (vtr_id_equal (&desk->side, side))
        return desk;
    }
  desk = g_new0 (VtrInboxDesk, 1);
  desk->side = *side;
  desk->received = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (inbox->desks, desk);
  return desk;
}

/* What a side's messages are read and judged by. */
const VtrView *
vtr_inbox_view (VtrInbox *inbox,
                const VtrId *side)
{
  VtrInboxDesk *desk = desk_of (inbox, side);

  if (desk->view == NULL)
    desk->view = vtr_view_build (inbox->input, NULL, &desk->side);
  return desk->view;
}

/**
 * vtr_inbox_sender:
 * @from: as a message's head says it
 *
 * Returns: (nullable) (transfer none): who that is
 */
const VtrPlayer *
vtr_inbox_sender (VtrInbox *inbox,
                  const gchar *from)
{
  gpointer sender;

  if (!g_hash_table_lookup_extended (inbox->senders, from, NULL, &sender))
    {
      sender = (gpointer) vtr_umpire_find_sender (inbox->store, inbox->input->state, from);
      g_hash_table_insert (inbox->senders, g_strdup (from), sender);
    }
  return sender;
}

/**
 * vtr_inbox_context:
 * @player: who wrote
 *
 * What his messages are read with. Nothing of it changes while the inbox is open.
 */
VtrReaderContext
vtr_inbox_context (VtrInbox *inbox,
                   const VtrPlayer *player)
{
  const VtrView *view = vtr_inbox_view (inbox, &player->side);
  VtrLexicon *lexicon = g_hash_table_lookup (inbox->lexicons, player->id.s);
  VtrReaderContext context = { 0 };

  if (lexicon == NULL)
    {
      lexicon = vtr_umpire_lexicon (inbox->store, view, &player->id);
      g_hash_table_insert (inbox->lexicons, g_strdup (player->id.s), lexicon);
    }
  context.lexicon = lexicon;
  context.state = view->state;
  context.side = player->side;
  context.player = player->id;
  context.turn = inbox->input->turn;
  context.dates = inbox->input->ruleset->dates (&inbox->input->first_day, inbox->input->turn);
  context.route = vtr_umpire_route;
  context.route_data = (gpointer) view;
  return context;
}

/* How many of the times are not after @time; where it would be put in. */
static guint
count_until (const GArray *times,
             gint64 time)
{
  guint low = 0;
  guint high = times->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (times, gint64, middle) <= time)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static GPtrArray *
list_in (GHashTable *table,
         gpointer key,
         gboolean make)
{
  GPtrArray *list = g_hash_table_lookup (table, key);

  if (list == NULL && make)
    {
      list = g_ptr_array_new ();
      g_hash_table_insert (table, key, list);
    }
  return list;
}

/* The list of @id in @table, made if it is not there. */
static GPtrArray *
list_of_id (GHashTable *table,
            const VtrId *id)
{
  GPtrArray *list = g_hash_table_lookup (table, id->s);

  if (list == NULL)
    {
      list = g_ptr_array_new ();
      g_hash_table_insert (table, g_strdup (id->s), list);
    }
  return list;
}

/* Takes in @order, which is owned by the turn. */
static void
note_order (VtrInbox *inbox,
            VtrOrder *order)
{
  g_ptr_array_add (list_in (inbox->by_message, GINT_TO_POINTER (order->message), TRUE), order);
  inbox->last_seq = MAX (inbox->last_seq, order->seq);
  if (!vtr_id_is_empty (&order->parent))
    g_ptr_array_add (list_of_id (inbox->by_parent, &order->parent), order);
  if (vtr_inbox_in_force (order))
    {
      GPtrArray *list = list_of_id (inbox->by_formation, &order->formation);
      guint at;

      for (at = list->len; at > 0; at--)
        if (vtr_order_compare (&g_ptr_array_index (list, at - 1), (gconstpointer) &order) <= 0)
          break;
      g_ptr_array_insert (list, (gint) at, order);
    }
}

/* @order: (transfer full): becomes one of the turn in hand */
void
vtr_inbox_add_order (VtrInbox *inbox,
                     VtrOrder *order)
{
  g_ptr_array_add (inbox->input->orders, order);
  note_order (inbox, order);
}

/* @order is in force no longer. */
void
vtr_inbox_drop_order (VtrInbox *inbox,
                      VtrOrder *order)
{
  GPtrArray *list = g_hash_table_lookup (inbox->by_formation, order->formation.s);

  if (list != NULL)
    g_ptr_array_remove (list, order);
  list = g_hash_table_lookup (inbox->by_parent, order->parent.s);
  if (list != NULL)
    g_ptr_array_remove (list, order);
  list = list_in (inbox->by_message, GINT_TO_POINTER (order->message), FALSE);
  if (list != NULL)
    g_ptr_array_remove (list, order);
  g_ptr_array_remove (inbox->input->orders, order);
}

static gboolean
index_messages (VtrInbox *inbox,
                GError **error)
{
  g_autoptr (GPtrArray) heads = vtr_store_message_heads (inbox->store, error);

  if (heads == NULL)
    return FALSE;
  for (guint i = 0; i < heads->len; i++)
    {
      const VtrStoredMessage *head = g_ptr_array_index (heads, i);
      gint64 *received = g_new (gint64, 1);

      *received = head->received;
      g_hash_table_insert (inbox->received, GINT_TO_POINTER ((gint) head->id), received);
      if (head->turn == inbox->input->turn)
        {
          VtrInboxDesk *desk = desk_of (inbox, &head->side);

          g_array_insert_val (desk->received, count_until (desk->received, head->received), head->received);
        }
    }
  return TRUE;
}

/**
 * vtr_inbox_open:
 * @store: a campaign
 * @dry_run: read and judge, but keep nothing
 * @error: as vtr_store_load_turn(); VTR_UMPIRE_ERROR_OVER
 *
 * Returns: (transfer full) (nullable): the open turn, ready for messages; end it
 *   with vtr_inbox_close()
 */
VtrInbox *
vtr_inbox_open (VtrStore *store,
                gboolean dry_run,
                GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  VtrInbox *inbox;

  if (input == NULL)
    return NULL;
  if (vtr_turn_input_over (input) > 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER, "the campaign is over: turn %d was the last", vtr_turn_input_over (input));
      return NULL;
    }
  inbox = g_new0 (VtrInbox, 1);
  inbox->store = store;
  inbox->dry_run = dry_run;
  inbox->input = g_steal_pointer (&input);
  inbox->phrases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_phrases_free);
  inbox->desks = g_ptr_array_new_with_free_func (desk_free);
  inbox->lexicons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_lexicon_free);
  inbox->senders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  inbox->received = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  inbox->by_message = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  inbox->by_formation = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  inbox->by_parent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  inbox->uses = vtr_store_standing_uses (store, error);
  if (inbox->uses == NULL || !index_messages (inbox, error))
    {
      vtr_inbox_close (inbox, NULL);
      return NULL;
    }
  for (guint i = 0; i < inbox->input->orders->len; i++)
    note_order (inbox, g_ptr_array_index (inbox->input->orders, i));
  return inbox;
}

/**
 * vtr_inbox_flush:
 * @inbox: an inbox
 * @error: the store's; then nothing is kept that was taken since the last time
 *
 * Makes sure that what was taken is in the file.
 */
gboolean
vtr_inbox_flush (VtrInbox *inbox,
                 GError **error)
{
  if (inbox->n_unwritten == 0)
    return TRUE;
  inbox->n_unwritten = 0;
  return vtr_store_end_batch (inbox->store, error);
}

/**
 * vtr_inbox_close:
 * @inbox: (transfer full) (nullable): an inbox
 * @error: as vtr_inbox_flush()
 */
gboolean
vtr_inbox_close (VtrInbox *inbox,
                 GError **error)
{
  gboolean kept;

  if (inbox == NULL)
    return TRUE;
  kept = vtr_inbox_flush (inbox, error);
  g_clear_pointer (&inbox->ahead, vtr_inbox_ahead_free);
  g_ptr_array_unref (inbox->desks);
  g_hash_table_unref (inbox->lexicons);
  g_hash_table_unref (inbox->senders);
  g_hash_table_unref (inbox->received);
  g_hash_table_unref (inbox->by_message);
  g_hash_table_unref (inbox->by_formation);
  g_hash_table_unref (inbox->by_parent);
  g_hash_table_unref (inbox->phrases);
  g_clear_pointer (&inbox->uses, g_array_unref);
  vtr_clerk_times_clear (&inbox->times);
  vtr_turn_input_free (inbox->input);
  g_free (inbox);
  return kept;
}

/* --- keeping ------------------------------------------------------------------ */

/* What was kept of the same bytes while nobody knew the sender is settled now. */
static gboolean
settle_unknown (VtrInbox *inbox,
                GBytes *raw,
                GError **error)
{
  gint64 unknown = vtr_store_find_unknown_message (inbox->store, raw);
  GPtrArray *lines = unknown != 0 ? list_in (inbox->by_message, GINT_TO_POINTER ((gint) unknown), FALSE) : NULL;

  while (lines != NULL && lines->len > 0)
    {
      VtrOrder *line = g_ptr_array_index (lines, lines->len - 1);

      if (!vtr_store_withdraw_order (inbox->store, &line->id, "the sender is known now", error))
        return FALSE;
      vtr_inbox_drop_order (inbox, line);
    }
  return TRUE;
}

/* The orders of a message that came late stand before those of later ones: the
 * store has moved these, and so does the turn in hand. */
static void
make_room (VtrInbox *inbox,
           const GPtrArray *orders)
{
  gint first = orders->len > 0 ? ((const VtrOrder *) g_ptr_array_index (orders, 0))->seq : G_MAXINT;

  if (first > inbox->last_seq)
    return;
  for (guint i = 0; i < inbox->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (inbox->input->orders, i);

      if (order->seq >= first)
        order->seq += (gint) orders->len;
      inbox->last_seq = MAX (inbox->last_seq, order->seq);
    }
}

/* The turn as the store has it once the message is kept. */
static void
take_in (VtrInbox *inbox,
         const VtrImport *import,
         const GPtrArray *replaced,
         const GHashTable *ended)
{
  gint64 *received = g_new (gint64, 1);

  *received = import->received;
  g_hash_table_insert (inbox->received, GINT_TO_POINTER ((gint) import->message), received);
  for (guint i = 0; i < replaced->len; i++)
    vtr_inbox_drop_order (inbox, g_ptr_array_index (replaced, i));
  for (guint i = 0; i < import->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (import->orders, i);

      if (g_hash_table_contains ((GHashTable *) ended, order->id.s))
        continue;
      vtr_inbox_add_order (inbox, vtr_order_copy (order));
    }
}

static gboolean
write_message (VtrInbox *inbox,
               VtrImport *import,
               const VtrMessage *message,
               GBytes *raw,
               GError **error)
{
  g_autoptr (GPtrArray) replaced = g_ptr_array_new ();
  g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (VtrInboxLate));
  g_autoptr (GHashTable) ended = g_hash_table_new (g_str_hash, g_str_equal);
  VtrStoredMessage stored = {
    .side = import->side,
    .player = import->player,
    .id = import->message,
    .turn = import->filed ? import->filed : inbox->input->turn,
    .received = import->received,
    .sent = message->sent_unix,
    .from = message->from,
    .subject = message->subject,
    .body = message->body,
    .raw = raw,
    .standing = inbox->standing ? inbox->standing->id : 0,
  };

  vtr_inbox_find_replaced (inbox, import->orders, import->received, replaced, late);
  vtr_inbox_find_taken_back (inbox, import, replaced);
  import->message = vtr_store_add_message (inbox->store, &stored, import->orders, error);
  if (import->message == 0)
    return FALSE;
  make_room (inbox, import->orders);
  if (!vtr_inbox_end_replaced (inbox, import->orders, replaced, late, ended, error))
    return FALSE;
  if (!vtr_id_is_empty (&import->player) && !settle_unknown (inbox, raw, error))
    return FALSE;
  take_in (inbox, import, replaced, ended);
  return TRUE;
}

static gboolean
keep (VtrInbox *inbox,
      VtrImport *import,
      const VtrMessage *message,
      GBytes *raw,
      GError **error)
{
  if (inbox->n_unwritten == 0 && !vtr_store_begin_batch (inbox->store, error))
    return FALSE;
  inbox->n_unwritten++;
  if (!write_message (inbox, import, message, raw, error))
    {
      inbox->n_unwritten = 0;
      vtr_store_abort_batch (inbox->store);
      return FALSE;
    }
  return TRUE;
}

/* --- reading ------------------------------------------------------------------ */

static void
refuse_size (gsize length,
             GError **error)
{
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a message of %" G_GSIZE_FORMAT " bytes is too large; split it into parts below 16 MiB", length);
}

/* What @body says in the words of @import's sender, judged by what his side knows; what
 * it changes of other messages' orders is not asked. */
void
vtr_inbox_read (VtrInbox *inbox,
                VtrImport *import,
                const gchar *body)
{
  const VtrView *view = NULL;

  if (vtr_id_is_empty (&import->player))
    import->orders = vtr_umpire_unknown_lines (body);
  else
    {
      view = vtr_inbox_view (inbox, &import->side);
      if (import->orders == NULL)
        {
          VtrReaderContext context = vtr_inbox_context (inbox, vtr_state_player (inbox->input->state, &import->player));

          import->orders = vtr_read_orders (body, &context);
        }
      if (inbox->standing == NULL)
        vtr_clerk_mark_standing (body, import->orders);
    }
  for (guint i = 0; i < import->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (import->orders, i);

      order->turn = inbox->input->turn;
      order->side = import->side;
      order->player = import->player;
      if (view)
        vtr_umpire_judge_in (view, order, FALSE);
    }
}

/* What was kept of the same bytes. */
static void
repeat (VtrInbox *inbox,
        VtrImport *import)
{
  const GPtrArray *orders = list_in (inbox->by_message, GINT_TO_POINTER ((gint) import->message), FALSE);

  import->duplicate = TRUE;
  g_clear_pointer (&import->orders, g_ptr_array_unref);
  import->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  for (guint i = 0; orders != NULL && i < orders->len; i++)
    g_ptr_array_add (import->orders, vtr_order_copy (g_ptr_array_index (orders, i)));
  g_ptr_array_sort (import->orders, vtr_order_compare);
}

/* Reads, judges and keeps what was said. */
static gboolean
read_it (VtrInbox *inbox,
         VtrImport *import,
         const VtrMessage *message,
         GBytes *raw,
         GError **error)
{
  VtrInboxDesk *desk = desk_of (inbox, &import->side);
  guint at = count_until (desk->received, import->received);
  gboolean counted = import->message != 0; /* it came early: it is among them */

  vtr_inbox_read (inbox, import, message->body);
  if (!vtr_id_is_empty (&import->player))
    vtr_inbox_ask_of_two (inbox, import);
  import->nth_of_side = (gint) at + (counted ? 0 : 1);
  if (inbox->dry_run)
    {
      g_autoptr (GPtrArray) replaced = g_ptr_array_new ();

      vtr_inbox_find_taken_back (inbox, import, replaced);
      return TRUE;
    }
  if (!keep (inbox, import, message, raw, error))
    return FALSE;
  if (!counted)
    g_array_insert_val (desk->received, at, import->received);
  return TRUE;
}

/**
 * vtr_inbox_take:
 * @inbox: an inbox
 * @message: a message
 * @player: (nullable): id or name of the sender; overrides the message's head
 * @received: when it was received, unix seconds; 0: when a mail server or board
 *   took it, else as its head says, else @now
 * @now: unix seconds
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such @player;
 *   VTR_UMPIRE_ERROR_INPUT: too large; the inbox can go on after both. The
 *   store's: what was taken since the last vtr_inbox_flush() is not kept, and
 *   the inbox is of no more use
 *
 * Reads, judges and keeps a message and its orders, in the sequence of receipt
 * (1.1). It is in the file for good after vtr_inbox_flush(). A message whose
 * sender nobody knows is kept all the same: its lines wait for the umpire, and
 * importing it again with @player settles them. A message whose subject says that
 * it is for a later turn is filed there, unread.
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_inbox_take (VtrInbox *inbox,
                const VtrMessage *message,
                const gchar *player,
                gint64 received,
                gint64 now,
                GError **error)
{
  g_autoptr (VtrImport) import = g_new0 (VtrImport, 1);
  g_autoptr (GBytes) raw = NULL;
  const VtrPlayer *sender = NULL;

  if (message->raw_length > MAX_MESSAGE)
    {
      refuse_size (message->raw_length, error);
      return NULL;
    }
  raw = g_bytes_new (message->raw, message->raw_length);
  import->from = g_strdup (message->from);
  if (player)
    {
      sender = vtr_umpire_require_player (inbox->store, inbox->input->state, player, error);
      if (sender == NULL)
        return NULL;
    }
  else if (message->from)
    sender = vtr_inbox_sender (inbox, message->from);
  if (sender)
    {
      import->player = sender->id;
      import->side = sender->side;
    }
  else
    import->suggested = vtr_umpire_suggest_sender (inbox->input, message->subject);
  if (received == 0)
    received = message->received_unix ? message->received_unix : message->sent_unix ? message->sent_unix
                                                                                    : now;
  import->received = received;
  import->sent = message->sent_unix;
  import->sent_assumed = message->sent_assumed;
  import->orders = vtr_inbox_read_by_now (inbox, message, sender);

  import->message = inbox->standing ? 0 : vtr_store_find_message (inbox->store, raw, &import->player);
  if (import->message != 0)
    {
      repeat (inbox, import);
      return g_steal_pointer (&import);
    }
  if (sender && inbox->standing == NULL && vtr_message_turn (message) > inbox->input->turn)
    {
      import->filed = vtr_message_turn (message);
      import->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      return inbox->dry_run || keep (inbox, import, message, raw, error) ? g_steal_pointer (&import) : NULL;
    }
  if (!read_it (inbox, import, message, raw, error))
    return NULL;
  return g_steal_pointer (&import);
}

/* As it was read when it came, from whatever kind of file. */
static VtrMessage
message_of (const VtrStoredMessage *stored)
{
  VtrMessage message = { 0 };
  gsize length;

  message.raw = (gchar *) g_bytes_get_data (stored->raw, &length);
  message.raw_length = length;
  message.body = stored->body;
  message.from = stored->from;
  message.subject = stored->subject;
  message.sent_unix = stored->sent;
  return message;
}

/**
 * vtr_umpire_read_filed:
 * @store: a campaign
 * @n: (out) (optional): how many messages
 * @error: the store's; then none is read
 *
 * Reads what came early for the turn that is open now, in the sequence of receipt.
 */
gboolean
vtr_umpire_read_filed (VtrStore *store,
                       guint *n,
                       GError **error)
{
  g_autoptr (GPtrArray) unread = vtr_store_unread_messages (store, error);
  g_autoptr (GError) inner = NULL;
  VtrInbox *inbox;
  gboolean done = TRUE;

  if (n)
    *n = 0;
  if (unread == NULL)
    return FALSE;
  if (unread->len == 0)
    return TRUE;
  inbox = vtr_inbox_open (store, FALSE, &inner);
  /* what came early for a turn that is never played waits for ever */
  if (g_error_matches (inner, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER))
    return TRUE;
  if (inbox == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  for (guint i = 0; done && i < unread->len; i++)
    {
      const VtrStoredMessage *stored = g_ptr_array_index (unread, i);
      VtrMessage message = message_of (stored);
      g_autoptr (VtrImport) import = g_new0 (VtrImport, 1);

      import->message = stored->id;
      import->side = stored->side;
      import->player = stored->player;
      import->received = stored->received;
      import->sent = stored->sent;
      done = read_it (inbox, import, &message, stored->raw, error);
    }
  if (!vtr_inbox_close (inbox, done ? error : NULL) || !done)
    return FALSE;
  if (n)
    *n = unread->len;
  return TRUE;
}

/**
 * vtr_inbox_reply:
 * @inbox: an inbox
 * @import: what it read of a message whose sender is known
 * @format: how to write it
 * @error: when the phrases cannot be read
 *
 * Returns: (transfer full) (nullable): the answer to a player on receipt of his
 *   orders
 */
gchar *
vtr_inbox_reply (VtrInbox *inbox,
                 const VtrImport *import,
                 VtrFormat format,
                 GError **error)
{
  VtrPhrases *phrases = g_hash_table_lookup (inbox->phrases, import->player.s);
  g_autoptr (VtrDocument) document = NULL;

  g_return_val_if_fail (!vtr_id_is_empty (&import->side), NULL);

  if (phrases == NULL)
    {
      phrases = vtr_umpire_phrases (inbox->store, import->side.s, import->player.s, error);
      if (phrases == NULL)
        return NULL;
      g_hash_table_insert (inbox->phrases, g_strdup (import->player.s), phrases);
    }
  if (import->filed)
    {
      document = vtr_report_filed (vtr_inbox_view (inbox, &import->side), phrases, &import->player, import->filed);
      return vtr_document_write (document, format);
    }
  if (!vtr_clerk_times_load (&inbox->times, inbox->store, error))
    return NULL;
  document = vtr_report_reply (vtr_inbox_view (inbox, &import->side), phrases, &import->player, import->orders, import->nth_of_side);
  vtr_clerk_finish_reply (document, &inbox->times, vtr_inbox_view (inbox, &import->side), phrases, &import->player, TRUE, inbox->standing);
  return vtr_document_write (document, format);
}

/* --- one message --------------------------------------------------------------- */

/**
 * vtr_umpire_import_message:
 *
 * As vtr_inbox_take() for one message, which is in the file when this returns.
 * @dry_run: keep nothing
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_umpire_import_message (VtrStore *store,
                           const VtrMessage *message,
                           const gchar *player,
                           gint64 received,
                           gint64 now,
                           gboolean dry_run,
                           GError **error)
{
  VtrInbox *inbox = vtr_inbox_open (store, dry_run, error);
  g_autoptr (VtrImport) import = inbox != NULL ? vtr_inbox_take (inbox, message, player, received, now, error) : NULL;

  if (!vtr_inbox_close (inbox, import != NULL ? error : NULL))
    return NULL;
  return g_steal_pointer (&import);
}

/**
 * vtr_umpire_import_kept:
 * @store: a campaign
 * @kept: a message that was kept when nobody knew who wrote it
 * @player: id or name of who did
 * @error: the store's; VTR_UMPIRE_ERROR_UNKNOWN: there is no such player
 *
 * Reads it as his, as it came and when it was received; its lines wait no more.
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_umpire_import_kept (VtrStore *store,
                        const VtrStoredMessage *kept,
                        const gchar *player,
                        GError **error)
{
  VtrMessage message = message_of (kept);

  return vtr_umpire_import_message (store, &message, player, kept->received, kept->received, FALSE, error);
}

/* The same for what a player left for the case of his silence: kept once for
 * every turn into which it is carried. */
VtrImport *
vtr_umpire_import_standing (VtrStore *store,
                            const VtrMessage *message,
                            const VtrStanding *standing,
                            gint64 received,
                            gboolean dry_run,
                            GError **error)
{
  VtrInbox *inbox = vtr_inbox_open (store, dry_run, error);
  g_autoptr (VtrImport) import = NULL;

  if (inbox != NULL)
    {
      inbox->standing = standing;
      import = vtr_inbox_take (inbox, message, standing->player.s, received, received, error);
    }
  if (!vtr_inbox_close (inbox, import != NULL ? error : NULL))
    return NULL;
  return g_steal_pointer (&import);
}

/**
 * vtr_umpire_import:
 * @store: a campaign
 * @data: a message as it came
 * @length: its bytes
 *
 * As vtr_umpire_import_message(), for bytes that are one message.
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_umpire_import (VtrStore *store,
                   const gchar *data,
                   gsize length,
                   const gchar *player,
                   gint64 received,
                   gint64 now,
                   gboolean dry_run,
                   GError **error)
{
  g_autoptr (VtrMessage) message = NULL;

  if (length > MAX_MESSAGE)
    {
      refuse_size (length, error);
      return NULL;
    }
  message = vtr_message_parse (data, length);
  return vtr_umpire_import_message (store, message, player, received, now, dry_run, error);
}
