/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

/* The arithmetic of the 1870 game against what its rules print, and the set-up
 * of section 13. */
#include "rulesets/empire1870/e70.h"

#include <string.h>

#include "campaign/vtr-scenario.h"

static VtrBoard *board;
static VtrScenario *scenario;

static VtrId french, german;

/* --- worlds by hand ------------------------------------------------------------ */

static guint
at (const gchar *hex)
{
  guint place = vtr_board_find_place (board, hex);

  g_assert_cmpuint (place, !=, VTR_NO_PLACE);
  return place;
}

/* The tables and nations of the scenario, nobody on the map. */
static VtrState *
empty_state (void)
{
  VtrState *state = vtr_state_copy (scenario->state);

  vtr_state_clear_table (state, E70_TABLE_FORCE);
  vtr_state_clear_table (state, E70_TABLE_CONTROL);
  return state;
}

static void
put (VtrState *state,
     const VtrId *side,
     const gchar *place,
     gint good,
     gint disrupted,
     gint demoralized)
{
  E70Force force = { .place = vtr_id (place), .side = *side, .of = vtr_id (E70_LINE), .good = good, .disrupted = disrupted, .demoralized = demoralized };

  g_assert_nonnull (vtr_state_insert (state, E70_TABLE_FORCE, &force));
}

static void
put_control (VtrState *state,
             const gchar *place,
             const VtrId *side)
{
  E70Control control = { .place = vtr_id (place), .side = *side };

  vtr_state_insert (state, E70_TABLE_CONTROL, &control);
}

static void
ruin (VtrState *state,
      const gchar *place)
{
  E70Ruin row = { .place = vtr_id (place), .turn = 1 };

  vtr_state_insert (state, E70_TABLE_RUIN, &row);
}

static gboolean
is_supplied (const VtrState *state,
             const VtrId *side,
             const gchar *place)
{
  g_autofree gboolean *supplied = e70_supplied (state, board, side);

  return supplied[at (place)];
}

/* A line is drawn where there is one, and nowhere else: from hex to hex, to a source; the
 * hexes on the way stand alone for the rule. */
static void
check_lines (const VtrState *state,
             const VtrId *side)
{
  g_autoptr (GPtrArray) lines = e70_supply_lines (state, board, side);
  g_autofree gboolean *supplied = e70_supplied (state, board, side);
  g_autofree gint *distances = e70_source_distances (state, board, side);

  g_assert_cmpuint (lines->len, ==, board->places->len);
  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = lines->pdata[i];
      E70Points points = e70_points_in (state, &vtr_board_place (board, i)->id, side);

      g_assert_true ((line != NULL) == (supplied[i] && e70_points_all (&points) > 0));
      if (line == NULL)
        continue;
      g_assert_cmpuint (g_array_index (line, guint, 0), ==, i);
      g_assert_cmpint (distances[g_array_index (line, guint, line->len - 1)], ==, 0);
      for (guint n = 0; n + 1 < line->len; n++)
        g_assert_cmpuint (vtr_board_find_link (board, g_array_index (line, guint, n), g_array_index (line, guint, n + 1)), !=, VTR_NO_LINK);
    }
}

static void
test_lines (void)
{
  g_autoptr (VtrState) state = empty_state ();
  g_autoptr (GPtrArray) lines = NULL;
  const GArray *line;

  check_lines (scenario->state, &french);
  check_lines (scenario->state, &german);
  /* over a depot, which itself stands within two hexes of a source */
  put (state, &french, "2406", 3, 0, 0);
  put (state, &french, "2506", 1, 0, 0);
  check_lines (state, &french);
  lines = e70_supply_lines (state, board, &french);
  line = lines->pdata[at ("2406")];
  g_assert_nonnull (line);
  g_assert_cmpuint (line->len, >, 1);
  /* past the enemy in good order there is none */
  put (state, &german, "2407", 4, 0, 0);
  put (state, &german, "2507", 4, 0, 0);
  put (state, &german, "2306", 4, 0, 0);
  put (state, &german, "2305", 4, 0, 0);
  put (state, &german, "2405", 4, 0, 0);
  put (state, &german, "2505", 4, 0, 0);
  put (state, &german, "2606", 4, 0, 0);
  check_lines (state, &french);
  put (state, &french, "2904", 5, 0, 0);
  g_assert_false (is_supplied (state, &french, "2904"));
  check_lines (state, &french);
}

/* --- 3.0 ------------------------------------------------------------------------ */

/* 3.5.1, its example: 2 in good order, 3 disrupted, 4 demoralized. */
static void
test_strength (void)
{
  E70Points example = { 2, 3, 4 };
  E70Points one = { 0, 1, 0 };
  E70Points low = { 0, 0, 7 };
  E70Points none = { 0, 0, 0 };

  g_assert_cmpint (e70_points_all (&example), ==, 9);
  g_assert_cmpint (e70_points_strength (&example), ==, 4);
  g_assert_cmpint (e70_points_strength (&one), ==, 1);
  g_assert_cmpint (e70_points_strength (&low), ==, 1);
  g_assert_cmpint (e70_points_strength (&none), ==, 0);
}

