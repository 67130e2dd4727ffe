/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-field.h"

gpointer
e70_scratch_new (VtrTurn *turn)
{
  E70Scratch *scratch = g_new0 (E70Scratch, 1);

  scratch->over = e70_over (turn->state) > 0;
  return scratch;
}

void
e70_scratch_free (gpointer data)
{
  E70Scratch *scratch = data;

  for (guint i = 0; i < 2; i++)
    {
      g_free (scratch->zone[i]);
      g_free (scratch->supply[i]);
    }
  g_free (scratch->combats);
  g_free (scratch);
}

/* The umpire's hand has changed facts: nothing is kept that was worked out of them. */
void
e70_touched (VtrTurn *turn)
{
  e70_force_clean (turn->state);
  e70_changed (turn);
}

/**
 * e70_dates:
 * @first_day: the campaign's first
 * @turn: a turn; 0: the eve
 *
 * A turn is two days (2.0).
 *
 * Returns: its days
 */
VtrTurnDates
e70_dates (const VtrDate *first_day,
           gint turn)
{
  VtrTurnDates dates;
  GDate day, last;

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, (GDateDay) first_day->day, (GDateMonth) first_day->month, (GDateYear) first_day->year);
  if (turn > 0)
    g_date_add_days (&day, 2 * ((guint) turn - 1));
  else
    g_date_subtract_days (&day, 1);
  last = day;
  if (turn > 0)
    g_date_add_days (&last, 1);
  dates.first = (VtrDate){ g_date_get_year (&day), g_date_get_month (&day), g_date_get_day (&day) };
  dates.last = (VtrDate){ g_date_get_year (&last), g_date_get_month (&last), g_date_get_day (&last) };
  return dates;
}
