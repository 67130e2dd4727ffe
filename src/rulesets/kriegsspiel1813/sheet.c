/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"
#include "rulesets/kriegsspiel1813/k13-private.h"

/* 5.5: the sheet of a battle, before it is fought: one for each side, with what
 * it knows, and one for the umpire. Made of what the side was told of its own
 * forces and of what it had seen before the turn: nothing that the turn may
 * still bring. */

typedef struct
{
  const VtrView *view;
  const VtrEvent *battle;
  guint at; /* the battle's event */
  VtrId place;
  GPtrArray *chapters;
} Sheet;

static VtrChapter *
chapter_of (Sheet *sheet,
            const gchar *key,
            gboolean run_in)
{
  VtrChapter *chapter = vtr_chapter_new (key);

  chapter->run_in = run_in;
  g_ptr_array_add (sheet->chapters, chapter);
  return chapter;
}

static gboolean
is_of (const Sheet *sheet,
       guint i,
       const gchar *kind,
       const VtrId *side)
{
  const VtrEvent *event = g_ptr_array_index (sheet->view->events, i);
  const VtrId *whose = vtr_figures_get_id (event->figures, "side");

  return k13_event_is (event, kind) && event->cause == (gint) sheet->at && (side == NULL || (whose && vtr_id_equal (whose, side)));
}

static const VtrEvent *
side_event (const Sheet *sheet,
            const VtrId *side)
{
  for (guint i = sheet->at + 1; i < sheet->view->events->len; i++)
    if (is_of (sheet, i, "battle.side", side))
      return g_ptr_array_index (sheet->view->events, i);
  return NULL;
}

static void
add_place (const Sheet *sheet,
           GArray *figures)
{
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, "place", &sheet->place);
}

/* The event's figures but those of its parts, under which phrases would find the
 * wrong "formation". */
static GArray *
head_figures (const VtrEvent *event)
{
  GArray *figures = vtr_figures_copy (event->figures);

  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (g_array_index (figures, VtrFigure, i).name, "division"))
      g_array_set_size (figures, i);
  return figures;
}

/* --- our forces --------------------------------------------------------------------- */

static void
add_signed (GArray *figures,
            const gchar *name,
            gint value)
{
  g_autofree gchar *text = g_strdup_printf (value ? "%+d" : "%d", value);

  vtr_figures_text (figures, VTR_GRADE_OWN, name, text);
}

static void
experience_cell (VtrChapter *chapter,
                 const VtrEvent *force)
{
  VtrCell *cell;
  gint least = G_MAXINT, most = G_MININT;

  for (guint i = 0; i < force->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (force->figures, VtrFigure, i);

      if (!g_str_equal (figure->name, "division-effect"))
        continue;
      least = MIN (least, figure->number);
      most = MAX (most, figure->number);
    }
  if (least > most)
    {
      vtr_chapter_cell (chapter, NULL);
      return;
    }
  cell = vtr_chapter_cell (chapter, least == most ? "sheet.experience" : "sheet.experience-range");
  add_signed (cell->figures, "least", least);
  add_signed (cell->figures, "most", most);
}

static void
enters_cell (VtrChapter *chapter,
             const VtrEvent *force)
{
  gboolean reserve = vtr_figures_get_number (force->figures, "reserve", 0) != 0;
  const VtrFigure *edge = vtr_figures_find (force->figures, "edge");
  VtrCell *cell = vtr_chapter_cell (chapter, reserve ? "sheet.reserve" : edge ? "sheet.enters"
                                                                              : "sheet.stands");
  gint delay = vtr_figures_get_number (force->figures, "delay", 0);

  if (edge == NULL || reserve)
    return;
  vtr_figures_word (cell->figures, VTR_GRADE_OWN, "edge", edge->id.s);
  vtr_figures_number (cell->figures, VTR_GRADE_OWN, "hours", delay / 60);
  vtr_figures_number (cell->figures, VTR_GRADE_OWN, "tens", delay % 60 / 10);
  vtr_figures_number (cell->figures, VTR_GRADE_OWN, "ones", delay % 10);
}

