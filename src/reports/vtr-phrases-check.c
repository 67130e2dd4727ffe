/* SPDX-License-Identifier: MIT */
#include "reports/vtr-report.h"

#include <gio/gio.h>

/* Whether a text that somebody has written can be a phrase: its marks close, and it
 * asks for no figure that is not there. */

typedef struct
{
  GPtrArray *all;  /* gchar*: figures that are named */
  GPtrArray *sure; /* those of them outside brackets: they must be there */
} Named;

static void
note (GPtrArray *names,
      const gchar *name)
{
  if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_ptr_array_add (names, g_strdup (name));
}

static gboolean
has (const GPtrArray *names,
     const gchar *name)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) names, name, g_str_equal, NULL);
}

static gchar *
joined (const GPtrArray *names,
        const GPtrArray *without)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    if (without == NULL || !has (without, g_ptr_array_index (names, i)))
      g_string_append_printf (out, "%s{%s}", out->len ? ", " : "", (const gchar *) g_ptr_array_index (names, i));
  return g_string_free (out, FALSE);
}

static gboolean
refuse (GError **error,
        const gchar *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error,
        const gchar *format,
        ...)
{
  va_list args;

  va_start (args, format);
  if (error)
    *error = g_error_new_valist (VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES, format, args);
  va_end (args);
  return FALSE;
}

/* What stands between two braces. */
static gboolean
read_placeholder (const gchar *inside,
                  guint depth,
                  Named *named,
                  GError **error)
{
  static const gchar *const ways[] = { "list", "or", "short", "long", "+", "some", "near", NULL };
  gsize length = strcspn (inside, ":?!");
  g_autofree gchar *written = g_strndup (inside, length);
  g_autofree gchar *name = g_ascii_strdown (written, -1);

  if (length == 0 || strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") != length)
    return refuse (error, "'{%s}' names no figure; write {name}, or leave the braces away", inside);
  if (inside[length] == ':' && strchr (inside, '|') == NULL && !g_strv_contains (ways, inside + length + 1))
    return refuse (error, "'{%s}': after ':' stands one of list, or, short, long, +, some, near, or two words with '|' between", inside);
  if (depth == 0 && g_str_equal (inside + length, ":some"))
    return refuse (error, "{%s} is not there when it is 0; write it with its words in brackets: [ … {%s} … ]", inside, inside);
  note (named->all, name);
  if (depth == 0 && inside[length] != '?' && inside[length] != '!')
    note (named->sure, name);
  return TRUE;
}

static gboolean
read_text (const gchar *text,
           Named *named,
           GError **error)
{
  guint depth = 0;

  for (const gchar *at = text; *at; at++)
    {
      const gchar *end;
      g_autofree gchar *inside = NULL;

      if ((guchar) *at < ' ')
        return refuse (error, "a phrase is one line without control characters");
      if (*at == '[')
        depth++;
      else if (*at == ']' && depth-- == 0)
        return refuse (error, "a ']' closes no '['");
      else if (*at == '}')
        return refuse (error, "a '}' closes no '{'");
      if (*at != '{')
        continue;
      end = strpbrk (at + 1, "{}");
      if (end == NULL || *end == '{')
        return refuse (error, "a '{' is not closed; write {name}");
      inside = g_strndup (at + 1, (gsize) (end - at - 1));
      if (!read_placeholder (inside, depth, named, error))
        return FALSE;
      at = end;
    }
  return depth == 0 || refuse (error, "a '[' is not closed");
}

/**
 * vtr_phrases_check:
 * @own: the built-in text of the key
 * @text: what is to stand in its place
 * @left_out: (out) (optional) (transfer full) (nullable): figures of @own that
 *   @text does not name
 * @error: VTR_REPORT_ERROR_PHRASES: what is wrong with it, and what to do
 *
 * A figure that @own names only in brackets is not always there: outside brackets
 * it would read "known to the umpire" where there is nothing to know.
 *
 * Returns: whether it may
 */
gboolean
vtr_phrases_check (const gchar *own,
                   const gchar *text,
                   gchar **left_out,
                   GError **error)
{
  g_autoptr (GPtrArray) all_before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sure_before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all_after = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sure_after = g_ptr_array_new_with_free_func (g_free);
  Named before = { all_before, sure_before };
  Named after = { all_after, sure_after };

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (error, "the text is not UTF-8");
  if (!read_text (own, &before, NULL))
    return refuse (error, "the built-in text cannot be read");
  if (!read_text (text, &after, error))
    return FALSE;
  for (guint i = 0; i < after.all->len; i++)
    if (!has (before.all, g_ptr_array_index (after.all, i)))
      {
        g_autofree gchar *known = joined (before.all, NULL);

        if (*known == '\0')
          return refuse (error, "{%s} is not there; this phrase has no figures", (const gchar *) g_ptr_array_index (after.all, i));
        return refuse (error, "{%s} is not there; this phrase may name %s", (const gchar *) g_ptr_array_index (after.all, i), known);
      }
  for (guint i = 0; i < after.sure->len; i++)
    if (!has (before.sure, g_ptr_array_index (after.sure, i)))
      return refuse (error, "{%s} is not always there; write it with its words in brackets: [ … {%s} … ]", (const gchar *) g_ptr_array_index (after.sure, i), (const gchar *) g_ptr_array_index (after.sure, i));
  if (left_out)
    {
      g_autofree gchar *missing = joined (before.all, after.all);

      *left_out = *missing ? g_steal_pointer (&missing) : NULL;
    }
  return TRUE;
}

/**
 * vtr_phrases_languages:
 *
 * Returns: (transfer full): the languages that are built in, sorted
 */
gchar **
vtr_phrases_languages (void)
{
  gchar **found = g_resources_enumerate_children ("/org/vertrauter/phrases/", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; found && found[i]; i++)
    for (guint k = i + 1; found[k]; k++)
      if (strcmp (found[k], found[i]) < 0)
        {
          gchar *swapped = found[i];

          found[i] = found[k];
          found[k] = swapped;
        }
  return found;
}
