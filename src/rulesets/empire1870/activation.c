/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

#include <string.h>

/*
 * The action phase (5.0, 7.0): both players' lists, interleaved by initiative. An
 * entry is one activation with all that stands under it; one that cannot be carried
 * out is refused and the list goes on; an empty list passes.
 */

typedef struct
{
  VtrId side;
  gboolean french;
  GPtrArray *list; /* VtrOrder*: entries by receipt */
  guint next;
  GArray *lines; /* E70Activation: what this entry has activated */
} Player;

typedef enum
{
  ENTRY_ACTED,
  ENTRY_PASSED,
  ENTRY_REFUSED,
} Entry;

static gboolean
is_action (const VtrOrder *order)
{
  static const gchar *const verbs[] = { "activate", "march", "forced-march", "rally", "attack", "exit", "pass", NULL };

  return g_strv_contains (verbs, order->verb.s);
}

static gint
compare_children (gconstpointer a,
                  gconstpointer b)
{
  const VtrOrder *x = *(const VtrOrder *const *) a;
  const VtrOrder *y = *(const VtrOrder *const *) b;

  return x->sibling != y->sibling ? (x->sibling < y->sibling ? -1 : 1) : vtr_order_compare (a, b);
}

/* Orders of a side under @parent, or under none; in the order in which they are
 * carried out. */
static GPtrArray *
orders_under (const VtrTurn *turn,
              const VtrId *side,
              const VtrId *parent)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (vtr_order_is_order (order) && vtr_id_equal (&order->side, side) && is_action (order) && vtr_id_equal (&order->parent, parent))
        g_ptr_array_add (list, order);
    }
  if (!vtr_id_is_empty (parent))
    g_ptr_array_sort (list, compare_children);
  return list;
}

static const gchar *
chain_reason (E70ChainFault fault,
              const gchar **rule)
{
  static const struct
  {
    const gchar *reason;
    const gchar *rule;
  } faults[] = {
    [E70_CHAIN_GOOD] = { NULL, NULL },
    [E70_CHAIN_PARENT] = { "e70-no-parent", "7.0" },
    [E70_CHAIN_RANK] = { "e70-rank", "3.6.2" },
    [E70_CHAIN_TWICE] = { "e70-acted", "7.0" },
    [E70_CHAIN_ENDED] = { "e70-ended", "7.0" },
    [E70_CHAIN_OPEN] = { "e70-ended", "7.0" },
    [E70_CHAIN_FORCE] = { "e70-too-many", "3.6.1" },
    [E70_CHAIN_LIMIT] = { "e70-limit", "3.6.2" },
  };

  *rule = faults[fault].rule;
  return faults[fault].reason;
}

/* In the same hex or beside it. */
static gboolean
is_near (const VtrTurn *turn,
         guint a,
         guint b)
{
  return a == b || (a != VTR_NO_PLACE && b != VTR_NO_PLACE && vtr_board_find_link (turn->board, a, b) != VTR_NO_LINK);
}

static guint
line_place (const VtrTurn *turn,
            const Player *player,
            gint line)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, &g_array_index (player->lines, E70Activation, line).hq);

  return formation == NULL ? VTR_NO_PLACE : e70_at (turn, &formation->place);
}

/* Puts a line behind the others; refuses what the chain forbids. */
static gboolean
add_line (VtrTurn *turn,
          Player *player,
          const VtrOrder *order,
          const E70Activation *line)
{
  const gchar *rule, *reason;

  g_array_append_val (player->lines, *line);
  reason = chain_reason (e70_chain_fault ((const E70Activation *) (gpointer) player->lines->data, player->lines->len - 1, player->french), &rule);
  if (reason == NULL)
    return TRUE;
  g_array_set_size (player->lines, player->lines->len - 1);
  e70_refuse (turn, order, rule, reason, NULL);
  return FALSE;
}

/* Activates an HQ: a line of its own. Returns: the line, -1: refused. */
static gint
add_hq (VtrTurn *turn,
        Player *player,
        const VtrOrder *order,
        gint parent)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
  E70Activation line = { .parent = parent, .kind = E70_ACTIVATE_HQ, .hq = order->formation };
  const gchar *reason = NULL;

  if (formation == NULL || !vtr_id_equal (&formation->side, &player->side))
    reason = "unknown-formation";
  else if (!e70_is_on_map (turn->state, formation))
    reason = "not-on-board";
  else if (e70_hq (turn->state, &formation->id)->acted)
    reason = "e70-acted";
  else if (parent >= 0 && !is_near (turn, line_place (turn, player, parent), e70_at (turn, &formation->place)))
    reason = "e70-not-near";
  if (reason != NULL)
    {
      e70_refuse (turn, order, "7.0", reason, NULL);
      return -1;
    }
  line.rank = formation->kind;
  return add_line (turn, player, order, &line) ? (gint) player->lines->len - 1 : -1;
}

