/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/* A message as bytes in any encoding to a body that can be read, shown and
 * stored; the bytes themselves are kept beside it. */

/* --- the head ------------------------------------------------------------- */

typedef enum
{
  HEAD_NONE,
  HEAD_FROM,
  HEAD_SENT,
  HEAD_DATE,
  HEAD_RECEIVED,
  HEAD_SUBJECT,
  HEAD_TO,
  HEAD_OTHER, /* what mail programs add */
} Head;

static Head
head_of (const gchar *line,
         gsize length,
         gsize *value,
         gboolean any)
{
  static const struct
  {
    const gchar *name;
    Head head;
  } known[] = {
    { "from", HEAD_FROM },
    { "sent", HEAD_SENT },
    { "date", HEAD_DATE },
    { "received", HEAD_RECEIVED },
    { "subject", HEAD_SUBJECT },
    { "to", HEAD_TO },
    { "cc", HEAD_OTHER },
    { "return-path", HEAD_OTHER },
    { "delivered-to", HEAD_OTHER },
    { "message-id", HEAD_OTHER },
    { "mime-version", HEAD_OTHER },
    { "reply-to", HEAD_OTHER },
  };
  gsize n = 0;

  while (n < length && (g_ascii_isalnum (line[n]) || line[n] == '-'))
    n++;
  if (n == 0 || n >= length || line[n] != ':')
    return HEAD_NONE;
  *value = n + 1;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strlen (known[i].name) == n && g_ascii_strncasecmp (line, known[i].name, n) == 0)
      return known[i].head;
  return any ? HEAD_OTHER : HEAD_NONE;
}

static gboolean
is_blank (const gchar *line,
          gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (line[i]))
      return FALSE;
  return TRUE;
}

