/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/chapters.h"

/* Who owes orders, and what became of those that came: one row a formation. */

/* --- we need from you ------------------------------------------------------ */

static gboolean
commands (const VtrView *view,
          const VtrPlayer *player,
          const VtrId *formation)
{
  const VtrPlayer *commander = vtr_state_commander_of (view->state, formation, view->turn);

  return player ? commander && vtr_id_equal (&commander->id, &player->id) : commander == NULL;
}

static void
add_formations (GArray *figures,
                const GPtrArray *formations)
{
  for (guint i = 0; i < formations->len; i++)
    vtr_figures_id (figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &((const VtrFormation *) g_ptr_array_index (formations, i))->id);
}

/* What is asked of one player; NULL: of those formations that nobody leads. */
static void
need_of (K13Report *report,
         VtrChapter **chapter,
         const VtrPlayer *player)
{
  const VtrView *view = report->view;
  g_autoptr (GPtrArray) own = k13_report_formations (view, &report->side);
  g_autoptr (GPtrArray) idle = g_ptr_array_new ();
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_sentence_free);
  guint led = 0;
  VtrCell *cell;

  for (guint i = 0; i < own->len; i++)
    {
      VtrFormation *formation = g_ptr_array_index (own, i);

      if (!k13_needs_orders (report->state, formation) || !commands (view, player, &formation->id))
        continue;
      led++;
      if (!k13_has_orders (view, &formation->id))
        g_ptr_array_add (idle, formation);
    }
  /* Detached divisions that stay are common, and asked after only when nothing
   * else of his has orders. */
  if (idle->len < led)
    for (guint i = idle->len; i > 0; i--)
      if (((VtrFormation *) g_ptr_array_index (idle, i - 1))->kind == VTR_FORMATION_DIVISION)
        g_ptr_array_remove_index (idle, i - 1);
  if (idle->len > 0)
    {
      VtrSentence *sentence = vtr_sentence_new (player == NULL ? "need.nobody" : idle->len == led ? "need.none"
                                                                                                  : "need.some",
                                                NULL);

      vtr_figures_number (sentence->figures, VTR_GRADE_PUBLIC, "turn", view->turn);
      add_formations (sentence->figures, idle);
      g_ptr_array_add (sentences, sentence);
    }
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const VtrId *formation = vtr_figures_get_id (event->figures, "formation");
      VtrSentence *sentence;

      if (!(k13_event_is (event, "stop.neutral") || k13_event_is (event, "stop.closed")) || formation == NULL || !k13_event_concerns (report, event) || !commands (view, player, formation))
        continue;
      sentence = vtr_sentence_new ("need.closed", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
      g_ptr_array_add (sentences, sentence);
    }
  for (guint i = 0; i < view->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (view->questions, i);
      VtrSentence *sentence;
      g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);

      if (question->answer || !vtr_id_equal (&question->side, &report->side))
        continue;
      if (player ? !vtr_id_equal (&question->player, &player->id) : !vtr_id_is_empty (&question->player))
        continue;
      sentence = vtr_sentence_new (key, NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_visible (question->figures, VTR_GRADE_OWN);
      g_ptr_array_add (sentences, sentence);
    }
  if (sentences->len == 0)
    return;

  if (*chapter == NULL)
    {
      *chapter = k13_report_chapter (report, "chapter.needs");
      vtr_chapter_column (*chapter, NULL, 8, FALSE);
      vtr_chapter_column (*chapter, NULL, 0, FALSE);
    }
  cell = vtr_chapter_cell (*chapter, NULL);
  if (player)
    vtr_figures_id (cell->figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLAYER, "player", &player->id);
  cell = vtr_chapter_cell (*chapter, NULL);
  cell->sentences = g_steal_pointer (&sentences);
}

static gint
by_player_seq (gconstpointer a,
               gconstpointer b)
{
  const VtrPlayer *x = *(const VtrPlayer *const *) a;
  const VtrPlayer *y = *(const VtrPlayer *const *) b;

  return x->seq != y->seq ? (x->seq < y->seq ? -1 : 1) : vtr_id_compare (&x->id, &y->id);
}

