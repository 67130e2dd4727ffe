/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.3.1: garrisons and investments. */

static void
set_flag (VtrTurn *turn,
          const K13Mover *mover,
          gboolean garrison,
          gboolean value)
{
  VtrFormation *head = vtr_state_formation (turn->state, &mover->head);

  /* 1.3: an order to an attached division detaches it; so does coming out of the
   * works without its corps */
  if ((value || garrison) && head->kind == VTR_FORMATION_DIVISION)
    head->attached = FALSE;
  /* the HQ and what is attached go behind the walls with their divisions */
  for (guint i = 0; i < mover->all->len; i++)
    {
      K13Troops *troops = k13_troops_mut (turn->state, &g_array_index (mover->all, VtrId, i));

      if (troops == NULL)
        continue;
      if (garrison)
        troops->garrison = value;
      else
        troops->invests = value;
    }
  k13_occupancy_changed (turn);
}

static void
done (VtrTurn *turn,
      const VtrOrder *order,
      const gchar *kind,
      const K13Mover *mover,
      const VtrId *place)
{
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, -1);

  event->order = order->id;
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &mover->head);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, &mover->side, VTR_GRADE_OWN);
  vtr_turn_order_outcome (turn, order, VTR_EXECUTED_DONE, vtr_turn_last_event (turn));
}

static gint
own_field (const K13Occupancy *occupancy,
           guint place,
           const VtrId *side)
{
  return occupancy->at[place].field[k13_side_index (occupancy, side)];
}

/* 2.3.1: a garrison may leave only with an open line to the rear, traced as if
 * the fortress itself were no source. */
static gboolean
may_leave (VtrTurn *turn,
           const VtrId *formation)
{
  K13Line line = k13_line_rear (turn->state, turn->board, k13_occupancy (turn), formation);
  gboolean open = line.open && line.path && line.path->len > 0;

  k13_line_clear (&line);
  return open;
}

/* 2.3.1, 4.2: under truce garrisons may leave, whoever stands before the gate. */
static gboolean
has_truce (VtrTurn *turn,
           const K13Mover *mover)
{
  const VtrFormation *head = vtr_state_formation (turn->state, &mover->head);
  const K13Occupancy *occupancy = k13_occupancy (turn);

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], &mover->side) && k13_truce_between (turn->state, &head->nation, &occupancy->sides[i], turn->input->turn))
      return TRUE;
  return FALSE;
}

/* 4.1: who was beaten while exhausted stays for its term. */
static gboolean
must_stay (VtrTurn *turn,
           const K13Mover *mover)
{
  for (guint i = 0; i < mover->all->len; i++)
    {
      const K13Troops *troops = k13_troops (turn->state, &g_array_index (mover->all, VtrId, i));

      if (troops && troops->garrison_to >= turn->input->turn)
        return TRUE;
    }
  return FALSE;
}

/**
 * k13_execute_works:
 * @turn: the turn
 * @order: an order
 * @formation: whose
 *
 * Carries out garrison, leave, invest and lift, and what trains are told (5.2).
 *
 * Returns: whether it was one of these
 */
