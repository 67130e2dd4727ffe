/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* The clerk's board: when orders are due, and what players left for the case that
 * nothing is heard of them. Both hang on nodes, so that each branch has its own. */

void
vtr_deadline_free (VtrDeadline *deadline)
{
  if (deadline == NULL)
    return;
  g_free (deadline->zone);
  g_free (deadline);
}

void
vtr_standing_free (VtrStanding *standing)
{
  if (standing == NULL)
    return;
  g_free (standing->text);
  g_free (standing);
}

/* Ends the write that a row was written in. */
static gboolean
finish (VtrStore *store,
        gboolean done,
        GError **error)
{
  if (done)
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/* --- deadlines ------------------------------------------------------------------- */

static gboolean
write_deadline (VtrStore *store,
                const VtrDeadline *deadline,
                GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO deadline (node, player, due, offset, zone) VALUES (:node, :player, nullif (:due, 0), :offset, :zone)", "deadline", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_id (s, ":player", &deadline->player);
  vtr_statement_int (s, ":due", deadline->due);
  vtr_statement_int (s, ":offset", deadline->offset);
  vtr_statement_text (s, ":zone", deadline->zone != NULL ? deadline->zone : "");
  return vtr_statement_run (s, error);
}

/**
 * vtr_store_put_deadline:
 * @store: a store
 * @deadline: for the open turn; takes the place of an earlier one of the same
 *   player, which stays in the file; due 0: takes it back
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_put_deadline (VtrStore *store,
                        const VtrDeadline *deadline,
                        GError **error)
{
  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  return finish (store, write_deadline (store, deadline, error), error);
}

static GPtrArray *
read_deadlines (VtrStore *store,
                gint64 node,
                GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_deadline_free);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT id, player, due, offset, zone FROM deadline AS a WHERE node = :node AND due IS NOT NULL AND id = (SELECT max (id) FROM deadline AS b WHERE b.node = a.node AND b.player = a.player) ORDER BY player", "deadline", error);
  gboolean row;

  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrDeadline *deadline;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&list);
      deadline = g_new0 (VtrDeadline, 1);
      g_ptr_array_add (list, deadline);
      deadline->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
      vtr_statement_get_id (s, 1, &deadline->player);
      deadline->due = vtr_statement_get_int64 (s, 2, G_MININT64, G_MAXINT64);
      deadline->offset = vtr_statement_get_int (s, 3, -1440, 1440);
      deadline->zone = g_strdup (vtr_statement_get_text (s, 4));
    }
}

/**
 * vtr_store_deadlines:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrDeadline): those of the
 *   open turn that are in force: everybody's first, then the extensions by player
 */
GPtrArray *
vtr_store_deadlines (VtrStore *store,
                     GError **error)
{
  VTR_STORE_LOCK (store);
  return read_deadlines (store, store->head, error);
}

/**
 * vtr_store_deadlines_after:
 * @store: a store
 * @node: a node of the history
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrDeadline): as
 *   vtr_store_deadlines(), of the turn after the node
 */
GPtrArray *
vtr_store_deadlines_after (VtrStore *store,
                           gint64 node,
                           GError **error)
{
  VTR_STORE_LOCK (store);
  return read_deadlines (store, node, error);
}

/* --- standing orders ------------------------------------------------------------- */

#define STANDING_SELECT "SELECT id, side, player, message, given, text FROM standing_order"

static gboolean
write_standing (VtrStore *store,
                const VtrStanding *standing,
                GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO standing_order (node, side, player, message, given, text) VALUES (:node, :side, :player, nullif (:message, 0), :given, :text)", "standing_order", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_id (s, ":side", &standing->side);
  vtr_statement_id (s, ":player", &standing->player);
  vtr_statement_int (s, ":message", standing->message);
  vtr_statement_int (s, ":given", standing->given);
  vtr_statement_text (s, ":text", standing->text);
  return vtr_statement_run (s, error);
}

/**
 * vtr_store_put_standing:
 * @store: a store
 * @standing: from the open turn on; takes the place of what the player left
 *   before, which stays in the file; text %NULL: takes it back
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_put_standing (VtrStore *store,
                        const VtrStanding *standing,
                        GError **error)
{
  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  return finish (store, write_standing (store, standing, error), error);
}

static VtrStanding *
read_standing (VtrStatement *s)
{
  VtrStanding *standing = g_new0 (VtrStanding, 1);

  standing->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  vtr_statement_get_id (s, 1, &standing->side);
  vtr_statement_get_id (s, 2, &standing->player);
  standing->message = vtr_statement_is_null (s, 3) ? 0 : vtr_statement_get_int64 (s, 3, 1, G_MAXINT);
  standing->given = vtr_statement_get_int64 (s, 4, G_MININT64, G_MAXINT64);
  standing->text = g_strdup (vtr_statement_get_text_or_null (s, 5));
  return standing;
}

/* What was left at an earlier node is sealed there. */
static gboolean
check_line (VtrStore *store,
            GError **error)
{
  g_autoptr (GArray) line = vtr_store_line_of (store, store->head, error);

  if (line == NULL)
    return FALSE;
  for (guint i = 0; i < line->len; i++)
    {
      gint64 node = g_array_index (line, gint64, i);
      gint64 n;

      if (!vtr_db_get_int (store->db, "SELECT count (*) FROM standing_order WHERE node = :argument", node, &n, error))
        return FALSE;
      if (n > 0 && !vtr_store_check_seal (store, node, VTR_PART_OPEN, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_store_standing:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrStanding): what is in
 *   force on the current line, by player
 */
GPtrArray *
vtr_store_standing (VtrStore *store,
                    GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_standing_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  if (!check_line (store, error))
    return NULL;
  s = vtr_db_prepare (store->db,
                      "WITH RECURSIVE line (id, parent) AS (SELECT id, parent FROM node WHERE id = :node UNION SELECT n.id, n.parent FROM node AS n JOIN line ON n.id = line.parent) " STANDING_SELECT
                      " AS a WHERE node IN (SELECT id FROM line) AND text IS NOT NULL AND id = (SELECT max (id) FROM standing_order AS b WHERE b.player = a.player AND b.node IN (SELECT id FROM line)) ORDER BY player",
                      "standing_order", error);
  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":node", store->head);
  while (TRUE)
    {
      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&list);
      g_ptr_array_add (list, read_standing (s));
    }
}

gboolean
vtr_store_write_standing_use (VtrStore *store,
                              gint64 standing,
                              gint64 message,
                              GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO standing_use (node, standing, message) VALUES (:node, :standing, :message)", "standing_use", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_int (s, ":standing", standing);
  vtr_statement_int (s, ":message", message);
  return vtr_statement_run (s, error);
}

static GArray *
read_uses (VtrStore *store,
           gint64 node,
           GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (VtrStandingUse));
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT standing, message FROM standing_use WHERE node = :node ORDER BY message, standing", "standing_use", error);
  gboolean row;

  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrStandingUse use;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&list);
      use.standing = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
      use.message = vtr_statement_get_int64 (s, 1, 1, G_MAXINT);
      g_array_append_val (list, use);
    }
}

