/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * What is done in a case, and that a march goes on next turn, behind an order in the same
 * sentence: it becomes a sentence of its own, before anything is read.
 */

/* Puts a mark behind the words before @pos, where nothing is written. */
static void
put_mark (GArray *tokens,
          guint pos,
          VtrTokenKind kind,
          guint *end)
{
  VtrToken mark = *vtr_token (tokens, pos - 1);

  mark.kind = kind;
  mark.flags = VTR_WORD_TIGHT;
  mark.start = mark.end;
  mark.fold = mark.fold_e = mark.canon = "";
  mark.stem = NULL;
  mark.classes = mark.begins = 0;
  g_array_insert_val (tokens, pos, mark);
  (*end)++;
}

/* Whether all from the case at @pos is what is done then, and who does it stands behind the
 * case where @named: "if he is attacked, he goes back"; a mark is put behind the case. */
static gboolean
is_case_first (VtrReader *reader,
               guint pos,
               gboolean named,
               guint *end)
{
  static const gchar *const who[] = { "he/it/they/we/i/er/es/sie/wir/ich/il/ils/elle/elles/nous/je", NULL };
  GArray *tokens = reader->tokens;
  guint n = vtr_match_attacked (tokens, pos, *end);
  guint at = pos + n;

  if (n == 0 || !vtr_has_words (tokens, at, *end) || vtr_names_own (reader, pos, *end))
    return FALSE;
  if (vtr_phrases (tokens, at, *end, who) > 0)
    {
      put_mark (tokens, at, VTR_TOKEN_COMMA, end);
      return TRUE;
    }
  return !named || (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && vtr_phrases (tokens, at + 1, *end, who) > 0);
}

/* "(withdraws if attacked)", from @pos to the end of the sentence. */
static void
part_brackets (GArray *tokens,
               guint pos,
               guint end)
{
  guint n = 0;

  while (end > pos && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_CLOSE && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD)
    end--;
  for (guint i = pos + 1; i + 1 < end; i++)
    {
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE || vtr_token (tokens, i)->kind == VTR_TOKEN_OPEN)
        return;
      n = MAX (n, vtr_match_attacked (tokens, i, end));
    }
  if (n == 0 || vtr_token (tokens, end - 1)->kind != VTR_TOKEN_CLOSE)
    return;
  g_array_index (tokens, VtrToken, end - 1).kind = VTR_TOKEN_STOP;
  g_array_index (tokens, VtrToken, pos).kind = VTR_TOKEN_STOP;
}

/* "Bei Angriff schlägt sich Yorck, Berg weicht aus": of Yorck that is said, not of both. The
 * case begins at @pos. */
void
vtr_part_self (VtrReader *reader,
               guint pos,
               guint *end)
{
  GArray *tokens = reader->tokens;
  guint at = pos + vtr_match_attacked (tokens, pos, *end);
  guint n = at > pos ? vtr_phrase (tokens, at, *end, "schlagt/schlaegt/schlagen/stellt/stellen/wehrt/wehren/verteidigt/verteidigen sich") : 0;
  g_autoptr (VtrClause) name = vtr_clause_new (at);
  g_autoptr (GArray) words = NULL;
  guint m = n > 0 && vtr_token_is (tokens, at + n, *end, VTR_TOKEN_WORD) ? vtr_parse_name (reader, at + n, *end, name) : 0;

  if (m == 0 || name->subjects->len == 0 || !vtr_token_is (tokens, at + n + m, *end, VTR_TOKEN_COMMA))
    return;
  words = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, at), n);
  g_array_remove_range (tokens, at, n);
  g_array_insert_vals (tokens, at + m, words->data, words->len);
}

/* "rides to Zeitz but falls back if attacked", "weicht aber aus, wenn": what he does there is
 * nothing against the march. */
void
vtr_part_but (VtrReader *reader,
              guint pos,
              guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean german = vtr_phrase (tokens, pos, *end, "aber/jedoch") > 0;
  guint at = pos + 1;
  VtrVerbForm form;
  guint n;

  if (!german && vtr_phrase (tokens, pos, *end, "but/mais") == 0)
    return;
  /* "weicht aber aus": the verb stands before */
  if (german)
    n = vtr_phrase (tokens, pos - 1, *end, "weicht/geht/zieht/weichen/gehen/ziehen aber/jedoch sich? aus/zuruck/zurueck");
  else
    {
      at += vtr_phrase (tokens, at, *end, "he/it/they/il/elle/ils/elles");
      n = vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) ? vtr_lexicon_match_verb (reader->lexicon, tokens, at, *end, verbs, &form) : 0;
      if (n > 0 && (form == VTR_VERB_PAST || vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, at), TRUE) == NULL || !(vtr_choose_verb (reader->lexicon, verbs, vtr_token (tokens, at), TRUE)->flags & VTR_VERB_STANDING)))
        return;
    }
  at += german ? n - 2 : n;
  at += n > 0 && vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA);
  if (n == 0 || vtr_match_attacked (tokens, at, *end) == 0)
    return;
  if (german)
    {
      VtrToken word = *vtr_token (tokens, pos - 1);

      /* ", weicht aber aus": "und weicht aus" */
      g_array_index (tokens, VtrToken, pos) = word;
      vtr_reword_put (reader, pos - 1, 1, "und", end);
    }
  else
    vtr_reword_put (reader, pos, 1, vtr_phrase (tokens, pos, *end, "mais") > 0 ? "et" : "and", end);
}

