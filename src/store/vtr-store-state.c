/* SPDX-License-Identifier: MIT */
#include "store/vtr-store-private.h"

/* Snapshots of whole states. SELECT and INSERT follow from the field tables. */

/**
 * vtr_store_state_sql:
 * @table: a table of records
 * @insert: whether to put in a row, with the node as parameter 1 and the fields
 *   after it; else all rows of a node, in the order of their key
 *
 * Returns: (transfer full): the SQL
 */
gchar *
vtr_store_state_sql (const VtrTable *table,
                     gboolean insert)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, insert ? "INSERT INTO state_%s (node" : "SELECT ", table->name);
  for (guint i = 0; i < table->n_fields; i++)
    g_string_append_printf (sql, "%s\"%s\"", insert || i > 0 ? ", " : "", table->fields[i].name);
  if (insert)
    {
      g_string_append (sql, ") VALUES (?1");
      for (guint i = 0; i < table->n_fields; i++)
        g_string_append_printf (sql, ", ?%u", i + 2);
      g_string_append_c (sql, ')');
    }
  else
    {
      g_string_append_printf (sql, " FROM state_%s WHERE node = ?1 ORDER BY ", table->name);
      for (guint i = 0; i < table->key; i++)
        g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "", table->fields[i].name);
    }
  return g_string_free (sql, FALSE);
}

/**
 * vtr_store_read_record:
 * @statement: at a row whose columns are the table's fields
 * @table: the table
 * @record: (out caller-allocates): zeroed, then filled
 *
 * Holds every value against its field; what does not fit is noted in the
 * statement.
 *
 * Returns: whether all fit
 */
gboolean
vtr_store_read_record (VtrStatement *statement,
                       const VtrTable *table,
                       gpointer record)
{
  gboolean good = TRUE;

  memset (record, 0, table->record_size);
  for (guint i = 0; good && i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      g_autoptr (GError) error = NULL;

      switch (field->type)
        {
        case VTR_FIELD_INT:
        case VTR_FIELD_BOOL:
          good = vtr_field_set_int (field, record, vtr_statement_get_int (statement, (gint) i, G_MININT, G_MAXINT), &error);
          break;
        case VTR_FIELD_ENUM:
          good = vtr_field_set_int (field, record, vtr_statement_get_choice (statement, (gint) i, field->names), &error);
          break;
        case VTR_FIELD_ID:
        case VTR_FIELD_TEXT:
          good = vtr_field_set_text (field, record, vtr_statement_get_text (statement, (gint) i), &error);
          break;
        default:
          g_assert_not_reached ();
        }
      if (!good)
        vtr_statement_refuse (statement, (gint) i, error->message);
    }
  return good;
}

static gboolean
read_table (VtrStore *store,
            gint64 node,
            VtrState *state,
            guint index,
            GError **error)
{
  const VtrTable *table = state->tables[index];
  GArray *rows = state->rows[index];
  g_autofree gchar *sql = vtr_store_state_sql (table, FALSE);
  g_autofree gchar *name = g_strconcat ("state_", table->name, NULL);
  g_autofree guint8 *record = g_malloc0 (table->record_size);
  g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, sql, name, error);
  gboolean row;

  if (statement == NULL)
    return FALSE;
  vtr_statement_int_at (statement, 1, node);
  while (TRUE)
    {
      if (!vtr_statement_step (statement, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      if (!vtr_store_read_record (statement, table, record))
        continue; /* the next step says so */
      if (rows->len > 0 && vtr_table_compare (table, vtr_state_row (state, index, rows->len - 1), record) >= 0)
        vtr_statement_refuse (statement, -1, "out of order");
      g_array_append_vals (rows, record, 1);
    }
}

static gboolean
is_ring (const VtrState *state,
         const VtrFormation *formation)
{
  VtrId at = formation->parent;
  guint left = vtr_state_n_rows (state, VTR_TABLE_FORMATION);

  while (!vtr_id_is_empty (&at))
    {
      const VtrFormation *parent = vtr_state_formation (state, &at);

      if (parent == NULL || vtr_id_equal (&parent->id, &formation->id) || left-- == 0)
        return TRUE;
      at = parent->parent;
    }
  return FALSE;
}

/* Whether a value in memory is one that its field allows. */
static gboolean
fits (const VtrField *field,
      gconstpointer record,
      gpointer scratch)
{
  const gchar *text;

  if (field->type != VTR_FIELD_ID && field->type != VTR_FIELD_TEXT)
    return vtr_field_set_int (field, scratch, vtr_field_get_int (field, record), NULL);
  text = vtr_field_get_string (field, record);
  if (memchr (text, '\0', field->type == VTR_FIELD_ID ? VTR_ID_SIZE : field->size) == NULL)
    return FALSE;
  return vtr_field_set_text (field, scratch, text, NULL);
}

static gchar *
judge_fields (const VtrState *state)
{
  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *table = state->tables[t];
      g_autofree guint8 *scratch = g_malloc0 (table->record_size);

      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        for (guint f = 0; f < table->n_fields; f++)
          if (!fits (&table->fields[f], vtr_state_row (state, t, r), scratch))
            return g_strdup_printf ("table %s, row %u, %s: a value that its field does not allow", table->name, r + 1, table->fields[f].name);
    }
  return NULL;
}

