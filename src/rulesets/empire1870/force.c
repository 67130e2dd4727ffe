/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* Rows of SP, found, made and taken out. */

/**
 * e70_force:
 * @state: the facts
 * @place: a hex
 * @side: a side
 * @of: a cavalry division, or "line"
 *
 * Returns: (nullable): the row, good until rows are added or taken out
 */
E70Force *
e70_force (VtrState *state,
           const VtrId *place,
           const VtrId *side,
           const VtrId *of)
{
  E70Force key = { .place = *place, .side = *side, .of = *of };

  return vtr_state_find (state, E70_TABLE_FORCE, &key);
}

/* The same, made empty if it is not there. */
E70Force *
e70_force_make (VtrState *state,
                const VtrId *place,
                const VtrId *side,
                const VtrId *of)
{
  E70Force key = { .place = *place, .side = *side, .of = *of };
  E70Force *row = vtr_state_find (state, E70_TABLE_FORCE, &key);

  return row != NULL ? row : vtr_state_insert (state, E70_TABLE_FORCE, &key);
}

/* Rows without any SP go; more SP than there are have not acted. */
void
e70_force_clean (VtrState *state)
{
  for (guint i = vtr_state_n_rows (state, E70_TABLE_FORCE); i-- > 0;)
    {
      E70Force *row = vtr_state_row (state, E70_TABLE_FORCE, i);
      E70Force key;

      row->good_acted = MIN (row->good_acted, row->good);
      row->disrupted_acted = MIN (row->disrupted_acted, row->disrupted);
      row->demoralized_acted = MIN (row->demoralized_acted, row->demoralized);
      if (row->good + row->disrupted + row->demoralized > 0)
        continue;
      key = *row;
      vtr_state_remove (state, E70_TABLE_FORCE, &key);
    }
}
