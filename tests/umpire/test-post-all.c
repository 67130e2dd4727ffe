/* SPDX-License-Identifier: MIT */
#include "posting.h"

#include <string.h>

/* Questions on the posting board, and all that is due at once. */

#define ASKED "march/contact/weissenfels/winzingerode/1"

static void
resolve (VtrStore *store)
{
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  vtr_umpire_resolve (store, FALSE, NULL, &outcome, &error);
  g_assert_no_error (error);
}

static void
answer (VtrStore *store,
        const gchar *question,
        const gchar *value)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  guint found = 0;

  vtr_umpire_resolve (store, TRUE, &input, &outcome, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < outcome->questions->len; i++)
    {
      const VtrQuestion *open = g_ptr_array_index (outcome->questions, i);
      g_autoptr (VtrAnswer) given = NULL;

      if (!g_str_equal (open->id, question))
        continue;
      given = vtr_answer_new (question, value, open->digest);
      vtr_store_put_answer (store, given, &error);
      g_assert_no_error (error);
      found++;
    }
  g_assert_cmpuint (found, ==, 1);
  resolve (store);
}

/* The rows of questions, "destination id" each. */
static gchar *
asked (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = vtr_umpire_board (store, 0, &error);
  GString *out = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrPostRow *row = g_ptr_array_index (rows, i);

      if (row->what != VTR_POST_QUESTION)
        {
          g_assert_null (row->question);
          continue;
        }
      g_assert_null (row->refused);
      g_assert_cmpint (row->about, ==, vtr_umpire_question_number (row->question));
      g_string_append_printf (out, "%s %s%s\n", row->destination->name, row->question, row->answered ? " answered" : "");
    }
  return g_string_free (out, FALSE);
}

#define assert_asked(store, text)                  \
  G_STMT_START                                     \
  {                                                \
    g_autofree gchar *asked_text_ = asked (store); \
                                                   \
    g_assert_cmpstr (asked_text_, ==, (text));     \
  }                                                \
  G_STMT_END

/* A card goes to him who is asked, at his own place if he has one, and never before
 * the other side; what hangs on an open answer goes to nobody. */
static void
test_questions (Posting *f,
                gconstpointer data)
{
  g_autofree gchar *card = NULL;

  posting_destination (f->store, "french", "french", NULL, "phpbb", "");
  posting_destination (f->store, "allies", "coalition", NULL, "phpbb", "");
  posting_destination (f->store, "yorck", NULL, "yorck", "plain", "");
  assert_asked (f->store, ""); /* nobody has run the turn yet */
  resolve (f->store);
  assert_asked (f->store, "allies " ASKED "\n");
  posting_destination (f->store, "winz", NULL, "winzingerode", "plain", "");
  assert_asked (f->store, "winz " ASKED "\n");
  card = posting_text (f->store, "winz", VTR_POST_QUESTION);
  g_assert_true (g_str_has_prefix (card, "COALITION COMMAND ONLY"));
  g_assert_nonnull (strstr (card, "For Baron Winzingerode"));
  g_assert_nonnull (strstr (card, "If no answer comes: stand."));
  g_assert_null (strstr (card, "Ney"));
  posting_send (f->store, "winz", VTR_POST_QUESTION);
  answer (f->store, ASKED, "stand");
  assert_asked (f->store, "winz " ASKED " answered\n");
}

/* What was answered before it was asked by mail is not offered any more. */
static void
test_answered (Posting *f,
               gconstpointer data)
{
  posting_destination (f->store, "allies", "coalition", NULL, "phpbb", "");
  resolve (f->store);
  answer (f->store, ASKED, "withdraw");
  assert_asked (f->store, "");
}

