/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report-private.h"

/* The answer to a player on receipt of his orders: what was read, what is
 * refused or may fail and why, what was no order, what was not understood. */

/* Longer passages of a player's own words are cut here. */
#define QUOTED 200

typedef struct
{
  VtrDocument *document;
  const VtrView *view;
  const VtrPhrases *phrases;
} Reply;

static void
say (const Reply *reply,
     VtrBlockKind kind,
     const gchar *key,
     const GArray *figures)
{
  g_autofree gchar *text = vtr_phrases_format (reply->phrases, key, figures, reply->view);

  vtr_document_add (reply->document, kind, text, NULL);
}

static const VtrOrder *
above (const GPtrArray *orders,
       const VtrOrder *order)
{
  for (guint i = 0; i < orders->len && !vtr_id_is_empty (&order->parent); i++)
    {
      const VtrOrder *other = g_ptr_array_index (orders, i);

      if (other != order && vtr_order_is_order (other) && vtr_id_equal (&other->id, &order->parent))
        return other;
    }
  return NULL;
}

/* "3.", and of those that stand under it "3.1", "3.2". */
static gchar *
number_of (const GPtrArray *orders,
           const VtrOrder *order,
           guint depth)
{
  const VtrOrder *parent = above (orders, order);
  g_autofree gchar *before = parent != NULL && depth < 16 ? number_of (orders, parent, depth + 1) : NULL;
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (orders, i);

      if (!vtr_order_is_order (other) || above (orders, other) != parent)
        continue;
      n++;
      if (other == order)
        break;
    }
  if (before == NULL)
    return g_strdup_printf ("%u.", n);
  return g_strdup_printf ("%s%s%u", before, g_str_has_suffix (before, ".") ? "" : ".", n);
}

static void
say_numbered (const Reply *reply,
              const GPtrArray *orders,
              guint at,
              const gchar *text)
{
  g_autofree gchar *number = number_of (orders, g_ptr_array_index (orders, at), 0);
  g_autofree gchar *line = g_strdup_printf ("%s %s", number, text);

  vtr_document_add (reply->document, VTR_BLOCK_PARAGRAPH, line, NULL);
}

/* Where the formation will stand when the order's turn comes to it: where the
 * view shows it, or where his earlier orders of the message take it. */
static VtrId
starts_from (const Reply *reply,
             const GPtrArray *orders,
             guint at)
{
  const VtrOrder *order = g_ptr_array_index (orders, at);
  const VtrFormation *formation = vtr_state_formation (reply->view->state, &order->formation);
  VtrId place = formation ? formation->place : order->start;

  for (guint i = 0; i < at; i++)
    {
      const VtrOrder *earlier = g_ptr_array_index (orders, i);

      if (formation && vtr_order_is_order (earlier) && earlier->path->len > 0 && vtr_id_equal (&earlier->formation, &order->formation))
        place = g_array_index (earlier->path, VtrId, earlier->path->len - 1);
    }
  return place;
}

static void
figure_order (GArray *figures,
              const Reply *reply,
              const GPtrArray *orders,
              guint at)
{
  const VtrOrder *order = g_ptr_array_index (orders, at);
  const VtrVerb *verb = vtr_report_find_verb (reply->view, &order->verb);
  VtrId from = starts_from (reply, orders, at);
  static const struct
  {
    VtrOptions option;
    const gchar *name;
  } options[] = {
    { VTR_OPTION_FORCED, "forced" },
    { VTR_OPTION_SPLIT, "split" },
    { VTR_OPTION_CONTINUE, "continue" },
    { VTR_OPTION_GUNS, "guns" },
    { VTR_OPTION_ALONE, "alone" },
    { VTR_OPTION_PICK_UP, "pick-up" },
    { VTR_OPTION_DROP, "drop" },
    { VTR_OPTION_ARTILLERY, "artillery" },
    { VTR_OPTION_ADVANCE, "advance" },
    { VTR_OPTION_RAIL, "rail" },
  };

  if (!vtr_id_is_empty (&order->formation))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  vtr_figures_text (figures, VTR_GRADE_PUBLIC, "verb", verb ? verb->label : order->verb.s);
  if (!vtr_id_is_empty (&from))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "from", &from);
  /* of those who have no name: where they stand */
  if (vtr_id_is_empty (&order->formation) && !vtr_id_is_empty (&order->start))
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "at", &order->start);
  for (guint i = 0; i < order->path->len; i++)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "path", &g_array_index (order->path, VtrId, i));
  if (!vtr_id_is_empty (&order->target))
    vtr_figures_id (figures, VTR_GRADE_OWN, vtr_board_find_place (reply->view->board, order->target.s) != VTR_NO_PLACE ? VTR_FIGURE_PLACE : VTR_FIGURE_FORMATION, "target", &order->target);
  if (order->amount != 0)
    vtr_figures_number (figures, VTR_GRADE_OWN, "amount", order->amount);
  vtr_figures_number (figures, VTR_GRADE_OWN, "routed", order->routed);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    vtr_figures_number (figures, VTR_GRADE_OWN, options[i].name, (order->options & options[i].option) != 0);
}

