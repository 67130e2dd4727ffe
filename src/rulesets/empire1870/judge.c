/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What the sender is told of an order on receipt, by what his side can see. */

void
e70_judge (const VtrOrder *order,
           const VtrView *view,
           VtrVerdict *verdict)
{
  (void) order;
  (void) view;
  verdict->kind = VTR_VERDICT_ACCEPTED;
}
