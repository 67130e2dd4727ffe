/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-panes.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-message.h"
#include "desk/vtr-desk-paste.h"
#include "desk/vtr-desk-reading.h"
#include "desk/vtr-desk-receipt.h"
#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-sender.h"
#include "desk/vtr-desk-verdicts.h"
#include "umpire/vtr-umpire-settle.h"

/* So long a passage is held back for what is proposed for it; ms. */
#define PATIENCE 200

/* A message that was sent and received so far apart is worth a look; s. */
#define DOUBTFUL 3600

struct _VtrDeskInbox
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *shown; /* const VtrStoredMessage*: of the view's side */
  VtrDeskList *messages;
  VtrDeskList *senders;
  GPtrArray *players;     /* const VtrPlayer* of the moment, side by side */
  GHashTable *by_message; /* number of a message -> GPtrArray of VtrOrder: what was read in it */
  GPtrArray *spans;       /* VtrOrder* of the moment: what was read in the message shown */
  GArray *passages;       /* VtrDeskPassage */
  VtrDeskReading *reading;

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkStack *stack;
  GtkListView *message_list;
  GtkSingleSelection *message_selection;
  VtrDeskMessage *message;
  VtrDeskVerdicts *verdicts;
  GtkButton *take_button;
  GtkLabel *head_label;
  GtkMenuButton *sender_button;
  VtrDeskSender *sender;
  GtkMenuButton *received_button;
  VtrDeskReceipt *receipt;
  GtkWidget *unknown_box;
  GtkDropDown *owner_dropdown;
  GtkCheckButton *owner_check;
  GtkWidget *owner_button;
  GtkButton *next_button;
  VtrDeskPaste *paste;

  guint asked; /* passage of the message shown that was opened last; G_MAXUINT: none */
  guint n_open;
  guint pop_up;  /* source */
  guint scroll;  /* tick of the list */
  guint frames;  /* … up to it */
  guint pointed; /* passage at which the popover opens */
  gboolean took; /* what was checked is being settled: the next message comes after it */
  gboolean editing;
};

G_DEFINE_FINAL_TYPE (VtrDeskInbox, vtr_desk_inbox, GTK_TYPE_BOX)

/* What was read in each message, in order of position. */
static GHashTable *
spans_by_message (const VtrDeskMoment *moment)
{
  GHashTable *by_message = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer spans;

  for (guint i = 0; moment != NULL && i < moment->input->orders->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (moment->input->orders, i);

      spans = g_hash_table_lookup (by_message, GINT_TO_POINTER (order->message));
      if (spans == NULL)
        {
          spans = g_ptr_array_new ();
          g_hash_table_insert (by_message, GINT_TO_POINTER (order->message), spans);
        }
      g_ptr_array_add (spans, order);
    }
  g_hash_table_iter_init (&iter, by_message);
  while (g_hash_table_iter_next (&iter, NULL, &spans))
    g_ptr_array_sort (spans, vtr_order_compare_positions);
  return by_message;
}

static GPtrArray *
spans_of (const VtrDeskInbox *self,
          gint64 message)
{
  GPtrArray *spans = g_hash_table_lookup (self->by_message, GINT_TO_POINTER ((gint) message));

  return spans != NULL ? g_ptr_array_ref (spans) : g_ptr_array_new ();
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

/* "✓ 4  ? 1": only what there is of, that the sender's name has room. */
static gchar *
mark_of (guint fine,
         guint refused,
         guint unclear)
{
  const struct
  {
    const gchar *sign;
    guint n;
  } counts[] = { { "✓", fine }, { "✗", refused }, { "?", unclear } };
  GString *mark = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].n > 0)
      g_string_append_printf (mark, "%s%s %u", mark->len > 0 ? "  " : "", counts[i].sign, counts[i].n);
  return g_string_free (mark, FALSE);
}

static gpointer
make_message (guint position,
              gpointer user_data)
{
  VtrDeskInbox *self = user_data;
  const VtrStoredMessage *message = g_ptr_array_index (self->shown, position);
  g_autoptr (GPtrArray) spans = spans_of (self, message->id);
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
  mark = mark_of (fine, refused, unclear);
  mark_name = g_strdup_printf (_ ("%u orders, %u refused, %u not understood"), fine, refused, unclear);
  if (message->subject != NULL && message->subject[0] != '\0')
    title = g_strdup_printf ("%s: %s", sender_name (self->moment, message), message->subject);
  else
    title = g_strdup (sender_name (self->moment, message));
  vtr_desk_row_set (row, "when", g_strstrip (when), "title", title, "mark", mark, "mark-name", mark_name, NULL);
  return row;
}

