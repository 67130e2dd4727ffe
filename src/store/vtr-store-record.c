/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* What came out of a turn: events, dice, what became of the orders. */

static gboolean
write_events (VtrStore *store,
              gint64 node,
              const GPtrArray *events,
              GError **error)
{
  g_autoptr (VtrStatement) e = vtr_db_prepare (store->db, "INSERT INTO event (node, seq, kind, phase, rule, cause, \"order\", figures) VALUES (:node, :seq, :kind, :phase, :rule, iif (:cause < 0, NULL, :cause), :order, :figures)", "event", error);
  g_autoptr (VtrStatement) a = vtr_db_prepare (store->db, "INSERT INTO event_audience (node, event, seq, side, grade) VALUES (:node, :event, :seq, :side, :grade)", "event_audience", error);

  if (e == NULL || a == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (events, i);
      g_autofree gchar *figures = vtr_figures_to_text (event->figures);

      vtr_statement_int (e, ":node", node);
      vtr_statement_int (e, ":seq", i);
      vtr_statement_text (e, ":kind", event->kind->id);
      vtr_statement_text (e, ":phase", event->phase);
      vtr_statement_text (e, ":rule", event->rule);
      vtr_statement_int (e, ":cause", event->cause);
      vtr_statement_id (e, ":order", &event->order);
      vtr_statement_text (e, ":figures", figures);
      if (!vtr_statement_run (e, error))
        return FALSE;
      for (guint j = 0; j < event->n_audience; j++)
        {
          vtr_statement_int (a, ":node", node);
          vtr_statement_int (a, ":event", i);
          vtr_statement_int (a, ":seq", j);
          vtr_statement_id (a, ":side", &event->audience[j].side);
          vtr_statement_text (a, ":grade", vtr_grade_words[event->audience[j].grade]);
          if (!vtr_statement_run (a, error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
write_dice (VtrStore *store,
            gint64 node,
            const GPtrArray *dice,
            GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO die (node, seq, purpose, \"index\", faces, value, by_hand) VALUES (:node, :seq, :purpose, :index, :faces, :value, :by_hand)", "die", error);

  if (s == NULL)
    return FALSE;
  for (guint i = 0; i < dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (dice, i);

      vtr_statement_int (s, ":node", node);
      vtr_statement_int (s, ":seq", i);
      vtr_statement_text (s, ":purpose", die->purpose);
      vtr_statement_int (s, ":index", die->index);
      vtr_statement_int (s, ":faces", die->faces);
      vtr_statement_int (s, ":value", die->value);
      vtr_statement_int (s, ":by_hand", die->by_hand != FALSE);
      if (!vtr_statement_run (s, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_order_outcomes (VtrStore *store,
                      gint64 node,
                      const GPtrArray *outcomes,
                      GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "INSERT INTO order_outcome (node, seq, \"order\", executed, event) VALUES (:node, :seq, :order, :executed, iif (:event < 0, NULL, :event))", "order_outcome", error);

  if (s == NULL)
    return FALSE;
  for (guint i = 0; i < outcomes->len; i++)
    {
      const VtrOrderOutcome *outcome = g_ptr_array_index (outcomes, i);

      vtr_statement_int (s, ":node", node);
      vtr_statement_int (s, ":seq", i);
      vtr_statement_id (s, ":order", &outcome->order);
      vtr_statement_text (s, ":executed", vtr_executed_words[outcome->executed]);
      vtr_statement_int (s, ":event", outcome->event);
      if (!vtr_statement_run (s, error))
        return FALSE;
    }
  return TRUE;
}

/* Orders for the next turn: on record as carried, and entered in the turn that
 * opens. They come first in its sequence, as they came first in time. */
static gboolean
write_carried (VtrStore *store,
               gint64 node,
               gint turn,
               const GPtrArray *carried,
               GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < carried->len; i++)
    {
      g_autoptr (VtrOrder) order = vtr_order_copy (g_ptr_array_index (carried, i));

      if (vtr_id_is_empty (&order->id) || g_hash_table_contains (seen, order->id.s))
        if (!vtr_store_next_order_id (store, &order->id, error))
          return FALSE;
      g_hash_table_add (seen, g_strdup (order->id.s));
      order->turn = turn + 1;
      order->seq = (gint) i + 1;
      if (!vtr_store_write_order (store, node, VTR_PART_CARRIED, 1, order, error) || !vtr_store_write_order (store, node, VTR_PART_OPEN, 1, order, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_store_write_outcome:
 * @store: a store, in a write transaction
 * @node: the node that the turn led to
 * @turn: the turn
 * @outcome: what came out of it
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_outcome (VtrStore *store,
                         gint64 node,
                         gint turn,
                         const VtrOutcome *outcome,
                         GError **error)
{
  return vtr_store_write_state (store, node, outcome->state, error) && write_events (store, node, outcome->events, error) && write_dice (store, node, outcome->dice, error) && write_order_outcomes (store, node, outcome->verdicts, error) && vtr_store_write_questions (store, node, VTR_PART_RECORD, outcome->questions, error) && write_carried (store, node, turn, outcome->carried, error);
}

/* --- reading ---------------------------------------------------------------- */

/* The ruleset's kind of that id. A turn resolved by an older revision may have
 * events that today's ruleset knows no more: they are kept under their id. */
static const VtrEventKind *
find_kind (VtrStore *store,
           const gchar *id)
{
  static GMutex mutex;
  static GHashTable *former;
  VtrEventKind *kind;

  for (guint i = 0; i < store->ruleset->n_event_kinds; i++)
    if (g_str_equal (store->ruleset->event_kinds[i].id, id))
      return &store->ruleset->event_kinds[i];

  g_mutex_lock (&mutex);
  if (former == NULL)
    former = g_hash_table_new (g_str_hash, g_str_equal);
  kind = g_hash_table_lookup (former, id);
  if (kind == NULL)
    {
      kind = g_new0 (VtrEventKind, 1);
      kind->id = g_intern_string (id);
      kind->label = kind->id;
      g_hash_table_insert (former, (gpointer) kind->id, kind);
    }
  g_mutex_unlock (&mutex);
  return kind;
}

static gboolean
read_audience (VtrStore *store,
               gint64 node,
               GPtrArray *events,
               GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT event, seq, side, grade FROM event_audience WHERE node = :node ORDER BY event, seq", "event_audience", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrEvent *event;
      gint at;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      at = vtr_statement_get_int (s, 0, 0, G_MAXINT);
      event = at < (gint) events->len ? g_ptr_array_index (events, at) : NULL;
      if (event == NULL || event->n_audience == VTR_MAX_SIDES || vtr_statement_get_int (s, 1, 0, VTR_MAX_SIDES - 1) != (gint) event->n_audience)
        {
          vtr_statement_refuse (s, -1, "out of place");
          continue;
        }
      vtr_statement_get_id (s, 2, &event->audience[event->n_audience].side);
      event->audience[event->n_audience].grade = (VtrGrade) vtr_statement_get_choice (s, 3, vtr_grade_words);
      event->n_audience++;
    }
}

static gboolean
read_events (VtrStore *store,
             gint64 node,
             GPtrArray *events,
             GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT seq, kind, phase, rule, coalesce (cause, -1), \"order\", figures FROM event WHERE node = :node ORDER BY seq", "event", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrEvent *event;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return read_audience (store, node, events, error);
      if (vtr_statement_get_int (s, 0, 0, G_MAXINT) != (gint) events->len)
        vtr_statement_refuse (s, 0, "out of order");
      event = g_new0 (VtrEvent, 1);
      event->kind = find_kind (store, vtr_statement_get_text (s, 1));
      event->phase = g_intern_string (vtr_statement_get_text (s, 2));
      event->rule = g_intern_string (vtr_statement_get_text_or_null (s, 3));
      /* A chain of causes always leads back: "why" follows it to its end. */
      event->cause = vtr_statement_get_int (s, 4, -1, (gint) events->len - 1);
      vtr_statement_get_id (s, 5, &event->order);
      event->figures = vtr_store_read_figures (s, 6);
      if (event->figures == NULL)
        event->figures = vtr_figures_new ();
      g_ptr_array_add (events, event);
    }
}

static gboolean
read_dice (VtrStore *store,
           gint64 node,
           GPtrArray *dice,
           GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT purpose, \"index\", faces, value, by_hand FROM die WHERE node = :node ORDER BY seq", "die", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrDie *die;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      die = g_new0 (VtrDie, 1);
      g_ptr_array_add (dice, die);
      die->purpose = g_strdup (vtr_statement_get_text (s, 0));
      die->index = vtr_statement_get_int (s, 1, 0, G_MAXINT);
      die->faces = vtr_statement_get_int (s, 2, 1, G_MAXINT);
      die->value = vtr_statement_get_int (s, 3, 1, die->faces);
      die->by_hand = vtr_statement_get_int (s, 4, 0, 1);
    }
}

static gboolean
read_order_outcomes (VtrStore *store,
                     gint64 node,
                     guint n_events,
                     GPtrArray *outcomes,
                     GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT \"order\", executed, coalesce (event, -1) FROM order_outcome WHERE node = :node ORDER BY seq", "order_outcome", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrOrderOutcome *outcome;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      outcome = g_new0 (VtrOrderOutcome, 1);
      g_ptr_array_add (outcomes, outcome);
      vtr_statement_get_id (s, 0, &outcome->order);
      outcome->executed = (VtrExecuted) vtr_statement_get_choice (s, 1, vtr_executed_words);
      outcome->event = vtr_statement_get_int (s, 2, -1, (gint) n_events - 1);
    }
}

static gboolean
read_unused (VtrStore *store,
             gint64 node,
             GPtrArray *unused,
             GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, "SELECT question, value, digest, reason FROM answer WHERE node = :node AND part = 'record' AND unused = 1 ORDER BY seq", "answer", error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      VtrAnswer *answer;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      answer = g_new0 (VtrAnswer, 1);
      g_ptr_array_add (unused, answer);
      answer->question = g_strdup (vtr_statement_get_text (s, 0));
      answer->value = g_strdup (vtr_statement_get_text (s, 1));
      answer->digest = g_strdup (vtr_statement_get_text_or_null (s, 2));
      answer->reason = g_strdup (vtr_statement_get_text_or_null (s, 3));
    }
}

/**
 * vtr_store_read_outcome:
 * @store: a store, in a transaction
 * @node: the node that the turn led to
 * @outcome: gets all but the state
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_read_outcome (VtrStore *store,
                        gint64 node,
                        VtrOutcome *outcome,
                        GError **error)
{
  GPtrArray *questions, *carried;

  if (!read_events (store, node, outcome->events, error) || !read_dice (store, node, outcome->dice, error) || !read_order_outcomes (store, node, outcome->events->len, outcome->verdicts, error) || !read_unused (store, node, outcome->unused, error))
    return FALSE;
  questions = vtr_store_read_questions (store, node, VTR_PART_RECORD, error);
  if (questions == NULL)
    return FALSE;
  g_ptr_array_unref (outcome->questions);
  outcome->questions = questions;
  carried = vtr_store_read_orders (store, node, VTR_PART_CARRIED, FALSE, error);
  if (carried == NULL)
    return FALSE;
  g_ptr_array_unref (outcome->carried);
  outcome->carried = carried;
  return TRUE;
}
