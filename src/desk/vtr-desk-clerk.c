/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-clerk.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

struct _VtrDeskClerkWindow
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  VtrDeskList *rows;
  VtrPhrases *phrases; /* times are told as to the players */

  /* template */
  GtkLabel *due_label;
  GtkEntry *due_entry;
  GtkEntry *zone_entry;
  GtkWidget *due_button;
  GtkWidget *due_none;
  GtkLabel *habit_label;
  GtkEntry *habit_entry;
  GtkWidget *habit_button;
  GtkLabel *past_label;
  GtkLabel *count_label;
  GtkWidget *apply_button;
  GtkWidget *remind_button;
  GtkSingleSelection *selection;
  GtkWidget *player_box;
  GtkLabel *player_label;
  GtkWidget *remind_one;
  GtkWidget *handover_button;
  GtkEntry *extend_entry;
  GtkWidget *extend_button;
  GtkWidget *extend_none;
  GtkEntry *lend_entry;
  GtkEntry *turns_entry;
  GtkWidget *lend_button;
  GtkListBox *loans;
  GtkLabel *standing_label;
  GtkTextView *standing_text;
  GtkWidget *standing_button;
  GtkWidget *standing_none;
  GtkWidget *apply_one;
  GtkWidget *unapply_one;
  GtkEntry *id_entry;
  GtkEntry *name_entry;
  GtkWidget *replace_button;
  GtkWidget *join_button;
  GtkWidget *leave_button;
  GtkListBox *acts;

  VtrId player;  /* whose line is selected */
  gint64 offers; /* message whose passage stands in the text; 0: none */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VtrDeskClerkWindow, vtr_desk_clerk_window, GTK_TYPE_WINDOW)

static const VtrClerkBoard *
board_of (VtrDeskClerkWindow *self)
{
  return self->campaign != NULL ? vtr_desk_campaign_get_clerk (self->campaign) : NULL;
}

static const VtrClerkRow *
chosen (VtrDeskClerkWindow *self)
{
  const VtrClerkBoard *board = board_of (self);

  return board != NULL && !vtr_id_is_empty (&self->player) ? vtr_clerk_board_find (board, &self->player) : NULL;
}

static const gchar *
formation_name (const VtrState *state,
                const VtrId *id)
{
  const VtrFormation *formation = vtr_state_formation (state, id);

  return formation != NULL ? formation->name : id->s;
}

static const gchar *
player_name (const VtrState *state,
             const VtrId *id)
{
  const VtrPlayer *player = vtr_state_player (state, id);

  return player != NULL ? player->name : _ ("nobody");
}

/* --- a line a player --------------------------------------------------------------------- */

static const gchar *
status_words (VtrClerkStatus status)
{
  switch (status)
    {
    case VTR_CLERK_MISSING:
      return _ ("Missing");
    case VTR_CLERK_WROTE:
      return _ ("Wrote, no order");
    case VTR_CLERK_STANDING:
      return _ ("Standing orders");
    case VTR_CLERK_SENT:
      return _ ("Sent");
    case VTR_CLERK_IDLE:
    default:
      return _ ("Commands nothing");
    }
}

