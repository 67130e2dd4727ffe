/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

struct _VtrDeskInbox
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *shown; /* const VtrStoredMessage*: of the view's side */
  VtrDeskList *messages;
  VtrDeskList *spans;
  VtrDeskList *senders;

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkStack *stack;
  GtkSingleSelection *message_selection;
  GtkNoSelection *span_model;
  GtkDropDown *sender_dropdown;
  GtkTextView *editor;

  gboolean editing;
};

G_DEFINE_FINAL_TYPE (VtrDeskInbox, vtr_desk_inbox, GTK_TYPE_BOX)

static gint
compare_spans (gconstpointer a,
               gconstpointer b)
{
  const VtrOrder *first = *(const VtrOrder *const *) a;
  const VtrOrder *second = *(const VtrOrder *const *) b;

  if (first->span_start != second->span_start)
    return first->span_start < second->span_start ? -1 : 1;
  return vtr_order_compare (a, b);
}

/* What was read in one message, in order of position. */
static GPtrArray *
spans_of (const VtrDeskMoment *moment,
          gint64 message)
{
  GPtrArray *spans = g_ptr_array_new ();

  for (guint i = 0; i < moment->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (moment->input->orders, i);

      if (order->message == message)
        g_ptr_array_add (spans, order);
    }
  g_ptr_array_sort (spans, compare_spans);
  return spans;
}

static const gchar *
sender_name (const VtrDeskMoment *moment,
             const VtrStoredMessage *message)
{
  const VtrPlayer *player = vtr_state_player (moment->input->state, &message->player);

  if (player != NULL)
    return player->name;
  return message->from != NULL && message->from[0] != '\0' ? message->from : _ ("Unknown sender");
}

static gpointer
make_message (guint position,
              gpointer user_data)
{
  VtrDeskInbox *self = user_data;
  const VtrStoredMessage *message = g_ptr_array_index (self->shown, position);
  g_autoptr (GPtrArray) spans = spans_of (self->moment, message->id);
  g_autoptr (GDateTime) received = g_date_time_new_from_unix_utc (message->received);
  g_autofree gchar *when = received != NULL ? g_date_time_format (received, "%e %b %H:%M") : g_strdup ("");
  g_autofree gchar *id = g_strdup_printf ("%" G_GINT64_FORMAT, message->id);
  g_autofree gchar *title = NULL;
  g_autofree gchar *mark = NULL;
  g_autofree gchar *mark_name = NULL;
  guint fine = 0, refused = 0, unclear = 0;
  VtrDeskRow *row = vtr_desk_row_new (id);

  for (guint i = 0; i < spans->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (spans, i);

      if (span->verdict.kind == VTR_VERDICT_REFUSED)
        refused++;
      else if (span->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || span->verdict.kind == VTR_VERDICT_QUESTION)
        unclear++;
      else if (vtr_order_is_order (span))
        fine++;
    }
  mark = g_strdup_printf ("✓ %u  ✗ %u  ? %u", fine, refused, unclear);
  mark_name = g_strdup_printf (_ ("%u orders, %u refused, %u not understood"), fine, refused, unclear);
  if (message->subject != NULL && message->subject[0] != '\0')
    title = g_strdup_printf ("%s: %s", sender_name (self->moment, message), message->subject);
  else
    title = g_strdup (sender_name (self->moment, message));
  vtr_desk_row_set (row, "when", g_strstrip (when), "title", title, "mark", mark, "mark-name", mark_name, NULL);
  return row;
}

typedef struct
{
  VtrDeskInbox *inbox; /* borrowed: outlives its lists' rows */
  GPtrArray *spans;
} Spans;

static void
spans_free (gpointer data)
{
  Spans *spans = data;

  g_ptr_array_unref (spans->spans);
  g_free (spans);
}

