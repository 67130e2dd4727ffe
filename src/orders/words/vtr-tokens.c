/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The body cut into words and the marks that mean something. Marks of no
 * meaning leave no token: what they say is kept by the spans. */

#define MAX_STRUCK 2000 /* bytes that may be struck out at once */

static gboolean
is_apostrophe (gunichar c)
{
  return c == '\'' || c == '`' || c == 0x00b4 || c == 0x2018 || c == 0x2019 || c == 0x02bc;
}

/* Stray bytes of a body that is not UTF-8 are read as marks without meaning. */
static gunichar
char_at (const gchar *p,
         const gchar *end,
         const gchar **next)
{
  gunichar c = g_utf8_get_char_validated (p, end - p);

  if (c == (gunichar) -1 || c == (gunichar) -2)
    {
      *next = p + 1;
      return 0xfffd;
    }
  *next = g_utf8_next_char (p);
  return c;
}

/* The length of a forum tag such as "[b]" or "[/quote]" at @p; 0: none.
 * @quote: +1 opens a quotation, -1 closes one, else 0. */
static gsize
tag_length (const gchar *p,
            const gchar *end,
            gint *quote,
            gboolean *bullet)
{
  static const gchar *const known[] = { "b", "i", "u", "s", "color", "size", "font", "list", "quote", "code", "url", "img", "center", "left", "right", "spoiler", "indent", "table", "tr", "td", NULL };
  gsize length = 1;
  gsize name_start;
  g_autofree gchar *name = NULL;
  gboolean close;

  *quote = 0;
  *bullet = FALSE;
  if (p + 3 > end || p[0] != '[')
    return 0;
  if (p[1] == '*' && p[2] == ']')
    {
      *bullet = TRUE;
      return 3;
    }
  close = p[1] == '/';
  if (close)
    length++;
  name_start = length;
  while (p + length < end && length < 12 && g_ascii_isalpha (p[length]))
    length++;
  if (length == name_start)
    return 0;
  name = g_ascii_strdown (p + name_start, (gssize) (length - name_start));
  if (!g_strv_contains (known, name))
    return 0;
  /* phpBB's own mark after a name leaks too: "[/size:1ab2c]" */
  if (p + length < end && (p[length] == '=' || p[length] == ':'))
    while (p + length < end && length < 200 && p[length] != ']' && p[length] != '\n')
      length++;
  if (p + length >= end || p[length] != ']')
    return 0;
  if (g_str_equal (name, "quote"))
    *quote = close ? -1 : 1;
  return length + 1;
}

/* Text that was struck out: "[s]Souham to Jena[/s]". Returns: the length of the mark at @p that
 * begins it, or of @close, which ends it; 0: neither. @close: (inout): what ends it, %NULL: none
 * is open. */
static gsize
strike_length (const gchar *p,
               const gchar *end,
               const gchar **close)
{
  static const gchar *const marks[][2] = { { "[s]", "[/s]" }, { "[strike]", "[/strike]" }, { "[del]", "[/del]" }, { "<s>", "</s>" }, { "<del>", "</del>" }, { "<strike>", "</strike>" }, { "~~", "~~" } };

  if (*close != NULL)
    {
      gsize n = strlen (*close);

      if ((gsize) (end - p) < n || g_ascii_strncasecmp (p, *close, n) != 0)
        return 0;
      *close = NULL;
      return n;
    }
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      gsize n = strlen (marks[i][0]);
      gsize m = strlen (marks[i][1]);

      if ((gsize) (end - p) < n + m || g_ascii_strncasecmp (p, marks[i][0], n) != 0)
        continue;
      /* what is never closed would swallow the orders after it */
      for (const gchar *q = p + n; q + m <= end && q < p + MAX_STRUCK; q++)
        if (g_ascii_strncasecmp (q, marks[i][1], m) == 0)
          {
            *close = marks[i][1];
            return n;
          }
    }
  return 0;
}

/* The letters of a word: without the hyphen at which a line broke it, without the
 * stops of "e.g.". */
static gchar *
word_text (const gchar *body,
           const VtrToken *token)
{
  GString *text = g_string_new (NULL);

  for (const gchar *p = body + token->start; p < body + token->end; p++)
    if (*p == '-' && p + 1 < body + token->end && p[1] == '\n')
      p++;
    else if (*p != '.')
      g_string_append_c (text, *p);
  return g_string_free (text, FALSE);
}

