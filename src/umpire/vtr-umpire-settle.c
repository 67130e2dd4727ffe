/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-settle.h"

#include <string.h>

#include "umpire/vtr-umpire-settle-private.h"

/* A message is read twice: as it was, and as it is once a name stands for what the
 * umpire says. Where the two differ, what was kept is changed to the second: in the
 * passage itself, and in those that hang on it ("If attacked, withdraw."). What the
 * umpire has changed by hand meanwhile stays as he left it. */

/* Stands in the text for what was meant; nobody is called so. */
#define STAND_IN "Zqxmeant"

/* A stretch of a body that reads as STAND_IN. */
typedef struct
{
  gsize at;
  gsize length; /* 0: there is none */
} Replaced;

/* --- what a passage asks -------------------------------------------------------- */

gboolean
vtr_umpire_is_open (const VtrOrder *span)
{
  return span->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || span->verdict.kind == VTR_VERDICT_QUESTION;
}

static gboolean
is_name (VtrFigureType type)
{
  return type == VTR_FIGURE_PLACE || type == VTR_FIGURE_FORMATION;
}

/**
 * vtr_umpire_meanings:
 * @span: a passage that waits for the umpire
 *
 * Returns: (transfer container) (element-type VtrFigure): what he may choose
 *   between; ids are those that the sender's side knows
 */
GPtrArray *
vtr_umpire_meanings (const VtrOrder *span)
{
  static const gchar *const names[] = { "choice", "nearest" };
  GPtrArray *found = g_ptr_array_new ();

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    for (guint i = 0; span->verdict.figures != NULL && i < span->verdict.figures->len; i++)
      {
        const VtrFigure *figure = &g_array_index (span->verdict.figures, VtrFigure, i);

        if (is_name (figure->type) && g_str_equal (figure->name, names[n]))
          g_ptr_array_add (found, (gpointer) figure);
        else if (n == 0 && figure->type == VTR_FIGURE_PLAYER && vtr_inbox_is_of_two (span))
          g_ptr_array_add (found, (gpointer) figure);
      }
  return found;
}

/**
 * vtr_umpire_unclear_word:
 * @span: a passage that waits for the umpire
 *
 * Returns: (transfer none) (nullable): the name in it that is not known, or may be
 *   several; %NULL: its trouble is another
 */
const gchar *
vtr_umpire_unclear_word (const VtrOrder *span)
{
  static const gchar *const reasons[] = { "unknown-place", "unknown-formation", "which-place", "which-formation", NULL };
  const VtrFigure *word = vtr_umpire_is_open (span) && g_strv_contains (reasons, span->verdict.reason) ? vtr_figures_find (span->verdict.figures, "word") : NULL;

  return word != NULL && word->text != NULL && word->text[0] != '\0' ? word->text : NULL;
}

/* --- reading ---------------------------------------------------------------------- */

static VtrNameKind
kind_of (VtrFigureType type)
{
  return type == VTR_FIGURE_PLACE ? VTR_NAME_PLACE : VTR_NAME_FORMATION;
}

/* Reads @message in the words of @lexicon, with one stretch of it read as STAND_IN;
 * positions are those of the message as it came. */
static GPtrArray *
read_message (const VtrReading *reading,
              const VtrLexicon *lexicon,
              const VtrStoredMessage *message,
              Replaced replaced)
{
  g_autoptr (GString) body = g_string_new (message->body);
  VtrReaderContext context = vtr_reading_context (reading, lexicon, message);
  gint grown = (gint) strlen (STAND_IN) - (gint) replaced.length;
  GPtrArray *spans;

  if (replaced.length > 0)
    {
      g_string_erase (body, (gssize) replaced.at, (gssize) replaced.length);
      g_string_insert (body, (gssize) replaced.at, STAND_IN);
    }
  spans = vtr_read_orders (body->str, &context);
  vtr_clerk_mark_standing (body->str, spans);
  for (guint i = 0; replaced.length > 0 && i < spans->len; i++)
    {
      VtrOrder *span = g_ptr_array_index (spans, i);
      gint end = span->span_start + span->span_length;

      if (end > (gint) replaced.at)
        end = MAX (end - grown, (gint) replaced.at);
      if (span->span_start > (gint) replaced.at)
        span->span_start = MAX (span->span_start - grown, (gint) replaced.at);
      span->span_length = end - span->span_start;
      g_free (span->text);
      span->text = g_strndup (message->body + span->span_start, (gsize) span->span_length);
    }
  return spans;
}

