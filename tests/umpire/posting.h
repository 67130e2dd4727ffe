/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-post.h"

G_BEGIN_DECLS

/* A campaign of spring 1813 with the sample messages, on disk, for what goes out. */

#define POSTING_NOW 1800000000

typedef struct
{
  gchar *folder;
  VtrStore *store;
} Posting;

void posting_set_up (Posting *posting, gconstpointer data);
void posting_tear_down (Posting *posting, gconstpointer data);

/* Answers every question in the usual way and commits; the new node. */
gint64 posting_play (VtrStore *store);
void posting_import (VtrStore *store, const gchar *player, const gchar *text, gint64 received);
void posting_destination (VtrStore *store, const gchar *name, const gchar *side, const gchar *player, const gchar *dialect, const gchar *language);
VtrPostRow *posting_row (VtrStore *store, const gchar *name, VtrPostWhat what);
/* All parts of the row as they would be handed out, one after another; not sent. */
gchar *posting_text (VtrStore *store, const gchar *name, VtrPostWhat what);
/* Hands out and marks sent all that is left of the row. */
void posting_send (VtrStore *store, const gchar *name, VtrPostWhat what);
void posting_override (VtrStore *store, const gchar *formation, const gchar *place);

G_END_DECLS
