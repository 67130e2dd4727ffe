/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-oob.h"

#include "desk/vtr-desk-formation.h"
#include "desk/vtr-desk-tab.h"

struct _VtrDeskOob
{
  GtkBox parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GHashTable *expanded; /* ids of open lines */
  GHashTable *drafts;   /* ids of formations whose order is being written */

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkSearchEntry *entry;
  GtkStack *stack;
  GtkListView *list;
  GtkSingleSelection *selection;

  VtrId selected;
  gboolean no_orders;
  gboolean quiet; /* the selection is being set, not made by hand */
};

G_DEFINE_FINAL_TYPE (VtrDeskOob, vtr_desk_oob, GTK_TYPE_BOX)

static GListModel *
make_children (gpointer item,
               gpointer user_data)
{
  return vtr_desk_formation_children (item);
}

static GtkTreeListRow *
oob_row (VtrDeskOob *self,
         guint position)
{
  GListModel *model = gtk_single_selection_get_model (self->selection);

  return model != NULL ? g_list_model_get_item (model, position) : NULL;
}

static const gchar *
row_id (GtkTreeListRow *row)
{
  g_autoptr (VtrDeskFormation) formation = gtk_tree_list_row_get_item (row);

  /* The id lives as long as the row's object, which the row keeps. */
  return vtr_desk_formation_get_id (formation);
}

static void
oob_remember_expanded (VtrDeskOob *self)
{
  for (guint i = 0; i < vtr_desk_oob_get_n_rows (self); i++)
    {
      g_autoptr (GtkTreeListRow) row = oob_row (self, i);

      if (gtk_tree_list_row_get_expanded (row))
        g_hash_table_add (self->expanded, g_strdup (row_id (row)));
      else
        g_hash_table_remove (self->expanded, row_id (row));
    }
}

static void
oob_show_selected (VtrDeskOob *self)
{
  guint position = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < vtr_desk_oob_get_n_rows (self); i++)
    {
      g_autoptr (GtkTreeListRow) row = oob_row (self, i);

      if (vtr_id_is (&self->selected, row_id (row)))
        position = i;
    }
  self->quiet = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->quiet = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static VtrDeskFormationFilter
oob_filter (VtrDeskOob *self)
{
  VtrDeskFormationFilter filter = {
    .text = gtk_editable_get_text (GTK_EDITABLE (self->entry)),
    .no_orders = self->no_orders,
    .drafts = self->drafts,
  };

  return filter;
}

