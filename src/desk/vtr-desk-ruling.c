/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-ruling-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (VtrDeskRuling, vtr_desk_ruling, GTK_TYPE_WINDOW)

/* In the order of VtrOverrideKind. */
static const struct
{
  const gchar *label;
  const gchar *hint;
} kinds[VTR_N_OVERRIDE_KINDS] = {
  { N_ ("Set a fact"), N_ ("Any fact of the open turn can be set by hand. The ruling is kept with its reason, shows among the events, and is undone like one.") },
  { N_ ("Add a record"), N_ ("A formation, a sighting, a line of prestige: a record of any kind can be added. What stands in bold makes it out and is needed; the rest can stay as it is.") },
  { N_ ("Take a record out"), N_ ("A record of any kind can be taken out. The ruling is kept with its reason, shows among the events, and is undone like one.") },
  { N_ ("Set a die"), N_ ("A die that was thrown at the table takes the place of the program’s. The log says that it was thrown by hand.") },
  { N_ ("Accept or refuse an order"), N_ ("Whatever the rules made of an order, your verdict holds for the whole turn. Its sender reads it in the report.") },
  { N_ ("State a ruling in words"), N_ ("Nothing on the board changes: a side reads your words in its report.") },
};

/* --- callbacks of the form ------------------------------------------------------------- */

/* Nothing can be ruled without a reason; nobody is told nothing. */
static void
form_changed (VtrDeskRuling *self)
{
  gboolean tells = gtk_drop_down_get_selected (self->tell_drop) > 0;
  gboolean reason = gtk_editable_get_text (GTK_EDITABLE (self->reason_entry))[0] != '\0';
  gboolean told = gtk_editable_get_text (GTK_EDITABLE (self->tell_entry))[0] != '\0';

  if (self->filling)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self->tell_entry), tells);
  gtk_widget_set_sensitive (self->apply_button, reason && (!tells || told) && vtr_desk_ruling_is_complete (self));
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), FALSE);
  vtr_desk_ruling_show_order (self);
  vtr_desk_ruling_show_rows (self);
}

static void
table_chosen (VtrDeskRuling *self)
{
  if (self->filling)
    return;
  vtr_desk_ruling_fill_records (self);
  form_changed (self);
}

static void
field_chosen (VtrDeskRuling *self)
{
  if (self->filling)
    return;
  vtr_desk_ruling_show_record (self);
  form_changed (self);
}

static void
die_chosen (VtrDeskRuling *self)
{
  if (self->filling)
    return;
  vtr_desk_ruling_show_die (self);
  form_changed (self);
}

static void
kind_chosen (VtrDeskRuling *self)
{
  VtrOverrideKind kind = vtr_desk_ruling_kind (self);

  if (self->filling)
    return;
  gtk_label_set_text (self->hint_label, _ (kinds[kind].hint));
  vtr_desk_ruling_fill_tables (self);
  vtr_desk_ruling_fill_records (self);
  form_changed (self);
}

static void
preview_clicked (VtrDeskRuling *self)
{
  vtr_desk_campaign_preview (self->campaign, TRUE);
}

/* --- the rulings of this turn ------------------------------------------------------------- */

static void
withdraw_clicked (GtkButton *button,
                  VtrDeskRuling *self)
{
  vtr_desk_campaign_withdraw_override (self->campaign, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "vtr-index")));
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
      g_autofree gchar *words = vtr_desk_ruling_words (self->moment, self->state, override);
      GtkWidget *label = gtk_label_new (words);
      GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Withdraw"));
      /* Translators: number of a ruling in the list, then the ruling */
      g_autofree gchar *name = g_strdup_printf (_ ("Withdraw ruling %u: %s"), i + 1, words);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
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

/* FALSE: nothing is new. */
static gboolean
take_moment (VtrDeskRuling *self)
{
  VtrDeskMoment *moment = vtr_desk_campaign_get_moment (self->campaign);

  if (moment == NULL || moment == self->moment)
    return FALSE;
  /* what borrows from the old one is emptied first */
  g_ptr_array_set_size (self->orders, 0);
  vtr_desk_moment_ref (moment);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  g_clear_pointer (&self->state, vtr_state_free);
  self->state = vtr_state_copy (moment->input->state);
  for (guint i = 0; i < moment->input->overrides->len; i++)
    vtr_override_apply (g_ptr_array_index (moment->input->overrides, i), self->state, NULL, NULL);
  list_rulings (self);
  return TRUE;
}

static void
campaign_changed (VtrDeskRuling *self)
{
  if (!take_moment (self))
    return;
  if (vtr_desk_ruling_kind (self) != VTR_OVERRIDE_INSERT)
    vtr_desk_ruling_fill_records (self);
  vtr_desk_ruling_fill_dice (self);
  vtr_desk_ruling_fill_orders (self);
  form_changed (self);
}

