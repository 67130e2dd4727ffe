/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "desk-test.h"
#include "desk/vtr-desk-clerk.h"
#include "desk/vtr-desk-row.h"

/* The clerk's board, by its window. */

static VtrDeskClerkWindow *
open_clerk (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  desk_test_activate (window, "clerk", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_CLERK_WINDOW (each) && gtk_widget_get_visible (each))
        return VTR_DESK_CLERK_WINDOW (each);
    }
  g_assert_not_reached ();
}

static gpointer
part (VtrDeskClerkWindow *clerk,
      const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (clerk), VTR_DESK_TYPE_CLERK_WINDOW, name);

  g_assert_nonnull (child);
  return child;
}

static const VtrClerkRow *
row_of (VtrDeskWindow *window,
        const gchar *player)
{
  const VtrClerkBoard *board = vtr_desk_campaign_get_clerk (vtr_desk_window_get_campaign (window));
  VtrId id = vtr_id (player);

  g_assert_nonnull (board);
  return vtr_clerk_board_find (board, &id);
}

/* What stands in a player's line. */
static const gchar *
shown (VtrDeskClerkWindow *clerk,
       const gchar *player,
       const gchar *property)
{
  GListModel *rows = G_LIST_MODEL (part (clerk, "selection"));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (rows, i);

      if (g_str_equal (vtr_desk_row_get_id (row), player))
        return vtr_desk_row_get_text (row, property);
    }
  g_error ("there is no line of %s", player);
}

static void
click (VtrDeskWindow *window,
       VtrDeskClerkWindow *clerk,
       const gchar *button)
{
  g_assert_true (gtk_widget_is_sensitive (part (clerk, button)));
  g_signal_emit_by_name (part (clerk, button), "clicked");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

static void
fill (VtrDeskClerkWindow *clerk,
      const gchar *entry,
      const gchar *text)
{
  gtk_editable_set_text (GTK_EDITABLE (part (clerk, entry)), text);
}

static void
test_times (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskClerkWindow *clerk = open_clerk (window);
  GListModel *rows;

  desk_test_settle (window);
  rows = G_LIST_MODEL (part (clerk, "selection"));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 20);
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "due_label")), ==, "Turn 1: no deadline is set");
  g_assert_cmpstr (shown (clerk, "ney", "mark-name"), ==, "Missing");

  /* how the next deadlines follow */
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "habit_label")), ==, "Each turn’s deadline is set by hand.");
  fill (clerk, "habit_entry", "+5d");
  click (window, clerk, "habit_button");
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "habit_label")), ==, "Each later turn’s deadline is +5d after the one before.");
  desk_test_activate (window, "clerk-every", "s", "none");
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "habit_label")), ==, "Each turn’s deadline is set by hand.");

  fill (clerk, "due_entry", "2020-11-18 20:00");
  fill (clerk, "zone_entry", "+01:00");
  click (window, clerk, "due_button");
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "due_label")), ==, "Turn 1: orders were due Wed 18 Nov 2020, 20:00 GMT+1");
  g_assert_cmpstr (shown (clerk, "ney", "text"), ==, "overdue");

  g_assert_true (vtr_desk_clerk_window_select (clerk, "ney"));
  fill (clerk, "extend_entry", "+1d");
  click (window, clerk, "extend_button");
  g_assert_cmpstr (shown (clerk, "ney", "place"), ==, "Thu 19 Nov 2020, 20:00 GMT+1");
  g_assert_cmpstr (shown (clerk, "marmont", "place"), ==, "–");
  /* the selection stays where it was */
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "player_label")), ==, "Marshal Ney");
  click (window, clerk, "extend_none");
  g_assert_cmpstr (shown (clerk, "ney", "place"), ==, "–");
  click (window, clerk, "due_none");
  g_assert_cmpstr (gtk_label_get_text (part (clerk, "due_label")), ==, "Turn 1: no deadline is set");
  gtk_window_close (GTK_WINDOW (clerk));
  desk_test_window_free (window);
}

