/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-campaign.h"

G_BEGIN_DECLS

/**
 * VtrDeskReading:
 *
 * A popover at a passage of a message: what it was read as, or what it may mean,
 * and a choice between these. What is offered is what the sender's side knows.
 */
#define VTR_DESK_TYPE_READING (vtr_desk_reading_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskReading, vtr_desk_reading, VTR_DESK, READING, GtkPopover)

void vtr_desk_reading_show (VtrDeskReading *self, VtrDeskMoment *moment, const VtrOrder *const *spans, guint n_spans);
const gchar *vtr_desk_reading_get_passage (VtrDeskReading *self);
gboolean vtr_desk_reading_show_proposed (VtrDeskReading *self, const VtrProposed *proposed);
void vtr_desk_reading_focus (VtrDeskReading *self);
guint vtr_desk_reading_n_choices (VtrDeskReading *self);
guint vtr_desk_reading_search (VtrDeskReading *self, const gchar *text);
void vtr_desk_reading_set_word (VtrDeskReading *self, const gchar *word);
void vtr_desk_reading_set_remember (VtrDeskReading *self, gboolean remember);
void vtr_desk_reading_choose (VtrDeskReading *self, guint nth);
void vtr_desk_reading_choose_found (VtrDeskReading *self, guint nth);

G_END_DECLS
