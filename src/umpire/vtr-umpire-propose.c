/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-propose.h"

#include <string.h>

#include "orders/vtr-propose.h"
#include "umpire/vtr-umpire-settle-private.h"

struct _VtrProposer
{
  VtrReading reading; /* its view and names are those of the sender read last */
  VtrId side;         /* whose view it is */
  VtrId player;       /* whose names */
  GPtrArray *messages;
};

/* For each passage its message is read from the beginning to there: so many bytes in all.
 * What waits behind that in a very long message is asked about one by one. */
#define MOST_READ 100000

/**
 * vtr_proposed_new:
 * @span: id of a passage
 * @orders: (transfer full) (element-type VtrOrder): what it may mean
 *
 * Returns: (transfer full): both
 */
VtrProposed *
vtr_proposed_new (const VtrId *span,
                  GPtrArray *orders)
{
  VtrProposed *proposed = g_new0 (VtrProposed, 1);

  proposed->span = *span;
  proposed->orders = orders;
  return proposed;
}

/**
 * vtr_proposed_free:
 * @proposed: (transfer full): a passage with what it may mean
 */
void
vtr_proposed_free (VtrProposed *proposed)
{
  g_ptr_array_unref (proposed->orders);
  g_free (proposed);
}

/* --- what may be meant ----------------------------------------------------------- */

/**
 * vtr_proposer_new:
 * @store: a campaign
 * @error: the store's; VTR_UMPIRE_ERROR_OVER
 *
 * Returns: (transfer full) (nullable): what proposes orders for passages of the turn
 *   that is open now
 */
VtrProposer *
vtr_proposer_new (VtrStore *store,
                  GError **error)
{
  g_autoptr (VtrProposer) self = g_new0 (VtrProposer, 1);

  if (!vtr_reading_open (&self->reading, store, error))
    return NULL;
  self->messages = vtr_store_messages (store, self->reading.input->turn, error);
  return self->messages != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * vtr_proposer_free:
 * @proposer: (transfer full) (nullable): a proposer
 */
void
vtr_proposer_free (VtrProposer *proposer)
{
  if (proposer == NULL)
    return;
  vtr_reading_clear (&proposer->reading);
  g_clear_pointer (&proposer->messages, g_ptr_array_unref);
  g_free (proposer);
}

/**
 * vtr_proposer_input:
 * @proposer: a proposer
 *
 * Returns: (transfer none): the open turn
 */
const VtrTurnInput *
vtr_proposer_input (const VtrProposer *proposer)
{
  return proposer->reading.input;
}

/**
 * vtr_proposer_view:
 * @proposer: a proposer
 * @side: id of a side
 *
 * Returns: (transfer none): its view, until another side's is asked for
 */
const VtrView *
vtr_proposer_view (VtrProposer *proposer,
                   const VtrId *side)
{
  VtrReading *reading = &proposer->reading;

  if (reading->view != NULL && vtr_id_equal (&proposer->side, side))
    return reading->view;
  g_clear_pointer (&reading->before, vtr_lexicon_free);
  g_clear_pointer (&reading->view, vtr_view_free);
  reading->view = vtr_view_build (reading->input, NULL, side);
  proposer->side = *side;
  return reading->view;
}

/* Passages that wait for something else than their meaning, and those that have had
 * their effect, are let be. */
static gboolean
may_mean_orders (const VtrOrder *span)
{
  static const gchar *const others[] = { "two-senders", VTR_REASON_TOOK_BACK, VTR_REASON_SAID_ALREADY, VTR_CLERK_STANDING_REASON, NULL };

  return !vtr_order_is_order (span) && span->message != 0 && !g_strv_contains (others, span->verdict.reason);
}

static gboolean
knows (const VtrView *view,
       const VtrId *id)
{
  return vtr_id_is_empty (id) || vtr_state_formation (view->state, id) != NULL || vtr_board_find_place (view->board, id->s) != VTR_NO_PLACE;
}

/* The reader has its names from the view; nothing else is let through all the same. */
static gboolean
is_known (const VtrView *view,
          const VtrOrder *order)
{
  if (!knows (view, &order->formation) || !knows (view, &order->start) || !knows (view, &order->target))
    return FALSE;
  for (guint i = 0; i < order->path->len; i++)
    if (vtr_board_find_place (view->board, g_array_index (order->path, VtrId, i).s) == VTR_NO_PLACE)
      return FALSE;
  return TRUE;
}

static gboolean
touches (const VtrOrder *a,
         const VtrOrder *b)
{
  return a->message == b->message && a->span_start < b->span_start + b->span_length && b->span_start < a->span_start + a->span_length;
}

/* Whether the same words are this order already, or the message says the same elsewhere. */
static gboolean
is_given (const VtrTurnInput *input,
          const VtrOrder *span,
          const VtrOrder *proposal)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      gboolean same_way = order->path->len == proposal->path->len && (order->path->len == 0 || memcmp (order->path->data, proposal->path->data, order->path->len * sizeof (VtrId)) == 0);

      if (vtr_order_is_order (order) && order->message == span->message && order->options == proposal->options && (same_way || touches (order, span)) && vtr_id_equal (&order->formation, &proposal->formation) && vtr_id_equal (&order->start, &proposal->start) && vtr_id_equal (&order->verb, &proposal->verb) && vtr_id_equal (&order->target, &proposal->target))
        return TRUE;
    }
  return FALSE;
}

