/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "../campaign.h"
#include "../folder.h"
#include "umpire/vtr-umpire-clerk.h"

/* The clerk's board on the campaign of spring 1813: an evening of it, step by
 * step, and what no side may learn of it. */

#define DAY 86400
#define MONDAY ((gint64) 1794816000) /* Mon 16 Nov 2026, 08:00 GMT */
#define DEADLINE (MONDAY + 2 * DAY)  /* Wed 18 Nov 2026, 08:00 GMT */
#define AFTER (DEADLINE + 3600)

typedef struct
{
  gchar *folder;
  gchar *path;
  VtrStore *store;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("vtr-clerk-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "campaign.vtr", NULL);
  fixture->store = test_campaign_spring (fixture->folder, "campaign.vtr");
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
import (Fixture *fixture,
        const gchar *player,
        const gchar *text,
        gint64 received)
{
  g_autoptr (GError) error = NULL;
  VtrImport *import = vtr_umpire_import (fixture->store, text, strlen (text), player, received, received, FALSE, &error);

  g_assert_no_error (error);
  return import;
}

static void
send (Fixture *fixture,
      const gchar *player,
      const gchar *text,
      gint64 received)
{
  g_autoptr (VtrImport) kept = import (fixture, player, text, received);

  g_assert_cmpint (kept->message, >, 0);
}

static VtrClerkBoard *
board_at (Fixture *fixture,
          gint64 now)
{
  g_autoptr (GError) error = NULL;
  VtrClerkBoard *board = vtr_umpire_clerk_board (fixture->store, now, &error);

  g_assert_no_error (error);
  return board;
}

static const VtrClerkRow *
row_of (const VtrClerkBoard *board,
        const gchar *player)
{
  VtrId id = vtr_id (player);
  const VtrClerkRow *row = vtr_clerk_board_find (board, &id);

  g_assert_nonnull (row);
  return row;
}

static gchar *
names_of (const GArray *ids)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (out, "%s%s", i ? " " : "", g_array_index (ids, VtrId, i).s);
  return g_string_free (out, FALSE);
}

static void
set_deadline (Fixture *fixture,
              const gchar *player,
              const gchar *time)
{
  g_autoptr (GError) error = NULL;
  gboolean done = vtr_umpire_clerk_deadline (fixture->store, player, time, NULL, MONDAY, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* The verdict of the newest order of the open turn for the formation. */
static gchar *
verdict_of (Fixture *fixture,
            const gchar *formation)
{
  g_autoptr (VtrTurnInput) input = vtr_store_load_turn (fixture->store, NULL);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if (vtr_id_is (&order->formation, formation))
        g_string_append_printf (out, "%s%s %s", out->len ? ", " : "", order->player.s, *order->verdict.rule && order->verdict.kind == VTR_VERDICT_REFUSED ? order->verdict.rule : vtr_verdict_names[order->verdict.kind]);
    }
  return g_string_free (out, FALSE);
}

static void
commit (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  gint64 node = 0;
  guint n_open;

  for (guint tries = 0; node == 0 && tries < 20; tries++)
    {
      g_assert_true (vtr_umpire_commit (fixture->store, &node, &n_open, &error));
      g_assert_no_error (error);
      if (node != 0)
        break;
      g_clear_pointer (&input, vtr_turn_input_free);
      g_clear_pointer (&outcome, vtr_outcome_free);
      g_assert_true (vtr_umpire_resolve (fixture->store, FALSE, &input, &outcome, &error));
      for (guint i = 0; i < outcome->questions->len; i++)
        {
          const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
          VtrAnswer answer = { .question = question->id, .value = question->usual };

          if (question->answer == NULL)
            g_assert_true (vtr_store_put_answer (fixture->store, &answer, &error));
        }
    }
  g_assert_cmpint (node, >, 0);
}

/* --- times ------------------------------------------------------------------------- */

static void
test_times (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *zone;
    gint64 time; /* 0: refused */
    gint offset;
    const gchar *words;
  } rows[] = {
    { "2026-11-29T20:00:00Z", "+05:00", 1795982400, 0, "Sun 29 Nov 2026, 20:00 GMT" },
    { "2026-11-29 20:00", "", 1795982400, 0, "Sun 29 Nov 2026, 20:00 GMT" },
    { "2026-11-29 20:00", "GMT", 1795982400, 0, "Sun 29 Nov 2026, 20:00 GMT" },
    { "2026-11-29 20:00", "+01:00", 1795978800, 60, "Sun 29 Nov 2026, 20:00 GMT+1" },
    { "2026-11-29 20:00", "-3:30", 1795995000, -210, "Sun 29 Nov 2026, 20:00 GMT-3:30" },
    { "2026-11-29T20:00:00+01:00", "-8", 1795978800, 60, "Sun 29 Nov 2026, 20:00 GMT+1" },
    { "2026-11-29T20:00:00-05:00", "", 1796000400, -300, "Sun 29 Nov 2026, 20:00 GMT-5" },
    { "2026-11-29 20:00", "Europe/Berlin", 1795978800, 60, "Sun 29 Nov 2026, 20:00 GMT+1" },
    { "2026-07-29 20:00", "Europe/Berlin", 1785348000, 120, "Wed 29 Jul 2026, 20:00 GMT+2" },
    /* the evening after the clocks went back, and the one before */
    { "2026-10-25 20:00", "Europe/Berlin", 1792954800, 60, "Sun 25 Oct 2026, 20:00 GMT+1" },
    { "2026-10-24 20:00", "Europe/Berlin", 1792864800, 120, "Sat 24 Oct 2026, 20:00 GMT+2" },
    { "+2d", "", MONDAY + 2 * DAY, 0, "Wed 18 Nov 2026, 08:00 GMT" },
    { "+36h", "+01:00", MONDAY + 36 * 3600, 60, "Tue 17 Nov 2026, 21:00 GMT+1" },
    { "+90m", "", MONDAY + 5400, 0, "Mon 16 Nov 2026, 09:30 GMT" },
    { "tomorrow", "", 0, 0, NULL },
    { "+2w", "", 0, 0, NULL },
    { "2026-13-29 20:00", "", 0, 0, NULL },
    { "2026-11-29 20:00", "Mars/Olympus", 0, 0, NULL },
    { "2026-11-29 20:00", "../../etc/passwd", 0, 0, NULL },
    { "2026-11-29 20:00", "+15:00", 0, 0, NULL },
    { "2026-11-29 20:00", "+01:60", 0, 0, NULL },
  };
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree gchar *words = NULL;
      gint64 time = 0;
      gint offset = 0;

      if (!vtr_clerk_parse_time (rows[i].text, rows[i].zone, MONDAY, &time, &offset, &error))
        {
          g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
          time = 0;
        }
      else
        words = vtr_clerk_time_words (phrases, time, offset);
      if (time == rows[i].time && (time == 0 || (offset == rows[i].offset && g_strcmp0 (words, rows[i].words) == 0)))
        continue;
      g_test_message ("'%s' in '%s': %" G_GINT64_FORMAT " %d %s", rows[i].text, rows[i].zone, time, offset, words);
      g_test_fail ();
    }
}

