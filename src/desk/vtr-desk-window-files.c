/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-new.h"

/* Actions that open and make campaigns, and take messages in. */

#define CAMPAIGN_PATTERN "*.campaign"

/* --- files -------------------------------------------------------------------------- */

static void
open_chosen (const gchar *const *paths,
             gpointer user_data)
{
  vtr_desk_window_open (user_data, paths[0]);
}

static void
action_open (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_OPEN, _ ("Open a Campaign"), NULL, CAMPAIGN_PATTERN, _ ("Campaigns"), open_chosen, g_object_ref (user_data), g_object_unref);
}

static void
action_open_path (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  vtr_desk_window_open (user_data, g_variant_get_string (parameter, NULL));
}

static void
salvage_chosen (const gchar *const *paths,
                gpointer user_data)
{
  vtr_desk_campaign_salvage (((VtrDeskWindow *) user_data)->campaign, paths[0]);
}

/* What can be read of the file that could not be opened goes into a new one. */
static void
action_salvage (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree gchar *base = g_path_get_basename (vtr_desk_campaign_get_damaged (self->campaign));
  g_autofree gchar *name = NULL;

  if (g_str_has_suffix (base, ".campaign"))
    base[strlen (base) - strlen (".campaign")] = '\0';
  /* Translators: name of a file: what was salvaged of another */
  name = g_strdup_printf (_ ("%s salvaged.campaign"), base);
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_SAVE, _ ("Salvage into a New File"), name, CAMPAIGN_PATTERN, _ ("Campaigns"), salvage_chosen, g_object_ref (user_data), g_object_unref);
}

static void
import_files (VtrDeskWindow *self,
              const gchar *const *paths)
{
  vtr_desk_window_show_drawer (self, "inbox");
  vtr_desk_campaign_import_files (self->campaign, paths, NULL, vtr_desk_paste_get_zone (vtr_desk_inbox_get_paste (self->inbox)));
}

/* Dropped files: a scenario begins a campaign, a campaign is opened, all else is taken
 * for messages when a campaign is open. */
static void
action_take_paths (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree const gchar **paths = g_variant_get_strv (parameter, NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      if (g_str_has_suffix (paths[i], ".scenario.xml"))
        {
          gtk_widget_activate_action (GTK_WIDGET (self), "win.new-from", "s", paths[i]);
          return;
        }
      if (g_str_has_suffix (paths[i], ".campaign"))
        {
          vtr_desk_window_open (self, paths[i]);
          return;
        }
    }
  if (paths[0] != NULL && vtr_desk_window_moment (self) == NULL)
    vtr_desk_window_open (self, paths[0]);
  else if (paths[0] != NULL)
    import_files (self, paths);
}

/* The window that leads to a new campaign; one at a time. */
static void
show_new (VtrDeskWindow *self,
          const gchar *scenario)
{
  if (self->beginning != NULL)
    gtk_window_destroy (self->beginning);
  g_set_weak_pointer (&self->beginning, GTK_WINDOW (vtr_desk_new_new (GTK_WINDOW (self), scenario)));
  gtk_window_present (self->beginning);
}

static void
action_new (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  show_new (user_data, NULL);
}

static void
action_new_from (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  show_new (user_data, g_variant_get_string (parameter, NULL));
}

static void
action_new_sheets (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_new (self, NULL);
  vtr_desk_new_ask_sheets (VTR_DESK_NEW (self->beginning));
}

static void
show_start (VtrDeskWindow *self)
{
  if (self->start != NULL)
    vtr_desk_start_refresh (self->start);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    vtr_desk_window_start (self);
  else
    self->wants_start = TRUE;
  gtk_stack_set_visible_child_name (self->pages, "start");
}

/* The start page makes it, and shows how far it is. */
static void
action_sample (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_start (self);
  vtr_desk_start_prepare_sample (vtr_desk_window_start (self), g_variant_get_string (parameter, NULL));
}

static void
action_trouble (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  const gchar *what, *what_to_do;

  g_variant_get (parameter, "(&s&s)", &what, &what_to_do);
  vtr_desk_window_show_trouble (user_data, what, what_to_do);
}

static void
action_reload (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  vtr_desk_campaign_reload (((VtrDeskWindow *) user_data)->campaign);
}

