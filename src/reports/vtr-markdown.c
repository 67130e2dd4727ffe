/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* For Discord and the like. Each chapter stands in a fence of its own, so that a
 * long report can be cut between them. */

/* U+200B: between '@' and a name it makes no mention. */
#define BREAK "\342\200\213"

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

static void
append_escaped (GString *out,
                const gchar *text)
{
  for (const gchar *c = text; *c; c++)
    {
      if (*c == '@')
        {
          g_string_append (out, "@" BREAK);
          continue;
        }
      if (strchr ("\\`*_~|<>#[]()", *c))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c == '\n' ? ' ' : *c);
    }
}

static void
append_title (GString *out,
              const VtrBlock *block,
              gboolean first)
{
  g_autofree gchar *left = vtr_text_clean (block->text);
  g_autofree gchar *right = vtr_text_clean (block->right ? block->right : "");

  g_string_append (out, first ? "**" : "");
  append_escaped (out, left);
  g_string_append (out, first ? "**" : "");
  if (*right)
    {
      g_string_append (out, "  ");
      append_escaped (out, right);
    }
  g_string_append_c (out, '\n');
}

static gboolean
opens (const VtrBlock *block,
       const VtrBlock *before)
{
  return block->kind == VTR_BLOCK_HEADING || (block->kind == VTR_BLOCK_RUN_IN && before->kind != VTR_BLOCK_RUN_IN);
}

/**
 * vtr_write_markdown:
 * @document: a document
 *
 * Returns: (transfer full): the document in the Markdown of chat programs
 */
gchar *
vtr_write_markdown (const VtrDocument *document)
{
  GString *out = g_string_new (NULL);
  guint n = document->blocks->len;
  guint at = 0;

  for (; at < n && vtr_document_block (document, at)->kind == VTR_BLOCK_TITLE; at++)
    append_title (out, vtr_document_block (document, at), at == 0);
  while (at < n)
    {
      guint end = at + 1;
      g_autofree gchar *body = NULL;

      while (end < n && !opens (vtr_document_block (document, end), vtr_document_block (document, end - 1)))
        end++;
      body = vtr_text_write (document, at, end);
      g_string_append (out, "```\n");
      append_fenced (out, body);
      g_string_append (out, "```\n");
      at = end;
    }
  return g_string_free (out, FALSE);
}
