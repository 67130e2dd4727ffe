/* SPDX-License-Identifier: MIT */
#include "worlds.h"

#include "intelligence/vtr-view-builder.h"
#include "intelligence/vtr-view-json.h"
#include "reports/vtr-painter.h"
#include "reports/vtr-report.h"
#include "umpire/vtr-umpire-private.h"

/* All that a side is given, made with the program's own views, reports, maps,
 * replies and verdicts. A new thing that goes out belongs here. */

/* Scene units of the map on a report's page. */
#define PAGE_MAP 1400

typedef struct
{
  const Stage *stage;
  GPtrArray *given;
} Giver;

static void
given_free (gpointer data)
{
  Given *given = data;

  g_free (given->name);
  g_bytes_unref (given->bytes);
  g_free (given);
}

static void
give_bytes (Giver *giver,
            GBytes *bytes,
            const gchar *format,
            ...) G_GNUC_PRINTF (3, 4);

static void
give_bytes (Giver *giver,
            GBytes *bytes,
            const gchar *format,
            ...)
{
  Given *given = g_new0 (Given, 1);
  va_list args;

  va_start (args, format);
  given->name = g_strdup_vprintf (format, args);
  va_end (args);
  given->bytes = bytes;
  g_ptr_array_add (giver->given, given);
}

#define give(giver, text, ...)                                                 \
  G_STMT_START                                                                 \
  {                                                                            \
    gchar *text_ = (text);                                                     \
    give_bytes (giver, g_bytes_new_take (text_, strlen (text_)), __VA_ARGS__); \
  }                                                                            \
  G_STMT_END

/* --- documents and pictures ----------------------------------------------------------- */

static void
give_document (Giver *giver,
               const VtrDocument *document,
               const gchar *name)
{
  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    give (giver, vtr_document_write (document, format), "%s.%s", name, vtr_format_names[format]);
}

/* As posts of a forum or a chat: a dialect a turn. */
static void
give_posts (Giver *giver,
            const VtrDocument *document,
            gint turn)
{
  const VtrDialect *dialect = g_ptr_array_index (giver->stage->dialects->rows, (guint) turn % giver->stage->dialects->rows->len);
  g_autoptr (GPtrArray) parts = vtr_document_parts (document, dialect, giver->stage->phrases);

  for (guint i = 0; i < parts->len; i++)
    give (giver, g_strdup (g_ptr_array_index (parts, i)), "post.%s.%u-of-%u", dialect->id, i + 1, parts->len);
}

static void
give_pdf (Giver *giver,
          const VtrDocument *document,
          const VtrScene *map,
          const gchar *name)
{
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_TEXT);
  g_autoptr (GError) error = NULL;
  GBytes *pages = vtr_text_to_pdf (text, map, &error);

  g_assert_no_error (error);
  give_bytes (giver, pages, "%s.pdf", name);
}

static void
give_picture (Giver *giver,
              const VtrScene *scene,
              const gchar *name,
              const gchar *ending)
{
  g_autofree gchar *file = g_strconcat ("picture.", ending, NULL);
  g_autofree gchar *path = g_build_filename (giver->stage->folder, file, NULL);
  g_autoptr (GError) error = NULL;
  gchar *bytes;
  gsize length;

  vtr_scene_write (scene, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  give_bytes (giver, g_bytes_new_take (bytes, length), "%s.%s", name, ending);
}

static const gchar *
map_word (gconstpointer phrases,
          const gchar *key)
{
  return vtr_phrases_get (phrases, key);
}

static void
give_map (Giver *giver,
          const VtrView *view,
          const gchar *name,
          gboolean supply,
          gboolean pictures)
{
  VtrSceneOptions options = { .width = 1400, .legend = TRUE, .supply = supply, .word = map_word, .words = giver->stage->phrases };
  g_autoptr (VtrScene) scene = NULL;

  vtr_scene_theatre (view, &options.top_left, &options.bottom_right);
  scene = vtr_scene_from_view (view, &options);
  give (giver, vtr_scene_to_svg (scene), "%s.svg", name);
  if (!pictures)
    return;
  give_picture (giver, scene, name, "png");
  give_picture (giver, scene, name, "pdf");
}

/* For a telephone, or as wide as the page of a report. */
static VtrScene *
give_map_of (Giver *giver,
             const VtrView *view,
             gboolean before,
             gint width,
             const gchar *name)
{
  VtrScene *scene = vtr_umpire_map_of_view (view, giver->stage->phrases, before, width, FALSE);

  give (giver, vtr_scene_to_svg (scene), "%s.svg", name);
  return scene;
}

static void
give_view (Giver *giver,
           const VtrView *view,
           const gchar *name)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  vtr_json_add_view (builder, view);
  give (giver, vtr_json_to_text (builder), "%s", name);
}

