/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

#include <string.h>

/* What a combat leaves: losses, retreats, advances, victory points (8.5 to 8.7, 11.0). */

/* --- losses ---------------------------------------------------------------------------- */

static void
bear (VtrTurn *turn,
      const E70Combat *combat,
      E70Camp *camp,
      const E70Loss *loss)
{
  const VtrId *own = e70_hex (turn, g_array_index (camp->hexes, guint, 0));
  const VtrId *place = e70_hex (turn, combat->place);
  gint before = e70_parts_all (camp->parts);
  E70Posture posture = (E70Posture) e70_stance (turn, E70_STANCE_LOSSES, &camp->side, own);
  GArray *figures = vtr_figures_new ();
  gint eliminated;
  VtrEvent *event;

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_number (figures, VTR_GRADE_OWN, "eliminated", loss->eliminated);
  vtr_figures_number (figures, VTR_GRADE_OWN, "steps", loss->steps);
  if (loss->steps > 0)
    posture = (E70Posture) e70_decide (turn, E70_STANCE_LOSSES, &camp->side, place, (gint) posture, figures);
  else
    g_array_unref (figures);
  if (loss->eliminated + loss->steps == 0)
    return;
  eliminated = e70_parts_lose (turn, &camp->side, camp->parts, loss, posture);
  camp->lost += eliminated;
  event = vtr_turn_event (turn, "e70-losses", NULL, combat->event);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &camp->side);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "points", before);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "steps", loss->steps);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "eliminated", eliminated);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "posture", posture == E70_SPREAD ? "spread" : "concentrate");
  e70_tell_engaged (turn, event, &camp->side);
}

/* --- retreats (8.6) ----------------------------------------------------------------------- */

static void
move_hqs (VtrTurn *turn,
          const GArray *hqs,
          guint from,
          guint to)
{
  for (guint i = 0; i < hqs->len; i++)
    {
      VtrFormation *formation = vtr_state_formation (turn->state, &g_array_index (hqs, VtrId, i));

      if (formation != NULL && e70_is_on_map (turn->state, formation) && vtr_id_equal (&formation->place, e70_hex (turn, from)))
        formation->place = *e70_hex (turn, to);
    }
}

/* SP that cannot retreat are eliminated, and their HQs out as on a 2 (house). */
static void
destroy (VtrTurn *turn,
         E70Camp *camp,
         GArray *parts,
         const GArray *hqs,
         guint at,
         gint cause)
{
  E70Points none = { 0, 0, 0 };
  gint lost = e70_parts_all (parts);
  VtrEvent *event = vtr_turn_event (turn, "e70-destroyed", NULL, cause);
  gint index = vtr_turn_last_event (turn);

  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, at));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &camp->side);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "points", lost);
  e70_tell_engaged (turn, event, &camp->side);
  camp->lost += lost;
  for (guint i = 0; i < parts->len; i++)
    e70_part_change (turn, &camp->side, &g_array_index (parts, E70Part, i), &none);
  for (guint i = 0; i < hqs->len; i++)
    {
      const VtrFormation *formation = vtr_state_formation (turn->state, &g_array_index (hqs, VtrId, i));

      if (formation != NULL && e70_is_on_map (turn->state, formation) && vtr_id_equal (&formation->place, e70_hex (turn, at)))
        e70_hq_out (turn, &formation->id, 2, index);
    }
}

/* A retreat over a river costs 1d6 steps. */
static gint
cross_river (VtrTurn *turn,
             E70Camp *camp,
             GArray *parts,
             guint from,
             guint to,
             gint cause)
{
  g_autofree gchar *purpose = g_strdup_printf ("8.6/river/%s/%s", e70_hex (turn, from)->s, e70_hex (turn, to)->s);
  E70Loss loss = { 0, vtr_turn_die (turn, purpose, 6) };
  gint before = e70_parts_all (parts);
  gint eliminated = e70_parts_lose (turn, &camp->side, parts, &loss, (E70Posture) e70_stance (turn, E70_STANCE_LOSSES, &camp->side, e70_hex (turn, to)));
  VtrEvent *event = vtr_turn_event (turn, "e70-river", NULL, cause);

  camp->lost += eliminated;
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "from", e70_hex (turn, from));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, to));
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &camp->side);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "points", before);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "die", loss.steps);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "eliminated", eliminated);
  e70_tell_engaged (turn, event, &camp->side);
  return eliminated;
}

