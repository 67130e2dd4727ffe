/* SPDX-License-Identifier: MIT */
#include "worlds.h"

#include "intelligence/vtr-view-builder.h"
#include "reports/vtr-painter-png.h"
#include "reports/vtr-painter.h"
#include "reports/vtr-report.h"
#include "rulesets/kriegsspiel1813/k13.h"
#include "umpire/vtr-umpire-private.h"

/* Leaks planted on purpose, to see each caught. They sit where views, scenes and
 * files are made: the linker puts the functions below in the place of those (its
 * --wrap, in meson.build), in this test program alone. Nothing of it is in what is
 * installed. */

static const VtrTurnInput *truth; /* of the view made last */
static const VtrOutcome *came;
static const gchar *planted;

void
plant_set (const gchar *name)
{
  planted = name;
}

static gboolean
is (const gchar *name)
{
  return planted && g_str_equal (planted, name);
}

/* --- what leaks ------------------------------------------------------------------------ */

static const VtrState *
true_state (void)
{
  return came ? came->state : truth->state;
}

static const VtrFormation *
hidden_at (const VtrView *view,
           const VtrId *place)
{
  g_autoptr (GPtrArray) here = vtr_state_in_place (true_state (), place);

  for (guint i = 0; i < here->len; i++)
    {
      const VtrFormation *formation = g_ptr_array_index (here, i);

      if (!vtr_id_equal (&formation->side, &view->side) && vtr_state_formation (view->state, &formation->id) == NULL)
        return formation;
    }
  return NULL;
}

static gint
men_of_others (const VtrId *side)
{
  const VtrState *state = true_state ();
  const K13Troops *rows = VTR_STATE_ROWS (state, K13_TABLE_TROOPS, K13Troops);
  gint men = 0;

  for (guint i = 0; i < vtr_state_n_rows (state, K13_TABLE_TROOPS); i++)
    {
      const VtrFormation *formation = vtr_state_formation (state, &rows[i].id);

      if (formation && !vtr_id_equal (&formation->side, side))
        men += rows[i].foot + rows[i].horse;
    }
  return men;
}

static guint
orders_of_others (const VtrId *side)
{
  guint n = 0;

  for (guint i = 0; i < truth->orders->len; i++)
    n += !vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (truth->orders, i))->side, side);
  return n;
}

static VtrOrder *
first_order (const VtrView *view,
             const VtrOrder **own)
{
  for (guint i = 0; i < truth->orders->len; i++)
    {
      *own = g_ptr_array_index (truth->orders, i);
      if (vtr_id_equal (&(*own)->side, &view->side))
        return view->orders->len ? g_ptr_array_index (view->orders, 0) : NULL;
    }
  return NULL;
}

static VtrEvent *
last_event (const VtrView *view)
{
  return view->events->len ? g_ptr_array_index (view->events, view->events->len - 1) : NULL;
}

/* --- leaks in a view -------------------------------------------------------------------- */

static void
leak_position (VtrView *view)
{
  VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);

  /* last known places brought up to date */
  for (guint i = 0; i < vtr_state_n_rows (view->state, VTR_TABLE_FORMATION); i++)
    if (!vtr_id_equal (&rows[i].side, &view->side))
      rows[i].place = vtr_state_formation (true_state (), &rows[i].id)->place;
}

static void
leak_presence (VtrView *view)
{
  const VtrFormation *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_FORMATION); i++)
    if (rows[i].kind == VTR_FORMATION_DIVISION && vtr_state_formation (view->state, &rows[i].id) == NULL)
      vtr_state_insert (view->state, VTR_TABLE_FORMATION, &rows[i]);
}

static void
leak_strength (VtrView *view)
{
  VtrSighting *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_SIGHTING, VtrSighting);

  if (vtr_state_n_rows (view->state, VTR_TABLE_SIGHTING) > 0)
    rows[0].foot = men_of_others (&view->side);
}

