/* SPDX-License-Identifier: MIT */
#include "letters.h"
#include "umpire/vtr-umpire-clerk.h"
#include "umpire/vtr-umpire-settle.h"

/* A message whose sender is corrected: the orders that hold, and their sequence, are
 * those of a campaign in which he had been right from the first. */

typedef struct
{
  const gchar *player;
  const gchar *text;
} Letter;

static const Letter letters[] = {
  { "ney", "III Corps marches to Naumburg.\n" },
  { "ney", "III Corps marches to Jena. If attacked it stands.\n" },
  { "ney", "III Corps stays where it is. Souham to Jena.\n" },
  { "ney", "Disregard my last. III Corps to Erfurt.\n" },
  { "ney", "Disregard all my orders.\n" },
  { "ney", "My corps to Gera. VI Corps to Jena.\n" },
  { "marmont", "VI Corps to Naumburg. If attacked it withdraws.\n" },
  { "marmont", "III Corps to Gotha.\n" },
  { "marmont", "Disregard my last.\n" },
  { "macdonald", "XI Corps to Merseburg. If attacked it withdraws.\n" },
  { "macdonald", "Cancel my last.\n" },
  { "bluecher", "My corps to Gera.\n" },
  { "bluecher", "The corps marches to Nowhereburg. If attacked it withdraws.\n" },
};

static const gchar *const senders[] = { "ney", "marmont", "macdonald", "bluecher", "yorck", "napoleon" };

static void
correct (VtrStore *store,
         gint64 message,
         const gchar *player,
         VtrCorrected *corrected)
{
  g_autoptr (GError) error = NULL;

  vtr_umpire_correct_sender (store, message, player, NULL, corrected, &error);
  g_assert_no_error (error);
}

static void
assert_refused (VtrStore *store,
                gint64 message,
                const gchar *player,
                VtrUmpireError code,
                const gchar *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = letters_record (store);
  g_autofree gchar *after = NULL;
  gint64 revision = vtr_store_revision (store);

  g_assert_false (vtr_umpire_correct_sender (store, message, player, NULL, NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, (gint) code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_cmpint (vtr_store_revision (store), ==, revision);
  after = letters_record (store);
  g_assert_cmpstr (after, ==, before);
}

static void
assert_sound (VtrStore *store)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_true (vtr_store_check (store, faults, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
}

/* The first passage of a message. */
static VtrId
passage_of (VtrStore *store,
            gint64 message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (order->message == message && order->span_start == 0)
        return order->id;
    }
  g_assert_not_reached ();
}

/* Taken for the other side's: it is read as who wrote it meant it, whose own earlier order
 * it changes; back again the list is as it was. */
static void
test_other_side (Fixture *fixture,
                 gconstpointer data)
{
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  g_autofree gchar *back = NULL;
  VtrCorrected corrected;
  gint64 second;

  letters_import (fixture->wrong, "bluecher", "My corps to Gera.\n", BASE);
  letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE + HOUR);
  second = letters_import (fixture->wrong, "ney", "My corps marches to Jena.\n", BASE + 2 * HOUR);
  before = letters_record (fixture->wrong);
  g_assert_null (strstr (before, "naumburg"));
  correct (fixture->wrong, second, "General Blücher", &corrected);
  g_assert_cmpint (corrected.message, ==, second);
  g_assert_cmpstr (corrected.sender_before.s, ==, "ney");
  g_assert_cmpstr (corrected.sender.s, ==, "bluecher");
  g_assert_cmpuint (corrected.orders, ==, 1);
  g_assert_cmpuint (corrected.revived, ==, 1);
  g_assert_cmpuint (corrected.ended, ==, 1);
  g_assert_cmpuint (corrected.settled, ==, 0);
  after = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (after, "1:0 french/ney fr-iii march"));
  g_assert_nonnull (strstr (after, "2:0 coalition/bluecher"));
  g_assert_null (strstr (after, "0:0 "));
  correct (fixture->wrong, second, "ney", &corrected);
  g_assert_cmpuint (corrected.settled, ==, 0);
  back = letters_record (fixture->wrong);
  g_assert_cmpstr (back, ==, before);
  assert_sound (fixture->wrong);
}