static void add_remark (GString *out, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_remark (GString *out,
            const gchar *format,
            ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (out->len > 0)
    g_string_append (out, "; ");
  g_string_append_vprintf (out, format, arguments);
  va_end (arguments);
}

static gchar *
remarks_of (const VtrClerkBoard *board,
            const VtrClerkRow *row)
{
  GString *out = g_string_new (NULL);

  if (row->overdue)
    add_remark (out, "%s", _ ("overdue"));
  if (row->late)
    add_remark (out, "%s", _ ("late"));
  if (row->n_refused > 0)
    add_remark (out, g_dngettext (GETTEXT_PACKAGE, "%u refused", "%u refused", row->n_refused), row->n_refused);
  if (row->n_unclear > 0)
    add_remark (out, g_dngettext (GETTEXT_PACKAGE, "%u line not understood", "%u lines not understood", row->n_unclear), row->n_unclear);
  if (row->n_questions > 0)
    add_remark (out, g_dngettext (GETTEXT_PACKAGE, "%u question open", "%u questions open", row->n_questions), row->n_questions);
  if (row->standing != NULL && row->standing_message == 0)
    add_remark (out, "%s", _ ("has left standing orders"));
  if (row->standing_message != 0 && row->status == VTR_CLERK_SENT)
    add_remark (out, "%s", _ ("standing orders still count beside his own"));
  if (row->offers != 0)
    add_remark (out, _ ("message %d seems to leave standing orders"), (gint) row->offers);
  if (row->n_elsewhere > 0)
    add_remark (out, g_dngettext (GETTEXT_PACKAGE, "%u message was read on another branch", "%u messages were read on another branch", row->n_elsewhere), row->n_elsewhere);
  for (guint i = 0; row->status != VTR_CLERK_MISSING && i < row->without->len; i++)
    if (i == 0)
      add_remark (out, _ ("nothing for %s"), formation_name (board->state, &g_array_index (row->without, VtrId, i)));
    else
      g_string_append_printf (out, ", %s", formation_name (board->state, &g_array_index (row->without, VtrId, i)));
  return g_string_free (out, FALSE);
}

static gpointer
make_row (guint position,
          gpointer user_data)
{
  VtrDeskClerkWindow *self = user_data;
  const VtrClerkBoard *board = board_of (self);
  const VtrClerkRow *row = g_ptr_array_index (board->rows, position);
  const VtrSide *side = vtr_state_side (board->state, &row->side);
  g_autofree gchar *count = row->n_orders > 0 ? g_strdup_printf ("%u", row->n_orders) : g_strdup ("–");
  g_autofree gchar *came = row->last != 0 ? vtr_clerk_time_words (self->phrases, row->last, board->due_offset) : g_strdup ("–");
  g_autofree gchar *due = row->extended ? vtr_clerk_time_words (self->phrases, row->due, row->due_offset) : g_strdup ("–");
  g_autofree gchar *remarks = remarks_of (board, row);
  VtrDeskRow *item = vtr_desk_row_new (row->player.s);

  vtr_desk_row_set (item, "formation", side != NULL ? side->name : row->side.s, "title", row->name, "mark-name", status_words (row->status),
                    "mark", count, "when", came, "place", due, "text", remarks, NULL);
  return item;
}

/* --- the player that is selected -------------------------------------------------------------- */

static gchar *
dup_standing_text (VtrDeskClerkWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->standing_text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* What the buttons will do, from what the fields hold. */
static void
fields_changed (VtrDeskClerkWindow *self)
{
  const VtrClerkRow *row = chosen (self);
  const gchar *player = row != NULL ? row->player.s : "";
  g_autofree gchar *words = dup_standing_text (self);
  g_autofree gchar *offers = self->offers != 0 ? g_strdup_printf ("%d", (gint) self->offers) : g_strdup ("");

  if (self->filling)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->habit_button), "s", gtk_editable_get_text (GTK_EDITABLE (self->habit_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->due_button), "(ss)", gtk_editable_get_text (GTK_EDITABLE (self->due_entry)), gtk_editable_get_text (GTK_EDITABLE (self->zone_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remind_one), "s", player);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->handover_button), "s", player);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->extend_button), "(ss)", player, gtk_editable_get_text (GTK_EDITABLE (self->extend_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->extend_none), "(ss)", player, "none");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->lend_button), "(sss)", player, gtk_editable_get_text (GTK_EDITABLE (self->lend_entry)), gtk_editable_get_text (GTK_EDITABLE (self->turns_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->standing_button), "(sss)", player, words, offers);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->standing_none), "s", player);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->apply_one), "s", player);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unapply_one), "s", player);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->replace_button), "(sss)", player, gtk_editable_get_text (GTK_EDITABLE (self->id_entry)), gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->join_button), "(sss)", row != NULL ? row->side.s : "", gtk_editable_get_text (GTK_EDITABLE (self->id_entry)), gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->leave_button), "s", player);
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

/* A line of words with a button at its end. */
static void
add_line (GtkListBox *list,
          const gchar *words,
          const gchar *label,
          const gchar *action,
          const gchar *target)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_label_new (words);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "pane-tools");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_append (list, box);
}

static void
show_loans (VtrDeskClerkWindow *self)
{
  const VtrClerkBoard *board = board_of (self);

  clear_list (self->loans);
  for (guint i = 0; board != NULL && i < board->loans->len; i++)
    {
      const VtrClerkLoan *loan = g_ptr_array_index (board->loans, i);
      g_autofree gchar *words = NULL;

      words = g_strdup_printf (_ ("%s of %s is lent to %s, turns %d to %d (1.4)"), formation_name (board->state, &loan->formation), player_name (board->state, &loan->owner), player_name (board->state, &loan->to), MAX (loan->from, 1), loan->until);
      add_line (self->loans, words, _ ("Recall"), "win.clerk-recall", loan->formation.s);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->loans), board != NULL && board->loans->len > 0);
}

