/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-inbox-private.h"

#include <errno.h>
#include <glib/gstdio.h>

/* What comes in at once: files, folders of them, pasted texts, each of one message or
 * of many. They come out in the sequence in which they were received, whatever the
 * sequence in which they were handed over: a board lists the newest first, and orders
 * would be moved aside again and again for each that came before them. So each file is
 * gone through once for the times of its messages. Those that are next, of whichever
 * file, are read meanwhile. */

#define MAX_MESSAGES 64             /* that are read ahead … */
#define MAX_AHEAD (4 * 1024 * 1024) /* … unless they have so many bytes */
#define MAX_PIPE (32 * 1024 * 1024) /* of what is no file of the disk: more than any message */

typedef struct
{
  gchar *name;
  GBytes *bytes;     /* NULL: in the file of that name */
  VtrSource *source; /* of one with many messages, when they are known; NULL: not open */
  guint n;           /* messages */
  GError *error;     /* it cannot be read */
} Piece;

typedef struct
{
  guint piece;
  gsize at; /* where it begins */
  gsize length;
  guint nth;
  gint64 received; /* as far as the message says it; G_MAXINT64: now */
} Entry;

struct _VtrIntake
{
  VtrInbox *inbox;
  VtrSourceOptions options;
  gchar *player;
  GPtrArray *pieces; /* Piece */
  GArray *entries;   /* Entry, in the sequence of receipt */
  gboolean known;    /* what messages there are */
  guint next;        /* entry that is to be read ahead */
  GQueue ahead;      /* VtrIncoming: not asked for */
  gsize ahead_bytes;
  gsize length; /* of all messages */
  gsize done;   /* of those that were asked for */
};

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_free (piece->name);
  g_clear_pointer (&piece->bytes, g_bytes_unref);
  g_clear_pointer (&piece->source, vtr_source_free);
  g_clear_error (&piece->error);
  g_free (piece);
}

void
vtr_incoming_free (VtrIncoming *incoming)
{
  if (incoming == NULL)
    return;
  g_free (incoming->name);
  vtr_message_free (incoming->message);
  g_clear_error (&incoming->error);
  g_free (incoming);
}

/**
 * vtr_intake_new:
 * @inbox: what will take the messages
 * @options: (nullable): what the times in them mean
 * @player: (nullable): id or name of the sender, as vtr_inbox_take() will be told
 *
 * Returns: (transfer full): an intake; to be freed before its inbox is closed
 */
VtrIntake *
vtr_intake_new (VtrInbox *inbox,
                const VtrSourceOptions *options,
                const gchar *player)
{
  VtrIntake *intake = g_new0 (VtrIntake, 1);

  intake->inbox = inbox;
  if (options != NULL)
    intake->options = *options;
  intake->player = g_strdup (player);
  intake->pieces = g_ptr_array_new_with_free_func (piece_free);
  intake->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_queue_init (&intake->ahead);
  return intake;
}

void
vtr_intake_free (VtrIntake *intake)
{
  if (intake == NULL)
    return;
  g_queue_clear_full (&intake->ahead, (GDestroyNotify) vtr_incoming_free);
  g_ptr_array_unref (intake->pieces);
  g_array_unref (intake->entries);
  g_free (intake->player);
  g_free (intake);
}

static void
push (VtrIntake *intake,
      const gchar *name,
      GBytes *bytes)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->name = g_strdup (name);
  piece->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  g_ptr_array_add (intake->pieces, piece);
}

/**
 * vtr_intake_add_bytes:
 * @intake: an intake
 * @name: what it is called
 * @bytes: a text that was pasted, or the whole of a file
 *
 * Hands it over, before the first message is asked for.
 */
void
vtr_intake_add_bytes (VtrIntake *intake,
                      const gchar *name,
                      GBytes *bytes)
{
  g_return_if_fail (!intake->known);

  push (intake, name, bytes);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/**
 * vtr_intake_add:
 * @intake: an intake
 * @path: a file, "-" for standard input, or a folder: its files by name, without hidden
 *   ones and folders in it
 * @error: the folder cannot be read. Of a file that is said when its turn comes
 *
 * Hands it over, before the first message is asked for.
 *
 * Returns: whether it could be
 */
gboolean
vtr_intake_add (VtrIntake *intake,
                const gchar *path,
                GError **error)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const gchar *name;

  g_return_val_if_fail (!intake->known, FALSE);

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      push (intake, path, NULL);
      return TRUE;
    }
  dir = g_dir_open (path, 0, error);
  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *file = g_build_filename (path, name, NULL);

      if (name[0] != '.' && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (found, g_steal_pointer (&file));
    }
  g_ptr_array_sort (found, compare_names);
  for (guint i = 0; i < found->len; i++)
    push (intake, g_ptr_array_index (found, i), NULL);
  return TRUE;
}

/* A file is mapped, not read: an mbox may be large, and only a few messages of it are
 * looked at at a time. What cannot be mapped is read. */
static GBytes *
read_file (const gchar *path,
           GError **error)
{
  g_autoptr (GMappedFile) mapped = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_mapped_file_new (path, FALSE, NULL) : NULL;
  g_autoptr (GByteArray) bytes = NULL;
  guint8 chunk[65536];
  FILE *file;
  gsize n;
  gboolean failed;

  if (mapped != NULL)
    return g_mapped_file_get_bytes (mapped);
  file = g_str_equal (path, "-") ? stdin : g_fopen (path, "rb");
  if (file == NULL)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), "%s: %s; check the name", path, g_strerror (errno));
      return NULL;
    }
  bytes = g_byte_array_new ();
  while (bytes->len <= MAX_PIPE && (n = fread (chunk, 1, sizeof chunk, file)) > 0)
    g_byte_array_append (bytes, chunk, (guint) n);
  failed = ferror (file) != 0;
  if (file != stdin)
    fclose (file);
  if (failed)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "%s: it cannot be read to its end", path);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static VtrSource *
