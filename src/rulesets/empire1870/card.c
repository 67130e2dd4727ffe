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

/* The combat that the question arises from: the last that was fought there. */
static const GArray *
find_combat (const VtrView *view,
             const GArray *figures)
{
  const VtrId *place = vtr_figures_get_id (figures, "combat");

  if (vtr_figures_find (figures, "attacker-points") != NULL)
    return figures;
  if (place == NULL)
    place = vtr_figures_get_id (figures, "place");
  for (guint i = view->events->len; place != NULL && i > 0; i--)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i - 1);
      const VtrId *at = vtr_figures_get_id (event->figures, "place");

      if (g_str_equal (event->kind->id, "e70-combat") && at != NULL && vtr_id_equal (at, place))
        return event->figures;
    }
  return NULL;
}

/* Who takes part: from which hexes, and who leads. */
static void
say_camp (VtrChapter *chapter,
          const GArray *combat,
          const gchar *camp)
{
  g_autofree gchar *points = g_strconcat (camp, "-points", NULL);
  g_autofree gchar *from = g_strconcat (camp, "-from", NULL);
  g_autofree gchar *hq = g_strconcat (camp, "-hq", NULL);
  const VtrId *side = vtr_figures_get_id (combat, camp);
  GArray *figures = vtr_chapter_after (chapter, "e70-question.camp", "8.0")->figures;

  if (side != NULL)
    vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", side);
  vtr_figures_number (figures, VTR_GRADE_REPORT, "sp", vtr_figures_get_number (combat, points, 0));
  for (guint i = 0; i < combat->len; i++)
    {
      const VtrFigure *figure = &g_array_index (combat, VtrFigure, i);

      if (g_str_equal (figure->name, from))
        vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "from", &figure->id);
      else if (g_str_equal (figure->name, hq))
        vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "hq", &figure->id);
    }
}

/* What the side that is asked has said beforehand; without it the rules' own. */
static void
say_postures (VtrChapter *chapter,
              const VtrView *view,
              const VtrId *side)
{
  guint n = 0;

  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);
      g_autofree gchar *key = g_strconcat ("read.", order->verb.s, NULL);
      GArray *figures;

      if (!vtr_order_is_order (order) || order->verdict.kind == VTR_VERDICT_REFUSED || !vtr_id_equal (&order->side, side) || !e70_is_posture (order))
        continue;
      if (n++ == 0)
        vtr_figures_id (vtr_chapter_after (chapter, "e70-question.postures", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", side);
      figures = vtr_chapter_after (chapter, key, NULL)->figures;
      if (!vtr_id_is_empty (&order->formation))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
      if (!vtr_id_is_empty (&order->start))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "at", &order->start);
      if (order->amount > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "amount", order->amount);
    }
  if (n == 0)
    vtr_figures_id (vtr_chapter_after (chapter, "e70-question.no-postures", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_SIDE, "side", side);
}

/**
 * e70_card:
 * @question: a question
 * @view: of him who is to read the card
 *
 * What is asked with every figure that he may be told; of a combat both forces and the
 * sum of every modifier with its rule; what his postures say; what stood there as the
 * turn began.
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
  const GArray *combat;

  if (!umpire && !vtr_id_equal (&question->side, &view->side))
    {
      vtr_chapter_before (chapter, "question.not-yours", NULL);
      return chapter;
    }
  copy_figures (vtr_chapter_before (chapter, key, question->rule), figures);
  combat = find_combat (view, figures);
  if (combat != NULL)
    {
      e70_sheet_sum (chapter, view, combat);
      say_camp (chapter, combat, "attacker");
      say_camp (chapter, combat, "defender");
    }
  if (!vtr_id_is_empty (&question->side))
    say_postures (chapter, view, &question->side);
  if (!umpire && !vtr_id_is_empty (&question->place))
    stands_there (chapter, view, &question->place, &view->side);
  return chapter;
}
