/* SPDX-License-Identifier: MIT */
#include "store/vtr-db-private.h"
#include "store/vtr-store.h"

/* Prepared statements: binding values, and reading values that are not trusted. */

void
vtr_statement_free (gpointer data)
{
  VtrStatement *statement = data;

  sqlite3_finalize (statement->stmt);
  g_free (statement->table);
  g_free (statement->fault);
  g_free (statement);
}

/**
 * vtr_db_prepare:
 * @db: a connection
 * @sql: exactly one statement; anything after it is refused
 * @table: (nullable): what the values come from, for complaints
 * @error: VTR_STORE_ERROR
 *
 * Takes a statement from the cache or makes it. The same SQL in use twice at
 * once gives a second, uncached one.
 *
 * Returns: (transfer none): give it back with vtr_statement_done()
 */
VtrStatement *
vtr_db_prepare (VtrDb *db,
                const gchar *sql,
                const gchar *table,
                GError **error)
{
  VtrStatement *statement = g_hash_table_lookup (db->cache, sql);
  const char *tail = NULL;
  sqlite3_stmt *stmt = NULL;
  gboolean first;

  if (statement != NULL && !statement->in_use)
    {
      statement->in_use = TRUE;
      statement->row = 0;
      return statement;
    }
  first = statement == NULL;
  if (sqlite3_prepare_v3 (db->handle, sql, -1, first ? SQLITE_PREPARE_PERSISTENT : 0, &stmt, &tail) != SQLITE_OK)
    {
      vtr_db_set_error (db, error, "read");
      return NULL;
    }
  while (tail != NULL && g_ascii_isspace (*tail))
    tail++;
  if (stmt == NULL || (tail != NULL && *tail != '\0'))
    {
      sqlite3_finalize (stmt);
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "one statement expected, not: %s", sql);
      return NULL;
    }
  statement = g_new0 (VtrStatement, 1);
  statement->db = db;
  statement->stmt = stmt;
  statement->table = g_strdup (table);
  statement->in_use = TRUE;
  statement->cached = first;
  if (first)
    g_hash_table_insert (db->cache, g_strdup (sql), statement);
  return statement;
}

void
vtr_statement_done (VtrStatement *statement)
{
  if (statement == NULL)
    return;
  if (!statement->cached)
    {
      vtr_statement_free (statement);
      return;
    }
  sqlite3_reset (statement->stmt);
  sqlite3_clear_bindings (statement->stmt);
  g_clear_pointer (&statement->fault, g_free);
  statement->bind_code = SQLITE_OK;
  statement->in_use = FALSE;
}

/**
 * vtr_statement_step:
 * @statement: a statement
 * @row: (out): whether there is a (further) row
 * @error: VTR_STORE_ERROR
 *
 * Goes to the next row. A value of the row before that did not fit comes out
 * here as VTR_STORE_ERROR_DAMAGED, so that a loop over rows has one way out.
 */
gboolean
vtr_statement_step (VtrStatement *statement,
                    gboolean *row,
                    GError **error)
{
  int code;

  *row = FALSE;
  if (statement->bind_code != SQLITE_OK)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT, "%s: a value cannot be stored (%s)", statement->db->path, sqlite3_errstr (statement->bind_code));
      return FALSE;
    }
  if (statement->fault != NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED,
                   "%s: %s; take one of its dated copies, or salvage what can be read into a new file", statement->db->path, statement->fault);
      return FALSE;
    }
  code = sqlite3_step (statement->stmt);
  if (code == SQLITE_ROW)
    {
      statement->row++;
      *row = TRUE;
      return TRUE;
    }
  if (code == SQLITE_DONE)
    return TRUE;
  vtr_db_set_error (statement->db, error, sqlite3_stmt_readonly (statement->stmt) ? "read" : "write");
  return FALSE;
}

/**
 * vtr_statement_run:
 *
 * Runs a statement that gives no rows, and readies it for other values.
 */
gboolean
vtr_statement_run (VtrStatement *statement,
                   GError **error)
{
  gboolean row;

  if (!vtr_statement_step (statement, &row, error))
    return FALSE;
  sqlite3_reset (statement->stmt);
  return TRUE;
}

static int
bind_index (VtrStatement *statement,
            const gchar *name)
{
  int index = sqlite3_bind_parameter_index (statement->stmt, name);

  g_assert (index > 0);
  return index;
}

static void
note_bind (VtrStatement *statement,
           int code)
{
  if (statement->bind_code == SQLITE_OK)
    statement->bind_code = code;
}

void
vtr_statement_int (VtrStatement *statement,
                   const gchar *name,
                   gint64 value)
{
  note_bind (statement, sqlite3_bind_int64 (statement->stmt, bind_index (statement, name), value));
}

/**
 * vtr_statement_text:
 * @value: (nullable): UTF-8; %NULL stores NULL
 *
 * Text that is not UTF-8 is refused when the statement runs.
 */
