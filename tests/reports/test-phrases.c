/* SPDX-License-Identifier: MIT */
#include "world.h"

/* The grammar of phrases, and that English has a word for everything that the
 * ruleset can say. */

typedef struct
{
  World *world;
  VtrView *view;
} Fixture;

static void
set_up (Fixture *f,
        gconstpointer data)
{
  f->world = world_new ();
  f->view = world_view (f->world, "french");
}

static void
tear_down (Fixture *f,
           gconstpointer data)
{
  vtr_view_free (f->view);
  world_free (f->world);
}

static void
assert_says (const VtrView *view,
             const gchar *phrase,
             const GArray *figures,
             const gchar *expected)
{
  g_autofree gchar *file = g_strdup_printf ("figure.hidden-formation = enemy troops\nlist.and = and\nlist.or = or\nnumber.between = ,\nfigure.withheld = not known\nsize.minor = minor, {n}\nt = %s\n", phrase);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_parse (file, "test", &error);
  g_autofree gchar *text = NULL;

  g_assert_no_error (error);
  text = vtr_phrases_format (phrases, "t", figures, view);
  g_assert_cmpstr (text, ==, expected);
}

static void
add_place (GArray *figures,
           const gchar *name,
           const gchar *id)
{
  VtrId place = vtr_id (id);

  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_PLACE, name, &place);
}

static void
add_formation (GArray *figures,
               const gchar *id)
{
  VtrId formation = vtr_id (id);

  vtr_figures_id (figures, VTR_GRADE_PUBLIC, VTR_FIGURE_FORMATION, "formation", &formation);
}

static void
test_lists (Fixture *f,
            gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  add_place (figures, "place", "dobeln");
  add_place (figures, "path", "leipzig");
  assert_says (f->view, "{place}", figures, "Döbeln");
  assert_says (f->view, "{PLACE}", figures, "DÖBELN");
  assert_says (f->view, "{path}", figures, "Leipzig");
  add_place (figures, "place", "gera");
  add_place (figures, "path", "wurzen");
  assert_says (f->view, "{place}", figures, "Döbeln and Gera");
  assert_says (f->view, "{path}", figures, "Leipzig - Wurzen");
  add_place (figures, "place", "halle");
  assert_says (f->view, "{place}", figures, "Döbeln, Gera and Halle");
  assert_says (f->view, "{place:or}", figures, "Döbeln, Gera or Halle");
  assert_says (f->view, "{place:list}", figures, "Döbeln, Gera, Halle");
}

static void
test_numbers (Fixture *f,
              gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "one", 1);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "none", 0);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "many", 1234567);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "less", -1234);
  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "least", G_MININT);
  assert_says (f->view, "{one} {none} {many} {less} {least}", figures, "1 0 1,234,567 -1,234 -2,147,483,648");
  assert_says (f->view, "{one:+} {none:+} {less:+}", figures, "+1 +0 -1,234");
  assert_says (f->view, "{one:gun|guns} {none:gun|guns} {many:gun|guns}", figures, "gun guns guns");
  assert_says (f->view, "a{one?, yes}{none?, no}{absent?, no}", figures, "a, yes");
  assert_says (f->view, "a{one!, no}{none!, none}{absent!, absent}", figures, "a, none, absent");
  assert_says (f->view, "a[ {one:some} gun][ {none:some} guns][ {many:some}]", figures, "a 1 gun 1,234,567");
}

static void
test_optional (Fixture *f,
               gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "n", 3);
  assert_says (f->view, "a[ {n}][ {m}]b", figures, "a 3b");
  assert_says (f->view, "a[ {n}[ of {m}]]b", figures, "a 3b");
  assert_says (f->view, "a[ {m}[ of {n}]]b", figures, "ab");
  assert_says (f->view, "{m}", figures, "not known");
  assert_says (f->view, "{open", figures, "{open");
}

