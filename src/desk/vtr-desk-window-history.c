/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include "desk/vtr-desk-compare.h"

/* Actions of the history: any turn looked at, branches compared. */

/* What can be done while a turn of the history is looked at: looking, and what
 * leaves it. Any other action is shut, so that nobody changes the open turn
 * while he sees another. */
static const gchar *const in_the_past[] = {
  "close", "dismiss", "escape", "update", "new", "new-from", "create", "open", "open-path", "start-page", "reload",
  "view-as", "view-nth", "select", "deselect", "find", "drawer", "show-left", "show-right", "show-drawer", "tall-drawer", "show-supply", "show-zones", "show-reach", "show-picture",
  "no-orders", "zoom-in", "zoom-out", "zoom-fit", "zoom-forces", "phase", "phase-nth", "event-next", "event-previous", "event-copy",
  "report-copy", "report-save", "report-write", "report-print", "print", "map-save", "map-write", "show-help-overlay", "next-step",
  "timeline", "look-at", "look-back", "look-forward", "look-now", "compare", "compare-nodes",
  /* windows that can be read: the clerk's board and charts */
  "clerk", "clerk-remind", "charts", "chart-copy", "chart-save", "chart-write", NULL
};

static void
change_timeline (GSimpleAction *action,
                 GVariant *state,
                 gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  g_simple_action_set_state (action, state);
  if (!g_variant_get_boolean (state) && vtr_desk_campaign_get_past (self->campaign) != NULL)
    vtr_desk_campaign_look_at (self->campaign, 0);
  else
    vtr_desk_window_show_past (self);
}

static void
action_look_at (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  vtr_desk_campaign_look_at (((VtrDeskWindow *) user_data)->campaign, g_variant_get_int64 (parameter));
}

static void
action_look_step (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  gboolean back = g_str_equal (g_action_get_name (G_ACTION (action)), "look-back");
  gint64 node = vtr_desk_timeline_get_neighbour (self->timeline, back ? -1 : 1);

  if (node >= 0)
    vtr_desk_campaign_look_at (self->campaign, node);
}

static void
action_look_now (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  vtr_desk_campaign_look_at (((VtrDeskWindow *) user_data)->campaign, 0);
}

static void
action_compare (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->compare == NULL)
    g_set_weak_pointer (&self->compare, GTK_WINDOW (vtr_desk_compare_new (GTK_WINDOW (self), self->campaign)));
  gtk_window_present (self->compare);
}

static void
action_compare_nodes (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  gint64 before, after;

  g_variant_get (parameter, "(xx)", &before, &after);
  vtr_desk_campaign_compare (((VtrDeskWindow *) user_data)->campaign, before, after);
}

/* --- what the campaign says ----------------------------------------------------------- */

static void
looked (VtrDeskCampaign *campaign,
        VtrDeskWindow *self)
{
  self->reports_of = -1;
  if (self->reports != NULL)
    vtr_desk_reports_pane_set_reports (self->reports, NULL);
  vtr_desk_window_show (self);
}

static const GActionEntry history_entries[] = {
  { "timeline", NULL, NULL, "false", change_timeline, { 0 } },
  { "look-at", action_look_at, "x", NULL, NULL, { 0 } },
  { "look-back", action_look_step, NULL, NULL, NULL, { 0 } },
  { "look-forward", action_look_step, NULL, NULL, NULL, { 0 } },
  { "look-now", action_look_now, NULL, NULL, NULL, { 0 } },
  { "compare", action_compare, NULL, NULL, NULL, { 0 } },
  { "compare-nodes", action_compare_nodes, "(xx)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_history_init:
 * @self: the window
 */
void
vtr_desk_window_history_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), history_entries, G_N_ELEMENTS (history_entries), self);
  g_signal_connect_object (self->campaign, "looked", G_CALLBACK (looked), self, 0);
}

/**
 * vtr_desk_window_show_past:
 * @self: the window
 *
 * Shows the timeline if it is wanted or if a turn of the history is looked at.
 */
void
vtr_desk_window_show_past (VtrDeskWindow *self)
{
  VtrDeskMoment *present = vtr_desk_campaign_get_moment (self->campaign);
  VtrDeskMoment *past = vtr_desk_campaign_get_past (self->campaign);
  g_autoptr (GVariant) wanted = g_action_get_state (g_action_map_lookup_action (G_ACTION_MAP (self), "timeline"));

  if (present != NULL)
    vtr_desk_timeline_set_moment (self->timeline, present, past);
  gtk_widget_set_visible (GTK_WIDGET (self->timeline), present != NULL && (past != NULL || g_variant_get_boolean (wanted)));
  vtr_desk_window_actions_update (self);
}

/**
 * vtr_desk_window_history_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about the history; the
 * last, because it takes away what the others allow.
 */
void
vtr_desk_window_history_update (VtrDeskWindow *self)
{
  VtrDeskMoment *present = self->campaign != NULL ? vtr_desk_campaign_get_moment (self->campaign) : NULL;
  VtrDeskMoment *past = present != NULL ? vtr_desk_campaign_get_past (self->campaign) : NULL;
  gboolean idle = present != NULL && !vtr_desk_campaign_is_busy (self->campaign);

  vtr_desk_window_enable (self, "timeline", present != NULL);
  vtr_desk_window_enable (self, "look-at", idle);
  vtr_desk_window_enable (self, "look-back", idle && vtr_desk_timeline_get_neighbour (self->timeline, -1) >= 0);
  vtr_desk_window_enable (self, "look-forward", idle && past != NULL && vtr_desk_timeline_get_neighbour (self->timeline, 1) >= 0);
  vtr_desk_window_enable (self, "look-now", past != NULL);
  vtr_desk_window_enable (self, "compare", present != NULL);
  vtr_desk_window_enable (self, "compare-nodes", present != NULL);
  if (past != NULL)
    {
      g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

      for (guint i = 0; names[i] != NULL; i++)
        if (!g_strv_contains (in_the_past, names[i]))
          vtr_desk_window_enable (self, names[i], FALSE);
    }
}
