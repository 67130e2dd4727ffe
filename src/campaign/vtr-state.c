/* SPDX-License-Identifier: MIT */
#include "campaign/vtr-state.h"

/**
 * vtr_state_new:
 * @tables: NULL-terminated; must outlive the state
 *
 * Returns: (transfer full): a state without rows
 */
VtrState *
vtr_state_new (const VtrTable *const *tables)
{
  VtrState *state = g_new0 (VtrState, 1);

  state->tables = tables;
  while (tables[state->n_tables])
    state->n_tables++;
  state->rows = g_new0 (GArray *, state->n_tables);
  for (guint i = 0; i < state->n_tables; i++)
    state->rows[i] = g_array_new (FALSE, TRUE, tables[i]->record_size);
  return state;
}

/**
 * vtr_state_copy:
 * @state: a state
 *
 * Returns: (transfer full): its equal
 */
VtrState *
vtr_state_copy (const VtrState *state)
{
  VtrState *copy = vtr_state_new (state->tables);

  for (guint i = 0; i < state->n_tables; i++)
    if (state->rows[i]->len > 0)
      g_array_append_vals (copy->rows[i], state->rows[i]->data, state->rows[i]->len);
  return copy;
}

void
vtr_state_free (VtrState *state)
{
  if (state == NULL)
    return;
  for (guint i = 0; i < state->n_tables; i++)
    g_array_unref (state->rows[i]);
  g_free (state->rows);
  g_free (state);
}

/**
 * vtr_state_table_index:
 * @state: a state
 * @name: a table's name; '-' and '_' are the same
 *
 * Returns: its index, or G_MAXUINT
 */
guint
vtr_state_table_index (const VtrState *state,
                       const gchar *name)
{
  g_autofree gchar *wanted = g_strdelimit (g_strdup (name), "-", '_');

  for (guint i = 0; i < state->n_tables; i++)
    if (g_str_equal (state->tables[i]->name, wanted))
      return i;
  return G_MAXUINT;
}

guint
vtr_state_n_rows (const VtrState *state,
                  guint table)
{
  return state->rows[table]->len;
}

gpointer
vtr_state_row (const VtrState *state,
               guint table,
               guint row)
{
  g_return_val_if_fail (row < state->rows[table]->len, NULL);
  return state->rows[table]->data + (gsize) row * state->tables[table]->record_size;
}

/* As vtr_table_compare(), for the search, which is asked more often than anything
 * else: nearly every key begins with an id, and is decided by it. */
static inline gint
compare_keys (const VtrTable *table,
              gconstpointer a,
              gconstpointer b)
{
  const VtrField *first = &table->fields[0];

  if (first->type == VTR_FIELD_ID)
    {
      gint result = strcmp ((const gchar *) a + first->offset, (const gchar *) b + first->offset);

      if (result != 0 || table->key == 1)
        return result;
    }
  return vtr_table_compare (table, a, b);
}

/* Index of the first row that is not less than @key; *@equal: whether it is it. */
static guint
lower_bound (const VtrState *state,
             guint table,
             gconstpointer key,
             gboolean *equal)
{
  const VtrTable *of = state->tables[table];
  const gchar *rows = state->rows[table]->data;
  guint lo = 0;
  guint hi = state->rows[table]->len;

  *equal = FALSE;
  while (lo < hi)
    {
      guint middle = lo + (hi - lo) / 2;
      gint order = compare_keys (of, rows + (gsize) middle * of->record_size, key);

      if (order == 0)
        {
          /* keys are unique: no row before it is equal too */
          *equal = TRUE;
          return middle;
        }
      if (order < 0)
        lo = middle + 1;
      else
        hi = middle;
    }
  return lo;
}

/**
 * vtr_state_find:
 * @state: a state
 * @table: index of a table
 * @key_record: a record whose key fields are set
 *
 * Returns: (nullable) (transfer none): the row with that key; logarithmic time
 */
gpointer
vtr_state_find (const VtrState *state,
                guint table,
                gconstpointer key_record)
{
  gboolean equal;
  guint at = lower_bound (state, table, key_record, &equal);

  return equal ? vtr_state_row (state, table, at) : NULL;
}

/**
 * vtr_state_insert:
 * @state: a state
 * @table: index of a table
 * @record: what to put in; a row of the same key is replaced
 *
 * Pointers to rows of this table are no longer valid afterwards.
 *
 * Returns: (transfer none): the row in its place
 */
gpointer
vtr_state_insert (VtrState *state,
                  guint table,
                  gconstpointer record)
{
  gboolean equal;
  guint at = lower_bound (state, table, record, &equal);

  if (equal)
    memcpy (vtr_state_row (state, table, at), record, state->tables[table]->record_size);
  else
    g_array_insert_vals (state->rows[table], at, record, 1);
  return vtr_state_row (state, table, at);
}

/**
 * vtr_state_remove:
 * @state: a state
 * @table: index of a table
 * @key_record: a record whose key fields are set
 *
 * Returns: whether there was such a row
 */
gboolean
vtr_state_remove (VtrState *state,
                  guint table,
                  gconstpointer key_record)
{
  gboolean equal;
  guint at = lower_bound (state, table, key_record, &equal);

  if (equal)
    g_array_remove_index (state->rows[table], at);
  return equal;
}

void
vtr_state_clear_table (VtrState *state,
                       guint table)
{
  g_array_set_size (state->rows[table], 0);
}

/**
 * vtr_state_digest:
 * @state: a state
 *
 * SHA-256 over the text of all fields: the same on every compiler and machine.
 *
 * Returns: (transfer full): 64 hex digits
 */