/* Of what it was read as nothing comes back by a later correction, of whichever kind. */
static void
test_stays_ended (Fixture *fixture,
                  gconstpointer data)
{
  gint64 first = letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE);
  gint64 second = letters_import (fixture->wrong, "ney", "III Corps marches to Jena.\n", BASE + HOUR);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *found = NULL;
  g_autofree gchar *expected = NULL;

  correct (fixture->wrong, first, "marmont", NULL);
  correct (fixture->wrong, first, "ney", NULL);
  g_assert_true (vtr_umpire_correct_received (fixture->wrong, second, BASE - HOUR, NULL, &error));
  g_assert_no_error (error);
  letters_import (fixture->right, "ney", "III Corps marches to Jena.\n", BASE - HOUR);
  letters_import (fixture->right, "ney", "III Corps marches to Naumburg.\n", BASE);
  found = letters_record (fixture->wrong);
  expected = letters_record (fixture->right);
  g_assert_cmpstr (found, ==, expected);
}

/* What was settled in it falls away, and is counted; what was settled in another stays. */
static void
test_settled (Fixture *fixture,
              gconstpointer data)
{
  static const gchar unclear[] = "III Corps marches to Nowhereburg. If attacked it stands. When does it rain?\n";
  gint64 first = letters_import (fixture->wrong, "ney", unclear, BASE);
  gint64 second = letters_import (fixture->wrong, "marmont", "VI Corps marches to Elsewhereburg.\n", BASE + HOUR);
  VtrId naumburg = vtr_id ("naumburg");
  VtrId jena = vtr_id ("jena");
  VtrId span = passage_of (fixture->wrong, first);
  VtrId other = passage_of (fixture->wrong, second);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  VtrSettled settled;
  VtrCorrected corrected;

  vtr_umpire_settle (fixture->wrong, &span, VTR_FIGURE_PLACE, &naumburg, NULL, FALSE, &settled, &error);
  g_assert_no_error (error);
  vtr_umpire_settle (fixture->wrong, &other, VTR_FIGURE_PLACE, &jena, NULL, FALSE, &settled, &error);
  g_assert_no_error (error);
  before = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (before, "naumburg"));
  correct (fixture->wrong, first, "macdonald", &corrected);
  g_assert_cmpuint (corrected.settled, ==, 1);
  after = letters_record (fixture->wrong);
  g_assert_null (strstr (after, "naumburg"));
  g_assert_nonnull (strstr (after, "french/marmont fr-vi march"));
  /* there is nothing settled in it any more */
  correct (fixture->wrong, first, "ney", &corrected);
  g_assert_cmpuint (corrected.settled, ==, 0);
  /* what was taken out by hand counts with it */
  span = passage_of (fixture->wrong, first);
  g_assert_true (vtr_store_withdraw_order (fixture->wrong, &span, "he told me so", &error));
  correct (fixture->wrong, first, "macdonald", &corrected);
  g_assert_cmpuint (corrected.settled, ==, 1);
  assert_sound (fixture->wrong);
}

/* An order of an earlier turn that still stands holds again. */
static void
test_carried (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = NULL;
  g_autofree gchar *wrong = NULL;
  g_autofree gchar *after = NULL;
  VtrCorrected corrected;
  guint n_open = 0;
  gint64 message;

  letters_import (fixture->wrong, "ney", "III Corps marches to Dresden and continues next turn.\n", BASE);
  g_assert_true (vtr_umpire_commit (fixture->wrong, NULL, &n_open, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_open, ==, 0);
  before = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (before, "dresden"));
  message = letters_import (fixture->wrong, "ney", "III Corps stays where it is.\n", BASE + HOUR);
  wrong = letters_record (fixture->wrong);
  g_assert_null (strstr (wrong, "dresden"));
  correct (fixture->wrong, message, "yorck", &corrected);
  g_assert_cmpuint (corrected.revived, ==, 1);
  after = letters_record (fixture->wrong);
  g_assert_true (g_str_has_prefix (after, before));
}

