/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* Seeds, each in a process of its own, and the summary of what happened in them.
 *
 *   soak [--game RULESET] [--seeds N] [--first N] [--turns N] [--jobs N] [--oracle] [--keep]
 */

#define MAX_FAULTS 20

typedef struct
{
  const SoakGame *game;
  gint seeds;
  gint first;
  gint turns;
  gint jobs;
  gboolean keep;
  gboolean tap;
  gboolean oracle;
  gboolean veil;
  gboolean leaks;
  gchar *scenario;
} Options;

/* One seed under way. */
typedef struct
{
  pid_t pid;
  guint seed;
  gchar *report; /* file that the child writes */
} Child;

static void
count_name (GHashTable *counts,
            const gchar *name,
            gint64 n)
{
  gint64 *at = g_hash_table_lookup (counts, name);

  if (at == NULL)
    {
      at = g_new0 (gint64, 1);
      g_hash_table_insert (counts, g_strdup (name), at);
    }
  if (g_str_has_prefix (name, "most "))
    *at = MAX (*at, n);
  else
    *at += n;
}

void
soak_count (Soak *soak,
            gint64 n,
            const gchar *format,
            ...)
{
  g_autofree gchar *name = NULL;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  count_name (soak->counts, name, n);
}

void
soak_most (Soak *soak,
           gint64 n,
           const gchar *name)
{
  g_autofree gchar *full = g_strconcat ("most ", name, NULL);

  count_name (soak->counts, full, n);
}

void
soak_fault (Soak *soak,
            const gchar *format,
            ...)
{
  g_autofree gchar *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  if (soak->faults->len < MAX_FAULTS)
    g_ptr_array_add (soak->faults, g_strdup_printf ("seed %u, turn %d: %s", soak->seed, soak->turn, what));
  soak_count (soak, 1, "faults");
}

gboolean
soak_chance (Soak *soak,
             gint percent)
{
  return g_rand_int_range (soak->rand, 0, 100) < percent;
}

gint
soak_roll (Soak *soak,
           gint below)
{
  return below <= 1 ? 0 : g_rand_int_range (soak->rand, 0, below);
}

/* --- one seed --------------------------------------------------------------- */

static void
remove_campaign (const gchar *path)
{
  g_autofree gchar *copies = g_strconcat (path, ".copies", NULL);
  g_autofree gchar *stem = g_str_has_suffix (path, ".campaign") ? g_strndup (path, strlen (path) - strlen (".campaign")) : g_strdup (path);
  g_autofree gchar *folder = g_strconcat (stem, ".copies", NULL);
  const gchar *const folders[] = { copies, folder };

  g_remove (path);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GDir) dir = g_dir_open (folders[i], 0, NULL);
      const gchar *name;

      while (dir && (name = g_dir_read_name (dir)))
        {
          g_autofree gchar *full = g_build_filename (folders[i], name, NULL);

          g_remove (full);
        }
      g_rmdir (folders[i]);
    }
}

static void
write_lines (GString *text,
             const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree gchar *line = g_strdelimit (g_strdup (g_ptr_array_index (lines, i)), "\n\t", ' ');

      g_string_append_printf (text, "line\t%s\t0\n", line);
    }
}

