/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-post
 *
 * What goes out, and where: words by campaign and reader, the umpire's own
 * paragraphs, the posting board, errata, the delayed diary. A text for a side is
 * made from that side's view; where a text may be posted hangs on whose the
 * destination is.
 */

/* --- words: vtr-umpire-words.c ------------------------------------------------ */

/* A phrase as this campaign has it. */
typedef struct
{
  gchar *language;
  gchar *key;
  gchar *text; /* NULL: as built in */
} VtrOwnPhrase;

void vtr_own_phrase_free (VtrOwnPhrase *phrase);

/* What a player reads: his language, else his side's, else English. @side "" or
 * NULL: the umpire and the public. Ids, not names. */
gchar *vtr_umpire_language (VtrStore *store, const gchar *side, const gchar *player, GError **error);
gboolean vtr_umpire_set_language (VtrStore *store, const gchar *side, const gchar *player, const gchar *language, GError **error);
gboolean vtr_umpire_check_language (const gchar *language, GError **error);

/* Built-in phrases with the campaign's own in their place. */
VtrPhrases *vtr_umpire_phrases_in (VtrStore *store, const gchar *language, GError **error);
VtrPhrases *vtr_umpire_phrases (VtrStore *store, const gchar *side, const gchar *player, GError **error);

/* VtrOwnPhrase*, by language and key */
GPtrArray *vtr_umpire_own_phrases (VtrStore *store, GError **error);
/* @text NULL: as built in again. @left_out: figures that the text does not name. */
gboolean vtr_umpire_set_phrase (VtrStore *store, const gchar *language, const gchar *key, const gchar *text, gchar **left_out, GError **error);

/* --- the umpire's own paragraphs: vtr-umpire-paragraph.c ------------------------- */

typedef struct
{
  gint64 number; /* stays when it is written anew */
  gint turn;     /* in whose report it stands */
  VtrId side;    /* empty: in the public account */
  VtrId player;  /* empty: for all of the side */
  gchar *text;
  gboolean recheck; /* written before a turn was undone that it stands on */
} VtrParagraph;

void vtr_paragraph_free (VtrParagraph *paragraph);

/* VtrParagraph*, by number. @turn -1: of all turns */
GPtrArray *vtr_umpire_paragraphs (VtrStore *store, gint turn, GError **error);
/* A new one: its number, 0 on error. @side and @player both NULL: for the public. */
gint64 vtr_umpire_add_paragraph (VtrStore *store, const gchar *side, const gchar *player, gint turn, const gchar *text, GError **error);
/* @text NULL: taken away. The same text: looked at again, and found right. */
gboolean vtr_umpire_change_paragraph (VtrStore *store, gint64 number, const gchar *text, GError **error);
/* gchar*: what it names that its reader was not told */
GPtrArray *vtr_umpire_paragraph_warnings (VtrStore *store, const VtrParagraph *paragraph, GError **error);
/* --- the diary for spectators: vtr-umpire-diary.c ---------------------------------- */

gint vtr_umpire_diary_delay (VtrStore *store, GError **error); /* turns (house); 0: these rules have none */
gboolean vtr_umpire_set_diary_delay (VtrStore *store, gint delay, GError **error);
/* The turn that may be read: @turn, or with 0 the newest; 0: none yet. */
gint vtr_umpire_diary_turn (VtrStore *store, gint turn, GError **error);
VtrDocument *vtr_umpire_diary_document (VtrStore *store, gint turn, const VtrPhrases *phrases, GError **error);

/* --- the posting board: vtr-umpire-post.c, vtr-umpire-post-board.c ------------------ */

typedef enum
{
  VTR_POST_REPORT,
  VTR_POST_MAP,
  VTR_POST_REPLY,
  VTR_POST_ERRATUM,
  VTR_POST_DIARY,
  VTR_POST_QUESTION,
  VTR_N_POSTS,
} VtrPostWhat;

extern const gchar *const vtr_post_names[];        /* "report"; NULL-terminated */
extern const gchar *const vtr_destination_kinds[]; /* "forum", "thread", "channel", "player" */

/* Where texts go. It belongs to a player, else to a side, else to everybody, and
 * takes only what that reader may have. */
typedef struct
{
  gchar *name;  /* short, for the command line */
  gchar *title; /* for people */
  gchar *kind;
  VtrId side;      /* empty: everybody's */
  VtrId player;    /* empty: all of the side */
  gchar *dialect;  /* a row of the dialects */
  gchar *language; /* "": the reader's */
  guint takes;     /* bits: 1 << VtrPostWhat */
  gboolean closed;
} VtrDestination;

void vtr_destination_free (VtrDestination *destination);
VtrDestination *vtr_destination_copy (const VtrDestination *destination);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDestination, vtr_destination_free)

GPtrArray *vtr_umpire_destinations (VtrStore *store, gboolean closed_too, GError **error); /* VtrDestination*, as first made */
VtrDestination *vtr_umpire_destination (VtrStore *store, const gchar *name, GError **error);
gchar *vtr_umpire_destination_language (VtrStore *store, const VtrDestination *destination, GError **error);
/* New, or changed. @side and @player: (nullable): ids or names; NULL both: everybody's.
 * @takes: "report,map", NULL: what is usual for its owner. */
gboolean vtr_umpire_put_destination (VtrStore *store, const VtrDestination *destination, const gchar *side, const gchar *player, const gchar *takes, GError **error);

