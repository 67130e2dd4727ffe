/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-order-form-private.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-sequence.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint form_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VtrDeskOrderForm, vtr_desk_order_form, GTK_TYPE_BOX)

/* --- showing -------------------------------------------------------------------- */

static void
form_show_chips (VtrDeskOrderForm *self)
{
  const VtrBoard *board = self->side_view->board;
  const VtrId *from = vtr_desk_order_form_from (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))) != NULL)
    gtk_flow_box_remove (self->chips, child);

  if (from != NULL)
    gtk_flow_box_append (self->chips, gtk_label_new (vtr_board_place_name (board, from)));
  for (guint i = 0; i < self->draft->path->len; i++)
    {
      const VtrId *place = &g_array_index (self->draft->path, VtrId, i);
      g_autofree gchar *label = g_strconcat ("› ", vtr_board_place_name (board, place), NULL);
      g_autofree gchar *tip = g_strdup_printf (_ ("End the way at %s"), vtr_board_place_name (board, place));

      child = gtk_button_new_with_label (label);
      gtk_widget_add_css_class (child, "chip");
      /* the box around it takes the keys; see chip_activated() */
      gtk_widget_set_focusable (child, FALSE);
      gtk_widget_set_tooltip_text (child, tip);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (child), "win.order-truncate");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (child), "u", i + 1);
      gtk_flow_box_append (self->chips, child);
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (child)), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
    }
  if (!vtr_id_is_empty (&self->draft->target))
    {
      const VtrFormation *target = vtr_state_formation (self->side_view->state, &self->draft->target);
      const gchar *name = target != NULL ? target->name : vtr_board_place_name (board, &self->draft->target);
      g_autofree gchar *label = vtr_desk_target_text (vtr_desk_find_verb (self->moment->input->ruleset, &self->draft->verb), name);

      gtk_flow_box_append (self->chips, gtk_label_new (label));
    }
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *inner = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));

      if (GTK_IS_LABEL (inner))
        gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (inner)), -1);
    }
}

/* A flow box whose children do not take the focus would hold the Tab key fast,
 * so they do, and hand on what they are told. */
static void
chip_activated (GtkFlowBox *box,
                GtkFlowBoxChild *child,
                VtrDeskOrderForm *self)
{
  gtk_widget_activate (gtk_flow_box_child_get_child (child));
}

static void
set_verdict_class (GtkLabel *label,
                   VtrVerdictKind kind)
{
  GtkWidget *widget = GTK_WIDGET (label);

  gtk_widget_remove_css_class (widget, "error");
  gtk_widget_remove_css_class (widget, "warning");
  gtk_widget_remove_css_class (widget, "success");
  if (kind == VTR_VERDICT_REFUSED || kind == VTR_VERDICT_NOT_UNDERSTOOD)
    gtk_widget_add_css_class (widget, "error");
  else if (kind == VTR_VERDICT_MAY_FAIL)
    gtk_widget_add_css_class (widget, "warning");
  else if (kind == VTR_VERDICT_ACCEPTED)
    gtk_widget_add_css_class (widget, "success");
}

/* Judged twice: as its sender will be told, and by everything that is known. */
static void
form_show_verdict (VtrDeskOrderForm *self)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  const VtrView *umpire = g_ptr_array_index (self->moment->views, 0);
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  VtrVerdict told = { 0 }, known = { 0 };
  g_autofree gchar *told_text = NULL;
  g_autofree gchar *known_text = NULL;

  /* what is for a case holds without a target too */
  if (verb == NULL || ((verb->flags & VTR_VERB_PATH) && !(verb->flags & VTR_VERB_PATH_OPTIONAL) && self->draft->path->len == 0) || ((verb->flags & (VTR_VERB_TARGET | VTR_VERB_FORMATION_TARGET)) && !(verb->flags & (VTR_VERB_PATH | VTR_VERB_STANDING)) && vtr_id_is_empty (&self->draft->target)))
    {
      gtk_label_set_text (self->verdict_label, verb == NULL ? "" : _ ("Click places on the map, or type a name and press Enter."));
      set_verdict_class (self->verdict_label, VTR_VERDICT_NONE);
      gtk_widget_set_visible (GTK_WIDGET (self->umpire_verdict_label), FALSE);
      return;
    }

  ruleset->judge (self->draft, self->side_view, &told);
  told_text = vtr_desk_verdict_text (self->moment, self->side_view, &told);
  gtk_label_set_text (self->verdict_label, told_text);
  set_verdict_class (self->verdict_label, told.kind);
  if (vtr_view_is_umpire (self->view))
    {
      g_autofree gchar *line = NULL;

      ruleset->judge (self->draft, umpire, &known);
      known_text = vtr_desk_verdict_text (self->moment, umpire, &known);
      line = g_strdup_printf (_ ("By what you know: %s"), known_text);
      gtk_label_set_text (self->umpire_verdict_label, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->umpire_verdict_label), known_text != NULL && !g_str_equal (known_text, told_text));
  vtr_verdict_clear (&told);
  vtr_verdict_clear (&known);
}

