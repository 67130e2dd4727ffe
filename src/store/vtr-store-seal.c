/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Hashes over rows. SQLite keeps no checksum of its pages, so a bit that turned
 * on the disk inside a value would be read as if it had been written. */

static const gchar *const open_rows[] = {
  "SELECT * FROM orders WHERE node = :node AND part = 'open' ORDER BY id, version",
  "SELECT * FROM order_path WHERE node = :node AND part = 'open' ORDER BY id, version, seq",
  "SELECT * FROM answer WHERE node = :node AND part = 'open' ORDER BY seq",
  "SELECT * FROM override WHERE node = :node AND part = 'open' ORDER BY seq",
  "SELECT * FROM hand_die WHERE node = :node AND part = 'open' ORDER BY purpose, \"index\"",
  "SELECT * FROM question WHERE node = :node AND part = 'open' ORDER BY seq",
  "SELECT * FROM question_ask WHERE node = :node AND part = 'open' ORDER BY question, seq",
  "SELECT * FROM parameter WHERE node = :node ORDER BY id",
  "SELECT * FROM deadline WHERE node = :node ORDER BY id",
  "SELECT * FROM standing_order WHERE node = :node ORDER BY id",
  "SELECT * FROM standing_use WHERE node = :node ORDER BY standing, message",
  NULL
};

static const gchar *const record_rows[] = {
  "SELECT * FROM node WHERE id = :node",
  "SELECT * FROM orders WHERE node = :node AND part IN ('carried', 'record') ORDER BY part, id, version",
  "SELECT * FROM order_path WHERE node = :node AND part IN ('carried', 'record') ORDER BY part, id, version, seq",
  "SELECT * FROM answer WHERE node = :node AND part = 'record' ORDER BY seq",
  "SELECT * FROM override WHERE node = :node AND part = 'record' ORDER BY seq",
  "SELECT * FROM hand_die WHERE node = :node AND part = 'record' ORDER BY purpose, \"index\"",
  "SELECT * FROM question WHERE node = :node AND part = 'record' ORDER BY seq",
  "SELECT * FROM question_ask WHERE node = :node AND part = 'record' ORDER BY question, seq",
  "SELECT * FROM parameter_in_force WHERE node = :node ORDER BY name",
  "SELECT * FROM event WHERE node = :node ORDER BY seq",
  "SELECT * FROM event_audience WHERE node = :node ORDER BY event, seq",
  "SELECT * FROM die WHERE node = :node ORDER BY seq",
  "SELECT * FROM order_outcome WHERE node = :node ORDER BY seq",
  NULL
};

static gboolean
digest_rows (VtrStore *store,
             GChecksum *checksum,
             const gchar *sql,
             const gint64 *node,
             GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, sql, NULL, error);
  gboolean row;

  if (statement == NULL)
    return FALSE;
  if (node != NULL)
    vtr_statement_int (statement, ":node", *node);
  while (TRUE)
    {
      if (!vtr_statement_step (statement, &row, error))
        return FALSE;
      if (!row)
        break;
      vtr_statement_digest (statement, checksum);
    }
  g_checksum_update (checksum, (const guchar *) "\n", 1);
  return TRUE;
}

/**
 * vtr_store_seal_rows:
 * @part: VTR_PART_OPEN, or VTR_PART_RECORD with what was carried
 *
 * Returns: (transfer full) (nullable): the hash over all rows of the part but
 *   the state, which has its own
 */
gchar *
vtr_store_seal_rows (VtrStore *store,
                     gint64 node,
                     VtrPart part,
                     GError **error)
{
  const gchar *const *rows = part == VTR_PART_OPEN ? open_rows : record_rows;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; rows[i] != NULL; i++)
    if (!digest_rows (store, checksum, rows[i], &node, error))
      return NULL;
  return g_strdup (g_checksum_get_string (checksum));
}

gboolean
vtr_store_seal (VtrStore *store,
                gint64 node,
                VtrPart part,
                GError **error)
{
  g_autofree gchar *hash = vtr_store_seal_rows (store, node, part, error);
  g_autoptr (VtrStatement) statement = NULL;

  if (hash == NULL)
    return FALSE;
  statement = vtr_db_prepare (store->db, "INSERT INTO seal (node, part, hash) VALUES (:node, :part, :hash) ON CONFLICT (node, part) DO UPDATE SET hash = excluded.hash", "seal", error);
  if (statement == NULL)
    return FALSE;
  vtr_statement_int (statement, ":node", node);
  vtr_statement_text (statement, ":part", vtr_part_names[part]);
  vtr_statement_text (statement, ":hash", hash);
  return vtr_statement_run (statement, error);
}

/**
 * vtr_store_check_seal:
 *
 * Holds a part of a node against its seal.
 */
