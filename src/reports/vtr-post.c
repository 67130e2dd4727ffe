/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

/* What is posted: a document in a dialect, cut into posts that keep its limit.
 *
 * The document is first taken apart into pieces (a line of text, a row of a
 * table), each in a box (of code, a table) or in none. Then the pieces are put
 * together again: a chapter goes whole into one post if any post can hold it,
 * else its blocks do, else its rows; what is cut within a box is closed at the
 * end of a post and opened in the next, with the headings of its columns. */

/* A longer row of a table, or one of more than a quarter of a post, is no row. */
#define LONGEST_ROW 2000
/* Posts are counted with so many digits at most. */
#define MANY 999
/* A post's head has so many titles, and what stands in one takes no more than
 * this part of a post, so that half of it is left even if each character has to
 * be escaped. */
#define TITLES 2
#define TITLE_SHARE 16

/* --- pieces ------------------------------------------------------------------ */

typedef struct
{
  gchar *open;
  gchar *close;
  GPtrArray *head; /* gchar*: repeated when the box goes on in another post */
} Box;

#define NO_BOX (-1)

typedef struct
{
  guint chapter;
  guint block;
  gint box;
  gboolean leads; /* not to be left alone at the end of a post */
  gboolean blank; /* an empty line: not at the beginning of a post */
  gchar *text;    /* ends with a newline */
} Piece;

typedef struct
{
  const VtrDocument *document;
  const VtrDialect *dialect;
  guint room; /* for what stands below the title */
  GPtrArray *pieces;
  GPtrArray *boxes;
  guint chapter;
  guint block;
} Writer;

static void
box_free (gpointer data)
{
  Box *box = data;

  g_free (box->open);
  g_free (box->close);
  g_ptr_array_unref (box->head);
  g_free (box);
}

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_free (piece->text);
  g_free (piece);
}

/**
 * vtr_post_length:
 * @text: UTF-8
 *
 * Returns: characters as forums and chats count them: those beyond the basic
 *   plane are two, which is never less than what any of them counts
 */
guint
vtr_post_length (const gchar *text)
{
  guint n = 0;

  for (const gchar *c = text; *c; c = g_utf8_next_char (c))
    n += g_utf8_get_char (c) > 0xffff ? 2 : 1;
  return n;
}

static gint
add_box (Writer *writer,
         VtrAround around,
         const gchar *title)
{
  const VtrDialect *dialect = writer->dialect;
  Box *box = g_new0 (Box, 1);
  g_autoptr (GString) spoiler = g_string_new (title ? dialect->open[VTR_AROUND_SPOILER] : "");

  if (title)
    {
      g_autofree gchar *label = vtr_escape (dialect->encoding, FALSE, title);

      /* it may stand between quotation marks */
      g_strdelimit (label, "\"", '\'');
      g_string_replace (spoiler, "{title}", label, 1);
    }
  box->open = g_strconcat (spoiler->str, dialect->open[around], NULL);
  box->close = g_strconcat (dialect->close[around], title ? dialect->close[VTR_AROUND_SPOILER] : "", NULL);
  box->head = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (writer->boxes, box);
  return (gint) writer->boxes->len - 1;
}

static Piece *
add_piece (Writer *writer,
           gint box,
           gchar *text)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->chapter = writer->chapter;
  piece->block = writer->block;
  piece->box = box;
  piece->text = text;
  g_ptr_array_add (writer->pieces, piece);
  return piece;
}

/* --- text as text ------------------------------------------------------------ */

/* As one piece if a post holds it, else in halves, cut between words. */
static void
add_prose (Writer *writer,
           const gchar *text)
{
  g_autofree gchar *escaped = vtr_escape (writer->dialect->encoding, FALSE, text);
  glong n;
  const gchar *cut;
  const gchar *blank;
  g_autofree gchar *first = NULL;

  if (vtr_post_length (escaped) + 1 <= writer->room || (n = g_utf8_strlen (text, -1)) < 2)
    {
      add_piece (writer, NO_BOX, g_strconcat (escaped, "\n", NULL));
      return;
    }
  cut = g_utf8_offset_to_pointer (text, n / 2);
  blank = g_utf8_strrchr (text, cut - text, ' ');
  if (blank != NULL && blank > text)
    cut = blank;
  first = g_strndup (text, (gsize) (cut - text));
  add_prose (writer, first);
  add_prose (writer, cut + (*cut == ' '));
}

