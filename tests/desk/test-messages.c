/* SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "desk-test.h"
#include "desk/vtr-desk-message.h"
#include "desk/vtr-desk-panes.h"
#include "desk/vtr-desk-proposals.h"
#include "desk/vtr-desk-row.h"
#include "desk/vtr-desk-verdicts.h"

/* The inbox: a message with its passages marked, and those that wait for the umpire
 * settled where they stand. */

#define NBSP "\xc2\xa0"

static void
send (VtrDeskWindow *window,
      const gchar *player,
      const gchar *text)
{
  g_autoptr (GBytes) data = g_bytes_new (text, strlen (text));

  vtr_desk_campaign_import (vtr_desk_window_get_campaign (window), data, player, 0);
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

static VtrDeskInbox *
inbox_of (VtrDeskWindow *window)
{
  return VTR_DESK_INBOX (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INBOX));
}

static VtrDeskMessage *
message_of (VtrDeskWindow *window)
{
  return VTR_DESK_MESSAGE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_MESSAGE));
}

static gchar *
text_of (VtrDeskWindow *window)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (message_of (window)));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

#define assert_text(window, expected)        \
  G_STMT_START                               \
  {                                          \
    g_autofree gchar *is = text_of (window); \
    g_assert_cmpstr (is, ==, expected);      \
  }                                          \
  G_STMT_END

/* How the words at @words are marked: whether by a tint, and by which line. */
static void
assert_look (VtrDeskWindow *window,
             const gchar *words,
             gboolean tinted,
             PangoUnderline underline)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (message_of (window)));
  GtkTextIter at, end;
  GSList *tags;
  gboolean is_tinted = FALSE;
  PangoUnderline is = PANGO_UNDERLINE_NONE;

  gtk_text_buffer_get_start_iter (buffer, &at);
  g_assert_true (gtk_text_iter_forward_search (&at, words, 0, &at, &end, NULL));
  tags = gtk_text_iter_get_tags (&at);
  for (GSList *l = tags; l != NULL; l = l->next)
    {
      gboolean background;

      g_object_get (l->data, "background-set", &background, "underline", &is, NULL);
      is_tinted = is_tinted || background;
    }
  g_slist_free (tags);
  g_assert_cmpint (is_tinted, ==, tinted);
  g_assert_cmpint (is, ==, underline);
}

static guint
count_orders (VtrDeskWindow *window)
{
  const VtrDeskMoment *moment = desk_test_moment (window);
  guint n = 0;

  for (guint i = 0; i < moment->input->orders->len; i++)
    n += vtr_order_is_order (g_ptr_array_index (moment->input->orders, i)) ? 1 : 0;
  return n;
}

/* A letter that a mail program broke in lines is shown as it was written; lists and forms are
 * left alone. */
static void
test_broken (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "ney", "Sire,\n\nthe bread has come up, and the lads are singing. III Corps marches to\nNaumburg, and it will stand there if anybody attacks it before the\nevening.\n\nNey");
  assert_text (window, "Sire,\n\nthe bread has come up, and the lads are singing. ✓" NBSP "1 III Corps marches to Naumburg, ✓" NBSP "2 and it will stand there if anybody attacks it before the evening.\n\nNey");
  send (window, "eugene", "1. VII Corps marches to Aschersleben by the shortest road that there is\n2. II Corps stays");
  assert_text (window, "✓" NBSP "1 1. VII Corps marches to Aschersleben by the shortest road that there is\n✓" NBSP "2 2. II Corps stays");

  desk_test_window_free (window);
}

/* Of more messages than there is room for the one that is read is seen in the list. */
static void
test_seen (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  GtkWidget *list;
  GtkAdjustment *along;

  desk_test_activate (window, "drawer", "s", "inbox");
  for (guint i = 0; i < 24; i++)
    {
      g_autofree gchar *text = g_strdup_printf ("III Corps marches to Naumburg.\n\nLetter %u.", i + 1);

      send (window, "ney", text);
    }
  list = desk_test_find_id (GTK_WIDGET (inbox_of (window)), "message_list");
  desk_test_frames (list, 4);
  along = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  g_assert_cmpfloat (gtk_adjustment_get_upper (along), >, gtk_adjustment_get_page_size (along));
  g_assert_cmpfloat (gtk_adjustment_get_value (along) + gtk_adjustment_get_page_size (along), >=, gtk_adjustment_get_upper (along) - 1);

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list))), 0);
  desk_test_frames (list, 4);
  g_assert_cmpfloat (gtk_adjustment_get_value (along), <=, 1);

  desk_test_window_free (window);
}

