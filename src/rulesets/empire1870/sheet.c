/* SPDX-License-Identifier: MIT */
#include "rulesets/empire1870/chapters.h"

#include "rulesets/empire1870/e70-private.h"

/* The sheet of a combat (8.0): who stood where, each modifier with its rule, the dice,
 * and what came of it. Both sides were in it and are told the same of it; what either
 * decided for itself stands in its own events alone. */

typedef struct
{
  const VtrView *view;
  const GArray *figures; /* of the combat */
  guint at;              /* its event */
  GPtrArray *chapters;
} Sheet;

static const gchar *const camps[] = { "attacker", "defender" };

static const VtrEvent *
event_at (const VtrView *view,
          guint i)
{
  return g_ptr_array_index (view->events, i);
}

static gboolean
is_combat (const VtrEvent *event)
{
  return g_str_equal (event->kind->id, "e70-combat");
}

/**
 * e70_battles:
 * @view: a view with the events of a turn
 *
 * Returns: (transfer full) (element-type VtrBattle): the combats it knows of, as they
 *   were fought; there is nothing in them for a table
 */
GPtrArray *
e70_battles (const VtrView *view)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_battle_free);

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = event_at (view, i);
      VtrBattle *battle;

      if (!is_combat (event))
        continue;
      battle = vtr_battle_new ();
      battle->number = (gint) battles->len + 1;
      battle->place = *vtr_figures_get_id (event->figures, "place");
      battle->attacker = *vtr_figures_get_id (event->figures, "attacker");
      battle->defender = *vtr_figures_get_id (event->figures, "defender");
      battle->winner = *vtr_figures_get_id (event->figures, "winner");
      g_ptr_array_add (battles, battle);
    }
  return battles;
}

static VtrChapter *
add_chapter (Sheet *sheet,
             const gchar *key,
             gboolean run_in)
{
  VtrChapter *chapter = vtr_chapter_new (key);

  chapter->run_in = run_in;
  g_ptr_array_add (sheet->chapters, chapter);
  return chapter;
}

static gint
number_of (const Sheet *sheet,
           const gchar *camp,
           const gchar *name)
{
  g_autofree gchar *whole = g_strconcat (camp, "-", name, NULL);

  return vtr_figures_get_number (sheet->figures, whole, 0);
}

/* The nth figure of a name; NULL: there are fewer. */
static const VtrFigure *
nth_figure (const Sheet *sheet,
            const gchar *camp,
            const gchar *name,
            guint n)
{
  g_autofree gchar *whole = g_strconcat (camp, "-", name, NULL);

  for (guint i = 0; i < sheet->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (sheet->figures, VtrFigure, i);

      if (g_str_equal (figure->name, whole) && n-- == 0)
        return figure;
    }
  return NULL;
}

static gint
nth_number (const Sheet *sheet,
            const gchar *camp,
            const gchar *name,
            guint n)
{
  const VtrFigure *figure = nth_figure (sheet, camp, name, n);

  return figure != NULL ? figure->number : 0;
}

/* --- how it came to it ------------------------------------------------------------- */

