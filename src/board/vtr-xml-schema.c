/* SPDX-License-Identifier: MIT */
#include "board/vtr-xml.h"

#include <gio/gio.h>
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>

/* libxml2 sets up its data types for all threads at first use, unlocked. */
static GMutex schema_lock;

static void
on_schema_error (void *user_data,
                 xmlErrorPtr xml_error)
{
  VtrXmlFaults *faults = user_data;
  g_autofree gchar *valid = g_utf8_make_valid (xml_error->message != NULL ? xml_error->message : "", -1);
  g_autofree gchar *quoted = vtr_xml_quote (g_strstrip (valid));

  vtr_xml_fault (faults, (guint) MAX (xml_error->line, 1), 1, "not as the schema has it: %s; see the folder schema/", quoted);
}

/* Our own grammar cannot be at fault before a user: these are for developers. */
static void
on_grammar_error (void *user_data,
                  xmlErrorPtr xml_error)
{
  g_warning ("%s: %s", (const gchar *) user_data, xml_error->message);
}

/**
 * vtr_xml_check_schema:
 * @data: bytes that vtr_xml_read() has read without a fault
 * @length: how many
 * @resource: path of a RELAX NG grammar among the resources
 * @faults: where faults are noted
 *
 * Holds a file against its grammar. The grammar's complaints name the line
 * only, and say less than the check of the meaning does, so this comes after it
 * and catches what that let pass.
 *
 * Returns: whether the file is as the grammar has it
 */
gboolean
vtr_xml_check_schema (const gchar *data,
                      gsize length,
                      const gchar *resource,
                      VtrXmlFaults *faults)
{
  guint faults_before = faults->n;
  g_autoptr (GMutexLocker) locker = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  xmlRelaxNGParserCtxt *grammar_parser;
  xmlRelaxNG *grammar;
  xmlTextReader *reader;
  gint more;

  bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (length <= VTR_XML_MAX_BYTES, FALSE);

  locker = g_mutex_locker_new (&schema_lock);
  grammar_parser = xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
  xmlRelaxNGSetParserStructuredErrors (grammar_parser, on_grammar_error, (gpointer) resource);
  grammar = xmlRelaxNGParse (grammar_parser);
  xmlRelaxNGFreeParserCtxt (grammar_parser);
  g_return_val_if_fail (grammar != NULL, FALSE);

  reader = xmlReaderForMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  if (reader == NULL)
    g_error ("out of memory");
  xmlTextReaderSetStructuredErrorHandler (reader, on_schema_error, faults);
  xmlTextReaderRelaxNGSetSchema (reader, grammar);
  do
    more = xmlTextReaderRead (reader);
  while (more == 1);
  if (more < 0 && faults->n == faults_before)
    vtr_xml_fault (faults, 1, 1, "not as the schema has it; see the folder schema/");
  xmlFreeTextReader (reader);
  xmlRelaxNGFree (grammar);
  return faults->n == faults_before;
}
