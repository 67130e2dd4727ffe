/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader.h"

G_BEGIN_DECLS

/**
 * SECTION: source
 *
 * Where messages come from: a paste or text file, a mail (.eml), an mbox, a
 * board's export of private messages (phpBB: CSV, CSV for Excel, XML), the text
 * of a forum page with its furniture. Whatever it is, each message comes out
 * with its own bytes, a body that can be read, and what its head said; and each
 * byte of the body can be found again in the bytes as they came.
 */

typedef enum
{
  VTR_SOURCE_AUTO, /* told by the bytes */
  VTR_SOURCE_TEXT,
  VTR_SOURCE_MAIL,
  VTR_SOURCE_MBOX,
  VTR_SOURCE_CSV,
  VTR_SOURCE_XML,
  VTR_SOURCE_FORUM,
} VtrSourceKind;

extern const gchar *const vtr_source_names[]; /* "auto", "text", … */

/**
 * VtrSourceOptions:
 * @zone: minutes east of UTC for times that name no zone
 * @pasted: unix seconds when the text was copied: what "Today at 8:31 pm"
 *   counts from; 0: such times are not understood
 */
typedef struct
{
  VtrSourceKind kind;
  gint zone;
  gint64 pasted;
} VtrSourceOptions;

typedef struct _VtrSource VtrSource;

VtrSource *vtr_source_open (GBytes *file, const VtrSourceOptions *options);
VtrMessage *vtr_source_next (VtrSource *source); /* NULL: that was all */
gsize vtr_source_tell (const VtrSource *source);
void vtr_source_seek (VtrSource *source, gsize at);
void vtr_source_free (VtrSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrSource, vtr_source_free)

VtrSourceKind vtr_source_kind (const VtrSource *source);

/* Also "Sat Mar 05, 2016 8:31 pm", "05 Mar 2016, 20:31", "Today at 8:31 pm".
 * @assumed: whether the zone, or the day, was not written. */
gint64 vtr_parse_time_in (const gchar *text, const VtrSourceOptions *options, gboolean *assumed);

G_END_DECLS
