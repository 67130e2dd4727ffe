/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report-private.h"

/* The sheet of a battle as it goes out: whose it is, which battle, the ruleset's
 * chapters, and for the umpire the dice. */

static void
add_title (VtrDocument *document,
           const VtrView *view,
           const VtrPhrases *phrases,
           const VtrBattle *battle)
{
  VtrTurnDates dates = view->ruleset->dates (&view->first_day, view->turn);
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *month = g_strdup_printf ("%d", dates.last.month);
  g_autofree gchar *right = NULL;

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "turn", view->turn);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "number", battle->number);
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &battle->place);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "day", dates.last.day);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "month", month);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "when", "day");
  right = vtr_phrases_format (phrases, "sheet.title", figures, view);
  vtr_report_add_reader (document, view, phrases, right);
}

static void
add_dice (VtrDocument *document,
          const VtrView *view,
          const VtrPhrases *phrases,
          const GPtrArray *dice)
{
  vtr_document_add (document, VTR_BLOCK_HEADING, vtr_phrases_get (phrases, "sheet.dice"), NULL);
  for (guint i = 0; i < dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (dice, i);
      g_autoptr (GArray) figures = vtr_figures_new ();
      g_autofree gchar *text = NULL;

      vtr_figures_text (figures, VTR_GRADE_UMPIRE, "purpose", die->purpose);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "index", die->index);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "value", die->value);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "faces", die->faces);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "hand", die->by_hand);
      text = vtr_phrases_format (phrases, "sheet.die", figures, view);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
    }
}

/**
 * vtr_report_sheet:
 * @view: its reader's, with the state before the turn and the turn's events
 * @phrases: his language
 * @battle: one of the view's battles
 * @dice: (nullable) (element-type VtrDie): for the umpire
 *
 * Returns: (transfer full): the sheet
 */
VtrDocument *
vtr_report_sheet (const VtrView *view,
                  const VtrPhrases *phrases,
                  const VtrBattle *battle,
                  const GPtrArray *dice)
{
  VtrDocument *document = vtr_document_new (phrases);
  g_autoptr (GPtrArray) chapters = view->ruleset->sheet (view, (guint) battle->number - 1);

  add_title (document, view, phrases, battle);
  for (guint i = 0; i < chapters->len; i++)
    vtr_document_add_chapter (document, phrases, g_ptr_array_index (chapters, i), view);
  if (dice && dice->len > 0 && vtr_view_is_umpire (view))
    add_dice (document, view, phrases, dice);
  return document;
}