gboolean
vtr_store_check_seal (VtrStore *store,
                      gint64 node,
                      VtrPart part,
                      GError **error)
{
  g_autofree gchar *hash = NULL;
  g_autoptr (VtrStatement) statement = NULL;
  gboolean row, same = FALSE;

  /* what is open was held against its seal when the batch began, and is sealed at its end */
  if (store->in_batch && part == VTR_PART_OPEN)
    return TRUE;
  hash = vtr_store_seal_rows (store, node, part, error);
  if (hash == NULL)
    return FALSE;
  statement = vtr_db_prepare (store->db, "SELECT hash FROM seal WHERE node = :node AND part = :part", "seal", error);
  if (statement == NULL)
    return FALSE;
  vtr_statement_int (statement, ":node", node);
  vtr_statement_text (statement, ":part", vtr_part_names[part]);
  if (!vtr_statement_step (statement, &row, error))
    return FALSE;
  if (row)
    {
      same = g_str_equal (vtr_statement_get_text (statement, 0), hash);
      if (!vtr_statement_step (statement, &row, error))
        return FALSE;
    }
  if (same)
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED,
               part == VTR_PART_OPEN ? "%s: what is stored of the turn after node %" G_GINT64_FORMAT " is not what was written; take one of its dated copies, or salvage what can be read into a new file"
                                     : "%s: the record of node %" G_GINT64_FORMAT " is not what was written; take one of its dated copies, or salvage what can be read into a new file",
               store->path, node);
  return FALSE;
}

gchar *
vtr_store_seal_meta (VtrStore *store,
                     GError **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  if (!digest_rows (store, checksum, "SELECT * FROM meta WHERE key <> 'seal' ORDER BY key", NULL, error))
    return NULL;
  return g_strdup (g_checksum_get_string (checksum));
}

gboolean
vtr_store_check_meta (VtrStore *store,
                      GError **error)
{
  g_autofree gchar *computed = NULL;
  g_autofree gchar *kept = NULL;
  GError *inner = NULL;

  if (store->in_batch)
    return TRUE;
  computed = vtr_store_seal_meta (store, error);
  if (computed == NULL)
    return FALSE;
  kept = vtr_db_get_string (store->db, "SELECT value FROM meta WHERE key = :argument", "seal", &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, inner);
      return FALSE;
    }
  if (g_strcmp0 (kept, computed) == 0)
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the facts about the campaign as a whole (table meta) are not what was written; take one of its dated copies, or salvage what can be read into a new file", store->path);
  return FALSE;
}

/* --- rows that belong to no node -------------------------------------------- */

static void
add_text (GChecksum *checksum,
          const gchar *text)
{
  g_autofree gchar *head = text != NULL ? g_strdup_printf ("t%" G_GSIZE_FORMAT ":", strlen (text)) : g_strdup ("n;");

  g_checksum_update (checksum, (const guchar *) head, -1);
  if (text != NULL)
    g_checksum_update (checksum, (const guchar *) text, -1);
}

static void
add_int (GChecksum *checksum,
         gint64 value)
{
  g_autofree gchar *text = g_strdup_printf ("i%" G_GINT64_FORMAT ";", value);

  g_checksum_update (checksum, (const guchar *) text, -1);
}

static void
add_bytes (GChecksum *checksum,
           GBytes *bytes)
{
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  add_int (checksum, (gint64) length);
  if (length > 0)
    g_checksum_update (checksum, data, (gssize) length);
}

gchar *
vtr_store_message_hash (const VtrStoredMessage *message)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (checksum, message->side.s);
  add_text (checksum, message->player.s);
  add_int (checksum, message->turn);
  add_int (checksum, message->received);
  add_int (checksum, message->sent);
  add_text (checksum, message->from);
  add_text (checksum, message->subject);
  add_text (checksum, message->body);
  add_bytes (checksum, message->raw);
  return g_strdup (g_checksum_get_string (checksum));
}

gchar *
vtr_store_alias_hash (const VtrName *name)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (checksum, name->side.s);
  add_text (checksum, name->what.s);
  add_text (checksum, name->of.s);
  add_text (checksum, name->name);
  return g_strdup (g_checksum_get_string (checksum));
}

gchar *
vtr_store_issued_hash (const VtrIssued *issued)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (checksum, issued->side.s);
  add_int (checksum, issued->node);
  add_text (checksum, issued->reader);
  add_text (checksum, issued->format);
  add_int (checksum, issued->issued);
  add_bytes (checksum, issued->bytes);
  return g_strdup (g_checksum_get_string (checksum));
}

gchar *
vtr_store_attachment_hash (const gchar *kind,
                           const gchar *name,
                           GBytes *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (checksum, kind);
  add_text (checksum, name);
  add_bytes (checksum, bytes);
  return g_strdup (g_checksum_get_string (checksum));
}
