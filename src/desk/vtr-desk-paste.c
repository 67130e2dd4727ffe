/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-paste.h"

#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-zone.h"

struct _VtrDeskPaste
{
  GtkBox parent_instance;

  /* template */
  GtkDropDown *sender_dropdown;
  GtkDropDown *zone_dropdown;
  GtkTextView *editor;
};

G_DEFINE_FINAL_TYPE (VtrDeskPaste, vtr_desk_paste, GTK_TYPE_BOX)

static void
vtr_desk_paste_class_init (VtrDeskPasteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/paste.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPaste, sender_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPaste, zone_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPaste, editor);
}

static void
vtr_desk_paste_init (VtrDeskPaste *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_zone_fill (self->zone_dropdown);
}

/**
 * vtr_desk_paste_set_senders:
 * @self: the page
 * @senders: #VtrDeskRow, by id of a player; empty: as the message says
 */
void
vtr_desk_paste_set_senders (VtrDeskPaste *self,
                            GListModel *senders)
{
  g_return_if_fail (VTR_DESK_IS_PASTE (self));

  gtk_drop_down_set_model (self->sender_dropdown, senders);
}

/**
 * vtr_desk_paste_set_text:
 * @self: the page
 * @text: (nullable): what was pasted; %NULL: it is done with
 */
void
vtr_desk_paste_set_text (VtrDeskPaste *self,
                         const gchar *text)
{
  g_return_if_fail (VTR_DESK_IS_PASTE (self));

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->editor), text != NULL ? text : "", -1);
  if (text != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  else
    gtk_drop_down_set_selected (self->sender_dropdown, 0);
}

/**
 * vtr_desk_paste_dup_text:
 * @self: the page
 *
 * Returns: (transfer full): the message in the editor
 */
gchar *
vtr_desk_paste_dup_text (VtrDeskPaste *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  g_return_val_if_fail (VTR_DESK_IS_PASTE (self), NULL);

  buffer = gtk_text_view_get_buffer (self->editor);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/**
 * vtr_desk_paste_set_sender:
 * @self: the page
 * @player: id of a player
 *
 * Returns: whether there is such a player
 */
gboolean
vtr_desk_paste_set_sender (VtrDeskPaste *self,
                           const gchar *player)
{
  guint position;

  g_return_val_if_fail (VTR_DESK_IS_PASTE (self), FALSE);

  if (!vtr_desk_list_find (gtk_drop_down_get_model (self->sender_dropdown), player, &position))
    return FALSE;
  gtk_drop_down_set_selected (self->sender_dropdown, position);
  return TRUE;
}

/**
 * vtr_desk_paste_dup_sender:
 * @self: the page
 *
 * Returns: (transfer full) (nullable): id of the chosen sender; %NULL: as the
 *   message says
 */
gchar *
vtr_desk_paste_dup_sender (VtrDeskPaste *self)
{
  VtrDeskRow *row;

  g_return_val_if_fail (VTR_DESK_IS_PASTE (self), NULL);

  row = gtk_drop_down_get_selected_item (self->sender_dropdown);
  if (row == NULL || vtr_desk_row_get_id (row)[0] == '\0')
    return NULL;
  return g_strdup (vtr_desk_row_get_id (row));
}

/**
 * vtr_desk_paste_get_zone:
 * @self: the page
 *
 * Returns: minutes east of UTC of times that name no zone: at first those of this
 *   computer
 */
gint
vtr_desk_paste_get_zone (VtrDeskPaste *self)
{
  g_return_val_if_fail (VTR_DESK_IS_PASTE (self), 0);

  return vtr_desk_zone_get (self->zone_dropdown);
}
