/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * VtrXmlOut:
 *
 * XML in the making: each element begins a line of its own, and the number of that
 * line is told, so that a complaint about it finds what it was made of.
 */
typedef struct _VtrXmlOut VtrXmlOut;

VtrXmlOut *vtr_xml_out_new (void);
void vtr_xml_out_free (VtrXmlOut *out);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrXmlOut, vtr_xml_out_free)

guint vtr_xml_out_open (VtrXmlOut *out, const gchar *name); /* its line, from 1 */
void vtr_xml_out_attribute (VtrXmlOut *out, const gchar *name, const gchar *value);
void vtr_xml_out_text (VtrXmlOut *out, const gchar *text);
void vtr_xml_out_close (VtrXmlOut *out);
gchar *vtr_xml_out_finish (VtrXmlOut *out);

/* Whether XML can hold a text, which is UTF-8: it has no place for control characters. */
gboolean vtr_xml_is_writable (const gchar *text);

G_END_DECLS
