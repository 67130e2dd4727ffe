/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Messages, as they came, when, and from whom. */

void
vtr_stored_message_free (VtrStoredMessage *message)
{
  if (message == NULL)
    return;
  g_free (message->from);
  g_free (message->subject);
  g_free (message->body);
  g_clear_pointer (&message->raw, g_bytes_unref);
  g_free (message);
}

/**
 * vtr_store_write_message:
 * @store: a store, in a write transaction
 * @message: with its number, or 0 for a new one
 * @id: (out): its number
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_message (VtrStore *store,
                         const VtrStoredMessage *message,
                         gint64 *id,
                         GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "INSERT INTO message (id, side, player, turn, received, sent, sender, subject, body, raw, raw_hash, hash) "
                                               "VALUES (nullif (:id, 0), :side, :player, :turn, :received, :sent, :sender, :subject, :body, :raw, :raw_hash, :hash) RETURNING id",
                                               "message", error);
  g_autofree gchar *hash = vtr_store_message_hash (message);
  g_autofree gchar *raw_hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, message->raw);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", message->id);
  vtr_statement_id (s, ":side", &message->side);
  vtr_statement_id (s, ":player", &message->player);
  vtr_statement_int (s, ":turn", message->turn);
  vtr_statement_int (s, ":received", message->received);
  vtr_statement_int (s, ":sent", message->sent);
  vtr_statement_text (s, ":sender", message->from);
  vtr_statement_text (s, ":subject", message->subject);
  vtr_statement_text (s, ":body", message->body);
  vtr_statement_bytes (s, ":raw", g_bytes_get_data (message->raw, NULL), g_bytes_get_size (message->raw));
  vtr_statement_text (s, ":raw_hash", raw_hash);
  vtr_statement_text (s, ":hash", hash);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  *id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  return vtr_statement_step (s, &row, error);
}

/* Where in the sequence the orders of a message stand that was received at
 * @received (1.1): before those of messages received later, or then too but kept after
 * it. Makes room for @n. */
static gboolean
make_room (VtrStore *store,
           gint64 message,
           gint64 received,
           guint n,
           gint64 *first,
           GError **error)
{
  g_autoptr (VtrStatement) find = vtr_db_prepare (store->db,
                                                  "SELECT min (o.seq) FROM (SELECT id FROM message WHERE (received, id) > (:received, :message) AND NOT EXISTS (SELECT 1 FROM receipt AS r WHERE r.message = message.id) "
                                                  "UNION ALL SELECT r.message FROM receipt AS r WHERE (r.received, r.message) > (:received, :message) AND r.id = (SELECT max (id) FROM receipt AS s WHERE s.message = r.message)) AS m "
                                                  "CROSS JOIN orders AS o ON o.message = m.id WHERE o.node = :node AND o.part = 'open' AND o.ended IS NULL HAVING count (*) > 0",
                                                  "orders", error);
  g_autoptr (VtrStatement) shift = vtr_db_prepare (store->db, "UPDATE orders SET seq = seq + :n WHERE node = :node AND part = 'open' AND ended IS NULL AND seq >= :first", "orders", error);
  gboolean row;

  if (find == NULL || shift == NULL)
    return FALSE;
  vtr_statement_int (find, ":node", store->head);
  vtr_statement_int (find, ":received", received);
  vtr_statement_int (find, ":message", message);
  if (!vtr_statement_step (find, &row, error))
    return FALSE;
  if (!row)
    {
      if (!vtr_store_last_seq (store, first, error))
        return FALSE;
      ++*first;
      return TRUE;
    }
  *first = vtr_statement_get_int (find, 0, G_MININT, G_MAXINT);
  if (!vtr_statement_step (find, &row, error))
    return FALSE;
  vtr_statement_int (shift, ":n", n);
  vtr_statement_int (shift, ":node", store->head);
  vtr_statement_int (shift, ":first", *first);
  return vtr_statement_run (shift, error);
}

/* An order that others stand under bears a passing id until it is kept ("#3"): that of
 * its own takes its place, in those too. */
