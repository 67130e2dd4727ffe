/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include <glib/gstdio.h>

#include "oracle.h"
#include "umpire/vtr-case.h"
#include "umpire/vtr-umpire.h"

/* The oracle over the sample campaign and over every rule case: no fault. Then
 * the planted leaks: each kind must be caught, or the oracle proves nothing. */

#define MAX_SHOWN 40

static void
show (GPtrArray *faults,
      const gchar *of)
{
  for (guint i = 0; i < MIN (faults->len, MAX_SHOWN); i++)
    g_test_message ("%s: %s", of, (const gchar *) g_ptr_array_index (faults, i));
  if (faults->len > 0)
    g_test_fail ();
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The files of a folder, sorted. */
static GPtrArray *
files_in (const gchar *folder,
          const gchar *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare);
  return files;
}

/* --- cases ---------------------------------------------------------------------- */

typedef struct
{
  OracleLedger *ledger;
  GPtrArray *faults;
  guint turns;
} CaseWatch;

static void
watch_turn (const VtrTurnInput *input,
            const VtrOutcome *outcome,
            gpointer user_data)
{
  CaseWatch *watch = user_data;
  g_autoptr (OracleOutput) output = oracle_output_new (input, outcome, watch->ledger);

  oracle_check_turn (oracle_output_turn (output), watch->faults);
  watch->turns++;
}

static void
test_case (gconstpointer data)
{
  g_autoptr (OracleLedger) ledger = oracle_ledger_new ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  CaseWatch watch = { ledger, faults, 0 };
  g_autoptr (VtrCaseResult) result = vtr_case_run_file_watched (data, watch_turn, &watch);
  g_autofree gchar *name = g_path_get_basename (data);

  g_assert_cmpuint (result->faults->len, ==, 0);
  g_assert_cmpuint (watch.turns, >, 0);
  show (faults, name);
}

/* --- the sample campaign ------------------------------------------------------------ */

typedef struct
{
  gchar *folder;
  gchar *path;
  VtrStore *store;
} Sample;

static void
import_messages (Sample *sample,
                 const gchar *turn)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "messages", turn, NULL);
  g_autoptr (GPtrArray) files = files_in (folder, "");

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree gchar *data = NULL;
      gsize length;
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrImport) import = NULL;

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i), &data, &length, &error));
      import = vtr_umpire_import (sample->store, data, length, NULL, 0, 0, FALSE, &error);
      g_assert_no_error (error);
      g_assert_nonnull (import);
    }
}

static void
sample_set_up (Sample *sample,
               gconstpointer data)
{
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  sample->folder = g_dir_make_tmp ("vtr-XXXXXX", &error);
  g_assert_no_error (error);
  sample->path = g_build_filename (sample->folder, "sample.campaign", NULL);
  sample->store = vtr_umpire_new_campaign (sample->path, scenario, "1813", faults, &error);
  g_assert_no_error (error);
  import_messages (sample, "turn-01");
}

static void
remove_folder (const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
sample_tear_down (Sample *sample,
                  gconstpointer data)
{
  vtr_store_close (sample->store);
  remove_folder (sample->folder);
  g_free (sample->path);
  g_free (sample->folder);
}

/* Every open question by its usual answer, battles by a loss of a tenth or so, so
 * that there is something to know. */
static void
answer_all (Sample *sample,
            const VtrOutcome *outcome)
{
  for (guint q = 0; q < outcome->questions->len; q++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, q);
      g_autoptr (GString) value = g_string_new (NULL);
      g_autoptr (VtrAnswer) answer = NULL;
      g_autoptr (GError) error = NULL;

      if (question->answer || question->conditional)
        continue;
      for (guint a = 0; a < question->asks->len; a++)
        {
          const VtrAsk *ask = g_ptr_array_index (question->asks, a);
          g_autofree gchar *number = ask->choices ? NULL : g_strdup_printf ("%d", ask->max / 11);

          if (question->asks->len == 1)
            g_string_append (value, number ? number : ask->usual);
          else
            g_string_append_printf (value, "%s%s=%s", a ? " " : "", ask->key, number ? number : ask->usual);
        }
      answer = vtr_answer_new (question->id, value->str, question->digest);
      answer->reason = g_strdup ("as the umpire alone has reason to think");
      g_assert_true (vtr_store_put_answer (sample->store, answer, &error));
      g_assert_no_error (error);
    }
}

/* Resolves the open turn with all questions answered. */
static void
play (Sample *sample,
      VtrTurnInput **input,
      VtrOutcome **outcome)
{
  g_autoptr (GError) error = NULL;

  for (guint round = 0; round < 20; round++)
    {
      g_clear_pointer (input, vtr_turn_input_free);
      g_clear_pointer (outcome, vtr_outcome_free);
      g_assert_true (vtr_umpire_resolve (sample->store, FALSE, input, outcome, &error));
      g_assert_no_error (error);
      if ((*outcome)->n_open == 0)
        return;
      answer_all (sample, *outcome);
    }
  g_assert_not_reached ();
}

static void
test_sample (Sample *sample,
             gconstpointer data)
{
  g_autoptr (OracleLedger) ledger = oracle_ledger_new ();

  for (gint turn = 1; turn <= 3; turn++)
    {
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (OracleOutput) output = NULL;
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      guint n_open;

      if (turn == 2)
        import_messages (sample, "turn-02");
      play (sample, &input, &outcome);
      output = oracle_output_new (input, outcome, ledger);
      oracle_check_turn (oracle_output_turn (output), faults);
      show (faults, "sample");
      g_assert_true (vtr_umpire_commit (sample->store, NULL, &n_open, &error));
      g_assert_no_error (error);
    }
}

static void
add_cases (void)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "cases", "kriegsspiel1813", NULL);
  g_autoptr (GPtrArray) files = files_in (folder, ".case");

  g_assert_cmpuint (files->len, >=, 30);
  for (guint i = 0; i < files->len; i++)
    {
      const gchar *path = g_ptr_array_index (files, i);
      g_autofree gchar *name = g_path_get_basename (path);
      g_autofree gchar *test = g_strconcat ("/oracle/case/", name, NULL);

      g_test_add_data_func_full (test, g_strdup (path), test_case, g_free);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/oracle/sample", Sample, NULL, sample_set_up, test_sample, sample_tear_down);
  add_cases ();
  return g_test_run ();
}
