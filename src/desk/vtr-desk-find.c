/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-find.h"

#include <glib/gi18n.h>

#include "desk/vtr-desk-row.h"

struct _VtrDeskFind
{
  GtkPopover parent_instance;

  /* owned */
  VtrDeskMoment *moment;
  GPtrArray *found; /* const VtrFormation* or const VtrPlace* */
  guint n_formations;
  VtrDeskList *rows;
  gboolean stale; /* another moment has come since it was filled */

  /* borrowed */
  const VtrView *view;

  /* template */
  GtkSearchEntry *entry;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (VtrDeskFind, vtr_desk_find, GTK_TYPE_POPOVER)

static gpointer
make_found (guint position,
            gpointer user_data)
{
  VtrDeskFind *self = user_data;
  VtrDeskRow *row;

  if (position < self->n_formations)
    {
      const VtrFormation *formation = g_ptr_array_index (self->found, position);
      g_autofree gchar *where = NULL;

      if (vtr_id_is_empty (&formation->place))
        where = g_strdup (formation->commander);
      else
        where = g_strdup_printf (formation->commander[0] != '\0' ? "%s, %s" : "%s%s", formation->commander, vtr_board_place_name (self->view->board, &formation->place));
      row = vtr_desk_row_new (formation->id.s);
      vtr_desk_row_set (row, "title", formation->name, "subtitle", where, "mark", "formation", NULL);
    }
  else
    {
      const VtrPlace *place = g_ptr_array_index (self->found, position);

      row = vtr_desk_row_new (place->id.s);
      vtr_desk_row_set (row, "title", place->name, "subtitle", vtr_board_nation_name (self->view->board, &place->nation), "mark", "place", NULL);
    }
  return row;
}

/* 2: begins so, 1: has it inside, 0: no. */
static guint
how_well (const gchar *name,
          const gchar *needle)
{
  g_autofree gchar *folded = vtr_fold (name);

  if (g_str_has_prefix (folded, needle))
    return 2;
  return strstr (folded, needle) != NULL ? 1 : 0;
}

/**
 * vtr_desk_find_matches:
 * @view: whose knowledge
 * @text: letters of a name, or of its beginning
 * @n_formations: (out): how many of what is found are formations; they come first
 *
 * Returns: (transfer container): const VtrFormation*, then const VtrPlace* of the
 *   view, those that begin so before others
 */
GPtrArray *
vtr_desk_find_matches (const VtrView *view,
                       const gchar *text,
                       guint *n_formations)
{
  g_autofree gchar *needle = vtr_fold (text);
  GPtrArray *found = g_ptr_array_new ();
  const VtrState *state = view->state;
  const VtrBoard *board = view->board;

  for (guint rank = 2; rank > 0; rank--)
    for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
      {
        const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);
        guint well = MAX (how_well (formation->name, needle), how_well (formation->commander, needle));

        if (well == rank)
          g_ptr_array_add (found, (gpointer) formation);
      }
  *n_formations = found->len;
  for (guint rank = 2; rank > 0; rank--)
    for (guint i = 0; i < board->places->len; i++)
      {
        const VtrPlace *place = vtr_board_place (board, i);
        guint well = how_well (place->name, needle);

        for (guint a = 0; place->aliases[a] != NULL; a++)
          well = MAX (well, how_well (place->aliases[a], needle));
        if (well == rank)
          g_ptr_array_add (found, (gpointer) place);
      }
  return found;
}

static void
find_fill (VtrDeskFind *self)
{
  self->stale = FALSE;
  g_clear_pointer (&self->found, g_ptr_array_unref);
  self->n_formations = 0;
  if (self->view != NULL)
    self->found = vtr_desk_find_matches (self->view, gtk_editable_get_text (GTK_EDITABLE (self->entry)), &self->n_formations);
  else
    self->found = g_ptr_array_new ();
  vtr_desk_list_reset_slowly (self->rows, self->found->len, make_found, self, NULL);
}

static void
find_take (VtrDeskFind *self,
           guint position)
{
  g_autoptr (VtrDeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  if (row == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", vtr_desk_row_get_text (row, "mark"), vtr_desk_row_get_id (row));
}

static void
search_changed (GtkSearchEntry *entry,
                VtrDeskFind *self)
{
  find_fill (self);
}

static void
search_stopped (GtkSearchEntry *entry,
                VtrDeskFind *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
entry_activated (GtkSearchEntry *entry,
                 VtrDeskFind *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  /* Enter may come before the list has caught up with the typing. */
  find_fill (self);
  find_take (self, selected < self->found->len ? selected : 0);
}

static void
row_activated (GtkListView *list,
               guint position,
               VtrDeskFind *self)
{
  find_take (self, position);
}

static void
find_map (GtkWidget *widget)
{
  VtrDeskFind *self = VTR_DESK_FIND (widget);

  if (self->stale)
    find_fill (self);
  GTK_WIDGET_CLASS (vtr_desk_find_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
vtr_desk_find_dispose (GObject *object)
{
  VtrDeskFind *self = VTR_DESK_FIND (object);

  if (self->rows != NULL)
    vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_find_parent_class)->dispose (object);
}

static void
vtr_desk_find_class_init (VtrDeskFindClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_find_dispose;
  widget_class->map = find_map;
  g_type_ensure (VTR_DESK_TYPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/find.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFind, entry);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskFind, selection);
  gtk_widget_class_bind_template_callback (widget_class, search_changed);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated);
  gtk_widget_class_bind_template_callback (widget_class, row_activated);
}

static void
vtr_desk_find_init (VtrDeskFind *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = g_ptr_array_new ();
  self->rows = vtr_desk_list_new (VTR_DESK_TYPE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}

/**
 * vtr_desk_find_set_moment:
 * @self: the popover
 * @moment: (nullable): the campaign
 * @view: (nullable): one of its views
 */
void
vtr_desk_find_set_moment (VtrDeskFind *self,
                          VtrDeskMoment *moment,
                          const VtrView *view)
{
  g_return_if_fail (VTR_DESK_IS_FIND (self));

  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  /* Nothing of the moment before is kept; out of sight the rest can wait. */
  vtr_desk_list_reset (self->rows, 0, NULL, NULL, NULL);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  self->found = g_ptr_array_new ();
  self->n_formations = 0;
  self->view = view;
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    find_fill (self);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
}

/**
 * vtr_desk_find_search:
 * @self: the popover
 * @text: what to look for
 *
 * Returns: how much was found
 */
guint
vtr_desk_find_search (VtrDeskFind *self,
                      const gchar *text)
{
  g_return_val_if_fail (VTR_DESK_IS_FIND (self), 0);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  find_fill (self);
  return self->found->len;
}