static void
oob_rebuild (VtrDeskOob *self)
{
  VtrDeskFormationFilter filter = oob_filter (self);
  GtkTreeListModel *tree;
  gboolean filtered;

  if (self->moment == NULL)
    {
      gtk_single_selection_set_model (self->selection, NULL);
      return;
    }
  filtered = filter.text[0] != '\0' || filter.no_orders;

  /* What a filter leaves is shown whole; it says nothing of what was open. */
  tree = gtk_tree_list_model_new (vtr_desk_formation_roots (self->moment, self->view, &filter), FALSE, filtered, make_children, NULL, NULL);
  /* Opened before the list shows it: each line would be made anew else. */
  for (guint i = 0; !filtered && i < g_list_model_get_n_items (G_LIST_MODEL (tree)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (tree, i);

      if (g_hash_table_contains (self->expanded, row_id (row)))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
  self->quiet = TRUE;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (tree));
  self->quiet = FALSE;
  g_object_unref (tree);
  gtk_stack_set_visible_child_name (self->stack, vtr_desk_oob_get_n_rows (self) > 0 ? "tree" : "nothing");
  oob_show_selected (self);
}

static gboolean
oob_is_filtered (VtrDeskOob *self)
{
  GtkTreeListModel *tree = GTK_TREE_LIST_MODEL (gtk_single_selection_get_model (self->selection));

  return tree != NULL && gtk_tree_list_model_get_autoexpand (tree);
}

/* The same lines, if they still are: not opened, selected or made anew. */
static gboolean
oob_keep (VtrDeskOob *self)
{
  GtkTreeListModel *tree = GTK_TREE_LIST_MODEL (gtk_single_selection_get_model (self->selection));
  VtrDeskFormationFilter filter = oob_filter (self);

  return tree != NULL && self->moment != NULL && vtr_desk_formation_keep (gtk_tree_list_model_get_model (tree), self->moment, self->view, &filter);
}

static void
oob_refresh (VtrDeskOob *self)
{
  if (!oob_is_filtered (self))
    oob_remember_expanded (self);
  oob_rebuild (self);
}

static void
filter_changed (GtkSearchEntry *entry,
                VtrDeskOob *self)
{
  oob_refresh (self);
}

static void
selected_changed (GtkSingleSelection *selection,
                  GParamSpec *pspec,
                  VtrDeskOob *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (selection);
  g_autoptr (VtrDeskFormation) formation = NULL;

  if (self->quiet || row == NULL)
    return;
  formation = gtk_tree_list_row_get_item (row);
  if (!vtr_desk_formation_is_side (formation))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", vtr_desk_formation_get_id (formation));
}

/* What the mark of the line under the pointer means. A tooltip of its own for each
 * line would ask the screen where the pointer is, line by line. */
static gboolean
tooltip_asked (GtkWidget *list,
               gint x,
               gint y,
               gboolean keyboard,
               GtkTooltip *tooltip,
               VtrDeskOob *self)
{
  GtkWidget *at = keyboard ? NULL : gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);
  g_autoptr (VtrDeskFormation) formation = NULL;
  g_autofree gchar *meaning = NULL;

  while (at != NULL && at != list && !GTK_IS_TREE_EXPANDER (at))
    at = gtk_widget_get_parent (at);
  if (at == NULL || at == list)
    return FALSE;
  formation = gtk_tree_expander_get_item (GTK_TREE_EXPANDER (at));
  if (formation == NULL)
    return FALSE;
  g_object_get (formation, "mark-name", &meaning, NULL);
  if (meaning == NULL || meaning[0] == '\0')
    return FALSE;
  gtk_tooltip_set_text (tooltip, meaning);
  return TRUE;
}

static void
vtr_desk_oob_dispose (GObject *object)
{
  VtrDeskOob *self = VTR_DESK_OOB (object);

  if (self->selection != NULL)
    {
      self->quiet = TRUE;
      gtk_single_selection_set_model (self->selection, NULL);
    }
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  g_clear_pointer (&self->expanded, g_hash_table_unref);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  G_OBJECT_CLASS (vtr_desk_oob_parent_class)->dispose (object);
}

static void
vtr_desk_oob_class_init (VtrDeskOobClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_oob_dispose;
  g_type_ensure (VTR_DESK_TYPE_FORMATION);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/oob.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOob, entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOob, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOob, list);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskOob, selection);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, selected_changed);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_asked);
}

static void
vtr_desk_oob_init (VtrDeskOob *self)
{
  self->expanded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  vtr_desk_tab_once (GTK_WIDGET (self->list));
}

/* At first the sides and armies are open: one sees every corps. */
static void
oob_expand_first (VtrDeskOob *self)
{
  const VtrState *state = self->view->state;

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    g_hash_table_add (self->expanded, g_strdup (((const VtrSide *) vtr_state_row (state, VTR_TABLE_SIDE, i))->id.s));
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);

      if (formation->kind == VTR_FORMATION_ARMY)
        g_hash_table_add (self->expanded, g_strdup (formation->id.s));
    }
}

/**
 * vtr_desk_oob_set_moment:
 * @self: the pane
 * @moment: (nullable): the campaign
 * @view: (nullable): one of its views
 */
