/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* One encoder a format: the only door by which words that a person wrote come
 * into markup. HTML, JSON and SVG have theirs in the libraries that write them. */

/* U+200B: parts two characters that mean something only together. */
#define BREAK "\342\200\213"

static gboolean
starts_url (const gchar *text,
            const gchar *at)
{
  return g_str_has_prefix (at, "://") || (g_ascii_strncasecmp (at, ".", 1) == 0 && at - text >= 3 && g_ascii_strncasecmp (at - 3, "www", 3) == 0);
}

/* Forums: no square bracket is left, so that nothing opens a tag or closes our
 * own. Outside of code boxes addresses, mentions and smileys are parted too. */
static void
append_bbcode (GString *out,
               const gchar *text,
               gboolean code)
{
  for (const gchar *c = text; *c; c++)
    {
      gchar next = c[1];

      g_string_append_c (out, *c == '[' ? '(' : *c == ']' ? ')'
                                                          : *c);
      if (code)
        continue;
      if (*c == '@' || starts_url (text, c) || ((*c == ':' || *c == ';') && g_ascii_ispunct (next)) || ((*c == ':' || *c == ';') && g_ascii_isalpha (next)) || (*c == '8' && next == ')'))
        g_string_append (out, BREAK);
    }
}

/* Within a fence nothing can be escaped: backquotes become plain quotes. */
static void
append_fenced (GString *out,
               const gchar *text)
{
  for (const gchar *c = text; *c; c++)
    if (*c == '@')
      g_string_append (out, "@" BREAK);
    else
      g_string_append_c (out, *c == '`' ? '\'' : *c);
}

/* A backslash does not stop "@everyone", so the name is parted from its sign.
 * Signs that open a list stand escaped where a line begins. */
static void
append_markdown (GString *out,
                 const gchar *text)
{
  gsize at_number = strspn (text, " 0123456789");

  for (const gchar *c = text; *c; c++)
    {
      gboolean first = strspn (text, " ") == (gsize) (c - text);

      if (*c == '@')
        {
          g_string_append (out, "@" BREAK);
          continue;
        }
      if (strchr ("\\`*_~|<>#[]", *c) || (*c == ':' && c[1] != ' ' && c[1] != '\0') || (first && strchr ("-+", *c)) || (at_number > 0 && (gsize) (c - text) == at_number && *c == '.'))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c);
    }
}

/**
 * vtr_escape:
 * @encoding: of the place where it is to stand
 * @code: within a code box, where line ends stay
 * @text: anything
 *
 * Returns: (transfer full): the same to read, and without any effect
 */
gchar *
vtr_escape (VtrEncoding encoding,
            gboolean code,
            const gchar *text)
{
  g_autofree gchar *clean = vtr_text_clean (text);
  GString *out = g_string_sized_new (strlen (clean));

  if (!code)
    g_strdelimit (clean, "\n", ' ');
  if (encoding == VTR_ENCODING_BBCODE)
    append_bbcode (out, clean, code);
  else if (encoding == VTR_ENCODING_MARKDOWN && code)
    append_fenced (out, clean);
  else if (encoding == VTR_ENCODING_MARKDOWN)
    append_markdown (out, clean);
  else
    g_string_append (out, clean);
  return g_string_free (out, FALSE);
}