static gpointer
make_span (guint position,
           gpointer user_data)
{
  Spans *spans = user_data;
  VtrDeskMoment *moment = spans->inbox->moment;
  const VtrOrder *span = g_ptr_array_index (spans->spans, position);
  const VtrView *view = g_ptr_array_index (moment->views, 0);
  VtrDeskRow *row = vtr_desk_row_new (span->id.s);
  g_autofree gchar *verdict = vtr_desk_verdict_text (moment, view, &span->verdict);
  g_autofree gchar *text = g_strdup_printf ("“%s”", span->text != NULL ? span->text : "");
  g_autofree gchar *became = NULL;

  if (vtr_order_is_order (span))
    {
      const VtrFormation *formation = vtr_state_formation (view->state, &span->formation);
      g_autofree gchar *order = vtr_desk_order_text (moment, span);

      became = g_strdup_printf ("%s: %s\n%s", formation != NULL ? formation->name : span->formation.s, order, verdict);
    }
  vtr_desk_row_set (row, "title", text, "subtitle", became != NULL ? became : verdict,
                    "mark", vtr_desk_verdict_mark (span->verdict.kind),
                    "mark-name", vtr_desk_verdict_name (span->verdict.kind),
                    "formation", span->formation.s, NULL);
  return row;
}

static void
inbox_show_spans (VtrDeskInbox *self)
{
  guint selected = gtk_single_selection_get_selected (self->message_selection);
  Spans *spans;

  if (self->moment == NULL || selected == GTK_INVALID_LIST_POSITION || selected >= self->shown->len)
    {
      vtr_desk_list_reset (self->spans, 0, NULL, NULL, NULL);
      return;
    }
  spans = g_new0 (Spans, 1);
  spans->inbox = self;
  spans->spans = spans_of (self->moment, ((const VtrStoredMessage *) g_ptr_array_index (self->shown, selected))->id);
  vtr_desk_list_reset (self->spans, spans->spans->len, make_span, spans, spans_free);
}

static void
message_selected (GtkSingleSelection *selection,
                  GParamSpec *pspec,
                  VtrDeskInbox *self)
{
  inbox_show_spans (self);
}

static void
span_activated (GtkListView *list,
                guint position,
                VtrDeskInbox *self)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->spans), position);
  const gchar *formation = vtr_desk_row_get_text (row, "formation");

  if (formation[0] == '\0')
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", formation);
}

static gpointer
make_sender (guint position,
             gpointer user_data)
{
  VtrDeskInbox *self = user_data;
  const VtrState *state = self->moment->input->state;
  const VtrPlayer *player;
  const VtrSide *side;
  VtrDeskRow *row;
  g_autofree gchar *title = NULL;

  if (position == 0)
    {
      row = vtr_desk_row_new ("");
      vtr_desk_row_set (row, "title", _ ("As the message says"), NULL);
      return row;
    }
  player = vtr_state_row (state, VTR_TABLE_PLAYER, position - 1);
  side = vtr_state_side (state, &player->side);
  title = g_strdup_printf ("%s (%s)", player->name, side != NULL ? side->name : player->side.s);
  row = vtr_desk_row_new (player->id.s);
  vtr_desk_row_set (row, "title", title, NULL);
  return row;
}

static void
inbox_show_page (VtrDeskInbox *self)
{
  if (self->editing)
    gtk_stack_set_visible_child_name (self->stack, "editor");
  else
    gtk_stack_set_visible_child_name (self->stack, self->shown->len > 0 ? "messages" : "empty");
}

static void
vtr_desk_inbox_dispose (GObject *object)
{
  VtrDeskInbox *self = VTR_DESK_INBOX (object);

  if (self->messages != NULL)
    {
      vtr_desk_list_reset (self->spans, 0, NULL, NULL, NULL);
      vtr_desk_list_reset (self->messages, 0, NULL, NULL, NULL);
      vtr_desk_list_reset (self->senders, 0, NULL, NULL, NULL);
    }
  g_clear_object (&self->spans);
  g_clear_object (&self->messages);
  g_clear_object (&self->senders);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_inbox_parent_class)->dispose (object);
}

static void
vtr_desk_inbox_class_init (VtrDeskInboxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_inbox_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/inbox.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, message_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, span_model);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, sender_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, editor);
  gtk_widget_class_bind_template_callback (widget_class, message_selected);
  gtk_widget_class_bind_template_callback (widget_class, span_activated);
}