/* A click on an unknown name, a place found for it, and the name remembered. */
static void
test_name (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskReading *reading;
  guint found;

  desk_test_activate (window, "drawer", "s", "inbox");
  g_assert_false (desk_test_is_enabled (window, "span-next"));
  send (window, "ney", "Sire,\n\nIII Corps marches to Zorbau. If attacked withdraw. VI Corps stands.");
  reading = vtr_desk_inbox_get_reading (inbox_of (window));
  assert_text (window, "Sire,\n\n?" NBSP "1 III Corps marches to Zorbau. ✓" NBSP "2 If attacked withdraw. ✗" NBSP "3 VI Corps stands.");
  assert_look (window, "Sire", FALSE, PANGO_UNDERLINE_NONE);
  assert_look (window, "Zorbau", TRUE, PANGO_UNDERLINE_ERROR);
  assert_look (window, "withdraw", TRUE, PANGO_UNDERLINE_NONE);
  assert_look (window, "VI Corps", TRUE, PANGO_UNDERLINE_SINGLE);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 1);

  desk_test_activate (window, "span-next", NULL);
  g_assert_cmpuint (vtr_desk_reading_n_choices (reading), ==, 0);
  /* the enemy is nothing that he can mean; a place is */
  g_assert_cmpuint (vtr_desk_reading_search (reading, "Barclay"), ==, 0);
  found = vtr_desk_reading_search (reading, "weissenf");
  g_assert_cmpuint (found, ==, 1);
  vtr_desk_reading_set_remember (reading, TRUE);
  vtr_desk_reading_choose_found (reading, 0);
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  assert_text (window, "Sire,\n\n✓" NBSP "1 III Corps marches to Zorbau. ✓" NBSP "2 If attacked withdraw. ✗" NBSP "3 VI Corps stands.");
  assert_look (window, "Zorbau", TRUE, PANGO_UNDERLINE_NONE);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);
  g_assert_false (desk_test_is_enabled (window, "span-next"));

  /* his side means that by it now, the other does not */
  send (window, "marmont", "VI Corps marches to Zorbau.");
  assert_text (window, "≈" NBSP "1 VI Corps marches to Zorbau.");
  send (window, "yorck", "Yorck's corps marches to Zorbau.");
  assert_text (window, "?" NBSP "1 Yorck's corps marches to Zorbau.");
  desk_test_activate (window, "name-remember", "(ssss)", "coalition", "place", "zeitz", "Zorbau");
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);
  /* an undo gives the passage back, and says that the name stays */
  g_assert_nonnull (strstr (vtr_desk_campaign_get_edit (vtr_desk_window_get_campaign (window), FALSE), "stays remembered"));
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 1);
  desk_test_activate (window, "redo", NULL);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);

  /* what cannot be is told, and changes nothing */
  desk_test_activate (window, "span-settle", "(ssssb)", "o1", "place", "halle", "", FALSE);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  desk_test_window_free (window);
}