gboolean
k13_execute_works (VtrTurn *turn,
                   const VtrOrder *order,
                   VtrFormation *formation)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &order->formation, turn->input->turn);
  K13Scratch *scratch = turn->scratch;
  const K13Occupancy *occupancy = k13_occupancy (turn);
  guint place;
  VtrId place_id;
  const VtrPlace *at;
  gpointer pinned;

  if (mover && k13_execute_pontoon (turn, order, formation))
    return TRUE;
  if (mover == NULL || !(vtr_id_is (&order->verb, "garrison") || vtr_id_is (&order->verb, "leave") || vtr_id_is (&order->verb, "invest") || vtr_id_is (&order->verb, "siege") || vtr_id_is (&order->verb, "lift")))
    return FALSE;
  place = vtr_board_find_place (turn->board, formation->place.s);
  at = vtr_board_place (turn->board, place);
  place_id = at->id;

  if ((pinned = g_hash_table_lookup (scratch->pinned, mover->head.s)))
    k13_refuse (turn, order, "5.5", "pinned", &place_id, GPOINTER_TO_INT (pinned) - 1);
  else if (vtr_id_is (&order->verb, "garrison"))
    {
      const K13Holds *holds = k13_holds (turn->state, &place_id);

      if (at->class_ != VTR_PLACE_FORTRESS || mover->divisions->len == 0 || (holds && !vtr_id_equal (&holds->side, &mover->side)))
        k13_refuse (turn, order, "2.3.1", "no-fortress", &place_id, -1);
      else
        {
          set_flag (turn, mover, TRUE, TRUE);
          done (turn, order, "garrisons", mover, &place_id);
        }
    }
  else if (vtr_id_is (&order->verb, "leave"))
    {
      if (!mover->garrison)
        k13_refuse (turn, order, "2.3.1", "no-garrison", &place_id, -1);
      else if (must_stay (turn, mover))
        k13_refuse (turn, order, "4.1", "exhausted-garrison", &place_id, -1);
      else if (!has_truce (turn, mover) && (k13_enemy_field (occupancy, place, &mover->side) > 0 || !may_leave (turn, &mover->head)))
        /* the enemy before the gate too: a garrison starts no battle */
        k13_refuse (turn, order, "2.3.1", "cut", &place_id, -1);
      else
        {
          set_flag (turn, mover, TRUE, FALSE);
          done (turn, order, "leaves", mover, &place_id);
        }
    }
  else if (vtr_id_is (&order->verb, "invest"))
    {
      gint garrison = k13_enemy_garrison (occupancy, place, &mover->side);

      if (garrison == 0)
        k13_refuse (turn, order, "2.3.1", "no-garrison", &place_id, -1);
      else if (mover->divisions->len == 0 || own_field (occupancy, place, &mover->side) < garrison)
        /* several forces that stand there may make up the number together */
        k13_refuse (turn, order, "2.3.1", "too-few", &place_id, -1);
      else
        {
          set_flag (turn, mover, FALSE, TRUE);
          done (turn, order, "invests", mover, &place_id);
        }
    }
  else if (vtr_id_is (&order->verb, "siege"))
    {
      gint garrison = k13_enemy_garrison (occupancy, place, &mover->side);

      if (garrison == 0)
        k13_refuse (turn, order, "2.3.1", "no-garrison", &place_id, -1);
      else if (mover->divisions->len == 0 || own_field (occupancy, place, &mover->side) <= garrison)
        k13_refuse (turn, order, "2.3.1", "too-few", &place_id, -1);
      else
        {
          set_flag (turn, mover, FALSE, TRUE);
          done (turn, order, "besieges", mover, &place_id);
          k13_siege_open (turn, &place_id, &mover->side);
        }
    }
  else
    {
      if (!mover->invests)
        k13_refuse (turn, order, "2.3.1", "not-investing", &place_id, -1);
      else
        {
          set_flag (turn, mover, FALSE, FALSE);
          done (turn, order, "lifts", mover, &place_id);
          k13_siege_lift (turn, &place_id, vtr_turn_last_event (turn));
        }
    }
  return TRUE;
}

/* --- investments that lapse --------------------------------------------------------- */

static gboolean
invests_enough (const K13Occupancy *occupancy,
                guint place,
                const VtrId *side)
{
  return k13_enemy_garrison (occupancy, place, side) > 0 && !k13_enemy_fortress (occupancy, place, side);
}

/* Tells those of a side that invest a place that they no longer do. */
static void
tell_lapse (VtrTurn *turn,
            const VtrId *place,
            const VtrId *side)
{
  g_autoptr (GArray) heads = k13_heads (turn->state, place, side, FALSE);

  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      VtrEvent *event;

      if (mover == NULL || !mover->invests)
        continue;
      event = vtr_turn_event (turn, "invest.lapses", NULL, -1);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
      vtr_event_tell (event, side, VTR_GRADE_OWN);
    }
}

/**
 * k13_investments_lapse:
 * @turn: the turn
 *
 * 2.3.1: an investment lapses when the garrison has grown beyond its divisions, or
 * is gone. Who invested is told that it no longer does, and not why.
 */
void
k13_investments_lapse (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) lapsed = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    {
      const VtrFormation *formation = rows[i].invests ? vtr_state_formation (turn->state, &rows[i].id) : NULL;
      guint place = formation ? vtr_board_find_place (turn->board, formation->place.s) : VTR_NO_PLACE;

      if (!rows[i].invests || (place != VTR_NO_PLACE && invests_enough (occupancy, place, &formation->side)))
        continue;
      if (place != VTR_NO_PLACE && g_hash_table_add (told, g_strdup_printf ("%s %s", formation->place.s, formation->side.s)))
        tell_lapse (turn, &formation->place, &formation->side);
      g_array_append_val (lapsed, rows[i].id);
    }
  for (guint i = 0; i < lapsed->len; i++)
    k13_troops_mut (turn->state, &g_array_index (lapsed, VtrId, i))->invests = FALSE;
  k13_occupancy_changed (turn);
}

/**
 * k13_set_garrison:
 * @turn: the turn
 * @mover: who stands in a fortress
 * @value: whether it is its garrison from now on
 */
void
k13_set_garrison (VtrTurn *turn,
                  const K13Mover *mover,
                  gboolean value)
{
  set_flag (turn, mover, TRUE, value);
}

/**
 * k13_garrison_may_leave:
 * @turn: the turn
 * @formation: a garrison
 *
 * Returns: whether its line to the rear is open, traced without the fortress
 */
gboolean
k13_garrison_may_leave (VtrTurn *turn,
                        const VtrId *formation)
{
  return may_leave (turn, formation);
}