/* 3.6.1, 3.6.2. */
static void
test_command (void)
{
  g_assert_cmpint (e70_command_limit (TRUE, VTR_FORMATION_ARMY, TRUE), ==, 16);
  g_assert_cmpint (e70_command_limit (TRUE, VTR_FORMATION_CORPS, TRUE), ==, 12);
  g_assert_cmpint (e70_command_limit (TRUE, VTR_FORMATION_DIVISION, TRUE), ==, 4);
  g_assert_cmpint (e70_command_limit (TRUE, VTR_FORMATION_DIVISION, FALSE), ==, 4);
  g_assert_cmpint (e70_command_limit (FALSE, VTR_FORMATION_ARMY, TRUE), ==, 12);
  g_assert_cmpint (e70_command_limit (FALSE, VTR_FORMATION_CORPS, TRUE), ==, 8);
  g_assert_cmpint (e70_command_limit (FALSE, VTR_FORMATION_DIVISION, TRUE), ==, 4);
  g_assert_cmpint (e70_command_limit (FALSE, VTR_FORMATION_DIVISION, FALSE), ==, 3);
  g_assert_cmpint (e70_inherent_attack (TRUE), ==, 0);
  g_assert_cmpint (e70_inherent_defence (TRUE), ==, 1);
  g_assert_cmpint (e70_inherent_movement (TRUE), ==, 3);
  g_assert_cmpint (e70_inherent_defence (FALSE), ==, 0);
  g_assert_cmpint (e70_inherent_movement (FALSE), ==, 4);
}

/* 3.4: 3 SP in good order; not into towns and fortresses, not over rivers. */
static void
test_zones (void)
{
  g_autoptr (VtrState) state = empty_state ();
  g_autofree gboolean *few = NULL, *zone = NULL, *fortress = NULL;

  put (state, &german, "2208", 2, 5, 5);
  few = e70_zoc (state, board, &german);
  g_assert_false (few[at ("2308")]);
  put (state, &german, "2307", 3, 0, 0);
  zone = e70_zoc (state, board, &german);
  g_assert_true (zone[at ("2308")]);
  g_assert_true (zone[at ("2208")]);
  g_assert_false (zone[at ("2206")]); /* Forbach, a town */
  g_assert_false (zone[at ("2407")]); /* over the Saar */
  g_assert_false (zone[at ("2307")]); /* not its own hex */
  g_assert_false (zone[at ("2309")]); /* two away */

  /* A fortress, over its river too; into no town; destroyed, no more. */
  fortress = e70_zoc (state, board, &french);
  g_assert_true (fortress[at ("2612")]); /* over the Rhine from Neuf-Brisach */
  g_assert_true (fortress[at ("2513")]);
  g_assert_false (fortress[at ("2512")]); /* Colmar */
  g_clear_pointer (&fortress, g_free);
  ruin (state, "2613");
  fortress = e70_zoc (state, board, &french);
  g_assert_false (fortress[at ("2612")]);
}

/* 3.7, with the fortress that stays its owner's. */
static void
test_control (void)
{
  g_autoptr (VtrState) state = empty_state ();

  g_assert_cmpstr (e70_controller (state, board, at ("2306")).s, ==, "german");
  put_control (state, "2306", &french);
  g_assert_cmpstr (e70_controller (state, board, at ("2306")).s, ==, "french");
  put_control (state, "2107", &german);
  g_assert_cmpstr (e70_controller (state, board, at ("2107")).s, ==, "french");
  ruin (state, "2107");
  g_assert_cmpstr (e70_controller (state, board, at ("2107")).s, ==, "german");
  g_assert_cmpstr (e70_controller (state, board, at ("2004")).s, ==, ""); /* Luxembourg */
}

/* --- 4.0 ------------------------------------------------------------------------- */

static void
test_supply (void)
{
  g_autoptr (VtrState) state = empty_state ();

  /* Two hexes from the fortress of Bitche; the Germans from Landau. */
  g_assert_true (is_supplied (state, &french, "2505"));
  g_assert_true (is_supplied (state, &german, "2705"));
  /* Deep in France a German force has nothing to trace to, not even by rails
   * that the French control. */
  g_assert_false (is_supplied (state, &german, "1412"));
  g_assert_true (is_supplied (state, &french, "1412"));
  /* A force in a neutral country's way: nobody traces there. */
  g_assert_false (is_supplied (state, &german, "1401"));
}

/* 4.1: a chain of SP is a chain of depots, if its first has a line. */
static void
test_depots (void)
{
  g_autoptr (VtrState) state = empty_state ();

  ruin (state, "2209");                                 /* Marsal, whose zone would be in the way */
  g_assert_true (is_supplied (state, &german, "2208")); /* two hexes from Saarbrücken's rails */
  g_assert_false (is_supplied (state, &german, "2211"));
  put (state, &german, "2111", 1, 0, 0);
  put (state, &german, "2211", 1, 0, 0);
  g_assert_false (is_supplied (state, &german, "2211")); /* two do not feed each other */
  put (state, &german, "2208", 0, 4, 2);
  g_assert_false (is_supplied (state, &german, "2210")); /* nor is a disrupted one a depot */
  vtr_state_clear_table (state, E70_TABLE_FORCE);
  put (state, &german, "2208", 1, 0, 0);
  g_assert_true (is_supplied (state, &german, "2210"));
  g_assert_false (is_supplied (state, &german, "2212"));
  put (state, &german, "2210", 1, 0, 0);
  g_assert_true (is_supplied (state, &german, "2212"));
}

