/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <libxml/xmlwriter.h>

/* One page that needs nothing else: no script, no picture, nothing fetched. */

#define X(text) ((const xmlChar *) (text))

/* Wide tables and the map move sideways on a telephone; on paper the map has a
 * sheet of its own, lengthwise. */
static const gchar style[] = "body{font:16px/1.45 serif;color:#2c251e;background:#f5eedc;max-width:50rem;margin:2rem auto;padding:0 1rem}"
                             "h1{font-size:1.15rem;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 2rem;margin:0 0 .2rem}"
                             "h2{font-size:1rem;margin:1.4rem 0 .3rem}h3{font-size:1rem;font-weight:normal;font-style:italic;margin:.8rem 0 .2rem}"
                             "p{margin:.2rem 0 .2rem 1rem;overflow-wrap:anywhere}div{overflow-x:auto;margin:.2rem 0 .2rem 1rem}table{border-collapse:collapse}"
                             "th,td{text-align:left;vertical-align:top;padding:.1rem .8rem .1rem 0;font-weight:normal;white-space:pre-wrap}"
                             "th{border-bottom:1px solid #b9a88a}.r{text-align:right;white-space:nowrap}b{margin-right:.8rem}"
                             "figure{margin:1.4rem 0;overflow-x:auto}svg{display:block;width:100%;min-width:60rem;height:auto}"
                             "@page{size:A4;margin:15mm}@page map{size:A4 landscape;margin:8mm}"
                             "@media print{body{background:none;font-size:10pt;max-width:none;margin:0;padding:0}div,figure{overflow:visible}"
                             "h2,h3{break-after:avoid}tr,p{break-inside:avoid}"
                             "figure{page:map;break-before:page;margin:0}svg{width:auto;max-width:100%;min-width:0;max-height:190mm;margin:auto}}";

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
write_cell (xmlTextWriter *writer,
            const gchar *name,
            gboolean right,
            guint span,
            const gchar *text)
{
  xmlTextWriterStartElement (writer, X (name));
  if (right)
    xmlTextWriterWriteAttribute (writer, X ("class"), X ("r"));
  if (span > 1)
    xmlTextWriterWriteFormatAttribute (writer, X ("colspan"), "%u", span);
  write_text (writer, text);
  xmlTextWriterFullEndElement (writer);
}

static void
write_row (xmlTextWriter *writer,
           const VtrBlock *block,
           guint row)
{
  xmlTextWriterStartElement (writer, X ("tr"));
  for (guint c = 0, span; c < block->n_columns; c += span)
    {
      span = vtr_block_span (block, row, c);
      write_cell (writer, row == 0 ? "th" : "td", block->columns[c].right && span == 1, span, vtr_block_cell (block, row, c));
    }
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
      xmlTextWriterStartElement (writer, X ("div"));
      xmlTextWriterStartElement (writer, X ("table"));
      xmlTextWriterWriteString (writer, X ("\n"));
      if (has_headings (block))
        {
          /* repeated on each page that the table goes on to */
          xmlTextWriterStartElement (writer, X ("thead"));
          write_row (writer, block, 0);
          xmlTextWriterFullEndElement (writer);
        }
      xmlTextWriterStartElement (writer, X ("tbody"));
      for (guint r = 1; r < vtr_block_rows (block); r++)
        write_row (writer, block, r);
      xmlTextWriterFullEndElement (writer);
      xmlTextWriterFullEndElement (writer);
      xmlTextWriterFullEndElement (writer);
      break;
    case VTR_BLOCK_PARAGRAPH:
    default:
      write_element (writer, "p", NULL, block->text);
      break;
    }
  xmlTextWriterWriteString (writer, X ("\n"));
}

static void
write_meta (xmlTextWriter *writer,
            const gchar *attribute,
            const gchar *value,
            const gchar *content)
{
  xmlTextWriterStartElement (writer, X ("meta"));
  xmlTextWriterWriteAttribute (writer, X (attribute), X (value));
  if (content)
    xmlTextWriterWriteAttribute (writer, X ("content"), X (content));
  xmlTextWriterEndElement (writer);
}

/* The picture is whole as its own writer made it; only the line that says that it
 * is XML has no place within a page. */
static void
write_map (xmlTextWriter *writer,
           const gchar *svg)
{
  const gchar *start = strstr (svg, "<svg");

  g_return_if_fail (start != NULL);

  xmlTextWriterStartElement (writer, X ("figure"));
  xmlTextWriterWriteString (writer, X ("\n"));
  xmlTextWriterWriteRaw (writer, X (start));
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
}

/**
 * vtr_write_html:
 * @document: a document
 *
 * Returns: (transfer full): a page of HTML, with the document's map if it has one
 */
gchar *
vtr_write_html (const VtrDocument *document)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlTextWriter *writer = xmlNewTextWriterMemory (buffer, 0);
  gchar *page;

  xmlTextWriterWriteRaw (writer, X ("<!DOCTYPE html>\n"));
  xmlTextWriterStartElement (writer, X ("html"));
  xmlTextWriterWriteAttribute (writer, X ("lang"), X (document->language));
  xmlTextWriterStartElement (writer, X ("head"));
  write_meta (writer, "charset", "utf-8", NULL);
  write_meta (writer, "http-equiv", "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'");
  write_meta (writer, "name", "viewport", "width=device-width, initial-scale=1");
  write_meta (writer, "name", "referrer", "no-referrer");
  write_element (writer, "title", NULL, document->blocks->len ? vtr_document_block (document, 0)->text : "");
  xmlTextWriterWriteElement (writer, X ("style"), X (style));
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
  xmlTextWriterStartElement (writer, X ("body"));
  xmlTextWriterWriteString (writer, X ("\n"));
  for (guint i = 0; i < document->blocks->len; i++)
    write_block (writer, vtr_document_block (document, i), i == 0);
  if (document->map)
    write_map (writer, document->map);
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterFullEndElement (writer);
  xmlTextWriterWriteString (writer, X ("\n"));
  xmlFreeTextWriter (writer);
  page = g_strdup ((const gchar *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return page;
}