/**
 * e70_fall_back:
 * @turn: the turn
 * @camp: (inout): whose; its losses grow
 * @parts: (inout): who retreat, all of one hex
 * @hqs: (element-type VtrId): who go with them
 * @from: index of that hex
 * @left: index of the hex that they have come from in their retreat, or %VTR_NO_PLACE
 * @hexes: how far
 * @zone: (nullable): the enemy's zones; %NULL: as the board stands
 * @forced: they must; else they stay where no way is safe
 * @cause: index of the event that it follows from
 * @reached: (out): where they stand then
 *
 * Hex by hex towards a source of supply. The second hex is not gone to if it is
 * deadly.
 *
 * Returns: whether there are any left
 */
gboolean
e70_fall_back (VtrTurn *turn,
               E70Camp *camp,
               GArray *parts,
               const GArray *hqs,
               guint from,
               guint left,
               gint hexes,
               const gboolean *zone,
               gboolean forced,
               gint cause,
               guint *reached)
{
  VtrId enemy = e70_enemy (&camp->side);
  guint here = from;
  VtrEvent *event;
  gint index;

  *reached = from;
  for (gint n = 0; n < hexes && e70_parts_all (parts) > 0; n++)
    {
      E70Retreat step = e70_retreat_step (turn->state, turn->board, &camp->side, here, left, zone != NULL ? zone : e70_zone_of (turn, &enemy));

      if (step.place == VTR_NO_PLACE || step.deadly)
        {
          if (!forced || n > 0)
            break;
          destroy (turn, camp, parts, hqs, here, cause);
          return FALSE;
        }
      for (guint i = 0; i < parts->len; i++)
        {
          E70Part *part = &g_array_index (parts, E70Part, i);

          if (e70_points_all (&part->points) == 0)
            continue;
          if (part->entrained)
            e70_part_ride (turn, &camp->side, part, FALSE);
          e70_part_move (turn, &camp->side, part, step.place);
        }
      move_hqs (turn, hqs, here, step.place);
      event = vtr_turn_event (turn, "e70-retreats", NULL, cause);
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &camp->side);
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "from", e70_hex (turn, here));
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "to", e70_hex (turn, step.place));
      vtr_figures_number (event->figures, VTR_GRADE_REPORT, "points", e70_parts_all (parts));
      for (guint i = 0; i < hqs->len; i++)
        vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", &g_array_index (hqs, VtrId, i));
      e70_tell_engaged (turn, event, &camp->side);
      index = vtr_turn_last_event (turn);
      e70_overrun_hqs (turn, step.place, &enemy, index);
      e70_take_control (turn, step.place, &camp->side, index);
      if (step.river)
        cross_river (turn, camp, parts, here, step.place, cause);
      left = here;
      here = step.place;
      *reached = here;
    }
  return e70_parts_all (parts) > 0;
}

/* The winner's zones; of a march combat those of the force that has won do not count
 * (8.6). */
static gboolean *
zones_of_winner (VtrTurn *turn,
                 const E70Combat *combat,
                 const E70Camp *winner)
{
  g_autoptr (VtrState) without = vtr_state_copy (turn->state);

  for (guint i = 0; i < winner->parts->len && combat->march; i++)
    {
      const E70Part *part = &g_array_index (winner->parts, E70Part, i);
      E70Force *row = e70_force (without, &part->place, &winner->side, &part->of);

      if (row != NULL)
        row->good = MAX (row->good - part->points.good, 0);
    }
  return e70_zoc (without, turn->board, &winner->side);
}

static gint
retreat_hexes (VtrTurn *turn,
               const E70Combat *combat,
               const E70Camp *camp,
               guint from)
{
  GArray *figures = vtr_figures_new ();

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, from));
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "combat", e70_hex (turn, combat->place));
  return e70_decide (turn, E70_STANCE_RETREAT, &camp->side, e70_hex (turn, from), e70_stance (turn, E70_STANCE_RETREAT, &camp->side, e70_hex (turn, from)), figures);
}

