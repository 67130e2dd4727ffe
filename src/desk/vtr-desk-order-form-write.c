/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-order-form-private.h"

/* What is written into the order. */

/* --- writing ---------------------------------------------------------------------------- */

/* Drops what the draft's verb cannot carry, and says who is meant where no formation
 * is named. */
void
vtr_desk_order_form_suit (VtrDeskOrderForm *self)
{
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  VtrOrder *draft = self->draft;

  if (verb == NULL)
    return;
  draft->options &= verb->options;
  if (!(verb->flags & VTR_VERB_PATH))
    g_array_set_size (draft->path, 0);
  if (!((verb->flags & VTR_VERB_TARGET) && vtr_board_find_place (self->side_view->board, draft->target.s) != VTR_NO_PLACE) && !((verb->flags & VTR_VERB_FORMATION_TARGET) && vtr_state_formation (self->side_view->state, &draft->target) != NULL))
    draft->target = vtr_id ("");
  if (verb->units == NULL)
    draft->amount = 0;
  if (!(verb->flags & VTR_VERB_UNDER))
    {
      draft->parent = vtr_id ("");
      draft->sibling = 0;
    }
  if (!vtr_id_is_empty (&draft->formation) || vtr_id_is_empty (&self->place))
    return;
  draft->start = (verb->flags & VTR_VERB_START) != 0 ? self->place : vtr_id ("");
  if (!(verb->flags & VTR_VERB_START) && (verb->flags & VTR_VERB_TARGET) && vtr_id_is_empty (&draft->target))
    draft->target = self->place;
  else if (!(verb->flags & VTR_VERB_START) && (verb->flags & VTR_VERB_PATH) && draft->path->len == 0)
    g_array_append_val (draft->path, self->place);
}

/**
 * vtr_desk_order_form_set_verb:
 * @self: the form
 * @verb: id of a verb of the ruleset
 *
 * What the new verb cannot carry is dropped.
 */