static gchar *
around (const VtrDialect *dialect,
        VtrAround what,
        const gchar *text)
{
  g_autofree gchar *escaped = vtr_escape (dialect->encoding, FALSE, text);

  return g_strconcat (dialect->open[what], escaped, dialect->close[what], NULL);
}

static void
add_heading (Writer *writer,
             VtrAround what,
             const gchar *text)
{
  g_autofree gchar *heading = around (writer->dialect, what, text);

  /* a heading longer than a post is none */
  if (vtr_post_length (heading) * 2 > writer->room)
    add_prose (writer, text);
  else
    add_piece (writer, NO_BOX, g_strconcat (heading, "\n", NULL))->leads = TRUE;
}

/* A heading and its words on one line. */
static void
add_run_in (Writer *writer,
            const gchar *before,
            const gchar *after)
{
  g_autofree gchar *heading = around (writer->dialect, VTR_AROUND_HEADING, before);
  g_autofree gchar *words = vtr_escape (writer->dialect->encoding, FALSE, after);

  if (vtr_post_length (heading) + vtr_post_length (words) + 2 <= writer->room)
    {
      add_piece (writer, NO_BOX, g_strconcat (heading, "  ", words, "\n", NULL));
      return;
    }
  add_heading (writer, VTR_AROUND_HEADING, before);
  add_prose (writer, after);
}

/* --- tables ------------------------------------------------------------------ */

static gchar *
tagged_row (const VtrDialect *dialect,
            const VtrBlock *block,
            guint row)
{
  GString *cells = g_string_new (dialect->open[VTR_AROUND_ROW]);

  for (guint c = 0; c < block->n_columns; c++)
    {
      g_autofree gchar *cell = around (dialect, row == 0 ? VTR_AROUND_HEAD : block->columns[c].right && vtr_block_span (block, row, c) == 1 ? VTR_AROUND_NUMBER
                                                                                                                                            : VTR_AROUND_CELL,
                                       vtr_block_cell (block, row, c));

      g_string_append (cells, cell);
    }
  g_string_append_printf (cells, "%s\n", dialect->close[VTR_AROUND_ROW]);
  return g_string_free (cells, FALSE);
}

/* Rows of the table as they are written, the headings first if there are any. */
static GPtrArray *
table_rows (const VtrDialect *dialect,
            const VtrBlock *block,
            gboolean *headed)
{
  GPtrArray *rows = vtr_text_table_rows (block, headed);

  for (guint i = 0; i < rows->len; i++)
    {
      gchar *row = dialect->open[VTR_AROUND_TABLE] && !dialect->prose_in_code ? tagged_row (dialect, block, *headed ? i : i + 1) : vtr_escape (dialect->encoding, TRUE, g_ptr_array_index (rows, i));

      g_free (g_ptr_array_index (rows, i));
      g_ptr_array_index (rows, i) = row;
    }
  return rows;
}

/* A row that would fill a post: with tags as text, else line by line. */
static void
add_long_row (Writer *writer,
              const VtrBlock *block,
              guint row,
              gint box,
              const gchar *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (writer->dialect->prose_in_code || writer->dialect->open[VTR_AROUND_TABLE] == NULL)
    {
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint l = 0; lines[l] && lines[l + 1]; l++)
        add_piece (writer, box, g_strconcat (lines[l], "\n", NULL));
      return;
    }
  for (guint c = 0; c < block->n_columns; c++)
    if (vtr_block_cell (block, row, c)[0] != '\0')
      g_string_append_printf (line, "%s%s", line->len ? "; " : "", vtr_block_cell (block, row, c));
  add_prose (writer, line->str);
}

static void
add_table (Writer *writer,
           const VtrBlock *block,
           gint box)
{
  gboolean headed;
  g_autoptr (GPtrArray) rows = table_rows (writer->dialect, block, &headed);

  for (guint i = 0; i < rows->len; i++)
    {
      const gchar *row = g_ptr_array_index (rows, i);
      gboolean head = headed && i == 0;

      if (vtr_post_length (row) > MIN (LONGEST_ROW, writer->room / 4))
        {
          add_long_row (writer, block, headed ? i : i + 1, box, row);
          continue;
        }
      add_piece (writer, box, g_strdup (row))->leads = head;
      if (head && !writer->dialect->prose_in_code)
        g_ptr_array_add (((Box *) g_ptr_array_index (writer->boxes, box))->head, g_strdup (row));
    }
}

