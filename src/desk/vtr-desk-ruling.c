/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-ruling.h"

#include <glib/gi18n.h>

struct _VtrDeskRuling
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskCampaign *campaign;
  VtrDeskMoment *moment;
  VtrState *state;   /* of the open turn, earlier rulings applied */
  GPtrArray *keys;   /* gchar*: keys of the rows listed */
  GPtrArray *fields; /* const VtrField*: those listed */
  GPtrArray *values; /* gchar*: what the drop-down of values stands for */
  GPtrArray *sides;  /* VtrSide*, of the moment's state */
  GArray *tables;    /* guint: indices of the tables listed */
  gchar *about;      /* id of what was selected */
  gulong changed;
  gboolean filling;

  /* template */
  GtkDropDown *table_drop;
  GtkDropDown *row_drop;
  GtkDropDown *field_drop;
  GtkLabel *now_label;
  GtkStack *value_stack;
  GtkEntry *value_entry;
  GtkSpinButton *value_spin;
  GtkDropDown *value_drop;
  GtkDropDown *phase_drop;
  GtkEntry *reason_entry;
  GtkDropDown *tell_drop;
  GtkEntry *tell_entry;
  GtkLabel *fault_label;
  GtkWidget *apply_button;
  GtkWidget *rulings_title;
  GtkBox *rulings_box;
};

G_DEFINE_FINAL_TYPE (VtrDeskRuling, vtr_desk_ruling, GTK_TYPE_WINDOW)

/* --- what is chosen ------------------------------------------------------------------- */

static guint
ruling_table (VtrDeskRuling *self)
{
  guint selected = gtk_drop_down_get_selected (self->table_drop);

  return selected < self->tables->len ? g_array_index (self->tables, guint, selected) : G_MAXUINT;
}

static const gchar *
ruling_key (VtrDeskRuling *self)
{
  guint selected = gtk_drop_down_get_selected (self->row_drop);

  return selected < self->keys->len ? g_ptr_array_index (self->keys, selected) : NULL;
}

static const VtrField *
ruling_field (VtrDeskRuling *self)
{
  guint selected = gtk_drop_down_get_selected (self->field_drop);

  return selected < self->fields->len ? g_ptr_array_index (self->fields, selected) : NULL;
}

static gconstpointer
row_of_key (VtrDeskRuling *self,
            guint table,
            const gchar *key)
{
  for (guint i = 0; key != NULL && i < vtr_state_n_rows (self->state, table); i++)
    {
      gconstpointer row = vtr_state_row (self->state, table, i);
      g_autofree gchar *of = vtr_table_row_key (self->state->tables[table], row);

      if (g_str_equal (of, key))
        return row;
    }
  return NULL;
}

/* How a row reads in the list: the names of the formations and places in its key. */
static gchar *
row_label (VtrDeskRuling *self,
           const VtrTable *table,
           gconstpointer row)
{
  GString *label = g_string_new (NULL);

  for (guint k = 0; k < table->key; k++)
    {
      const VtrField *field = &table->fields[k];
      g_autofree gchar *part = vtr_field_to_text (field, row);
      const gchar *name = part;

      if (field->type == VTR_FIELD_ID)
        {
          const VtrId id = vtr_id (part);
          const VtrFormation *formation = vtr_state_formation (self->state, &id);
          const VtrNation *nation = vtr_state_nation (self->state, &id);

          if (vtr_board_find_place (self->moment->input->board, part) != VTR_NO_PLACE && g_strcmp0 (field->unit, "place") == 0)
            name = vtr_board_place_name (self->moment->input->board, &id);
          else if (formation != NULL)
            name = formation->name;
          else if (nation != NULL)
            name = nation->name;
        }
      g_string_append_printf (label, "%s%s", k > 0 ? " / " : "", name);
      if (name != part)
        g_string_append_printf (label, " (%s)", part);
    }
  return g_string_free (label, FALSE);
}

/* --- filling the form -------------------------------------------------------------------- */

static void
add_value (VtrDeskRuling *self,
           GtkStringList *model,
           const gchar *value,
           const gchar *name)
{
  g_autofree gchar *label = name == NULL || g_str_equal (name, value) ? g_strdup (value) : g_strdup_printf ("%s (%s)", name, value);

  gtk_string_list_append (model, value[0] != '\0' ? label : _ ("None"));
  g_ptr_array_add (self->values, g_strdup (value));
}

