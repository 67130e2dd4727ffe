/* SPDX-License-Identifier: MIT */
#include "posting.h"

#include <string.h>

#include "reports/vtr-painter.h"
#include "store/vtr-store-kept.h"

/* The posting board: whose texts go where, parts that stay of one make, and what was
 * sent as it was. */

static void
test_owners (Posting *f,
             gconstpointer data)
{
  static const struct
  {
    const gchar *name;
    const gchar *kind;
    const gchar *side;
    const gchar *player;
    const gchar *dialect;
    const gchar *language;
    const gchar *takes;
    const gchar *wrong; /* part of what is said; NULL: it may be */
  } rows[] = {
    { "staff", "thread", "French", NULL, "phpbb", "", NULL, NULL },
    { "staff", "thread", "french", NULL, "discord", "de", "report,map", NULL },
    { "staff", "thread", "coalition", NULL, "phpbb", "", NULL, "belongs to another reader" },
    { "staff", "thread", NULL, NULL, "phpbb", "", "diary", "belongs to another reader" },
    { "ney", "player", NULL, "Marshal Ney", "phpbb", "", NULL, NULL },
    { "spy", "player", "coalition", "ney", "phpbb", "", NULL, "does not play for the Coalition" },
    { "all", "forum", NULL, NULL, "plain", "", NULL, NULL },
    { "leak", "forum", NULL, NULL, "plain", "", "report", "only the diary may go there" },
    { "leak", "forum", NULL, NULL, "plain", "", "diary,map", "only the diary may go there" },
    { "x", "player", "french", NULL, "phpbb", "", NULL, "which player's" },
    { "x", "club", "french", NULL, "phpbb", "", NULL, "a forum, thread, channel or player" },
    { "x", "thread", "french", NULL, "klingon", "", NULL, "there is no dialect" },
    { "x", "thread", "french", NULL, "phpbb", "tlh", NULL, "no phrases in the language" },
    { "x", "thread", "french", NULL, "phpbb", "", "gossip", "nothing is called" },
    { "x", "thread", "french", NULL, "phpbb", "", "", "what goes there?" },
    { "x", "thread", "saxon", NULL, "phpbb", "", NULL, "there is no side" },
    { "X y", "thread", "french", NULL, "phpbb", "", NULL, "is no name" },
  };
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      VtrDestination destination = { .name = (gchar *) rows[i].name, .title = (gchar *) "", .kind = (gchar *) rows[i].kind, .dialect = (gchar *) rows[i].dialect, .language = (gchar *) rows[i].language };
      g_autoptr (GError) wrong = NULL;
      gboolean put = vtr_umpire_put_destination (f->store, &destination, rows[i].side, rows[i].player, rows[i].takes, &wrong);

      if (put == (rows[i].wrong == NULL) && (put || strstr (wrong->message, rows[i].wrong)))
        continue;
      g_test_message ("row %u: %s", i, wrong ? wrong->message : "was taken");
      g_test_fail ();
    }
  list = vtr_umpire_destinations (f->store, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (((const VtrDestination *) g_ptr_array_index (list, 0))->dialect, ==, "discord");
  g_assert_cmpstr (((const VtrDestination *) g_ptr_array_index (list, 1))->side.s, ==, "french");
}

