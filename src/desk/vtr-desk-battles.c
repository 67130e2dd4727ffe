/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-battles.h"

#include <glib/gi18n.h>

struct _VtrDeskBattlesWindow
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  gchar *chosen; /* "3/2": the battle that is shown */

  /* template */
  GtkStack *stack;
  GtkLabel *none_label;
  GtkListBox *list;
  GtkLabel *title_label;
  GtkDropDown *reader_drop;
  GtkWidget *sheet_tools; /* the buttons' own sensitivity is their action's */
  GtkWidget *copy_text;
  GtkWidget *copy_bbcode;
  GtkWidget *save_button;
  GtkWidget *show_button;
  GtkWidget *losses_box;
  GtkWidget *losses_button;
  GtkWidget *export_button;
  GtkStack *sheet_stack;
  GtkTextView *text;
  GtkLabel *why_label;
  GtkLabel *oob_label;

  VtrId reader; /* whose sheet is shown; empty: the umpire's */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VtrDeskBattlesWindow, vtr_desk_battles_window, GTK_TYPE_WINDOW)

/* --- what is chosen ----------------------------------------------------------------------- */

static const VtrDeskBattle *
chosen_battle (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattles *battles = self->campaign != NULL ? vtr_desk_campaign_get_battles (self->campaign) : NULL;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  gint index = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  return battles != NULL && index >= 0 && (guint) index < battles->battles->len ? g_ptr_array_index (battles->battles, index) : NULL;
}

static const VtrDeskSheet *
chosen_sheet (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattle *battle = chosen_battle (self);
  guint selected = gtk_drop_down_get_selected (self->reader_drop);

  return battle != NULL && selected < battle->sheets->len ? g_ptr_array_index (battle->sheets, selected) : NULL;
}

/* --- what is shown ------------------------------------------------------------------------- */

static void
show_sheet (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattle *battle = chosen_battle (self);
  const VtrDeskSheet *sheet = chosen_sheet (self);
  gboolean there = sheet != NULL && sheet->text != NULL;

  gtk_widget_set_sensitive (self->sheet_tools, there);
  if (sheet == NULL)
    return;
  gtk_stack_set_visible_child_name (self->sheet_stack, there ? "text" : "why");
  if (there)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), sheet->text, -1);
  else
    gtk_label_set_text (self->why_label, sheet->why);
  if (there)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_text), "(sss)", battle->id, sheet->side.s, "text");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_bbcode), "(sss)", battle->id, sheet->side.s, "bbcode");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->save_button), "(ss)", battle->id, sheet->side.s);
    }
}

static void
show_battle (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattle *battle = chosen_battle (self);
  g_autoptr (GtkStringList) readers = gtk_string_list_new (NULL);
  g_autofree gchar *title = NULL;
  guint selected = 0;

  if (battle == NULL)
    return;
  /* Translators: turn and number of a battle, its place, the attacker, the defender */
  title = g_strdup_printf (_ ("Battle %s at %s: %s against %s"), battle->id, battle->place_name, battle->attacker, battle->defender);
  gtk_label_set_text (self->title_label, title);
  for (guint i = 0; i < battle->sheets->len; i++)
    {
      const VtrDeskSheet *sheet = g_ptr_array_index (battle->sheets, i);

      gtk_string_list_append (readers, sheet->name);
      if (vtr_id_equal (&sheet->side, &self->reader))
        selected = i;
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->reader_drop, G_LIST_MODEL (readers));
  gtk_drop_down_set_selected (self->reader_drop, selected);
  self->filling = FALSE;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_button), "(ss)", "place", battle->place.s);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->export_button), "s", battle->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->losses_button), "s", battle->question != NULL ? battle->question : "");
  gtk_widget_set_sensitive (self->losses_box, battle->question != NULL && !battle->answered);
  show_sheet (self);
}

static void
reader_chosen (VtrDeskBattlesWindow *self)
{
  const VtrDeskSheet *sheet = chosen_sheet (self);

  if (self->filling || sheet == NULL)
    return;
  self->reader = sheet->side;
  show_sheet (self);
}