static void
fill_word (VtrToken *token,
           const gchar *body,
           GStringChunk *chunk)
{
  /* written short, wrong, or as it once was, and never anything else */
  static const gchar *const slips[][2] = { { "headquarter", "headquarters" }, { "corp", "corps" }, { "tt", "tout" }, { "tte", "toute" }, { "ttes", "toutes" }, { "qd", "quand" }, { "tjs", "toujours" }, { "tjrs", "toujours" }, { "cavallerie", "kavallerie" }, { "reservecavallerie", "reservekavallerie" } };
  g_autofree gchar *text = word_text (body, token);
  g_autofree gchar *plain = vtr_fold (text);
  g_autofree gchar *spelt = vtr_fold_e (text);
  gsize length = strlen (plain);
  gunichar first = g_utf8_get_char_validated (text, -1);
  gboolean upper = length > 0;
  gint number;

  token->fold = g_string_chunk_insert_const (chunk, plain);
  token->fold_e = g_str_equal (plain, spelt) ? token->fold : g_string_chunk_insert_const (chunk, spelt);
  token->stem = NULL;
  if (first != (gunichar) -1 && first != (gunichar) -2 && g_unichar_isupper (first))
    token->flags |= VTR_WORD_CAPITAL;
  /* "d'Oysel", "d’Erlon": the capital stands within */
  if (length > 2 && !g_ascii_isupper (text[0]))
    for (const gchar *p = text; *p != '\0' && p < text + 5; p++)
      if (p > text && g_ascii_isupper (*p) && !g_ascii_isalnum (p[-1]))
        token->flags |= VTR_WORD_CAPITAL;

  /* "Ney's", "Sandels'" */
  if (length > 2 && plain[length - 1] == 's')
    {
      const gchar *last = text + strlen (text) - 1;
      const gchar *before = last > text ? g_utf8_find_prev_char (text, last) : NULL;

      if ((*last == 's' || *last == 'S') && before != NULL && is_apostrophe (g_utf8_get_char (before)))
        {
          token->flags |= VTR_WORD_POSSESSIVE;
          plain[length - 1] = '\0';
          token->stem = g_string_chunk_insert_const (chunk, plain);
          plain[length - 1] = 's';
        }
    }

  for (const gchar *p = text; *p != '\0'; p++)
    if (strchr ("IVXL", *p) == NULL)
      {
        upper = FALSE;
        /* "IIIrd", "IIIe" */
        if (p > text && g_ascii_islower (*p) && strchr ("IVXL", p[-1]) != NULL && vtr_number_of (plain, TRUE) > 0)
          upper = TRUE;
        break;
      }
  /* "das Korps ist …" */
  number = upper || !g_str_equal (plain, "ist") ? vtr_number_of (plain, TRUE) : 0;
  /* "IIId": as it was printed then */
  if (number == 0 && length >= 3 && plain[length - 1] == 'd' && strspn (text, "IVXL") == length - 1)
    {
      plain[length - 1] = '\0';
      number = vtr_number_of (plain, TRUE);
      upper = number > 0;
    }
  token->canon = token->fold;
  if (number > 0)
    {
      gboolean roman = vtr_number_of (plain, FALSE) == 0 && !g_ascii_isdigit (plain[0]);
      gchar form[16];

      if (roman)
        token->flags |= upper ? VTR_WORD_ROMAN : VTR_WORD_LOWER_ROMAN;
      g_snprintf (form, sizeof form, "#%d", number);
      token->canon = g_string_chunk_insert_const (chunk, form);
    }
  else if (vtr_synonym (plain) != plain)
    token->canon = g_string_chunk_insert_const (chunk, vtr_synonym (plain));
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    if (g_str_equal (plain, slips[i][0]))
      token->fold = token->fold_e = token->canon = slips[i][1];
  token->classes = vtr_word_class (token->fold);
  token->begins = vtr_word_begins (token->fold);
}

/* What was written stands for another word. */
static void
set_word (VtrToken *token,
          const gchar *word)
{
  token->fold = token->fold_e = token->canon = word;
  token->stem = NULL;
  token->flags &= ~(guint) (VTR_WORD_ROMAN | VTR_WORD_LOWER_ROMAN | VTR_WORD_POSSESSIVE);
  token->classes = vtr_word_class (word);
  token->begins = vtr_word_begins (word);
}

