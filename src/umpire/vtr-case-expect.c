/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-builder.h"
#include "reports/vtr-report.h"
#include "umpire/vtr-case-private.h"

/* What a case expects, line by line. */

static gchar *
figure_text (const VtrFigure *figure)
{
  if (figure->type == VTR_FIGURE_NUMBER)
    return g_strdup_printf ("%d", figure->number);
  return g_strdup (figure->type == VTR_FIGURE_TEXT ? figure->text : figure->id.s);
}

/* name=value: some figure of that name has the value. */
static gboolean
figure_matches (const GArray *figures,
                const gchar *pair)
{
  g_auto (GStrv) parts = g_strsplit (pair, "=", 2);

  for (guint i = 0; i < figures->len && parts[1]; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);
      g_autofree gchar *text = figure_text (figure);

      if (g_str_equal (figure->name, parts[0]) && g_str_equal (text, parts[1]))
        return TRUE;
    }
  return FALSE;
}

/* KIND [RULE] [name=value…] */
static gboolean
event_matches (const VtrEvent *event,
               gchar **words)
{
  if (!g_str_equal (event->kind->id, words[0]))
    return FALSE;
  for (guint i = 1; words[i]; i++)
    {
      if (strchr (words[i], '='))
        {
          if (!figure_matches (event->figures, words[i]))
            return FALSE;
        }
      else if (g_strcmp0 (event->rule, words[i]) != 0)
        return FALSE;
    }
  return TRUE;
}

static gchar *
list_events (const GPtrArray *events)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (events, i);

      if (g_str_equal (event->kind->id, "scouted"))
        continue;
      g_string_append_printf (out, "%s%s %s", out->len ? "; " : "", event->kind->id, event->rule ? event->rule : "-");
      for (guint f = 0; f < event->figures->len; f++)
        {
          const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, f);
          g_autofree gchar *text = figure_text (figure);

          g_string_append_printf (out, " %s=%s", figure->name, text);
        }
    }
  return g_strdup (out->len ? out->str : "no events");
}

static void
expect_event (VtrCase *test,
              const VtrCaseLine *line,
              const GPtrArray *events,
              gchar **words,
              gboolean wanted)
{
  gboolean found = FALSE;

  for (guint i = 0; i < events->len && words[0]; i++)
    found |= event_matches (g_ptr_array_index (events, i), words);
  if (found != wanted)
    {
      g_autofree gchar *list = list_events (events);

      vtr_case_failure (test, line, "%s", list);
    }
}

/* order N done|part|no [RULE] */
static void
expect_order (VtrCase *test,
              const VtrCaseLine *line,
              const VtrOutcome *outcome)
{
  static const gchar *const names[] = { "no", "part", "done" };
  g_autofree gchar *id = g_strdup_printf ("o%s", line->words[1]);

  for (guint i = 0; i < outcome->verdicts->len; i++)
    {
      const VtrOrderOutcome *verdict = g_ptr_array_index (outcome->verdicts, i);
      const VtrEvent *event = verdict->event >= 0 ? g_ptr_array_index (outcome->events, (guint) verdict->event) : NULL;

      if (!vtr_id_is (&verdict->order, id))
        continue;
      if (!g_str_equal (names[verdict->executed], line->words[2]) || (line->n > 3 && g_strcmp0 (event ? event->rule : NULL, line->words[3]) != 0))
        vtr_case_failure (test, line, "%s %s", names[verdict->executed], event && event->rule ? event->rule : "-");
      return;
    }
  vtr_case_failure (test, line, "no such order was carried out or refused");
}

/* verdict N accepted|may-fail|refused|not-understood [RULE [REASON]], by the sender's side view */
static void
expect_verdict (VtrCase *test,
                const VtrCaseLine *line,
                const VtrTurnInput *input)
{
  g_autofree gchar *id = g_strdup_printf ("o%s", line->words[1]);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);
      g_autoptr (VtrView) view = NULL;
      VtrVerdict verdict = { 0 };

      if (!vtr_id_is (&order->id, id))
        continue;
      view = vtr_view_build (input, NULL, &order->side);
      test->ruleset->judge (order, view, &verdict);
      if (!g_str_equal (vtr_verdict_names[verdict.kind], line->words[2]) || (line->n > 3 && !g_str_equal (verdict.rule, line->words[3])) || (line->n > 4 && !g_str_equal (verdict.reason, line->words[4])))
        vtr_case_failure (test, line, "%s %s %s", vtr_verdict_names[verdict.kind], verdict.rule, verdict.reason);
      vtr_verdict_clear (&verdict);
      return;
    }
  vtr_case_failure (test, line, "there is no such order");
}

