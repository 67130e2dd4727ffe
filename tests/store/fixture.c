/* SPDX-License-Identifier: MIT */
#include "../folder.h"
#include "fixture.h"

#include <glib/gstdio.h>

#include "rulesets/kriegsspiel1813/k13.h"
#include "store/vtr-store-private.h"

const gchar fixture_map[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<map id=\"mini\" name=\"Mini\" kind=\"roads\">\n"
                            "  <nation id=\"saxony\" name=\"Saxony\" adjective=\"Saxon\"/>\n"
                            "  <place id=\"leipzig\" name=\"Leipzig\" class=\"city\" x=\"10000\" y=\"10000\" nation=\"saxony\"/>\n"
                            "  <place id=\"grimma\" name=\"Grimma\" class=\"town\" x=\"30000\" y=\"20000\" nation=\"saxony\"/>\n"
                            "  <place id=\"torgau\" name=\"Torgau\" class=\"fortress\" x=\"50000\" y=\"10000\" nation=\"saxony\"/>\n"
                            "  <link from=\"leipzig\" to=\"grimma\" road=\"good\"/>\n"
                            "  <link from=\"grimma\" to=\"torgau\" road=\"poor\"/>\n"
                            "</map>\n";

const guint8 fixture_secret[32] = { 0, 1, 2, 0xff, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 0x80 };

static gchar *own_folder;

/* A file that is not there, in the test's own directory. (Not
 * G_TEST_OPTION_ISOLATE_DIRS: under it GLib leaks, and LeakSanitizer cannot tell.) */
gchar *
fixture_path (const gchar *name)
{
  gchar *path;

  if (own_folder == NULL)
    {
      g_autoptr (GError) error = NULL;

      own_folder = g_dir_make_tmp ("vtr-store-XXXXXX", &error);
      g_assert_no_error (error);
    }
  path = g_build_filename (own_folder, name, NULL);
  fixture_remove (path);
  return path;
}

/* Runs the tests and clears their directory away. */
int
fixture_run (void)
{
  int status = g_test_run ();

  if (own_folder != NULL)
    test_remove_folder (own_folder);
  g_clear_pointer (&own_folder, g_free);
  return status;
}

/* The file, its journal and its copies. */
void
fixture_remove (const gchar *path)
{
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  g_autofree gchar *copies = g_strdup (path);

  if (g_str_has_suffix (copies, ".campaign"))
    copies[strlen (copies) - strlen (".campaign")] = '\0';
  {
    g_autofree gchar *folder = g_strconcat (copies, ".copies", NULL);

    test_remove_folder (folder);
  }
  g_unlink (path);
  g_unlink (journal);
}

static void
add_formation (VtrState *state,
               const gchar *id,
               const gchar *parent,
               VtrFormationKind kind,
               const gchar *side,
               const gchar *place,
               gint foot)
{
  VtrFormation formation = { .id = vtr_id (id), .side = vtr_id (side), .nation = vtr_id ("saxony"), .parent = vtr_id (parent), .kind = kind, .seq = (gint) vtr_state_n_rows (state, VTR_TABLE_FORMATION), .place = vtr_id (place) };
  K13Troops troops = { .id = vtr_id (id), .foot = foot, .full_foot = foot, .experience = 4 };

  g_snprintf (formation.name, sizeof formation.name, "Formation %s", id);
  g_strlcpy (formation.short_name, "F", sizeof formation.short_name);
  formation.attached = *parent != '\0';
  vtr_state_insert (state, VTR_TABLE_FORMATION, &formation);
  vtr_state_insert (state, K13_TABLE_TROOPS, &troops);
}

/**
 * fixture_state:
 *
 * Returns: a small state with a row in every table, extreme values among them
 */
VtrState *
fixture_state (void)
{
  VtrState *state = vtr_state_new (k13_tables);
  VtrSide french = { .id = vtr_id ("french"), .seq = 0, .name = "French", .colour = "#1f4e8c", .shape = VTR_SIDE_SQUARE };
  VtrSide coalition = { .id = vtr_id ("coalition"), .seq = 1000000, .name = "Coalition", .colour = "#8c2f2b", .shape = VTR_SIDE_POINTED };
  VtrNation saxony = { .id = vtr_id ("saxony"), .side = vtr_id ("french"), .name = "Königreich Sachsen", .adjective = "sächsisch", .german = TRUE };
  VtrPlayer ney = { .id = vtr_id ("ney"), .side = vtr_id ("french"), .seq = 3, .name = "Michel “Ney”; DROP TABLE node; --" };
  VtrPlayer yorck = { .id = vtr_id ("yorck"), .side = vtr_id ("coalition"), .seq = 4, .name = "Yorck" };
  VtrCommand command = { .side = vtr_id ("french"), .player = vtr_id ("ney"), .formation = vtr_id ("fr-iii"), .until = 0 };
  VtrName name = { .side = vtr_id (""), .what = vtr_id ("formation"), .of = vtr_id ("fr-iii"), .name = "'; -- \"quoted\"\n\ttwo lines" };
  VtrSighting sighting = { .side = vtr_id ("french"), .place = vtr_id ("torgau"), .turn = 100000, .word = VTR_WORD_CERTAIN, .foot = 10000000, .horse = 0, .guns = 1000000, .by = vtr_id (FIXTURE_LONG_ID), .reason = 1000 };
  VtrSighted sighted = { .side = vtr_id ("french"), .place = vtr_id ("torgau"), .formation = vtr_id ("co-i"), .grade = VTR_GRADE_UMPIRE };
  VtrSideNote note = { .side = vtr_id ("french"), .seq = 100000 };
  K13Route route = { .formation = vtr_id ("fr-iii"), .seq = 100000, .place = vtr_id ("leipzig") };
  K13Base base = { .side = vtr_id ("french"), .place = vtr_id ("leipzig") };
  K13Holds holds = { .place = vtr_id ("torgau"), .side = vtr_id ("") };
  K13Prestige prestige = { .turn = 0, .seq = 0, .cause = vtr_id ("start"), .amount = -1000 };
  K13Traffic traffic = { .from = vtr_id ("grimma"), .to = vtr_id ("leipzig"), .count = 100000, .capacity = 0 };
  K13Supply supply = { .formation = vtr_id ("fr-iii"), .state = K13_SUPPLY_CUT, .source = vtr_id (""), .next = vtr_id ("grimma"), .links = 100000 };

  vtr_state_insert (state, VTR_TABLE_SIDE, &french);
  vtr_state_insert (state, VTR_TABLE_SIDE, &coalition);
  vtr_state_insert (state, VTR_TABLE_NATION, &saxony);
  vtr_state_insert (state, VTR_TABLE_PLAYER, &ney);
  vtr_state_insert (state, VTR_TABLE_PLAYER, &yorck);
  vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
  add_formation (state, "fr-iii", "", VTR_FORMATION_CORPS, "french", "leipzig", 0);
  add_formation (state, "fr-iii-8", "fr-iii", VTR_FORMATION_DIVISION, "french", "leipzig", 9000);
  add_formation (state, "fr-iii-9", "fr-iii", VTR_FORMATION_DIVISION, "french", "leipzig", 10000000);
  add_formation (state, "co-i", "", VTR_FORMATION_DIVISION, "coalition", "torgau", 8000);
  add_formation (state, FIXTURE_LONG_ID, "fr-iii", VTR_FORMATION_TRAIN, "french", "", 0);
  vtr_state_insert (state, VTR_TABLE_NAME, &name);
  vtr_state_insert (state, VTR_TABLE_SIGHTING, &sighting);
  vtr_state_insert (state, VTR_TABLE_SIGHTED, &sighted);
  memset (note.text, 'x', sizeof note.text - 1);
  memcpy (note.text, "Geheim: ä€𝄞", strlen ("Geheim: ä€𝄞"));
  vtr_state_insert (state, VTR_TABLE_NOTE, &note);
  vtr_state_insert (state, K13_TABLE_ROUTE, &route);
  vtr_state_insert (state, K13_TABLE_BASE, &base);
  vtr_state_insert (state, K13_TABLE_HOLDS, &holds);
  vtr_state_insert (state, K13_TABLE_PRESTIGE, &prestige);
  vtr_state_insert (state, K13_TABLE_TRAFFIC, &traffic);
  vtr_state_insert (state, K13_TABLE_SUPPLY, &supply);
  return state;
}

VtrStore *
fixture_create (const gchar *path)
{
  return fixture_create_with_key (path, fixture_secret[0]);
}

/* @first: first byte of its key */
VtrStore *
fixture_create_with_key (const gchar *path,
                         guint8 first)
{
  guint8 secret[32];
  const VtrRuleset *ruleset = vtr_ruleset_find ("kriegsspiel1813");
  g_autoptr (VtrState) state = fixture_state ();
  g_autoptr (VtrParameters) parameters = vtr_parameters_new (ruleset->parameters, ruleset->n_parameters);
  g_autoptr (GError) error = NULL;
  VtrDate first_day = { 1813, 4, 27 };
  VtrStore *store;

  memcpy (secret, fixture_secret, sizeof secret);
  secret[0] = first;
  store = vtr_store_create (path, ruleset, fixture_map, strlen (fixture_map), "Frühling 1813", &first_day, 1, 57, parameters, state, secret, FALSE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

VtrOrder *
fixture_order (const gchar *formation)
{
  VtrOrder *order = vtr_order_new ();
  VtrId step = vtr_id ("grimma");

  order->side = vtr_id ("french");
  order->player = vtr_id ("ney");
  order->formation = vtr_id (formation);
  order->verb = vtr_id ("march");
  order->text = g_strdup ("III Corps marches to Grimma");
  order->verdict.kind = VTR_VERDICT_ACCEPTED;
  g_array_append_val (order->path, step);
  return order;
}

static VtrEvent *
add_event (VtrOutcome *outcome,
           const VtrRuleset *ruleset,
           gint cause)
{
  VtrEvent *event = g_new0 (VtrEvent, 1);

  event->kind = &ruleset->event_kinds[outcome->events->len % ruleset->n_event_kinds];
  event->phase = ruleset->phases[0].id;
  event->rule = cause < 0 ? NULL : "2.1";
  event->cause = cause;
  event->figures = vtr_figures_new ();
  g_ptr_array_add (outcome->events, event);
  return event;
}

/**
 * fixture_outcome:
 * @input: an open turn
 *
 * Returns: an outcome made by hand, with everything that one can hold
 */
VtrOutcome *
fixture_outcome (const VtrTurnInput *input)
{
  VtrOutcome *outcome = vtr_outcome_new ();
  VtrId side = vtr_id ("french");
  VtrId formation = vtr_id ("fr-iii");
  VtrEvent *event;
  VtrDie *die;
  VtrOrderOutcome *verdict;
  VtrQuestion *question;
  VtrOrder *carried = fixture_order ("fr-iii");
  K13Prestige line = { .turn = input->turn, .seq = 0, .cause = vtr_id ("battle"), .amount = input->turn };

  outcome->state = vtr_state_copy (input->state);
  vtr_state_insert (outcome->state, K13_TABLE_PRESTIGE, &line);

  event = add_event (outcome, input->ruleset, -1);
  event->order = vtr_id ("o1");
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "number", G_MININT);
  vtr_figures_id (event->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_FORMATION, "formation", &formation);
  vtr_figures_word (event->figures, VTR_GRADE_OWN, "word", "minor");
  vtr_figures_text (event->figures, VTR_GRADE_EXACT, "text", "two\nlines \\ “quoted” \\n 𝄞 ");
  for (guint i = 0; i < VTR_MAX_SIDES; i++)
    {
      event->audience[i].side = i == 0 ? side : vtr_id ("coalition");
      event->audience[i].grade = (VtrGrade) i;
      event->n_audience++;
    }
  add_event (outcome, input->ruleset, 0);
  add_event (outcome, input->ruleset, 1);

  for (gint i = 0; i < 2; i++)
    {
      die = g_new0 (VtrDie, 1);
      die->purpose = g_strdup ("5.3/leipzig/torgau");
      die->index = i;
      die->faces = 6;
      die->value = vtr_dice_roll (input->secret, input->turn, die->purpose, die->index, die->faces);
      g_ptr_array_add (outcome->dice, die);
    }
  for (guint i = 0; i < input->hand_dice->len; i++)
    {
      const VtrHandDie *hand = g_ptr_array_index (input->hand_dice, i);

      die = g_new0 (VtrDie, 1);
      die->purpose = g_strdup (hand->purpose);
      die->index = hand->index;
      die->faces = 6;
      die->value = hand->value;
      die->by_hand = TRUE;
      g_ptr_array_add (outcome->dice, die);
    }

  for (guint i = 0; i < input->orders->len; i++)
    {
      verdict = g_new0 (VtrOrderOutcome, 1);
      verdict->order = ((VtrOrder *) g_ptr_array_index (input->orders, i))->id;
      verdict->executed = (VtrExecuted) (i % 3);
      verdict->event = (gint) (i % 3) - 1;
      g_ptr_array_add (outcome->verdicts, verdict);
    }

  question = g_new0 (VtrQuestion, 1);
  question->id = g_strdup ("march/contact/torgau/fr-iii/1");
  question->phase = "march";
  question->kind = "contact";
  question->rule = "5.5";
  question->side = side;
  question->player = vtr_id ("ney");
  question->place = vtr_id ("torgau");
  question->asks = vtr_asks_new ();
  g_ptr_array_add (question->asks, vtr_ask_choice ("answer", "stand|withdraw", "stand"));
  g_ptr_array_add (question->asks, vtr_ask_number ("loss", G_MININT, G_MAXINT, 0, &formation));
  question->usual = g_strdup ("stand");
  question->answer = g_strdup ("withdraw");
  question->unused = g_strdup ("stand");
  question->digest = g_strdup ("0123456789abcdef");
  question->figures = vtr_figures_new ();
  vtr_figures_number (question->figures, VTR_GRADE_OWN, "number", G_MAXINT);
  g_ptr_array_add (outcome->questions, question);

  for (guint i = 0; i < input->answers->len; i++)
    if (i % 2 == 1)
      g_ptr_array_add (outcome->unused, vtr_answer_copy (g_ptr_array_index (input->answers, i)));

  carried->standing = TRUE;
  g_ptr_array_add (outcome->carried, carried);
  return outcome;
}

/* Loads, makes an outcome and commits it. */
gint64
fixture_commit (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, &error);
  g_autoptr (VtrOutcome) outcome = NULL;
  gint64 node;

  g_assert_no_error (error);
  outcome = fixture_outcome (input);
  node = vtr_store_commit (store, input, outcome, &error);
  g_assert_no_error (error);
  g_assert_cmpint (node, >, 0);
  return node;
}

gchar *
fixture_dump (VtrStore *store,
              GError **error)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, error);
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (GPtrArray) past = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  g_autoptr (GPtrArray) aliases = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GString) dump = g_string_new (NULL);
  g_autofree gchar *text = NULL;
  g_autofree gchar *state = NULL;

  if (input == NULL)
    return NULL;
  text = vtr_store_input_text (input);
  state = vtr_state_digest (input->state);
  g_string_append_printf (dump, "%s\n%s\n", state, text);
  if ((past = vtr_store_past_orders (store, error)) == NULL || (messages = vtr_store_messages (store, 0, error)) == NULL || (nodes = vtr_store_nodes (store, error)) == NULL || (issued = vtr_store_issued_after (store, 0, error)) == NULL || (aliases = vtr_store_aliases (store, NULL, error)) == NULL || (open = vtr_store_open_question_ids (store, error)) == NULL)
    return NULL;
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *order = g_ptr_array_index (past, i);

      g_string_append_printf (dump, "past %s %d %s %s %s\n", order->order->id.s, order->version, order->ended, order->why, order->order->text);
    }
  for (guint i = 0; i < messages->len; i++)
    {
      g_autofree gchar *hash = vtr_store_message_hash (g_ptr_array_index (messages, i));

      g_string_append_printf (dump, "message %s\n", hash);
    }
  for (guint i = 0; i < issued->len; i++)
    {
      g_autofree gchar *hash = vtr_store_issued_hash (g_ptr_array_index (issued, i));

      g_string_append_printf (dump, "issued %s\n", hash);
    }
  for (guint i = 0; i < aliases->len; i++)
    {
      g_autofree gchar *hash = vtr_store_alias_hash (g_ptr_array_index (aliases, i));

      g_string_append_printf (dump, "alias %s\n", hash);
    }
  {
    g_autoptr (GError) inner = NULL;
    g_autofree gchar *name = NULL;
    g_autoptr (GBytes) bytes = vtr_store_attachment (store, "oob", &name, &inner);

    if (inner)
      {
        g_propagate_error (error, g_steal_pointer (&inner));
        return NULL;
      }
    if (bytes)
      {
        g_autofree gchar *hash = vtr_store_attachment_hash ("oob", name, bytes);

        g_string_append_printf (dump, "attachment %s\n", hash);
      }
  }
  for (guint t = 0; t < VTR_N_KEPT; t++)
    {
      g_autoptr (GPtrArray) kept = vtr_store_kept (store, (VtrKeptTable) t, -1, 0, error);

      if (kept == NULL)
        return NULL;
      for (guint i = 0; i < kept->len; i++)
        {
          const VtrKept *row = g_ptr_array_index (kept, i);

          g_string_append_printf (dump, "kept %u %" G_GINT64_FORMAT, t, row->id);
          for (guint c = 0; c < VTR_KEPT_COLUMNS; c++)
            g_string_append_printf (dump, " %s %" G_GINT64_FORMAT, row->text[c], row->number[c]);
          g_string_append_printf (dump, " %u\n", g_bytes_hash (row->bytes));
        }
    }
  for (guint i = 0; i < open->len; i++)
    g_string_append_printf (dump, "open %s\n", (const gchar *) g_ptr_array_index (open, i));
  for (guint i = 0; i < nodes->len; i++)
    {
      const VtrNode *node = g_ptr_array_index (nodes, i);
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (VtrTurnInput) in = NULL;
      g_autofree gchar *went_in = NULL;

      g_string_append_printf (dump, "node %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d %u %s %s %d\n", node->id, node->parent, node->turn, node->revision, node->state_hash, node->outcome_hash, node->is_head);
      if (node->turn == 0)
        continue;
      if (!vtr_store_load_node (store, node->id, &in, &outcome, error))
        return NULL;
      went_in = vtr_store_input_text (in);
      g_string_append_printf (dump, "%s\n", went_in);
    }
  return g_string_free (g_steal_pointer (&dump), FALSE);
}

