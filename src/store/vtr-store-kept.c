/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-kept.h"
#include "store/vtr-store-private.h"

/* Tables whose rows are only ever added, described once: reading, writing, hashes,
 * check and salvage go by the description. */

typedef enum
{
  END,
  TEXT,
  OPTIONAL, /* a text, or NULL */
  NUMBER,
  REFERENCE, /* to a row of an earlier table of these, or NULL */
  NODE,
  BYTES,
} ColumnType;

typedef struct
{
  const gchar *name;
  ColumnType type;
  VtrKeptTable of; /* of a reference */
} Column;

typedef struct
{
  const gchar *name;
  const gchar *what; /* for the umpire, when a part of it is damaged */
  Column columns[VTR_KEPT_COLUMNS];
  gint since; /* version of the file that first had it; 0: the first */
} Table;

static const Table tables[VTR_N_KEPT] = {
  { "destination", "destinations", { { "name", TEXT, 0 }, { "title", TEXT, 0 }, { "kind", TEXT, 0 }, { "side", TEXT, 0 }, { "player", TEXT, 0 }, { "dialect", TEXT, 0 }, { "language", TEXT, 0 }, { "takes", TEXT, 0 }, { "closed", NUMBER, 0 } } },
  { "posting", "postings", { { "destination", TEXT, 0 }, { "side", TEXT, 0 }, { "player", TEXT, 0 }, { "node", NODE, 0 }, { "turn", NUMBER, 0 }, { "what", TEXT, 0 }, { "about", NUMBER, 0 }, { "dialect", TEXT, 0 }, { "language", TEXT, 0 }, { "made", NUMBER, 0 }, { "parts", NUMBER, 0 }, { "plain", OPTIONAL, 0 } } },
  { "posting_part", "parts of postings", { { "posting", REFERENCE, VTR_KEPT_POSTING }, { "part", NUMBER, 0 }, { "bytes", BYTES, 0 } } },
  { "posting_sent", "notes of what was sent", { { "posting_part", REFERENCE, VTR_KEPT_PART }, { "sent", NUMBER, 0 } } },
  { "paragraph", "the umpire's paragraphs", { { "replaces", REFERENCE, VTR_KEPT_PARAGRAPH }, { "node", NODE, 0 }, { "turn", NUMBER, 0 }, { "side", TEXT, 0 }, { "player", TEXT, 0 }, { "text", OPTIONAL, 0 } } },
  { "phrase", "phrases", { { "language", TEXT, 0 }, { "key", TEXT, 0 }, { "text", OPTIONAL, 0 } } },
  { "reader", "languages of readers", { { "side", TEXT, 0 }, { "player", TEXT, 0 }, { "language", TEXT, 0 } } },
  { "player_zone", "clocks of players", { { "player", TEXT, 0 }, { "zone", TEXT, 0 } } },
  { "note", "the umpire's notes", { { "replaces", REFERENCE, VTR_KEPT_NOTE }, { "turn", NUMBER, 0 }, { "kind", TEXT, 0 }, { "about", TEXT, 0 }, { "due", NUMBER, 0 }, { "done", NUMBER, 0 }, { "text", OPTIONAL, 0 } } },
  { "receipt", "corrected times of receipt", { { "message", NUMBER, 0 }, { "received", NUMBER, 0 } }, 2 },
  { "author", "corrected senders", { { "message", NUMBER, 0 }, { "side", TEXT, 0 }, { "player", TEXT, 0 } }, 3 },
};

VtrKept *
vtr_kept_new (void)
{
  return g_new0 (VtrKept, 1);
}

void
vtr_kept_free (VtrKept *row)
{
  if (row == NULL)
    return;
  for (guint c = 0; c < VTR_KEPT_COLUMNS; c++)
    g_free (row->text[c]);
  g_clear_pointer (&row->bytes, g_bytes_unref);
  g_free (row);
}

const gchar *
vtr_store_kept_what (VtrKeptTable table)
{
  return tables[table].what;
}

/**
 * vtr_store_kept_since:
 * @table: a table
 *
 * Returns: the version of campaign files that first had it
 */