static GPtrArray *
propose (VtrProposer *self,
         const VtrOrder *span,
         const VtrStoredMessage *message)
{
  VtrReading *reading = &self->reading;
  VtrReaderContext context;
  gint end = span->span_start + span->span_length;
  g_autoptr (GPtrArray) proposals = NULL;

  vtr_proposer_view (self, &message->side);
  if (reading->before == NULL || !vtr_id_equal (&self->player, &message->player))
    {
      g_clear_pointer (&reading->before, vtr_lexicon_free);
      reading->before = vtr_umpire_lexicon (reading->store, reading->view, &message->player);
      self->player = message->player;
    }
  context = vtr_reading_context (reading, reading->before, message);
  proposals = vtr_propose_orders (message->body, span->span_start, span->span_length, &context);
  for (guint i = 0; i < proposals->len;)
    {
      VtrOrder *order = g_ptr_array_index (proposals, i);

      if (!vtr_order_is_order (order) || !is_known (reading->view, order) || is_given (reading->input, span, order))
        {
          g_ptr_array_remove_index (proposals, i);
          continue;
        }
      /* within the passage, whatever else it was read with */
      if (order->span_start < span->span_start || order->span_length <= 0 || order->span_start + order->span_length > end)
        {
          order->span_start = span->span_start;
          order->span_length = span->span_length;
        }
      g_free (order->text);
      order->text = g_strndup (message->body + order->span_start, (gsize) order->span_length);
      order->turn = span->turn;
      order->seq = span->seq;
      order->side = message->side;
      order->player = message->player;
      order->message = span->message;
      vtr_umpire_judge_in (reading->view, order, FALSE);
      i++;
    }
  return g_steal_pointer (&proposals);
}

/**
 * vtr_proposer_propose:
 * @proposer: a proposer
 * @span: of vtr_proposer_input()
 *
 * What the passage may mean is read from what the sender's side knows, in its names,
 * and judged as on receipt.
 *
 * Returns: (transfer full) (element-type VtrOrder): orders, of those that exclude one
 *   another the likelier first; empty: nothing, or it is an order already, or nobody
 *   knows who wrote it
 */
GPtrArray *
vtr_proposer_propose (VtrProposer *proposer,
                      const VtrOrder *span)
{
  const VtrStoredMessage *message = may_mean_orders (span) ? vtr_reading_find_message (proposer->messages, span->message) : NULL;

  if (message == NULL || vtr_reading_needs_sender (message, NULL))
    return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  return propose (proposer, span, message);
}