/* SIDE sees PLACE WORD [FOOT [HORSE [GUNS]]] · SIDE sees PLACE nothing · SIDE sees PLACE names FORMATION… */
static void
expect_sight (VtrCase *test,
              const VtrCaseLine *line,
              const VtrOutcome *outcome)
{
  VtrSighting key = { .side = vtr_id (line->words[0]), .place = vtr_id (line->words[2]) };
  const VtrSighting *seen = vtr_state_find (outcome->state, VTR_TABLE_SIGHTING, &key);
  gint figures[] = { seen ? seen->foot : 0, seen ? seen->horse : 0, seen ? seen->guns : 0 };

  if (g_str_equal (line->words[3], "nothing"))
    {
      if (seen)
        vtr_case_failure (test, line, "%s", vtr_word_names[seen->word]);
      return;
    }
  if (g_str_equal (line->words[3], "names"))
    {
      for (guint i = 4; i < line->n; i++)
        {
          VtrSighted named = { .side = key.side, .place = key.place, .formation = vtr_id (line->words[i]) };

          if (vtr_state_find (outcome->state, VTR_TABLE_SIGHTED, &named) == NULL)
            vtr_case_failure (test, line, "%s is not named", line->words[i]);
        }
      return;
    }
  if (seen == NULL)
    {
      vtr_case_failure (test, line, "nothing seen");
      return;
    }
  if (!g_str_equal (vtr_word_names[seen->word], line->words[3]))
    {
      vtr_case_failure (test, line, "%s %d %d %d", vtr_word_names[seen->word], figures[0], figures[1], figures[2]);
      return;
    }
  for (guint i = 4; i < line->n && i < 7; i++)
    {
      gint64 number = 0;

      if (!g_ascii_string_to_signed (line->words[i], 10, 0, G_MAXINT, &number, NULL) || number != figures[i - 4])
        {
          vtr_case_failure (test, line, "%s %d %d %d", vtr_word_names[seen->word], figures[0], figures[1], figures[2]);
          return;
        }
    }
}

/* reach FORMATION PLACE… : exactly these; a forced one ends with '*' */
static void
expect_reach (VtrCase *test,
              const VtrCaseLine *line,
              const VtrTurnInput *input)
{
  VtrId id = vtr_id (line->words[1]);
  const VtrFormation *formation = vtr_state_formation (input->state, &id);
  g_autoptr (VtrView) view = formation ? vtr_view_build (input, NULL, &formation->side) : NULL;
  VtrOrder order = { .formation = id, .side = formation ? formation->side : vtr_id ("") };
  g_autoptr (GArray) reach = view ? test->ruleset->reach (view, &order) : g_array_new (FALSE, TRUE, sizeof (VtrReach));
  g_autoptr (GString) got = g_string_new (NULL);
  gboolean right = reach->len == line->n - 2;

  for (guint i = 0; i < reach->len; i++)
    {
      const VtrReach *item = &g_array_index (reach, VtrReach, i);
      g_autofree gchar *name = g_strconcat (item->place.s, item->forced ? "*" : "", NULL);

      right &= g_strv_contains ((const gchar *const *) line->words + 2, name);
      g_string_append_printf (got, "%s%s", i ? " " : "", name);
    }
  if (!right)
    vtr_case_failure (test, line, "%s", got->str);
}

/* question KIND PLACE [conditional | WORD…]: one of that kind is asked there,
 * whose first choices are exactly the words; with "no" before, none is. */
static void
expect_question (VtrCase *test,
                 const VtrCaseLine *line,
                 const VtrOutcome *outcome,
                 gchar **words,
                 gboolean wanted)
{
  g_autoptr (GString) got = g_string_new (NULL);
  gboolean conditional = words[2] && g_str_equal (words[2], "conditional");
  g_autofree gchar *choices = words[2] && !conditional ? g_strjoinv ("|", words + 2) : NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
      const VtrAsk *ask = question->asks->len ? g_ptr_array_index (question->asks, 0) : NULL;

      found |= g_str_equal (question->kind, words[0]) && vtr_case_is_at (&question->place, words[1]) && (!conditional || question->conditional) && (choices == NULL || (ask && g_strcmp0 (ask->choices, choices) == 0));
      g_string_append_printf (got, "%s%s%s%s", got->len ? ", " : "", question->id, ask && ask->choices ? " " : "", ask && ask->choices ? ask->choices : "");
    }
  if (found != wanted)
    vtr_case_failure (test, line, "%s", got->len ? got->str : "no questions");
}

