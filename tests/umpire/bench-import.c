/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <sys/resource.h>

#include "inbox-messages.h"

/* 10,000 messages, and beside them, as the measure, the first 1,000: ten times
 * as many should take ten times as long, in the same memory. And a mailbox that has the
 * newest first, beside one that has the oldest: it should take as long. */

#define MESSAGES 10000
#define FIRST 1000
#define AHEAD 64

/* A letter, and what is read of it. */
typedef struct
{
  gchar *text;
  VtrMessage *message;
} Letter;

static Letter
expect (VtrInbox *inbox,
        const GPtrArray *letters,
        guint n)
{
  Letter letter = { letters_make (letters, n), NULL };

  letter.message = vtr_message_parse (letter.text, strlen (letter.text));
  vtr_inbox_expect (inbox, letter.message, NULL);
  return letter;
}

static glong
peak_kilobytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static VtrStore *
begin (const gchar *path)
{
  g_autofree gchar *scenario = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);

  g_assert_no_error (error);
  return store;
}

/* A mailbox of the first 1,000 letters, a minute apart, taken in; how long that takes. */
static gdouble
take_mailbox (const gchar *folder,
              const GPtrArray *letters,
              gboolean newest_first)
{
  g_autofree gchar *path = g_build_filename (folder, newest_first ? "newest.campaign" : "oldest.campaign", NULL);
  g_autoptr (GString) box = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = begin (path);
  VtrInbox *inbox = vtr_inbox_open (store, FALSE, &error);
  g_autoptr (GBytes) bytes = NULL;
  VtrIntake *intake;
  VtrIncoming *next;
  gint64 start;
  guint n = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < FIRST; i++)
    {
      guint minute = newest_first ? FIRST - i : i;
      g_autofree gchar *letter = letters_make (letters, i);
      g_autofree gchar *from = g_strndup (letter, strcspn (letter, "\n"));

      g_string_append_printf (box, "From x Wed Nov 18 18:42:00 2026\n%s\nDate: Sun, 15 Nov 2026 %02u:%02u:00 +0000\n%s\n\n", from, minute / 60, minute % 60, strstr (letter, "\n\n"));
    }
  bytes = g_string_free_to_bytes (g_steal_pointer (&box));
  start = g_get_monotonic_time ();
  intake = vtr_intake_new (inbox, NULL, NULL);
  vtr_intake_add_bytes (intake, "mailbox", bytes);
  while ((next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;
      g_autoptr (VtrImport) import = vtr_inbox_take (inbox, incoming->message, NULL, 0, 1800000000, &error);

      g_assert_no_error (error);
      n += import != NULL;
    }
  vtr_intake_free (intake);
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, FIRST);
  g_clear_pointer (&store, vtr_store_close);
  g_unlink (path);
  return (gdouble) (g_get_monotonic_time () - start) / 1e6;
}

int
main (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-bench-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "import.campaign", NULL);
  g_autoptr (GPtrArray) letters = letters_load ();
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = begin (path);
  gint64 start = g_get_monotonic_time ();
  gdouble first = 0, all, oldest, newest;
  glong first_peak = 0;
  guint n_orders = 0;
  VtrInbox *inbox;
  Letter ahead[AHEAD];

  inbox = vtr_inbox_open (store, FALSE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < AHEAD; i++)
    ahead[i] = expect (inbox, letters, i);
  for (guint i = 0; i < MESSAGES; i++)
    {
      Letter letter = ahead[i % AHEAD];
      g_autoptr (VtrImport) import = vtr_inbox_take (inbox, letter.message, NULL, 1800000000 + i, 1800000000, &error);

      g_assert_no_error (error);
      n_orders += import->orders->len;
      if (i % 1000 == 999)
        vtr_inbox_flush (inbox, &error);
      if (i + 1 == FIRST)
        {
          first = (gdouble) (g_get_monotonic_time () - start) / 1e6;
          first_peak = peak_kilobytes ();
        }
      vtr_message_free (letter.message);
      g_free (letter.text);
      ahead[i % AHEAD] = i + AHEAD < MESSAGES ? expect (inbox, letters, i + AHEAD) : (Letter){ NULL, NULL };
    }
  vtr_inbox_close (inbox, &error);
  g_assert_no_error (error);
  all = (gdouble) (g_get_monotonic_time () - start) / 1e6;
  g_print ("%6u messages %6.1f s, %ld MB at most\n", FIRST, first, first_peak / 1024);
  g_print ("%6u messages %6.1f s, %ld MB at most, %u orders and other spans\n", MESSAGES, all, peak_kilobytes () / 1024, n_orders);
  g_print ("ratio           %.1f\n", all / first);
  g_clear_pointer (&store, vtr_store_close);
  g_unlink (path);
  oldest = take_mailbox (folder, letters, FALSE);
  newest = take_mailbox (folder, letters, TRUE);
  g_print ("%6u of a mailbox %4.1f s the oldest first, %.1f s the newest first, ratio %.2f\n", FIRST, oldest, newest, newest / oldest);
  g_rmdir (folder);
  return 0;
}
