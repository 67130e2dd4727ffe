/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "reports/vtr-painter.h"

#define LEAST_WIDTH 240
#define USUAL_WIDTH 720
#define HEIGHT_IN_LINES 17 /* of the height of a letter */
#define RING_RADIUS 6.0    /* pixels, in a font of 13 */

/* What is given out is as large as this, whatever the window. */
#define PICTURE_WIDTH 900
#define PICTURE_HEIGHT 360

struct _VtrDeskChart
{
  GtkWidget parent_instance;

  /* owned */
  VtrDeskMoment *moment; /* for the turns' dates */
  GPtrArray *charts;     /* VtrChart* */
  VtrScene *scene;       /* drawn for options */

  /* borrowed */
  const VtrChart *chart; /* one of charts */

  VtrChartOptions options;
  gint turn; /* that is looked at */
};

enum
{
  PROP_READING = 1,
  N_PROPS,
};

static GParamSpec *chart_properties[N_PROPS];

G_DEFINE_FINAL_TYPE (VtrDeskChart, vtr_desk_chart, GTK_TYPE_WIDGET)

/* --- words ------------------------------------------------------------------------------- */

static void
append_figures (GString *text,
                const VtrChart *chart,
                gint turn)
{
  gboolean first = TRUE;

  for (guint i = 0; i < chart->lines->len; i++)
    {
      const VtrChartLine *line = g_ptr_array_index (chart->lines, i);
      g_autofree gchar *number = NULL;
      gint value;

      if (!vtr_chart_line_value (line, turn, &value))
        continue;
      number = vtr_chart_number (value);
      if (vtr_id_is_empty (&line->side))
        g_string_append_printf (text, "%s%s", first ? "" : ", ", number);
      else
        g_string_append_printf (text, "%s%s %s", first ? "" : ", ", line->label, number);
      first = FALSE;
    }
}

static gchar *
turn_name (VtrDeskChart *self,
           gint turn)
{
  const VtrTurnInput *input = self->moment->input;
  VtrTurnDates dates;
  g_autofree gchar *days = NULL;

  if (turn < input->first_turn)
    return g_strdup_printf (_ ("Before turn %d"), input->first_turn);
  dates = input->ruleset->dates (&input->first_day, turn);
  days = vtr_turn_dates_format (&dates, FALSE);
  /* Translators: number of a turn, and its days */
  return g_strdup_printf (_ ("Turn %d (%s)"), turn, days);
}

/**
 * vtr_desk_chart_dup_reading:
 * @self: a chart
 *
 * Returns: (transfer full): the figures of the turn that is looked at
 */
gchar *
vtr_desk_chart_dup_reading (VtrDeskChart *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree gchar *turn = NULL;

  g_return_val_if_fail (VTR_DESK_IS_CHART (self), NULL);

  turn = turn_name (self, self->turn);
  g_string_append_printf (text, "%s: ", turn);
  append_figures (text, self->chart, self->turn);
  return g_strdup (text->str);
}

/**
 * vtr_desk_chart_dup_description:
 * @self: a chart
 *
 * Returns: (transfer full): all its figures, turn by turn
 */
gchar *
vtr_desk_chart_dup_description (VtrDeskChart *self)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (VTR_DESK_IS_CHART (self), NULL);

  text = g_string_new (NULL);
  for (gint turn = self->chart->first_turn; turn <= self->chart->last_turn; turn++)
    {
      gsize before = text->len;
      gsize after;

      g_string_append_printf (text, _ ("Turn %d: "), turn);
      after = text->len;
      append_figures (text, self->chart, turn);
      if (text->len == after)
        g_string_truncate (text, before);
      else
        g_string_append (text, ".\n");
    }
  return g_strdup (text->str);
}

/* --- looking ------------------------------------------------------------------------------ */

static void
set_turn (VtrDeskChart *self,
          gint turn)
{
  turn = CLAMP (turn, self->chart->first_turn, self->chart->last_turn);
  if (turn == self->turn)
    return;
  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), chart_properties[PROP_READING]);
}

/**
 * vtr_desk_chart_look_at:
 * @self: a chart
 * @x: pixels from its left
 *
 * Looks at the turn that is nearest.
 */
