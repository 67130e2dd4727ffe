/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-ruling.h"

/* Actions of the turn and its reports, and what can be done when. */

/* --- the turn ---------------------------------------------------------------------------- */

static void
action_preview (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  vtr_desk_window_show_drawer (self, "events");
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

  vtr_desk_window_show_drawer (self, "reports");
  vtr_desk_campaign_commit (self->campaign);
}

/* What was done to the open turn's orders comes before the turn. */
static void
action_undo (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (vtr_desk_campaign_get_edit (self->campaign, FALSE) != NULL)
    vtr_desk_campaign_take_back (self->campaign);
  else
    vtr_desk_campaign_switch (self->campaign, vtr_desk_moment_undo_node (vtr_desk_window_moment (self)));
}

static void
action_redo (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (vtr_desk_campaign_get_edit (self->campaign, TRUE) != NULL)
    vtr_desk_campaign_do_again (self->campaign);
  else
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

/* What is ruled on at first: the order chosen in the lower pane, else what is
 * selected on the map. */
static void
open_ruling (VtrDeskWindow *self,
             VtrOverrideKind kind)
{
  const gchar *order = self->orders != NULL && kind == VTR_OVERRIDE_VERDICT ? vtr_desk_orders_pane_get_selected (self->orders) : NULL;
  const gchar *about = order != NULL ? order : !vtr_id_is_empty (&self->formation) ? self->formation.s
                                                                                   : self->place.s;

  gtk_window_present (GTK_WINDOW (vtr_desk_ruling_new (GTK_WINDOW (self), self->campaign, kind, about)));
}

static void
action_ruling (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  open_ruling (user_data, VTR_OVERRIDE_SET);
}

static void
action_ruling_of (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  for (guint kind = 0; kind < VTR_N_OVERRIDE_KINDS; kind++)
    if (g_str_equal (vtr_override_kind_names[kind], g_variant_get_string (parameter, NULL)))
      open_ruling (user_data, (VtrOverrideKind) kind);
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

/**
 * vtr_desk_window_format_of:
 * @path: name of a file to be written
 *
 * Returns: the format that its ending names; else text
 */
VtrFormat
vtr_desk_window_format_of (const gchar *path)
{
  static const struct
  {
    const gchar *suffix;
    VtrFormat format;
  } suffixes[] = { { ".html", VTR_FORMAT_HTML }, { ".md", VTR_FORMAT_MARKDOWN }, { ".json", VTR_FORMAT_JSON }, { ".bbcode", VTR_FORMAT_BBCODE } };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (path, suffixes[i].suffix))
      return suffixes[i].format;
  return VTR_FORMAT_TEXT;
}

static void
action_report_write (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  const gchar *side, *path;

  g_variant_get (parameter, "(&s&s)", &side, &path);
  vtr_desk_campaign_write_report (((VtrDeskWindow *) user_data)->campaign, side, vtr_desk_window_format_of (path), path);
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

/* --- the window ----------------------------------------------------------------------------------- */

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
  else if (moment != NULL && moment->past)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.look-now", NULL);
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

/* --- the lot -------------------------------------------------------------------------------------- */

static const GActionEntry window_entries[] = {
  { "close", action_close, NULL, NULL, NULL, { 0 } },
  { "preview", action_preview, NULL, NULL, NULL, { 0 } },
  { "leave-preview", action_leave_preview, NULL, NULL, NULL, { 0 } },
  { "commit", action_commit, NULL, NULL, NULL, { 0 } },
  { "undo", action_undo, NULL, NULL, NULL, { 0 } },
  { "redo", action_redo, NULL, NULL, NULL, { 0 } },
  { "next-step", action_next_step, NULL, NULL, NULL, { 0 } },
  { "answer", action_answer, "(ss)", NULL, NULL, { 0 } },
  { "answer-withdraw", action_answer_withdraw, "s", NULL, NULL, { 0 } },
  { "question-copy", action_question_copy, "s", NULL, NULL, { 0 } },
  { "ruling", action_ruling, NULL, NULL, NULL, { 0 } },
  { "ruling-of", action_ruling_of, "s", NULL, NULL, { 0 } },
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
  vtr_desk_window_files_init (self);
  vtr_desk_window_look_init (self);
  vtr_desk_window_battles_init (self);
  vtr_desk_window_charts_init (self);
  vtr_desk_window_picture_init (self);
  vtr_desk_window_clerk_init (self);
  vtr_desk_window_messages_init (self);
  vtr_desk_window_notes_init (self);
  vtr_desk_window_history_init (self);
  vtr_desk_window_print_init (self);
  vtr_desk_window_papers_init (self);
  vtr_desk_window_posting_init (self);
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

/* Undo and redo, and what they would be about. */
static void
show_undo (VtrDeskWindow *self,
           gboolean idle)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const gchar *back = idle ? vtr_desk_campaign_get_edit (self->campaign, FALSE) : NULL;
  const gchar *again = idle ? vtr_desk_campaign_get_edit (self->campaign, TRUE) : NULL;
  g_autofree gchar *back_tip = NULL;
  g_autofree gchar *again_tip = NULL;

  vtr_desk_window_enable (self, "undo", idle && (back != NULL || vtr_desk_moment_undo_node (moment) != 0));
  vtr_desk_window_enable (self, "redo", idle && (again != NULL || vtr_desk_moment_redo_node (moment) != 0));
  if (self->undo_button == NULL || !idle)
    return;
  /* Translators: what was done last: "New Order", "Move Order" */
  back_tip = back != NULL ? g_strdup_printf (_ ("Take back: %s (Ctrl+Z)"), back) : g_strdup (_ ("Take back the turn committed last (Ctrl+Z)"));
  again_tip = again != NULL ? g_strdup_printf (_ ("Do again: %s (Ctrl+Shift+Z)"), again) : g_strdup (_ ("Take up again what was undone (Ctrl+Shift+Z)"));
  gtk_widget_set_tooltip_text (self->undo_button, back_tip);
  gtk_widget_set_tooltip_text (self->redo_button, again_tip);
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
    "show-left", "show-right", "show-drawer", "tall-drawer", "show-supply", "show-reach"
  };
  VtrDeskMoment *moment = self->campaign != NULL ? vtr_desk_window_moment (self) : NULL;
  gboolean there = moment != NULL;
  gboolean idle = there && !vtr_desk_campaign_is_busy (self->campaign);
  gboolean open = idle && vtr_turn_input_over (moment->input) == 0;
  gboolean preview = there && moment->preview != NULL;
  gboolean editing = self->inbox != NULL && vtr_desk_inbox_is_editing (self->inbox);

  for (guint i = 0; i < G_N_ELEMENTS (need_campaign); i++)
    vtr_desk_window_enable (self, need_campaign[i], there);
  vtr_desk_window_enable (self, "salvage", self->campaign != NULL && vtr_desk_campaign_get_damaged (self->campaign) != NULL);
  vtr_desk_window_enable (self, "paste-cancel", editing);
  vtr_desk_window_enable (self, "paste-read", editing);
  vtr_desk_window_enable (self, "paste-sender", editing);
  vtr_desk_window_enable (self, "show-zones", there && vtr_desk_map_has_zones (self->map));
  vtr_desk_window_enable (self, "ruling", open);
  vtr_desk_window_enable (self, "ruling-of", open);
  vtr_desk_window_enable (self, "preview", open);
  vtr_desk_window_enable (self, "leave-preview", preview);
  vtr_desk_window_enable (self, "commit", open && vtr_desk_moment_n_open (moment) == 0);
  show_undo (self, idle);
  vtr_desk_window_enable (self, "next-step", idle && self->next_action != NULL);
  vtr_desk_window_enable (self, "answer", idle && preview);
  vtr_desk_window_enable (self, "answer-withdraw", idle && preview);
  vtr_desk_window_enable (self, "question-copy", preview);
  vtr_desk_window_look_update (self);
  vtr_desk_window_orders_update (self);
  vtr_desk_window_battles_update (self);
  vtr_desk_window_charts_update (self);
  vtr_desk_window_picture_update (self);
  vtr_desk_window_clerk_update (self);
  vtr_desk_window_messages_update (self);
  vtr_desk_window_notes_update (self);
  vtr_desk_window_papers_update (self);
  vtr_desk_window_posting_update (self);
  vtr_desk_window_print_update (self);
  /* the last: in the past nothing can be changed */
  vtr_desk_window_history_update (self);
}
