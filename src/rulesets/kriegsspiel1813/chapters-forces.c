/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* Own forces in listed order, garrisons, trains, and what is still to come. */

static gint
guns (const K13Sum *sum)
{
  return sum->foot_guns + sum->horse_guns;
}

/**
 * k13_state_sentences:
 * @cell: a cell
 * @view: a view
 * @formation: an own formation
 * @sum: what stands with it, as of the next turn
 *
 * What holds beyond this turn: fatigue (2.1.2), exhaustion (4.1), investment
 * (2.3.1); Cossacks (5.3), who are in no other column.
 */
void
k13_state_sentences (VtrCell *cell,
                     const VtrView *view,
                     const VtrFormation *formation,
                     const K13Sum *sum)
{
  if (sum->exhausted_to > view->turn)
    vtr_figures_number (vtr_cell_sentence (cell, sum->exhausted ? "state.exhausted" : "state.part-exhausted", "4.1")->figures, VTR_GRADE_OWN, "turn", sum->exhausted_to);
  if (sum->fatigued_to > view->turn)
    vtr_figures_number (vtr_cell_sentence (cell, "state.fatigued", "2.1.2")->figures, VTR_GRADE_OWN, "turn", sum->fatigued_to);
  if (k13_is_investing (view->state, formation))
    vtr_figures_id (vtr_cell_sentence (cell, "state.invests", "2.3.1")->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  if (sum->cossacks > 0)
    vtr_figures_number (vtr_cell_sentence (cell, "state.cossacks", "5.3")->figures, VTR_GRADE_OWN, "n", sum->cossacks);
}

static void
supply_cell (VtrChapter *chapter,
             const VtrState *state,
             const VtrId *formation)
{
  K13Supply key = { .formation = *formation };
  const K13Supply *supply = vtr_state_find (state, K13_TABLE_SUPPLY, &key);
  VtrCell *cell = vtr_chapter_cell (chapter, NULL);

  if (supply)
    vtr_figures_word (cell->figures, VTR_GRADE_OWN, "supply", k13_supply_names[supply->state == K13_SUPPLY_CUT]);
}

static void
force_row (VtrChapter *chapter,
           const K13Report *report,
           const VtrFormation *formation)
{
  const VtrView *view = report->view;
  K13Sum sum = k13_sum (report->state, &formation->id, view->turn + 1);
  const K13Troops *troops = k13_troops (report->state, &formation->id);
  VtrCell *cell;

  /* an army's corps have rows of their own */
  if (formation->kind == VTR_FORMATION_ARMY && troops)
    sum = (K13Sum){ .foot = troops->foot, .horse = troops->horse, .foot_guns = troops->foot_guns, .horse_guns = troops->horse_guns };

  vtr_figures_id (vtr_chapter_cell (chapter, formation->kind == VTR_FORMATION_ARMY ? "forces.army" : "cell.formation")->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
  vtr_figures_id (vtr_chapter_cell (chapter, NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  vtr_chapter_cell_number (chapter, sum.divisions);
  vtr_chapter_cell_number (chapter, sum.foot);
  vtr_chapter_cell_number (chapter, sum.horse);
  vtr_chapter_cell_number (chapter, guns (&sum));
  cell = vtr_chapter_cell (chapter, NULL);
  if (troops && troops->napoleon)
    vtr_cell_sentence (cell, "state.napoleon", "5.5.3");
  k13_state_sentences (cell, view, formation, &sum);
  if (formation->kind == VTR_FORMATION_ARMY)
    vtr_chapter_cell (chapter, NULL);
  else
    supply_cell (chapter, report->state, &formation->id);
}

/* 2.3.1: "Magdeburg 6,500, 12 guns." */
static void
garrisons (K13Report *report,
           const GPtrArray *own)
{
  const VtrView *view = report->view;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);
      const K13Troops *troops = k13_troops (report->state, &formation->id);
      gboolean known = FALSE;

      if (troops == NULL || !troops->garrison || vtr_id_is_empty (&formation->place))
        continue;
      for (guint k = 0; k < places->len; k++)
        known |= vtr_id_equal (&g_array_index (places, VtrId, k), &formation->place);
      if (!known)
        g_array_append_val (places, formation->place);
    }
  for (guint k = 0; k < places->len; k++)
    {
      const VtrId *place = &g_array_index (places, VtrId, k);
      gint men = 0, held_to = 0, exhausted_to = 0;
      GArray *figures;

      for (guint i = 0; i < own->len; i++)
        {
          const VtrFormation *formation = g_ptr_array_index (own, i);
          const K13Troops *troops = k13_troops (report->state, &formation->id);

          if (troops == NULL || !troops->garrison || !vtr_id_equal (&formation->place, place))
            continue;
          men += troops->foot + troops->horse + troops->cossacks;
          held_to = MAX (held_to, troops->garrison_to);
          exhausted_to = MAX (exhausted_to, troops->exhausted_to);
        }
      if (chapter == NULL)
        {
          chapter = k13_report_chapter (report, "chapter.garrisons");
          chapter->run_in = TRUE;
        }
      figures = vtr_chapter_before (chapter, "garrisons.one", held_to > view->turn ? "4.1" : NULL)->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "men", men);
      if (held_to > view->turn)
        vtr_figures_number (figures, VTR_GRADE_OWN, "until", held_to);
      else if (exhausted_to > view->turn)
        vtr_figures_number (figures, VTR_GRADE_OWN, "exhausted", exhausted_to);
    }
}

/* 5.1: whose line is cut, and where as far as the reader knows. */
static void
cut_lines (VtrChapter *chapter,
           const K13Report *report,
           const GPtrArray *own)
{
  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);
      K13Supply key = { .formation = formation->id };
      const K13Supply *row = vtr_state_find (report->state, K13_TABLE_SUPPLY, &key);
      const VtrId *at = row && !vtr_id_is_empty (&row->cut_seen) ? &row->cut_seen : row ? &row->cut_at
                                                                                        : NULL;
      GArray *figures;

      if (row == NULL || row->state != K13_SUPPLY_CUT || formation->kind == VTR_FORMATION_ARMY || k13_sum (report->state, &formation->id, report->view->turn + 1).divisions == 0)
        continue;
      figures = vtr_chapter_after (chapter, "forces.cut", "5.1")->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
      if (!vtr_id_is_empty (&row->source))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "source", &row->source);
      if (!vtr_id_is_empty (at))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "at", at);
    }
}