void
vtr_desk_oob_set_moment (VtrDeskOob *self,
                         VtrDeskMoment *moment,
                         const VtrView *view)
{
  gboolean same_file;

  g_return_if_fail (VTR_DESK_IS_OOB (self));

  same_file = self->moment != NULL && moment != NULL && self->moment->file == moment->file;
  if (!same_file)
    g_hash_table_remove_all (self->expanded);
  else if (!oob_is_filtered (self))
    oob_remember_expanded (self);
  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  /* The lines hold the old moment themselves, through their context. */
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  self->view = view;
  if (view != NULL && g_hash_table_size (self->expanded) == 0)
    oob_expand_first (self);
  if (!same_file || !oob_keep (self))
    oob_rebuild (self);
}

/**
 * vtr_desk_oob_set_no_orders:
 * @self: the pane
 * @no_orders: whether to show only what has no orders
 */
void
vtr_desk_oob_set_no_orders (VtrDeskOob *self,
                            gboolean no_orders)
{
  g_return_if_fail (VTR_DESK_IS_OOB (self));

  if (!oob_is_filtered (self))
    oob_remember_expanded (self);
  self->no_orders = no_orders;
  oob_rebuild (self);
}

/**
 * vtr_desk_oob_set_drafts:
 * @self: the pane
 * @drafts: keys: ids of the formations whose order is being written
 */
void
vtr_desk_oob_set_drafts (VtrDeskOob *self,
                         GHashTable *drafts)
{
  GHashTableIter iter;
  gpointer id;
  gboolean same;

  g_return_if_fail (VTR_DESK_IS_OOB (self));

  same = g_hash_table_size (drafts) == g_hash_table_size (self->drafts);
  g_hash_table_iter_init (&iter, drafts);
  while (same && g_hash_table_iter_next (&iter, &id, NULL))
    same = g_hash_table_contains (self->drafts, id);
  if (same)
    return;

  /* The lines shown now keep the set they were made with. */
  g_hash_table_unref (self->drafts);
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, drafts);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (self->drafts, g_strdup (id));
  if (!oob_keep (self))
    oob_refresh (self);
}

/**
 * vtr_desk_oob_select:
 * @self: the pane
 * @formation: id, or "": none
 *
 * Opens what stands above it and selects it.
 */
void
vtr_desk_oob_select (VtrDeskOob *self,
                     const gchar *formation)
{
  const VtrFormation *above;
  gboolean closed = FALSE;

  g_return_if_fail (VTR_DESK_IS_OOB (self));

  if (vtr_id_is (&self->selected, formation))
    return;
  self->selected = vtr_id (formation);
  if (self->view == NULL)
    return;
  if (oob_is_filtered (self))
    {
      oob_show_selected (self);
      return;
    }
  oob_remember_expanded (self);
  above = vtr_state_formation (self->view->state, &self->selected);
  while (above != NULL)
    {
      const VtrId *next = vtr_id_is_empty (&above->parent) ? &above->side : &above->parent;

      closed |= g_hash_table_add (self->expanded, g_strdup (next->s));
      above = vtr_state_formation (self->view->state, &above->parent);
    }
  if (closed)
    oob_rebuild (self);
  else
    oob_show_selected (self);
}

/**
 * vtr_desk_oob_set_filter:
 * @self: the pane
 * @text: what to look for, "": everything
 */
void
vtr_desk_oob_set_filter (VtrDeskOob *self,
                         const gchar *text)
{
  g_return_if_fail (VTR_DESK_IS_OOB (self));

  if (!oob_is_filtered (self))
    oob_remember_expanded (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  oob_rebuild (self);
}

/**
 * vtr_desk_oob_get_n_rows:
 * @self: the pane
 *
 * Returns: how many lines are open to sight
 */
guint
vtr_desk_oob_get_n_rows (VtrDeskOob *self)
{
  GListModel *model;

  g_return_val_if_fail (VTR_DESK_IS_OOB (self), 0);

  model = gtk_single_selection_get_model (self->selection);
  return model != NULL ? g_list_model_get_n_items (model) : 0;
}
