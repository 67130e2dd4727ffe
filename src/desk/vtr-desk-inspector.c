/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-inspector.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

struct _VtrDeskInspector
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  VtrDeskList *here;
  VtrDeskList *orders;

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkStack *stack;
  GtkLabel *name_label;
  GtkLabel *commander_label;
  GtkLabel *facts_label;
  GtkWidget *here_box;
  GtkNoSelection *here_model;
  GtkWidget *orders_box;
  GtkNoSelection *orders_model;
  VtrDeskOrderForm *form;
};

G_DEFINE_FINAL_TYPE (VtrDeskInspector, vtr_desk_inspector, GTK_TYPE_BOX)

static void
set_line (GtkLabel *label,
          const gchar *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text[0] != '\0');
}

static gpointer
make_here (guint position,
           gpointer user_data)
{
  const VtrFormation *formation = g_ptr_array_index ((GPtrArray *) user_data, position);
  VtrDeskRow *row = vtr_desk_row_new (formation->id.s);

  vtr_desk_row_set (row, "title", formation->name, "subtitle", formation->commander, NULL);
  return row;
}

static void
here_activated (GtkListView *list,
                guint position,
                VtrDeskInspector *self)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->here), position);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", vtr_desk_row_get_id (row));
}

typedef struct
{
  VtrDeskMoment *moment;
  GPtrArray *orders; /* const VtrOrder* */
} Orders;

static void
orders_free (gpointer data)
{
  Orders *orders = data;

  g_ptr_array_unref (orders->orders);
  vtr_desk_moment_unref (orders->moment);
  g_free (orders);
}

static gpointer
make_order (guint position,
            gpointer user_data)
{
  Orders *orders = user_data;
  const VtrOrder *order = g_ptr_array_index (orders->orders, position);
  VtrDeskRow *row = vtr_desk_row_new (order->id.s);
  g_autofree gchar *text = vtr_desk_order_text (orders->moment, order);
  g_autofree gchar *verdict = vtr_desk_verdict_text (orders->moment, g_ptr_array_index (orders->moment->views, 0), &order->verdict);

  vtr_desk_row_set (row, "title", text, "subtitle", verdict,
                    "mark", vtr_desk_verdict_mark (order->verdict.kind),
                    "mark-name", vtr_desk_verdict_name (order->verdict.kind), NULL);
  return row;
}

static void
order_activated (GtkListView *list,
                 guint position,
                 VtrDeskInspector *self)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->orders), position);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-load", "s", vtr_desk_row_get_id (row));
}

static void
inspector_show_orders (VtrDeskInspector *self,
                       const VtrId *formation,
                       const VtrId *place)
{
  Orders *orders = g_new0 (Orders, 1);

  orders->moment = vtr_desk_moment_ref (self->moment);
  orders->orders = g_ptr_array_new ();
  for (guint i = 0; i < self->moment->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (self->moment->input->orders, i);
      gboolean about = formation != NULL ? vtr_id_equal (&order->formation, formation) : vtr_id_is_empty (&order->formation) && (vtr_id_equal (&order->start, place) || vtr_id_equal (&order->target, place));

      if (vtr_order_is_order (order) && about && (vtr_view_is_umpire (self->view) || vtr_id_equal (&self->view->side, &order->side)))
        g_ptr_array_add (orders->orders, order);
    }
  gtk_widget_set_visible (self->orders_box, orders->orders->len > 0);
  vtr_desk_list_reset (self->orders, orders->orders->len, make_order, orders, orders_free);
}

static void
inspector_show_here (VtrDeskInspector *self,
                     const VtrId *place,
                     const gchar *without)
{
  GPtrArray *shown = g_ptr_array_new ();

  if (!vtr_id_is_empty (place))
    {
      g_autoptr (GPtrArray) here = vtr_state_in_place (self->view->state, place);

      for (guint i = 0; i < here->len; i++)
        {
          VtrFormation *formation = g_ptr_array_index (here, i);

          if (!formation->attached && !vtr_id_is (&formation->id, without))
            g_ptr_array_add (shown, formation);
        }
    }
  gtk_widget_set_visible (self->here_box, shown->len > 0);
  vtr_desk_list_reset (self->here, shown->len, make_here, shown, (GDestroyNotify) g_ptr_array_unref);
}

static void
inspector_show_formation (VtrDeskInspector *self,
                          const VtrFormation *formation)
{
  g_autoptr (GPtrArray) sentences = self->view->ruleset->describe (self->view, &formation->id);
  g_autofree gchar *facts = vtr_desk_sentences_text (self->moment, self->view, sentences);
  const VtrPlayer *player = vtr_state_commander_of (self->view->state, &formation->id, self->moment->input->turn);
  g_autoptr (GString) line = g_string_new (formation->commander);

  if (player != NULL)
    {
      if (line->len > 0)
        g_string_append (line, " · ");
      g_string_append_printf (line, _ ("orders come from %s"), player->name);
    }
  set_line (self->name_label, formation->name);
  set_line (self->commander_label, line->str);
  set_line (self->facts_label, facts);
  inspector_show_orders (self, &formation->id, NULL);
  inspector_show_here (self, &formation->place, formation->id.s);
}

