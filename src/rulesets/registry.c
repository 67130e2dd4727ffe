/* SPDX-License-Identifier: MIT */
#include "engine/vtr-ruleset.h"

/* One line a ruleset. */
extern const VtrRuleset k13_ruleset;
extern const VtrRuleset e70_ruleset;

const VtrRuleset *const vtr_rulesets[] = {
  &k13_ruleset,
  &e70_ruleset,
  NULL
};
