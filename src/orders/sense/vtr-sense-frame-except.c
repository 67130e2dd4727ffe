/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-frame-private.h"

/* Who is left out of what is said, or left behind: "except Rochambeau, who stays". */

/**
 * vtr_framing_leaves_out:
 *
 * "III Corps, Marchand | excepted, moves to Naumburg"; "III Corps moves to Naumburg, Marchand |
 * excepted", "… nur Marchand | nicht".
 *
 * Returns: whether whoever is named right before is left out of it
 */
gboolean
vtr_framing_leaves_out (VtrFraming *framing,
                        const VtrPiece *piece)
{
  VtrFrame *frame = framing->frame;
  VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;
  const VtrPiece *name = framing->at > 0 ? vtr_framing_piece (framing, framing->at - 1) : NULL;
  const VtrPiece *next = vtr_framing_next_piece (framing, framing->at, TRUE);

  if (next != NULL && vtr_framing_next_piece (framing, framing->at, FALSE) == NULL)
    next = NULL;
  if (vtr_match_left_out (framing->reader->tokens, piece->start, piece->end) + (next == NULL ? vtr_phrase (framing->reader->tokens, piece->start, piece->end, "not/nicht/pas") : 0) == 0 || name == NULL || name->sense != VTR_SENSE_NAME || framing->gate != VTR_SENSE_UNKNOWN || vtr_frame_says_something (frame) || frame->when != VTR_SENSE_UNKNOWN || !frame->named)
    return FALSE;
  if (next != NULL && next->sense == VTR_SENSE_COMMA && frame->who->len > 1)
    {
      for (guint i = 1; i < frame->who->len; i++)
        if (!vtr_lexicon_is_under (framing->reader->lexicon, &g_array_index (frame->who, VtrId, i), &g_array_index (frame->who, VtrId, 0)))
          return FALSE;
      g_array_append_vals (frame->left, &g_array_index (frame->who, VtrId, 1), frame->who->len - 1);
      g_array_set_size (frame->who, 1);
      return TRUE;
    }
  if (next != NULL || last == NULL || last->act != VTR_SENSE_GO || !vtr_sense_are_same (frame->who, name->ids))
    return FALSE;
  vtr_append_ids (last->left, name->ids);
  frame->named = frame->told = FALSE;
  return TRUE;
}

/* "Tout le monde à Mersebourg | sauf Gérard": a part of whom the frame is of, and no more. */
static gboolean
leaves_last (VtrFraming *framing)
{
  VtrFrame *frame = framing->frame;
  const VtrPiece *except = vtr_framing_piece (framing, framing->at);
  const VtrPiece *who = vtr_framing_next_piece (framing, framing->at, TRUE);

  /* "less Gérard" says less */
  if (vtr_phrase (framing->reader->tokens, except->start, except->end, "sauf/hormis/except/ausser/save") == 0)
    return FALSE;
  if (frame->act != VTR_SENSE_GO && frame->act != VTR_SENSE_UNKNOWN)
    return FALSE;
  if (!frame->named || frame->who->len != 1 || frame->when != VTR_SENSE_UNKNOWN || frame->left->len > 0 || who == NULL || who->sense != VTR_SENSE_NAME || who->unsure || vtr_framing_next_piece (framing, (guint) (who - (const VtrPiece *) framing->pieces->data), FALSE) != NULL)
    return FALSE;
  for (guint i = 0; i < who->ids->len; i++)
    if (!vtr_lexicon_is_under (framing->reader->lexicon, &g_array_index (who->ids, VtrId, i), &g_array_index (frame->who, VtrId, 0)))
      return FALSE;
  vtr_append_ids (frame->left, who->ids);
  framing->past = framing->pieces->len;
  return TRUE;
}

/* "We stay, except | the light cavalry: Bruyères to Halle, Chastel to Merseburg": what all of those
 * do instead is said behind the colon. */
static gboolean
tells_of_each (VtrFraming *framing,
               const VtrPiece *who)
{
  guint at = who != NULL ? (guint) (who - (const VtrPiece *) framing->pieces->data) : 0;
  const VtrPiece *colon = who != NULL ? vtr_framing_next_piece (framing, at, TRUE) : NULL;
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (colon == NULL || colon->sense != VTR_SENSE_COLON || who->sense != VTR_SENSE_NAME || who->unsure || framing->frame->when != VTR_SENSE_UNKNOWN)
    return FALSE;
  for (guint i = at + 1; i < framing->pieces->len; i++)
    if (vtr_framing_piece (framing, i)->sense == VTR_SENSE_NAME)
      vtr_append_ids (told, vtr_framing_piece (framing, i)->ids);
  for (guint i = 0; i < who->ids->len; i++)
    if (!vtr_has_id (told, &g_array_index (who->ids, VtrId, i)))
      return FALSE;
  framing->past = (guint) (colon - (const VtrPiece *) framing->pieces->data) + 1;
  framing->gate = VTR_SENSE_AND;
  return TRUE;
}

