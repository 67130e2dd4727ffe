/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-charts.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-chart.h"

struct _VtrDeskCharts
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;

  /* template */
  GtkDropDown *observer_drop;
  GtkStack *stack;
  GtkBox *box;

  VtrId side; /* whose charts are shown; empty: the umpire's */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VtrDeskCharts, vtr_desk_charts, GTK_TYPE_WINDOW)

/**
 * vtr_desk_charts_of:
 * @moment: a moment
 * @side: id of a side, or "": the umpire
 *
 * Returns: (transfer full) (nullable) (element-type VtrChart): what the observer
 *   knows, as of the turn committed last; %NULL: there is no such side
 */
GPtrArray *
vtr_desk_charts_of (VtrDeskMoment *moment,
                    const gchar *side)
{
  for (guint i = 0; i < moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);

      if (vtr_id_is (&view->side, side))
        return vtr_charts_of_view (view, moment->file->phrases);
    }
  return NULL;
}

static void
add_chart (VtrDeskCharts *self,
           VtrDeskMoment *moment,
           GPtrArray *charts,
           guint index)
{
  const VtrChart *chart = g_ptr_array_index (charts, index);
  GtkWidget *widget = vtr_desk_chart_new (moment, charts, index);
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *reading = gtk_label_new (NULL);
  GtkWidget *copy = gtk_button_new_with_label (_ ("Copy"));
  GtkWidget *save = gtk_button_new_with_label (_ ("Save…"));
  g_autofree gchar *copy_name = g_strdup_printf (_ ("Copy the chart: %s"), chart->title);
  g_autofree gchar *save_name = g_strdup_printf (_ ("Save the chart: %s"), chart->title);

  gtk_label_set_xalign (GTK_LABEL (reading), 0);
  gtk_label_set_wrap (GTK_LABEL (reading), TRUE);
  gtk_widget_set_hexpand (reading, TRUE);
  gtk_widget_add_css_class (reading, "numeric");
  g_object_bind_property (widget, "reading", reading, "label", G_BINDING_SYNC_CREATE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (copy), "(ss)", self->side.s, chart->key);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "win.chart-copy");
  gtk_accessible_update_property (GTK_ACCESSIBLE (copy), GTK_ACCESSIBLE_PROPERTY_LABEL, copy_name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (save), "(ss)", self->side.s, chart->key);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (save), "win.chart-save");
  gtk_accessible_update_property (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_PROPERTY_LABEL, save_name, -1);
  gtk_widget_set_valign (copy, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (save, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (tools), reading);
  gtk_box_append (GTK_BOX (tools), copy);
  gtk_box_append (GTK_BOX (tools), save);
  gtk_box_append (self->box, widget);
  gtk_box_append (self->box, tools);
}

static void
show_charts (VtrDeskCharts *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);
  g_autoptr (GPtrArray) charts = vtr_desk_charts_of (moment, self->side.s);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  for (guint i = 0; charts != NULL && i < charts->len; i++)
    add_chart (self, moment, charts, i);
  gtk_stack_set_visible_child_name (self->stack, charts != NULL && charts->len > 0 ? "charts" : "none");
}

static void
campaign_changed (VtrDeskCharts *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);
      const VtrSide *side = vtr_state_side (view->state, &view->side);

      gtk_string_list_append (names, side != NULL ? side->name : _ ("Umpire"));
      if (vtr_id_equal (&view->side, &self->side))
        selected = i;
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->observer_drop, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->observer_drop, selected);
  self->filling = FALSE;
  self->side = ((const VtrView *) g_ptr_array_index (moment->views, selected))->side;
  show_charts (self);
}

static void
observer_chosen (VtrDeskCharts *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_campaign_get_moment (self->campaign) : NULL;
  guint selected = gtk_drop_down_get_selected (self->observer_drop);

  if (self->filling || moment == NULL || selected >= moment->views->len)
    return;
  self->side = ((const VtrView *) g_ptr_array_index (moment->views, selected))->side;
  show_charts (self);
}

/* --- the window ----------------------------------------------------------------------------- */

static void
vtr_desk_charts_dispose (GObject *object)
{
  VtrDeskCharts *self = VTR_DESK_CHARTS (object);

  self->filling = TRUE;
  if (self->campaign != NULL)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (vtr_desk_charts_parent_class)->dispose (object);
}

static void
vtr_desk_charts_class_init (VtrDeskChartsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_charts_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/charts.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCharts, observer_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCharts, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskCharts, box);
  gtk_widget_class_bind_template_callback (widget_class, observer_chosen);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
vtr_desk_charts_init (VtrDeskCharts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_charts_new:
 * @parent: the main window: its actions are activated
 * @campaign: with a moment
 * @side: id of the side whose charts are shown at first, or "": the umpire's
 *
 * Returns: (transfer none): a window of charts
 */
VtrDeskCharts *
vtr_desk_charts_new (GtkWindow *parent,
                     VtrDeskCampaign *campaign,
                     const gchar *side)
{
  VtrDeskCharts *self = g_object_new (VTR_DESK_TYPE_CHARTS, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  self->side = vtr_id (side);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  campaign_changed (self);
  return self;
}