open_piece (const VtrIntake *intake,
            Piece *piece,
            GError **error)
{
  g_autoptr (GBytes) bytes = piece->bytes != NULL ? g_bytes_ref (piece->bytes) : read_file (piece->name, error);

  /* a pipe can be read once */
  if (bytes != NULL && piece->bytes == NULL && !g_file_test (piece->name, G_FILE_TEST_IS_REGULAR))
    piece->bytes = g_bytes_ref (bytes);
  return bytes != NULL ? vtr_source_open (bytes, &intake->options) : NULL;
}

/* Which messages there are in it. One that comes in a file of its own is opened again
 * when it is read: there may be more of them than files may be open. */
static void
look_through (VtrIntake *intake,
              guint nth)
{
  Piece *piece = g_ptr_array_index (intake->pieces, nth);
  g_autoptr (VtrSource) source = open_piece (intake, piece, &piece->error);
  Entry entry = { nth, 0, 0, 0, G_MAXINT64 };

  while (source != NULL)
    {
      g_autoptr (VtrMessage) message = NULL;

      entry.at = vtr_source_tell (source);
      message = vtr_source_next (source);
      if (message == NULL)
        break;
      entry.nth = ++piece->n;
      entry.length = message->raw_length;
      entry.received = message->received_unix != 0 ? message->received_unix : message->sent_unix != 0 ? message->sent_unix
                                                                                                      : G_MAXINT64;
      intake->length += entry.length;
      g_array_append_val (intake->entries, entry);
    }
  if (piece->n > 1)
    piece->source = g_steal_pointer (&source);
}

/* By time; those of one time as they were handed over. */
static gint
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *one = a;
  const Entry *other = b;

  if (one->received != other->received)
    return one->received < other->received ? -1 : 1;
  if (one->piece != other->piece)
    return one->piece < other->piece ? -1 : 1;
  return one->nth < other->nth ? -1 : one->nth > other->nth;
}

static void
add_ahead (VtrIntake *intake,
           const Piece *piece,
           guint nth,
           VtrMessage *message,
           GError *error)
{
  VtrIncoming *incoming = g_new0 (VtrIncoming, 1);

  incoming->name = g_strdup (piece->name);
  incoming->nth = nth;
  incoming->alone = piece->n <= 1;
  incoming->message = message;
  incoming->error = error;
  g_queue_push_tail (&intake->ahead, incoming);
  if (message == NULL)
    return;
  intake->ahead_bytes += message->raw_length;
  vtr_inbox_expect (intake->inbox, message, intake->player);
}

/* What cannot be read at all comes out first. */
static void
look_through_all (VtrIntake *intake)
{
  intake->known = TRUE;
  for (guint i = 0; i < intake->pieces->len; i++)
    {
      Piece *piece = g_ptr_array_index (intake->pieces, i);

      look_through (intake, i);
      if (piece->error != NULL)
        add_ahead (intake, piece, 0, NULL, g_steal_pointer (&piece->error));
    }
  g_array_sort (intake->entries, compare_entries);
}

static void
read_entry (VtrIntake *intake,
            const Entry *entry)
{
  Piece *piece = g_ptr_array_index (intake->pieces, entry->piece);
  g_autoptr (VtrSource) opened = NULL;
  VtrSource *source = piece->source;
  VtrMessage *message = NULL;
  GError *error = NULL;

  if (source == NULL)
    source = opened = open_piece (intake, piece, &error);
  if (source != NULL)
    {
      vtr_source_seek (source, entry->at);
      message = vtr_source_next (source);
    }
  if (message == NULL && error == NULL)
    error = g_error_new (VTR_UMPIRE_ERROR, VTR_UMPIRE_ERROR_INPUT, "the file was changed while it was read; import it again");
  add_ahead (intake, piece, entry->nth, message, error);
}

/**
 * vtr_intake_next:
 * @intake: an intake
 *
 * Returns: (transfer full) (nullable): the next message, to be taken by the inbox, or a
 *   file that cannot be read; NULL: that was all
 */
VtrIncoming *
vtr_intake_next (VtrIntake *intake)
{
  VtrIncoming *incoming;

  if (!intake->known)
    look_through_all (intake);
  while (intake->next < intake->entries->len && intake->ahead.length < MAX_MESSAGES && (intake->ahead.length == 0 || intake->ahead_bytes < MAX_AHEAD))
    read_entry (intake, &g_array_index (intake->entries, Entry, intake->next++));
  incoming = g_queue_pop_head (&intake->ahead);
  if (incoming != NULL && incoming->message != NULL)
    {
      intake->ahead_bytes -= incoming->message->raw_length;
      intake->done += incoming->message->raw_length;
    }
  return incoming;
}

/**
 * vtr_intake_share:
 * @intake: an intake
 *
 * Returns: how much of all that was handed over has been asked for, by its bytes, 0 to 1
 */
gdouble
vtr_intake_share (const VtrIntake *intake)
{
  return intake->length == 0 ? 0 : (gdouble) intake->done / (gdouble) intake->length;
}
