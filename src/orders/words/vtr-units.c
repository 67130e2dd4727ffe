/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* A sentence longer than this is no order, and cutting it keeps the time that
 * reading takes in proportion to the length of the message. */
#define MAX_UNIT_TOKENS 160

/* Nouns before which "3." is "third", not the number of a list item. */
static gboolean
is_formation_noun (const VtrToken *token)
{
  static const gchar *const nouns[] = { "corps", "division", "brigade", "cavalry", "army", "infantry", "light", "heavy", "guard", "young", "old", "grenadier", "cuirassier", "reserve", "kavalleriekorps", "reservekorps", "kavalleriedivision", "infanteriedivision", "reservedivision", "kurassierdivision", "kuerassierdivision", "grenadierdivision", "gardedivision", NULL };

  /* "as V. Res Cav: …" */
  return token->kind == VTR_TOKEN_WORD && g_strv_contains (nouns, token->canon) && !g_str_equal (token->fold, "res");
}

static gboolean
is_abbreviation (const VtrToken *word)
{
  static const gchar *const known[] = { "gen", "genl", "lt", "col", "maj", "capt", "st", "div", "cav", "kav", "inf", "art", "bde", "brig", "regt", "mr", "no", "nr", "approx", "incl", "excl", "resp", "eg", "ie", "etc", "vs", "fm", "gl", "gm", "adj", "ca", "hq", "pr", "gez", "bzw", "usw", "d", "a", "z", "b", "h", "u", "o", "m", "w", NULL };

  return g_strv_contains (known, word->fold);
}

/* "(Morand):" */
static gboolean
is_bracketed_label (const GArray *tokens,
                    guint open)
{
  for (guint i = open + 1; i + 1 < tokens->len && i < open + 5; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE)
      return vtr_token (tokens, i + 1)->kind == VTR_TOKEN_COLON;
    else if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !(vtr_token (tokens, i)->flags & VTR_WORD_CAPITAL))
      return FALSE;
  return FALSE;
}

/* "I. Guard: Weimar to Naumburg": a point of a list, not the first Guard division. */
static gboolean
is_point (const GArray *tokens,
          guint pos)
{
  return (vtr_token (tokens, pos)->flags & VTR_WORD_ROMAN) && pos + 3 < tokens->len && g_str_equal (vtr_token (tokens, pos + 2)->canon, "guard") && vtr_token (tokens, pos + 3)->kind == VTR_TOKEN_COLON;
}

/* "11. und 12. Division", "8., 9. u. 10. Div.", not "1. The 7th Corps": whether behind the
 * stop at @index other numbers follow, and then the noun that they share. */
static gboolean
shares_noun (const GArray *tokens,
             guint index)
{
  guint numbers = 0;

  if (vtr_token_has (tokens, index + 1, tokens->len, VTR_CLASS_ARTICLE))
    return FALSE;
  for (guint i = index + 1; i < tokens->len && i < index + 16; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_STOP || token->kind == VTR_TOKEN_OTHER || vtr_token_has (tokens, i, tokens->len, VTR_CLASS_AND | VTR_CLASS_ARTICLE))
        continue;
      if (token->kind != VTR_TOKEN_WORD)
        return FALSE;
      if (numbers > 0 && is_formation_noun (token))
        return TRUE;
      if (vtr_number_of (token->fold, TRUE) == 0 || i == index + 1)
        return FALSE;
      numbers++;
    }
  return FALSE;
}

