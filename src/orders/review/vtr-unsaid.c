/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * What stands beside an order in its sentence, and that it has not taken up: that its march
 * goes on next turn, where to it falls back, somebody else who acts, or the rest of what is
 * to be done. Half of an order is another order.
 */

/* Who acts stands behind a mark, or behind one of these. */
static const gchar *const joints[] = { "and/but/while/whilst/whereas/und/aber/wahrend/waehrend/dagegen/hingegen/et/mais/tandis/alors/since/because/da/weil/comme/puisque/car que?", NULL };

static gboolean
begins_clause (const GArray *tokens,
               guint at,
               guint start)
{
  return at > start && (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_SEMICOLON || vtr_token (tokens, at - 1)->kind == VTR_TOKEN_DASH || vtr_phrases (tokens, at - 1, at + 1, joints) > 0);
}

static gboolean
is_kin (const VtrReader *reader,
        const VtrId *a,
        const VtrId *b)
{
  return vtr_id_equal (a, b) || vtr_lexicon_is_under (reader->lexicon, a, b) || vtr_lexicon_is_under (reader->lexicon, b, a);
}

/* Whether one of @ids has to do with an order of the sentence. */
static gboolean
is_of_orders (const VtrReader *reader,
              guint first,
              const GArray *ids)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      for (guint k = 0; k < ids->len && vtr_order_is_order (order); k++)
        {
          const VtrId *id = &g_array_index (ids, VtrId, k);

          if (is_kin (reader, id, &order->formation) || vtr_id_equal (id, &order->target))
            return TRUE;
        }
    }
  return FALSE;
}

/* "Chernyshev goes to Salzwedel, while Tettenborn's Cossacks go to Lüneburg": somebody of
 * the sender's own who is named before what he does, within @words, and has no order. */
static gboolean
holds_another (VtrReader *reader,
               VtrGap words,
               guint first)
{
  for (guint at = words.start + 1; at < words.end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && begins_clause (reader->tokens, at, words.start) && !vtr_token_has (reader->tokens, at, words.end, VTR_CLASS_ME | VTR_CLASS_IT) && vtr_parse_subject (reader, at, words.end, who) > 0 && !who->rest && vtr_are_own (reader, who->subjects) && !is_of_orders (reader, first, who->subjects))
        return TRUE;
    }
  return FALSE;
}

/* Whether the sentence puts a case of somebody else being attacked, and none of @id: what is
 * done then is not of him. */
static gboolean
is_of_another_case (VtrReader *reader,
                    const VtrId *id,
                    guint start,
                    guint end)
{
  gboolean another = FALSE;

  for (guint at = start; at < end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);
      guint n;

      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_match_attacked_who (reader, at, end, who);
      if (n == 0 && vtr_match_attacked (reader->tokens, at, end) > 0)
        return FALSE;
      at += n > 0 ? n - 1 : 0;
      for (guint i = 0; i < who->subjects->len; i++)
        {
          if (is_kin (reader, &g_array_index (who->subjects, VtrId, i), id))
            return FALSE;
          another = TRUE;
        }
    }
  return another;
}

/* "As soon as he is attacked at Gotha, Friederichs falls back on Erfurt": a case between the
 * order before and this one's last word. */
static gboolean
follows_case (VtrReader *reader,
              const VtrOrder *order,
              VtrGap words,
              guint start,
              guint end,
              guint first)
{
  gint before = -1; /* where the orders before end */

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && other->span_start < order->span_start)
        before = MAX (before, other->span_start + other->span_length);
    }
  for (guint from = start; from < words.end; from++)
    if ((gint) vtr_token (reader->tokens, from)->start >= before && vtr_token (reader->tokens, from)->kind == VTR_TOKEN_WORD && vtr_match_attacked (reader->tokens, from, end) > 0)
      return TRUE;
  return FALSE;
}

/* "Souham goes to Jena, Girard needs a rest, so he stays": "he" is who was named last in the
 * sentence, and got no order. */