/* What wears a formation's divisions down, one sentence a cause. */
static void
say_worn (VtrChapter *chapter,
          guint first,
          const VtrEvent *force)
{
  static const struct
  {
    const gchar *word, *key, *rule;
  } causes[] = {
    { "fatigued", "sheet.fatigued", "2.1.2" },
    { "exhausted", "sheet.exhausted", "4.1" },
    { "cut", "sheet.cut", "5.1" },
  };
  const VtrId *head = vtr_figures_get_id (force->figures, "formation");

  for (guint c = 0; c < G_N_ELEMENTS (causes); c++)
    {
      const VtrFigure *division = NULL;
      gint worn = 0, all = 0;
      g_autoptr (GArray) some = vtr_figures_new ();
      g_autoptr (GArray) whole = vtr_figures_new ();

      for (guint i = 0; i < force->figures->len; i++)
        {
          const VtrFigure *figure = &g_array_index (force->figures, VtrFigure, i);

          if (g_str_equal (figure->name, "division"))
            division = figure;
          if (division == NULL || !g_str_equal (figure->name, "division-worn"))
            continue;
          all++;
          if (!vtr_id_is (&figure->id, causes[c].word))
            continue;
          worn++;
          vtr_figures_id (some, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &division->id);
        }
      if (worn == 0 || head == NULL)
        continue;
      vtr_figures_id (whole, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
      k13_say_together (chapter->after, first, causes[c].key, causes[c].rule, worn == all ? whole : some);
    }
}

static void
say_guns (VtrChapter *chapter,
          guint first,
          const VtrEvent *force)
{
  const VtrId *head = vtr_figures_get_id (force->figures, "formation");
  const VtrId *from = vtr_figures_get_id (force->figures, "from");
  g_autoptr (GArray) figures = vtr_figures_new ();

  if (vtr_figures_get_number (force->figures, "to-guns", 0) == 0 || head == NULL || from == NULL)
    return;
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", from);
  vtr_figures_number (figures, VTR_GRADE_OWN, "crossing", vtr_figures_get_number (force->figures, "crossing", 0));
  k13_say_together (chapter->after, first, "sheet.guns", "5.5.1", figures);
}

static void
say_command (VtrChapter *chapter,
             const Sheet *sheet,
             const VtrEvent *side)
{
  gint most = vtr_parameters_get (sheet->view->parameters, "battle.corps");
  gint reserves = vtr_figures_get_number (side->figures, "reserves", 0);
  GArray *figures;

  if (vtr_figures_get_number (side->figures, "napoleon", 0))
    vtr_chapter_after (chapter, "sheet.napoleon", "5.5.3");
  for (guint i = 0; i < side->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (side->figures, VtrFigure, i);
      gboolean present = g_str_equal (figure->name, "present");

      if (present || g_str_equal (figure->name, "absent"))
        vtr_figures_id (vtr_chapter_after (chapter, present ? "sheet.commander" : "sheet.no-commander", "4.1.1")->figures, VTR_GRADE_OWN,
                        VTR_FIGURE_FORMATION, "formation", &figure->id);
    }
  figures = vtr_chapter_after (chapter, reserves ? "sheet.corps-reserve" : "sheet.corps", "5.5.2")->figures;
  vtr_figures_number (figures, VTR_GRADE_OWN, "corps", vtr_figures_get_number (side->figures, "corps", 0));
  vtr_figures_number (figures, VTR_GRADE_OWN, "most", most);
  vtr_figures_number (figures, VTR_GRADE_OWN, "pursuit", vtr_parameters_get (sheet->view->parameters, "battle.pursuit"));
  vtr_figures_number (figures, VTR_GRADE_OWN, "rearguard", vtr_parameters_get (sheet->view->parameters, "battle.rearguard"));
}

static void
add_forces (Sheet *sheet,
            const VtrId *whose)
{
  static const gchar *const headings[] = { "column.formation", "column.divisions", "column.foot", "column.horse", "column.guns", "column.enters", "column.experience" };
  const VtrView *view = sheet->view;
  VtrChapter *chapter = chapter_of (sheet, vtr_view_is_umpire (view) ? "sheet.forces" : "sheet.ours", FALSE);
  const VtrEvent *side = side_event (sheet, whose);
  guint first = chapter->after->len;

  vtr_figures_id (chapter->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", whose);
  for (guint h = 0; h < G_N_ELEMENTS (headings); h++)
    vtr_chapter_column (chapter, headings[h], h == 5 ? 0 : 4, h >= 1 && h <= 4);
  for (guint i = sheet->at + 1; i < view->events->len; i++)
    {
      const VtrEvent *force = g_ptr_array_index (view->events, i);
      const VtrId *head = vtr_figures_get_id (force->figures, "formation");

      if (!is_of (sheet, i, "battle.force", whose) || head == NULL)
        continue;
      vtr_figures_id (vtr_chapter_cell (chapter, "sheet.formation")->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
      vtr_chapter_cell_number (chapter, vtr_figures_get_number (force->figures, "divisions", 0));
      vtr_chapter_cell_number (chapter, vtr_figures_get_number (force->figures, "foot", 0));
      vtr_chapter_cell_number (chapter, vtr_figures_get_number (force->figures, "horse", 0) + vtr_figures_get_number (force->figures, "cossacks", 0));
      vtr_chapter_cell_number (chapter, vtr_figures_get_number (force->figures, "gunnery", 0));
      enters_cell (chapter, force);
      experience_cell (chapter, force);
      say_worn (chapter, first, force);
      say_guns (chapter, first, force);
      if (vtr_figures_get_number (force->figures, "cossacks", 0) > 0)
        {
          g_autoptr (GArray) figures = vtr_figures_new ();

          vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
          k13_say_together (chapter->after, first, "sheet.cossacks", "5.3", figures);
        }
    }
  if (side)
    say_command (chapter, sheet, side);
}

/* --- what is known of his ------------------------------------------------------------ */

static gboolean
is_near (const Sheet *sheet,
         const VtrId *place)
{
  guint field = vtr_board_find_place (sheet->view->board, sheet->place.s);
  guint other = vtr_board_find_place (sheet->view->board, place->s);

  return field != VTR_NO_PLACE && other != VTR_NO_PLACE && (field == other || vtr_board_find_link (sheet->view->board, field, other) != VTR_NO_LINK);
}

/* The newest that was known when the turn began, of the field and of places one
 * road away. */
static void
add_known (Sheet *sheet)
{
  const VtrView *view = sheet->view;
  const VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);
  VtrChapter *chapter = chapter_of (sheet, "sheet.his", FALSE);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING); i++)
      {
        gboolean here = vtr_id_equal (&rows[i].place, &sheet->place);
        GArray *figures;

        if (!vtr_id_equal (&rows[i].side, &view->side) || rows[i].word == VTR_WORD_EMPTY || here != (pass == 0) || !is_near (sheet, &rows[i].place))
          continue;
        figures = vtr_chapter_after (chapter, rows[i].word == VTR_WORD_PRESENT ? "sheet.seen-present" : "sheet.seen", "5.3")->figures;
        vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &rows[i].place);
        vtr_view_day_figures (figures, view, rows[i].turn);
        if (!vtr_id_is_empty (&rows[i].by))
          vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "by", &rows[i].by);
        vtr_figures_number (figures, VTR_GRADE_OWN, "foot", rows[i].foot);
        vtr_figures_number (figures, VTR_GRADE_OWN, "horse", rows[i].horse);
        vtr_figures_number (figures, VTR_GRADE_OWN, "gunnery", rows[i].guns);
        vtr_figures_word (figures, VTR_GRADE_OWN, "word", vtr_word_names[rows[i].word]);
      }
  vtr_chapter_after (chapter, chapter->after->len ? "sheet.others" : "sheet.not-seen", NULL);
}

