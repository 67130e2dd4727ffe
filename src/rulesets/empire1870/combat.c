/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70.h"

/* Combat: strengths, odds, scores (8.2 to 8.5). */

#define MOST_ODDS 5
#define MAJOR_POINTS 16

/**
 * e70_combat_strength:
 * @points: SP of one hex
 * @march_combat: they attack on the march (7.1.1)
 * @entrained: they are attacked in their trains (7.1.3)
 * @supplied: they can trace a line of communication, or are cavalry
 *
 * Halved once for each, rounded down every time (8.2).
 *
 * Returns: what they count for; it may be 0
 */
gint
e70_combat_strength (const E70Points *points,
                     gboolean march_combat,
                     gboolean entrained,
                     gboolean supplied)
{
  gint strength = e70_points_strength (points);

  if (march_combat)
    strength /= 2;
  if (entrained)
    strength /= 2;
  return supplied ? strength : strength / 2;
}

/**
 * e70_odds:
 * @attacker: his SP
 * @defender: his SP
 *
 * The ratio without its remainder (8.3); 0 SP count as 1 (house).
 *
 * Returns: n for n:1, -n for 1:n, up to 5
 */
gint
e70_odds (gint attacker,
          gint defender)
{
  gint a = MAX (attacker, 1);
  gint d = MAX (defender, 1);

  if (a >= d)
    return MIN (a / d, MOST_ODDS);
  return d / a == 1 ? 1 : -MIN (d / a, MOST_ODDS);
}

/* The two DRMs of a cell; %FALSE if the table has none. */
gboolean
e70_crm (const VtrState *state,
         const gchar *terrain,
         gint odds,
         gint *attacker,
         gint *defender)
{
  E70Crm key = { .terrain = vtr_id (terrain), .odds = odds };
  const E70Crm *row = vtr_state_find (state, E70_TABLE_CRM, &key);

  if (row == NULL)
    return FALSE;
  *attacker = row->attacker;
  *defender = row->defender;
  return TRUE;
}

/* RP for artillery: as many as SP take part, for the Germans half, rounded up (8.4). */
gint
e70_artillery_price (gboolean french,
                     gint points)
{
  return french ? points : (points + 1) / 2;
}

/* On a tie the Germans win (8.5). */
gboolean
e70_german_wins (gint french_score,
                 gint german_score)
{
  return german_score >= french_score;
}

/* A battle of 16 SP in all (11.0). */
gboolean
e70_is_major (gint attacker,
              gint defender)
{
  return attacker + defender >= MAJOR_POINTS;
}

/* Half of the spread in SP, at least 1; the rest in steps, but none of a spread
 * of 0 or 1 (8.5). */
E70Loss
e70_loser_loss (gint spread)
{
  if (spread <= 1)
    return (E70Loss){ 1, 0 };
  return (E70Loss){ spread / 2, spread - spread / 2 };
}

/* Half of the spread, all in steps (8.5). */
E70Loss
e70_winner_loss (gint spread)
{
  return (E70Loss){ 0, spread / 2 };
}

/* +1 for every 2 German SP, -1 for every 3 French, remainders ignored (11.0). */
gint
e70_casualty_points (gint french_lost,
                     gint german_lost)
{
  return german_lost / 2 - french_lost / 3;
}

/* --- losses ------------------------------------------------------------------ */

/* The three levels, from the best to the worst. */
static gint *
level (E70Points *points,
       guint status)
{
  return status == 0 ? &points->good : status == 1 ? &points->disrupted
                                                   : &points->demoralized;
}

/* The largest hex that has SP of a status, the first of equals. */
static E70Points *
largest_with (E70Points *hexes,
              guint n,
              guint status)
{
  E70Points *best = NULL;

  for (guint i = 0; i < n; i++)
    if (*level (&hexes[i], status) > 0 && (best == NULL || e70_points_all (&hexes[i]) > e70_points_all (best)))
      best = &hexes[i];
  return best;
}

/* One SP of the worst status is eliminated. */
static gboolean
eliminate (E70Points *hexes,
           guint n)
{
  for (guint status = 3; status-- > 0;)
    {
      E70Points *at = largest_with (hexes, n, status);

      if (at == NULL)
        continue;
      (*level (at, status))--;
      return TRUE;
    }
  return FALSE;
}

/* One SP falls by one level; *@eliminated grows if it was at the last. */
static gboolean
degrade (E70Points *hexes,
         guint n,
         E70Posture posture,
         gint *eliminated)
{
  for (guint i = 0; i < 3; i++)
    {
      guint status = posture == E70_SPREAD ? i : 2 - i;
      E70Points *at = largest_with (hexes, n, status);

      if (at == NULL)
        continue;
      (*level (at, status))--;
      if (status < 2)
        (*level (at, status + 1))++;
      else
        (*eliminated)++;
      return TRUE;
    }
  return FALSE;
}

/**
 * e70_lose:
 * @hexes: (array length=n) (inout): the SP of each hex that took part
 * @n: how many
 * @loss: what is lost
 * @posture: whether steps fall on SP in good order first, or on the worst
 *
 * Takes SP and steps; what nobody is left to bear is disregarded (8.5).
 *
 * Returns: how many SP were eliminated in all
 */
gint
e70_lose (E70Points *hexes,
          guint n,
          const E70Loss *loss,
          E70Posture posture)
{
  gint eliminated = 0;

  for (gint i = 0; i < loss->eliminated && eliminate (hexes, n); i++)
    eliminated++;
  for (gint i = 0; i < loss->steps; i++)
    if (!degrade (hexes, n, posture, &eliminated))
      break;
  return eliminated;
}
