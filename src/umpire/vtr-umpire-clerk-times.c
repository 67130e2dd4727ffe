/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-clerk-private.h"

#include "store/vtr-store-kept.h"

/* Deadlines: times with their zone, and who has which. The offset is kept beside
 * the time, so that what was announced reads the same on every machine. */

#define ZONE_NOTE "note.clerk-zone"
#define HABIT_NOTE "note.clerk-habit"

static gboolean
is_relative (const gchar *text,
             gint64 *seconds)
{
  gint64 n;
  gchar *end;

  if (text[0] != '+' || !g_ascii_isdigit (text[1]))
    return FALSE;
  n = g_ascii_strtoll (text + 1, &end, 10);
  if (n > 100000 || end[0] == '\0' || end[1] != '\0')
    return FALSE;
  if (*end == 'd')
    *seconds = n * 86400;
  else if (*end == 'h')
    *seconds = n * 3600;
  else if (*end == 'm')
    *seconds = n * 60;
  else
    return FALSE;
  return TRUE;
}

/* "+01:00", "-5", "+0530", "GMT", "UTC+2": minutes east. */
static gboolean
is_offset (const gchar *zone,
           gint *minutes)
{
  const gchar *at = zone;
  gint sign = 1;
  gint hours = 0;
  gint rest = 0;
  guint digits = 0;

  if (g_ascii_strncasecmp (at, "GMT", 3) == 0 || g_ascii_strncasecmp (at, "UTC", 3) == 0)
    at += 3;
  else if (g_ascii_strcasecmp (at, "Z") == 0)
    at += 1;
  if (*at == '\0')
    {
      *minutes = 0;
      return TRUE;
    }
  if (*at != '+' && *at != '-')
    return FALSE;
  sign = *at++ == '-' ? -1 : 1;
  while (g_ascii_isdigit (*at) && digits++ < 2)
    hours = hours * 10 + (*at++ - '0');
  if (*at == ':')
    at++;
  if (g_ascii_isdigit (at[0]) && g_ascii_isdigit (at[1]))
    {
      rest = (at[0] - '0') * 10 + (at[1] - '0');
      at += 2;
    }
  *minutes = sign * (hours * 60 + rest);
  return digits > 0 && *at == '\0' && hours <= 14 && rest < 60;
}

static GTimeZone *
named_zone (const gchar *zone,
            GError **error)
{
  GTimeZone *found = NULL;

  /* the name becomes that of a file */
  if (strlen (zone) < 64 && strstr (zone, "..") == NULL && zone[0] != '/' && zone[strspn (zone, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/")] == '\0')
    found = g_time_zone_new_identifier (zone);
  if (found == NULL)
    g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is no zone; write it as +01:00, or as Europe/Berlin", zone);
  return found;
}

/**
 * vtr_clerk_zone_offset:
 * @zone: "+01:00", "GMT", "Europe/Berlin"; "": GMT
 * @time: when; zones change with the season
 * @offset: (out): minutes east of UTC
 * @error: VTR_UMPIRE_ERROR_INPUT: no such zone
 *
 * Returns: whether there is such a zone
 */
gboolean
vtr_clerk_zone_offset (const gchar *zone,
                       gint64 time,
                       gint *offset,
                       GError **error)
{
  g_autoptr (GTimeZone) named = NULL;

  if (*zone == '\0')
    {
      *offset = 0;
      return TRUE;
    }
  if (is_offset (zone, offset))
    return TRUE;
  named = named_zone (zone, error);
  if (named == NULL)
    return FALSE;
  *offset = g_time_zone_get_offset (named, g_time_zone_find_interval (named, G_TIME_TYPE_UNIVERSAL, time)) / 60;
  return TRUE;
}

/**
 * vtr_clerk_parse_time:
 * @text: "2026-11-29 20:00", "2026-11-29T20:00+01:00", "+2d", "+36h", "+90m"
 * @zone: as vtr_clerk_zone_offset() takes it: for times that name none
 * @from: what a "+2d" counts from, unix seconds
 * @time: (out): unix seconds
 * @offset: (out): of its zone, minutes east of UTC
 * @error: VTR_UMPIRE_ERROR_INPUT: no such time or zone
 *
 * Returns: whether it is a time
 */
gboolean
vtr_clerk_parse_time (const gchar *text,
                      const gchar *zone,
                      gint64 from,
                      gint64 *time,
                      gint *offset,
                      GError **error)
{
  VtrSourceOptions as_utc = { 0 };
  gboolean assumed = FALSE;
  gint64 seconds;
  gint64 wall;
  gint written = 0;

  if (is_relative (text, &seconds))
    {
      *time = from + seconds;
      return vtr_clerk_zone_offset (zone, *time, offset, error);
    }
  wall = vtr_parse_time_in (text, &as_utc, &assumed);
  if (wall == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is no time; write it as \"2026-11-29 20:00\", or from now as +2d, +36h", text);
      return FALSE;
    }
  if (!assumed)
    {
      const gchar *clock = strchr (text, ':');
      const gchar *sign = clock ? strpbrk (clock, "+-") : NULL;

      /* the time names its own zone: that is how it is told, too */
      *time = wall;
      *offset = sign && is_offset (sign, &written) ? written : 0;
      return TRUE;
    }
  if (!vtr_clerk_zone_offset (zone, wall, &written, error))
    return FALSE;
  /* what the clock on the wall says, there and then: twice, for the offset may
   * change between the two */
  if (!vtr_clerk_zone_offset (zone, wall - (gint64) written * 60, offset, error))
    return FALSE;
  *time = wall - (gint64) *offset * 60;
  return TRUE;
}

/**
 * vtr_clerk_time_words:
 * @phrases: the reader's language
 * @time: unix seconds
 * @offset: of the zone to tell it in, minutes east of UTC
 *
 * Returns: (transfer full): "Sun 29 Nov 2026, 20:00 GMT+1"
 */
gchar *
vtr_clerk_time_words (const VtrPhrases *phrases,
                      gint64 time,
                      gint offset)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (time + (gint64) offset * 60);
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *weekday = NULL;
  g_autofree gchar *month = NULL;
  g_autofree gchar *year = NULL;
  g_autofree gchar *clock = NULL;
  g_autofree gchar *zone = NULL;

  if (at == NULL)
    return g_strdup ("-");
  weekday = g_strdup_printf ("weekday.%d", g_date_time_get_day_of_week (at));
  month = g_strdup_printf ("month.%d", g_date_time_get_month (at));
  clock = g_strdup_printf ("%02d:%02d", g_date_time_get_hour (at), g_date_time_get_minute (at));
  if (offset == 0)
    zone = g_strdup ("GMT");
  else if (ABS (offset) % 60 == 0)
    zone = g_strdup_printf ("GMT%+d", offset / 60);
  else
    zone = g_strdup_printf ("GMT%c%d:%02d", offset < 0 ? '-' : '+', ABS (offset) / 60, ABS (offset) % 60);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "weekday", weekday);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "day", g_date_time_get_day_of_month (at));
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "month", month);
  year = g_strdup_printf ("%d", g_date_time_get_year (at));
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "year", year);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "clock", clock);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "zone", zone);
  return vtr_phrases_format (phrases, "clerk.time", figures, NULL);
}

