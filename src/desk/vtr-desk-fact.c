/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-fact.h"

#include <glib/gi18n.h>

struct _VtrDeskFact
{
  GtkBox parent_instance;

  /* owned */
  GPtrArray *values; /* gchar*: what the drop-down's lines stand for */

  /* template */
  GtkStack *stack;
  GtkEntry *entry;
  GtkSpinButton *spin;
  GtkDropDown *drop;
};

G_DEFINE_FINAL_TYPE (VtrDeskFact, vtr_desk_fact, GTK_TYPE_BOX)

/* --- known values ----------------------------------------------------------------------- */

static void
add_value (VtrDeskFact *self,
           GtkStringList *model,
           const gchar *value,
           const gchar *name)
{
  g_autofree gchar *label = name == NULL || g_str_equal (name, value) ? g_strdup (value) : g_strdup_printf ("%s (%s)", name, value);

  gtk_string_list_append (model, value[0] != '\0' ? label : _ ("None"));
  g_ptr_array_add (self->values, g_strdup (value));
}

static void
add_names (VtrDeskFact *self,
           GtkStringList *model,
           const gchar *const *names)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_value (self, model, names[i], NULL);
}

static void
add_places (VtrDeskFact *self,
            GtkStringList *model,
            const VtrBoard *board)
{
  for (guint i = 0; i < board->places->len; i++)
    add_value (self, model, vtr_board_place (board, i)->id.s, vtr_board_place (board, i)->name);
}

static void
add_formations (VtrDeskFact *self,
                GtkStringList *model,
                const VtrState *state)
{
  const VtrFormation *rows = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    add_value (self, model, rows[i].id.s, rows[i].name);
}

static void
add_nations (VtrDeskFact *self,
             GtkStringList *model,
             const VtrState *state)
{
  const VtrNation *rows = VTR_STATE_ROWS (state, VTR_TABLE_NATION, VtrNation);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NATION); i++)
    add_value (self, model, rows[i].id.s, rows[i].name);
}

static void
add_sides (VtrDeskFact *self,
           GtkStringList *model,
           const VtrState *state)
{
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (state);

  add_value (self, model, VTR_NEUTRAL, NULL);
  for (guint i = 0; i < sides->len; i++)
    {
      const VtrSide *side = g_ptr_array_index (sides, i);

      add_value (self, model, side->id.s, side->name);
    }
}

/* The list of what the fact can be; it stays empty where that is not known. */
static void
fill_values (VtrDeskFact *self,
             const VtrField *field,
             const VtrState *state,
             const VtrBoard *board)
{
  static const gchar *const yes_no[] = { "no", "yes", NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->values, 0);
  if (field->type == VTR_FIELD_BOOL)
    add_names (self, model, yes_no);
  else if (field->type == VTR_FIELD_ENUM)
    add_names (self, model, field->names);
  else if (field->type == VTR_FIELD_ID && field->unit != NULL)
    {
      add_value (self, model, "", NULL);
      if (g_str_equal (field->unit, "place"))
        add_places (self, model, board);
      else if (g_str_equal (field->unit, "formation"))
        add_formations (self, model, state);
      else if (g_str_equal (field->unit, "nation"))
        add_nations (self, model, state);
      else if (g_str_equal (field->unit, "side"))
        add_sides (self, model, state);
      else
        g_ptr_array_set_size (self->values, 0);
    }
  if (self->values->len > 0)
    gtk_drop_down_set_model (self->drop, G_LIST_MODEL (model));
}

/* --- the widget ------------------------------------------------------------------------- */

/**
 * vtr_desk_fact_set_value:
 * @self: an input that stands for a field
 * @value: as vtr_field_to_text() writes it
 *
 * What is not in a list leaves the list as it is.
 */
void
vtr_desk_fact_set_value (VtrDeskFact *self,
                         const gchar *value)
{
  const gchar *child = gtk_stack_get_visible_child_name (self->stack);

  g_return_if_fail (VTR_DESK_IS_FACT (self));

  if (g_strcmp0 (child, "spin") == 0)
    gtk_spin_button_set_value (self->spin, (gdouble) g_ascii_strtoll (value, NULL, 10));
  else if (g_strcmp0 (child, "entry") == 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), value);
  for (guint i = 0; i < self->values->len; i++)
    if (g_str_equal (g_ptr_array_index (self->values, i), value))
      gtk_drop_down_set_selected (self->drop, i);
}

/**
 * vtr_desk_fact_set:
 * @self: the input
 * @field: what it is for
 * @state: whose formations, nations and sides are offered
 * @board: whose places are offered
 * @value: what it shows, as vtr_field_to_text() writes it
 */
void
vtr_desk_fact_set (VtrDeskFact *self,
                   const VtrField *field,
                   const VtrState *state,
                   const VtrBoard *board,
                   const gchar *value)
{
  g_autofree gchar *label = vtr_desk_field_label (field);
  GtkWidget *const inputs[] = { GTK_WIDGET (self->entry), GTK_WIDGET (self->spin), GTK_WIDGET (self->drop) };

  g_return_if_fail (VTR_DESK_IS_FACT (self));

  fill_values (self, field, state, board);
  if (self->values->len > 0)
    gtk_stack_set_visible_child_name (self->stack, "drop");
  else if (field->type == VTR_FIELD_INT)
    {
      gboolean bounded = field->max > field->min;

      gtk_spin_button_set_range (self->spin, bounded ? field->min : G_MININT, bounded ? field->max : G_MAXINT);
      gtk_stack_set_visible_child_name (self->stack, "spin");
    }
  else
    gtk_stack_set_visible_child_name (self->stack, "entry");
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (inputs[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  vtr_desk_fact_set_value (self, value);
}

/**
 * vtr_desk_fact_dup_value:
 * @self: an input that stands for a field
 *
 * Returns: (transfer full): what it shows, as vtr_field_set_text() reads it
 */
gchar *
vtr_desk_fact_dup_value (VtrDeskFact *self)
{
  const gchar *child = gtk_stack_get_visible_child_name (self->stack);

  g_return_val_if_fail (VTR_DESK_IS_FACT (self), NULL);

  if (g_strcmp0 (child, "drop") == 0)
    {
      guint selected = gtk_drop_down_get_selected (self->drop);

      return g_strdup (selected < self->values->len ? g_ptr_array_index (self->values, selected) : "");
    }
  if (g_strcmp0 (child, "spin") == 0)
    {
      gtk_spin_button_update (self->spin);
      return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->spin));
    }
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static gboolean
fact_grab_focus (GtkWidget *widget)
{
  VtrDeskFact *self = VTR_DESK_FACT (widget);

  return gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
vtr_desk_fact_dispose (GObject *object)
{
  g_clear_pointer (&VTR_DESK_FACT (object)->values, g_ptr_array_unref);
  G_OBJECT_CLASS (vtr_desk_fact_parent_class)->dispose (object);
}

static void
vtr_desk_fact_class_init (VtrDeskFactClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_fact_dispose;
  widget_class->grab_focus = fact_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/fact.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFact, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFact, entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFact, spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFact, drop);
}

static void
vtr_desk_fact_init (VtrDeskFact *self)
{
  self->values = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_fact_new:
 *
 * Returns: (transfer floating): an input that stands for no field yet
 */
GtkWidget *
vtr_desk_fact_new (void)
{
  return g_object_new (VTR_DESK_TYPE_FACT, NULL);
}