/* One of several, chosen by a button; words that are no order, set aside. */
static void
test_choice (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskReading *reading;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "eugene", "March to Grimma.\nIf it rains, V Corps goes to Halle.");
  reading = vtr_desk_inbox_get_reading (inbox_of (window));
  assert_text (window, "⇄" NBSP "1 March to Grimma.\n?" NBSP "2 If it rains, V Corps goes to Halle.");
  assert_look (window, "March", TRUE, PANGO_UNDERLINE_DOUBLE);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 2);

  /* from one to the next, and round */
  desk_test_activate (window, "span-next", NULL);
  g_assert_cmpuint (vtr_desk_reading_n_choices (reading), >=, 2);
  desk_test_activate (window, "span-next", NULL);
  g_assert_cmpuint (vtr_desk_reading_n_choices (reading), ==, 0);
  desk_test_activate (window, "span-next", NULL);
  g_assert_cmpuint (vtr_desk_reading_n_choices (reading), >=, 2);

  /* the same by a click */
  vtr_desk_message_activate (message_of (window), 1);
  g_assert_cmpuint (vtr_desk_reading_n_choices (reading), ==, 0);
  vtr_desk_message_activate (message_of (window), 0);
  g_assert_cmpuint (count_orders (window), ==, 0);
  vtr_desk_reading_choose (reading, 0);
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);

  for (guint i = 0; i < desk_test_moment (window)->input->orders->len; i++)
    {
      const VtrOrder *span = g_ptr_array_index (desk_test_moment (window)->input->orders, i);

      if (span->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD)
        {
          g_autofree gchar *id = g_strdup (span->id.s);

          desk_test_activate (window, "span-aside", "s", id);
          break;
        }
    }
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);
  assert_look (window, "If it rains", FALSE, PANGO_UNDERLINE_NONE);

  /* back one by one, and again */
  desk_test_activate (window, "undo", NULL);
  assert_text (window, "≈" NBSP "1 March to Grimma.\n?" NBSP "2 If it rains, V Corps goes to Halle.");
  g_assert_cmpuint (count_orders (window), ==, 1);
  desk_test_activate (window, "undo", NULL);
  assert_text (window, "⇄" NBSP "1 March to Grimma.\n?" NBSP "2 If it rains, V Corps goes to Halle.");
  g_assert_cmpuint (count_orders (window), ==, 0);
  desk_test_activate (window, "redo", NULL);
  desk_test_activate (window, "redo", NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);
  desk_test_window_free (window);
}

static VtrDeskProposals *
proposals_of (VtrDeskWindow *window)
{
  return VTR_DESK_PROPOSALS (desk_test_find_widget (GTK_WIDGET (vtr_desk_inbox_get_reading (inbox_of (window))), VTR_DESK_TYPE_PROPOSALS));
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

/* The check button of an order that is proposed; NULL: it is not. */
static GtkCheckButton *
find_check (VtrDeskWindow *window,
            const gchar *order)
{
  VtrDeskProposals *proposals = proposals_of (window);

  for (guint i = 0; i < vtr_desk_proposals_get_n (proposals); i++)
    {
      GtkCheckButton *check = vtr_desk_proposals_get_nth (proposals, i);

      if (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (gtk_check_button_get_child (check))), order))
        return check;
    }
  return NULL;
}

/* As if a key were pressed on @widget: by the controllers around it, from without. */
static gboolean
press (GtkWidget *widget,
       guint key)
{
  gboolean taken = FALSE;

  for (GtkWidget *at = widget; at != NULL && !taken; at = gtk_widget_get_parent (at))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (at);

      for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
            g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
        }
    }
  return taken;
}

/* What a passage may mean is listed; what is checked of it Enter takes, and undo gives it
 * back. */
