/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>

#include "intelligence/vtr-view-json.h"

/* What the command says. Always UTF-8, whatever the locale: what is written to a
 * file must not depend on it. Nothing that a player or a file wrote reaches the
 * terminal with its control characters. */

/**
 * vtr_clean:
 * @text: anything
 *
 * Returns: (transfer full): valid UTF-8 without control characters but newline
 *   and tab
 */
gchar *
vtr_clean (const gchar *text)
{
  g_autofree gchar *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_sized_new (strlen (valid));

  for (const gchar *at = valid; *at; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\n' || c == '\t' || !(c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)))
        g_string_append_unichar (out, c);
      else
        g_string_append_unichar (out, 0xfffd);
    }
  return g_string_free (out, FALSE);
}

static void put (FILE *stream, const gchar *format, va_list arguments) G_GNUC_PRINTF (2, 0);

static void
put (FILE *stream,
     const gchar *format,
     va_list arguments)
{
  g_autofree gchar *text = g_strdup_vprintf (format, arguments);
  g_autofree gchar *clean = vtr_clean (text);

  fputs (clean, stream);
}

void
vtr_say (const gchar *format,
         ...)
{
  va_list arguments;

  va_start (arguments, format);
  put (stdout, format, arguments);
  va_end (arguments);
}

/* One fault, one line. */
void
vtr_complain (const gchar *format,
              ...)
{
  va_list arguments;
  g_autofree gchar *text = NULL;
  g_autofree gchar *clean = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  clean = vtr_clean (g_strchomp (text));
  g_strdelimit (clean, "\n", ' ');
  fflush (stdout);
  fprintf (stderr, "%s\n", clean);
}

/**
 * vtr_wrong_usage:
 * @command: which
 * @format: what is wrong
 *
 * Returns: %VTR_EXIT_USAGE
 */
int
vtr_wrong_usage (const VtrCommandLine *command,
                 const gchar *format,
                 ...)
{
  va_list arguments;
  g_autofree gchar *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  vtr_complain ("vertrauter %s: %s", command->name, text);
  /* Translators: %s is the name of a command, which is not translated. */
  vtr_complain (_ ("usage: vertrauter %s %s; vertrauter %s --help says more"), command->name, command->arguments, command->name);
  return VTR_EXIT_USAGE;
}

static int
status_of (const GError *error)
{
  if (error->domain == VTR_STORE_ERROR)
    switch (error->code)
      {
      case VTR_STORE_ERROR_FOREIGN:
      case VTR_STORE_ERROR_NEWER:
      case VTR_STORE_ERROR_DAMAGED:
      case VTR_STORE_ERROR_BUSY:
      case VTR_STORE_ERROR_CHANGED:
        return VTR_EXIT_FILE;
      default:
        return VTR_EXIT_FAULT;
      }
  return VTR_EXIT_FAULT;
}

/**
 * vtr_fail:
 * @where: (nullable): the file that it is about
 * @error: what went wrong
 *
 * Returns: the exit status that goes with it
 */
int
vtr_fail (const gchar *where,
          const GError *error)
{
  if (where == NULL || strstr (error->message, where) != NULL)
    vtr_complain ("%s", error->message);
  else
    vtr_complain ("%s: %s", where, error->message);
  return status_of (error);
}

/* The faults say it all; @error only sums them up. */
int
vtr_fail_faults (const GPtrArray *faults,
                 const gchar *where,
                 const GError *error)
{
  for (guint i = 0; i < faults->len; i++)
    vtr_complain ("%s", (const gchar *) g_ptr_array_index (faults, i));
  if (faults->len == 0)
    return error ? vtr_fail (where, error) : VTR_EXIT_DONE;
  return error ? status_of (error) : VTR_EXIT_FAULT;
}

/**
 * vtr_say_table:
 * @headings: (nullable): one a column
 * @n_columns: how many
 * @cells: (element-type utf8): row by row
 *
 * Columns as wide as their widest cell; the last is left ragged.
 */
void
vtr_say_table (const gchar *const *headings,
               guint n_columns,
               const GPtrArray *cells)
{
  g_autofree gint *widths = g_new0 (gint, n_columns);
  guint n_rows = cells->len / n_columns;

  for (guint c = 0; c < n_columns; c++)
    {
      if (headings)
        widths[c] = vtr_text_width (headings[c]);
      for (guint r = 0; r < n_rows; r++)
        widths[c] = MAX (widths[c], vtr_text_width (g_ptr_array_index (cells, r * n_columns + c)));
    }
  for (guint r = 0; r < n_rows + (headings ? 1 : 0); r++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint c = 0; c < n_columns; c++)
        {
          const gchar *cell = headings ? (r == 0 ? headings[c] : g_ptr_array_index (cells, (r - 1) * n_columns + c)) : g_ptr_array_index (cells, r * n_columns + c);

          g_string_append (line, cell);
          for (gint w = vtr_text_width (cell); c + 1 < n_columns && w < widths[c] + 2; w++)
            g_string_append_c (line, ' ');
        }
      g_strchomp (line->str);
      vtr_say ("%s\n", line->str);
    }
}

