/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "umpire/vtr-case.h"

#include <string.h>

static GPtrArray *case_files;
static GHashTable *case_results; /* of the files that were run: VtrCaseResult */

/* Each is run once: its own test and the coverage look at the same result. */
static VtrCaseResult *
result_of (const gchar *file)
{
  VtrCaseResult *result = g_hash_table_lookup (case_results, file);

  if (result == NULL)
    {
      result = vtr_case_run_file (file);
      g_hash_table_insert (case_results, (gpointer) file, result);
    }
  return result;
}

static void
run_case (gconstpointer data)
{
  const VtrCaseResult *result = result_of (data);

  for (guint i = 0; i < result->faults->len; i++)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (result->faults, i));
  for (guint i = 0; i < result->failures->len; i++)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (result->failures, i));
  if (result->faults->len + result->failures->len > 0)
    g_test_fail ();
}

/* A case that expects what is not so must fail, or the others prove nothing. */
static void
test_can_fail (void)
{
  static const gchar *const wrong[] = { "iii at a", "iii-1 fatigued_to 2", "event fatigued", "no event march", "order 1 no", "french sees b empty", "row traffic a/b count 2", "question contact b", "reach iii b", "verdict 1 refused" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree gchar *text = g_strdup_printf ("rule 2.1\ntitle wrong on purpose\nboard\n  town a b c\n  good a b c\nforces\n  french corps iii place a\n"
                                                "    divisions 1 foot 8000\norders\n  iii march b\nexpect\n  %s\n",
                                                wrong[i]);
      g_autoptr (VtrCaseResult) result = vtr_case_run_text (text, "wrong.case");

      g_assert_cmpuint (result->faults->len, ==, 0);
      g_test_message ("%s", wrong[i]);
      g_assert_cmpuint (result->failures->len, ==, 1);
    }
}

static void
test_bad_cases (void)
{
  static const gchar *const bad[] = { "", "rule 2.1\n", "rule 2.1\nboard\n  good a b\nexpect\n  no question\n", "rule 2.1\nforces\n  french dragon x\nexpect\n  no question\n",
                                      "rule 2.1\nboard\n  town a\nforces\n  french corps x place a foot -1\nexpect\n  no question\n", "nonsense\n" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (VtrCaseResult) result = vtr_case_run_text (bad[i], "bad.case");

      g_assert_cmpuint (result->faults->len, >, 0);
    }
}

/* Every rule of a handbook has a case, and every case a rule. */
static void
test_coverage (gconstpointer data)
{
  const VtrRuleset *ruleset = data;
  g_autoptr (GPtrArray) results = g_ptr_array_new ();
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) lacking = NULL;
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;

  for (guint i = 0; i < case_files->len; i++)
    g_ptr_array_add (results, result_of (g_ptr_array_index (case_files, i)));
  lacking = vtr_case_uncovered (results, ruleset);
  for (guint i = 0; i < lacking->len; i++)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (lacking, i));
  g_assert_cmpuint (lacking->len, ==, 0);
  /* and what has no case is found */
  all = vtr_case_uncovered (none, ruleset);
  for (guint i = 0; i < ruleset->n_rules; i++)
    n += ruleset->rules[i].kind == VTR_RULE_PRINTED;
  g_assert_cmpuint (all->len, ==, n);
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The cases of a ruleset stand in the folder of its name; each must be of its rules. */
static guint
collect (const gchar *id)
{
  g_autofree gchar *dir = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "cases", id, NULL);
  g_autoptr (GDir) folder = g_dir_open (dir, 0, NULL);
  const gchar *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".case"))
      {
        g_ptr_array_add (case_files, g_build_filename (dir, name, NULL));
        n++;
      }
  return n;
}

int
main (int argc,
      char *argv[])
{
  int status;

  case_files = g_ptr_array_new_with_free_func (g_free);
  case_results = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) vtr_case_result_free);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cases/can-fail", test_can_fail);
  g_test_add_func ("/cases/bad", test_bad_cases);
  for (guint r = 0; vtr_rulesets[r]; r++)
    g_assert_cmpuint (collect (vtr_rulesets[r]->id), >, 0);
  g_ptr_array_sort (case_files, compare);
  g_assert_cmpuint (case_files->len, >=, 30);
  for (guint i = 0; i < case_files->len; i++)
    {
      const gchar *file = g_ptr_array_index (case_files, i);
      g_autofree gchar *dir = g_path_get_dirname (file);
      g_autofree gchar *id = g_path_get_basename (dir);
      g_autofree gchar *base = g_path_get_basename (file);
      g_autofree gchar *path = g_strconcat ("/cases/", id, "/", base, NULL);

      g_test_add_data_func (path, file, run_case);
    }
  for (guint r = 0; vtr_rulesets[r]; r++)
    {
      g_autofree gchar *path = g_strconcat ("/cases/coverage/", vtr_rulesets[r]->id, NULL);

      g_test_add_data_func (path, vtr_rulesets[r], test_coverage);
    }
  status = g_test_run ();
  g_hash_table_unref (case_results);
  g_ptr_array_unref (case_files);
  return status;
}