static void
test_propose (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskReading *reading;
  GtkCheckButton *march, *halt;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "ney", "Sire,\n\nPerhaps III Corps goes to Naumburg or stays where it is, who can say.\n\nIt would be lovely if III Corps went over to Jena some time. Take care.");
  reading = vtr_desk_inbox_get_reading (inbox_of (window));
  assert_look (window, "Perhaps", TRUE, PANGO_UNDERLINE_ERROR);
  assert_look (window, "It would", FALSE, PANGO_UNDERLINE_NONE);
  desk_test_activate (window, "span-next", NULL);
  g_assert_true (desk_test_wait (is_mapped, proposals_of (window)));
  march = find_check (window, "III Corps: March Naumburg");
  halt = find_check (window, "III Corps: Halt");
  g_assert_nonnull (march);
  g_assert_nonnull (halt);
  /* none is taken in passing: the focus is on the likeliest */
  g_assert_false (gtk_check_button_get_active (march));
  g_assert_false (gtk_check_button_get_active (halt));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (march)));
  g_assert_true (press (GTK_WIDGET (march), GDK_KEY_Return));
  g_assert_cmpuint (count_orders (window), ==, 0);

  /* one or the other */
  gtk_check_button_set_active (halt, TRUE);
  g_assert_false (gtk_check_button_get_active (march));
  gtk_check_button_set_active (march, TRUE);
  g_assert_false (gtk_check_button_get_active (halt));

  /* nothing checked is nothing to take */
  gtk_check_button_set_active (march, FALSE);
  g_assert_true (press (GTK_WIDGET (march), GDK_KEY_Return));
  g_assert_cmpuint (count_orders (window), ==, 0);
  gtk_check_button_set_active (march, TRUE);
  g_assert_false (press (GTK_WIDGET (march), GDK_KEY_space));
  g_assert_true (press (GTK_WIDGET (march), GDK_KEY_Return));
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);
  assert_look (window, "Perhaps", TRUE, PANGO_UNDERLINE_NONE);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 0);

  /* there and back */
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (count_orders (window), ==, 0);
  assert_look (window, "Perhaps", TRUE, PANGO_UNDERLINE_ERROR);
  desk_test_activate (window, "redo", NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);

  /* talk without a meaning, then talk with one, of which a sentence is taken */
  vtr_desk_message_activate (message_of (window), 0);
  g_assert_true (desk_test_wait (is_mapped, reading));
  g_assert_cmpuint (vtr_desk_proposals_get_n (proposals_of (window)), ==, 0);
  vtr_desk_message_activate (message_of (window), 2);
  g_assert_true (desk_test_wait (is_mapped, proposals_of (window)));
  march = find_check (window, "III Corps: March Jena");
  g_assert_nonnull (march);
  gtk_check_button_set_active (march, TRUE);
  g_assert_true (press (GTK_WIDGET (march), GDK_KEY_KP_Enter));
  desk_test_settle (window);
  /* the corps cannot do both: what was taken first ends */
  g_assert_cmpuint (count_orders (window), ==, 1);
  assert_look (window, "It would", TRUE, PANGO_UNDERLINE_NONE);
  assert_look (window, "Perhaps", FALSE, PANGO_UNDERLINE_NONE);
  assert_look (window, "Take care", FALSE, PANGO_UNDERLINE_NONE);
  /* in one step, with the talk behind it */
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);
  assert_text (window, "Sire,\n\n✓" NBSP "1 Perhaps III Corps goes to Naumburg or stays where it is, who can say.\n\nIt would be lovely if III Corps went over to Jena some time. Take care.");
  desk_test_window_free (window);
}

static VtrDeskVerdicts *
verdicts_of (VtrDeskWindow *window)
{
  return VTR_DESK_VERDICTS (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_VERDICTS));
}

/* All rows of what became of the message, a line each. */
static gchar *
rows_of (VtrDeskWindow *window)
{
  GString *rows = g_string_new (NULL);

  for (guint i = 0; i < vtr_desk_verdicts_get_n (verdicts_of (window)); i++)
    {
      g_autofree gchar *row = vtr_desk_verdicts_dup_row (verdicts_of (window), i);

      g_string_append_printf (rows, "%s\n", row);
    }
  return g_string_free (rows, FALSE);
}

/* Two messages have no checks before anybody has asked what they may mean. */
static gboolean
has_checks (gpointer window)
{
  g_autofree gchar *rows = rows_of (window);

  return strstr (rows, "☐") != NULL;
}

static void
check (VtrDeskWindow *window,
       const gchar *title)
{
  for (guint i = 0; i < vtr_desk_verdicts_get_n (verdicts_of (window)); i++)
    {
      g_autofree gchar *row = vtr_desk_verdicts_dup_row (verdicts_of (window), i);

      if (g_str_has_suffix (row, title))
        {
          vtr_desk_verdicts_activate (verdicts_of (window), i);
          return;
        }
    }
  g_error ("no row ends in '%s'", title);
}

#define assert_rows(window, expected)        \
  G_STMT_START                               \
  {                                          \
    g_autofree gchar *is = rows_of (window); \
    g_assert_cmpstr (is, ==, expected);      \
  }                                          \
  G_STMT_END

#define ON "\xe2\x80\x83\xe2\x80\x83☑ "
#define OFF "\xe2\x80\x83\xe2\x80\x83☐ "

/* What all passages of a message may mean is listed beside it, checked there and taken at
 * once; then the next message is shown that waits. */
