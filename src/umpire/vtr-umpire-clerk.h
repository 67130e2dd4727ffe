/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: clerk
 *
 * The clerk's board: who has sent orders and who has not, until when, whose
 * command is lent to whom, what is to be done when nothing is heard of a player,
 * and what his successor needs. All of it is the umpire's: nothing here enters a
 * side's view but who commands what (1.4) within that side.
 *
 * Players and commands change by overrides of the open turn, so that they are
 * undone, kept on their branch and proved as any other fact. What one act of the
 * clerk needs is kept in one step under a number.
 *
 * There is no clock here: @now is given by the front end.
 */

/* --- times ------------------------------------------------------------------- */

/* A time as the umpire writes it: "2026-11-29 20:00", with its own zone
 * ("+01:00", "Z"), or read in @zone ("+01:00", "Europe/Berlin"; "": as GMT); or
 * "+2d", "+36h", "+90m" from @from. */
gboolean vtr_clerk_parse_time (const gchar *text, const gchar *zone, gint64 from, gint64 *time, gint *offset, GError **error);
/* Minutes east of UTC that @zone has at @time. */
gboolean vtr_clerk_zone_offset (const gchar *zone, gint64 time, gint *offset, GError **error);
/* "Sun 29 Nov 2026, 20:00 GMT+1" */
gchar *vtr_clerk_time_words (const VtrPhrases *phrases, gint64 time, gint offset);

/* --- the board ---------------------------------------------------------------- */

typedef enum
{
  VTR_CLERK_IDLE,     /* he commands nothing now: nothing is expected of him */
  VTR_CLERK_MISSING,  /* nothing has come */
  VTR_CLERK_WROTE,    /* he wrote, but no order of his counts */
  VTR_CLERK_STANDING, /* nothing has come; his standing orders are carried in */
  VTR_CLERK_SENT,     /* orders of his count */
} VtrClerkStatus;

extern const gchar *const vtr_clerk_status_names[];

typedef struct
{
  VtrId player;
  VtrId side;
  gchar *name;
  VtrClerkStatus status;
  guint n_messages;  /* of this turn, on this branch; standing orders not counted */
  guint n_elsewhere; /* of this turn, but read on another branch only */
  guint n_orders;    /* that count, refused ones not */
  guint n_refused;
  guint n_unclear; /* lines not understood, or left for the umpire to choose */
  gint64 first;    /* when his first message with an order came; 0: none */
  gint64 last;     /* when his last message came; 0: none */
  gint64 due;      /* 0: no deadline */
  gint due_offset;
  gboolean extended;       /* he has a deadline of his own */
  gboolean late;           /* his first orders came after it */
  gboolean overdue;        /* it has passed and no order of his counts */
  GArray *commands;        /* VtrId: what he commands in the open turn, by listed order */
  GArray *without;         /* VtrId: formations of his that should have orders and have none */
  guint n_questions;       /* open, put to him */
  VtrStanding *standing;   /* NULL: he left none */
  gint64 standing_message; /* that carried them into this turn; 0: not carried in */
  gint64 offers;           /* a message of this turn that seems to leave standing orders; 0: none */
  gchar *zone;             /* his own clock's; "": not known */
} VtrClerkRow;

/* A command lent (1.4). */
typedef struct
{
  VtrId side;
  VtrId formation;
  VtrId to;
  VtrId owner; /* empty: nobody's */
  gint from;   /* 0: since before this turn */
  gint until;
  gboolean open; /* in force in the open turn, rather than to come */
} VtrClerkLoan;

/* A change of players or commands made in the open turn. */
typedef struct
{
  guint number;
  gchar *words; /* the umpire's */
} VtrClerkAct;

