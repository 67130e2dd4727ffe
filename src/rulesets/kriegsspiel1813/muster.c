/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5: who takes the field, told to each side of its own: what battle sheets,
 * the order of battle for a game on a table, and the quick battle are made of. */

/**
 * k13_battle_effect:
 * @turn: the turn
 * @formation: a division or brigade
 * @napoleon: whether he is there in person (5.5.3)
 * @why: (out) (optional): word of what wears it down, or NULL
 *
 * Fatigue, exhaustion and a cut line take one off in all (2.1.2); Napoleon adds
 * one.
 *
 * Returns: what its experience changes by
 */
gint
k13_battle_effect (VtrTurn *turn,
                   const VtrId *formation,
                   gboolean napoleon,
                   const gchar **why)
{
  const K13Troops *troops = k13_troops (turn->state, formation);
  gint now = turn->input->turn;
  const gchar *worn = NULL;

  if (troops && troops->exhausted_to >= now && troops->exhausted_to > 0)
    worn = "exhausted";
  else if (troops && troops->fatigued_to >= now && troops->fatigued_to > 0)
    worn = "fatigued";
  else
    {
      K13Line line = k13_line (turn->state, turn->board, k13_occupancy (turn), formation);

      if (!line.open)
        worn = "cut";
      k13_line_clear (&line);
    }
  if (why)
    *why = worn;
  return (napoleon ? 1 : 0) - (worn ? 1 : 0);
}

static void
tell_divisions (VtrTurn *turn,
                const K13Fighter *fighter,
                gboolean napoleon,
                GArray *figures)
{
  g_autoptr (K13Mover) mover = k13_mover_new (turn->state, &fighter->head, turn->input->turn);

  for (guint i = 0; i < mover->all->len; i++)
    {
      const VtrId *id = &g_array_index (mover->all, VtrId, i);
      const K13Troops *troops = k13_troops (turn->state, id);
      g_autoptr (GPtrArray) roster = NULL;
      const gchar *why;

      if (troops == NULL || k13_men (troops) + troops->foot_guns + troops->horse_guns == 0)
        continue;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "division", id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-foot", troops->foot);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-horse", troops->horse);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-cossacks", troops->cossacks);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-foot-guns", troops->foot_guns);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-horse-guns", troops->horse_guns);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-experience", troops->experience);
      vtr_figures_number (figures, VTR_GRADE_OWN, "division-effect", k13_battle_effect (turn, id, napoleon, &why));
      vtr_figures_word (figures, VTR_GRADE_OWN, "division-worn", why ? why : "fresh");
      roster = k13_roster (turn->state, id);
      for (guint u = 0; u < roster->len; u++)
        {
          const K13Unit *unit = g_ptr_array_index (roster, u);

          vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_WORD, "unit", &unit->id);
          vtr_figures_number (figures, VTR_GRADE_OWN, "unit-men", unit->men);
          vtr_figures_number (figures, VTR_GRADE_OWN, "unit-guns", unit->guns);
        }
    }
}

static void
tell_fighter (VtrTurn *turn,
              const K13Force *force,
              const K13Fighter *fighter,
              const VtrId *place,
              gint cause)
{
  const VtrFormation *head = vtr_state_formation (turn->state, &fighter->head);
  K13Sum sum = k13_sum (turn->state, &fighter->head, turn->input->turn);
  VtrEvent *event = vtr_turn_event (turn, "battle.force", NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &head->id);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &head->side);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "divisions", sum.divisions);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "foot", sum.foot);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "horse", sum.horse);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "cossacks", sum.cossacks);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "gunnery", sum.foot_guns + sum.horse_guns);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "reserve", fighter->reserve);
  if (fighter->link != VTR_NO_LINK)
    {
      guint from = vtr_board_other_end (turn->board, fighter->link, vtr_board_find_place (turn->board, place->s));
      g_autofree gchar *edge = g_strconcat ("edge.", fighter->edge.s, NULL);

      vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &vtr_board_place (turn->board, from)->id);
      if (!vtr_id_is_empty (&fighter->edge))
        vtr_figures_word (event->figures, VTR_GRADE_OWN, "edge", edge);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "crossing", vtr_board_link (turn->board, fighter->link)->n_crosses > 0);
    }
  if (fighter->guns)
    {
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "to-guns", 1);
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "delay", fighter->delay);
    }
  tell_divisions (turn, fighter, force->napoleon, event->figures);
  vtr_event_tell (event, &force->side, VTR_GRADE_OWN);
}

/* 4.1.1: the armies of which anybody fights, and whether their headquarters is
 * on the field. */
static void
tell_commanders (VtrTurn *turn,
                 const K13Force *force,
                 GArray *figures)
{
  g_autoptr (GArray) armies = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint h = 0; h < force->heads->len; h++)
    {
      const VtrFormation *up = vtr_state_formation (turn->state, &g_array_index (force->heads, VtrId, h));
      gboolean known = FALSE, present = FALSE;

      for (guint depth = 0; up && up->kind != VTR_FORMATION_ARMY && depth < 8; depth++)
        up = vtr_state_formation (turn->state, &up->parent);
      if (up == NULL || up->kind != VTR_FORMATION_ARMY)
        continue;
      for (guint a = 0; a < armies->len; a++)
        known |= vtr_id_equal (&g_array_index (armies, VtrId, a), &up->id);
      if (known)
        continue;
      g_array_append_val (armies, up->id);
      for (guint k = 0; k < force->heads->len; k++)
        present |= vtr_id_equal (&g_array_index (force->heads, VtrId, k), &up->id);
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, present ? "present" : "absent", &up->id);
    }
}

/**
 * k13_muster:
 * @turn: the turn
 * @force: one side of a battle
 * @attacker: whether it is the tactical attacker (5.5)
 * @place: where
 * @cause: the battle's event
 *
 * Tells a side what it has on the field, and nobody else.
 */
void
k13_muster (VtrTurn *turn,
            const K13Force *force,
            gboolean attacker,
            const VtrId *place,
            gint cause)
{
  VtrEvent *event = vtr_turn_event (turn, "battle.side", NULL, cause);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &force->side);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "attacks", attacker);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "corps", force->corps);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "reserves", (gint) force->reserve->len);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "napoleon", force->napoleon);
  tell_commanders (turn, force, event->figures);
  vtr_event_tell (event, &force->side, VTR_GRADE_OWN);
  for (guint i = 0; i < force->fighters->len; i++)
    tell_fighter (turn, force, &g_array_index (force->fighters, K13Fighter, i), place, cause);
}