static void
write_report (const Soak *soak,
              const gchar *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, soak->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_string_append_printf (text, "count\t%s\t%" G_GINT64_FORMAT "\n", (const gchar *) name, *(gint64 *) value);
  write_lines (text, soak->faults);
  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

/* In the child: plays the seed and writes what came of it. */
static int
play (const Options *options,
      guint seed,
      const gchar *folder,
      const gchar *report)
{
  g_autofree gchar *name = g_strdup_printf ("soak-%u.campaign", seed);
  g_autoptr (GError) error = NULL;
  Soak soak = {
    .game = options->game,
    .seed = seed,
    .turns = options->turns,
    .scenario = options->scenario,
    .path = g_build_filename (folder, name, NULL),
    .rand = g_rand_new_with_seed (seed),
    .counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    .faults = g_ptr_array_new_with_free_func (g_free),
    .veil = options->veil,
    .leaks = options->leaks,
    .oracle = options->oracle,
    .ledger = oracle_ledger_new (),
    .ledgers = g_ptr_array_new_with_free_func ((GDestroyNotify) oracle_ledger_free),
    .phrases = vtr_phrases_load ("en", &error),
  };
  gboolean failed;

  g_assert_no_error (error);
  remove_campaign (soak.path);
  soak_campaign (&soak);
  failed = soak.faults->len > 0;
  write_report (&soak, report);
  if (!failed && !options->keep)
    remove_campaign (soak.path);
  vtr_phrases_free (soak.phrases);
  oracle_ledger_free (soak.ledger);
  g_ptr_array_unref (soak.ledgers);
  g_ptr_array_unref (soak.faults);
  g_hash_table_unref (soak.counts);
  g_rand_free (soak.rand);
  g_free (soak.path);
  return failed ? 1 : 0;
}

/* --- all seeds ---------------------------------------------------------------- */

static gboolean
start (const Options *options,
       guint seed,
       const gchar *folder,
       Child *child)
{
  child->seed = seed;
  child->report = g_strdup_printf ("%s/soak-%u.report", folder, seed);
  g_remove (child->report);
  fflush (NULL);
  child->pid = fork ();
  if (child->pid == 0)
    /* not _exit: sanitizers look for leaks at exit */
    exit (play (options, seed, folder, child->report));
  return child->pid > 0;
}

static void
collect (const Child *child,
         int status,
         const gchar *folder,
         const Options *options,
         GHashTable *counts,
         guint *n_failed)
{
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean fine = WIFEXITED (status) && WEXITSTATUS (status) == 0;

  if (g_file_get_contents (child->report, &text, NULL, NULL))
    lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines && lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", 3);

      if (g_strv_length (parts) < 3)
        continue;
      if (g_str_equal (parts[0], "count"))
        count_name (counts, parts[1], g_ascii_strtoll (parts[2], NULL, 10));
      else
        g_print ("# %s\n", parts[1]);
    }
  if (!fine)
    {
      ++*n_failed;
      if (WIFSIGNALED (status))
        g_print ("# seed %u: ended by signal %d\n", child->seed, WTERMSIG (status));
      else if (lines == NULL)
        g_print ("# seed %u: ended with status %d and no report\n", child->seed, WEXITSTATUS (status));
      g_print ("# seed %u: its campaign is kept: %s/soak-%u.campaign\n", child->seed, folder, child->seed);
      g_print ("# seed %u: again: soak --game %s --first %u --seeds 1 --turns %d\n", child->seed, options->game->ruleset, child->seed, options->turns);
    }
  g_remove (child->report);
}

static gint
by_name (gconstpointer a,
         gconstpointer b)
{
  return strcmp (a, b);
}

static void
summarise (GHashTable *counts)
{
  GList *names = g_list_sort (g_hash_table_get_keys (counts), by_name);

  for (GList *at = names; at; at = at->next)
    if (!g_str_has_prefix (at->data, "late "))
      g_print ("# %-44s %10" G_GINT64_FORMAT "\n", (const gchar *) at->data, *(gint64 *) g_hash_table_lookup (counts, at->data));
  g_list_free (names);
}

/* What of each chapter happened, and how much of it late: a soak in which nothing
 * happens finds nothing. */
static void
chapters (const SoakGame *game,
          GHashTable *counts)
{
  g_autoptr (GString) line = g_string_new ("# happened (after turn " G_STRINGIFY (SOAK_LATE) "):");
  guint start = 0;

  for (guint i = 0; i < game->n_chapters; i++)
    {
      g_auto (GStrv) kinds = g_strsplit (game->chapters[i].kinds, " ", -1);
      gint64 all = 0, late = 0;

      for (guint k = 0; kinds[k]; k++)
        {
          g_autofree gchar *event = g_strconcat ("event ", kinds[k], NULL);
          g_autofree gchar *then = g_strconcat ("late ", kinds[k], NULL);
          const gint64 *n = g_hash_table_lookup (counts, event);
          const gint64 *of = g_hash_table_lookup (counts, then);

          all += n ? *n : 0;
          late += of ? *of : 0;
        }
      if (line->len - start > 90)
        {
          g_string_append (line, "\n#  ");
          start = (guint) line->len;
        }
      g_string_append_printf (line, " %s %" G_GINT64_FORMAT " (%" G_GINT64_FORMAT ")%s", game->chapters[i].name, all, late, i + 1 < game->n_chapters ? "," : "");
    }
  g_print ("%s\n", line->str);
}

/* A planted leak that no turn of no campaign has shown: the test is blind. */
static guint
count_unnoticed (GHashTable *counts)
{
  GList *names = g_list_sort (g_hash_table_get_keys (counts), by_name);
  guint n = 0;

  for (GList *at = names; at; at = at->next)
    {
      const gchar *name = at->data;
      g_autofree gchar *noticed = g_str_has_prefix (name, "leak planted: ") ? g_strconcat ("leak noticed: ", name + strlen ("leak planted: "), NULL) : NULL;
      const gint64 *times = noticed != NULL ? g_hash_table_lookup (counts, noticed) : NULL;

      if (noticed == NULL || (times != NULL && *times > 0))
        continue;
      g_print ("# not noticed: %s\n", name);
      n++;
    }
  g_list_free (names);
  return n;
}

