/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "desk/vtr-desk-moment.h"
#include "umpire/vtr-umpire-clerk.h"
#include "umpire/vtr-umpire-post.h"
#include "umpire/vtr-umpire-propose.h"

G_BEGIN_DECLS

/**
 * VtrDeskCampaign:
 *
 * The campaign that a window shows. It hands out the present moment, and does
 * everything that reads or writes the file one after another in a thread of its
 * own; the window never waits.
 *
 * Signals: "changed" after there is another moment; "failed" (what, what to do)
 * when something did not work; "told" (text) when something worked that cannot
 * be seen otherwise; "reports-changed"; "battles-changed"; "clerk-changed";
 * "board-changed"; "handed-out"; "papers-changed"; "looked" after another turn is looked at;
 * "compared"; "proposed" for what a passage, or a message, may mean; "written" (text) for a report asked for
 * the clipboard; "losses" (question, fields) for a file of losses that was read. Property "busy".
 */
#define VTR_DESK_TYPE_CAMPAIGN (vtr_desk_campaign_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskCampaign, vtr_desk_campaign, VTR_DESK, CAMPAIGN, GObject)

VtrDeskCampaign *vtr_desk_campaign_new (void);

void vtr_desk_campaign_salvage (VtrDeskCampaign *self, const gchar *path);
const gchar *vtr_desk_campaign_get_damaged (VtrDeskCampaign *self);
void vtr_desk_campaign_open (VtrDeskCampaign *self, const gchar *path);
void vtr_desk_campaign_create (VtrDeskCampaign *self, const gchar *path, const gchar *scenario, const gchar *seed);
void vtr_desk_campaign_reload (VtrDeskCampaign *self);

void vtr_desk_campaign_import (VtrDeskCampaign *self, GBytes *data, const gchar *player, gint zone);
void vtr_desk_campaign_import_files (VtrDeskCampaign *self, const gchar *const *paths, const gchar *player, gint zone);
void vtr_desk_campaign_stop_import (VtrDeskCampaign *self);
void vtr_desk_campaign_settle (VtrDeskCampaign *self, const gchar *span, const gchar *type, const gchar *meant, const gchar *word, gboolean remember);
void vtr_desk_campaign_set_aside (VtrDeskCampaign *self, const gchar *span);

void vtr_desk_campaign_propose (VtrDeskCampaign *self, const gchar *span);
const VtrProposed *vtr_desk_campaign_get_proposed (VtrDeskCampaign *self);
void vtr_desk_campaign_take_proposals (VtrDeskCampaign *self, const gchar *span, const guint *chosen, guint n_chosen);
void vtr_desk_campaign_propose_message (VtrDeskCampaign *self, gint64 message);
GPtrArray *vtr_desk_campaign_get_meanings (VtrDeskCampaign *self, gint64 message);
void vtr_desk_campaign_take_all (VtrDeskCampaign *self, GPtrArray *meant);
void vtr_desk_campaign_remember (VtrDeskCampaign *self, const gchar *side, const gchar *type, const gchar *of, const gchar *name);
void vtr_desk_campaign_set_sender (VtrDeskCampaign *self, gint64 message, const gchar *player, gboolean remember);
void vtr_desk_campaign_correct_received (VtrDeskCampaign *self, gint64 message, gint64 received);
void vtr_desk_campaign_correct_sender (VtrDeskCampaign *self, gint64 message, const gchar *player);
void vtr_desk_campaign_put_order (VtrDeskCampaign *self, const VtrOrder *order);
void vtr_desk_campaign_move_orders (VtrDeskCampaign *self, GPtrArray *orders);
void vtr_desk_campaign_withdraw_order (VtrDeskCampaign *self, const gchar *order, const gchar *reason);
void vtr_desk_campaign_take_back (VtrDeskCampaign *self);
void vtr_desk_campaign_do_again (VtrDeskCampaign *self);
const gchar *vtr_desk_campaign_get_edit (VtrDeskCampaign *self, gboolean taken_back);
void vtr_desk_campaign_preview (VtrDeskCampaign *self, gboolean preview);
void vtr_desk_campaign_answer (VtrDeskCampaign *self, const gchar *question, const gchar *value);
void vtr_desk_campaign_withdraw_answer (VtrDeskCampaign *self, const gchar *question);
void vtr_desk_campaign_read_losses (VtrDeskCampaign *self, const gchar *question, const gchar *path);
void vtr_desk_campaign_override (VtrDeskCampaign *self, const VtrOverride *override, const GPtrArray *also);
void vtr_desk_campaign_withdraw_override (VtrDeskCampaign *self, guint index);
void vtr_desk_campaign_commit (VtrDeskCampaign *self);
void vtr_desk_campaign_switch (VtrDeskCampaign *self, gint64 node);

/* A report of the turn committed last. */
typedef struct
{
  VtrId side; /* empty: the umpire's */
  gchar *name;
  gchar *text;
} VtrDeskReport;