static gboolean
all_the_same (const GPtrArray *a,
              const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!vtr_reading_says_the_same (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

static guint
count_orders (const GPtrArray *spans)
{
  guint n = 0;

  for (guint i = 0; i < spans->len; i++)
    n += vtr_order_is_order (g_ptr_array_index (spans, i)) ? 1 : 0;
  return n;
}

/* Of @spans, which are in order of position, those that touch a stretch. */
static GPtrArray *
spans_in (const GPtrArray *spans,
          gint start,
          gint end)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < spans->len; i++)
    {
      VtrOrder *span = g_ptr_array_index (spans, i);

      if (span->span_start < end && span->span_start + span->span_length > start)
        g_ptr_array_add (found, span);
    }
  return found;
}

/* What was kept of a message. */
static GPtrArray *
kept_of (const VtrTurnInput *input,
         gint64 message)
{
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (order->message == message)
        g_ptr_array_add (kept, order);
    }
  g_ptr_array_sort (kept, vtr_order_compare_positions);
  return kept;
}

/* The end of the stretch that begins at @start, in which no span of either reading
 * is cut. */
static gint
stretch_end (const GPtrArray *first,
             const GPtrArray *second,
             gint start,
             gint end)
{
  gboolean grew = TRUE;

  while (grew)
    {
      grew = FALSE;
      for (guint k = 0; k < 2; k++)
        {
          const GPtrArray *spans = k == 0 ? first : second;

          for (guint i = 0; i < spans->len; i++)
            {
              const VtrOrder *span = g_ptr_array_index (spans, i);

              if (span->span_start >= start && span->span_start < end && span->span_start + span->span_length > end)
                {
                  end = span->span_start + span->span_length;
                  grew = TRUE;
                }
            }
        }
    }
  return end;
}

/* Puts what is read now in the place of what was kept. */
static void
change_spans (const GPtrArray *kept,
              GPtrArray *now,
              GPtrArray *changed,
              GPtrArray *ended)
{
  const VtrOrder *first = g_ptr_array_index (kept, 0);

  for (guint i = 0; i < now->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (now, i));
      const VtrOrder *old = i < kept->len ? g_ptr_array_index (kept, i) : NULL;

      order->id = old != NULL ? old->id : vtr_id ("");
      order->seq = old != NULL ? old->seq : first->seq;
      order->turn = first->turn;
      order->side = first->side;
      order->player = first->player;
      order->message = first->message;
      g_ptr_array_add (changed, order);
    }
  for (guint i = now->len; i < kept->len; i++)
    g_ptr_array_add (ended, g_ptr_array_index (kept, i));
}

static VtrOrder *
find_same (const GPtrArray *orders,
           const VtrOrder *order)
{
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *other = g_ptr_array_index (orders, i);

      if (other->span_start == order->span_start && vtr_id_equal (&other->verb, &order->verb) && vtr_id_equal (&other->formation, &order->formation))
        return other;
    }
  return NULL;
}

/* Orders of the second reading stand under those of passing ids ("#3"): these are
 * among the changed, or kept. One that is new bears its passing id until it is put in. */
static void
find_parents (const GPtrArray *second,
              const GPtrArray *changed,
              const GPtrArray *kept)
{
  for (guint i = 0; i < changed->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (changed, i);
      VtrOrder *above = NULL;

      for (guint k = 0; k < second->len && order->parent.s[0] == '#' && above == NULL; k++)
        if (vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (second, k))->id, &order->parent))
          above = g_ptr_array_index (second, k);
      if (above != NULL)
        {
          VtrOrder *real = find_same (changed, above);

          if (real == NULL)
            real = find_same (kept, above);
          else if (vtr_id_is_empty (&real->id))
            real->id = order->parent;
          order->parent = real != NULL ? real->id : vtr_id ("");
        }
    }
}

/* Compares the two readings of @message, stretch by stretch.
 * @span: (nullable): id of the passage that is settled
 * @changed: (element-type VtrOrder): what is to be put in
 * @ended: (element-type VtrOrder): what is no more */
