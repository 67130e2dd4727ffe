/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5, 4.1: what comes of a battle: retreats and exhaustion. */

gboolean
k13_free_of_enemy (VtrTurn *turn,
                   guint place,
                   const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);

  return k13_enemy_field (occupancy, place, side) == 0 && !k13_enemy_fortress (occupancy, place, side);
}

static gboolean
battle_waits (VtrTurn *turn,
              guint place,
              const VtrId *side)
{
  const K13Scratch *scratch = turn->scratch;

  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      const K13Contact *contact = &g_array_index (scratch->contacts, K13Contact, i);

      if (contact->open && vtr_id_equal (&contact->place, &vtr_board_place (turn->board, place)->id) && (vtr_id_equal (&contact->attacker, side) || vtr_id_equal (&contact->defender, side)))
        return TRUE;
    }
  return FALSE;
}

/* Whether the beaten may go from @place over @link. */
static gboolean
may_retreat (VtrTurn *turn,
             const VtrId *side,
             guint place,
             guint link,
             gboolean barred)
{
  guint to = vtr_board_other_end (turn->board, link, place);

  return !barred && k13_pass_open (turn->state, turn->board, k13_occupancy (turn), side, link, to) && (k13_free_of_enemy (turn, to, side) || battle_waits (turn, to, side));
}

/* Its entry link is barred (1.2) by an enemy who came that way after it; one
 * before whom it followed did not bar it. */
static gboolean
entry_barred (VtrTurn *turn,
              const VtrId *side,
              guint place,
              guint link)
{
  const K13Scratch *scratch = turn->scratch;

  for (guint i = scratch->entries->len; i > 0; i--)
    {
      const K13Entry *entry = &g_array_index (scratch->entries, K13Entry, i - 1);

      if (entry->link == link && entry->place == place)
        return !vtr_id_equal (&entry->side, side);
    }
  return FALSE;
}

/* Distance to the head's source from each place; G_MAXUINT everywhere: none. */
static guint
links_to_source (VtrTurn *turn,
                 const VtrId *head,
                 guint place)
{
  VtrFormation *formation = vtr_state_formation (turn->state, head);
  VtrId was = formation->place;
  K13Line line;
  guint links;

  formation->place = vtr_board_place (turn->board, place)->id;
  line = k13_line (turn->state, turn->board, k13_occupancy (turn), head);
  links = line.path ? line.path->len : G_MAXUINT;
  k13_line_clear (&line);
  formation->place = was;
  return links;
}

/**
 * k13_way_back:
 * @turn: the turn
 * @head: who goes
 * @place: from where
 * @by_entry: whether it goes over its entry link, if it entered this turn
 *
 * Where a beaten force goes (5.5): who entered this turn over its entry link,
 * others along the line of communication; that cut or barred, over any link to
 * a place free of the enemy, nearest its source first.
 *
 * Returns: the place, or VTR_NO_PLACE
 */
guint
k13_way_back (VtrTurn *turn,
              const VtrId *head,
              guint place,
              gboolean by_entry)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, head);
  const K13Troops *troops = k13_troops (turn->state, head);
  const VtrPlace *at = vtr_board_place (turn->board, place);
  guint best = VTR_NO_PLACE, best_links = G_MAXUINT;
  K13Line line;

  if (by_entry && troops && !vtr_id_is_empty (&troops->entered_from))
    {
      guint back = vtr_board_find_place (turn->board, troops->entered_from.s);
      guint link = back == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (turn->board, place, back);

      if (link != VTR_NO_LINK && may_retreat (turn, &formation->side, place, link, entry_barred (turn, &formation->side, place, link)))
        return back;
    }
  else
    {
      line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), head);
      if (line.path && line.path->len > 0)
        {
          guint next = g_array_index (line.path, guint, 0);
          guint link = vtr_board_find_link (turn->board, place, next);

          /* a waiting battle on the line has not cut it yet */
          if ((line.open || battle_waits (turn, next, &formation->side)) && may_retreat (turn, &formation->side, place, link, k13_barred (turn, link, place, &formation->side)))
            best = next;
        }
      k13_line_clear (&line);
      if (best != VTR_NO_PLACE)
        return best;
    }
  for (guint l = 0; l < at->n_links; l++)
    {
      guint to = vtr_board_other_end (turn->board, at->links[l], place);
      guint links;

      if (!may_retreat (turn, &formation->side, place, at->links[l], k13_barred (turn, at->links[l], place, &formation->side)))
        continue;
      /* a place where a battle waits is the last resort */
      links = battle_waits (turn, to, &formation->side) ? G_MAXUINT : links_to_source (turn, head, to);
      /* links are sorted by the other end's id: ties fall to the lesser id */
      if (best == VTR_NO_PLACE || links < best_links)
        {
          best = to;
          best_links = links;
        }
    }
  return best;
}

