/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* 5.3: what is told of the enemy, place by place, against what the side's own
 * eyes can have brought. */

static JsonArray *
table_of (const OracleCheck *check,
          const gchar *name)
{
  JsonObject *state = json_object_has_member (check->view, "state") ? json_object_get_object_member (check->view, "state") : NULL;

  return state && json_object_has_member (state, name) ? json_object_get_array_member (state, name) : NULL;
}

static const gchar *
text_of (JsonObject *row,
         const gchar *member)
{
  return json_object_has_member (row, member) ? json_object_get_string_member (row, member) : "";
}

static gint
number_of (JsonObject *row,
           const gchar *member)
{
  return json_object_has_member (row, member) ? (gint) json_object_get_int_member (row, member) : 0;
}

/* Who was named in the place: ids with their grades, in their order. */
static gchar *
names_at (const OracleCheck *check,
          const gchar *place)
{
  JsonArray *rows = table_of (check, "sighted");
  GString *names = g_string_new (NULL);

  for (guint i = 0; rows && i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (g_str_equal (text_of (row, "place"), place))
        g_string_append_printf (names, " %s:%s", text_of (row, "formation"), text_of (row, "grade"));
    }
  return g_string_free (names, FALSE);
}

/* What was told of the place, as one text. */
static gchar *
told_of (const OracleCheck *check,
         JsonObject *row)
{
  const gchar *place = text_of (row, "place");
  g_autofree gchar *names = names_at (check, place);

  return g_strdup_printf ("turn %d %s %d %d %d by %s reason %d%s", number_of (row, "turn"), text_of (row, "word"), number_of (row, "foot"), number_of (row, "horse"), number_of (row, "guns"), text_of (row, "by"), number_of (row, "reason"), names);
}

/* The same of a row of the truth at the turn's start: what had been told then. */
static gchar *
told_before (const OracleCheck *check,
             const gchar *place)
{
  const VtrState *state = check->turn->before;
  guint table = oracle_table (state, "sighting");
  guint sighted = oracle_table (state, "sighted");
  const gchar *side = check->side->side.s;

  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    {
      gconstpointer row = vtr_state_row (state, table, i);
      GString *text;

      if (!g_str_equal (oracle_string (state, table, row, "side"), side) || !g_str_equal (oracle_string (state, table, row, "place"), place))
        continue;
      text = g_string_new (NULL);
      g_string_printf (text, "turn %d %s %d %d %d by %s reason %d", oracle_int (state, table, row, "turn"), oracle_words[oracle_int (state, table, row, "word")], oracle_int (state, table, row, "foot"), oracle_int (state, table, row, "horse"), oracle_int (state, table, row, "guns"), oracle_string (state, table, row, "by"), oracle_int (state, table, row, "reason"));
      for (guint k = 0; k < vtr_state_n_rows (state, sighted); k++)
        {
          gconstpointer named = vtr_state_row (state, sighted, k);
          const VtrField *grade = vtr_table_find_field (state->tables[sighted], "grade");

          if (g_str_equal (oracle_string (state, sighted, named, "side"), side) && g_str_equal (oracle_string (state, sighted, named, "place"), place))
            {
              g_autofree gchar *word = vtr_field_to_text (grade, named);

              g_string_append_printf (text, " %s:%s", oracle_string (state, sighted, named, "formation"), word);
            }
        }
      return g_string_free (text, FALSE);
    }
  return NULL;
}

/* A figure within the error, both ends rounded towards the truth. */
static void
check_figure (OracleCheck *check,
              const gchar *place,
              const gchar *what,
              gint told,
              gint is,
              gint error)
{
  gint64 low = ((gint64) is * (100 - error) + 99) / 100;
  gint64 high = (gint64) is * (100 + error) / 100;

  if (error == 0 && told != is)
    oracle_fault (check, "%s: %s told for certain as %d and is %d", place, what, told, is);
  else if (told < low || told > high)
    oracle_fault (check, "%s: %s told as %d is not within %d in the hundred of %d", place, what, told, error, is);
}