/* --- before he orders ------------------------------------------------------------------ */

static void
add_id (GString *text,
        const VtrId *id)
{
  g_string_append_printf (text, " %s", id->s);
}

static void
add_order (GString *text,
           const VtrOrder *order)
{
  g_autofree gchar *figures = order->verdict.figures ? vtr_figures_to_text (order->verdict.figures) : g_strdup ("");

  g_string_append_printf (text, "%s %s", order->formation.s, order->verb.s);
  for (guint p = 0; p < order->path->len; p++)
    add_id (text, &g_array_index (order->path, VtrId, p));
  g_string_append_printf (text, " target %s options %u '%s' %s %s %s\n%s", order->target.s, order->options, order->text ? order->text : "", vtr_verdict_names[order->verdict.kind], order->verdict.rule, order->verdict.reason, figures);
}

/* A long march into land that nobody looks at. */
static void
judge_march (const VtrView *view,
             const VtrFormation *formation,
             const GArray *path,
             GString *text)
{
  const VtrPlayer *commander = vtr_state_commander_of (view->state, &formation->id, view->turn + 1);
  g_autoptr (VtrOrder) order = vtr_order_new ();

  order->turn = view->turn + 1;
  order->side = view->side;
  order->formation = formation->id;
  order->verb = vtr_id ("march");
  order->verdict.kind = VTR_VERDICT_ACCEPTED;
  order->options = VTR_OPTION_CONTINUE;
  if (commander)
    order->player = commander->id;
  g_array_append_vals (order->path, path->data, path->len);
  vtr_umpire_judge_in (view, order, FALSE);
  add_order (text, order);
}

/* How far each formation may go, and by which way: what the desk and the reader
 * tell a player who asks. */
static void
give_reach (Giver *giver,
            const VtrView *view)
{
  static const gchar *const goals[] = { "berlin", "dresden", "breslau", "hamburg", "magdeburg" };
  const VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  g_autoptr (GArray) via = g_array_new (FALSE, TRUE, sizeof (VtrId));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) routes = g_string_new (NULL);
  g_autoptr (GString) marches = g_string_new (NULL);
  g_autoptr (GString) facts = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = &rows[i];
      g_autoptr (GArray) reach = NULL;
      g_autoptr (GArray) path = NULL;
      g_autoptr (GPtrArray) sentences = NULL;
      VtrId goal = vtr_id (goals[i % G_N_ELEMENTS (goals)]);
      VtrOrder order = { .formation = formation->id, .side = formation->side, .options = i % 2 ? VTR_OPTION_FORCED : 0 };

      if (vtr_id_is_empty (&formation->place))
        continue;
      sentences = view->ruleset->describe (view, &formation->id);
      for (guint s = 0; s < sentences->len; s++)
        {
          g_autofree gchar *words = vtr_phrases_sentence (giver->stage->phrases, g_ptr_array_index (sentences, s), view);

          g_string_append_printf (facts, "%s: %s\n", formation->id.s, words);
        }
      if (formation->attached || formation->kind >= VTR_FORMATION_BRIGADE || !vtr_id_equal (&formation->side, &view->side))
        continue;
      reach = view->ruleset->reach (view, &order);
      g_string_append_printf (text, "%s:", formation->id.s);
      for (guint r = 0; reach && r < reach->len; r++)
        {
          const VtrReach *at = &g_array_index (reach, VtrReach, r);

          g_string_append_printf (text, " %s %d%s%s", at->place.s, at->steps, at->forced ? " forced" : "", at->full ? " full" : "");
        }
      g_string_append_c (text, '\n');
      path = view->ruleset->route (view, &formation->id, &formation->place, via, &goal, 0);
      g_string_append_printf (routes, "%s:", formation->id.s);
      for (guint s = 0; path && s < path->len; s++)
        add_id (routes, &g_array_index (path, VtrId, s));
      g_string_append_c (routes, '\n');
      if (path && path->len > 0)
        judge_march (view, formation, path, marches);
    }
  give (giver, g_strdup (text->str), "reach");
  give (giver, g_strdup (routes->str), "routes");
  give (giver, g_strdup (marches->str), "verdicts of marches");
  give (giver, g_strdup (facts->str), "described");
}

