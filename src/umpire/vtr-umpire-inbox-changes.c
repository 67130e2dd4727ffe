/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-inbox-private.h"

/* What an order of a message changes of those that came before. */

static const VtrVerb *
find_verb (const VtrRuleset *ruleset,
           const VtrId *id)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (vtr_id_is (id, ruleset->verbs[i].id))
      return &ruleset->verbs[i];
  return NULL;
}

static gboolean
ruleset_nests (const VtrRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (ruleset->verbs[i].flags & VTR_VERB_LEADS)
      return TRUE;
  return FALSE;
}

/* Whether two orders for one formation are for the same matter, so that the
 * later takes the place of the earlier. Verbs of one rule are: march and halt;
 * stand and withdraw; what is done with a fortress. So are all that take a path, and
 * instructions about one topic. Where orders are nested, whoever acts does so once; and
 * those who have no name are told apart by where they stand, or where it is done. */
gboolean
vtr_umpire_same_matter (const VtrRuleset *ruleset,
                        const VtrOrder *a,
                        const VtrOrder *b)
{
  const VtrVerb *va = find_verb (ruleset, &a->verb);
  const VtrVerb *vb = find_verb (ruleset, &b->verb);

  if (va == NULL || vb == NULL || !vtr_id_equal (&a->side, &b->side))
    return FALSE;
  if ((va->flags & VTR_VERB_STANDING) != (vb->flags & VTR_VERB_STANDING))
    return FALSE;
  if (vtr_id_is_empty (&a->formation) && (!vtr_id_equal (&a->start, &b->start) || !vtr_id_equal (&a->target, &b->target)))
    return FALSE;
  if (va->topic != NULL && vb->topic != NULL)
    return g_str_equal (va->topic, vb->topic);
  if (va != vb && (va->flags | vb->flags) & VTR_VERB_OF_SIDE)
    return FALSE;
  if (ruleset_nests (ruleset) && !vtr_id_is_empty (&a->formation) && !((va->flags | vb->flags) & (VTR_VERB_OF_SIDE | VTR_VERB_STANDING)))
    return TRUE;
  return va == vb || g_strcmp0 (va->rule, vb->rule) == 0 || (va->flags & vb->flags & VTR_VERB_PATH) != 0;
}

/* Standing orders never come after a player's own word: they speak for him only
 * while he is silent. */
static gboolean
came_later (VtrInbox *inbox,
            const VtrOrder *order,
            const VtrOrder *pending,
            gint64 received)
{
  const gint64 *other;

  for (guint i = 0; i < inbox->uses->len; i++)
    if (g_array_index (inbox->uses, VtrStandingUse, i).message == pending->message && vtr_id_equal (&order->player, &pending->player))
      return FALSE;
  other = pending->message != 0 ? g_hash_table_lookup (inbox->received, GINT_TO_POINTER (pending->message)) : NULL;

  return other != NULL && *other > received;
}

/* What stands under an order that ends, ends with it. */
static void
add_those_under (VtrInbox *inbox,
                 const VtrOrder *above,
                 GPtrArray *replaced)
{
  const GPtrArray *list = g_hash_table_lookup (inbox->by_parent, above->id.s);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (list, i);

      if (g_ptr_array_find (replaced, order, NULL))
        continue;
      g_ptr_array_add (replaced, order);
      add_those_under (inbox, order, replaced);
    }
}

/* A changed order takes its own place in the queue (1.1) and ends the one that
 * it changes. Orders of one message are a plan and do not change each other. A
 * refused order changes nothing.
 * @replaced: (element-type VtrOrder): those of the turn that end
 * @late: (element-type VtrInboxLate): those that keep their say */