/* --- before and after ------------------------------------------------------------------ */

static void
add_head (Sheet *sheet,
          const VtrId *whose)
{
  const VtrView *view = sheet->view;
  const VtrEvent *side = side_event (sheet, whose);
  gboolean attacks = side && vtr_figures_get_number (side->figures, "attacks", 0) != 0;
  gboolean umpire = vtr_view_is_umpire (view);
  gboolean crossing = FALSE;
  VtrChapter *chapter = chapter_of (sheet, "sheet.cause", TRUE);
  GArray *figures;

  for (guint i = sheet->at + 1; i < view->events->len; i++)
    {
      const VtrEvent *force = g_ptr_array_index (view->events, i);
      g_autoptr (GArray) head = NULL;
      g_autoptr (GArray) said = vtr_figures_new ();

      if (!is_of (sheet, i, "battle.force", umpire ? NULL : whose))
        continue;
      crossing |= vtr_figures_get_number (force->figures, "crossing", 0) != 0;
      if (vtr_figures_find (force->figures, "from") == NULL || vtr_figures_find (force->figures, "to-guns"))
        continue;
      head = head_figures (force);
      vtr_figures_id (said, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", vtr_figures_get_id (head, "formation"));
      vtr_figures_id (said, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", vtr_figures_get_id (head, "from"));
      k13_say_together (chapter->before, 0, "sheet.entered", NULL, said);
    }
  if (!umpire)
    vtr_chapter_before (chapter, attacks ? "sheet.enemy-stands" : "sheet.enemy-came", NULL);
  chapter = chapter_of (sheet, umpire ? "sheet.attack" : "sheet.role", TRUE);
  figures = vtr_chapter_before (chapter, umpire ? "sheet.roles" : attacks ? "sheet.attacker"
                                                                          : "sheet.defender",
                                "5.5")
                ->figures;
  if (umpire && vtr_figures_get_id (sheet->battle->figures, "attacker"))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "attacker", vtr_figures_get_id (sheet->battle->figures, "attacker"));
  chapter = chapter_of (sheet, "sheet.ground", TRUE);
  if (crossing)
    vtr_chapter_before (chapter, "sheet.crossing", NULL);
  figures = vtr_chapter_before (chapter, "sheet.scale", "1.3")->figures;
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "men", vtr_parameters_get (view->parameters, "table.men"));
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "for", vtr_parameters_get (view->parameters, "table.for"));
  chapter = chapter_of (sheet, "sheet.to-win", TRUE);
  add_place (sheet, vtr_chapter_before (chapter, "sheet.hold", NULL)->figures);
}