/* The parts in one hex, without those that stay in its fortress; *@inside: (out). */
static GArray *
leaving_parts (const E70Camp *camp,
               const VtrId *place,
               gint rating,
               gint *inside)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (E70Part));

  *inside = 0;
  /* the worst stay inside */
  for (guint status = 3; status-- > 0;)
    for (guint i = 0; i < camp->parts->len; i++)
      {
        E70Part part = g_array_index (camp->parts, E70Part, i);
        gint there = status == 0 ? part.points.good : status == 1 ? part.points.disrupted
                                                                  : part.points.demoralized;
        gint stay = MIN (there, rating - *inside);

        if (!vtr_id_equal (&part.place, place))
          continue;
        *inside += stay;
        part.points = (E70Points){ status == 0 ? there - stay : 0, status == 1 ? there - stay : 0, status == 2 ? there - stay : 0 };
        if (e70_points_all (&part.points) > 0)
          g_array_append_val (parts, part);
      }
  return parts;
}

/* HQs of the camp in a hex that go along. */
static GArray *
leaving_hqs (const VtrTurn *turn,
             const E70Camp *camp,
             guint from)
{
  GArray *hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));

  for (guint i = 0; i < camp->hqs->len; i++)
    {
      const VtrFormation *formation = vtr_state_formation (turn->state, &g_array_index (camp->hqs, VtrId, i));

      if (formation != NULL && e70_is_on_map (turn->state, formation) && vtr_id_equal (&formation->place, e70_hex (turn, from)))
        g_array_append_val (hqs, formation->id);
    }
  return hqs;
}

/* The defender goes, but for those in the fortress. */
static void
beat_defender (VtrTurn *turn,
               E70Combat *combat)
{
  E70Camp *camp = &combat->defender;
  gint inside = 0;
  g_autoptr (GArray) parts = leaving_parts (camp, e70_hex (turn, combat->place), camp->rating, &inside);
  g_autoptr (GArray) hqs = parts->len > 0 ? leaving_hqs (turn, camp, combat->place) : g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autofree gboolean *zone = zones_of_winner (turn, combat, &combat->attacker);
  guint reached;

  if (parts->len > 0)
    e70_fall_back (turn, camp, parts, hqs, combat->place, VTR_NO_PLACE, retreat_hexes (turn, combat, camp, combat->place), zone, TRUE, combat->event, &reached);
  e70_changed (turn);
}

/* SP that its own fortress shelters in a hex. */
static gint
walls_of (const VtrTurn *turn,
          const E70Camp *camp,
          guint place)
{
  const VtrPlace *at = vtr_board_place (turn->board, place);

  return e70_is_fortress (turn->state, at) && vtr_id_equal (e70_home (turn->state, at), &camp->side) ? at->rating : 0;
}

/* A beaten attacker goes back from each of his hexes; from a march combat into the
 * hex that he came from, which counts as the first. */
static void
beat_attacker (VtrTurn *turn,
               E70Combat *combat,
               E70Group *group)
{
  E70Camp *camp = &combat->attacker;
  g_autofree gboolean *zone = zones_of_winner (turn, combat, &combat->defender);

  for (guint i = 0; i < camp->hexes->len; i++)
    {
      guint from = g_array_index (camp->hexes, guint, i);
      gint inside = 0;
      g_autoptr (GArray) parts = leaving_parts (camp, e70_hex (turn, from), combat->march ? 0 : walls_of (turn, camp, from), &inside);
      g_autoptr (GArray) hqs = leaving_hqs (turn, camp, from);
      gint hexes;
      guint reached = from;

      if (combat->march)
        {
          guint link = vtr_board_find_link (turn->board, from, combat->place);

          if (parts->len > 0 && e70_is_river (vtr_board_link (turn->board, link)))
            cross_river (turn, camp, parts, combat->place, from, combat->event);
        }
      if (parts->len == 0)
        continue;
      hexes = retreat_hexes (turn, combat, camp, from) - (combat->march ? 1 : 0);
      e70_fall_back (turn, camp, parts, hqs, from, combat->march ? combat->place : VTR_NO_PLACE, hexes, zone, !combat->march, combat->event, &reached);
      if (combat->march)
        {
          g_array_set_size (group->parts, 0);
          g_array_append_vals (group->parts, parts->data, parts->len);
        }
      if (from == group->at)
        group->at = reached;
    }
  e70_changed (turn);
}

/* --- advance (8.7) ------------------------------------------------------------------------------- */

static gboolean
is_vacated (VtrTurn *turn,
            const E70Combat *combat)
{
  return e70_count (turn, combat->place, &combat->defender.side) <= combat->defender.rating;
}

