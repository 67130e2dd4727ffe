/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* Chapters become blocks here: from now on there are only words. */

const gchar *const vtr_format_names[] = { "text", "bbcode", "markdown", "html", "json", NULL };

static void
block_free (gpointer data)
{
  VtrBlock *block = data;

  g_free (block->text);
  g_free (block->right);
  g_ptr_array_unref (block->cells);
  g_free (block);
}

/**
 * vtr_document_new:
 * @phrases: (nullable): the words in which it will be written
 *
 * Returns: (transfer full): a document without blocks
 */
VtrDocument *
vtr_document_new (const VtrPhrases *phrases)
{
  VtrDocument *document = g_new0 (VtrDocument, 1);
  const gchar *language = phrases ? vtr_phrases_get (phrases, "language") : NULL;

  document->language = g_strdup (language ? language : "en");
  document->blocks = g_ptr_array_new_with_free_func (block_free);
  return document;
}

void
vtr_document_free (VtrDocument *document)
{
  if (document == NULL)
    return;
  g_ptr_array_unref (document->blocks);
  g_free (document->map);
  g_free (document->language);
  g_free (document);
}

/**
 * vtr_document_add:
 * @document: a document
 * @kind: what stands next
 * @text: (nullable): its words
 * @right: (nullable): a title's right-hand words, the words after a run-in
 *   heading
 *
 * Returns: (transfer none): the block
 */
VtrBlock *
vtr_document_add (VtrDocument *document,
                  VtrBlockKind kind,
                  const gchar *text,
                  const gchar *right)
{
  VtrBlock *block = g_new0 (VtrBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text ? text : "");
  block->right = g_strdup (right);
  block->cells = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (document->blocks, block);
  return block;
}

static gchar *
cell_text (const VtrPhrases *phrases,
           const VtrCell *cell,
           const VtrView *view)
{
  GString *out;

  if (cell->key)
    return vtr_phrases_format (phrases, cell->key, cell->figures, view);
  out = g_string_new (NULL);
  for (guint i = 0; cell->sentences && i < cell->sentences->len; i++)
    {
      const VtrSentence *sentence = g_ptr_array_index (cell->sentences, i);
      g_autofree gchar *text = vtr_phrases_format (phrases, sentence->key, sentence->figures, view);

      /* what ends in a point of its own takes no semicolon after it */
      if (out->len > 0)
        g_string_append (out, strchr (".?:,", out->str[out->len - 1]) ? " " : "; ");
      g_string_append (out, text);
    }
  for (guint i = 0; i < cell->figures->len; i++)
    {
      g_autofree gchar *text = vtr_phrases_figure (phrases, &g_array_index (cell->figures, VtrFigure, i), view);

      g_string_append_printf (out, "%s%s", out->len ? ", " : "", text);
    }
  if (out->len == 0)
    g_string_append_c (out, '-');
  return g_string_free (out, FALSE);
}

static void
add_table (VtrDocument *document,
           const VtrPhrases *phrases,
           const VtrChapter *chapter,
           const VtrView *view)
{
  VtrBlock *block;

  /* A row left unfinished would shift every later cell. */
  g_return_if_fail (chapter->cells->len % chapter->n_columns == 0);

  block = vtr_document_add (document, VTR_BLOCK_TABLE, NULL, NULL);
  block->n_columns = chapter->n_columns;
  memcpy (block->columns, chapter->columns, sizeof block->columns);
  for (guint i = 0; i < chapter->n_columns; i++)
    {
      const gchar *key = chapter->columns[i].key;

      g_ptr_array_add (block->cells, key ? vtr_phrases_format (phrases, key, NULL, view) : g_strdup (""));
    }
  for (guint i = 0; i < chapter->cells->len; i++)
    g_ptr_array_add (block->cells, cell_text (phrases, g_ptr_array_index (chapter->cells, i), view));
}

static gchar *
flow (const VtrPhrases *phrases,
      const GPtrArray *sentences,
      const VtrView *view)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree gchar *text = vtr_phrases_sentence (phrases, g_ptr_array_index (sentences, i), view);

      g_string_append_printf (out, "%s%s", i ? " " : "", text);
    }
  return g_string_free (out, FALSE);
}

/**
 * vtr_document_add_chapter:
 * @document: a document
 * @phrases: phrases
 * @chapter: what is to be said
 * @view: whose words
 *
 * The sentences before the table make one paragraph, those after it a
 * paragraph each.
 */
void
vtr_document_add_chapter (VtrDocument *document,
                          const VtrPhrases *phrases,
                          const VtrChapter *chapter,
                          const VtrView *view)
{
  g_autofree gchar *heading = vtr_phrases_format (phrases, chapter->key, chapter->figures, view);
  g_autofree gchar *before = flow (phrases, chapter->before, view);

  if (chapter->run_in)
    {
      vtr_document_add (document, VTR_BLOCK_RUN_IN, heading, before);
      return;
    }
  vtr_document_add (document, VTR_BLOCK_HEADING, heading, NULL);
  if (*before)
    vtr_document_add (document, VTR_BLOCK_PARAGRAPH, before, NULL);
  if (chapter->n_columns > 0)
    add_table (document, phrases, chapter, view);
  for (guint i = 0; i < chapter->after->len; i++)
    {
      g_autofree gchar *text = vtr_phrases_sentence (phrases, g_ptr_array_index (chapter->after, i), view);

      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, text, NULL);
    }
}

/**
 * vtr_document_write:
 * @document: a document
 * @format: how
 *
 * Control characters, and those that turn the direction of writing, are left
 * out in every format.
 *
 * Returns: (transfer full): UTF-8 that ends with a newline
 */
gchar *
vtr_document_write (const VtrDocument *document,
                    VtrFormat format)
{
  switch (format)
    {
    case VTR_FORMAT_BBCODE:
    case VTR_FORMAT_MARKDOWN:
      return vtr_write_post (document, format);
    case VTR_FORMAT_HTML:
      return vtr_write_html (document);
    case VTR_FORMAT_JSON:
      return vtr_write_json (document);
    case VTR_FORMAT_TEXT:
    case VTR_N_FORMATS:
    default:
      return vtr_text_write (document, 0, document->blocks->len);
    }
}
