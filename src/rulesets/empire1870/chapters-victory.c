/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* Victory points, the end, and what is not the printed game's. */

/**
 * e70_report_over:
 * @report: a report
 *
 * How the campaign ended, if it has.
 */
void
e70_report_over (E70Report *report)
{
  const E70End *rows = VTR_STATE_ROWS (report->view->state, E70_TABLE_END, E70End);
  GArray *figures;

  if (e70_over (report->view->state) == 0)
    return;
  figures = vtr_chapter_before (e70_report_chapter (report, "chapter.over"), "event.e70-over", "11.0")->figures;
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "end", rows[0].cause.s);
  if (!vtr_id_is_empty (&rows[0].winner))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "winner", &rows[0].winner);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "total", e70_victory_points (report->view->state));
}

/**
 * e70_report_victory:
 * @report: a report
 *
 * The points, which all the world reads: where they stand, and what the turn has
 * brought.
 */
void
e70_report_victory (E70Report *report)
{
  const E70Victory *rows = VTR_STATE_ROWS (report->view->state, E70_TABLE_VICTORY, E70Victory);
  VtrChapter *chapter = e70_report_chapter (report, "chapter.e70-victory");
  GArray *figures;

  figures = vtr_chapter_before (chapter, "e70-victory.total", "11.0")->figures;
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "total", e70_victory_points (report->view->state));
  for (guint i = 0; i < vtr_state_n_rows (report->view->state, E70_TABLE_VICTORY); i++)
    {
      if (rows[i].turn != report->view->turn || rows[i].turn < report->view->first_turn)
        continue;
      figures = vtr_chapter_before (chapter, "e70-victory.line", NULL)->figures;
      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "cause", rows[i].cause.s);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "amount", rows[i].amount);
      if (!vtr_id_is_empty (&rows[i].place))
        e70_report_hex_figures (figures, report->view->board, &rows[i].place);
    }
}

/* --- what is not printed -------------------------------------------------------------- */

static gint
count_house (const VtrState *state,
             guint table)
{
  const VtrField *field = vtr_table_find_field (state->tables[table], "house");
  gint n = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, table); i++)
    n += vtr_field_get_int (field, vtr_state_row (state, table, i)) != 0 ? 1 : 0;
  return n;
}

static gboolean
is_house_map (const VtrBoard *board)
{
  for (guint i = 0; i < board->places->len; i++)
    if (vtr_board_place (board, i)->house)
      return TRUE;
  return FALSE;
}

/**
 * e70_report_unverified:
 * @report: a report
 *
 * Says of each table with values of the house that they are not the printed ones;
 * where an owner of the game has put those in, nothing.
 */
void
e70_report_unverified (E70Report *report)
{
  static const struct
  {
    guint table;
    const gchar *word;
  } tables[] = {
    { E70_TABLE_CRM, "e70-table.crm" },
    { E70_TABLE_CFT, "e70-table.cft" },
    { E70_TABLE_GROUND, "e70-table.ground" },
    { E70_TABLE_HQ, "e70-table.hq" },
  };
  VtrSentence *sentence = vtr_sentence_new ("e70-unverified.text", NULL);
  VtrChapter *chapter;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (count_house (report->view->state, tables[i].table) > 0)
      vtr_figures_word (sentence->figures, VTR_GRADE_PUBLIC, "table", tables[i].word);
  if (is_house_map (report->view->board))
    vtr_figures_word (sentence->figures, VTR_GRADE_PUBLIC, "table", "e70-table.map");
  if (sentence->figures->len == 0)
    {
      vtr_sentence_free (sentence);
      return;
    }
  chapter = e70_report_chapter (report, "chapter.e70-unverified");
  chapter->run_in = TRUE;
  g_ptr_array_add (chapter->before, sentence);
}

/* --- figures over the turns --------------------------------------------------------------- */

/**
 * e70_series:
 * @view: a view
 *
 * Returns: (transfer full) (element-type VtrSeries): at the end of each turn the
 *   victory points, which are public, and the SP of those whom the view is of
 */
GPtrArray *
e70_series (const VtrView *view)
{
  const E70Victory *rows = VTR_STATE_ROWS (view->state, E70_TABLE_VICTORY, E70Victory);
  const E70Roll *rolls = VTR_STATE_ROWS (view->state, E70_TABLE_ROLL, E70Roll);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_series_free);
  const VtrId nobody = { "" };
  VtrSeries *series = vtr_series_new ("series.e70-victory", &nobody);

  for (gint turn = 0; turn <= view->turn; turn++)
    {
      VtrSeriesPoint point = { .turn = turn };

      for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_VICTORY); i++)
        point.value += rows[i].turn <= turn ? rows[i].amount : 0;
      g_array_append_val (series->points, point);
    }
  g_ptr_array_add (all, series);
  /* the rows are sorted by side and turn */
  series = NULL;
  for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_ROLL); i++)
    {
      VtrSeriesPoint point = { rolls[i].turn, rolls[i].points };

      if (series == NULL || !vtr_id_equal (&series->side, &rolls[i].side))
        {
          series = vtr_series_new ("series.e70-points", &rolls[i].side);
          g_ptr_array_add (all, series);
        }
      g_array_append_val (series->points, point);
    }
  return all;
}
