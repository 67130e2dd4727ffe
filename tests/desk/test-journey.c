/* SPDX-License-Identifier: MIT */
#include "../rounds.h"
#include "desk-test.h"
#include "desk/vtr-desk-inspector.h"
#include "desk/vtr-desk-panes.h"
#include "watchdog.h"

/* One turn of a campaign, as an umpire plays it, by the window's actions alone. */

static const VtrOrder *
find_order (VtrDeskMoment *moment,
            const gchar *formation,
            const gchar *verb)
{
  for (guint i = 0; i < moment->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (moment->input->orders, i);

      if (vtr_id_is (&order->formation, formation) && vtr_id_is (&order->verb, verb))
        return order;
    }
  return NULL;
}

/* What was read in the nth message. */
static guint
count_spans (VtrDeskMoment *moment,
             guint nth)
{
  const VtrStoredMessage *message = g_ptr_array_index (moment->messages, nth);
  guint n = 0;

  for (guint i = 0; i < moment->input->orders->len; i++)
    if (((const VtrOrder *) g_ptr_array_index (moment->input->orders, i))->message == message->id)
      n++;
  return n;
}

/* The cards of the questions, from the top. */
static GPtrArray *
list_cards (VtrDeskWindow *window)
{
  GtkWidget *pane = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_QUESTIONS_PANE);
  GtkListBox *list = GTK_LIST_BOX (desk_test_find_widget (pane, GTK_TYPE_LIST_BOX));
  GPtrArray *cards = g_ptr_array_new ();
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    g_ptr_array_add (cards, gtk_list_box_row_get_child (row));
  return cards;
}

/* Card after card; those that nothing was said of stay, with what may be typed into
 * them. */
static void
test_cards (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages_of (1);
  VtrDeskMoment *moment;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) again = NULL;
  const VtrQuestion *first = NULL;
  g_autofree gchar *id = NULL;
  guint kept = 0;
  guint at;

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "preview", NULL);
  desk_test_activate (window, "drawer", "s", "questions");
  moment = desk_test_moment (window);
  before = list_cards (window);
  g_assert_cmpuint (before->len, ==, moment->preview->questions->len);
  g_assert_cmpuint (before->len, >, 2);
  for (guint i = 0; i < moment->preview->questions->len && first == NULL; i++)
    if (((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, i))->answer == NULL)
      first = g_ptr_array_index (moment->preview->questions, i);
  id = g_strdup (first->id);
  desk_test_activate (window, "answer", "(ss)", first->id, first->usual);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  after = list_cards (window);
  g_assert_cmpuint (after->len, ==, moment->preview->questions->len);
  /* one that says what it said is the same card, and moved up */
  for (guint i = 0; i < after->len; i++)
    if (g_ptr_array_find (before, g_ptr_array_index (after, i), &at))
      {
        kept++;
        g_assert_cmpuint (at, ==, i + 1);
      }
  g_assert_cmpuint (kept, >, 0);
  g_assert_false (g_ptr_array_find (before, g_ptr_array_index (after, after->len - 1), NULL));

  /* taken back, they stand as they did */
  desk_test_activate (window, "answer-withdraw", "s", id);
  again = list_cards (window);
  g_assert_cmpuint (again->len, ==, before->len);
  for (guint i = 0; i < after->len; i++)
    if (g_ptr_array_find (before, g_ptr_array_index (after, i), &at))
      g_assert_true (g_ptr_array_index (again, at) == g_ptr_array_index (after, i));
  desk_test_window_free (window);
}

static void
answer_all (VtrDeskWindow *window)
{
  desk_test_activate (window, "drawer", "s", "questions");
  for (guint round = 0; round < 40; round++)
    {
      VtrDeskMoment *moment = desk_test_moment (window);
      const VtrQuestion *open = NULL;

      g_assert_nonnull (moment->preview);
      for (guint i = 0; i < moment->preview->questions->len && open == NULL; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, i);

          if (question->answer == NULL)
            open = question;
        }
      if (open == NULL)
        return;
      g_assert_cmpstr (vtr_desk_window_get_next_step (window), ==, "win.drawer::questions");
      g_assert_false (desk_test_is_enabled (window, "commit"));
      desk_test_activate (window, "question-copy", "s", open->id);
      desk_test_activate (window, "answer", "(ss)", open->id, open->usual);
      g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
    }
  g_assert_not_reached ();
}

