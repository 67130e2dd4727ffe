/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-find.h"
#include "desk/vtr-desk-inspector.h"
#include "desk/vtr-desk-later.h"
#include "desk/vtr-desk-notes.h"
#include "desk/vtr-desk-oob.h"
#include "desk/vtr-desk-posting.h"
#include "desk/vtr-desk-start.h"
#include "desk/vtr-desk-timeline.h"
#include "desk/vtr-desk-window.h"

G_BEGIN_DECLS

typedef enum
{
  VTR_DESK_PAGE_INBOX,
  VTR_DESK_PAGE_ORDERS,
  VTR_DESK_PAGE_QUESTIONS,
  VTR_DESK_PAGE_EVENTS,
  VTR_DESK_PAGE_REPORTS,
  VTR_DESK_PAGE_POSTING,
  VTR_DESK_PAGE_NOTES,
  VTR_DESK_N_PAGES,
} VtrDeskPage;

struct _VtrDeskWindow
{
  GtkApplicationWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  gchar *next_action; /* what the suggested button does */
  gchar *remembered;  /* the file put on the list of recent ones last */
  gchar *phase;       /* whose events are shown; NULL: all */

  /* borrowed: made when the campaign's page is first needed */
  VtrDeskStart *start;
  VtrDeskOob *oob;
  VtrDeskInspector *inspector;
  VtrDeskInbox *inbox;
  VtrDeskOrdersPane *orders;
  VtrDeskQuestionsPane *questions;
  VtrDeskEventsPane *events;
  VtrDeskReportsPane *reports;
  VtrDeskPosting *posting;
  VtrDeskNotes *notes;
  VtrDeskFind *find;
  GtkWindow *beginning; /* of a campaign: while it is open */
  GtkWindow *battles;   /* while it is open */
  GtkWindow *charts;    /* while it is open */
  GtkWindow *clerk;     /* the same */
  GtkWindow *papers;    /* the same */
  GtkWindow *compare;   /* the same */
  GtkWindow *pin;       /* the same */

  /* template */
  GtkHeaderBar *header;
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GtkLabel *title_label;
  GtkLabel *subtitle_label;
  GtkRevealer *banner;
  GtkLabel *banner_label;
  GtkLabel *banner_hint;
  GtkWidget *salvage_button;
  GtkStack *pages;
  GtkBox *start_slot;
  GtkBox *campaign_slot;

  /* of the campaign's page: made with it */
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkButton *next_button;
  GtkMenuButton *find_button;
  GtkDropDown *view_dropdown;
  GtkSpinner *spinner;
  GtkBox *stepper;
  GtkPaned *lower_paned;
  gint drawer_position; /* of its border, while the lower pane is tall */
  GtkPaned *left_paned;
  GtkPaned *right_paned;
  GtkBox *left_slot;
  GtkBox *right_slot;
  VtrDeskMap *map;
  GtkWidget *ribbon;
  VtrDeskTimeline *timeline;
  GtkWidget *drawer_box;
  GtkLabel *status_label;
  GtkWidget *work_box;
  GtkProgressBar *work_bar;
  GtkStack *drawer;
  GtkStackPage *inbox_page;
  GtkStackPage *orders_page;
  GtkStackPage *questions_page;
  GtkStackPage *events_page;
  GtkStackPage *reports_page;
  GtkStackPage *posting_page;
  GtkStackPage *notes_page;
  GtkBox *inbox_slot;
  GtkBox *orders_slot;
  GtkBox *questions_slot;
  GtkBox *events_slot;
  GtkBox *reports_slot;
  GtkBox *posting_slot;
  GtkBox *notes_slot;

  VtrId formation;          /* selected, or empty */
  VtrId place;              /* selected, or empty */
  VtrId side;               /* whose view is shown; empty: the umpire's */
  gint64 reports_of;        /* head for which reports were asked; -1: none */
  VtrDeskLater *furnishing; /* while the campaign's page is to be made */
  guint n_pieces;           /* of it that are made */
  gboolean wants_start;     /* the start page is to be made before them */
  gchar *wants_open;        /* (nullable) (owned): a campaign to be opened before them */
  guint view_index;
  guint stale_pages; /* bit by VtrDeskPage: not yet in line with the moment */
  gboolean quiet;    /* widgets are being set, not used */
};

