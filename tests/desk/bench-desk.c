/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../folder.h"
#include "desk-test.h"
#include "umpire/vtr-umpire-beginning.h"

/* Measures, and judges only by comparison within the same run: another machine
 * has another clock. The time of the main thread alone says what a frame costs
 * when others are busy too. */

#define RUNS 5
#define FRAMES 120
#define ZOOM_STEPS 40 /* of the wheel, from the whole map to the nearest look */

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

/* --- starting ---------------------------------------------------------------------- */

#define STARTS 15

typedef struct
{
  const gchar *name;
  const gchar *program;  /* variable of the environment that names it */
  const gchar *argument; /* (nullable) */
  gint64 first[STARTS];  /* from the wish to start it to the first frame */
  gint64 own[STARTS];    /* of that, work of the main thread */
  gint64 rest[STARTS];   /* from there until the campaign is drawn */
} Start;

static gint64
said (const gchar *output,
      const gchar *what,
      gint64 *own)
{
  const gchar *line = strstr (output, what);
  gint64 when = 0;

  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line + strlen (what), " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &when, own), ==, 2);
  return when;
}

static void
start_once (Start *start,
            guint i)
{
  const gchar *const command[] = { g_getenv (start->program), start->argument, NULL };
  g_autofree gchar *output = NULL;
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  gint64 first, own;
  gint status;

  g_spawn_sync (NULL, (gchar **) command, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  first = said (output, "first", &start->own[i]);
  start->first[i] = first - begin;
  if (strstr (output, "drawn") != NULL)
    start->rest[i] = said (output, "drawn", &own) - first;
}

/* Whole programs, by turns; each tells when its first frame is on the screen. */
static void
bench_start (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-bench-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "sample.campaign", NULL);
  g_autofree gchar *scenario = desk_test_scenario ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Start starts[] = {
    { .name = "a bare window", .program = "VTR_START_EMPTY" },
    { .name = "an empty window with a header bar and a menu", .program = "VTR_START_EMPTY", .argument = "--header" },
    { .name = "the desk, its start page", .program = "VTR_START_DESK" },
    { .name = "the desk, with the sample campaign named", .program = "VTR_START_DESK", .argument = path },
  };
  gint64 bare, header, bare_own, header_own, least, most;

  vtr_store_close (vtr_umpire_new_sample (path, scenario, NULL, NULL, faults, &error));
  g_assert_no_error (error);
  for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
    start_once (&starts[s], 0);
  for (guint i = 0; i < STARTS; i++)
    for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
      start_once (&starts[s], i);
  bare = MAX (median (starts[0].first, STARTS), 1);
  bare_own = MAX (median (starts[0].own, STARTS), 1);
  header = MAX (median (starts[1].first, STARTS), 1);
  header_own = MAX (median (starts[1].own, STARTS), 1);
  for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
    {
      gint64 first = median (starts[s].first, STARTS);
      gint64 own = median (starts[s].own, STARTS);

      least = starts[s].first[0];
      most = starts[s].first[STARTS - 1];
      g_print ("first frame of %s: %.0f ms (%.0f to %.0f), %.1f ms of the main thread;", starts[s].name, first / 1000.0, least / 1000.0, most / 1000.0, own / 1000.0);
      g_print (" to the one with a header bar %.2f times, of the main thread %.2f (wanted: at most 1.5);", (gdouble) first / (gdouble) header, (gdouble) own / (gdouble) header_own);
      g_print (" to the bare one %.2f, %.2f\n", (gdouble) first / (gdouble) bare, (gdouble) own / (gdouble) bare_own);
    }
  g_print ("the sample campaign is drawn %.0f ms after the first frame (wanted: below 300), ", median (starts[3].rest, STARTS) / 1000.0);
  g_print ("%.0f to %.0f\n", starts[3].rest[0] / 1000.0, starts[3].rest[STARTS - 1] / 1000.0);
  test_remove_folder (folder);
}

/* --- moving the map ------------------------------------------------------------------ */

typedef struct
{
  VtrDeskMap *map;
  void (*move) (VtrDeskMap *map, guint n);
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

static void
pan_on (VtrDeskMap *map,
        guint n)
{
  vtr_desk_map_pan (map, n % 60 < 30 ? 8 : -8, n % 40 < 20 ? 3 : -3);
}

/* A step of the wheel in each frame: from the whole map to the nearest look and back,
 * to where the pointer is. */
static void
zoom_on (VtrDeskMap *map,
         guint n)
{
  gdouble x = gtk_widget_get_width (GTK_WIDGET (map)) / 3.0;
  gdouble y = gtk_widget_get_height (GTK_WIDGET (map)) / 3.0;

  vtr_desk_map_zoom_at (map, n % (2 * ZOOM_STEPS) < ZOOM_STEPS ? 1.1 : 1 / 1.1, x, y);
}

static gboolean
move_on (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  Pan *moving = user_data;

  moving->move (moving->map, moving->n);
  return moving->n < FRAMES;
}

static gboolean
panned (gpointer user_data)
{
  return ((Pan *) user_data)->n == FRAMES;
}

static void
bench_move (const gchar *what,
            void (*move) (VtrDeskMap *map, guint n),
            gint width,
            gint height)
{
  VtrDeskWindow *window = desk_test_campaign_new (NULL);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Pan *pan = g_new0 (Pan, 1);
  gint64 middle, middle_waiting;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  desk_test_frames (GTK_WIDGET (window), 5);
  desk_test_settle (window);
  pan->map = vtr_desk_window_get_map (window);
  pan->move = move;
  gtk_widget_activate_action (GTK_WIDGET (pan->map), "map.fit", NULL);
  desk_test_settle (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint), pan);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), pan);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), move_on, pan, NULL);
  g_assert_true (desk_test_wait (panned, pan));
  g_signal_handlers_disconnect_by_data (clock, pan);
  middle = median (pan->own, FRAMES);
  middle_waiting = median (pan->times, FRAMES);
  g_print ("%s the map in a window of %dx%d: median %.1f ms of the main thread a frame (wanted: at most 16), 95 in the hundred below %.1f;", what, width, height, middle / 1000.0, pan->own[FRAMES * 95 / 100] / 1000.0);
  g_print (" with waiting for others %.1f, %.1f\n", middle_waiting / 1000.0, pan->times[FRAMES * 95 / 100] / 1000.0);
  desk_test_window_free (window);
  g_free (pan);
}

