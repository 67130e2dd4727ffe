/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-papers.h"

/* What goes out and in whose words, by its window. "papers" tests them themselves. */

static VtrDeskPapersWindow *
open_papers (VtrDeskWindow *window,
             const gchar *page)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  desk_test_activate (window, "papers-page", "s", page);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_PAPERS_WINDOW (each) && gtk_window_get_transient_for (each) == GTK_WINDOW (window))
        return VTR_DESK_PAPERS_WINDOW (each);
    }
  g_assert_not_reached ();
}

static const VtrDeskPapers *
papers_of (VtrDeskWindow *window)
{
  const VtrDeskPapers *papers = vtr_desk_campaign_get_papers (vtr_desk_window_get_campaign (window));

  g_assert_nonnull (papers);
  return papers;
}

static const VtrDeskPaper *
paper (VtrDeskWindow *window,
       VtrDeskPaperKind kind,
       const gchar *id)
{
  const GPtrArray *list = papers_of (window)->lists[kind];

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((const VtrDeskPaper *) g_ptr_array_index (list, i))->id, id))
      return g_ptr_array_index (list, i);
  return NULL;
}

static guint
count (VtrDeskWindow *window,
       VtrDeskPaperKind kind)
{
  return papers_of (window)->lists[kind]->len;
}

/* A turn, everything decided as it usually is. */
static void
play_turn (VtrDeskWindow *window)
{
  for (guint rounds = 0; !desk_test_is_enabled (window, "commit") || rounds == 0; rounds++)
    {
      VtrDeskMoment *moment;

      g_assert_cmpuint (rounds, <, 40);
      desk_test_activate (window, "preview", NULL);
      moment = desk_test_moment (window);
      for (guint i = 0; i < moment->preview->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);
          g_autofree gchar *id = g_strdup (question->id);
          g_autofree gchar *usual = g_strdup (question->usual);

          if (question->answer != NULL)
            continue;
          desk_test_activate (window, "answer", "(ss)", id, usual);
          break;
        }
    }
  desk_test_activate (window, "commit", NULL);
}

static void
test_paragraphs (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskPapersWindow *papers = open_papers (window, "words");
  const VtrDeskPaper *first;
  g_autofree gchar *id = NULL;

  g_assert_cmpuint (count (window, VTR_DESK_PAPER_PARAGRAPH), ==, 0);
  desk_test_activate (window, "paper-add", "(ss)", "side:french", "Barclay is at the gates.");
  desk_test_activate (window, "paper-add", "(ss)", "player:ney", "The Emperor is pleased.");
  desk_test_activate (window, "paper-add", "(ss)", "", "It rains.");
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_PARAGRAPH), ==, 3);
  first = g_ptr_array_index (papers_of (window)->lists[VTR_DESK_PAPER_PARAGRAPH], 0);
  g_assert_nonnull (strstr (first->remark, "Barclay"));
  g_assert_nonnull (strstr (first->title, "French"));
  g_assert_cmpstr (((const VtrDeskPaper *) g_ptr_array_index (papers_of (window)->lists[VTR_DESK_PAPER_PARAGRAPH], 1))->remark, ==, "");

  /* changed, it is told no more than it may */
  id = g_strdup (first->id);
  g_assert_true (vtr_desk_papers_window_select (papers, VTR_DESK_PAPER_PARAGRAPH, id));
  desk_test_activate (window, "paper-change", "(ss)", id, "Somebody is at the gates.");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PARAGRAPH, id)->text, ==, "Somebody is at the gates.");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PARAGRAPH, id)->remark, ==, "");
  desk_test_activate (window, "paper-remove", "s", id);
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_PARAGRAPH), ==, 2);

  /* an empty one is none */
  desk_test_activate (window, "paper-add", "(ss)", "side:french", " ");
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_PARAGRAPH), ==, 2);
  desk_test_window_free (window);
}

