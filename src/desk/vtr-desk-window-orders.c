/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "desk/vtr-desk-sequence.h"
#include "desk/vtr-desk-window-private.h"

/* The actions that write orders. */

static const struct
{
  const gchar *action;
  VtrOptions option;
} option_actions[] = {
  { "order-forced", VTR_OPTION_FORCED },
  { "order-split", VTR_OPTION_SPLIT },
  { "order-continue", VTR_OPTION_CONTINUE },
  { "order-guns", VTR_OPTION_GUNS },
  { "order-alone", VTR_OPTION_ALONE },
  { "order-pick-up", VTR_OPTION_PICK_UP },
  { "order-drop", VTR_OPTION_DROP },
  { "order-artillery", VTR_OPTION_ARTILLERY },
  { "order-advance", VTR_OPTION_ADVANCE },
  { "order-rail", VTR_OPTION_RAIL },
};

static void
action_verb (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  vtr_desk_order_form_set_verb (vtr_desk_window_form (user_data), g_variant_get_string (parameter, NULL));
}

static void
action_place (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  vtr_desk_order_form_add (vtr_desk_window_form (user_data), g_variant_get_string (parameter, NULL));
}

static void
action_truncate (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  vtr_desk_order_form_truncate (vtr_desk_window_form (user_data), g_variant_get_uint32 (parameter));
}

static void
action_back (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskOrderForm *form = vtr_desk_window_form (user_data);
  const VtrOrder *draft = vtr_desk_order_form_get_draft (form);

  vtr_desk_order_form_truncate (form, draft->path->len > 0 ? draft->path->len - 1 : 0);
}

static void
change_option (GSimpleAction *action,
               GVariant *state,
               gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_actions); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), option_actions[i].action))
      vtr_desk_order_form_set_option (vtr_desk_window_form (user_data), option_actions[i].option, g_variant_get_boolean (state));
}

static void
action_amount (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  vtr_desk_order_form_set_amount (vtr_desk_window_form (user_data), g_variant_get_int32 (parameter));
}

static void
action_side (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  vtr_desk_order_form_set_side (vtr_desk_window_form (user_data), g_variant_get_string (parameter, NULL));
}

static void
action_under (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  vtr_desk_order_form_set_under (vtr_desk_window_form (user_data), g_variant_get_string (parameter, NULL));
}

static void
change_whole_side (GSimpleAction *action,
                   GVariant *state,
                   gpointer user_data)
{
  vtr_desk_order_form_set_whole_side (vtr_desk_window_form (user_data), g_variant_get_boolean (state));
}

static void
action_save (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  VtrDeskOrderForm *form = vtr_desk_window_form (self);

  vtr_desk_campaign_put_order (self->campaign, vtr_desk_order_form_get_draft (form));
  vtr_desk_order_form_set_saved (form);
}

static void
action_clear (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  vtr_desk_order_form_clear (vtr_desk_window_form (user_data));
}

static void
action_edit (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree gchar *order = g_strdup (vtr_desk_orders_pane_get_selected (self->orders));

  vtr_desk_orders_pane_show_subject (self->orders);
  vtr_desk_order_form_edit (vtr_desk_window_form (self), order);
}

static void
action_load (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  vtr_desk_order_form_edit (vtr_desk_window_form (user_data), g_variant_get_string (parameter, NULL));
}

/* The same, but what is half written goes before. */
static void
action_look (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskOrderForm *form = vtr_desk_window_form (user_data);

  if (!vtr_desk_order_form_is_dirty (form))
    vtr_desk_order_form_edit (form, g_variant_get_string (parameter, NULL));
}

static void
action_delete (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_campaign_withdraw_order (self->campaign, vtr_desk_orders_pane_get_selected (self->orders), "withdrawn at the desk");
}

/* --- the list ---------------------------------------------------------------- */

static const struct
{
  const gchar *action;
  VtrDeskMove move;
} move_actions[] = {
  { "order-up", VTR_DESK_MOVE_UP },
  { "order-down", VTR_DESK_MOVE_DOWN },
  { "order-in", VTR_DESK_MOVE_IN },
  { "order-out", VTR_DESK_MOVE_OUT },
};

/* What the move would change; NULL: it cannot be. */
static GPtrArray *
moved (VtrDeskWindow *self,
       const gchar *action)
{
  const gchar *order = self->orders != NULL ? vtr_desk_orders_pane_get_selected (self->orders) : NULL;

  for (guint i = 0; order != NULL && i < G_N_ELEMENTS (move_actions); i++)
    if (g_str_equal (action, move_actions[i].action))
      return vtr_desk_sequence_move (vtr_desk_window_moment (self), order, move_actions[i].move);
  return NULL;
}

static void
action_move (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autoptr (GPtrArray) orders = moved (self, g_action_get_name (G_ACTION (action)));

  if (orders != NULL)
    vtr_desk_campaign_move_orders (self->campaign, orders);
}

static void
action_put (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autoptr (GPtrArray) orders = NULL;
  const gchar *order, *on;

  g_variant_get (parameter, "(&s&s)", &order, &on);
  orders = vtr_desk_sequence_drop (vtr_desk_window_moment (self), order, on);
  if (orders != NULL)
    vtr_desk_campaign_move_orders (self->campaign, orders);
}

static void
change_draw (GSimpleAction *action,
             GVariant *state,
             gpointer user_data)
{
  g_simple_action_set_state (action, state);
}

