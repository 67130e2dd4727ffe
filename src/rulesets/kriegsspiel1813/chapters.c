/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* What a report says: the order of its chapters, and the short ones. All of it
 * is data; words are made in reports. */

/* --- shared ---------------------------------------------------------------- */

/**
 * k13_report_chapter:
 * @report: a report
 * @key: phrase key of the heading
 *
 * Appends a chapter. In the umpire's report its heading names the side; where a
 * player's report tells of his own commands, or of the others', the key ends so.
 *
 * Returns: (transfer none): the chapter
 */
VtrChapter *
k13_report_chapter (K13Report *report,
                    const gchar *key)
{
  static const gchar *const endings[] = { "", ".his", ".others" };
  g_autofree gchar *whole = g_strconcat (key, endings[report->whose], NULL);
  VtrChapter *chapter = vtr_chapter_new (whole);

  if (vtr_view_is_umpire (report->view) && !vtr_id_is_empty (&report->side))
    vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &report->side);
  g_ptr_array_add (report->chapters, chapter);
  return chapter;
}

gboolean
k13_event_is (const VtrEvent *event,
              const gchar *kind)
{
  return g_str_equal (event->kind->id, kind);
}

/* Whether the event speaks of the formation. */
gboolean
k13_event_names (const VtrEvent *event,
                 const VtrId *formation)
{
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_FORMATION && vtr_id_equal (&figure->id, formation))
        return TRUE;
    }
  return FALSE;
}

/* Whether the event speaks of a formation of the report's side. */
gboolean
k13_event_concerns (const K13Report *report,
                    const VtrEvent *event)
{
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);
      const VtrFormation *formation = figure->type == VTR_FIGURE_FORMATION ? vtr_state_formation (report->state, &figure->id) : NULL;

      if (formation && vtr_id_equal (&formation->side, &report->side))
        return TRUE;
    }
  return FALSE;
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

/**
 * k13_report_formations:
 * @view: a view
 * @side: a side
 *
 * Returns: (transfer container) (element-type VtrFormation): all of that side
 *   which the view shows, in listed order
 */
GPtrArray *
k13_report_formations (const VtrView *view,
                       const VtrId *side)
{
  GPtrArray *found = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].side, side))
      g_ptr_array_add (found, &rows[i]);
  g_ptr_array_sort (found, by_seq);
  return found;
}

/* 1.4: whether the reader of the view commands the formation. */
gboolean
k13_is_his (const VtrView *view,
            const VtrId *formation)
{
  const VtrPlayer *commander = vtr_state_commander_of (view->state, formation, MAX (view->turn, view->first_turn));

  return commander && vtr_id_equal (&commander->id, &view->reader);
}

/**
 * k13_report_own:
 * @report: a report
 *
 * Returns: (transfer container) (element-type VtrFormation): those of the report's
 *   side of which it tells now, in listed order
 */
GPtrArray *
k13_report_own (const K13Report *report)
{
  GPtrArray *own = k13_report_formations (report->view, &report->side);

  for (guint i = own->len; i > 0 && report->whose != K13_WHOSE_ALL; i--)
    if (k13_is_his (report->view, &((const VtrFormation *) g_ptr_array_index (own, i - 1))->id) != (report->whose == K13_WHOSE_HIS))
      g_ptr_array_remove_index (own, i - 1);
  return own;
}

/* 1.3: on the board and moving on its own: armies' HQs, corps, detached divisions. */
gboolean
k13_is_head (const VtrState *state,
             const VtrFormation *formation)
{
  const VtrFormation *parent = vtr_state_formation (state, &formation->parent);

  if (vtr_id_is_empty (&formation->place) || formation->kind == VTR_FORMATION_TRAIN)
    return FALSE;
  return !(parent && parent->kind != VTR_FORMATION_ARMY && formation->attached && vtr_id_equal (&parent->place, &formation->place));
}

/* 2.3.1: a garrison itself, or a corps all of whose divisions are one. */
gboolean
k13_is_garrison (const VtrState *state,
                 const VtrFormation *formation)
{
  const K13Troops *troops = k13_troops (state, &formation->id);
  g_autoptr (GPtrArray) children = NULL;
  guint field = 0, garrison = 0;

  if (troops && troops->garrison)
    return TRUE;
  children = vtr_state_children (state, &formation->id);
  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *child = g_ptr_array_index (children, i);
      const K13Troops *under = k13_troops (state, &child->id);

      if (!child->attached || child->kind != VTR_FORMATION_DIVISION || !vtr_id_equal (&child->place, &formation->place) || under == NULL)
        continue;
      if (under->garrison)
        garrison++;
      else
        field++;
    }
  return formation->kind != VTR_FORMATION_ARMY && garrison > 0 && field == 0;
}

/* 2.3.1: pinned before a fortress. */
gboolean
k13_is_investing (const VtrState *state,
                  const VtrFormation *formation)
{
  const K13Troops *troops = k13_troops (state, &formation->id);
  g_autoptr (GPtrArray) children = NULL;

  if (troops && troops->invests)
    return TRUE;
  if (formation->kind == VTR_FORMATION_ARMY)
    return FALSE;
  children = vtr_state_children (state, &formation->id);
  for (guint i = 0; i < children->len; i++)
    {
      const VtrFormation *child = g_ptr_array_index (children, i);
      const K13Troops *under = k13_troops (state, &child->id);

      if (under && under->invests && child->attached && vtr_id_equal (&child->place, &formation->place))
        return TRUE;
    }
  return FALSE;
}