static void
expect_field (VtrCase *test,
              const VtrCaseLine *line,
              const VtrOutcome *outcome)
{
  VtrId id = vtr_id (line->words[0]);

  for (guint t = 0; line->n == 3 && test->ruleset->tables[t]; t++)
    {
      const VtrTable *table = test->ruleset->tables[t];
      const VtrField *field = t == VTR_TABLE_FORMATION || g_strcmp0 (table->extends, "formation") == 0 ? vtr_table_find_field (table, line->words[1]) : NULL;
      g_autofree guint8 *key = NULL;
      g_autofree gchar *got = NULL;
      gpointer row;

      if (field == NULL)
        continue;
      key = g_malloc0 (table->record_size);
      vtr_field_set_text (&table->fields[0], key, id.s, NULL);
      row = vtr_state_find (outcome->state, t, key);
      got = row ? vtr_field_to_text (field, row) : g_strdup ("no such formation");
      if (!g_str_equal (got, line->words[2]))
        vtr_case_failure (test, line, "%s", got);
      return;
    }
  vtr_case_fault (test, line->line, "'%s' is no expectation; see docs/cases.md", line->words[0]);
}

/* row TABLE KEY FIELD VALUE… · row TABLE KEY none; @first: where TABLE stands */
static void
expect_row (VtrCase *test,
            const VtrCaseLine *line,
            guint first,
            const VtrState *state)
{
  gchar **w = line->words + first;
  guint n = line->n - first;
  guint t = vtr_state_table_index (state, w[0]);
  const VtrTable *table = t == G_MAXUINT ? NULL : state->tables[t];
  g_auto (GStrv) keys = g_strsplit (w[1], "/", -1);
  g_autofree guint8 *key = NULL;
  gpointer row;

  if (table == NULL || g_strv_length (keys) != table->key)
    {
      vtr_case_fault (test, line->line, "there is no table '%s', or its key has other parts", w[0]);
      return;
    }
  key = g_malloc0 (table->record_size);
  for (guint i = 0; i < table->key; i++)
    vtr_field_set_text (&table->fields[i], key, keys[i], NULL);
  row = vtr_state_find (state, t, key);
  if (n == 3 && g_str_equal (w[2], "none"))
    {
      if (row)
        vtr_case_failure (test, line, "the row is there");
    }
  else if (n % 2 == 1)
    vtr_case_fault (test, line->line, "a row is TABLE KEY FIELD VALUE…, or TABLE KEY none");
  for (guint i = 2; i + 1 < n; i += 2)
    {
      const VtrField *field = vtr_table_find_field (table, w[i]);
      g_autofree gchar *got = row && field ? vtr_field_to_text (field, row) : g_strdup ("no such row or field");

      if (!g_str_equal (got, w[i + 1]))
        vtr_case_failure (test, line, "%s %s", w[i], got);
    }
}

/* Runs of blanks as one: a line of a report may end within what is looked for. */
static gchar *
flat (const gchar *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (out, "%s%s", out->len ? " " : "", words[i]);
  return g_string_free (out, FALSE);
}

/* SIDE [never] reads "WORDS": they stand in its report of the turn. */
static void
expect_words (VtrCase *test,
              const VtrCaseLine *line,
              const VtrTurnInput *input,
              const VtrOutcome *outcome,
              gboolean wanted)
{
  VtrId side = vtr_id (line->words[0]);
  g_autofree gchar *sought = flat (line->words[line->n - 1]);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", &error);
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrDocument) report = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *even = NULL;

  if (phrases == NULL)
    {
      vtr_case_fault (test, line->line, "%s", error->message);
      return;
    }
  view = vtr_view_build (input, outcome, &side);
  report = vtr_report_side (view, phrases);
  text = vtr_document_write (report, VTR_FORMAT_TEXT);
  even = flat (text);
  if ((strstr (even, sought) != NULL) != wanted)
    vtr_case_failure (test, line, "%s", wanted ? even : "it stands there");
}

