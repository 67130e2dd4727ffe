/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

/* Own forces hex by hex with the HQs that lead them, HQs off the map, sieges. */

static E70Points
sum_of (const VtrState *state,
        const VtrId *side)
{
  const E70Force *rows = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);
  E70Points sum = { 0, 0, 0 };

  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    if (vtr_id_equal (&rows[i].side, side))
      {
        sum.good += rows[i].good;
        sum.disrupted += rows[i].disrupted;
        sum.demoralized += rows[i].demoralized;
      }
  return sum;
}

static void
points_figures (GArray *figures,
                const E70Points *points)
{
  vtr_figures_number (figures, VTR_GRADE_OWN, "sp", e70_points_all (points));
  if (points->disrupted + points->demoralized > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "good", points->good);
  if (points->disrupted > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "disrupted", points->disrupted);
  if (points->demoralized > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "demoralized", points->demoralized);
}

/**
 * e70_report_situation:
 * @report: a report
 *
 * How the side stands in two lines: its SP, its RP.
 */
void
e70_report_situation (E70Report *report)
{
  VtrChapter *chapter = e70_report_chapter (report, "chapter.e70-situation");
  E70Treasury key = { .side = report->side };
  const E70Treasury *treasury = vtr_state_find (report->view->state, E70_TABLE_TREASURY, &key);
  E70Points points = sum_of (report->view->state, &report->side);

  points_figures (vtr_chapter_before (chapter, "e70-situation.points", NULL)->figures, &points);
  if (treasury != NULL)
    vtr_figures_number (vtr_chapter_before (chapter, "e70-situation.resources", "3.8")->figures, VTR_GRADE_OWN, "rp", treasury->points);
}

/* --- forces -------------------------------------------------------------------------- */

/* One hex of the table. */
typedef struct
{
  VtrId place;
  gint seq;
} Row;

static gint
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const Row *x = a;
  const Row *y = b;

  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  return vtr_id_compare (&x->place, &y->place);
}

static void
add_row (GArray *rows,
         const VtrId *place,
         gint seq)
{
  Row row = { .place = *place, .seq = seq };

  for (guint i = 0; i < rows->len; i++)
    {
      Row *known = &g_array_index (rows, Row, i);

      if (vtr_id_equal (&known->place, place))
        {
          known->seq = MIN (known->seq, seq);
          return;
        }
    }
  g_array_append_val (rows, row);
}

/* Whether an HQ of the reader's stands there. */
static gboolean
has_his (const E70Report *report,
         const VtrId *place)
{
  g_autoptr (GPtrArray) hqs = e70_report_hqs (report->believed, &report->side, place);

  for (guint i = 0; i < hqs->len; i++)
    if (e70_report_is_his (report, &((const VtrFormation *) g_ptr_array_index (hqs, i))->id))
      return TRUE;
  return FALSE;
}

/* The side's hexes: those of HQs in listed order, then the others. */
static GArray *
list_hexes (const E70Report *report)
{
  const VtrState *state = report->believed;
  const VtrId *side = &report->side;
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_autoptr (GPtrArray) hqs = e70_report_hqs (state, side, NULL);
  const E70Force *forces = VTR_STATE_ROWS (state, E70_TABLE_FORCE, E70Force);

  for (guint i = 0; i < hqs->len; i++)
    {
      const VtrFormation *hq = g_ptr_array_index (hqs, i);

      add_row (rows, &hq->place, hq->seq);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_FORCE); i++)
    if (vtr_id_equal (&forces[i].side, side))
      add_row (rows, &forces[i].place, G_MAXINT);
  for (guint i = rows->len; i > 0 && report->whose != E70_WHOSE_ALL; i--)
    if (has_his (report, &g_array_index (rows, Row, i - 1).place) != (report->whose == E70_WHOSE_HIS))
      g_array_remove_index (rows, i - 1);
  g_array_sort (rows, compare_rows);
  return rows;
}

static void
remarks (const E70Report *report,
         const VtrId *place,
         VtrCell *cell)
{
  g_autoptr (GPtrArray) hqs = e70_report_hqs (report->believed, &report->side, place);
  const E70Force *forces = VTR_STATE_ROWS (report->believed, E70_TABLE_FORCE, E70Force);
  gint entrained = 0;

  if (hqs->len > 0)
    {
      GArray *figures = vtr_cell_sentence (cell, "e70-forces.hqs", NULL)->figures;

      for (guint i = 0; i < hqs->len; i++)
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &((const VtrFormation *) g_ptr_array_index (hqs, i))->id);
    }
  for (guint i = 0; i < hqs->len; i++)
    {
      const VtrFormation *hq = g_ptr_array_index (hqs, i);

      if (e70_hq (report->believed, &hq->id)->flipped)
        vtr_figures_id (vtr_cell_sentence (cell, "e70-forces.flipped", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &hq->id);
    }
  for (guint i = 0; i < vtr_state_n_rows (report->believed, E70_TABLE_FORCE); i++)
    {
      const E70Force *force = &forces[i];

      if (!vtr_id_equal (&force->side, &report->side) || !vtr_id_equal (&force->place, place))
        continue;
      if (force->entrained)
        entrained += force->good + force->disrupted + force->demoralized;
      if (!vtr_id_is (&force->of, E70_LINE))
        {
          GArray *figures = vtr_cell_sentence (cell, "e70-forces.cavalry", NULL)->figures;

          vtr_figures_number (figures, VTR_GRADE_OWN, "sp", force->good + force->disrupted + force->demoralized);
          vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &force->of);
        }
    }
  if (entrained > 0)
    vtr_figures_number (vtr_cell_sentence (cell, "e70-forces.entrained", NULL)->figures, VTR_GRADE_OWN, "sp", entrained);
}