void
vtr_say_json (JsonBuilder *builder)
{
  g_autofree gchar *text = vtr_json_to_text (builder);

  fputs (text, stdout);
}

/**
 * vtr_say_list:
 * @json: (nullable): the same as JSON, begun as an object that ends with an array; it
 *   is said, not the table
 * @headings: one a column
 * @n_columns: how many
 * @cells: (element-type utf8): row by row
 * @nothing: what to say if there are no rows
 */
void
vtr_say_list (JsonBuilder *json,
              const gchar *const *headings,
              guint n_columns,
              const GPtrArray *cells,
              const gchar *nothing)
{
  if (json)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      vtr_say_json (json);
    }
  else if (cells->len == 0)
    vtr_say ("%s\n", nothing);
  else
    vtr_say_table (headings, n_columns, cells);
}

/**
 * vtr_finish_output:
 * @status: exit status so far
 *
 * Returns: @status, or that of a fault when what was said could not be written
 */
int
vtr_finish_output (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  fprintf (stderr, "%s: %s\n", _ ("standard output cannot be written"), g_strerror (errno));
  return status == VTR_EXIT_DONE ? VTR_EXIT_FAULT : status;
}

/* --- options ------------------------------------------------------------------- */

gboolean
vtr_options (const VtrCommandLine *command,
             const GOptionEntry *entries,
             int *argc,
             char ***argv,
             guint least,
             guint most,
             int *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autofree gchar *program = g_strdup_printf ("vertrauter %s", command->name);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help"), NULL },
    { NULL },
  };
  guint n;

  g_set_prgname (program);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _ (command->summary));
  if (command->about)
    g_option_context_set_description (context, _ (command->about));
  if (entries)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      *status = vtr_wrong_usage (command, "%s", error->message);
      return FALSE;
    }
  if (help)
    {
      g_autofree gchar *text = g_option_context_get_help (context, TRUE, NULL);

      vtr_say ("%s\n", g_strchomp (text));
      *status = VTR_EXIT_DONE;
      return FALSE;
    }
  for (int i = 1; i < *argc; i++)
    if (g_str_equal ((*argv)[i], "--"))
      {
        memmove (*argv + i, *argv + i + 1, sizeof (char *) * (gsize) (*argc - i));
        (*argc)--;
        break;
      }
  n = (guint) *argc - 1;
  if (n < least)
    {
      *status = vtr_wrong_usage (command, "%s", _ ("something is missing"));
      return FALSE;
    }
  if (most > 0 && n > most)
    {
      *status = vtr_wrong_usage (command, _ ("'%s' is one too many"), (*argv)[most + 1]);
      return FALSE;
    }
  return TRUE;
}

/* Arguments are bytes; what is no file name must be text. */
gboolean
vtr_check_text (const VtrCommandLine *command,
                const gchar *what,
                const gchar *text,
                int *status)
{
  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return TRUE;
  *status = vtr_wrong_usage (command, _ ("%s is not UTF-8 text"), what);
  return FALSE;
}

/* --- JSON ------------------------------------------------------------------------ */

void
vtr_json_string (JsonBuilder *builder,
                 const gchar *member,
                 const gchar *value)
{
  if (member)
    json_builder_set_member_name (builder, member);
  if (value && *value)
    {
      g_autofree gchar *valid = g_utf8_make_valid (value, -1);
      json_builder_add_string_value (builder, valid);
    }
  else
    json_builder_add_null_value (builder);
}

void
vtr_json_int (JsonBuilder *builder,
              const gchar *member,
              gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

void
vtr_json_bool (JsonBuilder *builder,
               const gchar *member,
               gboolean value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, value);
}

void
vtr_json_begin (JsonBuilder *builder,
                const gchar *member,
                gboolean array)
{
  if (member)
    json_builder_set_member_name (builder, member);
  if (array)
    json_builder_begin_array (builder);
  else
    json_builder_begin_object (builder);
}

/* "Wed 18 Nov 2026, 18:42 UTC": the same in every locale. */
gchar *
vtr_format_time (gint64 unix_seconds)
{
  static const gchar *const days[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
  static const gchar *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (unix_seconds);

  if (at == NULL)
    return g_strdup ("-");
  return g_strdup_printf ("%s %d %s %d, %02d:%02d UTC", days[g_date_time_get_day_of_week (at) - 1], g_date_time_get_day_of_month (at),
                          months[g_date_time_get_month (at) - 1], g_date_time_get_year (at), g_date_time_get_hour (at), g_date_time_get_minute (at));
}
