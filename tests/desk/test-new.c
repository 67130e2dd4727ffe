/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "desk-test.h"
#include "desk/vtr-desk-new-private.h"
#include "desk/vtr-desk-shot.h"
#include "desk/vtr-desk-start-card.h"

/* The assistant: each step by its widgets, and the campaign that comes of it. */

static VtrDeskNew *
open_assistant (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autofree gchar *scenario = desk_test_scenario ();
  VtrDeskNew *self = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (window), "new-from", g_variant_new_string (scenario));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_NEW (each))
        self = VTR_DESK_NEW (each);
    }
  g_assert_nonnull (self);
  desk_test_settle (window);
  return self;
}

/* With VTR_DESK_PICTURES=DIR each step is kept as a picture, to be looked at. */
static void
picture (VtrDeskNew *self,
         const gchar *name)
{
  const gchar *folder = g_getenv ("VTR_DESK_PICTURES");
  g_autofree gchar *file = g_strconcat (name, ".png", NULL);
  g_autofree gchar *path = folder != NULL ? g_build_filename (folder, file, NULL) : NULL;

  if (path == NULL)
    return;
  desk_test_frames (GTK_WIDGET (self), 20);
  g_assert_true (vtr_desk_shot_write (GTK_WIDGET (self), path, NULL));
}

static void
press (gpointer button)
{
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (button)));
  g_signal_emit_by_name (button, "clicked");
}

static void
next (VtrDeskNew *self,
      const gchar *step)
{
  press (self->next_button);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->steps), ==, step);
}

static void
choose_player (VtrDeskNew *self,
               const gchar *id)
{
  for (guint i = 0; i < self->player_ids->len; i++)
    if (vtr_id_is (&g_array_index (self->player_ids, VtrId, i), id))
      {
        gtk_single_selection_set_selected (self->player_selection, i);
        return;
      }
  g_error ("there is no player %s in the list", id);
}

