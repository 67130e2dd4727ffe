/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-moment.h"

#include <string.h>

#include <glib/gi18n.h>

/* Rulesets keep statuses as fields "…_to", the last turn in which one holds,
 * and conditions as named values. The desk reads both from the tables, so that
 * it need not know any ruleset. */
static void
status_collect (const VtrView *view,
                const VtrId *formation,
                GPtrArray *words)
{
  for (guint t = VTR_N_SHARED_TABLES; t < view->state->n_tables; t++)
    {
      const VtrTable *table = view->state->tables[t];

      if (table->key != 1 || table->fields[0].type != VTR_FIELD_ID)
        continue;
      if (!g_str_equal (table->fields[0].name, "formation") && g_strcmp0 (table->extends, "formation") != 0)
        continue;
      for (guint r = 0; r < vtr_state_n_rows (view->state, t); r++)
        {
          gconstpointer record = vtr_state_row (view->state, t, r);

          if (!g_str_equal (vtr_field_get_string (&table->fields[0], record), formation->s))
            continue;
          for (guint f = 1; f < table->n_fields; f++)
            {
              const VtrField *field = &table->fields[f];

              if (field->type == VTR_FIELD_INT && g_str_has_suffix (field->name, "_to"))
                {
                  gint until = vtr_field_get_int (field, record);

                  if (until >= view->turn && until > 0)
                    /* Translators: a status such as "Fatigued through" and the last turn in which it holds */
                    g_ptr_array_add (words, g_strdup_printf (_ ("%s turn %d"), _ (field->label), until));
                }
              else if (field->type == VTR_FIELD_ENUM && g_str_equal (field->name, "state") && vtr_field_get_int (field, record) > 0)
                {
                  g_autofree gchar *value = vtr_field_to_text (field, record);

                  /* Translators: what is meant and how it stands, such as "supply cut" */
                  g_ptr_array_add (words, g_strdup_printf (_ ("%s %s"), _ (table->label), value));
                }
            }
          break;
        }
    }
}

/**
 * vtr_desk_status_text:
 * @view: whose knowledge
 * @formation: the formation
 *
 * Returns: (transfer full): its statuses in words, separated by commas; "" if
 *   there are none
 */
gchar *
vtr_desk_status_text (const VtrView *view,
                      const VtrId *formation)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  status_collect (view, formation, words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (gchar **) words->pdata);
}

/**
 * vtr_desk_event_text:
 * @moment: for the phrases
 * @view: whose knowledge; the event is of this view
 * @event: the event
 *
 * Returns: (transfer full): one sentence
 */
gchar *
vtr_desk_event_text (const VtrDeskMoment *moment,
                     const VtrView *view,
                     const VtrEvent *event)
{
  g_autofree gchar *key = g_strconcat ("event.", event->kind->id, NULL);

  return vtr_phrases_format (moment->file->phrases, key, event->figures, view);
}

/**
 * vtr_desk_sentences_text:
 * @moment: for the phrases
 * @view: whose knowledge
 * @sentences: (nullable) (element-type VtrSentence): what the ruleset has to say
 *
 * Returns: (transfer full): a sentence a line
 */
gchar *
vtr_desk_sentences_text (const VtrDeskMoment *moment,
                         const VtrView *view,
                         const GPtrArray *sentences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    {
      g_autofree gchar *line = vtr_phrases_sentence (moment->file->phrases, g_ptr_array_index (sentences, i), view);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, line);
    }
  return g_string_free (text, FALSE);
}

/**
 * vtr_desk_verdict_name:
 * @kind: a verdict
 *
 * Returns: its name for people
 */
const gchar *
vtr_desk_verdict_name (VtrVerdictKind kind)
{
  switch (kind)
    {
    case VTR_VERDICT_NONE:
      return _ ("not judged yet");
    case VTR_VERDICT_NOT_UNDERSTOOD:
      return _ ("not understood");
    case VTR_VERDICT_REFUSED:
      return _ ("refused");
    case VTR_VERDICT_MAY_FAIL:
      return _ ("may fail");
    case VTR_VERDICT_ACCEPTED:
      return _ ("accepted");
    case VTR_VERDICT_CHATTER:
      return _ ("not an order");
    case VTR_VERDICT_QUESTION:
      return _ ("to be decided");
    }
  return "";
}

