/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* What goes into a turn beside orders: answers, overrides, dice thrown by hand,
 * parameters. */

/* --- writing, row by row ------------------------------------------------------- */

gboolean
vtr_store_write_answer (VtrStore *store,
                        gint64 node,
                        VtrPart part,
                        gint64 seq,
                        const VtrAnswer *answer,
                        gboolean unused,
                        GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO answer (node, part, seq, question, value, digest, reason, unused) VALUES (:node, :part, :seq, :question, :value, :digest, :reason, :unused)", "answer", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_int (s, ":seq", seq);
  vtr_statement_text (s, ":question", answer->question);
  vtr_statement_text (s, ":value", answer->value);
  vtr_statement_text (s, ":digest", answer->digest);
  vtr_statement_text (s, ":reason", answer->reason);
  vtr_statement_int (s, ":unused", unused);
  return vtr_statement_run (s, error);
}

gboolean
vtr_store_write_override (VtrStore *store,
                          gint64 node,
                          VtrPart part,
                          gint64 seq,
                          const VtrOverride *override,
                          GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO override (node, part, seq, kind, phase, \"table\", key, field, value, reason, tell_side, tell) VALUES (:node, :part, :seq, :kind, :phase, :table, :key, :field, :value, :reason, :tell_side, :tell)", "override", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_int (s, ":seq", seq);
  vtr_statement_text (s, ":kind", vtr_override_kind_names[override->kind]);
  vtr_statement_text (s, ":phase", override->phase != NULL ? override->phase : "");
  vtr_statement_text (s, ":table", override->table != NULL ? override->table : "");
  vtr_statement_text (s, ":key", override->key != NULL ? override->key : "");
  vtr_statement_text (s, ":field", override->field != NULL ? override->field : "");
  vtr_statement_text (s, ":value", override->value != NULL ? override->value : "");
  vtr_statement_text (s, ":reason", override->reason);
  vtr_statement_id (s, ":tell_side", &override->tell_side);
  vtr_statement_text (s, ":tell", override->tell);
  return vtr_statement_run (s, error);
}

gboolean
vtr_store_write_hand_die (VtrStore *store,
                          gint64 node,
                          VtrPart part,
                          const VtrHandDie *die,
                          GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "INSERT INTO hand_die (node, part, purpose, \"index\", value) VALUES (:node, :part, :purpose, :index, :value) "
                                               "ON CONFLICT (node, part, purpose, \"index\") DO UPDATE SET value = excluded.value",
                                               "hand_die", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_text (s, ":purpose", die->purpose);
  vtr_statement_int (s, ":index", die->index);
  vtr_statement_int (s, ":value", die->value);
  return vtr_statement_run (s, error);
}

static gboolean
write_parameters_in_force (VtrStore *store,
                           gint64 node,
                           const VtrParameters *parameters,
                           GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO parameter_in_force (node, name, value) VALUES (:node, :name, :value)", "parameter_in_force", error);

  if (s == NULL)
    return FALSE;
  for (guint i = 0; i < parameters->n; i++)
    {
      g_autofree gchar *value = vtr_parameters_get_text (parameters, i);

      vtr_statement_int (s, ":node", node);
      vtr_statement_text (s, ":name", parameters->table[i].name);
      vtr_statement_text (s, ":value", value);
      if (!vtr_statement_run (s, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_unused (const GPtrArray *unused,
           const VtrAnswer *answer)
{
  for (guint i = 0; i < unused->len; i++)
    {
      const VtrAnswer *other = g_ptr_array_index (unused, i);

      if (g_str_equal (other->question, answer->question))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_store_write_input:
 * @store: a store, in a write transaction
 * @node: the node that the turn led to
 * @input: what went into it
 * @unused: (element-type VtrAnswer): answers that no question took
 * @error: VTR_STORE_ERROR
 *
 * Puts a resolved turn's orders, answers, overrides, dice by hand and parameters
 * on record.
 */
gboolean
vtr_store_write_input (VtrStore *store,
                       gint64 node,
                       const VtrTurnInput *input,
                       const GPtrArray *unused,
                       GError **error)
{
  for (guint i = 0; i < input->orders->len; i++)
    if (!vtr_store_write_order (store, node, VTR_PART_RECORD, 1, g_ptr_array_index (input->orders, i), error))
      return FALSE;
  for (guint i = 0; i < input->answers->len; i++)
    {
      const VtrAnswer *answer = g_ptr_array_index (input->answers, i);

      if (!vtr_store_write_answer (store, node, VTR_PART_RECORD, i, answer, is_unused (unused, answer), error))
        return FALSE;
    }
  for (guint i = 0; i < input->overrides->len; i++)
    if (!vtr_store_write_override (store, node, VTR_PART_RECORD, i, g_ptr_array_index (input->overrides, i), error))
      return FALSE;
  for (guint i = 0; i < input->hand_dice->len; i++)
    if (!vtr_store_write_hand_die (store, node, VTR_PART_RECORD, g_ptr_array_index (input->hand_dice, i), error))
      return FALSE;
  return write_parameters_in_force (store, node, input->parameters, error);
}

/* --- reading --------------------------------------------------------------------- */

/* A statement over the rows of a node's part. */
VtrStatement *
vtr_store_select_part (VtrStore *store,
                       const gchar *sql,
                       const gchar *table,
                       gint64 node,
                       VtrPart part,
                       GError **error)
{
  VtrStatement *s = vtr_db_prepare (store->db, sql, table, error);

  if (s == NULL)
    return NULL;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  return s;
}

static gboolean
read_answers (VtrStore *store,
              gint64 node,
              VtrPart part,
              GPtrArray *answers,
              GError **error)
{
  g_autoptr (VtrStatement) s = vtr_store_select_part (store, "SELECT question, value, digest, reason FROM answer WHERE node = :node AND part = :part AND ended IS NULL ORDER BY seq", "answer", node, part, error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      VtrAnswer *answer;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      answer = g_new0 (VtrAnswer, 1);
      g_ptr_array_add (answers, answer);
      answer->question = g_strdup (vtr_statement_get_text (s, 0));
      answer->value = g_strdup (vtr_statement_get_text (s, 1));
      answer->digest = g_strdup (vtr_statement_get_text_or_null (s, 2));
      answer->reason = g_strdup (vtr_statement_get_text_or_null (s, 3));
    }
}

static gboolean
read_overrides (VtrStore *store,
                gint64 node,
                VtrPart part,
                GPtrArray *overrides,
                GError **error)
{
  g_autoptr (VtrStatement) s = vtr_store_select_part (store, "SELECT phase, \"table\", key, field, value, reason, tell_side, tell, kind FROM override WHERE node = :node AND part = :part AND ended IS NULL ORDER BY seq", "override", node, part, error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      VtrOverride *override;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      override = g_new0 (VtrOverride, 1);
      g_ptr_array_add (overrides, override);
      override->phase = g_strdup (vtr_statement_get_text (s, 0));
      override->table = g_strdup (vtr_statement_get_text (s, 1));
      override->key = g_strdup (vtr_statement_get_text (s, 2));
      override->field = g_strdup (vtr_statement_get_text (s, 3));
      override->value = g_strdup (vtr_statement_get_text (s, 4));
      override->reason = g_strdup (vtr_statement_get_text (s, 5));
      vtr_statement_get_id (s, 6, &override->tell_side);
      override->tell = g_strdup (vtr_statement_get_text_or_null (s, 7));
      for (guint k = 0; k < VTR_N_OVERRIDE_KINDS; k++)
        if (g_str_equal (vtr_override_kind_names[k], vtr_statement_get_text (s, 8)))
          override->kind = (VtrOverrideKind) k;
    }
}

static gboolean
read_hand_dice (VtrStore *store,
                gint64 node,
                VtrPart part,
                GPtrArray *dice,
                GError **error)
{
  g_autoptr (VtrStatement) s = vtr_store_select_part (store, "SELECT purpose, \"index\", value FROM hand_die WHERE node = :node AND part = :part ORDER BY purpose, \"index\"", "hand_die", node, part, error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      VtrHandDie *die;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      die = g_new0 (VtrHandDie, 1);
      g_ptr_array_add (dice, die);
      die->purpose = g_strdup (vtr_statement_get_text (s, 0));
      die->index = vtr_statement_get_int (s, 1, 0, G_MAXINT);
      die->value = vtr_statement_get_int (s, 2, 1, G_MAXINT);
    }
}

/* Columns: name, value; later rows replace earlier ones. */
static gboolean
read_parameters (VtrStatement *s,
                 VtrParameters *parameters,
                 GError **error)
{
  gboolean row;

  while (TRUE)
    {
      g_autoptr (GError) inner = NULL;
      g_autofree gchar *name = NULL;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      name = g_strdup (vtr_statement_get_text (s, 0));
      if (!vtr_parameters_set_text (parameters, name, vtr_statement_get_text (s, 1), &inner))
        vtr_statement_refuse (s, -1, inner->message);
    }
}

/* What was set at an earlier node is sealed there. */
static gboolean
check_earlier_parameters (VtrStore *store,
                          gint64 node,
                          GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "WITH RECURSIVE line (id, parent) AS (SELECT id, parent FROM node WHERE id = :node UNION SELECT n.id, n.parent FROM node AS n JOIN line ON n.id = line.parent) "
                                               "SELECT DISTINCT p.node FROM parameter AS p JOIN line ON p.node = line.id WHERE p.node <> :node ORDER BY p.node",
                                               "parameter", error);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean row = TRUE;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      gint64 id;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        break;
      id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT64);
      g_array_append_val (nodes, id);
    }
  for (guint i = 0; i < nodes->len; i++)
    if (!vtr_store_check_seal (store, g_array_index (nodes, gint64, i), VTR_PART_OPEN, error))
      return FALSE;
  return TRUE;
}

/* In force for the turn after @node: what was set there or before it on its own
 * line, if its turn has come; what was set later, or holds from later, wins. */
static gboolean
read_open_parameters (VtrStore *store,
                      gint64 node,
                      gint turn,
                      VtrParameters *parameters,
                      GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db,
                                               "WITH RECURSIVE line (id, parent) AS (SELECT id, parent FROM node WHERE id = :node UNION SELECT n.id, n.parent FROM node AS n JOIN line ON n.id = line.parent) "
                                               "SELECT p.name, p.value FROM parameter AS p JOIN line ON p.node = line.id WHERE p.from_turn <= :turn ORDER BY p.from_turn, p.id",
                                               "parameter", error);
  g_autoptr (GArray) line = s != NULL ? vtr_store_line_of (store, node, error) : NULL;

  if (line == NULL)
    return FALSE;
  /* what was set before an earlier turn is sealed with that turn */
  for (guint i = 0; i < line->len; i++)
    if (g_array_index (line, gint64, i) != node && !vtr_store_check_seal (store, g_array_index (line, gint64, i), VTR_PART_OPEN, error))
      return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_int (s, ":turn", turn);
  return read_parameters (s, parameters, error);
}

static gboolean
read_record_parameters (VtrStore *store,
                        gint64 node,
                        VtrParameters *parameters,
                        GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT name, value FROM parameter_in_force WHERE node = :node", "parameter_in_force", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  return read_parameters (s, parameters, error);
}

/**
 * vtr_store_new_input:
 *
 * Returns: (transfer full): a turn's input with all that the campaign fixes,
 *   parameters at their defaults
 */
VtrTurnInput *
vtr_store_new_input (VtrStore *store,
                     gint turn)
{
  VtrTurnInput *input = vtr_turn_input_new ();

  input->ruleset = store->ruleset;
  input->board = store->board;
  g_clear_pointer (&input->parameters, vtr_parameters_free);
  input->parameters = vtr_parameters_new (store->ruleset->parameters, store->ruleset->n_parameters);
  input->turn = turn;
  input->first_day = store->first_day;
  input->first_turn = store->first_turn;
  input->n_turns = store->n_turns;
  memcpy (input->secret, store->secret, sizeof input->secret);
  return input;
}

/**
 * vtr_store_read_input:
 * @store: a store, in a transaction
 * @node: whose part: for VTR_PART_OPEN the node before the turn, for
 *   VTR_PART_RECORD the one after it
 * @part: which
 * @input: gets orders, answers, overrides, dice and parameters
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_read_input (VtrStore *store,
                      gint64 node,
                      VtrPart part,
                      VtrTurnInput *input,
                      GError **error)
{
  GPtrArray *orders;

  if (!vtr_store_check_seal (store, node, part, error))
    return FALSE;
  orders = vtr_store_read_orders (store, node, part, FALSE, error);
  if (orders == NULL)
    return FALSE;
  g_clear_pointer (&input->orders, g_ptr_array_unref);
  input->orders = orders;
  if (!read_answers (store, node, part, input->answers, error) || !read_overrides (store, node, part, input->overrides, error) || !read_hand_dice (store, node, part, input->hand_dice, error))
    return FALSE;
  if (part == VTR_PART_OPEN)
    return check_earlier_parameters (store, node, error) && read_open_parameters (store, node, input->turn, input->parameters, error);
  return read_record_parameters (store, node, input->parameters, error);
}

static void
add_field (GString *text,
           const gchar *value)
{
  g_autofree gchar *escaped = value != NULL ? g_strescape (value, NULL) : NULL;

  g_string_append_printf (text, "\"%s\" ", escaped != NULL ? escaped : "-");
}

/**
 * vtr_store_input_text:
 * @input: what goes into a turn
 *
 * Everything that a resolution can depend on and that may change while a turn
 * is open, as one text; verdicts, made anew at will, and the state, which has
 * its digest, are left out.
 *
 * Returns: (transfer full): equal for equal inputs
 */
gchar *
vtr_store_input_text (const VtrTurnInput *input)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "turn %d\n", input->turn);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *o = g_ptr_array_index (input->orders, i);

      g_string_append_printf (text, "order %s %d %d %s %s %d %d %d %s %s %s %d %s %d %u %d %s %d %s ", o->id.s, o->turn, o->seq, o->side.s, o->player.s, o->message, o->span_start, o->span_length, o->formation.s, o->start.s, o->verb.s, o->routed != FALSE, o->target.s, o->amount, (guint) o->options, o->standing != FALSE, o->parent.s, o->sibling, o->supersedes.s);
      add_field (text, o->text);
      add_field (text, o->condition);
      add_field (text, o->question);
      for (guint p = 0; p < o->path->len; p++)
        g_string_append_printf (text, "%s ", g_array_index (o->path, VtrId, p).s);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < input->answers->len; i++)
    {
      const VtrAnswer *a = g_ptr_array_index (input->answers, i);

      g_string_append (text, "answer ");
      add_field (text, a->question);
      add_field (text, a->value);
      add_field (text, a->digest);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < input->overrides->len; i++)
    {
      const VtrOverride *o = g_ptr_array_index (input->overrides, i);

      g_string_append (text, "override ");
      add_field (text, vtr_override_kind_names[o->kind]);
      add_field (text, o->phase != NULL ? o->phase : "");
      add_field (text, o->table);
      add_field (text, o->key);
      add_field (text, o->field);
      add_field (text, o->value);
      add_field (text, o->reason);
      add_field (text, o->tell_side.s);
      add_field (text, o->tell);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < input->hand_dice->len; i++)
    {
      const VtrHandDie *d = g_ptr_array_index (input->hand_dice, i);

      g_string_append (text, "die ");
      add_field (text, d->purpose);
      g_string_append_printf (text, "%d %d\n", d->index, d->value);
    }
  for (guint i = 0; i < input->parameters->n; i++)
    g_string_append_printf (text, "%s %d\n", input->parameters->table[i].name, input->parameters->values[i]);
  return g_string_free (text, FALSE);
}

