/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "umpire/vtr-case.h"

static gint
compare_files (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Cases of a folder, or the file itself. */
static void
collect (const gchar *path,
         GPtrArray *files)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_DIR) ? g_dir_open (path, 0, NULL) : NULL;
  const gchar *name;

  if (dir == NULL)
    {
      g_ptr_array_add (files, g_strdup (path));
      return;
    }
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree gchar *child = g_build_filename (path, name, NULL);

      if (g_str_has_suffix (name, ".case") || g_file_test (child, G_FILE_TEST_IS_DIR))
        collect (child, files);
    }
}

/* Whether any case is of that ruleset. */
static gboolean
has_any (const GPtrArray *results,
         const VtrRuleset *ruleset)
{
  for (guint i = 0; i < results->len; i++)
    if (((const VtrCaseResult *) g_ptr_array_index (results, i))->ruleset == ruleset)
      return TRUE;
  return FALSE;
}

/* How many cases each rule has, in the order of the rulebook. */
static void
say_coverage (const GPtrArray *results)
{
  for (guint r = 0; vtr_rulesets[r]; r++)
    {
      const VtrRuleset *ruleset = vtr_rulesets[r];
      gboolean any = has_any (results, ruleset);

      for (guint i = 0; any && i < ruleset->n_rules; i++)
        if (ruleset->rules[i].kind == VTR_RULE_PRINTED)
          vtr_say ("rule %-8s %4u  %s\n", ruleset->rules[i].number, vtr_case_count (results, ruleset, ruleset->rules[i].number), ruleset->rules[i].title);
    }
}

/* Complains of each rule without a case; of rulesets that have any case. */
static guint
complain_uncovered (const GPtrArray *results)
{
  guint n = 0;

  for (guint r = 0; vtr_rulesets[r]; r++)
    {
      g_autoptr (GPtrArray) lacking = has_any (results, vtr_rulesets[r]) ? vtr_case_uncovered (results, vtr_rulesets[r]) : g_ptr_array_new ();

      for (guint i = 0; i < lacking->len; i++)
        vtr_complain ("%s", (const gchar *) g_ptr_array_index (lacking, i));
      n += lacking->len;
    }
  return n;
}

/* Runs cases; prints what differs, and how many cases each rule has. */
int
vtr_cli_case (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  gboolean coverage = FALSE;
  const GOptionEntry entries[] = {
    { "coverage", 0, 0, G_OPTION_ARG_NONE, &coverage, N_ ("Fail when a rule has no case"), NULL },
    { NULL },
  };
  int status;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_case_result_free);
  guint failed = 0;
  guint lacking;

  if (!vtr_options (command, entries, &argc, &argv, 1, 0, &status))
    return status;
  for (int i = 1; i < argc; i++)
    collect (argv[i], files);
  g_ptr_array_sort (files, compare_files);
  for (guint i = 0; i < files->len; i++)
    {
      VtrCaseResult *result = vtr_case_run_file (g_ptr_array_index (files, i));

      g_ptr_array_add (results, result);
      for (guint k = 0; k < result->faults->len; k++)
        vtr_complain ("%s", (const gchar *) g_ptr_array_index (result->faults, k));
      for (guint k = 0; k < result->failures->len; k++)
        vtr_say ("%s\n", (const gchar *) g_ptr_array_index (result->failures, k));
      failed += result->faults->len + result->failures->len > 0;
    }
  say_coverage (results);
  lacking = coverage ? complain_uncovered (results) : 0;
  vtr_say ("%u cases, %u as expected, %u not\n", files->len, files->len - failed, failed);
  return failed + lacking > 0 ? VTR_EXIT_FAULT : VTR_EXIT_DONE;
}
