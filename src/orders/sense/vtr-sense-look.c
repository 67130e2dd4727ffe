/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"
#include "orders/sense/vtr-sense-look-private.h"

/* A sentence as it is looked at, whole or without what may be passed over. */

/**
 * vtr_sense_names_anybody:
 * @pieces: (element-type VtrPiece): a sentence
 * @from: the first piece that is looked at
 * @to: the one after the last
 *
 * Returns: whether somebody is named among them
 */
gboolean
vtr_sense_names_anybody (const GArray *pieces,
                         guint from,
                         guint to)
{
  for (guint i = from; i < to; i++)
    if (g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_NAME)
      return TRUE;
  return FALSE;
}

/**
 * vtr_sense_amends:
 * @look: a sentence
 *
 * Returns: whether it only says more of what was ordered before
 */
gboolean
vtr_sense_amends (const VtrSenseLook *look)
{
  return look->clauses->len == 1 && ((const VtrClause *) g_ptr_array_index (look->clauses, 0))->amends;
}

/**
 * vtr_sense_is_only_forced:
 * @pieces: (element-type VtrPiece): a sentence
 *
 * Returns: whether it says that a march is forced, and nothing else: "Gewaltmarsch!"
 */
gboolean
vtr_sense_is_only_forced (const GArray *pieces)
{
  gboolean forced = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense found = g_array_index (pieces, VtrPiece, i).sense;

      if (found != VTR_SENSE_FORCED && found != VTR_SENSE_COMMA && found != VTR_SENSE_COLON && found != VTR_SENSE_FILLER)
        return FALSE;
      forced = forced || found == VTR_SENSE_FORCED;
    }
  return forced;
}

/**
 * vtr_sense_look:
 * @sense: the message
 * @unit: a sentence, or a part of it
 * @when: the case of which all is, VTR_SENSE_UNKNOWN: of none
 * @lost: the sentence before was not understood
 * @look: (inout): takes what is found
 *
 * Returns: whether all of @unit is orders, which the reader has then, or names who is meant
 *   below; of orders there are none then
 */
gboolean
vtr_sense_look (VtrSenseReader *sense,
                const VtrUnit *unit,
                VtrSense when,
                gboolean lost,
                VtrSenseLook *look)
{
  VtrReader *reader = &sense->reader;
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (VtrGap));
  gboolean good;

  vtr_sense_look_clear (look);
  look->whole = TRUE;
  look->unit = *unit;
  look->clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  look->pieces = vtr_sense_pieces (reader, unit);
  look->frames = vtr_sense_frames (reader, look->pieces, when, NULL, sense->previous);
  g_ptr_array_set_size (reader->out, 0);
  good = look->frames != NULL && vtr_sense_orders (reader, unit, look->frames, sense->grammar->out, lost, look->clauses);
  if (!good || look->clauses->len == 0 || vtr_sense_amends (look))
    return good;
  for (guint i = 0; i < look->clauses->len && good; i++)
    good = !((const VtrClause *) g_ptr_array_index (look->clauses, i))->amends;
  if (good)
    vtr_span_unit (reader, unit, look->clauses, gaps);
  for (guint i = 0; i < reader->out->len && good; i++)
    good = vtr_order_is_order (g_ptr_array_index (reader->out, i));
  return good;
}

/**
 * vtr_sense_passes_orders:
 * @reader: the reader, whose tokens are what is left
 * @pieces: (element-type VtrPiece): the whole
 * @rest: what is left of it
 *
 * Returns: whether words that would be passed over may be an order, or say how one is done:
 *   "where it joins its corps", "um die Festung einzuschließen"
 */
gboolean
vtr_sense_passes_orders (const VtrReader *reader,
                         const GArray *pieces,
                         const VtrUnit *rest)
{
  guint at = rest->start;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      gboolean kept = FALSE;

      while (at < rest->end && vtr_token (reader->tokens, at)->start < piece->from)
        at++;
      kept = at < rest->end && vtr_token (reader->tokens, at)->start == piece->from;
      if (kept)
        continue;
      if ((vtr_sense_is_act (piece->sense) && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && piece->sense != VTR_SENSE_HOLD) || vtr_sense_is_case (piece->sense) || (piece->sense >= VTR_SENSE_FORCED && piece->sense <= VTR_SENSE_STANDING && piece->sense != VTR_SENSE_WILL && piece->sense != VTR_SENSE_MAY))
        return TRUE;
    }
  return FALSE;
}

