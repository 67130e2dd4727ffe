/* SPDX-License-Identifier: MIT */
#include "worlds.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Numbers, processes and the summary.
 *
 *   worlds [--worlds N] [--first N] [--jobs J] [--leaks] [--plant LEAK]
 */

#define MAX_JOBS 64

typedef struct
{
  gint worlds;
  gint first;
  gint jobs;
  gchar *scenario;
  gchar *plant;
  gboolean leaks;
  gboolean tap;
} Options;

static void
write_tally (const Tally *tally,
             const gchar *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, tally->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_string_append_printf (text, "%s\t%" G_GINT64_FORMAT "%c", (const gchar *) name, *(gint64 *) value, '\1');
  for (guint i = 0; i < tally->faults->len; i++)
    g_string_append_printf (text, "\2%s%c", (const gchar *) g_ptr_array_index (tally->faults, i), '\1');
  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

static void
add_tally (Tally *tally,
           const gchar *path)
{
  g_autofree gchar *text = NULL;
  g_auto (GStrv) parts = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  parts = g_strsplit (text, "\1", -1);
  for (guint i = 0; parts[i]; i++)
    {
      g_auto (GStrv) pair = parts[i][0] == '\2' ? NULL : g_strsplit (parts[i], "\t", 2);

      if (parts[i][0] == '\2')
        g_ptr_array_add (tally->faults, g_strdup (parts[i] + 1));
      else if (g_strv_length (pair) == 2)
        tally_add (tally, g_ascii_strtoll (pair[1], NULL, 10), "%s", pair[0]);
    }
}

/* In the child: every nth campaign, written down after each, so that what was done
 * before a crash counts. */
static int
work (const Options *options,
      gint job,
      const gchar *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Stage) stage = stage_new (options->scenario, &error);
  g_autoptr (Tally) tally = tally_new ();
  gint last = options->first + options->worlds;
  gint64 began = g_get_monotonic_time ();
  guint said;

  if (stage == NULL)
    {
      g_printerr ("worlds: %s\n", error->message);
      return 2;
    }
  plant_set (options->plant);
  for (gint c = options->first / WORLDS_A_CAMPAIGN; c * WORLDS_A_CAMPAIGN < last; c++)
    {
      if (c % options->jobs != job)
        continue;
      said = tally->faults->len;
      worlds_of_campaign (stage, (guint) c, (guint) MAX (0, options->first - c * WORLDS_A_CAMPAIGN), (guint) MIN (WORLDS_A_CAMPAIGN, last - c * WORLDS_A_CAMPAIGN), tally);
      write_tally (tally, path);
      for (; said < tally->faults->len; said++)
        g_printerr ("# %s\n", (const gchar *) g_ptr_array_index (tally->faults, said));
      if (!options->tap)
        g_printerr ("worlds: campaign %d done, %u faults, %.0f s\n", c, tally->faults->len, (gdouble) (g_get_monotonic_time () - began) / 1e6);
      /* a planted leak is caught, or it is not */
      if (options->plant && tally->faults->len > 0)
        break;
    }
  return 0;
}

static gint
by_name (gconstpointer a,
         gconstpointer b)
{
  return strcmp (a, b);
}

static void
summarise (const Tally *tally)
{
  GList *names = g_list_sort (g_hash_table_get_keys (tally->counts), by_name);

  for (GList *at = names; at; at = at->next)
    g_print ("# %-48s %10" G_GINT64_FORMAT "\n", (const gchar *) at->data, *(gint64 *) g_hash_table_lookup (tally->counts, at->data));
  g_list_free (names);
}

/* Returns how many processes did not end well. */
static guint
run (const Options *options,
     const gchar *folder,
     Tally *tally)
{
  pid_t pids[MAX_JOBS] = { 0 };
  guint broken = 0;

  for (gint j = 0; j < options->jobs; j++)
    {
      g_autofree gchar *path = g_strdup_printf ("%s/%d", folder, j);

      fflush (NULL);
      pids[j] = fork ();
      if (pids[j] == 0)
        exit (work (options, j, path)); /* not _exit: sanitizers look for leaks at exit */
      g_assert_cmpint (pids[j], >, 0);
    }
  for (gint j = 0; j < options->jobs; j++)
    {
      g_autofree gchar *path = g_strdup_printf ("%s/%d", folder, j);
      int status = 0;

      while (waitpid (pids[j], &status, 0) < 0)
        g_assert_cmpint (errno, ==, EINTR);
      add_tally (tally, path);
      unlink (path);
      if (WIFEXITED (status) && WEXITSTATUS (status) == 0)
        continue;
      broken++;
      g_print ("# job %d: ended by %s %d\n", j, WIFSIGNALED (status) ? "signal" : "status", WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status));
    }
  return broken;
}

