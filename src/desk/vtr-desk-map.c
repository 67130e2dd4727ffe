/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-map-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "desk/vtr-desk-task.h"

#define REST_MILLISECONDS 80
#define UNCOVERED_FRACTION 0.12
#define MAX_STRETCH 1.5
#define MAX_SHRINK 1.25
#define PAN_STEP 80.0 /* pixels */

enum
{
  PROP_ZOOM_TEXT = 1,
  N_PROPS,
};

enum
{
  SIGNAL_PICKED,
  SIGNAL_DRAWN,
  SIGNAL_SETTLED,
  N_SIGNALS,
};

static GParamSpec *map_properties[N_PROPS];
static guint map_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VtrDeskMap, vtr_desk_map, GTK_TYPE_WIDGET)

/* --- painting ------------------------------------------------------------------ */

static void map_paint (VtrDeskMap *self);
static void map_paint_overview (VtrDeskMap *self);

static void
paint_in_turn (gpointer data,
               gpointer user_data)
{
  g_autoptr (GTask) task = data;

  if (g_task_get_source_tag (task) == map_paint_overview)
    vtr_desk_paint_overview (g_task_get_task_data (task));
  else
    vtr_desk_paint_run (g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

/* One thread for all maps: what Pango has learnt of the fonts it keeps by thread. */
static void
paint_start (GTask *task)
{
  static GThreadPool *painter;

  if (painter == NULL)
    painter = g_thread_pool_new (paint_in_turn, NULL, 1, FALSE, NULL);
  g_thread_pool_push (painter, g_object_ref (task), NULL);
}

static VtrDeskPaint *
paint_new (VtrDeskMap *self)
{
  VtrDeskPaint *paint = g_new0 (VtrDeskPaint, 1);

  if (self->moment != NULL)
    paint->moment = vtr_desk_moment_ref (self->moment);
  paint->board = self->board;
  paint->view = self->view;
  if (vtr_desk_map_backdrop (self) != NULL)
    paint->backdrop = vtr_desk_backdrop_ref (vtr_desk_map_backdrop (self));
  paint->viewport = self->viewport;
  paint->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  paint->dark = self->dark;
  paint->zones = self->show_zones;
  paint->scene_zoom = vtr_desk_viewport_scene_zoom (&self->viewport);
  return paint;
}

static gboolean
paint_is_same (const VtrDeskPaint *paint,
               const VtrDeskPaint *other)
{
  return paint->moment == other->moment && paint->board == other->board && paint->view == other->view && paint->backdrop == other->backdrop && paint->scale == other->scale && paint->dark == other->dark && paint->zones == other->zones && vtr_desk_viewport_equal (&paint->viewport, &other->viewport);
}

static void
paint_done (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  VtrDeskMap *self = VTR_DESK_MAP (object);
  VtrDeskPaint *paint = g_task_get_task_data (G_TASK (result));

  self->painting = FALSE;
  self->paint = NULL;
  /* What was painted of another campaign or view is thrown away. */
  if (paint->board == self->board)
    {
      g_set_object (&self->texture, paint->texture);
      self->texture_viewport = paint->viewport;
      if (self->ground != paint->ground)
        {
          g_clear_pointer (&self->ground, vtr_desk_picture_unref);
          self->ground = vtr_desk_picture_ref (paint->ground);
        }
      self->ground_zoom = paint->scene_zoom;
      if (paint->view == self->view && paint->zones == self->show_zones && self->forces != paint->forces)
        {
          g_clear_pointer (&self->forces, vtr_desk_picture_unref);
          if (paint->forces != NULL)
            self->forces = vtr_desk_picture_ref (paint->forces);
          self->forces_zoom = paint->scene_zoom;
        }
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (self->stale)
    {
      map_paint (self);
      return;
    }
  g_signal_emit (self, map_signals[SIGNAL_SETTLED], 0);
  map_paint_overview (self);
}

/* Has the image made anew, one at a time: while one is under way, whatever
 * happens is remembered and painted next. */
static void
map_paint (VtrDeskMap *self)
{
  g_autoptr (GTask) task = NULL;
  VtrDeskPaint *paint;

  if (self->board == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 2)
    return;
  paint = paint_new (self);
  if (self->painting)
    {
      /* A layout may place the map more than once. */
      self->stale = !paint_is_same (paint, self->paint);
      vtr_desk_paint_free (paint);
      return;
    }
  self->painting = TRUE;
  self->paint = paint;
  self->stale = FALSE;
  if (self->ground != NULL && self->ground_zoom == paint->scene_zoom)
    paint->ground = vtr_desk_picture_ref (self->ground);
  if (self->forces != NULL && self->forces_zoom == paint->scene_zoom)
    paint->forces = vtr_desk_picture_ref (self->forces);

  task = vtr_desk_task_new (self, NULL, paint_done);
  g_task_set_task_data (task, paint, (GDestroyNotify) vtr_desk_paint_free);
  paint_start (task);
}

static void
overview_done (GObject *object,
               GAsyncResult *result,
               gpointer user_data)
{
  VtrDeskMap *self = VTR_DESK_MAP (object);
  const VtrDeskPaint *paint = g_task_get_task_data (G_TASK (result));

  self->overviewing = FALSE;
  if (paint->board != self->board || paint->dark != self->dark || paint->backdrop != vtr_desk_map_backdrop (self))
    return;
  g_set_object (&self->overview, paint->texture);
  self->overview_viewport = paint->viewport;
}

/* The small picture of the whole, for when the map is moved: nobody waits for it. */
static void
map_paint_overview (VtrDeskMap *self)
{
  g_autoptr (GTask) task = NULL;
  VtrDeskPaint *paint;

  if (self->overviewing || self->overview != NULL || self->board == NULL)
    return;
  self->overviewing = TRUE;
  paint = paint_new (self);
  if (self->ground != NULL)
    paint->ground = vtr_desk_picture_ref (self->ground);
  task = vtr_desk_task_new (self, NULL, overview_done);
  g_task_set_source_tag (task, map_paint_overview);
  g_task_set_task_data (task, paint, (GDestroyNotify) vtr_desk_paint_free);
  paint_start (task);
}

static gboolean
map_rested (gpointer user_data)
{
  VtrDeskMap *self = user_data;

  self->rest_id = 0;
  map_paint (self);
  return G_SOURCE_REMOVE;
}

/* While it is being moved or zoomed a little, the old image does: painting would only
 * take the processor away from the moving. It is painted sharp when it rests. */
static gboolean
image_will_do (VtrDeskMap *self)
{
  const VtrDeskViewport *shown = &self->texture_viewport;
  const VtrDeskViewport *now = &self->viewport;

  return self->texture != NULL && now->zoom < shown->zoom * MAX_STRETCH && now->zoom * MAX_SHRINK > shown->zoom && shown->width == now->width && shown->height == now->height && fabs (shown->centre_x - now->centre_x) * now->zoom < UNCOVERED_FRACTION * now->width && fabs (shown->centre_y - now->centre_y) * now->zoom < UNCOVERED_FRACTION * now->height;
}

/**
 * vtr_desk_map_moved:
 * @self: the map
 *
 * Its viewport is another: shows what there is at once, and has it painted anew.
 */
void
vtr_desk_map_moved (VtrDeskMap *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->told_zoom != self->viewport.zoom)
    {
      self->told_zoom = self->viewport.zoom;
      g_object_notify_by_pspec (G_OBJECT (self), map_properties[PROP_ZOOM_TEXT]);
    }
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->forces_zoom != 0 && image_will_do (self))
    self->rest_id = g_timeout_add (REST_MILLISECONDS, map_rested, self);
  else
    map_paint (self);
}

static void
map_snapshot (GtkWidget *widget,
              GtkSnapshot *snapshot)
{
  VtrDeskMap *self = VTR_DESK_MAP (widget);
  gint width = gtk_widget_get_width (widget);
  gint height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0 || self->board == NULL)
    return;
  vtr_desk_map_snapshot_layers (self, snapshot, width, height);
}

