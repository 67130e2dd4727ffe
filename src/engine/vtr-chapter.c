/* SPDX-License-Identifier: MIT */
#include "engine/vtr-ruleset.h"

/* Chapters: what a ruleset has to say, without words. */

VtrSentence *
vtr_sentence_new (const gchar *key,
                  const gchar *rule)
{
  VtrSentence *sentence = g_new0 (VtrSentence, 1);

  sentence->key = g_strdup (key);
  sentence->rule = rule ? g_intern_string (rule) : NULL;
  sentence->figures = vtr_figures_new ();
  return sentence;
}

void
vtr_sentence_free (VtrSentence *sentence)
{
  if (sentence == NULL)
    return;
  g_free (sentence->key);
  g_array_unref (sentence->figures);
  g_free (sentence);
}

static void
cell_free (gpointer data)
{
  VtrCell *cell = data;

  g_free (cell->key);
  g_array_unref (cell->figures);
  g_clear_pointer (&cell->sentences, g_ptr_array_unref);
  g_free (cell);
}

static GPtrArray *
sentences_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
}

/**
 * vtr_chapter_new:
 * @key: phrase key of the heading
 *
 * Returns: (transfer full): a chapter without sentences or table
 */
VtrChapter *
vtr_chapter_new (const gchar *key)
{
  VtrChapter *chapter = g_new0 (VtrChapter, 1);

  chapter->key = g_strdup (key);
  chapter->figures = vtr_figures_new ();
  chapter->before = sentences_new ();
  chapter->cells = g_ptr_array_new_with_free_func (cell_free);
  chapter->after = sentences_new ();
  return chapter;
}

void
vtr_chapter_free (VtrChapter *chapter)
{
  if (chapter == NULL)
    return;
  g_free (chapter->key);
  g_array_unref (chapter->figures);
  g_ptr_array_unref (chapter->before);
  g_ptr_array_unref (chapter->cells);
  g_ptr_array_unref (chapter->after);
  g_free (chapter);
}

/**
 * vtr_chapter_before:
 * @chapter: a chapter
 * @key: phrase key
 * @rule: (nullable): shown beside the sentence
 *
 * Appends a sentence to the paragraph above the table.
 *
 * Returns: (transfer none): the sentence, without figures
 */
VtrSentence *
vtr_chapter_before (VtrChapter *chapter,
                    const gchar *key,
                    const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  g_ptr_array_add (chapter->before, sentence);
  return sentence;
}

/**
 * vtr_chapter_after:
 * @chapter: a chapter
 * @key: phrase key
 * @rule: (nullable): shown beside the sentence
 *
 * Appends a paragraph below the table.
 *
 * Returns: (transfer none): the sentence, without figures
 */
VtrSentence *
vtr_chapter_after (VtrChapter *chapter,
                   const gchar *key,
                   const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  g_ptr_array_add (chapter->after, sentence);
  return sentence;
}

/**
 * vtr_chapter_column:
 * @chapter: a chapter
 * @key: (nullable): phrase key of the column's heading
 * @width: preferred characters; 0: the rest of the line
 * @right: whether its cells stand right
 *
 * Appends a column. All columns come before the first cell.
 */
void
vtr_chapter_column (VtrChapter *chapter,
                    const gchar *key,
                    gint width,
                    gboolean right)
{
  g_return_if_fail (chapter->n_columns < G_N_ELEMENTS (chapter->columns));
  g_return_if_fail (chapter->cells->len == 0);

  chapter->columns[chapter->n_columns++] = (VtrColumn){
    .key = key ? g_intern_string (key) : NULL,
    .width = width,
    .right = right,
  };
}

/**
 * vtr_chapter_cell:
 * @chapter: a chapter
 * @key: (nullable): phrase key; %NULL: the figures themselves
 *
 * Appends a cell, row by row.
 *
 * Returns: (transfer none): the cell, without figures
 */
VtrCell *
vtr_chapter_cell (VtrChapter *chapter,
                  const gchar *key)
{
  VtrCell *cell = g_new0 (VtrCell, 1);

  cell->key = g_strdup (key);
  cell->figures = vtr_figures_new ();
  g_ptr_array_add (chapter->cells, cell);
  return cell;
}

/**
 * vtr_chapter_cell_number:
 * @chapter: a chapter
 * @value: a number; 0 is shown as "-"
 */
void
vtr_chapter_cell_number (VtrChapter *chapter,
                         gint value)
{
  VtrCell *cell = vtr_chapter_cell (chapter, NULL);

  if (value != 0)
    vtr_figures_number (cell->figures, VTR_GRADE_PUBLIC, "number", value);
}

/**
 * vtr_cell_sentence:
 * @cell: a cell
 * @key: phrase key
 * @rule: (nullable): the rule
 *
 * Appends a sentence to the cell: they are shown joined by "; ".
 *
 * Returns: (transfer none): the sentence, without figures
 */
VtrSentence *
vtr_cell_sentence (VtrCell *cell,
                   const gchar *key,
                   const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  if (cell->sentences == NULL)
    cell->sentences = sentences_new ();
  g_ptr_array_add (cell->sentences, sentence);
  return sentence;
}

/**
 * vtr_series_new:
 * @key: phrase key of its name
 * @side: (nullable): whose figures; %NULL: everybody's
 *
 * Returns: (transfer full): a series without points
 */
VtrSeries *
vtr_series_new (const gchar *key,
                const VtrId *side)
{
  VtrSeries *series = g_new0 (VtrSeries, 1);

  series->key = g_strdup (key);
  if (side)
    series->side = *side;
  series->points = g_array_new (FALSE, TRUE, sizeof (VtrSeriesPoint));
  return series;
}

void
vtr_series_free (VtrSeries *series)
{
  if (series == NULL)
    return;
  g_free (series->key);
  g_array_unref (series->points);
  g_free (series);
}

/**
 * vtr_view_day_figures:
 * @figures: (inout): figures of a sentence
 * @view: whose calendar
 * @turn: a turn; before the campaign's first: its beginning
 *
 * Adds the evening of a turn, as the word "when" and what that takes.
 */
void
vtr_view_day_figures (GArray *figures,
                      const VtrView *view,
                      gint turn)
{
  VtrTurnDates dates = view->ruleset->dates (&view->first_day, turn);
  gchar month[8];

  if (turn < view->first_turn)
    {
      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "when", "start");
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "opening", view->first_turn);
      return;
    }
  g_snprintf (month, sizeof month, "%d", dates.last.month);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "day", dates.last.day);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "month", month);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "when", "day");
}

/**
 * vtr_layer_item_set_text:
 * @item: a counter
 * @text: what stands on it
 * @most: characters that it has room for
 *
 * As many whole characters as there is room for.
 */
void
vtr_layer_item_set_text (VtrLayerItem *item,
                         const gchar *text,
                         guint most)
{
  const gchar *end = text;

  for (guint i = 0; *end && i < most; i++)
    end = g_utf8_next_char (end);
  g_strlcpy (item->text, text, MIN (sizeof item->text, (gsize) (end - text) + 1));
}