/* Reads the head; returns where the body begins, 0: there is no head. */
gsize
vtr_message_read_head (const gchar *body,
                       VtrMessage *message)
{
  gchar *values[HEAD_OTHER + 1] = { NULL };
  const gchar *p = body;
  Head last = HEAD_NONE;
  gboolean good = TRUE;

  while (*p != '\0')
    {
      const gchar *end = strchr (p, '\n');
      gsize length = end ? (gsize) (end - p) : strlen (p);
      gsize start = 0;
      Head head;

      if (is_blank (p, length))
        {
          p += length;
          break;
        }
      if (last != HEAD_NONE && (*p == ' ' || *p == '\t'))
        head = last; /* a line that goes on */
      else
        {
          head = head_of (p, length, &start, last != HEAD_NONE);
          if (head != HEAD_NONE && head != HEAD_OTHER)
            g_clear_pointer (&values[head], g_free);
        }
      if (head == HEAD_NONE)
        {
          /* no empty line before the text: the head ends where headers end */
          good = last != HEAD_NONE;
          break;
        }
      if (head != HEAD_OTHER)
        {
          g_autofree gchar *piece = g_strndup (p + start, length - start);
          g_autofree gchar *old = values[head];

          g_strstrip (piece);
          values[head] = old ? g_strconcat (old, " ", piece, NULL) : g_strdup (piece);
        }
      last = head;
      p += length + (end ? 1 : 0);
    }
  if (last == HEAD_NONE)
    good = FALSE;
  if (good)
    {
      Head time = values[HEAD_SENT] ? HEAD_SENT : values[HEAD_DATE] ? HEAD_DATE
                                                                    : HEAD_RECEIVED;

      message->from = g_steal_pointer (&values[HEAD_FROM]);
      message->subject = g_steal_pointer (&values[HEAD_SUBJECT]);
      message->to = g_steal_pointer (&values[HEAD_TO]);
      message->sent = g_steal_pointer (&values[time]);
      if (message->sent != NULL)
        {
          /* a mail server's line has its time after the last semicolon */
          const gchar *stamp = time == HEAD_RECEIVED ? strrchr (message->sent, ';') : NULL;

          message->sent_unix = vtr_parse_time (stamp ? stamp + 1 : message->sent);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_free (values[i]);
  return good ? (gsize) (p - body) : 0;
}

/**
 * vtr_message_parse:
 * @data: (array length=length): a message as it came
 * @length: bytes
 *
 * Reads one message of any encoding: a mail with MIME head, or text in UTF-8
 * with or without a byte order mark, else Windows-1252. The head of a text, if
 * the first line is "From:", "Sent:", "Date:", "Received:", "Subject:" or "To:",
 * ends at an empty line and is taken off the body. Control characters, NULs and
 * those that turn the direction of writing are replaced in the body; the bytes
 * are kept as they came.
 *
 * Returns: (transfer full): the message; never fails
 */
VtrMessage *
vtr_message_parse (const gchar *data,
                   gsize length)
{
  VtrMessage *message;
  g_autoptr (VtrMapped) raw = NULL;
  g_autoptr (VtrMapped) text = NULL;
  g_autoptr (VtrMapped) body = NULL;
  g_autoptr (VtrMapped) quoted = NULL;
  gsize start;

  if (vtr_mail_is (data, length))
    return vtr_mail_parse (data, length);
  message = vtr_message_new_raw (data, length);
  raw = vtr_mapped_new_raw (message->raw, 0, length);
  text = vtr_mapped_clean (raw, VTR_CHARSET_GUESS);
  start = vtr_message_read_head (text->text->str, message);
  while (start > 0 && text->text->str[start] == '\n')
    start++;
  body = vtr_mapped_new ();
  vtr_mapped_copy (body, text, start, text->text->len - start);
  quoted = vtr_mapped_quotes (body);
  vtr_message_set_body (message, quoted);
  return message;
}

VtrMessage *
vtr_message_new_raw (const gchar *data,
                     gsize length)
{
  VtrMessage *message = g_new0 (VtrMessage, 1);

  message->raw = g_malloc (length + 1);
  if (length > 0)
    memcpy (message->raw, data, length);
  message->raw[length] = '\0';
  message->raw_length = length;
  return message;
}

void
vtr_message_set_body (VtrMessage *message,
                      VtrMapped *mapped)
{
  g_free (message->body);
  g_clear_pointer (&message->segments, g_array_unref);
  message->body = g_strndup (mapped->text->str, mapped->text->len);
  message->segments = g_array_ref (mapped->segments);
}

/**
 * vtr_message_locate:
 * @message: a message
 * @at: byte of its body
 * @length: bytes of its body
 * @raw: (out): first byte of VtrMessage.raw that these stand for
 * @raw_length: (out): how many
 *
 * Where a span of the body stands in the message as it came. What was decoded
 * together (a base64 group, an entity) is given whole.
 */
void
vtr_message_locate (const VtrMessage *message,
                    gsize at,
                    gsize length,
                    gsize *raw,
                    gsize *raw_length)
{
  gsize first = G_MAXSIZE;
  gsize last = 0;

  for (guint i = 0; i < message->segments->len; i++)
    {
      const VtrMessageSegment *segment = &g_array_index (message->segments, VtrMessageSegment, i);
      gsize from;
      gsize to;

      if (segment->at + segment->length <= at || segment->at >= at + length)
        continue;
      from = segment->raw;
      to = segment->raw + segment->raw_length;
      if (segment->length == segment->raw_length)
        {
          from += at > segment->at ? at - segment->at : 0;
          to = MIN (to, segment->raw + (at + length - segment->at));
        }
      first = MIN (first, from);
      last = MAX (last, to);
    }
  *raw = first == G_MAXSIZE ? 0 : first;
  *raw_length = first == G_MAXSIZE ? 0 : last - first;
}

void
vtr_message_free (VtrMessage *message)
{
  if (message == NULL)
    return;
  g_free (message->raw);
  g_free (message->body);
  g_free (message->from);
  g_free (message->to);
  g_free (message->sent);
  g_free (message->subject);
  g_clear_pointer (&message->segments, g_array_unref);
  g_clear_pointer (&message->attachments, g_ptr_array_unref);
  g_free (message);
}
