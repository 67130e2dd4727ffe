/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5, 4.1: what comes of a battle: retreats and exhaustion. */

static gboolean
is_free_of_enemy (VtrTurn *turn,
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
             guint link)
{
  guint to = vtr_board_other_end (turn->board, link, place);

  return !k13_barred (turn, link, place, side) && k13_pass_open (turn->state, turn->board, k13_occupancy (turn), side, link, to) && (is_free_of_enemy (turn, to, side) || battle_waits (turn, to, side));
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

      if (link != VTR_NO_LINK && may_retreat (turn, &formation->side, place, link))
        return back;
    }
  else
    {
      line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), head);
      if (line.path && line.path->len > 0)
        {
          guint next = g_array_index (line.path, guint, 0);

          /* a waiting battle on the line has not cut it yet */
          if ((line.open || battle_waits (turn, next, &formation->side)) && may_retreat (turn, &formation->side, place, vtr_board_find_link (turn->board, place, next)))
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

      if (!may_retreat (turn, &formation->side, place, at->links[l]))
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
  if (to == VTR_NO_PLACE)
    {
      VtrId at = vtr_board_place (turn->board, place)->id;

      for (guint i = mover->all->len; i > 1; i--)
        {
          VtrFormation *member = vtr_state_formation (turn->state, &g_array_index (mover->all, VtrId, i - 1));
          K13Troops *troops = k13_troops_mut (turn->state, &member->id);

          member->place = (VtrId){ "" };
          if (troops)
            troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
        }
      k13_remove (turn, head, "surrenders", &at, cause);
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

void
k13_aftermath (VtrTurn *turn,
               const VtrQuestion *question,
               const K13Force *winner,
               const K13Force *loser,
               const VtrId *place,
               gint event)
{
  guint at = vtr_board_find_place (turn->board, place->s);
  gboolean pursuit = winner->reserve->len > 0 && loser->reserve->len == 0;
  gboolean rearguard = loser->reserve->len > 0 && winner->reserve->len == 0;
  gint unit = vtr_turn_parameter (turn, "battle.seen");
  gint lost;

  k13_apply_losses (turn, question, winner, 100, place, event);
  lost = k13_apply_losses (turn, question, loser, pursuit ? 110 : rearguard ? 90
                                                                            : 100,
                           place, event);
  if (lost > 0)
    {
      VtrEvent *seen = vtr_turn_event (turn, "loss.seen", NULL, event);

      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
      vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &loser->side);
      vtr_figures_number (seen->figures, VTR_GRADE_OWN, "men", (lost + unit / 2) / unit * unit);
      vtr_event_tell (seen, &winner->side, VTR_GRADE_OWN);
    }
  for (guint i = 0; i < loser->heads->len; i++)
    {
      exhaust (turn, &g_array_index (loser->heads, VtrId, i), event);
      retreat (turn, &g_array_index (loser->heads, VtrId, i), at, event);
    }
  for (guint i = 0; i < loser->reserve->len; i++)
    retreat (turn, &g_array_index (loser->reserve, VtrId, i), at, event);
  k13_capture (turn, at, &winner->side, event);
}