static gboolean
same_strings (GListModel *a,
              GListModel *b)
{
  guint n = a != NULL ? g_list_model_get_n_items (a) : 0;

  if (n != g_list_model_get_n_items (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (a), i), gtk_string_list_get_string (GTK_STRING_LIST (b), i)))
      return FALSE;
  return TRUE;
}

/* Whose order it is, if the umpire says so: no formation does. */
static void
form_show_side (VtrDeskOrderForm *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_widget_set_visible (self->side_box, vtr_id_is_empty (&self->draft->formation) && vtr_view_is_umpire (self->view));
  for (guint i = 1; i < self->moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (self->moment->views, i);
      const VtrSide *side = vtr_state_side (view->state, &view->side);

      gtk_string_list_append (names, side != NULL ? side->name : view->side.s);
      if (view == self->side_view)
        selected = i - 1;
    }
  gtk_drop_down_set_model (self->side_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->side_dropdown, selected);
}

static void
form_show_under (VtrDeskOrderForm *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_unref (self->holders);
  self->holders = vtr_desk_sequence_holders (self->moment, self->draft);
  gtk_string_list_append (names, _ ("Nothing: an order by itself"));
  for (guint i = 0; i < self->holders->len; i++)
    {
      const VtrOrder *holder = g_ptr_array_index (self->holders, i);
      g_autofree gchar *whose = vtr_desk_order_whose (self->moment, holder);
      g_autofree gchar *text = vtr_desk_order_text (self->moment, holder);
      g_autofree gchar *line = g_strdup_printf ("%s: %s", whose, text);

      gtk_string_list_append (names, line);
      if (vtr_id_equal (&holder->id, &self->draft->parent))
        selected = i + 1;
    }
  gtk_widget_set_visible (self->under_box, self->holders->len > 0);
  gtk_drop_down_set_model (self->under_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->under_dropdown, selected);
}

static void
form_show_verbs (VtrDeskOrderForm *self)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < self->verbs->len; i++)
    {
      const VtrVerb *verb = &ruleset->verbs[g_array_index (self->verbs, guint, i)];

      gtk_string_list_append (names, _ (verb->label));
      if (vtr_id_is (&self->draft->verb, verb->id))
        selected = i;
    }
  if (!same_strings (gtk_drop_down_get_model (self->verb_dropdown), G_LIST_MODEL (names)))
    gtk_drop_down_set_model (self->verb_dropdown, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->verb_dropdown, selected);
}

