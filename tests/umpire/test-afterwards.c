/* SPDX-License-Identifier: MIT */
#include "posting.h"

#include <string.h>

/* The umpire's own paragraphs, what is to be put right after a correction, and the
 * diary. */

/* Goes back before turn 1. */
static void
go_back (VtrStore *store)
{
  g_autoptr (GError) error = NULL;

  vtr_store_switch (store, 1, &error);
  g_assert_no_error (error);
}

static gchar *
report (VtrStore *store,
        const gchar *side)
{
  g_autoptr (GError) error = NULL;
  gchar *text = vtr_umpire_report (store, side, 0, VTR_FORMAT_TEXT, &error);

  g_assert_no_error (error);
  return text;
}

static void
test_paragraphs (Posting *f,
                 gconstpointer data)
{
  g_autofree gchar *before = NULL;
  g_autofree gchar *french = NULL;
  g_autofree gchar *coalition = NULL;
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *ney = NULL;
  g_autofree gchar *after = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first, second;

  posting_destination (f->store, "ney", NULL, "ney", "plain", "");
  posting_play (f->store);
  before = report (f->store, "french");
  first = vtr_umpire_add_paragraph (f->store, "French", NULL, -1, "A wet spring.\r\n\r\n[/code] <script>", &error);
  second = vtr_umpire_add_paragraph (f->store, NULL, "Marshal Ney", 1, "Your horse is lame.", &error);
  g_assert_no_error (error);
  g_assert_cmpint (second, >, first);
  french = report (f->store, "french");
  g_assert_nonnull (strstr (french, "\nFROM THE UMPIRE\n  A wet spring.\n  [/code] <script>\n\nWE NEED"));
  g_assert_null (strstr (french, "lame"));
  ney = posting_text (f->store, "ney", VTR_POST_REPORT);
  g_assert_nonnull (strstr (ney, "A wet spring."));
  g_assert_nonnull (strstr (ney, "FROM THE UMPIRE TO MARSHAL NEY"));
  g_assert_nonnull (strstr (ney, "lame"));
  coalition = report (f->store, "coalition");
  g_assert_null (strstr (coalition, "FROM THE UMPIRE"));
  umpire = report (f->store, NULL);
  g_assert_nonnull (strstr (umpire, "FRENCH: FROM THE UMPIRE TO MARSHAL NEY"));

  /* changed and taken away; the number stays */
  g_assert_true (vtr_umpire_change_paragraph (f->store, first, "A dry spring.", &error));
  list = vtr_umpire_paragraphs (f->store, 1, &error);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpint (((const VtrParagraph *) g_ptr_array_index (list, 0))->number, ==, first);
  g_assert_cmpstr (((const VtrParagraph *) g_ptr_array_index (list, 0))->text, ==, "A dry spring.");
  g_assert_true (vtr_umpire_change_paragraph (f->store, first, NULL, &error));
  g_assert_true (vtr_umpire_change_paragraph (f->store, second, NULL, &error));
  g_assert_false (vtr_umpire_change_paragraph (f->store, second, "x", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  after = report (f->store, "french");
  g_assert_cmpstr (after, ==, before);

  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "french", NULL, 2, "Too early.", &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "french", NULL, -1, " \n ", &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "coalition", "ney", -1, "x", &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
}

static void
assert_warns (VtrStore *store,
              const gchar *side,
              const gchar *text,
              const gchar *expected)
{
  VtrParagraph paragraph = { .turn = 1, .side = vtr_id (side), .text = (gchar *) text };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) warnings = vtr_umpire_paragraph_warnings (store, &paragraph, &error);
  g_autofree gchar *got = NULL;

  g_assert_no_error (error);
  g_ptr_array_add (warnings, NULL);
  got = g_strjoinv ("; ", (gchar **) warnings->pdata);
  g_assert_cmpstr (got, ==, expected);
}

static void
test_warnings (Posting *f,
               gconstpointer data)
{
  posting_play (f->store);
  assert_warns (f->store, "french", "The Emperor is content with III Corps and with Ney at Weissenfels.", "");
  /* seen, and in the report: Berg at Leipzig, 28,000 men */
  assert_warns (f->store, "french", "Berg's corps was seen at Leipzig, 28,000 strong, in May 1813.", "");
  assert_warns (f->store, "french", "General Wittgenstein is on the way.", "names Main Army or Wittgenstein: the French side was not told of it");
  assert_warns (f->store, "french", "Something stirs at ALTENBURG.", "names Altenburg: the enemy is there, and the French side was not told so");
  assert_warns (f->store, "coalition", "Something stirs at Altenburg.", "");
  assert_warns (f->store, "french", "They say 31.415 men.", "names the number 31415, which stands nowhere in what the French side was told");
  assert_warns (f->store, "french", "Reply by 20:00, at most 99 words.", "");
  /* the public is told nothing that a side was not */
  assert_warns (f->store, "", "General Wittgenstein is on the way.", "names Main Army or Wittgenstein: the French side was not told of it");
}

/* --- errata ----------------------------------------------------------------------------- */

static gchar *
erratum (VtrStore *store,
         const gchar *side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrDocument) document = vtr_umpire_erratum_document (store, side, "", NULL, 1, NULL, NULL, &error);

  g_assert_no_error (error);
  return document ? vtr_document_write (document, VTR_FORMAT_TEXT) : NULL;
}

