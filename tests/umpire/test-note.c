/* SPDX-License-Identifier: MIT */
#include "posting.h"

#include "umpire/vtr-umpire-note.h"

#include <string.h>

/* The umpire's notebook: what stands in it, in which order, what it refuses, and
 * that nothing which is given to a player knows of it. */

static GPtrArray *
notes_of (VtrStore *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *notes = vtr_umpire_notes (store, &error);

  g_assert_no_error (error);
  return notes;
}

static const VtrNote *
note_at (const GPtrArray *notes,
         guint i)
{
  g_assert_cmpuint (i, <, notes->len);
  return g_ptr_array_index (notes, i);
}

/* In the order of their due turns; by id, by name, by alias of the map. */
static void
test_order (Posting *f,
            gconstpointer data)
{
  static const struct
  {
    const gchar *about;
    gint due;
    const gchar *kind;
    const gchar *id;
    const gchar *name;
  } rows[] = {
    { "Leipzig", 5, "place", "leipzig", "Leipzig" },
    { NULL, 0, "", "", "" },
    { "XI Corps", 3, "formation", "fr-xi", "XI Corps" },
    { "Marshal Ney", 4, "player", "ney", "Marshal Ney" },
    { "turn 9", 0, "turn", "9", "9" },
    { "fr-vi", 2, "formation", "fr-vi", "VI Corps" },
  };
  static const guint sorted[] = { 5, 2, 3, 0, 4, 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 number = vtr_umpire_add_note (f->store, rows[i].about, rows[i].due, "Look.", &error);

      g_assert_no_error (error);
      g_assert_cmpint (number, ==, i + 1);
    }
  notes = notes_of (f->store);
  g_assert_cmpuint (notes->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < notes->len; i++)
    {
      const VtrNote *note = note_at (notes, i);

      g_assert_cmpint (note->number, ==, sorted[i] + 1);
      g_assert_cmpstr (note->kind, ==, rows[sorted[i]].kind);
      g_assert_cmpstr (note->about.s, ==, rows[sorted[i]].id);
      g_assert_cmpstr (note->name, ==, rows[sorted[i]].name);
    }
  /* a note on a turn is due then */
  g_assert_cmpint (note_at (notes, 4)->due, ==, 9);
  g_assert_true (vtr_note_is_due (note_at (notes, 0), 2));
  g_assert_false (vtr_note_is_due (note_at (notes, 0), 1));
  g_assert_false (vtr_note_is_due (note_at (notes, 5), 100));
}

static void
test_change (Posting *f,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 number = vtr_umpire_add_note (f->store, "leipzig", 2, "Look.", &error);
  g_autoptr (GPtrArray) notes = notes_of (f->store);
  VtrNote anew = *note_at (notes, 0);
  g_autoptr (GPtrArray) after = NULL;

  anew.text = (gchar *) "Look twice.";
  anew.due = 7;
  anew.done = TRUE;
  g_assert_true (vtr_umpire_change_note (f->store, &anew, &error));
  vtr_umpire_add_note (f->store, NULL, 0, "Another.", &error);
  g_assert_no_error (error);
  /* an undo leaves the notebook alone */
  vtr_store_switch (f->store, 1, &error);
  g_assert_no_error (error);
  after = notes_of (f->store);
  g_assert_cmpuint (after->len, ==, 2);
  g_assert_cmpstr (note_at (after, 0)->text, ==, "Another.");
  g_assert_cmpint (note_at (after, 1)->number, ==, number);
  g_assert_cmpstr (note_at (after, 1)->text, ==, "Look twice.");
  g_assert_cmpstr (note_at (after, 1)->about.s, ==, "leipzig");
  g_assert_cmpint (note_at (after, 1)->due, ==, 7);
  g_assert_false (vtr_note_is_due (note_at (after, 1), 9));
  g_assert_true (vtr_umpire_remove_note (f->store, number, &error));
  g_clear_pointer (&after, g_ptr_array_unref);
  after = notes_of (f->store);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_false (vtr_umpire_remove_note (f->store, number, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
}

static void
test_refused (Posting *f,
              gconstpointer data)
{
  static const struct
  {
    const gchar *about;
    gint due;
    const gchar *text;
    gint code;
  } rows[] = {
    { "Xanadu", 0, "Look.", VTR_UMPIRE_ERROR_UNKNOWN },
    { "turn 0", 0, "Look.", VTR_UMPIRE_ERROR_UNKNOWN },
    { "turn two", 0, "Look.", VTR_UMPIRE_ERROR_UNKNOWN },
    { NULL, -1, "Look.", VTR_UMPIRE_ERROR_INPUT },
    { NULL, 100001, "Look.", VTR_UMPIRE_ERROR_INPUT },
    { NULL, 0, " \n", VTR_UMPIRE_ERROR_INPUT },
    { NULL, 0, "\xff", VTR_UMPIRE_ERROR_INPUT },
  };
  g_autoptr (GPtrArray) notes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (vtr_umpire_add_note (f->store, rows[i].about, rows[i].due, rows[i].text, &error), ==, 0);
      g_assert_error (error, VTR_UMPIRE_ERROR, rows[i].code);
    }
  notes = notes_of (f->store);
  g_assert_cmpuint (notes->len, ==, 0);
}

/* A word that stands in the notebook alone is in nothing that anybody is given. */
static void
test_secret (Posting *f,
             gconstpointer data)
{
  static const gchar *const readers[] = { "french", "coalition", NULL };
  g_autoptr (GError) error = NULL;

  vtr_umpire_add_note (f->store, "leipzig", 1, "Rumpelstilzchen", &error);
  vtr_umpire_add_note (f->store, "ney", 1, "Rumpelstilzchen", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    for (VtrFormat format = VTR_FORMAT_TEXT; format <= VTR_FORMAT_JSON; format++)
      {
        g_autofree gchar *report = vtr_umpire_report (f->store, readers[i], 0, format, &error);

        g_assert_no_error (error);
        g_assert_null (strstr (report, "Rumpelstilzchen"));
      }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/umpire/note/" name, Posting, NULL, posting_set_up, function, posting_tear_down)
  ADD ("order", test_order);
  ADD ("change", test_change);
  ADD ("refused", test_refused);
  ADD ("secret", test_secret);
#undef ADD
  return g_test_run ();
}
