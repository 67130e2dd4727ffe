/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-new.h"

G_DEFINE_FINAL_TYPE (VtrDeskWindow, vtr_desk_window, GTK_TYPE_APPLICATION_WINDOW)

/* --- what is shown ---------------------------------------------------------------- */

/**
 * vtr_desk_window_moment:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the turn that is looked at: the open one,
 *   or one of the history
 */
VtrDeskMoment *
vtr_desk_window_moment (VtrDeskWindow *self)
{
  VtrDeskMoment *past = vtr_desk_campaign_get_past (self->campaign);

  return past != NULL ? past : vtr_desk_campaign_get_moment (self->campaign);
}

/**
 * vtr_desk_window_start_view:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the chosen observer's view of the open
 *   turn's start
 */
const VtrView *
vtr_desk_window_start_view (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  return moment != NULL ? g_ptr_array_index (moment->views, self->view_index) : NULL;
}

/**
 * vtr_desk_window_view:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the view on the map: of the preview if
 *   there is one, else of the open turn's start
 */
const VtrView *
vtr_desk_window_view (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  if (moment == NULL)
    return NULL;
  return g_ptr_array_index (moment->preview_views != NULL ? moment->preview_views : moment->views, self->view_index);
}

/**
 * vtr_desk_window_events_view:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): whose events are shown, of the preview or of the
 *   turn committed last; %NULL: there are none
 */
const VtrView *
vtr_desk_window_events_view (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  GPtrArray *views = moment == NULL ? NULL : moment->preview_views != NULL ? moment->preview_views
                                                                           : moment->last_views;

  return views != NULL ? g_ptr_array_index (views, self->view_index) : NULL;
}

/**
 * vtr_desk_window_form:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the order form; %NULL before a campaign
 *   is shown
 */
VtrDeskOrderForm *
vtr_desk_window_form (VtrDeskWindow *self)
{
  return self->inspector != NULL ? vtr_desk_inspector_get_form (self->inspector) : NULL;
}

static void
window_show_title (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  VtrTurnDates dates;
  g_autofree gchar *days = NULL;
  g_autofree gchar *subtitle = NULL;
  g_autofree gchar *title = NULL;

  if (moment == NULL)
    {
      gtk_label_set_text (self->title_label, _ ("Vertrauter"));
      gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), FALSE);
      gtk_window_set_title (GTK_WINDOW (self), _ ("Vertrauter"));
      return;
    }
  dates = moment->input->ruleset->dates (&moment->input->first_day, moment->input->turn);
  days = vtr_turn_dates_format (&dates, TRUE);
  if (moment->input->turn > moment->input->n_turns)
    subtitle = g_strdup_printf (_ ("All %d turns are over"), moment->input->n_turns);
  else if (vtr_turn_input_over (moment->input) > 0)
    subtitle = g_strdup_printf (_ ("The campaign ended with turn %d"), vtr_turn_input_over (moment->input));
  else
    /* Translators: number of the turn, of how many, and its days */
    subtitle = g_strdup_printf (_ ("Turn %d of %d, %s"), moment->input->turn, moment->input->n_turns, days);
  title = g_strdup_printf ("%s · %s", vtr_store_scenario_name (moment->file->store), subtitle);
  gtk_label_set_text (self->title_label, vtr_store_scenario_name (moment->file->store));
  gtk_label_set_text (self->subtitle_label, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), TRUE);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
window_show_observers (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->quiet = TRUE;
  self->view_index = 0;
  for (guint i = 0; moment != NULL && i < moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);
      const VtrSide *side = vtr_state_side (view->state, &view->side);

      gtk_string_list_append (names, side != NULL ? side->name : _ ("Umpire"));
      if (vtr_id_equal (&view->side, &self->side))
        self->view_index = i;
    }
  gtk_drop_down_set_model (self->view_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->view_dropdown, self->view_index);
  self->quiet = FALSE;
}

static void
set_count (GtkStackPage *page,
           const gchar *title,
           guint count)
{
  g_autofree gchar *text = count > 0 ? g_strdup_printf ("%s %u", title, count) : g_strdup (title);

  gtk_stack_page_set_title (page, text);
}

