/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"

/* What a player left for the case that nothing is heard of him: kept as his words,
 * read and judged anew by what his side knows in the turn into which they are
 * carried. */

/* How players begin such a passage, folded. */
static const gchar *const beginnings[] = {
  "not hear from me",
  "dont hear from me",
  "don t hear from me",
  "hear nothing from me",
  "unless you hear from me",
  "unless you hear otherwise",
  "if i am silent",
  "if i do not write",
  "if i dont write",
  "if i don t write",
  "in my absence",
  "while i am away",
  "nichts von mir hor",
  "wenn ich mich nicht melde",
  "falls ich mich nicht melde",
  "in meiner abwesenheit",
  "solange ich fort bin",
  "nouvelles de moi",
  "sans nouvelles de ma part",
  "en mon absence",
};

static gboolean
is_beginning (const gchar *sentence,
              gsize length)
{
  g_autofree gchar *words = g_strndup (sentence, length);
  g_autofree gchar *folded = vtr_fold (words);

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (strstr (folded, beginnings[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gsize
end_of_sentence (const gchar *at)
{
  gsize length = strcspn (at, ".!?\n");

  return at[length] == '\0' ? length : length + 1;
}

/**
 * vtr_clerk_find_standing:
 * @body: of a message
 * @start: (out): where the passage begins, bytes
 * @length: (out): its bytes, through the end of its paragraph
 *
 * Returns: whether a sentence of it speaks of the writer's silence or absence
 */
gboolean
vtr_clerk_find_standing (const gchar *body,
                         gsize *start,
                         gsize *length)
{
  for (const gchar *at = body; *at; at += end_of_sentence (at))
    {
      gsize n;

      at += strspn (at, " \t\n");
      n = end_of_sentence (at);
      if (n > 0 && is_beginning (at, n))
        {
          const gchar *end = strstr (at, "\n\n");

          *start = (gsize) (at - body);
          *length = end ? (gsize) (end - at) : strlen (at);
          /* a heading alone: what it heads comes below */
          if (end && *length < n + 2 && strcspn (at, "\n") == *length && at[*length - 1] == ':')
            *length = strlen (at);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vtr_clerk_mark_standing:
 * @body: of a message
 * @orders: (element-type VtrOrder): what was read in it, by position
 *
 * What is said for the case of silence is no order for now. It becomes one span,
 * which waits until the umpire has kept it as standing orders.
 */
void
vtr_clerk_mark_standing (const gchar *body,
                         GPtrArray *orders)
{
  VtrOrder *passage;
  gsize start;
  gsize length;
  guint at = 0;

  if (!vtr_clerk_find_standing (body, &start, &length))
    return;
  while (at < orders->len)
    {
      VtrOrder *order = g_ptr_array_index (orders, at);
      gint end = order->span_start + order->span_length;

      if (end <= (gint) start)
        {
          at++;
          continue;
        }
      if (order->span_start >= (gint) (start + length))
        break;
      /* a span that only leans in is of the passage, too: nothing is cut */
      if (order->span_start < (gint) start)
        {
          length += start - (gsize) order->span_start;
          start = (gsize) order->span_start;
        }
      length = MAX (length, (gsize) end - start);
      g_ptr_array_remove_index (orders, at);
    }
  passage = vtr_order_new ();
  passage->span_start = (gint) start;
  passage->span_length = (gint) length;
  passage->text = g_strndup (body + start, length);
  passage->verdict.kind = VTR_VERDICT_QUESTION;
  g_strlcpy (passage->verdict.reason, VTR_CLERK_STANDING_REASON, sizeof passage->verdict.reason);
  g_ptr_array_insert (orders, (gint) at, passage);
}

/* The words of the order without "if you do not hear from me", which holds when
 * they are carried in; a condition would only make the reader ask. */
static gchar *
without_beginning (const gchar *text)
{
  gsize start;
  gsize length;
  gsize clause;

  if (!vtr_clerk_find_standing (text, &start, &length))
    return g_strdup (text);
  clause = strcspn (text + start, ",:;.!?\n");
  if (text[start + clause] == '\0' || !is_beginning (text + start, clause))
    return g_strdup (text);
  clause += start + 1;
  return g_strdup_printf ("%.*s%s", (int) start, text, text + clause + strspn (text + clause, " \t\n"));
}

static const VtrStoredMessage *
find_message (const GPtrArray *messages,
              gint64 id)
{
  for (guint i = 0; i < messages->len; i++)
    if (((const VtrStoredMessage *) g_ptr_array_index (messages, i))->id == id)
      return g_ptr_array_index (messages, i);
  return NULL;
}

/**
 * vtr_umpire_clerk_leave_standing:
 * @store: a campaign
 * @player: id or name
 * @text: (nullable): his words
 * @message: where they stand; 0: nowhere. Without @text the passage that
 *   vtr_clerk_find_standing() finds in it is taken, else all of it
 * @now: unix seconds: when he told it, if no message says so
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player or message, or nothing that
 *   could be taken back; VTR_UMPIRE_ERROR_INPUT: no words
 *
 * Keeps what is to be done when nothing is heard of the player, from the open turn
 * on until he leaves something else. Neither @text nor @message: takes it back.
 *
 * Returns: whether it was done
 */
gboolean
vtr_umpire_clerk_leave_standing (VtrStore *store,
                                 const gchar *player,
                                 const gchar *text,
                                 gint64 message,
                                 gint64 now,
                                 GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  const VtrPlayer *row = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;
  g_autofree gchar *words = NULL;
  VtrStanding standing = { .message = message, .given = now };

  if (row == NULL)
    return FALSE;
  standing.player = row->id;
  standing.side = row->side;
  if (message != 0)
    {
      g_autoptr (GPtrArray) messages = vtr_store_messages (store, 0, error);
      const VtrStoredMessage *found = messages ? find_message (messages, message) : NULL;
      gsize start = 0;
      gsize length;

      if (messages == NULL)
        return FALSE;
      if (found == NULL || !vtr_id_equal (&found->player, &row->id))
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "there is no message %" G_GINT64_FORMAT " of '%s'", message, row->id.s);
          return FALSE;
        }
      standing.given = found->received;
      length = strlen (found->body);
      vtr_clerk_find_standing (found->body, &start, &length);
      words = text ? g_strdup (text) : g_strndup (found->body + start, length);
    }
  else if (text)
    words = g_strdup (text);
  else
    {
      g_autoptr (GPtrArray) all = vtr_store_standing (store, error);
      gboolean left = FALSE;

      for (guint i = 0; all && i < all->len; i++)
        left = left || vtr_id_equal (&((const VtrStanding *) g_ptr_array_index (all, i))->player, &row->id);
      if (all == NULL)
        return FALSE;
      if (!left)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' has left no standing orders", row->id.s);
          return FALSE;
        }
      return vtr_store_put_standing (store, &standing, error);
    }
  if (!g_utf8_validate (words, -1, NULL) || *g_strstrip (words) == '\0' || strlen (words) > 65536)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "standing orders are words, at most 64 KiB of them; give what '%s' wrote", row->id.s);
      return FALSE;
    }
  standing.text = words;
  if (!vtr_store_put_standing (store, &standing, error))
    return FALSE;
  /* it has found its place: nothing waits for the umpire any more */
  for (guint i = 0; message != 0 && i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (order->message == message && g_str_equal (order->verdict.reason, VTR_CLERK_STANDING_REASON) && !vtr_store_withdraw_order (store, &order->id, "kept as standing orders", error))
        return FALSE;
    }
  return TRUE;
}

static VtrImport *
carry_in (VtrStore *store,
          const VtrClerkRow *row,
          gint64 now,
          gboolean dry_run,
          GError **error)
{
  g_autofree gchar *body = without_beginning (row->standing->text);
  VtrMessage message = {
    .raw = row->standing->text,
    .raw_length = strlen (row->standing->text),
    .body = body,
    .from = row->name,
    .sent_unix = row->standing->given,
  };

  /* his silence is certain when his time is up, not before and not later */
  return vtr_umpire_import_standing (store, &message, row->standing, row->due != 0 && row->due <= now ? row->due : now, dry_run, error);
}

static gboolean
may_carry_in (const VtrClerkRow *row,
              GError **error)
{
  if (row->standing == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' has left no standing orders", row->player.s);
  else if (row->standing_message != 0)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the standing orders of '%s' are in this turn already, as message %" G_GINT64_FORMAT, row->player.s, row->standing_message);
  else if (row->status == VTR_CLERK_SENT)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' has sent orders for this turn; standing orders are for his silence", row->player.s);
  else
    return TRUE;
  return FALSE;
}

/**
 * vtr_umpire_clerk_apply:
 * @store: a campaign
 * @player: (nullable): for him, deadline or not; %NULL: for all whose deadline has
 *   passed and who have ordered nothing, not even what waits to be settled
 * @now: unix seconds
 * @dry_run: read and judge, but keep nothing
 * @applied: (nullable) (element-type VtrImport): takes what was read of each
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player, or he left nothing;
 *   VTR_UMPIRE_ERROR_INPUT: they are carried in already, or he is not silent
 *
 * Carries standing orders into the open turn, each as a message of its own: its
 * place in the queue is that of the deadline. A word of the player's own, early or
 * late, takes their place.
 *
 * Returns: whether there was no error
 */
gboolean
vtr_umpire_clerk_apply (VtrStore *store,
                        const gchar *player,
                        gint64 now,
                        gboolean dry_run,
                        GPtrArray *applied,
                        GError **error)
{
  g_autoptr (VtrClerkBoard) board = vtr_umpire_clerk_board (store, now, error);
  VtrId only = vtr_id ("");

  if (board == NULL)
    return FALSE;
  if (player)
    {
      const VtrPlayer *row = vtr_umpire_require_player (store, board->state, player, error);
      const VtrClerkRow *his = row ? vtr_clerk_board_find (board, &row->id) : NULL;

      if (his == NULL || !may_carry_in (his, error))
        return FALSE;
      only = row->id;
    }
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);
      g_autoptr (VtrImport) import = NULL;

      if (player ? !vtr_id_equal (&row->player, &only) : !row->overdue || row->n_refused + row->n_unclear > 0 || !may_carry_in (row, NULL))
        continue;
      import = carry_in (store, row, now, dry_run, error);
      if (import == NULL)
        return FALSE;
      if (applied)
        g_ptr_array_add (applied, g_steal_pointer (&import));
    }
  return TRUE;
}

/**
 * vtr_umpire_clerk_unapply:
 * @store: a campaign
 * @player: id or name
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player, or nothing to take out
 *
 * The orders no longer count; they stay in the file with that reason. What they
 * had replaced does not come back by itself.
 *
 * Returns: whether it was done
 */
gboolean
vtr_umpire_clerk_unapply (VtrStore *store,
                          const gchar *player,
                          GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  const VtrPlayer *row = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;
  g_autoptr (GArray) uses = row ? vtr_store_standing_uses (store, error) : NULL;
  gboolean found = FALSE;

  if (uses == NULL)
    return FALSE;
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      gboolean standing = FALSE;

      for (guint u = 0; u < uses->len; u++)
        standing = standing || g_array_index (uses, VtrStandingUse, u).message == order->message;
      if (!standing || !vtr_id_equal (&order->player, &row->id))
        continue;
      found = TRUE;
      if (!vtr_store_withdraw_order (store, &order->id, "standing orders taken out again", error))
        return FALSE;
    }
  if (!found)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "no standing orders of '%s' are in this turn", row->id.s);
  return found;
}