static gboolean
put_nested (VtrStore *store,
            const GPtrArray *orders,
            guint at,
            GError **error)
{
  VtrOrder *order = g_ptr_array_index (orders, at);
  VtrId passing = order->id;

  if (passing.s[0] != '#')
    return vtr_store_put_one_order (store, order, error);
  order->id = vtr_id ("");
  if (!vtr_store_put_one_order (store, order, error))
    return FALSE;
  for (guint i = at + 1; i < orders->len; i++)
    {
      VtrOrder *other = g_ptr_array_index (orders, i);

      if (vtr_id_equal (&other->parent, &passing))
        other->parent = order->id;
    }
  return TRUE;
}

/**
 * vtr_store_add_message:
 * @store: a store
 * @message: as it came; turn 0: the open one; @id 0: a new one, else one that was
 *   kept for a later turn and is read now
 * @orders: (nullable) (element-type VtrOrder): what was read in it, in order of
 *   position: each gets id (in the place of a passing one), turn, message, and if it has
 *   none its place in the sequence, which follows the time of receipt (1.1)
 * @error: VTR_STORE_ERROR
 *
 * Keeps a message and its orders in one step.
 *
 * Returns: the message's number, 0 on error
 */
gint64
vtr_store_add_message (VtrStore *store,
                       const VtrStoredMessage *message,
                       const GPtrArray *orders,
                       GError **error)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  VtrStoredMessage kept = *message;
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  guint n = orders != NULL ? orders->len : 0;
  guint n_unplaced = 0;
  gint64 id = message->id, seq = 0;
  gboolean done = TRUE;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return 0;
  if (kept.turn == 0)
    kept.turn = store->head_turn + 1;
  if (kept.raw == NULL)
    kept.raw = nothing;
  if (kept.body == NULL)
    kept.body = (gchar *) "";
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (copies, vtr_order_copy (g_ptr_array_index (orders, i)));
      if (((VtrOrder *) g_ptr_array_index (copies, i))->seq == 0)
        n_unplaced++;
    }
  done = (id != 0 || vtr_store_write_message (store, &kept, &id, error)) && (n_unplaced == 0 || make_room (store, id, kept.received, n_unplaced, &seq, error));
  for (guint i = 0; done && i < n; i++)
    {
      VtrOrder *order = g_ptr_array_index (copies, i);

      order->message = (gint) id;
      if (order->seq == 0)
        order->seq = (gint) seq++;
      done = put_nested (store, copies, i, error);
    }
  done = done && (kept.standing == 0 || vtr_store_write_standing_use (store, kept.standing, id, error));
  if (!done)
    {
      vtr_store_abort (store);
      return 0;
    }
  if (!vtr_store_end (store, error))
    return 0;
  for (guint i = 0; i < n; i++)
    {
      const VtrOrder *copy = g_ptr_array_index (copies, i);
      VtrOrder *order = g_ptr_array_index (orders, i);

      order->id = copy->id;
      order->parent = copy->parent;
      order->turn = copy->turn;
      order->seq = copy->seq;
      order->message = copy->message;
    }
  return id;
}

/**
 * vtr_store_make_room:
 * @store: a store, within a batch
 * @message: number of a message
 * @received: when it was received
 * @n: how many orders of it are to be put in
 * @error: VTR_STORE_ERROR
 *
 * Makes room in the sequence of the open turn before the orders of messages that
 * were received later (1.1), or then too but kept after it.
 *
 * Returns: the first place of @n; 0 on error
 */
gint64
vtr_store_make_room (VtrStore *store,
                     gint64 message,
                     gint64 received,
                     guint n,
                     GError **error)
{
  gint64 first = 0;

  VTR_STORE_LOCK (store);
  return make_room (store, message, received, n, &first, error) ? first : 0;
}

/**
 * vtr_store_correct_received:
 * @store: a store
 * @message: number of a message
 * @received: when it was received after all, unix seconds
 * @error: VTR_STORE_ERROR
 *
 * The message stays as it came; from now on it is read with this time.
 */
gboolean
vtr_store_correct_received (VtrStore *store,
                            gint64 message,
                            gint64 received,
                            GError **error)
{
  g_autoptr (VtrKept) row = vtr_kept_new ();

  row->number[VTR_RECEIPT_MESSAGE] = message;
  row->number[VTR_RECEIPT_TIME] = received;
  return vtr_store_keep (store, VTR_KEPT_RECEIPT, row, error);
}

/**
 * vtr_store_correct_sender:
 * @store: a store
 * @message: number of a message
 * @side: whose side's it is after all
 * @player: who wrote it
 * @error: VTR_STORE_ERROR
 *
 * The message stays as it came; from now on it is this player's.
 */
