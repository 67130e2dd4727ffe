/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-pin.h"

#include <math.h>

#include <glib/gi18n.h>

#include "desk/vtr-desk-choose.h"
#include "desk/vtr-desk-task.h"

#define ZOOM_STEP 1.4
#define MOST_ZOOM 4.0
#define NAMES_ZOOM 0.5

struct _VtrDeskPin
{
  GtkWindow parent_instance;

  /* owned */
  VtrDeskMoment *keeper; /* of the board; or NULL */
  VtrPicture *picture;   /* NULL: none chosen */
  cairo_surface_t *surface;
  GArray *places; /* guint: indices into the board, by name */

  /* borrowed */
  const VtrBoard *board;
  VtrDeskPinned pinned;
  gpointer user_data;

  gdouble zoom;     /* 0: so that all of it is seen */
  gboolean reading; /* a file is read */
  gboolean quiet;   /* widgets are being set, not used */
  gboolean had;     /* there was one when the window came */

  /* template */
  GtkWidget *choose_button;
  GtkLabel *name_label;
  GtkStack *stack;
  GtkWidget *scroller;
  GtkDrawingArea *area;
  GtkWidget *pins_grid;
  GtkCheckButton *first_check;
  GtkCheckButton *second_check;
  GtkDropDown *first_drop;
  GtkDropDown *second_drop;
  GtkSpinButton *first_x;
  GtkSpinButton *first_y;
  GtkSpinButton *second_x;
  GtkSpinButton *second_y;
  GtkCheckButton *players_check;
  GtkLabel *state_label;
  GtkWidget *remove_button;
  GtkWidget *use_button;
};

G_DEFINE_FINAL_TYPE (VtrDeskPin, vtr_desk_pin, GTK_TYPE_WINDOW)

/* --- what there is --------------------------------------------------------------------- */

static gdouble
shown_zoom (VtrDeskPin *self)
{
  gdouble across = gtk_widget_get_width (self->scroller) - 4;
  gdouble down = gtk_widget_get_height (self->scroller) - 4;

  if (self->zoom > 0)
    return self->zoom;
  return CLAMP (MIN (across / self->picture->width, down / self->picture->height), 0.02, 1);
}

