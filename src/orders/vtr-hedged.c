/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * "Souham marches to Jena (perhaps).", "Souham marches to Jena; after Marmont has gone.":
 * what is said of an order in brackets, between commas, or by itself behind it, and leaves
 * open whether or when it is carried out.
 */

static const gchar *const hedges[] = {
  "perhaps/maybe/possibly/probably/eventually/later/otherwise/tentatively/provisionally/tbc/tbd/vielleicht/eventuell/moglicherweise/moeglicherweise/spater/spaeter/ansonsten/sonst/wohl/vermutlich/peutetre/eventuellement/sinon/provisoirement", "at my/your/his/their discretion", "but? i/we think/hope/guess/suppose/believe/assume", "or so i/we hear/think/hope/gather", "or not", "i wish", "if only", "just? kidding/joking", "only? a? joke", "nur? ein? scherz/witz", "kleiner scherz", "je plaisante/rigole", "schon war/waers/waers", "in theory/principle", "god willing", "time/weather/supply/supplies/roads permitting", "some day", "perhaps/maybe? next turn/week/month", "the turn after", "in two/three turns", "failing that", "but? not yet/now", "to be confirmed/decided/discussed/determined", "but? only with/after/when/if", "depending/dependent on", "subject to", "wie ich hoffe", "hoffe/glaube/denke/schatze/schaetze ich", "nach ermessen", "in zwei/drei zugen/zuegen/runden", "nachster/naechster/nachste/naechste/nachsten/naechsten zug/runde/woche", "unter vorbehalt", "sous reserve", "tour/semaine suivant/suivante/prochain/prochaine", "au prochain tour", "plus tard", "je crois/pense/espere/suppose", "a confirmer/voir/discuter/decider", "peut etre", "theoretisch", "en theorie", "im? ubernachsten/uebernaechsten/ubernachster/uebernaechster zug/runde", "im nachsten/naechsten zug/monat", "in der nachsten/naechsten runde", "le tour/mois suivant/prochain", "dans deux/trois tours", "le cas echeant", "au besoin", "bei gelegenheit/bedarf", "but/nur/seulement/uniquement only/mit/avec", "ou/oder auch? pas/non/nicht", "a votre/ma/sa discretion/gre/convenance", NULL
};
static const gchar *const conditions[] = {
  "if/unless/provided/providing/once/when/whenever/after/before/until/till/while/whilst/should/assuming/lest", "as soon as", "in case", "so/as long as", "except/only if/when", "not before/until", "wenn/falls/sobald/nachdem/bevor/ehe/bis/jusqua/solange/sofern/vorausgesetzt/sollte/sollten", "es sei denn", "ausser wenn", "si/sil/sils/quand/lorsque/pourvu", "des/apres/avant/tant que/quil", "a condition", "sauf si/sil", "a moins", NULL
};
/* What does not leave it open. */
static const gchar *const certain[] = { "as soon as possible", "if possible/needed/necessary/required/applicable/relevant/available/any/not/so", "if/when/as you like/please/want/ask/will/say/see/know/remember/recall/wonder/prefer", "if i/we may/remember/recall/read/got/get/see/have/am/are", "after/before/until/till dark/dawn/dusk/noon/midday/nightfall/sunrise/sunset/breakfast/dinner/supper/lunch/all", "when/once/after? there/done/arrived/arriving", "wenn/falls moglich/moeglich/notig/noetig", "si possible/necessaire/besoin", "sil vous/te plait", "si vous/tu voulez/veux", NULL };

/* … without a mark before them */
static const gchar *const at_end[] = { "perhaps/maybe/possibly/eventuell/eventuellement/theoretisch", "in theory", "en theorie", "peut etre", "peutetre", "in two/three turns", "in zwei/drei zugen/zuegen/runden", "dans deux/trois tours", "im? ubernachsten/uebernaechsten zug/runde", NULL };

/* … and what may also go on with something else: "Otherwise, III Corps stays." */
static const gchar besides[] = "otherwise/ansonsten/sonst/sinon/later/spater/spaeter";

