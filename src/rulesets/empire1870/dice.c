/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

#include <string.h>

/* What dice decide by a table (5.0, 7.1.2, 8.5.1, 9.0). */

/* The higher die; the Germans take ties (7.0). */
gboolean
e70_french_initiative (gint french_die,
                       gint german_die)
{
  return french_die > german_die;
}

/* A die as 1d3 (3.1). */
gint
e70_third (gint die)
{
  return (die + 1) / 2;
}

/* The column of the fire table by firing SP: 1-2, 3-5, 6-9, 10-14, 15 and more
 * (house); counted from 0, -1: nobody fires. */
gint
e70_fire_column (gint points)
{
  static const gint least[E70_CFT_COLUMNS] = { 1, 3, 6, 10, 15 };
  gint column = -1;

  while (column + 1 < E70_CFT_COLUMNS && points >= least[column + 1])
    column++;
  return column;
}

/* One column up against Germans in the open or in a French fortress, one down in
 * mountains or a German fortress (7.1.2). */
gint
e70_fire_shift (const VtrState *state,
                const VtrPlace *target)
{
  const gchar *terrain = e70_terrain (state, target);
  E70Ground key = { .terrain = vtr_id (terrain) };
  const E70Ground *row = vtr_state_find (state, E70_TABLE_GROUND, &key);

  if (strcmp (terrain, "fortress") == 0)
    return e70_is_french (e70_home (state, target)) ? 1 : -1;
  return row != NULL ? row->shift : 0;
}

/**
 * e70_fire:
 * @state: the facts, with the fire table
 * @points: firing SP
 * @shift: of the column
 * @first: first die
 * @second: second die
 * @loss: (out): LP
 * @hq: (out): whether HQs are checked
 *
 * Returns: %FALSE if nobody fires or the table has no such row
 */
gboolean
e70_fire (const VtrState *state,
          gint points,
          gint shift,
          gint first,
          gint second,
          gint *loss,
          gboolean *hq)
{
  E70Cft key = { .roll = first * 10 + second };
  const E70Cft *row = vtr_state_find (state, E70_TABLE_CFT, &key);
  gint column = e70_fire_column (points);

  if (row == NULL || column < 0)
    return FALSE;
  column = CLAMP (column + shift, 0, E70_CFT_COLUMNS - 1);
  *loss = column == 0 ? row->column_1 : column == 1 ? row->column_2
                                    : column == 2   ? row->column_3
                                    : column == 3   ? row->column_4
                                                    : row->column_5;
  *hq = row->hq;
  return TRUE;
}

/**
 * e70_assault_modifier:
 * @besiegers: SP before the fortress
 * @defenders: its rating and its garrison
 * @german_army_hq: whether such a one leads
 *
 * Returns: the DRM of a siege assault (9.1), -1: too few for one
 */
gint
e70_assault_modifier (gint besiegers,
                      gint defenders,
                      gboolean german_army_hq)
{
  gint ratio = besiegers / MAX (defenders, 1);

  if (ratio < 2)
    return -1;
  return MIN (ratio, 5) - 2 + (german_army_hq ? 1 : 0);
}

gboolean
e70_assault_succeeds (gint die,
                      gint modifier,
                      gint rating)
{
  return die + modifier > rating;
}
