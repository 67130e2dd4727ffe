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
  k13_roster_follow (turn->state, id);
  k13_occupancy_changed (turn);
}

/* What a question's answer says under "@word.@id"; @given: whether it says so
 * itself, or is silent and the usual value holds. */
static gint
answered (const VtrQuestion *question,
          const gchar *word,
          const VtrId *id,
          gboolean *given)
{
  g_autofree gchar *key = g_strconcat (word, ".", id->s, NULL);
  g_autofree gchar *said = vtr_question_given (question, key);
  g_autofree gchar *value = vtr_question_value (question, key);
  gint64 number = 0;

  if (value)
    g_ascii_string_to_signed (value, 10, 0, G_MAXINT, &number, NULL);
  *given = said != NULL;
  return (gint) number;
}

static void
ask (GPtrArray *asks,
     const gchar *word,
     const VtrId *id,
     gint most,
     gint usual,
     const VtrId *formation)
{
  g_autofree gchar *key = g_strconcat (word, ".", id->s, NULL);

  g_ptr_array_add (asks, vtr_ask_number (key, 0, most, MIN (usual, most), formation));
}

/**
 * k13_ask_losses:
 * @turn: the turn
 * @asks: (element-type VtrAsk): fields of the battle's question, appended to
 * @force: one side
 * @men: usual loss of men, of the thousand
 * @guns: usual loss of guns, of the thousand
 *
 * 5.4: men and guns of each division and brigade engaged; of those with a
 * roster also each unit's men.
 */
void
k13_ask_losses (VtrTurn *turn,
                GPtrArray *asks,
                const K13Force *force,
                gint men,
                gint guns)
{
  for (guint h = 0; h < force->heads->len; h++)
    {
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &g_array_index (force->heads, VtrId, h), turn->input->turn);

      for (guint i = 0; i < mover->all->len; i++)
        {
          const VtrId *id = &g_array_index (mover->all, VtrId, i);
          const K13Troops *troops = k13_troops (turn->state, id);
          g_autoptr (GPtrArray) roster = NULL;
          gint has;

          if (troops == NULL)
            continue;
          if (k13_men (troops) > 0)
            ask (asks, "loss", id, k13_men (troops), (gint) ((gint64) k13_men (troops) * men / 1000), id);
          has = troops->foot_guns + troops->horse_guns;
          if (has > 0)
            ask (asks, "guns", id, has, (gint) ((gint64) has * guns / 1000), id);
          roster = k13_roster (turn->state, id);
          for (guint u = 0; u < roster->len; u++)
            {
              const K13Unit *unit = g_ptr_array_index (roster, u);

              if (unit->men > 0)
                ask (asks, "loss", &unit->id, unit->men, 0, id);
            }
        }
    }
}

/* One division's losses; its event's figures are appended to. */
static void
take (VtrTurn *turn,
      const VtrQuestion *question,
      const VtrId *id,
      gint percent,
      GArray *figures,
      gint *men,
      gint *guns)
{
  const K13Troops *troops = k13_troops (turn->state, id);
  g_autoptr (GPtrArray) roster = k13_roster (turn->state, id);
  gboolean given, by_unit = FALSE;
  gint whole = answered (question, "loss", id, &given);
  gint of_units = 0, all = 0, taken = 0;

  if (troops == NULL)
    return;
  for (guint u = 0; u < roster->len; u++)
    {
      const K13Unit *unit = g_ptr_array_index (roster, u);
      gboolean said;
      gint lost = answered (question, "loss", &unit->id, &said);

      by_unit |= said;
      if (!k13_arm_is_guns (unit->arm))
        of_units += lost;
    }
  /* who gives his units' losses need not add them up */
  if (by_unit && !given)
    whole = of_units;
  whole = MAX (whole, of_units);
  whole = (gint) MIN ((gint64) whole * percent / 100, k13_men (troops)); /* 5.5.2, rounded down */
  for (guint u = 0; u < roster->len; u++)
    {
      const K13Unit *unit = g_ptr_array_index (roster, u);
      gboolean said;
      gint lost = answered (question, "loss", &unit->id, &said);

      if (lost == 0)
        continue;
      lost = k13_take_unit (turn->state, &unit->id, (gint) ((gint64) lost * percent / 100));
      if (!k13_arm_is_guns (unit->arm))
        taken += lost;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_WORD, "unit", &unit->id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "unit-men", lost);
    }
  all = taken + k13_take_men (turn->state, id, whole - taken);
  *men += all;
  if (all > 0)
    {
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "division", id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-men", all);
    }
  *guns += k13_take_guns (turn->state, id, answered (question, "guns", id, &given));
}

/* What each division and unit lost, behind what the formation lost in all. */
static void
append_parts (GArray *figures,
              const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const VtrFigure *figure = &g_array_index (parts, VtrFigure, i);

      if (figure->type == VTR_FIGURE_NUMBER)
        vtr_figures_number (figures, figure->grade, figure->name, figure->number);
      else
        vtr_figures_id (figures, figure->grade, figure->type, figure->name, &figure->id);
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
      g_autoptr (GArray) parts = vtr_figures_new ();
      gint lost = 0, guns = 0;

      for (guint i = 0; i < mover->all->len; i++)
        take (turn, question, &g_array_index (mover->all, VtrId, i), percent, parts, &lost, &guns);
      total += lost;
      if (lost > 0 || guns > 0)
        {
          VtrEvent *event = vtr_turn_event (turn, "loss", NULL, cause);

          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
          vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", lost);
          if (guns > 0)
            vtr_figures_number (event->figures, VTR_GRADE_OWN, "guns", guns);
          vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
          vtr_figures_number (event->figures, VTR_GRADE_OWN, "percent", percent);
          append_parts (event->figures, parts);
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
