/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * VtrDeskRow:
 *
 * A line of a list: words made from core data when the line comes into sight,
 * and what on the map it is tied to.
 */
#define VTR_DESK_TYPE_ROW (vtr_desk_row_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskRow, vtr_desk_row, VTR_DESK, ROW, GObject)

VtrDeskRow *vtr_desk_row_new (const gchar *id);
void vtr_desk_row_set (VtrDeskRow *self, const gchar *first_property, ...) G_GNUC_NULL_TERMINATED;
const gchar *vtr_desk_row_get_id (VtrDeskRow *self);
const gchar *vtr_desk_row_get_text (VtrDeskRow *self, const gchar *property);
gint vtr_desk_row_get_number (VtrDeskRow *self);

/**
 * VtrDeskList:
 *
 * A #GListModel over core data: its objects are made in get_item, each once.
 */
#define VTR_DESK_TYPE_LIST (vtr_desk_list_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskList, vtr_desk_list, VTR_DESK, LIST, GObject)

typedef gpointer (*VtrDeskListMake) (guint position, gpointer user_data);
typedef void (*VtrDeskListUpdate) (guint position, gpointer item, gpointer user_data);

VtrDeskList *vtr_desk_list_new (GType item_type);
void vtr_desk_list_reach (VtrDeskList *self, guint position);
gboolean vtr_desk_list_find (GListModel *rows, const gchar *id, guint *position);
void vtr_desk_list_reset (VtrDeskList *self, guint n_items, VtrDeskListMake make, gpointer user_data, GDestroyNotify destroy);
void vtr_desk_list_reset_slowly (VtrDeskList *self, guint n_items, VtrDeskListMake make, gpointer user_data, GDestroyNotify destroy);
void vtr_desk_list_update (VtrDeskList *self, guint n_items, VtrDeskListMake make, VtrDeskListUpdate update, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
