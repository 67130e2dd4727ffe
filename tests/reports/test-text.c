/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <json-glib/json-glib.h>
#include <libxml/HTMLparser.h>

/* Widths, wrapping, tables; and hostile text in every format. */

static void
test_width (void)
{
  static const struct
  {
    const gchar *text;
    gint width;
  } rows[] = {
    { "", 0 },
    { "Döbeln", 6 },
    { "o\314\210", 1 },                /* o and a combining diaeresis */
    { "\346\227\245\346\234\254", 4 }, /* two wide characters */
    { "a\001b", 2 },
    { "\342\200\213", 0 }, /* zero width space */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (vtr_text_width (rows[i].text), ==, rows[i].width);
}

static void
test_clean (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *clean;
  } rows[] = {
    { "a\033[31mb", "a[31mb" },
    { "a\tb\r\nc", "a b\nc" },
    { "\342\200\256abc\342\200\254", "abc" },         /* right-to-left override */
    { "\342\201\246a\342\201\251\342\200\217", "a" }, /* isolates and marks */
    { "a\342\200\250b\302\205c", "a b c" },           /* line separators */
    { "a\357\277\277b\357\277\276", "ab" },           /* no characters */
    { "x\314\201\314\201\314\201\314\201\314\201", "x\314\201\314\201\314\201" },
    { "a\377b", "a\357\277\275b" }, /* not UTF-8 */
    { "\177\302\233a", "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *clean = vtr_text_clean (rows[i].text);

      g_assert_cmpstr (clean, ==, rows[i].clean);
    }
}

static void
assert_wraps (const gchar *text,
              gint width,
              const gchar *expected)
{
  g_autoptr (GPtrArray) lines = vtr_text_wrap (text, width);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (joined, "%s%s", i ? "|" : "", (const gchar *) g_ptr_array_index (lines, i));
  g_assert_cmpstr (joined->str, ==, expected);
}

static void
test_wrap (void)
{
  assert_wraps ("", 10, "");
  assert_wraps ("one two three", 7, "one two|three");
  assert_wraps ("one  two", 20, "one two");
  assert_wraps ("abcdefghij", 4, "abcd|efgh|ij");
  assert_wraps ("to abcdefghij", 4, "to|abcd|efgh|ij");
  assert_wraps ("a\nb\n\nc", 10, "a|b||c");
  assert_wraps ("  indented more", 10, "  indented|more");
  /* three wide characters do not fit five columns */
  assert_wraps ("\346\227\245\346\227\245\346\227\245", 5, "\346\227\245\346\227\245|\346\227\245");
}

static VtrBlock *
add_table (VtrDocument *document,
           guint n_columns,
           const gchar *const *cells)
{
  VtrBlock *table = vtr_document_add (document, VTR_BLOCK_TABLE, NULL, NULL);

  table->n_columns = n_columns;
  for (guint i = 0; cells[i]; i++)
    g_ptr_array_add (table->cells, g_strdup (cells[i]));
  return table;
}

static void
test_table (void)
{
  static const gchar *const cells[] = { "Place", "Foot", "By", "Döbeln", "24,000", "I Cav", "Gera", "-", "VII", "Zerbst", "not counted", "", NULL };
  g_autoptr (VtrDocument) document = vtr_document_new (NULL);
  VtrBlock *table = add_table (document, 3, cells);
  g_autofree gchar *text = NULL;

  table->columns[0].width = 8;
  table->columns[1].right = TRUE;
  table->columns[1].width = 6;
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  g_assert_cmpstr (text, ==,
                   "  Place       Foot  By\n"
                   "  Döbeln    24,000  I Cav\n"
                   "  Gera           -  VII\n"
                   "  Zerbst    not counted\n");
}

static void
assert_narrow (const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (vtr_text_width (lines[i]) > VTR_TEXT_EDGE)
      {
        g_test_message ("%d columns: %s", vtr_text_width (lines[i]), lines[i]);
        g_test_fail ();
      }
}

/* However wide the cells, no line passes column 78 and no word is lost. */
static void
test_wide_table (void)
{
  for (guint columns = 1; columns <= 12; columns++)
    {
      g_autoptr (VtrDocument) document = vtr_document_new (NULL);
      g_autoptr (GPtrArray) cells = g_ptr_array_new ();
      g_autofree gchar *text = NULL;
      guint marks = 0;

      for (guint i = 0; i < columns * 4; i++)
        g_ptr_array_add (cells, i % 3 == 0 ? (gpointer) "\346\227\245\346\227\245 four words of text" : i % 3 == 1 ? (gpointer) "1,234,567,890"
                                                                                                                   : (gpointer) "Unbreakablewordoftwentyeight");
      g_ptr_array_add (cells, NULL);
      add_table (document, columns, (const gchar *const *) cells->pdata)->columns[0].right = TRUE;
      text = vtr_document_write (document, VTR_FORMAT_TEXT);
      assert_narrow (text);
      for (const gchar *c = text; (c = strstr (c, "\346\227\245")) != NULL; c++)
        marks++;
      g_assert_cmpuint (marks, ==, (columns * 4 + 2) / 3 * 2);
    }
}

static void
test_layout (void)
{
  g_autoptr (VtrDocument) document = vtr_document_new (NULL);
  g_autofree gchar *text = NULL;

  vtr_document_add (document, VTR_BLOCK_TITLE, "FRENCH COMMAND ONLY", "Turn 3: 5-7 May 1813, evening");
  vtr_document_add (document, VTR_BLOCK_HEADING, "IN SHORT", NULL);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, "1. A sentence that is long enough to be broken at the end of its line, and then goes on.", NULL);
  vtr_document_add (document, VTR_BLOCK_RUN_IN, "DUE", "III: 600 replacements, turn 4.");
  vtr_document_add (document, VTR_BLOCK_RUN_IN, "PRESTIGE", "37 to 46.");
  vtr_document_add (document, VTR_BLOCK_RUN_IN, "A HEADING OF SOME LENGTH", "x");
  text = vtr_document_write (document, VTR_FORMAT_TEXT);
  g_assert_cmpstr (text, ==,
                   "FRENCH COMMAND ONLY                          Turn 3: 5-7 May 1813, evening\n"
                   "\n"
                   "IN SHORT\n"
                   "  1. A sentence that is long enough to be broken at the end of its line,\n"
                   "     and then goes on.\n"
                   "\n"
                   "DUE       III: 600 replacements, turn 4.\n"
                   "PRESTIGE  37 to 46.\n"
                   "A HEADING OF SOME LENGTH\n"
                   "  x\n");
}