void
vtr_statement_text (VtrStatement *statement,
                    const gchar *name,
                    const gchar *value)
{
  vtr_statement_text_at (statement, bind_index (statement, name), value);
}

void
vtr_statement_id (VtrStatement *statement,
                  const gchar *name,
                  const VtrId *value)
{
  vtr_statement_text (statement, name, value->s);
}

void
vtr_statement_bytes (VtrStatement *statement,
                     const gchar *name,
                     gconstpointer data,
                     gsize length)
{
  note_bind (statement, sqlite3_bind_blob64 (statement->stmt, bind_index (statement, name), data != NULL ? data : "", length, SQLITE_TRANSIENT));
}

void
vtr_statement_int_at (VtrStatement *statement,
                      guint index,
                      gint64 value)
{
  note_bind (statement, sqlite3_bind_int64 (statement->stmt, (int) index, value));
}

void
vtr_statement_text_at (VtrStatement *statement,
                       guint index,
                       const gchar *value)
{
  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    note_bind (statement, SQLITE_MISMATCH);
  else
    note_bind (statement, sqlite3_bind_text (statement->stmt, (int) index, value, -1, SQLITE_TRANSIENT));
}

/* --- columns ------------------------------------------------------------- */

/**
 * vtr_statement_refuse:
 * @column: of which column, -1: of the row
 * @what: what is wrong with it
 *
 * Notes that the row at hand is damaged; the next step fails. The first fault
 * of a row is the one that is told.
 */
void
vtr_statement_refuse (VtrStatement *statement,
                      gint column,
                      const gchar *what)
{
  if (statement->fault != NULL)
    return;
  statement->fault = column < 0 ? g_strdup_printf ("table %s, row %u: %s", statement->table, statement->row, what)
                                : g_strdup_printf ("table %s, row %u, column %s: %s", statement->table, statement->row, sqlite3_column_name (statement->stmt, column), what);
}

/**
 * vtr_statement_take_fault:
 *
 * Returns: (transfer full) (nullable): what does not fit in the row at hand;
 *   the next step goes on as if it did
 */
gchar *
vtr_statement_take_fault (VtrStatement *statement)
{
  return g_steal_pointer (&statement->fault);
}

const gchar *
vtr_statement_column_name (VtrStatement *statement,
                           gint column)
{
  return sqlite3_column_name (statement->stmt, column);
}

/**
 * vtr_statement_bind_row:
 * @statement: with a parameter for each column of @row, in order
 * @row: at a row, perhaps of a damaged file
 *
 * Takes over a row as it is.
 *
 * Returns: whether every value is sound: texts are UTF-8
 */
gboolean
vtr_statement_bind_row (VtrStatement *statement,
                        VtrStatement *row)
{
  int n = sqlite3_column_count (row->stmt);

  for (int i = 0; i < n; i++)
    {
      if (sqlite3_column_type (row->stmt, i) == SQLITE_TEXT)
        {
          const gchar *text = (const gchar *) sqlite3_column_text (row->stmt, i);

          if (text == NULL || !g_utf8_validate (text, sqlite3_column_bytes (row->stmt, i), NULL))
            return FALSE;
        }
      note_bind (statement, sqlite3_bind_value (statement->stmt, i + 1, sqlite3_column_value (row->stmt, i)));
    }
  return TRUE;
}

gint
vtr_statement_n_columns (VtrStatement *statement)
{
  return sqlite3_column_count (statement->stmt);
}

gboolean
vtr_statement_is_null (VtrStatement *statement,
                       gint column)
{
  return sqlite3_column_type (statement->stmt, column) == SQLITE_NULL;
}

gint64
vtr_statement_get_int64 (VtrStatement *statement,
                         gint column,
                         gint64 min,
                         gint64 max)
{
  gint64 value = sqlite3_column_int64 (statement->stmt, column);

  if (sqlite3_column_type (statement->stmt, column) != SQLITE_INTEGER)
    {
      vtr_statement_refuse (statement, column, "not a number");
      return min;
    }
  if (value < min || value > max)
    {
      g_autofree gchar *what = g_strdup_printf ("%" G_GINT64_FORMAT " is not between %" G_GINT64_FORMAT " and %" G_GINT64_FORMAT, value, min, max);

      vtr_statement_refuse (statement, column, what);
      return min;
    }
  return value;
}

gint
vtr_statement_get_int (VtrStatement *statement,
                       gint column,
                       gint min,
                       gint max)
{
  return (gint) vtr_statement_get_int64 (statement, column, min, max);
}

/**
 * vtr_statement_get_text:
 *
 * Returns: (transfer none): valid UTF-8 without NULs, good until the next step;
 *   "" when the value does not fit (noted)
 */
const gchar *
vtr_statement_get_text (VtrStatement *statement,
                        gint column)
{
  const gchar *text;
  int length;

  if (sqlite3_column_type (statement->stmt, column) != SQLITE_TEXT)
    {
      vtr_statement_refuse (statement, column, "not a text");
      return "";
    }
  text = (const gchar *) sqlite3_column_text (statement->stmt, column);
  length = sqlite3_column_bytes (statement->stmt, column);
  if (text == NULL || !g_utf8_validate (text, length, NULL))
    {
      vtr_statement_refuse (statement, column, "not UTF-8");
      return "";
    }
  return text;
}

