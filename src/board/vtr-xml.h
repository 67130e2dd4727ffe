/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION: xml
 *
 * One reader for the XML files that people write: maps and scenarios. It gives
 * a small tree in which every element knows its line and column, and collects
 * faults as lines "file:line:column: what; what to do". A file is untrusted:
 * no DOCTYPE, no entities of its own, no namespaces, nothing fetched, and caps
 * on size, depth, elements, attributes and text.
 */

#define VTR_XML_MAX_BYTES (32 * 1024 * 1024)
#define VTR_XML_MAX_DEPTH 16
#define VTR_XML_MAX_ELEMENTS 200000
#define VTR_XML_MAX_ATTRIBUTES 64
#define VTR_XML_MAX_VALUE 4096             /* bytes of an attribute's value */
#define VTR_XML_MAX_TEXT (4 * 1024 * 1024) /* bytes of an element's text */
#define VTR_XML_MAX_FAULTS 50

/**
 * VtrXmlFaults:
 * @file: (owned): the name that stands before every line
 * @lines: (borrowed): of gchar*, each one fault
 * @n: how many faults there were, also those past %VTR_XML_MAX_FAULTS
 * @first: index in @lines of our first line
 */
typedef struct
{
  gchar *file;
  GPtrArray *lines;
  guint n;
  guint first;
} VtrXmlFaults;

typedef struct _VtrXmlElement VtrXmlElement;

/**
 * VtrXmlElement:
 * @name: the element's name
 * @attributes: name, value, name, value … NULL, in file order
 * @text: the text directly in it, not that of its children
 * @children: of VtrXmlElement*, in file order
 * @line: counted from 1
 * @column: of its '<', in characters, counted from 1
 */
struct _VtrXmlElement
{
  gchar *name;
  gchar **attributes;
  GString *text;
  GPtrArray *children;
  guint line;
  guint column;
};

void vtr_xml_faults_init (VtrXmlFaults *faults, const gchar *file, GPtrArray *lines);
void vtr_xml_faults_clear (VtrXmlFaults *faults);
void vtr_xml_fault (VtrXmlFaults *faults, guint line, guint column, const gchar *format, ...) G_GNUC_PRINTF (4, 5);
void vtr_xml_fault_at (VtrXmlFaults *faults, const VtrXmlElement *element, const gchar *format, ...) G_GNUC_PRINTF (3, 4);
gboolean vtr_xml_faults_full (const VtrXmlFaults *faults);
void vtr_xml_faults_set_error (const VtrXmlFaults *faults, GQuark domain, gint code, GError **error);

VtrXmlElement *vtr_xml_read (const gchar *data, gsize length, gboolean head_only, VtrXmlFaults *faults);
void vtr_xml_element_free (VtrXmlElement *element);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrXmlElement, vtr_xml_element_free)
gboolean vtr_xml_load (const gchar *path, gchar **data, gsize *length, VtrXmlFaults *faults);
gchar *vtr_xml_load_file (const gchar *path, GPtrArray *lines, GQuark domain, gint code, gsize *length, GError **error);
gboolean vtr_xml_check_schema (const gchar *data, gsize length, const gchar *resource, VtrXmlFaults *faults);

const gchar *vtr_xml_attribute (const VtrXmlElement *element, const gchar *name);
const gchar *vtr_xml_require (const VtrXmlElement *element, const gchar *name, VtrXmlFaults *faults);
void vtr_xml_check_attributes (const VtrXmlElement *element, const gchar *const *allowed, VtrXmlFaults *faults);
void vtr_xml_fault_unknown (VtrXmlFaults *faults, const VtrXmlElement *element, const gchar *what, const gchar *wanted, const gchar *const *candidates, guint n_candidates);
gchar *vtr_xml_text (const VtrXmlElement *element);
gchar *vtr_xml_quote (const gchar *text);
const gchar *vtr_xml_nearest (const gchar *wanted, const gchar *const *candidates, guint n_candidates);
gchar *vtr_xml_did_you_mean (const gchar *wanted, const gchar *const *candidates, guint n_candidates);

G_END_DECLS
