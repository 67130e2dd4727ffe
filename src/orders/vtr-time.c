/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader.h"

/* Times as message heads write them. No strptime: months are English whatever
 * the locale is, and nothing is taken that is not all there. */

typedef struct
{
  const gchar *p;
} Scanner;

static void
skip_space (Scanner *scanner)
{
  while (*scanner->p == ' ' || *scanner->p == '\t')
    scanner->p++;
}

/* A number of @least to @most digits; -1: there is none. */
static gint
number (Scanner *scanner,
        guint least,
        guint most)
{
  gint value = 0;
  guint n = 0;

  while (n < most && g_ascii_isdigit (scanner->p[n]))
    value = value * 10 + (scanner->p[n++] - '0');
  if (n < least || g_ascii_isdigit (scanner->p[n]))
    return -1;
  scanner->p += n;
  return value;
}

static gboolean
mark (Scanner *scanner,
      gchar c)
{
  if (*scanner->p != c)
    return FALSE;
  scanner->p++;
  return TRUE;
}

/* Index of the three letters at the scanner among @names; -1: none. */
static gint
name (Scanner *scanner,
      const gchar *names)
{
  for (gint i = 0; names[i * 3] != '\0'; i++)
    if (g_ascii_strncasecmp (scanner->p, names + i * 3, 3) == 0)
      {
        scanner->p += 3;
        return i;
      }
  return -1;
}