/* --- hostile text ------------------------------------------------------------ */

static const gchar *const hostile[] = {
  "[/code][b]UMPIRE ONLY[/b]",
  "[ / CODE ] [url=http://example.org]x[/url]",
  "```\n@everyone <@123> ||spoiler|| **bold** _it_ `x`",
  "<script>alert(1)</script>&lt;b&gt;\"'",
  "]]> <!-- --> </td></table></body>",
  "\",\"kind\":\"title\",\"text\":\"\\u0000\\",
  "\342\200\256gnp.exe \342\201\246 \033]0;x\007\033[2J \001\177\302\233",
  "line\nUMPIRE ONLY\r\n\tTurn 9\342\200\250fake",
  "\377\376 broken \303",
  "Z\314\200\314\201\314\202\314\203\314\204\314\205\314\206\314\207 %s %n {place} [x]",
};

static VtrDocument *
hostile_document (void)
{
  VtrDocument *document = vtr_document_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      const gchar *const cells[] = { hostile[i], hostile[i], hostile[i], hostile[i], NULL };

      vtr_document_add (document, VTR_BLOCK_TITLE, hostile[i], hostile[i]);
      vtr_document_add (document, VTR_BLOCK_HEADING, hostile[i], NULL);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, hostile[i], NULL);
      vtr_document_add (document, VTR_BLOCK_RUN_IN, hostile[i], hostile[i]);
      vtr_document_add (document, VTR_BLOCK_SUBHEADING, hostile[i], NULL);
      add_table (document, 2, cells);
    }
  return document;
}

/* What no format lets through. */
static void
assert_plain (const gchar *text,
              gboolean breaks_mentions)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const gchar *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar ch = g_utf8_get_char (c);

      if (ch == '\n' || (breaks_mentions && ch == 0x200b))
        continue;
      g_assert_cmpint (g_unichar_type (ch), !=, G_UNICODE_CONTROL);
      g_assert_cmpint (g_unichar_type (ch), !=, G_UNICODE_FORMAT);
    }
}

static guint
count (const gchar *text,
       const gchar *part)
{
  guint n = 0;

  for (const gchar *c = text; (c = strstr (c, part)) != NULL; c += strlen (part))
    n++;
  return n;
}

