/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* 5.3: the enemy as the side's own troops have told of him. */

/* So many empty places are read at a glance; of more, those within so many
 * metres of the enemy matter first. */
#define EMPTY_SHORT 24
#define EMPTY_NEAR 40000

static gint
men (const VtrSighting *sighting)
{
  return sighting->foot + sighting->horse;
}

/* Counted before not counted, more before fewer, then by place. */
static gint
by_strength (gconstpointer a,
             gconstpointer b)
{
  const VtrSighting *x = *(const VtrSighting *const *) a;
  const VtrSighting *y = *(const VtrSighting *const *) b;
  gboolean counted_x = x->word > VTR_WORD_PRESENT;
  gboolean counted_y = y->word > VTR_WORD_PRESENT;

  if (counted_x != counted_y)
    return counted_x ? -1 : 1;
  if (men (x) != men (y))
    return men (x) > men (y) ? -1 : 1;
  return vtr_id_compare (&x->place, &y->place);
}

static gint
by_newest (gconstpointer a,
           gconstpointer b)
{
  const VtrSighting *x = *(const VtrSighting *const *) a;
  const VtrSighting *y = *(const VtrSighting *const *) b;

  return x->turn != y->turn ? (x->turn > y->turn ? -1 : 1) : vtr_id_compare (&x->place, &y->place);
}

static const gchar *
reason_key (gint reason)
{
  switch (reason)
    {
    case K13_REASON_SCREEN:
      return "why.screen";
    case K13_REASON_WALLS:
      return "why.walls";
    case K13_REASON_FOOT:
      return "why.foot";
    case K13_REASON_CONTACT:
      return "why.contact";
    case K13_REASON_NONE:
    default:
      return NULL;
    }
}

/* Who was recognised there, in listed order of their ids. */
static void
add_named (const K13Report *report,
           const VtrSighting *sighting,
           GArray *figures)
{
  const VtrSighted *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_SIGHTED, VtrSighted);
  guint n = vtr_state_n_rows (report->state, VTR_TABLE_SIGHTED);
  gboolean corps = FALSE;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        const VtrFormation *formation;
        gboolean is_corps;

        if (!vtr_id_equal (&rows[i].side, &sighting->side) || !vtr_id_equal (&rows[i].place, &sighting->place))
          continue;
        formation = vtr_state_formation (report->state, &rows[i].formation);
        if (formation == NULL || formation->name[0] == '\0')
          continue;
        is_corps = formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS;
        /* corps first; where a corps is known its divisions say no more */
        if (is_corps == (pass == 0) && !(pass == 1 && corps))
          vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "named", &rows[i].formation);
        corps |= is_corps;
      }
}