static gboolean
is_he_another (VtrReader *reader,
               const VtrOrder *order,
               VtrGap words,
               guint start,
               guint first)
{
  gboolean he = FALSE;

  for (guint at = words.start; at < words.end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      he = he || vtr_token_has (reader->tokens, at, words.end, VTR_CLASS_IT);
      if (vtr_parse_name (reader, at, words.end, who) > 0 && vtr_has_id (who->subjects, &order->formation))
        return FALSE;
    }
  for (guint at = words.start; he && at > start; at--)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at - 1);

      if (vtr_token (reader->tokens, at - 1)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, at - 1, words.start, who) > 0 && vtr_are_own (reader, who->subjects))
        return begins_clause (reader->tokens, at - 1, start) && !is_of_orders (reader, first, who->subjects);
    }
  return FALSE;
}

/* The first span behind @order in the text, or the first that is an order; NULL: none. */
static const VtrOrder *
next_span (const VtrReader *reader,
           const VtrOrder *order,
           guint first,
           gboolean orders)
{
  const VtrOrder *next = NULL;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (other->span_start > order->span_start && (!orders || vtr_order_is_order (other)) && (next == NULL || other->span_start < next->span_start))
        next = other;
    }
  return next;
}

/* "if attacked he falls back to Bremen, as agreed", of which "falls back" was read: a place that
 * one goes to, in the order's words or right behind, and that no order of the sentence names.
 * @bare: or that stands there without such a word, "verfolgt Richtung Zeitz". */
static gboolean
leaves_goal (VtrReader *reader,
             gboolean bare,
             VtrGap words,
             guint end,
             guint first)
{
  for (guint at = words.start + 1; at < end && !(at + 1 >= words.end && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD); at++)
    {
      VtrId place;
      gboolean used = FALSE;

      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || !(bare || vtr_token_has (reader->tokens, at - 1, end, VTR_CLASS_TO)) || vtr_match_place (reader, at, end, NULL, &place) == 0)
        continue;
      for (guint i = first; i < reader->out->len && !used; i++)
        {
          const VtrOrder *order = g_ptr_array_index (reader->out, i);
          const VtrId *stands = vtr_order_is_order (order) ? vtr_reader_place_of (reader, &order->formation) : NULL;

          used = vtr_order_is_order (order) && (vtr_has_id (order->path, &place) || vtr_id_equal (&order->target, &place) || (stands != NULL && vtr_id_equal (stands, &place)));
        }
      if (!used)
        return TRUE;
    }
  return FALSE;
}

/* "march to Leipzig, route Merseburg": the way, told behind the goal, was taken for it. */
static gboolean
ends_on_way (VtrReader *reader,
             const VtrOrder *order,
             VtrGap words)
{
  const VtrId *last = order->path->len > 1 ? &g_array_index (order->path, VtrId, order->path->len - 1) : NULL;
  gboolean goal = FALSE; /* a place before the word */

  for (guint at = words.start; last != NULL && at < words.end; at++)
    {
      guint n = vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD ? vtr_phrase (reader->tokens, at, words.end, "route/routes/itinerary/itineraire/trajet/parcours/chemin/weg/marschweg/strecke") : 0;
      guint next = at + n + vtr_token_is (reader->tokens, at + n, words.end, VTR_TOKEN_COLON);
      VtrId place;

      if (n > 0 && goal && vtr_token_is (reader->tokens, next, words.end, VTR_TOKEN_WORD) && (n = vtr_match_place (reader, next, words.end, NULL, &place)) > 0 && vtr_id_equal (&place, last) && !vtr_has_words (reader->tokens, next + n, words.end))
        return TRUE;
      goal = goal || (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_token_has (reader->tokens, at, words.end, VTR_CLASS_TO));
    }
  return FALSE;
}

/* "S'il est attaqué, le corps cède le terrain et se retire sur Diepholz", of which a
 * withdrawal and a march were made. */
