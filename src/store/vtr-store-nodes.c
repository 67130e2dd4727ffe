/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* The history: committing, going back, branches. */

void
vtr_node_free (VtrNode *node)
{
  if (node == NULL)
    return;
  g_free (node->state_hash);
  g_free (node->outcome_hash);
  g_free (node);
}

#define NODE_COLUMNS "id, coalesce (parent, 0), turn, revision, state_hash, outcome_hash, committed"

static void
read_node_row (VtrStore *store,
               VtrStatement *s,
               VtrNode *node)
{
  node->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  /* A parent is older than its child: no chain of parents is endless. */
  node->parent = vtr_statement_get_int64 (s, 1, 0, MAX (node->id - 1, 0));
  node->turn = vtr_statement_get_int (s, 2, 0, 100000);
  node->revision = (guint) vtr_statement_get_int64 (s, 3, 0, G_MAXUINT);
  node->state_hash = g_strdup (vtr_statement_get_text (s, 4));
  node->outcome_hash = g_strdup (vtr_statement_get_text (s, 5));
  node->committed = vtr_statement_get_int64 (s, 6, G_MININT64, G_MAXINT64);
  node->is_head = node->id == store->head;
}

/**
 * vtr_store_read_nodes:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrNode): all, by id
 */
GPtrArray *
vtr_store_read_nodes (VtrStore *store,
                      GError **error)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_node_free);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT " NODE_COLUMNS " FROM node ORDER BY id", "node", error);
  gboolean row;

  if (s == NULL)
    return NULL;
  while (TRUE)
    {
      VtrNode *node;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&nodes);
      node = g_new0 (VtrNode, 1);
      g_ptr_array_add (nodes, node);
      read_node_row (store, s, node);
    }
}

/**
 * vtr_store_read_node:
 *
 * Returns: (transfer full) (nullable): a node; VTR_STORE_ERROR_MISSING
 */
VtrNode *
vtr_store_read_node (VtrStore *store,
                     gint64 id,
                     GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT " NODE_COLUMNS " FROM node WHERE id = :id", "node", error);
  VtrNode *node;
  gboolean row;

  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":id", id);
  if (!vtr_statement_step (s, &row, error))
    return NULL;
  if (!row)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: there is no node %" G_GINT64_FORMAT "; the verb 'branches' lists them", store->path, id);
      return NULL;
    }
  node = g_new0 (VtrNode, 1);
  read_node_row (store, s, node);
  if (!vtr_statement_step (s, &row, error))
    {
      vtr_node_free (node);
      return NULL;
    }
  return node;
}

/**
 * vtr_store_write_node:
 * @node: parent 0 for the root; id 0 for a new one
 * @id: (out): its id
 */
gboolean
vtr_store_write_node (VtrStore *store,
                      const VtrNode *node,
                      gint64 *id,
                      GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "INSERT INTO node (id, parent, turn, revision, state_hash, outcome_hash, committed) "
                                               "VALUES (nullif (:id, 0), nullif (:parent, 0), :turn, :revision, :state_hash, :outcome_hash, :committed) RETURNING id",
                                               "node", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", node->id);
  vtr_statement_int (s, ":parent", node->parent);
  vtr_statement_int (s, ":turn", node->turn);
  vtr_statement_int (s, ":revision", node->revision);
  vtr_statement_text (s, ":state_hash", node->state_hash);
  vtr_statement_text (s, ":outcome_hash", node->outcome_hash);
  vtr_statement_int (s, ":committed", node->committed);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  *id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
  return vtr_statement_step (s, &row, error);
}

/**
 * vtr_store_nodes:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrNode): the whole history,
 *   by id: parents before children
 */
GPtrArray *
vtr_store_nodes (VtrStore *store,
                 GError **error)
{
  VTR_STORE_LOCK (store);
  return vtr_store_read_nodes (store, error);
}

/**
 * vtr_store_line_of:
 *
 * Returns: (transfer full) (nullable) (element-type gint64): @from and all nodes
 *   before it, newest first
 */