static void
test_erratum (Posting *f,
              gconstpointer data)
{
  g_autoptr (GPtrArray) errata = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (VtrPostRow) same = NULL;
  g_autoptr (VtrPostRow) other = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *none = NULL;
  g_autofree gchar *posted = NULL;
  g_autoptr (GError) error = NULL;

  posting_destination (f->store, "french", "french", NULL, "phpbb", "de");
  posting_destination (f->store, "allies", "coalition", NULL, "phpbb", "");
  posting_play (f->store);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_cmpuint (errata->len, ==, 0);
  g_clear_pointer (&errata, g_ptr_array_unref);
  posting_send (f->store, "french", VTR_POST_REPORT);
  posting_send (f->store, "allies", VTR_POST_REPORT);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_cmpuint (errata->len, ==, 0);
  g_clear_pointer (&errata, g_ptr_array_unref);

  /* Langeron stood elsewhere all along: nobody on the other side could know */
  go_back (f->store);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_cmpuint (errata->len, ==, 2);
  g_assert_true (((const VtrErratum *) g_ptr_array_index (errata, 0))->pending);
  g_clear_pointer (&errata, g_ptr_array_unref);
  posting_override (f->store, "co-langeron", "gnesen");
  posting_play (f->store);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (errata->len, ==, 1);
  g_assert_cmpstr (((const VtrErratum *) g_ptr_array_index (errata, 0))->side.s, ==, "coalition");
  g_assert_cmpstr (((const VtrErratum *) g_ptr_array_index (errata, 0))->destination, ==, "allies");
  g_assert_false (((const VtrErratum *) g_ptr_array_index (errata, 0))->pending);
  none = erratum (f->store, "french");
  g_assert_null (none);
  /* sent again, what is still so would tell him that something was corrected */
  same = posting_row (f->store, "french", VTR_POST_REPORT);
  g_assert_cmpuint (same->sent, ==, same->parts);
  g_assert_false (same->before);
  other = posting_row (f->store, "allies", VTR_POST_REPORT);
  g_assert_cmpuint (other->sent, ==, 0);
  g_assert_true (other->before);
  sheets = vtr_umpire_post_all (f->store, NULL, 0, POSTING_NOW, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sheets->len, ==, 3); /* two maps, the erratum */
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (((const VtrPostSheet *) g_ptr_array_index (sheets, 2))->bytes, NULL), 200, "Erratum to turn 1"));
  text = erratum (f->store, "coalition");
  g_assert_true (g_str_has_prefix (text, "COALITION COMMAND ONLY"));
  g_assert_nonnull (strstr (text, "Erratum to turn 1"));
  g_assert_nonnull (strstr (text, "OUR FORCES\n"));
  g_assert_nonnull (strstr (text, "\n  -  Lang"));
  g_assert_nonnull (strstr (text, "\n  +  Lang"));
  /* changed lines only */
  g_assert_null (strstr (text, "Yorck"));

  /* once it has gone out there is nothing left to put right */
  posted = posting_text (f->store, "allies", VTR_POST_ERRATUM);
  g_assert_nonnull (strstr (posted, "+  Lang"));
  posting_send (f->store, "allies", VTR_POST_ERRATUM);
  g_clear_pointer (&errata, g_ptr_array_unref);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_cmpuint (errata->len, ==, 0);
}