/* The passage, and the message that it is of. */
static const VtrOrder *
find_passage (VtrProposer *self,
              const VtrId *id,
              const VtrStoredMessage **message,
              GError **error)
{
  const GPtrArray *orders = self->reading.input->orders;
  const VtrOrder *span = NULL;

  for (guint i = 0; i < orders->len && span == NULL; i++)
    if (vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (orders, i))->id, id))
      span = g_ptr_array_index (orders, i);
  *message = span != NULL ? vtr_reading_find_message (self->messages, span->message) : NULL;
  if (span == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the open turn has no passage '%s'; list the orders again", id->s);
  else if (*message == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' is of no message of the open turn", id->s);
  else if (vtr_order_is_order (span))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is an order already; list the orders again", id->s);
  else if (!vtr_reading_needs_sender (*message, error))
    return span;
  return NULL;
}

/**
 * vtr_proposer_find:
 * @proposer: a proposer
 * @span: id of a passage of the open turn that is no order
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such passage; VTR_UMPIRE_ERROR_INPUT:
 *   it is an order, or nobody knows whose it is
 *
 * Returns: (transfer none) (nullable): the passage
 */
const VtrOrder *
vtr_proposer_find (VtrProposer *proposer,
                   const VtrId *span,
                   GError **error)
{
  const VtrStoredMessage *message;

  return find_passage (proposer, span, &message, error);
}

/**
 * vtr_umpire_proposals:
 * @store: a campaign
 * @span: id of a passage of the open turn that is no order
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such passage; VTR_UMPIRE_ERROR_INPUT:
 *   it is an order, or nobody knows whose it is; the store's
 *
 * As vtr_proposer_propose(), for one.
 *
 * Returns: (transfer full) (nullable) (element-type VtrOrder): what it may mean
 */
GPtrArray *
vtr_umpire_proposals (VtrStore *store,
                      const VtrId *span,
                      GError **error)
{
  g_autoptr (VtrProposer) proposer = vtr_proposer_new (store, error);
  const VtrOrder *passage = proposer != NULL ? vtr_proposer_find (proposer, span, error) : NULL;

  return passage != NULL ? vtr_proposer_propose (proposer, passage) : NULL;
}

/**
 * vtr_umpire_proposals_of_message:
 * @store: a campaign
 * @message: a message
 * @error: VTR_UMPIRE_ERROR_OVER; the store's
 *
 * As vtr_umpire_proposals(), for all its passages that wait for the umpire; of a very long
 * message, for the first.
 *
 * Returns: (transfer full) (nullable) (element-type VtrProposed): these with what they may
 *   mean, if anything, in order of position
 */
GPtrArray *
vtr_umpire_proposals_of_message (VtrStore *store,
                                 gint64 message,
                                 GError **error)
{
  g_autoptr (VtrProposer) proposer = vtr_proposer_new (store, error);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  gsize read = 0;
  GPtrArray *found;

  if (proposer == NULL)
    return NULL;
  for (guint i = 0; i < proposer->reading.input->orders->len; i++)
    {
      VtrOrder *span = g_ptr_array_index (proposer->reading.input->orders, i);

      if (span->message == message && vtr_umpire_is_open (span))
        g_ptr_array_add (waiting, span);
    }
  g_ptr_array_sort (waiting, vtr_order_compare_positions);
  found = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_proposed_free);
  for (guint i = 0; i < waiting->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (waiting, i);

      read += (gsize) span->span_start + (gsize) span->span_length;
      if (read > MOST_READ)
        break;
      g_ptr_array_add (found, vtr_proposed_new (&span->id, vtr_proposer_propose (proposer, span)));
    }
  return found;
}

/**
 * vtr_umpire_proposals_exclude:
 * @ruleset: whose verbs
 * @a: a proposal
 * @b: another
 *
 * Returns: whether only one of them can be meant: both are about one matter of one
 *   formation
 */
gboolean
vtr_umpire_proposals_exclude (const VtrRuleset *ruleset,
                              const VtrOrder *a,
                              const VtrOrder *b)
{
  return vtr_id_equal (&a->formation, &b->formation) && vtr_umpire_same_matter (ruleset, a, b);
}

/**
 * vtr_umpire_proposal_is_likeliest:
 * @ruleset: whose verbs
 * @proposals: (element-type VtrOrder): of a passage
 * @nth: of these
 *
 * Returns: whether it is likelier than all that it excludes
 */
gboolean
vtr_umpire_proposal_is_likeliest (const VtrRuleset *ruleset,
                                  const GPtrArray *proposals,
                                  guint nth)
{
  g_return_val_if_fail (nth < proposals->len, FALSE);

  for (guint i = 0; i < nth; i++)
    if (vtr_umpire_proposals_exclude (ruleset, g_ptr_array_index (proposals, i), g_ptr_array_index (proposals, nth)))
      return FALSE;
  return TRUE;
}

/* --- taken ------------------------------------------------------------------------- */

static void
refuse_both (const VtrOrder *order,
             GError **error)
{
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "two of the chosen orders tell %s to do one thing and another; take one of them", order->formation.s);
}

/* Those of @proposals that are @chosen, in the order of position. */
static GPtrArray *
find_chosen (const VtrRuleset *ruleset,
             const GPtrArray *proposals,
             const GPtrArray *chosen,
             GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  for (guint i = 0; i < chosen->len; i++)
    {
      const VtrOrder *order = NULL;

      for (guint p = 0; p < proposals->len && order == NULL; p++)
        if (vtr_reading_says_the_same (g_ptr_array_index (proposals, p), g_ptr_array_index (chosen, i)))
          order = g_ptr_array_index (proposals, p);
      if (order == NULL)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the passage may no longer mean what was chosen; look at it again");
          return NULL;
        }
      for (guint f = 0; f < found->len; f++)
        if (vtr_umpire_proposals_exclude (ruleset, g_ptr_array_index (found, f), order))
          {
            refuse_both (order, error);
            return NULL;
          }
      g_ptr_array_add (found, vtr_order_copy (order));
    }
  g_ptr_array_sort (found, vtr_order_compare_positions);
  return g_steal_pointer (&found);
}

