/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-posting.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-tab.h"

/* A row's id: destination, what, about. */
#define ID_FORMAT "%s %s %" G_GINT64_FORMAT

struct _VtrDeskPosting
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskList *rows;
  GPtrArray *shown;  /* VtrDeskRow* */
  GPtrArray *owners; /* gchar*: "side:…", "player:…", "" of the drop-down's lines */
  gchar *held;       /* id of the row whose part the clipboard holds, or NULL */
  guint part;        /* which part that is */
  GdkClipboard *clipboard;

  /* template */
  GtkStack *stack;
  GtkColumnView *view;
  GtkSingleSelection *selection;
  GtkLabel *held_label;
  GtkPopover *new_popover;
  GtkEntry *title_entry;
  GtkDropDown *owner_dropdown;
  GtkDropDown *dialect_dropdown;
  GtkWidget *add_button;
};

G_DEFINE_FINAL_TYPE (VtrDeskPosting, vtr_desk_posting, GTK_TYPE_BOX)

static const gchar *
what_word (VtrPostWhat what)
{
  static const gchar *const words[] = { N_ ("Report"), N_ ("Map"), N_ ("Reply"), N_ ("Erratum"), N_ ("Diary"), N_ ("Question") };

  return what < G_N_ELEMENTS (words) ? _ (words[what]) : "";
}

static gchar *
what_text (const VtrPostRow *row)
{
  if (row->what == VTR_POST_REPLY)
    return g_strdup_printf (_ ("%s to message %" PRId64 ", %s"), what_word (row->what), row->about, row->who.s);
  if (row->question != NULL)
    return g_strdup_printf (_ ("%s %s, %s"), what_word (row->what), row->question, row->who.s);
  return g_strdup_printf (_ ("%s, turn %d"), what_word (row->what), row->turn);
}

static gchar *
when_text (gint64 time)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (time);

  return at != NULL ? g_date_time_format (at, _ ("%e %b, %H:%M")) : g_strdup ("-");
}