static guint
count_unsent (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = vtr_umpire_board (store, 0, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    n += ((const VtrPostRow *) g_ptr_array_index (rows, i))->parts - ((const VtrPostRow *) g_ptr_array_index (rows, i))->sent;
  return n;
}

static void
test_all (Posting *f,
          gconstpointer data)
{
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  guint n_parts = 0, in_sheets = 0;

  posting_play (f->store);
  posting_import (f->store, "ney", "III Corps: hold.", POSTING_NOW);
  posting_import (f->store, "bertrand", "IV Corps: hold.", POSTING_NOW);
  posting_import (f->store, "bluecher", "Bluecher's corps: hold.", POSTING_NOW);
  posting_destination (f->store, "staff", "french", NULL, "phpbb", "");
  posting_destination (f->store, "ney", NULL, "ney", "discord", "");
  posting_destination (f->store, "allies", "coalition", NULL, "xenforo", "");
  g_assert_cmpuint (vtr_umpire_post_all_sent (f->store, NULL, 0, POSTING_NOW, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  n_parts = count_unsent (f->store);

  sheets = vtr_umpire_post_all (f->store, NULL, 0, POSTING_NOW, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < sheets->len; i++)
    {
      const VtrPostSheet *sheet = g_ptr_array_index (sheets, i);
      gboolean picture = g_str_has_suffix (sheet->name, ".png");
      gsize length;
      const gchar *bytes = g_bytes_get_data (sheet->bytes, &length);
      g_autofree gchar *text = picture ? NULL : g_strndup (bytes, length);

      g_string_append_printf (told, "%s %s\n", sheet->name, picture ? "map" : sheet->n_parts > 1 ? "several"
                                                                                                 : "one");
      in_sheets += sheet->n_parts;
      if (picture)
        g_assert_cmpmem (bytes, 4, "\x89PNG", 4);
      else if (g_str_equal (sheet->destination->name, "ney"))
        g_assert_cmpuint (vtr_post_length (text), <=, 2000);
      else if (g_str_equal (sheet->destination->name, "allies"))
        g_assert_cmpuint (vtr_post_length (text), <=, 10000);
      if (text && !g_str_equal (sheet->destination->name, "allies"))
        g_assert_null (strstr (text, "COALITION COMMAND ONLY"));
      else if (text)
        g_assert_null (strstr (text, "FRENCH COMMAND ONLY"));
    }
  g_assert_cmpuint (in_sheets, ==, n_parts);
  g_assert_nonnull (strstr (told->str, "staff-1.txt one\nstaff-2.png map\nstaff-3.txt one\n"));
  g_assert_nonnull (strstr (told->str, "ney-1.txt"));

  /* handed out, not sent: the same once more */
  again = vtr_umpire_post_all (f->store, "staff", 0, POSTING_NOW + 5, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 3);
  for (guint i = 0; i < again->len; i++)
    g_assert_true (g_bytes_equal (((const VtrPostSheet *) g_ptr_array_index (again, i))->bytes, ((const VtrPostSheet *) g_ptr_array_index (sheets, i))->bytes));
  g_assert_cmpuint (count_unsent (f->store), ==, n_parts);

  /* of one place, then of the others; what comes due meanwhile stays */
  g_assert_cmpuint (vtr_umpire_post_all_sent (f->store, "staff", 0, POSTING_NOW + 9, &error), ==, 3);
  g_assert_cmpuint (count_unsent (f->store), ==, n_parts - 3);
  posting_import (f->store, "yorck", "Yorck's corps: hold.", POSTING_NOW);
  g_assert_cmpuint (vtr_umpire_post_all_sent (f->store, NULL, 0, POSTING_NOW + 9, &error), ==, n_parts - 3);
  g_assert_cmpuint (count_unsent (f->store), ==, 1);
  sent = vtr_umpire_sent (f->store, &error);
  g_assert_cmpuint (sent->len, ==, n_parts);
  g_clear_pointer (&again, g_ptr_array_unref);
  again = vtr_umpire_post_all (f->store, NULL, 0, POSTING_NOW, &error);
  g_assert_cmpuint (again->len, ==, 1);
  g_assert_cmpstr (((const VtrPostSheet *) g_ptr_array_index (again, 0))->name, ==, "allies-1.txt");
  g_assert_null (vtr_umpire_post_all (f->store, "staf", 0, POSTING_NOW, &error));
  g_assert_nonnull (strstr (error->message, "did you mean 'staff'"));
}

/* Short texts go into one post as far as the place holds, and each is the same as by
 * itself. */
static void
test_together (Posting *f,
               gconstpointer data)
{
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  const gchar *at;
  g_autofree gchar *text = NULL;

  posting_destination (f->store, "allies", "coalition", NULL, "phpbb", "");
  rows = vtr_umpire_board (f->store, 0, &error);
  g_assert_no_error (error);
  sheets = vtr_umpire_post_all (f->store, NULL, 0, POSTING_NOW, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sheets->len, ==, 3); /* report, map, replies */
  g_assert_cmpuint (((const VtrPostSheet *) g_ptr_array_index (sheets, 2))->n_parts, ==, 11);
  text = g_strndup (g_bytes_get_data (((const VtrPostSheet *) g_ptr_array_index (sheets, 2))->bytes, NULL), g_bytes_get_size (((const VtrPostSheet *) g_ptr_array_index (sheets, 2))->bytes));
  at = text;
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (VtrPostRow) row = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree gchar *alone = NULL;
      guint part, parts;

      /* some of them: a board takes a while to make */
      if (((const VtrPostRow *) g_ptr_array_index (rows, i))->what != VTR_POST_REPLY || i % 4 != 0)
        continue;
      row = vtr_umpire_find_post (f->store, "allies", 0, VTR_POST_REPLY, ((const VtrPostRow *) g_ptr_array_index (rows, i))->about, &error);
      bytes = vtr_umpire_post_next (f->store, row, FALSE, POSTING_NOW, &part, &parts, &error);
      g_assert_no_error (error);
      alone = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      at = strstr (at, alone);
      g_assert_nonnull (at);
      at += strlen (alone);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/umpire/post-all/" name, Posting, NULL, posting_set_up, test, posting_tear_down)
  ADD ("questions", test_questions);
  ADD ("answered", test_answered);
  ADD ("all", test_all);
  ADD ("together", test_together);
#undef ADD
  return g_test_run ();
}
