/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../folder.h"
#include "umpire/vtr-umpire-beginning.h"

/* A campaign before there is one: what the umpire changes of its scenario, and the
 * sample campaign. */

typedef struct
{
  gchar *folder;
  gchar *path;
  gchar *scenario;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("vtr-beginning-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "new.campaign", NULL);
  fixture->scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->scenario);
}

static VtrBeginning *
begin (Fixture *fixture)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrBeginning *beginning = vtr_umpire_begin (fixture->scenario, faults, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  return beginning;
}

static const gchar *
commander (const VtrState *state,
           const gchar *formation)
{
  VtrId id = vtr_id (formation);
  const VtrPlayer *player = vtr_state_commander_of (state, &id, 1);

  return player != NULL ? player->id.s : NULL;
}

/* Players as the umpire has them; the file begins with them. */
static void
test_players (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (VtrBeginning) beginning = begin (fixture);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (GError) error = NULL;
  const gchar *letter = "From: ney_of_the_moskva\nSent: Sun, 22 Nov 2026 18:30:00 +0000\n\nIII Corps: march to Naumburg.\n";
  g_autofree gchar *aliases = NULL;
  VtrId id, other;
  VtrId ney = vtr_id ("ney");

  g_assert_true (vtr_beginning_rename (beginning, "ney", " Prince of\nthe Moskva ", &error));
  g_assert_true (vtr_beginning_set_aliases (beginning, "ney", "ney_of_the_moskva, Redhead,, Redhead", &error));
  aliases = vtr_beginning_aliases (beginning, &ney);
  g_assert_cmpstr (aliases, ==, "Redhead, ney_of_the_moskva");
  g_assert_true (vtr_beginning_add_player (beginning, "french", "Général Souham", &id, &error));
  g_assert_cmpstr (id.s, ==, "general-souham");
  g_assert_true (vtr_beginning_add_player (beginning, "coalition", "General Souham!", &other, &error));
  g_assert_cmpstr (other.s, ==, "general-souham-2");
  g_assert_true (vtr_beginning_give (beginning, "fr-iii-8", "general-souham", &error));
  g_assert_true (vtr_beginning_remove_player (beginning, "oudinot", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (commander (beginning->scenario->state, "fr-iii-8"), ==, "general-souham");
  g_assert_cmpstr (commander (beginning->scenario->state, "fr-iii-9"), ==, "ney");
  g_assert_cmpstr (commander (beginning->scenario->state, "fr-xii"), ==, "napoleon");

  store = vtr_beginning_create (beginning, fixture->path, "7", faults, &error);
  g_assert_no_error (error);
  input = vtr_umpire_load_turn (store, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (vtr_state_player (input->state, &ney)->name, ==, "Prince of the Moskva");
  g_assert_cmpstr (commander (input->state, "fr-iii-8"), ==, "general-souham");
  id = vtr_id ("oudinot");
  g_assert_null (vtr_state_player (input->state, &id));

  /* he is known by the name under which he writes */
  import = vtr_umpire_import (store, letter, strlen (letter), NULL, 0, 0, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (import->player.s, ==, "ney");
}

/* What cannot be is said, and changes nothing. */
static void
test_wrong (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (VtrBeginning) beginning = begin (fixture);
  g_autofree gchar *before = vtr_state_digest (beginning->scenario->state);
  g_autofree gchar *after = NULL;
  g_autofree gchar *long_name = g_strnfill (200, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_false (vtr_beginning_rename (beginning, "murat", "Murat", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_rename (beginning, "ney", " \n ", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_add_player (beginning, "french", long_name, NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_add_player (beginning, "neutral", "A Dane", NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_set_aliases (beginning, "ney", long_name, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_give (beginning, "fr-iii", "bluecher", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_give (beginning, "fr-xx", "ney", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (vtr_beginning_remove_player (beginning, "No Id", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  after = vtr_state_digest (beginning->scenario->state);
  g_assert_cmpstr (before, ==, after);
}

/* Every rule of the table takes its bounds and nothing beyond them. */
static void
test_rules (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (VtrBeginning) beginning = begin (fixture);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  const VtrRuleset *ruleset = beginning->ruleset;
  const gchar *changed = NULL;
  gint value = 0;

  for (guint i = 0; i < ruleset->n_parameters; i++)
    {
      const VtrParameter *parameter = &ruleset->parameters[i];
      g_autofree gchar *was = vtr_parameters_get_text (beginning->parameters, i);
      g_autofree gchar *beyond = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) parameter->max + 1);

      if (vtr_beginning_set (beginning, parameter->name, parameter->names != NULL ? "perhaps" : beyond, &error))
        {
          g_test_fail ();
          g_test_message ("%s takes what is beyond its range", parameter->name);
        }
      g_clear_error (&error);
      g_assert_true (vtr_beginning_set (beginning, parameter->name, was, &error));
      if (changed == NULL && parameter->names == NULL && parameter->max > parameter->min)
        {
          g_autofree gchar *other = NULL;

          changed = parameter->name;
          value = vtr_parameters_get (beginning->parameters, changed) == parameter->max ? parameter->min : parameter->max;
          other = g_strdup_printf ("%d", value);
          g_assert_true (vtr_beginning_set (beginning, changed, other, &error));
        }
    }
  g_assert_nonnull (changed);
  g_assert_false (vtr_beginning_set (beginning, "no.such", "1", NULL));
  store = vtr_beginning_create (beginning, fixture->path, "7", faults, &error);
  g_assert_no_error (error);
  input = vtr_umpire_load_turn (store, &error);
  g_assert_cmpint (vtr_parameters_get (input->parameters, changed), ==, value);
}

/* A picture can be drawn before there is a file. */
static void
test_view (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (VtrBeginning) beginning = begin (fixture);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrView) view = vtr_beginning_view (beginning, &input);
  VtrSceneOptions options = { .width = 400 };
  g_autoptr (VtrScene) scene = vtr_scene_from_view (view, &options);

  g_assert_true (vtr_view_is_umpire (view));
  g_assert_cmpuint (vtr_state_n_rows (view->state, VTR_TABLE_FORMATION), >, 100);
  g_assert_cmpuint (scene->items->len, >, 500);
}

/* --- the sample ------------------------------------------------------------------- */

typedef struct
{
  guint calls;
  guint stop_at; /* 0: never */
  guint done;
  guint all;
  gint turn;
} Watch;

static gboolean
watch (gint turn,
       guint done,
       guint all,
       gpointer user_data)
{
  Watch *self = user_data;

  self->calls++;
  g_assert_cmpuint (done, >=, self->done);
  g_assert_cmpuint (done, <=, all);
  g_assert_cmpint (turn, >=, self->turn);
  self->turn = turn;
  self->done = done;
  self->all = all;
  return self->calls != self->stop_at;
}

static gchar *
digest_of_sample (Fixture *fixture,
                  const gchar *name)
{
  g_autofree gchar *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_umpire_new_sample (path, fixture->scenario, NULL, NULL, faults, &error);
  g_autoptr (VtrTurnInput) input = NULL;

  g_assert_no_error (error);
  input = vtr_umpire_load_turn (store, &error);
  g_assert_no_error (error);
  return vtr_state_digest (input->state);
}

/* It stands in turn 3, with letters to look at, one of which waits for the umpire. */
static void
test_sample (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *one = NULL;
  g_autofree gchar *two = NULL;
  Watch seen = { 0 };
  gboolean unknown = FALSE;
  gboolean fine = FALSE;
  gint turn = 0;

  g_assert_true (vtr_umpire_has_sample (fixture->scenario, &turn));
  g_assert_cmpint (turn, ==, 3);
  store = vtr_umpire_new_sample (fixture->path, fixture->scenario, watch, &seen, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (seen.done, ==, seen.all);
  g_assert_cmpuint (seen.calls, ==, seen.all);
  g_assert_cmpint (seen.turn, ==, 3);
  input = vtr_umpire_load_turn (store, &error);
  g_assert_no_error (error);
  g_assert_cmpint (input->turn, ==, 3);
  messages = vtr_store_messages (store, 3, &error);
  g_assert_cmpuint (messages->len, >=, 8);
  for (guint i = 0; i < messages->len; i++)
    g_assert_false (vtr_id_is_empty (&((const VtrStoredMessage *) g_ptr_array_index (messages, i))->player));
  for (guint i = 0; i < input->orders->len; i++)
    unknown = unknown || g_str_equal (((const VtrOrder *) g_ptr_array_index (input->orders, i))->verdict.reason, "unknown-place");
  g_assert_true (unknown);
  g_assert_true (vtr_store_verify (store, lines, &fine, &error));
  g_assert_true (fine);

  one = digest_of_sample (fixture, "one.campaign");
  two = digest_of_sample (fixture, "two.campaign");
  g_assert_cmpstr (one, ==, two);
}

/* Whoever does not want it any more has nothing left of it; what was there stays. */
static void
test_sample_stopped (Fixture *fixture,
                     gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *nothing = g_build_filename (fixture->folder, "no.scenario.xml", NULL);
  Watch seen = { .stop_at = 30 };

  g_assert_null (vtr_umpire_new_sample (fixture->path, fixture->scenario, watch, &seen, faults, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_STOPPED);
  g_assert_cmpuint (seen.calls, ==, 30);
  dir = g_dir_open (fixture->folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (fixture->path, "mine", -1, NULL));
  g_assert_null (vtr_umpire_new_sample (fixture->path, fixture->scenario, NULL, NULL, faults, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  g_assert_false (vtr_umpire_has_sample (nothing, NULL));
  g_assert_null (vtr_umpire_new_sample (fixture->path, nothing, NULL, NULL, faults, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/umpire/beginning/players", Fixture, NULL, set_up, test_players, tear_down);
  g_test_add ("/umpire/beginning/wrong", Fixture, NULL, set_up, test_wrong, tear_down);
  g_test_add ("/umpire/beginning/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/umpire/beginning/view", Fixture, NULL, set_up, test_view, tear_down);
  g_test_add ("/umpire/beginning/sample", Fixture, NULL, set_up, test_sample, tear_down);
  g_test_add ("/umpire/beginning/sample-stopped", Fixture, NULL, set_up, test_sample_stopped, tear_down);
  return g_test_run ();
}
