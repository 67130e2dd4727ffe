/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The administrative phase (6.0). */

void
e70_phase_administration (VtrTurn *turn)
{
  e70_sight (turn);
}