static guint
run (const Options *options,
     const gchar *folder)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree Child *children = g_new0 (Child, (gsize) options->jobs);
  guint n_failed = 0;
  gint next = 0, done = 0, running = 0;
  gint64 began = g_get_monotonic_time ();

  while (done < options->seeds)
    {
      int status;
      pid_t pid;

      for (gint j = 0; j < options->jobs && next < options->seeds; j++)
        if (children[j].pid == 0)
          {
            if (!start (options, (guint) (options->first + next), folder, &children[j]))
              g_error ("cannot start a process: %s", g_strerror (errno));
            next++;
            running++;
          }
      pid = waitpid (-1, &status, 0);
      if (pid < 0 && errno == EINTR)
        continue;
      g_assert_cmpint (pid, >, 0);
      for (gint j = 0; j < options->jobs; j++)
        if (children[j].pid == pid)
          {
            collect (&children[j], status, folder, options, counts, &n_failed);
            g_clear_pointer (&children[j].report, g_free);
            children[j].pid = 0;
            running--;
            done++;
          }
      g_printerr ("soak: %d of %d seeds done, %u failed, %.0f s\n", done, options->seeds, n_failed, (gdouble) (g_get_monotonic_time () - began) / 1e6);
    }
  summarise (counts);
  chapters (options->game, counts);
  return n_failed + count_unnoticed (counts);
}

int
main (int argc,
      char *argv[])
{
  g_autofree gchar *ruleset = NULL;
  Options options = { .seeds = 200, .first = 1, .jobs = 2 };
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &ruleset, "which: kriegsspiel1813 or empire1870", "RULESET" },
    { "seeds", 0, 0, G_OPTION_ARG_INT, &options.seeds, "how many campaigns", "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &options.first, "the first seed", "N" },
    { "turns", 0, 0, G_OPTION_ARG_INT, &options.turns, "turns of each; else the whole campaign", "N" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options.jobs, "processes at once", "N" },
    { "keep", 0, 0, G_OPTION_ARG_NONE, &options.keep, "keep the campaign files", NULL },
    { "oracle", 0, 0, G_OPTION_ARG_NONE, &options.oracle, "ask the oracle after every turn too", NULL },
    { "veil", 0, 0, G_OPTION_ARG_NONE, &options.veil, "change what each side cannot see, and compare what it gets", NULL },
    { "leaks", 0, 0, G_OPTION_ARG_NONE, &options.leaks, "the same with planted leaks, each of which must be noticed", NULL },
    { "tap", 0, 0, G_OPTION_ARG_NONE, &options.tap, "say the result as TAP", NULL },
    { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &options.scenario, "another scenario", "FILE" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- campaigns by scripted commanders");
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = NULL;
  guint n_failed;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || options.seeds < 1 || options.turns < 0 || options.jobs < 1)
    {
      g_printerr ("soak: %s\n", error ? error->message : "seeds, turns and jobs are at least 1");
      return 2;
    }
  if (ruleset == NULL)
    ruleset = g_strdup ("kriegsspiel1813");
  options.game = soak_game (ruleset);
  options.veil |= options.leaks;
  if (options.game == NULL || (options.oracle && !options.game->oracle) || (options.veil && options.game->veil == NULL))
    {
      g_printerr ("soak: %s: %s\n", ruleset, options.game == NULL ? "nobody plays that" : options.veil ? "its veil is tested by worlds"
                                                                                                       : "there is no oracle for it");
      return 2;
    }
  options.turns = options.turns > 0 ? options.turns : options.game->turns;
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  if (options.scenario == NULL)
    options.scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR") ? g_getenv ("VTR_SOURCE_DIR") : SOAK_SOURCE_DIR, "maps", options.game->folder, options.game->scenario, NULL);
  folder = g_dir_make_tmp ("vtr-soak-XXXXXX", &error);
  if (folder == NULL)
    {
      g_printerr ("soak: %s\n", error->message);
      return 1;
    }

  if (options.tap)
    g_print ("1..1\n");
  n_failed = run (&options, folder);
  if (options.tap)
    g_print ("%s 1 %d seeds, %d turns each\n", n_failed ? "not ok" : "ok", options.seeds, options.turns);
  else
    g_print ("%d seeds, %d turns each: %u failed\n", options.seeds, options.turns, n_failed);
  g_rmdir (folder); /* stays when a campaign is kept */
  g_free (options.scenario);
  return n_failed ? 1 : 0;
}
