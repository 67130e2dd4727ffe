/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "desk/vtr-desk-window-private.h"

static void
stepper_add_arrow (VtrDeskWindow *self)
{
  GtkWidget *arrow = gtk_label_new ("›");

  gtk_widget_add_css_class (arrow, "step-arrow");
  gtk_box_append (self->stepper, arrow);
}

static void
stepper_add (VtrDeskWindow *self,
             const gchar *text,
             const gchar *action,
             const gchar *target,
             gboolean now)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "flat");
  if (now)
    gtk_widget_add_css_class (button, "now");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_box_append (self->stepper, button);
}

static guint
count_events (const VtrView *view,
              const gchar *phase)
{
  guint n = 0;

  for (guint i = 0; view != NULL && i < view->events->len; i++)
    if (g_strcmp0 (((const VtrEvent *) g_ptr_array_index (view->events, i))->phase, phase) == 0)
      n++;
  return n;
}

/**
 * vtr_desk_window_show_stepper:
 * @self: the window
 *
 * The way of a turn in a line: orders, then the ruleset's phases, with how much
 * happens in each.
 */
void
vtr_desk_window_show_stepper (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const VtrRuleset *ruleset = moment->input->ruleset;
  GPtrArray *views = moment->preview_views != NULL ? moment->preview_views : moment->last_views;
  const VtrView *view = views != NULL ? g_ptr_array_index (views, self->view_index) : NULL;
  GtkWidget *child;
  g_autofree gchar *orders = NULL;
  guint given, needed;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stepper))) != NULL)
    gtk_box_remove (self->stepper, child);

  vtr_desk_moment_count_orders (moment, vtr_desk_window_start_view (self), &given, &needed);
  /* Translators: how many formations have orders, of how many */
  orders = g_strdup_printf (_ ("Orders %u of %u"), given, needed);
  stepper_add (self, orders, "win.drawer", "orders", moment->preview == NULL && self->phase == NULL);
  if (vtr_id_is_empty (&self->side) && vtr_desk_moment_n_due (moment) > 0)
    {
      guint n = vtr_desk_moment_n_due (moment);
      g_autofree gchar *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u Note Due", "%u Notes Due", n), n);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "due");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.notes-due");
      stepper_add_arrow (self);
      gtk_box_append (self->stepper, button);
    }
  for (guint i = 0; i < ruleset->n_phases; i++)
    {
      guint n = count_events (view, ruleset->phases[i].id);
      g_autofree gchar *text = n > 0 ? g_strdup_printf ("%s %u", _ (ruleset->phases[i].label), n) : g_strdup (_ (ruleset->phases[i].label));

      stepper_add_arrow (self);
      stepper_add (self, text, "win.phase", ruleset->phases[i].id, g_strcmp0 (self->phase, ruleset->phases[i].id) == 0);
    }
  stepper_add_arrow (self);
  stepper_add (self, _ ("Reports"), "win.drawer", "reports", FALSE);
  stepper_add_arrow (self);
  stepper_add (self, _ ("Posting"), "win.drawer", "posting", FALSE);
}
