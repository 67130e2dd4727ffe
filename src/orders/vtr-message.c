/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader.h"

/* A message as bytes in any encoding to a body that can be read, shown and
 * stored; the bytes themselves are kept beside it. */

/* Windows-1252, 0x80 … 0x9f; 0: not assigned. */
static const guint16 windows_1252[32] = {
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178
};

/* Characters that show nothing or turn the order of others round: a text that
 * is not what it looks like. */
static gboolean
is_unsafe (gunichar c)
{
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0xfffe || c == 0xffff;
}

static void
append_safe (GString *out,
             gunichar c)
{
  g_string_append_unichar (out, is_unsafe (c) ? 0xfffd : c);
}

/* Whether the bytes are UTF-8; NULs, which GLib does not take, set aside. */
static gboolean
is_utf8 (const gchar *data,
         gsize length)
{
  const gchar *p = data;
  const gchar *end = data + length;

  while (p < end)
    {
      const gchar *stop;

      if (g_utf8_validate_len (p, (gsize) (end - p), &stop))
        return TRUE;
      if (*stop != '\0')
        return FALSE;
      p = stop + 1;
    }
  return TRUE;
}

static gchar *
to_body (const gchar *data,
         gsize length)
{
  GString *out = g_string_sized_new (length + 1);
  const gchar *p = data;
  const gchar *end = data + length;
  gboolean utf8;

  if (length >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  utf8 = is_utf8 (p, (gsize) (end - p));
  while (p < end)
    {
      guchar byte = (guchar) *p;
      gunichar c = byte;

      if (byte == '\r')
        {
          g_string_append_c (out, '\n');
          p += p + 1 < end && p[1] == '\n' ? 2 : 1;
          continue;
        }
      if (utf8 && byte >= 0x80)
        {
          c = g_utf8_get_char (p);
          p = g_utf8_next_char (p);
        }
      else
        {
          if (byte >= 0x80 && byte < 0xa0)
            c = windows_1252[byte - 0x80] ? windows_1252[byte - 0x80] : 0xfffd;
          p++;
        }
      if (c == 0x85 || c == 0x2028 || c == 0x2029)
        g_string_append_c (out, '\n');
      else if (c != 0xfeff)
        append_safe (out, c);
    }
  return g_string_free (out, FALSE);
}

/* --- the head ------------------------------------------------------------- */

typedef enum
{
  HEAD_NONE,
  HEAD_FROM,
  HEAD_SENT,
  HEAD_DATE,
  HEAD_RECEIVED,
  HEAD_SUBJECT,
  HEAD_OTHER, /* "To:", and what mail programs add */
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
    { "to", HEAD_OTHER },
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
static gsize
read_head (const gchar *body,
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
 * Reads a message of any encoding: UTF-8 with or without a byte order mark,
 * else Windows-1252. Its head, if the first line is "From:", "Sent:", "Date:",
 * "Received:", "Subject:" or "To:", ends at an empty line and is taken off the
 * body. Control characters, NULs and those that turn the direction of writing
 * are replaced in the body; the bytes are kept as they came.
 *
 * Returns: (transfer full): the message; never fails
 */
VtrMessage *
vtr_message_parse (const gchar *data,
                   gsize length)
{
  VtrMessage *message = g_new0 (VtrMessage, 1);
  g_autofree gchar *body = NULL;
  gsize start;

  message->raw = g_malloc (length + 1);
  if (length > 0)
    memcpy (message->raw, data, length);
  message->raw[length] = '\0';
  message->raw_length = length;

  body = to_body (message->raw, length);
  start = read_head (body, message);
  while (start > 0 && body[start] == '\n')
    start++;
  message->body = g_strdup (body + start);
  return message;
}

void
vtr_message_free (VtrMessage *message)
{
  if (message == NULL)
    return;
  g_free (message->raw);
  g_free (message->body);
  g_free (message->from);
  g_free (message->sent);
  g_free (message->subject);
  g_free (message);
}
