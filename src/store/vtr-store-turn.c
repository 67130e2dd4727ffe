/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* What goes into a turn beside orders: answers, overrides, dice thrown by hand,
 * parameters; and the questions that it asks. */

/* --- writing, row by row ------------------------------------------------------- */

static gboolean
write_answer (VtrStore *store,
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

static gboolean
write_override (VtrStore *store,
                gint64 node,
                VtrPart part,
                gint64 seq,
                const VtrOverride *override,
                GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO override (node, part, seq, phase, \"table\", key, field, value, reason, tell_side, tell) VALUES (:node, :part, :seq, :phase, :table, :key, :field, :value, :reason, :tell_side, :tell)", "override", error);

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  vtr_statement_text (s, ":part", vtr_part_names[part]);
  vtr_statement_int (s, ":seq", seq);
  vtr_statement_text (s, ":phase", override->phase != NULL ? override->phase : "");
  vtr_statement_text (s, ":table", override->table);
  vtr_statement_text (s, ":key", override->key);
  vtr_statement_text (s, ":field", override->field);
  vtr_statement_text (s, ":value", override->value);
  vtr_statement_text (s, ":reason", override->reason);
  vtr_statement_id (s, ":tell_side", &override->tell_side);
  vtr_statement_text (s, ":tell", override->tell);
  return vtr_statement_run (s, error);
}

static gboolean
write_hand_die (VtrStore *store,
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

      if (!write_answer (store, node, VTR_PART_RECORD, i, answer, is_unused (unused, answer), error))
        return FALSE;
    }
  for (guint i = 0; i < input->overrides->len; i++)
    if (!write_override (store, node, VTR_PART_RECORD, i, g_ptr_array_index (input->overrides, i), error))
      return FALSE;
  for (guint i = 0; i < input->hand_dice->len; i++)
    if (!write_hand_die (store, node, VTR_PART_RECORD, g_ptr_array_index (input->hand_dice, i), error))
      return FALSE;
  return write_parameters_in_force (store, node, input->parameters, error);
}

/* --- reading --------------------------------------------------------------------- */

/* A statement over the rows of a node's part. */
static VtrStatement *
select_part (VtrStore *store,
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
  g_autoptr (VtrStatement) s = select_part (store, "SELECT question, value, digest, reason FROM answer WHERE node = :node AND part = :part AND ended IS NULL ORDER BY seq", "answer", node, part, error);
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
  g_autoptr (VtrStatement) s = select_part (store, "SELECT phase, \"table\", key, field, value, reason, tell_side, tell FROM override WHERE node = :node AND part = :part AND ended IS NULL ORDER BY seq", "override", node, part, error);
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
    }
}

