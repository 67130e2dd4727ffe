/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 4.2: truces: who has one with whom, what it forbids, and how a nation comes to
 * sue for one. */

#define FRANCE "france"

/* A truce that Napoleon signs binds all who fight on his side; one of a member
 * of the Coalition binds that nation alone. */
static gboolean
binds (const VtrState *state,
       const K13Truce *truce,
       const VtrId *nation)
{
  const VtrNation *france, *other;

  if (vtr_id_equal (&truce->nation, nation))
    return TRUE;
  if (!vtr_id_is (&truce->nation, FRANCE))
    return FALSE;
  france = vtr_state_nation (state, &truce->nation);
  other = vtr_state_nation (state, nation);
  return france && other && vtr_id_equal (&france->side, &other->side);
}

/**
 * k13_truce_between:
 * @state: a state, or what a side may see of it: truces are public
 * @nation: a nation
 * @side: the side it would have to do with
 * @turn: in which turn
 *
 * 4.2: whether @nation itself has a truce with all of @side. For two forces ask
 * k13_truce_forces(): the truce may be the other nation's.
 *
 * Returns: whether it has
 */
gboolean
k13_truce_between (const VtrState *state,
                   const VtrId *nation,
                   const VtrId *side,
                   gint turn)
{
  const K13Truce *rows = VTR_STATE_ROWS (state, K13_TABLE_TRUCE, K13Truce);

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_TRUCE); i++)
    if (rows[i].from <= turn && turn <= rows[i].until && vtr_id_equal (&rows[i].enemy, side) && binds (state, &rows[i], nation))
      return TRUE;
  return FALSE;
}

/**
 * k13_truce_forces:
 * @state: a state
 * @a: a formation
 * @b: a formation of another side
 * @turn: in which turn
 *
 * Returns: whether a truce of either one's nation holds between them (4.2)
 */
gboolean
k13_truce_forces (const VtrState *state,
                  const VtrId *a,
                  const VtrId *b,
                  gint turn)
{
  const VtrFormation *x = vtr_state_formation (state, a);
  const VtrFormation *y = vtr_state_formation (state, b);

  return x && y && !vtr_id_equal (&x->side, &y->side) && (k13_truce_between (state, &x->nation, &y->side, turn) || k13_truce_between (state, &y->nation, &x->side, turn));
}

void
k13_truces (VtrTurn *turn)
{
}