static gboolean
is_leap (gint year)
{
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

/* Seconds since 1970 began, UTC; 0: no such time. */
static gint64
to_unix (gint year,
         gint month,
         gint day,
         gint hour,
         gint minute,
         gint second,
         gint offset)
{
  static const gint days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  gint64 total = 0;

  if (year < 1970 || year > 9999 || month < 1 || month > 12 || day < 1)
    return 0;
  if (day > days[month - 1] + (month == 2 && is_leap (year) ? 1 : 0))
    return 0;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
    return 0;
  for (gint y = 1970; y < year; y++)
    total += is_leap (y) ? 366 : 365;
  for (gint m = 1; m < month; m++)
    total += days[m - 1] + (m == 2 && is_leap (year) ? 1 : 0);
  total += day - 1;
  total = total * 86400 + hour * 3600 + minute * 60 + second - (gint64) offset * 60;
  return MAX (total, 0);
}

/* "+0100", "+01:00", "Z", "GMT", "EST"; minutes east. */
static gboolean
zone (Scanner *scanner,
      gint *offset)
{
  static const struct
  {
    const gchar *name;
    gint hours;
  } zones[] = { { "GMT", 0 }, { "UTC", 0 }, { "UT", 0 }, { "Z", 0 }, { "EST", -5 }, { "EDT", -4 }, { "CST", -6 }, { "CDT", -5 }, { "MST", -7 }, { "MDT", -6 }, { "PST", -8 }, { "PDT", -7 } };

  *offset = 0;
  if (*scanner->p == '+' || *scanner->p == '-')
    {
      gint sign = *scanner->p++ == '-' ? -1 : 1;
      gint hours;
      gint minutes = 0;

      if (!g_ascii_isdigit (scanner->p[0]) || !g_ascii_isdigit (scanner->p[1]))
        return FALSE;
      hours = (scanner->p[0] - '0') * 10 + (scanner->p[1] - '0');
      scanner->p += 2;
      if (mark (scanner, ':') || g_ascii_isdigit (*scanner->p))
        minutes = number (scanner, 2, 2);
      if (hours > 14 || minutes < 0 || minutes > 59)
        return FALSE;
      *offset = sign * (hours * 60 + minutes);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      gsize length = strlen (zones[i].name);

      if (g_ascii_strncasecmp (scanner->p, zones[i].name, length) == 0 && !g_ascii_isalnum (scanner->p[length]))
        {
          scanner->p += length;
          *offset = zones[i].hours * 60;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
clock_time (Scanner *scanner,
            gint *hour,
            gint *minute,
            gint *second)
{
  *hour = number (scanner, 1, 2);
  *second = 0;
  if (*hour < 0 || !mark (scanner, ':'))
    return FALSE;
  *minute = number (scanner, 2, 2);
  if (*minute < 0)
    return FALSE;
  if (mark (scanner, ':'))
    {
      *second = number (scanner, 2, 2);
      if (*second < 0)
        return FALSE;
      if (*scanner->p == '.' || *scanner->p == ',')
        {
          scanner->p++;
          if (!g_ascii_isdigit (*scanner->p))
            return FALSE;
          while (g_ascii_isdigit (*scanner->p))
            scanner->p++;
        }
    }
  return TRUE;
}

/* What may follow: a comment in brackets ("(CET)"). */
static gboolean
at_end (Scanner *scanner)
{
  skip_space (scanner);
  if (*scanner->p == '(')
    {
      const gchar *close = strchr (scanner->p, ')');

      if (close == NULL)
        return FALSE;
      scanner->p = close + 1;
      skip_space (scanner);
    }
  return *scanner->p == '\0';
}

static gint64
parse_iso (const gchar *text)
{
  Scanner scanner = { text };
  gint year = number (&scanner, 4, 4);
  gint month;
  gint day;
  gint hour = 0;
  gint minute = 0;
  gint second = 0;
  gint offset = 0;

  if (year < 0 || !mark (&scanner, '-'))
    return 0;
  month = number (&scanner, 2, 2);
  if (month < 0 || !mark (&scanner, '-'))
    return 0;
  day = number (&scanner, 2, 2);
  if (day < 0)
    return 0;
  if (*scanner.p == 'T' || *scanner.p == 't' || (*scanner.p == ' ' && g_ascii_isdigit (scanner.p[1])))
    {
      scanner.p++;
      if (!clock_time (&scanner, &hour, &minute, &second))
        return 0;
      skip_space (&scanner);
      if (*scanner.p != '\0' && *scanner.p != '(' && !zone (&scanner, &offset))
        return 0;
    }
  return at_end (&scanner) ? to_unix (year, month, day, hour, minute, second, offset) : 0;
}

static gint64
parse_rfc (const gchar *text)
{
  static const gchar weekdays[] = "SunMonTueWedThuFriSat";
  static const gchar months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  Scanner scanner = { text };
  gint day;
  gint month;
  gint year;
  gint hour;
  gint minute;
  gint second;
  gint offset = 0;

  if (g_ascii_isalpha (*scanner.p))
    {
      if (name (&scanner, weekdays) < 0)
        return 0;
      skip_space (&scanner);
      mark (&scanner, ',');
      skip_space (&scanner);
    }
  day = number (&scanner, 1, 2);
  skip_space (&scanner);
  month = name (&scanner, months) + 1;
  skip_space (&scanner);
  if (day < 0 || month < 1)
    return 0;
  year = number (&scanner, 2, 4);
  /* RFC 2822 4.3: two digits below 50 are of this century */
  if (year >= 0 && year < 50)
    year += 2000;
  else if (year >= 50 && year < 1000)
    year += 1900;
  skip_space (&scanner);
  if (year < 0 || !clock_time (&scanner, &hour, &minute, &second))
    return 0;
  skip_space (&scanner);
  if (*scanner.p != '\0' && *scanner.p != '(' && !zone (&scanner, &offset))
    return 0;
  return at_end (&scanner) ? to_unix (year, month, day, hour, minute, second, offset) : 0;
}

/**
 * vtr_parse_time:
 * @text: (nullable): a time as in RFC 2822 ("Sun, 15 Nov 2026 18:12:00 +0000")
 *   or ISO 8601 ("2026-11-15T18:12:00Z"); without an offset it is taken as UTC
 *
 * Returns: seconds since 1970, UTC; 0: not understood, or no such time
 */
gint64
vtr_parse_time (const gchar *text)
{
  Scanner scanner = { text };

  if (text == NULL)
    return 0;
  skip_space (&scanner);
  if (g_ascii_isdigit (scanner.p[0]) && g_ascii_isdigit (scanner.p[1]) && g_ascii_isdigit (scanner.p[2]) && g_ascii_isdigit (scanner.p[3]))
    return parse_iso (scanner.p);
  return parse_rfc (scanner.p);
}
