/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <gio/gio.h>

/* The table of dialects, read from key files: data/dialects.ini says what their
 * keys mean. */

/* Less would not hold the title and a line. */
#define LEAST_LIMIT 1000
#define LONGEST_ID 31

static const gchar *const encoding_names[] = { "text", "bbcode", "markdown" };

static const gchar *const around_names[VTR_N_AROUND] = {
  [VTR_AROUND_BOLD] = "Bold",
  [VTR_AROUND_HEADING] = "Heading",
  [VTR_AROUND_NOTE] = "Note",
  [VTR_AROUND_CODE] = "Code",
  [VTR_AROUND_SPOILER] = "Spoiler",
  [VTR_AROUND_TABLE] = "Table",
  [VTR_AROUND_ROW] = "Row",
  [VTR_AROUND_HEAD] = "Head",
  [VTR_AROUND_CELL] = "Cell",
  [VTR_AROUND_NUMBER] = "Number",
};

static void
dialect_free (gpointer data)
{
  VtrDialect *dialect = data;

  g_free (dialect->id);
  g_free (dialect->name);
  for (guint i = 0; i < VTR_N_AROUND; i++)
    {
      g_free (dialect->open[i]);
      g_free (dialect->close[i]);
    }
  g_free (dialect);
}

void
vtr_dialects_free (VtrDialects *dialects)
{
  if (dialects != NULL)
    g_ptr_array_unref (dialects->rows);
  g_free (dialects);
}

/* --- reading -------------------------------------------------------------- */

/* The line of a key, or of its group, for people who have to mend it. */
static guint
line_of (const gchar *data,
         const gchar *group,
         const gchar *key)
{
  g_auto (GStrv) lines = g_strsplit (data, "\n", -1);
  g_autofree gchar *head = g_strdup_printf ("[%s]", group);
  guint found = 0;

  for (guint i = 0; lines[i]; i++)
    {
      g_strstrip (lines[i]);
      if (lines[i][0] == '[')
        {
          if (found > 0)
            break;
          found = g_str_equal (lines[i], head) ? i + 1 : 0;
        }
      else if (found > 0 && key && g_str_has_prefix (lines[i], key))
        {
          gsize length = strlen (key);

          if (lines[i][length + strspn (lines[i] + length, " ")] == '=')
            return i + 1;
        }
    }
  return found;
}

typedef struct
{
  const gchar *data;
  const gchar *name;
  const gchar *group;
  GKeyFile *file;
} Reading;

static gboolean
fault (const Reading *reading,
       const gchar *key,
       GError **error,
       const gchar *format,
       ...) G_GNUC_PRINTF (4, 5);

static gboolean
fault (const Reading *reading,
       const gchar *key,
       GError **error,
       const gchar *format,
       ...)
{
  va_list arguments;
  g_autofree gchar *what = NULL;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_DIALECTS, "%s:%u:1: %s", reading->name, line_of (reading->data, reading->group, key), what);
  return FALSE;
}

static gboolean
read_number (const Reading *reading,
             const gchar *key,
             guint *number,
             GError **error)
{
  g_autofree gchar *text = g_key_file_get_string (reading->file, reading->group, key, NULL);
  guint64 value;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &value, NULL))
    return fault (reading, key, error, "'%s' is not a number from 0 to %d; write one", text, G_MAXINT);
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_around (const Reading *reading,
             VtrDialect *dialect,
             GError **error)
{
  for (guint i = 0; i < VTR_N_AROUND; i++)
    {
      g_autofree gchar *text = g_key_file_get_string (reading->file, reading->group, around_names[i], NULL);
      gchar *middle;

      if (text == NULL)
        continue;
      middle = strstr (text, "{}");
      if (middle == NULL)
        return fault (reading, around_names[i], error, "'%s' has no {} where the words stand; write it, as in %s=<b>{}</b>", text, around_names[i]);
      dialect->open[i] = g_strndup (text, (gsize) (middle - text));
      dialect->close[i] = g_strdup (middle + 2);
    }
  return TRUE;
}

static gboolean
check (const Reading *reading,
       VtrDialect *dialect,
       GError **error)
{
  gboolean table = dialect->open[VTR_AROUND_TABLE] != NULL;

  for (guint i = VTR_AROUND_TABLE; i <= VTR_AROUND_NUMBER; i++)
    if ((dialect->open[i] != NULL) != table)
      return fault (reading, NULL, error, "a table is written by Table, Row, Head, Cell and Number together; give all five or none");
  if (dialect->open[VTR_AROUND_CODE] == NULL)
    return fault (reading, NULL, error, "there is no Code; say what a code box looks like, or Code={}");
  if (dialect->limit != 0 && dialect->limit < LEAST_LIMIT)
    return fault (reading, "Limit", error, "a post of %u characters holds no report; write 0 for no limit, or at least %d", dialect->limit, LEAST_LIMIT);
  for (guint i = VTR_AROUND_BOLD; i <= VTR_AROUND_NOTE; i++)
    if (dialect->open[i] == NULL)
      {
        dialect->open[i] = g_strdup ("");
        dialect->close[i] = g_strdup ("");
      }
  return TRUE;
}