static void
compare_readings (const VtrReading *reading,
                  const VtrStoredMessage *message,
                  const VtrOrder *span,
                  Replaced replaced,
                  GPtrArray *changed,
                  GPtrArray *ended,
                  VtrSettled *settled)
{
  g_autoptr (GPtrArray) first = read_message (reading, reading->before, message, (Replaced){ 0, 0 });
  g_autoptr (GPtrArray) second = read_message (reading, reading->after, message, replaced);
  g_autoptr (GPtrArray) kept = kept_of (reading->input, message->id);
  gint length = (gint) strlen (message->body);
  gint at = 0;

  while (at < length)
    {
      gint end = stretch_end (first, second, at, at + 1);
      g_autoptr (GPtrArray) was = spans_in (first, at, end);
      g_autoptr (GPtrArray) is = spans_in (second, at, end);
      g_autoptr (GPtrArray) stored = spans_in (kept, at, end);
      gboolean here = span != NULL && span->span_start >= at && span->span_start < end;

      at = end;
      if (was->len == 0 || is->len == 0 || stored->len == 0 || all_the_same (was, is))
        continue;
      /* lent commands and names learned since may read it otherwise, but it waits */
      if (!all_the_same (was, stored) && !(here && count_orders (stored) == 0))
        continue;
      /* what is still no order need not be asked about in other words */
      if (count_orders (is) == 0)
        continue;
      change_spans (stored, is, changed, ended);
      if (here || span == NULL)
        settled->orders += count_orders (is);
      else
        settled->others += count_orders (is);
    }
  find_parents (second, changed, kept);
}

/* --- keeping ------------------------------------------------------------------------ */

/* The names of a side and a sender, without and with one more. */
static gboolean
take_names (VtrReading *reading,
            const VtrId *side,
            const VtrId *player,
            VtrFigureType type,
            const VtrId *of,
            const gchar *name,
            GError **error)
{
  g_clear_pointer (&reading->before, vtr_lexicon_free);
  g_clear_pointer (&reading->after, vtr_lexicon_free);
  if (reading->view == NULL)
    reading->view = vtr_view_build (reading->input, NULL, side);
  if (type == VTR_FIGURE_PLACE ? vtr_board_find_place (reading->view->board, of->s) == VTR_NO_PLACE : vtr_state_formation (reading->view->state, of) == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' cannot be meant: the sender's side knows no such %s; choose another", of->s, type == VTR_FIGURE_PLACE ? "place" : "formation");
      return FALSE;
    }
  reading->before = vtr_umpire_lexicon (reading->store, reading->view, player);
  reading->after = vtr_umpire_lexicon (reading->store, reading->view, player);
  vtr_lexicon_add (reading->after, kind_of (type), of, name);
  return TRUE;
}

static const VtrOrder *
find_span (const VtrTurnInput *input,
           const VtrId *id,
           GError **error)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (!vtr_id_equal (&order->id, id))
        continue;
      if (vtr_umpire_is_open (order) && order->message != 0)
        return order;
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "nothing is open about '%s'; list the orders again", id->s);
      return NULL;
    }
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the open turn has no passage '%s'; list the orders again", id->s);
  return NULL;
}

/* Where the name stands in the passage. */
static Replaced
find_word (const VtrStoredMessage *message,
           const VtrOrder *span,
           const gchar *word)
{
  const gchar *body = message->body + span->span_start;
  const gchar *found = word != NULL && word[0] != '\0' ? g_strstr_len (body, span->span_length, word) : NULL;

  return found != NULL ? (Replaced){ (gsize) (found - message->body), strlen (word) } : (Replaced){ 0, 0 };
}

/* A question that has all but its formation. */
static VtrOrder *
complete (const VtrReading *reading,
          const VtrOrder *span,
          const VtrId *formation)
{
  const VtrFormation *row = vtr_state_formation (reading->view->state, formation);
  g_autoptr (VtrOrder) order = NULL;

  if (row == NULL || vtr_id_is_empty (&span->verb))
    return NULL;
  order = vtr_order_copy (span);
  vtr_verdict_clear (&order->verdict);
  order->formation = *formation;
  if (order->path->len > 0 && !vtr_id_is_empty (&row->place))
    {
      VtrId goal = g_array_index (order->path, VtrId, order->path->len - 1);
      g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_autoptr (GArray) found = NULL;

      g_array_append_vals (via, order->path->data, order->path->len - 1);
      found = vtr_umpire_route (formation, &row->place, via, &goal, order->options, reading->view);
      if (found != NULL && found->len > 0 && (found->len != order->path->len || memcmp (found->data, order->path->data, found->len * sizeof (VtrId)) != 0))
        {
          g_array_set_size (order->path, 0);
          g_array_append_vals (order->path, found->data, found->len);
          order->routed = TRUE;
        }
    }
  return g_steal_pointer (&order);
}