/* 4.1: the enemy's zones cut the line, 3 SP in good order hold it open. */
static void
test_cut (void)
{
  g_autoptr (VtrState) state = empty_state ();

  for (guint i = 0; i < board->places->len; i++)
    if (e70_is_fortress (state, vtr_board_place (board, i)) && e70_is_french (e70_home (state, vtr_board_place (board, i))))
      ruin (state, vtr_board_place (board, i)->id.s);
  g_assert_true (is_supplied (state, &french, "2212"));
  /* No source but the edges, and no railway: Épinal is cut off when the enemy
   * stands on every rail. */
  put (state, &german, "2211", 3, 0, 0);
  put (state, &german, "2213", 3, 0, 0);
  put (state, &german, "2112", 3, 0, 0);
  put (state, &german, "2313", 3, 0, 0);
  g_assert_false (is_supplied (state, &french, "2212"));
}

/* --- 7.0 -------------------------------------------------------------------------- */

/* The chain of army and corps that the rules work out: 3 + 2 + 7 and 3 + 2 + 3. */
static void
test_chain (void)
{
  const VtrId army = vtr_id ("de-2a"), corps = vtr_id ("de-iii");
  E70Activation list[] = {
    { -1, E70_ACTIVATE_HQ, VTR_FORMATION_ARMY, army, 0 },
    { 0, E70_ACTIVATE_FORCE, 0, { "" }, 3 },
    { 0, E70_ACTIVATE_HQ, VTR_FORMATION_CORPS, corps, 0 },
    { 2, E70_ACTIVATE_FORCE, 0, { "" }, 3 },
    { 2, E70_ACTIVATE_FORCE, 0, { "" }, 2 },
    { 2, E70_ACTIVATE_OWN, 0, { "" }, 3 },
    { 0, E70_ACTIVATE_FORCE, 0, { "" }, 2 },
    { 0, E70_ACTIVATE_OWN, 0, { "" }, 7 },
  };
  E70Activation line;

  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    g_assert_cmpint (e70_chain_fault (list, i, FALSE), ==, E70_CHAIN_GOOD);
  g_assert_cmpint (e70_chain_used (list, G_N_ELEMENTS (list), 0), ==, 12);
  g_assert_cmpint (e70_chain_used (list, G_N_ELEMENTS (list), 2), ==, 8);

  /* One more is too many, for the corps and for the army. */
  list[5].points = 4;
  g_assert_cmpint (e70_chain_fault (list, 5, FALSE), ==, E70_CHAIN_LIMIT);
  g_assert_cmpint (e70_chain_fault (list, 5, TRUE), ==, E70_CHAIN_GOOD);
  list[5].points = 3;
  list[7].points = 8;
  g_assert_cmpint (e70_chain_fault (list, 7, FALSE), ==, E70_CHAIN_LIMIT);
  /* A German force without a counter: 3 SP, a French one 4. */
  list[1].points = 4;
  g_assert_cmpint (e70_chain_fault (list, 1, FALSE), ==, E70_CHAIN_FORCE);
  g_assert_cmpint (e70_chain_fault (list, 1, TRUE), ==, E70_CHAIN_GOOD);
  list[1].points = 3;
  /* Once the corps has acted itself it activates nobody. */
  line = list[6];
  list[6] = (E70Activation){ 2, E70_ACTIVATE_FORCE, 0, { "" }, 1 };
  g_assert_cmpint (e70_chain_fault (list, 6, FALSE), ==, E70_CHAIN_ENDED);
  /* Nobody acts twice, and nobody leads his equal. */
  list[6] = (E70Activation){ 0, E70_ACTIVATE_HQ, VTR_FORMATION_CORPS, corps, 0 };
  g_assert_cmpint (e70_chain_fault (list, 6, FALSE), ==, E70_CHAIN_TWICE);
  list[4] = (E70Activation){ 2, E70_ACTIVATE_HQ, VTR_FORMATION_CORPS, vtr_id ("de-iv"), 0 };
  g_assert_cmpint (e70_chain_fault (list, 4, FALSE), ==, E70_CHAIN_RANK);
  /* What was left for the one above is complete. */
  list[4] = (E70Activation){ 0, E70_ACTIVATE_FORCE, 0, { "" }, 1 };
  list[5] = (E70Activation){ 2, E70_ACTIVATE_FORCE, 0, { "" }, 1 };
  g_assert_cmpint (e70_chain_fault (list, 4, FALSE), ==, E70_CHAIN_GOOD);
  g_assert_cmpint (e70_chain_fault (list, 5, FALSE), ==, E70_CHAIN_OPEN);
  /* A force leads nobody, and there is no action of nobody's HQ. */
  line.parent = 1;
  list[2] = line;
  g_assert_cmpint (e70_chain_fault (list, 2, FALSE), ==, E70_CHAIN_PARENT);
  list[0].kind = E70_ACTIVATE_OWN;
  g_assert_cmpint (e70_chain_fault (list, 0, FALSE), ==, E70_CHAIN_PARENT);
}

static E70Cost
cost (const VtrState *state,
      const VtrId *side,
      const gchar *from,
      const gchar *to,
      gboolean cautious,
      gboolean left_behind,
      gboolean resistance,
      gboolean bridges)
{
  VtrId enemy = e70_enemy (side);
  g_autofree gboolean *zone = e70_zoc (state, board, &enemy);
  E70Marcher marcher = { state, board, side, zone, cautious, left_behind, resistance, bridges };
  guint link = vtr_board_find_link (board, at (from), at (to));

  g_assert_cmpuint (link, !=, VTR_NO_LINK);
  return e70_step_cost (&marcher, link, at (from));
}

