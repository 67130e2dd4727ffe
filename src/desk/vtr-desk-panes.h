/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"
#include "desk/vtr-desk-paste.h"
#include "desk/vtr-desk-reading.h"

G_BEGIN_DECLS

/**
 * VtrDeskInbox:
 *
 * The turn's messages, what became of each of their lines, and a place to paste
 * new ones.
 */
#define VTR_DESK_TYPE_INBOX (vtr_desk_inbox_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskInbox, vtr_desk_inbox, VTR_DESK, INBOX, GtkBox)

void vtr_desk_inbox_set_moment (VtrDeskInbox *self, VtrDeskMoment *moment, const VtrView *view);
void vtr_desk_inbox_open_editor (VtrDeskInbox *self, const gchar *text);
void vtr_desk_inbox_close_editor (VtrDeskInbox *self);
gboolean vtr_desk_inbox_is_editing (VtrDeskInbox *self);
VtrDeskPaste *vtr_desk_inbox_get_paste (VtrDeskInbox *self);
guint vtr_desk_inbox_get_n_open (VtrDeskInbox *self);
gboolean vtr_desk_inbox_open_next (VtrDeskInbox *self);
VtrDeskReading *vtr_desk_inbox_get_reading (VtrDeskInbox *self);
void vtr_desk_inbox_show_proposed (VtrDeskInbox *self, const VtrProposed *proposed);
gint64 vtr_desk_inbox_get_message (VtrDeskInbox *self);
void vtr_desk_inbox_show_meanings (VtrDeskInbox *self, GPtrArray *meanings);
GPtrArray *vtr_desk_inbox_dup_meant (VtrDeskInbox *self);

/**
 * VtrDeskOrdersPane:
 *
 * The orders of the open turn in the sequence in which they will be executed.
 */
#define VTR_DESK_TYPE_ORDERS_PANE (vtr_desk_orders_pane_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskOrdersPane, vtr_desk_orders_pane, VTR_DESK, ORDERS_PANE, GtkBox)

void vtr_desk_orders_pane_set_moment (VtrDeskOrdersPane *self, VtrDeskMoment *moment, const VtrView *view);
const gchar *vtr_desk_orders_pane_get_selected (VtrDeskOrdersPane *self);
const gchar *vtr_desk_orders_pane_get_above (VtrDeskOrdersPane *self);
void vtr_desk_orders_pane_show_subject (VtrDeskOrdersPane *self);
void vtr_desk_orders_pane_select (VtrDeskOrdersPane *self, guint position);

/**
 * VtrDeskEventsPane:
 *
 * What happened, or in a preview would happen.
 */
#define VTR_DESK_TYPE_EVENTS_PANE (vtr_desk_events_pane_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskEventsPane, vtr_desk_events_pane, VTR_DESK, EVENTS_PANE, GtkBox)

void vtr_desk_events_pane_set_moment (VtrDeskEventsPane *self, VtrDeskMoment *moment, const VtrView *view);
void vtr_desk_events_pane_set_phase (VtrDeskEventsPane *self, const gchar *phase);
gint vtr_desk_events_pane_get_selected (VtrDeskEventsPane *self);
gboolean vtr_desk_events_pane_step (VtrDeskEventsPane *self, gint by);

/**
 * VtrDeskQuestionsPane:
 *
 * What the umpire, or a player through him, has to decide.
 */
#define VTR_DESK_TYPE_QUESTIONS_PANE (vtr_desk_questions_pane_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskQuestionsPane, vtr_desk_questions_pane, VTR_DESK, QUESTIONS_PANE, GtkBox)

void vtr_desk_questions_pane_fill (VtrDeskQuestionsPane *self, const gchar *question, const gchar *fields);
void vtr_desk_questions_pane_set_moment (VtrDeskQuestionsPane *self, VtrDeskMoment *moment);

#define VTR_DESK_TYPE_QUESTION_CARD (vtr_desk_question_card_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskQuestionCard, vtr_desk_question_card, VTR_DESK, QUESTION_CARD, GtkBox)

void vtr_desk_question_card_fill (VtrDeskQuestionCard *self, const gchar *question, const gchar *fields);
gchar *vtr_desk_question_card_key (const VtrDeskMoment *moment, const VtrQuestion *question, const VtrView *asking);
gboolean vtr_desk_question_card_keep (VtrDeskQuestionCard *self, VtrDeskMoment *moment, const VtrQuestion *question, const gchar *key);
VtrDeskQuestionCard *vtr_desk_question_card_new (VtrDeskMoment *moment, const VtrQuestion *question, const VtrView *asking, const gchar *key);
gchar *vtr_desk_question_text (const VtrDeskMoment *moment, const VtrQuestion *question);

/**
 * VtrDeskReportsPane:
 *
 * The reports of the umpire and of each side, beside each other.
 */
#define VTR_DESK_TYPE_REPORTS_PANE (vtr_desk_reports_pane_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskReportsPane, vtr_desk_reports_pane, VTR_DESK, REPORTS_PANE, GtkBox)

void vtr_desk_reports_pane_set_reports (VtrDeskReportsPane *self, GPtrArray *reports);

G_END_DECLS
