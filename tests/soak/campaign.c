/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include <time.h>

/* One seed: a campaign from its first turn to its last, with what umpires do in
 * between: going back, taking up another branch, closing the file. */

#define MAX_ROUNDS 60
#define FIRST_LETTER 1795000000 /* some Saturday */

/* Of this process, in microseconds: other work on the machine does not count. */
static gint64
cpu_time (void)
{
  return (gint64) clock () * 1000000 / CLOCKS_PER_SEC;
}

gboolean
soak_must (Soak *soak,
           gboolean fine,
           const gchar *what,
           GError **error)
{
  if (!fine)
    soak_fault (soak, "%s: %s", what, *error ? (*error)->message : "no error was set");
  g_clear_error (error);
  return fine;
}

gboolean
soak_set (Soak *soak,
          const gchar *name,
          const gchar *value)
{
  g_autoptr (GError) error = NULL;

  return soak_must (soak, vtr_store_put_parameter (soak->store, name, value, 1, &error), name, &error);
}

static gboolean
begin (Soak *soak)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *seed = g_strdup_printf ("%x", soak->seed);
  g_autoptr (GError) error = NULL;

  soak->store = vtr_umpire_new_campaign (soak->path, soak->scenario, seed, faults, &error);
  for (guint i = 0; i < faults->len; i++)
    soak_fault (soak, "scenario: %s", (const gchar *) g_ptr_array_index (faults, i));
  if (!soak_must (soak, soak->store != NULL, "new campaign", &error))
    return FALSE;
  return soak->game->begin (soak);
}

/* --- orders -------------------------------------------------------------------- */

static void
send_letter (Soak *soak,
             VtrInbox *inbox,
             const VtrView *view,
             const VtrPlayer *player,
             const GPtrArray *orders)
{
  g_autofree gchar *letter = soak_letter (soak, view, player, orders);
  g_autoptr (VtrMessage) message = vtr_message_parse (letter, strlen (letter));
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) import = NULL;

  soak->clock += 60 + soak_roll (soak, 600);
  import = vtr_inbox_take (inbox, message, NULL, soak->clock, soak->clock, &error);
  if (!soak_must (soak, import != NULL, "import", &error))
    return;
  soak_count (soak, 1, "letters");
  if (!vtr_id_is_empty (&import->side) && soak_chance (soak, 10))
    {
      g_autofree gchar *reply = vtr_inbox_reply (inbox, import, VTR_FORMAT_TEXT, &error);

      if (soak_must (soak, reply != NULL, "reply", &error) && strstr (reply, "[verdict."))
        soak_fault (soak, "a reply lacks a phrase: %.60s", strstr (reply, "[verdict."));
    }
  for (guint i = 0; i < import->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (import->orders, i);

      soak_count (soak, 1, "read: %s%s%s", vtr_verdict_names[order->verdict.kind], order->verdict.rule[0] ? ", " : "", order->verdict.rule);
    }
}

static void
put_orders (Soak *soak,
            const VtrView *view,
            const GPtrArray *orders)
{
  /* whoever gives orders calls those above others by a name of his own */
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autoptr (VtrOrder) order = vtr_order_copy (g_ptr_array_index (orders, i));
      g_autofree gchar *name = g_strdup (order->id.s);
      const gchar *parent = g_hash_table_lookup (named, order->parent.s);
      g_autoptr (GError) error = NULL;

      order->id = vtr_id ("");
      order->parent = vtr_id (parent != NULL ? parent : "");
      order->verdict.kind = VTR_VERDICT_ACCEPTED;
      if (soak_chance (soak, 10))
        order->player = (VtrId){ "" }; /* the umpire's own */
      /* as the desk does it, or quicker */
      if (soak_chance (soak, 20))
        vtr_umpire_judge (soak->store, order, FALSE);
      else
        view->ruleset->judge (order, view, &order->verdict);
      soak_must (soak, vtr_store_put_order (soak->store, order, &error), "put order", &error);
      if (*name != '\0')
        g_hash_table_insert (named, g_steal_pointer (&name), g_strdup (order->id.s));
      soak_count (soak, 1, "written: %s%s%s", vtr_verdict_names[order->verdict.kind], order->verdict.rule[0] ? ", " : "", order->verdict.rule);
    }
}

