/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-ruling-private.h"

#include <glib/gi18n.h>

/* What is chosen for a ruling, kind by kind. */

#define MOST_FACES 1000 /* of a die that is not among those of a preview */

/* The rows of the template's grid, from above. */
enum
{
  ROW_KIND,
  ROW_TABLE,
  ROW_RECORD,
  ROW_FIELD,
  ROW_NOW,
  ROW_VALUE,
  ROW_WITH,
  ROW_NEW_RECORD,
  ROW_DIE,
  ROW_PREVIEW,
  ROW_PURPOSE,
  ROW_INDEX,
  ROW_DIE_VALUE,
  ROW_ORDER,
  ROW_ORDER_NOW,
  ROW_VERDICT,
  ROW_RULE,
  ROW_PHASE,
  ROW_REASON,
  ROW_TELL,
  ROW_WORDS,
  N_ROWS,
};

#define SET (1u << VTR_OVERRIDE_SET)
#define INSERT (1u << VTR_OVERRIDE_INSERT)
#define REMOVE (1u << VTR_OVERRIDE_REMOVE)
#define DIE (1u << VTR_OVERRIDE_DIE)
#define VERDICT (1u << VTR_OVERRIDE_VERDICT)
#define RULING (1u << VTR_OVERRIDE_RULING)
#define ALL (SET | INSERT | REMOVE | DIE | VERDICT | RULING)

/* Which kinds a row is for. */
static const guint row_kinds[N_ROWS] = {
  [ROW_KIND] = ALL,
  [ROW_TABLE] = SET | INSERT | REMOVE,
  [ROW_RECORD] = SET | REMOVE,
  [ROW_FIELD] = SET,
  [ROW_NOW] = SET | REMOVE,
  [ROW_VALUE] = SET,
  [ROW_WITH] = SET,
  [ROW_NEW_RECORD] = INSERT,
  [ROW_DIE] = DIE,
  [ROW_PREVIEW] = DIE,
  [ROW_PURPOSE] = DIE,
  [ROW_INDEX] = DIE,
  [ROW_DIE_VALUE] = DIE,
  [ROW_ORDER] = VERDICT,
  [ROW_ORDER_NOW] = VERDICT,
  [ROW_VERDICT] = VERDICT,
  [ROW_RULE] = VERDICT,
  [ROW_PHASE] = ALL & ~(VERDICT | DIE), /* these hold whenever it comes to them */
  [ROW_REASON] = ALL,
  [ROW_TELL] = ALL,
  [ROW_WORDS] = ALL,
};

/* --- what is chosen ------------------------------------------------------------------- */

/**
 * vtr_desk_ruling_kind:
 * @self: the window
 *
 * Returns: what kind of ruling is being made
 */
VtrOverrideKind
vtr_desk_ruling_kind (VtrDeskRuling *self)
{
  guint selected = gtk_drop_down_get_selected (self->kind_drop);

  return selected < VTR_N_OVERRIDE_KINDS ? (VtrOverrideKind) selected : VTR_OVERRIDE_SET;
}

static guint
chosen_table (VtrDeskRuling *self)
{
  guint selected = gtk_drop_down_get_selected (self->table_drop);

  return selected < self->tables->len ? g_array_index (self->tables, guint, selected) : G_MAXUINT;
}

static gpointer
chosen_of (GtkDropDown *drop,
           const GPtrArray *list)
{
  guint selected = gtk_drop_down_get_selected (drop);

  return list != NULL && selected < list->len ? g_ptr_array_index (list, selected) : NULL;
}

/* A die that the preview threw; NULL: one that is named by hand. */
static const VtrDie *
chosen_die (VtrDeskRuling *self)
{
  return self->moment->preview != NULL ? chosen_of (self->die_drop, self->moment->preview->dice) : NULL;
}

static gboolean
refuses (VtrDeskRuling *self)
{
  return gtk_drop_down_get_selected (self->verdict_drop) == 1;
}

