/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"

#include <stdio.h>

/* Who plays and who commands what (1.4), changed in the midst of a campaign. Each
 * change is a few overrides of the open turn, so that it stands in the record with
 * its reason, is undone with the turn, and is proved by 'verify'. Those of one act
 * carry its number in their reason; the reason is the umpire's alone. */

#define ACT "clerk %u: "

/* --- the open turn as the clerk has it ---------------------------------------- */

static gboolean
is_of_staff (const VtrOverride *override)
{
  if (override->kind >= VTR_OVERRIDE_DIE || (override->phase != NULL && *override->phase))
    return FALSE;
  return g_strcmp0 (override->table, "player") == 0 || g_strcmp0 (override->table, "command") == 0;
}

/**
 * vtr_umpire_load_turn:
 * @store: a campaign
 * @error: the store's
 *
 * As vtr_store_load_turn(), with the changes of players and commands that were
 * made in the open turn already in the state: by it orders are judged and read
 * before the turn runs. Not for resolving, which makes these changes itself.
 *
 * Returns: (transfer full) (nullable): what goes into the open turn
 */
VtrTurnInput *
vtr_umpire_load_turn (VtrStore *store,
                      GError **error)
{
  VtrTurnInput *input = vtr_store_load_turn (store, error);

  for (guint i = 0; input && i < input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (input->overrides, i);

      /* one that cannot be done is told when the turn runs */
      if (is_of_staff (override))
        vtr_override_apply (override, input->state, NULL, NULL);
    }
  return input;
}

static guint
act_of (const VtrOverride *override,
        const gchar **words)
{
  guint number = 0;
  int length = 0;

  if (!is_of_staff (override) || override->reason == NULL || sscanf (override->reason, ACT "%n", &number, &length) != 1 || length == 0)
    return 0;
  if (words)
    *words = override->reason + length;
  return number;
}

/* (element-type VtrClerkAct): those of the open turn, by number. */
GPtrArray *
vtr_clerk_acts (const VtrTurnInput *input)
{
  GPtrArray *acts = g_ptr_array_new ();
  guint last = 0;

  for (guint i = 0; i < input->overrides->len; i++)
    {
      const gchar *words = NULL;
      guint number = act_of (g_ptr_array_index (input->overrides, i), &words);
      VtrClerkAct *act;

      if (number <= last)
        continue;
      last = number;
      act = g_new0 (VtrClerkAct, 1);
      act->number = number;
      act->words = g_strdup (words);
      g_ptr_array_add (acts, act);
    }
  return acts;
}

/* --- an act ---------------------------------------------------------------------- */

typedef struct
{
  VtrStore *store;
  VtrTurnInput *input;
  guint number;
  GPtrArray *overrides; /* VtrOverride* */
} Act;

static void
act_clear (Act *act)
{
  g_clear_pointer (&act->input, vtr_turn_input_free);
  g_clear_pointer (&act->overrides, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Act, act_clear)

static gboolean
act_begin (Act *act,
           VtrStore *store,
           GError **error)
{
  act->store = store;
  act->overrides = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_override_free);
  act->input = vtr_umpire_load_turn (store, error);
  if (act->input == NULL)
    return FALSE;
  act->number = 1;
  for (guint i = 0; i < act->input->overrides->len; i++)
    act->number = MAX (act->number, act_of (g_ptr_array_index (act->input->overrides, i), NULL) + 1);
  return TRUE;
}

/* Tried at once on the state, so that what cannot be done is not kept. */
static gboolean
act_add (Act *act,
         VtrOverrideKind kind,
         const gchar *table,
         gchar *key,
         gchar *value,
         GError **error)
{
  VtrOverride *override = g_new0 (VtrOverride, 1);
  g_autoptr (GError) inner = NULL;

  override->kind = kind;
  override->table = g_strdup (table);
  override->key = key;
  override->value = value;
  g_ptr_array_add (act->overrides, override);
  if (vtr_override_apply (override, act->input->state, NULL, &inner))
    return TRUE;
  g_set_error_literal (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, inner->message);
  return FALSE;
}