gboolean
vtr_store_correct_sender (VtrStore *store,
                          gint64 message,
                          const VtrId *side,
                          const VtrId *player,
                          GError **error)
{
  g_autoptr (VtrKept) row = vtr_kept_new ();

  row->number[VTR_AUTHOR_MESSAGE] = message;
  row->text[VTR_AUTHOR_SIDE] = g_strdup (side->s);
  row->text[VTR_AUTHOR_PLAYER] = g_strdup (player->s);
  return vtr_store_keep (store, VTR_KEPT_AUTHOR, row, error);
}

static void
correct_time (VtrStoredMessage *message,
              const VtrKept *row)
{
  message->received = row->number[VTR_RECEIPT_TIME];
}

static void
correct_author (VtrStoredMessage *message,
                const VtrKept *row)
{
  message->side = vtr_id (row->text[VTR_AUTHOR_SIDE]);
  message->player = vtr_id (row->text[VTR_AUTHOR_PLAYER]);
}

/* Puts what @table has of each of @messages into it by @correct. */
static gboolean
correct_from (VtrStore *store,
              VtrKeptTable table,
              void (*correct) (VtrStoredMessage *, const VtrKept *),
              GPtrArray *messages,
              GError **error)
{
  g_autoptr (GPtrArray) rows = vtr_store_kept (store, table, -1, 0, error);
  g_autoptr (GHashTable) newest = g_hash_table_new (g_int64_hash, g_int64_equal);

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      VtrKept *row = g_ptr_array_index (rows, i);

      /* the message is the first column of both */
      g_hash_table_replace (newest, &row->number[0], row);
    }
  for (guint i = 0; rows->len > 0 && i < messages->len; i++)
    {
      VtrStoredMessage *message = g_ptr_array_index (messages, i);
      const VtrKept *row = g_hash_table_lookup (newest, &message->id);

      if (row != NULL)
        correct (message, row);
    }
  return TRUE;
}

/* Puts the corrected times and senders into @messages. */
static gboolean
correct_messages (VtrStore *store,
                  GPtrArray *messages,
                  GError **error)
{
  return correct_from (store, VTR_KEPT_RECEIPT, correct_time, messages, error) && correct_from (store, VTR_KEPT_AUTHOR, correct_author, messages, error);
}

static gint
compare_receipts (gconstpointer a,
                  gconstpointer b)
{
  const VtrStoredMessage *x = *(VtrStoredMessage *const *) a;
  const VtrStoredMessage *y = *(VtrStoredMessage *const *) b;

  if (x->turn != y->turn)
    return x->turn < y->turn ? -1 : 1;
  if (x->received != y->received)
    return x->received < y->received ? -1 : 1;
  return x->id < y->id ? -1 : x->id > y->id;
}

/* The oldest with these bytes; @sql limits whose. */
static gint64
find_raw (VtrStore *store,
          const gchar *sql,
          GBytes *raw,
          const VtrId *player)
{
  g_autofree gchar *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, raw);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;
  gint64 id;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, sql, "message", NULL);
  if (s == NULL)
    return 0;
  vtr_statement_text (s, ":hash", hash);
  vtr_statement_bytes (s, ":raw", g_bytes_get_data (raw, NULL), g_bytes_get_size (raw));
  if (player != NULL)
    vtr_statement_text (s, ":player", player->s);
  if (!vtr_statement_step (s, &row, NULL) || !row)
    return 0;
  id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  return vtr_statement_step (s, &row, NULL) ? id : 0;
}

/**
 * vtr_store_find_message:
 * @store: a store
 * @raw: bytes as they came
 * @player: (nullable): of whom, or taken for his when it came; %NULL or empty: of
 *   anybody
 *
 * Returns: the number of a message kept with the same bytes, 0: none
 */
gint64
vtr_store_find_message (VtrStore *store,
                        GBytes *raw,
                        const VtrId *player)
{
  VtrId anybody = { "" };

  return find_raw (store, "SELECT id FROM message WHERE raw_hash = :hash AND raw = :raw AND (:player = '' OR player = :player OR EXISTS (SELECT 1 FROM author AS a WHERE a.message = message.id AND a.player = :player)) ORDER BY id LIMIT 1", raw, player != NULL ? player : &anybody);
}