static const VtrStoredMessage *
selected_message (VtrDeskInbox *self)
{
  guint selected = gtk_single_selection_get_selected (self->message_selection);

  return self->moment != NULL && selected != GTK_INVALID_LIST_POSITION && selected < self->shown->len ? g_ptr_array_index (self->shown, selected) : NULL;
}

/* Whose command the subject names is likely its sender, and the umpire says whether. */
static void
suggest_owner (VtrDeskInbox *self,
               const VtrStoredMessage *message)
{
  VtrId suggested = vtr_umpire_suggest_sender (self->moment->input, message->subject);
  guint position = 0;

  if (!vtr_id_is_empty (&suggested))
    vtr_desk_list_find (G_LIST_MODEL (self->senders), suggested.s, &position);
  gtk_drop_down_set_selected (self->owner_dropdown, position);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->owner_dropdown), vtr_id_is_empty (&suggested) ? _ ("Nobody knows who wrote this message: say whose it is") : _ ("Nobody knows who wrote this message; its subject names a command of this player"));
}

/* Who wrote the message that is read, as far as it is known. */
static void
show_sender (VtrDeskInbox *self,
             const VtrStoredMessage *message)
{
  /* Translators: who wrote a message */
  g_autofree gchar *label = g_strdup_printf (_ ("from %s"), sender_name (self->moment, message));

  gtk_menu_button_set_label (self->sender_button, label);
  vtr_desk_sender_show (self->sender, message);
}

/* When the message that is read was received; its Date is the player's word. */
static void
show_received (VtrDeskInbox *self,
               const VtrStoredMessage *message)
{
  g_autofree gchar *came = vtr_desk_receipt_words (message->received);
  gboolean doubtful = message->sent != 0 && message->received == message->first_received && ABS (message->received - message->sent) > DOUBTFUL;
  /* Translators: when a message was received, if its head says another time */
  g_autofree gchar *label = g_strdup_printf (doubtful ? _ ("received %s UTC: check the time") : _ ("received %s UTC"), came);

  gtk_menu_button_set_label (self->received_button, label);
  vtr_desk_receipt_show (self->receipt, message);
}

/* Sender, subject, when: of the message that is read. */
static void
show_head (VtrDeskInbox *self,
           const VtrStoredMessage *message)
{
  g_autoptr (GString) head = g_string_new (NULL);
  gboolean unknown = message != NULL && vtr_id_is_empty (&message->player);

  if (message != NULL)
    {
      g_autofree gchar *when = message->sent != 0 ? vtr_desk_receipt_words (message->sent) : NULL;

      if (unknown)
        g_string_append (head, sender_name (self->moment, message));
      if (message->subject != NULL && message->subject[0] != '\0')
        g_string_append_printf (head, " · %s", message->subject);
      if (when != NULL)
        /* Translators: when a message was sent, by its own head */
        g_string_append_printf (head, _ (" · sent %s UTC"), when);
      show_sender (self, message);
      show_received (self, message);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sender_button), message != NULL && !unknown);
  gtk_widget_set_visible (GTK_WIDGET (self->received_button), message != NULL);
  /* where the name is a button nothing stands before the first dot */
  gtk_label_set_text (self->head_label, head->str + (g_str_has_prefix (head->str, " · ") ? strlen (" · ") : 0));
  gtk_widget_set_visible (self->unknown_box, unknown);
  if (unknown)
    suggest_owner (self, message);
  gtk_widget_set_sensitive (GTK_WIDGET (self->owner_check), unknown && message->from != NULL && message->from[0] != '\0');
}

static gboolean
is_open (const VtrDeskPassage *passage)
{
  return passage->kind == VTR_VERDICT_NOT_UNDERSTOOD || passage->kind == VTR_VERDICT_QUESTION;
}

