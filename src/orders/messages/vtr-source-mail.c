/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

#include <errno.h>
#include <gmime/gmime.h>

/* A mail: its structure and head are GMime's work; what its text says, and from
 * which bytes, is decoded here. */

/* Whether the bytes begin with a mail's head: fields of which one is written by
 * mail programs only. */
gboolean
vtr_mail_is (const gchar *data,
             gsize length)
{
  static const gchar *const signs[] = { "mime-version:", "content-type:", "content-transfer-encoding:", "message-id:", "return-path:", "delivered-to:", NULL };
  gsize at = 0;
  gboolean sign = FALSE;

  for (guint lines = 0; at < length && lines < 500; lines++)
    {
      const gchar *newline = memchr (data + at, '\n', length - at);
      gsize end = newline ? (gsize) (newline - data) : length;
      gsize n = at;

      if (end == at || (end == at + 1 && data[at] == '\r'))
        return sign;
      if (data[at] != ' ' && data[at] != '\t')
        {
          while (n < end && (g_ascii_isalnum (data[n]) || data[n] == '-' || data[n] == '_'))
            n++;
          if (n == at || n >= end || data[n] != ':')
            return FALSE;
          for (guint i = 0; signs[i] != NULL; i++)
            sign = sign || (n + 1 - at == strlen (signs[i]) && g_ascii_strncasecmp (data + at, signs[i], n + 1 - at) == 0);
        }
      else if (lines == 0)
        return FALSE;
      at = end + 1;
    }
  return sign;
}

/* --- transfer encodings ---------------------------------------------------------- */

static gint
hex_value (gchar c)
{
  return g_ascii_isxdigit (c) ? g_ascii_xdigit_value (c) : -1;
}

static VtrMapped *
decode_quoted_printable (const gchar *raw,
                         gsize at,
                         gsize end)
{
  VtrMapped *out = vtr_mapped_new ();

  while (at < end)
    {
      gsize n = at + 1;

      if (raw[at] == '=')
        {
          gsize eol = n;

          while (eol < end && (raw[eol] == ' ' || raw[eol] == '\t'))
            eol++;
          if (eol < end && raw[eol] == '\r')
            eol++;
          if (eol >= end || raw[eol] == '\n')
            {
              at = MIN (eol + 1, end); /* a soft line end */
              continue;
            }
          if (at + 2 < end && hex_value (raw[at + 1]) >= 0 && hex_value (raw[at + 2]) >= 0)
            {
              gchar c = (gchar) (hex_value (raw[at + 1]) * 16 + hex_value (raw[at + 2]));

              vtr_mapped_add (out, &c, 1, at, 3);
              at += 3;
              continue;
            }
        }
      while (n < end && raw[n] != '=')
        n++;
      vtr_mapped_add (out, raw + at, n - at, at, n - at);
      at = n;
    }
  return out;
}

static gint
base64_value (gchar c)
{
  if (c >= 'A' && c <= 'Z')
    return c - 'A';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 26;
  if (c >= '0' && c <= '9')
    return c - '0' + 52;
  return c == '+' || c == '-' ? 62 : c == '/' || c == '_' ? 63
                                                          : -1;
}

static VtrMapped *
decode_base64 (const gchar *raw,
               gsize at,
               gsize end)
{
  VtrMapped *out = vtr_mapped_new ();
  guint bits = 0;
  guint n = 0;
  gsize first = at;

  for (; at < end; at++)
    {
      gint value = base64_value (raw[at]);

      if (raw[at] == '=')
        break;
      if (value < 0)
        continue;
      if (n == 0)
        first = at;
      bits = bits << 6 | (guint) value;
      if (++n == 4)
        {
          const gchar bytes[3] = { (gchar) (bits >> 16), (gchar) (bits >> 8), (gchar) bits };

          vtr_mapped_add (out, bytes, 3, first, at + 1 - first);
          bits = n = 0;
        }
    }
  if (n == 2 || n == 3)
    {
      gchar bytes[2];

      bits <<= 6 * (4 - n);
      bytes[0] = (gchar) (bits >> 16);
      bytes[1] = (gchar) (bits >> 8);
      vtr_mapped_add (out, bytes, n - 1, first, at - first);
    }
  return out;
}

/* A charset that is neither UTF-8 nor Latin: a few characters at a time, so that
 * each keeps its place. */