/* The next step, as the one suggested button. */
static void
window_show_next_step (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const gchar *action = "win.import";
  g_autofree gchar *label = NULL;
  guint n_open;

  gtk_widget_set_visible (GTK_WIDGET (self->next_button), moment != NULL);
  g_clear_pointer (&self->next_action, g_free);
  if (moment == NULL)
    return;
  n_open = vtr_desk_moment_n_open (moment);
  if (moment->past)
    {
      action = "win.look-now";
      label = g_strdup (_ ("Back to the Open Turn"));
    }
  else if (vtr_turn_input_over (moment->input) > 0)
    {
      action = "win.drawer::reports";
      label = g_strdup (_ ("Read Reports"));
    }
  else if (moment->preview != NULL && n_open > 0)
    {
      action = "win.drawer::questions";
      label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Answer %u Question", "Answer %u Questions", n_open), n_open);
    }
  else if (moment->preview != NULL)
    {
      action = "win.commit";
      label = g_strdup_printf (_ ("Commit Turn %d"), moment->input->turn);
    }
  else if (moment->messages->len == 0 && moment->input->orders->len == 0)
    {
      action = "win.import";
      label = g_strdup (_ ("Import Messages"));
    }
  else
    {
      action = "win.preview";
      label = g_strdup (_ ("Preview Turn"));
    }
  self->next_action = g_strdup (action);
  gtk_button_set_label (self->next_button, label);
}

/**
 * vtr_desk_window_show_selection:
 * @self: the window
 *
 * Brings inspector, map and order of battle in line with what is selected.
 */
void
vtr_desk_window_show_selection (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const VtrView *view = vtr_desk_window_view (self);
  const gchar *above;

  if (view == NULL || self->inspector == NULL)
    return;
  /* What the new view does not know is no longer selected. */
  if (!vtr_id_is_empty (&self->formation) && vtr_state_formation (view->state, &self->formation) == NULL)
    self->formation = vtr_id ("");
  /* what is written while an order with others under it is looked at goes there too */
  above = g_strcmp0 (gtk_stack_get_visible_child_name (self->drawer), "orders") == 0 ? vtr_desk_orders_pane_get_above (self->orders) : NULL;
  vtr_desk_order_form_set_above (vtr_desk_window_form (self), above != NULL ? above : "");
  vtr_desk_inspector_set (self->inspector, moment, view, self->formation.s, self->place.s);
  vtr_desk_map_select (self->map, self->formation.s, self->place.s);
  vtr_desk_oob_select (self->oob, self->formation.s);
  vtr_desk_notes_set_subject (self->notes, self->formation.s, self->place.s);
  vtr_desk_window_actions_update (self);
}

/**
 * vtr_desk_window_show_page:
 * @self: the window
 *
 * Shows the campaign if there is one, else the start page.
 */
void
vtr_desk_window_show_page (VtrDeskWindow *self)
{
  gboolean campaign = vtr_desk_window_moment (self) != NULL;

  if (!campaign)
    vtr_desk_window_start (self);
  gtk_stack_set_visible_child_name (self->pages, campaign ? "campaign" : "start");
  if (self->n_pieces == 0)
    return;
  gtk_widget_set_visible (self->undo_button, campaign);
  gtk_widget_set_visible (self->redo_button, campaign);
  gtk_widget_set_visible (GTK_WIDGET (self->view_dropdown), campaign);
  gtk_widget_set_visible (GTK_WIDGET (self->find_button), campaign);
}

static void
window_load_reports (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);

  if (self->reports_of == moment->head)
    return;
  self->reports_of = moment->head;
  vtr_desk_campaign_load_reports (self->campaign, VTR_FORMAT_TEXT);
}

/**
 * vtr_desk_window_fill_drawer:
 * @self: the window
 *
 * Brings the page of the lower pane that is in sight in line with the present
 * moment. The others wait until they are looked at: long lists cost.
 */