/* What was found in @other, a part of the sentence, takes the place of what @look holds. */
static void
take_look (VtrSenseLook *look,
           VtrSenseLook *other)
{
  vtr_sense_look_clear (look);
  *look = *other;
  look->whole = FALSE;
  memset (other, 0, sizeof *other);
}

/**
 * vtr_sense_look_past:
 *
 * As vtr_sense_look(), without what may be passed over.
 */
gboolean
vtr_sense_look_past (VtrSenseReader *sense,
                     const VtrUnit *unit,
                     gboolean lost,
                     VtrSenseLook *look)
{
  VtrReader *reader = &sense->reader;
  VtrUnit rest;
  GArray *whole = vtr_pass (reader, unit, &rest);
  g_auto (VtrSenseLook) past = { 0 };
  gboolean good;

  if (whole == NULL)
    return FALSE;
  good = !vtr_sense_passes_orders (reader, look->pieces, &rest) && vtr_sense_look (sense, &rest, VTR_SENSE_UNKNOWN, lost, &past) && past.clauses->len > 0;
  g_array_unref (reader->tokens);
  reader->tokens = whole;
  if (good)
    take_look (look, &past);
  return good;
}

/* "Mein Vorgänger hätte gesagt:" */
static gboolean
is_speech (const GArray *tokens,
           guint start,
           guint end)
{
  static const gchar *const says[] = { "says/said/writes/wrote/claims/asks/asked/shouted/cried/whispers", "sagt/sagte/schreibt/schrieb/gesagt/geschrieben/meint/meinte/meldet/ruft/rief/fragt/fragte", "dit/disait/ecrit/ecrivait/crie/demande/demandait", NULL };
  guint last = end > start + 1 && vtr_phrase (tokens, end - 1, end, "me/us/mir/uns") > 0 ? end - 2 : end - 1;

  return end > start && vtr_phrases (tokens, last, end, says) > 0;
}

/* "Now the serious part of my letter: …": the piece behind the colon; 0: what stands before
 * one is more than that. */
static guint
find_opener (const VtrReader *reader,
             const GArray *pieces)
{
  static const gchar *const turning[] = { "only/perhaps/maybe/possibly/later/eventually/someday/unless/until/till/plan/plans/instead/except/but/or/either", "nur/vielleicht/spater/spaeter/bis/statt/ausser/aber/oder/hatte/haette/sollte/sollten/konnte/koennte/konnten", "seulement/peut/plus/sauf/mais/ou/pourrait/devrait", NULL };
  /* "One order only:", "Slow but sure:", "Without prejudice to later instructions:" */
  static const gchar *const mild[] = { "one/two/three/1/2/3/single? order/orders/thing/change/changes/word only", "only/just one/two/three/1/2/3/a/the/this/small/little/minor/brief few?", "but sure/steady/short/sweet/brief/firm/quick", "prejudice to later/further instructions/orders/decisions" };
  const GArray *tokens = reader->tokens;
  guint n = 0;
  guint passed = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      for (guint k = 0; k < G_N_ELEMENTS (mild); k++)
        {
          guint m = vtr_phrase (tokens, piece->start, g_array_index (pieces, VtrPiece, pieces->len - 1).end, mild[k]);

          passed = m > 1 ? MAX (passed, piece->start + m) : passed;
        }
      if (piece->start < passed && piece->sense <= VTR_SENSE_LEAD && piece->sense != VTR_SENSE_COLON)
        {
          n += piece->end - piece->start;
          continue;
        }
      if (piece->sense == VTR_SENSE_COLON)
        return n > 2 && i + 1 < pieces->len ? i + 1 : 0;
      if (vtr_token (tokens, piece->start)->kind == VTR_TOKEN_ASK || vtr_token (tokens, piece->start)->kind == VTR_TOKEN_OPEN || (vtr_token_is_number (tokens, piece->start, piece->end) && vtr_phrase (tokens, piece->start, piece->end, "i") == 0) || (piece->sense > VTR_SENSE_FILLER && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && piece->sense != VTR_SENSE_ME && piece->sense != VTR_SENSE_IT && piece->sense != VTR_SENSE_THEY && piece->sense != VTR_SENSE_LEAD && piece->sense != VTR_SENSE_TO && piece->sense != VTR_SENSE_IN && piece->sense != VTR_SENSE_AT && piece->sense != VTR_SENSE_FROM && piece->sense != VTR_SENSE_WITH) || vtr_phrases (tokens, piece->start, piece->end, turning) > 0)
        return 0;
      n += piece->end - piece->start;
    }
  return 0;
}