/* The umpire's own order, written after the message had come, holds beside what is read
 * now; one that the wrong reading ended holds again. */
static void
test_own_orders (Fixture *fixture,
                 gconstpointer data)
{
  gint64 first = letters_import (fixture->wrong, "macdonald", "III Corps marches to Jena.\n", BASE);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrOrder) own = NULL;
  g_autofree gchar *after = NULL;
  g_autofree gchar *wrong = NULL;
  g_autofree gchar *again = NULL;
  VtrCorrected corrected;
  gint64 last;

  {
    g_autoptr (VtrTurnInput) input = vtr_store_load_turn (fixture->wrong, &error);

    own = vtr_order_copy (g_ptr_array_index (input->orders, 0));
  }
  vtr_verdict_clear (&own->verdict);
  own->id = vtr_id ("");
  own->player = vtr_id ("");
  own->verdict.kind = VTR_VERDICT_ACCEPTED;
  own->message = own->seq = 0;
  g_assert_true (vtr_store_put_order (fixture->wrong, own, &error));
  g_assert_no_error (error);
  correct (fixture->wrong, first, "ney", &corrected);
  g_assert_cmpuint (corrected.ended, ==, 0);
  after = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (after, "french/ fr-iii march"));
  g_assert_nonnull (strstr (after, "0:0 french/ney fr-iii march"));

  last = letters_import (fixture->wrong, "ney", "III Corps marches to Gotha.\n", BASE + HOUR);
  wrong = letters_record (fixture->wrong);
  g_assert_null (strstr (wrong, "french/ fr-iii march"));
  correct (fixture->wrong, last, "yorck", &corrected);
  g_assert_cmpuint (corrected.revived, ==, 2);
  again = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (again, "french/ fr-iii march"));
}

static void
lend (VtrStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (vtr_umpire_clerk_lend (store, "fr-iii", "marmont", 0, 0, NULL, &error), >, 0);
  g_assert_no_error (error);
}

static gboolean
is_asked_of_two (VtrStore *store)
{
  g_autofree gchar *text = letters_record (store);

  return strstr (text, "two-senders") != NULL;
}

/* Who of two is heard is asked, in it or in another, where it would have been from the
 * first, and only there. */
static void
test_two (Fixture *fixture,
          gconstpointer data)
{
  g_autofree gchar *after = NULL;
  gint64 back, order;

  letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE);
  lend (fixture->wrong);
  back = letters_import (fixture->wrong, "macdonald", "Disregard all my orders.\n", BASE + HOUR);
  order = letters_import (fixture->wrong, "yorck", "III Corps marches to Gotha.\n", BASE + 2 * HOUR);
  g_assert_false (is_asked_of_two (fixture->wrong));
  correct (fixture->wrong, order, "marmont", NULL);
  g_assert_true (is_asked_of_two (fixture->wrong));
  correct (fixture->wrong, back, "ney", NULL);
  g_assert_false (is_asked_of_two (fixture->wrong));
  after = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (after, "2:0 french/marmont fr-iii march"));
  correct (fixture->wrong, back, "macdonald", NULL);
  g_assert_true (is_asked_of_two (fixture->wrong));
  correct (fixture->wrong, order, "yorck", NULL);
  g_assert_false (is_asked_of_two (fixture->wrong));
}

