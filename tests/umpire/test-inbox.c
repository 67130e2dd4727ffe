/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../campaign.h"
#include "../folder.h"
#include "../rounds.h"
#include "inbox-messages.h"
#include "intelligence/vtr-view-json.h"
#include "umpire/vtr-umpire-clerk.h"
#include "umpire/vtr-umpire.h"

/* Many messages through one inbox come out as if each had been imported by
 * itself: the same orders, in the same sequence, with the same verdicts. */

#define NOW 1800000000
#define N 120 /* under the sanitizers half of them: fewer are not all that may come */

typedef struct
{
  gchar *folder;
  VtrStore *one;  /* each message by itself */
  VtrStore *many; /* all through one inbox */
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("vtr-inbox-XXXXXX", NULL);
  fixture->one = test_campaign_spring (fixture->folder, "one.campaign");
  fixture->many = test_campaign_spring (fixture->folder, "many.campaign");
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  vtr_store_close (fixture->one);
  vtr_store_close (fixture->many);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* All orders of the open turn, and what became of those that changed. */
static gchar *
record (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, &error);
  g_autoptr (GPtrArray) past = vtr_store_past_orders (store, &error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_assert_no_error (error);
  json_builder_begin_array (builder);
  for (guint i = 0; i < input->orders->len; i++)
    vtr_json_add_order (builder, g_ptr_array_index (input->orders, i));
  for (guint i = 0; i < past->len; i++)
    {
      const VtrPastOrder *order = g_ptr_array_index (past, i);

      vtr_json_add_order (builder, order->order);
      json_builder_add_string_value (builder, order->ended);
      json_builder_add_string_value (builder, order->why ? order->why : "");
    }
  json_builder_end_array (builder);
  return vtr_json_to_text (builder);
}

/* The letter that comes @n-th and when it was received: out of order, some
 * twice, some of nobody known, some by the umpire's word. */
static gchar *
letter (GRand *random,
        const GPtrArray *letters,
        guint n,
        const gchar **player,
        gint64 *received)
{
  gchar *text = letters_make (letters, g_rand_int_range (random, 0, 10) == 0 ? n / 2 : n);

  *player = NULL;
  *received = NOW + g_rand_int_range (random, 0, 5000);
  if (g_rand_int_range (random, 0, 12) == 0)
    {
      g_autofree gchar *known = text;

      text = g_strdup_printf ("From: somebody\n\n%s", strstr (known, "\n\n") + 2);
      if (n % 3 == 0)
        *player = "ney";
    }
  else if (g_rand_int_range (random, 0, 20) == 0)
    *player = "bluecher";
  return text;
}

static void
test_same (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GPtrArray) letters = letters_load ();
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  g_autoptr (GRand) ahead = g_rand_new_with_seed (GPOINTER_TO_UINT (data)); /* some are expected, some of those from another */
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  g_autofree gchar *one = NULL;
  g_autofree gchar *many = NULL;
  guint duplicates = 0, unknown = 0, superseded = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < MAX (rounds (N), N / 2); i++)
    {
      const gchar *player;
      gint64 received;
      g_autofree gchar *text = letter (random, letters, i, &player, &received);
      g_autoptr (VtrMessage) message = vtr_message_parse (text, strlen (text));
      g_autoptr (VtrImport) a = vtr_umpire_import (fixture->one, text, strlen (text), player, received, NOW, FALSE, &error);
      g_autoptr (VtrImport) b = NULL;

      g_assert_no_error (error);
      if (g_rand_boolean (ahead))
        vtr_inbox_expect (inbox, message, g_rand_int_range (ahead, 0, 8) == 0 ? "oudinot" : player);
      b = vtr_inbox_take (inbox, message, player, received, NOW, &error);
      g_assert_no_error (error);
      g_assert_cmpint (a->message, ==, b->message);
      g_assert_cmpint (a->nth_of_side, ==, b->nth_of_side);
      g_assert_cmpint (a->duplicate, ==, b->duplicate);
      g_assert_cmpuint (a->orders->len, ==, b->orders->len);
      if (!vtr_id_is_empty (&a->side))
        {
          g_autofree gchar *reply = vtr_umpire_reply_to_import (fixture->one, a, VTR_FORMAT_TEXT, &error);
          g_autofree gchar *same = vtr_inbox_reply (inbox, b, VTR_FORMAT_TEXT, &error);

          g_assert_no_error (error);
          g_assert_cmpstr (reply, ==, same);
        }
      duplicates += b->duplicate;
      unknown += vtr_id_is_empty (&b->player);
      for (guint o = 0; o < b->orders->len; o++)
        superseded += !vtr_id_is_empty (&((const VtrOrder *) g_ptr_array_index (b->orders, o))->supersedes);
      if (i % 35 == 34)
        vtr_inbox_flush (inbox, &error);
      g_assert_no_error (error);
    }
  /* all that the inbox must keep in mind did happen */
  g_assert_cmpuint (duplicates, >, 0);
  g_assert_cmpuint (unknown, >, 0);
  g_assert_cmpuint (superseded, >, rounds (10));
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
  one = record (fixture->one);
  many = record (fixture->many);
  g_assert_cmpstr (one, ==, many);
}

