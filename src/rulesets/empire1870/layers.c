/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* What is drawn on the map. */

GArray *
e70_layers (const VtrView *view)
{
  (void) view;
  return g_array_new (FALSE, TRUE, sizeof (VtrLayerItem));
}
