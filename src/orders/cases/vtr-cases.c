/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* A sentence that orders something and then says what happens in a case: "Lützow to
 * Merseburg, but if he meets the French he comes back". The order stands by itself; the
 * case is for the umpire. "Only if" and "unless" are of the order. */

static const gchar *const turns[] = { "but/yet/though/however", "aber/doch/jedoch", "mais/toutefois", NULL };
static const gchar *const ifs[] = { "if/should/when/wenn/falls/sollte/sollten/si/sil/sils/quand/lorsque/in in? case?", NULL };
static const gchar *const ifs_after_and[] = { "if/should/wenn/falls/sollte/si/sil/sils", NULL };

/* Whether what is done then is said too, with its verb. "Salzwedel, but if that is held,
 * Gardelegen" leaves open where he goes. */
static gboolean
has_consequence (VtrReader *reader,
                 guint pos,
                 guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos + 2; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind == VTR_TOKEN_COMMA || token->kind == VTR_TOKEN_COLON || (token->kind == VTR_TOKEN_DASH && !(token->flags & VTR_WORD_TIGHT)))
        {
          guint next = vtr_skip_fillers (tokens, i + 1, end);

          next += vtr_phrase (tokens, next, end, "then/so/dann/alors");
          /* "and if Blücher asks for us, to Borna" */
          if (token->kind == VTR_TOKEN_COMMA && vtr_token_has (tokens, next, end, VTR_CLASS_TO) && next + 1 < end)
            {
              VtrId place;
              guint n = vtr_match_place (reader, next + 1, end, NULL, &place);

              if (n > 0 && !vtr_has_words (tokens, next + 1 + n, end))
                return TRUE;
            }
          return vtr_token_has (tokens, next, end, VTR_CLASS_IT | VTR_CLASS_ME) || vtr_begins_clause (reader, next, end) || vtr_subject_is_own (reader, next, end);
        }
      if (token->kind != VTR_TOKEN_WORD)
        return FALSE;
      if (vtr_phrase (tokens, i, end, "then/dann/alors") > 0)
        return TRUE;
      if (i > pos + 2 && vtr_token_has (tokens, i, end, VTR_CLASS_IT | VTR_CLASS_ME) && (vtr_begins_clause (reader, i + 1, end) || vtr_token_has (tokens, i + 1, end, VTR_CLASS_AUX)))
        return TRUE;
    }
  return FALSE;
}

/* "… but pulls out to Wurzen when attacked by a corps", ", coming back if he meets
 * infantry": what is done in the case, and then the case. @turn: the words "but". */
static gboolean
is_deed_in_case (VtrReader *reader,
                 guint pos,
                 guint turn,
                 guint end)
{
  static const gchar *const returns[] = { "and will/shall? come/comes/fall/falls/go/goes/pull/pulls/draw/draws/turn/turns/hurry/hurries/ride/rides back/home/round", "and will/shall? return/returns/withdraw/withdraws/retire/retires/retreat/retreats", "and will/shall? blow/blows/burn/burns/destroy/destroys/break/breaks up/down? the bridge/bridges", "und kehrt/geht/kommt/weicht/zieht sich? um/zuruck/zurueck/aus", "et revient/reviendra/recule/rebrousse/retourne/se chemin/replie?", NULL };
  const GArray *tokens = reader->tokens;
  guint at = vtr_skip_fillers (tokens, pos + turn, end);
  gboolean doing = pos > 0 && vtr_token_is (tokens, pos - 1, end, VTR_TOKEN_COMMA) && g_str_has_suffix (vtr_token (tokens, pos)->fold, "ing") && strlen (vtr_token (tokens, pos)->fold) > 5;

  /* "and comes back if he meets infantry" */
  if (turn == 0 && !doing && vtr_phrases (tokens, pos, end, returns) > 1)
    {
      doing = TRUE;
      at += vtr_phrases (tokens, pos, end, returns) - 1;
    }
  if (turn > 0 ? !vtr_begins_clause (reader, at, end) : !doing)
    return FALSE;
  /* ", passing through Jena": the way of the order itself */
  if (turn == 0 && (vtr_token_has (tokens, pos, end, VTR_CLASS_VIA) || vtr_phrase (tokens, pos, end, "passing/going/marching/moving/crossing through/via/by/over/along/across/to/towards/into") > 0))
    return FALSE;
  for (guint i = at + 1; i < end; i++)
    {
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, i, end, VTR_CLASS_THEN))
        return FALSE;
      if (vtr_match_attacked (tokens, i, end) > 0)
        return vtr_has_words (tokens, i + vtr_match_attacked (tokens, i, end), end) && !vtr_names_own (reader, i, end) && vtr_phrase (tokens, i + vtr_match_attacked (tokens, i, end), end, "by/in/von/par") > 0;
      if (vtr_phrase (tokens, i, end, "if/when/should/wenn/falls/si/sil") > 0)
        return TRUE;
    }
  return FALSE;
}

