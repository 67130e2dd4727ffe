/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/*
 * "Souham fights if attacked, Girard rests": what is said of one clause's case is of that
 * clause, and Girard rests whoever attacks.
 */

/* They begin what is done on a condition. */
static const gchar *const cases[] = { "if/when/whenever/should/in/on/upon/under/once/whoever/against/unless/attacked/wherever", "wenn/falls/sollte/sollten/wird/werden/greift/bei/im/sobald/kommt/kommen/angegriffen/wer", "si/sil/sils/en/quand/lorsque/des/attaque/attaquee/attaques/quiconque/a/au/face", NULL };

/* … within a clause. */
static const gchar *const own_cases[] = { "if/when/whenever/should/unless/whoever/wherever/attacked/once", "in/on/upon/under case/contact/attack", "wenn/falls/sollte/sollten/sobald/angegriffen/wer", "bei/im angriff/fall/falle/feindkontakt", "si/sil/sils/selle/quand/lorsque/attaque/attaquee/quiconque", "en cas", "des que/quil/quon", NULL };

/* One goes back. */
static const gchar *const back[] = { "fall/falls/go/goes/come/comes/pull/pulls/drop/drops/draw/draws back", "retire/retires/withdraw/withdraws/retreat/retreats", "zieht/ziehen/geht/gehen/weicht/weichen", "zuruck/zurueck/ausweichen", "se replie/retire", NULL };

/* Whether words that say how one meets an attack may be of a march, or of staying: "moves off to
 * Erfurt", "holds Weimar". */
static gboolean
is_faint (const GArray *tokens,
          guint pos,
          guint n)
{
  static const gchar *const goes[] = { "march/marches/move/moves/ride/rides/trot/trots/walk/walks/push/pushes/slip/slips/step/steps/go/goes/get/gets/come/comes/head/heads/hurry/hurries/off/away/out", "hold/holds/keep/keeps/stay/stays/remain/remains/halt/halten/bleibt/bleiben/bleibe/ruhrt/ruhren/tient/garde/gardent/reste/restent", "ne/n bouge/bougent/bougera", "bouge/bougent pas", NULL };

  return vtr_phrases (tokens, pos, pos + n, goes) > 0 && vtr_phrase (tokens, pos + n - 1, pos + n, "back/fight/fights/ground/fast/firm/out/stand/bon/ferme/tete/zuruck/aus") == 0;
}

/* Whether the clause says itself that it fights, or goes back, or on what condition. */
static gboolean
says_how (const GArray *tokens,
          VtrGap own)
{
  static const gchar *const same[] = { "same/likewise/too/also/ditto/similarly", "as well", "so does/do", "auch/ebenso/desgleichen/ebenfalls/gleichfalls/genauso/dasselbe", "aussi/egalement/autant/pareil/idem", "de meme", NULL };
  static const gchar *const fights[] = { "kampft/kampfen/kampfe/schlagt/schlagen/schlage/wehrt/wehren/verteidigt/verteidigen/ficht/fechten/zuruck", NULL };
  static const gchar *const stays[] = { "bleibt/bleiben/bleibe stehen/liegen", "ruhrt/ruhren/ruhre/bewegt/bewegen/bewege sich/mich/uns", NULL };
  /* "… rührt sich | nicht" */
  gboolean still = vtr_phrase (tokens, own.start, own.end, "sich/mich/uns? nicht/pas/not") > 0 || (vtr_has_phrase (tokens, own.start, own.end, stays) && !vtr_has_phrase (tokens, own.start, own.end, fights));

  for (guint i = own.start; i < own.end; i++)
    {
      guint stand, withdraw;

      if (vtr_phrases (tokens, i, own.end, same) > 0)
        return TRUE;
      if (vtr_match_behind_walls (tokens, i, own.end) > 0 || vtr_phrases (tokens, i, own.end, own_cases) > 0)
        return TRUE;
      if (!still && vtr_match_stance (tokens, i, own.end, &stand, &withdraw) && !is_faint (tokens, i, MAX (stand, withdraw)))
        return TRUE;
    }
  return FALSE;
}

