/* SPDX-License-Identifier: MIT */
#pragma once

#include "desk/vtr-desk-order-form.h"

G_BEGIN_DECLS

/* vtr-desk-order-form.c shows the order, vtr-desk-order-form-subject.c says whose order it
 * is, vtr-desk-order-form-write.c changes it. */

struct _VtrDeskOrderForm
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  VtrOrder *draft;    /* NULL: nothing that takes orders is selected */
  GHashTable *drafts; /* formation id, or "side/place" -> VtrOrder*, half written orders */
  GArray *verbs;      /* guint: of the ruleset's verbs those that are offered */
  GPtrArray *holders; /* VtrOrder*: of the moment, those under which it may stand */

  /* borrowed */
  const VtrView *view;      /* what the window shows */
  const VtrView *side_view; /* the side's whose order it is */

  VtrId place; /* selected instead of a formation, or empty */
  VtrId above; /* order under which new ones are put at first, or empty */

  /* template */
  GtkLabel *heading;
  GtkWidget *side_box;
  GtkDropDown *side_dropdown;
  GtkDropDown *verb_dropdown;
  GtkLabel *help_label;
  GtkWidget *whole_side;
  GtkWidget *amount_box;
  GtkLabel *amount_label;
  GtkSpinButton *amount_spin;
  GtkWidget *under_box;
  GtkDropDown *under_dropdown;
  GtkWidget *path_box;
  GtkFlowBox *chips;
  GtkEntry *place_entry;
  GtkWidget *options_box;
  GtkWidget *option_forced;
  GtkWidget *option_split;
  GtkWidget *option_continue;
  GtkWidget *option_guns;
  GtkWidget *option_alone;
  GtkWidget *option_pick_up;
  GtkWidget *option_drop;
  GtkWidget *option_artillery;
  GtkWidget *option_advance;
  GtkWidget *option_rail;
  GtkLabel *verdict_label;
  GtkLabel *umpire_verdict_label;

  gboolean dirty;
  gboolean quiet; /* widgets are being set, not used */
};

/* vtr-desk-order-form.c */
void vtr_desk_order_form_changed (VtrDeskOrderForm *self, gboolean dirty);

/* vtr-desk-order-form-subject.c */
const VtrFormation *vtr_desk_order_form_formation (VtrDeskOrderForm *self);
const VtrVerb *vtr_desk_order_form_verb (VtrDeskOrderForm *self);
const VtrId *vtr_desk_order_form_from (VtrDeskOrderForm *self);
gchar *vtr_desk_order_form_key (VtrDeskOrderForm *self);
void vtr_desk_order_form_take (VtrDeskOrderForm *self, VtrOrder *draft);
void vtr_desk_order_form_begin_anew (VtrDeskOrderForm *self);

/* vtr-desk-order-form-write.c */
void vtr_desk_order_form_suit (VtrDeskOrderForm *self);
void vtr_desk_order_form_put_under (VtrDeskOrderForm *self, const gchar *parent);

G_END_DECLS
