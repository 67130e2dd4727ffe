/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* The end, truces, prestige and its chart, secret notes and flags. */

/* The widest bar of the chart, in characters. */
#define BAR 44
/* The report shows the last turns; the whole is for the desk's chart. */
#define CHART_TURNS 16

/* --- the end (4.5, 3.0, 1.1) ---------------------------------------------- */

void
k13_report_over (K13Report *report)
{
  const K13End *end = VTR_STATE_ROWS (report->state, K13_TABLE_END, K13End);
  g_autofree gchar *key = NULL;
  VtrChapter *chapter;

  if (k13_over (report->state) == 0)
    return;
  chapter = vtr_chapter_new ("chapter.over");
  g_ptr_array_add (report->chapters, chapter);
  key = g_strconcat ("over.", k13_end_word (&end->cause), NULL);
  vtr_chapter_before (chapter, key, vtr_id_is (&end->cause, "prestige") ? "4.5" : NULL);
  if (!vtr_id_is_empty (&end->winner))
    vtr_figures_id (vtr_chapter_before (chapter, "over.winner", NULL)->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "winner", &end->winner);
}

/* --- truces (4.2) ----------------------------------------------------------- */

void
k13_report_truces (K13Report *report)
{
  const K13Truce *rows = VTR_STATE_ROWS (report->state, K13_TABLE_TRUCE, K13Truce);
  const K13Boundary *places = VTR_STATE_ROWS (report->state, K13_TABLE_BOUNDARY, K13Boundary);
  guint n_places = vtr_state_n_rows (report->state, K13_TABLE_BOUNDARY);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->state, K13_TABLE_TRUCE); i++)
    {
      GArray *figures;

      if (rows[i].until <= report->view->turn)
        continue;
      if (chapter == NULL)
        {
          chapter = vtr_chapter_new ("chapter.truces");
          chapter->run_in = TRUE;
          g_ptr_array_add (report->chapters, chapter);
        }
      figures = vtr_chapter_before (chapter, "truces.one", "4.2")->figures;
      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_NATION, "nation", &rows[i].nation);
      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "enemy", &rows[i].enemy);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "from", rows[i].from);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "until", rows[i].until);
    }
  /* the rows are sorted by side */
  for (guint i = 0; chapter && i < n_places;)
    {
      GArray *figures = vtr_chapter_before (chapter, "truces.boundary", "4.2")->figures;
      VtrId side = places[i].side;

      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &side);
      for (; i < n_places && vtr_id_equal (&places[i].side, &side); i++)
        vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &places[i].place);
    }
}

/* --- prestige (4.5) -------------------------------------------------------- */

/* The total at a turn's end as far as the view knows it. */
static gboolean
total_at (const K13Report *report,
          gint turn,
          gint *total)
{
  VtrId umpire = vtr_id ("umpire");
  const K13Score *score = k13_score (report->state, NULL, "prestige", turn);

  if (score == NULL)
    score = k13_score (report->state, &umpire, "prestige", turn);
  *total = score ? score->value : 0;
  return score != NULL;
}

/* This turn's lines, several of one cause as one sum without a place; what the
 * view cannot account for is the last. */
static GArray *
lines_of (const K13Report *report,
          gint before,
          gint after)
{
  const K13Prestige *rows = VTR_STATE_ROWS (report->state, K13_TABLE_PRESTIGE, K13Prestige);
  GArray *now = g_array_new (FALSE, FALSE, sizeof (K13Prestige));
  gint rest = after - before;

  for (guint i = 0; i < vtr_state_n_rows (report->state, K13_TABLE_PRESTIGE); i++)
    {
      gboolean merged = FALSE;

      if (rows[i].turn != report->view->turn || report->view->turn < report->view->first_turn)
        continue;
      rest -= rows[i].amount;
      for (guint k = 0; k < now->len && !merged; k++)
        {
          K13Prestige *line = &g_array_index (now, K13Prestige, k);

          if (!vtr_id_equal (&line->cause, &rows[i].cause))
            continue;
          line->amount += rows[i].amount;
          line->place = (VtrId){ "" };
          merged = TRUE;
        }
      if (!merged)
        g_array_append_val (now, rows[i]);
    }
  if (rest != 0)
    {
      K13Prestige other = { .cause = vtr_id ("other"), .amount = rest };

      g_array_append_val (now, other);
    }
  return now;
}

/* Turn, days, total, and the total as a bar of characters: it reads alike in
 * every format. */