void vtr_desk_campaign_load_reports (VtrDeskCampaign *self, VtrFormat format);
void vtr_desk_campaign_write_why (VtrDeskCampaign *self, VtrDeskMoment *moment, const VtrView *view, guint event, VtrFormat format);
void vtr_desk_campaign_write_report (VtrDeskCampaign *self, const gchar *side, VtrFormat format, const gchar *path);

/* A battle's sheet as one reader has it. */
typedef struct
{
  VtrId side; /* empty: the umpire's */
  gchar *name;
  gchar *text; /* NULL: it cannot be given out */
  gchar *why;  /* … because of this */
} VtrDeskSheet;

/* A battle of the open turn, under the answers so far. */
typedef struct
{
  gchar *id; /* turn and number: "3/2" */
  VtrId place;
  gchar *place_name;
  gchar *attacker;
  gchar *defender;
  gchar *question; /* id of the question for its result; NULL: none is asked */
  gboolean answered;
  gboolean conditional; /* arises only under some answers to open questions */
  GPtrArray *sheets;    /* VtrDeskSheet*: the umpire's, then those of the sides that are in it */
} VtrDeskBattle;

typedef struct
{
  gint turn;          /* 0: the campaign is over, or its rules know no battles */
  gchar *oob;         /* file name of the umpire's own order of battle; NULL: none */
  GPtrArray *battles; /* VtrDeskBattle* */
} VtrDeskBattles;

void vtr_desk_campaign_load_battles (VtrDeskCampaign *self);
void vtr_desk_campaign_write_sheet (VtrDeskCampaign *self, const gchar *battle, const gchar *side, VtrFormat format, const gchar *path);
void vtr_desk_campaign_keep_oob (VtrDeskCampaign *self, const gchar *path);
void vtr_desk_campaign_write_oob (VtrDeskCampaign *self, const gchar *battle, const gchar *path);

/* A part that was handed out, to go on the clipboard. */
typedef struct
{
  VtrPostRow *row;
  guint part; /* from 1 */
  guint parts;
  GBytes *bytes;
} VtrDeskHanded;

void vtr_desk_campaign_load_board (VtrDeskCampaign *self);
void vtr_desk_campaign_post_next (VtrDeskCampaign *self, const gchar *destination, const gchar *what, gint64 about, gboolean again);
void vtr_desk_campaign_post_sent (VtrDeskCampaign *self, const gchar *destination, const gchar *what, gint64 about, guint part);
void vtr_desk_campaign_add_destination (VtrDeskCampaign *self, const gchar *title, const gchar *owner, const gchar *dialect);
void vtr_desk_campaign_close_destination (VtrDeskCampaign *self, const gchar *name);
GPtrArray *vtr_desk_campaign_get_board (VtrDeskCampaign *self);
const VtrDeskHanded *vtr_desk_campaign_get_handed (VtrDeskCampaign *self);

/* The history: any turn, on whatever branch, to be looked at only. */
void vtr_desk_campaign_look_at (VtrDeskCampaign *self, gint64 node); /* 0: the open turn again */
VtrDeskMoment *vtr_desk_campaign_get_past (VtrDeskCampaign *self);

/* What one reader's report has of two nodes of the same turn. */
typedef struct
{
  gchar *name; /* side, or the umpire */
  gchar *text; /* what differs */
  guint n;     /* lines that differ */
} VtrDeskDifference;

typedef struct
{
  gint64 before;
  gint64 after;
  gint turn;
  GPtrArray *readers; /* VtrDeskDifference*: the umpire, then the sides, then the players */
} VtrDeskComparison;

void vtr_desk_campaign_compare (VtrDeskCampaign *self, gint64 before, gint64 after);
const VtrDeskComparison *vtr_desk_campaign_get_comparison (VtrDeskCampaign *self);

/* The umpire's notebook. */
void vtr_desk_campaign_put_picture (VtrDeskCampaign *self, const VtrPicture *picture);
void vtr_desk_campaign_add_note (VtrDeskCampaign *self, const gchar *about, const gchar *text, gint due);
void vtr_desk_campaign_change_note (VtrDeskCampaign *self, gint64 number, const gchar *text, gint due, gboolean done);
void vtr_desk_campaign_remove_note (VtrDeskCampaign *self, gint64 number);

VtrDeskMoment *vtr_desk_campaign_get_moment (VtrDeskCampaign *self);
GPtrArray *vtr_desk_campaign_get_reports (VtrDeskCampaign *self);
const VtrDeskBattles *vtr_desk_campaign_get_battles (VtrDeskCampaign *self);
const gchar *vtr_desk_campaign_get_path (VtrDeskCampaign *self);
gboolean vtr_desk_campaign_is_busy (VtrDeskCampaign *self);