static gboolean
read_dialect (const Reading *reading,
              VtrDialect *dialect,
              GError **error)
{
  g_autofree gchar *encoding = g_key_file_get_string (reading->file, reading->group, "Escape", NULL);
  g_autofree gchar *prose = g_key_file_get_string (reading->file, reading->group, "Prose", NULL);
  gboolean known = FALSE;

  dialect->id = g_strdup (reading->group);
  dialect->name = g_key_file_get_string (reading->file, reading->group, "Name", NULL);
  if (dialect->name == NULL)
    dialect->name = g_strdup (reading->group);
  if (strlen (dialect->id) > LONGEST_ID || dialect->id[strspn (dialect->id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
    return fault (reading, NULL, error, "'%s' is no name of a dialect; write up to %d small letters, digits and '-'", dialect->id, LONGEST_ID);
  for (guint i = 0; i < G_N_ELEMENTS (encoding_names); i++)
    if (g_strcmp0 (encoding, encoding_names[i]) == 0)
      {
        dialect->encoding = (VtrEncoding) i;
        known = TRUE;
      }
  if (!known)
    return fault (reading, "Escape", error, "'%s' is no encoding; write bbcode, markdown or text", encoding ? encoding : "");
  if (prose && !g_str_equal (prose, "code") && !g_str_equal (prose, "text"))
    return fault (reading, "Prose", error, "'%s' is not how prose stands; write code or text", prose);
  dialect->prose_in_code = g_strcmp0 (prose, "text") != 0;
  return read_number (reading, "Limit", &dialect->limit, error) && read_number (reading, "Fold", &dialect->fold, error) && read_around (reading, dialect, error) && check (reading, dialect, error);
}

/**
 * vtr_dialects_add:
 * @dialects: the table
 * @data: a key file
 * @name: what it is called, for faults
 * @error: VTR_REPORT_ERROR_DIALECTS
 *
 * Adds the file's dialects. One of a name that is there already takes its place.
 *
 * Returns: whether all were good; else none is added
 */
gboolean
vtr_dialects_add (VtrDialects *dialects,
                  const gchar *data,
                  const gchar *name,
                  GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (dialect_free);
  g_autoptr (GError) bad = NULL;
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_data (file, data, strlen (data), G_KEY_FILE_NONE, &bad))
    {
      g_set_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_DIALECTS, "%s:1:1: %s; write groups \"[name]\" with lines \"Key=value\"", name, bad->message);
      return FALSE;
    }
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i]; i++)
    {
      Reading reading = { data, name, groups[i], file };
      VtrDialect *dialect = g_new0 (VtrDialect, 1);

      g_ptr_array_add (rows, dialect);
      if (!read_dialect (&reading, dialect, error))
        return FALSE;
    }
  while (rows->len > 0)
    {
      VtrDialect *dialect = g_ptr_array_steal_index (rows, 0);
      gboolean replaced = FALSE;

      for (guint k = 0; k < dialects->rows->len && !replaced; k++)
        if (g_str_equal (((VtrDialect *) g_ptr_array_index (dialects->rows, k))->id, dialect->id))
          {
            dialect_free (g_ptr_array_index (dialects->rows, k));
            g_ptr_array_index (dialects->rows, k) = dialect;
            replaced = TRUE;
          }
      if (!replaced)
        g_ptr_array_add (dialects->rows, dialect);
    }
  return TRUE;
}

/**
 * vtr_dialects_new:
 *
 * Returns: (transfer full): the built-in dialects
 */
VtrDialects *
vtr_dialects_new (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/vertrauter/dialects", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree gchar *data = NULL;
  g_autoptr (GError) error = NULL;
  VtrDialects *dialects = g_new0 (VtrDialects, 1);

  g_assert (bytes != NULL);
  data = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  dialects->rows = g_ptr_array_new_with_free_func (dialect_free);
  if (!vtr_dialects_add (dialects, data, "dialects.ini", &error))
    g_error ("%s", error->message);
  return dialects;
}

/**
 * vtr_dialects_find:
 * @dialects: the table
 * @id: "phpbb"
 *
 * Returns: (transfer none) (nullable): the dialect of that name
 */
const VtrDialect *
vtr_dialects_find (const VtrDialects *dialects,
                   const gchar *id)
{
  for (guint i = 0; i < dialects->rows->len; i++)
    {
      const VtrDialect *dialect = g_ptr_array_index (dialects->rows, i);

      if (g_str_equal (dialect->id, id))
        return dialect;
    }
  return NULL;
}

/**
 * vtr_dialects_for:
 * @dialects: the table
 * @format: one that is posted: text, BBCode or Markdown
 *
 * Returns: (transfer none) (nullable): the first dialect written so
 */
const VtrDialect *
vtr_dialects_for (const VtrDialects *dialects,
                  VtrFormat format)
{
  for (guint i = 0; i < dialects->rows->len; i++)
    {
      const VtrDialect *dialect = g_ptr_array_index (dialects->rows, i);

      if ((dialect->encoding == VTR_ENCODING_TEXT && format == VTR_FORMAT_TEXT) || (dialect->encoding == VTR_ENCODING_BBCODE && format == VTR_FORMAT_BBCODE) || (dialect->encoding == VTR_ENCODING_MARKDOWN && format == VTR_FORMAT_MARKDOWN))
        return dialect;
    }
  return NULL;
}