static void
map_size_allocate (GtkWidget *widget,
                   gint width,
                   gint height,
                   gint baseline)
{
  VtrDeskMap *self = VTR_DESK_MAP (widget);

  vtr_desk_viewport_resize (&self->viewport, width, height);
  if (!self->framed && self->board != NULL && width > 1)
    {
      self->framed = TRUE;
      vtr_desk_map_fit_forces (self);
    }
  map_paint (self);
}

/* --- actions ------------------------------------------------------------------------- */

static void
action_zoom_in (GtkWidget *widget,
                const gchar *name,
                GVariant *parameter)
{
  vtr_desk_map_zoom_at (VTR_DESK_MAP (widget), VTR_DESK_MAP_ZOOM_STEP, NAN, NAN);
}

static void
action_zoom_out (GtkWidget *widget,
                 const gchar *name,
                 GVariant *parameter)
{
  vtr_desk_map_zoom_at (VTR_DESK_MAP (widget), 1 / VTR_DESK_MAP_ZOOM_STEP, NAN, NAN);
}

static void
action_fit (GtkWidget *widget,
            const gchar *name,
            GVariant *parameter)
{
  VtrDeskMap *self = VTR_DESK_MAP (widget);

  vtr_desk_viewport_fit (&self->viewport);
  vtr_desk_map_moved (self);
}