static gchar *
reading_of (const Reply *reply,
            const GPtrArray *orders,
            guint at)
{
  const VtrOrder *order = g_ptr_array_index (orders, at);
  g_autofree gchar *key = g_strconcat ("read.", order->verb.s, NULL);
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *text = NULL;

  figure_order (figures, reply, orders, at);
  text = vtr_phrases_format (reply->phrases, vtr_phrases_get (reply->phrases, key) ? key : "read.other", figures, reply->view);
  /* what was read as a slip of the pen is told */
  for (guint i = 0; order->verdict.figures != NULL && i < order->verdict.figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (order->verdict.figures, VtrFigure, i);
      g_autoptr (GArray) slip = NULL;
      g_autofree gchar *said = NULL;
      g_autofree gchar *old = NULL;

      if (figure->type != VTR_FIGURE_TEXT || !g_str_equal (figure->name, "read-as"))
        continue;
      slip = vtr_figures_new ();
      vtr_figures_text (slip, VTR_GRADE_OWN, "slip", figure->text);
      said = vtr_phrases_format (reply->phrases, "read-as", slip, reply->view);
      old = g_steal_pointer (&text);
      text = g_strconcat (old, " ", said, NULL);
    }
  return g_steal_pointer (&text);
}

/* The reason as a sentence, its rule before the full stop. The order's own
 * figures stand beside the verdict's, which go first. */
static gchar *
reason_of (const Reply *reply,
           const GPtrArray *orders,
           guint at)
{
  const VtrOrder *order = g_ptr_array_index (orders, at);
  g_autofree gchar *key = g_strconcat ("verdict.", order->verdict.reason, NULL);
  VtrSentence *sentence = vtr_sentence_new (vtr_phrases_get (reply->phrases, key) ? key : "verdict.other", vtr_ruleset_has_rule (reply->view->ruleset, order->verdict.rule) ? order->verdict.rule : NULL);
  gchar *text;

  if (order->verdict.figures)
    {
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (order->verdict.figures);
    }
  if (vtr_figures_find (sentence->figures, "formation") == NULL && !vtr_id_is_empty (&order->formation))
    vtr_figures_id (sentence->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
  text = vtr_phrases_sentence (reply->phrases, sentence, reply->view);
  vtr_sentence_free (sentence);
  return text;
}

/* Shortened at a character, with a mark that it was. */
static gchar *
quotation (const gchar *text)
{
  g_autofree gchar *valid = g_utf8_make_valid (text ? text : "", -1);

  g_strstrip (valid);
  if (g_utf8_strlen (valid, -1) <= QUOTED)
    return g_steal_pointer (&valid);
  *g_utf8_offset_to_pointer (valid, QUOTED) = '\0';
  return g_strconcat (valid, " ...", NULL);
}

static guint
count_kind (const GPtrArray *orders,
            VtrVerdictKind kind)
{
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    n += ((const VtrOrder *) g_ptr_array_index (orders, i))->verdict.kind == kind;
  return n;
}

/* Whether there are any. */
static gboolean
say_readings (const Reply *reply,
              const GPtrArray *orders)
{
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree gchar *text = NULL;

      if (!vtr_order_is_order (g_ptr_array_index (orders, i)))
        continue;
      if (n == 0)
        say (reply, VTR_BLOCK_SUBHEADING, "reply.read", NULL);
      text = reading_of (reply, orders, i);
      n++;
      say_numbered (reply, orders, i, text);
    }
  if (n == 0)
    say (reply, VTR_BLOCK_PARAGRAPH, "reply.nothing", NULL);
  return n > 0;
}

/* The refused, or those that may fail, under the numbers of their readings. */
static void
say_reasons (const Reply *reply,
             const GPtrArray *orders,
             VtrVerdictKind kind,
             const gchar *heading)
{
  if (count_kind (orders, kind) == 0)
    return;
  say (reply, VTR_BLOCK_SUBHEADING, heading, NULL);
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autofree gchar *text = NULL;

      if (order->verdict.kind != kind)
        continue;
      text = reason_of (reply, orders, i);
      say_numbered (reply, orders, i, text);
    }
}

/* What becomes of a message that comes later (1.1, where the rules have it). */
static void
say_queue (const Reply *reply,
           gboolean any)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  if (vtr_ruleset_has_rule (reply->view->ruleset, "1.1"))
    vtr_figures_text (figures, VTR_GRADE_PUBLIC, "rule", "1.1");
  say (reply, VTR_BLOCK_SUBHEADING, any ? "reply.until" : "reply.until-nothing", figures);
}

#define TOOK_BACK "reply.took-back"

static gboolean
took_back (const VtrOrder *order)
{
  return g_str_equal (order->verdict.reason, VTR_REASON_TOOK_BACK);
}

static guint
count_quotes (const GPtrArray *orders,
              VtrVerdictKind kind,
              gboolean of_taken_back)
{
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      n += order->verdict.kind == kind && took_back (order) == of_taken_back;
    }
  return n;
}