static void
remarks (const K13Report *report,
         const VtrSighting *sighting,
         VtrCell *cell)
{
  const gchar *why = reason_key (sighting->reason);
  VtrSentence *named;

  if (!vtr_id_is_empty (&sighting->by))
    vtr_figures_id (vtr_cell_sentence (cell, "seen.by", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &sighting->by);
  named = vtr_sentence_new ("seen.named", NULL);
  add_named (report, sighting, named->figures);
  if (named->figures->len > 0)
    {
      if (cell->sentences == NULL)
        vtr_cell_sentence (cell, "cell.blank", NULL);
      g_ptr_array_add (cell->sentences, named);
    }
  else
    vtr_sentence_free (named);
  if (why)
    vtr_cell_sentence (cell, why, NULL);
}

static void
seen_table (const K13Report *report,
            VtrChapter *chapter,
            const GPtrArray *seen)
{
  vtr_chapter_column (chapter, "column.place", 11, FALSE);
  vtr_chapter_column (chapter, "column.foot", 6, TRUE);
  vtr_chapter_column (chapter, "column.horse", 5, TRUE);
  vtr_chapter_column (chapter, "column.guns", 4, TRUE);
  vtr_chapter_column (chapter, "column.word", 7, FALSE);
  vtr_chapter_column (chapter, "column.by", 0, FALSE);
  for (guint i = 0; i < seen->len; i++)
    {
      const VtrSighting *sighting = g_ptr_array_index (seen, i);

      vtr_figures_id (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &sighting->place);
      if (sighting->word == VTR_WORD_PRESENT)
        {
          vtr_chapter_cell (chapter, "seen.not-counted");
          for (guint k = 0; k < 3; k++)
            vtr_chapter_cell (chapter, "cell.blank");
        }
      else
        {
          vtr_chapter_cell_number (chapter, sighting->foot);
          vtr_chapter_cell_number (chapter, sighting->horse);
          vtr_chapter_cell_number (chapter, sighting->guns);
          vtr_figures_word (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_OWN, "word", vtr_word_names[sighting->word]);
        }
      remarks (report, sighting, vtr_chapter_cell (chapter, NULL));
    }
}

/* 4.3: who looked then may have gone over since. */
static gboolean
is_ours (const K13Report *report,
         const VtrId *formation)
{
  const VtrFormation *row = vtr_state_formation (report->state, formation);

  return row && vtr_id_equal (&row->side, &report->side);
}

static void
older_news (K13Report *report,
            const GPtrArray *older)
{
  VtrChapter *chapter;

  if (older->len == 0)
    return;
  chapter = k13_report_chapter (report, "chapter.older");
  chapter->run_in = TRUE;
  for (guint i = 0; i < older->len; i++)
    {
      const VtrSighting *sighting = g_ptr_array_index (older, i);
      GArray *figures = vtr_chapter_before (chapter, sighting->word == VTR_WORD_PRESENT ? "older.present" : "older.counted", NULL)->figures;

      vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &sighting->place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "men", men (sighting));
      if (sighting->guns > 0)
        vtr_figures_number (figures, VTR_GRADE_OWN, "guns", sighting->guns);
      vtr_figures_word (figures, VTR_GRADE_OWN, "word", vtr_word_names[sighting->word]);
      vtr_view_day_figures (figures, report->view, sighting->turn);
      if (is_ours (report, &sighting->by))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &sighting->by);
      add_named (report, sighting, figures);
    }
}

/* --- places looked at and found empty --------------------------------------- */

static const VtrPlace *
find_place (const K13Report *report,
            const VtrId *id)
{
  guint at = vtr_board_find_place (report->view->board, id->s);

  return at == VTR_NO_PLACE ? NULL : vtr_board_place (report->view->board, at);
}

/* That nobody else is where our own stand, their own rows say. */
static gboolean
stands_there (const K13Report *report,
              const VtrId *place)
{
  const VtrFormation *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].side, &report->side) && vtr_id_equal (&rows[i].place, place))
      return TRUE;
  return FALSE;
}

/* Whether the enemy was last seen within EMPTY_NEAR of the place. */
static gboolean
is_near_enemy (const K13Report *report,
               const VtrId *id)
{
  const VtrSighting *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_SIGHTING, VtrSighting);
  const VtrPlace *place = find_place (report, id);

  for (guint i = 0; place && i < vtr_state_n_rows (report->state, VTR_TABLE_SIGHTING); i++)
    {
      const VtrPlace *there = vtr_id_equal (&rows[i].side, &report->side) && rows[i].word != VTR_WORD_EMPTY ? find_place (report, &rows[i].place) : NULL;
      gint64 x = there ? (gint64) there->at.x - place->at.x : 0;
      gint64 y = there ? (gint64) there->at.y - place->at.y : 0;

      if (there && x * x + y * y <= (gint64) EMPTY_NEAR * EMPTY_NEAR)
        return TRUE;
    }
  return FALSE;
}

/* A short list is told whole; of a long one what lies near the enemy, and the
 * rest in a chapter of its own at the end (k13_report_empty). */