/* ", but if Bertrand fights it marches to the guns": a case of a fight behind an order. */
void
vtr_part_fight (VtrReader *reader,
                guint pos,
                guint *end)
{
  static const gchar *const leads[] = { "if/should/wenn/falls/sollte/wird/si/sil", NULL };
  GArray *tokens = reader->tokens;

  if (vtr_token (tokens, pos)->kind != VTR_TOKEN_COMMA || vtr_phrase (tokens, pos + 1, *end, "but/aber/mais") == 0 || vtr_phrases (tokens, pos + 2, *end, leads) == 0)
    return;
  for (guint i = pos + 3; i < *end; i++)
    if (vtr_match_guns (tokens, i, *end) > 0)
      {
        g_array_index (tokens, VtrToken, pos).kind = VTR_TOKEN_STOP;
        vtr_reword_put (reader, pos + 1, 1, "", end);
        return;
      }
}

/* " - if he is attacked, he goes back", " and if attacked it goes back", ", if attacked he
 * goes back": the mark or word at @pos begins what is done if attacked, to the end of the
 * sentence. */
void
vtr_part_case (VtrReader *reader,
               guint pos,
               guint *end)
{
  GArray *tokens = reader->tokens;
  const VtrToken *token = vtr_token (tokens, pos);
  gboolean dash = token->kind == VTR_TOKEN_DASH && !(token->flags & VTR_WORD_TIGHT) && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD;
  gboolean comma = token->kind == VTR_TOKEN_COMMA;

  if (token->kind == VTR_TOKEN_OPEN)
    part_brackets (tokens, pos, *end);
  if (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_STOP)
    return;
  if ((!dash && !comma && vtr_phrase (tokens, pos, *end, "and/und/et") == 0) || !vtr_token_is (tokens, pos + 1, *end, VTR_TOKEN_WORD) || !is_case_first (reader, pos + 1, !dash, end))
    return;
  if (dash)
    g_array_index (tokens, VtrToken, pos).kind = VTR_TOKEN_OTHER;
  if (comma)
    g_array_index (tokens, VtrToken, pos).kind = VTR_TOKEN_STOP;
  else if (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA)
    g_array_index (tokens, VtrToken, pos - 1).kind = VTR_TOKEN_STOP;
  else
    put_mark (tokens, pos, VTR_TOKEN_STOP, end);
}

/* What is said of how a march is done is no longer: so looking for it takes a time in
 * proportion to the message's length. */
#define MAX_TAIL 48

/* "; it continues next turn", "(the rest of the way next turn)", ", over two turns", ", split
 * if need be": of the march before, and a sentence of its own. */
void
vtr_part_going_on (VtrReader *reader)
{
  GArray *tokens = reader->tokens;
  VtrUnit sentence = { 0 };
  gboolean they;

  for (guint i = 1; i + 2 < tokens->len; i++)
    {
      VtrTokenKind kind = vtr_token (tokens, i)->kind;
      guint end = i + 1;

      if (kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_ASK || (kind == VTR_TOKEN_BREAK && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_BREAK))
        sentence.start = i + 1;
      if (kind != VTR_TOKEN_OPEN && kind != VTR_TOKEN_SEMICOLON && kind != VTR_TOKEN_COMMA && (kind != VTR_TOKEN_DASH || (vtr_token (tokens, i)->flags & VTR_WORD_TIGHT)))
        continue;
      while (end < tokens->len && end < i + MAX_TAIL && vtr_token (tokens, end)->kind != VTR_TOKEN_STOP && vtr_token (tokens, end)->kind != VTR_TOKEN_ASK && vtr_token (tokens, end)->kind != VTR_TOKEN_CLOSE && !(vtr_token (tokens, end)->kind == VTR_TOKEN_BREAK && vtr_token (tokens, end - 1)->kind == VTR_TOKEN_BREAK))
        end++;
      if (end == i + MAX_TAIL || (kind == VTR_TOKEN_OPEN) != vtr_token_is (tokens, end, tokens->len, VTR_TOKEN_CLOSE) || vtr_token_is (tokens, end, tokens->len, VTR_TOKEN_ASK))
        continue;
      if (kind == VTR_TOKEN_COMMA && vtr_says_how (reader, i + 1, end) && vtr_names_place (reader, MAX (sentence.start, i - MIN (i, MAX_TAIL)), i))
        {
          sentence.start = i + 1;
          g_array_index (tokens, VtrToken, i).kind = VTR_TOKEN_STOP;
          continue;
        }
      if (!vtr_is_going_on (reader, i + 1, end))
        continue;
      /* "If he cannot, he goes on": all of it; ", the rest next turn": of the sentence */
      sentence.end = end;
      if ((kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_DASH) && (vtr_says_going_on (reader, &sentence, &they) || !vtr_says_going_on (reader, &(VtrUnit){ .start = i + 1, .end = end }, &they)))
        continue;
      sentence.start = i + 1;
      g_array_index (tokens, VtrToken, i).kind = VTR_TOKEN_STOP;
      if (kind == VTR_TOKEN_OPEN)
        g_array_index (tokens, VtrToken, end).kind = VTR_TOKEN_STOP;
    }
}
