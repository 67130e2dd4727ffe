/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../folder.h"
#include "umpire/vtr-umpire.h"

/* What an umpire does, on the campaign of spring 1813. */

#define SENT_1 1700000000
#define NOW 1800000000

typedef struct
{
  gchar *folder;
  gchar *path;
  VtrStore *store;
} Fixture;

static gchar *
scenario_path (void)
{
  return g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "maps", "northern-germany-1813", "spring-1813.scenario.xml", NULL);
}

static VtrStore *
begin (const gchar *path,
       const gchar *seed)
{
  g_autofree gchar *scenario = scenario_path ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrStore *store = vtr_umpire_new_campaign (path, scenario, seed, faults, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  return store;
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("vtr-umpire-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "campaign.vtr", NULL);
  fixture->store = begin (fixture->path, "1813");
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  vtr_store_close (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static VtrImport *
import (VtrStore *store,
        const gchar *text,
        const gchar *player,
        gint64 received)
{
  g_autoptr (GError) error = NULL;
  VtrImport *result = vtr_umpire_import (store, text, strlen (text), player, received, NOW, FALSE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (result);
  return result;
}

/* The same where what was read is of no interest. */
static void
import_only (VtrStore *store,
             const gchar *text,
             const gchar *player,
             gint64 received)
{
  g_autoptr (VtrImport) result = import (store, text, player, received);

  g_assert_cmpint (result->message, >, 0);
}

/* The orders of the open turn that are orders, as "formation verb place…",
 * in sequence. */
static gchar *
pending (VtrStore *store)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (!vtr_order_is_order (order))
        continue;
      g_string_append_printf (all, "%s%s %s", all->len ? "; " : "", order->formation.s, order->verb.s);
      for (guint p = 0; p < order->path->len; p++)
        g_string_append_printf (all, " %s", g_array_index (order->path, VtrId, p).s);
    }
  return g_string_free (all, FALSE);
}

#define assert_pending(store, expected)      \
  G_STMT_START                               \
  {                                          \
    g_autofree gchar *got = pending (store); \
    g_assert_cmpstr (got, ==, expected);     \
  }                                          \
  G_STMT_END

/* --- beginning ------------------------------------------------------------------- */

static gchar *
hash_of (VtrStore *store)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (store, NULL);

  return vtr_secret_hash (input->secret);
}

static void
test_seeds (Fixture *fixture,
            gconstpointer data)
{
  static const gchar full[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  g_autofree gchar *again_path = g_build_filename (fixture->folder, "again.vtr", NULL);
  g_autofree gchar *full_path = g_build_filename (fixture->folder, "full.vtr", NULL);
  g_autofree gchar *random_path = g_build_filename (fixture->folder, "random.vtr", NULL);
  g_autofree gchar *random_2_path = g_build_filename (fixture->folder, "random-2.vtr", NULL);
  g_autoptr (VtrStore) again = begin (again_path, "1813");
  g_autoptr (VtrStore) whole = begin (full_path, full);
  g_autoptr (VtrStore) random = begin (random_path, NULL);
  g_autoptr (VtrStore) random_2 = begin (random_2_path, NULL);
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (whole, NULL);
  g_autofree gchar *a = hash_of (fixture->store);
  g_autofree gchar *b = hash_of (again);
  g_autofree gchar *c = hash_of (random);
  g_autofree gchar *d = hash_of (random_2);

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (c, !=, d);
  g_assert_true (vtr_store_is_practice (fixture->store));
  g_assert_false (vtr_store_is_practice (whole));
  g_assert_false (vtr_store_is_practice (random));
  g_assert_cmpuint (input->secret[1], ==, 0x11);
  g_assert_cmpuint (input->secret[15], ==, 0xff);
}

static void
test_bad_beginnings (Fixture *fixture,
                     gconstpointer data)
{
  static const gchar *const seeds[] = { "", "xyz", "0x12", "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0" };
  g_autofree gchar *path = g_build_filename (fixture->folder, "x.vtr", NULL);
  g_autofree gchar *scenario = scenario_path ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (vtr_umpire_new_campaign (path, scenario, seeds[i], faults, &error));
      g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (vtr_umpire_new_campaign (fixture->path, scenario, "1", faults, &error));
    g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS);
  }
}

static void
test_nearest (void)
{
  static const gchar *const names[] = { "resolve", "report", "questions", "Döbeln", NULL };
  static const struct
  {
    const gchar *written;
    const gchar *expected;
  } rows[] = {
    { "reslove", "resolve" },
    { "rep", "report" },
    { "question", "questions" },
    { "doebeln", "Döbeln" },
    { "map", NULL },
    { "r", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (vtr_umpire_nearest (rows[i].written, names), ==, rows[i].expected);
}

/* --- import ------------------------------------------------------------------------ */

static void
test_sequence (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (VtrImport) later = import (fixture->store, "IV Corps: march to Jena.", "bertrand", SENT_1 + 100);
  g_autoptr (VtrImport) same = NULL;

  import_only (fixture->store, "II Corps: hold. VII Corps: march to Halle.", "eugene", SENT_1);
  same = import (fixture->store, "XI Corps: march to Merseburg.", "macdonald", SENT_1);
  g_assert_cmpint (later->nth_of_side, ==, 1);
  /* 1.1: time of receipt, then position; of one moment, who was imported first */
  assert_pending (fixture->store, "fr-ii halt; fr-vii march halle; fr-xi march merseburg; fr-iv march jena");
  g_assert_cmpint (same->nth_of_side, ==, 2);
}

static void
test_changed_order (Fixture *fixture,
                    gconstpointer data)
{
  g_autoptr (VtrImport) first = import (fixture->store, "IV Corps: march to Jena. If attacked stand.", "bertrand", SENT_1);
  g_autoptr (VtrImport) changed = NULL;

  import_only (fixture->store, "XI Corps: march to Merseburg.", "macdonald", SENT_1 + 1);
  changed = import (fixture->store, "IV Corps: hold.", "bertrand", SENT_1 + 2);

  /* the changed order stands at the end; the posture is another matter */
  assert_pending (fixture->store, "fr-iv stand; fr-xi march merseburg; fr-iv halt");
  g_assert_cmpstr (((VtrOrder *) g_ptr_array_index (changed->orders, 0))->supersedes.s, ==, ((VtrOrder *) g_ptr_array_index (first->orders, 0))->id.s);
  {
    g_autoptr (VtrImport) posture = import (fixture->store, "IV Corps: if attacked withdraw.", "bertrand", SENT_1 + 3);

    g_assert_cmpuint (posture->orders->len, ==, 1);
    assert_pending (fixture->store, "fr-xi march merseburg; fr-iv halt; fr-iv withdraw");
  }
}

static void
test_late_message (Fixture *fixture,
                   gconstpointer data)
{
  import_only (fixture->store, "IV Corps: hold.", "bertrand", SENT_1 + 100);
  import_only (fixture->store, "IV Corps: march to Jena.", "bertrand", SENT_1);

  assert_pending (fixture->store, "fr-iv halt");
}

static void
test_refused_changes_nothing (Fixture *fixture,
                              gconstpointer data)
{
  g_autoptr (VtrImport) foreign = NULL;
  const VtrOrder *refused;

  import_only (fixture->store, "IV Corps: march to Jena.", "bertrand", SENT_1);
  foreign = import (fixture->store, "IV Corps: hold.", "ney", SENT_1 + 1);
  refused = g_ptr_array_index (foreign->orders, 0);
  g_assert_cmpint (refused->verdict.kind, ==, VTR_VERDICT_REFUSED);
  g_assert_cmpstr (refused->verdict.rule, ==, "1.4");
  g_assert_cmpstr (refused->verdict.reason, ==, "not-your-command");
  assert_pending (fixture->store, "fr-iv march jena; fr-iv halt");
  g_assert_cmpstr (refused->supersedes.s, ==, "");
}

static void
test_one_message_is_a_plan (Fixture *fixture,
                            gconstpointer data)
{
  g_autoptr (VtrImport) plan = import (fixture->store, "IV Corps: march to Jena.\nIV Corps: if attacked withdraw.", "bertrand", SENT_1);

  g_assert_cmpuint (plan->orders->len, ==, 2);
  assert_pending (fixture->store, "fr-iv march jena; fr-iv withdraw");
}

static void
test_halt_after_march (Fixture *fixture,
                       gconstpointer data)
{
  g_autoptr (VtrImport) plan = import (fixture->store, "IV Corps: march to Jena.\nIV Corps: hold.", "bertrand", SENT_1);
  const VtrOrder *hold;

  /* there, or instead? */
  g_assert_cmpuint (plan->orders->len, ==, 2);
  hold = g_ptr_array_index (plan->orders, 1);
  g_assert_cmpint (hold->verdict.kind, ==, VTR_VERDICT_NOT_UNDERSTOOD);
  assert_pending (fixture->store, "fr-iv march jena");
}

static void
test_senders (Fixture *fixture,
              gconstpointer data)
{
  static const struct
  {
    const gchar *from;
    const gchar *player;
  } rows[] = {
    { "ney", "ney" },
    { "Ney_Red", "ney" },
    { "ney_red", "ney" },
    { "Marshal Ney", "ney" },
    { "Marshal Ney <someone@example.org>", "ney" },
    { "Somebody <Ney_Red@example.org>", "ney" },
    { "<ney@example.org>", "ney" },
    { "ney@example.org", "ney" },
    { "Nobody", "" },
    { "<", "" },
    { "@", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *text = g_strdup_printf ("From: %s\nSubject: row %u\n\nIII Corps: hold.\n", rows[i].from, i);
      g_autoptr (VtrImport) result = vtr_umpire_import (fixture->store, text, strlen (text), NULL, SENT_1, NOW, TRUE, NULL);

      g_assert_nonnull (result);
      if (g_strcmp0 (result->player.s, rows[i].player) != 0)
        {
          g_test_message ("'%s' was taken for '%s', not '%s'", rows[i].from, result->player.s, rows[i].player);
          g_test_fail ();
        }
    }
}

static void
test_unknown_sender (Fixture *fixture,
                     gconstpointer data)
{
  static const gchar text[] = "From: Stranger\n\nIII Corps: hold.\nIII Corps: if attacked stand.\n";
  g_autoptr (VtrImport) kept = import (fixture->store, text, NULL, SENT_1);
  g_autoptr (VtrImport) again = import (fixture->store, text, NULL, SENT_1);
  g_autoptr (VtrImport) known = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (kept->message, >, 0);
  g_assert_cmpuint (kept->orders->len, ==, 2);
  g_assert_cmpint (((VtrOrder *) g_ptr_array_index (kept->orders, 0))->verdict.kind, ==, VTR_VERDICT_QUESTION);
  g_assert_true (again->duplicate);
  assert_pending (fixture->store, "");
  g_assert_null (vtr_umpire_reply (fixture->store, kept->message, VTR_FORMAT_TEXT, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);

  known = import (fixture->store, text, "ney", SENT_1);
  g_assert_false (known->duplicate);
  assert_pending (fixture->store, "fr-iii halt; fr-iii stand");
  /* the lines no longer wait */
  input = vtr_store_load_turn (fixture->store, NULL);
  g_assert_cmpuint (input->orders->len, ==, 2);
}

static void
test_duplicate_and_dry_run (Fixture *fixture,
                            gconstpointer data)
{
  static const gchar text[] = "From: Ney_Red\n\nIII Corps: hold.\n";
  gint64 revision = vtr_store_revision (fixture->store);
  g_autoptr (VtrImport) dry = vtr_umpire_import (fixture->store, text, strlen (text), NULL, SENT_1, NOW, TRUE, NULL);
  g_autoptr (VtrImport) first = NULL;
  g_autoptr (VtrImport) second = NULL;
  g_autoptr (GPtrArray) messages = NULL;

  g_assert_cmpint (dry->message, ==, 0);
  g_assert_cmpuint (dry->orders->len, ==, 1);
  g_assert_cmpint (vtr_store_revision (fixture->store), ==, revision);
  first = import (fixture->store, text, NULL, SENT_1);
  revision = vtr_store_revision (fixture->store);
  second = import (fixture->store, text, NULL, SENT_1 + 50);
  g_assert_true (second->duplicate);
  g_assert_cmpint (second->message, ==, first->message);
  g_assert_cmpint (vtr_store_revision (fixture->store), ==, revision);
  messages = vtr_store_messages (fixture->store, 0, NULL);
  g_assert_cmpuint (messages->len, ==, 1);
}

/* Every byte of anything is kept, and nothing of it is taken for an order. */
static void
test_noise (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1813);

  for (guint i = 0; i < 16; i++)
    {
      gsize length = (gsize) g_rand_int_range (rand, 0, 3000);
      g_autofree gchar *bytes = g_malloc (length + 1);
      g_autoptr (VtrImport) result = NULL;
      g_autoptr (GError) error = NULL;

      for (gsize b = 0; b < length; b++)
        bytes[b] = (gchar) g_rand_int_range (rand, 0, 256);
      bytes[length] = '\0';
      result = vtr_umpire_import (fixture->store, bytes, length, i % 2 ? "ney" : NULL, SENT_1 + i, NOW, FALSE, &error);
      g_assert_no_error (error);
      g_assert_nonnull (result);
      {
        g_autoptr (GBytes) raw = g_bytes_new (bytes, length);
        g_assert_cmpint (vtr_store_find_message (fixture->store, raw, NULL), >, 0);
      }
    }
  assert_pending (fixture->store, "");
}

/* A formation that the sender cannot know is read as one that does not exist:
 * the verdict and its figures are the same for both. */
static void
test_hidden_formation (Fixture *fixture,
                       gconstpointer data)
{
  static const gchar *const names[] = { "Langeron's corps", "Xyzzyron's corps" };
  gchar *said[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *text = g_strdup_printf ("%s: march to Leipzig.", names[i]);
      g_autoptr (VtrImport) result = vtr_umpire_import (fixture->store, text, strlen (text), "ney", SENT_1, NOW, TRUE, NULL);
      GString *all = g_string_new (NULL);

      for (guint o = 0; o < result->orders->len; o++)
        {
          const VtrOrder *order = g_ptr_array_index (result->orders, o);
          g_autofree gchar *figures = vtr_figures_to_text (order->verdict.figures);
          g_auto (GStrv) parts = g_strsplit (figures, names[i], -1);
          g_autofree gchar *plain = g_strjoinv ("NAME", parts);

          g_string_append_printf (all, "%d %s %s %s;", order->verdict.kind, order->formation.s, order->verdict.reason, plain);
        }
      said[i] = g_string_free (all, FALSE);
    }
  g_assert_nonnull (strstr (said[0], "unknown-formation"));
  for (guint i = 0; i < 2; i++)
    {
      /* the misspelt words themselves may stand there, by their first word */
      g_auto (GStrv) parts = g_strsplit (said[i], i ? "Xyzzyron" : "Langeron", -1);
      gchar *plain = g_strjoinv ("NAME", parts);

      g_free (said[i]);
      said[i] = plain;
    }
  g_assert_cmpstr (said[0], ==, said[1]);
  g_free (said[0]);
  g_free (said[1]);
}

/* --- the turn ------------------------------------------------------------------------ */

/* III Corps marches on Weissenfels, where Lanskoi has gone. */
static void
meet (VtrStore *store)
{
  g_autoptr (VtrImport) a = import (store, "Lanskoi's cavalry: Leipzig - Lützen - Weissenfels.", "winzingerode", SENT_1);
  g_autoptr (VtrImport) b = import (store, "III Corps: Weimar - Naumburg - Weissenfels by forced march.", "ney", SENT_1 + 1);

  g_assert_cmpint (a->message, >, 0);
  g_assert_cmpint (b->message, >, 0);
}

static void
test_questions (Fixture *fixture,
                gconstpointer data)
{
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);
  g_autoptr (GError) error = NULL;
  const VtrQuestion *question = NULL;
  const VtrQuestion *worded;
  g_autoptr (VtrView) view = NULL;
  g_autofree gchar *text = NULL;
  VtrId lanskoi = vtr_id ("co-winz-lanskoi");
  gint64 head = vtr_store_head (fixture->store);
  gint64 node;
  guint n_open;

  meet (fixture->store);
  g_assert_true (vtr_umpire_commit (fixture->store, &node, &n_open, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_open, >, 0);
  g_assert_cmpint (node, ==, 0);
  g_assert_cmpint (vtr_store_head (fixture->store), ==, head);

  g_assert_true (vtr_umpire_resolve (fixture->store, TRUE, &input, &outcome, &error));
  for (guint i = 0; i < outcome->questions->len; i++)
    if (vtr_id_is (&((VtrQuestion *) g_ptr_array_index (outcome->questions, i))->side, "coalition"))
      question = g_ptr_array_index (outcome->questions, i);
  g_assert_nonnull (question);
  view = vtr_umpire_question_view (input, outcome, question, &worded);
  g_assert_cmpstr (view->side.s, ==, "coalition");
  g_assert_cmpstr (worded->id, ==, "1");
  for (guint i = 0; i < worded->figures->len; i++)
    g_assert_cmpint (g_array_index (worded->figures, VtrFigure, i).grade, <=, VTR_GRADE_OWN);
  /* as at the turn's start: what the turn brings is not known yet */
  g_assert_cmpstr (vtr_state_formation (view->state, &lanskoi)->place.s, ==, "leipzig");
  g_assert_cmpuint (view->events->len, ==, 0);

  /* what is to come in this turn does not show in what is asked now */
  {
    g_autoptr (VtrTurnInput) later_input = NULL;
    g_autoptr (VtrOutcome) later = NULL;
    g_autoptr (VtrImport) more = import (fixture->store, "Imperial Guard: march to Naumburg.", "napoleon", SENT_1 + 50);
    g_autofree gchar *later_text = NULL;

    g_assert_cmpint (more->message, >, 0);
    text = vtr_umpire_question_text (input, outcome, question, phrases, VTR_FORMAT_TEXT);
    g_assert_true (vtr_umpire_resolve (fixture->store, TRUE, &later_input, &later, &error));
    for (guint i = 0; i < later->questions->len; i++)
      if (vtr_id_is (&((VtrQuestion *) g_ptr_array_index (later->questions, i))->side, "coalition"))
        later_text = vtr_umpire_question_text (later_input, later, g_ptr_array_index (later->questions, i), phrases, VTR_FORMAT_TEXT);
    g_assert_cmpstr (text, ==, later_text);
  }
}

static void
answer_usual (VtrStore *store)
{
  for (guint round = 0; round < 8; round++)
    {
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (vtr_umpire_resolve (store, TRUE, NULL, &outcome, &error));
      if (outcome->n_open == 0)
        return;
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          g_autoptr (VtrAnswer) answer = vtr_answer_new (question->id, question->usual, question->digest);

          if (question->answer == NULL)
            g_assert_true (vtr_store_put_answer (store, answer, &error));
        }
    }
  g_assert_not_reached ();
}

static void
test_views_and_reports (Fixture *fixture,
                        gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) no_side = NULL;
  g_autoptr (GError) no_turn = NULL;
  g_autoptr (VtrView) before = NULL;
  g_autoptr (VtrView) after = NULL;
  g_autoptr (VtrView) open = NULL;
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;
  g_autofree gchar *umpire = NULL;
  g_autofree gchar *hash = hash_of (fixture->store);
  gint64 node;
  guint n_open;

  before = vtr_umpire_view (fixture->store, "French", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (before->side.s, ==, "french");
  g_assert_cmpint (before->turn, ==, 0);
  g_assert_null (vtr_umpire_view (fixture->store, "prussia", 0, &no_side));
  g_assert_error (no_side, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);

  meet (fixture->store);
  for (guint turn = 1; turn <= 2; turn++)
    {
      answer_usual (fixture->store);
      g_assert_true (vtr_umpire_commit (fixture->store, &node, &n_open, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_open, ==, 0);
      g_assert_cmpint (node, >, 0);
    }
  after = vtr_umpire_view (fixture->store, "french", 1, &error);
  open = vtr_umpire_view (fixture->store, "french", 3, &error);
  g_assert_no_error (error);
  g_assert_cmpint (after->turn, ==, 1);
  g_assert_cmpint (open->turn, ==, 2);
  g_assert_cmpuint (open->events->len, ==, 0);
  g_assert_null (vtr_umpire_view (fixture->store, "french", 4, &no_turn));
  g_assert_error (no_turn, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);

  /* the hash of the secret stands in the first report, and only there */
  first = vtr_umpire_report (fixture->store, "french", 1, VTR_FORMAT_TEXT, &error);
  second = vtr_umpire_report (fixture->store, "french", 2, VTR_FORMAT_TEXT, &error);
  umpire = vtr_umpire_report (fixture->store, NULL, 2, VTR_FORMAT_TEXT, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (first, hash));
  g_assert_null (strstr (second, hash));
  g_assert_true (g_str_has_prefix (umpire, "UMPIRE ONLY"));
  g_assert_true (g_str_has_prefix (first, "FRENCH COMMAND ONLY"));
}

/* The secret itself goes out nowhere. */
static void
test_secret_stays (Fixture *fixture,
                   gconstpointer data)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (fixture->store, NULL);
  g_autoptr (GString) hex = g_string_new (NULL);
  g_autoptr (VtrScene) scene = vtr_umpire_map (fixture->store, NULL, 0, 800, FALSE, NULL);
  g_autofree gchar *svg = vtr_scene_to_svg (scene);

  for (guint i = 0; i < 32; i++)
    g_string_append_printf (hex, "%02x", input->secret[i]);
  for (guint format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *side = vtr_umpire_report (fixture->store, "coalition", 0, (VtrFormat) format, NULL);
      g_autofree gchar *all = vtr_umpire_report (fixture->store, NULL, 0, (VtrFormat) format, NULL);

      g_assert_null (strstr (side, hex->str));
      g_assert_null (strstr (all, hex->str));
    }
  g_assert_null (strstr (svg, hex->str));
}

static void
test_reply (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (VtrImport) coalition = import (fixture->store, "Kleist's corps: hold.", "kleist", SENT_1);
  g_autoptr (VtrImport) bertrand = import (fixture->store, "IV Corps: march to Jena.", "bertrand", SENT_1 + 1);
  g_autoptr (VtrImport) ney = import (fixture->store, "III Corps: march to Naumburg.", "ney", SENT_1 + 2);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *kept = vtr_umpire_reply (fixture->store, ney->message, VTR_FORMAT_TEXT, &error);
  g_autofree gchar *read = vtr_umpire_reply_to_import (fixture->store, ney, VTR_FORMAT_TEXT, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, read);
  g_assert_nonnull (strstr (kept, "Second of the French messages"));
  g_assert_nonnull (strstr (kept, "III Corps"));
  g_assert_null (strstr (kept, "IV Corps"));
  g_assert_cmpint (coalition->nth_of_side, ==, 1);
  g_assert_cmpint (bertrand->nth_of_side, ==, 1);
  g_assert_null (vtr_umpire_reply (fixture->store, 99, VTR_FORMAT_TEXT, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
}

/* 4.5: the campaign ends before its last turn; nobody goes on by mistake. */
static void
test_over (Fixture *fixture,
           gconstpointer data)
{
  VtrOverride override = { .phase = (gchar *) "political", .table = (gchar *) "prestige", .key = (gchar *) "0/0", .field = (gchar *) "amount", .value = (gchar *) "-900", .reason = (gchar *) "to see the end" };
  static const gchar letter[] = "From: Ney_Red\n\nIII Corps marches to Jena.\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (VtrImport) import = NULL;
  g_autoptr (VtrTurnInput) next = NULL;
  g_autofree gchar *text = NULL;
  gint64 node;
  guint n_open;

  g_assert_true (vtr_store_put_override (fixture->store, &override, &error));
  answer_usual (fixture->store);
  g_assert_true (vtr_umpire_commit (fixture->store, &node, &n_open, &error));
  g_assert_no_error (error);
  g_assert_cmpint (node, >, 0);
  next = vtr_store_load_turn (fixture->store, &error);
  g_assert_cmpint (vtr_turn_input_over (next), ==, 1);
  text = vtr_umpire_report (fixture->store, "coalition", 1, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (text, "THE CAMPAIGN IS OVER"));
  g_assert_nonnull (strstr (text, "The campaign has ended."));

  g_assert_false (vtr_umpire_resolve (fixture->store, TRUE, NULL, &outcome, &refused));
  g_assert_error (refused, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER);
  g_assert_cmpstr (refused->message, ==, "the campaign is over: turn 1 was the last");
  g_clear_error (&refused);
  g_assert_false (vtr_umpire_commit (fixture->store, &node, &n_open, &refused));
  g_assert_error (refused, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER);
  g_clear_error (&refused);
  import = vtr_umpire_import (fixture->store, letter, strlen (letter), NULL, 0, 0, FALSE, &refused);
  g_assert_null (import);
  g_assert_error (refused, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_OVER);
}

#define ADD(name, func) g_test_add ("/umpire/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What both front ends call: begin, import, resolve, commit, write out.");
  ADD ("seeds", test_seeds);
  ADD ("bad-beginnings", test_bad_beginnings);
  g_test_add_func ("/umpire/nearest", test_nearest);
  ADD ("import/sequence", test_sequence);
  ADD ("import/changed-order", test_changed_order);
  ADD ("import/late-message", test_late_message);
  ADD ("import/refused-changes-nothing", test_refused_changes_nothing);
  ADD ("import/one-message-is-a-plan", test_one_message_is_a_plan);
  ADD ("import/halt-after-march", test_halt_after_march);
  ADD ("import/senders", test_senders);
  ADD ("import/unknown-sender", test_unknown_sender);
  ADD ("import/duplicate-and-dry-run", test_duplicate_and_dry_run);
  ADD ("import/noise", test_noise);
  ADD ("import/hidden-formation", test_hidden_formation);
  ADD ("turn/questions", test_questions);
  ADD ("turn/views-and-reports", test_views_and_reports);
  ADD ("turn/secret-stays", test_secret_stays);
  ADD ("turn/reply", test_reply);
  ADD ("turn/over", test_over);
  return g_test_run ();
}
