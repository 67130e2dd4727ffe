/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "store/vtr-schema.h"

const gchar *const vtr_part_names[] = { "open", "record", "carried", NULL };
const gchar *const vtr_grade_words[] = { "public", "presence", "report", "exact", "own", "umpire", NULL };
const gchar *const vtr_executed_words[] = { "no", "part", "done", NULL };

/* --- meta ----------------------------------------------------------------- */

gboolean
vtr_store_meta_set (VtrStore *store,
                    const gchar *key,
                    const gchar *value,
                    GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, "INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value", "meta", error);

  if (statement == NULL)
    return FALSE;
  vtr_statement_text (statement, ":key", key);
  vtr_statement_text (statement, ":value", value);
  return vtr_statement_run (statement, error);
}

gboolean
vtr_store_meta_set_int (VtrStore *store,
                        const gchar *key,
                        gint64 value,
                        GError **error)
{
  g_autofree gchar *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  return vtr_store_meta_set (store, key, text, error);
}

/* NULL with @error set: not there, or not readable. */
static gchar *
meta_get (VtrStore *store,
          const gchar *key,
          GError **error)
{
  GError *inner = NULL;
  gchar *value = vtr_db_get_string (store->db, "SELECT value FROM meta WHERE key = :argument", key, &inner);

  if (inner != NULL)
    g_propagate_error (error, inner);
  else if (value == NULL)
    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: table meta: \"%s\" is missing; take one of its dated copies, or salvage what can be read into a new file", store->path, key);
  return value;
}

gboolean
vtr_store_meta_get_int (VtrStore *store,
                        const gchar *key,
                        gint64 *value,
                        GError **error)
{
  g_autofree gchar *text = meta_get (store, key, error);

  if (text == NULL)
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, 0, G_MAXINT64, value, NULL))
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: table meta: \"%s\" is not a number; take one of its dated copies, or salvage what can be read into a new file", store->path, key);
  return FALSE;
}

/**
 * vtr_store_get_meta:
 * @store: a store
 * @key: a key, for notes "note.…"
 *
 * Returns: (transfer full) (nullable): the value; the secret is never given
 */
gchar *
vtr_store_get_meta (VtrStore *store,
                    const gchar *key)
{
  VTR_STORE_LOCK (store);

  if (g_str_equal (key, "secret"))
    return NULL;
  return vtr_db_get_string (store->db, "SELECT value FROM meta WHERE key = :argument", key, NULL);
}

/**
 * vtr_store_put_meta:
 * @store: a store
 * @key: "note." and a name
 * @value: UTF-8
 * @error: VTR_STORE_ERROR
 *
 * Writes a note in the file's margin: nothing depends on it.
 */