/* Whether the full stop at @index ends a sentence. */
static gboolean
stop_ends (const gchar *body,
           const GArray *tokens,
           guint index,
           guint unit_start)
{
  const VtrToken *stop = vtr_token (tokens, index);
  const VtrToken *before = index > unit_start ? vtr_token (tokens, index - 1) : NULL;
  const VtrToken *after = index + 1 < tokens->len ? vtr_token (tokens, index + 1) : NULL;

  /* "die 3. und die 4." and "Division" on the next line */
  if (after != NULL && after->kind == VTR_TOKEN_BREAK && before != NULL && before->kind == VTR_TOKEN_WORD && vtr_number_of (before->fold, TRUE) > 0 && index + 2 < tokens->len && is_formation_noun (vtr_token (tokens, index + 2)))
    return FALSE;
  if (after == NULL || after->kind == VTR_TOKEN_BREAK)
    return TRUE;
  /* "Commander......: Ney" */
  if (after->kind == VTR_TOKEN_COLON)
    return FALSE;
  if (body[stop->start] != '.' || stop->end != stop->start + 1)
    return TRUE;
  if (before == NULL || before->kind != VTR_TOKEN_WORD)
    return TRUE;
  /* no space after it: "3.5", "a.m.", but "Leipzig.Then" is two sentences */
  if (after->start == stop->end && after->kind == VTR_TOKEN_WORD)
    return ((after->flags & VTR_WORD_CAPITAL) || vtr_phrase (tokens, index + 1, tokens->len, "if/when/then/stand/withdraw/please/thanks/and/they/he") > 0) && strlen (before->fold) > 2;
  /* "Orders for turn 1. March: …" */
  if (g_ascii_isdigit (before->fold[0]) && index >= unit_start + 2 && after->kind == VTR_TOKEN_WORD && (after->flags & VTR_WORD_CAPITAL) && vtr_phrase (tokens, index - 2, index, "turn/round/zug/runde/tour") > 0)
    return TRUE;
  /* "wenn die Straße voll ist. Kavallerie: …" */
  if (is_formation_noun (after) && vtr_number_of (before->fold, TRUE) > 0 && !(g_str_equal (before->fold, "ist") && !(before->flags & VTR_WORD_CAPITAL)))
    return FALSE;
  if (after->kind == VTR_TOKEN_WORD && (after->classes & VTR_CLASS_TIME) && g_ascii_isdigit (before->fold[0]))
    return FALSE;
  /* "das III. und das V. Korps" */
  if (vtr_number_of (before->fold, TRUE) > 0 && (vtr_token_has (tokens, index + 1, tokens->len, VTR_CLASS_AND) || after->kind == VTR_TOKEN_COMMA))
    for (guint i = index + 2; i < tokens->len && i < index + 7 && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK; i++)
      if (is_formation_noun (vtr_token (tokens, i)))
        return FALSE;
  if (vtr_number_of (before->fold, TRUE) > 0 && shares_noun (tokens, index))
    return FALSE;
  /* "am 28. von Dresden" */
  if (g_ascii_isdigit (before->fold[0]) && index >= 2 && vtr_phrase (tokens, index - 2, index, "am/vom/bis/zum/zur/den/der/die/das/dem/des") > 0)
    return FALSE;
  /* "The III. shall march" */
  if (vtr_number_of (before->fold, TRUE) > 0 && after->kind == VTR_TOKEN_WORD && !(after->flags & (VTR_WORD_CAPITAL | VTR_WORD_LINE_START)) && !g_ascii_isdigit (after->fold[0]))
    return FALSE;
  /* "12. (Morand): Jena - Gera" */
  if (g_ascii_isdigit (before->fold[0]) && after->kind == VTR_TOKEN_OPEN && is_bracketed_label (tokens, index + 1))
    return FALSE;
  /* "just the HQ. Marmont keeps his orders" */
  if (g_str_equal (before->fold, "hq") && after->kind == VTR_TOKEN_WORD && (after->flags & VTR_WORD_CAPITAL))
    return TRUE;
  /* "I C." */
  if (g_str_equal (before->fold, "c") && index >= 2 && vtr_token (tokens, index - 2)->kind == VTR_TOKEN_WORD && (vtr_token (tokens, index - 2)->canon[0] == '#' || g_str_equal (vtr_token (tokens, index - 2)->canon, "cavalry")))
    return FALSE;
  /* "Actually no. VI Corps stays", "Hmm, no. Morand stays": no number */
  if (g_str_equal (before->fold, "no") && after->kind == VTR_TOKEN_WORD && (after->flags & VTR_WORD_CAPITAL) && index >= 2)
    {
      const VtrToken *first = vtr_token (tokens, index - 2);

      if (vtr_phrase (tokens, index - 2, index, "actually/hmm/hm/oh/ah/er/um/wait/sorry/well/nope no") > 0 || (vtr_number_of (after->fold, TRUE) == 0 && first->kind != VTR_TOKEN_WORD))
        return TRUE;
    }
  return !is_abbreviation (before);
}

