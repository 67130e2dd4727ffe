/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include <json-glib/json-glib.h>

#include "oracle.h"
#include "sample.h"

/* Leaks and lies, put by hand into what a side of the sample's second turn was
 * given: the oracle has to find each of them, or it proves nothing. */

/* The sample's first two turns, played once. */
static struct
{
  Sample sample;
  VtrTurnInput *input[2];
  VtrOutcome *outcome[2];
  OracleOutput *first;
} played;

typedef struct
{
  OracleLedger *ledger;
  const VtrTurnInput *input;
  VtrOutcome *outcome;
  OracleOutput *output;
  JsonNode *view; /* of the French, to be changed */
  JsonObject *root;
} Fixture;

static void
play (void)
{
  g_autoptr (GError) error = NULL;
  guint n_open;

  sample_set_up (&played.sample, NULL);
  for (guint i = 0; i < 2; i++)
    {
      sample_play (&played.sample, &played.input[i], &played.outcome[i]);
      g_assert_true (vtr_umpire_commit (played.sample.store, NULL, &n_open, &error));
      g_assert_no_error (error);
      if (i == 0)
        sample_import (&played.sample, "turn-02");
    }
  played.first = oracle_output_new (played.input[0], played.outcome[0], NULL);
}

static void
play_end (void)
{
  oracle_output_free (played.first);
  for (guint i = 0; i < 2; i++)
    {
      vtr_turn_input_free (played.input[i]);
      vtr_outcome_free (played.outcome[i]);
    }
  sample_tear_down (&played.sample, NULL);
}

/* Turn 1 is told as it was, turn 2 is to be tampered with. */
static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  OracleTurn first = *oracle_output_turn (played.first);

  fixture->ledger = oracle_ledger_new ();
  first.ledger = fixture->ledger;
  oracle_check_turn (&first, faults);
  g_assert_cmpuint (faults->len, ==, 0);
  fixture->input = played.input[1];
  fixture->outcome = vtr_resolve (fixture->input);
  g_assert_cmpuint (fixture->outcome->n_open, ==, 0);
  fixture->output = oracle_output_new (fixture->input, fixture->outcome, fixture->ledger);
  fixture->view = json_from_string (oracle_output_text (fixture->output, "french", "view"), NULL);
  fixture->root = json_node_get_object (fixture->view);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  json_node_unref (fixture->view);
  oracle_output_free (fixture->output);
  vtr_outcome_free (fixture->outcome);
  oracle_ledger_free (fixture->ledger);
}

/* --- what leaks are made of ---------------------------------------------------------- */

static JsonArray *
rows (Fixture *fixture,
      const gchar *table)
{
  return json_object_get_array_member (json_object_get_object_member (fixture->root, "state"), table);
}

/* The first row whose @member is @value. */
static JsonObject *
row_with (Fixture *fixture,
          const gchar *table,
          const gchar *member,
          const gchar *value)
{
  JsonArray *array = rows (fixture, table);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *row = json_array_get_object_element (array, i);

      if (g_strcmp0 (json_object_get_string_member (row, member), value) == 0)
        return row;
    }
  g_error ("no %s with %s %s", table, member, value);
}

static void
add_row (Fixture *fixture,
         const gchar *table,
         const gchar *json)
{
  json_array_add_element (rows (fixture, table), json_from_string (json, NULL));
}

static void
append (Fixture *fixture,
        const gchar *name,
        const gchar *words)
{
  oracle_output_replace (fixture->output, "french", name, g_strconcat (oracle_output_text (fixture->output, "french", name), "\n", words, "\n", NULL));
}

static void
replace (Fixture *fixture,
         const gchar *name,
         const gchar *old,
         const gchar *new)
{
  g_auto (GStrv) parts = g_strsplit (oracle_output_text (fixture->output, "french", name), old, 2);

  g_assert_nonnull (parts[1]);
  oracle_output_replace (fixture->output, "french", name, g_strconcat (parts[0], new, parts[1], NULL));
}

static gint
true_number (Fixture *fixture,
             const gchar *formation,
             const gchar *field)
{
  for (guint t = 0; t < fixture->outcome->state->n_tables; t++)
    if (g_str_equal (fixture->outcome->state->tables[t]->name, "troops"))
      for (guint i = 0; i < vtr_state_n_rows (fixture->outcome->state, t); i++)
        {
          const VtrTable *table = fixture->outcome->state->tables[t];
          gconstpointer row = vtr_state_row (fixture->outcome->state, t, i);

          if (g_str_equal (vtr_field_get_string (&table->fields[0], row), formation))
            return vtr_field_get_int (vtr_table_find_field (table, field), row);
        }
  g_error ("no troops %s", formation);
}