gboolean
vtr_store_put_meta (VtrStore *store,
                    const gchar *key,
                    const gchar *value,
                    GError **error)
{
  VTR_STORE_LOCK (store);

  if (!g_str_has_prefix (key, "note."))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: \"%s\" is not a note; its name must begin with \"note.\"", store->path, key);
      return FALSE;
    }
  if (!vtr_store_begin (store, error))
    return FALSE;
  if (vtr_store_meta_set (store, key, value, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/* --- every write ----------------------------------------------------------- */

/* Reads what the store works from. */
gboolean
vtr_store_read_head (VtrStore *store,
                     GError **error)
{
  g_autoptr (VtrStatement) statement = NULL;
  gint64 revision, head;
  gboolean row;
  gint turn;

  if (!vtr_store_meta_get_int (store, "revision", &revision, error) || !vtr_store_meta_get_int (store, "head", &head, error))
    return FALSE;
  statement = vtr_db_prepare (store->db, "SELECT turn FROM node WHERE id = :id", "node", error);
  if (statement == NULL)
    return FALSE;
  vtr_statement_int (statement, ":id", head);
  if (!vtr_statement_step (statement, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: its current turn is missing; take one of its dated copies, or salvage what can be read into a new file", store->path);
      return FALSE;
    }
  turn = vtr_statement_get_int (statement, 0, 0, 100000);
  if (!vtr_statement_step (statement, &row, error))
    return FALSE;
  store->revision = revision;
  store->head = head;
  store->head_turn = turn;
  return TRUE;
}

/**
 * vtr_store_begin:
 *
 * Takes the right to write and makes sure that the file is as this store last
 * read it. When it is not, the store reads anew and says CHANGED: the caller
 * may load again and try again.
 */
gboolean
vtr_store_begin (VtrStore *store,
                 GError **error)
{
  gint64 revision = 0;

  if (store->in_batch)
    return vtr_db_begin_write (store->db, error);
  if (store->read_only)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: was opened for reading only; check who may write it", store->path);
      return FALSE;
    }
  if (vtr_db_has_moved (store->db))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the file was moved, replaced or deleted since it was opened; open it again", store->path);
      return FALSE;
    }
  if (!vtr_db_begin_write (store->db, error))
    return FALSE;
  if (!vtr_store_meta_get_int (store, "revision", &revision, error))
    {
      vtr_db_rollback (store->db);
      return FALSE;
    }
  if (revision != store->revision)
    {
      gboolean read = vtr_store_read_head (store, error);

      vtr_db_rollback (store->db);
      if (read)
        g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_CHANGED, "%s: the campaign was changed by another program since it was read; look again, then repeat what you did", store->path);
      return FALSE;
    }
  /* What is damaged must not be sealed anew as if it were whole. */
  if (!vtr_store_check_meta (store, error) || !vtr_store_check_seal (store, store->head, VTR_PART_OPEN, error))
    {
      vtr_db_rollback (store->db);
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_store_end:
 *
 * Raises the revision, seals what may have changed, and commits. When anything
 * fails all is as it was before vtr_store_begin().
 */
gboolean
vtr_store_end (VtrStore *store,
               GError **error)
{
  gint64 head = 0;
  g_autofree gchar *seal = NULL;

  if (store->in_batch)
    return vtr_db_commit (store->db, error);
  if (!vtr_store_meta_set_int (store, "revision", store->revision + 1, error) || !vtr_store_meta_get_int (store, "head", &head, error) || !vtr_store_seal (store, store->head, VTR_PART_OPEN, error) || (head != store->head && !vtr_store_seal (store, head, VTR_PART_OPEN, error)))
    {
      vtr_store_abort (store);
      return FALSE;
    }
  seal = vtr_store_seal_meta (store, error);
  if (seal == NULL || !vtr_store_meta_set (store, "seal", seal, error))
    {
      vtr_store_abort (store);
      return FALSE;
    }
  if (!vtr_db_commit (store->db, error))
    return FALSE;
  return vtr_store_read_head (store, error);
}

void
vtr_store_abort (VtrStore *store)
{
  vtr_db_rollback (store->db);
}

/**
 * vtr_store_begin_batch:
 * @store: a store
 * @error: as every write
 *
 * What is written from here to vtr_store_end_batch() goes to the file in one
 * step. Only the thread that began may use the store until then; others wait.
 */
gboolean
vtr_store_begin_batch (VtrStore *store,
                       GError **error)
{
  g_rec_mutex_lock (&store->lock);
  g_return_val_if_fail (!store->in_batch, FALSE);
  if (!vtr_store_begin (store, error))
    {
      g_rec_mutex_unlock (&store->lock);
      return FALSE;
    }
  store->in_batch = TRUE;
  return TRUE;
}

/**
 * vtr_store_end_batch:
 *
 * Returns: whether all of the batch is in the file; else none of it is
 */
gboolean
vtr_store_end_batch (VtrStore *store,
                     GError **error)
{
  gboolean done;

  g_return_val_if_fail (store->in_batch, FALSE);
  store->in_batch = FALSE;
  done = vtr_store_end (store, error);
  g_rec_mutex_unlock (&store->lock);
  return done;
}

/* Nothing of the batch is kept. */
void
vtr_store_abort_batch (VtrStore *store)
{
  g_return_if_fail (store->in_batch);
  store->in_batch = FALSE;
  vtr_store_abort (store);
  g_rec_mutex_unlock (&store->lock);
}

/* --- opening ---------------------------------------------------------------- */

VtrStore *
vtr_store_wrap (VtrDb *db,
                const gchar *path)
{
  VtrStore *store = g_new0 (VtrStore, 1);

  g_rec_mutex_init (&store->lock);
  store->db = db;
  store->path = g_strdup (path);
  return store;
}

/* The kept map, read. */
VtrBoard *
vtr_store_read_board (const gchar *xml,
                      gsize length,
                      const gchar *path,
                      VtrStoreError code,
                      GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) inner = NULL;
  g_autoptr (VtrBoard) board = vtr_board_read_data (xml, length, "map", faults, &inner);

  if (board != NULL && faults->len == 0)
    return g_steal_pointer (&board);
  g_set_error (error, VTR_STORE_ERROR, code, "%s: its map cannot be read: %s", path, faults->len > 0 ? (const gchar *) g_ptr_array_index (faults, 0) : inner != NULL ? inner->message
                                                                                                                                                                     : "no map");
  return NULL;
}

static gboolean
read_secret (VtrStore *store,
             GError **error)
{
  g_autofree gchar *text = meta_get (store, "secret", error);
  g_autofree gchar *hash = text != NULL ? meta_get (store, "secret_hash", error) : NULL;
  g_autofree gchar *computed = NULL;
  gboolean good;

  if (hash == NULL)
    return FALSE;
  good = strlen (text) == 64;
  for (guint i = 0; good && i < 32; i++)
    {
      gint high = g_ascii_xdigit_value (text[2 * i]);
      gint low = g_ascii_xdigit_value (text[2 * i + 1]);

      good = high >= 0 && low >= 0;
      store->secret[i] = (guint8) (high << 4 | low);
    }
  computed = good ? vtr_secret_hash (store->secret) : NULL;
  if (good && g_str_equal (computed, hash))
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the key of its dice is damaged; take one of its dated copies", store->path);
  return FALSE;
}

/**
 * vtr_store_read_map:
 * @store: a store, in a transaction
 * @error: VTR_STORE_ERROR_DAMAGED
 *
 * Returns: (transfer full) (nullable): the map as it came
 */
GBytes *
vtr_store_read_map (VtrStore *store,
                    GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, "SELECT xml, hash FROM map", "map", error);
  g_autoptr (GBytes) xml = NULL;
  g_autofree gchar *hash = NULL;
  g_autofree gchar *computed = NULL;
  gboolean row;

  if (statement == NULL || !vtr_statement_step (statement, &row, error))
    return NULL;
  if (row)
    {
      xml = vtr_statement_get_bytes (statement, 0);
      hash = g_strdup (vtr_statement_get_text (statement, 1));
      computed = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, xml);
      if (!vtr_statement_step (statement, &row, error))
        return NULL;
    }
  if (xml != NULL && g_str_equal (hash, computed))
    return g_steal_pointer (&xml);
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: its map is damaged; take one of its dated copies", store->path);
  return NULL;
}

