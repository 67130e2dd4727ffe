/* SPDX-License-Identifier: MIT */
#include "store/vtr-db.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/vtr-db-private.h"
#include "store/vtr-store.h"

/* A longer wait would look like a hang; our own writes take milliseconds. */
#define BUSY_MILLISECONDS 5000

/* Nothing that we write comes near: a guard against files made to exhaust memory. */
#define LONGEST_VALUE (256 * 1024 * 1024)

G_DEFINE_QUARK (vtr - store - error - quark, vtr_store_error)

/**
 * vtr_db_set_error:
 * @db: a connection whose last call failed
 * @error: where to
 * @doing: what was tried, a phrase such as "write"
 *
 * Turns SQLite's last result into a VTR_STORE_ERROR and says what to do.
 */
void
vtr_db_set_error (VtrDb *db,
                  GError **error,
                  const gchar *doing)
{
  int code = sqlite3_extended_errcode (db->handle);
  const char *message = sqlite3_errmsg (db->handle);

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_BUSY,
                   "%s: in use by another program; close it there or try again", db->path);
      break;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
    case SQLITE_ERROR: /* our SQL is right, so the file is not */
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED,
                   "%s: the campaign file is damaged (%s); take one of its dated copies, or salvage what can be read into a new file", db->path, message);
      break;
    case SQLITE_FULL:
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED,
                   "%s: no room left on the disk, nothing was changed; make room and try again", db->path);
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED,
                   "%s: cannot %s (%s); check that the file and its folder may be written", db->path, doing, message);
      break;
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT,
                   "%s: a value cannot be stored (%s); nothing was changed", db->path, message);
      break;
    default:
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED,
                   "%s: cannot %s (%s); nothing was changed", db->path, doing, message);
      break;
    }
}

/* Settings that guard against a hostile or damaged file; they come before any
 * statement looks into it. */
static gboolean
configure (VtrDb *db,
           VtrDbFlags flags,
           GError **error)
{
  sqlite3_extended_result_codes (db->handle, 1);
  sqlite3_busy_timeout (db->handle, BUSY_MILLISECONDS);
  sqlite3_limit (db->handle, SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
  sqlite3_limit (db->handle, SQLITE_LIMIT_ATTACHED, 0);
  if (sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) != SQLITE_OK || sqlite3_db_config (db->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) != SQLITE_OK || sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DQS_DML, 0, NULL) != SQLITE_OK || sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DQS_DDL, 0, NULL) != SQLITE_OK || sqlite3_db_config (db->handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL) != SQLITE_OK || sqlite3_db_config (db->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, NULL) != SQLITE_OK)
    {
      vtr_db_set_error (db, error, "set up");
      return FALSE;
    }
  /* synchronous and journal_mode touch no byte of a file that is in rollback
   * mode; that it is, is checked before it is opened (vtr-schema.c). */
  if (sqlite3_exec (db->handle, "PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY", NULL, NULL, NULL) != SQLITE_OK)
    {
      vtr_db_set_error (db, error, "set up");
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_db_open:
 * @path: the file (ignored with VTR_DB_MEMORY)
 * @flags: how
 * @error: VTR_STORE_ERROR
 *
 * Opens a connection. The file itself is not read yet, except that a hot
 * journal is rolled back at the first statement. The settings are those of a
 * campaign file: rollback journal, synchronous FULL, foreign keys on; schema
 * not trusted, double-quoted strings off, defensive.
 *
 * Returns: (nullable): the connection
 */
VtrDb *
vtr_db_open (const gchar *path,
             VtrDbFlags flags,
             GError **error)
{
  g_autoptr (VtrDb) db = g_new0 (VtrDb, 1);
  int how = SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE;

  db->path = g_strdup (flags & VTR_DB_MEMORY ? ":memory:" : path);
  db->cache = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, vtr_statement_free);
  how |= flags & VTR_DB_READ_ONLY ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (flags & VTR_DB_MEMORY)
    how |= SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
  if (sqlite3_open_v2 (db->path, &db->handle, how, NULL) != SQLITE_OK)
    {
      if (db->handle == NULL)
        g_set_error_literal (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "out of memory");
      else
        vtr_db_set_error (db, error, "open");
      return NULL;
    }
  if (!configure (db, flags, error))
    return NULL;
  return g_steal_pointer (&db);
}