/**
 * vtr_store_standing_uses:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrStandingUse): which
 *   messages of the open turn are standing orders carried into it, by message
 */
GArray *
vtr_store_standing_uses (VtrStore *store,
                         GError **error)
{
  VTR_STORE_LOCK (store);
  return read_uses (store, store->head, error);
}

/**
 * vtr_store_standing_of:
 * @store: a store
 * @message: number of a message of any turn
 * @standing: (out) (transfer full): the standing orders that it carried into its
 *   turn; %NULL: it came from the player himself
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_standing_of (VtrStore *store,
                       gint64 message,
                       VtrStanding **standing,
                       GError **error)
{
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  *standing = NULL;
  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, STANDING_SELECT " WHERE id = (SELECT standing FROM standing_use WHERE message = :message ORDER BY standing LIMIT 1)", "standing_order", error);
  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":message", message);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  if (!row)
    return TRUE;
  *standing = read_standing (s);
  return vtr_statement_step (s, &row, error);
}

/* --- looking it over ----------------------------------------------------------------- */

/**
 * vtr_store_check_clerk_of:
 * @store: a store
 * @node: a node
 * @error: VTR_STORE_ERROR_DAMAGED: a row that hangs on it does not fit
 */
gboolean
vtr_store_check_clerk_of (VtrStore *store,
                          gint64 node,
                          GError **error)
{
  g_autoptr (GPtrArray) deadlines = read_deadlines (store, node, error);
  g_autoptr (GArray) uses = deadlines != NULL ? read_uses (store, node, error) : NULL;
  g_autoptr (VtrStatement) s = uses != NULL ? vtr_db_prepare (store->db, STANDING_SELECT " WHERE node = :node ORDER BY id", "standing_order", error) : NULL;
  gboolean row = TRUE;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (row)
    {
      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (row)
        vtr_standing_free (read_standing (s));
    }
  return TRUE;
}
