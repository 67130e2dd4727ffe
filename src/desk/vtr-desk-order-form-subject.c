/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-order-form-private.h"

/* Whose order it is: a formation's, or of those who stand in a place, or of a whole side. */

const VtrFormation *
vtr_desk_order_form_formation (VtrDeskOrderForm *self)
{
  return self->draft != NULL ? vtr_state_formation (self->side_view->state, &self->draft->formation) : NULL;
}

const VtrVerb *
vtr_desk_order_form_verb (VtrDeskOrderForm *self)
{
  return self->draft != NULL ? vtr_desk_find_verb (self->moment->input->ruleset, &self->draft->verb) : NULL;
}

/* Where those stand who are meant; NULL: nowhere. */
const VtrId *
vtr_desk_order_form_from (VtrDeskOrderForm *self)
{
  const VtrFormation *formation = vtr_desk_order_form_formation (self);
  const VtrId *from = formation != NULL ? &formation->place : &self->draft->start;

  return vtr_id_is_empty (from) ? NULL : from;
}

static gchar *
key_of (const VtrId *formation,
        const VtrId *side,
        const VtrId *place)
{
  return vtr_id_is_empty (formation) ? g_strdup_printf ("%s/%s", side->s, place->s) : g_strdup (formation->s);
}

gchar *
vtr_desk_order_form_key (VtrDeskOrderForm *self)
{
  return key_of (&self->draft->formation, &self->draft->side, &self->place);
}

static gboolean
has_verbs (const VtrRuleset *ruleset,
           guint flags)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (ruleset->verbs[i].flags & flags)
      return TRUE;
  return FALSE;
}

/* A verb that is nobody's in particular is not offered for a formation, unless that is
 * to appear; for a place those that need no formation. */
static gboolean
is_offered (VtrDeskOrderForm *self,
            const VtrVerb *verb)
{
  const VtrFormation *formation = vtr_desk_order_form_formation (self);

  if (vtr_id_is (&self->draft->verb, verb->id))
    return TRUE;
  if (vtr_id_is_empty (&self->draft->formation))
    return (verb->flags & (VTR_VERB_START | VTR_VERB_OF_SIDE)) != 0;
  if (formation != NULL && vtr_id_is_empty (&formation->place))
    return (verb->flags & VTR_VERB_ABSENT) != 0;
  return (verb->flags & VTR_VERB_START) != 0 || (verb->flags & VTR_VERB_OF_SIDE) == 0;
}

static void
collect_verbs (VtrDeskOrderForm *self)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;

  g_array_set_size (self->verbs, 0);
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (is_offered (self, &ruleset->verbs[i]))
      g_array_append_val (self->verbs, i);
}

/* Whether the side has somebody in a place, as far as the view goes. */
static gboolean
stands_there (const VtrView *view,
              const VtrId *side,
              const VtrId *place)
{
  g_autoptr (GArray) layers = view->ruleset->layers (view);

  for (guint i = 0; i < layers->len; i++)
    {
      const VtrLayerItem *item = &g_array_index (layers, VtrLayerItem, i);

      if (item->kind == VTR_LAYER_COUNTER && vtr_id_equal (&item->place, place) && vtr_id_equal (&item->side, side))
        return TRUE;
    }
  return FALSE;
}

static void
new_draft (VtrDeskOrderForm *self,
           const VtrId *side,
           const VtrId *formation)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  VtrOrder *draft = vtr_order_new ();

  draft->turn = self->moment->input->turn;
  draft->side = *side;
  draft->formation = *formation;
  vtr_desk_order_form_take (self, draft);
  if (self->verbs->len > 0)
    draft->verb = vtr_id (ruleset->verbs[g_array_index (self->verbs, guint, 0)].id);
  /* where nobody stands, somebody may be brought */
  if (vtr_id_is_empty (formation) && !stands_there (self->side_view, side, &self->place))
    for (guint i = 0; i < self->verbs->len; i++)
      {
        const VtrVerb *verb = &ruleset->verbs[g_array_index (self->verbs, guint, i)];

        if (!(verb->flags & VTR_VERB_START) && (verb->flags & VTR_VERB_TARGET))
          {
            draft->verb = vtr_id (verb->id);
            break;
          }
      }
  collect_verbs (self);
  vtr_desk_order_form_suit (self);
  if (!vtr_id_is_empty (&self->above))
    vtr_desk_order_form_put_under (self, self->above.s);
}

