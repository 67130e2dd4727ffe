/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-new.h"
#include "desk/vtr-desk-row.h"
#include "umpire/vtr-umpire-beginning.h"
#include "umpire/vtr-umpire-clerk.h"

G_BEGIN_DECLS

struct _VtrDeskNew
{
  GtkWindow parent_instance;

  /* owned */
  VtrBeginning *beginning; /* NULL: no scenario has been read */
  GListStore *scenarios;   /* VtrDeskStartCard */
  GCancellable *reading;   /* while a scenario is read */
  gchar *wanted;           /* the scenario that is read, or was */
  VtrDeskList *players;
  VtrDeskList *rules;
  GArray *player_ids; /* VtrId: in the order of the list */
  GArray *rule_rows;  /* guint: index of the parameter, in the order of the list */

  guint n_loading;  /* cards that are read */
  gboolean entered; /* something that would be lost with the window */
  gboolean tabling; /* tables are being read */
  gboolean making;  /* the campaign is being made */
  gboolean quiet;   /* widgets are being set, not used */

  /* template */
  GtkStack *steps;
  GtkWidget *back_button;
  GtkButton *next_button;
  GtkWidget *leave_bar;
  GtkWidget *stay_button;
  GtkLabel *step_label;
  GtkLabel *fault_label;
  GtkSpinner *spinner;
  GtkSingleSelection *scenario_selection;
  GtkLabel *scenario_title;
  GtkLabel *scenario_facts;
  GtkLabel *scenario_about;
  GtkPicture *scenario_picture;
  GtkWidget *own_picture_button;
  GtkLabel *own_picture_label;
  GtkListView *player_view;
  GtkSingleSelection *player_selection;
  GtkDropDown *side_drop;
  GtkWidget *remove_button;
  GtkWidget *player_box;
  GtkEditable *name_entry;
  GtkEditable *alias_entry;
  GtkLabel *commands_title;
  GtkBox *commands_box;
  GtkCheckButton *divisions_check;
  GtkLabel *headless_label;
  GtkCheckButton *due_check;
  GtkWidget *due_box;
  GtkEditable *due_entry;
  GtkEditable *zone_entry;
  GtkEditable *habit_entry;
  GtkLabel *due_label;
  GtkEditable *rule_search;
  GtkCheckButton *changed_check;
  GtkSingleSelection *rule_selection;
  GtkLabel *rule_title;
  GtkLabel *rule_meaning;
  GtkLabel *rule_range;
  GtkEditable *rule_entry;
  GtkDropDown *rule_drop;
  GtkWidget *rule_usual;
  GtkLabel *rule_fault;
  GtkLabel *summary_label;
  GtkEditable *path_entry;
};

/* vtr-desk-new.c */
gboolean vtr_desk_new_is_busy (VtrDeskNew *self);
void vtr_desk_new_show_fault (VtrDeskNew *self, const gchar *fault);
void vtr_desk_new_update (VtrDeskNew *self);

void vtr_desk_new_choose_scenario (VtrDeskNew *self, const gchar *path);

/* vtr-desk-new-sheets.c */
void vtr_desk_new_read_sheets (VtrDeskNew *self, const gchar *folder);
void vtr_desk_new_show_own_picture (VtrDeskNew *self);
void vtr_desk_new_sheets_bind (GtkWidgetClass *widget_class);

/* vtr-desk-new-players.c */
void vtr_desk_new_players_fill (VtrDeskNew *self, const gchar *select);
void vtr_desk_new_players_bind (GtkWidgetClass *widget_class);
GPtrArray *vtr_desk_new_sides (VtrDeskNew *self);
gchar *vtr_desk_new_headless (VtrDeskNew *self);
gchar *vtr_desk_new_commands_of (VtrDeskNew *self, const VtrId *player);

/* vtr-desk-new-rules.c */
void vtr_desk_new_rules_fill (VtrDeskNew *self);
void vtr_desk_new_rules_bind (GtkWidgetClass *widget_class);
gboolean vtr_desk_new_rule_is_changed (VtrDeskNew *self, guint index);
gchar *vtr_desk_new_rule_usual (VtrDeskNew *self, guint index);
gchar *vtr_desk_new_rule_number (const VtrParameter *parameter);

/* vtr-desk-new-make.c: when orders are due, the summary, the file */
void vtr_desk_new_show_due (VtrDeskNew *self);
gboolean vtr_desk_new_due_is_fine (VtrDeskNew *self);
void vtr_desk_new_show_summary (VtrDeskNew *self);
void vtr_desk_new_make (VtrDeskNew *self);
void vtr_desk_new_make_bind (GtkWidgetClass *widget_class);

G_END_DECLS
