/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "orders/vtr-order.h"

G_BEGIN_DECLS

/* What one passage of a message became: the orders or the verdict that share its
 * words. */
typedef struct
{
  guint first; /* the first of them in the list of spans */
  guint n;
  guint number;        /* as it is marked, from 1; 0: it is no order and not marked */
  VtrVerdictKind kind; /* what there is to see to before all else */
} VtrDeskPassage;

GArray *vtr_desk_passages_new (const GPtrArray *spans);
gchar *vtr_desk_passage_mark (const VtrDeskPassage *passage);

/**
 * VtrDeskMessage:
 *
 * A message as it came, each passage marked by sign, number, underline and colour
 * for what became of it.
 *
 * Signals: "activated" (passage) when one is clicked, or Enter is pressed in it.
 */
#define VTR_DESK_TYPE_MESSAGE (vtr_desk_message_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskMessage, vtr_desk_message, VTR_DESK, MESSAGE, GtkTextView)

void vtr_desk_message_show (VtrDeskMessage *self, const gchar *body, const GPtrArray *spans, const GArray *passages);
void vtr_desk_message_set_tip (VtrDeskMessage *self, guint passage, const gchar *tip);
void vtr_desk_message_point (VtrDeskMessage *self, guint passage, GdkRectangle *where);
void vtr_desk_message_activate (VtrDeskMessage *self, guint passage);

G_END_DECLS
