/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

/* Actions of the inbox: passages that wait for the umpire are settled. */

static void
action_settle (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  const gchar *span, *type, *meant, *word;
  gboolean remember;

  g_variant_get (parameter, "(&s&s&s&sb)", &span, &type, &meant, &word, &remember);
  vtr_desk_campaign_settle (((VtrDeskWindow *) user_data)->campaign, span, type, meant, word, remember);
}

static void
action_aside (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  vtr_desk_campaign_set_aside (((VtrDeskWindow *) user_data)->campaign, g_variant_get_string (parameter, NULL));
}

static void
action_propose (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  vtr_desk_campaign_propose (((VtrDeskWindow *) user_data)->campaign, g_variant_get_string (parameter, NULL));
}

static void
campaign_proposed (VtrDeskCampaign *campaign,
                   VtrDeskWindow *self)
{
  if (self->inbox == NULL)
    return;
  vtr_desk_inbox_show_proposed (self->inbox, vtr_desk_campaign_get_proposed (campaign));
  vtr_desk_inbox_show_meanings (self->inbox, vtr_desk_campaign_get_meanings (campaign, vtr_desk_inbox_get_message (self->inbox)));
}

static void
action_propose_message (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  vtr_desk_campaign_propose_message (((VtrDeskWindow *) user_data)->campaign, g_variant_get_int64 (parameter));
}

static void
action_take_all (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  GPtrArray *meant = vtr_desk_inbox_dup_meant (self->inbox);

  if (meant->len > 0)
    vtr_desk_campaign_take_all (self->campaign, meant);
  else
    g_ptr_array_unref (meant);
}

static void
action_take (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  const gchar *span;
  g_autoptr (GVariant) numbers = NULL;
  const guint32 *chosen;
  gsize n;

  g_variant_get (parameter, "(&s@au)", &span, &numbers);
  chosen = g_variant_get_fixed_array (numbers, &n, sizeof (guint32));
  vtr_desk_campaign_take_proposals (((VtrDeskWindow *) user_data)->campaign, span, chosen, (guint) n);
}

static void
action_next (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "inbox");
  vtr_desk_inbox_open_next (self->inbox);
}

static void
action_remember (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  const gchar *side, *type, *of, *name;

  g_variant_get (parameter, "(&s&s&s&s)", &side, &type, &of, &name);
  vtr_desk_campaign_remember (((VtrDeskWindow *) user_data)->campaign, side, type, of, name);
}

static void
action_sender (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  const gchar *player;
  gint64 message;
  gboolean remember;

  g_variant_get (parameter, "(x&sb)", &message, &player, &remember);
  vtr_desk_campaign_set_sender (((VtrDeskWindow *) user_data)->campaign, message, player, remember);
}

static void
action_received (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  gint64 message, received;

  g_variant_get (parameter, "(xx)", &message, &received);
  vtr_desk_campaign_correct_received (((VtrDeskWindow *) user_data)->campaign, message, received);
}

static void
action_author (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  const gchar *player;
  gint64 message;

  g_variant_get (parameter, "(x&s)", &message, &player);
  vtr_desk_campaign_correct_sender (((VtrDeskWindow *) user_data)->campaign, message, player);
}

static const GActionEntry message_entries[] = {
  { "span-settle", action_settle, "(ssssb)", NULL, NULL, { 0 } },
  { "span-aside", action_aside, "s", NULL, NULL, { 0 } },
  { "span-propose", action_propose, "s", NULL, NULL, { 0 } },
  { "span-take", action_take, "(sau)", NULL, NULL, { 0 } },
  { "message-propose", action_propose_message, "x", NULL, NULL, { 0 } },
  { "message-take", action_take_all, NULL, NULL, NULL, { 0 } },
  { "span-next", action_next, NULL, NULL, NULL, { 0 } },
  { "name-remember", action_remember, "(ssss)", NULL, NULL, { 0 } },
  { "message-sender", action_sender, "(xsb)", NULL, NULL, { 0 } },
  { "message-received", action_received, "(xx)", NULL, NULL, { 0 } },
  { "message-author", action_author, "(xs)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_messages_init:
 * @self: the window
 */
void
vtr_desk_window_messages_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), message_entries, G_N_ELEMENTS (message_entries), self);
  g_signal_connect_object (self->campaign, "proposed", G_CALLBACK (campaign_proposed), self, 0);
}

/**
 * vtr_desk_window_messages_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about messages.
 */
void
vtr_desk_window_messages_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean open = moment != NULL && !vtr_desk_campaign_is_busy (self->campaign) && vtr_turn_input_over (moment->input) == 0;

  for (guint i = 0; i < G_N_ELEMENTS (message_entries); i++)
    vtr_desk_window_enable (self, message_entries[i].name, open);
  /* it waits for its turn, as whoever asks does */
  vtr_desk_window_enable (self, "span-propose", moment != NULL && vtr_turn_input_over (moment->input) == 0);
  vtr_desk_window_enable (self, "message-propose", moment != NULL && vtr_turn_input_over (moment->input) == 0);
  vtr_desk_window_enable (self, "span-take", moment != NULL && vtr_turn_input_over (moment->input) == 0);
  vtr_desk_window_enable (self, "span-next", moment != NULL && self->inbox != NULL && vtr_desk_inbox_get_n_open (self->inbox) > 0);
}
