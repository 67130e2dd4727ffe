/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* 5.5: what a side learns of its battles, a chapter each. */

static gboolean
is_at (const VtrEvent *event,
       const gchar *kind,
       const VtrId *place)
{
  const VtrId *at = vtr_figures_get_id (event->figures, "place");

  return k13_event_is (event, kind) && at && vtr_id_equal (at, place);
}

/* Which battle in @place the event at index @at is of, if its causes do not say: the
 * next one there, as of contacts and what was done at them; else the last. */
static guint
battle_by_place (const VtrView *view,
                 guint at,
                 const VtrId *place)
{
  for (guint i = at + 1; i < view->events->len; i++)
    if (is_at (g_ptr_array_index (view->events, i), "battle", place))
      return i;
  for (guint i = at; i-- > 0;)
    if (is_at (g_ptr_array_index (view->events, i), "battle", place))
      return i;
  return view->events->len;
}

/* One of @kind that belongs to the battle at index @battle in @place. What follows
 * from it in another place, as a battle after an exploit march (5.5.2.1), has a
 * chapter of its own. */
static gboolean
belongs (const VtrView *view,
         guint i,
         const gchar *kind,
         guint battle,
         const VtrId *place)
{
  const VtrEvent *event = g_ptr_array_index (view->events, i);
  const VtrId *from = vtr_figures_get_id (event->figures, "from");
  const VtrId *in = vtr_figures_get_id (event->figures, "place");

  if (!k13_event_is (event, kind) || (in && !vtr_id_equal (in, place)))
    return FALSE;
  if (k13_event_is (event, "battle"))
    return i == battle;
  /* the nearest battle that it follows from, if that was here */
  for (gint at = event->cause < (gint) i ? event->cause : -1; at >= 0;)
    {
      const VtrEvent *why = g_ptr_array_index (view->events, at);

      if (is_at (why, "battle", place))
        return at == (gint) battle;
      if (k13_event_is (why, "battle") || k13_event_is (why, "contact"))
        break;
      /* a cause stands before what it leads to */
      at = why->cause < at ? why->cause : -1;
    }
  return (in || (from && vtr_id_equal (from, place))) && battle_by_place (view, i, place) == battle;
}

static void
add_told (VtrChapter *chapter,
          const VtrView *view,
          const gchar *kind,
          const gchar *key,
          guint battle,
          const VtrId *place)
{
  guint first = chapter->before->len;

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);

      if (belongs (view, i, kind, battle, place))
        k13_say_together (chapter->before, first, key, g_str_equal (kind, "exhausted") ? event->rule : NULL, event->figures);
    }
}

/* "2,310 men: XI 1,940, I Cav 250. No guns lost." */
static void
loss_row (VtrChapter *chapter,
          const VtrView *view,
          const VtrId *side,
          guint battle,
          const VtrId *place)
{
  gint men = 0, guns = 0;
  GPtrArray *sentences = NULL;
  VtrCell *cell = NULL;
  GArray *total = NULL;

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *id = vtr_figures_get_id (event->figures, "formation");
      const VtrFormation *formation = id ? vtr_state_formation (view->state, id) : NULL;
      VtrSentence *sentence;

      if (!belongs (view, i, "loss", battle, place) || formation == NULL || !vtr_id_equal (&formation->side, side))
        continue;
      if (cell == NULL)
        {
          GArray *label = vtr_chapter_cell (chapter, vtr_view_is_umpire (view) ? "battle.loss-of" : "battle.our-loss")->figures;

          vtr_figures_id (label, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
          cell = vtr_chapter_cell (chapter, NULL);
          total = vtr_cell_sentence (cell, "battle.total", NULL)->figures;
          sentences = cell->sentences;
        }
      men += vtr_figures_get_number (event->figures, "men", 0);
      guns += vtr_figures_get_number (event->figures, "guns", 0);
      sentence = vtr_sentence_new ("battle.loss-one", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
      g_ptr_array_add (sentences, sentence);
    }
  if (total)
    {
      vtr_figures_number (total, VTR_GRADE_OWN, "men", men);
      if (guns > 0)
        vtr_figures_number (total, VTR_GRADE_OWN, "guns", guns);
      {
        VtrSentence *last = g_ptr_array_index (sentences, sentences->len - 1);

        g_free (last->key);
        last->key = g_strdup ("battle.loss-last");
      }
    }
}

static void
seen_row (VtrChapter *chapter,
          const VtrView *view,
          guint battle,
          const VtrId *place)
{
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      VtrCell *cell;

      if (!belongs (view, i, "loss.seen", battle, place))
        continue;
      vtr_chapter_cell (chapter, "battle.his-loss");
      cell = vtr_chapter_cell (chapter, "battle.loss-seen");
      g_array_unref (cell->figures);
      cell->figures = vtr_figures_copy (event->figures);
    }
}

