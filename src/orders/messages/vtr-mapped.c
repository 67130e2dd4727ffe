/* SPDX-License-Identifier: MIT */
#include "orders/messages/vtr-source-private.h"

/* From bytes in any encoding to a text that can be read, shown and stored, step
 * by step; each step knows what bytes its text stands for. */

VtrMapped *
vtr_mapped_new (void)
{
  VtrMapped *mapped = g_new0 (VtrMapped, 1);

  mapped->text = g_string_new (NULL);
  mapped->segments = g_array_new (FALSE, FALSE, sizeof (VtrMessageSegment));
  return mapped;
}

VtrMapped *
vtr_mapped_new_raw (const gchar *data,
                    gsize raw,
                    gsize length)
{
  VtrMapped *mapped = vtr_mapped_new ();

  vtr_mapped_add (mapped, data, length, raw, length);
  return mapped;
}

void
vtr_mapped_free (VtrMapped *mapped)
{
  if (mapped == NULL)
    return;
  g_string_free (mapped->text, TRUE);
  g_array_unref (mapped->segments);
  g_free (mapped);
}

void
vtr_mapped_add (VtrMapped *mapped,
                const gchar *text,
                gsize length,
                gsize raw,
                gsize raw_length)
{
  VtrMessageSegment segment = { (guint) mapped->text->len, (guint) length, raw, raw_length };
  VtrMessageSegment *last = mapped->segments->len > 0 ? &g_array_index (mapped->segments, VtrMessageSegment, mapped->segments->len - 1) : NULL;

  if (length == 0)
    return;
  g_string_append_len (mapped->text, text, (gssize) length);
  if (last != NULL && last->length == last->raw_length && length == raw_length && last->raw + last->raw_length == raw)
    {
      last->length += (guint) length;
      last->raw_length += raw_length;
      return;
    }
  g_array_append_val (mapped->segments, segment);
}

/* Index of the segment that holds byte @at. */
static guint
find_segment (const VtrMapped *mapped,
              gsize at)
{
  guint low = 0;
  guint high = mapped->segments->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (mapped->segments, VtrMessageSegment, middle).at <= at)
        low = middle;
      else
        high = middle;
    }
  return low;
}

void
vtr_mapped_add_for (VtrMapped *mapped,
                    const gchar *text,
                    gsize length,
                    const VtrMapped *from,
                    gsize at,
                    gsize from_length)
{
  gsize first = G_MAXSIZE;
  gsize last = 0;

  for (guint i = find_segment (from, at); i < from->segments->len; i++)
    {
      const VtrMessageSegment *segment = &g_array_index (from->segments, VtrMessageSegment, i);
      gboolean exact = segment->length == segment->raw_length;
      gsize skip = exact && at > segment->at ? at - segment->at : 0;
      gsize stop = exact ? MIN (segment->raw_length, at + from_length - segment->at) : segment->raw_length;

      if (segment->at >= at + from_length)
        break;
      first = MIN (first, segment->raw + skip);
      last = MAX (last, segment->raw + stop);
    }
  if (first == G_MAXSIZE)
    first = last = 0;
  vtr_mapped_add (mapped, text, length, first, last - first);
}

void
vtr_mapped_copy (VtrMapped *mapped,
                 const VtrMapped *from,
                 gsize at,
                 gsize length)
{
  gsize end = at + length;

  for (guint i = find_segment (from, at); i < from->segments->len && at < end; i++)
    {
      const VtrMessageSegment *segment = &g_array_index (from->segments, VtrMessageSegment, i);
      gsize stop = MIN (end, (gsize) segment->at + segment->length);
      gsize skip = at - segment->at;

      if (segment->length == segment->raw_length)
        vtr_mapped_add (mapped, from->text->str + at, stop - at, segment->raw + skip, stop - at);
      else
        vtr_mapped_add (mapped, from->text->str + at, stop - at, segment->raw, segment->raw_length);
      at = stop;
    }
}