/**
 * vtr_store_read_facts:
 * @store: a store whose ruleset is known, in a transaction
 * @error: VTR_STORE_ERROR_DAMAGED
 *
 * Reads what never changes in a campaign: scenario, calendar, key, map.
 */
gboolean
vtr_store_read_facts (VtrStore *store,
                      GError **error)
{
  g_autoptr (GBytes) map = NULL;
  g_autofree gchar *first_day = NULL;
  gint64 turns, first_turn, practice;

  g_clear_pointer (&store->scenario_name, g_free);
  g_clear_pointer (&store->board, vtr_board_free);
  store->scenario_name = meta_get (store, "scenario", error);
  first_day = store->scenario_name != NULL ? meta_get (store, "first_day", error) : NULL;
  if (first_day == NULL || !vtr_store_meta_get_int (store, "first_turn", &first_turn, error) || !vtr_store_meta_get_int (store, "turns", &turns, error) || !vtr_store_meta_get_int (store, "practice", &practice, error))
    return FALSE;
  if (!vtr_date_parse (first_day, &store->first_day) || turns > 100000 || first_turn < 1 || first_turn > 100000)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: its calendar is damaged; take one of its dated copies, or salvage what can be read into a new file", store->path);
      return FALSE;
    }
  store->first_turn = (gint) first_turn;
  store->n_turns = (gint) turns;
  store->practice = practice != 0;
  if (!read_secret (store, error) || (map = vtr_store_read_map (store, error)) == NULL)
    return FALSE;
  store->board = vtr_store_read_board (g_bytes_get_data (map, NULL), g_bytes_get_size (map), store->path, VTR_STORE_ERROR_DAMAGED, error);
  return store->board != NULL;
}

/* SQLite takes the missing end of the last page for zeros. Within a transaction
 * nobody is writing, so the length is what it should be. */
static gboolean
check_length (VtrDb *db,
              GError **error)
{
  gint64 pages, page_size;
  GStatBuf info;

  if (!vtr_db_get_int (db, "PRAGMA page_count", 0, &pages, error) || !vtr_db_get_int (db, "PRAGMA page_size", 0, &page_size, error))
    return FALSE;
  if (g_stat (vtr_db_path (db), &info) == 0 && (gint64) info.st_size >= pages * page_size)
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the campaign file is cut off; take one of its dated copies, or salvage what can be read into a new file", vtr_db_path (db));
  return FALSE;
}

