/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/* Words that change places: vtr-recast.c. */
void vtr_recast_cut (GArray *tokens, guint from, guint to, guint *end);
void vtr_recast_set_word (VtrReader *reader, guint pos, const gchar *word);
void vtr_recast_set_words (VtrReader *reader, guint pos, guint n, const gchar *words, guint *end);
void vtr_recast_move_up (GArray *tokens, guint from, guint n, guint to);
guint vtr_recast_segment_end (const GArray *tokens, guint pos, guint end);
guint vtr_recast_find_final (const GArray *tokens, guint pos, guint end, const gchar *words);
guint vtr_recast_match_own (VtrReader *reader, guint pos, guint end);
guint vtr_recast_match_finite (VtrReader *reader, guint pos, guint end);
gboolean vtr_recast_begins_segment (const GArray *tokens, guint start, guint pos);

/* What a sentence is put into other words by; each says whether it did, and is given
 * the sentence's start and, to keep, its end. */
gboolean vtr_recast_phrases (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_times (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_along (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_announce (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_resumed (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_leaving (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_takes (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_leaving_one (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_no_move (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_only (VtrReader *reader, guint start, guint *end);
gboolean vtr_recast_self (VtrReader *reader, guint start, guint *end);

G_END_DECLS