/* Whether what stands from @pos to @end leaves open whether something else is done. */
static gboolean
leaves_open (const GArray *tokens,
             guint pos,
             guint end,
             gboolean clauses)
{
  guint n;

  while (pos < end && vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD)
    pos++;
  if (pos == end || vtr_phrases (tokens, pos, end, certain) > 0)
    return FALSE;
  n = vtr_phrases (tokens, pos, end, hedges);
  if (n > 0 && !clauses)
    return !vtr_has_words (tokens, pos + n, end);
  /* "otherwise he waits", "if they are there he comes back": that is an order itself */
  for (guint i = pos + (n > 0 ? n : 2); i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_ME | VTR_CLASS_IT))
      return FALSE;
  if (n > 0)
    return TRUE;
  if (!clauses || vtr_phrases (tokens, pos, end, conditions) == 0)
    return FALSE;
  /* what is done if attacked, or after a victory, is said by itself */
  for (guint i = pos; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_attacked (tokens, i, end) > 0 || vtr_match_victory (tokens, i, end) > 0 || vtr_match_guns (tokens, i, end) > 0))
      return FALSE;
  return TRUE;
}

/**
 * vtr_is_hedged:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether a remark in brackets, or between commas, leaves open whether or when it
 *   is carried out
 */
gboolean
vtr_is_hedged (VtrReader *reader,
               const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  for (guint i = unit->start, from = unit->start; i <= unit->end; i++)
    {
      guint close = i + 1;
      gboolean marks = FALSE;
      VtrId place;

      if (i == unit->end || vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA)
        {
          if ((from > unit->start || i < unit->end) && leaves_open (tokens, from, i, FALSE) && vtr_phrase (tokens, from, i, besides) == 0)
            return TRUE;
          /* ", ou Naumburg" */
          if (i + 1 < unit->end && vtr_phrase (tokens, i + 1, unit->end, "ou/or/oder") > 0 && vtr_match_place (reader, i + 2, unit->end, NULL, &place) > 0 && !vtr_has_words (tokens, i + 2 + vtr_match_place (reader, i + 2, unit->end, NULL, &place), unit->end))
            return TRUE;
          from = i + 1;
          continue;
        }
      /* "… nach Jena übernächsten Zug." */
      if (i > unit->start && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_phrases (tokens, i, unit->end, at_end) > 0 && leaves_open (tokens, i, unit->end, FALSE))
        return TRUE;
      if (i == unit->start || vtr_token (tokens, i)->kind != VTR_TOKEN_OPEN)
        continue;
      while (close < unit->end && vtr_token (tokens, close)->kind != VTR_TOKEN_CLOSE)
        {
          marks = marks || vtr_token (tokens, close)->kind == VTR_TOKEN_COLON || vtr_token (tokens, close)->kind == VTR_TOKEN_COMMA || vtr_match_place (reader, close, unit->end, NULL, &place) > 0;
          close++;
        }
      if (!marks && leaves_open (tokens, i + 1, close, TRUE))
        return TRUE;
      i = close;
    }
  return FALSE;
}

/**
 * vtr_hedges_last:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it does nothing but leave open whether what was ordered last is done
 */
gboolean
vtr_hedges_last (VtrReader *reader,
                 const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  gboolean joined = unit->start > 0 && vtr_token (tokens, unit->start - 1)->kind == VTR_TOKEN_SEMICOLON;

  if (unit->line || unit->paragraph || unit->asked || !reader->adjacent)
    return FALSE;
  for (guint i = unit->start; i < unit->end && joined; i++)
    joined = vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, i)->kind != VTR_TOKEN_COLON;
  if (!leaves_open (tokens, unit->start, unit->end, joined))
    return FALSE;
  /* "; when Jena is reached he halts" says something itself */
  for (guint i = unit->start; i < unit->end; i++)
    {
      VtrId place;

      if (vtr_match_place (reader, i, unit->end, NULL, &place) > 0)
        return FALSE;
    }
  return TRUE;
}
