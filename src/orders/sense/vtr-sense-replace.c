/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* When what a sentence comes to by sense takes the place of what the grammar made of it. */

/**
 * vtr_sense_look_clear:
 * @look: (inout): emptied
 */
void
vtr_sense_look_clear (VtrSenseLook *look)
{
  g_clear_pointer (&look->pieces, g_array_unref);
  g_clear_pointer (&look->frames, g_ptr_array_unref);
  g_clear_pointer (&look->clauses, g_ptr_array_unref);
}

/* Why the grammar left a sentence that is nobody's to read again. */
static gboolean
is_closed (const VtrOrder *span,
           gboolean request,
           gboolean remarks)
{
  static const gchar *const reasons[] = { "quoted", "notes", "asked", "too-long", "not-there", NULL };

  return g_strv_contains (reasons, span->verdict.reason) && !(request && g_str_equal (span->verdict.reason, "asked")) && !(remarks && g_str_equal (span->verdict.reason, "notes"));
}

/* "Compans to Weimar. Not yet, though.": the same order was read before, and left open for
 * something that is not in its sentence. */
static gboolean
is_doubted (const VtrOrder *span,
            const VtrOrder *order)
{
  return span->doubted && vtr_id_equal (&order->formation, &span->formation) && vtr_id_equal (&order->verb, &span->verb) && order->options == span->options && order->standing == span->standing && order->path->len == span->path->len && vtr_id_equal (&order->target, &span->target);
}

/* Whether each names who does it, and what: no talk. */
static gboolean
are_said (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (frames, i);

      if (frame->act == VTR_SENSE_UNKNOWN || (!frame->named && frame->when == VTR_SENSE_UNKNOWN))
        return FALSE;
    }
  return TRUE;
}

/* Whether @frames name all who do something, and none of them is whom @span is of, a part of
 * his or whose part he is. */
static gboolean
is_of_nobody_named (const VtrLexicon *lexicon,
                    const VtrOrder *span,
                    const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (frames, i);
      const GArray *const those[] = { frame->who, frame->objects, frame->company };

      if (!frame->named || frame->rest || frame->others)
        return FALSE;
      for (guint k = 0; k < G_N_ELEMENTS (those); k++)
        for (guint m = 0; m < those[k]->len; m++)
          {
            const VtrId *id = &g_array_index (those[k], VtrId, m);

            if (vtr_id_equal (id, &span->formation) || vtr_lexicon_is_under (lexicon, id, &span->formation) || vtr_lexicon_is_under (lexicon, &span->formation, id))
              return FALSE;
          }
    }
  return frames->len > 0;
}

/* "The infantry stays", which the grammar takes for the corps. */
static gboolean
names_arm (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    if (((const VtrFrame *) g_ptr_array_index (frames, i))->arm)
      return TRUE;
  return FALSE;
}

/* "fait étape à Mersebourg": whether somebody stops where he does not stand, and so goes there. */
static gboolean
do_arrive (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    if (((const VtrFrame *) g_ptr_array_index (frames, i))->arrives)
      return TRUE;
  return FALSE;
}

/* "Girard en fait autant": whether somebody does as the one before. */
static gboolean
are_alike (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (frames, i);

      if (frame->same && frame->named)
        return TRUE;
    }
  return FALSE;
}

/* "Loewis poursuit le blocus": of one who pursues nobody. */
static gboolean
blockades (const GPtrArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (!vtr_id_is (&order->verb, "invest") && !vtr_id_is (&order->verb, "siege"))
        return FALSE;
    }
  return orders->len > 0;
}

/* "Röder lasse ich hier, der Rest geht nach Borna": a march of the rest, which the grammar
 * took for that of one of whom something else is said. */
static gboolean
is_of_rest (const VtrOrder *span,
            const GPtrArray *frames,
            const GPtrArray *orders)
{
  gboolean other = FALSE;

  if (!vtr_id_is (&span->verb, "march") || frames->len < 2 || !((const VtrFrame *) g_ptr_array_index (frames, frames->len - 1))->rest)
    return FALSE;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (vtr_id_equal (&order->formation, &span->formation))
        other = TRUE;
      else if (other && vtr_id_equal (&order->verb, &span->verb) && order->path->len == span->path->len)
        return TRUE;
    }
  return FALSE;
}

