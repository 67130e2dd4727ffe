/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskTimeline:
 *
 * The history in a line: what is looked at, the turns before and after it on
 * its branch, and the other branches.
 */
#define VTR_DESK_TYPE_TIMELINE (vtr_desk_timeline_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskTimeline, vtr_desk_timeline, VTR_DESK, TIMELINE, GtkBox)

void vtr_desk_timeline_set_moment (VtrDeskTimeline *self, VtrDeskMoment *present, VtrDeskMoment *past);
gint64 vtr_desk_timeline_get_neighbour (VtrDeskTimeline *self, gint step); /* node; 0: the open turn; -1: none */
const gchar *vtr_desk_timeline_get_words (VtrDeskTimeline *self);
guint vtr_desk_timeline_get_n_branches (VtrDeskTimeline *self);
void vtr_desk_timeline_choose_branch (VtrDeskTimeline *self, guint nth);

G_END_DECLS