void
vtr_desk_window_fill_drawer (VtrDeskWindow *self)
{
  static const gchar *const names[] = { "inbox", "orders", "questions", "events", "reports", "posting", "notes" };
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const VtrView *view = vtr_desk_window_view (self);
  const gchar *shown = gtk_stack_get_visible_child_name (self->drawer);
  VtrDeskPage page = VTR_DESK_PAGE_INBOX;

  if (moment == NULL || self->inbox == NULL || shown == NULL)
    return;
  while (page + 1 < VTR_DESK_N_PAGES && !g_str_equal (names[page], shown))
    page++;
  if (!(self->stale_pages & (1u << page)))
    return;
  self->stale_pages &= ~(1u << page);
  switch (page)
    {
    case VTR_DESK_PAGE_INBOX:
      vtr_desk_inbox_set_moment (self->inbox, moment, view);
      break;
    case VTR_DESK_PAGE_ORDERS:
      vtr_desk_orders_pane_set_moment (self->orders, moment, view);
      break;
    case VTR_DESK_PAGE_QUESTIONS:
      vtr_desk_questions_pane_set_moment (self->questions, moment);
      break;
    case VTR_DESK_PAGE_EVENTS:
      vtr_desk_events_pane_set_moment (self->events, moment, vtr_desk_window_events_view (self));
      break;
    case VTR_DESK_PAGE_REPORTS:
      window_load_reports (self);
      break;
    case VTR_DESK_PAGE_POSTING:
      vtr_desk_posting_set_moment (self->posting, moment);
      vtr_desk_campaign_load_board (self->campaign);
      break;
    case VTR_DESK_PAGE_NOTES:
    case VTR_DESK_N_PAGES:
      vtr_desk_notes_set_moment (self->notes, moment, view);
      break;
    }
}

static void
window_show_counts (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const VtrView *view = vtr_desk_window_view (self);
  const VtrView *events = vtr_desk_window_events_view (self);
  g_autoptr (GPtrArray) messages = vtr_desk_moment_messages (moment, view);
  g_autoptr (GPtrArray) orders = vtr_desk_moment_orders (moment, view);
  guint n_open = vtr_desk_moment_n_open (moment);

  set_count (self->inbox_page, _ ("Inbox"), messages->len);
  set_count (self->orders_page, _ ("Orders"), orders->len);
  set_count (self->questions_page, _ ("Questions"), n_open);
  gtk_stack_page_set_needs_attention (self->questions_page, n_open > 0);
  set_count (self->notes_page, _ ("Notes"), vtr_id_is_empty (&view->side) ? vtr_desk_moment_n_due (moment) : 0);
  gtk_stack_page_set_needs_attention (self->notes_page, vtr_id_is_empty (&view->side) && vtr_desk_moment_n_due (moment) > 0);
  set_count (self->events_page, _ ("Events"), events != NULL ? events->events->len : 0);
}

/**
 * vtr_desk_window_show:
 * @self: the window
 *
 * Brings everything in line with the campaign's present moment and the chosen
 * observer.
 */
void
vtr_desk_window_show (VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const VtrView *view;

  vtr_desk_window_furnish (self);
  vtr_desk_window_show_page (self);
  window_show_observers (self);
  window_show_title (self);
  window_show_next_step (self);
  if (moment != NULL)
    {
      view = vtr_desk_window_view (self);
      gtk_widget_set_visible (self->ribbon, moment->preview != NULL && !moment->past);
      vtr_desk_window_show_past (self);
      vtr_desk_map_set_moment (self->map, moment, view);
      vtr_desk_oob_set_moment (self->oob, moment, vtr_desk_window_start_view (self));
      vtr_desk_find_set_moment (self->find, moment, view);
      window_show_counts (self);
      self->stale_pages = (1u << VTR_DESK_N_PAGES) - 1;
      vtr_desk_window_fill_drawer (self);
      vtr_desk_window_show_stepper (self);
      vtr_desk_window_show_selection (self);
    }
  vtr_desk_window_actions_update (self);
}

/**
 * vtr_desk_window_show_trouble:
 * @self: the window
 * @what: what went wrong
 * @what_to_do: (nullable): what the user can do about it
 */
void
vtr_desk_window_show_trouble (VtrDeskWindow *self,
                              const gchar *what,
                              const gchar *what_to_do)
{
  gtk_label_set_text (self->banner_label, what);
  gtk_label_set_text (self->banner_hint, what_to_do != NULL ? what_to_do : "");
  gtk_widget_set_visible (GTK_WIDGET (self->banner_hint), what_to_do != NULL && what_to_do[0] != '\0');
  gtk_widget_set_visible (self->salvage_button, FALSE);
  gtk_revealer_set_reveal_child (self->banner, TRUE);
}

/* --- what the campaign says ---------------------------------------------------------- */

static void
campaign_changed (VtrDeskCampaign *campaign,
                  VtrDeskWindow *self)
{
  VtrDeskMoment *moment = vtr_desk_window_moment (self);
  const gchar *path = vtr_desk_campaign_get_path (campaign);

  gtk_revealer_set_reveal_child (self->banner, FALSE);
  if (g_strcmp0 (self->remembered, path) != 0)
    {
      g_free (self->remembered);
      self->remembered = g_strdup (path);
      vtr_desk_start_remember (path);
    }
  /* Reports of another turn are asked for again. */
  if (self->reports_of != moment->head)
    {
      self->reports_of = -1;
      if (self->reports != NULL)
        vtr_desk_reports_pane_set_reports (self->reports, NULL);
    }
  vtr_desk_window_show (self);
}

