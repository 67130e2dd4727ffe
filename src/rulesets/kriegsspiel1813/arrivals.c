/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.4: reinforcements; the set-up of a scenario; the clocks at a turn's end. */

static gboolean
place_is_enemy_held (VtrTurn *turn,
                     guint place,
                     const VtrId *side)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const K13Holds *holds = k13_holds (turn->state, &vtr_board_place (turn->board, place)->id);

  /* neutrals wait for their side, and country that is neutral is closed (4.4) */
  if (k13_side_index (occupancy, side) == G_MAXUINT || occupancy->neutral[place])
    return TRUE;
  if (k13_enemy_field (occupancy, place, side) > 0 || k13_enemy_garrison (occupancy, place, side) > 0)
    return TRUE;
  return holds && !vtr_id_equal (&holds->side, side);
}

/* Puts a due formation and all that waits under it on the board. */
static void
arrive (VtrTurn *turn,
        const VtrId *id)
{
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  const K13Troops *troops = k13_troops (turn->state, id);
  VtrFormation *formation = vtr_state_formation (turn->state, id);
  VtrEvent *event;

  formation->place = troops->arrives;
  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const K13Troops *below = k13_troops (turn->state, &rows[i].id);

      if (vtr_id_equal (&rows[i].parent, id) && vtr_id_is_empty (&rows[i].place) && below && below->due == 0 && !vtr_id_is_empty (&below->arrives))
        rows[i].place = rows[i].attached ? formation->place : below->arrives;
    }
  k13_trains_arrive (turn, id);
  k13_occupancy_changed (turn);
  event = vtr_turn_event (turn, "arrives", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
}

/**
 * k13_arrivals:
 * @turn: the turn
 *
 * Reinforcements due arrive, in listed order; for an enemy-held place they
 * wait. Then sources of supply are allotted to the armies (5.1).
 */
void
k13_arrivals (VtrTurn *turn)
{
  g_autoptr (GArray) due = g_array_new (FALSE, TRUE, sizeof (VtrId));
  const K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    {
      const VtrFormation *formation = vtr_state_formation (turn->state, &rows[i].id);

      if (rows[i].due > 0 && rows[i].due_turn <= turn->input->turn && formation && vtr_id_is_empty (&formation->place) && !vtr_id_is_empty (&rows[i].arrives))
        g_array_append_val (due, rows[i].id);
    }
  for (guint i = 0; i < due->len; i++)
    {
      const VtrId *id = &g_array_index (due, VtrId, i);
      const VtrFormation *formation = vtr_state_formation (turn->state, id);
      K13Troops *troops = k13_troops_mut (turn->state, id);
      guint place = vtr_board_find_place (turn->board, troops->arrives.s);

      if (place == VTR_NO_PLACE || place_is_enemy_held (turn, place, &formation->side))
        continue;
      arrive (turn, id);
      k13_troops_mut (turn->state, id)->due = 0;
    }
  k13_allot (turn);
  k13_replacements (turn);
  k13_rosters_follow (turn->state);
}

/* What hangs below a due formation waits with it. */
static void
wait_below (VtrTurn *turn,
            const VtrId *id,
            guint depth)
{
  VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  if (depth > 8)
    return;
  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      K13Troops *troops;

      if (!vtr_id_equal (&rows[i].parent, id))
        continue;
      troops = k13_troops_mut (turn->state, &rows[i].id);
      if (troops && troops->due == 0)
        {
          troops->arrives = rows[i].place;
          rows[i].place = (VtrId){ "" };
          wait_below (turn, &rows[i].id, depth + 1);
        }
    }
}

/* 5.1: what is attached has come by the route that the scenario gives its corps. */
static void
inherit_routes (VtrTurn *turn)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      K13Route own = { .formation = rows[i].id };
      K13Route above = { .formation = rows[i].parent };
      const K13Route *row;

      if (!rows[i].attached || rows[i].kind != VTR_FORMATION_DIVISION || vtr_state_find (turn->state, K13_TABLE_ROUTE, &own))
        continue;
      while ((row = vtr_state_find (turn->state, K13_TABLE_ROUTE, &above)) != NULL)
        {
          own = (K13Route){ rows[i].id, above.seq, row->place };
          vtr_state_insert (turn->state, K13_TABLE_ROUTE, &own);
          above.seq++;
        }
    }
}

