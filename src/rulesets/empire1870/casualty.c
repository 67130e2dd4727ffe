/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Casualties among HQs (8.5.1). */

#define DEADLY 1   /* the replacement takes over */
#define WOUNDING 2 /* it comes back as it was */

gboolean
e70_is_on_map (const VtrState *state,
               const VtrFormation *formation)
{
  const E70Hq *hq = e70_hq (state, &formation->id);

  return hq != NULL && !hq->pool && hq->returns == 0 && !vtr_id_is_empty (&formation->place);
}

/* HQs of a side in a hex (element-type VtrId). */
GArray *
e70_hqs_in (const VtrTurn *turn,
            guint place,
            const VtrId *side)
{
  GArray *hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < vtr_state_n_rows (turn->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (turn->state, VTR_TABLE_FORMATION, i);

      if (vtr_id_equal (&formation->side, side) && vtr_id_equal (&formation->place, e70_hex (turn, place)) && e70_is_on_map (turn->state, formation))
        g_array_append_val (hqs, formation->id);
    }
  return hqs;
}

/**
 * e70_hq_out:
 * @turn: the turn
 * @hq: id of an HQ on the map
 * @die: 1: flipped to its replacement, else it comes back as it was
 * @cause: index of the event that it follows from
 *
 * It leaves the map for 1d3 turns. Napoleon III has no replacement: the first time
 * he is wounded, the second the Germans have won. A German army HQ that falls to a
 * 1 gives the French the game (11.0).
 */
void
e70_hq_out (VtrTurn *turn,
            const VtrId *id,
            gint die,
            gint cause)
{
  E70Hq key = { .id = *id };
  E70Hq *hq = vtr_state_find (turn->state, E70_TABLE_HQ, &key);
  VtrFormation *formation = vtr_state_formation (turn->state, id);
  g_autofree gchar *purpose = g_strdup_printf ("8.5.1/hq/%s/turns", id->s);
  gboolean again;
  VtrEvent *event;
  VtrId winner;
  gint turns, index;

  g_return_if_fail (hq != NULL && formation != NULL);
  turns = e70_third (vtr_turn_die (turn, purpose, 6));
  again = hq->emperor && hq->flipped;
  event = vtr_turn_event (turn, "e70-hq-out", NULL, cause);
  index = vtr_turn_last_event (turn);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", id);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "die", die);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "turns", turns);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "returns", turn->input->turn + turns);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "flipped", die == DEADLY || hq->emperor);
  e70_tell_engaged (turn, event, &formation->side);
  if (die == DEADLY || hq->emperor)
    hq->flipped = TRUE;
  hq->returns = turn->input->turn + turns;
  hq->acted = TRUE;
  if (again)
    {
      winner = vtr_id (E70_GERMAN);
      e70_end (turn, "emperor", &winner, index);
    }
  else if (die == DEADLY && formation->kind == VTR_FORMATION_ARMY && !e70_is_french (&formation->side))
    {
      winner = vtr_id (E70_FRENCH);
      e70_end (turn, "army-hq", &winner, index);
    }
  formation->place = vtr_id ("");
}

/**
 * e70_check_hqs:
 * @turn: the turn
 * @side: whose
 * @hqs: (element-type VtrId): who are checked
 * @cause: index of the event that it follows from
 *
 * A die for each: 1 or 2 and it is out.
 */
void
e70_check_hqs (VtrTurn *turn,
               const VtrId *side,
               const GArray *hqs,
               gint cause)
{
  for (guint i = 0; i < hqs->len; i++)
    {
      const VtrId *id = &g_array_index (hqs, VtrId, i);
      const VtrFormation *formation = vtr_state_formation (turn->state, id);
      g_autofree gchar *purpose = g_strdup_printf ("8.5.1/hq/%s", id->s);
      VtrEvent *event;
      gint die;

      if (formation == NULL || !e70_is_on_map (turn->state, formation))
        continue;
      die = vtr_turn_die (turn, purpose, 6);
      if (die == DEADLY || die == WOUNDING)
        {
          e70_hq_out (turn, id, die, cause);
          continue;
        }
      event = vtr_turn_event (turn, "e70-hq-safe", NULL, cause);
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", id);
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &formation->place);
      vtr_figures_number (event->figures, VTR_GRADE_REPORT, "die", die);
      e70_tell_engaged (turn, event, side);
    }
}

/* HQs that are alone where the enemy comes are out as on a 2 (house). */
void
e70_overrun_hqs (VtrTurn *turn,
                 guint place,
                 const VtrId *side,
                 gint cause)
{
  g_autoptr (GArray) hqs = e70_hqs_in (turn, place, side);

  if (e70_count (turn, place, side) > 0)
    return;
  for (guint i = 0; i < hqs->len; i++)
    e70_hq_out (turn, &g_array_index (hqs, VtrId, i), WOUNDING, cause);
}
