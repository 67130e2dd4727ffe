/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 1.1: half-weeks. Every month is cut at the same days. */
static const gint starts[] = { 1, 5, 8, 12, 16, 20, 24, 28 };

/**
 * k13_dates:
 * @first_day: the first day of turn 1
 * @turn: 1 …; 0 and below: the day before the campaign
 *
 * The first turn runs from its day to the month's end or the day before the
 * next start; then eight turns a month (1.1). A printed "28-31 Nov" is 28-30.
 *
 * Returns: first and last day
 */
VtrTurnDates
k13_dates (const VtrDate *first_day,
           gint turn)
{
  gint year = first_day->year;
  gint month = first_day->month;
  gint day = first_day->day;
  VtrTurnDates dates;

  if (turn < 1)
    {
      GDate eve;

      g_date_clear (&eve, 1);
      g_date_set_dmy (&eve, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
      g_date_subtract_days (&eve, 1);
      dates.first = (VtrDate){ g_date_get_year (&eve), g_date_get_month (&eve), g_date_get_day (&eve) };
      dates.last = dates.first;
      return dates;
    }
  for (gint t = 1;; t++)
    {
      gint length = g_date_get_days_in_month ((GDateMonth) month, (GDateYear) year);
      gint next = 0;

      for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
        if (starts[i] > day + (t == 1 ? 1 : 0))
          {
            next = starts[i];
            break;
          }
      dates.first = (VtrDate){ year, month, day };
      dates.last = (VtrDate){ year, month, next ? next - 1 : length };
      if (t >= turn)
        return dates;
      if (next)
        day = next;
      else
        {
          day = 1;
          month++;
          if (month > 12)
            {
              month = 1;
              year++;
            }
        }
    }
}
