/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Letters that do not fall apart into an ASCII letter and a mark, and those
 * that German and Nordic writers spell out. */
static const struct
{
  gunichar c; /* lower case */
  const gchar *plain;
  const gchar *spelt; /* NULL: the same */
} letters[] = {
  { 0x00df, "ss", NULL }, /* ß */
  { 0x00e4, "a", "ae" },  /* ä */
  { 0x00f6, "o", "oe" },  /* ö */
  { 0x00fc, "u", "ue" },  /* ü */
  { 0x00e5, "a", "aa" },  /* å */
  { 0x00e6, "ae", NULL }, /* æ */
  { 0x00f8, "o", "oe" },  /* ø */
  { 0x0153, "oe", NULL }, /* œ */
  { 0x00f0, "d", NULL },  /* ð */
  { 0x00fe, "th", NULL }, /* þ */
  { 0x0111, "d", NULL },  /* đ */
  { 0x0142, "l", NULL },  /* ł */
  { 0x0131, "i", NULL },  /* ı */
};

static gboolean
is_apostrophe (gunichar c)
{
  return c == '\'' || c == '`' || c == 0x00b4 || c == 0x2018 || c == 0x2019 || c == 0x201b || c == 0x02bc;
}

/* What stands inside words and is not heard: marks, soft hyphens, joiners. */
static gboolean
is_silent (gunichar c)
{
  return g_unichar_ismark (c) || c == 0x00ad || (c >= 0x200b && c <= 0x200d) || c == 0x2060 || c == 0xfeff;
}

/**
 * vtr_char_is_word:
 * @c: a character
 *
 * Whether @c can be part of a word (an apostrophe only between others).
 */
gboolean
vtr_char_is_word (gunichar c)
{
  return g_unichar_isalnum (c) || is_silent (c);
}

static void
fold_char (GString *out,
           gunichar c,
           gboolean spelt)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n;

  if (c < 0x80)
    {
      g_string_append_c (out, g_ascii_tolower ((gchar) c));
      return;
    }
  c = g_unichar_tolower (c);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].c == c)
      {
        g_string_append (out, spelt && letters[i].spelt ? letters[i].spelt : letters[i].plain);
        return;
      }
  n = g_unichar_fully_decompose (c, TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (parts[i] < 0x80 && g_ascii_isalnum ((gchar) parts[i]))
      g_string_append_c (out, g_ascii_tolower ((gchar) parts[i]));
}

static gchar *
fold (const gchar *text,
      gboolean spelt)
{
  g_autofree gchar *composed = g_str_is_ascii (text) ? g_strdup (text) : g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *out = g_string_new (NULL);
  gboolean space = FALSE;

  /* NULL when @text is not valid UTF-8: its stray bytes are no letters */
  if (composed == NULL)
    composed = g_utf8_make_valid (text, -1);
  for (const gchar *p = composed; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_apostrophe (c) || is_silent (c))
        continue;
      if (!g_unichar_isalnum (c))
        {
          space = out->len > 0;
          continue;
        }
      if (space)
        g_string_append_c (out, ' ');
      space = FALSE;
      fold_char (out, c, spelt);
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

/**
 * vtr_fold:
 * @text: words in UTF-8
 *
 * Brings names to a form in which they can be compared: ASCII letters, digits
 * and single spaces, lower case; ä is a, ß ss, é e, ł l; apostrophes fall out,
 * every other mark is a space. Independent of the locale. Letters of other
 * scripts vanish.
 *
 * Returns: (transfer full): the folded text
 */
gchar *
vtr_fold (const gchar *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return fold (text, FALSE);
}

/**
 * vtr_fold_e:
 * @text: words in UTF-8
 *
 * As vtr_fold(), but as those write who have no umlauts: ä is ae. A name
 * matches when either folding of it is either folding of what was written.
 *
 * Returns: (transfer full): the folded text
 */
gchar *
vtr_fold_e (const gchar *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return fold (text, TRUE);
}

/* --- numerals ------------------------------------------------------------- */

static const gchar *const ordinals[] = {
  "first|erste|erster|erstes|ersten|premier|premiere|1ere",
  "second|zweite|zweiter|zweites|zweiten|deuxieme|seconde",
  "third|dritte|dritter|drittes|dritten|troisieme",
  "fourth|vierte|vierter|viertes|vierten|quatrieme",
  "fifth|funfte|funfter|funftes|funften|cinquieme",
  "sixth|sechste|sechster|sechstes|sechsten|sixieme",
  "seventh|siebte|siebter|siebtes|siebten|siebente|septieme",
  "eighth|achte|achter|achtes|achten|huitieme",
  "ninth|neunte|neunter|neuntes|neunten|neuvieme",
  "tenth|zehnte|zehnter|zehntes|zehnten|dixieme",
  "eleventh|elfte|elfter|elftes|elften|onzieme",
  "twelfth|zwolfte|zwolfter|zwolftes|zwolften|douzieme",
  "thirteenth|treizieme|dreizehnte|dreizehnter|dreizehntes|dreizehnten",
  "fourteenth|quatorzieme|vierzehnte|vierzehnter|vierzehntes|vierzehnten",
  "fifteenth|quinzieme|funfzehnte|funfzehnter|funfzehntes|funfzehnten",
  "sixteenth|seizieme|sechzehnte|sechzehnter|sechzehntes|sechzehnten",
  "seventeenth|siebzehnte|siebzehnter|siebzehntes|siebzehnten",
  "eighteenth|achtzehnte|achtzehnter|achtzehntes|achtzehnten",
  "nineteenth|neunzehnte|neunzehnter|neunzehntes|neunzehnten",
  "twentieth|vingtieme|zwanzigste|zwanzigster|zwanzigstes|zwanzigsten",
  "einundzwanzigste|einundzwanzigster|einundzwanzigstes|einundzwanzigsten",
  "zweiundzwanzigste|zweiundzwanzigster|zweiundzwanzigstes|zweiundzwanzigsten",
  "dreiundzwanzigste|dreiundzwanzigster|dreiundzwanzigstes|dreiundzwanzigsten",
  "vierundzwanzigste|vierundzwanzigster|vierundzwanzigstes|vierundzwanzigsten",
  "funfundzwanzigste|funfundzwanzigster|funfundzwanzigstes|funfundzwanzigsten",
  "sechsundzwanzigste|sechsundzwanzigster|sechsundzwanzigstes|sechsundzwanzigsten",
  "siebenundzwanzigste|siebenundzwanzigster|siebenundzwanzigstes|siebenundzwanzigsten",
  "achtundzwanzigste|achtundzwanzigster|achtundzwanzigstes|achtundzwanzigsten",
  "neunundzwanzigste|neunundzwanzigster|neunundzwanzigstes|neunundzwanzigsten",
  "dreissigste|dreissigster|dreissigstes|dreissigsten",
  "einunddreissigste|einunddreissigster|einunddreissigstes|einunddreissigsten",
  "zweiunddreissigste|zweiunddreissigster|zweiunddreissigstes|zweiunddreissigsten",
  "dreiunddreissigste|dreiunddreissigster|dreiunddreissigstes|dreiunddreissigsten",
  "vierunddreissigste|vierunddreissigster|vierunddreissigstes|vierunddreissigsten",
  "funfunddreissigste|funfunddreissigster|funfunddreissigstes|funfunddreissigsten",
  "sechsunddreissigste|sechsunddreissigster|sechsunddreissigstes|sechsunddreissigsten",
  "siebenunddreissigste|siebenunddreissigster|siebenunddreissigstes|siebenunddreissigsten",
  "achtunddreissigste|achtunddreissigster|achtunddreissigstes|achtunddreissigsten",
  "neununddreissigste|neununddreissigster|neununddreissigstes|neununddreissigsten",
};

/* word → number */
static GHashTable *
ordinal_words (void)
{
  static gsize made = 0;
  static GHashTable *words = NULL;

  if (g_once_init_enter (&made))
    {
      words = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < G_N_ELEMENTS (ordinals); i++)
        {
          gchar **each = g_strsplit (ordinals[i], "|", -1);

          for (guint w = 0; each[w] != NULL; w++)
            g_hash_table_insert (words, each[w], GUINT_TO_POINTER (i + 1));
          g_free (each);
        }
      g_once_init_leave (&made, 1);
    }
  return words;
}