GArray *
vtr_store_line_of (VtrStore *store,
                   gint64 from,
                   GError **error)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) nodes = vtr_store_read_nodes (store, error);

  if (nodes == NULL)
    return NULL;
  /* By id, and parents are older: one pass from the end finds the line. */
  for (guint i = nodes->len; i > 0; i--)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i - 1);

      if (node->id == from)
        {
          g_array_append_val (line, node->id);
          from = node->parent;
        }
    }
  return g_steal_pointer (&line);
}

/**
 * vtr_store_node_at_turn:
 * @store: a store
 * @turn: a turn; the one before the first: the root
 *
 * Returns: the node at the end of that turn on the line that leads to the
 *   current one; 0: none
 */
gint64
vtr_store_node_at_turn (VtrStore *store,
                        gint turn)
{
  g_autoptr (GPtrArray) nodes = NULL;
  gint64 at;

  VTR_STORE_LOCK (store);
  nodes = vtr_store_read_nodes (store, NULL);
  at = store->head;
  for (guint i = nodes != NULL ? nodes->len : 0; i > 0; i--)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i - 1);

      if (node->id != at)
        continue;
      if (node->turn == turn)
        return node->id;
      at = node->parent;
    }
  return 0;
}

/* --- committing ----------------------------------------------------------------- */

/* Whether @input is what the file holds: a resolution of anything else must not
 * be committed as this turn's. */
static gboolean
check_input (VtrStore *store,
             const VtrTurnInput *input,
             GError **error)
{
  g_autofree gchar *digest = vtr_state_digest (input->state);
  g_autoptr (VtrTurnInput) kept = vtr_store_new_input (store, store->head_turn + 1);
  g_autofree gchar *ours = NULL;
  g_autofree gchar *theirs = NULL;
  VtrNode *head = vtr_store_read_node (store, store->head, error);
  gboolean same;

  if (head == NULL)
    return FALSE;
  same = g_str_equal (head->state_hash, digest);
  vtr_node_free (head);
  if (!vtr_store_read_input (store, store->head, VTR_PART_OPEN, kept, error))
    return FALSE;
  ours = vtr_store_input_text (kept);
  theirs = vtr_store_input_text (input);
  if (same && g_str_equal (ours, theirs))
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED, "%s: the turn was changed since it was resolved; resolve it again", store->path);
  return FALSE;
}

static gboolean
write_commit (VtrStore *store,
              const VtrTurnInput *input,
              const VtrOutcome *outcome,
              gint64 *id,
              GError **error)
{
  g_autofree gchar *state_hash = NULL;
  g_autofree gchar *outcome_hash = NULL;
  g_autofree gchar *fault = NULL;
  VtrNode node = { 0 };

  if (!check_input (store, input, error))
    return FALSE;
  fault = vtr_store_judge_state (store, outcome->state);
  if (fault != NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: what the turn came to cannot be stored: %s; look at the overrides", store->path, fault);
      return FALSE;
    }
  state_hash = vtr_state_digest (outcome->state);
  outcome_hash = vtr_outcome_digest (outcome);
  node.parent = store->head;
  node.turn = input->turn;
  node.revision = store->ruleset->revision;
  node.state_hash = state_hash;
  node.outcome_hash = outcome_hash;
  node.committed = g_get_real_time () / G_USEC_PER_SEC;
  return vtr_store_write_node (store, &node, id, error) && vtr_store_write_input (store, *id, input, outcome->unused, error) && vtr_store_write_outcome (store, *id, input->turn, outcome, error) && vtr_store_meta_set_int (store, "head", *id, error) && vtr_store_seal (store, *id, VTR_PART_RECORD, error);
}

/**
 * vtr_store_commit:
 * @store: a store
 * @input: the open turn as loaded
 * @outcome: what resolving it came to; no question open
 * @error: VTR_STORE_ERROR_CHANGED, _INPUT, …
 *
 * Puts the turn on record in one transaction: all of it or nothing. The new node
 * becomes the current one and the orders that it carried stand in the turn that
 * opens. A dated copy is left beside the file; when that fails the commit stands
 * and vtr_store_copy_fault() says why.
 *
 * Returns: the new node, 0 on error
 */