/* Who and what: two columns of words, without headings, need no table. */
static gboolean
is_list (const VtrBlock *block)
{
  return block->n_columns == 2 && vtr_block_cell (block, 0, 0)[0] == '\0' && vtr_block_cell (block, 0, 1)[0] == '\0';
}

static void
add_list (Writer *writer,
          const VtrBlock *block)
{
  for (guint r = 1; r < vtr_block_rows (block); r++)
    add_run_in (writer, vtr_block_cell (block, r, 0), vtr_block_cell (block, r, 1));
}

static gint
add_table_box (Writer *writer,
               const VtrBlock *block,
               const gchar *title)
{
  const VtrDialect *dialect = writer->dialect;
  gboolean folded = title && dialect->open[VTR_AROUND_SPOILER] && dialect->fold > 0 && vtr_block_rows (block) > dialect->fold;

  return add_box (writer, dialect->open[VTR_AROUND_TABLE] ? VTR_AROUND_TABLE : VTR_AROUND_CODE, folded ? title : NULL);
}

/* --- documents --------------------------------------------------------------- */

static guint
count_titles (const VtrDocument *document)
{
  guint n = 0;

  while (n < MIN (document->blocks->len, TITLES) && vtr_document_block (document, n)->kind == VTR_BLOCK_TITLE)
    n++;
  return n;
}

static gboolean
opens (const VtrBlock *block,
       const VtrBlock *before)
{
  return block->kind == VTR_BLOCK_HEADING || (block->kind == VTR_BLOCK_RUN_IN && before->kind != VTR_BLOCK_RUN_IN);
}

/* The block in one box of code with all others: line by line as plain text has it. */
static void
add_lines (Writer *writer,
           gint box,
           guint i)
{
  const VtrBlock *block = vtr_document_block (writer->document, i);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (block->kind == VTR_BLOCK_TABLE)
    {
      add_table (writer, block, box);
      return;
    }
  text = vtr_text_write (writer->document, i, i + 1);
  lines = g_strsplit (text, "\n", -1);
  for (guint l = 0; lines[l] && lines[l + 1]; l++)
    {
      g_autofree gchar *escaped = vtr_escape (writer->dialect->encoding, TRUE, lines[l]);

      add_piece (writer, box, g_strconcat (escaped, "\n", NULL))->leads = block->kind == VTR_BLOCK_HEADING || block->kind == VTR_BLOCK_SUBHEADING;
    }
}

static void
add_block (Writer *writer,
           guint i)
{
  const VtrBlock *block = vtr_document_block (writer->document, i);
  const VtrBlock *before = i > 0 ? vtr_document_block (writer->document, i - 1) : NULL;

  switch (block->kind)
    {
    case VTR_BLOCK_HEADING:
      add_heading (writer, VTR_AROUND_HEADING, block->text);
      break;
    case VTR_BLOCK_SUBHEADING:
      add_heading (writer, VTR_AROUND_NOTE, block->text);
      break;
    case VTR_BLOCK_RUN_IN:
      add_run_in (writer, block->text, block->right ? block->right : "");
      break;
    case VTR_BLOCK_TABLE:
      if (is_list (block))
        add_list (writer, block);
      else
        add_table (writer, block, add_table_box (writer, block, before && before->kind == VTR_BLOCK_HEADING ? before->text : NULL));
      break;
    case VTR_BLOCK_TITLE:
    case VTR_BLOCK_PARAGRAPH:
    default:
      add_prose (writer, block->text);
      if (block->right)
        add_prose (writer, block->right);
      break;
    }
}

static void
add_blocks (Writer *writer,
            guint first)
{
  const VtrDocument *document = writer->document;
  gboolean in_code = writer->dialect->prose_in_code;
  gint box = in_code ? add_box (writer, VTR_AROUND_CODE, NULL) : NO_BOX;

  for (guint i = first; i < document->blocks->len; i++)
    {
      const VtrBlock *block = vtr_document_block (document, i);
      const VtrBlock *before = i > first ? vtr_document_block (document, i - 1) : NULL;

      if (before == NULL || opens (block, before))
        writer->chapter++;
      /* a heading goes with what it heads */
      if (before == NULL || (before->kind != VTR_BLOCK_HEADING && before->kind != VTR_BLOCK_SUBHEADING))
        writer->block++;
      if (before && vtr_text_is_parted (document, i))
        add_piece (writer, box, g_strdup ("\n"))->blank = TRUE;
      if (in_code)
        add_lines (writer, box, i);
      else
        add_block (writer, i);
    }
}