static void
update (VtrDeskPin *self)
{
  g_autoptr (GError) error = NULL;
  gboolean fine = self->picture != NULL && vtr_picture_check (self->picture, self->board, &error);
  g_autofree gchar *name = NULL;
  g_autofree gchar *state = NULL;

  gtk_stack_set_visible_child_name (self->stack, self->picture != NULL ? "picture" : "none");
  gtk_widget_set_sensitive (self->pins_grid, self->picture != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->players_check), self->picture != NULL);
  gtk_widget_set_sensitive (self->choose_button, !self->reading);
  gtk_widget_set_sensitive (self->use_button, fine);
  gtk_widget_set_visible (self->remove_button, self->had);
  if (self->picture != NULL)
    /* Translators: a file's name, and its size in pixels */
    name = g_strdup_printf (_ ("%s, %d × %d pixels"), self->picture->name, self->picture->width, self->picture->height);
  gtk_label_set_text (self->name_label, name != NULL ? name : "");
  if (fine)
    {
      gdouble a, b, x0, y0;

      vtr_desk_backdrop_fit (self->picture, self->board, &a, &b, &x0, &y0);
      /* Translators: metres, and degrees */
      state = g_strdup_printf (_ ("A pixel is %.0f m wide; turned by %.1f°. Do the other places lie where they should?"), hypot (a, b), atan2 (b, a) * 180 / G_PI);
    }
  else if (self->picture != NULL)
    state = g_strdup (_ ("Choose a place, then click where it lies on the picture; then the same with one far from it."));
  gtk_label_set_text (self->state_label, state != NULL ? state : "");
  if (self->picture != NULL)
    {
      gdouble zoom = shown_zoom (self);

      /* all of it: as large as there is room, and no scroll bars */
      gtk_drawing_area_set_content_width (self->area, self->zoom > 0 ? (gint) (self->picture->width * zoom) : 0);
      gtk_drawing_area_set_content_height (self->area, self->zoom > 0 ? (gint) (self->picture->height * zoom) : 0);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

/* The pins as they are, into the widgets. */
static void
show_pins (VtrDeskPin *self)
{
  GtkDropDown *const drops[] = { self->first_drop, self->second_drop };
  GtkSpinButton *const numbers[][2] = { { self->first_x, self->first_y }, { self->second_x, self->second_y } };

  self->quiet = TRUE;
  for (guint i = 0; self->picture != NULL && i < VTR_PICTURE_PINS; i++)
    {
      const VtrPin *pin = &self->picture->pins[i];
      guint index = vtr_board_find_place (self->board, pin->place.s);

      gtk_spin_button_set_range (numbers[i][0], 0, self->picture->width - 1);
      gtk_spin_button_set_range (numbers[i][1], 0, self->picture->height - 1);
      gtk_spin_button_set_value (numbers[i][0], pin->x);
      gtk_spin_button_set_value (numbers[i][1], pin->y);
      for (guint p = 0; index != VTR_NO_PLACE && p < self->places->len; p++)
        if (g_array_index (self->places, guint, p) == index)
          gtk_drop_down_set_selected (drops[i], p + 1);
    }
  self->quiet = FALSE;
  update (self);
}

/* And back: a pin without a place, or in the corner where none was set, is none. */
static void
take_pins (VtrDeskPin *self)
{
  GtkDropDown *const drops[] = { self->first_drop, self->second_drop };
  GtkSpinButton *const numbers[][2] = { { self->first_x, self->first_y }, { self->second_x, self->second_y } };

  if (self->quiet || self->picture == NULL)
    return;
  for (guint i = 0; i < VTR_PICTURE_PINS; i++)
    {
      VtrPin *pin = &self->picture->pins[i];
      guint chosen = gtk_drop_down_get_selected (drops[i]);

      pin->x = gtk_spin_button_get_value_as_int (numbers[i][0]);
      pin->y = gtk_spin_button_get_value_as_int (numbers[i][1]);
      pin->place = vtr_id (chosen > 0 && chosen <= self->places->len && (pin->x > 0 || pin->y > 0) ? vtr_board_place (self->board, g_array_index (self->places, guint, chosen - 1))->id.s : "");
    }
  update (self);
}

/* --- the picture ------------------------------------------------------------------------- */

static void
draw_words (cairo_t *cr,
            GtkWidget *widget,
            gdouble x,
            gdouble y,
            const gchar *words,
            gboolean strong)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, words);

  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y);
  cairo_set_source_rgb (cr, strong ? 0.7 : 0.1, strong ? 0.1 : 0.2, strong ? 0 : 0.5);
  pango_cairo_show_layout (cr, layout);
}

/* The places of the board where the pins say that they lie. */
static void
draw_places (VtrDeskPin *self,
             cairo_t *cr,
             gdouble zoom)
{
  gdouble a, b, x0, y0, square;

  if (!vtr_desk_backdrop_fit (self->picture, self->board, &a, &b, &x0, &y0))
    return;
  square = a * a + b * b;
  for (guint i = 0; i < self->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (self->board, i);
      gdouble dx = place->at.x - x0;
      gdouble dy = place->at.y - y0;
      gdouble x = (a * dx + b * dy) / square;
      gdouble y = (a * dy - b * dx) / square;

      if (vtr_id_equal (&place->id, &self->picture->pins[0].place) || vtr_id_equal (&place->id, &self->picture->pins[1].place) || x < 0 || y < 0 || x > self->picture->width || y > self->picture->height)
        continue;
      cairo_new_path (cr);
      cairo_arc (cr, x * zoom, y * zoom, zoom < NAMES_ZOOM ? 2.5 : 4, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
      cairo_set_line_width (cr, 4);
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, 0.1, 0.2, 0.5);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      /* names lie on one another where it is small */
      if (self->board->places->len < 30 || (place->weight <= 1 && zoom >= NAMES_ZOOM))
        draw_words (cr, GTK_WIDGET (self->area), x * zoom + 7, y * zoom - 9, place->name, FALSE);
    }
}