/* A place that the French see with the word; NULL: counted, but not for certain. */
static JsonObject *
seen_as (Fixture *fixture,
         const gchar *word)
{
  JsonArray *array = rows (fixture, "sighting");

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *row = json_array_get_object_element (array, i);

      const gchar *is = json_object_get_string_member (row, "word");

      if ((word ? g_str_equal (is, word) : strstr ("rough fair good", is) != NULL) && json_object_get_int_member (row, "turn") == fixture->input->turn)
        return row;
    }
  g_error ("nothing is %s", word ? word : "inexact");
}

static gchar *
event_json (const gchar *kind,
            const gchar *phase,
            const gchar *figures)
{
  return g_strdup_printf ("{\"event\": 0, \"kind\": \"%s\", \"phase\": \"%s\", \"rule\": null, \"cause\": -1, \"order\": null, \"told\": [{\"side\": \"french\", \"grade\": \"own\"}], \"figures\": [%s]}", kind, phase, figures);
}

/* Something that the enemy did, told as if it were the side's. */
static void
tell_event (Fixture *fixture,
            const gchar *kind,
            const gchar *formation)
{
  VtrEvent *event = g_new0 (VtrEvent, 1);
  VtrId id = vtr_id (formation);
  g_autofree gchar *figure = g_strdup_printf ("{\"name\": \"formation\", \"type\": \"formation\", \"grade\": \"own\", \"value\": \"%s\"}", formation);
  g_autofree gchar *json = event_json (kind, "march", figure);

  event->phase = "march";
  event->cause = -1;
  event->figures = vtr_figures_new ();
  for (guint i = 0; i < fixture->input->ruleset->n_event_kinds; i++)
    if (g_str_equal (fixture->input->ruleset->event_kinds[i].id, kind))
      event->kind = &fixture->input->ruleset->event_kinds[i];
  g_assert_nonnull (event->kind);
  vtr_figures_id (event->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &id);
  g_ptr_array_add (fixture->outcome->events, event);
  json_array_add_element (json_object_get_array_member (fixture->root, "events"), json_from_string (json, NULL));
}

/* --- the leaks ------------------------------------------------------------------------ */

static void
foreign_id (Fixture *fixture)
{
  append (fixture, "report.text", "co-langeron");
}

static void
foreign_name (Fixture *fixture)
{
  append (fixture, "report.html", vtr_state_formation (fixture->outcome->state, &(VtrId){ "co-sacken" })->name);
}

static void
foreign_commander (Fixture *fixture)
{
  append (fixture, "map.svg", "<text>Sacken</text>");
}

static void
foreign_player (Fixture *fixture)
{
  append (fixture, "reply", "Slow_but_Sure");
}

static void
foreign_player_row (Fixture *fixture)
{
  add_row (fixture, "player", "{\"id\": \"buelow\", \"side\": \"coalition\", \"seq\": 15, \"name\": \"x\"}");
}

static void
foreign_formation_row (Fixture *fixture)
{
  add_row (fixture, "formation", "{\"id\": \"co-sacken\", \"side\": \"coalition\"}");
}

static void
foreign_strength (Fixture *fixture)
{
  JsonArray *array = rows (fixture, "sighted");

  g_assert_cmpuint (json_array_get_length (array), >, 0);
  json_object_set_int_member (row_with (fixture, "troops", "id", json_object_get_string_member (json_array_get_object_element (array, 0), "formation")), "foot", 12345);
}

static void
figure_too_exact (Fixture *fixture)
{
  JsonObject *row = seen_as (fixture, NULL);

  json_object_set_int_member (row, "foot", 10 * json_object_get_int_member (row, "foot") + 7);
}

static void
word_too_good (Fixture *fixture)
{
  json_object_set_string_member (seen_as (fixture, NULL), "word", "certain");
}

static void
certain_wrong (Fixture *fixture)
{
  JsonObject *row = seen_as (fixture, "certain");

  json_object_set_int_member (row, "guns", json_object_get_int_member (row, "guns") + 1);
}

static void
garrison_counted (Fixture *fixture)
{
  json_object_set_int_member (seen_as (fixture, "present"), "foot", 1000);
}