static gboolean
is_half_withdrawal (const VtrReader *reader,
                    const VtrOrder *order,
                    guint start,
                    guint end,
                    guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);
      const VtrOrder *a = other->span_start < order->span_start ? other : order;
      const VtrOrder *b = a == order ? other : order;

      if (other != order && !vtr_id_is_empty (&a->formation) && vtr_id_equal (&a->formation, &b->formation) && vtr_id_is (&a->verb, "withdraw") && vtr_id_is_empty (&a->target) && vtr_id_is (&b->verb, "march"))
        {
          guint at = vtr_tokens_of_order (reader, b, start, end).start;

          if (vtr_token_has (reader->tokens, at, end, VTR_CLASS_AND) || (at > start && vtr_token_has (reader->tokens, at - 1, end, VTR_CLASS_AND)))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_corps (const VtrReader *reader,
          const VtrId *id)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);

  return record == NULL || record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS || record->kind == VTR_FORMATION_ARMY;
}

/* "Tauentzien, 1. Brigade: nach Stargard", "The infantry brigade stays in Halle": of a part of the
 * corps that was read. */
static gboolean
speaks_of_part (VtrReader *reader,
                const VtrOrder *order,
                VtrGap words)
{
  static const gchar *const parts[] = { "the/my/our infantry/foot brigade/division", "my/our/the brigade/division of foot/infantry", "die/meine infanteriebrigade/infanteriedivision", NULL };
  const GArray *tokens = reader->tokens;
  guint at = words.start;

  if (!is_corps (reader, &order->formation))
    return FALSE;
  while (at < words.end && at < words.start + 4 && !vtr_token_is (tokens, at, words.end, VTR_TOKEN_COMMA))
    at++;
  if (vtr_token_is (tokens, at, words.end, VTR_TOKEN_COMMA) && vtr_token_is (tokens, at + 1, words.end, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, at + 1)->fold[0]))
    for (guint i = at + 2; i < words.end && i < at + 7; i++)
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (g_str_equal (vtr_token (tokens, i)->canon, "division") || g_str_equal (vtr_token (tokens, i)->canon, "brigade")))
        return vtr_token_is (tokens, i + 1, words.end, VTR_TOKEN_COLON);
  return vtr_has_phrase (tokens, words.start, MIN (words.start + 6, words.end), parts);
}

/* "Chernyshev to Perleberg. The main corps is marching to Ludwigslust, if attacked it goes back":
 * not he who got the order before, if words of its sentence that no order accounts for speak of
 * somebody else. */
static gboolean
follows_another (VtrReader *reader,
                 const VtrOrder *order,
                 VtrGap words)
{
  gboolean corps = is_corps (reader, &order->formation);
  gint before = -1; /* where the orders before end */

  for (guint at = words.start; at < words.end; at++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (at);

      if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (reader->tokens, at, words.end, VTR_CLASS_IT | VTR_CLASS_ME) && (vtr_is_corps_word (vtr_token (reader->tokens, at)) || vtr_parse_name (reader, at, words.end, who) > 0))
        return FALSE;
    }
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && other->span_start < order->span_start)
        before = MAX (before, other->span_start + other->span_length);
    }
  for (guint at = words.start; at > 0; at--)
    {
      const VtrToken *token = vtr_token (reader->tokens, at - 1);

      /* a comma may have been made a stop */
      if ((gint) token->start < before || token->kind == VTR_TOKEN_BREAK || (token->kind == VTR_TOKEN_STOP && reader->body[token->start] != ','))
        return FALSE;
      if (token->kind == VTR_TOKEN_WORD && g_str_equal (token->canon, "corps") && !corps)
        return TRUE;
    }
  return FALSE;
}

/* "The infantry brigade stays in Halle and digs in", of which the umpire is asked who stays. */
static gboolean
follows_doubted (const VtrReader *reader,
                 const VtrOrder *order,
                 guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (other->span_start < order->span_start && other->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && g_strcmp0 (other->verdict.reason, "who") == 0 && vtr_id_equal (&other->formation, &order->formation) && !vtr_id_is_empty (&order->formation))
        return TRUE;
    }
  return FALSE;
}

