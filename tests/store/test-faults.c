/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../rounds.h"
#include "fixture.h"
#include "store/vtr-schema.h"
#include "store/vtr-store-private.h"

/* What happens when files are not ours or not whole, when the program is killed,
 * when the disk is full. */

/* Processes are killed here, not machines: what was written is there, and waiting
 * for the disk would only make the tests slow. */
int
fsync (int fd)
{
  return 0;
}

int
fdatasync (int fd)
{
  return 0;
}

static gchar *
read_file (const gchar *path,
           gsize *length)
{
  gchar *data = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &data, length, &error);
  g_assert_no_error (error);
  return data;
}

static void
write_file (const gchar *path,
            const gchar *data,
            gsize length)
{
  g_autoptr (GError) error = NULL;

  /* without the flags GLib leaves the tail of a longer file in place */
  g_unlink (path);
  g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

/* A campaign with a bit of everything in it: two turns, one undone, orders. */
static void
make_campaign (const gchar *path)
{
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (VtrOrder) other = fixture_order ("fr-iii-8");
  g_autoptr (VtrAnswer) answer = vtr_answer_new ("q", "v", "d");
  g_autoptr (GPtrArray) orders = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("raw \xff", 5);
  g_autoptr (GError) error = NULL;
  VtrName alias = { .side = vtr_id ("french"), .what = vtr_id ("place"), .of = vtr_id ("torgau"), .name = "the nest" };
  VtrStoredMessage message = { .side = vtr_id ("french"), .player = vtr_id ("ney"), .received = 5, .body = (gchar *) "raw", .raw = bytes };
  VtrIssued issued = { .side = vtr_id ("french"), .reader = (gchar *) "Ney", .format = (gchar *) "text", .issued = 7, .bytes = bytes };
  gint64 first;

  g_ptr_array_add (orders, order);
  vtr_store_add_message (store, &message, orders, &error);
  g_assert_no_error (error);
  vtr_store_put_answer (store, answer, NULL);
  first = fixture_commit (store);
  vtr_store_issue (store, &issued, NULL);
  vtr_store_put_alias (store, &alias, NULL);
  vtr_store_put_attachment (store, "oob", "oob.csv", bytes, NULL);
  fixture_keep (store);
  fixture_commit (store);
  vtr_store_switch (store, first, NULL);
  fixture_commit (store);
  vtr_store_put_order (store, other, NULL);
  vtr_store_withdraw_order (store, &other->id, "no", NULL);
  other->id = vtr_id ("");
  vtr_store_put_order (store, other, &error);
  g_assert_no_error (error);
}

static void
delete_copies (const gchar *path)
{
  g_autoptr (GPtrArray) copies = vtr_store_copies (path);

  for (guint i = 0; i < copies->len; i++)
    g_unlink (g_ptr_array_index (copies, i));
}

static gchar *
dump_file (const gchar *path,
           gboolean read_only,
           GError **error)
{
  g_autoptr (VtrStore) store = vtr_store_open (path, read_only, error);

  return store != NULL ? fixture_dump (store, error) : NULL;
}

static void
assert_refused (const gchar *path,
                VtrStoreError code)
{
  for (gint read_only = 0; read_only < 2; read_only++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree gchar *before = NULL;
      g_autofree gchar *after = NULL;
      gsize length_before = 0, length_after = 0;
      gboolean is_file = g_file_test (path, G_FILE_TEST_IS_REGULAR);
      VtrStore *store;

      if (is_file)
        before = read_file (path, &length_before);
      store = vtr_store_open (path, read_only, &error);
      g_assert_null (store);
      g_assert_error (error, VTR_STORE_ERROR, (gint) code);
      /* what it is, and what to do */
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_nonnull (strchr (error->message, ';'));
      if (is_file)
        {
          after = read_file (path, &length_after);
          g_assert_cmpmem (after, length_after, before, length_before);
        }
    }
}

static void
test_foreign (void)
{
  g_autofree gchar *path = fixture_path ("foreign.campaign");
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autofree gchar *long_text = g_strnfill (5000, 'x');

  assert_refused (path, VTR_STORE_ERROR_MISSING);
  assert_refused (folder, VTR_STORE_ERROR_FOREIGN);
  assert_refused ("/dev/null", VTR_STORE_ERROR_FOREIGN);
  write_file (path, "", 0);
  assert_refused (path, VTR_STORE_ERROR_DAMAGED);
  write_file (path, "SQLite", 6);
  assert_refused (path, VTR_STORE_ERROR_DAMAGED);
  write_file (path, "<map/>", 6);
  assert_refused (path, VTR_STORE_ERROR_FOREIGN);
  write_file (path, long_text, 5000);
  assert_refused (path, VTR_STORE_ERROR_FOREIGN);

  /* another program's database, with its hot journal: neither is touched */
  write_file (path, "", 0);
  {
    g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

    g_assert_true (vtr_db_exec (db, "CREATE TABLE bookmarks (url TEXT)", NULL));
  }
  write_file (journal, long_text, 5000);
  assert_refused (path, VTR_STORE_ERROR_FOREIGN);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
}

static void
test_newer (void)
{
  g_autofree gchar *path = fixture_path ("newer.campaign");
  g_autofree gchar *data = NULL;
  gsize length;

  make_campaign (path);
  data = read_file (path, &length);
  data[63] = VTR_SCHEMA_VERSION + 1;
  write_file (path, data, length);
  assert_refused (path, VTR_STORE_ERROR_NEWER);
  data[63] = 0;
  write_file (path, data, length);
  assert_refused (path, VTR_STORE_ERROR_DAMAGED);
  data[63] = VTR_SCHEMA_VERSION;
  data[18] = data[19] = 2; /* write-ahead log */
  write_file (path, data, length);
  assert_refused (path, VTR_STORE_ERROR_DAMAGED);
  data[18] = data[19] = 1;
  write_file (path, data, length);
  {
    g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

    g_assert_true (vtr_db_exec (db, "UPDATE meta SET value = '2' WHERE key = 'ruleset_schema'", NULL));
  }
  assert_refused (path, VTR_STORE_ERROR_NEWER);
  {
    g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

    g_assert_true (vtr_db_exec (db, "UPDATE meta SET value = 'chess' WHERE key = 'ruleset'", NULL));
  }
  assert_refused (path, VTR_STORE_ERROR_NEWER);
}

/* A file of an older version, as it would have been left by the program of then. */
static void
make_old (const gchar *path,
          gint version)
{
  static const gchar *const came[] = { NULL, NULL, "receipt", "author" }; /* with which version */

  make_campaign (path);
  for (gint v = VTR_SCHEMA_VERSION; v > version; v--)
    {
      g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);
      g_autofree gchar *drop = g_strdup_printf ("DROP TABLE %s", came[v]);
      g_autofree gchar *mark = g_strdup_printf ("PRAGMA user_version = %d", v - 1);

      g_assert_true (vtr_db_exec (db, drop, NULL));
      g_assert_true (vtr_db_exec (db, mark, NULL));
    }
}