/* Where a fact is one of a list that is known, the list; FALSE: it is not. */
static gboolean
fill_values (VtrDeskRuling *self,
             const VtrField *field,
             const gchar *now)
{
  static const gchar *const yes_no[] = { "no", "yes", NULL };
  const gchar *const *names = field->type == VTR_FIELD_BOOL ? yes_no : field->type == VTR_FIELD_ENUM ? field->names
                                                                                                     : NULL;
  const VtrBoard *board = self->moment->input->board;
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->values, 0);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_value (self, model, names[i], NULL);
  if (field->type == VTR_FIELD_ID)
    {
      add_value (self, model, "", NULL);
      if (g_strcmp0 (field->unit, "place") == 0)
        for (guint i = 0; i < board->places->len; i++)
          add_value (self, model, vtr_board_place (board, i)->id.s, vtr_board_place (board, i)->name);
      else if (g_strcmp0 (field->unit, "formation") == 0)
        for (guint i = 0; i < vtr_state_n_rows (self->state, VTR_TABLE_FORMATION); i++)
          add_value (self, model, VTR_STATE_ROWS (self->state, VTR_TABLE_FORMATION, VtrFormation)[i].id.s, VTR_STATE_ROWS (self->state, VTR_TABLE_FORMATION, VtrFormation)[i].name);
      else if (g_strcmp0 (field->unit, "nation") == 0)
        for (guint i = 0; i < vtr_state_n_rows (self->state, VTR_TABLE_NATION); i++)
          add_value (self, model, VTR_STATE_ROWS (self->state, VTR_TABLE_NATION, VtrNation)[i].id.s, VTR_STATE_ROWS (self->state, VTR_TABLE_NATION, VtrNation)[i].name);
      else if (g_strcmp0 (field->unit, "side") == 0)
        {
          add_value (self, model, VTR_NEUTRAL, NULL);
          for (guint i = 0; i < self->sides->len; i++)
            add_value (self, model, ((const VtrSide *) g_ptr_array_index (self->sides, i))->id.s, ((const VtrSide *) g_ptr_array_index (self->sides, i))->name);
        }
      else
        return FALSE;
    }
  if (self->values->len == 0)
    return FALSE;
  gtk_drop_down_set_model (self->value_drop, G_LIST_MODEL (model));
  for (guint i = 0; i < self->values->len; i++)
    if (g_str_equal (g_ptr_array_index (self->values, i), now))
      gtk_drop_down_set_selected (self->value_drop, i);
  return TRUE;
}

/* The form shows the fact chosen, as it is now. */
static void
show_field (VtrDeskRuling *self)
{
  const VtrField *field = ruling_field (self);
  guint table = ruling_table (self);
  gconstpointer row = table != G_MAXUINT ? row_of_key (self, table, ruling_key (self)) : NULL;
  g_autofree gchar *now = NULL;

  if (field == NULL || row == NULL)
    {
      gtk_label_set_text (self->now_label, "");
      gtk_widget_set_sensitive (GTK_WIDGET (self->value_stack), FALSE);
      return;
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->value_stack), TRUE);
  now = vtr_field_to_text (field, row);
  gtk_label_set_text (self->now_label, now[0] != '\0' ? now : "-");
  if (fill_values (self, field, now))
    {
      gtk_stack_set_visible_child_name (self->value_stack, "drop");
    }
  else if (field->type == VTR_FIELD_INT)
    {
      gboolean bounded = field->max > field->min;

      gtk_spin_button_set_range (self->value_spin, bounded ? field->min : G_MININT, bounded ? field->max : G_MAXINT);
      gtk_spin_button_set_value (self->value_spin, vtr_field_get_int (field, row));
      gtk_stack_set_visible_child_name (self->value_stack, "spin");
    }
  else
    {
      gtk_editable_set_text (GTK_EDITABLE (self->value_entry), now);
      gtk_stack_set_visible_child_name (self->value_stack, "entry");
    }
}

static gchar *
chosen_value (VtrDeskRuling *self)
{
  const gchar *child = gtk_stack_get_visible_child_name (self->value_stack);

  if (g_strcmp0 (child, "drop") == 0)
    {
      guint selected = gtk_drop_down_get_selected (self->value_drop);

      return g_strdup (selected < self->values->len ? g_ptr_array_index (self->values, selected) : "");
    }
  if (g_strcmp0 (child, "spin") == 0)
    return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->value_spin));
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->value_entry)));
}

/* Those rows that speak of the selection come first. */
static void
fill_rows (VtrDeskRuling *self)
{
  guint table = ruling_table (self);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

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
        label = row_label (self, self->state->tables[table], row);
        gtk_string_list_append (model, label);
        g_ptr_array_add (self->keys, g_steal_pointer (&key));
      }
  gtk_drop_down_set_model (self->row_drop, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->row_drop, 0);
}