static void
test_words (Fixture *f,
            gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  vtr_figures_number (figures, VTR_GRADE_PUBLIC, "n", 3);
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "size", "minor");
  assert_says (f->view, "a {size}", figures, "a minor, 3");
  vtr_figures_word (figures, VTR_GRADE_PUBLIC, "ring", "t");
  /* a phrase that names itself ends somewhere */
  assert_says (f->view, "{ring}", figures, "[ring.t]");
}

/* What the view does not show is not named, and not counted either. */
static void
test_hidden (Fixture *f,
             gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  add_formation (figures, "co-sacken");
  assert_says (f->view, "{formation} {formation:was|were} there", figures, "enemy troops was there");
  add_formation (figures, "co-sacken-1");
  assert_says (f->view, "{formation}", figures, "enemy troops");
  assert_says (f->view, "{formation:short}", figures, "enemy troops");
  add_formation (figures, "co-milo");
  add_formation (figures, "fr-iii");
  assert_says (f->view, "{formation:long}", figures, "enemy troops, Miloradovich's corps, III Corps (Ney)");
}

static void
test_names (Fixture *f,
            gconstpointer data)
{
  g_autoptr (GArray) figures = vtr_figures_new ();

  add_formation (figures, "fr-vi-22");
  assert_says (f->view, "{formation} {formation:short}", figures, "22nd Division VI/22");
}

static void
test_sentence (Fixture *f,
               gconstpointer data)
{
  g_autoptr (VtrPhrases) phrases = vtr_phrases_parse ("a = It is so.\nb = so\n", "test", NULL);
  static const struct
  {
    const gchar *key;
    const gchar *rule;
    const gchar *expected;
  } rows[] = {
    { "a", NULL, "It is so." },
    { "a", "2.1", "It is so (2.1)." },
    { "b", "2.1", "so (2.1)" },
    { "c", NULL, "[c]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      VtrSentence *sentence = vtr_sentence_new (rows[i].key, rows[i].rule);
      g_autofree gchar *text = vtr_phrases_sentence (phrases, sentence, f->view);

      g_assert_cmpstr (text, ==, rows[i].expected);
      vtr_sentence_free (sentence);
    }
}

static void
test_faults (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (vtr_phrases_parse ("# good\na = b\nbad\n", "xx", &error));
  g_assert_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES);
  g_assert_cmpstr (error->message, ==, "xx:3:1: no 'key = text'; write one, or begin the line with '#'");
  g_clear_error (&error);
  g_assert_null (vtr_phrases_parse ("a = b\na = c\n", "xx", &error));
  g_assert_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES);
  g_clear_error (&error);
  g_assert_null (vtr_phrases_load ("tlh", &error));
  g_assert_error (error, VTR_REPORT_ERROR, VTR_REPORT_ERROR_PHRASES);
}

static void
assert_has (const VtrPhrases *phrases,
            const gchar *stem,
            const gchar *id)
{
  g_autofree gchar *key = g_strdup_printf ("%s.%s", stem, id);

  if (vtr_phrases_get (phrases, key) == NULL)
    {
      g_test_message ("no phrase '%s'", key);
      g_test_fail ();
    }
}

/* Every quoted word that one of the ruleset's sources gives where @pattern asks has
 * its phrase. */
