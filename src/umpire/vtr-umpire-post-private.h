/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-store-kept.h"
#include "umpire/vtr-umpire-post.h"

G_BEGIN_DECLS

/* What a row of the posting board would be, made now. */
typedef struct
{
  GPtrArray *parts; /* GBytes* */
  gchar *lines;     /* to compare a later make with, or NULL */
  gchar *dialect;
  gchar *language;
  gint64 node;
} VtrMade;

void vtr_made_clear (VtrMade *made);

/* vtr-umpire-post-make.c: TRUE without parts: there is nothing to say. */
gboolean vtr_umpire_make_post (VtrStore *store, const VtrDestination *destination, VtrPostWhat what, gint turn, gint64 about, VtrMade *made, GError **error);

/* vtr-umpire-erratum.c: the language of what a reader has; NULL: he has nothing */
gchar *vtr_umpire_erratum_language (VtrStore *store, const gchar *side, const gchar *player, const gchar *destination, gint turn);

/* vtr-umpire-post-board.c: when each part of a posting was sent, 0: not yet */
gint64 *vtr_umpire_sent_times (const VtrKept *posting, const GPtrArray *parts, const GPtrArray *sent);

G_END_DECLS