/* "dann Nakel, in den folgenden Zügen weiter bis Schneidemühl", read as one march of a turn. */
static gboolean
takes_turns (VtrReader *reader,
             guint start,
             guint end)
{
  static const gchar *const turns[] = { "in/during/over the turns/rounds that/which follow", "in/during/over the following/coming/next/subsequent turns/rounds", "in/wahrend/waehrend den/der folgenden/nachsten/naechsten/kommenden/weiteren zugen/zuege/zuge/runden", "in folgenden/weiteren zugen/runden", "in den folgezugen/folgerunden", "aux/dans/pendant les? tours suivants", NULL };

  return vtr_has_phrase (reader->tokens, start, end, turns);
}

/* "Zieten soll bei einem Angriff auf Altenburg zurückgehen": whither, or where he is attacked? */
static gboolean
may_be_goal (VtrReader *reader,
             guint start,
             VtrGap words)
{
  static const gchar *const attacks[] = { "angriff/angriffs/angriffen auf/gegen", "attack/attacks on/upon/against", "attaque/attaques sur/contre", NULL };
  VtrId place;

  for (guint at = start; at + 2 < words.end; at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, at, words.end, attacks) > 0 && vtr_token_is (reader->tokens, at + 2, words.end, VTR_TOKEN_WORD) && vtr_match_place (reader, at + 2, words.end, NULL, &place) > 0)
      return TRUE;
  return FALSE;
}

/* "Bonet stays with us": a division that stands with its corps is not left behind. */
static gboolean
stays_with_corps (VtrReader *reader,
                  const VtrOrder *order,
                  VtrGap words,
                  guint start,
                  guint end)
{
  static const gchar *const with[] = { "with/by me/us/ourselves", "with my/the/our/his/its whole/own? corps/army/command", "with the? rest/others/remainder of us/my/the/our?", "bei/mit mir/uns", "beim korps", "bei/mit dem/meinem/unserem korps", "avec moi/nous", "avec/pres le/mon/notre/du corps", "aupres de moi/nous/lui", "au corps", NULL };
  VtrId place;
  gboolean found = FALSE;

  if (is_corps (reader, &order->formation))
    return FALSE;
  for (guint at = start; at < words.start; at++)
    if (vtr_token (reader->tokens, at)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, at, end, NULL, &place) > 0)
      return FALSE;
  for (guint at = words.start; at < end && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_STOP && vtr_token (reader->tokens, at)->kind != VTR_TOKEN_SEMICOLON; at++)
    {
      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || (at >= words.end && vtr_phrases (reader->tokens, at, end, joints) > 0))
        {
          if (at >= words.end)
            break;
          continue;
        }
      found = found || vtr_phrases (reader->tokens, at, end, with) > 0;
      if (vtr_match_place (reader, at, end, NULL, &place) > 0)
        return FALSE;
    }
  return found;
}

/* "Everyone else holds, i.e. Tettenborn and Dörnberg"; "if either of them is in trouble I march
 * to his guns"; "leaves the second in Wesel and moves the first to Münster": words for somebody
 * of whom the order is not, or not alone. */