void
k13_report_needs (K13Report *report)
{
  const VtrView *view = report->view;
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  VtrPlayer *rows = VTR_STATE_ROWS (report->state, VTR_TABLE_PLAYER, VtrPlayer);
  VtrChapter *chapter = NULL;

  /* before the first turn nobody owes any; after the last nobody is asked */
  if (view->turn < view->first_turn || view->turn >= view->n_turns || k13_over (view->state) > 0)
    return;
  for (guint i = 0; i < vtr_state_n_rows (report->state, VTR_TABLE_PLAYER); i++)
    if (vtr_id_equal (&rows[i].side, &report->side))
      g_ptr_array_add (players, &rows[i]);
  g_ptr_array_sort (players, by_player_seq);
  for (guint i = 0; i < players->len; i++)
    {
      const VtrPlayer *player = g_ptr_array_index (players, i);

      if (report->whose == K13_WHOSE_ALL || vtr_id_equal (&player->id, &view->reader) == (report->whose == K13_WHOSE_HIS))
        need_of (report, &chapter, player);
    }
  if (report->whose != K13_WHOSE_HIS)
    need_of (report, &chapter, NULL);
}

/* --- orders carried out ---------------------------------------------------- */

/* How an event stands in the row of its formation, and whether its rule does. */
static const struct
{
  const gchar *kind;
  gboolean rule;
} told[] = {
  { "march", FALSE },
  { "stop.traffic", TRUE },
  { "stop.allowance", TRUE },
  { "stop.fortress", TRUE },
  { "stop.closed", TRUE },
  { "stop.bridge", TRUE },
  { "stop.neutral", TRUE },
  { "stop.truce", TRUE },
  { "stop.cut", TRUE },
  { "stop.detached", TRUE },
  { "halt", FALSE },
  { "refused", TRUE },
  { "attached", FALSE },
  { "detached", FALSE },
  { "garrisons", FALSE },
  { "leaves", FALSE },
  { "invests", FALSE },
  { "lifts", FALSE },
  { "invest.lapses", TRUE },
  { "besieges", FALSE },
  { "siege.loss", TRUE },
  { "rallied", TRUE },
  { "bridge.stands", FALSE },
  { "bridge.lapses", TRUE },
  { "bridge.dismantled", FALSE },
  { "train.assigned", FALSE },
  { "contact", TRUE },
  { "stands", TRUE },
  { "withdraws", TRUE },
  { "behind-walls", TRUE },
  { "joins-field", TRUE },
  { "falls-back", TRUE },
  { "retreats", TRUE },
  { "must-garrison", TRUE },
  { "exploits", TRUE },
  { "surrenders", TRUE },
  { "destroyed", TRUE },
  { "departs", TRUE },
};

static void
add_rule (GString *rules,
          const gchar *rule)
{
  g_auto (GStrv) known = g_strsplit (rules->str, ", ", -1);

  if (rule == NULL || *rule == '\0' || g_strv_contains ((const gchar *const *) known, rule))
    return;
  g_string_append_printf (rules, "%s%s", rules->len ? ", " : "", rule);
}

/* Whether the same was told for the row already: a contact is told again to
 * those in the place with every later arrival. */
static gboolean
is_repeated (const VtrView *view,
             guint at,
             const VtrId *formation)
{
  const VtrEvent *event = g_ptr_array_index (view->events, at);
  const VtrId *place = vtr_figures_get_id (event->figures, "place");

  for (guint i = 0; place && i < at; i++)
    {
      const VtrEvent *other = g_ptr_array_index (view->events, i);
      const VtrId *there = vtr_figures_get_id (other->figures, "place");

      if (other->kind == event->kind && there && vtr_id_equal (there, place) && k13_event_names (other, formation))
        return TRUE;
    }
  return FALSE;
}

