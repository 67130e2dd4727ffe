/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* What a report says: the order of its chapters, and what happened. All of it is
 * data; words are made in reports. */

/* --- shared ---------------------------------------------------------------------- */

/**
 * e70_report_chapter:
 * @report: a report
 * @key: phrase key of the heading
 *
 * Appends a chapter. In the umpire's report its heading names the side.
 *
 * Returns: (transfer none): the chapter
 */
VtrChapter *
e70_report_chapter (E70Report *report,
                    const gchar *key)
{
  VtrChapter *chapter = vtr_chapter_new (key);

  if (vtr_view_is_umpire (report->view) && !vtr_id_is_empty (&report->side))
    vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &report->side);
  g_ptr_array_add (report->chapters, chapter);
  return chapter;
}

/* A hex by its name, as figure "place", and by its number where that is not the
 * name: figure "hex". */
void
e70_report_hex_figures (GArray *figures,
                        const VtrBoard *board,
                        const VtrId *place)
{
  guint at = vtr_board_find_place (board, place->s);

  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", place);
  if (at != VTR_NO_PLACE && !g_str_equal (vtr_board_place (board, at)->name, place->s))
    vtr_figures_text (figures, VTR_GRADE_PUBLIC, "hex", place->s);
}

void
e70_report_hex (VtrCell *cell,
                const VtrBoard *board,
                const VtrId *place)
{
  e70_report_hex_figures (vtr_cell_sentence (cell, "e70-cell.hex", NULL)->figures, board, place);
}

/* Whether an HQ is on the map: not in the pool, not out. */
gboolean
e70_is_at_large (const VtrState *state,
                 const VtrFormation *formation)
{
  const E70Hq *hq = e70_hq (state, &formation->id);

  return hq != NULL && !hq->pool && hq->returns == 0 && !vtr_id_is_empty (&formation->place);
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

/**
 * e70_report_hqs:
 * @state: facts as believed
 * @side: whose
 * @place: (nullable): a hex; %NULL: all hexes
 *
 * Returns: (transfer container) (element-type VtrFormation): HQs on the map, the
 *   highest first
 */
GPtrArray *
e70_report_hqs (const VtrState *state,
                const VtrId *side,
                const VtrId *place)
{
  GPtrArray *found = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].side, side) && e70_is_at_large (state, &rows[i]) && (place == NULL || vtr_id_equal (&rows[i].place, place)))
      g_ptr_array_add (found, &rows[i]);
  g_ptr_array_sort (found, by_seq);
  return found;
}

/* The reader's side, or for the umpire all sides in listed order. */
GArray *
e70_report_sides (const VtrView *view)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrSide *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_SIDE);
  gint after = -1;

  if (!vtr_view_is_umpire (view))
    {
      g_array_append_val (sides, view->side);
      return sides;
    }
  while (sides->len < n)
    {
      gint next = G_MAXINT;

      for (guint i = 0; i < n; i++)
        if (rows[i].seq > after)
          next = MIN (next, rows[i].seq);
      for (guint i = 0; i < n; i++)
        if (rows[i].seq == next)
          g_array_append_val (sides, rows[i].id);
      if (next == G_MAXINT)
        break;
      after = next;
    }
  return sides;
}

/* --- what is asked ------------------------------------------------------------------ */

static void
needs (E70Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < view->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (view->questions, i);
      g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);
      VtrSentence *sentence;

      if (question->answer != NULL || !vtr_id_equal (&question->side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.needs");
      sentence = vtr_chapter_before (chapter, key, question->rule);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_visible (question->figures, VTR_GRADE_OWN);
    }
}

/* --- what happened -------------------------------------------------------------------- */

/* An event's figures as a reader wants them: no way of a single hex, which is where
 * it went, and no count of SP where none were left or none went along. */