static gboolean
read_hand_dice (VtrStore *store,
                gint64 node,
                VtrPart part,
                GPtrArray *dice,
                GError **error)
{
  g_autoptr (VtrStatement) s = select_part (store, "SELECT purpose, \"index\", value FROM hand_die WHERE node = :node AND part = :part ORDER BY purpose, \"index\"", "hand_die", node, part, error);
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

  if (s == NULL)
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
    return read_open_parameters (store, node, input->turn, input->parameters, error);
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

      g_string_append_printf (text, "order %s %d %d %s %s %d %d %d %s %s %d %s %d %u %d %s %d %s ", o->id.s, o->turn, o->seq, o->side.s, o->player.s, o->message, o->span_start, o->span_length, o->formation.s, o->verb.s, o->routed != FALSE, o->target.s, o->amount, (guint) o->options, o->standing != FALSE, o->parent.s, o->sibling, o->supersedes.s);
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

/* --- questions --------------------------------------------------------------------- */

/**
 * vtr_store_write_questions:
 * @store: a store, in a write transaction
 * @node: of which node
 * @part: which
 * @questions: (element-type VtrQuestion): the questions
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_questions (VtrStore *store,
                           gint64 node,
                           VtrPart part,
                           const GPtrArray *questions,
                           GError **error)
{
  g_autoptr (VtrStatement) q = vtr_db_prepare (store->db,
                                               "INSERT INTO question (node, part, seq, id, phase, kind, rule, side, player, place, usual, answer, unused, conditional, digest, figures) "
                                               "VALUES (:node, :part, :seq, :id, :phase, :kind, :rule, :side, :player, :place, :usual, :answer, :unused, :conditional, :digest, :figures)",
                                               "question", error);
  g_autoptr (VtrStatement) a = vtr_db_prepare (store->db, "INSERT INTO question_ask (node, part, question, seq, key, choices, min, max, usual, formation) VALUES (:node, :part, :question, :seq, :key, :choices, :min, :max, :usual, :formation)", "question_ask", error);

  if (q == NULL || a == NULL)
    return FALSE;
  for (guint i = 0; i < questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (questions, i);
      g_autofree gchar *figures = vtr_figures_to_text (question->figures);

      vtr_statement_int (q, ":node", node);
      vtr_statement_text (q, ":part", vtr_part_names[part]);
      vtr_statement_int (q, ":seq", i);
      vtr_statement_text (q, ":id", question->id);
      vtr_statement_text (q, ":phase", question->phase);
      vtr_statement_text (q, ":kind", question->kind);
      vtr_statement_text (q, ":rule", question->rule);
      vtr_statement_id (q, ":side", &question->side);
      vtr_statement_id (q, ":player", &question->player);
      vtr_statement_id (q, ":place", &question->place);
      vtr_statement_text (q, ":usual", question->usual != NULL ? question->usual : "");
      vtr_statement_text (q, ":answer", question->answer);
      vtr_statement_text (q, ":unused", question->unused);
      vtr_statement_int (q, ":conditional", question->conditional != FALSE);
      vtr_statement_text (q, ":digest", question->digest != NULL ? question->digest : "");
      vtr_statement_text (q, ":figures", figures);
      if (!vtr_statement_run (q, error))
        return FALSE;
      for (guint j = 0; question->asks != NULL && j < question->asks->len; j++)
        {
          const VtrAsk *ask = g_ptr_array_index (question->asks, j);

          vtr_statement_int (a, ":node", node);
          vtr_statement_text (a, ":part", vtr_part_names[part]);
          vtr_statement_int (a, ":question", i);
          vtr_statement_int (a, ":seq", j);
          vtr_statement_text (a, ":key", ask->key);
          vtr_statement_text (a, ":choices", ask->choices);
          vtr_statement_int (a, ":min", ask->min);
          vtr_statement_int (a, ":max", ask->max);
          vtr_statement_text (a, ":usual", ask->usual != NULL ? ask->usual : "");
          vtr_statement_id (a, ":formation", &ask->formation);
          if (!vtr_statement_run (a, error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_asks (VtrStore *store,
           gint64 node,
           VtrPart part,
           GPtrArray *questions,
           GError **error)
{
  g_autoptr (VtrStatement) s = select_part (store, "SELECT question, seq, key, choices, min, max, usual, formation FROM question_ask WHERE node = :node AND part = :part ORDER BY question, seq", "question_ask", node, part, error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      gint at;
      VtrAsk *ask;
      GPtrArray *asks;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      at = vtr_statement_get_int (s, 0, 0, G_MAXINT);
      if (at >= (gint) questions->len)
        {
          vtr_statement_refuse (s, 0, "no such question");
          continue;
        }
      asks = ((VtrQuestion *) g_ptr_array_index (questions, at))->asks;
      ask = g_new0 (VtrAsk, 1);
      g_ptr_array_add (asks, ask);
      ask->key = g_strdup (vtr_statement_get_text (s, 2));
      ask->choices = g_strdup (vtr_statement_get_text_or_null (s, 3));
      ask->min = vtr_statement_get_int (s, 4, G_MININT, G_MAXINT);
      ask->max = vtr_statement_get_int (s, 5, G_MININT, G_MAXINT);
      ask->usual = g_strdup (vtr_statement_get_text (s, 6));
      vtr_statement_get_id (s, 7, &ask->formation);
    }
}

GPtrArray *
vtr_store_read_questions (VtrStore *store,
                          gint64 node,
                          VtrPart part,
                          GError **error)
{
  g_autoptr (GPtrArray) questions = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_question_free);
  g_autoptr (VtrStatement) s = select_part (store, "SELECT seq, id, phase, kind, rule, side, player, place, usual, answer, unused, conditional, digest, figures FROM question WHERE node = :node AND part = :part ORDER BY seq", "question", node, part, error);
  gboolean row;

  if (s == NULL)
    return NULL;
  while (TRUE)
    {
      VtrQuestion *question;

      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        break;
      if (vtr_statement_get_int (s, 0, 0, G_MAXINT) != (gint) questions->len)
        vtr_statement_refuse (s, 0, "out of order");
      question = g_new0 (VtrQuestion, 1);
      question->asks = vtr_asks_new ();
      g_ptr_array_add (questions, question);
      question->id = g_strdup (vtr_statement_get_text (s, 1));
      question->phase = g_intern_string (vtr_statement_get_text (s, 2));
      question->kind = g_intern_string (vtr_statement_get_text (s, 3));
      question->rule = g_intern_string (vtr_statement_get_text_or_null (s, 4));
      vtr_statement_get_id (s, 5, &question->side);
      vtr_statement_get_id (s, 6, &question->player);
      vtr_statement_get_id (s, 7, &question->place);
      question->usual = g_strdup (vtr_statement_get_text (s, 8));
      question->answer = g_strdup (vtr_statement_get_text_or_null (s, 9));
      question->unused = g_strdup (vtr_statement_get_text_or_null (s, 10));
      question->conditional = vtr_statement_get_int (s, 11, 0, 1);
      question->digest = g_strdup (vtr_statement_get_text (s, 12));
      question->figures = vtr_store_read_figures (s, 13);
      if (question->figures == NULL)
        question->figures = vtr_figures_new ();
    }
  if (!read_asks (store, node, part, questions, error))
    return NULL;
  return g_steal_pointer (&questions);
}

/* Whether the file has exactly these questions open already. */
static gboolean
same_questions (const GPtrArray *a,
                const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const VtrQuestion *x = g_ptr_array_index (a, i);
      const VtrQuestion *y = g_ptr_array_index (b, i);

      /* The digest is over the facts, whom to ask and the choices. */
      if (!g_str_equal (x->id, y->id) || g_strcmp0 (x->digest, y->digest) != 0 || g_strcmp0 (x->answer, y->answer) != 0 || g_strcmp0 (x->unused, y->unused) != 0 || g_strcmp0 (x->usual, y->usual) != 0 || (x->conditional != FALSE) != (y->conditional != FALSE) || !vtr_id_equal (&x->player, &y->player))
        return FALSE;
    }
  return TRUE;
}