/* How many passages of the shown messages wait for the umpire. */
static guint
count_open (VtrDeskInbox *self)
{
  guint n = 0;

  for (guint m = 0; m < self->shown->len; m++)
    {
      g_autoptr (GPtrArray) spans = spans_of (self, ((const VtrStoredMessage *) g_ptr_array_index (self->shown, m))->id);
      g_autoptr (GArray) passages = vtr_desk_passages_new (spans);

      for (guint i = 0; i < passages->len; i++)
        n += is_open (&g_array_index (passages, VtrDeskPassage, i)) ? 1 : 0;
    }
  return n;
}

/* Whether a passage of the message shown waits for the umpire. */
static gboolean
has_open (const VtrDeskInbox *self)
{
  for (guint i = 0; i < self->passages->len; i++)
    if (is_open (&g_array_index (self->passages, VtrDeskPassage, i)))
      return TRUE;
  return FALSE;
}

static void
inbox_show_spans (VtrDeskInbox *self)
{
  const VtrStoredMessage *message = selected_message (self);

  g_clear_handle_id (&self->pop_up, g_source_remove);
  gtk_popover_popdown (GTK_POPOVER (self->reading));
  g_clear_pointer (&self->spans, g_ptr_array_unref);
  g_clear_pointer (&self->passages, g_array_unref);
  self->spans = message != NULL ? spans_of (self, message->id) : g_ptr_array_new ();
  self->passages = vtr_desk_passages_new (self->spans);
  vtr_desk_message_show (self->message, message != NULL ? message->body : NULL, self->spans, self->passages);
  for (guint i = 0; i < self->passages->len; i++)
    {
      const VtrDeskPassage *passage = &g_array_index (self->passages, VtrDeskPassage, i);
      g_autoptr (GString) tip = g_string_new (NULL);

      for (guint s = passage->first; s < passage->first + passage->n; s++)
        {
          g_autofree gchar *text = vtr_desk_span_text (self->moment, g_ptr_array_index (self->spans, s));

          g_string_append_printf (tip, "%s%s", tip->len > 0 ? "\n" : "", text);
        }
      vtr_desk_message_set_tip (self->message, i, tip->str);
    }
  vtr_desk_verdicts_show (self->verdicts, self->moment, self->spans, self->passages);
  show_head (self, message);
  if (message != NULL && has_open (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.message-propose", "x", message->id);
}

/* Once the rows have been laid out: where one is that was not is unknown. */
static gboolean
scroll_in_frame (GtkWidget *list,
                 GdkFrameClock *clock,
                 gpointer user_data)
{
  VtrDeskInbox *self = user_data;
  guint selected = gtk_single_selection_get_selected (self->message_selection);

  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE;
  self->scroll = 0;
  if (selected < self->shown->len)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", selected);
  return G_SOURCE_REMOVE;
}

/* The message that is read is seen in the list. */
static void
scroll_to_selected (VtrDeskInbox *self)
{
  self->frames = 2;
  if (self->scroll == 0)
    self->scroll = gtk_widget_add_tick_callback (GTK_WIDGET (self->message_list), scroll_in_frame, self, NULL);
}

static void
message_selected (GtkSingleSelection *selection,
                  GParamSpec *pspec,
                  VtrDeskInbox *self)
{
  self->asked = G_MAXUINT;
  self->took = FALSE;
  inbox_show_spans (self);
  scroll_to_selected (self);
}

static gboolean
pop_up (gpointer user_data)
{
  VtrDeskInbox *self = user_data;
  GdkRectangle where;

  self->pop_up = 0;
  /* another page was opened meanwhile */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->message)))
    return G_SOURCE_REMOVE;
  vtr_desk_message_point (self->message, self->pointed, &where);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->reading), &where);
  /* a popover asks where the focus is, and what had it may be gone with the last one */
  if (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->message));
  gtk_popover_popup (GTK_POPOVER (self->reading));
  vtr_desk_reading_focus (self->reading);
  return G_SOURCE_REMOVE;
}

/* What was read, beside its words: where these are is known when the text has been
 * laid out. */
