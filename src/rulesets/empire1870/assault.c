/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

/* Combat, from who takes part to what is told of it: planned attacks (7.4) and those
 * of a force on the march (7.1.1). */

#define CAVALRY_SLIPS 5 /* on this or more, before cavalry (8.1) */

static void
camp_clear (E70Camp *camp)
{
  g_clear_pointer (&camp->parts, g_array_unref);
  g_clear_pointer (&camp->hexes, g_array_unref);
  g_clear_pointer (&camp->hqs, g_array_unref);
}

static void
combat_clear (E70Combat *combat)
{
  camp_clear (&combat->attacker);
  camp_clear (&combat->defender);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (E70Combat, combat_clear)

static void
camp_begin (E70Camp *camp,
            const VtrId *side)
{
  camp->side = *side;
  camp->french = e70_is_french (side);
  camp->hexes = g_array_new (FALSE, TRUE, sizeof (guint));
}

/* All of a side in a hex. */
static void
camp_of_hex (const VtrTurn *turn,
             E70Camp *camp,
             guint place)
{
  camp->parts = e70_parts_in (turn, place, &camp->side);
  camp->hqs = e70_hqs_in (turn, place, &camp->side);
  g_array_append_val (camp->hexes, place);
}

/* The combat's number in this hex in this turn, which both sides know. */
static guint
count_combat (VtrTurn *turn,
              guint place)
{
  E70Scratch *scratch = turn->scratch;

  if (scratch->combats == NULL)
    scratch->combats = g_new0 (guint, turn->board->places->len + 1);
  return ++scratch->combats[place];
}

/* --- cavalry retreats before combat (8.1) ------------------------------------------------ */

/* Parts of one cavalry division whose HQ is there. */
static GArray *
division_parts (const GArray *parts,
                const VtrId *of)
{
  GArray *own = g_array_new (FALSE, TRUE, sizeof (E70Part));

  for (guint i = 0; i < parts->len; i++)
    if (vtr_id_equal (&g_array_index (parts, E70Part, i).of, of))
      g_array_append_val (own, g_array_index (parts, E70Part, i));
  return own;
}

static void
evade (VtrTurn *turn,
       const E70Combat *combat,
       const VtrId *hq)
{
  const VtrId *place = e70_hex (turn, combat->place);
  E70Camp camp = combat->defender;
  g_autoptr (GArray) parts = division_parts (combat->defender.parts, hq);
  g_autoptr (GArray) hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));
  gboolean pursued = e70_parts_have_cavalry (combat->attacker.parts);
  GArray *figures = vtr_figures_new ();
  gint hexes, die = 0;
  guint reached = combat->place;
  VtrEvent *event;

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", hq);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  hexes = e70_decide (turn, E70_STANCE_EVADE, &camp.side, place, e70_stance (turn, E70_STANCE_EVADE, &camp.side, place), figures);
  if (hexes == 0)
    return;
  if (pursued)
    {
      g_autofree gchar *purpose = g_strdup_printf ("8.1/evade/%s", hq->s);

      die = vtr_turn_die (turn, purpose, 6);
    }
  event = vtr_turn_event (turn, "e70-evades", NULL, -1);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "formation", hq);
  vtr_figures_id (event->figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", place);
  if (pursued)
    vtr_figures_number (event->figures, VTR_GRADE_REPORT, "die", die);
  g_array_append_val (hqs, *hq);
  if (!pursued || die >= CAVALRY_SLIPS)
    e70_fall_back (turn, &camp, parts, hqs, combat->place, VTR_NO_PLACE, hexes, NULL, FALSE, vtr_turn_last_event (turn), &reached);
  vtr_figures_number (event->figures, VTR_GRADE_REPORT, "slips", reached != combat->place);
  e70_tell_engaged (turn, event, &camp.side);
}

static void
evade_all (VtrTurn *turn,
           E70Combat *combat)
{
  E70Camp *camp = &combat->defender;

  for (guint i = 0; i < camp->hqs->len; i++)
    {
      VtrId hq = g_array_index (camp->hqs, VtrId, i);
      g_autoptr (GArray) parts = division_parts (camp->parts, &hq);

      if (e70_hq (turn->state, &hq)->cavalry && parts->len > 0)
        evade (turn, combat, &hq);
    }
  g_array_unref (camp->parts);
  g_array_unref (camp->hqs);
  camp->parts = e70_parts_in (turn, combat->place, &camp->side);
  camp->hqs = e70_hqs_in (turn, combat->place, &camp->side);
}

/* --- what is told ---------------------------------------------------------------------------- */

static void
add_number (GArray *figures,
            const gchar *who,
            const gchar *name,
            gint value)
{
  g_autofree gchar *whole = g_strconcat (who, "-", name, NULL);

  vtr_figures_number (figures, VTR_GRADE_REPORT, g_intern_string (whole), value);
}

