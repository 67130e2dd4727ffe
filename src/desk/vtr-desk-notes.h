/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskNotes:
 *
 * The umpire's notebook: its notes, and one that is being written. It is empty
 * while the desk is looked at as a side.
 */
#define VTR_DESK_TYPE_NOTES (vtr_desk_notes_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskNotes, vtr_desk_notes, VTR_DESK, NOTES, GtkBox)

void vtr_desk_notes_set_moment (VtrDeskNotes *self, VtrDeskMoment *moment, const VtrView *view);
/* What a new note would be on: ids, or "". */
void vtr_desk_notes_set_subject (VtrDeskNotes *self, const gchar *formation, const gchar *place);
void vtr_desk_notes_write (VtrDeskNotes *self);
void vtr_desk_notes_show_which (VtrDeskNotes *self, guint which);
guint vtr_desk_notes_get_n_rows (VtrDeskNotes *self);
void vtr_desk_notes_select (VtrDeskNotes *self, guint position);

G_END_DECLS
