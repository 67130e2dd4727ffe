/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

#define MAX_LETTERS_IN_A_LINE 40

struct _VtrDeskQuestionCard
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *inputs; /* GtkWidget*, one an ask, of the template's grid */

  gchar *key; /* of vtr_desk_question_card_key() */

  /* borrowed */
  const VtrQuestion *question; /* of the moment */

  /* template */
  GtkLabel *title_label;
  GtkLabel *rule_label;
  GtkWidget *show_button;
  GtkWidget *copy_button;
  GtkBox *body;
  GtkLabel *ask_label;
  GtkWidget *facts_expander;
  GtkToggleButton *facts_button;
  GtkLabel *facts_label;
  GtkBox *choices;
  GtkGrid *fields;
  GtkWidget *state_box;
  GtkWidget *answer_button;
  GtkWidget *losses_button;
  GtkLabel *state_label;
  GtkWidget *change_button;
};

G_DEFINE_FINAL_TYPE (VtrDeskQuestionCard, vtr_desk_question_card, GTK_TYPE_BOX)

static const VtrView *
umpire_view (const VtrDeskMoment *moment)
{
  return g_ptr_array_index (moment->preview_views != NULL ? moment->preview_views : moment->views, 0);
}

/* A word of an answer in words: by its phrase if there is one. */
static gchar *
choice_label (const VtrDeskMoment *moment,
              const gchar *word)
{
  g_autofree gchar *key = g_strconcat ("choice.", word, NULL);
  const gchar *phrase = vtr_phrases_get (moment->file->phrases, key);
  const VtrBoard *board = umpire_view (moment)->board;
  guint place = phrase == NULL ? vtr_board_find_place (board, word) : VTR_NO_PLACE;
  gchar *label;

  if (place != VTR_NO_PLACE)
    return g_strdup (vtr_board_place (board, place)->name);
  label = g_strdup (phrase != NULL ? phrase : word);
  if (phrase == NULL)
    {
      g_strdelimit (label, "-_", ' ');
      label[0] = g_ascii_toupper (label[0]);
    }
  return label;
}

static gchar *
ask_label (const VtrDeskMoment *moment,
           const VtrAsk *ask)
{
  const VtrView *view = umpire_view (moment);
  /* "delay.xi": by its word, of that formation */
  g_autofree gchar *word = g_strndup (ask->key, strcspn (ask->key, "."));
  g_autofree gchar *key = g_strconcat (strchr (ask->key, '.') ? "ask-of." : "ask.", word, NULL);
  const gchar *phrase = vtr_phrases_get (moment->file->phrases, key);
  const VtrFormation *formation = vtr_state_formation (view->state, &ask->formation);
  g_autofree gchar *name = g_strdup (phrase != NULL ? phrase : ask->key);

  if (phrase == NULL)
    g_strdelimit (name, "-_.", ' ');
  if (formation != NULL && phrase != NULL)
    return g_strdup_printf ("%s, %s", formation->name, name);
  if (formation != NULL)
    return g_strdup (formation->name);
  name[0] = g_ascii_toupper (name[0]);
  return g_steal_pointer (&name);
}

/* The facts as the umpire reads them, as they stood when it was asked. @table: whether
 * there is one among them. */
static gchar *
chapter_text (const VtrDeskMoment *moment,
              const VtrQuestion *question,
              const VtrView *view,
              gboolean *table)
{
  VtrChapter *chapter = view->ruleset->card (question, view);
  g_autoptr (VtrDocument) document = vtr_document_new (moment->file->phrases);
  gchar *text;

  if (table != NULL)
    *table = chapter != NULL && chapter->n_columns > 0;
  if (chapter == NULL)
    return g_strdup ("");
  vtr_document_add_chapter (document, moment->file->phrases, chapter, view);
  vtr_chapter_free (chapter);
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  return g_strchomp (text);
}

/**
 * vtr_desk_question_text:
 * @moment: with a preview
 * @question: one of its questions
 *
 * Returns: (transfer full): the question as the side that is asked may read
 *   it; the umpire's own questions as he reads them
 */
