/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.5: prestige, a ledger with one line a cause. "French" forces include the
 * allies: the side whose id is "french". */

gint
k13_prestige (const VtrState *state)
{
  const K13Prestige *rows = VTR_STATE_ROWS (state, K13_TABLE_PRESTIGE, K13Prestige);
  gint total = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_PRESTIGE); i++)
    total += rows[i].amount;
  return total;
}

static void
enter_line (VtrTurn *turn,
            gint *seq,
            const gchar *cause,
            gint amount,
            const VtrId *place,
            gint event_cause)
{
  K13Prestige line = { .turn = turn->input->turn, .seq = (*seq)++, .cause = vtr_id (cause), .amount = amount, .place = *place };
  VtrEvent *event;

  vtr_state_insert (turn->state, K13_TABLE_PRESTIGE, &line);
  event = vtr_turn_event (turn, "prestige", NULL, event_cause);
  vtr_figures_word (event->figures, VTR_GRADE_PUBLIC, "cause", cause);
  vtr_figures_number (event->figures, VTR_GRADE_PUBLIC, "amount", amount);
  if (!vtr_id_is_empty (place))
    vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", place);
}

static gboolean
is_corps (const VtrFormation *formation)
{
  return formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS;
}

/* Corps count where their HQ stands, field force or garrison; detached
 * divisions count nothing. */
static void
count_corps (VtrTurn *turn,
             gint *beyond_elbe,
             gint *beyond_oder,
             gint *coalition_west)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      guint place = vtr_board_find_place (turn->board, rows[i].place.s);
      const VtrPlace *at;

      if (!is_corps (&rows[i]) || place == VTR_NO_PLACE || k13_sum (turn->state, &rows[i].id, turn->input->turn).divisions == 0)
        continue;
      at = vtr_board_place (turn->board, place);
      if (vtr_id_is (&rows[i].side, "french"))
        {
          *beyond_elbe += vtr_place_has_mark (at, "bank-elbe:right");
          *beyond_oder += vtr_place_has_mark (at, "bank-oder:right");
        }
      else if (vtr_id_is (&rows[i].side, "coalition"))
        *coalition_west += vtr_place_has_mark (at, "west-of-saale-elbe");
    }
}

/* 4.5: at nothing or below Napoleon has lost; the fortresses in Germany that he
 * holds surrender with their garrisons. To whom: the other side. */
static void
surrender_fortresses (VtrTurn *turn,
                      const VtrId *french)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  VtrId other = *french;

  for (guint i = 0; i < occupancy->n_sides; i++)
    if (!vtr_id_equal (&occupancy->sides[i], french))
      other = occupancy->sides[i];
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);
      K13Holds *holds = (K13Holds *) k13_holds (turn->state, &place->id);
      g_autoptr (GPtrArray) here = NULL;
      VtrEvent *event;

      if (holds == NULL || !vtr_id_equal (&holds->side, french) || !vtr_place_has_mark (place, "germany"))
        continue;
      here = vtr_state_in_place (turn->state, &place->id);
      for (guint k = 0; k < here->len; k++)
        {
          const VtrFormation *formation = g_ptr_array_index (here, k);
          const K13Troops *troops = k13_troops (turn->state, &formation->id);
          VtrId id = formation->id;

          if (vtr_id_equal (&formation->side, french) && troops && troops->garrison)
            k13_remove (turn, &id, "surrenders", &place->id, -1);
        }
      holds->side = other;
      event = vtr_turn_event (turn, "holds", "4.5", vtr_turn_last_event (turn));
      vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &place->id);
      vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &other);
      vtr_event_tell_all (turn, event, VTR_GRADE_PUBLIC);
    }
}

/**
 * k13_political:
 * @turn: the turn
 *
 * 4.5: what French prestige gains and loses by this half-week's end and by its
 * battles.
 */
void
k13_political (VtrTurn *turn)
{
  const K13Occupancy *occupancy = k13_occupancy (turn);
  const K13Scratch *scratch = turn->scratch;
  VtrId french = vtr_id ("french");
  guint side = k13_side_index (occupancy, &french);
  const VtrId nowhere = { "" };
  gint seq = 0, elbe = 0, oder = 0, west = 0;
  static const gchar *const capitals[] = { "berlin", "dresden" };

  k13_truces (turn);
  k13_loyalty (turn);
  occupancy = k13_occupancy (turn);
  if (side == G_MAXUINT)
    return;
  for (guint i = 0; i < turn->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (turn->board, i);

      if (place->class_ == VTR_PLACE_FORTRESS && vtr_place_has_mark (place, "germany") && occupancy->at[i].garrison[side] > 0)
        enter_line (turn, &seq, "fortress", 1, &place->id, -1);
    }
  count_corps (turn, &elbe, &oder, &west);
  if (elbe > 0)
    enter_line (turn, &seq, "beyond-elbe", elbe, &nowhere, -1);
  if (oder > 0)
    enter_line (turn, &seq, "beyond-oder", 2 * oder, &nowhere, -1);
  if (west > 0)
    enter_line (turn, &seq, "coalition-west", -west, &nowhere, -1);
  for (guint i = 0; i < G_N_ELEMENTS (capitals); i++)
    {
      guint place = vtr_board_find_place (turn->board, capitals[i]);

      if (place != VTR_NO_PLACE && occupancy->at[place].field[side] + occupancy->at[place].garrison[side] > 0)
        enter_line (turn, &seq, "capital", 1, &vtr_board_place (turn->board, place)->id, -1);
    }
  for (guint i = 0; i < scratch->losses->len; i++)
    {
      const K13Loss *loss = &g_array_index (scratch->losses, K13Loss, i);
      const VtrPlace *place = vtr_board_place (turn->board, vtr_board_find_place (turn->board, loss->place.s));

      if (vtr_id_equal (&loss->loser, &french) && vtr_place_has_mark (place, "germany"))
        enter_line (turn, &seq, "fortress-lost", -2, &loss->place, loss->event);
    }
  for (guint i = 0; i < scratch->results->len; i++)
    {
      const K13Result *result = &g_array_index (scratch->results, K13Result, i);
      gboolean army = result->corps >= 2;

      if (vtr_id_equal (&result->winner, &french))
        enter_line (turn, &seq, "victory", army ? 3 : 1, &result->place, result->event);
      else if (vtr_id_equal (&result->loser, &french))
        enter_line (turn, &seq, "defeat", result->napoleon ? -4 : army ? -2
                                                                       : -1,
                    &result->place, result->event);
    }
  /* tested on the turn's closing total */
  if (k13_prestige (turn->state) <= 0)
    surrender_fortresses (turn, &french);
  k13_victory (turn);
}
