/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION: csv
 *
 * Comma-separated files of other programs, kept to the byte: fields may be
 * quoted and hold commas, line ends and doubled quotes; lines end in LF or CR LF;
 * a byte order mark is left out. Text is UTF-8, else Windows-1252, of which
 * Latin-1 is the printable part.
 */

typedef struct
{
  gsize start, end; /* bytes of the file, quotes included */
  guint line;       /* from 1 */
  guint column;     /* byte of its line, from 1 */
  gchar *text;      /* unquoted, UTF-8, without blanks around it */
} VtrCsvField;

typedef struct
{
  GPtrArray *fields; /* VtrCsvField* */
  gsize start, end;  /* bytes of the file, the line's end included */
  guint line;
} VtrCsvRow;

typedef struct
{
  gchar *name; /* of the file, for faults */
  GBytes *bytes;
  gboolean utf8;
  gsize head;      /* bytes before the first row: a byte order mark */
  GPtrArray *rows; /* VtrCsvRow*: those with anything in them */
} VtrCsv;

VtrCsv *vtr_csv_read (GBytes *bytes, const gchar *name, GPtrArray *faults);
void vtr_csv_free (VtrCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrCsv, vtr_csv_free)
const gchar *vtr_csv_text (const VtrCsvRow *row, guint field); /* "" : none */
gboolean vtr_csv_number (const VtrCsvRow *row, guint field, gint most, gint *value);
gchar *vtr_csv_shown (const gchar *text); /* without control characters */
void vtr_csv_fault (const VtrCsv *csv, const VtrCsvRow *row, guint field, GPtrArray *faults, const gchar *format, ...) G_GNUC_PRINTF (5, 6);
void vtr_csv_append (GString *out, const gchar *text); /* one field, quoted where it must be */
gchar *vtr_csv_from_1252 (const gchar *data, gsize length);
GBytes *vtr_csv_to_1252 (const gchar *text);

G_END_DECLS