/* What happened to the formation, in the order of the events. */
static void
tell_events (const K13Report *report,
             const VtrFormation *formation,
             VtrCell *cell,
             GString *rules)
{
  const VtrView *view = report->view;

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      const gchar *rule = NULL;
      gboolean wanted = FALSE;
      g_autofree gchar *key = g_strconcat ("order.", event->kind->id, NULL);
      VtrSentence *sentence;

      if (!k13_event_names (event, &formation->id))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (told); k++)
        if (k13_event_is (event, told[k].kind))
          {
            wanted = TRUE;
            rule = told[k].rule ? event->rule : NULL;
          }
      if (k13_event_is (event, "contact"))
        {
          /* those advanced upon have an event of their own: they stand or withdraw */
          const VtrId *role = vtr_figures_get_id (event->figures, "role");

          wanted = (role == NULL || vtr_id_is (role, "attacker")) && !is_repeated (view, i, &formation->id);
        }
      if (k13_event_is (event, "stands"))
        wanted = !is_repeated (view, i, &formation->id);
      if (!wanted || k13_is_said (cell->sentences, key, event->figures))
        continue;
      if (k13_event_is (event, "march") && vtr_figures_get_number (event->figures, "forced", 0))
        rule = "2.1.2";
      sentence = vtr_cell_sentence (cell, key, NULL);
      g_array_unref (sentence->figures);
      sentence->figures = vtr_figures_copy (event->figures);
      add_rule (rules, rule);
    }
}

static const VtrVerb *
find_verb (const VtrView *view,
           const VtrId *id)
{
  for (guint i = 0; i < view->ruleset->n_verbs; i++)
    if (vtr_id_is (id, view->ruleset->verbs[i].id))
      return &view->ruleset->verbs[i];
  return NULL;
}

static const VtrOrderOutcome *
find_outcome (const VtrView *view,
              const VtrId *order)
{
  for (guint i = 0; i < view->outcomes->len; i++)
    {
      const VtrOrderOutcome *outcome = g_ptr_array_index (view->outcomes, i);

      if (vtr_id_equal (&outcome->order, order))
        return outcome;
    }
  return NULL;
}

typedef struct
{
  guint orders;
  guint standing; /* instructions for when something happens */
  guint done;
  guint part;
  guint refused;
} Tally;

static gboolean
is_refused (const VtrView *view,
            const VtrOrderOutcome *outcome)
{
  return outcome && outcome->executed == VTR_EXECUTED_NO && outcome->event >= 0 && outcome->event < (gint) view->events->len && k13_event_is (g_ptr_array_index (view->events, outcome->event), "refused");
}

static Tally
count_orders (const VtrView *view,
              const VtrFormation *formation,
              gboolean own)
{
  Tally count = { 0 };

  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);
      const VtrVerb *verb = find_verb (view, &order->verb);
      const VtrOrderOutcome *outcome;
      gboolean refused;

      if (order->turn != view->turn || !vtr_order_is_order (order) || vtr_id_equal (&order->formation, &formation->id) != own || !vtr_state_is_under (view->state, &formation->id, &order->formation))
        continue;
      count.orders++;
      outcome = find_outcome (view, &order->id);
      refused = is_refused (view, outcome);
      count.refused += refused;
      /* an instruction that was refused is none */
      if (verb && (verb->flags & VTR_VERB_STANDING) && !refused)
        {
          count.standing++;
          continue;
        }
      if (outcome == NULL)
        continue;
      count.done += outcome->executed == VTR_EXECUTED_DONE;
      count.part += outcome->executed == VTR_EXECUTED_PART;
    }
  return count;
}

/* Its own orders; without any, those of what stands above it. */
static Tally
tally (const VtrView *view,
       const VtrFormation *formation)
{
  Tally count = count_orders (view, formation, TRUE);

  return count.orders > 0 ? count : count_orders (view, formation, FALSE);
}

/* Posture orders are told where nothing else is. */
static void
tell_postures (const VtrView *view,
               const VtrFormation *formation,
               VtrCell *cell)
{
  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);
      const VtrVerb *verb = find_verb (view, &order->verb);
      g_autofree gchar *key = NULL;
      VtrSentence *sentence;

      if (order->turn != view->turn || !vtr_order_is_order (order) || verb == NULL || !(verb->flags & VTR_VERB_STANDING) || !vtr_id_equal (&order->formation, &formation->id))
        continue;
      key = g_strconcat ("order.", verb->id, NULL);
      sentence = vtr_cell_sentence (cell, key, NULL);
      if ((verb->flags & VTR_VERB_FORMATION_TARGET) && !vtr_id_is_empty (&order->target))
        vtr_figures_id (sentence->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "target", &order->target);
    }
}

