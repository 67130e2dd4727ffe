/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include "desk/vtr-desk-pin.h"

/* Actions about the umpire's own picture of the map. */

static void
pinned (const VtrPicture *picture,
        gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->campaign == NULL)
    return;
  vtr_desk_campaign_put_picture (self->campaign, picture);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "show-picture", g_variant_new_boolean (TRUE));
}

static void
action_picture (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  if (self->pin == NULL)
    g_set_weak_pointer (&self->pin, GTK_WINDOW (vtr_desk_pin_new (GTK_WINDOW (self), moment, moment->input->board, moment->backdrop != NULL ? moment->backdrop->picture : NULL, pinned, self)));
  gtk_window_present (self->pin);
}

static void
change_picture (GSimpleAction *action,
                GVariant *state,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  g_simple_action_set_state (action, state);
  vtr_desk_map_set_show_picture (self->map, g_variant_get_boolean (state));
}

static const GActionEntry picture_entries[] = {
  { "picture", action_picture, NULL, NULL, NULL, { 0 } },
  { "show-picture", NULL, NULL, "true", change_picture, { 0 } },
};

/**
 * vtr_desk_window_picture_init:
 * @self: the window
 *
 * Adds the actions about the picture behind the board.
 */
void
vtr_desk_window_picture_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), picture_entries, G_N_ELEMENTS (picture_entries), self);
}

/**
 * vtr_desk_window_picture_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about the picture.
 */
void
vtr_desk_window_picture_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;

  vtr_desk_window_enable (self, "picture", moment != NULL && !vtr_desk_campaign_is_busy (self->campaign));
  vtr_desk_window_enable (self, "show-picture", moment != NULL);
}