static void
add_cause (Sheet *sheet)
{
  const GArray *figures = sheet->figures;
  gboolean march = vtr_figures_get_number (figures, "march-combat", 0) != 0;
  VtrChapter *chapter = add_chapter (sheet, "e70-sheet.cause", TRUE);
  VtrSentence *sentence = vtr_chapter_before (chapter, march ? "e70-sheet.marched" : "e70-sheet.planned", march ? "7.1.1" : "7.4");
  const VtrFigure *from;

  vtr_figures_id (sentence->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "attacker", vtr_figures_get_id (figures, "attacker"));
  vtr_figures_id (sentence->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "defender", vtr_figures_get_id (figures, "defender"));
  for (guint i = 0; (from = nth_figure (sheet, "attacker", "from", i)) != NULL; i++)
    vtr_figures_id (sentence->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "from", &from->id);
  chapter = add_chapter (sheet, "e70-sheet.ground", TRUE);
  sentence = vtr_chapter_before (chapter, "e70-sheet.terrain", NULL);
  e70_report_hex_figures (sentence->figures, sheet->view->board, vtr_figures_get_id (figures, "place"));
  vtr_figures_word (sentence->figures, VTR_GRADE_PUBLIC, "terrain", vtr_figures_get_id (figures, "terrain")->s);
  if (number_of (sheet, "attacker", "river") != 0)
    vtr_chapter_before (chapter, "e70-sheet.over-river", NULL);
  if (number_of (sheet, "defender", "rating") > 0)
    vtr_figures_number (vtr_chapter_before (chapter, "e70-sheet.walls", "8.2")->figures, VTR_GRADE_PUBLIC, "rating", number_of (sheet, "defender", "rating"));
}

/* --- who stood where ---------------------------------------------------------------- */

static void
hex_row (Sheet *sheet,
         VtrChapter *chapter,
         const gchar *camp,
         guint n,
         const VtrId *place)
{
  gint good = nth_number (sheet, camp, "good", n);
  gint disrupted = nth_number (sheet, camp, "disrupted", n);
  gint demoralized = nth_number (sheet, camp, "demoralized", n);
  gint entrained = nth_number (sheet, camp, "entrained", n);
  VtrCell *cell;

  e70_report_hex (vtr_chapter_cell (chapter, NULL), sheet->view->board, place);
  vtr_chapter_cell_number (chapter, good + disrupted + demoralized);
  vtr_chapter_cell_number (chapter, good);
  vtr_chapter_cell_number (chapter, disrupted);
  vtr_chapter_cell_number (chapter, demoralized);
  vtr_chapter_cell (chapter, nth_number (sheet, camp, "line", n) ? "e70-line.open" : "e70-line.cut");
  cell = vtr_chapter_cell (chapter, NULL);
  if (entrained > 0)
    vtr_figures_number (vtr_cell_sentence (cell, "e70-forces.entrained", "7.1.3")->figures, VTR_GRADE_REPORT, "sp", entrained);
}

static void
add_camp (Sheet *sheet,
          const gchar *camp)
{
  static const struct
  {
    const gchar *key;
    gint width;
  } columns[] = {
    { "column.e70-hex", 14 },
    { "column.e70-sp", 3 },
    { "column.e70-good", 4 },
    { "column.e70-disrupted", 4 },
    { "column.e70-demoralized", 4 },
    { "column.e70-line", 4 },
    { "column.remark", 0 },
  };
  const VtrId *side = vtr_figures_get_id (sheet->figures, camp);
  VtrChapter *chapter = add_chapter (sheet, g_str_equal (camp, "attacker") ? "e70-sheet.attacker" : "e70-sheet.defender", FALSE);
  g_autoptr (GArray) hqs = vtr_figures_new ();
  const VtrFigure *figure;

  vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", side);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    vtr_chapter_column (chapter, columns[i].key, columns[i].width, i >= 1 && i <= 4);
  for (guint i = 0; (figure = nth_figure (sheet, camp, "from", i)) != NULL; i++)
    hex_row (sheet, chapter, camp, i, &figure->id);
  for (guint i = 0; (figure = nth_figure (sheet, camp, "hq", i)) != NULL; i++)
    vtr_figures_id (hqs, VTR_GRADE_REPORT, VTR_FIGURE_FORMATION, "hq", &figure->id);
  if (hqs->len > 0)
    {
      VtrSentence *sentence = vtr_chapter_after (chapter, "e70-sheet.led", "3.6");

      g_array_unref (sentence->figures);
      sentence->figures = g_steal_pointer (&hqs);
    }
  else
    vtr_chapter_after (chapter, "e70-sheet.inherent", "3.6.1");
  if (g_str_equal (camp, "attacker") && vtr_figures_get_number (sheet->figures, "march-combat", 0) != 0)
    vtr_chapter_after (chapter, "e70-sheet.halved-march", "8.2");
  if (number_of (sheet, camp, "supplied") == 0)
    vtr_chapter_after (chapter, "e70-sheet.halved-line", "8.2");
}

