/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-moment.h"

/**
 * vtr_desk_file_new:
 * @store: (transfer full): an open campaign
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the counted file; %NULL with @error if
 *   the report phrases are missing: the store is closed then
 */
VtrDeskFile *
vtr_desk_file_new (VtrStore *store,
                   GError **error)
{
  VtrDeskFile *file = g_atomic_rc_box_new0 (VtrDeskFile);

  file->store = store;
  file->phrases = vtr_phrases_load ("en", error);
  if (file->phrases == NULL)
    g_clear_pointer (&file, vtr_desk_file_unref);
  return file;
}

/**
 * vtr_desk_file_ref:
 * @file: a file
 *
 * Returns: (transfer full): @file
 */
VtrDeskFile *
vtr_desk_file_ref (VtrDeskFile *file)
{
  return g_atomic_rc_box_acquire (file);
}

static void
file_clear (gpointer data)
{
  VtrDeskFile *file = data;

  g_clear_pointer (&file->phrases, vtr_phrases_free);
  g_clear_pointer (&file->backdrop, vtr_desk_backdrop_unref);
  g_clear_pointer (&file->store, vtr_store_close);
}

/**
 * vtr_desk_file_unref:
 * @file: (transfer full): a file; with the last reference it is closed
 */
void
vtr_desk_file_unref (VtrDeskFile *file)
{
  g_atomic_rc_box_release_full (file, file_clear);
}

static void
view_free (gpointer view)
{
  if (view != NULL)
    vtr_view_free (view);
}

static gint
compare_sides (gconstpointer a,
               gconstpointer b)
{
  const VtrSide *first = *(const VtrSide *const *) a;
  const VtrSide *second = *(const VtrSide *const *) b;

  if (first->seq != second->seq)
    return first->seq < second->seq ? -1 : 1;
  return vtr_id_compare (&first->id, &second->id);
}

/**
 * vtr_desk_sides_in_order:
 * @state: a state
 *
 * Returns: (transfer container) (element-type VtrSide): its sides in listed
 *   order
 */
GPtrArray *
vtr_desk_sides_in_order (const VtrState *state)
{
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    g_ptr_array_add (sides, vtr_state_row (state, VTR_TABLE_SIDE, i));
  g_ptr_array_sort (sides, compare_sides);
  return sides;
}

/* The umpire's view, then each side's in listed order. */
static GPtrArray *
build_views (const VtrTurnInput *input,
             const VtrOutcome *outcome)
{
  GPtrArray *views = g_ptr_array_new_with_free_func (view_free);
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (input->state);

  g_ptr_array_add (views, vtr_view_build (input, outcome, NULL));
  for (guint i = 0; i < sides->len; i++)
    g_ptr_array_add (views, vtr_view_build (input, outcome, &((const VtrSide *) g_ptr_array_index (sides, i))->id));
  return views;
}

static void
moment_clear (gpointer data)
{
  VtrDeskMoment *moment = data;

  g_clear_pointer (&moment->views, g_ptr_array_unref);
  g_clear_pointer (&moment->last_views, g_ptr_array_unref);
  g_clear_pointer (&moment->preview_views, g_ptr_array_unref);
  g_clear_pointer (&moment->last_outcome, vtr_outcome_free);
  g_clear_pointer (&moment->preview, vtr_outcome_free);
  g_clear_pointer (&moment->ruled, g_ptr_array_unref);
  g_clear_pointer (&moment->input, vtr_turn_input_free);
  g_clear_pointer (&moment->last_input, vtr_turn_input_free);
  g_clear_pointer (&moment->preview_input, vtr_turn_input_free);
  g_clear_pointer (&moment->messages, g_ptr_array_unref);
  g_clear_pointer (&moment->nodes, g_ptr_array_unref);
  g_clear_pointer (&moment->notes, g_ptr_array_unref);
  g_clear_pointer (&moment->backdrop, vtr_desk_backdrop_unref);
  g_clear_pointer (&moment->file, vtr_desk_file_unref);
}

/* The picture behind the board: decoded once, and again when it is another. One that
 * cannot be decoded is none; the window for it says why. */
