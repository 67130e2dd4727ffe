/* SPDX-License-Identifier: MIT */
#pragma once

#include "intelligence/vtr-view-builder.h"
#include "orders/vtr-source.h"
#include "reports/vtr-report.h"
#include "reports/vtr-scene.h"
#include "store/vtr-store.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire
 *
 * What an umpire does, once, for both front ends: the command line and the desk
 * call these functions and differ only in how they show what comes back. All of
 * them may take long and none touches GTK: the desk calls them in a GTask.
 */

#define VTR_UMPIRE_ERROR (vtr_umpire_error_quark ())
/**
 * VtrUmpireError:
 * @VTR_UMPIRE_ERROR_INPUT: what was given is at fault: a seed, a message, files
 * @VTR_UMPIRE_ERROR_UNKNOWN: there is no such side, player, turn or message
 * @VTR_UMPIRE_ERROR_OVER: the last turn has been played
 * @VTR_UMPIRE_ERROR_STOPPED: whoever waited for it does not want it any more
 */
typedef enum
{
  VTR_UMPIRE_ERROR_INPUT,
  VTR_UMPIRE_ERROR_UNKNOWN,
  VTR_UMPIRE_ERROR_OVER,
  VTR_UMPIRE_ERROR_STOPPED,
} VtrUmpireError;
GQuark vtr_umpire_error_quark (void);

/* A campaign from a scenario file. @seed: 64 hex digits or fewer (practice),
 * NULL: random. Faults of the files go to @faults as "file:line:column: …". */
VtrStore *vtr_umpire_new_campaign (const gchar *path, const gchar *scenario_path, const gchar *seed, GPtrArray *faults, GError **error);

/* The same files, looked at only: TRUE when a campaign could begin from them. */
gboolean vtr_umpire_check_scenario (const gchar *scenario_path, GPtrArray *faults, GPtrArray *remarks, guint *unverified, GError **error);

/* The open turn as orders are judged by it: with the changes of players and
 * commands made in it (vtr-umpire-clerk.h) already in its state. */
VtrTurnInput *vtr_umpire_load_turn (VtrStore *store, GError **error);

/* Lexicon of a side, from its view and aliases. */
VtrLexicon *vtr_umpire_lexicon (VtrStore *store, const VtrView *view, const VtrId *player);

typedef struct
{
  gint64 message;     /* 0 on a dry run */
  gboolean duplicate; /* the same bytes were imported before: nothing done */
  VtrId side;
  VtrId player;    /* empty: nobody knows who wrote it; its lines wait for the umpire */
  VtrId suggested; /* nobody knows the name, but his subject names this player's command */
  gchar *from;
  gint64 received;       /* unix seconds: gives the sequence (1.1) */
  gint64 sent;           /* the player's word; 0: he gave none */
  gboolean sent_assumed; /* it named no zone, or was relative */
  GPtrArray *orders;     /* VtrOrder*, judged: spans that are no orders too */
  gint nth_of_side;      /* how many messages of this side this turn, with this one */
  gint filed;            /* for this later turn: it is read when that begins; 0: for this one */
} VtrImport;

/* Id of the side that a player, by id or name, plays for. */
gchar *vtr_umpire_side_of_player (VtrStore *store, const gchar *player, GError **error);

gboolean vtr_umpire_player_id (VtrStore *store, const gchar *player, VtrId *id, GError **error);

/* The name among @names (NULL-terminated) that was probably meant; NULL: none is near. */
const gchar *vtr_umpire_nearest (const gchar *written, const gchar *const *names);

void vtr_import_free (VtrImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrImport, vtr_import_free)

/* @player: (nullable) overrides the message's head. @received: unix seconds, 0:
 * the message's own time, else @now. */
VtrImport *vtr_umpire_import (VtrStore *store, const gchar *data, gsize length, const gchar *player, gint64 received, gint64 now, gboolean dry_run, GError **error);

VtrImport *vtr_umpire_import_message (VtrStore *store, const VtrMessage *message, const gchar *player, gint64 received, gint64 now, gboolean dry_run, GError **error);

/* What came of a corrected time or sender. */
typedef struct
{
  gint64 message;      /* its number: a new one if nobody was known as its sender */
  gint64 before;       /* the time that held until then */
  VtrId sender_before; /* who was taken for its sender; of a corrected sender, as the rest: */
  VtrId sender;
  gint filed;    /* the later turn for which it is kept unread; 0: it was read */
  guint orders;  /* that the message is read as now */
  guint settled; /* passages of it that the umpire had settled, changed or taken out: no more */
  guint revived; /* orders that hold again */
  guint ended;   /* orders of other messages, or in their place, that do not hold any more */
} VtrCorrected;

gboolean vtr_umpire_correct_received (VtrStore *store, gint64 number, gint64 received, VtrCorrected *corrected, GError **error);
gboolean vtr_umpire_correct_sender (VtrStore *store, gint64 number, const gchar *player, const gint64 *received, VtrCorrected *corrected, GError **error);

