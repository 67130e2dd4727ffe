/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskNew:
 *
 * A window that leads to a new campaign, step by step: the scenario, the players
 * with their commands, when orders are due, the house rules, and all of it once more
 * before the file is made.
 */
#define VTR_DESK_TYPE_NEW (vtr_desk_new_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskNew, vtr_desk_new, VTR_DESK, NEW, GtkWindow)

/* @scenario: (nullable): chosen from the start. */
VtrDeskNew *vtr_desk_new_new (GtkWindow *parent, const gchar *scenario);
void vtr_desk_new_ask_sheets (VtrDeskNew *self);
void vtr_desk_new_ask_picture (VtrDeskNew *self);
/* Whether nothing is being read or made. */
gboolean vtr_desk_new_is_settled (VtrDeskNew *self);

G_END_DECLS