void
vtr_desk_order_form_set_verb (VtrDeskOrderForm *self,
                              const gchar *verb)
{
  const VtrVerb *found;
  VtrId id = vtr_id (verb);

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  found = vtr_desk_find_verb (self->moment->input->ruleset, &id);
  if (found == NULL)
    return;
  self->draft->verb = id;
  vtr_desk_order_form_suit (self);
  vtr_desk_order_form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_add:
 * @self: the form
 * @id: of a place, or of a formation if the verb takes one
 *
 * Lengthens the way to the place, by the road its side would find, or sets the
 * target.
 *
 * Returns: whether the verb takes such a thing
 */
gboolean
vtr_desk_order_form_add (VtrDeskOrderForm *self,
                         const gchar *id)
{
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  VtrId goal = vtr_id (id);
  guint place;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  if (verb == NULL)
    return FALSE;
  place = vtr_board_find_place (self->side_view->board, id);
  if (verb->flags & VTR_VERB_PATH)
    {
      GArray *path = self->draft->path;
      const VtrId *start = vtr_desk_order_form_from (self);
      VtrId last = path->len > 0 ? g_array_index (path, VtrId, path->len - 1) : start != NULL ? *start
                                                                                              : vtr_id ("");
      guint from = vtr_board_find_place (self->side_view->board, last.s);
      g_autoptr (GArray) found = NULL;
      guint link;

      if (place == VTR_NO_PLACE || vtr_id_equal (&last, &goal))
        return FALSE;
      /* not joined, or by a bridge that may not stand: the ruleset knows */
      link = from == VTR_NO_PLACE || start == NULL ? VTR_NO_LINK : vtr_board_find_link (self->side_view->board, from, place);
      if (from != VTR_NO_PLACE && start != NULL && (link == VTR_NO_LINK || vtr_board_link (self->side_view->board, link)->class_ == VTR_LINK_BRIDGE))
        found = self->moment->input->ruleset->route (self->side_view, &self->draft->formation, &last, NULL, &goal, self->draft->options);
      if (found != NULL && found->len > 0)
        {
          g_array_append_vals (path, found->data, found->len);
          self->draft->routed |= found->len > 1;
        }
      else
        {
          g_array_append_val (path, goal);
        }
    }
  else if (verb->flags & VTR_VERB_FORMATION_TARGET)
    {
      if (vtr_state_formation (self->side_view->state, &goal) == NULL)
        return FALSE;
      self->draft->target = goal;
    }
  else if (verb->flags & VTR_VERB_TARGET)
    {
      if (place == VTR_NO_PLACE)
        return FALSE;
      self->draft->target = goal;
    }
  else
    {
      return FALSE;
    }
  vtr_desk_order_form_changed (self, TRUE);
  return TRUE;
}

/**
 * vtr_desk_order_form_truncate:
 * @self: the form
 * @length: how many places of the way stay
 */
void
vtr_desk_order_form_truncate (VtrDeskOrderForm *self,
                              guint length)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  if (length < self->draft->path->len)
    g_array_set_size (self->draft->path, length);
  else if (!vtr_id_is_empty (&self->draft->target))
    self->draft->target = vtr_id ("");
  else
    return;
  vtr_desk_order_form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_set_option:
 * @self: the form
 * @option: one option
 * @set: whether the order carries it
 */
void
vtr_desk_order_form_set_option (VtrDeskOrderForm *self,
                                VtrOptions option,
                                gboolean set)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  if (set)
    self->draft->options |= option;
  else
    self->draft->options &= ~option;
  vtr_desk_order_form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_set_amount:
 * @self: the form
 * @amount: how many; 0: it does not say
 */
void
vtr_desk_order_form_set_amount (VtrDeskOrderForm *self,
                                gint amount)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (!vtr_desk_order_form_takes_amount (self) || self->draft->amount == amount)
    return;
  self->draft->amount = MAX (amount, 0);
  vtr_desk_order_form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_set_under:
 * @self: the form
 * @parent: id of an order of the same side under which others may stand; "": none
 *
 * Puts the order there, behind those that stand there.
 */
void
vtr_desk_order_form_set_under (VtrDeskOrderForm *self,
                               const gchar *parent)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL || vtr_id_is (&self->draft->parent, parent))
    return;
  if (parent[0] == '\0')
    {
      self->draft->parent = vtr_id ("");
      self->draft->sibling = 0;
      vtr_desk_order_form_changed (self, TRUE);
      return;
    }
  for (guint i = 0; i < self->holders->len; i++)
    if (vtr_id_is (&((const VtrOrder *) g_ptr_array_index (self->holders, i))->id, parent))
      {
        vtr_desk_order_form_put_under (self, parent);
        vtr_desk_order_form_changed (self, TRUE);
        return;
      }
}

/**
 * vtr_desk_order_form_set_whole_side:
 * @self: the form
 * @whole: whether the order is for the side as a whole, not for those in one place
 */
void
vtr_desk_order_form_set_whole_side (VtrDeskOrderForm *self,
                                    gboolean whole)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL || !vtr_id_is_empty (&self->draft->formation))
    return;
  self->draft->start = whole ? vtr_id ("") : self->place;
  vtr_desk_order_form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_clear:
 * @self: the form
 *
 * Begins a new order for the same formation, or place. An order that was kept before
 * stays as it is.
 */
void
vtr_desk_order_form_clear (VtrDeskOrderForm *self)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  vtr_desk_order_form_begin_anew (self);
  vtr_desk_order_form_changed (self, FALSE);
}

/**
 * vtr_desk_order_form_dup_path:
 * @self: the form
 *
 * Returns: (transfer full) (nullable) (element-type VtrId): the way with the
 *   present place first, for the map
 */
GArray *
vtr_desk_order_form_dup_path (VtrDeskOrderForm *self)
{
  const VtrId *from;
  GArray *path;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);

  from = self->draft != NULL ? vtr_desk_order_form_from (self) : NULL;
  if (from == NULL || self->draft->path->len == 0)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_array_append_val (path, *from);
  g_array_append_vals (path, self->draft->path->data, self->draft->path->len);
  return path;
}
