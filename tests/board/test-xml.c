/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "board/vtr-board.h"
#include "board/vtr-xml.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Every hostile file is refused within this time, on a slow machine too. */
#define FAST (2 * G_USEC_PER_SEC)

static VtrXmlElement *
read_text (const gchar *text,
           gssize length,
           GPtrArray *lines)
{
  VtrXmlFaults faults;
  VtrXmlElement *root;

  vtr_xml_faults_init (&faults, "x.xml", lines);
  root = vtr_xml_read (text, length < 0 ? strlen (text) : (gsize) length, FALSE, &faults);
  g_assert_cmpuint (faults.n, ==, lines->len);
  vtr_xml_faults_clear (&faults);
  return root;
}

static void
assert_refused (const gchar *text,
                gssize length,
                const gchar *line)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (VtrXmlElement) root = read_text (text, length, lines);

  g_assert_cmpint (g_get_monotonic_time () - start, <, FAST);
  g_assert_null (root);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, line);
}

/* The same, for texts whose fault is worded by the parser. */
static void
assert_refused_like (const gchar *text,
                     gssize length,
                     const gchar *start_of_line)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (VtrXmlElement) root = read_text (text, length, lines);

  g_assert_cmpint (g_get_monotonic_time () - start, <, FAST);
  g_assert_null (root);
  g_assert_cmpuint (lines->len, ==, 1);
  if (!g_str_has_prefix (g_ptr_array_index (lines, 0), start_of_line))
    {
      g_test_message ("'%s' should begin with '%s'", (gchar *) g_ptr_array_index (lines, 0), start_of_line);
      g_test_fail ();
    }
  g_assert_true (g_utf8_validate (g_ptr_array_index (lines, 0), -1, NULL));
  g_assert_null (strpbrk (g_ptr_array_index (lines, 0), "\n\r\t\033"));
}

static void
test_tree (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrXmlElement) root = read_text ("\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                              "<!-- <not this> -->\n"
                                              "<a one=\"1\" two=\"&lt;&#228;\"><b/>  <b\n"
                                              "   three=\"x &gt; y\">ä  text\n<![CDATA[<raw>]]> </b>ö<c/></a>\n",
                                              -1, lines);
  const VtrXmlElement *child;
  g_autofree gchar *text = NULL;

  g_assert_nonnull (root);
  g_assert_cmpuint (lines->len, ==, 0);
  g_assert_cmpstr (root->name, ==, "a");
  g_assert_cmpuint (root->line, ==, 3);
  g_assert_cmpuint (root->column, ==, 1);
  g_assert_cmpstr (vtr_xml_attribute (root, "one"), ==, "1");
  g_assert_cmpstr (vtr_xml_attribute (root, "two"), ==, "<ä");
  g_assert_null (vtr_xml_attribute (root, "three"));
  g_assert_cmpuint (root->children->len, ==, 3);

  child = g_ptr_array_index (root->children, 0);
  g_assert_cmpuint (child->line, ==, 3);
  g_assert_cmpuint (child->column, ==, 29);
  child = g_ptr_array_index (root->children, 1);
  g_assert_cmpuint (child->line, ==, 3);
  g_assert_cmpuint (child->column, ==, 35);
  text = vtr_xml_text (child);
  g_assert_cmpstr (text, ==, "ä text <raw>");
  /* Columns are characters, not bytes: "ö" is one. */
  child = g_ptr_array_index (root->children, 2);
  g_assert_cmpuint (child->line, ==, 5);
  g_assert_cmpuint (child->column, ==, 24);
}

static void
test_head_only (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const gchar *text = "<a one=\"1\"><b></c>";
  VtrXmlFaults faults;
  g_autoptr (VtrXmlElement) root = NULL;

  vtr_xml_faults_init (&faults, "x.xml", lines);
  root = vtr_xml_read (text, strlen (text), TRUE, &faults);
  vtr_xml_faults_clear (&faults);
  g_assert_nonnull (root);
  g_assert_cmpstr (vtr_xml_attribute (root, "one"), ==, "1");
  g_assert_cmpuint (root->children->len, ==, 0);
}

