/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-posting.h"

/* The posting board by its page: a destination made, its parts copied one after another
 * and marked sent. */

typedef struct
{
  gchar *text;
  gboolean done;
} Pasted;

static void
pasted (GObject *clipboard,
        GAsyncResult *result,
        gpointer user_data)
{
  Pasted *pasted = user_data;

  pasted->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  pasted->done = TRUE;
}

static gboolean
is_pasted (gpointer user_data)
{
  return ((Pasted *) user_data)->done;
}

static gchar *
clipboard_text (VtrDeskWindow *window)
{
  Pasted got = { NULL, FALSE };

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, pasted, &got);
  g_assert_true (desk_test_wait (is_pasted, &got));
  return got.text;
}

static const VtrPostRow *
board_row (VtrDeskWindow *window,
           guint i)
{
  GPtrArray *board = vtr_desk_campaign_get_board (vtr_desk_window_get_campaign (window));

  g_assert_nonnull (board);
  g_assert_cmpuint (board->len, >, i);
  return g_ptr_array_index (board, i);
}

static void
test_posting (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskPosting *posting;
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;

  desk_test_activate (window, "drawer", "s", "posting");
  posting = VTR_DESK_POSTING (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_POSTING));
  g_assert_cmpuint (vtr_desk_campaign_get_board (vtr_desk_window_get_campaign (window))->len, ==, 0);
  g_assert_true (desk_test_is_enabled (window, "post-destination"));
  g_assert_false (desk_test_is_enabled (window, "post-copy"));

  desk_test_activate (window, "post-destination", "(sss)", "Marshal Ney's box", "player:ney", "discord");
  desk_test_activate (window, "post-destination", "(sss)", "Marshal Ney's box", "side:coalition", "phpbb");
  g_assert_cmpstr (board_row (window, 0)->destination->name, ==, "marshal-neys-box");
  g_assert_cmpstr (board_row (window, 0)->destination->player.s, ==, "ney");
  g_assert_cmpstr (board_row (window, 2)->destination->name, ==, "marshal-neys-box-2");
  g_assert_cmpstr (board_row (window, 2)->destination->side.s, ==, "coalition");
  g_assert_cmpint (board_row (window, 0)->what, ==, VTR_POST_REPORT);
  g_assert_cmpuint (board_row (window, 0)->parts, >=, 2);

  /* nothing is marked before it was copied */
  vtr_desk_posting_select (posting, 0);
  g_assert_true (desk_test_is_enabled (window, "post-copy"));
  g_assert_false (desk_test_is_enabled (window, "post-sent"));
  desk_test_activate (window, "post-copy", NULL);
  first = clipboard_text (window);
  g_assert_nonnull (strstr (first, "**FOR MARSHAL NEY ONLY"));
  g_assert_nonnull (strstr (first, "Part 1 of"));
  g_assert_nonnull (strstr (vtr_desk_posting_get_line (posting), "part 1 of"));
  g_assert_nonnull (strstr (vtr_desk_posting_get_line (posting), "Marshal Ney's box only"));

  /* another row is not what the clipboard holds */
  vtr_desk_posting_select (posting, 2);
  g_assert_false (desk_test_is_enabled (window, "post-sent"));
  vtr_desk_posting_select (posting, 0);
  g_assert_true (desk_test_is_enabled (window, "post-sent"));
  desk_test_activate (window, "post-sent", NULL);
  g_assert_cmpuint (board_row (window, 0)->sent, ==, 1);
  /* a second press marks nothing */
  g_assert_false (desk_test_is_enabled (window, "post-sent"));

  /* the row stayed selected: one key after another */
  desk_test_activate (window, "post-copy", NULL);
  second = clipboard_text (window);
  g_assert_nonnull (strstr (second, "Part 2 of"));
  g_assert_cmpuint (vtr_desk_posting_get_part (posting), ==, 2);
  desk_test_activate (window, "post-sent", NULL);
  g_assert_cmpuint (board_row (window, 0)->sent, ==, 2);

  /* begun again it is its first part */
  desk_test_activate (window, "post-again", NULL);
  g_assert_cmpuint (vtr_desk_posting_get_part (posting), ==, 1);
  g_assert_cmpuint (board_row (window, 0)->sent, ==, 0);

  /* a map is a picture */
  vtr_desk_posting_select (posting, 1);
  desk_test_activate (window, "post-copy", NULL);
  g_assert_true (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (window))), GDK_TYPE_TEXTURE));
  g_assert_nonnull (strstr (vtr_desk_posting_get_line (posting), "Map"));

  desk_test_activate (window, "post-close", NULL);
  g_assert_cmpstr (board_row (window, 0)->destination->name, ==, "marshal-neys-box-2");
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/posting", test_posting);
  return g_test_run ();
}