static void
give_orders (Soak *soak,
             const VtrTurnInput *input)
{
  const VtrPlayer *players = VTR_STATE_ROWS (input->state, VTR_TABLE_PLAYER, VtrPlayer);
  guint n = vtr_state_n_rows (input->state, VTR_TABLE_PLAYER);
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  VtrView *views[2] = { vtr_view_build (input, NULL, &sides[0].id), vtr_view_build (input, NULL, &sides[1].id) };
  g_autofree guint *queue = g_new (guint, n);
  g_autofree GPtrArray **spoken = g_new0 (GPtrArray *, n);

  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (soak->store, FALSE, &error);

  if (!soak_must (soak, inbox != NULL, "open the inbox", &error))
    return;
  /* 1.1: whoever writes first marches first; last, what the umpire enters himself */
  for (guint i = 0; i < n; i++)
    {
      guint k = (guint) soak_roll (soak, (gint) i + 1);

      queue[i] = queue[k];
      queue[k] = i;
    }
  for (guint i = 0; i < n; i++)
    {
      const VtrPlayer *player = &players[queue[i]];
      const VtrView *view = views[vtr_id_equal (&player->side, &sides[0].id) ? 0 : 1];
      g_autoptr (GPtrArray) orders = NULL;

      if (soak_chance (soak, 5))
        continue; /* nothing heard of him */
      orders = soak->game->command (soak, view, player);
      soak_nonsense (soak, view, player, orders);
      soak_count (soak, orders->len, "orders given");
      if (soak_chance (soak, soak->game->letters))
        send_letter (soak, inbox, view, player, orders);
      else
        spoken[i] = g_steal_pointer (&orders);
    }
  soak_must (soak, vtr_inbox_close (inbox, &error), "close the inbox", &error);
  if (!soak_must (soak, vtr_store_begin_batch (soak->store, &error), "begin a batch", &error))
    return;
  for (guint i = 0; i < n; i++)
    if (spoken[i] != NULL)
      {
        put_orders (soak, views[vtr_id_equal (&players[queue[i]].side, &sides[0].id) ? 0 : 1], spoken[i]);
        g_ptr_array_unref (spoken[i]);
      }
  soak_must (soak, vtr_store_end_batch (soak->store, &error), "end a batch", &error);
  for (guint v = 0; v < 2; v++)
    vtr_view_free (views[v]);
}

/* --- the turn ------------------------------------------------------------------- */

/* The turn as far as it is answered. Trying every other answer takes long: most
 * turns are only run. */
static VtrOutcome *
resolve (Soak *soak,
         gboolean thorough,
         GError **error)
{
  g_autoptr (VtrTurnInput) input = NULL;
  VtrOutcome *outcome = NULL;
  gint64 start = cpu_time ();

  if (thorough)
    {
      vtr_umpire_resolve (soak->store, FALSE, NULL, &outcome, error);
      soak_most (soak, (cpu_time () - start) / 1000, "ms of a resolve with open questions");
      return outcome;
    }
  input = vtr_store_load_turn (soak->store, error);
  return input ? vtr_resolve_watched (input, NULL, NULL) : NULL;
}

/* Answers until nothing is open. */
static gboolean
settle (Soak *soak)
{
  gboolean thorough = soak_chance (soak, 10);

  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrOutcome) outcome = resolve (soak, thorough, &error);

      if (!soak_must (soak, outcome != NULL, "resolve", &error))
        return FALSE;
      if (outcome->n_open == 0)
        {
          soak_most (soak, round, "rounds of answers in a turn");
          return TRUE;
        }
      if (!soak_answer (soak, outcome))
        {
          soak_fault (soak, "%u questions are open and none of them can be answered", outcome->n_open);
          return FALSE;
        }
    }
  soak_fault (soak, "questions without end");
  return FALSE;
}

static void
count_events (Soak *soak,
              const VtrOutcome *outcome)
{
  for (guint i = 0; i < outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (outcome->events, i);
      gboolean guns = g_str_equal (event->kind->id, "march") && g_strcmp0 (event->rule, "5.5.1") == 0;
      const gchar *kind = guns ? "march.guns" : event->kind->id;

      if (g_str_equal (kind, "refused"))
        soak_count (soak, 1, "event refused %s %s", event->rule, vtr_figures_get_id (event->figures, "reason") ? vtr_figures_get_id (event->figures, "reason")->s : "");
      else
        soak_count (soak, 1, "event %s", kind);
      if (vtr_figures_get_id (event->figures, "end") != NULL)
        soak_count (soak, 1, "the end: %s", vtr_figures_get_id (event->figures, "end")->s);
      if (soak->turn > SOAK_LATE)
        soak_count (soak, 1, "late %s", kind);
    }
  for (guint i = 0; i < outcome->questions->len; i++)
    soak_count (soak, 1, "question %s", ((VtrQuestion *) g_ptr_array_index (outcome->questions, i))->kind);
}