/* --- the sum ------------------------------------------------------------------------- */

static void
end_row (VtrChapter *chapter,
         const gchar *rule)
{
  VtrCell *cell = vtr_chapter_cell (chapter, NULL);

  if (rule != NULL)
    vtr_figures_text (cell->figures, VTR_GRADE_PUBLIC, "rule", rule);
}

static void
number_row (Sheet *sheet,
            VtrChapter *chapter,
            const gchar *name,
            const gchar *key,
            gboolean sign,
            const gchar *rule)
{
  vtr_chapter_cell (chapter, key);
  for (guint i = 0; i < G_N_ELEMENTS (camps); i++)
    {
      gint value = number_of (sheet, camps[i], name);

      if (sign)
        vtr_figures_number (vtr_chapter_cell (chapter, "e70-combat.signed")->figures, VTR_GRADE_REPORT, "value", value);
      else
        vtr_chapter_cell_number (chapter, value);
    }
  end_row (chapter, rule);
}

static void
odds_row (Sheet *sheet,
          VtrChapter *chapter)
{
  gint odds = vtr_figures_get_number (sheet->figures, "odds", 1);

  vtr_chapter_cell (chapter, "e70-sheet.odds");
  for (guint i = 0; i < G_N_ELEMENTS (camps); i++)
    {
      gboolean more = (odds > 0) == (i == 0) || ABS (odds) == 1;

      vtr_figures_number (vtr_chapter_cell (chapter, more ? "e70-sheet.to-one" : "e70-sheet.one-to")->figures, VTR_GRADE_REPORT, "odds", ABS (odds));
    }
  end_row (chapter, "8.3");
}

static void
matrix_row (Sheet *sheet,
            VtrChapter *chapter)
{
  E70Crm key = { .terrain = *vtr_figures_get_id (sheet->figures, "terrain"), .odds = vtr_figures_get_number (sheet->figures, "odds", 1) };
  const E70Crm *row = vtr_state_find (sheet->view->state, E70_TABLE_CRM, &key);

  number_row (sheet, chapter, "matrix", row != NULL && row->house ? "e70-sheet.matrix-house" : "e70-sheet.matrix", TRUE, "8.3");
}

static void
dice_row (Sheet *sheet,
          VtrChapter *chapter)
{
  vtr_chapter_cell (chapter, "e70-sheet.dice");
  for (guint i = 0; i < G_N_ELEMENTS (camps); i++)
    {
      gboolean again = number_of (sheet, camps[i], "again") > 0;
      GArray *figures = vtr_chapter_cell (chapter, again ? "e70-sheet.dice-again" : "e70-combat.dice")->figures;

      vtr_figures_number (figures, VTR_GRADE_REPORT, "die", number_of (sheet, camps[i], "die"));
      vtr_figures_number (figures, VTR_GRADE_REPORT, "die2", number_of (sheet, camps[i], "die2"));
    }
  end_row (chapter, "8.5");
}

