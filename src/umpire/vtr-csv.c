/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-csv.h"

#include <string.h>

/* More than any file of a battle has; a hostile one ends here. */
#define MAX_BYTES (16u * 1024u * 1024u)
#define MAX_ROWS 20000u
#define MAX_FIELDS 256u

/* What Windows-1252 has between 0x80 and 0x9f; the five gaps stand for
 * themselves, as in Latin-1. */
static const gunichar upper[32] = {
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178
};

/**
 * vtr_csv_from_1252:
 * @data: bytes
 * @length: how many
 *
 * Returns: (transfer full): as UTF-8; a NUL becomes U+FFFD
 */
gchar *
vtr_csv_from_1252 (const gchar *data,
                   gsize length)
{
  GString *out = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) data[i];

      g_string_append_unichar (out, c == 0 ? 0xfffd : c >= 0x80 && c < 0xa0 ? upper[c - 0x80]
                                                                            : c);
    }
  return g_string_free (out, FALSE);
}

/**
 * vtr_csv_to_1252:
 * @text: UTF-8
 *
 * Returns: (transfer full): in Windows-1252; what it does not have is '?'
 */
GBytes *
vtr_csv_to_1252 (const gchar *text)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();

  for (const gchar *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar wide = g_utf8_get_char (c);
      guint8 byte = wide < 0x80 || (wide >= 0xa0 && wide < 0x100) ? (guint8) wide : '?';

      for (guint i = 0; i < G_N_ELEMENTS (upper) && byte == '?'; i++)
        if (upper[i] == wide)
          byte = (guint8) (0x80 + i);
      g_byte_array_append (out, &byte, 1);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

static void
field_free (gpointer data)
{
  VtrCsvField *field = data;

  g_free (field->text);
  g_free (field);
}

static void
row_free (gpointer data)
{
  VtrCsvRow *row = data;

  g_ptr_array_unref (row->fields);
  g_free (row);
}

void
vtr_csv_free (VtrCsv *csv)
{
  if (csv == NULL)
    return;
  g_free (csv->name);
  g_bytes_unref (csv->bytes);
  g_ptr_array_unref (csv->rows);
  g_free (csv);
}

/* One field from @at. Returns where it ends; at a comma, a line's end or the
 * file's. */
static gsize
read_field (const VtrCsv *csv,
            const gchar *data,
            gsize length,
            gsize at,
            guint *line,
            gsize *line_start,
            VtrCsvField *field,
            GPtrArray *faults)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  field->start = at;
  field->line = *line;
  field->column = (guint) (at - *line_start) + 1;
  while (at < length && (data[at] == ' ' || data[at] == '\t'))
    at++;
  if (at < length && data[at] == '"')
    {
      gboolean closed = FALSE;

      for (at++; at < length && !closed; at++)
        {
          if (data[at] == '"' && at + 1 < length && data[at + 1] == '"')
            g_string_append_c (raw, data[++at]);
          else if (data[at] == '"')
            closed = TRUE;
          else
            {
              g_string_append_c (raw, data[at]);
              if (data[at] == '\n')
                {
                  (*line)++;
                  *line_start = at + 1;
                }
            }
        }
      if (!closed)
        g_ptr_array_add (faults, g_strdup_printf ("%s:%u:%u: a quotation mark is never closed; close it, or double it where it is meant", csv->name, field->line, field->column));
      while (at < length && (data[at] == ' ' || data[at] == '\t'))
        at++;
      if (closed && at < length && data[at] != ',' && data[at] != '\n' && data[at] != '\r')
        g_ptr_array_add (faults, g_strdup_printf ("%s:%u:%u: text after a closing quotation mark; put a comma between", csv->name, *line, (guint) (at - *line_start) + 1));
      while (at < length && data[at] != ',' && data[at] != '\n' && data[at] != '\r')
        at++;
    }
  else
    while (at < length && data[at] != ',' && data[at] != '\n' && !(data[at] == '\r' && (at + 1 == length || data[at + 1] == '\n')))
      g_string_append_c (raw, data[at++]);
  field->end = at;
  field->text = csv->utf8 ? g_strndup (raw->str, raw->len) : vtr_csv_from_1252 (raw->str, raw->len);
  g_strstrip (field->text);
  return at;
}

/**
 * vtr_csv_read:
 * @bytes: a file
 * @name: what it is called, for faults
 * @faults: (element-type utf8): takes lines `file:line:column: what; what to do`
 *
 * Lines with nothing in them are left out. Reading goes on after a fault.
 *
 * Returns: (transfer full) (nullable): the rows; %NULL if there was any fault
 */
