/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* All that one needs to answer a question. */

static void
copy_figures (VtrSentence *sentence,
              const GArray *figures)
{
  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (figures);
}

/* What stands in the hex by the reader's own forces, and the enemy as he saw him
 * there before the turn. */
static void
stands_there (VtrChapter *chapter,
              const VtrView *view,
              const VtrId *place,
              const VtrId *side)
{
  E70Points points = e70_points_in (view->state, place, side);
  E70Seen key = { .side = *side, .place = *place };
  const E70Seen *seen = vtr_state_find (view->state, E70_TABLE_SEEN, &key);
  GArray *figures;

  if (e70_points_all (&points) > 0)
    {
      figures = vtr_chapter_after (chapter, "e70-question.own", NULL)->figures;
      e70_report_hex_figures (figures, view->board, place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "sp", e70_points_all (&points));
      if (points.disrupted + points.demoralized > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "good", points.good);
      if (points.disrupted > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "disrupted", points.disrupted);
      if (points.demoralized > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "demoralized", points.demoralized);
    }
  if (seen != NULL)
    {
      figures = vtr_chapter_after (chapter, "e70-question.enemy", "12.2")->figures;
      e70_report_hex_figures (figures, view->board, place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "sp", seen->good + seen->disrupted + seen->demoralized);
    }
}

/**
 * e70_card:
 * @question: a question
 * @view: of him who is to read the card
 *
 * What is asked with every figure that he may be told; of a combat the table of its
 * modifiers; what stood there as the turn began.
 *
 * Returns: (transfer full): the card
 */
VtrChapter *
e70_card (const VtrQuestion *question,
          const VtrView *view)
{
  VtrChapter *chapter = vtr_chapter_new ("question.chapter");
  gboolean umpire = vtr_view_is_umpire (view);
  g_autoptr (GArray) figures = vtr_figures_visible (question->figures, umpire ? VTR_GRADE_UMPIRE : VTR_GRADE_OWN);
  g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);

  if (!umpire && !vtr_id_equal (&question->side, &view->side))
    {
      vtr_chapter_before (chapter, "question.not-yours", NULL);
      return chapter;
    }
  copy_figures (vtr_chapter_before (chapter, key, question->rule), figures);
  if (vtr_figures_find (figures, "attacker-points") != NULL)
    e70_report_modifiers (chapter, figures);
  if (!umpire && !vtr_id_is_empty (&question->place))
    stands_there (chapter, view, &question->place, &view->side);
  return chapter;
}