/* Whether other orders or passages share the words of @span. */
static gboolean
is_shared (const VtrTurnInput *input,
           const VtrOrder *span)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (input->orders, i);

      if (other != span && touches (other, span))
        return TRUE;
    }
  return FALSE;
}

static void
set_words (VtrOrder *order,
           const gchar *body,
           gint start,
           gint end)
{
  order->span_start = start;
  order->span_length = end - start;
  g_free (order->text);
  order->text = g_strndup (body + start, (gsize) (end - start));
}

/* What stands beside the orders is talk; marks alone are nothing. */
static void
add_talk (GPtrArray *changed,
          const VtrOrder *span,
          const gchar *body,
          gint start,
          gint end)
{
  gboolean words = FALSE;
  VtrOrder *talk;

  while (start < end && g_ascii_isspace (body[start]))
    start++;
  while (end > start && g_ascii_isspace (body[end - 1]))
    end--;
  for (const gchar *at = body + start; at < body + end && !words; at = g_utf8_next_char (at))
    words = g_unichar_isalnum (g_utf8_get_char (at));
  if (!words)
    return;
  talk = vtr_order_new ();
  set_words (talk, body, start, end);
  talk->turn = span->turn;
  talk->seq = span->seq;
  talk->side = span->side;
  talk->player = span->player;
  talk->message = span->message;
  talk->verdict.kind = VTR_VERDICT_CHATTER;
  g_ptr_array_add (changed, talk);
}

/* The passage cut into orders and the talk around them. The first order is what the
 * passage was; sentences that overlap are one. */
static GPtrArray *
cut (const VtrTurnInput *input,
     const VtrOrder *span,
     const gchar *body,
     const GPtrArray *chosen)
{
  GPtrArray *changed = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  gint end = span->span_start + span->span_length;
  gint at = span->span_start;
  gboolean whole = is_shared (input, span);

  for (guint i = 0; i < chosen->len;)
    {
      const VtrOrder *first = g_ptr_array_index (chosen, i);
      gint from = whole ? span->span_start : first->span_start;
      gint to = whole ? end : from + first->span_length;
      guint n;

      for (n = i + 1; n < chosen->len && ((const VtrOrder *) g_ptr_array_index (chosen, n))->span_start < to; n++)
        to = MAX (to, ((const VtrOrder *) g_ptr_array_index (chosen, n))->span_start + ((const VtrOrder *) g_ptr_array_index (chosen, n))->span_length);
      add_talk (changed, span, body, at, from);
      for (guint k = i; k < n; k++)
        {
          VtrOrder *order = vtr_order_copy (g_ptr_array_index (chosen, k));

          set_words (order, body, from, to);
          order->id = k == 0 ? span->id : vtr_id ("");
          g_ptr_array_add (changed, order);
        }
      at = to;
      i = n;
    }
  add_talk (changed, span, body, at, end);
  return changed;
}

/* What the message was read as elsewhere that cannot be meant besides what is chosen. */
static GPtrArray *
find_contradicted (const VtrTurnInput *input,
                   const VtrOrder *span,
                   const GPtrArray *chosen)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);
      gboolean excluded = FALSE;

      if (order->message != span->message || !vtr_order_is_order (order))
        continue;
      for (guint k = 0; k < chosen->len && !excluded; k++)
        excluded = vtr_umpire_proposals_exclude (input->ruleset, order, g_ptr_array_index (chosen, k));
      if (excluded)
        g_ptr_array_add (found, order);
    }
  return found;
}

/* Counts what has come of a passage. */
static void
count_settled (const GPtrArray *changed,
               GHashTable *over,
               VtrSettled *settled)
{
  for (guint i = 0; i < changed->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (changed, i);

      if (g_hash_table_contains (over, order->id.s))
        settled->late++;
      else if (vtr_order_is_order (order))
        settled->orders++;
      else if (order->verdict.kind == VTR_VERDICT_QUESTION)
        settled->asked++;
    }
}

