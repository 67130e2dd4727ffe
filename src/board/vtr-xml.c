/* SPDX-License-Identifier: MIT */
#include "board/vtr-xml.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>
#include <sys/stat.h>

/* Bytes handed to the parser at a time: after each it may be told to stop. */
#define CHUNK 16384

/* --- elements ------------------------------------------------------------- */

/**
 * vtr_xml_element_free:
 * @element: (transfer full) (nullable): an element with all below it
 */
void
vtr_xml_element_free (VtrXmlElement *element)
{
  if (element == NULL)
    return;
  g_free (element->name);
  g_strfreev (element->attributes);
  g_string_free (element->text, TRUE);
  g_ptr_array_unref (element->children);
  g_free (element);
}

/* --- the parser ----------------------------------------------------------- */

typedef struct
{
  xmlParserCtxt *parser;
  VtrXmlFaults *faults;
  gboolean head_only;
  gboolean stopped;
  const gchar *data;
  gsize length;
  /* Line and column are counted by ourselves, onwards from here: the parser
   * tells only where a tag ends. */
  gsize offset;
  guint line;
  guint column;
  VtrXmlElement *root;
  GPtrArray *open; /* VtrXmlElement*, borrowed */
  guint n_elements;
} Reader;

static void
count_to (Reader *reader,
          gsize offset)
{
  offset = MIN (offset, reader->length);
  if (offset < reader->offset)
    {
      reader->offset = 0;
      reader->line = 1;
      reader->column = 1;
    }
  for (; reader->offset < offset; reader->offset++)
    {
      guchar c = (guchar) reader->data[reader->offset];

      if (c == '\n')
        {
          reader->line++;
          reader->column = 1;
        }
      else if ((c & 0xc0) != 0x80)
        reader->column++;
    }
}

static void
stop (Reader *reader)
{
  reader->stopped = TRUE;
  if (reader->parser != NULL)
    xmlStopParser (reader->parser);
}

/* Counts to where the parser is. */
static void
count_to_parser (Reader *reader)
{
  glong consumed = reader->parser != NULL ? xmlByteConsumed (reader->parser) : -1;

  if (consumed >= 0)
    count_to (reader, (gsize) consumed);
}

/* Counts to the '<' of the tag that the parser is in: no value holds one. */
static void
count_to_tag (Reader *reader)
{
  glong consumed = xmlByteConsumed (reader->parser);
  gsize offset;

  if (consumed <= 0)
    return;
  offset = MIN ((gsize) consumed, reader->length) - 1;
  while (offset > 0 && reader->data[offset] != '<')
    offset--;
  count_to (reader, offset);
}

static gchar *
qualified_name (const xmlChar *prefix,
                const xmlChar *name)
{
  if (prefix == NULL)
    return g_strdup ((const gchar *) name);
  return g_strdup_printf ("%s:%s", (const gchar *) prefix, (const gchar *) name);
}