/* --- putting together -------------------------------------------------------- */

typedef struct
{
  const Writer *writer;
  GPtrArray *parts;
  GString *part;
  guint used;
  gint box;
} Composer;

static const Piece *
piece_at (const Writer *writer,
          guint i)
{
  return g_ptr_array_index (writer->pieces, i);
}

static void
close_box (const Writer *writer,
           GString *out,
           gint *box)
{
  if (*box != NO_BOX)
    g_string_append_printf (out, "%s%s", ((Box *) g_ptr_array_index (writer->boxes, *box))->close, *((Box *) g_ptr_array_index (writer->boxes, *box))->close ? "\n" : "");
  *box = NO_BOX;
}

static void
append_pieces (const Writer *writer,
               GString *out,
               gint *box,
               gboolean fresh,
               guint from,
               guint to)
{
  for (guint i = from; i < to; i++)
    {
      const Piece *piece = piece_at (writer, i);

      if (piece->blank && fresh && i == from)
        continue;
      if (*box != piece->box)
        {
          close_box (writer, out, box);
          *box = piece->box;
          if (piece->box != NO_BOX)
            {
              const Box *opened = g_ptr_array_index (writer->boxes, piece->box);

              g_string_append (out, opened->open);
              for (guint h = 0; h < opened->head->len && !piece->leads; h++)
                g_string_append (out, g_ptr_array_index (opened->head, h));
            }
        }
      g_string_append (out, piece->text);
    }
}

static gboolean
fits (const Composer *composer,
      gboolean fresh,
      guint from,
      guint to)
{
  g_autoptr (GString) trial = g_string_new (NULL);
  gint box = fresh ? NO_BOX : composer->box;

  append_pieces (composer->writer, trial, &box, fresh || composer->part->len == 0, from, to);
  close_box (composer->writer, trial, &box);
  return vtr_post_length (trial->str) + (fresh ? 0 : composer->used) <= composer->writer->room;
}

static void
end_part (Composer *composer)
{
  close_box (composer->writer, composer->part, &composer->box);
  g_ptr_array_add (composer->parts, g_string_free (composer->part, FALSE));
  composer->part = g_string_new (NULL);
  composer->used = 0;
}

static void
take (Composer *composer,
      guint from,
      guint to)
{
  gsize before = composer->part->len;

  append_pieces (composer->writer, composer->part, &composer->box, before == 0, from, to);
  composer->used += vtr_post_length (composer->part->str + before);
}

typedef enum
{
  CUT_CHAPTERS,
  CUT_BLOCKS,
  CUT_PIECES,
} Cut;

/* One after the last piece that stays with @from. */
static guint
end_of (const Writer *writer,
        Cut cut,
        guint from,
        guint to)
{
  const Piece *first = piece_at (writer, from);
  guint end = from + 1;

  if (cut == CUT_PIECES)
    while (end < to && (piece_at (writer, end - 1)->leads || piece_at (writer, end - 1)->blank))
      end++;
  else
    while (end < to && (cut == CUT_CHAPTERS ? piece_at (writer, end)->chapter == first->chapter : piece_at (writer, end)->block == first->block))
      end++;
  return end;
}

static void
place (Composer *composer,
       Cut cut,
       guint from,
       guint to)
{
  while (from < to)
    {
      guint end = end_of (composer->writer, cut, from, to);

      if (!fits (composer, FALSE, from, end))
        {
          gboolean whole = fits (composer, TRUE, from, end);

          if (!whole && cut != CUT_PIECES)
            {
              place (composer, cut + 1, from, end);
              from = end;
              continue;
            }
          /* headings without end are led by nothing */
          if (!whole)
            end = from + 1;
          if (composer->part->len > 0 && !fits (composer, FALSE, from, end))
            end_part (composer);
        }
      take (composer, from, end);
      from = end;
    }
}

/* --- the head of a post -------------------------------------------------------- */

/* A title that would fill a post is cut, with a mark that it was. */
static gchar *
shortened (const VtrDialect *dialect,
           const gchar *text)
{
  g_autofree gchar *clean = vtr_text_clean (text ? text : "");
  glong most = dialect->limit / TITLE_SHARE - 4;

  if (dialect->limit == 0 || vtr_post_length (clean) <= (guint) most)
    return g_steal_pointer (&clean);
  /* half of them, should all be beyond the basic plane */
  *g_utf8_offset_to_pointer (clean, MIN (most / 2, g_utf8_strlen (clean, -1))) = '\0';
  return g_strconcat (clean, " ...", NULL);
}

