/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * At the end of a message: of whom an order is that was read of one alone, or of nobody for
 * certain, by who else got orders: who stays with one that marches, "they" of several, who
 * falls back as the one before him, and where "here" is.
 */

static gboolean
ends_sentence (const GArray *tokens,
               guint pos)
{
  const VtrToken *token = vtr_token (tokens, pos);

  return token->kind == VTR_TOKEN_STOP || token->kind == VTR_TOKEN_ASK || token->kind == VTR_TOKEN_SEMICOLON || token->kind == VTR_TOKEN_BREAK;
}

/* Whether any of @ids marches. */
static gboolean
marches_any (const VtrReader *reader,
             const GArray *ids)
{
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (order) && vtr_id_is (&order->verb, "march") && vtr_has_id (ids, &order->formation))
        return TRUE;
    }
  return FALSE;
}

/* Whom "him" is of behind the halt at @at of @out: whoever else got an order last. */
static void
find_last_other (const VtrReader *reader,
                 guint at,
                 GArray *ids)
{
  const VtrOrder *halt = g_ptr_array_index (reader->out, at);

  for (guint i = at; i > 0 && ids->len == 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (vtr_order_is_order (order) && order->span_start < halt->span_start && !vtr_id_equal (&order->formation, &halt->formation))
        vtr_append_id (ids, &order->formation);
    }
}

/* With whom the halt at @at of @out is said to be, and no place named: "stays with the Guard",
 * "reste avec lui". Whether it is said so. */
static gboolean
find_stayed_with (VtrReader *reader,
                  guint at,
                  GArray *ids)
{
  static const gchar *const stays[] = { "stay/stays/staying/remain/remains/remaining/keep/keeps with", "bleibt/bleiben/verbleibt bei/mit", "reste/restent avec/aupres/pres de/du?", NULL };
  static const gchar *const whom[] = { "him/it/them/her/ihm/ihnen/ihr/lui/elle/elles/eux", NULL };
  const GArray *tokens = reader->tokens;
  const VtrOrder *halt = g_ptr_array_index (reader->out, at);
  VtrGap words = vtr_tokens_of_order (reader, halt, 0, tokens->len);
  guint end = words.start;

  while (end < tokens->len && vtr_token (tokens, end)->kind != VTR_TOKEN_STOP && vtr_token (tokens, end)->kind != VTR_TOKEN_BREAK)
    end++;
  for (guint i = words.start; i < words.end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_phrases (tokens, i, end, stays);
      guint pronoun = n > 0 ? vtr_phrases (tokens, i + n, end, whom) : 0;
      guint name = n > 0 && pronoun == 0 ? vtr_parse_subject (reader, i + n, end, who) : 0;

      if (pronoun + name == 0 || vtr_names_place (reader, words.start, words.end))
        continue;
      if (pronoun > 0)
        find_last_other (reader, at, ids);
      vtr_append_ids (ids, who->subjects);
      return TRUE;
    }
  return FALSE;
}

/* "Langeron marches to Nakel. Chaplitz stays with him": he does not halt, if that is of one who
 * marches; and "stays with the Guard" does not halt the Guard. */
static void
settle_stayed_with (VtrReader *reader)
{
  for (guint i = reader->out->len; i > 0; i--)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i - 1);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "halt") || !find_stayed_with (reader, i - 1, ids))
        continue;
      if (vtr_has_id (ids, &order->formation) && vtr_span_count_together (reader, order) > 1)
        g_ptr_array_remove_index (reader->out, i - 1);
      else if (marches_any (reader, ids))
        vtr_span_doubt (order, "unclear");
    }
}

/* The sentence of @order: its tokens, from behind the mark before it to the one behind it. */
static VtrGap
sentence_of (const VtrReader *reader,
             const VtrOrder *order)
{
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, 0, tokens->len);

  while (words.start > 0 && !ends_sentence (tokens, words.start - 1))
    words.start--;
  while (words.end > words.start && ends_sentence (tokens, words.end - 1))
    words.end--;
  while (words.end < tokens->len && !ends_sentence (tokens, words.end))
    words.end++;
  return words;
}