static GArray *
route (const VtrId *formation,
       const VtrId *start,
       const GArray *via,
       const VtrId *goal,
       VtrOptions options,
       gpointer user_data)
{
  const VtrView *view = user_data;

  return view->ruleset->route (view, formation, start, via, goal, options);
}

/* The same orders judged, and the same letter read. */
static void
give_verdicts (Giver *giver,
               const VtrView *view,
               const Probe *probe)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) read = g_string_new (NULL);
  g_autoptr (VtrLexicon) lexicon = vtr_umpire_lexicon (giver->stage->store, view, &probe->player);
  VtrReaderContext context = { .lexicon = lexicon, .state = view->state, .side = view->side, .player = probe->player, .turn = view->turn + 1, .route = route, .route_data = (gpointer) view };
  g_autoptr (GPtrArray) orders = vtr_read_orders (probe->letter, &context);
  g_autoptr (VtrDocument) reply = NULL;

  for (guint i = 0; i < probe->orders->len; i++)
    {
      g_autoptr (VtrOrder) order = vtr_order_copy (g_ptr_array_index (probe->orders, i));

      vtr_umpire_judge_in (view, order, FALSE);
      add_order (text, order);
    }
  give (giver, g_strdup (text->str), "verdicts");
  for (guint i = 0; i < orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (orders, i);

      order->turn = view->turn + 1;
      order->side = view->side;
      order->player = probe->player;
      vtr_umpire_judge_in (view, order, FALSE);
      add_order (read, order);
    }
  give (giver, g_strdup (read->str), "letter");
  reply = vtr_report_reply (view, giver->stage->phrases, &probe->player, orders, 1);
  give_document (giver, reply, "letter.reply");
}

/* On receipt of each letter. */
static void
give_replies (Giver *giver,
              const VtrView *view)
{
  gint last = 0;

  for (guint i = 0; i < view->orders->len; i++)
    last = MAX (last, ((const VtrOrder *) g_ptr_array_index (view->orders, i))->message);
  for (gint message = 1; message <= last; message++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new ();
      g_autoptr (VtrDocument) reply = NULL;
      g_autofree gchar *name = g_strdup_printf ("reply.%d", message);

      for (guint i = 0; i < view->orders->len; i++)
        if (((const VtrOrder *) g_ptr_array_index (view->orders, i))->message == message)
          g_ptr_array_add (orders, g_ptr_array_index (view->orders, i));
      if (orders->len == 0)
        continue;
      reply = vtr_report_reply (view, giver->stage->phrases, &((const VtrOrder *) g_ptr_array_index (orders, 0))->player, orders, message);
      if (message == 1)
        give_document (giver, reply, name);
      else
        give (giver, vtr_document_write (reply, VTR_FORMAT_TEXT), "%s.text", name);
    }
}

