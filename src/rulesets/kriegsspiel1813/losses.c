/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.4: losses, and what is taken off the board. */

/* Takes a formation off the board. */
void
k13_remove (VtrTurn *turn,
            const VtrId *id,
            const gchar *kind,
            const VtrId *place,
            gint cause)
{
  VtrFormation *formation = vtr_state_formation (turn->state, id);
  K13Troops *troops = k13_troops_mut (turn->state, id);
  VtrEvent *event = vtr_turn_event (turn, kind, NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_event_tell (event, &formation->side, VTR_GRADE_OWN);
  formation->place = (VtrId){ "" };
  if (troops)
    troops->foot = troops->horse = troops->cossacks = troops->foot_guns = troops->horse_guns = 0;
  k13_occupancy_changed (turn);
}

/* Men are lost from foot, horse and Cossacks in the division's proportions,
 * rounded down, the rest from foot, then horse, then Cossacks. */
static void
take_men (K13Troops *troops,
          gint men)
{
  gint all = k13_men (troops);
  gint foot, horse, cossacks;

  if (all == 0)
    return;
  men = MIN (men, all);
  foot = (gint) ((gint64) men * troops->foot / all);
  horse = (gint) ((gint64) men * troops->horse / all);
  cossacks = (gint) ((gint64) men * troops->cossacks / all);
  troops->foot -= foot;
  troops->horse -= horse;
  troops->cossacks -= cossacks;
  men -= foot + horse + cossacks;
  while (men > 0)
    {
      gint *from = troops->foot > 0 ? &troops->foot : troops->horse > 0 ? &troops->horse
                                                                        : &troops->cossacks;
      gint some = MIN (men, *from);

      *from -= some;
      men -= some;
    }
}

/* Losses of one side; returns the men lost. */
gint
k13_apply_losses (VtrTurn *turn,
                  const VtrQuestion *question,
                  const K13Force *force,
                  gint percent,
                  const VtrId *place,
                  gint cause)
{
  gint total = 0;

  for (guint h = 0; h < force->heads->len; h++)
    {
      const VtrId *head = &g_array_index (force->heads, VtrId, h);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      gint lost = 0;

      for (guint i = 0; i < mover->all->len; i++)
        {
          const VtrId *id = &g_array_index (mover->all, VtrId, i);
          K13Troops *troops = k13_troops_mut (turn->state, id);
          g_autofree gchar *key = g_strconcat ("loss.", id->s, NULL);
          g_autofree gchar *value = vtr_question_value (question, key);
          gint64 men = 0;

          if (troops == NULL || value == NULL)
            continue;
          g_ascii_string_to_signed (value, 10, 0, G_MAXINT, &men, NULL);
          men = MIN (men * percent / 100, k13_men (troops)); /* 5.5.2, rounded down */
          take_men (troops, (gint) men);
          lost += (gint) men;
        }
      total += lost;
      if (lost > 0)
        {
          VtrEvent *event = vtr_turn_event (turn, "loss", NULL, cause);

          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
          vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", lost);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
          vtr_event_tell (event, &force->side, VTR_GRADE_OWN);
        }
      for (guint i = 0; i < mover->divisions->len; i++)
        {
          const VtrId *id = &g_array_index (mover->divisions, VtrId, i);

          if (k13_men (k13_troops (turn->state, id)) == 0)
            k13_remove (turn, id, "destroyed", place, cause);
        }
    }
  k13_occupancy_changed (turn);
  return total;
}
