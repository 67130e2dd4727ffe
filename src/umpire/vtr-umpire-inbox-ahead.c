/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-inbox-private.h"

/* Messages that will be taken soon are read meanwhile, by as many threads as the machine
 * has processors. A message is read with nothing but what its sender's side knew when the
 * turn was opened, so that it comes to the same whenever and wherever that is done; what
 * orders do to one another is found when they are taken, in their sequence, as ever. */

#define MAX_THREADS 16

typedef struct
{
  gchar *body;
  VtrId player;
  VtrReaderContext context;
  GPtrArray *orders; /* NULL: not yet */
} Reading;

struct _VtrInboxAhead
{
  GThreadPool *threads;
  GMutex lock; /* of the readings' orders */
  GCond done;
  GHashTable *readings; /* VtrMessage -> Reading */
};

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->body);
  g_clear_pointer (&reading->orders, g_ptr_array_unref);
  g_free (reading);
}

static void
read_body (gpointer data,
           gpointer user_data)
{
  VtrInboxAhead *ahead = user_data;
  Reading *reading = data;
  GPtrArray *orders = vtr_read_orders (reading->body, &reading->context);

  g_mutex_lock (&ahead->lock);
  reading->orders = orders;
  g_cond_broadcast (&ahead->done);
  g_mutex_unlock (&ahead->lock);
}

static VtrInboxAhead *
ahead_new (void)
{
  VtrInboxAhead *ahead = g_new0 (VtrInboxAhead, 1);

  g_mutex_init (&ahead->lock);
  g_cond_init (&ahead->done);
  ahead->readings = g_hash_table_new_full (NULL, NULL, NULL, reading_free);
  ahead->threads = g_thread_pool_new (read_body, ahead, MIN ((gint) g_get_num_processors (), MAX_THREADS), FALSE, NULL);
  return ahead;
}

/* What nobody waits for is not begun any more. */
void
vtr_inbox_ahead_free (VtrInboxAhead *ahead)
{
  g_thread_pool_free (ahead->threads, TRUE, TRUE);
  g_hash_table_unref (ahead->readings);
  g_cond_clear (&ahead->done);
  g_mutex_clear (&ahead->lock);
  g_free (ahead);
}

static VtrInboxAhead *
ahead_of (VtrInbox *inbox)
{
  if (inbox->ahead == NULL)
    inbox->ahead = ahead_new ();
  return inbox->ahead;
}

/**
 * vtr_inbox_expect:
 * @inbox: an inbox
 * @message: what will be taken soon; it must stay where it is until then
 * @player: (nullable): id or name of the sender, as vtr_inbox_take() will be told
 *
 * Begins to read the message in another thread. It need not be said of any, and
 * changes nothing but how long vtr_inbox_take() takes.
 */
void
vtr_inbox_expect (VtrInbox *inbox,
                  const VtrMessage *message,
                  const gchar *player)
{
  VtrInboxAhead *ahead = ahead_of (inbox);
  const VtrPlayer *sender = NULL;
  Reading *reading;

  if (g_hash_table_contains (ahead->readings, message))
    return;
  if (player != NULL)
    sender = vtr_umpire_require_player (inbox->store, inbox->input->state, player, NULL);
  else if (message->from != NULL)
    sender = vtr_inbox_sender (inbox, message->from);
  if (sender == NULL || vtr_message_turn (message) > inbox->input->turn)
    return;
  reading = g_new0 (Reading, 1);
  reading->body = g_strdup (message->body);
  reading->player = sender->id;
  reading->context = vtr_inbox_context (inbox, sender);
  g_hash_table_insert (ahead->readings, (gpointer) message, reading);
  g_thread_pool_push (ahead->threads, reading, NULL);
}

/**
 * vtr_inbox_read_by_now:
 * @inbox: an inbox
 * @message: a message that is being taken
 * @player: (nullable): who wrote it; NULL: it need not be read
 *
 * Returns: (transfer full) (nullable) (element-type VtrOrder): what it was found to say;
 *   NULL: nobody expected it from him
 */
GPtrArray *
vtr_inbox_read_by_now (VtrInbox *inbox,
                       const VtrMessage *message,
                       const VtrPlayer *player)
{
  VtrInboxAhead *ahead = inbox->ahead;
  Reading *reading = ahead != NULL ? g_hash_table_lookup (ahead->readings, message) : NULL;
  GPtrArray *orders;
  gboolean his;

  if (reading == NULL)
    return NULL;
  g_mutex_lock (&ahead->lock);
  while (reading->orders == NULL)
    g_cond_wait (&ahead->done, &ahead->lock);
  orders = g_steal_pointer (&reading->orders);
  g_mutex_unlock (&ahead->lock);
  /* one that was never taken may have stood at the same place in memory */
  his = player != NULL && vtr_id_equal (&reading->player, &player->id) && g_str_equal (reading->body, message->body);
  g_hash_table_remove (ahead->readings, message);
  if (!his)
    g_clear_pointer (&orders, g_ptr_array_unref);
  return orders;
}