void
vtr_inbox_find_replaced (VtrInbox *inbox,
                         GPtrArray *orders,
                         gint64 received,
                         GPtrArray *replaced,
                         GArray *late)
{
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);
      GPtrArray *list;

      if (order->verdict.kind != VTR_VERDICT_ACCEPTED && order->verdict.kind != VTR_VERDICT_MAY_FAIL)
        continue;
      list = g_hash_table_lookup (inbox->by_formation, order->formation.s);
      for (guint p = 0; list != NULL && p < list->len; p++)
        {
          VtrOrder *pending = g_ptr_array_index (list, p);

          if ((order->message != 0 && pending->message == order->message) || !vtr_umpire_same_matter (inbox->input->ruleset, order, pending) || g_ptr_array_find (replaced, pending, NULL))
            continue;
          if (!came_later (inbox, order, pending, received))
            {
              if (vtr_id_is_empty (&order->supersedes))
                order->supersedes = pending->id;
              g_ptr_array_add (replaced, pending);
              add_those_under (inbox, pending, replaced);
            }
          else if (pending->verdict.kind != VTR_VERDICT_REFUSED)
            {
              VtrInboxLate entry = { pending, i };

              g_array_append_val (late, entry);
            }
        }
    }
}

/* Ends in the file what @orders, which are there already, take the place of.
 * @ended: (element-type utf8): becomes those of @orders that a later message has
 * already changed */
gboolean
vtr_inbox_end_replaced (VtrInbox *inbox,
                        const GPtrArray *orders,
                        const GPtrArray *replaced,
                        const GArray *late,
                        GHashTable *ended,
                        GError **error)
{
  /* the store ends one order for each that supersedes it; a change may end two,
   * and what is taken back has none in its place */
  for (guint o = 0; o < orders->len; o++)
    g_hash_table_add (ended, ((VtrOrder *) g_ptr_array_index (orders, o))->supersedes.s);
  for (guint i = 0; i < replaced->len; i++)
    {
      const VtrOrder *pending = g_ptr_array_index (replaced, i);

      if (!g_hash_table_contains (ended, pending->id.s) && !vtr_store_withdraw_order (inbox->store, &pending->id, VTR_INBOX_ENDED_BY_LATER, error))
        return FALSE;
    }
  g_hash_table_remove_all (ended);
  for (guint i = 0; i < late->len; i++)
    {
      const VtrInboxLate *entry = &g_array_index (late, VtrInboxLate, i);
      VtrOrder *order = g_ptr_array_index (orders, entry->order);

      if (!g_hash_table_add (ended, order->id.s))
        continue;
      entry->pending->supersedes = order->id;
      if (!vtr_store_put_order (inbox->store, entry->pending, error))
        return FALSE;
    }
  return TRUE;
}

/* His orders of other messages that came before: those of the last of them, or
 * all. (element-type VtrOrder) */
static GPtrArray *
his_orders (VtrInbox *inbox,
            const VtrImport *import,
            VtrTakeBack what)
{
  GPtrArray *found = g_ptr_array_new ();
  gint64 newest = G_MININT64;
  gint message = 0;

  for (guint i = 0; i < inbox->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (inbox->input->orders, i);
      const gint64 *received = order->message != 0 ? g_hash_table_lookup (inbox->received, GINT_TO_POINTER (order->message)) : NULL;

      if (received == NULL || *received > import->received || !vtr_inbox_in_force (order) || !vtr_id_equal (&order->player, &import->player))
        continue;
      if (*received > newest || (*received == newest && order->message > message))
        {
          newest = *received;
          message = order->message;
        }
      g_ptr_array_add (found, order);
    }
  for (guint i = found->len; what == VTR_TAKE_BACK_LAST && i > 0; i--)
    if (((const VtrOrder *) g_ptr_array_index (found, i - 1))->message != message)
      g_ptr_array_remove_index (found, i - 1);
  return found;
}

static VtrTakeBack
takes_back (const VtrOrder *span)
{
  return span->verdict.kind != VTR_VERDICT_CHATTER && !vtr_order_is_order (span) && span->text != NULL ? vtr_order_takes_back (span->text) : VTR_TAKE_BACK_NOTHING;
}

