/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-source.h"

G_BEGIN_DECLS

/* Text, and where each byte of it came from. */
typedef struct
{
  GString *text;
  GArray *segments; /* VtrMessageSegment */
} VtrMapped;

VtrMapped *vtr_mapped_new (void);
VtrMapped *vtr_mapped_new_raw (const gchar *data, gsize raw, gsize length); /* the bytes themselves */
void vtr_mapped_free (VtrMapped *mapped);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrMapped, vtr_mapped_free)
/* Text that stands for @raw_length bytes from @raw. */
void vtr_mapped_add (VtrMapped *mapped, const gchar *text, gsize length, gsize raw, gsize raw_length);
/* Text that stands for a stretch of @from. */
void vtr_mapped_add_for (VtrMapped *mapped, const gchar *text, gsize length, const VtrMapped *from, gsize at, gsize from_length);
/* A stretch of @from as it is. */
void vtr_mapped_copy (VtrMapped *mapped, const VtrMapped *from, gsize at, gsize length);

typedef enum
{
  VTR_CHARSET_GUESS, /* UTF-8, else Windows-1252 */
  VTR_CHARSET_1252,
} VtrCharsetHint;

/* Steps from bytes to a body: each takes a text and gives another. */
VtrMapped *vtr_mapped_clean (const VtrMapped *from, VtrCharsetHint charset); /* valid UTF-8, lines end in \n, nothing unsafe */
VtrMapped *vtr_mapped_entities (const VtrMapped *from);                      /* "&quot;", "&#8217;" */
VtrMapped *vtr_mapped_html (const VtrMapped *from);                          /* tags taken out */
VtrMapped *vtr_mapped_flowed (const VtrMapped *from, gboolean delete_space); /* RFC 3676 */
VtrMapped *vtr_mapped_quotes (const VtrMapped *from);                        /* what a board shows as quoted, marked with ">" */
VtrMapped *vtr_mapped_trim (const VtrMapped *from);                          /* no empty lines at either end */

/* The character that "&name;" at @p stands for, UTF-8 in @out; bytes taken, 0: none. */
gsize vtr_entity (const gchar *p, const gchar *end, gchar out[8]);

void vtr_message_set_body (VtrMessage *message, VtrMapped *mapped);
VtrMessage *vtr_message_new_raw (const gchar *data, gsize length);
gsize vtr_message_read_head (const gchar *body, VtrMessage *message);

gboolean vtr_mail_is (const gchar *data, gsize length);
VtrMessage *vtr_mail_parse (const gchar *data, gsize length);

gboolean vtr_phpbb_csv_is (const gchar *data, gsize length);
VtrMessage *vtr_phpbb_csv_next (const gchar *data, gsize length, gsize *at, const VtrSourceOptions *options);
gboolean vtr_phpbb_xml_is (const gchar *data, gsize length);
VtrMessage *vtr_phpbb_xml_next (const gchar *data, gsize length, gsize *at, const VtrSourceOptions *options);

/* The head of a post beside which its writer is shown. */
typedef struct
{
  gsize start; /* bytes: where the head begins */
  gsize body;  /* after it */
  gchar *author;
  gchar *time;
  gchar *subject; /* or NULL */
} VtrBoardHead;

gboolean vtr_board_read_head (const gchar *data, gsize length, gsize from, gsize at, VtrBoardHead *head);
void vtr_board_head_clear (VtrBoardHead *head);
gboolean vtr_board_is_trailer (const gchar *line, gsize length);
gint64 vtr_parse_board_time (const gchar *text, const VtrSourceOptions *options, gboolean *assumed); /* a day alone, too */

gboolean vtr_forum_is (const gchar *data, gsize length);
VtrMessage *vtr_forum_next (const gchar *data, gsize length, gsize *at, const VtrSourceOptions *options);

G_END_DECLS
