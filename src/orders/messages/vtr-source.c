/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/* A file of messages, one after another; only the one being read is in memory. */

const gchar *const vtr_source_names[] = { "auto", "text", "mail", "mbox", "csv", "xml", "forum", NULL };

struct _VtrSource
{
  GBytes *file;
  const gchar *data;
  gsize length;
  gsize at;
  gboolean begun;
  VtrSourceOptions options;
};

/* Whether an mbox separator stands at @at: "From somebody Wed Nov 18 18:42:00
 * 2026", at the start or after a blank line. */
static gboolean
is_separator (const gchar *data,
              gsize length,
              gsize at)
{
  gsize end = at;
  guint digits = 0;

  if (length - at < 5 || memcmp (data + at, "From ", 5) != 0)
    return FALSE;
  if (at > 0 && !(data[at - 1] == '\n' && (at == 1 || data[at - 2] == '\n' || (at > 2 && data[at - 2] == '\r' && data[at - 3] == '\n'))))
    return FALSE;
  while (end < length && data[end] != '\n')
    end++;
  while (end > at && g_ascii_isspace (data[end - 1]))
    end--;
  /* some writers put a zone after the year */
  while (end > at && (g_ascii_isdigit (data[end - 1]) || data[end - 1] == '+' || data[end - 1] == '-'))
    {
      digits++;
      end--;
    }
  return digits >= 4 && end > at + 5 && memchr (data + at, ':', end - at) != NULL;
}

static VtrSourceKind
tell_kind (const gchar *data,
           gsize length)
{
  if (length == 0)
    return VTR_SOURCE_TEXT;
  if (is_separator (data, length, 0))
    return VTR_SOURCE_MBOX;
  if (vtr_mail_is (data, length))
    return VTR_SOURCE_MAIL;
  if (vtr_phpbb_xml_is (data, length))
    return VTR_SOURCE_XML;
  if (vtr_phpbb_csv_is (data, length))
    return VTR_SOURCE_CSV;
  return vtr_forum_is (data, length) ? VTR_SOURCE_FORUM : VTR_SOURCE_TEXT;
}

/**
 * vtr_source_open:
 * @file: the bytes of a file, or of a paste
 * @options: (nullable): what its times mean, and what it is if that is known
 *
 * Returns: (transfer full): its messages, to be taken one by one
 */
VtrSource *
vtr_source_open (GBytes *file,
                 const VtrSourceOptions *options)
{
  VtrSource *source = g_new0 (VtrSource, 1);

  source->file = g_bytes_ref (file);
  source->data = g_bytes_get_data (file, &source->length);
  if (source->data == NULL)
    source->data = "";
  if (options != NULL)
    source->options = *options;
  if (source->options.kind == VTR_SOURCE_AUTO)
    source->options.kind = tell_kind (source->data, source->length);
  return source;
}

void
vtr_source_free (VtrSource *source)
{
  if (source == NULL)
    return;
  g_bytes_unref (source->file);
  g_free (source);
}

VtrSourceKind
vtr_source_kind (const VtrSource *source)
{
  return source->options.kind;
}

static VtrMessage *
mbox_next (VtrSource *source)
{
  const gchar *line_end;
  gsize body;
  gsize next;

  if (source->at >= source->length)
    return NULL;
  line_end = is_separator (source->data, source->length, source->at) ? memchr (source->data + source->at, '\n', source->length - source->at) : NULL;
  body = line_end ? (gsize) (line_end - source->data) + 1 : source->at;
  next = body;
  while (next < source->length && !is_separator (source->data, source->length, next))
    {
      const gchar *end = memchr (source->data + next, '\n', source->length - next);

      next = end ? (gsize) (end - source->data) + 1 : source->length;
    }
  /* a separator that nothing follows, and no line end */
  if (next == source->at)
    next = source->length;
  source->at = next;
  return vtr_message_parse (source->data + body, next - body);
}

/* A time without zone in the head of a mail or text is in the source's zone. */
static void
settle_time (VtrMessage *message,
             const VtrSourceOptions *options)
{
  gboolean assumed = FALSE;
  gint64 time = vtr_parse_time_in (message->sent, options, &assumed);

  if (time != 0)
    {
      message->sent_unix = time;
      message->sent_assumed = assumed;
    }
}

/**
 * vtr_source_next:
 * @source: a file of messages
 *
 * Returns: (transfer full) (nullable): the next message; %NULL: that was all.
 *   A file has at least one, be it empty
 */
VtrMessage *
vtr_source_next (VtrSource *source)
{
  VtrMessage *message = NULL;
  gboolean first = !source->begun;

  source->begun = TRUE;
  switch (source->options.kind)
    {
    case VTR_SOURCE_MBOX:
      message = mbox_next (source);
      if (message != NULL)
        settle_time (message, &source->options);
      break;
    case VTR_SOURCE_CSV:
      message = vtr_phpbb_csv_next (source->data, source->length, &source->at, &source->options);
      break;
    case VTR_SOURCE_XML:
      message = vtr_phpbb_xml_next (source->data, source->length, &source->at, &source->options);
      break;
    case VTR_SOURCE_FORUM:
      message = vtr_forum_next (source->data, source->length, &source->at, &source->options);
      break;
    case VTR_SOURCE_AUTO:
    case VTR_SOURCE_TEXT:
    case VTR_SOURCE_MAIL:
    default:
      if (!first)
        return NULL;
      message = source->options.kind == VTR_SOURCE_MAIL ? vtr_mail_parse (source->data, source->length) : vtr_message_parse (source->data, source->length);
      settle_time (message, &source->options);
      return message;
    }
  /* nothing of its kind in it: kept as a text */
  if (message == NULL && first)
    message = vtr_message_parse (source->data, source->length);
  return message;
}

/**
 * vtr_source_tell:
 * @source: a file of messages
 *
 * Returns: where the next message begins, for vtr_source_seek()
 */
gsize
vtr_source_tell (const VtrSource *source)
{
  return source->at;
}

/**
 * vtr_source_seek:
 * @source: a file of messages
 * @at: what vtr_source_tell() said of a file of the same bytes
 *
 * The message that begins there is the next.
 */
void
vtr_source_seek (VtrSource *source,
                 gsize at)
{
  source->at = at;
  source->begun = at > 0;
}