static void
out_of_range (Fixture *fixture)
{
  add_row (fixture, "sighting", "{\"side\": \"french\", \"place\": \"kolberg\", \"turn\": 2, \"word\": \"present\", \"foot\": 0, \"horse\": 0, \"guns\": 0, \"by\": \"fr-iii\", \"reason\": 1}");
}

static void
never_told (Fixture *fixture)
{
  add_row (fixture, "sighting", "{\"side\": \"french\", \"place\": \"kolberg\", \"turn\": 1, \"word\": \"good\", \"foot\": 3000, \"horse\": 0, \"guns\": 0, \"by\": \"fr-iii\", \"reason\": 0}");
}

static void
seen_by_nobody (Fixture *fixture)
{
  json_object_set_string_member (seen_as (fixture, "certain"), "by", "fr-gar-danzig-7");
}

static void
sight_missing (Fixture *fixture)
{
  JsonArray *array = rows (fixture, "sighting");
  JsonObject *row = seen_as (fixture, "certain");

  for (guint i = 0; i < json_array_get_length (array); i++)
    if (json_array_get_object_element (array, i) == row)
      {
        json_array_remove_element (array, i);
        return;
      }
}

static void
named_without_report (Fixture *fixture)
{
  g_autofree gchar *row = g_strdup_printf ("{\"side\": \"french\", \"place\": \"%s\", \"formation\": \"co-kleist\", \"grade\": \"report\"}", json_object_get_string_member (seen_as (fixture, "present"), "place"));

  add_row (fixture, "sighted", row);
}

static void
not_empty (Fixture *fixture)
{
  replace (fixture, "report.json", "Looked at, empty: ", "Looked at, empty: Kolberg, ");
}

/* Another chapter under the name of that of empty places. */
static void
empty_below (Fixture *fixture)
{
  replace (fixture, "report.json", "\"WORDS\"", "\"EMPTY\"");
}

static void
empty_miscounted (Fixture *fixture)
{
  replace (fixture, "report.json", "Looked at, empty: ", "Looked at, empty: 2 places far from the enemy, listed below: ");
}

static void
exact_in_report (Fixture *fixture)
{
  g_autofree gchar *number = g_strdup_printf ("%d", true_number (fixture, "co-berg-5", "foot") + true_number (fixture, "co-berg-5", "horse"));

  append (fixture, "report.text", number);
}

static void
exact_on_map (Fixture *fixture)
{
  g_autofree gchar *label = g_strdup_printf ("<text>%d</text>", true_number (fixture, "co-berg-5", "foot") + true_number (fixture, "co-berg-5", "horse"));

  append (fixture, "map.svg", label);
}

static void
more_in_one_format (Fixture *fixture)
{
  append (fixture, "report.markdown", "314159");
}

static void
table_of_report (Fixture *fixture)
{
  JsonObject *row = seen_as (fixture, "certain");
  gint foot = (gint) json_object_get_int_member (row, "foot");
  g_autofree gchar *is = foot >= 1000 ? g_strdup_printf ("\"%d,%03d\"", foot / 1000, foot % 1000) : g_strdup_printf ("\"%d\"", foot ? foot : (gint) json_object_get_int_member (row, "horse"));

  replace (fixture, "report.json", is, "\"77,777\"");
}

static void
order_count (Fixture *fixture)
{
  json_object_set_string_member (json_array_get_object_element (json_object_get_array_member (fixture->root, "orders"), 0), "id", "o17");
}

static void
message_count (Fixture *fixture)
{
  JsonArray *orders = json_object_get_array_member (fixture->root, "orders");

  json_object_set_int_member (json_array_get_object_element (orders, 0), "message", 25);
}

static void
reply_count (Fixture *fixture)
{
  const gchar *reply = oracle_output_text (fixture->output, "french", "reply");

  g_assert_nonnull (strstr (reply, "of the French messages."));
  append (fixture, "reply", "Number 21 of the French messages.");
  replace (fixture, "reply", " of the French messages.", " of ours.");
}

static void
order_of_the_enemy (Fixture *fixture)
{
  for (guint i = 0; i < fixture->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (fixture->input->orders, i);

      if (vtr_id_is (&order->side, "coalition") && strlen (order->text) > 20)
        {
          append (fixture, "report.text", order->text);
          return;
        }
    }
  g_assert_not_reached ();
}

