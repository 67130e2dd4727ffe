/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Orders of a turn, in all their versions. */

#define ORDER_COLUMNS "id, version, ended, ended_why, turn, seq, side, player, message, span_start, span_length, text, formation, verb, routed, target, amount, options, condition, standing, parent, sibling, supersedes, question, verdict, verdict_rule, verdict_reason, verdict_figures"

void
vtr_past_order_free (VtrPastOrder *past)
{
  if (past == NULL)
    return;
  vtr_order_free (past->order);
  g_free (past->ended);
  g_free (past->why);
  g_free (past);
}

/**
 * vtr_store_read_figures:
 * @statement: at a row
 * @column: holds figures in their stored form, or NULL
 *
 * Returns: (transfer full) (nullable): the figures; %NULL for NULL, or when they
 *   do not fit (noted)
 */
GArray *
vtr_store_read_figures (VtrStatement *statement,
                        gint column)
{
  const gchar *text = vtr_statement_get_text_or_null (statement, column);
  g_autoptr (GError) error = NULL;
  GArray *figures;

  if (text == NULL)
    return NULL;
  figures = vtr_figures_from_text (text, &error);
  if (figures == NULL)
    vtr_statement_refuse (statement, column, error->message);
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (figure->text != NULL && !g_utf8_validate (figure->text, -1, NULL))
        vtr_statement_refuse (statement, column, "not UTF-8");
    }
  return figures;
}

static void
read_word (VtrStatement *statement,
           gint column,
           gchar *to,
           gsize size)
{
  const gchar *text = vtr_statement_get_text (statement, column);

  if (strlen (text) >= size)
    vtr_statement_refuse (statement, column, "too long");
  else
    g_strlcpy (to, text, size);
}

/* The row at hand; its path comes from another table. */
static VtrPastOrder *
read_order (VtrStatement *s)
{
  VtrPastOrder *past = g_new0 (VtrPastOrder, 1);
  VtrOrder *order = vtr_order_new ();
  gint c = 0;

  past->order = order;
  vtr_statement_get_id (s, c++, &order->id);
  past->version = vtr_statement_get_int (s, c++, 1, 1000000);
  past->ended = g_strdup (vtr_statement_get_text_or_null (s, c++));
  past->why = g_strdup (vtr_statement_get_text_or_null (s, c++));
  order->turn = vtr_statement_get_int (s, c++, 1, 100001);
  order->seq = vtr_statement_get_int (s, c++, G_MININT, G_MAXINT);
  vtr_statement_get_id (s, c++, &order->side);
  vtr_statement_get_id (s, c++, &order->player);
  order->message = vtr_statement_is_null (s, c) ? 0 : vtr_statement_get_int (s, c, 1, G_MAXINT);
  c++;
  order->span_start = vtr_statement_get_int (s, c++, 0, G_MAXINT);
  order->span_length = vtr_statement_get_int (s, c++, 0, G_MAXINT);
  order->text = g_strdup (vtr_statement_get_text_or_null (s, c++));
  vtr_statement_get_id (s, c++, &order->formation);
  vtr_statement_get_id (s, c++, &order->verb);
  order->routed = vtr_statement_get_int (s, c++, 0, 1);
  vtr_statement_get_id (s, c++, &order->target);
  order->amount = vtr_statement_get_int (s, c++, G_MININT, G_MAXINT);
  order->options = (VtrOptions) vtr_statement_get_int (s, c++, 0, G_MAXINT);
  order->condition = g_strdup (vtr_statement_get_text_or_null (s, c++));
  order->standing = vtr_statement_get_int (s, c++, 0, 1);
  vtr_statement_get_id (s, c++, &order->parent);
  order->sibling = vtr_statement_get_int (s, c++, G_MININT, G_MAXINT);
  vtr_statement_get_id (s, c++, &order->supersedes);
  order->question = g_strdup (vtr_statement_get_text_or_null (s, c++));
  order->verdict.kind = (VtrVerdictKind) vtr_statement_get_choice (s, c++, vtr_verdict_names);
  read_word (s, c++, order->verdict.rule, sizeof order->verdict.rule);
  read_word (s, c++, order->verdict.reason, sizeof order->verdict.reason);
  order->verdict.figures = vtr_store_read_figures (s, c++);
  return past;
}