/* What one player of the side is given: his own commands first, the map about them. */
static void
give_reader (Giver *giver,
             const VtrView *view,
             const Probe *probe,
             gboolean before,
             gboolean pictures)
{
  VtrView his = *view;
  g_autoptr (VtrDocument) report = NULL;
  g_autoptr (VtrScene) phone = NULL;
  g_autoptr (VtrScene) page = NULL;
  g_autoptr (VtrScene) of_side = NULL;

  his.reader = probe->player;
  report = vtr_report_side (&his, giver->stage->phrases);
  give_document (giver, report, "reader.report");
  phone = give_map_of (giver, &his, before, 0, "reader.phone");
  page = give_map_of (giver, &his, before, PAGE_MAP, "reader.page");
  if (!pictures)
    return;
  of_side = give_map_of (giver, view, before, 0, "phone");
  give_picture (giver, phone, "reader.phone", "png");
  give_picture (giver, of_side, "phone", "png");
  give_pdf (giver, report, page, "reader.report");
}

/* --- while the turn is under way ------------------------------------------------------------ */

/* As it goes to him who is asked, and is posted. */
static void
give_card (Giver *giver,
           const VtrTurnInput *input,
           const VtrOutcome *outcome,
           const VtrQuestion *question)
{
  const VtrQuestion *worded;
  g_autoptr (VtrView) view = vtr_umpire_question_view (input, outcome, question, &worded);
  const VtrDialect *dialect = g_ptr_array_index (giver->stage->dialects->rows, (guint) input->turn % giver->stage->dialects->rows->len);
  g_autoptr (VtrDocument) card = vtr_report_question (worded, view, giver->stage->phrases);
  g_autoptr (GPtrArray) parts = vtr_document_parts (card, dialect, giver->stage->phrases);
  g_autofree gchar *name = g_strdup_printf ("card.%s", worded->id);

  give_document (giver, card, name);
  for (guint i = 0; i < parts->len; i++)
    give (giver, g_strdup (g_ptr_array_index (parts, i)), "%s.%s.%u-of-%u", name, dialect->id, i + 1, parts->len);
}

/* What hangs on an answer that is still open is the umpire's to look at, and goes to
 * nobody: it is worded by what the usual answers would bring. */
static void
give_questions (Giver *giver,
                const VtrTurnInput *input,
                const VtrOutcome *outcome,
                const VtrView *asking)
{
  guint n = 0, cards = 0;

  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *truth = g_ptr_array_index (outcome->questions, i);

      if (!vtr_id_equal (&truth->side, &asking->side) || truth->conditional)
        continue;
      n++;
      /* each is made from a view of its own, which takes a while */
      if (cards++ < 2)
        give_card (giver, input, outcome, truth);
    }
  for (guint q = 0; q < n; q++)
    {
      const VtrQuestion *question = g_ptr_array_index (asking->questions, q);
      g_autoptr (VtrDocument) card = vtr_report_question (question, asking, giver->stage->phrases);
      g_autofree gchar *name = g_strdup_printf ("question.%s", question->id);
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      give_document (giver, card, name);
      vtr_json_add_question (builder, question);
      give (giver, vtr_json_to_text (builder), "%s.facts", name);
    }
}

static void
give_sheets (Giver *giver,
             const VtrView *view)
{
  g_autoptr (GPtrArray) battles = view->ruleset->battles (view);

  for (guint b = 0; b < battles->len; b++)
    {
      const VtrBattle *battle = g_ptr_array_index (battles, b);
      g_autoptr (VtrDocument) sheet = vtr_report_sheet (view, giver->stage->phrases, battle, NULL);
      g_autofree gchar *name = g_strdup_printf ("sheet.%d.%s", battle->number, battle->place.s);

      give_document (giver, sheet, name);
    }
}

/* --- after it ----------------------------------------------------------------------------- */

/* Each event in words, as `events` and `why` say it. */
static void
give_events (Giver *giver,
             const VtrView *view)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
      g_autofree gchar *words = vtr_phrases_get (giver->stage->phrases, key) ? vtr_phrases_format (giver->stage->phrases, key, event->figures, view) : NULL;

      g_string_append_printf (text, "%u %s %s: %s\n", i, event->rule ? event->rule : "", event->phase, words ? words : key);
    }
  give (giver, g_strdup (text->str), "events");
}