static void
hidden_event (Fixture *fixture)
{
  tell_event (fixture, "march", "co-sacken");
}

static void
event_of_nothing (Fixture *fixture)
{
  g_autofree gchar *json = event_json ("holds", "march", "{\"name\": \"place\", \"type\": \"place\", \"grade\": \"public\", \"value\": \"danzig\"}");

  json_array_add_element (json_object_get_array_member (fixture->root, "events"), json_from_string (json, NULL));
}

static void
event_missing (Fixture *fixture)
{
  JsonArray *events = json_object_get_array_member (fixture->root, "events");

  for (guint i = 0; i < json_array_get_length (events); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (events, i), "kind"), "march"))
      {
        json_array_remove_element (events, i);
        return;
      }
}

static void
who_else_was_told (Fixture *fixture)
{
  JsonObject *event = json_array_get_object_element (json_object_get_array_member (fixture->root, "events"), 0);

  json_array_add_element (json_object_get_array_member (event, "told"), json_from_string ("{\"side\": \"coalition\", \"grade\": \"own\"}", NULL));
}

/* Makes the first event of @kind tell @figure as well, truth and view alike. */
static void
figure_of_umpire (Fixture *fixture)
{
  JsonArray *events = json_object_get_array_member (fixture->root, "events");

  for (guint i = 0; i < json_array_get_length (events); i++)
    {
      JsonObject *event = json_array_get_object_element (events, i);

      if (!g_str_equal (json_object_get_string_member (event, "kind"), "holds") && !g_str_equal (json_object_get_string_member (event, "kind"), "march"))
        continue;
      for (guint k = 0; k < fixture->outcome->events->len; k++)
        {
          VtrEvent *truth = g_ptr_array_index (fixture->outcome->events, k);

          if (g_str_equal (truth->kind->id, json_object_get_string_member (event, "kind")))
            vtr_figures_number (truth->figures, VTR_GRADE_OWN, "divisions-of-the-enemy", 4);
        }
      json_array_add_element (json_object_get_array_member (event, "figures"), json_from_string ("{\"name\": \"divisions-of-the-enemy\", \"type\": \"number\", \"grade\": \"own\", \"value\": 4}", NULL));
      return;
    }
  g_assert_not_reached ();
}