static gconstpointer
row_of_key (VtrDeskRuling *self,
            guint table,
            const gchar *key)
{
  for (guint i = 0; key != NULL && table != G_MAXUINT && i < vtr_state_n_rows (self->state, table); i++)
    {
      gconstpointer row = vtr_state_row (self->state, table, i);
      g_autofree gchar *of = vtr_table_row_key (self->state->tables[table], row);

      if (g_str_equal (of, key))
        return row;
    }
  return NULL;
}

/* --- records --------------------------------------------------------------------------- */

/* The table of formations, unless another's key begins with the selection. */
static guint
first_table (VtrDeskRuling *self)
{
  guint found = G_MAXUINT, formations = 0;

  for (guint i = 0; i < self->tables->len; i++)
    {
      guint table = g_array_index (self->tables, guint, i);
      gboolean about = FALSE;

      if (table == VTR_TABLE_FORMATION)
        formations = i;
      for (guint r = 0; r < vtr_state_n_rows (self->state, table) && !about; r++)
        {
          g_autofree gchar *key = vtr_table_row_key (self->state->tables[table], vtr_state_row (self->state, table, r));
          g_auto (GStrv) parts = g_strsplit (key, "/", -1);

          about = g_str_equal (parts[0], self->about);
        }
      if (about && table == VTR_TABLE_FORMATION)
        return i;
      if (about && found == G_MAXUINT)
        found = i;
    }
  return found != G_MAXUINT ? found : formations;
}

static gboolean
is_listed (const VtrState *state,
           guint index,
           VtrOverrideKind kind)
{
  const VtrTable *table = state->tables[index];

  /* rows that extend another's come and go with it */
  if (kind == VTR_OVERRIDE_INSERT)
    return table->extends == NULL;
  if (kind == VTR_OVERRIDE_REMOVE)
    return table->extends == NULL && vtr_state_n_rows (state, index) > 0;
  return table->n_fields > table->key && vtr_state_n_rows (state, index) > 0;
}

/**
 * vtr_desk_ruling_fill_tables:
 * @self: the window
 *
 * Lists the kinds of record that the kind of ruling can be about.
 */
void
vtr_desk_ruling_fill_tables (VtrDeskRuling *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  gboolean filling = self->filling;

  self->filling = TRUE;
  g_array_set_size (self->tables, 0);
  for (guint t = 0; t < self->state->n_tables; t++)
    if (is_listed (self->state, t, vtr_desk_ruling_kind (self)))
      {
        gtk_string_list_append (model, self->state->tables[t]->label);
        g_array_append_val (self->tables, t);
      }
  gtk_drop_down_set_model (self->table_drop, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->table_drop, first_table (self));
  self->filling = filling;
}

/* Those rows that speak of the selection come first; the one chosen stays so. */
static void
fill_rows (VtrDeskRuling *self)
{
  guint table = chosen_table (self);
  g_autofree gchar *before = g_strdup (chosen_of (self->row_drop, self->keys));
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_set_size (self->keys, 0);
  for (guint pass = 0; table != G_MAXUINT && pass < 2; pass++)
    for (guint i = 0; i < vtr_state_n_rows (self->state, table); i++)
      {
        gconstpointer row = vtr_state_row (self->state, table, i);
        g_autofree gchar *key = vtr_table_row_key (self->state->tables[table], row);
        g_auto (GStrv) parts = g_strsplit (key, "/", -1);
        gboolean about = g_strv_contains ((const gchar *const *) parts, self->about);
        g_autofree gchar *label = NULL;

        if (about != (pass == 0))
          continue;
        label = vtr_desk_record_label (self->state, self->moment->input->board, self->state->tables[table], row);
        gtk_string_list_append (model, label);
        if (g_strcmp0 (key, before) == 0)
          selected = self->keys->len;
        g_ptr_array_add (self->keys, g_steal_pointer (&key));
      }
  gtk_drop_down_set_model (self->row_drop, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->row_drop, selected);
}