/**
 * vtr_desk_verdict_mark:
 * @kind: a verdict
 *
 * Returns: its sign in lists; the name stands beside it for screen readers
 */
const gchar *
vtr_desk_verdict_mark (VtrVerdictKind kind)
{
  switch (kind)
    {
    case VTR_VERDICT_NONE:
      return "·";
    case VTR_VERDICT_NOT_UNDERSTOOD:
      return "?";
    case VTR_VERDICT_QUESTION:
      return "⇄";
    case VTR_VERDICT_REFUSED:
      return "✗";
    case VTR_VERDICT_MAY_FAIL:
      return "≈";
    case VTR_VERDICT_ACCEPTED:
      return "✓";
    case VTR_VERDICT_CHATTER:
      return "…";
    }
  return "";
}

/**
 * vtr_desk_verdict_text:
 * @moment: for the phrases
 * @view: by which it was judged
 * @verdict: the verdict
 *
 * Returns: (transfer full): mark, sentence and the rule's number
 */
gchar *
vtr_desk_verdict_text (const VtrDeskMoment *moment,
                       const VtrView *view,
                       const VtrVerdict *verdict)
{
  GString *text = g_string_new (vtr_desk_verdict_mark (verdict->kind));

  g_string_append_c (text, ' ');
  if (verdict->reason[0] != '\0')
    {
      g_autofree gchar *key = g_strconcat ("verdict.", verdict->reason, NULL);
      g_autoptr (GArray) none = vtr_figures_new ();
      g_autofree gchar *sentence = vtr_phrases_format (moment->file->phrases, key, verdict->figures != NULL ? verdict->figures : none, view);

      g_string_append (text, sentence);
    }
  else
    {
      g_string_append (text, vtr_desk_verdict_name (verdict->kind));
    }
  if (verdict->rule[0] != '\0')
    g_string_append_printf (text, "  %s", verdict->rule);
  return g_string_free (text, FALSE);
}

/**
 * vtr_desk_find_verb:
 * @ruleset: whose verbs
 * @id: a verb's id
 *
 * Returns: (nullable): the verb
 */
const VtrVerb *
vtr_desk_find_verb (const VtrRuleset *ruleset,
                    const VtrId *id)
{
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (vtr_id_is (id, ruleset->verbs[i].id))
      return &ruleset->verbs[i];
  return NULL;
}

/**
 * vtr_desk_verb_unit:
 * @verb: (nullable): a verb
 * @amount: how many
 *
 * Returns: (transfer full): what its number counts, in the rules' own word: "SP", "hexes";
 *   "": nothing
 */
gchar *
vtr_desk_verb_unit (const VtrVerb *verb,
                    gint amount)
{
  g_auto (GStrv) words = g_strsplit (verb != NULL && verb->units != NULL ? verb->units : "", "|", 3);
  guint n = g_strv_length (words);

  if (n == 0)
    return g_strdup ("");
  /* letters alone are a sign; of a word the singular comes second */
  if (strlen (words[0]) <= 2)
    return g_ascii_strup (words[0], -1);
  return g_strdup (amount == 1 && n > 1 ? words[1] : words[0]);
}

/**
 * vtr_desk_option_label:
 * @option: one option
 *
 * Returns: its name for people
 */
