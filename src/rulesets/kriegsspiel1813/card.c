/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* All that one needs to decide a question, and what the inspector says of a
 * formation. */

static void
copy_figures (VtrSentence *sentence,
              const GArray *figures)
{
  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (figures);
}

/* The forces of a question as they stood when it was asked: the nth figure of
 * each name belongs to the nth force. */
static gint
nth_number (const GArray *figures,
            const gchar *name,
            guint n)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (g_str_equal (figure->name, name) && n-- == 0)
        return figure->number;
    }
  return 0;
}

static const VtrId *
nth_id (const GArray *figures,
        const gchar *name,
        guint n)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (g_str_equal (figure->name, name) && n-- == 0)
        return &figure->id;
    }
  return NULL;
}

static void
state_cell (VtrChapter *chapter,
            gint fatigued,
            gint exhausted)
{
  VtrCell *cell = vtr_chapter_cell (chapter, exhausted ? "state.exhausted" : fatigued ? "state.fatigued"
                                                                                      : NULL);

  if (exhausted || fatigued)
    vtr_figures_number (cell->figures, VTR_GRADE_OWN, "turn", exhausted ? exhausted : fatigued);
}

/* 5.5.1: where the nth force that is near a battle stands, and its road. */
static void
near_cells (VtrChapter *chapter,
            const GArray *figures,
            guint n)
{
  static const gchar *const numbers[][2] = { { "ordered", "near-ordered" }, { "river", "near-river" }, { "room", "near-room" } };
  GArray *road;

  vtr_figures_id (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_UMPIRE, VTR_FIGURE_PLACE, "from", nth_id (figures, "near-from", n));
  road = vtr_chapter_cell (chapter, "question.near")->figures;
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    vtr_figures_number (road, VTR_GRADE_UMPIRE, numbers[k][0], nth_number (figures, numbers[k][1], n));
}

static void
forces_table (VtrChapter *chapter,
              const GArray *figures)
{
  static const gchar *const headings[] = { "column.formation", "column.divisions", "column.foot", "column.horse", "column.guns", "column.state" };
  static const gchar *const numbers[] = { "force-divisions", "force-foot", "force-horse", "force-guns" };
  gboolean near = vtr_figures_find (figures, "near") != NULL;
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (!g_str_equal (figure->name, "force"))
        continue;
      if (n == 0)
        {
          for (guint h = 0; h < G_N_ELEMENTS (headings); h++)
            vtr_chapter_column (chapter, headings[h], h + 1 == G_N_ELEMENTS (headings) ? 0 : 4, h >= 1 && h <= 4);
          if (near)
            {
              vtr_chapter_column (chapter, "column.at", 10, FALSE);
              vtr_chapter_column (chapter, "column.road", 12, FALSE);
            }
        }
      vtr_figures_id (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &figure->id);
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        vtr_chapter_cell_number (chapter, nth_number (figures, numbers[k], n));
      state_cell (chapter, nth_number (figures, "force-fatigued", n), nth_number (figures, "force-exhausted", n));
      if (near)
        near_cells (chapter, figures, n);
      n++;
    }
}

/* What the view's own troops have told of a place. */
static gboolean
known_there (VtrChapter *chapter,
             const VtrView *view,
             const VtrId *place)
{
  VtrSighting key = { .side = view->side, .place = *place };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  GArray *figures;

  if (sighting == NULL || sighting->word == VTR_WORD_EMPTY)
    return FALSE;
  /* a view with events shows the turn's end: what was scouted then hangs on the
   * answer that is asked for */
  if (view->events->len > 0 && sighting->turn == view->turn)
    return FALSE;
  figures = vtr_chapter_after (chapter, sighting->word == VTR_WORD_PRESENT ? "question.enemy-present" : "question.enemy-seen", NULL)->figures;
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
  vtr_figures_number (figures, VTR_GRADE_OWN, "foot", sighting->foot);
  vtr_figures_number (figures, VTR_GRADE_OWN, "horse", sighting->horse);
  vtr_figures_number (figures, VTR_GRADE_OWN, "guns", sighting->guns);
  vtr_figures_word (figures, VTR_GRADE_OWN, "word", vtr_word_names[sighting->word]);
  vtr_view_day_figures (figures, view, sighting->turn);
  if (!vtr_id_is_empty (&sighting->by))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &sighting->by);
  return TRUE;
}

/**
 * k13_card:
 * @question: a question
 * @view: of him who is to read the card
 *
 * What is asked, the forces it is about, what is known of the enemy there, and
 * what follows from the choices. A side's card is made from its view and from
 * the figures it may be told.
 *
 * Returns: (transfer full): the card
 */
VtrChapter *
k13_card (const VtrQuestion *question,
          const VtrView *view)
{
  VtrChapter *chapter = vtr_chapter_new ("question.chapter");
  g_autoptr (GArray) figures = vtr_figures_visible (question->figures, vtr_view_is_umpire (view) ? VTR_GRADE_UMPIRE : VTR_GRADE_OWN);
  g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);
  static const gchar *const further[][2] = {
    { "to", "question.back" },
    { "engaged", "question.engaged" },
    { "reserve", "question.reserve" },
    { "enemy", "question.true-enemy" },
  };

  if (!vtr_view_is_umpire (view) && !vtr_id_equal (&question->side, &view->side))
    {
      vtr_chapter_before (chapter, "question.not-yours", NULL);
      return chapter;
    }
  copy_figures (vtr_chapter_before (chapter, key, question->rule), figures);
  forces_table (chapter, figures);
  for (guint i = 0; i < G_N_ELEMENTS (further); i++)
    if (vtr_figures_find (figures, further[i][0]))
      copy_figures (vtr_chapter_after (chapter, further[i][1], NULL), figures);
  if (!vtr_view_is_umpire (view))
    {
      const VtrId *from = vtr_figures_get_id (figures, "from");
      gboolean known = FALSE;

      if (!vtr_id_is_empty (&question->place))
        known |= known_there (chapter, view, &question->place);
      if (from && !vtr_id_equal (from, &question->place))
        known |= known_there (chapter, view, from);
      if (!known)
        vtr_chapter_after (chapter, "question.enemy-unknown", NULL);
    }
  return chapter;
}

