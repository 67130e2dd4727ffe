/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-private.h"

/* From a player's message to judged orders. Everything the reader is given comes
 * from the sender's side view; every word of the message is kept. */

#define MAX_MESSAGE (16 * 1024 * 1024)

void
vtr_import_free (VtrImport *import)
{
  if (import == NULL)
    return;
  g_free (import->from);
  g_clear_pointer (&import->orders, g_ptr_array_unref);
  g_free (import);
}

/* --- the lexicon ------------------------------------------------------------ */

static gboolean
kind_of (const VtrId *what,
         VtrNameKind *kind)
{
  if (vtr_id_is (what, "place"))
    *kind = VTR_NAME_PLACE;
  else if (vtr_id_is (what, "formation"))
    *kind = VTR_NAME_FORMATION;
  else if (vtr_id_is (what, "player"))
    *kind = VTR_NAME_PLAYER;
  else
    return FALSE;
  return TRUE;
}

static void
add_name (VtrLexicon *lexicon,
          const VtrView *view,
          const VtrName *name)
{
  VtrNameKind kind;

  if (!kind_of (&name->what, &kind))
    return;
  /* a learned name must not bring back what the view does not show */
  if (kind == VTR_NAME_FORMATION && vtr_state_formation (view->state, &name->of) == NULL)
    return;
  vtr_lexicon_add (lexicon, kind, &name->of, name->name);
}

/**
 * vtr_umpire_lexicon:
 * @store: a campaign
 * @view: a side's view, or the umpire's
 * @player: (nullable): the sender; his commands are looked at first
 *
 * The names that a message may use: those of the board, and those of the view.
 *
 * Returns: (transfer full): the lexicon
 */
VtrLexicon *
vtr_umpire_lexicon (VtrStore *store,
                    const VtrView *view,
                    const VtrId *player)
{
  VtrLexicon *lexicon = vtr_lexicon_new ();
  const VtrState *state = view->state;
  const VtrFormation *formations = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrName *names = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);

  vtr_lexicon_add_verbs (lexicon, view->ruleset->verbs, view->ruleset->n_verbs);
  for (guint i = 0; i < view->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (view->board, i);

      vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->name);
      for (guint a = 0; place->aliases[a]; a++)
        vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->aliases[a]);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrPlayer *commander = vtr_state_commander_of (state, &formations[i].id, view->turn + 1);

      vtr_lexicon_add_formation (lexicon, &formations[i], player && commander && vtr_id_equal (&commander->id, player));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &players[i].id, players[i].name);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    add_name (lexicon, view, &names[i]);
  for (guint s = 0; s < vtr_state_n_rows (state, VTR_TABLE_SIDE); s++)
    {
      g_autoptr (GPtrArray) aliases = NULL;

      if (!vtr_view_is_umpire (view) && !vtr_id_equal (&sides[s].id, &view->side))
        continue;
      aliases = vtr_store_aliases (store, &sides[s].id, NULL);
      for (guint i = 0; aliases && i < aliases->len; i++)
        add_name (lexicon, view, g_ptr_array_index (aliases, i));
    }
  return lexicon;
}

static GArray *
route (const VtrId *formation,
       const VtrId *start,
       const GArray *via,
       const VtrId *goal,
       VtrOptions options,
       gpointer user_data)
{
  const VtrView *view = user_data;

  return view->ruleset->route (view, formation, start, via, goal, options);
}

/* --- who wrote it ------------------------------------------------------------ */

/* A mail's From may be `Name <box@host>`: its parts are tried too. */
static const VtrPlayer *
find_sender (VtrStore *store,
             const VtrState *state,
             const gchar *from)
{
  const VtrPlayer *player;
  const gchar *open = strchr (from, '<');
  g_autofree gchar *address = NULL;
  g_autofree gchar *box = NULL;
  gchar *end;

  player = vtr_umpire_find_player (store, state, from);
  if (player == NULL && open)
    {
      g_autofree gchar *name = g_strndup (from, (gsize) (open - from));

      player = vtr_umpire_find_player (store, state, g_strstrip (name));
    }
  if (player)
    return player;
  address = g_strdup (open ? open + 1 : from);
  if ((end = strchr (address, '>')) != NULL)
    *end = '\0';
  player = vtr_umpire_find_player (store, state, address);
  if (player == NULL && (end = strchr (address, '@')) != NULL)
    {
      box = g_strndup (address, (gsize) (end - address));
      player = vtr_umpire_find_player (store, state, box);
    }
  return player;
}