static void
test_march (void)
{
  g_autoptr (VtrState) state = empty_state ();

  g_assert_cmpint (cost (state, &german, "2208", "2308", FALSE, FALSE, FALSE, FALSE).sum, ==, 1);
  g_assert_cmpint (cost (state, &german, "2411", "2412", FALSE, FALSE, FALSE, FALSE).sum, ==, 3); /* mountain */
  g_assert_cmpint (cost (state, &german, "2308", "2408", FALSE, FALSE, FALSE, FALSE).river, ==, 1);
  /* 12.4: over the Rhine by the bridge of the railway. */
  g_assert_cmpint (cost (state, &german, "2709", "2609", FALSE, FALSE, FALSE, FALSE).sum, ==, 2);
  g_assert_cmpint (cost (state, &german, "2709", "2609", FALSE, FALSE, FALSE, TRUE).sum, ==, 1);
  /* 12.1: a French fortress, not for the French. */
  g_assert_cmpint (cost (state, &german, "2709", "2609", FALSE, FALSE, TRUE, FALSE).sum, ==, 3);
  g_assert_cmpint (cost (state, &french, "2709", "2609", FALSE, FALSE, TRUE, FALSE).sum, ==, 2);
  /* 7.1: the French leave and enter crowds dearly, the Germans do not. */
  put (state, &french, "2308", 1, 0, 0);
  put (state, &german, "2208", 1, 0, 0);
  g_assert_cmpint (cost (state, &french, "2307", "2308", FALSE, FALSE, FALSE, FALSE).sum, ==, 2);
  g_assert_cmpint (cost (state, &french, "2307", "2308", FALSE, TRUE, FALSE, FALSE).sum, ==, 3);
  g_assert_cmpint (cost (state, &german, "2207", "2208", FALSE, TRUE, FALSE, FALSE).sum, ==, 1);
  /* 3.4: a cautious HQ into an enemy zone; neutral ground is closed. */
  g_assert_cmpint (cost (state, &german, "2307", "2308", FALSE, FALSE, FALSE, FALSE).sum, ==, 1);
  g_assert_cmpint (cost (state, &german, "2207", "2107", TRUE, FALSE, FALSE, FALSE).cautious, ==, 0); /* none into a fortress */
  g_assert_cmpint (cost (state, &german, "2207", "2108", TRUE, FALSE, FALSE, FALSE).cautious, ==, 1);
  g_assert_cmpint (cost (state, &german, "2104", "2004", FALSE, FALSE, FALSE, FALSE).sum, ==, 0); /* Luxembourg */
}

static void
test_dice (void)
{
  static const gint thirds[] = { 1, 1, 2, 2, 3, 3 };

  g_assert_true (e70_french_initiative (4, 3));
  g_assert_false (e70_french_initiative (3, 3)); /* 7.0 */
  g_assert_false (e70_french_initiative (2, 3));
  for (gint die = 1; die <= 6; die++)
    g_assert_cmpint (e70_third (die), ==, thirds[die - 1]);
  g_assert_false (e70_forced_disrupts (6, 1)); /* 7.2: more than 7 */
  g_assert_true (e70_forced_disrupts (6, 2));
  g_assert_false (e70_forced_disrupts (4, 3));
  g_assert_true (e70_forced_disrupts (5, 3));
}

/* 7.1.2, with the house table: more rifles never hurt less, nor a higher roll. */
static void
test_fire (void)
{
  static const gint columns[][2] = { { 0, -1 }, { 1, 0 }, { 2, 0 }, { 3, 1 }, { 5, 1 }, { 6, 2 }, { 9, 2 }, { 10, 3 }, { 14, 3 }, { 15, 4 }, { 90, 4 } };
  VtrState *state = scenario->state;
  gint loss, before;
  gboolean hq;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_assert_cmpint (e70_fire_column (columns[i][0]), ==, columns[i][1]);
  g_assert_false (e70_fire (state, 0, 1, 6, 6, &loss, &hq));
  g_assert_false (e70_fire (state, 5, 0, 7, 1, &loss, &hq));
  for (gint first = 1; first <= 6; first++)
    for (gint second = 1; second <= 6; second++)
      {
        before = 0;
        for (gint shift = -4; shift <= 4; shift++)
          {
            g_assert_true (e70_fire (state, 7, shift, first, second, &loss, &hq));
            g_assert_cmpint (loss, >=, before);
            g_assert_cmpint (loss, <=, 3);
            g_assert_cmpint (hq, ==, first == 6 && second >= 4);
            before = loss;
          }
      }
  g_assert_cmpint (e70_fire_shift (state, vtr_board_place (board, at ("2208"))), ==, 1);  /* clear */
  g_assert_cmpint (e70_fire_shift (state, vtr_board_place (board, at ("2412"))), ==, -1); /* mountain */
  g_assert_cmpint (e70_fire_shift (state, vtr_board_place (board, at ("2609"))), ==, 1);  /* French fortress */
  g_assert_cmpint (e70_fire_shift (state, vtr_board_place (board, at ("2708"))), ==, -1); /* German fortress */
  g_assert_cmpint (e70_fire_shift (state, vtr_board_place (board, at ("2206"))), ==, 0);  /* town */
}

/* --- 8.0 ------------------------------------------------------------------------------ */