static void
sum_up (Sheet *sheet,
        VtrChapter *chapter)
{
  vtr_chapter_column (chapter, "column.e70-what", 0, FALSE);
  vtr_chapter_column (chapter, "column.e70-attacker", 8, TRUE);
  vtr_chapter_column (chapter, "column.e70-defender", 8, TRUE);
  vtr_chapter_column (chapter, "column.rule", 5, FALSE);
  number_row (sheet, chapter, "points", "e70-sheet.points", FALSE, "8.0");
  if (number_of (sheet, "defender", "rating") > 0)
    number_row (sheet, chapter, "rating", "e70-sheet.rating", FALSE, "8.2");
  number_row (sheet, chapter, "strength", "e70-sheet.strength", FALSE, "8.2");
  odds_row (sheet, chapter);
  matrix_row (sheet, chapter);
  if (number_of (sheet, "attacker", "river") != 0)
    number_row (sheet, chapter, "river", "e70-sheet.river", TRUE, "8.3");
  number_row (sheet, chapter, "leaders", "e70-sheet.leaders", TRUE, "3.6");
  number_row (sheet, chapter, "modifier", "e70-sheet.modifier", TRUE, "8.3");
  if (number_of (sheet, "attacker", "artillery") + number_of (sheet, "defender", "artillery") > 0)
    number_row (sheet, chapter, "artillery", "e70-sheet.artillery", FALSE, "8.4");
  if (number_of (sheet, "attacker", "die") > 0)
    {
      dice_row (sheet, chapter);
      number_row (sheet, chapter, "score", "e70-sheet.score", FALSE, "8.5");
    }
  if (number_of (sheet, "attacker", "again") + number_of (sheet, "defender", "again") > 0)
    vtr_chapter_after (chapter, "e70-sheet.again", NULL);
}

/**
 * e70_sheet_sum:
 * @chapter: a chapter without a table
 * @view: of its reader
 * @figures: of a combat, or of a question about one whose dice are yet to be thrown
 *
 * Makes its table: what each camp brings, each modifier with its rule, and the sum.
 */
void
e70_sheet_sum (VtrChapter *chapter,
               const VtrView *view,
               const GArray *figures)
{
  Sheet sheet = { .view = view, .figures = figures };

  sum_up (&sheet, chapter);
}

/* --- what came of it ------------------------------------------------------------------ */

/* Whether an event follows from the combat, at once or by others. */
static gboolean
follows (const Sheet *sheet,
         guint i)
{
  gint cause = event_at (sheet->view, i)->cause;

  while (cause > (gint) sheet->at)
    cause = event_at (sheet->view, (guint) cause)->cause;
  return cause == (gint) sheet->at;
}

static void
add_outcome (Sheet *sheet)
{
  VtrChapter *chapter = add_chapter (sheet, "e70-sheet.outcome", FALSE);
  VtrSentence *sentence = vtr_chapter_before (chapter, "e70-combat.result", "8.5");

  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (sheet->figures);
  vtr_chapter_column (chapter, "column.event", 0, FALSE);
  vtr_chapter_column (chapter, "column.rule", 5, FALSE);
  for (guint i = sheet->at + 1; i < sheet->view->events->len; i++)
    {
      const VtrEvent *event = event_at (sheet->view, i);
      g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
      VtrCell *cell;

      if (!follows (sheet, i))
        continue;
      cell = vtr_chapter_cell (chapter, key);
      g_array_unref (cell->figures);
      cell->figures = vtr_figures_copy (event->figures);
      end_row (chapter, event->rule);
    }
}

/**
 * e70_sheet:
 * @view: of its reader
 * @battle: which combat that the view knows of, from 0
 *
 * Returns: (transfer full) (element-type VtrChapter): the sheet
 */
GPtrArray *
e70_sheet (const VtrView *view,
           guint battle)
{
  Sheet sheet = { .view = view, .chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free) };

  for (guint i = 0; i < view->events->len && sheet.figures == NULL; i++)
    if (is_combat (event_at (view, i)) && battle-- == 0)
      {
        sheet.at = i;
        sheet.figures = event_at (view, i)->figures;
      }
  if (sheet.figures == NULL)
    return sheet.chapters;
  add_cause (&sheet);
  for (guint i = 0; i < G_N_ELEMENTS (camps); i++)
    add_camp (&sheet, camps[i]);
  sum_up (&sheet, add_chapter (&sheet, "e70-sheet.sum", FALSE));
  add_outcome (&sheet);
  return sheet.chapters;
}
