/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The siege phase (9.0). */

void
e70_phase_siege (VtrTurn *turn)
{
  e70_sight (turn);
}
