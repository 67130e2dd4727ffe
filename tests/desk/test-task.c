/* SPDX-License-Identifier: MIT */
#include "desk-test.h"
#include "desk/vtr-desk-task.h"

typedef struct
{
  GThread *ended_in;
  gboolean told;
  gint let_go; /* atomic: nobody else holds the task */
} Story;

static void
ended (gpointer data,
       GObject *where_it_was)
{
  Story *story = data;

  story->ended_in = g_thread_self ();
  g_atomic_int_set (&story->let_go, TRUE);
}

static void
done (GObject *self,
      GAsyncResult *result,
      gpointer user_data)
{
  Story *story = g_object_get_data (self, "story");

  g_assert_null (user_data);
  g_assert_true (g_task_propagate_boolean (G_TASK (result), NULL));
  story->told = TRUE;
}

/* The thread is the last to hold the task. */
static gpointer
work (gpointer data)
{
  g_autoptr (GTask) task = data;
  Story *story = g_task_get_task_data (task);

  g_task_return_boolean (task, TRUE);
  for (guint i = 0; i < 2000 && !g_atomic_int_get (&story->let_go); i++)
    g_usleep (1000);
  return NULL;
}

/* Who was closed while others worked for him ends in the main thread. */
static void
test_ends_here (void)
{
  Story story = { NULL, FALSE, FALSE };
  GObject *self = g_object_new (G_TYPE_OBJECT, NULL);
  GTask *task = vtr_desk_task_new (self, NULL, done);
  GThread *thread;

  g_object_set_data (self, "story", &story);
  g_object_weak_ref (self, ended, &story);
  g_task_set_task_data (task, &story, NULL);
  g_object_unref (self);
  thread = g_thread_new ("work", work, g_object_ref (task));
  g_object_unref (task);
  while (!story.told)
    g_main_context_iteration (NULL, TRUE);
  /* what the loop holds of the task goes with its next rounds */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_thread_join (thread);
  g_assert_true (story.ended_in == g_thread_self ());
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/task/ends-here", test_ends_here);
  return g_test_run ();
}