gchar *
vtr_state_digest (const VtrState *state)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint t = 0; t < state->n_tables; t++)
    {
      const VtrTable *table = state->tables[t];

      g_checksum_update (sum, (const guchar *) table->name, -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
      for (guint r = 0; r < state->rows[t]->len; r++)
        {
          gconstpointer row = vtr_state_row (state, t, r);

          for (guint f = 0; f < table->n_fields; f++)
            {
              g_autofree gchar *text = vtr_field_to_text (&table->fields[f], row);

              g_checksum_update (sum, (const guchar *) text, -1);
              g_checksum_update (sum, (const guchar *) "\x1f", 1);
            }
          g_checksum_update (sum, (const guchar *) "\n", 1);
        }
    }
  return g_strdup (g_checksum_get_string (sum));
}

const VtrSide *
vtr_state_side (const VtrState *state,
                const VtrId *id)
{
  VtrSide key = { .id = *id };
  return vtr_state_find (state, VTR_TABLE_SIDE, &key);
}

const VtrNation *
vtr_state_nation (const VtrState *state,
                  const VtrId *id)
{
  VtrNation key = { .id = *id };
  return vtr_state_find (state, VTR_TABLE_NATION, &key);
}

const VtrPlayer *
vtr_state_player (const VtrState *state,
                  const VtrId *id)
{
  VtrPlayer key = { .id = *id };
  return vtr_state_find (state, VTR_TABLE_PLAYER, &key);
}

/**
 * vtr_state_formation:
 * @state: a state
 * @id: a formation's id
 *
 * Returns: (nullable) (transfer none): its row; valid until rows are put in or
 *   taken out
 */
VtrFormation *
vtr_state_formation (const VtrState *state,
                     const VtrId *id)
{
  VtrFormation key = { .id = *id };
  return vtr_state_find (state, VTR_TABLE_FORMATION, &key);
}

static gint
compare_seq (gconstpointer a,
             gconstpointer b)
{
  const VtrFormation *x = *(const VtrFormation *const *) a;
  const VtrFormation *y = *(const VtrFormation *const *) b;

  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  return vtr_id_compare (&x->id, &y->id);
}

/**
 * vtr_state_children:
 * @state: a state
 * @parent: a formation, or empty for the tops of the trees
 *
 * Returns: (transfer container) (element-type VtrFormation): in listed order;
 *   borrowed from the state
 */
GPtrArray *
vtr_state_children (const VtrState *state,
                    const VtrId *parent)
{
  GPtrArray *children = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].parent, parent))
      g_ptr_array_add (children, &rows[i]);
  g_ptr_array_sort (children, compare_seq);
  return children;
}

/**
 * vtr_state_in_place:
 * @state: a state
 * @place: a place
 *
 * Returns: (transfer container) (element-type VtrFormation): all that stand
 *   there, in listed order; borrowed from the state
 */
GPtrArray *
vtr_state_in_place (const VtrState *state,
                    const VtrId *place)
{
  GPtrArray *found = g_ptr_array_new ();
  VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_equal (&rows[i].place, place))
      g_ptr_array_add (found, &rows[i]);
  g_ptr_array_sort (found, compare_seq);
  return found;
}

/**
 * vtr_state_is_under:
 * @state: a state
 * @formation: a formation
 * @ancestor: another
 *
 * Returns: whether @formation is @ancestor or stands below it in the tree. A
 *   ring in a damaged tree counts as no.
 */
gboolean
vtr_state_is_under (const VtrState *state,
                    const VtrId *formation,
                    const VtrId *ancestor)
{
  VtrId at = *formation;

  for (guint depth = 0; depth < 16 && !vtr_id_is_empty (&at); depth++)
    {
      const VtrFormation *row;

      if (vtr_id_equal (&at, ancestor))
        return TRUE;
      row = vtr_state_formation (state, &at);
      if (row == NULL)
        return FALSE;
      at = row->parent;
    }
  return FALSE;
}

/**
 * vtr_state_companions:
 * @state: a state
 * @formation: a formation
 *
 * Returns: (transfer full) (element-type VtrId): who goes where it goes: what is
 *   under it, attached, and stands where it stands
 */
GArray *
vtr_state_companions (const VtrState *state,
                      const VtrId *formation)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  const VtrFormation *head = vtr_state_formation (state, formation);

  if (head == NULL)
    return ids;
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    if (rows[i].attached && vtr_id_equal (&rows[i].place, &head->place) && !vtr_id_equal (&rows[i].id, formation) && vtr_state_is_under (state, &rows[i].id, formation))
      g_array_append_val (ids, rows[i].id);
  return ids;
}

/**
 * vtr_state_commander_of:
 * @state: a state
 * @formation: a formation
 * @turn: the turn asked for: loans begin and end
 *
 * Who may give it orders (1.4): the player of the nearest command at or above
 * it; a loan in force goes before the owner.
 *
 * Returns: (nullable) (transfer none): the player
 */
const VtrPlayer *
vtr_state_commander_of (const VtrState *state,
                        const VtrId *formation,
                        gint turn)
{
  const VtrCommand *commands = VTR_STATE_ROWS (state, VTR_TABLE_COMMAND, VtrCommand);
  guint n = vtr_state_n_rows (state, VTR_TABLE_COMMAND);
  VtrId at = *formation;

  for (guint depth = 0; depth < 16 && !vtr_id_is_empty (&at); depth++)
    {
      const VtrFormation *row = vtr_state_formation (state, &at);
      const VtrCommand *found = NULL;

      for (guint i = 0; i < n; i++)
        if (vtr_id_equal (&commands[i].formation, &at) && commands[i].from <= turn && (commands[i].until == 0 || commands[i].until >= turn))
          if (found == NULL || commands[i].until > found->until)
            found = &commands[i];
      if (found)
        return vtr_state_player (state, &found->player);
      if (row == NULL)
        return NULL;
      at = row->parent;
    }
  return NULL;
}