static void
show_acts (VtrDeskClerkWindow *self)
{
  const VtrClerkBoard *board = board_of (self);

  clear_list (self->acts);
  for (guint i = 0; board != NULL && i < board->acts->len; i++)
    {
      const VtrClerkAct *act = g_ptr_array_index (board->acts, i);
      g_autofree gchar *words = g_strdup_printf ("%u. %s", act->number, act->words);
      g_autofree gchar *number = g_strdup_printf ("%u", act->number);

      add_line (self->acts, words, _ ("Take Back"), "win.clerk-back", number);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->acts), board != NULL && board->acts->len > 0);
}

/* The passage of a message that seems to leave standing orders. */
static gchar *
dup_offered (VtrDeskClerkWindow *self,
             gint64 message)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);

  for (guint i = 0; moment != NULL && moment->messages != NULL && i < moment->messages->len; i++)
    {
      const VtrStoredMessage *stored = g_ptr_array_index (moment->messages, i);
      gsize start, length;

      if (stored->id == message && vtr_clerk_find_standing (stored->body, &start, &length))
        return g_strndup (stored->body + start, length);
    }
  return NULL;
}

static void
show_player (VtrDeskClerkWindow *self)
{
  const VtrClerkBoard *board = board_of (self);
  const VtrClerkRow *row = chosen (self);
  g_autofree gchar *standing = NULL;
  g_autofree gchar *offered = NULL;

  gtk_widget_set_visible (self->player_box, row != NULL);
  if (row == NULL)
    return;
  gtk_label_set_text (self->player_label, row->name);
  self->offers = row->standing == NULL ? row->offers : 0;
  if (self->offers != 0)
    offered = dup_offered (self, self->offers);
  if (row->standing != NULL)
    {
      g_autofree gchar *given = vtr_clerk_time_words (self->phrases, row->standing->given, board->due_offset);

      standing = g_strdup_printf (row->standing_message != 0 ? _ ("left %s, carried into this turn") : _ ("left %s"), given);
    }
  else if (offered != NULL)
    standing = g_strdup_printf (_ ("message %d says this; keep it if it is right"), (gint) self->offers);
  else
    standing = g_strdup (_ ("he has left nothing"));
  gtk_label_set_text (self->standing_label, standing);
  self->filling = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->standing_text), row->standing != NULL ? row->standing->text : offered != NULL ? offered
                                                                                                                                          : "",
                            -1);
  self->filling = FALSE;
  fields_changed (self);
}

static void
player_selected (VtrDeskClerkWindow *self)
{
  VtrDeskRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->filling || row == NULL)
    return;
  self->player = vtr_id (vtr_desk_row_get_id (row));
  show_player (self);
}

/* --- the board ------------------------------------------------------------------------------- */

/* How the next deadlines follow this one. */
static void
show_habit (VtrDeskClerkWindow *self)
{
  const gchar *habit = vtr_desk_campaign_get_habit (self->campaign);
  /* Translators: a span of time, like +7d */
  g_autofree gchar *words = habit != NULL ? g_strdup_printf (_ ("Each later turn’s deadline is %s after the one before."), habit) : g_strdup (_ ("Each turn’s deadline is set by hand."));

  gtk_label_set_text (self->habit_label, words);
}

/* In the past nothing can be changed: the actions are shut. The board is the open
 * turn's all the same. */
static void
show_past (VtrDeskClerkWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->past_label), vtr_desk_campaign_get_past (self->campaign) != NULL);
}

