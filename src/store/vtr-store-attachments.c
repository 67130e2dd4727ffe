/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Files of other programs that the umpire has given. They belong to no node: what
 * is undone leaves them. */

/**
 * vtr_store_read_attachment:
 * @s: at a row of VTR_ATTACHMENT_SELECT
 * @id: (out): its number
 * @kind: (out) (transfer full): what it is for
 * @name: (out) (transfer full): what the file was called
 * @bytes: (out) (transfer full): the file
 *
 * Returns: whether it is what was written; otherwise noted in the statement
 */
gboolean
vtr_store_read_attachment (VtrStatement *s,
                           gint64 *id,
                           gchar **kind,
                           gchar **name,
                           GBytes **bytes)
{
  g_autofree gchar *hash = NULL;

  *id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  *kind = g_strdup (vtr_statement_get_text (s, 1));
  *name = g_strdup (vtr_statement_get_text (s, 2));
  *bytes = vtr_statement_get_bytes (s, 3);
  hash = vtr_store_attachment_hash (*kind, *name, *bytes);
  if (g_str_equal (hash, vtr_statement_get_text (s, 4)))
    return TRUE;
  vtr_statement_refuse (s, -1, "not what was written");
  return FALSE;
}

/**
 * vtr_store_write_attachment:
 * @store: a store, in a write transaction
 * @id: its number, 0: a new one
 * @kind: what it is for
 * @name: what the file was called
 * @bytes: the file
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_attachment (VtrStore *store,
                            gint64 id,
                            const gchar *kind,
                            const gchar *name,
                            GBytes *bytes,
                            GError **error)
{
  g_autofree gchar *hash = vtr_store_attachment_hash (kind, name, bytes);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO attachment (id, kind, name, bytes, hash) VALUES (nullif (:id, 0), :kind, :name, :bytes, :hash)", "attachment", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", id);
  vtr_statement_text (s, ":kind", kind);
  vtr_statement_text (s, ":name", name);
  vtr_statement_bytes (s, ":bytes", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  vtr_statement_text (s, ":hash", hash);
  return vtr_statement_run (s, error);
}

/**
 * vtr_store_attachment:
 * @store: a store
 * @kind: what for
 * @name: (out) (optional) (transfer full): what the file was called
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable): the newest file of the kind; %NULL without
 *   an error: there is none
 */
GBytes *
vtr_store_attachment (VtrStore *store,
                      const gchar *kind,
                      gchar **name,
                      GError **error)
{
  g_autoptr (VtrStatement) s = NULL;
  g_autofree gchar *its_kind = NULL;
  g_autofree gchar *its_name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean row;
  gint64 id;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, VTR_ATTACHMENT_SELECT " WHERE kind = :kind ORDER BY id DESC LIMIT 1", "attachment", error);
  if (s == NULL)
    return NULL;
  vtr_statement_text (s, ":kind", kind);
  if (!vtr_statement_step (s, &row, error) || !row)
    return NULL;
  vtr_store_read_attachment (s, &id, &its_kind, &its_name, &bytes);
  if (!vtr_statement_step (s, &row, error))
    return NULL;
  if (name)
    *name = g_steal_pointer (&its_name);
  return g_steal_pointer (&bytes);
}

/**
 * vtr_store_put_attachment:
 * @store: a store
 * @kind: what for
 * @name: what the file is called, without its folder
 * @bytes: the file
 * @error: VTR_STORE_ERROR
 *
 * The newest of a kind holds; the same bytes once more are not kept twice.
 */
gboolean
vtr_store_put_attachment (VtrStore *store,
                          const gchar *kind,
                          const gchar *name,
                          GBytes *bytes,
                          GError **error)
{
  g_autoptr (GBytes) newest = NULL;
  g_autofree gchar *called = NULL;
  g_autoptr (GError) inner = NULL;

  VTR_STORE_LOCK (store);
  newest = vtr_store_attachment (store, kind, &called, &inner);
  if (inner)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  if (newest && g_bytes_equal (newest, bytes) && g_str_equal (called, name))
    return TRUE;
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (vtr_store_write_attachment (store, 0, kind, name, bytes, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_check_attachments:
 * @store: a store
 * @error: VTR_STORE_ERROR_DAMAGED: one is not what was written
 */
gboolean
vtr_store_check_attachments (VtrStore *store,
                             GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, VTR_ATTACHMENT_SELECT " ORDER BY id", "attachment", error);
  gboolean row = TRUE;

  if (s == NULL)
    return FALSE;
  while (row)
    {
      g_autofree gchar *kind = NULL;
      g_autofree gchar *name = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gint64 id;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (row)
        vtr_store_read_attachment (s, &id, &kind, &name, &bytes);
    }
  return TRUE;
}