/* With all that stands with it. */
static void
surrender (VtrTurn *turn,
           const K13Mover *mover,
           guint place,
           gint cause)
{
  VtrId at = vtr_board_place (turn->board, place)->id;

  for (guint i = mover->all->len; i > 1; i--)
    {
      VtrFormation *member = vtr_state_formation (turn->state, &g_array_index (mover->all, VtrId, i - 1));
      K13Troops *troops = k13_troops_mut (turn->state, &member->id);

      member->place = (VtrId){ "" };
      if (troops)
        troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
      k13_roster_follow (turn->state, &member->id);
    }
  k13_remove (turn, &mover->head, "surrenders", &at, cause);
}

static void
retreat (VtrTurn *turn,
         const VtrId *head,
         guint place,
         gint cause)
{
  K13Scratch *scratch = turn->scratch;
  guint to = k13_way_back (turn, head, place, TRUE);
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  VtrEvent *event;

  if (mover == NULL)
    return;
  g_hash_table_remove (scratch->outside, head->s);
  if (to == VTR_NO_PLACE && k13_own_fortress (turn, place, &mover->side) && mover->divisions->len > 0)
    {
      /* with no way back, but walls of his own */
      k13_into_fortress (turn, mover, place, cause);
      return;
    }
  if (to == VTR_NO_PLACE && mover->divisions->len == 0 && k13_occupancy (turn)->at[place].garrison[k13_side_index (k13_occupancy (turn), &mover->side)] > 0)
    return; /* a headquarters with no way out is kept by the garrison */
  if (to == VTR_NO_PLACE)
    {
      surrender (turn, mover, place, cause);
      return;
    }
  if (battle_waits (turn, to, &mover->side))
    g_hash_table_insert (scratch->outside, g_strdup (head->s), GINT_TO_POINTER (1));
  k13_enter (turn, mover, vtr_board_find_link (turn->board, place, to), to, FALSE);
  event = vtr_turn_event (turn, "retreats", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, place)->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &vtr_board_place (turn->board, to)->id);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  if (mover->divisions->len > 0)
    k13_capture (turn, to, &mover->side, vtr_turn_last_event (turn));
}