static GArray *
told_figures (const VtrEvent *event)
{
  GArray *figures = vtr_figures_copy (event->figures);
  const VtrId *to = vtr_figures_get_id (figures, "to");
  guint steps = 0;

  if (!g_str_equal (event->kind->id, "e70-march") && !g_str_equal (event->kind->id, "e70-stop"))
    return figures;
  for (guint i = 0; i < figures->len; i++)
    steps += g_str_equal (g_array_index (figures, VtrFigure, i).name, "path") ? 1 : 0;
  for (guint i = figures->len; i > 0; i--)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i - 1);
      gboolean lone = steps == 1 && to != NULL && g_str_equal (figure->name, "path") && vtr_id_equal (&figure->id, to);

      if (lone || (g_str_equal (figure->name, "points") && figure->number == 0))
        {
          g_array_remove_index (figures, i - 1);
          to = vtr_figures_get_id (figures, "to");
        }
    }
  return figures;
}

/* In the order of the activations, a line for each thing that the reader knows
 * of; the phase stands where it begins. */
static void
happened (E70Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter;
  const gchar *phase = NULL;

  if (view->turn < view->first_turn)
    return;
  chapter = e70_report_chapter (report, "chapter.e70-happened");
  if (view->events->len == 0)
    {
      vtr_chapter_before (chapter, "e70-happened.nothing", NULL);
      return;
    }
  vtr_chapter_column (chapter, "column.phase", 9, FALSE);
  vtr_chapter_column (chapter, "column.event", 0, FALSE);
  vtr_chapter_column (chapter, "column.rule", 5, FALSE);
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
      VtrCell *cell = vtr_chapter_cell (chapter, NULL);

      if (g_strcmp0 (phase, event->phase) != 0)
        vtr_figures_word (cell->figures, VTR_GRADE_PUBLIC, "e70-phase", event->phase);
      phase = event->phase;
      cell = vtr_chapter_cell (chapter, key);
      g_array_unref (cell->figures);
      cell->figures = told_figures (event);
      cell = vtr_chapter_cell (chapter, NULL);
      if (event->rule)
        vtr_figures_text (cell->figures, VTR_GRADE_PUBLIC, "rule", event->rule);
    }
}

static void
notes (E70Report *report)
{
  const VtrSideNote *rows = VTR_STATE_ROWS (report->view->state, VTR_TABLE_NOTE, VtrSideNote);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->view->state, VTR_TABLE_NOTE); i++)
    {
      if (!vtr_id_equal (&rows[i].side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.notes");
      vtr_figures_text (vtr_chapter_before (chapter, "notes.text", NULL)->figures, VTR_GRADE_OWN, "text", rows[i].text);
    }
}

/**
 * e70_chapters:
 * @view: a side's view, or the umpire's
 *
 * Returns: (transfer full) (element-type VtrChapter): the chapters in order
 */
GPtrArray *
e70_chapters (const VtrView *view)
{
  g_autoptr (VtrState) believed = e70_believed (view);
  g_autoptr (GArray) sides = e70_report_sides (view);
  E70Report report = {
    .view = view,
    .believed = believed,
    .side = view->side,
    .chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free),
  };
  static void (*const of_sides[]) (E70Report *) = {
    needs,
    e70_report_situation,
    NULL, /* what happened, told once */
    e70_report_enemy,
    e70_report_forces,
    e70_report_absent,
    notes,
  };

  e70_report_over (&report);
  for (guint i = 0; i < G_N_ELEMENTS (of_sides); i++)
    {
      if (of_sides[i] == NULL)
        {
          report.side = view->side;
          happened (&report);
          e70_report_combats (&report);
          continue;
        }
      for (guint s = 0; s < sides->len; s++)
        {
          report.side = g_array_index (sides, VtrId, s);
          of_sides[i](&report);
        }
    }
  report.side = view->side;
  e70_report_sieges (&report);
  e70_report_victory (&report);
  e70_report_unverified (&report);
  return report.chapters;
}
