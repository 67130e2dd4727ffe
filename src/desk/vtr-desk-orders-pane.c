/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-order-cell.h"
#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-sequence.h"
#include "desk/vtr-desk-tab.h"

struct _VtrDeskOrdersPane
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *shown;  /* VtrOrder* */
  VtrDeskList *rows; /* those under none */

  /* template */
  GtkStack *stack;
  GtkWidget *columns;
  GtkSingleSelection *selection;
  GtkWidget *moves;

  gboolean has_levels; /* orders may stand under others */
  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (VtrDeskOrdersPane, vtr_desk_orders_pane, GTK_TYPE_BOX)

/* A level of the list: those under one order, or under none. */
typedef struct
{
  VtrDeskOrdersPane *pane; /* borrowed */
  GPtrArray *orders;       /* VtrOrder* */
  gchar *prefix;           /* of their numbers */
} Level;

static void
level_free (gpointer data)
{
  Level *level = data;

  g_ptr_array_unref (level->orders);
  g_free (level->prefix);
  g_free (level);
}

static Level *
level_new (VtrDeskOrdersPane *pane,
           GPtrArray *orders,
           gchar *prefix)
{
  Level *level = g_new0 (Level, 1);

  level->pane = pane;
  level->orders = orders;
  level->prefix = prefix;
  return level;
}

/* Each side has a list of its own where there are levels. */
static guint
number_of (const Level *level,
           guint position)
{
  const VtrOrder *order = g_ptr_array_index (level->orders, position);
  guint first = position;

  while (level->pane->has_levels && first > 0 && vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (level->orders, first - 1))->side, &order->side))
    first--;
  return level->pane->has_levels ? position - first + 1 : position + 1;
}

static gpointer
make_order (guint position,
            gpointer user_data)
{
  const Level *level = user_data;
  VtrDeskMoment *moment = level->pane->moment;
  const VtrOrder *order = g_ptr_array_index (level->orders, position);
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  const VtrSide *side = vtr_state_side (view->state, &order->side);
  const VtrId *place = vtr_id_is_empty (&order->start) ? &order->target : &order->start;
  g_autofree gchar *number = g_strdup_printf ("%s%u", level->prefix, number_of (level, position));
  g_autofree gchar *whose = vtr_desk_order_whose (moment, order);
  g_autofree gchar *text = vtr_desk_order_text (moment, order);
  g_autofree gchar *verdict = vtr_desk_verdict_text (moment, view, &order->verdict);
  VtrDeskRow *row = vtr_desk_row_new (order->id.s);

  vtr_desk_row_set (row, "when", number, "title", whose,
                    "text", text, "subtitle", verdict, "rule", order->verdict.rule,
                    "mark", vtr_desk_verdict_mark (order->verdict.kind), "mark-name", side != NULL ? side->name : "",
                    "formation", order->formation.s, "place", vtr_board_find_place (view->board, place->s) != VTR_NO_PLACE ? place->s : "", NULL);
  g_object_set (row, "number", level->pane->has_levels ? 1 : 0, NULL);
  return row;
}

static GListModel *
make_level (gpointer item,
            gpointer user_data)
{
  VtrDeskOrdersPane *self = user_data;
  VtrDeskRow *row = item;
  VtrId id = vtr_id (vtr_desk_row_get_id (row));
  g_autoptr (GPtrArray) under = self->has_levels ? vtr_order_under (self->shown, &id) : g_ptr_array_new ();
  VtrDeskList *list;
  guint n = under->len;

  if (n == 0)
    return NULL;
  list = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  vtr_desk_list_reset (list, n, make_order, level_new (self, g_steal_pointer (&under), g_strdup_printf ("%s.", vtr_desk_row_get_text (row, "when"))), level_free);
  return G_LIST_MODEL (list);
}

/* Lives as long as the list. */
static VtrDeskRow *
pane_selected (VtrDeskOrdersPane *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (VtrDeskRow) order = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  return order;
}