static gboolean
act_give (Act *act,
          const VtrId *side,
          const VtrId *player,
          const VtrId *formation,
          gint from,
          gint until,
          GError **error)
{
  return act_add (act, VTR_OVERRIDE_INSERT, "command", NULL, g_strdup_printf ("side=%s\nplayer=%s\nformation=%s\nfrom=%d\nuntil=%d", side->s, player->s, formation->s, from, until), error);
}

static gboolean
act_take (Act *act,
          const VtrCommand *command,
          GError **error)
{
  return act_add (act, VTR_OVERRIDE_REMOVE, "command", g_strdup_printf ("%s/%s/%s", command->side.s, command->player.s, command->formation.s), NULL, error);
}

static void rejudge (VtrStore *store);

/* @words: what is done, in the umpire's words; @reason: (nullable): his own */
static guint
act_end (Act *act,
         const gchar *words,
         const gchar *reason,
         GError **error)
{
  for (guint i = 0; i < act->overrides->len; i++)
    {
      VtrOverride *override = g_ptr_array_index (act->overrides, i);

      override->reason = g_strdup_printf (ACT "%s%s%s", act->number, words, reason && *reason ? "; " : "", reason ? reason : "");
    }
  if (!vtr_store_put_overrides (act->store, act->overrides, error))
    return 0;
  rejudge (act->store);
  return act->number;
}

/* --- orders of those who have come into command ------------------------------------ */

static gboolean
is_refused_for_command (const VtrOrder *order)
{
  return order->verdict.kind == VTR_VERDICT_REFUSED && g_str_equal (order->verdict.reason, "not-your-command");
}

/* An order that counts now takes the place of an earlier one for the same matter,
 * or leaves it to a later one. */
static gboolean
put_in_place (VtrStore *store,
              const VtrTurnInput *input,
              VtrOrder *order)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *other = g_ptr_array_index (input->orders, i);

      if (other == order || !vtr_order_is_order (other) || other->verdict.kind == VTR_VERDICT_REFUSED || !vtr_id_equal (&other->formation, &order->formation) || !vtr_umpire_same_matter (input->ruleset, order, other))
        continue;
      if (other->message != 0 && other->message == order->message)
        continue;
      if (other->seq > order->seq)
        {
          other->supersedes = order->id;
          return vtr_store_put_order (store, other, NULL);
        }
      order->supersedes = other->id;
    }
  return vtr_store_put_order (store, order, NULL);
}

/* Orders of the open turn that were refused to their sender alone (1.4) are judged
 * anew by who commands now. What was accepted stays: he who sent it commanded then,
 * and his successor may change it. */
static void
rejudge (VtrStore *store)
{
  gboolean again = TRUE;

  while (again)
    {
      g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, NULL);

      again = FALSE;
      for (guint i = 0; input && !again && i < input->orders->len; i++)
        {
          VtrOrder *order = g_ptr_array_index (input->orders, i);
          g_autoptr (VtrView) view = NULL;

          if (!is_refused_for_command (order))
            continue;
          view = vtr_view_build (input, NULL, &order->side);
          vtr_umpire_judge_in (view, order, FALSE);
          if (!is_refused_for_command (order))
            again = put_in_place (store, input, order);
        }
    }
}

/* --- finding ------------------------------------------------------------------------ */

/* By id, or by a name that his side uses. */
gboolean
vtr_clerk_find_formation (VtrStore *store,
                          const VtrTurnInput *input,
                          const VtrId *side,
                          const gchar *name,
                          VtrId *formation,
                          GError **error)
{
  VtrId id = vtr_id (strlen (name) < sizeof id.s ? name : "");
  const VtrFormation *row = vtr_state_formation (input->state, &id);
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrLexicon) lexicon = NULL;

  if (row == NULL)
    {
      view = vtr_view_build (input, NULL, side);
      lexicon = vtr_umpire_lexicon (store, view, NULL);
      if (vtr_lexicon_find (lexicon, VTR_NAME_FORMATION, name, &id) || vtr_lexicon_find_within (lexicon, VTR_NAME_FORMATION, name, &id))
        row = vtr_state_formation (input->state, &id);
    }
  if (row == NULL || !vtr_id_equal (&row->side, side))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the side '%s' has no formation '%s'; use its id or name as 'report' writes it", side->s, name);
      return FALSE;
    }
  *formation = row->id;
  return TRUE;
}