static void
test_deadline (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (VtrClerkBoard) later = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (vtr_umpire_clerk_deadline (fixture->store, "ney", "+1d", NULL, MONDAY, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_umpire_clerk_deadline (fixture->store, NULL, NULL, NULL, MONDAY, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  set_deadline (fixture, "ney", "+1d");
  set_deadline (fixture, "ney", "+1d");
  board = board_at (fixture, AFTER);
  g_assert_cmpint (board->due, ==, DEADLINE);
  g_assert_true (row_of (board, "ney")->extended);
  g_assert_cmpint (row_of (board, "ney")->due, ==, DEADLINE + 2 * DAY);
  g_assert_false (row_of (board, "ney")->overdue);
  g_assert_true (row_of (board, "marmont")->overdue);
  g_assert_false (row_of (board, "marmont")->extended);

  /* no less than everybody has */
  g_assert_false (vtr_umpire_clerk_deadline (fixture->store, "marmont", "2026-11-17T08:00:00Z", NULL, MONDAY, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);

  /* everybody has as much as he now, so it is no extension any more */
  set_deadline (fixture, NULL, "2026-11-21T08:00:00Z");
  set_deadline (fixture, "marmont", "+1d");
  set_deadline (fixture, "marmont", NULL);
  later = board_at (fixture, AFTER);
  g_assert_false (row_of (later, "ney")->extended);
  g_assert_cmpint (row_of (later, "ney")->due, ==, DEADLINE + 3 * DAY);
  g_assert_false (row_of (later, "marmont")->extended);

  /* of a turn, not of the campaign; and of a branch: an undo finds it again */
  commit (fixture);
  vtr_clerk_board_free (g_steal_pointer (&later));
  later = board_at (fixture, AFTER);
  g_assert_cmpint (later->turn, ==, 2);
  g_assert_cmpint (later->due, ==, 0);
  g_assert_true (vtr_store_switch (fixture->store, 1, &error));
  vtr_clerk_board_free (g_steal_pointer (&later));
  later = board_at (fixture, AFTER);
  g_assert_cmpint (later->turn, ==, 1);
  g_assert_cmpint (later->due, ==, DEADLINE + 3 * DAY);
}

/* --- the board ----------------------------------------------------------------------- */

static void
test_board (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autofree gchar *without = NULL;
  g_autofree gchar *commands = NULL;

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  send (fixture, "ney", "III Corps: Weimar - Naumburg.", MONDAY);
  send (fixture, "marmont", "Lovely weather for it.", MONDAY + 60);
  send (fixture, "macdonald", "XI Corps: Eisleben - Halle.", AFTER);
  send (fixture, "macdonald", "III Corps: Weimar - Jena.", AFTER + 60);
  board = board_at (fixture, AFTER + DAY);

  g_assert_cmpuint (board->rows->len, ==, 20);
  g_assert_cmpuint (board->n_expected, ==, 20);
  g_assert_cmpuint (board->n_sent, ==, 2);
  g_assert_cmpuint (board->n_missing, ==, 17);
  g_assert_cmpint (row_of (board, "ney")->status, ==, VTR_CLERK_SENT);
  g_assert_cmpuint (row_of (board, "ney")->n_messages, ==, 1);
  g_assert_cmpint (row_of (board, "ney")->first, ==, MONDAY);
  g_assert_false (row_of (board, "ney")->late);
  g_assert_cmpint (row_of (board, "marmont")->status, ==, VTR_CLERK_WROTE);
  g_assert_cmpint (row_of (board, "marmont")->first, ==, 0);
  g_assert_cmpint (row_of (board, "marmont")->last, ==, MONDAY + 60);
  g_assert_true (row_of (board, "marmont")->overdue);
  g_assert_cmpint (row_of (board, "macdonald")->status, ==, VTR_CLERK_SENT);
  g_assert_true (row_of (board, "macdonald")->late);
  g_assert_cmpuint (row_of (board, "macdonald")->n_orders, ==, 1);
  g_assert_cmpuint (row_of (board, "macdonald")->n_refused, ==, 1);
  g_assert_cmpint (row_of (board, "bertrand")->status, ==, VTR_CLERK_MISSING);
  without = names_of (row_of (board, "bertrand")->without);
  g_assert_cmpstr (without, ==, "fr-iv fr-iv-12 fr-iv-38");
  commands = names_of (row_of (board, "ney")->commands);
  g_assert_cmpstr (commands, ==, "fr-iii");
}

/* Who has lent all that he commands is not waited for, though he writes. */
static void
test_lent_all (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  send (fixture, "marmont", "I travel. Ney has my corps.", MONDAY);
  board = board_at (fixture, MONDAY);
  g_assert_cmpint (row_of (board, "marmont")->status, ==, VTR_CLERK_WROTE);
  g_clear_pointer (&board, vtr_clerk_board_free);
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "VI Corps", "ney", 0, 2, NULL, &error), ==, 1);
  board = board_at (fixture, MONDAY);
  g_assert_cmpint (row_of (board, "marmont")->status, ==, VTR_CLERK_IDLE);
  g_assert_cmpuint (board->n_expected, ==, 19);
}

/* An order to an army's headquarters moves nobody's corps; one to a corps none that
 * was detached from it. */
static void
test_not_covered (Fixture *fixture,
                  gconstpointer data)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autofree gchar *tormasov = NULL;
  g_autofree gchar *davout = NULL;

  send (fixture, "wittgenstein", "Main Army headquarters: Dresden - Freiberg.", MONDAY);
  send (fixture, "lauriston", "V Corps: hold.", MONDAY);
  board = board_at (fixture, MONDAY);
  tormasov = names_of (row_of (board, "tormasov")->without);
  g_assert_cmpstr (tormasov, ==, "co-v co-iii co-rescav");
  davout = names_of (row_of (board, "davout")->without);
  g_assert_cmpstr (davout, ==, "fr-v-17 fr-i fr-2c");
}

/* What was read on a branch that was left is not taken for orders of this one. */
static void
test_branch (Fixture *fixture,
             gconstpointer data)
{
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first;

  commit (fixture);
  first = vtr_store_head (fixture->store);
  send (fixture, "ney", "III Corps: Weimar - Naumburg.", MONDAY);
  g_assert_true (vtr_store_switch (fixture->store, 1, &error));
  commit (fixture);
  g_assert_cmpint (vtr_store_head (fixture->store), !=, first);
  board = board_at (fixture, AFTER);
  g_assert_cmpint (row_of (board, "ney")->status, ==, VTR_CLERK_MISSING);
  g_assert_cmpuint (row_of (board, "ney")->n_elsewhere, ==, 1);
  g_assert_cmpuint (row_of (board, "ney")->n_messages, ==, 0);
  g_assert_true (vtr_store_switch (fixture->store, first, &error));
  vtr_clerk_board_free (g_steal_pointer (&board));
  board = board_at (fixture, AFTER);
  g_assert_cmpint (row_of (board, "ney")->status, ==, VTR_CLERK_SENT);
}

/* --- loans --------------------------------------------------------------------------------- */

static void
test_lend (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autofree gchar *before = NULL;
  g_autofree gchar *lent = NULL;
  g_autofree gchar *recalled = NULL;
  g_autofree gchar *commands = NULL;
  const VtrClerkLoan *loan;

  send (fixture, "ney", "VI Corps: Erfurt - Weimar.", MONDAY);
  before = verdict_of (fixture, "fr-vi");
  g_assert_cmpstr (before, ==, "ney 1.4");

  /* what was refused to the borrower alone counts now; the owner's is refused */
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "VI Corps", "ney", 0, 2, "away", &error), ==, 1);
  g_assert_no_error (error);
  send (fixture, "marmont", "VI Corps: Erfurt - Gotha.", MONDAY + 60);
  lent = verdict_of (fixture, "fr-vi");
  g_assert_cmpstr (lent, ==, "ney accepted, marmont 1.4");
  board = board_at (fixture, MONDAY);
  g_assert_cmpuint (board->loans->len, ==, 1);
  loan = g_ptr_array_index (board->loans, 0);
  g_assert_cmpstr (loan->formation.s, ==, "fr-vi");
  g_assert_cmpstr (loan->owner.s, ==, "marmont");
  g_assert_cmpstr (loan->to.s, ==, "ney");
  g_assert_cmpint (loan->from, ==, 1);
  g_assert_cmpint (loan->until, ==, 2);
  commands = names_of (row_of (board, "ney")->commands);
  g_assert_cmpstr (commands, ==, "fr-iii fr-vi");
  g_assert_cmpint (row_of (board, "marmont")->commands->len, ==, 0);

  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "VI Corps", "bertrand", 2, 4, NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "III Corps", "ney", 0, 0, NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "Yorck", "ney", 0, 0, NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  /* recalled: the owner's newer order takes its place */
  g_assert_cmpuint (vtr_umpire_clerk_recall (fixture->store, "VI Corps", NULL, &error), ==, 2);
  recalled = verdict_of (fixture, "fr-vi");
  g_assert_cmpstr (recalled, ==, "marmont accepted");
  g_assert_cmpuint (vtr_umpire_clerk_recall (fixture->store, "VI Corps", NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
}

/* A loan of later turns begins and ends by itself, and an undone turn has it as it
 * was. */
static void
test_loan_turns (Fixture *fixture,
                 gconstpointer data)
{
  static const gchar *const commander[] = { NULL, "marmont", "ney", "ney", "marmont" };
  g_autoptr (GError) error = NULL;
  VtrId corps = vtr_id ("fr-vi");
  gboolean ok = FALSE;
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "fr-vi", "ney", 2, 3, NULL, &error), ==, 1);
  g_assert_no_error (error);
  for (gint turn = 1; turn <= 4; turn++)
    {
      g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, &error);

      g_assert_cmpint (input->turn, ==, turn);
      g_assert_cmpstr (vtr_state_commander_of (input->state, &corps, turn)->id.s, ==, commander[turn]);
      if (turn < 4)
        commit (fixture);
    }
  /* the change stands in the record of the turn, and proves like any other */
  g_assert_true (vtr_store_verify (fixture->store, report, &ok, &error));
  g_assert_no_error (error);
  g_assert_true (ok);

  /* another branch from the start: there nothing was lent */
  g_assert_true (vtr_store_switch (fixture->store, 1, &error));
  g_assert_true (vtr_umpire_clerk_back (fixture->store, 1, &error));
  commit (fixture);
  {
    g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (fixture->store, &error);

    g_assert_cmpstr (vtr_state_commander_of (input->state, &corps, 2)->id.s, ==, "marmont");
  }
}

