/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report-private.h"

/* The report of a turn: whose it is, when, and the ruleset's chapters. */

/**
 * vtr_report_figure_dates:
 * @figures: to be added to
 * @view: whose calendar
 * @phrases: the reader's language
 * @turn: a turn
 * @with_year: whether the year is written
 *
 * Adds "turn" and "dates".
 */
void
vtr_report_figure_dates (GArray *figures,
                         const VtrView *view,
                         const VtrPhrases *phrases,
                         gint turn,
                         gboolean with_year)
{
  VtrTurnDates dates = view->ruleset->dates (&view->first_day, turn);
  g_autoptr (GArray) days = vtr_figures_new ();
  g_autofree gchar *text = NULL;

  vtr_turn_dates_figures (days, &dates, with_year);
  text = vtr_phrases_format (phrases, "when.turn", days, view);

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "turn", turn);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "dates", text);
}

/**
 * vtr_report_add_reader:
 * @document: a document
 * @view: whose
 * @phrases: phrases
 * @right: (nullable): what stands at the right of the first line
 *
 * The first line names the only reader.
 */
void
vtr_report_add_reader (VtrDocument *document,
                       const VtrView *view,
                       const VtrPhrases *phrases,
                       const gchar *right)
{
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *reader = NULL;

  if (!vtr_view_is_umpire (view))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &view->side);
  if (!vtr_id_is_empty (&view->reader))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", &view->reader);
  reader = vtr_phrases_format (phrases, vtr_view_is_umpire (view) ? "title.umpire" : vtr_id_is_empty (&view->reader) ? "title.side"
                                                                                                                     : "title.player",
                               figures, view);
  vtr_document_add (document, VTR_BLOCK_TITLE, reader, right);
}

const VtrVerb *
vtr_report_find_verb (const VtrView *view,
                      const VtrId *verb)
{
  for (guint i = 0; i < view->ruleset->n_verbs; i++)
    if (vtr_id_is (verb, view->ruleset->verbs[i].id))
      return &view->ruleset->verbs[i];
  return NULL;
}

/**
 * vtr_report_side:
 * @view: a side's view, or the umpire's
 * @phrases: the reader's language
 *
 * Returns: (transfer full): the report on the view's turn
 */
VtrDocument *
vtr_report_side (const VtrView *view,
                 const VtrPhrases *phrases)
{
  VtrDocument *document = vtr_document_new (phrases);
  g_autoptr (GArray) now = vtr_figures_new ();
  g_autoptr (GArray) next = vtr_figures_new ();
  g_autoptr (GPtrArray) chapters = NULL;
  g_autofree gchar *when = NULL;
  g_autofree gchar *then = NULL;
  gboolean goes_on = view->turn < view->n_turns && !(view->ruleset->over && view->ruleset->over (view->state) > 0);

  vtr_report_figure_dates (now, view, phrases, MAX (view->turn, view->first_turn), TRUE);
  when = vtr_phrases_format (phrases, view->turn >= view->first_turn ? "title.turn" : "title.start", now, view);
  vtr_report_add_reader (document, view, phrases, when);

  if (goes_on)
    vtr_report_figure_dates (next, view, phrases, view->turn + 1, FALSE);
  then = vtr_phrases_format (phrases, goes_on ? "title.next" : "title.end", next, view);
  vtr_document_add (document, VTR_BLOCK_TITLE, then, NULL);

  chapters = view->ruleset->chapters (view);
  for (guint i = 0; i < chapters->len; i++)
    vtr_document_add_chapter (document, phrases, g_ptr_array_index (chapters, i), view);
  return document;
}
