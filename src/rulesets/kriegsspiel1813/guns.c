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
 * @orders: (element-type VtrOrder): the order by which each of them went, or %NULL
 * @from: a place
 * @place: a neighbour of it
 * @rule: the rule by which they went
 * @cause: index of the event that made them go
 *
 * 4.1.1: an army's headquarters is with one of its corps. It follows those that
 * went if the order was its own, or if none of its corps has stayed behind.
 */
void
k13_headquarters_follow (VtrTurn *turn,
                         const GArray *gone,
                         const GPtrArray *orders,
                         guint from,
                         guint place,
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
      const VtrOrder *order = g_ptr_array_index (orders, i);
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

/**
 * k13_guns_fault:
 * @state: a state, or what a view has of it
 * @order: an order to the guns
 *
 * Whose battle it is may be said by one other formation of its own side. One of the
 * enemy's is refused as one that does not exist is: the answer tells nothing of him.
 *
 * Returns: (nullable): the reason for which it is refused, or %NULL
 */
const gchar *
k13_guns_fault (const VtrState *state,
                const VtrOrder *order)
{
  const VtrFormation *other;

  if (vtr_id_is_empty (&order->target))
    return NULL;
  if (vtr_id_equal (&order->target, &order->formation))
    return "guns-of-itself";
  other = vtr_state_formation (state, &order->target);
  return other == NULL || !vtr_id_equal (&other->side, &order->side) ? "guns-not-ours" : NULL;
}

/* Whether a formation, or something in its command, stands in the battle. */
static gboolean
is_in_battle (VtrTurn *turn,
              const K13Contact *contact,
              const VtrId *side,
              const VtrId *formation)
{
  K13Force force = k13_force_gather (turn, &contact->place, side);
  gboolean found = FALSE;

  for (guint i = 0; i < force.fighters->len; i++)
    {
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (force.fighters, K13Fighter, i).head, turn->input->turn);

      for (guint m = 0; m < mover->all->len; m++)
        found |= vtr_state_is_under (turn->state, &g_array_index (mover->all, VtrId, m), formation);
    }
  k13_force_clear (&force);
  return found;
}

/* The last order by which the head goes to this battle: of any, or of one in which those
 * fight whom it names. @elsewhere: it has such orders, but for battles of others. */
static const VtrOrder *
guns_order (VtrTurn *turn,
            const K13Contact *contact,
            const VtrId *side,
            const VtrId *head,
            gboolean *elsewhere)
{
  const VtrOrder *found = NULL;

  *elsewhere = FALSE;
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (!k13_posture_holds (turn, order, head, guns_verbs))
        continue;
      if (!vtr_id_is (&order->verb, "guns") || vtr_id_is_empty (&order->target))
        found = order;
      else if (k13_guns_fault (turn->state, order) != NULL)
        continue;
      else if (is_in_battle (turn, contact, side, &order->target))
        found = order;
      else
        *elsewhere = TRUE;
    }
  return found;
}

/* A force that stands one link away from a battle and could go there. */
typedef struct
{
  VtrId head;
  guint link;
  guint from;
  const VtrOrder *order; /* NULL: the umpire is asked whether it goes */
} Near;

/* Whether a head that stands one link away could go, were there room on the road:
 * held by nothing, at no truce with the enemy there (4.2), no train's last escort
 * (5.2), over an open road. */
static gboolean
is_free (VtrTurn *turn,
         const K13Contact *contact,
         const K13Mover *mover,
         guint link,
         guint from,
         guint place)
{
  const VtrFormation *head = vtr_state_formation (turn->state, &mover->head);

  if (k13_truce_at (turn->state, mover, &contact->place, turn->input->turn))
    return FALSE;
  return mover->divisions->len > 0 && !mover->garrison && !mover->invests && k13_held_by (turn, head) == NULL && k13_pass_open (turn->state, turn->board, k13_occupancy (turn), &mover->side, link, place) && k13_may_leave_fortress (turn, mover, from, place) && !k13_leaves_train (turn->state, mover) && !k13_leash_bars (turn, mover, place);
}

static gint
room_on (VtrTurn *turn,
         guint link)
{
  const K13Scratch *scratch = turn->scratch;

  return k13_capacity (turn->parameters, vtr_board_link (turn->board, link)) - scratch->traffic[link];
}

/* Those of one side in one neighbouring place who may go: ordered to, or for the
 * umpire to send. Who was ordered to halt stays, and so does who was ordered to the
 * guns of others. */
static void
gather (VtrTurn *turn,
        const K13Contact *contact,
        const VtrId *side,
        guint link,
        guint place,
        GArray *near)
{
  guint from = vtr_board_other_end (turn->board, link, place);
  g_autoptr (GArray) heads = k13_heads (turn->state, &vtr_board_place (turn->board, from)->id, side, FALSE);

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      gboolean elsewhere;
      const Near one = { *head, link, from, guns_order (turn, contact, side, head, &elsewhere) };
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &one.head, turn->input->turn);

      if (!is_free (turn, contact, mover, link, from, place) || (gint) mover->divisions->len > room_on (turn, link))
        continue;
      if (one.order == NULL && (elsewhere || vtr_turn_parameter (turn, "guns.default") == 1 || k13_posture (turn, &one.head, halt_verbs)))
        continue;
      g_array_append_val (near, one);
    }
}