static VtrTokenKind
mark_kind (gunichar c)
{
  switch (c)
    {
    case '-':
    case '>':
    case '=':
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212:
    case 0x2192:
    case 0x21d2:
    case 0x00bb:
    case 0x203a:
      return VTR_TOKEN_DASH;
    case ',':
      return VTR_TOKEN_COMMA;
    case ':':
      return VTR_TOKEN_COLON;
    case ';':
      return VTR_TOKEN_SEMICOLON;
    case '/':
    case '|': /* cells of a row */
      return VTR_TOKEN_SLASH;
    case '.':
    case '!':
    case 0x2026:
      return VTR_TOKEN_STOP;
    case '?':
      return VTR_TOKEN_ASK;
    case '(':
    case '[':
    case '{':
      return VTR_TOKEN_OPEN;
    case ')':
    case ']':
    case '}':
      return VTR_TOKEN_CLOSE;
    case '"':
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x00ab:
      return VTR_TOKEN_QUOTE;
    case '*':
    case 0x2022:
    case 0x00b7:
    case 0x25cf:
    case 0x2023:
      return VTR_TOKEN_BULLET;
    default:
      return VTR_TOKEN_OTHER;
    }
}

static void
append_special (GArray *tokens,
                GStringChunk *chunk,
                VtrToken *token,
                gunichar c)
{
  if (c == '&' || c == '+')
    {
      token->kind = VTR_TOKEN_WORD;
      token->fold = token->fold_e = token->canon = g_string_chunk_insert_const (chunk, "and");
      token->classes = VTR_CLASS_AND;
      g_array_append_val (tokens, *token);
      return;
    }
  token->kind = mark_kind (c);
  if (token->kind == VTR_TOKEN_BULLET && !(token->flags & VTR_WORD_LINE_START))
    return; /* "*III Corps*": emphasis */
  if (token->kind == VTR_TOKEN_OTHER)
    return;
  if (c == '|')
    token->flags &= ~(guint) VTR_WORD_TIGHT;
  /* "->", "=>", "--", "...": one mark */
  if (tokens->len > 0 && (token->flags & VTR_WORD_TIGHT))
    {
      VtrToken *last = &g_array_index (tokens, VtrToken, tokens->len - 1);

      if (last->kind == token->kind && (token->kind == VTR_TOKEN_DASH || token->kind == VTR_TOKEN_STOP || token->kind == VTR_TOKEN_ASK) && last->end == token->start)
        {
          last->end = token->end;
          last->flags &= ~(guint) VTR_WORD_TIGHT;
          return;
        }
    }
  g_array_append_val (tokens, *token);
}

/* The end of the apostrophe in @text to @stop; @at: where it begins; NULL: none. */
static const gchar *
find_apostrophe (const gchar *text,
                 const gchar *stop,
                 const gchar **at)
{
  const gchar *next;

  for (const gchar *p = text; p < stop; p = next)
    if (is_apostrophe (char_at (p, stop, &next)) && p > text)
      {
        *at = p;
        return next;
      }
  return NULL;
}

/* Words that are two: "I'll", "it's", "d'Iéna". Returns whether @token was cut
 * and both halves added. */
static gboolean
append_halves (GArray *tokens,
               const VtrToken *token,
               const gchar *body,
               GStringChunk *chunk)
{
  static const gchar *const ends[][2] = { { "ll", "will" }, { "re", "are" }, { "ve", "have" }, { "m", "am" }, { "d", "would" } };
  static const gchar *const is[] = { "it", "he", "she", "that", "there", "who", "here", "whoever", NULL };
  static const gchar *const elided[][2] = { { "d", "de" }, { "l", "le" }, { "qu", "que" }, { "jusqu", "jusqua" } };
  const gchar *start = body + token->start;
  const gchar *at;
  const gchar *next = find_apostrophe (start, body + token->end, &at);
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  const gchar *first = NULL;
  const gchar *second = NULL;
  VtrToken half = *token;

  if (next == NULL)
    return FALSE;
  before = g_strndup (start, (gsize) (at - start));
  after = g_strndup (next, (gsize) (body + token->end - next));
  for (gchar *p = before; *p != '\0'; p++)
    *p = g_ascii_tolower (*p);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (after, ends[i][0]))
      second = ends[i][1];
  if (g_str_equal (after, "s") && g_strv_contains (is, before))
    second = "is";
  for (guint i = 0; i < G_N_ELEMENTS (elided) && second == NULL; i++)
    if (g_str_equal (before, elided[i][0]) && g_unichar_isupper (g_utf8_get_char_validated (after, -1)))
      first = elided[i][1];
  if (first == NULL && second == NULL)
    return FALSE;
  half.end = first != NULL ? (guint) (next - body) : (guint) (at - body);
  fill_word (&half, body, chunk);
  if (first != NULL)
    set_word (&half, first);
  g_array_append_val (tokens, half);
  half = *token;
  half.flags &= ~(guint) VTR_WORD_LINE_START;
  half.start = first != NULL ? (guint) (next - body) : (guint) (at - body);
  half.end = token->end;
  fill_word (&half, body, chunk);
  if (second != NULL)
    set_word (&half, second);
  g_array_append_val (tokens, half);
  return TRUE;
}

