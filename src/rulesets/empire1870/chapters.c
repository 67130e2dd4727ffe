/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* What a report says: the order of its chapters, and what happened. All of it is
 * data; words are made in reports. */

/* --- shared ---------------------------------------------------------------------- */

/**
 * e70_report_chapter:
 * @report: a report
 * @key: phrase key of the heading
 *
 * Appends a chapter. In the umpire's report its heading names the side; where a
 * player's report tells of his own commands, or of the rest, the key ends so.
 *
 * Returns: (transfer none): the chapter
 */
VtrChapter *
e70_report_chapter (E70Report *report,
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

/* Whether the report's reader commands it; %FALSE in one that is no player's. */
gboolean
e70_report_is_his (const E70Report *report,
                   const VtrId *formation)
{
  const VtrPlayer *commander = vtr_state_commander_of (report->view->state, formation, report->view->turn);

  return commander != NULL && !vtr_id_is_empty (&report->view->reader) && vtr_id_equal (&commander->id, &report->view->reader);
}

/* Whether the reader is one player of several: then his own come first. */
static gboolean
has_others (const E70Report *report)
{
  g_autoptr (GPtrArray) hqs = NULL;
  guint n = 0;

  if (vtr_id_is_empty (&report->view->reader))
    return FALSE;
  hqs = e70_report_hqs (report->view->state, &report->side, NULL);
  for (guint i = 0; i < hqs->len; i++)
    n += e70_report_is_his (report, &((const VtrFormation *) g_ptr_array_index (hqs, i))->id);
  return n < hqs->len;
}

/* A hex by its name, as figure "place", and by its number where that is not the
 * name: figure "hex". */
void
e70_report_hex_figures (GArray *figures,
                        const VtrBoard *board,
                        const VtrId *place)
{
  guint at = vtr_board_find_place (board, place->s);

  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", place);
  if (at != VTR_NO_PLACE && !g_str_equal (vtr_board_place (board, at)->name, place->s))
    vtr_figures_text (figures, VTR_GRADE_PUBLIC, "hex", place->s);
}

void
e70_report_hex (VtrCell *cell,
                const VtrBoard *board,
                const VtrId *place)
{
  e70_report_hex_figures (vtr_cell_sentence (cell, "e70-cell.hex", NULL)->figures, board, place);
}

/* Whether an HQ is on the map: not in the pool, not out. */
gboolean
e70_is_at_large (const VtrState *state,
                 const VtrFormation *formation)
{
  const E70Hq *hq = e70_hq (state, &formation->id);

  return hq != NULL && !hq->pool && hq->returns == 0 && !vtr_id_is_empty (&formation->place);
}

static gint
by_seq (gconstpointer a,
        gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

/**
 * e70_report_hqs:
 * @state: facts as believed
 * @side: whose
 * @place: (nullable): a hex; %NULL: all hexes
 *
 * Returns: (transfer container) (element-type VtrFormation): HQs on the map, the
 *   highest first
 */
GPtrArray *
e70_report_hqs (const VtrState *state,
                const VtrId *side,
                const VtrId *place)
{
  GPtrArray *found = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].side, side) && e70_is_at_large (state, &rows[i]) && (place == NULL || vtr_id_equal (&rows[i].place, place)))
      g_ptr_array_add (found, &rows[i]);
  g_ptr_array_sort (found, by_seq);
  return found;
}

/* The reader's side, or for the umpire all sides in listed order. */
GArray *
e70_report_sides (const VtrView *view)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrSide *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);
  guint n = vtr_state_n_rows (view->state, VTR_TABLE_SIDE);
  gint after = -1;

  if (!vtr_view_is_umpire (view))
    {
      g_array_append_val (sides, view->side);
      return sides;
    }
  while (sides->len < n)
    {
      gint next = G_MAXINT;

      for (guint i = 0; i < n; i++)
        if (rows[i].seq > after)
          next = MIN (next, rows[i].seq);
      for (guint i = 0; i < n; i++)
        if (rows[i].seq == next)
          g_array_append_val (sides, rows[i].id);
      if (next == G_MAXINT)
        break;
      after = next;
    }
  return sides;
}

/* --- what is asked ------------------------------------------------------------------ */

static void
needs (E70Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < view->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (view->questions, i);
      g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);
      VtrSentence *sentence;

      if (question->answer != NULL || !vtr_id_equal (&question->side, &report->side))
        continue;
      if (report->whose != E70_WHOSE_ALL && vtr_id_equal (&question->player, &view->reader) != (report->whose == E70_WHOSE_HIS))
        continue;
      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.needs");
      sentence = vtr_chapter_before (chapter, key, question->rule);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_visible (question->figures, VTR_GRADE_OWN);
    }
}

static void
notes (E70Report *report)
{
  const VtrSideNote *rows = VTR_STATE_ROWS (report->view->state, VTR_TABLE_NOTE, VtrSideNote);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < vtr_state_n_rows (report->view->state, VTR_TABLE_NOTE); i++)
    {
      if (!vtr_id_equal (&rows[i].side, &report->side))
        continue;
      if (chapter == NULL)
        chapter = e70_report_chapter (report, "chapter.notes");
      vtr_figures_text (vtr_chapter_before (chapter, "notes.text", NULL)->figures, VTR_GRADE_OWN, "text", rows[i].text);
    }
}

/* A chapter of each side; for one player of several of his own commands, then of the
 * rest. */
static void
tell_sides (E70Report *report,
            const GArray *sides,
            void (*tell) (E70Report *),
            gboolean others)
{
  for (guint s = 0; s < sides->len; s++)
    for (guint whose = others ? E70_WHOSE_HIS : E70_WHOSE_ALL; whose <= (others ? E70_WHOSE_OTHERS : E70_WHOSE_ALL); whose++)
      {
        report->side = g_array_index (sides, VtrId, s);
        report->whose = (E70Whose) whose;
        tell (report);
      }
  report->side = report->view->side;
  report->whose = E70_WHOSE_ALL;
}

/* What happened is told once, not side by side; combats stand behind it. */
static void
tell_happened (E70Report *report,
               gboolean others)
{
  for (guint whose = others ? E70_WHOSE_HIS : E70_WHOSE_ALL; whose <= (others ? E70_WHOSE_OTHERS : E70_WHOSE_ALL); whose++)
    {
      report->whose = (E70Whose) whose;
      e70_report_happened (report);
      e70_report_combats (report);
    }
  report->whose = E70_WHOSE_ALL;
}

/**
 * e70_chapters:
 * @view: a side's view, or the umpire's
 *
 * Returns: (transfer full) (element-type VtrChapter): the chapters in order
 */
GPtrArray *
e70_chapters (const VtrView *view)
{
  g_autoptr (VtrState) believed = e70_believed (view);
  g_autoptr (GArray) sides = e70_report_sides (view);
  E70Report report = {
    .view = view,
    .believed = believed,
    .side = view->side,
    .chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free),
  };
  gboolean others = has_others (&report);

  e70_report_over (&report);
  tell_sides (&report, sides, needs, others);
  tell_sides (&report, sides, e70_report_situation, FALSE);
  tell_happened (&report, others);
  tell_sides (&report, sides, e70_report_enemy, FALSE);
  tell_sides (&report, sides, e70_report_forces, others);
  tell_sides (&report, sides, e70_report_absent, FALSE);
  tell_sides (&report, sides, notes, FALSE);
  report.side = view->side;
  e70_report_sieges (&report);
  e70_report_victory (&report);
  e70_report_unverified (&report);
  return report.chapters;
}