static void
test_turn (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *window = desk_test_campaign_new (&path);
  VtrDeskCampaign *campaign = vtr_desk_window_get_campaign (window);
  VtrDeskInspector *inspector = VTR_DESK_INSPECTOR (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_INSPECTOR));
  VtrDeskOrdersPane *orders = VTR_DESK_ORDERS_PANE (desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_ORDERS_PANE));
  g_auto (GStrv) messages = desk_test_messages ();
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autofree gchar *report_path = g_build_filename (folder, "french.txt", NULL);
  g_autofree gchar *report = NULL;
  g_autofree gchar *hash = NULL;
  g_autofree gchar *order_id = NULL;
  const VtrFormation *formation;
  VtrDeskMoment *moment = desk_test_moment (window);
  VtrId mover = vtr_id ("fr-iii");
  VtrId before;
  guint n_orders, n_messages;
  gint64 head;

  /* the new campaign */
  g_assert_cmpint (moment->input->turn, ==, 1);
  g_assert_cmpstr (vtr_desk_window_get_next_step (window), ==, "win.import");
  g_assert_false (desk_test_is_enabled (window, "undo"));

  /* the players' messages */
  desk_test_activate (window, "import-paths", "^as", messages);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  n_messages = moment->messages->len;
  g_assert_cmpuint (n_messages, ==, g_strv_length (messages));
  g_assert_cmpuint (moment->input->orders->len, >, n_messages);
  g_assert_cmpstr (vtr_desk_window_get_next_step (window), ==, "win.preview");
  /* the same once more changes nothing */
  desk_test_activate (window, "import-paths", "^as", messages);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, n_messages);

  /* one pasted, by a named sender */
  desk_test_activate (window, "paste-text", "s", "III Corps will stand if attacked.");
  desk_test_activate (window, "paste-sender", "s", "ney");
  desk_test_activate (window, "paste-read", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpuint (desk_test_moment (window)->messages->len, ==, n_messages + 1);
  g_assert_cmpuint (count_spans (desk_test_moment (window), n_messages), >, 0);

  /* an order written at the desk: to a neighbour of where it stands */
  desk_test_activate (window, "select", "(ss)", "formation", "co-winzingerode");
  desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
  moment = desk_test_moment (window);
  formation = vtr_state_formation (moment->input->state, &mover);
  g_assert_nonnull (formation);
  before = formation->place;
  desk_test_activate (window, "order-clear", NULL);
  desk_test_activate (window, "order-verb", "s", "march");
  g_assert_false (desk_test_is_enabled (window, "order-back"));
  desk_test_activate (window, "order-place", "s", "jena");
  g_assert_true (vtr_desk_order_form_is_dirty (vtr_desk_inspector_get_form (inspector)));
  n_orders = moment->input->orders->len;
  desk_test_activate (window, "order-save", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  g_assert_cmpuint (moment->input->orders->len, ==, n_orders + 1);
  g_assert_nonnull (find_order (moment, "fr-iii", "march"));

  /* one withdrawn again */
  desk_test_activate (window, "drawer", "s", "orders");
  vtr_desk_orders_pane_select (orders, 0);
  order_id = g_strdup (vtr_desk_orders_pane_get_selected (orders));
  g_assert_nonnull (order_id);
  desk_test_activate (window, "order-edit", NULL);
  vtr_desk_orders_pane_select (orders, 0);
  desk_test_activate (window, "order-delete", NULL);
  moment = desk_test_moment (window);
  for (guint i = 0; i < moment->input->orders->len; i++)
    g_assert_cmpstr (((const VtrOrder *) g_ptr_array_index (moment->input->orders, i))->id.s, !=, order_id);

  /* the preview writes nothing */
  head = moment->head;
  desk_test_activate (window, "next-step", NULL);
  moment = desk_test_moment (window);
  g_assert_nonnull (moment->preview);
  g_assert_cmpint (moment->head, ==, head);
  g_assert_cmpuint (moment->preview->events->len, >, 0);
  desk_test_activate (window, "event-next", NULL);
  desk_test_activate (window, "event-next", NULL);
  desk_test_activate (window, "event-previous", NULL);
  desk_test_activate (window, "phase-nth", "u", 2);
  desk_test_activate (window, "phase", "s", "");
  desk_test_activate (window, "leave-preview", NULL);
  g_assert_null (desk_test_moment (window)->preview);
  desk_test_activate (window, "preview", NULL);

  /* the questions */
  answer_all (window);
  g_assert_cmpstr (vtr_desk_window_get_next_step (window), ==, "win.commit");
  moment = desk_test_moment (window);
  if (moment->preview->questions->len > 0)
    {
      const VtrQuestion *question = g_ptr_array_index (moment->preview->questions, 0);

      desk_test_activate (window, "answer-withdraw", "s", question->id);
      g_assert_cmpuint (vtr_desk_moment_n_open (desk_test_moment (window)), >, 0);
      answer_all (window);
    }

  /* commit: what was previewed comes true */
  hash = vtr_outcome_digest (desk_test_moment (window)->preview);
  desk_test_activate (window, "commit", NULL);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  moment = desk_test_moment (window);
  g_assert_cmpint (moment->input->turn, ==, 2);
  g_assert_null (moment->preview);
  g_assert_nonnull (moment->last_outcome);
  {
    g_autofree gchar *committed = vtr_outcome_digest (moment->last_outcome);

    g_assert_cmpstr (committed, ==, hash);
  }
  formation = vtr_state_formation (moment->input->state, &mover);
  g_assert_cmpstr (formation->place.s, !=, before.s);

  /* the reports */
  desk_test_activate (window, "drawer", "s", "reports");
  g_assert_nonnull (vtr_desk_campaign_get_reports (campaign));
  g_assert_cmpuint (vtr_desk_campaign_get_reports (campaign)->len, ==, 3);
  {
    const VtrDeskReport *french = g_ptr_array_index (vtr_desk_campaign_get_reports (campaign), 1);

    g_assert_cmpstr (french->side.s, ==, "french");
    g_assert_true (g_str_has_prefix (french->text, "FRENCH COMMAND ONLY"));
    desk_test_activate (window, "report-write", "(ss)", "french", report_path);
    g_assert_true (g_file_get_contents (report_path, &report, NULL, NULL));
    g_assert_cmpstr (report, ==, french->text);
  }
  desk_test_activate (window, "report-copy", "(ss)", "coalition", "bbcode");
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);

  /* undo, and back again */
  g_assert_true (desk_test_is_enabled (window, "undo"));
  g_assert_false (desk_test_is_enabled (window, "redo"));
  desk_test_activate (window, "undo", NULL);
  moment = desk_test_moment (window);
  g_assert_cmpint (moment->input->turn, ==, 1);
  g_assert_cmpint (moment->head, ==, head);
  g_assert_nonnull (find_order (moment, "fr-iii", "march"));
  g_assert_true (desk_test_is_enabled (window, "redo"));
  desk_test_activate (window, "redo", NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 2);
  desk_test_window_free (window);

  /* another window reads what this one wrote */
  window = desk_test_window_new ();
  desk_test_activate (window, "open-path", "s", path);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_cmpint (desk_test_moment (window)->input->turn, ==, 2);
  desk_test_window_free (window);
}