/* --- players ----------------------------------------------------------------------------------- */

static void
test_players (Fixture *fixture,
              gconstpointer data)
{
  static const gchar *const division[] = { "22nd Division", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrClerkBoard) board = NULL;
  g_autoptr (VtrClerkBoard) after = NULL;
  g_autofree gchar *joined = NULL;
  g_autofree gchar *seat = NULL;
  g_autofree gchar *taken = NULL;
  VtrId ney = vtr_id ("ney");

  g_assert_cmpuint (vtr_umpire_clerk_join (fixture->store, "soult", "french", "Marshal Soult", division, NULL, &error), ==, 1);
  g_assert_cmpuint (vtr_umpire_clerk_replace (fixture->store, "ney", "friant", "General Friant", NULL, &error), ==, 2);
  g_assert_cmpuint (vtr_umpire_clerk_leave (fixture->store, "macdonald", "soult", NULL, &error), ==, 3);
  g_assert_cmpuint (vtr_umpire_clerk_leave (fixture->store, "wallmoden", NULL, NULL, &error), ==, 4);
  g_assert_no_error (error);

  /* at once: he who took the seat is known, the other is not */
  send (fixture, "friant", "III Corps: Weimar - Naumburg.", MONDAY);
  send (fixture, "General Friant", "III Corps: if attacked stand.", MONDAY + 60);
  seat = verdict_of (fixture, "fr-iii");
  g_assert_cmpstr (seat, ==, "friant accepted, friant accepted");
  board = board_at (fixture, MONDAY);
  g_assert_cmpuint (board->rows->len, ==, 19);
  g_assert_null (vtr_clerk_board_find (board, &ney));
  joined = names_of (row_of (board, "soult")->commands);
  g_assert_cmpstr (joined, ==, "fr-vi-22 fr-xi");
  taken = names_of (board->headless);
  g_assert_true (g_str_has_prefix (taken, "co-wallmoden "));
  g_assert_cmpuint (board->acts->len, ==, 4);

  g_assert_cmpuint (vtr_umpire_clerk_join (fixture->store, "soult", "french", "Another", NULL, NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_umpire_clerk_join (fixture->store, "So/ult", "french", "Another", NULL, NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_umpire_clerk_leave (fixture->store, "davout", "wallmoden", NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_umpire_clerk_leave (fixture->store, "davout", "buelow", NULL, &error), ==, 0);
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);

  /* what a later act builds on cannot be taken back before it */
  g_assert_false (vtr_umpire_clerk_back (fixture->store, 1, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_clerk_back (fixture->store, 3, &error));
  g_assert_true (vtr_umpire_clerk_back (fixture->store, 1, &error));
  g_assert_false (vtr_umpire_clerk_back (fixture->store, 1, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  /* and it holds for the turns that follow */
  commit (fixture);
  after = board_at (fixture, MONDAY);
  g_assert_cmpint (after->turn, ==, 2);
  g_assert_null (vtr_clerk_board_find (after, &ney));
  g_assert_nonnull (row_of (after, "friant"));
  g_assert_nonnull (row_of (after, "macdonald"));
  g_assert_cmpuint (after->acts->len, ==, 0);
}

/* --- standing orders --------------------------------------------------------------------------------- */

static void
test_find_standing (void)
{
  static const struct
  {
    const gchar *body;
    const gchar *passage; /* NULL: none */
  } rows[] = {
    { "If you do not hear from me, IV Corps halts.", "If you do not hear from me, IV Corps halts." },
    { "III Corps to Jena. If you don't hear from me next turn, halt.\nStand if attacked.\n\nYours", "If you don't hear from me next turn, halt.\nStand if attacked." },
    { "In my absence:\n\n1. III Corps halts.\n2. Stand.", "In my absence:\n\n1. III Corps halts.\n2. Stand." },
    { "Wenn Ihr nichts von mir hört, hält das III. Korps.", "Wenn Ihr nichts von mir hört, hält das III. Korps." },
    { "Sans nouvelles de moi, le IIIe corps reste.", "Sans nouvelles de moi, le IIIe corps reste." },
    { "I have heard nothing of the enemy. March to Jena.", NULL },
    { "If attacked stand.", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *passage = NULL;
      gsize start;
      gsize length;

      if (vtr_clerk_find_standing (rows[i].body, &start, &length))
        passage = g_strndup (rows[i].body + start, length);
      if (g_strcmp0 (passage, rows[i].passage) == 0)
        continue;
      g_test_message ("'%s': '%s'", rows[i].body, passage);
      g_test_fail ();
    }
}

#define LEAVES "Off to the country.\n\nIf you do not hear from me, IV Corps: Saalfeld - Coburg. If attacked stand.\n\nBertrand"

static void
test_standing (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrImport) letter = import (fixture, "bertrand", LEAVES, MONDAY);
  g_autoptr (VtrClerkBoard) board = board_at (fixture, MONDAY);
  g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_import_free);
  g_autofree gchar *nothing = verdict_of (fixture, "fr-iv");
  g_autofree gchar *silent = NULL;
  g_autofree gchar *reply = NULL;
  g_autofree gchar *early = NULL;
  g_autofree gchar *out = NULL;
  const VtrImport *carried;

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  /* they are no orders of the turn in which he leaves them */
  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpint (row_of (board, "bertrand")->offers, ==, letter->message);
  g_assert_cmpuint (row_of (board, "bertrand")->n_unclear, ==, 1);
  g_assert_true (vtr_umpire_clerk_leave_standing (fixture->store, "bertrand", NULL, letter->message, MONDAY, &error));
  g_assert_no_error (error);
  vtr_clerk_board_free (g_steal_pointer (&board));
  board = board_at (fixture, MONDAY);
  g_assert_cmpstr (row_of (board, "bertrand")->standing->text, ==, "If you do not hear from me, IV Corps: Saalfeld - Coburg. If attacked stand.");
  g_assert_cmpuint (row_of (board, "bertrand")->n_unclear, ==, 0);
  g_assert_cmpint (row_of (board, "bertrand")->offers, ==, 0);
  g_assert_cmpint (row_of (board, "bertrand")->status, ==, VTR_CLERK_WROTE);

  /* nothing before his time is up, nothing for those who left nothing */
  g_assert_true (vtr_umpire_clerk_apply (fixture->store, NULL, DEADLINE, FALSE, applied, &error));
  g_assert_cmpuint (applied->len, ==, 0);
  g_assert_false (vtr_umpire_clerk_apply (fixture->store, "ney", AFTER, FALSE, applied, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (vtr_umpire_clerk_apply (fixture->store, NULL, AFTER, TRUE, applied, &error));
  g_assert_cmpuint (applied->len, ==, 1);
  g_ptr_array_set_size (applied, 0);

  g_assert_true (vtr_umpire_clerk_apply (fixture->store, NULL, AFTER, FALSE, applied, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (applied->len, ==, 1);
  carried = g_ptr_array_index (applied, 0);
  g_assert_cmpstr (carried->player.s, ==, "bertrand");
  g_assert_cmpint (carried->received, ==, DEADLINE);
  silent = verdict_of (fixture, "fr-iv");
  g_assert_cmpstr (silent, ==, "bertrand accepted, bertrand accepted");
  reply = vtr_umpire_reply (fixture->store, carried->message, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (reply, "Your standing orders"));
  g_assert_nonnull (strstr (reply, "IV Corps: Saalfeld - Coburg."));
  vtr_clerk_board_free (g_steal_pointer (&board));
  board = board_at (fixture, AFTER);
  g_assert_cmpint (row_of (board, "bertrand")->status, ==, VTR_CLERK_STANDING);
  g_assert_cmpint (row_of (board, "bertrand")->standing_message, ==, carried->message);
  g_assert_cmpuint (row_of (board, "bertrand")->n_messages, ==, 1);
  g_assert_false (vtr_umpire_clerk_apply (fixture->store, "bertrand", AFTER, FALSE, NULL, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);

  /* his own word takes their place though it was sent before the deadline */
  send (fixture, "bertrand", "IV Corps: Saalfeld - Jena.", DEADLINE - 60);
  early = verdict_of (fixture, "fr-iv");
  g_assert_cmpstr (early, ==, "bertrand accepted, bertrand accepted");
  {
    g_autoptr (VtrTurnInput) input = vtr_store_load_turn (fixture->store, NULL);
    guint to_jena = 0;

    for (guint i = 0; i < input->orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (input->orders, i);

        g_assert_true (order->path->len == 0 || !vtr_id_is (&g_array_index (order->path, VtrId, order->path->len - 1), "coburg"));
        to_jena += order->path->len > 0;
      }
    g_assert_cmpuint (to_jena, ==, 1);
  }
  g_assert_true (vtr_umpire_clerk_unapply (fixture->store, "bertrand", &error));
  out = verdict_of (fixture, "fr-iv");
  g_assert_cmpstr (out, ==, "bertrand accepted");
  g_assert_false (vtr_umpire_clerk_unapply (fixture->store, "bertrand", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  /* they hold for later turns, on this branch, until taken back */
  commit (fixture);
  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  g_ptr_array_set_size (applied, 0);
  g_assert_true (vtr_umpire_clerk_apply (fixture->store, NULL, AFTER, TRUE, applied, &error));
  g_assert_cmpuint (applied->len, ==, 1);
  g_assert_true (vtr_umpire_clerk_leave_standing (fixture->store, "bertrand", NULL, 0, MONDAY, &error));
  vtr_clerk_board_free (g_steal_pointer (&board));
  board = board_at (fixture, AFTER);
  g_assert_null (row_of (board, "bertrand")->standing);
  g_assert_true (vtr_store_switch (fixture->store, 1, &error));
  vtr_clerk_board_free (g_steal_pointer (&board));
  board = board_at (fixture, AFTER);
  g_assert_nonnull (row_of (board, "bertrand")->standing);
}

/* --- letters ------------------------------------------------------------------------------------------- */

#define HOSTILE "<script>alert (1)</script> [/code] `` || \u202ereversed III Corps: Weimar - Naumburg."

static void
test_letters (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *reminder = NULL;
  g_autofree gchar *brief = NULL;
  g_autofree gchar *page = NULL;

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  g_assert_true (vtr_umpire_clerk_zone (fixture->store, "bertrand", "America/New_York", &error));
  g_assert_false (vtr_umpire_clerk_zone (fixture->store, "bertrand", "America/Nowhere", &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT);
  g_clear_error (&error);
  reminder = vtr_umpire_clerk_reminder (fixture->store, "bertrand", MONDAY, VTR_FORMAT_TEXT, &error);
  g_assert_cmpstr (reminder, ==,
                   "To General Bertrand                        Turn 1 (27-30 Apr): your orders\n"
                   "\n"
                   "  Orders for turn 1 (27-30 Apr) are due Wed 18 Nov 2026, 08:00 GMT (Wed 18\n"
                   "  Nov 2026, 03:00 GMT-5 where you are).\n"
                   "  Nothing has come from you yet.\n"
                   "  Without orders: IV Corps, 12th Division, 38th Division.\n"
                   "  If nothing comes, they stay without orders in this turn.\n");
  g_assert_null (vtr_umpire_clerk_reminder (fixture->store, "bertran", MONDAY, VTR_FORMAT_TEXT, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);

  send (fixture, "ney", HOSTILE, MONDAY);
  send (fixture, "marmont", "VI Corps: Erfurt - Weimar. My plan is the pincer.", MONDAY);
  send (fixture, "yorck", "Our secret is the flank march.", MONDAY);
  brief = vtr_umpire_clerk_handover (fixture->store, "ney", MONDAY, VTR_FORMAT_TEXT, &error);
  page = vtr_umpire_clerk_handover (fixture->store, "ney", MONDAY, VTR_FORMAT_HTML, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (brief, "FRENCH COMMAND ONLY"));
  g_assert_nonnull (strstr (brief, "III Corps (Ney)"));
  g_assert_nonnull (strstr (brief, "OUR FORCES"));
  g_assert_nonnull (strstr (brief, "> <script>"));
  /* his own words alone, and nothing of the enemy's */
  g_assert_null (strstr (brief, "pincer"));
  g_assert_null (strstr (brief, "flank march"));
  g_assert_null (strstr (brief, "\u202e"));
  g_assert_null (strstr (page, "<script"));
  g_assert_nonnull (strstr (page, "&lt;script&gt;"));
}

/* --- what no side may learn --------------------------------------------------------------------------------- */

/* All that goes out to the French. */
static gchar *
told_to_french (Fixture *fixture,
                gint64 message)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *brief = vtr_umpire_clerk_handover (fixture->store, "ney", AFTER, VTR_FORMAT_HTML, &error);
  g_autofree gchar *reminder = vtr_umpire_clerk_reminder (fixture->store, "bertrand", AFTER, VTR_FORMAT_TEXT, &error);
  g_autofree gchar *reply = vtr_umpire_reply (fixture->store, message, VTR_FORMAT_TEXT, &error);
  g_autofree gchar *report = vtr_umpire_report (fixture->store, "french", 0, VTR_FORMAT_JSON, &error);

  g_assert_no_error (error);
  g_string_append_printf (out, "%s\n%s\n%s\n%s", brief, reminder, reply, report);
  return g_string_free (out, FALSE);
}

/* Two worlds that differ in the clerk's work for the other side, and for others of
 * the same side where it is no matter of the reader's: to the byte the same. */
static void
test_no_leak (Fixture *fixture,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gint64 message;

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  {
    g_autoptr (VtrImport) letter = import (fixture, "ney", "III Corps: Weimar - Naumburg.", MONDAY);

    message = letter->message;
  }
  before = told_to_french (fixture, message);

  set_deadline (fixture, "yorck", "+1d");
  set_deadline (fixture, "marmont", "+1d");
  g_assert_true (vtr_umpire_clerk_zone (fixture->store, "yorck", "+03:00", &error));
  g_assert_true (vtr_umpire_clerk_leave_standing (fixture->store, "kleist", "Kleist: Halle - Leipzig.", 0, MONDAY, &error));
  g_assert_true (vtr_umpire_clerk_apply (fixture->store, "kleist", AFTER, FALSE, NULL, &error));
  g_assert_cmpuint (vtr_umpire_clerk_lend (fixture->store, "co-yorck", "kleist", 0, 3, "ill", &error), >, 0);
  g_assert_cmpuint (vtr_umpire_clerk_join (fixture->store, "dornberg", "coalition", "General Dornberg", NULL, NULL, &error), >, 0);
  g_assert_cmpuint (vtr_umpire_clerk_replace (fixture->store, "buelow", "thuemen", "General Thuemen", NULL, &error), >, 0);
  g_assert_no_error (error);
  after = told_to_french (fixture, message);
  g_assert_cmpstr (before, ==, after);

  /* and after the turn has run with it */
  commit (fixture);
  {
    g_autofree gchar *told = vtr_umpire_report (fixture->store, "french", 0, VTR_FORMAT_JSON, &error);

    g_assert_null (strstr (told, "Dornberg"));
    g_assert_null (strstr (told, "Thuemen"));
    g_assert_null (strstr (told, "clerk"));
  }
}

/* The file holds it, and notices when somebody has touched it. */
static void
test_file (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *salvaged = g_strconcat (fixture->path, ".saved", NULL);
  g_autoptr (VtrClerkBoard) board = NULL;

  set_deadline (fixture, NULL, "2026-11-18T08:00:00Z");
  g_assert_true (vtr_umpire_clerk_zone (fixture->store, "ney", "+01:00", &error));
  g_assert_true (vtr_umpire_clerk_leave_standing (fixture->store, "ney", "III Corps: Weimar - Naumburg.", 0, MONDAY, &error));
  g_assert_true (vtr_umpire_clerk_apply (fixture->store, "ney", AFTER, FALSE, NULL, &error));
  g_assert_true (vtr_store_check (fixture->store, faults, &error));
  g_assert_cmpuint (faults->len, ==, 0);

  /* what a salvage saves is all of it */
  g_assert_true (vtr_store_salvage (fixture->path, salvaged, report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report->len, ==, 0);
  vtr_store_close (fixture->store);
  fixture->store = vtr_store_open (salvaged, FALSE, &error);
  g_assert_no_error (error);
  board = board_at (fixture, AFTER);
  g_assert_cmpint (board->due, ==, DEADLINE);
  g_assert_cmpstr (row_of (board, "ney")->zone, ==, "+01:00");
  g_assert_cmpstr (row_of (board, "ney")->standing->text, ==, "III Corps: Weimar - Naumburg.");
  g_assert_cmpint (row_of (board, "ney")->status, ==, VTR_CLERK_STANDING);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/clerk/" name, Fixture, NULL, set_up, function, tear_down)
  g_test_add_func ("/clerk/times", test_times);
  ADD ("deadline", test_deadline);
  ADD ("board", test_board);
  ADD ("lent-all", test_lent_all);
  ADD ("not-covered", test_not_covered);
  ADD ("branch", test_branch);
  ADD ("lend", test_lend);
  ADD ("loan-turns", test_loan_turns);
  ADD ("players", test_players);
  g_test_add_func ("/clerk/find-standing", test_find_standing);
  ADD ("standing", test_standing);
  ADD ("letters", test_letters);
  ADD ("no-leak", test_no_leak);
  ADD ("file", test_file);
#undef ADD

  return g_test_run ();
}
