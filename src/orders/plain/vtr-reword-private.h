/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

void vtr_reword_put (VtrReader *reader, guint at, guint n, const gchar *words, guint *end);
guint vtr_reword_own (VtrReader *reader, guint pos, guint end, VtrClause *who);
gboolean vtr_reword_begins (const GArray *tokens, guint start, guint pos);
gboolean vtr_reword_ends (const GArray *tokens, guint pos, guint end);

gboolean vtr_reword_will (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_staying (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_left (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_fortress (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_stance (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_title (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_only_he (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_to_join (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_bridging (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_headed (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_kinds (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_thither (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_fight (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_continued (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_condition (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_are_idle (VtrReader *reader, guint start, guint stop);

gboolean vtr_reword_attacked (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_participle (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_where_goes (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_way_behind (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_except_that (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_alike (VtrReader *reader, guint start, guint *end);
void vtr_reword_goes_himself (VtrReader *reader, guint pos, guint *end);
gboolean vtr_reword_beside_name (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_remarks (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_brief (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_plain (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_detached (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_find_parted (VtrReader *reader, guint start, guint pos, VtrId *corps);
gboolean vtr_reword_with_rest (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_included (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_leading (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_excepted (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_remainder (VtrReader *reader, guint start, guint *end);

gboolean vtr_reword_there (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_hence (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_marching (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_company (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_days (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_nobody_else (VtrReader *reader, guint start, guint *end);

gboolean vtr_reword_self (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_staff_only (VtrReader *reader, guint start, guint *end);

gboolean vtr_reword_rejoining (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_coming_back (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_behind (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_rejoined_there (VtrReader *reader, guint start, guint *end);

gboolean vtr_reword_addressed (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_summary (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_left_out (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_possessed (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_along_too (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_meeting_place (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_by_moving (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_in_front (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_left_behind (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_not_but (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_all_behind (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_purpose (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_role (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_joining (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_after (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_instead (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_sieges (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_manner (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_pending (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_going_on (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_holding (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_gapped_halt (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_follower (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_raiding (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_aside (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_among (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_before (VtrReader *reader, guint start, guint *end);

gboolean vtr_reword_unmoved (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_cleft (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_corrected (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_taken (VtrReader *reader, guint start, guint *end);
gboolean vtr_reword_destined (VtrReader *reader, guint start, guint *end);

G_END_DECLS