/* "Tout le corps à Naumburg, sauf | la 11e division à Iéna", "… sauf Souham : Iéna": a part of
 * whom the frame is of, and another place for it. */
static gboolean
goes_elsewhere (const VtrFraming *framing,
                const VtrPiece *who)
{
  const VtrFrame *frame = framing->frame;
  guint at = who != NULL ? (guint) (who - (const VtrPiece *) framing->pieces->data) : 0;
  const VtrPiece *next = who != NULL ? vtr_framing_next_piece (framing, at, TRUE) : NULL;

  if (next == NULL || who->sense != VTR_SENSE_NAME || who->unsure || who->rest || frame->when != VTR_SENSE_UNKNOWN || frame->who->len != 1 || frame->objects->len > 0)
    return FALSE;
  for (guint i = 0; i < who->ids->len; i++)
    if (!vtr_lexicon_is_under (framing->reader->lexicon, &g_array_index (who->ids, VtrId, i), &g_array_index (frame->who, VtrId, 0)))
      return FALSE;
  if (next->sense == VTR_SENSE_COLON || next->sense == VTR_SENSE_DASH)
    next = vtr_framing_next_piece (framing, (guint) (next - (const VtrPiece *) framing->pieces->data), TRUE);
  if (next != NULL && (next->sense == VTR_SENSE_TO || next->sense == VTR_SENSE_IN))
    next = vtr_framing_next_piece (framing, (guint) (next - (const VtrPiece *) framing->pieces->data), TRUE);
  /* "except Girard at Weimar", where he stands */
  return next != NULL && next->sense == VTR_SENSE_PLACE && !next->unsure && !vtr_stand_at (framing->reader, who->ids, &next->place);
}

/**
 * vtr_framing_take_exception:
 *
 * "… to Eisleben, except Rochambeau, who stays": one of whom something else is said.
 *
 * Returns: whether it is said what
 */
gboolean
vtr_framing_take_exception (VtrFraming *framing)
{
  const VtrPiece *who = vtr_framing_next_piece (framing, framing->at, FALSE);

  if (vtr_framing_leaves_out (framing, vtr_framing_piece (framing, framing->at)))
    return TRUE;
  /* "With the exception of Girard, who stays, III Corps goes to Naumburg" */
  if (framing->first == VTR_SENSE_UNKNOWN && framing->at == 0 && who != NULL && who->sense == VTR_SENSE_NAME)
    {
      const VtrPiece *next = vtr_framing_next_piece (framing, (guint) (who - (const VtrPiece *) framing->pieces->data), FALSE);

      return next != NULL && next->sense == VTR_SENSE_WHO;
    }
  /* "the Guard stays, the cavalry excepted, which goes to Naumburg" */
  if (framing->before == VTR_SENSE_NAME && framing->gate == VTR_SENSE_UNKNOWN && framing->frame->named && !vtr_frame_says_something (framing->frame) && framing->frames->len > 0)
    return who != NULL && who->sense == VTR_SENSE_WHO;
  if (!vtr_frame_says_something (framing->frame))
    return FALSE;
  if (leaves_last (framing))
    return TRUE;
  if (tells_of_each (framing, who))
    return TRUE;
  if (goes_elsewhere (framing, who))
    {
      framing->gate = VTR_SENSE_AND;
      return TRUE;
    }
  for (guint i = framing->at + 1; i < framing->pieces->len; i++)
    {
      const VtrPiece *piece = vtr_framing_piece (framing, i);

      if (piece->sense == VTR_SENSE_WHO || (piece->sense == VTR_SENSE_BEHIND && vtr_phrase (framing->reader->tokens, piece->start, piece->end, "que") > 0))
        {
          framing->gate = VTR_SENSE_AND;
          return TRUE;
        }
      if (piece->sense != VTR_SENSE_NAME && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND && piece->sense != VTR_SENSE_FILLER)
        return FALSE;
    }
  return FALSE;
}

/**
 * vtr_framing_left_part:
 *
 * "laisse Dufour à Brême et va à Rotenburg avec | les autres".
 *
 * Returns: whether whoever goes left a part of his own right before
 */
gboolean
vtr_framing_left_part (const VtrFraming *framing)
{
  const VtrFrame *frame = framing->frame;
  const VtrFrame *last = framing->frames->len > 0 ? g_ptr_array_index (framing->frames, framing->frames->len - 1) : NULL;

  return last != NULL && last->act == VTR_SENSE_LEAVE && last->objects->len > 0 && (frame->act == VTR_SENSE_GO || frame->act == VTR_SENSE_STAY) && (frame->me || !frame->named);
}