/* "vcorps", "3rddiv": typed in haste. Returns whether @token was cut and both halves
 * added. */
static gboolean
append_numbered (GArray *tokens,
                 const VtrToken *token,
                 const gchar *body,
                 GStringChunk *chunk)
{
  static const gchar *const nouns[] = { "corps", "korps", "division", "div" };
  gsize length = token->end - token->start;

  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    {
      gsize noun = strlen (nouns[i]);
      g_autofree gchar *number = NULL;
      g_autofree gchar *plain = NULL;
      VtrToken half = *token;

      if (length <= noun || length > noun + 8 || g_ascii_strncasecmp (body + token->end - noun, nouns[i], noun) != 0)
        continue;
      number = g_strndup (body + token->start, length - noun);
      plain = g_utf8_validate (number, -1, NULL) ? vtr_fold (number) : NULL;
      if (plain == NULL || vtr_number_of (plain, TRUE) <= 0 || (!g_ascii_isdigit (plain[0]) && strspn (plain, "ivxl") != strlen (plain)))
        return FALSE;
      half.end = token->end - (guint) noun;
      fill_word (&half, body, chunk);
      g_array_append_val (tokens, half);
      half = *token;
      half.flags &= ~(guint) (VTR_WORD_LINE_START | VTR_WORD_TIGHT);
      half.start = token->end - (guint) noun;
      fill_word (&half, body, chunk);
      g_array_append_val (tokens, half);
      return TRUE;
    }
  return FALSE;
}

/* "e.g.", "z.B.": the bytes of such a word at @p; 0: none. */
static gsize
abbreviation (const gchar *p,
              const gchar *end)
{
  static const gchar *const known[] = { "e.g.", "i.e.", "z.b.", "d.h.", "p.ex.", NULL };

  for (guint i = 0; known[i] != NULL; i++)
    {
      gsize n = strlen (known[i]);

      if ((gsize) (end - p) >= n && g_ascii_strncasecmp (p, known[i], n) == 0)
        return n;
    }
  return 0;
}

/* A word goes on over the end of a line: "Reserve-\nkavallerie". */
static gboolean
is_broken (const gchar *p,
           const gchar *end)
{
  return end - p > 2 && p[0] == '-' && p[1] == '\n' && g_ascii_islower (p[2]);
}

/* "CORPS TO HALLE STOP STAND IF ATTACKED STOP": the end of a telegram's sentence. */
static void
end_telegrams (const gchar *body,
               GArray *tokens)
{
  for (guint i = 1; i < tokens->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);

      if (token->kind != VTR_TOKEN_WORD || token->end - token->start != 4 || memcmp (body + token->start, "STOP", 4) != 0 || (token->flags & VTR_WORD_LINE_START))
        continue;
      if (vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i + 1, tokens->len, VTR_CLASS_AT) || vtr_token_has (tokens, i - 1, i, VTR_CLASS_AND | VTR_CLASS_AUX | VTR_CLASS_NEGATION))
        continue;
      token->kind = VTR_TOKEN_STOP;
      token->classes = token->begins = 0;
    }
}

static guint
count_words (const GArray *tokens,
             guint start,
             guint end)
{
  guint n = 0;

  for (guint i = start; i < end; i++)
    n += vtr_token (tokens, i)->kind == VTR_TOKEN_WORD;
  return n;
}

/* "He writes: "Souham is to march to Jena."": what others said, or would say; but not the
 * name of a thing, nor a message that stands between such marks as a whole. */
static void
mark_spoken (const gchar *body,
             GArray *tokens)
{
  guint words = count_words (tokens, 0, tokens->len);
  guint open = tokens->len;

  for (guint i = 0; i < tokens->len; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      gboolean closes = g_str_has_prefix (body + token->start, "»");
      guint n;

      if (token->kind == VTR_TOKEN_BREAK && vtr_token_is (tokens, i + 1, tokens->len, VTR_TOKEN_BREAK))
        open = tokens->len;
      else if (token->kind == VTR_TOKEN_QUOTE && open == tokens->len)
        open = i;
      else if ((token->kind == VTR_TOKEN_QUOTE || closes) && open < tokens->len)
        {
          n = count_words (tokens, open, i);
          for (guint k = open; k < i && n > 2 && n < words; k++)
            g_array_index (tokens, VtrToken, k).flags |= VTR_WORD_SPOKEN;
          open = tokens->len;
        }
    }
}