static GtkWidget *
find_named (GtkWidget *widget,
            const gchar *name)
{
  if (g_str_equal (gtk_widget_get_name (widget), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkCheckButton *
command_box (VtrDeskNew *self,
             const gchar *formation)
{
  return GTK_CHECK_BUTTON (find_named (GTK_WIDGET (self->commands_box), formation));
}

static void
choose_rule (VtrDeskNew *self,
             const gchar *name)
{
  for (guint i = 0; i < self->rule_rows->len; i++)
    if (g_str_equal (self->beginning->ruleset->parameters[g_array_index (self->rule_rows, guint, i)].name, name))
      {
        gtk_single_selection_set_selected (self->rule_selection, i);
        return;
      }
  g_error ("there is no rule %s in the list", name);
}

static const VtrPlayer *
player_of (const VtrState *state,
           const gchar *formation)
{
  VtrId id = vtr_id (formation);

  return vtr_state_commander_of (state, &id, 1);
}

static gboolean
has_campaign (gpointer window)
{
  return desk_test_moment (window) != NULL && vtr_desk_window_is_settled (window);
}

/* From the scenario to the campaign on the desk, changing something at each step. */
static void
test_whole_way (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);
  gpointer gone = self;
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-new-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "mine.campaign", NULL);
  g_autofree gchar *taken = g_build_filename (folder, "taken.campaign", NULL);
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autofree gchar *habit = NULL;
  const VtrTurnInput *input;
  const gchar *words;
  VtrId ney = vtr_id ("ney");
  guint n;

  g_object_add_weak_pointer (G_OBJECT (self), &gone);
  g_assert_cmpstr (gtk_label_get_text (self->scenario_title), ==, "Spring 1813");
  g_assert_nonnull (strstr (gtk_label_get_text (self->scenario_facts), "Coalition: 10 players"));
  g_assert_nonnull (gtk_picture_get_paintable (self->scenario_picture));
  g_assert_false (gtk_widget_is_sensitive (self->back_button));
  picture (self, "new-1-scenario");

  /* players */
  next (self, "players");
  n = self->player_ids->len;
  choose_player (self, "ney");
  g_assert_cmpstr (gtk_editable_get_text (self->name_entry), ==, "Marshal Ney");
  g_assert_true (gtk_check_button_get_active (command_box (self, "fr-iii")));
  gtk_editable_set_text (self->name_entry, "Prince of the Moskva");
  gtk_editable_set_text (self->alias_entry, "Ney_Red, Rougeaud");
  gtk_check_button_set_active (command_box (self, "fr-guard"), TRUE);
  picture (self, "new-2-players");
  gtk_drop_down_set_selected (self->side_drop, 0);
  press (find_named (GTK_WIDGET (self), "add_button"));
  g_assert_cmpuint (self->player_ids->len, ==, n + 1);
  gtk_editable_set_text (self->name_entry, "General Souham");
  g_assert_null (command_box (self, "fr-iii-8"));
  gtk_check_button_set_active (self->divisions_check, TRUE);
  gtk_check_button_set_active (command_box (self, "fr-iii-8"), TRUE);
  choose_player (self, "davout");
  press (self->remove_button);
  g_assert_cmpuint (self->player_ids->len, ==, n);
  g_assert_nonnull (strstr (gtk_label_get_text (self->headless_label), "Lower Elbe"));

  /* a name must be one; the last good one holds */
  choose_player (self, "ney");
  gtk_editable_set_text (self->name_entry, "  ");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));
  gtk_editable_set_text (self->name_entry, "Marshal Ney, Prince of the Moskva");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));

  /* deadlines */
  next (self, "due");
  g_assert_false (gtk_widget_is_sensitive (self->due_box));
  gtk_check_button_set_active (self->due_check, TRUE);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  gtk_editable_set_text (self->due_entry, "2030-11-29 20:00");
  gtk_editable_set_text (self->zone_entry, "Nowhere");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  g_assert_nonnull (strstr (gtk_label_get_text (self->due_label), "Nowhere"));
  gtk_editable_set_text (self->zone_entry, "Europe/Berlin");
  gtk_editable_set_text (self->habit_entry, "weekly");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  gtk_editable_set_text (self->habit_entry, "+7d");
  g_assert_nonnull (strstr (gtk_label_get_text (self->due_label), "Fri 29 Nov 2030, 20:00 GMT+1, and +7d"));
  picture (self, "new-3-deadlines");

  /* house rules */
  next (self, "rules");
  g_assert_cmpuint (self->rule_rows->len, ==, self->beginning->ruleset->n_parameters);
  choose_rule (self, "traffic.good");
  g_assert_cmpstr (gtk_label_get_text (self->rule_title), ==, "traffic.good, rule 2.1");
  gtk_editable_set_text (self->rule_entry, "12");
  choose_rule (self, "siege.loss");
  g_assert_nonnull (strstr (gtk_label_get_text (self->rule_title), "(house)"));
  gtk_editable_set_text (self->rule_entry, "101");
  g_assert_nonnull (strstr (gtk_label_get_text (self->rule_fault), "2 holds"));
  picture (self, "new-4-rules");
  gtk_editable_set_text (self->rule_entry, "5");
  g_assert_cmpstr (gtk_label_get_text (self->rule_fault), ==, "");
  press (self->rule_usual);
  g_assert_cmpstr (gtk_editable_get_text (self->rule_entry), ==, "2");
  choose_rule (self, "posture.default");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->rule_entry)));
  gtk_drop_down_set_selected (self->rule_drop, 1);
  gtk_check_button_set_active (self->changed_check, TRUE);
  g_assert_cmpuint (self->rule_rows->len, ==, 2);
  gtk_check_button_set_active (self->changed_check, FALSE);

  /* back and forth loses nothing */
  press (self->back_button);
  press (self->back_button);
  next (self, "due");
  next (self, "rules");
  next (self, "summary");
  words = gtk_label_get_text (self->summary_label);
  g_assert_nonnull (strstr (words, "Marshal Ney, Prince of the Moskva (Ney_Red, Rougeaud): Imperial Guard, III Corps"));
  g_assert_nonnull (strstr (words, "General Souham: 8th Division"));
  g_assert_nonnull (strstr (words, "12, usually 10"));
  g_assert_nonnull (strstr (words, "stand, usually ask"));
  g_assert_nonnull (strstr (words, "Nobody commands: "));
  g_assert_null (strstr (words, "siege.loss"));
  picture (self, "new-5-summary");

  /* what is there is not overwritten */
  g_assert_true (g_file_set_contents (taken, "mine", -1, NULL));
  gtk_editable_set_text (self->path_entry, taken);
  press (self->next_button);
  desk_test_settle (window);
  g_assert_nonnull (gone);
  g_assert_nonnull (strstr (gtk_label_get_text (self->fault_label), "is there already"));
  gtk_editable_set_text (self->path_entry, "");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  gtk_editable_set_text (self->path_entry, path);
  press (self->next_button);
  g_assert_true (desk_test_wait (has_campaign, window));
  g_assert_null (gone);

  input = desk_test_moment (window)->input;
  g_assert_cmpstr (vtr_store_path (desk_test_moment (window)->file->store), ==, path);
  g_assert_cmpstr (vtr_state_player (input->state, &ney)->name, ==, "Marshal Ney, Prince of the Moskva");
  g_assert_cmpstr (player_of (input->state, "fr-guard")->id.s, ==, "ney");
  g_assert_cmpstr (player_of (input->state, "fr-iii-8")->name, ==, "General Souham");
  g_assert_null (player_of (input->state, "fr-lower-elbe"));
  g_assert_cmpint (vtr_parameters_get (input->parameters, "traffic.good"), ==, 12);
  g_assert_cmpint (vtr_parameters_get (input->parameters, "posture.default"), ==, 1);
  g_assert_cmpint (vtr_parameters_get (input->parameters, "siege.loss"), ==, 2);
  board = vtr_umpire_clerk_board (desk_test_moment (window)->file->store, 0, NULL);
  g_assert_cmpint (board->due, ==, 1922209200);
  habit = vtr_umpire_clerk_habit (desk_test_moment (window)->file->store);
  g_assert_cmpstr (habit, ==, "+7d");
  g_assert_null (vtr_desk_window_get_trouble (window));
  desk_test_window_free (window);
}

