/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.3, 4.4: loyalty. */

void
k13_loyalty (VtrTurn *turn)
{
}
