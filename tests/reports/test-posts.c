/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <json-glib/json-glib.h>

#include "reports/vtr-painter.h"

/* Dialects, and documents cut into posts: limits, boxes, nothing lost, nothing
 * that anybody wrote with any effect. */

static VtrPhrases *phrases;
static VtrDialects *dialects;

static VtrBlock *
add_table (VtrDocument *document,
           guint n_columns,
           guint n_rows,
           const gchar *word)
{
  VtrBlock *table = vtr_document_add (document, VTR_BLOCK_TABLE, NULL, NULL);

  table->n_columns = n_columns;
  for (guint i = 0; i < n_columns * (n_rows + 1); i++)
    g_ptr_array_add (table->cells, i < n_columns ? g_strdup_printf ("Head%u", i) : g_strdup_printf ("%s%u.%u", word, i / n_columns, i % n_columns));
  return table;
}

/* A report of @chapters chapters, each of a paragraph and a table. */
static VtrDocument *
document_new (guint chapters,
              guint rows)
{
  VtrDocument *document = vtr_document_new (NULL);

  vtr_document_add (document, VTR_BLOCK_TITLE, "FRENCH COMMAND ONLY", "Turn 3: 5-7 May 1813, evening");
  vtr_document_add (document, VTR_BLOCK_TITLE, "Orders for turn 4", NULL);
  for (guint i = 0; i < chapters; i++)
    {
      g_autofree gchar *heading = g_strdup_printf ("CHAPTER %u", i + 1);
      g_autofree gchar *words = g_strdup_printf ("Sentence %u of the report.", i + 1);

      vtr_document_add (document, VTR_BLOCK_HEADING, heading, NULL);
      vtr_document_add (document, VTR_BLOCK_PARAGRAPH, words, NULL);
      add_table (document, 3, rows, "row");
      vtr_document_add (document, VTR_BLOCK_RUN_IN, "DUE", words);
    }
  return document;
}

static guint
count (const gchar *text,
       const gchar *part)
{
  guint n = 0;

  for (const gchar *c = text; *part && (c = strstr (c, part)) != NULL; c += strlen (part))
    n++;
  return n;
}

static gchar *
join (const GPtrArray *parts)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append (all, g_ptr_array_index (parts, i));
  return g_string_free (all, FALSE);
}

/* What is opened is closed, and in the same post. */
static void
assert_balanced (const VtrDialect *dialect,
                 const gchar *part)
{
  for (guint i = 0; i < VTR_N_AROUND; i++)
    {
      g_autofree gchar *open = g_strdup (dialect->open[i]);

      if (open == NULL || *open == '\0')
        continue;
      /* without its label */
      *strchrnul (open, '{') = '\0';
      if (g_str_equal (open, dialect->close[i]))
        g_assert_cmpuint (count (part, open) % 2, ==, 0);
      else if (!g_str_equal (dialect->close[i], "**") && !g_str_has_prefix (dialect->close[i], "`") && !g_str_equal (dialect->close[i], "*"))
        g_assert_cmpuint (count (part, open), ==, count (part, dialect->close[i]));
    }
  if (dialect->encoding == VTR_ENCODING_MARKDOWN)
    g_assert_cmpuint (count (part, "```") % 2, ==, 0);
}

