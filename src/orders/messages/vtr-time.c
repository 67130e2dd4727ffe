/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

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

/* --- times as boards write them --------------------------------------------- */

static void
skip_marks (Scanner *scanner)
{
  for (;;)
    {
      gunichar c = g_utf8_get_char_validated (scanner->p, -1);

      if (*scanner->p == '\0' || c == (gunichar) -1 || c == (gunichar) -2 || !(c == ' ' || c == '\t' || c == ',' || c == '-' || c == '.' || c == 0xa0 || c == 0xbb || c == 0x2013))
        return;
      scanner->p = g_utf8_next_char (scanner->p);
    }
}

static gboolean
word (Scanner *scanner,
      const gchar *text)
{
  gsize length = strlen (text);

  if (g_ascii_strncasecmp (scanner->p, text, length) != 0 || g_ascii_isalpha (scanner->p[length]))
    return FALSE;
  scanner->p += length;
  return TRUE;
}

/* One of the three-letter @names, and the rest of the word. */
static gint
long_name (Scanner *scanner,
           const gchar *names)
{
  gint index = name (scanner, names);

  while (index >= 0 && g_ascii_isalpha (*scanner->p))
    scanner->p++;
  return index;
}

/* "8:31 pm", "20:31", with a zone or without. */
static gboolean
board_clock (Scanner *scanner,
             gint *hour,
             gint *minute,
             gint *second,
             gint *offset,
             gboolean *zoned)
{
  skip_marks (scanner);
  if (word (scanner, "at") || word (scanner, "um") || word (scanner, "a"))
    skip_marks (scanner);
  if (!clock_time (scanner, hour, minute, second))
    return FALSE;
  skip_space (scanner);
  if (word (scanner, "pm"))
    {
      if (*hour < 1 || *hour > 12)
        return FALSE;
      *hour = *hour % 12 + 12;
    }
  else if (word (scanner, "am"))
    {
      if (*hour < 1 || *hour > 12)
        return FALSE;
      *hour %= 12;
    }
  skip_space (scanner);
  *zoned = zone (scanner, offset);
  return at_end (scanner);
}

/* "Today at 8:31 pm", counted from when the text was copied. */
static gint64
parse_relative (const gchar *text,
                const VtrSourceOptions *options)
{
  Scanner scanner = { text };
  gint back = word (&scanner, "today") || word (&scanner, "heute") ? 0 : word (&scanner, "yesterday") || word (&scanner, "gestern") ? 1
                                                                                                                                    : -1;
  gint hour;
  gint minute;
  gint second;
  gint offset = options->zone;
  gboolean zoned;
  gint64 day;

  if (back < 0 || options->pasted == 0 || !board_clock (&scanner, &hour, &minute, &second, &offset, &zoned))
    return 0;
  if (!zoned)
    offset = options->zone;
  if (hour > 23 || minute > 59)
    return 0;
  day = (options->pasted + (gint64) offset * 60) / 86400 - back;
  return day * 86400 + hour * 3600 + minute * 60 + second - (gint64) offset * 60;
}

/* "Sat Mar 05, 2016 8:31 pm", "05 Mar 2016, 20:31". */
static gint64
parse_board (const gchar *text,
             gint assumed_offset,
             gboolean *zoned)
{
  static const gchar weekdays[] = "SunMonTueWedThuFriSat";
  static const gchar months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  Scanner scanner = { text };
  gint month = -1;
  gint day;
  gint year;
  gint hour;
  gint minute;
  gint second;
  gint offset = 0;

  if (long_name (&scanner, weekdays) >= 0)
    skip_marks (&scanner);
  month = long_name (&scanner, months);
  skip_marks (&scanner);
  day = number (&scanner, 1, 2);
  if (day > 0 && (word (&scanner, "st") || word (&scanner, "nd") || word (&scanner, "rd") || word (&scanner, "th")))
    skip_marks (&scanner);
  skip_marks (&scanner);
  if (month < 0)
    {
      month = long_name (&scanner, months);
      skip_marks (&scanner);
    }
  year = number (&scanner, 4, 4);
  if (month < 0 || day < 0 || year < 0 || !board_clock (&scanner, &hour, &minute, &second, &offset, zoned))
    return 0;
  return to_unix (year, month + 1, day, hour, minute, second, *zoned ? offset : assumed_offset);
}

/* A month by its name in English, German or French, 0 first; the rest of the word too. */
static gint
foreign_month (Scanner *scanner)
{
  static const gchar *const months[] = { "jan", "feb", "f\xc3\xa9v", "mar", "m\xc3\xa4r", "mrz", "apr", "avr", "mai", "may", "juin", "jun", "juil", "jul", "aug", "ao\xc3\xbb", "sep", "oct", "okt", "nov", "dec", "dez", "d\303\251c" };
  static const gint indexes[] = { 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 9, 10, 11, 11, 11 };

  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    if (g_ascii_strncasecmp (scanner->p, months[i], strlen (months[i])) == 0)
      {
        scanner->p += strlen (months[i]);
        while (g_ascii_isalpha (*scanner->p) || (guchar) *scanner->p >= 0xc3)
          scanner->p = g_utf8_next_char (scanner->p);
        return indexes[i];
      }
  return -1;
}

