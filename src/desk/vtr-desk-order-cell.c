/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-order-cell.h"

#include "desk/vtr-desk-row.h"

struct _VtrDeskOrderCell
{
  GtkBox parent_instance;

  /* owned */
  GtkTreeListRow *row;

  /* template */
  GtkTreeExpander *expander;
  GtkLabel *label;
};

enum
{
  PROP_ROW = 1,
  N_PROPS,
};

static GParamSpec *cell_properties[N_PROPS];

G_DEFINE_FINAL_TYPE (VtrDeskOrderCell, vtr_desk_order_cell, GTK_TYPE_BOX)

static VtrDeskRow *
cell_order (VtrDeskOrderCell *self)
{
  g_autoptr (VtrDeskRow) order = self->row != NULL ? gtk_tree_list_row_get_item (self->row) : NULL;

  /* it lives as long as the row, which the cell keeps */
  return order;
}

static void
cell_set_row (VtrDeskOrderCell *self,
              GtkTreeListRow *row)
{
  VtrDeskRow *order;

  if (!g_set_object (&self->row, row))
    return;
  order = cell_order (self);
  gtk_label_set_text (self->label, order != NULL ? vtr_desk_row_get_text (order, "title") : "");
  gtk_tree_expander_set_list_row (self->expander, order != NULL && vtr_desk_row_get_number (order) != 0 ? row : NULL);
}

/* --- by hand ---------------------------------------------------------------------- */

static GdkContentProvider *
drag_prepare (GtkDragSource *source,
              gdouble x,
              gdouble y,
              VtrDeskOrderCell *self)
{
  VtrDeskRow *order = cell_order (self);

  if (order == NULL || vtr_desk_row_get_number (order) == 0)
    return NULL;
  return gdk_content_provider_new_typed (VTR_DESK_TYPE_ROW, order);
}

static gboolean
dropped (GtkDropTarget *target,
         const GValue *value,
         gdouble x,
         gdouble y,
         VtrDeskOrderCell *self)
{
  VtrDeskRow *order = g_value_get_object (value);
  VtrDeskRow *on = cell_order (self);

  if (order == NULL || on == NULL || order == on)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "win.order-put", "(ss)", vtr_desk_row_get_id (order), vtr_desk_row_get_id (on));
}

/* --- the class ---------------------------------------------------------------------- */

static void
vtr_desk_order_cell_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  VtrDeskOrderCell *self = VTR_DESK_ORDER_CELL (object);

  switch (id)
    {
    case PROP_ROW:
      g_value_set_object (value, self->row);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_order_cell_set_property (GObject *object,
                                  guint id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  VtrDeskOrderCell *self = VTR_DESK_ORDER_CELL (object);

  switch (id)
    {
    case PROP_ROW:
      cell_set_row (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_order_cell_dispose (GObject *object)
{
  VtrDeskOrderCell *self = VTR_DESK_ORDER_CELL (object);

  g_clear_object (&self->row);
  G_OBJECT_CLASS (vtr_desk_order_cell_parent_class)->dispose (object);
}

static void
vtr_desk_order_cell_class_init (VtrDeskOrderCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vtr_desk_order_cell_dispose;
  object_class->get_property = vtr_desk_order_cell_get_property;
  object_class->set_property = vtr_desk_order_cell_set_property;
  cell_properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, GTK_TYPE_TREE_LIST_ROW, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, cell_properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/order-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderCell, expander);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderCell, label);
}

static void
vtr_desk_order_cell_init (VtrDeskOrderCell *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (VTR_DESK_TYPE_ROW, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