/* One turn from orders to reports; FALSE: it could not be committed. */
static gboolean
play_turn (Soak *soak)
{
  g_autoptr (VtrTurnInput) open = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrTurnInput) loaded = NULL;
  g_autoptr (VtrOutcome) watched = NULL;
  g_autoptr (VtrOutcome) once = NULL;
  g_autoptr (VtrOutcome) stored = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *one = NULL;
  g_autofree gchar *two = NULL;
  g_autofree gchar *three = NULL;
  gint64 node, start;
  guint n_open;

  open = vtr_store_load_turn (soak->store, &error);
  if (!soak_must (soak, open != NULL, "load", &error))
    return FALSE;
  soak->turn = open->turn;
  give_orders (soak, open);
  soak_hand (soak);
  if (!settle (soak))
    return FALSE;

  input = vtr_store_load_turn (soak->store, &error);
  if (!soak_must (soak, input != NULL, "load", &error))
    return FALSE;
  watched = soak_watch (soak, input);
  start = cpu_time ();
  once = vtr_resolve (input);
  soak_count (soak, cpu_time () - start, "us to resolve answered turns");
  soak_most (soak, (cpu_time () - start) / 1000, "ms to resolve an answered turn");
  one = vtr_outcome_digest (watched);
  two = vtr_outcome_digest (once);
  if (!g_str_equal (one, two))
    soak_fault (soak, "resolved twice, two different turns");
  soak_check_outcome (soak, input, once);
  soak_read (soak, input, once);
  if (soak->veil)
    soak->game->veil (soak, input, once);
  count_events (soak, once);

  if (!soak_must (soak, vtr_umpire_commit (soak->store, &node, &n_open, &error), "commit", &error))
    return FALSE;
  if (node == 0)
    {
      soak_fault (soak, "not committed: %u questions are open", n_open);
      return FALSE;
    }
  if (!soak_must (soak, vtr_store_load_node (soak->store, node, &loaded, &stored, &error), "load what was committed", &error))
    return FALSE;
  three = vtr_outcome_digest (stored);
  if (!g_str_equal (one, three))
    soak_fault (soak, "what was committed is not what was resolved");
  g_ptr_array_add (soak->ledgers, oracle_ledger_copy (soak->ledger));
  soak_count (soak, 1, "turns");
  return TRUE;
}

/* Undo: an earlier node becomes the head; nothing is deleted. */
static void
go_back (Soak *soak)
{
  g_autoptr (GError) error = NULL;
  gint turn = MAX (0, soak->turn - 1 - soak_roll (soak, 2));
  gint64 node = vtr_store_node_at_turn (soak->store, turn);

  if (node == 0)
    return;
  soak_must (soak, vtr_store_switch (soak->store, node, &error), "switch", &error);
  oracle_ledger_free (soak->ledger);
  soak->ledger = oracle_ledger_copy (g_ptr_array_index (soak->ledgers, (guint) turn));
  g_ptr_array_set_size (soak->ledgers, turn + 1);
  soak_count (soak, 1, "turns undone");
}

/* --- the end -------------------------------------------------------------------- */

static void
check_file (Soak *soak)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  gboolean ok = FALSE;

  vtr_store_close (soak->store);
  soak->store = vtr_store_open (soak->path, FALSE, &error);
  if (!soak_must (soak, soak->store != NULL, "open again", &error))
    return;
  soak_must (soak, vtr_store_check (soak->store, faults, &error), "check", &error);
  for (guint i = 0; i < faults->len; i++)
    soak_fault (soak, "check: %s", (const gchar *) g_ptr_array_index (faults, i));
  soak_must (soak, vtr_store_verify (soak->store, report, &ok, &error), "verify", &error);
  for (guint i = 0; i < report->len && !ok; i++)
    if (strstr (g_ptr_array_index (report, i), "the same") == NULL)
      soak_fault (soak, "verify: %s", (const gchar *) g_ptr_array_index (report, i));
  soak_count (soak, report->len, "turns verified");
}

/* Whether the rules have ended the campaign before its last turn. */
static gboolean
is_over (Soak *soak)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (soak->store, NULL);

  return input == NULL || vtr_turn_input_over (input) > 0;
}

void
soak_campaign (Soak *soak)
{
  gint undone = 0;

  if (!begin (soak))
    return;
  soak->clock = FIRST_LETTER;
  g_ptr_array_add (soak->ledgers, oracle_ledger_new ()); /* before the first turn */
  do
    {
      if (!play_turn (soak))
        break;
      if (undone < 4 && soak_chance (soak, 4))
        {
          undone++;
          go_back (soak);
          soak->turn = 0;
        }
      if (soak->faults->len > 10)
        break;
    }
  while (soak->turn < soak->turns && !is_over (soak));
  soak_count (soak, 1, "last turn %02d", soak->turn);
  if (soak->faults->len == 0)
    check_file (soak);
  g_clear_pointer (&soak->store, vtr_store_close);
}