static void
test_loans (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskClerkWindow *clerk = open_clerk (window);

  desk_test_settle (window);
  g_assert_false (gtk_widget_get_visible (part (clerk, "loans")));
  g_assert_true (vtr_desk_clerk_window_select (clerk, "ney"));
  fill (clerk, "lend_entry", "VI Corps");
  fill (clerk, "turns_entry", "1-3");
  click (window, clerk, "lend_button");
  g_assert_cmpuint (row_of (window, "ney")->commands->len, ==, 2);
  g_assert_cmpuint (row_of (window, "marmont")->commands->len, ==, 0);
  g_assert_true (gtk_widget_get_visible (part (clerk, "loans")));
  g_assert_true (gtk_widget_get_visible (part (clerk, "acts")));
  desk_test_activate (window, "clerk-recall", "s", "fr-vi");
  g_assert_false (gtk_widget_get_visible (part (clerk, "loans")));
  g_assert_cmpuint (row_of (window, "ney")->commands->len, ==, 1);

  fill (clerk, "id_entry", "soult");
  fill (clerk, "name_entry", "Marshal Soult");
  click (window, clerk, "replace_button");
  g_assert_null (row_of (window, "ney"));
  g_assert_cmpstr (shown (clerk, "soult", "title"), ==, "Marshal Soult");
  desk_test_activate (window, "clerk-back", "s", "3");
  g_assert_nonnull (row_of (window, "ney"));
  g_assert_null (row_of (window, "soult"));
  gtk_window_close (GTK_WINDOW (clerk));
  desk_test_window_free (window);
}

#define LEAVES "From: General Bertrand\n\nIf you do not hear from me, IV Corps: Saalfeld - Coburg.\n"

static void
test_standing (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskClerkWindow *clerk = open_clerk (window);
  g_autoptr (GBytes) letter = g_bytes_new_static (LEAVES, strlen (LEAVES));
  g_autofree gchar *path = g_build_filename (g_get_tmp_dir (), "vtr-clerk-handover.html", NULL);
  g_autofree gchar *page = NULL;
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  vtr_desk_campaign_import (vtr_desk_window_get_campaign (window), letter, "bertrand", 0);
  desk_test_settle (window);
  desk_test_activate (window, "clerk-deadline", "(ss)", "2020-11-18 20:00", "");
  g_assert_true (vtr_desk_clerk_window_select (clerk, "bertrand"));

  /* what his letter says stands there, to be kept by one click */
  buffer = gtk_text_view_get_buffer (part (clerk, "standing_text"));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  {
    g_autofree gchar *offered = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);

    g_assert_true (g_str_has_prefix (offered, "If you do not hear from me, IV Corps: Saalfeld - Coburg."));
  }
  click (window, clerk, "standing_button");
  g_assert_nonnull (row_of (window, "bertrand")->standing);
  g_assert_cmpint (row_of (window, "bertrand")->standing->message, ==, 1);
  click (window, clerk, "apply_button");
  g_assert_cmpint (row_of (window, "bertrand")->status, ==, VTR_CLERK_STANDING);
  g_assert_cmpstr (shown (clerk, "bertrand", "mark-name"), ==, "Standing orders");
  click (window, clerk, "unapply_one");
  g_assert_cmpint (row_of (window, "bertrand")->standing_message, ==, 0);
  click (window, clerk, "standing_none");
  g_assert_null (row_of (window, "bertrand")->standing);

  desk_test_activate (window, "clerk-handover-write", "(ss)", "bertrand", path);
  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_nonnull (strstr (page, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (page, "IV Corps"));
  g_unlink (path);
  gtk_window_close (GTK_WINDOW (clerk));
  desk_test_window_free (window);
}

static void
on_written (VtrDeskCampaign *campaign,
            const gchar *text,
            gpointer user_data)
{
  gchar **kept = user_data;

  g_free (*kept);
  *kept = g_strdup (text);
}

static void
test_reminder (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskClerkWindow *clerk = open_clerk (window);
  g_autofree gchar *text = NULL;

  desk_test_settle (window);
  g_signal_connect (vtr_desk_window_get_campaign (window), "written", G_CALLBACK (on_written), &text);
  g_assert_true (vtr_desk_clerk_window_select (clerk, "marmont"));
  click (window, clerk, "remind_one");
  g_assert_true (g_str_has_prefix (text, "To Marshal Marmont"));
  click (window, clerk, "remind_button");
  g_assert_nonnull (strstr (text, "To General Yorck"));
  g_assert_nonnull (strstr (text, "To Marshal Ney"));
  gtk_window_close (GTK_WINDOW (clerk));
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);

  g_test_add_func ("/desk/clerk/times", test_times);
  g_test_add_func ("/desk/clerk/loans", test_loans);
  g_test_add_func ("/desk/clerk/standing", test_standing);
  g_test_add_func ("/desk/clerk/reminder", test_reminder);

  return g_test_run ();
}
