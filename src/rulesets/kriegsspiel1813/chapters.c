/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* What a report says: the order of its chapters, and the short ones. All of it
 * is data; words are made in reports. */

/* More arrivals, or more halts, than these are counted and not told one by one. */
#define MAX_SHORT 8

/* --- shared ---------------------------------------------------------------- */

/**
 * k13_report_chapter:
 * @report: a report
 * @key: phrase key of the heading
 *
 * Appends a chapter. In the umpire's report its heading names the side.
 *
 * Returns: (transfer none): the chapter
 */
VtrChapter *
k13_report_chapter (K13Report *report,
                    const gchar *key)
{
  VtrChapter *chapter = vtr_chapter_new (key);

  if (vtr_view_is_umpire (report->view) && !vtr_id_is_empty (&report->side))
    vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &report->side);
  g_ptr_array_add (report->chapters, chapter);
  return chapter;
}

/* The evening of a turn, as figure "when". */
void
k13_report_day (GArray *figures,
                const VtrView *view,
                gint turn)
{
  VtrTurnDates dates = view->ruleset->dates (&view->first_day, turn);
  gchar month[8];

  if (turn < 1)
    {
      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "when", "start");
      return;
    }
  g_snprintf (month, sizeof month, "%d", dates.last.month);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "day", dates.last.day);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "month", month);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "when", "day");
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

/* --- in short -------------------------------------------------------------- */

typedef enum
{
  SHORT_RESULTS,
  SHORT_BATTLES,
  SHORT_LOST,
  SHORT_CONTACTS,
  SHORT_HALTS,
  SHORT_ARRIVALS,
  SHORT_RULINGS,
  N_SHORT,
} ShortClass;

static const struct
{
  const gchar *kind;
  ShortClass class_;
} short_kinds[] = {
  { "result", SHORT_RESULTS },
  { "battle", SHORT_BATTLES },
  { "surrenders", SHORT_LOST },
  { "destroyed", SHORT_LOST },
  { "holds", SHORT_LOST },
  { "contact", SHORT_CONTACTS },
  { "withdraws", SHORT_CONTACTS },
  { "falls-back", SHORT_CONTACTS },
  { "stop.traffic", SHORT_HALTS },
  { "stop.neutral", SHORT_HALTS },
  { "stop.closed", SHORT_HALTS },
  { "stop.fortress", SHORT_HALTS },
  { "arrives", SHORT_ARRIVALS },
  { "override", SHORT_RULINGS },
};

static gboolean
told_at (const VtrView *view,
         const gchar *kind,
         const VtrId *place)
{
  for (guint i = 0; place && i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *at = vtr_figures_get_id (event->figures, "place");

      if (k13_event_is (event, kind) && at && vtr_id_equal (at, place))
        return TRUE;
    }
  return FALSE;
}

/* What a later or a fuller sentence says already. */
static gboolean
is_covered (const VtrView *view,
            const VtrEvent *event)
{
  const VtrId *place = vtr_figures_get_id (event->figures, "place");

  if (k13_event_is (event, "battle"))
    return told_at (view, "result", place);
  if (k13_event_is (event, "contact"))
    {
      const VtrId *role = vtr_figures_get_id (event->figures, "role");

      /* each contact is told to both sides: the umpire reads it once */
      if (vtr_view_is_umpire (view) && role && vtr_id_is (role, "defender"))
        return TRUE;
      return told_at (view, "battle", place) || told_at (view, "result", place);
    }
  if (k13_event_is (event, "override"))
    return vtr_figures_find (event->figures, "text") == NULL;
  return FALSE;
}

/* Two orders for the same road come to the same end, and are told once. */
gboolean
k13_is_said (const GPtrArray *sentences,
             const gchar *key,
             const GArray *figures)
{
  g_autofree gchar *these = vtr_figures_to_text (figures);

  for (guint i = 0; sentences && i < sentences->len; i++)
    {
      const VtrSentence *sentence = g_ptr_array_index (sentences, i);
      g_autofree gchar *those = vtr_figures_to_text (sentence->figures);

      if (g_str_equal (sentence->key, key) && g_str_equal (these, those))
        return TRUE;
    }
  return FALSE;
}