/* The loan of exactly this formation that is in force in a turn of @from … @until. */
static const VtrCommand *
loan_of (const VtrState *state,
         const VtrId *formation,
         gint from,
         gint until)
{
  const VtrCommand *rows = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_COMMAND); i++)
    if (rows[i].until != 0 && vtr_id_equal (&rows[i].formation, formation) && rows[i].until >= from && rows[i].from <= until)
      return &rows[i];
  return NULL;
}

static const VtrCommand *
command_of (const VtrState *state,
            const VtrId *side,
            const VtrId *player,
            const VtrId *formation)
{
  VtrCommand key = { .side = *side, .player = *player, .formation = *formation };

  return vtr_state_find (state, VTR_TABLE_COMMAND, &key);
}

/* --- lending -------------------------------------------------------------------------- */

/**
 * vtr_umpire_clerk_lend:
 * @store: a campaign
 * @formation: what is lent, by id or name; all below it goes with it
 * @player: to whom
 * @from: first turn; 0: the open one
 * @until: last turn; 0: @from
 * @reason: (nullable): the umpire's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player or formation of his side;
 *   VTR_UMPIRE_ERROR_INPUT: turns that have passed, or what is his or lent already
 *
 * While the loan lasts the borrower's orders count, and the owner's are refused
 * (1.4). Orders that the open turn refused to the borrower are judged anew.
 *
 * Returns: the act's number, 0 on error
 */
guint
vtr_umpire_clerk_lend (VtrStore *store,
                       const gchar *formation,
                       const gchar *player,
                       gint from,
                       gint until,
                       const gchar *reason,
                       GError **error)
{
  g_auto (Act) act = { 0 };
  const VtrPlayer *row = act_begin (&act, store, error) ? vtr_umpire_require_player (store, act.input->state, player, error) : NULL;
  const VtrPlayer *now;
  const VtrCommand *other;
  g_autofree gchar *words = NULL;
  VtrPlayer borrower;
  VtrId id;

  if (row == NULL)
    return 0;
  borrower = *row;
  if (!vtr_clerk_find_formation (store, act.input, &borrower.side, formation, &id, error))
    return 0;
  if (from == 0)
    from = act.input->turn;
  if (until == 0)
    until = from;
  if (from < act.input->turn || until < from || until > 100000)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a command can be lent from the open turn %d on, not for turns %d to %d", act.input->turn, from, until);
      return 0;
    }
  other = loan_of (act.input->state, &id, from, until);
  if (other)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is lent to '%s' through turn %d already (1.4); recall it first", id.s, other->player.s, other->until);
      return 0;
    }
  now = vtr_state_commander_of (act.input->state, &id, from);
  if (now && vtr_id_equal (&now->id, &borrower.id))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' commands '%s' already (1.4)", borrower.id.s, id.s);
      return 0;
    }
  /* a loan that is over may still stand under the same key */
  other = command_of (act.input->state, &borrower.side, &borrower.id, &id);
  if (other)
    {
      VtrCommand old = *other;

      if (!act_take (&act, &old, error))
        return 0;
    }
  if (!act_give (&act, &borrower.side, &borrower.id, &id, from, until, error))
    return 0;
  words = g_strdup_printf ("%s is lent to %s, turns %d to %d", id.s, borrower.id.s, from, until);
  return act_end (&act, words, reason, error);
}

/**
 * vtr_umpire_clerk_recall:
 * @store: a campaign
 * @formation: what was lent, by id or name
 * @reason: (nullable): the umpire's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: it is not lent
 *
 * Ends a loan, or one that is to come: from the open turn on the owner commands.
 * What the borrower ordered before stays until it is changed.
 *
 * Returns: the act's number, 0 on error
 */