static void
action_start_page (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *page = gtk_stack_get_visible_child_name (self->pages);

  /* There and back. */
  if (g_strcmp0 (page, "start") == 0 && vtr_desk_window_moment (self) != NULL)
    {
      gtk_stack_set_visible_child_name (self->pages, "campaign");
      return;
    }
  show_start (self);
}

/* --- messages ------------------------------------------------------------------------- */

static void
text_pasted (GObject *clipboard,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (VtrDeskWindow) self = user_data;
  /* An empty clipboard is no trouble: the editor opens empty. */
  g_autofree gchar *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (self->inbox == NULL || vtr_desk_inbox_is_editing (self->inbox))
    return;
  vtr_desk_inbox_open_editor (self->inbox, text);
  vtr_desk_window_actions_update (self);
}

static void
action_paste (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "inbox");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_pasted, g_object_ref (self));
}

static void
action_paste_text (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "inbox");
  vtr_desk_inbox_open_editor (self->inbox, g_variant_get_string (parameter, NULL));
  vtr_desk_window_actions_update (self);
}

static void
action_paste_cancel (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_inbox_close_editor (self->inbox);
  vtr_desk_window_actions_update (self);
}

static void
action_paste_sender (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  vtr_desk_paste_set_sender (vtr_desk_inbox_get_paste (((VtrDeskWindow *) user_data)->inbox), g_variant_get_string (parameter, NULL));
}

static void
action_paste_read (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  VtrDeskPaste *paste = vtr_desk_inbox_get_paste (self->inbox);
  g_autofree gchar *text = vtr_desk_paste_dup_text (paste);
  g_autofree gchar *sender = vtr_desk_paste_dup_sender (paste);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  if (text[strspn (text, " \t\r\n")] == '\0')
    {
      vtr_desk_window_show_trouble (self, _ ("The message is empty."), _ ("Paste its text first."));
      return;
    }
  vtr_desk_campaign_import (self->campaign, bytes, sender, vtr_desk_paste_get_zone (paste));
  vtr_desk_inbox_close_editor (self->inbox);
  vtr_desk_window_actions_update (self);
}

static void
messages_chosen (const gchar *const *paths,
                 gpointer user_data)
{
  import_files (user_data, paths);
}

static void
action_import (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "inbox");
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN_MANY, _ ("Import Messages"), NULL, NULL, NULL, messages_chosen, g_object_ref (self), g_object_unref);
}

static void
action_import_paths (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  g_autofree const gchar **paths = g_variant_get_strv (parameter, NULL);

  import_files (user_data, paths);
}

static void
action_import_stop (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  vtr_desk_campaign_stop_import (((VtrDeskWindow *) user_data)->campaign);
}

/* --- the lot -------------------------------------------------------------------------------------- */

static const GActionEntry files_entries[] = {
  { "new", action_new, NULL, NULL, NULL, { 0 } },
  { "new-from", action_new_from, "s", NULL, NULL, { 0 } },
  { "new-sheets", action_new_sheets, NULL, NULL, NULL, { 0 } },
  { "sample", action_sample, "s", NULL, NULL, { 0 } },
  { "trouble", action_trouble, "(ss)", NULL, NULL, { 0 } },
  { "open", action_open, NULL, NULL, NULL, { 0 } },
  { "salvage", action_salvage, NULL, NULL, NULL, { 0 } },
  { "open-path", action_open_path, "s", NULL, NULL, { 0 } },
  { "take-paths", action_take_paths, "as", NULL, NULL, { 0 } },
  { "reload", action_reload, NULL, NULL, NULL, { 0 } },
  { "start-page", action_start_page, NULL, NULL, NULL, { 0 } },
  { "paste", action_paste, NULL, NULL, NULL, { 0 } },
  { "paste-text", action_paste_text, "s", NULL, NULL, { 0 } },
  { "paste-sender", action_paste_sender, "s", NULL, NULL, { 0 } },
  { "paste-cancel", action_paste_cancel, NULL, NULL, NULL, { 0 } },
  { "paste-read", action_paste_read, NULL, NULL, NULL, { 0 } },
  { "import", action_import, NULL, NULL, NULL, { 0 } },
  { "import-paths", action_import_paths, "as", NULL, NULL, { 0 } },
  { "import-stop", action_import_stop, NULL, NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_files_init:
 * @self: the window
 *
 * Adds the actions that open and make campaigns, and take messages in.
 */
void
vtr_desk_window_files_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), files_entries, G_N_ELEMENTS (files_entries), self);
}
