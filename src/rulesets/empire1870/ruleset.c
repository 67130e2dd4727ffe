/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The tables of names and numbers: parameters, event kinds, phases. */

static const gchar *const on_off_names[] = { "off", "on", NULL };
static const gchar *const pause_names[] = { "none", "each", NULL };
static const gchar *const set_up_names[] = { "printed", "free", NULL };
static const gchar *const first_names[] = { "dice", "french", NULL };

static const VtrParameter parameters[] = {
  { "fog", 1, 0, 1, on_off_names, "12.2", FALSE, FALSE, "who sees what: the French the Germans beside them, the Germans the French up to two hexes off" },
  { "first.activation", 1, 0, 1, first_names, "13.3", FALSE, FALSE, "who activates first in turn 1: the French, or by dice as ever" },
  { "set-up", 0, 0, 1, set_up_names, "14.0", FALSE, FALSE, "free: both deploy in their country before turn 1, the Germans first" },
  { "activation.pause", 0, 0, 1, pause_names, "7.0", TRUE, FALSE, "each: the umpire is asked before every activation" },
  { "resistance", 0, 0, 1, on_off_names, "12.1", FALSE, FALSE, "the Germans pay 1 MP more for a French town or fortress" },
  { "mitrailleuse", 0, 0, 1, on_off_names, "12.3", FALSE, FALSE, "doubles at Chassepot fire fire again; 11 to 13 disrupts an SP that fires" },
  { "bridges", 0, 0, 1, on_off_names, "12.4", FALSE, FALSE, "rivers cost nothing along a railway" },
  { "posture.ask", 0, 0, 1, on_off_names, "8.0", TRUE, FALSE, "on: every decision of a posture is a question, with the posture as its usual answer" },
  { "vp.french_town_sign", -1, -1, 1, NULL, "11.0", TRUE, FALSE, "victory points when the Germans take a French town; the opposite when it is retaken" },
  { "diary.delay", 3, 1, 100, NULL, "12.2", TRUE, FALSE, "turns by which the public diary is late" },
  { "vp.even", 11, 0, 20, NULL, "11.0", TRUE, FALSE, "victory points above which the French have the better of the last turn" },
};

static const VtrEventKind event_kinds[] = {
  /* the turn's frame: income, mobilization, sieges, recovery, victory */
  { "e70-deploys", "14.0", "Set up" },
  { "e70-income", "6.1", "Income" },
  { "e70-returns", "6.0", "HQ returns" },
  { "e70-waits", "6.0", "HQ waits" },
  { "e70-mobilized", "6.2", "SP mobilized" },
  { "e70-mobilized-hq", "6.2", "HQ mobilized" },
  { "e70-assault", "9.0", "Siege assault" },
  { "e70-falls", "9.0", "Fortress destroyed" },
  { "e70-recovers", "10.0", "Recovers" },
  { "e70-stays", "10.0", "Does not recover" },
  { "e70-control", "3.7", "Hex changes hands" },
  { "e70-points", "11.0", "Victory points" },
  { "e70-over", "11.0", "The campaign is over" },
  /* activations and combat */
  { "e70-initiative", "7.0", "Initiative" },
  { "e70-passes", "7.0", "Passes" },
  { "e70-activates", "7.0", "Activates" },
  { "refused", NULL, "Order refused" },
  { "e70-march", "7.1", "Marches" },
  { "e70-stop", "7.1", "Stopped" },
  { "e70-picks-up", "7.1", "Takes SP along" },
  { "e70-drops", "7.1", "Leaves SP behind" },
  { "e70-forced", "7.2", "Forced march" },
  { "e70-chassepot", "7.1.2", "Chassepot fire" },
  { "e70-entrains", "7.1.3", "Entrains" },
  { "e70-detrains", "7.1.3", "Detrains" },
  { "e70-rallies", "7.3", "Rallies" },
  { "e70-evades", "8.1", "Cavalry retreats before combat" },
  { "e70-combat", "8.0", "Combat" },
  { "e70-losses", "8.5", "Losses" },
  { "e70-hq-out", "8.5.1", "HQ out" },
  { "e70-hq-safe", "8.5.1", "HQ unhurt" },
  { "e70-retreats", "8.6", "Retreats" },
  { "e70-river", "8.6", "Retreats over a river" },
  { "e70-destroyed", "8.6", "Destroyed" },
  { "e70-advances", "8.7", "Advances" },
  { "e70-exits", "11.0", "Leaves the map" },
  /* the umpire's */
  { "override", NULL, "Umpire's ruling" },
};

static const VtrPhase phases[] = {
  { "administration", "Administration", "6.0", e70_phase_administration },
  { "activation", "Activation", "7.0", e70_phase_activation },
  { "siege", "Sieges", "9.0", e70_phase_siege },
  { "recovery", "Recovery", "10.0", e70_phase_recovery },
  { "victory", "Victory", "11.0", e70_phase_victory },
};

const VtrRuleset e70_ruleset = {
  .id = "empire1870",
  .name = "1870: The War Against the Empire",
  .revision = 2,
  .tables = e70_tables,
  .phases = phases,
  .n_phases = G_N_ELEMENTS (phases),
  .verbs = e70_verbs,
  .n_verbs = E70_N_VERBS,
  .examples = e70_examples,
  .n_examples = E70_N_EXAMPLES,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .event_kinds = event_kinds,
  .n_event_kinds = G_N_ELEMENTS (event_kinds),
  .rules = e70_rules,
  .n_rules = E70_N_RULES,
  .withheld = e70_withheld,
  .n_withheld = E70_N_WITHHELD,
  .reasons = e70_reasons,
  .n_reasons = E70_N_REASONS,
  .schema = "empire1870",
  .dates = e70_dates,
  .set_up = e70_set_up,
  .scratch_new = e70_scratch_new,
  .scratch_free = e70_scratch_free,
  .touched = e70_touched,
  .judge = e70_judge,
  .reach = e70_reach,
  .route = e70_route,
  .chapters = e70_chapters,
  .diary = e70_diary,
  .layers = e70_layers,
  .card = e70_card,
  .describe = e70_describe,
  .describe_place = e70_describe_place,
  .series = e70_series,
  .over = e70_over,
  .battles = e70_battles,
  .sheet = e70_sheet,
};