/* Reads all messages of a side that wait for the umpire once more, with one name
 * more, and keeps the name. Within a batch. */
static gboolean
learn (VtrStore *store,
       const VtrId *side,
       VtrFigureType type,
       const VtrId *of,
       const gchar *name,
       VtrSettled *settled,
       GError **error)
{
  g_auto (VtrReading) reading = { 0 };
  g_autoptr (GPtrArray) messages = NULL;
  g_autofree gchar *folded = vtr_fold (name);
  VtrName alias = { 0 };

  if (strlen (name) >= sizeof alias.name || strlen (folded) < 2)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' cannot be remembered as a name: it takes two letters at least and %d bytes at most", name, (gint) sizeof alias.name - 1);
      return FALSE;
    }
  alias.side = *side;
  alias.what = vtr_id (type == VTR_FIGURE_PLACE ? "place" : "formation");
  alias.of = *of;
  g_strlcpy (alias.name, name, sizeof alias.name);
  if (!vtr_reading_open (&reading, store, error))
    return FALSE;
  messages = vtr_store_messages (store, reading.input->turn, error);
  if (messages == NULL)
    return FALSE;
  for (guint m = 0; m < messages->len; m++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (messages, m);
      g_autoptr (GPtrArray) kept = kept_of (reading.input, message->id);
      g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      g_autoptr (GPtrArray) ended = g_ptr_array_new ();
      gboolean waits = FALSE;

      for (guint i = 0; i < kept->len; i++)
        waits = waits || vtr_umpire_is_open (g_ptr_array_index (kept, i));
      if (!waits || vtr_id_is_empty (&message->player) || !vtr_id_equal (&message->side, side))
        continue;
      if (!take_names (&reading, side, &message->player, type, of, name, error))
        return FALSE;
      compare_readings (&reading, message, NULL, (Replaced){ 0, 0 }, changed, ended, settled);
      if (changed->len > 0 && !vtr_reading_keep (&reading, message, changed, ended, FALSE, NULL, error))
        return FALSE;
    }
  /* a name is checked though nobody waits for it */
  if (reading.before == NULL && !take_names (&reading, side, NULL, type, of, name, error))
    return FALSE;
  settled->remembered = TRUE;
  return vtr_store_put_alias (store, &alias, error);
}

/**
 * vtr_umpire_remember:
 * @store: a campaign
 * @side: id of a side
 * @type: VTR_FIGURE_PLACE or VTR_FIGURE_FORMATION
 * @of: what it calls so; it must know it
 * @name: its name for it
 * @settled: (out caller-allocates): orders that passages which waited have become
 * @error: VTR_UMPIRE_ERROR, or the store's; then nothing is changed
 *
 * From now on the name is read so in messages of that side alone. Its messages of
 * the open turn that wait for the umpire are read again.
 */
gboolean
vtr_umpire_remember (VtrStore *store,
                     const VtrId *side,
                     VtrFigureType type,
                     const VtrId *of,
                     const gchar *name,
                     VtrSettled *settled,
                     GError **error)
{
  g_return_val_if_fail (is_name (type), FALSE);

  *settled = (VtrSettled){ 0 };
  return vtr_store_begin_batch (store, error) && vtr_reading_end_batch (store, learn (store, side, type, of, name, settled, error), error);
}

