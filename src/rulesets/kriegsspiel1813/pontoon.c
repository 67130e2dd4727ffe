/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.2: pontoon trains and bridges of boats. */

void
k13_pontoon_works (VtrTurn *turn)
{
}
