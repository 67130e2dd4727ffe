/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>
#include <math.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-ruling.h"
#include "desk/vtr-desk-window-private.h"

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

/* A dropped file: a scenario begins a campaign, a campaign is opened, anything
 * else is taken for a message when a campaign is open. */
static void
action_take_path (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *path = g_variant_get_string (parameter, NULL);
  const gchar *paths[] = { path, NULL };

  if (g_str_has_suffix (path, ".scenario.xml"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-from", "s", path);
  else if (g_str_has_suffix (path, ".campaign") || vtr_desk_window_moment (self) == NULL)
    vtr_desk_window_open (self, path);
  else
    vtr_desk_campaign_import_files (self->campaign, paths, NULL);
}

typedef struct
{
  VtrDeskWindow *window;
  gchar *scenario;
} NewCampaign;

static void
new_campaign_free (gpointer data)
{
  NewCampaign *fresh = data;

  g_object_unref (fresh->window);
  g_free (fresh->scenario);
  g_free (fresh);
}

static void
new_chosen (const gchar *const *paths,
            gpointer user_data)
{
  NewCampaign *fresh = user_data;

  gtk_widget_activate_action (GTK_WIDGET (fresh->window), "win.create", "(ss)", paths[0], fresh->scenario);
}

static void
ask_where (VtrDeskWindow *self,
           const gchar *scenario)
{
  g_autofree gchar *base = g_path_get_basename (scenario);
  g_autofree gchar *name = NULL;
  NewCampaign *fresh = g_new0 (NewCampaign, 1);

  if (g_str_has_suffix (base, ".scenario.xml"))
    base[strlen (base) - strlen (".scenario.xml")] = '\0';
  name = g_strconcat (base, ".campaign", NULL);
  fresh->window = g_object_ref (self);
  fresh->scenario = g_strdup (scenario);
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_SAVE, _ ("Where the New Campaign Is Kept"), name, CAMPAIGN_PATTERN, _ ("Campaigns"), new_chosen, fresh, new_campaign_free);
}

static void
scenario_chosen (const gchar *const *paths,
                 gpointer user_data)
{
  ask_where (user_data, paths[0]);
}

static void
action_new (GSimpleAction *action,
            GVariant *parameter,
            gpointer user_data)
{
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_OPEN, _ ("Choose a Scenario"), NULL, "*.scenario.xml", _ ("Scenarios"), scenario_chosen, g_object_ref (user_data), g_object_unref);
}

static void
action_new_from (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  ask_where (user_data, g_variant_get_string (parameter, NULL));
}

static void
action_create (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *path, *scenario;

  g_variant_get (parameter, "(&s&s)", &path, &scenario);
  vtr_desk_campaign_create (self->campaign, path, scenario, NULL);
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
  if (self->start == NULL)
    {
      self->start = g_object_new (VTR_DESK_TYPE_START, "hexpand", TRUE, NULL);
      gtk_box_append (self->start_slot, GTK_WIDGET (self->start));
    }
  vtr_desk_start_refresh (self->start);
  gtk_stack_set_visible_child_name (self->pages, "start");
}

/* --- messages ------------------------------------------------------------------------- */

static void
show_drawer (VtrDeskWindow *self,
             const gchar *name)
{
  gtk_widget_set_visible (self->drawer_box, TRUE);
  gtk_stack_set_visible_child_name (self->drawer, name);
}

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

  show_drawer (self, "inbox");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_pasted, g_object_ref (self));
}

static void
action_paste_text (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_drawer (self, "inbox");
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
  vtr_desk_inbox_set_sender (((VtrDeskWindow *) user_data)->inbox, g_variant_get_string (parameter, NULL));
}

static void
action_paste_read (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree gchar *text = vtr_desk_inbox_dup_text (self->inbox);
  g_autofree gchar *sender = vtr_desk_inbox_dup_sender (self->inbox);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  if (text[0] == '\0')
    {
      vtr_desk_window_show_trouble (self, _ ("The message is empty."), _ ("Paste its text first."));
      return;
    }
  vtr_desk_campaign_import (self->campaign, bytes, sender);
  vtr_desk_inbox_close_editor (self->inbox);
  vtr_desk_window_actions_update (self);
}

static void
messages_chosen (const gchar *const *paths,
                 gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_campaign_import_files (self->campaign, paths, NULL);
}

static void
action_import (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_drawer (self, "inbox");
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN_MANY, _ ("Import Messages"), NULL, NULL, NULL, messages_chosen, g_object_ref (self), g_object_unref);
}

static void
action_import_paths (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree const gchar **paths = g_variant_get_strv (parameter, NULL);

  show_drawer (self, "inbox");
  vtr_desk_campaign_import_files (self->campaign, paths, NULL);
}