/* What the clerk does, with its three words. */
typedef enum
{
  VTR_DESK_CLERK_DEADLINE,      /* -, time or "none", zone or "" */
  VTR_DESK_CLERK_EXTEND,        /* player, time or "none" */
  VTR_DESK_CLERK_LEND,          /* player, formation, turns or "" */
  VTR_DESK_CLERK_RECALL,        /* formation */
  VTR_DESK_CLERK_STANDING,      /* player, his words, number of the message or "" */
  VTR_DESK_CLERK_STANDING_BACK, /* player */
  VTR_DESK_CLERK_APPLY,         /* player, or "": all who are silent */
  VTR_DESK_CLERK_UNAPPLY,       /* player */
  VTR_DESK_CLERK_JOIN,          /* side, id, name */
  VTR_DESK_CLERK_LEAVE,         /* player */
  VTR_DESK_CLERK_REPLACE,       /* player, id, name */
  VTR_DESK_CLERK_EVERY,         /* span of time after a deadline, or "none" */
  VTR_DESK_CLERK_BACK,          /* number of the act */
  VTR_DESK_CLERK_REMIND,        /* player, or "": all who owe orders; "written" brings it */
  VTR_DESK_CLERK_HANDOVER,      /* player, path */
} VtrDeskClerk;

void vtr_desk_campaign_load_clerk (VtrDeskCampaign *self);
void vtr_desk_campaign_clerk (VtrDeskCampaign *self, VtrDeskClerk what, const gchar *first, const gchar *second, const gchar *third);
const VtrClerkBoard *vtr_desk_campaign_get_clerk (VtrDeskCampaign *self);
const gchar *vtr_desk_campaign_get_habit (VtrDeskCampaign *self);

/* What goes out, and in whose words. */
typedef enum
{
  VTR_DESK_PAPER_PARAGRAPH,   /* id: number; title; text; remark: warnings; recheck */
  VTR_DESK_PAPER_ERRATUM,     /* title; text: its lines; remark */
  VTR_DESK_PAPER_RECHECK,     /* id; title; text: what is to be looked at again */
  VTR_DESK_PAPER_READER,      /* id: owner; title: name; text: his language */
  VTR_DESK_PAPER_LANGUAGE,    /* id */
  VTR_DESK_PAPER_DIALECT,     /* id */
  VTR_DESK_PAPER_PHRASE,      /* id: key; text; remark: the built-in text; recheck: it is the campaign's own */
  VTR_DESK_PAPER_DESTINATION, /* id: name; title; text: dialect; remark: for whom */
  VTR_DESK_PAPER_NAME,        /* title: as written; text: what it stands for; remark: whose word it is */
  VTR_DESK_N_PAPERS,
} VtrDeskPaperKind;

typedef struct
{
  gchar *id;
  gchar *title;
  gchar *text;
  gchar *remark;
  gchar *of; /* of a paragraph: id of the side; "": everybody's */
  gboolean recheck;
} VtrDeskPaper;

typedef struct
{
  GPtrArray *lists[VTR_DESK_N_PAPERS]; /* VtrDeskPaper* */
  gint turn;                           /* committed last */
  gchar *language;                     /* of the phrases */
  gchar *reader;                       /* of the report: "side:…", "player:…", "": the umpire's */
  gchar *dialect;                      /* of the report */
  gchar *report;
  guint parts;      /* in which it would be posted */
  gint64 later;     /* what was entered after this node waits to be taken over; 0: nothing */
  gint diary_delay; /* turns; 0: these rules have no diary */
  gint diary_turn;  /* that may be read; 0: none yet */
  gchar *diary;     /* or why there is none */
} VtrDeskPapers;

/* What the umpire does with them, with its words. */
typedef enum
{
  VTR_DESK_PAPER_ADD,       /* owner, text */
  VTR_DESK_PAPER_CHANGE,    /* number, text */
  VTR_DESK_PAPER_REMOVE,    /* number */
  VTR_DESK_PAPER_LOOKED_AT, /* id, or "": all */
  VTR_DESK_PAPER_TAKE,      /* - */
  VTR_DESK_PAPER_DELAY,     /* turns */
  VTR_DESK_PAPER_READS,     /* owner, language */
  VTR_DESK_PAPER_SAY,       /* language, key, text */
  VTR_DESK_PAPER_UNSAY,     /* language, key */
  VTR_DESK_PAPER_WRITES,    /* destination, dialect */
} VtrDeskPaperDeed;

void vtr_desk_campaign_load_papers (VtrDeskCampaign *self, const gchar *language, const gchar *reader, const gchar *dialect);
void vtr_desk_campaign_paper (VtrDeskCampaign *self, VtrDeskPaperDeed deed, const gchar *first, const gchar *second, const gchar *third);
const VtrDeskPapers *vtr_desk_campaign_get_papers (VtrDeskCampaign *self);

G_END_DECLS