static void
inspector_show_place (VtrDeskInspector *self,
                      const VtrPlace *place)
{
  const VtrBoard *board = self->view->board;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) roads = g_string_new (NULL);
  g_autoptr (GPtrArray) sentences = self->view->ruleset->describe_place != NULL ? self->view->ruleset->describe_place (self->view, &place->id) : NULL;

  switch (place->class_)
    {
    case VTR_PLACE_TOWN:
      g_string_append (line, _ ("Town"));
      break;
    case VTR_PLACE_CITY:
      g_string_append (line, _ ("City"));
      break;
    case VTR_PLACE_FORTRESS:
      g_string_append (line, _ ("Fortress"));
      break;
    case VTR_PLACE_HEX:
      if (sentences == NULL)
        g_string_append (line, place->terrain);
      break;
    }
  if (place->port)
    g_string_append_printf (line, ", %s", _ ("port"));
  if (!vtr_id_is_empty (&place->nation))
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", vtr_board_nation_name (board, &place->nation));
  if (board->is_hex && !g_str_equal (place->name, place->id.s))
    g_string_append_printf (line, " · %s", place->id.s);

  /* what rules have to say of it; else where its roads lead */
  if (sentences != NULL)
    {
      g_autofree gchar *facts = vtr_desk_sentences_text (self->moment, self->view, sentences);

      g_string_append (roads, facts);
    }
  for (guint i = 0; sentences == NULL && i < place->n_links; i++)
    {
      const VtrLink *link = vtr_board_link (board, place->links[i]);
      guint here = vtr_board_find_place (board, place->id.s);
      const VtrPlace *other = vtr_board_place (board, vtr_board_other_end (board, place->links[i], here));

      if (link->class_ == VTR_LINK_BRIDGE)
        continue;
      if (roads->len > 0)
        g_string_append_c (roads, '\n');
      g_string_append_printf (roads, "%s %s", link->class_ == VTR_LINK_GOOD ? "═" : link->class_ == VTR_LINK_POOR ? "╌"
                                                                                                                  : "·",
                              other->name);
      if (link->n_crosses > 0)
        /* Translators: a road goes over a great river */
        g_string_append_printf (roads, " (%s)", _ ("over a great river"));
    }
  set_line (self->name_label, place->name);
  set_line (self->commander_label, line->str);
  set_line (self->facts_label, roads->str);
  inspector_show_orders (self, NULL, &place->id);
  inspector_show_here (self, &place->id, "");
}

static void
vtr_desk_inspector_dispose (GObject *object)
{
  VtrDeskInspector *self = VTR_DESK_INSPECTOR (object);

  if (self->here != NULL)
    {
      vtr_desk_list_reset (self->here, 0, NULL, NULL, NULL);
      vtr_desk_list_reset (self->orders, 0, NULL, NULL, NULL);
    }
  g_clear_object (&self->here);
  g_clear_object (&self->orders);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_inspector_parent_class)->dispose (object);
}

static void
vtr_desk_inspector_class_init (VtrDeskInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_inspector_dispose;
  g_type_ensure (VTR_DESK_TYPE_ORDER_FORM);
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, name_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, commander_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, facts_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, here_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, here_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, orders_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, orders_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInspector, form);
  gtk_widget_class_bind_template_callback (widget_class, here_activated);
  gtk_widget_class_bind_template_callback (widget_class, order_activated);
}

static void
vtr_desk_inspector_init (VtrDeskInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->here = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_no_selection_set_model (self->here_model, G_LIST_MODEL (self->here));
  self->orders = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_no_selection_set_model (self->orders_model, G_LIST_MODEL (self->orders));
}

/**
 * vtr_desk_inspector_set:
 * @self: the inspector
 * @moment: (nullable): the campaign
 * @view: (nullable): one of its views: what is shown is known in it
 * @formation: id of what is selected, or ""
 * @place: id of what is selected, or ""
 */
void
vtr_desk_inspector_set (VtrDeskInspector *self,
                        VtrDeskMoment *moment,
                        const VtrView *view,
                        const gchar *formation,
                        const gchar *place)
{
  const VtrFormation *found = NULL;
  VtrId id = vtr_id (formation);
  guint index = VTR_NO_PLACE;

  g_return_if_fail (VTR_DESK_IS_INSPECTOR (self));

  vtr_desk_list_reset (self->here, 0, NULL, NULL, NULL);
  vtr_desk_list_reset (self->orders, 0, NULL, NULL, NULL);
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->view = view;
  if (view != NULL)
    {
      found = vtr_state_formation (view->state, &id);
      index = vtr_board_find_place (view->board, place);
    }
  if (found != NULL)
    inspector_show_formation (self, found);
  else if (index != VTR_NO_PLACE)
    inspector_show_place (self, vtr_board_place (view->board, index));
  gtk_stack_set_visible_child_name (self->stack, found != NULL || index != VTR_NO_PLACE ? "something" : "nothing");
  vtr_desk_order_form_set (self->form, moment, view, found != NULL ? formation : NULL, index != VTR_NO_PLACE ? place : NULL);
}

/**
 * vtr_desk_inspector_get_form:
 * @self: the inspector
 *
 * Returns: (transfer none): the order form
 */
VtrDeskOrderForm *
vtr_desk_inspector_get_form (VtrDeskInspector *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INSPECTOR (self), NULL);
  return self->form;
}
