/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-sender.h"

#include "desk/vtr-desk-row.h"

struct _VtrDeskSender
{
  GtkPopover parent_instance;

  /* template */
  GtkDropDown *player_dropdown;
  GtkWidget *correct_button;

  gint64 message;
  VtrId player; /* who is taken for its sender */
};

G_DEFINE_FINAL_TYPE (VtrDeskSender, vtr_desk_sender, GTK_TYPE_POPOVER)

/* Id of the one who is chosen; NULL: nobody else. */
static const gchar *
chosen (VtrDeskSender *self)
{
  VtrDeskRow *row = gtk_drop_down_get_selected_item (self->player_dropdown);

  return row != NULL && !vtr_id_is (&self->player, vtr_desk_row_get_id (row)) ? vtr_desk_row_get_id (row) : NULL;
}

static void
player_selected (VtrDeskSender *self)
{
  gtk_widget_set_sensitive (self->correct_button, chosen (self) != NULL);
}

static void
correct (VtrDeskSender *self)
{
  g_autofree gchar *player = g_strdup (chosen (self));

  if (player == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.message-author", "(xs)", self->message, player);
}

static void
vtr_desk_sender_class_init (VtrDeskSenderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/sender.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskSender, player_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskSender, correct_button);
  gtk_widget_class_bind_template_callback (widget_class, player_selected);
  gtk_widget_class_bind_template_callback (widget_class, correct);
}

static void
vtr_desk_sender_init (VtrDeskSender *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_sender_set_players:
 * @self: the popover
 * @players: VtrDeskRow, by id of a player
 */
void
vtr_desk_sender_set_players (VtrDeskSender *self,
                             GListModel *players)
{
  g_return_if_fail (VTR_DESK_IS_SENDER (self));

  gtk_drop_down_set_model (self->player_dropdown, players);
}

/**
 * vtr_desk_sender_show:
 * @self: the popover
 * @message: whose sender it is about
 */
void
vtr_desk_sender_show (VtrDeskSender *self,
                      const VtrStoredMessage *message)
{
  GListModel *players;
  guint position;

  g_return_if_fail (VTR_DESK_IS_SENDER (self));

  players = gtk_drop_down_get_model (self->player_dropdown);
  self->message = message->id;
  self->player = message->player;
  if (vtr_desk_list_find (players, message->player.s, &position))
    gtk_drop_down_set_selected (self->player_dropdown, position);
  player_selected (self);
}
