/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <glib/gi18n.h>

/* Orders that the umpire writes, moves and withdraws, and how he takes that back. */

struct _VtrDeskEdit
{
  gchar *what;
  gint64 head;       /* of the history, on which it was done */
  GPtrArray *before; /* VtrOrder*: those concerned as they stood, without new ones */
  GPtrArray *after;  /* VtrOrder*: as they stand now, without those withdrawn */
  enum
  {
    EDIT_NEW,
    EDIT_BACK,
    EDIT_AGAIN,
  } how;
};

void
vtr_desk_edit_free (VtrDeskEdit *edit)
{
  g_free (edit->what);
  g_ptr_array_unref (edit->before);
  g_ptr_array_unref (edit->after);
  g_free (edit);
}

static GPtrArray *
copy_orders (const GPtrArray *orders)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  for (guint i = 0; orders != NULL && i < orders->len; i++)
    g_ptr_array_add (copy, vtr_order_copy (g_ptr_array_index (orders, i)));
  return copy;
}

static VtrDeskEdit *
edit_new (const gchar *what,
          const GPtrArray *before,
          const GPtrArray *after)
{
  VtrDeskEdit *edit = g_new0 (VtrDeskEdit, 1);

  edit->what = g_strdup (what);
  edit->before = copy_orders (before);
  edit->after = copy_orders (after);
  return edit;
}

static VtrOrder *
find_order (const GPtrArray *orders,
            const VtrId *id)
{
  for (guint i = 0; i < orders->len; i++)
    if (vtr_id_equal (&((VtrOrder *) g_ptr_array_index (orders, i))->id, id))
      return g_ptr_array_index (orders, i);
  return NULL;
}

/* Whether it still is what it was made: nobody has laid hands on it since. */
static gboolean
is_same (const VtrOrder *a,
         const VtrOrder *b)
{
  return a->seq == b->seq && a->sibling == b->sibling && a->amount == b->amount && a->options == b->options && vtr_id_equal (&a->parent, &b->parent) && vtr_id_equal (&a->verb, &b->verb) && vtr_id_equal (&a->formation, &b->formation) && vtr_id_equal (&a->start, &b->start) && vtr_id_equal (&a->target, &b->target) && a->path->len == b->path->len && (a->path->len == 0 || memcmp (a->path->data, b->path->data, a->path->len * sizeof (VtrId)) == 0);
}

static gboolean
still_stands (const VtrDeskCampaign *self,
              const GPtrArray *stood,
              const GPtrArray *gone)
{
  const GPtrArray *now = self->moment->input->orders;

  for (guint i = 0; i < stood->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (stood, i);
      const VtrOrder *present = find_order (now, &order->id);

      if (present == NULL || !is_same (present, order))
        return FALSE;
    }
  for (guint i = 0; i < gone->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (gone, i);

      if (find_order (stood, &order->id) == NULL && find_order (now, &order->id) != NULL)
        return FALSE;
    }
  return TRUE;
}

/* --- doing ------------------------------------------------------------------------ */

static gboolean
run_change (VtrDeskJob *job,
            GError **error)
{
  for (guint i = 0; job->again && i < job->orders->len; i++)
    vtr_umpire_judge (job->file->store, g_ptr_array_index (job->orders, i), FALSE);
  return vtr_store_change_orders (job->file->store, job->orders, (const gchar *const *) job->paths, job->second, error);
}

/* @put is copied; @withdraw: ids of those to be withdrawn. */
static void
start_change (VtrDeskCampaign *self,
              const GPtrArray *put,
              const GPtrArray *withdraw,
              const gchar *reason,
              gboolean judge,
              VtrDeskEdit *edit)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run_change);

  if (job == NULL || self->moment == NULL)
    {
      vtr_desk_edit_free (edit);
      return;
    }
  edit->head = self->moment->head;
  job->edit = edit;
  job->orders = copy_orders (put);
  job->paths = g_new0 (gchar *, withdraw->len + 1);
  for (guint i = 0; i < withdraw->len; i++)
    job->paths[i] = g_strdup (((const VtrOrder *) g_ptr_array_index (withdraw, i))->id.s);
  job->second = g_strdup (reason);
  job->again = judge;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_edited:
 * @self: the campaign, with what it is now
 * @job: a job of this file, done
 *
 * Remembers what can be taken back.
 */
