/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store.h"

G_BEGIN_DECLS

/**
 * SECTION: store-kept
 *
 * What the umpire keeps for what goes out: destinations, what was made for them and
 * sent, paragraphs of his own, phrases, languages. Tables of one kind: rows are only
 * ever added and carry a hash; a later row takes the place of an earlier one. They
 * outlast an undo; those that belong to a node say which.
 */

typedef enum
{
  VTR_KEPT_DESTINATION,
  VTR_KEPT_POSTING,
  VTR_KEPT_PART,
  VTR_KEPT_SENT,
  VTR_KEPT_PARAGRAPH,
  VTR_KEPT_PHRASE,
  VTR_KEPT_READER,
  VTR_KEPT_ZONE,
  VTR_KEPT_NOTE,
  VTR_KEPT_RECEIPT,
  VTR_KEPT_AUTHOR,
  VTR_N_KEPT,
} VtrKeptTable;

#define VTR_KEPT_COLUMNS 13

/* A row: of each column the member that its type asks for. */
typedef struct
{
  gint64 id;
  gchar *text[VTR_KEPT_COLUMNS];
  gint64 number[VTR_KEPT_COLUMNS]; /* a reference: 0 is none */
  GBytes *bytes;                   /* of the one column that has bytes */
} VtrKept;

enum
{
  VTR_DESTINATION_NAME,
  VTR_DESTINATION_TITLE,
  VTR_DESTINATION_KIND,
  VTR_DESTINATION_SIDE,
  VTR_DESTINATION_PLAYER,
  VTR_DESTINATION_DIALECT,
  VTR_DESTINATION_LANGUAGE,
  VTR_DESTINATION_TAKES,
  VTR_DESTINATION_CLOSED,
};

enum
{
  VTR_POSTING_DESTINATION,
  VTR_POSTING_SIDE,
  VTR_POSTING_PLAYER,
  VTR_POSTING_NODE,
  VTR_POSTING_TURN,
  VTR_POSTING_WHAT,
  VTR_POSTING_ABOUT,
  VTR_POSTING_DIALECT,
  VTR_POSTING_LANGUAGE,
  VTR_POSTING_MADE,
  VTR_POSTING_PARTS,
  VTR_POSTING_PLAIN,
};

enum
{
  VTR_PART_POSTING,
  VTR_PART_NUMBER,
  VTR_PART_BYTES,
};

enum
{
  VTR_SENT_PART,
  VTR_SENT_TIME,
};

enum
{
  VTR_PARAGRAPH_REPLACES,
  VTR_PARAGRAPH_NODE,
  VTR_PARAGRAPH_TURN,
  VTR_PARAGRAPH_SIDE,
  VTR_PARAGRAPH_PLAYER,
  VTR_PARAGRAPH_TEXT,
};

enum
{
  VTR_PHRASE_LANGUAGE,
  VTR_PHRASE_KEY,
  VTR_PHRASE_TEXT,
};

enum
{
  VTR_READER_SIDE,
  VTR_READER_PLAYER,
  VTR_READER_LANGUAGE,
};

enum
{
  VTR_ZONE_PLAYER,
  VTR_ZONE_NAME,
};

enum
{
  VTR_NOTE_REPLACES,
  VTR_NOTE_TURN,
  VTR_NOTE_KIND,
  VTR_NOTE_ABOUT,
  VTR_NOTE_DUE,
  VTR_NOTE_DONE,
  VTR_NOTE_TEXT,
};

enum
{
  VTR_RECEIPT_MESSAGE,
  VTR_RECEIPT_TIME,
};

enum
{
  VTR_AUTHOR_MESSAGE,
  VTR_AUTHOR_SIDE,
  VTR_AUTHOR_PLAYER,
};

VtrKept *vtr_kept_new (void);
void vtr_kept_free (VtrKept *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrKept, vtr_kept_free)

/* VtrKept*, by id; @column -1: all, else those whose number there is @number */
GPtrArray *vtr_store_kept (VtrStore *store, VtrKeptTable table, gint column, gint64 number, GError **error);
gboolean vtr_store_keep (VtrStore *store, VtrKeptTable table, VtrKept *row, GError **error);
/* A posting with all its parts, or none of it. */
gboolean vtr_store_keep_posting (VtrStore *store, VtrKept *posting, const GPtrArray *parts, GError **error);
/* Adds to @list (VtrIssued*) the parts that were sent. */
gboolean vtr_store_add_sent (VtrStore *store, GPtrArray *list, GError **error);

G_END_DECLS