/* In the language of what he has, whatever he reads now. */
static void
test_erratum_language (Posting *f,
                       gconstpointer data)
{
  g_autofree gchar *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (vtr_umpire_set_language (f->store, "french", NULL, "de", &error));
  posting_destination (f->store, "french", "french", NULL, "phpbb", "");
  posting_play (f->store);
  posting_send (f->store, "french", VTR_POST_REPORT);
  g_assert_true (vtr_umpire_set_language (f->store, "french", NULL, "en", &error));
  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "french", NULL, -1, "Nachtrag.", &error), >, 0);
  text = erratum (f->store, "french");
  g_assert_nonnull (strstr (text, "Berichtigung zu Zug 1"));
  g_assert_true (g_str_has_suffix (text, "\nVOM LEITER\n  + Nachtrag.\n"));
}

/* What was written by `report` is compared too. */
static void
test_erratum_of_report (Posting *f,
                        gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("[b]report[/b]", 13);
  VtrIssued issued = { .side = vtr_id ("french"), .reader = (gchar *) "french", .format = (gchar *) "bbcode", .issued = 5, .bytes = bytes };
  g_autoptr (GPtrArray) errata = NULL;
  g_autofree gchar *text = NULL;
  g_autoptr (GError) error = NULL;

  posting_play (f->store);
  g_assert_cmpint (vtr_store_issue (f->store, &issued, &error), >, 0);
  errata = vtr_umpire_errata (f->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (errata->len, ==, 0);
  go_back (f->store);
  posting_override (f->store, "fr-v", "merseburg");
  posting_play (f->store);
  text = erratum (f->store, "french");
  g_assert_nonnull (strstr (text, "\nOUR FORCES\n"));
  g_assert_nonnull (strstr (text, "\n  -  V  "));
  g_assert_nonnull (strstr (text, "\n  +  V  "));
  g_assert_null (strstr (text, "report"));
}

/* --- later messages and answers ------------------------------------------------------------ */

static guint
count_orders (VtrStore *store,
              const gchar *player)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);
  guint n = 0;

  for (guint i = 0; i < input->orders->len; i++)
    n += vtr_order_is_order (g_ptr_array_index (input->orders, i)) && vtr_id_is (&((const VtrOrder *) g_ptr_array_index (input->orders, i))->player, player);
  return n;
}

