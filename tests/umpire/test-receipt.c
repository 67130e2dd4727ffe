/* SPDX-License-Identifier: MIT */
#include "letters.h"

/* A message whose time of receipt is corrected: the orders that hold, and their
 * sequence, are those of a campaign in which it had been right from the first. */

typedef struct
{
  const gchar *player;
  const gchar *text;
} Letter;

static const Letter letters[] = {
  { "ney", "III Corps marches to Naumburg.\n" },
  { "ney", "III Corps marches to Jena. If attacked it stands.\n" },
  { "ney", "III Corps stays where it is. Souham to Jena.\n" },
  { "ney", "Souham to Naumburg. If attacked III Corps withdraws.\n" },
  { "ney", "Disregard my last. III Corps to Erfurt.\n" },
  { "ney", "Disregard all my orders.\n" },
  { "ney", "When does it rain?\n" },
  { "macdonald", "XI Corps to Merseburg. If attacked it withdraws.\n" },
  { "macdonald", "XI Corps to Halle.\n" },
  { "macdonald", "Cancel my last.\n" },
  { "bluecher", "My corps to Gera.\n" },
};

static void
correct (VtrStore *store,
         gint64 message,
         gint64 received,
         VtrCorrected *corrected)
{
  g_autoptr (GError) error = NULL;

  vtr_umpire_correct_received (store, message, received, corrected, &error);
  g_assert_no_error (error);
}

/* Of an amendment that was taken for the older message the first one held. */
static void
test_later (Fixture *fixture,
            gconstpointer data)
{
  gint64 first = letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE + 5 * HOUR);
  gint64 second = letters_import (fixture->wrong, "ney", "III Corps marches to Jena.\n", BASE + 4 * HOUR);
  g_autofree gchar *before = letters_record (fixture->wrong);
  g_autofree gchar *after = NULL;
  g_autofree gchar *back = NULL;
  VtrCorrected corrected;

  g_assert_nonnull (strstr (before, "naumburg"));
  g_assert_null (strstr (before, "jena"));
  correct (fixture->wrong, second, BASE + 6 * HOUR, &corrected);
  g_assert_cmpint (corrected.before, ==, BASE + 4 * HOUR);
  g_assert_cmpuint (corrected.revived, ==, 1);
  g_assert_cmpuint (corrected.ended, ==, 1);
  after = letters_record (fixture->wrong);
  g_assert_null (strstr (after, "naumburg"));
  g_assert_nonnull (strstr (after, "6:0 french/ney fr-iii march  jena"));
  correct (fixture->wrong, second, BASE + 4 * HOUR, NULL);
  back = letters_record (fixture->wrong);
  g_assert_cmpstr (back, ==, before);
  g_assert_cmpint (first, !=, second);
}

/* What the umpire took out by hand stays out, whatever comes before or after it. */
static void
test_taken_out_by_hand (Fixture *fixture,
                        gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autofree gchar *after = NULL;
  gint64 second;

  letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE);
  second = letters_import (fixture->wrong, "ney", "III Corps marches to Jena.\n", BASE + HOUR);
  input = vtr_store_load_turn (fixture->wrong, &error);
  for (guint i = 0; i < input->orders->len; i++)
    if (((const VtrOrder *) g_ptr_array_index (input->orders, i))->message == second)
      vtr_store_withdraw_order (fixture->wrong, &((const VtrOrder *) g_ptr_array_index (input->orders, i))->id, "he told me so", &error);
  g_assert_no_error (error);
  correct (fixture->wrong, second, BASE - HOUR, NULL);
  after = letters_record (fixture->wrong);
  g_assert_null (strstr (after, "jena"));
}

/* Of an earlier message something else is said, now that another comes after it: both
 * stand where they were received. */
static void
test_told_otherwise (Fixture *fixture,
                     gconstpointer data)
{
  static const gchar *const texts[] = { "My corps to Gera.\n", "Disregard my last. III Corps to Erfurt.\n", "III Corps marches to Jena.\n", "Disregard my last. III Corps to Naumburg.\n" };
  g_autofree gchar *expected = NULL;
  g_autofree gchar *found = NULL;
  gint64 last;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    letters_import (fixture->right, i == 0 ? "bluecher" : "ney", texts[i], BASE + i * HOUR);
  last = letters_import (fixture->wrong, "ney", texts[3], BASE - HOUR);
  for (guint i = 0; i < 3; i++)
    letters_import (fixture->wrong, i == 0 ? "bluecher" : "ney", texts[i], BASE + i * HOUR);
  correct (fixture->wrong, last, BASE + 3 * HOUR, NULL);
  expected = letters_record (fixture->right);
  found = letters_record (fixture->wrong);
  g_assert_cmpstr (found, ==, expected);
}

/* A time that is told again changes nothing; a message that is not there, and one of a
 * turn that is over, are refused. */