/**
 * vtr_store_load_turn:
 * @store: a store
 * @error: VTR_STORE_ERROR_DAMAGED, _BUSY
 *
 * Reads the open turn: the state after the current node and all that was entered
 * since. From here on this store works from what it read.
 *
 * Returns: (transfer full) (nullable): what goes into resolving it; borrows
 *   board and ruleset from the store
 */
VtrTurnInput *
vtr_store_load_turn (VtrStore *store,
                     GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  VtrNode *node;
  gboolean done = FALSE;

  VTR_STORE_LOCK (store);
  if (!vtr_db_begin_read (store->db, error))
    return NULL;
  if (vtr_store_check_meta (store, error) && vtr_store_read_head (store, error) && (node = vtr_store_read_node (store, store->head, error)) != NULL)
    {
      VtrState *state = vtr_store_read_state (store, node, error);

      vtr_node_free (node);
      if (state != NULL)
        {
          input = vtr_store_new_input (store, store->head_turn + 1);
          g_clear_pointer (&input->state, vtr_state_free);
          input->state = state;
          done = vtr_store_read_input (store, store->head, VTR_PART_OPEN, input, error);
        }
    }
  if (!done)
    {
      vtr_db_rollback (store->db);
      return NULL;
    }
  if (!vtr_db_commit (store->db, error))
    return NULL;
  return g_steal_pointer (&input);
}