/**
 * vtr_tokenize:
 * @body: what a player wrote
 * @chunk: keeps the words' strings
 *
 * Returns: (transfer full) (element-type VtrToken): words and marks in order
 */
GArray *
vtr_tokenize (const gchar *body,
              GStringChunk *chunk)
{
  GArray *tokens = g_array_new (FALSE, TRUE, sizeof (VtrToken));
  const gchar *end = body + strlen (body);
  const gchar *last_close = MAX (g_strrstr (body, "[/quote"), g_strrstr (body, "[/QUOTE"));
  const gchar *p = body;
  const gchar *next;
  gboolean line_start = TRUE;
  gboolean line_quoted = FALSE;
  gboolean space = TRUE;
  const gchar *struck = NULL; /* what ends the text that is struck out */
  gint quotes = 0;

  while (p < end)
    {
      gunichar c = char_at (p, end, &next);
      VtrToken token = { .fold = "", .fold_e = "", .canon = "" };
      gint quote;
      gboolean bullet;
      gsize tag;

      token.start = (guint) (p - body);
      token.flags = (space ? 0 : VTR_WORD_TIGHT) | (line_start ? VTR_WORD_LINE_START : 0) | (quotes > 0 || line_quoted || struck != NULL ? VTR_WORD_QUOTED : 0);
      if ((c == '[' || c == '<' || c == '~') && (tag = strike_length (p, end, &struck)) > 0)
        {
          /* a sentence of its own */
          token.kind = VTR_TOKEN_STOP;
          token.end = token.start + (guint) tag;
          g_array_append_val (tokens, token);
          space = TRUE;
          p += tag;
          continue;
        }
      if (c == '\n')
        {
          token.kind = VTR_TOKEN_BREAK;
          token.end = token.start + 1;
          g_array_append_val (tokens, token);
          line_start = space = TRUE;
          line_quoted = FALSE;
          p = next;
          continue;
        }
      if (g_unichar_isspace (c) || g_unichar_iscntrl (c))
        {
          space = TRUE;
          p = next;
          continue;
        }
      if (c == '[' && (tag = tag_length (p, end, &quote, &bullet)) > 0)
        {
          /* a quotation that is never closed would swallow the orders after it */
          if (last_close == NULL || p >= last_close)
            quotes = 0;
          else
            quotes = MAX (quotes + quote, 0);
          if (bullet)
            {
              token.kind = VTR_TOKEN_BULLET;
              token.flags |= VTR_WORD_LINE_START;
              token.end = token.start + (guint) tag;
              g_array_append_val (tokens, token);
              line_start = FALSE;
            }
          space = TRUE;
          p += tag;
          continue;
        }
      if (c == '>' && line_start)
        {
          line_quoted = TRUE;
          token.flags |= VTR_WORD_QUOTED;
        }
      if (!vtr_char_is_word (c) || g_unichar_ismark (c))
        {
          token.end = (guint) (next - body);
          append_special (tokens, chunk, &token, c);
          line_start = line_start && line_quoted;
          space = c == '|';
          p = next;
          continue;
        }
      token.kind = VTR_TOKEN_WORD;
      tag = space ? abbreviation (p, end) : 0;
      p = tag > 0 ? p + tag : next;
      while (p < end && tag == 0)
        {
          c = char_at (p, end, &next);
          if (is_broken (p, end))
            {
              p += 2;
              continue;
            }
          if (is_apostrophe (c))
            {
              const gchar *after;

              if (next >= end || !g_unichar_isalnum (char_at (next, end, &after)))
                break;
            }
          else if (!vtr_char_is_word (c))
            break;
          p = next;
        }
      token.end = (guint) (p - body);
      if (!append_halves (tokens, &token, body, chunk) && !append_numbered (tokens, &token, body, chunk))
        {
          fill_word (&token, body, chunk);
          g_array_append_val (tokens, token);
        }
      line_start = FALSE;
      space = FALSE;
    }
  if (strstr (body, " STOP") != NULL)
    end_telegrams (body, tokens);
  mark_spoken (body, tokens);
  return tokens;
}
