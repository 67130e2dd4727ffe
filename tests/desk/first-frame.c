/* SPDX-License-Identifier: MIT */
#include "first-frame.h"

#include <time.h>

/* What a program says of its beginning to the benchmark that started it, in
 * microseconds of the clock that both have, and how long the processor worked for the main thread. */

typedef struct
{
  GFunc drawn;
  gpointer user_data;
} Watch;

/**
 * first_frame_tell:
 * @what: what has come to pass
 *
 * Says so, and when.
 */
void
first_frame_tell (const gchar *what)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  g_print ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", what, g_get_monotonic_time (), (gint64) used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000);
}

static void
painted (GdkFrameClock *clock,
         GtkWidget *window)
{
  Watch *watch = g_object_get_data (G_OBJECT (window), "first-frame");

  g_signal_handlers_disconnect_by_func (clock, painted, window);
  /* until the screen has it */
  gdk_display_sync (gtk_widget_get_display (window));
  watch->drawn (window, watch->user_data);
}

static void
realized (GtkWidget *window,
          gpointer user_data)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted), window);
}

static gboolean
close_window (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/**
 * first_frame_end:
 * @window: the program's only window
 *
 * Closes it when the frame is over, which ends the program.
 */
void
first_frame_end (GtkWindow *window)
{
  g_idle_add (close_window, window);
}

/**
 * first_frame_watch:
 * @window: a window that is not yet shown
 * @drawn: called with it when its first frame is on the screen
 * @user_data: for @drawn
 */
void
first_frame_watch (GtkWidget *window,
                   GFunc drawn,
                   gpointer user_data)
{
  Watch *watch = g_new (Watch, 1);

  watch->drawn = drawn;
  watch->user_data = user_data;
  g_object_set_data_full (G_OBJECT (window), "first-frame", watch, g_free);
  g_signal_connect (window, "realize", G_CALLBACK (realized), NULL);
}
