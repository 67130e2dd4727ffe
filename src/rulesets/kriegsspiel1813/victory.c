/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 3.0, 4.5: the end of the campaign. */

void
k13_victory (VtrTurn *turn)
{
}
