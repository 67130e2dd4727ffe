/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-window-private.h"

/* The pages of the window. The first frame has none: they are made piece by piece as
 * soon as it is on the screen, that of the campaign mostly while it is still being
 * read. */

#define MIN_DRAWER_HEIGHT 230
#define OOB_WIDTH 260

/* On a board of hexes an order goes to a hex, whoever of the enemy stands in it. */
static gboolean
is_aimed_at (VtrDeskWindow *self,
             const gchar *formation)
{
  const VtrView *view = vtr_desk_window_view (self);
  const VtrOrder *draft = vtr_desk_order_form_get_draft (vtr_desk_window_form (self));
  VtrId id = vtr_id (formation);
  const VtrFormation *found = vtr_state_formation (view->state, &id);

  return view->board->is_hex && draft != NULL && found != NULL && !vtr_id_equal (&found->side, &draft->side) && vtr_desk_order_form_takes_places (vtr_desk_window_form (self));
}

/* Of a place nothing need be ordered: until something is, a click on one that those who
 * stand there cannot reach selects that instead. */
static gboolean
only_looks (VtrDeskWindow *self,
            const gchar *place)
{
  VtrDeskOrderForm *form = vtr_desk_window_form (self);
  const VtrOrder *draft = vtr_desk_order_form_get_draft (form);

  return vtr_id_is_empty (&draft->formation) && vtr_id_is_empty (&draft->id) && !vtr_desk_order_form_is_dirty (form) && (vtr_id_is_empty (&draft->start) || !vtr_desk_map_is_reached (self->map, place));
}

static void
map_drawn (VtrDeskMap *map,
           const gchar *place,
           VtrDeskWindow *self)
{
  g_autoptr (GArray) path = vtr_desk_order_form_dup_path (vtr_desk_window_form (self));

  /* back over the last step */
  if (path != NULL && path->len > 1 && vtr_id_is (&g_array_index (path, VtrId, path->len - 2), place))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-back", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-place", "s", place);
}

static void
map_picked (VtrDeskMap *map,
            const gchar *formation,
            const gchar *place,
            VtrDeskWindow *self)
{
  GAction *draw = g_action_map_lookup_action (G_ACTION_MAP (self), "order-draw");
  g_autoptr (GVariant) drawing = g_action_get_state (draw);

  if (formation[0] != '\0' && !is_aimed_at (self, formation))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "formation", formation);
  else if (place[0] != '\0' && g_variant_get_boolean (drawing) && vtr_desk_order_form_takes_places (vtr_desk_window_form (self)) && !only_looks (self, place))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.order-place", "s", place);
  else if (place[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.select", "(ss)", "place", place);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.deselect", NULL);
}

static void
drawer_changed (GtkStack *drawer,
                GParamSpec *pspec,
                VtrDeskWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "drawer");
  const gchar *name = gtk_stack_get_visible_child_name (drawer);

  if (action != NULL && name != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  vtr_desk_window_fill_drawer (self);
  vtr_desk_window_actions_update (self);
}

/* Where the way that is written ends, if it can be drawn on by hand; "": it cannot. */
static const gchar *
draw_from (VtrDeskWindow *self,
           const GArray *path)
{
  VtrDeskOrderForm *form = vtr_desk_window_form (self);
  GAction *draw = g_action_map_lookup_action (G_ACTION_MAP (self), "order-draw");
  g_autoptr (GVariant) drawing = g_action_get_state (draw);
  const VtrId *from = vtr_desk_order_form_get_from (form);

  if (from == NULL || !g_variant_get_boolean (drawing) || !vtr_desk_order_form_takes (form, VTR_VERB_PATH))
    return "";
  return path != NULL ? g_array_index (path, VtrId, path->len - 1).s : from->s;
}