guint
vtr_umpire_clerk_recall (VtrStore *store,
                         const gchar *formation,
                         const gchar *reason,
                         GError **error)
{
  g_auto (Act) act = { 0 };
  g_autofree gchar *words = NULL;
  const VtrSide *sides;
  const VtrCommand *loan = NULL;
  VtrCommand ended;

  if (!act_begin (&act, store, error))
    return 0;
  sides = VTR_STATE_ROWS (act.input->state, VTR_TABLE_SIDE, VtrSide);
  for (guint s = 0; loan == NULL && s < vtr_state_n_rows (act.input->state, VTR_TABLE_SIDE); s++)
    {
      VtrId id;

      if (vtr_clerk_find_formation (store, act.input, &sides[s].id, formation, &id, NULL))
        loan = loan_of (act.input->state, &id, act.input->turn, G_MAXINT);
    }
  if (loan == NULL)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' is not lent; the board lists what is", formation);
      return 0;
    }
  ended = *loan;
  if (!act_take (&act, &ended, error))
    return 0;
  words = g_strdup_printf ("%s is recalled from %s", ended.formation.s, ended.player.s);
  return act_end (&act, words, reason, error);
}

/* --- players come and go ------------------------------------------------------------------ */

/* Whoever has it for good gives it up. */
static gboolean
take_from_owner (Act *act,
                 const VtrId *formation,
                 GError **error)
{
  const VtrCommand *rows = VTR_STATE_ROWS (act->input->state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (act->input->state, VTR_TABLE_COMMAND); i++)
    if (rows[i].until == 0 && vtr_id_equal (&rows[i].formation, formation))
      {
        VtrCommand owner = rows[i];

        return act_take (act, &owner, error);
      }
  return TRUE;
}

static gboolean
insert_player (Act *act,
               const gchar *id,
               const VtrId *side,
               gint seq,
               const gchar *name,
               GError **error)
{
  g_autofree gchar *one_line = g_strdelimit (g_strdup (name), "\n\r", ' ');

  if (*g_strstrip (one_line) == '\0' || !g_utf8_validate (one_line, -1, NULL))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "a player needs a name; give one");
      return FALSE;
    }
  return act_add (act, VTR_OVERRIDE_INSERT, "player", NULL, g_strdup_printf ("id=%s\nside=%s\nseq=%d\nname=%s", id, side->s, seq, one_line), error);
}