/* The same again and again, by as many turns as VTR_JOURNEY_TURNS says: what is left
 * behind in memory must not grow with them (leaks.sh). */
static void
test_long (void)
{
  static const gchar *const drawers[] = { "inbox", "orders", "questions", "events", "reports", "posting", "notes" };
  const gchar *wanted = g_getenv ("VTR_JOURNEY_TURNS");
  gint n_turns = wanted != NULL ? (gint) g_ascii_strtoll (wanted, NULL, 10) : 2;
  VtrDeskWindow *window = desk_test_campaign_new (NULL);

  for (gint turn = 1; turn <= n_turns; turn++)
    {
      g_auto (GStrv) messages = desk_test_messages_of (turn);

      g_assert_cmpint (desk_test_moment (window)->input->turn, ==, turn);
      if (messages[0] != NULL)
        desk_test_activate (window, "import-paths", "^as", messages);
      desk_test_activate (window, "paste-text", "s", "III Corps will stand if attacked.");
      desk_test_activate (window, "paste-sender", "s", "ney");
      desk_test_activate (window, "paste-read", NULL);
      desk_test_activate (window, "select", "(ss)", "formation", "fr-iii");
      desk_test_activate (window, "preview", NULL);
      answer_all (window);
      for (guint i = 0; i < G_N_ELEMENTS (drawers); i++)
        desk_test_activate (window, "drawer", "s", drawers[i]);
      desk_test_activate (window, "view-nth", "u", 1);
      desk_test_activate (window, "view-nth", "u", 0);
      desk_test_activate (window, "commit", NULL);
      desk_test_activate (window, "undo", NULL);
      desk_test_activate (window, "redo", NULL);
      desk_test_activate (window, "drawer", "s", "reports");
      desk_test_activate (window, "report-copy", "(ss)", "french", "bbcode");
      desk_test_activate (window, "charts", NULL);
      desk_test_close_others (window);
      g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
    }
  desk_test_window_free (window);
}

