/* SPDX-License-Identifier: MIT */
#include "cli/case.h"

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

/**
 * vtr_cli_case:
 * @argc: number of words after the command's name
 * @argv: case files, or folders of them
 *
 * Runs cases; prints what differs, and how many cases each rule has.
 *
 * Returns: 0: all as expected; 1: a case differs or cannot be read; 2: wrong usage
 */
int
vtr_cli_case (int argc,
              char **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);
  guint failed = 0;

  if (argc < 1)
    {
      g_printerr ("vertrauter case: name case files or folders; for example: vertrauter case tests/cases\n");
      return 2;
    }
  for (int i = 0; i < argc; i++)
    collect (argv[i], files);
  g_ptr_array_sort (files, compare_files);
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (VtrCaseResult) result = vtr_case_run_file (g_ptr_array_index (files, i));

      for (guint k = 0; k < result->faults->len; k++)
        g_printerr ("%s\n", (const gchar *) g_ptr_array_index (result->faults, k));
      for (guint k = 0; k < result->failures->len; k++)
        g_print ("%s\n", (const gchar *) g_ptr_array_index (result->failures, k));
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
      g_print ("rule %-8s %u\n", (const gchar *) rules->pdata[i], n);
      i += n;
    }
  g_print ("%u cases, %u as expected, %u not\n", files->len, files->len - failed, failed);
  return failed ? 1 : 0;
}