/* It gets what has come since, and everything in it is as it was. One that is not what
 * its version says is left alone. */
static void
test_older (gconstpointer data)
{
  gint version = GPOINTER_TO_INT (data);
  g_autofree gchar *path = fixture_path ("older.campaign");
  g_autofree gchar *new_path = fixture_path ("older-salvaged.campaign");
  g_autofree gchar *other = fixture_path ("other.campaign");
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  g_autofree gchar *salvaged = NULL;
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *bytes = NULL;
  gsize length;

  make_campaign (path);
  before = dump_file (path, FALSE, &error);
  g_assert_no_error (error);
  g_unlink (path);
  make_old (path, version);
  g_assert_true (vtr_store_salvage (path, new_path, report, &error));
  g_assert_no_error (error);
  salvaged = dump_file (new_path, FALSE, &error);
  g_assert_cmpstr (salvaged, ==, before);
  for (guint i = 0; i < report->len; i++)
    {
      g_assert_null (strstr (g_ptr_array_index (report, i), "receipt"));
      g_assert_null (strstr (g_ptr_array_index (report, i), "senders"));
    }
  after = dump_file (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (after, ==, before);
  bytes = read_file (path, &length);
  g_assert_cmpint (bytes[63], ==, VTR_SCHEMA_VERSION);

  make_old (other, version);
  {
    g_autoptr (VtrDb) db = vtr_db_open (other, 0, NULL);

    g_assert_true (vtr_db_exec (db, "CREATE TABLE extra (x)", NULL));
  }
  assert_refused (other, VTR_STORE_ERROR_DAMAGED);
}

static void
test_schema_changed (void)
{
  static const gchar *const changes[] = {
    "CREATE TABLE extra (x)",
    "CREATE VIEW v AS SELECT * FROM meta",
    "CREATE TRIGGER t AFTER UPDATE ON meta BEGIN DELETE FROM seal; END",
    "CREATE INDEX i ON event (kind)",
    "DROP TRIGGER message_stays",
    "DROP TABLE die",
    "ALTER TABLE message ADD COLUMN spy TEXT",
  };
  g_autofree gchar *path = fixture_path ("schema.campaign");
  g_autofree gchar *data = NULL;
  gsize length;

  make_campaign (path);
  data = read_file (path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GError) error = NULL;

      write_file (path, data, length);
      {
        g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

        g_assert_true (vtr_db_exec (db, "PRAGMA foreign_keys = OFF", NULL));
        g_assert_true (vtr_db_exec (db, changes[i], &error));
        g_assert_no_error (error);
      }
      assert_refused (path, VTR_STORE_ERROR_DAMAGED);
    }
}

