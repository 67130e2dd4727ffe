/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

/* Actions of the posting board: the next part to the clipboard, and that it is out. */

static void
copy (VtrDeskWindow *self,
      gboolean again)
{
  const gchar *destination, *what;
  gint64 about;

  if (self->posting != NULL && vtr_desk_posting_get_selected (self->posting, &destination, &what, &about))
    vtr_desk_campaign_post_next (self->campaign, destination, what, about, again);
}

static void
action_copy (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  copy (user_data, FALSE);
}

static void
action_again (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  copy (user_data, TRUE);
}

static void
action_sent (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *destination, *what;
  gint64 about;

  if (self->posting == NULL || !vtr_desk_posting_get_selected (self->posting, &destination, &what, &about))
    return;
  vtr_desk_campaign_post_sent (self->campaign, destination, what, about, vtr_desk_posting_get_part (self->posting));
  /* it is out: a second press must not mark the part after it */
  vtr_desk_posting_set_handed (self->posting, NULL);
  vtr_desk_window_posting_update (self);
}

static void
action_destination (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  const gchar *title, *owner, *dialect;

  g_variant_get (parameter, "(&s&s&s)", &title, &owner, &dialect);
  vtr_desk_campaign_add_destination (((VtrDeskWindow *) user_data)->campaign, title, owner, dialect);
}

static void
action_close (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *destination, *what;
  gint64 about;

  if (self->posting != NULL && vtr_desk_posting_get_selected (self->posting, &destination, &what, &about))
    vtr_desk_campaign_close_destination (self->campaign, destination);
}

/* --- what the campaign says ----------------------------------------------------------- */

static void
board_changed (VtrDeskCampaign *campaign,
               VtrDeskWindow *self)
{
  if (self->posting != NULL)
    vtr_desk_posting_set_board (self->posting, vtr_desk_campaign_get_board (campaign));
  vtr_desk_window_posting_update (self);
}

/* The clipboard takes words as text and a map as a picture. */
static void
handed_out (VtrDeskCampaign *campaign,
            VtrDeskWindow *self)
{
  const VtrDeskHanded *handed = vtr_desk_campaign_get_handed (campaign);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  gsize length;
  const gchar *data = g_bytes_get_data (handed->bytes, &length);

  if (handed->row->what == VTR_POST_MAP)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (handed->bytes, &error);

      if (texture == NULL)
        {
          vtr_desk_window_show_trouble (self, error->message, NULL);
          return;
        }
      gdk_clipboard_set_texture (clipboard, texture);
    }
  else
    {
      g_autofree gchar *text = g_strndup (data, length);

      gdk_clipboard_set_text (clipboard, text);
    }
  if (self->posting != NULL)
    vtr_desk_posting_set_handed (self->posting, handed);
  vtr_desk_window_posting_update (self);
}

void
vtr_desk_window_posting_init (VtrDeskWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "post-copy", .activate = action_copy },
    { .name = "post-again", .activate = action_again },
    { .name = "post-sent", .activate = action_sent },
    { .name = "post-destination", .activate = action_destination, .parameter_type = "(sss)" },
    { .name = "post-close", .activate = action_close },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->campaign, "board-changed", G_CALLBACK (board_changed), self, 0);
  g_signal_connect_object (self->campaign, "handed-out", G_CALLBACK (handed_out), self, 0);
}

/* What can be done: a row must be selected, and before it is marked sent its part must
 * be on the clipboard. */
void
vtr_desk_window_posting_update (VtrDeskWindow *self)
{
  const gchar *destination, *what;
  gint64 about;
  gboolean idle = vtr_desk_window_moment (self) != NULL && !vtr_desk_campaign_is_busy (self->campaign);
  gboolean selected = self->posting != NULL && vtr_desk_posting_get_selected (self->posting, &destination, &what, &about);

  vtr_desk_window_enable (self, "post-copy", idle && selected);
  vtr_desk_window_enable (self, "post-again", idle && selected);
  vtr_desk_window_enable (self, "post-sent", idle && selected && vtr_desk_posting_get_part (self->posting) > 0);
  vtr_desk_window_enable (self, "post-destination", idle);
  vtr_desk_window_enable (self, "post-close", idle && selected);
}
