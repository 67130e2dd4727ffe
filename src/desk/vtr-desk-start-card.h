/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  VTR_DESK_CARD_CAMPAIGN,
  VTR_DESK_CARD_SCENARIO,
  VTR_DESK_CARD_SAMPLE, /* a fresh copy of a scenario's sample campaign */
} VtrDeskCardKind;

/**
 * VtrDeskStartCard:
 *
 * A campaign or scenario on the start page: what can be said at once, and what a
 * look into the file adds: words, and a picture of its map.
 */
#define VTR_DESK_TYPE_START_CARD (vtr_desk_start_card_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskStartCard, vtr_desk_start_card, VTR_DESK, START_CARD, GObject)

VtrDeskStartCard *vtr_desk_start_card_new (VtrDeskCardKind kind, const gchar *path);
const gchar *vtr_desk_start_card_get_path (VtrDeskStartCard *self);
VtrDeskCardKind vtr_desk_start_card_get_kind (VtrDeskStartCard *self);
const gchar *vtr_desk_start_card_get_title (VtrDeskStartCard *self);
const gchar *vtr_desk_start_card_get_detail (VtrDeskStartCard *self);
const gchar *vtr_desk_start_card_get_badge (VtrDeskStartCard *self);
GdkPaintable *vtr_desk_start_card_get_picture (VtrDeskStartCard *self);

/* Looks into the file, in another thread; a file that cannot be read is said so on
 * the card, and is no error. */
void vtr_desk_start_card_load_async (VtrDeskStartCard *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean vtr_desk_start_card_load_finish (VtrDeskStartCard *self, GAsyncResult *result, GError **error);

G_END_DECLS
