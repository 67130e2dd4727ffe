/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-new-private.h"

#include <glib/gi18n.h>

#include <string.h>

/* The house rules: every value of the ruleset's table, with its rule, its meaning and
 * the range in which it may be. */

static const VtrParameter *
parameter_at (VtrDeskNew *self,
              guint index)
{
  return &self->beginning->ruleset->parameters[index];
}

/* The rule's number, with the mark of what is not printed there. */
gchar *
vtr_desk_new_rule_number (const VtrParameter *parameter)
{
  /* Translators: a value that is not printed in the rules */
  return parameter->house ? g_strdup_printf (_ ("%s (house)"), parameter->rule) : g_strdup (parameter->rule);
}

/* The value that it has if nobody sets it. */
gchar *
vtr_desk_new_rule_usual (VtrDeskNew *self,
                         guint index)
{
  g_autoptr (VtrParameters) usual = vtr_parameters_new (self->beginning->ruleset->parameters, self->beginning->ruleset->n_parameters);

  return vtr_parameters_get_text (usual, index);
}

gboolean
vtr_desk_new_rule_is_changed (VtrDeskNew *self,
                              guint index)
{
  return self->beginning->parameters->values[index] != parameter_at (self, index)->default_value;
}

static gpointer
make_rule (guint position,
           gpointer user_data)
{
  VtrDeskNew *self = user_data;
  guint index = g_array_index (self->rule_rows, guint, position);
  const VtrParameter *parameter = parameter_at (self, index);
  g_autofree gchar *number = vtr_desk_new_rule_number (parameter);
  g_autofree gchar *value = vtr_parameters_get_text (self->beginning->parameters, index);
  g_autofree gchar *usual = vtr_desk_new_rule_usual (self, index);
  VtrDeskRow *row = vtr_desk_row_new (parameter->name);

  vtr_desk_row_set (row, "title", _ (parameter->meaning), "rule", number, "text", value, "when", usual, NULL);
  return row;
}

/* FALSE: none is chosen. */
static gboolean
chosen_rule (VtrDeskNew *self,
             guint *index)
{
  guint at = gtk_single_selection_get_selected (self->rule_selection);

  if (self->beginning == NULL || at >= self->rule_rows->len)
    return FALSE;
  *index = g_array_index (self->rule_rows, guint, at);
  return TRUE;
}

static void
show_rule (VtrDeskNew *self)
{
  const VtrParameter *parameter;
  g_autofree gchar *number = NULL;
  g_autofree gchar *title = NULL;
  g_autofree gchar *range = NULL;
  g_autofree gchar *value = NULL;
  guint index;
  gboolean any = chosen_rule (self, &index);

  self->quiet = TRUE;
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->rule_title)), any);
  gtk_label_set_text (self->rule_fault, "");
  if (any)
    {
      parameter = parameter_at (self, index);
      number = vtr_desk_new_rule_number (parameter);
      /* Translators: a value's name, and the number of its rule */
      title = g_strdup_printf (_ ("%s, rule %s"), parameter->name, number);
      value = vtr_parameters_get_text (self->beginning->parameters, index);
      gtk_label_set_text (self->rule_title, title);
      gtk_label_set_text (self->rule_meaning, _ (parameter->meaning));
      gtk_widget_set_visible (GTK_WIDGET (self->rule_entry), parameter->names == NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->rule_drop), parameter->names != NULL);
      if (parameter->names != NULL)
        {
          g_autoptr (GtkStringList) names = gtk_string_list_new (parameter->names);

          gtk_drop_down_set_model (self->rule_drop, G_LIST_MODEL (names));
          gtk_drop_down_set_selected (self->rule_drop, (guint) (self->beginning->parameters->values[index] - parameter->min));
        }
      else
        {
          /* Translators: the least and the greatest value */
          range = g_strdup_printf (_ ("%d to %d"), parameter->min, parameter->max);
          gtk_editable_set_text (self->rule_entry, value);
        }
      if (parameter->secret)
        {
          g_autofree gchar *more = g_strdup_printf (range != NULL ? "%s; %s" : "%s%s", range != NULL ? range : "", _ ("no player is told it"));

          g_free (range);
          range = g_steal_pointer (&more);
        }
      gtk_label_set_text (self->rule_range, range != NULL ? range : "");
      gtk_widget_set_sensitive (self->rule_usual, vtr_desk_new_rule_is_changed (self, index));
    }
  self->quiet = FALSE;
}