static void
test_combat_strength (void)
{
  E70Points thirteen = { 13, 0, 0 };

  g_assert_cmpint (e70_combat_strength (&thirteen, TRUE, FALSE, FALSE), ==, 3); /* 8.2, its example */
  g_assert_cmpint (e70_combat_strength (&thirteen, TRUE, FALSE, TRUE), ==, 6);
  g_assert_cmpint (e70_combat_strength (&thirteen, FALSE, TRUE, TRUE), ==, 6);
  g_assert_cmpint (e70_combat_strength (&thirteen, FALSE, FALSE, TRUE), ==, 13);
}

static void
test_odds (void)
{
  static const gint rows[][3] = { { 19, 6, 3 }, { 6, 19, -3 }, { 5, 6, 1 }, { 6, 5, 1 }, { 11, 6, 1 }, { 12, 6, 2 }, { 0, 3, -3 }, { 40, 0, 5 }, { 1, 40, -5 }, { 4, 8, -2 } };
  static const gchar *const grounds[] = { "clear", "town", "fortress", "forest", "rough", "marsh", "mountain" };
  static const gint odds[] = { -5, -4, -3, -2, 1, 2, 3, 4, 5 };
  gint attacker, defender;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (e70_odds (rows[i][0], rows[i][1]), ==, rows[i][2]);
  /* 8.3, its example: 19 against 6 in the clear. */
  g_assert_true (e70_crm (scenario->state, "clear", e70_odds (19, 6), &attacker, &defender));
  g_assert_cmpint (attacker, ==, 3);
  g_assert_cmpint (defender, ==, -3);
  /* Every cell that odds and ground can ask for is there. */
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (odds); j++)
      g_assert_true (e70_crm (scenario->state, grounds[i], odds[j], &attacker, &defender));
  g_assert_false (e70_crm (scenario->state, "clear", -1, &attacker, &defender));
}

static void
test_results (void)
{
  g_assert_cmpint (e70_artillery_price (TRUE, 11), ==, 11); /* 8.4, its example */
  g_assert_cmpint (e70_artillery_price (FALSE, 11), ==, 6);
  g_assert_true (e70_german_wins (7, 7)); /* 8.5 */
  g_assert_false (e70_german_wins (8, 7));
  g_assert_cmpint (e70_loser_loss (7).eliminated, ==, 3); /* 8.5, its example */
  g_assert_cmpint (e70_loser_loss (7).steps, ==, 4);
  g_assert_cmpint (e70_winner_loss (7).eliminated, ==, 0);
  g_assert_cmpint (e70_winner_loss (7).steps, ==, 3);
  for (gint spread = 0; spread <= 1; spread++)
    {
      g_assert_cmpint (e70_loser_loss (spread).eliminated, ==, 1);
      g_assert_cmpint (e70_loser_loss (spread).steps, ==, 0);
      g_assert_cmpint (e70_winner_loss (spread).steps, ==, 0);
    }
  g_assert_true (e70_is_major (10, 6)); /* 11.0 */
  g_assert_false (e70_is_major (9, 6));
  g_assert_cmpint (e70_casualty_points (0, 5), ==, 2);
  g_assert_cmpint (e70_casualty_points (8, 0), ==, -2);
  g_assert_cmpint (e70_casualty_points (3, 2), ==, 0);
}

static void
test_losses (void)
{
  /* 8.5: the winner's 3 LP of SP in good order may be 3 disrupted, or 1 eliminated. */
  E70Points winner[] = { { 5, 0, 0 } };
  E70Points same[] = { { 5, 0, 0 } };
  E70Points loser[] = { { 4, 0, 0 }, { 5, 1, 1 } };
  E70Points last[] = { { 1, 0, 1 } };
  E70Loss three = e70_winner_loss (7);
  E70Loss seven = e70_loser_loss (7);
  E70Loss many = e70_loser_loss (40);
  const gint before = 11;

  g_assert_cmpint (e70_lose (winner, 1, &three, E70_SPREAD), ==, 0);
  g_assert_cmpint (winner[0].good, ==, 2);
  g_assert_cmpint (winner[0].disrupted, ==, 3);
  g_assert_cmpint (e70_lose (same, 1, &three, E70_CONCENTRATE), ==, 1);
  g_assert_cmpint (same[0].good, ==, 4);
  g_assert_cmpint (e70_points_all (&same[0]), ==, 4);

  /* Eliminated: the demoralized, the disrupted, then one in good order. */
  g_assert_cmpint (e70_lose (loser, 2, &seven, E70_SPREAD), ==, 3);
  g_assert_cmpint (e70_points_all (&loser[0]) + e70_points_all (&loser[1]), ==, before - 3);
  g_assert_cmpint (loser[0].disrupted + loser[1].disrupted, ==, 4);
  g_assert_cmpint (loser[0].demoralized + loser[1].demoralized, ==, 0);

  /* What nobody can bear is disregarded. */
  g_assert_cmpint (e70_lose (last, 1, &many, E70_SPREAD), ==, 2);
  g_assert_cmpint (e70_points_all (&last[0]), ==, 0);
}