static void
draw (GtkDrawingArea *area,
      cairo_t *cr,
      gint width,
      gint height,
      gpointer user_data)
{
  VtrDeskPin *self = user_data;
  gdouble zoom;

  if (self->picture == NULL || self->surface == NULL)
    return;
  zoom = shown_zoom (self);
  cairo_save (cr);
  cairo_scale (cr, zoom, zoom);
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  draw_places (self, cr, zoom);
  for (guint i = 0; i < VTR_PICTURE_PINS; i++)
    {
      const VtrPin *pin = &self->picture->pins[i];

      if (vtr_id_is_empty (&pin->place))
        continue;
      for (guint pass = 0; pass < 2; pass++)
        {
          cairo_new_path (cr);
          cairo_arc (cr, pin->x * zoom, pin->y * zoom, 9, 0, 2 * G_PI);
          for (gint way = -1; way <= 1; way += 2)
            {
              cairo_move_to (cr, pin->x * zoom + way * 4, pin->y * zoom);
              cairo_line_to (cr, pin->x * zoom + way * 14, pin->y * zoom);
              cairo_move_to (cr, pin->x * zoom, pin->y * zoom + way * 4);
              cairo_line_to (cr, pin->x * zoom, pin->y * zoom + way * 14);
            }
          cairo_set_line_width (cr, pass == 0 ? 5 : 2.5);
          if (pass == 0)
            cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
          else
            cairo_set_source_rgb (cr, 0.7, 0.1, 0);
          cairo_stroke (cr);
        }
      draw_words (cr, GTK_WIDGET (area), pin->x * zoom + 14, pin->y * zoom + 4, vtr_board_place_name (self->board, &pin->place), TRUE);
    }
}

static void
clicked (GtkGestureClick *gesture,
         gint n_press,
         gdouble x,
         gdouble y,
         VtrDeskPin *self)
{
  guint which = gtk_check_button_get_active (self->second_check) ? 1 : 0;
  GtkDropDown *drop = which == 1 ? self->second_drop : self->first_drop;
  gdouble zoom;

  if (self->picture == NULL)
    return;
  zoom = shown_zoom (self);
  if (x / zoom >= self->picture->width || y / zoom >= self->picture->height)
    return;
  gtk_spin_button_set_value (which == 1 ? self->second_x : self->first_x, x / zoom);
  gtk_spin_button_set_value (which == 1 ? self->second_y : self->first_y, y / zoom);
  /* then the other one, if that is still to come */
  if (gtk_drop_down_get_selected (drop) > 0 && vtr_id_is_empty (&self->picture->pins[1 - which].place))
    gtk_check_button_set_active (which == 1 ? self->first_check : self->second_check, TRUE);
  else if (gtk_drop_down_get_selected (drop) == 0)
    gtk_label_set_text (self->state_label, _ ("Which place is that? Choose it below."));
}

/* --- a file ------------------------------------------------------------------------------- */

typedef struct
{
  gchar *path; /* or NULL: picture is there already */
  VtrPicture *picture;
  cairo_surface_t *surface;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->path);
  vtr_picture_free (reading->picture);
  g_clear_pointer (&reading->surface, cairo_surface_destroy);
  g_free (reading);
}

static void
read_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  Reading *reading = task_data;
  g_autoptr (GdkTexture) texture = NULL;
  GError *error = NULL;

  if (reading->picture == NULL)
    reading->picture = vtr_picture_read (reading->path, &error);
  if (reading->picture != NULL)
    texture = gdk_texture_new_from_bytes (reading->picture->bytes, &error);
  if (texture == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  reading->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (texture), gdk_texture_get_height (texture));
  gdk_texture_download (texture, cairo_image_surface_get_data (reading->surface), (gsize) cairo_image_surface_get_stride (reading->surface));
  cairo_surface_mark_dirty (reading->surface);
  g_task_return_boolean (task, TRUE);
}