static void
give_series (Giver *giver,
             const VtrView *view)
{
  g_autoptr (GPtrArray) all = view->ruleset->series ? view->ruleset->series (view) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; all && i < all->len; i++)
    {
      const VtrSeries *series = g_ptr_array_index (all, i);

      g_string_append_printf (text, "%s %s:", series->key, series->side.s);
      for (guint k = 0; k < series->points->len; k++)
        g_string_append_printf (text, " %d %d", g_array_index (series->points, VtrSeriesPoint, k).turn, g_array_index (series->points, VtrSeriesPoint, k).value);
      g_string_append_c (text, '\n');
    }
  give (giver, g_strdup (text->str), "series");
}

/* A correction sends what differs of the lines that he has: where they are the same
 * there is none. */
static void
give_errata (Giver *giver,
             const VtrView *before,
             const VtrView *after,
             const VtrDocument *report)
{
  g_autoptr (VtrDocument) first = vtr_report_side (before, giver->stage->phrases);
  g_autofree gchar *had = vtr_umpire_lines (first);
  gchar *has = vtr_umpire_lines (report);
  g_autoptr (VtrDocument) erratum = vtr_umpire_make_erratum (after, giver->stage->phrases, had, has);

  give (giver, has, "report.lines");
  if (erratum)
    give_document (giver, erratum, "erratum");
}

GPtrArray *
given_new (const Stage *stage,
           const VtrTurnInput *input,
           const VtrOutcome *outcome,
           const VtrId *side,
           const Probe *probe,
           gboolean open,
           gboolean pictures)
{
  Giver giver = { stage, g_ptr_array_new_with_free_func (given_free) };
  g_autoptr (VtrView) before = vtr_view_build (input, NULL, side);
  g_autoptr (VtrView) asking = vtr_view_build_asking (input, outcome, side);
  g_autoptr (VtrView) battle = vtr_view_build_battle (input, outcome, side);

  give_view (&giver, before, "view.start");
  give_reach (&giver, before);
  give_verdicts (&giver, before, probe);
  give_replies (&giver, before);
  give_questions (&giver, input, outcome, asking);
  give_sheets (&giver, battle);
  if (open)
    {
      g_autoptr (VtrDocument) report = vtr_report_side (before, stage->phrases);

      give_document (&giver, report, "report.start");
      give_map (&giver, before, "map.start", TRUE, pictures);
      give_reader (&giver, before, probe, TRUE, pictures);
    }
  else
    {
      g_autoptr (VtrView) after = vtr_view_build (input, outcome, side);
      g_autoptr (VtrDocument) report = vtr_report_side (after, stage->phrases);

      give_view (&giver, after, "view.end");
      give_document (&giver, report, "report");
      give_posts (&giver, report, input->turn);
      give_events (&giver, after);
      give_series (&giver, after);
      give_map (&giver, after, "map", input->turn % 2 == 0, pictures);
      give_reader (&giver, after, probe, FALSE, pictures);
      give_errata (&giver, before, after, report);
      if (pictures)
        give_pdf (&giver, report, NULL, "report");
    }
  return giver.given;
}

/* What spectators read of the turn: of all sides' views. */
GPtrArray *
given_diary (const Stage *stage,
             const VtrTurnInput *input,
             const VtrOutcome *outcome)
{
  Giver giver = { stage, g_ptr_array_new_with_free_func (given_free) };
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_view_free);
  g_autoptr (VtrDocument) diary = NULL;
  g_autoptr (GError) error = NULL;

  for (guint s = 0; s < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); s++)
    g_ptr_array_add (views, vtr_view_build (input, outcome, &sides[s].id));
  diary = vtr_umpire_make_diary (NULL, views, input->turn, stage->phrases, &error);
  g_assert_no_error (error);
  give_document (&giver, diary, "diary");
  return giver.given;
}

/* --- what is asked of both worlds ------------------------------------------------------------ */

/* Orders that the side may or may not give; also for troops of the others, and to
 * where they stand: a hidden thing must be judged as one that does not exist. */