/* Whether two events differ in nothing but whom they speak of, and where those
 * wanted to go. */
static gboolean
same_but_formation (const GArray *a,
                    const GArray *b)
{
  g_autoptr (GArray) x = vtr_figures_new ();
  g_autoptr (GArray) y = vtr_figures_new ();
  g_autofree gchar *these = NULL;
  g_autofree gchar *those = NULL;

  for (guint pass = 0; pass < 2; pass++)
    {
      const GArray *from = pass == 0 ? a : b;
      GArray *to = pass == 0 ? x : y;

      for (guint i = 0; i < from->len; i++)
        {
          VtrFigure figure = g_array_index (from, VtrFigure, i);

          if (g_str_equal (figure.name, "formation") || g_str_equal (figure.name, "goal"))
            continue;
          figure.text = g_strdup (figure.text);
          g_array_append_val (to, figure);
        }
    }
  these = vtr_figures_to_text (x);
  those = vtr_figures_to_text (y);
  return g_str_equal (these, those);
}

/**
 * k13_say_together:
 * @sentences: (element-type VtrSentence): sentences
 * @first: those before this one are left alone
 * @key: phrase key
 * @rule: (nullable): the rule
 * @figures: of an event
 *
 * Appends a sentence, or adds the event's formations to one that says the same
 * of others: "III Corps and VI Corps are held at Leipzig".
 */
void
k13_say_together (GPtrArray *sentences,
                  guint first,
                  const gchar *key,
                  const gchar *rule,
                  const GArray *figures)
{
  VtrSentence *sentence = NULL;

  for (guint i = first; i < sentences->len && sentence == NULL; i++)
    {
      VtrSentence *other = g_ptr_array_index (sentences, i);

      if (g_str_equal (other->key, key) && vtr_figures_find (other->figures, "formation") && vtr_figures_find (figures, "formation") && same_but_formation (other->figures, figures))
        sentence = other;
    }
  if (sentence)
    {
      for (guint i = 0; i < figures->len; i++)
        {
          const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);
          gboolean known = FALSE;

          if (!g_str_equal (figure->name, "formation"))
            continue;
          for (guint k = 0; k < sentence->figures->len; k++)
            {
              const VtrFigure *there = &g_array_index (sentence->figures, VtrFigure, k);

              known |= g_str_equal (there->name, "formation") && vtr_id_equal (&there->id, &figure->id);
            }
          if (!known)
            vtr_figures_id (sentence->figures, figure->grade, VTR_FIGURE_FORMATION, "formation", &figure->id);
        }
      return;
    }
  sentence = vtr_sentence_new (key, rule);
  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (figures);
  g_ptr_array_add (sentences, sentence);
}

static void
in_short (K13Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter;
  gint refused = 0;

  if (view->turn < 1)
    return;
  chapter = vtr_chapter_new ("chapter.in-short");
  g_ptr_array_add (report->chapters, chapter);
  for (ShortClass class_ = 0; class_ < N_SHORT; class_++)
    {
      gint told = 0, more = 0;
      guint first = chapter->before->len;

      for (guint i = 0; i < view->events->len; i++)
        {
          const VtrEvent *event = g_ptr_array_index (view->events, i);
          g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
          gboolean wanted = FALSE;

          for (guint k = 0; k < G_N_ELEMENTS (short_kinds); k++)
            wanted |= short_kinds[k].class_ == class_ && k13_event_is (event, short_kinds[k].kind);
          if (!wanted || is_covered (view, event) || k13_is_said (chapter->before, key, event->figures))
            continue;
          if (class_ >= SHORT_HALTS && class_ <= SHORT_ARRIVALS && told >= MAX_SHORT)
            {
              more++;
              continue;
            }
          k13_say_together (chapter->before, first, key, class_ == SHORT_HALTS ? event->rule : NULL, event->figures);
          told++;
        }
      if (more > 0)
        vtr_figures_number (vtr_chapter_before (chapter, class_ == SHORT_HALTS ? "short.more-halts" : "short.more-arrivals", NULL)->figures, VTR_GRADE_PUBLIC, "n", more);
    }
  for (guint i = 0; i < view->events->len; i++)
    refused += k13_event_is (g_ptr_array_index (view->events, i), "refused");
  if (refused > 0)
    vtr_figures_number (vtr_chapter_before (chapter, "short.refused", NULL)->figures, VTR_GRADE_PUBLIC, "n", refused);
  if (chapter->before->len == 0)
    vtr_chapter_before (chapter, "short.nothing", NULL);
}