/* Whether the clause begins with whose it is: "but Girard stays", "ich rühre mich nicht". */
static gboolean
names_who (VtrReader *reader,
           VtrGap own)
{
  guint at = own.start;

  while (at < own.end && (vtr_token (reader->tokens, at)->kind != VTR_TOKEN_WORD || vtr_token_has (reader->tokens, at, own.end, VTR_CLASS_AND) || vtr_phrase (reader->tokens, at, own.end, "but/while/whereas/aber/doch/mais/tandis/que/then/meanwhile/dagegen") > 0))
    at++;
  return at < own.end && !vtr_token_has (reader->tokens, at, own.end, VTR_CLASS_IT) && (vtr_subject_is_own (reader, at, own.end) || vtr_token_has (reader->tokens, at, own.end, VTR_CLASS_ME));
}

/* "… fights if attacked, but Girard stays": a case before a comma is of who stands before it, if
 * he has none. */
static gboolean
give_back_case (VtrReader *reader,
                const VtrOrder *order,
                VtrGap *own,
                guint start,
                guint end,
                guint first)
{
  const GArray *tokens = reader->tokens;
  const VtrOrder *before = NULL;
  guint at = own->start;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && other->span_start < order->span_start && (before == NULL || other->span_start > before->span_start))
        before = other;
    }
  if (before == NULL || vtr_id_equal (&before->formation, &order->formation) || (!vtr_id_is (&before->verb, "stand") && !vtr_id_is (&before->verb, "withdraw")))
    return FALSE;
  if (vtr_has_attacked (tokens, vtr_tokens_of_order (reader, before, start, end).start, vtr_tokens_of_order (reader, before, start, end).end))
    return FALSE;
  while (at < own->end && vtr_token_is (tokens, at, own->end, VTR_TOKEN_COMMA))
    at++;
  if (vtr_phrases (tokens, at, own->end, own_cases) == 0)
    return FALSE;
  while (at < own->end && !vtr_token_is (tokens, at, own->end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, at, own->end, VTR_TOKEN_DASH))
    at++;
  if (at + 1 >= own->end)
    return FALSE;
  own->start = at;
  return TRUE;
}

/* The words that were passed over right before it are the clause's own: "…, and if they attack
 * him | he gets out of the way". */
static void
widen (VtrReader *reader,
       VtrGap *own,
       guint start,
       guint first)
{
  gint before = -1;

  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);
      gint end = other->span_start + other->span_length;

      if (vtr_order_is_order (other) && end <= (gint) vtr_token (reader->tokens, own->start)->start)
        before = MAX (before, end);
    }
  while (own->start > start && (gint) vtr_token (reader->tokens, own->start - 1)->start >= before)
    own->start--;
}

/* Whether no order of the sentence stands behind it. */
static gboolean
is_last (VtrReader *reader,
         const VtrOrder *order,
         guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      if (vtr_order_is_order (other) && other->span_start > order->span_start)
        return FALSE;
    }
  return TRUE;
}

/* Whether another clause of the sentence has an order of what is done if attacked. */
static gboolean
is_beside_posture (VtrReader *reader,
                   const VtrOrder *order,
                   guint first)
{
  for (guint i = first; i < reader->out->len; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);
      const VtrVerb *verb = vtr_lexicon_verb (reader->lexicon, other->verb.s);

      if (vtr_order_is_order (other) && other->span_start != order->span_start && verb != NULL && (verb->flags & VTR_VERB_STANDING))
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_borrows_case:
 * @reader: the reader
 * @order: what is done if attacked
 * @start: where its sentence begins
 * @end: where it ends
 * @first: the first of its spans
 *
 * Returns: whether only another clause of the sentence, which does not begin with it, says so
 */
gboolean
vtr_borrows_case (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end,
                  guint first)
{
  const GArray *tokens = reader->tokens;
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);

  if (!give_back_case (reader, order, &own, start, end, first) && own.start < own.end && !names_who (reader, own))
    widen (reader, &own, start, first);
  if (reader->lines || own.start >= own.end || (own.start <= start && own.end >= end) || vtr_phrases (tokens, vtr_skip_fillers (tokens, vtr_skip_marks (tokens, start, end), end), end, cases) > 0 || says_how (tokens, own))
    return FALSE;
  /* "… and holds the town, if he is attacked" */
  if (is_last (reader, order, first) && vtr_has_phrase (tokens, own.end, end, own_cases))
    return FALSE;
  return vtr_has_attacked (tokens, start, own.start) || vtr_has_attacked (tokens, own.end, end) || is_beside_posture (reader, order, first);
}

