/* SPDX-License-Identifier: MIT */
#include "worlds.h"

const gchar *const plant_names[] = { NULL };

void
plant_set (const gchar *name)
{
}

void
plant_given (GPtrArray *given,
             const VtrTurnInput *input,
             const VtrOutcome *outcome)
{
}
