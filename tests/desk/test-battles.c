/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-battles.h"
#include "desk/vtr-desk-panes.h"

/* The battles of the open turn, by their window. */

static GtkWidget *
open_battles (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  desk_test_activate (window, "battles", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_BATTLES_WINDOW (each) && gtk_widget_get_visible (each))
        return each;
    }
  g_assert_not_reached ();
}

static gpointer
part (GtkWidget *battles,
      const gchar *name)
{
  GObject *child = gtk_widget_get_template_child (battles, VTR_DESK_TYPE_BATTLES_WINDOW, name);

  g_assert_nonnull (child);
  return child;
}

static const VtrDeskBattles *
loaded (VtrDeskWindow *window)
{
  const VtrDeskBattles *battles = vtr_desk_campaign_get_battles (vtr_desk_window_get_campaign (window));

  g_assert_nonnull (battles);
  return battles;
}

static gchar *
shown_text (GtkWidget *battles)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (part (battles, "text"));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Gives the usual answer to all questions but those for the result of a battle. */
static void
answer_others (VtrDeskWindow *window)
{
  for (guint round = 0; round < 40; round++)
    {
      VtrDeskMoment *moment = desk_test_moment (window);
      const VtrQuestion *open = NULL;

      for (guint i = 0; i < moment->preview->questions->len && open == NULL; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);

          if (question->answer == NULL && !question->conditional && !g_str_equal (question->kind, "battle"))
            open = question;
        }
      if (open == NULL)
        return;
      desk_test_activate (window, "answer", "(ss)", open->id, open->usual);
    }
  g_assert_not_reached ();
}

static guint
n_issued (VtrDeskWindow *window)
{
  g_autoptr (GPtrArray) issued = vtr_store_issued_after (desk_test_moment (window)->file->store, 0, NULL);

  g_assert_nonnull (issued);
  return issued->len;
}

static void
choose_reader (GtkWidget *battles,
               const gchar *name)
{
  GtkDropDown *drop = part (battles, "reader_drop");
  GListModel *model = gtk_drop_down_get_model (drop);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          gtk_drop_down_set_selected (drop, i);
          return;
        }
    }
  g_error ("there is no sheet for %s", name);
}

static void
test_none (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GtkWidget *battles = open_battles (window);

  g_assert_cmpuint (loaded (window)->battles->len, ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (battles, "stack")), ==, "none");
  g_assert_cmpstr (gtk_label_get_text (part (battles, "none_label")), ==, "No battle has arisen in turn 1 so far.");
  /* the same window again, not another */
  g_assert_true (open_battles (window) == battles);
  gtk_window_close (GTK_WINDOW (battles));
  desk_test_window_free (window);
}

static void
test_sheets (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "sheet.md", NULL);
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *french = NULL;
  g_autofree gchar *saved = NULL;
  g_autofree gchar *id = NULL;
  const VtrDeskBattle *battle;
  GtkWidget *battles;
  guint before;

  desk_test_activate (window, "import-paths", "^as", messages);
  battles = open_battles (window);
  g_assert_cmpuint (loaded (window)->battles->len, >, 0);
  battle = g_ptr_array_index (loaded (window)->battles, 0);
  g_assert_true (battle->conditional);
  g_assert_cmpuint (battle->sheets->len, ==, 3);

  /* the umpire reads at once; a side's sheet waits for the answers */
  umpire = shown_text (battles);
  g_assert_true (g_str_has_prefix (umpire, "UMPIRE ONLY"));
  choose_reader (battles, "French");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (battles, "sheet_stack")), ==, "why");
  g_assert_false (gtk_widget_is_sensitive (part (battles, "copy_text")));

  /* the window follows the answers and keeps its reader */
  desk_test_activate (window, "preview", NULL);
  answer_others (window);
  battle = g_ptr_array_index (loaded (window)->battles, 0);
  g_assert_false (battle->conditional);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (battles, "sheet_stack")), ==, "text");
  g_assert_true (gtk_widget_is_sensitive (part (battles, "copy_text")));
  french = shown_text (battles);
  g_assert_nonnull (strstr (french, "FRENCH"));
  g_assert_null (strstr (french, "UMPIRE ONLY"));

  /* what a side is given is noted, once; the umpire's own is not */
  id = g_strdup (battle->id);
  before = n_issued (window);
  g_signal_emit_by_name (part (battles, "copy_text"), "clicked");
  desk_test_settle (window);
  g_assert_cmpuint (n_issued (window), ==, before + 1);
  desk_test_activate (window, "battle-sheet-copy", "(sss)", id, "french", "text");
  g_assert_cmpuint (n_issued (window), ==, before + 1);
  desk_test_activate (window, "battle-sheet-copy", "(sss)", id, "", "bbcode");
  g_assert_cmpuint (n_issued (window), ==, before + 1);
  desk_test_activate (window, "battle-sheet-write", "(sss)", id, "coalition", path);
  g_assert_cmpuint (n_issued (window), ==, before + 2);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_true (g_str_has_prefix (saved, "**COALITION"));
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  desk_test_activate (window, "battle-sheet-copy", "(sss)", "9/9", "french", "text");
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  gtk_window_close (GTK_WINDOW (battles));
  desk_test_window_free (window);
}