/* "then, if clear, Plauen", "and, should Kleist have gone, on to Leipzig": how far it goes
 * on in the case. */
static gboolean
is_further_in_case (VtrReader *reader,
                    guint pos,
                    guint end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, end, "and? then/puis/dann/danach/ensuite");
  gboolean then = n > 0;
  guint at;

  if (!then)
    n = vtr_phrase (tokens, pos, end, "and/und/et");
  at = pos + n;
  if (n == 0)
    return FALSE;
  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  if (vtr_phrase (tokens, at, end, "if/should/wenn/falls/sollte/si/sil") == 0 || vtr_match_attacked (tokens, at, end) > 0 || vtr_is_fight (reader, pos, at, end))
    return FALSE;
  for (guint i = at + 1; i < end; i++)
    {
      VtrId place;

      if (vtr_phrase (tokens, i, end, "on/weiter/jusqua to/nach?") > 1 || (then && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_is_case_apart:
 * @reader: the reader
 * @pos: where it may begin
 * @end: end of the sentence
 *
 * Returns: whether at @pos, behind an order, begins what is done in a case, said in full,
 *   so that the order does not hang on it
 */
gboolean
vtr_is_case_apart (VtrReader *reader,
                   guint pos,
                   guint end)
{
  const GArray *tokens = reader->tokens;
  guint turn = vtr_phrases (tokens, pos, end, turns);
  guint n = turn > 0 ? turn : vtr_phrase (tokens, pos, end, "and/und/et");
  guint at = pos + n;
  gboolean apart;

  if (n > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  /* " - if he meets cavalry he should avoid battle" */
  if (n == 0 && pos > 0 && vtr_token_is (tokens, pos - 1, end, VTR_TOKEN_DASH) && !(vtr_token (tokens, pos - 1)->flags & VTR_WORD_TIGHT) && vtr_phrases (tokens, pos, end, ifs_after_and) > 0)
    return vtr_match_attacked (tokens, pos, end) == 0 && vtr_match_guns_condition (tokens, pos, end) == 0 && !vtr_is_fight (reader, pos, pos, end) && has_consequence (reader, pos, end);
  apart = is_deed_in_case (reader, pos, turn, end) || is_further_in_case (reader, pos, end);
  if (!apart && n > 0 && vtr_phrases (tokens, at, end, turn > 0 ? ifs : ifs_after_and) > 0)
    apart = vtr_match_attacked (tokens, at, end) == 0 && vtr_match_guns_condition (tokens, at, end) == 0 && !vtr_is_fight (reader, pos, at, end) && has_consequence (reader, at, end);
  return apart && !vtr_is_going_on (reader, pos, end);
}

/**
 * vtr_find_case:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: the token at which such a case begins, behind other words; the end of @unit:
 *   there is none
 */
guint
vtr_find_case (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  guint last = unit->end;

  /* most sentences have no such word */
  while (last > unit->start && vtr_phrases (tokens, last - 1, unit->end, ifs) == 0 && vtr_match_attacked (tokens, last - 1, unit->end) == 0)
    last--;
  for (guint i = unit->start + 2; i < last && i + 3 < unit->end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && !(i > unit->start && vtr_token_has (tokens, i - 1, unit->end, VTR_CLASS_NEGATION)) && vtr_is_case_apart (reader, i, unit->end) && vtr_has_words (tokens, unit->start, i))
      return i;
  return unit->end;
}

/**
 * vtr_find_later:
 * @reader: the reader
 * @unit: a sentence
 *
 * "to Rochlitz, from there next turn to Grimma".
 *
 * Returns: the token at which what is of another turn begins, behind other words; the end
 *   of @unit: nothing of it is
 */
guint
vtr_find_later (VtrReader *reader,
                const VtrUnit *unit)
{
  static const gchar *const later[] = { "and/then? from? there/thence/here? then? next/following turn/round/week/move", "and/then? from? there/thence/here? then? the/in/on next/following turn/round/week/move", "and/then? from? there/thence/here? the turn/round after", "und/dann? von? dort/da? im/in/am nachsten/naechsten/nachster/naechster/folgenden zug/runde", "und/dann? von? dort/da? nachste/naechste runde", "et/puis? de? la? au tour prochain/suivant", "et/puis? de? la? au prochain tour", NULL };
  const GArray *tokens = reader->tokens;

  for (guint i = unit->start + 2; i + 1 < unit->end; i++)
    {
      guint at = vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, i)->kind == VTR_TOKEN_DASH || vtr_token (tokens, i)->kind == VTR_TOKEN_SEMICOLON ? i + 1 : i;

      if (at == i && !vtr_token_has (tokens, i, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN))
        continue;
      if (vtr_phrases (tokens, at, unit->end, later) > 1 && vtr_has_words (tokens, unit->start, i))
        return i;
    }
  return unit->end;
}

/* --- a march that goes on ---------------------------------------------------------- */

/* "He then moves on", "From there they continue": the same march, farther. */
static gboolean
says_on (VtrReader *reader,
         const VtrUnit *unit,
         const VtrClause *clause)
{
  static const gchar *const on[] = { "then/next/afterwards/thereafter/thence/subsequently/dann/danach/anschliessend/ensuite/puis", "from there/here", "after that", "von dort aus?", "de la", "on to/towards/toward/through/via", "continue/continues/continuing/carries/carry/pushes/push on? to/towards/toward", "weiter nach/auf/bis", NULL };

  return vtr_has_phrase (reader->tokens, unit->start, clause->end, on);
}

/**
 * vtr_goes_on_from_last:
 * @reader: the reader
 * @unit: a sentence
 * @clauses: what it was read as
 *
 * "Sandels marches to Rostock. He then moves on to Wismar.": one march. The last
 * orders of the sentence before, which are marches of just those, go on.
 *
 * Returns: whether it was so
 */
gboolean
vtr_goes_on_from_last (VtrReader *reader,
                       const VtrUnit *unit,
                       const GPtrArray *clauses)
{
  const VtrClause *clause = clauses->len == 1 ? g_ptr_array_index (clauses, 0) : NULL;
  guint first = reader->out->len;
  guint word = unit->start;

  if (clause == NULL || clause->fail != VTR_VERDICT_NONE || clause->verb == NULL || !g_str_equal (clause->verb->id, "march") || clause->path->len == 0 || clause->heading || clause->left->len > 0 || !reader->adjacent || unit->paragraph || clause->start > unit->start + 1)
    return FALSE;
  while (word < unit->end && (vtr_token (reader->tokens, word)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, word, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    word++;
  if (clause->explicit_subject && !vtr_token_has (reader->tokens, word, unit->end, VTR_CLASS_IT))
    return FALSE;
  if (!says_on (reader, unit, clause))
    return FALSE;
  if (first < reader->sentence_from + clause->subjects->len)
    return FALSE;
  first -= clause->subjects->len;
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march") || !vtr_id_equal (&order->formation, &g_array_index (clause->subjects, VtrId, i - first)) || order->path->len == 0)
        return FALSE;
    }
  for (guint i = first; i < reader->out->len; i++)
    vtr_span_march_on (reader, g_ptr_array_index (reader->out, i), clause, unit);
  return TRUE;
}

/**
 * vtr_goes_by_as_said:
 * @reader: the reader
 * @unit: a sentence
 * @clauses: what it was read as
 *
 * "Lützow marches to Weissenfels. They go by Lützen.": the way of the one march that the
 * sentence before ordered, which goes past none of it yet.
 *
 * Returns: whether it was so
 */
gboolean
vtr_goes_by_as_said (VtrReader *reader,
                     const VtrUnit *unit,
                     const GPtrArray *clauses)
{
  static const gchar *const goes[] = { "it/he/they/she/er/es/sie/il/ils/elle go/goes/march/marches/move/moves/ride/rides/come/comes/geht/gehen/marschiert/marschieren/zieht/reitet/passe/passent", NULL };
  const VtrClause *clause = clauses->len == 1 ? g_ptr_array_index (clauses, 0) : NULL;
  VtrOrder *order = reader->out->len == reader->sentence_from + 1 ? g_ptr_array_index (reader->out, reader->sentence_from) : NULL;
  guint word = unit->start;

  if (clause == NULL || order == NULL || clause->verb == NULL || !g_str_equal (clause->verb->id, "march") || clause->path->len == 0 || clause->to_goal || clause->options != 0 || clause->left->len > 0 || !reader->adjacent || unit->paragraph || unit->asked)
    return FALSE;
  word = vtr_skip_marks (reader->tokens, word, unit->end);
  if (vtr_phrases (reader->tokens, word, unit->end, goes) == 0 || clause->start > word + 1 || vtr_has_words (reader->tokens, clause->end, unit->end))
    return FALSE;
  if (!vtr_order_is_order (order) || !vtr_id_is (&order->verb, "march") || order->path->len == 0)
    return FALSE;
  vtr_span_march_by (reader, order, clause, unit);
  return TRUE;
}