/* Two windows on one file: the second to write is told, and shown what is
 * true. */
static void
test_two_windows (void)
{
  g_autofree gchar *path = NULL;
  VtrDeskWindow *first = desk_test_campaign_new (&path);
  VtrDeskWindow *second = desk_test_window_new ();
  guint n;

  desk_test_activate (second, "open-path", "s", path);
  g_assert_nonnull (desk_test_moment (second));

  desk_test_activate (first, "select", "(ss)", "formation", "fr-iii");
  desk_test_activate (first, "order-verb", "s", "march");
  desk_test_activate (first, "order-place", "s", "jena");
  desk_test_activate (first, "order-save", NULL);
  n = desk_test_moment (first)->input->orders->len;
  g_assert_cmpuint (n, ==, 1);

  desk_test_activate (second, "select", "(ss)", "formation", "fr-iv");
  desk_test_activate (second, "order-verb", "s", "march");
  desk_test_activate (second, "order-place", "s", "jena");
  desk_test_activate (second, "order-save", NULL);
  /* either it was told, or both orders stand; none was lost */
  if (vtr_desk_window_get_trouble (second) != NULL)
    {
      g_assert_cmpuint (desk_test_moment (second)->input->orders->len, ==, 1);
      desk_test_activate (second, "dismiss", NULL);
      desk_test_activate (second, "order-verb", "s", "march");
      if (desk_test_is_enabled (second, "order-back"))
        desk_test_activate (second, "order-clear", NULL);
      desk_test_activate (second, "order-place", "s", "jena");
      desk_test_activate (second, "order-save", NULL);
      g_assert_cmpstr (vtr_desk_window_get_trouble (second), ==, NULL);
    }
  g_assert_cmpuint (desk_test_moment (second)->input->orders->len, ==, 2);
  desk_test_activate (first, "reload", NULL);
  g_assert_cmpuint (desk_test_moment (first)->input->orders->len, ==, 2);
  desk_test_window_free (first);
  desk_test_window_free (second);
}

/* Losses from a file fill the form of the battle's question; a fault in it
 * changes nothing. */