static void
chart (K13Report *report)
{
  const VtrView *view = report->view;
  gint first = MAX (view->turn - CHART_TURNS + 1, view->first_turn - 1);
  gint most = 1, total;
  VtrChapter *chapter;

  for (gint turn = first; turn <= view->turn; turn++)
    if (total_at (report, turn, &total))
      most = MAX (most, total);
  chapter = vtr_chapter_new ("chapter.prestige-chart");
  vtr_chapter_column (chapter, "column.turn", 4, TRUE);
  vtr_chapter_column (chapter, "column.days", 12, FALSE);
  vtr_chapter_column (chapter, "column.total", 6, TRUE);
  vtr_chapter_column (chapter, "column.bar", BAR, FALSE);
  for (gint turn = first; turn <= view->turn; turn++)
    {
      VtrTurnDates dates = view->ruleset->dates (&view->first_day, turn);
      g_autofree gchar *bar = NULL;
      VtrCell *cell;

      if (!total_at (report, turn, &total))
        continue;
      /* rounded down, but what is there shows */
      bar = g_strnfill (total > 0 ? MAX ((gsize) ((gint64) total * BAR / MAX (most, BAR)), 1) : 0, '=');
      vtr_chapter_cell_number (chapter, turn);
      cell = vtr_chapter_cell (chapter, turn >= view->first_turn ? "when.turn" : NULL);
      if (turn >= view->first_turn)
        vtr_turn_dates_figures (cell->figures, &dates, FALSE);
      vtr_figures_number (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_PUBLIC, "total", total);
      cell = vtr_chapter_cell (chapter, NULL);
      if (*bar)
        vtr_figures_text (cell->figures, VTR_GRADE_PUBLIC, "bar", bar);
    }
  g_ptr_array_add (report->chapters, chapter);
}

/**
 * k13_report_prestige:
 * @report: a report
 *
 * 4.5: what prestige was and is, by which causes as far as the reader can account
 * for them, and from the second turn on its course as a chart.
 */
void
k13_report_prestige (K13Report *report)
{
  const VtrView *view = report->view;
  g_autoptr (GArray) now = NULL;
  gint before = 0, after = 0;
  VtrChapter *chapter;

  if (!total_at (report, view->turn, &after))
    return;
  if (!total_at (report, view->turn - 1, &before))
    before = after;
  now = lines_of (report, before, after);
  chapter = vtr_chapter_new ("chapter.prestige");
  chapter->run_in = TRUE;
  g_ptr_array_add (report->chapters, chapter);
  if (now->len == 0)
    vtr_figures_number (vtr_chapter_before (chapter, "prestige-line.unchanged", NULL)->figures, VTR_GRADE_PUBLIC, "after", after);
  else
    {
      GArray *figures = vtr_chapter_before (chapter, "prestige-line.total", NULL)->figures;

      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "before", before);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "after", after);
    }
  for (guint i = 0; i < now->len; i++)
    {
      const K13Prestige *line = &g_array_index (now, K13Prestige, i);
      GArray *figures = vtr_chapter_before (chapter, i + 1 == now->len ? "prestige-line.last" : "prestige-line.one", NULL)->figures;

      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "cause", line->cause.s);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "amount", line->amount);
      if (!vtr_id_is_empty (&line->place))
        vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &line->place);
    }
  if (view->turn > view->first_turn)
    chart (report);
}

/* --- secret notes and flags (3.0) ------------------------------------------- */

void
k13_report_notes (K13Report *report)
{
  const VtrSideNote *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_NOTE, VtrSideNote);
  const K13Flag *flags = VTR_STATE_ROWS (report->state, K13_TABLE_FLAG, K13Flag);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_NOTE); i++)
    {
      if (!vtr_id_equal (&rows[i].side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = k13_report_chapter (report, "chapter.notes");
      vtr_figures_text (vtr_chapter_after (chapter, "notes.text", NULL)->figures, VTR_GRADE_OWN, "text", rows[i].text);
    }
  for (guint i = 0; i < vtr_state_n_rows (report->state, K13_TABLE_FLAG); i++)
    {
      GArray *figures;

      if (!vtr_id_equal (&flags[i].side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = k13_report_chapter (report, "chapter.notes");
      figures = vtr_chapter_after (chapter, "notes.flag", NULL)->figures;
      vtr_figures_text (figures, VTR_GRADE_OWN, "label", flags[i].label[0] ? flags[i].label : flags[i].id.s);
      vtr_figures_number (figures, VTR_GRADE_OWN, "value", flags[i].value);
    }
}
