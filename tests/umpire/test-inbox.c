/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "inbox-messages.h"
#include "intelligence/vtr-view-json.h"
#include "umpire/vtr-umpire.h"

/* Many messages through one inbox come out as if each had been imported by
 * itself: the same orders, in the same sequence, with the same verdicts. */

#define NOW 1800000000
#define N 240

typedef struct
{
  gchar *folder;
  VtrStore *one;  /* each message by itself */
  VtrStore *many; /* all through one inbox */
} Fixture;

static VtrStore *
begin (const Fixture *fixture,
       const gchar *name)
{
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autofree gchar *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);

  g_assert_no_error (error);
  return store;
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("vtr-inbox-XXXXXX", NULL);
  fixture->one = begin (fixture, "one.campaign");
  fixture->many = begin (fixture, "many.campaign");
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const gchar *name;

  vtr_store_close (fixture->one);
  vtr_store_close (fixture->many);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
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
  g_autoptr (JsonNode) root = NULL;

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
  root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
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
  g_autoptr (GError) error = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->many, FALSE, &error);
  g_autofree gchar *one = NULL;
  g_autofree gchar *many = NULL;
  guint duplicates = 0, unknown = 0, superseded = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < N; i++)
    {
      const gchar *player;
      gint64 received;
      g_autofree gchar *text = letter (random, letters, i, &player, &received);
      g_autoptr (VtrMessage) message = vtr_message_parse (text, strlen (text));
      g_autoptr (VtrImport) a = vtr_umpire_import (fixture->one, text, strlen (text), player, received, NOW, FALSE, &error);
      g_autoptr (VtrImport) b = NULL;

      g_assert_no_error (error);
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
      if (i % 70 == 69)
        vtr_inbox_flush (inbox, &error);
      g_assert_no_error (error);
    }
  /* all that the inbox must keep in mind did happen */
  g_assert_cmpuint (duplicates, >, 0);
  g_assert_cmpuint (unknown, >, 0);
  g_assert_cmpuint (superseded, >, 20);
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
  one = record (fixture->one);
  many = record (fixture->many);
  g_assert_cmpstr (one, ==, many);
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
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/umpire/inbox/same/1", Fixture, GUINT_TO_POINTER (1), set_up, test_same, tear_down);
  g_test_add ("/umpire/inbox/same/2", Fixture, GUINT_TO_POINTER (2), set_up, test_same, tear_down);
  g_test_add ("/umpire/inbox/flush", Fixture, NULL, set_up, test_flush, tear_down);
  g_test_add ("/umpire/inbox/changed", Fixture, NULL, set_up, test_changed, tear_down);
  return g_test_run ();
}
