/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-private.h"

#include <string.h>

/* What two makes of a document differ in. A document is kept as lines, one a block
 * or row of a table: a letter for its kind, then its parts, tabs between. So rows
 * can be told apart, and those that changed put into a table again. */

#define TITLE 'T'
#define HEADING 'H'
#define SUBHEADING 'S'
#define PARAGRAPH 'P'
#define RUN_IN 'I'
#define COLUMNS 'C' /* a table begins: 'r' or 'l' for each column, then the headings */
#define ROW 'R'

/* What stands beyond is compared as one line. */
#define MAX_LINES 4000

static void
append_part (GString *out,
             const gchar *text)
{
  g_autofree gchar *line = g_strdup (text ? text : "");

  g_strdelimit (line, "\t\r\n", ' ');
  g_string_append_printf (out, "\t%s", line);
}

static void
append_table (GString *out,
              const VtrBlock *block)
{
  guint rows = block->n_columns ? block->cells->len / block->n_columns : 0;

  for (guint r = 0; r < rows; r++)
    {
      g_string_append_c (out, r == 0 ? COLUMNS : ROW);
      if (r == 0)
        {
          g_string_append_c (out, '\t');
          for (guint c = 0; c < block->n_columns; c++)
            g_string_append_c (out, block->columns[c].right ? 'r' : 'l');
        }
      for (guint c = 0; c < block->n_columns; c++)
        append_part (out, g_ptr_array_index (block->cells, r * block->n_columns + c));
      g_string_append_c (out, '\n');
    }
}

/**
 * vtr_umpire_lines:
 * @document: a document
 *
 * Returns: (transfer full): its lines, to be kept and compared with those of a
 *   later make
 */