static void
open_reading (VtrDeskInbox *self,
              guint nth)
{
  const VtrDeskPassage *passage = &g_array_index (self->passages, VtrDeskPassage, nth);

  vtr_desk_reading_show (self->reading, self->moment, (const VtrOrder *const *) self->spans->pdata + passage->first, passage->n);
  vtr_desk_message_point (self->message, nth, NULL);
  self->pointed = nth;
  g_clear_handle_id (&self->pop_up, g_source_remove);
  if (vtr_desk_reading_get_passage (self->reading) == NULL || !gtk_widget_activate_action (GTK_WIDGET (self), "win.span-propose", "s", vtr_desk_reading_get_passage (self->reading)))
    self->pop_up = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, pop_up, self, NULL);
  else
    self->pop_up = g_timeout_add (PATIENCE, pop_up, self);
}

/**
 * vtr_desk_inbox_show_proposed:
 * @self: the inbox
 * @proposed: (nullable): what a passage may mean
 *
 * Shows it beside the passage, if that is what is looked at.
 */
void
vtr_desk_inbox_show_proposed (VtrDeskInbox *self,
                              const VtrProposed *proposed)
{
  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  if (!vtr_desk_reading_show_proposed (self->reading, proposed) || self->pop_up == 0)
    return;
  g_source_remove (self->pop_up);
  self->pop_up = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, pop_up, self, NULL);
}

static void
passage_activated (VtrDeskMessage *message,
                   guint passage,
                   VtrDeskInbox *self)
{
  open_reading (self, passage);
}

static void
verdict_asked (VtrDeskVerdicts *verdicts,
               guint passage,
               VtrDeskInbox *self)
{
  open_reading (self, passage);
}

static void
verdict_pointed (VtrDeskVerdicts *verdicts,
                 guint passage,
                 VtrDeskInbox *self)
{
  vtr_desk_message_point (self->message, passage, NULL);
}

static void
verdict_checked (VtrDeskVerdicts *verdicts,
                 VtrDeskInbox *self)
{
  guint n = vtr_desk_verdicts_get_n_checked (verdicts);
  /* Translators: how many of the orders that a message may mean are checked */
  g_autofree gchar *label = g_strdup_printf (_ ("Take: %u"), n);

  gtk_button_set_label (self->take_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->take_button), n > 0);
}

/* --- who wrote it --------------------------------------------------------------------- */

static void
owner_selected (GtkDropDown *dropdown,
                GParamSpec *pspec,
                VtrDeskInbox *self)
{
  gtk_widget_set_sensitive (self->owner_button, gtk_drop_down_get_selected (dropdown) > 0);
}

static void
owner_clicked (VtrDeskInbox *self)
{
  const VtrStoredMessage *message = selected_message (self);
  VtrDeskRow *row = gtk_drop_down_get_selected_item (self->owner_dropdown);

  if (message != NULL && row != NULL && vtr_desk_row_get_id (row)[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.message-sender", "(xsb)", message->id, vtr_desk_row_get_id (row), gtk_check_button_get_active (self->owner_check));
}

/* Those of one side after those of another. */
static void
find_players (VtrDeskInbox *self)
{
  const VtrState *state = self->moment != NULL ? self->moment->input->state : NULL;
  guint n_sides = state != NULL ? vtr_state_n_rows (state, VTR_TABLE_SIDE) : 0;

  g_ptr_array_set_size (self->players, 0);
  for (guint s = 0; s < n_sides; s++)
    {
      const VtrSide *side = vtr_state_row (state, VTR_TABLE_SIDE, s);

      for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
        {
          const VtrPlayer *player = vtr_state_row (state, VTR_TABLE_PLAYER, i);

          if (vtr_id_equal (&player->side, &side->id))
            g_ptr_array_add (self->players, (gpointer) player);
        }
    }
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

  if (position == 0 || position > self->players->len)
    {
      row = vtr_desk_row_new ("");
      vtr_desk_row_set (row, "title", _ ("As the message says"), NULL);
      return row;
    }
  player = g_ptr_array_index (self->players, position - 1);
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
      vtr_desk_list_reset (self->messages, 0, NULL, NULL, NULL);
      vtr_desk_list_reset (self->senders, 0, NULL, NULL, NULL);
    }
  g_clear_handle_id (&self->pop_up, g_source_remove);
  if (self->scroll != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->message_list), self->scroll);
  self->scroll = 0;
  if (self->reading != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->reading)));
  g_clear_object (&self->messages);
  g_clear_object (&self->senders);
  g_clear_pointer (&self->by_message, g_hash_table_unref);
  g_clear_pointer (&self->spans, g_ptr_array_unref);
  g_clear_pointer (&self->passages, g_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_inbox_parent_class)->dispose (object);
}

