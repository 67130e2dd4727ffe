/* SPDX-License-Identifier: MIT */
#include "store/vtr-schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/vtr-store.h"

#define RESOURCES "/org/vertrauter/schema/"
#define SQLITE_HEADER 100

static const gchar magic[16] = "SQLite format 3";

static guint32
big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/**
 * vtr_schema_check_header:
 * @path: a file
 * @version: (out) (optional): of the campaign file
 * @error: VTR_STORE_ERROR
 *
 * Looks at the first bytes without SQLite, so that a file which is not ours is
 * not touched: SQLite would roll back a journal that lies beside it, or switch
 * it to another journal mode.
 *
 * Returns: whether it says that it is a campaign file of this version or an older one
 */
gboolean
vtr_schema_check_header (const gchar *path,
                         gint *version,
                         GError **error)
{
  guint8 head[SQLITE_HEADER] = { 0 };
  gsize got = 0;
  struct stat info;
  gboolean ours;
  gint fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (fd < 0)
    {
      if (errno == ENOENT || errno == ENOTDIR)
        g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: there is no such file; check the name, or make a campaign with 'new'", path);
      else
        g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: cannot be opened (%s); check who may read it", path, g_strerror (errno));
      return FALSE;
    }
  if (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    {
      close (fd);
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN, "%s: not a file; name a campaign file", path);
      return FALSE;
    }
  while (got < sizeof head)
    {
      gssize n = read (fd, head + got, sizeof head - got);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        break;
      got += (gsize) n;
    }
  close (fd);

  ours = got >= 72 && big_endian (head + 68) == VTR_SCHEMA_APPLICATION_ID;
  if (got == 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the file is empty; take one of its dated copies", path);
      return FALSE;
    }
  if (memcmp (head, magic, MIN (got, sizeof magic)) != 0 && !ours)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN, "%s: not a campaign file; name a file that 'new' has made", path);
      return FALSE;
    }
  if (got < sizeof head || memcmp (head, magic, sizeof magic) != 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the campaign file is cut off or its head is damaged; take one of its dated copies, or salvage what can be read into a new file", path);
      return FALSE;
    }
  if (!ours)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FOREIGN, "%s: a database of another program, not a campaign file; name a file that 'new' has made", path);
      return FALSE;
    }
  if (big_endian (head + 60) > VTR_SCHEMA_VERSION)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_NEWER, "%s: made by a newer version of this program (file version %u, this program reads %d); update the program", path, big_endian (head + 60), VTR_SCHEMA_VERSION);
      return FALSE;
    }
  if (big_endian (head + 60) < 1 || head[18] != 1 || head[19] != 1)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the head of the campaign file was changed by another program; take one of its dated copies, or salvage what can be read into a new file", path);
      return FALSE;
    }
  if (version != NULL)
    *version = (gint) big_endian (head + 60);
  return TRUE;
}

static gchar *
ruleset_resource (const VtrRuleset *ruleset,
                  gint version)
{
  return g_strdup_printf (RESOURCES "%s-%03d.sql", ruleset->schema, version);
}

/**
 * vtr_schema_ruleset_version:
 * @ruleset: a ruleset
 *
 * Returns: the highest NNN of the "schema/<ruleset>-NNN.sql" built in; 0: none
 */
