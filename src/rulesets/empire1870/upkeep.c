/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Income, mobilization, recovery (6.0, 7.3, 10.0). */

#define FRENCH_APART 3 /* hexes from the enemy */
#define GERMAN_APART 2

/* RP after the collection (6.1). */
gint
e70_income (gboolean french,
            gint before)
{
  return MIN (before + (french ? 10 : 14), E70_MOST_RP);
}

/* RP for one SP or one HQ (6.2). */
gint
e70_mobilization_price (gboolean french,
                        gboolean hq)
{
  if (hq)
    return 5;
  return french ? 2 : 1;
}

/* SP that a hex takes in a turn, beside one HQ (6.2). */
gint
e70_mobilization_limit (gboolean french)
{
  return french ? 1 : 2;
}

/* Whether all enemies that are not demoralized are so many hexes away. */
static gboolean
enemies_apart (const VtrState *state,
               const VtrBoard *board,
               const VtrId *side,
               guint place,
               gint hexes)
{
  const E70Force *rows = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);
  VtrHex here = { 0, 0 };

  if (!vtr_hex_parse (vtr_board_place (board, place)->id.s, &here))
    return FALSE;
  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    {
      VtrHex there = { 0, 0 };

      if (vtr_id_equal (&rows[i].side, side) || rows[i].good + rows[i].disrupted == 0)
        continue;
      if (vtr_hex_parse (rows[i].place.s, &there) && vtr_hex_distance (here, there) < hexes)
        return FALSE;
    }
  return TRUE;
}

/**
 * e70_mobilize_fault:
 * @state: the facts
 * @board: the board
 * @side: a side
 * @place: index of a hex
 *
 * A controlled, unbesieged fortress at home, for the Germans any controlled town
 * too; with a line of communication for which it is not its own source, and far
 * enough from the enemy (6.2).
 *
 * Returns: (nullable): word of what keeps units from being placed there
 */
const gchar *
e70_mobilize_fault (const VtrState *state,
                    const VtrBoard *board,
                    const VtrId *side,
                    guint place)
{
  const VtrPlace *at = vtr_board_place (board, place);
  VtrId controller = e70_controller (state, board, place);
  gboolean french = e70_is_french (side);
  gboolean fortress = e70_is_fortress (state, at) && vtr_id_equal (e70_home (state, at), side);

  if (!fortress && (french || !e70_is_town (at)))
    return french ? "e70-no-fortress" : "e70-no-town";
  if (!vtr_id_equal (&controller, side))
    return "e70-not-held";
  if (fortress && e70_is_besieged (state, board, place))
    return "e70-besieged";
  if (!enemies_apart (state, board, side, place, french ? FRENCH_APART : GERMAN_APART))
    return "e70-enemy-near";
  return e70_supplied_from_elsewhere (state, board, side, place) ? NULL : "e70-no-line";
}

gboolean
e70_may_mobilize (const VtrState *state,
                  const VtrBoard *board,
                  const VtrId *side,
                  guint place)
{
  return e70_mobilize_fault (state, board, side, place) == NULL;
}

/**
 * e70_recover:
 * @points: (inout): the SP of a force
 *
 * All of them rise by one level: by rally (7.3) or recovery (10.0).
 *
 * Returns: whether there was anything to mend
 */
gboolean
e70_recover (E70Points *points)
{
  gboolean mended = points->disrupted > 0 || points->demoralized > 0;

  points->good += points->disrupted;
  points->disrupted = points->demoralized;
  points->demoralized = 0;
  return mended;
}
