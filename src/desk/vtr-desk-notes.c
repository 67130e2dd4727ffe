/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-notes.h"

#include <string.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-tab.h"

/* Lines of the drop-down. */
enum
{
  WHICH_OPEN,
  WHICH_DUE,
  WHICH_SELECTED,
};

struct _VtrDeskNotes
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *shown; /* const VtrNote*, of the moment */
  VtrDeskList *rows;

  /* template */
  GtkSearchEntry *search;
  GtkDropDown *which_dropdown;
  GtkStack *stack;
  GtkLabel *empty_label;
  GtkWidget *list;
  GtkSingleSelection *selection;
  GtkWidget *editor;
  GtkLabel *about_label;
  GtkSpinButton *due_spin;
  GtkWidget *text_view;
  GtkTextBuffer *buffer;
  GtkWidget *add_button;
  GtkWidget *change_button;
  GtkButton *done_button;
  GtkWidget *remove_button;

  VtrId formation; /* selected on the desk, or empty */
  VtrId place;
  gint64 chosen;     /* number of the note that is shown in the editor; 0: a new one */
  gboolean for_side; /* the desk is looked at as a side */
  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (VtrDeskNotes, vtr_desk_notes, GTK_TYPE_BOX)

/* --- rows ------------------------------------------------------------------------- */

static gpointer
make_row (guint position,
          gpointer user_data)
{
  VtrDeskNotes *self = user_data;
  const VtrNote *note = g_ptr_array_index (self->shown, position);
  gboolean due = vtr_note_is_due (note, self->moment->input->turn);
  g_autofree gchar *id = g_strdup_printf ("%" G_GINT64_FORMAT, note->number);
  g_autofree gchar *title = NULL;
  g_autofree gchar *when = NULL;
  VtrDeskRow *row = vtr_desk_row_new (id);

  if (g_str_equal (note->kind, "turn"))
    title = g_strdup_printf (_ ("Turn %s"), note->about.s);
  else
    title = g_strdup (note->name);
  if (note->done)
    when = g_strdup (_ ("done"));
  else if (due && note->due == self->moment->input->turn)
    when = g_strdup (_ ("due now"));
  else if (note->due > 0)
    when = g_strdup_printf (due ? _ ("due since turn %d") : _ ("due in turn %d"), note->due);
  vtr_desk_row_set (row, "mark", note->done ? "✓" : due ? "!"
                                                        : "",
                    "title", title, "text", note->text, "when", when != NULL ? when : "", NULL);
  return row;
}

static gboolean
is_shown (VtrDeskNotes *self,
          const VtrNote *note,
          const gchar *wanted)
{
  g_autofree gchar *name = vtr_fold (note->name);
  g_autofree gchar *text = vtr_fold (note->text);
  guint which = gtk_drop_down_get_selected (self->which_dropdown);

  if (wanted[0] != '\0' && strstr (name, wanted) == NULL && strstr (text, wanted) == NULL)
    return FALSE;
  switch (which)
    {
    case WHICH_OPEN:
      return !note->done;
    case WHICH_DUE:
      return vtr_note_is_due (note, self->moment->input->turn);
    case WHICH_SELECTED:
      return !vtr_id_is_empty (&note->about) && (vtr_id_equal (&note->about, &self->formation) || vtr_id_equal (&note->about, &self->place));
    default:
      return TRUE;
    }
}

static void
notes_fill (VtrDeskNotes *self)
{
  g_autofree gchar *wanted = vtr_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  guint at = GTK_INVALID_LIST_POSITION;

  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; self->moment != NULL && !self->for_side && i < self->moment->notes->len; i++)
    {
      VtrNote *note = g_ptr_array_index (self->moment->notes, i);

      if (!is_shown (self, note, wanted))
        continue;
      if (note->number == self->chosen)
        at = self->shown->len;
      g_ptr_array_add (self->shown, note);
    }
  self->quiet = TRUE;
  vtr_desk_list_reset (self->rows, self->shown->len, make_row, self, NULL);
  gtk_single_selection_set_selected (self->selection, at);
  self->quiet = FALSE;
  gtk_stack_set_visible_child_name (self->stack, self->shown->len > 0 ? "rows" : "empty");
  gtk_label_set_text (self->empty_label, self->for_side ? _ ("The notebook is the umpire’s alone. U shows the desk as the umpire.")
                                         : self->moment != NULL && self->moment->notes->len > 0
                                             ? _ ("No note of this kind.")
                                             : _ ("The notebook is empty. Select a place or a formation, write beside this, and Add: no report ever shows it."));
}

