/* SPDX-License-Identifier: MIT */
#include "engine/vtr-ruleset.h"

/* The umpire's hand: what he may set, and what comes of it. */

const gchar *const vtr_override_kind_names[] = { "set", "insert", "remove", "die", "verdict", "ruling", NULL };

/**
 * vtr_override_copy:
 * @override: an override
 *
 * Returns: (transfer full): a copy
 */
VtrOverride *
vtr_override_copy (const VtrOverride *override)
{
  VtrOverride *copy = g_new0 (VtrOverride, 1);

  copy->kind = override->kind;
  copy->phase = g_strdup (override->phase);
  copy->table = g_strdup (override->table);
  copy->key = g_strdup (override->key);
  copy->field = g_strdup (override->field);
  copy->value = g_strdup (override->value);
  copy->reason = g_strdup (override->reason);
  copy->tell_side = override->tell_side;
  copy->tell = g_strdup (override->tell);
  return copy;
}

void
vtr_override_free (VtrOverride *override)
{
  if (override == NULL)
    return;
  g_free (override->phase);
  g_free (override->table);
  g_free (override->key);
  g_free (override->field);
  g_free (override->value);
  g_free (override->reason);
  g_free (override->tell);
  g_free (override);
}

/* --- rows ----------------------------------------------------------------- */

/**
 * vtr_table_row_key:
 * @table: a table
 * @row: a row of it
 *
 * Returns: (transfer full): its key as text, '/' between the parts
 */
gchar *
vtr_table_row_key (const VtrTable *table,
                   gconstpointer row)
{
  GString *key = g_string_new (NULL);

  for (guint k = 0; k < table->key; k++)
    {
      g_autofree gchar *part = vtr_field_to_text (&table->fields[k], row);

      g_string_append_printf (key, "%s%s", k ? "/" : "", part);
    }
  return g_string_free (key, FALSE);
}

static const VtrTable *
find_table (const VtrTable *const *tables,
            const gchar *name,
            guint *index,
            GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint t = 0; tables[t]; t++)
    {
      if (g_strcmp0 (tables[t]->name, name) == 0)
        {
          *index = t;
          return tables[t];
        }
      g_string_append_printf (names, "%s%s", t ? ", " : "", tables[t]->name);
    }
  g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "there is no table '%s'; there are: %s", name ? name : "", names->str);
  return NULL;
}

/* A record with the key that @text writes. */
static gpointer
read_key (const VtrTable *table,
          const gchar *text,
          GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", "/", -1);
  g_autofree guint8 *key = g_malloc0 (table->record_size);

  if (g_strv_length (parts) != table->key)
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a key of '%s' has %u %s, not '%s'", table->name, table->key, table->key == 1 ? "part" : "parts, '/' between them", text ? text : "");
      return NULL;
    }
  for (guint i = 0; i < table->key; i++)
    if (!vtr_field_set_text (&table->fields[i], key, parts[i], error))
      return NULL;
  return g_steal_pointer (&key);
}

static gpointer
find_row (const VtrState *state,
          guint index,
          const gchar *text,
          GError **error)
{
  g_autofree guint8 *key = read_key (state->tables[index], text, error);
  gpointer row = key ? vtr_state_find (state, index, key) : NULL;

  if (key && row == NULL)
    g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "table '%s' has no row '%s'", state->tables[index]->name, text);
  return row;
}

static const VtrField *
find_field (const VtrTable *table,
            const gchar *name,
            guint first,
            GError **error)
{
  const VtrField *field = name ? vtr_table_find_field (table, name) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  if (field && field >= table->fields + first)
    return field;
  for (guint i = first; i < table->n_fields; i++)
    g_string_append_printf (names, "%s%s", i > first ? ", " : "", table->fields[i].name);
  g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "table '%s' has no field '%s' that can be set; there are: %s", table->name, name ? name : "", names->len ? names->str : "none");
  return NULL;
}

