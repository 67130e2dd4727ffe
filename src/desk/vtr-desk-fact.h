/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "desk/vtr-desk-moment.h"

G_BEGIN_DECLS

/**
 * VtrDeskFact:
 *
 * An input for one fact of a record: a list where the values are known (names
 * of an enum, places, formations, nations, sides), a number with its range, or
 * text.
 */
#define VTR_DESK_TYPE_FACT (vtr_desk_fact_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskFact, vtr_desk_fact, VTR_DESK, FACT, GtkBox)

GtkWidget *vtr_desk_fact_new (void);
void vtr_desk_fact_set (VtrDeskFact *self, const VtrField *field, const VtrState *state, const VtrBoard *board, const gchar *value);
gchar *vtr_desk_fact_dup_value (VtrDeskFact *self);
void vtr_desk_fact_set_value (VtrDeskFact *self, const gchar *value);

/* Words about records and rulings: vtr-desk-ruling-words.c. */
gchar *vtr_desk_record_label (const VtrState *state, const VtrBoard *board, const VtrTable *table, gconstpointer row);
gchar *vtr_desk_field_label (const VtrField *field);
gchar *vtr_desk_ruling_words (const VtrDeskMoment *moment, const VtrState *state, const VtrOverride *override);

G_END_DECLS