/* Whether some line begins with a number that can be nothing but an item's: "2. Dolffs". */
static gboolean
has_numbered_items (const GArray *tokens)
{
  for (guint i = 0; i + 2 < tokens->len; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);
      const VtrToken *stop = vtr_token (tokens, i + 1);

      if ((token->flags & VTR_WORD_LINE_START) && token->kind == VTR_TOKEN_WORD && g_ascii_isdigit (token->fold[0]) && token->end - token->start <= 2 && stop->kind == VTR_TOKEN_STOP && (stop->flags & VTR_WORD_TIGHT) && vtr_token (tokens, i + 2)->kind == VTR_TOKEN_WORD && vtr_token (tokens, i + 2)->start > stop->end && !is_formation_noun (vtr_token (tokens, i + 2)))
        return TRUE;
    }
  return FALSE;
}

/* "No. 1: Vandamme …", "Punkt 2: …": a word that counts, the number, a mark. Returns the
 * tokens. */
static guint
counted_mark (const GArray *tokens,
              guint pos)
{
  guint at = pos + 1;

  if (vtr_phrase (tokens, pos, tokens->len, "no/nr/num/numero/item/point/punkt/ad/ziffer") == 0)
    return 0;
  if (vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_OTHER))
    at++;
  if (!vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_WORD) || vtr_token (tokens, at)->end - vtr_token (tokens, at)->start > 3 || vtr_number_of (vtr_token (tokens, at)->fold, TRUE) == 0)
    return 0;
  at++;
  if (!vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_COLON) && !vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_DASH) && !vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_STOP) && !vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_CLOSE))
    return 0;
  return vtr_token_is (tokens, at + 1, tokens->len, VTR_TOKEN_WORD) ? at + 1 - pos : 0;
}

/* "Task on arrival: …", "Auftrag dort: …": a word of a label before what says where or when
 * by itself. Returns its tokens. */
static guint
task_mark (const GArray *tokens,
           guint pos)
{
  guint n = vtr_phrase (tokens, pos, tokens->len, "task/tasks/order/orders/mission/job/action/actions/auftrag/aufgabe/befehl/tache/consigne/ordre");
  guint there = n > 0 ? vtr_phrase (tokens, pos + n, tokens->len, "there/dort/la") : 0;

  if (n > 0 && there == 0)
    there = vtr_match_arrived (tokens, pos + n, tokens->len);
  return there > 0 && vtr_token_is (tokens, pos + n + there, tokens->len, VTR_TOKEN_COLON) && vtr_token_is (tokens, pos + n + there + 1, tokens->len, VTR_TOKEN_WORD) ? n : 0;
}

/* "1 Souham to Naumburg" above "2 Girard to Jena": the number of such a line, with nothing
 * behind it but a word with a capital that is no "Corps"; 0: it is none. */
static guint
bare_item (const GArray *tokens,
           guint pos)
{
  const VtrToken *token = vtr_token (tokens, pos);

  if (token->kind != VTR_TOKEN_WORD || !(token->flags & VTR_WORD_LINE_START) || !g_ascii_isdigit (token->fold[0]) || !g_ascii_isdigit (token->fold[strlen (token->fold) - 1]) || strlen (token->fold) > 2)
    return 0;
  /* "2 11th and 12th Divisions" */
  if (!vtr_token_is (tokens, pos + 1, tokens->len, VTR_TOKEN_WORD) || !((vtr_token (tokens, pos + 1)->flags & VTR_WORD_CAPITAL) || (vtr_token (tokens, pos + 1)->canon[0] == '#' && g_ascii_isdigit (vtr_token (tokens, pos + 1)->fold[0]))) || (vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) || (vtr_token (tokens, pos + 1)->classes & VTR_CLASS_TIME) || is_formation_noun (vtr_token (tokens, pos + 1)))
    return 0;
  return vtr_number_of (token->fold, FALSE);
}

/* Lines that count from one up are a list, if there is no mark behind the numbers either. */
static void
mark_bare_items (const GArray *tokens)
{
  guint next = 1;
  guint first = 0;

  for (guint i = 0; i < tokens->len; i++)
    {
      guint number = bare_item (tokens, i);

      if (number == 0 || (number != next && number != 1))
        continue;
      if (number == 1)
        first = i;
      if (number == 2)
        g_array_index (tokens, VtrToken, first).kind = VTR_TOKEN_BULLET;
      if (number >= 2)
        g_array_index (tokens, VtrToken, i).kind = VTR_TOKEN_BULLET;
      next = number + 1;
    }
}

