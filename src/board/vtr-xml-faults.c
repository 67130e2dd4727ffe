/* SPDX-License-Identifier: MIT */
#include "board/vtr-xml.h"

#include <string.h>

/* Above this many candidates nobody looks for the nearest: a hostile file must
 * not buy time. */
#define MAX_CANDIDATES 5000
#define MAX_WORD 64

/* --- faults --------------------------------------------------------------- */

/**
 * vtr_xml_faults_init:
 * @faults: uninitialised
 * @file: the name to print before each line
 * @lines: (element-type utf8): where lines are appended; must outlive @faults
 *
 * Begins to collect the faults of one file.
 */
void
vtr_xml_faults_init (VtrXmlFaults *faults,
                     const gchar *file,
                     GPtrArray *lines)
{
  faults->file = g_strdup (file);
  faults->lines = lines;
  faults->n = 0;
  faults->first = lines->len;
}

/**
 * vtr_xml_faults_clear:
 * @faults: faults; the lines stay
 */
void
vtr_xml_faults_clear (VtrXmlFaults *faults)
{
  g_clear_pointer (&faults->file, g_free);
}

/* Text from a file may hold what a terminal obeys or what turns a line round. */
static gchar *
printable (const gchar *text)
{
  GString *safe = g_string_new (NULL);

  for (const gchar *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isprint (c))
        g_string_append_unichar (safe, c);
      else
        g_string_append_c (safe, c == '\t' || c == '\n' || c == '\r' ? ' ' : '?');
    }
  return g_string_free (safe, FALSE);
}

static void fault_v (VtrXmlFaults *faults, guint line, guint column, const gchar *format, va_list args) G_GNUC_PRINTF (4, 0);

static void
fault_v (VtrXmlFaults *faults,
         guint line,
         guint column,
         const gchar *format,
         va_list args)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *safe = NULL;

  faults->n++;
  if (faults->n > VTR_XML_MAX_FAULTS + 1)
    return;
  if (faults->n == VTR_XML_MAX_FAULTS + 1)
    {
      g_ptr_array_add (faults->lines, g_strdup_printf ("%s:%u:%u: more than %d faults; correct these and check again",
                                                       faults->file, line, column, VTR_XML_MAX_FAULTS));
      return;
    }
  text = g_strdup_vprintf (format, args);
  safe = printable (text);
  g_ptr_array_add (faults->lines, g_strdup_printf ("%s:%u:%u: %s", faults->file, line, column, safe));
}

/**
 * vtr_xml_fault:
 * @faults: where to note it
 * @line: counted from 1
 * @column: counted from 1
 * @format: what is wrong; what to do
 * @...: its arguments; long text from the file goes through vtr_xml_quote()
 *
 * Notes a fault; what cannot be printed becomes '?'. After %VTR_XML_MAX_FAULTS one line says that there are more.
 */
void
vtr_xml_fault (VtrXmlFaults *faults,
               guint line,
               guint column,
               const gchar *format,
               ...)
{
  va_list args;

  va_start (args, format);
  fault_v (faults, line, column, format, args);
  va_end (args);
}

/**
 * vtr_xml_faults_full:
 * @faults: faults
 *
 * Returns: whether there are so many that no more are told: a reader may stop
 */
gboolean
vtr_xml_faults_full (const VtrXmlFaults *faults)
{
  return faults->n > VTR_XML_MAX_FAULTS;
}

/**
 * vtr_xml_fault_at:
 * @faults: where to note it
 * @element: the element that is at fault
 * @format: what is wrong; what to do
 * @...: its arguments
 *
 * Notes a fault at an element's line and column.
 */
void
vtr_xml_fault_at (VtrXmlFaults *faults,
                  const VtrXmlElement *element,
                  const gchar *format,
                  ...)
{
  va_list args;

  va_start (args, format);
  fault_v (faults, element->line, element->column, format, args);
  va_end (args);
}

/**
 * vtr_xml_faults_set_error:
 * @faults: faults of which there is at least one
 * @domain: an error domain
 * @code: its code
 * @error: where to put the first fault, and how many more there are
 */