void
vtr_desk_chart_look_at (VtrDeskChart *self,
                        gdouble x)
{
  VtrSceneBox plot;

  g_return_if_fail (VTR_DESK_IS_CHART (self));

  if (!isfinite (x) || self->options.width <= 0)
    return;
  plot = vtr_chart_plot (self->chart, &self->options);
  set_turn (self, vtr_chart_turn_at (self->chart, &plot, (gint) CLAMP (x * 10, -1e6, 1e6)));
}

static void
pointer_moved (GtkEventControllerMotion *controller,
               gdouble x,
               gdouble y,
               VtrDeskChart *self)
{
  vtr_desk_chart_look_at (self, x);
}

/* What is newest is of most interest. */
static void
pointer_left (GtkEventControllerMotion *controller,
              VtrDeskChart *self)
{
  set_turn (self, self->chart->last_turn);
}

static void
pressed (GtkGestureClick *gesture,
         gint n_press,
         gdouble x,
         gdouble y,
         VtrDeskChart *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  vtr_desk_chart_look_at (self, x);
}

static void
action_turn (GtkWidget *widget,
             const gchar *name,
             GVariant *parameter)
{
  VtrDeskChart *self = VTR_DESK_CHART (widget);
  gint by = g_variant_get_int32 (parameter);

  set_turn (self, (gint) CLAMP ((gint64) self->turn + by, self->chart->first_turn, self->chart->last_turn));
}

/* --- drawing ------------------------------------------------------------------------------- */

/* The height of the widget's letters, in pixels. */
static gdouble
letter_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  gdouble size = (gdouble) pango_font_description_get_size (font) / PANGO_SCALE;
  gdouble resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  return CLAMP (size, 6, 60);
}

static void
chart_measure (GtkWidget *widget,
               GtkOrientation orientation,
               gint for_size,
               gint *minimum,
               gint *natural,
               gint *minimum_baseline,
               gint *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = USUAL_WIDTH;
    }
  else
    {
      *minimum = *natural = (gint) (HEIGHT_IN_LINES * letter_size (widget));
    }
}

static void
chart_lay_out (VtrDeskChart *self,
               gint width,
               gint height)
{
  VtrChartOptions options = { .width = width, .height = height, .font_size = (gint) (letter_size (GTK_WIDGET (self)) * 10) };

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &options.dark, NULL);
  if (self->scene != NULL && options.width == self->options.width && options.height == self->options.height && options.font_size == self->options.font_size && options.dark == self->options.dark)
    return;
  self->options = options;
  g_clear_pointer (&self->scene, vtr_scene_free);
  self->scene = vtr_chart_scene (self->chart, &options);
}