/* Those of a planned attack that may go into the hex: none that are demoralized, none
 * without a line of communication, which cavalry does not need. */
static void
advance (VtrTurn *turn,
         E70Combat *combat,
         E70Group *group)
{
  E70Camp *camp = &combat->attacker;
  const VtrId *own = e70_hex (turn, group->at);
  g_autofree gboolean *supply = g_memdup2 (e70_supply_of (turn, &camp->side), turn->board->places->len * sizeof (gboolean));
  VtrFormation *hq = vtr_state_formation (turn->state, &group->hq);
  GArray *figures = vtr_figures_new ();
  gboolean wants = (group->order->options & VTR_OPTION_ADVANCE) != 0 || e70_stance (turn, E70_STANCE_ADVANCE, &camp->side, own);
  gint gone = 0;
  VtrEvent *event;

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", e70_hex (turn, combat->place));
  if (!e70_decide (turn, E70_STANCE_ADVANCE, &camp->side, e70_hex (turn, combat->place), wants, figures))
    return;
  for (guint i = 0; i < camp->parts->len; i++)
    {
      E70Part *part = &g_array_index (camp->parts, E70Part, i);
      E70Points behind = { 0, 0, part->points.demoralized };
      guint from = e70_at (turn, &part->place);

      if (!supply[from] && !e70_is_cavalry (&part->of))
        continue;
      part->points.demoralized -= behind.demoralized;
      if (e70_points_all (&part->points) == 0)
        continue;
      e70_part_move (turn, &camp->side, part, combat->place);
      gone += e70_points_all (&part->points);
    }
  if (gone == 0)
    return;
  event = vtr_turn_event (turn, "e70-advances", NULL, combat->event);
  event->order = group->order->id;
  if (hq != NULL && e70_is_on_map (turn->state, hq) && (supply[group->at] || e70_hq (turn->state, &group->hq)->cavalry))
    {
      hq->place = *e70_hex (turn, combat->place);
      group->at = combat->place;
      vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", &group->hq);
    }
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &camp->side);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, combat->place));
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "points", gone);
  e70_tell_engaged (turn, event, &camp->side);
  e70_overrun_hqs (turn, combat->place, &combat->defender.side, vtr_turn_last_event (turn));
  e70_take_control (turn, combat->place, &camp->side, vtr_turn_last_event (turn));
  e70_changed (turn);
}

/* --- victory points (11.0) ----------------------------------------------------------------------------- */

static void
score_points (VtrTurn *turn,
              const E70Combat *combat)
{
  const E70Camp *french = combat->attacker.french ? &combat->attacker : &combat->defender;
  const E70Camp *german = combat->attacker.french ? &combat->defender : &combat->attacker;
  gboolean french_win = combat->score.attacker_wins == combat->attacker.french;
  const VtrId *place = e70_hex (turn, combat->place);

  e70_ledger_add (turn, "casualties", e70_casualty_points (french->lost, german->lost), place, combat->event);
  if (e70_is_major (combat->attacker.all, combat->defender.all))
    e70_ledger_add (turn, "major-battle", french_win ? 1 : -1, place, combat->event);
  e70_test_victory (turn, combat->event);
}

/**
 * e70_aftermath:
 * @turn: the turn
 * @combat: (inout): fought
 * @group: (inout): who attacked
 *
 * Losses, retreats, the advance of a planned attack, points.
 *
 * Returns: whether the attacker has won and the hex is free for him
 */
gboolean
e70_aftermath (VtrTurn *turn,
               E70Combat *combat,
               E70Group *group)
{
  E70Loss lost = e70_loser_loss (combat->score.spread);
  E70Loss won = e70_winner_loss (combat->score.spread);
  gboolean free = FALSE;
  gboolean supplied = e70_supply_of (turn, &group->side)[group->at] || e70_parts_have_cavalry (group->parts);

  bear (turn, combat, combat->score.attacker_wins ? &combat->defender : &combat->attacker, &lost);
  bear (turn, combat, combat->score.attacker_wins ? &combat->attacker : &combat->defender, &won);
  if (combat->score.attacker_wins)
    {
      beat_defender (turn, combat);
      free = is_vacated (turn, combat) && e70_parts_all (combat->attacker.parts) > 0;
      if (free && !combat->march)
        advance (turn, combat, group);
    }
  else
    beat_attacker (turn, combat, group);
  score_points (turn, combat);
  return free && (!combat->march || supplied);
}
