/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* What both sides of a combat come to: SP, DRMs, artillery, dice (8.2 to 8.5). */

#define MOST_ODDS 5

static void
split (const GArray *parts,
       const VtrId *place,
       E70Points *foot,
       E70Points *horse,
       E70Points *trains)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const E70Part *part = &g_array_index (parts, E70Part, i);
      E70Points *to = part->entrained ? trains : e70_is_cavalry (&part->of) ? horse
                                                                            : foot;

      if (!vtr_id_equal (&part->place, place))
        continue;
      to->good += part->points.good;
      to->disrupted += part->points.disrupted;
      to->demoralized += part->points.demoralized;
    }
}

static void
add (E70Points *to,
     const E70Points *more)
{
  to->good += more->good;
  to->disrupted += more->disrupted;
  to->demoralized += more->demoralized;
}

/* Strength of the SP of one hex. Cavalry is always in supply (8.2); those in trains
 * are halved by themselves. */
static gint
hex_strength (const E70Camp *camp,
              const VtrId *place,
              gboolean march,
              gboolean supplied)
{
  E70Points foot = { 0, 0, 0 }, horse = { 0, 0, 0 }, trains = { 0, 0, 0 };
  gint strength = 0;

  split (camp->parts, place, &foot, &horse, &trains);
  if (supplied)
    add (&foot, &horse);
  else
    strength += e70_combat_strength (&horse, march, FALSE, TRUE);
  return strength + e70_combat_strength (&foot, march, FALSE, supplied) + e70_combat_strength (&trains, march, TRUE, supplied);
}

static void
weigh_camp (VtrTurn *turn,
            const E70Combat *combat,
            E70Camp *camp,
            gboolean attacking)
{
  const gboolean *supply = e70_supply_of (turn, &camp->side);
  gboolean march = combat->march && attacking;

  camp->all = e70_parts_all (camp->parts);
  for (guint i = 0; i < camp->hexes->len; i++)
    {
      guint hex = g_array_index (camp->hexes, guint, i);

      camp->strength += hex_strength (camp, e70_hex (turn, hex), march, supply[hex]);
      camp->supplied |= supply[hex];
    }
  camp->supplied |= e70_parts_have_cavalry (camp->parts);
  camp->strength += camp->rating;
}

/* The best of the armies, the best of the corps, all divisions (3.6). */
static gint
leaders (const VtrTurn *turn,
         const E70Camp *camp,
         gboolean attacking)
{
  gint best[2] = { G_MININT, G_MININT };
  gint sum = 0;

  for (guint i = 0; i < camp->hqs->len; i++)
    {
      const VtrId *id = &g_array_index (camp->hqs, VtrId, i);
      const VtrFormation *formation = vtr_state_formation (turn->state, id);
      const E70Hq *hq = e70_hq (turn->state, id);
      gint bonus = attacking ? e70_hq_attack (hq) : e70_hq_defence (hq);

      if (formation->kind == VTR_FORMATION_ARMY)
        best[0] = MAX (best[0], bonus);
      else if (formation->kind == VTR_FORMATION_CORPS)
        best[1] = MAX (best[1], bonus);
      else
        sum += bonus;
    }
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    sum += best[i] != G_MININT ? best[i] : 0;
  if (camp->hqs->len > 0 || camp->all > e70_command_limit (camp->french, VTR_FORMATION_DIVISION, FALSE))
    return sum;
  return attacking ? e70_inherent_attack (camp->french) : e70_inherent_defence (camp->french);
}

/* Whether all attack over a river (house): then the matrix shifts by 1. */
static gboolean
over_river (VtrTurn *turn,
            const E70Combat *combat)
{
  for (guint i = 0; i < combat->attacker.hexes->len; i++)
    {
      guint link = vtr_board_find_link (turn->board, g_array_index (combat->attacker.hexes, guint, i), combat->place);

      if (link == VTR_NO_LINK || !e70_is_river (vtr_board_link (turn->board, link)))
        return FALSE;
    }
  return TRUE;
}

/**
 * e70_weigh:
 * @turn: the turn
 * @combat: (inout): who fights
 *
 * Strengths, the matrix, rivers and leaders (8.2, 8.3).
 */