void
vtr_xml_faults_set_error (const VtrXmlFaults *faults,
                          GQuark domain,
                          gint code,
                          GError **error)
{
  const gchar *line = g_ptr_array_index (faults->lines, faults->first);

  g_return_if_fail (faults->n > 0);
  if (faults->n == 1)
    g_set_error_literal (error, domain, code, line);
  else
    g_set_error (error, domain, code, "%s (and %u more)", line, faults->n - 1);
}

/* --- words ---------------------------------------------------------------- */

/**
 * vtr_xml_quote:
 * @text: UTF-8 from a file
 *
 * Makes text from a file fit for a message: in quotes, at most 60 characters.
 *
 * Returns: (transfer full): the quoted text
 */
gchar *
vtr_xml_quote (const gchar *text)
{
  GString *quoted = g_string_new ("'");
  guint n = 0;

  for (const gchar *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (n++ == 60)
        {
          g_string_append (quoted, "…");
          break;
        }
      g_string_append_unichar (quoted, c);
    }
  g_string_append_c (quoted, '\'');
  return g_string_free (quoted, FALSE);
}

/* Letters to change, add, drop or swap with the next: at most @limit, else
 * @limit + 1. Words are short: longer ones count as different. */
static guint
word_distance (const gchar *a,
               const gchar *b,
               guint limit)
{
  guint rows[3][MAX_WORD];
  gsize n_a = strlen (a);
  gsize n_b = strlen (b);

  if (n_a >= G_N_ELEMENTS (rows[0]) || n_b >= G_N_ELEMENTS (rows[0]) || n_a > n_b + limit || n_b > n_a + limit)
    return limit + 1;
  for (gsize j = 0; j <= n_b; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 1; i <= n_a; i++)
    {
      guint *row = rows[i % 3];
      const guint *above = rows[(i - 1) % 3];
      const guint *two_above = rows[(i + 1) % 3];

      row[0] = (guint) i;
      for (gsize j = 1; j <= n_b; j++)
        {
          row[j] = MIN (MIN (above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], two_above[j - 2] + 1);
        }
    }
  return MIN (rows[n_a % 3][n_b], limit + 1);
}

/**
 * vtr_xml_nearest:
 * @wanted: a word that was not found
 * @candidates: (array length=n_candidates): the words that there are
 * @n_candidates: how many
 *
 * Finds what was probably meant: the candidate that differs in the fewest
 * letters, at most two and at most a third of the word; of equals the first by
 * bytes.
 *
 * Returns: (transfer none) (nullable): one of @candidates
 */
const gchar *
vtr_xml_nearest (const gchar *wanted,
                 const gchar *const *candidates,
                 guint n_candidates)
{
  g_autofree gchar *lower = g_ascii_strdown (wanted, -1);
  guint limit = (guint) CLAMP ((strlen (wanted) + 1) / 3, 1, 2);
  const gchar *nearest = NULL;
  guint least = limit + 1;

  if (n_candidates > MAX_CANDIDATES)
    return NULL;
  for (guint i = 0; i < n_candidates; i++)
    {
      guint distance = word_distance (lower, candidates[i], limit);

      if (distance < least || (distance == least && nearest != NULL && strcmp (candidates[i], nearest) < 0))
        {
          nearest = candidates[i];
          least = distance;
        }
    }
  return nearest;
}

/**
 * vtr_xml_did_you_mean:
 * @wanted: a word that was not found
 * @candidates: (array length=n_candidates): the words that there are
 * @n_candidates: how many
 *
 * Returns: (transfer full): "did you mean 'x'?", or if nothing is near, all the
 *   candidates if they are few, or "see that it is spelt as in the file"
 */