/* Where each would go, as far as his own side can tell: back over the road by
 * which it came, or along its line of communication. */
static void
say_way_back (VtrChapter *chapter,
              const Sheet *sheet,
              guint first,
              const VtrEvent *force)
{
  const VtrId *head = vtr_figures_get_id (force->figures, "formation");
  const VtrId *from = vtr_figures_get_id (force->figures, "from");
  g_autoptr (GArray) figures = vtr_figures_new ();
  K13Supply key = { .formation = *head };
  const K13Supply *supply = vtr_state_find (sheet->view->state, K13_TABLE_SUPPLY, &key);

  vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
  if (from)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", from);
  else if (supply && !vtr_id_is_empty (&supply->next))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "to", &supply->next);
  k13_say_together (chapter->after, first, from ? "sheet.lose-back" : "sheet.lose-line", "5.5", figures);
}

static void
say_again (VtrChapter *chapter,
           const Sheet *sheet,
           guint first,
           const VtrEvent *force)
{
  const VtrFigure *division = NULL;

  for (guint i = 0; i < force->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (force->figures, VtrFigure, i);
      g_autoptr (GArray) figures = NULL;

      if (g_str_equal (figure->name, "division"))
        division = figure;
      if (division == NULL || !g_str_equal (figure->name, "division-worn") || !vtr_id_is (&figure->id, "exhausted"))
        continue;
      figures = vtr_figures_new ();
      vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &division->id);
      vtr_figures_number (figures, VTR_GRADE_OWN, "until", sheet->view->turn + vtr_parameters_get (sheet->view->parameters, "garrison.turns"));
      k13_say_together (chapter->after, first, "sheet.lose-again", "4.1", figures);
    }
}

