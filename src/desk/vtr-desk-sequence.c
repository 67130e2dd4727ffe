/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-sequence.h"

/* The lists of orders, where rules let orders stand under others: what stands where,
 * and what changes when one is moved. The first ones of a side follow each other by
 * their sequence, those under another by their place among siblings. */

/**
 * vtr_desk_sequence_has_levels:
 * @ruleset: a ruleset
 *
 * Returns: whether orders stand under others in it
 */
gboolean
vtr_desk_sequence_has_levels (const VtrRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (ruleset->verbs[i].flags & VTR_VERB_LEADS)
      return TRUE;
  return FALSE;
}

static gboolean
has_flag (const VtrDeskMoment *moment,
          const VtrOrder *order,
          VtrVerbFlags flag)
{
  const VtrVerb *verb = vtr_desk_find_verb (moment->input->ruleset, &order->verb);

  return verb != NULL && (verb->flags & flag) != 0;
}

/**
 * vtr_desk_sequence_holds:
 * @moment: a moment
 * @order: an order
 *
 * Returns: whether others may stand under it
 */
gboolean
vtr_desk_sequence_holds (const VtrDeskMoment *moment,
                         const VtrOrder *order)
{
  return has_flag (moment, order, VTR_VERB_LEADS);
}

static VtrOrder *
find_order (const GPtrArray *orders,
            const gchar *id)
{
  for (guint i = 0; i < orders->len; i++)
    if (vtr_id_is (&((VtrOrder *) g_ptr_array_index (orders, i))->id, id))
      return g_ptr_array_index (orders, i);
  return NULL;
}

static gint
compare_by_side (gconstpointer a,
                 gconstpointer b,
                 gpointer user_data)
{
  const VtrOrder *x = *(const VtrOrder *const *) a;
  const VtrOrder *y = *(const VtrOrder *const *) b;
  const VtrSide *side_x = vtr_state_side (user_data, &x->side);
  const VtrSide *side_y = vtr_state_side (user_data, &y->side);

  if (side_x != NULL && side_y != NULL && side_x->seq != side_y->seq)
    return side_x->seq < side_y->seq ? -1 : 1;
  return vtr_order_compare (a, b);
}

/**
 * vtr_desk_sequence_top:
 * @moment: a moment
 * @orders: (element-type VtrOrder): some of its orders, in sequence
 *
 * Returns: (transfer container) (element-type VtrOrder): those that stand under none of
 *   them; where rules know of levels, side after side
 */
GPtrArray *
vtr_desk_sequence_top (const VtrDeskMoment *moment,
                       const GPtrArray *orders)
{
  GPtrArray *top = g_ptr_array_new ();

  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      if (vtr_id_is_empty (&order->parent) || vtr_id_equal (&order->parent, &order->id) || find_order (orders, order->parent.s) == NULL)
        g_ptr_array_add (top, order);
    }
  if (vtr_desk_sequence_has_levels (moment->input->ruleset))
    g_ptr_array_sort_with_data (top, compare_by_side, moment->input->state);
  return top;
}

/* Those among which it stands, itself too, in the order of execution. */
static GPtrArray *
siblings_of (const VtrDeskMoment *moment,
             const VtrId *side,
             const VtrId *parent)
{
  const GPtrArray *orders = moment->input->orders;
  GPtrArray *list;

  if (!vtr_id_is_empty (parent))
    return vtr_order_under (orders, parent);
  list = g_ptr_array_new ();
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      if (vtr_order_is_order (order) && vtr_id_is_empty (&order->parent) && vtr_id_equal (&order->side, side))
        g_ptr_array_add (list, order);
    }
  g_ptr_array_sort (list, vtr_order_compare);
  return list;
}

static gboolean
is_under (const VtrDeskMoment *moment,
          const VtrOrder *order,
          const VtrOrder *above)
{
  /* a file may hold what goes round in a circle */
  for (guint i = 0; order != NULL && i <= moment->input->orders->len; i++)
    {
      if (order == above)
        return TRUE;
      order = vtr_id_is_empty (&order->parent) ? NULL : find_order (moment->input->orders, order->parent.s);
    }
  return FALSE;
}

/* What changes when @list is the sequence under @parent; the sequence numbers that the
 * first ones of a side had are dealt out anew. */
static GPtrArray *
number (const GPtrArray *list,
        const VtrOrder *moved,
        const VtrId *parent)
{
  GPtrArray *changed = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  gint last = 0;

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (list, i));
  g_ptr_array_sort (sorted, vtr_order_compare);
  for (guint i = 0; i < list->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (list, i));
      gboolean same = vtr_id_equal (&order->parent, parent);

      if (vtr_id_is_empty (parent))
        {
          gint seq = MAX (((const VtrOrder *) g_ptr_array_index (sorted, i))->seq, last + 1);

          same = same && order->seq == seq;
          order->seq = last = seq;
          if (vtr_id_equal (&order->id, &moved->id))
            order->sibling = 0;
        }
      else
        {
          same = same && order->sibling == (gint) i + 1;
          order->sibling = (gint) i + 1;
        }
      order->parent = *parent;
      if (same)
        vtr_order_free (order);
      else
        g_ptr_array_add (changed, order);
    }
  return changed;
}