/* 3.6: one army, one corps, every division with a counter. */
static void
test_leaders (void)
{
  VtrState *state = scenario->state;
  const VtrId metz[] = { vtr_id ("2107") }; /* the Emperor, the Guard */
  const VtrId third[] = { vtr_id ("2713"), vtr_id ("2712"), vtr_id ("2614") };
  const VtrId nobody[] = { vtr_id ("2314") };

  g_assert_cmpint (e70_hq_bonus (state, &french, metz, 1, 16, TRUE), ==, -1 + 1);
  g_assert_cmpint (e70_hq_bonus (state, &french, metz, 1, 16, FALSE), ==, 0 + 2);
  g_assert_cmpint (e70_hq_bonus (state, &german, metz, 1, 16, FALSE), ==, 0);
  /* Third Army; the best of V, I Bavarian and II Bavarian Corps; two divisions. */
  g_assert_cmpint (e70_hq_bonus (state, &german, third, 3, 40, TRUE), ==, 2 + 2 + 0 + 0);
  g_assert_cmpint (e70_hq_bonus (state, &german, third, 3, 40, FALSE), ==, 1 + 1 + 1 + 1);
  /* Inherent HQs, of forces small enough. */
  g_assert_cmpint (e70_hq_bonus (state, &french, nobody, 1, 4, FALSE), ==, 1);
  g_assert_cmpint (e70_hq_bonus (state, &french, nobody, 1, 5, FALSE), ==, 0);
  g_assert_cmpint (e70_hq_bonus (state, &german, nobody, 1, 3, FALSE), ==, 0);
}

static void
test_throws (void)
{
  E70Throw low = { { 5, 2 }, 2, FALSE };
  E70Throw high = { { 5, 4 }, 1, FALSE };
  E70Throw pair = { { 2, 5 }, 5, FALSE };
  E70Throw idle = { { 1, 1 }, 6, FALSE };
  E70Score score;

  g_assert_cmpint (e70_throw_sum (&low, TRUE), ==, 7); /* 8.4: the new one stands */
  g_assert_true (low.rerolled);
  g_assert_cmpint (e70_throw_sum (&high, TRUE), ==, 9);
  g_assert_false (high.rerolled);
  g_assert_cmpint (e70_throw_sum (&pair, TRUE), ==, 10);
  g_assert_true (e70_throw_doubles (&pair)); /* of the final dice */
  g_assert_cmpint (e70_throw_sum (&idle, FALSE), ==, 2);
  g_assert_true (e70_throw_doubles (&idle));
  g_assert_false (e70_throw_doubles (&high));

  score = e70_score (TRUE, 9, 7);
  g_assert_true (score.attacker_wins);
  g_assert_cmpint (score.spread, ==, 2);
  g_assert_false (e70_score (TRUE, 7, 7).attacker_wins); /* 8.5: the Germans */
  g_assert_true (e70_score (FALSE, 7, 7).attacker_wins);
  g_assert_false (e70_score (FALSE, 6, 7).attacker_wins);
  g_assert_cmpint (e70_score (FALSE, 3, 10).spread, ==, 7);
}

/* --- 9.0 ----------------------------------------------------------------------------------- */

static void
test_siege (void)
{
  g_autoptr (VtrState) state = empty_state ();
  const VtrPlace *metz = vtr_board_place (board, at ("2107"));

  g_assert_cmpint (metz->rating, ==, 6);
  put (state, &french, "2107", 2, 0, 0);
  put (state, &german, "2107", 15, 0, 0);
  g_assert_false (e70_is_besieged (state, board, at ("2107"))); /* 16 are needed */
  vtr_state_clear_table (state, E70_TABLE_FORCE);
  put (state, &french, "2107", 2, 0, 0);
  put (state, &german, "2107", 16, 0, 0);
  g_assert_true (e70_is_besieged (state, board, at ("2107")));
  g_assert_cmpint (e70_besiegers (state, board, at ("2107")), ==, 16);
  g_assert_cmpint (e70_assault_modifier (15, 8, FALSE), ==, -1); /* 9.1 */
  g_assert_cmpint (e70_assault_modifier (16, 8, FALSE), ==, 0);
  g_assert_cmpint (e70_assault_modifier (24, 8, FALSE), ==, 1);
  g_assert_cmpint (e70_assault_modifier (32, 8, TRUE), ==, 3);
  g_assert_cmpint (e70_assault_modifier (99, 8, FALSE), ==, 3);
  g_assert_true (e70_assault_succeeds (6, 1, 6));
  g_assert_false (e70_assault_succeeds (6, 0, 6));
}

/* --- 6.0, 10.0 ------------------------------------------------------------------------------- */

static void
test_upkeep (void)
{
  E70Points force = { 1, 2, 3 };
  E70Points fresh = { 4, 0, 0 };

  g_assert_cmpint (e70_income (TRUE, 25), ==, 35); /* 6.1 */
  g_assert_cmpint (e70_income (FALSE, 35), ==, 49);
  g_assert_cmpint (e70_income (TRUE, 95), ==, 99);
  g_assert_cmpint (e70_mobilization_price (TRUE, FALSE), ==, 2); /* 6.2 */
  g_assert_cmpint (e70_mobilization_price (FALSE, FALSE), ==, 1);
  g_assert_cmpint (e70_mobilization_price (TRUE, TRUE), ==, 5);
  g_assert_cmpint (e70_mobilization_price (FALSE, TRUE), ==, 5);
  g_assert_cmpint (e70_mobilization_limit (TRUE), ==, 1);
  g_assert_cmpint (e70_mobilization_limit (FALSE), ==, 2);
  g_assert_true (e70_recover (&force)); /* 10.0 */
  g_assert_cmpint (force.good, ==, 3);
  g_assert_cmpint (force.disrupted, ==, 3);
  g_assert_cmpint (force.demoralized, ==, 0);
  g_assert_false (e70_recover (&fresh));
}