/* Rows that a hostile hand changed, sealed or not. */
static void
test_rows_changed (void)
{
  static const gchar *const changes[] = {
    "UPDATE meta SET value = '99' WHERE key = 'head'",
    "UPDATE meta SET value = 'x' WHERE key = 'revision'",
    "UPDATE meta SET value = '00' WHERE key = 'secret'",
    "DELETE FROM meta WHERE key = 'scenario'",
    "UPDATE map SET xml = x'00'",
    "UPDATE state_formation SET place = 'grimma' WHERE id = 'co-i'",
    "UPDATE state_formation SET parent = 'fr-iii-8' WHERE id = 'fr-iii'",
    "DELETE FROM state_player",
    "UPDATE orders SET text = 'x' WHERE part = 'open' AND ended IS NULL",
    "UPDATE orders SET ended_why = 'x' WHERE part = 'open' AND ended = 'withdrawn'",
    "UPDATE seal SET hash = '0123456789012345678901234567890123456789012345678901234567890123'",
    "DELETE FROM seal",
    "INSERT INTO hand_die VALUES ((SELECT max (id) FROM node), 'open', 'p', 0, 6)",
    "INSERT INTO event SELECT node, seq + 100, kind, phase, rule, cause, \"order\", figures FROM event",
    "INSERT INTO die SELECT node, seq + 100, purpose, \"index\", faces, value, by_hand FROM die",
  };
  g_autofree gchar *path = fixture_path ("rows.campaign");
  g_autofree gchar *data = NULL;
  gsize length;

  make_campaign (path);
  data = read_file (path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree gchar *dump = NULL;

      write_file (path, data, length);
      {
        g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

        g_assert_true (vtr_db_exec (db, changes[i], &error));
        g_assert_no_error (error);
      }
      dump = dump_file (path, FALSE, &error);
      if (dump != NULL)
        {
          g_test_message ("was not noticed: %s", changes[i]);
          g_test_fail ();
          continue;
        }
      g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
      g_clear_error (&error);

      /* check says so too, when it can be opened at all */
      {
        g_autoptr (VtrStore) store = vtr_store_open (path, TRUE, NULL);
        g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

        if (store != NULL)
          {
            g_assert_true (vtr_store_check (store, faults, &error));
            g_assert_no_error (error);
            g_assert_cmpuint (faults->len, >, 0);
          }
      }
    }
}