static void
test_board (Posting *f,
            gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  guint replies[3] = { 0 };
  const VtrPostRow *row;

  posting_destination (f->store, "french", "french", NULL, "phpbb", "");
  posting_destination (f->store, "ney", NULL, "ney", "discord", "");
  posting_destination (f->store, "allies", "coalition", NULL, "phpbb", "");
  posting_destination (f->store, "all", NULL, NULL, "plain", "");
  rows = vtr_umpire_board (f->store, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      row = g_ptr_array_index (rows, i);
      g_assert_null (row->refused);
      g_assert_cmpstr (row->destination->name, !=, "all"); /* it is too early for a diary */
      if (row->what == VTR_POST_REPLY)
        replies[g_str_equal (row->destination->name, "french") ? 0 : g_str_equal (row->destination->name, "ney") ? 1
                                                                                                                 : 2]++;
      /* who has a place of his own is not answered before the whole side */
      g_assert_false (row->what == VTR_POST_REPLY && g_str_equal (row->destination->name, "french") && vtr_id_is (&row->who, "ney"));
    }
  g_assert_cmpuint (replies[0], ==, 9);
  g_assert_cmpuint (replies[1], ==, 2);
  g_assert_cmpuint (replies[2], ==, 11);
  g_clear_pointer (&rows, g_ptr_array_unref);

  g_assert_null (vtr_umpire_board (f->store, 1, &error));
  g_assert_error (error, VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (vtr_umpire_find_post (f->store, "frensh", 0, VTR_N_POSTS, 0, &error));
  g_assert_nonnull (strstr (error->message, "did you mean 'french'"));
  g_clear_error (&error);
  g_assert_null (vtr_umpire_find_post (f->store, "all", 0, VTR_POST_REPORT, 0, &error));
  g_assert_nonnull (strstr (error->message, "no report goes to"));
}

/* The parts are of one make from the first to the last, whatever changes meanwhile. */
static void
test_parts (Posting *f,
            gconstpointer data)
{
  g_autoptr (VtrPostRow) row = NULL;
  g_autoptr (VtrPostRow) later = NULL;
  g_autoptr (VtrPostRow) done = NULL;
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (GPtrArray) issued = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GBytes) anew = NULL;
  g_autoptr (GError) error = NULL;
  const VtrPostSent *note;
  guint part, parts;

  posting_play (f->store);
  posting_destination (f->store, "ney", NULL, "ney", "discord", "");
  row = posting_row (f->store, "ney", VTR_POST_REPORT);
  g_assert_cmpuint (row->parts, >=, 3);
  g_assert_cmpint (row->posting, ==, 0);

  /* nothing to mark before it was handed out */
  g_assert_false (vtr_umpire_post_sent (f->store, row, 0, 5, &part, &error));
  g_assert_nonnull (strstr (error->message, "take its next part first"));
  g_clear_error (&error);

  first = vtr_umpire_post_next (f->store, row, FALSE, POSTING_NOW, &part, &parts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (part, ==, 1);
  g_assert_cmpuint (parts, ==, row->parts);
  g_clear_pointer (&row, vtr_post_row_free);
  row = posting_row (f->store, "ney", VTR_POST_REPORT);
  g_assert_cmpuint (row->sent, ==, 0);
  g_assert_false (row->changed);
  g_assert_false (vtr_umpire_post_sent (f->store, row, 2, POSTING_NOW, &part, &error));
  g_assert_nonnull (strstr (error->message, "part 2 is not the next"));
  g_clear_error (&error);
  g_assert_true (vtr_umpire_post_sent (f->store, row, 1, POSTING_NOW, &part, &error));
  g_assert_cmpuint (part, ==, 1);

  /* the umpire adds a paragraph between two parts */
  g_assert_cmpint (vtr_umpire_add_paragraph (f->store, "french", NULL, -1, "Orders by Sunday.", &error), >, 0);
  later = posting_row (f->store, "ney", VTR_POST_REPORT);
  g_assert_true (later->changed);
  g_assert_cmpuint (later->sent, ==, 1);
  g_assert_cmpint (later->sent_at, ==, POSTING_NOW);
  second = vtr_umpire_post_next (f->store, later, FALSE, POSTING_NOW, &part, &parts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (part, ==, 2);
  g_assert_cmpuint (parts, ==, row->parts);
  g_assert_null (g_strstr_len (g_bytes_get_data (second, NULL), (gssize) g_bytes_get_size (second), "Sunday"));

  /* asked for again it is new, from the first part */
  anew = vtr_umpire_post_next (f->store, later, TRUE, POSTING_NOW, &part, &parts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (part, ==, 1);
  posting_send (f->store, "ney", VTR_POST_REPORT);
  done = posting_row (f->store, "ney", VTR_POST_REPORT);
  g_assert_cmpuint (done->sent, ==, done->parts);
  g_assert_false (done->changed);
  g_assert_false (vtr_umpire_post_sent (f->store, done, 0, POSTING_NOW, &part, &error));
  g_assert_nonnull (strstr (error->message, "already"));
  g_clear_error (&error);
  g_assert_null (vtr_umpire_post_next (f->store, done, FALSE, POSTING_NOW, &part, &parts, &error));
  g_assert_nonnull (strstr (error->message, "again"));
  g_clear_error (&error);

  /* the first make's first part was sent too, and is kept to the byte */
  sent = vtr_umpire_sent (f->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sent->len, ==, 1 + done->parts);
  note = g_ptr_array_index (sent, 0);
  g_assert_true (g_bytes_equal (note->bytes, first));
  g_assert_cmpstr (note->destination, ==, "ney");
  g_assert_cmpint (note->turn, ==, 1);
  g_assert_true (note->current);
  g_assert_cmpuint (strlen (note->hash), ==, 64);

  /* and an undo knows of all of them */
  issued = vtr_store_issued_after (f->store, 1, &error);
  g_assert_cmpuint (issued->len, ==, sent->len);
}

static gchar *
all_of_side (VtrStore *store,
             const gchar *const *names)
{
  static const VtrPostWhat kinds[] = { VTR_POST_REPORT, VTR_POST_MAP };
  GString *all = g_string_new (NULL);

  for (guint n = 0; names[n]; n++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        g_autoptr (VtrPostRow) row = posting_row (store, names[n], kinds[k]);
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree gchar *hash = NULL;
        guint part, parts = 1;

        bytes = vtr_umpire_post_next (store, row, TRUE, POSTING_NOW, &part, &parts, &error);
        g_assert_no_error (error);
        hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
        g_string_append_printf (all, "%s %u/%u %s\n", names[n], part, parts, hash);
        if (kinds[k] == VTR_POST_REPORT)
          {
            g_autofree gchar *text = posting_text (store, names[n], kinds[k]);

            g_string_append (all, text);
          }
      }
  return g_string_free (all, FALSE);
}

/* Whatever the umpire does for the other side, this one's posts are the same. */
static void
test_other_side (Posting *f,
                 gconstpointer data)
{
  static const gchar *const names[] = { "french", "ney", NULL };
  Posting other = { NULL };
  g_autofree gchar *here = NULL;
  g_autofree gchar *there = NULL;
  g_autoptr (GError) error = NULL;

  posting_set_up (&other, NULL);
  posting_destination (other.store, "allies", "coalition", NULL, "discord", "de");
  posting_import (other.store, "bluecher", "My corps stands if attacked.", POSTING_NOW);
  for (guint i = 0; i < 2; i++)
    {
      VtrStore *store = i ? other.store : f->store;

      posting_destination (store, "french", "french", NULL, "phpbb", "");
      posting_destination (store, "ney", NULL, "ney", "discord", "de");
      posting_play (store);
    }
  g_assert_true (vtr_umpire_set_language (other.store, "coalition", NULL, "de", &error));
  g_assert_cmpint (vtr_umpire_add_paragraph (other.store, "coalition", NULL, -1, "Your secret is safe.", &error), >, 0);
  g_assert_cmpint (vtr_umpire_add_paragraph (other.store, NULL, "bluecher", -1, "For you alone.", &error), >, 0);
  g_assert_cmpint (vtr_umpire_add_paragraph (other.store, NULL, NULL, -1, "For everybody, later.", &error), >, 0);
  posting_send (other.store, "allies", VTR_POST_REPORT);
  g_assert_no_error (error);
  here = all_of_side (f->store, names);
  there = all_of_side (other.store, names);
  g_assert_cmpstr (here, ==, there);
  g_assert_null (strstr (there, "secret is safe"));
  posting_tear_down (&other, NULL);
}

/* A file that was tampered with: the side that it says is not that of the player. */
static void
test_forged (Posting *f,
             gconstpointer data)
{
  g_autoptr (VtrKept) forged = vtr_kept_new ();
  g_autoptr (VtrKept) public = vtr_kept_new ();
  static const gchar *const words[] = { "spy", "Spy", "player", "coalition", "ney", "phpbb", "", "report,map,reply" };
  static const gchar *const open[] = { "open", "Open", "forum", "", "", "phpbb", "", "report,map,reply,erratum" };
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  guint part, parts, refused = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      forged->text[i] = g_strdup (words[i]);
      public->text[i] = g_strdup (open[i]);
    }
  g_assert_true (vtr_store_keep (f->store, VTR_KEPT_DESTINATION, forged, &error));
  g_assert_true (vtr_store_keep (f->store, VTR_KEPT_DESTINATION, public, &error));
  rows = vtr_umpire_board (f->store, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const VtrPostRow *row = g_ptr_array_index (rows, i);

      g_assert_cmpstr (row->destination->name, ==, "spy");
      g_assert_nonnull (row->refused);
      g_assert_cmpuint (row->parts, ==, 0);
      g_assert_null (vtr_umpire_post_next (f->store, row, FALSE, POSTING_NOW, &part, &parts, &error));
      g_assert_nonnull (strstr (error->message, "is not for him"));
      g_clear_error (&error);
      refused++;
    }
  g_assert_cmpuint (refused, >=, 2);
}

/* --- words -------------------------------------------------------------------------- */

static void
test_languages (Posting *f,
                gconstpointer data)
{
  g_autofree gchar *posted = NULL;
  g_autofree gchar *english = NULL;
  g_autofree gchar *german = NULL;
  g_autofree gchar *own = NULL;
  g_autofree gchar *again = NULL;
  g_autofree gchar *reply = NULL;
  g_autofree gchar *left_out = NULL;
  g_autoptr (GError) error = NULL;

  posting_destination (f->store, "french", "french", NULL, "plain", "");
  posting_destination (f->store, "ney", NULL, "ney", "plain", "");
  reply = posting_text (f->store, "ney", VTR_POST_REPLY);
  g_assert_nonnull (strstr (reply, "Read as"));
  posting_play (f->store);
  posted = posting_text (f->store, "french", VTR_POST_REPORT);
  g_assert_nonnull (strstr (posted, "OUR FORCES"));
  english = vtr_umpire_report (f->store, "french", 0, VTR_FORMAT_TEXT, &error);
  g_assert_true (vtr_umpire_set_language (f->store, NULL, "ney", "de", &error));
  german = posting_text (f->store, "ney", VTR_POST_REPORT);
  g_assert_nonnull (strstr (german, "DEINE TRUPPEN"));
  g_assert_nonnull (strstr (german, "27.-30. Apr. 1813"));
  g_assert_null (strstr (german, "OUR FORCES"));
  g_assert_false (vtr_umpire_set_language (f->store, "french", NULL, "tlh", &error));
  g_assert_nonnull (strstr (error->message, "there are de, en"));
  g_clear_error (&error);

  /* a phrase of this campaign, in one language */
  g_assert_false (vtr_umpire_set_phrase (f->store, "en", "chapter.force", "TROOPS", NULL, &error));
  g_assert_nonnull (strstr (error->message, "did you mean 'chapter.forces'"));
  g_clear_error (&error);
  g_assert_false (vtr_umpire_set_phrase (f->store, "en", "event.march", "{formation} met {enemy}.", NULL, &error));
  g_assert_nonnull (strstr (error->message, "{enemy} is not there"));
  g_clear_error (&error);
  g_assert_true (vtr_umpire_set_phrase (f->store, "en", "chapter.forces", "THE EMPEROR'S TROOPS", &left_out, &error));
  g_assert_cmpstr (left_out, ==, "{side}");
  {
    g_autoptr (VtrPostRow) row = posting_row (f->store, "french", VTR_POST_REPORT);

    g_assert_true (row->changed);
  }
  own = vtr_umpire_report (f->store, "french", 0, VTR_FORMAT_TEXT, &error);
  g_assert_nonnull (strstr (own, "THE EMPEROR'S TROOPS"));
  g_assert_true (vtr_umpire_set_phrase (f->store, "en", "chapter.forces", NULL, NULL, &error));
  again = vtr_umpire_report (f->store, "french", 0, VTR_FORMAT_TEXT, &error);
  g_assert_cmpstr (again, ==, english);
}

static gchar *
map_hash (VtrStore *store,
          const gchar *name)
{
  g_autoptr (VtrPostRow) row = posting_row (store, name, VTR_POST_MAP);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  guint part, parts;

  bytes = vtr_umpire_post_next (store, row, TRUE, POSTING_NOW, &part, &parts, &error);
  g_assert_no_error (error);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* A map is in the language of where it goes, as the text beside it. */
static void
test_map_language (Posting *f,
                   gconstpointer data)
{
  g_autoptr (VtrScene) scene = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *usual = NULL;
  g_autofree gchar *other = NULL;
  g_autofree gchar *german = NULL;
  g_autofree gchar *wanted = NULL;

  posting_destination (f->store, "staff", "french", NULL, "phpbb", "");
  posting_destination (f->store, "chat", "french", NULL, "discord", "");
  posting_destination (f->store, "stab", "french", NULL, "phpbb", "de");
  posting_play (f->store);
  usual = map_hash (f->store, "staff");
  other = map_hash (f->store, "chat");
  german = map_hash (f->store, "stab");
  g_assert_cmpstr (usual, ==, other);
  g_assert_cmpstr (usual, !=, german);
  /* as for a side that reads German */
  g_assert_true (vtr_umpire_set_language (f->store, "french", NULL, "de", &error));
  scene = vtr_umpire_map_for (f->store, "french", NULL, 0, 0, FALSE, &error);
  png = scene ? vtr_scene_to_png (scene, &error) : NULL;
  g_assert_no_error (error);
  wanted = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, png);
  g_assert_cmpstr (german, ==, wanted);
}

/* The board does not draw a map to see whether what was handed out is still so. */
static void
test_map_changed (Posting *f,
                  gconstpointer data)
{
  g_autoptr (VtrPostRow) before = NULL;
  g_autoptr (VtrPostRow) after = NULL;
  g_autofree gchar *map = NULL;
  g_autoptr (GError) error = NULL;

  posting_destination (f->store, "staff", "french", NULL, "phpbb", "");
  posting_play (f->store);
  map = map_hash (f->store, "staff");
  before = posting_row (f->store, "staff", VTR_POST_MAP);
  g_assert_cmpuint (before->parts, ==, 1);
  g_assert_false (before->changed);
  g_assert_true (vtr_umpire_set_language (f->store, "french", NULL, "de", &error));
  after = posting_row (f->store, "staff", VTR_POST_MAP);
  g_assert_true (after->changed);
}

/* A phrase in the file that does not fit is left aside. */
static void
test_bad_phrase (Posting *f,
                 gconstpointer data)
{
  g_autoptr (VtrKept) row = vtr_kept_new ();
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (GError) error = NULL;

  row->text[VTR_PHRASE_LANGUAGE] = g_strdup ("en");
  row->text[VTR_PHRASE_KEY] = g_strdup ("title.end");
  row->text[VTR_PHRASE_TEXT] = g_strdup ("{secret} [");
  g_assert_true (vtr_store_keep (f->store, VTR_KEPT_PHRASE, row, &error));
  phrases = vtr_umpire_phrases_in (f->store, "en", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (vtr_phrases_get (phrases, "title.end"), ==, "The campaign has ended.");
}

/* A dispute's answer fits every format, and says no more to a side than `why` does. */
static void
test_why (Posting *f,
          gconstpointer data)
{
  g_autoptr (VtrView) view = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", NULL);
  g_autoptr (GError) error = NULL;

  posting_play (f->store);
  view = vtr_umpire_view (f->store, "french", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (view->events->len, >, 20);
  for (guint i = 0; i < view->events->len; i++)
    {
      const VtrEvent *event = g_ptr_array_index (view->events, i);
      g_autoptr (VtrDocument) document = vtr_umpire_why_document (view, i, phrases);
      g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_TEXT);
      g_autofree gchar *bbcode = vtr_document_write (document, VTR_FORMAT_BBCODE);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      g_assert_true (g_str_has_prefix (text, "FRENCH COMMAND ONLY"));
      g_assert_nonnull (strstr (bbcode, "[code]"));
      for (guint l = 0; lines[l]; l++)
        g_assert_cmpint (vtr_text_width (lines[l]), <=, 78);
      if (event->rule)
        {
          g_autofree gchar *rule = g_strdup_printf ("Rule %s", event->rule);

          g_assert_nonnull (strstr (text, rule));
        }
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/umpire/posting/" name, Posting, NULL, posting_set_up, test, posting_tear_down)
  ADD ("owners", test_owners);
  ADD ("board", test_board);
  ADD ("parts", test_parts);
  ADD ("other-side", test_other_side);
  ADD ("forged", test_forged);
  ADD ("languages", test_languages);
  ADD ("map-language", test_map_language);
  ADD ("map-changed", test_map_changed);
  ADD ("bad-phrase", test_bad_phrase);
  ADD ("why", test_why);
#undef ADD
  return g_test_run ();
}