/**
 * VtrPostRow: one text for one destination.
 *
 * @turn: what it tells of; of a reply and a question the open one
 * @about: of a reply the message's number, of a question vtr_umpire_question_number(),
 *   else 0
 * @question: the id of a question, else %NULL
 * @answered: the question has its answer
 * @who: of a reply its sender's id, of a question his who is asked
 * @parts: of what was handed out, else of what would be made now
 * @sent: how many of them were sent, in order; @sent_at: the last of them
 * @posting: 0: nothing was handed out yet
 * @changed: what would be made now differs from what was handed out
 * @before: the same turn's was sent here before it was undone
 * @refused: why it is not offered, or %NULL
 */
typedef struct
{
  VtrDestination *destination;
  VtrPostWhat what;
  gint turn;
  gint64 about;
  gchar *question;
  gboolean answered;
  VtrId who;
  guint parts;
  guint sent;
  gint64 sent_at;
  gint64 posting;
  gboolean changed;
  gboolean before;
  gchar *refused;
} VtrPostRow;

void vtr_post_row_free (VtrPostRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrPostRow, vtr_post_row_free)

/* A question's number on the board. */
gint64 vtr_umpire_question_number (const gchar *id);

/* VtrPostRow*, by destination. @turn: whose reports, 0: the newest; replies are those
 * to orders for the turn after it. */
GPtrArray *vtr_umpire_board (VtrStore *store, gint turn, GError **error);
/* A row of it: the first that is not all sent, or of @what (VTR_N_POSTS: any) and
 * @about (0: any). */
VtrPostRow *vtr_umpire_find_post (VtrStore *store, const gchar *destination, gint turn, VtrPostWhat what, gint64 about, GError **error);

/* The next part that is not sent, counted from 1. Handing out the first one fixes
 * all: later parts are of the same make. @again: made anew. */
GBytes *vtr_umpire_post_next (VtrStore *store, const VtrPostRow *row, gboolean again, gint64 now, guint *part, guint *parts, GError **error);
/* That the next part has gone out. */
gboolean vtr_umpire_post_sent (VtrStore *store, const VtrPostRow *row, guint expected, gint64 now, guint *part, GError **error);

/**
 * VtrPostSheet: what is carried to a destination at once: texts one after another, as
 * many as a post there holds, or a picture.
 *
 * @name: of a file: "staff-1.txt", "staff-2.png"
 * @n_parts: how many parts of postings it is
 */
typedef struct
{
  VtrDestination *destination;
  gchar *name;
  GBytes *bytes;
  guint n_parts;
} VtrPostSheet;

void vtr_post_sheet_free (VtrPostSheet *sheet);

/* All that is due and not sent, handed out. @destination: of this one; NULL: of all */
GPtrArray *vtr_umpire_post_all (VtrStore *store, const gchar *destination, gint turn, gint64 now, GError **error);
/* All that was handed out has gone out: how many parts, 0 with @error on error. */
guint vtr_umpire_post_all_sent (VtrStore *store, const gchar *destination, gint turn, gint64 now, GError **error);

/* What was sent, to the byte. */
typedef struct
{
  gint64 sent; /* unix seconds */
  gchar *destination;
  VtrPostWhat what;
  gint turn;
  gint64 about;
  gint64 node;
  gboolean current; /* its node is on the way to the current one */
  guint part;
  guint parts;
  gchar *dialect;
  gchar *hash; /* SHA-256 of the bytes */
  GBytes *bytes;
} VtrPostSent;

void vtr_post_sent_free (VtrPostSent *sent);
GPtrArray *vtr_umpire_sent (VtrStore *store, GError **error); /* VtrPostSent*, as sent */

/* --- errata: vtr-umpire-erratum.c ----------------------------------------------------- */

/* A reader who has a report that is no longer so. */
typedef struct
{
  VtrId side;
  VtrId player;
  gchar *destination; /* where it was posted; NULL: it was written by hand */
  gint turn;
  gint64 issued;    /* when he got what he has */
  gboolean pending; /* the turn is not resolved again yet */
  guint lines;      /* that differ */
} VtrErratum;

void vtr_erratum_free (VtrErratum *erratum);
GPtrArray *vtr_umpire_errata (VtrStore *store, GError **error); /* VtrErratum*, by turn and reader */
/* NULL without error: nothing differs. In the language of what he has. @lines:
 * (optional): the whole report as it is now. */
VtrDocument *vtr_umpire_erratum_document (VtrStore *store, const gchar *side, const gchar *player, const gchar *destination, gint turn, gchar **language, gchar **lines, GError **error);

/* --- what came later, after a correction: vtr-umpire-erratum-later.c ------------------- */

/* An order or answer that was taken over from another branch and is to be looked at
 * again; a paragraph that was written there. */
typedef struct
{
  gchar *kind; /* "order", "answer" or "paragraph" */
  gchar *id;   /* of the order, the question; the paragraph's number */
  gchar *text; /* the words themselves, the answer's value */
} VtrRecheck;

void vtr_recheck_free (VtrRecheck *recheck);
/* Another node of the current one's turn, after which something was entered that was
 * not taken over yet; 0: none. */
gint64 vtr_umpire_later_node (VtrStore *store, GError **error);
/* @from 0: that of vtr_umpire_later_node(). @n_overrides: rulings, which are not taken. */
gboolean vtr_umpire_take_later (VtrStore *store, gint64 from, guint *n_orders, guint *n_answers, guint *n_overrides, GError **error);
GPtrArray *vtr_umpire_rechecks (VtrStore *store, GError **error); /* VtrRecheck* */
/* One, by its id, or with NULL all of them were looked at. */
gboolean vtr_umpire_recheck_done (VtrStore *store, const gchar *id, GError **error);

/* --- why something happened: vtr-umpire-why.c ------------------------------------------- */

VtrDocument *vtr_umpire_why_document (const VtrView *view, guint event, const VtrPhrases *phrases);

G_END_DECLS