gint
vtr_store_kept_since (VtrKeptTable table)
{
  return MAX (tables[table].since, 1);
}

/**
 * vtr_store_kept_select:
 * @table: a table
 *
 * Returns: (transfer full): what vtr_store_read_kept() reads the rows of
 */
gchar *
vtr_store_kept_select (VtrKeptTable table)
{
  GString *sql = g_string_new ("SELECT id");

  for (const Column *c = tables[table].columns; c->type != END; c++)
    g_string_append_printf (sql, ", %s", c->name);
  g_string_append_printf (sql, ", hash FROM %s", tables[table].name);
  return g_string_free (sql, FALSE);
}

/* Lengths stand before what they measure, so that no two rows read alike. */
static gchar *
hash_of (VtrKeptTable table,
         const VtrKept *row)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint c = 0; tables[table].columns[c].type != END; c++)
    {
      g_autofree gchar *head = NULL;
      gconstpointer data = NULL;
      gsize length = 0;

      switch (tables[table].columns[c].type)
        {
        case TEXT:
        case OPTIONAL:
          data = row->text[c];
          length = data ? strlen (row->text[c]) : 0;
          head = g_strdup_printf ("%c%" G_GSIZE_FORMAT ";", data ? 't' : 'n', length);
          break;
        case BYTES:
          data = g_bytes_get_data (row->bytes, &length);
          head = g_strdup_printf ("b%" G_GSIZE_FORMAT ";", length);
          break;
        case NUMBER:
        case REFERENCE:
        case NODE:
        case END:
        default:
          head = g_strdup_printf ("i%" G_GINT64_FORMAT ";", row->number[c]);
          break;
        }
      g_checksum_update (checksum, (const guchar *) head, -1);
      if (length > 0)
        g_checksum_update (checksum, data, (gssize) length);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

/**
 * vtr_store_read_kept:
 * @s: at a row of vtr_store_kept_select()
 * @table: a table
 *
 * What does not fit is noted in the statement.
 *
 * Returns: (transfer full): the row
 */
VtrKept *
vtr_store_read_kept (VtrStatement *s,
                     VtrKeptTable table)
{
  VtrKept *row = vtr_kept_new ();
  g_autofree gchar *hash = NULL;
  gint at = 1;

  row->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  for (guint c = 0; tables[table].columns[c].type != END; c++, at++)
    switch (tables[table].columns[c].type)
      {
      case TEXT:
        row->text[c] = g_strdup (vtr_statement_get_text (s, at));
        break;
      case OPTIONAL:
        row->text[c] = g_strdup (vtr_statement_get_text_or_null (s, at));
        break;
      case BYTES:
        row->bytes = vtr_statement_get_bytes (s, at);
        break;
      case REFERENCE:
        row->number[c] = vtr_statement_is_null (s, at) ? 0 : vtr_statement_get_int64 (s, at, 1, G_MAXINT);
        break;
      case NODE:
        row->number[c] = vtr_statement_get_int64 (s, at, 1, G_MAXINT);
        break;
      case NUMBER:
      case END:
      default:
        row->number[c] = vtr_statement_get_int64 (s, at, G_MININT64, G_MAXINT64);
        break;
      }
  if (row->bytes == NULL)
    row->bytes = g_bytes_new_static ("", 0);
  hash = hash_of (table, row);
  if (!g_str_equal (hash, vtr_statement_get_text (s, at)))
    vtr_statement_refuse (s, -1, "not what was written");
  return row;
}

/**
 * vtr_store_write_kept:
 * @store: a store, in a write transaction
 * @table: a table
 * @row: a row, with its number or 0 for a new one, which is put into it
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_kept (VtrStore *store,
                      VtrKeptTable table,
                      VtrKept *row,
                      GError **error)
{
  g_autofree gchar *hash = NULL;
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (VtrStatement) s = NULL;
  gboolean more;

  if (row->bytes == NULL)
    row->bytes = g_bytes_new_static ("", 0);
  for (guint c = 0; tables[table].columns[c].type != END; c++)
    if (tables[table].columns[c].type == TEXT && row->text[c] == NULL)
      row->text[c] = g_strdup ("");
  hash = hash_of (table, row);
  g_string_printf (sql, "INSERT INTO %s (id", tables[table].name);
  for (const Column *c = tables[table].columns; c->type != END; c++)
    {
      g_string_append_printf (sql, ", %s", c->name);
      g_string_append_printf (values, c->type == REFERENCE ? ", nullif (:%s, 0)" : ", :%s", c->name);
    }
  g_string_append_printf (sql, ", hash) VALUES (nullif (:id, 0)%s, :hash) RETURNING id", values->str);
  s = vtr_db_prepare (store->db, sql->str, tables[table].name, error);
  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", row->id);
  for (guint c = 0; tables[table].columns[c].type != END; c++)
    {
      g_autofree gchar *name = g_strconcat (":", tables[table].columns[c].name, NULL);

      switch (tables[table].columns[c].type)
        {
        case TEXT:
        case OPTIONAL:
          vtr_statement_text (s, name, row->text[c]);
          break;
        case BYTES:
          vtr_statement_bytes (s, name, g_bytes_get_data (row->bytes, NULL), g_bytes_get_size (row->bytes));
          break;
        case NUMBER:
        case REFERENCE:
        case NODE:
        case END:
        default:
          vtr_statement_int (s, name, row->number[c]);
          break;
        }
    }
  vtr_statement_text (s, ":hash", hash);
  if (!vtr_statement_step (s, &more, error))
    return FALSE;
  row->id = vtr_statement_get_int64 (s, 0, 1, G_MAXINT);
  return vtr_statement_step (s, &more, error);
}

/* Whether a row that @row stands on is in the file: a salvage may have lost it. */
static gboolean
has_row (VtrStore *store,
         const gchar *table,
         gint64 id,
         gboolean *there,
         GError **error)
{
  g_autofree gchar *sql = g_strdup_printf ("SELECT count (*) FROM %s WHERE id = :id", table);
  g_autoptr (VtrStatement) s = vtr_db_prepare (store->db, sql, table, error);
  gboolean row;

  if (s == NULL)
    return FALSE;
  vtr_statement_int (s, ":id", id);
  if (!vtr_statement_step (s, &row, error))
    return FALSE;
  *there = vtr_statement_get_int64 (s, 0, 0, 1) == 1;
  return vtr_statement_step (s, &row, error);
}

/**
 * vtr_store_salvage_kept:
 * @store: the new file, in a write transaction
 * @table: a table
 * @row: a row of the old one; changed
 * @error: VTR_STORE_ERROR
 *
 * Writes the row unless what it is a part of is lost. The umpire's own words are
 * kept in any case: at the beginning of the history when its node is lost, as a new
 * one when that is lost whose place it took.
 */
gboolean
vtr_store_salvage_kept (VtrStore *store,
                        VtrKeptTable table,
                        VtrKept *row,
                        GError **error)
{
  for (guint c = 0; tables[table].columns[c].type != END; c++)
    {
      const Column *column = &tables[table].columns[c];
      gboolean there = TRUE;

      if (column->type == NODE && !has_row (store, "node", row->number[c], &there, error))
        return FALSE;
      if (column->type == REFERENCE && row->number[c] != 0 && !has_row (store, tables[column->of].name, row->number[c], &there, error))
        return FALSE;
      if (there)
        continue;
      if (table != VTR_KEPT_PARAGRAPH && table != VTR_KEPT_NOTE)
        return TRUE;
      if (column->type == REFERENCE)
        row->number[c] = 0;
      else if (!vtr_db_get_int (store->db, "SELECT min (id) FROM node WHERE :argument = 0", 0, &row->number[c], error))
        return FALSE;
    }
  return vtr_store_write_kept (store, table, row, error);
}

/**
 * vtr_store_kept:
 * @store: a store
 * @table: a table
 * @column: one of its columns of numbers, or -1
 * @number: what stands there
 * @error: VTR_STORE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type VtrKept): the rows, by number
 */
GPtrArray *
vtr_store_kept (VtrStore *store,
                VtrKeptTable table,
                gint column,
                gint64 number,
                GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_kept_free);
  g_autofree gchar *select = vtr_store_kept_select (table);
  g_autoptr (GString) sql = g_string_new (select);
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  if (column >= 0)
    g_string_append_printf (sql, " WHERE %s = :number", tables[table].columns[column].name);
  g_string_append (sql, " ORDER BY id");
  s = vtr_db_prepare (store->db, sql->str, tables[table].name, error);
  if (s == NULL)
    return NULL;
  if (column >= 0)
    vtr_statement_int (s, ":number", number);
  while (TRUE)
    {
      if (!vtr_statement_step (s, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&rows);
      g_ptr_array_add (rows, vtr_store_read_kept (s, table));
    }
}

/**
 * vtr_store_keep:
 * @store: a store
 * @table: a table
 * @row: what is to be kept; takes its number. A node of 0 is the current one.
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_keep (VtrStore *store,
                VtrKeptTable table,
                VtrKept *row,
                GError **error)
{
  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  for (guint c = 0; tables[table].columns[c].type != END; c++)
    if (tables[table].columns[c].type == NODE && row->number[c] == 0)
      row->number[c] = store->head;
  if (vtr_store_write_kept (store, table, row, error))
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_keep_posting:
 * @store: a store
 * @posting: what was made; takes its number
 * @parts: (element-type GBytes): its parts, in order
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_keep_posting (VtrStore *store,
                        VtrKept *posting,
                        const GPtrArray *parts,
                        GError **error)
{
  gboolean done;

  VTR_STORE_LOCK (store);
  if (!vtr_store_begin (store, error))
    return FALSE;
  posting->number[VTR_POSTING_PARTS] = parts->len;
  done = vtr_store_write_kept (store, VTR_KEPT_POSTING, posting, error);
  for (guint i = 0; done && i < parts->len; i++)
    {
      g_autoptr (VtrKept) part = vtr_kept_new ();

      part->number[VTR_PART_POSTING] = posting->id;
      part->number[VTR_PART_NUMBER] = i + 1;
      part->bytes = g_bytes_ref (g_ptr_array_index (parts, i));
      done = vtr_store_write_kept (store, VTR_KEPT_PART, part, error);
    }
  if (done)
    return vtr_store_end (store, error);
  vtr_store_abort (store);
  return FALSE;
}

/**
 * vtr_store_add_sent:
 * @store: a store
 * @list: (element-type VtrIssued): takes the parts of postings that were sent, as
 *   issued reports whose reader is the destination
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_add_sent (VtrStore *store,
                    GPtrArray *list,
                    GError **error)
{
  g_autoptr (VtrStatement) s = NULL;
  gboolean row;

  VTR_STORE_LOCK (store);
  s = vtr_db_prepare (store->db, "SELECT p.side, p.node, p.destination, p.dialect, s.sent, q.bytes FROM posting_sent AS s JOIN posting_part AS q ON q.id = s.posting_part JOIN posting AS p ON p.id = q.posting ORDER BY s.id", "posting_sent", error);
  if (s == NULL)
    return FALSE;
  while (TRUE)
    {
      VtrIssued *issued;

      if (!vtr_statement_step (s, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      issued = g_new0 (VtrIssued, 1);
      g_ptr_array_add (list, issued);
      vtr_statement_get_id (s, 0, &issued->side);
      issued->node = vtr_statement_get_int64 (s, 1, 1, G_MAXINT);
      issued->reader = g_strdup (vtr_statement_get_text (s, 2));
      issued->format = g_strdup (vtr_statement_get_text (s, 3));
      issued->issued = vtr_statement_get_int64 (s, 4, G_MININT64, G_MAXINT64);
      issued->bytes = vtr_statement_get_bytes (s, 5);
    }
}

/**
 * vtr_store_check_kept:
 * @store: a store
 * @error: VTR_STORE_ERROR_DAMAGED: one is not what was written
 */
gboolean
vtr_store_check_kept (VtrStore *store,
                      GError **error)
{
  for (guint t = 0; t < VTR_N_KEPT; t++)
    {
      g_autoptr (GPtrArray) rows = vtr_store_kept (store, (VtrKeptTable) t, -1, 0, error);

      if (rows == NULL)
        return FALSE;
    }
  return TRUE;
}