/* "Disregard my last": his orders of an earlier message end. The passage then
 * says how many, and is open no longer; when there were none the umpire is asked.
 * @replaced: (element-type VtrOrder): those of the turn that end */
void
vtr_inbox_find_taken_back (VtrInbox *inbox,
                           VtrImport *import,
                           GPtrArray *replaced)
{
  for (guint i = 0; i < import->orders->len; i++)
    {
      VtrOrder *span = g_ptr_array_index (import->orders, i);
      VtrTakeBack what = takes_back (span);
      g_autoptr (GPtrArray) orders = what != VTR_TAKE_BACK_NOTHING ? his_orders (inbox, import, what) : NULL;

      if (orders == NULL)
        continue;
      vtr_verdict_clear (&span->verdict);
      span->verdict.kind = orders->len > 0 ? VTR_VERDICT_CHATTER : VTR_VERDICT_QUESTION;
      g_strlcpy (span->verdict.reason, orders->len > 0 ? VTR_REASON_TOOK_BACK : VTR_INBOX_NOTHING_TAKEN_BACK, sizeof span->verdict.reason);
      span->verdict.figures = vtr_figures_new ();
      vtr_figures_number (span->verdict.figures, VTR_GRADE_OWN, "n", (gint) orders->len);
      for (guint o = 0; o < orders->len; o++)
        {
          VtrOrder *order = g_ptr_array_index (orders, o);

          vtr_figures_id (span->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
          if (!g_ptr_array_find (replaced, order, NULL))
            g_ptr_array_add (replaced, order);
        }
    }
}

/* Whether the formation is still his to order, be it lent to another: who has
 * left, or given a command up, has no say in what his successor does. */
static gboolean
still_his (const VtrState *state,
           const VtrId *formation,
           const VtrId *player)
{
  const VtrCommand *commands = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);
  VtrId at = *formation;

  for (guint depth = 0; depth < 16 && !vtr_id_is_empty (&at); depth++)
    {
      const VtrFormation *row = vtr_state_formation (state, &at);

      for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_COMMAND); i++)
        if (vtr_id_equal (&commands[i].formation, &at) && vtr_id_equal (&commands[i].player, player))
          return TRUE;
      if (row == NULL)
        return FALSE;
      at = row->parent;
    }
  return FALSE;
}

/* Whether it is asked which of two players is heard. */
gboolean
vtr_inbox_is_of_two (const VtrOrder *order)
{
  return order->verdict.kind == VTR_VERDICT_QUESTION && g_str_equal (order->verdict.reason, "two-senders");
}

/* Two players have ordered one formation about one matter, as when a command was
 * lent in between: it is for the umpire to choose. */
void
vtr_inbox_ask_of_two (VtrInbox *inbox,
                      VtrImport *import)
{
  for (guint i = 0; i < import->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (import->orders, i);
      const GPtrArray *list;

      if (order->verdict.kind != VTR_VERDICT_ACCEPTED && order->verdict.kind != VTR_VERDICT_MAY_FAIL)
        continue;
      list = g_hash_table_lookup (inbox->by_formation, order->formation.s);
      for (guint p = 0; list != NULL && p < list->len; p++)
        {
          const VtrOrder *pending = g_ptr_array_index (list, p);

          if (pending->message == 0 || pending->verdict.kind == VTR_VERDICT_REFUSED || vtr_id_is_empty (&pending->player) || vtr_id_equal (&pending->player, &order->player) || !vtr_umpire_same_matter (inbox->input->ruleset, order, pending) || !still_his (inbox->input->state, &order->formation, &pending->player))
            continue;
          vtr_verdict_clear (&order->verdict);
          order->verdict.kind = VTR_VERDICT_QUESTION;
          g_strlcpy (order->verdict.reason, "two-senders", sizeof order->verdict.reason);
          order->verdict.figures = vtr_figures_new ();
          vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
          vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_PLAYER, "player", &pending->player);
          break;
        }
    }
}
