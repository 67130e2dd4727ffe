/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include "umpire/vtr-umpire-private.h"

/* When an earlier turn was corrected, what players had already written for the turn
 * after it stands on the other branch. It is taken over with the readings that were
 * settled, judged by what each side knows now, and marked to be looked at again. */

#define MARKS "note.recheck."
#define TAKEN "note.later."

void
vtr_recheck_free (VtrRecheck *recheck)
{
  if (recheck == NULL)
    return;
  g_free (recheck->kind);
  g_free (recheck->id);
  g_free (recheck->text);
  g_free (recheck);
}

static gchar *
key_of (VtrStore *store,
        const gchar *prefix)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, prefix, vtr_store_head (store));
}

/* The lines of a note of the current node. */
static gchar **
read_note (VtrStore *store,
           const gchar *prefix)
{
  g_autofree gchar *key = key_of (store, prefix);
  g_autofree gchar *text = vtr_store_get_meta (store, key);

  return g_strsplit (text ? text : "", "\n", -1);
}

static gboolean
write_note (VtrStore *store,
            const gchar *prefix,
            const GPtrArray *lines,
            GError **error)
{
  g_autofree gchar *key = key_of (store, prefix);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i ? "\n" : "", (const gchar *) g_ptr_array_index (lines, i));
  return vtr_store_put_meta (store, key, text->str, error);
}

static GPtrArray *
marks_of (VtrStore *store)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = read_note (store, MARKS);

  for (guint i = 0; lines[i]; i++)
    if (*lines[i])
      g_ptr_array_add (marks, g_strdup (lines[i]));
  return marks;
}

/**
 * vtr_umpire_later_node:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: the newest other node of the current one's turn after which orders or
 *   answers were entered, and which was not taken over; 0: there is none
 */
gint64
vtr_umpire_later_node (VtrStore *store,
                       GError **error)
{
  g_autoptr (GPtrArray) nodes = vtr_store_nodes (store, error);
  g_auto (GStrv) taken = NULL;
  gint64 head = vtr_store_head (store);
  gint turn = -1;

  if (nodes == NULL)
    return 0;
  taken = read_note (store, TAKEN);
  for (guint i = 0; i < nodes->len; i++)
    if (((const VtrNode *) g_ptr_array_index (nodes, i))->id == head)
      turn = ((const VtrNode *) g_ptr_array_index (nodes, i))->turn;
  /* an older one was itself made to correct: what was entered there is what counts */
  for (guint i = nodes->len; i-- > 0;)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i);
      g_autofree gchar *number = g_strdup_printf ("%" G_GINT64_FORMAT, node->id);
      g_autoptr (GPtrArray) orders = NULL;
      g_autoptr (GPtrArray) answers = NULL;
      guint n_overrides;

      if (node->id >= head || node->turn != turn || g_strv_contains ((const gchar *const *) taken, number))
        continue;
      if (!vtr_store_load_entered (store, node->id, &orders, &answers, &n_overrides, error))
        return 0;
      if (orders->len > 0 || answers->len > 0)
        return node->id;
    }
  return 0;
}

/* An order that has the same words of the same message is there already. */
static gboolean
is_there (const VtrTurnInput *input,
          const VtrOrder *order)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (input->orders, i);

      if (order->message != 0 && other->message == order->message && other->span_start == order->span_start && vtr_id_equal (&other->formation, &order->formation) && vtr_id_equal (&other->verb, &order->verb))
        return TRUE;
    }
  return FALSE;
}

static gboolean
take_order (VtrStore *store,
            const VtrTurnInput *input,
            const VtrOrder *given,
            GHashTable *ids,
            GPtrArray *marks,
            guint *n,
            GError **error)
{
  g_autoptr (VtrOrder) order = vtr_order_copy (given);
  const gchar *parent = g_hash_table_lookup (ids, given->parent.s);

  if (is_there (input, given))
    return TRUE;
  order->id = vtr_id ("");
  order->seq = 0;
  order->supersedes = vtr_id ("");
  order->parent = vtr_id (parent ? parent : "");
  if (vtr_order_is_order (order))
    vtr_umpire_judge (store, order, vtr_id_is_empty (&order->player));
  if (!vtr_store_put_order (store, order, error))
    return FALSE;
  g_hash_table_insert (ids, g_strdup (given->id.s), g_strdup (order->id.s));
  if (vtr_order_is_order (order))
    {
      g_ptr_array_add (marks, g_strdup_printf ("order %s", order->id.s));
      (*n)++;
    }
  return TRUE;
}

