/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* What may stand in an output, and how wide it is. */

/* More marks than this on one letter only serve to run into other lines. */
#define MAX_MARKS 3

static gint
char_width (gunichar ch)
{
  if (g_unichar_iszerowidth (ch) || g_unichar_iscntrl (ch))
    return 0;
  return g_unichar_iswide (ch) ? 2 : 1;
}

/**
 * vtr_text_width:
 * @text: UTF-8
 *
 * Returns: display columns: wide characters count two, combining and control
 *   characters none
 */
gint
vtr_text_width (const gchar *text)
{
  gint width = 0;

  for (const gchar *c = text; *c; c = g_utf8_next_char (c))
    width += char_width (g_utf8_get_char (c));
  return width;
}

static gboolean
is_dropped (gunichar ch)
{
  GUnicodeType type = g_unichar_type (ch);

  /* FORMAT: what turns the direction, joins, or hides; U+FFFE and U+FFFF of any
   * plane are no characters, and XML takes neither. */
  return type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_SURROGATE || (ch & 0xfffe) == 0xfffe;
}

/**
 * vtr_text_clean:
 * @text: anything
 *
 * Makes the text valid, drops control and direction characters, turns tabs and
 * odd line ends into plain ones and keeps no more than three marks on a letter.
 *
 * Returns: (transfer full): UTF-8 in which '\n' is the only control character
 */
gchar *
vtr_text_clean (const gchar *text)
{
  g_autofree gchar *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_sized_new (strlen (valid));
  guint marks = 0;

  for (const gchar *c = valid; *c; c = g_utf8_next_char (c))
    {
      gunichar ch = g_utf8_get_char (c);

      if (ch == '\n')
        g_string_append_c (out, '\n');
      else if (ch == '\t' || ch == 0x2028 || ch == 0x2029 || ch == 0x85)
        g_string_append_c (out, ' ');
      else if (is_dropped (ch))
        continue;
      else if (g_unichar_ismark (ch))
        {
          if (++marks <= MAX_MARKS)
            g_string_append_unichar (out, ch);
          continue;
        }
      else
        g_string_append_unichar (out, ch);
      marks = 0;
    }
  return g_string_free (out, FALSE);
}

/* Bytes of @text that fit into @width columns, at least one character. */
static gsize
fitting (const gchar *text,
         gsize length,
         gint width)
{
  const gchar *c = text;
  gint used = 0;

  while (c < text + length)
    {
      gint w = char_width (g_utf8_get_char (c));

      if (used + w > width && c > text)
        break;
      used += w;
      c = g_utf8_next_char (c);
    }
  return (gsize) (c - text);
}

/**
 * vtr_text_wrap:
 * @text: cleaned text
 * @width: columns, at least 2
 *
 * Breaks at blanks, and within a word only when that is longer than a line.
 * Line ends in the text stay; a blank at the beginning of a line does too.
 *
 * Returns: (transfer full) (element-type utf8): the lines, at least one
 */
GPtrArray *
vtr_text_wrap (const gchar *text,
               gint width)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) given = g_strsplit (text, "\n", -1);

  for (guint i = 0; given[i]; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      gsize indent = strspn (given[i], " ");
      const gchar *at = given[i] + indent;

      if ((gint) indent < width)
        g_string_append_len (line, given[i], (gssize) indent);
      while (*at)
        {
          gsize length = strcspn (at, " ");
          g_autofree gchar *word = g_strndup (at, length);
          gint gap = line->len > indent ? 1 : 0;
          gint used = vtr_text_width (line->str);

          gint room = width - used - gap;

          /* a word of a whole page is not measured to its end for each line */
          if (room >= 0 && fitting (at, length, room) == length && vtr_text_width (word) <= room)
            {
              g_string_append_printf (line, "%s%s", gap ? " " : "", word);
              at += length;
            }
          else if (line->len > indent)
            {
              g_ptr_array_add (lines, g_strdup (line->str));
              g_string_truncate (line, 0);
              indent = 0;
            }
          else
            {
              gsize part = fitting (at, length, MAX (width - used, 2));

              g_string_append_len (line, at, (gssize) part);
              at += part;
            }
          if (*at == ' ' && length > 0)
            at += strspn (at, " ");
        }
      g_ptr_array_add (lines, g_strdup (line->str));
    }
  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (""));
  return lines;
}