/* Paths of the orders of @list, which is sorted by id and version. */
static gboolean
read_paths (VtrStore *store,
            gint64 node,
            VtrPart part,
            gboolean past,
            GPtrArray *list,
            GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "SELECT p.id, p.version, p.seq, p.place FROM order_path AS p JOIN orders AS o USING (node, part, id, version) "
                                               "WHERE p.node = :node AND p.part = :part AND (o.ended IS NOT NULL) = :past ORDER BY p.id, p.version, p.seq",
                                               "order_path", error);
  gboolean row;
  guint at = 0;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_int (s, ":past", past);
  while (TRUE)
    {
      VtrId id, place;
      gint version;
      VtrPastOrder *order = NULL;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      vtr_statement_get_id (s, 0, &id);
      version = vtr_statement_get_int (s, 1, 1, 1000000);
      vtr_statement_get_id (s, 3, &place);
      for (; at < list->len; at++)
        {
          order = g_ptr_array_index (list, at);
          if (vtr_id_equal (&order->order->id, &id) && order->version == version)
            break;
        }
      if (at == list->len || vtr_statement_get_int (s, 2, 0, G_MAXINT) != (gint) order->order->path->len)
        {
          vtr_statement_refuse (s, -1, "a step of a path is out of its place");
          continue;
        }
      g_array_append_val (order->order->path, place);
    }
}

/**
 * vtr_store_read_orders:
 * @store: a store, in a transaction
 * @node: of which node
 * @part: which of its orders
 * @past: whether the versions no longer in force, instead of those in force
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable): VtrPastOrder* by id and version if @past,
 *   else VtrOrder* in order of execution
 */
GPtrArray *
vtr_store_read_orders (VtrStore *store,
                       gint64 node,
                       VtrPart part,
                       gboolean past,
                       GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_past_order_free);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT " ORDER_COLUMNS " FROM orders WHERE node = :node AND part = :part AND (ended IS NOT NULL) = :past ORDER BY id, version", "orders", error);
  GPtrArray *orders;
  gboolean row;

  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_int (s, ":past", past);
  while (TRUE)
    {
      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        break;
      g_ptr_array_add (list, read_order (s));
    }
  if (!read_paths (store, node, part, past, list, error))
    return NULL;
  if (past)
    return g_steal_pointer (&list);

  orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (orders, g_steal_pointer (&((VtrPastOrder *) g_ptr_array_index (list, i))->order));
  g_ptr_array_sort (orders, vtr_order_compare);
  return orders;
}

