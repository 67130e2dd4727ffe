/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"

/* The board itself: what is known of each player's orders for the open turn. */

const gchar *const vtr_clerk_status_names[] = { "idle", "missing", "wrote", "standing", "sent", NULL };

static void
row_free (gpointer data)
{
  VtrClerkRow *row = data;

  g_free (row->name);
  g_clear_pointer (&row->commands, g_array_unref);
  g_clear_pointer (&row->without, g_array_unref);
  vtr_standing_free (row->standing);
  g_free (row->zone);
  g_free (row);
}

static void
act_free (gpointer data)
{
  VtrClerkAct *act = data;

  g_free (act->words);
  g_free (act);
}

void
vtr_clerk_board_free (VtrClerkBoard *board)
{
  if (board == NULL)
    return;
  g_clear_pointer (&board->rows, g_ptr_array_unref);
  g_clear_pointer (&board->loans, g_ptr_array_unref);
  g_clear_pointer (&board->headless, g_array_unref);
  g_clear_pointer (&board->acts, g_ptr_array_unref);
  vtr_state_free (board->state);
  g_free (board);
}

/* --- what it is made of ---------------------------------------------------------- */

typedef struct
{
  VtrTurnInput *input;
  GPtrArray *messages; /* of the turn, by receipt */
  GPtrArray *past;     /* VtrPastOrder* */
  VtrClerkTimes times;
  GPtrArray *standing;
  GArray *uses;
  GPtrArray *questions; /* open */
} Sources;

static void
sources_clear (Sources *sources)
{
  g_clear_pointer (&sources->input, vtr_turn_input_free);
  g_clear_pointer (&sources->messages, g_ptr_array_unref);
  g_clear_pointer (&sources->past, g_ptr_array_unref);
  vtr_clerk_times_clear (&sources->times);
  g_clear_pointer (&sources->standing, g_ptr_array_unref);
  g_clear_pointer (&sources->uses, g_array_unref);
  g_clear_pointer (&sources->questions, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sources, sources_clear)

static gboolean
sources_load (Sources *sources,
              VtrStore *store,
              GError **error)
{
  return (sources->input = vtr_umpire_load_turn (store, error)) != NULL &&
         (sources->messages = vtr_store_messages (store, sources->input->turn, error)) != NULL &&
         (sources->past = vtr_store_past_orders (store, error)) != NULL &&
         vtr_clerk_times_load (&sources->times, store, error) &&
         (sources->standing = vtr_store_standing (store, error)) != NULL &&
         (sources->uses = vtr_store_standing_uses (store, error)) != NULL &&
         (sources->questions = vtr_store_open_questions (store, error)) != NULL;
}

static gboolean
counts (const VtrOrder *order)
{
  return vtr_order_is_order (order) && order->verdict.kind != VTR_VERDICT_REFUSED;
}

/* Whether anything of the message was read in this turn, on this branch; a
 * message without words leaves no trace. */
static gboolean
is_of_branch (const Sources *sources,
              const VtrStoredMessage *message,
              gboolean *in_force)
{
  gboolean found = message->body[strspn (message->body, " \t\n")] == '\0';

  *in_force = FALSE;
  for (guint i = 0; i < sources->input->orders->len && !*in_force; i++)
    *in_force = ((const VtrOrder *) g_ptr_array_index (sources->input->orders, i))->message == message->id;
  for (guint i = 0; i < sources->past->len && !found; i++)
    found = ((const VtrPastOrder *) g_ptr_array_index (sources->past, i))->order->message == message->id;
  return found || *in_force;
}

static gboolean
is_use (const Sources *sources,
        gint64 message)
{
  for (guint i = 0; i < sources->uses->len; i++)
    if (g_array_index (sources->uses, VtrStandingUse, i).message == message)
      return TRUE;
  return FALSE;
}

static gboolean
has_order (const Sources *sources,
           gint64 message)
{
  for (guint i = 0; i < sources->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (sources->input->orders, i);

      if (order->message == message && vtr_order_is_order (order))
        return TRUE;
    }
  return FALSE;
}

/* --- commands ------------------------------------------------------------------------ */

static gboolean
commands (const VtrState *state,
          const VtrId *player,
          const VtrId *formation,
          gint turn)
{
  const VtrPlayer *commander = vtr_id_is_empty (formation) ? NULL : vtr_state_commander_of (state, formation, turn);

  return player ? commander && vtr_id_equal (&commander->id, player) : commander == NULL;
}

/* What somebody should say something about: corps, and divisions by themselves. */
static gboolean
needs_orders (const VtrFormation *formation)
{
  if (vtr_id_is_empty (&formation->place) || vtr_is_neutral (&formation->side))
    return FALSE;
  return formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS || (formation->kind == VTR_FORMATION_DIVISION && !formation->attached);
}

/* By itself: an army's order moves its headquarters alone, and who was detached from
 * a corps does not do what the corps does. */
static gboolean
has_orders (const VtrTurnInput *input,
            const VtrId *formation)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (counts (order) && vtr_id_equal (&order->formation, formation))
        return TRUE;
    }
  return FALSE;
}