/* --- prestige (4.5) -------------------------------------------------------- */

static void
prestige (K13Report *report)
{
  const VtrView *view = report->view;
  const K13Prestige *rows = VTR_STATE_ROWS (report->state, K13_TABLE_PRESTIGE, K13Prestige);
  guint n = vtr_state_n_rows (report->state, K13_TABLE_PRESTIGE);
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (K13Prestige));
  gint before = 0, after = 0;
  VtrChapter *chapter;

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      gboolean merged = FALSE;

      after += rows[i].amount;
      if (rows[i].turn != view->turn || view->turn == 0)
        {
          before += rows[i].amount;
          continue;
        }
      /* several of one cause are told as one sum, without a place */
      for (guint k = 0; k < now->len && !merged; k++)
        {
          K13Prestige *line = &g_array_index (now, K13Prestige, k);

          if (!vtr_id_equal (&line->cause, &rows[i].cause))
            continue;
          line->amount += rows[i].amount;
          line->place = (VtrId){ "" };
          merged = TRUE;
        }
      if (!merged)
        g_array_append_val (now, rows[i]);
    }

  chapter = vtr_chapter_new ("chapter.prestige");
  chapter->run_in = TRUE;
  g_ptr_array_add (report->chapters, chapter);
  if (now->len == 0)
    {
      vtr_figures_number (vtr_chapter_before (chapter, "prestige-line.unchanged", NULL)->figures, VTR_GRADE_PUBLIC, "after", after);
      return;
    }
  {
    GArray *figures = vtr_chapter_before (chapter, "prestige-line.total", NULL)->figures;

    vtr_figures_number (figures, VTR_GRADE_PUBLIC, "before", before);
    vtr_figures_number (figures, VTR_GRADE_PUBLIC, "after", after);
  }
  for (guint i = 0; i < now->len; i++)
    {
      const K13Prestige *line = &g_array_index (now, K13Prestige, i);
      GArray *figures = vtr_chapter_before (chapter, i + 1 == now->len ? "prestige-line.last" : "prestige-line.one", NULL)->figures;

      vtr_figures_word (figures, VTR_GRADE_PUBLIC, "cause", line->cause.s);
      vtr_figures_number (figures, VTR_GRADE_PUBLIC, "amount", line->amount);
      if (!vtr_id_is_empty (&line->place))
        vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &line->place);
    }
}

/* --- secret notes (3.0) ---------------------------------------------------- */

static void
notes (K13Report *report)
{
  const VtrSideNote *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_NOTE, VtrSideNote);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_NOTE); i++)
    {
      if (!vtr_id_equal (&rows[i].side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = k13_report_chapter (report, "chapter.notes");
      vtr_figures_text (vtr_chapter_after (chapter, "notes.text", NULL)->figures, VTR_GRADE_OWN, "text", rows[i].text);
    }
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
  vtr_chapter_column (chapter, "column.number", 0, TRUE);
  vtr_chapter_column (chapter, "column.phase", 0, FALSE);
  vtr_chapter_column (chapter, "column.event", 0, FALSE);
  vtr_chapter_column (chapter, "column.rule", 0, FALSE);
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

  in_short (&report);
  FOR_SIDES (k13_report_needs);
  FOR_SIDES (k13_report_orders);
  report.side = view->side;
  k13_report_battles (&report);
  FOR_SIDES (k13_report_enemy);
  FOR_SIDES (k13_report_forces);
  FOR_SIDES (k13_report_due);
  prestige (&report);
  if (vtr_view_is_umpire (view))
    full_roads (&report);
  report.side = view->side;
  k13_report_words (&report);
  FOR_SIDES (notes);
  if (vtr_view_is_umpire (view))
    event_log (&report);
#undef FOR_SIDES
  return report.chapters;
}