static gboolean
write_path (VtrStore *store,
            gint64 node,
            VtrPart part,
            gint version,
            const VtrOrder *order,
            GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO order_path (node, part, id, version, seq, place) VALUES (:node, :part, :id, :version, :seq, :place)", "order_path", error);

  if (s == NULL)
    return FALSE;
  for (guint i = 0; i < order->path->len; i++)
    {
      vtr_statement_int (s, ":node", node);
      vtr_statement_text (s, ":part", vtr_part_names[part]);
      vtr_statement_id (s, ":id", &order->id);
      vtr_statement_int (s, ":version", version);
      vtr_statement_int (s, ":seq", i);
      vtr_statement_id (s, ":place", &g_array_index (order->path, VtrId, i));
      if (!vtr_statement_run (s, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_store_write_order:
 * @store: a store, in a write transaction
 * @node: of which node
 * @part: which of its orders
 * @version: from 1
 * @order: with an id
 * @error: VTR_STORE_ERROR_INPUT
 *
 * Puts in one version of an order, in force.
 */
gboolean
vtr_store_write_order (VtrStore *store,
                       gint64 node,
                       VtrPart part,
                       gint version,
                       const VtrOrder *order,
                       GError **error)
{
  g_autofree gchar *figures = order->verdict.figures != NULL ? vtr_figures_to_text (order->verdict.figures) : NULL;
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "INSERT INTO orders (node, part, " ORDER_COLUMNS ") VALUES (:node, :part, :id, :version, NULL, NULL, :turn, :seq, :side, :player, nullif (:message, 0), :span_start, :span_length, :text, "
                                               ":formation, :verb, :routed, :target, :amount, :options, :condition, :standing, :parent, :sibling, :supersedes, :question, :verdict, :verdict_rule, :verdict_reason, :verdict_figures)",
                                               "orders", error);

  if (s == NULL)
    return FALSE;
  if ((guint) order->verdict.kind > VTR_VERDICT_QUESTION)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: order %s: its verdict cannot be stored", store->path, order->id.s);
      return FALSE;
    }
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_id (s, ":id", &order->id);
  vtr_statement_int (s, ":version", version);
  vtr_statement_int (s, ":turn", order->turn);
  vtr_statement_int (s, ":seq", order->seq);
  vtr_statement_id (s, ":side", &order->side);
  vtr_statement_id (s, ":player", &order->player);
  vtr_statement_int (s, ":message", order->message);
  vtr_statement_int (s, ":span_start", order->span_start);
  vtr_statement_int (s, ":span_length", order->span_length);
  vtr_statement_text (s, ":text", order->text);
  vtr_statement_id (s, ":formation", &order->formation);
  vtr_statement_id (s, ":verb", &order->verb);
  vtr_statement_int (s, ":routed", order->routed != FALSE);
  vtr_statement_id (s, ":target", &order->target);
  vtr_statement_int (s, ":amount", order->amount);
  vtr_statement_int (s, ":options", order->options);
  vtr_statement_text (s, ":condition", order->condition);
  vtr_statement_int (s, ":standing", order->standing != FALSE);
  vtr_statement_id (s, ":parent", &order->parent);
  vtr_statement_int (s, ":sibling", order->sibling);
  vtr_statement_id (s, ":supersedes", &order->supersedes);
  vtr_statement_text (s, ":question", order->question);
  vtr_statement_text (s, ":verdict", vtr_verdict_names[order->verdict.kind]);
  vtr_statement_text (s, ":verdict_rule", order->verdict.rule);
  vtr_statement_text (s, ":verdict_reason", order->verdict.reason);
  vtr_statement_text (s, ":verdict_figures", figures);
  return vtr_statement_run (s, error) && write_path (store, node, part, version, order, error);
}

/**
 * vtr_store_next_order_id:
 *
 * An id never given before in this campaign: "o12".
 */
gboolean
vtr_store_next_order_id (VtrStore *store,
                         VtrId *id,
                         GError **error)
{
  g_autofree gchar *text = NULL;
  gint64 next;

  if (!vtr_store_meta_get_int (store, "next_order", &next, error) || !vtr_store_meta_set_int (store, "next_order", next + 1, error))
    return FALSE;
  text = g_strdup_printf ("o%" G_GINT64_FORMAT, next);
  *id = vtr_id (text);
  return TRUE;
}

/* Ends the version of @id that is in force; *@ended: whether there was one. */
static gboolean
end_order (VtrStore *store,
           const VtrId *id,
           const gchar *how,
           const gchar *why,
           gint *version,
           GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "UPDATE orders SET ended = :how, ended_why = :why WHERE node = :node AND part = 'open' AND id = :id AND ended IS NULL RETURNING version", "orders", error);
  gboolean row;

  *version = 0;
  if (s == NULL)
    return FALSE;
  vtr_statement_text (s, ":how", how);
  vtr_statement_text (s, ":why", why);
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_id (s, ":id", id);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  if (!row)
    return TRUE;
  *version = vtr_statement_get_int (s, 0, 1, 999999);
  return vtr_statement_step (s, &row, error);
}

static gboolean
last_seq (VtrStore *store,
          gint64 *seq,
          GError **error)
{
  return vtr_db_get_int (store->db, "SELECT coalesce (max (seq), 0) FROM orders WHERE node = :argument AND part = 'open' AND ended IS NULL", store->head, seq, error);
}

/* Puts in a new order or a new version of one; @order gets its id and turn. */
static gboolean
put_one (VtrStore *store,
         VtrOrder *order,
         GError **error)
{
  gint version = 0, other;

  order->turn = store->head_turn + 1;
  if (vtr_id_is_empty (&order->id))
    {
      if (!vtr_store_next_order_id (store, &order->id, error))
        return FALSE;
    }
  else
    {
      if (!end_order (store, &order->id, "changed", NULL, &version, error))
        return FALSE;
      if (version == 0)
        {
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the open turn has no order %s in force; list the orders again", store->path, order->id.s);
          return FALSE;
        }
    }
  if (order->seq == 0)
    {
      gint64 seq;

      if (!last_seq (store, &seq, error))
        return FALSE;
      order->seq = (gint) MIN (seq + 1, G_MAXINT);
    }
  if (!vtr_id_is_empty (&order->supersedes) && !vtr_id_equal (&order->supersedes, &order->id))
    if (!end_order (store, &order->supersedes, "superseded", order->id.s, &other, error))
      return FALSE;
  return vtr_store_write_order (store, store->head, VTR_PART_OPEN, version + 1, order, error);
}

/**
 * vtr_store_put_order:
 * @store: a store
 * @order: new (empty id), or a changed one of the open turn; gets its id, turn,
 *   and if it has none its place after the last in sequence
 * @error: VTR_STORE_ERROR
 *
 * The version before stays in the file; so does the order that this one
 * supersedes, which is no longer in force.
 */
gboolean
vtr_store_put_order (VtrStore *store,
                     VtrOrder *order,
                     GError **error)
{
  g_autoptr (VtrOrder) copy = vtr_order_copy (order);

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (!put_one (store, copy, error))
    {
      vtr_store_abort (store);
      return FALSE;
    }
  if (!vtr_store_end (store, error))
    return FALSE;
  order->id = copy->id;
  order->turn = copy->turn;
  order->seq = copy->seq;
  return TRUE;
}

/**
 * vtr_store_withdraw_order:
 * @store: a store
 * @order: id of an order of the open turn
 * @reason: (nullable): the umpire's
 * @error: VTR_STORE_ERROR_MISSING
 *
 * Takes an order out of force; it stays in the file with its reason.
 */
gboolean
vtr_store_withdraw_order (VtrStore *store,
                          const VtrId *order,
                          const gchar *reason,
                          GError **error)
{
  gint version;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (end_order (store, order, "withdrawn", reason, &version, error))
    {
      if (version > 0)
        return vtr_store_end (store, error);
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the open turn has no order %s in force; list the orders again", store->path, order->s);
    }
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_past_orders:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrPastOrder): versions of
 *   the open turn's orders that are no longer in force, by id and version
 */
GPtrArray *
vtr_store_past_orders (VtrStore *store,
                       GError **error)
{
  g_autoptr (GPtrArray) past = NULL;

  VTR_STORE_LOCK (store);
  if (!vtr_db_begin_read (store->db, error))
    return NULL;
  past = vtr_store_read_orders (store, store->head, VTR_PART_OPEN, TRUE, error);
  if (past == NULL)
    {
      vtr_db_rollback (store->db);
      return NULL;
    }
  if (!vtr_db_commit (store->db, error))
    return NULL;
  return g_steal_pointer (&past);
}

/* --- messages ----------------------------------------------------------------- */

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

static gboolean
write_message (VtrStore *store,
               const VtrStoredMessage *message,
               gint64 *id,
               GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "INSERT INTO message (side, player, turn, received, sent, sender, subject, body, raw, raw_hash, hash) "
                                               "VALUES (:side, :player, :turn, :received, :sent, :sender, :subject, :body, :raw, :raw_hash, :hash) RETURNING id",
                                               "message", error);
  g_autofree gchar *hash = vtr_store_message_hash (message);
  g_autofree gchar *raw_hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, message->raw);
  gboolean row;

  if (s == NULL)
    return FALSE;
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
 * @received (1.1): before those of messages received later. Makes room for @n. */
