/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say who leaves his corps, and what is left of it. */

/* Whether one of @words stands between the tokens: a first look, before names are. */
static gboolean
has_word (const GArray *tokens,
          guint start,
          guint end,
          const gchar *const *words)
{
  for (guint i = start; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_strv_contains (words, vtr_token (tokens, i)->fold))
      return TRUE;
  return FALSE;
}

/* The one corps of the sender's of which a part was given orders before @pos, or is named
 * in the sentence before it; %FALSE: of none, or of several. */
gboolean
vtr_reword_find_parted (VtrReader *reader,
                        guint start,
                        guint pos,
                        VtrId *corps)
{
  g_autoptr (GArray) parts = g_array_copy (reader->named);

  for (guint i = start; i < pos; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (reader->tokens, start, i) ? vtr_reword_own (reader, i, pos, who) : 0;

      if (n > 0)
        vtr_append_ids (parts, who->subjects);
    }
  *corps = (VtrId){ "" };
  for (guint i = 0; i < parts->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (parts, VtrId, i));
      const VtrLexiconFormation *parent = record != NULL && record->kind == VTR_FORMATION_DIVISION ? vtr_lexicon_formation (reader->lexicon, &record->parent) : NULL;

      if (parent == NULL || !parent->commanded)
        continue;
      if (!vtr_id_is_empty (corps) && !vtr_id_equal (corps, &parent->id))
        return FALSE;
      *corps = parent->id;
    }
  return !vtr_id_is_empty (corps);
}

/**
 * vtr_reword_detached:
 *
 * "Dumonceau leaves I Corps and goes to Lüneburg", "wird abgezweigt und geht", "est détaché
 * à Iéna": he is detached, and marches there.
 */