static gboolean
is_ending (const gchar *rest,
           gboolean roman)
{
  static const gchar *const endings[] = { "", "st", "nd", "rd", "th", "d", "e", "er", "re", "ere", "eme", "me", "ieme", "de", "nde", "te", "ter", "tes", "ten", "ste", "ster", "stes", "sten", NULL };

  /* "vid", "mild": a Roman numeral takes only the endings that are in use */
  if (roman)
    return rest[0] == '\0' || g_str_equal (rest, "st") || g_str_equal (rest, "nd") || g_str_equal (rest, "rd") || g_str_equal (rest, "th") || g_str_equal (rest, "e") || g_str_equal (rest, "eme") || g_str_equal (rest, "me");
  return g_strv_contains (endings, rest);
}

static gint
roman_value (gchar c)
{
  return c == 'i' ? 1 : c == 'v' ? 5
                    : c == 'x'   ? 10
                    : c == 'l'   ? 50
                                 : 0;
}

/* Value of a well-formed Roman numeral below 90 that is all of @text but an
 * ending; 0: it is none. */
static gint
roman_number (const gchar *text)
{
  static const gchar *const tens[] = { "", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx" };
  static const gchar *const ones[] = { "", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix" };
  gchar form[16];
  gint value = 0;
  gsize n = 0;

  while (roman_value (text[n]) > 0)
    n++;
  /* "Ier": but "vier" is a German four */
  if (g_str_equal (text, "ier") || g_str_equal (text, "iere"))
    return 1;
  /* "le 3e corps": an article */
  if (g_str_equal (text, "le") || g_str_equal (text, "l"))
    return 0;
  if (n == 0 || n > 8 || !is_ending (text + n, TRUE))
    return 0;
  for (gsize i = 0; i < n; i++)
    {
      gint here = roman_value (text[i]);
      gint next = i + 1 < n ? roman_value (text[i + 1]) : 0;

      value += here < next ? -here : here;
    }
  if (value < 1 || value > 89)
    return 0;
  g_snprintf (form, sizeof form, "%s%s", tens[value / 10], ones[value % 10]);
  return strncmp (form, text, n) == 0 && form[n] == '\0' ? value : 0;
}

/**
 * vtr_number_of:
 * @fold: a folded word
 * @roman_too: whether "iii" is read as 3
 *
 * Returns: the number that a word like "3rd", "3", "third", "dritte", "3e" or
 *   "iii" stands for, 1 to 999; 0: none
 */
gint
vtr_number_of (const gchar *fold,
               gboolean roman_too)
{
  guint value;

  if (g_ascii_isdigit (fold[0]))
    {
      gint digits = 0;
      gsize n = 0;

      while (g_ascii_isdigit (fold[n]) && n < 4)
        digits = digits * 10 + (fold[n++] - '0');
      return n <= 3 && is_ending (fold + n, FALSE) ? digits : 0;
    }
  value = GPOINTER_TO_UINT (g_hash_table_lookup (ordinal_words (), fold));
  if (value > 0)
    return (gint) value;
  return roman_too ? roman_number (fold) : 0;
}