static void
action_pan (GtkWidget *widget,
            const gchar *name,
            GVariant *parameter)
{
  gint dx, dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  vtr_desk_map_pan (VTR_DESK_MAP (widget), dx * PAN_STEP, dy * PAN_STEP);
}

/* --- the class ------------------------------------------------------------------------- */

static void
map_forget_pictures (VtrDeskMap *self)
{
  g_clear_object (&self->texture);
  g_clear_object (&self->overview);
  g_clear_pointer (&self->ground, vtr_desk_picture_unref);
  g_clear_pointer (&self->forces, vtr_desk_picture_unref);
}

static void
vtr_desk_map_dispose (GObject *object)
{
  VtrDeskMap *self = VTR_DESK_MAP (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  map_forget_pictures (self);
  self->board = NULL;
  self->view = NULL;
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  g_clear_pointer (&self->reach, g_array_unref);
  g_clear_pointer (&self->supply, g_array_unref);
  g_clear_pointer (&self->draft, g_array_unref);
  G_OBJECT_CLASS (vtr_desk_map_parent_class)->dispose (object);
}

static void
vtr_desk_map_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  VtrDeskMap *self = VTR_DESK_MAP (object);

  switch (id)
    {
    case PROP_ZOOM_TEXT:
      g_value_take_string (value, g_strdup_printf ("%.0f %%", 100 * self->viewport.zoom / vtr_desk_viewport_fit_zoom (&self->viewport)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_map_class_init (VtrDeskMapClass *klass)
{
  static const struct
  {
    guint key;
    gint dx, dy;
  } pans[] = { { GDK_KEY_Left, 1, 0 }, { GDK_KEY_Right, -1, 0 }, { GDK_KEY_Up, 0, 1 }, { GDK_KEY_Down, 0, -1 } };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vtr_desk_map_dispose;
  object_class->get_property = vtr_desk_map_get_property;
  widget_class->snapshot = map_snapshot;
  widget_class->size_allocate = map_size_allocate;
  widget_class->query_tooltip = vtr_desk_map_query_tooltip;

  map_properties[PROP_ZOOM_TEXT] = g_param_spec_string ("zoom-text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, map_properties);
  map_signals[SIGNAL_PICKED] = g_signal_new ("picked", VTR_DESK_TYPE_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  map_signals[SIGNAL_DRAWN] = g_signal_new ("drawn", VTR_DESK_TYPE_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  map_signals[SIGNAL_SETTLED] = g_signal_new ("settled", VTR_DESK_TYPE_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "map");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "map.zoom-in", NULL, action_zoom_in);
  gtk_widget_class_install_action (widget_class, "map.zoom-out", NULL, action_zoom_out);
  gtk_widget_class_install_action (widget_class, "map.fit", NULL, action_fit);
  gtk_widget_class_install_action (widget_class, "map.pan", "(ii)", action_pan);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "map.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_equal, 0, "map.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "map.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "map.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "map.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "map.fit", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pans); i++)
    gtk_widget_class_add_binding_action (widget_class, pans[i].key, 0, "map.pan", "(ii)", pans[i].dx, pans[i].dy);
}

static void
vtr_desk_map_init (VtrDeskMap *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  vtr_desk_viewport_init (&self->viewport, 1, 1);
  self->show_picture = TRUE;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Map"), -1);

  vtr_desk_map_pointer_init (self);
}

/* --- what it shows ---------------------------------------------------------------------- */

static void
map_set_board (VtrDeskMap *self,
               const VtrBoard *board)
{
  if (board == self->board)
    return;
  self->board = board;
  self->framed = FALSE;
  map_forget_pictures (self);
  if (board == NULL)
    return;
  vtr_desk_viewport_init (&self->viewport, board->size.x, board->size.y);
  vtr_desk_viewport_resize (&self->viewport, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  vtr_desk_viewport_fit (&self->viewport);
}

static void
map_read_supply (VtrDeskMap *self)
{
  g_autoptr (GArray) layers = self->view != NULL ? self->view->ruleset->layers (self->view) : NULL;

  g_clear_pointer (&self->supply, g_array_unref);
  self->supply = g_array_new (FALSE, FALSE, sizeof (VtrLayerItem));
  self->has_zones = FALSE;
  for (guint i = 0; layers != NULL && i < layers->len; i++)
    {
      self->has_zones |= g_array_index (layers, VtrLayerItem, i).kind == VTR_LAYER_ZONE;
      if (vtr_scene_is_supply (&g_array_index (layers, VtrLayerItem, i)))
        g_array_append_val (self->supply, g_array_index (layers, VtrLayerItem, i));
    }
}

/**
 * vtr_desk_map_set_moment:
 * @self: the map
 * @moment: (nullable): the campaign; %NULL: an empty map
 * @view: (nullable): one of its views
 *
 * Shows another moment or view. On the same board the look stays where it is.
 */
void
vtr_desk_map_set_moment (VtrDeskMap *self,
                         VtrDeskMoment *moment,
                         const VtrView *view)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (moment != NULL)
    vtr_desk_moment_ref (moment);
  map_set_board (self, view != NULL ? view->board : NULL);
  if (self->view != view)
    self->forces_zoom = 0;
  /* the overview has what lies behind the board in it */
  if ((self->moment != NULL ? self->moment->backdrop : NULL) != (moment != NULL ? moment->backdrop : NULL) || (moment != NULL && moment->backdrop != NULL && self->view != view))
    g_clear_object (&self->overview);
  self->view = view;
  map_read_supply (self);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->moment = moment;
  if (view == NULL)
    {
      vtr_desk_map_select (self, "", "");
      vtr_desk_map_set_reach (self, NULL);
      vtr_desk_map_set_draft (self, NULL, NULL, FALSE);
    }
  if (!self->framed && view != NULL && gtk_widget_get_width (GTK_WIDGET (self)) > 1)
    {
      self->framed = TRUE;
      vtr_desk_map_fit_forces (self);
    }
  vtr_desk_map_moved (self);
}

/**
 * vtr_desk_map_set_board:
 * @self: the map
 * @board: (nullable): a board without a campaign; must outlive the map's
 *   interest in it
 */
void
vtr_desk_map_set_board (VtrDeskMap *self,
                        const VtrBoard *board)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  self->view = NULL;
  map_read_supply (self);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  map_set_board (self, board);
  vtr_desk_map_moved (self);
}

/**
 * vtr_desk_map_select:
 * @self: the map
 * @formation: id, or "": none
 * @place: id, or "": none
 *
 * Rings the selected thing and tells screen readers.
 */
void
vtr_desk_map_select (VtrDeskMap *self,
                     const gchar *formation,
                     const gchar *place)
{
  const VtrFormation *selected = NULL;
  g_autofree gchar *description = NULL;

  g_return_if_fail (VTR_DESK_IS_MAP (self));

  self->formation = vtr_id (formation);
  self->place = vtr_id (place);
  if (self->view != NULL && formation[0] != '\0')
    selected = vtr_state_formation (self->view->state, &self->formation);
  if (selected != NULL)
    /* Translators: a formation and where it stands */
    description = g_strdup_printf (_ ("%s at %s"), selected->name, vtr_board_place_name (self->board, &selected->place));
  else if (self->board != NULL && place[0] != '\0')
    description = g_strdup (vtr_board_place_name (self->board, &self->place));
  else
    description = g_strdup (_ ("Nothing selected"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vtr_desk_map_set_all_supply:
 * @self: the map
 * @all: whether the lines of supply of all formations are drawn; else that of
 *   the selected one alone
 */
void
vtr_desk_map_set_all_supply (VtrDeskMap *self,
                             gboolean all)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  self->all_supply = all;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vtr_desk_map_set_show_zones:
 * @self: the map
 * @show: whether it is seen what each side commands without standing there
 */
void
vtr_desk_map_set_show_zones (VtrDeskMap *self,
                             gboolean show)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (self->show_zones == show)
    return;
  self->show_zones = show;
  self->forces_zoom = 0;
  vtr_desk_map_moved (self);
}

/**
 * vtr_desk_map_has_zones:
 * @self: the map
 *
 * Returns: whether the rules of what is shown know zones
 */
gboolean
vtr_desk_map_has_zones (VtrDeskMap *self)
{
  g_return_val_if_fail (VTR_DESK_IS_MAP (self), FALSE);
  return self->has_zones;
}

/**
 * vtr_desk_map_set_show_reach:
 * @self: the map
 * @show: whether it is seen where an order that is being written may lead
 */
void
vtr_desk_map_set_show_reach (VtrDeskMap *self,
                             gboolean show)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  self->hide_reach = !show;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vtr_desk_map_set_show_picture:
 * @self: the map
 * @show: whether the umpire's own picture is seen behind the board
 */
void
vtr_desk_map_set_show_picture (VtrDeskMap *self,
                               gboolean show)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (self->show_picture == show)
    return;
  self->show_picture = show;
  g_clear_object (&self->overview);
  map_paint (self);
}

/* What lies behind the board in this view; a side has the umpire's picture only if he
 * lets it. */
VtrDeskBackdrop *
vtr_desk_map_backdrop (VtrDeskMap *self)
{
  VtrDeskBackdrop *backdrop = self->moment != NULL ? self->moment->backdrop : NULL;

  if (backdrop == NULL || !self->show_picture || self->view == NULL)
    return NULL;
  return vtr_view_is_umpire (self->view) || backdrop->players ? backdrop : NULL;
}

/**
 * vtr_desk_map_set_reach:
 * @self: the map
 * @reach: (nullable) (element-type VtrReach): the places to ring
 */
void
vtr_desk_map_set_reach (VtrDeskMap *self,
                        GArray *reach)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  g_clear_pointer (&self->reach, g_array_unref);
  if (reach != NULL)
    self->reach = g_array_ref (reach);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vtr_desk_map_is_reached:
 * @self: the map
 * @place: id
 *
 * Returns: whether it is among the places that are ringed
 */
gboolean
vtr_desk_map_is_reached (VtrDeskMap *self,
                         const gchar *place)
{
  g_return_val_if_fail (VTR_DESK_IS_MAP (self), FALSE);

  for (guint i = 0; self->reach != NULL && i < self->reach->len; i++)
    if (vtr_id_is (&g_array_index (self->reach, VtrReach, i).place, place))
      return TRUE;
  return FALSE;
}

/**
 * vtr_desk_map_set_draw_from:
 * @self: the map
 * @place: id, or "": none
 *
 * A drag that begins there draws the way on, and does not move the map.
 */
void
vtr_desk_map_set_draw_from (VtrDeskMap *self,
                            const gchar *place)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  self->draw_from = vtr_id (place);
}

/**
 * vtr_desk_map_set_draft:
 * @self: the map
 * @path: (nullable) (element-type VtrId): the way being written, the present
 *   place first
 * @colour: (nullable): of the side, "#rrggbb"
 * @forced: drawn dotted
 */
void
vtr_desk_map_set_draft (VtrDeskMap *self,
                        const GArray *path,
                        const gchar *colour,
                        gboolean forced)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  g_clear_pointer (&self->draft, g_array_unref);
  if (path != NULL)
    {
      self->draft = g_array_new (FALSE, FALSE, sizeof (VtrId));
      if (path->len > 0)
        g_array_append_vals (self->draft, path->data, path->len);
    }
  if (colour == NULL || !gdk_rgba_parse (&self->draft_colour, colour))
    gdk_rgba_parse (&self->draft_colour, "#2c251e");
  self->draft_forced = forced;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vtr_desk_map_set_dark:
 * @self: the map
 * @dark: whether the paper is dimmed
 */
void
vtr_desk_map_set_dark (VtrDeskMap *self,
                       gboolean dark)
{
  g_return_if_fail (VTR_DESK_IS_MAP (self));

  if (self->dark == dark)
    return;
  self->dark = dark;
  g_clear_object (&self->overview);
  map_paint (self);
}

/**
 * vtr_desk_map_is_settled:
 * @self: the map
 *
 * Returns: whether what is seen is painted; "settled" is emitted when it is
 */
gboolean
vtr_desk_map_is_settled (VtrDeskMap *self)
{
  g_return_val_if_fail (VTR_DESK_IS_MAP (self), FALSE);
  return !self->painting && self->rest_id == 0 && (self->board == NULL || (self->texture != NULL && !self->stale));
}