/* Every leak has to be caught, in a few campaigns. */
static int
catch_leaks (const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Stage) stage = stage_new (options->scenario, &error);
  g_autoptr (Tally) tally = tally_new ();
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  const gchar *const *names = plant_names ();
  guint n_missed = 0;

  if (stage == NULL)
    {
      g_printerr ("worlds: %s\n", error->message);
      return 2;
    }
  for (guint i = 0; names[i]; i++)
    if (options->plant == NULL || g_str_equal (names[i], options->plant))
      g_ptr_array_add (left, (gpointer) names[i]);
  for (guint c = 0; left->len > 0 && c * WORLDS_A_CAMPAIGN < (guint) options->worlds; c++)
    {
      leaks_of_campaign (stage, c, left, tally);
      g_print ("# campaign %u: %u leaks are not caught yet:", c, left->len);
      for (guint i = 0; i < left->len; i++)
        g_print (" %s", (const gchar *) g_ptr_array_index (left, i));
      g_print ("\n");
    }
  for (guint i = 0; i < tally->faults->len; i++)
    g_print ("# %s\n", (const gchar *) g_ptr_array_index (tally->faults, i));
  g_print ("1..%u\n", g_strv_length ((gchar **) names));
  for (guint i = 0; names[i]; i++)
    {
      gboolean missed = g_ptr_array_find (left, names[i], NULL);

      n_missed += missed;
      g_print ("%s %u %s\n", missed ? "not ok" : "ok", i + 1, names[i]);
    }
  return tally_count (tally, "faults") > 0 || n_missed > 0;
}

int
main (int argc,
      char *argv[])
{
  Options options = { .worlds = 10000, .jobs = 2 };
  const GOptionEntry entries[] = {
    { "worlds", 0, 0, G_OPTION_ARG_INT, &options.worlds, "how many", "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &options.first, "the number of the first", "N" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options.jobs, "processes at once", "J" },
    { "plant", 0, 0, G_OPTION_ARG_STRING, &options.plant, "with this leak, to see it caught", "LEAK" },
    { "leaks", 0, 0, G_OPTION_ARG_NONE, &options.leaks, "plant every leak there is, until each is caught", NULL },
    { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &options.scenario, "another scenario", "FILE" },
    { "tap", 0, 0, G_OPTION_ARG_NONE, &options.tap, "say the result as TAP", NULL },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- worlds that differ only in what a side cannot know");
  g_autoptr (GError) error = NULL;
  g_autoptr (Tally) tally = tally_new ();
  g_autofree gchar *folder = NULL;
  gboolean fine;
  guint broken;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || options.worlds < 1 || options.first < 0 || options.jobs < 1 || options.jobs > MAX_JOBS || (options.plant && !g_strv_contains (plant_names (), options.plant)))
    {
      g_printerr ("worlds: %s\n", error ? error->message : "there is no such leak, or a number is not to be used");
      for (guint i = 0; plant_names ()[i]; i++)
        g_printerr ("%s%s", i ? ", " : "leaks: ", plant_names ()[i]);
      g_printerr ("\n");
      return 2;
    }
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  if (options.scenario == NULL)
    options.scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR") ? g_getenv ("VTR_SOURCE_DIR") : WORLDS_SOURCE_DIR, "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  if (options.leaks)
    {
      int status = catch_leaks (&options);

      g_free (options.scenario);
      g_free (options.plant);
      return status;
    }
  folder = g_dir_make_tmp ("vtr-worlds-XXXXXX", &error);
  if (folder == NULL)
    {
      g_printerr ("worlds: %s\n", error->message);
      return 1;
    }
  broken = run (&options, folder, tally);
  rmdir (folder);
  summarise (tally);
  for (guint i = 0; i < tally->faults->len; i++)
    g_print ("# %s\n", (const gchar *) g_ptr_array_index (tally->faults, i));
  fine = broken == 0 && (tally->faults->len > 0) == (options.plant != NULL);
  if (options.tap)
    g_print ("1..1\n%s 1 %" G_GINT64_FORMAT " worlds\n", fine ? "ok" : "not ok", tally_count (tally, "worlds compared"));
  else
    g_print ("%" G_GINT64_FORMAT " worlds compared: %" G_GINT64_FORMAT " faults\n", tally_count (tally, "worlds compared"), tally_count (tally, "faults"));
  g_free (options.scenario);
  g_free (options.plant);
  return fine ? 0 : 1;
}