static void
leak_order (VtrView *view)
{
  for (guint i = 0; i < truth->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (truth->orders, i);

      if (vtr_id_equal (&order->side, &view->side) || !vtr_id_is (&order->verb, "march"))
        continue;
      g_ptr_array_add (view->orders, vtr_order_copy (order));
      return;
    }
}

static void
leak_die (VtrView *view)
{
  VtrEvent *event = last_event (view);
  gint sum = 0;

  for (guint i = 0; came && i < came->dice->len; i++)
    sum += ((const VtrDie *) g_ptr_array_index (came->dice, i))->value;
  if (event)
    vtr_figures_number (event->figures, VTR_GRADE_OWN, "sum", sum);
}

static void
leak_name (VtrView *view)
{
  const VtrFormation *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_FORMATION, VtrFormation);
  VtrFormation *own = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  g_autofree gchar *sum = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_FORMATION); i++)
    if (!vtr_id_equal (&rows[i].side, &view->side))
      g_string_append (names, rows[i].commander);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, names->str, -1);
  g_strlcpy (own[0].commander, sum, 20);
}

static void
leak_id (VtrView *view)
{
  const VtrOrder *own;
  VtrOrder *order = first_order (view, &own);

  if (order)
    order->id = own->id;
}

/* Messages counted over both sides. */
static void
leak_message (VtrView *view)
{
  guint at = 0;

  for (guint i = 0; i < truth->orders->len && at < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (truth->orders, i);

      if (vtr_id_equal (&order->side, &view->side))
        ((VtrOrder *) g_ptr_array_index (view->orders, at++))->message = order->message;
    }
}

static void
leak_timing (VtrView *view)
{
  const VtrOrder *own;
  VtrOrder *order = first_order (view, &own);

  if (order)
    order->seq = own->seq;
}

static void
leak_count_of_orders (VtrView *view)
{
  VtrPlayer *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_PLAYER, VtrPlayer);

  if (vtr_state_n_rows (view->state, VTR_TABLE_PLAYER) > 0)
    rows[0].seq = (gint) orders_of_others (&view->side);
}

static void
leak_count_of_events (VtrView *view)
{
  VtrEvent *event = last_event (view);

  if (event)
    event->cause = (gint) came->events->len;
}

/* Own events in the sequence of a hidden count. */
static void
leak_order_of_events (VtrView *view)
{
  guint n = view->events->len;

  if (n > 1 && came->events->len % 2)
    {
      gpointer last = view->events->pdata[n - 1];

      view->events->pdata[n - 1] = view->events->pdata[n - 2];
      view->events->pdata[n - 2] = last;
    }
}

static void
leak_order_of_rows (VtrView *view)
{
  VtrFormation *rows = VTR_STATE_ROWS (view->state, VTR_TABLE_FORMATION, VtrFormation);
  VtrFormation first = rows[0];

  if (men_of_others (&view->side) % 2 == 0 && vtr_state_n_rows (view->state, VTR_TABLE_FORMATION) > 1)
    {
      rows[0] = rows[1];
      rows[1] = first;
    }
}

static void
leak_parameter (VtrView *view)
{
  vtr_parameters_free ((VtrParameters *) view->parameters);
  view->parameters = vtr_parameters_copy (truth->parameters);
}

static void
leak_question (VtrView *view)
{
  if (view->questions->len > 0)
    {
      VtrQuestion *question = g_ptr_array_index (view->questions, 0);

      vtr_figures_number (question->figures, VTR_GRADE_OWN, "force-foot", men_of_others (&view->side));
    }
}

static void
leak_question_id (VtrView *view)
{
  if (view->questions->len > 0)
    {
      VtrQuestion *question = g_ptr_array_index (view->questions, 0);

      g_free (question->id);
      question->id = g_strdup_printf ("%u", came ? came->questions->len + came->events->len : 0);
    }
}

/* Where a line might be cut: the place of somebody unseen. */
static void
leak_supply (VtrView *view)
{
  K13Supply *rows = VTR_STATE_ROWS (view->state, K13_TABLE_SUPPLY, K13Supply);
  guint n = view->board->places->len;

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_SUPPLY); i++)
    for (guint p = i; p < n + i && vtr_id_is_empty (&rows[i].cut_at); p++)
      if (hidden_at (view, &vtr_board_place (view->board, p % n)->id))
        rows[i].cut_at = vtr_board_place (view->board, p % n)->id;
}

