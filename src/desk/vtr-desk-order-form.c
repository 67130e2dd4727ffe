/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-order-form.h"

#include <glib/gi18n.h>

struct _VtrDeskOrderForm
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  VtrOrder *draft;    /* NULL: nothing that takes orders is selected */
  GHashTable *drafts; /* formation id -> VtrOrder*, half written orders */

  /* borrowed */
  const VtrView *view;      /* what the window shows */
  const VtrView *side_view; /* the formation's side's */

  /* template */
  GtkLabel *heading;
  GtkDropDown *verb_dropdown;
  GtkLabel *help_label;
  GtkWidget *path_box;
  GtkFlowBox *chips;
  GtkEntry *place_entry;
  GtkWidget *options_box;
  GtkWidget *option_forced;
  GtkWidget *option_split;
  GtkWidget *option_continue;
  GtkWidget *option_guns;
  GtkWidget *option_alone;
  GtkWidget *option_pick_up;
  GtkWidget *option_drop;
  GtkWidget *option_artillery;
  GtkWidget *option_advance;
  GtkWidget *option_rail;
  GtkLabel *verdict_label;
  GtkLabel *umpire_verdict_label;

  gboolean dirty;
  gboolean quiet; /* widgets are being set, not used */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint form_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VtrDeskOrderForm, vtr_desk_order_form, GTK_TYPE_BOX)

static const VtrFormation *
form_formation (VtrDeskOrderForm *self)
{
  return self->draft != NULL ? vtr_state_formation (self->side_view->state, &self->draft->formation) : NULL;
}

static const VtrVerb *
form_verb (VtrDeskOrderForm *self)
{
  return self->draft != NULL ? vtr_desk_find_verb (self->moment->input->ruleset, &self->draft->verb) : NULL;
}

/* --- showing -------------------------------------------------------------------- */

static void
form_show_chips (VtrDeskOrderForm *self)
{
  const VtrFormation *formation = form_formation (self);
  const VtrBoard *board = self->side_view->board;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))) != NULL)
    gtk_flow_box_remove (self->chips, child);

  if (formation != NULL)
    gtk_flow_box_append (self->chips, gtk_label_new (vtr_board_place_name (board, &formation->place)));
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
      g_autofree gchar *label = g_strconcat ("→ ", target != NULL ? target->name : vtr_board_place_name (board, &self->draft->target), NULL);

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
  const VtrVerb *verb = form_verb (self);
  VtrVerdict told = { 0 }, known = { 0 };
  g_autofree gchar *told_text = NULL;
  g_autofree gchar *known_text = NULL;

  if (verb == NULL || ((verb->flags & VTR_VERB_PATH) && self->draft->path->len == 0) || ((verb->flags & (VTR_VERB_TARGET | VTR_VERB_FORMATION_TARGET)) && !(verb->flags & VTR_VERB_PATH) && vtr_id_is_empty (&self->draft->target)))
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

static void
form_show (VtrDeskOrderForm *self)
{
  const VtrVerb *verb = form_verb (self);
  VtrOptions options = verb != NULL ? verb->options : 0;
  const VtrRuleset *ruleset;

  gtk_widget_set_visible (GTK_WIDGET (self), self->draft != NULL);
  if (self->draft == NULL)
    return;

  self->quiet = TRUE;
  ruleset = self->moment->input->ruleset;
  for (guint i = 0; i < ruleset->n_verbs; i++)
    if (verb == &ruleset->verbs[i])
      gtk_drop_down_set_selected (self->verb_dropdown, i);
  gtk_label_set_text (self->heading, vtr_id_is_empty (&self->draft->id) ? _ ("New order") : self->dirty ? _ ("Order, changed")
                                                                                                        : _ ("Order"));
  gtk_label_set_text (self->help_label, verb != NULL ? _ (verb->help) : "");
  gtk_widget_set_visible (self->path_box, vtr_desk_order_form_takes_places (self));
  gtk_entry_set_placeholder_text (self->place_entry, verb != NULL && (verb->flags & VTR_VERB_FORMATION_TARGET) ? _ ("Name of a formation") : _ ("Place, or click it on the map"));
  gtk_widget_set_visible (self->options_box, options != 0);
  gtk_widget_set_visible (self->option_forced, (options & VTR_OPTION_FORCED) != 0);
  gtk_widget_set_visible (self->option_split, (options & VTR_OPTION_SPLIT) != 0);
  gtk_widget_set_visible (self->option_continue, (options & VTR_OPTION_CONTINUE) != 0);
  gtk_widget_set_visible (self->option_guns, (options & VTR_OPTION_GUNS) != 0);
  gtk_widget_set_visible (self->option_alone, (options & VTR_OPTION_ALONE) != 0 && form_formation (self)->kind == VTR_FORMATION_ARMY);
  gtk_widget_set_visible (self->option_pick_up, (options & VTR_OPTION_PICK_UP) != 0);
  gtk_widget_set_visible (self->option_drop, (options & VTR_OPTION_DROP) != 0);
  gtk_widget_set_visible (self->option_artillery, (options & VTR_OPTION_ARTILLERY) != 0);
  gtk_widget_set_visible (self->option_advance, (options & VTR_OPTION_ADVANCE) != 0);
  gtk_widget_set_visible (self->option_rail, (options & VTR_OPTION_RAIL) != 0);
  self->quiet = FALSE;
  form_show_chips (self);
  form_show_verdict (self);
}