/**
 * vtr_db_close:
 * @db: (nullable) (transfer full): a connection
 *
 * Closes it. A transaction still open is rolled back and statements still in
 * use are reported: both are errors of ours.
 */
void
vtr_db_close (VtrDb *db)
{
  GHashTableIter iter;
  gpointer value;

  if (db == NULL)
    return;
  if (db->depth > 0)
    {
      g_critical ("%s: closed within the transaction begun at %s:%d", db->path, db->begin_file, db->begin_line);
      db->depth = 1;
      vtr_db_rollback (db);
    }
  g_hash_table_iter_init (&iter, db->cache);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((VtrStatement *) value)->in_use)
      g_critical ("%s: closed with a statement in use: %s", db->path, sqlite3_sql (((VtrStatement *) value)->stmt));
  g_hash_table_unref (db->cache);
  if (db->handle != NULL)
    {
      sqlite3_stmt *left = sqlite3_next_stmt (db->handle, NULL);

      if (left != NULL)
        g_critical ("%s: a statement leaked: %s", db->path, sqlite3_sql (left));
      sqlite3_close_v2 (db->handle);
    }
  g_free (db->path);
  g_free (db);
}

const gchar *
vtr_db_path (const VtrDb *db)
{
  return db->path;
}

gpointer
vtr_db_handle (VtrDb *db)
{
  return db->handle;
}

/**
 * vtr_db_has_moved:
 * @db: a connection
 *
 * Returns: whether its file was moved, replaced or deleted since it was opened;
 *   what is written would then go where nobody looks
 */
