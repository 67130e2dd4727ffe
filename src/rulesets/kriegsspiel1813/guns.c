/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5.1: marching to the sound of the guns. */

static void
march_to_guns (VtrTurn *turn,
               const K13Contact *contact,
               const VtrId *head,
               guint link,
               guint place)
{
  K13Scratch *scratch = turn->scratch;
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  const VtrLink *over = vtr_board_link (turn->board, link);
  VtrId from = vtr_state_formation (turn->state, head)->place;
  const VtrOrder *order = k13_posture (turn, head, "guns", NULL);
  VtrEvent *event;
  gint last;

  k13_enter (turn, mover, link, place, TRUE);
  event = vtr_turn_event (turn, "march", "5.5.1", contact->event);
  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &from);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &contact->place);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &contact->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "guns", 1);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  last = vtr_turn_last_event (turn);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, last);
  g_hash_table_insert (scratch->guns, g_strdup (head->s), GINT_TO_POINTER (1));
  g_hash_table_insert (scratch->pinned, g_strdup (head->s), GINT_TO_POINTER (last + 1));
  /* 5.5.1: across a river the Coalition arrives fatigued, French and allies not */
  if (over->n_crosses > 0 && vtr_id_is (&mover->side, "coalition"))
    k13_fatigue (turn, mover, "5.5.1", last);
}

/**
 * k13_guns:
 * @turn: the turn
 *
 * 5.5.1: battle by battle, in the order in which the contacts arose, whoever
 * stands one open link away with room on it, is not held by anything, and was
 * so ordered.
 */
void
k13_guns (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;

  for (guint c = 0; c < scratch->contacts->len; c++)
    {
      const K13Contact contact = g_array_index (scratch->contacts, K13Contact, c);
      guint place = vtr_board_find_place (turn->board, contact.place.s);
      const VtrPlace *at = vtr_board_place (turn->board, place);

      if (!contact.open)
        continue;
      for (guint l = 0; l < at->n_links; l++)
        {
          guint link = at->links[l];
          guint other = vtr_board_other_end (turn->board, link, place);
          const VtrId *sides[] = { &contact.attacker, &contact.defender };

          for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
            {
              g_autoptr (GArray) heads = k13_heads (turn->state, &vtr_board_place (turn->board, other)->id, sides[s], FALSE);

              for (guint i = 0; i < heads->len; i++)
                {
                  const VtrId *head = &g_array_index (heads, VtrId, i);
                  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);

                  if (mover->divisions->len == 0 || mover->invests || g_hash_table_contains (scratch->pinned, head->s) || g_hash_table_contains (scratch->lost, head->s) || k13_posture (turn, head, "guns", NULL) == NULL || !k13_pass_open (turn->state, turn->board, k13_occupancy (turn), sides[s], link, place) || !k13_may_leave_fortress (turn, mover, other, place) || scratch->traffic[link] + (gint) mover->divisions->len > k13_capacity (turn->parameters, vtr_board_link (turn->board, link)))
                    continue;
                  march_to_guns (turn, &contact, head, link, place);
                }
            }
        }
    }
}