/* --- the turn ---------------------------------------------------------------------------- */

static void
action_preview (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_drawer (self, "events");
  vtr_desk_campaign_preview (self->campaign, TRUE);
}

static void
action_leave_preview (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  vtr_desk_campaign_preview (((VtrDeskWindow *) user_data)->campaign, FALSE);
}

static void
action_commit (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  show_drawer (self, "reports");
  vtr_desk_campaign_commit (self->campaign);
}

static void
action_undo (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_campaign_switch (self->campaign, vtr_desk_moment_undo_node (vtr_desk_window_moment (self)));
}

static void
action_redo (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_campaign_switch (self->campaign, vtr_desk_moment_redo_node (vtr_desk_window_moment (self)));
}

static void
action_next_step (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  g_autofree gchar *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (self->next_action != NULL && g_action_parse_detailed_name (self->next_action, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (self), name, target);
}

static void
action_answer (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  const gchar *question, *value;

  g_variant_get (parameter, "(&s&s)", &question, &value);
  vtr_desk_campaign_answer (((VtrDeskWindow *) user_data)->campaign, question, value);
}

static void
action_answer_withdraw (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  vtr_desk_campaign_withdraw_answer (((VtrDeskWindow *) user_data)->campaign, g_variant_get_string (parameter, NULL));
}

static void
action_question_copy (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  for (guint i = 0; i < moment->preview->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);

      if (g_str_equal (question->id, g_variant_get_string (parameter, NULL)))
        {
          g_autofree gchar *text = vtr_desk_question_text (moment, question);

          gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
          gtk_label_set_text (self->status_label, _ ("The question is on the clipboard."));
        }
    }
}

typedef struct
{
  VtrDeskWindow *window;
  gchar *question;
} LossesOf;

static void
losses_of_free (gpointer data)
{
  LossesOf *losses = data;

  g_object_unref (losses->window);
  g_free (losses->question);
  g_free (losses);
}

static void
losses_chosen (const gchar *const *paths,
               gpointer user_data)
{
  LossesOf *losses = user_data;

  gtk_widget_activate_action (GTK_WIDGET (losses->window), "win.question-losses-path", "(ss)", losses->question, paths[0]);
}

static void
action_question_losses (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  LossesOf *losses = g_new0 (LossesOf, 1);

  losses->window = g_object_ref (user_data);
  losses->question = g_variant_dup_string (parameter, NULL);
  vtr_desk_choose (user_data, VTR_DESK_CHOOSE_OPEN, _ ("Choose a Table of Losses or a Dump"), NULL, "*.csv", _ ("Tables"), losses_chosen, losses, losses_of_free);
}

static void
action_question_losses_path (GSimpleAction *action,
                             GVariant *parameter,
                             gpointer user_data)
{
  const gchar *question, *path;

  g_variant_get (parameter, "(&s&s)", &question, &path);
  vtr_desk_campaign_read_losses (((VtrDeskWindow *) user_data)->campaign, question, path);
}

/* --- looking -------------------------------------------------------------------------------- */

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
action_ruling (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  const gchar *about = !vtr_id_is_empty (&self->formation) ? self->formation.s : self->place.s;

  gtk_window_present (GTK_WINDOW (vtr_desk_ruling_new (GTK_WINDOW (self), self->campaign, about)));
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
  show_drawer (self, name);
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
  show_drawer (self, "events");
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

  show_drawer (self, "events");
  vtr_desk_events_pane_step (self->events, next ? 1 : -1);
}

static void
action_dismiss (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  gtk_revealer_set_reveal_child (((VtrDeskWindow *) user_data)->banner, FALSE);
}

/* Escape leaves what is nearest. */
static void
action_escape (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  if (gtk_revealer_get_reveal_child (self->banner))
    gtk_revealer_set_reveal_child (self->banner, FALSE);
  else if (self->inbox != NULL && vtr_desk_inbox_is_editing (self->inbox))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.paste-cancel", NULL);
  else if (!vtr_id_is_empty (&self->formation) || !vtr_id_is_empty (&self->place))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.deselect", NULL);
  else if (moment != NULL && moment->preview != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-preview", NULL);
}

static void
action_update (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  vtr_desk_window_actions_update (user_data);
}

static void
action_close (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (user_data));
}

/* --- reports ------------------------------------------------------------------------------------ */

static void
action_report_copy (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  const gchar *side, *name;

  g_variant_get (parameter, "(&s&s)", &side, &name);
  for (guint format = 0; format < VTR_N_FORMATS; format++)
    if (g_str_equal (vtr_format_names[format], name))
      vtr_desk_campaign_write_report (((VtrDeskWindow *) user_data)->campaign, side, (VtrFormat) format, NULL);
}