static void
fill_fields (VtrDeskRuling *self)
{
  guint index = ruling_table (self);
  const VtrTable *table = index != G_MAXUINT ? self->state->tables[index] : NULL;
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->fields, 0);
  for (guint i = table != NULL ? table->key : 0; table != NULL && i < table->n_fields; i++)
    {
      const VtrField *field = &table->fields[i];
      g_autofree gchar *label = field->unit != NULL && field->type == VTR_FIELD_INT ? g_strdup_printf ("%s, %s", field->label, field->unit) : g_strdup (field->label);
      g_autofree gchar *with_rule = field->rule != NULL ? g_strdup_printf ("%s (%s)", label, field->rule) : g_strdup (label);

      gtk_string_list_append (model, with_rule);
      g_ptr_array_add (self->fields, (gpointer) field);
    }
  gtk_drop_down_set_model (self->field_drop, G_LIST_MODEL (model));
  /* where it stands is what is ruled on most often */
  for (guint i = 0; i < self->fields->len; i++)
    if (g_str_equal (((const VtrField *) g_ptr_array_index (self->fields, i))->name, "place"))
      gtk_drop_down_set_selected (self->field_drop, i);
}

static void
table_chosen (VtrDeskRuling *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  fill_rows (self);
  fill_fields (self);
  self->filling = FALSE;
  show_field (self);
}

static void
field_chosen (VtrDeskRuling *self)
{
  if (!self->filling)
    show_field (self);
}

/* Nothing to put in order without a reason; nobody is told nothing. */
static void
form_changed (VtrDeskRuling *self)
{
  gboolean tells = gtk_drop_down_get_selected (self->tell_drop) > 0;
  gboolean reason = gtk_editable_get_text (GTK_EDITABLE (self->reason_entry))[0] != '\0';
  gboolean told = gtk_editable_get_text (GTK_EDITABLE (self->tell_entry))[0] != '\0';

  gtk_widget_set_sensitive (GTK_WIDGET (self->tell_entry), tells);
  gtk_widget_set_sensitive (self->apply_button, reason && (!tells || told) && ruling_key (self) != NULL && ruling_field (self) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), FALSE);
}

/* --- the rulings of this turn ---------------------------------------------------------------- */

static void
withdraw_clicked (GtkButton *button,
                  VtrDeskRuling *self)
{
  vtr_desk_campaign_withdraw_override (self->campaign, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "vtr-index")));
}

/* What a ruling of any kind sets; those made by command stand here too. */
static gchar *
ruling_words (const VtrOverride *override)
{
  switch (override->kind)
    {
    case VTR_OVERRIDE_INSERT:
      return g_strdup_printf (_ ("New in %s: %s"), override->table, override->key);
    case VTR_OVERRIDE_REMOVE:
      return g_strdup_printf (_ ("Taken out of %s: %s"), override->table, override->key);
    case VTR_OVERRIDE_DIE:
      return g_strdup_printf (_ ("The die %s shows %s"), override->key, override->value);
    case VTR_OVERRIDE_VERDICT:
      return g_strdup_printf (_ ("Order %s: %s"), override->key, override->value);
    case VTR_OVERRIDE_RULING:
      return g_strdup (override->tell);
    case VTR_OVERRIDE_SET:
    case VTR_N_OVERRIDE_KINDS:
    default:
      return g_strdup_printf (_ ("%s, %s: %s"), override->key, override->field, override->value);
    }
}

static void
list_rulings (VtrDeskRuling *self)
{
  const GPtrArray *overrides = self->moment->input->overrides;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rulings_box))) != NULL)
    gtk_box_remove (self->rulings_box, child);
  gtk_widget_set_visible (self->rulings_title, overrides->len > 0);
  for (guint i = 0; i < overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (overrides, i);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      g_autofree gchar *words = ruling_words (override);
      g_autofree gchar *what = g_strdup_printf ("%s. %s", words, override->reason != NULL ? override->reason : "");
      GtkWidget *label = gtk_label_new (what);
      GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Withdraw"));
      g_autofree gchar *name = g_strdup_printf (_ ("Withdraw the ruling on %s"), override->key);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_valign (button, GTK_ALIGN_START);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      g_object_set_data (G_OBJECT (button), "vtr-index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (withdraw_clicked), self);
      gtk_box_append (GTK_BOX (line), label);
      gtk_box_append (GTK_BOX (line), button);
      gtk_box_append (self->rulings_box, line);
    }
}

static void
take_moment (VtrDeskRuling *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);

  if (moment == NULL || moment == self->moment)
    return;
  vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  g_clear_pointer (&self->state, vtr_state_free);
  self->state = vtr_state_copy (moment->input->state);
  for (guint i = 0; i < moment->input->overrides->len; i++)
    vtr_override_apply (g_ptr_array_index (moment->input->overrides, i), self->state, NULL, NULL);
  list_rulings (self);
}

static void
campaign_changed (VtrDeskRuling *self)
{
  take_moment (self);
  show_field (self);
}

