/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/*
 * A phpBB board's export of private messages.
 *
 * CSV: no row of headings; subject, sender, date, to, message, bcc. A cell that
 * holds the enclosing mark, the delimiter or a line end stands in enclosing
 * marks, but marks within it are not doubled: where a cell ends cannot be told
 * from the cell alone. So rows are found by their heads: a subject, a sender and
 * a date at the start of a line. What stands between two heads is one message.
 * The mark is '"', the delimiter ',' or ';'.
 *
 * XML: nothing in it is escaped but what the board escaped for its pages, so it
 * need not be well formed; elements are found by their tags.
 */

/* --- cells ----------------------------------------------------------------------- */

typedef struct
{
  gsize start; /* bytes, without enclosing marks */
  gsize end;
} Cell;

/* A cell of one line that @delimiter ends; TRUE: @at is after the delimiter. */
static gboolean
read_cell (const gchar *data,
           gsize length,
           gsize *at,
           gchar delimiter,
           Cell *cell)
{
  gsize p = *at;

  if (p < length && data[p] == '"')
    {
      cell->start = ++p;
      while (p + 1 < length && data[p] != '\n' && !(data[p] == '"' && data[p + 1] == delimiter))
        p++;
      if (p + 1 >= length || data[p] == '\n')
        return FALSE;
      cell->end = p;
      *at = p + 2;
      return TRUE;
    }
  cell->start = p;
  while (p < length && data[p] != '\n' && data[p] != delimiter)
    p++;
  if (p >= length || data[p] == '\n')
    return FALSE;
  cell->end = p;
  *at = p + 1;
  return TRUE;
}

typedef struct
{
  gchar delimiter;
  Cell subject;
  Cell sender;
  Cell date;
  gsize rest; /* after the date's delimiter */
} Head;

static gboolean
is_date (const gchar *data,
         const Cell *cell)
{
  VtrSourceOptions options = { VTR_SOURCE_CSV, 0, 86400 * 2 };
  g_autofree gchar *text = NULL;

  if (cell->end - cell->start < 8 || cell->end - cell->start > 64)
    return FALSE;
  text = g_strndup (data + cell->start, cell->end - cell->start);
  return g_utf8_validate (text, -1, NULL) && vtr_parse_time_in (text, &options, NULL) != 0;
}

static gboolean
read_row_head (const gchar *data,
               gsize length,
               gsize at,
               Head *head)
{
  for (guint i = 0; i < 2; i++)
    {
      gsize p = at;

      head->delimiter = i == 0 ? ',' : ';';
      if (!read_cell (data, length, &p, head->delimiter, &head->subject) || !read_cell (data, length, &p, head->delimiter, &head->sender) || head->sender.end == head->sender.start)
        continue;
      if (!read_cell (data, length, &p, head->delimiter, &head->date) || !is_date (data, &head->date))
        continue;
      head->rest = p;
      return TRUE;
    }
  return FALSE;
}

