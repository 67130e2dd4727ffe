/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

/* Actions that change what is looked at, and nothing else. */

/* --- looking -------------------------------------------------------------------------------- */

/**
 * vtr_desk_window_show_drawer:
 * @self: the window
 * @name: page of the lower pane
 *
 * Shows it, and the pane if it was hidden.
 */
void
vtr_desk_window_show_drawer (VtrDeskWindow *self,
                             const gchar *name)
{
  gtk_widget_set_visible (self->drawer_box, TRUE);
  gtk_stack_set_visible_child_name (self->drawer, name);
}

static void
set_observer (VtrDeskWindow *self,
              const gchar *side)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "view-as");

  self->side = vtr_id (side);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (side));
  vtr_desk_window_show (self);
}

static void
action_view_as (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (user_data);
  const gchar *side = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < moment->views->len; i++)
    if (vtr_id_is (&((const VtrView *) g_ptr_array_index (moment->views, i))->side, side))
      set_observer (user_data, side);
}

static void
action_view_nth (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (user_data);
  guint nth = g_variant_get_uint32 (parameter);

  if (nth < moment->views->len)
    set_observer (user_data, ((const VtrView *) g_ptr_array_index (moment->views, nth))->side.s);
}

static void
action_select (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const VtrView *view = vtr_desk_window_view (self);
  const gchar *what, *id;

  g_variant_get (parameter, "(&s&s)", &what, &id);
  if (g_str_equal (what, "formation"))
    {
      VtrId formation_id = vtr_id (id);
      const VtrFormation *formation = vtr_state_formation (view->state, &formation_id);

      if (formation == NULL)
        return;
      self->formation = formation_id;
      self->place = formation->place;
    }
  else
    {
      if (vtr_board_find_place (view->board, id) == VTR_NO_PLACE)
        return;
      self->formation = vtr_id ("");
      self->place = vtr_id (id);
    }
  if (!vtr_id_is_empty (&self->place))
    vtr_desk_map_fly_to (self->map, self->place.s);
  vtr_desk_window_show_selection (self);
}

static void
action_deselect (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  self->formation = vtr_id ("");
  self->place = vtr_id ("");
  vtr_desk_window_show_selection (self);
}

static void
action_find (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  gtk_menu_button_popup (((VtrDeskWindow *) user_data)->find_button);
}

static void
change_drawer (GSimpleAction *action,
               GVariant *state,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *name = g_variant_get_string (state, NULL);

  if (gtk_stack_get_child_by_name (self->drawer, name) == NULL)
    return;
  vtr_desk_window_show_drawer (self, name);
  g_simple_action_set_state (action, state);
}

static void
change_shown (GSimpleAction *action,
              GVariant *state,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *name = g_action_get_name (G_ACTION (action));
  GtkWidget *widget = self->drawer_box;

  if (g_str_equal (name, "show-left"))
    widget = GTK_WIDGET (self->left_slot);
  else if (g_str_equal (name, "show-right"))
    widget = GTK_WIDGET (self->right_slot);
  gtk_widget_set_visible (widget, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
change_supply (GSimpleAction *action,
               GVariant *state,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  g_simple_action_set_state (action, state);
  vtr_desk_map_set_all_supply (self->map, g_variant_get_boolean (state));
}

static void
change_zones (GSimpleAction *action,
              GVariant *state,
              gpointer user_data)
{
  g_simple_action_set_state (action, state);
  vtr_desk_map_set_show_zones (((VtrDeskWindow *) user_data)->map, g_variant_get_boolean (state));
}

static void
change_reach (GSimpleAction *action,
              GVariant *state,
              gpointer user_data)
{
  g_simple_action_set_state (action, state);
  vtr_desk_map_set_show_reach (((VtrDeskWindow *) user_data)->map, g_variant_get_boolean (state));
}

static void
change_no_orders (GSimpleAction *action,
                  GVariant *state,
                  gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  g_simple_action_set_state (action, state);
  if (self->oob != NULL)
    vtr_desk_oob_set_no_orders (self->oob, g_variant_get_boolean (state));
}

static void
action_zoom (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-forces"))
    {
      vtr_desk_map_fit_forces (self->map);
    }
  else
    {
      g_autofree gchar *inner = g_strconcat ("map.", g_str_equal (name, "zoom-fit") ? "fit" : name, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self->map), inner, NULL);
    }
}

static void
action_phase (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *phase = g_variant_get_string (parameter, NULL);

  /* The same once more: all again. */
  if (g_strcmp0 (self->phase, phase) == 0 || phase[0] == '\0')
    g_clear_pointer (&self->phase, g_free);
  else
    {
      g_free (self->phase);
      self->phase = g_strdup (phase);
    }
  vtr_desk_events_pane_set_phase (self->events, self->phase);
  vtr_desk_window_show_drawer (self, "events");
  vtr_desk_window_show_stepper (self);
}

static void
action_phase_nth (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  const VtrRuleset *ruleset = vtr_desk_window_moment (user_data)->input->ruleset;
  guint nth = g_variant_get_uint32 (parameter);

  if (nth >= 1 && nth <= ruleset->n_phases)
    gtk_widget_activate_action (GTK_WIDGET (user_data), "win.phase", "s", ruleset->phases[nth - 1].id);
}

static void
action_event (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  gboolean next = g_str_equal (g_action_get_name (G_ACTION (action)), "event-next");

  vtr_desk_window_show_drawer (self, "events");
  vtr_desk_events_pane_step (self->events, next ? 1 : -1);
}

/* Why it happened is for whoever was in it: not what only the umpire knows, nor what is
 * still to come. */
static void
action_event_copy (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const VtrView *view = vtr_desk_window_events_view (self);
  gint event = vtr_desk_events_pane_get_selected (self->events);

  for (guint format = 0; event >= 0 && view != NULL && format < VTR_N_FORMATS; format++)
    if (g_str_equal (vtr_format_names[format], g_variant_get_string (parameter, NULL)))
      vtr_desk_campaign_write_why (self->campaign, vtr_desk_window_moment (self), view, (guint) event, (VtrFormat) format);
}

/**
 * vtr_desk_window_look_update:
 * @self: the window
 *
 * Says what of an event can be given out.
 */
void
vtr_desk_window_look_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  const VtrView *view = moment != NULL ? vtr_desk_window_events_view (self) : NULL;
  gboolean happened = moment != NULL && (moment->preview == NULL || moment->past);

  vtr_desk_window_enable (self, "event-copy", happened && view != NULL && !vtr_view_is_umpire (view) && self->events != NULL && vtr_desk_events_pane_get_selected (self->events) >= 0);
}