/* Many of one player, misspelt: several threads are the first to look his names up. */
static void
test_together (Fixture *fixture,
               gconstpointer data)
{
  static const gchar *const towns[] = { "Wiemar", "Naumbrug", "Merseburgg", "Leipizg" };
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  VtrMessage *messages[24];

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autofree gchar *text = g_strdup_printf ("From: ney\nMessage-ID: <%u@example.org>\n\nIII Corps marches to %s.\n", i, towns[i % G_N_ELEMENTS (towns)]);

      messages[i] = vtr_message_parse (text, strlen (text));
      vtr_inbox_expect (inbox, messages[i], NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autoptr (VtrImport) import = vtr_inbox_take (inbox, messages[i], NULL, NOW + i, NOW + i, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (import->orders->len, ==, 1);
      g_assert_cmpstr (((const VtrOrder *) g_ptr_array_index (import->orders, 0))->verb.s, ==, "march");
      vtr_message_free (messages[i]);
    }
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
}

/* What is taken is read as it is then, whatever was expected at its place in memory. */
static void
test_other (Fixture *fixture,
            gconstpointer data)
{
  static const gchar *const texts[] = { "From: ney\n\nIII Corps marches to Jena.\n", "From: ney\n\nIII Corps stays at Weimar.\n" };
  g_autoptr (VtrMessage) expected = vtr_message_parse (texts[0], strlen (texts[0]));
  g_autoptr (VtrMessage) other = vtr_message_parse (texts[1], strlen (texts[1]));
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  VtrMessage message = *expected;
  g_autoptr (VtrImport) import = NULL;

  g_assert_no_error (error);
  vtr_inbox_expect (inbox, &message, NULL);
  message = *other;
  import = vtr_inbox_take (inbox, &message, NULL, NOW, NOW, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->orders->len, ==, 1);
  g_assert_cmpstr (((const VtrOrder *) g_ptr_array_index (import->orders, 0))->verb.s, ==, "halt");
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
}

/* What is not flushed is not there for others, and what fails leaves no trace. */
static void
test_flush (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (GPtrArray) letters = letters_load ();
  g_autofree gchar *path = g_build_filename (fixture->folder, "many.campaign", NULL);
  g_autofree gchar *text = letters_make (letters, 3);
  g_autoptr (VtrMessage) message = vtr_message_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  g_autoptr (VtrStore) reader = NULL;
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (VtrImport) refused = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  import = vtr_inbox_take (inbox, message, NULL, NOW, NOW, &error);
  g_assert_no_error (error);
  refused = vtr_inbox_take (inbox, message, "nobody at all", NOW, NOW, &error);
  g_assert_null (refused);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  reader = vtr_store_open (path, TRUE, &error);
  g_assert_no_error (error);
  before = vtr_store_message_heads (reader, &error);
  g_assert_cmpuint (before->len, ==, 0);
  vtr_inbox_flush (inbox, &error);
  g_assert_no_error (error);
  after = vtr_store_message_heads (reader, &error);
  g_assert_cmpuint (after->len, ==, 1);
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
}

static VtrImport *
take (VtrStore *store,
      const gchar *player,
      gint64 received,
      const gchar *subject,
      const gchar *body)
{
  g_autofree gchar *text = g_strdup_printf ("From: %s\nSubject: %s\n\n%s\n", player, subject, body);
  g_autoptr (GError) error = NULL;
  VtrImport *import = vtr_umpire_import (store, text, strlen (text), NULL, received, received, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (import->player.s, ==, player);
  return import;
}

/* "verb verb …" of a player's orders that count, in sequence. */
static gchar *
standing_orders (VtrStore *store,
                 const gchar *player)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_order_is_order (order) && vtr_id_is (&order->player, player))
        g_string_append_printf (all, "%s%s %s", all->len > 0 ? ", " : "", order->formation.s, order->verb.s);
    }
  return g_string_free (all, FALSE);
}