/* 5.2: trains that go with who fights. */
static void
say_trains (VtrChapter *chapter,
            const Sheet *sheet,
            const VtrId *head)
{
  const K13Troops *rows = VTR_STATE_ROWS (sheet->view->state, K13_TABLE_TROOPS, K13Troops);

  for (guint i = 0; i < vtr_state_n_rows (sheet->view->state, K13_TABLE_TROOPS); i++)
    {
      const VtrFormation *train = vtr_state_formation (sheet->view->state, &rows[i].id);
      const VtrFormation *corps = vtr_state_formation (sheet->view->state, head);

      if (train && corps && train->kind == VTR_FORMATION_TRAIN && vtr_id_equal (&rows[i].corps, head) && vtr_id_equal (&train->place, &corps->place))
        vtr_figures_id (vtr_chapter_after (chapter, "sheet.lose-train", "5.2")->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", head);
    }
}

static void
add_after (Sheet *sheet,
           const VtrId *whose)
{
  const VtrView *view = sheet->view;
  const VtrEvent *side = side_event (sheet, whose);
  gboolean attacks = side && vtr_figures_get_number (side->figures, "attacks", 0) != 0;
  VtrChapter *chapter;
  guint first;

  if (vtr_view_is_umpire (view))
    return;
  chapter = chapter_of (sheet, "sheet.after", FALSE);
  add_place (sheet, vtr_chapter_after (chapter, attacks ? "sheet.win-attacker" : "sheet.win-defender", attacks ? "5.5.2.1" : NULL)->figures);
  first = chapter->after->len;
  for (guint i = sheet->at + 1; i < view->events->len; i++)
    if (is_of (sheet, i, "battle.force", whose))
      say_way_back (chapter, sheet, first, g_ptr_array_index (view->events, i));
  vtr_figures_number (vtr_chapter_after (chapter, "sheet.lose-exhausted", "4.1")->figures, VTR_GRADE_PUBLIC, "until", view->turn + vtr_parameters_get (view->parameters, "exhaustion.turns"));
  for (guint i = sheet->at + 1; i < view->events->len; i++)
    if (is_of (sheet, i, "battle.force", whose) && vtr_figures_get_number (((const VtrEvent *) g_ptr_array_index (view->events, i))->figures, "reserve", 0) == 0)
      say_again (chapter, sheet, first, g_ptr_array_index (view->events, i));
  for (guint i = sheet->at + 1; i < view->events->len; i++)
    if (is_of (sheet, i, "battle.force", whose))
      say_trains (chapter, sheet, vtr_figures_get_id (((const VtrEvent *) g_ptr_array_index (view->events, i))->figures, "formation"));
  vtr_chapter_after (chapter, "sheet.send", NULL);
}

/* The terms of the quick battle: the umpire's alone. */
static void
add_quick (Sheet *sheet)
{
  VtrChapter *chapter = NULL;

  for (guint i = sheet->at + 1; i < sheet->view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (sheet->view->events, i);
      gboolean of_side = is_of (sheet, i, "quick.side", NULL);
      VtrSentence *sentence;

      if (!of_side && !is_of (sheet, i, "quick.battle", NULL))
        continue;
      if (chapter == NULL)
        chapter = chapter_of (sheet, "sheet.quick", FALSE);
      sentence = vtr_chapter_after (chapter, of_side ? "sheet.quick-side" : "sheet.quick-result", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
    }
}

/**
 * k13_sheet:
 * @view: of its reader: the state before the turn, the events of the turn so far
 * @battle: which battle that the view knows of, from 0
 *
 * Returns: (transfer full) (element-type VtrChapter): the sheet; the first
 *   chapter is its title
 */
GPtrArray *
k13_sheet (const VtrView *view,
           guint battle)
{
  Sheet sheet = { .view = view, .chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_chapter_free) };
  const VtrSide *sides = VTR_STATE_ROWS (view->state, VTR_TABLE_SIDE, VtrSide);
  gboolean found = FALSE;

  for (guint i = 0, n = 0; i < view->events->len && !found; i++)
    if (k13_event_is (g_ptr_array_index (view->events, i), "battle") && n++ == battle)
      {
        sheet.at = i;
        found = TRUE;
      }
  if (!found)
    return sheet.chapters;
  sheet.battle = g_ptr_array_index (view->events, sheet.at);
  if (vtr_figures_get_id (sheet.battle->figures, "place"))
    sheet.place = *vtr_figures_get_id (sheet.battle->figures, "place");
  add_head (&sheet, &view->side);
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_SIDE); i++)
    if (side_event (&sheet, &sides[i].id))
      add_forces (&sheet, &sides[i].id);
  if (!vtr_view_is_umpire (view))
    add_known (&sheet);
  add_after (&sheet, &view->side);
  if (vtr_view_is_umpire (view))
    add_quick (&sheet);
  return sheet.chapters;
}
