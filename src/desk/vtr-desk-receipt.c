/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-receipt.h"

#include <glib/gi18n.h>

#include "orders/vtr-source.h"

struct _VtrDeskReceipt
{
  GtkPopover parent_instance;

  /* template */
  GtkEntry *entry;
  GtkLabel *note_label;
  GtkWidget *correct_button;

  gint64 message;
  gint64 received;
  gint64 first_received;
};

G_DEFINE_FINAL_TYPE (VtrDeskReceipt, vtr_desk_receipt, GTK_TYPE_POPOVER)

/**
 * vtr_desk_receipt_words:
 * @time: unix seconds
 *
 * Returns: (transfer full): "27 Apr 18:42", UTC; empty: out of every calendar
 */
gchar *
vtr_desk_receipt_words (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (time);
  gchar *words = date != NULL ? g_date_time_format (date, "%e %b %H:%M") : g_strdup ("");

  return g_strstrip (words);
}

/* What the entry says; 0: no time. */
static gint64
entered (VtrDeskReceipt *self)
{
  VtrSourceOptions options = { .pasted = g_get_real_time () / G_USEC_PER_SEC };

  return vtr_parse_time_in (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &options, NULL);
}

static void
enter (VtrDeskReceipt *self,
       gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (time);
  g_autofree gchar *text = date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M:%S") : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

static void
entry_changed (VtrDeskReceipt *self)
{
  gint64 time = entered (self);
  g_autofree gchar *first = vtr_desk_receipt_words (self->first_received);
  g_autofree gchar *note = NULL;

  if (time == 0)
    note = g_strdup (_ ("That is no time: write it as 2026-11-18 18:42."));
  else if (self->received != self->first_received)
    note = g_strdup_printf (_ ("It was first noted as %s."), first);
  else
    note = g_strdup (_ ("Its orders take their place in the sequence by this time."));
  gtk_label_set_text (self->note_label, note);
  gtk_widget_set_sensitive (self->correct_button, time != 0 && time != self->received);
}

static void
move_by (VtrDeskReceipt *self,
         gint seconds)
{
  gint64 time = entered (self);

  enter (self, (time != 0 ? time : self->received) + seconds);
}

static void
hour_earlier (VtrDeskReceipt *self)
{
  move_by (self, -3600);
}

static void
hour_later (VtrDeskReceipt *self)
{
  move_by (self, 3600);
}

static void
correct (VtrDeskReceipt *self)
{
  gint64 time = entered (self);

  if (time == 0 || time == self->received)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.message-received", "(xx)", self->message, time);
}

static void
vtr_desk_receipt_class_init (VtrDeskReceiptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/receipt.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReceipt, entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReceipt, note_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskReceipt, correct_button);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed);
  gtk_widget_class_bind_template_callback (widget_class, hour_earlier);
  gtk_widget_class_bind_template_callback (widget_class, hour_later);
  gtk_widget_class_bind_template_callback (widget_class, correct);
}

static void
vtr_desk_receipt_init (VtrDeskReceipt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_receipt_show:
 * @self: the popover
 * @message: whose time it is about
 */
void
vtr_desk_receipt_show (VtrDeskReceipt *self,
                       const VtrStoredMessage *message)
{
  g_return_if_fail (VTR_DESK_IS_RECEIPT (self));

  self->message = message->id;
  self->received = message->received;
  self->first_received = message->first_received;
  enter (self, message->received);
  entry_changed (self);
}