/* Its lines are many: made when it is asked for. */
static void
action_help (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  GtkApplicationWindow *window = user_data;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/vertrauter/Desk/help-overlay.ui");
  GtkShortcutsWindow *help = GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  /* from now on the action is GTK's */
  gtk_application_window_set_help_overlay (window, help);
  gtk_window_present (GTK_WINDOW (help));
}

/* For long letters the lower pane takes all but a strip of the map, and gives it back. */
static void
change_tall (GSimpleAction *action,
             GVariant *state,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  gboolean tall = g_variant_get_boolean (state);

  if (tall)
    self->drawer_position = gtk_paned_get_position (self->lower_paned);
  gtk_paned_set_position (self->lower_paned, tall ? 0 : self->drawer_position);
  g_simple_action_set_state (action, state);
}

/* --- the lot -------------------------------------------------------------------------------------- */

static const GActionEntry look_entries[] = {
  { "view-as", action_view_as, "s", "''", NULL, { 0 } },
  { "view-nth", action_view_nth, "u", NULL, NULL, { 0 } },
  { "select", action_select, "(ss)", NULL, NULL, { 0 } },
  { "deselect", action_deselect, NULL, NULL, NULL, { 0 } },
  { "find", action_find, NULL, NULL, NULL, { 0 } },
  { "drawer", NULL, "s", "'inbox'", change_drawer, { 0 } },
  { "show-left", NULL, NULL, "true", change_shown, { 0 } },
  { "show-right", NULL, NULL, "true", change_shown, { 0 } },
  { "show-drawer", NULL, NULL, "true", change_shown, { 0 } },
  { "tall-drawer", NULL, NULL, "false", change_tall, { 0 } },
  { "show-supply", NULL, NULL, "false", change_supply, { 0 } },
  { "show-zones", NULL, NULL, "false", change_zones, { 0 } },
  { "show-reach", NULL, NULL, "true", change_reach, { 0 } },
  { "no-orders", NULL, NULL, "false", change_no_orders, { 0 } },
  { "zoom-in", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-out", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-fit", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-forces", action_zoom, NULL, NULL, NULL, { 0 } },
  { "phase", action_phase, "s", NULL, NULL, { 0 } },
  { "phase-nth", action_phase_nth, "u", NULL, NULL, { 0 } },
  { "event-next", action_event, NULL, NULL, NULL, { 0 } },
  { "event-previous", action_event, NULL, NULL, NULL, { 0 } },
  { "event-copy", action_event_copy, "s", NULL, NULL, { 0 } },
  { "show-help-overlay", action_help, NULL, NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_look_init:
 * @self: the window
 *
 * Adds the actions that change what is looked at, and nothing else.
 */
void
vtr_desk_window_look_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), look_entries, G_N_ELEMENTS (look_entries), self);
}
