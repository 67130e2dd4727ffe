/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Whether what is said is for another turn: its number, "next turn", a day that is
 * not of this one. */

/* "7", "7th", as a day; 0: it is none. */
static gint
day_at (const GArray *tokens,
        guint pos,
        guint end)
{
  gint day;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || !g_ascii_isdigit (vtr_token (tokens, pos)->fold[0]))
    return 0;
  day = vtr_number_of (vtr_token (tokens, pos)->fold, FALSE);
  return day >= 1 && day <= 31 ? day : 0;
}

/* 1 … 12; 0: no month stands there. */
static gint
month_at (const GArray *tokens,
          guint pos,
          guint end)
{
  static const gchar *const months[] = {
    "january/januar/janvier/jan",
    "february/februar/fevrier/feb",
    "march/marz/maerz/mars/mar",
    "april/avril/apr",
    "may/mai",
    "june/juni/juin/jun",
    "july/juli/juillet/jul",
    "august/aout/aug",
    "september/septembre/sept/sep",
    "october/oktober/octobre/oct/okt",
    "november/novembre/nov",
    "december/dezember/decembre/dec/dez",
  };

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) || !(vtr_token (tokens, pos)->flags & VTR_WORD_CAPITAL || vtr_phrase (tokens, pos, end, "march/may/mars/mar") == 0))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    if (vtr_long_phrase (tokens, pos, end, months[i]) > 0)
      return (gint) i + 1;
  return 0;
}

/* Whether a day, of a month or of whichever, is of the turn. */
static gboolean
is_of_turn (const VtrTurnDates *dates,
            gint day,
            gint month)
{
  if (dates->first.month == dates->last.month)
    return (month == 0 || month == dates->first.month) && day >= dates->first.day && day <= dates->last.day;
  return ((month == 0 || month == dates->first.month) && day >= dates->first.day) || ((month == 0 || month == dates->last.month) && day <= dates->last.day);
}

/* "on the 7th", "on the 7th of May", "7 May", "am 7. Mai", "le 7 mai": the tokens, if
 * the day is not of this turn. */
static guint
match_other_day (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;
  const VtrTurnDates *dates = &reader->context->dates;
  guint lead = vtr_phrase (tokens, pos, end, "on/from/after the");
  guint at;
  gint day;
  gint month;

  if (dates->first.month == 0)
    return 0;
  if (lead != 2)
    lead = vtr_phrase (tokens, pos, end, "on/am/le/ab/dem/from/vom/the dem?");
  at = pos + lead;
  /* "on May 7" */
  month = month_at (tokens, at, end);
  if (month > 0 && lead > 0 && (day = day_at (tokens, at + 1, end)) > 0)
    return is_of_turn (dates, day, month) ? 0 : at + 2 - pos;
  day = day_at (tokens, at, end);
  if (day == 0)
    return 0;
  at++;
  while (vtr_token_is (tokens, at, end, VTR_TOKEN_OTHER) || (vtr_token_is (tokens, at, end, VTR_TOKEN_STOP) && vtr_token (tokens, at)->flags & VTR_WORD_TIGHT))
    at++;
  at += vtr_phrase (tokens, at, end, "of");
  month = month_at (tokens, at, end);
  if (month > 0)
    return is_of_turn (dates, day, month) ? 0 : at + 1 - pos;
  /* "Am 20. marschiert mein Korps", "Le 20, mon corps marche" */
  if (lead == 1 && g_ascii_isdigit (vtr_token (tokens, pos + 1)->fold[strlen (vtr_token (tokens, pos + 1)->fold) - 1]) && (vtr_phrase (tokens, pos, end, "am") > 0 ? at > pos + 2 && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && !vtr_is_corps_word (vtr_token (tokens, at)) : vtr_phrase (tokens, pos, end, "le") > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA)))
    return is_of_turn (dates, day, 0) ? 0 : at - pos;
  /* "on the 7th", not "on the 7th Division" */
  if (lead == 2 && vtr_phrase (tokens, pos, end, "on/from/after the") == 2 && (at >= end || vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || (vtr_token (tokens, at)->classes & (VTR_CLASS_TO | VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_FROM | VTR_CLASS_AT | VTR_CLASS_ARTICLE | VTR_CLASS_ME | VTR_CLASS_IT)) != 0 || ((vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) && !vtr_is_corps_word (vtr_token (tokens, at)))))
    return is_of_turn (dates, day, 0) ? 0 : at - pos;
  return 0;
}