static void
picture_read (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  VtrDeskPin *self = VTR_DESK_PIN (object);
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  self->reading = FALSE;
  /* the window may be gone */
  if (self->places == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      update (self);
      gtk_label_set_text (self->state_label, error->message);
      return;
    }
  vtr_picture_free (self->picture);
  self->picture = g_steal_pointer (&reading->picture);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = g_steal_pointer (&reading->surface);
  self->zoom = 0;
  gtk_check_button_set_active (self->players_check, self->picture->players);
  show_pins (self);
}

static void
start_reading (VtrDeskPin *self,
               const gchar *path,
               const VtrPicture *picture)
{
  g_autoptr (GTask) task = vtr_desk_task_new (self, NULL, picture_read);
  Reading *reading = g_new0 (Reading, 1);

  reading->path = g_strdup (path);
  reading->picture = picture != NULL ? vtr_picture_copy (picture) : NULL;
  self->reading = TRUE;
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
  update (self);
}

/**
 * vtr_desk_pin_read:
 * @self: the window
 * @path: a PNG or JPEG
 *
 * Takes it in place of the present one.
 */
void
vtr_desk_pin_read (VtrDeskPin *self,
                   const gchar *path)
{
  g_return_if_fail (VTR_DESK_IS_PIN (self));

  if (!self->reading)
    start_reading (self, path, NULL);
}

static void
file_chosen (const gchar *const *paths,
             gpointer user_data)
{
  vtr_desk_pin_read (user_data, paths[0]);
}

/* --- buttons ----------------------------------------------------------------------------------- */

static void
choose_clicked (VtrDeskPin *self)
{
  vtr_desk_choose (GTK_WINDOW (self), VTR_DESK_CHOOSE_OPEN, _ ("Choose a Picture of Your Map (PNG, JPEG)"), NULL, NULL, NULL, file_chosen, g_object_ref (self), g_object_unref);
}

static void
place_chosen (GtkDropDown *drop,
              GParamSpec *pspec,
              VtrDeskPin *self)
{
  take_pins (self);
}

static void
number_changed (GtkSpinButton *button,
                VtrDeskPin *self)
{
  take_pins (self);
}

static void
zoom_by (VtrDeskPin *self,
         gdouble factor)
{
  if (self->picture == NULL)
    return;
  self->zoom = factor == 0 ? 0 : CLAMP (shown_zoom (self) * factor, 0.02, MOST_ZOOM);
  update (self);
}

static void
zoom_in_clicked (VtrDeskPin *self)
{
  zoom_by (self, ZOOM_STEP);
}

static void
zoom_out_clicked (VtrDeskPin *self)
{
  zoom_by (self, 1 / ZOOM_STEP);
}

static void
zoom_fit_clicked (VtrDeskPin *self)
{
  zoom_by (self, 0);
}

static void
use_clicked (VtrDeskPin *self)
{
  self->picture->players = gtk_check_button_get_active (self->players_check);
  self->pinned (self->picture, self->user_data);
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_clicked (VtrDeskPin *self)
{
  self->pinned (NULL, self->user_data);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the class ----------------------------------------------------------------------------------- */

static void
vtr_desk_pin_dispose (GObject *object)
{
  VtrDeskPin *self = VTR_DESK_PIN (object);

  self->quiet = TRUE;
  if (self->area != NULL)
    gtk_drawing_area_set_draw_func (self->area, NULL, NULL, NULL);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->picture, vtr_picture_free);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->keeper, vtr_desk_moment_unref);
  G_OBJECT_CLASS (vtr_desk_pin_parent_class)->dispose (object);
}