static void
leak_siege (VtrView *view)
{
  K13Siege *rows = VTR_STATE_ROWS (view->state, K13_TABLE_SIEGE, K13Siege);
  const K13Siege *real = VTR_STATE_ROWS (true_state (), K13_TABLE_SIEGE, K13Siege);

  for (guint i = 0; i < vtr_state_n_rows (view->state, K13_TABLE_SIEGE) && i < vtr_state_n_rows (true_state (), K13_TABLE_SIEGE); i++)
    rows[i].ends = real[i].ends;
}

static void
leak_note (VtrView *view)
{
  const VtrSideNote *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_NOTE, VtrSideNote);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_NOTE); i++)
    if (!vtr_id_equal (&rows[i].side, &view->side) && vtr_state_find (view->state, VTR_TABLE_NOTE, &rows[i]) == NULL)
      vtr_state_insert (view->state, VTR_TABLE_NOTE, &rows[i]);
}

static void
leak_player (VtrView *view)
{
  const VtrPlayer *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_PLAYER, VtrPlayer);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_PLAYER); i++)
    if (vtr_state_find (view->state, VTR_TABLE_PLAYER, &rows[i]) == NULL)
      vtr_state_insert (view->state, VTR_TABLE_PLAYER, &rows[i]);
}

static void
leak_alias (VtrView *view)
{
  const VtrName *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_NAME, VtrName);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_NAME); i++)
    if (vtr_state_find (view->state, VTR_TABLE_NAME, &rows[i]) == NULL)
      vtr_state_insert (view->state, VTR_TABLE_NAME, &rows[i]);
}

static void
leak_answer (VtrView *view)
{
  VtrEvent *event = last_event (view);
  g_autoptr (GString) answers = g_string_new (NULL);

  for (guint i = 0; i < truth->answers->len; i++)
    g_string_append (answers, ((const VtrAnswer *) g_ptr_array_index (truth->answers, i))->value);
  if (event)
    vtr_figures_text (event->figures, VTR_GRADE_OWN, "answers", answers->str);
}

static void
leak_reason (VtrView *view)
{
  VtrEvent *event = last_event (view);

  if (event && truth->overrides->len)
    vtr_figures_text (event->figures, VTR_GRADE_OWN, "text", ((const VtrOverride *) g_ptr_array_index (truth->overrides, 0))->reason);
}

/* --- leaks of a ruleset ------------------------------------------------------------------- */

static VtrRuleset leaky;
static const VtrRuleset *sound;

static void
leaky_judge (const VtrOrder *order,
             const VtrView *view,
             VtrVerdict *verdict)
{
  sound->judge (order, view, verdict);
  /* warned of whom he cannot see, on the way or beside it */
  for (guint i = 0; i < order->path->len; i++)
    {
      guint here = vtr_board_find_place (view->board, g_array_index (order->path, VtrId, i).s);
      const VtrPlace *place = here == VTR_NO_PLACE ? NULL : vtr_board_place (view->board, here);
      gboolean near = place && hidden_at (view, &place->id);

      for (guint l = 0; place && l < place->n_links; l++)
        near |= hidden_at (view, &vtr_board_place (view->board, vtr_board_other_end (view->board, place->links[l], here))->id) != NULL;
      if (near && verdict->kind != VTR_VERDICT_REFUSED)
        g_strlcpy (verdict->reason, "enemy-on-the-way", sizeof verdict->reason);
    }
}

static GArray *
leaky_reach (const VtrView *view,
             const VtrOrder *order)
{
  GArray *reach = sound->reach (view, order);

  for (guint i = 0; i < reach->len; i++)
    g_array_index (reach, VtrReach, i).full |= hidden_at (view, &g_array_index (reach, VtrReach, i).place) != NULL;
  return reach;
}

