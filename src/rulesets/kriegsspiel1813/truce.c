/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.2: truces. */

void
k13_truces (VtrTurn *turn)
{
}
