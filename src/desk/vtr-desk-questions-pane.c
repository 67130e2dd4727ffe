/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

struct _VtrDeskQuestionsPane
{
  GtkBox parent_instance;

  /* template */
  GtkStack *stack;
  GtkListBox *list;
  GtkLabel *empty_label;
};

G_DEFINE_FINAL_TYPE (VtrDeskQuestionsPane, vtr_desk_questions_pane, GTK_TYPE_BOX)

static void
vtr_desk_questions_pane_class_init (VtrDeskQuestionsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/questions.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionsPane, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskQuestionsPane, empty_label);
}

static void
vtr_desk_questions_pane_init (VtrDeskQuestionsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
pane_add (VtrDeskQuestionsPane *self,
          VtrDeskMoment *moment,
          gboolean answered)
{
  for (guint i = 0; i < moment->preview->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);
      GtkWidget *card;

      if ((question->answer != NULL) != answered)
        continue;
      card = GTK_WIDGET (vtr_desk_question_card_new (moment, question));
      gtk_list_box_append (self->list, card);
    }
}

/**
 * vtr_desk_questions_pane_set_moment:
 * @self: the pane
 * @moment: (nullable): the campaign
 *
 * Shows the questions of the preview, the open ones first.
 */
void
vtr_desk_questions_pane_set_moment (VtrDeskQuestionsPane *self,
                                    VtrDeskMoment *moment)
{
  GtkWidget *child;
  gboolean some;

  g_return_if_fail (VTR_DESK_IS_QUESTIONS_PANE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  some = moment != NULL && moment->preview != NULL && moment->preview->questions->len > 0;
  if (some)
    {
      pane_add (self, moment, FALSE);
      pane_add (self, moment, TRUE);
    }
  gtk_label_set_text (self->empty_label, moment != NULL && moment->preview != NULL ? _ ("The turn raises no questions. It can be committed.") : _ ("Preview the turn to see what has to be decided."));
  gtk_stack_set_visible_child_name (self->stack, some ? "cards" : "empty");
}

/**
 * vtr_desk_questions_pane_fill:
 * @self: the pane
 * @question: id of a question
 * @fields: "key=value key=value"
 *
 * Puts values into the form of the question's card.
 */
void
vtr_desk_questions_pane_fill (VtrDeskQuestionsPane *self,
                              const gchar *question,
                              const gchar *fields)
{
  g_return_if_fail (VTR_DESK_IS_QUESTIONS_PANE (self));

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    vtr_desk_question_card_fill (VTR_DESK_QUESTION_CARD (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), question, fields);
}
