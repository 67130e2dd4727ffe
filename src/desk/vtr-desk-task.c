/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-task.h"

typedef struct
{
  GObject *self;
  GAsyncReadyCallback done;
} Waiting;

static void
finish (GObject *object,
        GAsyncResult *result,
        gpointer user_data)
{
  Waiting *waiting = user_data;

  waiting->done (waiting->self, result, NULL);
  g_object_unref (waiting->self);
  g_free (waiting);
}

/**
 * vtr_desk_task_new:
 * @self: (type GObject): for whom the work is done; it lives until @done
 * @cancellable: (nullable): stops it
 * @done: gets @self, the task and %NULL, in the main thread
 *
 * A task for another thread. A task lets go of its source where it ends, which may be in
 * that thread if its window was closed meanwhile, and a widget must not end there: so this
 * one has no source, and @self is let go of behind @done.
 *
 * Returns: (transfer full): the task
 */
GTask *
vtr_desk_task_new (gpointer self,
                   GCancellable *cancellable,
                   GAsyncReadyCallback done)
{
  Waiting *waiting = g_new (Waiting, 1);

  waiting->self = g_object_ref (self);
  waiting->done = done;
  return g_task_new (NULL, cancellable, finish, waiting);
}
