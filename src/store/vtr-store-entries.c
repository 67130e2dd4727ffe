/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* What the umpire enters in the open turn: answers, overrides, dice, parameters. */

static gboolean
end_answer (VtrStore *store,
            const gchar *question,
            const gchar *how,
            gboolean *ended,
            GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "UPDATE answer SET ended = :how WHERE node = :node AND part = 'open' AND question = :question AND ended IS NULL RETURNING seq", "answer", error);

  *ended = FALSE;
  if (s == NULL)
    return FALSE;
  vtr_statement_text (s, ":how", how);
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_text (s, ":question", question);
  if (!vtr_statement_step (s, ended, error))
    return FALSE;
  if (*ended)
    {
      gboolean row;

      return vtr_statement_step (s, &row, error);
    }
  return TRUE;
}

/**
 * vtr_store_put_answer:
 * @store: a store
 * @answer: to a question of the open turn; replaces an earlier one, which stays
 *   in the file
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_put_answer (VtrStore *store,
                      const VtrAnswer *answer,
                      GError **error)
{
  gboolean ended;
  gint64 seq;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (end_answer (store, answer->question, "changed", &ended, error) && vtr_db_get_int (store->db, "SELECT coalesce (max (seq) + 1, 0) FROM answer WHERE node = :argument AND part = 'open'", store->head, &seq, error) && vtr_store_write_answer (store, store->head, VTR_PART_OPEN, seq, answer, FALSE, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_withdraw_answer:
 * @store: a store
 * @question: id of a question of the open turn
 * @error: VTR_STORE_ERROR_MISSING
 *
 * The question is open again; the answer stays in the file.
 */
gboolean
vtr_store_withdraw_answer (VtrStore *store,
                           const gchar *question,
                           GError **error)
{
  gboolean ended;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (end_answer (store, question, "withdrawn", &ended, error))
    {
      if (ended)
        return vtr_store_end (store, error);
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the question %s has no answer; list the questions again", store->path, question);
    }
  vtr_store_abort (store);
  return FALSE;
}

static gboolean
check_override (VtrStore *store,
                const VtrOverride *override,
                GError **error)
{
  g_autoptr (GError) inner = NULL;

  if (vtr_override_check (override, store->ruleset, store->board, &inner))
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: %s", store->path, inner->message);
  return FALSE;
}

/**
 * vtr_store_put_overrides:
 * @store: a store
 * @overrides: (element-type VtrOverride): the umpire's hand in the open turn,
 *   with his reasons
 * @error: VTR_STORE_ERROR_INPUT: no such phase, table or field, or a value that
 *   does not fit
 *
 * Keeps all of them or none.
 */
gboolean
vtr_store_put_overrides (VtrStore *store,
                         const GPtrArray *overrides,
                         GError **error)
{
  gboolean done;
  gint64 seq;

  VTR_STORE_LOCK (store);
  for (guint i = 0; i < overrides->len; i++)
    if (!check_override (store, g_ptr_array_index (overrides, i), error))
      return FALSE;
  if (!vtr_store_begin (store, error))
    return FALSE;
  done = vtr_db_get_int (store->db, "SELECT coalesce (max (seq) + 1, 0) FROM override WHERE node = :argument AND part = 'open'", store->head, &seq, error);
  for (guint i = 0; done && i < overrides->len; i++)
    done = vtr_store_write_override (store, store->head, VTR_PART_OPEN, seq + i, g_ptr_array_index (overrides, i), error);
  if (done)
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_put_override:
 * @store: a store
 * @override: the umpire's hand in the open turn, with his reason
 * @error: as vtr_store_put_overrides()
 */
gboolean
vtr_store_put_override (VtrStore *store,
                        const VtrOverride *override,
                        GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) override);
  return vtr_store_put_overrides (store, one, error);
}