static gchar *
state_text (const VtrPostRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (row->refused != NULL)
    return g_strdup (row->refused);
  if (row->parts > 0 && row->sent >= row->parts)
    {
      g_autofree gchar *when = when_text (row->sent_at);

      g_string_append_printf (text, _ ("sent %s"), when);
    }
  else if (row->posting != 0)
    g_string_append (text, _ ("handed out"));
  else
    g_string_append (text, _ ("not begun"));
  if (row->answered)
    g_string_append (text, _ (" · answered"));
  if (row->changed)
    g_string_append (text, _ (" · would be other words now"));
  if (row->before && row->sent == 0)
    g_string_append (text, _ (" · one of an undone turn went there"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gchar *
part_text (const VtrPostRow *row)
{
  if (row->refused != NULL || row->parts == 0)
    return g_strdup ("");
  if (row->sent >= row->parts)
    return g_strdup_printf (_ ("all %u"), row->parts);
  return g_strdup_printf (_ ("%u of %u"), row->sent + 1, row->parts);
}

/* As people call its owner; the id of one who has left. */
static const gchar *
whose_text (VtrDeskPosting *self,
            const VtrDestination *destination)
{
  const gchar *id = *destination->player.s ? destination->player.s : destination->side.s;
  g_autofree gchar *key = g_strconcat (*destination->player.s ? "player:" : "side:", id, NULL);
  GListModel *names = gtk_drop_down_get_model (self->owner_dropdown);

  if (*id == '\0')
    return _ ("all");
  for (guint i = 0; i < self->owners->len && GTK_IS_STRING_LIST (names); i++)
    if (g_str_equal (g_ptr_array_index (self->owners, i), key))
      return gtk_string_list_get_string (GTK_STRING_LIST (names), i);
  return id;
}

static VtrDeskRow *
row_new (VtrDeskPosting *self,
         const VtrPostRow *post)
{
  const VtrDestination *destination = post->destination;
  g_autofree gchar *id = g_strdup_printf (ID_FORMAT, destination->name, vtr_post_names[post->what], post->about);
  g_autofree gchar *what = what_text (post);
  g_autofree gchar *part = part_text (post);
  g_autofree gchar *state = state_text (post);
  VtrDeskRow *row = vtr_desk_row_new (id);

  vtr_desk_row_set (row, "mark", post->refused ? "✗" : post->sent >= post->parts ? "✓"
                                                   : post->posting               ? "…"
                                                                                 : "",
                    "title", destination->title, "mark-name", whose_text (self, destination), "rule", destination->dialect, "text", what, "when", part, "subtitle", state, NULL);
  return row;
}

static gpointer
take_row (guint position,
          gpointer user_data)
{
  VtrDeskPosting *self = user_data;

  return g_object_ref (g_ptr_array_index (self->shown, position));
}

/* --- what the clipboard holds ------------------------------------------------------- */

static void
clipboard_changed (GdkClipboard *clipboard,
                   VtrDeskPosting *self)
{
  if (self->held == NULL || gdk_clipboard_is_local (clipboard))
    return;
  g_clear_pointer (&self->held, g_free);
  self->part = 0;
  gtk_label_set_text (self->held_label, _ ("The clipboard holds something of another program."));
}

static void
row_selected (GtkSingleSelection *selection,
              GParamSpec *pspec,
              VtrDeskPosting *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.update", NULL);
}

static void
row_activated (GtkColumnView *view,
               guint position,
               VtrDeskPosting *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.post-copy", NULL);
}

/* --- a new destination ---------------------------------------------------------------- */

static void
add_clicked (VtrDeskPosting *self)
{
  guint owner = gtk_drop_down_get_selected (self->owner_dropdown);
  GtkStringObject *dialect = gtk_drop_down_get_selected_item (self->dialect_dropdown);
  const gchar *title = gtk_editable_get_text (GTK_EDITABLE (self->title_entry));

  if (owner >= self->owners->len || dialect == NULL || *title == '\0')
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.post-destination", "(sss)", title, g_ptr_array_index (self->owners, owner), gtk_string_object_get_string (dialect));
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  gtk_popover_popdown (self->new_popover);
}

static void
title_changed (GtkEditable *editable,
               VtrDeskPosting *self)
{
  gtk_widget_set_sensitive (self->add_button, *gtk_editable_get_text (editable) != '\0');
}

static void
fill_dialects (VtrDeskPosting *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (VtrDialects) dialects = vtr_umpire_dialects (NULL);

  /* one's own file of dialects may be at fault: those that are built in are there */
  if (dialects == NULL)
    dialects = vtr_dialects_new ();
  for (guint i = 0; i < dialects->rows->len; i++)
    gtk_string_list_append (names, ((const VtrDialect *) g_ptr_array_index (dialects->rows, i))->id);
  gtk_drop_down_set_model (self->dialect_dropdown, G_LIST_MODEL (names));
}

static void
vtr_desk_posting_dispose (GObject *object)
{
  VtrDeskPosting *self = VTR_DESK_POSTING (object);

  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->rows);
  g_clear_object (&self->clipboard);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->owners, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_free);
  G_OBJECT_CLASS (vtr_desk_posting_parent_class)->dispose (object);
}

static void
vtr_desk_posting_class_init (VtrDeskPostingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_posting_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/posting.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, view);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, held_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, new_popover);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, title_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, owner_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, dialect_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPosting, add_button);
  gtk_widget_class_bind_template_callback (widget_class, row_selected);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked);
  gtk_widget_class_bind_template_callback (widget_class, title_changed);
}

static void
vtr_desk_posting_init (VtrDeskPosting *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (GTK_WIDGET (self->view));
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->owners = g_ptr_array_new_with_free_func (g_free);
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  self->clipboard = g_object_ref (gtk_widget_get_clipboard (GTK_WIDGET (self)));
  g_signal_connect_object (self->clipboard, "changed", G_CALLBACK (clipboard_changed), self, 0);
  fill_dialects (self);
}

/**
 * vtr_desk_posting_set_moment:
 * @self: the pane
 * @moment: the campaign, whose sides and players a destination may belong to
 */
void
vtr_desk_posting_set_moment (VtrDeskPosting *self,
                             VtrDeskMoment *moment)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const VtrState *state = ((const VtrView *) g_ptr_array_index (moment->views, 0))->state;
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (state);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  guint chosen = gtk_drop_down_get_selected (self->owner_dropdown);

  g_return_if_fail (VTR_DESK_IS_POSTING (self));

  g_ptr_array_set_size (self->owners, 0);
  for (guint s = 0; s < sides->len; s++)
    {
      const VtrSide *side = g_ptr_array_index (sides, s);

      gtk_string_list_append (names, side->name);
      g_ptr_array_add (self->owners, g_strconcat ("side:", side->id.s, NULL));
      for (guint p = 0; p < vtr_state_n_rows (state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &side->id))
          {
            g_autofree gchar *name = g_strdup_printf ("%s: %s", side->name, players[p].name);

            gtk_string_list_append (names, name);
            g_ptr_array_add (self->owners, g_strconcat ("player:", players[p].id.s, NULL));
          }
    }
  gtk_string_list_append (names, _ ("Everybody: the diary alone"));
  g_ptr_array_add (self->owners, g_strdup (""));
  gtk_drop_down_set_model (self->owner_dropdown, G_LIST_MODEL (names));
  if (chosen < self->owners->len)
    gtk_drop_down_set_selected (self->owner_dropdown, chosen);
}

