/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * SECTION: store
 *
 * The campaign file: one SQLite database. No other room knows SQL. Every read
 * loads and ends; every write is one BEGIN IMMEDIATE transaction that compares
 * the file's revision with the one it worked from and raises it.
 */

typedef struct _VtrStore VtrStore;

#define VTR_STORE_ERROR (vtr_store_error_quark ())
/**
 * VtrStoreError:
 * @VTR_STORE_ERROR_FOREIGN: not a campaign file
 * @VTR_STORE_ERROR_NEWER: made by a newer version of the program
 * @VTR_STORE_ERROR_DAMAGED: truncated, corrupt, or a schema that is not ours
 * @VTR_STORE_ERROR_BUSY: another program is writing to it
 * @VTR_STORE_ERROR_CHANGED: it changed since it was read: read again
 * @VTR_STORE_ERROR_EXISTS: a new campaign would overwrite a file
 * @VTR_STORE_ERROR_MISSING: there is no such file, node or message
 * @VTR_STORE_ERROR_INPUT: what was to be stored is at fault
 * @VTR_STORE_ERROR_FAILED: reading or writing failed: disk full, no permission
 */
typedef enum
{
  VTR_STORE_ERROR_FOREIGN,
  VTR_STORE_ERROR_NEWER,
  VTR_STORE_ERROR_DAMAGED,
  VTR_STORE_ERROR_BUSY,
  VTR_STORE_ERROR_CHANGED,
  VTR_STORE_ERROR_EXISTS,
  VTR_STORE_ERROR_MISSING,
  VTR_STORE_ERROR_INPUT,
  VTR_STORE_ERROR_FAILED,
} VtrStoreError;
GQuark vtr_store_error_quark (void);

/* A turn's place in the history. The root node stands before turn 1; a node of
 * turn N holds the state at the end of turn N. */
typedef struct
{
  gint64 id;
  gint64 parent; /* 0: root */
  gint turn;
  guint revision; /* ruleset's, that resolved it */
  gchar *state_hash;
  gchar *outcome_hash; /* events and dice */
  gint64 committed;    /* unix seconds */
  gboolean is_head;
} VtrNode;

void vtr_node_free (VtrNode *node);

typedef struct
{
  gint64 id;
  VtrId side;
  VtrId player;
  gint turn;
  gint64 received;       /* unix seconds, UTC: gives the sequence */
  gint64 first_received; /* as it was when it came, before the umpire corrected it; not of heads */
  gint64 sent;
  gchar *from;
  gchar *subject;
  gchar *body;
  GBytes *raw;
  gint64 standing; /* when it is kept: the standing orders that it carries into the turn; not read back */
} VtrStoredMessage;

void vtr_stored_message_free (VtrStoredMessage *message);

typedef struct
{
  gint64 id;
  VtrId side; /* empty: umpire */
  gint64 node;
  gchar *reader;
  gchar *format;
  gint64 issued;
  GBytes *bytes;
} VtrIssued;

void vtr_issued_free (VtrIssued *issued);

VtrStore *vtr_store_create (const gchar *path, const VtrRuleset *ruleset, const gchar *map_xml, gsize map_length, const gchar *scenario_name, const VtrDate *first_day, gint first_turn, gint n_turns, const VtrParameters *parameters, const VtrState *state, const guint8 secret[32], gboolean practice, GError **error);
VtrStore *vtr_store_open (const gchar *path, gboolean read_only, GError **error);
void vtr_store_close (VtrStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrStore, vtr_store_close)

const gchar *vtr_store_path (const VtrStore *store);
const VtrRuleset *vtr_store_ruleset (const VtrStore *store);
const VtrBoard *vtr_store_board (const VtrStore *store);
const gchar *vtr_store_scenario_name (const VtrStore *store);
gboolean vtr_store_is_practice (const VtrStore *store);
gint64 vtr_store_revision (VtrStore *store); /* of the file, now; changes with every write by anybody */

/* The turn that is open: everything that goes into resolving it. */
VtrTurnInput *vtr_store_load_turn (VtrStore *store, GError **error);
/* A committed turn as it went in and came out; node's turn ≥ 1. */
gboolean vtr_store_load_node (VtrStore *store, gint64 node, VtrTurnInput **input, VtrOutcome **outcome, GError **error);