/* Sender and time at once are one correction. */
static void
test_with_time (Fixture *fixture,
                gconstpointer data)
{
  gint64 time = BASE + 3 * HOUR;
  gint64 message = letters_import (fixture->wrong, "macdonald", "III Corps marches to Jena.\n", BASE);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *found = NULL;
  g_autofree gchar *expected = NULL;
  VtrCorrected corrected;

  letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE + HOUR);
  g_assert_true (vtr_umpire_correct_sender (fixture->wrong, message, "ney", &time, &corrected, &error));
  g_assert_no_error (error);
  g_assert_cmpint (corrected.before, ==, BASE);
  g_assert_cmpuint (corrected.ended, ==, 1);
  letters_import (fixture->right, "ney", "III Corps marches to Naumburg.\n", BASE + HOUR);
  letters_import (fixture->right, "ney", "III Corps marches to Jena.\n", time);
  found = letters_record (fixture->wrong);
  expected = letters_record (fixture->right);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_refused (Fixture *fixture,
              gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE);
  g_autoptr (GError) error = NULL;
  guint n_open = 0;

  assert_refused (fixture->wrong, number, "ney", VTR_UMPIRE_ERROR_INPUT, "already");
  assert_refused (fixture->wrong, number + 1, "macdonald", VTR_UMPIRE_ERROR_UNKNOWN, "there is no message 2");
  assert_refused (fixture->wrong, number, "mcdonald", VTR_UMPIRE_ERROR_UNKNOWN, "did you mean 'macdonald'?");
  g_assert_true (vtr_umpire_commit (fixture->wrong, NULL, &n_open, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_open, ==, 0);
  assert_refused (fixture->wrong, number, "macdonald", VTR_UMPIRE_ERROR_INPUT, "go back");
}

/* What carries somebody's standing orders into the turn is his. */
static void
test_standing (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_import_free);
  g_autoptr (GPtrArray) messages = NULL;

  vtr_umpire_clerk_leave_standing (fixture->wrong, "ney", "III Corps stays where it is.\n", 0, BASE, &error);
  g_assert_no_error (error);
  vtr_umpire_clerk_apply (fixture->wrong, "ney", BASE + HOUR, FALSE, applied, &error);
  g_assert_no_error (error);
  messages = vtr_store_messages (fixture->wrong, 1, &error);
  g_assert_cmpuint (messages->len, ==, 1);
  assert_refused (fixture->wrong, ((const VtrStoredMessage *) g_ptr_array_index (messages, 0))->id, "marmont", VTR_UMPIRE_ERROR_INPUT, "silence");
}

/* Nobody was known as its sender: it is read as when it is imported again, once. */
static void
test_unknown (Fixture *fixture,
              gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, NULL, "III Corps marches to Naumburg.\n", BASE);
  g_autofree gchar *after = NULL;
  VtrCorrected corrected;

  correct (fixture->wrong, number, "ney", &corrected);
  g_assert_cmpint (corrected.message, >, number);
  g_assert_cmpstr (corrected.sender_before.s, ==, "");
  g_assert_cmpuint (corrected.orders, ==, 1);
  after = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (after, "0:0 french/ney fr-iii march"));
  g_assert_null (strstr (after, "unknown-sender"));
  assert_refused (fixture->wrong, number, "marmont", VTR_UMPIRE_ERROR_INPUT, "has been read as message 2");
  correct (fixture->wrong, corrected.message, "marmont", NULL);
}

/* The same bytes are known as his now, and as whose they were taken. */
static void
test_duplicate (Fixture *fixture,
                gconstpointer data)
{
  static const gchar text[] = "III Corps marches to Naumburg.\n";
  gint64 number = letters_import (fixture->wrong, "macdonald", text, BASE);
  static const gchar *const known[] = { "ney", "macdonald" };

  correct (fixture->wrong, number, "ney", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VtrImport) import = vtr_umpire_import (fixture->wrong, text, strlen (text), known[i], BASE, BASE, FALSE, &error);

      g_assert_no_error (error);
      g_assert_true (import->duplicate);
      g_assert_cmpint (import->message, ==, number);
    }
}