static void
campaign_failed (VtrDeskCampaign *campaign,
                 const gchar *what,
                 const gchar *what_to_do,
                 VtrDeskWindow *self)
{
  /* there is nothing to show but the start page */
  if (vtr_desk_window_moment (self) == NULL)
    vtr_desk_window_show_page (self);
  vtr_desk_window_show_trouble (self, what, what_to_do);
  gtk_widget_set_visible (self->salvage_button, vtr_desk_campaign_get_damaged (campaign) != NULL);
  vtr_desk_window_actions_update (self);
}

static void
campaign_told (VtrDeskCampaign *campaign,
               const gchar *text,
               VtrDeskWindow *self)
{
  if (self->status_label == NULL)
    return;
  gtk_label_set_text (self->status_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status_label), text);
}

static void
campaign_progress (VtrDeskCampaign *campaign,
                   guint n,
                   gdouble share,
                   VtrDeskWindow *self)
{
  g_autofree gchar *text = NULL;

  if (self->work_box == NULL)
    return;
  gtk_widget_set_visible (self->work_box, share < 1);
  if (share >= 1)
    {
      gtk_label_set_text (self->status_label, "");
      return;
    }
  gtk_progress_bar_set_fraction (self->work_bar, share);
  text = g_strdup_printf (ngettext ("Importing: %u message", "Importing: %u messages", n), n);
  gtk_label_set_text (self->status_label, text);
}

static void
campaign_reports_changed (VtrDeskCampaign *campaign,
                          VtrDeskWindow *self)
{
  if (self->reports != NULL)
    vtr_desk_reports_pane_set_reports (self->reports, vtr_desk_campaign_get_reports (campaign));
}

static void
campaign_losses (VtrDeskCampaign *campaign,
                 const gchar *question,
                 const gchar *fields,
                 VtrDeskWindow *self)
{
  if (self->questions != NULL)
    vtr_desk_questions_pane_fill (self->questions, question, fields);
}

static void
campaign_written (VtrDeskCampaign *campaign,
                  const gchar *text,
                  VtrDeskWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
campaign_busy (VtrDeskCampaign *campaign,
               GParamSpec *pspec,
               VtrDeskWindow *self)
{
  if (self->spinner != NULL)
    gtk_spinner_set_spinning (self->spinner, vtr_desk_campaign_is_busy (campaign));
  vtr_desk_window_actions_update (self);
}

/* --- callbacks -------------------------------------------------------------------------- */

/* The menu is made when it is opened. */
static void
menu_opens (GtkMenuButton *button,
            gpointer user_data)
{
  VtrDeskWindow *self = user_data;

  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, self->main_menu);
}

static gboolean
file_dropped (GtkDropTarget *target,
              const GValue *value,
              gdouble x,
              gdouble y,
              VtrDeskWindow *self)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (GSList *l = files; l != NULL; l = l->next)
    {
      g_autofree gchar *path = g_file_get_path (l->data);

      if (path != NULL)
        g_strv_builder_add (builder, path);
    }
  paths = g_strv_builder_end (builder);
  if (paths[0] == NULL)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.take-paths", "^as", paths);
  return TRUE;
}

static void
dark_changed (GtkSettings *settings,
              GParamSpec *pspec,
              VtrDeskWindow *self)
{
  gboolean dark = FALSE;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, NULL);
  if (self->map != NULL)
    vtr_desk_map_set_dark (self->map, dark);
}

/* --- the class ----------------------------------------------------------------------------- */

static void
vtr_desk_window_dispose (GObject *object)
{
  VtrDeskWindow *self = VTR_DESK_WINDOW (object);

  self->quiet = TRUE;
  vtr_desk_later_drop (&self->furnishing);
  g_clear_weak_pointer (&self->beginning);
  g_clear_weak_pointer (&self->battles);
  g_clear_weak_pointer (&self->charts);
  g_clear_weak_pointer (&self->clerk);
  g_clear_weak_pointer (&self->papers);
  g_clear_weak_pointer (&self->compare);
  g_clear_weak_pointer (&self->pin);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->next_action, g_free);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->remembered, g_free);
  g_clear_pointer (&self->wants_open, g_free);
  G_OBJECT_CLASS (vtr_desk_window_parent_class)->dispose (object);
}

