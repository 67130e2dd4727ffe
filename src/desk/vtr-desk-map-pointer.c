/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-map-private.h"

#include <math.h>

/* The hand on the map: what is under the pointer, and what it does there. */

#define PICK_RADIUS 14.0 /* pixels */

/* --- pointing --------------------------------------------------------------------- */

/**
 * vtr_desk_map_pick_at:
 * @self: the map
 * @x: pixels
 * @y: pixels
 * @formation: (out): id of the formation whose counter is there, or ""
 * @place: (out): id of the place, or ""
 *
 * Returns: whether anything is there
 */
gboolean
vtr_desk_map_pick_at (VtrDeskMap *self,
                      gdouble x,
                      gdouble y,
                      const gchar **formation,
                      const gchar **place)
{
  gdouble nearest = PICK_RADIUS * PICK_RADIUS;
  gdouble corner;

  *formation = "";
  *place = "";
  if (self->board == NULL || !isfinite (x) || !isfinite (y))
    return FALSE;

  if (self->forces != NULL)
    {
      const VtrScene *scene = self->forces->scene;
      gdouble left, top, unit;

      vtr_desk_scene_transform (scene, &self->viewport, &left, &top, &unit);
      for (guint i = scene->items->len; i > 0; i--)
        {
          const VtrSceneItem *item = g_ptr_array_index (scene->items, i - 1);
          gdouble item_x, item_y;

          if (item->kind != VTR_SCENE_RECT || vtr_id_is_empty (&item->formation))
            continue;
          item_x = left + item->points[0].x * unit;
          item_y = top + item->points[0].y * unit;
          if (x >= item_x && y >= item_y && x <= item_x + item->width * unit && y <= item_y + item->height * unit)
            {
              *formation = item->formation.s;
              *place = item->place.s;
              return TRUE;
            }
        }
    }

  /* anywhere in a hex: it is what lies nearest to its middle */
  corner = self->board->grid.half * self->viewport.zoom * 1.155;
  nearest = MAX (nearest, corner * corner);
  for (guint i = 0; i < self->board->places->len; i++)
    {
      const VtrPlace *candidate = vtr_board_place (self->board, i);
      gdouble place_x, place_y, distance;

      vtr_desk_viewport_to_view (&self->viewport, candidate->at.x, candidate->at.y, &place_x, &place_y);
      distance = (place_x - x) * (place_x - x) + (place_y - y) * (place_y - y);
      if (distance < nearest)
        {
          nearest = distance;
          *place = candidate->id.s;
        }
    }
  return **place != '\0';
}

static void
clicked (GtkGestureClick *gesture,
         gint n_press,
         gdouble x,
         gdouble y,
         VtrDeskMap *self)
{
  const gchar *formation, *place;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  vtr_desk_map_pick_at (self, x, y, &formation, &place);
  g_signal_emit_by_name (self, "picked", formation, place);
}

static void
drag_begin (GtkGestureDrag *gesture,
            gdouble x,
            gdouble y,
            VtrDeskMap *self)
{
  const gchar *formation, *place;

  self->dragged_x = 0;
  self->dragged_y = 0;
  vtr_desk_map_pick_at (self, x, y, &formation, &place);
  self->drawing = place[0] != '\0' && vtr_id_is (&self->draw_from, place);
  self->drawn = vtr_id (place);
}

/* From place to place as the hand comes to them. */
static void
draw_on (VtrDeskMap *self,
         gdouble x,
         gdouble y)
{
  const gchar *formation, *place;

  vtr_desk_map_pick_at (self, x, y, &formation, &place);
  if (place[0] == '\0' || vtr_id_is (&self->drawn, place))
    return;
  self->drawn = vtr_id (place);
  g_signal_emit_by_name (self, "drawn", self->drawn.s);
}