static void
test_mobilization (void)
{
  g_autoptr (VtrState) state = empty_state ();

  g_assert_true (e70_may_mobilize (state, board, &french, at ("2107")));
  g_assert_false (e70_may_mobilize (state, board, &german, at ("2107")));
  g_assert_false (e70_may_mobilize (state, board, &french, at ("2109"))); /* Nancy, a town */
  g_assert_true (e70_may_mobilize (state, board, &german, at ("2504")));  /* Kaiserslautern, a town */
  g_assert_true (e70_may_mobilize (state, board, &german, at ("2705")));  /* Landau */
  /* French at least 3 hexes from enemies that are not demoralized. */
  put (state, &german, "2307", 1, 0, 0);
  g_assert_false (e70_may_mobilize (state, board, &french, at ("2107")));
  vtr_state_clear_table (state, E70_TABLE_FORCE);
  put (state, &german, "2307", 0, 0, 4);
  g_assert_true (e70_may_mobilize (state, board, &french, at ("2107")));
  put (state, &german, "2406", 0, 1, 0);
  g_assert_true (e70_may_mobilize (state, board, &french, at ("2107"))); /* 3 hexes */
  /* Germans not adjacent to them. */
  put (state, &french, "2505", 1, 0, 0);
  g_assert_false (e70_may_mobilize (state, board, &german, at ("2504")));
  /* A fortress is not its own source: alone behind the enemy it raises nobody. */
  put (state, &german, "2612", 3, 0, 0);
  put (state, &german, "2513", 3, 0, 0);
  put (state, &german, "2512", 3, 0, 0);
  g_assert_true (is_supplied (state, &french, "2613"));
  g_assert_false (e70_supplied_from_elsewhere (state, board, &french, at ("2613")));
}

/* --- 8.6 ---------------------------------------------------------------------------------------- */

static void
test_retreat (void)
{
  g_autoptr (VtrState) state = empty_state ();
  g_autofree gboolean *zone = e70_zoc (state, board, &german);
  g_autofree gint *distances = e70_source_distances (state, board, &french);
  E70Retreat retreat;

  g_assert_cmpint (distances[at ("2107")], ==, 0);
  g_assert_cmpint (distances[at ("2207")], ==, 1);
  g_assert_cmpint (distances[at ("2004")], ==, G_MAXINT); /* Luxembourg */
  /* Towards Metz. */
  retreat = e70_retreat_step (state, board, &french, at ("2207"), VTR_NO_PLACE, zone);
  g_assert_cmpuint (retreat.place, ==, at ("2107"));
  g_assert_false (retreat.deadly);
  g_assert_false (retreat.river);
  /* Metz is taken: as near a way, safe. */
  put (state, &german, "2107", 1, 0, 0);
  retreat = e70_retreat_step (state, board, &french, at ("2207"), VTR_NO_PLACE, zone);
  g_assert_cmpuint (retreat.place, !=, at ("2107"));
  g_assert_false (retreat.deadly);
  g_assert_cmpint (distances[retreat.place], <=, distances[at ("2207")]);
  /* Enemy zones all about: deadly, but for a hex where friends stand. */
  for (guint i = 0; i < board->places->len; i++)
    zone[i] = TRUE;
  retreat = e70_retreat_step (state, board, &french, at ("2207"), VTR_NO_PLACE, zone);
  g_assert_true (retreat.deadly);
  put (state, &french, "2208", 0, 1, 0);
  retreat = e70_retreat_step (state, board, &french, at ("2207"), VTR_NO_PLACE, zone);
  g_assert_cmpuint (retreat.place, ==, at ("2208"));
  g_assert_false (retreat.deadly);
}

/* --- 11.0 --------------------------------------------------------------------------------------- */

static void
test_victory (void)
{
  g_autoptr (VtrState) state = empty_state ();
  E70Victory line = { .turn = 1, .seq = 1, .cause = vtr_id ("casualties"), .amount = 8 };

  g_assert_cmpint (e70_victory_points (state), ==, 11);
  g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "");
  vtr_state_insert (state, E70_TABLE_VICTORY, &line);
  g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "");
  line = (E70Victory){ .turn = 1, .seq = 2, .cause = vtr_id ("casualties"), .amount = 1 };
  vtr_state_insert (state, E70_TABLE_VICTORY, &line);
  g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "french"); /* 20 */
  line = (E70Victory){ .turn = 2, .seq = 1, .cause = vtr_id ("casualties"), .amount = -20 };
  vtr_state_insert (state, E70_TABLE_VICTORY, &line);
  g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "german"); /* 0 */
  g_assert_cmpint (e70_fortress_points (state, vtr_board_place (board, at ("2107"))), ==, -2);
  g_assert_cmpint (e70_fortress_points (state, vtr_board_place (board, at ("2507"))), ==, -1);
  g_assert_cmpint (e70_fortress_points (state, vtr_board_place (board, at ("2705"))), ==, 2);
}

/* Verdun, Metz and Paris: a fortress changes hands only when it is destroyed. */
static void
test_three_towns (void)
{
  g_autoptr (VtrState) state = empty_state ();
  static const gchar *const three[] = { "1807", "2107", "0810" };

  for (guint i = 0; i < G_N_ELEMENTS (three); i++)
    {
      put_control (state, three[i], &german);
      g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (three); i++)
    {
      g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "");
      ruin (state, three[i]);
    }
  g_assert_cmpstr (e70_winner (state, board, NULL).s, ==, "german");
}