static void
form_changed (VtrDeskOrderForm *form,
              VtrDeskWindow *self)
{
  const VtrView *view = vtr_desk_window_start_view (self);
  const VtrOrder *draft = vtr_desk_order_form_get_draft (form);
  g_autoptr (GArray) path = vtr_desk_order_form_dup_path (form);
  g_autoptr (GArray) reach = NULL;
  const VtrSide *side = NULL;

  if (view == NULL)
    return;
  if (draft != NULL)
    {
      side = vtr_state_side (view->state, &draft->side);
      /* A preview shows where everybody went; from there nothing is ordered. */
      if (vtr_desk_window_moment (self)->preview == NULL)
        reach = view->ruleset->reach (view, draft);
    }
  vtr_desk_map_set_reach (self->map, reach);
  vtr_desk_map_set_draw_from (self->map, draw_from (self, path));
  vtr_desk_map_set_draft (self->map, path, side != NULL ? side->colour : NULL, draft != NULL && (draft->options & VTR_OPTION_FORCED) != 0);
  vtr_desk_oob_set_drafts (self->oob, vtr_desk_order_form_get_drafts (form));
  vtr_desk_window_actions_update (self);
}

static void
view_chosen (GtkDropDown *dropdown,
             GParamSpec *pspec,
             VtrDeskWindow *self)
{
  guint selected = gtk_drop_down_get_selected (dropdown);

  if (!self->quiet && selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.view-nth", "u", selected);
}

/* --- its pieces ----------------------------------------------------------------- */

static void
make_page (VtrDeskWindow *self)
{
  static const struct
  {
    const gchar *name;
    gsize offset;
  } parts[] = {
    { "undo_button", G_STRUCT_OFFSET (VtrDeskWindow, undo_button) },
    { "redo_button", G_STRUCT_OFFSET (VtrDeskWindow, redo_button) },
    { "next_button", G_STRUCT_OFFSET (VtrDeskWindow, next_button) },
    { "find_button", G_STRUCT_OFFSET (VtrDeskWindow, find_button) },
    { "view_dropdown", G_STRUCT_OFFSET (VtrDeskWindow, view_dropdown) },
    { "spinner", G_STRUCT_OFFSET (VtrDeskWindow, spinner) },
    { "stepper", G_STRUCT_OFFSET (VtrDeskWindow, stepper) },
    { "lower_paned", G_STRUCT_OFFSET (VtrDeskWindow, lower_paned) },
    { "left_paned", G_STRUCT_OFFSET (VtrDeskWindow, left_paned) },
    { "right_paned", G_STRUCT_OFFSET (VtrDeskWindow, right_paned) },
    { "left_slot", G_STRUCT_OFFSET (VtrDeskWindow, left_slot) },
    { "right_slot", G_STRUCT_OFFSET (VtrDeskWindow, right_slot) },
    { "map", G_STRUCT_OFFSET (VtrDeskWindow, map) },
    { "ribbon", G_STRUCT_OFFSET (VtrDeskWindow, ribbon) },
    { "timeline", G_STRUCT_OFFSET (VtrDeskWindow, timeline) },
    { "drawer_box", G_STRUCT_OFFSET (VtrDeskWindow, drawer_box) },
    { "status_label", G_STRUCT_OFFSET (VtrDeskWindow, status_label) },
    { "work_box", G_STRUCT_OFFSET (VtrDeskWindow, work_box) },
    { "work_bar", G_STRUCT_OFFSET (VtrDeskWindow, work_bar) },
    { "drawer", G_STRUCT_OFFSET (VtrDeskWindow, drawer) },
    { "inbox_page", G_STRUCT_OFFSET (VtrDeskWindow, inbox_page) },
    { "orders_page", G_STRUCT_OFFSET (VtrDeskWindow, orders_page) },
    { "questions_page", G_STRUCT_OFFSET (VtrDeskWindow, questions_page) },
    { "events_page", G_STRUCT_OFFSET (VtrDeskWindow, events_page) },
    { "reports_page", G_STRUCT_OFFSET (VtrDeskWindow, reports_page) },
    { "posting_page", G_STRUCT_OFFSET (VtrDeskWindow, posting_page) },
    { "notes_page", G_STRUCT_OFFSET (VtrDeskWindow, notes_page) },
    { "inbox_slot", G_STRUCT_OFFSET (VtrDeskWindow, inbox_slot) },
    { "orders_slot", G_STRUCT_OFFSET (VtrDeskWindow, orders_slot) },
    { "questions_slot", G_STRUCT_OFFSET (VtrDeskWindow, questions_slot) },
    { "events_slot", G_STRUCT_OFFSET (VtrDeskWindow, events_slot) },
    { "reports_slot", G_STRUCT_OFFSET (VtrDeskWindow, reports_slot) },
    { "posting_slot", G_STRUCT_OFFSET (VtrDeskWindow, posting_slot) },
    { "notes_slot", G_STRUCT_OFFSET (VtrDeskWindow, notes_slot) },
  };
  g_autoptr (GtkBuilder) builder = NULL;
  gboolean dark = FALSE;

  g_type_ensure (VTR_DESK_TYPE_MAP);
  g_type_ensure (VTR_DESK_TYPE_TIMELINE);
  builder = gtk_builder_new_from_resource ("/org/vertrauter/Desk/campaign-page.ui");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gpointer *part = G_STRUCT_MEMBER_P (self, parts[i].offset);

      *part = gtk_builder_get_object (builder, parts[i].name);
      g_assert (*part != NULL);
    }
  gtk_header_bar_pack_start (self->header, self->undo_button);
  gtk_header_bar_pack_start (self->header, self->redo_button);
  gtk_header_bar_pack_end (self->header, GTK_WIDGET (self->next_button));
  gtk_header_bar_pack_end (self->header, GTK_WIDGET (self->find_button));
  gtk_header_bar_pack_end (self->header, GTK_WIDGET (self->view_dropdown));
  gtk_header_bar_pack_end (self->header, GTK_WIDGET (self->spinner));
  gtk_spinner_set_spinning (self->spinner, vtr_desk_campaign_is_busy (self->campaign));
  g_signal_connect_object (self->view_dropdown, "notify::selected", G_CALLBACK (view_chosen), self, 0);
  gtk_box_append (self->campaign_slot, GTK_WIDGET (gtk_builder_get_object (builder, "campaign_page")));
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  vtr_desk_map_set_dark (self->map, dark);
  g_signal_connect_object (self->map, "picked", G_CALLBACK (map_picked), self, 0);
  g_signal_connect_object (self->map, "drawn", G_CALLBACK (map_drawn), self, 0);
  g_signal_connect_object (self->drawer, "notify::visible-child-name", G_CALLBACK (drawer_changed), self, 0);
}