static gsize
skip_mark (const gchar *data,
           gsize length)
{
  return length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

gboolean
vtr_phpbb_csv_is (const gchar *data,
                  gsize length)
{
  Head head;

  return read_row_head (data, length, skip_mark (data, length), &head);
}

/* The text of a cell, its entities read. */
static gchar *
text_of (const gchar *data,
         gsize start,
         gsize end)
{
  g_autoptr (VtrMapped) raw = vtr_mapped_new_raw (data + start, start, end - start);
  g_autoptr (VtrMapped) clean = vtr_mapped_clean (raw, VTR_CHARSET_GUESS);
  g_autoptr (VtrMapped) text = vtr_mapped_entities (clean);
  gchar *out = g_strndup (text->text->str, text->text->len);

  return g_strstrip (out);
}

static gchar *
text_or_null (const gchar *data,
              gsize start,
              gsize end)
{
  gchar *text = text_of (data, start, end);

  if (text[0] == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

static void
set_text (VtrMessage *message,
          gsize start,
          gsize end)
{
  g_autoptr (VtrMapped) raw = vtr_mapped_new_raw (message->raw + start, start, end - start);
  g_autoptr (VtrMapped) clean = vtr_mapped_clean (raw, VTR_CHARSET_GUESS);
  g_autoptr (VtrMapped) text = vtr_mapped_entities (clean);
  g_autoptr (VtrMapped) body = vtr_mapped_trim (text);

  vtr_message_set_body (message, body);
}

/* A board's own clock can be trusted: what was sent is received. */
static void
set_time (VtrMessage *message,
          const VtrSourceOptions *options)
{
  message->sent_unix = vtr_parse_time_in (message->sent, options, &message->sent_assumed);
  message->received_unix = message->sent_unix;
}

VtrMessage *
vtr_phpbb_csv_next (const gchar *data,
                    gsize length,
                    gsize *at,
                    const VtrSourceOptions *options)
{
  gsize start = *at == 0 ? skip_mark (data, length) : *at;
  gsize next;
  gsize p;
  gsize end;
  Head head;
  Cell to = { 0, 0 };
  VtrMessage *message;

  while (start < length && (data[start] == '\n' || data[start] == '\r'))
    start++;
  if (start >= length)
    return NULL;
  next = start;
  do
    {
      const gchar *newline = memchr (data + next, '\n', length - next);
      Head other;

      next = newline ? (gsize) (newline - data) + 1 : length;
      if (next < length && read_row_head (data, length, next, &other))
        break;
    }
  while (next < length);
  *at = next;
  message = vtr_message_new_raw (data + start, next - start);
  if (!read_row_head (message->raw, message->raw_length, 0, &head))
    {
      /* no row: kept as it came, for the umpire to look at */
      set_text (message, 0, message->raw_length);
      return message;
    }
  message->subject = text_of (message->raw, head.subject.start, head.subject.end);
  message->from = text_of (message->raw, head.sender.start, head.sender.end);
  message->sent = text_of (message->raw, head.date.start, head.date.end);
  set_time (message, options);
  p = head.rest;
  if (read_cell (message->raw, message->raw_length, &p, head.delimiter, &to))
    message->to = text_or_null (message->raw, to.start, to.end);
  end = message->raw_length;
  while (end > p && (message->raw[end - 1] == '\n' || message->raw[end - 1] == '\r'))
    end--;
  /* the last cell, bcc, is names without a line end; an enclosed one has a comma */
  if (end > p && message->raw[end - 1] == '"' && !(message->raw[p] == '"' && end > p + 1 && memchr (message->raw + p + 1, '"', end - p - 2) == NULL))
    {
      gsize open = end - 1;

      while (open > p && message->raw[open - 1] != '"' && message->raw[open - 1] != '\n')
        open--;
      if (open > p + 1 && message->raw[open - 1] == '"' && message->raw[open - 2] == head.delimiter)
        end = open - 2;
    }
  else
    {
      gsize last = end;

      while (last > p && message->raw[last - 1] != head.delimiter && message->raw[last - 1] != '\n' && message->raw[last - 1] != '"')
        last--;
      if (last > p && message->raw[last - 1] == head.delimiter)
        end = last - 1;
    }
  if (end > p + 1 && message->raw[p] == '"' && message->raw[end - 1] == '"')
    {
      p++;
      end--;
    }
  set_text (message, p, end);
  return message;
}

/* --- XML ------------------------------------------------------------------------- */

gboolean
vtr_phpbb_xml_is (const gchar *data,
                  gsize length)
{
  gsize start = skip_mark (data, length);

  while (start < length && g_ascii_isspace (data[start]))
    start++;
  if (length - start >= 5 && memcmp (data + start, "<?xml", 5) != 0 && memcmp (data + start, "<phpb", 5) != 0)
    return FALSE;
  return g_strstr_len (data + start, (gssize) MIN (length - start, 400), "<phpbb>") != NULL;
}

/* The bytes between the first @open and the @close after it: the last one when
 * @greedy, since a message may hold the tag's own name. */
static gboolean
element (const gchar *data,
         gsize length,
         const gchar *open,
         const gchar *close,
         gboolean greedy,
         Cell *cell)
{
  const gchar *start = g_strstr_len (data, (gssize) length, open);
  const gchar *end;

  if (start == NULL)
    return FALSE;
  start += strlen (open);
  end = greedy ? g_strrstr_len (start, (gssize) (length - (gsize) (start - data)), close) : g_strstr_len (start, (gssize) (length - (gsize) (start - data)), close);
  if (end == NULL)
    return FALSE;
  cell->start = (gsize) (start - data);
  cell->end = (gsize) (end - data);
  return TRUE;
}

VtrMessage *
vtr_phpbb_xml_next (const gchar *data,
                    gsize length,
                    gsize *at,
                    const VtrSourceOptions *options)
{
  const gchar *open = g_strstr_len (data + *at, (gssize) (length - *at), "<privmsg>");
  const gchar *close;
  gsize start;
  gsize end;
  VtrMessage *message;
  Cell cell;

  if (open == NULL)
    return NULL;
  start = (gsize) (open - data);
  close = g_strstr_len (open, (gssize) (length - start), "</privmsg>\n");
  if (close == NULL)
    close = g_strstr_len (open, (gssize) (length - start), "</privmsg>");
  end = close ? (gsize) (close - data) + strlen ("</privmsg>") : length;
  *at = end;
  message = vtr_message_new_raw (data + start, end - start);
  if (element (message->raw, message->raw_length, "<subject>", "</subject>", FALSE, &cell))
    message->subject = text_of (message->raw, cell.start, cell.end);
  if (element (message->raw, message->raw_length, "<sender>", "</sender>", FALSE, &cell))
    message->from = text_of (message->raw, cell.start, cell.end);
  if (element (message->raw, message->raw_length, "<date>", "</date>", FALSE, &cell))
    message->sent = text_of (message->raw, cell.start, cell.end);
  if (element (message->raw, message->raw_length, "status=\"to\">", "</recipient>", FALSE, &cell))
    message->to = text_or_null (message->raw, cell.start, cell.end);
  set_time (message, options);
  if (element (message->raw, message->raw_length, "<message>", "</message>", TRUE, &cell))
    set_text (message, cell.start, cell.end);
  else
    set_text (message, 0, message->raw_length);
  return message;
}
