/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-fact.h"
#include "desk/vtr-desk-ruling.h"

G_BEGIN_DECLS

/* vtr-desk-ruling.c has the window and what is common to all rulings,
 * vtr-desk-ruling-form.c what is chosen for each kind. */

struct _VtrDeskRuling
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  VtrDeskMoment *moment;
  VtrState *state;   /* of the open turn, earlier rulings applied */
  GArray *tables;    /* guint: indices of the tables listed */
  GPtrArray *keys;   /* gchar*: keys of the rows listed */
  GPtrArray *fields; /* const VtrField*: those listed */
  GPtrArray *facts;  /* VtrDeskFact*, borrowed: one a field of a new record */
  GPtrArray *orders; /* VtrOrder*, of the moment */
  GPtrArray *rules;  /* const gchar*: numbers, of the ruleset */
  GPtrArray *sides;  /* gchar*: ids of the sides listed */
  gchar *about;      /* id of what was selected */
  gulong changed;
  gboolean filling;

  /* template */
  GtkLabel *hint_label;
  GtkGrid *grid;
  GtkDropDown *kind_drop;
  GtkDropDown *table_drop;
  GtkDropDown *row_drop;
  GtkDropDown *field_drop;
  GtkLabel *now_label;
  VtrDeskFact *value_fact;
  GtkCheckButton *with_check;
  GtkGrid *record_grid;
  GtkDropDown *die_drop;
  GtkWidget *preview_hint;
  GtkWidget *preview_button;
  GtkEntry *purpose_entry;
  GtkSpinButton *index_spin;
  GtkSpinButton *die_spin;
  GtkDropDown *order_drop;
  GtkLabel *order_label;
  GtkDropDown *verdict_drop;
  GtkDropDown *rule_drop;
  GtkDropDown *phase_drop;
  GtkEntry *reason_entry;
  GtkDropDown *tell_drop;
  GtkEntry *tell_entry;
  GtkLabel *fault_label;
  GtkWidget *apply_button;
  GtkWidget *rulings_title;
  GtkBox *rulings_box;
};

VtrOverrideKind vtr_desk_ruling_kind (VtrDeskRuling *self);
void vtr_desk_ruling_fill_tables (VtrDeskRuling *self);
void vtr_desk_ruling_fill_records (VtrDeskRuling *self);
void vtr_desk_ruling_fill_dice (VtrDeskRuling *self);
void vtr_desk_ruling_fill_orders (VtrDeskRuling *self);
void vtr_desk_ruling_show_record (VtrDeskRuling *self);
void vtr_desk_ruling_show_die (VtrDeskRuling *self);
void vtr_desk_ruling_show_order (VtrDeskRuling *self);
void vtr_desk_ruling_show_rows (VtrDeskRuling *self);
gboolean vtr_desk_ruling_is_complete (VtrDeskRuling *self);
GPtrArray *vtr_desk_ruling_companions (VtrDeskRuling *self);
gboolean vtr_desk_ruling_read (VtrDeskRuling *self, VtrOverride *override, GError **error);

G_END_DECLS