/* What was damaged is not sealed anew by the next write. */
static void
test_no_laundering (void)
{
  g_autofree gchar *path = fixture_path ("laundering.campaign");
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (VtrOrder) order = fixture_order ("fr-iii");
  g_autoptr (GError) error = NULL;

  make_campaign (path);
  store = vtr_store_open (path, FALSE, &error);
  g_assert_no_error (error);
  {
    g_autoptr (VtrDb) db = vtr_db_open (path, 0, NULL);

    g_assert_true (vtr_db_exec (db, "UPDATE orders SET text = 'x' WHERE part = 'open' AND ended IS NULL", NULL));
  }
  g_assert_false (vtr_store_put_order (store, order, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
}

static void
test_truncated (void)
{
  g_autofree gchar *path = fixture_path ("truncated.campaign");
  g_autofree gchar *data = NULL;
  g_autofree gchar *whole = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  make_campaign (path);
  whole = dump_file (path, TRUE, &error);
  g_assert_no_error (error);
  data = read_file (path, &length);
  for (gsize cut = 0; cut < length; cut += cut < 256 ? 1 : stride (509))
    {
      write_file (path, data, cut);
      assert_refused (path, VTR_STORE_ERROR_DAMAGED);
    }
  /* more at the end than was written: nothing of ours */
  data = g_realloc (data, length + 4096);
  memset (data + length, 0x55, 4096);
  write_file (path, data, length + 4096);
  {
    g_autofree gchar *dump = dump_file (path, TRUE, &error);

    if (dump != NULL)
      g_assert_cmpstr (dump, ==, whole);
    else
      g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
  }
}

/* One bit anywhere: noticed, or without effect. And what can be salvaged is whole. */
static void
test_flipped (void)
{
  g_autofree gchar *path = fixture_path ("flipped.campaign");
  g_autofree gchar *salvaged = fixture_path ("salvaged.campaign");
  g_autofree gchar *data = NULL;
  g_autofree gchar *whole = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1813);
  g_autoptr (GError) error = NULL;
  guint noticed = 0, without_effect = 0, saved = 0, lost = 0;
  gsize length;

  make_campaign (path);
  delete_copies (path);
  whole = dump_file (path, TRUE, &error);
  g_assert_no_error (error);
  data = read_file (path, &length);
  for (guint i = 0; i < (g_test_slow () ? 20000u : rounds (300)); i++)
    {
      gsize at = i < 100 ? i : (gsize) g_rand_int_range (random, 0, (gint32) length);
      gchar bit = (gchar) (1 << g_rand_int_range (random, 0, 8));
      g_autoptr (GError) inner = NULL;
      g_autofree gchar *dump = NULL;

      data[at] ^= bit;
      write_file (path, data, length);
      dump = dump_file (path, i % 2, &inner);
      if (dump != NULL)
        {
          without_effect++;
          g_assert_cmpstr (dump, ==, whole);
        }
      else
        {
          noticed++;
          if (at >= 68 && at < 72)
            g_assert_error (inner, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN);
          else if (!(at >= 60 && at < 64 && g_error_matches (inner, VTR_STORE_ERROR, VTR_STORE_ERROR_NEWER)))
            g_assert_error (inner, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
        }
      if (i % (g_test_slow () ? 4 : 40) == 0)
        {
          g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
          g_autoptr (GError) third = NULL;

          if (vtr_store_salvage (path, salvaged, report, &third))
            {
              g_autoptr (VtrStore) store = vtr_store_open (salvaged, FALSE, &third);
              g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

              g_assert_no_error (third);
              g_assert_true (vtr_store_check (store, faults, &third));
              if (faults->len > 0)
                g_test_message ("bit at %" G_GSIZE_FORMAT ": %s", at, (const gchar *) g_ptr_array_index (faults, 0));
              g_assert_cmpuint (faults->len, ==, 0);
              saved++;
              g_clear_pointer (&store, vtr_store_close);
              g_unlink (salvaged);
            }
          else
            {
              g_assert_error (third, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
              g_assert_false (g_file_test (salvaged, G_FILE_TEST_EXISTS));
              lost++;
            }
        }
      data[at] ^= bit;
    }
  g_test_message ("%u noticed, %u without effect; %u salvaged, %u not", noticed, without_effect, saved, lost);
  g_assert_cmpuint (noticed, >, 0);
  g_assert_cmpuint (without_effect, >, 0);
  g_assert_cmpuint (saved, >=, lost);
}

/* A whole page gone: what was on others is salvaged; with a dated copy beside the
 * file nearly all. */
static void
test_salvage (gconstpointer data_with_copies)
{
  gboolean with_copies = data_with_copies != NULL;
  g_autofree gchar *path = fixture_path ("salvage.campaign");
  g_autofree gchar *salvaged = fixture_path ("whole-again.campaign");
  g_autofree gchar *data = NULL;
  g_autofree gchar *whole = NULL;
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint saved = 0, lost = 0, intact = 0;
  gsize length;

  make_campaign (path);
  if (!with_copies)
    delete_copies (path);
  whole = dump_file (path, TRUE, &error);
  data = read_file (path, &length);

  /* nothing wrong: everything comes over, and nothing is reported */
  g_assert_true (vtr_store_salvage (path, salvaged, report, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < report->len; i++)
    g_test_message ("%s", (const gchar *) g_ptr_array_index (report, i));
  g_assert_cmpuint (report->len, ==, 0);
  {
    g_autofree gchar *dump = dump_file (salvaged, TRUE, &error);

    g_assert_cmpstr (dump, ==, whole);
  }
  g_assert_false (vtr_store_salvage (path, salvaged, report, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_EXISTS);
  g_clear_error (&error);
  g_unlink (salvaged);

  for (gsize page = 0; page < length / 4096; page += g_test_slow () ? 1 : stride (4))
    {
      g_autofree gchar *broken = g_memdup2 (data, length);
      g_autofree gchar *after = NULL;
      gsize after_length;

      memset (broken + page * 4096, 0xa5, 4096);
      write_file (path, broken, length);
      g_ptr_array_set_size (report, 0);
      if (vtr_store_salvage (path, salvaged, report, &error))
        {
          g_autoptr (VtrStore) store = vtr_store_open (salvaged, FALSE, &error);
          g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
          g_autofree gchar *dump = NULL;

          g_assert_no_error (error);
          g_assert_true (vtr_store_check (store, faults, &error));
          if (faults->len > 0)
            g_test_message ("page %" G_GSIZE_FORMAT ": %s", page, (const gchar *) g_ptr_array_index (faults, 0));
          g_assert_cmpuint (faults->len, ==, 0);
          dump = fixture_dump (store, NULL);
          /* what is not as it was is told */
          if (g_strcmp0 (dump, whole) == 0)
            intact++;
          else
            g_assert_cmpuint (report->len, >, 0);
          saved++;
          /* and the file is one to go on with */
          fixture_commit (store);
        }
      else
        {
          g_test_message ("page %" G_GSIZE_FORMAT ": %s", page, error->message);
          g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
          g_clear_error (&error);
          lost++;
        }
      fixture_remove (salvaged);
      after = read_file (path, &after_length);
      g_assert_cmpmem (after, after_length, broken, length);
    }
  g_test_message ("%u pages: %u salvaged (%u with nothing lost), %u not", saved + lost, saved, intact, lost);
  if (with_copies)
    g_assert_cmpuint (lost, ==, 0);
  else
    g_assert_cmpuint (saved, >, 0);
}

/* Copies of an older campaign of the same name are no help. */
static void
test_salvage_stranger (void)
{
  g_autofree gchar *path = fixture_path ("stranger.campaign");
  g_autofree gchar *salvaged = fixture_path ("stranger-2.campaign");
  g_autoptr (GPtrArray) report = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (VtrStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_campaign (path);
  copies = vtr_store_copies (path);
  g_assert_cmpuint (copies->len, >, 0);
  g_unlink (path);
  g_usleep (1100000); /* its first state is the same: let the second differ */
  store = fixture_create_with_key (path, 99);
  vtr_store_close (store);
  g_assert_true (vtr_store_salvage (path, salvaged, report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report->len, ==, 0);
  store = vtr_store_open (salvaged, TRUE, &error);
  g_assert_no_error (error);
  nodes = vtr_store_nodes (store, &error);
  g_assert_cmpuint (nodes->len, ==, 1);
  messages = vtr_store_messages (store, 0, &error);
  g_assert_cmpuint (messages->len, ==, 0);
}

/* --- system calls that fail, or never return ---------------------------------- */

static gint calls_left;      /* until the one that fails */
static gboolean die_at_call; /* killed, instead of an error */
static gint failures;
static ssize_t (*real_write) (int, const void *, size_t);
static ssize_t (*real_pwrite) (int, const void *, size_t, off64_t);
static int (*real_truncate) (int, off_t);
static int (*real_unlink) (const char *);

static gboolean
fails_now (void)
{
  if (calls_left <= 0 || --calls_left > 0)
    return FALSE;
  failures++;
  calls_left = die_at_call ? 0 : 1; /* a full disk stays full */
  return TRUE;
}

static ssize_t
odd_write (int fd,
           const void *data,
           size_t length)
{
  if (!fails_now ())
    return real_write (fd, data, length);
  if (die_at_call)
    {
      /* half of it reached the disk */
      if (real_write (fd, data, length / 2) < 0)
        _exit (3);
      kill (getpid (), SIGKILL);
    }
  errno = ENOSPC;
  return -1;
}

static ssize_t
odd_pwrite (int fd,
            const void *data,
            size_t length,
            off64_t offset)
{
  if (!fails_now ())
    return real_pwrite (fd, data, length, offset);
  if (die_at_call)
    {
      if (real_pwrite (fd, data, length / 2, offset) < 0)
        _exit (3);
      kill (getpid (), SIGKILL);
    }
  errno = ENOSPC;
  return -1;
}

static int
odd_truncate (int fd,
              off_t length)
{
  if (die_at_call && fails_now ())
    kill (getpid (), SIGKILL);
  return real_truncate (fd, length);
}

static int
odd_unlink (const char *path)
{
  if (die_at_call && fails_now ())
    kill (getpid (), SIGKILL);
  return real_unlink (path);
}

static void
hook_system_calls (void)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

  g_assert_cmpint (vfs->iVersion, >=, 3);
  real_write = (ssize_t (*) (int, const void *, size_t)) vfs->xGetSystemCall (vfs, "write");
  real_pwrite = (ssize_t (*) (int, const void *, size_t, off64_t)) vfs->xGetSystemCall (vfs, "pwrite64");
  if (real_pwrite == NULL)
    real_pwrite = (ssize_t (*) (int, const void *, size_t, off64_t)) vfs->xGetSystemCall (vfs, "pwrite");
  real_truncate = (int (*) (int, off_t)) vfs->xGetSystemCall (vfs, "ftruncate");
  real_unlink = (int (*) (const char *)) vfs->xGetSystemCall (vfs, "unlink");
  g_assert_true (real_write != NULL && real_pwrite != NULL && real_truncate != NULL && real_unlink != NULL);
  vfs->xSetSystemCall (vfs, "write", (sqlite3_syscall_ptr) odd_write);
  vfs->xSetSystemCall (vfs, "pwrite64", (sqlite3_syscall_ptr) odd_pwrite);
  vfs->xSetSystemCall (vfs, "pwrite", (sqlite3_syscall_ptr) odd_pwrite);
  vfs->xSetSystemCall (vfs, "ftruncate", (sqlite3_syscall_ptr) odd_truncate);
  vfs->xSetSystemCall (vfs, "unlink", (sqlite3_syscall_ptr) odd_unlink);
}

static void
unhook_system_calls (void)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

  vfs->xSetSystemCall (vfs, NULL, NULL);
}

/* Killed at every single write of a commit in turn: always the turn before, or
 * the turn whole. */
static void
test_killed (void)
{
  g_autofree gchar *path = fixture_path ("killed.campaign");
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  g_autofree gchar *data = NULL;
  g_autofree gchar *before = NULL;
  g_autoptr (GError) error = NULL;
  guint as_before = 0, committed = 0, hot = 0;
  gsize length;

  make_campaign (path);
  before = dump_file (path, TRUE, &error);
  g_assert_no_error (error);
  data = read_file (path, &length);
  for (gint n = 1;; n += g_test_slow () || n < 40 ? 1 : (gint) stride (5))
    {
      g_autofree gchar *dump = NULL;
      g_autoptr (VtrStore) store = NULL;
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      gint status;
      pid_t child;

      write_file (path, data, length);
      g_unlink (journal);
      child = fork ();
      if (child == 0)
        {
          VtrStore *mine = vtr_store_open (path, FALSE, NULL);
          VtrTurnInput *input = vtr_store_load_turn (mine, NULL);
          VtrOutcome *outcome = fixture_outcome (input);

          /* a small cache, so that pages reach the disk before the commit */
          vtr_db_exec (mine->db, "PRAGMA cache_size = 5", NULL);
          hook_system_calls ();
          die_at_call = TRUE;
          calls_left = n;
          vtr_store_commit (mine, input, outcome, NULL);
          _exit (calls_left == 0 ? 2 : 0);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      if (WIFEXITED (status))
        {
          g_assert_cmpint (WEXITSTATUS (status), ==, 0);
          break;
        }
      g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
      if (g_file_test (journal, G_FILE_TEST_EXISTS))
        hot++;
      store = vtr_store_open (path, n % 2, &error);
      g_assert_no_error (error);
      dump = fixture_dump (store, &error);
      g_assert_no_error (error);
      if (g_str_equal (dump, before))
        as_before++;
      else
        {
          g_assert_nonnull (strstr (dump, "node 5 "));
          committed++;
        }
      g_assert_true (vtr_store_check (store, faults, &error));
      g_assert_cmpuint (faults->len, ==, 0);
    }
  g_test_message ("%u times as before, %u times committed; %u hot journals", as_before, committed, hot);
  g_assert_cmpuint (as_before, >, rounds (10));
  g_assert_cmpuint (committed, >, rounds (10));
  g_assert_cmpuint (hot, >, rounds (10));
}

/* The disk full at every single write in turn. */
static void
test_disk_full (void)
{
  g_autofree gchar *path = fixture_path ("full.campaign");
  g_autofree gchar *before = NULL;
  g_autofree gchar *data = NULL;
  g_autoptr (GError) error = NULL;
  guint failed = 0;
  gsize length;

  make_campaign (path);
  before = dump_file (path, TRUE, &error);
  data = read_file (path, &length);
  hook_system_calls ();
  die_at_call = FALSE;
  for (gint n = 1;; n += g_test_slow () || n < 40 ? 1 : (gint) stride (5))
    {
      g_autoptr (VtrStore) store = NULL;
      g_autoptr (VtrTurnInput) input = NULL;
      g_autoptr (VtrOutcome) outcome = NULL;
      g_autofree gchar *dump = NULL;
      gint64 node;

      calls_left = 0;
      write_file (path, data, length);
      store = vtr_store_open (path, FALSE, &error);
      input = vtr_store_load_turn (store, &error);
      g_assert_no_error (error);
      outcome = fixture_outcome (input);
      vtr_db_exec (store->db, "PRAGMA cache_size = 5", NULL);
      calls_left = n;
      node = vtr_store_commit (store, input, outcome, &error);
      calls_left = 0;
      if (node != 0)
        {
          /* committed; at most its copy failed */
          g_assert_no_error (error);
          if (vtr_store_copy_fault (store) == NULL)
            break;
          continue;
        }
      failed++;
      g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, "nothing was changed"));
      g_clear_error (&error);
      dump = fixture_dump (store, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (dump, ==, before);
      /* room was made: it goes on */
      if (n % 16 == 1)
        fixture_commit (store);
    }
  unhook_system_calls ();
  g_test_message ("failed at %u writes", failed);
  g_assert_cmpuint (failed, >, rounds (10));
}

/* The same through SQLite's own limit. */
static void
test_page_limit (void)
{
  g_autofree gchar *path = fixture_path ("limit.campaign");
  g_autoptr (VtrStore) store = fixture_create (path);
  g_autoptr (VtrTurnInput) input = NULL;
  g_autoptr (VtrOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = fixture_dump (store, NULL);
  g_autofree gchar *after = NULL;
  g_autofree gchar *limit = NULL;
  gint64 pages;

  g_assert_true (vtr_db_get_int (store->db, "PRAGMA page_count", 0, &pages, NULL));
  limit = g_strdup_printf ("PRAGMA max_page_count = %" G_GINT64_FORMAT, pages);
  g_assert_true (vtr_db_exec (store->db, limit, NULL));
  for (gint i = 0; i < 200; i++)
    {
      g_clear_pointer (&input, vtr_turn_input_free);
      g_clear_pointer (&outcome, vtr_outcome_free);
      input = vtr_store_load_turn (store, &error);
      outcome = fixture_outcome (input);
      g_free (before);
      before = fixture_dump (store, &error);
      g_assert_no_error (error);
      if (vtr_store_commit (store, input, outcome, &error) == 0)
        break;
    }
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED);
  g_clear_error (&error);
  after = fixture_dump (store, &error);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (vtr_db_exec (store->db, "PRAGMA max_page_count = 100000", NULL));
  fixture_commit (store);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/foreign", test_foreign);
  g_test_add_func ("/store/newer", test_newer);
  g_test_add_data_func ("/store/older/1", GINT_TO_POINTER (1), test_older);
  g_test_add_data_func ("/store/older/2", GINT_TO_POINTER (2), test_older);
  g_test_add_func ("/store/schema-changed", test_schema_changed);
  g_test_add_func ("/store/rows-changed", test_rows_changed);
  g_test_add_func ("/store/no-laundering", test_no_laundering);
  g_test_add_func ("/store/truncated", test_truncated);
  g_test_add_func ("/store/flipped", test_flipped);
  g_test_add_data_func ("/store/salvage-with-copies", "yes", test_salvage);
  g_test_add_data_func ("/store/salvage-alone", NULL, test_salvage);
  g_test_add_func ("/store/salvage-stranger", test_salvage_stranger);
  g_test_add_func ("/store/killed", test_killed);
  g_test_add_func ("/store/disk-full", test_disk_full);
  g_test_add_func ("/store/page-limit", test_page_limit);
  return fixture_run ();
}