static void
test_doctype (void)
{
  const gchar *refusal = "x.xml:2:1: a DOCTYPE, which is not accepted; take it out, with all entities it declares";
  g_autoptr (GString) laughs = g_string_new ("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY l0 \"lol\">");

  assert_refused ("<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<a/>", -1, refusal);
  assert_refused ("<?xml version=\"1.0\"?>\n<!DOCTYPE a SYSTEM \"file:///etc/passwd\">\n<a/>", -1, refusal);
  assert_refused ("<?xml version=\"1.0\"?>\n<!DOCTYPE a SYSTEM \"http://example.org/a.dtd\">\n<a/>", -1, refusal);
  assert_refused ("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a>&x;</a>", -1, refusal);
  assert_refused ("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;]>\n<a/>", -1, refusal);
  for (gint i = 1; i < 30; i++)
    g_string_append_printf (laughs, "<!ENTITY l%d \"&l%d;&l%d;&l%d;&l%d;&l%d;&l%d;&l%d;&l%d;&l%d;&l%d;\">",
                            i, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
  g_string_append (laughs, "]>\n<a>&l29;</a>");
  assert_refused (laughs->str, -1, refusal);
}

static void
test_entities (void)
{
  assert_refused_like ("<a>&x;</a>", -1, "x.xml:1:7: this is not well-formed XML: 'Entity 'x' not defined'");
  assert_refused_like ("<a b=\"&x;\"/>", -1, "x.xml:1:");
  assert_refused_like ("<a>&#0;</a>", -1, "x.xml:1:");
  assert_refused_like ("<a>&#xFFFFFFFFFF;</a>", -1, "x.xml:1:");
}

static void
test_namespaces (void)
{
  const gchar *refusal = "x.xml:1:1: a namespace, which these files do not use; take out 'xmlns' and every prefix";

  assert_refused ("<a xmlns=\"urn:x\"/>", -1, refusal);
  assert_refused ("<a xmlns:b=\"urn:x\"/>", -1, refusal);
  assert_refused ("<x:a xmlns:x=\"urn:x\"/>", -1, refusal);
  assert_refused_like ("<a><x:b/></a>", -1, "x.xml:1:");
}

static void
test_depth (void)
{
  g_autoptr (GString) deep = g_string_new (NULL);

  for (gint i = 0; i < 200000; i++)
    g_string_append (deep, "<a>");
  assert_refused (deep->str, -1, "x.xml:1:49: elements nested deeper than 16; no file of ours goes so deep");
}

static void
test_many_elements (void)
{
  g_autoptr (GString) many = g_string_new ("<a>\n");

  for (gint i = 0; i < VTR_XML_MAX_ELEMENTS; i++)
    g_string_append (many, "<b/>\n");
  g_string_append (many, "</a>");
  assert_refused (many->str, -1, "x.xml:200001:1: more than 200000 elements; split the file");
}

static void
test_attributes (void)
{
  g_autofree gchar *value = g_strnfill (VTR_XML_MAX_VALUE + 1, 'x');
  g_autofree gchar *huge = g_strnfill (12 * 1024 * 1024, 'x');
  g_autofree gchar *long_value = g_strdup_printf ("<a>\n <b c=\"%s\"/></a>", value);
  g_autofree gchar *huge_value = g_strdup_printf ("<a>\n <b c=\"%s\"/></a>", huge);
  g_autofree gchar *huge_name = g_strdup_printf ("<a><%s/></a>", huge);
  g_autoptr (GString) many = g_string_new ("<a");

  assert_refused (long_value, -1, "x.xml:2:2: attribute 'c' is longer than 4096 bytes; shorten it");
  assert_refused_like (huge_value, -1, "x.xml:");
  assert_refused_like (huge_name, -1, "x.xml:");
  for (gint i = 0; i <= VTR_XML_MAX_ATTRIBUTES; i++)
    g_string_append_printf (many, " a%d=\"\"", i);
  g_string_append (many, "/>");
  assert_refused (many->str, -1, "x.xml:1:1: more than 64 attributes; no element takes so many");
  assert_refused_like ("<a b=\"1\" b=\"2\"/>", -1, "x.xml:1:");
  assert_refused_like ("<a b=1/>", -1, "x.xml:1:");
}

static void
test_text (void)
{
  g_autofree gchar *filler = g_strnfill (VTR_XML_MAX_TEXT + 1, 'x');
  g_autofree gchar *text = g_strdup_printf ("<a>\n<b>%s</b></a>", filler);

  assert_refused (text, -1, "x.xml:2:1: more than 4194304 bytes of text in one element; split it");
}

static void
test_size (void)
{
  gsize length = VTR_XML_MAX_BYTES + 1;
  g_autofree gchar *text = g_strnfill (length, ' ');

  assert_refused (text, (gssize) length, "x.xml:1:1: the file is larger than 32 MiB; no file of ours is");
}

static void
test_encoding (void)
{
  assert_refused ("<a>\n ä\xff</a>", -1, "x.xml:2:3: this is not UTF-8; save the file as UTF-8");
  assert_refused ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a b=\"M\xfcnchen\"/>", -1, "x.xml:2:8: this is not UTF-8; save the file as UTF-8");
  assert_refused ("\xff\xfe<\0a\0/\0>\0", 10, "x.xml:1:1: this is not UTF-8; save the file as UTF-8");
  assert_refused ("<a>\0</a>", 8, "x.xml:1:4: this is not UTF-8; save the file as UTF-8");
  assert_refused ("", 0, "x.xml:1:1: the file is empty; it should be XML");
}

