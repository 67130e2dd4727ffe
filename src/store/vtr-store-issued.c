/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* What was given to whom, and the names that sides have for things. */

void
vtr_issued_free (VtrIssued *issued)
{
  if (issued == NULL)
    return;
  g_free (issued->reader);
  g_free (issued->format);
  g_clear_pointer (&issued->bytes, g_bytes_unref);
  g_free (issued);
}

/**
 * vtr_store_read_issued:
 * @s: at a row of VTR_ISSUED_SELECT
 * @issued: (out caller-allocates): zeroed
 *
 * What does not fit is noted in the statement.
 */
void
vtr_store_read_issued (VtrStatement *s,
                       VtrIssued *issued)
{
  g_autofree gchar *hash = NULL;

  issued->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  vtr_statement_get_id (s, 1, &issued->side);
  issued->node = vtr_statement_get_int64 (s, 2, 1, G_MAXINT64);
  issued->reader = g_strdup (vtr_statement_get_text (s, 3));
  issued->format = g_strdup (vtr_statement_get_text (s, 4));
  issued->issued = vtr_statement_get_int64 (s, 5, G_MININT64, G_MAXINT64);
  issued->bytes = vtr_statement_get_bytes (s, 6);
  hash = vtr_store_issued_hash (issued);
  if (!g_str_equal (hash, vtr_statement_get_text (s, 7)))
    vtr_statement_refuse (s, -1, "not what was written");
}

/**
 * vtr_store_write_issued:
 * @store: a store, in a write transaction
 * @issued: with its number, or 0 for a new one
 * @id: (out): its number
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_issued (VtrStore *store,
                        const VtrIssued *issued,
                        gint64 *id,
                        GError **error)
{
  g_autofree gchar *hash = vtr_store_issued_hash (issued);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO issued (id, side, node, reader, format, issued, bytes, hash) VALUES (nullif (:id, 0), :side, :node, :reader, :format, :issued, :bytes, :hash) RETURNING id", "issued", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", issued->id);
  vtr_statement_id (s, ":side", &issued->side);
  vtr_statement_int (s, ":node", issued->node);
  vtr_statement_text (s, ":reader", issued->reader);
  vtr_statement_text (s, ":format", issued->format);
  vtr_statement_int (s, ":issued", issued->issued);
  vtr_statement_bytes (s, ":bytes", g_bytes_get_data (issued->bytes, NULL), g_bytes_get_size (issued->bytes));
  vtr_statement_text (s, ":hash", hash);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  *id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  return vtr_statement_step (s, &row, error);
}

static gboolean
in_line (const GArray *line,
         gint64 node)
{
  for (guint i = 0; i < line->len; i++)
    if (g_array_index (line, gint64, i) == node)
      return TRUE;
  return FALSE;
}

/**
 * vtr_store_issued_after:
 * @store: a store
 * @node: where an undo would lead
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrIssued): what was issued
 *   of turns on the current line that @node's line does not have, in the order of
 *   vtr_store_issued()
 */
GPtrArray *
vtr_store_issued_after (VtrStore *store,
                        gint64 node,
                        GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_issued_free);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GArray) here = NULL;
  g_autoptr (GArray) there = NULL;

  VTR_STORE_LOCK (store);
  here = vtr_store_line_of (store, store->head, error);
  there = here != NULL ? vtr_store_line_of (store, node, error) : NULL;
  all = there != NULL ? vtr_store_issued (store, error) : NULL;
  if (all == NULL)
    return NULL;
  while (all->len > 0)
    {
      VtrIssued *issued = g_ptr_array_steal_index (all, 0);

      if (in_line (here, issued->node) && !in_line (there, issued->node))
        g_ptr_array_add (list, issued);
      else
        vtr_issued_free (issued);
    }
  return g_steal_pointer (&list);
}

/**
 * vtr_store_issued:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrIssued): all that was
 *   issued, on any branch: reports by number, then what was sent from the posting
 *   board
 */