static VtrMapped *
convert (const VtrMapped *from,
         const gchar *charset)
{
  GIConv converter = g_iconv_open ("UTF-8", charset);
  VtrMapped *out;
  gchar *p = from->text->str;
  gsize left = from->text->len;

  if (converter == (GIConv) -1)
    return NULL;
  out = vtr_mapped_new ();
  while (left > 0)
    {
      gchar buffer[16];
      gchar *to = buffer;
      gsize room = sizeof buffer;
      gchar *before = p;
      gsize result = g_iconv (converter, &p, &left, &to, &room);
      gboolean stuck = result == (gsize) -1 && errno != E2BIG;

      vtr_mapped_add_for (out, buffer, (gsize) (to - buffer), from, (gsize) (before - from->text->str), (gsize) (p - before));
      if (stuck || (p == before && to == buffer))
        {
          vtr_mapped_add_for (out, "\xef\xbf\xbd", 3, from, (gsize) (p - from->text->str), 1);
          p++;
          left--;
        }
    }
  g_iconv_close (converter);
  return out;
}

/* --- the parts --------------------------------------------------------------------- */

typedef struct
{
  VtrMessage *message;
  VtrMapped *body;
} Mail;

static gboolean
is_text (GMimeObject *part,
         const gchar *subtype)
{
  GMimeContentType *type = g_mime_object_get_content_type (part);

  return GMIME_IS_PART (part) && (type == NULL || g_mime_content_type_is_type (type, "text", subtype));
}

static gboolean
is_attached (GMimeObject *part)
{
  const gchar *disposition = g_mime_object_get_disposition (part);

  return disposition != NULL && g_ascii_strcasecmp (disposition, "attachment") == 0;
}

static VtrMapped *
part_text (const Mail *mail,
           GMimePart *part)
{
  GMimeDataWrapper *content = g_mime_part_get_content (part);
  GMimeStream *stream = content ? g_mime_data_wrapper_get_stream (content) : NULL;
  const gchar *charset = g_mime_object_get_content_type_parameter (GMIME_OBJECT (part), "charset");
  const gchar *format = g_mime_object_get_content_type_parameter (GMIME_OBJECT (part), "format");
  const gchar *delsp = g_mime_object_get_content_type_parameter (GMIME_OBJECT (part), "delsp");
  VtrCharsetHint hint = VTR_CHARSET_GUESS;
  g_autoptr (VtrMapped) bytes = NULL;
  g_autoptr (VtrMapped) clean = NULL;
  gsize start;
  gsize end;

  if (stream == NULL || stream->bound_start < 0)
    return vtr_mapped_new ();
  start = MIN ((gsize) stream->bound_start, mail->message->raw_length);
  end = stream->bound_end < 0 ? mail->message->raw_length : MIN ((gsize) stream->bound_end, mail->message->raw_length);
  end = MAX (start, end);
  switch (g_mime_data_wrapper_get_encoding (content))
    {
    case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE:
      bytes = decode_quoted_printable (mail->message->raw, start, end);
      break;
    case GMIME_CONTENT_ENCODING_BASE64:
      bytes = decode_base64 (mail->message->raw, start, end);
      break;
    case GMIME_CONTENT_ENCODING_DEFAULT:
    case GMIME_CONTENT_ENCODING_7BIT:
    case GMIME_CONTENT_ENCODING_8BIT:
    case GMIME_CONTENT_ENCODING_BINARY:
    case GMIME_CONTENT_ENCODING_UUENCODE:
    default:
      bytes = vtr_mapped_new_raw (mail->message->raw + start, start, end - start);
      break;
    }
  if (charset != NULL && (g_ascii_strcasecmp (charset, "iso-8859-1") == 0 || g_ascii_strcasecmp (charset, "windows-1252") == 0 || g_ascii_strcasecmp (charset, "latin1") == 0))
    hint = VTR_CHARSET_1252;
  else if (charset != NULL && g_ascii_strcasecmp (charset, "utf-8") != 0 && g_ascii_strcasecmp (charset, "utf8") != 0 && g_ascii_strcasecmp (charset, "us-ascii") != 0)
    {
      VtrMapped *converted = convert (bytes, charset);

      if (converted != NULL)
        {
          vtr_mapped_free (bytes);
          bytes = converted;
        }
    }
  clean = vtr_mapped_clean (bytes, hint);
  if (is_text (GMIME_OBJECT (part), "html"))
    return vtr_mapped_html (clean);
  if (format != NULL && g_ascii_strcasecmp (format, "flowed") == 0)
    return vtr_mapped_flowed (clean, delsp != NULL && g_ascii_strcasecmp (delsp, "yes") == 0);
  return g_steal_pointer (&clean);
}

static void
note_attachment (Mail *mail,
                 GMimeObject *part)
{
  const gchar *name = GMIME_IS_PART (part) ? g_mime_part_get_filename (GMIME_PART (part)) : NULL;
  GMimeContentType *type = g_mime_object_get_content_type (part);

  if (mail->message->attachments == NULL)
    mail->message->attachments = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (mail->message->attachments, name ? g_utf8_make_valid (name, -1) : type ? g_mime_content_type_get_mime_type (type)
                                                                                          : g_strdup ("?"));
}