static gboolean
means_others (VtrReader *reader,
              const VtrOrder *order,
              VtrGap words,
              guint end)
{
  static const gchar *const others[] = { "everyone/everybody/everything/all else", "the others/rest", "all the others/rest", "alle anderen/ubrigen/uebrigen", "die anderen/ubrigen/uebrigen", "tous? les autres", NULL };
  static const gchar *const namely[] = { "i e", "ie", "that is", "namely", "viz", "to wit", "d h", "dh", "das heisst", "namlich/naemlich", "cest a dire", "a savoir", "savoir", NULL };
  static const gchar *const either[] = { "either/any/one/each/whichever/none of them/these/those/both", "either/any/one/each/whichever of the two/three", "einer/eine/eines/wer von/der ihnen/beiden/den? beiden?", "lun/lune ou lautre", "lun/lune deux/delles/deux?", NULL };
  gboolean guns = vtr_id_is (&order->verb, "guns") && vtr_id_is_empty (&order->target);
  gboolean all = FALSE;

  for (guint at = words.start; at < end; at++)
    {
      if (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD)
        continue;
      all = all || (at < words.end && vtr_phrases (reader->tokens, at, end, others) > 0);
      if (all && at >= words.start + 2 && vtr_phrases (reader->tokens, at, end, namely) > 0)
        return TRUE;
      if (guns && vtr_phrases (reader->tokens, at, end, either) > 0)
        return TRUE;
      /* an ordinal without its noun */
      if (at < words.end && is_corps (reader, &order->formation) && vtr_phrase (reader->tokens, at, end, "move/moves/send/sends/march/marches/bring/brings/take/takes the first/second/third/other to/over/up/down/back/on/from") > 0)
        return TRUE;
    }
  return FALSE;
}

/* "Old: Yorck to Bernburg. New: …" */
static gboolean
stands_under_old (VtrReader *reader,
                  VtrGap words,
                  guint start)
{
  static const gchar *const old[] = { "old", "before", "previous", "previously", "formerly", "was", "alt", "bisher", "vorher", "bislang", "ancien", "avant", "precedemment", "jusquici", NULL };

  guint at = words.start;

  while (at > start && vtr_token (reader->tokens, at - 1)->kind != VTR_TOKEN_COLON)
    at--;
  return at > start + 1 && vtr_token (reader->tokens, at - 2)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, at - 2, at, old) > 0;
}

/* "Ney, Marmont and Bertrand halt, Bertrand excepted": whether @order is his all the same, or
 * takes him along as a part of those who go while he is told nothing else. */
static gboolean
is_excepted_behind (VtrReader *reader,
                    const VtrOrder *order,
                    VtrGap words,
                    guint end,
                    guint first)
{
  for (guint i = words.end; i < end; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      guint n = vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD ? vtr_parse_name (reader, i, end, name) : 0;
      const VtrId *here = vtr_reader_place_of (reader, &order->formation);
      const VtrId *whom, *there;
      gboolean told = FALSE;

      if (n == 0 || name->subjects->len != 1 || vtr_match_left_out (reader->tokens, i + n, end) == 0)
        continue;
      whom = &g_array_index (name->subjects, VtrId, 0);
      for (guint k = first; k < reader->out->len; k++)
        {
          const VtrOrder *other = g_ptr_array_index (reader->out, k);

          told = told || (other != order && vtr_order_is_order (other) && vtr_id_equal (&other->formation, whom));
        }
      if (told)
        continue;
      there = vtr_reader_place_of (reader, whom);
      if (vtr_id_equal (whom, &order->formation))
        return TRUE;
      if (!vtr_id_is (&order->verb, "halt") && vtr_lexicon_is_under (reader->lexicon, whom, &order->formation) && here != NULL && there != NULL && vtr_id_equal (here, there))
        return TRUE;
    }
  return FALSE;
}

/* "In Gera, Morand stays", who is in Jena, and goes nowhere by this message. */
static gboolean
stays_elsewhere (VtrReader *reader,
                 const VtrOrder *order,
                 VtrGap words,
                 guint start)
{
  guint n = vtr_phrase (reader->tokens, start, words.start, "in/at/near/bei/a");
  const VtrId *stands = vtr_reader_place_of (reader, &order->formation);
  VtrId place = { "" };
  guint m = n > 0 ? vtr_match_place (reader, start + n, words.start, NULL, &place) : 0;

  return m > 0 && start + n + m + 1 == words.start && vtr_token_is (reader->tokens, words.start - 1, words.start, VTR_TOKEN_COMMA) && stands != NULL && !vtr_id_equal (stands, &place);
}

