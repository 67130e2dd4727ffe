/* SPDX-License-Identifier: MIT */
#include "watchdog.h"

#include <time.h>

/* How long the main thread does nothing but one thing: from the moment when it has
 * heard of what has come to pass (poll returns) until it listens again. Meanwhile the
 * window is dead to the user.
 *
 * It is judged by what the processor did for the thread: the clock on the wall runs on
 * while others have the processor, and a shared machine would fail at random. */

#define SHOWN 8

typedef struct
{
  gchar *what;
  gint64 own;  /* of the thread, the longest stretch */
  gint64 wall; /* by the clock, the longest stretch */
} Stretch;

static GPollFunc polls;
static GHashTable *stretches; /* gchar* -> Stretch */
static gchar *present;
static gint64 began, began_own;

static gint64
own_time (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (gint64) used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000;
}

static void
stretch_free (gpointer data)
{
  Stretch *stretch = data;

  g_free (stretch->what);
  g_free (stretch);
}

static void
take_down (void)
{
  Stretch *stretch = g_hash_table_lookup (stretches, present);

  if (stretch == NULL)
    {
      stretch = g_new0 (Stretch, 1);
      stretch->what = g_strdup (present);
      g_hash_table_insert (stretches, stretch->what, stretch);
    }
  stretch->own = MAX (stretch->own, own_time () - began_own);
  stretch->wall = MAX (stretch->wall, g_get_monotonic_time () - began);
}

static gint
listen_again (GPollFD *fds,
              guint n_fds,
              gint timeout)
{
  gint result;

  take_down ();
  result = polls (fds, n_fds, timeout);
  began = g_get_monotonic_time ();
  began_own = own_time ();
  return result;
}

/**
 * watchdog_begin:
 *
 * Watches the main thread from now on.
 */
void
watchdog_begin (void)
{
  stretches = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, stretch_free);
  present = g_strdup ("the beginning");
  began = g_get_monotonic_time ();
  began_own = own_time ();
  polls = g_main_context_get_poll_func (g_main_context_default ());
  g_main_context_set_poll_func (NULL, listen_again);
}

/**
 * watchdog_at:
 * @what: what is done from now on
 *
 * Under this name the stretches are counted. Does nothing without a watchdog.
 */
void
watchdog_at (const gchar *what)
{
  if (stretches == NULL)
    return;
  take_down ();
  began = g_get_monotonic_time ();
  began_own = own_time ();
  g_free (present);
  present = g_strdup (what);
}

static gint
compare_stretches (gconstpointer a,
                   gconstpointer b)
{
  const Stretch *first = *(const Stretch *const *) a;
  const Stretch *second = *(const Stretch *const *) b;

  if (first->own != second->own)
    return first->own > second->own ? -1 : 1;
  return g_strcmp0 (first->what, second->what);
}

/**
 * watchdog_end:
 * @at_most: microseconds; 0: no limit
 *
 * Says what took longest; the present test fails with each stretch that took longer
 * than @at_most.
 */
void
watchdog_end (gint64 at_most)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer stretch;

  g_main_context_set_poll_func (NULL, polls);
  g_hash_table_iter_init (&iter, stretches);
  while (g_hash_table_iter_next (&iter, NULL, &stretch))
    g_ptr_array_add (sorted, stretch);
  g_ptr_array_sort (sorted, compare_stretches);
  for (guint i = 0; i < sorted->len; i++)
    {
      const Stretch *each = g_ptr_array_index (sorted, i);
      gboolean too_long = at_most > 0 && each->own > at_most;

      if (i < SHOWN || too_long)
        g_test_message ("%s: the main thread was busy for %.1f ms on end (%.1f by the clock)", each->what, each->own / 1000.0, each->wall / 1000.0);
      if (too_long)
        g_test_fail ();
    }
  g_clear_pointer (&stretches, g_hash_table_unref);
  g_clear_pointer (&present, g_free);
}