/**
 * vtr_desk_posting_set_board:
 * @self: the pane
 * @board: (nullable) (element-type VtrPostRow): the board
 *
 * The selected row stays selected while it is there.
 */
void
vtr_desk_posting_set_board (VtrDeskPosting *self,
                            const GPtrArray *board)
{
  VtrDeskRow *selected;
  g_autofree gchar *id = NULL;
  guint at = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (VTR_DESK_IS_POSTING (self));

  selected = gtk_single_selection_get_selected_item (self->selection);
  id = g_strdup (selected != NULL ? vtr_desk_row_get_id (selected) : NULL);
  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; board != NULL && i < board->len; i++)
    {
      VtrDeskRow *row = row_new (self, g_ptr_array_index (board, i));

      if (g_strcmp0 (vtr_desk_row_get_id (row), id) == 0)
        at = i;
      g_ptr_array_add (self->shown, row);
    }
  vtr_desk_list_reset (self->rows, self->shown->len, take_row, self, NULL);
  gtk_single_selection_set_selected (self->selection, at);
  gtk_stack_set_visible_child_name (self->stack, self->shown->len > 0 ? "rows" : "empty");
}

/**
 * vtr_desk_posting_set_handed:
 * @self: the pane
 * @handed: (nullable): what was put on the clipboard
 *
 * Says so, and for whom it is.
 */
void
vtr_desk_posting_set_handed (VtrDeskPosting *self,
                             const VtrDeskHanded *handed)
{
  g_autofree gchar *what = NULL;
  g_autofree gchar *line = NULL;

  g_return_if_fail (VTR_DESK_IS_POSTING (self));

  g_clear_pointer (&self->held, g_free);
  self->part = 0;
  if (handed == NULL)
    {
      gtk_label_set_text (self->held_label, _ ("Nothing of the board is on the clipboard."));
      return;
    }
  what = what_text (handed->row);
  self->held = g_strdup_printf (ID_FORMAT, handed->row->destination->name, vtr_post_names[handed->row->what], handed->row->about);
  self->part = handed->part;
  line = g_strdup_printf (_ ("On the clipboard: part %u of %u of %s, for %s only."), handed->part, handed->parts, what, handed->row->destination->title);
  gtk_label_set_text (self->held_label, line);
}

/**
 * vtr_desk_posting_get_selected:
 * @self: the pane
 * @destination: (out) (transfer none): the destination's name
 * @what: (out) (transfer none): name of what goes there
 * @about: (out): of a reply the message
 *
 * Returns: whether a row is selected
 */
gboolean
vtr_desk_posting_get_selected (VtrDeskPosting *self,
                               const gchar **destination,
                               const gchar **what,
                               gint64 *about)
{
  VtrDeskRow *row;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (VTR_DESK_IS_POSTING (self), FALSE);

  row = gtk_single_selection_get_selected_item (self->selection);
  if (row == NULL)
    return FALSE;
  parts = g_strsplit (vtr_desk_row_get_id (row), " ", 3);
  *destination = g_intern_string (parts[0]);
  *what = g_intern_string (parts[1]);
  *about = g_ascii_strtoll (parts[2], NULL, 10);
  return TRUE;
}

void
vtr_desk_posting_select (VtrDeskPosting *self,
                         guint position)
{
  g_return_if_fail (VTR_DESK_IS_POSTING (self));
  gtk_single_selection_set_selected (self->selection, position);
}

/**
 * vtr_desk_posting_get_line:
 * @self: the pane
 *
 * Returns: (transfer none): what the clipboard is said to hold
 */
const gchar *
vtr_desk_posting_get_line (VtrDeskPosting *self)
{
  g_return_val_if_fail (VTR_DESK_IS_POSTING (self), NULL);
  return gtk_label_get_text (self->held_label);
}

/**
 * vtr_desk_posting_get_part:
 * @self: the pane
 *
 * Returns: which part of the selected row the clipboard holds; 0: none of it
 */
guint
vtr_desk_posting_get_part (VtrDeskPosting *self)
{
  VtrDeskRow *row;

  g_return_val_if_fail (VTR_DESK_IS_POSTING (self), 0);

  row = gtk_single_selection_get_selected_item (self->selection);
  return row != NULL && g_strcmp0 (vtr_desk_row_get_id (row), self->held) == 0 ? self->part : 0;
}