static void
test_parts (void)
{
  for (guint d = 0; d < dialects->rows->len; d++)
    for (guint rows = 1; rows <= 200; rows = rows * 3 + 1)
      for (guint limit = 1000; limit <= 64000; limit *= 4)
        {
          VtrDialect dialect = *(VtrDialect *) g_ptr_array_index (dialects->rows, d);
          g_autoptr (VtrDocument) document = document_new (8, rows);
          g_autoptr (GPtrArray) parts = NULL;
          g_autofree gchar *all = NULL;

          dialect.limit = limit;
          parts = vtr_document_parts (document, &dialect, phrases);
          all = join (parts);
          for (guint i = 0; i < parts->len; i++)
            {
              const gchar *part = g_ptr_array_index (parts, i);
              g_autofree gchar *mark = g_strdup_printf ("\nPart %u of %u\n", i + 1, parts->len);
              g_auto (GStrv) lines = g_strsplit (part, "\n", -1);

              g_assert_cmpuint (vtr_post_length (part), <=, limit);
              g_assert_nonnull (strstr (lines[0], "FRENCH COMMAND ONLY"));
              g_assert_cmpuint (count (part, mark), ==, parts->len > 1);
              g_assert_cmpuint (count (part, "Orders for turn 4"), ==, i == 0);
              assert_balanced (&dialect, part);
            }
          /* every row once, and no post that could have gone into the one before */
          for (guint r = 1; r <= rows; r++)
            {
              g_autofree gchar *cell = g_strdup_printf ("row%u.0", r);

              g_assert_cmpuint (count (all, cell), ==, 8);
            }
          for (guint i = 0; i + 1 < parts->len; i++)
            g_assert_cmpuint (vtr_post_length (g_ptr_array_index (parts, i)) + vtr_post_length (g_ptr_array_index (parts, i + 1)), >, limit * 2 / 3);
        }
}

/* What one post can hold is not cut, and a cut table has its headings again. */
static void
test_borders (void)
{
  VtrDialect discord = *vtr_dialects_find (dialects, "discord");
  g_autoptr (VtrDocument) small = document_new (20, 12);
  g_autoptr (VtrDocument) large = document_new (1, 300);
  g_autoptr (GPtrArray) whole = vtr_document_parts (small, &discord, phrases);
  g_autoptr (GPtrArray) cut = vtr_document_parts (large, &discord, phrases);

  g_assert_cmpuint (discord.limit, ==, 2000);
  g_assert_cmpuint (whole->len, >, 3);
  for (guint i = 0; i < whole->len; i++)
    {
      const gchar *part = g_ptr_array_index (whole, i);

      g_assert_cmpuint (count (part, "row1.0"), ==, count (part, "row12.0"));
      g_assert_cmpuint (count (part, "**CHAPTER"), ==, count (part, "**DUE**"));
    }
  g_assert_cmpuint (cut->len, >, 3);
  for (guint i = 0; i + 1 < cut->len; i++)
    {
      g_assert_cmpuint (count (g_ptr_array_index (cut, i), "Head0"), ==, 1);
      g_assert_cmpuint (count (g_ptr_array_index (cut, i), "```"), ==, 2);
    }
}

/* A word, a paragraph, a cell, a name, each longer than a post. */
static void
test_too_long (void)
{
  g_autofree gchar *word = g_strnfill (3000, 'x');
  g_autofree gchar *marks = g_strnfill (3000, '@');
  g_autoptr (GString) wide = g_string_new (NULL);

  for (guint i = 0; i < 1500; i++)
    g_string_append (wide, i % 40 ? "\360\235\204\236" : " ");
  for (guint d = 0; d < dialects->rows->len; d++)
    {
      const VtrDialect *dialect = g_ptr_array_index (dialects->rows, d);
      const gchar *const texts[] = { word, marks, wide->str };

      for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
        {
          VtrDialect narrow = *dialect;
          g_autoptr (VtrDocument) document = vtr_document_new (NULL);
          g_autoptr (GPtrArray) parts = NULL;
          g_autofree gchar *all = NULL;

          narrow.limit = 1000;
          vtr_document_add (document, VTR_BLOCK_TITLE, texts[t], texts[t]);
          vtr_document_add (document, VTR_BLOCK_TITLE, texts[t], texts[t]);
          vtr_document_add (document, VTR_BLOCK_HEADING, texts[t], NULL);
          vtr_document_add (document, VTR_BLOCK_PARAGRAPH, texts[t], NULL);
          vtr_document_add (document, VTR_BLOCK_SUBHEADING, texts[t], NULL);
          vtr_document_add (document, VTR_BLOCK_RUN_IN, texts[t], texts[t]);
          add_table (document, 3, 4, texts[t]);
          parts = vtr_document_parts (document, &narrow, phrases);
          for (guint i = 0; i < parts->len; i++)
            g_assert_cmpuint (vtr_post_length (g_ptr_array_index (parts, i)), <=, 1000);
          all = join (parts);
          if (t == 0)
            {
              guint n = 0;

              for (const gchar *c = all; *c; c++)
                n += *c == 'x';
              /* five blocks and twelve cells */
              g_assert_cmpuint (n, >=, 17 * 3000);
            }
        }
    }
}