/* --- characters ------------------------------------------------------------- */

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

VtrMapped *
vtr_mapped_clean (const VtrMapped *from,
                  VtrCharsetHint charset)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *start = from->text->str;
  const gchar *p = start;
  const gchar *end = start + from->text->len;
  const gchar *run; /* bytes from here on stay as they are */
  gboolean utf8;

  if (from->text->len >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  utf8 = charset == VTR_CHARSET_GUESS && is_utf8 (p, (gsize) (end - p));
  run = p;
  while (p < end)
    {
      guchar byte = (guchar) *p;
      gunichar c = byte;
      const gchar *next = p + 1;
      gchar buffer[8];
      gint n;

      if (utf8 && byte >= 0x80)
        {
          c = g_utf8_get_char (p);
          next = g_utf8_next_char (p);
        }
      else if (byte >= 0x80 && byte < 0xa0)
        c = windows_1252[byte - 0x80] ? windows_1252[byte - 0x80] : 0xfffd;
      if (c == '\r')
        {
          next = next < end && *next == '\n' ? next + 1 : next;
          c = '\n';
        }
      else if (c == 0x85 || c == 0x2028 || c == 0x2029)
        c = '\n';
      else if (c == 0xfeff)
        c = 0;
      else if (is_unsafe (c))
        c = 0xfffd;
      else if (utf8 || byte < 0x80)
        {
          p = next;
          continue;
        }
      vtr_mapped_copy (out, from, (gsize) (run - start), (gsize) (p - run));
      n = c ? g_unichar_to_utf8 (c, buffer) : 0;
      vtr_mapped_add_for (out, buffer, (gsize) n, from, (gsize) (p - start), (gsize) (next - p));
      p = run = next;
    }
  vtr_mapped_copy (out, from, (gsize) (run - start), (gsize) (end - run));
  return out;
}

VtrMapped *
vtr_mapped_trim (const VtrMapped *from)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *text = from->text->str;
  gsize start = 0;
  gsize end = from->text->len;

  for (gsize i = 0; i < end && g_ascii_isspace (text[i]); i++)
    if (text[i] == '\n')
      start = i + 1;
  while (end > start && g_ascii_isspace (text[end - 1]))
    end--;
  vtr_mapped_copy (out, from, start, end - start);
  return out;
}

/* --- entities and HTML --------------------------------------------------------- */

gsize
vtr_entity (const gchar *p,
            const gchar *end,
            gchar out[8])
{
  static const struct
  {
    const gchar *name;
    gunichar c;
  } known[] = {
    { "amp", '&' }, { "lt", '<' }, { "gt", '>' }, { "quot", '"' }, { "apos", '\'' }, { "nbsp", 0xa0 }, { "ndash", 0x2013 }, { "mdash", 0x2014 }, { "lsquo", 0x2018 }, { "rsquo", 0x2019 }, { "sbquo", 0x201a }, { "ldquo", 0x201c }, { "rdquo", 0x201d }, { "bdquo", 0x201e }, { "laquo", 0xab }, { "raquo", 0xbb }, { "hellip", 0x2026 }, { "bull", 0x2022 }, { "middot", 0xb7 }, { "rarr", 0x2192 }, { "auml", 0xe4 }, { "ouml", 0xf6 }, { "uuml", 0xfc }, { "Auml", 0xc4 }, { "Ouml", 0xd6 }, { "Uuml", 0xdc }, { "szlig", 0xdf }, { "eacute", 0xe9 }, { "Eacute", 0xc9 }, { "egrave", 0xe8 }, { "agrave", 0xe0 }, { "ccedil", 0xe7 }, { "ecirc", 0xea }, { "ocirc", 0xf4 }, { "icirc", 0xee }, { "iuml", 0xef }, { "shy", 0xad }, { "deg", 0xb0 }
  };
  gsize n = 1;
  gunichar c = 0;

  if (p >= end || *p != '&')
    return 0;
  while (p + n < end && n < 12 && (g_ascii_isalnum (p[n]) || (n == 1 && p[n] == '#')))
    n++;
  if (p + n >= end || p[n] != ';' || n < 3)
    return 0;
  if (p[1] == '#')
    {
      gboolean hex = p[2] == 'x' || p[2] == 'X';
      guint64 value = g_ascii_strtoull (p + (hex ? 3 : 2), NULL, hex ? 16 : 10);

      c = value > 0 && value <= 0x10ffff && g_unichar_validate ((gunichar) value) ? (gunichar) value : 0;
      if (c != 0 && is_unsafe (c))
        c = 0xfffd;
    }
  for (guint i = 0; p[1] != '#' && i < G_N_ELEMENTS (known); i++)
    if (strlen (known[i].name) == n - 1 && strncmp (known[i].name, p + 1, n - 1) == 0)
      c = known[i].c;
  if (c == 0)
    return 0;
  out[g_unichar_to_utf8 (c, out)] = '\0';
  return n + 1;
}