static void
force_columns (VtrChapter *chapter)
{
  vtr_chapter_column (chapter, "column.e70-hex", 14, FALSE);
  vtr_chapter_column (chapter, "column.e70-sp", 3, TRUE);
  vtr_chapter_column (chapter, "column.e70-good", 4, TRUE);
  vtr_chapter_column (chapter, "column.e70-disrupted", 4, TRUE);
  vtr_chapter_column (chapter, "column.e70-demoralized", 4, TRUE);
}

/**
 * e70_report_forces:
 * @report: a report
 *
 * Each hex with its HQs, its SP by status, and whether it can trace a line of
 * communication as far as the side knows.
 */
void
e70_report_forces (E70Report *report)
{
  const VtrBoard *board = report->view->board;
  g_autoptr (GArray) hexes = list_hexes (report);
  g_autofree gboolean *supplied = e70_supplied (report->believed, board, &report->side);
  VtrChapter *chapter = e70_report_chapter (report, "chapter.e70-forces");
  gboolean cut = FALSE;

  if (hexes->len == 0)
    {
      vtr_chapter_before (chapter, "e70-forces.none", NULL);
      return;
    }
  force_columns (chapter);
  vtr_chapter_column (chapter, "column.e70-line", 4, FALSE);
  vtr_chapter_column (chapter, "column.e70-hqs", 0, FALSE);
  for (guint i = 0; i < hexes->len; i++)
    {
      const VtrId *place = &g_array_index (hexes, Row, i).place;
      guint at = vtr_board_find_place (board, place->s);
      E70Points points = e70_points_in (report->believed, place, &report->side);
      gboolean open = at != VTR_NO_PLACE && supplied[at];

      e70_report_hex (vtr_chapter_cell (chapter, NULL), board, place);
      vtr_chapter_cell_number (chapter, e70_points_all (&points));
      vtr_chapter_cell_number (chapter, points.good);
      vtr_chapter_cell_number (chapter, points.disrupted);
      vtr_chapter_cell_number (chapter, points.demoralized);
      vtr_chapter_cell (chapter, open ? "e70-line.open" : "e70-line.cut");
      remarks (report, place, vtr_chapter_cell (chapter, NULL));
      cut |= !open;
    }
  if (cut)
    vtr_chapter_after (chapter, "e70-forces.cut", "4.0");
}

/**
 * e70_report_absent:
 * @report: a report
 *
 * The side's HQs that are not on the map: out, and in the force pool.
 */
void
e70_report_absent (E70Report *report)
{
  const VtrFormation *rows = VTR_STATE_ROWS (report->view->state, VTR_TABLE_FORMATION, VtrFormation);
  VtrChapter *chapter = NULL;
  VtrSentence *pool = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->view->state, VTR_TABLE_FORMATION); i++)
    {
      const E70Hq *hq = e70_hq (report->view->state, &rows[i].id);
      GArray *figures;

      if (hq == NULL || !vtr_id_equal (&rows[i].side, &report->side) || (!hq->pool && hq->returns == 0))
        continue;
      if (chapter == NULL)
        {
          chapter = e70_report_chapter (report, "chapter.e70-absent");
          chapter->run_in = TRUE;
        }
      if (hq->returns > 0)
        {
          figures = vtr_chapter_before (chapter, "e70-absent.returns", "8.5.1")->figures;
          vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &rows[i].id);
          vtr_figures_number (figures, VTR_GRADE_OWN, "turn", hq->returns);
          continue;
        }
      if (pool == NULL)
        pool = vtr_sentence_new ("e70-absent.pool", "6.2");
      vtr_figures_id (pool->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "hq", &rows[i].id);
    }
  if (pool == NULL)
    return;
  vtr_figures_number (pool->figures, VTR_GRADE_OWN, "rp", e70_mobilization_price (e70_is_french (&report->side), TRUE));
  g_ptr_array_add (chapter->before, pool);
}

/* --- sieges (9.0) --------------------------------------------------------------------- */

/**
 * e70_report_sieges:
 * @report: a report
 *
 * Fortresses with the enemy before them, as far as the reader knows, and those
 * that are destroyed, which all know.
 */
void
e70_report_sieges (E70Report *report)
{
  const VtrBoard *board = report->view->board;
  const VtrState *state = report->believed;
  const E70Ruin *ruins = VTR_STATE_ROWS (state, E70_TABLE_RUIN, E70Ruin);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);
      gint besiegers = e70_is_fortress (state, place) ? e70_besiegers (state, board, i) : 0;
      VtrId besieger = e70_enemy (e70_home (state, place));
      E70Points garrison;
      GArray *figures;

      if (besiegers == 0)
        continue;
      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.e70-sieges");
      garrison = e70_points_in (state, &place->id, e70_home (state, place));
      figures = vtr_chapter_before (chapter, e70_is_besieged (state, board, i) ? "e70-sieges.besieged" : "e70-sieges.watched", "9.0")->figures;
      e70_report_hex_figures (figures, board, &place->id);
      vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", &besieger);
      vtr_figures_number (figures, VTR_GRADE_REPORT, "besiegers", besiegers);
      vtr_figures_number (figures, VTR_GRADE_REPORT, "rating", place->rating);
      if (e70_points_all (&garrison) > 0)
        vtr_figures_number (figures, VTR_GRADE_REPORT, "garrison", e70_points_all (&garrison));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, E70_TABLE_RUIN); i++)
    {
      GArray *figures;

      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.e70-sieges");
      figures = vtr_chapter_before (chapter, "e70-sieges.destroyed", NULL)->figures;
      e70_report_hex_figures (figures, board, &ruins[i].place);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "turn", ruins[i].turn);
    }
}
