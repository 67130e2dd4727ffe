/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-tab.h"

struct _VtrDeskOrdersPane
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *shown; /* const VtrOrder* */
  VtrDeskList *rows;

  /* template */
  GtkStack *stack;
  GtkWidget *columns;
  GtkSingleSelection *selection;

  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (VtrDeskOrdersPane, vtr_desk_orders_pane, GTK_TYPE_BOX)

static gpointer
make_order (guint position,
            gpointer user_data)
{
  VtrDeskOrdersPane *self = user_data;
  const VtrOrder *order = g_ptr_array_index (self->shown, position);
  const VtrView *view = g_ptr_array_index (self->moment->views, 0);
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  const VtrSide *side = vtr_state_side (view->state, &order->side);
  g_autofree gchar *number = g_strdup_printf ("%u", position + 1);
  g_autofree gchar *text = vtr_desk_order_text (self->moment, order);
  g_autofree gchar *verdict = vtr_desk_verdict_text (self->moment, view, &order->verdict);
  VtrDeskRow *row = vtr_desk_row_new (order->id.s);

  vtr_desk_row_set (row, "when", number, "title", formation != NULL ? formation->name : order->formation.s,
                    "text", text, "subtitle", verdict, "rule", order->verdict.rule,
                    "mark", vtr_desk_verdict_mark (order->verdict.kind), "mark-name", side != NULL ? side->name : "",
                    "formation", order->formation.s, NULL);
  return row;
}

static VtrDeskRow *
pane_selected (VtrDeskOrdersPane *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static void
row_selected (GtkSingleSelection *selection,
              GParamSpec *pspec,
              VtrDeskOrdersPane *self)
{
  VtrDeskRow *row = pane_selected (self);

  if (self->quiet)
    return;
  if (row != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", vtr_desk_row_get_text (row, "formation"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.update", NULL);
}

static void
row_activated (GtkColumnView *view,
               guint position,
               VtrDeskOrdersPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-edit", NULL);
}

static void
vtr_desk_orders_pane_dispose (GObject *object)
{
  VtrDeskOrdersPane *self = VTR_DESK_ORDERS_PANE (object);

  self->quiet = TRUE;
  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_orders_pane_parent_class)->dispose (object);
}

static void
vtr_desk_orders_pane_class_init (VtrDeskOrdersPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_orders_pane_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/orders.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, columns);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, selection);
  gtk_widget_class_bind_template_callback (widget_class, row_selected);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
}

static void
vtr_desk_orders_pane_init (VtrDeskOrdersPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (self->columns);
  self->shown = g_ptr_array_new ();
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}

/**
 * vtr_desk_orders_pane_set_moment:
 * @self: the pane
 * @moment: (nullable): the campaign
 * @view: (nullable): a side's view shows that side's orders only
 */
void
vtr_desk_orders_pane_set_moment (VtrDeskOrdersPane *self,
                                 VtrDeskMoment *moment,
                                 const VtrView *view)
{
  g_return_if_fail (VTR_DESK_IS_ORDERS_PANE (self));

  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_ptr_array_unref (self->shown);
  self->shown = moment != NULL ? vtr_desk_moment_orders (moment, view) : g_ptr_array_new ();
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->quiet = TRUE;
  vtr_desk_list_reset_slowly (self->rows, self->shown->len, make_order, self, NULL);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->quiet = FALSE;
  gtk_stack_set_visible_child_name (self->stack, self->shown->len > 0 ? "rows" : "empty");
}

/**
 * vtr_desk_orders_pane_get_selected:
 * @self: the pane
 *
 * Returns: (transfer none) (nullable): id of the selected order
 */
const gchar *
vtr_desk_orders_pane_get_selected (VtrDeskOrdersPane *self)
{
  VtrDeskRow *row;

  g_return_val_if_fail (VTR_DESK_IS_ORDERS_PANE (self), NULL);

  row = pane_selected (self);
  return row != NULL ? vtr_desk_row_get_id (row) : NULL;
}

/**
 * vtr_desk_orders_pane_get_selected_formation:
 * @self: the pane
 *
 * Returns: (transfer none) (nullable): id of the selected order's formation
 */
const gchar *
vtr_desk_orders_pane_get_selected_formation (VtrDeskOrdersPane *self)
{
  VtrDeskRow *row;

  g_return_val_if_fail (VTR_DESK_IS_ORDERS_PANE (self), NULL);

  row = pane_selected (self);
  return row != NULL ? vtr_desk_row_get_text (row, "formation") : NULL;
}

/**
 * vtr_desk_orders_pane_select:
 * @self: the pane
 * @position: of a row, as by a click
 */
void
vtr_desk_orders_pane_select (VtrDeskOrdersPane *self,
                             guint position)
{
  g_return_if_fail (VTR_DESK_IS_ORDERS_PANE (self));

  vtr_desk_list_reach (self->rows, position);
  gtk_single_selection_set_selected (self->selection, position);
}