static gint
compare_formations (gconstpointer a,
                    gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  return x->seq != y->seq ? (x->seq > y->seq) - (x->seq < y->seq) : vtr_id_compare (&x->id, &y->id);
}

/* (element-type VtrFormation): by listed order. */
GPtrArray *
vtr_clerk_formations (const VtrState *state)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    g_ptr_array_add (list, vtr_state_row (state, VTR_TABLE_FORMATION, i));
  g_ptr_array_sort (list, compare_formations);
  return list;
}

/* @player: NULL: those that nobody commands */
static GArray *
list_without (const VtrTurnInput *input,
              const GPtrArray *formations,
              const VtrId *player)
{
  g_autoptr (GPtrArray) idle = g_ptr_array_new ();
  GArray *without = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint led = 0;
  gboolean all;

  for (guint i = 0; i < formations->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (formations, i);

      if (!needs_orders (formation) || !commands (input->state, player, &formation->id, input->turn))
        continue;
      led++;
      if (!has_orders (input, &formation->id))
        g_ptr_array_add (idle, (gpointer) formation);
    }
  /* Detached divisions that stay are common, and asked after only when nothing
   * else of his has orders. */
  all = idle->len == led;
  for (guint i = 0; i < idle->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (idle, i);

      if (all || formation->kind != VTR_FORMATION_DIVISION)
        g_array_append_val (without, formation->id);
    }
  return without;
}

static GArray *
list_commands (const VtrTurnInput *input,
               const GPtrArray *formations,
               const VtrId *player)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (VtrId));

  for (guint i = 0; i < formations->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (formations, i);

      if (commands (input->state, player, &formation->id, input->turn) && !commands (input->state, player, &formation->parent, input->turn))
        g_array_append_val (list, formation->id);
    }
  return list;
}

/* Who has it for good (1.4). */
static VtrId
owner_of (const VtrState *state,
          const VtrId *formation)
{
  const VtrCommand *rows = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);
  VtrId at = *formation;

  for (guint depth = 0; depth < 16 && !vtr_id_is_empty (&at); depth++)
    {
      const VtrFormation *row = vtr_state_formation (state, &at);

      for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_COMMAND); i++)
        if (rows[i].until == 0 && vtr_id_equal (&rows[i].formation, &at))
          return rows[i].player;
      if (row == NULL)
        break;
      at = row->parent;
    }
  return vtr_id ("");
}

static GPtrArray *
list_loans (const VtrTurnInput *input)
{
  GPtrArray *loans = g_ptr_array_new_with_free_func (g_free);
  const VtrCommand *rows = VTR_STATE_ROWS (input->state, VTR_TABLE_COMMAND, VtrCommand);

  for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_COMMAND); i++)
    {
      VtrClerkLoan *loan;

      if (rows[i].until == 0 || rows[i].until < input->turn)
        continue;
      loan = g_new0 (VtrClerkLoan, 1);
      loan->side = rows[i].side;
      loan->formation = rows[i].formation;
      loan->to = rows[i].player;
      loan->owner = owner_of (input->state, &rows[i].formation);
      loan->from = rows[i].from;
      loan->until = rows[i].until;
      loan->open = rows[i].from <= input->turn;
      g_ptr_array_add (loans, loan);
    }
  return loans;
}

/* --- one player -------------------------------------------------------------------------- */

static void
read_messages (VtrClerkRow *row,
               const Sources *sources)
{
  gboolean sent = FALSE;

  for (guint i = 0; i < sources->messages->len; i++)
    {
      const VtrStoredMessage *message = g_ptr_array_index (sources->messages, i);
      gboolean in_force;
      gsize start;
      gsize length;

      if (!vtr_id_equal (&message->player, &row->player))
        continue;
      if (is_use (sources, message->id))
        {
          if (is_of_branch (sources, message, &in_force) && in_force)
            row->standing_message = message->id;
          continue;
        }
      if (!is_of_branch (sources, message, &in_force))
        {
          row->n_elsewhere++;
          continue;
        }
      row->n_messages++;
      row->last = MAX (row->last, message->received);
      if (row->first == 0 && has_order (sources, message->id))
        row->first = message->received;
      if (vtr_clerk_find_standing (message->body, &start, &length) && (row->standing == NULL || row->standing->message != message->id))
        row->offers = message->id;
    }
  for (guint i = 0; i < sources->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (sources->input->orders, i);

      if (!vtr_id_equal (&order->player, &row->player) || order->turn != sources->input->turn || order->message == 0)
        continue;
      if (counts (order))
        {
          row->n_orders++;
          sent = sent || !is_use (sources, order->message);
        }
      else if (order->verdict.kind == VTR_VERDICT_REFUSED)
        row->n_refused++;
      else if (order->verdict.kind != VTR_VERDICT_CHATTER)
        row->n_unclear++;
    }
  if (sent)
    row->status = VTR_CLERK_SENT;
  else if (row->standing_message != 0)
    row->status = VTR_CLERK_STANDING;
  else if (row->commands->len == 0)
    row->status = VTR_CLERK_IDLE; /* whatever he wrote: all that he has is lent */
  else
    row->status = row->n_messages > 0 ? VTR_CLERK_WROTE : VTR_CLERK_MISSING;
}