static void
test_losses (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  g_auto (GStrv) messages = desk_test_messages ();
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "losses.csv", NULL);
  g_autofree gchar *table = NULL;
  g_autofree gchar *part = NULL;
  g_autofree gchar *battle_id = NULL;
  const VtrQuestion *battle = NULL;
  const VtrAsk *ask = NULL;
  GtkWidget *pane, *card = NULL;
  VtrDeskMoment *moment;

  desk_test_activate (window, "import-paths", "^as", messages);
  desk_test_activate (window, "preview", NULL);
  desk_test_activate (window, "drawer", "s", "questions");
  moment = desk_test_moment (window);
  for (guint i = 0; i < moment->preview->questions->len; i++)
    if (g_str_equal (((const VtrQuestion *) g_ptr_array_index (moment->preview->questions, i))->kind, "battle"))
      battle = g_ptr_array_index (moment->preview->questions, i);
  g_assert_nonnull (battle);
  for (guint i = 0; i < battle->asks->len && ask == NULL; i++)
    if (g_str_has_prefix (((const VtrAsk *) g_ptr_array_index (battle->asks, i))->key, "loss."))
      ask = g_ptr_array_index (battle->asks, i);
  g_assert_nonnull (ask);
  pane = desk_test_find_widget (GTK_WIDGET (window), VTR_DESK_TYPE_QUESTIONS_PANE);

  /* nobody of that name: said, and the form stays */
  g_assert_true (g_file_set_contents (path, "id,men\nnobody-at-all,3\n", -1, NULL));
  desk_test_activate (window, "question-losses-path", "(ss)", battle->id, path);
  g_assert_nonnull (strstr (vtr_desk_window_get_trouble (window), "losses.csv:2"));
  desk_test_activate (window, "dismiss", NULL);

  battle_id = g_strdup (battle->id);
  part = g_strdup_printf ("%s=123", ask->key);
  table = g_strdup_printf ("id,men\n%s,123\n", ask->key + strlen ("loss."));
  g_assert_true (g_file_set_contents (path, table, -1, NULL));
  desk_test_activate (window, "question-losses-path", "(ss)", battle->id, path);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  for (GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_template_child (pane, VTR_DESK_TYPE_QUESTIONS_PANE, "list") ? GTK_WIDGET (gtk_widget_get_template_child (pane, VTR_DESK_TYPE_QUESTIONS_PANE, "list")) : pane); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *each = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
      GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (each, VTR_DESK_TYPE_QUESTION_CARD, "losses_button"));

      if (gtk_widget_get_visible (button))
        card = each;
    }
  g_assert_nonnull (card);
  g_signal_emit_by_name (gtk_widget_get_template_child (card, VTR_DESK_TYPE_QUESTION_CARD, "answer_button"), "clicked");
  desk_test_settle (window);
  moment = desk_test_moment (window);
  g_assert_cmpuint (moment->preview_input->answers->len, ==, 1);
  g_assert_cmpstr (((const VtrAnswer *) g_ptr_array_index (moment->preview_input->answers, 0))->question, ==, battle_id);
  g_assert_nonnull (strstr (((const VtrAnswer *) g_ptr_array_index (moment->preview_input->answers, 0))->value, part));
  desk_test_window_free (window);
}

/* Microseconds, of an optimized build; others only say how long it took. Wanted are 50
 * milliseconds: HACKING.md says what takes longer on a busy machine, and this that it
 * does not get much worse. */
#ifdef __OPTIMIZE__
#define NEVER_LONGER (500 * 1000)
#else
#define NEVER_LONGER 0
#endif

static void
test_never_blocked (void)
{
#ifdef SANITIZED
  watchdog_end (0);
#else
  watchdog_end (NEVER_LONGER);
#endif
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  watchdog_begin ();
  g_test_add_func ("/desk/journey/turn", test_turn);
  g_test_add_func ("/desk/journey/cards", test_cards);
  g_test_add_func ("/desk/journey/long", test_long);
  g_test_add_func ("/desk/journey/losses", test_losses);
  g_test_add_func ("/desk/journey/two-windows", test_two_windows);
  /* the last: of all of them */
  g_test_add_func ("/desk/journey/never-blocked", test_never_blocked);
  return g_test_run ();
}