static void
add_text (Mail *mail,
          GMimePart *part)
{
  g_autoptr (VtrMapped) text = part_text (mail, part);
  GMimeStream *stream = g_mime_part_get_content (part) ? g_mime_data_wrapper_get_stream (g_mime_part_get_content (part)) : NULL;

  if (mail->body->text->len > 0 && stream != NULL)
    vtr_mapped_add (mail->body, "\n\n", 2, (gsize) MAX (stream->bound_start, 0), 0);
  vtr_mapped_copy (mail->body, text, 0, text->text->len);
}

/* Of alternatives the plain one, else the first that has text. */
static GMimeObject *
choose_alternative (GMimeMultipart *multipart)
{
  gint n = g_mime_multipart_get_count (multipart);
  GMimeObject *html = NULL;
  GMimeObject *nested = NULL;

  for (gint i = 0; i < n; i++)
    {
      GMimeObject *part = g_mime_multipart_get_part (multipart, i);

      if (is_text (part, "plain") && !is_attached (part))
        return part;
      if (html == NULL && is_text (part, "html"))
        html = part;
      if (nested == NULL && GMIME_IS_MULTIPART (part))
        nested = part;
    }
  return html ? html : nested;
}

static void
walk (Mail *mail,
      GMimeObject *part,
      guint depth)
{
  if (part == NULL || depth > 16)
    return;
  if (GMIME_IS_MULTIPART (part))
    {
      GMimeMultipart *multipart = GMIME_MULTIPART (part);
      GMimeContentType *type = g_mime_object_get_content_type (part);
      gint n = g_mime_multipart_get_count (multipart);

      if (type != NULL && g_mime_content_type_is_type (type, "multipart", "alternative"))
        {
          walk (mail, choose_alternative (multipart), depth + 1);
          return;
        }
      for (gint i = 0; i < n; i++)
        walk (mail, g_mime_multipart_get_part (multipart, i), depth + 1);
      return;
    }
  if (!is_attached (part) && (is_text (part, "plain") || (is_text (part, "html") && mail->body->text->len == 0)))
    add_text (mail, GMIME_PART (part));
  else
    note_attachment (mail, part);
}

static gchar *
valid (const gchar *text)
{
  g_autofree gchar *utf8 = text ? g_utf8_make_valid (text, -1) : NULL;

  return utf8 ? g_strdup (g_strstrip (utf8)) : NULL;
}

/**
 * vtr_mail_parse:
 * @data: (array length=length): a mail as it came
 * @length: bytes
 *
 * Its text is the plain one of alternatives, else HTML with its tags taken out;
 * other parts are named as attachments and not read. Its Date is the player's
 * word; when the last mail server took it stands beside.
 *
 * Returns: (transfer full): the message; never fails
 */
VtrMessage *
vtr_mail_parse (const gchar *data,
                gsize length)
{
  static gsize ready = 0;
  g_autoptr (VtrMapped) trimmed = NULL;
  g_autofree gchar *from = NULL;
  Mail mail = { vtr_message_new_raw (data, length), vtr_mapped_new () };
  GMimeStream *stream;
  GMimeParser *parser;
  GMimeMessage *mime;

  if (g_once_init_enter (&ready))
    {
      g_mime_init ();
      g_once_init_leave (&ready, 1);
    }
  stream = g_mime_stream_mem_new_with_buffer (data, length);
  parser = g_mime_parser_new_with_stream (stream);
  g_mime_parser_set_persist_stream (parser, TRUE);
  mime = g_mime_parser_construct_message (parser, NULL);
  if (mime != NULL)
    {
      InternetAddressList *list = g_mime_message_get_from (mime);
      const gchar *received = g_mime_object_get_header (GMIME_OBJECT (mime), "Received");
      const gchar *stamp = received ? strrchr (received, ';') : NULL;

      from = list ? internet_address_list_to_string (list, NULL, FALSE) : NULL;
      mail.message->from = valid (from && from[0] != '\0' ? from : g_mime_object_get_header (GMIME_OBJECT (mime), "From"));
      mail.message->to = valid (g_mime_object_get_header (GMIME_OBJECT (mime), "To"));
      mail.message->subject = valid (g_mime_message_get_subject (mime));
      mail.message->sent = valid (g_mime_object_get_header (GMIME_OBJECT (mime), "Date"));
      mail.message->sent_unix = vtr_parse_time (mail.message->sent);
      if (stamp != NULL)
        {
          g_autofree gchar *text = valid (stamp + 1);

          mail.message->received_unix = vtr_parse_time (text);
        }
      walk (&mail, g_mime_message_get_mime_part (mime), 0);
      g_object_unref (mime);
    }
  g_object_unref (parser);
  g_object_unref (stream);
  trimmed = vtr_mapped_trim (mail.body);
  vtr_message_set_body (mail.message, trimmed);
  vtr_mapped_free (mail.body);
  return mail.message;
}