/* What can be read of a damaged file is his, too. */
static void
test_salvaged (Fixture *fixture,
               gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, "macdonald", "III Corps marches to Naumburg.\n", BASE);
  g_autofree gchar *path = g_build_filename (fixture->folder, "salvaged.campaign", NULL);
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStore) salvaged = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GError) error = NULL;

  correct (fixture->wrong, number, "ney", NULL);
  vtr_store_salvage (vtr_store_path (fixture->wrong), path, report, &error);
  g_assert_no_error (error);
  salvaged = vtr_store_open (path, TRUE, &error);
  g_assert_no_error (error);
  messages = vtr_store_messages (salvaged, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const VtrStoredMessage *) g_ptr_array_index (messages, 0))->player.s, ==, "ney");
}

/* Kept for a later turn: it is read as his when that begins. */
static void
test_filed (Fixture *fixture,
            gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, "macdonald", "Subject: turn 2\n\nIII Corps marches to Naumburg.\n", BASE);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *after = NULL;
  VtrCorrected corrected;
  guint n_open = 0;
  guint n = 0;

  correct (fixture->wrong, number, "ney", &corrected);
  g_assert_cmpuint (corrected.orders + corrected.revived + corrected.ended, ==, 0);
  g_assert_true (vtr_umpire_commit (fixture->wrong, NULL, &n_open, &error));
  g_assert_no_error (error);
  after = letters_record (fixture->wrong);
  if (strstr (after, "french/ney fr-iii march") == NULL)
    {
      g_assert_true (vtr_umpire_read_filed (fixture->wrong, &n, &error));
      g_free (after);
      after = letters_record (fixture->wrong);
    }
  g_assert_nonnull (strstr (after, "french/ney fr-iii march"));
}

/* Several messages in one paste are several: each has a sender of its own. */
static void
test_of_several (Fixture *fixture,
                 gconstpointer data)
{
  static const gchar mbox[] = "From a@b Mon Nov 16 09:00:00 2026\nFrom: ney\nSubject: one\n\nIII Corps marches to Naumburg.\n\nFrom a@b Mon Nov 16 10:00:00 2026\nFrom: ney\nSubject: two\n\nVI Corps marches to Jena.\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (mbox, strlen (mbox));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *after = NULL;
  VtrInbox *inbox = vtr_inbox_open (fixture->wrong, FALSE, &error);
  VtrIntake *intake = vtr_intake_new (inbox, NULL, NULL);
  VtrIncoming *next;
  gint64 last = 0;

  vtr_intake_add_bytes (intake, "paste", bytes);
  while ((next = vtr_intake_next (intake)) != NULL)
    {
      g_autoptr (VtrIncoming) incoming = next;
      g_autoptr (VtrImport) import = vtr_inbox_take (inbox, incoming->message, NULL, 0, BASE, &error);

      g_assert_no_error (error);
      last = import->message;
    }
  vtr_intake_free (intake);
  g_assert_true (vtr_inbox_close (inbox, &error));
  g_assert_cmpint (last, ==, 2);
  correct (fixture->wrong, last, "marmont", NULL);
  after = letters_record (fixture->wrong);
  g_assert_nonnull (strstr (after, "french/ney fr-iii march  naumburg"));
  g_assert_nonnull (strstr (after, "french/marmont fr-vi march"));
  g_assert_null (strstr (after, "not-your-command"));
}

static void
assert_same (const gchar *story,
             const gchar *expected,
             VtrStore *store)
{
  g_autofree gchar *found = letters_record (store);

  if (g_strcmp0 (expected, found) != 0)
    g_test_message ("%s\nexpected:\n%s\nfound:\n%s", story, expected, found);
  g_assert_cmpstr (found, ==, expected);
  assert_sound (store);
}

