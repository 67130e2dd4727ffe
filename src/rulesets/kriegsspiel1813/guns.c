/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5.1: marching to the sound of the guns. */

/* Minutes after the battle's beginning at which a force may enter the field. */
#define LONGEST_DELAY 600

static const gchar *const guns_verbs[] = { "guns", NULL };
static const gchar *const halt_verbs[] = { "halt", NULL };

static void
march_to_guns (VtrTurn *turn,
               const K13Contact *contact,
               const VtrId *head,
               const VtrOrder *order,
               gint delay,
               guint link,
               guint place)
{
  K13Scratch *scratch = turn->scratch;
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
  const VtrLink *over = vtr_board_link (turn->board, link);
  VtrId from = vtr_state_formation (turn->state, head)->place;
  VtrEvent *event;
  gint last;

  /* the road asks no allowance, but an exploit march reckons with it */
  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Leg *leg = k13_leg (turn, &g_array_index (mover->all, VtrId, i));

      *leg = k13_leg_after (leg, over, FALSE);
    }
  k13_enter (turn, mover, link, place, TRUE);
  event = vtr_turn_event (turn, "march", "5.5.1", contact->event);
  if (order)
    event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &from);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &contact->place);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", &contact->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "guns", 1);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "delay", delay);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  last = vtr_turn_last_event (turn);
  scratch->traffic_event[link] = last;
  if (order)
    vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, last);
  g_hash_table_insert (scratch->guns, g_strdup (head->s), GINT_TO_POINTER (delay + 1));
  g_hash_table_insert (scratch->pinned, g_strdup (head->s), GINT_TO_POINTER (last + 1));
  /* 5.5.1: across a river the Coalition arrives fatigued, French and allies not */
  if (over->n_crosses > 0 && vtr_id_is (&mover->side, "coalition"))
    k13_fatigue (turn, mover, "5.5.1", last);
}

/**
 * k13_headquarters_follow:
 * @turn: the turn
 * @gone: (element-type VtrId): corps and divisions that went from @from to @place
 * @from: a place
 * @place: a neighbour of it
 * @verbs: (array zero-terminated=1): the standing orders by which they may have gone
 * @rule: the rule by which they went
 * @cause: index of the event that made them go
 *
 * 4.1.1: an army's headquarters is with one of its corps. It follows those that
 * went if the order was its own, or if none of its corps has stayed behind.
 */
void
k13_headquarters_follow (VtrTurn *turn,
                         const GArray *gone,
                         guint from,
                         guint place,
                         const gchar *const *verbs,
                         const gchar *rule,
                         gint cause)
{
  guint link = vtr_board_find_link (turn->board, from, place);
  const VtrId *from_id = &vtr_board_place (turn->board, from)->id;
  const VtrId *to_id = &vtr_board_place (turn->board, place)->id;

  for (guint i = 0; i < gone->len; i++)
    {
      const VtrFormation *head = vtr_state_formation (turn->state, &g_array_index (gone, VtrId, i));
      const VtrFormation *army = vtr_state_formation (turn->state, &head->parent);
      const VtrOrder *order = k13_posture (turn, &head->id, verbs);
      g_autoptr (GPtrArray) children = NULL;
      g_autoptr (K13Mover) mover = NULL;
      gboolean stays = FALSE;
      VtrEvent *event;

      if (army == NULL || army->kind != VTR_FORMATION_ARMY || !vtr_id_equal (&army->place, from_id))
        continue;
      children = vtr_state_children (turn->state, &army->id);
      for (guint c = 0; c < children->len; c++)
        {
          const VtrFormation *child = g_ptr_array_index (children, c);
          g_autoptr (K13Mover) corps = k13_mover_new (turn->state, &child->id, turn->input->turn);

          stays |= corps && corps->divisions->len > 0 && vtr_id_equal (&child->place, from_id);
        }
      if (stays && !(order && vtr_id_equal (&order->formation, &army->id)))
        continue;
      mover = k13_mover_new (turn->state, &army->id, turn->input->turn);
      if (mover->garrison)
        continue;
      k13_enter (turn, mover, link, place, FALSE);
      event = vtr_turn_event (turn, "march", rule, cause);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", from_id);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", to_id);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "goal", to_id);
      vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
    }
}

/* Whether a head that stands one link away could go: held by nothing, at no truce
 * with the enemy there (4.2), no train's last escort (5.2), over an open road with
 * room. */