static const GActionEntry order_entries[] = {
  { "order-verb", action_verb, "s", NULL, NULL, { 0 } },
  { "order-place", action_place, "s", NULL, NULL, { 0 } },
  { "order-truncate", action_truncate, "u", NULL, NULL, { 0 } },
  { "order-back", action_back, NULL, NULL, NULL, { 0 } },
  { "order-forced", NULL, NULL, "false", change_option, { 0 } },
  { "order-split", NULL, NULL, "false", change_option, { 0 } },
  { "order-continue", NULL, NULL, "false", change_option, { 0 } },
  { "order-guns", NULL, NULL, "false", change_option, { 0 } },
  { "order-alone", NULL, NULL, "false", change_option, { 0 } },
  { "order-pick-up", NULL, NULL, "false", change_option, { 0 } },
  { "order-drop", NULL, NULL, "false", change_option, { 0 } },
  { "order-artillery", NULL, NULL, "false", change_option, { 0 } },
  { "order-advance", NULL, NULL, "false", change_option, { 0 } },
  { "order-rail", NULL, NULL, "false", change_option, { 0 } },
  { "order-amount", action_amount, "i", NULL, NULL, { 0 } },
  { "order-side", action_side, "s", NULL, NULL, { 0 } },
  { "order-under", action_under, "s", NULL, NULL, { 0 } },
  { "order-whole-side", NULL, NULL, "false", change_whole_side, { 0 } },
  { "order-up", action_move, NULL, NULL, NULL, { 0 } },
  { "order-down", action_move, NULL, NULL, NULL, { 0 } },
  { "order-in", action_move, NULL, NULL, NULL, { 0 } },
  { "order-out", action_move, NULL, NULL, NULL, { 0 } },
  { "order-put", action_put, "(ss)", NULL, NULL, { 0 } },
  { "order-save", action_save, NULL, NULL, NULL, { 0 } },
  { "order-clear", action_clear, NULL, NULL, NULL, { 0 } },
  { "order-load", action_load, "s", NULL, NULL, { 0 } },
  { "order-look", action_look, "s", NULL, NULL, { 0 } },
  { "order-edit", action_edit, NULL, NULL, NULL, { 0 } },
  { "order-delete", action_delete, NULL, NULL, NULL, { 0 } },
  { "order-draw", NULL, NULL, "true", change_draw, { 0 } },
};

/**
 * vtr_desk_window_orders_init:
 * @self: the window
 */
void
vtr_desk_window_orders_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), order_entries, G_N_ELEMENTS (order_entries), self);
}

/**
 * vtr_desk_window_orders_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about orders.
 */
void
vtr_desk_window_orders_update (VtrDeskWindow *self)
{
  VtrDeskOrderForm *form = vtr_desk_window_form (self);
  const VtrOrder *draft = form != NULL ? vtr_desk_order_form_get_draft (form) : NULL;
  gboolean places = form != NULL && vtr_desk_order_form_takes_places (form);
  gboolean chosen = self->orders != NULL && vtr_desk_orders_pane_get_selected (self->orders) != NULL;
  gboolean idle = self->campaign != NULL && vtr_desk_window_moment (self) != NULL && !vtr_desk_campaign_is_busy (self->campaign);

  vtr_desk_window_enable (self, "order-verb", draft != NULL);
  vtr_desk_window_enable (self, "order-place", places);
  vtr_desk_window_enable (self, "order-truncate", places);
  vtr_desk_window_enable (self, "order-back", places && (draft->path->len > 0 || !vtr_id_is_empty (&draft->target)));
  vtr_desk_window_enable (self, "order-amount", form != NULL && vtr_desk_order_form_takes_amount (form));
  vtr_desk_window_enable (self, "order-under", form != NULL && vtr_desk_order_form_takes (form, VTR_VERB_UNDER));
  vtr_desk_window_enable (self, "order-side", draft != NULL && vtr_id_is_empty (&draft->formation));
  vtr_desk_window_enable (self, "order-whole-side", draft != NULL && vtr_id_is_empty (&draft->formation) && vtr_desk_order_form_takes (form, VTR_VERB_OF_SIDE) && vtr_desk_order_form_takes (form, VTR_VERB_START));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "order-whole-side")), g_variant_new_boolean (draft != NULL && vtr_id_is_empty (&draft->formation) && vtr_id_is_empty (&draft->start)));
  for (guint i = 0; i < G_N_ELEMENTS (move_actions); i++)
    {
      g_autoptr (GPtrArray) orders = chosen && idle ? moved (self, move_actions[i].action) : NULL;

      vtr_desk_window_enable (self, move_actions[i].action, orders != NULL);
    }
  vtr_desk_window_enable (self, "order-put", idle && vtr_desk_sequence_has_levels (vtr_desk_window_moment (self)->input->ruleset));
  vtr_desk_window_enable (self, "order-save", idle && form != NULL && vtr_desk_order_form_is_dirty (form));
  vtr_desk_window_enable (self, "order-clear", draft != NULL);
  vtr_desk_window_enable (self, "order-load", draft != NULL);
  vtr_desk_window_enable (self, "order-look", form != NULL);
  vtr_desk_window_enable (self, "order-edit", chosen);
  vtr_desk_window_enable (self, "order-delete", chosen && idle);
  for (guint i = 0; i < G_N_ELEMENTS (option_actions); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), option_actions[i].action);

      g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (draft != NULL && (draft->options & option_actions[i].option) != 0));
      vtr_desk_window_enable (self, option_actions[i].action, draft != NULL && vtr_desk_order_form_allows (form, option_actions[i].option));
    }
}
