/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <time.h>

#include "desk-test.h"

/* Measures, and judges only by comparison within the same run: another machine
 * has another clock. The time of the main thread alone says what a frame costs
 * when others are busy too. */

#define RUNS 5
#define FRAMES 120

static gint
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static gint64
median (gint64 *times,
        guint n)
{
  qsort (times, n, sizeof (gint64), compare_times);
  return times[n / 2];
}

static gint64
first_frame (gboolean desk)
{
  gint64 begin = g_get_monotonic_time ();
  GtkWidget *window = desk ? vtr_desk_window_new (GTK_APPLICATION (desk_test_application ())) : gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  begin = g_get_monotonic_time () - begin;
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  return begin;
}

typedef struct
{
  VtrDeskMap *map;
  gint64 began;
  gint64 began_own;
  gint64 times[FRAMES];
  gint64 own[FRAMES]; /* of the main thread */
  guint n;
} Pan;

static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
before_paint (GdkFrameClock *clock,
              Pan *pan)
{
  pan->began = g_get_monotonic_time ();
  pan->began_own = own_time ();
}

static void
after_paint (GdkFrameClock *clock,
             Pan *pan)
{
  if (pan->n == FRAMES)
    return;
  pan->own[pan->n] = own_time () - pan->began_own;
  pan->times[pan->n++] = g_get_monotonic_time () - pan->began;
}

static gboolean
move_on (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  Pan *pan = user_data;

  vtr_desk_map_pan (pan->map, pan->n % 60 < 30 ? 8 : -8, pan->n % 40 < 20 ? 3 : -3);
  return pan->n < FRAMES;
}

static gboolean
panned (gpointer user_data)
{
  return ((Pan *) user_data)->n == FRAMES;
}

static void
bench_pan (gint width,
           gint height)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Pan *pan = g_new0 (Pan, 1);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  desk_test_frames (GTK_WIDGET (window), 5);
  desk_test_settle (window);
  pan->map = vtr_desk_window_get_map (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint), pan);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), pan);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), move_on, pan, NULL);
  g_assert_true (desk_test_wait (panned, pan));
  g_signal_handlers_disconnect_by_data (clock, pan);
  g_print ("panning the map in a window of %dx%d: median %.1f ms a frame, of that %.1f ms in the main thread;",
           width, height, median (pan->times, FRAMES) / 1000.0, median (pan->own, FRAMES) / 1000.0);
  g_print (" 95 in the hundred below %.1f ms\n", pan->times[FRAMES * 95 / 100] / 1000.0);
  desk_test_window_free (window);
  g_free (pan);
}

gint
main (gint argc,
      gchar **argv)
{
  gint64 empty[RUNS], desk[RUNS];

  desk_test_init (&argc, &argv);
  desk_test_application ();
  first_frame (FALSE);
  for (guint i = 0; i < RUNS; i++)
    {
      empty[i] = first_frame (FALSE);
      desk[i] = first_frame (TRUE);
    }
  g_print ("first frame: an empty window %.1f ms, the desk %.1f ms\n", median (empty, RUNS) / 1000.0, median (desk, RUNS) / 1000.0);
  bench_pan (1280, 800);
  bench_pan (1920, 1080);
  return EXIT_SUCCESS;
}
