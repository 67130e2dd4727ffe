/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "desk-test.h"
#include "desk/vtr-desk-map-private.h"
#include "desk/vtr-desk-new-private.h"
#include "desk/vtr-desk-pin.h"
#include "desk/vtr-desk-shot.h"

/* The umpire's own picture of the map: pinned, behind the board, and for whom. */

static VtrDeskPin *
find_pin_window (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_PIN (each))
        return VTR_DESK_PIN (each);
    }
  g_error ("there is no window for a picture");
}

static gboolean
pin_is_settled (gpointer pin)
{
  return vtr_desk_pin_is_settled (pin);
}

static GtkWidget *
find_button (GtkWidget *widget,
             const gchar *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* All of one colour, so that it is told from paper and sea. */
static gchar *
make_picture (const gchar *folder)
{
  gchar *path = g_build_filename (folder, "own.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return path;
}

/* How many pixels of the map's image are of the picture's colour. */
static guint
count_coloured (VtrDeskMap *map)
{
  gint width = gdk_texture_get_width (map->texture);
  gint height = gdk_texture_get_height (map->texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);
  guint n = 0;

  gdk_texture_download (map->texture, (guchar *) pixels, (gsize) width * 4);
  for (gint i = 0; i < width * height; i++)
    n += (pixels[i] & 0xffffff) == 0xff00ff;
  return n;
}

static void
pin_own (VtrDeskPin *pin,
         const gchar *path)
{
  GtkWidget *use = find_button (GTK_WIDGET (pin), "_Lay Behind the Board");

  vtr_desk_pin_read (pin, path);
  g_assert_true (desk_test_wait (pin_is_settled, pin));
  g_assert_false (gtk_widget_get_sensitive (use));
  vtr_desk_pin_place (pin, 0, "hamburg", 60, 50);
  g_assert_false (gtk_widget_get_sensitive (use));
  vtr_desk_pin_place (pin, 1, "dresden", 300, 250);
  g_assert_true (gtk_widget_get_sensitive (use));
  if (g_getenv ("VTR_DESK_PICTURES") != NULL)
    {
      g_autofree gchar *shot = g_build_filename (g_getenv ("VTR_DESK_PICTURES"), "pin.png", NULL);

      desk_test_frames (GTK_WIDGET (pin), 20);
      g_assert_true (vtr_desk_shot_write (GTK_WIDGET (pin), shot, NULL));
    }
  g_signal_emit_by_name (use, "clicked");
}

static void
test_behind_the_board (void)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  VtrDeskMap *map = vtr_desk_window_get_map (window);
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = make_picture (folder);
  g_autoptr (VtrPicture) shown = NULL;
  gdouble x, y;

  g_assert_cmpuint (count_coloured (map), ==, 0);
  desk_test_activate (window, "picture", NULL);
  pin_own (find_pin_window (), path);
  desk_test_settle (window);
  g_assert_cmpstr (vtr_desk_window_get_trouble (window), ==, NULL);
  g_assert_nonnull (desk_test_moment (window)->backdrop);
  g_assert_cmpuint (count_coloured (map), >, 10000);

  /* a pinned place lies where it is pinned */
  {
    const VtrDeskBackdrop *backdrop = desk_test_moment (window)->backdrop;
    const VtrBoard *board = desk_test_moment (window)->input->board;
    VtrPoint dresden = vtr_board_place (board, vtr_board_find_place (board, "dresden"))->at;

    x = backdrop->x0 + backdrop->a * 300 - backdrop->b * 250;
    y = backdrop->y0 + backdrop->b * 300 + backdrop->a * 250;
    g_assert_cmpfloat_with_epsilon (x, dresden.x, 1);
    g_assert_cmpfloat_with_epsilon (y, dresden.y, 1);
  }

  /* a side has nothing of it */
  desk_test_activate (window, "view-as", "s", "french");
  desk_test_settle (window);
  g_assert_null (vtr_desk_map_backdrop (map));
  g_assert_cmpuint (count_coloured (map), ==, 0);
  desk_test_activate (window, "view-as", "s", "");
  desk_test_settle (window);
  g_assert_cmpuint (count_coloured (map), >, 10000);

  /* it is a layer like others */
  g_action_group_change_action_state (G_ACTION_GROUP (window), "show-picture", g_variant_new_boolean (FALSE));
  desk_test_settle (window);
  g_assert_cmpuint (count_coloured (map), ==, 0);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "show-picture", g_variant_new_boolean (TRUE));

  /* unless the umpire lets it */
  shown = vtr_picture_copy (desk_test_moment (window)->backdrop->picture);
  shown->players = TRUE;
  desk_test_activate (window, "view-as", "s", "french");
  desk_test_settle (window);
  g_assert_cmpuint (count_coloured (map), ==, 0);
  vtr_desk_campaign_put_picture (vtr_desk_window_get_campaign (window), shown);
  desk_test_settle (window);
  g_assert_cmpuint (count_coloured (map), >, 10000);

  /* and taken away */
  desk_test_activate (window, "picture", NULL);
  g_assert_true (desk_test_wait (pin_is_settled, find_pin_window ()));
  g_signal_emit_by_name (find_button (GTK_WIDGET (find_pin_window ()), "_No Picture"), "clicked");
  desk_test_settle (window);
  g_assert_null (desk_test_moment (window)->backdrop);
  g_assert_cmpuint (count_coloured (map), ==, 0);
  desk_test_window_free (window);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_from_the_beginning (void)
{
  VtrDeskWindow *window = desk_test_window_new ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autofree gchar *scenario = desk_test_scenario ();
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-desk-XXXXXX", NULL);
  g_autofree gchar *path = make_picture (folder);
  VtrDeskNew *assistant = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (window), "new-from", g_variant_new_string (scenario));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (toplevels, i);

      if (VTR_DESK_IS_NEW (each))
        assistant = VTR_DESK_NEW (each);
    }
  g_assert_nonnull (assistant);
  desk_test_settle (window);
  vtr_desk_new_ask_picture (assistant);
  pin_own (find_pin_window (), path);
  g_assert_nonnull (assistant->beginning->picture);
  g_assert_cmpstr (gtk_label_get_text (assistant->own_picture_label), ==, "own.png lies behind the board.");
  desk_test_window_free (window);
  g_remove (path);
  g_rmdir (folder);
}

gint
main (gint argc,
      gchar **argv)
{
  desk_test_init (&argc, &argv);
  g_test_add_func ("/desk/picture/behind-the-board", test_behind_the_board);
  g_test_add_func ("/desk/picture/from-the-beginning", test_from_the_beginning);
  return g_test_run ();
}