static gint
room_under (const Player *player,
            gint parent)
{
  const E70Activation *lines = (const E70Activation *) (gpointer) player->lines->data;

  if (parent < 0)
    return G_MAXINT;
  return e70_command_limit (player->french, lines[parent].rank, TRUE) - e70_chain_used (lines, player->lines->len, (guint) parent);
}

static const gchar *
action_fault (VtrTurn *turn,
              const E70Group *group,
              const gchar **rule)
{
  const VtrOrder *order = group->order;
  gboolean march = vtr_id_is (&order->verb, "march");

  if (march && !(order->options & VTR_OPTION_FORCED))
    return e70_march_fault (turn, group, FALSE, rule);
  if (march || vtr_id_is (&order->verb, "forced-march"))
    return e70_march_fault (turn, group, TRUE, rule);
  if (vtr_id_is (&order->verb, "rally"))
    return e70_rally_fault (turn, group, rule);
  if (vtr_id_is (&order->verb, "attack"))
    return e70_attack_fault (turn, group, rule);
  return e70_exit_fault (turn, group, rule);
}

static void
act (VtrTurn *turn,
     E70Group *group)
{
  const VtrOrder *order = group->order;

  if (vtr_id_is (&order->verb, "march"))
    e70_march (turn, group, (order->options & VTR_OPTION_FORCED) != 0);
  else if (vtr_id_is (&order->verb, "forced-march"))
    e70_march (turn, group, TRUE);
  else if (vtr_id_is (&order->verb, "rally"))
    e70_rally (turn, group);
  else if (vtr_id_is (&order->verb, "attack"))
    e70_attack (turn, group);
  else
    e70_exit (turn, group);
}

/* The SP that the order names, or as many as are there and the limit lets. Returns:
 * why not, or NULL. */
static const gchar *
gather (VtrTurn *turn,
        E70Group *group,
        gint room)
{
  const VtrOrder *order = group->order;
  gboolean attack = vtr_id_is (&order->verb, "attack");
  gboolean hq = !vtr_id_is_empty (&group->hq);
  gint inherent = e70_command_limit (group->french, VTR_FORMATION_DIVISION, FALSE);
  gint most = hq ? room : MIN (room, inherent);
  gint there = e70_group_available (turn, group, group->at);

  if (order->options & VTR_OPTION_ALONE)
    {
      group->room = most;
      return hq ? NULL : "e70-no-points";
    }
  if (order->amount > 0 && !attack && there < order->amount)
    return "e70-no-points";
  if (order->amount > 0 && !hq && order->amount > inherent)
    return "e70-too-many";
  if (order->amount > most)
    return "e70-limit";
  e70_group_take (turn, group, group->at, order->amount > 0 ? order->amount : most);
  group->room = (order->amount > 0 && attack ? order->amount : most) - e70_group_size (group);
  return e70_group_size (group) == 0 && (!hq || !vtr_id_is (&order->verb, "march")) && !attack ? "e70-no-points" : NULL;
}

/* One force acts. @parent: the line of the HQ that activates it or acts itself. */
static gboolean
run_action (VtrTurn *turn,
            Player *player,
            const VtrOrder *order,
            gint parent)
{
  gboolean hq = !vtr_id_is_empty (&order->formation);
  guint before = player->lines->len;
  E70Activation line = { .parent = parent, .kind = hq ? E70_ACTIVATE_OWN : E70_ACTIVATE_FORCE };
  g_autoptr (E70Group) group = NULL;
  const gchar *rule = "7.0";
  const gchar *reason = NULL;
  guint at;

  if (hq && (parent < 0 || !vtr_id_equal (&g_array_index (player->lines, E70Activation, parent).hq, &order->formation)))
    {
      line.parent = add_hq (turn, player, order, parent);
      if (line.parent < 0)
        return FALSE;
    }
  at = hq ? line_place (turn, player, line.parent) : e70_at (turn, &order->start);
  if (at == VTR_NO_PLACE)
    reason = "e70-nobody";
  else if (parent >= 0 && !hq && !is_near (turn, line_place (turn, player, parent), at))
    reason = "e70-not-near";
  if (reason == NULL)
    {
      group = e70_group_new (turn, order, &player->side, hq ? &order->formation : NULL, at);
      reason = gather (turn, group, room_under (player, line.parent));
      if (reason != NULL)
        rule = "3.6.2";
    }
  if (reason == NULL)
    reason = action_fault (turn, group, &rule);
  if (reason != NULL)
    {
      g_array_set_size (player->lines, before);
      e70_refuse (turn, order, rule, reason, NULL);
      return FALSE;
    }
  line.points = e70_group_size (group);
  if (!add_line (turn, player, order, &line))
    {
      g_array_set_size (player->lines, before);
      return FALSE;
    }
  e70_group_act (turn, group);
  act (turn, group);
  return TRUE;
}

