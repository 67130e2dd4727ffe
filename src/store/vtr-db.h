/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "board/vtr-id.h"

G_BEGIN_DECLS

/**
 * SECTION: db
 *
 * The one place that speaks to SQLite. A #VtrDb is a connection with a cache of
 * prepared statements and a counter of nested transactions; a #VtrStatement is
 * a borrowed entry of that cache. Errors are of the domain VTR_STORE_ERROR.
 *
 * What is read is not trusted: the getters check type, range, UTF-8 and id
 * syntax. The first value that does not fit is remembered and comes out of the
 * next vtr_statement_step() as VTR_STORE_ERROR_DAMAGED with table, row and
 * column.
 */

typedef struct _VtrDb VtrDb;
typedef struct _VtrStatement VtrStatement;

typedef enum
{
  VTR_DB_READ_ONLY = 1 << 0,
  VTR_DB_MEMORY = 1 << 1,
} VtrDbFlags;

VtrDb *vtr_db_open (const gchar *path, VtrDbFlags flags, GError **error);
void vtr_db_close (VtrDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDb, vtr_db_close)

const gchar *vtr_db_path (const VtrDb *db);
gpointer vtr_db_handle (VtrDb *db); /* sqlite3 *: for the tests that inject faults */
gboolean vtr_db_has_moved (VtrDb *db);
gboolean vtr_db_copy_to (VtrDb *db, const gchar *path, GError **error);
void vtr_db_set_error (VtrDb *db, GError **error, const gchar *doing);

/* transactions */
gboolean vtr_db_begin_at (VtrDb *db, gboolean write, const gchar *file, gint line, GError **error);
#define vtr_db_begin_write(db, error) vtr_db_begin_at (db, TRUE, __FILE__, __LINE__, error)
#define vtr_db_begin_read(db, error) vtr_db_begin_at (db, FALSE, __FILE__, __LINE__, error)
gboolean vtr_db_commit (VtrDb *db, GError **error);
void vtr_db_rollback (VtrDb *db);
guint vtr_db_depth (const VtrDb *db);

/* statements */
VtrStatement *vtr_db_prepare (VtrDb *db, const gchar *sql, const gchar *table, GError **error);
void vtr_statement_done (VtrStatement *statement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrStatement, vtr_statement_done)
gboolean vtr_statement_step (VtrStatement *statement, gboolean *row, GError **error);
gboolean vtr_statement_run (VtrStatement *statement, GError **error);

/* binding, by name (":side") */
void vtr_statement_int (VtrStatement *statement, const gchar *name, gint64 value);
void vtr_statement_text (VtrStatement *statement, const gchar *name, const gchar *value);
void vtr_statement_id (VtrStatement *statement, const gchar *name, const VtrId *value);
void vtr_statement_bytes (VtrStatement *statement, const gchar *name, gconstpointer data, gsize length);
/* binding, by index (from 1): for SQL that is made from field tables */
void vtr_statement_int_at (VtrStatement *statement, guint index, gint64 value);
void vtr_statement_text_at (VtrStatement *statement, guint index, const gchar *value);

/* columns of the row at hand, from 0 */
gint vtr_statement_n_columns (VtrStatement *statement);
gboolean vtr_statement_is_null (VtrStatement *statement, gint column);
gint64 vtr_statement_get_int64 (VtrStatement *statement, gint column, gint64 min, gint64 max);
gint vtr_statement_get_int (VtrStatement *statement, gint column, gint min, gint max);
const gchar *vtr_statement_get_text (VtrStatement *statement, gint column);
const gchar *vtr_statement_get_text_or_null (VtrStatement *statement, gint column);
void vtr_statement_get_id (VtrStatement *statement, gint column, VtrId *id);
GBytes *vtr_statement_get_bytes (VtrStatement *statement, gint column);
gint vtr_statement_get_choice (VtrStatement *statement, gint column, const gchar *const *names);
void vtr_statement_refuse (VtrStatement *statement, gint column, const gchar *what);
gchar *vtr_statement_take_fault (VtrStatement *statement);
const gchar *vtr_statement_column_name (VtrStatement *statement, gint column);
gboolean vtr_statement_bind_row (VtrStatement *statement, VtrStatement *row);
void vtr_statement_digest (VtrStatement *statement, GChecksum *checksum);

/* one line each */
gboolean vtr_db_exec (VtrDb *db, const gchar *sql, GError **error);
gboolean vtr_db_exec_script (VtrDb *db, const gchar *sql, GError **error);
gboolean vtr_db_get_int (VtrDb *db, const gchar *sql, gint64 argument, gint64 *value, GError **error);
gchar *vtr_db_get_string (VtrDb *db, const gchar *sql, const gchar *argument, GError **error);

G_END_DECLS