VtrMapped *
vtr_mapped_entities (const VtrMapped *from)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *start = from->text->str;
  const gchar *end = start + from->text->len;
  const gchar *run = start;
  const gchar *p = start;

  while (p < end)
    {
      gchar buffer[8];
      gsize n = vtr_entity (p, end, buffer);

      if (n == 0)
        {
          p++;
          continue;
        }
      vtr_mapped_copy (out, from, (gsize) (run - start), (gsize) (p - run));
      vtr_mapped_add_for (out, buffer, strlen (buffer), from, (gsize) (p - start), n);
      p += n;
      run = p;
    }
  vtr_mapped_copy (out, from, (gsize) (run - start), (gsize) (end - run));
  return out;
}

static gboolean
tag_is (const gchar *tag,
        gsize length,
        const gchar *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strlen (names[i]) == length && g_ascii_strncasecmp (tag, names[i], length) == 0)
      return TRUE;
  return FALSE;
}

typedef struct
{
  VtrMapped *out;
  const VtrMapped *from;
  guint quotes;       /* depth of block quotations */
  gboolean line_open; /* something stands on this line */
  gboolean space;     /* a space is due */
} HtmlText;

static void
html_break (HtmlText *html,
            gsize at,
            gboolean always)
{
  if (html->line_open || always)
    vtr_mapped_add_for (html->out, "\n", 1, html->from, at, 1);
  html->line_open = html->space = FALSE;
}

static void
html_add (HtmlText *html,
          const gchar *text,
          gsize length,
          gsize at,
          gsize from_length)
{
  for (guint q = 0; !html->line_open && q < MIN (html->quotes, 8); q++)
    vtr_mapped_add_for (html->out, "> ", 2, html->from, at, from_length);
  if (html->line_open && html->space)
    vtr_mapped_add_for (html->out, " ", 1, html->from, at, from_length);
  html->line_open = TRUE;
  html->space = FALSE;
  vtr_mapped_add_for (html->out, text, length, html->from, at, from_length);
}

/* HTML to lines of text: blocks break lines, what is quoted stands behind ">",
 * scripts, styles and comments are left out. */
