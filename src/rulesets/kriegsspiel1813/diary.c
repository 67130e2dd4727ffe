/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13-private.h"

/* The account for spectators, some turns late: where each side's formations went and
 * what was fought, as that side was told it. No strengths, no losses, nothing of
 * supply, scouting or orders; what is said of a turn comes from that turn alone. */

/* What everybody who was there saw. */
static const gchar *const common_kinds[] = {
  "battle", "result", "holds", "besieged", "siege.ends", "truce", "truce.ends", "allegiance", "campaign.over", NULL
};

/* What a side did, of its own formations. */
static const gchar *const own_kinds[] = {
  "arrives", "march", "detached", "attached", "withdraws", "falls-back", "retreats", "exploits", "garrisons", "leaves",
  "behind-walls", "joins-field", "invests", "lifts", "invest.lapses", "besieges", "bridge.stands", "bridge.dismantled", "surrenders", "destroyed", "departs", NULL
};

static void
say (VtrChapter *chapter,
     const VtrEvent *event)
{
  g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
  VtrSentence *sentence = vtr_chapter_after (chapter, key, NULL);

  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (event->figures);
}

/* Two views tell one event with the same place, sides and nations; figures that only
 * one of them knows do not make it two. */
static gboolean
is_same (const VtrEvent *a,
         const VtrEvent *b)
{
  static const gchar *const names[] = { "place", "nation", "winner", "attacker", "enemy", "side" };

  if (!g_str_equal (a->kind->id, b->kind->id))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const VtrId *x = vtr_figures_get_id (a->figures, names[i]);
      const VtrId *y = vtr_figures_get_id (b->figures, names[i]);

      if (x && y && !vtr_id_equal (x, y))
        return FALSE;
    }
  return TRUE;
}

static gboolean
names_own (const VtrView *view,
           const VtrEvent *event)
{
  const VtrId *id = vtr_figures_get_id (event->figures, "formation");
  const VtrFormation *formation = id ? vtr_state_formation (view->state, id) : NULL;

  return formation && vtr_id_equal (&formation->side, &view->side);
}

/**
 * k13_diary:
 * @views: of all sides, at the end of one turn
 * @n: how many
 *
 * Returns: (transfer full) (element-type VtrChapter): what all saw, with the first
 *   view's words; then a chapter a side, each with its own view's
 */
GPtrArray *
k13_diary (const VtrView *const *views,
           guint n)
{
  GPtrArray *chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free);
  g_autoptr (GPtrArray) said = g_ptr_array_new ();

  g_ptr_array_add (chapters, vtr_chapter_new ("diary.common"));
  for (guint v = 0; v < n; v++)
    {
      VtrChapter *chapter = vtr_chapter_new ("diary.side");

      vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &views[v]->side);
      for (guint i = 0; i < views[v]->events->len; i++)
        {
          VtrEvent *event = g_ptr_array_index (views[v]->events, i);
          gboolean known = FALSE;

          if (g_strv_contains (own_kinds, event->kind->id) && names_own (views[v], event))
            say (chapter, event);
          if (!g_strv_contains (common_kinds, event->kind->id))
            continue;
          for (guint k = 0; k < said->len && !known; k++)
            known = is_same (g_ptr_array_index (said, k), event);
          if (!known)
            {
              say (g_ptr_array_index (chapters, 0), event);
              g_ptr_array_add (said, event);
            }
        }
      g_ptr_array_add (chapters, chapter);
    }
  return chapters;
}