/* A new order of the same subject. */
void
vtr_desk_order_form_begin_anew (VtrDeskOrderForm *self)
{
  VtrId side = self->draft->side;
  VtrId formation = self->draft->formation;

  new_draft (self, &side, &formation);
}

/* The draft is this from now on. */
void
vtr_desk_order_form_take (VtrDeskOrderForm *self,
                          VtrOrder *draft)
{
  g_clear_pointer (&self->draft, vtr_order_free);
  self->draft = draft;
  if (draft->path == NULL)
    draft->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  collect_verbs (self);
}

/* Behind those that stand under it already. */
void
vtr_desk_order_form_put_under (VtrDeskOrderForm *self,
                               const gchar *parent)
{
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  VtrId id = vtr_id (parent);
  VtrOrder *draft = self->draft;
  gboolean good = FALSE;

  for (guint i = 0; i < self->moment->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (self->moment->input->orders, i);

      good |= vtr_id_equal (&order->id, &id) && vtr_order_is_order (order) && vtr_id_equal (&order->side, &draft->side);
    }
  if (good && verb != NULL && (verb->flags & VTR_VERB_UNDER))
    {
      g_autoptr (GPtrArray) under = vtr_order_under (self->moment->input->orders, &id);

      draft->parent = id;
      draft->sibling = 1;
      for (guint i = 0; i < under->len; i++)
        draft->sibling = MAX (draft->sibling, ((const VtrOrder *) g_ptr_array_index (under, i))->sibling + 1);
    }
}

/* The order by which it moves if there is one, else its first. */
static const VtrOrder *
find_order_for (VtrDeskMoment *moment,
                const VtrId *side,
                const VtrId *formation,
                const VtrId *place)
{
  const VtrOrder *first = NULL;

  for (guint i = 0; i < moment->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (moment->input->orders, i);

      if (!vtr_order_is_order (order) || !vtr_id_equal (&order->formation, formation))
        continue;
      if (vtr_id_is_empty (formation) && (!vtr_id_equal (&order->side, side) || !vtr_id_equal (&order->start, place)))
        continue;
      if (order->path != NULL && order->path->len > 0)
        return order;
      if (first == NULL)
        first = order;
    }
  return first;
}

static const VtrView *
find_view_of (VtrDeskMoment *moment,
              const VtrId *side)
{
  for (guint i = 1; i < moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);

      if (vtr_id_equal (&view->side, side))
        return view;
    }
  return NULL;
}

/* Who stands in the place, in whose country it lies, or else the first. */
static VtrId
guess_side (VtrDeskMoment *moment,
            const VtrView *view,
            const VtrId *place)
{
  guint index = vtr_board_find_place (view->board, place->s);
  const VtrNation *nation = index != VTR_NO_PLACE ? vtr_state_nation (view->state, &vtr_board_place (view->board, index)->nation) : NULL;

  if (!vtr_view_is_umpire (view))
    return view->side;
  for (guint i = 1; i < moment->views->len; i++)
    {
      const VtrView *other = g_ptr_array_index (moment->views, i);

      if (stands_there (view, &other->side, place))
        return other->side;
    }
  if (nation != NULL && find_view_of (moment, &nation->side) != NULL)
    return nation->side;
  return moment->views->len > 1 ? ((const VtrView *) g_ptr_array_index (moment->views, 1))->side : vtr_id ("");
}

static void
form_empty (VtrDeskOrderForm *self)
{
  g_clear_pointer (&self->draft, vtr_order_free);
  self->side_view = NULL;
  vtr_desk_order_form_changed (self, FALSE);
}

