/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT
#include "intelligence/vtr-view-builder.h"
#include "reports/vtr-report.h"
#include "umpire/vtr-case.h"

#include <string.h>

/* Every event answers why: all turns of all cases are gone through. */

typedef struct
{
  VtrPhrases *phrases;
  const gchar *file;
  GHashTable *said; /* each fault once */
  guint n_events, n_refused, n_dice, n_legal;
} Watch;

static void
fault (Watch *watch,
       const gchar *format,
       ...) G_GNUC_PRINTF (2, 3);

static void
fault (Watch *watch,
       const gchar *format,
       ...)
{
  va_list arguments;
  gchar *text;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (g_hash_table_add (watch->said, text))
    g_test_message ("%s: %s", watch->file, text);
  g_test_fail ();
}

static gboolean
in_handbook (const VtrRuleset *ruleset,
             const gchar *number)
{
  for (guint i = 0; i < ruleset->n_rules; i++)
    if (g_str_equal (ruleset->rules[i].number, number))
      return TRUE;
  return FALSE;
}

static void
watch_refused (Watch *watch,
               const VtrRuleset *ruleset,
               const VtrView *view,
               const VtrEvent *event)
{
  const VtrFigure *reason = vtr_figures_find (event->figures, "reason");
  const VtrReason *row = reason ? vtr_ruleset_reason (ruleset, reason->id.s) : NULL;
  static const gchar *const kinds[] = { "reason", "verdict" };

  watch->n_refused++;
  if (row == NULL)
    {
      fault (watch, "refused with the reason '%s', which is not in the table", reason ? reason->id.s : "-");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree gchar *key = g_strdup_printf ("%s.%s", kinds[i], row->id);

      if (vtr_phrases_get (watch->phrases, key) == NULL)
        fault (watch, "no phrase %s", key);
    }
  if (row->legal)
    {
      g_autofree gchar *words = vtr_phrases_get (watch->phrases, row->legal) ? vtr_phrases_format (watch->phrases, row->legal, event->figures, view) : NULL;

      watch->n_legal++;
      if (words == NULL || *words == '\0' || strchr (words, '{'))
        fault (watch, "%s says nothing", row->legal);
    }
}

/* What a side that is told does not see must be declared. */
static void
watch_withheld (Watch *watch,
                const VtrRuleset *ruleset,
                const VtrEvent *event)
{
  const VtrWithheld *row = vtr_ruleset_withheld (ruleset, event->kind->id);
  g_auto (GStrv) names = g_strsplit (row ? row->figures : "", "|", -1);

  for (guint a = 0; a < event->n_audience; a++)
    for (guint f = 0; f < event->figures->len; f++)
      {
        const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);
        g_autoptr (GArray) visible = vtr_figures_visible (event->figures, event->audience[a].grade);

        if (vtr_figures_find (visible, figure->name) == NULL && !g_strv_contains ((const gchar *const *) names, figure->name))
          fault (watch, "%s keeps its figure %s from a side, which its table of withheld figures does not say", event->kind->id, figure->name);
      }
}

static void
watch_turn (const VtrTurnInput *input,
            const VtrOutcome *outcome,
            gpointer user_data)
{
  Watch *watch = user_data;
  g_autoptr (VtrView) view = vtr_view_build (input, outcome, NULL);

  for (guint i = 0; i < outcome->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (outcome->events, i);

      watch->n_events++;
      if (!g_str_equal (event->kind->id, "override") && (event->rule == NULL || !in_handbook (input->ruleset, event->rule)))
        fault (watch, "%s has the rule '%s'", event->kind->id, event->rule ? event->rule : "-");
      if (event->cause >= (gint) i)
        fault (watch, "%s has a cause that came later", event->kind->id);
      if (g_str_equal (event->kind->id, "refused"))
        watch_refused (watch, input->ruleset, view, event);
      watch_withheld (watch, input->ruleset, event);
    }
  for (guint d = 0; d < outcome->dice->len; d++)
    {
      const VtrDie *die = g_ptr_array_index (outcome->dice, d);
      gboolean belongs = FALSE;

      watch->n_dice++;
      for (guint i = 0; i < outcome->events->len && !belongs; i++)
        belongs = vtr_die_belongs (die, g_ptr_array_index (outcome->events, i));
      if (!belongs)
        fault (watch, "no event tells of the die %s %d", die->purpose, die->index);
    }
}

static void
test_all_cases (gconstpointer data)
{
  const VtrRuleset *ruleset = data;
  g_autofree gchar *dir = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "cases", ruleset->id, NULL);
  g_autoptr (GDir) folder = g_dir_open (dir, 0, NULL);
  Watch watch = { .phrases = vtr_phrases_load ("en", NULL), .said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  const gchar *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".case"))
      {
        g_autofree gchar *path = g_build_filename (dir, name, NULL);
        g_autoptr (VtrCaseResult) result = NULL;

        watch.file = name;
        result = vtr_case_run_file_watched (path, watch_turn, &watch);
        g_assert_cmpuint (result->faults->len, ==, 0);
      }
  g_assert_cmpuint (watch.n_events, >, 1000);
  g_assert_cmpuint (watch.n_refused, >, 50);
  g_assert_cmpuint (watch.n_legal, >, 10);
  g_assert_cmpuint (watch.n_dice, >, 30);
  vtr_phrases_free (watch.phrases);
  g_hash_table_unref (watch.said);
}

/* Each row of the tables names what is there. */
static void
test_tables (gconstpointer data)
{
  const VtrRuleset *ruleset = data;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);

  for (guint i = 0; i < ruleset->n_reasons; i++)
    {
      g_autofree gchar *key = g_strconcat ("reason.", ruleset->reasons[i].id, NULL);

      g_assert_nonnull (vtr_phrases_get (phrases, key));
      g_assert_true (ruleset->reasons[i].legal == NULL || vtr_phrases_get (phrases, ruleset->reasons[i].legal));
    }
  for (guint i = 0; i < ruleset->n_withheld; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < ruleset->n_event_kinds; k++)
        found |= g_str_equal (ruleset->event_kinds[k].id, ruleset->withheld[i].kind);
      g_assert_true (found);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint r = 0; vtr_rulesets[r]; r++)
    {
      g_autofree gchar *tables = g_strconcat ("/why/tables/", vtr_rulesets[r]->id, NULL);
      g_autofree gchar *cases = g_strconcat ("/why/all-cases/", vtr_rulesets[r]->id, NULL);

      g_test_add_data_func (tables, vtr_rulesets[r], test_tables);
      g_test_add_data_func (cases, vtr_rulesets[r], test_all_cases);
    }
  return g_test_run ();
}