/* "2d: Borstell to Zerbst": the number of such a line; 0: it is none. */
static guint
ordinal_item (const GArray *tokens,
              guint pos)
{
  static const gchar *const ends[] = { "st", "nd", "rd", "d", "th", "er", "e", "eme", NULL };
  const VtrToken *token = vtr_token (tokens, pos);
  const VtrToken *third = pos + 2 < tokens->len ? vtr_token (tokens, pos + 2) : NULL;
  gchar *rest = NULL;
  guint64 number;

  if (token->kind != VTR_TOKEN_WORD || !(token->flags & VTR_WORD_LINE_START) || !g_ascii_isdigit (token->fold[0]) || third == NULL || vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_COLON)
    return 0;
  if (third->kind != VTR_TOKEN_WORD || is_formation_noun (third))
    return 0;
  number = g_ascii_strtoull (token->fold, &rest, 10);
  return number < 20 && g_strv_contains (ends, rest) ? (guint) number : 0;
}

/* Three such lines or more that count from one up are a list, and name no divisions. */
static void
mark_ordinal_items (const GArray *tokens)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < tokens->len; i++)
    if (ordinal_item (tokens, i) == found->len + 1)
      g_array_append_val (found, i);
  for (guint i = 0; found->len >= 3 && i < found->len; i++)
    {
      guint at = g_array_index (found, guint, i);

      g_array_index (tokens, VtrToken, at).kind = VTR_TOKEN_BULLET;
      g_array_index (tokens, VtrToken, at + 1).kind = VTR_TOKEN_BULLET;
    }
}

/* The tokens of a list mark at the start of a line: "-", "*", "1.", "2)", "3/", "4-", "a)". */
static guint
list_mark (const gchar *body,
           const GArray *tokens,
           guint pos)
{
  const VtrToken *token = vtr_token (tokens, pos);
  const VtrToken *next = pos + 1 < tokens->len ? vtr_token (tokens, pos + 1) : NULL;
  const VtrToken *third = pos + 2 < tokens->len ? vtr_token (tokens, pos + 2) : NULL;

  /* "1° La division Maison …", "1o": the degree sign is no word and no mark */
  if ((token->flags & VTR_WORD_LINE_START) && token->kind == VTR_TOKEN_WORD && g_ascii_isdigit (token->fold[0]) && next != NULL && next->kind == VTR_TOKEN_WORD && !(next->flags & VTR_WORD_TIGHT))
    {
      if (strlen (token->fold) <= 2 && g_str_has_prefix (body + token->end, "\xc2\xb0"))
        return 1;
      if (strlen (token->fold) <= 3 && g_str_has_suffix (token->fold, "o"))
        return 1;
    }
  /* "#1 V Corps: …" */
  if (token->kind == VTR_TOKEN_WORD && token->start > 0 && body[token->start - 1] == '#' && (token->start == 1 || body[token->start - 2] == '\n') && g_ascii_isdigit (token->fold[0]))
    return 1;
  if (!(token->flags & VTR_WORD_LINE_START) || next == NULL)
    return 0;
  if (token->kind == VTR_TOKEN_BULLET)
    return 1;
  if (token->kind == VTR_TOKEN_DASH)
    return next->kind == VTR_TOKEN_WORD || next->kind == VTR_TOKEN_QUOTE ? 1 : 0;
  if (token->kind == VTR_TOKEN_OPEN && next->kind == VTR_TOKEN_WORD && strlen (next->fold) <= 2 && third != NULL && third->kind == VTR_TOKEN_CLOSE)
    return 3;
  if (counted_mark (tokens, pos) > 0)
    return counted_mark (tokens, pos);
  if (task_mark (tokens, pos) > 0)
    return task_mark (tokens, pos);
  if (token->kind != VTR_TOKEN_WORD || token->end - token->start > 4 || third == NULL || third->kind == VTR_TOKEN_BREAK)
    return 0;
  if (next->kind == VTR_TOKEN_CLOSE && body[next->start] == ')' && (next->flags & VTR_WORD_TIGHT) && strlen (token->fold) <= 3)
    return 2;
  /* "1- Ier corps" */
  if (next->kind == VTR_TOKEN_DASH && (next->flags & VTR_WORD_TIGHT) && third->start > next->end && third->kind == VTR_TOKEN_WORD && strlen (token->fold) <= 2 && g_ascii_isdigit (token->fold[0]) && g_ascii_isdigit (token->fold[strlen (token->fold) - 1]) && !is_formation_noun (third))
    return 2;
  if (next->kind == VTR_TOKEN_SLASH && (next->flags & VTR_WORD_TIGHT) && third->start > next->end && third->kind == VTR_TOKEN_WORD && g_ascii_isdigit (token->fold[0]) && strlen (token->fold) <= 2)
    return 2;
  if (next->kind == VTR_TOKEN_STOP && (next->flags & VTR_WORD_TIGHT) && third->start > next->end && (vtr_number_of (token->fold, TRUE) > 0 || strlen (token->fold) == 1) && !shares_noun (tokens, pos + 1) && !(third->kind == VTR_TOKEN_OPEN && is_bracketed_label (tokens, pos + 2)) && (!is_formation_noun (third) || is_point (tokens, pos) || (g_ascii_isdigit (token->fold[0]) && has_numbered_items (tokens))))
    return 2;
  return 0;
}