/**
 * vtr_drops_case:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 * @first: the first of its spans
 *
 * Returns: whether it is a march, and its own clause says that one goes back if attacked
 */
gboolean
vtr_drops_case (VtrReader *reader,
                const VtrOrder *order,
                guint start,
                guint end,
                guint first)
{
  const GArray *tokens = reader->tokens;
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);
  gboolean others = FALSE;

  for (guint i = first; i < reader->out->len && !others; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      others = other != order && vtr_order_is_order (other) && other->span_start == order->span_start;
    }
  return !reader->lines && !others && vtr_id_is (&order->verb, "march") && (vtr_has_attacked (tokens, own.start, own.end) || vtr_match_attacked (tokens, own.end, end) > 0) && vtr_has_phrase (tokens, own.start, own.end, back);
}

/**
 * vtr_is_of_the_rest:
 *
 * "Souham to Jena, while the rest of the corps stands": not Souham.
 *
 * Returns: whether the clause is of the rest of a corps, and @order of a part of it
 */
gboolean
vtr_is_of_the_rest (VtrReader *reader,
                    const VtrOrder *order,
                    guint start,
                    guint end,
                    guint first)
{
  static const gchar *const rest[] = { "and/but/while/whereas/whilst/meanwhile? the/my? rest/remainder of? the/my? corps?", "and/but/while/whereas/whilst/meanwhile? everyone/everybody else", "und/aber/wahrend? der rest", "et/mais? le reste", NULL };
  static const gchar *const left[] = { "lass/lasse/lassen/behalte/behalten/leave/leaving/keep/keeping/laisse/laissons/garde", NULL };
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);
  gboolean named = FALSE;
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &order->formation);

  for (guint i = first; i < reader->out->len && !named; i++)
    {
      const VtrOrder *other = g_ptr_array_index (reader->out, i);

      named = other->span_start < order->span_start && vtr_id_equal (&other->formation, &order->formation);
    }
  if (reader->lines || record == NULL || (record->kind != VTR_FORMATION_DIVISION && record->kind != VTR_FORMATION_BRIGADE))
    return FALSE;
  /* "Girard lasse ich hier, der Rest …" */
  if (vtr_has_phrase (reader->tokens, own.start, own.end, left))
    return FALSE;
  for (guint i = own.start; i < own.end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && (i == own.start ? named : vtr_token (reader->tokens, i - 1)->kind != VTR_TOKEN_WORD) && vtr_phrases (reader->tokens, i, own.end, rest) > 1)
      return TRUE;
  return FALSE;
}

/**
 * vtr_says_otherwise:
 * @reader: the reader
 * @order: what is done if attacked
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it stands, and its own clause says that one goes back: "holds Weimar, but
 *   withdraws if attacked"
 */
gboolean
vtr_says_otherwise (const VtrReader *reader,
                    const VtrOrder *order,
                    guint start,
                    guint end)
{
  const GArray *tokens = reader->tokens;
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);

  if (reader->lines || !vtr_id_is (&order->verb, "stand") || !vtr_has_phrase (tokens, own.start, own.end, back))
    return FALSE;
  for (guint i = own.start; i < own.end; i++)
    if (vtr_token_has (tokens, i, own.end, VTR_CLASS_NEGATION) || vtr_phrase (tokens, i, own.end, "without/rather/instead/than/ohne/statt/anstatt/sans/plutot/never/ever/refuse/refuses") > 0)
      return FALSE;
  return TRUE;
}

/**
 * vtr_says_to_stay:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether its own clause says in so many words that one stays
 */
gboolean
vtr_says_to_stay (const VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const stays[] = { "stay/stays/staying/remain/remains/rest/rests/wait/waits/halt/halts/hold/holds/keep/keeps/move/moves/budge/budges/stir/stirs/sit/sits/pause/pauses/camp/camps", "bleibt/bleiben/bleibe/ruht/ruhen/ruhe/wartet/warten/warte/ruhrt/ruhren/ruhre/bewegt/bewegen/rastet/rasten/pausiert/halt/halten", "reste/restent/restera/attend/attendent/bouge/bougent/repose/reposent/demeure/demeurent/garde/gardent", NULL };
  VtrGap own = vtr_tokens_of_order (reader, order, start, end);

  return vtr_has_phrase (reader->tokens, own.start, own.end, stays);
}
