/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* The administrative phase (6.0): income, HQs that return, mobilization. */

/* RP come in, up to the cap (6.1). */
static void
collect (VtrTurn *turn,
         const VtrId *side)
{
  gint before = e70_points_of (turn->state, side);
  gint after = e70_income (e70_is_french (side), before);
  VtrEvent *event;

  e70_pay (turn, side, before - after);
  event = vtr_turn_event (turn, "e70-income", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", side);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "before", before);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "rp", after - before);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "left", after);
  vtr_event_tell (event, side, VTR_GRADE_OWN);
}

/* --- HQs that return (8.5.1) ------------------------------------------------------- */

/* SP of a side in a hex and beside it. */
static gint
points_about (VtrTurn *turn,
              guint place,
              const VtrId *side)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);
  gint sum = e70_count (turn, place, side);

  for (guint i = 0; i < at->n_links; i++)
    sum += e70_count (turn, vtr_board_other_end (turn->board, at->links[i], place), side);
  return sum;
}

static gboolean
has_room (const E70Mobilized *mobilized,
          guint place)
{
  return !mobilized->hqs[place];
}

/* Where an HQ comes back if nobody says: to most SP, of equals the lowest number. */
static guint
best_hex (VtrTurn *turn,
          const E70Mobilized *mobilized,
          const VtrId *side)
{
  guint best = VTR_NO_PLACE;
  gint most = -1;

  for (guint i = 0; i < turn->board->places->len; i++)
    {
      gint points;

      if (!has_room (mobilized, i) || !e70_may_mobilize (turn->state, turn->board, side, i))
        continue;
      points = points_about (turn, i, side);
      if (points > most || (points == most && vtr_id_compare (e70_hex (turn, i), e70_hex (turn, best)) < 0))
        {
          best = i;
          most = points;
        }
    }
  return best;
}

/* Where its player has it come back, if he says so. */
static guint
ordered_hex (VtrTurn *turn,
             const VtrId *hq)
{
  for (guint i = 0; i < turn->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->input->orders, i);

      if (e70_is_order_now (turn, order, "mobilize") && vtr_id_equal (&order->formation, hq))
        return e70_at (turn, &order->target);
    }
  return VTR_NO_PLACE;
}

static void
bring_back (VtrTurn *turn,
            E70Mobilized *mobilized,
            const VtrId *id,
            const VtrId *side)
{
  E70Hq key = { .id = *id };
  E70Hq *hq = vtr_state_find (turn->state, E70_TABLE_HQ, &key);
  VtrFormation *formation = vtr_state_formation (turn->state, id);
  guint place = ordered_hex (turn, id);
  VtrEvent *event;

  if (place == VTR_NO_PLACE || !has_room (mobilized, place) || !e70_may_mobilize (turn->state, turn->board, side, place))
    place = best_hex (turn, mobilized, side);
  if (place == VTR_NO_PLACE)
    {
      event = vtr_turn_event (turn, "e70-waits", NULL, -1);
      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", id);
      vtr_event_tell (event, side, VTR_GRADE_OWN);
      return;
    }
  hq->returns = 0;
  hq->acted = FALSE;
  formation->place = *e70_hex (turn, place);
  mobilized->hqs[place] = TRUE;
  event = vtr_turn_event (turn, "e70-returns", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", id);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "flipped", hq->flipped);
  e70_tell (turn, event, side, &formation->place);
}

/* In the listed order of the formations: a total one. */
static void
return_hqs (VtrTurn *turn,
            E70Mobilized *mobilized,
            const VtrId *side)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  g_autoptr (GArray) due = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (turn->state, &rows[i].id);

      if (hq != NULL && hq->returns > 0 && hq->returns <= turn->input->turn && vtr_id_equal (&rows[i].side, side))
        g_array_append_val (due, rows[i].id);
    }
  for (guint i = 0; i < due->len; i++)
    bring_back (turn, mobilized, &g_array_index (due, VtrId, i), side);
}

/**
 * e70_phase_administration:
 * @turn: the turn
 *
 * Income of both, HQs that come back, then the French mobilize, then the Germans
 * (6.0). In turn 1 of a free set-up both deploy before all else (14.0).
 */
void
e70_phase_administration (VtrTurn *turn)
{
  const VtrId sides[] = { vtr_id (E70_FRENCH), vtr_id (E70_GERMAN) };
  E70Mobilized mobilized = {
    .points = g_new0 (gint, turn->board->places->len + 1),
    .hqs = g_new0 (gboolean, turn->board->places->len + 1),
  };

  e70_deploy (turn);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    collect (turn, &sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    return_hqs (turn, &mobilized, &sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    e70_mobilize (turn, &mobilized, &sides[i]);
  g_free (mobilized.points);
  g_free (mobilized.hqs);
  e70_changed (turn);
  e70_sight (turn);
}