VtrMapped *
vtr_mapped_html (const VtrMapped *from)
{
  static const gchar *const blocks[] = { "p", "div", "tr", "table", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr", "title", NULL };
  static const gchar *const silent[] = { "script", "style", "head", NULL };
  static const gchar *const breaks[] = { "br", NULL };
  static const gchar *const quotes[] = { "blockquote", NULL };
  static const gchar *const items[] = { "li", NULL };
  HtmlText html = { vtr_mapped_new (), from, 0, FALSE, FALSE };
  const gchar *start = from->text->str;
  const gchar *end = start + from->text->len;
  const gchar *p = start;

  while (p < end)
    {
      gsize at = (gsize) (p - start);
      gchar buffer[8];
      gsize n;

      if (*p == '<' && p + 1 < end && (g_ascii_isalpha (p[1]) || p[1] == '/' || p[1] == '!'))
        {
          gboolean close = p[1] == '/';
          const gchar *name = p + (close ? 2 : 1);
          gsize length = 0;
          const gchar *stop = p[1] == '!' && end - p > 3 && p[2] == '-' && p[3] == '-' ? g_strstr_len (p, end - p, "-->") : memchr (p, '>', (gsize) (end - p));

          while (name + length < end && g_ascii_isalnum (name[length]))
            length++;
          if (stop == NULL)
            break;
          stop = *stop == '-' ? stop + 3 : stop + 1;
          if (!close && tag_is (name, length, silent))
            {
              g_autofree gchar *closing = g_strdup_printf ("</%.*s", (int) length, name);
              const gchar *q = stop;

              while (q < end && !(*q == '<' && (gsize) (end - q) > strlen (closing) && g_ascii_strncasecmp (q, closing, strlen (closing)) == 0))
                q++;
              p = q < end ? q : end;
              continue;
            }
          if (tag_is (name, length, breaks))
            html_break (&html, at, TRUE);
          if (tag_is (name, length, blocks))
            html_break (&html, at, FALSE);
          if (tag_is (name, length, quotes))
            html.quotes = close ? (html.quotes > 0 ? html.quotes - 1 : 0) : html.quotes + 1;
          if (!close && tag_is (name, length, items))
            html_add (&html, "- ", 2, at, (gsize) (stop - p));
          p = stop;
          continue;
        }
      n = vtr_entity (p, end, buffer);
      if (n > 0)
        {
          html_add (&html, buffer, strlen (buffer), at, n);
          p += n;
          continue;
        }
      if (g_ascii_isspace (*p))
        {
          html.space = html.line_open;
          p++;
          continue;
        }
      n = 1;
      while (p + n < end && p[n] != '<' && p[n] != '&' && !g_ascii_isspace (p[n]))
        n++;
      html_add (&html, p, n, at, n);
      p += n;
    }
  return html.out;
}

/* --- format=flowed -------------------------------------------------------------- */

static guint
quote_depth (const gchar *line,
             gsize length)
{
  guint n = 0;

  while (n < length && line[n] == '>')
    n++;
  return n;
}

/* RFC 3676: a line that ends in a space goes on in the next of the same depth of
 * quotation; a space at a line's start is stuffing. */
VtrMapped *
vtr_mapped_flowed (const VtrMapped *from,
                   gboolean delete_space)
{
  VtrMapped *out = vtr_mapped_new ();
  const gchar *text = from->text->str;
  gsize at = 0;
  gsize length = from->text->len;
  guint last_depth = 0;
  gboolean flowing = FALSE;

  while (at < length)
    {
      const gchar *newline = memchr (text + at, '\n', length - at);
      gsize end = newline ? (gsize) (newline - text) : length;
      guint depth = quote_depth (text + at, end - at);
      gsize start = at + depth;
      gboolean soft;

      if (start < end && text[start] == ' ')
        start++;
      soft = end > start && text[end - 1] == ' ' && !(end - start == 3 && memcmp (text + start, "-- ", 3) == 0);
      if (!flowing || depth != last_depth)
        {
          if (flowing)
            vtr_mapped_add_for (out, "\n", 1, from, at, 1);
          if (depth > 0)
            {
              vtr_mapped_copy (out, from, at, depth);
              vtr_mapped_add_for (out, " ", 1, from, at, depth);
            }
        }
      vtr_mapped_copy (out, from, start, end - start - (soft && delete_space ? 1 : 0));
      if (!soft && newline)
        vtr_mapped_copy (out, from, end, 1);
      flowing = soft;
      last_depth = depth;
      at = newline ? end + 1 : length;
    }
  return out;
}
