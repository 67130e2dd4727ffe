/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-notes.h"

/* The umpire's notebook, as he uses it. */

static GtkWidget *
part (GtkWidget *pane,
      const gchar *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (pane, VTR_DESK_TYPE_NOTES, id));
}

static void
type_note (GtkWidget *pane,
           const gchar *text,
           gint due)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (part (pane, "text_view"))), text, -1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (part (pane, "due_spin")), due);
}

static void
click (VtrDeskWindow *window,
       GtkWidget *pane,
       const gchar *id)
{
  g_assert_true (gtk_widget_is_sensitive (part (pane, id)));
  g_signal_emit_by_name (part (pane, id), "clicked");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

/* The words of the stepper that lead to the notebook; NULL: there are none. */
static const gchar *
due_in_stepper (VtrDeskWindow *window)
{
  GtkWidget *stepper = desk_test_find_id (GTK_WIDGET (window), "stepper");

  for (GtkWidget *each = gtk_widget_get_first_child (stepper); each != NULL; each = gtk_widget_get_next_sibling (each))
    if (GTK_IS_BUTTON (each) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (each)), "win.notes-due") == 0)
      return gtk_button_get_label (GTK_BUTTON (each));
  return NULL;
}

static void
test_notebook (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskNotes *notes;
  GtkWidget *pane;

  desk_test_activate (window, "select", "(ss)", "place", "leipzig");
  desk_test_activate (window, "note", NULL);
  pane = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_NOTES);
  notes = VTR_DESK_NOTES (pane);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (part (pane, "about_label"))), ==, "New, on Leipzig");
  g_assert_false (gtk_widget_is_sensitive (part (pane, "add_button")));

  /* one on the place, one on a formation that is due now, one on nothing */
  type_note (pane, "Ask Ney whether the bridges are mined.", 2);
  click (window, pane, "add_button");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 1);
  g_assert_cmpstr (due_in_stepper (window), ==, NULL);
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  type_note (pane, "Young and <hungry>: watch its stragglers.", 1);
  click (window, pane, "add_button");
  desk_test_activate (window, "deselect", NULL);
  type_note (pane, "Thank everybody.", 0);
  click (window, pane, "add_button");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 3);
  g_assert_cmpuint (desk_test_moment (window)->notes->len, ==, 3);
  g_assert_cmpstr (due_in_stepper (window), ==, "1 Note Due");

  /* the filters; what is due stands first */
  vtr_desk_notes_show_which (notes, 1);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 1);
  vtr_desk_notes_show_which (notes, 2);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 0);
  desk_test_activate (window, "select", "(ss)", "place", "leipzig");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 1);
  vtr_desk_notes_show_which (notes, 0);
  gtk_editable_set_text (GTK_EDITABLE (part (pane, "search")), "HUNGRY");
  g_signal_emit_by_name (part (pane, "search"), "search-changed");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (part (pane, "search")), "");
  g_signal_emit_by_name (part (pane, "search"), "search-changed");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 3);

  /* one selected: its words are there to be changed, and the map shows it */
  vtr_desk_notes_select (notes, 0);
  desk_test_settle (window);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (part (pane, "about_label"))), !=, "New, on Leipzig");
  type_note (pane, "Young: watch its stragglers.", 1);
  click (window, pane, "change_button");
  g_assert_cmpstr (((const VtrNote *) g_ptr_array_index (desk_test_moment (window)->notes, 0))->text, ==, "Young: watch its stragglers.");
  click (window, pane, "done_button");
  g_assert_cmpstr (due_in_stepper (window), ==, NULL);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 2);
  vtr_desk_notes_show_which (notes, 3);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (notes), ==, 3);
  vtr_desk_notes_select (notes, 2);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (pane, "done_button"))), ==, "Open Again");
  click (window, pane, "done_button");
  g_assert_cmpstr (due_in_stepper (window), ==, "1 Note Due");
  click (window, pane, "remove_button");
  g_assert_cmpuint (desk_test_moment (window)->notes->len, ==, 2);
  desk_test_window_free (window);
}

/* Whoever looks over the umpire's shoulder at a side's view sees none of it, and
 * no report has it. */
static void
test_umpire_only (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GtkWidget *pane;

  desk_test_activate (window, "note-add", "(ssi)", "fr-iii", "Zanzibar is a secret.", 1);
  desk_test_activate (window, "drawer", "s", "notes");
  pane = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_NOTES);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (VTR_DESK_NOTES (pane)), ==, 1);
  desk_test_activate (window, "view-as", "s", "french");
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (VTR_DESK_NOTES (pane)), ==, 0);
  g_assert_cmpstr (due_in_stepper (window), ==, NULL);
  g_assert_false (desk_test_is_enabled (window, "note"));
  g_assert_false (gtk_widget_is_sensitive (part (pane, "text_view")));
  desk_test_activate (window, "view-nth", "u", 0);
  g_assert_cmpuint (vtr_desk_notes_get_n_rows (VTR_DESK_NOTES (pane)), ==, 1);

  /* a subject that there is not: it says what to do, and nothing is kept */
  desk_test_activate (window, "note-add", "(ssi)", "atlantis", "Nowhere.", 0);
  g_assert_nonnull (strstr (vtr_desk_window_get_trouble (window), "atlantis"));
  g_assert_cmpuint (desk_test_moment (window)->notes->len, ==, 1);
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/notes/notebook", test_notebook);
  g_test_add_func ("/desk/notes/umpire-only", test_umpire_only);
  return g_test_run ();
}