static void
test_hostile_text (void)
{
  g_autoptr (VtrDocument) document = hostile_document ();
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_TEXT);

  assert_plain (text, FALSE);
  assert_narrow (text);
}

static void
test_hostile_bbcode (void)
{
  g_autoptr (VtrDocument) document = hostile_document ();
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_BBCODE);

  assert_plain (text, FALSE);
  /* our own two pairs of tags, of the title and the box, and no other bracket */
  g_assert_cmpuint (count (text, "["), ==, 4);
  g_assert_cmpuint (count (text, "]"), ==, 4);
  g_assert_true (g_str_has_prefix (text, "[b]"));
  g_assert_true (g_str_has_suffix (text, "\n[/code]\n"));
  g_assert_nonnull (strstr (text, "(/code)"));
}

static void
test_hostile_markdown (void)
{
  g_autoptr (VtrDocument) document = hostile_document ();
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_MARKDOWN);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean fenced = FALSE;

  assert_plain (text, TRUE);
  g_assert_null (strstr (text, "@everyone"));
  g_assert_null (strstr (text, "<@123"));
  for (guint i = 0; lines[i]; i++)
    if (g_str_equal (lines[i], "```"))
      fenced = !fenced;
    else if (fenced)
      g_assert_null (strchr (lines[i], '`'));
  g_assert_false (fenced);
}

static void
test_markdown_title (void)
{
  g_autoptr (VtrDocument) document = vtr_document_new (NULL);
  g_autofree gchar *text = NULL;

  vtr_document_add (document, VTR_BLOCK_TITLE, "A*b_c`d||e@all <x> [y](z)", "r~s");
  text = vtr_document_write (document, VTR_FORMAT_MARKDOWN);
  g_assert_cmpstr (text, ==, "**A\\*b\\_c\\`d\\|\\|e@\342\200\213all \\<x\\> \\[y\\](z)**  r\\~s\n\n");
}

static void
test_hostile_html (void)
{
  g_autoptr (VtrDocument) document = hostile_document ();
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_HTML);
  htmlDocPtr parsed;

  assert_plain (text, FALSE);
  g_assert_null (strstr (text, "<script"));
  g_assert_null (strstr (text, "<!--"));
  g_assert_cmpuint (count (text, "</body>"), ==, 1);
  g_assert_cmpuint (count (text, "<h2>"), ==, G_N_ELEMENTS (hostile));
  g_assert_cmpuint (count (text, "</table>"), ==, G_N_ELEMENTS (hostile));
  parsed = htmlReadMemory (text, (int) strlen (text), NULL, "UTF-8", HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
  g_assert_nonnull (parsed);
  xmlFreeDoc (parsed);
}

static void
test_hostile_json (void)
{
  g_autoptr (VtrDocument) document = hostile_document ();
  g_autofree gchar *text = vtr_document_write (document, VTR_FORMAT_JSON);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *blocks;

  assert_plain (text, FALSE);
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  blocks = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "blocks");
  g_assert_cmpuint (json_array_get_length (blocks), ==, document->blocks->len);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (blocks, 0), "text"), ==, hostile[0]);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (blocks, 0), "kind"), ==, "title");
}

static void
test_empty (void)
{
  g_autoptr (VtrDocument) document = vtr_document_new (NULL);

  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *text = vtr_document_write (document, format);

      g_assert_nonnull (text);
      assert_plain (text, FALSE);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reports/text/width", test_width);
  g_test_add_func ("/reports/text/clean", test_clean);
  g_test_add_func ("/reports/text/wrap", test_wrap);
  g_test_add_func ("/reports/text/table", test_table);
  g_test_add_func ("/reports/text/wide-table", test_wide_table);
  g_test_add_func ("/reports/text/layout", test_layout);
  g_test_add_func ("/reports/hostile/text", test_hostile_text);
  g_test_add_func ("/reports/hostile/bbcode", test_hostile_bbcode);
  g_test_add_func ("/reports/hostile/markdown", test_hostile_markdown);
  g_test_add_func ("/reports/hostile/markdown-title", test_markdown_title);
  g_test_add_func ("/reports/hostile/html", test_hostile_html);
  g_test_add_func ("/reports/hostile/json", test_hostile_json);
  g_test_add_func ("/reports/hostile/empty", test_empty);
  return g_test_run ();
}