gchar *
vtr_desk_question_text (const VtrDeskMoment *moment,
                        const VtrQuestion *question)
{
  return vtr_umpire_question_text (moment->preview_input, moment->preview, question, moment->file->phrases, VTR_FORMAT_TEXT);
}

static void
card_add_choices (VtrDeskQuestionCard *self,
                  const VtrAsk *ask)
{
  g_auto (GStrv) words = g_strsplit (ask->choices, "|", -1);
  glong letters = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree gchar *label = choice_label (self->moment, words[i]);
      gboolean usual = g_strcmp0 (words[i], self->question->usual) == 0 || g_strcmp0 (words[i], ask->usual) == 0;
      g_autofree gchar *text = usual ? g_strdup_printf (_ ("%s (usual)"), label) : g_strdup (label);
      GtkWidget *button = gtk_button_new_with_label (text);

      if (usual)
        gtk_widget_add_css_class (button, "usual");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.answer");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", self->question->id, words[i]);
      /* what is usual comes first */
      if (usual)
        gtk_box_prepend (self->choices, button);
      else
        gtk_box_append (self->choices, button);
      letters += g_utf8_strlen (text, -1);
    }
  /* Beside each other as long as they leave room for the facts in a small window. */
  if (letters > MAX_LETTERS_IN_A_LINE)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices), GTK_ORIENTATION_VERTICAL);
}

static GtkWidget *
input_new (VtrDeskQuestionCard *self,
           const VtrAsk *ask)
{
  GtkWidget *input;

  if (ask->choices != NULL)
    {
      g_auto (GStrv) words = g_strsplit (ask->choices, "|", -1);
      GtkStringList *model = gtk_string_list_new (NULL);
      guint usual = 0;

      for (guint i = 0; words[i] != NULL; i++)
        {
          g_autofree gchar *label = choice_label (self->moment, words[i]);

          gtk_string_list_append (model, label);
          if (g_strcmp0 (words[i], ask->usual) == 0)
            usual = i;
        }
      input = gtk_drop_down_new (G_LIST_MODEL (model), NULL);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (input), usual);
    }
  else
    {
      gint max = ask->max > ask->min ? ask->max : G_MAXINT;

      input = gtk_spin_button_new_with_range (ask->min, max, 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), ask->usual != NULL ? (gdouble) g_ascii_strtoll (ask->usual, NULL, 10) : ask->min);
    }
  return input;
}

static gboolean
asks_losses (const VtrQuestion *question)
{
  for (guint i = 0; i < question->asks->len; i++)
    if (g_str_has_prefix (((const VtrAsk *) g_ptr_array_index (question->asks, i))->key, "loss."))
      return TRUE;
  return FALSE;
}

/* Many fields, as of a battle's losses, go into two columns. */
static void
card_add_fields (VtrDeskQuestionCard *self)
{
  guint n = self->question->asks->len;
  guint rows = n > 5 ? (n + 1) / 2 : n;

  for (guint i = 0; i < n; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (self->question->asks, i);
      g_autofree gchar *text = ask_label (self->moment, ask);
      GtkWidget *label = gtk_label_new (text);
      GtkWidget *input = input_new (self, ask);
      gint column = i < rows ? 0 : 2;
      gint row = (gint) (i < rows ? i : i - rows);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_halign (input, GTK_ALIGN_START);
      gtk_accessible_update_property (GTK_ACCESSIBLE (input), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_grid_attach (self->fields, label, column, row, 1, 1);
      gtk_grid_attach (self->fields, input, column + 1, row, 1, 1);
      g_ptr_array_add (self->inputs, input);
    }
  gtk_widget_set_visible (self->answer_button, TRUE);
  gtk_widget_set_visible (self->losses_button, asks_losses (self->question));
  gtk_widget_set_visible (self->state_box, TRUE);
}

static void
form_answered (GtkButton *button,
               VtrDeskQuestionCard *self)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (guint i = 0; i < self->inputs->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (self->question->asks, i);
      GtkWidget *input = g_ptr_array_index (self->inputs, i);

      if (value->len > 0)
        g_string_append_c (value, ' ');
      if (ask->choices != NULL)
        {
          g_auto (GStrv) words = g_strsplit (ask->choices, "|", -1);

          g_string_append_printf (value, "%s=%s", ask->key, words[gtk_drop_down_get_selected (GTK_DROP_DOWN (input))]);
        }
      else
        {
          g_string_append_printf (value, "%s=%d", ask->key, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (input)));
        }
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.answer", "(ss)", self->question->id, value->str);
}

