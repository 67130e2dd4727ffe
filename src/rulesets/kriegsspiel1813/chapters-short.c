/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* What stands under "in short", and how like sentences become one. */

/* More arrivals, or more halts, than these are counted and not told one by one. */
#define MAX_SHORT 8

typedef enum
{
  SHORT_NATIONS,
  SHORT_RESULTS,
  SHORT_BATTLES,
  SHORT_LOST,
  SHORT_CONTACTS,
  SHORT_HALTS,
  SHORT_ARRIVALS,
  SHORT_RULINGS,
  N_SHORT,
} ShortClass;

static const struct
{
  const gchar *kind;
  ShortClass class_;
} short_kinds[] = {
  { "allegiance", SHORT_NATIONS },
  { "departs", SHORT_NATIONS },
  { "truce", SHORT_NATIONS },
  { "truce.ends", SHORT_NATIONS },
  { "result", SHORT_RESULTS },
  { "battle", SHORT_BATTLES },
  { "surrenders", SHORT_LOST },
  { "must-garrison", SHORT_LOST },
  { "destroyed", SHORT_LOST },
  { "holds", SHORT_LOST },
  { "besieged", SHORT_LOST },
  { "siege.ends", SHORT_LOST },
  { "siege.lapses", SHORT_LOST },
  { "invest.lapses", SHORT_LOST },
  { "train.captured", SHORT_LOST },
  { "train.taken", SHORT_LOST },
  { "cut", SHORT_LOST },
  { "restored", SHORT_LOST },
  { "contact", SHORT_CONTACTS },
  { "gives-way", SHORT_CONTACTS },
  { "withdraws", SHORT_CONTACTS },
  { "behind-walls", SHORT_CONTACTS },
  { "exploits", SHORT_CONTACTS },
  { "falls-back", SHORT_CONTACTS },
  { "stop.traffic", SHORT_HALTS },
  { "stop.neutral", SHORT_HALTS },
  { "stop.closed", SHORT_HALTS },
  { "stop.bridge", SHORT_HALTS },
  { "stop.truce", SHORT_HALTS },
  { "stop.fortress", SHORT_HALTS },
  { "stop.cut", SHORT_HALTS },
  { "arrives", SHORT_ARRIVALS },
  { "override", SHORT_RULINGS },
};

static gboolean
told_at (const VtrView *view,
         const gchar *kind,
         const VtrId *place)
{
  for (guint i = 0; place && i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *at = vtr_figures_get_id (event->figures, "place");

      if (k13_event_is (event, kind) && at && vtr_id_equal (at, place))
        return TRUE;
    }
  return FALSE;
}

/* What a later or a fuller sentence says already. */
static gboolean
is_covered (const VtrView *view,
            const VtrEvent *event)
{
  const VtrId *place = vtr_figures_get_id (event->figures, "place");

  if (k13_event_is (event, "battle"))
    return told_at (view, "result", place);
  if (k13_event_is (event, "contact"))
    {
      const VtrId *role = vtr_figures_get_id (event->figures, "role");

      /* each contact is told to both sides: the umpire reads it once */
      if (vtr_view_is_umpire (view) && role && vtr_id_is (role, "defender"))
        return TRUE;
      return told_at (view, "battle", place) || told_at (view, "result", place);
    }
  /* the umpire reads whose train it was */
  if (k13_event_is (event, "train.taken"))
    return vtr_view_is_umpire (view);
  if (k13_event_is (event, "override"))
    return vtr_figures_find (event->figures, "text") == NULL;
  return FALSE;
}

/* Two orders for the same road come to the same end, and are told once. */
gboolean
k13_is_said (const GPtrArray *sentences,
             const gchar *key,
             const GArray *figures)
{
  g_autofree gchar *these = vtr_figures_to_text (figures);

  for (guint i = 0; sentences && i < sentences->len; i++)
    {
      const VtrSentence *sentence = g_ptr_array_index (sentences, i);
      g_autofree gchar *those = vtr_figures_to_text (sentence->figures);

      if (g_str_equal (sentence->key, key) && g_str_equal (these, those))
        return TRUE;
    }
  return FALSE;
}

/* Whether two events differ in nothing but whom they speak of, and where those
 * wanted to go. */
static gboolean
same_but_formation (const GArray *a,
                    const GArray *b)
{
  g_autoptr (GArray) x = vtr_figures_new ();
  g_autoptr (GArray) y = vtr_figures_new ();
  g_autofree gchar *these = NULL;
  g_autofree gchar *those = NULL;

  for (guint pass = 0; pass < 2; pass++)
    {
      const GArray *from = pass == 0 ? a : b;
      GArray *to = pass == 0 ? x : y;

      for (guint i = 0; i < from->len; i++)
        {
          VtrFigure figure = g_array_index (from, VtrFigure, i);

          if (g_str_equal (figure.name, "formation") || g_str_equal (figure.name, "goal"))
            continue;
          figure.text = g_strdup (figure.text);
          g_array_append_val (to, figure);
        }
    }
  these = vtr_figures_to_text (x);
  those = vtr_figures_to_text (y);
  return g_str_equal (these, those);
}

