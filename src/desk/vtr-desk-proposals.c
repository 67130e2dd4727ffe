/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-proposals.h"

struct _VtrDeskProposals
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  gchar *span;       /* id of the passage */
  GPtrArray *orders; /* VtrOrder* */
  GPtrArray *checks; /* GtkCheckButton*, one an order; borrowed of the list */

  /* template */
  GtkBox *list;
  GtkWidget *take_button;
};

G_DEFINE_FINAL_TYPE (VtrDeskProposals, vtr_desk_proposals, GTK_TYPE_BOX)

static void
update_take (VtrDeskProposals *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->checks->len; i++)
    any = any || gtk_check_button_get_active (self->checks->pdata[i]);
  gtk_widget_set_sensitive (self->take_button, any);
}

/* One that is checked unchecks what cannot be meant besides. */
static void
check_toggled (GtkCheckButton *check,
               VtrDeskProposals *self)
{
  guint nth;

  if (gtk_check_button_get_active (check) && g_ptr_array_find (self->checks, check, &nth))
    for (guint i = 0; i < self->checks->len; i++)
      if (i != nth && vtr_umpire_proposals_exclude (self->moment->input->ruleset, self->orders->pdata[i], self->orders->pdata[nth]))
        gtk_check_button_set_active (self->checks->pdata[i], FALSE);
  update_take (self);
}

static void
take_clicked (VtrDeskProposals *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
  GVariantBuilder chosen;

  g_variant_builder_init (&chosen, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_variant_builder_add (&chosen, "u", i);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.span-take", "(sau)", self->span, &chosen);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* Enter takes, wherever among them the focus is; to check is for the space bar. */
static gboolean
key_pressed (GtkEventControllerKey *controller,
             guint key,
             guint code,
             GdkModifierType modifiers,
             VtrDeskProposals *self)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_is_sensitive (self->take_button))
    g_signal_emit_by_name (self->take_button, "clicked");
  return GDK_EVENT_STOP;
}

/* The order, and what the judge thinks of it if he minds. None is checked beforehand: the
 * likeliest is meant half of the time, and a wrong order is worse than none. */
static void
add_check (VtrDeskProposals *self,
           const VtrOrder *order)
{
  g_autofree gchar *verdict = NULL;
  g_autofree gchar *title = vtr_desk_proposal_text (self->moment, order, &verdict);
  g_autofree gchar *text = NULL;
  g_autofree gchar *words = g_strdup_printf ("“%s”", order->text);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label;

  text = g_markup_printf_escaped (verdict != NULL ? "%s\n<small>%s</small>" : "%s%s", title, verdict != NULL ? verdict : "");
  label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 52);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_widget_set_tooltip_text (check, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (label)), -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (check_toggled), self, 0);
  g_ptr_array_add (self->checks, check);
  gtk_box_append (self->list, check);
}

/* --- the class -------------------------------------------------------------------- */

static void
vtr_desk_proposals_dispose (GObject *object)
{
  VtrDeskProposals *self = VTR_DESK_PROPOSALS (object);

  g_clear_pointer (&self->span, g_free);
  g_clear_pointer (&self->orders, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_proposals_parent_class)->dispose (object);
}

static void
vtr_desk_proposals_class_init (VtrDeskProposalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_proposals_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/proposals.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskProposals, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskProposals, take_button);
  gtk_widget_class_bind_template_callback (widget_class, take_clicked);
}

static void
vtr_desk_proposals_init (VtrDeskProposals *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  self->checks = g_ptr_array_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

/* --- what it shows ------------------------------------------------------------------ */

/**
 * vtr_desk_proposals_clear:
 * @self: the list
 *
 * Nothing is proposed.
 */
void
vtr_desk_proposals_clear (VtrDeskProposals *self)
{
  g_return_if_fail (VTR_DESK_IS_PROPOSALS (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < self->checks->len; i++)
    gtk_box_remove (self->list, self->checks->pdata[i]);
  g_ptr_array_set_size (self->checks, 0);
  g_ptr_array_set_size (self->orders, 0);
  g_clear_pointer (&self->span, g_free);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
}

/**
 * vtr_desk_proposals_show:
 * @self: the list
 * @moment: the campaign
 * @proposed: what a passage of it may mean
 */
void
vtr_desk_proposals_show (VtrDeskProposals *self,
                         VtrDeskMoment *moment,
                         const VtrProposed *proposed)
{
  g_return_if_fail (VTR_DESK_IS_PROPOSALS (self));

  vtr_desk_proposals_clear (self);
  if (proposed->orders->len == 0)
    return;
  self->moment = vtr_desk_moment_ref (moment);
  self->span = g_strdup (proposed->span.s);
  for (guint i = 0; i < proposed->orders->len; i++)
    {
      g_ptr_array_add (self->orders, vtr_order_copy (proposed->orders->pdata[i]));
      add_check (self, proposed->orders->pdata[i]);
    }
  update_take (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * vtr_desk_proposals_focus:
 * @self: the list
 *
 * Returns: whether something is proposed; then the focus is on the first of it, where the
 *   space bar checks and Enter takes
 */
gboolean
vtr_desk_proposals_focus (VtrDeskProposals *self)
{
  g_return_val_if_fail (VTR_DESK_IS_PROPOSALS (self), FALSE);
  return self->checks->len > 0 && gtk_widget_grab_focus (self->checks->pdata[0]);
}

/**
 * vtr_desk_proposals_get_n:
 * @self: the list
 *
 * Returns: how many orders it proposes
 */
guint
vtr_desk_proposals_get_n (VtrDeskProposals *self)
{
  g_return_val_if_fail (VTR_DESK_IS_PROPOSALS (self), 0);
  return self->checks->len;
}

/**
 * vtr_desk_proposals_get_nth:
 * @self: the list
 * @nth: of its orders
 *
 * Returns: (transfer none): what checks it
 */
GtkCheckButton *
vtr_desk_proposals_get_nth (VtrDeskProposals *self,
                            guint nth)
{
  g_return_val_if_fail (VTR_DESK_IS_PROPOSALS (self) && nth < self->checks->len, NULL);
  return self->checks->pdata[nth];
}