/* "2)" within a line. */
static gboolean
is_number_mark (const gchar *body,
                const GArray *tokens,
                guint pos)
{
  const VtrToken *token = vtr_token (tokens, pos);

  if (pos + 2 >= tokens->len || token->kind != VTR_TOKEN_WORD || (token->flags & VTR_WORD_TIGHT) || token->end - token->start > 2 || !g_ascii_isdigit (token->fold[0]) || vtr_number_of (token->fold, FALSE) < 1)
    return FALSE;
  if (vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_CLOSE || !(vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) || body[vtr_token (tokens, pos + 1)->start] != ')')
    return FALSE;
  /* "(turn 1)" */
  for (guint i = pos; i > 0 && i + 6 > pos; i--)
    if (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_OPEN)
      return FALSE;
  return vtr_token (tokens, pos + 2)->kind == VTR_TOKEN_WORD;
}

/* A label such as "Route:" or "III Corps:" at the start of a line. */
static gboolean
is_labelled (const GArray *tokens,
             guint pos)
{
  for (guint i = pos; i < tokens->len && i < pos + 7; i++)
    {
      VtrTokenKind kind = vtr_token (tokens, i)->kind;

      if (kind == VTR_TOKEN_COLON)
        return TRUE;
      /* "Reiter u. Artillerie:" */
      if (kind == VTR_TOKEN_STOP && i > pos && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD && is_abbreviation (vtr_token (tokens, i - 1)))
        continue;
      if (kind == VTR_TOKEN_BREAK || kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_ASK || kind == VTR_TOKEN_SEMICOLON)
        return FALSE;
    }
  return FALSE;
}

/* "I Corps ........ Bremen - Harburg": dots that lead from a name to what is said
 * of it. */
static gboolean
is_leader (const gchar *body,
           const GArray *tokens,
           guint index,
           guint unit_start)
{
  const VtrToken *stop = vtr_token (tokens, index);

  if (body[stop->start] != '.' || stop->end - stop->start < 3 || index == unit_start || index - unit_start > 6 || index + 1 >= tokens->len || vtr_token (tokens, index + 1)->kind != VTR_TOKEN_WORD)
    return FALSE;
  if (!(vtr_token (tokens, unit_start)->flags & VTR_WORD_LINE_START))
    return FALSE;
  return stop->end - stop->start >= 5 || (stop->start > 0 && body[stop->start - 1] == ' ');
}

/* Width to which the paragraph around byte @at is broken: its longest line. */
static guint
paragraph_width (const gchar *body,
                 guint at,
                 guint *until)
{
  const gchar *p = body + at;
  guint width = 0;

  for (;;)
    {
      const gchar *end = strchr (p, '\n');
      guint length = end ? (guint) (end - p) : (guint) strlen (p);

      if (length == 0 || (length == 1 && *p == '\r'))
        break;
      width = MAX (width, length);
      p += length;
      if (end == NULL)
        break;
      p++;
    }
  *until = (guint) (p - body);
  return width;
}

/* Whether a sentence runs on over the line end at @index: the line was broken
 * by a mail program, not by its writer. */
