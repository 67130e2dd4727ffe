/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-look-private.h"

/* What a sentence says of the orders before it, read by sense: where a march goes on, how it is
 * done, how long a posture holds; and that something else was meant. */

/**
 * vtr_sense_move_spans:
 * @reader: the spans of one sentence; it has none then
 * @grammar: gets them
 * @at: before which of its spans
 */
void
vtr_sense_move_spans (VtrReader *reader,
                      VtrReader *grammar,
                      guint at)
{
  for (guint i = 0; i < reader->out->len; i++)
    g_ptr_array_insert (grammar->out, (gint) (at + i), g_ptr_array_index (reader->out, i));
  g_ptr_array_set_free_func (reader->out, NULL);
  g_ptr_array_set_size (reader->out, 0);
  g_ptr_array_set_free_func (reader->out, (GDestroyNotify) vtr_order_free);
}

/* Whether @clause says more of @order. */
static gboolean
is_amended (const VtrReader *grammar,
            const VtrClause *clause,
            const VtrOrder *order)
{
  const VtrVerb *verb = vtr_lexicon_verb (grammar->lexicon, order->verb.s);

  if (verb == NULL || !(vtr_order_is_order (order) || order->doubted))
    return FALSE;
  if (clause->verb != NULL)
    return vtr_id_is (&order->verb, "march") && order->path->len > 0 && vtr_has_id (clause->subjects, &order->formation);
  return vtr_order_is_order (order) && (verb->flags & VTR_VERB_STANDING) && (clause->subjects->len == 0 || vtr_has_id (clause->subjects, &order->formation));
}

static guint
count_amended (const VtrReader *grammar,
               const VtrClause *clause,
               guint first,
               guint last)
{
  guint n = 0;

  for (guint i = first; i < last; i++)
    n += is_amended (grammar, clause, g_ptr_array_index (grammar->out, i)) ? 1 : 0;
  return n;
}

/* The sentence that ends before span @last. */
static guint
sentence_before (const VtrReader *grammar,
                 guint last)
{
  guint first = last;
  gint start = last > 0 ? ((const VtrOrder *) g_ptr_array_index (grammar->out, last - 1))->span_start : 0;

  while (first > 0 && ((const VtrOrder *) g_ptr_array_index (grammar->out, first - 1))->span_start >= start)
    first--;
  return first;
}

/* The orders of the sentence before @from, of which @clause says more: to where a march goes
 * on, how it is done, how long a posture holds. Whether there are any. */
static gboolean
amend (VtrSenseReader *sense,
       const VtrClause *clause,
       const VtrUnit *unit,
       guint from,
       guint to)
{
  VtrReader *grammar = sense->grammar;
  guint last = from;
  guint first = sentence_before (grammar, last);
  guint found;
  gboolean apart = FALSE;

  /* all that was read of the last sentence with orders, at most those that stand there */
  while (first > 0 && first - 1 >= grammar->sentence_from)
    first--;
  found = count_amended (grammar, clause, first, last);
  /* "III Corps to Naumburg. Attacked, it stands. If the road is full it comes in parts." */
  if (found == 0 && clause->verb != NULL && clause->path->len == 0)
    {
      first = 0;
      apart = TRUE;
      found = count_amended (grammar, clause, first, last);
    }
  if (found == 0 || (clause->verb != NULL && found != clause->subjects->len))
    return FALSE;
  for (guint i = first; i < last; i++)
    {
      VtrOrder *order = g_ptr_array_index (grammar->out, i);

      if (!is_amended (grammar, clause, order))
        continue;
      if (order->doubted)
        {
          vtr_verdict_clear (&order->verdict);
          order->doubted = FALSE;
        }
      order->options |= clause->options;
      order->standing = order->standing || clause->standing;
      if (clause->path->len > 0)
        vtr_span_march_on (&sense->reader, order, clause, unit);
      if (!apart)
        order->span_length = (gint) vtr_unit_end (&sense->reader, unit) - order->span_start;
    }
  g_ptr_array_remove_range (grammar->out, from, to - from);
  if (apart)
    {
      VtrReader *reader = &sense->reader;

      g_ptr_array_set_size (reader->out, 0);
      vtr_span_chatter (reader, unit->start, unit->end, "heading", TRUE);
      vtr_sense_move_spans (reader, grammar, from);
    }
  return TRUE;
}

/* Whether it is of one of two things that were said, and nobody knows of which. */
static gboolean
is_of_either (const VtrReader *grammar,
              const VtrClause *clause,
              guint from)
{
  for (guint i = grammar->sentence_from; i < from; i++)
    if (is_amended (grammar, clause, g_ptr_array_index (grammar->out, i)) && vtr_span_is_one_of_two (grammar, g_ptr_array_index (grammar->out, i)))
      return TRUE;
  return FALSE;
}