/**
 * vtr_store_judge_state:
 * @store: whose board and ruleset
 * @state: a state
 *
 * Holds every value against its field; and what no field can say of itself:
 * every place is on the map and the order of battle is a tree. The engine relies
 * on it.
 *
 * Returns: (transfer full) (nullable): the first fault
 */
gchar *
vtr_store_judge_state (const VtrStore *store,
                       const VtrState *state)
{
  const VtrFormation *formations = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  gchar *fault = judge_fields (state);

  if (fault != NULL)
    return fault;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      if (vtr_state_side (state, &formations[i].side) == NULL && !vtr_is_neutral (&formations[i].side))
        return g_strdup_printf ("formation %s is of a side that there is not: \"%s\"", formations[i].id.s, formations[i].side.s);
      if (is_ring (state, &formations[i]))
        return g_strdup_printf ("formation %s stands under one that there is not, or under itself", formations[i].id.s);
    }
  for (guint t = 0; t < state->n_tables; t++)
    for (guint f = 0; f < state->tables[t]->n_fields; f++)
      {
        const VtrField *field = &state->tables[t]->fields[f];

        if (field->type != VTR_FIELD_ID || g_strcmp0 (field->unit, "place") != 0)
          continue;
        for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
          {
            const gchar *place = vtr_field_get_string (field, vtr_state_row (state, t, r));

            if (*place != '\0' && vtr_board_find_place (store->board, place) == VTR_NO_PLACE)
              return g_strdup_printf ("table %s, row %u, %s: \"%s\" is no place of the map", state->tables[t]->name, r + 1, field->name, place);
          }
      }
  return NULL;
}

/**
 * vtr_store_read_rows:
 * @store: a store, in a transaction
 * @node: which moment
 * @error: VTR_STORE_ERROR_DAMAGED
 *
 * Returns: (transfer full) (nullable): its state, as it reads
 */
VtrState *
vtr_store_read_rows (VtrStore *store,
                     gint64 node,
                     GError **error)
{
  g_autoptr (VtrState) state = vtr_state_new (store->ruleset->tables);

  for (guint i = 0; i < state->n_tables; i++)
    if (!read_table (store, node, state, i, error))
      return NULL;
  return g_steal_pointer (&state);
}

/**
 * vtr_store_read_state:
 * @store: a store, in a transaction
 * @node: which moment
 * @error: VTR_STORE_ERROR_DAMAGED, _MISSING
 *
 * Reads a state and holds it against its hash.
 *
 * Returns: (transfer full) (nullable): the state
 */
VtrState *
vtr_store_read_state (VtrStore *store,
                      const VtrNode *node,
                      GError **error)
{
  g_autoptr (VtrState) state = NULL;
  g_autofree gchar *digest = NULL;
  g_autofree gchar *fault = NULL;

  if (*node->state_hash == '\0')
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_MISSING, "%s: the state after turn %d was lost when the file was salvaged; look at another turn", store->path, node->turn);
      return NULL;
    }
  state = vtr_store_read_rows (store, node->id, error);
  if (state == NULL)
    return NULL;
  digest = vtr_state_digest (state);
  if (!g_str_equal (digest, node->state_hash))
    fault = g_strdup ("it is not what was committed");
  else
    fault = vtr_store_judge_state (store, state);
  if (fault != NULL)
    {
      g_set_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED, "%s: the state after turn %d (node %" G_GINT64_FORMAT ") is damaged: %s; take one of its dated copies, or salvage what can be read into a new file", store->path, node->turn, node->id, fault);
      return NULL;
    }
  return g_steal_pointer (&state);
}

/**
 * vtr_store_write_state:
 * @store: a store, in a write transaction
 * @node: the moment it belongs to
 * @state: a state of the ruleset's tables, found good by vtr_store_judge_state()
 * @error: VTR_STORE_ERROR
 */
gboolean
vtr_store_write_state (VtrStore *store,
                       gint64 node,
                       const VtrState *state,
                       GError **error)
{
  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *table = state->tables[t];
      g_autofree gchar *sql = vtr_store_state_sql (table, TRUE);
      g_autoptr (VtrStatement) statement = vtr_db_prepare (store->db, sql, table->name, error);

      if (statement == NULL)
        return FALSE;
      for (guint r = 0; r < vtr_state_n_rows (state, t); r++)
        {
          gconstpointer record = vtr_state_row (state, t, r);

          vtr_statement_int_at (statement, 1, node);
          for (guint f = 0; f < table->n_fields; f++)
            {
              const VtrField *field = &table->fields[f];

              if (field->type == VTR_FIELD_ID || field->type == VTR_FIELD_TEXT)
                vtr_statement_text_at (statement, f + 2, vtr_field_get_string (field, record));
              else if (field->type == VTR_FIELD_ENUM)
                vtr_statement_text_at (statement, f + 2, field->names[vtr_field_get_int (field, record)]);
              else
                vtr_statement_int_at (statement, f + 2, vtr_field_get_int (field, record));
            }
          if (!vtr_statement_run (statement, error))
            return FALSE;
        }
    }
  return TRUE;
}