const gchar *
vtr_desk_option_label (VtrOptions option)
{
  switch (option)
    {
    case VTR_OPTION_FORCED:
      return _ ("Forced march");
    case VTR_OPTION_SPLIT:
      return _ ("Split if the road fills up");
    case VTR_OPTION_CONTINUE:
      return _ ("Go on next turn");
    case VTR_OPTION_GUNS:
      return _ ("To the sound of the guns");
    case VTR_OPTION_ALONE:
      return _ ("The headquarters alone");
    case VTR_OPTION_PICK_UP:
      return _ ("Take others along");
    case VTR_OPTION_DROP:
      return _ ("Leave behind what cannot keep up");
    case VTR_OPTION_ARTILLERY:
      return _ ("With the army's artillery");
    case VTR_OPTION_ADVANCE:
      return _ ("Advance after a victory");
    case VTR_OPTION_RAIL:
      return _ ("By railway");
    }
  return "";
}

/**
 * vtr_desk_order_whose:
 * @moment: for names
 * @order: an order
 *
 * Returns: (transfer full): who is to do it: a formation, those in a place, or a side
 */
gchar *
vtr_desk_order_whose (const VtrDeskMoment *moment,
                      const VtrOrder *order)
{
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  const VtrSide *side = vtr_state_side (view->state, &order->side);

  if (formation != NULL)
    return g_strdup (formation->name);
  if (!vtr_id_is_empty (&order->start))
    /* Translators: those who stand in a place, which is named */
    return g_strdup_printf (_ ("At %s"), vtr_board_place_name (view->board, &order->start));
  if (vtr_id_is_empty (&order->formation) && side != NULL)
    return g_strdup (side->name);
  return g_strdup (order->formation.s);
}

/**
 * vtr_desk_target_text:
 * @verb: (nullable): what is ordered
 * @name: of the place or formation that it has for its target
 *
 * Returns: (transfer full): "→ Torgau"; of a verb of which that would not say enough,
 *   what it orders then: "To the guns if III Corps fights"
 */
gchar *
vtr_desk_target_text (const VtrVerb *verb,
                      const gchar *name)
{
  GString *text;

  if (verb == NULL || verb->label_target == NULL)
    return g_strconcat ("→ ", name, NULL);
  text = g_string_new (_ (verb->label_target));
  g_string_replace (text, "{target}", name, 1);
  return g_string_free (text, FALSE);
}

/**
 * vtr_desk_order_text:
 * @moment: for board and verbs
 * @order: an order
 *
 * Returns: (transfer full): the order as it is understood: verb, way, options
 */
gchar *
vtr_desk_order_text (const VtrDeskMoment *moment,
                     const VtrOrder *order)
{
  static const VtrOptions options[] = { VTR_OPTION_FORCED, VTR_OPTION_SPLIT, VTR_OPTION_CONTINUE, VTR_OPTION_GUNS, VTR_OPTION_ALONE, VTR_OPTION_PICK_UP, VTR_OPTION_DROP, VTR_OPTION_ARTILLERY, VTR_OPTION_ADVANCE, VTR_OPTION_RAIL };
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  const VtrVerb *verb = vtr_desk_find_verb (moment->input->ruleset, &order->verb);
  GString *text = g_string_new (verb != NULL ? _ (verb->label) : order->verb.s);

  if (order->amount != 0)
    {
      g_autofree gchar *unit = vtr_desk_verb_unit (verb, order->amount);

      g_string_append_printf (text, " %d%s%s%s", order->amount, unit[0] != '\0' ? " " : "", unit, order->path->len > 0 ? ":" : "");
    }
  for (guint i = 0; order->path != NULL && i < order->path->len; i++)
    {
      g_string_append (text, i == 0 ? " " : " – ");
      g_string_append (text, vtr_board_place_name (view->board, &g_array_index (order->path, VtrId, i)));
    }
  if (!vtr_id_is_empty (&order->target))
    {
      const VtrFormation *target = vtr_state_formation (view->state, &order->target);
      const gchar *name = target != NULL ? target->name : vtr_board_place_name (view->board, &order->target);
      g_autofree gchar *told = vtr_desk_target_text (verb, name);

      if (verb != NULL && verb->label_target != NULL)
        g_string_assign (text, told);
      else
        g_string_append_printf (text, " %s", told);
    }
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (order->options & options[i])
      g_string_append_printf (text, ", %s", vtr_desk_option_label (options[i]));
  return g_string_free (text, FALSE);
}

