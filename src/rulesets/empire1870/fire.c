/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Opportunity Chassepot fire (7.1.2) and mitrailleuses (12.3). */

/* Most throws of one fire: doubles fire again (12.3). */
#define MOST_THROWS 10

/* French SP beside a hex that fire by their postures; @hexes: (out): where they
 * stand. */
static gint
firing_points (const VtrTurn *turn,
               guint target,
               GArray *hexes)
{
  const VtrPlace *at = vtr_board_place (turn->board, target);
  VtrId french = vtr_id (E70_FRENCH);
  gint willing = 0;

  for (guint i = 0; i < at->n_links; i++)
    {
      guint from = vtr_board_other_end (turn->board, at->links[i], target);

      if (e70_stance (turn, E70_STANCE_FIRE, &french, e70_hex (turn, from)) < E70_NEVER)
        willing += e70_count (turn, from, &french);
    }
  for (guint i = 0; i < at->n_links; i++)
    {
      guint from = vtr_board_other_end (turn->board, at->links[i], target);

      if (e70_count (turn, from, &french) > 0 && e70_stance (turn, E70_STANCE_FIRE, &french, e70_hex (turn, from)) <= willing)
        g_array_append_val (hexes, from);
    }
  willing = 0;
  for (guint i = 0; i < hexes->len; i++)
    willing += e70_count (turn, g_array_index (hexes, guint, i), &french);
  return willing;
}

/**
 * e70_is_under_fire:
 * @turn: the turn
 * @group: who marches
 * @target: index of a hex that it leaves or enters
 *
 * Returns: whether it is a German force and French SP stand beside that hex
 */
gboolean
e70_is_under_fire (const VtrTurn *turn,
                   const E70Group *group,
                   guint target)
{
  const VtrPlace *at = vtr_board_place (turn->board, target);
  VtrId french = vtr_id (E70_FRENCH);

  if (group->french || e70_group_size (group) == 0)
    return FALSE;
  for (guint i = 0; i < at->n_links; i++)
    if (e70_count (turn, vtr_board_other_end (turn->board, at->links[i], target), &french) > 0)
      return TRUE;
  return FALSE;
}

/* 12.3: a result of 11 to 13 disrupts an SP that fires. */
static gint
jam (VtrTurn *turn,
     const GArray *hexes)
{
  VtrId french = vtr_id (E70_FRENCH);
  E70Loss one = { 0, 1 };
  guint best = VTR_NO_PLACE;
  g_autoptr (GArray) parts = NULL;

  for (guint i = 0; i < hexes->len; i++)
    {
      guint from = g_array_index (hexes, guint, i);

      if (e70_points_in (turn->state, e70_hex (turn, from), &french).good > 0 && (best == VTR_NO_PLACE || e70_count (turn, from, &french) > e70_count (turn, best, &french)))
        best = from;
    }
  if (best == VTR_NO_PLACE)
    return 0;
  parts = e70_parts_in (turn, best, &french);
  e70_parts_lose (turn, &french, parts, &one, E70_SPREAD);
  return 1;
}

/* One throw on the table and what it does. */
static gint
throw_once (VtrTurn *turn,
            E70Group *group,
            guint target,
            const GArray *hexes,
            gint points,
            gint cause)
{
  const VtrPlace *at = vtr_board_place (turn->board, target);
  g_autofree gchar *purpose = g_strdup_printf ("7.1.2/fire/%s", at->id.s);
  gint shift = e70_fire_shift (turn->state, at);
  gint column = CLAMP (e70_fire_column (points) + shift, 0, E70_CFT_COLUMNS - 1) + 1;
  gint first = vtr_turn_die (turn, purpose, 6);
  gint second = vtr_turn_die (turn, purpose, 6);
  VtrEvent *event = vtr_turn_event (turn, "e70-chassepot", NULL, cause);
  gint index = vtr_turn_last_event (turn);
  gint loss = 0, eliminated, before = e70_group_size (group);
  gboolean hq = FALSE;
  E70Loss steps;
  gint jammed = 0;

  e70_fire (turn->state, points, shift, first, second, &loss, &hq);
  steps = (E70Loss){ 0, loss };
  event->order = group->order->id;
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &at->id);
  e70_group_figures (group, event->figures, e70_group_size (group));
  for (guint i = 0; i < hexes->len; i++)
    vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "by", e70_hex (turn, g_array_index (hexes, guint, i)));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "firing", points);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "shift", shift);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "column", column);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "roll", first * 10 + second);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "loss", loss);
  eliminated = e70_parts_lose (turn, &group->side, group->parts, &steps, (E70Posture) e70_stance (turn, E70_STANCE_LOSSES, &group->side, &at->id));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "eliminated", MIN (eliminated, before));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "hq-check", hq);
  if (vtr_turn_parameter (turn, "mitrailleuse") != 0 && first == 1 && second <= 3)
    jammed = jam (turn, hexes);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "jammed", jammed);
  e70_tell_engaged (turn, event, &group->side);
  e70_meet (turn, &at->id);
  if (hq)
    {
      g_autoptr (GArray) hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));

      if (!vtr_id_is_empty (&group->hq))
        g_array_append_val (hqs, group->hq);
      e70_check_hqs (turn, &group->side, hqs, index);
    }
  return first == second && first > 1 ? 1 : 0;
}

/**
 * e70_fire_at:
 * @turn: the turn
 * @group: (inout): a German force
 * @target: index of the hex where it is
 *
 * All French SP beside that hex fire once, as their postures let them.
 *
 * Returns: %FALSE: no SP is left of the force
 */
gboolean
e70_fire_at (VtrTurn *turn,
             E70Group *group,
             guint target)
{
  VtrId french = vtr_id (E70_FRENCH);
  g_autoptr (GArray) hexes = g_array_new (FALSE, TRUE, sizeof (guint));
  gint points = firing_points (turn, target, hexes);
  GArray *figures = vtr_figures_new ();
  gboolean again = TRUE;

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, target));
  vtr_figures_number (figures, VTR_GRADE_OWN, "points", e70_group_size (group));
  vtr_figures_number (figures, VTR_GRADE_OWN, "firing", points);
  if (!e70_decide (turn, E70_STANCE_FIRE, &french, e70_hex (turn, target), points > 0, figures) || points == 0)
    return TRUE;
  for (guint n = 0; n < MOST_THROWS && again && e70_group_size (group) > 0; n++)
    again = throw_once (turn, group, target, hexes, points, group->event) && vtr_turn_parameter (turn, "mitrailleuse") != 0;
  return e70_group_size (group) > 0;
}
