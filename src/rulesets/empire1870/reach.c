/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* How far a force may come, and by which way. */

GArray *
e70_reach (const VtrView *view,
           const VtrId *formation,
           VtrOptions options)
{
  (void) view;
  (void) formation;
  (void) options;
  return g_array_new (FALSE, TRUE, sizeof (VtrReach));
}

GArray *
e70_route (const VtrView *view,
           const VtrId *formation,
           const VtrId *start,
           const GArray *via,
           const VtrId *goal,
           VtrOptions options)
{
  (void) view;
  (void) formation;
  (void) start;
  (void) via;
  (void) goal;
  (void) options;
  return NULL;
}