const gchar *
vtr_statement_get_text_or_null (VtrStatement *statement,
                                gint column)
{
  if (sqlite3_column_type (statement->stmt, column) == SQLITE_NULL)
    return NULL;
  return vtr_statement_get_text (statement, column);
}

/**
 * vtr_statement_get_id:
 * @id: (out): a valid id, or the empty one
 */
void
vtr_statement_get_id (VtrStatement *statement,
                      gint column,
                      VtrId *id)
{
  const gchar *text = vtr_statement_get_text (statement, column);

  memset (id, 0, sizeof *id);
  if (*text == '\0')
    return;
  if (strlen (text) >= VTR_ID_SIZE || !vtr_id_is_valid (text))
    {
      vtr_statement_refuse (statement, column, "not an id");
      return;
    }
  *id = vtr_id (text);
}

GBytes *
vtr_statement_get_bytes (VtrStatement *statement,
                         gint column)
{
  if (sqlite3_column_type (statement->stmt, column) != SQLITE_BLOB)
    {
      vtr_statement_refuse (statement, column, "not bytes");
      return g_bytes_new_static ("", 0);
    }
  return g_bytes_new (sqlite3_column_blob (statement->stmt, column), (gsize) sqlite3_column_bytes (statement->stmt, column));
}

/**
 * vtr_statement_get_choice:
 * @names: NULL-terminated
 *
 * Returns: the index of the column's text among @names
 */
gint
vtr_statement_get_choice (VtrStatement *statement,
                          gint column,
                          const gchar *const *names)
{
  const gchar *text = vtr_statement_get_text (statement, column);
  g_autofree gchar *what = NULL;

  for (gint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], text) == 0)
      return i;
  what = g_strdup_printf ("\"%s\" is none of its words", text);
  vtr_statement_refuse (statement, column, what);
  return 0;
}

/* A row's values are gathered and hashed together: most are of a few bytes, and
 * every load of a turn hashes all its rows. */
typedef struct
{
  GChecksum *checksum;
  gsize used;
  guchar bytes[2048];
} Gathered;

static void
gather (Gathered *gathered,
        gconstpointer data,
        gsize length)
{
  if (length > sizeof gathered->bytes - gathered->used)
    {
      g_checksum_update (gathered->checksum, gathered->bytes, (gssize) gathered->used);
      gathered->used = 0;
    }
  if (length == 0)
    return;
  if (length > sizeof gathered->bytes)
    g_checksum_update (gathered->checksum, data, (gssize) length);
  else
    {
      memcpy (gathered->bytes + gathered->used, data, length);
      gathered->used += length;
    }
}

/* @mark, @number in decimal, @end. */
static void
gather_number (Gathered *gathered,
               gchar mark,
               gint64 number,
               gchar end)
{
  gchar text[24];
  gchar *at = text + sizeof text;
  guint64 left = number < 0 ? -(guint64) number : (guint64) number;

  *--at = end;
  do
    *--at = (gchar) ('0' + left % 10);
  while ((left /= 10) > 0);
  if (number < 0)
    *--at = '-';
  *--at = mark;
  gather (gathered, at, (gsize) (text + sizeof text - at));
}

/**
 * vtr_statement_digest:
 *
 * Adds every value of the row at hand, with its type and length, to @checksum.
 */
void
vtr_statement_digest (VtrStatement *statement,
                      GChecksum *checksum)
{
  int n = sqlite3_column_count (statement->stmt);
  Gathered gathered;

  gathered.checksum = checksum;
  gathered.used = 0;
  for (int i = 0; i < n; i++)
    {
      gconstpointer data;
      gsize length;

      switch (sqlite3_column_type (statement->stmt, i))
        {
        case SQLITE_INTEGER:
          gather_number (&gathered, 'i', sqlite3_column_int64 (statement->stmt, i), ';');
          break;
        case SQLITE_TEXT:
          data = sqlite3_column_text (statement->stmt, i);
          length = (gsize) sqlite3_column_bytes (statement->stmt, i);
          gather_number (&gathered, 't', (gint64) length, ':');
          gather (&gathered, data, length);
          break;
        case SQLITE_BLOB:
          data = sqlite3_column_blob (statement->stmt, i);
          length = (gsize) sqlite3_column_bytes (statement->stmt, i);
          gather_number (&gathered, 'b', (gint64) length, ':');
          gather (&gathered, data, length);
          break;
        case SQLITE_NULL:
          gather (&gathered, "n;", 2);
          break;
        default: /* a STRICT schema has no floats */
          gather (&gathered, "?;", 2);
          break;
        }
    }
  gather (&gathered, "\n", 1);
  g_checksum_update (checksum, gathered.bytes, (gssize) gathered.used);
}