void
vtr_desk_campaign_edited (VtrDeskCampaign *self,
                          VtrDeskJob *job)
{
  VtrDeskEdit *edit = g_steal_pointer (&job->edit);

  switch (edit->how)
    {
    case EDIT_NEW:
      g_ptr_array_unref (edit->after);
      edit->after = copy_orders (job->orders);
      g_ptr_array_set_size (self->unedits, 0);
      g_ptr_array_add (self->edits, edit);
      break;
    case EDIT_BACK:
      g_ptr_array_add (self->unedits, edit);
      break;
    case EDIT_AGAIN:
      g_ptr_array_add (self->edits, edit);
      break;
    }
}

/**
 * vtr_desk_campaign_put_order:
 * @self: the campaign
 * @order: a new order (without an id) or a changed one
 *
 * Judges and keeps it. A preview is dropped.
 */
void
vtr_desk_campaign_put_order (VtrDeskCampaign *self,
                             const VtrOrder *order)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GPtrArray) put = g_ptr_array_new ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  VtrOrder *stands;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (order != NULL);

  stands = self->moment != NULL && !vtr_id_is_empty (&order->id) ? find_order (self->moment->input->orders, &order->id) : NULL;
  if (stands != NULL)
    g_ptr_array_add (before, stands);
  g_ptr_array_add (put, (gpointer) order);
  start_change (self, put, nothing, NULL, TRUE, edit_new (stands != NULL ? _ ("Change Order") : _ ("New Order"), before, nothing));
}

/**
 * vtr_desk_campaign_move_orders:
 * @self: the campaign
 * @orders: (element-type VtrOrder): orders of the open turn with other places in the
 *   sequence, or under others
 *
 * Keeps them. Their verdicts stay.
 */
void
vtr_desk_campaign_move_orders (VtrDeskCampaign *self,
                               GPtrArray *orders)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  g_return_if_fail (self->moment != NULL);

  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *stands = find_order (self->moment->input->orders, &((const VtrOrder *) g_ptr_array_index (orders, i))->id);

      if (stands != NULL)
        g_ptr_array_add (before, stands);
    }
  start_change (self, orders, nothing, NULL, FALSE, edit_new (_ ("Move Order"), before, nothing));
}

static void
collect_under (const GPtrArray *orders,
               VtrOrder *order,
               GPtrArray *all)
{
  g_autoptr (GPtrArray) under = NULL;

  if (g_ptr_array_find (all, order, NULL))
    return;
  g_ptr_array_add (all, order);
  under = vtr_order_under (orders, &order->id);
  for (guint i = 0; i < under->len; i++)
    collect_under (orders, g_ptr_array_index (under, i), all);
}

/**
 * vtr_desk_campaign_withdraw_order:
 * @self: the campaign
 * @order: id of an order
 * @reason: why, for the record
 *
 * The order no longer counts, nor do those under it; the file keeps them. A preview is
 * dropped.
 */
void
vtr_desk_campaign_withdraw_order (VtrDeskCampaign *self,
                                  const gchar *order,
                                  const gchar *reason)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  VtrId id = vtr_id (order);
  VtrOrder *stands;

  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));

  stands = self->moment != NULL ? find_order (self->moment->input->orders, &id) : NULL;
  if (stands == NULL)
    return;
  collect_under (self->moment->input->orders, stands, all);
  start_change (self, nothing, all, reason, FALSE, edit_new (_ ("Withdraw Order"), all, nothing));
}

/* Whether anything at all of it is otherwise. */
static gboolean
differs (const VtrOrder *a,
         const VtrOrder *b)
{
  return !is_same (a, b) || a->verdict.kind != b->verdict.kind || !g_str_equal (a->verdict.reason, b->verdict.reason) || a->span_start != b->span_start || a->span_length != b->span_length || !vtr_id_equal (&a->supersedes, &b->supersedes) || a->standing != b->standing || g_strcmp0 (a->condition, b->condition) != 0;
}