static void
vtr_desk_inbox_class_init (VtrDeskInboxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_inbox_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  g_type_ensure (VTR_DESK_TYPE_MESSAGE);
  g_type_ensure (VTR_DESK_TYPE_PASTE);
  g_type_ensure (VTR_DESK_TYPE_RECEIPT);
  g_type_ensure (VTR_DESK_TYPE_SENDER);
  g_type_ensure (VTR_DESK_TYPE_VERDICTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/inbox.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, message_list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, message_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, verdicts);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, take_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, message);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, head_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, sender_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, sender);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, received_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, receipt);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, unknown_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, owner_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, owner_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, owner_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, next_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskInbox, paste);
  gtk_widget_class_bind_template_callback (widget_class, message_selected);
  gtk_widget_class_bind_template_callback (widget_class, verdict_asked);
  gtk_widget_class_bind_template_callback (widget_class, verdict_pointed);
  gtk_widget_class_bind_template_callback (widget_class, verdict_checked);
  gtk_widget_class_bind_template_callback (widget_class, passage_activated);
  gtk_widget_class_bind_template_callback (widget_class, owner_selected);
  gtk_widget_class_bind_template_callback (widget_class, owner_clicked);
}

static void
vtr_desk_inbox_init (VtrDeskInbox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->asked = G_MAXUINT;
  self->shown = g_ptr_array_new ();
  self->messages = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->by_message = spans_by_message (NULL);
  self->spans = g_ptr_array_new ();
  self->passages = vtr_desk_passages_new (self->spans);
  self->senders = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  self->players = g_ptr_array_new ();
  gtk_single_selection_set_model (self->message_selection, G_LIST_MODEL (self->messages));
  vtr_desk_paste_set_senders (self->paste, G_LIST_MODEL (self->senders));
  gtk_drop_down_set_model (self->owner_dropdown, G_LIST_MODEL (self->senders));
  {
    /* without the first, which is nobody */
    g_autoptr (GtkSliceListModel) players = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->senders)), 1, G_MAXINT);

    vtr_desk_sender_set_players (self->sender, G_LIST_MODEL (players));
  }
  self->reading = g_object_new (VTR_DESK_TYPE_READING, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->reading), GTK_WIDGET (self->message));
}

static void
show_open (VtrDeskInbox *self)
{
  guint n = self->moment != NULL ? count_open (self) : 0;
  /* Translators: how many passages of the messages wait for the umpire */
  g_autofree gchar *label = g_strdup_printf (_ ("Next Open: %u"), n);

  gtk_button_set_label (self->next_button, label);
  self->n_open = n;
}

/* Shows the next message in which something waits, if there is one. */
static void
show_next (VtrDeskInbox *self)
{
  guint selected = gtk_single_selection_get_selected (self->message_selection);

  for (guint step = 1; step < self->shown->len; step++)
    {
      guint at = (selected + step) % self->shown->len;
      g_autoptr (GPtrArray) spans = spans_of (self, ((const VtrStoredMessage *) g_ptr_array_index (self->shown, at))->id);

      for (guint i = 0; i < spans->len; i++)
        if (vtr_umpire_is_open (g_ptr_array_index (spans, i)))
          {
            gtk_single_selection_set_selected (self->message_selection, at);
            return;
          }
    }
}

/**
 * vtr_desk_inbox_get_n_open:
 * @self: the inbox
 *
 * Returns: how many passages of the shown messages wait for the umpire
 */
guint
vtr_desk_inbox_get_n_open (VtrDeskInbox *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), 0);
  return self->n_open;
}

/**
 * vtr_desk_inbox_open_next:
 * @self: the inbox
 *
 * Shows the next passage that waits for the umpire: after the one shown last in the
 * present message, in the next messages, then from the first on.
 *
 * Returns: whether there is one
 */