static void
vtr_desk_inbox_init (VtrDeskInbox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = g_ptr_array_new ();
  self->messages = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->spans = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->senders = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->message_selection, G_LIST_MODEL (self->messages));
  gtk_no_selection_set_model (self->span_model, G_LIST_MODEL (self->spans));
  gtk_drop_down_set_model (self->sender_dropdown, G_LIST_MODEL (self->senders));
}

/**
 * vtr_desk_inbox_set_moment:
 * @self: the inbox
 * @moment: (nullable): the campaign
 * @view: (nullable): a side's view shows that side's messages only
 */
void
vtr_desk_inbox_set_moment (VtrDeskInbox *self,
                           VtrDeskMoment *moment,
                           const VtrView *view)
{
  guint n_before;

  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  n_before = self->shown->len;
  vtr_desk_list_reset (self->spans, 0, NULL, NULL, NULL);
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_ptr_array_unref (self->shown);
  self->shown = moment != NULL ? vtr_desk_moment_messages (moment, view) : g_ptr_array_new ();
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->view = view;

  vtr_desk_list_reset (self->messages, self->shown->len, make_message, self, NULL);
  if (!self->editing)
    vtr_desk_list_reset (self->senders, moment != NULL ? 1 + vtr_state_n_rows (moment->input->state, VTR_TABLE_PLAYER) : 0, make_sender, self, NULL);
  /* The newest is what one wants to see after an import. */
  if (self->shown->len > 0 && self->shown->len != n_before)
    gtk_single_selection_set_selected (self->message_selection, self->shown->len - 1);
  inbox_show_spans (self);
  inbox_show_page (self);
}

/**
 * vtr_desk_inbox_open_editor:
 * @self: the inbox
 * @text: (nullable): what was pasted
 */
void
vtr_desk_inbox_open_editor (VtrDeskInbox *self,
                            const gchar *text)
{
  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  self->editing = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->editor), text != NULL ? text : "", -1);
  inbox_show_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

/**
 * vtr_desk_inbox_close_editor:
 * @self: the inbox
 */
void
vtr_desk_inbox_close_editor (VtrDeskInbox *self)
{
  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  self->editing = FALSE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->editor), "", -1);
  gtk_drop_down_set_selected (self->sender_dropdown, 0);
  inbox_show_page (self);
}

/**
 * vtr_desk_inbox_is_editing:
 * @self: the inbox
 *
 * Returns: whether a message is being pasted
 */
gboolean
vtr_desk_inbox_is_editing (VtrDeskInbox *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), FALSE);
  return self->editing;
}

/**
 * vtr_desk_inbox_dup_text:
 * @self: the inbox
 *
 * Returns: (transfer full): the message in the editor
 */
gchar *
vtr_desk_inbox_dup_text (VtrDeskInbox *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), NULL);

  buffer = gtk_text_view_get_buffer (self->editor);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/**
 * vtr_desk_inbox_dup_sender:
 * @self: the inbox
 *
 * Returns: (transfer full) (nullable): id of the chosen sender; %NULL: as the
 *   message says
 */
gchar *
vtr_desk_inbox_dup_sender (VtrDeskInbox *self)
{
  VtrDeskRow *row;

  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), NULL);

  row = gtk_drop_down_get_selected_item (self->sender_dropdown);
  if (row == NULL || vtr_desk_row_get_id (row)[0] == '\0')
    return NULL;
  return g_strdup (vtr_desk_row_get_id (row));
}

/**
 * vtr_desk_inbox_set_sender:
 * @self: the inbox
 * @player: id of a player
 *
 * Returns: whether there is such a player
 */
gboolean
vtr_desk_inbox_set_sender (VtrDeskInbox *self,
                           const gchar *player)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->senders)); i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->senders), i);

      if (g_str_equal (vtr_desk_row_get_id (row), player))
        {
          gtk_drop_down_set_selected (self->sender_dropdown, i);
          return TRUE;
        }
    }
  return FALSE;
}