/* By the sheet's number, which counts the battles that the reader knows of. */
static void
figure_number (GArray *figures,
               const VtrView *view,
               guint at)
{
  gint number = 0;

  for (guint i = 0; i <= at; i++)
    number += k13_event_is (g_ptr_array_index (view->events, i), "battle");
  if (vtr_figures_find (figures, "number") == NULL)
    vtr_figures_number (figures, VTR_GRADE_PUBLIC, "number", number);
}

static void
report_battle (K13Report *report,
               guint at)
{
  const VtrView *view = report->view;
  const VtrEvent *battle = g_ptr_array_index (view->events, at);
  const VtrId *place = vtr_figures_get_id (battle->figures, "place");
  const VtrSide *sides = VTR_STATE_ROWS (report->state, VTR_TABLE_SIDE, VtrSide);
  VtrChapter *chapter;
  gboolean decided = FALSE;

  if (place == NULL)
    return;
  chapter = vtr_chapter_new ("chapter.battle");
  g_array_unref (chapter->figures);
  chapter->figures = vtr_figures_copy (battle->figures);
  vtr_figures_number (chapter->figures, VTR_GRADE_PUBLIC, "turn", view->turn);
  figure_number (chapter->figures, view, at);
  vtr_view_day_figures (chapter->figures, view, view->turn);
  g_ptr_array_add (report->chapters, chapter);

  add_told (chapter, view, "battle", "battle.attacker", at, place);
  add_told (chapter, view, "stands", "battle.stands", at, place);
  for (guint i = 0; i < view->events->len; i++)
    decided |= is_at (g_ptr_array_index (view->events, i), "result", place);
  if (!decided)
    vtr_chapter_before (chapter, "battle.undecided", NULL);
  add_told (chapter, view, "result", "event.result", at, place);
  for (guint i = 0; i < view->events->len; i++)
    if (is_at (g_ptr_array_index (view->events, i), "result", place) && vtr_figures_find (((const VtrEvent *) g_ptr_array_index (view->events, i))->figures, "house"))
      vtr_chapter_before (chapter, "battle.house", NULL);
  add_told (chapter, view, "retreats", "battle.retreats", at, place);
  add_told (chapter, view, "behind-walls", "event.behind-walls", at, place);
  add_told (chapter, view, "joins-field", "event.joins-field", at, place);
  add_told (chapter, view, "must-garrison", "event.must-garrison", at, place);
  add_told (chapter, view, "exploits", "event.exploits", at, place);
  add_told (chapter, view, "surrenders", "battle.surrenders", at, place);
  add_told (chapter, view, "exhausted", "event.exhausted", at, place);

  vtr_chapter_column (chapter, NULL, 9, FALSE);
  vtr_chapter_column (chapter, NULL, 0, FALSE);
  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_SIDE); i++)
    if (vtr_view_is_umpire (view) || vtr_id_equal (&sides[i].id, &view->side))
      loss_row (chapter, view, &sides[i].id, at, place);
  if (!vtr_view_is_umpire (view))
    seen_row (chapter, view, at, place);
}

void
k13_report_battles (K13Report *report)
{
  for (guint i = 0; i < report->view->events->len; i++)
    if (k13_event_is (g_ptr_array_index (report->view->events, i), "battle"))
      report_battle (report, i);
}