static gboolean
may_go (VtrTurn *turn,
        const K13Contact *contact,
        const K13Mover *mover,
        guint link,
        guint from,
        guint place)
{
  const K13Scratch *scratch = turn->scratch;
  gint room = k13_capacity (turn->parameters, vtr_board_link (turn->board, link)) - scratch->traffic[link];
  const VtrFormation *head = vtr_state_formation (turn->state, &mover->head);

  if (k13_truce_at (turn->state, mover, &contact->place, turn->input->turn))
    return FALSE;
  return mover->divisions->len > 0 && !mover->garrison && !mover->invests && k13_held_by (turn, head) == NULL && (gint) mover->divisions->len <= room && k13_pass_open (turn->state, turn->board, k13_occupancy (turn), &mover->side, link, place) && k13_may_leave_fortress (turn, mover, from, place) && !k13_leaves_train (turn->state, mover) && !k13_leash_bars (turn, mover, place);
}

/* The umpire says whether those without an order go, and when all of them enter
 * the field. Who was ordered to halt stays. */
static gboolean
umpire_sends (VtrTurn *turn,
              const K13Contact *contact,
              const K13Mover *mover,
              const VtrOrder *order,
              guint link,
              guint from,
              gint *delay)
{
  const K13Scratch *scratch = turn->scratch;
  const VtrLink *over = vtr_board_link (turn->board, link);
  g_autofree gchar *subjects = g_strdup_printf ("%s/%s", contact->place.s, mover->head.s);
  g_autofree gchar *answer = NULL;
  g_autofree gchar *minutes = NULL;
  GPtrArray *asks;
  GArray *figures;
  VtrQuestion *question;
  gint64 number = 0;

  if (order == NULL && (vtr_turn_parameter (turn, "guns.default") == 1 || k13_posture (turn, &mover->head, halt_verbs)))
    return FALSE;
  asks = vtr_asks_new ();
  figures = vtr_figures_new ();
  if (order == NULL)
    g_ptr_array_add (asks, vtr_ask_choice ("answer", "no|yes", "no"));
  g_ptr_array_add (asks, vtr_ask_number ("delay", 0, LONGEST_DELAY, 0, NULL));
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", &contact->place);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, from)->id);
  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "formation", &mover->head);
  vtr_figures_number (figures, VTR_GRADE_UMPIRE, "ordered", order != NULL);
  vtr_figures_number (figures, VTR_GRADE_UMPIRE, "river", over->n_crosses > 0);
  vtr_figures_number (figures, VTR_GRADE_UMPIRE, "room", k13_capacity (turn->parameters, over) - scratch->traffic[link]);
  k13_figure_force (figures, VTR_GRADE_UMPIRE, turn->state, &mover->head, turn->input->turn);
  vtr_turn_ask (turn, "guns", "5.5.1", subjects, NULL, NULL, &contact->place, asks, figures, &question);
  answer = vtr_question_value (question, "answer");
  minutes = vtr_question_value (question, "delay");
  g_ascii_string_to_signed (minutes, 10, 0, LONGEST_DELAY, &number, NULL);
  *delay = (gint) number;
  return order != NULL || g_str_equal (answer, "yes");
}

/* Those of one side in one neighbouring place. */
static void
call (VtrTurn *turn,
      const K13Contact *contact,
      const VtrId *side,
      guint link,
      guint place)
{
  guint from = vtr_board_other_end (turn->board, link, place);
  g_autoptr (GArray) heads = k13_heads (turn->state, &vtr_board_place (turn->board, from)->id, side, FALSE);
  g_autoptr (GArray) gone = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      const VtrOrder *order = k13_posture (turn, head, guns_verbs);
      gint delay = 0;

      if (!may_go (turn, contact, mover, link, from, place) || !umpire_sends (turn, contact, mover, order, link, from, &delay))
        continue;
      march_to_guns (turn, contact, head, order, delay, link, place);
      g_array_append_val (gone, *head);
    }
  k13_headquarters_follow (turn, gone, from, place, guns_verbs, "5.5.1", contact->event);
}

/**
 * k13_guns:
 * @turn: the turn
 *
 * 5.5.1: battle by battle, in the order in which the contacts arose, whoever
 * stands one open link away with room on it and is not held by anything: if so
 * ordered, or if the umpire says so.
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
          call (turn, &contact, &contact.attacker, at->links[l], place);
          call (turn, &contact, &contact.defender, at->links[l], place);
        }
    }
}