static gboolean
set_row (const VtrOverride *override,
         VtrState *state,
         guint index,
         gchar **before,
         GError **error)
{
  const VtrTable *table = state->tables[index];
  const VtrField *field = find_field (table, override->field, table->key, error);
  gpointer row = field ? find_row (state, index, override->key, error) : NULL;
  g_autofree gchar *was = row ? vtr_field_to_text (field, row) : NULL;

  if (row == NULL || !vtr_field_set_text (field, row, override->value, error))
    return FALSE;
  if (before)
    *before = g_steal_pointer (&was);
  return TRUE;
}

/* Reads "field=value" lines into a record. */
static gpointer
read_record (const VtrTable *table,
             const gchar *lines,
             GError **error)
{
  g_auto (GStrv) pairs = g_strsplit (lines ? lines : "", "\n", -1);
  g_autofree guint8 *record = g_malloc0 (table->record_size);

  for (guint i = 0; pairs[i]; i++)
    {
      gchar *equals = strchr (pairs[i], '=');
      const VtrField *field;

      if (equals == NULL)
        {
          g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "'%s' is no field=value", pairs[i]);
          return NULL;
        }
      *equals = '\0';
      field = find_field (table, pairs[i], 0, error);
      if (field == NULL || !vtr_field_set_text (field, record, equals + 1, error))
        return NULL;
    }
  for (guint k = 0; k < table->key; k++)
    if ((table->fields[k].type == VTR_FIELD_ID || table->fields[k].type == VTR_FIELD_TEXT) && *vtr_field_get_string (&table->fields[k], record) == '\0')
      {
        g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a row of '%s' needs its %s; write %s=…", table->name, table->fields[k].name, table->fields[k].name);
        return NULL;
      }
  return g_steal_pointer (&record);
}

/* The rows that extend one of @index one to one come and go with it. */
static void
extensions (VtrState *state,
            guint index,
            const gchar *key,
            gboolean insert)
{
  for (guint t = 0; t < state->n_tables; t++)
    if (g_strcmp0 (state->tables[t]->extends, state->tables[index]->name) == 0)
      {
        g_autofree guint8 *row = read_key (state->tables[t], key, NULL);

        if (row && insert && vtr_state_find (state, t, row) == NULL)
          vtr_state_insert (state, t, row);
        else if (row && !insert)
          vtr_state_remove (state, t, row);
      }
}

static gboolean
insert_row (const VtrOverride *override,
            VtrState *state,
            guint index,
            GError **error)
{
  const VtrTable *table = state->tables[index];
  g_autofree guint8 *record = read_record (table, override->value, error);
  g_autofree gchar *key = record ? vtr_table_row_key (table, record) : NULL;

  if (record == NULL)
    return FALSE;
  if (vtr_state_find (state, index, record))
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "table '%s' has a row '%s' already; set its fields", table->name, key);
      return FALSE;
    }
  vtr_state_insert (state, index, record);
  extensions (state, index, key, TRUE);
  return TRUE;
}

static gboolean
remove_row (const VtrOverride *override,
            VtrState *state,
            guint index,
            GError **error)
{
  g_autofree guint8 *key = NULL;

  if (find_row (state, index, override->key, error) == NULL)
    return FALSE;
  key = read_key (state->tables[index], override->key, NULL);
  vtr_state_remove (state, index, key);
  extensions (state, index, override->key, FALSE);
  return TRUE;
}

/**
 * vtr_override_apply:
 * @override: the umpire's hand
 * @state: what it changes
 * @before: (out) (optional) (transfer full): the value that was there
 * @error: VTR_CAMPAIGN_ERROR_VALUE: no such table, row or field, or a value that
 *   does not fit
 *
 * Dice, verdicts and words change no fact.
 *
 * Returns: whether it could be done
 */
