/* SPDX-License-Identifier: MIT */
#include "board/vtr-xml-out.h"

#include <libxml/xmlwriter.h>

struct _VtrXmlOut
{
  xmlBuffer *buffer;
  xmlTextWriter *writer;
  guint line;   /* of what has been written, from 1 */
  gsize looked; /* bytes in which line ends have been counted */
};

/**
 * vtr_xml_out_new:
 *
 * Returns: (transfer full): a document without a root
 */
VtrXmlOut *
vtr_xml_out_new (void)
{
  VtrXmlOut *out = g_new0 (VtrXmlOut, 1);

  out->buffer = xmlBufferCreate ();
  out->writer = xmlNewTextWriterMemory (out->buffer, 0);
  out->line = 1;
  xmlTextWriterSetIndent (out->writer, 1);
  xmlTextWriterSetIndentString (out->writer, BAD_CAST "  ");
  xmlTextWriterStartDocument (out->writer, NULL, "UTF-8", NULL);
  return out;
}

void
vtr_xml_out_free (VtrXmlOut *out)
{
  if (out == NULL)
    return;
  xmlFreeTextWriter (out->writer);
  xmlBufferFree (out->buffer);
  g_free (out);
}

/**
 * vtr_xml_out_open:
 * @out: a document
 * @name: of the element
 *
 * Returns: the line in which it begins, from 1
 */
guint
vtr_xml_out_open (VtrXmlOut *out,
                  const gchar *name)
{
  const gchar *written;
  gsize length;

  xmlTextWriterStartElement (out->writer, BAD_CAST name);
  xmlTextWriterFlush (out->writer);
  written = (const gchar *) xmlBufferContent (out->buffer);
  length = (gsize) xmlBufferLength (out->buffer);
  for (; out->looked < length; out->looked++)
    out->line += written[out->looked] == '\n' ? 1 : 0;
  return out->line;
}

/**
 * vtr_xml_out_attribute:
 * @out: a document
 * @name: of an attribute of the element opened last
 * @value: UTF-8; escaped here
 */
void
vtr_xml_out_attribute (VtrXmlOut *out,
                       const gchar *name,
                       const gchar *value)
{
  xmlTextWriterWriteAttribute (out->writer, BAD_CAST name, BAD_CAST value);
}

/**
 * vtr_xml_out_text:
 * @out: a document
 * @text: UTF-8, of the element opened last; escaped here
 */
void
vtr_xml_out_text (VtrXmlOut *out,
                  const gchar *text)
{
  xmlTextWriterWriteString (out->writer, BAD_CAST text);
}

/**
 * vtr_xml_out_close:
 * @out: a document
 *
 * Closes the element opened last.
 */
void
vtr_xml_out_close (VtrXmlOut *out)
{
  xmlTextWriterEndElement (out->writer);
}

/**
 * vtr_xml_out_finish:
 * @out: a document; nothing is written to it afterwards
 *
 * Returns: (transfer full): all of it
 */
gchar *
vtr_xml_out_finish (VtrXmlOut *out)
{
  xmlTextWriterEndDocument (out->writer);
  xmlTextWriterFlush (out->writer);
  return g_strdup ((const gchar *) xmlBufferContent (out->buffer));
}

/**
 * vtr_xml_is_writable:
 * @text: UTF-8
 *
 * Returns: whether XML has a place for each of its characters
 */
gboolean
vtr_xml_is_writable (const gchar *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff)
        return FALSE;
    }
  return TRUE;
}
