/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5: battles: what the umpire is asked, and his result. */

static void
figure_side (GArray *figures,
             VtrTurn *turn,
             const K13Force *force)
{
  for (guint i = 0; i < force->heads->len; i++)
    {
      const VtrId *head = &g_array_index (force->heads, VtrId, i);

      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "engaged", head);
      k13_figure_force (figures, VTR_GRADE_UMPIRE, turn->state, head, turn->input->turn);
    }
  for (guint i = 0; i < force->reserve->len; i++)
    vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "reserve", &g_array_index (force->reserve, VtrId, i));
  vtr_figures_number (figures, VTR_GRADE_UMPIRE, force->side.s, force->men);
}

/* The umpire's result: he is asked once for each battle. */
static VtrQuestion *
ask_result (VtrTurn *turn,
            const K13Contact *contact,
            const K13Force *attacker,
            const K13Force *defender,
            const K13Quick *quick)
{
  g_autofree gchar *choices = g_strdup_printf ("%s|%s", contact->attacker.s, contact->defender.s);
  GPtrArray *asks = vtr_asks_new ();
  GArray *figures = vtr_figures_new ();
  VtrAsk *size = vtr_ask_choice ("size", "minor|major", quick->major ? "major" : "minor");
  VtrQuestion *question;

  size->idle = TRUE;
  g_ptr_array_add (asks, vtr_ask_choice ("winner", choices, quick->winner.s));
  g_ptr_array_add (asks, size);
  g_ptr_array_add (asks, vtr_ask_choice ("easy", "no|yes", quick->easy ? "yes" : "no"));
  /* 5.5.3: he commands where he is, unless the umpire says no */
  if (attacker->napoleon || defender->napoleon)
    {
      VtrAsk *napoleon = vtr_ask_choice ("napoleon", "yes|no", "yes");

      napoleon->idle = TRUE;
      g_ptr_array_add (asks, napoleon);
    }
  k13_ask_losses (turn, asks, attacker, quick->attacker_loss, quick->attacker_guns);
  k13_ask_losses (turn, asks, defender, quick->defender_loss, quick->defender_guns);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", &contact->place);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "attacker", &contact->attacker);
  figure_side (figures, turn, attacker);
  figure_side (figures, turn, defender);
  vtr_turn_ask (turn, "battle", "5.5", contact->place.s, NULL, NULL, &contact->place, asks, figures, &question);
  return question;
}

static void
fight (VtrTurn *turn,
       const K13Contact *contact,
       gint number)
{
  K13Scratch *scratch = turn->scratch;
  VtrId place = contact->place;
  K13Force attacker = k13_force_gather (turn, &place, &contact->attacker);
  K13Force defender = k13_force_gather (turn, &place, &contact->defender);
  gboolean by_model = vtr_turn_parameter (turn, "quick.battle") == 1;
  K13Force mustered;
  K13Quick quick = { .winner = attacker.men > defender.men ? contact->attacker : contact->defender };
  g_autofree gchar *winner_id = NULL;
  g_autofree gchar *size = NULL;
  g_autofree gchar *easy = NULL;
  g_autofree gchar *napoleon = NULL;
  VtrQuestion *question;
  const K13Force *winner, *loser;
  gboolean emperor;
  VtrEvent *event;
  K13Result result;
  gint at;

  event = vtr_turn_event (turn, "battle", NULL, contact->event);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_SIDE, "attacker", &contact->attacker);
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "number", number);
  vtr_event_tell (event, &contact->attacker, VTR_GRADE_OWN);
  vtr_event_tell (event, &contact->defender, VTR_GRADE_OWN);
  at = vtr_turn_last_event (turn);
  if (by_model)
    quick = k13_quick_battle (turn, &attacker, &defender, &place, at);

  question = ask_result (turn, contact, &attacker, &defender, &quick);
  winner_id = vtr_question_value (question, "winner");
  size = vtr_question_value (question, "size");
  easy = vtr_question_value (question, "easy");
  napoleon = vtr_question_value (question, "napoleon");
  winner = vtr_id_is (&attacker.side, winner_id) ? &attacker : &defender;
  loser = winner == &attacker ? &defender : &attacker;
  emperor = g_strcmp0 (napoleon, "yes") == 0;
  /* 5.5.3: on the sheets he counts unless the umpire has said that he does not command */
  mustered = attacker;
  mustered.napoleon &= emperor;
  k13_muster (turn, &mustered, TRUE, &place, at);
  mustered = defender;
  mustered.napoleon &= emperor;
  k13_muster (turn, &mustered, FALSE, &place, at);

  event = vtr_turn_event (turn, "result", NULL, at);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_PLACE, "place", &place);
  vtr_figures_id (event->figures, VTR_GRADE_PRESENCE, VTR_FIGURE_SIDE, "winner", &winner->side);
  vtr_figures_word (event->figures, VTR_GRADE_PRESENCE, "size", size);
  vtr_figures_number (event->figures, VTR_GRADE_PRESENCE, "easy", g_str_equal (easy, "yes"));
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "napoleon", emperor);
  if (by_model && k13_quick_holds (question))
    vtr_figures_number (event->figures, VTR_GRADE_PRESENCE, "house", 1);
  vtr_event_tell (event, &contact->attacker, VTR_GRADE_OWN);
  vtr_event_tell (event, &contact->defender, VTR_GRADE_OWN);
  at = vtr_turn_last_event (turn);
  result = (K13Result){ .place = place, .winner = winner->side, .loser = loser->side, .corps = loser->corps, .napoleon = loser->napoleon && emperor, .event = at };
  g_array_append_val (scratch->results, result);
  k13_aftermath (turn, question, winner, loser, &place, at);
  if (winner == &attacker && g_str_equal (easy, "yes"))
    k13_exploit (turn, winner, &place, at);
  k13_force_clear (&attacker);
  k13_force_clear (&defender);
}

/**
 * k13_battles:
 * @turn: the turn
 *
 * The umpire's results come in, then their aftermath, in the order in which the
 * contacts arose; those that exploit marches make come last.
 */
void
k13_battles (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;
  gint number = 0;

  k13_rosters_follow (turn->state);
  /* exploits add contacts as it goes */
  for (guint i = 0; i < scratch->contacts->len; i++)
    {
      const K13Contact contact = g_array_index (scratch->contacts, K13Contact, i);
      const K13Occupancy *occupancy = k13_occupancy (turn);
      guint place = vtr_board_find_place (turn->board, contact.place.s);
      guint a = k13_side_index (occupancy, &contact.attacker);
      guint d = k13_side_index (occupancy, &contact.defender);

      if (!contact.open)
        continue;
      g_array_index (scratch->contacts, K13Contact, i).open = FALSE;
      if (occupancy->at[place].field[a] > 0 && occupancy->at[place].field[d] > 0)
        fight (turn, &contact, ++number);
    }
}