static void
test_whole (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  gint64 first, second;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "macdonald", "Perhaps XI Corps goes to Halle or stays where it is.");
  first = vtr_desk_inbox_get_message (inbox_of (window));
  send (window, "ney", "Souham goes to Jena.\n\nPerhaps III Corps goes to Naumburg or stays where it is, who can say.\n\nPerhaps he marches on to Zeitz, perhaps not.");
  second = vtr_desk_inbox_get_message (inbox_of (window));
  g_assert_cmpint (first, !=, second);
  g_assert_true (desk_test_wait (has_checks, window));
  assert_rows (window, "✓" NBSP "1 8th Division: March Jena\n"
                       "?" NBSP "2 Not written as an order.\n" OFF "III Corps: March Naumburg\n" OFF "III Corps: Halt\n" OFF "No order\n"
                       "?" NBSP "3 A condition that the umpire cannot follow.\n" OFF "8th Division: March Gera – Zeitz\n" OFF "8th Division: Halt\n" OFF "III Corps: March Naumburg – Zeitz\n" OFF "III Corps: Halt\n" OFF "No order\n");
  g_assert_cmpuint (count_orders (window), ==, 1);

  /* of what cannot be meant besides one thing is checked; and again, not */
  check (window, "III Corps: March Naumburg");
  check (window, "III Corps: Halt");
  assert_rows (window, "✓" NBSP "1 8th Division: March Jena\n"
                       "?" NBSP "2 Not written as an order.\n" OFF "III Corps: March Naumburg\n" ON "III Corps: Halt\n" OFF "No order\n"
                       "?" NBSP "3 A condition that the umpire cannot follow.\n" OFF "8th Division: March Gera – Zeitz\n" OFF "8th Division: Halt\n" OFF "III Corps: March Naumburg – Zeitz\n" OFF "III Corps: Halt\n" OFF "No order\n");
  check (window, "III Corps: Halt");
  g_assert_cmpuint (vtr_desk_verdicts_get_n_checked (verdicts_of (window)), ==, 0);
  check (window, "No order");
  check (window, "III Corps: March Naumburg");
  g_assert_cmpuint (vtr_desk_verdicts_get_n_checked (verdicts_of (window)), ==, 1);

  /* one is taken; the message still waits, and is still shown */
  desk_test_activate (window, "message-take", NULL);
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (count_orders (window), ==, 2);
  g_assert_cmpint (vtr_desk_inbox_get_message (inbox_of (window)), ==, second);
  g_assert_true (desk_test_wait (has_checks, window));
  g_assert_cmpuint (vtr_desk_verdicts_get_n_checked (verdicts_of (window)), ==, 0);

  /* the last is none: the next message comes that waits */
  check (window, "No order");
  desk_test_activate (window, "message-take", NULL);
  desk_test_settle (window);
  g_assert_cmpuint (count_orders (window), ==, 2);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 1);
  g_assert_cmpint (vtr_desk_inbox_get_message (inbox_of (window)), ==, first);
  g_assert_true (desk_test_wait (has_checks, window));

  /* taken back step by step */
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 2);
  desk_test_activate (window, "undo", NULL);
  g_assert_cmpuint (vtr_desk_inbox_get_n_open (inbox_of (window)), ==, 3);
  g_assert_cmpuint (count_orders (window), ==, 1);
  desk_test_window_free (window);
}

/* What may not be done is listed with the rule. */
static void
test_minded (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  GtkCheckButton *bridge;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "eugene", "Perhaps VII Corps bridges the Elbe at Leipzig some time, who can say.");
  desk_test_activate (window, "span-next", NULL);
  g_assert_true (desk_test_wait (is_mapped, proposals_of (window)));
  bridge = find_check (window, "VII Corps: Bridge → Leipzig\n✗");
  g_assert_nonnull (bridge);
  g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (gtk_check_button_get_child (bridge))), "5.2"));
  g_assert_false (gtk_check_button_get_active (bridge));
  gtk_check_button_set_active (bridge, TRUE);
  g_assert_true (press (GTK_WIDGET (bridge), GDK_KEY_Return));
  desk_test_settle (window);
  assert_look (window, "Perhaps", TRUE, PANGO_UNDERLINE_SINGLE);
  desk_test_window_free (window);
}