/**
 * vtr_store_load_entered:
 * @store: a store
 * @node: any node of the history
 * @orders: (out) (transfer full) (element-type VtrOrder): in sequence
 * @answers: (out) (transfer full) (element-type VtrAnswer)
 * @n_overrides: (out): how many rulings there were
 * @error: VTR_STORE_ERROR
 *
 * What was entered for the turn after @node while that was open, as it was left. What
 * the turn before had carried over by itself is not among it.
 */
gboolean
vtr_store_load_entered (VtrStore *store,
                        gint64 node,
                        GPtrArray **orders,
                        GPtrArray **answers,
                        guint *n_overrides,
                        GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GPtrArray) carried = NULL;
  VtrNode *moment;

  VTR_STORE_LOCK (store);
  moment = vtr_store_read_node (store, node, error);
  if (moment == NULL)
    return FALSE;
  input = vtr_store_new_input (store, moment->turn + 1);
  vtr_node_free (moment);
  if (!vtr_store_read_input (store, node, VTR_PART_OPEN, input, error))
    return FALSE;
  carried = vtr_store_read_orders (store, node, VTR_PART_CARRIED, FALSE, error);
  if (carried == NULL)
    return FALSE;
  for (guint i = input->orders->len; i-- > 0;)
    for (guint k = 0; k < carried->len; k++)
      if (vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (input->orders, i))->id, &((const VtrOrder *) g_ptr_array_index (carried, k))->id))
        {
          g_ptr_array_remove_index (input->orders, i);
          break;
        }
  *orders = g_ptr_array_ref (input->orders);
  *answers = g_ptr_array_ref (input->answers);
  *n_overrides = input->overrides->len;
  return TRUE;
}