static void
test_later (Posting *f,
            gconstpointer data)
{
  g_autoptr (VtrAnswer) answer = vtr_answer_new ("battles/battle/leipzig/1", "winner=french", "facts");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GError) error = NULL;
  VtrDeadline everybody = { .due = POSTING_NOW + 5, .zone = (gchar *) "UTC" };
  VtrDeadline extension = { .player = vtr_id ("ney"), .due = POSTING_NOW + 6, .zone = (gchar *) "UTC" };
  VtrDeadline anew = { .player = vtr_id ("ney"), .due = POSTING_NOW + 7, .zone = (gchar *) "UTC" };
  g_autoptr (GPtrArray) deadlines = NULL;
  gint64 node;
  guint orders, answers, overrides;

  node = posting_play (f->store);
  g_assert_cmpint (vtr_umpire_later_node (f->store, &error), ==, 0);
  posting_import (f->store, "ney", "III Corps marches to Leipzig. What a fine spring it is!", POSTING_NOW);
  posting_import (f->store, "bluecher", "My corps stands if attacked.", POSTING_NOW + 1);
  g_assert_true (vtr_store_put_answer (f->store, answer, &error));
  posting_override (f->store, "fr-iii", "naumburg");
  g_assert_true (vtr_store_put_deadline (f->store, &everybody, &error));
  g_assert_true (vtr_store_put_deadline (f->store, &extension, &error));
  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "french", NULL, -1, "Well done.", &error), >, 0);

  go_back (f->store);
  posting_override (f->store, "fr-v", "merseburg");
  posting_play (f->store);
  g_assert_cmpuint (count_orders (f->store, "ney"), ==, 0);
  messages = vtr_store_messages (f->store, 2, &error);
  g_assert_cmpuint (messages->len, ==, 2);
  g_assert_cmpint (vtr_umpire_later_node (f->store, &error), ==, node);
  g_assert_true (vtr_store_put_deadline (f->store, &anew, &error));
  g_assert_true (vtr_umpire_take_later (f->store, 0, &orders, &answers, &overrides, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (orders, ==, 2);
  g_assert_cmpuint (answers, ==, 1);
  g_assert_cmpuint (overrides, ==, 1);
  g_assert_cmpuint (count_orders (f->store, "ney"), ==, 1);
  g_assert_cmpuint (count_orders (f->store, "bluecher"), ==, 1);

  /* until when orders are due holds as before, but for what was set anew */
  deadlines = vtr_store_deadlines (f->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (deadlines->len, ==, 2);
  g_assert_cmpint (((const VtrDeadline *) g_ptr_array_index (deadlines, 0))->due, ==, POSTING_NOW + 5);
  g_assert_cmpint (((const VtrDeadline *) g_ptr_array_index (deadlines, 1))->due, ==, POSTING_NOW + 7);

  /* all marked, the paragraph too; and taken once */
  list = vtr_umpire_rechecks (f->store, &error);
  g_assert_cmpuint (list->len, ==, 4);
  g_assert_cmpstr (((const VtrRecheck *) g_ptr_array_index (list, 3))->kind, ==, "paragraph");
  g_assert_cmpint (vtr_umpire_later_node (f->store, &error), ==, 0);
  g_assert_false (vtr_umpire_take_later (f->store, 0, &orders, &answers, &overrides, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_take_later (f->store, node, &orders, &answers, &overrides, &error));
  g_assert_cmpuint (orders, ==, 0);

  g_assert_true (vtr_umpire_recheck_done (f->store, "battles/battle/leipzig/1", &error));
  g_assert_false (vtr_umpire_recheck_done (f->store, "o0", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_recheck_done (f->store, NULL, &error));
  g_clear_pointer (&list, g_ptr_array_unref);
  list = vtr_umpire_rechecks (f->store, &error);
  g_assert_cmpuint (list->len, ==, 0);

  /* back on the other branch nothing is marked, and its orders are as they were */
  g_assert_true (vtr_store_switch (f->store, node, &error));
  g_assert_cmpuint (count_orders (f->store, "ney"), ==, 1);
}

/* --- the diary -------------------------------------------------------------------------------- */

static gchar *
diary (VtrStore *store,
       gint turn)
{
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrDocument) document = vtr_umpire_diary_document (store, turn, phrases, &error);

  g_assert_no_error (error);
  return vtr_document_write (document, VTR_FORMAT_TEXT);
}

/* It is late, and hangs on its own turn alone: whatever happens after. */
static void
test_diary (Posting *f,
            gconstpointer data)
{
  static const gchar *const never[] = { "foot", "horse", " men", "lost", "Looked", "supply", "fatigued", "refused", NULL };
  g_autofree gchar *one = NULL;
  g_autofree gchar *other = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first;

  posting_destination (f->store, "all", NULL, NULL, "plain", "");
  g_assert_cmpint (vtr_umpire_diary_delay (f->store, &error), ==, 4);
  first = posting_play (f->store);
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 0, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (vtr_umpire_set_diary_delay (f->store, 0, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_set_diary_delay (f->store, 1, &error));
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 1, &error), ==, 0);
  g_clear_error (&error);
  posting_import (f->store, "ney", "III Corps marches to Leipzig.", POSTING_NOW);
  posting_play (f->store);
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 0, &error), ==, 1);
  g_assert_cmpint (vtr_umpire_diary_turn (f->store, 2, &error), ==, 0);
  g_clear_error (&error);
  one = diary (f->store, 1);
  for (guint i = 0; never[i]; i++)
    g_assert_null (strstr (one, never[i]));
  g_assert_nonnull (strstr (one, "III Corps marched Weimar - Naumburg - Weissenfels, forced."));
  g_assert_nonnull (strstr (one, "WHAT ALL SAW\n  Battle at Weissenfels: the French attacked.\n  Weissenfels was won"));

  /* another turn 2: the same diary of turn 1 */
  g_assert_true (vtr_store_switch (f->store, first, &error));
  posting_override (f->store, "fr-iii", "naumburg");
  posting_play (f->store);
  other = diary (f->store, 1);
  g_assert_cmpstr (one, ==, other);

  rows = vtr_umpire_board (f->store, 0, &error);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpint (((const VtrPostRow *) g_ptr_array_index (rows, 0))->turn, ==, 1);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/umpire/afterwards/" name, Posting, NULL, posting_set_up, test, posting_tear_down)
  ADD ("paragraphs", test_paragraphs);
  ADD ("warnings", test_warnings);
  ADD ("erratum", test_erratum);
  ADD ("erratum-language", test_erratum_language);
  ADD ("erratum-of-report", test_erratum_of_report);
  ADD ("later", test_later);
  ADD ("diary", test_diary);
#undef ADD
  return g_test_run ();
}
