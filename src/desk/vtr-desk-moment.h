/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-backdrop.h"
#include "umpire/vtr-umpire-note.h"

G_BEGIN_DECLS

/**
 * VtrDeskFile:
 *
 * The open campaign file, counted: it lives as long as any moment taken from
 * it, because views borrow its board.
 */
typedef struct
{
  VtrStore *store;
  VtrPhrases *phrases;
  VtrDeskBackdrop *backdrop; /* read last, by the worker alone; or NULL */
} VtrDeskFile;

VtrDeskFile *vtr_desk_file_new (VtrStore *store, GError **error);
VtrDeskFile *vtr_desk_file_ref (VtrDeskFile *file);
void vtr_desk_file_unref (VtrDeskFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDeskFile, vtr_desk_file_unref)

/**
 * VtrDeskMoment:
 *
 * Everything that the window shows of a campaign, as it was at one moment: made
 * whole in a worker thread, then only read, from any thread.
 *
 * Each list of views begins with the umpire's, then one a side in listed order.
 */
typedef struct
{
  VtrDeskFile *file;

  VtrTurnInput *input; /* the open turn */
  GPtrArray *ruled;    /* VtrOrder*: its orders under the umpire's verdicts */
  GPtrArray *views;    /* VtrView* at its start */

  VtrTurnInput *last_input; /* the turn committed last; NULL: none yet */
  VtrOutcome *last_outcome;
  GPtrArray *last_views;

  VtrTurnInput *preview_input; /* NULL: no preview */
  VtrOutcome *preview;
  GPtrArray *preview_views;

  GPtrArray *messages;       /* VtrStoredMessage* of the open turn */
  GPtrArray *nodes;          /* VtrNode* */
  GPtrArray *notes;          /* VtrNote*: the umpire's, for no view of a side */
  VtrDeskBackdrop *backdrop; /* the picture behind the board, or NULL */
  gint64 head;
  gboolean past; /* a turn of the history, with its outcome in place of a preview: to be looked at only */
} VtrDeskMoment;

VtrDeskMoment *vtr_desk_moment_load (VtrDeskFile *file, gboolean preview, GError **error);
VtrDeskMoment *vtr_desk_moment_load_past (VtrDeskFile *file, gint64 node, GError **error);
VtrDeskMoment *vtr_desk_moment_ref (VtrDeskMoment *moment);
void vtr_desk_moment_unref (VtrDeskMoment *moment);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDeskMoment, vtr_desk_moment_unref)

GPtrArray *vtr_desk_sides_in_order (const VtrState *state);
guint vtr_desk_moment_n_views (const VtrDeskMoment *moment);
const VtrView *vtr_desk_moment_view_of (const VtrDeskMoment *moment, const VtrId *side);
const VtrNode *vtr_desk_moment_find_node (const VtrDeskMoment *moment, gint64 id);
gint64 vtr_desk_moment_undo_node (const VtrDeskMoment *moment);
gint64 vtr_desk_moment_redo_node (const VtrDeskMoment *moment);
guint vtr_desk_moment_n_open (const VtrDeskMoment *moment);
guint vtr_desk_moment_n_due (const VtrDeskMoment *moment);

GPtrArray *vtr_desk_moment_messages (const VtrDeskMoment *moment, const VtrView *view);
GPtrArray *vtr_desk_moment_orders (const VtrDeskMoment *moment, const VtrView *view);

/* What a formation has to say for itself, for the order of battle. */
typedef enum
{
  VTR_DESK_ORDERS_NOT_NEEDED,
  VTR_DESK_ORDERS_NONE,
  VTR_DESK_ORDERS_IN_DOUBT, /* there are, but some are refused or may fail */
  VTR_DESK_ORDERS_GIVEN,
} VtrDeskOrders;

VtrDeskOrders vtr_desk_moment_orders_of (const VtrDeskMoment *moment, const VtrFormation *formation);
void vtr_desk_moment_count_orders (const VtrDeskMoment *moment, const VtrView *view, guint *given, guint *needed);

/* Statuses from the ruleset's tables. */
gchar *vtr_desk_status_text (const VtrView *view, const VtrId *formation);

/* Words. */
gchar *vtr_desk_event_text (const VtrDeskMoment *moment, const VtrView *view, const VtrEvent *event);
gchar *vtr_desk_verdict_text (const VtrDeskMoment *moment, const VtrView *view, const VtrVerdict *verdict);
gchar *vtr_desk_span_text (const VtrDeskMoment *moment, const VtrOrder *span);
gchar *vtr_desk_sentences_text (const VtrDeskMoment *moment, const VtrView *view, const GPtrArray *sentences);
gchar *vtr_desk_verb_unit (const VtrVerb *verb, gint amount);
gchar *vtr_desk_order_whose (const VtrDeskMoment *moment, const VtrOrder *order);
gchar *vtr_desk_target_text (const VtrVerb *verb, const gchar *name);
gchar *vtr_desk_order_text (const VtrDeskMoment *moment, const VtrOrder *order);
gchar *vtr_desk_proposal_text (const VtrDeskMoment *moment, const VtrOrder *order, gchar **verdict);
const gchar *vtr_desk_verdict_mark (VtrVerdictKind kind);
const gchar *vtr_desk_verdict_name (VtrVerdictKind kind);
const VtrVerb *vtr_desk_find_verb (const VtrRuleset *ruleset, const VtrId *id);
const gchar *vtr_desk_option_label (VtrOptions option);
const VtrFigure *vtr_desk_find_figure_of_type (const GArray *figures, VtrFigureType type);

G_END_DECLS