gint
vtr_schema_ruleset_version (const VtrRuleset *ruleset)
{
  gint version = 0;

  while (TRUE)
    {
      g_autofree gchar *name = ruleset_resource (ruleset, version + 1);

      if (!g_resources_get_info (name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        return version;
      version++;
    }
}

static gboolean
run_resource (VtrDb *db,
              const gchar *name,
              GError **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (name, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree gchar *sql = NULL;

  if (bytes == NULL)
    return FALSE;
  sql = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return vtr_db_exec_script (db, sql, error);
}

/* Each version's SQL takes a file on from the one before. */
static gboolean
create_shared (VtrDb *db,
               gint after,
               gint until,
               GError **error)
{
  for (gint version = after + 1; version <= until; version++)
    {
      g_autofree gchar *name = g_strdup_printf (RESOURCES "campaign-%03d.sql", version);

      if (!run_resource (db, name, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
create_ruleset (VtrDb *db,
                const VtrRuleset *ruleset,
                GError **error)
{
  gint last = vtr_schema_ruleset_version (ruleset);

  for (gint version = 1; version <= last; version++)
    {
      g_autofree gchar *name = ruleset_resource (ruleset, version);

      if (!run_resource (db, name, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_schema_create:
 * @db: a new file, in a write transaction
 * @ruleset: whose tables to add
 * @error: VTR_STORE_ERROR
 *
 * Makes all tables and marks the file as ours.
 */
gboolean
vtr_schema_create (VtrDb *db,
                   const VtrRuleset *ruleset,
                   GError **error)
{
  return create_shared (db, 0, VTR_SCHEMA_VERSION, error) && create_ruleset (db, ruleset, error) && vtr_db_exec (db, "PRAGMA application_id = " G_STRINGIFY (VTR_SCHEMA_APPLICATION_ID), error) && vtr_db_exec (db, "PRAGMA user_version = " G_STRINGIFY (VTR_SCHEMA_VERSION), error);
}

/**
 * vtr_schema_normalise:
 * @sql: (nullable): a statement as the file keeps it
 *
 * Returns: (transfer full): without comments, runs of space as one: what
 *   matters of it
 */
gchar *
vtr_schema_normalise (const gchar *sql)
{
  GString *out = g_string_new (NULL);
  gboolean space = FALSE;
  gchar quote = '\0';

  for (const gchar *c = sql != NULL ? sql : ""; *c != '\0'; c++)
    {
      if (quote == '\0' && c[0] == '-' && c[1] == '-')
        {
          while (c[1] != '\0' && c[1] != '\n')
            c++;
          space = TRUE;
          continue;
        }
      if (quote == '\0' && g_ascii_isspace (*c))
        {
          space = TRUE;
          continue;
        }
      if (space && out->len > 0)
        g_string_append_c (out, ' ');
      space = FALSE;
      if (quote == '\0' && (*c == '\'' || *c == '"'))
        quote = *c;
      else if (*c == quote)
        quote = '\0';
      g_string_append_c (out, *c);
    }
  return g_string_free (out, FALSE);
}

/* Everything in a file's schema, "type name table: SQL", in one order. */
static GPtrArray *
list_schema (VtrDb *db,
             GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrStatement) statement = vtr_db_prepare (db, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name", "sqlite_schema", error);
  gboolean row;

  if (statement == NULL)
    return NULL;
  while (TRUE)
    {
      g_autofree gchar *sql = NULL;

      if (!vtr_statement_step (statement, &row, error))
        return NULL;
      if (!row)
        break;
      sql = vtr_schema_normalise (vtr_statement_get_text_or_null (statement, 3));
      g_ptr_array_add (list, g_strdup_printf ("%s %s %s: %s", vtr_statement_get_text (statement, 0), vtr_statement_get_text (statement, 1), vtr_statement_get_text (statement, 2), sql));
    }
  return g_steal_pointer (&list);
}

static gboolean
find_line (const GPtrArray *list,
           const gchar *line)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (g_ptr_array_index (list, i), line))
      return TRUE;
  return FALSE;
}

/* Whether all of @expected is in @actual, and nothing else if @exact. */
static gboolean
compare_schema (VtrDb *db,
                const GPtrArray *expected,
                const GPtrArray *actual,
                gboolean exact,
                GError **error)
{
  const gchar *odd = NULL;

  for (guint i = 0; odd == NULL && i < expected->len; i++)
    if (!find_line (actual, g_ptr_array_index (expected, i)))
      odd = g_ptr_array_index (expected, i);
  for (guint i = 0; odd == NULL && exact && i < actual->len; i++)
    if (!find_line (expected, g_ptr_array_index (actual, i)))
      odd = g_ptr_array_index (actual, i);
  if (odd == NULL)
    return TRUE;

  {
    g_autofree gchar *name = g_strndup (odd, strcspn (odd, ":"));

    g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED,
                 "%s: its tables are not those of a campaign file (%s); it was changed by another program: take one of its dated copies, or salvage what can be read into a new file", vtr_db_path (db), name);
  }
  return FALSE;
}

/**
 * vtr_schema_check:
 * @db: a file whose header was checked
 * @ruleset: (out): the ruleset it was made with
 * @error: VTR_STORE_ERROR
 *
 * Holds every table, index and trigger of the file against those of its version, word
 * by word: a view or trigger of somebody else's in it would run with our rights.
 */
gboolean
vtr_schema_check (VtrDb *db,
                  const VtrRuleset **ruleset,
                  GError **error)
{
  g_autoptr (VtrDb) ours = vtr_db_open (NULL, VTR_DB_MEMORY, error);
  g_autoptr (GPtrArray) actual = NULL;
  g_autoptr (GPtrArray) shared = NULL;
  g_autoptr (GPtrArray) whole = NULL;
  g_autoptr (GError) inner = NULL;
  g_autofree gchar *id = NULL;
  g_autofree gchar *version = NULL;
  gint64 of;

  if (ours == NULL || !vtr_db_get_int (db, "PRAGMA user_version", 0, &of, error) || !create_shared (ours, 0, (gint) CLAMP (of, 1, VTR_SCHEMA_VERSION), error))
    return FALSE;
  shared = list_schema (ours, error);
  actual = shared != NULL ? list_schema (db, error) : NULL;
  if (actual == NULL || !compare_schema (db, shared, actual, FALSE, error))
    return FALSE;

  /* meta is known to be a plain table from here on. */
  id = vtr_db_get_string (db, "SELECT value FROM meta WHERE key = :argument", "ruleset", &inner);
  if (inner == NULL)
    version = vtr_db_get_string (db, "SELECT value FROM meta WHERE key = :argument", "ruleset_schema", &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  if (id == NULL || version == NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the campaign file does not say by which rules it is played; take one of its dated copies", vtr_db_path (db));
      return FALSE;
    }
  *ruleset = vtr_ruleset_find (id);
  if (*ruleset == NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_NEWER, "%s: played by the rules \"%s\", which this version of the program does not have; update the program", vtr_db_path (db), id);
      return FALSE;
    }
  if (g_ascii_strtoll (version, NULL, 10) > vtr_schema_ruleset_version (*ruleset))
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_NEWER, "%s: made by a newer version of the rules \"%s\"; update the program", vtr_db_path (db), id);
      return FALSE;
    }
  if (!create_ruleset (ours, *ruleset, error))
    return FALSE;
  whole = list_schema (ours, error);
  return whole != NULL && compare_schema (db, whole, actual, TRUE, error);
}

/* A damaged file is not written to. */
static gboolean
check_pages (VtrDb *db,
             GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree gchar *found = vtr_db_get_string (db, "PRAGMA quick_check (1)", NULL, &inner);

  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  if (g_strcmp0 (found, "ok") == 0)
    return TRUE;
  g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the campaign file is damaged (%s); take one of its dated copies, or salvage what can be read into a new file", vtr_db_path (db), found != NULL ? found : "no answer");
  return FALSE;
}

/**
 * vtr_schema_upgrade:
 * @path: a file whose header was checked
 * @version: its version
 * @error: VTR_STORE_ERROR
 *
 * Adds to a file of an older version what has come since, in one step, if its
 * tables are those of its version. What is in it stays as it is.
 */
gboolean
vtr_schema_upgrade (const gchar *path,
                    gint version,
                    GError **error)
{
  g_autoptr (VtrDb) db = NULL;
  const VtrRuleset *ruleset = NULL;
  gint64 now;

  if (version == VTR_SCHEMA_VERSION)
    return TRUE;
  if (g_access (path, W_OK) != 0)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED, "%s: made by an older version of this program, and may not be written; open it once where it may be", path);
      return FALSE;
    }
  db = vtr_db_open (path, 0, error);
  if (db == NULL || !vtr_db_begin_write (db, error))
    return FALSE;
  /* another program may have done it meanwhile */
  if (vtr_db_get_int (db, "PRAGMA user_version", 0, &now, error) && vtr_schema_check (db, &ruleset, error) && check_pages (db, error) && create_shared (db, (gint) now, VTR_SCHEMA_VERSION, error) && vtr_db_exec (db, "PRAGMA user_version = " G_STRINGIFY (VTR_SCHEMA_VERSION), error))
    return vtr_db_commit (db, error);
  vtr_db_rollback (db);
  return FALSE;
}
