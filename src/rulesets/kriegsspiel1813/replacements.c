/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.4: replacements, down the lines of communication. */

static gint
missing_horse (const K13Troops *troops)
{
  return MAX (troops->full_horse - troops->horse - troops->cossacks, 0);
}

/* Men below full strength. */
gint
k13_missing (const K13Troops *troops)
{
  return MAX (troops->full_foot - troops->foot, 0) + missing_horse (troops);
}

/* Whether men can come to a formation: over an open line, and through no siege. */
static gboolean
is_reached (VtrTurn *turn,
            const VtrId *formation)
{
  const VtrFormation *row = vtr_state_formation (turn->state, formation);
  const K13Troops *troops = k13_troops (turn->state, formation);
  guint place = vtr_board_find_place (turn->board, row->place.s);
  K13Line line;
  gboolean open;

  if (place == VTR_NO_PLACE || vtr_is_neutral (&row->side))
    return FALSE;
  /* an invested fortress feeds its garrison (2.3.1), but nobody comes in */
  if (troops && troops->garrison && k13_is_invested (k13_occupancy (turn), place, &row->side))
    return FALSE;
  line = k13_line (turn->state, turn->board, k13_occupancy (turn), formation);
  open = line.open;
  k13_line_clear (&line);
  return open;
}

/* Foot and horse in proportion to what is missing of each. */
static void
fill_up (VtrTurn *turn,
         const VtrId *corps,
         const VtrId *formation,
         gint *pool)
{
  K13Troops *troops = k13_troops_mut (turn->state, formation);
  gint all = k13_missing (troops);
  gint men = MIN (*pool, all);
  /* rounded up, for the foot */
  gint foot = (gint) (((gint64) men * (all - missing_horse (troops)) + all - 1) / all);
  VtrEvent *event;

  foot = MIN (foot, men);
  troops->foot += foot;
  if (troops->horse == 0 && troops->cossacks > 0)
    troops->cossacks += men - foot;
  else
    troops->horse += men - foot;
  k13_roster_follow (turn->state, formation);
  event = vtr_turn_event (turn, "replaced", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", formation);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", men);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "foot", foot);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "horse", men - foot);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "missing", all - men);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "of", corps);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "pool", *pool);
  vtr_event_tell (event, &vtr_state_formation (turn->state, formation)->side, VTR_GRADE_OWN);
  *pool -= men;
}

/* In which turn of the queue a formation under the corps is served: with the HQ
 * first the divisions, then the brigades; then those detached. 0: not at all. */
static gint
rank (const VtrFormation *corps,
      const VtrFormation *formation)
{
  gboolean here = formation->attached && vtr_id_equal (&formation->place, &corps->place);

  if (!vtr_id_equal (&formation->parent, &corps->id) || vtr_id_is_empty (&formation->place))
    return 0;
  if (formation->kind == VTR_FORMATION_DIVISION)
    return here ? 1 : 3;
  return formation->kind == VTR_FORMATION_BRIGADE && here ? 2 : 0;
}

/* The next to be served: of the foremost rank the weakest, then in listed order. */
static const VtrFormation *
next_of (VtrTurn *turn,
         const VtrFormation *corps,
         gint of_rank)
{
  const VtrFormation *rows = VTR_STATE_ROWS (turn->state, VTR_TABLE_FORMATION, VtrFormation);
  const VtrFormation *best = NULL;
  gint fewest = G_MAXINT;

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const K13Troops *troops = k13_troops (turn->state, &rows[i].id);

      if (troops == NULL || rank (corps, &rows[i]) != of_rank || k13_missing (troops) == 0 || k13_men (troops) > fewest)
        continue;
      if (k13_men (troops) == fewest && best->seq < rows[i].seq)
        continue;
      if (!is_reached (turn, of_rank == 3 ? &rows[i].id : &corps->id) || (troops->garrison && !is_reached (turn, &rows[i].id)))
        continue;
      best = &rows[i];
      fewest = k13_men (troops);
    }
  return best;
}

/**
 * k13_replacements:
 * @turn: the turn
 *
 * 5.4: so many men a corps and turn, up to full strength: the weakest division
 * with its HQ first, then those detached. Over a cut line nobody comes; what is
 * not used is not kept.
 */
void
k13_replacements (VtrTurn *turn)
{
  g_autoptr (GArray) corps = g_array_new (FALSE, TRUE, sizeof (VtrId));
  const K13Troops *rows = VTR_STATE_ROWS (turn->state, K13_TABLE_TROOPS, K13Troops);

  for (guint i = 0; i < vtr_state_n_rows (turn->state, K13_TABLE_TROOPS); i++)
    if (rows[i].replacements > 0)
      g_array_append_val (corps, rows[i].id);
  for (guint i = 0; i < corps->len; i++)
    {
      const VtrId *id = &g_array_index (corps, VtrId, i);
      gint pool = k13_troops (turn->state, id)->replacements;

      for (gint r = 1; r <= 3; r++)
        {
          const VtrFormation *next;

          while (pool > 0 && (next = next_of (turn, vtr_state_formation (turn->state, id), r)) != NULL)
            fill_up (turn, id, &next->id, &pool);
        }
    }
}