static void
read_due (VtrClerkRow *row,
          gint64 now,
          const VtrClerkTimes *times)
{
  VtrClerkDue due = vtr_clerk_times_of (times, &row->player);

  row->due = due.due;
  row->due_offset = due.offset;
  row->extended = due.extended;
  row->zone = g_strdup (due.zone);
  row->late = row->due != 0 && row->first > row->due;
  row->overdue = row->due != 0 && now > row->due && (row->status == VTR_CLERK_MISSING || row->status == VTR_CLERK_WROTE);
}

static VtrClerkRow *
make_row (const VtrClerkBoard *board,
          const Sources *sources,
          const GPtrArray *formations,
          const VtrPlayer *player)
{
  VtrClerkRow *row = g_new0 (VtrClerkRow, 1);

  row->player = player->id;
  row->side = player->side;
  row->name = g_strdup (player->name);
  row->commands = list_commands (sources->input, formations, &player->id);
  row->without = list_without (sources->input, formations, &player->id);
  for (guint i = 0; i < sources->standing->len; i++)
    {
      const VtrStanding *standing = g_ptr_array_index (sources->standing, i);

      if (!vtr_id_equal (&standing->player, &player->id))
        continue;
      row->standing = g_new (VtrStanding, 1);
      *row->standing = *standing;
      row->standing->text = g_strdup (standing->text);
    }
  for (guint i = 0; i < sources->questions->len; i++)
    row->n_questions += vtr_id_equal (&((const VtrQuestion *) g_ptr_array_index (sources->questions, i))->player, &player->id);
  read_messages (row, sources);
  read_due (row, board->now, &sources->times);
  return row;
}

static gint
compare_players (gconstpointer a,
                 gconstpointer b,
                 gpointer data)
{
  const VtrState *state = data;
  const VtrPlayer *x = *(const VtrPlayer *const *) a;
  const VtrPlayer *y = *(const VtrPlayer *const *) b;
  const VtrSide *xs = vtr_state_side (state, &x->side);
  const VtrSide *ys = vtr_state_side (state, &y->side);
  gint xo = xs ? xs->seq : G_MAXINT;
  gint yo = ys ? ys->seq : G_MAXINT;

  if (xo != yo)
    return xo < yo ? -1 : 1;
  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  return vtr_id_compare (&x->id, &y->id);
}

/**
 * vtr_umpire_clerk_board:
 * @store: a campaign
 * @now: unix seconds: what is overdue hangs on it
 * @error: the store's
 *
 * Returns: (transfer full) (nullable): the board of the open turn; the umpire's
 *   alone
 */
VtrClerkBoard *
vtr_umpire_clerk_board (VtrStore *store,
                        gint64 now,
                        GError **error)
{
  g_auto (Sources) sources = { 0 };
  g_autoptr (VtrClerkBoard) board = g_new0 (VtrClerkBoard, 1);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_autoptr (GPtrArray) formations = NULL;
  VtrState *state;
  VtrClerkDue all;
  const VtrId everybody = { "" };

  if (!sources_load (&sources, store, error))
    return NULL;
  state = sources.input->state;
  board->turn = sources.input->turn;
  board->now = now;
  all = vtr_clerk_times_of (&sources.times, &everybody);
  board->due = all.due;
  board->due_offset = all.offset;
  formations = vtr_clerk_formations (state);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    g_ptr_array_add (players, vtr_state_row (state, VTR_TABLE_PLAYER, i));
  g_ptr_array_sort_with_data (players, compare_players, state);
  board->rows = g_ptr_array_new_with_free_func (row_free);
  for (guint i = 0; i < players->len; i++)
    {
      VtrClerkRow *row = make_row (board, &sources, formations, g_ptr_array_index (players, i));

      g_ptr_array_add (board->rows, row);
      board->n_expected += row->status != VTR_CLERK_IDLE;
      board->n_sent += row->status == VTR_CLERK_SENT || row->status == VTR_CLERK_STANDING;
      board->n_missing += row->status == VTR_CLERK_MISSING;
    }
  board->loans = list_loans (sources.input);
  board->headless = list_without (sources.input, formations, NULL);
  board->acts = vtr_clerk_acts (sources.input);
  g_ptr_array_set_free_func (board->acts, act_free);
  board->state = g_steal_pointer (&sources.input->state);
  return g_steal_pointer (&board);
}

const VtrClerkRow *
vtr_clerk_board_find (const VtrClerkBoard *board,
                      const VtrId *player)
{
  for (guint i = 0; i < board->rows->len; i++)
    {
      const VtrClerkRow *row = g_ptr_array_index (board->rows, i);

      if (vtr_id_equal (&row->player, player))
        return row;
    }
  return NULL;
}