static void
row_selected (GtkSingleSelection *selection,
              GParamSpec *pspec,
              VtrDeskOrdersPane *self)
{
  VtrDeskRow *row = pane_selected (self);
  g_autofree gchar *id = NULL;

  if (self->quiet)
    return;
  /* where they stand under each other one formation has several */
  id = self->has_levels && row != NULL ? g_strdup (vtr_desk_row_get_id (row)) : NULL;
  vtr_desk_orders_pane_show_subject (self);
  if (id != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-look", "s", id);
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
  g_type_ensure (VTR_DESK_TYPE_ORDER_CELL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/orders.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, columns);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrdersPane, moves);
  gtk_widget_class_bind_template_callback (widget_class, row_selected);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
}

static void
vtr_desk_orders_pane_init (VtrDeskOrdersPane *self)
{
  g_autoptr (GtkTreeListModel) tree = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (self->columns);
  self->shown = g_ptr_array_new ();
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  tree = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), FALSE, TRUE, make_level, self, NULL);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (tree));
}

static guint
find_row (VtrDeskOrdersPane *self,
          const gchar *id)
{
  GListModel *model = gtk_single_selection_get_model (self->selection);

  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);
      g_autoptr (VtrDeskRow) order = gtk_tree_list_row_get_item (row);

      if (g_str_equal (vtr_desk_row_get_id (order), id))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
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
  g_autofree gchar *selected = NULL;
  GPtrArray *top;
  Level *level;
  guint n;

  g_return_if_fail (VTR_DESK_IS_ORDERS_PANE (self));

  selected = g_strdup (vtr_desk_orders_pane_get_selected (self));
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_ptr_array_unref (self->shown);
  self->shown = moment != NULL ? vtr_desk_moment_orders (moment, view) : g_ptr_array_new ();
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->has_levels = moment != NULL && vtr_desk_sequence_has_levels (moment->input->ruleset);
  top = moment != NULL ? vtr_desk_sequence_top (moment, self->shown) : g_ptr_array_new ();
  n = top->len;
  level = level_new (self, g_steal_pointer (&top), g_strdup (""));
  self->quiet = TRUE;
  /* a side's list of activations is short */
  if (self->has_levels)
    vtr_desk_list_reset (self->rows, n, make_order, level, level_free);
  else
    vtr_desk_list_reset_slowly (self->rows, n, make_order, level, level_free);
  gtk_single_selection_set_selected (self->selection, self->has_levels ? find_row (self, selected) : GTK_INVALID_LIST_POSITION);
  self->quiet = FALSE;
  gtk_widget_set_visible (self->moves, self->has_levels);
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
 * vtr_desk_orders_pane_show_subject:
 * @self: the pane
 *
 * Selects in the window what the selected order is about: its formation, else the place
 * where those stand who are meant.
 */
void
vtr_desk_orders_pane_show_subject (VtrDeskOrdersPane *self)
{
  VtrDeskRow *row;

  g_return_if_fail (VTR_DESK_IS_ORDERS_PANE (self));

  row = pane_selected (self);
  if (row == NULL)
    return;
  if (vtr_desk_row_get_text (row, "formation")[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", vtr_desk_row_get_text (row, "formation"));
  else if (vtr_desk_row_get_text (row, "place")[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "place", vtr_desk_row_get_text (row, "place"));
}

/**
 * vtr_desk_orders_pane_get_above:
 * @self: the pane
 *
 * Returns: (transfer none) (nullable): id of the order under which a new one would go:
 *   the selected one, if others may stand under it, else the one it stands under
 */
const gchar *
vtr_desk_orders_pane_get_above (VtrDeskOrdersPane *self)
{
  const gchar *selected;

  g_return_val_if_fail (VTR_DESK_IS_ORDERS_PANE (self), NULL);

  selected = self->has_levels ? vtr_desk_orders_pane_get_selected (self) : NULL;
  for (guint i = 0; selected != NULL && i < self->shown->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (self->shown, i);

      if (vtr_id_is (&order->id, selected))
        return vtr_desk_sequence_holds (self->moment, order) ? order->id.s : vtr_id_is_empty (&order->parent) ? NULL
                                                                                                              : order->parent.s;
    }
  return NULL;
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
