/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-post.h"

G_BEGIN_DECLS

/* The open turn with its questions. */
typedef struct
{
  VtrTurnInput *input;
  VtrOutcome *outcome;
} VtrAsking;

/* What a row of the posting board would be, made now. */
typedef struct
{
  GPtrArray *parts; /* GBytes* */
  gchar *lines;     /* to compare a later make with, or NULL */
  gboolean sketch;  /* of a map: one part without bytes; @lines says what it would show */
  gchar *dialect;
  gchar *language;
  gint64 node;
} VtrMade;

void vtr_made_clear (VtrMade *made);

/* vtr-umpire-post-make.c: TRUE without parts: there is nothing to say. @sketch: a map
 * is not drawn, which takes longer than all else: for who only compares. */
gboolean vtr_umpire_make_post (VtrStore *store, const VtrDestination *destination, VtrPostWhat what, gint turn, gint64 about, const VtrAsking *asking, gboolean sketch, VtrMade *made, GError **error);

/* What asks: the open turn as far as it is known. Resolving takes a while, so that it
 * is done once for a board. */
VtrAsking *vtr_umpire_asking (VtrStore *store, GError **error);
void vtr_asking_free (VtrAsking *asking);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrAsking, vtr_asking_free)
/* Whether a question is put to the reader of a destination. */
gboolean vtr_umpire_asks (const VtrQuestion *question, const VtrDestination *destination);

/* vtr-umpire-erratum.c: the language of what a reader has; NULL: he has nothing */
gchar *vtr_umpire_erratum_language (VtrStore *store, const gchar *side, const gchar *player, const gchar *destination, gint turn);

/* vtr-umpire-post-board.c: what is handed out of a row (VtrKept*), and which is next */
GPtrArray *vtr_umpire_post_parts (VtrStore *store, const VtrPostRow *row, gboolean again, gint64 now, guint *next, GError **error);

/* vtr-umpire-post-board.c: when each part of a posting was sent, 0: not yet */
gint64 *vtr_umpire_sent_times (const VtrKept *posting, const GPtrArray *parts, const GPtrArray *sent);

G_END_DECLS