/* 5.2: which corps each train is with; 4.1: who is exhausted. */
static void
below_table (VtrChapter *chapter,
             const K13Report *report,
             const GPtrArray *own)
{
  VtrSentence *trains = vtr_sentence_new ("forces.trains", NULL);
  VtrSentence *exhausted = vtr_sentence_new ("forces.exhausted", NULL);

  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);
      const K13Troops *troops = k13_troops (report->state, &formation->id);

      if (vtr_id_is_empty (&formation->place) || troops == NULL)
        continue;
      if (formation->kind == VTR_FORMATION_TRAIN && !vtr_id_is_empty (&troops->corps))
        vtr_figures_id (trains->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "corps", &troops->corps);
      if (formation->kind == VTR_FORMATION_CORPS || formation->kind == VTR_FORMATION_CAVALRY_CORPS)
        {
          K13Sum sum = k13_sum (report->state, &formation->id, report->view->turn + 1);

          if (sum.exhausted)
            vtr_figures_id (exhausted->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
        }
    }
  if (trains->figures->len > 0)
    g_ptr_array_add (chapter->after, trains);
  else
    vtr_sentence_free (trains);
  if (exhausted->figures->len > 0)
    {
      exhausted->rule = "4.1";
      g_ptr_array_add (chapter->after, exhausted);
    }
  else
    vtr_sentence_free (exhausted);
}

/* 5.2: bridges of boats, and trains that are apart from their corps. */
static void
bridges (VtrChapter *chapter,
         const K13Report *report,
         const GPtrArray *own)
{
  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *train = g_ptr_array_index (own, i);
      const K13Troops *troops = k13_troops (report->state, &train->id);
      K13Bridge key = { .train = train->id };
      const K13Bridge *bridge = vtr_state_find (report->state, K13_TABLE_BRIDGE, &key);
      const VtrFormation *corps = troops ? vtr_state_formation (report->state, &troops->corps) : NULL;
      gboolean apart = corps && !vtr_id_equal (&corps->place, &train->place);
      GArray *figures;

      if (train->kind != VTR_FORMATION_TRAIN || vtr_id_is_empty (&train->place) || (bridge == NULL && !apart))
        continue;
      figures = vtr_chapter_after (chapter, bridge ? "forces.bridge" : "forces.train-apart", "5.2")->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &train->place);
      if (bridge)
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &bridge->to);
      if (apart)
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "corps", &corps->id);
    }
}

/* 2.3.1: sieges, of this side and against it. Only the umpire reads their end. */
static void
sieges (VtrChapter *chapter,
        const K13Report *report)
{
  const K13Siege *rows = VTR_STATE_ROWS (report->state, K13_TABLE_SIEGE, K13Siege);

  for (guint i = 0; i < vtr_state_n_rows (report->state, K13_TABLE_SIEGE); i++)
    {
      GArray *figures = vtr_chapter_after (chapter, vtr_id_equal (&rows[i].side, &report->side) ? "forces.besieging" : "forces.besieged", "2.3.1")->figures;

      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &rows[i].place);
      vtr_figures_number (figures, VTR_GRADE_OWN, "begun", rows[i].begun);
      if (vtr_view_is_umpire (report->view))
        vtr_figures_number (figures, VTR_GRADE_UMPIRE, "ends", rows[i].ends);
    }
}