/* What the declaration calls it does not matter: it was found to be UTF-8. */
static void
test_wrong_declaration (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VtrXmlElement) root = read_text ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a b=\"München\"/>", -1, lines);

  g_assert_nonnull (root);
  g_assert_cmpstr (vtr_xml_attribute (root, "b"), ==, "München");
}

/* Every beginning of a good file is refused with one line, at its end. */
static void
test_truncated (void)
{
  const gchar *text = "<?xml version=\"1.0\"?>\n<a one=\"1\"><!-- c --><b/>text<![CDATA[x]]>&amp;</a>";

  for (gsize length = 1; length < strlen (text); length++)
    assert_refused_like (text, (gssize) length, length < 22 ? "x.xml:1:" : "x.xml:");
}

static void
test_random_bytes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1866);
  static const gchar alphabet[] = "<>/=\"'&;!?-[] \nabxyz\xc3\xa4";
  gsize size = 4096;
  g_autofree gchar *bytes = g_malloc (size);

  for (gint round = 0; round < 300; round++)
    {
      for (gsize i = 0; i < size; i++)
        bytes[i] = round % 2 == 0 ? (gchar) g_rand_int_range (random, 0, 256) : alphabet[g_rand_int_range (random, 0, (gint) sizeof alphabet - 1)];
      assert_refused_like (bytes, (gssize) size, "x.xml:");
    }
}

/* A good map with single bytes changed: refused or read, never anything else. */
static void
test_changed_bytes (void)
{
  static const gchar text[] = "<map id=\"m\" name=\"M\"><river id=\"r\" name=\"R\" class=\"great\"/>"
                              "<place id=\"a\" x=\"0\" y=\"0\"/><place id=\"b\" x=\"9\" y=\"9\"/><link from=\"a\" to=\"b\" crosses=\"r\"/></map>";
  gint n_read = 0;
  gint n_refused = 0;

  for (gsize i = 0; i < sizeof text - 1; i++)
    for (guint c = 32; c < 256; c += 13)
      {
        g_autofree gchar *changed = g_memdup2 (text, sizeof text);
        g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
        g_autoptr (GError) error = NULL;
        g_autoptr (VtrBoard) board = NULL;

        changed[i] = (gchar) c;
        board = vtr_board_read_data (changed, sizeof text - 1, "x.xml", lines, &error);
        g_assert_cmpint (board != NULL, ==, lines->len == 0);
        g_assert_cmpint (board == NULL, ==, error != NULL);
        if (board != NULL)
          n_read++;
        else
          n_refused++;
      }
  g_assert_cmpint (n_read, >, 40);
  g_assert_cmpint (n_refused, >, 1000);
}

static void
test_fault_cap (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  VtrXmlFaults faults;

  g_ptr_array_add (lines, g_strdup ("of another file"));
  vtr_xml_faults_init (&faults, "x.xml", lines);
  for (guint i = 1; i <= 200; i++)
    vtr_xml_fault (&faults, i, 2, "wrong %u; right it", i);
  g_assert_cmpuint (faults.n, ==, 200);
  g_assert_cmpuint (lines->len, ==, 1 + VTR_XML_MAX_FAULTS + 1);
  g_assert_cmpstr (g_ptr_array_index (lines, 1), ==, "x.xml:1:2: wrong 1; right it");
  g_assert_cmpstr (g_ptr_array_index (lines, lines->len - 1), ==, "x.xml:51:2: more than 50 faults; correct these and check again");
  vtr_xml_faults_set_error (&faults, VTR_BOARD_ERROR, VTR_BOARD_ERROR_MEANING, &error);
  g_assert_cmpstr (error->message, ==, "x.xml:1:2: wrong 1; right it (and 199 more)");
  vtr_xml_faults_clear (&faults);
}