gint64
vtr_store_commit (VtrStore *store,
                  const VtrTurnInput *input,
                  const VtrOutcome *outcome,
                  GError **error)
{
  gint64 id = 0;

  VTR_STORE_LOCK (store);
  if (outcome->n_open > 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: %u questions are open; answer them first", store->path, outcome->n_open);
      return 0;
    }
  if (!vtr_store_begin (store, error))
    return 0;
  if (!write_commit (store, input, outcome, &id, error))
    {
      vtr_store_abort (store);
      return 0;
    }
  if (!vtr_store_end (store, error))
    return 0;
  vtr_store_leave_copy (store, input->turn);
  return id;
}

/**
 * vtr_store_load_node:
 * @store: a store
 * @node: a committed turn
 * @input: (out) (optional): what went into it
 * @outcome: (out) (optional): what came out
 * @error: VTR_STORE_ERROR_MISSING, _DAMAGED
 *
 * Reads a turn on record and holds it against its hashes.
 */
gboolean
vtr_store_load_node (VtrStore *store,
                     gint64 node,
                     VtrTurnInput **input,
                     VtrOutcome **outcome,
                     GError **error)
{
  g_autoptr (VtrTurnInput) in = NULL;
  g_autoptr (VtrOutcome) out = NULL;
  g_autofree gchar *digest = NULL;
  VtrNode *row, *parent = NULL;
  gboolean done = FALSE;

  VTR_STORE_LOCK (store);
  if (!vtr_db_begin_read (store->db, error))
    return FALSE;
  row = vtr_store_read_node (store, node, error);
  if (row != NULL && row->parent == 0)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: node %" G_GINT64_FORMAT " stands before the first turn; name a later one", store->path, node);
  else if (row != NULL && (parent = vtr_store_read_node (store, row->parent, error)) != NULL)
    {
      in = vtr_store_new_input (store, row->turn);
      in->state = vtr_store_read_state (store, parent, error);
      out = vtr_outcome_new ();
      out->state = in->state != NULL ? vtr_store_read_state (store, row, error) : NULL;
      done = out->state != NULL && vtr_store_read_input (store, node, VTR_PART_RECORD, in, error) && vtr_store_read_outcome (store, node, out, error);
    }
  if (done)
    {
      digest = vtr_outcome_digest (out);
      /* An empty hash: the record was salvaged and may have gaps. */
      if (*row->outcome_hash != '\0' && !g_str_equal (digest, row->outcome_hash))
        {
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the events of turn %d (node %" G_GINT64_FORMAT ") are not what was committed; take one of its dated copies, or salvage what can be read into a new file", store->path, row->turn, node);
          done = FALSE;
        }
    }
  vtr_node_free (row);
  vtr_node_free (parent);
  if (!done)
    {
      vtr_db_rollback (store->db);
      return FALSE;
    }
  if (!vtr_db_commit (store->db, error))
    return FALSE;
  if (input != NULL)
    *input = g_steal_pointer (&in);
  if (outcome != NULL)
    *outcome = g_steal_pointer (&out);
  return TRUE;
}

/**
 * vtr_store_switch:
 * @store: a store
 * @node: which node to stand at
 * @error: VTR_STORE_ERROR_MISSING
 *
 * Undo, redo and taking up a branch: the current node moves, nothing is deleted.
 */
gboolean
vtr_store_switch (VtrStore *store,
                  gint64 node,
                  GError **error)
{
  VtrNode *row;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  row = vtr_store_read_node (store, node, error);
  if (row != NULL && *row->state_hash == '\0')
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the state after turn %d was lost when the file was salvaged; choose another node", store->path, row->turn);
  else if (row != NULL && vtr_store_check_seal (store, node, VTR_PART_OPEN, error) && vtr_store_meta_set_int (store, "head", node, error))
    {
      vtr_node_free (row);
      return vtr_store_end (store, error);
    }
  vtr_node_free (row);
  vtr_store_abort (store);
  return FALSE;
}