/* One passage becomes what is @chosen of its proposals. */
static gboolean
take (VtrProposer *proposer,
      const VtrId *id,
      const GPtrArray *chosen,
      VtrSettled *settled,
      GError **error)
{
  const VtrStoredMessage *message;
  const VtrOrder *span = find_passage (proposer, id, &message, error);
  g_autoptr (GPtrArray) proposals = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) changed = NULL;
  g_autoptr (GPtrArray) ended = NULL;
  g_autoptr (GHashTable) over = g_hash_table_new (g_str_hash, g_str_equal);

  if (span == NULL)
    return FALSE;
  proposals = vtr_proposer_propose (proposer, span);
  found = find_chosen (proposer->reading.input->ruleset, proposals, chosen, error);
  if (found == NULL)
    return FALSE;
  changed = cut (proposer->reading.input, span, message->body, found);
  ended = find_contradicted (proposer->reading.input, span, found);
  if (!vtr_reading_keep (&proposer->reading, message, changed, ended, FALSE, over, error))
    return FALSE;
  count_settled (changed, over, settled);
  return TRUE;
}

/* Whether what is meant in one passage can be meant beside what is in another. */
static gboolean
go_together (const VtrRuleset *ruleset,
             const VtrProposed *a,
             const VtrProposed *b,
             GError **error)
{
  if (vtr_id_equal (&a->span, &b->span))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is settled twice; say once what is meant", a->span.s);
      return FALSE;
    }
  for (guint i = 0; i < a->orders->len; i++)
    for (guint k = 0; k < b->orders->len; k++)
      if (vtr_umpire_proposals_exclude (ruleset, g_ptr_array_index (a->orders, i), g_ptr_array_index (b->orders, k)))
        {
          refuse_both (g_ptr_array_index (a->orders, i), error);
          return FALSE;
        }
  return TRUE;
}

static gboolean
take_all (VtrStore *store,
          const GPtrArray *meant,
          VtrSettled *settled,
          GError **error)
{
  g_autoptr (VtrProposer) proposer = vtr_proposer_new (store, error);

  for (guint i = 0; proposer != NULL && i < meant->len; i++)
    {
      const VtrProposed *passage = g_ptr_array_index (meant, i);

      for (guint before = 0; before < i; before++)
        if (!go_together (proposer->reading.input->ruleset, g_ptr_array_index (meant, before), passage, error))
          return FALSE;
      if (!(passage->orders->len > 0 ? take (proposer, &passage->span, passage->orders, settled, error) : vtr_umpire_set_aside (store, &passage->span, error)))
        return FALSE;
    }
  return proposer != NULL;
}

/**
 * vtr_umpire_take_all:
 * @store: a campaign
 * @meant: (element-type VtrProposed): passages of the open turn, each with what is meant of
 *   vtr_umpire_proposals(), one order at least, or with none: it is no order
 * @settled: (out caller-allocates): what came of it
 * @error: as vtr_umpire_take_proposals(); vtr_umpire_set_aside()
 *
 * As vtr_umpire_take_proposals() for each of them, one after the other.
 *
 * Returns: whether it was done, all of it; else nothing is changed
 */
gboolean
vtr_umpire_take_all (VtrStore *store,
                     const GPtrArray *meant,
                     VtrSettled *settled,
                     GError **error)
{
  *settled = (VtrSettled){ 0 };
  return vtr_store_begin_batch (store, error) && vtr_reading_end_batch (store, take_all (store, meant, settled, error), error);
}

/**
 * vtr_umpire_take_proposals:
 * @store: a campaign
 * @span: id of a passage of the open turn that is no order
 * @chosen: (element-type VtrOrder): of vtr_umpire_proposals(), one at least
 * @settled: (out caller-allocates): what came of it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such passage; VTR_UMPIRE_ERROR_INPUT:
 *   it cannot mean that, or not both at once; the store's. Then nothing is changed
 *
 * The passage becomes these orders, judged as on receipt, with the place in the queue
 * that it had; its words before and behind them are talk. What the message was read as
 * elsewhere that cannot be meant besides ends. Where another player has
 * ordered the same formation, who is heard is a question to the umpire.
 */
gboolean
vtr_umpire_take_proposals (VtrStore *store,
                           const VtrId *span,
                           const GPtrArray *chosen,
                           VtrSettled *settled,
                           GError **error)
{
  VtrProposed passage = { *span, (GPtrArray *) chosen };
  g_autoptr (GPtrArray) meant = g_ptr_array_new ();

  *settled = (VtrSettled){ 0 };
  if (chosen->len == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nothing is chosen of what '%s' may mean", span->s);
      return FALSE;
    }
  g_ptr_array_add (meant, &passage);
  return vtr_umpire_take_all (store, meant, settled, error);
}
