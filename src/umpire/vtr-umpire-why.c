/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-post.h"

#include "umpire/vtr-umpire-private.h"

/* Why something happened, as a document: for a dispute, in the format of the place
 * where that is held. */

static void
add_sentence (VtrDocument *document,
              const VtrPhrases *phrases,
              const gchar *key,
              const GArray *figures,
              const VtrView *view)
{
  g_autofree gchar *text = NULL;

  if (key == NULL || vtr_phrases_get (phrases, key) == NULL)
    return;
  text = vtr_phrases_format (phrases, key, figures, view);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
}

/* The rule by its number and, where the handbook has one, its heading. */
static void
add_rule (VtrDocument *document,
          const VtrPhrases *phrases,
          const VtrEvent *event,
          const VtrView *view)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  for (guint i = 0; event->rule && i < view->ruleset->n_rules; i++)
    if (g_str_equal (view->ruleset->rules[i].number, event->rule) && view->ruleset->rules[i].title)
      {
        vtr_figures_text (figures, VTR_GRADE_PUBLIC, "title", view->ruleset->rules[i].title);
        break;
      }
  if (event->rule)
    vtr_figures_text (figures, VTR_GRADE_PUBLIC, "rule", event->rule);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "phase", event->phase);
  add_sentence (document, phrases, event->rule ? "dispute.rule" : "dispute.phase", figures, view);
}

/* What a refusal says in full, and what would be legal instead. */
static void
add_refusal (VtrDocument *document,
             const VtrPhrases *phrases,
             const VtrEvent *event,
             const VtrView *view)
{
  const VtrFigure *reason = vtr_figures_find (event->figures, "reason");
  const VtrReason *row = reason ? vtr_ruleset_reason (view->ruleset, reason->id.s) : NULL;
  g_autofree gchar *key = reason ? g_strconcat ("verdict.", reason->id.s, NULL) : NULL;

  if (reason == NULL || !g_str_equal (event->kind->id, "refused"))
    return;
  add_sentence (document, phrases, key, event->figures, view);
  add_sentence (document, phrases, row ? row->legal : NULL, event->figures, view);
}

static void
add_cells (VtrBlock *block,
           const gchar *name,
           const gchar *value)
{
  g_ptr_array_add (block->cells, g_strdup (name));
  g_ptr_array_add (block->cells, g_strdup (value));
}

/* The figures that went in; those that the side may not have been told stand there
 * whether or not there are any. */
static void
add_figures (VtrDocument *document,
             const VtrPhrases *phrases,
             const VtrEvent *event,
             const VtrView *view)
{
  const VtrWithheld *row = vtr_view_is_umpire (view) ? NULL : vtr_ruleset_withheld (view->ruleset, event->kind->id);
  g_auto (GStrv) names = row ? g_strsplit (row->figures, "|", -1) : NULL;
  VtrBlock *block = vtr_document_add (document, VTR_BLOCK_TABLE, NULL, NULL);

  block->n_columns = 2;
  block->columns[0].width = 1;
  add_cells (block, "", "");
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);
      g_autofree gchar *value = vtr_phrases_figure (phrases, figure, view);

      add_cells (block, figure->name, value);
    }
  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree gchar *value = vtr_figures_find (event->figures, names[i]) ? NULL : vtr_phrases_format (phrases, "figure.withheld", NULL, view);

      if (value)
        add_cells (block, names[i], value);
    }
}

/**
 * vtr_umpire_why_document:
 * @view: a side's view, or the umpire's
 * @event: index of one of its events
 * @phrases: the reader's words
 *
 * From the event back along the causes that the view knows.
 *
 * Returns: (transfer full): why it happened
 */
VtrDocument *
vtr_umpire_why_document (const VtrView *view,
                         guint event,
                         const VtrPhrases *phrases)
{
  VtrDocument *document = vtr_document_new (phrases);
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *reader = NULL;
  g_autofree gchar *when = NULL;

  g_return_val_if_fail (event < view->events->len, document);

  vtr_report_figure_dates (figures, view, phrases, MAX (view->turn, view->first_turn), TRUE);
  if (!vtr_view_is_umpire (view))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &view->side);
  reader = vtr_phrases_format (phrases, vtr_view_is_umpire (view) ? "title.umpire" : "title.side", figures, view);
  when = vtr_phrases_format (phrases, "dispute.title", figures, view);
  vtr_document_add (document, VTR_BLOCK_TITLE, reader, when);
  for (gint at = (gint) event; at >= 0; at = ((const VtrEvent *) g_ptr_array_index (view->events, (guint) at))->cause)
    {
      const VtrEvent *row = g_ptr_array_index (view->events, (guint) at);
      g_autofree gchar *key = g_strconcat ("event.", row->kind->id, NULL);

      if (at != (gint) event)
        add_sentence (document, phrases, "dispute.because", NULL, view);
      add_sentence (document, phrases, key, row->figures, view);
      add_rule (document, phrases, row, view);
      add_refusal (document, phrases, row, view);
      add_figures (document, phrases, row, view);
    }
  return document;
}