static gboolean
replace_questions (VtrStore *store,
                   const GPtrArray *questions,
                   GError **error)
{
  g_autoptr (VtrStatement) asks = vtr_db_prepare (store->db, "DELETE FROM question_ask WHERE node = :node AND part = 'open'", "question_ask", error);
  g_autoptr (VtrStatement) old = vtr_db_prepare (store->db, "DELETE FROM question WHERE node = :node AND part = 'open'", "question", error);

  if (asks == NULL || old == NULL)
    return FALSE;
  vtr_statement_int (asks, ":node", store->head);
  vtr_statement_int (old, ":node", store->head);
  return vtr_statement_run (asks, error) && vtr_statement_run (old, error) && vtr_store_write_questions (store, store->head, VTR_PART_OPEN, questions, error);
}

/**
 * vtr_store_put_questions:
 * @store: a store
 * @questions: (element-type VtrQuestion): what the open turn asks now, answered
 *   ones too
 * @error: VTR_STORE_ERROR
 *
 * Replaces the questions of the open turn; writes nothing when they are the same.
 */
gboolean
vtr_store_put_questions (VtrStore *store,
                         const GPtrArray *questions,
                         GError **error)
{
  g_autoptr (GPtrArray) before = NULL;

  VTR_STORE_LOCK (store);
  before = vtr_store_read_questions (store, store->head, VTR_PART_OPEN, error);
  if (before == NULL)
    return FALSE;
  if (same_questions (before, questions) && vtr_store_revision (store) == store->revision)
    return TRUE;
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (replace_questions (store, questions, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_open_question_ids:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type utf8): ids of the questions
 *   of the open turn, as last put, that have no answer, in the order asked
 */
GPtrArray *
vtr_store_open_question_ids (VtrStore *store,
                             GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = select_part (store, "SELECT id FROM question WHERE node = :node AND part = :part AND answer IS NULL ORDER BY seq", "question", store->head, VTR_PART_OPEN, error);
  if (s == NULL)
    return NULL;
  while (TRUE)
    {
      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&ids);
      g_ptr_array_add (ids, g_strdup (vtr_statement_get_text (s, 0)));
    }
}

/* --- entering ------------------------------------------------------------------------ */

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
  if (end_answer (store, answer->question, "changed", &ended, error) && vtr_db_get_int (store->db, "SELECT coalesce (max (seq) + 1, 0) FROM answer WHERE node = :argument AND part = 'open'", store->head, &seq, error) && write_answer (store, store->head, VTR_PART_OPEN, seq, answer, FALSE, error))
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

/* What can be said of an override before the turn runs. */
static gboolean
check_override (VtrStore *store,
                const VtrOverride *override,
                GError **error)
{
  g_autoptr (VtrState) empty = vtr_state_new (store->ruleset->tables);
  guint index = override->table != NULL ? vtr_state_table_index (empty, override->table) : G_MAXUINT;
  const VtrField *field = index != G_MAXUINT && override->field != NULL ? vtr_table_find_field (empty->tables[index], override->field) : NULL;
  g_autoptr (GError) inner = NULL;
  g_autofree guint8 *record = NULL;
  gboolean known = override->phase == NULL || *override->phase == '\0';

  for (guint i = 0; !known && i < store->ruleset->n_phases; i++)
    known = g_str_equal (store->ruleset->phases[i].id, override->phase);
  if (override->reason == NULL || *override->reason == '\0')
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: an override needs a reason; say why", store->path);
  else if (!known)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: there is no phase \"%s\"; name a phase of the turn, or none for its start", store->path, override->phase);
  else if (index == G_MAXUINT)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: there is no table \"%s\"; the verb 'state' shows them", store->path, override->table != NULL ? override->table : "");
  else if (field == NULL || field < empty->tables[index]->fields + empty->tables[index]->key)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: table \"%s\" has no field \"%s\" that can be set; the verb 'state' shows them", store->path, override->table, override->field != NULL ? override->field : "");
  else
    {
      record = g_malloc0 (empty->tables[index]->record_size);
      if (vtr_field_set_text (field, record, override->value != NULL ? override->value : "", &inner))
        {
          const gchar *place = field->type == VTR_FIELD_ID && g_strcmp0 (field->unit, "place") == 0 ? vtr_field_get_string (field, record) : "";

          if (*place == '\0' || vtr_board_find_place (store->board, place) != VTR_NO_PLACE)
            return TRUE;
          g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: \"%s\" is no place of the map; use the id of one", store->path, place);
        }
      else
        g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: %s", store->path, inner->message);
    }
  return FALSE;
}

