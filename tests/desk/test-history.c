/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-compare.h"
#include "desk/vtr-desk-panes.h"
#include "desk/vtr-desk-timeline.h"

/* The history walked through, and its branches compared. */

static VtrDeskMoment *
shown (VtrDeskWindow *window)
{
  VtrDeskMoment *past = vtr_desk_campaign_get_past (vtr_desk_window_get_campaign (window));

  return past != NULL ? past : desk_test_moment (window);
}

/* Everything as it usually is. */
static void
commit_turn (VtrDeskWindow *window)
{
  gint turn = desk_test_moment (window)->input->turn;

  desk_test_activate (window, "preview", NULL);
  for (guint round = 0; round < 60; round++)
    {
      VtrDeskMoment *moment = desk_test_moment (window);
      const VtrQuestion *open = NULL;

      for (guint i = 0; i < moment->preview->questions->len && open == NULL; i++)
        if (((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, i))->answer == NULL)
          open = g_ptr_array_index (moment->preview->questions, i);
      if (open == NULL)
        break;
      desk_test_activate (window, "answer", "(ss)", open->id, open->usual);
    }
  desk_test_activate (window, "commit", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, turn + 1);
}

static void
march (VtrDeskWindow *window,
       const gchar *formation,
       const gchar *place)
{
  desk_test_activate (window, "select", "(ss)", "formation", formation);
  desk_test_activate (window, "order-verb", "s", "march");
  desk_test_activate (window, "order-place", "s", place);
  desk_test_activate (window, "order-save", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
}

static const gchar *
place_of (const VtrState *state,
          const gchar *formation)
{
  VtrId id = vtr_id (formation);

  return vtr_state_formation (state, &id)->place.s;
}

static gchar *
text_of (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
written (VtrDeskCampaign *campaign,
         const gchar *text,
         gchar **last)
{
  g_free (*last);
  *last = g_strdup (text);
}

static void
test_timeline (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskCampaign *campaign = vtr_desk_window_get_campaign (window);
  VtrDeskTimeline *timeline = VTR_DESK_TIMELINE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_TIMELINE));
  GtkWidget *words = GTK_WIDGET (timeline);
  g_autofree gchar *start = NULL;
  g_autofree gchar *then = NULL;
  gint64 undone;

  g_assert_false (gtk_widget_get_visible (words));
  g_assert_false (desk_test_is_enabled (window, "look-back"));
  start = g_strdup (place_of (desk_test_moment (window)->input->state, "fr-iii"));
  march (window, "fr-iii", "jena");
  commit_turn (window);
  commit_turn (window);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 3);

  desk_test_activate (window, "timeline", NULL);
  g_assert_true (gtk_widget_get_visible (words));
  g_assert_cmpstr (vtr_desk_timeline_get_words (timeline), ==, "Turn 3 is open");

  /* back to the first: map, orders, messages and reports are of it */
  desk_test_activate (window, "look-back", NULL);
  g_assert_cmpint (shown (window)->input->turn, ==, 2);
  desk_test_activate (window, "look-back", NULL);
  g_assert_cmpint (shown (window)->input->turn, ==, 1);
  g_assert_true (g_str_has_prefix (vtr_desk_timeline_get_words (timeline), "You are looking at turn 1"));
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (window)), "Turn 1 of"));
  g_assert_cmpstr (place_of (shown (window)->input->state, "fr-iii"), ==, start);
  g_assert_cmpuint (shown (window)->input->orders->len, ==, 1);
  g_assert_false (desk_test_is_enabled (window, "look-back"));
  g_assert_cmpstr (vtr_desk_window_get_next_step (window), ==, "win.look-now");
  desk_test_activate (window, "drawer", "s", "reports");
  g_assert_nonnull (strstr (((const VtrDeskReport *) g_ptr_array_index (vtr_desk_campaign_get_reports (campaign), 1))->text, "Turn 1"));
  desk_test_activate (window, "drawer", "s", "events");
  desk_test_activate (window, "view-as", "s", "french");
  desk_test_activate (window, "event-next", NULL);
  /* why it happened, for whoever was in it; not as the umpire knows it */
  {
    g_autofree gchar *why = text_of (desk_test_find_id (GTK_WIDGET (window), "why_text"));
    g_autofree gchar *copied = NULL;
    gulong handler = g_signal_connect (campaign, "written", G_CALLBACK (written), &copied);

    g_assert_true (desk_test_is_enabled (window, "event-copy"));
    g_assert_nonnull (strstr (why, "\nRule "));
    desk_test_activate (window, "event-copy", "s", "bbcode");
    g_assert_nonnull (strstr (copied, "FRENCH COMMAND ONLY"));
    g_assert_nonnull (strstr (copied, "Rule "));
    g_signal_handler_disconnect (campaign, handler);
    desk_test_activate (window, "view-nth", "u", 0);
    desk_test_activate (window, "event-next", NULL);
    g_assert_false (desk_test_is_enabled (window, "event-copy"));
  }

  /* nothing can be changed from here */
  {
    static const gchar *const shut[] = { "import", "import-paths", "paste", "preview", "commit", "undo", "answer", "ruling", "order-save", "order-place", "clerk-deadline", "clerk-every", "picture", "note-add", "paper-add", "post-copy", "message-author", "message-received", "message-sender" };

    for (guint i = 0; i < G_N_ELEMENTS (shut); i++)
      if (desk_test_is_enabled (window, shut[i]))
        {
          g_test_message ("%s can be done in the past", shut[i]);
          g_test_fail ();
        }
  }
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 3);
  /* but what can be read is there */
  g_assert_true (desk_test_is_enabled (window, "clerk"));
  g_assert_true (desk_test_is_enabled (window, "charts"));
  g_assert_true (desk_test_is_enabled (window, "show-picture"));

  /* forward again, over the last to the open turn */
  desk_test_activate (window, "look-forward", NULL);
  g_assert_cmpint (shown (window)->input->turn, ==, 2);
  then = g_strdup (place_of (shown (window)->input->state, "fr-iii"));
  g_assert_cmpstr (then, !=, start);
  desk_test_activate (window, "look-forward", NULL);
  g_assert_cmpint (shown (window)->input->turn, ==, 3);
  g_assert_false (desk_test_is_enabled (window, "look-forward"));
  g_assert_true (desk_test_is_enabled (window, "preview"));

  /* what is still to come is nobody's */
  desk_test_activate (window, "preview", NULL);
  desk_test_activate (window, "view-as", "s", "french");
  desk_test_activate (window, "event-next", NULL);
  g_assert_false (desk_test_is_enabled (window, "event-copy"));
  desk_test_activate (window, "leave-preview", NULL);
  desk_test_activate (window, "event-next", NULL);
  g_assert_true (desk_test_is_enabled (window, "event-copy"));
  desk_test_activate (window, "view-nth", "u", 0);

  /* what was undone can be looked at still */
  undone = desk_test_moment (window)->head;
  desk_test_activate (window, "undo", NULL);
  march (window, "fr-iii", "weimar");
  commit_turn (window);
  g_assert_cmpuint (vtr_desk_timeline_get_n_branches (timeline), ==, 2);
  vtr_desk_timeline_choose_branch (timeline, 1);
  desk_test_settle (window);
  g_assert_cmpint (shown (window)->head, ==, undone);
  g_assert_nonnull (strstr (vtr_desk_timeline_get_words (timeline), "undone since"));
  desk_test_activate (window, "deselect", NULL);
  desk_test_activate (window, "escape", NULL);
  g_assert_null (vtr_desk_campaign_get_past (campaign));
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 3);

  /* the timeline put away leads back as well */
  desk_test_activate (window, "look-at", "x", undone);
  g_assert_true (gtk_widget_get_visible (words));
  desk_test_activate (window, "timeline", NULL);
  g_assert_false (gtk_widget_get_visible (words));
  g_assert_null (vtr_desk_campaign_get_past (campaign));
  /* of no campaign there is nothing to say why */
  vtr_desk_events_pane_set_moment (VTR_DESK_EVENTS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_EVENTS_PANE)), NULL, NULL);
  desk_test_window_free (window);
}