static void
form_show (VtrDeskOrderForm *self)
{
  const VtrFormation *formation = vtr_desk_order_form_formation (self);
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  VtrVerbFlags flags = verb != NULL ? verb->flags : 0;
  VtrOptions options = verb != NULL ? verb->options : 0;
  g_autofree gchar *unit = NULL;
  g_autofree gchar *counted = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->draft != NULL);
  if (self->draft == NULL)
    return;

  unit = vtr_desk_verb_unit (verb, 2);
  /* Translators: what a number counts, as the rules call it: "SP" */
  counted = g_strdup_printf (_ ("How many %s"), unit);
  self->quiet = TRUE;
  form_show_verbs (self);
  form_show_side (self);
  form_show_under (self);
  gtk_label_set_text (self->heading, vtr_id_is_empty (&self->draft->id) ? _ ("New order") : self->dirty ? _ ("Order, changed")
                                                                                                        : _ ("Order"));
  gtk_label_set_text (self->help_label, verb != NULL ? _ (verb->help) : "");
  gtk_widget_set_visible (self->whole_side, vtr_id_is_empty (&self->draft->formation) && (flags & VTR_VERB_START) != 0 && (flags & VTR_VERB_OF_SIDE) != 0);
  gtk_widget_set_visible (self->amount_box, vtr_desk_order_form_takes_amount (self));
  gtk_spin_button_set_value (self->amount_spin, self->draft->amount);
  gtk_label_set_text (self->amount_label, counted);
  gtk_widget_set_visible (self->path_box, vtr_desk_order_form_takes_places (self));
  gtk_entry_set_placeholder_text (self->place_entry, (flags & VTR_VERB_FORMATION_TARGET) != 0 ? _ ("Name of a formation") : _ ("Place, or click it on the map"));
  gtk_widget_set_visible (self->options_box, options != 0);
  gtk_widget_set_visible (self->option_forced, (options & VTR_OPTION_FORCED) != 0);
  gtk_widget_set_visible (self->option_split, (options & VTR_OPTION_SPLIT) != 0);
  gtk_widget_set_visible (self->option_continue, (options & VTR_OPTION_CONTINUE) != 0);
  gtk_widget_set_visible (self->option_guns, (options & VTR_OPTION_GUNS) != 0);
  gtk_widget_set_visible (self->option_alone, (options & VTR_OPTION_ALONE) != 0 && formation != NULL && (formation->kind == VTR_FORMATION_ARMY || vtr_desk_order_form_takes_amount (self)));
  gtk_widget_set_visible (self->option_pick_up, (options & VTR_OPTION_PICK_UP) != 0);
  gtk_widget_set_visible (self->option_drop, (options & VTR_OPTION_DROP) != 0);
  gtk_widget_set_visible (self->option_artillery, (options & VTR_OPTION_ARTILLERY) != 0);
  gtk_widget_set_visible (self->option_advance, (options & VTR_OPTION_ADVANCE) != 0);
  gtk_widget_set_visible (self->option_rail, (options & VTR_OPTION_RAIL) != 0);
  self->quiet = FALSE;
  form_show_chips (self);
  form_show_verdict (self);
}

/* Shows the draft as it stands, and tells of it. */
void
vtr_desk_order_form_changed (VtrDeskOrderForm *self,
                             gboolean dirty)
{
  self->dirty = dirty;
  /* What was begun is kept while others are looked at. */
  if (self->draft != NULL)
    {
      g_autofree gchar *key = vtr_desk_order_form_key (self);

      if (dirty)
        g_hash_table_replace (self->drafts, g_steal_pointer (&key), vtr_order_copy (self->draft));
      else
        g_hash_table_remove (self->drafts, key);
    }
  form_show (self);
  g_signal_emit (self, form_signals[SIGNAL_CHANGED], 0);
}

/* --- callbacks -------------------------------------------------------------------- */

static void
verb_selected (GtkDropDown *dropdown,
               GParamSpec *pspec,
               VtrDeskOrderForm *self)
{
  guint selected = gtk_drop_down_get_selected (dropdown);

  if (self->quiet || self->draft == NULL || selected >= self->verbs->len)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-verb", "s", self->moment->input->ruleset->verbs[g_array_index (self->verbs, guint, selected)].id);
}

static void
side_selected (GtkDropDown *dropdown,
               GParamSpec *pspec,
               VtrDeskOrderForm *self)
{
  guint selected = gtk_drop_down_get_selected (dropdown);

  if (!self->quiet && self->draft != NULL && selected + 1 < self->moment->views->len)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-side", "s", ((const VtrView *) g_ptr_array_index (self->moment->views, selected + 1))->side.s);
}

static void
under_selected (GtkDropDown *dropdown,
                GParamSpec *pspec,
                VtrDeskOrderForm *self)
{
  guint selected = gtk_drop_down_get_selected (dropdown);

  if (!self->quiet && self->draft != NULL && selected <= self->holders->len)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-under", "s", selected > 0 ? ((const VtrOrder *) g_ptr_array_index (self->holders, selected - 1))->id.s : "");
}