static void
find_empty (const K13Report *report,
            GArray *near,
            GArray *far)
{
  const VtrSighting *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_SIGHTING, VtrSighting);
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_SIGHTING); i++)
      {
        const VtrSighting *row = &rows[i];

        if (!vtr_id_equal (&row->side, &report->side) || row->word != VTR_WORD_EMPTY || row->turn != report->view->turn || stands_there (report, &row->place))
          continue;
        if (pass == 0)
          n++;
        else
          vtr_figures_id (n <= EMPTY_SHORT || is_near_enemy (report, &row->place) ? near : far, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &row->place);
      }
}

static void
say_empty (const K13Report *report,
           VtrChapter *chapter)
{
  g_autoptr (GArray) near = vtr_figures_new ();
  g_autoptr (GArray) far = vtr_figures_new ();
  VtrSentence *sentence;
  gint more;

  find_empty (report, near, far);
  more = (gint) far->len;
  if (near->len + far->len == 0)
    return;
  sentence = vtr_chapter_after (chapter, near->len == 0 ? "seen.empty-far" : more == 0 ? "seen.empty"
                                                                                       : "seen.empty-near",
                                NULL);
  g_array_unref (sentence->figures);
  sentence->figures = g_steal_pointer (&near);
  vtr_figures_number (sentence->figures, VTR_GRADE_OWN, "more", more);
}

/**
 * k13_report_empty:
 * @report: a report
 *
 * The places far from the enemy that were looked at and found empty.
 */
void
k13_report_empty (K13Report *report)
{
  g_autoptr (GArray) near = vtr_figures_new ();
  g_autoptr (GArray) far = vtr_figures_new ();
  VtrChapter *chapter;
  VtrSentence *sentence;

  find_empty (report, near, far);
  if (far->len == 0)
    return;
  chapter = k13_report_chapter (report, "chapter.empty");
  chapter->run_in = TRUE;
  sentence = vtr_chapter_before (chapter, "empty.far", NULL);
  g_array_unref (sentence->figures);
  sentence->figures = g_steal_pointer (&far);
}

/**
 * k13_report_enemy:
 * @report: a report
 *
 * What was seen this turn, by strength; the places looked at and found empty;
 * then what was seen earlier and not since.
 */
void
k13_report_enemy (K13Report *report)
{
  const VtrView *view = report->view;
  VtrSighting *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_SIGHTING, VtrSighting);
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  g_autoptr (GPtrArray) older = g_ptr_array_new ();
  VtrChapter *chapter;

  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_SIGHTING); i++)
    {
      if (vtr_id_equal (&rows[i].side, &report->side) && rows[i].word != VTR_WORD_EMPTY)
        g_ptr_array_add (rows[i].turn == view->turn ? seen : older, &rows[i]);
    }
  g_ptr_array_sort (seen, by_strength);
  g_ptr_array_sort (older, by_newest);

  chapter = k13_report_chapter (report, "chapter.enemy");
  vtr_view_day_figures (chapter->figures, view, view->turn);
  if (seen->len > 0)
    seen_table (report, chapter, seen);
  else
    vtr_chapter_before (chapter, "seen.nobody", NULL);
  say_empty (report, chapter);
  older_news (report, older);
}

/**
 * k13_report_words:
 * @report: a report
 *
 * What the words of the sightings mean, where there are any.
 */
void
k13_report_words (K13Report *report)
{
  static const gchar *const names[] = { "rough", "fair", "good", "weaker" };
  const VtrSighting *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_SIGHTING, VtrSighting);
  gboolean counted = FALSE;
  VtrChapter *chapter;
  GArray *figures;

  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_SIGHTING); i++)
    counted |= rows[i].word > VTR_WORD_PRESENT && (vtr_view_is_umpire (report->view) || vtr_id_equal (&rows[i].side, &report->side));
  if (!counted)
    return;
  chapter = vtr_chapter_new ("chapter.words");
  chapter->run_in = TRUE;
  g_ptr_array_add (report->chapters, chapter);
  figures = vtr_chapter_before (chapter, "words.text", NULL)->figures;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *parameter = g_strconcat ("scout.", names[i], NULL);

      vtr_figures_number (figures, VTR_GRADE_PUBLIC, names[i], vtr_parameters_get (report->view->parameters, parameter));
    }
}