/* Whether @order begins within @words. */
static gboolean
is_within (const VtrReader *reader,
           const VtrOrder *order,
           VtrGap words)
{
  return words.start < words.end && order->span_start >= (gint) vtr_token (reader->tokens, words.start)->start && order->span_start < (gint) vtr_token (reader->tokens, words.end - 1)->end;
}

/* Those of whom the sentence before @sentence ordered something. Whether all of it was orders. */
static gboolean
find_sentence_before (const VtrReader *reader,
                      VtrGap sentence,
                      guint at,
                      GArray *ids)
{
  VtrGap before = { 0, 0 };

  for (guint i = at; i > 0; i--)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i - 1);

      if (is_within (reader, order, sentence))
        continue;
      if (before.end == 0)
        before = sentence_of (reader, order);
      if (!is_within (reader, order, before))
        break;
      if (!vtr_order_is_order (order) && order->verdict.kind != VTR_VERDICT_CHATTER)
        return FALSE;
      if (vtr_order_is_order (order))
        vtr_append_id (ids, &order->formation);
    }
  return TRUE;
}

/* "and each stands if attacked": of each of those who were named before, and named by no other. */
static gboolean
is_of_each (VtrReader *reader,
            const VtrOrder *order)
{
  static const gchar *const each[] = { "and/but? each/both", "und? jeder/beide", "et? chacun/chacune", NULL };
  VtrGap words = vtr_tokens_of_order (reader, order, 0, reader->tokens->len);
  guint at = vtr_skip_marks (reader->tokens, words.start, words.end);

  return vtr_phrases (reader->tokens, at, words.end, each) > 0 && !vtr_names_own (reader, words.start, words.end);
}

/* Those of whom something was ordered in the sentence before the span at @at. */
static void
find_before_in (const VtrReader *reader,
                VtrGap sentence,
                guint at,
                GArray *ids)
{
  for (guint i = at + 1; i > 0 && is_within (reader, g_ptr_array_index (reader->out, i - 1), sentence); i--)
    if (vtr_order_is_order (g_ptr_array_index (reader->out, i - 1)))
      vtr_append_id (ids, &((const VtrOrder *) g_ptr_array_index (reader->out, i - 1))->formation);
}

/* Whether "they" in @words may be those who got orders, and not the enemy: "if they attack". */
static gboolean
speaks_of_them (const VtrReader *reader,
                VtrGap words)
{
  const GArray *tokens = reader->tokens;
  gboolean them = FALSE;

  for (guint i = words.start; i < words.end; i++)
    {
      if (vtr_token_has (tokens, i, words.end, VTR_CLASS_ME))
        return FALSE;
      if (vtr_phrase (tokens, i, words.end, "they/ils/elles") > 0)
        them = them || i == words.start || vtr_phrase (tokens, i - 1, words.end, "if/when/whenever/once/should/si/sils/quand") == 0 || vtr_phrase (tokens, i + 1, words.end, "are/get/be/re/should/sont") > 0;
    }
  return them;
}

/* Whether @id stands at @place, and no order lets him march. */
static gboolean
stays_at (VtrReader *reader,
          const VtrId *id,
          const VtrId *place)
{
  const VtrId *here = vtr_reader_place_of (reader, id);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  vtr_append_id (ids, id);
  return here != NULL && vtr_id_equal (here, place) && !marches_any (reader, ids);
}

/* "Philippon to Rotenburg, Dumonceau to Verden. If they are attacked they fall back": both do,
 * and not only who was named last; who stands where the others fall back to does not. */
static void
answer_for_all (VtrReader *reader)
{
  for (guint i = 0; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrGap sentence;
      guint at = i;

      if (!vtr_order_is_order (order) || !vtr_span_is_answer (order) || vtr_span_count_together (reader, order) > 1)
        continue;
      sentence = sentence_of (reader, order);
      /* "Victor goes to Aschersleben and Reynier to Halle, and each stands if attacked" */
      if (is_of_each (reader, order))
        find_before_in (reader, sentence, i, ids);
      else if (!speaks_of_them (reader, sentence) || vtr_names_own (reader, sentence.start, sentence.end) || !find_sentence_before (reader, sentence, i, ids))
        continue;
      if (ids->len < 2 || !vtr_has_id (ids, &order->formation))
        continue;
      for (guint k = 0; k < ids->len; k++)
        {
          const VtrId *id = &g_array_index (ids, VtrId, k);
          VtrOrder *other;

          if (vtr_id_equal (id, &order->formation) || stays_at (reader, id, &order->target))
            continue;
          other = vtr_order_copy (order);
          other->formation = *id;
          g_ptr_array_insert (reader->out, (gint) ++at, other);
        }
      if (at > i && stays_at (reader, &order->formation, &order->target))
        {
          g_ptr_array_remove_index (reader->out, i);
          at--;
        }
      i = at;
    }
}

