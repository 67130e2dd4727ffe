/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

#include <string.h>

/* Retreats (8.6). */

static gint
points_there (const VtrState *state,
              const VtrPlace *place,
              const VtrId *side)
{
  E70Points points = e70_points_in (state, &place->id, side);

  return e70_points_all (&points);
}

/* One hex that a beaten force may fall back to. */
typedef struct
{
  E70Retreat retreat;
  gint distance;
  gboolean friendly;
} Candidate;

static gboolean
is_better (const VtrBoard *board,
           const Candidate *a,
           const Candidate *b)
{
  if (b->retreat.place == VTR_NO_PLACE)
    return TRUE;
  if (a->retreat.deadly != b->retreat.deadly)
    return !a->retreat.deadly;
  if (a->distance != b->distance)
    return a->distance < b->distance;
  if (a->friendly != b->friendly)
    return a->friendly;
  if (a->retreat.river != b->retreat.river)
    return !a->retreat.river;
  return strcmp (vtr_board_place (board, a->retreat.place)->id.s, vtr_board_place (board, b->retreat.place)->id.s) < 0;
}

/* To the nearest source; for who stood in one when he was beaten, to the next. */
static gint *
distances_from (const VtrState *state,
                const VtrBoard *board,
                const VtrId *side,
                guint from,
                gboolean first)
{
  gint *distances = e70_source_distances (state, board, side);

  if (distances[from] > 0 || !first)
    return distances;
  g_free (distances);
  return e70_source_distances_elsewhere (state, board, side, from);
}

/**
 * e70_retreat_step:
 * @state: the facts
 * @board: the board
 * @side: who has lost
 * @from: index of the hex that he leaves
 * @left: index of the hex that he left before, to which he does not go back;
 *   %VTR_NO_PLACE: this is the first step
 * @enemy_zone: the enemy's zones, those of the winner taken out where they are to
 *   be disregarded
 *
 * One step towards a source of supply: nearer, else as near (8.6). A hex of the
 * enemy or in his zone is deadly, unless friends stand in it. Safe ones come
 * first; then the nearest to a source, those of friends, those not over a river,
 * the lowest number (house). Who has come to a source goes no further from it.
 *
 * Returns: where to
 */
E70Retreat
e70_retreat_step (const VtrState *state,
                  const VtrBoard *board,
                  const VtrId *side,
                  guint from,
                  guint left,
                  const gboolean *enemy_zone)
{
  g_autofree gint *distances = distances_from (state, board, side, from, left == VTR_NO_PLACE);
  const VtrPlace *at = vtr_board_place (board, from);
  VtrId enemy = e70_enemy (side);
  Candidate best = { .retreat = { .place = VTR_NO_PLACE } };

  for (guint i = 0; i < at->n_links; i++)
    {
      guint next = vtr_board_other_end (board, at->links[i], from);
      const VtrPlace *to = vtr_board_place (board, next);
      Candidate candidate = { .retreat = { .place = next }, .distance = distances[next] };
      gboolean enemies = points_there (state, to, &enemy) > 0;

      if (next == left || distances[next] == G_MAXINT || distances[next] > distances[from] || vtr_id_is_empty (e70_home (state, to)))
        continue;
      candidate.friendly = points_there (state, to, side) > 0;
      candidate.retreat.river = e70_is_river (vtr_board_link (board, at->links[i]));
      candidate.retreat.deadly = enemies || (enemy_zone[next] && !candidate.friendly);
      if (is_better (board, &candidate, &best))
        best = candidate;
    }
  return best.retreat;
}
