/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-report.h"

G_BEGIN_DECLS

/* The line on which titles, paragraphs and tables end, and the last one that a
 * table may reach: forum code boxes and old mail readers take 78. */
#define VTR_TEXT_LINE 74
#define VTR_TEXT_EDGE 78

gchar *vtr_text_clean (const gchar *text);
GPtrArray *vtr_text_wrap (const gchar *text, gint width);
gchar *vtr_text_write (const VtrDocument *document, guint first, guint end);
GPtrArray *vtr_text_table_rows (const VtrBlock *block, gboolean *headed);
gboolean vtr_text_is_parted (const VtrDocument *document, guint i);

gchar *vtr_escape (VtrEncoding encoding, gboolean code, const gchar *text);
gchar *vtr_write_post (const VtrDocument *document, VtrFormat format);
gchar *vtr_write_html (const VtrDocument *document);
gchar *vtr_write_json (const VtrDocument *document);

static inline const VtrBlock *
vtr_document_block (const VtrDocument *document,
                    guint i)
{
  return (const VtrBlock *) g_ptr_array_index (document->blocks, i);
}

static inline guint
vtr_block_rows (const VtrBlock *block)
{
  return block->n_columns ? block->cells->len / block->n_columns : 0;
}

static inline const gchar *
vtr_block_cell (const VtrBlock *block,
                guint row,
                guint column)
{
  return (const gchar *) g_ptr_array_index (block->cells, row * block->n_columns + column);
}

/* How many columns a cell takes: one before blank ones may run over them. */
static inline guint
vtr_block_span (const VtrBlock *block,
                guint row,
                guint column)
{
  guint n = 1;

  if (row == 0 || vtr_block_cell (block, row, column)[0] == '\0')
    return 1;
  while (column + n < block->n_columns && vtr_block_cell (block, row, column + n)[0] == '\0')
    n++;
  return n;
}

G_END_DECLS