static gboolean
settle (VtrStore *store,
        const VtrId *id,
        VtrFigureType type,
        const VtrId *meant,
        const gchar *word,
        gboolean remember,
        VtrSettled *settled,
        GError **error)
{
  g_auto (VtrReading) reading = { 0 };
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  g_autoptr (GPtrArray) ended = g_ptr_array_new ();
  const VtrStoredMessage *message;
  const VtrOrder *span;
  Replaced replaced;

  if (!vtr_reading_open (&reading, store, error))
    return FALSE;
  span = find_span (reading.input, id, error);
  messages = span != NULL ? vtr_store_messages (store, reading.input->turn, error) : NULL;
  message = messages != NULL ? vtr_reading_find_message (messages, span->message) : NULL;
  if (message == NULL)
    {
      if (span != NULL && messages != NULL)
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the message of '%s' is not of the open turn", id->s);
      return FALSE;
    }
  if (vtr_reading_needs_sender (message, error))
    return FALSE;
  reading.view = vtr_view_build (reading.input, NULL, &message->side);
  if (type == VTR_FIGURE_PLAYER)
    {
      VtrOrder *order;

      if (!vtr_inbox_is_of_two (span) || !vtr_id_equal (meant, &message->player))
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is %s's order: choose him, or set the passage aside", id->s, message->player.s);
          return FALSE;
        }
      order = vtr_order_copy (span);
      vtr_verdict_clear (&order->verdict);
      g_ptr_array_add (changed, order);
      settled->orders = 1;
      return vtr_reading_keep (&reading, message, changed, ended, TRUE, NULL, error);
    }
  if (word == NULL)
    word = vtr_umpire_unclear_word (span);
  replaced = find_word (message, span, word);
  if (!take_names (&reading, &message->side, &message->player, type, meant, STAND_IN, error))
    return FALSE;
  if (replaced.length > 0)
    compare_readings (&reading, message, span, replaced, changed, ended, settled);
  if (settled->orders == 0 && type == VTR_FIGURE_FORMATION && span->verdict.kind == VTR_VERDICT_QUESTION)
    {
      VtrOrder *order = complete (&reading, span, meant);

      g_ptr_array_set_size (changed, 0);
      g_ptr_array_set_size (ended, 0);
      settled->others = 0;
      if (order != NULL)
        {
          g_ptr_array_add (changed, order);
          settled->orders = 1;
        }
    }
  if (settled->orders > 0 && !vtr_reading_keep (&reading, message, changed, ended, FALSE, NULL, error))
    return FALSE;
  if (!remember || replaced.length == 0)
    {
      if (settled->orders == 0)
        g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "read so it is still no order; write the order in its place and set the passage aside%s", replaced.length > 0 ? ", or remember the name and settle the rest" : "");
      return settled->orders > 0;
    }
  else
    {
      guint here = settled->orders;
      VtrSettled more = { 0 };

      if (!learn (store, &message->side, type, meant, word, &more, error))
        return FALSE;
      settled->orders = here > 0 ? here : more.orders;
      settled->others += here > 0 ? more.orders : 0;
      settled->remembered = TRUE;
      return TRUE;
    }
}

/**
 * vtr_umpire_settle:
 * @store: a campaign
 * @span: id of a passage of the open turn that waits for the umpire
 * @type: what @meant is: VTR_FIGURE_PLACE, VTR_FIGURE_FORMATION, or of an order that
 *   two have given VTR_FIGURE_PLAYER, its sender
 * @meant: what its name stands for; the sender's side must know it
 * @word: (nullable): which words of the passage that name is; %NULL: those asked about
 * @remember: whether the side's messages are read so from now on
 * @settled: (out caller-allocates): what came of it
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such passage, or nothing like that can
 *   be meant; VTR_UMPIRE_ERROR_INPUT: it is still no order; the store's. Then nothing
 *   is changed
 *
 * The passage becomes the orders that it is then, judged as on receipt, with the
 * place in the queue that it had. A name that is remembered is kept although the
 * passage may need more than that.
 */
gboolean
vtr_umpire_settle (VtrStore *store,
                   const VtrId *span,
                   VtrFigureType type,
                   const VtrId *meant,
                   const gchar *word,
                   gboolean remember,
                   VtrSettled *settled,
                   GError **error)
{
  g_return_val_if_fail (is_name (type) || type == VTR_FIGURE_PLAYER, FALSE);

  *settled = (VtrSettled){ 0 };
  return vtr_store_begin_batch (store, error) && vtr_reading_end_batch (store, settle (store, span, type, meant, word, remember, settled, error), error);
}

/**
 * vtr_umpire_set_aside:
 * @store: a campaign
 * @span: id of a passage of the open turn that waits for the umpire
 * @error: VTR_UMPIRE_ERROR, or the store's
 *
 * It is no order: nobody waits for it any more. It stays where it was written.
 */
gboolean
vtr_umpire_set_aside (VtrStore *store,
                      const VtrId *span,
                      GError **error)
{
  g_auto (VtrReading) reading = { 0 };
  g_autoptr (VtrOrder) aside = NULL;
  const VtrOrder *order;

  if (!vtr_reading_open (&reading, store, error))
    return FALSE;
  order = find_span (reading.input, span, error);
  if (order == NULL)
    return FALSE;
  aside = vtr_order_copy (order);
  vtr_verdict_clear (&aside->verdict);
  aside->verdict.kind = VTR_VERDICT_CHATTER;
  aside->formation = aside->start = aside->verb = aside->target = vtr_id ("");
  aside->options = 0;
  aside->routed = FALSE;
  g_array_set_size (aside->path, 0);
  return vtr_store_put_order (store, aside, error);
}