/* --- opening ----------------------------------------------------------------------- */

#define MANY_MESSAGES 2000
#define MANY_TURNS 57
#define FEW_TURNS 3

/* A campaign in which so many turns are over, everything as it usually is, and so
 * many messages have come for them. */
static gchar *
make_campaign (const gchar *folder,
               gint turns,
               guint messages)
{
  gchar *path = g_strdup_printf ("%s/%d.campaign", folder, turns);
  g_autofree gchar *scenario = desk_test_scenario ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrStore) store = vtr_umpire_new_campaign (path, scenario, "1813", faults, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (gint turn = 1; turn <= turns; turn++)
    {
      gint64 node = 0;
      guint open = 1;

      for (; n < messages * (guint) turn / (guint) turns; n++)
        {
          g_autofree gchar *text = g_strdup_printf ("III Corps halts. Message %u.", n);
          VtrImport *import = vtr_umpire_import (store, text, strlen (text), "ney", n + 1, n + 1, FALSE, &error);

          g_assert_no_error (error);
          vtr_import_free (import);
        }
      for (guint round = 0; open > 0 && round < 40; round++)
        {
          g_autoptr (VtrTurnInput) input = NULL;
          g_autoptr (VtrOutcome) outcome = NULL;

          vtr_umpire_resolve (store, TRUE, &input, &outcome, &error);
          g_assert_no_error (error);
          if (vtr_turn_input_over (input) > 0)
            return path;
          for (guint i = 0; i < outcome->questions->len; i++)
            {
              const VtrQuestion *question = g_ptr_array_index (outcome->questions, i);
              VtrAnswer *answer;

              if (question->answer != NULL)
                continue;
              answer = vtr_answer_new (question->id, question->usual, question->digest);
              vtr_store_put_answer (store, answer, &error);
              vtr_answer_free (answer);
              g_assert_no_error (error);
            }
          vtr_umpire_commit (store, &node, &open, &error);
          g_assert_no_error (error);
        }
    }
  return path;
}

/* From the wish to open it until it is drawn; @turns: how many are over in it. */
static gint64
open_time (const gchar *path,
           gint *turns)
{
  VtrDeskWindow *window = desk_test_window_new ();
  gint64 begin = g_get_monotonic_time ();

  vtr_desk_window_open (window, path);
  desk_test_settle (window);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  begin = g_get_monotonic_time () - begin;
  g_assert_nonnull (desk_test_moment (window));
  *turns = desk_test_moment (window)->input->turn - 1;
  desk_test_window_free (window);
  return begin;
}

static void
bench_open (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-bench-XXXXXX", NULL);
  g_autofree gchar *few = make_campaign (folder, FEW_TURNS, MANY_MESSAGES * FEW_TURNS / MANY_TURNS);
  g_autofree gchar *many = make_campaign (folder, MANY_TURNS, MANY_MESSAGES);
  gint64 times_few[RUNS], times_many[RUNS];
  gint few_turns, many_turns;

  open_time (few, &few_turns);
  for (guint i = 0; i < RUNS; i++)
    {
      times_few[i] = open_time (few, &few_turns);
      times_many[i] = open_time (many, &many_turns);
    }
  g_print ("open and drawn: %d turns %.0f ms (wanted: below 300), %d turns and %d messages %.0f ms: %.2f times (wanted: at most 1.2)\n", few_turns, median (times_few, RUNS) / 1000.0, many_turns, MANY_MESSAGES,
           median (times_many, RUNS) / 1000.0, (gdouble) median (times_many, RUNS) / (gdouble) MAX (median (times_few, RUNS), 1));
  test_remove_folder (folder);
}

gint
main (gint argc,
      gchar **argv)
{
  const gchar *only;

  desk_test_init (&argc, &argv);
  desk_test_application ();
  only = argc > 1 ? argv[1] : "";
  /* "start", "open", "move": that alone */
  if (only[0] == '\0' || g_str_equal (only, "start"))
    bench_start ();
  if (only[0] == '\0' || g_str_equal (only, "open"))
    bench_open ();
  if (only[0] != '\0' && !g_str_equal (only, "move"))
    return EXIT_SUCCESS;
  bench_move ("panning", pan_on, 1280, 800);
  bench_move ("panning", pan_on, 1920, 1080);
  bench_move ("zooming", zoom_on, 1280, 800);
  bench_move ("zooming", zoom_on, 1920, 1080);
  return EXIT_SUCCESS;
}