/**
 * vtr_store_put_override:
 * @store: a store
 * @override: the umpire's hand in the open turn, with his reason
 * @error: VTR_STORE_ERROR_INPUT: no such phase, table or field, or a value that
 *   does not fit
 */
gboolean
vtr_store_put_override (VtrStore *store,
                        const VtrOverride *override,
                        GError **error)
{
  gint64 seq;

  VTR_STORE_LOCK (store);
  if (!check_override (store, override, error) || !vtr_store_begin (store, error))
    return FALSE;
  if (vtr_db_get_int (store->db, "SELECT coalesce (max (seq) + 1, 0) FROM override WHERE node = :argument AND part = 'open'", store->head, &seq, error) && write_override (store, store->head, VTR_PART_OPEN, seq, override, error))
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
  g_autoptr (VtrStatement) s = NULL;
  gboolean row = FALSE, done;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  s = vtr_db_prepare (store->db, "UPDATE override SET ended = 'withdrawn' WHERE node = :node AND part = 'open' AND seq = (SELECT seq FROM override WHERE node = :node AND part = 'open' AND ended IS NULL ORDER BY seq LIMIT 1 OFFSET :index) RETURNING seq", "override", error);
  done = s != NULL;
  if (done)
    {
      vtr_statement_int (s, ":node", store->head);
      vtr_statement_int (s, ":index", index);
      done = vtr_statement_step (s, &row, error);
    }
  if (done && row)
    {
      g_clear_pointer (&s, vtr_statement_done);
      return vtr_store_end (store, error);
    }
  if (done)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the open turn has no such override; look at the list again", store->path);
  g_clear_pointer (&s, vtr_statement_done);
  vtr_store_abort (store);
  return FALSE;
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
  if (write_hand_die (store, store->head, VTR_PART_OPEN, die, error))
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