static void
check_reasons (const VtrPhrases *phrases,
               const gchar *pattern,
               const gchar *stem)
{
  g_autofree gchar *folder = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "src", "rulesets", "kriegsspiel1813", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  const gchar *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_str_has_suffix (name, ".c"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree gchar *reason = g_match_info_fetch (match, 1);

          assert_has (phrases, stem, reason);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

/* What the tables of a ruleset name has its phrase. */
static void
check_ruleset (const VtrPhrases *phrases,
               const VtrRuleset *ruleset)
{
  for (guint i = 0; i < ruleset->n_event_kinds; i++)
    assert_has (phrases, "event", ruleset->event_kinds[i].id);
  for (guint i = 0; i < ruleset->n_phases; i++)
    assert_has (phrases, "phase", ruleset->phases[i].id);
  for (guint i = 0; i < ruleset->n_verbs; i++)
    {
      assert_has (phrases, "read", ruleset->verbs[i].id);
      if (ruleset->verbs[i].flags & VTR_VERB_STANDING)
        assert_has (phrases, "order", ruleset->verbs[i].id);
    }
  for (guint i = 0; i < ruleset->n_reasons; i++)
    {
      assert_has (phrases, "reason", ruleset->reasons[i].id);
      assert_has (phrases, "verdict", ruleset->reasons[i].id);
    }
}

static void
test_english_is_complete (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", &error);

  g_assert_no_error (error);
  for (guint i = 0; vtr_rulesets[i]; i++)
    check_ruleset (phrases, vtr_rulesets[i]);
  for (guint i = 0; vtr_word_names[i]; i++)
    assert_has (phrases, "word", vtr_word_names[i]);
  assert_has (phrases, "cause", "other");
  for (guint i = 0; k13_supply_names[i]; i++)
    assert_has (phrases, "supply", k13_supply_names[i]);
  check_reasons (phrases, "k13_refuse \\(turn, order, \"[0-9.]+\", \"([a-z-]+)\"", "reason");
  check_reasons (phrases, "say \\(verdict, VTR_VERDICT_[A-Z_]+, \"[0-9.]+\", \"([a-z-]+)\"", "verdict");
  check_reasons (phrases, "object \\(verdict, VTR_VERDICT_[A-Z_]+, \"[0-9.]+\", \"([a-z-]+)\"", "verdict");
  check_reasons (phrases, "k13_prestige_enter \\(turn, \"([a-z-]+)\"", "cause");
  check_reasons (phrases, "tell_contact \\(turn, &[a-z>-]+, \"([a-z]+)\"", "role");
}

static VtrPhrases *
load_file (const gchar *language)
{
  g_autofree gchar *name = g_strconcat (language, ".ini", NULL);
  g_autofree gchar *path = g_build_filename (g_getenv ("VTR_SOURCE_DIR"), "data", "phrases", name, NULL);
  g_autofree gchar *data = NULL;
  g_autoptr (GError) error = NULL;
  VtrPhrases *phrases;

  g_file_get_contents (path, &data, NULL, &error);
  g_assert_no_error (error);
  phrases = vtr_phrases_parse (data, name, &error);
  g_assert_no_error (error);
  return phrases;
}

/* Every language has the keys of English, no others, and each phrase the same
 * figures, none of them where it may be absent. */
static void
test_languages (void)
{
  g_auto (GStrv) languages = vtr_phrases_languages ();
  g_autoptr (VtrPhrases) english = load_file ("en");
  g_autoptr (GPtrArray) keys = vtr_phrases_keys (english);
  guint n = 0;

  g_assert_true (g_strv_contains ((const gchar *const *) languages, "en"));
  g_assert_true (g_strv_contains ((const gchar *const *) languages, "de"));
  for (guint l = 0; languages[l]; l++)
    {
      g_autoptr (VtrPhrases) phrases = load_file (languages[l]);
      g_autoptr (GPtrArray) theirs = vtr_phrases_keys (phrases);

      for (guint k = 0; k < theirs->len; k++)
        if (vtr_phrases_get (english, g_ptr_array_index (theirs, k)) == NULL)
          {
            g_test_message ("%s: '%s' is no key of English", languages[l], (const gchar *) g_ptr_array_index (theirs, k));
            g_test_fail ();
          }
      for (guint k = 0; k < keys->len; k++, n++)
        {
          const gchar *key = g_ptr_array_index (keys, k);
          const gchar *text = vtr_phrases_get (phrases, key);
          g_autofree gchar *left_out = NULL;
          g_autoptr (GError) error = NULL;

          if (text == NULL)
            g_test_message ("%s: no phrase '%s'", languages[l], key);
          else if (!vtr_phrases_check (vtr_phrases_get (english, key), text, &left_out, &error))
            g_test_message ("%s: '%s': %s", languages[l], key, error->message);
          else if (left_out)
            g_test_message ("%s: '%s' does not name %s", languages[l], key, left_out);
          else
            continue;
          g_test_fail ();
        }
    }
  g_assert_cmpuint (n, >, 1000);
}

/* Two languages are two texts: nothing is left in English but what is the same. */
static void
test_loaded (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) german = vtr_phrases_load ("de", &error);
  g_autoptr (VtrDocument) document = vtr_document_new (german);
  g_autofree gchar *page = vtr_document_write (document, VTR_FORMAT_HTML);

  g_assert_no_error (error);
  g_assert_nonnull (strstr (page, "<html lang=\"de\">"));
  g_assert_cmpstr (vtr_phrases_get (german, "chapter.orders"), ==, "[{SIDE}: ]AUSGEFÜHRTE BEFEHLE");
  vtr_phrases_put (german, "chapter.orders", "BEFEHLE");
  g_assert_cmpstr (vtr_phrases_get (german, "chapter.orders"), ==, "BEFEHLE");
}

static void
test_check (void)
{
  static const struct
  {
    const gchar *own;
    const gchar *text;
    const gchar *wrong; /* part of what is said; NULL: it may stand */
    const gchar *left_out;
  } rows[] = {
    { "{a} at {b}", "at {b}: {a}", NULL, NULL },
    { "{a} at {b}", "at {B}", NULL, "{a}" },
    { "{a}[ at {b}]", "[at {b}: ]{a:was|were}", NULL, NULL },
    { "{a}{b?, b}", "{b?b, }{a:short}", NULL, NULL },
    { "plain", "other words", NULL, NULL },
    { "{a} at {b}", "{a} at {c}", "this phrase may name {a}, {b}", NULL },
    { "plain", "{a}", "no figures", NULL },
    { "{a}[ at {b}]", "{a} at {b}", "not always there", NULL },
    { "{a}{b?, b}", "{a} {b}", "not always there", NULL },
    { "{a}", "{a", "is not closed", NULL },
    { "{a}", "a}", "closes no '{'", NULL },
    { "{a}", "[{a}", "'[' is not closed", NULL },
    { "{a}", "{a}]", "closes no '['", NULL },
    { "{a}", "{}", "names no figure", NULL },
    { "{a}", "{a b}", "names no figure", NULL },
    { "{a}", "{a:loud}", "after ':' stands", NULL },
    { "{a}", "{a:some}", "in brackets", NULL },
    { "{a}", "[{a:some} ]{a:near}{a!no}", NULL, NULL },
    { "{a}", "{a}\n{a}", "one line", NULL },
    { "{a}", "\xff", "UTF-8", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *left_out = NULL;
      g_autoptr (GError) error = NULL;
      gboolean may = vtr_phrases_check (rows[i].own, rows[i].text, &left_out, &error);

      if (may == (rows[i].wrong == NULL) && (may || strstr (error->message, rows[i].wrong)) && g_strcmp0 (left_out, rows[i].left_out) == 0)
        continue;
      g_test_message ("row %u: %s; left out %s", i, error ? error->message : "may stand", left_out);
      g_test_fail ();
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, f) g_test_add ("/reports/phrases/" name, Fixture, NULL, set_up, f, tear_down)
  ADD ("lists", test_lists);
  ADD ("numbers", test_numbers);
  ADD ("optional", test_optional);
  ADD ("words", test_words);
  ADD ("hidden", test_hidden);
  ADD ("names", test_names);
  ADD ("sentence", test_sentence);
#undef ADD
  g_test_add_func ("/reports/phrases/faults", test_faults);
  g_test_add_func ("/reports/phrases/english-is-complete", test_english_is_complete);
  g_test_add_func ("/reports/phrases/languages", test_languages);
  g_test_add_func ("/reports/phrases/loaded", test_loaded);
  g_test_add_func ("/reports/phrases/check", test_check);
  return g_test_run ();
}