typedef struct
{
  gint turn;
  gint64 now;
  gint64 due; /* 0: none */
  gint due_offset;
  GPtrArray *rows;  /* VtrClerkRow*, by side and listed order */
  GPtrArray *loans; /* VtrClerkLoan* */
  GArray *headless; /* VtrId: formations that should have orders and that nobody commands */
  GPtrArray *acts;  /* VtrClerkAct* */
  guint n_expected;
  guint n_sent;
  guint n_missing;
  VtrState *state; /* the open turn's, with what the clerk has changed: for names */
} VtrClerkBoard;

void vtr_clerk_board_free (VtrClerkBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrClerkBoard, vtr_clerk_board_free)
VtrClerkBoard *vtr_umpire_clerk_board (VtrStore *store, gint64 now, GError **error);
const VtrClerkRow *vtr_clerk_board_find (const VtrClerkBoard *board, const VtrId *player);

/* --- deadlines ---------------------------------------------------------------------- */

/* @player: (nullable): his extension; NULL: everybody's. @time: (nullable): as
 * vtr_clerk_parse_time(), an extension counted from what holds for him now; NULL:
 * taken back. @zone: (nullable): as used last. */
gboolean vtr_umpire_clerk_deadline (VtrStore *store, const gchar *player, const gchar *time, const gchar *zone, gint64 now, GError **error);
/* How long after a turn's deadline the next one's is: "+7d"; NULL: set by hand. */
gchar *vtr_umpire_clerk_habit (VtrStore *store);
gboolean vtr_umpire_clerk_set_habit (VtrStore *store, const gchar *habit, GError **error);
/* By which clock he lives; "": not known. */
gboolean vtr_umpire_clerk_zone (VtrStore *store, const gchar *player, const gchar *zone, GError **error);

/* --- players and commands ---------------------------------------------------------- */

/* All return the act's number, 0 on error. */
guint vtr_umpire_clerk_lend (VtrStore *store, const gchar *formation, const gchar *player, gint from, gint until, const gchar *reason, GError **error);
guint vtr_umpire_clerk_recall (VtrStore *store, const gchar *formation, const gchar *reason, GError **error);
guint vtr_umpire_clerk_join (VtrStore *store, const gchar *id, const gchar *side, const gchar *name, const gchar *const *formations, const gchar *reason, GError **error);
guint vtr_umpire_clerk_leave (VtrStore *store, const gchar *player, const gchar *to, const gchar *reason, GError **error);
guint vtr_umpire_clerk_replace (VtrStore *store, const gchar *player, const gchar *id, const gchar *name, const gchar *reason, GError **error);
/* Takes an act of the open turn back. */
gboolean vtr_umpire_clerk_back (VtrStore *store, guint act, GError **error);

/* --- standing orders ------------------------------------------------------------------ */

/* @text: (nullable): his words; NULL: of @message, the passage that leaves them,
 * else all of it; neither: taken back. */
gboolean vtr_umpire_clerk_leave_standing (VtrStore *store, const gchar *player, const gchar *text, gint64 message, gint64 now, GError **error);
/* Whether @body leaves standing orders ("if you do not hear from me …"), and where. */
gboolean vtr_clerk_find_standing (const gchar *body, gsize *start, gsize *length);
/* Carries them into the open turn. @player: (nullable): he alone, silent or not;
 * NULL: all whose time is up and of whom no order counts. @applied: (nullable)
 * (element-type VtrImport): takes what was read, one a player. */
gboolean vtr_umpire_clerk_apply (VtrStore *store, const gchar *player, gint64 now, gboolean dry_run, GPtrArray *applied, GError **error);
/* Takes out again what was carried in. */
gboolean vtr_umpire_clerk_unapply (VtrStore *store, const gchar *player, GError **error);

/* --- letters ---------------------------------------------------------------------------- */

/* @format: VTR_N_FORMATS: in the dialect of the place where he is written to. */
gchar *vtr_umpire_clerk_reminder (VtrStore *store, const gchar *player, gint64 now, VtrFormat format, GError **error);
/* What a successor needs, in one file. */
gchar *vtr_umpire_clerk_handover (VtrStore *store, const gchar *player, gint64 now, VtrFormat format, GError **error);

G_END_DECLS