/* Nobody knows who wrote it: whose it is is said, and known from then on. */
static void
test_sender (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  GtkDropDown *owner;
  gint64 message;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, NULL, "From: Bravest\nSent: Sun, 15 Nov 2026 18:12:00 +0000\n\nIII Corps marches to Jena.\n");
  g_assert_cmpuint (count_orders (window), ==, 0);
  message = ((const VtrStoredMessage *) g_ptr_array_index (desk_test_moment (window)->messages, 0))->id;
  desk_test_activate (window, "message-sender", "(xsb)", message, "ney", TRUE);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);
  send (window, NULL, "From: Bravest\nSent: Sun, 15 Nov 2026 19:12:00 +0000\n\nIf attacked stand.\n");
  g_assert_cmpuint (count_orders (window), ==, 2);
  desk_test_activate (window, "message-sender", "(xsb)", G_GINT64_CONSTANT (99), "ney", TRUE);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  desk_test_activate (window, "dismiss", NULL);

  /* whose command the subject names is proposed */
  send (window, NULL, "From: Somebody\nSubject: 6 French Corps, 27 April\nSent: Sun, 15 Nov 2026 20:12:00 +0000\n\nVI Corps stands.\n");
  owner = GTK_DROP_DOWN (desk_test_find_id (GTK_WIDGET (window), "owner_dropdown"));
  g_assert_cmpstr (vtr_desk_row_get_id (gtk_drop_down_get_selected_item (owner)), ==, "marmont");
  send (window, NULL, "From: Somebody\nSubject: Orders\nSent: Sun, 15 Nov 2026 21:12:00 +0000\n\nVI Corps stands.\n");
  g_assert_cmpuint (gtk_drop_down_get_selected (owner), ==, 0);
  desk_test_window_free (window);
}

/* A message that was taken for the amendment: its time is corrected, and the other is
 * what holds. */
static void
test_received (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  const VtrStoredMessage *message;
  GtkMenuButton *button;
  GtkEditable *entry;
  GtkWidget *correct;

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "ney", "Sent: Sun, 15 Nov 2026 18:12:00 +0000\n\nIII Corps marches to Jena.\n");
  send (window, "ney", "Sent: Sun, 15 Nov 2026 16:12:00 +0000\n\nIII Corps marches to Naumburg.\n");
  g_assert_cmpuint (count_orders (window), ==, 1);
  button = GTK_MENU_BUTTON (desk_test_find_id (GTK_WIDGET (window), "received_button"));
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "received 15 Nov 18:12 UTC");
  gtk_menu_button_popup (button);
  desk_test_settle (window);
  correct = desk_test_find_id (GTK_WIDGET (gtk_menu_button_get_popover (button)), "correct_button");
  entry = GTK_EDITABLE (desk_test_find_id (GTK_WIDGET (gtk_menu_button_get_popover (button)), "entry"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "2026-11-15 18:12:00");
  g_assert_false (gtk_widget_get_sensitive (correct));
  gtk_editable_set_text (entry, "soon");
  g_assert_false (gtk_widget_get_sensitive (correct));
  gtk_editable_set_text (entry, "2026-11-15 15:12");
  g_assert_true (gtk_widget_get_sensitive (correct));
  g_signal_emit_by_name (correct, "clicked");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (count_orders (window), ==, 1);
  message = g_ptr_array_index (desk_test_moment (window)->messages, 0);
  g_assert_cmpint (message->first_received - message->received, ==, 3 * 3600);
  for (guint i = 0; i < desk_test_moment (window)->input->orders->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (desk_test_moment (window)->input->orders, i)))
      g_assert_cmpint (((const VtrOrder *) g_ptr_array_index (desk_test_moment (window)->input->orders, i))->message, !=, message->id);
  desk_test_activate (window, "message-received", "(xx)", G_GINT64_CONSTANT (99), message->received);
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  desk_test_window_free (window);
}

static gboolean
is_ordered (VtrDeskWindow *window,
            const gchar *formation)
{
  const GPtrArray *orders = desk_test_moment (window)->input->orders;

  for (guint i = 0; i < orders->len; i++)
    if (vtr_order_is_order (g_ptr_array_index (orders, i)) && vtr_id_is (&((const VtrOrder *) g_ptr_array_index (orders, i))->formation, formation))
      return TRUE;
  return FALSE;
}

/* A message that was taken for somebody else's: the popover at the name lists the players
 * side by side, and it is read as his. */