static void
amount_changed (GtkSpinButton *spin,
                VtrDeskOrderForm *self)
{
  if (!self->quiet && self->draft != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-amount", "i", gtk_spin_button_get_value_as_int (spin));
}

static gboolean
matches (const gchar *name,
         const gchar *needle,
         gboolean whole)
{
  g_autofree gchar *folded = vtr_fold (name);

  return whole ? g_str_equal (folded, needle) : g_str_has_prefix (folded, needle);
}

static gboolean
place_matches (const VtrPlace *place,
               const gchar *needle,
               gboolean whole)
{
  if (matches (place->name, needle, whole))
    return TRUE;
  for (guint i = 0; place->aliases[i] != NULL; i++)
    if (matches (place->aliases[i], needle, whole))
      return TRUE;
  return FALSE;
}

/* The one place or formation that is meant: its whole name, else the only one
 * that begins so. */
static const gchar *
form_resolve (VtrDeskOrderForm *self,
              const gchar *text)
{
  const VtrVerb *verb = vtr_desk_order_form_verb (self);
  g_autofree gchar *needle = vtr_fold (text);
  gboolean formations = verb != NULL && (verb->flags & VTR_VERB_FORMATION_TARGET) != 0;

  if (needle[0] == '\0')
    return NULL;
  for (gint whole = 1; whole >= 0; whole--)
    {
      const gchar *found = NULL;
      guint n_found = 0;

      for (guint i = 0; !formations && i < self->side_view->board->places->len; i++)
        {
          const VtrPlace *place = vtr_board_place (self->side_view->board, i);

          if (place_matches (place, needle, whole))
            {
              found = place->id.s;
              n_found++;
            }
        }
      for (guint i = 0; formations && i < vtr_state_n_rows (self->side_view->state, VTR_TABLE_FORMATION); i++)
        {
          const VtrFormation *formation = vtr_state_row (self->side_view->state, VTR_TABLE_FORMATION, i);

          if (matches (formation->name, needle, whole) || matches (formation->commander, needle, whole) || matches (formation->short_name, needle, whole))
            {
              found = formation->id.s;
              n_found++;
            }
        }
      if (n_found == 1)
        return found;
    }
  return NULL;
}

static void
place_typed (GtkEntry *entry,
             VtrDeskOrderForm *self)
{
  const gchar *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  const gchar *found;

  if (self->draft == NULL || text[0] == '\0')
    return;
  found = form_resolve (self, text);
  if (found == NULL)
    {
      g_autofree gchar *message = g_strdup_printf (_ ("“%s” is no name here, or more than one. Write more of it."), text);

      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
      gtk_label_set_text (self->verdict_label, message);
      set_verdict_class (self->verdict_label, VTR_VERDICT_NOT_UNDERSTOOD);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-place", "s", found);
}

static void
vtr_desk_order_form_dispose (GObject *object)
{
  VtrDeskOrderForm *self = VTR_DESK_ORDER_FORM (object);

  g_clear_pointer (&self->draft, vtr_order_free);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  g_clear_pointer (&self->verbs, g_array_unref);
  g_clear_pointer (&self->holders, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_order_form_parent_class)->dispose (object);
}

static void
vtr_desk_order_form_class_init (VtrDeskOrderFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_order_form_dispose;
  form_signals[SIGNAL_CHANGED] = g_signal_new ("changed", VTR_DESK_TYPE_ORDER_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/order-form.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, heading);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, verb_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, help_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, under_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, under_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, amount_spin);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, amount_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, amount_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, whole_side);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, side_dropdown);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, side_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, path_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, chips);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, place_entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, options_box);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_forced);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_split);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_continue);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_guns);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_alone);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_pick_up);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_artillery);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_advance);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, option_rail);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOrderForm, umpire_verdict_label);
  gtk_widget_class_bind_template_callback (widget_class, chip_activated);
  gtk_widget_class_bind_template_callback (widget_class, verb_selected);
  gtk_widget_class_bind_template_callback (widget_class, place_typed);
  gtk_widget_class_bind_template_callback (widget_class, side_selected);
  gtk_widget_class_bind_template_callback (widget_class, under_selected);
  gtk_widget_class_bind_template_callback (widget_class, amount_changed);
}

static void
vtr_desk_order_form_init (VtrDeskOrderForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_order_free);
  self->verbs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->holders = g_ptr_array_new ();
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