static void
clerk_changed (VtrDeskClerkWindow *self)
{
  const VtrClerkBoard *board = board_of (self);
  g_autofree gchar *due = NULL;
  g_autofree gchar *time = NULL;
  g_autofree gchar *count = NULL;
  guint selected = 0;

  if (board == NULL)
    return;
  if (board->due != 0)
    time = vtr_clerk_time_words (self->phrases, board->due, board->due_offset);
  if (time == NULL)
    due = g_strdup_printf (_ ("Turn %d: no deadline is set"), board->turn);
  else if (board->now > board->due)
    due = g_strdup_printf (_ ("Turn %d: orders were due %s"), board->turn, time);
  else
    due = g_strdup_printf (_ ("Turn %d: orders are due %s"), board->turn, time);
  gtk_label_set_text (self->due_label, due);
  show_habit (self);
  if (board->n_missing > 0)
    count = g_strdup_printf (_ ("%u of %u have sent orders; from %u nothing has come."), board->n_sent, board->n_expected, board->n_missing);
  else
    count = g_strdup_printf (_ ("%u of %u have sent orders; nobody is silent."), board->n_sent, board->n_expected);
  gtk_label_set_text (self->count_label, count);

  self->filling = TRUE;
  for (guint i = 0; i < board->rows->len; i++)
    if (vtr_id_equal (&((const VtrClerkRow *) g_ptr_array_index (board->rows, i))->player, &self->player))
      selected = i;
  vtr_desk_list_reset (self->rows, board->rows->len, make_row, self, NULL);
  gtk_single_selection_set_selected (self->selection, selected);
  self->filling = FALSE;
  show_loans (self);
  show_acts (self);
  if (board->rows->len > 0)
    self->player = ((const VtrClerkRow *) g_ptr_array_index (board->rows, selected))->player;
  show_player (self);
}

static void
campaign_changed (VtrDeskClerkWindow *self)
{
  vtr_desk_campaign_load_clerk (self->campaign);
}

/* --- the window -------------------------------------------------------------------------------- */

static void
vtr_desk_clerk_window_dispose (GObject *object)
{
  VtrDeskClerkWindow *self = VTR_DESK_CLERK_WINDOW (object);

  self->filling = TRUE;
  if (self->campaign != NULL)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->campaign);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->phrases, vtr_phrases_free);
  G_OBJECT_CLASS (vtr_desk_clerk_window_parent_class)->dispose (object);
}

static void
vtr_desk_clerk_window_class_init (VtrDeskClerkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_clerk_window_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/clerk.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, due_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, due_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, zone_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, due_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, count_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, due_none);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, habit_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, habit_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, habit_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, past_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, remind_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, player_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, player_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, remind_one);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, handover_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, extend_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, extend_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, extend_none);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, lend_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, turns_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, lend_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, loans);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, standing_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, standing_text);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, standing_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, standing_none);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, apply_one);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, unapply_one);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, id_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, name_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, replace_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, join_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, leave_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskClerkWindow, acts);
  gtk_widget_class_bind_template_callback (widget_class, player_selected);
  gtk_widget_class_bind_template_callback (widget_class, fields_changed);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
vtr_desk_clerk_window_init (VtrDeskClerkWindow *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->phrases = vtr_phrases_load ("en", NULL);
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  g_signal_connect_object (gtk_text_view_get_buffer (self->standing_text), "changed", G_CALLBACK (fields_changed), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->player_box, FALSE);
  self->filling = FALSE;
}

/**
 * vtr_desk_clerk_window_new:
 * @parent: the main window: its actions are activated
 * @campaign: with a moment
 *
 * Returns: (transfer none): the clerk's board, which loads itself
 */
VtrDeskClerkWindow *
vtr_desk_clerk_window_new (GtkWindow *parent,
                           VtrDeskCampaign *campaign)
{
  VtrDeskClerkWindow *self = g_object_new (VTR_DESK_TYPE_CLERK_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  g_signal_connect_swapped (campaign, "clerk-changed", G_CALLBACK (clerk_changed), self);
  g_signal_connect_swapped (campaign, "looked", G_CALLBACK (show_past), self);
  show_past (self);
  campaign_changed (self);
  return self;
}

/**
 * vtr_desk_clerk_window_select:
 * @self: the window
 * @player: id of a player
 *
 * Returns: whether there is such a line, which is selected now
 */
gboolean
vtr_desk_clerk_window_select (VtrDeskClerkWindow *self,
                              const gchar *player)
{
  const VtrClerkBoard *board;

  g_return_val_if_fail (VTR_DESK_IS_CLERK_WINDOW (self), FALSE);

  board = board_of (self);
  for (guint i = 0; board != NULL && i < board->rows->len; i++)
    if (vtr_id_is (&((const VtrClerkRow *) g_ptr_array_index (board->rows, i))->player, player))
      {
        gtk_single_selection_set_selected (self->selection, i);
        return TRUE;
      }
  return FALSE;
}
