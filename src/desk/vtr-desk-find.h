/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskFind:
 *
 * A popover with every place and formation of a view. For whoever cannot see
 * the map it is the map: a list of what is on it.
 */
#define VTR_DESK_TYPE_FIND (vtr_desk_find_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskFind, vtr_desk_find, VTR_DESK, FIND, GtkPopover)

void vtr_desk_find_set_moment (VtrDeskFind *self, VtrDeskMoment *moment, const VtrView *view);
GPtrArray *vtr_desk_find_matches (const VtrView *view, const gchar *text, guint *n_formations);
guint vtr_desk_find_search (VtrDeskFind *self, const gchar *text);

G_END_DECLS