static void
fill_fields (VtrDeskRuling *self)
{
  guint index = chosen_table (self);
  const VtrTable *table = index != G_MAXUINT ? self->state->tables[index] : NULL;
  const VtrField *before = chosen_of (self->field_drop, self->fields);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_set_size (self->fields, 0);
  for (guint i = table != NULL ? table->key : 0; table != NULL && i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      g_autofree gchar *label = vtr_desk_field_label (field);

      gtk_string_list_append (model, label);
      g_ptr_array_add (self->fields, (gpointer) field);
    }
  gtk_drop_down_set_model (self->field_drop, G_LIST_MODEL (model));
  /* where it stands is what is ruled on most often */
  for (guint i = 0; i < self->fields->len; i++)
    if (g_str_equal (((const VtrField *) g_ptr_array_index (self->fields, i))->name, "place"))
      selected = i;
  for (guint i = 0; i < self->fields->len; i++)
    if (g_ptr_array_index (self->fields, i) == before)
      selected = i;
  gtk_drop_down_set_selected (self->field_drop, selected);
}

/* What a field of a new record has at first: nothing, or what was selected. */
static gchar *
first_value (VtrDeskRuling *self,
             const VtrField *field,
             gconstpointer record)
{
  const VtrId id = vtr_id (self->about);
  const VtrFormation *formation = vtr_state_formation (self->state, &id);

  if (field->type == VTR_FIELD_ID && g_strcmp0 (field->unit, "formation") == 0 && formation != NULL)
    return g_strdup (self->about);
  if (field->type == VTR_FIELD_ID && g_strcmp0 (field->unit, "side") == 0 && formation != NULL)
    return g_strdup (formation->side.s);
  if (field->type == VTR_FIELD_ID && g_strcmp0 (field->unit, "place") == 0 && vtr_board_find_place (self->moment->input->board, self->about) != VTR_NO_PLACE)
    return g_strdup (self->about);
  return vtr_field_to_text (field, record);
}

static void
fill_new_record (VtrDeskRuling *self)
{
  guint index = chosen_table (self);
  const VtrTable *table = index != G_MAXUINT ? self->state->tables[index] : NULL;
  g_autofree guint8 *empty = table != NULL ? g_malloc0 (table->record_size) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->record_grid))) != NULL)
    gtk_grid_remove (self->record_grid, child);
  g_ptr_array_set_size (self->facts, 0);
  for (guint i = 0; table != NULL && i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      g_autofree gchar *text = vtr_desk_field_label (field);
      g_autofree gchar *value = i < table->key ? first_value (self, field, empty) : vtr_field_to_text (field, empty);
      GtkWidget *label = gtk_label_new (text);
      GtkWidget *fact = vtr_desk_fact_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, i < table->key ? "needed" : "dim-label");
      gtk_widget_set_hexpand (fact, TRUE);
      vtr_desk_fact_set (VTR_DESK_FACT (fact), field, self->state, self->moment->input->board, value);
      gtk_grid_attach (self->record_grid, label, 0, (gint) i, 1, 1);
      gtk_grid_attach (self->record_grid, fact, 1, (gint) i, 1, 1);
      g_ptr_array_add (self->facts, fact);
    }
}

/**
 * vtr_desk_ruling_fill_records:
 * @self: the window
 *
 * Lists the records of the kind chosen, and what they have.
 */
void
vtr_desk_ruling_fill_records (VtrDeskRuling *self)
{
  gboolean filling = self->filling;

  self->filling = TRUE;
  fill_rows (self);
  fill_fields (self);
  if (vtr_desk_ruling_kind (self) == VTR_OVERRIDE_INSERT)
    fill_new_record (self);
  self->filling = filling;
  vtr_desk_ruling_show_record (self);
}

