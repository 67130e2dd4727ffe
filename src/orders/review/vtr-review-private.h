/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/* What is looked for once more in a sentence that was read: each says where it stands, or
 * @end. */

/* vtr-review.c */
void vtr_review (VtrReader *reader, guint start, guint end, guint first);
guint vtr_find_bare_case (VtrReader *reader, guint start, guint end);

VtrOrder *vtr_span_before (const VtrReader *reader, const VtrOrder *order);
VtrGap vtr_tokens_of_order (const VtrReader *reader, const VtrOrder *order, guint start, guint end);

/* vtr-unsaid.c */
const gchar *vtr_leaves_unsaid (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);

/* vtr-manner.c */
gboolean vtr_leaves_manner (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);

/* vtr-antecedent.c */
gboolean vtr_is_of_another (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);
gboolean vtr_is_to_another_place (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_has_ditto (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_sends_company_elsewhere (VtrReader *reader, const VtrOrder *order, guint start, guint end);

/* vtr-pronoun.c */
gboolean vtr_is_of_other_gender (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_halts_elsewhere (VtrReader *reader, const VtrOrder *order, guint start, guint end);

/* vtr-hindsight.c */
gboolean vtr_moves (const VtrReader *reader, const VtrOrder *order);
void vtr_doubt_earlier (VtrReader *reader, VtrOrder *order, const gchar *reason);
void vtr_ask_of_talk (VtrReader *reader, guint first, const gchar *reason);

/* vtr-held-back.c, vtr-afterthought.c */
void vtr_look_back_for_leave (VtrReader *reader, const VtrUnit *unit, guint from, guint first);
void vtr_look_back_for_afterthoughts (VtrReader *reader, const VtrUnit *unit, guint from, guint first);

/* vtr-leans.c */
gboolean vtr_doubt_leaning (VtrReader *reader, VtrOrder *order, guint start, guint end, guint first);
void vtr_review_leaning (VtrReader *reader, guint start, guint end, guint first);

/* vtr-remark.c */
void vtr_look_back_for_remarks (VtrReader *reader, const VtrUnit *unit, guint from, guint first);

/* vtr-borrowed.c */
gboolean vtr_borrows_case (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);
gboolean vtr_says_to_stay (const VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_says_otherwise (const VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_drops_case (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);
gboolean vtr_is_of_the_rest (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);

/* vtr-repair.c */
guint vtr_match_repair (const GArray *tokens, guint pos, guint end, gboolean *sure);
guint vtr_find_repair (VtrReader *reader, guint start, guint end);
gboolean vtr_repairs_last (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_is_only_hold_on (VtrReader *reader, const VtrUnit *unit);
guint vtr_find_dangling (VtrReader *reader, guint start, guint end, VtrClause *who);

/* vtr-narrowed.c */
gboolean vtr_speaks_of_attack (const GArray *tokens, guint start, guint end);
gboolean vtr_narrows_attack (VtrReader *reader, guint start, guint end);
gboolean vtr_goes_where_attacked (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_is_of_friend_coming (VtrReader *reader, guint start, guint end);
gboolean vtr_is_horse_of_another (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_is_of_arm (const VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_stays_in_works (const VtrReader *reader, guint start, guint end);
gboolean vtr_narrows_guns (VtrReader *reader, const VtrOrder *order, guint start, guint end);

/* vtr-onward.c */
gboolean vtr_reads_onward (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_goes_on_behind (VtrReader *reader, const VtrOrder *order, guint end);
gboolean vtr_rest_follows (const VtrReader *reader, const VtrOrder *order, guint start, guint end);

/* vtr-hedged.c */
gboolean vtr_is_left_open (VtrReader *reader, const VtrOrder *order, guint start, guint end, guint first);

/* vtr-talk.c */
gboolean vtr_seems_stance (VtrReader *reader, const VtrOrder *order, guint start, guint end);
gboolean vtr_is_talk (VtrReader *reader, const VtrUnit *unit, guint at);
gboolean vtr_is_letter_head (VtrReader *reader, const VtrUnit *unit);

/* vtr-supposed.c */
VtrSupposition vtr_supposition_of (VtrReader *reader, guint start, guint colon);
void vtr_note_supposition (VtrReader *reader, const VtrUnit *unit);

G_END_DECLS
