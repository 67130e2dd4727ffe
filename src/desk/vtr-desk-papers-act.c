/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-papers-private.h"

#include <string.h>

/* What the umpire does in the window of what goes out: each button an action of the
 * main window. */

/* What is written there now. */
gchar *
vtr_desk_papers_text (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
act (VtrDeskPapersWindow *self,
     const gchar *action,
     const gchar *first,
     const gchar *second,
     const gchar *third)
{
  g_autofree gchar *name = g_strconcat ("win.", action, NULL);

  if (third != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), name, "(sss)", first, second, third);
  else if (second != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), name, "(ss)", first, second);
  else if (first != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), name, "s", first);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), name, NULL);
}

static void
add_clicked (VtrDeskPapersWindow *self)
{
  g_autofree gchar *text = vtr_desk_papers_text (self->paragraph_text);
  guint owner = gtk_drop_down_get_selected (self->owner_dropdown);

  if (owner < self->owners->len)
    act (self, "paper-add", g_ptr_array_index (self->owners, owner), text, NULL);
}

static void
change_clicked (VtrDeskPapersWindow *self)
{
  g_autofree gchar *text = vtr_desk_papers_text (self->paragraph_text);
  const VtrDeskPaper *paragraph = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PARAGRAPH);

  if (paragraph != NULL)
    act (self, "paper-change", paragraph->id, text, NULL);
}

static void
kept_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *paragraph = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PARAGRAPH);

  if (paragraph != NULL)
    act (self, "paper-looked-at", paragraph->id, NULL, NULL);
}

static void
remove_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *paragraph = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PARAGRAPH);

  if (paragraph != NULL)
    act (self, "paper-remove", paragraph->id, NULL, NULL);
}

static void
take_clicked (VtrDeskPapersWindow *self)
{
  act (self, "paper-take", NULL, NULL, NULL);
}

static void
looked_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *recheck = vtr_desk_papers_selected (self, VTR_DESK_PAPER_RECHECK);

  if (recheck != NULL)
    act (self, "paper-looked-at", recheck->id, NULL, NULL);
}

static void
all_clicked (VtrDeskPapersWindow *self)
{
  act (self, "paper-looked-at", "", NULL, NULL);
}

static void
delay_clicked (VtrDeskPapersWindow *self)
{
  g_autofree gchar *delay = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->delay_spin));

  act (self, "paper-delay", delay, NULL, NULL);
}

static void
reader_chosen (VtrDeskPapersWindow *self)
{
  const gchar *reader = vtr_desk_papers_dropdown_id (self, self->reader_dropdown, VTR_DESK_PAPER_READER);
  const gchar *dialect = vtr_desk_papers_dropdown_id (self, self->dialect_dropdown, VTR_DESK_PAPER_DIALECT);

  if (!self->filling && reader != NULL && dialect != NULL)
    vtr_desk_campaign_load_papers (self->campaign, NULL, reader, dialect);
}

static void
language_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *reader = vtr_desk_papers_selected (self, VTR_DESK_PAPER_READER);
  const gchar *language = vtr_desk_papers_dropdown_id (self, self->language_dropdown, VTR_DESK_PAPER_LANGUAGE);

  if (reader != NULL && language != NULL)
    act (self, "paper-reads", reader->id, language, NULL);
}

static void
phrases_chosen (VtrDeskPapersWindow *self)
{
  const gchar *language = vtr_desk_papers_dropdown_id (self, self->phrases_dropdown, VTR_DESK_PAPER_LANGUAGE);

  if (!self->filling && language != NULL)
    vtr_desk_campaign_load_papers (self->campaign, language, NULL, NULL);
}

static void
say_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *phrase = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PHRASE);

  if (phrase != NULL)
    act (self, "paper-say", vtr_desk_papers_of (self)->language, phrase->id, gtk_editable_get_text (GTK_EDITABLE (self->phrase_entry)));
}

static void
unsay_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *phrase = vtr_desk_papers_selected (self, VTR_DESK_PAPER_PHRASE);

  if (phrase != NULL)
    act (self, "paper-unsay", vtr_desk_papers_of (self)->language, phrase->id, NULL);
}

static void
writes_clicked (VtrDeskPapersWindow *self)
{
  const VtrDeskPaper *destination = vtr_desk_papers_selected (self, VTR_DESK_PAPER_DESTINATION);
  const gchar *dialect = vtr_desk_papers_dropdown_id (self, self->writes_dropdown, VTR_DESK_PAPER_DIALECT);

  if (destination != NULL && dialect != NULL)
    act (self, "paper-writes", destination->id, dialect, NULL);
}

static void
remember_clicked (VtrDeskPapersWindow *self)
{
  guint at = gtk_drop_down_get_selected (self->thing_dropdown);
  const gchar *thing = at < self->things->len ? g_ptr_array_index (self->things, at) : NULL;
  const gchar *colon = thing != NULL ? strchr (thing, ':') : NULL;
  g_autofree gchar *type = colon != NULL ? g_strndup (thing, (gsize) (colon - thing)) : NULL;

  if (type == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.name-remember", "(ssss)", self->things_of, type, colon + 1, gtk_editable_get_text (GTK_EDITABLE (self->word_entry)));
  gtk_editable_set_text (GTK_EDITABLE (self->word_entry), "");
}

void
vtr_desk_papers_act_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, add_clicked);
  gtk_widget_class_bind_template_callback (widget_class, change_clicked);
  gtk_widget_class_bind_template_callback (widget_class, kept_clicked);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
  gtk_widget_class_bind_template_callback (widget_class, take_clicked);
  gtk_widget_class_bind_template_callback (widget_class, looked_clicked);
  gtk_widget_class_bind_template_callback (widget_class, all_clicked);
  gtk_widget_class_bind_template_callback (widget_class, delay_clicked);
  gtk_widget_class_bind_template_callback (widget_class, language_clicked);
  gtk_widget_class_bind_template_callback (widget_class, say_clicked);
  gtk_widget_class_bind_template_callback (widget_class, unsay_clicked);
  gtk_widget_class_bind_template_callback (widget_class, writes_clicked);
  gtk_widget_class_bind_template_callback (widget_class, remember_clicked);
  gtk_widget_class_bind_template_callback (widget_class, reader_chosen);
  gtk_widget_class_bind_template_callback (widget_class, phrases_chosen);
}