static gboolean
has_attribute (const GPtrArray *attributes,
               const gchar *name)
{
  for (guint i = 0; i < attributes->len; i += 2)
    {
      if (strcmp (g_ptr_array_index (attributes, i), name) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
on_start (void *user_data,
          const xmlChar *name,
          const xmlChar *prefix,
          const xmlChar *uri,
          int n_namespaces,
          const xmlChar **namespaces,
          int n_attributes,
          int n_defaulted,
          const xmlChar **attributes)
{
  Reader *reader = user_data;
  VtrXmlElement *element;
  g_autoptr (GPtrArray) pairs = NULL;

  if (reader->stopped)
    return;
  count_to_tag (reader);
  if (prefix != NULL || n_namespaces > 0)
    {
      vtr_xml_fault (reader->faults, reader->line, reader->column, "a namespace, which these files do not use; take out 'xmlns' and every prefix");
      stop (reader);
      return;
    }
  if (reader->open->len >= VTR_XML_MAX_DEPTH)
    {
      vtr_xml_fault (reader->faults, reader->line, reader->column, "elements nested deeper than %d; no file of ours goes so deep", VTR_XML_MAX_DEPTH);
      stop (reader);
      return;
    }
  if (++reader->n_elements > VTR_XML_MAX_ELEMENTS)
    {
      vtr_xml_fault (reader->faults, reader->line, reader->column, "more than %d elements; split the file", VTR_XML_MAX_ELEMENTS);
      stop (reader);
      return;
    }
  if (n_attributes > VTR_XML_MAX_ATTRIBUTES)
    {
      vtr_xml_fault (reader->faults, reader->line, reader->column, "more than %d attributes; no element takes so many", VTR_XML_MAX_ATTRIBUTES);
      stop (reader);
      return;
    }

  pairs = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < n_attributes; i++)
    {
      const xmlChar **attribute = attributes + 5 * i;
      gsize size = (gsize) (attribute[4] - attribute[3]);
      g_autofree gchar *key = qualified_name (attribute[1], attribute[0]);

      if (size > VTR_XML_MAX_VALUE)
        {
          g_autofree gchar *quoted = vtr_xml_quote (key);

          vtr_xml_fault (reader->faults, reader->line, reader->column, "attribute %s is longer than %d bytes; shorten it", quoted, VTR_XML_MAX_VALUE);
          stop (reader);
          return;
        }
      if (has_attribute (pairs, key))
        continue; /* the parser itself complains */
      g_ptr_array_add (pairs, g_steal_pointer (&key));
      g_ptr_array_add (pairs, g_strndup ((const gchar *) attribute[3], size));
    }
  g_ptr_array_add (pairs, NULL);

  element = g_new0 (VtrXmlElement, 1);
  element->name = g_strdup ((const gchar *) name);
  element->attributes = (gchar **) g_ptr_array_free (g_steal_pointer (&pairs), FALSE);
  element->text = g_string_new (NULL);
  element->children = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_xml_element_free);
  element->line = reader->line;
  element->column = reader->column;
  if (reader->open->len == 0)
    reader->root = element;
  else
    {
      VtrXmlElement *parent = g_ptr_array_index (reader->open, reader->open->len - 1);

      g_ptr_array_add (parent->children, element);
    }
  g_ptr_array_add (reader->open, element);
  if (reader->head_only)
    stop (reader);
}

static void
on_end (void *user_data,
        const xmlChar *name,
        const xmlChar *prefix,
        const xmlChar *uri)
{
  Reader *reader = user_data;

  if (!reader->stopped && reader->open->len > 0)
    g_ptr_array_set_size (reader->open, (gint) reader->open->len - 1);
}

static void
on_text (void *user_data,
         const xmlChar *text,
         int length)
{
  Reader *reader = user_data;
  VtrXmlElement *element;

  if (reader->stopped || reader->open->len == 0)
    return;
  element = g_ptr_array_index (reader->open, reader->open->len - 1);
  if (element->text->len + (gsize) length > VTR_XML_MAX_TEXT)
    {
      vtr_xml_fault_at (reader->faults, element, "more than %d bytes of text in one element; split it", VTR_XML_MAX_TEXT);
      stop (reader);
      return;
    }
  g_string_append_len (element->text, (const gchar *) text, length);
}

static void
on_doctype (void *user_data,
            const xmlChar *name,
            const xmlChar *public_id,
            const xmlChar *system_id)
{
  Reader *reader = user_data;

  if (reader->stopped)
    return;
  count_to_tag (reader);
  vtr_xml_fault (reader->faults, reader->line, reader->column, "a DOCTYPE, which is not accepted; take it out, with all entities it declares");
  stop (reader);
}

static void
on_error (void *user_data,
          xmlErrorPtr xml_error)
{
  Reader *reader = user_data;
  g_autofree gchar *valid = NULL;
  g_autofree gchar *quoted = NULL;

  /* Only the first complaint counts: what follows it is guesswork. */
  if (reader->stopped || xml_error->level < XML_ERR_ERROR)
    return;
  count_to_parser (reader);
  valid = g_utf8_make_valid (xml_error->message != NULL ? xml_error->message : "", -1);
  quoted = vtr_xml_quote (g_strstrip (valid));
  vtr_xml_fault (reader->faults, reader->line, reader->column, "this is not well-formed XML: %s; correct it here or shortly before", quoted);
  stop (reader);
}

static xmlParserCtxt *
parser_new (Reader *reader)
{
  static gsize initialised = 0;
  xmlSAXHandler handler = { 0 };
  xmlParserCtxt *parser;

  if (g_once_init_enter (&initialised))
    {
      xmlInitParser ();
      g_once_init_leave (&initialised, 1);
    }
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = on_start;
  handler.endElementNs = on_end;
  handler.characters = on_text;
  handler.cdataBlock = on_text;
  handler.internalSubset = on_doctype;
  handler.serror = on_error;
  parser = xmlCreatePushParserCtxt (&handler, reader, NULL, 0, NULL);
  if (parser == NULL)
    g_error ("out of memory");
  /* The text was found to be UTF-8, so another encoding's name means nothing. */
  xmlCtxtUseOptions (parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOCDATA);
  return parser;
}

/**
 * vtr_xml_read:
 * @data: the file's bytes
 * @length: how many
 * @head_only: stop after the start of the root element
 * @faults: where faults are noted
 *
 * Reads a file into elements. Anything hostile or not well-formed is one fault.
 *
 * Returns: (transfer full) (nullable): the root element, or %NULL after a fault
 */
VtrXmlElement *
vtr_xml_read (const gchar *data,
              gsize length,
              gboolean head_only,
              VtrXmlFaults *faults)
{
  Reader reader = { .faults = faults, .head_only = head_only, .data = data, .length = length, .line = 1, .column = 1 };
  guint faults_before = faults->n;
  const gchar *end;

  if (length > VTR_XML_MAX_BYTES)
    {
      vtr_xml_fault (faults, 1, 1, "the file is larger than %d MiB; no file of ours is", VTR_XML_MAX_BYTES / 1024 / 1024);
      return NULL;
    }
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      reader.data = data += 3;
      reader.length = length -= 3;
    }
  if (!g_utf8_validate_len (data, length, &end))
    {
      count_to (&reader, (gsize) (end - data));
      vtr_xml_fault (faults, reader.line, reader.column, "this is not UTF-8; save the file as UTF-8");
      return NULL;
    }
  if (length == 0)
    {
      vtr_xml_fault (faults, 1, 1, "the file is empty; it should be XML");
      return NULL;
    }

  reader.open = g_ptr_array_new ();
  reader.parser = parser_new (&reader);
  for (gsize at = 0; at < length && !reader.stopped; at += CHUNK)
    xmlParseChunk (reader.parser, data + at, (int) MIN (CHUNK, length - at), 0);
  if (!reader.stopped)
    xmlParseChunk (reader.parser, NULL, 0, 1);
  xmlFreeParserCtxt (reader.parser);
  g_ptr_array_unref (reader.open);

  if (faults->n > faults_before || reader.root == NULL)
    {
      g_clear_pointer (&reader.root, vtr_xml_element_free);
      if (faults->n == faults_before)
        vtr_xml_fault (faults, reader.line, reader.column, "this is not XML; give a map or scenario file");
    }
  return reader.root;
}