/* All that a record has, as a line to recognise it by. */
static gchar *
record_text (const VtrTable *table,
             gconstpointer row)
{
  GString *text = g_string_new (NULL);

  for (guint i = table->key; i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      g_autofree gchar *value = vtr_field_to_text (field, row);

      if (value[0] != '\0' && !g_str_equal (value, "0") && !g_str_equal (value, "no"))
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? ", " : "", field->label, value);
    }
  return g_string_free (text, FALSE);
}

/**
 * vtr_desk_ruling_show_record:
 * @self: the window
 *
 * The form shows the fact or record chosen, as it is now.
 */
void
vtr_desk_ruling_show_record (VtrDeskRuling *self)
{
  guint table = chosen_table (self);
  const VtrField *field = chosen_of (self->field_drop, self->fields);
  gconstpointer row = row_of_key (self, table, chosen_of (self->row_drop, self->keys));
  gboolean whole = vtr_desk_ruling_kind (self) == VTR_OVERRIDE_REMOVE;
  g_autofree gchar *now = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->value_fact), field != NULL && row != NULL);
  if (row != NULL && whole)
    now = record_text (self->state->tables[table], row);
  else if (row != NULL && field != NULL)
    now = vtr_field_to_text (field, row);
  gtk_label_set_text (self->now_label, now != NULL && now[0] != '\0' ? now : row != NULL ? "-"
                                                                                         : "");
  if (now != NULL && !whole)
    vtr_desk_fact_set (self->value_fact, field, self->state, self->moment->input->board, now);
}

/* --- dice -------------------------------------------------------------------------------- */

/**
 * vtr_desk_ruling_fill_dice:
 * @self: the window
 *
 * Lists the dice of the preview, and last a die to be named.
 */
void
vtr_desk_ruling_fill_dice (VtrDeskRuling *self)
{
  const GPtrArray *dice = self->moment->preview != NULL ? self->moment->preview->dice : NULL;
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  gboolean filling = self->filling;

  self->filling = TRUE;
  for (guint i = 0; dice != NULL && i < dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (dice, i);
      /* Translators: purpose and index of a die, what it shows, and its faces */
      g_autofree gchar *label = g_strdup_printf (_ ("%s, index %d: %d of %d"), die->purpose, die->index, die->value, die->faces);

      gtk_string_list_append (model, label);
    }
  gtk_string_list_append (model, _ ("Another die…"));
  gtk_drop_down_set_model (self->die_drop, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->die_drop, 0);
  self->filling = filling;
  vtr_desk_ruling_show_die (self);
}

/**
 * vtr_desk_ruling_show_die:
 * @self: the window
 *
 * A die of the preview has its faces; of another nothing is known.
 */
void
vtr_desk_ruling_show_die (VtrDeskRuling *self)
{
  const VtrDie *die = chosen_die (self);

  gtk_spin_button_set_range (self->die_spin, 1, die != NULL ? die->faces : MOST_FACES);
  if (die != NULL)
    gtk_spin_button_set_value (self->die_spin, die->value);
  vtr_desk_ruling_show_rows (self);
}

/* --- orders ------------------------------------------------------------------------------ */

/**
 * vtr_desk_ruling_fill_orders:
 * @self: the window
 *
 * Lists the orders of the turn; those that speak of the selection come first.
 */
void
vtr_desk_ruling_fill_orders (VtrDeskRuling *self)
{
  const VtrView *view = g_ptr_array_index (self->moment->views, 0);
  const VtrOrder *chosen = chosen_of (self->order_drop, self->orders);
  const VtrId before = chosen != NULL ? chosen->id : vtr_id ("");
  g_autoptr (GPtrArray) orders = vtr_desk_moment_orders (self->moment, view);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  gboolean filling = self->filling;
  guint selected = 0;

  self->filling = TRUE;
  g_ptr_array_set_size (self->orders, 0);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < orders->len; i++)
      {
        const VtrOrder *order = g_ptr_array_index (orders, i);
        const VtrFormation *formation = vtr_state_formation (self->moment->input->state, &order->formation);
        gboolean about = vtr_id_is (&order->id, self->about) || vtr_id_is (&order->formation, self->about);
        g_autofree gchar *text = NULL;
        g_autofree gchar *label = NULL;

        if (about != (pass == 0))
          continue;
        text = vtr_desk_order_text (self->moment, order);
        label = g_strdup_printf ("%s: %s (%s)", formation != NULL ? formation->name : order->formation.s, text, order->id.s);
        gtk_string_list_append (model, label);
        if (vtr_id_equal (&order->id, &before))
          selected = self->orders->len;
        g_ptr_array_add (self->orders, (gpointer) order);
      }
  gtk_drop_down_set_model (self->order_drop, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->order_drop, selected);
  self->filling = filling;
  vtr_desk_ruling_show_order (self);
}