/* What was entered for the turn after a node, on whatever branch. */
gboolean vtr_store_load_entered (VtrStore *store, gint64 node, GPtrArray **orders, GPtrArray **answers, guint *n_overrides, GError **error);

GPtrArray *vtr_store_nodes (VtrStore *store, GError **error); /* VtrNode*, by id */
gint64 vtr_store_head (VtrStore *store);
gint64 vtr_store_node_at_turn (VtrStore *store, gint turn); /* on head's line; 0: none */

/* messages: append-only */
gint64 vtr_store_add_message (VtrStore *store, const VtrStoredMessage *message, const GPtrArray *orders, GError **error);
/* One step to the file for all that is written in between. */
gboolean vtr_store_begin_batch (VtrStore *store, GError **error);
gboolean vtr_store_end_batch (VtrStore *store, GError **error);
void vtr_store_abort_batch (VtrStore *store);

gint64 vtr_store_find_unknown_message (VtrStore *store, GBytes *raw);
GPtrArray *vtr_store_unread_messages (VtrStore *store, GError **error); /* kept early for the open turn */
GPtrArray *vtr_store_message_heads (VtrStore *store, GError **error);
gint64 vtr_store_find_message (VtrStore *store, GBytes *raw, const VtrId *player); /* the same bytes; 0: none */
GPtrArray *vtr_store_messages (VtrStore *store, gint turn, GError **error);        /* turn 0: all */
gboolean vtr_store_correct_received (VtrStore *store, gint64 message, gint64 received, GError **error);
gboolean vtr_store_correct_sender (VtrStore *store, gint64 message, const VtrId *side, const VtrId *player, GError **error);
gint64 vtr_store_make_room (VtrStore *store, gint64 message, gint64 received, guint n, GError **error); /* within a batch: the first of n places in the sequence; 0 on error */

/* orders of the open turn (of node = head) */
gboolean vtr_store_put_order (VtrStore *store, VtrOrder *order, GError **error); /* new (empty id) or changed; old versions are kept */
gboolean vtr_store_change_orders (VtrStore *store, const GPtrArray *put, const gchar *const *withdraw, const gchar *reason, GError **error);
gboolean vtr_store_withdraw_order (VtrStore *store, const VtrId *order, const gchar *reason, GError **error);

/* A version of an order of the open turn that is no longer in force. */
typedef struct
{
  VtrOrder *order;
  gint version;
  gchar *ended; /* "changed", "superseded" or "withdrawn" */
  gchar *why;
} VtrPastOrder;

void vtr_past_order_free (VtrPastOrder *past);
GPtrArray *vtr_store_past_orders (VtrStore *store, GError **error); /* VtrPastOrder*, by id and version */

gboolean vtr_store_put_questions (VtrStore *store, const GPtrArray *questions, GError **error); /* what is open now */
GPtrArray *vtr_store_open_question_ids (VtrStore *store, GError **error);
GPtrArray *vtr_store_open_questions (VtrStore *store, GError **error); /* VtrQuestion*, in the order asked */
gboolean vtr_store_put_answer (VtrStore *store, const VtrAnswer *answer, GError **error);
gboolean vtr_store_withdraw_answer (VtrStore *store, const gchar *question, GError **error);
gboolean vtr_store_put_override (VtrStore *store, const VtrOverride *override, GError **error);
gboolean vtr_store_withdraw_override (VtrStore *store, guint index, GError **error); /* index into the open turn's overrides */
gboolean vtr_store_put_hand_die (VtrStore *store, const VtrHandDie *die, GError **error);
gboolean vtr_store_put_parameter (VtrStore *store, const gchar *name, const gchar *value, gint from_turn, GError **error);

/* One transaction: the new node with orders, answers, events, dice and state;
 * head moves to it; a dated copy is left beside the file (the last ten). */