/* An inexact figure rests on a die of this turn and pair of places. */
static gboolean
has_die (const OracleCheck *check,
         const gchar *place)
{
  g_autofree gchar *end = g_strdup_printf ("/%s", place);
  g_autofree gchar *start = g_strdup_printf ("5.3/%s/", check->side->side.s);

  for (guint i = 0; i < check->turn->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (check->turn->dice, i);

      if (g_str_has_prefix (die->purpose, start) && g_str_has_suffix (die->purpose, end))
        return TRUE;
    }
  return FALSE;
}

/* The corps and lone divisions that a report of the place must name, no others. */
static void
check_named (OracleCheck *check,
             guint at,
             const OracleLook *look)
{
  const gchar *place = vtr_board_place (check->turn->board, at)->id.s;
  const gchar *grade = look->word == ORACLE_CERTAIN ? "exact" : "report";
  g_autofree gchar *named = names_at (check, place);
  g_auto (GStrv) words = g_strsplit (named, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i]; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], ":", 2);
      const OracleUnit *unit;

      if (*words[i] == '\0')
        continue;
      n++;
      unit = oracle_unit (check->after, pair[0]);
      if (look->word < ORACLE_ROUGH)
        oracle_fault (check, "%s is named at %s, which was not reported on", pair[0], place);
      else if (unit == NULL || unit->at != at || vtr_id_equal (&unit->side, &check->side->side) || !oracle_is_named (check->after, unit))
        oracle_fault (check, "%s is named at %s and leads no troops in the field there", pair[0], place);
      else if (!g_str_equal (pair[1], grade))
        oracle_fault (check, "%s at %s is known %s and should be %s", pair[0], place, pair[1], grade);
    }
  for (guint i = 0; look->word >= ORACLE_ROUGH && i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);
      g_autofree gchar *word = g_strdup_printf ("%s:%s", unit->id.s, grade);

      if (unit->at == at && !vtr_id_equal (&unit->side, &check->side->side) && !g_str_equal (unit->side.s, "neutral") && oracle_is_named (check->after, unit) && !g_strv_contains ((const gchar *const *) words, word))
        oracle_fault (check, "%s stands at %s, which was reported on, and is not named", unit->id.s, place);
    }
  if (look->word < ORACLE_ROUGH && n > 0)
    oracle_fault (check, "%u formations are named at %s without a report", n, place);
}

static void
check_fresh (OracleCheck *check,
             guint at,
             const OracleLook *look,
             JsonObject *row)
{
  const gchar *place = vtr_board_place (check->turn->board, at)->id.s;
  const gchar *word = text_of (row, "word");
  const gchar *by = text_of (row, "by");
  gint reason = number_of (row, "reason");
  gint foot = number_of (row, "foot"), horse = number_of (row, "horse"), guns = number_of (row, "guns");
  gboolean brought = FALSE;

  if (!g_str_equal (word, oracle_words[look->word]))
    {
      oracle_fault (check, "%s: told as %s and should be %s (there are %d riders, %d of them of cavalry corps; %d divisions, %d in garrison)", place, word, oracle_words[look->word], look->them.riders, look->them.corps_riders, look->them.divisions, look->them.garrison);
      return;
    }
  for (guint i = 0; i < look->from->len; i++)
    brought |= vtr_id_is (&((const OracleUnit *) g_ptr_array_index (look->from, i))->id, by);
  if (!brought)
    oracle_fault (check, "%s: said to be seen by %s, which has no such look at it", place, *by ? by : "nobody");
  if ((look->word == ORACLE_PRESENT) != (reason != 0))
    oracle_fault (check, "%s: told as %s with reason %d", place, word, reason);
  if (look->word < ORACLE_ROUGH)
    {
      if (foot || horse || guns)
        oracle_fault (check, "%s: %s has figures: %d %d %d", place, look->walls ? "a garrison behind walls" : word, foot, horse, guns);
    }
  else
    {
      check_figure (check, place, "foot", foot, look->them.foot, look->error);
      check_figure (check, place, "horse", horse, look->them.horse, look->error);
      check_figure (check, place, "guns", guns, look->them.guns, look->error);
      if (look->word < ORACLE_CERTAIN && look->error > 0 && !has_die (check, place))
        oracle_fault (check, "%s: told as %s without a die for its error", place, word);
    }
  check_named (check, at, look);
}

