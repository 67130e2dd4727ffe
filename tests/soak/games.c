/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* The games that are played, a row each. */

static const SoakAct acts_1813[] = {
  { 12, soak_move_somebody },
  { 15, soak_change_strength },
  { 10, soak_change_status },
  { 4, soak_change_allegiance },
  { 10, soak_throw_die },
  { 20, soak_resequence },
  { 10, soak_withdraw_order },
};

static const SoakChapter chapters_1813[] = {
  { "marches", "march" },
  { "forced", "fatigued" },
  { "contacts", "contact" },
  { "withdrawals", "withdraws" },
  { "to the guns", "march.guns" },
  { "battles", "battle" },
  { "exploits", "exploits" },
  { "exhausted", "exhausted" },
  { "second defeats", "must-garrison" },
  { "surrenders", "surrenders" },
  { "rallies", "rallied" },
  { "behind walls", "behind-walls" },
  { "fetched", "joins-field" },
  { "garrisons", "garrisons" },
  { "investments", "invests" },
  { "sieges", "besieges" },
  { "taken empty", "holds" },
  { "fortresses fallen", "siege.ends" },
  { "bridges", "bridge.stands" },
  { "trains captured", "train.captured" },
  { "lines cut", "cut" },
  { "lines restored", "restored" },
  { "replacements", "replaced" },
  { "reinforcements", "arrives" },
  { "truces", "truce" },
  { "halts by truce", "stop.truce" },
  { "allegiances", "allegiance" },
  { "prestige", "prestige" },
  { "rulings", "override" },
  { "ends", "campaign.over" },
};

static const SoakAct acts_1870[] = {
  { 12, soak_change_points },
  { 8, soak_change_resources },
  { 10, soak_throw_die },
  { 10, soak_withdraw_order },
};

static const SoakChapter chapters_1870[] = {
  { "combats", "e70-combat" },
  { "rulings", "override" },
  { "ends", "e70-over" },
};

static const SoakGame games[] = {
  {
      .ruleset = "kriegsspiel1813",
      .folder = "northern-germany-1813",
      .scenario = "spring-1813.scenario.xml",
      .turns = 57,
      .letters = 65,
      .oracle = TRUE,
      .begin = soak_begin_1813,
      .command = soak_command_1813,
      .check = soak_check_1813,
      .acts = acts_1813,
      .n_acts = G_N_ELEMENTS (acts_1813),
      .chapters = chapters_1813,
      .n_chapters = G_N_ELEMENTS (chapters_1813),
  },
  {
      .ruleset = "empire1870",
      .folder = "france-1870",
      .scenario = "summer-1870.scenario.xml",
      .turns = 15,
      .begin = soak_begin_1870,
      .command = soak_command_1870,
      .check = soak_check_1870,
      .veil = soak_veil,
      .acts = acts_1870,
      .n_acts = G_N_ELEMENTS (acts_1870),
      .chapters = chapters_1870,
      .n_chapters = G_N_ELEMENTS (chapters_1870),
  },
};

const SoakGame *
soak_game (const gchar *ruleset)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].ruleset, ruleset))
      return &games[i];
  return NULL;
}