/* Each reader's report, in his language, as his board writes. */
static void
test_readers (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskPapersWindow *papers = open_papers (window, "reports");
  VtrDeskCampaign *campaign = vtr_desk_window_get_campaign (window);

  g_assert_nonnull (strstr (papers_of (window)->report, "UMPIRE ONLY"));
  vtr_desk_campaign_load_papers (campaign, NULL, "player:ney", "discord");
  desk_test_settle (window);
  g_assert_nonnull (strstr (papers_of (window)->report, "**FOR MARSHAL NEY ONLY"));
  g_assert_null (strstr (papers_of (window)->report, "Barclay"));
  g_assert_cmpuint (papers_of (window)->parts, >=, 2);

  desk_test_activate (window, "paper-reads", "(ss)", "side:french", "de");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_READER, "player:ney")->text, ==, "de");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_READER, "side:coalition")->text, ==, "en");
  g_assert_null (strstr (papers_of (window)->report, "FOR MARSHAL NEY ONLY"));
  g_assert_true (vtr_desk_papers_window_select (papers, VTR_DESK_PAPER_READER, "player:ney"));

  desk_test_activate (window, "post-destination", "(sss)", "Staff room", "side:french", "phpbb");
  vtr_desk_campaign_load_papers (campaign, NULL, NULL, NULL);
  desk_test_settle (window);
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_DESTINATION, "staff-room")->text, ==, "phpbb");
  desk_test_activate (window, "paper-writes", "(ss)", "staff-room", "discord");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_DESTINATION, "staff-room")->text, ==, "discord");
  desk_test_activate (window, "paper-writes", "(ss)", "staff-room", "smoke");
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_DESTINATION, "staff-room")->text, ==, "discord");
  desk_test_window_free (window);
}

static void
test_phrases (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskPapersWindow *papers = open_papers (window, "phrases");
  guint all = vtr_desk_papers_window_search (papers, "", FALSE);

  g_assert_cmpuint (all, >, 400);
  g_assert_cmpuint (vtr_desk_papers_window_search (papers, "ask.win", FALSE), ==, 1);
  g_assert_cmpuint (vtr_desk_papers_window_search (papers, "", TRUE), ==, 0);
  desk_test_activate (window, "paper-say", "(sss)", "en", "ask.winner", "the victor");
  g_assert_true (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->recheck);
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->text, ==, "the victor");
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->remark, ==, "winner");
  /* the search stays, and has it now */
  g_assert_true (vtr_desk_papers_window_select (papers, VTR_DESK_PAPER_PHRASE, "ask.winner"));
  g_assert_false (vtr_desk_papers_window_select (papers, VTR_DESK_PAPER_PHRASE, "ask.loss"));
  desk_test_activate (window, "paper-unsay", "(ss)", "en", "ask.winner");
  g_assert_false (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->recheck);
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->text, ==, "winner");
  desk_test_activate (window, "paper-say", "(sss)", "en", "ask.winner", "{nothing} of the sort");
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  g_assert_cmpstr (paper (window, VTR_DESK_PAPER_PHRASE, "ask.winner")->text, ==, "winner");
  desk_test_window_free (window);
}

/* The diary late by some turns; after a correction what to look at again; names. */
static void
test_afterwards (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskPapersWindow *papers;

  play_turn (window);
  papers = open_papers (window, "diary");
  g_assert_cmpint (papers_of (window)->turn, ==, 1);
  desk_test_activate (window, "paper-delay", "s", "2");
  g_assert_cmpint (papers_of (window)->diary_delay, ==, 2);
  g_assert_cmpint (papers_of (window)->diary_turn, ==, 0);
  g_assert_nonnull (strstr (papers_of (window)->diary, "turn 3"));

  g_assert_cmpuint (count (window, VTR_DESK_PAPER_ERRATUM), ==, 0);
  desk_test_activate (window, "paper-add", "(ss)", "side:french", "Well marched.");
  desk_test_activate (window, "report-copy", "(ss)", "french", "text");
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_ERRATUM), ==, 1);
  desk_test_activate (window, "name-remember", "(ssss)", "french", "place", "halle", "Salt Town");
  play_turn (window);
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_RECHECK), ==, 1);
  g_assert_true (vtr_desk_papers_window_show_page (papers, "errata"));
  g_assert_false (vtr_desk_papers_window_show_page (papers, "nothing"));
  desk_test_activate (window, "paper-looked-at", "s", "");
  g_assert_cmpuint (count (window, VTR_DESK_PAPER_RECHECK), ==, 0);

  g_assert_cmpuint (count (window, VTR_DESK_PAPER_NAME), ==, 1);
  g_assert_cmpstr (((const VtrDeskPaper *) g_ptr_array_index (papers_of (window)->lists[VTR_DESK_PAPER_NAME], 0))->text, ==, "Halle");
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/papers/paragraphs", test_paragraphs);
  g_test_add_func ("/desk/papers/readers", test_readers);
  g_test_add_func ("/desk/papers/phrases", test_phrases);
  g_test_add_func ("/desk/papers/afterwards", test_afterwards);
  return g_test_run ();
}
