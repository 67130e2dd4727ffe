/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "oracle.h"
#include "sample.h"
#include "umpire/vtr-case.h"

/* The oracle over the sample campaign and over every rule case: no fault. What it
 * is worth is shown by the planted leaks (test-planted.c). */

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
        sample_import (sample, "turn-02");
      sample_play (sample, &input, &outcome);
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
  g_autoptr (GPtrArray) files = sample_files (folder, ".case");

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