static void
test_author (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  const VtrStoredMessage *message;
  GtkMenuButton *button;
  GtkDropDown *players;
  GtkWidget *correct;
  guint ney = GTK_INVALID_LIST_POSITION;
  guint changes = 0;
  VtrId side = { "" };

  desk_test_activate (window, "drawer", "s", "inbox");
  send (window, "bluecher", "Sent: Sun, 15 Nov 2026 18:12:00 +0000\n\nIII Corps marches to Jena.\n");
  g_assert_false (is_ordered (window, "fr-iii"));
  button = GTK_MENU_BUTTON (desk_test_find_id (GTK_WIDGET (window), "sender_button"));
  g_assert_true (gtk_widget_get_focusable (gtk_widget_get_first_child (GTK_WIDGET (button))));
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "from General Blücher");
  gtk_menu_button_popup (button);
  desk_test_settle (window);
  correct = desk_test_find_id (GTK_WIDGET (gtk_menu_button_get_popover (button)), "correct_button");
  players = GTK_DROP_DOWN (desk_test_find_id (GTK_WIDGET (gtk_menu_button_get_popover (button)), "player_dropdown"));
  g_assert_cmpstr (vtr_desk_row_get_id (gtk_drop_down_get_selected_item (players)), ==, "bluecher");
  g_assert_false (gtk_widget_get_sensitive (correct));
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (players)); i++)
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (gtk_drop_down_get_model (players), i);
      VtrId id = vtr_id (vtr_desk_row_get_id (row));
      const VtrPlayer *player = vtr_state_player (desk_test_moment (window)->input->state, &id);

      g_assert_nonnull (player);
      changes += i > 0 && !vtr_id_equal (&side, &player->side) ? 1 : 0;
      side = player->side;
      if (vtr_id_is (&id, "ney"))
        ney = i;
    }
  g_assert_cmpuint (changes, ==, 1);
  gtk_drop_down_set_selected (players, ney);
  g_assert_true (gtk_widget_get_sensitive (correct));
  g_signal_emit_by_name (correct, "clicked");
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_true (is_ordered (window, "fr-iii"));
  message = g_ptr_array_index (desk_test_moment (window)->messages, 0);
  g_assert_cmpstr (message->player.s, ==, "ney");
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "from Marshal Ney");
  g_assert_false (gtk_widget_get_sensitive (correct));
  desk_test_activate (window, "message-author", "(xs)", message->id, "ney");
  g_assert_nonnull (vtr_desk_window_get_trouble (window));
  desk_test_activate (window, "dismiss", NULL);

  /* of nobody it is said beside */
  send (window, NULL, "From: Somebody\nSent: Sun, 15 Nov 2026 20:12:00 +0000\n\nVI Corps stands.\n");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (button)));
  desk_test_window_free (window);
}

static gchar *
source (const gchar *name)
{
  return g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "tests", "corpus", "sources", name, NULL);
}

/* A board's export, one of whose senders nobody knows. */
static gchar *
export_of_unknown (void)
{
  g_autofree gchar *path = source ("private.csv");
  g_autofree gchar *text = NULL;
  g_autoptr (GString) changed = NULL;
  gchar *to = NULL;
  gint fd = g_file_open_tmp ("vtr-export-XXXXXX.csv", &to, NULL);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "Vorwaerts", "Bravest", 0), ==, 1);
  g_assert_true (g_file_set_contents (to, changed->str, -1, NULL));
  return to;
}

static const VtrStoredMessage *
stored (VtrDeskWindow *window,
        const gchar *from)
{
  const GPtrArray *messages = desk_test_moment (window)->messages;

  for (guint i = 0; i < messages->len; i++)
    if (g_strcmp0 (((const VtrStoredMessage *) g_ptr_array_index (messages, i))->from, from) == 0)
      return g_ptr_array_index (messages, i);
  return NULL;
}

static void
told (VtrDeskCampaign *campaign,
      const gchar *text,
      gchar **last)
{
  g_free (*last);
  *last = g_strdup (text);
}

/* A mailbox, a board's export and a page of a forum are many messages each; one file that
 * is not there does not keep out the others. */
