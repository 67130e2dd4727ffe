/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 2.3.1: sieges and their secret time. */

void
k13_siege_works (VtrTurn *turn)
{
}