/**
 * vtr_desk_ruling_show_order:
 * @self: the window
 *
 * The form shows what the order chosen is judged now.
 */
void
vtr_desk_ruling_show_order (VtrDeskRuling *self)
{
  const VtrOrder *order = chosen_of (self->order_drop, self->orders);
  g_autofree gchar *text = order != NULL ? vtr_desk_verdict_text (self->moment, g_ptr_array_index (self->moment->views, 0), &order->verdict) : NULL;

  gtk_label_set_text (self->order_label, text != NULL ? text : _ ("No order has come yet."));
}

/**
 * vtr_desk_ruling_companions:
 * @self: the window
 *
 * Returns: (transfer full) (element-type utf8): keys of the formations that stand
 *   with the one whose place is set; none when something else is ruled
 */
GPtrArray *
vtr_desk_ruling_companions (VtrDeskRuling *self)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  const VtrField *field = chosen_of (self->field_drop, self->fields);
  const gchar *key = chosen_of (self->row_drop, self->keys);
  const VtrId id = vtr_id (key != NULL ? key : "");
  g_autoptr (GArray) companions = NULL;

  if (vtr_desk_ruling_kind (self) != VTR_OVERRIDE_SET || chosen_table (self) != VTR_TABLE_FORMATION || field == NULL || !g_str_equal (field->name, "place"))
    return keys;
  companions = vtr_state_companions (self->state, &id);
  for (guint i = 0; i < companions->len; i++)
    g_ptr_array_add (keys, g_strdup (g_array_index (companions, VtrId, i).s));
  return keys;
}

/* --- the whole ---------------------------------------------------------------------------- */

/**
 * vtr_desk_ruling_show_rows:
 * @self: the window
 *
 * Shows what the kind of ruling needs, and no more.
 */
void
vtr_desk_ruling_show_rows (VtrDeskRuling *self)
{
  VtrOverrideKind kind = vtr_desk_ruling_kind (self);
  g_autoptr (GPtrArray) companions = vtr_desk_ruling_companions (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gint row = 0;
      gboolean visible;

      gtk_grid_query_child (self->grid, child, NULL, &row, NULL, NULL);
      visible = row < N_ROWS && (row_kinds[row] & (1u << kind)) != 0;
      if (row == ROW_WITH)
        visible = visible && companions->len > 0;
      else if (row == ROW_PREVIEW)
        visible = visible && self->moment->preview == NULL;
      else if (row == ROW_PURPOSE || row == ROW_INDEX)
        visible = visible && chosen_die (self) == NULL;
      else if (row == ROW_RULE)
        visible = visible && refuses (self);
      gtk_widget_set_visible (child, visible);
    }
}

/**
 * vtr_desk_ruling_is_complete:
 * @self: the window
 *
 * Returns: whether what the kind of ruling needs is chosen
 */