/* Begins with what was begun, else with the order that there is, else with none. */
static void
form_begin (VtrDeskOrderForm *self,
            const VtrId *side,
            const VtrId *formation)
{
  g_autofree gchar *key = key_of (formation, side, &self->place);
  const VtrOrder *begun = g_hash_table_lookup (self->drafts, key);
  const VtrOrder *order = begun != NULL ? begun : find_order_for (self->moment, side, formation, &self->place);

  self->side_view = find_view_of (self->moment, side);
  if (self->side_view == NULL)
    {
      form_empty (self);
      return;
    }
  if (order != NULL)
    vtr_desk_order_form_take (self, vtr_order_copy (order));
  else
    new_draft (self, side, formation);
  vtr_desk_order_form_changed (self, begun != NULL);
}

/**
 * vtr_desk_order_form_set:
 * @self: the form
 * @moment: (nullable): the campaign
 * @view: (nullable): what the window shows
 * @formation: (nullable): id of the formation whose order is to be written
 * @place: (nullable): without one, id of the place where those stand who are meant
 *
 * Begins with the order that they have, or with an empty one. An order half written for
 * the same stays.
 */
void
vtr_desk_order_form_set (VtrDeskOrderForm *self,
                         VtrDeskMoment *moment,
                         const VtrView *view,
                         const gchar *formation,
                         const gchar *place)
{
  const VtrFormation *found = NULL;
  VtrId id = vtr_id (formation != NULL ? formation : "");
  const VtrId nobody = vtr_id ("");

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  self->place = nobody;
  self->view = view;
  if (moment != NULL)
    {
      /* Orders begun in another campaign or turn mean nothing in this one. */
      if (self->moment == NULL || self->moment->file != moment->file || self->moment->input->turn != moment->input->turn)
        g_hash_table_remove_all (self->drafts);

      /* of the moment before */
      g_ptr_array_set_size (self->holders, 0);
      vtr_desk_moment_ref (moment);
      g_clear_pointer (&self->moment, vtr_desk_moment_unref);
      self->moment = moment;
      /* what only a preview brings takes no orders yet */
      if (vtr_state_formation (moment->input->state, &id) != NULL)
        found = vtr_state_formation (view->state, &id);
    }
  if (found != NULL && (!vtr_id_is_empty (&found->place) || has_verbs (moment->input->ruleset, VTR_VERB_ABSENT)) && (vtr_view_is_umpire (view) || vtr_id_equal (&view->side, &found->side)))
    {
      form_begin (self, &found->side, &id);
    }
  else if (moment != NULL && vtr_id_is_empty (&id) && place != NULL && place[0] != '\0' && has_verbs (moment->input->ruleset, VTR_VERB_START | VTR_VERB_OF_SIDE))
    {
      VtrId side;

      self->place = vtr_id (place);
      side = guess_side (moment, view, &self->place);
      form_begin (self, &side, &nobody);
    }
  else
    {
      form_empty (self);
    }
}

/**
 * vtr_desk_order_form_set_side:
 * @self: the form, about a place
 * @side: id
 *
 * Begins with the order of that side's for the same place.
 */
void
vtr_desk_order_form_set_side (VtrDeskOrderForm *self,
                              const gchar *side)
{
  const VtrId nobody = vtr_id ("");
  VtrId id = vtr_id (side);

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL || !vtr_id_is_empty (&self->draft->formation) || vtr_id_equal (&self->draft->side, &id) || find_view_of (self->moment, &id) == NULL)
    return;
  form_begin (self, &id, &nobody);
}

/**
 * vtr_desk_order_form_set_above:
 * @self: the form
 * @order: id of an order; "": none
 *
 * Says under which order new ones are put at first, if they may stand there.
 */
void
vtr_desk_order_form_set_above (VtrDeskOrderForm *self,
                               const gchar *order)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  self->above = vtr_id (order);
}

/**
 * vtr_desk_order_form_edit:
 * @self: the form, set to the order's formation if it has one
 * @order: id of an order of the open turn
 *
 * Returns: whether there is such an order, for this formation or for none
 */
