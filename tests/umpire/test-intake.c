/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../campaign.h"
#include "../folder.h"
#include "umpire/vtr-umpire.h"

/* What comes in at once comes out one by one, in the sequence of receipt. */

#define NOW 1800000000

typedef struct
{
  gchar *folder;
  VtrStore *store;
  VtrInbox *inbox;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("vtr-intake-XXXXXX", NULL);
  fixture->store = test_campaign_spring (fixture->folder, "a.campaign");
  fixture->inbox = vtr_inbox_open (fixture->store, FALSE, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  vtr_inbox_close (fixture->inbox, &error);
  g_assert_no_error (error);
  vtr_store_close (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static gchar *
write_file (const Fixture *fixture,
            const gchar *name,
            const gchar *text)
{
  gchar *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* All that comes out: name, number, alone, first line; or the error. */
static gchar *
take_all (const Fixture *fixture,
          VtrIntake *intake)
{
  g_autoptr (GString) all = g_string_new (NULL);
  VtrIncoming *next;

  while ((next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;
      g_autofree gchar *name = g_path_get_basename (incoming->name);
      g_autoptr (VtrImport) import = NULL;
      g_autoptr (GError) error = NULL;

      if (incoming->message == NULL)
        {
          g_assert_nonnull (incoming->error);
          g_string_append_printf (all, "%s: not read\n", name);
          continue;
        }
      g_string_append_printf (all, "%s %u%s: %.*s\n", name, incoming->nth, incoming->alone ? " alone" : "", (gint) strcspn (incoming->message->body, "\n"), incoming->message->body);
      import = vtr_inbox_take (fixture->inbox, incoming->message, NULL, 0, NOW, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpfloat (vtr_intake_share (intake), ==, 1.0);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* Of a mailbox that has the newest first, a folder and a pasted text. */
static void
test_times (Fixture *fixture,
            gconstpointer data)
{
  g_autofree gchar *box = write_file (fixture, "box.mbox",
                                      "From a@example.org Sun Nov 22 12:00:00 2026\nFrom: Ney\nDate: Sun, 22 Nov 2026 12:00:00 +0000\n\nIII Corps to Naumburg.\n\n"
                                      "From a@example.org Sat Nov 21 12:00:00 2026\nFrom: Ney\nDate: Sat, 21 Nov 2026 12:00:00 +0000\n\nIII Corps to Jena.\n\n"
                                      "From a@example.org Fri Nov 20 12:00:00 2026\nFrom: Bertrand\nDate: Fri, 20 Nov 2026 12:00:00 +0000\n\nIV Corps holds.\n\n");
  g_autofree gchar *b = write_file (fixture, "letters/b.txt", "From: Ney\nSent: 2026-11-21T18:00:00Z\n\nDisregard my last.\n");
  g_autofree gchar *a = write_file (fixture, "letters/a.txt", "From: Marmont\n\nVI Corps holds.\n");
  g_autofree gchar *hidden = write_file (fixture, "letters/.c.txt", "nothing\n");
  g_autofree gchar *letters = g_path_get_dirname (a);
  const gchar *paste = "From: Oudinot\nSent: 2026-11-19T18:00:00Z\n\nXII Corps holds.\n";
  g_autoptr (GBytes) pasted = g_bytes_new_static (paste, strlen (paste));
  g_autoptr (VtrIntake) intake = vtr_intake_new (fixture->inbox, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *all = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  guint n_marches = 0;

  /* two in a folder, and one that nobody is to see */
  g_assert_true (g_file_test (b, G_FILE_TEST_IS_REGULAR) && g_file_test (hidden, G_FILE_TEST_IS_REGULAR));
  g_assert_true (vtr_intake_add (intake, "/nowhere/at/all.txt", &error));
  g_assert_true (vtr_intake_add (intake, box, &error));
  g_assert_true (vtr_intake_add (intake, letters, &error));
  vtr_intake_add_bytes (intake, "pasted", pasted);
  g_assert_no_error (error);
  all = take_all (fixture, intake);
  g_assert_cmpstr (all, ==,
                   "all.txt: not read\n"
                   "pasted 1 alone: XII Corps holds.\n"
                   "box.mbox 3: IV Corps holds.\n"
                   "box.mbox 2: III Corps to Jena.\n"
                   "b.txt 1 alone: Disregard my last.\n"
                   "box.mbox 1: III Corps to Naumburg.\n"
                   "a.txt 1 alone: VI Corps holds.\n");
  g_assert_true (vtr_inbox_flush (fixture->inbox, &error));
  input = vtr_store_load_turn (fixture->store, &error);
  g_assert_no_error (error);
  /* "Disregard my last" took back the march to Jena, and not the one after it */
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_is (&order->verb, "march"))
        {
          n_marches++;
          g_assert_cmpstr (g_array_index (order->path, VtrId, order->path->len - 1).s, ==, "naumburg");
        }
    }
  g_assert_cmpuint (n_marches, ==, 1);
}

/* One that is gone when it is to be read is said, and the others come. */
static void
test_gone (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (VtrIntake) intake = vtr_intake_new (fixture->inbox, NULL, NULL);
  g_autoptr (VtrIncoming) first = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *last = NULL;
  guint n = 1, n_failed = 0;
  VtrIncoming *next;

  for (guint i = 0; i < 100; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("many/%03u.txt", i);

      g_free (last);
      last = write_file (fixture, name, "From: Ney\n\nIII Corps holds.\n");
      g_assert_true (vtr_intake_add (intake, last, &error));
    }
  first = vtr_intake_next (intake);
  g_assert_nonnull (first->message);
  g_unlink (last);
  while ((next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;

      n++;
      if (incoming->message == NULL)
        {
          n_failed++;
          g_assert_cmpstr (incoming->name, ==, last);
          g_assert_nonnull (strstr (incoming->error->message, "check the name"));
        }
    }
  g_assert_cmpuint (n, ==, 100);
  g_assert_cmpuint (n_failed, ==, 1);
}

/* A folder that cannot be read is said at once; an intake of nothing is empty. */
static void
test_nothing (Fixture *fixture,
              gconstpointer data)
{
  g_autofree gchar *empty = g_build_filename (fixture->folder, "empty", NULL);
  g_autoptr (VtrIntake) intake = vtr_intake_new (fixture->inbox, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir (empty, 0700);
  g_assert_true (vtr_intake_add (intake, empty, &error));
  g_assert_no_error (error);
  g_assert_null (vtr_intake_next (intake));
  g_assert_cmpfloat (vtr_intake_share (intake), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/umpire/intake/times", Fixture, NULL, set_up, test_times, tear_down);
  g_test_add ("/umpire/intake/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/umpire/intake/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  return g_test_run ();
}