gboolean
vtr_desk_inbox_open_next (VtrDeskInbox *self)
{
  guint first = gtk_single_selection_get_selected (self->message_selection);
  guint from = self->asked + 1;

  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), FALSE);

  if (self->n_open == 0)
    return FALSE;
  first = first < self->shown->len ? first : 0;
  for (guint step = 0; step <= self->shown->len; step++)
    {
      guint at = (first + step) % self->shown->len;

      if (step > 0)
        gtk_single_selection_set_selected (self->message_selection, at);
      for (guint i = step == 0 ? from : 0; i < self->passages->len; i++)
        if (is_open (&g_array_index (self->passages, VtrDeskPassage, i)))
          {
            self->asked = i;
            open_reading (self, i);
            return TRUE;
          }
      /* round again in the one message that there is */
      if (self->shown->len == 1)
        from = 0;
      self->asked = G_MAXUINT;
    }
  return FALSE;
}

/**
 * vtr_desk_inbox_get_reading:
 * @self: the inbox
 *
 * Returns: (transfer none): the popover at a passage
 */
VtrDeskReading *
vtr_desk_inbox_get_reading (VtrDeskInbox *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), NULL);
  return self->reading;
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
  const VtrStoredMessage *before;
  guint n_before;
  gint64 read = 0;
  gboolean took;

  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  took = self->took;
  n_before = self->shown->len;
  before = selected_message (self);
  if (before != NULL)
    read = before->id;
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  g_ptr_array_unref (self->shown);
  self->shown = moment != NULL ? vtr_desk_moment_messages (moment, view) : g_ptr_array_new ();
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->view = view;
  g_clear_pointer (&self->by_message, g_hash_table_unref);
  self->by_message = spans_by_message (moment);
  find_players (self);

  vtr_desk_list_reset (self->messages, self->shown->len, make_message, self, NULL);
  if (!self->editing)
    vtr_desk_list_reset (self->senders, moment != NULL ? 1 + self->players->len : 0, make_sender, self, NULL);
  /* The newest is what one wants to see after an import. */
  if (self->shown->len > 0 && self->shown->len != n_before)
    gtk_single_selection_set_selected (self->message_selection, self->shown->len - 1);
  else
    for (guint i = 0; i < self->shown->len; i++)
      if (((const VtrStoredMessage *) g_ptr_array_index (self->shown, i))->id == read)
        gtk_single_selection_set_selected (self->message_selection, i);
  scroll_to_selected (self);
  inbox_show_spans (self);
  show_open (self);
  inbox_show_page (self);
  self->took = FALSE;
  if (took && !has_open (self))
    show_next (self);
}

/**
 * vtr_desk_inbox_get_message:
 * @self: the inbox
 *
 * Returns: number of the message shown; 0: none is
 */
gint64
vtr_desk_inbox_get_message (VtrDeskInbox *self)
{
  const VtrStoredMessage *message;

  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), 0);

  message = selected_message (self);
  return message != NULL ? message->id : 0;
}

/**
 * vtr_desk_inbox_show_meanings:
 * @self: the inbox
 * @meanings: (nullable) (element-type VtrProposed): what passages may mean of the message
 *   shown that wait for the umpire
 *
 * Lists it under each.
 */
void
vtr_desk_inbox_show_meanings (VtrDeskInbox *self,
                              GPtrArray *meanings)
{
  g_return_if_fail (VTR_DESK_IS_INBOX (self));

  if (meanings != NULL && has_open (self))
    vtr_desk_verdicts_show_meanings (self->verdicts, meanings);
}

/**
 * vtr_desk_inbox_dup_meant:
 * @self: the inbox
 *
 * When it is settled and nothing else waits in the message the next one is shown in which
 * something does.
 *
 * Returns: (transfer full) (element-type VtrProposed): what is checked of what the message
 *   may mean
 */
GPtrArray *
vtr_desk_inbox_dup_meant (VtrDeskInbox *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), NULL);

  self->took = TRUE;
  return vtr_desk_verdicts_dup_meant (self->verdicts);
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
  inbox_show_page (self);
  vtr_desk_paste_set_text (self->paste, text != NULL ? text : "");
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
  vtr_desk_paste_set_text (self->paste, NULL);
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
 * vtr_desk_inbox_get_paste:
 * @self: the inbox
 *
 * Returns: (transfer none): the page on which messages are pasted
 */
VtrDeskPaste *
vtr_desk_inbox_get_paste (VtrDeskInbox *self)
{
  g_return_val_if_fail (VTR_DESK_IS_INBOX (self), NULL);
  return self->paste;
}
