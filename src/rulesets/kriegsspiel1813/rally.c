/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.1: rallying. */

void
k13_rally_works (VtrTurn *turn)
{
}
