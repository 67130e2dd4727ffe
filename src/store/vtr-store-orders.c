/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Orders of a turn, in all their versions. */

#define ORDER_COLUMNS "id, version, ended, ended_why, turn, seq, side, player, message, span_start, span_length, text, formation, start, verb, routed, target, amount, options, condition, standing, parent, sibling, supersedes, question, verdict, verdict_rule, verdict_reason, verdict_figures"

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
  vtr_statement_get_id (s, c++, &order->start);
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
                                               ":formation, :start, :verb, :routed, :target, :amount, :options, :condition, :standing, :parent, :sibling, :supersedes, :question, :verdict, :verdict_rule, :verdict_reason, :verdict_figures)",
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
  vtr_statement_id (s, ":start", &order->start);
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

gboolean
vtr_store_last_seq (VtrStore *store,
                    gint64 *seq,
                    GError **error)
{
  return vtr_db_get_int (store->db, "SELECT coalesce (max (seq), 0) FROM orders WHERE node = :argument AND part = 'open' AND ended IS NULL", store->head, seq, error);
}

/* The last version of an order that is no longer in force; 0: there is no such order. */
static gboolean
last_version (VtrStore *store,
              const VtrId *id,
              gint *version,
              GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT coalesce (max (version), 0) FROM orders WHERE node = :node AND part = 'open' AND id = :id", "orders", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_id (s, ":id", id);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  *version = row ? vtr_statement_get_int (s, 0, 0, 999999) : 0;
  return TRUE;
}

/* Puts in a new order or a new version of one; @order gets its id and turn. @again: also
 * of one that is no longer in force. */
static gboolean
put_one_order (VtrStore *store,
               VtrOrder *order,
               gboolean again,
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
      if (version == 0 && again && !last_version (store, &order->id, &version, error))
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

      if (!vtr_store_last_seq (store, &seq, error))
        return FALSE;
      order->seq = (gint) MIN (seq + 1, G_MAXINT);
    }
  if (!vtr_id_is_empty (&order->supersedes) && !vtr_id_equal (&order->supersedes, &order->id))
    if (!end_order (store, &order->supersedes, "superseded", order->id.s, &other, error))
      return FALSE;
  return vtr_store_write_order (store, store->head, VTR_PART_OPEN, version + 1, order, error);
}

gboolean
vtr_store_put_one_order (VtrStore *store,
                         VtrOrder *order,
                         GError **error)
{
  return put_one_order (store, order, FALSE, error);
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
  if (!vtr_store_put_one_order (store, copy, error))
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

static gboolean
change_orders (VtrStore *store,
               const GPtrArray *put,
               const gchar *const *withdraw,
               const gchar *reason,
               GError **error)
{
  gint version;

  for (guint i = 0; withdraw != NULL && withdraw[i] != NULL; i++)
    {
      VtrId id = vtr_id (withdraw[i]);

      if (!end_order (store, &id, "withdrawn", reason, &version, error))
        return FALSE;
      if (version == 0)
        {
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the open turn has no order %s in force; list the orders again", store->path, withdraw[i]);
          return FALSE;
        }
    }
  for (guint i = 0; put != NULL && i < put->len; i++)
    if (!put_one_order (store, g_ptr_array_index (put, i), TRUE, error))
      return FALSE;
  return TRUE;
}

/**
 * vtr_store_change_orders:
 * @store: a store
 * @put: (nullable) (element-type VtrOrder): new ones (empty id), changed ones, or such
 *   as were withdrawn and are to be in force again; get what vtr_store_put_order() gives
 * @withdraw: (nullable): ids of orders of the open turn, %NULL-terminated
 * @reason: (nullable): why they are withdrawn
 * @error: VTR_STORE_ERROR
 *
 * All of it or nothing. Every version stays in the file.
 */
gboolean
vtr_store_change_orders (VtrStore *store,
                         const GPtrArray *put,
                         const gchar *const *withdraw,
                         const gchar *reason,
                         GError **error)
{
  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (change_orders (store, put, withdraw, reason, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
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
