/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

/* The enemy as the side sees him (12.2), and where it saw him last. */

static gboolean
is_now (const VtrSighting *sighting,
        const VtrView *view)
{
  return sighting->turn == view->turn && sighting->reason == E70_NEWS_NOW;
}

static void
add_hqs (const E70Report *report,
         const VtrSighting *sighting,
         GArray *figures)
{
  const VtrSighted *rows = VTR_STATE_ROWS (report->view->state, VTR_TABLE_SIGHTED, VtrSighted);

  for (guint i = 0; i < vtr_state_n_rows (report->view->state, VTR_TABLE_SIGHTED); i++)
    if (vtr_id_equal (&rows[i].side, &sighting->side) && vtr_id_equal (&rows[i].place, &sighting->place) && vtr_state_formation (report->view->state, &rows[i].formation) != NULL)
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &rows[i].formation);
}

static const E70Seen *
points_seen (const E70Report *report,
             const VtrSighting *sighting)
{
  E70Seen key = { .side = sighting->side, .place = sighting->place };

  return vtr_state_find (report->view->state, E70_TABLE_SEEN, &key);
}

static void
seen_row (const E70Report *report,
          VtrChapter *chapter,
          const VtrSighting *sighting)
{
  const E70Seen *seen = points_seen (report, sighting);
  E70Points points = { 0, 0, 0 };
  g_autoptr (GArray) hqs = vtr_figures_new ();
  VtrCell *cell;

  if (chapter->n_columns == 0)
    {
      vtr_chapter_column (chapter, "column.e70-hex", 14, FALSE);
      vtr_chapter_column (chapter, "column.e70-sp", 3, TRUE);
      vtr_chapter_column (chapter, "column.e70-good", 4, TRUE);
      vtr_chapter_column (chapter, "column.e70-disrupted", 4, TRUE);
      vtr_chapter_column (chapter, "column.e70-demoralized", 4, TRUE);
      vtr_chapter_column (chapter, "column.e70-hqs", 0, FALSE);
    }
  if (seen != NULL)
    points = (E70Points){ seen->good, seen->disrupted, seen->demoralized };
  e70_report_hex (vtr_chapter_cell (chapter, NULL), report->view->board, &sighting->place);
  vtr_chapter_cell_number (chapter, e70_points_all (&points));
  vtr_chapter_cell_number (chapter, points.good);
  vtr_chapter_cell_number (chapter, points.disrupted);
  vtr_chapter_cell_number (chapter, points.demoralized);
  add_hqs (report, sighting, hqs);
  cell = vtr_chapter_cell (chapter, hqs->len > 0 ? "e70-forces.hqs" : NULL);
  g_array_unref (cell->figures);
  cell->figures = g_steal_pointer (&hqs);
}

static gint
by_newest (gconstpointer a,
           gconstpointer b)
{
  const VtrSighting *x = *(const VtrSighting *const *) a;
  const VtrSighting *y = *(const VtrSighting *const *) b;

  return x->turn != y->turn ? (x->turn > y->turn ? -1 : 1) : vtr_id_compare (&x->place, &y->place);
}

static void
older_news (E70Report *report,
            GPtrArray *older)
{
  VtrChapter *chapter;

  if (older->len == 0)
    return;
  g_ptr_array_sort (older, by_newest);
  chapter = e70_report_chapter (report, "chapter.older");
  chapter->run_in = TRUE;
  for (guint i = 0; i < older->len; i++)
    {
      const VtrSighting *sighting = g_ptr_array_index (older, i);
      const E70Seen *seen = points_seen (report, sighting);
      GArray *figures = vtr_chapter_before (chapter, "e70-older.one", NULL)->figures;

      e70_report_hex_figures (figures, report->view->board, &sighting->place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "sp", seen != NULL ? seen->good + seen->disrupted + seen->demoralized : 0);
      vtr_view_day_figures (figures, report->view, sighting->turn);
      add_hqs (report, sighting, figures);
    }
}

/**
 * e70_report_enemy:
 * @report: a report
 *
 * Who is in sight now, hex by hex; then what was seen before and not since.
 */
void
e70_report_enemy (E70Report *report)
{
  VtrSighting *rows = VTR_STATE_ROWS (report->view->state, VTR_TABLE_SIGHTING, VtrSighting);
  g_autoptr (GPtrArray) older = g_ptr_array_new ();
  VtrChapter *chapter = e70_report_chapter (report, "chapter.enemy");

  vtr_view_day_figures (chapter->figures, report->view, report->view->turn);
  for (guint i = 0; i < vtr_state_n_rows (report->view->state, VTR_TABLE_SIGHTING); i++)
    {
      if (!vtr_id_equal (&rows[i].side, &report->side))
        continue;
      if (is_now (&rows[i], report->view))
        seen_row (report, chapter, &rows[i]);
      else
        g_ptr_array_add (older, &rows[i]);
    }
  if (chapter->n_columns == 0)
    vtr_chapter_before (chapter, "seen.nobody", NULL);
  older_news (report, older);
}
