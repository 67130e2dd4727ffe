/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-descriptors.h"

static const gchar *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

/**
 * vtr_date_parse:
 * @iso: "1813-04-27"
 * @date: (out): the date
 *
 * Returns: whether it is a day of the calendar
 */
gboolean
vtr_date_parse (const gchar *iso,
                VtrDate *date)
{
  g_auto (GStrv) parts = g_strsplit (iso, "-", 4);
  guint64 y, m, d;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &y, NULL) || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &m, NULL) || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &d, NULL) || !g_date_valid_dmy ((GDateDay) d, (GDateMonth) m, (GDateYear) y))
    return FALSE;
  *date = (VtrDate){ (gint) y, (gint) m, (gint) d };
  return TRUE;
}

/**
 * vtr_turn_dates_format:
 * @dates: first and last day of a turn
 * @with_year: whether the year is written
 *
 * Plain English for reports, not for the locale.
 *
 * Returns: (transfer full): "27-30 Apr 1813"
 */
gchar *
vtr_turn_dates_format (const VtrTurnDates *dates,
                       gboolean with_year)
{
  g_autofree gchar *year = with_year ? g_strdup_printf (" %d", dates->last.year) : g_strdup ("");

  if (dates->first.month == dates->last.month)
    return g_strdup_printf ("%d-%d %s%s", dates->first.day, dates->last.day, months[dates->first.month - 1], year);
  return g_strdup_printf ("%d %s-%d %s%s", dates->first.day, months[dates->first.month - 1], dates->last.day, months[dates->last.month - 1], year);
}

static void
add_month (GArray *figures,
           const gchar *name,
           gint month)
{
  gchar key[16];

  g_snprintf (key, sizeof key, "month.%d", month);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, name, key);
}

/**
 * vtr_turn_dates_figures:
 * @figures: to be added to
 * @dates: first and last day of a turn
 * @with_year: whether the year is written
 *
 * Adds "first", "last" and "month"; "from-month" where the turn begins in another
 * one; "year".
 */
void
vtr_turn_dates_figures (GArray *figures,
                        const VtrTurnDates *dates,
                        gboolean with_year)
{
  gchar year[16];

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "first", dates->first.day);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "last", dates->last.day);
  if (dates->first.month != dates->last.month)
    add_month (figures, "from-month", dates->first.month);
  add_month (figures, "month", dates->last.month);
  if (!with_year)
    return;
  /* no thousands are marked off in a year */
  g_snprintf (year, sizeof year, "%d", dates->last.year);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "year", year);
}
