/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include <glib/gstdio.h>

#include "../campaign.h"
#include "../rounds.h"
#include "intelligence/vtr-view-json.h"
#include "umpire/vtr-umpire.h"

/* Promise 3 on the sample campaign: two worlds that differ only in what a side
 * cannot know give it byte-identical report, reply, JSON and map. Each change
 * below is to something of the enemy that no look of the side reaches, neither
 * before the turn nor after it; the test holds that against the truth. */

typedef struct
{
  VtrStore *store;
  VtrTurnInput *input;
  VtrPhrases *phrases;
  gchar *folder;
} Fixture;

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
import_messages (VtrStore *store,
                 const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrImport) import = NULL;

      g_assert_true (g_file_get_contents (g_ptr_array_index (names, i), &data, &length, &error));
      import = vtr_umpire_import (store, data, length, NULL, 0, 0, FALSE, &error);
      g_assert_no_error (error);
      g_assert_nonnull (import);
    }
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  const gchar *source = g_getenv ("VTR_SOURCE_DIR");
  g_autofree gchar *messages = g_build_filename (source, "maps", "northern-germany-1813", "messages", "turn-01", NULL);
  static TestCampaign sample;
  g_autofree gchar *path = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("vtr-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "sample.campaign", NULL);
  fixture->store = test_campaign_copy (&sample, path);
  if (fixture->store == NULL)
    {
      fixture->store = test_campaign_spring (fixture->folder, "sample.campaign");
      import_messages (fixture->store, messages);
      fixture->store = test_campaign_keep (&sample, fixture->store);
    }
  fixture->input = vtr_store_load_turn (fixture->store, &error);
  g_assert_no_error (error);
  fixture->phrases = vtr_phrases_load ("en", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_autofree gchar *path = g_build_filename (fixture->folder, "sample.campaign", NULL);

  vtr_turn_input_free (fixture->input);
  vtr_phrases_free (fixture->phrases);
  vtr_store_close (fixture->store);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

/* A side's battle sheets, in every format. */
static void
add_sheets (Fixture *fixture,
            const VtrTurnInput *input,
            const VtrOutcome *outcome,
            const gchar *side,
            GString *all)
{
  VtrId id = vtr_id (side);
  g_autoptr (VtrView) view = vtr_view_build_battle (input, outcome, &id);
  g_autoptr (GPtrArray) battles = input->ruleset->battles (view);

  for (guint i = 0; i < battles->len; i++)
    {
      g_autoptr (VtrDocument) sheet = vtr_report_sheet (view, fixture->phrases, g_ptr_array_index (battles, i), NULL);

      for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
        {
          g_autofree gchar *text = vtr_document_write (sheet, format);

          g_string_append (all, text);
        }
    }
}

/* All that a side gets for a turn, as one text. */
static gchar *
all_output (Fixture *fixture,
            const VtrTurnInput *input,
            const VtrOutcome *outcome,
            const gchar *side)
{
  GString *all = g_string_new (NULL);
  VtrId id = vtr_id (side);
  g_autoptr (VtrView) before = vtr_view_build (input, NULL, &id);
  g_autoptr (VtrView) after = vtr_view_build (input, outcome, &id);
  g_autoptr (VtrView) asking = vtr_view_build_asking (input, outcome, &id);
  const VtrView *views[] = { before, after };
  const VtrPlayer *players = VTR_STATE_ROWS (before->state, VTR_TABLE_PLAYER, VtrPlayer);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr (VtrDocument) document = vtr_report_side (views[i], fixture->phrases);
      VtrSceneOptions options = { .width = 1400, .legend = TRUE };
      g_autoptr (VtrScene) scene = NULL;
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autofree gchar *json = NULL;
      g_autofree gchar *svg = NULL;

      for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
        {
          g_autofree gchar *text = vtr_document_write (document, format);

          g_string_append (all, text);
        }
      vtr_scene_theatre (views[i], &options.top_left, &options.bottom_right);
      scene = vtr_scene_from_view (views[i], &options);
      svg = vtr_scene_to_svg (scene);
      g_string_append (all, svg);
      vtr_json_add_view (builder, views[i]);
      json = vtr_json_to_text (builder);
      g_string_append (all, json);
    }
  for (guint q = 0; q < asking->questions->len; q++)
    {
      g_autoptr (VtrDocument) card = vtr_report_question (g_ptr_array_index (asking->questions, q), asking, fixture->phrases);
      g_autofree gchar *text = vtr_document_write (card, VTR_FORMAT_TEXT);

      g_string_append (all, text);
    }
  add_sheets (fixture, input, outcome, side, all);
  /* replies: each player's orders, judged by the side's view anew */
  for (guint p = 0; p < vtr_state_n_rows (before->state, VTR_TABLE_PLAYER); p++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      g_autoptr (VtrDocument) reply = NULL;
      g_autofree gchar *text = NULL;

      for (guint i = 0; i < before->orders->len; i++)
        {
          VtrOrder *order = vtr_order_copy (g_ptr_array_index (before->orders, i));

          if (!vtr_id_equal (&order->player, &players[p].id))
            {
              vtr_order_free (order);
              continue;
            }
          if (vtr_order_is_order (order) && !g_str_equal (order->verdict.rule, "1.4"))
            input->ruleset->judge (order, before, &order->verdict);
          g_ptr_array_add (orders, order);
        }
      if (orders->len == 0)
        continue;
      reply = vtr_report_reply (before, fixture->phrases, &players[p].id, orders, 1);
      text = vtr_document_write (reply, VTR_FORMAT_TEXT);
      g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
}

static VtrTurnInput *
copy_input (const VtrTurnInput *input)
{
  VtrTurnInput *copy = vtr_turn_input_new ();

  copy->ruleset = input->ruleset;
  copy->board = input->board;
  copy->parameters = vtr_parameters_copy (input->parameters);
  copy->state = vtr_state_copy (input->state);
  copy->turn = input->turn;
  copy->n_turns = input->n_turns;
  copy->first_day = input->first_day;
  memcpy (copy->secret, input->secret, sizeof copy->secret);
  for (guint i = 0; i < input->orders->len; i++)
    g_ptr_array_add (copy->orders, vtr_order_copy (g_ptr_array_index (input->orders, i)));
  for (guint i = 0; i < input->answers->len; i++)
    g_ptr_array_add (copy->answers, vtr_answer_copy (g_ptr_array_index (input->answers, i)));
  return copy;
}

/* Whether @side has news, before or after the turn, of the place. */
static gboolean
is_looked_at (const VtrState *state,
              const gchar *side,
              const VtrId *place)
{
  VtrSighting key = { .side = vtr_id (side), .place = *place };

  return vtr_state_find (state, VTR_TABLE_SIGHTING, &key) != NULL;
}

static void
set_field (VtrState *state,
           const gchar *table,
           const gchar *key,
           const gchar *field,
           const gchar *value)
{
  VtrOverride override = { .table = (gchar *) table, .key = (gchar *) key, .field = (gchar *) field, .value = (gchar *) value };
  g_autoptr (GError) error = NULL;

  vtr_override_apply (&override, state, NULL, &error);
  g_assert_no_error (error);
}

/* One change to something that the reader cannot know. */
typedef struct
{
  const gchar *name;
  const gchar *reader;
  const gchar *formation; /* of the other side, far from any look */
  const gchar *table;
  const gchar *field;
  const gchar *value;
} Change;

static const Change changes[] = {
  { "strength-langeron", "french", "co-langeron-9", "troops", "foot", "9999" },
  { "strength-vorontsov", "french", "co-vorontsov", "troops", "replacements", "777" },
  { "commander-vorontsov", "french", "co-vorontsov", "formation", "commander", "Somebody" },
  { "name-sandels", "french", "co-sandels", "formation", "name", "Quite Another Corps" },
  { "garrison-kolberg", "french", "co-gar-kolberg", "troops", "foot", "1" },
  { "position-kolberg", "french", "co-gar-kolberg", "formation", "place", "graudenz" },
  { "fatigue-reserve", "french", "co-rescav", "troops", "exhausted_to", "9" },
  { "due-die", "french", "co-langeron", "troops", "due_turn", "9" },
  { "strength-westphalia", "coalition", "fr-westf-hammer", "troops", "foot", "9" },
  { "strength-wesel", "coalition", "fr-wesel", "troops", "replacements", "99" },
  { "commander-westphalia", "coalition", "fr-westphalia", "formation", "commander", "Somebody" },
  { "position-wesel", "coalition", "fr-wesel", "formation", "place", "munster" },
};

static void
test_change (Fixture *fixture,
             gconstpointer data)
{
  const Change *change = data;
  VtrId id = vtr_id (change->formation);
  const VtrFormation *formation = vtr_state_formation (fixture->input->state, &id);
  g_autoptr (VtrTurnInput) other = copy_input (fixture->input);
  g_autoptr (VtrOutcome) one = vtr_resolve (fixture->input);
  g_autoptr (VtrOutcome) two = NULL;
  g_autofree gchar *seen_one = NULL;
  g_autofree gchar *seen_two = NULL;
  g_autofree gchar *truth_one = vtr_state_digest (fixture->input->state);
  g_autofree gchar *truth_two = NULL;

  g_assert_nonnull (formation);
  g_assert_false (is_looked_at (fixture->input->state, change->reader, &formation->place));
  g_assert_false (is_looked_at (one->state, change->reader, &vtr_state_formation (one->state, &id)->place));

  set_field (other->state, change->table, change->formation, change->field, change->value);
  truth_two = vtr_state_digest (other->state);
  g_assert_cmpstr (truth_one, !=, truth_two);
  two = vtr_resolve (other);
  g_assert_false (is_looked_at (two->state, change->reader, &vtr_state_formation (two->state, &id)->place));

  seen_one = all_output (fixture, fixture->input, one, change->reader);
  seen_two = all_output (fixture, other, two, change->reader);
  g_assert_cmpuint (strlen (seen_one), >, 100000);
  g_assert_true (g_str_equal (seen_one, seen_two));
}

/* How many orders the enemy sent, and when, changes nothing: nothing is
 * numbered over both sides. */
static void
test_enemy_orders (Fixture *fixture,
                   gconstpointer data)
{
  g_autoptr (VtrTurnInput) other = copy_input (fixture->input);
  g_autoptr (VtrOutcome) one = vtr_resolve (fixture->input);
  g_autoptr (VtrOutcome) two = NULL;
  g_autofree gchar *seen_one = NULL;
  g_autofree gchar *seen_two = NULL;
  guint dropped = 0;

  /* far away: halts of garrisons and blockades that change no position */
  for (guint i = other->orders->len; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (other->orders, i - 1);

      if (vtr_id_is (&order->side, "coalition") && vtr_id_is (&order->verb, "halt"))
        {
          g_ptr_array_remove_index (other->orders, i - 1);
          dropped++;
        }
    }
  g_assert_cmpuint (dropped, >, 5);
  for (guint i = 0; i < other->orders->len; i++)
    ((VtrOrder *) g_ptr_array_index (other->orders, i))->seq = (gint) i + 1;
  two = vtr_resolve (other);
  seen_one = all_output (fixture, fixture->input, one, "french");
  seen_two = all_output (fixture, other, two, "french");
  g_assert_true (g_str_equal (seen_one, seen_two));
}

/* Who stands against it, how strong, how tired and how led, is not on a side's
 * sheet; it is on the other side's. */
static void
test_sheets (Fixture *fixture,
             gconstpointer data)
{
  static const gchar *const fields[][2] = {
    { "horse", "77" },
    { "cossacks", "5" },
    { "horse_guns", "12" },
    { "experience", "1" },
    { "fatigued_to", "9" },
    { "exhausted_to", "9" },
    { "full_horse", "9999" },
  };
  g_autoptr (VtrOutcome) one = vtr_resolve (fixture->input);
  g_autoptr (GString) sheet_one = g_string_new (NULL);
  g_autoptr (GString) theirs_one = g_string_new (NULL);
  guint seen = 0;

  add_sheets (fixture, fixture->input, one, "french", sheet_one);
  add_sheets (fixture, fixture->input, one, "coalition", theirs_one);
  g_assert_cmpuint (sheet_one->len, >, 2000);
  g_assert_null (strstr (sheet_one->str, "Lanskoi"));
  g_assert_null (strstr (theirs_one->str, "III Corps"));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr (VtrTurnInput) other = copy_input (fixture->input);
      g_autoptr (VtrOutcome) two = NULL;
      g_autoptr (GString) sheet_two = g_string_new (NULL);
      g_autoptr (GString) theirs_two = g_string_new (NULL);

      set_field (other->state, "troops", "co-winz-lanskoi", fields[i][0], fields[i][1]);
      two = vtr_resolve (other);
      add_sheets (fixture, other, two, "french", sheet_two);
      add_sheets (fixture, other, two, "coalition", theirs_two);
      g_assert_cmpstr (sheet_one->str, ==, sheet_two->str);
      seen += !g_str_equal (theirs_one->str, theirs_two->str);
    }
  g_assert_cmpuint (seen, >=, 4);
}

/* The test can fail: what is in plain sight does change the report. */
static void
test_can_fail (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (VtrTurnInput) other = copy_input (fixture->input);
  g_autoptr (VtrOutcome) one = vtr_resolve (fixture->input);
  g_autoptr (VtrOutcome) two = NULL;
  g_autofree gchar *seen_one = all_output (fixture, fixture->input, one, "coalition");
  g_autofree gchar *seen_two = NULL;

  set_field (other->state, "troops", "fr-xi-31", "foot", "4321");
  two = vtr_resolve (other);
  seen_two = all_output (fixture, other, two, "coalition");
  g_assert_false (g_str_equal (seen_one, seen_two));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i += stride (1))
    {
      g_autofree gchar *path = g_strconcat ("/noninterference/", changes[i].name, NULL);

      g_test_add (path, Fixture, &changes[i], set_up, test_change, tear_down);
    }
  g_test_add ("/noninterference/enemy-orders", Fixture, NULL, set_up, test_enemy_orders, tear_down);
  g_test_add ("/noninterference/sheets", Fixture, NULL, set_up, test_sheets, tear_down);
  g_test_add ("/noninterference/can-fail", Fixture, NULL, set_up, test_can_fail, tear_down);
  return g_test_run ();
}