/* Nothing but a halt, and that as ordered. */
static gboolean
only_halted (const VtrView *view,
             const VtrFormation *formation,
             const Tally *count)
{
  guint halts = 0;

  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);

      for (guint k = 0; k < G_N_ELEMENTS (told); k++)
        if (k13_event_is (event, told[k].kind) && k13_event_names (event, &formation->id))
          {
            if (!k13_event_is (event, "halt"))
              return FALSE;
            halts++;
          }
    }
  return halts > 0 && count->done == count->orders - count->standing;
}

static void
order_row (K13Report *report,
           VtrChapter **chapter,
           GArray *halted,
           const VtrFormation *formation)
{
  const VtrView *view = report->view;
  Tally count = tally (view, formation);
  gboolean owes = k13_needs_orders (report->state, formation) && formation->kind != VTR_FORMATION_DIVISION;
  gboolean named = FALSE;
  g_autoptr (GString) rules = g_string_new (NULL);
  const gchar *result = NULL;
  VtrCell *cell;
  guint acts = count.orders - count.standing;

  for (guint i = 0; i < view->orders->len && !named; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);

      named = order->turn == view->turn && vtr_order_is_order (order) && vtr_id_equal (&order->formation, &formation->id);
    }
  /* 5.2: what a train does stands in the row of the force that was told so */
  for (guint i = 0; i < view->events->len && !named && formation->kind != VTR_FORMATION_TRAIN; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);

      for (guint k = 0; k < G_N_ELEMENTS (told); k++)
        named |= k13_event_is (event, told[k].kind) && k13_event_names (event, &formation->id);
    }
  if (!named && !owes)
    return;
  if (only_halted (view, formation, &count))
    {
      vtr_figures_id (halted, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);
      return;
    }

  if (*chapter == NULL)
    {
      *chapter = k13_report_chapter (report, "chapter.orders");
      vtr_chapter_column (*chapter, NULL, 8, FALSE);
      vtr_chapter_column (*chapter, NULL, 0, FALSE);
      vtr_chapter_column (*chapter, NULL, 5, FALSE);
      vtr_chapter_column (*chapter, NULL, 4, FALSE);
    }
  vtr_figures_id (vtr_chapter_cell (*chapter, "cell.formation")->figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &formation->id);

  cell = vtr_chapter_cell (*chapter, NULL);
  if (count.orders == 0 && !named)
    vtr_figures_id (vtr_cell_sentence (cell, "order.none", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
  else
    {
      tell_events (report, formation, cell, rules);
      if (cell->sentences == NULL && !vtr_id_is_empty (&formation->place))
        {
          vtr_figures_id (vtr_cell_sentence (cell, acts > 0 && count.done < acts ? "order.nothing" : "order.halt", NULL)->figures, VTR_GRADE_OWN, VTR_FIGURE_PLACE, "place", &formation->place);
          tell_postures (view, formation, cell);
        }
    }

  cell = vtr_chapter_cell (*chapter, rules->len ? NULL : "cell.blank");
  if (rules->len)
    vtr_figures_text (cell->figures, VTR_GRADE_OWN, "rule", rules->str);
  if (acts > 0)
    result = count.done == acts ? "done" : count.done + count.part > 0 ? "part"
                                       : count.refused > 0             ? "refused"
                                                                       : "not-done";
  else if (count.standing > 0)
    result = "done";
  cell = vtr_chapter_cell (*chapter, NULL);
  if (result)
    vtr_figures_word (cell->figures, VTR_GRADE_OWN, "result", result);
}

void
k13_report_orders (K13Report *report)
{
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GArray) halted = vtr_figures_new ();
  VtrChapter *chapter = NULL;

  if (report->view->turn < report->view->first_turn)
    return;
  own = k13_report_own (report);
  for (guint i = 0; i < own->len; i++)
    order_row (report, &chapter, halted, g_ptr_array_index (own, i));
  if (halted->len > 0)
    {
      VtrSentence *sentence;

      if (chapter == NULL)
        chapter = k13_report_chapter (report, "chapter.orders");
      sentence = vtr_chapter_after (chapter, "order.halted", NULL);
      g_array_unref (sentence->figures);
      sentence->figures = g_steal_pointer (&halted);
    }
}
