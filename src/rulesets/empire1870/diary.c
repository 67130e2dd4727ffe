/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/e70-private.h"

/* The account for spectators, some turns late: what was fought, taken and besieged,
 * and where each side's HQs went, as that side was told it. No strengths, no losses,
 * no dice; what is said of a turn comes from that turn alone. */

/* What both sides are told alike. */
static const gchar *const common_kinds[] = { "e70-combat", "e70-assault", "e70-falls", "e70-control", "e70-over", NULL };

/* What a side's own HQs did. */
static const gchar *const own_kinds[] = { "e70-march", "e70-retreats", "e70-advances", "e70-exits", "e70-mobilized-hq", "e70-returns", "e70-hq-out", NULL };

/* Of an event's figures those that are for all to read. */
static const gchar *const told_figures[] = { "place", "side", "attacker", "defender", "winner", "march-combat", "result", "end", "formation", "from", "to", NULL };

static void
say (VtrChapter *chapter,
     const VtrEvent *event)
{
  g_autofree gchar *key = g_strconcat ("diary.", event->kind->id, NULL);
  VtrSentence *sentence = vtr_chapter_after (chapter, key, NULL);

  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (event->figures);
  for (guint i = sentence->figures->len; i > 0; i--)
    if (!g_strv_contains (told_figures, g_array_index (sentence->figures, VtrFigure, i - 1).name))
      g_array_remove_index (sentence->figures, i - 1);
}

static gboolean
names_own (const VtrView *view,
           const VtrEvent *event)
{
  const VtrId *id = vtr_figures_get_id (event->figures, "formation");
  const VtrFormation *formation = id != NULL ? vtr_state_formation (view->state, id) : NULL;

  return formation != NULL && vtr_id_equal (&formation->side, &view->side);
}

/* A march that got nowhere is none. */
static gboolean
went_nowhere (const VtrEvent *event)
{
  const VtrId *from = vtr_figures_get_id (event->figures, "from");
  const VtrId *to = vtr_figures_get_id (event->figures, "to");

  return from != NULL && to != NULL && vtr_id_equal (from, to);
}

/* How the points stood at the end of the turn. */
static void
say_points (VtrChapter *chapter,
            const VtrView *view)
{
  const E70Victory *rows = VTR_STATE_ROWS (view->state, E70_TABLE_VICTORY, E70Victory);
  gint total = 0;

  for (guint i = 0; i < vtr_state_n_rows (view->state, E70_TABLE_VICTORY); i++)
    if (rows[i].turn <= view->turn)
      total += rows[i].amount;
  vtr_figures_number (vtr_chapter_after (chapter, "diary.e70-points", NULL)->figures, VTR_GRADE_PUBLIC, "total", total);
}

/**
 * e70_diary:
 * @views: of all sides, at the end of one turn
 * @n: how many
 *
 * Returns: (transfer full) (element-type VtrChapter): what both sides were told
 *   alike, in the first view's words; then a chapter a side, each with its own view's
 */
GPtrArray *
e70_diary (const VtrView *const *views,
           guint n)
{
  GPtrArray *chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free);

  g_ptr_array_add (chapters, vtr_chapter_new ("diary.common"));
  for (guint v = 0; v < n; v++)
    {
      VtrChapter *chapter = vtr_chapter_new ("diary.side");

      vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &views[v]->side);
      for (guint i = 0; i < views[v]->events->len; i++)
        {
          const VtrEvent *event = g_ptr_array_index (views[v]->events, i);

          if (v == 0 && g_strv_contains (common_kinds, event->kind->id))
            say (g_ptr_array_index (chapters, 0), event);
          if (g_strv_contains (own_kinds, event->kind->id) && names_own (views[v], event) && !went_nowhere (event))
            say (chapter, event);
        }
      g_ptr_array_add (chapters, chapter);
    }
  if (n > 0)
    say_points (g_ptr_array_index (chapters, 0), views[0]);
  return chapters;
}
