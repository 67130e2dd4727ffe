/* SPDX-License-Identifier: MIT */
#include "orders/vtr-order.h"

const gchar *const vtr_verdict_names[] = { "none", "not-understood", "refused", "may-fail", "accepted", "chatter", "question", NULL };

void
vtr_verdict_clear (VtrVerdict *verdict)
{
  g_clear_pointer (&verdict->figures, g_array_unref);
  memset (verdict, 0, sizeof *verdict);
}

/**
 * vtr_verdict_copy:
 * @to: overwritten; what it held is freed
 * @from: a verdict
 */
void
vtr_verdict_copy (VtrVerdict *to,
                  const VtrVerdict *from)
{
  GArray *figures = from->figures ? vtr_figures_copy (from->figures) : NULL;

  g_clear_pointer (&to->figures, g_array_unref);
  *to = *from;
  to->figures = figures;
}

VtrOrder *
vtr_order_new (void)
{
  VtrOrder *order = g_new0 (VtrOrder, 1);

  order->path = g_array_new (FALSE, TRUE, sizeof (VtrId));
  return order;
}

VtrOrder *
vtr_order_copy (const VtrOrder *order)
{
  VtrOrder *copy = g_new0 (VtrOrder, 1);

  *copy = *order;
  copy->text = g_strdup (order->text);
  copy->condition = g_strdup (order->condition);
  copy->question = g_strdup (order->question);
  copy->path = g_array_new (FALSE, TRUE, sizeof (VtrId));
  if (order->path->len > 0)
    g_array_append_vals (copy->path, order->path->data, order->path->len);
  copy->verdict.figures = NULL;
  vtr_verdict_copy (&copy->verdict, &order->verdict);
  return copy;
}

void
vtr_order_free (VtrOrder *order)
{
  if (order == NULL)
    return;
  g_free (order->text);
  g_free (order->condition);
  g_free (order->question);
  g_array_unref (order->path);
  vtr_verdict_clear (&order->verdict);
  g_free (order);
}

/**
 * vtr_order_compare:
 * @a: (type VtrOrder**): pointer to an order
 * @b: (type VtrOrder**): pointer to another
 *
 * The order of execution (1813: 1.1): turn, sequence of receipt, number: what was made of
 * one passage at once has its place, "o9" before "o31".
 */
gint
vtr_order_compare (gconstpointer a,
                   gconstpointer b)
{
  const VtrOrder *x = *(const VtrOrder *const *) a;
  const VtrOrder *y = *(const VtrOrder *const *) b;

  if (x->turn != y->turn)
    return x->turn < y->turn ? -1 : 1;
  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  if (strlen (x->id.s) != strlen (y->id.s))
    return strlen (x->id.s) < strlen (y->id.s) ? -1 : 1;
  return vtr_id_compare (&x->id, &y->id);
}

/**
 * vtr_order_compare_positions:
 * @a: a `VtrOrder *const *`
 * @b: another, of the same message
 *
 * By where they stand in it.
 */
gint
vtr_order_compare_positions (gconstpointer a,
                             gconstpointer b)
{
  const VtrOrder *x = *(const VtrOrder *const *) a;
  const VtrOrder *y = *(const VtrOrder *const *) b;

  if (x->span_start != y->span_start)
    return x->span_start < y->span_start ? -1 : 1;
  return vtr_order_compare (a, b);
}

static gint
compare_siblings (gconstpointer a,
                  gconstpointer b)
{
  const VtrOrder *x = *(const VtrOrder *const *) a;
  const VtrOrder *y = *(const VtrOrder *const *) b;

  return x->sibling != y->sibling ? (x->sibling < y->sibling ? -1 : 1) : vtr_order_compare (a, b);
}

/**
 * vtr_order_under:
 * @orders: (element-type VtrOrder): orders of a turn
 * @parent: id of one
 *
 * Returns: (transfer container) (element-type VtrOrder): those that stand right under
 *   it, in the order of execution
 */
GPtrArray *
vtr_order_under (const GPtrArray *orders,
                 const VtrId *parent)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      if (vtr_order_is_order (order) && vtr_id_equal (&order->parent, parent) && !vtr_id_is_empty (parent))
        g_ptr_array_add (list, order);
    }
  g_ptr_array_sort (list, compare_siblings);
  return list;
}
