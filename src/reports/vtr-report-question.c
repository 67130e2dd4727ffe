/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report-private.h"

/* A question as it goes out: for whom, what is asked, what is known, what may be
 * answered, and what is taken if no answer comes. */

static const gchar *
phrase_or (const VtrPhrases *phrases,
           const gchar *key,
           const gchar *otherwise)
{
  return vtr_phrases_get (phrases, key) ? key : otherwise;
}

/* One choice of a simple question, as a sentence of its own. */
static void
say_choices (VtrDocument *document,
             const VtrQuestion *question,
             const VtrView *view,
             const VtrPhrases *phrases)
{
  const VtrAsk *ask = g_ptr_array_index (question->asks, 0);
  g_auto (GStrv) choices = g_strsplit (ask->choices, "|", -1);
  g_autofree gchar *heading = vtr_phrases_format (phrases, "question.choices", NULL, view);

  vtr_document_add (document, VTR_BLOCK_HEADING, heading, NULL);
  for (guint i = 0; choices[i]; i++)
    {
      g_autofree gchar *key = g_strconcat ("choice.", choices[i], NULL);
      g_autoptr (GArray) figures = vtr_figures_new ();
      g_autofree gchar *text = NULL;
      guint place = vtr_board_find_place (view->board, choices[i]);

      /* a choice that is no word of the rules may be a place */
      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "value", choices[i]);
      if (place != VTR_NO_PLACE)
        vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &vtr_board_place (view->board, place)->id);
      text = vtr_phrases_format (phrases, phrase_or (phrases, key, place != VTR_NO_PLACE ? "choice.place" : "choice.other"), figures, view);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
    }
}

/* A field about a formation: its key is a word, '.', and the formation's id, or
 * that of a part of it. */
static const gchar *
ask_phrase (const VtrAsk *ask)
{
  const gchar *of = strchr (ask->key, '.');

  if (g_str_has_prefix (ask->key, "guns."))
    return "ask.guns";
  if (g_str_has_prefix (ask->key, "answer."))
    return "ask.march";
  if (g_str_has_prefix (ask->key, "delay."))
    return "ask.enters";
  return of && !g_str_equal (of + 1, ask->formation.s) ? "ask.loss-part" : "ask.loss";
}

static void
add_cell (VtrBlock *table,
          gchar *text)
{
  g_ptr_array_add (table->cells, text);
}

/* A form: one row a field. */
static void
say_form (VtrDocument *document,
          const VtrQuestion *question,
          const VtrView *view,
          const VtrPhrases *phrases)
{
  static const gchar *const headings[] = { "column.answer", "column.meaning", "column.choices", "column.usual" };
  g_autofree gchar *heading = vtr_phrases_format (phrases, "question.form", NULL, view);
  VtrBlock *table;

  vtr_document_add (document, VTR_BLOCK_HEADING, heading, NULL);
  table = vtr_document_add (document, VTR_BLOCK_TABLE, NULL, NULL);
  table->n_columns = G_N_ELEMENTS (headings);
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      table->columns[i] = (VtrColumn){ .key = headings[i], .width = i == 1 ? 0 : 4 };
      add_cell (table, vtr_phrases_format (phrases, headings[i], NULL, view));
    }
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autoptr (GArray) figures = vtr_figures_new ();
      g_autofree gchar *key = g_strconcat ("ask.", ask->key, NULL);

      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "key", ask->key);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "min", ask->min);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "max", ask->max);
      if (!vtr_id_is_empty (&ask->formation))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &ask->formation);
      add_cell (table, g_strdup (ask->key));
      add_cell (table, vtr_phrases_format (phrases, !vtr_id_is_empty (&ask->formation) ? ask_phrase (ask) : phrase_or (phrases, key, "ask.other"), figures, view));
      if (ask->choices)
        {
          g_auto (GStrv) choices = g_strsplit (ask->choices, "|", -1);

          add_cell (table, g_strjoinv (" or ", choices));
        }
      else
        add_cell (table, vtr_phrases_format (phrases, "ask.range", figures, view));
      add_cell (table, g_strdup (ask->usual));
    }
}

/**
 * vtr_report_question:
 * @question: a question
 * @view: of him who is to read it
 * @phrases: his language
 *
 * A side that is not asked reads only that.
 *
 * Returns: (transfer full): the question
 */
VtrDocument *
vtr_report_question (const VtrQuestion *question,
                     const VtrView *view,
                     const VtrPhrases *phrases)
{
  VtrDocument *document = vtr_document_new (phrases);
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *right = NULL;
  gboolean mine = vtr_view_is_umpire (view) || vtr_id_equal (&question->side, &view->side);
  VtrChapter *card;

  /* the view of who is asked is of the turn that asks (vtr_view_build_asking) */
  vtr_report_figure_dates (figures, view, phrases, view->turn, FALSE);
  right = vtr_phrases_format (phrases, "question.title-turn", figures, view);
  vtr_report_add_reader (document, view, phrases, right);
  if (mine && !vtr_id_is_empty (&question->side))
    {
      g_autofree gchar *whom = NULL;

      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &question->side);
      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", &question->player);
      whom = vtr_phrases_format (phrases, vtr_id_is_empty (&question->player) ? "question.asked-of-side" : "question.for", figures, view);
      vtr_document_add (document, VTR_BLOCK_TITLE, whom, NULL);
    }
  card = view->ruleset->card (question, view);
  vtr_document_add_chapter (document, phrases, card, view);
  vtr_chapter_free (card);
  if (!mine)
    return document;

  if (question->asks->len == 1 && ((const VtrAsk *) g_ptr_array_index (question->asks, 0))->choices)
    say_choices (document, question, view, phrases);
  else if (question->asks->len > 0)
    say_form (document, question, view, phrases);
  if (question->asks->len == 1)
    {
      g_autofree gchar *key = g_strconcat ("usual.", question->usual, NULL);
      g_autofree gchar *text = NULL;

      vtr_figures_text (figures, VTR_GRADE_PUBLIC, "value", question->usual);
      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "usual", phrase_or (phrases, key, "usual.other"));
      text = vtr_phrases_format (phrases, "question.usual", figures, view);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
    }
  if (vtr_view_is_umpire (view))
    {
      g_autofree gchar *text = NULL;

      vtr_figures_text (figures, VTR_GRADE_UMPIRE, "id", question->id);
      text = vtr_phrases_format (phrases, "question.id", figures, view);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
    }
  return document;
}