/**
 * k13_say_together:
 * @sentences: (element-type VtrSentence): sentences
 * @first: those before this one are left alone
 * @key: phrase key
 * @rule: (nullable): the rule
 * @figures: of an event
 *
 * Appends a sentence, or adds the event's formations to one that says the same
 * of others: "III Corps and VI Corps are held at Leipzig".
 */
void
k13_say_together (GPtrArray *sentences,
                  guint first,
                  const gchar *key,
                  const gchar *rule,
                  const GArray *figures)
{
  VtrSentence *sentence = NULL;

  for (guint i = first; i < sentences->len && sentence == NULL; i++)
    {
      VtrSentence *other = g_ptr_array_index (sentences, i);

      if (g_str_equal (other->key, key) && vtr_figures_find (other->figures, "formation") && vtr_figures_find (figures, "formation") && same_but_formation (other->figures, figures))
        sentence = other;
    }
  if (sentence)
    {
      for (guint i = 0; i < figures->len; i++)
        {
          const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);
          gboolean known = FALSE;

          if (!g_str_equal (figure->name, "formation"))
            continue;
          for (guint k = 0; k < sentence->figures->len; k++)
            {
              const VtrFigure *there = &g_array_index (sentence->figures, VtrFigure, k);

              known |= g_str_equal (there->name, "formation") && vtr_id_equal (&there->id, &figure->id);
            }
          if (!known)
            vtr_figures_id (sentence->figures, figure->grade, VTR_FIGURE_FORMATION, "formation", &figure->id);
        }
      return;
    }
  sentence = vtr_sentence_new (key, rule);
  g_array_unref (sentence->figures);
  sentence->figures = vtr_figures_copy (figures);
  g_ptr_array_add (sentences, sentence);
}

static gboolean
names_his (const VtrView *view,
           const VtrEvent *event)
{
  for (guint i = 0; i < event->figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (event->figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_FORMATION && k13_is_his (view, &figure->id))
        return TRUE;
    }
  return FALSE;
}

/**
 * k13_report_short:
 * @report: a report
 *
 * The few sentences that matter: battles, losses, contacts, halts, arrivals,
 * the umpire's rulings.
 */
void
k13_report_short (K13Report *report)
{
  const VtrView *view = report->view;
  VtrChapter *chapter;
  guint n = view->events->len;
  guint passes = vtr_id_is_empty (&view->reader) ? 1 : 2;
  gint refused = 0;

  if (view->turn < view->first_turn)
    return;
  chapter = vtr_chapter_new ("chapter.in-short");
  g_ptr_array_add (report->chapters, chapter);
  for (ShortClass class_ = 0; class_ < N_SHORT; class_++)
    {
      gint told = 0, more = 0;
      guint first = chapter->before->len;

      for (guint i = 0; i < n * passes; i++)
        {
          const VtrEvent *event = g_ptr_array_index (view->events, i % n);
          g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);
          gboolean wanted = FALSE;

          for (guint k = 0; k < G_N_ELEMENTS (short_kinds); k++)
            wanted |= short_kinds[k].class_ == class_ && k13_event_is (event, short_kinds[k].kind);
          /* what happened to the reader's own commands comes first */
          if (passes > 1 && names_his (view, event) != (i < n))
            continue;
          if (!wanted || is_covered (view, event) || k13_is_said (chapter->before, key, event->figures))
            continue;
          if (class_ >= SHORT_HALTS && class_ <= SHORT_ARRIVALS && told >= MAX_SHORT)
            {
              more++;
              continue;
            }
          k13_say_together (chapter->before, first, key, class_ == SHORT_HALTS ? event->rule : NULL, event->figures);
          told++;
        }
      if (more > 0)
        vtr_figures_number (vtr_chapter_before (chapter, class_ == SHORT_HALTS ? "short.more-halts" : "short.more-arrivals", NULL)->figures, VTR_GRADE_PUBLIC, "n", more);
    }
  for (guint i = 0; i < view->events->len; i++)
    refused += k13_event_is (g_ptr_array_index (view->events, i), "refused");
  if (refused > 0)
    vtr_figures_number (vtr_chapter_before (chapter, "short.refused", NULL)->figures, VTR_GRADE_PUBLIC, "n", refused);
  if (chapter->before->len == 0)
    vtr_chapter_before (chapter, "short.nothing", NULL);
}
