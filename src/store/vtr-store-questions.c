/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* The questions that a turn asks. */

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
  g_autoptr (VtrStatement) s = vtr_store_select_part (store, "SELECT question, seq, key, choices, min, max, usual, formation FROM question_ask WHERE node = :node AND part = :part ORDER BY question, seq", "question_ask", node, part, error);
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
  g_autoptr (VtrStatement) s = vtr_store_select_part (store, "SELECT seq, id, phase, kind, rule, side, player, place, usual, answer, unused, conditional, digest, figures FROM question WHERE node = :node AND part = :part ORDER BY seq", "question", node, part, error);
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
  s = vtr_store_select_part (store, "SELECT id FROM question WHERE node = :node AND part = :part AND answer IS NULL ORDER BY seq", "question", store->head, VTR_PART_OPEN, error);
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

/**
 * vtr_store_open_questions:
 * @store: a store
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrQuestion): as
 *   vtr_store_open_question_ids(), the questions themselves
 */
GPtrArray *
vtr_store_open_questions (VtrStore *store,
                          GError **error)
{
  g_autoptr (GPtrArray) questions = NULL;

  VTR_STORE_LOCK (store);
  if (!vtr_db_begin_read (store->db, error))
    return NULL;
  questions = vtr_store_read_questions (store, store->head, VTR_PART_OPEN, error);
  if (questions == NULL)
    {
      vtr_db_rollback (store->db);
      return NULL;
    }
  for (guint i = questions->len; i > 0; i--)
    if (((const VtrQuestion *) g_ptr_array_index (questions, i - 1))->answer != NULL)
      g_ptr_array_remove_index (questions, i - 1);
  if (!vtr_db_commit (store->db, error))
    return NULL;
  return g_steal_pointer (&questions);
}