/* --- 13.0 ------------------------------------------------------------------------------------ */

static void
test_set_up (void)
{
  const E70Force *forces = VTR_STATE_ROWS (scenario->state, E70_TABLE_FORCE, E70Force);
  const VtrFormation *formations = VTR_STATE_ROWS (scenario->state, VTR_TABLE_FORMATION, VtrFormation);
  const E70Treasury *treasury = VTR_STATE_ROWS (scenario->state, E70_TABLE_TREASURY, E70Treasury);
  VtrHex kaiserslautern = { 25, 4 }, freiburg = { 27, 13 }, first = { 23, 4 };
  gint french_points = 0, german_points = 0, armies[3] = { 0 };
  guint pool = 0;

  for (guint i = 0; i < vtr_state_n_rows (scenario->state, E70_TABLE_FORCE); i++)
    {
      VtrHex hex = { 0, 0 };
      guint place = at (forces[i].place.s);

      g_assert_true (vtr_hex_parse (forces[i].place.s, &hex));
      if (e70_is_french (&forces[i].side))
        {
          french_points += forces[i].good;
          continue;
        }
      german_points += forces[i].good;
      g_assert_cmpstr (e70_home (scenario->state, vtr_board_place (board, place))->s, ==, "german");
      /* 13.2 */
      if (vtr_hex_distance (hex, freiburg) <= 1)
        armies[2] += forces[i].good;
      else if (vtr_hex_distance (hex, first) <= 1 && hex.column < 24)
        armies[0] += forces[i].good;
      else
        {
          g_assert_cmpint (vtr_hex_distance (hex, kaiserslautern), <=, 2);
          armies[1] += forces[i].good;
        }
    }
  g_assert_cmpint (french_points, ==, 3 + 3 + 3 + 3 + 10 + 12 + 12 + 6 + 3 + 3 + 12 + 6 + 3 + 3 + 28);
  g_assert_cmpint (armies[0], ==, 12 + 8 + 8); /* without I Corps */
  g_assert_cmpint (armies[1], ==, 12 + 6 * 8 + 2 * 4);
  g_assert_cmpint (armies[2], ==, 12 + 4 * 8 + 3 * 4);
  g_assert_cmpint (german_points, ==, armies[0] + armies[1] + armies[2]);
  for (guint i = 0; i < vtr_state_n_rows (scenario->state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (scenario->state, &formations[i].id);

      g_assert_nonnull (hq);
      g_assert_cmpint (e70_hq_movement (hq), >, 0);
      pool += hq->pool ? 1 : 0;
    }
  g_assert_cmpuint (pool, ==, 2 + 3); /* 12 CR, 13 CR; I Corps, 1 CD, 4th Army */
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, E70_TABLE_TREASURY), ==, 2);
  g_assert_cmpint (treasury[0].points, ==, 25);
  g_assert_cmpint (treasury[1].points, ==, 35);
  g_assert_cmpuint (vtr_state_n_rows (scenario->state, E70_TABLE_CFT), ==, 36);
}

int
main (int argc,
      char **argv)
{
  g_autofree gchar *map = NULL;
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  french = vtr_id (E70_FRENCH);
  german = vtr_id (E70_GERMAN);
  map = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "map.xml", NULL);
  path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "france-1870", "summer-1870.scenario.xml", NULL);
  board = vtr_board_read_file (map, NULL, &error);
  g_assert_no_error (error);
  scenario = vtr_scenario_read_file (path, e70_tables, board, NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/empire1870/4.0/lines", test_lines);
  g_test_add_func ("/empire1870/3.5.1/strength", test_strength);
  g_test_add_func ("/empire1870/3.6/command", test_command);
  g_test_add_func ("/empire1870/3.4/zones", test_zones);
  g_test_add_func ("/empire1870/3.7/control", test_control);
  g_test_add_func ("/empire1870/4.1/supply", test_supply);
  g_test_add_func ("/empire1870/4.1/depots", test_depots);
  g_test_add_func ("/empire1870/4.1/cut", test_cut);
  g_test_add_func ("/empire1870/7.0/chain", test_chain);
  g_test_add_func ("/empire1870/7.1/march", test_march);
  g_test_add_func ("/empire1870/7.0/dice", test_dice);
  g_test_add_func ("/empire1870/7.1.2/fire", test_fire);
  g_test_add_func ("/empire1870/8.2/strength", test_combat_strength);
  g_test_add_func ("/empire1870/8.3/odds", test_odds);
  g_test_add_func ("/empire1870/8.5/results", test_results);
  g_test_add_func ("/empire1870/8.5/losses", test_losses);
  g_test_add_func ("/empire1870/8.3/leaders", test_leaders);
  g_test_add_func ("/empire1870/8.4/throws", test_throws);
  g_test_add_func ("/empire1870/9.0/siege", test_siege);
  g_test_add_func ("/empire1870/6.0/upkeep", test_upkeep);
  g_test_add_func ("/empire1870/6.2/mobilization", test_mobilization);
  g_test_add_func ("/empire1870/8.6/retreat", test_retreat);
  g_test_add_func ("/empire1870/11.0/victory", test_victory);
  g_test_add_func ("/empire1870/11.0/three-towns", test_three_towns);
  g_test_add_func ("/empire1870/13.0/set-up", test_set_up);
  status = g_test_run ();
  vtr_scenario_free (scenario);
  vtr_board_free (board);
  return status;
}
