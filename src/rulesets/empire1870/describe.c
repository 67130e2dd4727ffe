/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* What the inspector says of an HQ. */

static GArray *
say (GPtrArray *sentences,
     const gchar *key,
     const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  g_ptr_array_add (sentences, sentence);
  return sentence->figures;
}

static void
describe_ratings (GPtrArray *sentences,
                  const E70Hq *hq)
{
  GArray *figures = say (sentences, "e70-describe.ratings", "3.6");

  vtr_figures_number (figures, VTR_GRADE_REPORT, "attack", e70_hq_attack (hq));
  vtr_figures_number (figures, VTR_GRADE_REPORT, "defence", e70_hq_defence (hq));
  vtr_figures_number (figures, VTR_GRADE_REPORT, "movement", e70_hq_movement (hq));
  if (hq->house)
    say (sentences, "e70-describe.house", NULL);
  if (e70_hq_cautious (hq))
    say (sentences, "e70-describe.cautious", "3.4");
  if (hq->flipped)
    say (sentences, "e70-describe.flipped", "8.5.1");
}

static void
describe_foreign (GPtrArray *sentences,
                  const VtrView *view,
                  const VtrFormation *formation)
{
  VtrSighting key = { .side = view->side, .place = formation->place };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  GArray *figures = say (sentences, "e70-describe.seen", "12.2");

  e70_report_hex_figures (figures, view->board, &formation->place);
  if (sighting != NULL)
    vtr_view_day_figures (figures, view, sighting->turn);
}

/**
 * e70_describe:
 * @view: a view
 * @formation: an HQ
 *
 * Where it is, what it is worth, how many SP stand with it. Of one that the view
 * does not show there is nothing.
 *
 * Returns: (transfer full) (element-type VtrSentence): the sentences
 */
GPtrArray *
e70_describe (const VtrView *view,
              const VtrId *formation)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
  const VtrFormation *row = vtr_state_formation (view->state, formation);
  const E70Hq *hq = e70_hq (view->state, formation);
  g_autoptr (VtrState) believed = NULL;
  g_autofree gboolean *supplied = NULL;
  E70Points points;
  GArray *figures;
  guint at;

  if (row == NULL || hq == NULL)
    return sentences;
  if (!vtr_view_is_umpire (view) && !vtr_id_equal (&row->side, &view->side))
    {
      describe_foreign (sentences, view, row);
      describe_ratings (sentences, hq);
      return sentences;
    }
  if (!e70_is_at_large (view->state, row))
    {
      figures = say (sentences, hq->pool ? "e70-describe.pool" : "e70-describe.out", hq->pool ? "6.2" : "8.5.1");
      if (hq->returns > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "turn", hq->returns);
      describe_ratings (sentences, hq);
      return sentences;
    }
  figures = say (sentences, "e70-describe.place", NULL);
  e70_report_hex_figures (figures, view->board, &row->place);
  if (row->commander[0] != '\0')
    vtr_figures_text (figures, VTR_GRADE_OWN, "commander", row->commander);
  describe_ratings (sentences, hq);
  figures = say (sentences, "e70-describe.limit", "3.6.2");
  vtr_figures_number (figures, VTR_GRADE_OWN, "limit", e70_command_limit (e70_is_french (&row->side), row->kind, TRUE));
  points = e70_points_in (view->state, &row->place, &row->side);
  figures = say (sentences, "e70-describe.points", "3.5");
  vtr_figures_number (figures, VTR_GRADE_OWN, "sp", e70_points_all (&points));
  if (points.disrupted > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "disrupted", points.disrupted);
  if (points.demoralized > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "demoralized", points.demoralized);
  believed = e70_believed (view);
  supplied = e70_supplied (believed, view->board, &row->side);
  at = vtr_board_find_place (view->board, row->place.s);
  say (sentences, at != VTR_NO_PLACE && supplied[at] ? "e70-describe.line-open" : "e70-describe.line-cut", "4.0");
  return sentences;
}