/**
 * k13_set_up:
 * @turn: turn 0, with the scenario's state
 * @faults: (element-type utf8): what is wrong with the scenario
 *
 * Takes reinforcements off the board and rolls their secret turns (5.4), opens
 * the prestige ledger (4.5), allots supply, and scouts once, so that the first
 * orders are not written blind.
 */
void
k13_set_up (VtrTurn *turn,
            GPtrArray *faults)
{
  K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  k13_rosters_set_up (turn, faults);
  k13_loyalty_set_up (turn, faults);
  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    {
      K13Troops *troops = &rows[i];
      VtrFormation *formation = vtr_state_formation (turn->state, &troops->id);

      if (formation == NULL)
        continue;
      if (troops->due > 0)
        {
          g_autofree gchar *purpose = g_strdup_printf ("5.4/%s", troops->id.s);

          troops->arrives = formation->place;
          formation->place = (VtrId){ "" };
          troops->due_turn = troops->due + (troops->due_die > 0 ? vtr_turn_die (turn, purpose, troops->due_die + 1) - 1 : 0);
          wait_below (turn, &troops->id, 0);
        }
      if (troops->full_foot < troops->foot)
        troops->full_foot = troops->foot;
      if (troops->full_horse < troops->horse + troops->cossacks)
        troops->full_horse = troops->horse + troops->cossacks;
      if (troops->experience == 0 && k13_men (troops) > 0)
        troops->experience = 4;
      if (troops->garrison)
        {
          guint place = vtr_board_find_place (turn->board, formation->place.s);

          if (place != VTR_NO_PLACE && vtr_board_place (turn->board, place)->class_ != VTR_PLACE_FORTRESS)
            g_ptr_array_add (faults, g_strdup_printf ("%s is a garrison in %s, which is no fortress (2.3.1); move it or drop garrison=\"yes\"",
                                                      troops->id.s, formation->place.s));
        }
    }
  k13_trains_set_up (turn);
  inherit_routes (turn);
  k13_occupancy_changed (turn);
  k13_prestige_enter (turn, "start", vtr_turn_parameter (turn, "prestige.start"), NULL, -1);
  k13_allot (turn);
  k13_scouting (turn);
  k13_supply_update (turn, FALSE);
  k13_keep_score (turn);
}

/**
 * k13_clocks:
 * @turn: the turn
 *
 * What ends with this turn is cleared. Statuses store their last turn and need
 * no counting. Investments lapse when too few remain (2.3.1).
 */
void
k13_clocks (VtrTurn *turn)
{
  K13Scratch *scratch = turn->scratch;
  K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  k13_rosters_follow (turn->state);
  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    rows[i].entered_from = (VtrId){ "" };
  k13_investments_lapse (turn);
  k13_pontoon_clocks (turn);
  k13_supply_update (turn, TRUE);
  k13_keep_score (turn);

  vtr_state_clear_table (turn->state, K13_TABLE_TRAFFIC);
  for (guint i = 0; i < turn->board->links->len; i++)
    if (scratch->traffic[i] > 0)
      {
        const VtrLink *link = vtr_board_link (turn->board, i);
        VtrId a = vtr_board_place (turn->board, link->from)->id;
        VtrId b = vtr_board_place (turn->board, link->to)->id;
        gboolean order = vtr_id_compare (&a, &b) < 0;
        K13Traffic row = { .from = order ? a : b, .to = order ? b : a, .count = scratch->traffic[i], .capacity = k13_capacity (turn->parameters, link) };

        vtr_state_insert (turn->state, K13_TABLE_TRAFFIC, &row);
      }
}
