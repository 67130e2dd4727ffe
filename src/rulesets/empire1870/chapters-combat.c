/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

/* Combats with the sum of every modifier (8.0). */

static const gchar *const camps[] = { "attacker", "defender" };

static gint
number_of (const GArray *figures,
           const gchar *camp,
           const gchar *name)
{
  g_autofree gchar *whole = g_strconcat (camp, "-", name, NULL);

  return vtr_figures_get_number (figures, whole, 0);
}

static void
signed_cell (VtrChapter *chapter,
             gint value)
{
  vtr_figures_number (vtr_chapter_cell (chapter, "e70-combat.signed")->figures, VTR_GRADE_REPORT, "value", value);
}

/* The figures of a name's list, as another list. */
static void
copy_list (GArray *to,
           const GArray *figures,
           const gchar *camp,
           const gchar *name,
           const gchar *as)
{
  g_autofree gchar *whole = g_strconcat (camp, "-", name, NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (g_str_equal (figure->name, whole))
        vtr_figures_id (to, figure->grade, figure->type, as, &figure->id);
    }
}

static void
camp_row (VtrChapter *chapter,
          const GArray *figures,
          const gchar *camp)
{
  static const gchar *const modifiers[] = { "matrix", "river", "leaders", "modifier" };
  const VtrId *side = vtr_figures_get_id (figures, camp);
  gint die = number_of (figures, camp, "die");
  VtrCell *cell = vtr_chapter_cell (chapter, NULL);
  GArray *dice;

  if (side != NULL)
    vtr_figures_id (cell->figures, VTR_GRADE_REPORT, VTR_FIGURE_SIDE, "side", side);
  vtr_chapter_cell_number (chapter, number_of (figures, camp, "points"));
  vtr_chapter_cell_number (chapter, number_of (figures, camp, "strength"));
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    signed_cell (chapter, number_of (figures, camp, modifiers[i]));
  cell = vtr_chapter_cell (chapter, NULL);
  if (die > 0)
    {
      dice = vtr_cell_sentence (cell, "e70-combat.dice", NULL)->figures;
      vtr_figures_number (dice, VTR_GRADE_REPORT, "die", die);
      vtr_figures_number (dice, VTR_GRADE_REPORT, "die2", number_of (figures, camp, "die2"));
    }
  vtr_chapter_cell_number (chapter, number_of (figures, camp, "score"));
  cell = vtr_chapter_cell (chapter, NULL);
  dice = vtr_figures_new ();
  copy_list (dice, figures, camp, "hq", "hq");
  if (dice->len > 0)
    {
      VtrSentence *sentence = vtr_cell_sentence (cell, "e70-forces.hqs", NULL);

      g_array_unref (sentence->figures);
      sentence->figures = g_steal_pointer (&dice);
    }
  g_clear_pointer (&dice, g_array_unref);
  if (number_of (figures, camp, "artillery") > 0)
    vtr_figures_number (vtr_cell_sentence (cell, "e70-combat.artillery", "8.4")->figures, VTR_GRADE_REPORT, "rp", number_of (figures, camp, "artillery"));
  if (number_of (figures, camp, "rating") > 0)
    vtr_figures_number (vtr_cell_sentence (cell, "e70-combat.rating", "8.2")->figures, VTR_GRADE_REPORT, "rating", number_of (figures, camp, "rating"));
  if (number_of (figures, camp, "supplied") == 0)
    vtr_cell_sentence (cell, "e70-combat.cut", "8.2");
}

/**
 * e70_report_modifiers:
 * @chapter: a chapter without a table
 * @figures: of a combat, or of a question about one
 *
 * Makes its table: of both camps SP, what they count for, each modifier and their
 * sum, dice and score.
 */
void
e70_report_modifiers (VtrChapter *chapter,
                      const GArray *figures)
{
  static const struct
  {
    const gchar *key;
    gint width;
  } columns[] = {
    { "column.e70-camp", 7 },
    { "column.e70-sp", 3 },
    { "column.e70-strength", 4 },
    { "column.e70-matrix", 4 },
    { "column.e70-river", 4 },
    { "column.e70-leaders", 4 },
    { "column.e70-sum", 4 },
    { "column.e70-dice", 5 },
    { "column.e70-score", 5 },
    { "column.e70-hqs", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    vtr_chapter_column (chapter, columns[i].key, columns[i].width, i >= 1 && i <= 8);
  for (guint i = 0; i < G_N_ELEMENTS (camps); i++)
    camp_row (chapter, figures, camps[i]);
}

/**
 * e70_report_combats:
 * @report: a report
 *
 * A chapter for each combat that the reader knows of, in the order in which they
 * were fought.
 */
void
e70_report_combats (E70Report *report)
{
  for (guint i = 0; i < report->view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (report->view->events, i);
      const VtrId *place = vtr_figures_get_id (event->figures, "place");
      VtrChapter *chapter;
      VtrSentence *sentence;

      if (!g_str_equal (event->kind->id, "e70-combat") || place == NULL || !e70_report_tells (report, i))
        continue;
      chapter = vtr_chapter_new ("chapter.e70-combat");
      g_ptr_array_add (report->chapters, chapter);
      e70_report_hex_figures (chapter->figures, report->view->board, place);
      sentence = vtr_chapter_before (chapter, vtr_figures_get_number (event->figures, "odds", 1) > 0 ? "e70-combat.odds" : "e70-combat.odds-against", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
      vtr_figures_number (sentence->figures, VTR_GRADE_REPORT, "to-one", ABS (vtr_figures_get_number (event->figures, "odds", 1)));
      e70_report_modifiers (chapter, event->figures);
      sentence = vtr_chapter_after (chapter, "e70-combat.result", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
    }
}