gint64 vtr_store_commit (VtrStore *store, const VtrTurnInput *input, const VtrOutcome *outcome, GError **error);
gboolean vtr_store_switch (VtrStore *store, gint64 node, GError **error);         /* undo, branches: head moves, nothing is deleted */
GPtrArray *vtr_store_issued_after (VtrStore *store, gint64 node, GError **error); /* VtrIssued* that an undo to node would contradict */
GPtrArray *vtr_store_issued (VtrStore *store, GError **error);                    /* VtrIssued*: all, on any branch */
gint64 vtr_store_issue (VtrStore *store, const VtrIssued *issued, GError **error);

/* aliases: learned names, per side */
gboolean vtr_store_put_alias (VtrStore *store, const VtrName *name, GError **error);
GPtrArray *vtr_store_aliases (VtrStore *store, const VtrId *side, GError **error); /* VtrName* */

/* files of other programs that the umpire has given, append-only: the newest of a
 * kind holds */
gboolean vtr_store_put_attachment (VtrStore *store, const gchar *kind, const gchar *name, GBytes *bytes, GError **error); /* the same bytes as the newest: nothing done */
GBytes *vtr_store_attachment (VtrStore *store, const gchar *kind, gchar **name, GError **error);                          /* NULL without error: none */

/* --- the clerk's board (vtr-store-clerk.c): nothing of it enters a turn --- */

/* When orders for the open turn are due. */
typedef struct
{
  gint64 id;
  VtrId player; /* empty: everybody; else his extension */
  gint64 due;   /* unix seconds; 0: taken back */
  gint offset;  /* of its zone at that time, minutes east of UTC */
  gchar *zone;  /* as the umpire named it */
} VtrDeadline;

/* What a player left for the case that nothing is heard of him. */
typedef struct
{
  gint64 id;
  VtrId side;
  VtrId player;
  gint64 message; /* in which he left it; 0: told otherwise */
  gint64 given;   /* when, unix seconds */
  gchar *text;    /* his words; NULL: taken back */
} VtrStanding;

typedef struct
{
  gint64 standing;
  gint64 message; /* of the open turn */
} VtrStandingUse;

void vtr_deadline_free (VtrDeadline *deadline);
void vtr_standing_free (VtrStanding *standing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrStanding, vtr_standing_free)

gboolean vtr_store_put_deadline (VtrStore *store, const VtrDeadline *deadline, GError **error);
GPtrArray *vtr_store_deadlines (VtrStore *store, GError **error);                    /* VtrDeadline* in force for the open turn, by player */
GPtrArray *vtr_store_deadlines_after (VtrStore *store, gint64 node, GError **error); /* the same for the turn after a node */
gboolean vtr_store_put_standing (VtrStore *store, const VtrStanding *standing, GError **error);
GPtrArray *vtr_store_standing (VtrStore *store, GError **error);                                          /* VtrStanding* in force for the open turn, by player */
GArray *vtr_store_standing_uses (VtrStore *store, GError **error);                                        /* VtrStandingUse of the open turn */
gboolean vtr_store_standing_of (VtrStore *store, gint64 message, VtrStanding **standing, GError **error); /* *standing NULL: none */

/* Several overrides in one step, all of them or none. */
gboolean vtr_store_put_overrides (VtrStore *store, const GPtrArray *overrides, GError **error);
gboolean vtr_store_withdraw_overrides (VtrStore *store, const guint *indices, guint n, GError **error); /* into the open turn's, ascending */

/* notes in the file's margin that nothing depends on: window state, last view */
gchar *vtr_store_get_meta (VtrStore *store, const gchar *key);
gboolean vtr_store_put_meta (VtrStore *store, const gchar *key, const gchar *value, GError **error); /* key "note.…" */

/* faults: gchar* lines. FALSE with error when it cannot even be looked at. */
gboolean vtr_store_check (VtrStore *store, GPtrArray *faults, GError **error);
gboolean vtr_store_verify (VtrStore *store, GPtrArray *report, gboolean *ok, GError **error);
gboolean vtr_store_salvage (const gchar *path, const gchar *new_path, GPtrArray *report, GError **error);
gboolean vtr_store_restore_copy (const gchar *copy_path, const gchar *path, GError **error);
GPtrArray *vtr_store_copies (const gchar *path);           /* gchar* paths, newest first */
const gchar *vtr_store_copy_fault (const VtrStore *store); /* why the last commit left no copy; NULL: it did */

G_END_DECLS