static void
battle_chosen (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattle *battle = chosen_battle (self);

  if (self->filling || battle == NULL)
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (battle->id);
  show_battle (self);
}

static GtkWidget *
battle_row (const VtrDeskBattle *battle)
{
  const gchar *state = battle->question == NULL ? _ ("no result is asked") : battle->answered  ? _ ("result given")
                                                                         : battle->conditional ? _ ("hangs on open questions")
                                                                                               : _ ("result open");
  g_autofree gchar *first = g_strdup_printf ("%s  %s", battle->id, battle->place_name);
  g_autofree gchar *second = g_strdup_printf (_ ("%s against %s; %s"), battle->attacker, battle->defender, state);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (first);
  GtkWidget *subtitle = gtk_label_new (second);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "needed");
  gtk_label_set_xalign (GTK_LABEL (subtitle), 0);
  gtk_label_set_wrap (GTK_LABEL (subtitle), TRUE);
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  return box;
}

static void
battles_changed (VtrDeskBattlesWindow *self)
{
  const VtrDeskBattles *battles = vtr_desk_campaign_get_battles (self->campaign);
  g_autofree gchar *oob = NULL;
  GtkWidget *row;
  gint selected = 0;

  if (battles == NULL)
    return;
  self->filling = TRUE;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < battles->battles->len; i++)
    {
      const VtrDeskBattle *battle = g_ptr_array_index (battles->battles, i);

      gtk_list_box_append (self->list, battle_row (battle));
      if (g_strcmp0 (battle->id, self->chosen) == 0)
        selected = (gint) i;
    }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, selected));
  self->filling = FALSE;

  if (battles->battles->len == 0)
    {
      g_autofree gchar *none = battles->turn > 0 ? g_strdup_printf (_ ("No battle has arisen in turn %d so far."), battles->turn) : g_strdup (_ ("There are no battles to be fought."));

      gtk_label_set_text (self->none_label, none);
    }
  gtk_stack_set_visible_child_name (self->stack, battles->battles->len > 0 ? "battles" : "none");
  oob = battles->oob != NULL ? g_strdup_printf (_ ("Order of battle: %s"), battles->oob) : g_strdup (_ ("Order of battle: none of yours is bound; a plausible one is made."));
  gtk_label_set_text (self->oob_label, oob);
  battle_chosen (self);
}

static void
campaign_changed (VtrDeskBattlesWindow *self)
{
  vtr_desk_campaign_load_battles (self->campaign);
}

/* --- the window ----------------------------------------------------------------------------- */

static void
vtr_desk_battles_window_dispose (GObject *object)
{
  VtrDeskBattlesWindow *self = VTR_DESK_BATTLES_WINDOW (object);

  self->filling = TRUE;
  if (self->campaign != NULL)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->chosen, g_free);
  G_OBJECT_CLASS (vtr_desk_battles_window_parent_class)->dispose (object);
}

static void
vtr_desk_battles_window_class_init (VtrDeskBattlesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_battles_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/battles.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, none_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, reader_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, sheet_tools);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, copy_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, copy_bbcode);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, show_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, losses_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, losses_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, sheet_stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, why_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskBattlesWindow, oob_label);
  gtk_widget_class_bind_template_callback (widget_class, battle_chosen);
  gtk_widget_class_bind_template_callback (widget_class, reader_chosen);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
vtr_desk_battles_window_init (VtrDeskBattlesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_battles_window_new:
 * @parent: the main window: its actions are activated
 * @campaign: with a moment
 *
 * Returns: (transfer none): a window of the open turn's battles, which loads them
 *   by itself
 */
VtrDeskBattlesWindow *
vtr_desk_battles_window_new (GtkWindow *parent,
                             VtrDeskCampaign *campaign)
{
  VtrDeskBattlesWindow *self = g_object_new (VTR_DESK_TYPE_BATTLES_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  g_signal_connect_swapped (campaign, "battles-changed", G_CALLBACK (battles_changed), self);
  campaign_changed (self);
  return self;
}
