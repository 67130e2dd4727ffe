/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * VtrDeskOrderCell:
 *
 * Whose order it is, in the list of orders: indented under the one it stands under,
 * and the handle by which it is dragged onto another. Property "row", a
 * #GtkTreeListRow of #VtrDeskRow whose "number" says whether there are levels at all.
 */
#define VTR_DESK_TYPE_ORDER_CELL (vtr_desk_order_cell_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskOrderCell, vtr_desk_order_cell, VTR_DESK, ORDER_CELL, GtkBox)

G_END_DECLS