/* Why a passage is no order, as a sentence; NULL: there is nothing to say. */
static gchar *
unread_text (const VtrDeskMoment *moment,
             const VtrVerdict *verdict)
{
  g_autofree gchar *key = g_strconcat ("unread.", verdict->reason, NULL);
  g_autoptr (GArray) none = vtr_figures_new ();
  g_autofree gchar *text = NULL;
  g_autofree gchar *first = NULL;

  if (verdict->reason[0] == '\0' || vtr_phrases_get (moment->file->phrases, key) == NULL)
    return NULL;
  text = vtr_phrases_format (moment->file->phrases, key, verdict->figures != NULL ? verdict->figures : none, g_ptr_array_index (moment->views, 0));
  first = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 1));
  {
    g_autofree gchar *upper = g_utf8_strup (first, -1);

    return g_strconcat (upper, text + strlen (first), NULL);
  }
}

/**
 * vtr_desk_proposal_text:
 * @moment: for board and verbs
 * @order: what a passage may mean, judged
 * @verdict: (out) (transfer full) (nullable): what the judge thinks of it; %NULL: he does
 *   not mind
 *
 * Returns: (transfer full): whose order it is, and what
 */
gchar *
vtr_desk_proposal_text (const VtrDeskMoment *moment,
                        const VtrOrder *order,
                        gchar **verdict)
{
  const VtrView *view = vtr_desk_moment_view_of (moment, &order->side);
  g_autofree gchar *whose = vtr_desk_order_whose (moment, order);
  g_autofree gchar *what = vtr_desk_order_text (moment, order);

  *verdict = order->verdict.kind != VTR_VERDICT_ACCEPTED && view != NULL ? vtr_desk_verdict_text (moment, view, &order->verdict) : NULL;
  return g_strdup_printf ("%s: %s", whose, what);
}

/**
 * vtr_desk_span_text:
 * @moment: for board, phrases and verbs
 * @span: an order of a message, or a passage that is none
 *
 * Returns: (transfer full): what became of it: the order and its verdict, or why it
 *   is none
 */
gchar *
vtr_desk_span_text (const VtrDeskMoment *moment,
                    const VtrOrder *span)
{
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  GString *text = g_string_new (NULL);

  if (vtr_order_is_order (span))
    {
      g_autofree gchar *whose = vtr_desk_order_whose (moment, span);
      g_autofree gchar *order = vtr_desk_order_text (moment, span);
      g_autofree gchar *verdict = vtr_desk_verdict_text (moment, view, &span->verdict);

      g_string_append_printf (text, "%s: %s\n%s", whose, order, verdict);
    }
  else
    {
      g_autofree gchar *why = unread_text (moment, &span->verdict);

      g_string_append_printf (text, "%s %s", vtr_desk_verdict_mark (span->verdict.kind), why != NULL ? why : vtr_desk_verdict_name (span->verdict.kind));
    }
  for (guint i = 0; span->verdict.figures != NULL && i < span->verdict.figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (span->verdict.figures, VtrFigure, i);

      if (figure->type == VTR_FIGURE_TEXT && g_str_equal (figure->name, "read-as"))
        /* Translators: a word as written = as it was read */
        g_string_append_printf (text, _ ("\nRead as: %s"), figure->text);
    }
  return g_string_free (text, FALSE);
}

/**
 * vtr_desk_find_figure_of_type:
 * @figures: figures of an event or question
 * @type: which kind is looked for
 *
 * Returns: (nullable): the first of that kind: what on the map it is tied to
 */
const VtrFigure *
vtr_desk_find_figure_of_type (const GArray *figures,
                              VtrFigureType type)
{
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const VtrFigure *figure = &g_array_index (figures, VtrFigure, i);

      if (figure->type == type && !vtr_id_is_empty (&figure->id))
        return figure;
    }
  return NULL;
}