/* Corps and detached divisions that stand in the field, free to march. */
gboolean
k13_needs_orders (const VtrState *state,
                  const VtrFormation *formation)
{
  return (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS || formation->kind == VTR_FORMATION_DIVISION) && k13_is_head (state, formation) && !k13_is_garrison (state, formation) && !k13_is_investing (state, formation);
}

/* Whether this turn brought an order for the formation or for one above it. */
gboolean
k13_has_orders (const VtrView *view,
                const VtrId *formation)
{
  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);

      if (order->turn == view->turn && vtr_order_is_order (order) && vtr_state_is_under (view->state, formation, &order->formation))
        return TRUE;
    }
  return FALSE;
}

gint
k13_sum_men (const K13Sum *sum)
{
  return sum->foot + sum->horse + sum->cossacks;
}

/* --- for the umpire alone -------------------------------------------------- */

static void
full_roads (K13Report *report)
{
  const K13Traffic *rows = VTR_STATE_ROWS (report->state, K13_TABLE_TRAFFIC, K13Traffic);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->state, K13_TABLE_TRAFFIC); i++)
    {
      GArray *figures;

      if (rows[i].count < rows[i].capacity)
        continue;
      if (chapter == NULL)
        {
          chapter = vtr_chapter_new ("chapter.full-roads");
          chapter->run_in = TRUE;
          g_ptr_array_add (report->chapters, chapter);
        }
      figures = vtr_chapter_before (chapter, "full-roads.one", NULL)->figures;
      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "path", &rows[i].from);
      vtr_figures_id (figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "path", &rows[i].to);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "count", rows[i].count);
      vtr_figures_number (figures, VTR_GRADE_UMPIRE, "capacity", rows[i].capacity);
    }
}

static void
event_log (K13Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter;

  if (view->events->len == 0)
    return;
  chapter = vtr_chapter_new ("chapter.events");
  vtr_chapter_column (chapter, "column.number", 3, TRUE);
  vtr_chapter_column (chapter, "column.phase", 5, FALSE);
  vtr_chapter_column (chapter, "column.event", 0, FALSE);
  vtr_chapter_column (chapter, "column.rule", 5, FALSE);
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
      VtrCell *cell;

      /* the tables of the enemy say it already, place by place */
      if (k13_event_is (event, "scouted"))
        continue;
      vtr_chapter_cell_number (chapter, (gint) i + 1);
      vtr_figures_word (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_UMPIRE, "phase", event->phase);
      cell = vtr_chapter_cell (chapter, key);
      g_array_unref (cell->figures);
      cell->figures = vtr_figures_copy (event->figures);
      cell = vtr_chapter_cell (chapter, NULL);
      if (event->rule)
        vtr_figures_text (cell->figures, VTR_GRADE_UMPIRE, "rule", event->rule);
    }
  g_ptr_array_add (report->chapters, chapter);
}

/**
 * k13_chapters:
 * @view: a side's view, or the umpire's
 *
 * Everything that a report says, from the view alone. The umpire's report goes
 * through both sides and closes with the log.
 *
 * Returns: (transfer full) (element-type VtrChapter): the chapters in order
 */
GPtrArray *
k13_chapters (const VtrView *view)
{
  K13Report report = {
    .view = view,
    .state = view->state,
    .side = view->side,
    .chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free),
  };
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrSide *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_SIDE);

  if (!vtr_view_is_umpire (view))
    g_array_append_val (sides, view->side);
  else
    /* in listed order; ids break ties because the rows are sorted by them */
    while (sides->len < n)
      {
        const VtrSide *next = NULL;

        for (guint i = 0; i < n; i++)
          {
            gboolean taken = FALSE;

            for (guint k = 0; k < sides->len; k++)
              taken |= vtr_id_equal (&g_array_index (sides, VtrId, k), &rows[i].id);
            if (!taken && (next == NULL || rows[i].seq < next->seq))
              next = &rows[i];
          }
        g_array_append_val (sides, next->id);
      }

#define FOR_SIDES(f)                                 \
  for (guint s = 0; s < sides->len; s++)             \
    {                                                \
      report.side = g_array_index (sides, VtrId, s); \
      f (&report);                                   \
    }

  k13_report_over (&report);
  k13_report_short (&report);
  if (!vtr_id_is_empty (&view->reader))
    {
      report.whose = K13_WHOSE_HIS;
      k13_report_needs (&report);
      k13_report_orders (&report);
      k13_report_forces (&report);
      k13_report_due (&report);
      report.whose = K13_WHOSE_ALL;
      k13_report_battles (&report);
      k13_report_enemy (&report);
      report.whose = K13_WHOSE_OTHERS;
    }
  FOR_SIDES (k13_report_needs);
  FOR_SIDES (k13_report_orders);
  report.side = view->side;
  if (report.whose == K13_WHOSE_ALL)
    {
      k13_report_battles (&report);
      FOR_SIDES (k13_report_enemy);
    }
  FOR_SIDES (k13_report_forces);
  FOR_SIDES (k13_report_due);
  report.whose = K13_WHOSE_ALL;
  k13_report_truces (&report);
  k13_report_prestige (&report);
  if (vtr_view_is_umpire (view))
    full_roads (&report);
  report.side = view->side;
  FOR_SIDES (k13_report_empty);
  report.side = view->side;
  k13_report_words (&report);
  FOR_SIDES (k13_report_notes);
  if (vtr_view_is_umpire (view))
    event_log (&report);
#undef FOR_SIDES
  return report.chapters;
}
