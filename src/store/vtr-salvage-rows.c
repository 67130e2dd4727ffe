/* SPDX-License-Identifier: MIT */
#include "store/vtr-salvage.h"

/* Reading rows past damage, and putting in those that fit. */

/**
 * vtr_salvage_tell:
 *
 * Adds a line to the report.
 */
void
vtr_salvage_tell (VtrSalvage *salvage,
                  const gchar *format,
                  ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (salvage->report, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Goes through rows until a page cannot be read. */
static gboolean
scan_once (VtrSalvage *salvage,
           const gchar *sql,
           gint64 node,
           gboolean *whole,
           VtrTakeRow take,
           gpointer data,
           GError **error)
{
  g_autoptr (VtrStatement) s = vtr_db_prepare (salvage->source->db, sql, "(damaged)", NULL);
  gboolean row;

  *whole = FALSE;
  if (s == NULL)
    return TRUE;
  if (node != 0)
    vtr_statement_int (s, ":node", node);
  while (TRUE)
    {
      g_autofree gchar *fault = NULL;

      if (!vtr_statement_step (s, &row, NULL))
        return TRUE;
      if (!row)
        {
          *whole = TRUE;
          return TRUE;
        }
      if (!take (salvage, s, data, error))
        return FALSE;
      fault = vtr_statement_take_fault (s);
      if (fault != NULL)
        salvage->odd_rows++;
    }
}

/**
 * vtr_salvage_scan:
 * @select: a SELECT without order
 * @order: columns of the key, ", " between
 * @node: value of its parameter :node; 0: it has none
 * @whole: (out): whether every page could be read
 * @take: takes each row; rows may come twice
 *
 * Goes through rows from the front, and when that ends at a damaged page, from
 * the back.
 */
gboolean
vtr_salvage_scan (VtrSalvage *salvage,
                  const gchar *select,
                  const gchar *order,
                  gint64 node,
                  gboolean *whole,
                  VtrTakeRow take,
                  gpointer data,
                  GError **error)
{
  g_autofree gchar *up = g_strconcat (select, " ORDER BY ", order, NULL);
  g_auto (GStrv) parts = g_strsplit (order, ", ", -1);
  g_autofree gchar *reversed = g_strjoinv (" DESC, ", parts);
  g_autofree gchar *down = g_strconcat (select, " ORDER BY ", reversed, " DESC", NULL);
  gboolean second;

  salvage->odd_rows = 0;
  if (!scan_once (salvage, up, node, whole, take, data, error))
    return FALSE;
  return *whole || scan_once (salvage, down, node, &second, take, data, error);
}

/* --- what belongs to a node ------------------------------------------------------------------- */

typedef struct
{
  const gchar *table;
  const gchar *where;
  const gchar *order; /* the key */
} Rows;

static const Rows open_rows[] = {
  { "orders", "node = :node AND part = 'open'", "id, version" },
  { "order_path", "node = :node AND part = 'open'", "id, version, seq" },
  { "answer", "node = :node AND part = 'open'", "seq" },
  { "override", "node = :node AND part = 'open'", "seq" },
  { "hand_die", "node = :node AND part = 'open'", "purpose, \"index\"" },
  { "question", "node = :node AND part = 'open'", "seq" },
  { "question_ask", "node = :node AND part = 'open'", "question, seq" },
  { "parameter", "node = :node", "id" },
  { "deadline", "node = :node", "id" },
  { "standing_order", "node = :node", "id" },
  { "standing_use", "node = :node", "standing, message" },
  { NULL }
};

static const Rows record_rows[] = {
  { "orders", "node = :node AND part IN ('carried', 'record')", "part, id, version" },
  { "order_path", "node = :node AND part IN ('carried', 'record')", "part, id, version, seq" },
  { "answer", "node = :node AND part = 'record'", "seq" },
  { "override", "node = :node AND part = 'record'", "seq" },
  { "hand_die", "node = :node AND part = 'record'", "purpose, \"index\"" },
  { "question", "node = :node AND part = 'record'", "seq" },
  { "question_ask", "node = :node AND part = 'record'", "question, seq" },
  { "parameter_in_force", "node = :node", "name" },
  { "event", "node = :node", "seq" },
  { "event_audience", "node = :node", "event, seq" },
  { "die", "node = :node", "seq" },
  { "order_outcome", "node = :node", "seq" },
  { NULL }
};

/* Columns of a table of ours, and as many question marks. */
static gboolean
list_columns (VtrSalvage *salvage,
              const gchar *table,
              gchar **columns,
              gchar **marks,
              GError **error)
{
  g_autofree gchar *sql = g_strdup_printf ("SELECT * FROM %s LIMIT 0", table);
  g_autoptr (VtrStatement) s = vtr_db_prepare (salvage->new->db, sql, table, error);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);

  if (s == NULL)
    return FALSE;
  for (gint i = 0; i < vtr_statement_n_columns (s); i++)
    {
      g_string_append_printf (names, "%s\"%s\"", i > 0 ? ", " : "", vtr_statement_column_name (s, i));
      g_string_append (values, i > 0 ? ", ?" : "?");
    }
  *columns = g_strdup (names->str);
  *marks = g_strdup (values->str);
  return TRUE;
}

typedef struct
{
  const gchar *insert;
  gint64 node;
  VtrPart part;
} Taking;

/* In a damaged tree of pages a search for one node may end at another's row. */
static gboolean
is_of_part (VtrStatement *row,
            const Taking *taking)
{
  for (gint i = 0; i < vtr_statement_n_columns (row); i++)
    {
      const gchar *name = vtr_statement_column_name (row, i);

      if (g_str_equal (name, "node") && vtr_statement_get_int64 (row, i, G_MININT64, G_MAXINT64) != taking->node)
        return FALSE;
      if (g_str_equal (name, "part") && g_str_equal (vtr_statement_get_text (row, i), "open") != (taking->part == VTR_PART_OPEN))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_row (VtrSalvage *salvage,
          VtrStatement *row,
          gpointer data,
          GError **error)
{
  const Taking *taking = data;
  g_autoptr (VtrStatement) insert = vtr_db_prepare (salvage->new->db, taking->insert, "(salvage)", error);
  g_autoptr (GError) inner = NULL;

  if (insert == NULL)
    return FALSE;
  if (!is_of_part (row, taking))
    return TRUE;
  if (!vtr_statement_bind_row (insert, row) || !vtr_statement_run (insert, &inner))
    {
      /* A row that our tables do not allow is not taken over. */
      if (inner == NULL || inner->code == VTR_STORE_ERROR_INPUT)
        {
          salvage->odd_rows++;
          return TRUE;
        }
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  return TRUE;
}

/* Whether what stands in the new file can be loaded. */
static gboolean
try_load (VtrSalvage *salvage,
          const VtrNode *node,
          VtrPart part)
{
  g_autoptr (VtrTurnInput) input = vtr_store_new_input (salvage->new, part == VTR_PART_OPEN ? node->turn + 1 : node->turn);
  g_autoptr (VtrOutcome) outcome = vtr_outcome_new ();
  g_autoptr (GPtrArray) list = NULL;

  if (!vtr_store_read_input (salvage->new, node->id, part, input, NULL))
    return FALSE;
  if (part == VTR_PART_RECORD)
    return vtr_store_read_outcome (salvage->new, node->id, outcome, NULL);
  list = vtr_store_read_orders (salvage->new, node->id, part, TRUE, NULL);
  if (list == NULL)
    return FALSE;
  g_ptr_array_unref (list);
  list = vtr_store_read_questions (salvage->new, node->id, part, NULL);
  return list != NULL;
}

static gboolean
take_rows (VtrSalvage *salvage,
           VtrStore *source,
           const VtrNode *node,
           VtrPart part,
           GError **error)
{
  const Rows *rows = part == VTR_PART_OPEN ? open_rows : record_rows;

  salvage->source = source;
  for (guint i = 0; rows[i].table != NULL; i++)
    {
      g_autofree gchar *columns = NULL;
      g_autofree gchar *marks = NULL;
      g_autofree gchar *select = NULL;
      g_autofree gchar *insert = NULL;
      Taking taking = { .node = node->id, .part = part };
      gboolean whole;

      if (!list_columns (salvage, rows[i].table, &columns, &marks, error))
        return FALSE;
      select = g_strdup_printf ("SELECT %s FROM %s WHERE %s", columns, rows[i].table, rows[i].where);
      insert = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s) VALUES (%s)", rows[i].table, columns, marks);
      taking.insert = insert;
      if (!vtr_salvage_scan (salvage, select, rows[i].order, node->id, &whole, take_row, &taking, error))
        return FALSE;
    }
  return vtr_store_seal (salvage->new, node->id, part, error);
}

/**
 * vtr_salvage_find_whole:
 *
 * Returns: 1 if a part is whole in the damaged file, 2 if in the copy, 0 if in
 *   neither; a record counts only with the state that it led to
 */
gint
vtr_salvage_find_whole (VtrSalvage *salvage,
                        const VtrNode *node,
                        VtrPart part)
{
  VtrStore *const stores[] = { salvage->old, salvage->help };

  for (guint i = 0; i < G_N_ELEMENTS (stores); i++)
    {
      VtrNode *same = stores[i] != NULL ? vtr_store_read_node (stores[i], node->id, NULL) : NULL;
      gboolean whole = same != NULL && g_str_equal (same->state_hash, node->state_hash) && g_str_equal (same->outcome_hash, node->outcome_hash);

      vtr_node_free (same);
      if (whole && vtr_store_check_seal (stores[i], node->id, part, NULL))
        return (gint) i + 1;
    }
  return 0;
}

/* Takes a part as it is in @source; not at all if it cannot be loaded then. */
static gboolean
try_source (VtrSalvage *salvage,
            VtrStore *source,
            const VtrNode *node,
            VtrPart part,
            gboolean *taken,
            GError **error)
{
  if (!vtr_db_exec (salvage->new->db, "SAVEPOINT part", error) || !take_rows (salvage, source, node, part, error))
    return FALSE;
  *taken = try_load (salvage, node, part);
  if (!*taken && !vtr_db_exec (salvage->new->db, "ROLLBACK TO part", error))
    return FALSE;
  return vtr_db_exec (salvage->new->db, "RELEASE part", error);
}

/**
 * vtr_salvage_take_part:
 * @node: a node, already in the new file
 * @part: VTR_PART_OPEN or VTR_PART_RECORD
 *
 * Takes over what belongs to a node, from wherever it is whole, else as it reads.
 */
gboolean
vtr_salvage_take_part (VtrSalvage *salvage,
                       const VtrNode *node,
                       VtrPart part,
                       GError **error)
{
  gint whole = vtr_salvage_find_whole (salvage, node, part);
  gboolean sealed = vtr_store_check_seal (salvage->old, node->id, part, NULL);
  const gchar *what = part == VTR_PART_OPEN ? "what was entered after it" : "its record";
  gboolean taken;

  if (part == VTR_PART_RECORD && whole == 2)
    {
      if (!try_source (salvage, salvage->help, node, part, &taken, error))
        return FALSE;
      if (taken)
        {
          vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): its record was damaged; taken whole from the dated copy", node->turn, node->id);
          return TRUE;
        }
    }
  if (!try_source (salvage, salvage->old, node, part, &taken, error))
    return FALSE;
  if (taken)
    {
      if (!sealed)
        vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is damaged; rows may be missing or changed", node->turn, node->id, what);
      return TRUE;
    }
  if (part == VTR_PART_OPEN && salvage->help != NULL && vtr_store_check_seal (salvage->help, node->id, part, NULL))
    {
      if (!try_source (salvage, salvage->help, node, part, &taken, error))
        return FALSE;
      if (taken)
        {
          vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is lost; it is as it was when the dated copy was made", node->turn, node->id, what);
          return TRUE;
        }
    }
  vtr_salvage_tell (salvage, "turn %d (node %" G_GINT64_FORMAT "): %s is lost", node->turn, node->id, what);
  return vtr_store_seal (salvage->new, node->id, part, error);
}