void
k13_report_forces (K13Report *report)
{
  static const struct
  {
    const gchar *key;
    gint width;
    gboolean right;
  } columns[] = {
    { "column.formation", 9, FALSE },
    { "column.at", 10, FALSE },
    { "column.divisions", 2, TRUE },
    { "column.foot", 6, TRUE },
    { "column.horse", 5, TRUE },
    { "column.guns", 4, TRUE },
    { "column.state", 14, FALSE },
    { "column.supply", 6, FALSE },
  };
  g_autoptr (GPtrArray) own = k13_report_own (report);
  VtrChapter *chapter = k13_report_chapter (report, "chapter.forces");

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    vtr_chapter_column (chapter, columns[i].key, columns[i].width, columns[i].right);
  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);

      if (k13_is_head (report->state, formation) && !k13_is_garrison (report->state, formation))
        force_row (chapter, report, formation);
    }
  if (chapter->cells->len == 0)
    {
      chapter->n_columns = 0;
      vtr_chapter_before (chapter, "forces.nobody", NULL);
    }
  cut_lines (chapter, report, own);
  below_table (chapter, report, own);
  bridges (chapter, report, own);
  if (report->whose != K13_WHOSE_HIS)
    sieges (chapter, report);
  garrisons (report, own);
}

/* 5.4: what each corps lacks, and what it gets a turn while its line is open. */
static void
replacements (K13Report *report,
              VtrChapter **chapter,
              const GPtrArray *own)
{
  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *corps = g_ptr_array_index (own, i);
      const K13Troops *troops = k13_troops (report->state, &corps->id);
      K13Supply key = { .formation = corps->id };
      const K13Supply *supply = vtr_state_find (report->state, K13_TABLE_SUPPLY, &key);
      g_autoptr (GPtrArray) children = vtr_state_children (report->state, &corps->id);
      gint wanted = 0;
      GArray *figures;

      if (troops == NULL || troops->replacements == 0 || vtr_id_is_empty (&corps->place))
        continue;
      for (guint k = 0; k < children->len; k++)
        {
          const VtrFormation *below = g_ptr_array_index (children, k);
          const K13Troops *under = k13_troops (report->state, &below->id);

          if (under && !vtr_id_is_empty (&below->place))
            wanted += k13_missing (under);
        }
      if (wanted == 0)
        continue;
      if (*chapter == NULL)
        {
          *chapter = k13_report_chapter (report, "chapter.due");
          (*chapter)->run_in = TRUE;
        }
      figures = vtr_chapter_before (*chapter, supply && supply->state == K13_SUPPLY_CUT ? "due.no-replacements" : "due.replacements", "5.4")->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &corps->id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "men", troops->replacements);
      vtr_figures_number (figures, VTR_GRADE_OWN, "missing", wanted);
    }
}

/**
 * k13_report_due:
 * @report: a report
 *
 * 5.4: reinforcements as far as their side may know: the printed turn, and
 * whether they may be late. The umpire reads the turn that was rolled. Then who
 * lacks men, and how many come a turn.
 */
void
k13_report_due (K13Report *report)
{
  const VtrView *view = report->view;
  g_autoptr (GPtrArray) own = k13_report_own (report);
  VtrChapter *chapter = NULL;

  for (guint i = 0; i < own->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (own, i);
      const K13Troops *troops = k13_troops (report->state, &formation->id);
      K13Sum sum;
      GArray *figures;

      if (troops == NULL || troops->due == 0 || !vtr_id_is_empty (&formation->place))
        continue;
      sum = k13_sum (report->state, &formation->id, view->turn + 1);
      /* it came, and is no more */
      if (k13_sum_men (&sum) == 0)
        continue;
      if (chapter == NULL)
        {
          chapter = k13_report_chapter (report, "chapter.due");
          chapter->run_in = TRUE;
        }
      figures = vtr_chapter_before (chapter, troops->due <= view->turn ? "due.late" : troops->due_die > 0 ? "due.from"
                                                                                                          : "due.turn",
                                    NULL)
                    ->figures;
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "due", troops->due);
      if (!vtr_id_is_empty (&troops->arrives))
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &troops->arrives);
      if (vtr_view_is_umpire (view) && troops->due_turn > 0)
        vtr_figures_number (figures, VTR_GRADE_UMPIRE, "rolled", troops->due_turn);
    }
  replacements (report, &chapter, own);
}