static void
test_many (void)
{
  g_autofree gchar *path = NULL;
  g_autofree gchar *box = source ("box.mbox");
  g_autofree gchar *csv = export_of_unknown ();
  g_autofree gchar *page = source ("forum.txt");
  g_autofree gchar *last = NULL;
  g_autofree gchar *text = NULL;
  const gchar *paths[] = { box, "/nowhere/at/all.eml", csv, NULL };
  const gchar *again[] = { csv, box, NULL };
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  gint64 message;

  g_signal_connect (vtr_desk_window_get_campaign (window), "told", G_CALLBACK (told), &last);
  desk_test_activate (window, "import-paths", "^as", paths);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, 4);
  g_assert_nonnull (strstr (vtr_desk_window_get_trouble (window), "/nowhere/at/all.eml"));
  g_assert_true (g_str_has_prefix (last, "5 messages, 1 of nobody known, 1 for a later turn: "));
  desk_test_activate (window, "dismiss", NULL);
  desk_test_activate (window, "take-paths", "^as", again);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, 4);
  g_assert_nonnull (strstr (last, ", 5 imported before: 0 orders"));

  /* whose one row of the export is, is said: it is read as it came out of the row */
  g_assert_true (vtr_id_is_empty (&stored (window, "Bravest")->player));
  message = stored (window, "Bravest")->id;
  desk_test_activate (window, "message-sender", "(xsb)", message, "bluecher", TRUE);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  for (guint i = 0; i < desk_test_moment (window)->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (desk_test_moment (window)->input->orders, i);

      if (order->message > 5)
        g_assert_null (strstr (order->text, "Umpire"));
      if (order->message > 5 && vtr_order_is_order (order))
        g_assert_cmpstr (order->text, ==, "Blücher's corps: Altenburg - Borna.");
    }
  g_assert_cmpuint (count_orders (window), >, 0);

  /* the page's times are of the zone that was chosen */
  g_assert_true (g_file_get_contents (page, &text, NULL, NULL));
  desk_test_activate (window, "paste-text", "s", text);
  for (guint i = 0; vtr_desk_paste_get_zone (vtr_desk_inbox_get_paste (inbox_of (window))) != 60; i++)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_test_find_id (GTK_WIDGET (window), "zone_dropdown")), i);
  desk_test_activate (window, "paste-read", NULL);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, 8);
  g_assert_nonnull (strstr (stored (window, "Raguse")->body, "VI Corps to Weimar."));
  g_assert_cmpint (stored (window, "Raguse")->sent, ==, 1457251320);
  desk_test_window_free (window);
}

/* Stopped, it keeps what has come in, and takes only the others when it is begun again. */
static void
test_stop (void)
{
  g_autofree gchar *path = NULL;
  g_autofree gchar *csv = source ("private.csv");
  g_autofree gchar *last = NULL;
  const gchar *paths[] = { csv, NULL };
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskCampaign *campaign = vtr_desk_window_get_campaign (window);
  GtkWidget *box = desk_test_find_id (GTK_WIDGET (window), "work_box");

  g_signal_connect (campaign, "told", G_CALLBACK (told), &last);
  vtr_desk_campaign_import_files (campaign, paths, NULL, 0);
  vtr_desk_campaign_stop_import (campaign);
  g_signal_emit_by_name (campaign, "progress", 340, 0.25);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (desk_test_find_id (GTK_WIDGET (window), "work_bar"))), ==, 0.25);
  desk_test_settle (window);
  g_assert_false (gtk_widget_get_visible (box));
  g_assert_nonnull (strstr (last, "Stopped"));
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, 0);
  desk_test_activate (window, "import-paths", "^as", paths);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, 2);
  g_assert_null (strstr (last, "Stopped"));
  desk_test_window_free (window);
}

int
main (int argc,
      char **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/messages/broken", test_broken);
  g_test_add_func ("/desk/messages/seen", test_seen);
  g_test_add_func ("/desk/messages/name", test_name);
  g_test_add_func ("/desk/messages/choice", test_choice);
  g_test_add_func ("/desk/messages/propose", test_propose);
  g_test_add_func ("/desk/messages/whole", test_whole);
  g_test_add_func ("/desk/messages/minded", test_minded);
  g_test_add_func ("/desk/messages/sender", test_sender);
  g_test_add_func ("/desk/messages/received", test_received);
  g_test_add_func ("/desk/messages/author", test_author);
  g_test_add_func ("/desk/messages/many", test_many);
  g_test_add_func ("/desk/messages/stop", test_stop);
  return g_test_run ();
}
