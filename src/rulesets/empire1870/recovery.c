/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The recovery phase (10.0). */

void
e70_phase_recovery (VtrTurn *turn)
{
  e70_sight (turn);
}
