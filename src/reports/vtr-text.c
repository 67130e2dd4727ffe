/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* Plain text: for mail, for code boxes of forums, and the measure of all other
 * formats. */

#define INDENT 2
#define RUN_IN 10
/* A longer heading has a line of its own. */
#define RUN_IN_HEADING 14

static void
append_spaces (GString *out,
               gint n)
{
  for (gint i = 0; i < n; i++)
    g_string_append_c (out, ' ');
}

static void
end_line (GString *out)
{
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

/* Wrapped to @edge, from column @hang on, where the cursor stands. */
static void
append_wrapped (GString *out,
                const gchar *text,
                gint hang,
                gint edge)
{
  g_autofree gchar *clean = vtr_text_clean (text);
  g_autoptr (GPtrArray) lines = vtr_text_wrap (clean, edge - hang);

  for (guint i = 0; i < lines->len; i++)
    {
      append_spaces (out, i == 0 ? 0 : hang);
      g_string_append (out, g_ptr_array_index (lines, i));
      end_line (out);
    }
}

static void
append_title (GString *out,
              const VtrBlock *block)
{
  g_autofree gchar *left = vtr_text_clean (block->text);
  g_autofree gchar *right = vtr_text_clean (block->right ? block->right : "");
  gint gap = VTR_TEXT_LINE - vtr_text_width (left) - vtr_text_width (right);

  g_strdelimit (left, "\n", ' ');
  g_strdelimit (right, "\n", ' ');
  if (*right && gap >= 2)
    {
      g_string_append (out, left);
      append_spaces (out, gap);
      g_string_append (out, right);
      end_line (out);
      return;
    }
  append_wrapped (out, left, 0, VTR_TEXT_EDGE);
  if (*right)
    append_wrapped (out, right, 0, VTR_TEXT_EDGE);
}

/* --- tables ---------------------------------------------------------------- */

typedef struct
{
  gint n;
  gint rows;
  gchar **cells; /* cleaned */
  gint width[12];
  gint least[12]; /* the longest word of a left column, all of a right one */
  gint gap;
} Layout;

static const gchar *
layout_cell (const Layout *layout,
             gint row,
             gint column)
{
  return layout->cells[row * layout->n + column];
}

static gint
longest_word (const gchar *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gint longest = 0;

  for (guint i = 0; words[i]; i++)
    longest = MAX (longest, vtr_text_width (words[i]));
  return longest;
}

static gint
total_width (const Layout *layout)
{
  gint total = INDENT + layout->gap * (layout->n - 1);

  for (gint c = 0; c < layout->n; c++)
    total += layout->width[c];
  return total;
}

/* Takes columns off the widest that may give one, until the table fits. */
static void
shrink (Layout *layout,
        gint edge,
        gboolean below_words)
{
  while (total_width (layout) > edge)
    {
      gint widest = -1;

      for (gint c = 0; c < layout->n; c++)
        if (layout->width[c] > (below_words ? 2 : layout->least[c]) && (widest < 0 || layout->width[c] > layout->width[widest]))
          widest = c;
      if (widest < 0)
        return;
      layout->width[widest]--;
    }
}

static void
lay_out (Layout *layout,
         const VtrBlock *block)
{
  for (gint c = 0; c < layout->n; c++)
    for (gint r = 0; r < layout->rows; r++)
      {
        const gchar *cell = layout_cell (layout, r, c);

        if (vtr_block_span (block, (guint) r, (guint) c) > 1)
          continue;
        layout->width[c] = MAX (layout->width[c], vtr_text_width (cell));
        layout->least[c] = MAX (layout->least[c], block->columns[c].right ? vtr_text_width (cell) : longest_word (cell) + (gint) strspn (cell, " "));
      }

  layout->gap = 2;
  if (total_width (layout) > VTR_TEXT_LINE && total_width (layout) <= VTR_TEXT_EDGE)
    return;
  if (total_width (layout) <= VTR_TEXT_LINE)
    {
      /* room: preferred widths, and the rest of the line to the column that asks for it */
      for (gint c = 0; c < layout->n; c++)
        layout->width[c] += CLAMP (block->columns[c].width - layout->width[c], 0, VTR_TEXT_LINE - total_width (layout));
      for (gint c = 0; c + 1 < layout->n; c++)
        if (block->columns[c].width == 0)
          layout->width[c] += MAX (VTR_TEXT_LINE - total_width (layout), 0);
      return;
    }
  shrink (layout, VTR_TEXT_EDGE, FALSE);
  if (total_width (layout) > VTR_TEXT_EDGE)
    layout->gap = 1;
  shrink (layout, VTR_TEXT_EDGE, TRUE);
}

static void
append_row (GString *out,
            const Layout *layout,
            const VtrBlock *block,
            gint row)
{
  GPtrArray *lines[12] = { NULL };
  gint span[12] = { 0 };
  gint room[12] = { 0 };
  guint height = 1;

  for (gint c = 0; c < layout->n; c += span[c])
    {
      span[c] = (gint) vtr_block_span (block, (guint) row, (guint) c);
      room[c] = layout->width[c];
      for (gint i = 1; i < span[c]; i++)
        room[c] += layout->gap + layout->width[c + i];
      lines[c] = vtr_text_wrap (layout_cell (layout, row, c), room[c]);
      height = MAX (height, lines[c]->len);
    }
  for (guint line = 0; line < height; line++)
    {
      append_spaces (out, INDENT);
      for (gint c = 0; c < layout->n; c += span[c])
        {
          const gchar *text = line < lines[c]->len ? g_ptr_array_index (lines[c], line) : "";
          gint pad = room[c] - vtr_text_width (text);
          gboolean right = block->columns[c].right && span[c] == 1;

          append_spaces (out, right ? pad : 0);
          g_string_append (out, text);
          append_spaces (out, right ? 0 : pad);
          append_spaces (out, layout->gap);
        }
      end_line (out);
    }
  for (gint c = 0; c < layout->n; c++)
    g_clear_pointer (&lines[c], g_ptr_array_unref);
}

/**
 * vtr_text_table_rows:
 * @block: a table
 * @headed: (out): whether the first is the headings
 *
 * Columns take what their cells need; a table too wide for the line shrinks its
 * widest columns and wraps their cells.
 *
 * Returns: (transfer full) (element-type utf8): the rows, each of whole lines
 */
GPtrArray *
vtr_text_table_rows (const VtrBlock *block,
                     gboolean *headed)
{
  Layout layout = { .n = (gint) block->n_columns, .rows = (gint) vtr_block_rows (block) };
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);

  *headed = FALSE;
  if (block->n_columns == 0)
    return rows;
  layout.cells = g_new0 (gchar *, block->cells->len + 1);
  for (guint i = 0; i < block->cells->len; i++)
    {
      layout.cells[i] = vtr_text_clean (g_ptr_array_index (block->cells, i));
      g_strdelimit (layout.cells[i], "\n", ' ');
      *headed |= i < block->n_columns && layout.cells[i][0] != '\0';
    }
  lay_out (&layout, block);
  for (gint r = *headed ? 0 : 1; r < layout.rows; r++)
    {
      GString *row = g_string_new (NULL);

      append_row (row, &layout, block, r);
      g_ptr_array_add (rows, g_string_free (row, FALSE));
    }
  g_strfreev (layout.cells);
  return rows;
}