gboolean
vtr_override_apply (const VtrOverride *override,
                    VtrState *state,
                    gchar **before,
                    GError **error)
{
  guint index;

  if (before)
    *before = NULL;
  if (override->kind >= VTR_OVERRIDE_DIE)
    return TRUE;
  if (find_table (state->tables, override->table, &index, error) == NULL)
    return FALSE;
  if (override->kind == VTR_OVERRIDE_INSERT)
    return insert_row (override, state, index, error);
  if (override->kind == VTR_OVERRIDE_REMOVE)
    return remove_row (override, state, index, error);
  return set_row (override, state, index, before, error);
}

/* --- what can be said before the turn runs ------------------------------------ */

static gboolean
is_known_place (const VtrField *field,
                gconstpointer record,
                const VtrBoard *board,
                GError **error)
{
  const gchar *id = field->type == VTR_FIELD_ID && g_strcmp0 (field->unit, "place") == 0 ? vtr_field_get_string (field, record) : "";

  if (*id == '\0' || board == NULL || vtr_board_find_place (board, id) != VTR_NO_PLACE)
    return TRUE;
  g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "'%s' is no place of the map; use the id of one", id);
  return FALSE;
}

static gboolean
check_fact (const VtrOverride *override,
            const VtrRuleset *ruleset,
            const VtrBoard *board,
            GError **error)
{
  guint index;
  const VtrTable *table = find_table (ruleset->tables, override->table, &index, error);
  g_autofree guint8 *record = NULL;
  const VtrField *field;

  if (table == NULL)
    return FALSE;
  if (override->kind == VTR_OVERRIDE_REMOVE)
    {
      record = read_key (table, override->key, error);
      return record != NULL;
    }
  if (override->kind == VTR_OVERRIDE_INSERT)
    {
      record = read_record (table, override->value, error);
      for (guint i = 0; record && i < table->n_fields; i++)
        if (!is_known_place (&table->fields[i], record, board, error))
          return FALSE;
      return record != NULL;
    }
  field = find_field (table, override->field, table->key, error);
  if (field == NULL)
    return FALSE;
  record = g_malloc0 (table->record_size);
  return vtr_field_set_text (field, record, override->value ? override->value : "", error) && is_known_place (field, record, board, error);
}

static gboolean
check_number (const gchar *what,
              const gchar *text,
              gint least,
              GError **error)
{
  gint64 number;

  if (text && g_ascii_string_to_signed (text, 10, least, G_MAXINT, &number, NULL))
    return TRUE;
  g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "%s is a whole number from %d on, not '%s'", what, least, text ? text : "");
  return FALSE;
}

static gboolean
check_verdict (const VtrOverride *override,
               const VtrRuleset *ruleset,
               GError **error)
{
  gboolean known = override->field == NULL || *override->field == '\0';

  if (g_strcmp0 (override->value, "accept") != 0 && g_strcmp0 (override->value, "refuse") != 0)
    {
      g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a verdict is 'accept' or 'refuse', not '%s'", override->value ? override->value : "");
      return FALSE;
    }
  if (override->phase && *override->phase)
    {
      g_set_error_literal (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a verdict holds for the whole turn; leave the phase out");
      return FALSE;
    }
  for (guint i = 0; !known && i < ruleset->n_rules; i++)
    known = g_str_equal (ruleset->rules[i].number, override->field);
  if (!known)
    g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "there is no rule '%s'; 'rulebook' lists them", override->field);
  return known;
}

/**
 * vtr_override_check:
 * @override: the umpire's hand
 * @ruleset: the rules
 * @board: (nullable): the map, for names of places
 * @error: VTR_CAMPAIGN_ERROR_VALUE: what is wrong, and what there is
 *
 * What can be said of it without the state: rows and orders are not looked for.
 *
 * Returns: whether it may be kept
 */