gboolean
vtr_reword_detached (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const detached[] = { "is/are/will/shall/to to? be? herewith/hereby/now/therefore? detached/separated/released/split off?", "wird/werden/sei abgezweigt/abgeteilt/detachiert/abkommandiert/abgetrennt/abgestellt/herausgelost", "est/sont/sera/seront detache/detachee/detaches/detachees/separe/separee", "is/are to? be? taken/cut/split loose/away/off?", NULL };
  static const gchar *const detaches[] = { "i/we/im/were am/are? detaching/detach/separate", "i/we/im/were am/are? splitting/split off", "i/we will/shall detach", "je/nous detache/detachons/detacherai", "ich/wir detachiere/detachieren/zweige/zweigen", NULL };
  static const gchar *const leaves[] = { "will/shall/is/to? to? leave/leaves/quit/quits/part/parts from/with? the/its/his?", "will/shall/is/to? to? detach/detaches/separate/separates/split/splits/break/breaks himself/itself/themselves? off/away? from the/its/his?", "lost/loest/trennt/scheidet sich? vom/von/aus dem/seinem?", "se separe/separent/separera/detache/detachera/detachent du/de son?", "verlasst/verlaesst/verlassen das/sein/ihr?", "quitte/quittent/quittera le/son?", NULL };
  static const gchar *const from[] = { "from him/it/them", "from the/its/his? corps?", "vom/von dem/seinem? korps?", "du/de son? corps?", NULL };
  static const gchar *const words[] = { "detached", "separated", "released", "split", "abgezweigt", "abgeteilt", "detachiert", "abkommandiert", "abgetrennt", "abgestellt", "herausgelost", "detache", "detachee", "detaches", "detachees", "separe", "separee", "leave", "leaves", "quit", "quits", "part", "parts", "verlasst", "verlaesst", "verlassen", "quitte", "quittent", "quittera", "taken", "cut", "detaching", "splitting", "detachons", "detacherai", "detachiere", "detachieren", "detach", "detaches", "separate", "separates", "splits", "break", "breaks", "lost", "loest", "trennt", "scheidet", "separent", "separera", "detachera", "detachent", NULL };
  GArray *tokens = reader->tokens;

  if (!has_word (tokens, start, *end, words))
    return FALSE;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      const VtrLexiconFormation *record;
      guint n;
      guint m;
      guint at;
      gboolean leave;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      /* "I am detaching Souham, who goes to Jena" */
      m = vtr_phrases (tokens, i, *end, detaches);
      n = m > 0 ? vtr_reword_own (reader, i + m, *end, who) : 0;
      if (n > 0 && who->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "division") && vtr_token_is (tokens, i + m + n, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i + m + n + 1, *end, "who/which/qui/der/die/das/er/sie/il/elle/he/it") > 0)
        {
          vtr_reword_put (reader, i + m + n, 2, "is detached and", end);
          vtr_reword_put (reader, i, m, "", end);
          return TRUE;
        }
      m = vtr_phrases (tokens, i, *end, detached);
      leave = m == 0;
      if (leave)
        m = vtr_phrases (tokens, i, *end, leaves);
      if (m == 0)
        continue;
      at = i;
      n = 0;
      while (at > start && n == 0)
        {
          at--;
          if (vtr_reword_begins (tokens, start, at))
            n = vtr_reword_own (reader, at, i, who) == i - at ? i - at : 0;
          if (vtr_token (tokens, at)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at)->kind == VTR_TOKEN_COLON)
            break;
        }
      record = n > 0 && who->subjects->len == 1 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, 0)) : NULL;
      if (record == NULL || record->kind != VTR_FORMATION_DIVISION)
        continue;
      at = i + m;
      if (leave || (n = vtr_phrases (tokens, at, *end, from)) > 0)
        {
          g_autoptr (VtrClause) whole = vtr_clause_new (at);
          guint named = 0;

          if (!leave)
            at += n;
          n = vtr_reword_own (reader, at, *end, whole);
          named = n > 0 && whole->subjects->len == 1 && vtr_id_equal (&g_array_index (whole->subjects, VtrId, 0), &record->parent) ? n : 0;
          if (leave && named == 0)
            named = vtr_phrase (tokens, at, *end, "corps/korps");
          if ((leave || n > 0) && named == 0)
            continue;
          at += named;
        }
      /* where it goes is said too: "détaché à Iéna", "and goes" */
      if (vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
        {
          guint next = vtr_skip_fillers (tokens, at + 1, *end);

          if (vtr_phrase (tokens, i, *end, "is/are") > 0 && at == i + m)
            continue;
          if (!vtr_begins_clause (reader, next, *end) && vtr_match_other_march (tokens, next, *end) == 0)
            continue;
          vtr_reword_put (reader, i, at - i, "is detached", end);
          return TRUE;
        }
      if (!leave && vtr_token_has (tokens, at, *end, VTR_CLASS_TO | VTR_CLASS_AT))
        {
          VtrId place;
          n = vtr_match_place (reader, at + 1, *end, NULL, &place);

          if (n == 0 || vtr_stand_at (reader, who->subjects, &place) || !vtr_reword_ends (tokens, at + 1 + n, *end))
            continue;
          vtr_reword_put (reader, i, at + 1 - i, "is detached and marches to", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether whoever is spoken of is with the corps: some divisions of it may not be. */
static gboolean
is_with_me (const GArray *tokens,
            guint pos,
            guint end)
{
  while (pos < end && vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD)
    {
      if (vtr_phrase (tokens, pos, end, "with/mit/bei/avec me/us/mir/uns/moi/nous/headquarters") == 2 || vtr_phrase (tokens, pos, end, "under my/our own? command/orders/hand/eye") > 0)
        return TRUE;
      pos++;
    }
  return FALSE;
}

/* "the other divisions stay in Weimar", where the corps stands. */
static gboolean
is_where_corps_stands (VtrReader *reader,
                       guint pos,
                       guint end,
                       const VtrId *corps)
{
  const VtrId *stands = vtr_reader_place_of (reader, corps);
  VtrId place;

  for (; stands != NULL && vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD); pos++)
    if (vtr_phrase (reader->tokens, pos, end, "stay/stays/remain/remains/halt/halts/bleiben/restent/demeurent at/in/a") == 2)
      return vtr_match_place (reader, pos + 2, end, NULL, &place) > 0 && vtr_id_equal (&place, stands);
  return FALSE;
}

/* ", yes, Marchand too", behind what his @corps does. */
static void
cut_included (VtrReader *reader,
              guint pos,
              const VtrId *corps,
              guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = pos; i + 2 < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint yes = vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) ? vtr_phrase (tokens, i + 1, *end, "yes/ja/oui/even/also/auch/meme") : 0;
      guint at = i + 1 + yes + (yes > 0 && vtr_token_is (tokens, i + 1 + yes, *end, VTR_TOKEN_COMMA) ? 1 : 0);
      guint n = yes > 0 ? vtr_reword_own (reader, at, *end, who) : 0;

      if (n == 0 || who->subjects->len != 1 || !vtr_lexicon_is_under (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), corps))
        continue;
      n += vtr_phrase (tokens, at + n, *end, "too/included/auch/aussi/compris");
      if (!vtr_has_words (tokens, at + n, *end))
        vtr_reword_put (reader, i, at + n - i, "", end);
      return;
    }
}

