/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

/* --- one report -------------------------------------------------------------- */

#define VTR_DESK_TYPE_REPORT_COLUMN (vtr_desk_report_column_get_type ())
G_DECLARE_FINAL_TYPE (VtrDeskReportColumn, vtr_desk_report_column, VTR_DESK, REPORT_COLUMN, GtkBox)

struct _VtrDeskReportColumn
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *name_label;
  GtkWidget *copy_text;
  GtkWidget *copy_bbcode;
  GtkWidget *save_button;
  GtkWidget *print_button;
  GtkTextView *text;
};

G_DEFINE_FINAL_TYPE (VtrDeskReportColumn, vtr_desk_report_column, GTK_TYPE_BOX)

static void
vtr_desk_report_column_class_init (VtrDeskReportColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/report-column.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, name_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, copy_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, copy_bbcode);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, save_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, print_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportColumn, text);
}

static void
vtr_desk_report_column_init (VtrDeskReportColumn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
column_new (const VtrDeskReport *report)
{
  VtrDeskReportColumn *self = g_object_new (VTR_DESK_TYPE_REPORT_COLUMN, NULL);
  g_autofree gchar *label = g_strdup_printf (_ ("Report: %s"), report->name);

  gtk_label_set_text (self->name_label, report->name);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), report->text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_text), "(ss)", report->side.s, "text");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_bbcode), "(ss)", report->side.s, "bbcode");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->save_button), "s", report->side.s);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->print_button), "s", report->side.s);
  return GTK_WIDGET (self);
}

/* --- all of them -------------------------------------------------------------- */

struct _VtrDeskReportsPane
{
  GtkBox parent_instance;

  /* template */
  GtkStack *stack;
  GtkBox *columns;
};

G_DEFINE_FINAL_TYPE (VtrDeskReportsPane, vtr_desk_reports_pane, GTK_TYPE_BOX)

static void
vtr_desk_reports_pane_class_init (VtrDeskReportsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/reports.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReportsPane, columns);
}

static void
vtr_desk_reports_pane_init (VtrDeskReportsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_reports_pane_set_reports:
 * @self: the pane
 * @reports: (nullable) (element-type VtrDeskReport): the reports as text
 */
void
vtr_desk_reports_pane_set_reports (VtrDeskReportsPane *self,
                                   GPtrArray *reports)
{
  GtkWidget *child;

  g_return_if_fail (VTR_DESK_IS_REPORTS_PANE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->columns))) != NULL)
    gtk_box_remove (self->columns, child);
  for (guint i = 0; reports != NULL && i < reports->len; i++)
    gtk_box_append (self->columns, column_new (g_ptr_array_index (reports, i)));
  gtk_stack_set_visible_child_name (self->stack, reports != NULL && reports->len > 0 ? "reports" : "empty");
}