/**
 * vtr_leaves_unsaid:
 * @reader: the reader
 * @order: an order of a sentence
 * @start: where the sentence begins
 * @end: where it ends
 * @first: the first of its spans
 *
 * Returns: why the order may be only half of what its sentence says; NULL: all is said
 */
const gchar *
vtr_leaves_unsaid (VtrReader *reader,
                   const VtrOrder *order,
                   guint start,
                   guint end,
                   guint first)
{
  static const gchar *const joins[] = { "schliesst/schliessen/schliesse sich", NULL };
  const VtrOrder *next = next_span (reader, order, first, FALSE);
  const VtrOrder *after = next_span (reader, order, first, TRUE);
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);
  gboolean posture = vtr_id_is (&order->verb, "stand") || vtr_id_is (&order->verb, "withdraw");
  VtrUnit said = { .start = words.end, .end = after != NULL ? vtr_tokens_of_order (reader, after, start, end).start : end };

  if (words.end <= words.start)
    return NULL;
  /* "to Bamberg, gives battle if attacked, and goes on to Schweinfurt next turn" */
  if (after != NULL && vtr_id_equal (&after->formation, &order->formation) && (vtr_id_is (&after->verb, "stand") || vtr_id_is (&after->verb, "withdraw")))
    said.end = end;
  if (stands_under_old (reader, words, start))
    return "hindsight";
  if (is_excepted_behind (reader, order, words, end, first))
    return "condition";
  if (means_others (reader, order, words, end))
    return "who";
  if (vtr_id_is (&order->verb, "halt") && stays_elsewhere (reader, order, words, start))
    return "not-there";
  if (vtr_id_is (&order->verb, "halt") && stays_with_corps (reader, order, words, start, end))
    return "unclear";
  if (vtr_id_is (&order->verb, "withdraw") && vtr_id_is_empty (&order->target) && (may_be_goal (reader, start, words) || (next != NULL && next->verdict.kind == VTR_VERDICT_QUESTION && g_strcmp0 (next->verdict.reason, "march-or-posture") == 0)))
    return "no-place";
  /* "schließt sich in Jena wieder an" */
  if (vtr_id_is (&order->verb, "invest") && vtr_has_phrase (reader->tokens, words.start, words.end, joins))
    return "unclear";
  if (is_half_withdrawal (reader, order, start, end, first) || (vtr_id_is (&order->verb, "march") && ends_on_way (reader, order, words)))
    return "no-place";
  if (holds_another (reader, words, first) || is_he_another (reader, order, words, start, first))
    return "who";
  if (speaks_of_part (reader, order, words) || follows_doubted (reader, order, first) || (posture && follows_another (reader, order, words)))
    return "who";
  if (vtr_id_is (&order->verb, "march") && !(order->options & VTR_OPTION_CONTINUE) && (vtr_speaks_of_going_on (reader, &said) || takes_turns (reader, words.start, said.end)))
    return "option";
  /* a line of a form is by itself */
  if (posture && is_of_another_case (reader, &order->formation, reader->lines ? words.start : start, reader->lines ? words.end : end))
    return "condition";
  if (vtr_id_is (&order->verb, "march") && !reader->lines && follows_case (reader, order, words, start, end, first))
    return "condition";
  if ((vtr_id_is (&order->verb, "withdraw") || vtr_id_is (&order->verb, "exploit")) && vtr_id_is_empty (&order->target) && leaves_goal (reader, vtr_id_is (&order->verb, "exploit"), words, end, first))
    return "no-place";
  /* "stays on | blockade duty" */
  if (vtr_id_is (&order->verb, "halt") && next != NULL && next->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && words.end < end && (gint) vtr_token (reader->tokens, words.end)->start == next->span_start && vtr_token (reader->tokens, words.end - 1)->kind == VTR_TOKEN_WORD && vtr_token (reader->tokens, words.end)->kind == VTR_TOKEN_WORD && vtr_phrases (reader->tokens, words.end, end, joints) == 0)
    return "unclear";
  return NULL;
}
