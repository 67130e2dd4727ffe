/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-battles.h"
#include "desk/vtr-desk-choose.h"

/* Actions about battles: their sheets, a game's order of battle, losses. */

/* What a file is chosen for. */
typedef struct
{
  VtrDeskWindow *window;
  gchar *first;
  gchar *second;
} Wanted;

static Wanted *
wanted_new (VtrDeskWindow *self,
            const gchar *first,
            const gchar *second)
{
  Wanted *wanted = g_new0 (Wanted, 1);

  wanted->window = g_object_ref (self);
  wanted->first = g_strdup (first);
  wanted->second = g_strdup (second);
  return wanted;
}

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->window);
  g_free (wanted->first);
  g_free (wanted->second);
  g_free (wanted);
}

static void
action_battles (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (self->battles == NULL)
    g_set_weak_pointer (&self->battles, GTK_WINDOW (vtr_desk_battles_window_new (GTK_WINDOW (self), self->campaign)));
  gtk_window_present (self->battles);
}

/* --- sheets ---------------------------------------------------------------------------- */

static void
action_sheet_copy (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  const gchar *battle, *side, *name;

  g_variant_get (parameter, "(&s&s&s)", &battle, &side, &name);
  for (guint format = 0; format < VTR_N_FORMATS; format++)
    if (g_str_equal (vtr_format_names[format], name))
      vtr_desk_campaign_write_sheet (((VtrDeskWindow *) user_data)->campaign, battle, side, (VtrFormat) format, NULL);
}

static void
action_sheet_write (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  const gchar *battle, *side, *path;

  g_variant_get (parameter, "(&s&s&s)", &battle, &side, &path);
  vtr_desk_campaign_write_sheet (((VtrDeskWindow *) user_data)->campaign, battle, side, vtr_desk_window_format_of (path), path);
}

static void
sheet_chosen (const gchar *const *paths,
              gpointer user_data)
{
  Wanted *wanted = user_data;

  gtk_widget_activate_action (GTK_WIDGET (wanted->window), "win.battle-sheet-write", "(sss)", wanted->first, wanted->second, paths[0]);
}

static void
action_sheet_save (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *battle, *side;
  g_autofree gchar *name = NULL;

  g_variant_get (parameter, "(&s&s)", &battle, &side);
  name = g_strdup_printf ("battle-%s-%s.txt", battle, side[0] != '\0' ? side : "umpire");
  g_strdelimit (name, "/", '-');
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_SAVE, _ ("Save the Sheet (.txt, .bbcode, .html, .md, .json)"), name, NULL, NULL, sheet_chosen, wanted_new (self, battle, side), wanted_free);
}

/* --- the game's order of battle ---------------------------------------------------------- */

static void
action_oob_bind_path (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  vtr_desk_campaign_keep_oob (((VtrDeskWindow *) user_data)->campaign, g_variant_get_string (parameter, NULL));
}

static void
bind_chosen (const gchar *const *paths,
             gpointer user_data)
{
  gtk_widget_activate_action (GTK_WIDGET (((Wanted *) user_data)->window), "win.battle-oob-bind-path", "s", paths[0]);
}

static void
action_oob_bind (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_OPEN, _ ("Choose Your Order of Battle"), NULL, "*.csv", _ ("Tables"), bind_chosen, wanted_new (user_data, NULL, NULL), wanted_free);
}

static void
action_oob_write (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  const gchar *battle, *path;

  g_variant_get (parameter, "(&s&s)", &battle, &path);
  vtr_desk_campaign_write_oob (((VtrDeskWindow *) user_data)->campaign, battle, path);
}

static void
oob_chosen (const gchar *const *paths,
            gpointer user_data)
{
  Wanted *wanted = user_data;

  gtk_widget_activate_action (GTK_WIDGET (wanted->window), "win.battle-oob-write", "(ss)", wanted->first, paths[0]);
}

static void
action_oob_save (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  const gchar *battle = g_variant_get_string (parameter, NULL);
  g_autofree gchar *name = g_strdup_printf ("battle-%s.csv", battle);

  g_strdelimit (name, "/", '-');
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_SAVE, _ ("Save the Order of Battle for Scourge of War"), name, "*.csv", _ ("Tables"), oob_chosen, wanted_new (user_data, battle, NULL), wanted_free);
}

/* --- losses ------------------------------------------------------------------------------ */

static void
losses_chosen (const gchar *const *paths,
               gpointer user_data)
{
  Wanted *wanted = user_data;

  gtk_widget_activate_action (GTK_WIDGET (wanted->window), "win.question-losses-path", "(ss)", wanted->first, paths[0]);
}

/* From the battle's question, and from the window of battles, where there may be
 * no preview yet. */
static void
action_losses (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "questions");
  if (vtr_desk_window_moment (self)->preview == NULL)
    vtr_desk_campaign_preview (self->campaign, TRUE);
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN, _ ("Choose a Table of Losses or a Dump"), NULL, "*.csv", _ ("Tables"), losses_chosen, wanted_new (self, g_variant_get_string (parameter, NULL), NULL), wanted_free);
}

static void
action_losses_path (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  const gchar *question, *path;

  g_variant_get (parameter, "(&s&s)", &question, &path);
  vtr_desk_campaign_read_losses (((VtrDeskWindow *) user_data)->campaign, question, path);
}

/* --- the lot ------------------------------------------------------------------------------ */

static const GActionEntry battle_entries[] = {
  { "battles", action_battles, NULL, NULL, NULL, { 0 } },
  { "battle-sheet-copy", action_sheet_copy, "(sss)", NULL, NULL, { 0 } },
  { "battle-sheet-save", action_sheet_save, "(ss)", NULL, NULL, { 0 } },
  { "battle-sheet-write", action_sheet_write, "(sss)", NULL, NULL, { 0 } },
  { "battle-oob-bind", action_oob_bind, NULL, NULL, NULL, { 0 } },
  { "battle-oob-bind-path", action_oob_bind_path, "s", NULL, NULL, { 0 } },
  { "battle-oob-save", action_oob_save, "s", NULL, NULL, { 0 } },
  { "battle-oob-write", action_oob_write, "(ss)", NULL, NULL, { 0 } },
  { "battle-losses", action_losses, "s", NULL, NULL, { 0 } },
  { "question-losses", action_losses, "s", NULL, NULL, { 0 } },
  { "question-losses-path", action_losses_path, "(ss)", NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_battles_init:
 * @self: the window
 *
 * Adds the actions about battles.
 */
void
vtr_desk_window_battles_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), battle_entries, G_N_ELEMENTS (battle_entries), self);
}

/**
 * vtr_desk_window_battles_update:
 * @self: the window
 *
 * The part of vtr_desk_window_actions_update() that is about battles.
 */
void
vtr_desk_window_battles_update (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean idle = moment != NULL && !vtr_desk_campaign_is_busy (self->campaign);
  gboolean preview = idle && moment->preview != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (battle_entries); i++)
    vtr_desk_window_enable (self, battle_entries[i].name, g_str_has_prefix (battle_entries[i].name, "question-") ? preview : idle);
  /* the window is opened whatever is under way; it waits */
  vtr_desk_window_enable (self, "battles", moment != NULL && vtr_turn_input_over (moment->input) == 0);
}