/* What was refused on receipt, or by the umpire, is not carried out. */
static gboolean
was_refused (VtrTurn *turn,
             const VtrOrder *order)
{
  if (order->verdict.kind != VTR_VERDICT_REFUSED)
    return FALSE;
  e70_refuse (turn, order, g_intern_string (order->verdict.rule), order->verdict.reason[0] != '\0' ? order->verdict.reason : "other", NULL);
  return TRUE;
}

/* An HQ activates others; its own action is the last (7.0). */
static gboolean
run_chain (VtrTurn *turn,
           Player *player,
           const VtrOrder *order,
           gint parent)
{
  g_autoptr (GPtrArray) children = orders_under (turn, &player->side, &order->id);
  gint line = add_hq (turn, player, order, parent);
  E70Hq key = { .id = order->formation };
  guint n_done = 0;
  VtrEvent *event;
  gint index;

  if (line < 0)
    {
      for (guint i = 0; i < children->len; i++)
        e70_refuse (turn, g_ptr_array_index (children, i), "7.0", "e70-no-parent", NULL);
      return FALSE;
    }
  ((E70Hq *) vtr_state_find (turn->state, E70_TABLE_HQ, &key))->acted = TRUE;
  event = vtr_turn_event (turn, "e70-activates", NULL, -1);
  index = vtr_turn_last_event (turn);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, line_place (turn, player, line)));
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "limit", room_under (player, line));
  vtr_event_tell (event, &player->side, VTR_GRADE_OWN);
  for (guint i = 0; i < children->len; i++)
    {
      const VtrOrder *child = g_ptr_array_index (children, i);

      if (e70_over (turn->state) > 0)
        break;
      if (was_refused (turn, child))
        continue;
      if (vtr_id_is (&child->verb, "activate"))
        n_done += run_chain (turn, player, child, line);
      else if (vtr_id_is (&child->verb, "pass"))
        e70_refuse (turn, child, "7.0", "e70-pass", NULL);
      else
        n_done += run_action (turn, player, child, line);
    }
  vtr_turn_order_outcome (turn, order, n_done == children->len ? VTR_EXECUTED_DONE : n_done > 0 ? VTR_EXECUTED_PART
                                                                                                : VTR_EXECUTED_NO,
                          index);
  return TRUE;
}

/* --- interleaving ----------------------------------------------------------------------------- */

static void
tell_pass (VtrTurn *turn,
           const Player *player,
           const VtrOrder *order)
{
  VtrEvent *event = vtr_turn_event (turn, "e70-passes", NULL, -1);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &player->side);
  vtr_event_tell (event, &player->side, VTR_GRADE_OWN);
  event->order = order->id;
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/* With the parameter activation.pause the umpire says before each activation whether
 * it goes on, is passed by, or is taken out. */
static const gchar *
pause_before (VtrTurn *turn,
              const Player *player,
              const VtrOrder *order)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, &order->formation);
  GPtrArray *asks;
  GArray *figures;
  g_autofree gchar *subjects = NULL;

  if (vtr_turn_parameter (turn, "activation.pause") == 0)
    return "go";
  asks = vtr_asks_new ();
  figures = vtr_figures_new ();
  subjects = g_strdup_printf ("%s/%s", player->side.s, order->id.s);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "side", &player->side);
  if (formation != NULL)
    vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "formation", &order->formation);
  if (!vtr_id_is_empty (&order->start))
    vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "start", &order->start);
  vtr_figures_text (figures, VTR_GRADE_UMPIRE, "verb", order->verb.s);
  g_ptr_array_add (asks, vtr_ask_choice ("answer", "go|pass|skip", "go"));
  return vtr_turn_ask (turn, "e70-activation", "7.0", subjects, NULL, NULL, formation != NULL ? &formation->place : &order->start, asks, figures, NULL);
}