static void
form_changed (VtrDeskOrderForm *self,
              gboolean dirty)
{
  self->dirty = dirty;
  /* What was begun is kept while other formations are looked at. */
  if (self->draft != NULL && dirty)
    g_hash_table_replace (self->drafts, g_strdup (self->draft->formation.s), vtr_order_copy (self->draft));
  else if (self->draft != NULL)
    g_hash_table_remove (self->drafts, self->draft->formation.s);
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

  if (self->quiet || self->draft == NULL || selected >= self->moment->input->ruleset->n_verbs)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.order-verb", "s", self->moment->input->ruleset->verbs[selected].id);
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
  const VtrVerb *verb = form_verb (self);
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
}

static void
vtr_desk_order_form_init (VtrDeskOrderForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vtr_order_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- what it is about ---------------------------------------------------------------- */

static VtrOrder *
form_new_draft (VtrDeskOrderForm *self,
                const VtrFormation *formation)
{
  VtrOrder *draft = vtr_order_new ();

  draft->turn = self->moment->input->turn;
  draft->side = formation->side;
  draft->formation = formation->id;
  if (self->moment->input->ruleset->n_verbs > 0)
    draft->verb = vtr_id (self->moment->input->ruleset->verbs[0].id);
  return draft;
}

static void
form_take (VtrDeskOrderForm *self,
           VtrOrder *draft)
{
  g_clear_pointer (&self->draft, vtr_order_free);
  self->draft = draft;
  if (draft->path == NULL)
    draft->path = g_array_new (FALSE, FALSE, sizeof (VtrId));
}

/* The order by which it moves if there is one, else its first. */
static const VtrOrder *
find_order_for (VtrDeskMoment *moment,
                const gchar *formation)
{
  const VtrOrder *first = NULL;

  for (guint i = 0; i < moment->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (moment->input->orders, i);

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->formation, formation))
        continue;
      if (order->path != NULL && order->path->len > 0)
        return order;
      if (first == NULL)
        first = order;
    }
  return first;
}

static void
form_set_verbs (VtrDeskOrderForm *self)
{
  const VtrRuleset *ruleset = self->moment->input->ruleset;
  g_autoptr (GtkStringList) verbs = gtk_string_list_new (NULL);

  for (guint i = 0; i < ruleset->n_verbs; i++)
    gtk_string_list_append (verbs, _ (ruleset->verbs[i].label));
  self->quiet = TRUE;
  gtk_drop_down_set_model (self->verb_dropdown, G_LIST_MODEL (verbs));
  self->quiet = FALSE;
}

static const VtrView *
find_view_of (VtrDeskMoment *moment,
              const VtrId *side)
{
  for (guint i = 1; i < moment->views->len; i++)
    {
      const VtrView *view = g_ptr_array_index (moment->views, i);

      if (vtr_id_equal (&view->side, side))
        return view;
    }
  return NULL;
}

/**
 * vtr_desk_order_form_set:
 * @self: the form
 * @moment: (nullable): the campaign
 * @view: (nullable): what the window shows
 * @formation: (nullable): id of the formation whose order is to be written
 *
 * Begins with the order that the formation has, or with an empty one. An order
 * half written for the same formation stays.
 */