static void
test_refused (Fixture *fixture,
              gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, "ney", "III Corps marches to Naumburg.\n", BASE);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = letters_record (fixture->wrong);
  g_autofree gchar *after = NULL;
  gint64 revision = vtr_store_revision (fixture->wrong);
  guint n_open = 0;

  correct (fixture->wrong, number, BASE, NULL);
  g_assert_cmpint (vtr_store_revision (fixture->wrong), ==, revision);
  g_assert_false (vtr_umpire_correct_received (fixture->wrong, number + 1, BASE, NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  after = letters_record (fixture->wrong);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (vtr_umpire_commit (fixture->wrong, NULL, &n_open, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_open, ==, 0);
  g_assert_false (vtr_umpire_correct_received (fixture->wrong, number, BASE + HOUR, NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_assert_nonnull (strstr (error->message, "go back"));
}

/* Kept for a later turn: only its time is another. */
static void
test_filed (Fixture *fixture,
            gconstpointer data)
{
  gint64 number = letters_import (fixture->wrong, "ney", "Subject: III Corps turn 2\n\nIII Corps marches to Naumburg.\n", BASE);
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GError) error = NULL;
  VtrCorrected corrected;

  correct (fixture->wrong, number, BASE + HOUR, &corrected);
  g_assert_cmpuint (corrected.revived + corrected.ended, ==, 0);
  messages = vtr_store_messages (fixture->wrong, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 1);
  g_assert_cmpint (((const VtrStoredMessage *) g_ptr_array_index (messages, 0))->received, ==, BASE + HOUR);
  g_assert_cmpint (((const VtrStoredMessage *) g_ptr_array_index (messages, 0))->first_received, ==, BASE);
}

/* Letters at times of their own; one of them, or two, was first taken for older or newer. */
static void
round_of_letters (Fixture *fixture,
                  GRand *random)
{
  guint n = (guint) g_rand_int_range (random, 2, 7);
  guint n_wrong = (guint) g_rand_int_range (random, 1, 3);
  gint64 numbers[8] = { 0 };
  gint64 wrong[8];
  guint which[8];
  g_autoptr (GString) story = g_string_new (NULL);
  g_autofree gchar *expected = NULL;
  g_autofree gchar *found = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *text = NULL;

      which[i] = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (letters));
      wrong[i] = BASE + 2 * (gint64) i * HOUR;
      if (n_wrong > 0 && g_rand_boolean (random))
        {
          wrong[i] = BASE + (2 * (gint64) g_rand_int_range (random, -1, (gint) n + 1) + 1) * HOUR + i;
          n_wrong--;
        }
      text = g_strdup_printf ("%s(%u)\n", letters[which[i]].text, i);
      g_string_append_printf (story, "%u at %u, first at %" G_GINT64_FORMAT ": %s", i, 2 * i, (wrong[i] - BASE) / HOUR, letters[which[i]].text);
      letters_import (fixture->right, letters[which[i]].player, text, BASE + 2 * (gint64) i * HOUR);
    }
  /* what came in at once is taken in its sequence, as it was then believed to be */
  for (gint64 hour = -2; hour <= 2 * (gint64) n + 4; hour++)
    for (guint i = 0; i < n; i++)
      if ((wrong[i] - BASE - (wrong[i] - BASE < 0 ? HOUR - 1 : 0)) / HOUR == hour)
        {
          g_autofree gchar *text = g_strdup_printf ("%s(%u)\n", letters[which[i]].text, i);

          numbers[i] = letters_import (fixture->wrong, letters[which[i]].player, text, wrong[i]);
        }
  for (guint i = 0; i < n; i++)
    correct (fixture->wrong, numbers[i], BASE + 2 * (gint64) i * HOUR, NULL);
  expected = letters_record (fixture->right);
  found = letters_record (fixture->wrong);
  if (g_strcmp0 (expected, found) != 0)
    g_test_message ("%s\nexpected:\n%s\nfound:\n%s", story->str, expected, found);
  g_assert_cmpstr (found, ==, expected);
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
  g_test_add ("/umpire/receipt/later", Fixture, NULL, letters_set_up, test_later, letters_tear_down);
  g_test_add ("/umpire/receipt/taken-out-by-hand", Fixture, NULL, letters_set_up, test_taken_out_by_hand, letters_tear_down);
  g_test_add ("/umpire/receipt/told-otherwise", Fixture, NULL, letters_set_up, test_told_otherwise, letters_tear_down);
  g_test_add ("/umpire/receipt/refused", Fixture, NULL, letters_set_up, test_refused, letters_tear_down);
  g_test_add ("/umpire/receipt/filed", Fixture, NULL, letters_set_up, test_filed, letters_tear_down);
  g_test_add_func ("/umpire/receipt/same-as-right", test_same_as_right);
  return g_test_run ();
}
