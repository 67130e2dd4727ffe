/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* For forums. The whole text stands in a code box, which keeps the columns; the
 * reader's name stands bold above it. */

/* Outside our own tags no square bracket is left, so that nothing anybody wrote
 * can close the box or open a tag. */
static void
append_escaped (GString *out,
                const gchar *text)
{
  for (const gchar *c = text; *c; c++)
    g_string_append_c (out, *c == '[' ? '(' : *c == ']' ? ')'
                                                        : *c);
}

/**
 * vtr_write_bbcode:
 * @document: a document
 *
 * Returns: (transfer full): the document in BBCode
 */
gchar *
vtr_write_bbcode (const VtrDocument *document)
{
  GString *out = g_string_new (NULL);
  guint first = 0;
  g_autofree gchar *body = NULL;

  if (document->blocks->len > 0 && vtr_document_block (document, 0)->kind == VTR_BLOCK_TITLE)
    {
      g_autofree gchar *title = vtr_text_clean (vtr_document_block (document, 0)->text);
      g_autofree gchar *right = vtr_text_clean (vtr_document_block (document, 0)->right ? vtr_document_block (document, 0)->right : "");

      g_strdelimit (title, "\n", ' ');
      g_strdelimit (right, "\n", ' ');
      g_string_append (out, "[b]");
      append_escaped (out, title);
      g_string_append (out, "[/b]");
      if (*right)
        {
          g_string_append (out, "  ");
          append_escaped (out, right);
        }
      g_string_append_c (out, '\n');
      first = 1;
    }
  body = vtr_text_write (document, first, document->blocks->len);
  g_string_append (out, "[code]\n");
  append_escaped (out, body);
  g_string_append (out, "[/code]\n");
  return g_string_free (out, FALSE);
}