/* Lines of somebody nobody knows: each waits for the umpire. */
static GPtrArray *
lines_for_umpire (const gchar *body)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  const gchar *at = body;

  while (*at)
    {
      gsize length = strcspn (at, "\n");
      g_autofree gchar *line = g_strndup (at, length);

      if (*g_strchug (g_strchomp (line)))
        {
          VtrOrder *order = vtr_order_new ();

          order->span_start = (gint) (at - body);
          order->span_length = (gint) length;
          order->text = g_strdup (line);
          order->verdict.kind = VTR_VERDICT_QUESTION;
          g_strlcpy (order->verdict.reason, "unknown-sender", sizeof order->verdict.reason);
          g_ptr_array_add (lines, order);
        }
      at += length;
      if (*at)
        at++;
    }
  return lines;
}

/* --- what an order replaces --------------------------------------------------- */

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
in_force (const VtrOrder *order)
{
  return order->verdict.kind == VTR_VERDICT_ACCEPTED || order->verdict.kind == VTR_VERDICT_MAY_FAIL || order->verdict.kind == VTR_VERDICT_REFUSED;
}

/* Whether two orders are for the same matter, so that the later takes the place
 * of the earlier. Verbs of one rule are: march and halt; stand and withdraw;
 * what is done with a fortress. So are all that take a path. */
static gboolean
same_matter (const VtrRuleset *ruleset,
             const VtrOrder *a,
             const VtrOrder *b)
{
  const VtrVerb *va = find_verb (ruleset, &a->verb);
  const VtrVerb *vb = find_verb (ruleset, &b->verb);

  if (va == NULL || vb == NULL || !vtr_id_equal (&a->formation, &b->formation) || !vtr_id_equal (&a->side, &b->side))
    return FALSE;
  if ((va->flags & VTR_VERB_STANDING) != (vb->flags & VTR_VERB_STANDING))
    return FALSE;
  return va == vb || g_strcmp0 (va->rule, vb->rule) == 0 || (va->flags & vb->flags & VTR_VERB_PATH) != 0;
}

/* An order in force that came after the message being read, and the order of
 * that message which it has already changed. */
typedef struct
{
  VtrOrder *pending;
  guint order;
} Late;

static void
late_free (gpointer data)
{
  Late *late = data;

  vtr_order_free (late->pending);
  g_free (late);
}

static gboolean
came_later (const GPtrArray *messages,
            const VtrOrder *pending,
            gint64 received)
{
  for (guint m = 0; pending->message != 0 && m < messages->len; m++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (messages, m);

      if (message->id == pending->message)
        return message->received > received;
    }
  return FALSE;
}

/* A changed order takes its own place in the queue (1.1) and ends the one that
 * it changes. Orders of one message are a plan and do not change each other. A
 * refused order changes nothing.
 * @replaced: (element-type VtrOrder): those of @input that end
 * @late: (element-type Late): those that keep their say */
static void
find_replaced (const VtrTurnInput *input,
               const GPtrArray *messages,
               GPtrArray *orders,
               gint64 received,
               GPtrArray *replaced,
               GPtrArray *late)
{
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      if (order->verdict.kind != VTR_VERDICT_ACCEPTED && order->verdict.kind != VTR_VERDICT_MAY_FAIL)
        continue;
      for (guint p = 0; p < input->orders->len; p++)
        {
          VtrOrder *pending = g_ptr_array_index (input->orders, p);

          if (!in_force (pending) || !same_matter (input->ruleset, order, pending) || g_ptr_array_find (replaced, pending, NULL))
            continue;
          if (!came_later (messages, pending, received))
            {
              if (vtr_id_is_empty (&order->supersedes))
                order->supersedes = pending->id;
              g_ptr_array_add (replaced, pending);
            }
          else if (pending->verdict.kind != VTR_VERDICT_REFUSED)
            {
              Late *entry = g_new0 (Late, 1);

              entry->pending = vtr_order_copy (pending);
              entry->order = i;
              g_ptr_array_add (late, entry);
            }
        }
    }
}

static void
refuse_size (gsize length,
             GError **error)
{
  g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a message of %" G_GSIZE_FORMAT " bytes is too large; split it into parts below 16 MiB", length);
}

/* --- the import -------------------------------------------------------------- */