/* The order of battle goes out plausible, comes back as the umpire's own, and
 * goes out again from that. */
static void
test_order_of_battle (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *made = g_build_filename (folder, "made.csv", NULL);
  g_autofree gchar *bad = g_build_filename (folder, "bad.csv", NULL);
  g_autofree gchar *mine = g_build_filename (folder, "mine.csv", NULL);
  g_autofree gchar *again = g_build_filename (folder, "again.csv", NULL);
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  g_autofree gchar *text = NULL;
  g_autofree gchar *second = NULL;
  g_autofree gchar *id = NULL;
  g_autoptr (GString) changed = NULL;
  GtkWidget *battles;

  desk_test_activate (window, "import-paths", "^as", messages);
  battles = open_battles (window);
  g_assert_null (loaded (window)->oob);
  id = g_strdup (((const VtrDeskBattle *) g_ptr_array_index (loaded (window)->battles, 0))->id);
  desk_test_activate (window, "battle-oob-write", "(ss)", id, made);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_true (g_file_get_contents (made, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "Name,ID,"));

  /* not one: file, line and column are said, and nothing is bound */
  g_assert_true (g_file_set_contents (bad, "Name,ID\nA,B\n", -1, NULL));
  desk_test_activate (window, "battle-oob-bind-path", "s", bad);
  g_assert_nonnull (strstr (vtr_desk_window_get_trouble (window), "bad.csv:1"));
  desk_test_activate (window, "dismiss", NULL);
  g_assert_null (loaded (window)->oob);

  /* the umpire's own: what he wrote in it goes out again */
  changed = g_string_new (text);
  g_string_replace (changed, ",Commander,", ",FR_Staff,", 0);
  g_assert_true (g_file_set_contents (mine, changed->str, -1, NULL));
  desk_test_activate (window, "battle-oob-bind-path", "s", mine);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpstr (loaded (window)->oob, ==, "mine.csv");
  g_assert_cmpstr (gtk_label_get_text (part (battles, "oob_label")), ==, "Order of battle: mine.csv");
  desk_test_activate (window, "battle-oob-write", "(ss)", id, again);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_true (g_file_get_contents (again, &second, NULL, NULL));
  g_assert_nonnull (strstr (second, ",FR_Staff,"));

  /* the file has gone on; the window can still write to it */
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  desk_test_activate (window, "preview", NULL);
  answer_others (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  gtk_window_close (GTK_WINDOW (battles));
  desk_test_window_free (window);
}

/* Losses are read into the battle's question; when that is answered the battle
 * has its result. */
static void
test_result (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "losses.csv", NULL);
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  g_autofree gchar *question = NULL;
  g_autofree gchar *usual = NULL;
  const VtrDeskBattle *battle;
  GtkWidget *battles;

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "preview", NULL);
  answer_others (window);
  battles = open_battles (window);
  battle = g_ptr_array_index (loaded (window)->battles, 0);
  g_assert_nonnull (battle->question);
  g_assert_false (battle->answered);
  g_assert_true (gtk_widget_is_sensitive (part (battles, "losses_button")));
  question = g_strdup (battle->question);
  g_assert_true (g_file_set_contents (path, "id,men\n", -1, NULL));
  desk_test_activate (window, "question-losses-path", "(ss)", question, path);
  for (guint i = 0; i < desk_test_moment (window)->preview->questions->len; i++)
    {
      const VtrQuestion *each = g_ptr_array_index (desk_test_moment (window)->preview->questions, i);

      if (g_str_equal (each->id, question))
        usual = g_strdup (each->usual);
    }
  desk_test_activate (window, "answer", "(ss)", question, usual);
  battle = g_ptr_array_index (loaded (window)->battles, 0);
  g_assert_true (battle->answered);
  g_assert_false (gtk_widget_is_sensitive (part (battles, "losses_button")));
  gtk_window_close (GTK_WINDOW (battles));
  desk_test_window_free (window);
}

int
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/battles/none", test_none);
  g_test_add_func ("/desk/battles/sheets", test_sheets);
  g_test_add_func ("/desk/battles/order-of-battle", test_order_of_battle);
  g_test_add_func ("/desk/battles/result", test_result);
  return g_test_run ();
}
