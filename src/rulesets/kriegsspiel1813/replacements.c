/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.4: replacements. */

void
k13_replacements (VtrTurn *turn)
{
}