static void
say_quotes (const Reply *reply,
            const GPtrArray *orders,
            VtrVerdictKind kind,
            const gchar *heading)
{
  if (count_quotes (orders, kind, g_str_equal (heading, TOOK_BACK)) == 0)
    return;
  say (reply, VTR_BLOCK_SUBHEADING, heading, NULL);
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      g_autoptr (GArray) figures = NULL;
      g_autofree gchar *quoted = NULL;
      g_autofree gchar *key = g_strconcat ("unread.", order->verdict.reason, NULL);

      if (order->verdict.kind != kind || took_back (order) != (g_str_equal (heading, TOOK_BACK)))
        continue;
      figures = order->verdict.figures ? vtr_figures_copy (order->verdict.figures) : vtr_figures_new ();
      quoted = quotation (order->text);
      /* "text" is the whole passage; what the reader puts down has other names */
      for (guint f = figures->len; f > 0; f--)
        if (g_str_equal (g_array_index (figures, VtrFigure, f - 1).name, "text"))
          g_array_remove_index (figures, f - 1);
      vtr_figures_text (figures, VTR_GRADE_OWN, "text", quoted);
      if ((kind != VTR_VERDICT_CHATTER || took_back (order) || g_str_equal (order->verdict.reason, VTR_REASON_SAID_ALREADY)) && vtr_phrases_get (reply->phrases, key))
        {
          g_autofree gchar *why = vtr_phrases_format (reply->phrases, key, figures, reply->view);

          vtr_figures_text (figures, VTR_GRADE_OWN, "why", why);
        }
      say (reply, VTR_BLOCK_PARAGRAPH, "reply.quote", figures);
    }
}

/**
 * vtr_report_reply:
 * @view: the side's view by which the orders were judged
 * @phrases: the reader's language
 * @player: (nullable): who wrote; empty: not known
 * @orders: (element-type VtrOrder): the spans of one message, in order
 * @nth_of_side: how many messages of his side came this turn, with this one; a
 *   place in the whole queue would tell how many the enemy sent
 *
 * Returns: (transfer full): the reply
 */
VtrDocument *
vtr_report_reply (const VtrView *view,
                  const VtrPhrases *phrases,
                  const VtrId *player,
                  const GPtrArray *orders,
                  gint nth_of_side)
{
  Reply reply = { vtr_document_new (phrases), view, phrases };
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *to = NULL;
  g_autofree gchar *right = NULL;
  g_autofree gchar *ordinal = g_strdup_printf ("ordinal.%d", nth_of_side);
  gint turn = view->turn + 1;
  gboolean any;

  for (guint i = 0; i < orders->len; i++)
    if (((const VtrOrder *) g_ptr_array_index (orders, i))->turn > 0)
      turn = ((const VtrOrder *) g_ptr_array_index (orders, i))->turn;
  vtr_report_figure_dates (figures, view, phrases, turn, FALSE);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "n", nth_of_side);
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_SIDE, "side", &view->side);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "ordinal", vtr_phrases_get (phrases, ordinal) ? ordinal : "ordinal.other");
  if (player && !vtr_id_is_empty (player))
    vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", player);

  to = vtr_phrases_format (phrases, vtr_figures_find (figures, "player") ? "reply.to" : "reply.nobody", figures, view);
  right = vtr_phrases_format (phrases, "reply.right", figures, view);
  vtr_document_add (reply.document, VTR_BLOCK_TITLE, to, right);
  if (nth_of_side > 0)
    say (&reply, VTR_BLOCK_TITLE, "reply.place", figures);

  say_quotes (&reply, orders, VTR_VERDICT_CHATTER, TOOK_BACK);
  any = say_readings (&reply, orders);
  say_reasons (&reply, orders, VTR_VERDICT_REFUSED, "reply.refused");
  say_reasons (&reply, orders, VTR_VERDICT_MAY_FAIL, "reply.may-fail");
  say_quotes (&reply, orders, VTR_VERDICT_NOT_UNDERSTOOD, "reply.unclear");
  say_quotes (&reply, orders, VTR_VERDICT_QUESTION, "reply.choose");
  say_quotes (&reply, orders, VTR_VERDICT_CHATTER, "reply.chatter");
  say_queue (&reply, any);
  return reply.document;
}

/**
 * vtr_report_filed:
 * @view: the side's view
 * @phrases: the reader's language
 * @player: who wrote
 * @turn: for which later turn he wrote
 *
 * Returns: (transfer full): the reply to a message that is not read yet
 */
VtrDocument *
vtr_report_filed (const VtrView *view,
                  const VtrPhrases *phrases,
                  const VtrId *player,
                  gint turn)
{
  Reply reply = { vtr_document_new (phrases), view, phrases };
  g_autoptr (GArray) figures = vtr_figures_new ();
  g_autofree gchar *to = NULL;
  g_autofree gchar *right = NULL;

  vtr_report_figure_dates (figures, view, phrases, turn, FALSE);
  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", player);
  to = vtr_phrases_format (phrases, "reply.to", figures, view);
  right = vtr_phrases_format (phrases, "reply.right", figures, view);
  vtr_document_add (reply.document, VTR_BLOCK_TITLE, to, right);
  say (&reply, VTR_BLOCK_PARAGRAPH, "reply.filed", figures);
  return reply.document;
}