gboolean
vtr_desk_ruling_is_complete (VtrDeskRuling *self)
{
  switch (vtr_desk_ruling_kind (self))
    {
    case VTR_OVERRIDE_SET:
      return chosen_of (self->row_drop, self->keys) != NULL && chosen_of (self->field_drop, self->fields) != NULL;
    case VTR_OVERRIDE_INSERT:
      return chosen_table (self) != G_MAXUINT;
    case VTR_OVERRIDE_REMOVE:
      return chosen_of (self->row_drop, self->keys) != NULL;
    case VTR_OVERRIDE_DIE:
      return chosen_die (self) != NULL || gtk_editable_get_text (GTK_EDITABLE (self->purpose_entry))[0] != '\0';
    case VTR_OVERRIDE_VERDICT:
      return chosen_of (self->order_drop, self->orders) != NULL;
    case VTR_OVERRIDE_RULING: /* words that nobody reads are none */
      return gtk_drop_down_get_selected (self->tell_drop) > 0;
    case VTR_N_OVERRIDE_KINDS:
    default:
      return FALSE;
    }
}

static void
set_text (gchar **field,
          const gchar *text)
{
  g_free (*field);
  *field = g_strdup (text != NULL ? text : "");
}

/* The key, and of the rest what is not left as it was. */
static gboolean
read_new_record (VtrDeskRuling *self,
                 VtrOverride *override,
                 GError **error)
{
  const VtrTable *table = self->state->tables[chosen_table (self)];
  g_autofree guint8 *empty = g_malloc0 (table->record_size);

  for (guint i = 0; i < self->facts->len; i++)
    {
      g_autofree gchar *before = vtr_field_to_text (&table->fields[i], empty);
      g_autofree gchar *value = vtr_desk_fact_dup_value (g_ptr_array_index (self->facts, i));
      g_autofree gchar *pair = g_strdup_printf ("%s=%s", table->fields[i].name, value);

      if (i >= table->key && g_str_equal (before, value))
        continue;
      if (!vtr_override_add_value (override, self->moment->input->ruleset, pair, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_desk_ruling_read:
 * @self: the window, complete
 * @override: empty; what is chosen goes in, but for its phase, reason and words
 * @error: VTR_CAMPAIGN_ERROR_VALUE
 *
 * Returns: whether it could be read
 */
gboolean
vtr_desk_ruling_read (VtrDeskRuling *self,
                      VtrOverride *override,
                      GError **error)
{
  const VtrDie *die = chosen_die (self);
  const VtrField *field = chosen_of (self->field_drop, self->fields);
  const VtrOrder *order = chosen_of (self->order_drop, self->orders);

  override->kind = vtr_desk_ruling_kind (self);
  set_text (&override->table, "");
  set_text (&override->key, "");
  set_text (&override->field, "");
  set_text (&override->value, "");
  if (override->kind <= VTR_OVERRIDE_REMOVE)
    set_text (&override->table, self->state->tables[chosen_table (self)]->name);
  switch (override->kind)
    {
    case VTR_OVERRIDE_SET:
      set_text (&override->key, chosen_of (self->row_drop, self->keys));
      set_text (&override->field, field->name);
      g_free (override->value);
      override->value = vtr_desk_fact_dup_value (self->value_fact);
      return TRUE;
    case VTR_OVERRIDE_INSERT:
      return read_new_record (self, override, error);
    case VTR_OVERRIDE_REMOVE:
      set_text (&override->key, chosen_of (self->row_drop, self->keys));
      return TRUE;
    case VTR_OVERRIDE_DIE:
      set_text (&override->key, die != NULL ? die->purpose : gtk_editable_get_text (GTK_EDITABLE (self->purpose_entry)));
      g_free (override->field);
      override->field = g_strdup_printf ("%d", die != NULL ? die->index : gtk_spin_button_get_value_as_int (self->index_spin));
      g_free (override->value);
      override->value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->die_spin));
      return TRUE;
    case VTR_OVERRIDE_VERDICT:
      set_text (&override->key, order->id.s);
      set_text (&override->value, refuses (self) ? "refuse" : "accept");
      if (refuses (self))
        set_text (&override->field, chosen_of (self->rule_drop, self->rules));
      return TRUE;
    case VTR_OVERRIDE_RULING:
    case VTR_N_OVERRIDE_KINDS:
    default:
      return TRUE;
    }
}