/* Who stands in one of a camp's hexes; these come in the order of the hexes. */
static void
add_hex_figures (VtrTurn *turn,
                 const E70Camp *camp,
                 guint hex,
                 const gchar *who,
                 GArray *figures)
{
  const VtrId *place = e70_hex (turn, hex);
  E70Points points = e70_parts_points (camp->parts, place);
  gint entrained = 0;

  for (guint i = 0; i < camp->parts->len; i++)
    {
      const E70Part *part = &g_array_index (camp->parts, E70Part, i);

      if (part->entrained && vtr_id_equal (&part->place, place))
        entrained += e70_points_all (&part->points);
    }
  add_number (figures, who, "good", points.good);
  add_number (figures, who, "disrupted", points.disrupted);
  add_number (figures, who, "demoralized", points.demoralized);
  add_number (figures, who, "entrained", entrained);
  add_number (figures, who, "line", e70_supply_of (turn, &camp->side)[hex]);
}

/* All that goes into a combat for one camp, dice and score when they are thrown. */
void
e70_camp_figures (VtrTurn *turn,
                  const E70Camp *camp,
                  const gchar *who,
                  GArray *figures)
{
  const struct
  {
    const gchar *name;
    gint value;
  } numbers[] = {
    { "points", camp->all },
    { "strength", camp->strength },
    { "rating", camp->rating },
    { "supplied", camp->supplied },
    { "matrix", camp->matrix },
    { "river", camp->river },
    { "leaders", camp->leaders },
    { "modifier", camp->matrix + camp->river + camp->leaders },
    { "artillery", camp->price },
    { "die", camp->dice.dice[0] },
    { "die2", camp->dice.dice[1] },
    { "again", camp->dice.again },
    { "score", camp->sum },
  };
  g_autofree gchar *from = g_strconcat (who, "-from", NULL);
  g_autofree gchar *hq = g_strconcat (who, "-hq", NULL);

  for (guint i = 0; i < camp->hexes->len; i++)
    vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, g_intern_string (from), e70_hex (turn, g_array_index (camp->hexes, guint, i)));
  for (guint i = 0; i < camp->hexes->len; i++)
    add_hex_figures (turn, camp, g_array_index (camp->hexes, guint, i), who, figures);
  for (guint i = 0; i < camp->hqs->len; i++)
    vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, g_intern_string (hq), &g_array_index (camp->hqs, VtrId, i));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_number (figures, who, numbers[i].name, numbers[i].value);
}

static void
tell_combat (VtrTurn *turn,
             E70Combat *combat,
             VtrEvent *event)
{
  GArray *figures = event->figures;
  const E70Camp *winner = combat->score.attacker_wins ? &combat->attacker : &combat->defender;
  const E70Camp *loser = combat->score.attacker_wins ? &combat->defender : &combat->attacker;
  E70Loss loss = e70_loser_loss (combat->score.spread);

  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", e70_hex (turn, combat->place));
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "attacker", &combat->attacker.side);
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "defender", &combat->defender.side);
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "winner", &winner->side);
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "loser", &loser->side);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "march-combat", combat->march);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "number", (gint) combat->number);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "odds", combat->odds);
  vtr_figures_word (figures, VTR_GRADE_REPORT, "terrain", e70_terrain (turn->state, vtr_board_place (turn->board, combat->place)));
  e70_camp_figures (turn, &combat->attacker, "attacker", figures);
  e70_camp_figures (turn, &combat->defender, "defender", figures);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "spread", combat->score.spread);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "loser-eliminated", loss.eliminated);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "loser-steps", loss.steps);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "winner-steps", e70_winner_loss (combat->score.spread).steps);
  e70_tell_engaged (turn, event, &combat->attacker.side);
}

/* --- the run ------------------------------------------------------------------------------------ */

/* The steps of 8.0. Returns: whether the attacker may go into the hex. */
static gboolean
fight (VtrTurn *turn,
       E70Combat *combat,
       E70Group *group)
{
  VtrEvent *event;

  camp_begin (&combat->defender, &combat->defender.side);
  camp_of_hex (turn, &combat->defender, combat->place);
  evade_all (turn, combat);
  if (combat->defender.parts->len == 0)
    return TRUE;
  combat->number = count_combat (turn, combat->place);
  for (guint i = 0; i < combat->attacker.hexes->len; i++)
    e70_meet (turn, e70_hex (turn, g_array_index (combat->attacker.hexes, guint, i)));
  e70_meet (turn, e70_hex (turn, combat->place));
  e70_weigh (turn, combat);
  e70_throw (turn, combat, (group->order->options & VTR_OPTION_ARTILLERY) != 0);
  event = vtr_turn_event (turn, "e70-combat", NULL, group->event);
  combat->event = vtr_turn_last_event (turn);
  event->order = group->order->id;
  tell_combat (turn, combat, event);
  if (e70_throw_doubles (&combat->attacker.dice))
    e70_check_hqs (turn, &combat->attacker.side, combat->attacker.hqs, combat->event);
  if (e70_throw_doubles (&combat->defender.dice))
    e70_check_hqs (turn, &combat->defender.side, combat->defender.hqs, combat->event);
  return e70_aftermath (turn, combat, group);
}