static void
keep (VtrStore *store,
      VtrKeptTable table,
      VtrKept *row)
{
  g_autoptr (VtrKept) kept = row;
  g_autoptr (GError) error = NULL;

  vtr_store_keep (store, table, kept, &error);
  g_assert_no_error (error);
  g_assert_cmpint (kept->id, >, 0);
}

void
fixture_keep (VtrStore *store)
{
  static const gchar *const destination[] = { "staff", "The staff's thread", "thread", "french", "", "bbcode", "", "report" };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (VtrKept) posting = vtr_kept_new ();
  g_autoptr (GError) error = NULL;
  VtrKept *row = vtr_kept_new ();

  for (guint i = 0; i < G_N_ELEMENTS (destination); i++)
    row->text[i] = g_strdup (destination[i]);
  keep (store, VTR_KEPT_DESTINATION, row);

  posting->text[VTR_POSTING_DESTINATION] = g_strdup ("staff");
  posting->text[VTR_POSTING_SIDE] = g_strdup ("french");
  posting->text[VTR_POSTING_WHAT] = g_strdup ("report");
  posting->text[VTR_POSTING_DIALECT] = g_strdup ("bbcode");
  posting->text[VTR_POSTING_LANGUAGE] = g_strdup ("en");
  posting->text[VTR_POSTING_PLAIN] = g_strdup ("one\ntwo\n");
  posting->number[VTR_POSTING_NODE] = vtr_store_head (store);
  posting->number[VTR_POSTING_MADE] = 8;
  g_ptr_array_add (parts, g_bytes_new_static ("one\n", 4));
  g_ptr_array_add (parts, g_bytes_new_static ("two\n", 4));
  vtr_store_keep_posting (store, posting, parts, &error);
  g_assert_no_error (error);

  row = vtr_kept_new ();
  row->number[VTR_SENT_PART] = 1;
  row->number[VTR_SENT_TIME] = 9;
  keep (store, VTR_KEPT_SENT, row);

  row = vtr_kept_new ();
  row->number[VTR_PARAGRAPH_TURN] = 1;
  row->text[VTR_PARAGRAPH_SIDE] = g_strdup ("french");
  row->text[VTR_PARAGRAPH_TEXT] = g_strdup ("Well done.");
  keep (store, VTR_KEPT_PARAGRAPH, row);

  row = vtr_kept_new ();
  row->text[VTR_PHRASE_LANGUAGE] = g_strdup ("en");
  row->text[VTR_PHRASE_KEY] = g_strdup ("title.end");
  row->text[VTR_PHRASE_TEXT] = g_strdup ("It is over.");
  keep (store, VTR_KEPT_PHRASE, row);

  row = vtr_kept_new ();
  row->text[VTR_READER_SIDE] = g_strdup ("french");
  row->text[VTR_READER_LANGUAGE] = g_strdup ("de");
  keep (store, VTR_KEPT_READER, row);

  row = vtr_kept_new ();
  row->number[VTR_NOTE_TURN] = 1;
  row->text[VTR_NOTE_KIND] = g_strdup ("place");
  row->text[VTR_NOTE_ABOUT] = g_strdup ("leipzig");
  row->number[VTR_NOTE_DUE] = 3;
  row->text[VTR_NOTE_TEXT] = g_strdup ("Ask about the bridge.");
  keep (store, VTR_KEPT_NOTE, row);
}
