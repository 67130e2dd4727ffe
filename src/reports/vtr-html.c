/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <libxml/xmlwriter.h>

/* One page that needs nothing else: no script, no picture, nothing fetched. */

#define X(text) ((const xmlChar *) (text))

static const gchar style[] = "body{font:16px/1.45 serif;color:#2c251e;background:#f5eedc;max-width:48rem;margin:2rem auto;padding:0 1rem}"
                             "h1{font-size:1.15rem;display:flex;justify-content:space-between;gap:2rem;margin:0 0 .2rem}"
                             "h2{font-size:1rem;margin:1.4rem 0 .3rem}h3{font-size:1rem;font-weight:normal;font-style:italic;margin:.8rem 0 .2rem}"
                             "p{margin:.2rem 0 .2rem 1rem}table{border-collapse:collapse;margin:.2rem 0 .2rem 1rem}"
                             "th,td{text-align:left;vertical-align:top;padding:.1rem .8rem .1rem 0;font-weight:normal;white-space:pre-wrap}"
                             "th{border-bottom:1px solid #b9a88a}.r{text-align:right}b{margin-right:.8rem}";

static void
write_text (xmlTextWriter *writer,
            const gchar *text)
{
  g_autofree gchar *clean = vtr_text_clean (text);

  xmlTextWriterWriteString (writer, X (clean));
}

/* Never closed by "/>": browsers take that for an opening tag. */
static void
write_element (xmlTextWriter *writer,
               const gchar *name,
               const gchar *class_,
               const gchar *text)
{
  xmlTextWriterStartElement (writer, X (name));
  if (class_)
    xmlTextWriterWriteAttribute (writer, X ("class"), X (class_));
  write_text (writer, text);
  xmlTextWriterFullEndElement (writer);
}

static void
write_row (xmlTextWriter *writer,
           const VtrBlock *block,
           guint row)
{
  xmlTextWriterStartElement (writer, X ("tr"));
  for (guint c = 0; c < block->n_columns; c++)
    write_element (writer, row == 0 ? "th" : "td", block->columns[c].right ? "r" : NULL, vtr_block_cell (block, row, c));
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
}

static gboolean
has_headings (const VtrBlock *block)
{
  for (guint c = 0; c < block->n_columns; c++)
    if (vtr_block_cell (block, 0, c)[0] != '\0')
      return TRUE;
  return FALSE;
}

static void
write_block (xmlTextWriter *writer,
             const VtrBlock *block,
             gboolean first)
{
  switch (block->kind)
    {
    case VTR_BLOCK_TITLE:
      xmlTextWriterStartElement (writer, X (first ? "h1" : "p"));
      write_element (writer, "span", NULL, block->text);
      if (block->right)
        write_element (writer, "span", NULL, block->right);
      xmlTextWriterFullEndElement (writer);
      break;
    case VTR_BLOCK_HEADING:
      write_element (writer, "h2", NULL, block->text);
      break;
    case VTR_BLOCK_SUBHEADING:
      write_element (writer, "h3", NULL, block->text);
      break;
    case VTR_BLOCK_RUN_IN:
      xmlTextWriterStartElement (writer, X ("p"));
      write_element (writer, "b", NULL, block->text);
      write_text (writer, block->right ? block->right : "");
      xmlTextWriterFullEndElement (writer);
      break;
    case VTR_BLOCK_TABLE:
      xmlTextWriterStartElement (writer, X ("table"));
      xmlTextWriterWriteString (writer, X ("\n"));
      for (guint r = has_headings (block) ? 0 : 1; r < vtr_block_rows (block); r++)
        write_row (writer, block, r);
      xmlTextWriterFullEndElement (writer);
      break;
    case VTR_BLOCK_PARAGRAPH:
    default:
      write_element (writer, "p", NULL, block->text);
      break;
    }
  xmlTextWriterWriteString (writer, X ("\n"));
}

/**
 * vtr_write_html:
 * @document: a document
 *
 * Returns: (transfer full): a page of HTML
 */
gchar *
vtr_write_html (const VtrDocument *document)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlTextWriter *writer = xmlNewTextWriterMemory (buffer, 0);
  gchar *page;

  xmlTextWriterWriteRaw (writer, X ("<!DOCTYPE html>\n"));
  xmlTextWriterStartElement (writer, X ("html"));
  xmlTextWriterWriteAttribute (writer, X ("lang"), X ("en"));
  xmlTextWriterStartElement (writer, X ("head"));
  xmlTextWriterStartElement (writer, X ("meta"));
  xmlTextWriterWriteAttribute (writer, X ("charset"), X ("utf-8"));
  xmlTextWriterEndElement (writer);
  xmlTextWriterStartElement (writer, X ("meta"));
  xmlTextWriterWriteAttribute (writer, X ("http-equiv"), X ("Content-Security-Policy"));
  xmlTextWriterWriteAttribute (writer, X ("content"), X ("default-src 'none'; style-src 'unsafe-inline'"));
  xmlTextWriterEndElement (writer);
  write_element (writer, "title", NULL, document->blocks->len ? vtr_document_block (document, 0)->text : "");
  xmlTextWriterWriteElement (writer, X ("style"), X (style));
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
  xmlTextWriterStartElement (writer, X ("body"));
  xmlTextWriterWriteString (writer, X ("\n"));
  for (guint i = 0; i < document->blocks->len; i++)
    write_block (writer, vtr_document_block (document, i), i == 0);
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
  xmlFreeTextWriter (writer);
  page = g_strdup ((const gchar *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return page;
}