gchar *
vtr_umpire_lines (const VtrDocument *document)
{
  static const gchar kinds[] = { [VTR_BLOCK_TITLE] = TITLE, [VTR_BLOCK_HEADING] = HEADING, [VTR_BLOCK_PARAGRAPH] = PARAGRAPH, [VTR_BLOCK_SUBHEADING] = SUBHEADING, [VTR_BLOCK_RUN_IN] = RUN_IN };
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < document->blocks->len; i++)
    {
      const VtrBlock *block = g_ptr_array_index (document->blocks, i);

      if (block->kind == VTR_BLOCK_TABLE)
        {
          append_table (out, block);
          continue;
        }
      g_string_append_c (out, kinds[block->kind]);
      append_part (out, block->text);
      if (block->right)
        append_part (out, block->right);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* --- the difference ------------------------------------------------------------ */

/* Where a sentence ends: at a point, but not at that of "30. Apr" or "24.500". */
static const gchar *
sentence_end (const gchar *text)
{
  for (const gchar *at = text; *at; at++)
    {
      if (*at != '.' || at[1] != ' ' || at == text || g_ascii_isdigit (at[-1]))
        continue;
      if (g_unichar_isupper (g_utf8_get_char (at + 2)) || g_ascii_isdigit (at[2]))
        return at + 1;
    }
  return text + strlen (text);
}

/* The lines to be compared: of running text, a line a sentence. */
static gchar **
split_lines (const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  g_autoptr (GPtrArray) out = g_ptr_array_new ();

  for (guint i = 0; lines[i]; i++)
    {
      const gchar *at = *lines[i] == PARAGRAPH ? strchr (lines[i], '\t') : *lines[i] == RUN_IN ? strrchr (lines[i], '\t')
                                                                                               : NULL;

      if (at == NULL)
        {
          g_ptr_array_add (out, g_strdup (lines[i]));
          continue;
        }
      at++;
      do
        {
          const gchar *end = sentence_end (at);

          g_ptr_array_add (out, g_strdup_printf ("%.*s%.*s", (gint) (strrchr (lines[i], '\t') + 1 - lines[i]), lines[i], (gint) (end - at), at));
          at = end + strspn (end, " ");
        }
      while (*at);
    }
  g_ptr_array_add (out, NULL);
  return (gchar **) g_ptr_array_free (g_steal_pointer (&out), FALSE);
}

/* What stands around a line, in its own make. */
typedef struct
{
  const gchar *heading;
  const gchar *columns;
} Place;

typedef struct
{
  VtrDocument *document;
  const gchar *heading; /* last one written */
  const gchar *columns; /* of the table that is open, or NULL */
  guint n;              /* lines that differ */
} Writer;

static void
note_place (Place *place,
            const gchar *line)
{
  if (*line == HEADING)
    place->heading = line;
  if (*line != ROW)
    place->columns = *line == COLUMNS ? line : NULL;
}

/* The parts after the letter. */
static gchar **
parts_of (const gchar *line)
{
  return g_strsplit (line[0] && line[1] ? line + 2 : "", "\t", -1);
}

static void
write_row (Writer *writer,
           const Place *place,
           const gchar *line,
           const gchar *mark)
{
  g_auto (GStrv) columns = parts_of (place->columns);
  g_auto (GStrv) cells = parts_of (line);
  guint n = g_strv_length (cells);
  guint words = 1;
  gsize longest = 0;
  VtrBlock *block;

  if (writer->columns == NULL || !g_str_equal (writer->columns, place->columns))
    {
      block = vtr_document_add (writer->document, VTR_BLOCK_TABLE, NULL, NULL);
      block->n_columns = MIN (n + 1, G_N_ELEMENTS (block->columns));
      block->columns[0].width = 1;
      g_ptr_array_add (block->cells, g_strdup (""));
      for (guint c = 1; c < block->n_columns; c++)
        {
          /* as wide as what stands in it */
          block->columns[c].width = 1;
          block->columns[c].right = strlen (columns[0]) >= c && columns[0][c - 1] == 'r';
          if (!block->columns[c].right && c <= n && strlen (cells[c - 1]) > longest)
            {
              longest = strlen (cells[c - 1]);
              words = c;
            }
          g_ptr_array_add (block->cells, g_strdup (c < g_strv_length (columns) ? columns[c] : ""));
        }
      /* what is said in words takes the rest of the line */
      block->columns[words].width = 0;
      writer->columns = place->columns;
    }
  block = g_ptr_array_index (writer->document->blocks, writer->document->blocks->len - 1);
  g_ptr_array_add (block->cells, g_strdup (mark));
  for (guint c = 1; c < block->n_columns; c++)
    g_ptr_array_add (block->cells, g_strdup (c <= n ? cells[c - 1] : ""));
}

static void
write_line (Writer *writer,
            const Place *place,
            const gchar *line,
            const gchar *mark)
{
  g_auto (GStrv) parts = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *marked = NULL;

  /* a heading goes before what changed below it, a head of columns with its rows */
  if (*line == HEADING || *line == COLUMNS)
    return;
  writer->n++;
  if (place->heading && g_strcmp0 (place->heading, writer->heading) != 0)
    {
      g_auto (GStrv) heading = parts_of (place->heading);

      vtr_document_add (writer->document, VTR_BLOCK_HEADING, heading[0], NULL);
      writer->heading = place->heading;
      writer->columns = NULL;
    }
  if (*line == ROW && place->columns)
    {
      write_row (writer, place, line, mark);
      return;
    }
  writer->columns = NULL;
  parts = parts_of (line);
  text = g_strjoinv ("  ", parts);
  marked = g_strdup_printf ("%s %s", mark, text);
  vtr_document_add (writer->document, VTR_BLOCK_PARAGRAPH, marked, NULL);
}

/* Length of the longest common rest from each pair of lines on. */
static guint *
common_rests (gchar **a,
              guint n,
              gchar **b,
              guint m)
{
  guint *rest = g_new0 (guint, (gsize) (n + 1) * (m + 1));

  for (guint i = n; i-- > 0;)
    for (guint k = m; k-- > 0;)
      rest[i * (m + 1) + k] = g_str_equal (a[i], b[k]) ? rest[(i + 1) * (m + 1) + k + 1] + 1 : MAX (rest[(i + 1) * (m + 1) + k], rest[i * (m + 1) + k + 1]);
  return rest;
}

/**
 * vtr_umpire_add_difference:
 * @document: takes what differs: under its heading, what no longer holds marked
 *   "-", what stands in its place "+"
 * @before: lines as they were
 * @after: lines as they are
 *
 * Returns: how many lines differ
 */
guint
vtr_umpire_add_difference (VtrDocument *document,
                           const gchar *before,
                           const gchar *after)
{
  g_auto (GStrv) a = split_lines (before);
  g_auto (GStrv) b = split_lines (after);
  guint n = g_strv_length (a), m = g_strv_length (b);
  g_autofree guint *rest = common_rests (a, n, b, m);
  Place in_a = { NULL }, in_b = { NULL };
  Writer writer = { document, NULL, NULL, 0 };
  guint i = 0, k = 0;

  while (i < n || k < m)
    if (i < n && k < m && g_str_equal (a[i], b[k]))
      {
        note_place (&in_a, a[i++]);
        note_place (&in_b, b[k++]);
      }
    else if (i < n && (k == m || rest[(i + 1) * (m + 1) + k] >= rest[i * (m + 1) + k + 1]))
      {
        note_place (&in_a, a[i]);
        write_line (&writer, &in_a, a[i++], "-");
      }
    else
      {
        note_place (&in_b, b[k]);
        write_line (&writer, &in_b, b[k++], "+");
      }
  return writer.n;
}