/* Whether @span, which the grammar took for talk, holds a case: "Attaqué à Saalfeld, …". */
static gboolean
holds_case (const VtrOrder *span,
            const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_IF_ATTACKED && (gint) piece->from >= span->span_start && (gint) piece->from < span->span_start + span->span_length)
        return TRUE;
    }
  return FALSE;
}

/* "Morand marche sur Saalfeld et y rentre sous les ordres du corps": of which the grammar may
 * have read the march alone. */
static gboolean
joins_after (const GPtrArray *frames)
{
  const VtrFrame *march = g_ptr_array_index (frames, 0);
  const VtrFrame *join = g_ptr_array_index (frames, frames->len - 1);

  return frames->len == 2 && march->named && march->act == VTR_SENSE_GO && !join->named && join->act == VTR_SENSE_JOIN && join->when == VTR_SENSE_UNKNOWN;
}

/* "geht nach Bernburg, wo er sich schlagen soll, wenn man ihn angreift": the goal of a march,
 * which the grammar took for that of a withdrawal. */
static gboolean
is_of_goal (const VtrOrder *span,
            const GPtrArray *orders)
{
  gboolean goes = FALSE;
  gboolean stands = FALSE;

  if (!vtr_id_is (&span->verb, "withdraw") || vtr_id_is_empty (&span->target))
    return FALSE;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);

      if (!vtr_id_equal (&order->formation, &span->formation))
        continue;
      stands = stands || vtr_id_is (&order->verb, "stand");
      goes = goes || (vtr_id_is (&order->verb, "march") && order->path->len > 0 && vtr_id_equal (&g_array_index (order->path, VtrId, order->path->len - 1), &span->target));
    }
  return goes && stands;
}

static gboolean
begins_with_town (const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, VtrPiece, i).sense != VTR_SENSE_FILLER)
      return g_array_index (pieces, VtrPiece, i).town;
  return FALSE;
}

/**
 * vtr_sense_begins_with_case:
 * @pieces: (element-type VtrPiece): a sentence
 *
 * Returns: whether it begins with a case and a colon right behind it
 */
gboolean
vtr_sense_begins_with_case (const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense sense = g_array_index (pieces, VtrPiece, i).sense;

      if (sense != VTR_SENSE_FILLER && sense != VTR_SENSE_AND && sense != VTR_SENSE_COMMA)
        return vtr_sense_is_case (sense) && i + 1 < pieces->len && g_array_index (pieces, VtrPiece, i + 1).sense == VTR_SENSE_COLON;
    }
  return FALSE;
}

/* "Into the works at once": not only if attacked. */
static gboolean
is_at_once (const GArray *tokens,
            const VtrUnit *unit)
{
  static const gchar *const now[] = { "at once", "now/immediately/forthwith/today", "sofort/sogleich/jetzt/unverzuglich/umgehend/heute", "tout de suite", "aussitot/immediatement/maintenant/aujourdhui", NULL };

  return vtr_has_phrase (tokens, unit->start, unit->end, now);
}

/* Whether what stands by itself in a sentence is more than the grammar ordered, and all of
 * that is among it. */
static gboolean
adds_to (const GPtrArray *orders,
         const GPtrArray *out,
         guint from,
         guint to)
{
  guint n = 0;

  for (guint k = 0; k < orders->len; k++)
    n += vtr_order_is_order (g_ptr_array_index (orders, k)) ? 1 : 0;
  for (guint i = from; i < to; i++)
    {
      const VtrOrder *span = g_ptr_array_index (out, i);
      gboolean found = FALSE;

      if (!vtr_order_is_order (span))
        {
          if (is_closed (span, FALSE, FALSE))
            return FALSE;
          continue;
        }
      for (guint k = 0; k < orders->len && !found; k++)
        {
          const VtrOrder *order = g_ptr_array_index (orders, k);

          found = vtr_order_is_order (order) && vtr_id_equal (&order->verb, &span->verb) && vtr_id_equal (&order->formation, &span->formation) && order->options == span->options && order->path->len == span->path->len;
        }
      if (!found || n == 0)
        return FALSE;
      n--;
    }
  return n > 0;
}

