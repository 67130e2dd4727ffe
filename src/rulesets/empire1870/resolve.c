/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Who leads in a combat, and what the dice say (3.6, 8.3 to 8.5). */

static gboolean
is_in (const VtrId *place,
       const VtrId *places,
       guint n)
{
  for (guint i = 0; i < n; i++)
    if (vtr_id_equal (place, &places[i]))
      return TRUE;
  return FALSE;
}

/**
 * e70_hq_bonus:
 * @state: the facts
 * @side: whose HQs
 * @places: (array length=n): the hexes of the forces that take part
 * @n: how many
 * @points: SP that take part
 * @attacking: attack bonus, else defence bonus
 *
 * Of one army and one corps, the best that are there, and of every division with
 * a counter (3.6). Without any a force as small as a division has its inherent HQ
 * (3.6.1).
 *
 * Returns: the sum
 */
gint
e70_hq_bonus (const VtrState *state,
              const VtrId *side,
              const VtrId *places,
              guint n,
              gint points,
              gboolean attacking)
{
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  gboolean french = e70_is_french (side);
  gint best[2] = { G_MININT, G_MININT };
  gint sum = 0;
  guint n_hqs = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (state, &rows[i].id);
      gint bonus;

      if (hq == NULL || hq->pool || hq->returns > 0 || !vtr_id_equal (&rows[i].side, side) || !is_in (&rows[i].place, places, n))
        continue;
      bonus = attacking ? e70_hq_attack (hq) : e70_hq_defence (hq);
      n_hqs++;
      if (rows[i].kind == VTR_FORMATION_ARMY)
        best[0] = MAX (best[0], bonus);
      else if (rows[i].kind == VTR_FORMATION_CORPS)
        best[1] = MAX (best[1], bonus);
      else
        sum += bonus;
    }
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    sum += best[i] != G_MININT ? best[i] : 0;
  if (n_hqs > 0 || points > e70_command_limit (french, VTR_FORMATION_DIVISION, FALSE))
    return sum;
  return attacking ? e70_inherent_attack (french) : e70_inherent_defence (french);
}

/**
 * e70_throw_sum:
 * @dice: (inout): two dice, and a third for the artillery
 * @artillery: whether it was committed (8.4)
 *
 * With artillery the lower die is thrown again if it is low; the new one stands,
 * and is what doubles are told by.
 *
 * Returns: the sum
 */
gint
e70_throw_sum (E70Throw *dice,
               gboolean artillery)
{
  guint lower = dice->dice[1] < dice->dice[0] ? 1 : 0;

  dice->rerolled = artillery && dice->dice[lower] <= E70_LOW_DIE;
  if (dice->rerolled)
    dice->dice[lower] = dice->again;
  return dice->dice[0] + dice->dice[1];
}

/* Doubles: its HQs are checked (8.5.1). */
gboolean
e70_throw_doubles (const E70Throw *dice)
{
  return dice->dice[0] == dice->dice[1];
}

/**
 * e70_score:
 * @french_attack: who attacks
 * @attacker_sum: his dice and all his DRMs
 * @defender_sum: likewise
 *
 * Returns: who wins and by how much (8.5); on a tie the Germans
 */
E70Score
e70_score (gboolean french_attack,
           gint attacker_sum,
           gint defender_sum)
{
  gboolean german_wins = french_attack ? e70_german_wins (attacker_sum, defender_sum) : e70_german_wins (defender_sum, attacker_sum);

  return (E70Score){
    .attacker_wins = german_wins != french_attack,
    .attacker_score = attacker_sum,
    .defender_score = defender_sum,
    .spread = ABS (attacker_sum - defender_sum),
  };
}