/**
 * vtr_case_expect:
 * @test: the case
 * @line: one line of expectation
 * @input: the turn as it went in
 * @outcome: what came out
 *
 * Notes a failure when the line is not so. docs/cases.md lists the forms.
 */
void
vtr_case_expect (VtrCase *test,
                 const VtrCaseLine *line,
                 const VtrTurnInput *input,
                 const VtrOutcome *outcome)
{
  gchar **w = line->words;

  if (g_str_equal (w[0], "event"))
    expect_event (test, line, outcome->events, w + 1, TRUE);
  else if (line->n >= 3 && g_str_equal (w[0], "no") && g_str_equal (w[1], "event"))
    expect_event (test, line, outcome->events, w + 2, FALSE);
  else if (line->n == 2 && g_str_equal (w[0], "no") && g_str_equal (w[1], "question"))
    {
      if (outcome->n_open > 0)
        vtr_case_failure (test, line, "%s", ((VtrQuestion *) g_ptr_array_index (outcome->questions, 0))->id);
    }
  else if (line->n >= 3 && g_str_equal (w[0], "order"))
    expect_order (test, line, outcome);
  else if (line->n >= 3 && g_str_equal (w[0], "verdict"))
    expect_verdict (test, line, input);
  else if (line->n >= 3 && g_str_equal (w[0], "question"))
    expect_question (test, line, outcome, w + 1, TRUE);
  else if (line->n >= 4 && g_str_equal (w[0], "no") && g_str_equal (w[1], "question"))
    expect_question (test, line, outcome, w + 2, FALSE);
  else if (line->n >= 2 && g_str_equal (w[0], "reach"))
    expect_reach (test, line, input);
  else if (line->n >= 4 && g_str_equal (w[0], "row"))
    expect_row (test, line, 1, outcome->state);
  else if (line->n >= 5 && g_str_equal (w[1], "knows") && g_str_equal (w[2], "row"))
    {
      VtrId side = vtr_id (w[0]);
      g_autoptr (VtrView) view = vtr_view_build (input, outcome, &side);

      expect_row (test, line, 3, view->state);
    }
  else if (g_str_equal (w[0], "over") || (line->n == 2 && g_str_equal (w[0], "not") && g_str_equal (w[1], "over")))
    {
      gint ended = test->ruleset->over ? test->ruleset->over (outcome->state) : 0;

      if ((ended > 0) != g_str_equal (w[0], "over"))
        vtr_case_failure (test, line, ended > 0 ? "over" : "it goes on");
    }
  else if (line->n == 3 && g_str_equal (w[0], "dates"))
    {
      VtrTurnDates dates = test->ruleset->dates (&input->first_day, (gint) g_ascii_strtoll (w[1], NULL, 10));
      g_autofree gchar *got = vtr_turn_dates_format (&dates, TRUE);

      if (!g_str_equal (got, w[2]))
        vtr_case_failure (test, line, "%s", got);
    }
  else if (line->n >= 4 && g_str_equal (w[1], "sees"))
    expect_sight (test, line, outcome);
  else if (line->n >= 4 && g_str_equal (w[1], "learns"))
    {
      VtrId side = vtr_id (w[0]);
      g_autoptr (VtrView) view = vtr_view_build (input, outcome, &side);

      expect_event (test, line, view->events, w + 2, TRUE);
    }
  else if (line->n >= 4 && g_str_equal (w[1], "never") && g_str_equal (w[2], "learns"))
    {
      VtrId side = vtr_id (w[0]);
      g_autoptr (VtrView) view = vtr_view_build (input, outcome, &side);

      expect_event (test, line, view->events, w + 3, FALSE);
    }
  else if (line->n == 3 && g_str_equal (w[1], "reads"))
    expect_words (test, line, input, outcome, TRUE);
  else if (line->n == 4 && g_str_equal (w[1], "never") && g_str_equal (w[2], "reads"))
    expect_words (test, line, input, outcome, FALSE);
  else if (line->n == 3 && g_str_equal (w[1], "at"))
    {
      VtrId id = vtr_id (w[0]);
      const VtrFormation *formation = vtr_state_formation (outcome->state, &id);

      if (formation == NULL || !vtr_id_is (&formation->place, g_str_equal (w[2], "nowhere") ? "" : w[2]))
        vtr_case_failure (test, line, "%s", formation ? (formation->place.s[0] ? formation->place.s : "nowhere") : "no such formation");
    }
  else
    expect_field (test, line, outcome);
}