/**
 * vtr_xml_load:
 * @path: a file's path
 * @data: (out) (transfer full): its bytes
 * @length: (out): how many
 * @faults: where a fault is noted
 *
 * Loads a file, but none that is no ordinary file or larger than
 * %VTR_XML_MAX_BYTES.
 *
 * Returns: whether it was loaded
 */
gboolean
vtr_xml_load (const gchar *path,
              gchar **data,
              gsize *length,
              VtrXmlFaults *faults)
{
  g_autoptr (GError) error = NULL;
  GStatBuf about;

  if (g_stat (path, &about) != 0)
    {
      vtr_xml_fault (faults, 1, 1, "cannot be read (%s); see that it is there and may be read", g_strerror (errno));
      return FALSE;
    }
  /* Opening a pipe or a device could wait for ever. */
  if (!S_ISREG (about.st_mode))
    {
      vtr_xml_fault (faults, 1, 1, "this is not an ordinary file; give an XML file");
      return FALSE;
    }
  if (about.st_size > VTR_XML_MAX_BYTES)
    {
      vtr_xml_fault (faults, 1, 1, "the file is larger than %d MiB; no file of ours is", VTR_XML_MAX_BYTES / 1024 / 1024);
      return FALSE;
    }
  if (!g_file_get_contents (path, data, length, &error))
    {
      vtr_xml_fault (faults, 1, 1, "cannot be read (%s); see that it is there and may be read", error->message);
      return FALSE;
    }
  return TRUE;
}

/**
 * vtr_xml_load_file:
 * @path: a file's path
 * @lines: (element-type utf8): gets a line for each fault
 * @domain: of the error
 * @code: of the error
 * @length: (out): its bytes
 * @error: the first fault
 *
 * As vtr_xml_load(), for one file by itself.
 *
 * Returns: (transfer full) (nullable): its bytes
 */
gchar *
vtr_xml_load_file (const gchar *path,
                   GPtrArray *lines,
                   GQuark domain,
                   gint code,
                   gsize *length,
                   GError **error)
{
  gchar *data = NULL;
  VtrXmlFaults faults;

  vtr_xml_faults_init (&faults, path, lines);
  if (!vtr_xml_load (path, &data, length, &faults))
    vtr_xml_faults_set_error (&faults, domain, code, error);
  vtr_xml_faults_clear (&faults);
  return data;
}