static void
apply_clicked (GtkButton *button,
               VtrDeskRuling *self)
{
  const VtrTurnInput *input = self->moment->input;
  guint phase = gtk_drop_down_get_selected (self->phase_drop);
  guint side = gtk_drop_down_get_selected (self->tell_drop);
  g_autoptr (VtrState) tried = vtr_state_copy (self->state);
  g_autoptr (VtrOverride) override = g_new0 (VtrOverride, 1);
  g_autoptr (GPtrArray) with = NULL;
  g_autoptr (GError) error = NULL;

  override->reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason_entry)));
  override->phase = g_strdup (gtk_widget_get_visible (GTK_WIDGET (self->phase_drop)) && phase > 0 && phase <= input->ruleset->n_phases ? input->ruleset->phases[phase - 1].id : "");
  override->tell = g_strdup ("");
  if (side > 0 && side <= self->sides->len)
    {
      override->tell_side = vtr_id (g_ptr_array_index (self->sides, side - 1));
      g_free (override->tell);
      override->tell = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->tell_entry)));
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->with_check)) && gtk_check_button_get_active (self->with_check))
    with = vtr_desk_ruling_companions (self);
  if (!vtr_desk_ruling_read (self, override, &error) || !vtr_override_check (override, input->ruleset, input->board, &error) || !vtr_override_apply (override, tried, NULL, &error))
    {
      gtk_label_set_text (self->fault_label, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->fault_label), TRUE);
      return;
    }
  vtr_desk_campaign_override (self->campaign, override, with);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the window ----------------------------------------------------------------------------------- */

/* What stays the same whatever is ruled. */
static void
fill_choices (VtrDeskRuling *self,
              VtrOverrideKind kind)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (self->moment->input->state);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) verdicts = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) rules = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) phases = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) tell = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, _ (kinds[i].label));
  gtk_drop_down_set_model (self->kind_drop, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->kind_drop, kind);

  gtk_string_list_append (verdicts, _ ("Accepted"));
  gtk_string_list_append (verdicts, _ ("Refused"));
  gtk_drop_down_set_model (self->verdict_drop, G_LIST_MODEL (verdicts));

  gtk_string_list_append (rules, _ ("None: by the umpire’s word"));
  g_ptr_array_add (self->rules, (gpointer) "");
  for (guint i = 0; i < ruleset->n_rules; i++)
    if (ruleset->rules[i].kind == VTR_RULE_PRINTED)
      {
        g_autofree gchar *label = g_strdup_printf ("%s %s", ruleset->rules[i].number, ruleset->rules[i].title != NULL ? ruleset->rules[i].title : "");

        gtk_string_list_append (rules, label);
        g_ptr_array_add (self->rules, (gpointer) ruleset->rules[i].number);
      }
  gtk_drop_down_set_model (self->rule_drop, G_LIST_MODEL (rules));

  gtk_string_list_append (phases, _ ("The turn begins"));
  for (guint i = 0; i < ruleset->n_phases; i++)
    gtk_string_list_append (phases, ruleset->phases[i].label);
  gtk_drop_down_set_model (self->phase_drop, G_LIST_MODEL (phases));

  gtk_string_list_append (tell, _ ("Nobody"));
  for (guint i = 0; i < sides->len; i++)
    {
      const VtrSide *side = g_ptr_array_index (sides, i);

      gtk_string_list_append (tell, side->name);
      g_ptr_array_add (self->sides, g_strdup (side->id.s));
    }
  gtk_drop_down_set_model (self->tell_drop, G_LIST_MODEL (tell));
}

static void
vtr_desk_ruling_dispose (GObject *object)
{
  VtrDeskRuling *self = VTR_DESK_RULING (object);

  if (self->changed != 0)
    g_signal_handler_disconnect (self->campaign, self->changed);
  self->changed = 0;
  self->filling = TRUE;
  g_clear_pointer (&self->keys, g_ptr_array_unref);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->facts, g_ptr_array_unref);
  g_clear_pointer (&self->orders, g_ptr_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
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
  g_type_ensure (VTR_DESK_TYPE_FACT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/ruling.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, hint_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, grid);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, kind_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, table_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, row_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, field_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, now_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, value_fact);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, with_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, record_grid);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, die_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, preview_hint);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, preview_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, purpose_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, index_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, die_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, order_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, order_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, verdict_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, rule_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, phase_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, reason_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, tell_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, tell_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, fault_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, rulings_title);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskRuling, rulings_box);
  gtk_widget_class_bind_template_callback (widget_class, kind_chosen);
  gtk_widget_class_bind_template_callback (widget_class, table_chosen);
  gtk_widget_class_bind_template_callback (widget_class, field_chosen);
  gtk_widget_class_bind_template_callback (widget_class, die_chosen);
  gtk_widget_class_bind_template_callback (widget_class, preview_clicked);
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
  self->facts = g_ptr_array_new ();
  self->orders = g_ptr_array_new ();
  self->rules = g_ptr_array_new ();
  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->tables = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vtr_desk_ruling_new:
 * @parent: the window it belongs to
 * @campaign: with a moment
 * @kind: what is to be ruled at first
 * @about: id of the formation, place or order that is selected, or ""
 *
 * Returns: (transfer none): a window to rule in; it closes by itself
 */
VtrDeskRuling *
vtr_desk_ruling_new (GtkWindow *parent,
                     VtrDeskCampaign *campaign,
                     VtrOverrideKind kind,
                     const gchar *about)
{
  VtrDeskRuling *self = g_object_new (VTR_DESK_TYPE_RULING, "transient-for", parent, "modal", TRUE, "destroy-with-parent", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  self->about = g_strdup (about);
  take_moment (self);
  fill_choices (self, kind);
  vtr_desk_ruling_fill_dice (self);
  vtr_desk_ruling_fill_orders (self);
  self->filling = FALSE;
  kind_chosen (self);
  self->changed = g_signal_connect_swapped (campaign, "changed", G_CALLBACK (campaign_changed), self);
  return self;
}