static void
vtr_desk_pin_class_init (VtrDeskPinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vtr_desk_pin_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/vertrauter/Desk/pin.ui");
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, choose_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, name_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, stack);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, scroller);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, area);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, pins_grid);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, first_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, second_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, first_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, second_drop);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, first_x);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, first_y);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, second_x);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, second_y);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, players_check);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, state_label);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, remove_button);
  gtk_widget_class_bind_template_child (widget_class, VtrDeskPin, use_button);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked);
  gtk_widget_class_bind_template_callback (widget_class, place_chosen);
  gtk_widget_class_bind_template_callback (widget_class, number_changed);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_clicked);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_clicked);
  gtk_widget_class_bind_template_callback (widget_class, zoom_fit_clicked);
  gtk_widget_class_bind_template_callback (widget_class, use_clicked);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
}

static void
vtr_desk_pin_init (VtrDeskPin *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkSpinButton *numbers[4];

  self->quiet = TRUE;
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  numbers[0] = self->first_x;
  numbers[1] = self->first_y;
  numbers[2] = self->second_x;
  numbers[3] = self->second_y;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gtk_spin_button_set_increments (numbers[i], 1, 20);
      gtk_spin_button_set_range (numbers[i], 0, 0);
    }
  gtk_drawing_area_set_draw_func (self->area, draw, self, NULL);
  g_signal_connect (click, "released", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (click));
  self->quiet = FALSE;
}

static gint
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer board)
{
  gint order = g_utf8_collate (vtr_board_place (board, *(const guint *) a)->name, vtr_board_place (board, *(const guint *) b)->name);

  return order != 0 ? order : (*(const guint *) a > *(const guint *) b) - (*(const guint *) a < *(const guint *) b);
}

static void
fill_places (VtrDeskPin *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->board->places->len; i++)
    g_array_append_val (self->places, i);
  g_array_sort_with_data (self->places, compare_names, (gpointer) self->board);
  gtk_string_list_append (names, _ ("Choose a place"));
  for (guint i = 0; i < self->places->len; i++)
    gtk_string_list_append (names, vtr_board_place (self->board, g_array_index (self->places, guint, i))->name);
  self->quiet = TRUE;
  gtk_drop_down_set_model (self->first_drop, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->second_drop, G_LIST_MODEL (names));
  self->quiet = FALSE;
}

/**
 * vtr_desk_pin_new:
 * @parent: the window over which it stands
 * @keeper: (nullable): whose board it is; %NULL: it outlives @parent
 * @board: the map
 * @picture: (nullable): the present picture
 * @pinned: called with what the umpire wants
 * @user_data: for @pinned; lives as long as @parent
 *
 * Returns: (transfer none): the window, owned by GTK
 */
VtrDeskPin *
vtr_desk_pin_new (GtkWindow *parent,
                  VtrDeskMoment *keeper,
                  const VtrBoard *board,
                  const VtrPicture *picture,
                  VtrDeskPinned pinned,
                  gpointer user_data)
{
  VtrDeskPin *self = g_object_new (VTR_DESK_TYPE_PIN, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->keeper = keeper != NULL ? vtr_desk_moment_ref (keeper) : NULL;
  self->board = board;
  self->pinned = pinned;
  self->user_data = user_data;
  self->had = picture != NULL;
  fill_places (self);
  if (picture != NULL)
    start_reading (self, NULL, picture);
  else
    update (self);
  return self;
}

/**
 * vtr_desk_pin_place:
 * @self: the window, with a picture
 * @which: 0 or 1
 * @place: id
 * @x: pixels
 * @y: pixels
 *
 * Pins a place, as a click does.
 */
void
vtr_desk_pin_place (VtrDeskPin *self,
                    guint which,
                    const gchar *place,
                    gint x,
                    gint y)
{
  g_return_if_fail (VTR_DESK_IS_PIN (self));
  g_return_if_fail (self->picture != NULL);

  if (vtr_picture_pin (self->picture, self->board, which, place, x, y, NULL))
    show_pins (self);
}

/**
 * vtr_desk_pin_is_settled:
 * @self: the window
 *
 * Returns: whether no picture is being read
 */
gboolean
vtr_desk_pin_is_settled (VtrDeskPin *self)
{
  g_return_val_if_fail (VTR_DESK_IS_PIN (self), FALSE);
  return !self->reading;
}
