/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* What a report says in words, against what the side's records hold: the table of
 * the enemy, the places found empty, and the same in every format. */

#define LOOKED_EMPTY "Looked at, empty: "

static const gchar *
text_named (const OracleCheck *check,
            const gchar *name)
{
  for (guint i = 0; i < check->side->texts->len; i++)
    {
      const OracleText *text = &g_array_index (check->side->texts, OracleText, i);

      if (g_str_equal (text->name, name))
        return text->text;
    }
  return NULL;
}

static guint
place_named (const OracleCheck *check,
             const gchar *name)
{
  for (guint i = 0; i < check->turn->board->places->len; i++)
    if (g_str_equal (vtr_board_place (check->turn->board, i)->name, name))
      return i;
  return VTR_NO_PLACE;
}

/* "16,000", "-" */
static gint
number_in (const gchar *cell)
{
  gint number = 0;

  for (const gchar *c = cell; *c; c++)
    if (g_ascii_isdigit (*c))
      number = number * 10 + (*c - '0');
  return number;
}

static gboolean
is_empty_news (const OracleLook *look)
{
  return look->looked && look->word == ORACLE_EMPTY && look->ours.divisions + look->ours.garrison == 0;
}

/* Of a place where any of one's own stand, if only a headquarters, the table of own
 * forces says enough. */
static gboolean
is_quarters (const OracleCheck *check,
             guint place)
{
  for (guint i = 0; i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);

      if (unit->at == place && vtr_id_equal (&unit->side, &check->side->side))
        return TRUE;
    }
  return FALSE;
}

static JsonObject *
sighting_of (const OracleCheck *check,
             guint place)
{
  JsonObject *state = json_object_has_member (check->view, "state") ? json_object_get_object_member (check->view, "state") : NULL;
  JsonArray *rows = state && json_object_has_member (state, "sighting") ? json_object_get_array_member (state, "sighting") : NULL;

  for (guint i = 0; rows && i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (vtr_id_is (&vtr_board_place (check->turn->board, place)->id, json_object_get_string_member (row, "place")))
        return row;
    }
  return NULL;
}

/* A row: place, foot, horse, guns, word, by. Of the places that are only present
 * the second cell says so, and the others are empty. */
static void
check_seen_row (OracleCheck *check,
                JsonArray *cells,
                gboolean *listed)
{
  static const gchar *const figures[] = { "foot", "horse", "guns" };
  const gchar *name = json_array_get_string_element (cells, 0);
  guint place = place_named (check, name);
  const OracleLook *look = place == VTR_NO_PLACE ? NULL : &check->looks[place];
  JsonObject *row = place == VTR_NO_PLACE ? NULL : sighting_of (check, place);

  if (look == NULL || !look->looked || look->word == ORACLE_EMPTY)
    {
      oracle_fault (check, "the report has the enemy at %s, where nobody of ours sees any", name);
      return;
    }
  listed[place] = TRUE;
  if (look->word == ORACLE_PRESENT)
    {
      for (guint i = 2; i < 5; i++)
        if (*json_array_get_string_element (cells, i))
          oracle_fault (check, "the report counts %s: '%s', and the enemy there is only present", name, json_array_get_string_element (cells, i));
      if (strpbrk (json_array_get_string_element (cells, 1), "0123456789"))
        oracle_fault (check, "the report counts %s: '%s', and the enemy there is only present", name, json_array_get_string_element (cells, 1));
      return;
    }
  if (!g_str_equal (json_array_get_string_element (cells, 4), oracle_words[look->word]))
    oracle_fault (check, "the report calls %s %s; it is %s", name, json_array_get_string_element (cells, 4), oracle_words[look->word]);
  for (guint i = 0; row && i < G_N_ELEMENTS (figures); i++)
    {
      gint told = number_in (json_array_get_string_element (cells, i + 1));

      if (told != (gint) json_object_get_int_member (row, figures[i]))
        oracle_fault (check, "the report has %d %s at %s; the record has %d", told, figures[i], name, (gint) json_object_get_int_member (row, figures[i]));
    }
}

static gboolean
is_seen_table (JsonObject *block)
{
  static const gchar *const headings[] = { "Place", "Foot", "Horse", "Guns", "Word" };
  JsonArray *columns = json_object_has_member (block, "columns") ? json_object_get_array_member (block, "columns") : NULL;

  if (columns == NULL || json_array_get_length (columns) != 6)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (!g_str_equal (json_object_get_string_member (json_array_get_object_element (columns, i), "heading"), headings[i]))
      return FALSE;
  return TRUE;
}

/* Names of places that the report has as looked at and empty, ", " between.
 * Returns how many. */
static guint
check_empty (OracleCheck *check,
             const gchar *text,
             gboolean *listed)
{
  g_autofree gchar *list = g_strdup (text);
  g_auto (GStrv) names = NULL;

  if (g_str_has_suffix (list, "."))
    list[strlen (list) - 1] = '\0';
  names = g_strsplit (list, ", ", -1);
  for (guint i = 0; names[i]; i++)
    {
      guint place = place_named (check, names[i]);

      if (place == VTR_NO_PLACE || !is_empty_news (&check->looks[place]))
        oracle_fault (check, "the report has %s as looked at and empty, which it is not", names[i]);
      else
        listed[place] = TRUE;
    }
  return g_strv_length (names);
}