/* 4.1: the beaten that were engaged are exhausted; the reserve only retreats. */
static void
exhaust (VtrTurn *turn,
         const VtrId *head,
         gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  gint until = turn->input->turn + vtr_turn_parameter (turn, "exhaustion.turns");
  VtrEvent *event;

  if (mover == NULL || mover->divisions->len == 0)
    return;
  for (guint i = 0; i < mover->divisions->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->divisions, VtrId, i));

      troops->exhausted_to = MAX (troops->exhausted_to, until);
    }
  event = vtr_turn_event (turn, "exhausted", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

/* The beaten may go behind the walls of their own fortress where they fought,
 * instead of back (5.5): by their posture order, or as their players say. */
static gboolean
goes_in (VtrTurn *turn,
         const VtrId *head,
         gboolean *known)
{
  static const gchar *const verbs[] = { "withdraw", "into-fortress", NULL };
  const VtrOrder *order = k13_posture (turn, head, verbs);

  *known = order != NULL;
  return order && vtr_id_is (&order->verb, "into-fortress");
}

/* Asks one player for those of @heads that he commands and gave no orders; adds
 * the ones that go in to @in. */
static void
ask_beaten (VtrTurn *turn,
            const VtrId *place,
            const VtrId *side,
            const VtrId *player,
            const GArray *heads,
            GHashTable *in)
{
  g_autofree gchar *subjects = g_strdup_printf ("%s/%s", place->s, vtr_id_is_empty (player) ? side->s : player->s);
  GPtrArray *asks = vtr_asks_new ();
  GArray *figures = vtr_figures_new ();
  const gchar *answer;

  g_ptr_array_add (asks, vtr_ask_choice ("answer", "back|into-fortress", "back"));
  vtr_figures_id (figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", place);
  for (guint i = 0; i < heads->len; i++)
    k13_figure_force (figures, VTR_GRADE_OWN, turn->state, &g_array_index (heads, VtrId, i), turn->input->turn);
  answer = vtr_turn_ask (turn, "retreat", "5.5", subjects, side, player, place, asks, figures, NULL);
  if (g_str_equal (answer, "into-fortress"))
    for (guint i = 0; i < heads->len; i++)
      g_hash_table_insert (in, g_strdup (g_array_index (heads, VtrId, i).s), GINT_TO_POINTER (1));
}

/* Those of the beaten that go behind the walls: ids in a set. */
static GHashTable *
choose_walls (VtrTurn *turn,
              const GArray *beaten,
              GHashTable *again,
              const VtrId *place,
              const VtrId *side)
{
  GHashTable *in = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) open = g_array_new (FALSE, TRUE, sizeof (VtrId));

  if (!k13_own_fortress (turn, vtr_board_find_place (turn->board, place->s), side))
    return in;
  for (guint i = 0; i < beaten->len; i++)
    {
      const VtrId *head = &g_array_index (beaten, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      gboolean known;

      /* a second defeat leaves no choice (4.1) */
      if (mover == NULL || mover->divisions->len == 0 || g_hash_table_contains (again, head->s))
        continue;
      if (goes_in (turn, head, &known))
        g_hash_table_insert (in, g_strdup (head->s), GINT_TO_POINTER (1));
      else if (!known)
        g_array_append_val (open, *head);
    }
  while (open->len > 0)
    {
      VtrId player = k13_player_of (turn, &g_array_index (open, VtrId, 0));
      g_autoptr (GArray) his = g_array_new (FALSE, TRUE, sizeof (VtrId));

      for (guint i = 0; i < open->len;)
        {
          VtrId id = k13_player_of (turn, &g_array_index (open, VtrId, i));

          if (!vtr_id_equal (&id, &player))
            {
              i++;
              continue;
            }
          g_array_append_val (his, g_array_index (open, VtrId, i));
          g_array_remove_index (open, i);
        }
      ask_beaten (turn, place, side, &player, his, in);
    }
  return in;
}

/* One of the beaten goes: for a second defeat into a garrison (4.1), behind the
 * walls, or back. */
static void
go_back (VtrTurn *turn,
         const VtrId *head,
         guint place,
         gboolean again,
         gboolean into_fortress,
         gint cause)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

  if (mover == NULL)
    return;
  if (again && mover->divisions->len > 0)
    {
      if (!k13_must_garrison (turn, head, place, cause))
        surrender (turn, mover, place, cause);
    }
  else if (into_fortress)
    k13_into_fortress (turn, mover, place, cause);
  else
    retreat (turn, head, place, cause);
}

/**
 * k13_aftermath:
 * @turn: the turn
 * @question: the umpire's result
 * @winner: one side
 * @loser: the other
 * @place: where they fought
 * @event: index of the result's event
 *
 * Losses, with what a reserve on one side only adds or saves (5.5.2); exhaustion
 * (4.1); the beaten leave the field: their headquarters last, which find their
 * way when the troops have gone theirs.
 */
void
k13_aftermath (VtrTurn *turn,
               const VtrQuestion *question,
               const K13Force *winner,
               const K13Force *loser,
               const VtrId *place,
               gint event)
{
  K13Scratch *scratch = turn->scratch;
  guint at = vtr_board_find_place (turn->board, place->s);
  gboolean pursuit = winner->reserve->len > 0 && loser->reserve->len == 0;
  gboolean rearguard = loser->reserve->len > 0 && winner->reserve->len == 0;
  gint percent = pursuit ? 100 + vtr_turn_parameter (turn, "battle.pursuit") : rearguard ? 100 - vtr_turn_parameter (turn, "battle.rearguard")
                                                                                         : 100;
  gint unit = vtr_turn_parameter (turn, "battle.seen");
  g_autoptr (GArray) beaten = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autoptr (GHashTable) again = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) in = NULL;
  gint lost;

  /* 4.1: who loses again while exhausted, as it went into the battle */
  for (guint i = 0; i < loser->heads->len; i++)
    {
      const VtrId *head = &g_array_index (loser->heads, VtrId, i);

      if (k13_sum (turn->state, head, turn->input->turn).exhausted)
        g_hash_table_insert (again, g_strdup (head->s), GINT_TO_POINTER (1));
    }
  k13_apply_losses (turn, question, winner, 100, place, event);
  lost = k13_apply_losses (turn, question, loser, percent, place, event);
  if (lost > 0)
    {
      VtrEvent *seen = vtr_turn_event (turn, "loss.seen", NULL, event);

      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &loser->side);
      vtr_figures_number (seen->figures, VTR_GRADE_OWN, "men", (lost + unit / 2) / unit * unit);
      vtr_event_tell (seen, &winner->side, VTR_GRADE_OWN);
    }

  g_array_append_vals (beaten, loser->heads->data, loser->heads->len);
  g_array_append_vals (beaten, loser->reserve->data, loser->reserve->len);
  g_array_append_vals (beaten, loser->outside->data, loser->outside->len);
  for (guint i = 0; i < loser->heads->len; i++)
    exhaust (turn, &g_array_index (loser->heads, VtrId, i), event);
  k13_capture_trains (turn, at, &loser->side, event); /* 5.2 */
  in = choose_walls (turn, beaten, again, place, &loser->side);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < beaten->len; i++)
      {
        const VtrId *head = &g_array_index (beaten, VtrId, i);
        gboolean troops = k13_sum (turn->state, head, turn->input->turn).divisions > 0;

        if (troops == (pass == 0) && vtr_id_equal (&vtr_state_formation (turn->state, head)->place, place))
          go_back (turn, head, at, g_hash_table_contains (again, head->s), g_hash_table_contains (in, head->s), event);
      }
  for (guint i = 0; i < winner->outside->len; i++)
    g_hash_table_remove (scratch->outside, g_array_index (winner->outside, VtrId, i).s);
  k13_capture (turn, at, &winner->side, event);
}
