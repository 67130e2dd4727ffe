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

/* The row from @at on whose card can be that question's, brought to @at. */
static gboolean
pane_keep (VtrDeskQuestionsPane *self,
           gint at,
           VtrDeskMoment *moment,
           const VtrQuestion *question,
           const gchar *key)
{
  GtkListBoxRow *row;

  for (gint i = at; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (vtr_desk_question_card_keep (VTR_DESK_QUESTION_CARD (gtk_list_box_row_get_child (row)), moment, question, key))
      {
        if (i != at)
          {
            g_object_ref (row);
            gtk_list_box_remove (self->list, GTK_WIDGET (row));
            gtk_list_box_insert (self->list, GTK_WIDGET (row), at);
            g_object_unref (row);
          }
        return TRUE;
      }
  return FALSE;
}

/* Cards that look the same stay, and with them what was typed into them. */
static gint
pane_add (VtrDeskQuestionsPane *self,
          gint at,
          VtrDeskMoment *moment,
          const VtrView *asking,
          gboolean answered)
{
  for (guint i = 0; i < moment->preview->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);
      g_autofree gchar *key = NULL;

      if ((question->answer != NULL) != answered)
        continue;
      key = vtr_desk_question_card_key (moment, question, asking);
      if (!pane_keep (self, at, moment, question, key))
        gtk_list_box_insert (self->list, GTK_WIDGET (vtr_desk_question_card_new (moment, question, asking, key)), at);
      at++;
    }
  return at;
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
  GtkListBoxRow *row;
  gint n = 0;

  g_return_if_fail (VTR_DESK_IS_QUESTIONS_PANE (self));

  if (moment != NULL && moment->preview != NULL && moment->preview->questions->len > 0)
    {
      g_autoptr (VtrView) asking = vtr_view_build_asking (moment->preview_input, moment->preview, NULL);

      n = pane_add (self, n, moment, asking, FALSE);
      n = pane_add (self, n, moment, asking, TRUE);
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_label_set_text (self->empty_label, moment != NULL && moment->preview != NULL ? _ ("The turn raises no questions. It can be committed.") : _ ("Preview the turn to see what has to be decided."));
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "cards" : "empty");
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