/* "Looked at, empty: A, B; and 60 places farther off, listed below": the places
 * named here. Returns how many it says are named below. */
static gint
check_empty_line (OracleCheck *check,
                  const gchar *text,
                  gboolean *listed)
{
  g_auto (GStrv) parts = g_strsplit (text + strlen (LOOKED_EMPTY), "; and ", 2);
  gboolean all_below = g_ascii_isdigit (parts[0][0]);

  if (!all_below)
    check_empty (check, parts[0], listed);
  return all_below ? number_in (parts[0]) : parts[1] ? number_in (parts[1])
                                                     : 0;
}

/* All numbers of a text, as a set. */
static GHashTable *
numbers_of (const gchar *text)
{
  GHashTable *numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const gchar *c = text; *c;)
    {
      const gchar *start = c;

      while (g_ascii_isdigit (*c) || (c > start && *c == ',' && g_ascii_isdigit (c[1])))
        c++;
      if (c > start)
        g_hash_table_add (numbers, g_strndup (start, (gsize) (c - start)));
      else
        c++;
    }
  return numbers;
}

/* No format says more than another. */
static void
compare_formats (OracleCheck *check,
                 const gchar *json)
{
  static const gchar *const names[] = { "report.text", "report.bbcode", "report.markdown" };
  g_autoptr (GHashTable) base = numbers_of (json);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const gchar *text = text_named (check, names[i]);
      g_autoptr (GHashTable) numbers = text ? numbers_of (text) : NULL;
      GHashTableIter iter;
      gpointer number;

      if (numbers == NULL)
        continue;
      g_hash_table_iter_init (&iter, numbers);
      while (g_hash_table_iter_next (&iter, &number, NULL))
        if (!g_hash_table_contains (base, number))
          oracle_fault (check, "%s has the number %s, which report.json does not have", names[i], (const gchar *) number);
    }
}

/* "Fourth of the French messages": counted within the side. */
static void
check_replies (OracleCheck *check)
{
  static const gchar *const ordinals[] = { "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth" };
  g_autoptr (GHashTable) messages = g_hash_table_new (NULL, NULL);
  guint own;

  for (guint i = 0; i < check->turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (check->turn->orders, i);

      if (vtr_id_equal (&order->side, &check->side->side))
        g_hash_table_add (messages, GINT_TO_POINTER (order->message));
    }
  own = g_hash_table_size (messages);
  for (guint i = 0; i < check->side->texts->len; i++)
    {
      const OracleText *text = &g_array_index (check->side->texts, OracleText, i);
      const gchar *of = strstr (text->text, " of the ");
      const gchar *start = of;
      g_autofree gchar *word = NULL;
      guint nth = 0;

      if (!g_str_equal (text->name, "reply") || of == NULL || strstr (of, " messages.") == NULL)
        continue;
      while (start > text->text && g_ascii_isalnum (start[-1]))
        start--;
      word = g_strndup (start, (gsize) (of - start));
      for (guint k = 0; k < G_N_ELEMENTS (ordinals); k++)
        if (g_str_equal (ordinals[k], word))
          nth = k + 1;
      if (nth == 0)
        nth = (guint) number_in (word);
      if (nth > own)
        oracle_fault (check, "a reply counts %u messages; the side wrote %u", nth, own);
    }
}

/**
 * oracle_check_report:
 * @check: a side
 */
void
oracle_check_report (OracleCheck *check)
{
  const gchar *json = text_named (check, "report.json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree gboolean *listed = g_new0 (gboolean, check->turn->board->places->len + 1);
  JsonArray *blocks;
  gint more = 0; /* places that are still to be named as empty */

  check_replies (check);
  if (json == NULL)
    return;
  if (!json_parser_load_from_data (parser, json, -1, NULL))
    {
      oracle_fault (check, "report.json is no JSON");
      return;
    }
  compare_formats (check, json);
  blocks = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "blocks");
  for (guint i = 0; i < json_array_get_length (blocks); i++)
    {
      JsonObject *block = json_array_get_object_element (blocks, i);

      if (is_seen_table (block))
        {
          JsonArray *rows = json_object_get_array_member (block, "rows");

          for (guint r = 0; r < json_array_get_length (rows); r++)
            check_seen_row (check, json_array_get_array_element (rows, r), listed);
        }
      else if (json_object_has_member (block, "text") && g_str_has_prefix (json_object_get_string_member (block, "text"), LOOKED_EMPTY))
        more = check_empty_line (check, json_object_get_string_member (block, "text"), listed);
      else if (json_object_has_member (block, "right") && g_str_equal (json_object_get_string_member (block, "text"), "EMPTY"))
        more -= (gint) check_empty (check, json_object_get_string_member (block, "right"), listed);
    }
  if (more != 0)
    oracle_fault (check, "the report miscounts by %d the places that it lists below as empty", more);
  for (guint i = 0; i < check->turn->board->places->len; i++)
    {
      const OracleLook *look = &check->looks[i];

      if (!listed[i] && look->looked && (look->word != ORACLE_EMPTY || (is_empty_news (look) && !is_quarters (check, i))))
        oracle_fault (check, "the report does not have %s (%s)", vtr_board_place (check->turn->board, i)->name, oracle_words[look->word]);
    }
}