/* A line at the turn that is looked at, and a ring about each of its figures. */
static void
paint_look (VtrDeskChart *self,
            cairo_t *cr)
{
  VtrSceneBox plot = vtr_chart_plot (self->chart, &self->options);
  VtrPoint at = vtr_chart_point (self->chart, &plot, self->turn, self->chart->low);
  gdouble ink = self->options.dark ? 0.93 : 0.17;

  cairo_set_source_rgba (cr, ink, ink, ink, 0.6);
  cairo_set_line_width (cr, 10);
  cairo_move_to (cr, at.x, plot.y0);
  cairo_line_to (cr, at.x, plot.y1);
  cairo_stroke (cr);
  cairo_set_source_rgba (cr, ink, ink, ink, 1);
  cairo_set_line_width (cr, 15);
  for (guint i = 0; i < self->chart->lines->len; i++)
    {
      gint value;

      if (!vtr_chart_line_value (g_ptr_array_index (self->chart->lines, i), self->turn, &value))
        continue;
      at = vtr_chart_point (self->chart, &plot, self->turn, value);
      cairo_arc (cr, at.x, at.y, RING_RADIUS * 10 * self->options.font_size / 130, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
chart_snapshot (GtkWidget *widget,
                GtkSnapshot *snapshot)
{
  VtrDeskChart *self = VTR_DESK_CHART (widget);
  gint width = gtk_widget_get_width (widget);
  gint height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (width <= 0 || height <= 0)
    return;
  chart_lay_out (self, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, 0.1, 0.1);
  vtr_scene_paint (self->scene, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  paint_look (self, cr);
  cairo_destroy (cr);
}

/**
 * vtr_desk_chart_to_texture:
 * @chart: a chart
 *
 * Returns: (transfer full): it as a picture on paper, of a fixed size
 */
GdkTexture *
vtr_desk_chart_to_texture (const VtrChart *chart)
{
  const VtrChartOptions options = { .width = PICTURE_WIDTH, .height = PICTURE_HEIGHT };
  g_autoptr (VtrScene) scene = vtr_chart_scene (chart, &options);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_WIDTH, PICTURE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  GdkTexture *texture;

  cairo_scale (cr, 0.1, 0.1);
  vtr_scene_paint (scene, cr, VTR_SCENE_PAPER, VTR_SCENE_LEGEND);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) PICTURE_HEIGHT * cairo_image_surface_get_stride (surface));
  texture = gdk_memory_texture_new (PICTURE_WIDTH, PICTURE_HEIGHT, GDK_MEMORY_DEFAULT, pixels, cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return texture;
}

/* --- the class ------------------------------------------------------------------------------ */

static void
vtr_desk_chart_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_READING:
      g_value_take_string (value, vtr_desk_chart_dup_reading (VTR_DESK_CHART (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vtr_desk_chart_dispose (GObject *object)
{
  VtrDeskChart *self = VTR_DESK_CHART (object);

  g_clear_pointer (&self->scene, vtr_scene_free);
  g_clear_pointer (&self->charts, g_ptr_array_unref);
  g_clear_pointer (&self->moment, vtr_desk_moment_unref);
  self->chart = NULL;
  G_OBJECT_CLASS (vtr_desk_chart_parent_class)->dispose (object);
}

static void
vtr_desk_chart_class_init (VtrDeskChartClass *klass)
{
  static const struct
  {
    guint key;
    gint by;
  } keys[] = { { GDK_KEY_Left, -1 }, { GDK_KEY_Right, 1 }, { GDK_KEY_Page_Up, -10 }, { GDK_KEY_Page_Down, 10 }, { GDK_KEY_Home, -G_MAXINT }, { GDK_KEY_End, G_MAXINT } };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vtr_desk_chart_dispose;
  object_class->get_property = vtr_desk_chart_get_property;
  widget_class->measure = chart_measure;
  widget_class->snapshot = chart_snapshot;
  chart_properties[PROP_READING] = g_param_spec_string ("reading", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, chart_properties);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "chart.turn", "i", action_turn);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "chart.turn", "i", keys[i].by);
}

static void
vtr_desk_chart_init (VtrDeskChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved), self);
  g_signal_connect (motion, "leave", G_CALLBACK (pointer_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * vtr_desk_chart_new:
 * @moment: the campaign, for the turns' dates
 * @charts: (element-type VtrChart): charts of one view
 * @index: which of them is shown
 *
 * Returns: (transfer floating): the chart
 */
GtkWidget *
vtr_desk_chart_new (VtrDeskMoment *moment,
                    GPtrArray *charts,
                    guint index)
{
  VtrDeskChart *self = g_object_new (VTR_DESK_TYPE_CHART, NULL);
  g_autofree gchar *description = NULL;

  self->moment = vtr_desk_moment_ref (moment);
  self->charts = g_ptr_array_ref (charts);
  self->chart = g_ptr_array_index (charts, index);
  self->turn = self->chart->last_turn;
  description = vtr_desk_chart_dup_description (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->chart->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  return GTK_WIDGET (self);
}

/**
 * vtr_desk_chart_get_chart:
 * @self: a chart
 *
 * Returns: (transfer none): what it shows
 */
const VtrChart *
vtr_desk_chart_get_chart (VtrDeskChart *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CHART (self), NULL);
  return self->chart;
}

/**
 * vtr_desk_chart_get_turn:
 * @self: a chart
 *
 * Returns: the turn that is looked at
 */
gint
vtr_desk_chart_get_turn (VtrDeskChart *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CHART (self), 0);
  return self->turn;
}
