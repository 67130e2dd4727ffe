/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-compare
 *
 * Reports of any node of the history, undone or not, and what two nodes of the
 * same turn make of one reader's report. Made from that reader's view alone.
 */

/* side NULL: the umpire's. */
gchar *vtr_umpire_node_report (VtrStore *store, gint64 node, const gchar *side, VtrFormat format, GError **error);

/* What differs, "-" before and "+" after, under the headings of the report; @n:
 * how many lines. */
VtrDocument *vtr_umpire_compare (VtrStore *store, gint64 before, gint64 after, const gchar *side, const gchar *player, guint *n, GError **error);

G_END_DECLS