/* "im Juni", "le mois prochain", "dans quinze jours": not in this turn. */
static guint
match_other_time (VtrReader *reader,
                  guint pos,
                  guint end,
                  gboolean first)
{
  static const gchar *const times[] = {
    "im nachsten/naechsten/kommenden/folgenden monat/jahr/fruhjahr/sommer/herbst/winter", "nachsten/naechsten/kommenden monat/sommer/herbst/winter", "nachste/naechste/kommende/ubernachste/ubernaechste/in woche/wochen", "nachstes/naechstes/kommendes jahr", "in einer/zwei/drei/vier/funf/sechs/acht/zehn/vierzehn/ein/einigen woche/wochen/monat/monaten/jahr", "in acht/zehn/zwolf/vierzehn tagen", "erst spater/spaeter/dann/wenn/sobald/kommende/nachste/nachsten", "ein andermal/anderes mal",
    "in a/one/two/three/four/six/some/few/several few? weeks/week/fortnight/months/month/years/year/turns", "some other time/day/turn/week",
    "le/au mois/printemps prochain/suivant", "la semaine prochaine/suivante", "semaine prochaine", "lan prochain", "lannee prochaine", "dans une/deux/trois/quatre/quelques/un/six? semaine/semaines/mois", "dans huit/dix/douze/quinze/vingt jours", "une autre fois", "un jour ou lautre", "un de ces jours", NULL
  };
  static const gchar *const english[] = { "next/following week/month/year/spring/summer/time/weekend", "the next/following week/month/year/weekend", NULL };
  const GArray *tokens = reader->tokens;
  const VtrTurnDates *dates = &reader->context->dates;
  guint n = vtr_phrases (tokens, pos, end, times);
  guint lead;
  gint month;

  if (n > 0)
    return n;
  /* "Next week III Corps goes to Jena", not "orders next week" */
  if (first && (n = vtr_phrases (tokens, pos, end, english)) > 0)
    return n;
  /* "Au tour d'après, …", not "et continue au tour d'après" */
  if (first && (n = vtr_phrase (tokens, pos, end, "le/au/un tour/jour dapres/suivant/prochain?")) > 0 && vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COMMA))
    return n;
  if (dates->first.month == 0)
    return 0;
  lead = vtr_phrase (tokens, pos, end, "in/im/en/anfang/mitte/ende/debut/mi/fin/early/late/of/de");
  if (lead == 0)
    lead = vtr_phrase (tokens, pos, end, "au mois de/davril/daout");
  month = lead > 0 ? month_at (tokens, pos + lead, end) : 0;
  return month > 0 && month != dates->first.month && (month != dates->last.month || vtr_phrase (tokens, pos, end, "mitte/mi/ende/fin/late") > 0) ? lead + 1 : 0;
}

/**
 * vtr_other_turn:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: the token by which @unit says that it is of another turn than the
 *   message: the number in "turn 4", a day; 0: it does not
 */
guint
vtr_other_turn (VtrReader *reader,
                const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrOptions options = 0;
      gboolean standing = FALSE;
      guint n = vtr_match_option (tokens, i, unit->end, &options, &standing);

      /* "continue next turn" */
      if (n > 0)
        {
          i += n - 1;
          continue;
        }
      if (vtr_phrase (tokens, i, unit->end, "turn/round/tour/runde/zug") > 0 && vtr_token_is (tokens, i + 1, unit->end, VTR_TOKEN_WORD))
        {
          gint number = vtr_number_of (vtr_token (tokens, i + 1)->fold, FALSE);

          if (number > 0 && number != reader->context->turn && reader->context->turn > 0)
            return i + 1;
        }
      /* "(T2)" */
      if (vtr_phrase (tokens, i, unit->end, "t2/t3/t4/t5/t6") > 0 && reader->context->turn > 0 && vtr_token (tokens, i)->fold[1] != '0' + reader->context->turn)
        return i;
      /* "to Halle this turn and to Merseburg the next" */
      if (vtr_phrase (tokens, i, unit->end, "this turn") > 0)
        for (guint k = i + 2; k < unit->end; k++)
          {
            guint next = vtr_phrase (tokens, k, unit->end, "the? next/following/second turn/one?");

            if (next > 0 && !vtr_has_words (tokens, k + next, unit->end))
              return k + next - 1;
          }
      n = match_other_day (reader, i, unit->end);
      if (n == 0)
        n = match_other_time (reader, i, unit->end, i == unit->start);
      if (n > 0)
        return i + n - 1;
    }
  return 0;
}

/**
 * vtr_heads_other_turn:
 * @reader: the reader
 * @unit: a sentence
 *
 * Whether it is a heading over what is for later, or only thought of: "Plan for May:",
 * "For the following turn I have in mind:".
 */
gboolean
vtr_heads_other_turn (VtrReader *reader,
                      const VtrUnit *unit)
{
  static const gchar *const later[] = { "next/following/coming/later turn/turns/round/week/time/month", "turns after/to come", "later on", "in/for mind", "in the long run/term", "long term", "nachste/nachsten/kommende/kommenden/folgende/folgenden/ubernachste/spatere runde/zug/woche/mal/monat", "tour/semaine/mois suivant/prochain/prochaine/suivante", "prochain/prochaine tour/semaine", "plus tard", "plan/plans/projet/projets/programme fur/for/pour", NULL };
  const GArray *tokens = reader->tokens;
  guint colon = unit->start;
  VtrOptions options = 0;
  gboolean standing = FALSE;

  while (colon < unit->end && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON)
    colon++;
  if (colon >= unit->end || colon > unit->start + 14)
    return FALSE;
  /* "Continue next turn: no" */
  for (guint i = unit->start; i < colon; i++)
    if (vtr_match_option (tokens, i, colon, &options, &standing) > 0)
      return FALSE;
  for (guint i = unit->start; i < colon; i++)
    if (vtr_phrases (tokens, i, colon, later) > 0 || month_at (tokens, i, colon) > 0)
      {
        /* "Orders for 27 April:" */
        if (month_at (tokens, i, colon) > 0 && (vtr_phrase (tokens, unit->start, unit->end, "plan/plans/plane/projet/projets/for/fur/pour/in/im/en") == 0 || reader->context->dates.first.month == month_at (tokens, i, colon) || reader->context->dates.last.month == month_at (tokens, i, colon) || reader->context->dates.first.month == 0))
          continue;
        return TRUE;
      }
  return FALSE;
}