static gchar *
field_of (const gchar *what,
          const Near *one)
{
  return g_strconcat (what, ".", one->head.s, NULL);
}

/* One question a battle: who of those without an order goes, and when all of them
 * enter the field. */
static VtrQuestion *
ask (VtrTurn *turn,
     const K13Contact *contact,
     const GArray *near)
{
  GPtrArray *asks = vtr_asks_new ();
  GArray *figures = vtr_figures_new ();
  VtrQuestion *question;

  vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", &contact->place);
  for (guint i = 0; i < near->len; i++)
    {
      const Near *one = &g_array_index (near, Near, i);
      g_autofree gchar *answer = field_of ("answer", one);
      g_autofree gchar *delay = field_of ("delay", one);

      if (one->order == NULL)
        {
          VtrAsk *choice = vtr_ask_choice (answer, "no|yes", "no");

          choice->formation = one->head;
          g_ptr_array_add (asks, choice);
        }
      g_ptr_array_add (asks, vtr_ask_number (delay, 0, LONGEST_DELAY, 0, &one->head));
      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_FORMATION, "near", &one->head);
      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "near-from", &vtr_board_place (turn->board, one->from)->id);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "near-ordered", one->order != NULL);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "near-river", vtr_board_link (turn->board, one->link)->n_crosses > 0);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "near-room", room_on (turn, one->link));
      k13_figure_force (figures, VTR_GRADE_UMPIRE, turn->state, &one->head, turn->input->turn);
    }
  vtr_turn_ask (turn, "guns", "5.5.1", contact->place.s, NULL, NULL, &contact->place, asks, figures, &question);
  return question;
}

/* Whether the force goes, by its order or by the umpire's word, and how late it
 * enters the field. */
static gboolean
is_sent (const VtrQuestion *question,
         const Near *one,
         gint *delay)
{
  g_autofree gchar *field = field_of ("answer", one);
  g_autofree gchar *minutes_field = field_of ("delay", one);
  g_autofree gchar *answer = one->order ? NULL : vtr_question_value (question, field);
  g_autofree gchar *minutes = vtr_question_value (question, minutes_field);
  gint64 number = 0;

  g_ascii_string_to_signed (minutes, 10, 0, LONGEST_DELAY, &number, NULL);
  *delay = (gint) number;
  return one->order != NULL || g_str_equal (answer, "yes");
}

/* Others went before on the same road, and filled it (2.1). */
static void
tell_full (VtrTurn *turn,
           const K13Contact *contact,
           const K13Mover *mover,
           const Near *one)
{
  const K13Scratch *scratch = turn->scratch;
  VtrEvent *event = vtr_turn_event (turn, "stop.traffic", "2.1", scratch->traffic_event[one->link]);

  if (one->order)
    event->order = one->order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &one->head);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &vtr_board_place (turn->board, one->from)->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &contact->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "capacity", k13_capacity (turn->parameters, vtr_board_link (turn->board, one->link)));
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

/* One after another, as they were listed; the road may be full before the last,
 * and who goes may leave another bound. */
static void
send (VtrTurn *turn,
      const K13Contact *contact,
      const VtrQuestion *question,
      const GArray *near,
      guint place)
{
  for (guint i = 0; i < near->len;)
    {
      const Near *first = &g_array_index (near, Near, i);
      const VtrId side = vtr_state_formation (turn->state, &first->head)->side;
      g_autoptr (GArray) gone = g_array_new (FALSE, TRUE, sizeof (VtrId));
      g_autoptr (GPtrArray) by = g_ptr_array_new ();

      for (; i < near->len; i++)
        {
          const Near *one = &g_array_index (near, Near, i);
          g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &one->head, turn->input->turn);
          gint delay;

          if (one->from != first->from || !vtr_id_equal (&mover->side, &side))
            break;
          if (!is_sent (question, one, &delay) || !is_free (turn, contact, mover, one->link, one->from, place))
            continue;
          if ((gint) mover->divisions->len > room_on (turn, one->link))
            {
              tell_full (turn, contact, mover, one);
              continue;
            }
          march_to_guns (turn, contact, &one->head, one->order, delay, one->link, place);
          g_array_append_val (gone, one->head);
          g_ptr_array_add (by, (gpointer) one->order);
        }
      k13_headquarters_follow (turn, gone, by, first->from, place, "5.5.1", contact->event);
    }
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
      g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));

      if (!contact.open)
        continue;
      for (guint l = 0; l < at->n_links; l++)
        {
          gather (turn, &contact, &contact.attacker, at->links[l], place, near);
          gather (turn, &contact, &contact.defender, at->links[l], place, near);
        }
      if (near->len > 0)
        send (turn, &contact, ask (turn, &contact, near), near, place);
    }
}