/* A connection that has looked at the schema. A hot journal, left by a program
 * that was killed while it wrote, is rolled back by SQLite here; that takes the
 * right to write, so a reader asks for it too when he can get it. */
static VtrDb *
open_db (const gchar *path,
         gboolean read_only,
         const VtrRuleset **ruleset,
         GError **error)
{
  g_autofree gchar *journal = g_strconcat (path, "-journal", NULL);
  gboolean may_write = g_access (path, W_OK) == 0;
  g_autoptr (VtrDb) db = NULL;

  if (!may_write && !read_only)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: may not be written; check who may write it, or open it for reading only", path);
      return NULL;
    }
  db = vtr_db_open (path, read_only && !(may_write && g_file_test (journal, G_FILE_TEST_EXISTS)) ? VTR_DB_READ_ONLY : 0, error);
  if (db == NULL || !vtr_db_begin_read (db, error))
    return NULL;
  if (!vtr_schema_check (db, ruleset, error) || !check_length (db, error))
    {
      vtr_db_rollback (db);
      return NULL;
    }
  if (!vtr_db_commit (db, error))
    return NULL;
  if (read_only && !vtr_db_exec (db, "PRAGMA query_only = ON", error))
    return NULL;
  return g_steal_pointer (&db);
}

/**
 * vtr_store_open:
 * @path: a campaign file
 * @read_only: whether nothing will be written
 * @error: VTR_STORE_ERROR_MISSING, _FOREIGN, _NEWER, _DAMAGED, _BUSY, _FAILED
 *
 * Opens a campaign. A file that is not ours, or newer, is not touched; a damaged
 * one is read only, except that a write that was interrupted is undone. One of an
 * older version gets what has come since.
 *
 * Returns: (transfer full) (nullable): the store
 */
VtrStore *
vtr_store_open (const gchar *path,
                gboolean read_only,
                GError **error)
{
  g_autoptr (VtrStore) store = NULL;
  const VtrRuleset *ruleset = NULL;
  VtrDb *db;
  gboolean done;
  gint version;

  if (!vtr_schema_check_header (path, &version, error) || !vtr_schema_upgrade (path, version, error))
    return NULL;
  db = open_db (path, read_only, &ruleset, error);
  if (db == NULL)
    return NULL;
  store = vtr_store_wrap (db, path);
  store->read_only = read_only;
  store->ruleset = ruleset;
  if (!vtr_db_begin_read (db, error))
    return NULL;
  done = vtr_store_check_meta (store, error) && vtr_store_read_facts (store, error) && vtr_store_read_head (store, error);
  if (!done)
    {
      vtr_db_rollback (db);
      return NULL;
    }
  if (!vtr_db_commit (db, error))
    return NULL;
  return g_steal_pointer (&store);
}

void
vtr_store_close (VtrStore *store)
{
  if (store == NULL)
    return;
  vtr_db_close (store->db);
  vtr_board_free (store->board);
  g_free (store->path);
  g_free (store->scenario_name);
  g_free (store->copy_fault);
  memset (store->secret, 0, sizeof store->secret);
  g_rec_mutex_clear (&store->lock);
  g_free (store);
}

const gchar *
vtr_store_path (const VtrStore *store)
{
  return store->path;
}

const VtrRuleset *
vtr_store_ruleset (const VtrStore *store)
{
  return store->ruleset;
}

const VtrBoard *
vtr_store_board (const VtrStore *store)
{
  return store->board;
}

const gchar *
vtr_store_scenario_name (const VtrStore *store)
{
  return store->scenario_name;
}

gboolean
vtr_store_is_practice (const VtrStore *store)
{
  return store->practice;
}

/**
 * vtr_store_revision:
 * @store: a store
 *
 * Returns: a number that every write by anybody raises, as it stands in the
 *   file now; -1 when it cannot be read
 */
gint64
vtr_store_revision (VtrStore *store)
{
  gint64 revision;

  VTR_STORE_LOCK (store);
  return vtr_store_meta_get_int (store, "revision", &revision, NULL) ? revision : -1;
}

/**
 * vtr_store_head:
 * @store: a store
 *
 * Returns: the current node, as of what this store last read or wrote
 */
gint64
vtr_store_head (VtrStore *store)
{
  VTR_STORE_LOCK (store);
  return store->head;
}

const gchar *
vtr_store_copy_fault (const VtrStore *store)
{
  return store->copy_fault;
}