/**
 * e70_march_combat:
 * @turn: the turn
 * @group: (inout): who attacks, in the hex that it leaves
 * @place: index of the enemy's hex
 *
 * If it wins and the hex is vacated it goes in.
 *
 * Returns: whether it stands in the enemy's hex, and may go on
 */
gboolean
e70_march_combat (VtrTurn *turn,
                  E70Group *group,
                  guint place)
{
  g_auto (E70Combat) combat = { .march = TRUE, .place = place, .event = -1 };
  VtrId enemy = e70_enemy (&group->side);

  camp_begin (&combat.attacker, &group->side);
  combat.attacker.parts = g_array_ref (group->parts);
  combat.attacker.hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_array_append_val (combat.attacker.hexes, group->at);
  if (!vtr_id_is_empty (&group->hq))
    g_array_append_val (combat.attacker.hqs, group->hq);
  combat.defender.side = enemy;
  if (!fight (turn, &combat, group))
    return FALSE;
  e70_group_move (turn, group, place);
  return TRUE;
}

/* --- planned attacks (7.4) -------------------------------------------------------------------------- */

/* The hexes beside both the HQ's and the target, the strongest first. */
static GArray *
beside_both (VtrTurn *turn,
             const E70Group *group,
             guint target)
{
  const VtrPlace *at = vtr_board_place (turn->board, target);
  GArray *hexes = g_array_new (FALSE, TRUE, sizeof (guint));

  for (guint i = 0; i < at->n_links; i++)
    {
      guint hex = vtr_board_other_end (turn->board, at->links[i], target);
      guint n = 0;

      if (hex == group->at || vtr_board_find_link (turn->board, group->at, hex) == VTR_NO_LINK || e70_group_available (turn, group, hex) == 0)
        continue;
      while (n < hexes->len && e70_group_available (turn, group, g_array_index (hexes, guint, n)) >= e70_group_available (turn, group, hex))
        n++;
      g_array_insert_val (hexes, n, hex);
    }
  return hexes;
}

/**
 * e70_attack_fault:
 * @turn: the turn
 * @group: an HQ and the SP of its own hex
 * @rule: (inout): the rule
 *
 * Returns: (nullable): why it cannot attack its order's target
 */
const gchar *
e70_attack_fault (VtrTurn *turn,
                  const E70Group *group,
                  const gchar **rule)
{
  guint target = e70_at (turn, &group->order->target);
  VtrId enemy = e70_enemy (&group->side);
  g_autoptr (GArray) beside = NULL;

  *rule = "7.4";
  if (vtr_id_is_empty (&group->hq))
    return "e70-no-hq";
  if (target == VTR_NO_PLACE)
    return "unknown-place";
  if (vtr_board_find_link (turn->board, group->at, target) == VTR_NO_LINK)
    return "e70-not-adjacent";
  if (e70_count (turn, target, &enemy) == 0)
    return "e70-no-enemy";
  beside = beside_both (turn, group, target);
  if (e70_group_size (group) == 0 && (group->room <= 0 || beside->len == 0))
    {
      *rule = "3.6.2";
      return "e70-no-points";
    }
  return e70_is_entrained (group) ? "e70-entrained" : NULL;
}

/**
 * e70_attack:
 * @turn: the turn
 * @group: (inout): an HQ and the SP of its own hex that it leads; more may join it
 *   from beside, within @group->room
 *
 * The French attack from two hexes, the Germans from three; the defender's hex is
 * beside them all. Who wins may advance (8.7).
 */
void
e70_attack (VtrTurn *turn,
            E70Group *group)
{
  g_auto (E70Combat) combat = { .place = e70_at (turn, &group->order->target), .event = -1 };
  g_autoptr (GArray) beside = beside_both (turn, group, combat.place);
  gboolean won;

  camp_begin (&combat.attacker, &group->side);
  g_array_append_val (combat.attacker.hexes, group->at);
  for (guint i = 0; i < beside->len && i < (group->french ? 1 : 2) && group->room > 0; i++)
    {
      guint hex = g_array_index (beside, guint, i);
      gint taken = e70_group_take (turn, group, hex, group->room);

      group->room -= taken;
      if (taken > 0)
        g_array_append_val (combat.attacker.hexes, hex);
    }
  e70_group_act (turn, group);
  combat.attacker.parts = g_array_ref (group->parts);
  combat.attacker.hqs = g_array_new (FALSE, TRUE, sizeof (VtrId));
  for (guint i = 0; i < combat.attacker.hexes->len; i++)
    {
      g_autoptr (GArray) hqs = e70_hqs_in (turn, g_array_index (combat.attacker.hexes, guint, i), &group->side);

      g_array_append_vals (combat.attacker.hqs, hqs->data, hqs->len);
    }
  combat.defender.side = e70_enemy (&group->side);
  won = fight (turn, &combat, group);
  vtr_turn_order_outcome (turn, group->order, won ? VTR_EXECUTED_DONE : VTR_EXECUTED_PART, combat.event);
}