/* --- the editor ---------------------------------------------------------------------- */

static const VtrNote *
notes_find (VtrDeskNotes *self,
            gint64 number)
{
  for (guint i = 0; self->moment != NULL && i < self->moment->notes->len; i++)
    {
      const VtrNote *note = g_ptr_array_index (self->moment->notes, i);

      if (note->number == number)
        return note;
    }
  return NULL;
}

static gchar *
notes_dup_text (VtrDeskNotes *self)
{
  GtkTextIter start, end;
  gchar *text;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
  return g_strstrip (text);
}

/* Id of what a new note is on; "": nothing. */
static const gchar *
notes_subject (VtrDeskNotes *self)
{
  return !vtr_id_is_empty (&self->formation) ? self->formation.s : self->place.s;
}

static void
notes_show_editor (VtrDeskNotes *self)
{
  const VtrNote *chosen = notes_find (self, self->chosen);
  g_autofree gchar *text = notes_dup_text (self);
  g_autofree gchar *about = NULL;
  gboolean words = text[0] != '\0';

  if (chosen != NULL)
    {
      about = g_str_equal (chosen->kind, "turn") ? g_strdup_printf (_ ("Turn %s"), chosen->about.s) : g_strdup (*chosen->name ? chosen->name : _ ("A note"));
    }
  else if (self->moment != NULL && notes_subject (self)[0] != '\0')
    {
      const VtrState *state = self->moment->input->state;
      const VtrFormation *formation = vtr_state_formation (state, &self->formation);

      about = g_strdup_printf (_ ("New, on %s"), formation != NULL ? formation->name : vtr_board_place_name (self->moment->input->board, &self->place));
    }
  else
    {
      about = g_strdup (_ ("New, on nothing in particular"));
    }
  gtk_label_set_text (self->about_label, about);
  gtk_button_set_label (self->done_button, chosen != NULL && chosen->done ? _ ("Open Again") : _ ("Done"));
  gtk_widget_set_sensitive (self->editor, self->moment != NULL && !self->for_side);
  gtk_widget_set_sensitive (self->add_button, words);
  gtk_widget_set_sensitive (self->change_button, words && chosen != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->done_button), chosen != NULL);
  gtk_widget_set_sensitive (self->remove_button, chosen != NULL);
}

static void
text_changed (VtrDeskNotes *self)
{
  notes_show_editor (self);
}

static void
notes_choose (VtrDeskNotes *self,
              const VtrNote *note)
{
  self->chosen = note != NULL ? note->number : 0;
  gtk_text_buffer_set_text (self->buffer, note != NULL ? note->text : "", -1);
  gtk_spin_button_set_value (self->due_spin, note != NULL ? note->due : 0);
  notes_show_editor (self);
}

static void
row_selected (GtkSingleSelection *selection,
              GParamSpec *pspec,
              VtrDeskNotes *self)
{
  guint at = gtk_single_selection_get_selected (selection);
  const VtrNote *note = at < self->shown->len ? g_ptr_array_index (self->shown, at) : NULL;

  if (self->quiet)
    return;
  notes_choose (self, note);
  if (note != NULL && (g_str_equal (note->kind, "place") || g_str_equal (note->kind, "formation")))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", note->kind, note->about.s);
}

static void
filter_changed (VtrDeskNotes *self)
{
  if (self->rows != NULL)
    notes_fill (self);
}