static gchar *
whom_text (const VtrDeskMoment *moment,
           const VtrQuestion *question)
{
  const VtrState *state = moment->input->state;
  const VtrSide *side = vtr_state_side (state, &question->side);
  const VtrPlayer *player = vtr_state_player (state, &question->player);
  GString *text = g_string_new (NULL);

  if (player != NULL)
    g_string_append_printf (text, _ ("Ask %s (%s)."), player->name, side != NULL ? side->name : "");
  else if (side != NULL)
    g_string_append_printf (text, _ ("Ask the %s side."), side->name);
  else
    g_string_append (text, _ ("Yours to decide."));
  if (question->conditional)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, _ ("Arises only under some answers to other open questions."));
    }
  if (question->unused != NULL)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _ ("An earlier answer (%s) was given on other facts and does not count."), question->unused);
    }
  return g_string_free (text, FALSE);
}

static void
vtr_desk_question_card_dispose (GObject *object)
{
  VtrDeskQuestionCard *self = VTR_DESK_QUESTION_CARD (object);

  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_question_card_parent_class)->dispose (object);
}

static void
vtr_desk_question_card_class_init (VtrDeskQuestionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_question_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/question-card.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, rule_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, show_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, copy_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, ask_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, body);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, facts_expander);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, facts_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, facts_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, choices);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, fields);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, state_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, answer_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, losses_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, state_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionCard, change_button);
  gtk_widget_class_bind_template_callback (widget_class, form_answered);
}

static void
vtr_desk_question_card_init (VtrDeskQuestionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->inputs = g_ptr_array_new ();
}

static gchar *
title_text (const VtrDeskMoment *moment,
            const VtrQuestion *question)
{
  g_autofree gchar *key = g_strconcat ("question.", question->kind, NULL);

  return vtr_phrases_format (moment->file->phrases, key, question->figures, umpire_view (moment));
}

/**
 * vtr_desk_question_card_key:
 * @moment: with a preview
 * @question: one of its questions
 * @asking: the umpire's view as questions are asked, of vtr_view_build_asking()
 *
 * Returns: (transfer full): all that a card of it says; cards of the same key look
 *   the same
 */
gchar *
vtr_desk_question_card_key (const VtrDeskMoment *moment,
                            const VtrQuestion *question,
                            const VtrView *asking)
{
  g_autofree gchar *title = title_text (moment, question);
  g_autofree gchar *whom = whom_text (moment, question);
  g_autofree gchar *facts = chapter_text (moment, question, asking, NULL);
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%s\n%s\n%s\n%s\n%s\n%s\n%s", question->id, question->rule != NULL ? question->rule : "", question->answer != NULL ? question->answer : "-", question->usual != NULL ? question->usual : "-", title, whom, facts);
  for (guint i = 0; i < question->asks->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (question->asks, i);
      g_autofree gchar *label = ask_label (moment, ask);

      g_string_append_printf (key, "\n%s %s %d %d %s %s", ask->key, label, ask->min, ask->max, ask->usual != NULL ? ask->usual : "-", ask->choices != NULL ? ask->choices : "-");
    }
  return g_string_free (key, FALSE);
}

/**
 * vtr_desk_question_card_new:
 * @moment: with a preview
 * @question: one of its questions
 * @asking: the umpire's view as questions are asked, of vtr_view_build_asking()
 * @key: its key, of vtr_desk_question_card_key()
 *
 * Returns: (transfer floating): a card to decide it
 */