static void
vtr_desk_window_class_init (VtrDeskWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/window.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, header);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, banner_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, banner_hint);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, salvage_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, start_slot);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskWindow, campaign_slot);
  vtr_desk_window_actions_class_init (widget_class);
}

static void
vtr_desk_window_init (VtrDeskWindow *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, menu_opens, self, NULL);
  self->reports_of = -1;
  self->campaign = vtr_desk_campaign_new ();
  g_signal_connect_object (self->campaign, "changed", G_CALLBACK (campaign_changed), self, 0);
  g_signal_connect_object (self->campaign, "failed", G_CALLBACK (campaign_failed), self, 0);
  g_signal_connect_object (self->campaign, "progress", G_CALLBACK (campaign_progress), self, 0);
  g_signal_connect_object (self->campaign, "told", G_CALLBACK (campaign_told), self, 0);
  g_signal_connect_object (self->campaign, "reports-changed", G_CALLBACK (campaign_reports_changed), self, 0);
  g_signal_connect_object (self->campaign, "losses", G_CALLBACK (campaign_losses), self, 0);
  g_signal_connect_object (self->campaign, "written", G_CALLBACK (campaign_written), self, 0);
  g_signal_connect_object (self->campaign, "notify::busy", G_CALLBACK (campaign_busy), self, 0);
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK (dark_changed), self, 0);
  g_signal_connect_object (drop, "drop", G_CALLBACK (file_dropped), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  dark_changed (settings, NULL, self);
  vtr_desk_window_actions_init (self);
  vtr_desk_window_orders_init (self);
  vtr_desk_window_actions_update (self);
  vtr_desk_window_furnish_later (self);
}

/**
 * vtr_desk_window_new:
 * @application: the application
 *
 * Returns: (transfer none): an empty window
 */
GtkWidget *
vtr_desk_window_new (GtkApplication *application)
{
  return g_object_new (VTR_DESK_TYPE_WINDOW, "application", application, NULL);
}

/**
 * vtr_desk_window_open:
 * @self: the window
 * @path: a campaign file
 *
 * Opens it; in a window that is not on the screen yet, when it is.
 */
void
vtr_desk_window_open (VtrDeskWindow *self,
                      const gchar *path)
{
  g_return_if_fail (VTR_DESK_IS_WINDOW (self));

  /* While the window is made it has the processor. */
  g_clear_pointer (&self->wants_open, g_free);
  if (self->furnishing != NULL && self->n_pieces == 0)
    self->wants_open = g_strdup (path);
  else
    vtr_desk_campaign_open (self->campaign, path);
}

/**
 * vtr_desk_window_get_campaign:
 * @self: the window
 *
 * Returns: (transfer none): its campaign
 */
VtrDeskCampaign *
vtr_desk_window_get_campaign (VtrDeskWindow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_WINDOW (self), NULL);
  return self->campaign;
}

/**
 * vtr_desk_window_get_map:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): its map; %NULL before the campaign's page is
 *   made
 */
VtrDeskMap *
vtr_desk_window_get_map (VtrDeskWindow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_WINDOW (self), NULL);
  return self->map;
}

/**
 * vtr_desk_window_is_settled:
 * @self: the window
 *
 * Returns: whether no work is under way and the map is painted
 */
gboolean
vtr_desk_window_is_settled (VtrDeskWindow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_WINDOW (self), FALSE);
  return !vtr_desk_campaign_is_busy (self->campaign) && self->furnishing == NULL && (self->map == NULL || vtr_desk_map_is_settled (self->map)) && (self->start == NULL || vtr_desk_start_is_settled (self->start)) && (self->beginning == NULL || vtr_desk_new_is_settled (VTR_DESK_NEW (self->beginning)));
}

/**
 * vtr_desk_window_get_trouble:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): what the banner says, %NULL if it is
 *   not shown
 */
const gchar *
vtr_desk_window_get_trouble (VtrDeskWindow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_WINDOW (self), NULL);
  return gtk_revealer_get_reveal_child (self->banner) ? gtk_label_get_text (self->banner_label) : NULL;
}

/**
 * vtr_desk_window_get_next_step:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): detailed name of the action that the
 *   suggested button activates
 */
const gchar *
vtr_desk_window_get_next_step (VtrDeskWindow *self)
{
  g_return_val_if_fail (VTR_DESK_IS_WINDOW (self), NULL);
  return self->next_action;
}