static gchar *
title_of (const VtrDialect *dialect,
          const VtrBlock *block,
          gboolean first)
{
  g_autofree gchar *text = shortened (dialect, block->text);
  g_autofree gchar *beside = shortened (dialect, block->right);
  g_autofree gchar *left = first ? around (dialect, VTR_AROUND_BOLD, text) : vtr_escape (dialect->encoding, FALSE, text);
  g_autofree gchar *right = vtr_escape (dialect->encoding, FALSE, beside);

  return g_strconcat (left, *right ? "  " : "", right, "\n", NULL);
}

static gchar *
head_of (const VtrDocument *document,
         const VtrDialect *dialect,
         const VtrPhrases *phrases,
         guint k,
         guint n)
{
  guint titles = count_titles (document);
  GString *head = g_string_new (NULL);

  for (guint i = 0; i < titles; i++)
    {
      g_autofree gchar *title = title_of (dialect, vtr_document_block (document, i), i == 0);

      if (i == 0 || k == 1)
        g_string_append (head, title);
      if (i == 0 && n > 1)
        {
          g_autoptr (GArray) figures = vtr_figures_new ();
          g_autofree gchar *words = NULL;
          g_autofree gchar *escaped = NULL;

          vtr_figures_number (figures, VTR_GRADE_PUBLIC, "k", (gint) k);
          vtr_figures_number (figures, VTR_GRADE_PUBLIC, "n", (gint) n);
          words = vtr_phrases_format (phrases, "post.part", figures, NULL);
          escaped = vtr_escape (dialect->encoding, FALSE, words);
          g_string_append_printf (head, "%s\n", escaped);
        }
    }
  /* a box sets itself off, where there is one */
  if (titles > 0 && (!dialect->prose_in_code || *dialect->open[VTR_AROUND_CODE] == '\0'))
    g_string_append_c (head, '\n');
  return g_string_free (head, FALSE);
}

/**
 * vtr_document_parts:
 * @document: a document
 * @dialect: how it is written
 * @phrases: (nullable): for "part k of n"; needed where there is a limit
 *
 * Each post begins with the document's first line, which says who may read it.
 *
 * Returns: (transfer full) (element-type utf8): the posts, at least one, none
 *   longer than the limit by vtr_post_length()
 */
GPtrArray *
vtr_document_parts (const VtrDocument *document,
                    const VtrDialect *dialect,
                    const VtrPhrases *phrases)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (piece_free);
  g_autoptr (GPtrArray) boxes = g_ptr_array_new_with_free_func (box_free);
  Writer writer = { .document = document, .dialect = dialect, .room = G_MAXUINT / 4, .pieces = pieces, .boxes = boxes };
  Composer composer = { .writer = &writer, .parts = g_ptr_array_new_with_free_func (g_free), .part = g_string_new (NULL), .box = NO_BOX };

  g_return_val_if_fail (dialect->limit == 0 || phrases != NULL, NULL);

  if (dialect->limit > 0)
    {
      g_autofree gchar *head = head_of (document, dialect, phrases, 1, MANY);

      writer.room = dialect->limit > vtr_post_length (head) ? dialect->limit - vtr_post_length (head) : 1;
    }
  add_blocks (&writer, count_titles (document));
  place (&composer, CUT_CHAPTERS, 0, pieces->len);
  if (composer.part->len > 0 || composer.parts->len == 0)
    end_part (&composer);
  g_string_free (composer.part, TRUE);
  for (guint i = 0; i < composer.parts->len; i++)
    {
      g_autofree gchar *head = head_of (document, dialect, phrases, i + 1, composer.parts->len);
      gchar *part = g_strconcat (head, g_ptr_array_index (composer.parts, i), NULL);

      g_free (g_ptr_array_index (composer.parts, i));
      g_ptr_array_index (composer.parts, i) = part;
    }
  return composer.parts;
}

/* In one piece, in the first dialect that is written so. */
gchar *
vtr_write_post (const VtrDocument *document,
                VtrFormat format)
{
  g_autoptr (VtrDialects) dialects = vtr_dialects_new ();
  VtrDialect dialect = *vtr_dialects_for (dialects, format);
  g_autoptr (GPtrArray) parts = NULL;

  dialect.limit = 0;
  parts = vtr_document_parts (document, &dialect, NULL);
  return g_strdup (g_ptr_array_index (parts, 0));
}