static GtkWidget *
find_compare (VtrDeskWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_COMPARE (each))
        return each;
    }
  return NULL;
}

static void
test_compare (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskCampaign *campaign = vtr_desk_window_get_campaign (window);
  const VtrDeskComparison *comparison;
  const VtrDeskDifference *umpire, *french, *coalition;
  GtkWidget *dialog;
  GtkStack *stack;
  gint64 first;

  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  desk_test_activate (window, "order-verb", "s", "stand");
  desk_test_activate (window, "order-save", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  commit_turn (window);
  first = desk_test_moment (window)->head;
  desk_test_activate (window, "compare", NULL);
  dialog = find_compare (window);
  g_assert_nonnull (dialog);
  stack = GTK_STACK (gtk_widget_get_template_child (dialog, VTR_DESK_TYPE_COMPARE, "stack"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");

  /* the same turn again, with another order that only the French can know of */
  desk_test_activate (window, "undo", NULL);
  desk_test_activate (window, "drawer", "s", "orders");
  vtr_desk_orders_pane_select (VTR_DESK_ORDERS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_ORDERS_PANE)), 0);
  desk_test_activate (window, "order-delete", NULL);
  commit_turn (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "readers");
  comparison = vtr_desk_campaign_get_comparison (campaign);
  g_assert_nonnull (comparison);
  g_assert_cmpint (comparison->before, ==, first);
  g_assert_cmpint (comparison->after, ==, desk_test_moment (window)->head);
  umpire = g_ptr_array_index (comparison->readers, 0);
  french = g_ptr_array_index (comparison->readers, 1);
  g_assert_cmpstr (french->name, ==, "French");
  g_assert_cmpuint (umpire->n, >, 0);
  g_assert_cmpuint (french->n, >, 0);
  g_assert_nonnull (strstr (french->text, "III Corps"));
  coalition = NULL;
  for (guint i = 0; i < comparison->readers->len; i++)
    if (g_str_equal (((const VtrDeskDifference *) g_ptr_array_index (comparison->readers, i))->name, "Coalition"))
      coalition = g_ptr_array_index (comparison->readers, i);
  g_assert_nonnull (coalition);
  g_assert_cmpuint (coalition->n, ==, 0);
  g_assert_cmpstr (coalition->text, ==, "");

  /* with itself nothing differs; two turns cannot be compared */
  desk_test_activate (window, "compare-nodes", "(xx)", first, first);
  comparison = vtr_desk_campaign_get_comparison (campaign);
  for (guint i = 0; i < comparison->readers->len; i++)
    g_assert_cmpuint (((const VtrDeskDifference *) g_ptr_array_index (comparison->readers, i))->n, ==, 0);
  commit_turn (window);
  desk_test_activate (window, "compare-nodes", "(xx)", first, desk_test_moment (window)->head);
  g_assert_nonnull (strstr (vtr_desk_window_get_trouble (window), "same turn"));
  gtk_window_close (GTK_WINDOW (dialog));
  desk_test_window_free (window);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/history/timeline", test_timeline);
  g_test_add_func ("/desk/history/compare", test_compare);
  return g_test_run ();
}