/* "Disregard my last": only what he himself wrote last, and what the same letter
 * orders anew stands. */
static void
test_taken_back (Fixture *fixture,
                 gconstpointer data)
{
  VtrStore *store = fixture->one;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) first = take (store, "ney", NOW, "orders", "8th Division halt.");
  g_autoptr (VtrImport) second = take (store, "ney", NOW + 60, "orders", "9th Division halt.\n10th Division halt.");
  g_autoptr (VtrImport) other = take (store, "bertrand", NOW + 70, "orders", "IV Corps halt.");
  g_autoptr (VtrImport) back = take (store, "ney", NOW + 90, "orders", "Sorry, please disregard my last message.\n11th Division halt.");
  g_autoptr (VtrImport) all = NULL;
  g_autoptr (VtrImport) nothing = NULL;
  g_autofree gchar *left = standing_orders (store, "ney");
  g_autofree gchar *others = standing_orders (store, "bertrand");
  g_autofree gchar *reply = vtr_umpire_reply (store, back->message, VTR_FORMAT_TEXT, &error);
  g_autofree gchar *none = NULL;
  g_autofree gchar *asked = NULL;

  g_assert_cmpint (first->message, <, second->message);
  g_assert_cmpint (second->message, <, other->message);
  g_assert_cmpstr (left, ==, "fr-iii-8 halt, fr-iii-11 halt");
  g_assert_cmpstr (others, ==, "fr-iv halt");
  g_assert_nonnull (strstr (reply, "Taken back\n  \"Sorry, please disregard my last message.\": These orders no longer hold"));
  g_assert_nonnull (strstr (reply, "9th Division"));
  g_assert_null (strstr (reply, "8th Division"));

  all = take (store, "ney", NOW + 120, "orders", "Cancel all my orders.");
  none = standing_orders (store, "ney");
  g_assert_cmpstr (none, ==, "");
  nothing = take (store, "ney", NOW + 130, "orders", "Cancel all my previous orders!");
  asked = vtr_umpire_reply (store, nothing->message, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (asked, "The umpire will choose"));
  g_assert_nonnull (strstr (asked, "no earlier"));
}

static void
test_takes_back (void)
{
  static const struct
  {
    const gchar *text;
    VtrTakeBack what;
  } cases[] = {
    { "Disregard my last.", VTR_TAKE_BACK_LAST },
    { "Please ignore my previous message!", VTR_TAKE_BACK_LAST },
    { "My last orders are withdrawn.", VTR_TAKE_BACK_LAST },
    { "Cancel all my orders for this turn.", VTR_TAKE_BACK_ALL },
    { "Bitte ignorieren Sie meine letzte Nachricht.", VTR_TAKE_BACK_LAST },
    { "Mein letzter Befehl gilt nicht mehr.", VTR_TAKE_BACK_LAST },
    { "Ne tenez pas compte de mon dernier message.", VTR_TAKE_BACK_LAST },
    { "Annulez tous mes ordres.", VTR_TAKE_BACK_ALL },
    /* more is said: the umpire must look */
    { "Disregard my last unless Ney has moved.", VTR_TAKE_BACK_NOTHING },
    { "Do not disregard my last.", VTR_TAKE_BACK_NOTHING },
    { "Did you disregard my last?", VTR_TAKE_BACK_NOTHING },
    { "Disregard my last order for III Corps.", VTR_TAKE_BACK_NOTHING },
    { "Ney should cancel his last order.", VTR_TAKE_BACK_NOTHING },
    { "Disregard Wittenberg.", VTR_TAKE_BACK_NOTHING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (vtr_order_takes_back (cases[i].text), ==, cases[i].what);
    }
}

/* A command that was lent in between: both have ordered it. */
static void
test_two_senders (Fixture *fixture,
                  gconstpointer data)
{
  VtrStore *store = fixture->one;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) first = take (store, "ney", NOW, "orders", "III Corps halt.");
  g_autoptr (VtrImport) second = NULL;
  g_autoptr (VtrImport) third = NULL;
  g_autofree gchar *reply = NULL;
  const VtrOrder *order;

  g_assert_cmpuint (first->orders->len, ==, 1);
  vtr_umpire_clerk_lend (store, "III Corps", "bertrand", 0, 1, "away", &error);
  g_assert_no_error (error);
  second = take (store, "bertrand", NOW + 60, "orders", "III Corps march to Jena.");
  g_assert_cmpuint (second->orders->len, ==, 1);
  order = g_ptr_array_index (second->orders, 0);
  g_assert_cmpint (order->verdict.kind, ==, VTR_VERDICT_QUESTION);
  g_assert_cmpstr (order->verdict.reason, ==, "two-senders");
  reply = vtr_umpire_reply (store, second->message, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (reply, "has ordered III Corps in"));
  /* another matter is nobody's quarrel */
  third = take (store, "bertrand", NOW + 70, "orders", "III Corps: if attacked withdraw to Gotha.");
  order = g_ptr_array_index (third->orders, 0);
  g_assert_cmpint (order->verdict.kind, !=, VTR_VERDICT_QUESTION);
}