/**
 * vtr_store_find_unknown_message:
 * @store: a store
 * @raw: bytes as they came
 *
 * Returns: the number of a message kept with the same bytes when nobody knew
 *   who wrote it, 0: none
 */
gint64
vtr_store_find_unknown_message (VtrStore *store,
                                GBytes *raw)
{
  return find_raw (store, "SELECT id FROM message WHERE raw_hash = :hash AND raw = :raw AND player = '' ORDER BY id LIMIT 1", raw, NULL);
}

/**
 * vtr_store_message_heads:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrStoredMessage): number,
 *   side, player, turn, and times of every message, without its words, by number
 */
GPtrArray *
vtr_store_message_heads (VtrStore *store,
                         GError **error)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_stored_message_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, "SELECT id, side, player, turn, received, sent FROM message ORDER BY id", "message", error);
  if (s == NULL)
    return NULL;
  while (TRUE)
    {
      VtrStoredMessage *head;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return correct_messages (store, heads, error) ? g_steal_pointer (&heads) : NULL;
      head = g_new0 (VtrStoredMessage, 1);
      g_ptr_array_add (heads, head);
      head->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
      vtr_statement_get_id (s, 1, &head->side);
      vtr_statement_get_id (s, 2, &head->player);
      head->turn = vtr_statement_get_int (s, 3, 0, 100000);
      head->received = vtr_statement_get_int64 (s, 4, G_MININT64, G_MAXINT64);
      head->sent = vtr_statement_get_int64 (s, 5, G_MININT64, G_MAXINT64);
    }
}

/**
 * vtr_store_read_message:
 * @s: at a row of VTR_MESSAGE_SELECT
 * @message: (out caller-allocates): zeroed
 *
 * What does not fit is noted in the statement; a row that fits but is not what
 * was written, too.
 */
void
vtr_store_read_message (VtrStatement *s,
                        VtrStoredMessage *message)
{
  g_autofree gchar *hash = NULL;

  message->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  vtr_statement_get_id (s, 1, &message->side);
  vtr_statement_get_id (s, 2, &message->player);
  message->turn = vtr_statement_get_int (s, 3, 0, 100000);
  message->received = vtr_statement_get_int64 (s, 4, G_MININT64, G_MAXINT64);
  message->first_received = message->received;
  message->sent = vtr_statement_get_int64 (s, 5, G_MININT64, G_MAXINT64);
  message->from = g_strdup (vtr_statement_get_text_or_null (s, 6));
  message->subject = g_strdup (vtr_statement_get_text_or_null (s, 7));
  message->body = g_strdup (vtr_statement_get_text (s, 8));
  message->raw = vtr_statement_get_bytes (s, 9);
  hash = vtr_store_message_hash (message);
  if (!g_str_equal (hash, vtr_statement_get_text (s, 10)))
    vtr_statement_refuse (s, -1, "not what was written");
}

/* The messages that @sql finds, by turn, time of receipt, number. */
static GPtrArray *
select_messages (VtrStore *store,
                 const gchar *sql,
                 gint turn,
                 GError **error)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_stored_message_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, sql, "message", error);
  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":turn", turn);
  while (TRUE)
    {
      VtrStoredMessage *message;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        break;
      message = g_new0 (VtrStoredMessage, 1);
      g_ptr_array_add (messages, message);
      vtr_store_read_message (s, message);
    }
  if (!correct_messages (store, messages, error))
    return NULL;
  g_ptr_array_sort (messages, compare_receipts);
  return g_steal_pointer (&messages);
}

/**
 * vtr_store_unread_messages:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrStoredMessage): those of
 *   known players for the open turn that no turn has an order or a span of: they
 *   came early
 */
GPtrArray *
vtr_store_unread_messages (VtrStore *store,
                           GError **error)
{
  VTR_STORE_LOCK (store);
  return select_messages (store, VTR_MESSAGE_SELECT " WHERE turn = :turn AND player <> '' AND NOT EXISTS (SELECT 1 FROM orders AS o WHERE o.message = message.id)", store->head_turn + 1, error);
}

/**
 * vtr_store_messages:
 * @store: a store
 * @turn: of which turn; 0: all
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrStoredMessage): by turn,
 *   time of receipt, number
 */
GPtrArray *
vtr_store_messages (VtrStore *store,
                    gint turn,
                    GError **error)
{
  return select_messages (store, VTR_MESSAGE_SELECT " WHERE :turn = 0 OR turn = :turn", turn, error);
}