/* Dodges what he has not seen. */
static GArray *
leaky_route (const VtrView *view,
             const VtrId *formation,
             const VtrId *start,
             const GArray *via,
             const VtrId *goal,
             VtrOptions options)
{
  GArray *path = sound->route (view, formation, start, via, goal, options);

  for (guint i = 0; path && i < path->len; i++)
    if (hidden_at (view, &g_array_index (path, VtrId, i)))
      g_array_set_size (path, i);
  return path;
}

static GArray *
leaky_layers (const VtrView *view)
{
  GArray *layers = sound->layers (view);
  const VtrFormation *rows = VTR_STATE_ROWS (true_state (), VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (true_state (), VTR_TABLE_FORMATION); i++)
    {
      VtrLayerItem item = { .kind = VTR_LAYER_COUNTER, .symbol = VTR_SYMBOL_UNKNOWN, .side = rows[i].side, .place = rows[i].place, .text = "?" };

      if (rows[i].kind == VTR_FORMATION_DIVISION && !vtr_id_is_empty (&rows[i].place) && vtr_state_formation (view->state, &rows[i].id) == NULL)
        g_array_append_val (layers, item);
    }
  return layers;
}

/* A battle's sheet that counts over both sides: it is what its file is called by. */
static GPtrArray *
leaky_battles (const VtrView *view)
{
  GPtrArray *battles = sound->battles (view);

  for (guint i = 0; i < battles->len; i++)
    ((VtrBattle *) g_ptr_array_index (battles, i))->number += (gint) came->events->len;
  return battles;
}

static GPtrArray *
leaky_chapters (const VtrView *view)
{
  GPtrArray *chapters = sound->chapters (view);

  /* one chapter fewer when there is little to hide */
  if (men_of_others (&view->side) % 2 && chapters->len > 1)
    g_ptr_array_remove_index (chapters, chapters->len - 1);
  return chapters;
}

/* --- the table -------------------------------------------------------------------------------- */

static const struct
{
  const gchar *name;
  void (*leak) (VtrView *view); /* NULL: elsewhere */
  gboolean after;               /* only when something has come out */
} leaks[] = {
  { "position", leak_position, FALSE },
  { "presence", leak_presence, FALSE },
  { "strength", leak_strength, FALSE },
  { "order", leak_order, FALSE },
  { "die", leak_die, TRUE },
  { "name", leak_name, FALSE },
  { "id", leak_id, FALSE },
  { "message", leak_message, FALSE },
  { "timing", leak_timing, FALSE },
  { "count-of-orders", leak_count_of_orders, FALSE },
  { "count-of-events", leak_count_of_events, TRUE },
  { "order-of-events", leak_order_of_events, TRUE },
  { "order-of-rows", leak_order_of_rows, FALSE },
  { "parameter", leak_parameter, FALSE },
  { "question", leak_question, FALSE },
  { "question-id", leak_question_id, FALSE },
  { "supply", leak_supply, FALSE },
  { "siege", leak_siege, FALSE },
  { "note", leak_note, FALSE },
  { "player", leak_player, FALSE },
  { "alias", leak_alias, FALSE },
  { "answer", leak_answer, FALSE },
  { "reason", leak_reason, FALSE },
  { "verdict", NULL, FALSE },
  { "reach", NULL, FALSE },
  { "route", NULL, FALSE },
  { "map-layer", NULL, FALSE },
  { "file-name", NULL, FALSE },
  { "chapter", NULL, FALSE },
  { "map-crop", NULL, FALSE },
  { "map-title", NULL, FALSE },
  { "html-comment", NULL, FALSE },
  { "png-metadata", NULL, FALSE },
  { "pdf-metadata", NULL, FALSE },
  { "pdf-map-metadata", NULL, FALSE },
  { "reader", NULL, FALSE },
  { "phone-map", NULL, FALSE },
  { "card", NULL, FALSE },
  { "erratum", NULL, TRUE },
  { "diary", NULL, TRUE },
};