/* --- who has which ------------------------------------------------------------ */

/* Does nothing when it was done before. */
gboolean
vtr_clerk_times_load (VtrClerkTimes *times,
                      VtrStore *store,
                      GError **error)
{
  if (times->deadlines == NULL)
    times->deadlines = vtr_store_deadlines (store, error);
  if (times->deadlines != NULL && times->zones == NULL)
    times->zones = vtr_store_kept (store, VTR_KEPT_ZONE, -1, 0, error);
  return times->zones != NULL;
}

void
vtr_clerk_times_clear (VtrClerkTimes *times)
{
  g_clear_pointer (&times->deadlines, g_ptr_array_unref);
  g_clear_pointer (&times->zones, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrClerkTimes, vtr_clerk_times_clear)

static const VtrDeadline *
deadline_of (const VtrClerkTimes *times,
             const VtrId *player)
{
  for (guint i = 0; i < times->deadlines->len; i++)
    {
      const VtrDeadline *deadline = g_ptr_array_index (times->deadlines, i);

      if (vtr_id_equal (&deadline->player, player))
        return deadline;
    }
  return NULL;
}

/* @player: empty: everybody */
VtrClerkDue
vtr_clerk_times_of (const VtrClerkTimes *times,
                    const VtrId *player)
{
  const VtrId everybody = { "" };
  const VtrDeadline *all = deadline_of (times, &everybody);
  const VtrDeadline *own = deadline_of (times, player);
  VtrClerkDue due = { .zone = "" };

  for (guint i = 0; i < times->zones->len; i++)
    {
      const VtrKept *zone = g_ptr_array_index (times->zones, i);

      if (vtr_id_is (player, zone->text[VTR_ZONE_PLAYER]))
        due.zone = zone->text[VTR_ZONE_NAME];
    }
  /* everybody's may have been put off beyond his own, or taken back, since */
  if (all == NULL)
    return due;
  due.extended = own != NULL && own->due > all->due;
  due.due = due.extended ? own->due : all->due;
  due.offset = due.extended ? own->offset : all->offset;
  return due;
}

/**
 * vtr_umpire_clerk_deadline:
 * @store: a campaign
 * @player: (nullable): for him alone; %NULL: for everybody
 * @time: (nullable): when orders for the open turn are due; %NULL: taken back
 * @zone: (nullable): for times that name none; %NULL: the one used last
 * @now: unix seconds
 * @error: VTR_UMPIRE_ERROR_INPUT: no time; VTR_UMPIRE_ERROR_UNKNOWN: no such
 *   player, or nothing to take back; or the store's
 *
 * An extension "+1d" counts from what holds for the player now. One that is not
 * after everybody's deadline is refused.
 */
gboolean
vtr_umpire_clerk_deadline (VtrStore *store,
                           const gchar *player,
                           const gchar *time,
                           const gchar *zone,
                           gint64 now,
                           GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  g_auto (VtrClerkTimes) times = { 0 };
  g_autofree gchar *last_zone = NULL;
  VtrDeadline deadline = { 0 };
  VtrClerkDue before;
  const VtrId everybody = { "" };

  if (input == NULL || !vtr_clerk_times_load (&times, store, error))
    return FALSE;
  if (player)
    {
      const VtrPlayer *row = vtr_umpire_require_player (store, input->state, player, error);

      if (row == NULL)
        return FALSE;
      deadline.player = row->id;
    }
  if (time == NULL)
    {
      if (deadline_of (&times, &deadline.player) == NULL)
        {
          if (player)
            g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "'%s' has no extension that could be taken back", player);
          else
            g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN, "turn %d has no deadline that could be taken back", input->turn);
          return FALSE;
        }
      return vtr_store_put_deadline (store, &deadline, error);
    }
  last_zone = vtr_store_get_meta (store, ZONE_NOTE);
  deadline.zone = (gchar *) (zone ? zone : last_zone ? last_zone
                                                     : "");
  before = vtr_clerk_times_of (&times, &deadline.player);
  if (player && before.due == 0)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "turn %d has no deadline that could be extended; set one first", input->turn);
      return FALSE;
    }
  if (!vtr_clerk_parse_time (time, deadline.zone, player ? before.due : now, &deadline.due, &deadline.offset, error))
    return FALSE;
  if (player && deadline.due <= vtr_clerk_times_of (&times, &everybody).due)
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is not after everybody's deadline; an extension gives more time", time);
      return FALSE;
    }
  if (!vtr_store_put_deadline (store, &deadline, error))
    return FALSE;
  return zone == NULL || vtr_store_put_meta (store, ZONE_NOTE, zone, error);
}