gboolean
vtr_override_check (const VtrOverride *override,
                    const VtrRuleset *ruleset,
                    const VtrBoard *board,
                    GError **error)
{
  gboolean known = override->phase == NULL || *override->phase == '\0';
  g_autoptr (GString) phases = g_string_new (NULL);

  for (guint i = 0; i < ruleset->n_phases; i++)
    {
      known = known || g_str_equal (ruleset->phases[i].id, override->phase);
      g_string_append_printf (phases, "%s%s", i ? ", " : "", ruleset->phases[i].id);
    }
  if (!known)
    g_set_error (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "there is no phase '%s'; there are: %s", override->phase, phases->str);
  else if (override->reason == NULL || *override->reason == '\0')
    g_set_error_literal (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "an override needs a reason; say why");
  else
    switch (override->kind)
      {
      case VTR_OVERRIDE_SET:
      case VTR_OVERRIDE_INSERT:
      case VTR_OVERRIDE_REMOVE:
        return check_fact (override, ruleset, board, error);
      case VTR_OVERRIDE_DIE:
        return check_number ("the index of a die", override->field, 0, error) && check_number ("what a die shows", override->value, 1, error);
      case VTR_OVERRIDE_VERDICT:
        return check_verdict (override, ruleset, error);
      case VTR_OVERRIDE_RULING:
      case VTR_N_OVERRIDE_KINDS:
      default:
        return TRUE;
      }
  return FALSE;
}

/**
 * vtr_override_add_value:
 * @override: one that inserts a row; its key follows from what is added
 * @ruleset: the rules
 * @pair: "field=value"
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: whether the pair fits
 */
gboolean
vtr_override_add_value (VtrOverride *override,
                        const VtrRuleset *ruleset,
                        const gchar *pair,
                        GError **error)
{
  guint index;
  const VtrTable *table = find_table (ruleset->tables, override->table, &index, error);
  g_autofree gchar *before = g_steal_pointer (&override->value);
  g_autofree guint8 *record = NULL;

  if (table == NULL)
    return FALSE;
  if (strchr (pair, '\n'))
    {
      g_set_error_literal (error, VTR_CAMPAIGN_ERROR, VTR_CAMPAIGN_ERROR_VALUE, "a value is one line");
      return FALSE;
    }
  override->value = before && *before ? g_strjoin ("\n", before, pair, NULL) : g_strdup (pair);
  g_free (override->key);
  override->key = g_strdup ("");
  record = read_record (table, override->value, NULL);
  if (record)
    {
      g_free (override->key);
      override->key = vtr_table_row_key (table, record);
    }
  return TRUE;
}

/* --- verdicts ---------------------------------------------------------------- */

static void
rule_order (const VtrOverride *override,
            VtrOrder *order)
{
  gboolean refuse = g_strcmp0 (override->value, "refuse") == 0;

  if (override->kind != VTR_OVERRIDE_VERDICT || !vtr_id_is (&order->id, override->key) || !vtr_order_is_order (order))
    return;
  vtr_verdict_clear (&order->verdict);
  order->verdict.kind = refuse ? VTR_VERDICT_REFUSED : VTR_VERDICT_ACCEPTED;
  g_strlcpy (order->verdict.rule, refuse && override->field ? override->field : "", sizeof order->verdict.rule);
  g_strlcpy (order->verdict.reason, refuse ? VTR_REASON_UMPIRE : "", sizeof order->verdict.reason);
  order->verdict.figures = vtr_figures_new ();
  vtr_figures_id (order->verdict.figures, VTR_GRADE_OWN, VTR_FIGURE_FORMATION, "formation", &order->formation);
}

/**
 * vtr_turn_input_ruled:
 * @input: a turn as it goes in
 *
 * Returns: (transfer full) (element-type VtrOrder): copies of its orders; where
 *   the umpire has ruled on one the last ruling is its verdict
 */
GPtrArray *
vtr_turn_input_ruled (const VtrTurnInput *input)
{
  GPtrArray *orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  for (guint i = 0; i < input->orders->len; i++)
    {
      VtrOrder *order = vtr_order_copy (g_ptr_array_index (input->orders, i));

      g_ptr_array_add (orders, order);
      for (guint o = 0; o < input->overrides->len; o++)
        rule_order (g_ptr_array_index (input->overrides, o), order);
    }
  return orders;
}