/**
 * vtr_sense_amend_standing:
 * @sense: the message
 * @clause: what the sentence says of how long
 * @unit: the sentence
 * @from: the first of the grammar's spans that stand in it
 * @to: the one after the last
 *
 * "This holds until further notice": what the grammar left open for these words alone is not
 * open if they only say how long a posture holds.
 */
gboolean
vtr_sense_amend_standing (VtrSenseReader *sense,
                          const VtrClause *clause,
                          const VtrUnit *unit,
                          guint from,
                          guint to)
{
  GPtrArray *out = sense->grammar->out;
  g_autoptr (GPtrArray) cleared = g_ptr_array_new ();
  gboolean done;

  if (clause->standing && is_of_either (sense->grammar, clause, from))
    return FALSE;
  for (guint i = 0; i < from && clause->standing; i++)
    {
      VtrOrder *order = g_ptr_array_index (out, i);

      if (!order->doubted || g_hash_table_contains (sense->doubted, order))
        continue;
      vtr_verdict_clear (&order->verdict);
      order->doubted = FALSE;
      g_ptr_array_add (cleared, order);
    }
  done = amend (sense, clause, unit, from, to);
  /* who has no such posture is asked about still */
  for (guint i = 0; i < cleared->len; i++)
    {
      VtrOrder *order = g_ptr_array_index (cleared, i);
      gboolean same = FALSE;

      for (guint k = 0; done && k < out->len && !same; k++)
        same = ((const VtrOrder *) g_ptr_array_index (out, k))->standing && vtr_id_equal (&((const VtrOrder *) g_ptr_array_index (out, k))->formation, &order->formation);
      if (!same)
        vtr_span_doubt (order, "amends");
    }
  return done;
}

/**
 * vtr_sense_doubt_before:
 * @sense: the message
 * @pieces: (element-type VtrPiece): the sentence
 * @from: the first of the grammar's spans that stand in it
 *
 * Words of how a march is done, or for how long, of which nothing came: what was read
 * before is not all that was meant.
 */
void
vtr_sense_doubt_before (VtrSenseReader *sense,
                        const GArray *pieces,
                        guint from)
{
  VtrReader *grammar = sense->grammar;
  gboolean how = FALSE;
  gboolean holds = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      how = how || piece->sense == VTR_SENSE_NEXT || piece->sense == VTR_SENSE_CONTINUE || piece->sense == VTR_SENSE_SPLIT || piece->sense == VTR_SENSE_IF_ROAD;
      holds = holds || piece->sense == VTR_SENSE_STANDING;
      if (piece->sense == VTR_SENSE_NAME && !(sense->mine_to == from && sense->mine_from < from && vtr_has_id (piece->ids, &((const VtrOrder *) g_ptr_array_index (grammar->out, from - 1))->formation)))
        return;
    }
  for (guint i = sense->mine_from; i < sense->mine_to && sense->mine_to == from; i++)
    {
      VtrOrder *order = g_ptr_array_index (grammar->out, i);

      if (vtr_order_is_order (order) && ((how && vtr_id_is (&order->verb, "march")) || (holds && !order->standing && vtr_lexicon_verb (grammar->lexicon, order->verb.s)->flags & VTR_VERB_STANDING)))
        vtr_span_doubt (order, "option");
    }
}

/**
 * vtr_sense_doubt_corrected:
 * @sense: the message
 * @pieces: (element-type VtrPiece): the sentence
 * @from: the first of the grammar's spans that stand in it
 *
 * "Ricard goes to Naumburg. No, Brenier does.": somebody else, or something else of whom it
 * is not known what; the orders of the sentence before are not sure.
 */
void
vtr_sense_doubt_corrected (VtrSenseReader *sense,
                           const GArray *pieces,
                           guint from)
{
  VtrReader *grammar = sense->grammar;
  guint n = 0;
  guint first;

  for (guint i = 0; i < pieces->len && n < 2; i++)
    {
      VtrSense found = g_array_index (pieces, VtrPiece, i).sense;

      if (found == VTR_SENSE_FILLER || found == VTR_SENSE_COMMA)
        continue;
      n++;
      if (found != (n == 1 ? VTR_SENSE_CORRECT : VTR_SENSE_NAME) || (n == 1 && vtr_phrase (grammar->tokens, g_array_index (pieces, VtrPiece, i).start, g_array_index (pieces, VtrPiece, i).end, "no/nein/non") == 0))
        return;
    }
  if (n < 2)
    return;
  first = sentence_before (grammar, from);
  for (guint i = first; i < from; i++)
    if (vtr_order_is_order (g_ptr_array_index (grammar->out, i)))
      vtr_span_doubt (g_ptr_array_index (grammar->out, i), "amends");
}