void
vtr_desk_order_form_set (VtrDeskOrderForm *self,
                         VtrDeskMoment *moment,
                         const VtrView *view,
                         const gchar *formation)
{
  const VtrFormation *found = NULL;
  VtrId id = vtr_id (formation != NULL ? formation : "");

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (moment != NULL)
    {
      gboolean other = self->moment == NULL || self->moment->input->ruleset != moment->input->ruleset;

      /* Orders begun in another campaign or turn mean nothing in this one. */
      if (self->moment == NULL || self->moment->file != moment->file || self->moment->input->turn != moment->input->turn)
        g_hash_table_remove_all (self->drafts);

      vtr_desk_moment_ref (moment);
      g_clear_pointer (&self->moment, vtr_desk_moment_unref);
      self->moment = moment;
      if (other)
        form_set_verbs (self);
      /* what only a preview brings takes no orders yet */
      if (vtr_state_formation (moment->input->state, &id) != NULL)
        found = vtr_state_formation (view->state, &id);
    }
  if (found != NULL && !vtr_id_is_empty (&found->place) && (vtr_view_is_umpire (view) || vtr_id_equal (&view->side, &found->side)))
    {
      const VtrOrder *begun = g_hash_table_lookup (self->drafts, formation);
      const VtrOrder *order = begun != NULL ? begun : find_order_for (moment, formation);

      self->view = view;
      self->side_view = find_view_of (moment, &found->side);
      if (self->side_view == NULL)
        g_clear_pointer (&self->draft, vtr_order_free);
      else
        form_take (self, order != NULL ? vtr_order_copy (order) : form_new_draft (self, found));
      form_changed (self, begun != NULL);
    }
  else
    {
      g_clear_pointer (&self->draft, vtr_order_free);
      self->view = NULL;
      self->side_view = NULL;
      form_changed (self, FALSE);
    }
}

/**
 * vtr_desk_order_form_edit:
 * @self: the form, set to the order's formation
 * @order: id of an order of the open turn
 *
 * Returns: whether there is such an order for this formation
 */
gboolean
vtr_desk_order_form_edit (VtrDeskOrderForm *self,
                          const gchar *order)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  if (self->draft == NULL)
    return FALSE;
  for (guint i = 0; i < self->moment->input->orders->len; i++)
    {
      const VtrOrder *candidate = g_ptr_array_index (self->moment->input->orders, i);

      if (vtr_id_is (&candidate->id, order) && vtr_id_equal (&candidate->formation, &self->draft->formation))
        {
          form_take (self, vtr_order_copy (candidate));
          form_changed (self, FALSE);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * vtr_desk_order_form_get_draft:
 * @self: the form
 *
 * Returns: (transfer none) (nullable): the order as it stands
 */
const VtrOrder *
vtr_desk_order_form_get_draft (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);
  return self->draft;
}

/**
 * vtr_desk_order_form_is_dirty:
 * @self: the form
 *
 * Returns: whether the order was changed and not kept
 */
gboolean
vtr_desk_order_form_is_dirty (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);
  return self->draft != NULL && self->dirty;
}

/**
 * vtr_desk_order_form_set_saved:
 * @self: the form
 *
 * The order has been handed on to be kept; the next moment brings it back.
 */
void
vtr_desk_order_form_set_saved (VtrDeskOrderForm *self)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));
  form_changed (self, FALSE);
}

/**
 * vtr_desk_order_form_get_drafts:
 * @self: the form
 *
 * Returns: (transfer none) (element-type utf8 VtrOrder): the orders begun and
 *   not kept, by their formation's id
 */
GHashTable *
vtr_desk_order_form_get_drafts (VtrDeskOrderForm *self)
{
  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);
  return self->drafts;
}

/**
 * vtr_desk_order_form_takes_places:
 * @self: the form
 *
 * Returns: whether a place or formation can be added to the order
 */
gboolean
vtr_desk_order_form_takes_places (VtrDeskOrderForm *self)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = form_verb (self);
  return verb != NULL && (verb->flags & (VTR_VERB_PATH | VTR_VERB_TARGET | VTR_VERB_FORMATION_TARGET)) != 0;
}

/**
 * vtr_desk_order_form_allows:
 * @self: the form
 * @option: an option
 *
 * Returns: whether the order's verb may carry it
 */
gboolean
vtr_desk_order_form_allows (VtrDeskOrderForm *self,
                            VtrOptions option)
{
  const VtrVerb *verb;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  verb = form_verb (self);
  return verb != NULL && (verb->options & option) != 0;
}

/* --- writing ---------------------------------------------------------------------------- */

/**
 * vtr_desk_order_form_set_verb:
 * @self: the form
 * @verb: id of a verb of the ruleset
 *
 * What the new verb cannot carry is dropped.
 */