/* --- what others wrote ------------------------------------------------------- */

static const gchar *const hostile[] = {
  "<script>alert(1)</script>",
  "[/code][b]UMPIRE ONLY[/b]",
  "[/CODE][/SPOILER][/TD][/TR][/TABLE]",
  "[url=http://example.org]x[/url] [img]http://example.org/x.png[/img]",
  "||spoiler|| ~~gone~~ > quote",
  "`x` ``y`` ```\n@everyone```",
  "@everyone @here <@123> <@&456> <#789> <t:0:R> :smile:",
  "[text](http://example.org) http://example.org www.example.org",
  "# Title\n- list\n1. list",
  "**b** __u__ *i* _i_ \\",
  "\342\200\256gnp.exe\342\200\254 \342\201\246x\342\201\251 \342\200\217\330\234",
  "\033]0;title\007\033[2J\001\010\177\302\233",
  "=cmd()|{title}{}%s%n{place}[x]",
  "--> ]]> </svg></body></html>&amp;&#0;",
};

/* Where words of a person may show. */
typedef enum
{
  PLACE_TITLE,
  PLACE_HEADING,
  PLACE_NOTE,
  PLACE_PARAGRAPH,
  PLACE_RUN_IN,
  PLACE_CELL,
  PLACE_COLUMN,
  N_PLACES,
} Place;

static VtrDocument *
document_with (Place place,
               const gchar *text)
{
  VtrDocument *document = vtr_document_new (NULL);
  VtrBlock *table;

#define AT(p) (place == (p) ? text : "words")
  vtr_document_add (document, VTR_BLOCK_TITLE, AT (PLACE_TITLE), AT (PLACE_TITLE));
  vtr_document_add (document, VTR_BLOCK_HEADING, AT (PLACE_HEADING), NULL);
  vtr_document_add (document, VTR_BLOCK_PARAGRAPH, AT (PLACE_PARAGRAPH), NULL);
  vtr_document_add (document, VTR_BLOCK_SUBHEADING, AT (PLACE_NOTE), NULL);
  vtr_document_add (document, VTR_BLOCK_RUN_IN, AT (PLACE_RUN_IN), AT (PLACE_RUN_IN));
  vtr_document_add (document, VTR_BLOCK_HEADING, AT (PLACE_HEADING), NULL);
  table = add_table (document, 2, 24, "row");
  for (guint i = 0; i < 2; i++)
    {
      g_free (g_ptr_array_index (table->cells, i));
      g_ptr_array_index (table->cells, i) = g_strdup (AT (PLACE_COLUMN));
    }
  g_free (g_ptr_array_index (table->cells, 7));
  g_ptr_array_index (table->cells, 7) = g_strdup (AT (PLACE_CELL));
#undef AT
  return document;
}

static gboolean
is_harmless_character (gunichar ch)
{
  GUnicodeType type = g_unichar_type (ch);

  /* U+200B is ours: it parts a sign from a name */
  return ch == '\n' || ch == 0x200b || (type != G_UNICODE_CONTROL && type != G_UNICODE_FORMAT);
}

/* Takes out of a post what the dialect itself writes. */
static gchar *
without_markup (const VtrDialect *dialect,
                const gchar *part)
{
  GString *rest = g_string_new (part);

  for (guint i = 0; i < VTR_N_AROUND; i++)
    for (guint end = 0; end < 2; end++)
      {
        g_autofree gchar *markup = g_strdup (end ? dialect->close[i] : dialect->open[i]);

        if (markup == NULL || *markup == '\0')
          continue;
        *strchrnul (markup, '{') = '\0';
        g_string_replace (rest, markup, "", 0);
      }
  /* the end of a spoiler's opening */
  g_string_replace (rest, "\"]\n", "\n", 0);
  return g_string_free (rest, FALSE);
}