/* Those of @orders that are not so among @others. */
static GPtrArray *
changed_in (const GPtrArray *orders,
            const GPtrArray *others)
{
  GPtrArray *changed = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      const VtrOrder *other = find_order (others, &order->id);

      if (other == NULL || differs (order, other))
        g_ptr_array_add (changed, vtr_order_copy (order));
    }
  return changed;
}

/**
 * vtr_desk_job_edits:
 * @job: a job that has changed orders of the open turn
 * @what: its name, for whoever takes it back
 * @before: (element-type VtrOrder): the turn's orders before
 * @after: (element-type VtrOrder): … and now
 *
 * It can be taken back, by what it has made of the orders; if of none, there is nothing
 * to take back.
 */
void
vtr_desk_job_edits (VtrDeskJob *job,
                    const gchar *what,
                    const GPtrArray *before,
                    const GPtrArray *after)
{
  g_autoptr (GPtrArray) were = changed_in (before, after);

  g_clear_pointer (&job->orders, g_ptr_array_unref);
  job->orders = changed_in (after, before);
  g_clear_pointer (&job->edit, vtr_desk_edit_free);
  if (were->len + job->orders->len == 0)
    return;
  job->edit = edit_new (what, were, NULL);
  job->edit->head = vtr_store_head (job->file->store);
}

/* --- taking back ------------------------------------------------------------------- */

/* The last one, if it was done on this turn and nobody has come between. */
static VtrDeskEdit *
last_edit (VtrDeskCampaign *self,
           gboolean taken_back)
{
  GPtrArray *list = taken_back ? self->unedits : self->edits;
  VtrDeskEdit *edit = list->len > 0 ? g_ptr_array_index (list, list->len - 1) : NULL;

  if (edit == NULL || self->moment == NULL || self->past != NULL || edit->head != self->moment->head)
    return NULL;
  return still_stands (self, taken_back ? edit->before : edit->after, taken_back ? edit->after : edit->before) ? edit : NULL;
}

/**
 * vtr_desk_campaign_get_edit:
 * @self: the campaign
 * @taken_back: of what was taken back
 *
 * Returns: (transfer none) (nullable): what vtr_desk_campaign_take_back(), or
 *   vtr_desk_campaign_do_again(), would be about; %NULL: nothing
 */
const gchar *
vtr_desk_campaign_get_edit (VtrDeskCampaign *self,
                            gboolean taken_back)
{
  VtrDeskEdit *edit;

  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);

  edit = last_edit (self, taken_back);
  return edit != NULL ? edit->what : NULL;
}

static void
go (VtrDeskCampaign *self,
    gboolean taken_back)
{
  GPtrArray *list = taken_back ? self->unedits : self->edits;
  VtrDeskEdit *edit = last_edit (self, taken_back);
  const GPtrArray *from, *to;
  g_autoptr (GPtrArray) withdraw = g_ptr_array_new ();

  if (edit == NULL)
    return;
  edit = g_ptr_array_steal_index (list, list->len - 1);
  edit->how = taken_back ? EDIT_AGAIN : EDIT_BACK;
  from = taken_back ? edit->before : edit->after;
  to = taken_back ? edit->after : edit->before;
  for (guint i = 0; i < from->len; i++)
    if (find_order (to, &((const VtrOrder *) g_ptr_array_index (from, i))->id) == NULL)
      g_ptr_array_add (withdraw, g_ptr_array_index (from, i));
  start_change (self, to, withdraw, taken_back ? "withdrawn at the desk" : "taken back at the desk", FALSE, edit);
}

/**
 * vtr_desk_campaign_take_back:
 * @self: the campaign
 *
 * Undoes what was done to the open turn's orders last. Nothing is deleted.
 */
void
vtr_desk_campaign_take_back (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  go (self, FALSE);
}

/**
 * vtr_desk_campaign_do_again:
 * @self: the campaign
 *
 * Does what was taken back last once more.
 */
void
vtr_desk_campaign_do_again (VtrDeskCampaign *self)
{
  g_return_if_fail (VTR_DESK_IS_CAMPAIGN (self));
  go (self, TRUE);
}