/* vtr-desk-window.c */
VtrDeskMoment *vtr_desk_window_moment (VtrDeskWindow *self);
const VtrView *vtr_desk_window_view (VtrDeskWindow *self);
const VtrView *vtr_desk_window_start_view (VtrDeskWindow *self);
VtrDeskOrderForm *vtr_desk_window_form (VtrDeskWindow *self);
void vtr_desk_window_show (VtrDeskWindow *self);
void vtr_desk_window_show_selection (VtrDeskWindow *self);
void vtr_desk_window_show_trouble (VtrDeskWindow *self, const gchar *what, const gchar *what_to_do);
void vtr_desk_window_show_page (VtrDeskWindow *self);
void vtr_desk_window_fill_drawer (VtrDeskWindow *self);

/* vtr-desk-window-page.c */
VtrDeskStart *vtr_desk_window_start (VtrDeskWindow *self);
void vtr_desk_window_furnish (VtrDeskWindow *self);
void vtr_desk_window_furnish_later (VtrDeskWindow *self);

/* vtr-desk-window-stepper.c */
void vtr_desk_window_show_stepper (VtrDeskWindow *self);

/* vtr-desk-window-actions.c */
void vtr_desk_window_actions_init (VtrDeskWindow *self);
void vtr_desk_window_actions_class_init (GtkWidgetClass *widget_class);
void vtr_desk_window_actions_update (VtrDeskWindow *self);
VtrFormat vtr_desk_window_format_of (const gchar *path);

/* vtr-desk-window-clerk.c */
void vtr_desk_window_clerk_init (VtrDeskWindow *self);
void vtr_desk_window_clerk_update (VtrDeskWindow *self);

/* vtr-desk-window-battles.c */
void vtr_desk_window_battles_init (VtrDeskWindow *self);
void vtr_desk_window_battles_update (VtrDeskWindow *self);

/* vtr-desk-window-picture.c */
void vtr_desk_window_picture_init (VtrDeskWindow *self);
void vtr_desk_window_picture_update (VtrDeskWindow *self);

/* vtr-desk-window-charts.c */
void vtr_desk_window_charts_init (VtrDeskWindow *self);
void vtr_desk_window_charts_update (VtrDeskWindow *self);

/* vtr-desk-window-files.c */
void vtr_desk_window_files_init (VtrDeskWindow *self);

/* vtr-desk-window-history.c */
void vtr_desk_window_history_init (VtrDeskWindow *self);
void vtr_desk_window_history_update (VtrDeskWindow *self);
void vtr_desk_window_show_past (VtrDeskWindow *self);

/* vtr-desk-window-look.c */
void vtr_desk_window_look_init (VtrDeskWindow *self);
void vtr_desk_window_look_update (VtrDeskWindow *self);
const VtrView *vtr_desk_window_events_view (VtrDeskWindow *self);
void vtr_desk_window_show_drawer (VtrDeskWindow *self, const gchar *name);

/* vtr-desk-window-messages.c */
void vtr_desk_window_messages_init (VtrDeskWindow *self);
void vtr_desk_window_messages_update (VtrDeskWindow *self);

/* vtr-desk-window-notes.c */
void vtr_desk_window_notes_init (VtrDeskWindow *self);
void vtr_desk_window_notes_update (VtrDeskWindow *self);

/* vtr-desk-window-papers.c */
void vtr_desk_window_papers_init (VtrDeskWindow *self);
void vtr_desk_window_papers_update (VtrDeskWindow *self);

/* vtr-desk-window-print.c */
void vtr_desk_window_print_init (VtrDeskWindow *self);
void vtr_desk_window_print_update (VtrDeskWindow *self);

/* vtr-desk-window-posting.c */
void vtr_desk_window_posting_init (VtrDeskWindow *self);
void vtr_desk_window_posting_update (VtrDeskWindow *self);

/* vtr-desk-window-orders.c */
void vtr_desk_window_orders_init (VtrDeskWindow *self);
void vtr_desk_window_orders_update (VtrDeskWindow *self);
void vtr_desk_window_enable (VtrDeskWindow *self, const gchar *action, gboolean enabled);

G_END_DECLS
