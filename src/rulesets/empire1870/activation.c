/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The action phase (5.0, 7.0). */

void
e70_phase_activation (VtrTurn *turn)
{
  e70_sight (turn);
}