const gchar *const *
plant_names (void)
{
  static const gchar *names[G_N_ELEMENTS (leaks) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    names[i] = leaks[i].name;
  return names;
}

static void
tamper (VtrView *view,
        const VtrTurnInput *input,
        const VtrOutcome *outcome)
{
  truth = input;
  came = outcome;
  if (planted == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    if (is (leaks[i].name) && leaks[i].leak && (outcome || !leaks[i].after))
      leaks[i].leak (view);
  sound = input->ruleset;
  leaky = *sound;
  if (is ("verdict"))
    leaky.judge = leaky_judge;
  if (is ("reach"))
    leaky.reach = leaky_reach;
  if (is ("route"))
    leaky.route = leaky_route;
  if (is ("map-layer"))
    leaky.layers = leaky_layers;
  if (is ("file-name"))
    leaky.battles = leaky_battles;
  if (is ("chapter"))
    leaky.chapters = leaky_chapters;
  view->ruleset = &leaky;
}

/* --- in the place of the program's own ----------------------------------------------------------- */

VtrView *__real_vtr_view_build (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrView *__real_vtr_view_build_asking (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrView *__real_vtr_view_build_battle (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrScene *__real_vtr_scene_from_view (const VtrView *view, const VtrSceneOptions *options);
gchar *__real_vtr_document_write (const VtrDocument *document, VtrFormat format);
GBytes *__real_vtr_png_encode (const guint8 *pixels, gint width, gint height, gint stride, GError **error);
GBytes *__real_vtr_text_to_pdf (const gchar *text, const VtrScene *map, GError **error);
VtrDocument *__real_vtr_report_side (const VtrView *view, const VtrPhrases *phrases);
VtrView *__real_vtr_umpire_question_view (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrQuestion *question, const VtrQuestion **worded);
gchar *__real_vtr_umpire_lines (const VtrDocument *document);
VtrDocument *__real_vtr_umpire_make_diary (VtrStore *store, const GPtrArray *views, gint turn, const VtrPhrases *phrases, GError **error);

VtrView *__wrap_vtr_view_build (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrView *__wrap_vtr_view_build_asking (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrView *__wrap_vtr_view_build_battle (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrId *side);
VtrScene *__wrap_vtr_scene_from_view (const VtrView *view, const VtrSceneOptions *options);
gchar *__wrap_vtr_document_write (const VtrDocument *document, VtrFormat format);
GBytes *__wrap_vtr_png_encode (const guint8 *pixels, gint width, gint height, gint stride, GError **error);
GBytes *__wrap_vtr_text_to_pdf (const gchar *text, const VtrScene *map, GError **error);
VtrDocument *__wrap_vtr_report_side (const VtrView *view, const VtrPhrases *phrases);
VtrView *__wrap_vtr_umpire_question_view (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrQuestion *question, const VtrQuestion **worded);
gchar *__wrap_vtr_umpire_lines (const VtrDocument *document);
VtrDocument *__wrap_vtr_umpire_make_diary (VtrStore *store, const GPtrArray *views, gint turn, const VtrPhrases *phrases, GError **error);

VtrView *
__wrap_vtr_view_build (const VtrTurnInput *input,
                       const VtrOutcome *outcome,
                       const VtrId *side)
{
  VtrView *view = __real_vtr_view_build (input, outcome, side);

  tamper (view, input, outcome);
  return view;
}

VtrView *
__wrap_vtr_view_build_asking (const VtrTurnInput *input,
                              const VtrOutcome *outcome,
                              const VtrId *side)
{
  VtrView *view = __real_vtr_view_build_asking (input, outcome, side);

  tamper (view, input, outcome);
  return view;
}

VtrView *
__wrap_vtr_view_build_battle (const VtrTurnInput *input,
                              const VtrOutcome *outcome,
                              const VtrId *side)
{
  VtrView *view = __real_vtr_view_build_battle (input, outcome, side);

  tamper (view, input, outcome);
  return view;
}

VtrScene *
__wrap_vtr_scene_from_view (const VtrView *view,
                            const VtrSceneOptions *options)
{
  VtrSceneOptions other = *options;
  VtrScene *scene;

  if (is ("map-crop") || (is ("phone-map") && options->density > 0))
    other.bottom_right.x += men_of_others (&view->side);
  scene = __real_vtr_scene_from_view (view, &other);
  if (is ("map-title") && scene->items->len > 0)
    {
      VtrSceneItem *item = g_ptr_array_index (scene->items, scene->items->len - 1);

      g_free (item->about);
      item->about = g_strdup_printf ("%d", men_of_others (&view->side));
    }
  return scene;
}

gchar *
__wrap_vtr_document_write (const VtrDocument *document,
                           VtrFormat format)
{
  gchar *text = __real_vtr_document_write (document, format);
  gchar *with;

  if (!is ("html-comment") || format != VTR_FORMAT_HTML)
    return text;
  with = g_strdup_printf ("%s<!-- %u -->\n", text, truth->orders->len);
  g_free (text);
  return with;
}

static GBytes *
with_count (GBytes *bytes,
            const gchar *name)
{
  g_autofree gchar *more = NULL;
  GByteArray *array;

  if (!is (name) || bytes == NULL)
    return bytes;
  more = g_strdup_printf ("\n%% %u", truth->orders->len);
  array = g_bytes_unref_to_array (bytes);
  g_byte_array_append (array, (const guint8 *) more, (guint) strlen (more));
  return g_byte_array_free_to_bytes (array);
}

GBytes *
__wrap_vtr_png_encode (const guint8 *pixels,
                       gint width,
                       gint height,
                       gint stride,
                       GError **error)
{
  return with_count (__real_vtr_png_encode (pixels, width, height, stride, error), "png-metadata");
}

GBytes *
__wrap_vtr_text_to_pdf (const gchar *text,
                        const VtrScene *map,
                        GError **error)
{
  return with_count (__real_vtr_text_to_pdf (text, map, error), map ? "pdf-map-metadata" : "pdf-metadata");
}

VtrDocument *
__wrap_vtr_report_side (const VtrView *view,
                        const VtrPhrases *phrases)
{
  VtrDocument *document = __real_vtr_report_side (view, phrases);
  g_autofree gchar *text = g_strdup_printf ("%d", men_of_others (&view->side));

  if (is ("reader") && !vtr_id_is_empty (&view->reader))
    vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
  return document;
}

VtrView *
__wrap_vtr_umpire_question_view (const VtrTurnInput *input,
                                 const VtrOutcome *outcome,
                                 const VtrQuestion *question,
                                 const VtrQuestion **worded)
{
  VtrView *view = __real_vtr_umpire_question_view (input, outcome, question, worded);

  /* the strength of his own with the enemy's in it */
  for (guint i = 0; is ("card") && i < (*worded)->figures->len; i++)
    {
      VtrFigure *figure = &g_array_index ((*worded)->figures, VtrFigure, i);

      if (g_str_equal (figure->name, "force-foot"))
        figure->number += men_of_others (&view->side);
    }
  return view;
}

/* What a report's lines are compared by, with what no report says. */
gchar *
__wrap_vtr_umpire_lines (const VtrDocument *document)
{
  gchar *lines = __real_vtr_umpire_lines (document);
  gchar *with;

  if (!is ("erratum"))
    return lines;
  with = g_strdup_printf ("%s%u\n", lines, came->events->len);
  g_free (lines);
  return with;
}

VtrDocument *
__wrap_vtr_umpire_make_diary (VtrStore *store,
                              const GPtrArray *views,
                              gint turn,
                              const VtrPhrases *phrases,
                              GError **error)
{
  VtrDocument *document = __real_vtr_umpire_make_diary (store, views, turn, phrases, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!is ("diary"))
    return document;
  for (guint i = 0; i < truth->orders->len; i++)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " ", (gint64) ((const VtrOrder *) g_ptr_array_index (truth->orders, i))->message);
  for (guint i = 0; i < truth->overrides->len; i++)
    g_string_append (text, ((const VtrOverride *) g_ptr_array_index (truth->overrides, i))->reason);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text->str, NULL);
  return document;
}