static gboolean
check_new_id (const Act *act,
              const gchar *id,
              GError **error)
{
  VtrId key = vtr_id (strlen (id) < sizeof key.s ? id : "");

  if (*id == '\0' || strlen (id) >= sizeof key.s || id[strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789._-")] != '\0')
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is no id; use up to 31 of a-z, 0-9, '.', '_', '-'", id);
  else if (vtr_state_player (act->input->state, &key))
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "there is a player '%s' already; give the new one another id", id);
  else
    return TRUE;
  return FALSE;
}

/**
 * vtr_umpire_clerk_join:
 * @store: a campaign
 * @id: of the new player
 * @side: id or name of his side
 * @name: as he is called
 * @formations: (nullable): NULL-terminated: what he commands for good, by id or
 *   name; whoever had it gives it up
 * @reason: (nullable): the umpire's
 * @error: VTR_UMPIRE_ERROR_INPUT: an id that is none, or is taken;
 *   VTR_UMPIRE_ERROR_UNKNOWN: no such side or formation
 *
 * Returns: the act's number, 0 on error
 */
guint
vtr_umpire_clerk_join (VtrStore *store,
                       const gchar *id,
                       const gchar *side,
                       const gchar *name,
                       const gchar *const *formations,
                       const gchar *reason,
                       GError **error)
{
  g_auto (Act) act = { 0 };
  const VtrSide *row = act_begin (&act, store, error) ? vtr_umpire_find_side (act.input->state, side, error) : NULL;
  const VtrPlayer *players;
  g_autofree gchar *words = NULL;
  VtrId of;
  VtrId player;
  gint seq = 0;

  if (row == NULL || !check_new_id (&act, id, error))
    return 0;
  of = row->id;
  player = vtr_id (id);
  players = VTR_STATE_ROWS (act.input->state, VTR_TABLE_PLAYER, VtrPlayer);
  for (guint i = 0; i < vtr_state_n_rows (act.input->state, VTR_TABLE_PLAYER); i++)
    seq = MAX (seq, players[i].seq);
  if (!insert_player (&act, id, &of, seq + 1, name, error))
    return 0;
  for (guint i = 0; formations && formations[i]; i++)
    {
      VtrId formation;

      if (!vtr_clerk_find_formation (store, act.input, &of, formations[i], &formation, error) || !take_from_owner (&act, &formation, error) || !act_give (&act, &of, &player, &formation, 0, 0, error))
        return 0;
    }
  words = g_strdup_printf ("%s joins the side %s", id, of.s);
  return act_end (&act, words, reason, error);
}

/* All that a player commands goes to @to (NULL: to nobody); what was lent to him
 * goes back unless @loans. */
static gboolean
hand_on (Act *act,
         const VtrPlayer *from,
         const VtrPlayer *to,
         gboolean loans,
         GError **error)
{
  g_autoptr (GArray) his = g_array_new (FALSE, FALSE, sizeof (VtrCommand));
  const VtrCommand *rows = VTR_STATE_ROWS (act->input->state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (act->input->state, VTR_TABLE_COMMAND); i++)
    if (vtr_id_equal (&rows[i].player, &from->id))
      g_array_append_val (his, rows[i]);
  for (guint i = 0; i < his->len; i++)
    {
      const VtrCommand *command = &g_array_index (his, VtrCommand, i);
      const VtrCommand *has = to ? command_of (act->input->state, &command->side, &to->id, &command->formation) : NULL;

      if (!act_take (act, command, error))
        return FALSE;
      if (to == NULL || (command->until != 0 && !loans))
        continue;
      /* lent to him before: now it is his */
      if (has)
        {
          VtrCommand old = *has;

          if (!act_take (act, &old, error))
            return FALSE;
        }
      if (!act_give (act, &command->side, &to->id, &command->formation, command->from, command->until, error))
        return FALSE;
    }
  return act_add (act, VTR_OVERRIDE_REMOVE, "player", g_strdup (from->id.s), NULL, error);
}

/**
 * vtr_umpire_clerk_leave:
 * @store: a campaign
 * @player: who leaves
 * @to: (nullable): who takes his commands for good; %NULL: nobody, until the
 *   umpire gives them to somebody
 * @reason: (nullable): the umpire's
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player; VTR_UMPIRE_ERROR_INPUT: the
 *   two are not of one side
 *
 * What was lent to him goes back. Orders that he gave in the open turn stay until
 * they are changed.
 *
 * Returns: the act's number, 0 on error
 */
guint
vtr_umpire_clerk_leave (VtrStore *store,
                        const gchar *player,
                        const gchar *to,
                        const gchar *reason,
                        GError **error)
{
  g_auto (Act) act = { 0 };
  const VtrPlayer *row = act_begin (&act, store, error) ? vtr_umpire_require_player (store, act.input->state, player, error) : NULL;
  const VtrPlayer *heir = row && to ? vtr_umpire_require_player (store, act.input->state, to, error) : NULL;
  g_autofree gchar *words = NULL;
  VtrPlayer leaves;
  VtrPlayer takes = { 0 };

  if (row == NULL || (to && heir == NULL))
    return 0;
  leaves = *row;
  if (heir)
    takes = *heir;
  if (heir && (vtr_id_equal (&takes.id, &leaves.id) || !vtr_id_equal (&takes.side, &leaves.side)))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' cannot take the commands of '%s'; name another player of his side", takes.id.s, leaves.id.s);
      return 0;
    }
  if (!hand_on (&act, &leaves, heir ? &takes : NULL, FALSE, error))
    return 0;
  words = heir ? g_strdup_printf ("%s leaves; %s takes his commands", leaves.id.s, takes.id.s) : g_strdup_printf ("%s leaves", leaves.id.s);
  return act_end (&act, words, reason, error);
}