static void
action_report_write (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  static const struct
  {
    const gchar *suffix;
    VtrFormat format;
  } suffixes[] = { { ".html", VTR_FORMAT_HTML }, { ".md", VTR_FORMAT_MARKDOWN }, { ".json", VTR_FORMAT_JSON }, { ".bbcode", VTR_FORMAT_BBCODE } };
  const gchar *side, *path;
  VtrFormat format = VTR_FORMAT_TEXT;

  g_variant_get (parameter, "(&s&s)", &side, &path);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (path, suffixes[i].suffix))
      format = suffixes[i].format;
  vtr_desk_campaign_write_report (((VtrDeskWindow *) user_data)->campaign, side, format, path);
}

typedef struct
{
  VtrDeskWindow *window;
  gchar *side;
} SaveReport;

static void
save_report_free (gpointer data)
{
  SaveReport *save = data;

  g_object_unref (save->window);
  g_free (save->side);
  g_free (save);
}

static void
report_chosen (const gchar *const *paths,
               gpointer user_data)
{
  SaveReport *save = user_data;

  gtk_widget_activate_action (GTK_WIDGET (save->window), "win.report-write", "(ss)", save->side, paths[0]);
}

static void
action_report_save (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  VtrDeskWindow *self = user_data;
  SaveReport *save = g_new0 (SaveReport, 1);
  const gchar *side = g_variant_get_string (parameter, NULL);
  g_autofree gchar *name = g_strdup_printf ("%s-%02d.txt", side[0] != '\0' ? side : "umpire", MAX (vtr_desk_window_moment (self)->input->turn - 1, 0));

  save->window = g_object_ref (self);
  save->side = g_strdup (side);
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_SAVE, _ ("Save the Report (.txt, .bbcode, .html, .md, .json)"), name, NULL, NULL, report_chosen, save, save_report_free);
}

/* --- the lot -------------------------------------------------------------------------------------- */

static const GActionEntry window_entries[] = {
  { "new", action_new, NULL, NULL, NULL, { 0 } },
  { "new-from", action_new_from, "s", NULL, NULL, { 0 } },
  { "create", action_create, "(ss)", NULL, NULL, { 0 } },
  { "open", action_open, NULL, NULL, NULL, { 0 } },
  { "open-path", action_open_path, "s", NULL, NULL, { 0 } },
  { "take-path", action_take_path, "s", NULL, NULL, { 0 } },
  { "reload", action_reload, NULL, NULL, NULL, { 0 } },
  { "start-page", action_start_page, NULL, NULL, NULL, { 0 } },
  { "close", action_close, NULL, NULL, NULL, { 0 } },
  { "paste", action_paste, NULL, NULL, NULL, { 0 } },
  { "paste-text", action_paste_text, "s", NULL, NULL, { 0 } },
  { "paste-sender", action_paste_sender, "s", NULL, NULL, { 0 } },
  { "paste-cancel", action_paste_cancel, NULL, NULL, NULL, { 0 } },
  { "paste-read", action_paste_read, NULL, NULL, NULL, { 0 } },
  { "import", action_import, NULL, NULL, NULL, { 0 } },
  { "import-paths", action_import_paths, "as", NULL, NULL, { 0 } },
  { "preview", action_preview, NULL, NULL, NULL, { 0 } },
  { "leave-preview", action_leave_preview, NULL, NULL, NULL, { 0 } },
  { "commit", action_commit, NULL, NULL, NULL, { 0 } },
  { "undo", action_undo, NULL, NULL, NULL, { 0 } },
  { "redo", action_redo, NULL, NULL, NULL, { 0 } },
  { "next-step", action_next_step, NULL, NULL, NULL, { 0 } },
  { "answer", action_answer, "(ss)", NULL, NULL, { 0 } },
  { "answer-withdraw", action_answer_withdraw, "s", NULL, NULL, { 0 } },
  { "question-copy", action_question_copy, "s", NULL, NULL, { 0 } },
  { "question-losses", action_question_losses, "s", NULL, NULL, { 0 } },
  { "question-losses-path", action_question_losses_path, "(ss)", NULL, NULL, { 0 } },
  { "view-as", action_view_as, "s", "''", NULL, { 0 } },
  { "view-nth", action_view_nth, "u", NULL, NULL, { 0 } },
  { "select", action_select, "(ss)", NULL, NULL, { 0 } },
  { "ruling", action_ruling, NULL, NULL, NULL, { 0 } },
  { "deselect", action_deselect, NULL, NULL, NULL, { 0 } },
  { "find", action_find, NULL, NULL, NULL, { 0 } },
  { "drawer", NULL, "s", "'inbox'", change_drawer, { 0 } },
  { "show-left", NULL, NULL, "true", change_shown, { 0 } },
  { "show-right", NULL, NULL, "true", change_shown, { 0 } },
  { "show-drawer", NULL, NULL, "true", change_shown, { 0 } },
  { "show-supply", NULL, NULL, "false", change_supply, { 0 } },
  { "no-orders", NULL, NULL, "false", change_no_orders, { 0 } },
  { "zoom-in", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-out", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-fit", action_zoom, NULL, NULL, NULL, { 0 } },
  { "zoom-forces", action_zoom, NULL, NULL, NULL, { 0 } },
  { "phase", action_phase, "s", NULL, NULL, { 0 } },
  { "phase-nth", action_phase_nth, "u", NULL, NULL, { 0 } },
  { "event-next", action_event, NULL, NULL, NULL, { 0 } },
  { "event-previous", action_event, NULL, NULL, NULL, { 0 } },
  { "report-copy", action_report_copy, "(ss)", NULL, NULL, { 0 } },
  { "report-save", action_report_save, "s", NULL, NULL, { 0 } },
  { "report-write", action_report_write, "(ss)", NULL, NULL, { 0 } },
  { "dismiss", action_dismiss, NULL, NULL, NULL, { 0 } },
  { "escape", action_escape, NULL, NULL, NULL, { 0 } },
  { "update", action_update, NULL, NULL, NULL, { 0 } },
};