/* The search finds by name, by number and by what it says. */
static void
test_search (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);

  gtk_editable_set_text (self->rule_search, "HOUSE");
  g_signal_emit_by_name (self->rule_search, "search-changed");
  g_assert_cmpuint (self->rule_rows->len, >, 2);
  for (guint i = 0; i < self->rule_rows->len; i++)
    g_assert_true (self->beginning->ruleset->parameters[g_array_index (self->rule_rows, guint, i)].house);
  gtk_editable_set_text (self->rule_search, "no rule says this");
  g_signal_emit_by_name (self->rule_search, "search-changed");
  g_assert_cmpuint (self->rule_rows->len, ==, 0);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (self->rule_title))));
  gtk_window_destroy (GTK_WINDOW (self));
  desk_test_window_free (window);
}

/* A file that is no scenario says why, and nothing goes on from it. */
static void
test_no_scenario (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-new-XXXXXX", NULL);
  g_autofree gchar *broken = g_build_filename (folder, "broken.scenario.xml", NULL);
  g_autofree gchar *good = desk_test_scenario ();

  g_assert_true (g_file_set_contents (broken, "<scenario", -1, NULL));
  gtk_window_destroy (GTK_WINDOW (self));
  g_action_group_activate_action (G_ACTION_GROUP (window), "new-from", g_variant_new_string (broken));
  desk_test_settle (window);
  {
    GListModel *toplevels = gtk_window_get_toplevels ();

    self = NULL;
    for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
      {
        g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

        if (VTR_DESK_IS_NEW (each))
          self = VTR_DESK_NEW (each);
      }
  }
  g_assert_nonnull (self);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));
  g_assert_nonnull (strstr (gtk_label_get_text (self->fault_label), "broken.scenario.xml"));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));

  /* another choice mends it */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->scenarios)); i++)
    {
      g_autoptr (VtrDeskStartCard) card = g_list_model_get_item (G_LIST_MODEL (self->scenarios), i);

      if (g_str_equal (vtr_desk_start_card_get_path (card), good))
        gtk_single_selection_set_selected (self->scenario_selection, i);
    }
  desk_test_settle (window);
  g_assert_cmpstr (self->beginning->path, ==, good);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  gtk_window_destroy (GTK_WINDOW (self));
  desk_test_window_free (window);
}

/* Tables make a scenario, which is chosen; what is wrong with them is said. */
static void
test_sheets (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);
  g_autofree gchar *sheets = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "sheets", NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-new-XXXXXX", NULL);
  g_autofree gchar *first = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->scenarios));

  vtr_desk_new_read_sheets (self, sheets);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  desk_test_settle (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));
  g_assert_cmpstr (gtk_label_get_text (self->scenario_title), ==, "Between Elster and Mulde");
  g_assert_nonnull (strstr (gtk_label_get_text (self->scenario_facts), "12 turns from 5-7 May 1813"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->scenarios)), ==, n + 1);
  g_assert_cmpuint (self->player_ids->len, ==, 2);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (self->next_button)));
  picture (self, "new-6-sheets");
  first = g_strdup (self->beginning->path);

  /* once more is another one: the first may be in use */
  vtr_desk_new_read_sheets (self, sheets);
  desk_test_settle (window);
  g_assert_cmpstr (self->beginning->path, !=, first);

  /* tables that are none */
  vtr_desk_new_read_sheets (self, folder);
  desk_test_settle (window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->fault_label)));
  g_assert_nonnull (strstr (gtk_label_get_text (self->fault_label), "formations.csv:1:1: there is no such file"));
  g_assert_cmpuint (self->player_ids->len, ==, 2);
  gtk_window_destroy (GTK_WINDOW (self));
  desk_test_window_free (window);
}