static gboolean
is_harmless (const VtrDialect *dialect,
             const gchar *part)
{
  g_autofree gchar *rest = dialect->encoding == VTR_ENCODING_BBCODE ? without_markup (dialect, part) : NULL;
  gboolean fenced = FALSE;
  g_auto (GStrv) lines = g_strsplit (part, "\n", -1);

  for (const gchar *c = part; *c; c = g_utf8_next_char (c))
    if (!is_harmless_character (g_utf8_get_char (c)))
      return FALSE;
  if (dialect->encoding == VTR_ENCODING_BBCODE)
    {
      /* brackets are ours alone; nothing pings and nothing becomes an address */
      if (strpbrk (rest, "[]") != NULL)
        return FALSE;
      return dialect->prose_in_code || (strstr (part, "@e") == NULL && strstr (part, "://") == NULL);
    }
  if (dialect->encoding == VTR_ENCODING_TEXT)
    return TRUE;
  for (guint i = 0; lines[i]; i++)
    {
      const gchar *line = lines[i];

      if (strstr (line, "@e") || strstr (line, "@h") || strstr (line, "<@1") || strstr (line, "<@&"))
        return FALSE;
      if (g_str_equal (line, "```"))
        {
          fenced = !fenced;
          continue;
        }
      if (fenced && strchr (line, '`'))
        return FALSE;
      if (fenced)
        continue;
      if (strchr ("#>-", line[0]) && line[0] != '\0')
        return FALSE;
      if (g_str_has_prefix (line, "**") || g_str_has_prefix (line, "*"))
        continue; /* our own */
      for (const gchar *c = line; *c; c++)
        if (*c == '\\')
          c += c[1] != '\0';
        else if (strchr ("`*_~|<>#[]", *c) || g_str_has_prefix (c, "://"))
          return FALSE;
    }
  return !fenced;
}

/* Every text in every place in every dialect; all that fail are named. */
static void
test_hostile (void)
{
  for (guint d = 0; d < dialects->rows->len; d++)
    for (guint h = 0; h < G_N_ELEMENTS (hostile); h++)
      for (Place place = 0; place < N_PLACES; place++)
        {
          VtrDialect whole = *(const VtrDialect *) g_ptr_array_index (dialects->rows, d);
          const VtrDialect *dialect = &whole;
          g_autoptr (VtrDocument) document = document_with (place, hostile[h]);
          g_autoptr (VtrDocument) quiet = document_with (place, "words");
          g_autoptr (GPtrArray) parts = NULL;
          g_autoptr (GPtrArray) usual = NULL;

          whole.limit = 0;
          parts = vtr_document_parts (document, dialect, phrases);
          usual = vtr_document_parts (quiet, dialect, phrases);
          g_assert_cmpuint (parts->len, ==, usual->len);
          for (guint i = 0; i < parts->len; i++)
            {
              const gchar *part = g_ptr_array_index (parts, i);

              for (guint a = 0; dialect->encoding == VTR_ENCODING_BBCODE && a < VTR_N_AROUND; a++)
                if (dialect->close[a] && *dialect->close[a])
                  g_assert_cmpuint (count (part, dialect->close[a]), ==, count (g_ptr_array_index (usual, i), dialect->close[a]));
              if (is_harmless (dialect, part))
                continue;
              g_test_message ("%s, place %d, '%s':\n%s", dialect->id, place, hostile[h], part);
              g_test_fail ();
            }
        }
}

/* HTML, JSON, plain text and pages: what was written is text there and nothing
 * else, without characters that turn or hide it. */