/**
 * vtr_desk_window_actions_init:
 * @self: the window
 */
void
vtr_desk_window_actions_init (VtrDeskWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), window_entries, G_N_ELEMENTS (window_entries), self);
}

/**
 * vtr_desk_window_actions_class_init:
 * @widget_class: the window's class
 *
 * Keys that mean something in text fields too are bound here: they reach the
 * window only if what has the focus makes nothing of them. All others are
 * accelerators of the application.
 */
void
vtr_desk_window_actions_class_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, GDK_CONTROL_MASK, "win.order-delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, GDK_CONTROL_MASK, "win.order-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "win.order-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "win.event-next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, GDK_SHIFT_MASK, "win.event-previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "win.view-nth", "u", 0);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, GDK_CONTROL_MASK, "win.zoom-forces", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "win.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "win.zoom-out", NULL);
  for (guint i = 1; i <= 9; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + i, 0, "win.phase-nth", "u", i);
}

/**
 * vtr_desk_window_enable:
 * @self: the window
 * @action: name of one of its actions
 * @enabled: whether it can be activated
 */
void
vtr_desk_window_enable (VtrDeskWindow *self,
                        const gchar *action,
                        gboolean enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/**
 * vtr_desk_window_actions_update:
 * @self: the window
 *
 * The one place that says what can be done now.
 */
void
vtr_desk_window_actions_update (VtrDeskWindow *self)
{
  static const gchar *const need_campaign[] = {
    "reload", "paste", "paste-text", "import", "import-paths", "view-as", "view-nth", "select", "deselect", "find", "drawer",
    "no-orders", "zoom-in", "zoom-out", "zoom-fit", "zoom-forces", "phase", "phase-nth", "event-next",
    "event-previous", "report-copy", "report-save", "report-write",
    "show-left", "show-right", "show-drawer", "show-supply"
  };
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean there = moment != NULL;
  gboolean idle = there && !vtr_desk_campaign_is_busy (self->campaign);
  gboolean open = idle && vtr_turn_input_over (moment->input) == 0;
  gboolean preview = there && moment->preview != NULL;
  gboolean editing = self->inbox != NULL && vtr_desk_inbox_is_editing (self->inbox);

  for (guint i = 0; i < G_N_ELEMENTS (need_campaign); i++)
    vtr_desk_window_enable (self, need_campaign[i], there);
  vtr_desk_window_enable (self, "paste-cancel", editing);
  vtr_desk_window_enable (self, "paste-read", editing);
  vtr_desk_window_enable (self, "paste-sender", editing);
  vtr_desk_window_enable (self, "ruling", open);
  vtr_desk_window_enable (self, "preview", open);
  vtr_desk_window_enable (self, "leave-preview", preview);
  vtr_desk_window_enable (self, "commit", open && vtr_desk_moment_n_open (moment) == 0);
  vtr_desk_window_enable (self, "undo", idle && vtr_desk_moment_undo_node (moment) != 0);
  vtr_desk_window_enable (self, "redo", idle && vtr_desk_moment_redo_node (moment) != 0);
  vtr_desk_window_enable (self, "next-step", idle && self->next_action != NULL);
  vtr_desk_window_enable (self, "answer", idle && preview);
  vtr_desk_window_enable (self, "answer-withdraw", idle && preview);
  vtr_desk_window_enable (self, "question-copy", preview);
  vtr_desk_window_enable (self, "question-losses", idle && preview);
  vtr_desk_window_enable (self, "question-losses-path", idle && preview);
  vtr_desk_window_orders_update (self);
}