void
vtr_desk_order_form_set_verb (VtrDeskOrderForm *self,
                              const gchar *verb)
{
  const VtrVerb *found;
  VtrId id = vtr_id (verb);

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  found = vtr_desk_find_verb (self->moment->input->ruleset, &id);
  if (found == NULL)
    return;
  self->draft->verb = id;
  self->draft->options &= found->options;
  if (!(found->flags & VTR_VERB_PATH))
    g_array_set_size (self->draft->path, 0);
  if (!(found->flags & (VTR_VERB_TARGET | VTR_VERB_FORMATION_TARGET)))
    self->draft->target = vtr_id ("");
  form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_add:
 * @self: the form
 * @id: of a place, or of a formation if the verb takes one
 *
 * Lengthens the way to the place, by the road its side would find, or sets the
 * target.
 *
 * Returns: whether the verb takes such a thing
 */
gboolean
vtr_desk_order_form_add (VtrDeskOrderForm *self,
                         const gchar *id)
{
  const VtrFormation *formation = form_formation (self);
  const VtrVerb *verb = form_verb (self);
  VtrId goal = vtr_id (id);
  guint place;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), FALSE);

  if (formation == NULL || verb == NULL)
    return FALSE;
  place = vtr_board_find_place (self->side_view->board, id);
  if (verb->flags & VTR_VERB_PATH)
    {
      GArray *path = self->draft->path;
      VtrId last = path->len > 0 ? g_array_index (path, VtrId, path->len - 1) : formation->place;
      guint from = vtr_board_find_place (self->side_view->board, last.s);
      g_autoptr (GArray) found = NULL;
      guint link;

      if (place == VTR_NO_PLACE || vtr_id_equal (&last, &goal))
        return FALSE;
      /* not joined, or by a bridge that may not stand: the ruleset knows */
      link = from == VTR_NO_PLACE ? VTR_NO_LINK : vtr_board_find_link (self->side_view->board, from, place);
      if (from != VTR_NO_PLACE && (link == VTR_NO_LINK || vtr_board_link (self->side_view->board, link)->class_ == VTR_LINK_BRIDGE))
        found = self->moment->input->ruleset->route (self->side_view, &formation->id, &last, NULL, &goal, self->draft->options);
      if (found != NULL && found->len > 0)
        {
          g_array_append_vals (path, found->data, found->len);
          self->draft->routed |= found->len > 1;
        }
      else
        {
          g_array_append_val (path, goal);
        }
    }
  else if (verb->flags & VTR_VERB_FORMATION_TARGET)
    {
      if (vtr_state_formation (self->side_view->state, &goal) == NULL)
        return FALSE;
      self->draft->target = goal;
    }
  else if (verb->flags & VTR_VERB_TARGET)
    {
      if (place == VTR_NO_PLACE)
        return FALSE;
      self->draft->target = goal;
    }
  else
    {
      return FALSE;
    }
  form_changed (self, TRUE);
  return TRUE;
}

/**
 * vtr_desk_order_form_truncate:
 * @self: the form
 * @length: how many places of the way stay
 */
void
vtr_desk_order_form_truncate (VtrDeskOrderForm *self,
                              guint length)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  if (length < self->draft->path->len)
    g_array_set_size (self->draft->path, length);
  else if (!vtr_id_is_empty (&self->draft->target))
    self->draft->target = vtr_id ("");
  else
    return;
  form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_set_option:
 * @self: the form
 * @option: one option
 * @set: whether the order carries it
 */
void
vtr_desk_order_form_set_option (VtrDeskOrderForm *self,
                                VtrOptions option,
                                gboolean set)
{
  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  if (self->draft == NULL)
    return;
  if (set)
    self->draft->options |= option;
  else
    self->draft->options &= ~option;
  form_changed (self, TRUE);
}

/**
 * vtr_desk_order_form_clear:
 * @self: the form
 *
 * Begins a new order for the same formation. An order that was kept before
 * stays as it is.
 */
void
vtr_desk_order_form_clear (VtrDeskOrderForm *self)
{
  const VtrFormation *formation;

  g_return_if_fail (VTR_DESK_IS_ORDER_FORM (self));

  formation = form_formation (self);
  if (formation == NULL)
    return;
  form_take (self, form_new_draft (self, formation));
  form_changed (self, FALSE);
}

/**
 * vtr_desk_order_form_dup_path:
 * @self: the form
 *
 * Returns: (transfer full) (nullable) (element-type VtrId): the way with the
 *   present place first, for the map
 */
GArray *
vtr_desk_order_form_dup_path (VtrDeskOrderForm *self)
{
  const VtrFormation *formation;
  GArray *path;

  g_return_val_if_fail (VTR_DESK_IS_ORDER_FORM (self), NULL);

  formation = form_formation (self);
  if (formation == NULL || self->draft->path->len == 0)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_array_append_val (path, formation->place);
  g_array_append_vals (path, self->draft->path->data, self->draft->path->len);
  return path;
}