void
e70_weigh (VtrTurn *turn,
           E70Combat *combat)
{
  const VtrPlace *at = vtr_board_place (turn->board, combat->place);
  E70Camp *attacker = &combat->attacker;
  E70Camp *defender = &combat->defender;

  if (e70_is_fortress (turn->state, at) && vtr_id_equal (e70_home (turn->state, at), &defender->side))
    defender->rating = at->rating;
  weigh_camp (turn, combat, attacker, TRUE);
  weigh_camp (turn, combat, defender, FALSE);
  combat->odds = CLAMP (e70_odds (attacker->strength, defender->strength), -MOST_ODDS, MOST_ODDS);
  e70_crm (turn->state, e70_terrain (turn->state, at), combat->odds, &attacker->matrix, &defender->matrix);
  if (over_river (turn, combat))
    {
      attacker->river = -1;
      defender->river = 1;
    }
  attacker->leaders = leaders (turn, attacker, TRUE);
  defender->leaders = leaders (turn, defender, FALSE);
}

/* RP for artillery, if the side wants it and can (8.4). */
static void
commit_artillery (VtrTurn *turn,
                  const E70Combat *combat,
                  E70Camp *camp,
                  gboolean ordered)
{
  const VtrId *place = e70_hex (turn, combat->place);
  const VtrId *own = e70_hex (turn, g_array_index (camp->hexes, guint, 0));
  gint price = e70_artillery_price (camp->french, camp->all);
  gint reserve = e70_stance (turn, E70_STANCE_ARTILLERY, &camp->side, own);
  gint has = e70_points_of (turn->state, &camp->side);
  gboolean wants = ordered || (reserve < E70_NEVER && has - price >= reserve);
  GArray *figures;

  if (!camp->supplied || has < price)
    return;
  figures = vtr_figures_new ();
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_number (figures, VTR_GRADE_OWN, "price", price);
  vtr_figures_number (figures, VTR_GRADE_OWN, "resource", has);
  vtr_figures_number (figures, VTR_GRADE_OWN, "strength", camp->strength);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "attacker", &combat->attacker.side);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "defender", &combat->defender.side);
  vtr_figures_number (figures, VTR_GRADE_OWN, "odds", combat->odds);
  vtr_figures_word (figures, VTR_GRADE_OWN, "terrain", e70_terrain (turn->state, vtr_board_place (turn->board, combat->place)));
  e70_camp_figures (turn, &combat->attacker, "attacker", figures);
  e70_camp_figures (turn, &combat->defender, "defender", figures);
  wants = e70_decide (turn, E70_STANCE_ARTILLERY, &camp->side, place, wants, figures);
  if (wants && e70_pay (turn, &camp->side, price))
    camp->price = price;
}

static void
throw_dice (VtrTurn *turn,
            const E70Combat *combat,
            E70Camp *camp,
            const gchar *who)
{
  g_autofree gchar *purpose = g_strdup_printf ("8.0/combat/%s/%u/%s", e70_hex (turn, combat->place)->s, combat->number, who);

  camp->dice.dice[0] = vtr_turn_die (turn, purpose, 6);
  camp->dice.dice[1] = vtr_turn_die (turn, purpose, 6);
}

/* Thrown only by who committed artillery and has a low die. */
static void
throw_again (VtrTurn *turn,
             const E70Combat *combat,
             E70Camp *camp,
             const gchar *who)
{
  g_autofree gchar *purpose = g_strdup_printf ("8.0/combat/%s/%u/%s/again", e70_hex (turn, combat->place)->s, combat->number, who);

  camp->dice.again = 0;
  if (camp->price > 0 && MIN (camp->dice.dice[0], camp->dice.dice[1]) <= E70_LOW_DIE)
    camp->dice.again = vtr_turn_die (turn, purpose, 6);
  camp->sum = e70_throw_sum (&camp->dice, camp->dice.again > 0) + camp->matrix + camp->river + camp->leaders;
}

/**
 * e70_throw:
 * @turn: the turn
 * @combat: (inout): weighed
 * @ordered: the attacker's order is to commit artillery
 *
 * The defender decides about artillery first, and throws again first (8.4, 8.5).
 */
void
e70_throw (VtrTurn *turn,
           E70Combat *combat,
           gboolean ordered)
{
  commit_artillery (turn, combat, &combat->defender, FALSE);
  commit_artillery (turn, combat, &combat->attacker, ordered);
  throw_dice (turn, combat, &combat->attacker, "attacker");
  throw_dice (turn, combat, &combat->defender, "defender");
  throw_again (turn, combat, &combat->defender, "defender");
  throw_again (turn, combat, &combat->attacker, "attacker");
  combat->score = e70_score (combat->attacker.french, combat->attacker.sum, combat->defender.sum);
}