static gboolean
make_room (VtrStore *store,
           gint64 received,
           guint n,
           gint64 *first,
           GError **error)
{
  g_autoptr (VtrStatement) find = vtr_db_prepare (store->db,
                                                  "SELECT min (o.seq) FROM orders AS o JOIN message AS m ON m.id = o.message "
                                                  "WHERE o.node = :node AND o.part = 'open' AND o.ended IS NULL AND m.received > :received HAVING count (*) > 0",
                                                  "orders", error);
  g_autoptr (VtrStatement) shift = vtr_db_prepare (store->db, "UPDATE orders SET seq = seq + :n WHERE node = :node AND part = 'open' AND ended IS NULL AND seq >= :first", "orders", error);
  gboolean row;

  if (find == NULL || shift == NULL)
    return FALSE;
  vtr_statement_int (find, ":node", store->head);
  vtr_statement_int (find, ":received", received);
  if (!vtr_statement_step (find, &row, error))
    return FALSE;
  if (!row)
    {
      if (!last_seq (store, first, error))
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

/**
 * vtr_store_add_message:
 * @store: a store
 * @message: as it came; @id is not looked at, turn 0: the open one
 * @orders: (nullable) (element-type VtrOrder): what was read in it, in order of
 *   position: each gets id, turn, message, and if it has none its place in the
 *   sequence, which follows the time of receipt (1.1)
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
  gint64 id, seq = 0;
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
  done = write_message (store, &kept, &id, error) && (n_unplaced == 0 || make_room (store, kept.received, n_unplaced, &seq, error));
  for (guint i = 0; done && i < n; i++)
    {
      VtrOrder *order = g_ptr_array_index (copies, i);

      order->message = (gint) id;
      if (order->seq == 0)
        order->seq = (gint) seq++;
      done = put_one (store, order, error);
    }
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
      order->turn = copy->turn;
      order->seq = copy->seq;
      order->message = copy->message;
    }
  return id;
}

/**
 * vtr_store_find_message:
 * @store: a store
 * @raw: bytes as they came
 * @player: (nullable): of whom; %NULL or empty: of anybody
 *
 * Returns: the number of a message kept with the same bytes, 0: none
 */
gint64
vtr_store_find_message (VtrStore *store,
                        GBytes *raw,
                        const VtrId *player)
{
  g_autofree gchar *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, raw);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;
  gint64 id;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, "SELECT id FROM message WHERE raw_hash = :hash AND raw = :raw AND (:player = '' OR player = :player) ORDER BY id LIMIT 1", "message", NULL);
  if (s == NULL)
    return 0;
  vtr_statement_text (s, ":hash", hash);
  vtr_statement_bytes (s, ":raw", g_bytes_get_data (raw, NULL), g_bytes_get_size (raw));
  vtr_statement_text (s, ":player", player != NULL ? player->s : "");
  if (!vtr_statement_step (s, &row, NULL) || !row)
    return 0;
  id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  return vtr_statement_step (s, &row, NULL) ? id : 0;
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
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_stored_message_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, "SELECT id, side, player, turn, received, sent, sender, subject, body, raw, hash FROM message WHERE :turn = 0 OR turn = :turn ORDER BY turn, received, id", "message", error);
  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":turn", turn);
  while (TRUE)
    {
      VtrStoredMessage *message;
      g_autofree gchar *hash = NULL;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&messages);
      message = g_new0 (VtrStoredMessage, 1);
      g_ptr_array_add (messages, message);
      message->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
      vtr_statement_get_id (s, 1, &message->side);
      vtr_statement_get_id (s, 2, &message->player);
      message->turn = vtr_statement_get_int (s, 3, 0, 100000);
      message->received = vtr_statement_get_int64 (s, 4, G_MININT64, G_MAXINT64);
      message->sent = vtr_statement_get_int64 (s, 5, G_MININT64, G_MAXINT64);
      message->from = g_strdup (vtr_statement_get_text_or_null (s, 6));
      message->subject = g_strdup (vtr_statement_get_text_or_null (s, 7));
      message->body = g_strdup (vtr_statement_get_text (s, 8));
      message->raw = vtr_statement_get_bytes (s, 9);
      hash = vtr_store_message_hash (message);
      if (!g_str_equal (hash, vtr_statement_get_text (s, 10)))
        vtr_statement_refuse (s, -1, "not what was written");
    }
}