VtrDeskQuestionCard *
vtr_desk_question_card_new (VtrDeskMoment *moment,
                            const VtrQuestion *question,
                            const VtrView *asking,
                            const gchar *key)
{
  VtrDeskQuestionCard *self = g_object_new (VTR_DESK_TYPE_QUESTION_CARD, NULL);
  g_autofree gchar *title = title_text (moment, question);
  g_autofree gchar *whom = whom_text (moment, question);
  gboolean table;
  g_autofree gchar *facts = chapter_text (moment, question, asking, &table);

  self->moment = vtr_desk_moment_ref (moment);
  self->question = question;
  self->key = g_strdup (key);
  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->rule_label, question->rule != NULL ? question->rule : "");
  gtk_widget_set_visible (self->show_button, !vtr_id_is_empty (&question->place));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_button), "(ss)", "place", question->place.s);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_button), "s", question->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->losses_button), "s", question->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->change_button), "s", question->id);
  gtk_label_set_text (self->facts_label, facts);
  gtk_widget_set_visible (self->facts_expander, facts[0] != '\0');
  gtk_label_set_text (self->ask_label, whom);
  if (question->conditional)
    gtk_widget_add_css_class (GTK_WIDGET (self), "conditional");

  if (question->answer != NULL)
    {
      g_autofree gchar *answer = question->asks->len == 1 ? choice_label (moment, question->answer) : g_strdup (question->answer);
      g_autofree gchar *text = g_strdup_printf (_ ("✓ Answered: %s"), answer);

      gtk_label_set_text (self->state_label, text);
      gtk_widget_set_visible (self->change_button, TRUE);
      gtk_widget_set_visible (self->state_box, TRUE);
    }
  else if (question->asks->len == 1 && ((const VtrAsk *) g_ptr_array_index (question->asks, 0))->choices != NULL)
    {
      card_add_choices (self, g_ptr_array_index (question->asks, 0));
      /* nobody chooses without the sum before him: beside the choice, where it is seen */
      if (table)
        {
          gtk_toggle_button_set_active (self->facts_button, !question->conditional);
          gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), GTK_ORIENTATION_HORIZONTAL);
          gtk_box_set_spacing (self->body, 36);
        }
    }
  else
    {
      card_add_fields (self);
    }
  return self;
}

/**
 * vtr_desk_question_card_keep:
 * @self: a card
 * @moment: with a preview
 * @question: one of its questions
 * @key: its key
 *
 * Makes it the card of that question, if it looks just like it. What was put into its
 * form stays.
 *
 * Returns: whether it does
 */
gboolean
vtr_desk_question_card_keep (VtrDeskQuestionCard *self,
                             VtrDeskMoment *moment,
                             const VtrQuestion *question,
                             const gchar *key)
{
  g_return_val_if_fail (VTR_DESK_IS_QUESTION_CARD (self), FALSE);

  if (!g_str_equal (self->key, key))
    return FALSE;
  vtr_desk_moment_ref (moment);
  vtr_desk_moment_unref (self->moment);
  self->moment = moment;
  self->question = question;
  return TRUE;
}

/**
 * vtr_desk_question_card_fill:
 * @self: a card
 * @question: id of a question
 * @fields: "key=value key=value"
 *
 * Puts values into the form, if the card is that question's. Fields not named stay
 * as they are.
 */
void
vtr_desk_question_card_fill (VtrDeskQuestionCard *self,
                             const gchar *question,
                             const gchar *fields)
{
  g_return_if_fail (VTR_DESK_IS_QUESTION_CARD (self));

  if (!g_str_equal (self->question->id, question))
    return;
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const VtrAsk *ask = g_ptr_array_index (self->question->asks, i);
      g_autofree gchar *value = vtr_answer_value_get (fields, ask->key);
      GtkWidget *input = g_ptr_array_index (self->inputs, i);

      if (value != NULL && GTK_IS_SPIN_BUTTON (input))
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), (gdouble) g_ascii_strtoll (value, NULL, 10));
    }
}