/**
 * vtr_sense_look_behind:
 *
 * As vtr_sense_look(), without words before a colon that say nothing of what stands behind it.
 */
gboolean
vtr_sense_look_behind (VtrSenseReader *sense,
                       const VtrUnit *unit,
                       gboolean lost,
                       VtrSenseLook *look)
{
  VtrReader *reader = &sense->reader;
  guint at = look->pieces != NULL ? find_opener (reader, look->pieces) : 0;
  VtrUnit head = *unit;
  VtrUnit rest = *unit;
  g_auto (VtrSenseLook) behind = { 0 };

  if (at == 0)
    return FALSE;
  rest.start = g_array_index (look->pieces, VtrPiece, at).start;
  head.end = g_array_index (look->pieces, VtrPiece, at - 1).start;
  if (is_speech (reader->tokens, head.start, head.end) || vtr_supposition_of (reader, head.start, head.end) != VTR_SUPPOSITION_NONE || vtr_other_turn (reader, &head) > 0 || !vtr_sense_look (sense, &rest, VTR_SENSE_UNKNOWN, lost, &behind) || behind.clauses->len == 0)
    return FALSE;
  take_look (look, &behind);
  return TRUE;
}

/* Whether @pieces up to @to say why, and no more: nothing that somebody of the sender's own is
 * to do, and no case. @who: gets the one who is named in them, NULL: nobody, or several. */
static gboolean
is_why (const VtrReader *reader,
        const GArray *pieces,
        guint to,
        const VtrPiece **who)
{
  static const gchar *const open[] = { "if/when/unless/until/till/once/should/or/either/wenn/falls/sobald/perhaps/maybe/possibly/suppose/guess/suggest/propose/proposed/suggested/ask/asks/asked/say/says/said/write/writes/wrote/told/tells/order/orders/ordered/yesterday/last", NULL };
  const GArray *tokens = reader->tokens;
  gboolean several = FALSE;

  *who = NULL;
  for (guint i = 0; i < to; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (vtr_sense_is_case (piece->sense) || vtr_token (tokens, piece->start)->kind == VTR_TOKEN_ASK || vtr_phrases (tokens, piece->start, piece->end, open) > 0 || piece->sense == VTR_SENSE_COLON || piece->sense == VTR_SENSE_CORRECT || piece->sense == VTR_SENSE_OTHERWISE || piece->sense == VTR_SENSE_REPORT || piece->sense == VTR_SENSE_NEXT)
        return FALSE;
      if (piece->sense == VTR_SENSE_NAME && piece->named)
        {
          several = several || *who != NULL;
          *who = piece;
        }
      /* "Souham goes to Jena, so …": what he is to do */
      if (*who != NULL && piece->sense == VTR_SENSE_PLACE && i > 0 && g_array_index (pieces, VtrPiece, i - 1).sense != VTR_SENSE_AT && g_array_index (pieces, VtrPiece, i - 1).sense != VTR_SENSE_IN)
        return FALSE;
      if (vtr_sense_is_act (piece->sense) && piece->sense != VTR_SENSE_GO && piece->sense != VTR_SENSE_STAY && piece->sense != VTR_SENSE_HOLD)
        return FALSE;
    }
  if (several)
    *who = NULL;
  return TRUE;
}

/* Whether all that is named in @pieces before @to is of those whom @look orders something. */
static gboolean
are_told_of (VtrReader *reader,
             const GArray *pieces,
             guint to,
             const VtrSenseLook *look)
{
  for (guint i = 0; i < to; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      for (guint k = 0; k < piece->ids->len && piece->sense == VTR_SENSE_NAME; k++)
        {
          const VtrId *id = &g_array_index (piece->ids, VtrId, k);
          gboolean told = FALSE;

          for (guint n = 0; n < look->clauses->len && !told; n++)
            told = vtr_has_id (((const VtrClause *) g_ptr_array_index (look->clauses, n))->subjects, id);
          if (!told && (piece->unsure || vtr_are_own (reader, piece->ids)))
            return FALSE;
        }
    }
  return TRUE;
}