Probe *
probe_new (const Stage *stage,
           const VtrTurnInput *input,
           const VtrId *side,
           GRand *rand)
{
  Probe *probe = g_new0 (Probe, 1);
  const VtrState *state = input->state;
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  gint n = (gint) vtr_state_n_rows (state, VTR_TABLE_FORMATION);
  g_autoptr (GString) letter = g_string_new (NULL);

  probe->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    {
      g_autoptr (GPtrArray) orders = NULL;

      if (!vtr_id_equal (&players[i].side, side))
        continue;
      if (vtr_id_is_empty (&probe->player) || chance (rand, 30))
        probe->player = players[i].id;
      if (!chance (rand, 40))
        continue;
      orders = stage_orders (stage, input, rand, 7, &players[i], NULL);
      for (guint k = 0; k < orders->len && k < 12; k++)
        g_ptr_array_add (probe->orders, vtr_order_copy (g_ptr_array_index (orders, k)));
    }
  for (guint i = 0; i < 8; i++)
    {
      const VtrFormation *own = &rows[roll (rand, n)];
      const VtrFormation *other = &rows[roll (rand, n)];
      const VtrVerb *verb = &input->ruleset->verbs[roll (rand, (gint) input->ruleset->n_verbs)];
      VtrOrder *order = vtr_order_new ();
      guint at = vtr_board_find_place (input->board, other->place.s);

      order->turn = input->turn;
      order->side = *side;
      order->player = probe->player;
      order->formation = own->id;
      order->verb = vtr_id (verb->id);
      order->target = chance (rand, 50) ? other->place : other->id;
      order->verdict.kind = VTR_VERDICT_ACCEPTED;
      if (at != VTR_NO_PLACE)
        g_array_append_val (order->path, other->place);
      g_ptr_array_add (probe->orders, order);
      g_string_append_printf (letter, "%s: %s %s%s.\n", own->name, chance (rand, 70) ? "march to" : verb->id, at != VTR_NO_PLACE ? vtr_board_place (input->board, at)->name : other->name, chance (rand, 30) ? " and attack" : "");
      if (chance (rand, 30))
        g_string_append_printf (letter, "%s, fall back if %s comes.\n", own->commander, other->name);
    }
  probe->letter = g_strdup (letter->str);
  return probe;
}

void
probe_free (Probe *probe)
{
  if (probe == NULL)
    return;
  g_ptr_array_unref (probe->orders);
  g_free (probe->letter);
  g_free (probe);
}

/* --- comparing -------------------------------------------------------------------------------- */

static gchar *
line_at (GBytes *bytes,
         gsize at)
{
  gsize length;
  const gchar *data = g_bytes_get_data (bytes, &length);
  gsize from = MIN (at, length), to = from;

  /* long lines (JSON) by what stands about the difference */
  while (from > 0 && data[from - 1] != '\n' && at - from < 100)
    from--;
  while (to < length && data[to] != '\n' && to - from < 200)
    to++;
  return g_strndup (data + from, to - from);
}

gchar *
given_compare (const GPtrArray *one,
               const GPtrArray *two)
{
  for (guint i = 0; i < MAX (one->len, two->len); i++)
    {
      const Given *a = i < one->len ? g_ptr_array_index (one, i) : NULL;
      const Given *b = i < two->len ? g_ptr_array_index (two, i) : NULL;
      gsize n, m, at = 0;
      const gchar *x, *y;
      g_autofree gchar *was = NULL;
      g_autofree gchar *is = NULL;
      guint line = 1;

      if (a == NULL || b == NULL || !g_str_equal (a->name, b->name))
        return g_strdup_printf ("%s: given in one world alone, in the other %s", a ? a->name : b->name, a && b ? b->name : "nothing");
      if (g_bytes_equal (a->bytes, b->bytes))
        continue;
      x = g_bytes_get_data (a->bytes, &n);
      y = g_bytes_get_data (b->bytes, &m);
      while (at < n && at < m && x[at] == y[at])
        line += x[at++] == '\n';
      if (!g_utf8_validate_len (x, n, NULL))
        return g_strdup_printf ("%s: byte %" G_GSIZE_FORMAT " differs", a->name, at);
      was = line_at (a->bytes, at);
      is = line_at (b->bytes, at);
      return g_strdup_printf ("%s, line %u:\n#   was  %s\n#   is   %s", a->name, line, was, is);
    }
  return NULL;
}