static VtrDeskBackdrop *
load_backdrop (VtrDeskFile *file)
{
  g_autofree gchar *key = vtr_umpire_picture_key (file->store, NULL);
  g_autoptr (GError) error = NULL;

  if (file->backdrop != NULL && g_strcmp0 (file->backdrop->key, key) != 0)
    g_clear_pointer (&file->backdrop, vtr_desk_backdrop_unref);
  if (file->backdrop == NULL && key != NULL)
    {
      g_autoptr (VtrPicture) picture = vtr_umpire_picture (file->store, &error);

      if (picture != NULL)
        file->backdrop = vtr_desk_backdrop_new (picture, vtr_store_board (file->store), key, &error);
      if (file->backdrop == NULL)
        g_info ("the picture behind the board: %s", error != NULL ? error->message : "none");
    }
  return file->backdrop != NULL ? vtr_desk_backdrop_ref (file->backdrop) : NULL;
}

/**
 * vtr_desk_moment_load:
 * @file: the campaign
 * @preview: whether to resolve the open turn as well, without committing it
 * @error: return location for an error
 *
 * Reads what the file holds now and builds the views. May take long: only for
 * the campaign's worker thread.
 *
 * Returns: (transfer full) (nullable): the moment, or %NULL with @error
 */
VtrDeskMoment *
vtr_desk_moment_load (VtrDeskFile *file,
                      gboolean preview,
                      GError **error)
{
  g_autoptr (VtrDeskMoment) moment = g_atomic_rc_box_new0 (VtrDeskMoment);
  VtrStore *store = file->store;

  moment->file = vtr_desk_file_ref (file);
  moment->input = vtr_store_load_turn (store, error);
  if (moment->input == NULL)
    return NULL;
  moment->ruled = vtr_turn_input_ruled (moment->input);
  moment->views = build_views (moment->input, NULL);

  moment->nodes = vtr_store_nodes (store, error);
  if (moment->nodes == NULL)
    return NULL;
  moment->notes = vtr_umpire_notes (store, error);
  if (moment->notes == NULL)
    return NULL;
  moment->backdrop = load_backdrop (file);
  moment->head = vtr_store_head (store);
  if (moment->input->turn > moment->input->first_turn)
    {
      if (!vtr_store_load_node (store, moment->head, &moment->last_input, &moment->last_outcome, error))
        return NULL;
      moment->last_views = build_views (moment->last_input, moment->last_outcome);
    }

  moment->messages = vtr_store_messages (store, moment->input->turn, error);
  if (moment->messages == NULL)
    return NULL;

  if (preview)
    {
      if (!vtr_umpire_resolve (store, TRUE, &moment->preview_input, &moment->preview, error))
        return NULL;
      moment->preview_views = build_views (moment->preview_input, moment->preview);
    }
  return g_steal_pointer (&moment);
}

/**
 * vtr_desk_moment_load_past:
 * @file: the campaign
 * @node: a committed turn, on whatever branch
 * @error: return location for an error
 *
 * Reads a turn of the history as it went in and came out: what came out stands
 * where a preview stands else. Only for the campaign's worker thread.
 *
 * Returns: (transfer full) (nullable): that moment, or %NULL with @error
 */
VtrDeskMoment *
vtr_desk_moment_load_past (VtrDeskFile *file,
                           gint64 node,
                           GError **error)
{
  g_autoptr (VtrDeskMoment) moment = g_atomic_rc_box_new0 (VtrDeskMoment);
  g_autoptr (VtrOutcome) same = NULL;

  moment->file = vtr_desk_file_ref (file);
  moment->past = TRUE;
  moment->backdrop = load_backdrop (file);
  moment->head = node;
  if (!vtr_store_load_node (file->store, node, &moment->input, &moment->preview, error) || !vtr_store_load_node (file->store, node, &moment->preview_input, &same, error))
    return NULL;
  moment->ruled = vtr_turn_input_ruled (moment->input);
  moment->views = build_views (moment->input, NULL);
  moment->preview_views = build_views (moment->preview_input, moment->preview);
  moment->nodes = vtr_store_nodes (file->store, error);
  moment->notes = moment->nodes != NULL ? vtr_umpire_notes (file->store, error) : NULL;
  moment->messages = moment->notes != NULL ? vtr_store_messages (file->store, moment->input->turn, error) : NULL;
  return moment->messages != NULL ? g_steal_pointer (&moment) : NULL;
}