gboolean
vtr_desk_order_form_edit (VtrDeskOrderForm *self,
                          const gchar *order)
{
  const VtrOrder *found = NULL;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  for (guint i = 0; self->moment != NULL && self->view != NULL && found == NULL && i < self->moment->input->orders->len; i++)
    {
      const VtrOrder *candidate = g_ptr_array_index (self->moment->input->orders, i);

      if (vtr_id_is (&candidate->id, order) && vtr_order_is_order (candidate))
        found = candidate;
    }
  if (found == NULL || (!vtr_id_is_empty (&found->formation) && (self->draft == NULL || !vtr_id_equal (&found->formation, &self->draft->formation))))
    return FALSE;
  if (vtr_id_is_empty (&found->formation))
    {
      const VtrView *side_view = find_view_of (self->moment, &found->side);

      if (side_view == NULL || (!vtr_view_is_umpire (self->view) && !vtr_id_equal (&self->view->side, &found->side)))
        return FALSE;
      self->side_view = side_view;
      if (!vtr_id_is_empty (&found->start))
        self->place = found->start;
    }
  vtr_desk_order_form_take (self, vtr_order_copy (found));
  vtr_desk_order_form_changed (self, FALSE);
  return TRUE;
}

/**
 * vtr_desk_order_form_get_draft:
 * @self: the form
 *
 * Returns: (transfer none) (nullable): the order as it stands
 */
const VtrOrder *
vtr_desk_order_form_get_draft (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);
  return self->draft;
}

/**
 * vtr_desk_order_form_is_dirty:
 * @self: the form
 *
 * Returns: whether the order was changed and not kept
 */
gboolean
vtr_desk_order_form_is_dirty (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);
  return self->draft != NULL && self->dirty;
}

/**
 * vtr_desk_order_form_set_saved:
 * @self: the form
 *
 * The order has been handed on to be kept; the next moment brings it back.
 */
void
vtr_desk_order_form_set_saved (VtrDeskOrderForm *self)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));
  vtr_desk_order_form_changed (self, FALSE);
}

/**
 * vtr_desk_order_form_get_drafts:
 * @self: the form
 *
 * Returns: (transfer none) (element-type utf8 VtrOrder): the orders begun and
 *   not kept, by their formation's id
 */
GHashTable *
vtr_desk_order_form_get_drafts (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);
  return self->drafts;
}

/**
 * vtr_desk_order_form_takes_places:
 * @self: the form
 *
 * Returns: whether a place or formation can be added to the order
 */
gboolean
vtr_desk_order_form_takes_places (VtrDeskOrderForm *self)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = vtr_desk_order_form_verb (self);
  return verb != NULL && (verb->flags & (VTR_VERB_PATH | VTR_VERB_TARGET | VTR_VERB_FORMATION_TARGET)) != 0;
}

/**
 * vtr_desk_order_form_takes:
 * @self: the form
 * @flag: something that a verb may take
 *
 * Returns: whether the order's verb takes it
 */
gboolean
vtr_desk_order_form_takes (VtrDeskOrderForm *self,
                           VtrVerbFlags flag)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = vtr_desk_order_form_verb (self);
  return verb != NULL && (verb->flags & flag) != 0;
}

/**
 * vtr_desk_order_form_takes_amount:
 * @self: the form
 *
 * Returns: whether the order's verb may say how many
 */
gboolean
vtr_desk_order_form_takes_amount (VtrDeskOrderForm *self)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = vtr_desk_order_form_verb (self);
  return verb != NULL && verb->units != NULL;
}

/**
 * vtr_desk_order_form_allows:
 * @self: the form
 * @option: an option
 *
 * Returns: whether the order's verb may carry it
 */
gboolean
vtr_desk_order_form_allows (VtrDeskOrderForm *self,
                            VtrOptions option)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = vtr_desk_order_form_verb (self);
  return verb != NULL && (verb->options & option) != 0;
}

/**
 * vtr_desk_order_form_get_from:
 * @self: the form
 *
 * Returns: (transfer none) (nullable): where those stand to whom the order goes
 */
const VtrId *
vtr_desk_order_form_get_from (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);
  return self->draft != NULL ? vtr_desk_order_form_from (self) : NULL;
}