static void
add_clicked (VtrDeskNotes *self)
{
  g_autofree gchar *text = notes_dup_text (self);
  const VtrNote *chosen = notes_find (self, self->chosen);
  gint due = gtk_spin_button_get_value_as_int (self->due_spin);
  /* Another on what the selected one is on. */
  const gchar *subject = chosen != NULL && !g_str_equal (chosen->kind, "turn") ? chosen->about.s : notes_subject (self);
  g_autofree gchar *copy = g_strdup (subject);

  notes_choose (self, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.note-add", "(ssi)", copy, text, due);
}

static void
change_clicked (VtrDeskNotes *self)
{
  g_autofree gchar *text = notes_dup_text (self);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.note-change", "(xsi)", self->chosen, text, gtk_spin_button_get_value_as_int (self->due_spin));
}

static void
done_clicked (VtrDeskNotes *self)
{
  const VtrNote *chosen = notes_find (self, self->chosen);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.note-done", "(xb)", self->chosen, chosen == NULL || !chosen->done);
}

static void
remove_clicked (VtrDeskNotes *self)
{
  gint64 number = self->chosen;

  notes_choose (self, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.note-remove", "x", number);
}

/* --- the class ------------------------------------------------------------------------- */

static void
vtr_desk_notes_dispose (GObject *object)
{
  VtrDeskNotes *self = VTR_DESK_NOTES (object);

  if (self->rows != NULL)
    {
      self->quiet = TRUE;
      vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
    }
  g_clear_object (&self->rows);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_notes_parent_class)->dispose (object);
}

static void
vtr_desk_notes_class_init (VtrDeskNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_notes_dispose;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/notes.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, search);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, which_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, empty_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, editor);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, about_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, due_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, text_view);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, buffer);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, add_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, change_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, done_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNotes, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, row_selected);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, text_changed);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked);
  gtk_widget_class_bind_template_callback (widget_class, change_clicked);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
}

static void
vtr_desk_notes_init (VtrDeskNotes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (self->list);
  self->shown = g_ptr_array_new ();
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  notes_show_editor (self);
}

/**
 * vtr_desk_notes_set_moment:
 * @self: the pane
 * @moment: the campaign
 * @view: whose view the desk shows; a side's: the notebook stays shut
 *
 * What is being written stays.
 */
void
vtr_desk_notes_set_moment (VtrDeskNotes *self,
                           VtrDeskMoment *moment,
                           const VtrView *view)
{
  g_return_if_fail (VTR_DESK_IS_NOTES (self));

  self->quiet = TRUE;
  vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  self->quiet = FALSE;
  g_ptr_array_set_size (self->shown, 0);
  vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->for_side = !vtr_id_is_empty (&view->side);
  if (self->chosen != 0 && (self->for_side || notes_find (self, self->chosen) == NULL))
    notes_choose (self, NULL);
  notes_fill (self);
  notes_show_editor (self);
}

/**
 * vtr_desk_notes_set_subject:
 * @self: the pane
 * @formation: id of the one that is selected on the desk, or ""
 * @place: the same
 */
void
vtr_desk_notes_set_subject (VtrDeskNotes *self,
                            const gchar *formation,
                            const gchar *place)
{
  g_return_if_fail (VTR_DESK_IS_NOTES (self));

  if (vtr_id_is (&self->formation, formation) && vtr_id_is (&self->place, place))
    return;
  self->formation = vtr_id (formation);
  self->place = vtr_id (place);
  if (gtk_drop_down_get_selected (self->which_dropdown) == WHICH_SELECTED)
    notes_fill (self);
  notes_show_editor (self);
}

/**
 * vtr_desk_notes_write:
 * @self: the pane
 *
 * Begins a new note and takes the keys.
 */
void
vtr_desk_notes_write (VtrDeskNotes *self)
{
  g_return_if_fail (VTR_DESK_IS_NOTES (self));

  if (self->chosen != 0)
    {
      self->quiet = TRUE;
      gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
      self->quiet = FALSE;
      notes_choose (self, NULL);
    }
  gtk_widget_grab_focus (self->text_view);
}

/**
 * vtr_desk_notes_show_which:
 * @self: the pane
 * @which: 0 those that are open, 1 that are due, 2 on what is selected, 3 all
 */
void
vtr_desk_notes_show_which (VtrDeskNotes *self,
                           guint which)
{
  g_return_if_fail (VTR_DESK_IS_NOTES (self));
  gtk_drop_down_set_selected (self->which_dropdown, which);
}

/**
 * vtr_desk_notes_get_n_rows:
 * @self: the pane
 *
 * Returns: how many notes are shown
 */
guint
vtr_desk_notes_get_n_rows (VtrDeskNotes *self)
{
  g_return_val_if_fail (VTR_DESK_IS_NOTES (self), 0);
  return self->shown->len;
}

void
vtr_desk_notes_select (VtrDeskNotes *self,
                       guint position)
{
  g_return_if_fail (VTR_DESK_IS_NOTES (self));
  gtk_single_selection_set_selected (self->selection, position);
}