/* Deadlines and extensions that nobody has set again since. */
static gboolean
take_deadlines (VtrStore *store,
                gint64 from,
                GError **error)
{
  g_autoptr (GPtrArray) here = vtr_store_deadlines (store, error);
  g_autoptr (GPtrArray) there = here ? vtr_store_deadlines_after (store, from, error) : NULL;

  if (there == NULL)
    return FALSE;
  for (guint i = 0; i < there->len; i++)
    {
      const VtrDeadline *deadline = g_ptr_array_index (there, i);
      gboolean set = FALSE;

      for (guint k = 0; k < here->len; k++)
        set = set || vtr_id_equal (&((const VtrDeadline *) g_ptr_array_index (here, k))->player, &deadline->player);
      if (!set && !vtr_store_put_deadline (store, deadline, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_umpire_take_later:
 * @store: a campaign whose current turn was corrected
 * @from: a node of the same turn on another branch; 0: the newest such
 * @n_orders: (out): orders taken over, and marked
 * @n_answers: (out): answers taken over, and marked
 * @n_overrides: (out): rulings that were made there: they are not taken
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is nothing to take; or the store's
 *
 * An answer keeps the facts that it was given on: where they are others now, its
 * question is asked again. Until when orders are due holds as it did, unless it was
 * set anew.
 */
gboolean
vtr_umpire_take_later (VtrStore *store,
                       gint64 from,
                       guint *n_orders,
                       guint *n_answers,
                       guint *n_overrides,
                       GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) marks = NULL;
  g_autoptr (GPtrArray) taken = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) before = NULL;
  g_autoptr (GError) inner = NULL;

  *n_orders = *n_answers = *n_overrides = 0;
  if (input == NULL)
    return FALSE;
  if (from == 0)
    from = vtr_umpire_later_node (store, &inner);
  if (inner)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  if (from == 0 || from == vtr_store_head (store))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "nothing that was entered for turn %d on another branch waits to be taken over", input->turn);
      return FALSE;
    }
  if (!vtr_store_load_entered (store, from, &orders, &answers, n_overrides, error))
    return FALSE;
  marks = marks_of (store);
  for (guint i = 0; i < orders->len; i++)
    if (!take_order (store, input, g_ptr_array_index (orders, i), ids, marks, n_orders, error))
      return FALSE;
  for (guint i = 0; i < answers->len; i++)
    {
      const VtrAnswer *answer = g_ptr_array_index (answers, i);

      if (!vtr_store_put_answer (store, answer, error))
        return FALSE;
      g_ptr_array_add (marks, g_strdup_printf ("answer %s", answer->question));
      (*n_answers)++;
    }
  if (!take_deadlines (store, from, error))
    return FALSE;
  before = read_note (store, TAKEN);
  for (guint i = 0; before[i]; i++)
    if (*before[i])
      g_ptr_array_add (taken, g_strdup (before[i]));
  g_ptr_array_add (taken, g_strdup_printf ("%" G_GINT64_FORMAT, from));
  return write_note (store, MARKS, marks, error) && write_note (store, TAKEN, taken, error);
}

static void
add_recheck (GPtrArray *list,
             const gchar *kind,
             const gchar *id,
             const gchar *text)
{
  VtrRecheck *recheck = g_new0 (VtrRecheck, 1);

  recheck->kind = g_strdup (kind);
  recheck->id = g_strdup (id);
  recheck->text = g_strdup (text ? text : "");
  g_ptr_array_add (list, recheck);
}

/**
 * vtr_umpire_rechecks:
 * @store: a campaign
 * @error: the store's
 *
 * Returns: (transfer full) (nullable) (element-type VtrRecheck): orders and answers in
 *   force that were taken over and not looked at yet, and paragraphs that were
 *   written before an undo
 */
GPtrArray *
vtr_umpire_rechecks (VtrStore *store,
                     GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) paragraphs = input ? vtr_umpire_paragraphs (store, -1, error) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_recheck_free);
  g_autoptr (GPtrArray) marks = NULL;

  if (paragraphs == NULL)
    return NULL;
  marks = marks_of (store);
  for (guint m = 0; m < marks->len; m++)
    {
      const gchar *mark = g_ptr_array_index (marks, m);
      const gchar *id = strchr (mark, ' ') ? strchr (mark, ' ') + 1 : "";

      for (guint i = 0; g_str_has_prefix (mark, "order ") && i < input->orders->len; i++)
        {
          const VtrOrder *order = g_ptr_array_index (input->orders, i);

          if (vtr_id_is (&order->id, id))
            add_recheck (list, "order", id, order->text);
        }
      for (guint i = 0; g_str_has_prefix (mark, "answer ") && i < input->answers->len; i++)
        {
          const VtrAnswer *answer = g_ptr_array_index (input->answers, i);

          if (g_str_equal (answer->question, id))
            add_recheck (list, "answer", id, answer->value);
        }
    }
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);
      g_autofree gchar *number = g_strdup_printf ("%" G_GINT64_FORMAT, paragraph->number);

      if (paragraph->recheck)
        add_recheck (list, "paragraph", number, paragraph->text);
    }
  return g_steal_pointer (&list);
}

/**
 * vtr_umpire_recheck_done:
 * @store: a campaign
 * @id: (nullable): of one in vtr_umpire_rechecks(); %NULL: all
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is none with that id; or the store's
 *
 * It was looked at, and is right.
 */
gboolean
vtr_umpire_recheck_done (VtrStore *store,
                         const gchar *id,
                         GError **error)
{
  g_autoptr (GPtrArray) list = vtr_umpire_rechecks (store, error);
  g_autoptr (GPtrArray) marks = NULL;
  gboolean found = id == NULL;

  if (list == NULL)
    return FALSE;
  marks = marks_of (store);
  for (guint i = 0; i < list->len; i++)
    {
      const VtrRecheck *recheck = g_ptr_array_index (list, i);
      g_autofree gchar *mark = g_strdup_printf ("%s %s", recheck->kind, recheck->id);

      if (id && !g_str_equal (recheck->id, id))
        continue;
      found = TRUE;
      if (g_str_equal (recheck->kind, "paragraph"))
        {
          if (!vtr_umpire_change_paragraph (store, g_ascii_strtoll (recheck->id, NULL, 10), recheck->text, error))
            return FALSE;
          continue;
        }
      for (guint m = marks->len; m-- > 0;)
        if (g_str_equal (g_ptr_array_index (marks, m), mark))
          g_ptr_array_remove_index (marks, m);
    }
  if (!found)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "nothing that waits to be looked at is called '%s'; 'recheck FILE' lists it", id);
      return FALSE;
    }
  return write_note (store, MARKS, marks, error);
}