/**
 * vtr_umpire_clerk_replace:
 * @store: a campaign
 * @player: whose seat it was
 * @id: of the new player
 * @name: as he is called
 * @reason: (nullable): the umpire's
 * @error: as vtr_umpire_clerk_join() and vtr_umpire_clerk_leave()
 *
 * The new one takes the other's seat with all its commands, those lent to it too.
 *
 * Returns: the act's number, 0 on error
 */
guint
vtr_umpire_clerk_replace (VtrStore *store,
                          const gchar *player,
                          const gchar *id,
                          const gchar *name,
                          const gchar *reason,
                          GError **error)
{
  g_auto (Act) act = { 0 };
  const VtrPlayer *row = act_begin (&act, store, error) ? vtr_umpire_require_player (store, act.input->state, player, error) : NULL;
  g_autofree gchar *words = NULL;
  VtrPlayer leaves;
  VtrPlayer takes = { 0 };

  if (row == NULL || !check_new_id (&act, id, error))
    return 0;
  leaves = *row;
  takes.id = vtr_id (id);
  if (!insert_player (&act, id, &leaves.side, leaves.seq, name, error) || !hand_on (&act, &leaves, &takes, TRUE, error))
    return 0;
  words = g_strdup_printf ("%s takes the seat of %s", id, leaves.id.s);
  return act_end (&act, words, reason, error);
}

/* --- taking back ------------------------------------------------------------------------------ */

/* Whether what stays can be done without what goes. */
static gboolean
can_go (VtrStore *store,
        const VtrTurnInput *input,
        const GArray *gone,
        guint act,
        GError **error)
{
  g_autoptr (VtrTurnInput) bare = vtr_store_load_turn (store, error);
  guint next = 0;

  for (guint i = 0; bare && i < input->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (input->overrides, i);

      if (next < gone->len && g_array_index (gone, guint, next) == i)
        next++;
      else if (is_of_staff (override) && !vtr_override_apply (override, bare->state, NULL, NULL))
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "what came after it builds on it: take '%s' back before %u", override->reason, act);
          return FALSE;
        }
    }
  if (bare == NULL)
    return FALSE;
  for (guint i = 0; i < vtr_state_n_rows (bare->state, VTR_TABLE_COMMAND); i++)
    {
      const VtrCommand *command = vtr_state_row (bare->state, VTR_TABLE_COMMAND, i);

      if (vtr_state_player (bare->state, &command->player) == NULL)
        {
          g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "then '%s' would be commanded by '%s', who does not play; take back first what gave it to him", command->formation.s, command->player.s);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * vtr_umpire_clerk_back:
 * @store: a campaign
 * @act: number of an act of the open turn
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: there is no such act; VTR_UMPIRE_ERROR_INPUT:
 *   a later one builds on it
 *
 * Takes an act back. It stays in the file. Orders that were accepted under it
 * stay too: the umpire withdraws them if he does not want them.
 *
 * Returns: whether it was done
 */
gboolean
vtr_umpire_clerk_back (VtrStore *store,
                       guint act,
                       GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (guint));

  if (input == NULL)
    return FALSE;
  for (guint i = 0; i < input->overrides->len; i++)
    if (act != 0 && act_of (g_ptr_array_index (input->overrides, i), NULL) == act)
      g_array_append_val (gone, i);
  if (gone->len == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "the open turn has no act %u of the clerk; the board lists them", act);
      return FALSE;
    }
  if (!can_go (store, input, gone, act, error) || !vtr_store_withdraw_overrides (store, (const guint *) (gconstpointer) gone->data, gone->len, error))
    return FALSE;
  rejudge (store);
  return TRUE;
}