gboolean
vtr_db_has_moved (VtrDb *db)
{
  int moved = 0;

  if (sqlite3_file_control (db->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK)
    return FALSE;
  return moved != 0;
}

/**
 * vtr_db_copy_to:
 * @db: the source, in no write transaction
 * @path: a file that is not there yet, or empty
 * @error: VTR_STORE_ERROR
 *
 * Copies the database page by page (SQLite's backup API) into a new file of
 * mode 0600. A failed copy leaves no file.
 */
gboolean
vtr_db_copy_to (VtrDb *db,
                const gchar *path,
                GError **error)
{
  sqlite3_backup *backup;
  gboolean done = FALSE;
  gint fd = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

  if (fd < 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: %s", path, g_strerror (errno));
      return FALSE;
    }
  close (fd);

  {
    g_autoptr (VtrDb) target = vtr_db_open (path, 0, error);

    if (target != NULL)
      {
        backup = sqlite3_backup_init (target->handle, "main", db->handle, "main");
        if (backup == NULL)
          vtr_db_set_error (target, error, "copy");
        else
          {
            int code = sqlite3_backup_step (backup, -1);
            int finish = sqlite3_backup_finish (backup);

            done = code == SQLITE_DONE && finish == SQLITE_OK;
            if (!done)
              vtr_db_set_error (target, error, "copy");
          }
      }
  }
  if (!done)
    g_unlink (path);
  return done;
}

/* --- transactions -------------------------------------------------------- */

/**
 * vtr_db_begin_at:
 * @db: a connection
 * @write: whether to take the right to write at once (BEGIN IMMEDIATE)
 * @file: where it is begun, for the report of a leak
 * @line: likewise
 * @error: VTR_STORE_ERROR_BUSY when another holds it
 *
 * Begins a transaction, or a level within one. Each level is ended by
 * vtr_db_commit() or vtr_db_rollback(); only the outermost reaches the file.
 */
gboolean
vtr_db_begin_at (VtrDb *db,
                 gboolean write,
                 const gchar *file,
                 gint line,
                 GError **error)
{
  if (db->depth == 0)
    {
      if (!vtr_db_exec (db, write ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED", error))
        return FALSE;
      db->begin_file = file;
      db->begin_line = line;
      db->doomed = FALSE;
    }
  db->depth++;
  return TRUE;
}

/**
 * vtr_db_commit:
 *
 * Ends a level; ends the transaction if it was the outermost. When that fails,
 * or when an inner level was rolled back, everything is rolled back.
 */
gboolean
vtr_db_commit (VtrDb *db,
               GError **error)
{
  g_return_val_if_fail (db->depth > 0, FALSE);

  if (db->depth > 1)
    {
      db->depth--;
      return TRUE;
    }
  if (db->doomed)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: a part of the change failed; nothing was changed", db->path);
      vtr_db_rollback (db);
      return FALSE;
    }
  if (!vtr_db_exec (db, "COMMIT", error))
    {
      vtr_db_rollback (db);
      return FALSE;
    }
  db->depth = 0;
  return TRUE;
}

/**
 * vtr_db_rollback:
 *
 * Ends a level; what the whole transaction did will not be.
 */
void
vtr_db_rollback (VtrDb *db)
{
  g_return_if_fail (db->depth > 0);

  db->doomed = TRUE;
  if (--db->depth > 0)
    return;
  /* SQLite may have rolled back on its own (full disk, I/O error). */
  if (sqlite3_get_autocommit (db->handle) == 0)
    sqlite3_exec (db->handle, "ROLLBACK", NULL, NULL, NULL);
}

guint
vtr_db_depth (const VtrDb *db)
{
  return db->depth;
}

/* --- one line each ------------------------------------------------------- */

/**
 * vtr_db_exec:
 *
 * Runs one statement without values.
 */
gboolean
vtr_db_exec (VtrDb *db,
             const gchar *sql,
             GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (db, sql, NULL, error);

  return statement != NULL && vtr_statement_run (statement, error);
}

/**
 * vtr_db_exec_script:
 *
 * Runs all statements of a text of ours (a schema), nothing from outside.
 */
gboolean
vtr_db_exec_script (VtrDb *db,
                    const gchar *sql,
                    GError **error)
{
  if (sqlite3_exec (db->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  vtr_db_set_error (db, error, "set up");
  return FALSE;
}

/**
 * vtr_db_get_int:
 * @sql: gives one row with one number; may have the parameter :argument
 *
 * No row is an error: VTR_STORE_ERROR_DAMAGED.
 */
gboolean
vtr_db_get_int (VtrDb *db,
                const gchar *sql,
                gint64 argument,
                gint64 *value,
                GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (db, sql, "(query)", error);
  gboolean row;

  if (statement == NULL)
    return FALSE;
  if (sqlite3_bind_parameter_count (statement->stmt) > 0)
    vtr_statement_int (statement, ":argument", argument);
  if (!vtr_statement_step (statement, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: a value is missing", db->path);
      return FALSE;
    }
  *value = vtr_statement_get_int64 (statement, 0, G_MININT64, G_MAXINT64);
  return vtr_statement_step (statement, &row, error);
}

/**
 * vtr_db_get_string:
 * @sql: gives at most one row with one text; may have the parameter :argument
 *
 * Returns: (nullable): the text; %NULL without @error set: no row, or NULL
 */
gchar *
vtr_db_get_string (VtrDb *db,
                   const gchar *sql,
                   const gchar *argument,
                   GError **error)
{
  g_autoptr (VtrStatement) statement = vtr_db_prepare (db, sql, "(query)", error);
  g_autofree gchar *value = NULL;
  gboolean row;

  if (statement == NULL)
    return NULL;
  if (argument != NULL)
    vtr_statement_text (statement, ":argument", argument);
  if (!vtr_statement_step (statement, &row, error) || !row)
    return NULL;
  value = g_strdup (vtr_statement_get_text_or_null (statement, 0));
  if (!vtr_statement_step (statement, &row, error))
    return NULL;
  return g_steal_pointer (&value);
}
