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

/* Runs cases; prints what differs, and how many cases each rule has. */
int
vtr_cli_case (const VtrCommandLine *command,
              int argc,
              char **argv)
{
  int status;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);
  guint failed = 0;

  if (!vtr_options (command, NULL, &argc, &argv, 1, 0, &status))
    return status;
  for (int i = 1; i < argc; i++)
    collect (argv[i], files);
  g_ptr_array_sort (files, compare_files);
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (VtrCaseResult) result = vtr_case_run_file (g_ptr_array_index (files, i));

      for (guint k = 0; k < result->faults->len; k++)
        vtr_complain ("%s", (const gchar *) g_ptr_array_index (result->faults, k));
      for (guint k = 0; k < result->failures->len; k++)
        vtr_say ("%s\n", (const gchar *) g_ptr_array_index (result->failures, k));
      failed += result->faults->len + result->failures->len > 0;
      if (result->rule)
        g_ptr_array_add (rules, g_strdup (result->rule));
    }
  g_ptr_array_sort (rules, compare_files);
  for (guint i = 0; i < rules->len;)
    {
      guint n = 1;

      while (i + n < rules->len && g_str_equal (rules->pdata[i], rules->pdata[i + n]))
        n++;
      vtr_say ("rule %-8s %u\n", (const gchar *) rules->pdata[i], n);
      i += n;
    }
  vtr_say ("%u cases, %u as expected, %u not\n", files->len, files->len - failed, failed);
  return failed ? VTR_EXIT_FAULT : VTR_EXIT_DONE;
}