/* Nothing from a file reaches the terminal that the terminal would obey. */
static void
test_printable (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *filler = g_strnfill (100, 'x');
  g_autofree gchar *quoted = vtr_xml_quote (filler);
  VtrXmlFaults faults;

  vtr_xml_faults_init (&faults, "x.xml", lines);
  vtr_xml_fault (&faults, 1, 1, "%s; correct it", "a\033[31mb\nc\xc2\x9b"
                                                  "d\xe2\x80\xae"
                                                  "e");
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, "x.xml:1:1: a?[31mb c?d?e; correct it");
  vtr_xml_faults_clear (&faults);
  g_assert_cmpint (g_utf8_strlen (quoted, -1), ==, 63);
}

static void
test_nearest (void)
{
  static const gchar *const places[] = { "leipzig", "liegnitz", "halle", "hall", "a", "zeitz" };
  static const struct
  {
    const gchar *wanted;
    const gchar *nearest;
  } rows[] = {
    { "leipzg", "leipzig" },
    { "Leipzig", "leipzig" },
    { "lepizig", "leipzig" },
    { "leipziger", "leipzig" },
    { "hallle", "halle" },
    { "halla", "hall" },
    { "b", "a" },
    { "zietz", "zeitz" },
    { "paris", NULL },
    { "leipzigeri", NULL },
    { "", "a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const gchar *nearest = vtr_xml_nearest (rows[i].wanted, places, G_N_ELEMENTS (places));

      if (g_strcmp0 (nearest, rows[i].nearest) != 0)
        {
          g_test_message ("nearest to '%s' is '%s', not '%s'", rows[i].wanted, nearest, rows[i].nearest);
          g_test_fail ();
        }
    }
}

static void
assert_not_loaded (const gchar *path,
                   const gchar *what)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *line = g_strdup_printf ("%s:1:1: %s", path, what);

  g_assert_null (vtr_board_read_file (path, lines, &error));
  g_assert_error (error, VTR_BOARD_ERROR, VTR_BOARD_ERROR_READ);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (lines, 0), ==, line);
}

static void
test_load (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("vtr-xml-XXXXXX", &error);
  g_autofree gchar *missing = g_build_filename (folder, "missing.xml", NULL);
  g_autofree gchar *pipe = g_build_filename (folder, "pipe.xml", NULL);
  g_autofree gchar *large = g_build_filename (folder, "large.xml", NULL);

  g_assert_no_error (error);
  assert_not_loaded (missing, "cannot be read (No such file or directory); see that it is there and may be read");
  assert_not_loaded (folder, "this is not an ordinary file; give an XML file");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_not_loaded (pipe, "this is not an ordinary file; give an XML file");
  g_assert_true (g_file_set_contents (large, "", 0, &error));
  g_assert_cmpint (truncate (large, (off_t) VTR_XML_MAX_BYTES + 1), ==, 0);
  assert_not_loaded (large, "the file is larger than 32 MiB; no file of ours is");
  g_assert_cmpint (g_unlink (pipe), ==, 0);
  g_assert_cmpint (g_unlink (large), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/xml/tree", test_tree);
  g_test_add_func ("/board/xml/head-only", test_head_only);
  g_test_add_func ("/board/xml/doctype", test_doctype);
  g_test_add_func ("/board/xml/entities", test_entities);
  g_test_add_func ("/board/xml/namespaces", test_namespaces);
  g_test_add_func ("/board/xml/depth", test_depth);
  g_test_add_func ("/board/xml/many-elements", test_many_elements);
  g_test_add_func ("/board/xml/attributes", test_attributes);
  g_test_add_func ("/board/xml/text", test_text);
  g_test_add_func ("/board/xml/size", test_size);
  g_test_add_func ("/board/xml/encoding", test_encoding);
  g_test_add_func ("/board/xml/wrong-declaration", test_wrong_declaration);
  g_test_add_func ("/board/xml/truncated", test_truncated);
  g_test_add_func ("/board/xml/random-bytes", test_random_bytes);
  g_test_add_func ("/board/xml/changed-bytes", test_changed_bytes);
  g_test_add_func ("/board/xml/fault-cap", test_fault_cap);
  g_test_add_func ("/board/xml/printable", test_printable);
  g_test_add_func ("/board/xml/nearest", test_nearest);
  g_test_add_func ("/board/xml/load", test_load);
  return g_test_run ();
}