GPtrArray *
vtr_store_issued (VtrStore *store,
                  GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_issued_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, VTR_ISSUED_SELECT " ORDER BY id", "issued", error);
  if (s == NULL)
    return NULL;
  while (TRUE)
    {
      VtrIssued *issued;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        break;
      issued = g_new0 (VtrIssued, 1);
      g_ptr_array_add (list, issued);
      vtr_store_read_issued (s, issued);
    }
  return vtr_store_add_sent (store, list, error) ? g_steal_pointer (&list) : NULL;
}

/**
 * vtr_store_issue:
 * @store: a store
 * @issued: what was given to whom; @id is not looked at, node 0: the current
 * @error: VTR_STORE_ERROR
 *
 * Returns: its number, 0 on error
 */
gint64
vtr_store_issue (VtrStore *store,
                 const VtrIssued *issued,
                 GError **error)
{
  VtrIssued kept = *issued;
  gint64 id;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return 0;
  kept.id = 0;
  if (kept.node == 0)
    kept.node = store->head;
  if (vtr_store_write_issued (store, &kept, &id, error))
    return vtr_store_end (store, error) ? id : 0;
  vtr_store_abort (store);
  return 0;
}

/* --- aliases ------------------------------------------------------------------------- */

/**
 * vtr_store_write_alias:
 * @store: a store, in a write transaction
 * @name: the name
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_alias (VtrStore *store,
                       const VtrName *name,
                       GError **error)
{
  g_autofree gchar *hash = vtr_store_alias_hash (name);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO alias (side, what, \"of\", name, hash) VALUES (:side, :what, :of, :name, :hash)", "alias", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_id (s, ":side", &name->side);
  vtr_statement_id (s, ":what", &name->what);
  vtr_statement_id (s, ":of", &name->of);
  vtr_statement_text (s, ":name", name->name);
  vtr_statement_text (s, ":hash", hash);
  return vtr_statement_run (s, error);
}

/**
 * vtr_store_read_alias:
 * @s: at a row of VTR_ALIAS_SELECT
 * @name: (out caller-allocates): zeroed
 *
 * What does not fit is noted in the statement.
 */
void
vtr_store_read_alias (VtrStatement *s,
                      VtrName *name)
{
  g_autofree gchar *hash = NULL;
  const gchar *text;

  vtr_statement_get_id (s, 0, &name->side);
  vtr_statement_get_id (s, 1, &name->what);
  vtr_statement_get_id (s, 2, &name->of);
  text = vtr_statement_get_text (s, 3);
  if (strlen (text) >= sizeof name->name)
    vtr_statement_refuse (s, 3, "too long");
  g_strlcpy (name->name, text, sizeof name->name);
  hash = vtr_store_alias_hash (name);
  if (!g_str_equal (hash, vtr_statement_get_text (s, 4)))
    vtr_statement_refuse (s, -1, "not what was written");
}

/**
 * vtr_store_put_alias:
 * @store: a store
 * @name: what @side calls a place, formation or player from now on
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_put_alias (VtrStore *store,
                     const VtrName *name,
                     GError **error)
{
  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (vtr_store_write_alias (store, name, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_aliases:
 * @store: a store
 * @side: (nullable): whose; %NULL: all sides'
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrName): learned names in
 *   force, in the order learned
 */
GPtrArray *
vtr_store_aliases (VtrStore *store,
                   const VtrId *side,
                   GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, VTR_ALIAS_SELECT " AS a WHERE (:every OR side = :side) AND id = (SELECT max (id) FROM alias AS b WHERE b.side = a.side AND b.what = a.what AND b.name = a.name) ORDER BY id", "alias", error);
  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":every", side == NULL);
  vtr_statement_text (s, ":side", side != NULL ? side->s : "");
  while (TRUE)
    {
      VtrName *name;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&names);
      name = g_new0 (VtrName, 1);
      g_ptr_array_add (names, name);
      vtr_store_read_alias (s, name);
    }
}
