/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5.2: who of a side fights in a place, and who is its reserve. */

static gint
by_arrival (gconstpointer a,
            gconstpointer b,
            gpointer data)
{
  VtrTurn *turn = data;
  const K13Scratch *scratch = turn->scratch;
  const VtrId *x = a;
  const VtrId *y = b;
  gint ax = GPOINTER_TO_INT (g_hash_table_lookup (scratch->arrival, x->s));
  gint ay = GPOINTER_TO_INT (g_hash_table_lookup (scratch->arrival, y->s));
  const VtrFormation *fx = vtr_state_formation (turn->state, x);
  const VtrFormation *fy = vtr_state_formation (turn->state, y);

  if (ax != ay)
    return ax < ay ? -1 : 1;
  if (fx->seq != fy->seq)
    return fx->seq < fy->seq ? -1 : 1;
  return vtr_id_compare (x, y);
}

/* The corps that a head counts under: a detached division under its own. */
static VtrId
corps_of (const VtrState *state,
          const VtrId *head)
{
  const VtrFormation *formation = vtr_state_formation (state, head);
  const VtrFormation *parent = vtr_state_formation (state, &formation->parent);

  if (formation->kind == VTR_FORMATION_DIVISION && parent && parent->kind != VTR_FORMATION_ARMY)
    return parent->id;
  return formation->id;
}

/* The road as seen from the field, by the eighths of the compass: an edge of the
 * battle's map or a corner of it. Integer slopes: tan 22.5 is 5 in 12, rounded
 * up. */
static VtrId
edge_of (const VtrBoard *board,
         guint field,
         guint from)
{
  static const gchar *const words[3][3] = {
    { "north-west", "north", "north-east" },
    { "west", "", "east" },
    { "south-west", "south", "south-east" },
  };
  const VtrPoint *a = &vtr_board_place (board, field)->at;
  const VtrPoint *b = &vtr_board_place (board, from)->at;
  gint64 east = (gint64) b->x - a->x;
  gint64 south = (gint64) b->y - a->y;
  gint x = ABS (east) * 12 > ABS (south) * 5 ? (east > 0) - (east < 0) : 0;
  gint y = ABS (south) * 12 > ABS (east) * 5 ? (south > 0) - (south < 0) : 0;

  return vtr_id (words[y + 1][x + 1]);
}

static K13Fighter
fighter_of (VtrTurn *turn,
            const VtrId *head,
            guint place)
{
  const K13Scratch *scratch = turn->scratch;
  const K13Troops *troops = k13_troops (turn->state, head);
  guint from = troops && !vtr_id_is_empty (&troops->entered_from) ? vtr_board_find_place (turn->board, troops->entered_from.s) : VTR_NO_PLACE;
  gpointer guns = g_hash_table_lookup (scratch->guns, head->s);
  K13Fighter fighter = { .head = *head, .link = VTR_NO_LINK };

  if (from != VTR_NO_PLACE)
    {
      fighter.link = vtr_board_find_link (turn->board, from, place);
      fighter.edge = edge_of (turn->board, place, from);
    }
  fighter.order = GPOINTER_TO_INT (g_hash_table_lookup (scratch->arrival, head->s));
  fighter.guns = guns != NULL;
  fighter.delay = fighter.guns ? GPOINTER_TO_INT (guns) - 1 : 0;
  return fighter;
}

void
k13_force_clear (K13Force *force)
{
  g_array_unref (force->fighters);
  g_array_unref (force->heads);
  g_array_unref (force->reserve);
  g_array_unref (force->outside);
}

static void
add_fighter (K13Force *force,
             K13Fighter fighter,
             gboolean reserve)
{
  fighter.reserve = reserve;
  g_array_append_val (force->fighters, fighter);
  g_array_append_val (reserve ? force->reserve : force->heads, fighter.head);
}

/**
 * k13_force_gather:
 * @turn: the turn
 * @place: where the battle is
 * @side: whose force
 *
 * 5.5.2: at most so many corps of a side fight; the latest arrivals are its
 * reserve. Who went back into the place while its battle waited is neither.
 *
 * Returns: the force; clear with k13_force_clear()
 */
K13Force
k13_force_gather (VtrTurn *turn,
                  const VtrId *place,
                  const VtrId *side)
{
  const K13Scratch *scratch = turn->scratch;
  g_autoptr (GArray) heads = k13_heads (turn->state, place, side, FALSE);
  g_autoptr (GArray) corps = g_array_new (FALSE, TRUE, sizeof (VtrId));
  gint most = vtr_turn_parameter (turn, "battle.corps");
  K13Force force = { .side = *side, .fighters = g_array_new (FALSE, TRUE, sizeof (K13Fighter)), .heads = g_array_new (FALSE, TRUE, sizeof (VtrId)), .reserve = g_array_new (FALSE, TRUE, sizeof (VtrId)), .outside = g_array_new (FALSE, TRUE, sizeof (VtrId)) };
  guint at = vtr_board_find_place (turn->board, place->s);

  g_array_sort_with_data (heads, by_arrival, turn);
  for (guint i = 0; i < heads->len; i++)
    {
      const VtrId *head = &g_array_index (heads, VtrId, i);
      g_autoptr (K13Mover) mover = k13_mover_new (turn->state, head, turn->input->turn);
      VtrId under = corps_of (turn->state, head);
      K13Fighter fighter = fighter_of (turn, head, at);
      gboolean known = FALSE;

      if (g_hash_table_contains (scratch->outside, head->s))
        {
          g_array_append_val (force.outside, *head);
          continue;
        }
      for (guint c = 0; c < corps->len; c++)
        known |= vtr_id_equal (&g_array_index (corps, VtrId, c), &under);
      if (mover->divisions->len > 0 && !known)
        {
          if ((gint) corps->len >= most)
            {
              add_fighter (&force, fighter, TRUE);
              continue;
            }
          g_array_append_val (corps, under);
        }
      add_fighter (&force, fighter, FALSE);
      for (guint m = 0; m < mover->all->len; m++)
        {
          const K13Troops *troops = k13_troops (turn->state, &g_array_index (mover->all, VtrId, m));

          if (troops == NULL)
            continue;
          force.men += troops->foot + troops->horse; /* 5.3: Cossacks add nothing in battle */
          force.napoleon |= troops->napoleon;
        }
    }
  force.corps = (gint) corps->len;
  return force;
}
