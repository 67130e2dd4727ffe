/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-clerk.h"

/* Actions of the clerk's board. */

static void
action_clerk (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->clerk == NULL)
    g_set_weak_pointer (&self->clerk, GTK_WINDOW (vtr_desk_clerk_window_new (GTK_WINDOW (self), self->campaign)));
  gtk_window_present (self->clerk);
}

/* Which action does what, and what becomes of its parameter: for each of the
 * clerk's three words the place of it in the parameter, from 1. */
static const struct
{
  const gchar *name;
  VtrDeskClerk what;
  guint first, second, third;
} deeds[] = {
  { "clerk-deadline", VTR_DESK_CLERK_DEADLINE, 0, 1, 2 },
  { "clerk-extend", VTR_DESK_CLERK_EXTEND, 1, 2, 0 },
  { "clerk-lend", VTR_DESK_CLERK_LEND, 1, 2, 3 },
  { "clerk-recall", VTR_DESK_CLERK_RECALL, 1, 0, 0 },
  { "clerk-standing", VTR_DESK_CLERK_STANDING, 1, 2, 3 },
  { "clerk-standing-back", VTR_DESK_CLERK_STANDING_BACK, 1, 0, 0 },
  { "clerk-apply", VTR_DESK_CLERK_APPLY, 1, 0, 0 },
  { "clerk-unapply", VTR_DESK_CLERK_UNAPPLY, 1, 0, 0 },
  { "clerk-join", VTR_DESK_CLERK_JOIN, 1, 2, 3 },
  { "clerk-leave", VTR_DESK_CLERK_LEAVE, 1, 0, 0 },
  { "clerk-replace", VTR_DESK_CLERK_REPLACE, 1, 2, 3 },
  { "clerk-every", VTR_DESK_CLERK_EVERY, 1, 0, 0 },
  { "clerk-back", VTR_DESK_CLERK_BACK, 1, 0, 0 },
  { "clerk-remind", VTR_DESK_CLERK_REMIND, 1, 0, 0 },
  { "clerk-handover-write", VTR_DESK_CLERK_HANDOVER, 1, 2, 0 },
};

static void
action_deed (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *words[4] = { NULL };

  if (g_variant_is_of_type (parameter, G_VARIANT_TYPE_STRING))
    words[1] = g_variant_get_string (parameter, NULL);
  else
    for (guint i = 0; i < g_variant_n_children (parameter) && i < 3; i++)
      g_variant_get_child (parameter, i, "&s", &words[i + 1]);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].name, g_action_get_name (G_ACTION (action))))
      vtr_desk_campaign_clerk (self->campaign, deeds[i].what, words[deeds[i].first], words[deeds[i].second], words[deeds[i].third]);
}

/* --- a file for the successor --------------------------------------------------------- */

typedef struct
{
  VtrDeskWindow *window;
  gchar *player;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->window);
  g_free (wanted->player);
  g_free (wanted);
}

static void
handover_chosen (const gchar *const *paths,
                 gpointer user_data)
{
  const Wanted *wanted = user_data;

  gtk_widget_activate_action (GTK_WIDGET (wanted->window), "win.clerk-handover-write", "(ss)", wanted->player, paths[0]);
}

static void
action_handover (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  Wanted *wanted = g_new0 (Wanted, 1);
  g_autofree gchar *name = NULL;

  wanted->window = g_object_ref (user_data);
  wanted->player = g_variant_dup_string (parameter, NULL);
  name = g_strdup_printf ("%s.html", wanted->player);
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_SAVE, _ ("Save the Hand-over (.html, .txt)"), name, NULL, NULL, handover_chosen, wanted, wanted_free);
}

/* --- the lot ------------------------------------------------------------------------------ */

static const GActionEntry clerk_entries[] = {
  { "clerk", action_clerk, NULL, NULL, NULL, { 0 } },
  { "clerk-deadline", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "clerk-extend", action_deed, "(ss)", NULL, NULL, { 0 } },
  { "clerk-lend", action_deed, "(sss)", NULL, NULL, { 0 } },
  { "clerk-recall", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-standing", action_deed, "(sss)", NULL, NULL, { 0 } },
  { "clerk-standing-back", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-apply", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-unapply", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-join", action_deed, "(sss)", NULL, NULL, { 0 } },
  { "clerk-leave", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-replace", action_deed, "(sss)", NULL, NULL, { 0 } },
  { "clerk-every", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-back", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-remind", action_deed, "s", NULL, NULL, { 0 } },
  { "clerk-handover", action_handover, "s", NULL, NULL, { 0 } },
  { "clerk-handover-write", action_deed, "(ss)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_clerk_init:
 * @self: the window
 *
 * Adds the actions of the clerk's board.
 */
void
vtr_desk_window_clerk_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), clerk_entries, G_N_ELEMENTS (clerk_entries), self);
}

/**
 * vtr_desk_window_clerk_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about the clerk's board.
 */
void
vtr_desk_window_clerk_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean idle = moment != NULL && !vtr_desk_campaign_is_busy (self->campaign);

  for (guint i = 0; i < G_N_ELEMENTS (clerk_entries); i++)
    vtr_desk_window_enable (self, clerk_entries[i].name, idle);
  vtr_desk_window_enable (self, "clerk", moment != NULL && vtr_turn_input_over (moment->input) == 0);
}