static void
test_hostile_elsewhere (void)
{
  static const VtrFormat formats[] = { VTR_FORMAT_TEXT, VTR_FORMAT_HTML, VTR_FORMAT_JSON };

  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    for (guint h = 0; h < G_N_ELEMENTS (hostile); h++)
      for (Place place = 0; place < N_PLACES; place++)
        {
          g_autoptr (VtrDocument) document = document_with (place, hostile[h]);
          g_autoptr (VtrDocument) quiet = document_with (place, "words");
          g_autofree gchar *text = vtr_document_write (document, formats[f]);
          g_autofree gchar *usual = vtr_document_write (quiet, formats[f]);

          for (const gchar *c = text; *c; c = g_utf8_next_char (c))
            g_assert_true (g_utf8_get_char (c) != 0x200b && is_harmless_character (g_utf8_get_char (c)));
          if (formats[f] == VTR_FORMAT_HTML)
            {
              g_assert_cmpuint (count (text, "<"), ==, count (usual, "<"));
              g_assert_cmpuint (count (text, ">"), >=, count (usual, ">"));
              g_assert_null (strstr (text, "<script"));
            }
          if (formats[f] == VTR_FORMAT_JSON)
            {
              g_autoptr (JsonParser) parser = json_parser_new ();
              g_autofree gchar *clean = vtr_text_clean (hostile[h]);

              g_assert_true (json_parser_load_from_data (parser, text, -1, NULL));
              g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "blocks")), ==, document->blocks->len);
              if (place == PLACE_PARAGRAPH)
                g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "blocks"), 2), "text"), ==, clean);
            }
          if (formats[f] == VTR_FORMAT_TEXT)
            {
              g_autoptr (GError) error = NULL;
              g_autoptr (GBytes) pages = vtr_text_to_pdf (text, NULL, &error);
              const gchar *data = g_bytes_get_data (pages, NULL);

              g_assert_no_error (error);
              g_assert_true (g_str_has_prefix (data, "%PDF-"));
              g_assert_null (g_strstr_len (data, (gssize) g_bytes_get_size (pages), "/URI"));
              g_assert_null (g_strstr_len (data, (gssize) g_bytes_get_size (pages), "cairo"));
            }
          /* in storage nothing was dropped */
          if (place == PLACE_PARAGRAPH)
            g_assert_cmpstr (vtr_document_block (document, 2)->text, ==, hostile[h]);
        }
}