static gboolean
end_override (VtrStore *store,
              guint index,
              GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "UPDATE override SET ended = 'withdrawn' WHERE node = :node AND part = 'open' AND seq = (SELECT seq FROM override WHERE node = :node AND part = 'open' AND ended IS NULL ORDER BY seq LIMIT 1 OFFSET :index) RETURNING seq", "override", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", store->head);
  vtr_statement_int (s, ":index", index);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  if (row)
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the open turn has no such override; look at the list again", store->path);
  return FALSE;
}

/**
 * vtr_store_withdraw_overrides:
 * @store: a store
 * @indices: which of the open turn's overrides, as loaded, ascending
 * @n: how many
 * @error: VTR_STORE_ERROR_MISSING
 *
 * Takes overrides out of force, all of them or none; they stay in the file.
 */
gboolean
vtr_store_withdraw_overrides (VtrStore *store,
                              const guint *indices,
                              guint n,
                              GError **error)
{
  gboolean done = TRUE;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  /* the last first: so the others keep their places */
  for (guint i = n; done && i > 0; i--)
    done = end_override (store, indices[i - 1], error);
  if (done)
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_withdraw_override:
 * @store: a store
 * @index: which of the open turn's overrides, as loaded
 * @error: VTR_STORE_ERROR_MISSING
 *
 * Takes an override out of force; it stays in the file.
 */
gboolean
vtr_store_withdraw_override (VtrStore *store,
                             guint index,
                             GError **error)
{
  return vtr_store_withdraw_overrides (store, &index, 1, error);
}

/**
 * vtr_store_put_hand_die:
 * @store: a store
 * @die: thrown by hand for the open turn; replaces one of the same purpose and
 *   index
 * @error: VTR_STORE_ERROR_INPUT
 */
gboolean
vtr_store_put_hand_die (VtrStore *store,
                        const VtrHandDie *die,
                        GError **error)
{
  VTR_STORE_LOCK (store);
  if (die->value < 1 || die->index < 0 || die->purpose == NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: a die shows at least 1, not %d; enter what was thrown", store->path, die->value);
      return FALSE;
    }
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (vtr_store_write_hand_die (store, store->head, VTR_PART_OPEN, die, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_put_parameter:
 * @store: a store
 * @name: a parameter of the ruleset
 * @value: as vtr_parameters_set_text() takes it
 * @from_turn: from which it holds: the open turn at the earliest; 0: that
 * @error: VTR_STORE_ERROR_INPUT
 *
 * Turns already resolved keep the values that they were resolved with.
 */
gboolean
vtr_store_put_parameter (VtrStore *store,
                         const gchar *name,
                         const gchar *value,
                         gint from_turn,
                         GError **error)
{
  g_autoptr (VtrParameters) scratch = NULL;
  g_autoptr (VtrStatement) s = NULL;
  g_autoptr (GError) inner = NULL;

  VTR_STORE_LOCK (store);
  scratch = vtr_parameters_new (store->ruleset->parameters, store->ruleset->n_parameters);
  if (!vtr_parameters_set_text (scratch, name, value, &inner))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: %s", store->path, inner->message);
      return FALSE;
    }
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (from_turn == 0)
    from_turn = store->head_turn + 1;
  if (from_turn <= store->head_turn)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: turn %d is resolved; %s can change from turn %d on", store->path, from_turn, name, store->head_turn + 1);
      vtr_store_abort (store);
      return FALSE;
    }
  s = vtr_db_prepare (store->db, "INSERT INTO parameter (node, name, value, from_turn) VALUES (:node, :name, :value, :from_turn)", "parameter", error);
  if (s != NULL)
    {
      vtr_statement_int (s, ":node", store->head);
      vtr_statement_text (s, ":name", name);
      vtr_statement_text (s, ":value", value);
      vtr_statement_int (s, ":from_turn", from_turn);
      if (vtr_statement_run (s, error))
        return vtr_store_end (store, error);
    }
  vtr_store_abort (store);
  return FALSE;
}