/* The panes, in the order in which they are looked at. */
static const struct
{
  GType (*type) (void);
  gsize slot;
  gsize pane;
} panes[] = {
  { vtr_desk_oob_get_type, G_STRUCT_OFFSET (VtrDeskWindow, left_slot), G_STRUCT_OFFSET (VtrDeskWindow, oob) },
  { vtr_desk_inspector_get_type, G_STRUCT_OFFSET (VtrDeskWindow, right_slot), G_STRUCT_OFFSET (VtrDeskWindow, inspector) },
  { vtr_desk_inbox_get_type, G_STRUCT_OFFSET (VtrDeskWindow, inbox_slot), G_STRUCT_OFFSET (VtrDeskWindow, inbox) },
  { vtr_desk_orders_pane_get_type, G_STRUCT_OFFSET (VtrDeskWindow, orders_slot), G_STRUCT_OFFSET (VtrDeskWindow, orders) },
  { vtr_desk_questions_pane_get_type, G_STRUCT_OFFSET (VtrDeskWindow, questions_slot), G_STRUCT_OFFSET (VtrDeskWindow, questions) },
  { vtr_desk_events_pane_get_type, G_STRUCT_OFFSET (VtrDeskWindow, events_slot), G_STRUCT_OFFSET (VtrDeskWindow, events) },
  { vtr_desk_reports_pane_get_type, G_STRUCT_OFFSET (VtrDeskWindow, reports_slot), G_STRUCT_OFFSET (VtrDeskWindow, reports) },
  { vtr_desk_posting_get_type, G_STRUCT_OFFSET (VtrDeskWindow, posting_slot), G_STRUCT_OFFSET (VtrDeskWindow, posting) },
  { vtr_desk_notes_get_type, G_STRUCT_OFFSET (VtrDeskWindow, notes_slot), G_STRUCT_OFFSET (VtrDeskWindow, notes) },
};