/* The next entry of a list that can be carried out. */
static Entry
run_next (VtrTurn *turn,
          Player *player)
{
  while (player->next < player->list->len)
    {
      const VtrOrder *order = g_ptr_array_index (player->list, player->next);
      const gchar *what = pause_before (turn, player, order);

      if (strcmp (what, "pass") == 0)
        return ENTRY_PASSED;
      player->next++;
      if (strcmp (what, "skip") == 0)
        {
          e70_refuse (turn, order, "7.0", "umpire", NULL);
          continue;
        }
      if (was_refused (turn, order))
        continue;
      if (vtr_id_is (&order->verb, "pass"))
        {
          tell_pass (turn, player, order);
          return ENTRY_PASSED;
        }
      g_array_set_size (player->lines, 0);
      if (vtr_id_is (&order->verb, "activate") ? run_chain (turn, player, order, -1) : run_action (turn, player, order, -1))
        return ENTRY_ACTED;
    }
  return ENTRY_PASSED;
}

/* Who may activate first in this round: 0 or 1. */
static guint
initiative (VtrTurn *turn,
            gint round)
{
  g_autofree gchar *french = g_strdup_printf ("7.0/initiative/%d/french", round);
  g_autofree gchar *german = g_strdup_printf ("7.0/initiative/%d/german", round);
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };
  gboolean given = round == 1 && turn->input->turn == 1 && vtr_turn_parameter (turn, "first.activation") != 0;
  gint dice[2] = { 0, 0 };
  guint first = 0;
  VtrEvent *event;

  if (!given)
    {
      dice[0] = vtr_turn_die (turn, french, 6);
      dice[1] = vtr_turn_die (turn, german, 6);
      first = e70_french_initiative (dice[0], dice[1]) ? 0 : 1;
    }
  event = vtr_turn_event (turn, "e70-initiative", given ? "13.3" : NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &sides[first]);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "round", round);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "other", &sides[1 - first]);
  if (!given)
    {
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "french", dice[0]);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "german", dice[1]);
    }
  vtr_event_tell (event, &sides[first], VTR_GRADE_OWN);
  return first;
}

static void
rest_all (VtrTurn *turn)
{
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_HQ); i++)
    ((E70Hq *) vtr_state_row (turn->state, E70_TABLE_HQ, i))->acted = FALSE;
  for (guint i = 0; i < vtr_state_n_rows (turn->state, E70_TABLE_FORCE); i++)
    {
      E70Force *row = vtr_state_row (turn->state, E70_TABLE_FORCE, i);

      row->good_acted = row->disrupted_acted = row->demoralized_acted = 0;
    }
}

/**
 * e70_phase_activation:
 * @turn: the turn
 *
 * Until both players pass in a row. The French take the first activation of the first
 * turn (13.3).
 */
void
e70_phase_activation (VtrTurn *turn)
{
  const VtrId none = vtr_id ("");
  Player players[2] = { { .side = vtr_id (E70_FRENCH), .french = TRUE }, { .side = vtr_id (E70_GERMAN) } };

  e70_changed (turn);
  rest_all (turn);
  for (guint i = 0; i < 2; i++)
    {
      players[i].list = orders_under (turn, &players[i].side, &none);
      players[i].lines = g_array_new (FALSE, TRUE, sizeof (E70Activation));
    }
  for (gint round = 1; e70_over (turn->state) == 0; round++)
    {
      guint first;

      if (players[0].next >= players[0].list->len && players[1].next >= players[1].list->len)
        break;
      first = initiative (turn, round);
      if (run_next (turn, &players[first]) == ENTRY_PASSED && run_next (turn, &players[1 - first]) == ENTRY_PASSED)
        break;
    }
  for (guint i = 0; i < 2; i++)
    {
      for (guint k = players[i].next; k < players[i].list->len; k++)
        e70_refuse (turn, g_ptr_array_index (players[i].list, k), "7.0", "e70-phase-over", NULL);
      g_ptr_array_unref (players[i].list);
      g_array_unref (players[i].lines);
    }
  rest_all (turn);
  e70_carry_stances (turn);
  e70_sight (turn);
}