static void
set_rule (VtrDeskNew *self,
          const gchar *value)
{
  guint at = gtk_single_selection_get_selected (self->rule_selection);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *kept = NULL;
  guint index;

  if (self->quiet || !chosen_rule (self, &index))
    return;
  self->entered = TRUE;
  /* what is out of range is said, and the value before it holds */
  if (vtr_beginning_set (self->beginning, parameter_at (self, index)->name, value, &error))
    {
      g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->rules), at);

      kept = vtr_parameters_get_text (self->beginning->parameters, index);
      vtr_desk_row_set (row, "text", kept, NULL);
      gtk_label_set_text (self->rule_fault, "");
    }
  else
    {
      kept = vtr_parameters_get_text (self->beginning->parameters, index);
      {
        /* Translators: what is wrong with a value, and the one that holds */
        g_autofree gchar *words = g_strdup_printf (_ ("%s; %s holds"), error->message, kept);

        gtk_label_set_text (self->rule_fault, words);
      }
    }
  gtk_widget_set_sensitive (self->rule_usual, vtr_desk_new_rule_is_changed (self, index));
}

static void
rule_entered (VtrDeskNew *self)
{
  set_rule (self, gtk_editable_get_text (self->rule_entry));
}

static void
rule_picked (VtrDeskNew *self)
{
  guint at = gtk_drop_down_get_selected (self->rule_drop);
  guint index;

  if (!self->quiet && chosen_rule (self, &index) && parameter_at (self, index)->names != NULL && at != GTK_INVALID_LIST_POSITION)
    set_rule (self, parameter_at (self, index)->names[at]);
}

static void
usual_clicked (VtrDeskNew *self)
{
  g_autofree gchar *usual = NULL;
  guint index;

  if (!chosen_rule (self, &index))
    return;
  usual = vtr_desk_new_rule_usual (self, index);
  set_rule (self, usual);
  show_rule (self);
}

static void
rule_chosen (VtrDeskNew *self)
{
  if (!self->quiet)
    show_rule (self);
}

static gboolean
is_sought (const VtrParameter *parameter,
           const gchar *sought)
{
  g_autofree gchar *words = g_utf8_casefold (sought, -1);
  g_autofree gchar *all = g_strjoin (" ", parameter->name, parameter->rule, parameter->house ? "house" : "", _ (parameter->meaning), NULL);
  g_autofree gchar *folded = g_utf8_casefold (all, -1);

  return strstr (folded, words) != NULL;
}

void
vtr_desk_new_rules_fill (VtrDeskNew *self)
{
  const VtrRuleset *ruleset = self->beginning != NULL ? self->beginning->ruleset : NULL;
  const gchar *sought = gtk_editable_get_text (self->rule_search);
  gboolean changed = gtk_check_button_get_active (self->changed_check);

  self->quiet = TRUE;
  vtr_desk_list_reset (self->rules, 0, NULL, NULL, NULL);
  g_array_set_size (self->rule_rows, 0);
  for (guint i = 0; ruleset != NULL && i < ruleset->n_parameters; i++)
    if (is_sought (&ruleset->parameters[i], sought) && (!changed || vtr_desk_new_rule_is_changed (self, i)))
      g_array_append_val (self->rule_rows, i);
  vtr_desk_list_reset (self->rules, self->rule_rows->len, make_rule, self, NULL);
  self->quiet = FALSE;
  show_rule (self);
}

static void
rule_filter_changed (VtrDeskNew *self)
{
  vtr_desk_new_rules_fill (self);
}

void
vtr_desk_new_rules_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_search);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, changed_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_selection);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_title);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_meaning);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_range);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_usual);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskNew, rule_fault);
  gtk_widget_class_bind_template_callback (widget_class, rule_chosen);
  gtk_widget_class_bind_template_callback (widget_class, rule_entered);
  gtk_widget_class_bind_template_callback (widget_class, rule_picked);
  gtk_widget_class_bind_template_callback (widget_class, usual_clicked);
  gtk_widget_class_bind_template_callback (widget_class, rule_filter_changed);
}