/* Mail for the next turn waits there, unread, and comes in when it begins. */
static void
test_filed (Fixture *fixture,
            gconstpointer data)
{
  VtrStore *store = fixture->one;
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) now = take (store, "ney", NOW, "Orders, turn 1", "8th Division halt.");
  g_autoptr (VtrImport) early = take (store, "ney", NOW + 60, "Re: Orders for turn 2", "9th Division halt.");
  g_autofree gchar *before = standing_orders (store, "ney");
  g_autofree gchar *after = NULL;
  g_autofree gchar *filed = vtr_umpire_reply (store, early->message, VTR_FORMAT_TEXT, &error);
  g_autofree gchar *read = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  guint n_open = 0, n = 0;
  gint64 node = 0;

  g_assert_cmpint (now->filed, ==, 0);
  g_assert_cmpint (early->filed, ==, 2);
  g_assert_cmpuint (early->orders->len, ==, 0);
  g_assert_cmpstr (before, ==, "fr-iii-8 halt");
  g_assert_nonnull (strstr (filed, "Kept for turn 2"));

  vtr_umpire_resolve (store, FALSE, NULL, &outcome, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
      g_autoptr (VtrAnswer) answer = vtr_answer_new (question->id, question->usual, NULL);

      vtr_store_put_answer (store, answer, &error);
      g_assert_no_error (error);
    }
  vtr_umpire_commit (store, &node, &n_open, &error);
  g_assert_no_error (error);
  g_assert_cmpint (node, !=, 0);
  vtr_umpire_read_filed (store, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 1);
  after = standing_orders (store, "ney");
  g_assert_cmpstr (after, ==, "fr-iii-9 halt");
  read = vtr_umpire_reply (store, early->message, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (read, "9th Division"));
  /* once is enough */
  vtr_umpire_read_filed (store, &n, &error);
  g_assert_cmpuint (n, ==, 0);
}

/* Somebody else wrote in the meantime: nothing is kept, and it is said. */
static void
test_changed (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GPtrArray) letters = letters_load ();
  g_autofree gchar *path = g_build_filename (fixture->folder, "many.campaign", NULL);
  g_autofree gchar *text = letters_make (letters, 3);
  g_autoptr (VtrMessage) message = vtr_message_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  g_autoptr (VtrStore) other = vtr_store_open (path, FALSE, &error);
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (GPtrArray) heads = NULL;

  vtr_import_free (vtr_umpire_import (other, "From: ney\n\nHello.\n", 17, NULL, NOW, NOW, FALSE, &error));
  g_assert_no_error (error);
  import = vtr_inbox_take (inbox, message, NULL, NOW, NOW, &error);
  g_assert_null (import);
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED);
  g_clear_error (&error);
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
  heads = vtr_store_message_heads (fixture->many, &error);
  g_assert_cmpuint (heads->len, ==, 1);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/umpire/inbox/same/1", Fixture, GUINT_TO_POINTER (1), set_up, test_same, tear_down);
  g_test_add ("/umpire/inbox/same/2", Fixture, GUINT_TO_POINTER (2), set_up, test_same, tear_down);
  g_test_add ("/umpire/inbox/flush", Fixture, NULL, set_up, test_flush, tear_down);
  g_test_add ("/umpire/inbox/together", Fixture, NULL, set_up, test_together, tear_down);
  g_test_add ("/umpire/inbox/other", Fixture, NULL, set_up, test_other, tear_down);
  g_test_add ("/umpire/inbox/taken-back", Fixture, NULL, set_up, test_taken_back, tear_down);
  g_test_add_func ("/umpire/inbox/takes-back", test_takes_back);
  g_test_add ("/umpire/inbox/two-senders", Fixture, NULL, set_up, test_two_senders, tear_down);
  g_test_add ("/umpire/inbox/filed", Fixture, NULL, set_up, test_filed, tear_down);
  g_test_add ("/umpire/inbox/changed", Fixture, NULL, set_up, test_changed, tear_down);
  return g_test_run ();
}
