/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

const VtrSide *vtr_umpire_find_side (const VtrState *state, const gchar *name, GError **error);
const VtrPlayer *vtr_umpire_find_player (VtrStore *store, const VtrState *state, const gchar *name);
const VtrPlayer *vtr_umpire_require_player (VtrStore *store, const VtrState *state, const gchar *name, GError **error);
const gchar *vtr_umpire_nearest_player (const VtrState *state, const gchar *name);
const VtrPlayer *vtr_umpire_find_sender (VtrStore *store, const VtrState *state, const gchar *from);
GPtrArray *vtr_umpire_unknown_lines (const gchar *body);
GArray *vtr_umpire_route (const VtrId *formation, const VtrId *start, const GArray *via, const VtrId *goal, VtrOptions options, gpointer user_data);
gboolean vtr_umpire_same_matter (const VtrRuleset *ruleset, const VtrOrder *a, const VtrOrder *b);
VtrImport *vtr_umpire_import_standing (VtrStore *store, const VtrMessage *message, const VtrStanding *standing, gint64 received, gboolean dry_run, GError **error);
/* The report of the view's turn in somebody's words; @own: with the umpire's
 * paragraphs. */
VtrDocument *vtr_umpire_make_report (VtrStore *store, const VtrView *view, const VtrPhrases *phrases, const VtrId *player, gboolean own, GError **error);
/* The paragraphs for the view's side (umpire: all), into the report of its turn. */
gboolean vtr_umpire_place_paragraphs (VtrStore *store, VtrDocument *document, const VtrView *view, const VtrPhrases *phrases, const VtrId *player, GError **error);
VtrDocument *vtr_umpire_reply_document (VtrStore *store, gint64 message, const VtrPhrases *phrases, GError **error);
gboolean vtr_umpire_on_line (const GPtrArray *nodes, gint64 head, gint64 node);
void vtr_umpire_add_words (VtrDocument *document, guint *at, const gchar *text);
/* The map of a view, for its reader if it has one; what of it is an erratum's; the
 * public account, made of all sides' views (VtrView*; @store NULL: without the
 * umpire's paragraphs). */
VtrScene *vtr_umpire_map_of_view (const VtrView *view, const VtrPhrases *phrases, gboolean before, gint width, gboolean supply);
VtrDocument *vtr_umpire_make_erratum (const VtrView *view, const VtrPhrases *phrases, const gchar *before, const gchar *after);
VtrDocument *vtr_umpire_make_diary (VtrStore *store, const GPtrArray *views, gint turn, const VtrPhrases *phrases, GError **error);
/* A document as lines that can be compared, and what two of them differ in. */
gchar *vtr_umpire_lines (const VtrDocument *document);
guint vtr_umpire_add_difference (VtrDocument *document, const gchar *before, const gchar *after);
void vtr_umpire_judge_in (const VtrView *view, VtrOrder *order, gboolean as_umpire);

G_END_DECLS