gchar *
vtr_xml_did_you_mean (const gchar *wanted,
                      const gchar *const *candidates,
                      guint n_candidates)
{
  const gchar *nearest = vtr_xml_nearest (wanted, candidates, n_candidates);
  g_autoptr (GString) all = NULL;

  if (nearest != NULL)
    return g_strdup_printf ("did you mean '%s'?", nearest);
  if (n_candidates == 0)
    return g_strdup ("leave it out");
  if (n_candidates > 24)
    return g_strdup ("use one that is there, or add it");
  all = g_string_new ("use one of ");
  for (guint i = 0; i < n_candidates; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", candidates[i]);
  return g_strdup (all->str);
}

/* --- elements ------------------------------------------------------------- */

/**
 * vtr_xml_attribute:
 * @element: an element
 * @name: an attribute's name
 *
 * Returns: (transfer none) (nullable): its value, %NULL if it is not there
 */
const gchar *
vtr_xml_attribute (const VtrXmlElement *element,
                   const gchar *name)
{
  for (gchar **a = element->attributes; *a != NULL; a += 2)
    {
      if (strcmp (a[0], name) == 0)
        return a[1];
    }
  return NULL;
}

/**
 * vtr_xml_text:
 * @element: an element
 *
 * Returns: (transfer full): its text, every run of white space one space, none
 *   at the ends
 */
gchar *
vtr_xml_text (const VtrXmlElement *element)
{
  GString *text = g_string_sized_new (element->text->len);

  for (const gchar *p = element->text->str; *p != '\0'; p++)
    {
      if (!g_ascii_isspace (*p))
        g_string_append_c (text, *p);
      else if (text->len > 0 && text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
    }
  if (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/**
 * vtr_xml_require:
 * @element: an element
 * @name: an attribute that it must have
 * @faults: where a fault is noted
 *
 * Returns: (transfer none) (nullable): its value, never empty; %NULL after a
 *   fault
 */
const gchar *
vtr_xml_require (const VtrXmlElement *element,
                 const gchar *name,
                 VtrXmlFaults *faults)
{
  const gchar *value = vtr_xml_attribute (element, name);

  if (value == NULL)
    vtr_xml_fault_at (faults, element, "<%s> has no attribute '%s'; add it", element->name, name);
  else if (value[0] == '\0')
    {
      vtr_xml_fault_at (faults, element, "attribute '%s' of <%s> is empty; fill it in", name, element->name);
      value = NULL;
    }
  return value;
}

/**
 * vtr_xml_check_attributes:
 * @element: an element
 * @allowed: (array zero-terminated=1): the attributes that it may have
 * @faults: where faults are noted
 *
 * Notes a fault for every attribute that is not in @allowed.
 */
void
vtr_xml_check_attributes (const VtrXmlElement *element,
                          const gchar *const *allowed,
                          VtrXmlFaults *faults)
{
  for (gchar **a = element->attributes; *a != NULL; a += 2)
    {
      if (!g_strv_contains (allowed, a[0]))
        vtr_xml_fault_unknown (faults, element, "no attribute %s here", a[0], allowed, g_strv_length ((gchar **) allowed));
    }
}

/**
 * vtr_xml_fault_unknown:
 * @faults: where to note it
 * @element: the element that is at fault
 * @what: what is wrong, with %s where the word stands
 * @wanted: the word that was not found
 * @candidates: (array length=n_candidates): the words that there are
 * @n_candidates: how many
 *
 * Notes a fault about a word that names nothing, with the nearest that does.
 */
void
vtr_xml_fault_unknown (VtrXmlFaults *faults,
                       const VtrXmlElement *element,
                       const gchar *what,
                       const gchar *wanted,
                       const gchar *const *candidates,
                       guint n_candidates)
{
  g_autofree gchar *quoted = NULL;
  g_autofree gchar *advice = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree gchar *text = NULL;

  if (vtr_xml_faults_full (faults))
    {
      faults->n++;
      return;
    }
  quoted = vtr_xml_quote (wanted);
  advice = vtr_xml_did_you_mean (wanted, candidates, n_candidates);
  parts = g_strsplit (what, "%s", 2);
  text = g_strjoinv (quoted, parts);
  vtr_xml_fault_at (faults, element, "%s; %s", text, advice);
}