/**
 * vtr_desk_moment_ref:
 * @moment: a moment
 *
 * Returns: (transfer full): @moment
 */
VtrDeskMoment *
vtr_desk_moment_ref (VtrDeskMoment *moment)
{
  return g_atomic_rc_box_acquire (moment);
}

/**
 * vtr_desk_moment_unref:
 * @moment: (transfer full): a moment
 */
void
vtr_desk_moment_unref (VtrDeskMoment *moment)
{
  g_atomic_rc_box_release_full (moment, moment_clear);
}

/**
 * vtr_desk_moment_n_views:
 * @moment: a moment
 *
 * Returns: how many observers there are, the umpire among them
 */
guint
vtr_desk_moment_n_views (const VtrDeskMoment *moment)
{
  return moment->views->len;
}

/**
 * vtr_desk_moment_view_of:
 * @moment: a moment
 * @side: id of a side
 *
 * Returns: (transfer none) (nullable): its view at the start of the open turn
 */
const VtrView *
vtr_desk_moment_view_of (const VtrDeskMoment *moment,
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

/**
 * vtr_desk_moment_find_node:
 * @moment: a moment
 * @id: of a node
 *
 * Returns: (transfer none) (nullable): that node of the history
 */
const VtrNode *
vtr_desk_moment_find_node (const VtrDeskMoment *moment,
                           gint64 id)
{
  for (guint i = 0; i < moment->nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (moment->nodes, i);

      if (node->id == id)
        return node;
    }
  return NULL;
}

/**
 * vtr_desk_moment_undo_node:
 * @moment: a moment
 *
 * Returns: the node to which an undo of the last turn goes; 0: nothing to undo
 */
gint64
vtr_desk_moment_undo_node (const VtrDeskMoment *moment)
{
  const VtrNode *head = vtr_desk_moment_find_node (moment, moment->head);

  return head != NULL ? head->parent : 0;
}

/**
 * vtr_desk_moment_redo_node:
 * @moment: a moment
 *
 * Returns: the newest turn that follows on the present one, as after an undo;
 *   0: none
 */
gint64
vtr_desk_moment_redo_node (const VtrDeskMoment *moment)
{
  gint64 newest = 0;

  for (guint i = 0; i < moment->nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (moment->nodes, i);

      if (node->parent == moment->head && node->id > newest)
        newest = node->id;
    }
  return newest;
}

/**
 * vtr_desk_moment_n_open:
 * @moment: a moment
 *
 * Returns: how many questions of the preview await an answer; 0 without one
 */
guint
vtr_desk_moment_n_open (const VtrDeskMoment *moment)
{
  return moment->preview != NULL ? moment->preview->n_open : 0;
}

/**
 * vtr_desk_moment_messages:
 * @moment: a moment
 * @view: one of its views
 *
 * Returns: (transfer container) (element-type VtrStoredMessage): the open
 *   turn's messages, of a side's view those of that side
 */
GPtrArray *
vtr_desk_moment_messages (const VtrDeskMoment *moment,
                          const VtrView *view)
{
  GPtrArray *messages = g_ptr_array_new ();

  for (guint i = 0; i < moment->messages->len; i++)
    {
      VtrStoredMessage *message = g_ptr_array_index (moment->messages, i);

      if (vtr_view_is_umpire (view) || vtr_id_equal (&message->side, &view->side))
        g_ptr_array_add (messages, message);
    }
  return messages;
}

/**
 * vtr_desk_moment_orders:
 * @moment: a moment
 * @view: one of its views
 *
 * Returns: (transfer container) (element-type VtrOrder): the open turn's
 *   orders in sequence and under the umpire's verdicts, of a side's view those
 *   of that side
 */
GPtrArray *
vtr_desk_moment_orders (const VtrDeskMoment *moment,
                        const VtrView *view)
{
  GPtrArray *orders = g_ptr_array_new ();

  for (guint i = 0; i < moment->ruled->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (moment->ruled, i);

      if (vtr_order_is_order (order) && (vtr_view_is_umpire (view) || vtr_id_equal (&order->side, &view->side)))
        g_ptr_array_add (orders, order);
    }
  g_ptr_array_sort (orders, vtr_order_compare);
  return orders;
}

/* --- orders ---------------------------------------------------------------- */

static gboolean
order_covers (const VtrState *state,
              const VtrOrder *order,
              const VtrFormation *formation)
{
  const VtrFormation *ordered;

  if (vtr_id_equal (&order->formation, &formation->id))
    return TRUE;
  /* An order to an army moves its corps in that place, one to a corps its
   * attached divisions. */
  if (!vtr_state_is_under (state, &formation->id, &order->formation))
    return FALSE;
  ordered = vtr_state_formation (state, &order->formation);
  return ordered != NULL && vtr_id_equal (&ordered->place, &formation->place);
}

/**
 * vtr_desk_moment_orders_of:
 * @moment: a moment
 * @formation: of the open turn's state
 *
 * Returns: whether it has orders for the open turn, and whether they can be
 *   relied on
 */
VtrDeskOrders
vtr_desk_moment_orders_of (const VtrDeskMoment *moment,
                           const VtrFormation *formation)
{
  VtrDeskOrders result = VTR_DESK_ORDERS_NONE;
  gboolean needs = FALSE;

  switch ((VtrFormationKind) formation->kind)
    {
    case VTR_FORMATION_CORPS:
    case VTR_FORMATION_CAVALRY_CORPS:
      needs = TRUE;
      break;
    case VTR_FORMATION_DIVISION:
      needs = !formation->attached;
      break;
    case VTR_FORMATION_ARMY:
    case VTR_FORMATION_BRIGADE:
    case VTR_FORMATION_TRAIN:
      break;
    }
  if (vtr_id_is_empty (&formation->place))
    return VTR_DESK_ORDERS_NOT_NEEDED;

  for (guint i = 0; i < moment->ruled->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (moment->ruled, i);

      if (!vtr_order_is_order (order))
        continue;
      if (!needs && !vtr_id_equal (&order->formation, &formation->id))
        continue;
      if (!order_covers (moment->input->state, order, formation))
        continue;
      if (order->verdict.kind == VTR_VERDICT_REFUSED || order->verdict.kind == VTR_VERDICT_MAY_FAIL)
        return VTR_DESK_ORDERS_IN_DOUBT;
      result = VTR_DESK_ORDERS_GIVEN;
    }
  if (result == VTR_DESK_ORDERS_NONE && !needs)
    return VTR_DESK_ORDERS_NOT_NEEDED;
  return result;
}

/**
 * vtr_desk_moment_count_orders:
 * @moment: a moment
 * @view: whose formations to count
 * @given: (out): formations with orders
 * @needed: (out): formations that should have some
 */
void
vtr_desk_moment_count_orders (const VtrDeskMoment *moment,
                              const VtrView *view,
                              guint *given,
                              guint *needed)
{
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_FORMATION);

  *given = 0;
  *needed = 0;
  for (guint i = 0; i < n; i++)
    {
      const VtrFormation *formation = vtr_state_row (view->state, VTR_TABLE_FORMATION, i);
      VtrDeskOrders orders;

      if (!vtr_view_is_umpire (view) && !vtr_id_equal (&formation->side, &view->side))
        continue;
      orders = vtr_desk_moment_orders_of (moment, formation);
      if (orders == VTR_DESK_ORDERS_NOT_NEEDED)
        continue;
      (*needed)++;
      if (orders != VTR_DESK_ORDERS_NONE)
        (*given)++;
    }
}

/**
 * vtr_desk_moment_n_due:
 * @moment: a moment
 *
 * Returns: how many of the umpire's notes are to be looked at in the open turn
 */
guint
vtr_desk_moment_n_due (const VtrDeskMoment *moment)
{
  guint n = 0;

  for (guint i = 0; i < moment->notes->len && !moment->past; i++)
    if (vtr_note_is_due (g_ptr_array_index (moment->notes, i), moment->input->turn))
      n++;
  return n;
}