/* "Mar 5, 2016", "27. Januar 2008, 10:17:09", "27 janvier 2008 à 10:17", "03-05-2016,
 * 08:31 PM": as boards write a day, with a clock or without. */
static gint64
parse_day (const gchar *text,
           gint assumed_offset)
{
  static const gchar *const weekdays[] = { "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", NULL };
  Scanner scanner = { text };
  gint month;
  gint day;
  gint year;
  gint hour = 0;
  gint minute = 0;
  gint second = 0;
  gint offset = 0;
  gboolean zoned = FALSE;

  for (guint i = 0; weekdays[i] != NULL; i++)
    if (word (&scanner, weekdays[i]))
      break;
  skip_marks (&scanner);
  month = foreign_month (&scanner);
  skip_marks (&scanner);
  day = number (&scanner, 1, 2);
  if (month < 0 && day > 0 && (*scanner.p == '-' || *scanner.p == '/') && g_ascii_isdigit (scanner.p[1]))
    {
      /* months first, as the board does where nobody changed it; unless it cannot be */
      gint other;

      scanner.p++;
      other = number (&scanner, 1, 2);
      month = day <= 12 ? day - 1 : other - 1;
      day = day <= 12 ? other : day;
      if (!mark (&scanner, '-') && !mark (&scanner, '/'))
        return 0;
    }
  else if (month < 0 && day > 0 && *scanner.p == '.' && g_ascii_isdigit (scanner.p[1]))
    {
      scanner.p++;
      month = number (&scanner, 1, 2) - 1;
      mark (&scanner, '.');
    }
  skip_marks (&scanner);
  if (month < 0)
    {
      month = foreign_month (&scanner);
      skip_marks (&scanner);
    }
  year = number (&scanner, 4, 4);
  if (month < 0 || month > 11 || day < 1 || year < 0)
    return 0;
  skip_marks (&scanner);
  if (g_str_has_prefix (scanner.p, "\xc3\xa0"))
    scanner.p += 2;
  if (*scanner.p != '\0' && !board_clock (&scanner, &hour, &minute, &second, &offset, &zoned))
    return 0;
  return to_unix (year, month + 1, day, hour, minute, second, zoned ? offset : assumed_offset);
}

/* Whether a time that vtr_parse_time() understands says its zone. */
static gboolean
says_zone (const gchar *text)
{
  const gchar *clock = strchr (text, ':');

  if (clock == NULL)
    return FALSE;
  for (; *clock != '\0' && *clock != '('; clock++)
    if (g_ascii_isalpha (*clock) || *clock == '+' || *clock == '-')
      return TRUE;
  return FALSE;
}

/**
 * vtr_parse_time_in:
 * @text: (nullable): a time as heads of mails write them, or boards: "Sat Mar
 *   05, 2016 8:31 pm", "05 Mar 2016, 20:31", "Today at 8:31 pm"
 * @options: zone and time of copying
 * @assumed: (out) (optional): whether zone or day were not written but taken
 *   from @options
 *
 * Returns: seconds since 1970, UTC; 0: not understood
 */
gint64
vtr_parse_time_in (const gchar *text,
                   const VtrSourceOptions *options,
                   gboolean *assumed)
{
  gboolean zoned = TRUE;
  gint64 time;

  if (assumed != NULL)
    *assumed = FALSE;
  if (text == NULL)
    return 0;
  while (g_ascii_isspace (*text))
    text++;
  time = vtr_parse_time (text);
  if (time != 0)
    {
      zoned = says_zone (text);
      if (!zoned)
        time -= (gint64) options->zone * 60;
    }
  else if ((time = parse_relative (text, options)) != 0)
    zoned = FALSE;
  else
    time = parse_board (text, options->zone, &zoned);
  if (assumed != NULL)
    *assumed = time != 0 && !zoned;
  return MAX (time, 0);
}

/**
 * vtr_parse_board_time:
 * @text: (nullable): a time as it stands beside a post
 * @options: zone and time of copying
 * @assumed: (out) (optional): whether zone, day or hour were not written
 *
 * As vtr_parse_time_in(), and days without an hour, months in German and French,
 * figures alone. Only where nothing but a time can stand.
 *
 * Returns: seconds since 1970, UTC; 0: not understood
 */
gint64
vtr_parse_board_time (const gchar *text,
                      const VtrSourceOptions *options,
                      gboolean *assumed)
{
  gint64 time = vtr_parse_time_in (text, options, assumed);

  if (time != 0 || text == NULL)
    return time;
  while (g_ascii_isspace (*text))
    text++;
  time = parse_day (text, options->zone);
  if (assumed != NULL)
    *assumed = time != 0;
  return MAX (time, 0);
}