/* Harmless, and still to be read: the letters that were written are there. */
static void
test_legible (void)
{
  static const struct
  {
    VtrEncoding encoding;
    gboolean code;
    const gchar *text;
    const gchar *escaped;
  } rows[] = {
    { VTR_ENCODING_BBCODE, TRUE, "[b]Ney[/b] 8) ok", "(b)Ney(/b) 8) ok" },
    { VTR_ENCODING_BBCODE, FALSE, "[b]Ney[/b]", "(b)Ney(/b)" },
    { VTR_ENCODING_BBCODE, FALSE, "T8) :D to 5: yes", "T8\342\200\213) :\342\200\213D to 5: yes" },
    { VTR_ENCODING_BBCODE, FALSE, "http://x.y www.z", "http:\342\200\213//x.y www.\342\200\213z" },
    { VTR_ENCODING_MARKDOWN, FALSE, "a*b (2.1): c", "a\\*b (2.1): c" },
    { VTR_ENCODING_MARKDOWN, FALSE, "12. III Corps: stand.", "12\\. III Corps: stand." },
    { VTR_ENCODING_MARKDOWN, FALSE, "- a - b", "\\- a - b" },
    { VTR_ENCODING_MARKDOWN, FALSE, "https://x", "https\\://x" },
    { VTR_ENCODING_MARKDOWN, TRUE, "a*b ```c``` @e", "a*b '''c''' @\342\200\213e" },
    { VTR_ENCODING_TEXT, TRUE, "[b]\001", "[b]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *escaped = vtr_escape (rows[i].encoding, rows[i].code, rows[i].text);

      g_assert_cmpstr (escaped, ==, rows[i].escaped);
    }
}

/* --- the table --------------------------------------------------------------- */

static void
test_table_of_dialects (void)
{
  static const gchar *const ids[] = { "phpbb", "xenforo", "vbulletin", "smf", "plain", "discord" };
  const VtrDialect *phpbb = vtr_dialects_find (dialects, "phpbb");
  g_autoptr (VtrDialects) own = vtr_dialects_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_nonnull (vtr_dialects_find (dialects, ids[i]));
  g_assert_null (vtr_dialects_find (dialects, "usenet"));
  g_assert_cmpuint (phpbb->limit, ==, 60000);
  g_assert_null (phpbb->open[VTR_AROUND_TABLE]);
  g_assert_null (phpbb->open[VTR_AROUND_SPOILER]);
  g_assert_true (vtr_dialects_for (dialects, VTR_FORMAT_BBCODE) == phpbb);
  g_assert_cmpstr (vtr_dialects_for (dialects, VTR_FORMAT_MARKDOWN)->id, ==, "discord");

  g_assert_true (vtr_dialects_add (own, "[phpbb]\nEscape=bbcode\nLimit=20000\nCode=[code]{}[/code]\n[club]\nName=Our club\nEscape=text\nCode={}\n", "own.ini", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (vtr_dialects_find (own, "phpbb")->limit, ==, 20000);
  g_assert_cmpstr (vtr_dialects_find (own, "club")->name, ==, "Our club");
  g_assert_cmpuint (own->rows->len, ==, dialects->rows->len + 1);
}

static void
test_bad_dialects (void)
{
  static const struct
  {
    const gchar *file;
    const gchar *fault;
  } rows[] = {
    { "[x]\nCode={}\n", "own.ini:1:1: '' is no encoding; write bbcode, markdown or text" },
    { "[x]\nCode={}\nEscape=html\n", "own.ini:3:1: 'html' is no encoding; write bbcode, markdown or text" },
    { "[x]\nEscape=text\n", "own.ini:1:1: there is no Code; say what a code box looks like, or Code={}" },
    { "[x]\nEscape=text\nCode=abc\n", "own.ini:3:1: 'abc' has no {} where the words stand; write it, as in Code=<b>{}</b>" },
    { "[x]\nEscape=text\nCode={}\nLimit=ten\n", "own.ini:4:1: 'ten' is not a number from 0 to 2147483647; write one" },
    { "[x]\nEscape=text\nCode={}\nLimit=80\n", "own.ini:4:1: a post of 80 characters holds no report; write 0 for no limit, or at least 1000" },
    { "[x]\nEscape=text\nCode={}\nTable={}\n", "own.ini:1:1: a table is written by Table, Row, Head, Cell and Number together; give all five or none" },
    { "[x]\nEscape=text\nCode={}\nProse=verse\n", "own.ini:4:1: 'verse' is not how prose stands; write code or text" },
    { "[X Y]\nEscape=text\nCode={}\n", "own.ini:1:1: 'X Y' is no name of a dialect; write up to 31 small letters, digits and '-'" },
  };
  g_autoptr (GError) bad = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VtrDialects) own = vtr_dialects_new ();
      g_autoptr (GError) error = NULL;

      g_assert_false (vtr_dialects_add (own, rows[i].file, "own.ini", &error));
      g_assert_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_DIALECTS);
      g_assert_cmpstr (error->message, ==, rows[i].fault);
      g_assert_cmpuint (own->rows->len, ==, dialects->rows->len);
    }
  g_assert_false (vtr_dialects_add (dialects, "Name\n", "own.ini", &bad));
  g_assert_true (g_str_has_prefix (bad->message, "own.ini:1:1: "));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  phrases = vtr_phrases_load ("en", NULL);
  dialects = vtr_dialects_new ();
  g_test_add_func ("/reports/posts/parts", test_parts);
  g_test_add_func ("/reports/posts/borders", test_borders);
  g_test_add_func ("/reports/posts/too-long", test_too_long);
  g_test_add_func ("/reports/posts/hostile", test_hostile);
  g_test_add_func ("/reports/posts/hostile-elsewhere", test_hostile_elsewhere);
  g_test_add_func ("/reports/posts/legible", test_legible);
  g_test_add_func ("/reports/dialects/table", test_table_of_dialects);
  g_test_add_func ("/reports/dialects/bad", test_bad_dialects);
  status = g_test_run ();
  vtr_phrases_free (phrases);
  vtr_dialects_free (dialects);
  return status;
}