/**
 * vtr_sense_may_replace:
 * @reader: with the orders that a sentence comes to by sense
 * @unit: the sentence
 * @out: (element-type VtrOrder): what the grammar made of the message
 * @from: the first of it that stands in the sentence
 * @to: the one after the last
 * @look: how the sentence was looked at
 * @request: it asks for them: "would you please …?"
 * @remarks: it is of remarks below orders
 *
 * Returns: whether the grammar left something of the sentence, and all that it took is
 *   among the orders
 */
gboolean
vtr_sense_may_replace (const VtrReader *reader,
                       const VtrUnit *unit,
                       const GPtrArray *out,
                       guint from,
                       guint to,
                       const VtrSenseLook *look,
                       gboolean request,
                       gboolean remarks)
{
  static const gchar *const always[] = { "always/immer", NULL };
  const VtrLexicon *lexicon = reader->lexicon;
  const GPtrArray *orders = reader->out;
  gboolean now = is_at_once (reader->tokens, unit);
  gboolean said = are_said (look->frames);
  gboolean left = said && are_alike (look->frames);
  gboolean other = FALSE;
  gboolean mended = look->frames->len == 1 && ((const VtrFrame *) g_ptr_array_index (look->frames, 0))->mended;
  gboolean towns = begins_with_town (look->pieces);
  gboolean cases = vtr_sense_begins_with_case (look->pieces);
  gboolean more = FALSE; /* of what was taken as talk */
  gboolean talk = FALSE;
  guint n = 0;

  if (look->parts)
    return adds_to (orders, out, from, to);
  for (guint i = from; i < to; i++)
    {
      const VtrOrder *span = g_ptr_array_index (out, i);
      gboolean found = FALSE;

      if (!vtr_order_is_order (span))
        {
          /* "Glatz, Neisse sit still": who is there does */
          if (is_closed (span, request, remarks && said && look->whole) && !(((towns && said && look->whole) || do_arrive (look->frames)) && g_str_equal (span->verdict.reason, "not-there")))
            return FALSE;
          for (guint k = 0; k < orders->len; k++)
            if (!cases && !mended && is_doubted (span, g_ptr_array_index (orders, k)))
              return FALSE;
          left = left || span->verdict.kind != VTR_VERDICT_CHATTER;
          talk = talk || span->verdict.kind == VTR_VERDICT_CHATTER;
          left = left || (said && look->whole && holds_case (span, look->pieces));
          continue;
        }
      for (guint k = 0; k < orders->len && !found; k++)
        {
          const VtrOrder *order = g_ptr_array_index (orders, k);

          found = vtr_id_equal (&order->verb, &span->verb) && (vtr_id_equal (&order->formation, &span->formation) || (names_arm (look->frames) && vtr_lexicon_is_under (lexicon, &order->formation, &span->formation)));
          /* "…, until it is there" */
          left = left || (found && ((order->options & ~span->options) != 0 || !vtr_id_equal (&order->formation, &span->formation)));
          if (!found && now && vtr_id_is (&span->verb, "into-fortress") && vtr_id_is (&order->verb, "garrison") && vtr_id_equal (&order->formation, &span->formation))
            found = left = TRUE;
          /* "to the guns, always" */
          left = left || (found && look->whole && order->standing && !span->standing && vtr_has_phrase (reader->tokens, unit->start, unit->end, always));
          more = more || (found && ((order->standing && !span->standing) || (vtr_id_is_empty (&span->target) && !vtr_id_is_empty (&order->target))));
        }
      /* "Glatz and Neisse: into the works if attacked" is not of the headquarters */
      if (!found && (towns || is_of_rest (span, look->frames, orders) || (look->whole && is_of_goal (span, orders)) || (look->whole && is_of_nobody_named (lexicon, span, look->frames))))
        left = TRUE;
      else
        other = other || !found;
      n++;
    }
  /* what the grammar made of a part of a sentence that is read whole here */
  if (other && !said)
    return FALSE;
  if (other && !left && !blockades (orders))
    return FALSE;
  /* all of it was taken for talk, or how a march is done */
  return left || (n == 0 && said) || other || (talk && (more || (n > 0 && orders->len > n))) || (n > 0 && orders->len > n && look->whole && joins_after (look->frames));
}