static void
apply_clicked (GtkButton *button,
               VtrDeskRuling *self)
{
  guint table = ruling_table (self);
  const VtrField *field = ruling_field (self);
  g_autofree gchar *value = chosen_value (self);
  guint phase = gtk_drop_down_get_selected (self->phase_drop);
  guint side = gtk_drop_down_get_selected (self->tell_drop);
  g_autoptr (VtrState) tried = vtr_state_copy (self->state);
  g_autoptr (GError) error = NULL;
  VtrOverride override = { 0 };

  override.phase = (gchar *) (phase > 0 ? self->moment->input->ruleset->phases[phase - 1].id : "");
  override.table = (gchar *) self->state->tables[table]->name;
  override.key = (gchar *) ruling_key (self);
  override.field = (gchar *) field->name;
  override.value = value;
  override.reason = (gchar *) gtk_editable_get_text (GTK_EDITABLE (self->reason_entry));
  override.tell = (gchar *) "";
  if (side > 0)
    {
      override.tell_side = ((const VtrSide *) g_ptr_array_index (self->sides, side - 1))->id;
      override.tell = (gchar *) gtk_editable_get_text (GTK_EDITABLE (self->tell_entry));
    }
  if (!vtr_override_apply (&override, tried, NULL, &error))
    {
      gtk_label_set_text (self->fault_label, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->fault_label), TRUE);
      return;
    }
  vtr_desk_campaign_override (self->campaign, &override);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the window ----------------------------------------------------------------------------------- */

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

static void
fill_choices (VtrDeskRuling *self)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  g_autoptr (GtkStringList) tables = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) phases = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) tell = gtk_string_list_new (NULL);

  self->filling = TRUE;
  for (guint t = 0; t < self->state->n_tables; t++)
    if (vtr_state_n_rows (self->state, t) > 0 && self->state->tables[t]->n_fields > self->state->tables[t]->key)
      {
        gtk_string_list_append (tables, self->state->tables[t]->label);
        g_array_append_val (self->tables, t);
      }
  gtk_drop_down_set_model (self->table_drop, G_LIST_MODEL (tables));
  gtk_drop_down_set_selected (self->table_drop, first_table (self));

  gtk_string_list_append (phases, _ ("The turn begins"));
  for (guint i = 0; i < ruleset->n_phases; i++)
    gtk_string_list_append (phases, ruleset->phases[i].label);
  gtk_drop_down_set_model (self->phase_drop, G_LIST_MODEL (phases));

  self->sides = vtr_desk_sides_in_order (self->moment->input->state);
  gtk_string_list_append (tell, _ ("Nobody"));
  for (guint i = 0; i < self->sides->len; i++)
    gtk_string_list_append (tell, ((const VtrSide *) g_ptr_array_index (self->sides, i))->name);
  gtk_drop_down_set_model (self->tell_drop, G_LIST_MODEL (tell));
  self->filling = FALSE;
}

static void
vtr_desk_ruling_dispose (GObject *object)
{
  VtrDeskRuling *self = VTR_DESK_RULING (object);

  if (self->changed != 0)
    g_signal_handler_disconnect (self->campaign, self->changed);
  self->changed = 0;
  g_clear_pointer (&self->keys, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->tables, g_array_unref);
  g_clear_pointer (&self->state, vtr_state_free);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->about, g_free);
  G_OBJECT_CLASS (vtr_desk_ruling_parent_class)->dispose (object);
}

static void
vtr_desk_ruling_class_init (VtrDeskRulingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_ruling_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/ruling.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, table_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, row_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, field_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, now_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, value_stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, value_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, value_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, value_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, phase_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, reason_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, tell_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, tell_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, fault_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, rulings_title);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, rulings_box);
  gtk_widget_class_bind_template_callback (widget_class, table_chosen);
  gtk_widget_class_bind_template_callback (widget_class, field_chosen);
  gtk_widget_class_bind_template_callback (widget_class, form_changed);
  gtk_widget_class_bind_template_callback (widget_class, apply_clicked);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vtr_desk_ruling_init (VtrDeskRuling *self)
{
  self->filling = TRUE;
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->fields = g_ptr_array_new ();
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->tables = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_ruling_new:
 * @parent: the window it belongs to
 * @campaign: with a moment
 * @about: id of the formation or place that is selected, or ""
 *
 * Returns: (transfer none): a window to rule in; it closes by itself
 */
VtrDeskRuling *
vtr_desk_ruling_new (GtkWindow *parent,
                     VtrDeskCampaign *campaign,
                     const gchar *about)
{
  VtrDeskRuling *self = g_object_new (VTR_DESK_TYPE_RULING, "transient-for", parent, "modal", TRUE, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  self->about = g_strdup (about);
  take_moment (self);
  fill_choices (self);
  table_chosen (self);
  form_changed (self);
  self->changed = g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  return self;
}