/**
 * vtr_sense_look_so:
 *
 * As vtr_sense_look(), without words that say why: "The Tsar dines at Dresden, so the Guard
 * stays", "Dumonceau is late, so he waits". Whoever of one's own is named in them must be told
 * what to do behind them.
 */
gboolean
vtr_sense_look_so (VtrSenseReader *sense,
                   const VtrUnit *unit,
                   gboolean lost,
                   VtrSenseLook *look)
{
  static const gchar *const so[] = { "and? so/therefore/hence/ergo/consequently/accordingly", "and? that is why", "which is why", "and? for this/that reason", NULL };
  static const gchar *const degree[] = { "so that/as/far/long/much/many/on/called/to", NULL };
  VtrReader *reader = &sense->reader;
  const GArray *tokens = reader->tokens;
  g_auto (VtrSenseLook) behind = { 0 };
  g_autoptr (GArray) before = g_array_copy (reader->subjects);
  VtrSubjectState state = reader->subject_state;
  const VtrPiece *who;
  VtrUnit rest = *unit;
  guint at = 0;
  gboolean good;

  /* not "Dringt der Feind vor, so ziehe ich …", a case */
  if (vtr_find_bare_case (reader, unit->start, unit->end) < unit->end)
    return FALSE;
  for (guint i = 2; look->pieces != NULL && i + 1 < look->pieces->len && at == 0; i++)
    {
      const VtrPiece *piece = &g_array_index (look->pieces, VtrPiece, i);

      if (piece->start > unit->start && vtr_phrases (tokens, piece->start, unit->end, so) > 0 && vtr_phrases (tokens, piece->start, unit->end, degree) == 0)
        at = i;
    }
  if (at == 0 || !is_why (reader, look->pieces, at, &who))
    return FALSE;
  rest.start = g_array_index (look->pieces, VtrPiece, at).start;
  rest.start += vtr_phrases (tokens, rest.start, unit->end, so);
  while (vtr_token_is (tokens, rest.start, rest.end, VTR_TOKEN_COMMA))
    rest.start++;
  rest.line = rest.paragraph = FALSE;
  if (who != NULL && !who->unsure && vtr_are_own (reader, who->ids))
    {
      g_array_set_size (reader->subjects, 0);
      vtr_append_ids (reader->subjects, who->ids);
      reader->subject_state = VTR_SUBJECT_KNOWN;
    }
  else
    reader->subject_state = VTR_SUBJECT_NONE;
  good = vtr_sense_look (sense, &rest, VTR_SENSE_UNKNOWN, lost, &behind) && behind.clauses->len > 0 && !vtr_sense_amends (&behind) && are_told_of (reader, look->pieces, at, &behind);
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, before);
  reader->subject_state = state;
  /* of whom "he" is, nobody knows */
  for (guint i = 0; good && who == NULL && i < behind.frames->len; i++)
    good = ((const VtrFrame *) g_ptr_array_index (behind.frames, i))->named || ((const VtrFrame *) g_ptr_array_index (behind.frames, i))->me;
  if (good)
    take_look (look, &behind);
  return good;
}

/**
 * vtr_sense_look_carried:
 *
 * As vtr_sense_look(). "If attacked XII Corps fights; Raglovich falls back on Bayreuth": who
 * is named behind the semicolon, and what he does if attacked.
 */
gboolean
vtr_sense_look_carried (VtrSenseReader *sense,
                        const VtrUnit *unit,
                        gboolean lost,
                        VtrSenseLook *look)
{
  VtrSense when = sense->carried;

  sense->carried = VTR_SENSE_UNKNOWN;
  if (when == VTR_SENSE_UNKNOWN || unit->paragraph || !vtr_sense_look (sense, unit, when, lost, look) || look->clauses->len == 0)
    return FALSE;
  for (guint i = 0; i < look->frames->len; i++)
    {
      const VtrFrame *frame = g_ptr_array_index (look->frames, i);

      if (!frame->named || frame->when != when || (frame->act != VTR_SENSE_RETREAT && frame->act != VTR_SENSE_STAND && frame->act != VTR_SENSE_AVOID && !(frame->act == VTR_SENSE_GO && frame->back)))
        return FALSE;
    }
  return TRUE;
}