/* Letters, and now and then a command lent among them; one, or two, were first taken for
 * somebody else's, and some of these for the newest, too. */
static void
round_of_letters (Fixture *fixture,
                  GRand *random)
{
  guint n = (guint) g_rand_int_range (random, 2, 8);
  guint n_wrong = (guint) g_rand_int_range (random, 1, 3);
  guint lent = (guint) g_rand_int_range (random, 0, 12);
  const Letter *which[8];
  const gchar *taken[8];
  gint64 numbers[8];
  gint64 times[8];
  gint64 first[8];
  g_autoptr (GString) story = g_string_new (NULL);
  g_autofree gchar *expected = NULL;

  for (guint i = 0; i < n; i++)
    {
      which[i] = &letters[g_rand_int_range (random, 0, G_N_ELEMENTS (letters))];
      taken[i] = which[i]->player;
      times[i] = first[i] = BASE + 2 * (gint64) i * HOUR;
      /* who commands is asked when a message is read: what came before a loan is right */
      if (n_wrong > 0 && (lent >= n || i >= lent) && g_rand_boolean (random))
        {
          taken[i] = senders[g_rand_int_range (random, 0, G_N_ELEMENTS (senders))];
          if (lent >= n && g_rand_boolean (random))
            first[i] = BASE + (2 * (gint64) (n + i) + 1) * HOUR;
          n_wrong--;
        }
      g_string_append_printf (story, "%s%u of %s, first of %s at %" G_GINT64_FORMAT ": %s", i == lent ? "III Corps is lent to marmont\n" : "", i, which[i]->player, taken[i], (first[i] - BASE) / HOUR, which[i]->text);
    }
  /* each campaign is sent them in their sequence, as it is then believed to be */
  for (guint i = 0; i < 2 * n; i++)
    {
      g_autofree gchar *text = g_strdup_printf ("%s(%u)\n", which[i % n]->text, i % n);

      if (i == lent && i < n)
        {
          lend (fixture->right);
          lend (fixture->wrong);
        }
      if (i < n)
        letters_import (fixture->right, which[i]->player, text, times[i]);
      if ((i < n) == (first[i % n] == times[i % n]))
        numbers[i % n] = letters_import (fixture->wrong, taken[i % n], text, first[i % n]);
    }
  expected = letters_record (fixture->right);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!g_str_equal (taken[i], which[i]->player))
        vtr_umpire_correct_sender (fixture->wrong, numbers[i], which[i]->player, first[i] != times[i] ? &times[i] : NULL, NULL, &error);
      else
        vtr_umpire_correct_received (fixture->wrong, numbers[i], times[i], NULL, &error);
      g_assert_no_error (error);
    }
  assert_same (story->str, expected, fixture->wrong);
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (taken[i], which[i]->player))
      {
        correct (fixture->wrong, numbers[i], taken[i], NULL);
        correct (fixture->wrong, numbers[i], which[i]->player, NULL);
      }
  g_string_append (story, "there and back\n");
  assert_same (story->str, expected, fixture->wrong);
}

static void
test_same_as_right (void)
{
  letters_rounds (round_of_letters);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/umpire/sender/" name, Fixture, NULL, letters_set_up, function, letters_tear_down)
  ADD ("other-side", test_other_side);
  ADD ("stays-ended", test_stays_ended);
  ADD ("settled", test_settled);
  ADD ("carried", test_carried);
  ADD ("own-orders", test_own_orders);
  ADD ("two", test_two);
  ADD ("with-time", test_with_time);
  ADD ("refused", test_refused);
  ADD ("standing", test_standing);
  ADD ("unknown", test_unknown);
  ADD ("duplicate", test_duplicate);
  ADD ("salvaged", test_salvaged);
  ADD ("filed", test_filed);
  ADD ("of-several", test_of_several);
  g_test_add_func ("/umpire/sender/same-as-right", test_same_as_right);
  return g_test_run ();
}