/**
 * vtr_umpire_clerk_habit:
 * @store: a campaign
 *
 * Returns: (transfer full) (nullable): how long after the last deadline the next
 *   turn's is, as "+7d"; %NULL: each is set by hand
 */
gchar *
vtr_umpire_clerk_habit (VtrStore *store)
{
  gchar *habit = vtr_store_get_meta (store, HABIT_NOTE);

  if (habit != NULL && habit[0] == '\0')
    g_clear_pointer (&habit, g_free);
  return habit;
}

/**
 * vtr_umpire_clerk_set_habit:
 * @store: a campaign
 * @habit: (nullable): "+7d", "+36h"; %NULL: none
 * @error: VTR_UMPIRE_ERROR_INPUT: it is no span of time; the store's
 *
 * From now on a turn that is committed leaves its successor a deadline so much
 * after its own, if it had one.
 *
 * Returns: whether it is kept
 */
gboolean
vtr_umpire_clerk_set_habit (VtrStore *store,
                            const gchar *habit,
                            GError **error)
{
  gint64 time;
  gint offset;

  if (habit != NULL && (habit[0] != '+' || !vtr_clerk_parse_time (habit, "", 0, &time, &offset, NULL) || time <= 0))
    {
      g_set_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "'%s' is no span of time; write it as +7d or +36h", habit);
      return FALSE;
    }
  return vtr_store_put_meta (store, HABIT_NOTE, habit != NULL ? habit : "", error);
}

/* Everybody's deadline of the open turn; 0: none. */
gint64
vtr_clerk_common_deadline (VtrStore *store)
{
  g_auto (VtrClerkTimes) times = { 0 };
  const VtrId everybody = { "" };

  return vtr_clerk_times_load (&times, store, NULL) ? vtr_clerk_times_of (&times, &everybody).due : 0;
}

/**
 * vtr_umpire_clerk_zone:
 * @store: a campaign
 * @player: id or name
 * @zone: in which he lives: times are told in it, too; "": not known
 * @error: VTR_UMPIRE_ERROR_UNKNOWN: no such player; VTR_UMPIRE_ERROR_INPUT: no
 *   such zone; or the store's
 */
gboolean
vtr_umpire_clerk_zone (VtrStore *store,
                       const gchar *player,
                       const gchar *zone,
                       GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  const VtrPlayer *row = input ? vtr_umpire_require_player (store, input->state, player, error) : NULL;
  g_autoptr (VtrKept) his = vtr_kept_new ();
  gint offset;

  if (row == NULL || !vtr_clerk_zone_offset (zone, 0, &offset, error))
    return FALSE;
  his->text[VTR_ZONE_PLAYER] = g_strdup (row->id.s);
  his->text[VTR_ZONE_NAME] = g_strdup (zone);
  return vtr_store_keep (store, VTR_KEPT_ZONE, his, error);
}