/* Puts @order before @before, or last if that is %NULL. */
static GPtrArray *
place (const VtrDeskMoment *moment,
       VtrOrder *order,
       const VtrId *parent,
       const VtrOrder *before)
{
  g_autoptr (GPtrArray) list = siblings_of (moment, &order->side, parent);
  GPtrArray *changed;
  guint index;

  g_ptr_array_remove (list, order);
  if (before == NULL || !g_ptr_array_find (list, before, &index))
    index = list->len;
  g_ptr_array_insert (list, (gint) index, order);
  changed = number (list, order, parent);
  if (changed->len > 0)
    return changed;
  g_ptr_array_unref (changed);
  return NULL;
}

/**
 * vtr_desk_sequence_move:
 * @moment: a moment
 * @id: of an order of the open turn
 * @move: where to
 *
 * Returns: (transfer full) (nullable) (element-type VtrOrder): the orders that change,
 *   as they are then; %NULL: it cannot go there
 */
GPtrArray *
vtr_desk_sequence_move (const VtrDeskMoment *moment,
                        const gchar *id,
                        VtrDeskMove move)
{
  const GPtrArray *orders = moment->input->orders;
  VtrOrder *order = find_order (orders, id);
  g_autoptr (GPtrArray) list = NULL;
  VtrOrder *above;
  guint index, next;

  if (order == NULL || !vtr_order_is_order (order) || !vtr_desk_sequence_has_levels (moment->input->ruleset))
    return NULL;
  list = siblings_of (moment, &order->side, &order->parent);
  if (!g_ptr_array_find (list, order, &index))
    return NULL;
  switch (move)
    {
    case VTR_DESK_MOVE_UP:
      return index > 0 ? place (moment, order, &order->parent, g_ptr_array_index (list, index - 1)) : NULL;
    case VTR_DESK_MOVE_DOWN:
      if (index + 1 >= list->len)
        return NULL;
      return place (moment, order, &order->parent, index + 2 < list->len ? g_ptr_array_index (list, index + 2) : NULL);
    case VTR_DESK_MOVE_IN:
      if (!has_flag (moment, order, VTR_VERB_UNDER))
        return NULL;
      while (index > 0)
        {
          above = g_ptr_array_index (list, --index);
          if (vtr_desk_sequence_holds (moment, above))
            return place (moment, order, &above->id, NULL);
        }
      return NULL;
    case VTR_DESK_MOVE_OUT:
      above = vtr_id_is_empty (&order->parent) ? NULL : find_order (orders, order->parent.s);
      if (above == NULL)
        return NULL;
      g_ptr_array_unref (list);
      list = siblings_of (moment, &above->side, &above->parent);
      next = g_ptr_array_find (list, above, &index) ? index + 1 : list->len;
      return place (moment, order, &above->parent, next < list->len ? g_ptr_array_index (list, next) : NULL);
    }
  return NULL;
}

/**
 * vtr_desk_sequence_drop:
 * @moment: a moment
 * @id: of an order of the open turn
 * @on: of another
 *
 * As when one is let fall on the other by hand: under it, if it may stand there, else
 * before it.
 *
 * Returns: (transfer full) (nullable) (element-type VtrOrder): as
 *   vtr_desk_sequence_move()
 */
GPtrArray *
vtr_desk_sequence_drop (const VtrDeskMoment *moment,
                        const gchar *id,
                        const gchar *on)
{
  VtrOrder *order = find_order (moment->input->orders, id);
  VtrOrder *other = find_order (moment->input->orders, on);
  gboolean may_stand_under;

  if (order == NULL || other == NULL || !vtr_desk_sequence_has_levels (moment->input->ruleset) || !vtr_id_equal (&order->side, &other->side) || is_under (moment, other, order))
    return NULL;
  may_stand_under = has_flag (moment, order, VTR_VERB_UNDER);
  if (may_stand_under && vtr_desk_sequence_holds (moment, other) && !vtr_id_equal (&order->parent, &other->id))
    return place (moment, order, &other->id, NULL);
  if (!may_stand_under && !vtr_id_is_empty (&other->parent))
    return NULL;
  return place (moment, order, &other->parent, other);
}

/**
 * vtr_desk_sequence_holders:
 * @moment: a moment
 * @order: an order, perhaps new
 *
 * Returns: (transfer container) (element-type VtrOrder): orders of its side under which
 *   it may stand
 */
GPtrArray *
vtr_desk_sequence_holders (const VtrDeskMoment *moment,
                           const VtrOrder *order)
{
  GPtrArray *holders = g_ptr_array_new ();
  const VtrOrder *kept = vtr_id_is_empty (&order->id) ? NULL : find_order (moment->input->orders, order->id.s);

  for (guint i = 0; has_flag (moment, order, VTR_VERB_UNDER) && i < moment->input->orders->len; i++)
    {
      VtrOrder *other = g_ptr_array_index (moment->input->orders, i);

      if (vtr_order_is_order (other) && vtr_id_equal (&other->side, &order->side) && vtr_desk_sequence_holds (moment, other) && (kept == NULL || !is_under (moment, other, kept)))
        g_ptr_array_add (holders, other);
    }
  g_ptr_array_sort (holders, vtr_order_compare);
  return holders;
}
