/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* What comes of entering a place, and of an order that cannot be carried out:
 * route of advance (5.1), capture (2.3.1), fatigue (2.1.2), refusals. */

/* 2.0: where roads lead from where it stands. */
static void
figure_roads (VtrTurn *turn,
              VtrEvent *event,
              const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (turn->state, id);
  guint here = formation ? vtr_board_find_place (turn->board, formation->place.s) : VTR_NO_PLACE;
  const VtrPlace *at = here != VTR_NO_PLACE ? vtr_board_place (turn->board, here) : NULL;

  for (guint i = 0; at && i < at->n_links; i++)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "legal", &vtr_board_place (turn->board, vtr_board_other_end (turn->board, at->links[i], here))->id);
}

void
k13_refuse (VtrTurn *turn,
            const VtrOrder *order,
            const gchar *rule,
            const gchar *reason,
            const VtrId *place,
            gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "refused", rule, cause);

  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "reason", reason);
  /* an order may name what is no place at all */
  if (place && vtr_board_find_place (turn->board, place->s) != VTR_NO_PLACE)
    vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  if (g_str_equal (reason, "no-such-road"))
    figure_roads (turn, event, &order->formation);
  vtr_event_tell (event, &order->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_NO, vtr_turn_last_event (turn));
}

/* 5.1: the route of advance: places passed since it last stood on a source. */
static void
note_route (VtrTurn *turn,
            const VtrId *formation,
            const VtrId *side,
            guint from,
            guint to)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autoptr (GArray) kept = g_array_new (FALSE, TRUE, sizeof (VtrId));
  const VtrId *from_id = &vtr_board_place (turn->board, from)->id;
  const VtrId *to_id = &vtr_board_place (turn->board, to)->id;
  K13Route row = { .formation = *formation, .seq = 0 };
  K13Route *at;

  while ((at = vtr_state_find (turn->state, K13_TABLE_ROUTE, &row)) != NULL)
    {
      g_array_append_val (kept, at->place);
      row.seq++;
    }
  while (row.seq > 0)
    {
      row.seq--;
      vtr_state_remove (turn->state, K13_TABLE_ROUTE, &row);
    }

  if (k13_is_source (turn->state, turn->board, occupancy, to, side))
    return;
  if (k13_is_source (turn->state, turn->board, occupancy, from, side))
    g_array_set_size (kept, 0);
  /* going back on its steps takes them off the route */
  for (guint i = 0; i < kept->len; i++)
    if (vtr_id_equal (&g_array_index (kept, VtrId, i), to_id))
      {
        g_array_set_size (kept, i);
        from_id = NULL;
        break;
      }
  if (from_id)
    g_array_append_val (kept, *from_id);
  for (guint i = 0; i < kept->len; i++)
    {
      row.seq = (gint) i;
      row.place = g_array_index (kept, VtrId, i);
      vtr_state_insert (turn->state, K13_TABLE_ROUTE, &row);
    }
}

/**
 * k13_enter:
 * @turn: the turn
 * @mover: who marches
 * @link: over which link
 * @place: into which place
 * @uses_road: whether its divisions count on the road: retreats do not (2.1)
 *
 * Moves everything that marches together. Contact and capture are the
 * caller's.
 */
void
k13_enter (VtrTurn *turn,
           const K13Mover *mover,
           guint link,
           guint place,
           gboolean uses_road)
{
  K13Scratch *scratch = turn->scratch;
  guint from = vtr_board_other_end (turn->board, link, place);
  K13Entry entry = { link, mover->side, place };

  if (uses_road)
    scratch->traffic[link] += (gint) mover->divisions->len;
  g_array_append_val (scratch->entries, entry);
  scratch->arrivals++;
  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      VtrFormation *formation = vtr_state_formation (turn->state, id);
      K13Troops *troops = k13_troops_mut (turn->state, id);

      if (troops)
        {
          troops->entered_from = vtr_board_place (turn->board, from)->id;
          troops->invests = FALSE; /* who goes away invests no more (2.3.1) */
        }
      if (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS || formation->kind == VTR_FORMATION_DIVISION || formation->kind == VTR_FORMATION_ARMY)
        note_route (turn, id, &mover->side, from, place);
      formation->place = vtr_board_place (turn->board, place)->id;
      g_hash_table_insert (scratch->arrival, g_strdup (id->s), GINT_TO_POINTER (scratch->arrivals));
    }
  k13_occupancy_changed (turn);
}

/**
 * k13_capture:
 * @turn: the turn
 * @place: a place that divisions of @side have entered
 * @side: whose
 * @cause: index of the event that brought them
 *
 * What falls to who enters: loose trains (5.5), and an ungarrisoned fortress
 * (2.3.1). Loose headquarters fall back (5.5). Nothing while an enemy field force
 * stands there.
 */
void
k13_capture (VtrTurn *turn,
             guint place,
             const VtrId *side,
             gint cause)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  K13Holds *holds;
  VtrId lost;
  VtrEvent *event;

  if (k13_enemy_field (k13_occupancy (turn), place, side) > 0)
    return;
  k13_scatter (turn, place, side, cause);
  holds = (K13Holds *) k13_holds (turn->state, &at->id);
  if (at->class_ != VTR_PLACE_FORTRESS || holds == NULL || vtr_id_equal (&holds->side, side) || k13_enemy_garrison (k13_occupancy (turn), place, side) > 0)
    return;
  lost = holds->side;
  holds->side = *side;
  event = vtr_turn_event (turn, "holds", NULL, cause);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &at->id);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
  {
    K13Loss loss = { .place = at->id, .loser = lost, .event = vtr_turn_last_event (turn) };

    g_array_append_val (((K13Scratch *) turn->scratch)->losses, loss);
  }
}

/* 2.1.2: fatigue lasts through the next turn. */
void
k13_fatigue (VtrTurn *turn,
             const K13Mover *mover,
             const gchar *rule,
             gint cause)
{
  gint until = turn->input->turn + vtr_turn_parameter (turn, "fatigue.turns");
  VtrEvent *event;

  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->all, VtrId, i));

      if (troops)
        troops->fatigued_to = MAX (troops->fatigued_to, until);
    }
  event = vtr_turn_event (turn, "fatigued", rule, cause);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", until);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
}

/* The place by which a formation came where it stands, by its route of advance. */
guint
k13_entered_by (const VtrState *state,
                const VtrBoard *board,
                const VtrId *formation)
{
  K13Route row = { .formation = *formation };
  const K13Route *at, *last = NULL;

  while ((at = vtr_state_find (state, K13_TABLE_ROUTE, &row)) != NULL)
    {
      last = at;
      row.seq++;
    }
  return last ? vtr_board_find_place (board, last->place.s) : VTR_NO_PLACE;
}

/* 2.3.1: out of a place with an uninvested enemy garrison only by the link by
 * which it entered; none known: toward its source. */
gboolean
k13_may_leave_fortress (VtrTurn *turn,
                        const K13Mover *mover,
                        guint here,
                        guint next)
{
  guint back;
  K13Line line;

  if (!k13_enemy_fortress (k13_occupancy (turn), here, &mover->side))
    return TRUE;
  back = k13_entered_by (turn->state, turn->board, &mover->head);
  if (back != VTR_NO_PLACE)
    return next == back;
  line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), &mover->head);
  back = line.path && line.path->len > 0 ? g_array_index (line.path, guint, 0) : VTR_NO_PLACE;
  k13_line_clear (&line);
  return next == back;
}