/**
 * vtr_reword_remainder:
 *
 * "the rest of the Guard halts", of which a part has other orders: the Guard; "les autres
 * divisions attendent avec moi": the rest of the corps; "Vandamme
 * stays with the other two divisions": with what he has.
 */
gboolean
vtr_reword_remainder (VtrReader *reader,
                      guint start,
                      guint *end)
{
  static const gchar *const rest[] = { "the? rest/remainder/remaining/bulk of", "everyone/everybody/everything/all else in/of/from", "all? the others in/of/from", "alle/die anderen/andern/ubrigen/uebrigen vom/im/von", "der/den rest/gros von/vom/des/der", "das ubrige/uebrige/restliche", "le reste/gros de/du", NULL };
  static const gchar *const others[] = { "all? the/my other/remaining two/three/four? divisions/brigades", "everyone/everybody/everything else in/of/from the/my corps", "all the? others in/of the/my corps", "die/meine anderen/andern/ubrigen/uebrigen beiden/zwei/drei/vier? divisionen", "les/mes divisions/brigades restantes", "alle/alles anderen/andere/ubrigen/ubrige in/im/vom/des meinem? korps", "les/mes deux/trois/quatre? autres divisions", "tout le reste du corps", "tous les autres du corps", NULL };
  static const gchar *const with[] = { "with/mit/avec", NULL };
  static const gchar *const words[] = { "rest", "remainder", "remaining", "bulk", "gros", "ubrige", "uebrige", "restliche", "reste", "other", "others", "else", "anderen", "andern", "andere", "ubrigen", "uebrigen", "autres", NULL };
  GArray *tokens = reader->tokens;

  if (!has_word (tokens, start, *end, words))
    return FALSE;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n;
      guint m;
      VtrId corps;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      /* "stays in Bremen with the other two divisions" */
      n = vtr_phrases (tokens, i, *end, with);
      if (n > 0 && i > start)
        {
          m = vtr_phrase (tokens, i + n, *end, "the/his/my other/remaining two/three/four? divisions/brigades");
          if (m == 0)
            m = vtr_phrase (tokens, i + n, *end, "den/seinen anderen/andern/ubrigen/uebrigen beiden/zwei/drei? divisionen/brigaden");
          if (m == 0)
            m = vtr_phrase (tokens, i + n, *end, "les/ses deux/trois? autres divisions/brigades");
          if (m == 0)
            m = vtr_phrase (tokens, i + n, *end, "the rest/remainder");
          if (m == 0 || !vtr_reword_ends (tokens, i + n + m, *end) || !vtr_reword_find_parted (reader, start, i, &corps))
            continue;
          vtr_reword_put (reader, i, n + m, "", end);
          return TRUE;
        }
      n = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, others) : 0;
      if (n > 2 && vtr_reword_find_parted (reader, start, i, &corps) && (is_with_me (tokens, i + n, *end) || is_where_corps_stands (reader, i + n, *end, &corps)))
        {
          vtr_reword_put (reader, i, n, reader->corps->len == 1 && vtr_has_id (reader->corps, &corps) ? "my corps" : "the rest of my corps", end);
          return TRUE;
        }
      n = n == 0 && vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, rest) : 0;
      /* "the rest of the corps" is that of no corps by name */
      m = n > 0 ? vtr_reword_own (reader, i + n, *end, who) : 0;
      if (m <= vtr_phrase (tokens, i + n, *end, "the/my/our/dem/den/mon? corps/korps"))
        m = 0;
      if (m == 0 || who->subjects->len != 1 || !vtr_reword_find_parted (reader, start, i, &corps) || !vtr_id_equal (&corps, &g_array_index (who->subjects, VtrId, 0)))
        continue;
      vtr_reword_put (reader, i, n, "", end);
      cut_included (reader, i + m, &corps, end);
      return TRUE;
    }
  return FALSE;
}
