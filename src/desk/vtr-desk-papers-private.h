/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-papers.h"
#include "desk/vtr-desk-row.h"

G_BEGIN_DECLS

struct _VtrDeskPapersWindow
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  VtrDeskList *rows[VTR_DESK_N_PAPERS];
  GPtrArray *shown[VTR_DESK_N_PAPERS]; /* const VtrDeskPaper*, of the campaign's papers: those in the rows */
  gchar *chosen[VTR_DESK_N_PAPERS];    /* id of what is selected, or NULL */
  GPtrArray *owners;                   /* gchar*: of the drop-down of owners */
  GPtrArray *sides;                    /* gchar*: of the drop-down of sides */
  GPtrArray *things;                   /* gchar*: "place:…", "formation:…" of what a name may mean */
  gchar *things_of;                    /* side whose these are, or NULL */

  gboolean filling;

  /* template */
  GtkWidget *sidebar;
  GtkStack *stack;
  GtkWidget *paragraph_empty;
  GtkWidget *erratum_empty;
  GtkWidget *recheck_empty;
  GtkWidget *phrase_empty;
  GtkWidget *destination_empty;
  GtkWidget *name_empty;
  GtkSingleSelection *paragraph_selection;
  GtkDropDown *owner_dropdown;
  GtkTextView *paragraph_text;
  GtkLabel *warning_label;
  GtkWidget *add_button;
  GtkWidget *change_button;
  GtkWidget *kept_button;
  GtkWidget *remove_button;
  GtkSingleSelection *erratum_selection;
  GtkTextView *erratum_text;
  GtkSingleSelection *recheck_selection;
  GtkWidget *take_button;
  GtkWidget *looked_button;
  GtkWidget *all_button;
  GtkLabel *diary_label;
  GtkSpinButton *delay_spin;
  GtkWidget *delay_button;
  GtkTextView *diary_text;
  GtkDropDown *reader_dropdown;
  GtkDropDown *dialect_dropdown;
  GtkLabel *parts_label;
  GtkTextView *report_text;
  GtkSingleSelection *reader_selection;
  GtkDropDown *language_dropdown;
  GtkWidget *language_button;
  GtkDropDown *phrases_dropdown;
  GtkSearchEntry *phrase_search;
  GtkCheckButton *own_check;
  GtkSingleSelection *phrase_selection;
  GtkLabel *phrase_label;
  GtkLabel *built_in_label;
  GtkEntry *phrase_entry;
  GtkWidget *say_button;
  GtkWidget *unsay_button;
  GtkSingleSelection *destination_selection;
  GtkDropDown *writes_dropdown;
  GtkWidget *writes_button;
  GtkSingleSelection *name_selection;
  GtkDropDown *side_dropdown;
  GtkEntry *word_entry;
  GtkDropDown *thing_dropdown;
  GtkWidget *remember_button;
};

/* vtr-desk-papers.c */
const VtrDeskPapers *vtr_desk_papers_of (VtrDeskPapersWindow *self);
const VtrDeskPaper *vtr_desk_papers_selected (VtrDeskPapersWindow *self, VtrDeskPaperKind kind);
const gchar *vtr_desk_papers_dropdown_id (VtrDeskPapersWindow *self, GtkDropDown *dropdown, VtrDeskPaperKind kind);

/* vtr-desk-papers-act.c */
gchar *vtr_desk_papers_text (GtkTextView *view);
void vtr_desk_papers_act_bind (GtkWidgetClass *widget_class);

G_END_DECLS