static gboolean
runs_on (const gchar *body,
         const GArray *tokens,
         guint index,
         guint line_start,
         guint width,
         gboolean careless)
{
  const VtrToken *stop = vtr_token (tokens, index);
  const VtrToken *before = vtr_token (tokens, index - 1);
  const VtrToken *after;
  guint length;

  if (index + 1 >= tokens->len)
    return FALSE;
  after = vtr_token (tokens, index + 1);
  if (after->kind == VTR_TOKEN_BREAK || list_mark (body, tokens, index + 1) > 0)
    return FALSE;
  /* "hormis la division" and on the next line "Maison"; "warum ich noch in" and "Chemnitz stehe: …" */
  if (stop->start - line_start > 40 && before->kind == VTR_TOKEN_WORD && after->kind == VTR_TOKEN_WORD && ((before->flags ^ after->flags) & VTR_WORD_QUOTED) == 0 && (is_formation_noun (before) || vtr_phrase (tokens, index - 1, index, "de/du/des/nach/auf/von/vom/bei/im/am/in/mit/sur/vers/a/aux/au/avec/par/zum/zur/the/der/die/das/den/dem/le/la/les/und/and/et/of/to/from/on/at/with/via/near/towards/into/or/oder/ou/uber/durch/pour/dans/vor/if/wenn/si/that/dass/qui/que/which/who/his/my/our/their/its/mein/meine/son/sa/mon/ma") > 0))
    return TRUE;
  /* "He isn't\nto fight: …": broken within a sentence */
  if (is_labelled (tokens, index + 1) && (before->kind != VTR_TOKEN_WORD || after->kind != VTR_TOKEN_WORD || (after->flags & VTR_WORD_CAPITAL) || stop->start - line_start <= 55))
    return FALSE;
  if (((before->flags ^ after->flags) & VTR_WORD_QUOTED) != 0)
    return FALSE;
  /* a rule between parts of a message */
  if (before->kind == VTR_TOKEN_DASH && (before->flags & VTR_WORD_LINE_START))
    return FALSE;
  /* what cannot end or begin a sentence */
  if (before->kind == VTR_TOKEN_COMMA || before->kind == VTR_TOKEN_DASH || (after->kind == VTR_TOKEN_DASH && !(after->flags & VTR_WORD_QUOTED)) || after->kind == VTR_TOKEN_COMMA)
    return before->kind != VTR_TOKEN_COMMA || after->kind != VTR_TOKEN_WORD || !(after->flags & VTR_WORD_CAPITAL) || stop->start - line_start > 40;
  if (before->kind == VTR_TOKEN_OTHER && after->kind == VTR_TOKEN_WORD && is_formation_noun (after))
    return TRUE;
  /* "La 29e division" and on the next line "(Bavarois) fera mouvement" */
  if (before->kind == VTR_TOKEN_WORD && after->kind == VTR_TOKEN_OPEN && stop->start - line_start > 40)
    return TRUE;
  if (before->kind != VTR_TOKEN_WORD || after->kind != VTR_TOKEN_WORD)
    return FALSE;
  if (before->classes & (VTR_CLASS_AND | VTR_CLASS_VIA | VTR_CLASS_ARTICLE) || g_str_equal (before->fold, "to") || g_str_equal (before->fold, "of") || g_str_equal (before->fold, "from"))
    return TRUE;
  /* "36th Div stays at Eisleben with the pontoons" and below it "anybody attacked falls back" */
  if (vtr_match_anybody_attacked (tokens, index + 1, tokens->len) > 0)
    return FALSE;
  /* the next word would not have had room on this line */
  length = stop->start - line_start;
  if (width >= 55 && width <= 150 && length + 1 + (after->end - after->start) > width)
    return TRUE;
  /* nobody there begins a sentence with a capital: the line ends where its writer ended it */
  if (careless && (width < 55 || length + 8 < width))
    return FALSE;
  return !(after->flags & VTR_WORD_CAPITAL) && !g_ascii_isdigit (after->fold[0]) && length > 30;
}

static void
add_unit (GArray *units,
          const GArray *tokens,
          guint start,
          guint end,
          gboolean asked)
{
  VtrUnit unit = { start, end, asked, FALSE, units->len == 0, units->len == 0 };
  guint breaks = 0;

  while (unit.end > unit.start && vtr_token (tokens, unit.end - 1)->kind == VTR_TOKEN_BREAK)
    unit.end--;
  while (unit.start < unit.end && vtr_token (tokens, unit.start)->kind == VTR_TOKEN_BREAK)
    unit.start++;
  if (unit.start == unit.end)
    return;
  for (guint i = unit.start; i > 0 && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_BREAK; i--)
    breaks++;
  unit.line |= breaks > 0;
  unit.paragraph |= breaks > 1;
  unit.quoted = (vtr_token (tokens, unit.start)->flags & VTR_WORD_QUOTED) != 0;
  g_array_append_val (units, unit);
}