/* A campaign that ran in spreadsheets goes on in the window: a player's letter, the
 * preview, what is asked, the next turn. */
static void
test_sheets_go_on (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);
  g_autofree gchar *sheets = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "sheets", NULL);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-new-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "elster.campaign", NULL);
  VtrDeskMoment *moment;
  VtrId ney = vtr_id ("fr-iii");
  guint n = 0;

  vtr_desk_new_read_sheets (self, sheets);
  desk_test_settle (window);
  while (!g_str_equal (gtk_stack_get_visible_child_name (self->steps), "summary") && n++ < 5)
    press (self->next_button);
  gtk_editable_set_text (self->path_entry, path);
  press (self->next_button);
  g_assert_true (desk_test_wait (has_campaign, window));
  moment = desk_test_moment (window);
  g_assert_cmpint (moment->input->turn, ==, 1);
  g_assert_cmpstr (vtr_state_formation (moment->input->state, &ney)->place.s, ==, "merseburg");

  desk_test_activate (window, "paste-text", "s", "III Corps marches to Leipzig by the good road.");
  desk_test_activate (window, "paste-sender", "s", "ney");
  desk_test_activate (window, "paste-read", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  g_assert_cmpuint (moment->input->orders->len, ==, 1);
  desk_test_activate (window, "preview", NULL);
  for (guint round = 0; round < 20; round++)
    {
      const VtrQuestion *open = NULL;

      moment = desk_test_moment (window);
      for (guint i = 0; i < moment->preview->questions->len && open == NULL; i++)
        if (((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, i))->answer == NULL)
          open = g_ptr_array_index (moment->preview->questions, i);
      if (open == NULL)
        break;
      desk_test_activate (window, "answer", "(ss)", open->id, open->usual);
    }
  /* Blücher's men stand in Leipzig: there is something to tell of */
  g_assert_cmpuint (moment->preview->events->len, >, 3);
  desk_test_activate (window, "commit", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  g_assert_cmpint (moment->input->turn, ==, 2);
  desk_test_activate (window, "drawer", "s", "reports");
  desk_test_activate (window, "report-copy", "(ss)", "french", "text");
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 1);
  desk_test_window_free (window);
}

/* Everything that takes the keyboard has a name, on each step. */
static void
check_names (GtkWidget *widget,
             const gchar *step)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget))
    {
      if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
        {
          g_test_message ("%s: a %s has no name", step, G_OBJECT_TYPE_NAME (widget));
          g_test_fail ();
        }
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_names (child, step);
}

static void
test_names (void)
{
  static const gchar *const steps[] = { "scenario", "players", "due", "rules", "summary" };
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_cmpstr (gtk_stack_get_visible_child_name (self->steps), ==, steps[i]);
      check_names (gtk_stack_get_visible_child (self->steps), steps[i]);
      /* each step has something to begin at */
      g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (self)));
      if (i + 1 < G_N_ELEMENTS (steps))
        press (self->next_button);
    }
  gtk_window_destroy (GTK_WINDOW (self));
  desk_test_window_free (window);
}

static void
test_leaving (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  VtrDeskNew *self = open_assistant (window);

  /* nothing entered: gone at once */
  g_object_add_weak_pointer (G_OBJECT (self), (gpointer *) &self);
  gtk_window_close (GTK_WINDOW (self));
  desk_test_settle (window);
  g_assert_null (self);

  /* something entered: asked first */
  self = open_assistant (window);
  g_object_add_weak_pointer (G_OBJECT (self), (gpointer *) &self);
  next (self, "players");
  choose_player (self, "ney");
  gtk_editable_set_text (self->name_entry, "The Prince of the Moskva");
  gtk_window_close (GTK_WINDOW (self));
  desk_test_settle (window);
  g_assert_nonnull (self);
  g_assert_true (gtk_widget_get_visible (self->leave_bar));
  press (self->stay_button);
  g_assert_false (gtk_widget_get_visible (self->leave_bar));
  g_assert_cmpstr (gtk_editable_get_text (self->name_entry), ==, "The Prince of the Moskva");
  gtk_window_close (GTK_WINDOW (self));
  press (find_named (GTK_WIDGET (self), "leave_button"));
  desk_test_settle (window);
  g_assert_null (self);
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/new/whole-way", test_whole_way);
  g_test_add_func ("/desk/new/search", test_search);
  g_test_add_func ("/desk/new/no-scenario", test_no_scenario);
  g_test_add_func ("/desk/new/sheets", test_sheets);
  g_test_add_func ("/desk/new/sheets-go-on", test_sheets_go_on);
  g_test_add_func ("/desk/new/names", test_names);
  g_test_add_func ("/desk/new/leaving", test_leaving);
  return g_test_run ();
}