static void
make_pane (VtrDeskWindow *self,
           guint i)
{
  GtkBox *slot = G_STRUCT_MEMBER (GtkBox *, self, panes[i].slot);
  gpointer *pane = G_STRUCT_MEMBER_P (self, panes[i].pane);

  *pane = g_object_new (panes[i].type (), "hexpand", TRUE, NULL);
  gtk_box_append (slot, *pane);
}

static void
make_rest (VtrDeskWindow *self)
{
  gint height = gtk_widget_get_height (GTK_WIDGET (self->pages));

  self->find = g_object_new (VTR_DESK_TYPE_FIND, NULL);
  gtk_menu_button_set_popover (self->find_button, GTK_WIDGET (self->find));
  g_signal_connect_object (vtr_desk_inspector_get_form (self->inspector), "changed", G_CALLBACK (form_changed), self, 0);
  gtk_paned_set_position (self->left_paned, OOB_WIDTH);
  /* The map keeps more than two thirds of the height. */
  if (height > 0)
    gtk_paned_set_position (self->lower_paned, height - MAX (height * 3 / 10, MIN_DRAWER_HEIGHT));
}

/* Makes the next piece; FALSE: there was none left. */
static gboolean
furnish_one (VtrDeskWindow *self)
{
  guint piece = self->n_pieces;

  if (piece > G_N_ELEMENTS (panes) + 1)
    return FALSE;
  self->n_pieces++;
  if (piece == 0)
    make_page (self);
  else if (piece <= G_N_ELEMENTS (panes))
    make_pane (self, piece - 1);
  else
    make_rest (self);
  return TRUE;
}

static gboolean
open_wanted (VtrDeskWindow *self)
{
  g_autofree gchar *path = g_steal_pointer (&self->wants_open);

  if (path == NULL)
    return FALSE;
  vtr_desk_campaign_open (self->campaign, path);
  return TRUE;
}

/* What somebody waits for first: the campaign, which is read meanwhile, or the start
 * page. */
static gboolean
furnish_on (GtkWidget *widget)
{
  VtrDeskWindow *self = VTR_DESK_WINDOW (widget);

  if (open_wanted (self))
    return TRUE;
  if (self->wants_start && self->start == NULL)
    {
      vtr_desk_window_start (self);
      return TRUE;
    }
  return furnish_one (self);
}

/**
 * vtr_desk_window_start:
 * @self: the window
 *
 * Returns: (transfer none): its start page, made if there was none
 */
VtrDeskStart *
vtr_desk_window_start (VtrDeskWindow *self)
{
  if (self->start == NULL)
    {
      self->start = g_object_new (VTR_DESK_TYPE_START, "hexpand", TRUE, NULL);
      gtk_box_append (self->start_slot, GTK_WIDGET (self->start));
    }
  return self->start;
}

/**
 * vtr_desk_window_furnish_later:
 * @self: the window
 *
 * Has the campaign's page made after the next frame, a piece at a time.
 */
void
vtr_desk_window_furnish_later (VtrDeskWindow *self)
{
  vtr_desk_later (&self->furnishing, GTK_WIDGET (self), furnish_on);
}

/**
 * vtr_desk_window_furnish:
 * @self: the window
 *
 * Sees to it that the campaign's page is there.
 */
void
vtr_desk_window_furnish (VtrDeskWindow *self)
{
  vtr_desk_later_drop (&self->furnishing);
  while (furnish_one (self))
    continue;
  open_wanted (self);
}