/**
 * vtr_cut_units:
 * @body: what a player wrote
 * @tokens: its tokens; list marks become tokens without meaning
 *
 * Cuts a message into sentences, lines and list items: what is read on its own.
 *
 * Returns: (transfer full) (element-type VtrUnit): in order, all tokens but
 *   line ends in one of them
 */
GArray *
vtr_cut_units (const gchar *body,
               const GArray *tokens)
{
  GArray *units = g_array_new (FALSE, TRUE, sizeof (VtrUnit));
  guint start = 0;
  guint line_start = 0;
  guint width = 0;
  guint width_until = 0;
  gboolean careless = vtr_is_careless (tokens);
  guint i = 0;

  mark_bare_items (tokens);
  mark_ordinal_items (tokens);

  while (i < tokens->len)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, i);
      gboolean ends = FALSE;

      /* "1) march to Naumburg 2) stand" */
      if (i > start && is_number_mark (body, tokens, i))
        {
          add_unit (units, tokens, start, i, FALSE);
          g_array_index (tokens, VtrToken, i).kind = g_array_index (tokens, VtrToken, i + 1).kind = VTR_TOKEN_OTHER;
          start = i;
          i += 2;
          continue;
        }
      if (i == start || (i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_BREAK))
        {
          guint mark = list_mark (body, tokens, i);

          for (guint m = 0; m < mark; m++)
            g_array_index (tokens, VtrToken, i + m).kind = VTR_TOKEN_OTHER;
          if (mark > 0)
            {
              i += mark;
              continue;
            }
        }
      switch (token->kind)
        {
        case VTR_TOKEN_STOP:
          ends = stop_ends (body, tokens, i, start);
          if (is_leader (body, tokens, i, start))
            {
              token->kind = VTR_TOKEN_COLON;
              ends = FALSE;
            }
          else if (!ends)
            token->kind = VTR_TOKEN_OTHER;
          break;
        /* "soyez indulgents :) Je voudrais …" */
        case VTR_TOKEN_COLON:
          if (i > start && vtr_token_is (tokens, i + 1, tokens->len, VTR_TOKEN_CLOSE) && (vtr_token (tokens, i + 1)->start == token->end) && vtr_token_is (tokens, i + 2, tokens->len, VTR_TOKEN_WORD) && (vtr_token (tokens, i + 2)->flags & VTR_WORD_CAPITAL))
            {
              token->kind = VTR_TOKEN_STOP;
              ends = TRUE;
            }
          break;
        case VTR_TOKEN_ASK:
        case VTR_TOKEN_SEMICOLON:
          ends = TRUE;
          break;
        /* "Dörnberg to Uelzen ,, Chernyshev to Salzwedel" */
        case VTR_TOKEN_COMMA:
          if (i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA && (token->flags & VTR_WORD_TIGHT))
            {
              token->kind = VTR_TOKEN_SEMICOLON;
              ends = TRUE;
            }
          break;
        case VTR_TOKEN_BREAK:
          if (token->start >= width_until)
            width = paragraph_width (body, line_start, &width_until);
          ends = i == start || !runs_on (body, tokens, i, line_start, width, careless);
          line_start = token->end;
          break;
        default:
          ends = i - start >= MAX_UNIT_TOKENS;
          break;
        }
      i++;
      if (!ends)
        continue;
      /* closing marks belong to the sentence they close */
      while (i < tokens->len && token->kind != VTR_TOKEN_BREAK && (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE || vtr_token (tokens, i)->kind == VTR_TOKEN_QUOTE) && (vtr_token (tokens, i)->flags & VTR_WORD_TIGHT))
        i++;
      add_unit (units, tokens, start, i, token->kind == VTR_TOKEN_ASK);
      start = i;
    }
  add_unit (units, tokens, start, i, FALSE);
  return units;
}

/**
 * vtr_join_lines:
 * @tokens: the message
 * @unit: (inout): a sentence
 *
 * Line ends within a sentence mean nothing: they go behind its words, and @unit
 * ends before them.
 */
void
vtr_join_lines (GArray *tokens,
                VtrUnit *unit)
{
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  guint kept = unit->start;

  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK)
      g_array_append_val (breaks, g_array_index (tokens, VtrToken, i));
    else
      g_array_index (tokens, VtrToken, kept++) = g_array_index (tokens, VtrToken, i);
  for (guint i = 0; i < breaks->len; i++)
    g_array_index (tokens, VtrToken, kept + i) = g_array_index (breaks, VtrToken, i);
  unit->end = kept;
}