static void
drag_update (GtkGestureDrag *gesture,
             gdouble x,
             gdouble y,
             VtrDeskMap *self)
{
  if (self->dragged_x == 0 && self->dragged_y == 0)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (gint) x, (gint) y))
        return;
      /* From here on it is no click. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->drawing ? "crosshair" : "grabbing");
    }
  if (self->drawing)
    {
      gdouble begin_x, begin_y;

      if (gtk_gesture_drag_get_start_point (gesture, &begin_x, &begin_y))
        draw_on (self, begin_x + x, begin_y + y);
      self->dragged_x = x;
      self->dragged_y = y;
      return;
    }
  vtr_desk_map_pan (self, x - self->dragged_x, y - self->dragged_y);
  self->dragged_x = x;
  self->dragged_y = y;
}

static void
drag_end (GtkGestureDrag *gesture,
          gdouble x,
          gdouble y,
          VtrDeskMap *self)
{
  self->drawing = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
pointer_moved (GtkEventControllerMotion *controller,
               gdouble x,
               gdouble y,
               VtrDeskMap *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scrolled (GtkEventControllerScroll *controller,
          gdouble dx,
          gdouble dy,
          VtrDeskMap *self)
{
  vtr_desk_map_zoom_at (self, pow (VTR_DESK_MAP_ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);
  return TRUE;
}

static void
pinched (GtkGestureZoom *gesture,
         gdouble scale,
         VtrDeskMap *self)
{
  gdouble x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    vtr_desk_map_zoom_at (self, scale > 1 ? 1.02 : 1 / 1.02, x, y);
}

static void append_markup (GString *text, const gchar *format, ...) G_GNUC_PRINTF (2, 3);

static void
append_markup (GString *text,
               const gchar *format,
               ...)
{
  va_list arguments;
  g_autofree gchar *markup = NULL;

  va_start (arguments, format);
  markup = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (text, markup);
}

/**
 * vtr_desk_map_query_tooltip:
 * @widget: the map
 * @x: pixels
 * @y: pixels
 * @keyboard: whether it was asked for by a key: then there is none
 * @tooltip: takes the card
 *
 * The card at the pointer: the place, whose it is, who stands there.
 *
 * Returns: whether there is one
 */
gboolean
vtr_desk_map_query_tooltip (GtkWidget *widget,
                            gint x,
                            gint y,
                            gboolean keyboard,
                            GtkTooltip *tooltip)
{
  VtrDeskMap *self = VTR_DESK_MAP (widget);
  const gchar *formation, *place;
  g_autoptr (GString) text = g_string_new (NULL);
  guint index;

  if (keyboard || !vtr_desk_map_pick_at (self, x, y, &formation, &place))
    return FALSE;
  index = vtr_board_find_place (self->board, place);
  if (index != VTR_NO_PLACE)
    {
      const VtrPlace *at = vtr_board_place (self->board, index);

      append_markup (text, "<b>%s</b>", at->name);
      if (self->board->is_hex && !g_str_equal (at->name, at->id.s))
        append_markup (text, " %s", at->id.s);
      if (!vtr_id_is_empty (&at->nation))
        append_markup (text, "  %s", vtr_board_nation_name (self->board, &at->nation));
    }
  if (self->view != NULL && place[0] != '\0')
    {
      VtrId id = vtr_id (place);
      g_autoptr (GPtrArray) here = vtr_state_in_place (self->view->state, &id);

      for (guint i = 0; i < here->len; i++)
        {
          const VtrFormation *standing = g_ptr_array_index (here, i);

          if (standing->attached && !vtr_id_is (&standing->id, formation))
            continue;
          append_markup (text, "\n%s", standing->name);
          if (standing->commander[0] != '\0')
            append_markup (text, " · %s", standing->commander);
        }
      if (self->view->ruleset->describe_place != NULL)
        {
          g_autoptr (GPtrArray) sentences = self->view->ruleset->describe_place (self->view, &id);
          g_autofree gchar *facts = vtr_desk_sentences_text (self->moment, self->view, sentences);

          if (facts[0] != '\0')
            append_markup (text, "\n<small>%s</small>", facts);
        }
    }
  gtk_tooltip_set_markup (tooltip, text->str);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ x - 8, y - 8, 16, 16 });
  return TRUE;
}

/* --- controllers ---------------------------------------------------------------------- */

/**
 * vtr_desk_map_pointer_init:
 * @self: the map
 *
 * Gives it its gestures.
 */
void
vtr_desk_map_pointer_init (VtrDeskMap *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect (click, "released", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (click, drag);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), self);
  gtk_widget_add_controller (widget, scroll);
}
