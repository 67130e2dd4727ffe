/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

/* What happened, in the order of the activations: a line for each thing that the
 * reader knows of; the phase stands where it begins. */

static const VtrEvent *
event_at (const VtrView *view,
          guint i)
{
  return g_ptr_array_index (view->events, i);
}

static gboolean
is_kind (const VtrEvent *event,
         const gchar *kind)
{
  return g_str_equal (event->kind->id, kind);
}

/* Whether it is of an order of the reader's, or names an HQ of his. */
static gboolean
is_his (const E70Report *report,
        const VtrEvent *event)
{
  for (guint i = 0; !vtr_id_is_empty (&event->order) && i < report->view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (report->view->orders, i);

      if (vtr_id_equal (&order->id, &event->order) && vtr_id_equal (&order->player, &report->view->reader))
        return TRUE;
    }
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_FORMATION && e70_report_is_his (report, &figure->id))
        return TRUE;
    }
  return FALSE;
}

/**
 * e70_report_tells:
 * @report: a report
 * @event: index of an event of its view
 *
 * Returns: whether the part of the report that is made tells of it: of a player's
 *   own commands what they did or what befell them, with all that followed
 */
gboolean
e70_report_tells (const E70Report *report,
                  guint event)
{
  gboolean his = FALSE;

  if (report->whose == E70_WHOSE_ALL)
    return TRUE;
  for (gint i = (gint) event; i >= 0 && !his; i = event_at (report->view, (guint) i)->cause)
    his = is_his (report, event_at (report->view, (guint) i));
  return his == (report->whose == E70_WHOSE_HIS);
}

/* A march that has got nowhere: that it was stopped says all of it. */
static gboolean
went_nowhere (const VtrEvent *event)
{
  const VtrId *from = vtr_figures_get_id (event->figures, "from");
  const VtrId *to = vtr_figures_get_id (event->figures, "to");

  return is_kind (event, "e70-march") && from != NULL && to != NULL && vtr_id_equal (from, to);
}

static void
remove_figure (GArray *figures,
               const gchar *name)
{
  for (guint i = figures->len; i > 0; i--)
    if (g_str_equal (g_array_index (figures, VtrFigure, i - 1).name, name))
      g_array_remove_index (figures, i - 1);
}

/* An event's figures as a reader wants them: of what his own did on their marches not
 * whose they are, no SP where none went along, and what became of an order in words. */
static GArray *
told_figures (const E70Report *report,
              const VtrEvent *event)
{
  static const gchar *const marches[] = { "e70-march", "e70-stop", "e70-forced", "e70-entrains", "e70-detrains", "e70-rallies", "e70-exits", NULL };
  GArray *figures = vtr_figures_copy (event->figures);
  const VtrId *side = vtr_figures_get_id (figures, "side");

  if (!g_strv_contains (marches, event->kind->id))
    return figures;
  if (vtr_figures_get_number (figures, "points", 1) == 0)
    remove_figure (figures, "points");
  if (side != NULL && vtr_id_equal (side, &report->view->side))
    remove_figure (figures, "side");
  return figures;
}

/* What stands in an order may be no verb of these rules. */
static gboolean
is_verb (const VtrView *view,
         const VtrId *verb)
{
  for (guint i = 0; i < view->ruleset->n_verbs; i++)
    if (vtr_id_is (verb, view->ruleset->verbs[i].id))
      return TRUE;
  return FALSE;
}

/* A combat has a chapter of its own; an order that was refused is named. */
static VtrCell *
event_cell (E70Report *report,
            VtrChapter *chapter,
            const VtrEvent *event)
{
  g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
  const VtrOrder *order = NULL;
  VtrCell *cell;

  for (guint i = 0; is_kind (event, "refused") && i < report->view->orders->len && order == NULL; i++)
    {
      const VtrOrder *known = g_ptr_array_index (report->view->orders, i);

      if (vtr_id_equal (&known->id, &event->order) && is_verb (report->view, &known->verb))
        order = known;
    }
  if (is_kind (event, "e70-combat"))
    cell = vtr_chapter_cell (chapter, "e70-told.combat");
  else if (order != NULL)
    cell = vtr_chapter_cell (chapter, vtr_figures_find (event->figures, "formation") != NULL || vtr_figures_find (event->figures, "start") != NULL ? "e70-told.refused" : "e70-told.refused-nobody");
  else
    cell = vtr_chapter_cell (chapter, key);
  g_array_unref (cell->figures);
  cell->figures = told_figures (report, event);
  if (order != NULL)
    vtr_figures_word (cell->figures, VTR_GRADE_OWN, "e70-verb", order->verb.s);
  if (order != NULL && !vtr_id_is_empty (&order->target) && vtr_figures_find (cell->figures, "place") == NULL)
    vtr_figures_id (cell->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &order->target);
  return cell;
}

/**
 * e70_report_happened:
 * @report: a report
 */
void
e70_report_happened (E70Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter;
  const gchar *phase = NULL;
  guint n = 0;

  if (view->turn < view->first_turn)
    return;
  chapter = e70_report_chapter (report, "chapter.e70-happened");
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = event_at (view, i);
      VtrCell *cell;

      if (went_nowhere (event) || !e70_report_tells (report, i))
        continue;
      if (n++ == 0)
        {
          vtr_chapter_column (chapter, "column.phase", 9, FALSE);
          vtr_chapter_column (chapter, "column.event", 0, FALSE);
          vtr_chapter_column (chapter, "column.rule", 5, FALSE);
        }
      cell = vtr_chapter_cell (chapter, g_strcmp0 (phase, event->phase) != 0 ? NULL : "cell.blank");
      if (g_strcmp0 (phase, event->phase) != 0)
        vtr_figures_word (cell->figures, VTR_GRADE_PUBLIC, "e70-phase", event->phase);
      phase = event->phase;
      event_cell (report, chapter, event);
      cell = vtr_chapter_cell (chapter, NULL);
      if (event->rule)
        vtr_figures_text (cell->figures, VTR_GRADE_PUBLIC, "rule", event->rule);
    }
  if (n == 0)
    vtr_chapter_before (chapter, "e70-happened.nothing", NULL);
}