VtrCsv *
vtr_csv_read (GBytes *bytes,
              const gchar *name,
              GPtrArray *faults)
{
  g_autoptr (VtrCsv) csv = g_new0 (VtrCsv, 1);
  gsize length;
  const gchar *bytes_data = g_bytes_get_data (bytes, &length);
  const gchar *data = bytes_data != NULL ? bytes_data : ""; /* of no bytes there is no data */
  guint before = faults->len;
  guint line = 1;
  gsize at = 0, line_start;

  csv->name = g_strdup (name);
  csv->bytes = g_bytes_ref (bytes);
  csv->rows = g_ptr_array_new_with_free_func (row_free);
  if (length > MAX_BYTES)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: larger than %u bytes; no file of a battle is", name, MAX_BYTES));
      return NULL;
    }
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    at = 3;
  if (length >= 2 && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0))
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:1:1: UTF-16 text; save it as UTF-8 or Windows-1252", name));
      return NULL;
    }
  csv->head = line_start = at;
  csv->utf8 = g_utf8_validate (data + at, (gssize) (length - at), NULL);
  while (at < length && faults->len < before + 20)
    {
      VtrCsvRow *row = g_new0 (VtrCsvRow, 1);
      gboolean any = FALSE;

      row->fields = g_ptr_array_new_with_free_func (field_free);
      row->start = at;
      row->line = line;
      while (TRUE)
        {
          VtrCsvField *field = g_new0 (VtrCsvField, 1);

          g_ptr_array_add (row->fields, field);
          at = read_field (csv, data, length, at, &line, &line_start, field, faults);
          any |= field->text[0] != '\0';
          if (at >= length || data[at] != ',')
            break;
          at++;
          if (row->fields->len >= MAX_FIELDS)
            {
              g_ptr_array_add (faults, g_strdup_printf ("%s:%u:%u: more than %u fields in a line; is it a table of this kind?", name, row->line, field->column, MAX_FIELDS));
              row_free (row);
              return NULL;
            }
        }
      if (at < length && data[at] == '\r')
        at++;
      if (at < length && data[at] == '\n')
        at++;
      line++;
      line_start = at;
      row->end = at;
      if (any)
        g_ptr_array_add (csv->rows, row);
      else
        row_free (row);
      if (csv->rows->len > MAX_ROWS)
        {
          g_ptr_array_add (faults, g_strdup_printf ("%s:%u:1: more than %u rows; no battle has so many", name, line, MAX_ROWS));
          return NULL;
        }
    }
  return faults->len == before ? g_steal_pointer (&csv) : NULL;
}

const gchar *
vtr_csv_text (const VtrCsvRow *row,
              guint field)
{
  return field < row->fields->len ? ((const VtrCsvField *) g_ptr_array_index (row->fields, field))->text : "";
}

/**
 * vtr_csv_number:
 * @row: a row
 * @field: which field, from 0
 * @most: the greatest that can be
 * @value: (out): a whole number from 0; an empty or missing field is 0
 *
 * A fraction of zeros, as other programs write it, is taken for a whole number.
 *
 * Returns: whether it is one
 */
gboolean
vtr_csv_number (const VtrCsvRow *row,
                guint field,
                gint most,
                gint *value)
{
  g_autofree gchar *text = g_strdup (vtr_csv_text (row, field));
  gchar *dot = strchr (text, '.');
  gint64 number = 0;

  *value = 0;
  if (dot && dot[strspn (dot + 1, "0") + 1] == '\0')
    *dot = '\0';
  if (text[0] == '\0')
    return TRUE;
  if (!g_ascii_string_to_signed (text, 10, 0, most, &number, NULL))
    return FALSE;
  *value = (gint) number;
  return TRUE;
}

void
vtr_csv_fault (const VtrCsv *csv,
               const VtrCsvRow *row,
               guint field,
               GPtrArray *faults,
               const gchar *format,
               ...)
{
  const VtrCsvField *at = field < row->fields->len ? g_ptr_array_index (row->fields, field) : NULL;
  g_autofree gchar *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (faults, g_strdup_printf ("%s:%u:%u: %s", csv->name, at ? at->line : row->line, at ? at->column : 1, text));
}

void
vtr_csv_append (GString *out,
                const gchar *text)
{
  if (text[strcspn (text, ",\"\r\n")] == '\0' && text[0] != ' ' && (text[0] == '\0' || text[strlen (text) - 1] != ' '))
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, '"');
  for (const gchar *c = text; *c; c++)
    {
      if (*c == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *c);
    }
  g_string_append_c (out, '"');
}