/* --- the inspector ----------------------------------------------------------- */

static VtrSentence *
say (GPtrArray *sentences,
     const gchar *key,
     const gchar *rule)
{
  VtrSentence *sentence = vtr_sentence_new (key, rule);

  g_ptr_array_add (sentences, sentence);
  return sentence;
}

/* A foreign formation: where it was seen last, and how well. */
static void
describe_foreign (GPtrArray *sentences,
                  const VtrView *view,
                  const VtrFormation *formation)
{
  VtrSighting key = { .side = view->side, .place = formation->place };
  const VtrSighting *sighting = vtr_state_find (view->state, VTR_TABLE_SIGHTING, &key);
  GArray *figures;

  if (vtr_id_is_empty (&formation->place))
    return;
  figures = say (sentences, "describe.seen", "5.3")->figures;
  vtr_figures_id (figures, VTR_GRADE_REPORT, VTR_FIGURE_PLACE, "place", &formation->place);
  if (sighting)
    {
      vtr_view_day_figures (figures, view, sighting->turn);
      vtr_figures_word (figures, VTR_GRADE_OWN, "word", vtr_word_names[sighting->word]);
    }
}

static void
describe_supply (GPtrArray *sentences,
                 const VtrView *view,
                 const VtrId *formation)
{
  K13Supply key = { .formation = *formation };
  const K13Supply *supply = vtr_state_find (view->state, K13_TABLE_SUPPLY, &key);
  GArray *figures;

  if (supply == NULL)
    return;
  figures = say (sentences, supply->state == K13_SUPPLY_CUT ? "describe.supply-cut" : "describe.supply-open", "5.1")->figures;
  if (!vtr_id_is_empty (&supply->source))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "source", &supply->source);
  if (!vtr_id_is_empty (&supply->cut_seen) || !vtr_id_is_empty (&supply->cut_at))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "cut", vtr_id_is_empty (&supply->cut_seen) ? &supply->cut_at : &supply->cut_seen);
  if (supply->links > 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "links", supply->links);
  if (!vtr_id_is_empty (&supply->next) && !vtr_id_equal (&supply->next, &supply->source))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "next", &supply->next);
}

/**
 * k13_describe:
 * @view: a view
 * @formation: a formation
 *
 * A few sentences for the inspector: where, how strong, in what state, how
 * supplied. Of a formation that the view does not show there are none.
 *
 * Returns: (transfer full) (element-type VtrSentence): the sentences
 */
GPtrArray *
k13_describe (const VtrView *view,
              const VtrId *formation)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
  const VtrFormation *row = vtr_state_formation (view->state, formation);
  const K13Troops *troops = k13_troops (view->state, formation);
  K13Sum sum;
  VtrCell state = { NULL, NULL, NULL };
  GArray *figures;

  if (row == NULL)
    return sentences;
  if (!vtr_view_is_umpire (view) && !vtr_id_equal (&row->side, &view->side))
    {
      describe_foreign (sentences, view, row);
      return sentences;
    }

  if (vtr_id_is_empty (&row->place))
    {
      say (sentences, "describe.off-board", NULL);
      if (troops && troops->due > 0)
        {
          figures = say (sentences, "describe.due", "5.4")->figures;
          vtr_figures_number (figures, VTR_GRADE_OWN, "due", troops->due);
          if (!vtr_id_is_empty (&troops->arrives))
            vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &troops->arrives);
        }
    }
  else
    {
      figures = say (sentences, "describe.place", NULL)->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &row->place);
      if (row->commander[0] != '\0')
        vtr_figures_text (figures, VTR_GRADE_OWN, "commander", row->commander);
    }

  sum = k13_sum (view->state, formation, view->turn + 1);
  figures = say (sentences, "describe.strength", NULL)->figures;
  vtr_figures_number (figures, VTR_GRADE_OWN, "foot", sum.foot);
  vtr_figures_number (figures, VTR_GRADE_OWN, "horse", sum.horse);
  vtr_figures_number (figures, VTR_GRADE_OWN, "guns", sum.foot_guns + sum.horse_guns);
  if (sum.divisions > 0 && row->kind != VTR_FORMATION_DIVISION)
    vtr_figures_number (figures, VTR_GRADE_OWN, "n", sum.divisions);

  if (vtr_id_is_empty (&row->place))
    return sentences;
  if (troops && troops->garrison)
    vtr_figures_id (say (sentences, "describe.garrison", "2.3.1")->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &row->place);
  k13_state_sentences (&state, view, row, &sum);
  if (state.sentences)
    {
      /* each state a sentence of its own here */
      for (guint i = 0; i < state.sentences->len; i++)
        {
          const VtrSentence *part = g_ptr_array_index (state.sentences, i);
          g_autofree gchar *key = g_strconcat ("describe.", part->key, NULL);

          copy_figures (say (sentences, key, part->rule), part->figures);
        }
      g_ptr_array_unref (state.sentences);
    }
  else if (troops == NULL || !troops->garrison)
    say (sentences, "describe.fresh", NULL);
  describe_supply (sentences, view, formation);
  return sentences;
}