/* Whose command the subject of a message names; empty: nobody's, or of two. */
VtrId vtr_umpire_suggest_sender (const VtrTurnInput *input, const gchar *subject);

/* One that was kept when nobody knew who wrote it. */
VtrImport *vtr_umpire_import_kept (VtrStore *store, const VtrStoredMessage *kept, const gchar *player, GError **error);

/* Many messages, one after the other. */
typedef struct _VtrInbox VtrInbox;
VtrInbox *vtr_inbox_open (VtrStore *store, gboolean dry_run, GError **error);
void vtr_inbox_expect (VtrInbox *inbox, const VtrMessage *message, const gchar *player);
VtrImport *vtr_inbox_take (VtrInbox *inbox, const VtrMessage *message, const gchar *player, gint64 received, gint64 now, GError **error);
gchar *vtr_inbox_reply (VtrInbox *inbox, const VtrImport *import, VtrFormat format, GError **error);
/* What came early for the turn that is open now. *n: (optional) how many. */
gboolean vtr_umpire_read_filed (VtrStore *store, guint *n, GError **error);
gboolean vtr_inbox_flush (VtrInbox *inbox, GError **error);
gboolean vtr_inbox_close (VtrInbox *inbox, GError **error);

/* What comes in at once: files and pasted texts, each of one message or of many. */
typedef struct _VtrIntake VtrIntake;

typedef struct
{
  gchar *name;         /* of its file, as it was said */
  guint nth;           /* in that file, from 1 */
  gboolean alone;      /* there is no other in it */
  VtrMessage *message; /* NULL: the file cannot be read, and why: */
  GError *error;
} VtrIncoming;

VtrIntake *vtr_intake_new (VtrInbox *inbox, const VtrSourceOptions *options, const gchar *player);
gboolean vtr_intake_add (VtrIntake *intake, const gchar *path, GError **error);
void vtr_intake_add_bytes (VtrIntake *intake, const gchar *name, GBytes *bytes);
VtrIncoming *vtr_intake_next (VtrIntake *intake);
gdouble vtr_intake_share (const VtrIntake *intake);
void vtr_intake_free (VtrIntake *intake);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrIntake, vtr_intake_free)
void vtr_incoming_free (VtrIncoming *incoming);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrIncoming, vtr_incoming_free)

/* Judges an order by its sender's side view (what a reply says), or by the
 * umpire's view. */
void vtr_umpire_judge (VtrStore *store, VtrOrder *order, gboolean as_umpire);

/* Resolves the open turn: input as stored, outcome. Stores the open questions
 * unless @preview. */
gboolean vtr_umpire_resolve (VtrStore *store, gboolean preview, VtrTurnInput **input, VtrOutcome **outcome, GError **error);
gboolean vtr_umpire_commit (VtrStore *store, gint64 *node, guint *n_open, GError **error); /* *n_open > 0: not committed */

/* What whoever is asked may know when he is asked, and the question as he may
 * read it (among the view's questions). */
gchar *vtr_umpire_question_text (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrQuestion *question, const VtrPhrases *phrases, VtrFormat format);
VtrView *vtr_umpire_question_view (const VtrTurnInput *input, const VtrOutcome *outcome, const VtrQuestion *question, const VtrQuestion **worded);

/* The view of a side (NULL: umpire) at the end of @turn on head's line; 0: the
 * newest committed; with @turn = the open turn, its start. */
VtrView *vtr_umpire_view (VtrStore *store, const gchar *side, gint turn, GError **error);

/* The report of a turn before it is written; @player: (nullable) who of the side
 * reads it: his own commands first. */
VtrDocument *vtr_umpire_report_document (VtrStore *store, const gchar *side, const gchar *player, gint turn, VtrPhrases **phrases, GError **error);
gboolean vtr_umpire_add_map (VtrStore *store, VtrDocument *document, const gchar *side, const gchar *player, gint turn, GError **error);
/* The built-in dialects and those of the user's own file. */
VtrDialects *vtr_umpire_dialects (GError **error);
gchar *vtr_umpire_report (VtrStore *store, const gchar *side, gint turn, VtrFormat format, GError **error);
gchar *vtr_umpire_reply (VtrStore *store, gint64 message, VtrFormat format, GError **error);
/* The same for what vtr_umpire_import() gave back, kept or not. */
gchar *vtr_umpire_reply_to_import (VtrStore *store, const VtrImport *import, VtrFormat format, GError **error);
VtrScene *vtr_umpire_map_for (VtrStore *store, const gchar *side, const gchar *player, gint turn, gint width, gboolean supply, GError **error);
VtrScene *vtr_umpire_map (VtrStore *store, const gchar *side, gint turn, gint width, gboolean supply, GError **error);

G_END_DECLS
