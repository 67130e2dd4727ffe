/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.1: rallying. An army's headquarters and an exhausted corps that both halted
 * the whole turn in one place, in supply and without contact: the corps is
 * exhausted no more. One corps for each headquarters and turn: the one it was
 * ordered to rally, else the first listed (read). */

static gboolean
halted (const VtrState *state,
        const VtrId *formation)
{
  const K13Troops *troops = k13_troops (state, formation);

  return troops == NULL || vtr_id_is_empty (&troops->entered_from);
}

/* A reinforcement that came this turn has not stood there all turn. */
static gboolean
has_just_come (VtrTurn *turn,
               const VtrId *formation)
{
  for (guint i = 0; i < turn->outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (turn->outcome->events, i);
      const VtrId *id = vtr_figures_get_id (event->figures, "formation");

      if (g_str_equal (event->kind->id, "arrives") && id && vtr_id_equal (id, formation))
        return TRUE;
    }
  return FALSE;
}

static gboolean
in_contact (VtrTurn *turn,
            const VtrFormation *formation)
{
  const K13Scratch *scratch = turn->scratch;
  guint place = vtr_board_find_place (turn->board, formation->place.s);

  for (guint i = 0; i < scratch->contacts->len; i++)
    if (vtr_id_equal (&g_array_index (scratch->contacts, K13Contact, i).place, &formation->place))
      return TRUE;
  return k13_held_by (turn, formation) != NULL || k13_enemy_field (k13_occupancy (turn), place, &formation->side) > 0;
}

static gboolean
in_supply (VtrTurn *turn,
           const VtrId *formation)
{
  K13Line line = k13_line (turn->state, turn->board, k13_occupancy (turn), formation);
  gboolean open = line.open;

  k13_line_clear (&line);
  return open;
}

/* Why @hq rallies nobody this turn; NULL: it may. */
static const gchar *
why_not_here (VtrTurn *turn,
              const VtrFormation *hq)
{
  if (hq->kind != VTR_FORMATION_ARMY)
    return "no-headquarters";
  if (!halted (turn->state, &hq->id) || has_just_come (turn, &hq->id))
    return "not-halted";
  if (in_contact (turn, hq))
    return "contact";
  return in_supply (turn, &hq->id) ? NULL : "cut";
}

/* Why @corps is not rallied by @hq; NULL: it is. */
static const gchar *
why_not (VtrTurn *turn,
         const VtrFormation *hq,
         const VtrFormation *corps)
{
  if (corps == NULL || !vtr_id_equal (&corps->side, &hq->side) || (corps->kind != VTR_FORMATION_CORPS && corps->kind != VTR_FORMATION_CAVALRY_CORPS))
    return "no-corps";
  if (!vtr_id_equal (&corps->place, &hq->place))
    return "rally-elsewhere";
  /* who is fresh in the next turn needs no rallying */
  if (!k13_sum (turn->state, &corps->id, turn->input->turn + 1).exhausted)
    return "not-exhausted";
  if (!halted (turn->state, &corps->id) || has_just_come (turn, &corps->id))
    return "not-halted";
  if (in_contact (turn, corps))
    return "contact";
  return in_supply (turn, &corps->id) ? NULL : "cut";
}

/* Its divisions that stand with it and halted are exhausted no more. */
static void
rally (VtrTurn *turn,
       const VtrOrder *order,
       const VtrFormation *hq,
       const VtrFormation *corps)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &corps->id, turn->input->turn);
  VtrEvent *event;
  gint n = 0;

  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      K13Troops *troops = k13_troops_mut (turn->state, id);

      if (troops == NULL || troops->exhausted_to < turn->input->turn || !halted (turn->state, id))
        continue;
      troops->exhausted_to = 0;
      n += vtr_state_formation (turn->state, id)->kind == VTR_FORMATION_DIVISION;
    }
  event = vtr_turn_event (turn, "rallied", NULL, -1);
  if (order)
    event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &corps->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &hq->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &hq->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "divisions", n);
  vtr_event_tell (event, &hq->side, VTR_GRADE_OWN);
  if (order)
    vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

/* The last order to rally for a headquarters. */
static const VtrOrder *
order_of (VtrTurn *turn,
          const VtrFormation *hq)
{
  const VtrOrder *found = NULL;

  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (order->turn == turn->input->turn && vtr_order_is_order (order) && vtr_id_is (&order->verb, "rally") && vtr_id_equal (&order->formation, &hq->id) && vtr_id_equal (&order->side, &hq->side) && !(order->verdict.kind == VTR_VERDICT_REFUSED && g_str_equal (order->verdict.rule, "1.4")))
        found = order;
    }
  return found;
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

static void
rally_at (VtrTurn *turn,
          const VtrFormation *hq)
{
  const VtrOrder *order = order_of (turn, hq);
  const gchar *why = why_not_here (turn, hq);
  g_autoptr (GPtrArray) here = NULL;

  if (order && why == NULL && !vtr_id_is_empty (&order->target))
    why = why_not (turn, hq, vtr_state_formation (turn->state, &order->target));
  if (why)
    {
      /* who is held by the enemy was told so in his turn (5.5) */
      if (order && k13_held_by (turn, hq) == NULL)
        k13_refuse (turn, order, "4.1", why, &hq->place, -1);
      return;
    }
  if (order && !vtr_id_is_empty (&order->target))
    {
      rally (turn, order, hq, vtr_state_formation (turn->state, &order->target));
      return;
    }
  here = vtr_state_in_place (turn->state, &hq->place);
  g_ptr_array_sort (here, by_seq);
  for (guint i = 0; i < here->len; i++)
    if (why_not (turn, hq, g_ptr_array_index (here, i)) == NULL)
      {
        rally (turn, order, hq, g_ptr_array_index (here, i));
        return;
      }
  if (order)
    k13_refuse (turn, order, "4.1", "not-exhausted", &hq->place, -1);
}

/**
 * k13_rally_works:
 * @turn: the turn
 *
 * 4.1: every army's headquarters, in listed order, rallies a corps if it can. An
 * order to rally that cannot be carried out is refused with the reason.
 */
void
k13_rally_works (VtrTurn *turn)
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    if (!vtr_id_is_empty (&rows[i].place) && (rows[i].kind == VTR_FORMATION_ARMY || order_of (turn, &rows[i])))
      g_ptr_array_add (listed, &rows[i]);
  g_ptr_array_sort (listed, by_seq);
  for (guint i = 0; i < listed->len; i++)
    rally_at (turn, g_ptr_array_index (listed, i));
}