/* What was kept of the same bytes while nobody knew the sender is settled now. */
static gboolean
settle_unknown (VtrStore *store,
                const VtrTurnInput *input,
                const GPtrArray *messages,
                GBytes *raw,
                GError **error)
{
  for (guint m = 0; m < messages->len; m++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (messages, m);

      if (!vtr_id_is_empty (&message->player) || !g_bytes_equal (message->raw, raw))
        continue;
      for (guint i = 0; i < input->orders->len; i++)
        {
          const VtrOrder *order = g_ptr_array_index (input->orders, i);

          if (order->message == message->id && !vtr_store_withdraw_order (store, &order->id, "the sender is known now", error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
keep (VtrStore *store,
      VtrImport *import,
      const VtrTurnInput *input,
      const GPtrArray *messages,
      const VtrMessage *message,
      GBytes *raw,
      gint64 received,
      GError **error)
{
  g_autoptr (GPtrArray) replaced = g_ptr_array_new ();
  g_autoptr (GPtrArray) late = g_ptr_array_new_with_free_func (late_free);
  VtrStoredMessage stored = {
    .side = import->side,
    .player = import->player,
    .turn = input->turn,
    .received = received,
    .sent = message->sent_unix,
    .from = message->from,
    .subject = message->subject,
    .body = message->body,
    .raw = raw,
  };

  find_replaced (input, messages, import->orders, received, replaced, late);
  import->message = vtr_store_add_message (store, &stored, import->orders, error);
  if (import->message == 0)
    return FALSE;
  /* the store ends one order for each that supersedes it; a change may end two */
  for (guint i = 0; i < replaced->len; i++)
    {
      const VtrOrder *pending = g_ptr_array_index (replaced, i);
      gboolean ended = FALSE;

      for (guint o = 0; o < import->orders->len; o++)
        ended = ended || vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (import->orders, o))->supersedes, &pending->id);
      if (!ended && !vtr_store_withdraw_order (store, &pending->id, "changed by a later message", error))
        return FALSE;
    }
  for (guint i = 0; i < late->len; i++)
    {
      const Late *entry = g_ptr_array_index (late, i);
      const VtrOrder *order = g_ptr_array_index (import->orders, entry->order);
      gboolean first = TRUE;

      for (guint before = 0; before < i; before++)
        first = first && ((const Late *) g_ptr_array_index (late, before))->order != entry->order;
      if (!first)
        continue;
      entry->pending->supersedes = order->id;
      if (!vtr_store_put_order (store, entry->pending, error))
        return FALSE;
    }
  return vtr_id_is_empty (&import->player) || settle_unknown (store, input, messages, raw, error);
}

/**
 * vtr_umpire_import:
 * @store: a campaign
 * @data: a message as it came
 * @length: its bytes
 *
 * As vtr_umpire_import_message(), for bytes that are one message.
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_umpire_import (VtrStore *store,
                   const gchar *data,
                   gsize length,
                   const gchar *player,
                   gint64 received,
                   gint64 now,
                   gboolean dry_run,
                   GError **error)
{
  g_autoptr (VtrMessage) message = NULL;

  if (length > MAX_MESSAGE)
    {
      refuse_size (length, error);
      return NULL;
    }
  message = vtr_message_parse (data, length);
  return vtr_umpire_import_message (store, message, player, received, now, dry_run, error);
}

static gboolean
has_word (gchar **words,
          const gchar *name)
{
  g_autofree gchar *folded = vtr_fold (name);

  return g_strv_contains ((const gchar *const *) words, folded);
}

/* Who he probably is whose name nobody knows: the one whose command his subject
 * names ("1 French corps 2 May 1813"). It is for the umpire to say so. */
static VtrId
suggest_sender (const VtrTurnInput *input,
                const VtrMessage *message)
{
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  const VtrFormation *formations = VTR_STATE_ROWS (input->state, VTR_TABLE_FORMATION, VtrFormation);
  guint n_sides = vtr_state_n_rows (input->state, VTR_TABLE_SIDE);
  g_autofree gchar *subject = message->subject ? vtr_fold (message->subject) : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (subject, " ", -1);
  gboolean side_named = FALSE;
  VtrId found = { "" };
  VtrId nobody = { "" };

  for (guint s = 0; s < n_sides; s++)
    side_named = side_named || has_word (words, sides[s].name);
  for (guint s = 0; s < n_sides; s++)
    {
      g_autoptr (VtrLexicon) lexicon = vtr_lexicon_new ();
      g_autoptr (GString) bare = g_string_new (NULL);
      g_autofree gchar *side = vtr_fold (sides[s].name);
      const VtrPlayer *commander;
      VtrId formation;

      if (side_named && !has_word (words, sides[s].name))
        continue;
      for (guint i = 0; words[i] != NULL; i++)
        if (!g_str_equal (words[i], side))
          g_string_append_printf (bare, "%s%s", bare->len > 0 ? " " : "", words[i]);
      for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_FORMATION); i++)
        if (vtr_id_equal (&formations[i].side, &sides[s].id))
          vtr_lexicon_add_formation (lexicon, &formations[i], FALSE);
      if (!vtr_lexicon_find_within (lexicon, VTR_NAME_FORMATION, bare->str, &formation))
        continue;
      commander = vtr_state_commander_of (input->state, &formation, input->turn);
      if (commander == NULL)
        continue;
      if (!vtr_id_is_empty (&found) && !vtr_id_equal (&found, &commander->id))
        return nobody;
      found = commander->id;
    }
  return found;
}

/**
 * vtr_umpire_import_message:
 * @store: a campaign
 * @message: a message
 * @player: (nullable): id or name of the sender; overrides the message's head
 * @received: when it was received, unix seconds; 0: when a mail server or board
 *   took it, else as its head says, else @now
 * @now: unix seconds
 * @dry_run: read and judge, but keep nothing
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such @player;
 *   VTR_UMPIRE_ERROR_INPUT: too large; or the store's
 *
 * Reads, judges and keeps a message and its orders, in the sequence of receipt
 * (1.1). A message whose sender nobody knows is kept all the same: its lines
 * wait for the umpire, and importing it again with @player settles them.
 *
 * Returns: (transfer full) (nullable): what was understood
 */
VtrImport *
vtr_umpire_import_message (VtrStore *store,
                           const VtrMessage *message,
                           const gchar *player,
                           gint64 received,
                           gint64 now,
                           gboolean dry_run,
                           GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrImport) import = g_new0 (VtrImport, 1);
  g_autoptr (GBytes) raw = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  const VtrPlayer *sender = NULL;

  if (message->raw_length > MAX_MESSAGE)
    {
      refuse_size (message->raw_length, error);
      return NULL;
    }
  input = vtr_store_load_turn (store, error);
  messages = input ? vtr_store_messages (store, 0, error) : NULL;
  if (messages == NULL)
    return NULL;
  if (vtr_turn_input_over (input) > 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER, "the campaign is over: turn %d was the last", vtr_turn_input_over (input));
      return NULL;
    }
  raw = g_bytes_new (message->raw, message->raw_length);
  import->from = g_strdup (message->from);
  if (player)
    {
      sender = vtr_umpire_require_player (store, input->state, player, error);
      if (sender == NULL)
        return NULL;
    }
  else if (message->from)
    sender = find_sender (store, input->state, message->from);
  if (sender)
    {
      import->player = sender->id;
      import->side = sender->side;
    }
  else
    import->suggested = suggest_sender (input, message);
  if (received == 0)
    received = message->received_unix ? message->received_unix : message->sent_unix ? message->sent_unix
                                                                                    : now;
  import->received = received;
  import->sent = message->sent_unix;
  import->sent_assumed = message->sent_assumed;

  import->message = vtr_store_find_message (store, raw, &import->player);
  if (import->message != 0)
    {
      import->duplicate = TRUE;
      import->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      for (guint i = 0; i < input->orders->len; i++)
        if (((const VtrOrder *) g_ptr_array_index (input->orders, i))->message == import->message)
          g_ptr_array_add (import->orders, vtr_order_copy (g_ptr_array_index (input->orders, i)));
      return g_steal_pointer (&import);
    }

  if (sender)
    {
      g_autoptr (VtrLexicon) lexicon = NULL;
      VtrReaderContext context = { 0 };

      view = vtr_view_build (input, NULL, &import->side);
      lexicon = vtr_umpire_lexicon (store, view, &import->player);
      context.lexicon = lexicon;
      context.state = view->state;
      context.side = import->side;
      context.player = import->player;
      context.turn = input->turn;
      context.route = route;
      context.route_data = view;
      import->orders = vtr_read_orders (message->body, &context);
    }
  else
    import->orders = lines_for_umpire (message->body);
  for (guint i = 0; i < import->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (import->orders, i);

      order->turn = input->turn;
      order->side = import->side;
      order->player = import->player;
      if (view)
        vtr_umpire_judge_in (view, order, FALSE);
    }
  import->nth_of_side = 1;
  for (guint m = 0; m < messages->len; m++)
    {
      const VtrStoredMessage *other = g_ptr_array_index (messages, m);

      if (other->turn == input->turn && vtr_id_equal (&other->side, &import->side) && other->received <= received)
        import->nth_of_side++;
    }
  if (!dry_run && !keep (store, import, input, messages, message, raw, received, error))
    return NULL;
  return g_steal_pointer (&import);
}