/* The one place that @words say somebody goes to, and nothing else but who he is: "and
 * Chernyshev to Dömitz". Whether they are no more than that. */
static gboolean
find_bare_goal (VtrReader *reader,
                VtrGap words,
                VtrId *place)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (words.start);
  guint at = words.start;
  guint n;

  while (at < words.end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, at, words.end, VTR_CLASS_AND)))
    at++;
  n = vtr_parse_name (reader, at, words.end, who);
  at += n;
  if (n == 0 || vtr_phrase (tokens, at, words.end, "to/on/upon/towards/toward/nach/auf/sur/vers/a") == 0)
    return FALSE;
  n = vtr_match_place (reader, at + 1, words.end, NULL, place);
  return n > 0 && !vtr_has_words (tokens, at + 1 + n, words.end);
}

/* "When attacked Dörnberg falls back to Lauenburg and Chernyshev to Dömitz": he falls back, too. */
static void
fall_back_likewise (VtrReader *reader)
{
  static const gchar *const if_words[] = { "if/when/whenever/should/in/upon/attacked/wenn/falls/bei/wird/werden/si/sil/sils/quand/en", NULL };

  for (guint i = 1; i < reader->out->len; i++)
    {
      const VtrOrder *before = g_ptr_array_index (reader->out, i - 1);
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      VtrGap sentence;
      VtrId place;

      if (!vtr_order_is_order (order) || !vtr_order_is_order (before) || !vtr_id_is (&before->verb, "withdraw") || vtr_id_is_empty (&before->target) || !(vtr_id_is (&order->verb, "march") || vtr_id_is (&order->verb, "halt")) || order->options != 0)
        continue;
      sentence = sentence_of (reader, before);
      if (!is_within (reader, order, sentence) || vtr_phrases (reader->tokens, vtr_skip_fillers (reader->tokens, sentence.start, sentence.end), sentence.end, if_words) == 0 || !find_bare_goal (reader, vtr_tokens_of_order (reader, order, sentence.start, sentence.end), &place))
        continue;
      order->verb = before->verb;
      order->standing = before->standing;
      order->target = place;
      order->routed = FALSE;
      g_array_set_size (order->path, 0);
    }
}

/* "Both come back here if attacked": where all stand whom the sender commands, and nobody of
 * them marches away as a whole; else nobody knows where that is. */
static void
settle_here (VtrReader *reader)
{
  static const gchar *const here[] = { "here/hierher/hierhin/ici", NULL };
  const VtrId *place = NULL;
  gboolean known = reader->corps->len > 0 && !marches_any (reader, reader->corps);

  for (guint i = 0; i < reader->corps->len && known; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (reader->corps, VtrId, i));

      known = stands != NULL && (place == NULL || vtr_id_equal (stands, place));
      place = stands;
    }
  for (guint i = 0; i < reader->out->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (reader->out, i);
      VtrGap words;

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "withdraw") || !vtr_id_is_empty (&order->target))
        continue;
      words = vtr_tokens_of_order (reader, order, 0, reader->tokens->len);
      if (!vtr_has_phrase (reader->tokens, words.start, words.end, here) || stays_at (reader, &order->formation, place != NULL ? place : &order->target))
        continue;
      if (known)
        order->target = *place;
      else
        vtr_span_doubt (order, "no-place");
    }
}

/**
 * vtr_span_settle:
 * @reader: the reader, all of whose spans are there
 *
 * Settles of whom, and where to, orders are that leave it to others.
 */
void
vtr_span_settle (VtrReader *reader)
{
  settle_stayed_with (reader);
  fall_back_likewise (reader);
  answer_for_all (reader);
  settle_here (reader);
}