static void
append_table (GString *out,
              const VtrBlock *block)
{
  gboolean headed;
  g_autoptr (GPtrArray) rows = vtr_text_table_rows (block, &headed);

  for (guint i = 0; i < rows->len; i++)
    g_string_append (out, g_ptr_array_index (rows, i));
}

/* --- the whole ------------------------------------------------------------- */

/* "2. III Corps: …" goes on under the words, not under the number. */
static gint
hanging (const gchar *text)
{
  gsize digits = strspn (text, "0123456789");

  return digits > 0 && text[digits] == '.' && text[digits + 1] == ' ' ? (gint) digits + 2 : 0;
}

static void
append_run_in (GString *out,
               const VtrBlock *block)
{
  g_autofree gchar *heading = vtr_text_clean (block->text);
  gint width;

  g_strdelimit (heading, "\n", ' ');
  width = vtr_text_width (heading);
  if (width > RUN_IN_HEADING)
    {
      append_wrapped (out, heading, 0, VTR_TEXT_EDGE);
      append_spaces (out, INDENT);
      append_wrapped (out, block->right ? block->right : "", INDENT, VTR_TEXT_LINE);
      return;
    }
  g_string_append (out, heading);
  append_spaces (out, MAX (RUN_IN - width, 1));
  append_wrapped (out, block->right ? block->right : "", MAX (RUN_IN, width + 1), VTR_TEXT_EDGE);
}

/**
 * vtr_text_is_parted:
 * @document: a document
 * @i: one of its blocks, not the first
 *
 * Returns: whether a blank line stands before it
 */
gboolean
vtr_text_is_parted (const VtrDocument *document,
                    guint i)
{
  VtrBlockKind kind = vtr_document_block (document, i)->kind;
  VtrBlockKind before = vtr_document_block (document, i - 1)->kind;

  if (kind == VTR_BLOCK_HEADING)
    return TRUE;
  return (kind == VTR_BLOCK_RUN_IN) != (before == VTR_BLOCK_RUN_IN) || (before == VTR_BLOCK_TITLE && kind != VTR_BLOCK_TITLE);
}

/**
 * vtr_text_write:
 * @document: a document
 * @first: first block
 * @end: one after the last
 *
 * Returns: (transfer full): lines of at most 78 columns
 */
gchar *
vtr_text_write (const VtrDocument *document,
                guint first,
                guint end)
{
  GString *out = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      const VtrBlock *block = vtr_document_block (document, i);

      if (i > first && vtr_text_is_parted (document, i))
        g_string_append_c (out, '\n');

      switch (block->kind)
        {
        case VTR_BLOCK_TITLE:
          append_title (out, block);
          break;
        case VTR_BLOCK_TABLE:
          append_table (out, block);
          break;
        case VTR_BLOCK_RUN_IN:
          append_run_in (out, block);
          break;
        case VTR_BLOCK_HEADING:
        case VTR_BLOCK_SUBHEADING:
          append_wrapped (out, block->text, 0, VTR_TEXT_EDGE);
          break;
        case VTR_BLOCK_PARAGRAPH:
        default:
          {
            gint hang = hanging (block->text);

            append_spaces (out, INDENT);
            g_string_append_len (out, block->text, hang);
            append_wrapped (out, block->text + hang, INDENT + hang, VTR_TEXT_LINE);
          }
          break;
        }
    }
  return g_string_free (out, FALSE);
}