/* The same in an event by which a side is told what the other has lost. */
static void
loss_too_exact (Fixture *fixture)
{
  const VtrId *place = NULL;
  VtrEvent *result = g_new0 (VtrEvent, 1);
  VtrEvent *seen = g_new0 (VtrEvent, 1);
  static const VtrEventKind result_kind = { "result", "5.5", "" }, seen_kind = { "loss.seen", "5.3", "" };
  VtrId french = vtr_id ("french"), coalition = vtr_id ("coalition"), at = vtr_id ("naumburg");
  JsonArray *events = json_object_get_array_member (fixture->root, "events");
  g_autofree gchar *json = event_json ("loss.seen", "battles", "{\"name\": \"place\", \"type\": \"place\", \"grade\": \"own\", \"value\": \"naumburg\"}, {\"name\": \"side\", \"type\": \"side\", \"grade\": \"own\", \"value\": \"coalition\"}, {\"name\": \"men\", \"type\": \"number\", \"grade\": \"own\", \"value\": 1234}");

  place = &at;
  *result = (VtrEvent){ .kind = &result_kind, .phase = "battles", .cause = -1, .figures = vtr_figures_new () };
  vtr_figures_id (result->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (result->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_SIDE, "winner", &french);
  *seen = (VtrEvent){ .kind = &seen_kind, .phase = "battles", .cause = -1, .figures = vtr_figures_new () };
  vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_id (seen->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", &coalition);
  vtr_figures_number (seen->figures, VTR_GRADE_OWN, "men", 1234);
  g_ptr_array_add (fixture->outcome->events, result);
  g_ptr_array_add (fixture->outcome->events, seen);
  json_array_add_element (events, json_from_string (json, NULL));
}

static void
unfired_loyalty (Fixture *fixture)
{
  add_row (fixture, "loyalty", "{\"nation\": \"saxony\", \"seq\": 0, \"from\": 3, \"prestige\": 10, \"die\": 2, \"becomes\": \"coalition\", \"fired\": 0}");
}

/* A row of a table of the ruleset, by the texts of its fields, into the truth. */
static void
put_row (VtrState *state,
         const gchar *table,
         const gchar *const *values)
{
  for (guint t = 0; t < state->n_tables; t++)
    if (g_str_equal (state->tables[t]->name, table))
      {
        g_autofree guint8 *record = g_malloc0 (state->tables[t]->record_size);

        for (guint i = 0; values[i]; i++)
          g_assert_true (vtr_field_set_text (&state->tables[t]->fields[i], record, values[i], NULL));
        vtr_state_insert (state, t, record);
        return;
      }
  g_assert_not_reached ();
}

static void
siege_time (Fixture *fixture)
{
  static const gchar *const values[] = { "kustrin", "french", "1", "9", NULL };

  put_row (fixture->outcome->state, "siege", values);
  add_row (fixture, "siege", "{\"place\": \"kustrin\", \"side\": \"french\", \"begun\": 1, \"ends\": 9}");
}

static void
prestige_line (Fixture *fixture)
{
  JsonArray *array = rows (fixture, "prestige");

  json_object_set_int_member (json_array_get_object_element (array, 0), "amount", 99);
}

/* 4.5 (house): the other side's own count of its corps. */
static void
prestige_of_the_enemy (Fixture *fixture)
{
  static const gchar *const values[] = { "2", "77", "coalition-west", "-1", "", "coalition", NULL };

  put_row (fixture->outcome->state, "prestige", values);
  add_row (fixture, "prestige", "{\"turn\": 2, \"seq\": 77, \"cause\": \"coalition-west\", \"amount\": -1, \"place\": \"\", \"side\": \"coalition\"}");
}

static void
traffic_count (Fixture *fixture)
{
  add_row (fixture, "traffic", "{\"from\": \"a\", \"to\": \"b\", \"count\": 3, \"capacity\": 10}");
}

static void
due_turn (Fixture *fixture)
{
  JsonArray *array = rows (fixture, "troops");

  for (guint i = 0; i < json_array_get_length (array); i++)
    if (json_object_has_member (json_array_get_object_element (array, i), "due_die") && json_object_get_int_member (json_array_get_object_element (array, i), "due_die") > 0)
      {
        json_object_set_int_member (json_array_get_object_element (array, i), "due_turn", 6);
        return;
      }
  g_assert_not_reached ();
}

static void
own_figure (Fixture *fixture)
{
  json_object_set_int_member (row_with (fixture, "troops", "id", "fr-iii-8"), "foot", 1);
}

static void
own_row_missing (Fixture *fixture)
{
  json_array_remove_element (rows (fixture, "formation"), 0);
  json_array_remove_element (rows (fixture, "holds"), 0);
}

static void
note_of_the_enemy (Fixture *fixture)
{
  add_row (fixture, "note", "{\"side\": \"coalition\", \"seq\": 0, \"text\": \"Victory\"}");
}

static void
unknown_table (Fixture *fixture)
{
  json_object_set_int_member (fixture->root, "plans", 3);
}

static void
reason_of_umpire (Fixture *fixture)
{
  append (fixture, "reply", "as the umpire alone has reason to think");
}

static void
secret_of_dice (Fixture *fixture)
{
  GString *hex = g_string_new (NULL);

  for (guint i = 0; i < 32; i++)
    g_string_append_printf (hex, "%02x", fixture->input->secret[i]);
  append (fixture, "report.text", hex->str);
  g_string_free (hex, TRUE);
}

static void
purpose_of_die (Fixture *fixture)
{
  append (fixture, "report.html", ((const VtrDie *) g_ptr_array_index (fixture->outcome->dice, 0))->purpose);
}

static void
word_of_the_enemy (Fixture *fixture)
{
  add_row (fixture, "name", "{\"side\": \"coalition\", \"what\": \"place\", \"of\": \"leipzig\", \"name\": \"Lindenstadt\"}");
}

static const struct
{
  const gchar *name;
  void (*plant) (Fixture *fixture);
  const gchar *caught; /* what a fault must say */
} plants[] = {
  { "foreign-id", foreign_id, "report.text holds 'co-langeron'" },
  { "foreign-name", foreign_name, "report.html holds" },
  { "foreign-commander", foreign_commander, "map.svg holds 'Sacken'" },
  { "foreign-player", foreign_player, "reply holds 'Slow_but_Sure'" },
  { "foreign-player-row", foreign_player_row, "player buelow is told" },
  { "foreign-formation-row", foreign_formation_row, "formation co-sacken is told" },
  { "foreign-strength", foreign_strength, "foot of a foreign formation is told" },
  { "figure-too-far", figure_too_exact, "is not within" },
  { "word-too-good", word_too_good, "told as certain and should be" },
  { "certain-wrong", certain_wrong, "told for certain" },
  { "garrison-counted", garrison_counted, "has figures" },
  { "out-of-range", out_of_range, "kolberg: seen this turn, and nobody of ours can see it" },
  { "never-told", never_told, "that was never told" },
  { "seen-by-nobody", seen_by_nobody, "which has no such look" },
  { "sight-missing", sight_missing, "nothing is told" },
  { "named-without-report", named_without_report, "which was not reported on" },
  { "not-empty", not_empty, "has Kolberg as looked at and empty" },
  { "empty-below", empty_below, "as looked at and empty, which it is not" },
  { "empty-miscounted", empty_miscounted, "miscounts by 2" },
  { "exact-in-report", exact_in_report, "the true figure of" },
  { "exact-on-map", exact_on_map, "map.svg tells" },
  { "more-in-one-format", more_in_one_format, "which report.json does not have" },
  { "table-of-report", table_of_report, "the report has" },
  { "order-count", order_count, "a number over both sides" },
  { "message-count", message_count, "is of message 25" },
  { "reply-count", reply_count, "a reply counts 21" },
  { "order-of-the-enemy", order_of_the_enemy, "an order of the other side" },
  { "hidden-event", hidden_event, "event march is told, which the side cannot know" },
  { "event-of-nothing", event_of_nothing, "did not happen so" },
  { "event-missing", event_missing, "is not told to its own side" },
  { "who-else-was-told", who_else_was_told, "tells who else was told" },
  { "figure-of-umpire", figure_of_umpire, "tells 'divisions-of-the-enemy'" },
  { "loss-too-exact", loss_too_exact, "nearer than to 500" },
  { "unfired-loyalty", unfired_loyalty, "loyalty saxony/0 is told" },
  { "siege-time", siege_time, "ends is 9, and is the umpire's alone" },
  { "prestige-line", prestige_line, "amount is told as '99'" },
  { "prestige-of-the-enemy", prestige_of_the_enemy, "prestige 2/77 is told and cannot be known" },
  { "traffic-count", traffic_count, "traffic a/b is told" },
  { "due-turn", due_turn, "due_turn is 6, and is the umpire's alone" },
  { "own-figure", own_figure, "foot is told as '1'" },
  { "own-row-missing", own_row_missing, "is missing" },
  { "note-of-the-enemy", note_of_the_enemy, "note coalition/0 is told" },
  { "unknown-member", unknown_table, "that nobody has thought through: plans" },
  { "reason-of-umpire", reason_of_umpire, "the umpire's reason for an answer" },
  { "secret-of-dice", secret_of_dice, "the secret of the dice" },
  { "purpose-of-die", purpose_of_die, "the purpose of a die" },
  { "word-of-the-enemy", word_of_the_enemy, "name coalition/place/leipzig" },
};

static void
test_plant (Fixture *fixture,
            gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *before = json_to_string (fixture->view, FALSE);
  g_autofree gchar *after = NULL;
  gboolean caught = FALSE;

  plants[which].plant (fixture);
  after = json_to_string (fixture->view, FALSE);
  if (!g_str_equal (before, after))
    oracle_output_replace (fixture->output, "french", "view", json_to_string (fixture->view, TRUE));
  oracle_check_turn (oracle_output_turn (fixture->output), faults);
  for (guint i = 0; i < faults->len; i++)
    {
      caught |= strstr (g_ptr_array_index (faults, i), plants[which].caught) != NULL;
      if (i < 8)
        g_test_message ("%s", (const gchar *) g_ptr_array_index (faults, i));
    }
  g_assert_true (caught);
}

/* What was not tampered with passes, or catching means nothing. */
static void
test_untouched (Fixture *fixture,
                gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  oracle_check_turn (oracle_output_turn (fixture->output), faults);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (faults, i));
  g_assert_cmpuint (faults->len, ==, 0);
}

int
main (int argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/planted/untouched", Fixture, NULL, set_up, test_untouched, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (plants); i++)
    {
      g_autofree gchar *path = g_strconcat ("/planted/", plants[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_plant, tear_down);
    }
  play ();
  status = g_test_run ();
  play_end ();
  return status;
}