/* What was told, without those named then who serve us now: they are nobody's
 * secret and no enemy. Takes @told, which may be NULL; the caller frees. */
static gchar *
without_ours (OracleCheck *check,
              gchar *told)
{
  g_autofree gchar *text = told;
  g_auto (GStrv) words = text ? g_strsplit (text, " ", -1) : NULL;
  GString *left;

  if (text == NULL)
    return NULL;
  left = g_string_new (NULL);
  for (guint i = 0; words[i]; i++)
    {
      const gchar *colon = strchr (words[i], ':');
      g_autofree gchar *id = g_strndup (words[i], colon ? (gsize) (colon - words[i]) : 0);
      const OracleUnit *unit = colon ? oracle_unit (check->after, id) : NULL;

      if (unit == NULL || !vtr_id_equal (&unit->side, &check->side->side))
        g_string_append_printf (left, "%s%s", i > 0 ? " " : "", words[i]);
    }
  return g_string_free (left, FALSE);
}

/* What is not looked at now: told before, with these very words. */
static void
check_stale (OracleCheck *check,
             guint at,
             JsonObject *row)
{
  const gchar *place = vtr_board_place (check->turn->board, at)->id.s;
  g_autofree gchar *now = told_of (check, row);
  g_autofree gchar *then = without_ours (check, told_before (check, place));
  gint turn = number_of (row, "turn");

  if (turn >= check->turn->number)
    {
      oracle_fault (check, "%s: seen this turn, and nobody of ours can see it", place);
      return;
    }
  if (check->turn->ledger)
    {
      OracleTold *told = oracle_ledger_side (check->turn->ledger, &check->side->side);
      g_autofree gchar *last = without_ours (check, g_strdup (g_hash_table_lookup (told->sightings, place)));

      if (last && g_strcmp0 (last, now) != 0)
        oracle_fault (check, "%s: older news changed: was '%s', is '%s'", place, last, now);
    }
  if (then == NULL)
    oracle_fault (check, "%s: older news (%s) that was never told", place, now);
  else if (!g_str_equal (then, now))
    oracle_fault (check, "%s: older news changed: was '%s', is '%s'", place, then, now);
}

/**
 * oracle_check_sightings:
 * @check: a side
 *
 * Every place: looked at or not, what must be told of it, and what must not.
 */
void
oracle_check_sightings (OracleCheck *check)
{
  JsonArray *rows = table_of (check, "sighting");
  guint n = check->turn->board->places->len;
  g_autofree JsonObject **at = g_new0 (JsonObject *, n + 1);
  OracleTold *told = check->turn->ledger ? oracle_ledger_side (check->turn->ledger, &check->side->side) : NULL;

  for (guint i = 0; rows && i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      guint place = vtr_board_find_place (check->turn->board, text_of (row, "place"));

      if (place == VTR_NO_PLACE)
        oracle_fault (check, "a sighting at '%s', which is no place", text_of (row, "place"));
      else
        at[place] = row;
    }
  for (guint i = 0; i < n; i++)
    {
      const OracleLook *look = &check->looks[i];
      const gchar *place = vtr_board_place (check->turn->board, i)->id.s;
      gboolean home = look->looked && look->word == ORACLE_EMPTY && look->ours.divisions + look->ours.garrison > 0;

      if (home && at[i])
        oracle_fault (check, "%s: told of the enemy (%s) in our own quarters, where none is", place, text_of (at[i], "word"));
      else if (look->looked && !home && at[i] && number_of (at[i], "turn") == check->turn->number)
        check_fresh (check, i, look, at[i]);
      else if (look->looked && !home)
        oracle_fault (check, "%s: is looked at (%s), and %s", place, oracle_words[look->word], at[i] ? "only older news is told" : "nothing is told");
      else if (at[i])
        check_stale (check, i, at[i]);
      else if (!look->looked)
        {
          g_autofree gchar *then = told_before (check, place);

          if (then && strstr (then, " empty ") == NULL)
            oracle_fault (check, "%s: older news is lost: %s", place, then);
        }
      if (told && at[i])
        g_hash_table_insert (told->sightings, g_strdup (place), told_of (check, at[i]));
    }
}
