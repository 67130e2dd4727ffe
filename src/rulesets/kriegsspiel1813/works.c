/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* The phase of works: sieges (2.3.1), bridges of boats (5.2), rallies (4.1). */

/**
 * k13_works:
 * @turn: the turn
 */
void
k13_works (VtrTurn *turn)
{
  k13_siege_works (turn);
  k13_pontoon_works (turn);
  k13_rally_works (turn);
}
